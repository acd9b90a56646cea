/* Positions as text and as boards: reading, what others write included, canonical writing, and every error with its place.
 * A mark ^ in a text shows the byte at which the error is noticed. */
#include "shorthand.h"

#include <limits.h>
#include <stdlib.h>

/* ---- Writing --------------------------------------------------------------------------------------------------- */

static const struct start {
    const char *variant;
    const char *fen;
} starts[VARIANTS] = {
    {"turkish", "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7"},
    {"digital", "W:W9,29,49,69,89,109,18,38,58,78,98,7,27,47,67,87,107:"
                "B1,21,41,61,81,101,10,30,50,70,90,0,200,400,600,800,1000"},
    {"russian", "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"},
    {"international", "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:"
                      "B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20"},
    {"english", "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"},
    {"brazilian", "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"},
    {"italian", "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"},
    {"spanish", "W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32"},
    {"portuguese", "W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32"},
    {"pool", "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"},
    {"unified", "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"},
    {"zimbabwean", "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"},
    {"jamaican", "B:Wb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8:Ba1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3"},
    {"czech", "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"},
    {"thai", "B:W1,2,3,4,5,6,7,8:B25,26,27,28,29,30,31,32"},
    {"thai12", "B:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32"},
    {"killer", "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:"
               "B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20"},
    {"breakthrough", "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:"
                     "B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20"},
    {"antidraughts", "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:"
                     "B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20"},
    {"frisian", "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:"
                "B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20"},
    {"frysk", "W:W46,47,48,49,50:B1,2,3,4,5"},
    {"spantsireti", "W:Wa1,c1,e1,g1,i1,b2,d2,f2,h2,j2,a3,c3,e3,g3,i3:Bb6,d6,f6,h6,j6,a7,c7,e7,g7,i7,b8,d8,f8,h8,j8"},
    WIDE({"canadian", "W:W43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,70,71,72:"
                 "B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30"})
    {"armenian", "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7"},
    {"gothic", "W:Wa1,b1,c1,d1,e1,f1,g1,h1,a2,b2,c2,d2,e2,f2,g2,h2:Ba7,b7,c7,d7,e7,f7,g7,h7,a8,b8,c8,d8,e8,f8,g8,h8"},
};

START_TEST(a_new_game_stands_at_the_start_of_its_variant)
{
    draughts_game *game = game_at(starts[_i].variant, NULL);
    expect_fen(game, starts[_i].fen);
    draughts_game_free(game);
}

START_TEST(the_text_of_the_start_is_read_as_the_start)
{
    draughts_game *game = game_at(starts[_i].variant, NULL);
    draughts_game *read = game_at(starts[_i].variant, starts[_i].fen);
    expect_same_state(read, game);
    draughts_game_free(read);
    draughts_game_free(game);
}

START_TEST(no_text_is_the_start_position)
{
    draughts_game *game = game_at(starts[_i].variant, "W:W:B");
    ck_assert_int_eq(draughts_game_set_fen(game, NULL, NULL), 0);
    expect_fen(game, starts[_i].fen);
    draughts_game_free(game);
}

/* Positions, and how the library writes them. */
static const struct written {
    const char *variant;
    const char *read;
    const char *written;
} written[] = {
    /* the example of the rules */
    {"turkish", "W:Wa2,b2,Kc4:Bd6,Ke8", "W:Wa2,b2,Kc4:Bd6,Ke8"},
    /* the sides in either order, with either turn */
    {"turkish", "W:Bd6,Ke8:Wa2,b2,Kc4", "W:Wa2,b2,Kc4:Bd6,Ke8"},
    {"turkish", "B:Bd6:Wa2", "B:Wa2:Bd6"},
    {"turkish", "B:Wa2:Bd6", "B:Wa2:Bd6"},
    {"english", "B:B5:WK1", "B:WK1:B5"},
    /* a side may be empty, and both too */
    {"turkish", "W:W:B", "W:W:B"},
    {"turkish", "B:B:W", "B:W:B"},
    {"turkish", "W:Wa2:B", "W:Wa2:B"},
    {"turkish", "B:B:Wa2", "B:Wa2:B"},
    {"digital", "B:W:B1", "B:W:B1"},
    {"international", "W:B20:W", "W:W:B20"},
    /* kings and men together in square order, whatever the order of reading */
    {"turkish", "W:Wh4,Ka1,b3,Kh3,a4:BKh8,a2,Ka8,h2", "W:WKa1,b3,Kh3,a4,h4:Ba2,h2,Ka8,Kh8"},
    {"russian", "W:WKh8,c1,Ka1,b2:B", "W:WKa1,c1,b2,Kh8:B"},
    {"digital", "W:W18,109,K1000,K0,9,K54:B1,K7", "W:W9,109,18,K54,K0,K1000:BK7,1"},
    {"international", "W:W50,K1,K10,9:B", "W:WK1,9,K10,50:B"},
    {"english", "W:W:B28,K32,1,K29", "W:W:B1,28,K29,K32"},
    /* letters of squares in either case, written in lower case */
    {"turkish", "W:WA2,KB3:BH7,KA8", "W:Wa2,Kb3:Bh7,Ka8"},
    {"turkish", "B:BB7:WB2", "B:Wb2:Bb7"},
    {"russian", "W:WC3:BKB8,D6", "W:Wc3:Bd6,Kb8"},
    /* what would be a man's crowning square holds kings, and the men of the other side */
    {"turkish", "W:Wa1,h1,Kb8:Ba8,h8,Kb1", "W:Wa1,h1,Kb8:BKb1,a8,h8"},
    {"digital", "B:WK54,9:B0,K29", "B:W9,K54:BK29,0"},
    {"digital", "B:WK0,18:BK54", "B:W18,K0:BK54"},
    {"english", "W:W29,K1:B4,K32", "W:WK1,29:B4,K32"},
    /* where numbers begin at White's lower right, and letters at his upper left */
    {"spanish", "W:W1,K29,8:B32,K2", "W:W1,8,K29:BK2,32"},
    {"thai", "B:W1,K32:B29,K4", "B:W1,K32:BK4,29"},
    {"jamaican", "B:WH8,Ka1:Bg1,Kb8", "B:WKa1,h8:Bg1,Kb8"},
    /* ten files, and more than 64 squares */
    {"spantsireti", "W:WKj8,j2:Bj6,Ki1", "W:Wj2,Kj8:BKi1,j6"},
    WIDE({"canadian", "W:W72,K1,64,65:B6,K66", "W:WK1,64,65,72:B6,K66"})
};

START_TEST(a_position_is_written_in_one_form)
{
    draughts_game *game = game_at(written[_i].variant, written[_i].read);
    expect_fen(game, written[_i].written);
    draughts_game_free(game);
}

/* The same with what a board alone does not show. */
static const struct written striding[] = {
    /* the steps of Frisian kings, Black's first */
    {"frisian", "W:WK5,50:BK46,20:+246+105", "W:WK5,50:B20,K46:+246+105"},
    {"frisian", "W:WK41,50:B8,25:+0+341", "W:WK41,50:B8,25:+0+341"},
    {"frysk", "B:WK41,50:B8,K25:+125+0", "B:WK41,50:B8,K25:+125+0"},
    /* without a square, if there is one king */
    {"frisian", "W:WK5,50:BK46,20:+2+1", "W:WK5,50:B20,K46:+246+105"},
    {"frisian", "W:WK5,K4,50:BK46,20:+2+1", "W:WK4,K5,50:B20,K46:+246+0"},
    {"frisian", "W:WK5,K4,50:BK46,20:+2+104", "W:WK4,K5,50:B20,K46:+246+104"},
    /* no more than the rule has; and nothing without such a king, or without a man */
    {"frisian", "W:WK5,50:BK46,20:+9+405", "W:WK5,50:B20,K46:+346+305"},
    {"frisian", "W:WK5,50:BK46,20:+241+150", "W:WK5,50:B20,K46"},
    {"frisian", "W:WK5:BK46,20:+0+105", "W:WK5:B20,K46"},
    {"frisian", "W:WK5,50:BK46,20:+0+0", "W:WK5,50:B20,K46"},
    {"frisian", "W:WK5,50:BK46,20:+046+005", "W:WK5,50:B20,K46"},
};

START_TEST(the_steps_of_kings_are_written_behind_the_sides)
{
    draughts_game *game = game_at(striding[_i].variant, striding[_i].read);
    draughts_game *again = game_at(striding[_i].variant, striding[_i].written);
    expect_fen(game, striding[_i].written);
    expect_same_state(again, game);
    draughts_game_free(again);
    draughts_game_free(game);
}

START_TEST(a_board_has_no_steps_of_kings)
{
    draughts_game *source = game_at("frisian", "W:WK5,50:BK46,20:+246+105");
    draughts_game *game = game_at("frisian", NULL);
    uint8_t board[256];
    const int squares = draughts_game_board(source, board, sizeof board);
    ck_assert_int_eq(draughts_game_set_board(game, board, (size_t)squares, DRAUGHTS_WHITE, NULL), 0);
    expect_fen(game, "W:WK5,50:B20,K46");
    draughts_game_free(game);
    draughts_game_free(source);
}

START_TEST(reading_what_was_written_gives_the_same_bytes)
{
    draughts_game *game = game_at(written[_i].variant, written[_i].written);
    expect_fen(game, written[_i].written);
    draughts_game_free(game);
}

START_TEST(the_turn_is_the_one_that_the_text_names)
{
    draughts_game *game = game_at(written[_i].variant, written[_i].read);
    ck_assert_int_eq(draughts_game_turn(game), written[_i].read[0] == 'B' ? DRAUGHTS_BLACK : DRAUGHTS_WHITE);
    draughts_game_free(game);
}

/* ---- What setting up does to a game ------------------------------------------------------------------------------ */

/* A game with two plies, one of them undone, and a result at the undone one: all that a set-up has to forget, or to keep if
 * it fails. */
static draughts_game *game_with_a_past(const char *variant)
{
    draughts_game *game = game_at(variant, NULL);
    for (int ply = 0; ply < 2; ply++) {
        ck_assert_int_eq(draughts_game_play(game, 0), 0);
    }
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_AGREED), 0);
    ck_assert_int_eq(draughts_game_undo(game), 1);
    return game;
}

/* Everything about a game, result and undone plies included, as one text. The caller frees it. */
static char *whole_text(draughts_game *game)
{
    char *parts[] = {state_text(game), record_text(game), NULL};
    ck_assert_int_eq(draughts_game_redo(game), 1);
    parts[2] = state_text(game);
    ck_assert_int_eq(draughts_game_undo(game), 1);

    const size_t room = strlen(parts[0]) + strlen(parts[1]) + strlen(parts[2]) + 1;
    char *whole = malloc(room);
    ck_assert_ptr_nonnull(whole);
    snprintf(whole, room, "%s%s%s", parts[0], parts[1], parts[2]);
    for (int i = 0; i < COUNT_OF(parts); i++) {
        free(parts[i]);
    }
    return whole;
}

static void check_as_new(draughts_game *game, const char *variant, const char *fen)
{
    draughts_game *fresh = game_at(variant, fen);
    expect_same_state(game, fresh);
    ck_assert_int_eq(draughts_game_redo(game), 0);
    draughts_game_free(fresh);
}

START_TEST(a_set_position_forgets_plies_and_result)
{
    draughts_game *game = game_with_a_past("turkish");
    ck_assert_int_eq(draughts_game_set_fen(game, "B:WKa1:Bb7", NULL), 0);
    check_as_new(game, "turkish", "B:WKa1:Bb7");
    draughts_game_free(game);
}

START_TEST(the_start_position_forgets_plies_and_result)
{
    draughts_game *game = game_with_a_past("english");
    ck_assert_int_eq(draughts_game_set_fen(game, NULL, NULL), 0);
    check_as_new(game, "english", NULL);
    draughts_game_free(game);
}

START_TEST(a_position_that_can_be_read_leaves_where_alone)
{
    size_t where = UNTOUCHED;
    draughts_game *game = game_at("turkish", NULL);
    ck_assert_int_eq(draughts_game_set_fen(game, "W:Wa2:B", &where), 0);
    ck_assert_int_eq(draughts_game_set_fen(game, NULL, &where), 0);
    ck_assert_uint_eq(where, UNTOUCHED);
    draughts_game_free(game);
}

/* ---- What others write -------------------------------------------------------------------------------------------- */

/* Positions as other programs write them, and the one form that the library gives them. */
static const struct dialect {
    const char *variant;
    const char *gametype; /* the GameType tag; NULL: there is none */
    const char *read;
    const char *written;
    int king_moves; /* the counter afterwards */
} dialects[] = {
    /* white space between items, line ends included */
    {"turkish", NULL, " W:Wa2:Ba7", "W:Wa2:Ba7", 0},
    {"turkish", NULL, "W :Wa2:Ba7", "W:Wa2:Ba7", 0},
    {"turkish", NULL, "W: Wa2:Ba7", "W:Wa2:Ba7", 0},
    {"turkish", NULL, "W:W a2:Ba7", "W:Wa2:Ba7", 0},
    {"turkish", NULL, "W:Wa2 :Ba7", "W:Wa2:Ba7", 0},
    {"turkish", NULL, "W:Wa2,\nb2 ,c2:Ba7", "W:Wa2,b2,c2:Ba7", 0},
    {"turkish", NULL, "W:Wa2:Ba7 ", "W:Wa2:Ba7", 0},
    {"turkish", NULL, "W:Wa2:Ba7\n", "W:Wa2:Ba7", 0},
    {"turkish", NULL, "W:Wa2:B ", "W:Wa2:B", 0},
    {"turkish", NULL, "W:W\t:\tB", "W:W:B", 0},
    {"digital", NULL, "\r\nB\t:\vB\f1 ,\n10:W  9 , K54\r\n", "B:W9,K54:B1,10", 0},
    /* no turn: that of the side that begins */
    {"turkish", NULL, "?:Wa2:Ba7", "W:Wa2:Ba7", 0},
    {"digital", NULL, "?:W9:B1", "W:W9:B1", 0},
    {"international", NULL, " ? : B1 : W50", "W:W50:B1", 0},
    {"english", NULL, "?:W32:B1", "B:W32:B1", 0},
    /* a full stop at the end */
    {"turkish", NULL, "W:Wa2:Ba7.", "W:Wa2:Ba7", 0},
    {"digital", NULL, "W:W9:B1.", "W:W9:B1", 0},
    {"digital", NULL, "W:W9:B1 . \n", "W:W9:B1", 0},
    {"turkish", NULL, "B:B:W.", "B:W:B", 0},
    /* ranges of numbers, of men and of kings */
    {"international", NULL, "W:W31-50:B1-20", "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:"
                                              "B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20", 0},
    {"international", NULL, "B:WK1-3,48-50:B6,7-9,K46-47", "B:WK1,K2,K3,48,49,50:B6,7,8,9,K46,K47", 0},
    {"international", NULL, "W:W31-31:BK5-6", "W:W31:BK5,K6", 0},
    {"international", NULL, "W:W31 -\n33:B 1- 2", "W:W31,32,33:B1,2", 0},
    {"english", NULL, "B:W21-32:B1-12", "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12", 0},
    {"english", NULL, "W:WK1-4:BK29-32", "W:WK1,K2,K3,K4:BK29,K30,K31,K32", 0},
    /* plies by kings, number of the move, counters of other rules: only the first means something */
    {"digital", NULL, "W:W9:BK1:H0", "W:W9:BK1", 0},
    {"digital", NULL, "W:W9:BK1:H7", "W:W9:BK1", 7},
    {"digital", NULL, "W:W9:BK1:H12:F30", "W:W9:BK1", 12},
    {"digital", NULL, "W:W9:BK1:F30:H12", "W:W9:BK1", 12},
    {"digital", NULL, "W:W9:BK1:F1", "W:W9:BK1", 0},
    {"digital", NULL, "W:W9:BK1:H999999999:F999999999", "W:W9:BK1", 999999999},
    {"digital", NULL, "W:W9:BK1:H000000012", "W:W9:BK1", 12},
    {"international", NULL, "W:WK28:BK1:+0+0", "W:WK28:BK1", 0},
    {"international", NULL, "W:WK28:BK1:+1+146", "W:WK28:BK1", 0},
    {"international", NULL, "W:WK28:BK1:H3:F9:+1+2", "W:WK28:BK1", 3},
    {"turkish", NULL, "W:Wa2:BKa7:H5", "W:Wa2:BKa7", 5},
    {"turkish", NULL, "W:BKa7:Wa2:H5", "W:Wa2:BKa7", 5},
    {"frisian", NULL, "W:WK5,50:BK46,20:H7:F20:+0+2.", "W:WK5,50:B20,K46:+0+205", 7},
    {"frisian", NULL, "W:WK5,50:BK46,20 : +146+0 :H7", "W:WK5,50:B20,K46:+146+0", 7},
    /* all at once */
    {"international", NULL, "\n ? :\tB 1 - 3 , K46\n: W K5 , 48 - 50 :H4 :F17 :+0+0 .\r\n",
     "W:WK5,48,49,50:B1,2,3,K46", 4},
    /* numbers on lettered boards, where the tag says so: from White's lower left, or from the upper left; letters, too */
    {"turkish", "30,W,8,8,N0,0", "W:W9-16,17,K1:B49-56,K64", "W:WKa1,a2,b2,c2,d2,e2,f2,g2,h2,a3:"
                                                             "Ba7,b7,c7,d7,e7,f7,g7,h7,Kh8", 0},
    {"turkish", "30,W,8,8,N0,0", "W:Wa2,10,c2:B49,KH8", "W:Wa2,b2,c2:Ba7,Kh8", 0},
    {"turkish", "30,W,8,8,N2,0", "W:W49-56,K1:B9-16,K64",
     "W:Wa2,b2,c2,d2,e2,f2,g2,h2,Ka8:BKh1,a7,b7,c7,d7,e7,f7,g7,h7", 0},
    {"turkish", "30,W,8,8,A0,0", "W:Wa2:Ba7", "W:Wa2:Ba7", 0},
    {"russian", "25", "W:W21-32:B1-12",
     "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8", 0},
    {"russian", "25", "W:Wa1,32:BK1-2,h8", "W:Wa1,g1:BKb8,Kd8,h8", 0},
    {"russian", "25,W,8,8,N2,0", "W:WK29:B1", "W:WKa1:Bb8", 0},
    {"russian", "25,W,8,8,N0,0", "W:W1:B32", "W:Wa1:Bh8", 0},
    {"russian", "25,W,8,8", "W:W29:BK1", "W:Wa1:BKb8", 0},
    {"russian", "25,W,8,8,", "W:W29:BK1", "W:Wa1:BKb8", 0},
    {"russian", "25,W,8,8,,0", "W:W29:BK1", "W:Wa1:BKb8", 0},
    /* from each corner as the side that begins sees it */
    {"turkish", "30,W,8,8,N1,0", "W:W9,K1:BK64", "W:WKh1,h2:BKa8", 0},
    {"turkish", "30,W,8,8,N3,0", "W:W56,K1:BK64", "W:Wa2,Kh8:BKa1", 0},
    {"turkish", "30, W, 8, 8, N3, 0", "W:W56,K1:BK64", "W:Wa2,Kh8:BKa1", 0},
    {"brazilian", "26", "W:W32:B1", "W:Wg1:Bb8", 0},
    {"czech", "29,W,8,8,N1,0", "W:W1:B32", "W:Wg1:Bb8", 0},
    {"unified", "23,W,8,8,N2,0", "W:W32:B1", "W:Wg1:Bb8", 0},
    {"spantsireti", "41,W,10,8,N2,0", "W:W40:B1", "W:Wi1:Bb8", 0},
    {"spantsireti", "41,W,10,8,N0,0", "W:W1:B40", "W:Wa1:Bj8", 0},
    {"jamaican", "23,B,8,8,N0,1", "B:W32:B1", "B:Wb8:Bg1", 0},
    {"jamaican", "23,B,8,8,N1,1", "B:W32:B1", "B:Wh8:Ba1", 0},
    {"jamaican", "23,B,8,8,N2,1", "B:W1:B32", "B:Wh8:Ba1", 0},
    {"jamaican", "23,B,8,8,N3,1", "B:W1:B32", "B:Wb8:Bg1", 0},
    /* the tag says nothing to boards that have numbers of their own */
    {"international", "20,W,10,10,N0,0", "W:W50:B1", "W:W50:B1", 0},
    {"english", "21", "B:W32:B1", "B:W32:B1", 0},
    {"digital", "42,W,11,11,N2,0", "W:W9:B1", "W:W9:B1", 0},
};

START_TEST(what_others_write_is_read_and_written_in_one_form)
{
    const struct dialect *row = &dialects[_i];
    size_t where = UNTOUCHED;
    draughts_game *game = game_with_a_past(row->variant);
    ck_assert_int_eq(draughts_game_set_tag(game, "GameType", row->gametype), 0);
    const int result = draughts_game_set_fen(game, row->read, &where);
    ck_assert_msg(result == 0, "%s \"%s\": %s, at byte %zu", row->variant, row->read, draughts_strerror(result), where);
    ck_assert_uint_eq(where, UNTOUCHED);
    expect_fen(game, row->written);
    ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_KING_MOVES), row->king_moves);
    ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_REVERSIBLE), 0);
    ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_REPETITION), 1);
    ck_assert_int_eq(draughts_game_length(game), 0);
    draughts_game_free(game);
}

/* The counter of the text counts on from there, and the draw by so many of them comes the sooner. */
START_TEST(plies_by_kings_before_the_position_count_towards_the_draw)
{
    const struct walk *walk = walk_of("digital");
    for (int before = 0; before <= 31; before++) {
        char fen[TEXT_SIZE];
        snprintf(fen, sizeof fen, "%s:H%d:F40", walk->fen, before);
        draughts_game *game = game_at(walk->variant, fen);
        for (int ply = before; ply < 30; ply++) {
            ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_KING_MOVES), ply);
            expect_result(game, DRAUGHTS_ONGOING, DRAUGHTS_REASON_NONE);
            walk_on(game, walk, 1);
        }
        ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_KING_MOVES), before > 30 ? before : 30);
        ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_REVERSIBLE), before > 30 ? 0 : 30 - before);
        expect_result(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_KING_MOVES);
        draughts_game_free(game);
    }
}

START_TEST(plies_by_kings_before_the_position_end_with_the_first_other_ply)
{
    draughts_game *game = game_at("digital", "W:WK9,29:BK1,10:H20");
    play(game, "29-38");
    ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_KING_MOVES), 0);
    ck_assert_int_eq(draughts_game_undo(game), 1);
    ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_KING_MOVES), 20);
    ck_assert_int_eq(draughts_game_set_fen(game, "W:WK9,29:BK1,10", NULL), 0);
    ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_KING_MOVES), 0);
    draughts_game_free(game);
}

/* Texts whose numbers mean nothing under this GameType tag. */
static const struct without_numbers {
    const char *variant;
    const char *gametype; /* NULL: there is no tag */
    const char *marked;
    int code;
} without_numbers[] = {
    {"turkish", NULL, "W:W^9:Ba7", DRAUGHTS_ERR_SQUARE},
    {"turkish", "30", "W:W^9:Ba7", DRAUGHTS_ERR_SQUARE},
    {"turkish", "30,W", "W:W^9:Ba7", DRAUGHTS_ERR_SQUARE},
    {"turkish", "30,W,8,8", "W:W^9:Ba7", DRAUGHTS_ERR_SQUARE},
    {"turkish", "30,W,8,8,A0,0", "W:W^9:Ba7", DRAUGHTS_ERR_SQUARE},
    {"turkish", "30,W,8,8,N4,0", "W:W^9:Ba7", DRAUGHTS_ERR_SQUARE},
    {"turkish", "30,W,8,8,n0,0", "W:W^9:Ba7", DRAUGHTS_ERR_SQUARE},
    {"russian", NULL, "W:W^32:Bb8", DRAUGHTS_ERR_SQUARE},
    {"russian", "25,W,8,8,A0,0", "W:W^32:Bb8", DRAUGHTS_ERR_SQUARE},
    /* and where they do, they are numbers of squares, and ranges go forward and end with a number */
    {"turkish", "30,W,8,8,N0,0", "W:W^65:Ba7", DRAUGHTS_ERR_SQUARE},
    {"turkish", "30,W,8,8,N0,0", "W:W^0:Ba7", DRAUGHTS_ERR_SQUARE},
    {"turkish", "30,W,8,8,N0,0", "W:W^09:Ba7", DRAUGHTS_ERR_SQUARE},
    {"turkish", "30,W,8,8,N0,0", "W:W16,^15-9:Ba7", DRAUGHTS_ERR_SQUARE},
    {"turkish", "30,W,8,8,N0,0", "W:Wa2,^9:Ba7", DRAUGHTS_ERR_OCCUPIED},
    {"turkish", "30,W,8,8,N0,0", "W:W^57:Ba7", DRAUGHTS_ERR_CROWNED},
    {"turkish", "30,W,8,8,N2,0", "W:W^1:Ba7", DRAUGHTS_ERR_CROWNED},
    {"turkish", "30,W,8,8,N0,0", "W:Wa2^-c2:Ba7", DRAUGHTS_ERR_SYNTAX},
    {"turkish", "30,W,8,8,N0,0", "W:W^9-25:Ba7", DRAUGHTS_ERR_TOO_MANY},
    {"russian", "25", "W:W^33:Bb8", DRAUGHTS_ERR_SQUARE},
};

START_TEST(numbers_on_lettered_boards_need_the_tag_that_allows_them)
{
    const struct without_numbers *row = &without_numbers[_i];
    const struct marked fen = read_marked(row->marked);
    size_t where = UNTOUCHED;
    draughts_game *game = game_with_a_past(row->variant);
    ck_assert_int_eq(draughts_game_set_tag(game, "GameType", row->gametype), 0);
    char *before = whole_text(game);
    const int result = draughts_game_set_fen(game, fen.text, &where);
    ck_assert_msg(result == row->code, "%s \"%s\": %d (%s)", row->variant, fen.text, result, draughts_strerror(result));
    ck_assert_uint_eq(where, fen.place);
    char *after = whole_text(game);
    ck_assert_str_eq(after, before);
    free(after);
    free(before);
    draughts_game_free(game);
}

START_TEST(numbers_on_lettered_boards_come_and_go_with_the_tag)
{
    static const char fen[] = "W:W9-11:B49";
    draughts_game *game = game_at("turkish", NULL);
    for (int times = 0; times < 2; times++) {
        ck_assert_int_eq(draughts_game_set_fen(game, fen, NULL), DRAUGHTS_ERR_SQUARE);
        ck_assert_int_eq(draughts_game_set_tag(game, "GameType", "30,W,8,8,N0,0"), 0);
        ck_assert_int_eq(draughts_game_set_fen(game, fen, NULL), 0);
        expect_fen(game, "W:Wa2,b2,c2:Ba7");
        draughts_game *clone = draughts_game_clone(game);
        ck_assert_int_eq(draughts_game_set_tag(game, "GameType", NULL), 0);
        ck_assert_int_eq(draughts_game_set_fen(clone, fen, NULL), 0);
        draughts_game_free(clone);
    }
    ck_assert_int_eq(draughts_game_set_fen(game, fen, NULL), DRAUGHTS_ERR_SQUARE);
    ck_assert_int_eq(draughts_game_set_tag(game, "Gametype", "30,W,8,8,N0,0"), 0);
    ck_assert_int_eq(draughts_game_set_fen(game, fen, NULL), DRAUGHTS_ERR_SQUARE);
    draughts_game_free(game);
}

/* ---- Errors in texts --------------------------------------------------------------------------------------------- */

static const struct wrong_fen {
    const char *variant;
    const char *marked;
    int code;
} wrong_fens[] = {
    /* a text that does not begin with a turn */
    {"turkish", "^", DRAUGHTS_ERR_SYNTAX},
    {"turkish", "^X:Wa2:Ba7", DRAUGHTS_ERR_SYNTAX},
    {"turkish", "^:Wa2:Ba7", DRAUGHTS_ERR_SYNTAX},
    {"turkish", "^0:Wa2:Ba7", DRAUGHTS_ERR_SYNTAX},
    {"turkish", "^.", DRAUGHTS_ERR_SYNTAX},
    {"digital", "^!:W9:B1", DRAUGHTS_ERR_SYNTAX},
    {"turkish", " \n^X:Wa2:Ba7", DRAUGHTS_ERR_SYNTAX},
    {"turkish", " \t^", DRAUGHTS_ERR_SYNTAX},
    {"digital", "^K9:W9:B1", DRAUGHTS_ERR_SYNTAX},
    /* a colon is wanted */
    {"turkish", "W^Wa2:Ba7", DRAUGHTS_ERR_SYNTAX},
    {"turkish", "B^,Wa2:Ba7", DRAUGHTS_ERR_SYNTAX},
    {"digital", "W^9:B1", DRAUGHTS_ERR_SYNTAX},
    {"digital", "W^B:W9:B1", DRAUGHTS_ERR_SYNTAX},
    {"turkish", "W:Wa2^\x0e:Ba7", DRAUGHTS_ERR_SYNTAX},
    {"turkish", "W:Wa2^\xc2\xa0:Ba7", DRAUGHTS_ERR_SYNTAX},
    {"turkish", "W ^Wa2:Ba7", DRAUGHTS_ERR_SYNTAX},
    {"turkish", "?^?:Wa2:Ba7", DRAUGHTS_ERR_SYNTAX},
    {"turkish", "?^W:Wa2:Ba7", DRAUGHTS_ERR_SYNTAX},
    {"turkish", "W:Wa2 ^b2:Ba7", DRAUGHTS_ERR_SYNTAX},
    {"turkish", "W:Wa2^.:Ba7", DRAUGHTS_ERR_SYNTAX},
    {"turkish", "W^.", DRAUGHTS_ERR_SYNTAX},
    /* a side is wanted */
    {"turkish", "W:Wa2:^H0:Ba7", DRAUGHTS_ERR_SYNTAX},
    {"turkish", "W:Wa2:^.", DRAUGHTS_ERR_SYNTAX},
    {"turkish", "W:^?:Ba7", DRAUGHTS_ERR_SYNTAX},
    /* ranges are of numbers that go one by one, so not of letters, and not in digital draughts */
    {"turkish", "W:Wa2^-c2:Ba7", DRAUGHTS_ERR_SYNTAX},
    {"russian", "W:WKa1^-e1:Bb8", DRAUGHTS_ERR_SYNTAX},
    {"digital", "W:W9^-29:B1", DRAUGHTS_ERR_SYNTAX},
    {"digital", "W:WK9^-29:B1", DRAUGHTS_ERR_SYNTAX},
    {"international", "W:W31-33^-35:B1", DRAUGHTS_ERR_SYNTAX},
    /* the letters that tell turn, side and king are capital */
    {"turkish", "^w:Wa2:Ba7", DRAUGHTS_ERR_LOWER_CASE},
    {"turkish", "^b:Wa2:Ba7", DRAUGHTS_ERR_LOWER_CASE},
    {"turkish", "W:^wa2:Ba7", DRAUGHTS_ERR_LOWER_CASE},
    {"turkish", "W:^bb7:Wa2", DRAUGHTS_ERR_LOWER_CASE},
    {"turkish", "W:Wa2:^ba7", DRAUGHTS_ERR_LOWER_CASE},
    {"turkish", "W:Ba7:^wa2", DRAUGHTS_ERR_LOWER_CASE},
    {"turkish", "W:Wa2:^b", DRAUGHTS_ERR_LOWER_CASE},
    {"turkish", "W:W^ka2:Ba7", DRAUGHTS_ERR_LOWER_CASE},
    {"turkish", "W:Wa2,^kc4:Ba7", DRAUGHTS_ERR_LOWER_CASE},
    {"turkish", "W:Wa2:Ba7,^kc4", DRAUGHTS_ERR_LOWER_CASE},
    {"digital", "^b:W9:B1", DRAUGHTS_ERR_LOWER_CASE},
    {"digital", "B:W^k9:B1", DRAUGHTS_ERR_LOWER_CASE},
    {"digital", "B:W9:^b1", DRAUGHTS_ERR_LOWER_CASE},
    {"digital", "B:W9:B1,^k0", DRAUGHTS_ERR_LOWER_CASE},
    {"international", " ^w:W31-50:B1-20", DRAUGHTS_ERR_LOWER_CASE},
    {"international", "W: ^w31-50:B1-20", DRAUGHTS_ERR_LOWER_CASE},
    {"international", "W:W31-50:B1, ^k7-9", DRAUGHTS_ERR_LOWER_CASE},
    {"international", "W:W31-50:B ^k1", DRAUGHTS_ERR_LOWER_CASE},
    /* no such square: beyond the board, not played on, not a name */
    {"turkish", "W:W^i2:Ba7", DRAUGHTS_ERR_SQUARE},
    {"turkish", "W:W^a9:Ba7", DRAUGHTS_ERR_SQUARE},
    {"turkish", "W:Wa2,^a0:Ba7", DRAUGHTS_ERR_SQUARE},
    {"turkish", "W:Wa2,^a02:Ba7", DRAUGHTS_ERR_SQUARE},
    {"turkish", "W:Wa2,^a22,b2:Ba7", DRAUGHTS_ERR_SQUARE},
    {"turkish", "W:Wa2:B^2", DRAUGHTS_ERR_SQUARE},
    {"turkish", "W:Wa2:B^7a,b7", DRAUGHTS_ERR_SQUARE},
    {"turkish", "W:Wa2:Bb7,^Kj7", DRAUGHTS_ERR_SQUARE},
    {"russian", "W:W^b1:Bh8", DRAUGHTS_ERR_SQUARE},
    {"russian", "W:Wa1:Bh8,^Kh7", DRAUGHTS_ERR_SQUARE},
    {"digital", "W:W^07:B1", DRAUGHTS_ERR_SQUARE},
    {"digital", "W:W9,^8:B1", DRAUGHTS_ERR_SQUARE},
    {"digital", "W:W9:B^00", DRAUGHTS_ERR_SQUARE},
    {"digital", "W:W9:B1,^100,10", DRAUGHTS_ERR_SQUARE},
    {"digital", "W:W9:B1,^1001", DRAUGHTS_ERR_SQUARE},
    {"digital", "W:W^K4294967305:B1", DRAUGHTS_ERR_SQUARE},
    {"turkish", "W:W^kz9:Ba7", DRAUGHTS_ERR_SQUARE},
    {"digital", "W:W9:B1,^k8", DRAUGHTS_ERR_SQUARE},
    {"digital", "W:W^a1:B1", DRAUGHTS_ERR_SQUARE},
    {"international", "W:W^0:B1", DRAUGHTS_ERR_SQUARE},
    {"international", "W:W50:B^01", DRAUGHTS_ERR_SQUARE},
    {"international", "W:W50,^51:B1", DRAUGHTS_ERR_SQUARE},
    {"english", "B:W32,^33:B1", DRAUGHTS_ERR_SQUARE},
    {"turkish", "W:Wa2:B a7,\n ^i2", DRAUGHTS_ERR_SQUARE},
    {"turkish", "W:Wa2:B^K a7", DRAUGHTS_ERR_SQUARE},
    /* a range that is no range: backward, to nowhere, to no number, from nowhere, to a king */
    {"international", "W:W^50-31:B1", DRAUGHTS_ERR_SQUARE},
    {"international", "W:W31,^50 - 32:B1", DRAUGHTS_ERR_SQUARE},
    {"international", "W:W^K3-1:B20", DRAUGHTS_ERR_SQUARE},
    {"international", "W:W^41-51:B1", DRAUGHTS_ERR_SQUARE},
    {"international", "W:W40,^41-051:B1", DRAUGHTS_ERR_SQUARE},
    {"international", "W:W^41-:B1", DRAUGHTS_ERR_SQUARE},
    {"international", "W:W ^41 - ,42:B1", DRAUGHTS_ERR_SQUARE},
    {"international", "W:W50:B^0-5", DRAUGHTS_ERR_SQUARE},
    {"international", "W:W50:B^1-", DRAUGHTS_ERR_SQUARE},
    {"international", "W:W50:B^1-a3", DRAUGHTS_ERR_SQUARE},
    {"english", "B:W^K1-K3:B4", DRAUGHTS_ERR_SQUARE},
    {"english", "B:W32:B^1--3", DRAUGHTS_ERR_SQUARE},
    {"english", "B:W^29-33:B1", DRAUGHTS_ERR_SQUARE},
    /* numbers where squares are lettered */
    {"turkish", "W:W^9:Ba7", DRAUGHTS_ERR_SQUARE},
    {"turkish", "W:Wa2:BKa8,^49-56", DRAUGHTS_ERR_SQUARE},
    {"russian", "W:W^21-32:B1-12", DRAUGHTS_ERR_SQUARE},
    /* a square is named twice: by one side, by both, by man and king, in either case */
    {"turkish", "W:Wa2,^a2:Ba7", DRAUGHTS_ERR_OCCUPIED},
    {"turkish", "W:Wa2,b2,^Ka2:Ba7", DRAUGHTS_ERR_OCCUPIED},
    {"turkish", "W:Wa2,^A2:Ba7", DRAUGHTS_ERR_OCCUPIED},
    {"turkish", "W:Wa2,b2:Ba7,^b2,c7", DRAUGHTS_ERR_OCCUPIED},
    {"turkish", "B:Ba7:W^Ka7", DRAUGHTS_ERR_OCCUPIED},
    {"digital", "W:W9,18,^9:B1", DRAUGHTS_ERR_OCCUPIED},
    {"digital", "W:WK0:B1,^K0", DRAUGHTS_ERR_OCCUPIED},
    {"international", "W:W31:B1,2,^1", DRAUGHTS_ERR_OCCUPIED},
    {"international", "W:W33,^31-35:B1", DRAUGHTS_ERR_OCCUPIED},
    {"international", "W:W31-35,^35-37:B1", DRAUGHTS_ERR_OCCUPIED},
    {"international", "W:W31-35:B1-5, ^K34 - 36", DRAUGHTS_ERR_OCCUPIED},
    {"international", "W:W31-35:B1-5,^33", DRAUGHTS_ERR_OCCUPIED},
    /* a man where he would have been crowned */
    {"turkish", "W:W^a8:Ba7", DRAUGHTS_ERR_CROWNED},
    {"turkish", "W:Wa2,^h8:Ba7", DRAUGHTS_ERR_CROWNED},
    {"turkish", "W:Wa2:B^a1", DRAUGHTS_ERR_CROWNED},
    {"turkish", "W:Wa2:Bh7,^h1,g7", DRAUGHTS_ERR_CROWNED},
    {"russian", "W:W^b8:Bb6", DRAUGHTS_ERR_CROWNED},
    {"russian", "W:Wa1:Bb6,^g1", DRAUGHTS_ERR_CROWNED},
    {"digital", "W:W9,^0:B1", DRAUGHTS_ERR_CROWNED},
    {"digital", "W:W^1000:B1", DRAUGHTS_ERR_CROWNED},
    {"digital", "W:W18:B^9", DRAUGHTS_ERR_CROWNED},
    {"digital", "W:W9:B1,^109", DRAUGHTS_ERR_CROWNED},
    {"digital", "W:W^54:B1", DRAUGHTS_ERR_CROWNED},
    {"digital", "W:W9:B1,^54", DRAUGHTS_ERR_CROWNED},
    {"international", "W:W^5:B6", DRAUGHTS_ERR_CROWNED},
    {"international", "W:W31:B^46", DRAUGHTS_ERR_CROWNED},
    {"english", "B:W^1:B5", DRAUGHTS_ERR_CROWNED},
    {"english", "B:W21:B5,^32", DRAUGHTS_ERR_CROWNED},
    {"english", "B:W21:B5,^27-30", DRAUGHTS_ERR_CROWNED},
    {"international", "W:W^5-7:B8", DRAUGHTS_ERR_CROWNED},
    /* one piece more than the side starts with, kings and men counted alike */
    {"turkish", "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3,^a4:Ba7", DRAUGHTS_ERR_TOO_MANY},
    {"turkish", "W:WKa8,Kb8,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3,^Ka4,a5:Ba7", DRAUGHTS_ERR_TOO_MANY},
    {"turkish", "W:Wa2:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7,^h5", DRAUGHTS_ERR_TOO_MANY},
    {"digital", "W:W9,29,49,69,89,109,18,38,58,78,98,7,27,47,67,87,107,^16:B1", DRAUGHTS_ERR_TOO_MANY},
    {"russian", "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3,^b4:B", DRAUGHTS_ERR_TOO_MANY},
    {"international", "W:W:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,^21", DRAUGHTS_ERR_TOO_MANY},
    {"english", "B:W:B1,2,3,4,5,6,7,8,9,10,11,12,^K13", DRAUGHTS_ERR_TOO_MANY},
    {"english", "B:W:B^1-13", DRAUGHTS_ERR_TOO_MANY},
    {"english", "B:W32:B1-6,K7,^8-13", DRAUGHTS_ERR_TOO_MANY},
    {"international", "W:W ^K1-50:B", DRAUGHTS_ERR_TOO_MANY},
    {"international", "W:W:B1-20,^21", DRAUGHTS_ERR_TOO_MANY},
    /* one side is listed twice */
    {"turkish", "W:Wa2:^Wb2", DRAUGHTS_ERR_SIDE_TWICE},
    {"turkish", "W:Wa2:^Wb2:Ba7", DRAUGHTS_ERR_SIDE_TWICE},
    {"turkish", "B:Ba7:^B", DRAUGHTS_ERR_SIDE_TWICE},
    {"turkish", "W:W:^W", DRAUGHTS_ERR_SIDE_TWICE},
    {"digital", "W:B1:^B10:W9", DRAUGHTS_ERR_SIDE_TWICE},
    {"turkish", "W : Wa2 : ^Wb2", DRAUGHTS_ERR_SIDE_TWICE},
    /* the text ends, and a side is missing */
    {"turkish", "W:Wa2^", DRAUGHTS_ERR_SIDE_MISSING},
    {"turkish", "W:Ba7,b7^", DRAUGHTS_ERR_SIDE_MISSING},
    {"turkish", "B:W^", DRAUGHTS_ERR_SIDE_MISSING},
    {"digital", "W:W9^", DRAUGHTS_ERR_SIDE_MISSING},
    {"digital", "W:W9 \n^", DRAUGHTS_ERR_SIDE_MISSING},
    /* nothing where a piece should stand */
    {"turkish", "W:W^,a2:Ba7", DRAUGHTS_ERR_EMPTY_ITEM},
    {"turkish", "W:Wa2,^,b2:Ba7", DRAUGHTS_ERR_EMPTY_ITEM},
    {"turkish", "W:Wa2,^:Ba7", DRAUGHTS_ERR_EMPTY_ITEM},
    {"turkish", "W:W^,:Ba7", DRAUGHTS_ERR_EMPTY_ITEM},
    {"turkish", "W:Wa2:B^,a7", DRAUGHTS_ERR_EMPTY_ITEM},
    {"turkish", "W:Wa2:Ba7,^", DRAUGHTS_ERR_EMPTY_ITEM},
    {"digital", "W:W9,^,18:B1", DRAUGHTS_ERR_EMPTY_ITEM},
    {"digital", "W:W9:B1,10,^", DRAUGHTS_ERR_EMPTY_ITEM},
    {"digital", "W:W9 , ^,18:B1", DRAUGHTS_ERR_EMPTY_ITEM},
    {"digital", "W:W9:B1,10, ^", DRAUGHTS_ERR_EMPTY_ITEM},
    {"international", "W:W31-50, ^:B1-20", DRAUGHTS_ERR_EMPTY_ITEM},
    /* text after the end: behind the stop, a third side, what is no counter or only a part of one */
    {"turkish", "W:Wa2:Ba7.^.", DRAUGHTS_ERR_TRAILING},
    {"turkish", "W:Wa2:Ba7. ^x", DRAUGHTS_ERR_TRAILING},
    {"turkish", "W:Wa2:Ba7.^,b7", DRAUGHTS_ERR_TRAILING},
    {"turkish", "W:Wa2:Ba7.^:H0", DRAUGHTS_ERR_TRAILING},
    {"turkish", "W:Wa2:Ba7:H0.\n^.", DRAUGHTS_ERR_TRAILING},
    {"turkish", "W:Ba7:Wa2^;", DRAUGHTS_ERR_TRAILING},
    {"turkish", "W:Wa2:Ba7^?", DRAUGHTS_ERR_TRAILING},
    {"turkish", "W:Wa2:Ba7^\xc2\xa0", DRAUGHTS_ERR_TRAILING},
    {"turkish", "W:Wa2:Ba7^:", DRAUGHTS_ERR_TRAILING},
    {"turkish", "W:Wa2:Ba7^:.", DRAUGHTS_ERR_TRAILING},
    {"turkish", "W:Wa2:Ba7^:Wb2", DRAUGHTS_ERR_TRAILING},
    {"turkish", "W:Wa2:Ba7:H1^:Wb2", DRAUGHTS_ERR_TRAILING},
    {"digital", "W:W9:B1 ^10", DRAUGHTS_ERR_TRAILING},
    {"digital", "W:W9:B1^:H", DRAUGHTS_ERR_TRAILING},
    {"digital", "W:W9:B1^:H:F1", DRAUGHTS_ERR_TRAILING},
    {"digital", "W:W9:B1^:Hx", DRAUGHTS_ERR_TRAILING},
    {"digital", "W:W9:B1^:H-1", DRAUGHTS_ERR_TRAILING},
    {"digital", "W:W9:B1^:h1", DRAUGHTS_ERR_TRAILING},
    {"digital", "W:W9:B1:H1^x", DRAUGHTS_ERR_TRAILING},
    {"digital", "W:W9:B1:H1 ^2", DRAUGHTS_ERR_TRAILING},
    {"digital", "W:W9:B1:H1^:F", DRAUGHTS_ERR_TRAILING},
    {"digital", "W:W9:B1^:G1", DRAUGHTS_ERR_TRAILING},
    {"digital", "W:W9:B1^:1", DRAUGHTS_ERR_TRAILING},
    {"digital", "W:W9:B1^:+1", DRAUGHTS_ERR_TRAILING},
    {"digital", "W:W9:B1 ^:+1+", DRAUGHTS_ERR_TRAILING},
    {"digital", "W:W9:B1^:+", DRAUGHTS_ERR_TRAILING},
    {"digital", "W:W9:B1^:++1", DRAUGHTS_ERR_TRAILING},
    {"digital", "W:W9:B1^:+1-1", DRAUGHTS_ERR_TRAILING},
    {"digital", "W:W9:B1:+1+1^+1", DRAUGHTS_ERR_TRAILING},
    {"digital", "W:W9:B1:F1:H1:+1+1^:+1", DRAUGHTS_ERR_TRAILING},
    /* the steps of a king are a digit, and then perhaps a square */
    {"frisian", "W:WK5,50:BK46,20^:+10+0", DRAUGHTS_ERR_TRAILING},
    {"frisian", "W:WK5,50:BK46,20^:+1a1+0", DRAUGHTS_ERR_TRAILING},
    {"frisian", "W:WK5,50:BK46,20^:+0+151", DRAUGHTS_ERR_TRAILING},
    /* a counter has nine digits at most */
    {"digital", "W:W9:B1^:H1000000000", DRAUGHTS_ERR_TRAILING},
    {"digital", "W:W9:B1^:H0000000001", DRAUGHTS_ERR_TRAILING},
    {"digital", "W:W9:B1^:H10000000000", DRAUGHTS_ERR_TRAILING},
    {"digital", "W:W9:B1^:F4294967296", DRAUGHTS_ERR_TRAILING},
    {"digital", "W:W9:B1^:+0+18446744073709551616", DRAUGHTS_ERR_TRAILING},
};

START_TEST(an_error_in_a_text_is_told_with_its_place_and_changes_nothing)
{
    const struct wrong_fen *row = &wrong_fens[_i];
    const struct marked fen = read_marked(row->marked);
    draughts_game *game = game_with_a_past(row->variant);
    char *before = whole_text(game);

    size_t where = UNTOUCHED;
    const int result = draughts_game_set_fen(game, fen.text, &where);
    ck_assert_msg(result == row->code, "%s \"%s\": %d (%s)", row->variant, fen.text, result, draughts_strerror(result));
    ck_assert_msg(where == fen.place, "%s \"%s\": at byte %zu, not %zu", row->variant, fen.text, where, fen.place);
    ck_assert_int_eq(draughts_game_set_fen(game, fen.text, NULL), row->code);

    char *after = whole_text(game);
    ck_assert_str_eq(after, before);
    free(after);
    free(before);
    draughts_game_free(game);
}

/* ---- Boards ------------------------------------------------------------------------------------------------------ */

enum { BOARD_SIZE = 256 };

/* The pieces of a position by square, as the game gives them out; returns the number of squares. */
static size_t board_of(const draughts_game *game, uint8_t board[BOARD_SIZE])
{
    memset(board, 0xff, BOARD_SIZE);
    const int squares = draughts_game_board(game, board, BOARD_SIZE);
    ck_assert_int_eq(squares, draughts_variant_get(draughts_game_variant(game), DRAUGHTS_PROPERTY_SQUARES));
    return (size_t)squares;
}

START_TEST(a_board_gives_each_piece_its_number)
{
    static const struct {
        const char *square;
        int piece;
    } pieces[] = {{"a2", DRAUGHTS_WHITE_MAN}, {"c4", DRAUGHTS_WHITE_KING}, {"d6", DRAUGHTS_BLACK_MAN},
                  {"e8", DRAUGHTS_BLACK_KING}, {"h1", DRAUGHTS_EMPTY}};
    draughts_game *game = game_at("turkish", "W:Wa2,b2,Kc4:Bd6,Ke8");
    uint8_t board[BOARD_SIZE];
    board_of(game, board);
    for (int i = 0; i < COUNT_OF(pieces); i++) {
        ck_assert_int_eq(board[square_named(game, pieces[i].square)], pieces[i].piece);
    }
    draughts_game_free(game);
}

START_TEST(a_board_set_up_is_the_position_it_was_taken_from)
{
    draughts_game *source = game_at(written[_i].variant, written[_i].read);
    uint8_t board[BOARD_SIZE];
    const size_t squares = board_of(source, board);

    size_t where = UNTOUCHED;
    draughts_game *game = game_with_a_past(written[_i].variant);
    ck_assert_int_eq(draughts_game_set_board(game, board, squares, draughts_game_turn(source), &where), 0);
    ck_assert_uint_eq(where, UNTOUCHED);
    check_as_new(game, written[_i].variant, written[_i].read);
    draughts_game_free(game);
    draughts_game_free(source);
}

START_TEST(the_sets_of_pieces_are_the_squares_of_the_board)
{
    draughts_game *game = game_at(written[_i].variant, written[_i].read);
    uint8_t board[BOARD_SIZE];
    const size_t squares = board_of(game, board);
    for (int piece = DRAUGHTS_EMPTY; piece <= DRAUGHTS_BLACK_KING; piece++) {
        uint64_t want[2] = {0, 0};
        for (size_t square = 0; square < squares; square++) {
            want[square / 64] |= (uint64_t)(board[square] == piece) << square % 64;
        }
        uint64_t words[2] = {~want[0], squares > 64 ? ~want[1] : 0};
        ck_assert_int_eq(draughts_game_pieces(game, piece, words, 2), squares > 64 ? 2 : 1);
        ck_assert_msg(words[0] == want[0] && words[1] == want[1], "%s, piece %d", written[_i].read, piece);
    }
    draughts_game_free(game);
}

START_TEST(there_are_no_other_pieces)
{
    static const int pieces[] = {-1, DRAUGHTS_BLACK_KING + 1, INT_MIN, INT_MAX};
    draughts_game *game = game_at("turkish", NULL);
    for (int i = 0; i < COUNT_OF(pieces); i++) {
        uint64_t word = UNTOUCHED;
        ck_assert_int_eq(draughts_game_pieces(game, pieces[i], &word, 1), DRAUGHTS_ERR_ARGUMENT);
        ck_assert_uint_eq(word, UNTOUCHED);
    }
    draughts_game_free(game);
}

/* Pieces on an otherwise empty board; the place is the first square at fault in the order of the squares. */
static const struct wrong_board {
    const char *variant;
    const char *squares; /* by name */
    uint8_t pieces[20];  /* on them, in the same order */
    int code;
    const char *place;
} wrong_boards[] = {
    {"turkish", "b1", {5}, DRAUGHTS_ERR_PIECE, "b1"},
    {"turkish", "h8 c3 a1", {255, 5, DRAUGHTS_WHITE_MAN}, DRAUGHTS_ERR_PIECE, "c3"},
    {"digital", "54 1000", {128, 5}, DRAUGHTS_ERR_PIECE, "54"},
    {"turkish", "a8", {DRAUGHTS_WHITE_MAN}, DRAUGHTS_ERR_CROWNED, "a8"},
    {"turkish", "h1 a8", {DRAUGHTS_BLACK_MAN, DRAUGHTS_WHITE_MAN}, DRAUGHTS_ERR_CROWNED, "h1"},
    {"digital", "9 54", {DRAUGHTS_WHITE_MAN, DRAUGHTS_WHITE_MAN}, DRAUGHTS_ERR_CROWNED, "54"},
    {"digital", "54 0", {DRAUGHTS_BLACK_MAN, DRAUGHTS_BLACK_KING}, DRAUGHTS_ERR_CROWNED, "54"},
    {"international", "1", {DRAUGHTS_WHITE_MAN}, DRAUGHTS_ERR_CROWNED, "1"},
    {"english", "29", {DRAUGHTS_BLACK_MAN}, DRAUGHTS_ERR_CROWNED, "29"},
    /* The thirteenth piece of a side of twelve, counted in the order of the squares, whatever its rank. */
    {"russian", "a1 c1 e1 g1 b2 d2 f2 h2 a3 c3 e3 g3 b4 d4",
     {2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1}, DRAUGHTS_ERR_TOO_MANY, "b4"},
    {"english", "1 2 3 4 5 6 7 8 9 10 11 12 20 32",
     {3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 4}, DRAUGHTS_ERR_TOO_MANY, "32"},
    /* Of two faults of different kinds, the first square tells. */
    {"turkish", "b1 c3", {DRAUGHTS_BLACK_MAN, 9}, DRAUGHTS_ERR_CROWNED, "b1"},
    {"turkish", "a8 c3", {DRAUGHTS_WHITE_MAN, 9}, DRAUGHTS_ERR_PIECE, "c3"},
};

START_TEST(an_error_in_a_board_is_told_with_its_square_and_changes_nothing)
{
    const struct wrong_board *row = &wrong_boards[_i];
    draughts_game *game = game_with_a_past(row->variant);
    char *before = whole_text(game);

    uint8_t board[BOARD_SIZE] = {0};
    uint8_t squares[BOARD_SIZE];
    const int count = squares_named(game, row->squares, squares);
    for (int i = 0; i < count; i++) {
        board[squares[i]] = row->pieces[i];
    }
    const size_t size = (size_t)draughts_game_board(game, NULL, 0);
    size_t where = UNTOUCHED;
    ck_assert_int_eq(draughts_game_set_board(game, board, size, DRAUGHTS_WHITE, &where), row->code);
    ck_assert_uint_eq(where, square_named(game, row->place));
    ck_assert_int_eq(draughts_game_set_board(game, board, size, DRAUGHTS_BLACK, NULL), row->code);

    char *after = whole_text(game);
    ck_assert_str_eq(after, before);
    free(after);
    free(before);
    draughts_game_free(game);
}

/* A count or a turn that is not allowed, tried with a board that is. */
static const struct wrong_count_or_turn {
    const char *variant;
    size_t count;
    int turn;
} wrong_counts_and_turns[] = {
    {"turkish", 63, DRAUGHTS_WHITE}, {"turkish", 65, DRAUGHTS_WHITE}, {"turkish", 0, DRAUGHTS_WHITE},
    {"digital", 64, DRAUGHTS_BLACK}, {"digital", 121, DRAUGHTS_WHITE}, {"english", 64, DRAUGHTS_BLACK},
    {"turkish", SIZE_MAX, DRAUGHTS_WHITE}, {"turkish", 64, -1}, {"turkish", 64, 2}, {"turkish", 64, INT_MIN},
};

START_TEST(a_board_of_the_wrong_size_or_turn_is_an_argument_error)
{
    static const uint8_t board[BOARD_SIZE];
    const struct wrong_count_or_turn *row = &wrong_counts_and_turns[_i];
    draughts_game *game = game_with_a_past(row->variant);
    char *before = whole_text(game);
    size_t where = UNTOUCHED;
    ck_assert_int_eq(draughts_game_set_board(game, board, row->count, row->turn, &where), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_uint_eq(where, UNTOUCHED);
    char *after = whole_text(game);
    ck_assert_str_eq(after, before);
    free(after);
    free(before);
    draughts_game_free(game);
}

int main(void)
{
    TCase *tests = tcase_create("fen");
    tcase_add_loop_test(tests, a_new_game_stands_at_the_start_of_its_variant, 0, VARIANTS);
    tcase_add_loop_test(tests, the_text_of_the_start_is_read_as_the_start, 0, VARIANTS);
    tcase_add_loop_test(tests, no_text_is_the_start_position, 0, VARIANTS);
    tcase_add_loop_test(tests, a_position_is_written_in_one_form, 0, COUNT_OF(written));
    tcase_add_loop_test(tests, the_steps_of_kings_are_written_behind_the_sides, 0, COUNT_OF(striding));
    tcase_add_test(tests, a_board_has_no_steps_of_kings);
    tcase_add_loop_test(tests, reading_what_was_written_gives_the_same_bytes, 0, COUNT_OF(written));
    tcase_add_loop_test(tests, the_turn_is_the_one_that_the_text_names, 0, COUNT_OF(written));
    tcase_add_test(tests, a_set_position_forgets_plies_and_result);
    tcase_add_test(tests, the_start_position_forgets_plies_and_result);
    tcase_add_test(tests, a_position_that_can_be_read_leaves_where_alone);
    tcase_add_loop_test(tests, what_others_write_is_read_and_written_in_one_form, 0, COUNT_OF(dialects));
    tcase_add_test(tests, plies_by_kings_before_the_position_count_towards_the_draw);
    tcase_add_test(tests, plies_by_kings_before_the_position_end_with_the_first_other_ply);
    tcase_add_loop_test(tests, numbers_on_lettered_boards_need_the_tag_that_allows_them, 0, COUNT_OF(without_numbers));
    tcase_add_test(tests, numbers_on_lettered_boards_come_and_go_with_the_tag);
    tcase_add_loop_test(tests, an_error_in_a_text_is_told_with_its_place_and_changes_nothing, 0, COUNT_OF(wrong_fens));
    tcase_add_test(tests, a_board_gives_each_piece_its_number);
    tcase_add_loop_test(tests, a_board_set_up_is_the_position_it_was_taken_from, 0, COUNT_OF(written));
    tcase_add_loop_test(tests, the_sets_of_pieces_are_the_squares_of_the_board, 0, COUNT_OF(written));
    tcase_add_test(tests, there_are_no_other_pieces);
    tcase_add_loop_test(tests, an_error_in_a_board_is_told_with_its_square_and_changes_nothing, 0, COUNT_OF(wrong_boards));
    tcase_add_loop_test(tests, a_board_of_the_wrong_size_or_turn_is_an_argument_error, 0, COUNT_OF(wrong_counts_and_turns));
    return run_suite("fen", tests);
}
