/* A second, independent move generator: a board of cells, recursion and rules as flags. Slow and plain on
   purpose; the tests compare the library with it. The rules are those of README.md. */
#ifndef PLAIN_H
#define PLAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PLAIN_SQUARES_MAX = 128, PLAIN_ROUTE_MAX = 64 };
enum { PLAIN_EMPTY, PLAIN_WHITE_MAN, PLAIN_WHITE_KING, PLAIN_BLACK_MAN, PLAIN_BLACK_KING };
enum { PLAIN_ALGEBRAIC, PLAIN_DIGITAL, PLAIN_CONSECUTIVE };
enum { PLAIN_DARK_SQUARES, PLAIN_LIGHT_SQUARES, PLAIN_ALL_SQUARES }; /* those of a1's colour, the others, all */
enum { PLAIN_ANYWHERE, PLAIN_BEHIND, PLAIN_BEHIND_KING };            /* where a flying king lands */
enum { PLAIN_AT_END, PLAIN_AND_STOP, PLAIN_AND_GO_ON };              /* a man on a crowning square in mid-capture */

/* What makes one capture better than another. */
enum {
    PLAIN_NOTHING_ELSE,
    PLAIN_MOST_PIECES,
    PLAIN_MOST_VALUE,  /* a king counts a little less than two men */
    PLAIN_BY_KING,     /* a king makes it */
    PLAIN_MOST_KINGS,  /* among the victims */
    PLAIN_KINGS_EARLY  /* among the victims in jump order */
};
enum { PLAIN_PREFERENCES_MAX = 4 };

struct plain_rules {
    const char *name;
    int files, ranks;
    int squares;           /* the playing squares: PLAIN_DARK_SQUARES, … */
    int pieces;            /* a side, at the start and at most */
    int start_rank;        /* the first rank, from 0, on which White's men start (Black's mirrored) */
    int start_rows;        /* how many ranks they fill */
    int numbering;         /* letter and number, Leonov's numbers, or 1, 2, … in square order */
    bool top_first;        /* squares are in order rank by rank from White's lower left; this: from an upper corner, */
    bool right_first;      /* this: from a right one; letters and numbers count from there too */
    char separator;        /* in the text of a capture */
    bool black_first;      /* Black makes the first move */
    unsigned man_step, man_jump, king_step, king_jump; /* sets of directions, see plain.c */
    bool kings_fly;        /* kings move and jump at a distance */
    int landing;           /* always anywhere, always right behind the victim, or there if a king is the last victim */
    bool victims_stay;     /* victims come off after the whole move; else jump by jump */
    bool no_turning_back;  /* no turn by 180 degrees between two jumps */
    bool men_spare_kings;  /* men do not take kings */
    int prefer[PLAIN_PREFERENCES_MAX]; /* only the best captures are legal; the first of these that differ decides */
    int promotion;         /* PLAIN_AT_END: goes on as a man; AND_STOP: its move ends; AND_GO_ON: as a king */
    bool centre_crowns;    /* the central square crowns the men of both sides */
    int king_steps_in_a_row; /* while its side has men, a king may not make more steps than this; 0: as many as it likes */
    bool first_king_wins;  /* the game is over, and nobody has a move, once a king is on the board */
};

/* The king that made a side's last move if that was a step, and how many it has made without another move of its side
   between. All 0 where that does not matter: under other rules, or if the side has no men. */
struct plain_run {
    unsigned char square, count;
};

struct plain_position {
    int turn; /* 0 White, 1 Black */
    unsigned char pieces[PLAIN_SQUARES_MAX];
    struct plain_run runs[2]; /* by side; not in the text of a position */
};

struct plain_move {
    unsigned char route[PLAIN_ROUTE_MAX]; /* the canonical route: start and every landing square (a step: from, to) */
    int route_length;
    unsigned char captures[PLAIN_ROUTE_MAX]; /* victims in jump order along that route */
    int capture_count;
    long long routes; /* how many sequences of landing squares play this move, the best ones only; 1 for a step */
    int promotes;     /* a man becomes a king by this move */
    struct plain_position after;
};

/* "turkish", "digital", "russian", … (all of them at the head of plain.c); NULL for any other name. */
const struct plain_rules *plain_rules_find(const char *name);

/* The number of playing squares. Squares are numbered from 0 in the variant's own public order. */
int plain_squares(const struct plain_rules *rules);

/* The name of a square: "a1", "54", "32". Like snprintf in size and result. */
int plain_square_name(const struct plain_rules *rules, int square, char *text, size_t size);

void plain_start(const struct plain_rules *rules, struct plain_position *position);

/* All legal moves, distinct by (from, to, set of victims), in an order that depends on the position alone.
   *moves is to be freed with free(). Returns their number, or -1 if out of memory. */
int plain_moves(const struct plain_rules *rules, const struct plain_position *position, struct plain_move **moves);

/* Positions as text, "W:Wa2,b2,Kc4:Bd6,Ke8". Writing is like snprintf in size and result; reading returns 0, or
   -1 for any error that README.md lists, and then leaves the position alone. A position read has no runs of kings. */
int plain_write(const struct plain_rules *rules, const struct plain_position *position, char *text, size_t size);
int plain_read(const struct plain_rules *rules, const char *text, struct plain_position *position);

/* Random positions, functions of *seed alone, which moves on. Play: one of the positions, start and end included,
   of a random game of at most 120 plies, with its runs of kings. Setup: any legal placement, from one piece a side up
   to the number at the start, or up to `most` if that is less and not 0; any share of them kings; any turn. */
void plain_random_play(const struct plain_rules *rules, uint64_t *seed, struct plain_position *position);
void plain_random_setup(const struct plain_rules *rules, uint64_t *seed, int most, struct plain_position *position);

#endif
