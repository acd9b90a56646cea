/* What a set of rules is: the fields of a row of the rulebook. */
#ifndef RULES_H
#define RULES_H

#include "draughts.h"
#include "geometry.h"

/* When a man that comes to a crowning square in mid-capture becomes a king. */
enum promotion {
    PROMOTE_AT_END,       /* it goes on as a man, and is crowned only if the move ends there */
    PROMOTE_AND_STOP,     /* at once; the move ends */
    PROMOTE_AND_GO_ON     /* at once; it goes on as a king if a king could */
};

/* A draw rule over the position at the cursor and the plies before it. */
enum draw_kind {
    NO_DRAW_RULE,
    DRAW_BY_REPETITION,     /* the position, side to move included, stands for the `count`th time */
    DRAW_BY_ONE_PIECE_EACH, /* each side has `count` piece left */
    DRAW_BY_KING_MOVES      /* `count` plies in a row were made by kings, without a capture */
};
struct draw_rule {
    enum draw_kind kind;
    unsigned count;
};
enum { DRAW_RULES = 4 };

struct draughts_variant {
    const char *name, *gametype;
    int row; /* its number in the rulebook */

    struct geometry board;
    int first_turn;
    int start_ranks, start_gap; /* ranks that each side's men fill at the start, behind them ranks left empty */

    uint8_t man_step, man_jump, king_move; /* sets of directions as White sees them */
    bool flying;       /* kings move, and jump, at any distance */
    bool at_once;      /* victims come off jump by jump, not after the whole move */
    bool no_reversal;  /* a king may not turn by 180 degrees between two jumps */
    bool majority;     /* only the captures that take the most pieces are legal */
    enum promotion promotion;
    set crowning;      /* crowning squares of both sides beside their last rank */

    enum naming naming;
    char capture_separator;
    int win; /* points of a win in written results: 1 (1-0, 1/2-1/2) or 2 (2-0, 1-1) */

    struct draw_rule draws[DRAW_RULES]; /* in the order in which they are asked; the first NO_DRAW_RULE ends them */
};

/* The squares on which a man of this side is crowned. */
INLINE set crowning_squares(const struct draughts_variant *v, int side) {
    return (side == DRAUGHTS_WHITE ? v->board.edge[NORTH] : v->board.edge[SOUTH]) | v->crowning;
}

/* A set of directions as White sees them, as this side sees them. */
INLINE unsigned facing(unsigned directions, int side) {
    return side == DRAUGHTS_WHITE ? directions : (directions << 4 | directions >> 4) & 0xff;
}

/* The men that a side starts with, which are also the most pieces it may have. */
set variant_start(const struct draughts_variant *, int side);

/* The variant of a GameType tag, with or without what follows its number; NULL: none. */
const struct draughts_variant *variant_of_gametype(const char *gametype);
/* How records number the squares of a lettered board where they do not say: by the custom of boards played on one colour. */
enum naming variant_customary_numbers(const struct draughts_variant *);
/* How records of this game type (NULL: of none in particular) number the squares; ALGEBRAIC: not at all. */
enum naming variant_numbers(const struct draughts_variant *, const char *gametype);

/* Names in the variant's own notation, by bit. */
INLINE int index_of_bit(const struct draughts_variant *v, int bit) {
    return geometry_index_of_bit(&v->board, v->naming, bit);
}
INLINE int bit_of_index(const struct draughts_variant *v, int index) {
    return geometry_bit_of_index(&v->board, v->naming, index);
}

#endif
