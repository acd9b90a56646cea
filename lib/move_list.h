/* A growing list of captures, on which the list of one position lies on that of the one before, and what a capture search
 * keeps while it runs. The moves are short ones or not, as the instance has them that made the list. */
#ifndef MOVE_LIST_H
#define MOVE_LIST_H

#include "memo.h"
#include "move.h"
#include "rules.h"

struct move_list {
    const draughts_allocator *memory;
    const struct draughts_variant *rules; /* for the instance that reads its rules at run time */
    void *moves;
    uint32_t move_size;       /* bytes of one of them */
    uint32_t base, top, room; /* the list on top is moves[base] to moves[top - 1] */

    /* the search that is making it */
    int error;          /* 0, MEMORY or LIMIT; once set, searches end at once and their lists are worthless */
    uint32_t steps;     /* towards DRAUGHTS_BUDGET */
    struct memo memo;   /* where a long search has been; it needs no answers: all that followed is in the list */
    uint8_t from;       /* the piece that captures: its square, ... */
    uint8_t king_flags; /* ... and the flags of a capture that it ends as a king */
    uint64_t most;      /* the merit of the captures listed */
    uint64_t early;     /* of the capture under way: struct takings */
    set royal;          /* the kings that may be taken, where it matters who is one */

    /* an index of long lists: moves by hash, as their number + 1, in a table that is at most half full */
    uint32_t *slots;
    uint32_t slot_room, indexed; /* a power of two; moves[base] to moves[indexed - 1] are in the table */
};

/* For the moves of a generator: their size. */
void move_list_init(struct move_list *, const draughts_allocator *, const struct draughts_variant *, size_t move_size);
void move_list_free(struct move_list *);

/* As much room as another list has, and a memo if that has one, for what fitted there. False: out of memory. */
bool move_list_reserve(struct move_list *, const struct move_list *like);
/* Room for more moves. False, and error set: out of memory. */
bool move_list_grow(struct move_list *);
/* Slots for an index of all moves on top, emptied if they are new. False, and error set: out of memory. */
bool move_list_index(struct move_list *);

#endif
