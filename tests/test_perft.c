/* Perft: the numbers of sequences of legal moves, compared with the figures of data/perft.txt. With the argument "slow",
 * the deepest ones that a machine can do in minutes. */
#include "support.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct data *data;
static bool slow;

/* How deep the figures of start positions must reach, where other programs have published them. */
static const struct {
    const char *variant;
    int plies;
} depths[] = {
    {"turkish", 11}, {"digital", 9},  {"international", 11}, {"frisian", 11}, {"killer", 11},
    {"russian", 13}, {"english", 13}, {"brazilian", 13},     {"pool", 13},    {"czech", 13},
    {"spanish", 13}, {"italian", 13}, {"thai12", 13},        WIDE({"canadian", 10})
};

/* One line of the data. */
struct figure {
    int plies;
    uint64_t distinct;
    uint64_t routes; /* 0: not known */
};

static struct figure read_figure(const char *line)
{
    struct figure figure = {0};
    const int fields = sscanf(line, "%d %" SCNu64 " %" SCNu64, &figure.plies, &figure.distinct, &figure.routes);
    EXPECT(fields == 3 || (fields == 2 && strstr(line, " - ")), "not a figure: %s", line);
    return figure;
}

static void expect_perft(const draughts_game *game, const struct figure *figure, const char *name)
{
    uint64_t count = 0;
    const int result = draughts_game_perft(game, figure->plies, &count);
    EXPECT(result == 0, "%s, %d plies: %s", name, figure->plies, draughts_strerror(result));
    EXPECT(count == figure->distinct, "%s, %d plies: %" PRIu64 ", not %" PRIu64, name, figure->plies, count,
           figure->distinct);
}

/* Compares all figures of a record up to a number of sequences; returns how many. */
static int check_record(const struct record *record, enum instance instance, uint64_t most)
{
    draughts_game *game = game_of_line(instance, record->lines[0]);
    int checked = 0;
    for (int i = 1; i < record->count; i++) {
        const struct figure figure = read_figure(record->lines[i]);
        if (figure.distinct <= most) {
            expect_perft(game, &figure, record->lines[0]);
            checked++;
        }
    }
    draughts_game_free(game);
    return checked;
}

START_TEST(the_specialised_generators_count_every_sequence)
{
    const uint64_t most = slow ? UINT64_MAX : (uint64_t)scaled(25000000);
    const struct record *record = &data->records[_i];
    const int checked = check_record(record, SPECIALISED, most);
    ck_assert_int_gt(checked, 0);
}

START_TEST(the_generators_of_the_plain_level_count_every_sequence)
{
    const int checked = check_record(&data->records[_i], PLAIN_LEVEL, (uint64_t)scaled(2000000));
    ck_assert_int_gt(checked, 0);
}

START_TEST(the_run_time_generator_counts_every_sequence)
{
    const int checked = check_record(&data->records[_i], AT_RUN_TIME, (uint64_t)scaled(2000000));
    ck_assert_int_gt(checked, 0);
}

/* The sequences of legal moves, each counted once for every way of choosing routes for its moves. */
static uint64_t count_routes(draughts_game *game, int plies)
{
    if (plies == 0) {
        return 1;
    }
    uint64_t total = 0;
    const int count = draughts_move_count(game);
    for (int move = 0; move < count; move++) {
        const int routes = draughts_move_routes(game, move);
        EXPECT(routes > 0, "move %d: %s", move, draughts_strerror(routes));
        EXPECT(draughts_game_play(game, move) == 0, "move %d cannot be played", move);
        total += (uint64_t)routes * count_routes(game, plies - 1);
        draughts_game_undo(game);
    }
    return total;
}

START_TEST(a_walk_by_play_and_undo_counts_every_route)
{
    const uint64_t most = (uint64_t)scaled(120000);
    const struct record *record = &data->records[_i];
    draughts_game *game = game_of_line(SPECIALISED, record->lines[0]);
    for (int i = 1; i < record->count; i++) {
        const struct figure figure = read_figure(record->lines[i]);
        if (figure.routes == 0 || figure.distinct > most) {
            continue;
        }
        const uint64_t routes = count_routes(game, figure.plies);
        EXPECT(routes == figure.routes, "%s, %d plies: %" PRIu64 " by routes, not %" PRIu64, record->lines[0],
               figure.plies, routes, figure.routes);
    }
    draughts_game_free(game);
}

/* The figures of a start position, which begin with one ply and leave none out; 0 for any other record. */
static int figures_of_start(const struct record *record, const char *variant)
{
    const struct setting setting = read_setting(record->lines[0]);
    if (!setting.start || strcmp(setting.variant, variant) != 0) {
        return 0;
    }
    for (int i = 1; i < record->count; i++) {
        EXPECT(read_figure(record->lines[i]).plies == i, "%s: no figure for %d plies", variant, i);
    }
    return record->count - 1;
}

/* Otherwise a figure cut from the data would go unnoticed. */
START_TEST(the_data_reach_the_promised_depth_for_every_variant)
{
    int deepest = 0;
    for (int i = 0; i < data->count; i++) {
        deepest += figures_of_start(&data->records[i], depths[_i].variant);
    }
    ck_assert_int_ge(deepest, depths[_i].plies);
}

/* And no variant goes without. */
START_TEST(every_variant_has_figures)
{
    int figures = 0;
    for (int i = 0; i < data->count; i++) {
        figures += figures_of_start(&data->records[i], variant_names[_i]);
    }
    EXPECT(figures >= 5, "%s: %d", variant_names[_i], figures);
}

START_TEST(perft_of_no_plies_is_one_and_depths_beyond_the_limit_are_refused)
{
    draughts_game *game = game_at(variant_names[_i], NULL);
    uint64_t count = 0;
    ck_assert_int_eq(draughts_game_perft(game, 0, &count), 0);
    ck_assert_uint_eq(count, 1);

    count = 7;
    ck_assert_int_eq(draughts_game_perft(game, -1, &count), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_int_eq(draughts_game_perft(game, 101, &count), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_int_eq(draughts_game_perft(game, 1, NULL), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_int_eq(draughts_game_perft(NULL, 1, &count), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_uint_eq(count, 7);
    draughts_game_free(game);
}

/* A side without a move ends a sequence: it leaves none that is longer. */
START_TEST(a_lost_position_has_no_sequence_of_one_ply)
{
    draughts_game *game = game_at("turkish", "W:Wa2,a3:Ba4,a5,b2,b3,c2,c3");
    uint64_t count = 7;
    ck_assert_int_eq(draughts_game_perft(game, 1, &count), 0);
    ck_assert_uint_eq(count, 0);
    ck_assert_int_eq(draughts_game_perft(game, 100, &count), 0);
    ck_assert_uint_eq(count, 0);
    draughts_game_free(game);
}

/* Where kings go first, a king that can take one man bars what men can take, though nothing is searched. */
START_TEST(the_captures_of_a_king_count_alone_where_kings_go_first)
{
    draughts_game *game = game_on((enum instance)_i, "italian", "W:WK22,24:B18,20", NULL);
    uint64_t count = 0;
    ck_assert_int_eq(draughts_move_count(game), 1);
    ck_assert_int_eq(draughts_game_perft(game, 1, &count), 0);
    ck_assert_uint_eq(count, 1);
    draughts_game_free(game);
}

/* Captures come up in mid-count, behind the first of several moves. */
static const struct {
    const char *variant;
    const char *fen;
    int depth;
} interrupted[] = {
    {"turkish", "W:Wa2,d2,h2:Bd4,h7", 4},
    {"frisian", "W:WK46,38,45:B27,3:+0+146", 4},
};

struct count {
    const draughts_game *game;
    int depth;
    uint64_t count;
};

static int count_plies(void *subject)
{
    struct count *count = subject;
    count->count = 7;
    const int result = draughts_game_perft(count->game, count->depth, &count->count);
    EXPECT(result == 0 || count->count == 7, "a count of %" PRIu64 " with an error", count->count);
    return result;
}

START_TEST(a_count_without_memory_is_an_error)
{
    struct meter meter;
    meter_init(&meter);
    draughts_game *game = game_on(SPECIALISED, interrupted[_i].variant, interrupted[_i].fen, &meter.allocator);
    struct count count = {.game = game, .depth = interrupted[_i].depth};
    ck_assert_int_eq(count_plies(&count), 0);
    const uint64_t whole = count.count;
    ck_assert_int_eq(call_in_spite_of_refusals(&meter, count_plies, &count), 0);
    ck_assert_uint_eq(count.count, whole);
    draughts_game_free(game);
}

int main(int argc, char **argv)
{
    slow = argc > 1 && strcmp(argv[1], "slow") == 0;
    data = data_read("perft.txt");
    TCase *tests = tcase_create("perft");
    tcase_add_loop_test(tests, the_specialised_generators_count_every_sequence, 0, data->count);
    if (!slow) {
        tcase_add_loop_test(tests, the_generators_of_the_plain_level_count_every_sequence, 0, data->count);
        tcase_add_loop_test(tests, the_run_time_generator_counts_every_sequence, 0, data->count);
        tcase_add_loop_test(tests, a_walk_by_play_and_undo_counts_every_route, 0, data->count);
        tcase_add_loop_test(tests, the_data_reach_the_promised_depth_for_every_variant, 0, COUNT_OF(depths));
        tcase_add_loop_test(tests, every_variant_has_figures, 0, VARIANTS);
        tcase_add_loop_test(tests, perft_of_no_plies_is_one_and_depths_beyond_the_limit_are_refused, 0, VARIANTS);
        tcase_add_test(tests, a_lost_position_has_no_sequence_of_one_ply);
        tcase_add_loop_test(tests, the_captures_of_a_king_count_alone_where_kings_go_first, 0, INSTANCES);
        tcase_add_loop_test(tests, a_count_without_memory_is_an_error, 0, COUNT_OF(interrupted));
    }
    const int result = run_suite("perft", tests);
    data_free(data);
    return result;
}
