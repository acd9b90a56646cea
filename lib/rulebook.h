/* The variants, one row each. Data only, and the only file that knows a variant by name.
 *
 * Sources. RULES: the rule text in the README, by section. PDN: the PDN 3.0 standard, "Game types". TDF: the rulebook of the
 * Turkish draughts federation. LY: the rules of digital draughts by Leonov and Yuzhanin. CODE: the Russian code of draughts
 * (2004), part 1. FMJD: the official rules of international draughts, Annex 1. FMJD64: the rules of the game of its section
 * for 64 squares. ACF: the rules of checkers, part 1, as the American and the world federation have them. CBD: the rules of
 * the Brazilian confederation. FID: the regulations of the Italian federation, and its ten rules. FPD: the rules of
 * classical draughts of the Portuguese federation, which hold for Spain, too. APCA: the tournament rules of the American
 * pool checkers association. IDF: the unified rules of the international federation. CFD: the rules of the Czech federation.
 * MAK: descriptions of makhos, Thai draughts, for there is no federation. WFD: the official rules of Frisian draughts
 * (2011). ADS: rule sheets of the old German game. Programs and sites are named where no federation's text was found, or
 * where they differ; articles of FID, APCA and CFD are those that dctl cites. A chapter is named where the article of
 * an edition may differ. */
#ifndef RULEBOOK_H
#define RULEBOOK_H

#include "rules.h"

#define RULEBOOK(ROW) ROW(turkish) ROW(digital) ROW(russian) ROW(international) ROW(english) ROW(brazilian) \
    ROW(italian) ROW(spanish) ROW(portuguese) ROW(pool) ROW(unified) ROW(zimbabwean) ROW(jamaican) ROW(czech) ROW(thai) \
    ROW(thai12) ROW(killer) ROW(breakthrough) ROW(antidraughts) ROW(frisian) ROW(frysk) ROW(spantsireti) ROW(armenian) \
    ROW(gothic) WIDE_INSTANCES(ROW)

/* Rows that have an instance of the generator made for them, by the width of their boards. The others generate as one of
 * them. */
#define INSTANCES(ROW) ROW(turkish) ROW(digital) ROW(russian) ROW(international) ROW(english) ROW(brazilian) \
    ROW(italian) ROW(spanish) ROW(pool) ROW(jamaican) ROW(czech) ROW(thai) ROW(killer) ROW(breakthrough) ROW(frisian) \
    ROW(spantsireti) ROW(armenian) ROW(gothic)
#define NUMBER(name) instance_##name,
enum { INSTANCES(NUMBER) };
#ifdef HAS_TWO_WORDS
#define WIDE_INSTANCES(ROW) ROW(canadian)
enum { WIDE_INSTANCES(NUMBER) };
#else
#define WIDE_INSTANCES(ROW)
#endif
#undef NUMBER

/* ---- Boards ---- */

static const struct geometry board_8x8 = BOARD(8, 8, DARK_SQUARES), board_8x8_light = BOARD(8, 8, LIGHT_SQUARES),
                             board_8x8_all = BOARD(8, 8, ALL_SQUARES), board_10x8 = BOARD(10, 8, DARK_SQUARES),
                             board_10x10 = BOARD(10, 10, DARK_SQUARES), board_11x11 = BOARD(11, 11, DARK_SQUARES);

/* ---- Draw rules that several rows have ---- */

#define REPETITION(times) {.kind = DRAW_BY_REPETITION, .count = times}
#define CLAIMED_REPETITION(times) {.kind = DRAW_BY_REPETITION, .count = times, .claimed = true}
#define KING_MOVES(plies) {.kind = DRAW_BY_KING_MOVES, .count = plies}
#define CLAIMED_KING_MOVES(plies) {.kind = DRAW_BY_KING_MOVES, .count = plies, .claimed = true}
#define WITH(plies, ...) {.kind = DRAW_BY_MATERIAL, .count = plies, .material = {__VA_ARGS__}}
/* Pieces, a king among them, against one king alone. */
#define LONE_KING .weaker = {1, 1}, .weaker_is_kings = true
#define TWO_TO_ONE(plies) WITH(plies, LONE_KING, .stronger = {1, 2}, .stronger_kings = 1)
#define THREE_TO_ONE(plies) WITH(plies, LONE_KING, .stronger = {3, 3}, .stronger_kings = 1)
#define THREE_TO_ONE_ON_MAIN_ROAD(plies) \
    WITH(plies, LONE_KING, .stronger = {3, 3}, .stronger_kings = 1, .diagonal = WEAKER_HOLDS)
#define THREE_KINGS LONE_KING, .stronger = {3, MOST_MEN}, .stronger_is_kings = true, .unchanged = true
#define THREE_KINGS_TO_ONE(plies) WITH(plies, THREE_KINGS)
#define CLAIMED_THREE_KINGS_TO_ONE(plies) \
    {.kind = DRAW_BY_MATERIAL, .count = plies, .claimed = true, .material = {THREE_KINGS}}
#define THREE_KINGS_ON_RIVER(plies) \
    WITH(plies, LONE_KING, .stronger = {3, 3}, .stronger_is_kings = true, .diagonal = STRONGER_HOLDS)
#define KINGS_TO_KING(kings, plies) WITH(plies, LONE_KING, .stronger = {kings, kings}, .stronger_is_kings = true)
/* Any pieces with a king on both sides, or any at all, and no capture or promotion. */
#define KINGS_EACH(least, most, plies) WITH(plies, .pieces = {least, most}, .kings_each = true, .unchanged = true)
#define UNCHANGED(plies) WITH(plies, .unchanged = true)

/* ---- Rows ---- */

static const struct draughts_variant turkish = {
    .name = "turkish",
    .gametype = "30,W,8,8,A0,0",           /* PDN, type 30 */
    .instance = instance_turkish,
    .board = &board_8x8_all,               /* RULES "Turkish draughts", title: 8x8, every square */
    .first_turn = DRAUGHTS_WHITE,          /* RULES "Common": White moves first */
    .start_ranks = 2,                      /* RULES "Turkish draughts", setup: ranks 2 and 3, 6 and 7 ... */
    .start_gap = 1,                        /* ... ranks 1 and 8 are empty */
    .man_step = N | E | W,                 /* RULES "Turkish draughts": forward, left or right */
    .man_jump = N | E | W,                 /* RULES "Turkish draughts": never back */
    .king_step = ORTHOGONAL,               /* RULES "Turkish draughts": along a rank or a file */
    .king_jump = ORTHOGONAL,               /* RULES "Turkish draughts": along a rank or a file */
    .flying = true,                        /* RULES "Turkish draughts": any number of squares, at any distance */
    .landing = LAND_ANYWHERE,              /* RULES "Turkish draughts": any empty square behind it */
    .at_once = true,                       /* RULES "Turkish draughts": victims come off at once (TDF, example 3) */
    .no_reversal = true,                   /* RULES "Turkish draughts": no 180 degrees between two jumps (TDF, example 4) */
    .men_spare_kings = false,              /* RULES "Turkish draughts": an enemy piece */
    .majority = MOST_PIECES,               /* RULES "Turkish draughts", majority (TDF, examples 1, 2, 8 to 10) */
    .prefers = {NO_PREFERENCE},            /* RULES "Turkish draughts": kings and men count the same */
    .promotion = PROMOTE_AT_END,           /* RULES "Promotion": never goes on as a king (TDF, examples 5, 7) */
    .crowning = 0,                         /* RULES "Promotion": the last rank only */
    .strides = 0,                          /* RULES: knows no such limit */
    .goal = GOAL_BLOCK,                    /* RULES "Common" */
    .naming = ALGEBRAIC,                   /* PDN, type 30: notation A0 */
    .capture_separator = 'x',              /* RULES "Notation" */
    .win = 1,                              /* PDN, type 30: results of the default type */
    .draws = {{.kind = DRAW_BY_ONE_PIECE_EACH, .count = 1}, /* RULES "Results", 2 */
              REPETITION(3)},    /* RULES "Results", 3 */
};

static const struct draughts_variant digital = {
    .name = "digital",
    .gametype = "42,W,11,11,N2,0",       /* RULES "Notation": not in the registry, libdraughts' own */
    .instance = instance_digital,
    .board = &board_11x11,               /* RULES "Digital draughts" (LY): 121 squares, the 61 dark ones are used */
    .first_turn = DRAUGHTS_WHITE,        /* RULES "Common": White moves first */
    .start_ranks = 3,                    /* RULES "Digital draughts", setup: ranks 1 to 3, 9 to 11 */
    .start_gap = 0,                      /* RULES "Digital draughts", setup */
    .man_step = NE | NW,                 /* RULES "Digital draughts": diagonally forward */
    .man_jump = DIAGONAL,                /* RULES "Digital draughts": forward or backward */
    .king_step = DIAGONAL,               /* RULES "Digital draughts": along diagonals, in all four directions */
    .king_jump = DIAGONAL,               /* RULES "Digital draughts": the same */
    .flying = true,                      /* RULES "Digital draughts": like the Turkish one */
    .landing = LAND_ANYWHERE,            /* RULES "Digital draughts": from where it can jump on, if it can */
    .at_once = false,                    /* RULES "Digital draughts": after the whole move (LY: as in Russian draughts) */
    .no_reversal = false,                /* RULES "Digital draughts": there is no ban on turning */
    .men_spare_kings = false,            /* RULES "Digital draughts": an enemy piece */
    .majority = NO_MAJORITY,             /* RULES "Digital draughts": free choice */
    .prefers = {NO_PREFERENCE},          /* RULES "Digital draughts": kings have no precedence */
    .promotion = PROMOTE_AND_GO_ON,      /* RULES "Promotion": goes on as a king in the same move */
    .crowning = SQUARE_SET(5, 5, 11, 11, DARK_SQUARES), /* RULES "Promotion": the central square f6 = 54 */
    .strides = 0,                        /* RULES: knows no such limit */
    .goal = GOAL_BLOCK,                  /* RULES "Common" */
    .naming = NUMBERS_BY_FILE,           /* RULES "Square numbers" (LY) */
    .capture_separator = ':',            /* RULES "Notation" */
    .win = 1,                            /* RULES "Notation": libdraughts' own game type */
    .draws = {REPETITION(3),   /* RULES "Results", 3 */
              KING_MOVES(30)}, /* RULES "Results", 4: 15 moves of each side */
};

static const struct draughts_variant russian = {
    .name = "russian",
    .gametype = "25,W,8,8,A0,0",             /* PDN, type 25 */
    .instance = instance_russian,
    .board = &board_8x8,                     /* CODE, the board: the dark squares of 8x8, a1 dark */
    .first_turn = DRAUGHTS_WHITE,            /* CODE, the move: White begins */
    .start_ranks = 3,                        /* CODE, initial position: 12 men a side, three ranks */
    .start_gap = 0,                          /* CODE, initial position */
    .man_step = NE | NW,                     /* CODE, the move: diagonally forward */
    .man_jump = DIAGONAL,                    /* CODE, 1.5.3: forward and backward */
    .king_step = DIAGONAL,                   /* CODE, 1.4.5 */
    .king_jump = DIAGONAL,                   /* CODE, 1.4.5 */
    .flying = true,                          /* CODE, 1.4.5: any number of free squares */
    .landing = LAND_ANYWHERE,                /* CODE, taking: from where it can jump on, if it can */
    .at_once = false,                        /* CODE, taking: off after the move is finished */
    .no_reversal = false,                    /* CODE, taking: knows no such ban */
    .men_spare_kings = false,                /* CODE, taking: any piece */
    .majority = NO_MAJORITY,                 /* CODE, taking: any may be chosen, and is played to its end */
    .prefers = {NO_PREFERENCE},              /* CODE, taking */
    .promotion = PROMOTE_AND_GO_ON,          /* CODE, 1.5.15: goes on as a king */
    .crowning = 0,                           /* CODE, the king: the last rank only */
    .strides = 0,                            /* CODE: knows no such limit */
    .goal = GOAL_BLOCK,                      /* CODE, the result */
    .naming = ALGEBRAIC,                     /* PDN, type 25: notation A0 */
    .capture_separator = ':',                /* RULES "Notation" */
    .win = 1,                                /* PDN, type 25: results of the default type */
    .draws = {REPETITION(3),       /* FMJD64, 7.2.3 */
              KING_MOVES(30),      /* FMJD64, 7.2.5: 15 moves of each side */
              THREE_KINGS_TO_ONE(30),        /* FMJD64, 7.2.4: 15 moves; in that time Petrov's triangle wins */
              KINGS_EACH(4, 5, 60),          /* FMJD64, 7.2.6: 30 moves of each side */
              KINGS_EACH(6, 7, 120),         /* FMJD64, 7.2.6: 60 moves of each side */
              THREE_TO_ONE_ON_MAIN_ROAD(10), /* FMJD64, 7.2.7: 5 moves of each side */
              TWO_TO_ONE(10)},               /* FMJD64, 7.2.8: 5 moves of each side */
};

static const struct draughts_variant international = {
    .name = "international",
    .gametype = "20,W,10,10,N2,0",      /* PDN, type 20 */
    .instance = instance_international,
    .board = &board_10x10,              /* FMJD, 2.1 and 2.2 */
    .first_turn = DRAUGHTS_WHITE,       /* FMJD, chapter 3: White begins */
    .start_ranks = 4,                   /* FMJD, 2.8: 20 men a side, two ranks free between */
    .start_gap = 0,                     /* FMJD, 2.8 */
    .man_step = NE | NW,                /* FMJD, 3.4: diagonally forward */
    .man_jump = DIAGONAL,               /* FMJD, 4.1: forwards and backwards */
    .king_step = DIAGONAL,              /* FMJD, 3.9 */
    .king_jump = DIAGONAL,              /* FMJD, 4.3 */
    .flying = true,                     /* FMJD, 3.9 and 4.3 */
    .landing = LAND_ANYWHERE,           /* FMJD, 4.3 and 4.6 */
    .at_once = false,                   /* FMJD, 4.11: lifted after the last jump */
    .no_reversal = false,               /* FMJD, chapter 4: knows no such ban */
    .men_spare_kings = false,           /* FMJD, 4.2: a piece */
    .majority = MOST_PIECES,            /* FMJD, 4.13: the greatest number, whatever the pieces */
    .prefers = {NO_PREFERENCE},         /* FMJD, 4.14: a king has neither priority nor worth */
    .promotion = PROMOTE_AT_END,        /* FMJD, 4.15 and 3.5: crowned only where the move ends */
    .crowning = 0,                      /* FMJD, 3.5: the last rank only */
    .strides = 0,                       /* FMJD: knows no such limit */
    .goal = GOAL_BLOCK,                 /* FMJD, 7.2 */
    .naming = NUMBERS_FROM_TOP,         /* FMJD, 2.6; PDN, type 20: notation N2 */
    .capture_separator = 'x',           /* FMJD, 8.2 */
    .win = 2,                           /* PDN, type 20: results of the international type */
    .draws = {REPETITION(3),  /* FMJD, 6.1 */
              KING_MOVES(50), /* FMJD, 6.2: 25 moves of each side */
              THREE_TO_ONE(32),         /* FMJD, 6.3: 16 moves of each side */
              TWO_TO_ONE(10)},          /* FMJD, 6.4: 5 moves of each side */
};

static const struct draughts_variant english = {
    .name = "english",
    .gametype = "21,B,8,8,N1,0",       /* PDN, type 21 */
    .instance = instance_english,
    .board = &board_8x8,               /* ACF, 1.1: the dark squares of 8x8 */
    .first_turn = DRAUGHTS_BLACK,      /* ACF, order of play: the darker side begins; PDN, type 21: B */
    .start_ranks = 3,                  /* ACF, 1.11: 12 men a side, two ranks free between */
    .start_gap = 0,                    /* ACF, 1.11 */
    .man_step = NE | NW,               /* ACF, ordinary move of a man: diagonally forward */
    .man_jump = NE | NW,               /* ACF, 1.18: forward only */
    .king_step = DIAGONAL,             /* ACF, 1.17 */
    .king_jump = DIAGONAL,             /* ACF, 1.17 */
    .flying = false,                   /* ACF, 1.17: one square */
    .landing = LAND_ANYWHERE,          /* ACF, 1.17: there is one square only */
    .at_once = false,                  /* ACF, 1.19: off after the move */
    .no_reversal = false,              /* ACF, capturing: knows no such ban */
    .men_spare_kings = false,          /* ACF, 1.18: an opponent's piece */
    .majority = NO_MAJORITY,           /* ACF, 1.20: any may be chosen, and is played to its end */
    .prefers = {NO_PREFERENCE},        /* ACF, 1.20 */
    .promotion = PROMOTE_AND_STOP,     /* ACF, 1.19: becoming a king ends the move */
    .crowning = 0,                     /* ACF, crowning: the last rank only */
    .strides = 0,                      /* ACF: knows no such limit */
    .goal = GOAL_BLOCK,                /* ACF, definition of a win */
    .naming = NUMBERS_FROM_TOP,        /* PDN, type 21: N1, lower right as Black sees it, who begins */
    .capture_separator = 'x',          /* RULES "Notation" */
    .win = 1,                          /* PDN, type 21: results of the default type */
    .draws = {REPETITION(3), /* RULES "Results", 3: by itself; ACF, 1.32.1, has it claimed */
              CLAIMED_KING_MOVES(80)}, /* ACF, 1.32.2: 40 moves of each side */
};

static const struct draughts_variant brazilian = {
    .name = "brazilian",
    .gametype = "26,W,8,8,A0,0",             /* PDN, type 26 */
    .instance = instance_brazilian,
    .board = &board_8x8,                     /* CBD: the dark squares of 8x8 */
    .first_turn = DRAUGHTS_WHITE,            /* CBD: White begins */
    .start_ranks = 3,                        /* CBD: 12 men a side */
    .start_gap = 0,                          /* CBD */
    .man_step = NE | NW,                     /* CBD: as FMJD, 3.4 */
    .man_jump = DIAGONAL,                    /* CBD: as FMJD, 4.1 */
    .king_step = DIAGONAL,                   /* CBD: as FMJD, 3.9 */
    .king_jump = DIAGONAL,                   /* CBD: as FMJD, 4.3 */
    .flying = true,                          /* CBD: as FMJD, 3.9 and 4.3 */
    .landing = LAND_ANYWHERE,                /* CBD: as FMJD, 4.3 */
    .at_once = false,                        /* CBD: as FMJD, 4.11 */
    .no_reversal = false,                    /* CBD: knows no such ban */
    .men_spare_kings = false,                /* CBD: as FMJD, 4.2 */
    .majority = MOST_PIECES,                 /* CBD, law of the majority */
    .prefers = {NO_PREFERENCE},              /* CBD, law of the majority: men and kings alike */
    .promotion = PROMOTE_AT_END,             /* CBD, 13: who only passes is not crowned */
    .crowning = 0,                           /* CBD, 13 */
    .strides = 0,                            /* CBD: knows no such limit */
    .goal = GOAL_BLOCK,                      /* CBD */
    .naming = ALGEBRAIC,                     /* PDN, type 26: notation A0 (hcheckers: numbers) */
    .capture_separator = 'x',                /* PDN, type 26 */
    .win = 1,                                /* PDN, type 26: results of the default type */
    .draws = {REPETITION(3),       /* FMJD64, 7.2.3 */
              KING_MOVES(30),      /* FMJD64, 7.2.5: 15 moves of each side */
              THREE_KINGS_TO_ONE(30),        /* FMJD64, 7.2.4: 15 moves; in that time Petrov's triangle wins */
              KINGS_EACH(4, 5, 60),          /* FMJD64, 7.2.6: 30 moves of each side */
              KINGS_EACH(6, 7, 120),         /* FMJD64, 7.2.6: 60 moves of each side */
              THREE_TO_ONE_ON_MAIN_ROAD(10), /* FMJD64, 7.2.7: 5 moves of each side */
              TWO_TO_ONE(10)},               /* FMJD64, 7.2.8: 5 moves of each side */
};

static const struct draughts_variant italian = {
    .name = "italian",
    .gametype = "22,W,8,8,N2,1",       /* PDN, type 22 */
    .instance = instance_italian,
    .board = &board_8x8_light,         /* FID, 2.3: the dark corner is at the right */
    .first_turn = DRAUGHTS_WHITE,      /* FID, 3.4: White begins */
    .start_ranks = 3,                  /* FID, 2.6: on 21 to 32, and on 1 to 12 */
    .start_gap = 0,                    /* FID, 2.6 */
    .man_step = NE | NW,               /* FID, 4: diagonally forward */
    .man_jump = NE | NW,               /* FID, 5.3 a: forward only */
    .king_step = DIAGONAL,             /* FID, 4.7 */
    .king_jump = DIAGONAL,             /* FID, 4.7 */
    .flying = false,                   /* FID, 4.7: one square */
    .landing = LAND_ANYWHERE,          /* FID, 4.7: there is one square only */
    .at_once = false,                  /* FID, 3.5: taken off at the end of the capture */
    .no_reversal = false,              /* FID: knows no such ban */
    .men_spare_kings = true,           /* FID, 5.3 b: a man takes no king */
    .majority = MOST_PIECES,           /* FID, 6.6 */
    /* FID, 6.7, 6.8, 6.9; king by king, after Alioto's position (pydraughts: the first king only) */
    .prefers = {BY_KING, MOST_KINGS, KINGS_EARLY},
    .promotion = PROMOTE_AND_STOP,     /* FID, the man: becomes a king where it arrives */
    .crowning = 0,                     /* FID, the man: the last rank only */
    .strides = 0,                      /* FID: knows no such limit */
    .goal = GOAL_BLOCK,                /* FID, the result */
    .naming = NUMBERS_FROM_TOP,        /* FID, 2.4; PDN, type 22: notation N2 */
    .capture_separator = 'x',          /* PDN, type 22 */
    .win = 1,                          /* PDN, type 22: results of the default type */
    .draws = {CLAIMED_REPETITION(4),   /* FID, 9.3 b1, after dctl (pydraughts: 3) */
              CLAIMED_KING_MOVES(80)}, /* FID, 10.4: 40 moves of each side, on request */
};

static const struct draughts_variant spanish = {
    .name = "spanish",
    .gametype = "24,W,8,8,N1,1",         /* PDN, type 24 */
    .instance = instance_spanish,
    .board = &board_8x8_light,           /* FPD, 3: the dark corner is at the right */
    .first_turn = DRAUGHTS_WHITE,        /* FPD: White begins */
    .start_ranks = 3,                    /* FPD: 12 men a side */
    .start_gap = 0,                      /* FPD */
    .man_step = NE | NW,                 /* FPD: diagonally forward */
    .man_jump = NE | NW,                 /* FPD: forward only */
    .king_step = DIAGONAL,               /* FPD */
    .king_jump = DIAGONAL,               /* FPD */
    .flying = true,                      /* FPD: any number of squares */
    .landing = LAND_ANYWHERE,            /* FPD: any square behind */
    .at_once = false,                    /* FPD: after the move */
    .no_reversal = false,                /* FPD: knows no such ban */
    .men_spare_kings = false,            /* FPD, 7: any piece */
    .majority = MOST_PIECES,             /* FPD, 7 b: quantity */
    .prefers = {MOST_KINGS},             /* FPD, 7 c: quality; whether man or king takes does not matter */
    .promotion = PROMOTE_AND_STOP,       /* FPD, 9: a king from the next move on */
    .crowning = 0,                       /* FPD: the last rank only */
    .strides = 0,                        /* FPD: knows no such limit */
    .goal = GOAL_BLOCK,                  /* FPD, the result */
    .naming = NUMBERS_FROM_BOTTOM_RIGHT, /* FPD, 3; PDN, type 24: notation N1 */
    .capture_separator = 'x',            /* PDN, type 24 */
    .win = 1,                            /* PDN, type 24: results of the default type */
    .draws = {CLAIMED_REPETITION(3),     /* FPD, 14 b */
              UNCHANGED(40),             /* FPD, 3.2 a: 20 moves of each side */
              THREE_KINGS_ON_RIVER(24)}, /* FPD, 3.2 b: 12 moves of each side */
};

static const struct draughts_variant portuguese = {
    .name = "portuguese",
    .gametype = "28,W,8,8,N1,1",         /* PDN, type 28 */
    .instance = instance_spanish,        /* generates alike */
    .board = &board_8x8_light,           /* FPD, 3: the dark corner is at the right */
    .first_turn = DRAUGHTS_WHITE,        /* FPD: White begins */
    .start_ranks = 3,                    /* FPD: 12 men a side */
    .start_gap = 0,                      /* FPD */
    .man_step = NE | NW,                 /* FPD: diagonally forward */
    .man_jump = NE | NW,                 /* FPD: forward only */
    .king_step = DIAGONAL,               /* FPD */
    .king_jump = DIAGONAL,               /* FPD */
    .flying = true,                      /* FPD: any number of squares */
    .landing = LAND_ANYWHERE,            /* FPD: any square behind */
    .at_once = false,                    /* FPD: after the move */
    .no_reversal = false,                /* FPD: knows no such ban */
    .men_spare_kings = false,            /* FPD, 7: any piece */
    .majority = MOST_PIECES,             /* FPD, 7 b: quantity */
    .prefers = {MOST_KINGS},             /* FPD, 7 c: quality; whether man or king takes does not matter */
    .promotion = PROMOTE_AND_STOP,       /* FPD, 9: a king from the next move on */
    .crowning = 0,                       /* FPD: the last rank only */
    .strides = 0,                        /* FPD: knows no such limit */
    .goal = GOAL_BLOCK,                  /* FPD, the result */
    .naming = NUMBERS_FROM_BOTTOM_RIGHT, /* FPD, 3; PDN, type 28: notation N1 */
    .capture_separator = 'x',            /* PDN, type 28 */
    .win = 1,                            /* PDN, type 28: results of the default type */
    .draws = {CLAIMED_REPETITION(3),     /* FPD, 14 b */
              UNCHANGED(40),             /* FPD, 3.2 a: 20 moves of each side */
              THREE_KINGS_ON_RIVER(24)}, /* FPD, 3.2 b: 12 moves of each side */
};

static const struct draughts_variant pool = {
    .name = "pool",
    .gametype = "23,B,8,8,N1,0",               /* PDN, type 23 */
    .instance = instance_pool,
    .board = &board_8x8,                       /* APCA, 1 and 2 */
    .first_turn = DRAUGHTS_BLACK,              /* APCA, 7: Black begins */
    .start_ranks = 3,                          /* APCA, 5 */
    .start_gap = 0,                            /* APCA, 5 */
    .man_step = NE | NW,                       /* APCA: diagonally forward */
    .man_jump = DIAGONAL,                      /* APCA, 14: forward and backward */
    .king_step = DIAGONAL,                     /* APCA, 15 */
    .king_jump = DIAGONAL,                     /* APCA, 15 */
    .flying = true,                            /* APCA, 15 */
    .landing = LAND_ANYWHERE,                  /* APCA, 15 */
    .at_once = false,                          /* APCA, 17 to 19: after the move */
    .no_reversal = false,                      /* APCA: knows no such ban */
    .men_spare_kings = false,                  /* APCA, 14: any piece */
    .majority = NO_MAJORITY,                   /* APCA, 20: free choice */
    .prefers = {NO_PREFERENCE},                /* APCA, 20 */
    .promotion = PROMOTE_AT_END,               /* APCA, 16, 22 and 23: it must jump away, and is no king */
    .crowning = 0,                             /* APCA, 16 */
    .strides = 0,                              /* APCA: knows no such limit */
    .goal = GOAL_BLOCK,                        /* APCA, the result */
    .naming = NUMBERS_FROM_TOP,                /* PDN, type 23: N1, lower right as Black sees it, who begins */
    .capture_separator = 'x',                  /* PDN, type 23 */
    .win = 1,                                  /* PDN, type 23: results of the default type */
    .draws = {REPETITION(3),         /* APCA, 26 */
              KING_MOVES(30),        /* APCA, 26: 15 moves of each side */
              CLAIMED_THREE_KINGS_TO_ONE(26)}, /* rule 31 of 1947: 13 moves of each side; a count that the players begin */
};

static const struct draughts_variant unified = {
    .name = "unified",
    .gametype = "23,W,8,8,A0,0",        /* PDN, type 23, note: American pool checkers in algebraic notation */
    .instance = instance_pool,          /* generates alike */
    .board = &board_8x8,                /* APCA, 1 and 2 */
    .first_turn = DRAUGHTS_WHITE,       /* IDF, unified rules a; PDN: W */
    .start_ranks = 3,                   /* APCA, 5 */
    .start_gap = 0,                     /* APCA, 5 */
    .man_step = NE | NW,                /* APCA: diagonally forward */
    .man_jump = DIAGONAL,               /* APCA, 14: forward and backward */
    .king_step = DIAGONAL,              /* APCA, 15 */
    .king_jump = DIAGONAL,              /* APCA, 15 */
    .flying = true,                     /* APCA, 15 */
    .landing = LAND_ANYWHERE,           /* APCA, 15 */
    .at_once = false,                   /* APCA, 17 to 19: after the move */
    .no_reversal = false,               /* APCA: knows no such ban */
    .men_spare_kings = false,           /* APCA, 14: any piece */
    .majority = NO_MAJORITY,            /* APCA, 20: free choice */
    .prefers = {NO_PREFERENCE},         /* APCA, 20 */
    .promotion = PROMOTE_AT_END,        /* APCA, 16, 22 and 23: it must jump away, and is no king */
    .crowning = 0,                      /* APCA, 16 */
    .strides = 0,                       /* APCA: knows no such limit */
    .goal = GOAL_BLOCK,                 /* APCA, the result */
    .naming = ALGEBRAIC,                /* IDF, unified rules b; PDN: notation A0 */
    .capture_separator = 'x',           /* PDN, type 23 */
    .win = 1,                           /* PDN, type 23: results of the default type */
    .draws = {REPETITION(3)}, /* APCA, 26; no source of its own for more */
};

static const struct draughts_variant zimbabwean = {
    .name = "zimbabwean",
    .gametype = "23,W,8,8,A0,0",        /* PDN, type 23, note: as unified, with the squares painted light */
    .instance = instance_pool,          /* generates alike */
    .board = &board_8x8,                /* APCA, 1 and 2 */
    .first_turn = DRAUGHTS_WHITE,       /* PDN: W */
    .start_ranks = 3,                   /* APCA, 5 */
    .start_gap = 0,                     /* APCA, 5 */
    .man_step = NE | NW,                /* APCA: diagonally forward */
    .man_jump = DIAGONAL,               /* APCA, 14: forward and backward */
    .king_step = DIAGONAL,              /* APCA, 15 */
    .king_jump = DIAGONAL,              /* APCA, 15 */
    .flying = true,                     /* APCA, 15 */
    .landing = LAND_ANYWHERE,           /* APCA, 15 */
    .at_once = false,                   /* APCA, 17 to 19: after the move */
    .no_reversal = false,               /* APCA: knows no such ban */
    .men_spare_kings = false,           /* APCA, 14: any piece */
    .majority = NO_MAJORITY,            /* APCA, 20: free choice */
    .prefers = {NO_PREFERENCE},         /* APCA, 20 */
    .promotion = PROMOTE_AT_END,        /* APCA, 16, 22 and 23: it must jump away, and is no king */
    .crowning = 0,                      /* APCA, 16 */
    .strides = 0,                       /* APCA: knows no such limit */
    .goal = GOAL_BLOCK,                 /* APCA, the result */
    .naming = ALGEBRAIC,                /* PDN: notation A0 */
    .capture_separator = 'x',           /* PDN, type 23 */
    .win = 1,                           /* PDN, type 23: results of the default type */
    .draws = {REPETITION(3)}, /* APCA, 26; no source of its own for more */
};

static const struct draughts_variant jamaican = {
    .name = "jamaican",
    .gametype = "23,B,8,8,A1,1",               /* PDN, type 23, note: as pool, with the board the other way round */
    .instance = instance_jamaican,
    .board = &board_8x8_light,                 /* PDN, type 23, note; poolcheckers: the dark corner is at the right */
    .first_turn = DRAUGHTS_BLACK,              /* APCA, 7: Black begins */
    .start_ranks = 3,                          /* APCA, 5 */
    .start_gap = 0,                            /* APCA, 5 */
    .man_step = NE | NW,                       /* APCA: diagonally forward */
    .man_jump = DIAGONAL,                      /* APCA, 14: forward and backward */
    .king_step = DIAGONAL,                     /* APCA, 15 */
    .king_jump = DIAGONAL,                     /* APCA, 15 */
    .flying = true,                            /* APCA, 15 */
    .landing = LAND_ANYWHERE,                  /* APCA, 15 */
    .at_once = false,                          /* APCA, 17 to 19: after the move */
    .no_reversal = false,                      /* APCA: knows no such ban */
    .men_spare_kings = false,                  /* APCA, 14: any piece */
    .majority = NO_MAJORITY,                   /* APCA, 20: free choice */
    .prefers = {NO_PREFERENCE},                /* APCA, 20 */
    .promotion = PROMOTE_AT_END,               /* APCA, 16, 22 and 23: it must jump away, and is no king */
    .crowning = 0,                             /* APCA, 16 */
    .strides = 0,                              /* APCA: knows no such limit */
    .goal = GOAL_BLOCK,                        /* APCA, the result */
    .naming = ALGEBRAIC_FROM_TOP,              /* PDN, A1: a1 is at the lower right of Black, who begins */
    .capture_separator = 'x',                  /* PDN, type 23 */
    .win = 1,                                  /* PDN, type 23: results of the default type */
    .draws = {REPETITION(3),         /* APCA, 26 */
              CLAIMED_THREE_KINGS_TO_ONE(26)}, /* rule 31 of 1947, as for pool */
};

static const struct draughts_variant czech = {
    .name = "czech",
    .gametype = "29,W,8,8,A0,0",         /* PDN, type 29 */
    .instance = instance_czech,
    .board = &board_8x8,                 /* CFD, 2 */
    .first_turn = DRAUGHTS_WHITE,        /* CFD, 8: White begins */
    .start_ranks = 3,                    /* CFD, 7: 12 men a side */
    .start_gap = 0,                      /* CFD, 7 */
    .man_step = NE | NW,                 /* CFD, 9: diagonally forward */
    .man_jump = NE | NW,                 /* CFD, 10: forward only */
    .king_step = DIAGONAL,               /* CFD, 9 */
    .king_jump = DIAGONAL,               /* CFD, 9 */
    .flying = true,                      /* CFD, 9 */
    .landing = LAND_ANYWHERE,            /* CFD: any free square */
    .at_once = false,                    /* CFD: after the move */
    .no_reversal = false,                /* CFD: knows no such ban */
    .men_spare_kings = false,            /* CFD: any piece */
    .majority = NO_MAJORITY,             /* CFD: free choice */
    .prefers = {BY_KING},                /* CFD: who can take with a king must, even if a man takes more */
    .promotion = PROMOTE_AND_STOP,       /* CFD, 10: a king from the next move on */
    .crowning = 0,                       /* CFD, 10 */
    .strides = 0,                        /* CFD: knows no such limit */
    .goal = GOAL_BLOCK,                  /* CFD, the result */
    .naming = ALGEBRAIC,                 /* PDN, type 29: notation A0 */
    .capture_separator = 'x',            /* PDN, type 29 (dctl: a colon) */
    .win = 1,                            /* PDN, type 29: results of the default type */
    .draws = {CLAIMED_REPETITION(3),     /* FMJD, brief rules of Czech draughts */
              KING_MOVES(30)}, /* FMJD, brief rules of Czech draughts: 15 moves of each side */
};

static const struct draughts_variant thai = {
    .name = "thai",
    .gametype = "31,B,8,8,N2,0",         /* PDN, type 31 */
    .instance = instance_thai,
    .board = &board_8x8,                 /* MAK */
    .first_turn = DRAUGHTS_BLACK,        /* PDN, type 31: B; MAK: either */
    .start_ranks = 2,                    /* MAK: 8 men a side */
    .start_gap = 0,                      /* MAK */
    .man_step = NE | NW,                 /* MAK: diagonally forward */
    .man_jump = NE | NW,                 /* MAK: forward only */
    .king_step = DIAGONAL,               /* MAK */
    .king_jump = DIAGONAL,               /* MAK */
    .flying = true,                      /* MAK */
    .landing = LAND_RIGHT_BEHIND,        /* MAK: on the square behind the victim */
    .at_once = true,                     /* MAK: removal is immediate */
    .no_reversal = false,                /* dctl; and 22 moves in the test of a Thai author (mindsports: no turning back) */
    .men_spare_kings = false,            /* MAK: any piece */
    .majority = NO_MAJORITY,             /* MAK: any sequence */
    .prefers = {NO_PREFERENCE},          /* MAK: any sequence */
    .promotion = PROMOTE_AND_STOP,       /* mindsports: the move ends there */
    .crowning = 0,                       /* MAK: the last rank only */
    .strides = 0,                        /* MAK: knows no such limit */
    .goal = GOAL_BLOCK,                  /* MAK, the result */
    .naming = NUMBERS_FROM_BOTTOM_RIGHT, /* PDN, type 31: N2, upper left as Black sees it, who begins */
    .capture_separator = 'x',            /* PDN 3.0, grammar (type 31 shows a hyphen) */
    .win = 1,                            /* PDN, type 31: results of the default type */
    .draws = {REPETITION(3)},  /* RULES "Results", 3; no source of its own */
};

static const struct draughts_variant thai12 = {
    .name = "thai12",
    .gametype = "47,B,8,8,N2,0",         /* libdraughts' own, for PDN knows one start */
    .instance = instance_thai,           /* generates alike */
    .board = &board_8x8,                 /* MAK */
    .first_turn = DRAUGHTS_BLACK,        /* PDN, type 31: B; MAK: either */
    .start_ranks = 3,                    /* dctl, the perft of Thai draughts: 12 men a side */
    .start_gap = 0,                      /* MAK */
    .man_step = NE | NW,                 /* MAK: diagonally forward */
    .man_jump = NE | NW,                 /* MAK: forward only */
    .king_step = DIAGONAL,               /* MAK */
    .king_jump = DIAGONAL,               /* MAK */
    .flying = true,                      /* MAK */
    .landing = LAND_RIGHT_BEHIND,        /* MAK: on the square behind the victim */
    .at_once = true,                     /* MAK: removal is immediate */
    .no_reversal = false,                /* dctl; and 22 moves in the test of a Thai author (mindsports: no turning back) */
    .men_spare_kings = false,            /* MAK: any piece */
    .majority = NO_MAJORITY,             /* MAK: any sequence */
    .prefers = {NO_PREFERENCE},          /* MAK: any sequence */
    .promotion = PROMOTE_AND_STOP,       /* mindsports: the move ends there */
    .crowning = 0,                       /* MAK: the last rank only */
    .strides = 0,                        /* MAK: knows no such limit */
    .goal = GOAL_BLOCK,                  /* MAK, the result */
    .naming = NUMBERS_FROM_BOTTOM_RIGHT, /* PDN, type 31: N2, upper left as Black sees it, who begins */
    .capture_separator = 'x',            /* PDN 3.0, grammar (type 31 shows a hyphen) */
    .win = 1,                            /* PDN, type 31: results of the default type */
    .draws = {REPETITION(3)},  /* RULES "Results", 3; no source of its own */
};

static const struct draughts_variant killer = {
    .name = "killer",
    .gametype = "45,W,10,10,N2,0",       /* hcheckers' number; PDN has none */
    .instance = instance_killer,
    .board = &board_10x10,               /* FMJD, 2.1 and 2.2 */
    .first_turn = DRAUGHTS_WHITE,        /* FMJD, chapter 3: White begins */
    .start_ranks = 4,                    /* FMJD, 2.8: 20 men a side, two ranks free between */
    .start_gap = 0,                      /* FMJD, 2.8 */
    .man_step = NE | NW,                 /* FMJD, 3.4: diagonally forward */
    .man_jump = DIAGONAL,                /* FMJD, 4.1: forwards and backwards */
    .king_step = DIAGONAL,               /* FMJD, 3.9 */
    .king_jump = DIAGONAL,               /* FMJD, 4.3 */
    .flying = true,                      /* FMJD, 3.9 and 4.3 */
    .landing = LAND_RIGHT_BEHIND_KINGS,  /* mindsports, killer draughts: if the last piece taken is a king */
    .at_once = false,                    /* FMJD, 4.11: lifted after the last jump */
    .no_reversal = false,                /* FMJD, chapter 4: knows no such ban */
    .men_spare_kings = false,            /* FMJD, 4.2: a piece */
    .majority = MOST_PIECES,             /* FMJD, 4.13: the greatest number, whatever the pieces */
    .prefers = {NO_PREFERENCE},          /* FMJD, 4.14: a king has neither priority nor worth */
    .promotion = PROMOTE_AT_END,         /* FMJD, 4.15 and 3.5: crowned only where the move ends */
    .crowning = 0,                       /* FMJD, 3.5: the last rank only */
    .strides = 0,                        /* FMJD: knows no such limit */
    .goal = GOAL_BLOCK,                  /* FMJD, 7.2 */
    .naming = NUMBERS_FROM_TOP,          /* FMJD, 2.6; PDN, type 20: notation N2 */
    .capture_separator = 'x',            /* FMJD, 8.2 */
    .win = 2,                            /* PDN, type 20: results of the international type */
    .draws = {REPETITION(3),   /* FMJD, 6.1 */
              KING_MOVES(50)}, /* FMJD, 6.2; 6.4 would spoil wins of two kings against one */
};

static const struct draughts_variant breakthrough = {
    .name = "breakthrough",
    .gametype = "96,W,10,10,N2,0",     /* lidraughts' number; PDN has none */
    .instance = instance_breakthrough,
    .board = &board_10x10,             /* FMJD, 2.1 and 2.2 */
    .first_turn = DRAUGHTS_WHITE,      /* FMJD, chapter 3: White begins */
    .start_ranks = 4,                  /* FMJD, 2.8: 20 men a side, two ranks free between */
    .start_gap = 0,                    /* FMJD, 2.8 */
    .man_step = NE | NW,               /* FMJD, 3.4: diagonally forward */
    .man_jump = DIAGONAL,              /* FMJD, 4.1: forwards and backwards */
    .king_step = DIAGONAL,             /* FMJD, 3.9 */
    .king_jump = DIAGONAL,             /* FMJD, 4.3 */
    .flying = true,                    /* FMJD, 3.9 and 4.3 */
    .landing = LAND_ANYWHERE,          /* FMJD, 4.3 and 4.6 */
    .at_once = false,                  /* FMJD, 4.11: lifted after the last jump */
    .no_reversal = false,              /* FMJD, chapter 4: knows no such ban */
    .men_spare_kings = false,          /* FMJD, 4.2: a piece */
    .majority = MOST_PIECES,           /* FMJD, 4.13: the greatest number, whatever the pieces */
    .prefers = {NO_PREFERENCE},        /* FMJD, 4.14: a king has neither priority nor worth */
    .promotion = PROMOTE_AT_END,       /* FMJD, 4.15 and 3.5: crowned only where the move ends */
    .crowning = 0,                     /* FMJD, 3.5: the last rank only */
    .strides = 0,                      /* FMJD: knows no such limit */
    .goal = GOAL_CROWN,                /* lidraughts, breakthrough: the first king wins */
    .naming = NUMBERS_FROM_TOP,        /* FMJD, 2.6; PDN, type 20: notation N2 */
    .capture_separator = 'x',          /* FMJD, 8.2 */
    .win = 2,                          /* PDN, type 20: results of the international type */
    .draws = {{.kind = NO_DRAW_RULE}},         /* lidraughts, breakthrough: there are no draws */
};

static const struct draughts_variant antidraughts = {
    .name = "antidraughts",
    .gametype = "98,W,10,10,N2,0",      /* lidraughts' number; PDN has none */
    .instance = instance_international, /* generates alike */
    .board = &board_10x10,              /* FMJD, 2.1 and 2.2 */
    .first_turn = DRAUGHTS_WHITE,       /* FMJD, chapter 3: White begins */
    .start_ranks = 4,                   /* FMJD, 2.8: 20 men a side, two ranks free between */
    .start_gap = 0,                     /* FMJD, 2.8 */
    .man_step = NE | NW,                /* FMJD, 3.4: diagonally forward */
    .man_jump = DIAGONAL,               /* FMJD, 4.1: forwards and backwards */
    .king_step = DIAGONAL,              /* FMJD, 3.9 */
    .king_jump = DIAGONAL,              /* FMJD, 4.3 */
    .flying = true,                     /* FMJD, 3.9 and 4.3 */
    .landing = LAND_ANYWHERE,           /* FMJD, 4.3 and 4.6 */
    .at_once = false,                   /* FMJD, 4.11: lifted after the last jump */
    .no_reversal = false,               /* FMJD, chapter 4: knows no such ban */
    .men_spare_kings = false,           /* FMJD, 4.2: a piece */
    .majority = MOST_PIECES,            /* FMJD, 4.13: the greatest number, whatever the pieces */
    .prefers = {NO_PREFERENCE},         /* FMJD, 4.14: a king has neither priority nor worth */
    .promotion = PROMOTE_AT_END,        /* FMJD, 4.15 and 3.5: crowned only where the move ends */
    .crowning = 0,                      /* FMJD, 3.5: the last rank only */
    .strides = 0,                       /* FMJD: knows no such limit */
    .goal = GOAL_BE_BLOCKED,            /* lidraughts, antidraughts: who cannot move has won */
    .naming = NUMBERS_FROM_TOP,         /* FMJD, 2.6; PDN, type 20: notation N2 */
    .capture_separator = 'x',           /* FMJD, 8.2 */
    .win = 2,                           /* PDN, type 20: results of the international type */
    .draws = {REPETITION(3)}, /* lidraughts, antidraughts: no other draw */
};

static const struct draughts_variant frisian = {
    .name = "frisian",
    .gametype = "40,W,10,10,N2,0",      /* PDN, type 40 */
    .instance = instance_frisian,
    .board = &board_10x10,              /* WFD, 3 */
    .first_turn = DRAUGHTS_WHITE,       /* WFD, 6 */
    .start_ranks = 4,                   /* WFD, 5: 20 men a side */
    .start_gap = 0,                     /* WFD, 5 */
    .man_step = NE | NW,                /* WFD, 7: diagonally forward */
    .man_jump = ORTHOGONAL | DIAGONAL,  /* WFD, 7: along files and ranks, too */
    .king_step = DIAGONAL,              /* WFD, 9: only along the diagonal lines */
    .king_jump = ORTHOGONAL | DIAGONAL, /* WFD, 9 */
    .flying = true,                     /* WFD, 9 */
    .landing = LAND_ANYWHERE,           /* WFD, 9 */
    .at_once = false,                   /* WFD, 14 */
    .no_reversal = false,               /* WFD, 13: the piece jumped stands there still */
    .men_spare_kings = false,           /* WFD, 7: any piece */
    .majority = MOST_VALUE,             /* WFD, 11: a king less than two men */
    .prefers = {BY_KING},               /* WFD, 12: of equal value, by the king */
    .promotion = PROMOTE_AT_END,        /* WFD, 8: where it ends up */
    .crowning = 0,                      /* WFD, 8 */
    .strides = 3,                       /* WFD, 17 */
    .goal = GOAL_BLOCK,                 /* WFD, 20 */
    .naming = NUMBERS_FROM_TOP,         /* WFD, 4; PDN, type 40: notation N2 */
    .capture_separator = 'x',           /* PDN, type 40 */
    .win = 1,                           /* PDN, type 40: results of the default type */
    .draws = {KINGS_TO_KING(2, 14),     /* WFD, 18: 7 moves of each side */
              KINGS_TO_KING(1, 4)},     /* WFD, 21.1, as lidraughts has it: 2 moves of each side; no repetition */
};

static const struct draughts_variant frysk = {
    .name = "frysk",
    .gametype = "97,W,10,10,N2,0",      /* lidraughts' number; PDN has none */
    .instance = instance_frisian,       /* generates alike */
    .board = &board_10x10,              /* WFD, 3 */
    .first_turn = DRAUGHTS_WHITE,       /* WFD, 6 */
    .start_ranks = 1,                   /* lidraughts, Frysk!: 5 men a side */
    .start_gap = 0,                     /* WFD, 5 */
    .man_step = NE | NW,                /* WFD, 7: diagonally forward */
    .man_jump = ORTHOGONAL | DIAGONAL,  /* WFD, 7: along files and ranks, too */
    .king_step = DIAGONAL,              /* WFD, 9: only along the diagonal lines */
    .king_jump = ORTHOGONAL | DIAGONAL, /* WFD, 9 */
    .flying = true,                     /* WFD, 9 */
    .landing = LAND_ANYWHERE,           /* WFD, 9 */
    .at_once = false,                   /* WFD, 14 */
    .no_reversal = false,               /* WFD, 13: the piece jumped stands there still */
    .men_spare_kings = false,           /* WFD, 7: any piece */
    .majority = MOST_VALUE,             /* WFD, 11: a king less than two men */
    .prefers = {BY_KING},               /* WFD, 12: of equal value, by the king */
    .promotion = PROMOTE_AT_END,        /* WFD, 8: where it ends up */
    .crowning = 0,                      /* WFD, 8 */
    .strides = 3,                       /* WFD, 17 */
    .goal = GOAL_BLOCK,                 /* WFD, 20 */
    .naming = NUMBERS_FROM_TOP,         /* WFD, 4; PDN, type 40: notation N2 */
    .capture_separator = 'x',           /* PDN, type 40 */
    .win = 2,                           /* lidraughts, Frysk! */
    .draws = {KINGS_TO_KING(2, 14),     /* WFD, 18: 7 moves of each side */
              KINGS_TO_KING(1, 4)},     /* WFD, 21.1, as lidraughts has it: 2 moves of each side; no repetition */
};

static const struct draughts_variant spantsireti = {
    .name = "spantsireti",
    .gametype = "41,W,10,8,A0,0",       /* PDN, type 41 */
    .instance = instance_spantsireti,
    .board = &board_10x8,               /* PDN, type 41: ten files, eight ranks */
    .first_turn = DRAUGHTS_WHITE,       /* CODE, the move: White begins */
    .start_ranks = 3,                   /* hcheckers: 15 men a side */
    .start_gap = 0,                     /* hcheckers */
    .man_step = NE | NW,                /* CODE, the move: diagonally forward */
    .man_jump = DIAGONAL,               /* CODE, 1.5.3: forward and backward */
    .king_step = DIAGONAL,              /* CODE, 1.4.5 */
    .king_jump = DIAGONAL,              /* CODE, 1.4.5 */
    .flying = true,                     /* CODE, 1.4.5: any number of free squares */
    .landing = LAND_ANYWHERE,           /* CODE, taking: from where it can jump on, if it can */
    .at_once = false,                   /* CODE, taking: off after the move is finished */
    .no_reversal = false,               /* CODE, taking: knows no such ban */
    .men_spare_kings = false,           /* CODE, taking: any piece */
    .majority = NO_MAJORITY,            /* CODE, taking: any may be chosen, and is played to its end */
    .prefers = {NO_PREFERENCE},         /* CODE, taking */
    .promotion = PROMOTE_AND_GO_ON,     /* CODE, 1.5.15: goes on as a king */
    .crowning = 0,                      /* CODE, the king: the last rank only */
    .strides = 0,                       /* CODE: knows no such limit */
    .goal = GOAL_BLOCK,                 /* CODE, the result */
    .naming = ALGEBRAIC,                /* PDN, type 41: notation A0 */
    .capture_separator = ':',           /* PDN, type 41 */
    .win = 1,                           /* PDN, type 41: results of the default type */
    .draws = {REPETITION(3),  /* FMJD64, 7.2.3 */
              KING_MOVES(30), /* FMJD64, 7.2.5: 15 moves of each side */
              THREE_KINGS_TO_ONE(30),   /* FMJD64, 7.2.4: 15 moves; in that time Petrov's triangle wins */
              KINGS_EACH(4, 5, 60),     /* FMJD64, 7.2.6: 30 moves of each side */
              KINGS_EACH(6, 7, 120),    /* FMJD64, 7.2.6: 60 moves of each side */
              TWO_TO_ONE(10)},          /* FMJD64, 7.2.8: 5 moves of each side */
};

#ifdef HAS_TWO_WORDS
static const struct geometry board_12x12 = BOARD(12, 12, DARK_SQUARES);

static const struct draughts_variant canadian = {
    .name = "canadian",
    .gametype = "27,W,12,12,N2,0",      /* PDN, type 27 */
    .instance = instance_canadian,
    .board = &board_12x12,              /* hcheckers; dctl */
    .first_turn = DRAUGHTS_WHITE,       /* FMJD, chapter 3: White begins */
    .start_ranks = 5,                   /* hcheckers: 30 men a side */
    .start_gap = 0,                     /* FMJD, 2.8 */
    .man_step = NE | NW,                /* FMJD, 3.4: diagonally forward */
    .man_jump = DIAGONAL,               /* FMJD, 4.1: forwards and backwards */
    .king_step = DIAGONAL,              /* FMJD, 3.9 */
    .king_jump = DIAGONAL,              /* FMJD, 4.3 */
    .flying = true,                     /* FMJD, 3.9 and 4.3 */
    .landing = LAND_ANYWHERE,           /* FMJD, 4.3 and 4.6 */
    .at_once = false,                   /* FMJD, 4.11: lifted after the last jump */
    .no_reversal = false,               /* FMJD, chapter 4: knows no such ban */
    .men_spare_kings = false,           /* FMJD, 4.2: a piece */
    .majority = MOST_PIECES,            /* FMJD, 4.13: the greatest number, whatever the pieces */
    .prefers = {NO_PREFERENCE},         /* FMJD, 4.14: a king has neither priority nor worth */
    .promotion = PROMOTE_AT_END,        /* FMJD, 4.15 and 3.5: crowned only where the move ends */
    .crowning = 0,                      /* FMJD, 3.5: the last rank only */
    .strides = 0,                       /* FMJD: knows no such limit */
    .goal = GOAL_BLOCK,                 /* FMJD, 7.2 */
    .naming = NUMBERS_FROM_TOP,         /* PDN, type 27: notation N2 */
    .capture_separator = 'x',           /* FMJD, 8.2 */
    .win = 2,                           /* PDN, type 27: results of the international type */
    .draws = {REPETITION(3),  /* FMJD, 6.1 */
              KING_MOVES(50), /* FMJD, 6.2: 25 moves of each side */
              THREE_TO_ONE(32),         /* FMJD, 6.3: 16 moves of each side */
              TWO_TO_ONE(10)},          /* FMJD, 6.4: 5 moves of each side */
};
#endif

static const struct draughts_variant armenian = {
    .name = "armenian",
    .gametype = "44,W,8,8,A0,0",        /* hcheckers' number; PDN has none */
    .instance = instance_armenian,
    .board = &board_8x8_all,            /* hcheckers, Armenian draughts */
    .first_turn = DRAUGHTS_WHITE,       /* iggamecenter, tama */
    .start_ranks = 2,                   /* iggamecenter, tama: ranks 2 and 3, 6 and 7 */
    .start_gap = 1,                     /* iggamecenter, tama */
    .man_step = N | NE | NW | E | W,    /* iggamecenter, tama: diagonally forward, too */
    .man_jump = N | E | W,              /* iggamecenter, tama: not diagonally */
    .king_step = ORTHOGONAL | DIAGONAL, /* iggamecenter, tama */
    .king_jump = ORTHOGONAL,            /* iggamecenter, tama: along a rank or a file */
    .flying = true,                     /* iggamecenter, tama (Schmidt 1934: one square) */
    .landing = LAND_ANYWHERE,           /* iggamecenter, tama */
    .at_once = true,                    /* iggamecenter, tama (hcheckers: after the move) */
    .no_reversal = true,                /* Ludii, tama; hcheckers */
    .men_spare_kings = false,           /* iggamecenter, tama */
    .majority = MOST_PIECES,            /* iggamecenter, tama */
    .prefers = {NO_PREFERENCE},         /* iggamecenter, tama: kings and men count the same */
    .promotion = PROMOTE_AND_GO_ON,     /* Ludii, tama, after Schmidt 1934; hcheckers (iggamecenter: where the move ends) */
    .crowning = 0,                      /* iggamecenter, tama */
    .strides = 0,                       /* knows no such limit */
    .goal = GOAL_BLOCK,                 /* iggamecenter, tama */
    .naming = ALGEBRAIC,                /* hcheckers */
    .capture_separator = 'x',           /* as in Turkish draughts */
    .win = 1,                           /* as in Turkish draughts */
    .draws = {REPETITION(3)}, /* RULES "Results", 3; no source of its own */
};

static const struct draughts_variant gothic = {
    .name = "gothic",
    .gametype = "46,W,8,8,A0,0",        /* libdraughts' own; PDN has none */
    .instance = instance_gothic,
    .board = &board_8x8_all,            /* ADS: every square */
    .first_turn = DRAUGHTS_WHITE,       /* ADS: White begins */
    .start_ranks = 2,                   /* ADS: the first two ranks */
    .start_gap = 0,                     /* ADS: the first two ranks */
    .man_step = NE | NW,                /* ADS: diagonally forward */
    .man_jump = N | NE | NW | E | W,    /* ADS: forward, straight or diagonally, and sideways */
    .king_step = ORTHOGONAL | DIAGONAL, /* ADS */
    .king_jump = ORTHOGONAL | DIAGONAL, /* ADS */
    .flying = false,                    /* ADS: like a king of chess (one rule sheet: any number of squares) */
    .landing = LAND_ANYWHERE,           /* ADS: there is one square only */
    .at_once = false,                   /* ADS: after the move */
    .no_reversal = false,               /* ADS: the piece jumped stands there still */
    .men_spare_kings = false,           /* ADS: any piece */
    .majority = MOST_PIECES,            /* ADS: as many as possible */
    .prefers = {NO_PREFERENCE},         /* ADS */
    .promotion = PROMOTE_AT_END,        /* ADS: on the last rank; of mid-capture no source speaks, so as RULES "Promotion" */
    .crowning = 0,                      /* ADS */
    .strides = 0,                       /* knows no such limit */
    .goal = GOAL_BLOCK,                 /* ADS */
    .naming = ALGEBRAIC,                /* as in Turkish draughts */
    .capture_separator = 'x',           /* as in Turkish draughts */
    .win = 1,                           /* as in Turkish draughts */
    .draws = {REPETITION(3)}, /* RULES "Results", 3; no source of its own */
};

#endif
