/* A position: who stands where, and who is to move. */
#ifndef POSITION_H
#define POSITION_H

#include "move.h"
#include "rules.h"

/* The king that made a side's last steps in a row, where its rules limit these; all 0: none, or nobody counts. */
struct striding {
    uint8_t at, steps; /* its bit; how many */
};

struct position {
    set men[2], kings[2]; /* by side */
    int turn;
    struct striding striding[2];
};

INLINE set pieces_of(const struct position *p, int side) { return p->men[side] | p->kings[side]; }

INLINE bool same_striding(const struct striding a[2], const struct striding b[2]) {
    return a[0].at == b[0].at && a[0].steps == b[0].steps && a[1].at == b[1].at && a[1].steps == b[1].steps;
}

INLINE bool position_equal(const struct position *a, const struct position *b) {
    return a->men[0] == b->men[0] && a->men[1] == b->men[1] && a->kings[0] == b->kings[0] && a->kings[1] == b->kings[1] &&
           a->turn == b->turn && same_striding(a->striding, b->striding);
}

void position_start(struct position *, const struct draughts_variant *);

/* The set of squares, by bit, that hold this piece (DRAUGHTS_EMPTY ...). */
set position_squares(const struct position *, const struct draughts_variant *, int piece);
/* The piece on a square, by bit. */
int position_piece(const struct position *, int bit);
/* Puts a piece, not DRAUGHTS_EMPTY, on a square. Returns 0, or OCCUPIED, CROWNED or TOO_MANY and leaves the position. */
int position_put(struct position *, const struct draughts_variant *, int bit, int piece);

#endif
