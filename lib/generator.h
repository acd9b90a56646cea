/* What the layers above see of the move generator. */
#ifndef GENERATOR_H
#define GENERATOR_H

#include "move_list.h"
#include "position.h"

/* What draw rules ask of the plies before a position. */
struct counters {
    uint32_t reversible; /* plies since the last irreversible one: RULES "Results" */
    uint32_t king_moves; /* plies in a row by kings, without a capture */
};

/* A position with its legal moves: the captures if there are any, else the steps. Steps are not listed one by one: `quiet`
 * holds, by direction, the squares on which one ends. No square can be reached in one direction from two pieces, so the
 * number of bits is the number of steps, and the step is found again from its direction and its end. */
struct node {
    struct position position;
    int captures;           /* its moves are captures: moves[first] to moves[first + count - 1] of the list */
    uint32_t count;         /* legal moves */
    uint32_t first;         /* set where there are captures */
    set quiet[DIRECTIONS];  /* else the steps, in the directions in which the pieces on the board step */
    struct counters counters;
};

/* The functions of an instance, by side to move. Those that search set list->error when memory or the budget is exhausted;
 * what they return then is worthless. */
struct generator {
    /* Makes the legal moves of a node from its position; captures go on top of the list. */
    void (*list[2])(struct move_list *, struct node *);
    /* Makes the steps of a node from its position, as if there were no captures. */
    void (*steps[2])(const struct move_list *, struct node *);
    /* Legal move `index`, which must be less than its count. */
    struct move (*select[2])(const struct move_list *, const struct node *, uint32_t index);
    /* Plays legal move `index`, and makes the node to which it leads. */
    void (*play[2])(struct move_list *, const struct node *, uint32_t index, struct node *next);
    /* Sequences of `depth` legal moves, depth 1 or more. */
    uint64_t (*perft[2])(struct move_list *, const struct position *, int depth);
};

/* The instance made for this variant of the rulebook. */
const struct generator *generator_of(const struct draughts_variant *);
/* The instance that reads its rules at run time. */
const struct generator *generator_at_run_time(void);

/* A capture under way, jump by jump, and one jump with which it may go on. */
struct trail {
    int side;
    set at, opponents, empty, victims;
    bool king, ended;         /* it moves as a king; it was crowned and stays */
    uint8_t jumps, direction; /* so far; of the last one, DIRECTIONS before the first */
};
struct jump {
    set victim, landing; /* the squares where the piece may come down */
    int direction;
};

/* The beginning of a capture: the piece stands on its square, which counts as empty. */
struct trail trail_begin(const struct draughts_variant *, const struct position *, int bit);
/* The jumps over `wanted` with which a capture may go on; it is at its end if there are none over any piece. Knows nothing of
 * majority. */
int trail_jumps(const struct draughts_variant *, const struct trail *, set wanted, struct jump jumps[DIRECTIONS]);
/* After a jump that came down on this square of its landing. */
struct trail trail_jump(const struct draughts_variant *, const struct trail *, const struct jump *, set landing);

#endif
