/* What the layers above see of the move generator. */
#ifndef GENERATOR_H
#define GENERATOR_H

#include "move_list.h"
#include "position.h"

#include <stddef.h>

/* What draw rules ask of the plies before a position. */
struct counters {
    uint32_t reversible; /* plies since the last irreversible one: RULES "Results" */
    uint32_t king_moves; /* plies in a row by kings, without a capture */
};

/* A position with its legal moves, the captures if there are any, else the steps; and what was played there. The position,
 * the steps and the capture that was played follow it in memory, in a form that only the instance knows that made it. */
struct node {
    int turn;
    int captures;           /* its moves are captures: moves[first] to moves[first + count - 1] of the list */
    uint32_t count;         /* legal moves */
    uint32_t first;         /* set where there are captures */
    uint32_t step;          /* the index of the move that was played there, if it was a step */
    struct counters counters;
    uint64_t merit;         /* of the legal captures */
};

/* Room for a node of any instance. */
union node_room {
    struct node node;
    _Alignas(set) unsigned char bytes[sizeof(struct node) + 20 * sizeof(set)];
};

/* The functions of an instance, by side to move where it matters. Those that search set list->error when memory or the
 * budget is exhausted; what they return then is worthless. */
struct generator {
    size_t node_size, move_size; /* bytes of a node, and of a move of its lists */
    /* A node of this position without moves, and the position of a node. */
    void (*set_up)(struct node *, const struct position *);
    struct position (*position)(const struct node *);
    bool (*same_position)(const struct node *, const struct node *);
    /* Makes the legal moves of a node from its position; captures go on top of the list. */
    void (*list[2])(struct move_list *, struct node *);
    /* Makes the steps of a node from its position, as if there were no captures. */
    void (*steps[2])(const struct move_list *, struct node *);
    /* Legal move `index`, which must be less than its count. */
    struct move (*select[2])(const struct move_list *, const struct node *, uint32_t index);
    /* Plays legal move `index`, and makes the node to which it leads. */
    void (*play[2])(struct move_list *, const struct node *, uint32_t index, struct node *next);
    /* Keeps in the node which capture was played, for its list may be forgotten, and tells it. */
    void (*keep)(const struct move_list *, struct node *, uint32_t index);
    struct move (*kept)(const struct node *);
    /* Sequences of `depth` legal moves, depth 1 or more. */
    uint64_t (*perft[2])(struct move_list *, const struct node *, int depth);
};

/* The best instance for this variant: its own, or that which reads rules at run time. */
const struct generator *generator_of(const struct draughts_variant *);
/* The instance that reads its rules at run time. */
const struct generator *generator_at_run_time(const struct draughts_variant *);

/* A capture under way, jump by jump, and one jump with which it may go on. */
struct trail {
    int side;
    set at, opponents, empty, victims;
    set royal;                /* kings among the opponents and victims */
    uint64_t early;           /* struct takings */
    bool began_as_king, king, ended; /* it moves as a king; it was crowned and stays */
    uint8_t jumps, direction; /* so far; of the last one, DIRECTIONS before the first */
};
struct jump {
    set victim, landing; /* the squares where the piece may come down */
    int direction;
};

/* The beginning of a capture: the piece stands on its square, which counts as empty. */
struct trail trail_begin(const struct draughts_variant *, const struct position *, int bit);
/* The jumps over `wanted` with which a capture may go on; it is at its end if there are none over any piece. Knows nothing
 * of merit. */
int trail_jumps(const struct draughts_variant *, const struct trail *, set wanted, struct jump jumps[DIRECTIONS]);
/* After a jump that came down on this square of its landing. */
struct trail trail_jump(const struct draughts_variant *, const struct trail *, const struct jump *, set landing);
uint64_t trail_merit(const struct draughts_variant *, const struct trail *);

#endif
