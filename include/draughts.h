/* libdraughts: the rules of draughts, in C.
 *
 * A game handle knows a variant, a position, the legal moves with their whole jump sequences, the plies played, and the
 * result. Make one, ask it, play on it:
 *
 *     draughts_game *game = draughts_game_new(draughts_variant_find("turkish"), NULL);
 *     int move = draughts_move_parse(game, "c3-c4", NULL);
 *     if (move >= 0) draughts_game_play(game, move);
 *     draughts_game_free(game);
 *
 * The library keeps no state outside its handles, needs no initialisation, prints nothing, never ends the process, and
 * depends on nothing but the C library.
 *
 * Results. A function that returns int returns 0 or more as its answer and less than 0 as an error code (see
 * draughts_strerror). A call that fails changes nothing. A NULL handle, or a NULL pointer where the text below does not
 * allow one, is DRAUGHTS_ERR_ARGUMENT; functions that return a pointer return NULL for it, draughts_game_hash returns 0.
 *
 * Text out (text, size). Like snprintf: at most `size` bytes are written, the text is terminated whenever size > 0, and
 * the result is the length in bytes of the whole text without its terminator, however much of it fitted. NULL with size 0
 * asks for the length. Texts of many moves (draughts_moves_format, draughts_pdn_write) and diagrams are empty on LIMIT and
 * MEMORY, whatever they were before.
 *
 * Arrays out (array, count). At most `count` elements are written; the result is the number of elements of the whole
 * answer. NULL with count 0 asks for that number.
 *
 * Text in. NUL-terminated UTF-8; PDN is (text, length), any bytes. `where`, which may be NULL, receives the place of an
 * error (a byte offset unless said otherwise) and is left alone otherwise: on success, and where an error has no place
 * (DRAUGHTS_ERR_ARGUMENT, DRAUGHTS_ERR_MEMORY).
 *
 * Squares. A uint8_t index from 0, in the variant's own order: on boards with consecutive numbers, number - 1; on lettered
 * boards the playing squares rank by rank from a1 (Turkish a1, b1 ... h8; Russian a1, c1 ... h8); in digital draughts rank
 * by rank from 9 (9, 29 ... 109, 18 ...). File 0, rank 0 is White's lower left corner on every board.
 *
 * Moves. A move is its index in the current list of legal moves, which is made anew whenever the position changes. The
 * order of the list is a function of the variant and the position alone, so within one release of the library the index
 * names the move in that position and may be stored; another release may order the list otherwise. Two captures with the
 * same start, the same end and the same victims are one move, whatever their routes.
 *
 * Threads. Each declaration names one of three rules.
 *     Thread: free     touches no game: call it from anywhere at any time.
 *     Thread: reads    any number of threads may make such calls on the same game at the same time, as long as none
 *                      makes a call that changes it. Those marked "may allocate" then need an allocator that is itself
 *                      safe to call from several threads; libc's is.
 *     Thread: changes  the calling thread must be the only one that uses this game during the call.
 * Different games need no agreement between threads, but for an allocator of the caller's that they share: it must then be
 * safe to call from several threads, too.
 *
 * Limits. A position with more pieces of a colour than that colour starts with is refused. The search for captures stops
 * after DRAUGHTS_BUDGET steps (a step is one square from which one piece looks for a jump), and the search for the routes
 * of a move, or for the one that a text means, after a third of as many, each of which takes longer; the call then fails
 * with DRAUGHTS_ERR_LIMIT and changes nothing, it never gives a wrong answer. So in the library's variants no call
 * searches for longer than 50 milliseconds or so on a machine of our days, but draughts_moves_format, draughts_pdn_read and
 * draughts_pdn_write, for which this holds move by move, and draughts_game_perft. Only positions made to be hard need a
 * tenth of that. Rules of one's own, with jumps in eight directions on a hundred squares, can take ten times as long.
 * Where the compiler has no integers of 128 bits, on 32-bit machines, there are no boards of more than 64 squares: variants
 * with such boards are missing, and draughts_variant_define refuses them.
 *
 * Stack. A call needs less than 64 KiB of stack, draughts_game_perft less than 192 KiB, as gcc makes the library for x86-64.
 * What the C library and an allocator of the caller's need comes on top.
 *
 * Rules quoted below as "Rules: ..." are the titles of the libdraughts rule text (in the README, with their sources).
 */
#ifndef DRAUGHTS_H
#define DRAUGHTS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

/* ---- Values: never renumbered ---------------------------------------------------------------------------------- */

/* Pieces. */
enum {
    DRAUGHTS_EMPTY = 0,
    DRAUGHTS_WHITE_MAN = 1,
    DRAUGHTS_WHITE_KING = 2,
    DRAUGHTS_BLACK_MAN = 3,
    DRAUGHTS_BLACK_KING = 4
};

/* Turns, and colours in general. */
enum {
    DRAUGHTS_WHITE = 0,
    DRAUGHTS_BLACK = 1
};

/* Status of a game. */
enum {
    DRAUGHTS_ONGOING = 0,
    DRAUGHTS_WHITE_WINS = 1,
    DRAUGHTS_BLACK_WINS = 2,
    DRAUGHTS_DRAW = 3
};

/* Why a game has the status it has. */
enum {
    DRAUGHTS_REASON_NONE = 0,           /* ongoing */
    DRAUGHTS_REASON_NO_PIECES = 1,      /* the side to move has no pieces left */
    DRAUGHTS_REASON_BLOCKED = 2,        /* the side to move has pieces, but no legal move */
    DRAUGHTS_REASON_REPETITION = 3,     /* draw: the position stands for the third time */
    DRAUGHTS_REASON_ONE_PIECE_EACH = 4, /* draw: one piece is left on each side */
    DRAUGHTS_REASON_KING_MOVES = 5,     /* draw: too many plies in a row by kings without a capture */
    DRAUGHTS_REASON_RESIGNED = 6,       /* draughts_game_finish: the loser has given up */
    DRAUGHTS_REASON_AGREED = 7,         /* draughts_game_finish: the players have agreed on a draw */
    DRAUGHTS_REASON_TIME = 8,           /* draughts_game_finish: the loser's time is up */
    DRAUGHTS_REASON_MATERIAL = 9,       /* draw: what is left has not led to a win for too many plies */
    DRAUGHTS_REASON_CROWNED = 10        /* the winner has a king, where the first king wins */
};

/* Styles of move notation. All write a step as from-to; draughts_move_parse reads every one of them. Where victims come off
 * at once and no majority rules, another capture may visit the squares by which one of the last two would name a capture: it
 * is then the long form. */
enum {
    DRAUGHTS_SHORT = 0,   /* from and to; the long form where these fit more than one legal move */
    DRAUGHTS_LONG = 1,    /* the canonical route: the start and every landing square */
    DRAUGHTS_VICTIMS = 2, /* as on Turkish score sheets: the start, the victims in jump order, and the end where moves
                             differ in nothing else */
    DRAUGHTS_HUB = 3      /* as in the Hub protocol: from, to, then the victims in jump order, always joined by 'x' */
};

/* What draughts_game_draw draws: one of the first three, to which the others may be added. */
enum {
    DRAUGHTS_DRAW_ASCII = 0,      /* text, pieces as letters */
    DRAUGHTS_DRAW_UNICODE = 1,    /* text, pieces as draughts symbols in UTF-8 */
    DRAUGHTS_DRAW_SVG = 2,        /* a picture */
    DRAUGHTS_DRAW_FROM_BLACK = 4, /* Black's side at the bottom */
    DRAUGHTS_DRAW_NO_MOVE = 8,    /* the last move is not marked */
    DRAUGHTS_DRAW_MOVE = 16       /* times (move + 1): this legal move is marked, instead of the last one */
};

/* Tokens of PDN. Each holds its marks, such as brackets, quotes and braces. */
enum {
    DRAUGHTS_TOKEN_END = 0,         /* the text is at its end */
    DRAUGHTS_TOKEN_TAG_NAME = 1,    /* [White */
    DRAUGHTS_TOKEN_TAG_VALUE = 2,   /* "Can, Kemal"] with the bracket, if there is one */
    DRAUGHTS_TOKEN_MOVE_NUMBER = 3, /* 12. or 12... or ... alone */
    DRAUGHTS_TOKEN_MOVE = 4,        /* the form of a move, in any variant and style */
    DRAUGHTS_TOKEN_RESULT = 5,      /* 1-0 0-1 1/2-1/2 2-0 0-2 1-1 0-0 * */
    DRAUGHTS_TOKEN_COMMENT = 6,     /* {...}, or from % or ; to the end of the line */
    DRAUGHTS_TOKEN_OPEN = 7,        /* ( of a variation */
    DRAUGHTS_TOKEN_CLOSE = 8,       /* ) */
    DRAUGHTS_TOKEN_NAG = 9,         /* $ and a number */
    DRAUGHTS_TOKEN_STRENGTH = 10,   /* ! ? !? (!) ... and a * right after a move */
    DRAUGHTS_TOKEN_SETUP = 11,      /* /FEN "..."/ */
    DRAUGHTS_TOKEN_UNKNOWN = 12     /* anything else */
};

/* What draughts_game_counter counts. */
enum {
    DRAUGHTS_COUNTER_REPETITION = 0, /* how many times the position has stood in this game, this time included */
    DRAUGHTS_COUNTER_KING_MOVES = 1, /* plies in a row, up to now, made by kings without a capture */
    DRAUGHTS_COUNTER_REVERSIBLE = 2, /* plies since the last irreversible one, or since the start */
    DRAUGHTS_COUNTER_BALANCE = 3,    /* plies since the last capture or promotion, or since the start */
    DRAUGHTS_COUNTER_MATERIAL = 4,   /* plies for which the material has been such as one of the variant's draw rules has it,
                                        for as long as that rule asks; 0 if it is not */
    DRAUGHTS_COUNTER_WHITE_STRIDES = 5, /* steps in a row by the same white king, where the rules limit them; else 0 */
    DRAUGHTS_COUNTER_BLACK_STRIDES = 6  /* the same by a black king */
};

/* What draughts_variant_get tells. */
enum {
    DRAUGHTS_PROPERTY_FILES = 0,                 /* number of files */
    DRAUGHTS_PROPERTY_RANKS = 1,                 /* number of ranks */
    DRAUGHTS_PROPERTY_SQUARES = 2,               /* number of playing squares */
    DRAUGHTS_PROPERTY_FIRST_TURN = 3,            /* who begins: DRAUGHTS_WHITE or DRAUGHTS_BLACK */
    DRAUGHTS_PROPERTY_PIECES = 4,                /* men a side at the start, and the most pieces a side may have */
    DRAUGHTS_PROPERTY_ALL_SQUARES = 5,           /* 1: played on every square; 0: on those of one colour */
    DRAUGHTS_PROPERTY_LETTERED = 6,              /* 1: squares are named a1 ...; 0: by numbers */
    DRAUGHTS_PROPERTY_FLYING_KINGS = 7,          /* 1: kings move any distance; 0: one square */
    DRAUGHTS_PROPERTY_MEN_CAPTURE_BACKWARD = 8,  /* 1: men may jump backward */
    DRAUGHTS_PROPERTY_MAJORITY = 9,              /* the capture is compulsory that takes 1: the most pieces; 2: the most
                                                    value, where a king counts a little less than two men */
    DRAUGHTS_PROPERTY_CAPTURE_SEPARATOR = 10,    /* the character between the squares of a written capture */
    DRAUGHTS_PROPERTY_FIRST_SQUARE = 11,         /* the corner, as White sees it, where squares begin to count from a1 or 1:
                                                    0 lower left, 1 lower right, 2 upper left, 3 upper right */
    DRAUGHTS_PROPERTY_LIGHT_SQUARES = 12,        /* 1: the corner at White's left is no playing square */
    DRAUGHTS_PROPERTY_WIN = 13,                  /* points of a win in written results: 1 (1-0) or 2 (2-0) */
    DRAUGHTS_PROPERTY_GOAL = 14,                 /* who has no legal move 0: has lost; 1: has won; 2: has lost, and the first
                                                    king wins */
    DRAUGHTS_PROPERTY_PROMOTION = 15,            /* a man that comes to the last rank in mid-capture 0: goes on as a man;
                                                    1: is a king and stops; 2: goes on as a king */
    DRAUGHTS_PROPERTY_KINGS_FIRST = 16,          /* 1: a capture by a king comes before one by a man, perhaps only between
                                                    captures that are equal otherwise */
    DRAUGHTS_PROPERTY_MEN_TAKE_KINGS = 17,       /* 0: men cannot take kings */
    DRAUGHTS_PROPERTY_VICTIMS_AT_ONCE = 18,      /* 1: victims come off jump by jump; 0: after the move */
    DRAUGHTS_PROPERTY_LANDING = 19,              /* a flying king lands 0: on any square; 1: right behind its victim; 2: so
                                                    behind the last one, if that is a king */
    DRAUGHTS_PROPERTY_STRIDES = 20,              /* steps in a row that one king may make while its side has men;
                                                    0: any number */
    DRAUGHTS_PROPERTY_MAN_STEPS = 21,            /* directions as White sees them, as a set: bit 0 is straight ahead, the
                                                    next ones follow clockwise, bit 2 is to the right */
    DRAUGHTS_PROPERTY_MAN_JUMPS = 22,            /* likewise */
    DRAUGHTS_PROPERTY_KING_STEPS = 23,           /* likewise */
    DRAUGHTS_PROPERTY_KING_JUMPS = 24            /* likewise */
};

/* Errors. draughts_strerror has a sentence for each. */
enum {
    /* any call */
    DRAUGHTS_ERR_ARGUMENT = -1, /* a NULL handle, an index out of range, a value that is not allowed here */
    DRAUGHTS_ERR_MEMORY = -2,   /* out of memory */
    DRAUGHTS_ERR_LIMIT = -3,    /* a search went over its budget, or an answer does not fit an int */
    DRAUGHTS_ERR_FINISHED = -4, /* the game is over */

    /* moves */
    DRAUGHTS_ERR_SYNTAX = -10,       /* not the form of a move; of a position or a record, too */
    DRAUGHTS_ERR_SQUARE = -11,       /* no such playing square; in a position, too */
    DRAUGHTS_ERR_SEPARATOR = -12,    /* a step written as a capture, or a capture as a step */
    DRAUGHTS_ERR_MUST_CAPTURE = -13, /* a step, but there is a capture, and captures are compulsory */
    DRAUGHTS_ERR_NOT_MOST = -14,     /* a capture, but a better one is compulsory: majority, or a preference */
    DRAUGHTS_ERR_NOT_FINISHED = -15, /* a capture that must be played on */
    DRAUGHTS_ERR_ILLEGAL = -16,      /* no legal move, for no reason named above */
    DRAUGHTS_ERR_AMBIGUOUS = -17,    /* more than one legal move fits */

    /* positions */
    DRAUGHTS_ERR_PIECE = -30,        /* not the number of a piece */
    DRAUGHTS_ERR_OCCUPIED = -31,     /* a square is named twice */
    DRAUGHTS_ERR_CROWNED = -32,      /* a man on a square on which it would have been crowned */
    DRAUGHTS_ERR_TOO_MANY = -33,     /* more pieces than the side starts with */
    DRAUGHTS_ERR_SIDE_TWICE = -34,   /* the pieces of one side are listed twice */
    DRAUGHTS_ERR_SIDE_MISSING = -35, /* the pieces of one side are not listed */
    DRAUGHTS_ERR_EMPTY_ITEM = -36,   /* nothing where a piece should stand */
    DRAUGHTS_ERR_LOWER_CASE = -37,   /* w, b or k where W, B or K is meant */
    DRAUGHTS_ERR_TRAILING = -38,     /* text after the end */

    /* records */
    DRAUGHTS_ERR_TAG = -50,      /* not the name of a tag, or not a value that a line can hold */
    DRAUGHTS_ERR_GAMETYPE = -51, /* no variant that the library knows */

    /* sets of rules; draughts_strerror says what would be right */
    DRAUGHTS_ERR_RULE_SETTING = -70,    /* no such setting */
    DRAUGHTS_ERR_RULE_TWICE = -71,      /* a setting that was given before */
    DRAUGHTS_ERR_RULE_END = -72,        /* text between a value and the end of its setting */
    DRAUGHTS_ERR_RULE_LIKE = -73,       /* not a value of like; likewise for those that follow: */
    DRAUGHTS_ERR_RULE_NAME = -74,       /* name */
    DRAUGHTS_ERR_RULE_GAMETYPE = -75,   /* game type */
    DRAUGHTS_ERR_RULE_BOARD = -76,      /* board */
    DRAUGHTS_ERR_RULE_START = -77,      /* start; also where it does not fit the board */
    DRAUGHTS_ERR_RULE_DIRECTIONS = -78, /* man steps, man jumps, king steps, king jumps */
    DRAUGHTS_ERR_RULE_PREFERENCE = -79, /* preference */
    DRAUGHTS_ERR_RULE_CROWNING = -80,   /* crowning squares; also where men stand there at the start */
    DRAUGHTS_ERR_RULE_STRIDES = -81,    /* king steps in a row */
    DRAUGHTS_ERR_RULE_SEPARATOR = -82,  /* captures written with */
    DRAUGHTS_ERR_RULE_WIN = -83,        /* points of a win */
    DRAUGHTS_ERR_RULE_DRAWS = -84,      /* draws */
    DRAUGHTS_ERR_RULE_FIRST = -85,      /* first */
    DRAUGHTS_ERR_RULE_KINGS = -86,      /* kings */
    DRAUGHTS_ERR_RULE_LANDING = -87,    /* landing */
    DRAUGHTS_ERR_RULE_VICTIMS = -88,    /* victims off */
    DRAUGHTS_ERR_RULE_TURNING = -89,    /* turning back */
    DRAUGHTS_ERR_RULE_SPARING = -90,    /* men take kings */
    DRAUGHTS_ERR_RULE_MAJORITY = -91,   /* majority */
    DRAUGHTS_ERR_RULE_PROMOTION = -92,  /* promotion in capture */
    DRAUGHTS_ERR_RULE_GOAL = -93,       /* goal */
    DRAUGHTS_ERR_RULE_NAMING = -94      /* squares named; also where two squares would have one name */
};

/* Steps after which a search gives up with DRAUGHTS_ERR_LIMIT: see "Limits" above. */
enum { DRAUGHTS_BUDGET = 1048576 };

/* ---- The library ----------------------------------------------------------------------------------------------- */

/* A set of rules with its board and its notation. Lives as long as the library is loaded, and is never freed, unless it was
 * made by draughts_variant_define. */
typedef struct draughts_variant draughts_variant;

/* A game: a start position, the plies played from it, a cursor among them, and tags. */
typedef struct draughts_game draughts_game;

/* Where a game gets its memory.
 * resize: makes a block of new_size bytes from one of old_size bytes, keeping the common part, and returns it, aligned for
 *         any object; returns NULL if it cannot, leaving the old block as it was. block NULL (old_size 0): a new block.
 *         new_size 0: frees the block, result ignored. The library never asks to free NULL.
 * context: handed to every call of resize; the library does not look at it. Must live as long as the game. */
typedef struct draughts_allocator {
    void *(*resize)(void *context, void *block, size_t old_size, size_t new_size);
    void *context;
} draughts_allocator;

/* The release, "major.minor.patch". Static text. Thread: free. */
const char *draughts_version(void);

/* An English sentence, without a full stop, for an error code; "no error" for 0 or more, "unknown error" for a code that
 * the library does not have. Static text, never NULL. Thread: free. */
const char *draughts_strerror(int code);

/* ---- Variants -------------------------------------------------------------------------------------------------- */

/* The number of variants. Thread: free. */
int draughts_variant_count(void);

/* Variant `index`, from 0; NULL if there is none. Thread: free. */
const draughts_variant *draughts_variant_at(int index);

/* The variant with this name ("turkish", "digital"), this PDN game type ("30,W,8,8,A0,0") or this game-type number ("30"),
 * spelled exactly so, the first one of several; NULL if there is none, or for NULL. Thread: free. */
const draughts_variant *draughts_variant_find(const char *name_or_gametype);

/* The name, in lower case. Static text. Thread: free. */
const char *draughts_variant_name(const draughts_variant *variant);

/* The value of the PDN GameType tag, in full. Static text. Thread: free. Rules: "Notation". */
const char *draughts_variant_gametype(const draughts_variant *variant);

/* A property of the variant, DRAUGHTS_PROPERTY_...; each says above what its value is.
 * Errors: ARGUMENT (no such property). Thread: free. */
int draughts_variant_get(const draughts_variant *variant, int property);

/* ---- Rules of one's own ---------------------------------------------------------------------------------------- */

/* Makes a variant of a text, which the caller frees with draughts_variant_free. A text is settings, each a key and a value,
 * with '=' between them or not; a setting ends with ';' or with its line, and a comment goes from '#' to the end of the
 * line. It may begin with the variant that it takes over; what it does not say is as there, without "like" as in Turkish
 * draughts. A variant that is not named is "unnamed"; the game type of others is never taken over: without one it is made of
 * the board, with the number 99.
 *
 *     like turkish; name "quick dama"; promotion in capture = at once; majority = none; board 10x10; start 2..4
 *
 *     like                  name of a variant of the library; only first
 *     name                  "1 to 63 characters"
 *     game type             "number, or the whole of it, as 99,W,10,10,N2,0"
 *     board                 files x ranks, 2x2 to 12x12, then the squares: dark, those of the colour of a1; light, the
 *                           others; or all, at most 128. Without these as before
 *     start                 a rank or ranks, as 2..4, counted from each side's first: all squares of them hold men, at most
 *                           40 a side, and as many on each
 *     man steps, man jumps, king steps, king jumps
 *                           directions as White sees them, for Black turned by half a turn: n ne e se s sw w nw, straight
 *                           (n e s w), diagonal (ne se sw nw), none. On boards of one colour the next square along a rank
 *                           or a file is two away
 *     kings                 short or flying
 *     landing               flying kings come down anywhere behind a victim, right behind, or, if the last one is a king,
 *                           right behind kings
 *     victims off           after the move or at once
 *     turning back          of kings, by 180 degrees between two jumps: allowed or forbidden
 *     men take kings        yes or no
 *     majority              none; most pieces: pieces; most value, a king a little less than two men: value
 *     preference            none, or in the order in which they are asked: by king, most kings, kings early
 *     promotion in capture  at end: it goes on as a man; and stop; at once: it goes on as a king
 *     crowning squares      of both sides beside their last rank: none, or squares of the board as it is up to here, by
 *                           letter and number (f6)
 *     king steps in a row   any, or 1 to 9 by one king while its side has men
 *     goal                  block: who has no legal move has lost; be blocked: has won; crown: the first king wins
 *     first                 white or black
 *     squares named         a1; a1 from top; numbers from bottom, bottom right, top or top right; numbers by file
 *     captures written with x or :
 *     points of a win       1 or 2
 *     draws                 none, or up to 8, in the order in which they are asked, each perhaps "claimed": repetition N;
 *                           pieces each N; king moves PLIES; material PLIES if conditions, joined by "and", have held so
 *                           long: pieces A..B (of both sides), weaker A..B, stronger A..B (of the side with fewer pieces, or
 *                           as many, and of the other), stronger kings N, weaker kings only, stronger kings only, kings
 *                           each, weaker on main road, stronger on main road; unchanged: without a capture or promotion
 *
 * The variant must outlive its games; any number of them, in any threads, may use it. They are as fast as the generator that
 * reads its rules while it runs. draughts_variant_find and the GameType tag do not find it; draughts_pdn_read does as its
 * fallback, where the tag has its number and more of it fits no variant of the library. Returns 0. `where`: the byte at
 * fault.
 * Errors: RULE_SETTING, RULE_TWICE, RULE_END, RULE_LIKE, RULE_NAME, RULE_GAMETYPE, RULE_BOARD, RULE_START, RULE_DIRECTIONS,
 * RULE_PREFERENCE, RULE_CROWNING, RULE_STRIDES, RULE_SEPARATOR, RULE_WIN, RULE_DRAWS, RULE_FIRST, RULE_KINGS, RULE_LANDING,
 * RULE_VICTIMS, RULE_TURNING, RULE_SPARING, RULE_MAJORITY, RULE_PROMOTION, RULE_GOAL, RULE_NAMING, MEMORY. Thread: free. */
int draughts_variant_define(const char *text, size_t *where, draughts_variant **out);

/* Frees a variant made by draughts_variant_define, after the last of its games; nothing for NULL, and for others.
 * Thread: free, as long as no game of it is left. */
void draughts_variant_free(draughts_variant *variant);

/* Text out: all settings of a variant, each on a line; draughts_variant_define makes one of it that plays the same.
 * Thread: free. */
int draughts_variant_rules(const draughts_variant *variant, char *text, size_t size);

/* ---- Squares --------------------------------------------------------------------------------------------------- */

/* The index of the square on this file and rank, both from 0.
 * Errors: SQUARE (off the board, or not a playing square). Thread: free. */
int draughts_square_at(const draughts_variant *variant, int file, int rank);

/* The file and rank, from 0, of a square; either pointer may be NULL. Returns 0.
 * Errors: SQUARE (no such index). Thread: free. */
int draughts_square_place(const draughts_variant *variant, int square, int *file, int *rank);

/* The index of the square with this name: letters in either case, numbers without leading zeros, nothing around it.
 * Errors: SQUARE. Thread: free. Rules: "Notation", "Square numbers". */
int draughts_square_parse(const draughts_variant *variant, const char *name);

/* Text out: the name of a square. Errors: SQUARE. Thread: free. Rules: "Notation", "Square numbers". */
int draughts_square_format(const draughts_variant *variant, int square, char *text, size_t size);

/* ---- Games ----------------------------------------------------------------------------------------------------- */

/* A new game of this variant at its start position. The allocator is copied; NULL stands for libc's. The caller frees the
 * game with draughts_game_free. NULL: out of memory, or variant NULL. Thread: free, may allocate.
 * Rules: the setup of each variant. */
draughts_game *draughts_game_new(const draughts_variant *variant, const draughts_allocator *allocator);

/* A game equal to this one in everything, undone plies, result and tags included, and independent of it, with the same
 * allocator. NULL: out of memory, or game NULL. Thread: reads, may allocate. */
draughts_game *draughts_game_clone(const draughts_game *game);

/* Frees a game; nothing for NULL. Thread: changes. */
void draughts_game_free(draughts_game *game);

/* The variant of a game. Thread: reads. */
const draughts_variant *draughts_game_variant(const draughts_game *game);

/* Sets up a position from text, such as "W:Wa2,b2,Kc4:Bd6,Ke8"; NULL: the variant's start position. Forgets all plies and a
 * result; keeps the tags. Returns 0. `where`: the byte at which the error was noticed: the offending item, side or
 * character. Squares may be numbers where draughts_move_parse reads them. Reads what others write, too: white space between
 * the items, ranges where the numbers are consecutive ("W31-50", "K1-3"), "?" as the turn (it is that of the side that
 * begins in this variant), counters after the sides, and a full stop at the end. Of the counters ":H" and a number mean the
 * plies by kings without a capture that went before (DRAUGHTS_COUNTER_KING_MOVES); ":F", the number of the move, means
 * nothing here; where the rules limit the steps of a king in a row, those of a black one and of a white one are read with
 * its square (":+246+105": two by the king on 46, one by that on 5), or without it where there is one king only; what fits
 * no king is passed over.
 * Errors: SYNTAX (a turn, a side or a colon is wanted here), SQUARE, OCCUPIED, CROWNED, TOO_MANY, SIDE_TWICE,
 * SIDE_MISSING, EMPTY_ITEM, LOWER_CASE, TRAILING; LIMIT (`where` is 0), MEMORY.
 * Thread: changes. Rules: "Notation". */
int draughts_game_set_fen(draughts_game *game, const char *fen, size_t *where);

/* Sets up a position from pieces by square index (DRAUGHTS_EMPTY ...); `count` must be the number of squares of the
 * variant, `turn` DRAUGHTS_WHITE or DRAUGHTS_BLACK. Forgets all plies and a result; keeps the tags. Returns 0. `where`: the
 * index of the first square at fault. Errors: ARGUMENT (count or turn), PIECE, CROWNED, TOO_MANY; LIMIT (`where` is 0),
 * MEMORY.
 * Thread: changes. Rules: "Notation", for what is no position. */
int draughts_game_set_board(draughts_game *game, const uint8_t *pieces, size_t count, int turn, size_t *where);

/* Text out: the position at the cursor, in the one form in which the library writes it. Of counters there are only those of
 * steps in a row (see draughts_game_set_fen), where they are not 0, for legal moves depend on them. Thread: reads.
 * Rules: "Notation". */
int draughts_game_fen(const draughts_game *game, char *text, size_t size);

/* Array out: the piece on every square, by square index. Thread: reads. */
int draughts_game_board(const draughts_game *game, uint8_t *pieces, size_t count);

/* Array out: the squares on which this piece (DRAUGHTS_EMPTY to DRAUGHTS_BLACK_KING) stands, as a set: square s is bit
 * s % 64 of word s / 64. Errors: ARGUMENT (no such piece). Thread: reads. */
int draughts_game_pieces(const draughts_game *game, int piece, uint64_t *words, size_t count);

/* The side to move, DRAUGHTS_WHITE or DRAUGHTS_BLACK. Thread: reads. Rules: "Common". */
int draughts_game_turn(const draughts_game *game);

/* A 64-bit key of the position and the side to move: equal positions of a variant have equal keys, on every machine and in
 * every release; different positions nearly always have different ones. The plies before do not matter. Thread: reads. */
uint64_t draughts_game_hash(const draughts_game *game);

/* ---- Legal moves ----------------------------------------------------------------------------------------------- */

/* In all of these `move` is an index into the list of legal moves of the position at the cursor; one that is not less than
 * draughts_move_count is DRAUGHTS_ERR_ARGUMENT. The list does not depend on the result: it is not emptied by a draw or by
 * draughts_game_finish. */

/* The number of legal moves. Thread: reads. Rules: those of each variant, "What is one move". */
int draughts_move_count(const draughts_game *game);

/* Array out: the squares of the canonical route: the start, then every landing square.
 * Errors: LIMIT, MEMORY. Thread: reads, may allocate. Rules: "What is one move". */
int draughts_move_squares(const draughts_game *game, int move, uint8_t *squares, size_t count);

/* Array out: the squares of the victims, in the order of the canonical route; 0 of them for a step.
 * Errors: LIMIT, MEMORY. Thread: reads, may allocate. Rules: "What is one move". */
int draughts_move_captures(const draughts_game *game, int move, uint8_t *squares, size_t count);

/* 1 if the move makes a man a king, else 0. Thread: reads. Rules: "Promotion". */
int draughts_move_promotes(const draughts_game *game, int move);

/* How many routes (distinct sequences of squares) play this move; 1 for a step.
 * Errors: LIMIT (also if the number does not fit an int), MEMORY. Thread: reads, may allocate.
 * Rules: "What is one move". */
int draughts_move_routes(const draughts_game *game, int move);

/* The legal move that fits these squares, two or more, as draughts_move_parse would read them: they are a part of a route
 * in its order, beginning with its start and closing with its end. Squares that are the whole of a route are that
 * route's move, whatever else they fit.
 * Errors: ARGUMENT (fewer than two squares), SQUARE, MUST_CAPTURE, NOT_MOST, NOT_FINISHED, ILLEGAL, AMBIGUOUS;
 * LIMIT, MEMORY. Thread: reads, may allocate. Rules: "Notation". */
int draughts_move_find(const draughts_game *game, const uint8_t *squares, size_t count);

/* The legal move that this text names, in any style, or in something between short and long. Text with '-' that fits a step
 * is judged as a step, whatever capture has the same ends. Squares that fit no capture as those that it visits are read as
 * its start and its victims, in any order, with its end before or after these or left out. On boards with lettered squares
 * numbers are read, too, where the GameType tag says so: N0, from the lower left corner as the side that begins sees it
 * (Turkish a1 is 1, h8 is 64), N1 from the lower right, N2 and N3 from the upper left and right, or, on boards of one
 * colour, no notation at all: from White's upper left. `where`: the byte at fault for SYNTAX, SQUARE and SEPARATOR; the
 * start of the first square for the others, LIMIT included.
 * Errors: SYNTAX, SQUARE, SEPARATOR, MUST_CAPTURE, NOT_MOST, NOT_FINISHED, ILLEGAL, AMBIGUOUS; LIMIT, MEMORY.
 * Thread: reads, may allocate. Rules: "Notation". */
int draughts_move_parse(const draughts_game *game, const char *text, size_t *where);

/* Text out: the move in a style (DRAUGHTS_SHORT ...); draughts_move_parse reads it back as the same move.
 * Errors: ARGUMENT (style), LIMIT, MEMORY. Thread: reads, may allocate. Rules: "Notation". */
int draughts_move_format(const draughts_game *game, int move, int style, char *text, size_t size);

/* Text out: all legal moves in the order of the list, each followed by a line feed.
 * Errors: ARGUMENT (style), LIMIT (also if the length does not fit an int), MEMORY. Thread: reads, may allocate.
 * Rules: "Notation". */
int draughts_moves_format(const draughts_game *game, int style, char *text, size_t size);

/* Array out, ascending: the squares that may follow this beginning of a route of a legal move. With no squares (count 0;
 * squares may be NULL): the squares of the pieces that can move. 0: the route is complete, so draughts_move_find knows it.
 * For a screen on which a person drags a piece jump by jump.
 * Errors: SQUARE, ILLEGAL (no route begins so); LIMIT, MEMORY. Thread: reads, may allocate.
 * Rules: "What is one move". */
int draughts_route_next(const draughts_game *game, const uint8_t *squares, size_t count, uint8_t *next, size_t room);

/* ---- Playing --------------------------------------------------------------------------------------------------- */

/* Plays a legal move at the cursor; plies that were undone, and a result at the last of them, are forgotten. A draw by
 * rule does not keep the game from going on. Returns 0.
 * Errors: ARGUMENT (no such move), FINISHED (a result set by draughts_game_finish stands here), LIMIT, MEMORY.
 * Thread: changes. */
int draughts_game_play(draughts_game *game, int move);

/* Takes back the ply before the cursor. Returns 1, or 0 with nothing to take back. Never fails otherwise.
 * Thread: changes. */
int draughts_game_undo(draughts_game *game);

/* Plays the ply after the cursor again. Returns 1, or 0 with nothing to play. Never fails otherwise. Thread: changes. */
int draughts_game_redo(draughts_game *game);

/* The number of plies before the cursor. Thread: reads. */
int draughts_game_ply(const draughts_game *game);

/* The number of plies of the game, undone ones included. Thread: reads. */
int draughts_game_length(const draughts_game *game);

/* In these three `ply` counts the plies of the game from 0 (its first move), undone ones included; one that is not less
 * than draughts_game_length is DRAUGHTS_ERR_ARGUMENT. A record can set up a position between its moves (draughts_pdn_read):
 * that counts as a ply, without squares and without victims, and is written as /FEN "..."/. */

/* Array out: the canonical route of a ply that was played. Errors: LIMIT, MEMORY. Thread: reads, may allocate.
 * Rules: "What is one move". */
int draughts_game_played(const draughts_game *game, int ply, uint8_t *squares, size_t count);

/* Array out: the victims of a ply that was played, in the order of the canonical route.
 * Errors: LIMIT, MEMORY. Thread: reads, may allocate. Rules: "What is one move". */
int draughts_game_played_captures(const draughts_game *game, int ply, uint8_t *squares, size_t count);

/* Text out: a ply that was played, in a style, as draughts_move_format would have written it then.
 * Errors: ARGUMENT (style), LIMIT, MEMORY. Thread: reads, may allocate. Rules: "Notation". */
int draughts_game_played_format(const draughts_game *game, int ply, int style, char *text, size_t size);

/* ---- Results --------------------------------------------------------------------------------------------------- */

/* The status at the cursor: DRAUGHTS_ONGOING, DRAUGHTS_WHITE_WINS, DRAUGHTS_BLACK_WINS or DRAUGHTS_DRAW. A result set by
 * draughts_game_finish comes first. Constant time, but for repetition, which looks back until the position has stood often
 * enough or to the last irreversible ply (the time of a few plies for a hundred, a fifth of a millisecond for a hundred
 * thousand that all lead to new positions), and for material that has been on the board for some plies, which looks back
 * over these.
 * Thread: reads. Rules: "Results". */
int draughts_game_status(const draughts_game *game);

/* Why: DRAUGHTS_REASON_...; DRAUGHTS_REASON_NONE while ongoing. Thread: reads. Rules: "Results". */
int draughts_game_reason(const draughts_game *game);

/* The draws that the side to move could claim now, as a set: reason r is bit r; one is claimed by draughts_game_finish. 0
 * where the game is over, and in variants whose draws are all automatic. Thread: reads. Rules: "Results". */
int draughts_game_claims(const draughts_game *game);

/* A counter at the cursor, DRAUGHTS_COUNTER_...; all of them count in every variant.
 * Errors: ARGUMENT (no such counter). Thread: reads. Rules: "Results". */
int draughts_game_counter(const draughts_game *game, int which);

/* Ends the game at the cursor by the players' will, or takes that back. With DRAUGHTS_WHITE_WINS or DRAUGHTS_BLACK_WINS and
 * DRAUGHTS_REASON_RESIGNED or DRAUGHTS_REASON_TIME, or with DRAUGHTS_DRAW and DRAUGHTS_REASON_AGREED or a reason that
 * draughts_game_claims offers: the result stands at this ply, and undone plies are forgotten. It replaces a result that
 * stands already. The result shows only at this ply: undo leaves it, redo returns to it, a new play from an earlier ply
 * removes it. With DRAUGHTS_ONGOING and DRAUGHTS_REASON_NONE: the result, wherever it stands, is removed; undone plies
 * stay. The list of legal moves does not change. Returns 0.
 * Errors: ARGUMENT (any other pair), FINISHED (the side to move has no legal move: the game is over).
 * Thread: changes. Rules: "Results". */
int draughts_game_finish(draughts_game *game, int status, int reason);

/* Counts the sequences of `depth` legal moves from the position at the cursor (perft), 0 to 100 plies; depth 0 has one.
 * Draws do not end a sequence. Returns 0 and writes the number, modulo 2 to the 64th.
 * Errors: ARGUMENT (depth), LIMIT, MEMORY. Thread: reads, may allocate. Rules: "What is one move". */
int draughts_game_perft(const draughts_game *game, int depth, uint64_t *count);

/* ---- Records --------------------------------------------------------------------------------------------------- */

/* A game has tags, pairs of a name and a value, in an order. GameType also decides which numbers draughts_move_parse and
 * draughts_game_set_fen read; otherwise tags do nothing to the game. draughts_pdn_write does not write GameType, FEN, SetUp
 * and Result as they stand, but makes them from the game. */

/* Gives a tag a value, in its place if there is a tag of this name (the first one), else after the others; value NULL:
 * removes all tags of this name. A name is a letter, then letters, digits and underscores (PDN wants the first one a
 * capital); a value is any text on one line, which PDN 3.0 wants in UTF-8. Name and value are copied. Returns 0.
 * Errors: TAG, MEMORY. Thread: changes. Rules: "Records". */
int draughts_game_set_tag(draughts_game *game, const char *name, const char *value);

/* Tag `index`, from 0: its name and value; either pointer may be NULL. The texts live until the next draughts_game_set_tag
 * or draughts_game_free. Returns 1, or 0 if there is no such tag. Thread: reads. */
int draughts_game_tag(const draughts_game *game, int index, const char **name, const char **value);

/* The value of the first tag of this name, in the case given; it lives until the next
 * draughts_game_set_tag or draughts_game_free. NULL if there is none. Thread: reads. */
const char *draughts_game_tag_find(const draughts_game *game, const char *name);

/* The next token of a PDN text, from *cursor on: returns its kind, DRAUGHTS_TOKEN_..., its place in *start and its length in
 * bytes in *count, and puts the cursor after it. At the end DRAUGHTS_TOKEN_END, with *count 0. Every byte is in one token
 * or in the white space between tokens (space, tabs, line ends, form feed, the byte order mark of UTF-8, and the end mark of
 * old files, byte 26). The lexer keeps nothing in mind: it may start anywhere, and looks back one byte at most.
 *
 * A tag value ends with the first '"' of its line that a ']' follows, with or without white space between; or else with the
 * last one of its line; or, if its line has none, with the next one, as long as no line up to there begins with '['. A
 * quote or a backslash after a backslash does not count. A comment in braces ends with the first '}' before any line that
 * begins with a tag name and a '"'; without one it is unknown text up to that line, or to the end. A move is squares, each
 * a letter (a to l, either case) and a number or a number alone, joined by '-', 'x', 'X', ':' or the multiplication sign,
 * with blanks beside these or not; after lettered squares the sign may be missing. A result is one only as a whole: 1-0 is,
 * 1-02 is not. A '*' right after a digit, '!', '?' or '*' is a strength, else a result. Unknown text goes on to the next
 * white space or to one of []{}()";%$/ after its first byte, and from a '"' or a '/' to the end of the line; squares that
 * make no move are unknown together, with the blanks between them.
 * Errors: ARGUMENT (also a cursor after the end). Thread: free. Rules: "Records". */
int draughts_pdn_next(const char *text, size_t length, size_t *cursor, size_t *start, size_t *count);

/* Reads the next game of a PDN text, from *cursor on, into a new game, which the caller frees. Returns 1; or 0, with *out
 * NULL, when nothing but comments, white space, results and strengths follows. The cursor then stands after the game. The
 * allocator is copied; NULL stands for libc's.
 *
 * The variant is that of the GameType tag, with or without what follows its number; without the tag, or where it is empty
 * or "?", it is `fallback`, which may be NULL. The tags are kept in their order, with \" and \\ resolved and line ends
 * turned into spaces; two of a name are both kept. The game starts from the FEN tag, unless SetUp is "0". A position
 * between slashes is the start where there is no such tag and neither a move nor such a position was before it; else it is
 * a ply (see draughts_game_played).
 *
 * Moves may be written as draughts_move_parse reads them (without a GameType tag as if it were the bare number), and also
 * with blanks beside the separators, leading zeros, 'X', or no separator between lettered squares; a capture also with
 * '-', whatever step would have its ends, and a step as a capture. Each is checked against the rules. Move numbers are
 * not. Comments, strengths, NAGs and everything in variations are passed over. A game ends with a result outside of
 * variations, with the text, or before the next game's tags: those after a move or the like, and, where an empty line
 * stands between, those that begin with the name that this game's began with, and those after a fault. Text before any tag
 * or move that makes no sense is reported as a game of its own. A result that ends the game becomes its Result tag where
 * it has none, or one that is empty, "*" or "?"; it does not become the status. The cursor of the game stands at its end.
 *
 * On an error *out has the tags, and the plies before the fault, and *cursor stands after this game all the same: the one
 * exception to "a call that fails changes nothing". *out is NULL on MEMORY, and where no variant is known. `where`: the
 * byte of `text` at fault; for a move its beginning; where there is neither a GameType tag nor a fallback, the beginning of
 * the game.
 * Errors: SYNTAX (unknown text, parentheses that do not match, a tag without value or a value without tag), TAG,
 * GAMETYPE; those of draughts_move_parse, but SEPARATOR, and of draughts_game_set_fen; ARGUMENT (a NULL `text` with a
 * length, a NULL `cursor` or `out`, a cursor after the end: nothing is changed).
 * Thread: free, may allocate. Rules: "Records". */
int draughts_pdn_read(const char *text, size_t length, size_t *cursor, const draughts_variant *fallback,
                      const draughts_allocator *allocator, draughts_game **out, size_t *where);

/* Text out: the game, undone plies included, as PDN 3.0, with a blank line after it: the tags Event, Site, Date, Round,
 * White, Black and Result; the others in their order; GameType; FEN where the start is not the variant's, or a set-up the
 * first ply; the moves in the short form, on lines of at most 80 bytes (a longer move or set-up has a line of its own); and
 * "*". Of tags that have a place of their own, the first of a name counts. Result is what draughts_game_finish says, else
 * what the Result tag says, else the status at the end, in the form that the variant demands ("2-0" or "1-0"). Reading what
 * was written and writing again gives the same bytes.
 * Errors: LIMIT, MEMORY. Thread: reads, may allocate. Rules: "Records". */
int draughts_pdn_write(const draughts_game *game, char *text, size_t size);

/* ---- Diagrams -------------------------------------------------------------------------------------------------- */

/* Text out: the board with its pieces, and the last move or a legal one marked. Lettered boards have files and ranks at the
 * edge; numbered ones the numbers of squares, in text at both ends of a row, in a picture on each. DRAUGHTS_DRAW_ASCII:
 * letters, 'w' and 'b' for men, 'W' and 'B' for kings; DRAUGHTS_DRAW_UNICODE: draughts symbols, in UTF-8; both a line a
 * rank and one for the side to move, with "[ ]" around the end of the move, "( )" around its other squares, "x x" around a
 * victim that stands, and 'x' where one stood. DRAUGHTS_DRAW_SVG: a picture complete in itself, of any size, with the way
 * of the move and its victims; each piece is an element of the classes "piece", "white" or "black", and "man" or "king".
 * `style`: for example DRAUGHTS_DRAW_SVG + DRAUGHTS_DRAW_FROM_BLACK + DRAUGHTS_DRAW_MOVE * (move + 1).
 * Errors: ARGUMENT (style, no such move, or NO_MOVE with MOVE), LIMIT, MEMORY. Thread: reads, may allocate.
 * Rules: "Notation", for the names of squares. */
int draughts_game_draw(const draughts_game *game, int style, char *text, size_t size);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif

#ifdef __cplusplus
}
#endif

#endif
