/* Results by rule, point by point as in RULES.md, "Results", and the counters they rest on. */
#include "shorthand.h"

#include <limits.h>
#include <stdlib.h>

enum {
    KING_PLIES = 30, /* in digital draughts a draw */
    THIRD_TIME = 8   /* plies to and fro, until the first position stands for the third time */
};

/* ---- Helpers --------------------------------------------------------------------------------------------------- */

static void check_ongoing(const draughts_game *game)
{
    expect_result(game, DRAUGHTS_ONGOING, DRAUGHTS_REASON_NONE);
}

static void check_counter(const draughts_game *game, int which, int want)
{
    const int count = draughts_game_counter(game, which);
    ck_assert_msg(count == want, "counter %d after %d plies: %d, not %d", which, draughts_game_ply(game), count, want);
}

/* Both kings of a walk take their first step and go back, again and again. */
static void go_to_and_fro(draughts_game *game, const struct walk *walk, int plies)
{
    for (const int end = draughts_game_ply(game) + plies; draughts_game_ply(game) < end;) {
        const int ply = draughts_game_ply(game);
        const bool back = ply / 2 % 2 == 1;
        uint8_t step[2];
        walk_step(game, walk, ply % 2, step);
        play_step(game, (const uint8_t[]){step[back], step[!back]});
    }
}

static draughts_game *walk_to_and_fro(int variant, int plies)
{
    const struct walk *walk = walk_of(variant_names[variant]);
    draughts_game *game = game_at(walk->variant, walk->fen);
    go_to_and_fro(game, walk, plies);
    return game;
}

static draughts_game *walk_in_circles(const char *variant, int plies)
{
    const struct walk *walk = walk_of(variant);
    draughts_game *game = game_at(walk->variant, walk->fen);
    walk_on(game, walk, plies);
    return game;
}

/* ---- 1. No legal move ------------------------------------------------------------------------------------------ */

static const struct lost {
    const char *variant;
    const char *fen;
    int status;
    int reason;
} losses[] = {
    {"turkish", "W:W:Ba7", DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_NO_PIECES},
    {"turkish", "B:Wa2:B", DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_NO_PIECES},
    {"turkish", "W:W:B", DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_NO_PIECES},
    {"digital", "B:W:B", DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_NO_PIECES},
    {"english", "B:W32:B", DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_NO_PIECES},
    {"turkish", "W:Wa2,a3:Ba4,a5,b2,b3,c2,c3", DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_BLOCKED},
    {"digital", "W:W9:B18,27", DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_BLOCKED},
    {"digital", "B:W10,21:BK0", DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_BLOCKED},
    {"russian", "W:WKa1:Bb2,c3", DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_BLOCKED},
    {"international", "W:W46:B41,37", DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_BLOCKED},
    {"english", "B:W8,11:BK4", DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_BLOCKED},
    {"english", "W:W32:B28,27,23,24", DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_BLOCKED},
};

START_TEST(the_side_to_move_has_lost_without_a_legal_move)
{
    draughts_game *game = game_at(losses[_i].variant, losses[_i].fen);
    ck_assert_int_eq(draughts_move_count(game), 0);
    expect_result(game, losses[_i].status, losses[_i].reason);
    draughts_game_free(game);
}

START_TEST(with_a_move_the_game_goes_on_against_no_pieces)
{
    draughts_game *game = game_at("turkish", "W:Wa2:B");
    check_ongoing(game);
    play(game, "a2-a3");
    expect_result(game, DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_NO_PIECES);
    draughts_game_free(game);
}

/* ---- 2. One piece each, in Turkish draughts -------------------------------------------------------------------- */

static const char *const one_piece_each[] = {
    "W:WKa1:BKh8", "B:WKa1:BKh8", "W:WKa1:Bh7", "W:Wa2:BKh8", "B:Wa2:Bh7",
    /* even if one could be taken, and has to be */
    "W:Wa2:Ba3", "W:WKa1:BKa5", "B:WKa1:BKa5",
};

START_TEST(one_piece_on_each_side_is_a_draw)
{
    draughts_game *game = game_at("turkish", one_piece_each[_i]);
    expect_result(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_ONE_PIECE_EACH);
    ck_assert_int_gt(draughts_move_count(game), 0);
    draughts_game_free(game);
}

START_TEST(a_capture_that_leaves_one_piece_on_each_side_is_a_draw)
{
    draughts_game *game = game_at("turkish", "W:WKa1:Ba4,h7");
    check_ongoing(game);
    play(game, "a1xa5");
    expect_result(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_ONE_PIECE_EACH);
    draughts_game_undo(game);
    check_ongoing(game);
    draughts_game_free(game);
}

START_TEST(after_the_draw_with_one_piece_each_a_record_goes_on)
{
    draughts_game *game = game_at("turkish", "W:Wa2:Ba3");
    play(game, "a2xa4");
    expect_result(game, DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_NO_PIECES);
    draughts_game_free(game);
}

START_TEST(two_pieces_on_a_side_are_no_draw)
{
    static const char *const more[] = {"W:WKa1,a2:BKh8", "W:WKa1:BKh8,h7", "B:WKa1,Kb1:BKh8,Kg8"};
    for (int i = 0; i < COUNT_OF(more); i++) {
        draughts_game *game = game_at("turkish", more[i]);
        check_ongoing(game);
        draughts_game_free(game);
    }
}

START_TEST(one_piece_on_each_side_is_no_draw_in_the_other_variants)
{
    static const char *const others[][2] = {
        {"digital", "W:WK9:BK1"}, {"russian", "W:WKa1:BKa7"}, {"international", "W:WK46:BK6"}, {"english", "B:WK25:BK8"}};
    for (int i = 0; i < COUNT_OF(others); i++) {
        draughts_game *game = game_at(others[i][0], others[i][1]);
        check_ongoing(game);
        draughts_game_free(game);
    }
}

/* ---- 3. Repetition --------------------------------------------------------------------------------------------- */

START_TEST(a_position_is_a_draw_when_it_stands_for_the_third_time)
{
    draughts_game *game = walk_to_and_fro(_i, 0);
    /* The set-up position is the first occurrence; it stands again after each four plies. */
    for (int ply = 0; ply < THIRD_TIME; ply++) {
        check_counter(game, DRAUGHTS_COUNTER_REPETITION, 1 + ply / 4);
        check_ongoing(game);
        go_to_and_fro(game, walk_of(variant_names[_i]), 1);
    }
    check_counter(game, DRAUGHTS_COUNTER_REPETITION, 3);
    expect_result(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_REPETITION);
    draughts_game_free(game);
}

START_TEST(steps_sideways_are_reversible_in_turkish_draughts)
{
    static const char to_and_fro[] = "a2-b2 a7-b7 b2-a2 b7-a7";
    draughts_game *game = game_at("turkish", "W:Wa2,e2:Ba7,e7");
    play(game, to_and_fro);
    check_ongoing(game);
    play(game, "a2-b2 a7-b7 b2-a2");
    check_ongoing(game);
    play(game, "b7-a7");
    expect_result(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_REPETITION);
    draughts_game_free(game);
}

START_TEST(the_side_to_move_is_part_of_the_position)
{
    draughts_game *game = game_at("turkish", "W:WKa1,d2:BKh8,e7");
    /* Kings on b1 and h8 with Black to move, then, since White walks a triangle, with White to move. */
    play(game, "a1-b1");
    play(game, "h8-g8 b1-c1 g8-h8 c1-a1 h8-g8 a1-b1 g8-h8");
    check_counter(game, DRAUGHTS_COUNTER_REPETITION, 1);
    /* The pieces stand so for the third time, but only for the second with White to move. */
    play(game, "b1-c1 h8-g8 c1-b1 g8-h8");
    check_counter(game, DRAUGHTS_COUNTER_REPETITION, 2);
    check_ongoing(game);
    play(game, "b1-c1 h8-g8 c1-b1 g8-h8");
    check_counter(game, DRAUGHTS_COUNTER_REPETITION, 3);
    expect_result(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_REPETITION);
    draughts_game_free(game);
}

START_TEST(the_fourth_time_is_a_draw_too)
{
    draughts_game *game = walk_to_and_fro(_i, THIRD_TIME + 4);
    check_counter(game, DRAUGHTS_COUNTER_REPETITION, 4);
    expect_result(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_REPETITION);
    draughts_game_free(game);
}

START_TEST(after_a_draw_the_game_is_ongoing_unless_a_rule_holds_again)
{
    const struct walk *walk = walk_of(variant_names[_i]);
    draughts_game *game = walk_to_and_fro(_i, THIRD_TIME);
    for (int ply = 1; ply <= 2; ply++) {
        go_to_and_fro(game, walk, 1);
        expect_result(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_REPETITION);
    }
    /* White's second step leads to a position that is new. */
    uint8_t step[2];
    walk_step(game, walk, 2, step);
    play_step(game, step);
    check_ongoing(game);
    draughts_game_free(game);
}

START_TEST(undone_plies_are_no_occurrences)
{
    draughts_game *game = walk_to_and_fro(_i, THIRD_TIME);
    for (int ply = THIRD_TIME - 1; ply >= 0; ply--) {
        ck_assert_int_eq(draughts_game_undo(game), 1);
        check_counter(game, DRAUGHTS_COUNTER_REPETITION, 1 + ply / 4);
        check_ongoing(game);
    }
    while (draughts_game_redo(game) == 1) {
    }
    expect_result(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_REPETITION);
    draughts_game_free(game);
}

START_TEST(a_set_position_is_its_own_first_occurrence)
{
    draughts_game *game = walk_to_and_fro(_i, THIRD_TIME);
    ck_assert_int_eq(draughts_game_set_fen(game, walk_of(variant_names[_i])->fen, NULL), 0);
    check_counter(game, DRAUGHTS_COUNTER_REPETITION, 1);
    check_ongoing(game);
    draughts_game_free(game);
}

/* ---- 4. Moves of kings, in digital draughts -------------------------------------------------------------------- */

START_TEST(thirty_plies_of_kings_without_a_capture_are_a_draw)
{
    draughts_game *game = walk_in_circles("digital", 0);
    for (int ply = 0; ply < KING_PLIES; ply++) {
        check_counter(game, DRAUGHTS_COUNTER_KING_MOVES, ply);
        check_ongoing(game);
        walk_on(game, walk_of("digital"), 1);
    }
    check_counter(game, DRAUGHTS_COUNTER_KING_MOVES, KING_PLIES);
    expect_result(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_KING_MOVES);
    draughts_game_free(game);
}

START_TEST(one_more_ply_of_a_king_is_still_a_draw)
{
    draughts_game *game = walk_in_circles("digital", KING_PLIES + 1);
    check_counter(game, DRAUGHTS_COUNTER_KING_MOVES, KING_PLIES + 1);
    expect_result(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_KING_MOVES);
    draughts_game_free(game);
}

START_TEST(plies_of_kings_are_counted_from_nought_at_a_set_position)
{
    const struct walk *walk = walk_of("digital");
    draughts_game *game = walk_in_circles("digital", KING_PLIES - 1);
    ck_assert_int_eq(draughts_game_set_fen(game, walk->fen, NULL), 0);
    check_counter(game, DRAUGHTS_COUNTER_KING_MOVES, 0);
    walk_on(game, walk, KING_PLIES - 1);
    check_ongoing(game);
    walk_on(game, walk, 1);
    expect_result(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_KING_MOVES);
    draughts_game_free(game);
}

START_TEST(a_step_of_a_man_ends_the_row_of_king_moves)
{
    draughts_game *game = walk_in_circles("digital", KING_PLIES);
    play(game, "29-38");
    check_counter(game, DRAUGHTS_COUNTER_KING_MOVES, 0);
    check_ongoing(game);
    draughts_game_free(game);
}

START_TEST(a_capture_by_a_king_ends_the_row_of_king_moves)
{
    draughts_game *game = walk_in_circles("digital", 6);
    play(game, "36-45");
    check_counter(game, DRAUGHTS_COUNTER_KING_MOVES, 7);
    play(game, "1:56");
    check_counter(game, DRAUGHTS_COUNTER_KING_MOVES, 0);
    draughts_game_free(game);
}

START_TEST(moves_of_kings_are_counted_but_no_draw_in_the_other_variants)
{
    static const char *const others[] = {"turkish", "russian", "international", "english"};
    for (int i = 0; i < COUNT_OF(others); i++) {
        draughts_game *game = walk_in_circles(others[i], KING_PLIES + 1);
        check_counter(game, DRAUGHTS_COUNTER_KING_MOVES, KING_PLIES + 1);
        check_ongoing(game);
        draughts_game_free(game);
    }
}

/* ---- The order of the rules ------------------------------------------------------------------------------------ */

START_TEST(no_legal_move_comes_before_king_moves)
{
    /* After the fifteenth move of each side Black's king is shut in. */
    draughts_game *game = game_at("digital", "B:WK9,65,76,89,K107:BK98");
    play(game, "98-109 9-18 109-98 18-27 98-109 27-36 109-98 36-45 98-109 45-54 109-98 54-63 98-109 63-72 109-98 72-81 "
               "98-109 81-90 109-98 90-1000 98-109 1000-36 109-98 36-69 98-109 69-78 109-98 78-87 98-109");
    check_ongoing(game);
    play(game, "107-98");
    check_counter(game, DRAUGHTS_COUNTER_KING_MOVES, KING_PLIES);
    expect_result(game, DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_BLOCKED);

    /* Were he not, it would be a draw. */
    ck_assert_int_eq(draughts_game_undo(game), 1);
    play(game, "87-69");
    expect_result(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_KING_MOVES);
    draughts_game_free(game);
}

START_TEST(one_piece_each_comes_before_repetition)
{
    draughts_game *game = game_at("turkish", "W:WKa1:BKh8");
    play(game, "a1-b1 h8-g8 b1-a1 g8-h8 a1-b1 h8-g8 b1-a1 g8-h8");
    check_counter(game, DRAUGHTS_COUNTER_REPETITION, 3);
    expect_result(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_ONE_PIECE_EACH);
    draughts_game_free(game);
}

START_TEST(repetition_comes_before_king_moves)
{
    const struct walk *walk = walk_of("digital");
    draughts_game *game = game_at("digital", walk->fen);
    go_to_and_fro(game, walk, KING_PLIES);
    check_counter(game, DRAUGHTS_COUNTER_KING_MOVES, KING_PLIES);
    expect_result(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_REPETITION);
    draughts_game_free(game);
}

/* ---- What a draw does not do ----------------------------------------------------------------------------------- */

/* One game for each kind of draw. */
static draughts_game *drawn_game(int kind)
{
    switch (kind) {
    case 0:
        return game_at("turkish", "W:WKa1:BKh8");
    case 1:
        return walk_to_and_fro(0, THIRD_TIME);
    default:
        return walk_in_circles("digital", KING_PLIES);
    }
}

enum { KINDS_OF_DRAW = 3 };

START_TEST(a_draw_does_not_empty_the_list)
{
    draughts_game *game = drawn_game(_i);
    ck_assert_int_eq(draughts_game_status(game), DRAUGHTS_DRAW);
    char fen[TEXT_SIZE];
    draughts_game *fresh = game_at(draughts_variant_name(draughts_game_variant(game)), fen_of(game, fen));
    char *list = list_text(game, DRAUGHTS_LONG);
    char *fresh_list = list_text(fresh, DRAUGHTS_LONG);
    ck_assert_str_ne(list, "");
    ck_assert_str_eq(list, fresh_list);
    ck_assert_int_eq(draughts_game_play(game, 0), 0);
    free(fresh_list);
    free(list);
    draughts_game_free(fresh);
    draughts_game_free(game);
}

START_TEST(perft_knows_nothing_of_draws)
{
    draughts_game *game = drawn_game(_i);
    ck_assert_int_eq(draughts_game_status(game), DRAUGHTS_DRAW);
    uint64_t leaves = 0;
    uint64_t want = 0;
    ck_assert_int_eq(draughts_game_perft(game, 3, &leaves), 0);
    /* the same sum, played out ply by ply */
    for (int first = 0; first < draughts_move_count(game); first++) {
        uint64_t part = 0;
        draughts_game *after = draughts_game_clone(game);
        ck_assert_int_eq(draughts_game_play(after, first), 0);
        ck_assert_int_eq(draughts_game_perft(after, 2, &part), 0);
        want += part;
        draughts_game_free(after);
    }
    ck_assert_uint_gt(leaves, 0);
    ck_assert_uint_eq(leaves, want);
    draughts_game_free(game);
}

START_TEST(there_is_nothing_to_claim)
{
    for (int kind = 0; kind < KINDS_OF_DRAW; kind++) {
        draughts_game *game = drawn_game(kind);
        do {
            ck_assert_int_eq(draughts_game_claims(game), 0);
        } while (draughts_game_undo(game) == 1);
        draughts_game_free(game);
    }
}

/* ---- Counters -------------------------------------------------------------------------------------------------- */

static const struct counted {
    const char *variant;
    const char *fen; /* NULL: the start position */
    const char *moves;
    int king_moves;
    int reversible;
} counted[] = {
    /* where a game begins */
    {"turkish", NULL, "", 0, 0},
    {"digital", "W:WK9,29:BK1", "", 0, 0},
    /* steps of kings */
    {"turkish", "W:WKc1,e2:Ba7,e7", "c1-d1", 1, 1},
    {"digital", "W:WK9,29:BK1", "9-18 1-10", 2, 2},
    {"english", "W:WK25,32:BK8", "25-22 8-3 22-25", 3, 3},
    /* a step of a man sideways can be taken back, but it is not a king's */
    {"turkish", "W:Wa2,e2:Ba7,e7", "a2-b2 a7-b7", 0, 2},
    {"turkish", "W:WKc1,e2:Ba7,e7", "c1-d1 a7-b7", 0, 2},
    {"turkish", "W:WKc1,e2:Ba7,e7", "c1-d1 a7-b7 d1-c1", 1, 3},
    /* a step of a man forward cannot */
    {"turkish", "W:Wa2,e2:Ba7,e7", "a2-b2 a7-b7 b2-b3", 0, 0},
    {"turkish", "W:WKc1,e2:Ba7,e7", "c1-d1 a7-a6 d1-c1", 1, 1},
    {"digital", "W:WK9,29:BK1", "9-18 1-10 29-38", 0, 0},
    {"russian", NULL, "c3-b4", 0, 0},
    {"international", NULL, "31-26 20-25", 0, 0},
    {"english", NULL, "11-15", 0, 0},
    /* nor can a crowning, of a man */
    {"turkish", "W:Wb2,a7:Bh7,e7", "b2-c2 h7-g7 a7-a8", 0, 0},
    {"digital", "W:W65,K9:B200", "65-54", 0, 0},
    /* nor a capture, by a man or a king */
    {"turkish", "W:Wd4,e2:Bd5,h7", "d4xd6", 0, 0},
    {"turkish", "W:WKa1,e2:Ba4,h7,g7", "a1xa5", 0, 0},
    {"digital", "W:WK36,29:BK1", "36-45 1:56", 0, 0},
    {"digital", "W:WK36,29:BK1", "36-45 1:56 29-18 56-65", 1, 1},
};

START_TEST(counters_count_moves_of_kings_and_reversible_plies)
{
    const struct counted *row = &counted[_i];
    draughts_game *game = game_at(row->variant, row->fen);
    play(game, row->moves);
    check_counter(game, DRAUGHTS_COUNTER_KING_MOVES, row->king_moves);
    check_counter(game, DRAUGHTS_COUNTER_REVERSIBLE, row->reversible);
    check_counter(game, DRAUGHTS_COUNTER_REPETITION, 1);
    draughts_game_free(game);
}

START_TEST(undo_and_redo_restore_the_counters)
{
    const struct counted *row = &counted[_i];
    draughts_game *game = game_at(row->variant, row->fen);
    play(game, row->moves);
    const int plies = draughts_game_ply(game);
    while (draughts_game_undo(game) == 1) {
    }
    check_counter(game, DRAUGHTS_COUNTER_KING_MOVES, 0);
    check_counter(game, DRAUGHTS_COUNTER_REVERSIBLE, 0);
    while (draughts_game_redo(game) == 1) {
    }
    ck_assert_int_eq(draughts_game_ply(game), plies);
    check_counter(game, DRAUGHTS_COUNTER_KING_MOVES, row->king_moves);
    check_counter(game, DRAUGHTS_COUNTER_REVERSIBLE, row->reversible);
    draughts_game_free(game);
}

START_TEST(undo_restores_the_counters_of_every_ply)
{
    draughts_game *game = walk_in_circles(variant_names[_i], KING_PLIES);
    for (int ply = KING_PLIES; ply >= 0; ply--) {
        check_counter(game, DRAUGHTS_COUNTER_KING_MOVES, ply);
        check_counter(game, DRAUGHTS_COUNTER_REVERSIBLE, ply);
        check_counter(game, DRAUGHTS_COUNTER_REPETITION, 1 + ply / walk_of(variant_names[_i])->period);
        draughts_game_undo(game);
    }
    draughts_game_free(game);
}

START_TEST(there_are_no_other_counters)
{
    static const int counters[] = {-1, DRAUGHTS_COUNTER_REVERSIBLE + 1, INT_MIN, INT_MAX};
    draughts_game *game = game_at("turkish", NULL);
    for (int i = 0; i < COUNT_OF(counters); i++) {
        ck_assert_int_eq(draughts_game_counter(game, counters[i]), DRAUGHTS_ERR_ARGUMENT);
    }
    draughts_game_free(game);
}

int main(void)
{
    TCase *tests = tcase_create("draws");
    tcase_add_loop_test(tests, the_side_to_move_has_lost_without_a_legal_move, 0, COUNT_OF(losses));
    tcase_add_test(tests, with_a_move_the_game_goes_on_against_no_pieces);
    tcase_add_loop_test(tests, one_piece_on_each_side_is_a_draw, 0, COUNT_OF(one_piece_each));
    tcase_add_test(tests, a_capture_that_leaves_one_piece_on_each_side_is_a_draw);
    tcase_add_test(tests, after_the_draw_with_one_piece_each_a_record_goes_on);
    tcase_add_test(tests, two_pieces_on_a_side_are_no_draw);
    tcase_add_test(tests, one_piece_on_each_side_is_no_draw_in_the_other_variants);
    tcase_add_loop_test(tests, a_position_is_a_draw_when_it_stands_for_the_third_time, 0, VARIANTS);
    tcase_add_test(tests, steps_sideways_are_reversible_in_turkish_draughts);
    tcase_add_test(tests, the_side_to_move_is_part_of_the_position);
    tcase_add_loop_test(tests, the_fourth_time_is_a_draw_too, 0, VARIANTS);
    tcase_add_loop_test(tests, after_a_draw_the_game_is_ongoing_unless_a_rule_holds_again, 0, VARIANTS);
    tcase_add_loop_test(tests, undone_plies_are_no_occurrences, 0, VARIANTS);
    tcase_add_loop_test(tests, a_set_position_is_its_own_first_occurrence, 0, VARIANTS);
    tcase_add_test(tests, thirty_plies_of_kings_without_a_capture_are_a_draw);
    tcase_add_test(tests, one_more_ply_of_a_king_is_still_a_draw);
    tcase_add_test(tests, plies_of_kings_are_counted_from_nought_at_a_set_position);
    tcase_add_test(tests, a_step_of_a_man_ends_the_row_of_king_moves);
    tcase_add_test(tests, a_capture_by_a_king_ends_the_row_of_king_moves);
    tcase_add_test(tests, moves_of_kings_are_counted_but_no_draw_in_the_other_variants);
    tcase_add_test(tests, no_legal_move_comes_before_king_moves);
    tcase_add_test(tests, one_piece_each_comes_before_repetition);
    tcase_add_test(tests, repetition_comes_before_king_moves);
    tcase_add_loop_test(tests, a_draw_does_not_empty_the_list, 0, KINDS_OF_DRAW);
    tcase_add_loop_test(tests, perft_knows_nothing_of_draws, 0, KINDS_OF_DRAW);
    tcase_add_test(tests, there_is_nothing_to_claim);
    tcase_add_loop_test(tests, counters_count_moves_of_kings_and_reversible_plies, 0, COUNT_OF(counted));
    tcase_add_loop_test(tests, undo_and_redo_restore_the_counters, 0, COUNT_OF(counted));
    tcase_add_loop_test(tests, undo_restores_the_counters_of_every_ply, 0, VARIANTS);
    tcase_add_test(tests, there_are_no_other_counters);
    return run_suite("draws", tests);
}
