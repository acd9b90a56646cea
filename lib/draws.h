/* Plies and the draw rules over them. */
#ifndef DRAWS_H
#define DRAWS_H

#include "generator.h"

/* A position of a game. */
struct ply {
    struct node node;
    struct move played;  /* the move that leads to the next one, if there is one */
    uint32_t reversible; /* plies since the last irreversible one */
    uint32_t king_moves; /* plies in a row by kings, without a capture */
};

/* The counters of the ply after `before`. */
INLINE void draws_count(const struct ply *before, struct ply *after) {
    int flags = before->played.flags;
    after->reversible = flags & MOVE_IRREVERSIBLE ? 0 : before->reversible + 1;
    after->king_moves = flags & MOVE_BY_KING && !before->played.victims ? before->king_moves + 1 : 0;
}

/* How many times the position at plies[at] has stood, this time included. */
int draws_repetitions(const struct ply *plies, int at);
/* The reason of the first draw rule that holds at plies[at], DRAUGHTS_REASON_NONE if none does. */
int draws_reason(const struct draughts_variant *, const struct ply *plies, int at);

#endif
