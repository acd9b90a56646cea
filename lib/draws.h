/* Plies and the draw rules over them. */
#ifndef DRAWS_H
#define DRAWS_H

#include "generator.h"

/* A position of a game, and what was played there: a step by its index, a capture in full, for its list may be forgotten. */
struct ply {
    struct node node;
    uint32_t step; /* PLY_SETUP: nothing was played, the next position was set up */
    struct move capture;
};
#define PLY_SETUP UINT32_MAX

INLINE bool ply_is_setup(const struct ply *ply) { return ply->step == PLY_SETUP; }

/* How many times the position of a ply has stood, this time included. The plies before it stand before it in memory. */
int draws_repetitions(const struct ply *);
/* The reason of the first draw rule that holds there, DRAUGHTS_REASON_NONE if none does. */
int draws_reason(const struct draughts_variant *, const struct ply *);

#endif
