/* Scripts of calls: the bytes choose functions of the library, one after the other, and their arguments, over a few games
 * and variants of one's own. There is a row for each function of the header (check_calls.sh sees to that).
 *
 * After each call: a question has changed nothing; nor has a call that failed, for want of memory or for another reason; and
 * every promise of fuzz.h holds of a game that was changed. All the memory of the games comes from one allocator, which
 * keeps the books. DRAUGHTS_FUZZ_TRACE=1 shows the calls. */
#include "fuzz.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A game slot with this number is no game. An input costs no more than so many calls. */
enum { GAMES = 3, NO_GAME = GAMES, VARIANTS_OF_ONES_OWN = 2, CALLS = 100 };

struct script {
    struct input input;
    struct meter meter;
    draughts_game *games[GAMES + 1]; /* the last one stays NULL */
    draughts_variant *own[VARIANTS_OF_ONES_OWN];
    char *text; /* the last one that the library wrote, or NULL: calls can read it */
    int refuse; /* let this request for memory fail, from 1; 0: none */
    int slot;   /* the game of the call */
};

static draughts_game *game_of(const struct script *script)
{
    return script->games[script->slot];
}

/* ---- Arguments ------------------------------------------------------------------------------------------------- */

/* Mostly small, now and then absurd. */
static int take_number(struct script *script)
{
    static const int absurd[] = {-1, -2, INT_MIN, INT_MAX, 256, 65536, INT_MIN + 1, 1000};
    const int byte = take(&script->input);
    return byte < 224 ? byte : absurd[byte % COUNT_OF(absurd)];
}

static size_t take_size(struct script *script)
{
    static const size_t absurd[] = {SIZE_MAX, SIZE_MAX / 2, SIZE_MAX - 1, 4096};
    const int byte = take(&script->input);
    return byte < 240 ? (size_t)byte : absurd[byte % COUNT_OF(absurd)];
}

/* Mostly less than the range, if there is anything less. */
static int take_index(struct script *script, int range)
{
    const int byte = take(&script->input);
    return byte < 240 && range > 0 ? byte % range : take_number(script);
}

/* Of a move, or of a diagram. */
static int take_style(struct script *script)
{
    return take_below(&script->input, 2) ? take_index(script, DRAUGHTS_HUB + 1) : take_number(script);
}

/* NULL, a text that the library wrote, or a line of the input. The caller frees it. */
static char *take_string(struct script *script)
{
    const int byte = take(&script->input);
    if (byte % 16 == 0) {
        return NULL;
    }
    struct bytes copy = {0};
    if (byte % 16 < 4 && script->text) {
        put(&copy, script->text);
        return copy.text;
    }
    return take_line(&script->input);
}

static const draughts_variant *take_any_variant(struct script *script)
{
    const int index = take_below(&script->input, VARIANTS + VARIANTS_OF_ONES_OWN + 1);
    return index < VARIANTS ? draughts_variant_at(index) : index < VARIANTS + VARIANTS_OF_ONES_OWN
                                                               ? script->own[index - VARIANTS]
                                                               : NULL;
}

/* Takes over `text`. */
static void keep_text(struct script *script, char *text)
{
    free(script->text);
    script->text = text;
}

static void keep_copy(struct script *script, const char *text)
{
    struct bytes copy = {0};
    put(&copy, text);
    keep_text(script, copy.text);
}

/* ---- Refused memory -------------------------------------------------------------------------------------------- */

static void begin_to_refuse(struct script *script)
{
    meter_refuse(&script->meter, (uint64_t)script->refuse);
    script->meter.refused = 0;
}

/* Was memory refused since then? */
static bool end_to_refuse(struct script *script)
{
    meter_refuse(&script->meter, 0);
    return script->meter.refused > 0;
}

static void expect_failure_if_refused(struct script *script, int result)
{
    EXPECT(!end_to_refuse(script) || result == DRAUGHTS_ERR_MEMORY, "refused memory, but %d", result);
}

/* ---- Functions of the library and of variants ------------------------------------------------------------------ */

/* What these return is an answer to be checked by themselves; the driver checks the games. */

static int call_version(struct script *script)
{
    keep_copy(script, draughts_version());
    return 0;
}

static int call_strerror(struct script *script)
{
    keep_copy(script, draughts_strerror(take_number(script)));
    return 0;
}

static int call_variant_count(struct script *script)
{
    (void)script;
    EXPECT(draughts_variant_count() == VARIANTS, "%d variants", draughts_variant_count());
    return 0;
}

static int call_variant_at(struct script *script)
{
    const int index = take_index(script, VARIANTS);
    const draughts_variant *variant = draughts_variant_at(index);
    EXPECT(!variant == (index < 0 || index >= VARIANTS), "variant %d is there or not", index);
    EXPECT(!variant || draughts_variant_find(draughts_variant_name(variant)) == variant, "variant %d is not found", index);
    return 0;
}

static int call_variant_find(struct script *script)
{
    char *name = take_string(script);
    const draughts_variant *variant = draughts_variant_find(name);
    EXPECT(!variant || name, "NULL is the name of a variant");
    free(name);
    return 0;
}

static int call_variant_name(struct script *script)
{
    const draughts_variant *variant = take_any_variant(script);
    const char *name = draughts_variant_name(variant);
    EXPECT(!name == !variant, "a variant without a name");
    if (name) {
        keep_copy(script, name);
    }
    return 0;
}

static int call_variant_gametype(struct script *script)
{
    const draughts_variant *variant = take_any_variant(script);
    const char *gametype = draughts_variant_gametype(variant);
    EXPECT(!gametype == !variant, "a variant without a game type");
    if (gametype) {
        keep_copy(script, gametype);
    }
    return 0;
}

static int call_variant_get(struct script *script)
{
    const draughts_variant *variant = take_any_variant(script);
    const int property = take_index(script, DRAUGHTS_PROPERTY_KING_JUMPS + 1);
    const bool known = variant && property >= 0 && property <= DRAUGHTS_PROPERTY_KING_JUMPS;
    const int value = draughts_variant_get(variant, property);
    EXPECT(known ? value >= 0 : value == DRAUGHTS_ERR_ARGUMENT, "property %d is %d", property, value);
    return value;
}

static bool is_in_use(const struct script *script, const draughts_variant *variant)
{
    for (int i = 0; i < GAMES; i++) {
        if (script->games[i] && draughts_game_variant(script->games[i]) == variant) {
            return true;
        }
    }
    return false;
}

static int call_variant_define(struct script *script)
{
    draughts_variant **own = &script->own[take_below(&script->input, VARIANTS_OF_ONES_OWN)];
    char *text = take_string(script);
    size_t where = SIZE_MAX;
    draughts_variant *variant = NULL;
    const int result = draughts_variant_define(text, &where, &variant);
    EXPECT(draughts_variant_define(text, NULL, NULL) == DRAUGHTS_ERR_ARGUMENT, "rules without a place for them");
    EXPECT(text || result == DRAUGHTS_ERR_ARGUMENT, "rules of NULL: %d", result);
    EXPECT((result == 0) == (variant != NULL), "rules with the result %d", result);
    if (variant && !is_in_use(script, *own)) {
        draughts_variant_free(*own);
        *own = variant;
    } else {
        draughts_variant_free(variant);
    }
    free(text);
    return result;
}

static int call_variant_free(struct script *script)
{
    const int index = take_below(&script->input, VARIANTS_OF_ONES_OWN + 1);
    if (index == VARIANTS_OF_ONES_OWN) {
        draughts_variant_free((draughts_variant *)(uintptr_t)draughts_variant_at(take_index(script, VARIANTS)));
    } else if (!is_in_use(script, script->own[index])) {
        draughts_variant_free(script->own[index]);
        script->own[index] = NULL;
    }
    return 0;
}

static int write_rules(const void *variant, char *text, size_t size)
{
    return draughts_variant_rules(variant, text, size);
}

static int call_variant_rules(struct script *script)
{
    const draughts_variant *variant = take_any_variant(script);
    char *text;
    const int length = check_text_out(write_rules, variant, take_size(script), &text);
    EXPECT(variant ? length > 0 : length == DRAUGHTS_ERR_ARGUMENT, "the rules have %d bytes", length);
    keep_text(script, text);
    return length;
}

/* ---- Functions of squares -------------------------------------------------------------------------------------- */

static int squares_of(const draughts_variant *variant)
{
    return variant ? draughts_variant_get(variant, DRAUGHTS_PROPERTY_SQUARES) : 0;
}

static int call_square_at(struct script *script)
{
    const draughts_variant *variant = take_any_variant(script);
    const int file = take_index(script, 12);
    const int rank = take_index(script, 12);
    const int square = draughts_square_at(variant, file, rank);
    int at[2] = {file, rank};
    EXPECT(square < squares_of(variant) || !variant, "file %d, rank %d is square %d", file, rank, square);
    EXPECT(square < 0 || draughts_square_place(variant, square, &at[0], &at[1]) == 0, "square %d has no place", square);
    EXPECT(at[0] == file && at[1] == rank, "file %d, rank %d is on %d, %d", file, rank, at[0], at[1]);
    return square;
}

static int call_square_place(struct script *script)
{
    const draughts_variant *variant = take_any_variant(script);
    const int square = take_index(script, squares_of(variant));
    int file = -1;
    int rank = -1;
    const int result = draughts_square_place(variant, square, &file, &rank);
    EXPECT(draughts_square_place(variant, square, NULL, NULL) == result, "square %d: another result", square);
    EXPECT(result == 0 ? draughts_square_at(variant, file, rank) == square : file == -1 && rank == -1,
           "square %d is on %d, %d", square, file, rank);
    return result;
}

static int call_square_parse(struct script *script)
{
    const draughts_variant *variant = take_any_variant(script);
    char *name = take_string(script);
    const int square = draughts_square_parse(variant, name);
    EXPECT(square < 0 || (variant && name && square < squares_of(variant)), "%s is square %d", name, square);
    free(name);
    return square;
}

struct square {
    const draughts_variant *variant;
    int square;
};

static int write_square(const void *subject, char *text, size_t size)
{
    const struct square *square = subject;
    return draughts_square_format(square->variant, square->square, text, size);
}

static int call_square_format(struct script *script)
{
    const draughts_variant *variant = take_any_variant(script);
    const struct square square = {variant, take_index(script, squares_of(variant))};
    const bool known = square.square >= 0 && square.square < squares_of(variant);
    /* An index out of range would be the first fault of a call with a NULL text. */
    if (!known) {
        const int result = draughts_square_format(variant, square.square, NULL, 0);
        EXPECT(result == (variant ? DRAUGHTS_ERR_SQUARE : DRAUGHTS_ERR_ARGUMENT), "square %d: %d", square.square, result);
        return result;
    }
    char *text;
    const int length = check_text_out(write_square, &square, take_size(script), &text);
    EXPECT(draughts_square_parse(variant, text) == square.square, "square %d is called %s", square.square, text);
    keep_text(script, text);
    return length;
}

/* ---- Games: made and freed ------------------------------------------------------------------------------------- */

/* Puts a game in the slot of the call, unless that is the one without a game. */
static void place(struct script *script, draughts_game *game)
{
    if (script->slot == NO_GAME) {
        draughts_game_free(game);
        return;
    }
    draughts_game_free(game_of(script));
    script->games[script->slot] = game;
}

static int call_game_new(struct script *script)
{
    const draughts_variant *variant = take_any_variant(script);
    begin_to_refuse(script);
    draughts_game *game = draughts_game_new(variant, &script->meter.allocator);
    EXPECT(end_to_refuse(script) ? !game : !game == !variant, "no game of a variant");
    place(script, game);
    return game ? 0 : variant ? DRAUGHTS_ERR_MEMORY : DRAUGHTS_ERR_ARGUMENT;
}

/* Into the next slot, or the first one. */
static int call_game_clone(struct script *script)
{
    const draughts_game *game = game_of(script);
    begin_to_refuse(script);
    draughts_game *clone = draughts_game_clone(game);
    EXPECT(end_to_refuse(script) ? !clone : !clone == !game, "no clone of a game");
    if (clone) {
        EXPECT(is_same_game(game, clone), "the clone is another game:\n%s", state_text(clone));
        script->slot = (script->slot + 1) % GAMES;
        place(script, clone);
        return 0;
    }
    return game ? DRAUGHTS_ERR_MEMORY : DRAUGHTS_ERR_ARGUMENT;
}

static int call_game_free(struct script *script)
{
    draughts_game_free(game_of(script));
    script->games[script->slot] = NULL;
    return 0;
}

static int call_game_variant(struct script *script)
{
    const draughts_variant *variant = draughts_game_variant(game_of(script));
    EXPECT(!variant == !game_of(script), "a game without a variant");
    return 0;
}

/* ---- Games: set up --------------------------------------------------------------------------------------------- */

static void expect_start(const draughts_game *game)
{
    EXPECT(draughts_game_ply(game) == 0 && draughts_game_length(game) == 0, "plies before the start");
}

static int call_set_fen(struct script *script)
{
    char *text = take_string(script);
    size_t where = SIZE_MAX;
    begin_to_refuse(script);
    const int result = draughts_game_set_fen(game_of(script), text, &where);
    expect_failure_if_refused(script, result);
    EXPECT(where == SIZE_MAX || (result < 0 && text && where <= strlen(text)), "result %d at byte %zu", result, where);
    if (result == 0) {
        expect_start(game_of(script));
    }
    free(text);
    return result;
}

/* Pieces by square: those of the game, with a few others in their places. */
static size_t take_board(struct script *script, uint8_t board[256])
{
    memset(board, DRAUGHTS_EMPTY, 256);
    const int squares = game_of(script) ? draughts_game_board(game_of(script), board, 256) : 50;
    for (int changes = take_below(&script->input, 16); changes > 0; changes--) {
        const int square = take_below(&script->input, squares);
        const int piece = take(&script->input);
        board[square] = (uint8_t)(piece < 250 ? piece % 5 : piece);
    }
    const size_t other = take_size(script);
    return other < 192 || other > 256 ? (size_t)squares : other;
}

static int call_set_board(struct script *script)
{
    uint8_t board[256];
    const size_t count = take_board(script, board);
    const int turn = take_index(script, 2);
    size_t where = SIZE_MAX;
    begin_to_refuse(script);
    const int result = draughts_game_set_board(game_of(script), board, count, turn, &where);
    expect_failure_if_refused(script, result);
    EXPECT(where == SIZE_MAX || (result < 0 && where < count), "result %d at square %zu", result, where);
    EXPECT(draughts_game_set_board(game_of(script), NULL, count, turn, NULL) == DRAUGHTS_ERR_ARGUMENT, "a NULL board");
    if (result == 0) {
        uint8_t found[256];
        draughts_game_board(game_of(script), found, sizeof found);
        EXPECT(memcmp(board, found, count) == 0 && draughts_game_turn(game_of(script)) == turn, "another board");
        expect_start(game_of(script));
    }
    return result;
}

/* ---- Games: moves by text and by squares ----------------------------------------------------------------------- */

static void expect_move(const draughts_game *game, int move)
{
    EXPECT(move < 0 || (game && move < draughts_move_count(game)), "move %d is found", move);
}

/* Any squares, or a part of the route of a legal move, from its start. Returns how many. */
static size_t take_squares(struct script *script, uint8_t squares[256])
{
    const draughts_game *game = game_of(script);
    const int count = take_below(&script->input, 16);
    if (take_below(&script->input, 2) && game && draughts_move_count(game) > 0) {
        const int move = take_below(&script->input, draughts_move_count(game));
        const int length = draughts_move_squares(game, move, squares, 256);
        EXPECT(length >= 2, "move %d has %d squares", move, length);
        return (size_t)(count < length ? count : length);
    }
    for (int i = 0; i < count; i++) {
        squares[i] = take(&script->input);
    }
    return (size_t)count;
}

static int call_move_find(struct script *script)
{
    uint8_t squares[256];
    const size_t count = take_squares(script, squares);
    begin_to_refuse(script);
    const int move = draughts_move_find(game_of(script), squares, count);
    expect_failure_if_refused(script, move);
    EXPECT(draughts_move_find(game_of(script), NULL, count) == DRAUGHTS_ERR_ARGUMENT, "NULL squares");
    EXPECT(count >= 2 || move == DRAUGHTS_ERR_ARGUMENT, "%zu squares are move %d", count, move);
    expect_move(game_of(script), move);
    return move;
}

static int call_move_parse(struct script *script)
{
    char *text = take_string(script);
    size_t where = SIZE_MAX;
    begin_to_refuse(script);
    const int move = draughts_move_parse(game_of(script), text, &where);
    expect_failure_if_refused(script, move);
    EXPECT(where == SIZE_MAX || (move < 0 && text && where <= strlen(text)), "result %d at byte %zu", move, where);
    EXPECT(text || move == DRAUGHTS_ERR_ARGUMENT, "NULL is move %d", move);
    expect_move(game_of(script), move);
    free(text);
    return move;
}

static int call_pieces(struct script *script)
{
    uint64_t words[5] = {0, 0, 0, 0, 0xee};
    const int piece = take_index(script, DRAUGHTS_BLACK_KING + 1);
    const size_t count = take_size(script);
    const int length = draughts_game_pieces(game_of(script), piece, words, count);
    EXPECT(length <= 4 && words[4] == 0xee, "%d words", length);
    EXPECT(draughts_game_pieces(game_of(script), piece, NULL, 1) == DRAUGHTS_ERR_ARGUMENT, "NULL words");
    return length;
}

static int call_hash(struct script *script)
{
    EXPECT(game_of(script) || draughts_game_hash(NULL) == 0, "NULL has a hash");
    return 0;
}

/* ---- Games: played --------------------------------------------------------------------------------------------- */

/* One back and forth: the present before, and everything after, must come again. */
static void check_undo(draughts_game *game, const struct bytes *present_before)
{
    struct bytes after = snapshot(game);
    EXPECT(draughts_game_undo(game) == 1, "a ply cannot be undone");
    struct bytes undone = present(game);
    EXPECT(is_same(present_before, &undone), "undo leads elsewhere:\n%s", state_text(game));
    EXPECT(draughts_game_redo(game) == 1, "a ply cannot be redone");
    expect_unchanged(game, &after, "redo");
    free(after.text);
    free(undone.text);
}

static int call_play(struct script *script)
{
    draughts_game *game = game_of(script);
    const int count = game ? draughts_move_count(game) : 0;
    const int move = take_index(script, count);
    struct bytes before = {0};
    if (game) {
        before = present(game);
    }
    begin_to_refuse(script);
    const int result = draughts_game_play(game, move);
    expect_failure_if_refused(script, result);
    EXPECT(result <= 0 && ((move >= 0 && move < count) || result == DRAUGHTS_ERR_ARGUMENT), "move %d: %d", move, result);
    if (result == 0) {
        EXPECT(draughts_game_ply(game) == draughts_game_length(game), "plies after the one just played");
        check_undo(game, &before);
    }
    free(before.text);
    return result;
}

static int call_undo(struct script *script)
{
    draughts_game *game = game_of(script);
    const int ply = draughts_game_ply(game);
    struct bytes before = {0};
    if (game) {
        before = snapshot(game);
    }
    const int result = draughts_game_undo(game);
    EXPECT(!game || (result == (ply > 0) && draughts_game_ply(game) == ply - result), "undo at ply %d: %d", ply, result);
    if (result == 1) {
        EXPECT(draughts_game_redo(game) == 1, "a ply cannot be redone");
        expect_unchanged(game, &before, "undo and redo");
        draughts_game_undo(game);
    }
    free(before.text);
    return result;
}

static int call_redo(struct script *script)
{
    draughts_game *game = game_of(script);
    const int ply = draughts_game_ply(game);
    const bool last = ply == draughts_game_length(game);
    struct bytes before = {0};
    if (game) {
        before = present(game);
    }
    const int result = draughts_game_redo(game);
    EXPECT(!game || (result == !last && draughts_game_ply(game) == ply + result), "redo at ply %d: %d", ply, result);
    if (result == 1) {
        check_undo(game, &before);
    }
    free(before.text);
    return result;
}

static int call_finish(struct script *script)
{
    draughts_game *game = game_of(script);
    const int status = take_index(script, DRAUGHTS_DRAW + 1);
    const int reason = take_index(script, DRAUGHTS_REASON_CROWNED + 1);
    const int claims = draughts_game_claims(game);
    const bool won = (status == DRAUGHTS_WHITE_WINS || status == DRAUGHTS_BLACK_WINS) &&
                     (reason == DRAUGHTS_REASON_RESIGNED || reason == DRAUGHTS_REASON_TIME);
    const bool drawn = status == DRAUGHTS_DRAW && reason >= 0 && reason <= DRAUGHTS_REASON_CROWNED &&
                       (reason == DRAUGHTS_REASON_AGREED || (game && claims >> reason & 1));
    const bool open = status == DRAUGHTS_ONGOING && reason == DRAUGHTS_REASON_NONE;
    const int result = draughts_game_finish(game, status, reason);
    EXPECT(result <= 0 && (won || drawn || open || result == DRAUGHTS_ERR_ARGUMENT), "status %d, reason %d: %d", status,
           reason, result);
    EXPECT(result < 0 || open || (draughts_game_status(game) == status && draughts_game_reason(game) == reason),
           "finished with %d, %d, but the status is %d", status, reason, draughts_game_status(game));
    return result;
}

static int call_perft(struct script *script)
{
    const draughts_game *game = game_of(script);
    const int depth = take_index(script, 3);
    uint64_t count = 0xee;
    const bool deep = depth > 2 && depth <= 100;
    if (deep) {
        return 0;
    }
    begin_to_refuse(script);
    const int result = draughts_game_perft(game, depth, &count);
    expect_failure_if_refused(script, result);
    EXPECT(draughts_game_perft(game, depth, NULL) == DRAUGHTS_ERR_ARGUMENT, "a NULL count");
    EXPECT(result == 0 || count == 0xee, "perft %d fails, but counts", depth);
    EXPECT(result < 0 || depth != 0 || count == 1, "perft 0 is %d", (int)count);
    EXPECT(result < 0 || depth != 1 || count == (uint64_t)draughts_move_count(game), "perft 1 is %d", (int)count);
    return result;
}

/* ---- Records --------------------------------------------------------------------------------------------------- */

static int call_set_tag(struct script *script)
{
    draughts_game *game = game_of(script);
    char *name = take_string(script);
    char *value = take_string(script);
    begin_to_refuse(script);
    const int result = draughts_game_set_tag(game, name, value);
    expect_failure_if_refused(script, result);
    if (result == 0) {
        const char *found = draughts_game_tag_find(game, name);
        EXPECT(!found == !value && (!value || strcmp(found, value) == 0), "the tag %s is %s, not %s", name,
               found ? found : "nothing", value ? value : "nothing");
    }
    free(name);
    free(value);
    return result;
}

static int call_tag(struct script *script)
{
    const draughts_game *game = game_of(script);
    const int index = take_index(script, 8);
    const char *name = NULL;
    const char *value = NULL;
    const int result = draughts_game_tag(game, index, &name, &value);
    EXPECT(draughts_game_tag(game, index, NULL, NULL) == result, "tag %d: another result", index);
    EXPECT(result == 1 ? name && value : !name && !value, "tag %d has the result %d", index, result);
    if (result == 1) {
        keep_copy(script, value);
    }
    return result;
}

static int call_tag_find(struct script *script)
{
    char *name = take_string(script);
    const char *value = draughts_game_tag_find(game_of(script), name);
    EXPECT(!value || (game_of(script) && name), "a tag of nothing");
    free(name);
    return 0;
}

static int call_pdn_next(struct script *script)
{
    char *text = take_string(script);
    const size_t length = text ? strlen(text) : take_size(script);
    const size_t before = take_size(script);
    size_t cursor = before;
    size_t start = 0;
    size_t count = 0;
    const int kind = draughts_pdn_next(text, length, &cursor, &start, &count);
    const bool allowed = before <= length && (text || length == 0);
    EXPECT(allowed ? kind >= 0 && cursor == start + count && cursor <= length
                   : kind == DRAUGHTS_ERR_ARGUMENT && cursor == before,
           "a token of kind %d, cursor from %zu to %zu", kind, before, cursor);
    EXPECT(draughts_pdn_next(text, length, NULL, &start, &count) == DRAUGHTS_ERR_ARGUMENT, "a NULL cursor");
    free(text);
    return kind;
}

static int call_pdn_read(struct script *script)
{
    const draughts_variant *fallback = take_any_variant(script);
    char *text = take_string(script);
    const size_t length = text ? strlen(text) : take_size(script);
    size_t cursor = 0;
    size_t where = SIZE_MAX;
    draughts_game *game = NULL;
    begin_to_refuse(script);
    const int result = draughts_pdn_read(text, length, &cursor, fallback, &script->meter.allocator, &game, &where);
    EXPECT(!end_to_refuse(script) || (result == DRAUGHTS_ERR_MEMORY && !game), "refused memory, but %d", result);
    EXPECT(where == SIZE_MAX || (result < 0 && where < length), "result %d at byte %zu", result, where);
    EXPECT(result != 1 || game, "a game without a game");
    EXPECT(text || length == 0 || result == DRAUGHTS_ERR_ARGUMENT, "%zu bytes at NULL: %d", length, result);
    if (game) {
        place(script, game);
    }
    free(text);
    return result;
}

/* ---- The table ------------------------------------------------------------------------------------------------- */

/* What functions of a game are asked about: a move or ply, a style, squares. */
struct question {
    const draughts_game *game;
    int index;
    int style;
    const uint8_t *squares;
    size_t count;
};

#define TEXT_OF(name, call)                                              \
    static int name(const void *subject, char *text, size_t size)        \
    {                                                                    \
        const struct question *q = subject;                              \
        return call;                                                     \
    }
#define SQUARES_OF(name, call)                                           \
    static int name(const void *subject, uint8_t *squares, size_t count) \
    {                                                                    \
        const struct question *q = subject;                              \
        return call;                                                     \
    }

TEXT_OF(text_of_position, draughts_game_fen(q->game, text, size))
TEXT_OF(text_of_move, draughts_move_format(q->game, q->index, q->style, text, size))
TEXT_OF(text_of_moves, draughts_moves_format(q->game, q->style, text, size))
TEXT_OF(text_of_ply, draughts_game_played_format(q->game, q->index, q->style, text, size))
TEXT_OF(text_of_record, draughts_pdn_write(q->game, text, size))
TEXT_OF(text_of_diagram, draughts_game_draw(q->game, q->style, text, size))
SQUARES_OF(squares_of_board, draughts_game_board(q->game, squares, count))
SQUARES_OF(squares_of_move, draughts_move_squares(q->game, q->index, squares, count))
SQUARES_OF(victims_of_move, draughts_move_captures(q->game, q->index, squares, count))
SQUARES_OF(squares_of_ply, draughts_game_played(q->game, q->index, squares, count))
SQUARES_OF(victims_of_ply, draughts_game_played_captures(q->game, q->index, squares, count))
SQUARES_OF(squares_of_route, draughts_route_next(q->game, q->squares, q->count, squares, count))

static int counters(const draughts_game *game)
{
    (void)game;
    return DRAUGHTS_COUNTER_BLACK_STRIDES + 1;
}

/* APART: no game has a part in it; READS: a question about a game; CHANGES: something is done to a game; MAKES: another
 * game, or none, comes into a slot. */
enum effect { APART, READS, CHANGES, MAKES };

struct call {
    const char *name;
    enum effect effect;
    int (*range)(const draughts_game *); /* the index must be less than this */
    /* One of these: a function of this file; or one of the library that is asked */
    int (*run)(struct script *);
    int (*ask)(const draughts_game *);
    int (*ask_of)(const draughts_game *, int index);
    text_out *text;
    squares_out *squares;
};

static const struct call calls[] = {
    {"draughts_version", APART, .run = call_version},
    {"draughts_strerror", APART, .run = call_strerror},
    {"draughts_variant_count", APART, .run = call_variant_count},
    {"draughts_variant_at", APART, .run = call_variant_at},
    {"draughts_variant_find", APART, .run = call_variant_find},
    {"draughts_variant_name", APART, .run = call_variant_name},
    {"draughts_variant_gametype", APART, .run = call_variant_gametype},
    {"draughts_variant_get", APART, .run = call_variant_get},
    {"draughts_variant_define", APART, .run = call_variant_define},
    {"draughts_variant_free", APART, .run = call_variant_free},
    {"draughts_variant_rules", APART, .run = call_variant_rules},
    {"draughts_square_at", APART, .run = call_square_at},
    {"draughts_square_place", APART, .run = call_square_place},
    {"draughts_square_parse", APART, .run = call_square_parse},
    {"draughts_square_format", APART, .run = call_square_format},
    {"draughts_game_new", MAKES, .run = call_game_new},
    {"draughts_game_clone", MAKES, .run = call_game_clone},
    {"draughts_game_free", MAKES, .run = call_game_free},
    {"draughts_game_variant", READS, .run = call_game_variant},
    {"draughts_game_set_fen", CHANGES, .run = call_set_fen},
    {"draughts_game_set_board", CHANGES, .run = call_set_board},
    {"draughts_game_fen", READS, .text = text_of_position},
    {"draughts_game_board", READS, .squares = squares_of_board},
    {"draughts_game_pieces", READS, .run = call_pieces},
    {"draughts_game_turn", READS, .ask = draughts_game_turn},
    {"draughts_game_hash", READS, .run = call_hash},
    {"draughts_move_count", READS, .ask = draughts_move_count},
    {"draughts_move_squares", READS, draughts_move_count, .squares = squares_of_move},
    {"draughts_move_captures", READS, draughts_move_count, .squares = victims_of_move},
    {"draughts_move_promotes", READS, draughts_move_count, .ask_of = draughts_move_promotes},
    {"draughts_move_routes", READS, draughts_move_count, .ask_of = draughts_move_routes},
    {"draughts_move_find", READS, .run = call_move_find},
    {"draughts_move_parse", READS, .run = call_move_parse},
    {"draughts_move_format", READS, draughts_move_count, .text = text_of_move},
    {"draughts_moves_format", READS, .text = text_of_moves},
    {"draughts_route_next", READS, .squares = squares_of_route},
    {"draughts_game_play", CHANGES, .run = call_play},
    {"draughts_game_undo", CHANGES, .run = call_undo},
    {"draughts_game_redo", CHANGES, .run = call_redo},
    {"draughts_game_ply", READS, .ask = draughts_game_ply},
    {"draughts_game_length", READS, .ask = draughts_game_length},
    {"draughts_game_played", READS, draughts_game_length, .squares = squares_of_ply},
    {"draughts_game_played_captures", READS, draughts_game_length, .squares = victims_of_ply},
    {"draughts_game_played_format", READS, draughts_game_length, .text = text_of_ply},
    {"draughts_game_status", READS, .ask = draughts_game_status},
    {"draughts_game_reason", READS, .ask = draughts_game_reason},
    {"draughts_game_claims", READS, .ask = draughts_game_claims},
    {"draughts_game_counter", READS, counters, .ask_of = draughts_game_counter},
    {"draughts_game_finish", CHANGES, .run = call_finish},
    {"draughts_game_perft", READS, .run = call_perft},
    {"draughts_game_set_tag", CHANGES, .run = call_set_tag},
    {"draughts_game_tag", READS, .run = call_tag},
    {"draughts_game_tag_find", READS, .run = call_tag_find},
    {"draughts_pdn_next", APART, .run = call_pdn_next},
    {"draughts_pdn_read", MAKES, .run = call_pdn_read},
    {"draughts_pdn_write", READS, .text = text_of_record},
    {"draughts_game_draw", READS, .text = text_of_diagram},
};

/* ---- The driver ------------------------------------------------------------------------------------------------ */

static int ask_text(struct script *script, const struct call *call, const struct question *question)
{
    char *text;
    const int length = check_text_out(call->text, question, take_size(script), &text);
    keep_text(script, text);
    return length;
}

static int ask_squares(struct script *script, const struct call *call, struct question *question)
{
    uint8_t beginning[256];
    uint8_t squares[256];
    question->count = take_squares(script, beginning);
    question->squares = beginning;
    return check_squares_out(call->squares, question, take_size(script), squares);
}

static int make(struct script *script, const struct call *call)
{
    if (call->run) {
        return call->run(script);
    }
    const draughts_game *game = game_of(script);
    if (call->ask) {
        return call->ask(game);
    }
    struct question question = {.game = game};
    const int range = game && call->range ? call->range(game) : 0;
    question.index = call->range ? take_index(script, range) : 0;
    question.style = call->text ? take_style(script) : 0;
    const int result = call->ask_of ? call->ask_of(game, question.index)
                       : call->text ? ask_text(script, call, &question)
                                    : ask_squares(script, call, &question);
    const bool known = !call->range || (question.index >= 0 && question.index < range);
    EXPECT(known || result == DRAUGHTS_ERR_ARGUMENT, "%s of %d: %d", call->name, question.index, result);
    return result;
}

/* Was the ply before the cursor a move, and not a position that a record sets up? */
static bool was_played(const draughts_game *game)
{
    const int ply = draughts_game_ply(game);
    return ply > 0 && draughts_game_played(game, ply - 1, NULL, 0) > 0;
}

/* How many times has the position stood since the start, or since it was set up, found by going back? */
static void check_repetition(const draughts_game *game)
{
    const int counted = draughts_game_counter(game, DRAUGHTS_COUNTER_REPETITION);
    draughts_game *past = draughts_game_clone(game);
    EXPECT(past, "no clone");
    char position[TEXT_SIZE];
    char earlier[TEXT_SIZE];
    fen_of(game, position);
    int times = 1;
    while (was_played(past)) {
        draughts_game_undo(past);
        times += strcmp(fen_of(past, earlier), position) == 0;
    }
    EXPECT(counted == times, "%s stands %d times, counted as %d", position, times, counted);
    draughts_game_free(past);
}

static void check_game(const draughts_game *game)
{
    check_position(game);
    check_status(game);
    check_repetition(game);
}

/* Where a search takes long every call would; so the game begins anew. */
static void keep_quick(draughts_game *game)
{
    if (!is_quick(game)) {
        const int result = draughts_game_set_fen(game, NULL, NULL);
        EXPECT(result == 0, "the start position is refused: %s", draughts_strerror(result));
    }
}

static void show(const struct script *script, const struct call *call, int result)
{
    if (getenv("DRAUGHTS_FUZZ_TRACE")) {
        char fen[TEXT_SIZE] = "no game";
        if (game_of(script)) {
            fen_of(game_of(script), fen);
        }
        fprintf(stderr, "%s: %d; game %d: %s\n", call->name, result, script->slot, fen);
    }
}

/* The game, and what each of its undone plies leads to: a failed attempt to play must not spoil these. */
static struct bytes snapshot_with_future(const draughts_game *game)
{
    struct bytes bytes = snapshot(game);
    draughts_game *future = draughts_game_clone(game);
    EXPECT(future, "no clone");
    while (draughts_game_redo(future) == 1) {
        struct bytes next = present(future);
        put_bytes(&bytes, next.text, next.length);
        free(next.text);
    }
    draughts_game_free(future);
    return bytes;
}

static void expect_unaffected(const draughts_game *game, const struct bytes *before, const struct call *call)
{
    struct bytes after = call->effect == CHANGES ? snapshot_with_future(game) : snapshot(game);
    EXPECT(is_same(before, &after), "%s has changed the game:\n%s", call->name, state_text(game));
    free(after.text);
}

static void step_with_game(struct script *script, const struct call *call)
{
    struct bytes before = call->effect == CHANGES ? snapshot_with_future(game_of(script)) : snapshot(game_of(script));
    const int result = make(script, call);
    draughts_game *game = game_of(script);
    show(script, call, result);
    EXPECT(result >= 0 || is_error(result), "%s: %d is no error", call->name, result);
    if (call->effect != MAKES && (call->effect != CHANGES || result < 0)) {
        expect_unaffected(game, &before, call);
    } else if (game) {
        check_game(game);
        keep_quick(game);
    }
    free(before.text);
}

static void step_without_game(struct script *script, const struct call *call)
{
    const int result = make(script, call);
    show(script, call, result);
    EXPECT(call->effect == APART || call->effect == MAKES || result == DRAUGHTS_ERR_ARGUMENT || (call->run && result == 0),
           "%s of NULL: %d", call->name, result);
    if (game_of(script)) {
        check_game(game_of(script));
        keep_quick(game_of(script));
    }
}

/* Without many plies no game gets anywhere, so more than one byte names their row. */
static const struct call *take_call(struct script *script)
{
    const int byte = take(&script->input);
    if (byte < 3 * COUNT_OF(calls)) {
        return &calls[byte % COUNT_OF(calls)];
    }
    const struct call *call = calls;
    while (call->run != call_play) {
        call++;
    }
    return call;
}

/* One byte chooses the function, another one the game and whether memory is refused. */
static void step(struct script *script)
{
    const struct call *call = take_call(script);
    const int byte = take(&script->input);
    script->slot = byte % 8 == 7 ? NO_GAME : byte % GAMES;
    script->refuse = byte / 8 < 24 ? 0 : byte / 8 - 23;
    if (game_of(script)) {
        step_with_game(script, call);
    } else {
        step_without_game(script, call);
    }
}

static void clear_up(struct script *script)
{
    for (int i = 0; i < GAMES; i++) {
        draughts_game_free(script->games[i]);
    }
    for (int i = 0; i < VARIANTS_OF_ONES_OWN; i++) {
        draughts_variant_free(script->own[i]);
    }
    free(script->text);
    EXPECT(script->meter.blocks == 0 && script->meter.bytes == 0, "%zu blocks of %zu bytes are left", script->meter.blocks,
           script->meter.bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct script script = {.input = {data, size}};
    meter_init(&script.meter);
    script.games[0] = take_game(&script.input, &script.meter.allocator);
    for (int i = 1; i < GAMES; i++) {
        script.games[i] = draughts_game_clone(script.games[0]);
    }
    for (int i = 0; i < CALLS && script.input.left > 0; i++) {
        step(&script);
    }
    clear_up(&script);
    return 0;
}
