/* What a long search remembers changes nothing. Positions in which searches are long cannot be compared with the plain
 * generator, which would try for ever; so an instance of the generator that remembers from the first step on is compared, in
 * crowds of kings, with one that in these never begins to. */
#include "support.h"

#include <stdlib.h>

#include "game.h"
#include "level.h"
#include "random_rules.h"

/* Made for this program: tests/meson.build. */
extern const struct generator level_eager[], level_eager_wide[];

static const struct generator *eager_generator(const draughts_variant *variant)
{
#ifdef HAS_TWO_WORDS
    if (generator_at_run_time(variant) != level_run_time) {
        return level_eager_wide;
    }
#endif
    (void)variant;
    return level_eager;
}

/* Few pieces with much to take, most of them kings. What stands where it may not is moved off the board. */
static int set_crowd(draughts_game *game, draughts_game *other, uint64_t *seed)
{
    uint8_t pieces[128] = {0};
    const draughts_variant *variant = draughts_game_variant(game);
    const int squares = draughts_variant_get(variant, DRAUGHTS_PROPERTY_SQUARES);
    const int most = draughts_variant_get(variant, DRAUGHTS_PROPERTY_PIECES);
    const int turn = random_below(seed, 2), kings = 50 + random_below(seed, 51); /* per cent */
    for (int side = 0; side < 2; side++) {
        const int wanted = side == turn ? 1 + random_below(seed, 3) : 1 + most / 2 + random_below(seed, most - most / 2);
        for (int n = wanted < most ? wanted : most; n > 0; n--) {
            pieces[random_below(seed, squares)] =
                (uint8_t)((side ? DRAUGHTS_BLACK_MAN : DRAUGHTS_WHITE_MAN) + (random_below(seed, 100) < kings));
        }
    }
    size_t where = 0;
    int result;
    while ((result = draughts_game_set_board(game, pieces, (size_t)squares, turn, &where)) < 0) {
        if (result != DRAUGHTS_ERR_CROWNED && result != DRAUGHTS_ERR_TOO_MANY) {
            return result;
        }
        pieces[where] = DRAUGHTS_EMPTY;
    }
    return draughts_game_set_board(other, pieces, (size_t)squares, turn, &where);
}

static bool same_move(const draughts_game *game, const draughts_game *other, uint32_t index)
{
    const int turn = game->here->turn;
    const struct move one = game->generator->select[turn](&game->list, game->here, index);
    const struct move two = other->generator->select[turn](&other->list, other->here, index);
    return one.victims == two.victims && one.from == two.from && one.to == two.to && one.flags == two.flags;
}

static void expect_same_list(const draughts_game *game, const draughts_game *other, const char *rules)
{
    char fen[TEXT_SIZE];
    draughts_game_fen(game, fen, sizeof fen);
    const int count = draughts_move_count(game), others = draughts_move_count(other);
    EXPECT(count == others, "%s\n%s: %d moves, and %d where all is remembered", rules, fen, count, others);
    for (int i = 0; i < count; i++) {
        EXPECT(same_move(game, other, (uint32_t)i), "%s\n%s: move %d is another where all is remembered", rules, fen, i);
    }
}

/* Returns how many positions had captures; a search beyond the budget is one for either instance. */
static int compare(const draughts_variant *variant, const char *rules, int positions, uint64_t seed)
{
    int compared = 0;
    draughts_game *game = game_new_on(variant, generator_at_run_time(variant), NULL);
    draughts_game *other = game_new_on(variant, eager_generator(variant), NULL);
    while (positions-- > 0) {
        if (set_crowd(game, other, &seed) == 0) {
            compared += game->here->captures;
            expect_same_list(game, other, rules);
        }
    }
    draughts_game_free(game);
    draughts_game_free(other);
    return compared;
}

START_TEST(a_search_that_remembers_lists_the_same)
{
    const draughts_variant *variant = draughts_variant_at(_i);
    const int positions = scaled(20000);
    const int compared = compare(variant, draughts_variant_name(variant), positions, (uint64_t)_i);
    const bool king_ends = draughts_variant_get(variant, DRAUGHTS_PROPERTY_GOAL) == 2;
    EXPECT(king_ends || compared > positions / 10, "only %d positions with captures", compared);
}

START_TEST(a_search_that_remembers_lists_the_same_by_rules_of_ones_own)
{
    enum { POSITIONS = 200 };
    uint64_t seed = 1;
    int compared = 0;
    const int sets = scaled(1000);
    for (int i = 0; i < sets; i++) {
        struct ruleset rules;
        draughts_variant *variant;
        random_rules(&seed, &rules);
        if (draughts_variant_define(rules.text, NULL, &variant) == 0) {
            compared += compare(variant, rules.text, POSITIONS, seed);
            draughts_variant_free(variant);
        }
    }
    EXPECT(compared > sets * POSITIONS / 10, "only %d positions with captures", compared);
}

START_TEST(places_that_differ_in_anything_are_not_the_same)
{
    const struct waypoint place = {.victims = 3, .early = 5, .answer = 7, .at = 9, .direction = 2, .part = 1, .flags = 1};
    struct waypoint others[] = {place, place, place, place, place, place, place};
    others[1].victims++;
    others[2].early++;
    others[3].at++;
    others[4].direction++;
    others[5].part++;
    others[6].flags++;
    others[0].answer++; /* no part of the place */
    for (int i = 0; i < COUNT_OF(others); i++) {
        EXPECT(memo_same(&place, &others[i]) == (i == 0), "place %d", i);
    }
}

int main(void)
{
    TCase *tests = tcase_create("memo");
    tcase_add_test(tests, places_that_differ_in_anything_are_not_the_same);
    tcase_add_loop_test(tests, a_search_that_remembers_lists_the_same, 0, VARIANTS);
    tcase_add_test(tests, a_search_that_remembers_lists_the_same_by_rules_of_ones_own);
    return run_suite("memo", tests);
}
