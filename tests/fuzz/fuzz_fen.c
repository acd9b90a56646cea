/* The text of a position, in a variant named by the first byte: what is accepted is written and read back the same, what is
 * not changes nothing. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "plain.h"

static int write_fen(const void *game, char *text, size_t size)
{
    return draughts_game_fen(game, text, size);
}

/* The plain reader knows the strict form only: what it accepts the library must. */
static void check_against_plain_reader(const draughts_game *game, const char *text, int result)
{
    struct plain_position position;
    char want[TEXT_SIZE];
    char found[TEXT_SIZE];
    const struct plain_rules *rules = plain_rules_find(draughts_variant_name(draughts_game_variant(game)));
    if (plain_read(rules, text, &position) != 0 || result == DRAUGHTS_ERR_LIMIT) {
        return;
    }
    plain_write(rules, &position, want, sizeof want);
    EXPECT(result == 0, "%s is refused: %s", text, draughts_strerror(result));
    EXPECT(strncmp(fen_of(game, found), want, strlen(want)) == 0, "%s is read as %s", text, found);
}

static void check_accepted(draughts_game *game, size_t room)
{
    check_text_out(write_fen, game, room, NULL);
    check_position(game);
    check_status(game);
    check_notation(game, 4);
}

static void check_refused(const draughts_game *game, const struct bytes *before, const char *text, int error, size_t where)
{
    EXPECT(is_error(error), "%s: %d is no error", text, error);
    EXPECT(where <= strlen(text), "%s: an error at byte %zu", text, where);
    expect_unchanged(game, before, "a text that is refused");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    draughts_game *game = take_game(&input, NULL);
    char *text = take_rest(&input);
    struct bytes before = snapshot(game);
    size_t where = SIZE_MAX;
    const int result = draughts_game_set_fen(game, text, &where);
    check_against_plain_reader(game, text, result);
    if (result == 0) {
        EXPECT(where == SIZE_MAX, "%s is accepted, but has an error at byte %zu", text, where);
        check_accepted(game, size % 64);
    } else {
        check_refused(game, &before, text, result, where);
    }
    free(before.text);
    free(text);
    draughts_game_free(game);
    return 0;
}
