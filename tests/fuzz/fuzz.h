/* What the fuzz targets share: bytes as choices, and what must hold of every game whatever was done to it.
 *
 * Each target is a file with one function, LLVMFuzzerTestOneInput. libFuzzer's main calls it with inputs that it invents
 * (tests/fuzz/run), replay.c's with those of a folder. A broken promise is said on stderr and aborts. */
#ifndef FUZZ_H
#define FUZZ_H

#include "support.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* ---- Choices --------------------------------------------------------------------------------------------------- */

/* The bytes that are still to be read; when there are none left they are zeros. */
struct input {
    const uint8_t *at;
    size_t left;
};

uint8_t take(struct input *input);

/* From 0 to below - 1. */
int take_below(struct input *input, int below);

/* A copy of the bytes up to a line feed, which is passed over, or to the end. A NUL among them ends the text before that.
 * The caller frees it. */
char *take_line(struct input *input);

/* A copy of all that is left. The caller frees it. */
char *take_rest(struct input *input);

/* A variant by a letter, 'a' for the first one, so that inputs can be read and written by people. */
const draughts_variant *take_variant(struct input *input);

/* A new game of such a variant. After a capital letter comes a digit: the corner from which the squares of lettered boards
 * may then be numbered, as a GameType tag says it. The caller frees it. */
draughts_game *take_game(struct input *input, const draughts_allocator *allocator);

/* ---- Promises -------------------------------------------------------------------------------------------------- */

/* Everything that a game tells, in a form that can be compared: what is true at the cursor, and the plies and tags. Cheap
 * whatever the position, since no route is searched for. The caller frees the text. */
struct bytes snapshot(const draughts_game *game);

/* The part of it that is true at the cursor whatever comes after. */
struct bytes present(const draughts_game *game);
bool is_same(const struct bytes *one, const struct bytes *other);
bool is_same_game(const draughts_game *one, const draughts_game *other);

/* The game still tells what the snapshot has; `what`: that which might have changed it. */
void expect_unchanged(const draughts_game *game, const struct bytes *before, const char *what);

/* As in the contract: an error that draughts_strerror knows. */
bool is_error(int code);

/* Are all routes of all moves found at once? Else questions about them could take the whole time of a run. */
bool is_quick(const draughts_game *game);

/* The position at the cursor: read back from its own text and board it is the same, with the same hash and the same moves in
 * the same order from the generator that reads its rules while it runs; and the plain generator has these moves, too. */
void check_position(const draughts_game *game);

/* The status at the cursor against what follows from the position alone. */
void check_status(const draughts_game *game);

/* Each legal move, in every style and by its squares, is read as itself; the first `most` of them. */
void check_notation(const draughts_game *game, int most);

/* What a function that writes text promises, for a buffer said to be of this size: the same answer as for one that is just
 * large enough, and the beginning of the same text. Returns the answer; the text goes to *out unless that is NULL, and the
 * caller frees it. */
typedef int text_out(const void *subject, char *text, size_t size);
int check_text_out(text_out *write, const void *subject, size_t size, char **out);

/* The same for arrays of squares; 256 is room for any. */
typedef int squares_out(const void *subject, uint8_t *squares, size_t count);
int check_squares_out(squares_out *write, const void *subject, size_t count, uint8_t out[256]);

#endif
