/* What a search has learnt on its way, so that it need not search on from there again. The table is small and fixed: two
 * places may want one slot, and the later one gets it. What is forgotten is only searched for again, and all of it stays
 * near the processor: routes of the worst positions were counted in 0.6 of the time that a table took which grew and forgot
 * nothing. */
#ifndef MEMO_H
#define MEMO_H

#include "bits.h"
#include "memory.h"

/* When a search begins to remember, and the like: numbers that make it fast and must not change what it finds. A build with
 * EAGER_MEMO, which is for tests, remembers nearly everything at once, in a small table: the random positions that the plain
 * generator can follow are too easy to fill a memo otherwise. */
#ifdef EAGER_MEMO
#define TUNED(number, eager) (eager)
#else
#define TUNED(number, eager) (number)
#endif

/* Far: it came down beyond the first square, from which alone a king may go straight on. */
enum { WAYPOINT_USED = 1, WAYPOINT_KING = 2, WAYPOINT_FAR = 4 };

/* A capture under way, as far as it matters for what may follow, and what followed. */
struct waypoint {
    set victims;
    uint64_t early;
    uint64_t answer;
    uint8_t at, direction, part; /* part: of what is searched for, which this belongs to */
    uint8_t flags;               /* 0: a free slot */
};

struct memo { struct waypoint *slots; }; /* NULL: no memory was needed yet */

/* With all slots free. False: out of memory. */
bool memo_clear(struct memo *, const draughts_allocator *);
void memo_free(struct memo *, const draughts_allocator *);

/* The slot that a place has, or would get. */
struct waypoint *memo_slot(const struct memo *, const struct waypoint *);
bool memo_same(const struct waypoint *, const struct waypoint *);

#endif
