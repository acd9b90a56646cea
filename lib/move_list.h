/* A growing list of captures, on which the list of one position lies on that of the one before; what a capture search keeps
 * while it runs; and the test whether a capture is listed already. */
#ifndef MOVE_LIST_H
#define MOVE_LIST_H

#include "memory.h"
#include "move.h"
#include "rules.h"

struct move_list {
    const draughts_allocator *memory;
    const struct draughts_variant *rules; /* for the instance that reads its rules at run time */
    struct move *moves;
    uint32_t base, top, room; /* the list on top is moves[base] to moves[top - 1] */

    /* the search that is making it */
    int error;         /* 0, MEMORY or LIMIT; once set, searches end at once and their lists are worthless */
    uint32_t steps;     /* towards DRAUGHTS_BUDGET */
    unsigned most;     /* under majority: jumps of the captures listed */
    uint8_t from;      /* the piece that captures: its square, ... */
    uint8_t king_flags; /* ... and the flags of a capture that it ends as a king */

    /* an index of long lists: moves by hash, as their number + 1, in a table that is at most half full */
    uint32_t *slots;
    uint32_t slot_room, indexed; /* a power of two; moves[base] to moves[indexed - 1] are in the table */
};

void move_list_init(struct move_list *, const draughts_allocator *, const struct draughts_variant *);
void move_list_free(struct move_list *);

/* As much room as another list has, for what fitted there. False: out of memory. */
bool move_list_reserve(struct move_list *, const struct move_list *like);
/* Room for more moves. False, and error set: out of memory. */
bool move_list_grow(struct move_list *);

/* Is a capture with these ends and victims in the list on top, if that is long? Sets error when out of memory. */
bool move_list_lookup(struct move_list *, const struct move *);

INLINE bool same_capture(const struct move *a, const struct move *b) {
    return a->victims == b->victims && a->to == b->to && a->from == b->from;
}

/* Is a capture with these ends and victims in the list on top? Nearly all lists are short: look through these. */
INLINE bool move_list_has(struct move_list *l, const struct move *m) {
    enum { SHORT = 32 };
    if (l->top - l->base > SHORT) return move_list_lookup(l, m);
    for (uint32_t i = l->top; i-- > l->base;)
        if (same_capture(&l->moves[i], m)) return true;
    return false;
}

#endif
