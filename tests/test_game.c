/* Playing: the cursor among the plies, what they were, results set by the players, positions set up in mid-game, and long
 * histories. */
#include "shorthand.h"

#include <limits.h>
#include <stdlib.h>

#include "game.h"

/* Three captures, two of them with the same ends, so that the short form of d2xb2xb4xb6 is its long form. */
static const char same_ends[] = "W:Wd2:Bd3,c4,b5,c2,b3";

/* ---- States ---------------------------------------------------------------------------------------------------- */

static void check_cursor(const draughts_game *game, int ply, int length)
{
    ck_assert_int_eq(draughts_game_ply(game), ply);
    ck_assert_int_eq(draughts_game_length(game), length);
}

static void check_same_record(const draughts_game *game, const draughts_game *other)
{
    char *record = record_text(game);
    char *other_record = record_text(other);
    ck_assert_str_eq(record, other_record);
    free(other_record);
    free(record);
}

static void check_same_position(const draughts_game *game, const draughts_game *other)
{
    char fen[TEXT_SIZE];
    expect_fen(game, fen_of(other, fen));
    ck_assert_uint_eq(draughts_game_hash(game), draughts_game_hash(other));
    char *list = list_text(game, DRAUGHTS_LONG);
    char *other_list = list_text(other, DRAUGHTS_LONG);
    ck_assert_str_eq(list, other_list);
    free(other_list);
    free(list);
}

/* The same plies, undone ones included, and the same state wherever the cursor goes. Puts the cursors back. */
static void check_equal_games(draughts_game *game, draughts_game *other)
{
    const int undone = draughts_game_length(game) - draughts_game_ply(game);
    check_same_record(game, other);
    expect_same_state(game, other);
    while (draughts_game_redo(game) == 1) {
        ck_assert_int_eq(draughts_game_redo(other), 1);
        expect_same_state(game, other);
    }
    while (draughts_game_undo(game) == 1) {
        ck_assert_int_eq(draughts_game_undo(other), 1);
        expect_same_state(game, other);
    }
    while (draughts_game_length(game) - draughts_game_ply(game) > undone) {
        ck_assert_int_eq(draughts_game_redo(game), 1);
        ck_assert_int_eq(draughts_game_redo(other), 1);
        expect_same_state(game, other);
    }
}

/* Two steps by each side. */
static const char opening[] = "a3-a4 h6-h5 b3-b4 g6-g5";

static draughts_game *game_after(const char *variant, const char *fen, const char *moves)
{
    draughts_game *game = game_at(variant, fen);
    play(game, moves);
    return game;
}

static void undo(draughts_game *game, int plies)
{
    for (int i = 0; i < plies; i++) {
        ck_assert_int_eq(draughts_game_undo(game), 1);
    }
}

/* ---- Play, undo, redo ------------------------------------------------------------------------------------------ */

static const struct played {
    const char *variant;
    const char *fen;
    const char *move;
    const char *after;
    int promotes;
} plays[] = {
    {"turkish", "W:Wa2,h2:Ba7,h7", "a2-a3", "B:Wh2,a3:Ba7,h7", 0},
    {"turkish", "W:Wa7,h2:Bc7,h7", "a7-a8", "B:Wh2,Ka8:Bc7,h7", 1},
    {"turkish", "W:WKa1,h2:Bc7,h7", "a1-a8", "B:Wh2,Ka8:Bc7,h7", 0},
    {"turkish", "B:Wh7:Bb2,g6", "b2-b1", "W:Wh7:BKb1,g6", 1},
    /* crowned only where the move ends, and then as a man that came sideways */
    {"turkish", "W:Wf6,a1:Bf7,Ke8,Kc8,h5", "f6xb8", "B:Wa1,Kb8:Bh5", 1},
    {"turkish", same_ends, "d2xb2xb6", "B:Wb6:Bd3,c4", 0},
    {"digital", "W:W65:B1", "65-54", "B:WK54:B1", 1},
    {"digital", "W:W65:B1", "65-74", "B:W74:B1", 0},
    {"digital", "W:W76:B65,43", "76:21", "B:WK21:B", 1},
    {"digital", "W:W27:B36,56,58,38", "27:27", "B:W27:B", 0},
    {"russian", "W:Wh6:Bg7,c5,d2", "h6:e1", "B:WKe1:B", 1},
    {"digital", "B:W9:B43", "43-54", "W:W9:BK54", 1},
    /* over the last rank and on: a man still */
    {"international", "W:W12:B8,9", "12x3x14", "B:W14:B", 0},
    /* crowned on the last rank, and there the capture ends */
    {"english", "W:W9:B6,7", "9x2", "B:WK2:B7", 1},
    {"english", "B:W32:B25", "25-29", "W:W32:BK29", 1},
    {"english", "B:W32:BK29", "29-25", "W:W32:BK25", 0},
};

START_TEST(playing_a_move_leads_to_the_position_after_it)
{
    draughts_game *game = game_after(plays[_i].variant, plays[_i].fen, plays[_i].move);
    expect_fen(game, plays[_i].after);
    check_cursor(game, 1, 1);
    draughts_game_free(game);
}

START_TEST(the_list_after_a_move_is_that_of_the_position)
{
    draughts_game *game = game_after(plays[_i].variant, plays[_i].fen, plays[_i].move);
    draughts_game *fresh = game_at(plays[_i].variant, plays[_i].after);
    check_same_position(game, fresh);
    draughts_game_free(fresh);
    draughts_game_free(game);
}

START_TEST(undo_returns_to_the_position_before)
{
    draughts_game *game = game_after(plays[_i].variant, plays[_i].fen, plays[_i].move);
    draughts_game *fresh = game_at(plays[_i].variant, plays[_i].fen);
    undo(game, 1);
    check_cursor(game, 0, 1);
    check_same_position(game, fresh);
    draughts_game_free(fresh);
    draughts_game_free(game);
}

START_TEST(redo_plays_the_same_move_again)
{
    draughts_game *game = game_after(plays[_i].variant, plays[_i].fen, plays[_i].move);
    char *before = state_text(game);
    undo(game, 1);
    ck_assert_int_eq(draughts_game_redo(game), 1);
    char *after = state_text(game);
    ck_assert_str_eq(after, before);
    free(after);
    free(before);
    draughts_game_free(game);
}

START_TEST(a_move_tells_whether_it_makes_a_king)
{
    draughts_game *game = game_at(plays[_i].variant, plays[_i].fen);
    ck_assert_int_eq(draughts_move_promotes(game, move_named(game, plays[_i].move)), plays[_i].promotes);
    draughts_game_free(game);
}

START_TEST(there_is_nothing_to_take_back_at_the_start_and_nothing_to_repeat_at_the_end)
{
    draughts_game *game = game_after("turkish", NULL, opening);
    char *end = state_text(game);
    ck_assert_int_eq(draughts_game_redo(game), 0);
    char *same_end = state_text(game);
    ck_assert_str_eq(same_end, end);
    free(same_end);
    free(end);

    undo(game, 4);
    check_cursor(game, 0, 4);
    ck_assert_int_eq(draughts_game_undo(game), 0);
    check_cursor(game, 0, 4);
    draughts_game_free(game);
}

START_TEST(a_new_play_forgets_undone_plies)
{
    /* even if it is the move that was undone */
    static const char *const moves[] = {"c3-c4", "b3-b4"};
    for (int i = 0; i < COUNT_OF(moves); i++) {
        draughts_game *game = game_after("turkish", NULL, opening);
        undo(game, 2);
        play(game, moves[i]);
        check_cursor(game, 3, 3);
        ck_assert_int_eq(draughts_game_redo(game), 0);

        draughts_game *straight = game_after("turkish", NULL, "a3-a4 h6-h5");
        play(straight, moves[i]);
        check_equal_games(game, straight);
        draughts_game_free(straight);
        draughts_game_free(game);
    }
}

START_TEST(playing_what_is_not_in_the_list_is_an_argument_error_and_changes_nothing)
{
    draughts_game *game = game_after("turkish", NULL, opening);
    undo(game, 1);
    draughts_game *same = draughts_game_clone(game);
    const int moves[] = {-1, draughts_move_count(game), INT_MIN, INT_MAX};
    for (int i = 0; i < COUNT_OF(moves); i++) {
        ck_assert_int_eq(draughts_game_play(game, moves[i]), DRAUGHTS_ERR_ARGUMENT);
    }
    check_equal_games(game, same);
    draughts_game_free(same);
    draughts_game_free(game);
}

START_TEST(where_there_is_no_move_there_is_none_to_play)
{
    draughts_game *game = game_at("turkish", "W:W:Ba7");
    ck_assert_int_eq(draughts_move_count(game), 0);
    ck_assert_int_eq(draughts_game_play(game, 0), DRAUGHTS_ERR_ARGUMENT);
    check_cursor(game, 0, 0);
    draughts_game_free(game);
}

/* ---- Plies of the past ----------------------------------------------------------------------------------------- */

static const struct past {
    const char *variant;
    const char *fen;
    const char *moves;
    int ply; /* the one that is asked for */
    const char *squares;
    const char *captures;
    const char *long_form;
    const char *short_form;
} past[] = {
    /* the short form was the long one, since another move had the same ends */
    {"turkish", same_ends, "d2xb2xb6 d3-d2 b6-b7", 0, "d2 b2 b4 b6", "c2 b3 b5", "d2xb2xb4xb6", "d2xb2xb4xb6"},
    {"turkish", same_ends, "d2xb2xb6 d3-d2 b6-b7", 1, "d3 d2", "", "d3-d2", "d3-d2"},
    {"turkish", same_ends, "d2xb2xb6 d3-d2 b6-b7", 2, "b6 b7", "", "b6-b7", "b6-b7"},
    /* the canonical route, whichever was played */
    {"digital", "W:WK9:B45,81", "9:72:90", 0, "9 54 90", "45 81", "9:54:90", "9:90"},
};

static void check_past(const draughts_game *game, const struct past *row)
{
    uint8_t squares[256];
    char text[TEXT_SIZE];
    const draughts_variant *variant = draughts_game_variant(game);

    const int visited = draughts_game_played(game, row->ply, squares, sizeof squares);
    ck_assert_str_eq(squares_text(variant, squares, visited, ' ', text), row->squares);
    const int taken = draughts_game_played_captures(game, row->ply, squares, sizeof squares);
    ck_assert_int_ge(taken, 0);
    ck_assert_str_eq(squares_text(variant, squares, taken, ' ', text), row->captures);
    ck_assert_int_gt(draughts_game_played_format(game, row->ply, DRAUGHTS_LONG, text, sizeof text), 0);
    ck_assert_str_eq(text, row->long_form);
    ck_assert_int_gt(draughts_game_played_format(game, row->ply, DRAUGHTS_SHORT, text, sizeof text), 0);
    ck_assert_str_eq(text, row->short_form);
}

START_TEST(a_ply_is_told_as_it_was_when_it_was_played)
{
    draughts_game *game = game_after(past[_i].variant, past[_i].fen, past[_i].moves);
    check_past(game, &past[_i]);
    draughts_game_free(game);
}

START_TEST(a_ply_that_was_undone_is_told_too)
{
    draughts_game *game = game_after(past[_i].variant, past[_i].fen, past[_i].moves);
    undo(game, draughts_game_length(game));
    check_past(game, &past[_i]);
    draughts_game_free(game);
}

START_TEST(a_ply_that_the_game_does_not_have_is_an_argument_error)
{
    static const int plies[] = {-1, 4, INT_MIN, INT_MAX};
    draughts_game *game = game_after("turkish", NULL, opening);
    undo(game, 1);
    for (int i = 0; i < COUNT_OF(plies); i++) {
        ck_assert_int_eq(draughts_game_played(game, plies[i], NULL, 0), DRAUGHTS_ERR_ARGUMENT);
        ck_assert_int_eq(draughts_game_played_captures(game, plies[i], NULL, 0), DRAUGHTS_ERR_ARGUMENT);
        ck_assert_int_eq(draughts_game_played_format(game, plies[i], DRAUGHTS_LONG, NULL, 0), DRAUGHTS_ERR_ARGUMENT);
    }
    draughts_game_free(game);
}

/* ---- Clones ---------------------------------------------------------------------------------------------------- */

/* Four plies, two of them undone, and a result at the last. */
static draughts_game *game_with_a_past(void)
{
    draughts_game *game = game_after("turkish", NULL, opening);
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_TIME), 0);
    undo(game, 2);
    return game;
}

START_TEST(a_clone_is_equal_in_everything_undone_plies_and_result_included)
{
    draughts_game *game = game_with_a_past();
    draughts_game *clone = draughts_game_clone(game);
    ck_assert_ptr_nonnull(clone);
    ck_assert_ptr_eq(draughts_game_variant(clone), draughts_game_variant(game));
    check_equal_games(clone, game);
    while (draughts_game_redo(clone) == 1) {
    }
    expect_result(clone, DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_TIME);
    draughts_game_free(clone);
    draughts_game_free(game);
}

START_TEST(a_clone_has_the_captures_of_its_original)
{
    struct meter meter;
    meter_init(&meter);
    draughts_game *game = game_on(SPECIALISED, "turkish", same_ends, &meter.allocator);
    draughts_game *clone = draughts_game_clone(game);
    check_equal_games(clone, game);
    play(clone, "d2xb2xb6");
    play(game, "d2xb2xb6");
    check_equal_games(clone, game);
    draughts_game_free(game);
    draughts_game_free(clone);
    ck_assert_uint_eq(meter.blocks, 0);
}

/* What can be done to a game with a past so that it differs from what it was. */
static void change_by_play(draughts_game *game)
{
    play(game, "c3-c4 c6-c5");
}

static void change_by_set_up(draughts_game *game)
{
    ck_assert_int_eq(draughts_game_set_fen(game, "B:WKa1:Bb7,c7", NULL), 0);
}

static void change_by_result(draughts_game *game)
{
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_AGREED), 0);
}

static void change_by_undo(draughts_game *game)
{
    undo(game, 1);
}

static void (*const changes[])(draughts_game *game) = {change_by_play, change_by_set_up, change_by_result, change_by_undo};

START_TEST(a_clone_and_its_original_know_nothing_of_each_other)
{
    draughts_game *untouched = game_with_a_past();
    draughts_game *game = game_with_a_past();

    draughts_game *clone = draughts_game_clone(game);
    changes[_i](clone);
    check_equal_games(game, untouched);
    draughts_game_free(clone);

    clone = draughts_game_clone(game);
    changes[_i](game);
    check_equal_games(clone, untouched);
    draughts_game_free(clone);

    draughts_game_free(game);
    draughts_game_free(untouched);
}

START_TEST(a_clone_outlives_its_original)
{
    draughts_game *game = game_with_a_past();
    draughts_game *clone = draughts_game_clone(game);
    draughts_game_free(game);
    play(clone, "c3-c4");
    check_cursor(clone, 3, 3);
    draughts_game_free(clone);
}

/* ---- Results by the players' will ------------------------------------------------------------------------------ */

static const struct result {
    int status;
    int reason;
} results[] = {
    {DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_RESIGNED}, {DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_TIME},
    {DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_RESIGNED}, {DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_TIME},
    {DRAUGHTS_DRAW, DRAUGHTS_REASON_AGREED},
};

/* White has resigned after four plies. */
static draughts_game *finished_game(void)
{
    draughts_game *game = game_after("turkish", NULL, opening);
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_RESIGNED), 0);
    return game;
}

/* The game is what four plies made it, and no result stands at any of them. */
static void check_no_result(draughts_game *game)
{
    draughts_game *plain = game_after("turkish", NULL, opening);
    undo(plain, draughts_game_length(game) - draughts_game_ply(game));
    check_equal_games(game, plain);
    draughts_game_free(plain);
}

START_TEST(the_players_end_the_game_by_resigning_agreeing_or_time)
{
    draughts_game *game = game_after("turkish", NULL, opening);
    ck_assert_int_eq(draughts_game_finish(game, results[_i].status, results[_i].reason), 0);
    expect_result(game, results[_i].status, results[_i].reason);
    check_cursor(game, 4, 4);
    draughts_game_free(game);
}

START_TEST(a_result_may_stand_before_the_first_ply)
{
    draughts_game *game = game_at("english", NULL);
    ck_assert_int_eq(draughts_game_finish(game, results[_i].status, results[_i].reason), 0);
    expect_result(game, results[_i].status, results[_i].reason);
    draughts_game_free(game);
}

static bool is_allowed(int status, int reason)
{
    bool allowed = status == DRAUGHTS_ONGOING && reason == DRAUGHTS_REASON_NONE;
    for (int i = 0; i < COUNT_OF(results); i++) {
        allowed |= status == results[i].status && reason == results[i].reason;
    }
    return allowed;
}

START_TEST(any_other_pair_is_an_argument_error_and_changes_nothing)
{
    draughts_game *game = game_with_a_past();
    draughts_game *same = game_with_a_past();
    int tried = 0;
    for (int status = -1; status <= DRAUGHTS_DRAW + 1; status++) {
        for (int reason = -1; reason <= DRAUGHTS_REASON_TIME + 1; reason++) {
            if (!is_allowed(status, reason)) {
                const int result = draughts_game_finish(game, status, reason);
                ck_assert_msg(result == DRAUGHTS_ERR_ARGUMENT, "status %d, reason %d: %d", status, reason, result);
                tried++;
            }
        }
    }
    ck_assert_int_eq(tried, 6 * 11 - COUNT_OF(results) - 1);
    static const int no_reasons[] = {INT_MIN, 31, 32, 33, INT_MAX};
    for (int i = 0; i < COUNT_OF(no_reasons); i++) {
        ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_DRAW, no_reasons[i]), DRAUGHTS_ERR_ARGUMENT);
    }
    check_equal_games(game, same);
    draughts_game_free(same);
    draughts_game_free(game);
}

START_TEST(nothing_can_be_played_while_a_result_stands)
{
    draughts_game *game = finished_game();
    draughts_game *same = finished_game();
    for (int move = 0; move < draughts_move_count(game); move++) {
        ck_assert_int_eq(draughts_game_play(game, move), DRAUGHTS_ERR_FINISHED);
    }
    check_equal_games(game, same);
    draughts_game_free(same);
    draughts_game_free(game);
}

START_TEST(a_result_leaves_the_list_as_it_is)
{
    draughts_game *game = finished_game();
    draughts_game *plain = game_after("turkish", NULL, opening);
    uint64_t count = 0;
    uint64_t plain_count = 0;
    check_same_position(game, plain);
    ck_assert_int_eq(move_named(game, "c3-c4"), move_named(plain, "c3-c4"));
    ck_assert_int_eq(draughts_route_next(game, NULL, 0, NULL, 0), draughts_route_next(plain, NULL, 0, NULL, 0));
    ck_assert_int_eq(draughts_game_perft(game, 3, &count), 0);
    ck_assert_int_eq(draughts_game_perft(plain, 3, &plain_count), 0);
    ck_assert_uint_eq(count, plain_count);
    draughts_game_free(plain);
    draughts_game_free(game);
}

START_TEST(a_result_forgets_undone_plies)
{
    draughts_game *game = game_after("turkish", NULL, opening);
    undo(game, 2);
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_AGREED), 0);
    check_cursor(game, 2, 2);
    ck_assert_int_eq(draughts_game_redo(game), 0);
    draughts_game_free(game);
}

START_TEST(a_result_replaces_the_one_that_stands)
{
    draughts_game *game = finished_game();
    ck_assert_int_eq(draughts_game_finish(game, results[_i].status, results[_i].reason), 0);
    expect_result(game, results[_i].status, results[_i].reason);
    check_cursor(game, 4, 4);
    draughts_game_free(game);
}

START_TEST(a_result_at_an_earlier_ply_replaces_the_later_one)
{
    draughts_game *game = finished_game();
    undo(game, 2);
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_AGREED), 0);
    expect_result(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_AGREED);
    check_cursor(game, 2, 2);
    draughts_game_free(game);
}

START_TEST(a_result_shows_only_at_its_ply)
{
    draughts_game *game = finished_game();
    for (int ply = 3; ply >= 0; ply--) {
        undo(game, 1);
        expect_result(game, DRAUGHTS_ONGOING, DRAUGHTS_REASON_NONE);
    }
    for (int ply = 1; ply <= 4; ply++) {
        expect_result(game, DRAUGHTS_ONGOING, DRAUGHTS_REASON_NONE);
        ck_assert_int_eq(draughts_game_redo(game), 1);
    }
    expect_result(game, DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_RESIGNED);
    ck_assert_int_eq(draughts_game_play(game, 0), DRAUGHTS_ERR_FINISHED);
    draughts_game_free(game);
}

START_TEST(a_new_play_from_an_earlier_ply_removes_the_result)
{
    draughts_game *game = finished_game();
    undo(game, 1);
    play(game, "g6-g5");
    check_no_result(game);
    draughts_game_free(game);
}

START_TEST(ongoing_removes_the_result_at_the_cursor)
{
    draughts_game *game = finished_game();
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_ONGOING, DRAUGHTS_REASON_NONE), 0);
    check_no_result(game);
    play(game, "c3-c4");
    check_cursor(game, 5, 5);
    draughts_game_free(game);
}

START_TEST(ongoing_removes_the_result_wherever_it_stands_and_undone_plies_stay)
{
    draughts_game *game = finished_game();
    undo(game, 3);
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_ONGOING, DRAUGHTS_REASON_NONE), 0);
    check_cursor(game, 1, 4);
    check_no_result(game);
    draughts_game_free(game);
}

START_TEST(ongoing_without_a_result_changes_nothing)
{
    draughts_game *game = game_after("turkish", NULL, opening);
    undo(game, 2);
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_ONGOING, DRAUGHTS_REASON_NONE), 0);
    check_cursor(game, 2, 4);
    check_no_result(game);
    draughts_game_free(game);
}

START_TEST(a_side_without_a_move_has_lost_already)
{
    draughts_game *game = game_after("turkish", "W:Wa2:B", "a2-a3");
    draughts_game *same = draughts_game_clone(game);
    ck_assert_int_eq(draughts_game_finish(game, results[_i].status, results[_i].reason), DRAUGHTS_ERR_FINISHED);
    check_equal_games(game, same);
    draughts_game_free(same);
    draughts_game_free(game);
}

START_TEST(a_result_by_the_players_comes_before_a_draw_by_rule)
{
    draughts_game *game = game_at("turkish", "W:WKa1:BKh8");
    expect_result(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_ONE_PIECE_EACH);
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_TIME), 0);
    expect_result(game, DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_TIME);
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_ONGOING, DRAUGHTS_REASON_NONE), 0);
    expect_result(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_ONE_PIECE_EACH);
    draughts_game_free(game);
}

/* ---- Positions set up in mid-game ------------------------------------------------------------------------------ */

/* Sets up a position as a ply; returns what the library does. A record does so, and nothing in the public interface. */
static int try_to_set_up(draughts_game *game, const char *fen)
{
    draughts_game *other = game_at(draughts_variant_name(draughts_game_variant(game)), fen);
    const int result = game_set_up(game, &(struct setup){.position = game_position(other, other->here)});
    draughts_game_free(other);
    return result;
}

static void set_up(draughts_game *game, const char *fen)
{
    const int result = try_to_set_up(game, fen);
    EXPECT(result == 0, "%s cannot be set up: %s", fen, draughts_strerror(result));
}

static const char quiet[] = "W:Wa2,h2:Ba7,h7";

/* One capture of eight victims. */
static const char long_capture[] = "B:Wc5,a4,g4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,e5";

/* Two steps, a position with captures, one of these, a position without, and a step. */
static draughts_game *game_with_set_ups(const draughts_allocator *allocator)
{
    draughts_game *game = game_on(SPECIALISED, "turkish", NULL, allocator);
    play(game, "a3-a4 h6-h5");
    set_up(game, same_ends);
    play(game, "d2xb2xb6");
    set_up(game, quiet);
    play(game, "a2-a3");
    return game;
}

static const struct set_up_ply {
    const char *fen; /* after it */
    const char *long_form;
    const char *short_form;
    int squares;
    int captures;
} set_up_plies[] = {
    {NULL, "a3-a4", "a3-a4", 2, 0},
    {NULL, "h6-h5", "h6-h5", 2, 0},
    {same_ends, "/FEN \"W:Wd2:Bc2,b3,d3,c4,b5\"/", NULL, 0, 0},
    {"B:Wb6:Bd3,c4", "d2xb2xb4xb6", "d2xb2xb4xb6", 4, 3},
    {quiet, "/FEN \"W:Wa2,h2:Ba7,h7\"/", NULL, 0, 0},
    {"B:Wh2,a3:Ba7,h7", "a2-a3", "a2-a3", 2, 0},
};

static void check_set_up_plies(const draughts_game *game)
{
    ck_assert_int_eq(draughts_game_length(game), COUNT_OF(set_up_plies));
    for (int ply = 0; ply < COUNT_OF(set_up_plies); ply++) {
        const struct set_up_ply *row = &set_up_plies[ply];
        char text[TEXT_SIZE];
        uint8_t squares[256];
        memset(squares, 0xee, sizeof squares);
        ck_assert_int_eq(draughts_game_played(game, ply, squares, sizeof squares), row->squares);
        ck_assert_int_eq(squares[row->squares], 0xee);
        ck_assert_int_eq(draughts_game_played_captures(game, ply, NULL, 0), row->captures);
        const int length = draughts_game_played_format(game, ply, DRAUGHTS_LONG, text, sizeof text);
        ck_assert_str_eq(text, row->long_form);
        ck_assert_int_eq(length, (int)strlen(row->long_form));
        for (int style = DRAUGHTS_SHORT; !row->squares && style <= DRAUGHTS_HUB; style++) {
            ck_assert_int_eq(draughts_game_played_format(game, ply, style, NULL, 0), length);
            ck_assert_int_eq(draughts_game_played_format(game, ply, style, text, 8), length);
            ck_assert_str_eq(text, "/FEN \"W");
        }
        ck_assert_int_eq(draughts_game_played_format(game, ply, DRAUGHTS_HUB + 1, NULL, 0), DRAUGHTS_ERR_ARGUMENT);
    }
}

START_TEST(a_position_set_up_is_a_ply_without_squares_and_victims)
{
    draughts_game *game = game_with_set_ups(NULL);
    check_cursor(game, 6, 6);
    check_set_up_plies(game);
    undo(game, 6);
    check_cursor(game, 0, 6);
    check_set_up_plies(game);
    draughts_game_free(game);
}

START_TEST(the_position_after_a_set_up_is_the_one_set_up)
{
    draughts_game *game = game_with_set_ups(NULL);
    undo(game, 6);
    for (int ply = 0; ply < COUNT_OF(set_up_plies); ply++) {
        ck_assert_int_eq(draughts_game_redo(game), 1);
        check_cursor(game, ply + 1, 6);
        if (set_up_plies[ply].fen) {
            draughts_game *fresh = game_at("turkish", set_up_plies[ply].fen);
            check_same_position(game, fresh);
            draughts_game_free(fresh);
        }
    }
    ck_assert_int_eq(draughts_game_redo(game), 0);
    draughts_game_free(game);
}

START_TEST(set_ups_are_undone_and_redone)
{
    char *states[COUNT_OF(set_up_plies) + 1];
    draughts_game *game = game_with_set_ups(NULL);
    for (int ply = COUNT_OF(set_up_plies); ply >= 0; ply--) {
        states[ply] = state_text(game);
        ck_assert_int_eq(draughts_game_undo(game), ply > 0);
    }
    for (int ply = 0; ply <= COUNT_OF(set_up_plies); ply++) {
        char *state = state_text(game);
        ck_assert_str_eq(state, states[ply]);
        free(state);
        free(states[ply]);
        ck_assert_int_eq(draughts_game_redo(game), ply < COUNT_OF(set_up_plies));
    }
    draughts_game_free(game);
}

START_TEST(a_clone_has_the_set_ups_of_its_original)
{
    struct meter meter;
    meter_init(&meter);
    draughts_game *game = game_with_set_ups(&meter.allocator);
    undo(game, _i);
    draughts_game *clone = draughts_game_clone(game);
    check_equal_games(clone, game);
    check_set_up_plies(clone);
    ck_assert_int_eq(draughts_game_play(clone, 0), 0);
    ck_assert_int_eq(draughts_game_redo(clone), 0);
    check_set_up_plies(game);
    draughts_game_free(game);
    draughts_game_free(clone);
    ck_assert_uint_eq(meter.blocks, 0);
}

START_TEST(play_over_an_undone_set_up_forgets_it)
{
    draughts_game *game = game_with_set_ups(NULL);
    undo(game, 4);
    play(game, "b3-b4 g6-g5");
    check_cursor(game, 4, 4);
    draughts_game *straight = game_after("turkish", NULL, "a3-a4 h6-h5 b3-b4 g6-g5");
    check_equal_games(game, straight);
    draughts_game_free(straight);

    draughts_game_free(game);

    /* and over one that followed a capture */
    game = game_with_set_ups(NULL);
    undo(game, 2);
    play(game, "c4-c3 b6-b7");
    undo(game, 1);
    expect_fen(game, "W:Wb6:Bc3,d3");
    check_cursor(game, 5, 6);
    draughts_game_free(game);
}

START_TEST(a_set_up_forgets_undone_plies_and_set_ups)
{
    static const int undone[] = {1, 2, 3, 4, 6};
    for (int i = 0; i < COUNT_OF(undone); i++) {
        const int plies = COUNT_OF(set_up_plies) - undone[i];
        draughts_game *game = game_with_set_ups(NULL);
        undo(game, undone[i]);
        set_up(game, "B:WKa1:Bh7,Kg8");
        check_cursor(game, plies + 1, plies + 1);
        ck_assert_int_eq(draughts_game_redo(game), 0);
        expect_fen(game, "B:WKa1:Bh7,Kg8");
        undo(game, plies + 1);
        draughts_game *start = game_at("turkish", NULL);
        check_same_position(game, start);
        draughts_game_free(start);
        draughts_game_free(game);
    }
}

START_TEST(a_set_up_may_be_the_first_ply_and_follow_another)
{
    draughts_game *game = game_at("english", NULL);
    set_up(game, "W:W32:B1");
    set_up(game, "B:W31:BK2");
    check_cursor(game, 2, 2);
    undo(game, 1);
    expect_fen(game, "W:W32:B1");
    undo(game, 1);
    expect_fen(game, "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
    play(game, "11-15");
    check_cursor(game, 1, 1);
    draughts_game_free(game);
}

START_TEST(setting_up_a_game_anew_forgets_its_set_ups)
{
    draughts_game *game = game_with_set_ups(NULL);
    ck_assert_int_eq(draughts_game_set_fen(game, NULL, NULL), 0);
    check_cursor(game, 0, 0);
    draughts_game *fresh = game_after("turkish", NULL, opening);
    play(game, opening);
    check_equal_games(game, fresh);
    draughts_game_free(fresh);
    draughts_game_free(game);
}

/* ---- Set-ups: counters and results ------------------------------------------------------------------------------ */

START_TEST(counters_start_anew_at_a_set_up)
{
    const struct walk *walk = walk_of("digital");
    char fen[TEXT_SIZE];
    draughts_game *game = game_at(walk->variant, walk->fen);
    walk_on(game, walk, 29);
    ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_KING_MOVES), 29);
    set_up(game, fen_of(game, fen));
    ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_KING_MOVES), 0);
    ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_REVERSIBLE), 0);
    ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_REPETITION), 1);
    for (int ply = 0; ply < 30; ply++) {
        uint8_t step[2];
        expect_result(game, DRAUGHTS_ONGOING, DRAUGHTS_REASON_NONE);
        walk_step(game, walk, 29 + ply, step);
        play_step(game, step);
    }
    expect_result(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_KING_MOVES);
    /* back beyond the set-up the old ones count */
    undo(game, 31);
    ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_KING_MOVES), 29);
    draughts_game_free(game);
}

START_TEST(repetition_does_not_look_past_a_set_up)
{
    static const char circle[] = "a2-b2 a7-b7 b2-a2 b7-a7";
    draughts_game *game = game_after("turkish", "W:Wa2,e2:Ba7,e7", circle);
    ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_REPETITION), 2);
    set_up(game, "W:Wa2,e2:Ba7,e7");
    for (int times = 1; times <= 3; times++) {
        ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_REPETITION), times);
        ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_REVERSIBLE), 4 * (times - 1));
        expect_result(game, times < 3 ? DRAUGHTS_ONGOING : DRAUGHTS_DRAW,
                      times < 3 ? DRAUGHTS_REASON_NONE : DRAUGHTS_REASON_REPETITION);
        play(game, circle);
    }
    /* the position before the set-up has stood twice, whatever follows */
    undo(game, 13);
    ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_REPETITION), 2);
    ck_assert_int_eq(draughts_game_redo(game), 1);
    ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_REPETITION), 1);
    draughts_game_free(game);
}

START_TEST(a_set_up_position_has_the_status_of_the_position)
{
    draughts_game *game = game_after("turkish", NULL, opening);
    set_up(game, "W:W:Ba7");
    expect_result(game, DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_NO_PIECES);
    ck_assert_int_eq(draughts_game_play(game, 0), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_AGREED), DRAUGHTS_ERR_FINISHED);
    set_up(game, "W:WKa1:BKh8");
    expect_result(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_ONE_PIECE_EACH);
    set_up(game, quiet);
    expect_result(game, DRAUGHTS_ONGOING, DRAUGHTS_REASON_NONE);
    check_cursor(game, 7, 7);
    undo(game, 2);
    expect_result(game, DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_NO_PIECES);
    draughts_game_free(game);
}

START_TEST(a_result_may_stand_at_a_set_up_and_go_with_it)
{
    draughts_game *game = game_with_set_ups(NULL);
    undo(game, 1);
    ck_assert_int_eq(draughts_game_finish(game, results[_i].status, results[_i].reason), 0);
    check_cursor(game, 5, 5);
    expect_result(game, results[_i].status, results[_i].reason);
    ck_assert_int_eq(draughts_game_play(game, 0), DRAUGHTS_ERR_FINISHED);
    undo(game, 1);
    expect_result(game, DRAUGHTS_ONGOING, DRAUGHTS_REASON_NONE);
    ck_assert_int_eq(draughts_game_redo(game), 1);
    expect_result(game, results[_i].status, results[_i].reason);
    draughts_game *clone = draughts_game_clone(game);
    check_equal_games(clone, game);
    draughts_game_free(clone);

    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_ONGOING, DRAUGHTS_REASON_NONE), 0);
    expect_result(game, DRAUGHTS_ONGOING, DRAUGHTS_REASON_NONE);
    play(game, "a2-a3");
    check_set_up_plies(game);
    draughts_game_free(game);
}

START_TEST(a_set_up_from_an_earlier_ply_removes_the_result)
{
    draughts_game *game = finished_game();
    undo(game, 2);
    set_up(game, quiet);
    check_cursor(game, 3, 3);
    expect_result(game, DRAUGHTS_ONGOING, DRAUGHTS_REASON_NONE);
    play(game, "a2-a3");
    check_cursor(game, 4, 4);
    draughts_game_free(game);
}

START_TEST(nothing_can_be_set_up_where_a_result_stands)
{
    draughts_game *game = finished_game();
    draughts_game *same = finished_game();
    ck_assert_int_eq(try_to_set_up(game, quiet), DRAUGHTS_ERR_FINISHED);
    check_equal_games(game, same);
    draughts_game_free(same);
    draughts_game_free(game);
}

/* ---- Set-ups without memory ------------------------------------------------------------------------------------- */

static const char *const undone_set_ups[] = {quiet, same_ends, long_capture};

/* A set-up was undone, and the list of captures that a step leads to finds no memory: redo finds the set-up as it was. */
START_TEST(a_play_that_fails_leaves_an_undone_set_up_as_it_was)
{
    struct meter meter;
    meter_init(&meter);
    draughts_game *game = game_on(SPECIALISED, "turkish", "W:Wd4,Kh1:Bd6,a7", &meter.allocator);
    set_up(game, undone_set_ups[_i]);
    char *after = state_text(game);
    char *record = record_text(game);
    undo(game, 1);
    /* The list has room for the captures already: take it away. */
    memory_free(game->list.memory, game->list.moves, game->list.room * game->list.move_size);
    game->list.moves = NULL;
    game->list.room = 0;
    char *before = state_text(game);
    const int step = move_named(game, "d4-d5");
    meter.refuse_all = true;
    ck_assert_int_eq(draughts_game_play(game, step), DRAUGHTS_ERR_MEMORY);
    meter.refuse_all = false;
    check_cursor(game, 0, 1);
    char *still = state_text(game);
    ck_assert_str_eq(still, before);
    char *same_record = record_text(game);
    ck_assert_str_eq(same_record, record);
    ck_assert_int_eq(draughts_game_redo(game), 1);
    char *again = state_text(game);
    ck_assert_str_eq(again, after);
    undo(game, 1);
    ck_assert_int_eq(draughts_game_play(game, step), 0);
    check_cursor(game, 1, 1);
    free(again);
    free(same_record);
    free(still);
    free(before);
    free(record);
    free(after);
    draughts_game_free(game);
    ck_assert_uint_eq(meter.blocks, 0);
}

/* ---- Set-ups among all that a cursor can do --------------------------------------------------------------------- */

enum { STATES_MOST = 700 };

/* A game, and the states that it has at each of its plies. */
struct chronicle {
    struct meter meter;
    draughts_game *game;
    char *states[STATES_MOST + 1];
    int ply;
    int length;
};

/* The game is at the cursor as it was. */
static void check_chronicle(const struct chronicle *chronicle)
{
    check_cursor(chronicle->game, chronicle->ply, chronicle->length);
    char *state = state_text(chronicle->game);
    EXPECT(strcmp(state, chronicle->states[chronicle->ply]) == 0, "at ply %d:\n%s\nnot\n%s", chronicle->ply, state,
           chronicle->states[chronicle->ply]);
    free(state);
}

/* One more ply after the cursor, unless it failed. */
static void note_ply(struct chronicle *chronicle, int result)
{
    if (result != 0) {
        ck_assert_int_eq(result, DRAUGHTS_ERR_MEMORY);
        check_chronicle(chronicle);
        return;
    }
    while (chronicle->length > chronicle->ply) {
        free(chronicle->states[chronicle->length--]);
    }
    chronicle->length = ++chronicle->ply;
    chronicle->states[chronicle->ply] = state_text(chronicle->game);
}

static const char *const positions_to_set_up[] = {
    NULL, /* the start position */
    quiet,
    same_ends,
    long_capture,
    "W:WKa1,b3:BKh8",
    "W:Wd4,Kh1:Bd6,a7",
    "W:W:Ba7",
    "W:WKa1:Ba4,c6,h8",
    "W:WKf1,Kh2,Kf5:BKc1,b2,c2,Kd3,Kf3,a4,f4,h4,e5,b6,Kd6,Kd7,Ke7,d8,f8",
};

static void add_ply(struct chronicle *chronicle, uint64_t *seed)
{
    draughts_game *game = chronicle->game;
    const int count = draughts_move_count(game);
    const bool refused = random_below(seed, 4) == 0;
    int result = 0;
    meter_refuse(&chronicle->meter, refused ? (uint64_t)random_below(seed, 2) + 1 : 0);
    if (count == 0 || random_below(seed, 8) == 0) {
        result = try_to_set_up(game, positions_to_set_up[random_below(seed, COUNT_OF(positions_to_set_up))]);
    } else {
        result = draughts_game_play(game, random_below(seed, count));
    }
    meter_refuse(&chronicle->meter, 0);
    note_ply(chronicle, result);
}

static void travel(struct chronicle *chronicle, uint64_t *seed)
{
    const bool back = random_below(seed, 2) == 0;
    const bool refused = random_below(seed, 2) == 0;
    chronicle->meter.refuse_all = refused;
    for (int plies = random_below(seed, random_below(seed, 4) == 0 ? STATES_MOST : 6); plies > 0; plies--) {
        const int moved = back ? draughts_game_undo(chronicle->game) : draughts_game_redo(chronicle->game);
        ck_assert_int_eq(moved, back ? chronicle->ply > 0 : chronicle->ply < chronicle->length);
        chronicle->ply += back ? -moved : moved;
    }
    chronicle->meter.refuse_all = false;
    check_chronicle(chronicle);
}

START_TEST(set_ups_play_undo_and_redo_go_together)
{
    struct chronicle chronicle = {.length = 0};
    uint64_t seed = (uint64_t)_i + 1;
    meter_init(&chronicle.meter);
    chronicle.game = game_on(SPECIALISED, "turkish", NULL, &chronicle.meter.allocator);
    chronicle.states[0] = state_text(chronicle.game);
    for (int times = scaled(3000); times > 0; times--) {
        if (chronicle.ply == STATES_MOST || random_below(&seed, 12) == 0) {
            travel(&chronicle, &seed);
        } else {
            add_ply(&chronicle, &seed);
        }
        if (random_below(&seed, 200) == 0) {
            draughts_game *clone = draughts_game_clone(chronicle.game);
            draughts_game_free(chronicle.game);
            chronicle.game = clone;
            check_chronicle(&chronicle);
        }
    }
    for (int ply = 0; ply <= chronicle.length; ply++) {
        free(chronicle.states[ply]);
    }
    draughts_game_free(chronicle.game);
    ck_assert_uint_eq(chronicle.meter.blocks, 0);
    ck_assert_uint_eq(chronicle.meter.bytes, 0);
}

/* ---- Long histories -------------------------------------------------------------------------------------------- */

enum {
    LONG_HISTORY = 10000,
    HISTORY_WITH_CAPTURES = 1000,
    /* Comparing whole lists at every ply would take most of the time; 7 divides no period of a walk. */
    LIST_EVERY = 7
};

/* A long game, and fresh ones, without a history, at the position of each of its plies. */
struct journey {
    struct meter meter; /* its blocks move and are wiped, so that what is stale shows */
    draughts_game *game;
    int plies;
    int period; /* fresh games that are not the same again */
    draughts_game *fresh[LONG_HISTORY + 1];
};

/* The game has come to one more ply. */
static void note_stop(struct journey *journey)
{
    char fen[TEXT_SIZE];
    const int ply = draughts_game_ply(journey->game);
    const char *variant = draughts_variant_name(draughts_game_variant(journey->game));
    journey->plies = ply;
    journey->fresh[ply] = ply < journey->period ? game_at(variant, fen_of(journey->game, fen))
                                                : journey->fresh[ply - journey->period];
}

/* Nothing but steps of two kings. */
static void walk_far(struct journey *journey, const struct walk *walk)
{
    journey->period = walk->period;
    journey->game = game_on(SPECIALISED, walk->variant, walk->fen, &journey->meter.allocator);
    note_stop(journey);
    while (draughts_game_ply(journey->game) < LONG_HISTORY) {
        walk_on(journey->game, walk, 1);
        note_stop(journey);
    }
}

/* A walk that is interrupted by captures, before the steps with these numbers, which are Black's. */
static const struct interruption {
    int step;
    const char *black;
    const char *white;
} interruptions[] = {{51, "a6-a5", "a4xa6"}, {201, "c6-c5", "c4xc6"}, {401, "e6-e5", "e4xe6"}};

static void walk_with_captures(struct journey *journey)
{
    const struct walk *walk = walk_of("turkish");
    const struct interruption *next = interruptions;
    journey->period = INT_MAX;
    journey->game = game_on(SPECIALISED, walk->variant, "W:WKa1,a4,c4,e4:BKh8,a6,c6,e6", &journey->meter.allocator);
    note_stop(journey);
    for (int number = 0; draughts_game_ply(journey->game) < HISTORY_WITH_CAPTURES; number++) {
        if (next < interruptions + COUNT_OF(interruptions) && next->step == number) {
            play(journey->game, next->black);
            note_stop(journey);
            play(journey->game, next->white);
            note_stop(journey);
            next++;
        }
        uint8_t step[2];
        walk_step(journey->game, walk, number, step);
        play_step(journey->game, step);
        note_stop(journey);
    }
}

/* A walk that is interrupted by positions that are set up, captures in one of them, and itself set up again. */
static void walk_with_set_ups(struct journey *journey)
{
    static const int steps[] = {1, 50, 51, 255, 256, 257, 400, 777};
    const struct walk *walk = walk_of("turkish");
    journey->period = INT_MAX;
    journey->game = game_on(SPECIALISED, walk->variant, walk->fen, &journey->meter.allocator);
    note_stop(journey);
    for (int number = 0, next = 0; draughts_game_ply(journey->game) < HISTORY_WITH_CAPTURES; number++) {
        if (next < COUNT_OF(steps) && steps[next] == number) {
            char fen[TEXT_SIZE];
            fen_of(journey->game, fen);
            set_up(journey->game, same_ends);
            note_stop(journey);
            play(journey->game, "d2xb2xb6");
            note_stop(journey);
            set_up(journey->game, fen);
            note_stop(journey);
            next++;
        }
        uint8_t step[2];
        walk_step(journey->game, walk, number, step);
        play_step(journey->game, step);
        note_stop(journey);
    }
}

/* The walks of all variants, then the ones with captures and with set-ups. */
enum { JOURNEYS = SEEDS + 2 };

static struct journey *begin_journey(int number)
{
    struct journey *journey = calloc(1, sizeof *journey);
    ck_assert_ptr_nonnull(journey);
    meter_init(&journey->meter);
    if (number < SEEDS) {
        walk_far(journey, walk_of(variant_names[number]));
    } else if (number == SEEDS) {
        walk_with_captures(journey);
    } else {
        walk_with_set_ups(journey);
    }
    return journey;
}

static void end_journey(struct journey *journey)
{
    for (int ply = 0; ply <= journey->plies && ply < journey->period; ply++) {
        draughts_game_free(journey->fresh[ply]);
    }
    draughts_game_free(journey->game);
    ck_assert_uint_eq(journey->meter.blocks, 0);
    free(journey);
}

/* The game is where it was at this ply of its journey. */
static void check_stop(const struct journey *journey)
{
    const draughts_game *game = journey->game;
    const int ply = draughts_game_ply(game);
    const draughts_game *fresh = journey->fresh[ply];
    EXPECT(draughts_game_hash(game) == draughts_game_hash(fresh), "another hash at ply %d", ply);
    EXPECT(draughts_move_count(game) == draughts_move_count(fresh), "another number of moves at ply %d", ply);
    if (ply % LIST_EVERY == 0 || draughts_move_captures(fresh, 0, NULL, 0) > 0) {
        check_same_position(game, fresh);
    }
}

static void check_way_back(const struct journey *journey)
{
    do {
        check_stop(journey);
    } while (draughts_game_undo(journey->game) == 1);
    ck_assert_int_eq(draughts_game_ply(journey->game), 0);
}

START_TEST(undo_and_redo_go_through_a_long_history)
{
    struct journey *journey = begin_journey(_i);
    check_cursor(journey->game, journey->plies, journey->plies);
    check_way_back(journey);
    do {
        check_stop(journey);
    } while (draughts_game_redo(journey->game) == 1);
    check_cursor(journey->game, journey->plies, journey->plies);
    end_journey(journey);
}

START_TEST(undo_and_redo_change_direction_in_a_long_history)
{
    uint64_t seed = 20;
    struct journey *journey = begin_journey(_i);
    /* Strides around the number of lists that a game keeps, back and forth across what it has to make again. */
    for (int stride = 0; stride < 60; stride++) {
        int (*const turn)(draughts_game *) = random_below(&seed, 5) < 3 ? draughts_game_undo : draughts_game_redo;
        for (int plies = random_below(&seed, 600); plies > 0; plies--) {
            turn(journey->game);
            check_stop(journey);
        }
    }
    end_journey(journey);
}

START_TEST(a_new_play_forgets_a_long_history)
{
    struct journey *journey = begin_journey(_i);
    undo(journey->game, journey->plies - 100);
    ck_assert_int_eq(draughts_game_play(journey->game, 0), 0);
    check_cursor(journey->game, 101, 101);
    undo(journey->game, 1);
    check_way_back(journey);
    end_journey(journey);
}

START_TEST(a_clone_has_a_long_history_of_its_own)
{
    struct journey *journey = begin_journey(_i);
    undo(journey->game, journey->plies / 2);
    draughts_game *original = journey->game;
    journey->game = draughts_game_clone(original);
    draughts_game_free(original);
    check_way_back(journey);
    end_journey(journey);
}

START_TEST(old_plies_are_told_as_they_were_played)
{
    static const int plies[] = {0, 1, 2, 254, 255, 256, 257, 5000, LONG_HISTORY - 257, LONG_HISTORY - 256,
                                LONG_HISTORY - 255, LONG_HISTORY - 1};
    struct journey *journey = begin_journey(_i);
    for (int i = 0; i < COUNT_OF(plies); i++) {
        uint8_t want[2];
        uint8_t squares[2];
        walk_step(journey->game, walk_of(variant_names[_i]), plies[i], want);
        ck_assert_int_eq(draughts_game_played(journey->game, plies[i], squares, 2), 2);
        ck_assert_mem_eq(squares, want, 2);

        char text[TEXT_SIZE];
        char names[TEXT_SIZE];
        squares_text(draughts_game_variant(journey->game), want, 2, '-', names);
        ck_assert_int_gt(draughts_game_played_format(journey->game, plies[i], DRAUGHTS_SHORT, text, sizeof text), 0);
        ck_assert_str_eq(text, names);
    }
    end_journey(journey);
}

START_TEST(old_captures_are_told_as_they_were_played)
{
    struct journey *journey = begin_journey(SEEDS);
    for (int i = 0; i < COUNT_OF(interruptions); i++) {
        char text[TEXT_SIZE];
        const int ply = interruptions[i].step + 2 * i + 1;
        ck_assert_int_gt(draughts_game_played_format(journey->game, ply, DRAUGHTS_LONG, text, sizeof text), 0);
        ck_assert_str_eq(text, interruptions[i].white);
        ck_assert_int_eq(draughts_game_played_captures(journey->game, ply, NULL, 0), 1);
    }
    end_journey(journey);
}

/* ---- A history too long ---------------------------------------------------------------------------------------- */

/* Twice as many plies could not be counted. No memory holds them, so they are feigned: all in one place. */
START_TEST(a_ply_that_cannot_be_counted_is_over_the_limit)
{
    draughts_game *game = game_at("turkish", NULL);
    struct draughts_game feigned = *game;
    feigned.stride = 0;
    feigned.room = INT_MAX / 2 + 1;
    feigned.wall = feigned.here;
    ck_assert_int_eq(draughts_game_play(&feigned, 0), DRAUGHTS_ERR_LIMIT);
    ck_assert_ptr_eq(feigned.here, game->here);
    ck_assert_int_eq(feigned.room, INT_MAX / 2 + 1);
    draughts_game_free(game);
}

int main(void)
{
    TCase *tests = tcase_create("game");
    tcase_add_loop_test(tests, playing_a_move_leads_to_the_position_after_it, 0, COUNT_OF(plays));
    tcase_add_loop_test(tests, the_list_after_a_move_is_that_of_the_position, 0, COUNT_OF(plays));
    tcase_add_loop_test(tests, undo_returns_to_the_position_before, 0, COUNT_OF(plays));
    tcase_add_loop_test(tests, redo_plays_the_same_move_again, 0, COUNT_OF(plays));
    tcase_add_loop_test(tests, a_move_tells_whether_it_makes_a_king, 0, COUNT_OF(plays));
    tcase_add_test(tests, there_is_nothing_to_take_back_at_the_start_and_nothing_to_repeat_at_the_end);
    tcase_add_test(tests, a_new_play_forgets_undone_plies);
    tcase_add_test(tests, playing_what_is_not_in_the_list_is_an_argument_error_and_changes_nothing);
    tcase_add_test(tests, where_there_is_no_move_there_is_none_to_play);
    tcase_add_loop_test(tests, a_ply_is_told_as_it_was_when_it_was_played, 0, COUNT_OF(past));
    tcase_add_loop_test(tests, a_ply_that_was_undone_is_told_too, 0, COUNT_OF(past));
    tcase_add_test(tests, a_ply_that_the_game_does_not_have_is_an_argument_error);
    tcase_add_test(tests, a_clone_is_equal_in_everything_undone_plies_and_result_included);
    tcase_add_test(tests, a_clone_has_the_captures_of_its_original);
    tcase_add_loop_test(tests, a_clone_and_its_original_know_nothing_of_each_other, 0, COUNT_OF(changes));
    tcase_add_test(tests, a_clone_outlives_its_original);
    tcase_add_loop_test(tests, the_players_end_the_game_by_resigning_agreeing_or_time, 0, COUNT_OF(results));
    tcase_add_loop_test(tests, a_result_may_stand_before_the_first_ply, 0, COUNT_OF(results));
    tcase_add_test(tests, any_other_pair_is_an_argument_error_and_changes_nothing);
    tcase_add_test(tests, nothing_can_be_played_while_a_result_stands);
    tcase_add_test(tests, a_result_leaves_the_list_as_it_is);
    tcase_add_test(tests, a_result_forgets_undone_plies);
    tcase_add_loop_test(tests, a_result_replaces_the_one_that_stands, 0, COUNT_OF(results));
    tcase_add_test(tests, a_result_at_an_earlier_ply_replaces_the_later_one);
    tcase_add_test(tests, a_result_shows_only_at_its_ply);
    tcase_add_test(tests, a_new_play_from_an_earlier_ply_removes_the_result);
    tcase_add_test(tests, ongoing_removes_the_result_at_the_cursor);
    tcase_add_test(tests, ongoing_removes_the_result_wherever_it_stands_and_undone_plies_stay);
    tcase_add_test(tests, ongoing_without_a_result_changes_nothing);
    tcase_add_loop_test(tests, a_side_without_a_move_has_lost_already, 0, COUNT_OF(results));
    tcase_add_test(tests, a_result_by_the_players_comes_before_a_draw_by_rule);
    tcase_add_test(tests, a_position_set_up_is_a_ply_without_squares_and_victims);
    tcase_add_test(tests, the_position_after_a_set_up_is_the_one_set_up);
    tcase_add_test(tests, set_ups_are_undone_and_redone);
    tcase_add_loop_test(tests, a_clone_has_the_set_ups_of_its_original, 0, COUNT_OF(set_up_plies) + 1);
    tcase_add_test(tests, play_over_an_undone_set_up_forgets_it);
    tcase_add_test(tests, a_set_up_forgets_undone_plies_and_set_ups);
    tcase_add_test(tests, a_set_up_may_be_the_first_ply_and_follow_another);
    tcase_add_test(tests, setting_up_a_game_anew_forgets_its_set_ups);
    tcase_add_test(tests, counters_start_anew_at_a_set_up);
    tcase_add_test(tests, repetition_does_not_look_past_a_set_up);
    tcase_add_test(tests, a_set_up_position_has_the_status_of_the_position);
    tcase_add_loop_test(tests, a_result_may_stand_at_a_set_up_and_go_with_it, 0, COUNT_OF(results));
    tcase_add_test(tests, a_set_up_from_an_earlier_ply_removes_the_result);
    tcase_add_test(tests, nothing_can_be_set_up_where_a_result_stands);
    tcase_add_loop_test(tests, a_play_that_fails_leaves_an_undone_set_up_as_it_was, 0, COUNT_OF(undone_set_ups));
    tcase_add_loop_test(tests, set_ups_play_undo_and_redo_go_together, 0, 4);
    tcase_add_loop_test(tests, undo_and_redo_go_through_a_long_history, 0, JOURNEYS);
    tcase_add_loop_test(tests, undo_and_redo_change_direction_in_a_long_history, 0, JOURNEYS);
    tcase_add_loop_test(tests, a_new_play_forgets_a_long_history, 0, JOURNEYS);
    tcase_add_loop_test(tests, a_clone_has_a_long_history_of_its_own, 0, JOURNEYS);
    tcase_add_loop_test(tests, old_plies_are_told_as_they_were_played, 0, SEEDS);
    tcase_add_test(tests, old_captures_are_told_as_they_were_played);
    tcase_add_test(tests, a_ply_that_cannot_be_counted_is_over_the_limit);
    return run_suite("game", tests);
}
