/* What a set of rules is: the fields of a row of the rulebook. */
#ifndef RULES_H
#define RULES_H

#include "draughts.h"
#include "geometry.h"

/* How kings that fly come down behind a victim. */
enum landing {
    LAND_ANYWHERE,
    LAND_RIGHT_BEHIND,       /* on the first square behind it */
    LAND_RIGHT_BEHIND_KINGS  /* on the first square behind the last victim of the capture, if that is a king */
};

/* When a man that comes to a crowning square in mid-capture becomes a king. */
enum promotion {
    PROMOTE_AT_END,       /* it goes on as a man, and is crowned only if the move ends there */
    PROMOTE_AND_STOP,     /* at once; the move ends */
    PROMOTE_AND_GO_ON     /* at once; it goes on as a king if a king could */
};

/* The most of what a capture must take. */
enum majority {
    NO_MAJORITY,
    MOST_PIECES,
    MOST_VALUE            /* a king counts a little less than two men */
};

/* What decides between captures that are equal up to there. */
enum preference {
    NO_PREFERENCE,
    BY_KING,              /* a king captures before a man does */
    MOST_KINGS,           /* the most kings are taken */
    KINGS_EARLY           /* kings are taken as early as possible */
};
enum { PREFERENCES = 3 };

/* What ends the game, beside draws. */
enum goal {
    GOAL_BLOCK,           /* who has no legal move has lost */
    GOAL_BE_BLOCKED,      /* who has no legal move has won */
    GOAL_CROWN            /* who has a king has won; who has no legal move has lost */
};

/* A draw rule over the position at the cursor and the plies before it. */
enum draw_kind {
    NO_DRAW_RULE,
    DRAW_BY_REPETITION,     /* the position, side to move included, stands for the `count`th time */
    DRAW_BY_ONE_PIECE_EACH, /* each side has `count` piece left */
    DRAW_BY_KING_MOVES,     /* `count` plies in a row were made by kings, without a capture */
    DRAW_BY_MATERIAL        /* the material has been such as `material` says for `count` plies */
};

/* Who stands alone on the diagonal that joins two corners of the board, the main road. */
enum diagonal { NOBODY_ASKS, WEAKER_HOLDS, STRONGER_HOLDS };

/* Pieces left on the board, as a condition. Two numbers: the least and the most; what is 0 or false asks nothing. */
struct material {
    uint8_t pieces[2];        /* of both sides together */
    uint8_t weaker[2];        /* of the side that has no more than the other, ... */
    uint8_t stronger[2];      /* ... of the other, ... */
    uint8_t stronger_kings;   /* ... and how many of these are kings at least */
    bool weaker_is_kings;     /* the weaker side has no men; */
    bool stronger_is_kings;   /* the stronger one has none; */
    bool kings_each;          /* both have a king */
    bool unchanged;           /* without a capture or a promotion all that time */
    enum diagonal diagonal;
};
struct draw_rule {
    enum draw_kind kind;
    unsigned count;
    bool claimed;             /* the side to move may claim it; else it holds by itself */
    struct material material;
};
enum { DRAW_RULES = 8 };

enum { NO_INSTANCE = -1 };

struct draughts_variant {
    const char *name, *gametype;
    int instance; /* of the generator, shared by rows that generate alike: its number in the rulebook; or NO_INSTANCE */

    const struct geometry *board;
    int first_turn;
    int start_ranks, start_gap; /* ranks that each side's men fill at the start, behind them ranks left empty */

    uint8_t man_step, man_jump, king_step, king_jump; /* sets of directions as White sees them */
    bool flying;          /* kings move, and jump, at any distance */
    enum landing landing;
    bool at_once;         /* victims come off jump by jump, not after the whole move */
    bool no_reversal;     /* a king may not turn by 180 degrees between two jumps */
    bool men_spare_kings; /* men cannot jump kings */
    enum majority majority;
    enum preference prefers[PREFERENCES]; /* in the order in which they are asked; the first NO_PREFERENCE ends them */
    enum promotion promotion;
    set crowning;         /* crowning squares of both sides beside their last rank */
    unsigned strides;     /* steps in a row that one king may make while its side has men; 0: any number */
    enum goal goal;

    enum naming naming;
    char capture_separator;
    int win; /* points of a win in written results: 1 (1-0, 1/2-1/2) or 2 (2-0, 1-1) */

    struct draw_rule draws[DRAW_RULES]; /* in the order in which they are asked; the first NO_DRAW_RULE ends them */
};

/* As many men as a side may have at the start. */
enum { MOST_MEN = 40 };

/* The squares on which a man of this side is crowned. */
INLINE set crowning_squares(const struct draughts_variant *v, int side) { return v->board->last[side] | v->crowning; }

/* A set of directions as White sees them, as this side sees them. */
INLINE unsigned facing(unsigned directions, int side) {
    return side == DRAUGHTS_WHITE ? directions : (directions << 4 | directions >> 4) & 0xff;
}

INLINE bool has_preference(const struct draughts_variant *v, enum preference preference) {
    return v->prefers[0] == preference || v->prefers[1] == preference || v->prefers[2] == preference;
}
/* Must some captures give way to others? */
INLINE bool is_choosy(const struct draughts_variant *v) {
    return v->majority != NO_MAJORITY || v->prefers[0] != NO_PREFERENCE;
}
/* Can it depend on which of the victims are kings? */
INLINE bool weighs_kings(const struct draughts_variant *v) {
    return v->majority == MOST_VALUE || has_preference(v, MOST_KINGS) || has_preference(v, KINGS_EARLY);
}

/* What is counted of a capture. */
struct takings {
    unsigned pieces, kings;
    uint64_t early; /* EARLIEST, shifted right by one for each jump before, for each king taken */
    bool by_king;
};
#define EARLIEST ((uint64_t)1 << (MOST_MEN - 1))

INLINE uint64_t prefer(enum preference preference, uint64_t merit, struct takings t) {
    switch (preference) {
    case BY_KING: return 2 * merit + t.by_king;
    case MOST_KINGS: return 64 * merit + t.kings;
    case KINGS_EARLY: return 2 * EARLIEST * merit + t.early;
    default: return merit;
    }
}
/* Only the captures of the greatest merit are legal. */
INLINE uint64_t merit(const struct draughts_variant *v, struct takings t) {
    uint64_t m = v->majority == MOST_PIECES ? t.pieces : 0;
    if (v->majority == MOST_VALUE) m = 64 * (uint64_t)(t.pieces + t.kings) - t.kings;
    return prefer(v->prefers[2], prefer(v->prefers[1], prefer(v->prefers[0], m, t), t), t);
}

/* The men that a side starts with, which are also the most pieces it may have. */
set variant_start(const struct draughts_variant *, int side);

/* The variant of a GameType tag, with or without what follows its number: one of the library's, or `other` (NULL: none),
 * which is asked before these; NULL: none. */
const struct draughts_variant *variant_of_gametype(const char *gametype, const struct draughts_variant *other);
/* How records number the squares of a lettered board where they do not say: by the custom of boards played on one colour. */
enum naming variant_customary_numbers(const struct draughts_variant *);
/* How records of this game type (NULL: of none in particular) number the squares; lettered: not at all. */
enum naming variant_numbers(const struct draughts_variant *, const char *gametype);

/* Names in the variant's own notation, by bit. */
INLINE int index_of_bit(const struct draughts_variant *v, int bit) {
    return geometry_index_of_bit(v->board, v->naming, bit);
}
INLINE int bit_of_index(const struct draughts_variant *v, int index) {
    return geometry_bit_of_index(v->board, v->naming, index);
}

#endif
