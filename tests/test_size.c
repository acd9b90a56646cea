/* How much memory a game takes, and that it stops asking for more: a bot that plays through one handle for hours makes no
 * call to the allocator once the game's buffers have grown. */
#include "support.h"

#include <inttypes.h>
#include <stdlib.h>

#include "game.h"

enum { KIB = 1024, PLIES = 200, PLIES_WITHOUT_KINGS = 30 };

/* Loop number n is a variant. */
static draughts_game *metered_game(int n, struct meter *meter)
{
    meter_init(meter);
    return game_on(SPECIALISED, variant_names[n], NULL, &meter->allocator);
}

static int must(int answer)
{
    EXPECT(answer >= 0, "%s", draughts_strerror(answer));
    return answer;
}

static void free_metered_game(draughts_game *game, const struct meter *meter)
{
    draughts_game_free(game);
    ck_assert_uint_eq(meter->blocks, 0);
    ck_assert_uint_eq(meter->bytes, 0);
}

/* Where the first king wins no game is long. */
static int plies_to_play(const draughts_game *game)
{
    enum { CROWN = 2 };
    const bool short_games = draughts_variant_get(draughts_game_variant(game), DRAUGHTS_PROPERTY_GOAL) == CROWN;
    return short_games ? PLIES_WITHOUT_KINGS : PLIES;
}

/* ---- A long game ----------------------------------------------------------------------------------------------- */

/* Plays at random: first as it comes, with captures, then so that the game lasts. */
static void play_a_ply(draughts_game *game, uint64_t *seed)
{
    enum { OPENING = 30 };
    const int count = draughts_move_count(game);
    if (draughts_game_ply(game) < OPENING && count > 0) {
        must(draughts_game_play(game, random_below(seed, count)));
    } else {
        play_on(game, seed);
    }
}

static void rewind_game(draughts_game *game)
{
    while (draughts_game_undo(game) == 1) {
    }
    ck_assert_int_eq(draughts_game_ply(game), 0);
}

static int count_captures(const draughts_game *game)
{
    int count = 0;
    for (int ply = 0; ply < draughts_game_length(game); ply++) {
        count += must(draughts_game_played_captures(game, ply, NULL, 0)) > 0;
    }
    return count;
}

/* Plays a long game and returns the most bytes that it held after a ply. */
static size_t play_a_long_game(draughts_game *game, const struct meter *meter, uint64_t seed)
{
    size_t most = 0;
    while (draughts_game_ply(game) < plies_to_play(game)) {
        play_a_ply(game, &seed);
        most = meter->bytes > most ? meter->bytes : most;
    }
    EXPECT(count_captures(game) > 0, "there is no capture in the game");
    return most;
}

/* The moves of the game by their indices. Leaves the cursor at the start. */
static void record_moves(draughts_game *game, int moves[PLIES])
{
    rewind_game(game);
    for (int ply = 0; ply < plies_to_play(game); ply++) {
        uint8_t squares[256];
        const int length = must(draughts_game_played(game, ply, squares, sizeof squares));
        moves[ply] = must(draughts_move_find(game, squares, (size_t)length));
        ck_assert_int_eq(draughts_game_redo(game), 1);
    }
    rewind_game(game);
}

/* ---- What is done again and again ------------------------------------------------------------------------------ */

static void ask_about_move(const draughts_game *game, int move)
{
    uint8_t squares[256];
    char text[TEXT_SIZE];
    must(draughts_move_squares(game, move, squares, sizeof squares));
    must(draughts_move_captures(game, move, squares, sizeof squares));
    must(draughts_move_promotes(game, move));
    must(draughts_move_format(game, move, DRAUGHTS_SHORT, text, sizeof text));
    must(draughts_move_format(game, move, DRAUGHTS_LONG, text, sizeof text));
}

static void ask_everything(const draughts_game *game)
{
    char text[TEXT_SIZE];
    for (int move = 0; move < draughts_move_count(game); move++) {
        ask_about_move(game, move);
    }
    must(draughts_game_fen(game, text, sizeof text));
    must(draughts_game_status(game));
    must(draughts_game_reason(game));
    must(draughts_game_counter(game, DRAUGHTS_COUNTER_REPETITION));
    ck_assert_uint_ne(draughts_game_hash(game), 0);
}

/* Two plies ahead, and back again. */
static void try_every_move(draughts_game *game, int plies)
{
    const int count = draughts_move_count(game);
    for (int move = 0; move < count && plies > 0; move++) {
        must(draughts_game_play(game, move));
        try_every_move(game, plies - 1);
        EXPECT(draughts_game_undo(game) == 1, "move %d cannot be taken back", move);
    }
}

static void redo_and_ask(draughts_game *game)
{
    rewind_game(game);
    do {
        ask_everything(game);
    } while (draughts_game_redo(game) == 1);
}

static void play_and_try(draughts_game *game, const int moves[PLIES])
{
    must(draughts_game_set_fen(game, NULL, NULL));
    for (int ply = 0; ply < plies_to_play(game); ply++) {
        try_every_move(game, 2);
        must(draughts_game_play(game, moves[ply]));
    }
}

/* ---- A game of very many plies ---------------------------------------------------------------------------------- */

/* Two pieces go to and fro, in positions of boards with letters and with numbers, and of one whose sets take two words. */
enum { CYCLE = 4 };
static const struct {
    const char *variant, *fen, *moves[CYCLE];
} shuffles[] = {
    {"turkish", "W:Wa2,e2:Ba7,e7", {"a2-b2", "a7-b7", "b2-a2", "b7-a7"}},
    {"digital", "W:WK9:BK109", {"9-18", "109-98", "18-9", "98-109"}},
    WIDE({"canadian", "W:WK67:BK5", {"67-61", "5-11", "61-67", "11-5"}})
};

static void shuffle(draughts_game *game, int n, int plies)
{
    int moves[CYCLE];
    for (int ply = 0; ply < plies; ply++) {
        if (ply < CYCLE) {
            moves[ply] = must(draughts_move_parse(game, shuffles[n].moves[ply], NULL));
        }
        must(draughts_game_play(game, moves[ply % CYCLE]));
    }
}

static int walk(draughts_game *game, int (*step)(draughts_game *))
{
    int plies = 0;
    while (step(game) == 1) {
        plies++;
    }
    return plies;
}

/* ---- Tests ----------------------------------------------------------------------------------------------------- */

/* Boards of more than 64 squares need twice the words for each position and each capture. */
static size_t words_of_board(const draughts_game *game)
{
    const int squares = draughts_variant_get(draughts_game_variant(game), DRAUGHTS_PROPERTY_SQUARES);
    return ((size_t)squares + 63) / 64;
}

START_TEST(a_fresh_game_is_small)
{
    struct meter meter;
    draughts_game *game = metered_game(_i, &meter);
    EXPECT(meter.bytes < 8 * KIB * words_of_board(game), "%s: %zu bytes", variant_names[_i], meter.bytes);
    free_metered_game(game, &meter);
}

START_TEST(a_long_game_is_small)
{
    struct meter meter;
    draughts_game *game = metered_game(_i, &meter);
    for (uint64_t seed = 1; seed <= 5; seed++) {
        const size_t most = play_a_long_game(game, &meter, seed);
        EXPECT(most < 64 * KIB * words_of_board(game), "%s, seed %" PRIu64 ": %zu bytes", variant_names[_i], seed, most);
        rewind_game(game);
    }
    free_metered_game(game, &meter);
}

START_TEST(a_game_that_was_played_can_be_shown_without_memory)
{
    struct meter meter;
    draughts_game *game = metered_game(_i, &meter);
    play_a_long_game(game, &meter, 1);
    meter.refuse_all = true;
    const uint64_t requests = meter.requests;
    redo_and_ask(game);
    ck_assert_int_eq(draughts_game_ply(game), plies_to_play(game));
    ck_assert_uint_eq(meter.requests, requests);
    free_metered_game(game, &meter);
}

START_TEST(a_walk_that_was_made_can_be_made_again_without_memory)
{
    struct meter meter;
    int moves[PLIES];
    draughts_game *game = metered_game(_i, &meter);
    play_a_long_game(game, &meter, 1);
    record_moves(game, moves);
    play_and_try(game, moves);
    meter.refuse_all = true;
    const uint64_t requests = meter.requests;
    play_and_try(game, moves);
    ck_assert_uint_eq(meter.requests, requests);
    free_metered_game(game, &meter);
}

/* The history doubles its room when it is full, and while it does so the old room is there as well, for the meter never
 * resizes in place. The rest is no more than in a game of some plies; nothing more is taken on the way back and forth. */
static void expect_memory_for_plies(draughts_game *game, const struct meter *meter)
{
    const int plies = draughts_game_length(game);
    const size_t rest = 64 * KIB * words_of_board(game), room = (size_t)game->room * game->stride;
    EXPECT(game->room <= 2 * plies + 8, "room for %d plies, of which there are %d", game->room, plies);
    EXPECT(meter->bytes < room + rest, "%zu bytes beside the plies", meter->bytes - room);
    EXPECT(meter->most < room + room / 2 + rest, "once %zu bytes with %zu for the plies", meter->most, room + room / 2);

    char *end = state_text(game);
    const uint64_t requests = meter->requests;
    ck_assert_int_eq(walk(game, draughts_game_undo), plies);
    ck_assert_int_eq(walk(game, draughts_game_redo), plies);
    ck_assert_uint_eq(meter->requests, requests);
    char *again = state_text(game);
    ck_assert_str_eq(again, end);
    free(again);
    free(end);
}

START_TEST(a_game_of_a_million_plies_takes_memory_for_its_plies_and_hardly_more)
{
    enum { BYTES_A_PLY = 160 };
    struct meter meter;
    meter_init(&meter);
    draughts_game *game = game_on(SPECIALISED, shuffles[_i].variant, shuffles[_i].fen, &meter.allocator);
    EXPECT(game->stride <= BYTES_A_PLY * words_of_board(game), "%zu bytes a ply", game->stride);
    shuffle(game, _i, scaled(1000000));
    expect_memory_for_plies(game, &meter);
    free_metered_game(game, &meter);
}

/* Every position has a list of captures, of which the game keeps the last only: a thing that play cannot do for long. */
START_TEST(a_game_of_many_set_ups_takes_memory_for_its_plies_and_hardly_more)
{
    struct meter meter;
    meter_init(&meter);
    struct bytes pdn = {0};
    for (int i = scaled(20000); i > 0; i--) {
        put(&pdn, "/FEN \"W:Wa3,e3,Kh1:Ba4,e4,h4\"/\n/FEN \"B:Wa3,e3,h3:Ba4,e4,Kh5\"/\n");
    }
    size_t cursor = 0;
    draughts_game *game = NULL;
    const draughts_variant *turkish = draughts_variant_find("turkish");
    ck_assert_int_eq(draughts_pdn_read(pdn.text, pdn.length, &cursor, turkish, &meter.allocator, &game, NULL), 1);
    ck_assert_int_gt(draughts_move_captures(game, 0, NULL, 0), 0);
    expect_memory_for_plies(game, &meter);
    free_metered_game(game, &meter);
    free(pdn.text);
}

/* Its list has room for the captures of one line of play, however many lines there are. */
START_TEST(perft_forgets_what_it_has_counted)
{
    enum { GROWTHS = 3 };
    struct meter meter;
    uint64_t count;
    draughts_game *game = metered_game(_i, &meter);
    const uint64_t requests = meter.requests;
    const int depth = draughts_variant_get(draughts_game_variant(game), DRAUGHTS_PROPERTY_ALL_SQUARES) ? 5 : 6;
    must(draughts_game_perft(game, depth, &count));
    EXPECT(meter.requests - requests <= GROWTHS, "%s: %" PRIu64 " calls for memory in %" PRIu64 " positions",
           variant_names[_i], meter.requests - requests, count);
    free_metered_game(game, &meter);
}

int main(void)
{
    TCase *tests = tcase_create("size");
    tcase_add_loop_test(tests, a_fresh_game_is_small, 0, VARIANTS);
    tcase_add_loop_test(tests, a_long_game_is_small, 0, VARIANTS);
    tcase_add_loop_test(tests, a_game_that_was_played_can_be_shown_without_memory, 0, VARIANTS);
    tcase_add_loop_test(tests, a_walk_that_was_made_can_be_made_again_without_memory, 0, VARIANTS);
    tcase_add_loop_test(tests, a_game_of_a_million_plies_takes_memory_for_its_plies_and_hardly_more, 0, COUNT_OF(shuffles));
    tcase_add_test(tests, a_game_of_many_set_ups_takes_memory_for_its_plies_and_hardly_more);
    tcase_add_loop_test(tests, perft_forgets_what_it_has_counted, 0, VARIANTS);
    return run_suite("size", tests);
}
