/* Boards: which squares they have, how a set holds them, and how they are named.
 *
 * Square (file f, rank r) is bit (s * r + f) / k of a set: k = 1 and s = files where every square is played on; k = 2 and
 * s = files | 1 where only the squares of one colour are. Each of the eight directions is then one shift for the whole
 * board; boards of even width have a bit without a square after every second rank, which catches most steps over the edge.
 * On boards of one colour the next square along a rank or a file is two away. */
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

/* The squares that are played on. The dark ones are those of the colour of a1, the light ones the others; on most boards
 * with light squares to play on it is the board that lies the other way round, with a light corner at White's left. */
enum squares { DARK_SQUARES, LIGHT_SQUARES, ALL_SQUARES };

struct geometry {
    int files, ranks;
    enum squares played;
    int reach;              /* steps of the longest slide */
    set squares;
    set last[2];            /* the last rank of each side */
    set edge[DIRECTIONS];   /* squares from which a step in this direction leaves the board */
    int shift[DIRECTIONS];
};
enum { MOST_FILES = 12, MOST_RANKS = 12 };

/* How squares are named and in which order they are counted. */
enum naming {
    ALGEBRAIC,                 /* a1, rank by rank from White's left */
    ALGEBRAIC_FROM_TOP,        /* the same with rank 1 at the top of White's view */
    NUMBERS_FROM_BOTTOM,       /* 1 at White's lower left, rank by rank upwards */
    NUMBERS_FROM_BOTTOM_RIGHT, /* 1 at White's lower right, rank by rank upwards */
    NUMBERS_FROM_TOP,          /* 1 at White's upper left, rank by rank downwards */
    NUMBERS_FROM_TOP_RIGHT,    /* 1 at White's upper right, rank by rank downwards */
    NUMBERS_BY_FILE            /* Leonov and Yuzhanin's, from White's left, rank by rank upwards */
};

INLINE bool is_lettered(enum naming naming) { return naming == ALGEBRAIC || naming == ALGEBRAIC_FROM_TOP; }
INLINE bool from_top(enum naming naming) {
    return naming == NUMBERS_FROM_TOP || naming == NUMBERS_FROM_TOP_RIGHT || naming == ALGEBRAIC_FROM_TOP;
}
INLINE bool from_right(enum naming naming) {
    return naming == NUMBERS_FROM_BOTTOM_RIGHT || naming == NUMBERS_FROM_TOP_RIGHT;
}
/* Where squares begin to count: 0 lower left, 1 lower right, 2 upper left, 3 upper right, as White sees it. */
INLINE int corner_of(enum naming naming) { return 2 * from_top(naming) + from_right(naming); }

/* ---- A board as an initialiser: BOARD(files, ranks, played) ---- */

#define IS_PLAYED(f, r, played) ((played) == ALL_SQUARES || ((f) + (r)) % 2 == ((played) == LIGHT_SQUARES))
#define BIT_AT(f, r, w, played) ((played) == ALL_SQUARES ? (w) * (r) + (f) : (((w) | 1) * (r) + (f)) / 2)
#define SQUARE_SET(f, r, w, h, played) \
    ((f) < (w) && (r) < (h) && IS_PLAYED(f, r, played) ? (set)1 << (BIT_AT(f, r, w, played) % SET_BITS) : 0)
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
/* A step diagonally, and one along a rank or a file. */
#define SLANT(df, dr, w, played) BIT_AT(df, dr, w, played)
#define STRAIGHT(df, dr, w, played) (((played) == ALL_SQUARES ? (w) : (w) | 1) * (dr) + (df))
/* The ranks or files along an edge that a straight step from them crosses: one of all squares, two of one colour. */
#define MARGIN(LINE_SET, outer, inner, ...) (LINE_SET(outer, __VA_ARGS__) | LINE_SET(inner, __VA_ARGS__))
#define INNER(outer, inner, played) ((played) == ALL_SQUARES ? (outer) : (inner))
#define BOARD(w, h, kind) { \
    .files = (w), .ranks = (h), .played = (kind), .reach = ((w) > (h) ? (w) : (h)) - 1, \
    .squares = ALL_RANKS(w, h, kind), \
    .last = {RANK_SET((h) - 1, w, h, kind), RANK_SET(0, w, h, kind)}, \
    .edge = {MARGIN(RANK_SET, (h) - 1, INNER((h) - 1, (h) - 2, kind), w, h, kind), \
             RANK_SET((h) - 1, w, h, kind) | FILE_SET((w) - 1, w, h, kind), \
             MARGIN(FILE_SET, (w) - 1, INNER((w) - 1, (w) - 2, kind), w, h, kind), \
             FILE_SET((w) - 1, w, h, kind) | RANK_SET(0, w, h, kind), \
             MARGIN(RANK_SET, 0, INNER(0, 1, kind), w, h, kind), \
             RANK_SET(0, w, h, kind) | FILE_SET(0, w, h, kind), \
             MARGIN(FILE_SET, 0, INNER(0, 1, kind), w, h, kind), \
             FILE_SET(0, w, h, kind) | RANK_SET((h) - 1, w, h, kind)}, \
    .shift = {STRAIGHT(0, 1, w, kind), SLANT(1, 1, w, kind), STRAIGHT(1, 0, w, kind), SLANT(1, -1, w, kind), \
              STRAIGHT(0, -1, w, kind), SLANT(-1, -1, w, kind), STRAIGHT(-1, 0, w, kind), SLANT(-1, 1, w, kind)}}

/* The same, made while the program runs. False: no such board, or it does not fit. */
bool geometry_make(struct geometry *, int files, int ranks, enum squares played);

/* ---- Squares: bit <-> file and rank <-> public index <-> name ---- */

struct place { int file, rank; };

set geometry_rank(const struct geometry *, int rank);

int geometry_square_count(const struct geometry *);
struct place geometry_place_of_bit(const struct geometry *, int bit);
/* The bit of a playing square; -1 for any other place. */
int geometry_bit_at(const struct geometry *, int file, int rank);
/* A set of bits as a set of indices. */
set geometry_indices(const struct geometry *, enum naming, set bits);
int geometry_index_of_bit(const struct geometry *, enum naming, int bit);
int geometry_bit_of_index(const struct geometry *, enum naming, int index);

/* The bit of the square named at the start of the text and, in *length, the length of its name; -1 if none is.
 * The name is as long as letters and digits allow: 10 is never read as 1. *length is set in either case. */
int geometry_read_square(const struct geometry *, enum naming, const char *text, size_t *length);
void geometry_write_square(struct writer *, const struct geometry *, enum naming, int bit);

#endif
