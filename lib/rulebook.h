/* The variants, one row each. Data only, and the only file that knows a variant by name.
 *
 * Sources. RULES: the rule text in the README, by section. TDF: the rulebook of the Turkish draughts federation. LY: the
 * rules of digital draughts by Leonov and Yuzhanin. CODE: the Russian code of draughts (2004), part 1. FMJD: the official
 * rules of international draughts, Annex 1. ACF: the rules of checkers, part 1, as the American and the world federation have
 * them. PDN: the PDN 3.0 standard, "Game types". A chapter is named where the article of an edition may differ. */
#ifndef RULEBOOK_H
#define RULEBOOK_H

#include "rules.h"

#define RULEBOOK(ROW) ROW(turkish) ROW(digital) ROW(russian) ROW(international) ROW(english)

enum {
#define ROW_NUMBER(name) row_##name,
    RULEBOOK(ROW_NUMBER)
#undef ROW_NUMBER
};

static const struct draughts_variant turkish = {
    .name = "turkish",
    .gametype = "30,W,8,8,A0,0",           /* PDN, type 30 */
    .row = row_turkish,
    .board = BOARD(8, 8, true),            /* RULES "Turkish draughts", title: 8x8, every square */
    .first_turn = DRAUGHTS_WHITE,          /* RULES "Common": White moves first */
    .start_ranks = 2,                      /* RULES "Turkish draughts", setup: ranks 2 and 3, 6 and 7 ... */
    .start_gap = 1,                        /* ... ranks 1 and 8 are empty */
    .man_step = N | E | W,                 /* RULES "Turkish draughts": forward, left or right */
    .man_jump = N | E | W,                 /* RULES "Turkish draughts": never back */
    .king_move = ORTHOGONAL,               /* RULES "Turkish draughts": along a rank or a file */
    .flying = true,                        /* RULES "Turkish draughts": any number of squares, at any distance */
    .at_once = true,                       /* RULES "Turkish draughts": victims come off at once (TDF, example 3) */
    .no_reversal = true,                   /* RULES "Turkish draughts": no 180 degrees between two jumps (TDF, example 4) */
    .majority = true,                      /* RULES "Turkish draughts", majority (TDF, examples 1, 2, 8 to 10) */
    .promotion = PROMOTE_AT_END,           /* RULES "Promotion": never goes on as a king (TDF, examples 5, 7) */
    .crowning = 0,                         /* RULES "Promotion": the last rank only */
    .naming = ALGEBRAIC,                   /* PDN, type 30: notation A0 */
    .capture_separator = 'x',              /* RULES "Notation": x in all but digital and Russian */
    .win = 1,                              /* PDN, type 30: results of the default type */
    .draws = {{DRAW_BY_ONE_PIECE_EACH, 1}, /* RULES "Results", 2 */
              {DRAW_BY_REPETITION, 3}},    /* RULES "Results", 3 */
};

static const struct draughts_variant digital = {
    .name = "digital",
    .gametype = "42,W,11,11,N2,0",       /* RULES "Notation": not in the registry, libdraughts' own */
    .row = row_digital,
    .board = BOARD(11, 11, false),       /* RULES "Digital draughts" (LY): 121 squares, the 61 dark ones are used */
    .first_turn = DRAUGHTS_WHITE,        /* RULES "Common": White moves first */
    .start_ranks = 3,                    /* RULES "Digital draughts", setup: ranks 1 to 3, 9 to 11 */
    .start_gap = 0,                      /* RULES "Digital draughts", setup */
    .man_step = NE | NW,                 /* RULES "Digital draughts": diagonally forward */
    .man_jump = DIAGONAL,                /* RULES "Digital draughts": forward or backward */
    .king_move = DIAGONAL,               /* RULES "Digital draughts": along diagonals, in all four directions */
    .flying = true,                      /* RULES "Digital draughts": like the Turkish one */
    .at_once = false,                    /* RULES "Digital draughts": after the whole move (LY: as in Russian draughts) */
    .no_reversal = false,                /* RULES "Digital draughts": there is no ban on turning */
    .majority = false,                   /* RULES "Digital draughts": free choice */
    .promotion = PROMOTE_AND_GO_ON,      /* RULES "Promotion": goes on as a king in the same move */
    .crowning = SQUARE_SET(5, 5, 11, 11, false), /* RULES "Promotion": the central square f6 = 54 */
    .naming = NUMBERS_BY_FILE,           /* RULES "Square numbers" (LY) */
    .capture_separator = ':',            /* RULES "Notation" */
    .win = 1,                            /* RULES "Notation": libdraughts' own game type */
    .draws = {{DRAW_BY_REPETITION, 3},   /* RULES "Results", 3 */
              {DRAW_BY_KING_MOVES, 30}}, /* RULES "Results", 4: 15 moves of each side */
};

static const struct draughts_variant russian = {
    .name = "russian",
    .gametype = "25,W,8,8,A0,0",       /* PDN, type 25 */
    .row = row_russian,
    .board = BOARD(8, 8, false),       /* CODE, the board: the dark squares of 8x8, a1 dark */
    .first_turn = DRAUGHTS_WHITE,      /* CODE, the move: White begins */
    .start_ranks = 3,                  /* CODE, initial position: 12 men a side, three ranks */
    .start_gap = 0,                    /* CODE, initial position */
    .man_step = NE | NW,               /* CODE, the move: diagonally forward */
    .man_jump = DIAGONAL,              /* CODE, 1.5.3: forward and backward */
    .king_move = DIAGONAL,             /* CODE, 1.4.5 */
    .flying = true,                    /* CODE, 1.4.5: any number of free squares */
    .at_once = false,                  /* CODE, taking: off after the move is finished */
    .no_reversal = false,              /* CODE, taking: knows no such ban */
    .majority = false,                 /* CODE, taking: any may be chosen, and is played to its end */
    .promotion = PROMOTE_AND_GO_ON,    /* CODE, 1.5.15: goes on as a king */
    .crowning = 0,                     /* CODE, the king: the last rank only */
    .naming = ALGEBRAIC,               /* PDN, type 25: notation A0 */
    .capture_separator = ':',          /* RULES "Notation" */
    .win = 1,                          /* PDN, type 25: results of the default type */
    .draws = {{DRAW_BY_REPETITION, 3}} /* RULES "Results": repetition only, for now */
};

static const struct draughts_variant international = {
    .name = "international",
    .gametype = "20,W,10,10,N2,0",     /* PDN, type 20 */
    .row = row_international,
    .board = BOARD(10, 10, false),     /* FMJD, 2.1 and 2.2 */
    .first_turn = DRAUGHTS_WHITE,      /* FMJD, chapter 3: White begins */
    .start_ranks = 4,                  /* FMJD, 2.8: 20 men a side, two ranks free between */
    .start_gap = 0,                    /* FMJD, 2.8 */
    .man_step = NE | NW,               /* FMJD, chapter 3: diagonally forward */
    .man_jump = DIAGONAL,              /* FMJD, 4.1: forwards and backwards */
    .king_move = DIAGONAL,             /* FMJD, 3.9 */
    .flying = true,                    /* FMJD, 3.9 and 4.3 */
    .at_once = false,                  /* FMJD, 4.5: lifted after the last jump */
    .no_reversal = false,              /* FMJD, chapter 4: knows no such ban */
    .majority = true,                  /* FMJD, 4.13: the greatest number, whatever the pieces */
    .promotion = PROMOTE_AT_END,       /* FMJD, 4.15 and 3.5: crowned only where the move ends */
    .crowning = 0,                     /* FMJD, 3.5: the last rank only */
    .naming = NUMBERS_FROM_TOP,        /* FMJD, 2.6; PDN, type 20: notation N2 */
    .capture_separator = 'x',          /* FMJD, chapter 8 */
    .win = 2,                          /* PDN, type 20: results of the international type */
    .draws = {{DRAW_BY_REPETITION, 3}} /* RULES "Results": repetition only, for now */
};

static const struct draughts_variant english = {
    .name = "english",
    .gametype = "21,B,8,8,N1,0",       /* PDN, type 21 */
    .row = row_english,
    .board = BOARD(8, 8, false),       /* ACF, 1.1: the dark squares of 8x8 */
    .first_turn = DRAUGHTS_BLACK,      /* ACF, order of play: the darker side begins; PDN, type 21: B */
    .start_ranks = 3,                  /* ACF, 1.11: 12 men a side, two ranks free between */
    .start_gap = 0,                    /* ACF, 1.11 */
    .man_step = NE | NW,               /* ACF, ordinary move of a man: diagonally forward */
    .man_jump = NE | NW,               /* ACF, capturing move of a man: forward only */
    .king_move = DIAGONAL,             /* ACF, 1.17 */
    .flying = false,                   /* ACF, 1.17: one square */
    .at_once = false,                  /* ACF, 1.19: off after the move */
    .no_reversal = false,              /* ACF, capturing: knows no such ban */
    .majority = false,                 /* ACF, 1.20: any may be chosen, and is played to its end */
    .promotion = PROMOTE_AND_STOP,     /* ACF, 1.19: becoming a king ends the move */
    .crowning = 0,                     /* ACF, crowning: the last rank only */
    .naming = NUMBERS_FROM_TOP,        /* PDN, type 21: N1, lower right as Black sees it, who begins */
    .capture_separator = 'x',          /* RULES "Notation" */
    .win = 1,                          /* PDN, type 21: results of the default type */
    .draws = {{DRAW_BY_REPETITION, 3}} /* RULES "Results": repetition only, for now */
};

#endif
