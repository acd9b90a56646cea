/* A game played by text. The first line is a variant, as a letter, and a position; each line after it a move as people write
 * it, or '#' and a byte for any legal move. What is read is a legal move that is read again from each of its own texts. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

/* A line costs time, so inputs of more are cut short. */
enum { LINES = 64 };

/* The move, or an error. */
static int read_move(const draughts_game *game, const char *text)
{
    char fen[TEXT_SIZE];
    size_t where = SIZE_MAX;
    const int move = draughts_move_parse(game, text, &where);
    EXPECT(move < draughts_move_count(game), "%s in %s is move %d", text, fen_of(game, fen), move);
    EXPECT(move >= 0 || is_error(move), "%s in %s: %d is no error", text, fen_of(game, fen), move);
    EXPECT(move >= 0 ? where == SIZE_MAX : where <= strlen(text), "%s in %s: %d at byte %zu", text, fen_of(game, fen), move,
           where);
    return move;
}

static int choose_move(const draughts_game *game, const char *line)
{
    const int count = draughts_move_count(game);
    if (line[0] != '#') {
        return read_move(game, line);
    }
    return count > 0 ? (uint8_t)line[1] % count : DRAUGHTS_ERR_ILLEGAL;
}

static void play_and_check(draughts_game *game, int move)
{
    struct bytes before = snapshot(game);
    check_notation(game, 8);
    expect_unchanged(game, &before, "its own notation");
    if (draughts_game_play(game, move) == 0) {
        check_position(game);
        check_status(game);
    } else {
        expect_unchanged(game, &before, "a move that cannot be played");
    }
    free(before.text);
}

static void play_line(draughts_game *game, struct input *input)
{
    char *line = take_line(input);
    const int move = choose_move(game, line);
    if (move >= 0) {
        play_and_check(game, move);
    }
    free(line);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    draughts_game *game = take_game(&input, NULL);
    char *fen = take_line(&input);
    if (fen[0] != '\0') {
        draughts_game_set_fen(game, fen, NULL);
    }
    /* Where a search takes long each line would. */
    for (int line = 0; line < LINES && input.left > 0 && is_quick(game); line++) {
        play_line(game, &input);
    }
    free(fen);
    draughts_game_free(game);
    return 0;
}
