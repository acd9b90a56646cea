/* The positions of data/extremes.txt, in which a fixed list, a small counter or a search without a memory would give up; and
 * the piece limits, which keep worse ones out; and the budget, for the worse ones. */
#include "support.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "generator.h"

static struct data *extremes;

/* The lines of a record. */
enum { LABEL, SETTING, NUMBERS };

/* Loop number n is instance n % INSTANCES of record n / INSTANCES. */
static const struct record *record_of(int n)
{
    return &extremes->records[n / INSTANCES];
}

static draughts_game *game_of_loop(int n)
{
    return game_of_line((enum instance)(n % INSTANCES), record_of(n)->lines[SETTING]);
}

START_TEST(an_extreme_position_has_all_its_moves_and_routes)
{
    int moves = 0;
    int64_t routes = 0;
    const struct record *record = record_of(_i);
    ck_assert_int_eq(sscanf(record->lines[NUMBERS], "%d %" SCNd64, &moves, &routes), 2);

    draughts_game *game = game_of_loop(_i);
    ck_assert_int_eq(draughts_move_count(game), moves);
    int64_t total = 0;
    for (int move = 0; move < moves; move++) {
        const int some = draughts_move_routes(game, move);
        EXPECT(some > 0, "%s, move %d: %s", record->lines[LABEL], move, draughts_strerror(some));
        total += some;
    }
    ck_assert_int_eq(total, routes);
    draughts_game_free(game);
}

START_TEST(an_extreme_position_finds_every_move_by_its_canonical_route)
{
    draughts_game *game = game_of_loop(_i);
    const int count = draughts_move_count(game);
    for (int move = 0; move < count; move++) {
        uint8_t squares[256];
        const int length = draughts_move_squares(game, move, squares, sizeof squares);
        EXPECT(length >= 2, "move %d has %d squares", move, length);
        const int found = draughts_move_find(game, squares, (size_t)length);
        EXPECT(found == move, "%s: move %d is found as %d", record_of(_i)->lines[LABEL], move, found);
    }
    draughts_game_free(game);
}

/* Perft of two plies is the number of answers to all moves. */
START_TEST(an_extreme_position_can_be_searched_on)
{
    draughts_game *game = game_of_loop(_i);
    uint64_t sum = 0;
    const int count = draughts_move_count(game);
    for (int move = 0; move < count; move++) {
        EXPECT(draughts_game_play(game, move) == 0, "move %d cannot be played", move);
        sum += (uint64_t)draughts_move_count(game);
        EXPECT(draughts_game_undo(game) == 1, "move %d cannot be undone", move);
    }
    uint64_t perft = 0;
    ck_assert_int_eq(draughts_game_perft(game, 2, &perft), 0);
    ck_assert_uint_eq(perft, sum);
    draughts_game_free(game);
}

/* Kings of one colour on the first squares. */
static int set_kings(draughts_game *game, uint8_t king, int count, size_t *where)
{
    uint8_t board[256] = {0};
    memset(board, king, (size_t)count);
    const int squares = draughts_variant_get(draughts_game_variant(game), DRAUGHTS_PROPERTY_SQUARES);
    return draughts_game_set_board(game, board, (size_t)squares, DRAUGHTS_WHITE, where);
}

/* Loop number n is a colour of a variant: n % 2 and n / 2. */
START_TEST(as_many_pieces_as_at_the_start_are_allowed_and_no_more)
{
    draughts_game *game = game_at(variant_names[_i / 2], NULL);
    const uint8_t king = _i % 2 == 0 ? DRAUGHTS_WHITE_KING : DRAUGHTS_BLACK_KING;
    const int most = draughts_variant_get(draughts_game_variant(game), DRAUGHTS_PROPERTY_PIECES);
    ck_assert_int_eq(set_kings(game, king, most, NULL), 0);

    char *before = state_text(game);
    size_t where = 1000;
    ck_assert_int_eq(set_kings(game, king, most + 1, &where), DRAUGHTS_ERR_TOO_MANY);
    ck_assert_uint_eq(where, (size_t)most);
    char *after = state_text(game);
    ck_assert_str_eq(after, before);
    free(after);
    free(before);
    draughts_game_free(game);
}

/* ---- The budget ------------------------------------------------------------------------------------------------ */

/* No position within the piece limits that we know of needs so many steps. In a game that allows 32 pieces a side, a step by
 * one of Black's kings leads to one that does. */
#define CROWD \
    "Kd2,Ke2,Kg2,Kh2,Kb3,Kf3,Ka4,Kc4,Kd4,Ke4,Kg4,Kh4,Kb5,Kf5,Ka6,Kb6,Kd6,Ke6,Kf6,Kh6,Kc7,Kg7,Kc8,Kg8"
static const char crowded[] = "W:WKa8,Kd8,Ke8,Kh8:BKb1,Kg1,Ka2,Kc2," CROWD;
static const char before_crowded[] = "B:WKa8,Kd8,Ke8,Kh8:BKb1,Kc1,Kg1,Ka2," CROWD;

static struct draughts_variant crowded_rules(void)
{
    struct draughts_variant rules = *draughts_variant_find("turkish");
    rules.start_ranks = 4;
    rules.start_gap = 0;
    return rules;
}

START_TEST(a_search_beyond_the_budget_is_given_up_and_changes_nothing)
{
    const struct draughts_variant rules = crowded_rules();
    draughts_game *game = game_new_on(&rules, generator_at_run_time(&rules), NULL);
    ck_assert_int_eq(draughts_game_set_fen(game, before_crowded, NULL), 0);
    char *before = state_text(game);

    size_t where = 1000;
    ck_assert_int_eq(draughts_game_set_fen(game, crowded, &where), DRAUGHTS_ERR_LIMIT);
    ck_assert_uint_eq(where, 0);
    ck_assert_int_eq(draughts_game_play(game, draughts_move_parse(game, "c1-c2", NULL)), DRAUGHTS_ERR_LIMIT);
    uint64_t count = 7;
    ck_assert_int_eq(draughts_game_perft(game, 2, &count), DRAUGHTS_ERR_LIMIT);
    ck_assert_uint_eq(count, 7);
    ck_assert_int_eq(draughts_game_length(game), 0);

    char *after = state_text(game);
    ck_assert_str_eq(after, before);
    free(after);
    free(before);
    draughts_game_free(game);
}

int main(void)
{
    extremes = data_read("extremes.txt");
    TCase *tests = tcase_create("extremes");
    const int loops = INSTANCES * extremes->count;
    tcase_add_loop_test(tests, an_extreme_position_has_all_its_moves_and_routes, 0, loops);
    tcase_add_loop_test(tests, an_extreme_position_finds_every_move_by_its_canonical_route, 0, loops);
    tcase_add_loop_test(tests, an_extreme_position_can_be_searched_on, 0, loops);
    tcase_add_loop_test(tests, as_many_pieces_as_at_the_start_are_allowed_and_no_more, 0, 2 * SEEDS);
    tcase_add_test(tests, a_search_beyond_the_budget_is_given_up_and_changes_nothing);
    const int result = run_suite("extremes", tests);
    data_free(extremes);
    return result;
}
