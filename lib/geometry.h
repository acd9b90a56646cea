/* Boards: which squares they have, how a word holds them, and how they are named.
 *
 * Square (file f, rank r) is bit (s * r + f) / k of the word: k = 1 and s = files where every square is played on; k = 2
 * and s = files | 1 where only the squares of the colour of a1 are. Each of the eight directions is then one shift for the
 * whole board; boards of even width have a bit without a square after every second rank, which catches most steps over the
 * edge. */
#ifndef GEOMETRY_H
#define GEOMETRY_H

#include "bits.h"
#include "text.h"

/* Directions clockwise; d ^ 4 is the opposite of d. */
enum { NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST, DIRECTIONS };

/* Sets of directions. */
enum {
    N = 1 << NORTH, NE = 1 << NORTH_EAST, E = 1 << EAST, SE = 1 << SOUTH_EAST,
    S = 1 << SOUTH, SW = 1 << SOUTH_WEST, W = 1 << WEST, NW = 1 << NORTH_WEST,
    ORTHOGONAL = N | E | S | W,
    DIAGONAL = NE | SE | SW | NW
};

struct geometry {
    int files, ranks;
    bool all;               /* every square is played on */
    int reach;              /* steps of the longest slide */
    set squares;
    set edge[DIRECTIONS];   /* squares from which a step in this direction leaves the board */
    int shift[DIRECTIONS];
};

/* How squares are named and in which order they are counted. */
enum naming {
    ALGEBRAIC,           /* a1, rank by rank from White's left */
    NUMBERS_FROM_TOP,    /* 1 at White's upper left, rank by rank downwards */
    NUMBERS_FROM_BOTTOM, /* 1 at White's lower left, rank by rank upwards */
    NUMBERS_BY_FILE      /* Leonov and Yuzhanin's, from White's left, rank by rank upwards */
};

/* ---- A board as an initialiser: BOARD(files, ranks, all) ---- */

#define SQUARE_SET(f, r, w, h, all) \
    ((f) < (w) && (r) < (h) && ((all) || ((f) + (r)) % 2 == 0) \
        ? UINT64_C(1) << (((all) ? (w) * (r) + (f) : (((w) | 1) * (r) + (f)) / 2) & 63) : 0)
#define UP_TO_12(X, i, ...) \
    (X(0, i, __VA_ARGS__) | X(1, i, __VA_ARGS__) | X(2, i, __VA_ARGS__) | X(3, i, __VA_ARGS__) | \
     X(4, i, __VA_ARGS__) | X(5, i, __VA_ARGS__) | X(6, i, __VA_ARGS__) | X(7, i, __VA_ARGS__) | \
     X(8, i, __VA_ARGS__) | X(9, i, __VA_ARGS__) | X(10, i, __VA_ARGS__) | X(11, i, __VA_ARGS__))
#define SQUARE_OF_FILE(r, f, ...) SQUARE_SET(f, r, __VA_ARGS__)
#define RANK_SET(r, ...) UP_TO_12(SQUARE_SET, r, __VA_ARGS__)
#define FILE_SET(f, ...) UP_TO_12(SQUARE_OF_FILE, f, __VA_ARGS__)
#define ALL_RANKS(...) \
    (RANK_SET(0, __VA_ARGS__) | RANK_SET(1, __VA_ARGS__) | RANK_SET(2, __VA_ARGS__) | RANK_SET(3, __VA_ARGS__) | \
     RANK_SET(4, __VA_ARGS__) | RANK_SET(5, __VA_ARGS__) | RANK_SET(6, __VA_ARGS__) | RANK_SET(7, __VA_ARGS__) | \
     RANK_SET(8, __VA_ARGS__) | RANK_SET(9, __VA_ARGS__) | RANK_SET(10, __VA_ARGS__) | RANK_SET(11, __VA_ARGS__))
/* On boards of one colour only the diagonal ones mean something. */
#define SHIFT(df, dr, w, all) ((all) ? (w) * (dr) + (df) : (((w) | 1) * (dr) + (df)) / 2)
#define BOARD(w, h, whole) { \
    .files = (w), .ranks = (h), .all = (whole), .reach = ((w) > (h) ? (w) : (h)) - 1, \
    .squares = ALL_RANKS(w, h, whole), \
    .edge = {RANK_SET((h) - 1, w, h, whole), RANK_SET((h) - 1, w, h, whole) | FILE_SET((w) - 1, w, h, whole), \
             FILE_SET((w) - 1, w, h, whole), FILE_SET((w) - 1, w, h, whole) | RANK_SET(0, w, h, whole), \
             RANK_SET(0, w, h, whole), RANK_SET(0, w, h, whole) | FILE_SET(0, w, h, whole), \
             FILE_SET(0, w, h, whole), FILE_SET(0, w, h, whole) | RANK_SET((h) - 1, w, h, whole)}, \
    .shift = {SHIFT(0, 1, w, whole), SHIFT(1, 1, w, whole), SHIFT(1, 0, w, whole), SHIFT(1, -1, w, whole), \
              SHIFT(0, -1, w, whole), SHIFT(-1, -1, w, whole), SHIFT(-1, 0, w, whole), SHIFT(-1, 1, w, whole)}}

/* ---- Squares: bit of the word <-> file and rank <-> public index <-> name ---- */

struct place { int file, rank; };

set geometry_rank(const struct geometry *, int rank);

int geometry_square_count(const struct geometry *);
struct place geometry_place_of_bit(const struct geometry *, int bit);
/* The bit of a playing square; -1 for any other place. */
int geometry_bit_at(const struct geometry *, int file, int rank);
/* The rank that comes `nth`, from 0, in the order of the indices; and a set of bits as a set of indices. */
set geometry_nth_rank(const struct geometry *, enum naming, int nth);
set geometry_indices(const struct geometry *, enum naming, set bits);
int geometry_index_of_bit(const struct geometry *, enum naming, int bit);
int geometry_bit_of_index(const struct geometry *, enum naming, int index);

/* The bit of the square named at the start of the text and, in *length, the length of its name; -1 if none is.
 * The name is as long as letters and digits allow: 10 is never read as 1. *length is set in either case. */
int geometry_read_square(const struct geometry *, enum naming, const char *text, size_t *length);
void geometry_write_square(struct writer *, const struct geometry *, enum naming, int bit);

#endif
