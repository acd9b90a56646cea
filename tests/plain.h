/* A second, independent move generator: a board of cells, recursion and rules as flags. Slow and plain on
   purpose; the tests compare the library with it. The rules are those of RULES.md. */
#ifndef PLAIN_H
#define PLAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PLAIN_SQUARES_MAX = 128, PLAIN_ROUTE_MAX = 64 };
enum { PLAIN_EMPTY, PLAIN_WHITE_MAN, PLAIN_WHITE_KING, PLAIN_BLACK_MAN, PLAIN_BLACK_KING };
enum { PLAIN_ALGEBRAIC, PLAIN_DIGITAL, PLAIN_CONSECUTIVE };

struct plain_rules {
    const char *name;
    int size;             /* ranks, and files */
    int pieces;           /* a side, at the start and at most */
    int start_rank;       /* the first rank, from 0, on which White's men start (Black's mirrored) */
    int start_rows;       /* how many ranks they fill */
    int numbering;        /* PLAIN_CONSECUTIVE: 1, 2, … from White's top left; the others go rank by rank from a1 */
    char separator;       /* in the text of a capture */
    bool orthogonal;      /* on every square along ranks and files; else on the dark squares along diagonals */
    bool black_first;     /* Black makes the first move */
    bool kings_fly;       /* kings move and jump at a distance; else like men, but in all directions */
    bool men_jump_back;   /* men jump in all directions */
    bool majority;        /* only the captures with the most victims are legal */
    bool victims_stay;    /* victims come off after the whole move; else jump by jump */
    bool no_turning_back; /* no turn by 180 degrees between two jumps */
    bool centre_crowns;   /* the central square crowns the men of both sides */
    bool crowned_at_once; /* a man crowned in mid-capture goes on as a king; else only the end of a move crowns */
    bool crowning_stops;  /* a capture ends where a man is crowned */
};

struct plain_position {
    int turn; /* 0 White, 1 Black */
    unsigned char pieces[PLAIN_SQUARES_MAX];
};

struct plain_move {
    unsigned char route[PLAIN_ROUTE_MAX]; /* the canonical route: start and every landing square (a step: from, to) */
    int route_length;
    unsigned char captures[PLAIN_ROUTE_MAX]; /* victims in jump order along that route */
    int capture_count;
    long long routes; /* how many sequences of landing squares play this move; 1 for a step */
    int promotes;     /* a man becomes a king by this move */
    struct plain_position after;
};

/* "turkish", "digital", "russian", "international", "english"; NULL for any other name. */
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
   -1 for any error that RULES.md lists, and then leaves the position alone. */
int plain_write(const struct plain_rules *rules, const struct plain_position *position, char *text, size_t size);
int plain_read(const struct plain_rules *rules, const char *text, struct plain_position *position);

/* Random positions, functions of *seed alone, which moves on. Play: one of the positions, start and end included,
   of a random game of at most 120 plies. Setup: any legal placement, from one piece a side up to the number at the
   start, or up to `most` if that is less and not 0; any share of them kings; any turn. */
void plain_random_play(const struct plain_rules *rules, uint64_t *seed, struct plain_position *position);
void plain_random_setup(const struct plain_rules *rules, uint64_t *seed, int most, struct plain_position *position);

#endif
