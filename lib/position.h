/* A position: who stands where, and who is to move. */
#ifndef POSITION_H
#define POSITION_H

#include "move.h"
#include "rules.h"

struct position {
    set men[2], kings[2]; /* by side */
    int turn;
};

INLINE set pieces_of(const struct position *p, int side) { return p->men[side] | p->kings[side]; }

INLINE bool position_equal(const struct position *a, const struct position *b) {
    return a->men[0] == b->men[0] && a->men[1] == b->men[1] && a->kings[0] == b->kings[0] && a->kings[1] == b->kings[1] &&
           a->turn == b->turn;
}

void position_start(struct position *, const struct draughts_variant *);

/* The set of squares, by bit, that hold this piece (DRAUGHTS_EMPTY ...). */
set position_squares(const struct position *, const struct draughts_variant *, int piece);
/* The piece on a square, by bit. */
int position_piece(const struct position *, int bit);
/* Puts a piece, not DRAUGHTS_EMPTY, on a square. Returns 0, or OCCUPIED, CROWNED or TOO_MANY and leaves the position. */
int position_put(struct position *, const struct draughts_variant *, int bit, int piece);

#endif
