/* Results by rule: point by point as in README.md, "Results", then the draw rules of the federations by article; what may be
 * claimed; the counters they rest on; and the Frisian rule of three moves by one king. */
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
    if (strcmp(variant_names[_i], "turkish") == 0) {
        return;
    }
    /* Two men near the middle of the board. */
    uint8_t board[256] = {0};
    draughts_game *game = game_at(variant_names[_i], NULL);
    const int squares = draughts_variant_get(draughts_game_variant(game), DRAUGHTS_PROPERTY_SQUARES);
    board[squares / 2 - 2] = DRAUGHTS_WHITE_MAN;
    board[squares / 2 + 2] = DRAUGHTS_BLACK_MAN;
    for (int turn = DRAUGHTS_WHITE; turn <= DRAUGHTS_BLACK; turn++) {
        ck_assert_int_eq(draughts_game_set_board(game, board, (size_t)squares, turn, NULL), 0);
        check_ongoing(game);
    }
    draughts_game_free(game);
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
    /* those without a rule about one king on each side */
    static const char *const variants[] = {"turkish", "digital", "english"};
    const struct walk *walk = walk_of(variants[_i]);
    draughts_game *game = game_at(walk->variant, walk->fen);
    go_to_and_fro(game, walk, THIRD_TIME);
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
    static const char *const others[] = {"turkish", "english"};
    for (int i = 0; i < COUNT_OF(others); i++) {
        draughts_game *game = walk_in_circles(others[i], KING_PLIES + 1);
        check_counter(game, DRAUGHTS_COUNTER_KING_MOVES, KING_PLIES + 1);
        check_ongoing(game);
        draughts_game_free(game);
    }
}

/* ---- Kings that wander ----------------------------------------------------------------------------------------- */

/* A line of steps in which there is never anything to take, no position comes again, and only kings move, but for a man at
 * each so many plies, the first included. It is looked for with undo, so every position will do from which there is one. */
struct wander {
    int plies;
    int man_every;  /* 0: no man moves */
    bool crowns;    /* men are crowned by their steps; else they are not */
    bool on_road;   /* who stands on the main road goes on standing there, and nobody else comes */
    uint64_t seed;
};

static int piece_on(const draughts_game *game, int square)
{
    uint8_t board[256];
    draughts_game_board(game, board, sizeof board);
    return board[square];
}

static bool is_king(int piece)
{
    return piece == DRAUGHTS_WHITE_KING || piece == DRAUGHTS_BLACK_KING;
}

/* The diagonal between two corners: from a1, or where a1 is light from h1. */
static bool is_on_road(const draughts_game *game, int square)
{
    const draughts_variant *variant = draughts_game_variant(game);
    int file = 0;
    int rank = 0;
    draughts_square_place(variant, square, &file, &rank);
    const int files = draughts_variant_get(variant, DRAUGHTS_PROPERTY_FILES);
    return rank == (draughts_variant_get(variant, DRAUGHTS_PROPERTY_LIGHT_SQUARES) ? files - 1 - file : file);
}

static bool fits_wander(const draughts_game *game, const struct wander *wander, int ply, int move)
{
    uint8_t step[2];
    draughts_move_squares(game, move, step, 2);
    const bool wants_man = wander->man_every > 0 && ply % wander->man_every == 0;
    if (is_king(piece_on(game, step[0])) == wants_man) {
        return false;
    }
    if (wander->on_road && is_on_road(game, step[0]) != is_on_road(game, step[1])) {
        return false;
    }
    return draughts_move_promotes(game, move) == (wants_man && wander->crowns);
}

static bool goes_wandering(draughts_game *game, struct wander *wander, int ply)
{
    if (draughts_game_counter(game, DRAUGHTS_COUNTER_REPETITION) > 1) {
        return false;
    }
    const int count = draughts_move_count(game);
    if (count == 0 || draughts_move_captures(game, 0, NULL, 0) > 0) {
        return false;
    }
    const int first = random_below(&wander->seed, count);
    for (int i = 0; i < count && ply < wander->plies; i++) {
        const int move = (first + i) % count;
        if (fits_wander(game, wander, ply, move)) {
            ck_assert_int_eq(draughts_game_play(game, move), 0);
            if (goes_wandering(game, wander, ply + 1)) {
                return true;
            }
            draughts_game_undo(game);
        }
    }
    return ply == wander->plies;
}

static void go_wandering(draughts_game *game, struct wander wander)
{
    char fen[TEXT_SIZE];
    EXPECT(goes_wandering(game, &wander, 0), "no line of %d plies from %s", wander.plies, fen_of(game, fen));
}

/* ---- Draw rules by article ------------------------------------------------------------------------------------- */

/* A position in which a count begins, how many plies it takes, and what is drawn then. */
static const struct limit {
    const char *article;
    const char *variant;
    const char *fen;
    int plies;
    int reason;
    bool claimed;
    int man_every; /* as in wanders */
    bool crowns;
    bool on_road;
} limits[] = {
    /* 25 moves of each side by kings alone; men on the board do not matter as long as they stand */
    {"FMJD 6.2", "international", "W:WK46,K47,36:BK5,K4,15", 50, DRAUGHTS_REASON_KING_MOVES, 0, 0, 0, 0},
    {"FMJD 6.2", "international", "B:WK46,K47:BK5,K4", 50, DRAUGHTS_REASON_KING_MOVES, 0, 0, 0, 0},
    /* 16 moves of each side, three pieces with a king among them against one king */
    {"FMJD 6.3", "international", "W:WK46,K47,K48:BK6", 32, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 0},
    {"FMJD 6.3", "international", "W:WK46,K47,36:BK6", 32, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 0},
    {"FMJD 6.3", "international", "B:WK46:BK4,15,1", 32, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 0},
    /* whether men step, or are crowned, in between */
    {"FMJD 6.3", "international", "W:WK47,K50,36:BK1", 32, DRAUGHTS_REASON_MATERIAL, 0, 10, 0, 0},
    {"FMJD 6.3", "international", "W:WK47,6,16:BK45", 32, DRAUGHTS_REASON_MATERIAL, 0, 64, 1, 0},
    {"FMJD 6.3", "international", "W:WK50,6,7:BK46", 32, DRAUGHTS_REASON_MATERIAL, 0, 16, 1, 0},
    /* 5 moves of each side, two pieces or one */
    {"FMJD 6.4", "international", "W:WK46,K47:BK6", 10, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 0},
    {"FMJD 6.4", "international", "B:WK46,36:BK6", 10, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 0},
    {"FMJD 6.4", "international", "W:WK46:BK6", 10, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 0},
    {"FMJD 6.4", "international", "W:WK50,36:BK1", 10, DRAUGHTS_REASON_MATERIAL, 0, 4, 0, 0},
    {"FMJD 6.4", "international", "W:WK50,6:BK46", 10, DRAUGHTS_REASON_MATERIAL, 0, 64, 1, 0},
    /* the same with 72 squares */
    WIDE({"FMJD 6.2", "canadian", "W:WK67,K68,K55:BK6,K5", 50, DRAUGHTS_REASON_KING_MOVES, 0, 0, 0, 0})
    WIDE({"FMJD 6.3", "canadian", "W:WK67,K68,66:BK1", 32, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 0})
    WIDE({"FMJD 6.4", "canadian", "W:WK67,K72:BK1", 10, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 0})
    /* killer draughts: two kings win against one, so only the moves of kings count */
    {"FMJD 6.2", "killer", "W:WK46,K47,K48:BK6", 50, DRAUGHTS_REASON_KING_MOVES, 0, 0, 0, 0},
    {"FMJD 6.2", "killer", "W:WK46,K47:BK6", 50, DRAUGHTS_REASON_KING_MOVES, 0, 0, 0, 0},
    /* Three kings against one have 15 moves; they are moves of kings, too, which is asked first. */
    {"FMJD64 7.2.4", "russian", "W:WKa1,Kc1,Ke1:BKb8", 30, DRAUGHTS_REASON_KING_MOVES, 0, 0, 0, 0},
    /* 15 moves of each side by kings alone */
    {"FMJD64 7.2.5", "russian", "W:WKa1,Kc1,a3:BKh8,Kf8,h6", 30, DRAUGHTS_REASON_KING_MOVES, 0, 0, 0, 0},
    {"FMJD64 7.2.5", "russian", "B:WKc1,Ke1,a3:BKb8,h6,h2,f2", 30, DRAUGHTS_REASON_KING_MOVES, 0, 0, 0, 0},
    /* kings on both sides, without a capture or a crowning: 30 moves with four or five pieces, 60 with six or seven */
    {"FMJD64 7.2.6", "russian", "W:WKc1,a3:BKb8,h6", 60, DRAUGHTS_REASON_MATERIAL, 0, 28, 0, 0},
    {"FMJD64 7.2.6", "russian", "W:WKc1,Kg1,a3:BKb8,h6", 60, DRAUGHTS_REASON_MATERIAL, 0, 28, 0, 0},
    {"FMJD64 7.2.6", "russian", "W:WKc1,Kg1,a3,h2:BKb8,h6", 120, DRAUGHTS_REASON_MATERIAL, 0, 28, 0, 0},
    {"FMJD64 7.2.6", "russian", "W:WKc1,Kg1,a3,h2:BKb8,Kd8,h6", 120, DRAUGHTS_REASON_MATERIAL, 0, 28, 0, 0},
    /* three pieces against a king on the main road: 5 moves, whether or not men are crowned */
    {"FMJD64 7.2.7", "russian", "W:WKc1,Ke1,Kg1:BKa1", 10, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 1},
    {"FMJD64 7.2.7", "russian", "B:WKh8:BKb8,Kd8,a5", 10, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 1},
    {"FMJD64 7.2.7", "russian", "W:WKc1,a5,h2:BKa1", 10, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 1},
    {"FMJD64 7.2.7", "russian", "W:WKe1,a7,h2:BKa1", 10, DRAUGHTS_REASON_MATERIAL, 0, 64, 1, 1},
    /* two pieces, or one: 5 moves */
    {"FMJD64 7.2.8", "russian", "W:WKc1,Ke1:BKb8", 10, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 0},
    {"FMJD64 7.2.8", "russian", "B:WKc1:BKb8,h6", 10, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 0},
    {"FMJD64 7.2.8", "russian", "W:WKc1,a3:BKb8", 10, DRAUGHTS_REASON_MATERIAL, 0, 4, 0, 0},
    {"FMJD64 7.2.8", "russian", "W:WKa1:BKa7", 10, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 0},
    /* Brazilian draughts has the same rules, */
    {"FMJD64 7.2.4", "brazilian", "W:WKa1,Kc1,Ke1:BKb8", 30, DRAUGHTS_REASON_KING_MOVES, 0, 0, 0, 0},
    {"FMJD64 7.2.5", "brazilian", "W:WKa1,Kc1,a3:BKh8,Kf8,h6", 30, DRAUGHTS_REASON_KING_MOVES, 0, 0, 0, 0},
    {"FMJD64 7.2.6", "brazilian", "W:WKc1,a3:BKb8,h6", 60, DRAUGHTS_REASON_MATERIAL, 0, 28, 0, 0},
    {"FMJD64 7.2.6", "brazilian", "W:WKc1,Kg1,a3:BKb8,h6", 60, DRAUGHTS_REASON_MATERIAL, 0, 28, 0, 0},
    {"FMJD64 7.2.6", "brazilian", "W:WKc1,Kg1,a3,h2:BKb8,h6", 120, DRAUGHTS_REASON_MATERIAL, 0, 28, 0, 0},
    {"FMJD64 7.2.6", "brazilian", "W:WKc1,Kg1,a3,h2:BKb8,Kd8,h6", 120, DRAUGHTS_REASON_MATERIAL, 0, 28, 0, 0},
    {"FMJD64 7.2.7", "brazilian", "W:WKc1,Ke1,Kg1:BKa1", 10, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 1},
    {"FMJD64 7.2.7", "brazilian", "W:WKc1,a5,h2:BKa1", 10, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 1},
    {"FMJD64 7.2.7", "brazilian", "W:WKe1,a7,h2:BKa1", 10, DRAUGHTS_REASON_MATERIAL, 0, 64, 1, 1},
    {"FMJD64 7.2.8", "brazilian", "W:WKc1,Ke1:BKb8", 10, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 0},
    /* and so has spantsireti, but ten files and eight ranks have no main road: three kings have 15 moves there too */
    {"FMJD64 7.2.4", "spantsireti", "W:WKc1,Ke1,Kg1:BKa1", 30, DRAUGHTS_REASON_KING_MOVES, 0, 0, 0, 1},
    {"FMJD64 7.2.5", "spantsireti", "W:WKa1,Kc1,a3:BKj8,Kf8,j6", 30, DRAUGHTS_REASON_KING_MOVES, 0, 0, 0, 0},
    {"FMJD64 7.2.6", "spantsireti", "W:WKc1,a3:BKb8,j6", 60, DRAUGHTS_REASON_MATERIAL, 0, 28, 0, 0},
    {"FMJD64 7.2.6", "spantsireti", "W:WKc1,Kg1,a3:BKb8,j6", 60, DRAUGHTS_REASON_MATERIAL, 0, 28, 0, 0},
    {"FMJD64 7.2.6", "spantsireti", "W:WKc1,Kg1,a3,i1:BKb8,j6", 120, DRAUGHTS_REASON_MATERIAL, 0, 28, 0, 0},
    {"FMJD64 7.2.6", "spantsireti", "W:WKc1,Kg1,a3,i1:BKb8,Kd8,j6", 120, DRAUGHTS_REASON_MATERIAL, 0, 28, 0, 0},
    {"FMJD64 7.2.8", "spantsireti", "W:WKc1,Ke1:BKb8", 10, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 0},
    /* two kings against one have 7 moves, one has 2 */
    {"WFD 18", "frisian", "W:WK46,K45:BK1", 14, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 0},
    {"WFD 18", "frysk", "B:WK46:BK1,K15", 14, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 0},
    {"WFD 21.1", "frisian", "W:WK46:BK6", 4, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 0},
    {"WFD 21.1", "frysk", "W:WK46:BK6", 4, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 0},
    /* 40 moves of each side by kings alone, on request */
    {"ACF 1.32.2", "english", "B:WK32,K31,12:BK1,K2,21", 80, DRAUGHTS_REASON_KING_MOVES, 1, 0, 0, 0},
    {"FID 10.4", "italian", "W:WK32,K31,K16:BK1,K2", 80, DRAUGHTS_REASON_KING_MOVES, 1, 0, 0, 0},
    /* 20 moves of each side without a capture or a crowning, whoever moves */
    {"FPD 3.2 a", "portuguese", "W:WK2,K3:BK30,K31", 40, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 0},
    {"FPD 3.2 a", "portuguese", "W:WK3,8,5:BK30,25", 40, DRAUGHTS_REASON_MATERIAL, 0, 10, 0, 0},
    {"FPD 3.2 a", "spanish", "W:WK3,8,5:BK30,25", 40, DRAUGHTS_REASON_MATERIAL, 0, 10, 0, 0},
    {"FPD 3.2 a", "spanish", "W:WK2,K3,K4:BK1", 40, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 1},
    {"FPD 3.2 a", "portuguese", "W:WK2,K3,K4:BK1", 40, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 1},
    /* three kings, one of them on the river, against one: 12 moves of each side */
    {"FPD 3.2 b", "portuguese", "W:WK2,K3,K1:BK30", 24, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 1},
    {"FPD 3.2 b", "spanish", "B:WK2:BK32,K31,K30", 24, DRAUGHTS_REASON_MATERIAL, 0, 0, 0, 1},
    /* 15 moves of each side by kings alone; 13 with three kings against one, on request */
    {"APCA 26", "pool", "B:WK32,K31:BK1,K2", 30, DRAUGHTS_REASON_KING_MOVES, 0, 0, 0, 0},
    {"rule 31 of 1947", "pool", "B:WK32,K31,K30:BK1", 26, DRAUGHTS_REASON_MATERIAL, 1, 0, 0, 0},
    {"rule 31 of 1947", "jamaican", "B:WKb8:BKa1,Kc1,Ke1", 26, DRAUGHTS_REASON_MATERIAL, 1, 0, 0, 0},
    /* 15 moves of each side by kings alone */
    {"CFD", "czech", "W:WKa1,Kc1,a3:BKh8,Kf8,h6", 30, DRAUGHTS_REASON_KING_MOVES, 0, 0, 0, 0},
};

static struct wander wander_of(const struct limit *limit, int plies)
{
    return (struct wander){.plies = plies, .man_every = limit->man_every, .crowns = limit->crowns,
                           .on_road = limit->on_road, .seed = 1};
}

/* A game in which the count is full. */
static draughts_game *game_to_limit(const struct limit *limit)
{
    draughts_game *game = game_at(limit->variant, limit->fen);
    go_wandering(game, wander_of(limit, limit->plies));
    return game;
}

/* That the count is full, and nothing else. */
static void check_full(const draughts_game *game, const struct limit *limit)
{
    const int status = draughts_game_status(game);
    const int reason = draughts_game_reason(game);
    const int claims = draughts_game_claims(game);
    if (limit->claimed) {
        EXPECT(status == DRAUGHTS_ONGOING && reason == DRAUGHTS_REASON_NONE && claims == 1 << limit->reason,
               "%s, %s: status %d, reason %d, claims %d after %d plies", limit->article, limit->fen, status, reason, claims,
               draughts_game_ply(game));
    } else {
        EXPECT(status == DRAUGHTS_DRAW && reason == limit->reason && claims == 0,
               "%s, %s: status %d, reason %d, claims %d after %d plies", limit->article, limit->fen, status, reason, claims,
               draughts_game_ply(game));
    }
}

START_TEST(the_game_is_drawn_with_the_last_ply_of_the_article_and_not_before)
{
    const struct limit *limit = &limits[_i];
    draughts_game *game = game_to_limit(limit);
    check_full(game, limit);
    while (draughts_game_undo(game) == 1) {
        const int ply = draughts_game_ply(game);
        EXPECT(draughts_game_status(game) == DRAUGHTS_ONGOING && draughts_game_claims(game) == 0,
               "%s, %s %s: status %d, reason %d, claims %d after %d plies", limit->article, limit->variant, limit->fen,
               draughts_game_status(game), draughts_game_reason(game), draughts_game_claims(game), ply);
    }
    while (draughts_game_redo(game) == 1) {
    }
    check_full(game, limit);
    draughts_game_free(game);
}

START_TEST(a_clone_counts_on)
{
    const struct limit *limit = &limits[_i];
    draughts_game *game = game_at(limit->variant, limit->fen);
    go_wandering(game, wander_of(limit, limit->plies));
    draughts_game_undo(game);
    draughts_game *clone = draughts_game_clone(game);
    draughts_game_free(game);
    ck_assert_int_eq(draughts_game_status(clone), DRAUGHTS_ONGOING);
    ck_assert_int_eq(draughts_game_redo(clone), 1);
    check_full(clone, limit);
    draughts_game_free(clone);
}

START_TEST(a_position_that_is_set_up_counts_from_nought)
{
    const struct limit *limit = &limits[_i];
    char fen[TEXT_SIZE];
    draughts_game *game = game_to_limit(limit);
    ck_assert_int_eq(draughts_game_set_fen(game, fen_of(game, fen), NULL), 0);
    check_ongoing(game);
    ck_assert_int_eq(draughts_game_claims(game), 0);
    check_counter(game, DRAUGHTS_COUNTER_BALANCE, 0);
    check_counter(game, DRAUGHTS_COUNTER_MATERIAL, 0);
    check_counter(game, DRAUGHTS_COUNTER_KING_MOVES, 0);
    draughts_game_free(game);
}

START_TEST(a_draw_may_be_claimed_only_when_it_is_offered)
{
    const struct limit *limit = &limits[_i];
    if (!limit->claimed) {
        /* By itself: then there is no finishing it so, whether or not it holds. */
        draughts_game *drawn = game_to_limit(limit);
        ck_assert_int_eq(draughts_game_finish(drawn, DRAUGHTS_DRAW, limit->reason), DRAUGHTS_ERR_ARGUMENT);
        draughts_game_free(drawn);
        return;
    }
    draughts_game *game = game_to_limit(limit);
    draughts_game_undo(game);
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_DRAW, limit->reason), DRAUGHTS_ERR_ARGUMENT);
    draughts_game_redo(game);
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_WHITE_WINS, limit->reason), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_ONE_PIECE_EACH), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_DRAW, limit->reason), 0);
    expect_result(game, DRAUGHTS_DRAW, limit->reason);
    ck_assert_int_eq(draughts_game_claims(game), 0);
    ck_assert_int_eq(draughts_game_play(game, 0), DRAUGHTS_ERR_FINISHED);
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_ONGOING, DRAUGHTS_REASON_NONE), 0);
    check_full(game, limit);
    draughts_game_free(game);
}

/* Positions in which nothing is counted towards a draw: those next to the patterns of the articles, and any of rules without
 * such an article. Kings wander there for longer than a count that might be taken for theirs. */
static const struct endless {
    const char *why;
    const char *variant;
    const char *fen;
    int plies;
    int man_every;
    bool on_road;
} endless[] = {
    {"FMJD 6.3 has no two kings against two", "international", "W:WK46,K47:BK5,K4", 40, 0, 0},
    {"FMJD 6.3 has no four against one", "international", "W:WK46,K47,K48,36:BK6", 40, 0, 0},
    {"FMJD64 7.2.7 is about the main road only", "russian", "W:WKc1,Ke1,Kg1:BKb8", 28, 0, 1},
    {"FMJD64 7.2.7 wants the stronger side off it", "russian", "W:WKh8,Kc1,Ke1:BKa7", 20, 0, 0},
    {"FMJD64 7.2.7 is about one king", "russian", "W:WKc1,Ke1,Kg1:BKa1,Kb8", 20, 0, 1},
    {"FMJD64 7.2.7 is about three pieces", "russian", "W:WKc1,Ke1,Kg1,Kh2:BKa1", 20, 0, 1},
    {"FMJD64 7.2.8 has no two kings against two", "russian", "W:WKc1,Ke1:BKb8,Kd8", 28, 0, 0},
    {"FMJD64 7.2.7 is about the main road only", "brazilian", "W:WKc1,Ke1,Kg1:BKb8", 28, 0, 1},
    {"FMJD64 7.2.7 wants the stronger side off it", "brazilian", "W:WKh8,Kc1,Ke1:BKa7", 20, 0, 0},
    {"FMJD64 7.2.7 is about one king", "brazilian", "W:WKc1,Ke1,Kg1:BKa1,Kb8", 20, 0, 1},
    {"FMJD64 7.2.7 is about three pieces", "brazilian", "W:WKc1,Ke1,Kg1,Kh2:BKa1", 20, 0, 1},
    {"FMJD64 7.2.8 has no two kings against two", "brazilian", "W:WKc1,Ke1:BKb8,Kd8", 28, 0, 0},
    {"FMJD64 7.2.8 has no two kings against two", "spantsireti", "W:WKc1,Ke1:BKb8,Kd8", 28, 0, 0},
    {"FPD 3.2 b is about one king", "spanish", "W:WK2,K3,K1:BK30,K31", 30, 0, 1},
    {"FPD 3.2 b is about three kings", "spanish", "W:WK2,K1:BK30", 30, 0, 1},
    {"FPD 3.2 b is not about four", "spanish", "W:WK2,K3,K4,K1:BK30", 30, 0, 1},
    {"FPD 3.2 b wants kings", "spanish", "W:WK2,8,K1:BK30", 30, 0, 1},
    {"FPD 3.2 b is about one king", "portuguese", "W:WK2,K3,K1:BK30,K31", 30, 0, 1},
    {"FPD 3.2 b is about three kings", "portuguese", "W:WK2,K1:BK30", 30, 0, 1},
    {"FPD 3.2 b is not about four", "portuguese", "W:WK2,K3,K4,K1:BK30", 30, 0, 1},
    {"FPD 3.2 b wants kings", "portuguese", "W:WK2,8,K1:BK30", 30, 0, 1},
    {"FMJD64 7.2.5 ends with a man's step", "russian", "W:WKc1,Ke1,a3,h2:BKb8,Kd8,f8,h8", 100, 28, 0},
    {"WFD 18 is about kings only", "frisian", "W:WK46,K45,36:BK1", 30, 0, 0},
    {"WFD has no rule for two kings each", "frisian", "W:WK46,K47:BK5,K4", 60, 0, 0},
    {"no source has more than repetition", "unified", "W:WKa1,Kc1,Ke1:BKb8", 60, 0, 0},
    {"no source has more than repetition", "zimbabwean", "W:WKa1,Kc1:BKb8", 60, 0, 0},
    {"no source counts king moves", "jamaican", "B:WKb8,Kd8:BKa1,Kc1", 60, 0, 0},
    {"no source has more than repetition", "thai", "B:WK1,K2:BK31,K32", 60, 0, 0},
    {"no source has more than repetition", "thai12", "B:WK1,K2:BK31", 60, 0, 0},
    {"no other draw, says lidraughts", "antidraughts", "W:WK46,K47,K48:BK6", 60, 0, 0},
    {"no other draw, says lidraughts", "antidraughts", "W:WK46:BK6", 60, 0, 0},
    {"no source has more than repetition", "armenian", "W:WKa1,Kb1:BKh8,Kf8", 60, 0, 0},
    {"no source has more than repetition", "gothic", "W:WKa1,Kb1:BKh8,Kf8", 60, 0, 0},
    {"CFD counts moves of kings only", "czech", "W:WKc1,a3:BKb8,h6", 56, 28, 0},
    {"no draws at all, says lidraughts", "breakthrough", "W:W46,47,48,49,50:B1,2,3,4,5", 24, 1, 0},
    {"one piece each is no draw", "czech", "W:WKc1:BKb8", 28, 0, 0},
};

START_TEST(no_article_no_draw)
{
    const struct endless *row = &endless[_i];
    draughts_game *game = game_at(row->variant, row->fen);
    go_wandering(game, (struct wander){
        .plies = row->plies, .man_every = row->man_every, .on_road = row->on_road, .seed = 2});
    do {
        EXPECT(draughts_game_status(game) == DRAUGHTS_ONGOING && draughts_game_claims(game) == 0, "%s: %s %s, ply %d",
               row->why, row->variant, row->fen, draughts_game_ply(game));
    } while (draughts_game_undo(game) == 1);
    draughts_game_free(game);
}

/* ---- Counts by ply --------------------------------------------------------------------------------------------- */

/* What begins a count anew, and what does not: the counters after each of a few plies. */
static const struct counts {
    const char *why;
    const char *variant;
    const char *fen;
    const char *moves;
    int balance;
    int material;
} counts[] = {
    {"set up: with ply 0", "international", "W:WK50,41:BK5", "", 0, 0},
    {"two against one", "international", "W:WK50,41:BK5", "50-44", 1, 1},
    {"6.4 goes on when two become one", "international", "W:WK50,41:BK5", "50-44 5x46", 0, 2},
    {"6.3 ends when three become two, and 6.4 begins", "international", "W:WK50,41,36:BK5", "50-44 5x46", 0, 0},
    {"6.4 after that", "international", "W:WK50,41,36:BK5", "50-44 5x46 36-31", 1, 1},
    {"6.3 begins with the capture that leaves three", "international", "W:WK50,41,36,35:BK5", "50-44 5x46", 0, 0},
    {"6.3 after that", "international", "W:WK50,41,36,35:BK5", "50-44 5x46 36-31", 1, 1},
    {"6.3 begins with the first king", "international", "W:W6,36,26:BK46", "6-1", 0, 0},
    {"6.3 after that", "international", "W:W6,36,26:BK46", "6-1 46-41", 1, 1},
    {"6.3 goes on with the next king", "international", "W:WK50,6,26:BK46", "50-45 46-41 6-1", 0, 3},
    WIDE({"6.3 ends when three become two, canadian", "canadian", "W:WK72,61,55:BK6", "72-66 6x67", 0, 0})
    WIDE({"6.3 goes on with the next king, canadian", "canadian", "W:WK72,7,43:BK67", "72-66 67-61 7-1", 0, 3})
    WIDE({"6.4 goes on when two become one, canadian", "canadian", "W:WK72,61:BK6", "72-66 6x67", 0, 2})
    WIDE({"6.4 goes on with a crowning, canadian", "canadian", "W:WK72,7:BK67", "72-66 67-61 7-1", 0, 3})
    {"6.3 wants a king among the three", "international", "W:W36,46,47:BK5", "36-31", 1, 0},
    {"6.4 has no man against a king", "international", "B:WK48:B6", "6-11", 1, 0},
    {"no article, no count", "international", NULL, "32-28 19-23", 2, 0},
    {"7.2.6 begins anew with a capture", "russian", "W:WKc1,Kg1,a3,d4:BKh8,h6,Kb8", "g1-h2 h8:a1", 0, 0},
    {"7.2.6 begins anew with a crowning", "russian", "W:WKc1,Kg1,a7:BKd8,h6", "c1-d2 d8-e7 a7-b8", 0, 0},
    {"7.2.6 goes on with a man's step", "russian", "W:WKc1,Kg1,a3:BKb8,h6", "c1-b2 h6-g5 a3-b4", 3, 3},
    {"7.2.6 wants kings on both sides", "russian", "W:WKc1,Kg1,a3:Bb8,h6", "g1-f2 h6-g5", 2, 0},
    {"7.2.6 is about seven pieces at most", "russian", "W:WKc1,Ke1,a3,h2:BKb8,Kd8,h6,a5", "e1-f2 d8-e7", 2, 0},
    {"7.2.4 begins anew with a capture", "russian", "B:WKc7,Kc1,Kd2,Ke1,Kf2,Kg1,Kh2,Ka3:BKb8", "b8:e5", 0, 0},
    {"7.2.7 ends where the king leaves the road", "russian", "W:WKc1,Ke1,Kg1:BKa1", "c1-d2 a1-c3 d2:b4", 0, 0},
    {"7.2.7 wants a king on the road", "russian", "W:WKc1,Ke1,Kg1:Bf6", "g1-h2", 1, 0},
    {"7.2.7 wants a king among the three", "russian", "W:Wa5,h2,h4:BKa1", "h2-g3", 1, 0},
    {"7.2.8 goes on with a crowning", "russian", "W:WKc1,a7:BKd8", "c1-d2 d8-e7 a7-b8", 0, 3},
    {"7.2.4 begins anew with a capture, brazilian", "brazilian", "B:WKc7,Kc1,Kd2,Ke1,Kf2,Kg1,Kh2,Ka3:BKb8", "b8xe5", 0, 0},
    {"7.2.6 begins anew with a capture, brazilian", "brazilian", "W:WKc1,Kg1,a3,d4:BKh8,h6,Kb8", "g1-h2 h8xa1", 0, 0},
    {"7.2.6 begins anew with a crowning, brazilian", "brazilian", "W:WKc1,Kg1,a7:BKd8,h6", "c1-d2 d8-e7 a7-b8", 0, 0},
    {"7.2.7 wants a king on the road, brazilian", "brazilian", "W:WKc1,Ke1,Kg1:Bf6", "g1-h2", 1, 0},
    {"7.2.7 wants a king among the three, brazilian", "brazilian", "W:Wa5,h2,h4:BKa1", "h2-g3", 1, 0},
    {"7.2.8 goes on with a crowning, brazilian", "brazilian", "W:WKc1,a7:BKd8", "c1-d2 d8-e7 a7-b8", 0, 3},
    {"7.2.4 begins anew with a capture, ten files", "spantsireti", "B:WKc7,Kc1,Kd2,Ke1,Kf2,Kg1,Kh2,Ki1:BKb8", "b8:e5", 0, 0},
    {"7.2.6 begins anew with a capture, ten files", "spantsireti", "W:WKc1,Kg1,a3,d4:BKh8,j6,Kb8", "g1-j4 h8:a1", 0, 0},
    {"7.2.6 begins anew with a crowning, ten files", "spantsireti", "W:WKc1,Kg1,a7:BKd8,j6", "c1-d2 d8-e7 a7-b8", 0, 0},
    {"7.2.8 goes on with a crowning, ten files", "spantsireti", "W:WKc1,a7:BKd8", "c1-d2 d8-e7 a7-b8", 0, 3},
    {"3.2 a begins anew with a crowning", "portuguese", "W:WK3,27:BK32", "3-7 32-28 27-31", 0, 0},
    {"3.2 a goes on with a man's step", "portuguese", "W:WK3,8,5:BK30,25", "8-12 30-26 3-7", 3, 3},
    {"3.2 b begins with the king, not with the man", "portuguese", "W:WK1,K30,K31:B8", "30-26 8-4", 0, 0},
    {"3.2 a begins anew with a crowning, spanish", "spanish", "W:WK3,27:BK32", "3-7 32-28 27-31", 0, 0},
    {"3.2 b begins with the king, not with the man, spanish", "spanish", "W:WK1,K30,K31:B8", "30-26 8-4", 0, 0},
    {"18 begins with the crowning that makes two kings of two", "frisian", "W:WK46,6:BK35", "6-1", 0, 0},
    {"18 after that", "frisian", "W:WK46,6:BK35", "6-1 35-30", 1, 1},
    {"21.1 begins with the capture that leaves one each", "frisian", "B:WK46,K30:BK40", "40x20", 0, 0},
    {"18 begins with the second king, frysk", "frysk", "W:WK46,6:BK35", "6-1", 0, 0},
    {"21.1 begins with one each, frysk", "frysk", "B:WK46,K30:BK40", "40x20", 0, 0},
    {"rule 31 begins anew with a capture", "pool", "B:WK6,K30,K31,K32:BK1", "1x15", 0, 0},
    {"rule 31 begins anew with a capture, jamaican", "jamaican", "W:WKb8:BKc7,Kc1,Ke1,Kg1", "b8xe5", 0, 0},
};

START_TEST(a_count_begins_with_the_material)
{
    const struct counts *row = &counts[_i];
    draughts_game *game = game_at(row->variant, row->fen);
    play(game, row->moves);
    const int balance = draughts_game_counter(game, DRAUGHTS_COUNTER_BALANCE);
    const int material = draughts_game_counter(game, DRAUGHTS_COUNTER_MATERIAL);
    ck_assert_msg(balance == row->balance && material == row->material, "%s: %d, %d", row->why, balance, material);

    /* A clone, and the same after undo and redo, tell the same. */
    draughts_game *clone = draughts_game_clone(game);
    while (draughts_game_undo(clone) == 1) {
    }
    check_counter(clone, DRAUGHTS_COUNTER_BALANCE, 0);
    check_counter(clone, DRAUGHTS_COUNTER_MATERIAL, 0);
    while (draughts_game_redo(clone) == 1) {
    }
    check_counter(clone, DRAUGHTS_COUNTER_BALANCE, row->balance);
    check_counter(clone, DRAUGHTS_COUNTER_MATERIAL, row->material);
    draughts_game_free(clone);
    draughts_game_free(game);
}

/* On both sides of every edge of the articles: does the material of a position count? */
static const struct counting {
    const char *why;
    const char *variants; /* that have the article and this position */
    const char *fen;      /* in which the first quiet move is played; NULL: the start */
    int material;
} countings[] = {
    {"6.3: three kings against one", "international", "W:WK47,K48,K49:BK2", 1},
    {"6.3: a king and two men", "international", "W:WK47,36,31:BK2", 1},
    {"6.3: three men", "international", "W:W36,31,26:BK2", 0},
    {"6.3: three against two", "international", "W:WK47,K48,K49:BK2,K3", 0},
    {"6.3: three against a man", "international", "W:WK47,K48,K49:B6", 0},
    {"6.3: three against none", "international", "W:WK47,K48,K49:B", 0},
    {"6.3: four against one", "international", "W:WK47,K48,K49,36:BK2", 0},
    {"6.4: two kings against one", "international", "W:WK47,K48:BK2", 1},
    {"6.4: a king and a man", "international", "W:WK47,36:BK2", 1},
    {"6.4: one against one", "international", "W:WK47:BK2", 1},
    {"6.4: two men", "international", "W:W36,31:BK2", 0},
    {"6.4: two against two", "international", "W:WK47,K48:BK2,K3", 0},
    {"6.4: two against a man", "international", "W:WK47,K48:B6", 0},
    {"6.4: two against none", "international", "W:WK47,K48:B", 0},
    {"6.4: a king against a man", "international", "W:WK47:B6", 0},
    WIDE({"6.3: three kings against one", "canadian", "W:WK68,K69,K70:BK2", 1})
    WIDE({"6.3: a king and two men", "canadian", "W:WK68,55,49:BK2", 1})
    WIDE({"6.3: three men", "canadian", "W:W55,49,43:BK2", 0})
    WIDE({"6.3: three against two", "canadian", "W:WK68,K69,K70:BK2,K3", 0})
    WIDE({"6.3: three against a man", "canadian", "W:WK68,K69,K70:B7", 0})
    WIDE({"6.3: three against none", "canadian", "W:WK68,K69,K70:B", 0})
    WIDE({"6.3: four against one", "canadian", "W:WK68,K69,K70,55:BK2", 0})
    WIDE({"6.4: two kings against one", "canadian", "W:WK68,K69:BK2", 1})
    WIDE({"6.4: a king and a man", "canadian", "W:WK68,55:BK2", 1})
    WIDE({"6.4: one against one", "canadian", "W:WK68:BK2", 1})
    WIDE({"6.4: two men", "canadian", "W:W55,49:BK2", 0})
    WIDE({"6.4: two against two", "canadian", "W:WK68,K69:BK2,K3", 0})
    WIDE({"6.4: two against a man", "canadian", "W:WK68,K69:B7", 0})
    WIDE({"6.4: two against none", "canadian", "W:WK68,K69:B", 0})
    WIDE({"6.4: a king against a man", "canadian", "W:WK68:B7", 0})
    /* 7.2.4 shows where there are too many pieces for 7.2.6, which counts longer. */
    {"7.2.4: seven kings against one", "russian brazilian spantsireti", "W:WKc1,Ke1,Kg1,Kd2,Kf2,Kh2,Ke3:BKb8", 1},
    {"7.2.4: men among them", "russian brazilian spantsireti", "W:WKc1,Ke1,Kg1,Kd2,Kf2,h2,e3:BKb8", 0},
    {"7.2.4: six against two", "russian brazilian spantsireti", "W:WKc1,Ke1,Kg1,Kd2,Kf2,Kh2:BKb8,Kd8", 0},
    {"7.2.4: three men", "russian brazilian spantsireti", "W:Wa3,c1,h2:BKb8", 0},
    {"7.2.4: three against a man", "russian brazilian spantsireti", "W:WKc1,Ke1,Kg1:Ba7", 0},
    {"7.2.4: three against none", "russian brazilian spantsireti", "W:WKc1,Ke1,Kg1:B", 0},
    {"7.2.6: six without kings on one side", "russian brazilian", "W:WKc1,Kg1,a3,h2:Bb8,h6", 0},
    {"7.2.6: five without kings on one side", "russian brazilian", "W:WKc1,Kg1,a3:Bb8,h6", 0},
    {"7.2.6: seven", "russian brazilian", "W:WKc1,Ke1,a3,h2:BKb8,Kd8,h6", 1},
    {"7.2.6: eight", "russian brazilian", "W:WKc1,Ke1,a3,h2:BKb8,Kd8,h6,a5", 0},
    {"7.2.6: six without kings on one side", "spantsireti", "W:WKc1,Kg1,a3,i1:Bb8,j6", 0},
    {"7.2.6: five without kings on one side", "spantsireti", "W:WKc1,Kg1,a3:Bb8,j6", 0},
    {"7.2.6: seven", "spantsireti", "W:WKc1,Ke1,a3,i1:BKb8,Kd8,j6", 1},
    {"7.2.6: eight", "spantsireti", "W:WKc1,Ke1,a3,i1:BKb8,Kd8,j6,a5", 0},
    {"7.2.8: two kings against one", "russian brazilian spantsireti", "W:WKc1,Ke1:BKb8", 1},
    {"7.2.8: a king and a man", "russian brazilian spantsireti", "W:WKc1,a3:BKb8", 1},
    {"7.2.8: one against one", "russian brazilian spantsireti", "W:WKc1:BKb8", 1},
    {"7.2.8: two men", "russian brazilian spantsireti", "W:Wa3,h2:BKb8", 0},
    {"7.2.8: two against a man", "russian brazilian spantsireti", "W:WKc1,Ke1:Ba7", 0},
    {"7.2.8: a king against a man", "russian brazilian spantsireti", "W:WKc1:Ba7", 0},
    {"7.2.8: two against none", "russian brazilian spantsireti", "W:WKc1,Ke1:B", 0},
    {"18: two kings against one", "frisian frysk", "W:WK47,K48:BK2", 1},
    {"18: a king and a man", "frisian frysk", "W:WK47,36:BK2", 0},
    {"18: three against one", "frisian frysk", "W:WK47,K48,K49:BK2", 0},
    {"18: two against two", "frisian frysk", "W:WK47,K48:BK2,K3", 0},
    {"18: two against a man", "frisian frysk", "W:WK47,K48:B6", 0},
    {"18: two against none", "frisian frysk", "W:WK47,K48:B", 0},
    {"21.1: one against one", "frisian frysk", "W:WK47:BK2", 1},
    {"21.1: one against a man", "frisian frysk", "W:WK47:B6", 0},
    {"21.1: one against none", "frisian frysk", "W:WK47:B", 0},
    {"3.2 a: without any king", "spanish portuguese", NULL, 1},
    {"rule 31: three kings against one", "pool", "W:WK30,K31,K32:BK1", 1},
    {"rule 31: four", "pool", "W:WK30,K31,K32,K28:BK1", 1},
    {"rule 31: two", "pool", "W:WK30,K31:BK1", 0},
    {"rule 31: a man among them", "pool", "W:WK30,K31,28:BK1", 0},
    {"rule 31: three against two", "pool", "W:WK30,K31,K32:BK1,K2", 0},
    {"rule 31: three against a man", "pool", "W:WK30,K31,K32:B5", 0},
    {"rule 31: three against none", "pool", "W:WK30,K31,K32:B", 0},
    {"rule 31: three kings against one", "jamaican", "B:WKb8:BKc1,Ke1,Kg1", 1},
    {"rule 31: four", "jamaican", "B:WKb8:BKc1,Ke1,Kg1,Kh2", 1},
    {"rule 31: two", "jamaican", "B:WKb8:BKc1,Ke1", 0},
    {"rule 31: a man among them", "jamaican", "B:WKb8:BKc1,Ke1,h2", 0},
    {"rule 31: three against two", "jamaican", "B:WKb8,Kd8:BKc1,Ke1,Kg1", 0},
    {"rule 31: three against a man", "jamaican", "B:Wa7:BKc1,Ke1,Kg1", 0},
    {"rule 31: three against none", "jamaican", "B:W:BKc1,Ke1,Kg1", 0},
};

/* Takes the first name off a list of names with a space between two of them; false: there is none. */
static bool next_name(const char **names, char name[32])
{
    int length = 0;
    if (sscanf(*names, "%31s%n", name, &length) != 1) {
        return false;
    }
    *names += length;
    return true;
}

static void play_a_quiet_move(draughts_game *game)
{
    int move = 0;
    while (draughts_move_captures(game, move, NULL, 0) != 0 || draughts_move_promotes(game, move) != 0) {
        move++;
        ck_assert_int_lt(move, draughts_move_count(game));
    }
    ck_assert_int_eq(draughts_game_play(game, move), 0);
}

START_TEST(material_counts_as_the_article_says)
{
    const struct counting *row = &countings[_i];
    const char *variants = row->variants;
    char variant[32];
    while (next_name(&variants, variant)) {
        draughts_game *game = game_at(variant, row->fen);
        play_a_quiet_move(game);
        const int material = draughts_game_counter(game, DRAUGHTS_COUNTER_MATERIAL);
        EXPECT(material == row->material, "%s, %s: %d", variant, row->why, material);
        draughts_game_free(game);
    }
}

/* ---- Repetition by variant ------------------------------------------------------------------------------------- */

/* How often a position has to stand, 0: no matter how often; and whether that is to be claimed. Two kings each, so that no
 * count of plies is full in the meantime, go to and fro. */
static const struct repetition {
    const char *variant;
    const char *fen;
    const char *to_and_fro;
    int times;
    bool claimed;
} repetitions[] = {
    {"russian", "W:WKc1,Ke1:BKb8,Kd8", "c1-d2 b8-a7 d2-c1 a7-b8", 3, 0},
    {"brazilian", "W:WKc1,Ke1:BKb8,Kd8", "c1-d2 b8-a7 d2-c1 a7-b8", 3, 0},
    {"spantsireti", "W:WKc1,Ke1:BKb8,Kd8", "c1-d2 b8-a7 d2-c1 a7-b8", 3, 0},
    {"international", "W:WK46,K47:BK5,K4", "47-42 4-9 42-47 9-4", 3, 0},
    WIDE({"canadian", "W:WK67,K68:BK6,K5", "68-62 5-11 62-68 11-5", 3, 0})
    {"killer", "W:WK46,K47:BK5,K4", "47-42 4-9 42-47 9-4", 3, 0},
    {"antidraughts", "W:WK46,K47:BK5,K4", "47-42 4-9 42-47 9-4", 3, 0},
    {"english", "B:WK32,K31:BK1,K2", "1-5 32-28 5-1 28-32", 3, 0},
    {"pool", "B:WK32,K31:BK1,K2", "2-6 31-27 6-2 27-31", 3, 0},
    {"unified", "W:WKc1,Ke1:BKb8,Kd8", "c1-d2 b8-a7 d2-c1 a7-b8", 3, 0},
    {"zimbabwean", "W:WKc1,Ke1:BKb8,Kd8", "c1-d2 b8-a7 d2-c1 a7-b8", 3, 0},
    {"jamaican", "B:WKb8,Kd8:BKa1,Kc1", "c1-d2 b8-a7 d2-c1 a7-b8", 3, 0},
    {"thai", "B:WK1,K2:BK31,K32", "31-27 2-6 27-31 6-2", 3, 0},
    {"thai12", "B:WK1,K2:BK31,K32", "31-27 2-6 27-31 6-2", 3, 0},
    {"armenian", "W:WKa1,Kb1:BKh8,Kf8", "a1-a2 h8-h7 a2-a1 h7-h8", 3, 0},
    {"gothic", "W:WKa1,Kb1:BKh8,Kf8", "a1-a2 h8-h7 a2-a1 h7-h8", 3, 0},
    {"spanish", "W:WK2,K3:BK30,K31", "3-7 30-26 7-3 26-30", 3, 1},
    {"portuguese", "W:WK2,K3:BK30,K31", "3-7 30-26 7-3 26-30", 3, 1},
    {"czech", "W:WKc1,Ke1:BKb8,Kd8", "c1-d2 b8-a7 d2-c1 a7-b8", 3, 1},
    {"italian", "W:WK32,K31:BK1,K2", "32-28 1-5 28-32 5-1", 4, 1},
    {"frisian", "W:WK46,K47:BK5,K4", "47-42 4-9 42-47 9-4", 0, 0},
    {"frysk", "W:WK46,K47:BK5,K4", "47-42 4-9 42-47 9-4", 0, 0},
};

START_TEST(a_position_may_stand_so_many_times)
{
    const struct repetition *row = &repetitions[_i];
    const int times = row->times ? row->times : 6;
    draughts_game *game = game_at(row->variant, row->fen);
    for (int time = 1; time < times; time++) {
        check_counter(game, DRAUGHTS_COUNTER_REPETITION, time);
        check_ongoing(game);
        ck_assert_int_eq(draughts_game_claims(game), 0);
        play(game, row->to_and_fro);
    }
    check_counter(game, DRAUGHTS_COUNTER_REPETITION, times);
    const bool drawn = row->times && !row->claimed;
    expect_result(game, drawn ? DRAUGHTS_DRAW : DRAUGHTS_ONGOING, drawn ? DRAUGHTS_REASON_REPETITION : DRAUGHTS_REASON_NONE);
    ck_assert_int_eq(draughts_game_claims(game), row->claimed ? 1 << DRAUGHTS_REASON_REPETITION : 0);
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_REPETITION),
                     row->claimed ? 0 : DRAUGHTS_ERR_ARGUMENT);
    draughts_game_free(game);
}

START_TEST(two_draws_may_be_claimed_at_once)
{
    const char *to_and_fro = "32-28 1-5 28-32 5-1";
    draughts_game *game = game_at("italian", "W:WK32,K31:BK1,K2");
    for (int round = 0; round < 20; round++) {
        play(game, to_and_fro);
    }
    check_ongoing(game);
    ck_assert_int_eq(draughts_game_claims(game), 1 << DRAUGHTS_REASON_REPETITION | 1 << DRAUGHTS_REASON_KING_MOVES);
    ck_assert_int_eq(draughts_game_undo(game), 1);
    ck_assert_int_eq(draughts_game_claims(game), 1 << DRAUGHTS_REASON_REPETITION);
    draughts_game_free(game);
}

/* ---- Other goals ----------------------------------------------------------------------------------------------- */

static const struct ended {
    const char *why;
    const char *variant;
    const char *fen;
    const char *moves;
    int status;
    int reason;
} ended[] = {
    {"a man steps to the last rank", "breakthrough", "W:W6,31:B20", "6-1", DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_CROWNED},
    {"Black's too", "breakthrough", "B:W31:B45,20", "45-50", DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_CROWNED},
    {"a capture ends there", "breakthrough", "W:W11,31:B7,20", "11x2", DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_CROWNED},
    {"White has a king", "breakthrough", "W:WK28:B20", "", DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_CROWNED},
    {"and it is Black's turn", "breakthrough", "B:WK28:B20", "", DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_CROWNED},
    {"Black has a king", "breakthrough", "W:W31:BK28", "", DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_CROWNED},
    {"who is blocked has lost", "breakthrough", "W:W46:B41,37", "", DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_BLOCKED},
    {"who has no pieces has lost", "breakthrough", "B:W31:B", "", DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_NO_PIECES},
    {"who is blocked has won", "antidraughts", "W:W46:B41,37", "", DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_BLOCKED},
    {"Black too", "antidraughts", "B:W10,14:B5", "", DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_BLOCKED},
    {"who has no pieces has won", "antidraughts", "W:W:B20", "", DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_NO_PIECES},
    {"Black gives his last man away", "antidraughts", "B:W32:B23", "23-28 32x23", DRAUGHTS_BLACK_WINS,
     DRAUGHTS_REASON_NO_PIECES},
};

START_TEST(a_game_ends_by_the_goal_of_its_variant)
{
    draughts_game *game = game_at(ended[_i].variant, ended[_i].fen);
    uint64_t leaves = 1;
    if (*ended[_i].moves) {
        check_ongoing(game);
    }
    play(game, ended[_i].moves);
    expect_result(game, ended[_i].status, ended[_i].reason);
    ck_assert_int_eq(draughts_move_count(game), 0);
    ck_assert_int_eq(draughts_game_perft(game, 1, &leaves), 0);
    ck_assert_uint_eq(leaves, 0);
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_AGREED), DRAUGHTS_ERR_FINISHED);
    if (draughts_game_undo(game) == 1) {
        check_ongoing(game);
    }
    draughts_game_free(game);
}

START_TEST(a_man_that_passes_the_last_rank_is_no_king)
{
    /* From 11 over 7 to 2, and on over 8 to 13. */
    draughts_game *game = game_at("breakthrough", "W:W11,31:B7,8,20");
    play(game, "11x13");
    check_ongoing(game);
    ck_assert_int_gt(draughts_move_count(game), 0);
    draughts_game_free(game);
}

/* ---- Three moves by one king: WFD 17 --------------------------------------------------------------------------- */

/* The list of a position has these moves, in any order; a space after each. */
static void check_list(const draughts_game *game, const char *moves)
{
    char *list = list_text(game, DRAUGHTS_SHORT);
    int count = 0;
    for (const char *at = moves; *at; at = strchr(at, ' ') + 1, count++) {
        char line[TEXT_SIZE];
        snprintf(line, sizeof line, "%.*s\n", (int)strcspn(at, " "), at);
        ck_assert_msg(strstr(list, line) != NULL, "no %s in\n%s", line, list);
    }
    ck_assert_msg(draughts_move_count(game) == count, "%s and not\n%s", moves, list);
    free(list);
}

static void check_strides(const draughts_game *game, int white, int black)
{
    check_counter(game, DRAUGHTS_COUNTER_WHITE_STRIDES, white);
    check_counter(game, DRAUGHTS_COUNTER_BLACK_STRIDES, black);
}

START_TEST(after_three_moves_in_a_row_a_king_must_let_another_piece_move)
{
    static const char *const variants[] = {"frisian", "frysk"};
    draughts_game *game = game_at(variants[_i], "W:WK46,50:B3,15");
    check_strides(game, 0, 0);
    play(game, "46-41 15-20");
    check_strides(game, 1, 0);
    play(game, "41-46 20-25");
    check_strides(game, 2, 0);
    ck_assert_int_gt(draughts_move_count(game), 2);
    play(game, "46-41 3-8");
    check_strides(game, 3, 0);
    check_list(game, "50-44 50-45 ");
    ck_assert_int_eq(draughts_move_parse(game, "41-46", NULL), DRAUGHTS_ERR_ILLEGAL);
    /* Another piece lifts the ban. */
    play(game, "50-45 8-12");
    check_strides(game, 0, 0);
    play(game, "41-46");
    check_strides(game, 1, 0);
    /* Undo and redo bring the counts back, and a clone has them. */
    while (draughts_game_undo(game) == 1) {
    }
    check_strides(game, 0, 0);
    for (int ply = 0; ply < 6; ply++) {
        draughts_game_redo(game);
    }
    draughts_game *clone = draughts_game_clone(game);
    check_strides(clone, 3, 0);
    check_list(clone, "50-44 50-45 ");
    draughts_game_free(clone);
    draughts_game_free(game);
}

/* Positions whose counts are set up, a move or none, and what is counted then. */
static const struct strides {
    const char *why;
    const char *fen;
    const char *move;
    int white;
    int black;
} strides[] = {
    {"set up", "W:WK41,50:B8,25:+0+341", "", 3, 0},
    {"another king's steps are its own", "W:WK41,K47,50:B8,25:+0+241", "47-42", 1, 0},
    {"the same king's next one", "W:WK41,K47,50:B8,25:+0+241", "41-46", 3, 0},
    {"a man's step", "W:WK41,50:B8,25:+0+341", "50-44", 0, 0},
    {"a crowning", "W:WK46,6:B25,3:+0+346", "6-1", 0, 0},
    {"a capture by that king", "W:WK41,50:B6,19:+0+341", "41x14", 0, 0},
    {"the last man is taken", "B:WK46,44:B40,3:+0+346", "40x49", 0, 0},
    {"the king is taken", "B:WK41,50:B37,3:+0+341", "37x46", 0, 0},
    {"the other side's steps", "B:WK46,50:BK15,3:+115+346", "15-20", 3, 2},
    {"the other side's man steps", "B:WK46,50:BK15,3:+115+346", "3-8", 3, 0},
    {"the last man becomes a king", "W:WK46,6:BK15,3:+115+246", "6-1", 0, 1},
};

START_TEST(steps_are_counted_as_long_as_king_and_men_are_there)
{
    const struct strides *row = &strides[_i];
    draughts_game *game = game_at("frisian", row->fen);
    play(game, row->move);
    const int white = draughts_game_counter(game, DRAUGHTS_COUNTER_WHITE_STRIDES);
    const int black = draughts_game_counter(game, DRAUGHTS_COUNTER_BLACK_STRIDES);
    ck_assert_msg(white == row->white && black == row->black, "%s: %d, %d", row->why, white, black);
    /* It is a part of the position: written, and read back as the same. */
    char fen[TEXT_SIZE];
    draughts_game *again = game_at("frisian", fen_of(game, fen));
    char *list = list_text(game, DRAUGHTS_LONG);
    char *list_again = list_text(again, DRAUGHTS_LONG);
    ck_assert_str_eq(list_again, list);
    ck_assert_uint_eq(draughts_game_hash(again), draughts_game_hash(game));
    check_strides(again, row->white, row->black);
    free(list_again);
    free(list);
    draughts_game_free(again);
    draughts_game_free(game);
}

START_TEST(a_barred_king_may_take)
{
    draughts_game *game = game_at("frisian", "W:WK41,50:B8,19:+0+341");
    draughts_game *free_king = game_at("frisian", "W:WK41,50:B8,19");
    char *list = list_text(game, DRAUGHTS_LONG);
    char *free_list = list_text(free_king, DRAUGHTS_LONG);
    ck_assert_int_gt(draughts_move_count(game), 0);
    ck_assert_str_eq(list, free_list);
    free(free_list);
    free(list);
    draughts_game_free(free_king);
    draughts_game_free(game);
}

START_TEST(who_could_move_but_a_barred_king_has_lost)
{
    draughts_game *game = game_at("frisian", "W:WK46,6:B1:+0+346");
    ck_assert_int_eq(draughts_move_count(game), 0);
    expect_result(game, DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_BLOCKED);
    ck_assert_int_eq(draughts_game_set_fen(game, "W:WK46,6:B1:+0+246", NULL), 0);
    check_ongoing(game);
    draughts_game_free(game);
}

START_TEST(a_king_without_men_moves_as_often_as_it_likes)
{
    draughts_game *game = game_at("frisian", "W:WK46,K47:BK5,K4");
    for (int i = 0; i < 4; i++) {
        play(game, "47-42 4-9 42-47 9-4");
        check_strides(game, 0, 0);
    }
    draughts_game_free(game);
}

START_TEST(the_same_board_with_other_counts_is_another_position)
{
    draughts_game *game = game_at("frisian", "W:WK46,50:BK15,3");
    const uint64_t hash = draughts_game_hash(game);
    play(game, "46-41 15-20 41-46 20-15");
    check_strides(game, 2, 2);
    check_counter(game, DRAUGHTS_COUNTER_REPETITION, 1);
    ck_assert_uint_ne(draughts_game_hash(game), hash);
    draughts_game_free(game);

    /* Where steps are not counted it is the same. */
    game = game_at("international", "W:WK46,50:BK15,3");
    play(game, "46-41 15-20 41-46 20-15");
    check_strides(game, 0, 0);
    check_counter(game, DRAUGHTS_COUNTER_REPETITION, 2);
    draughts_game_free(game);
}

static uint64_t count_by_playing(draughts_game *game, int depth)
{
    const int count = draughts_move_count(game);
    uint64_t leaves = 0;
    if (depth == 1) {
        return (uint64_t)count;
    }
    for (int move = 0; move < count; move++) {
        EXPECT(draughts_game_play(game, move) == 0, "move %d cannot be played", move);
        leaves += count_by_playing(game, depth - 1);
        draughts_game_undo(game);
    }
    return leaves;
}

static const char *const barred_perfts[] = {"W:WK46,50:B15,3", "W:WK46,50:B15,3:+0+246", "B:W47,48:BK5,4:+205+0",
                                            "W:WK46,50:B15,3:+0+346"};

START_TEST(perft_knows_the_barred_king)
{
    /* Within seven plies a side makes four moves, the last of which the king may not make. */
    draughts_game *game = game_at("frisian", barred_perfts[_i]);
    for (int depth = 1; depth <= 7; depth++) {
        uint64_t leaves = 0;
        ck_assert_int_eq(draughts_game_perft(game, depth, &leaves), 0);
        ck_assert_uint_eq(leaves, count_by_playing(game, depth));
    }
    draughts_game_free(game);
}

START_TEST(the_ban_makes_a_difference_to_perft)
{
    static const struct {
        const char *barred;
        const char *free;
        int depth;
    } pairs[] = {{"W:WK46,50:B15,3:+0+346", "W:WK46,50:B15,3", 1}, {"W:WK46,50:B15,3:+0+146", "W:WK46,50:B15,3", 5}};
    for (int i = 0; i < COUNT_OF(pairs); i++) {
        uint64_t leaves[2] = {0, 0};
        draughts_game *barred = game_at("frisian", pairs[i].barred);
        draughts_game *unbarred = game_at("frisian", pairs[i].free);
        ck_assert_int_eq(draughts_game_perft(barred, pairs[i].depth, &leaves[0]), 0);
        ck_assert_int_eq(draughts_game_perft(unbarred, pairs[i].depth, &leaves[1]), 0);
        ck_assert_uint_lt(leaves[0], leaves[1]);
        draughts_game_free(unbarred);
        draughts_game_free(barred);
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

START_TEST(a_draw_by_itself_is_nothing_to_claim)
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
    static const int counters[] = {-1, DRAUGHTS_COUNTER_BLACK_STRIDES + 1, INT_MIN, INT_MAX};
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
    tcase_add_loop_test(tests, one_piece_on_each_side_is_no_draw_in_the_other_variants, 0, VARIANTS);
    tcase_add_loop_test(tests, a_position_is_a_draw_when_it_stands_for_the_third_time, 0, SEEDS);
    tcase_add_test(tests, steps_sideways_are_reversible_in_turkish_draughts);
    tcase_add_test(tests, the_side_to_move_is_part_of_the_position);
    tcase_add_loop_test(tests, the_fourth_time_is_a_draw_too, 0, SEEDS);
    tcase_add_loop_test(tests, after_a_draw_the_game_is_ongoing_unless_a_rule_holds_again, 0, 3);
    tcase_add_loop_test(tests, undone_plies_are_no_occurrences, 0, SEEDS);
    tcase_add_loop_test(tests, a_set_position_is_its_own_first_occurrence, 0, SEEDS);
    tcase_add_test(tests, thirty_plies_of_kings_without_a_capture_are_a_draw);
    tcase_add_test(tests, one_more_ply_of_a_king_is_still_a_draw);
    tcase_add_test(tests, plies_of_kings_are_counted_from_nought_at_a_set_position);
    tcase_add_test(tests, a_step_of_a_man_ends_the_row_of_king_moves);
    tcase_add_test(tests, a_capture_by_a_king_ends_the_row_of_king_moves);
    tcase_add_test(tests, moves_of_kings_are_counted_but_no_draw_in_the_other_variants);
    tcase_add_loop_test(tests, the_game_is_drawn_with_the_last_ply_of_the_article_and_not_before, 0, COUNT_OF(limits));
    tcase_add_loop_test(tests, a_clone_counts_on, 0, COUNT_OF(limits));
    tcase_add_loop_test(tests, a_position_that_is_set_up_counts_from_nought, 0, COUNT_OF(limits));
    tcase_add_loop_test(tests, a_draw_may_be_claimed_only_when_it_is_offered, 0, COUNT_OF(limits));
    tcase_add_loop_test(tests, no_article_no_draw, 0, COUNT_OF(endless));
    tcase_add_loop_test(tests, a_count_begins_with_the_material, 0, COUNT_OF(counts));
    tcase_add_loop_test(tests, material_counts_as_the_article_says, 0, COUNT_OF(countings));
    tcase_add_loop_test(tests, a_position_may_stand_so_many_times, 0, COUNT_OF(repetitions));
    tcase_add_test(tests, two_draws_may_be_claimed_at_once);
    tcase_add_loop_test(tests, a_game_ends_by_the_goal_of_its_variant, 0, COUNT_OF(ended));
    tcase_add_test(tests, a_man_that_passes_the_last_rank_is_no_king);
    tcase_add_loop_test(tests, after_three_moves_in_a_row_a_king_must_let_another_piece_move, 0, 2);
    tcase_add_loop_test(tests, steps_are_counted_as_long_as_king_and_men_are_there, 0, COUNT_OF(strides));
    tcase_add_test(tests, a_barred_king_may_take);
    tcase_add_test(tests, who_could_move_but_a_barred_king_has_lost);
    tcase_add_test(tests, a_king_without_men_moves_as_often_as_it_likes);
    tcase_add_test(tests, the_same_board_with_other_counts_is_another_position);
    tcase_add_loop_test(tests, perft_knows_the_barred_king, 0, COUNT_OF(barred_perfts));
    tcase_add_test(tests, the_ban_makes_a_difference_to_perft);
    tcase_add_test(tests, no_legal_move_comes_before_king_moves);
    tcase_add_test(tests, one_piece_each_comes_before_repetition);
    tcase_add_test(tests, repetition_comes_before_king_moves);
    tcase_add_loop_test(tests, a_draw_does_not_empty_the_list, 0, KINDS_OF_DRAW);
    tcase_add_loop_test(tests, perft_knows_nothing_of_draws, 0, KINDS_OF_DRAW);
    tcase_add_test(tests, a_draw_by_itself_is_nothing_to_claim);
    tcase_add_loop_test(tests, counters_count_moves_of_kings_and_reversible_plies, 0, COUNT_OF(counted));
    tcase_add_loop_test(tests, undo_and_redo_restore_the_counters, 0, COUNT_OF(counted));
    tcase_add_loop_test(tests, undo_restores_the_counters_of_every_ply, 0, SEEDS);
    tcase_add_test(tests, there_are_no_other_counters);
    return run_suite("draws", tests);
}
