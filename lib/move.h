/* The generator's move. How a capture gets from `from` to `to` is found again by route.c when somebody asks. */
#ifndef MOVE_H
#define MOVE_H

#include "bits.h"

enum {
    MOVE_PROMOTES = 1,     /* a man becomes a king */
    MOVE_BY_KING = 2,      /* a king moved */
    MOVE_IRREVERSIBLE = 4  /* no position before it can stand again after it: RULES "Results" */
};

struct move {
    set victims;
    uint8_t from, to; /* bits of the set */
    uint8_t flags;
};

/* The same on boards of at most 64 squares. */
struct short_move {
    short_set victims;
    uint8_t from, to;
    uint8_t flags;
};

#endif
