/* Any text as a set of rules. What is accepted is written as rules that are read and written the same; by both a short game
 * is played, with its counts of plies against a walk over the moves. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

/* Plies of the game, and how many moves are followed one by one. */
enum { PLIES = 8, WALKED = 64 };

static int write_rules(const void *variant, char *text, size_t size)
{
    return draughts_variant_rules(variant, text, size);
}

static bool is_error_of_rules(int code)
{
    return is_error(code) && code <= DRAUGHTS_ERR_RULE_SETTING;
}

/* ---- A game ---------------------------------------------------------------------------------------------------- */

static uint64_t perft(const draughts_game *game, int depth)
{
    uint64_t count = 0;
    const int result = draughts_game_perft(game, depth, &count);
    EXPECT(result == 0, "perft %d: %s", depth, draughts_strerror(result));
    return count;
}

/* Also checks that each move can be taken back. */
static void check_perft(draughts_game *game)
{
    const int count = draughts_move_count(game);
    uint64_t sum = 0;
    EXPECT(perft(game, 1) == (uint64_t)count, "%d moves, but perft 1 is %d", count, (int)perft(game, 1));
    for (int move = 0; move < count && count <= WALKED; move++) {
        EXPECT(draughts_game_play(game, move) == 0, "move %d cannot be played", move);
        sum += (uint64_t)draughts_move_count(game);
        draughts_game_undo(game);
    }
    EXPECT(count > WALKED || perft(game, 2) == sum, "perft 2 is %d, but by a walk %d", (int)perft(game, 2), (int)sum);
}

static void play_and_check(draughts_game *game, draughts_game *other, uint64_t seed)
{
    for (int ply = 0; ply < PLIES && is_quick(game); ply++) {
        EXPECT(is_same_game(game, other), "the rules as written play otherwise:\n%sand\n%s", state_text(game),
               state_text(other));
        check_position(game);
        check_status(game);
        check_notation(game, 4);
        check_perft(game);
        const int count = draughts_move_count(game);
        if (count == 0) {
            return;
        }
        const int move = random_below(&seed, count);
        EXPECT(draughts_game_play(game, move) == 0, "move %d cannot be played", move);
        EXPECT(draughts_game_play(other, move) == 0, "move %d cannot be played by the rules as written", move);
    }
}

/* ---- A text ---------------------------------------------------------------------------------------------------- */

static void check_properties(const draughts_variant *variant, const draughts_variant *other)
{
    for (int property = 0; property <= DRAUGHTS_PROPERTY_KING_JUMPS; property++) {
        const int value = draughts_variant_get(variant, property);
        EXPECT(value >= 0 && value == draughts_variant_get(other, property), "property %d is %d", property, value);
    }
    for (int square = 0; square < draughts_variant_get(variant, DRAUGHTS_PROPERTY_SQUARES); square++) {
        char name[TEXT_SIZE];
        draughts_square_format(variant, square, name, sizeof name);
        EXPECT(draughts_square_parse(variant, name) == square, "square %d is called %s", square, name);
    }
}

static void check_variant(const draughts_variant *variant, uint64_t seed)
{
    char *rules;
    char *rules_again;
    size_t where = 0;
    draughts_variant *again = NULL;
    check_text_out(write_rules, variant, seed % 64, &rules);
    const int result = draughts_variant_define(rules, &where, &again);
    EXPECT(result == 0, "the rules as written are refused at byte %zu: %s\n%s", where, draughts_strerror(result), rules);
    check_text_out(write_rules, again, 0, &rules_again);
    EXPECT(strcmp(rules, rules_again) == 0, "the rules are written as\n%sthen as\n%s", rules, rules_again);
    check_properties(variant, again);

    draughts_game *game = draughts_game_new(variant, NULL);
    draughts_game *other = draughts_game_new(again, NULL);
    EXPECT(game && other, "no game");
    play_and_check(game, other, seed);
    draughts_game_free(game);
    draughts_game_free(other);
    draughts_variant_free(again);
    free(rules);
    free(rules_again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    char *text = take_rest(&input);
    size_t where = SIZE_MAX;
    draughts_variant *variant = NULL;
    const int result = draughts_variant_define(text, &where, &variant);
    if (result == 0) {
        EXPECT(where == SIZE_MAX && variant, "rules are accepted with an error at byte %zu", where);
        check_variant(variant, size);
    } else {
        EXPECT(is_error_of_rules(result) && where <= strlen(text) && !variant, "rules are refused with %d at byte %zu",
               result, where);
    }
    draughts_variant_free(variant);
    free(text);
    return 0;
}
