/* Any bytes as a PDN file; the first one names the variant of games without a GameType tag, or none. Each game read, the
 * plies before a fault included, is drawn, written, read again as the same game and written again as the same bytes. The
 * reader is given the text whole, from each game on, and cut short. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

/* Of a file of more only the first ones are looked at; and no more of the diagrams of a game. */
enum { GAMES = 16, DIAGRAMS = 4 };

struct read {
    int result;
    draughts_game *game;
    size_t cursor; /* after it */
    size_t where;
};

static struct read read_game(const char *text, size_t length, size_t cursor, const draughts_variant *fallback)
{
    struct read read = {.cursor = cursor, .where = SIZE_MAX};
    read.result = draughts_pdn_read(text, length, &read.cursor, fallback, NULL, &read.game, &read.where);
    return read;
}

static int write_pdn(const void *game, char *text, size_t size)
{
    return draughts_pdn_write(game, text, size);
}

struct drawing {
    const draughts_game *game;
    int style;
};

static int write_drawing(const void *subject, char *text, size_t size)
{
    const struct drawing *drawing = subject;
    return draughts_game_draw(drawing->game, drawing->style, text, size);
}

/* ---- A game ---------------------------------------------------------------------------------------------------- */

/* Tags change their order by being written, so plies and state are compared without them. */
static void check_read_again(const draughts_game *game, const draughts_game *again, const char *text)
{
    char *state = state_text(game);
    char *state_again = state_text(again);
    char *record = record_text(game);
    char *record_again = record_text(again);
    EXPECT(strcmp(state, state_again) == 0, "read again from\n%s the state is\n%snot\n%s", text, state_again, state);
    EXPECT(strcmp(record, record_again) == 0, "read again from\n%s the plies are\n%snot\n%s", text, record_again, record);
    free(state);
    free(state_again);
    free(record);
    free(record_again);
}

static void check_written(const draughts_game *game, size_t room)
{
    char *text;
    char *text_again;
    const int length = check_text_out(write_pdn, game, room, &text);
    EXPECT(length > 0, "a game cannot be written: %s", draughts_strerror(length));
    struct read again = read_game(text, (size_t)length, 0, draughts_game_variant(game));
    EXPECT(again.result == 1, "%s at byte %zu of what was written:\n%s", draughts_strerror(again.result), again.where, text);
    EXPECT(draughts_pdn_write(again.game, NULL, 0) == length, "of another length when written again:\n%s", text);
    check_text_out(write_pdn, again.game, 0, &text_again);
    EXPECT(strcmp(text, text_again) == 0, "written as\n%sthen as\n%s", text, text_again);
    check_read_again(game, again.game, text);
    free(text);
    free(text_again);
    draughts_game_free(again.game);
}

static void check_drawn(const draughts_game *game, size_t room)
{
    static const int styles[] = {DRAUGHTS_DRAW_ASCII, DRAUGHTS_DRAW_UNICODE, DRAUGHTS_DRAW_SVG};
    for (int i = 0; i < COUNT_OF(styles); i++) {
        const struct drawing drawing = {game, styles[i] + ((room + (size_t)i) % 2 ? DRAUGHTS_DRAW_FROM_BLACK : 0)};
        const int length = check_text_out(write_drawing, &drawing, room, NULL);
        EXPECT(length > 0, "no diagram: %s", draughts_strerror(length));
    }
}

/* All plies back, then forth: the same game. Changes nothing in the end. */
static void check_undone(draughts_game *game, size_t room)
{
    struct bytes end = snapshot(game);
    int plies = 0;
    while (draughts_game_undo(game) == 1) {
        if (plies++ < DIAGRAMS) {
            check_drawn(game, room);
            check_position(game);
            check_status(game);
        }
    }
    EXPECT(draughts_game_ply(game) == 0, "ply %d after all was undone", draughts_game_ply(game));
    while (draughts_game_redo(game) == 1) {
        plies--;
    }
    EXPECT(plies == 0, "%d plies more undone than redone", plies);
    expect_unchanged(game, &end, "undo and redo");
    free(end.text);
}

static void check_game(draughts_game *game, size_t room)
{
    check_position(game);
    check_status(game);
    check_drawn(game, room);
    check_undone(game, room);
    if (is_quick(game)) {
        check_written(game, room);
    }
}

/* ---- A file ---------------------------------------------------------------------------------------------------- */

static void check_result(const struct read *read, size_t length, size_t cursor)
{
    EXPECT(read->cursor <= length && (read->cursor > cursor || read->result == 0), "result %d, the cursor from %zu to %zu",
           read->result, cursor, read->cursor);
    EXPECT(read->result == 0 || read->result == 1 || is_error(read->result), "the reader returns %d", read->result);
    EXPECT(read->result < 0 ? read->where < length : read->where == SIZE_MAX, "result %d with an error at byte %zu",
           read->result, read->where);
    EXPECT(read->game || read->result != 1, "a game without a game");
    EXPECT(!read->game || read->result != 0, "no game, but one is there");
}

static void expect_same_read(const struct read *one, const struct read *other, size_t moved)
{
    EXPECT(one->result == other->result && one->cursor == other->cursor + moved && !one->game == !other->game,
           "a game with the result %d up to %zu is one with %d up to %zu alone", one->result, one->cursor, other->result,
           other->cursor + moved);
    EXPECT(one->where == SIZE_MAX || one->where == other->where + moved, "a fault at %zu is one at %zu alone", one->where,
           other->where + moved);
    EXPECT(!one->game || is_same_game(one->game, other->game), "another game where it is read alone");
}

/* The same for a reader that sees nothing but one byte before the game, and for one that sees nothing after it. */
static void check_alone(const char *text, size_t length, size_t cursor, const draughts_variant *fallback,
                        const struct read *read)
{
    const size_t before = cursor > 0;
    const size_t begin = cursor - before;
    const struct read alone = read_game(text + begin, length - begin, before, fallback);
    const struct read last = read_game(text, read->cursor, cursor, fallback);
    expect_same_read(read, &alone, begin);
    expect_same_read(read, &last, 0);
    draughts_game_free(alone.game);
    draughts_game_free(last.game);
}

/* What the reader makes of a text that ends anywhere is right for that text. */
static void check_cut_short(const char *text, size_t length, size_t cursor, const draughts_variant *fallback)
{
    for (size_t cut = 1; cut <= 4; cut++) {
        const size_t end = cursor + (length - cursor) * cut / 5;
        const struct read read = read_game(text, end, cursor, fallback);
        check_result(&read, end, cursor);
        draughts_game_free(read.game);
    }
}

static const draughts_variant *take_fallback(struct input *input)
{
    const bool none = input->left > 0 && *input->at == '-';
    const draughts_variant *variant = take_variant(input);
    return none ? NULL : variant;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    const draughts_variant *fallback = take_fallback(&input);
    const char *text = (const char *)input.at;
    const size_t length = input.left;
    size_t cursor = 0;
    int result = 1;
    for (int games = 0; games < GAMES && result != 0; games++) {
        const struct read read = read_game(text, length, cursor, fallback);
        check_result(&read, length, cursor);
        check_alone(text, length, cursor, fallback, &read);
        check_cut_short(text, length, cursor, fallback);
        if (read.game) {
            check_game(read.game, length % 512);
        }
        draughts_game_free(read.game);
        cursor = read.cursor;
        result = read.result;
    }
    return 0;
}
