#include "position.h"

void position_start(struct position *p, const struct draughts_variant *v) {
    *p = (struct position){.men = {variant_start(v, DRAUGHTS_WHITE), variant_start(v, DRAUGHTS_BLACK)},
                           .turn = v->first_turn};
}

set position_squares(const struct position *p, const struct draughts_variant *v, int piece) {
    switch (piece) {
    case DRAUGHTS_WHITE_MAN: return p->men[DRAUGHTS_WHITE];
    case DRAUGHTS_WHITE_KING: return p->kings[DRAUGHTS_WHITE];
    case DRAUGHTS_BLACK_MAN: return p->men[DRAUGHTS_BLACK];
    case DRAUGHTS_BLACK_KING: return p->kings[DRAUGHTS_BLACK];
    default: return v->board->squares & ~(pieces_of(p, DRAUGHTS_WHITE) | pieces_of(p, DRAUGHTS_BLACK));
    }
}

int position_piece(const struct position *p, int bit) {
    if (p->men[DRAUGHTS_WHITE] >> bit & 1) return DRAUGHTS_WHITE_MAN;
    if (p->kings[DRAUGHTS_WHITE] >> bit & 1) return DRAUGHTS_WHITE_KING;
    if (p->men[DRAUGHTS_BLACK] >> bit & 1) return DRAUGHTS_BLACK_MAN;
    if (p->kings[DRAUGHTS_BLACK] >> bit & 1) return DRAUGHTS_BLACK_KING;
    return DRAUGHTS_EMPTY;
}

int position_put(struct position *p, const struct draughts_variant *v, int bit, int piece) {
    int side = piece == DRAUGHTS_WHITE_MAN || piece == DRAUGHTS_WHITE_KING ? DRAUGHTS_WHITE : DRAUGHTS_BLACK;
    bool man = piece == DRAUGHTS_WHITE_MAN || piece == DRAUGHTS_BLACK_MAN;
    set b = bit_set(bit);
    if (position_piece(p, bit) != DRAUGHTS_EMPTY) return DRAUGHTS_ERR_OCCUPIED;
    if (man && (b & crowning_squares(v, side))) return DRAUGHTS_ERR_CROWNED;
    if (popcount(pieces_of(p, side)) >= popcount(variant_start(v, side))) return DRAUGHTS_ERR_TOO_MANY;
    (man ? p->men : p->kings)[side] |= b;
    return 0;
}
