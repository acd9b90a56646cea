/* The draw rules, over a position and the plies before it. */
#ifndef DRAWS_H
#define DRAWS_H

#include "generator.h"

/* Was nothing played at this node, but the next position set up? */
#define PLY_SETUP UINT32_MAX
INLINE bool ply_is_setup(const struct node *node) { return node->step == PLY_SETUP; }

/* A node of a game, and the game's first one; those between stand between them in memory. */
struct line {
    const struct draughts_variant *rules;
    const struct generator *generator;
    const struct node *start, *node;
};

/* How many times the position of a node has stood, this time included. */
int draws_repetitions(const struct line *);
/* Plies since the last capture or promotion, or since the position was set up. */
int draws_balance(const struct line *);
/* For how many plies the material has been such as a draw rule has it, the longest of these; it arose with ply 0. */
int draws_material(const struct line *);
/* The reason of the first draw rule that holds there by itself, DRAUGHTS_REASON_NONE if none does. */
int draws_reason(const struct line *);
/* The reasons that may be claimed there, as a set of bits. */
int draws_claims(const struct line *);

#endif
