/* What the test programs share: running a suite, texts that grow, data files, random numbers, an allocator that keeps the
 * books, games made in one call, and a game's state as one text that can be compared. Nothing here knows a rule of
 * draughts. */
#ifndef SUPPORT_H
#define SUPPORT_H

#include <check.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "draughts.h"
#include "random.h"

/* The rows of an array. */
#define COUNT_OF(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Like ck_assert_msg, for inner loops: Check writes a mark to a file for every assertion that holds, which is far too slow
 * for millions of them. The message is required and must name the case. */
#define EXPECT(condition, ...)                           \
    do {                                                 \
        if (!(condition)) {                              \
            disappoint(__FILE__, __LINE__, __VA_ARGS__); \
        }                                                \
    } while (0)

/* Fails the test that runs; in a program that runs no suite, such as those of tests/fuzz, says so and aborts. */
_Noreturn void disappoint(const char *file, int line, const char *format, ...);

/* Room for the text of any position, any move and any list of squares. */
enum { TEXT_SIZE = 1024 };

/* ---- Running --------------------------------------------------------------------------------------------------- */

/* Runs the tests as one suite and returns main's result. No test has a time limit of its own (meson has one for the whole
 * program); CK_FORK=no keeps everything in one process, for debuggers and valgrind. Takes over `tests`. */
int run_suite(const char *name, TCase *tests);

/* `full`, or what the environment variable DRAUGHTS_TEST_SCALE, a percentage, leaves of it; at least 1. For how many random
 * cases to try: sanitized and emulated builds lower it. */
int scaled(int full);

/* ---- Texts that grow and may hold any byte ---------------------------------------------------------------------- */

/* All zeros: an empty text that takes no memory yet. Whoever has it frees `text`. */
struct bytes {
    char *text; /* terminated, but there may be NULs in it */
    size_t length;
    size_t room;
};

/* Makes room for `more` bytes and the terminator; returns where they begin. */
char *room_for(struct bytes *bytes, size_t more);

void put_bytes(struct bytes *bytes, const char *text, size_t length);
void put(struct bytes *bytes, const char *text);
void put_and_free(struct bytes *bytes, char *text);

/* At most 3 * TEXT_SIZE bytes at once. */
void put_format(struct bytes *bytes, const char *format, ...);

/* ---- Data files ------------------------------------------------------------------------------------------------ */

/* Reads tests/data/<name> from the directory named by the environment variable DRAUGHTS_TEST_DATA. Ends the program with a
 * message if it cannot. */
struct bytes read_file(const char *name);

/* A data file is made of records, which are separated by blank lines and made of lines; lines that begin with # are left
 * out. The texts belong to the data. */
struct record {
    int line_number; /* of its first line, from 1 */
    int count;
    char **lines;
};

struct data {
    int count;
    struct record *records;
    char **lines; /* what is below belongs to the reader */
    char *text;
};

/* Ends the program with a message if there is no record, too: meant for main, before any test. */
struct data *data_read(const char *name);
void data_free(struct data *data);

/* ---- Memory ---------------------------------------------------------------------------------------------------- */

/* An allocator that keeps the books. Every block knows its size, and a resize that states another one fails the test;
 * every block that is resized moves, and the old one is wiped, so that stale pointers show. */
struct meter {
    draughts_allocator allocator; /* to be handed to the library */
    size_t blocks;                /* alive now */
    size_t bytes;                 /* in them */
    size_t most;                  /* bytes at once so far */
    uint64_t requests;            /* calls for memory so far, refused ones included; freeing is not counted */
    uint64_t refused;             /* the requests among them that were refused */
    uint64_t refuse_at;           /* the number (from 1, see `requests`) of the one request to refuse; 0: none */
    bool refuse_all;              /* refuse every request from now on */
};

void meter_init(struct meter *meter);

/* Refuse the n-th request from now, n from 1; 0: none. */
void meter_refuse(struct meter *meter, uint64_t n);

/* Makes a call with its first request for memory refused, then with its second, and so on until none is left to refuse, and
 * returns what it then answers. There must be one, and each call that is refused one must fail for want of memory and leave
 * no block behind. */
typedef int metered_call(void *subject);
int call_in_spite_of_refusals(struct meter *meter, metered_call *call, void *subject);

#if SIZE_MAX > UINT32_MAX
#define FIVE_GIB ((size_t)5 << 30)

/* Zeros that take no memory until they are written; NULL where the system does not lend so many. */
char *borrow_five_gib(void);
void give_five_gib_back(char *bytes);
#endif

/* ---- Games ----------------------------------------------------------------------------------------------------- */

/* Boards of more than 64 squares exist where the compiler has integers of 128 bits. Rows of tables that are about them stand
 * in WIDE(...), without a comma after them. */
#ifdef __SIZEOF_INT128__
#define WIDE(...) __VA_ARGS__,
enum { MOST_SQUARES = 128, WIDE_VARIANTS = 1 };
#else
#define WIDE(...)
enum { MOST_SQUARES = 64, WIDE_VARIANTS = 0 };
#endif

/* The names of all variants. The first few are those for which tests have tables of their own. */
enum { VARIANTS = 24 + WIDE_VARIANTS, SEEDS = 5 };
extern const char *const variant_names[VARIANTS];

/* Which code makes the lists: the generator compiled for the variant, at the processor's level as users get it or at the
 * plain one, or the generator that reads the rules at run time. */
enum instance { SPECIALISED, PLAIN_LEVEL, AT_RUN_TIME, INSTANCES };
extern const char *const instance_names[INSTANCES];

struct generator;
const struct generator *generator_on(enum instance instance, const draughts_variant *variant);

/* A new game on an instance; `fen` NULL for the start position. The test fails if it cannot be made. `allocator` may be
 * NULL as in the library. The caller frees it. */
draughts_game *game_on(enum instance instance, const char *variant, const char *fen, const draughts_allocator *allocator);

/* The same on the specialised instance with libc's allocator: what nearly every test wants. */
draughts_game *game_at(const char *variant, const char *fen);

/* What a line of data such as "turkish W:Wa2,e2:Ba7" or "turkish start" sets up. */
struct setting {
    char variant[32];
    char fen[TEXT_SIZE];
    bool start; /* the start position; then `fen` is not one */
};

struct setting read_setting(const char *line);

/* A new game with what the line sets up. The caller frees it. */
draughts_game *game_of_line(enum instance instance, const char *line);

/* Plays a random move that lets the game go on for long: after it, if possible, both sides can avoid captures for a while.
 * Where the game is over nevertheless, goes back to its start instead. */
void play_on(draughts_game *game, uint64_t *seed);

/* ---- Texts ----------------------------------------------------------------------------------------------------- */

/* The position at the cursor, written into `text`, which is returned. */
const char *fen_of(const draughts_game *game, char text[TEXT_SIZE]);

/* A legal move in its long or short form, likewise. */
const char *move_text(const draughts_game *game, int move, int style, char text[TEXT_SIZE]);

/* All legal moves in the order of the list, a line each. The caller frees it. */
char *list_text(const draughts_game *game, int style);

/* Squares by name with a separator between them: "a2,b2", written into `text`, which is returned. */
const char *squares_text(const draughts_variant *variant, const uint8_t *squares, int count, char separator,
                         char text[TEXT_SIZE]);

/* Everything that a game tells about its cursor, as text: position, board, hash, cursor, status, counters and the list.
 * Two games in the same state have the same text. The caller frees it. */
char *state_text(const draughts_game *game);

/* The tags of a game, "name=value", a line each, written into `text`, which is returned. */
const char *tags_text(const draughts_game *game, char text[TEXT_SIZE]);

/* The game as PDN. The caller frees its text. */
struct bytes pdn_of(const draughts_game *game);

/* All plies of a game, undone ones included, in the long form, a line each. The caller frees it. */
char *record_text(const draughts_game *game);

#endif
