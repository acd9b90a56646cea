/* Moves as text: all styles of writing, everything that may be read, and every reason why a text is no legal move. A
 * mark ^ in a text shows the byte at fault. */
#include "shorthand.h"

#include <limits.h>
#include <stdlib.h>

/* ---- Positions that many tests share --------------------------------------------------------------------------- */

/* Three captures, two of them with the same ends: d2xb2xb4xb6, d2xd4xb4xb6 and d2xb2xb4xd4. */
static const char same_ends[] = "W:Wd2:Bd3,c4,b5,c2,b3";

/* The example of the rules: 54:0 and 54:10 are legal in full, and go to where longer captures go. */
static const char legal_in_full[] = "W:W109,47,96,K54,74:B34,94,52,72,92,21,1000";

/* One capture of eight victims by five routes. */
static const char five_routes[] = "B:Wc5,a4,g4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,e5";

/* Two captures of a king along the long diagonal, each with three squares to land on after the first victim. */
static const char free_landing[] = "W:WK9:B45,81";

/* A man that takes four and comes back to its start, one way round or the other. */
static const char circle[] = "W:W27:B36,56,58,38";

/* A chain of four jumps is the only legal move. */
static const char chain[] =
    "W:Wa4,h4,a3,b3,c3,d3,e3,f3,g3,h3,a2,c2,d2,f2:Bc7,h7,a6,b6,c6,d6,e6,g6,h6,a5,b5,c5,e5,g5,f4";

/* After the first victim only the landing square a6 leads on to a second. */
static const char forced_landing[] = "W:WKa1:Ba4,c6,h8";

/* d4xd6 is the only capture; the man on a2 could step. */
static const char must_capture[] = "W:Wd4,a2:Bd5,h7";

/* After c8xc4xc2xf2xh2 only a turn by 180 degrees would take more. */
static const char no_turning_back[] = "B:Wc5,a4,f4,g4,h4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,f5";

/* ---- Writing --------------------------------------------------------------------------------------------------- */

static const struct style {
    const char *variant;
    const char *fen;
    const char *long_form;
    const char *short_form;
    const char *victims;
    const char *hub;
} styles[] = {
    /* the separators of the variants */
    {"turkish", "W:Wa2,h2:Ba7,h7", "a2-a3", "a2-a3", "a2-a3", "a2-a3"},
    {"turkish", must_capture, "d4xd6", "d4xd6", "d4xd5", "d4xd6xd5"},
    {"digital", "W:W65:B1", "65-54", "65-54", "65-54", "65-54"},
    {"digital", "W:W7:B18", "7:29", "7:29", "7:18", "7x29x18"},
    {"russian", "W:Wc3:Bd4", "c3:e5", "c3:e5", "c3:d4", "c3xe5xd4"},
    {"russian", "W:Wc3:Bd8", "c3-b4", "c3-b4", "c3-b4", "c3-b4"},
    {"international", "W:W32:B28", "32x23", "32x23", "32x28", "32x23x28"},
    {"international", "W:W32:B1", "32-28", "32-28", "32-28", "32-28"},
    {"english", "B:W15:B11", "11x18", "11x18", "11x15", "11x18x15"},
    {"english", "B:W32:B11", "11-15", "11-15", "11-15", "11-15"},
    /* from and to fit one legal move */
    {"turkish", chain, "f3xf5xd5xd7xb7", "f3xb7", "f3xf4xe5xd6xc7", "f3xb7xf4xe5xd6xc7"},
    {"turkish", five_routes, "c8xc4xc2xf2xh2xh4xf4xf2xa2", "c8xa2", "c8xc5xc3xe2xg2xh3xg4xf3xb2",
     "c8xa2xc5xc3xe2xg2xh3xg4xf3xb2"},
    {"turkish", forced_landing, "a1xa6xh6", "a1xh6", "a1xa4xc6xh6", "a1xh6xa4xc6"},
    {"turkish", same_ends, "d2xb2xb4xd4", "d2xd4", "d2xc2xb3xc4", "d2xd4xc2xb3xc4"},
    {"digital", "W:W76:B65,43", "76:54:0", "76:0", "76:65:43:0", "76x0x65x43"},
    {"digital", legal_in_full, "54:81:103:67:12:30:63", "54:63", "54:72:92:94:34:21:52", "54x63x72x92x94x34x21x52"},
    {"digital", circle, "27:49:67:45:27", "27:27", "27:38:58:56:36", "27x27x38x58x56x36"},
    /* two routes of one move need no long form */
    {"digital", free_landing, "9:54:1000", "9:1000", "9:45:81:1000", "9x1000x45x81"},
    /* from and to fit more than one: each of those is written in the long form, even where it says no more */
    {"turkish", same_ends, "d2xb2xb4xb6", "d2xb2xb4xb6", "d2xc2xb3xb5", "d2xb6xc2xb3xb5"},
    {"turkish", same_ends, "d2xd4xb4xb6", "d2xd4xb4xb6", "d2xd3xc4xb5", "d2xb6xd3xc4xb5"},
    {"digital", legal_in_full, "54:0", "54:0", "54:21:0", "54x0x21"},
    {"digital", legal_in_full, "54:81:103:76:0", "54:81:103:76:0", "54:72:92:94:21:0", "54x0x72x92x94x21"},
    {"digital", legal_in_full, "54:10", "54:10", "54:21:10", "54x10x21"},
    {"digital", legal_in_full, "54:81:103:76:10", "54:81:103:76:10", "54:72:92:94:21:10", "54x10x72x92x94x21"},
    {"english", "W:W31:B18,19,26,27", "31x24x15", "31x24x15", "31x27x19", "31x15x27x19"},
};

/* The legal move whose long form this is. */
static int move_with_long_form(const draughts_game *game, const char *long_form)
{
    char text[TEXT_SIZE];
    const int count = draughts_move_count(game);
    int move = 0;
    while (move < count && strcmp(move_text(game, move, DRAUGHTS_LONG, text), long_form) != 0) {
        move++;
    }
    EXPECT(move < count, "%s: no legal move is written so", long_form);
    return move;
}

START_TEST(a_move_is_written_in_each_style)
{
    char text[TEXT_SIZE];
    draughts_game *game = game_at(styles[_i].variant, styles[_i].fen);
    const int move = move_with_long_form(game, styles[_i].long_form);
    ck_assert_str_eq(move_text(game, move, DRAUGHTS_SHORT, text), styles[_i].short_form);
    ck_assert_str_eq(move_text(game, move, DRAUGHTS_VICTIMS, text), styles[_i].victims);
    ck_assert_str_eq(move_text(game, move, DRAUGHTS_HUB, text), styles[_i].hub);
    draughts_game_free(game);
}

START_TEST(each_style_is_read_as_the_move_it_was_written_for)
{
    draughts_game *game = game_at(styles[_i].variant, styles[_i].fen);
    const int move = move_with_long_form(game, styles[_i].long_form);
    ck_assert_int_eq(move_named(game, styles[_i].long_form), move);
    ck_assert_int_eq(move_named(game, styles[_i].short_form), move);
    ck_assert_int_eq(move_named(game, styles[_i].victims), move);
    ck_assert_int_eq(move_named(game, styles[_i].hub), move);
    draughts_game_free(game);
}

/* A king that takes f6 alone, and another way of it that comes down on f6 when f6 is off already. */
static const char visited_rules[] =
    "like turkish; majority none; landing right behind; king jumps straight diagonal; turning back allowed";
static const char visited[] = "W:WKd4:Be2,d5,f5,b6,f6";

START_TEST(victims_that_another_capture_visits_give_way_to_the_long_form)
{
    char text[TEXT_SIZE];
    draughts_variant *variant;
    ck_assert_int_eq(draughts_variant_define(visited_rules, NULL, &variant), 0);
    draughts_game *game = draughts_game_new(variant, NULL);
    ck_assert_int_eq(draughts_game_set_fen(game, visited, NULL), 0);
    ck_assert_str_eq(move_text(game, move_with_long_form(game, "d4xg7"), DRAUGHTS_VICTIMS, text), "d4xg7");
    ck_assert_str_eq(move_text(game, move_with_long_form(game, "d4xg7"), DRAUGHTS_HUB, text), "d4xg7xf6");
    ck_assert_str_eq(move_text(game, move_with_long_form(game, "d4xa7"), DRAUGHTS_VICTIMS, text), "d4xb6");
    for (int move = 0; move < draughts_move_count(game); move++) {
        for (int style = DRAUGHTS_SHORT; style <= DRAUGHTS_HUB; style++) {
            EXPECT(move_named(game, move_text(game, move, style, text)) == move, "%s is not move %d", text, move);
        }
    }
    draughts_game_free(game);
    draughts_variant_free(variant);
}

/* A ply that was played, in a style. */
static const char *played_text(const draughts_game *game, int ply, int style, char text[TEXT_SIZE])
{
    const int length = draughts_game_played_format(game, ply, style, text, TEXT_SIZE);
    EXPECT(length > 0 && length < TEXT_SIZE, "ply %d is a text of %d bytes", ply, length);
    return text;
}

START_TEST(a_ply_is_written_in_each_style_after_it_was_played_and_undone)
{
    char text[TEXT_SIZE];
    draughts_game *game = game_at(styles[_i].variant, styles[_i].fen);
    ck_assert_int_eq(draughts_game_play(game, move_with_long_form(game, styles[_i].long_form)), 0);
    for (int times = 0; times < 2; times++) {
        ck_assert_str_eq(played_text(game, 0, DRAUGHTS_LONG, text), styles[_i].long_form);
        ck_assert_str_eq(played_text(game, 0, DRAUGHTS_SHORT, text), styles[_i].short_form);
        ck_assert_str_eq(played_text(game, 0, DRAUGHTS_VICTIMS, text), styles[_i].victims);
        ck_assert_str_eq(played_text(game, 0, DRAUGHTS_HUB, text), styles[_i].hub);
        ck_assert_int_eq(draughts_game_undo(game), times == 0);
    }
    draughts_game_free(game);
}

START_TEST(the_list_as_text_is_its_moves_a_line_each)
{
    for (int style = DRAUGHTS_SHORT; style <= DRAUGHTS_HUB; style++) {
        draughts_game *game = game_at(styles[_i].variant, styles[_i].fen);
        char *list = list_text(game, style);
        const char *line = list;
        for (int move = 0; move < draughts_move_count(game); move++) {
            char text[TEXT_SIZE];
            const size_t length = strlen(move_text(game, move, style, text));
            ck_assert_msg(strncmp(line, text, length) == 0 && line[length] == '\n', "no line \"%s\" in\n%s", text, list);
            line += length + 1;
        }
        ck_assert_str_eq(line, "");
        free(list);
        draughts_game_free(game);
    }
}

START_TEST(a_list_without_moves_is_an_empty_text)
{
    draughts_game *game = game_at("turkish", "W:W:Ba7");
    char *list = list_text(game, DRAUGHTS_SHORT);
    ck_assert_str_eq(list, "");
    free(list);
    draughts_game_free(game);
}

START_TEST(there_are_no_other_styles)
{
    static const int wrong[] = {-1, DRAUGHTS_HUB + 1, INT_MIN, INT_MAX};
    draughts_game *game = game_at("turkish", NULL);
    ck_assert_int_eq(draughts_game_play(game, 0), 0);
    for (int i = 0; i < COUNT_OF(wrong); i++) {
        ck_assert_int_eq(draughts_move_format(game, 0, wrong[i], NULL, 0), DRAUGHTS_ERR_ARGUMENT);
        ck_assert_int_eq(draughts_moves_format(game, wrong[i], NULL, 0), DRAUGHTS_ERR_ARGUMENT);
        ck_assert_int_eq(draughts_game_played_format(game, 0, wrong[i], NULL, 0), DRAUGHTS_ERR_ARGUMENT);
    }
    draughts_game_free(game);
}

/* ---- Reading --------------------------------------------------------------------------------------------------- */

static const struct read {
    const char *variant;
    const char *fen; /* NULL: the start position */
    const char *text;
    const char *long_form;
} reads[] = {
    /* every separator of captures is read in every variant */
    {"turkish", must_capture, "d4xd6", "d4xd6"},
    {"turkish", must_capture, "d4:d6", "d4xd6"},
    {"turkish", must_capture, "d4\xc3\x97" "d6", "d4xd6"},
    {"digital", circle, "27x49x67x45x27", "27:49:67:45:27"},
    {"digital", circle, "27\xc3\x97" "49\xc3\x97" "67\xc3\x97" "45\xc3\x97" "27", "27:49:67:45:27"},
    {"english", "B:W15:B11", "11:18", "11x18"},
    /* outer white space is ignored */
    {"turkish", NULL, " a3-a4", "a3-a4"},
    {"turkish", NULL, "a3-a4 ", "a3-a4"},
    {"turkish", NULL, "\t  a3-a4\r\n", "a3-a4"},
    {"digital", NULL, "  7-16\n", "7-16"},
    /* letters in either case */
    {"turkish", NULL, "A3-A4", "a3-a4"},
    {"turkish", must_capture, "D4xd6", "d4xd6"},
    {"russian", "W:Wc3:Bd4", "C3:E5", "c3:e5"},
    /* a part of a route, from its start to its end */
    {"turkish", same_ends, "d2xb2xb6", "d2xb2xb4xb6"},
    {"turkish", same_ends, "d2xd4xb6", "d2xd4xb4xb6"},
    {"turkish", same_ends, "d2xb2xd4", "d2xb2xb4xd4"},
    {"turkish", same_ends, "d2xb4xd4", "d2xb2xb4xd4"},
    {"turkish", chain, "f3xd5xb7", "f3xf5xd5xd7xb7"},
    {"turkish", chain, "f3xf5xd7xb7", "f3xf5xd5xd7xb7"},
    {"digital", legal_in_full, "54:81:0", "54:81:103:76:0"},
    {"digital", legal_in_full, "54:103:0", "54:81:103:76:0"},
    {"digital", legal_in_full, "54:76:0", "54:81:103:76:0"},
    {"digital", legal_in_full, "54:81:76:10", "54:81:103:76:10"},
    {"digital", legal_in_full, "54:12:63", "54:81:103:67:12:30:63"},
    /* the beginning of one move and all there is to say of another */
    {"turkish", same_ends, "d2xd4", "d2xb2xb4xd4"},
    /* every square of a route: that route's move, whatever else it fits */
    {"digital", legal_in_full, "54:0", "54:0"},
    {"digital", legal_in_full, "54:10", "54:10"},
    {"digital", legal_in_full, "54:81:103:76:0", "54:81:103:76:0"},
    /* any route, not only the canonical one */
    {"digital", free_landing, "9:54:90", "9:54:90"},
    {"digital", free_landing, "9:63:90", "9:54:90"},
    {"digital", free_landing, "9:72:90", "9:54:90"},
    {"digital", circle, "27:45:67:49:27", "27:49:67:45:27"},
    {"turkish", five_routes, "c8xc4xc2xf2xf4xh4xh2xc2xa2", "c8xc4xc2xf2xh2xh4xf4xf2xa2"},
    {"turkish", five_routes, "c8xc4xc2xf2xf4xh4xh2xd2xa2", "c8xc4xc2xf2xh2xh4xf4xf2xa2"},
    {"turkish", five_routes, "c8xc4xc2xf2xf4xh4xh2xe2xa2", "c8xc4xc2xf2xh2xh4xf4xf2xa2"},
    {"turkish", five_routes, "c8xc4xc2xf2xf4xh4xh2xf2xa2", "c8xc4xc2xf2xh2xh4xf4xf2xa2"},
    {"turkish", five_routes, "c8xc4xc2xf2xh2xh4xf4xf2xa2", "c8xc4xc2xf2xh2xh4xf4xf2xa2"},
    /* a part of a route that is not the canonical one */
    {"turkish", five_routes, "c8xf4xh4xh2xa2", "c8xc4xc2xf2xh2xh4xf4xf2xa2"},
    {"digital", free_landing, "9:72:1000", "9:54:1000"},
    /* two routes of one move are no ambiguity */
    {"digital", free_landing, "9:90", "9:54:90"},
    {"digital", circle, "27:67:27", "27:49:67:45:27"},
    /* first and last square may be equal */
    {"digital", circle, "27:27", "27:49:67:45:27"},
};

START_TEST(a_text_is_read_as_the_one_move_it_fits)
{
    const struct read *row = &reads[_i];
    char text[TEXT_SIZE];
    size_t where = UNTOUCHED;
    draughts_game *game = game_at(row->variant, row->fen);
    const int move = draughts_move_parse(game, row->text, &where);
    ck_assert_msg(move >= 0, "\"%s\": %s, at byte %zu", row->text, draughts_strerror(move), where);
    ck_assert_str_eq(move_text(game, move, DRAUGHTS_LONG, text), row->long_form);
    ck_assert_uint_eq(where, UNTOUCHED);
    ck_assert_int_eq(draughts_move_parse(game, row->text, NULL), move);
    draughts_game_free(game);
}

/* ---- Reading victims ------------------------------------------------------------------------------------------- */

static const struct read victims[] = {
    /* in the order of the canonical route, in any other, by any separator of captures, letters in either case */
    {"turkish", chain, "f3xf4xe5xd6xc7", "f3xf5xd5xd7xb7"},
    {"turkish", chain, "f3xc7xd6xe5xf4", "f3xf5xd5xd7xb7"},
    {"turkish", chain, "f3:d6:f4:c7:e5", "f3xf5xd5xd7xb7"},
    {"turkish", chain, " F3\xc3\x97" "E5\xc3\x97" "f4\xc3\x97" "d6\xc3\x97" "C7\n", "f3xf5xd5xd7xb7"},
    {"digital", legal_in_full, "54:21:52:34:72:94:92", "54:81:103:67:12:30:63"},
    {"digital", circle, "27:36:38:56:58", "27:49:67:45:27"},
    /* with the end before the victims, or behind them */
    {"turkish", chain, "f3xb7xf4xe5xd6xc7", "f3xf5xd5xd7xb7"},
    {"turkish", chain, "f3xb7xc7xe5xd6xf4", "f3xf5xd5xd7xb7"},
    {"turkish", chain, "f3xf4xe5xd6xc7xb7", "f3xf5xd5xd7xb7"},
    {"turkish", chain, "f3xe5xf4xd6xc7xb7", "f3xf5xd5xd7xb7"},
    {"digital", circle, "27:27:36:38:56:58", "27:49:67:45:27"},
    {"digital", circle, "27:36:38:56:58:27", "27:49:67:45:27"},
    {"digital", "W:W76:B65,43", "76:43:65:21", "76:54:21"},
    {"digital", "W:W76:B65,43", "76:21:43:65", "76:54:21"},
    {"digital", free_landing, "9x90x45x81", "9:54:90"},
    {"digital", free_landing, "9:81:45:1000", "9:54:1000"},
    {"digital", legal_in_full, "54:21:10", "54:10"},
    {"digital", legal_in_full, "54:0:21", "54:0"},
    {"digital", legal_in_full, "54:10:72:92:94:21", "54:81:103:76:10"},
    /* a victim alone */
    {"turkish", must_capture, "d4xd5", "d4xd6"},
    {"turkish", must_capture, "d4xd6xd5", "d4xd6"},
    {"turkish", must_capture, "d4xd5xd6", "d4xd6"},
    {"russian", "W:Wc3:Bd4", "c3xd4", "c3:e5"},
    {"english", "B:W15:B11", "11x15", "11x18"},
    /* the end where one move among others has these victims, and the same ends do not make victims ambiguous */
    {"turkish", same_ends, "d2xd3xc4xb5", "d2xd4xb4xb6"},
    {"turkish", same_ends, "d2xb5xb3xc2", "d2xb2xb4xb6"},
    {"turkish", same_ends, "d2xb3xc2xc4xd4", "d2xb2xb4xd4"},
    {"english", "W:W31:B18,19,26,27", "31x19x27", "31x24x15"},
    {"russian", "W:WKf8:Bb2,h2,c3,g3,c5,g5", "f8:g5:c5:b2", "f8:a3:c1:h6"},
    {"russian", "W:WKf8:Bb2,h2,c3,g3,c5,g5", "f8:d8:g3:g5:c3:c5", "f8:b4:e1:h4:d8"},
};

START_TEST(victims_are_read_as_the_one_move_that_takes_them)
{
    const struct read *row = &victims[_i];
    char text[TEXT_SIZE];
    size_t where = UNTOUCHED;
    draughts_game *game = game_at(row->variant, row->fen);
    const int move = draughts_move_parse(game, row->text, &where);
    ck_assert_msg(move >= 0, "\"%s\": %s, at byte %zu", row->text, draughts_strerror(move), where);
    ck_assert_str_eq(move_text(game, move, DRAUGHTS_LONG, text), row->long_form);
    ck_assert_uint_eq(where, UNTOUCHED);
    draughts_game_free(game);
}

/* Texts that are read as captures, but name no move, or more than one, by its victims. */
static const struct wrong_victims {
    const char *variant;
    const char *fen;
    const char *marked;
    int code;
} wrong_victims[] = {
    /* moves that differ in nothing but the end, which is not told */
    {"digital", free_landing, "^9:45:81", DRAUGHTS_ERR_AMBIGUOUS},
    {"digital", free_landing, "  ^9:81:45", DRAUGHTS_ERR_AMBIGUOUS},
    {"digital", legal_in_full, "^54:21", DRAUGHTS_ERR_AMBIGUOUS},
    {"digital", legal_in_full, "^54:92:72:21:94", DRAUGHTS_ERR_AMBIGUOUS},
    {"turkish", forced_landing, "^a1xa4xc6", DRAUGHTS_ERR_AMBIGUOUS},
    {"international", "W:WK46:B41", "^46x41", DRAUGHTS_ERR_AMBIGUOUS},
    /* not the victims of a move: too few, too many, one twice, another one, those of two moves */
    {"turkish", chain, "^f3xf4xe5xd6", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", chain, "^f3xf4xe5xd6xc7xb6", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", chain, "^f3xf4xe5xd6xc7xc7", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", chain, "^f3xf4xe5xd6xd6", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", chain, "^f3xf4xf4xd6xc7", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", chain, " ^f3xf4xe5xd6xb6", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", same_ends, "^d2xd3xc4xb3", DRAUGHTS_ERR_ILLEGAL},
    {"digital", legal_in_full, "^54:72:92:94:34:52", DRAUGHTS_ERR_ILLEGAL},
    {"english", "W:W31:B18,19,26,27", "^31x26x19", DRAUGHTS_ERR_ILLEGAL},
    /* not its end, or the end in the wrong place or twice */
    {"turkish", chain, "^f3xf4xe5xd6xc7xb8", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", chain, "^f3xf4xe5xb7xd6xc7", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", chain, "^f3xb7xf4xe5xd6xc7xb7", DRAUGHTS_ERR_ILLEGAL},
    {"digital", free_landing, "^9:45:90:81", DRAUGHTS_ERR_ILLEGAL},
    {"digital", legal_in_full, "^54:21:63", DRAUGHTS_ERR_ILLEGAL},
    {"digital", legal_in_full, "^54:72:92:94:34:21:52:10", DRAUGHTS_ERR_ILLEGAL},
    /* not its start: another piece's, none's, the victims alone */
    {"turkish", chain, "^f2xf4xe5xd6xc7", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", chain, "^b7xf4xe5xd6xc7", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", chain, "^f4xe5xd6xc7", DRAUGHTS_ERR_ILLEGAL},
    /* with '-' squares are visited, never victims */
    {"turkish", chain, "^f3-f4-e5-d6-c7", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", must_capture, "^d4-d5", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", must_capture, "^d4-d6-d5", DRAUGHTS_ERR_ILLEGAL},
    {"digital", "W:W7:B18", "^7-18", DRAUGHTS_ERR_ILLEGAL},
    {"english", "B:W15:B11", "^11-15", DRAUGHTS_ERR_ILLEGAL},
    /* a capture that goes on is told so, for its squares are visited */
    {"turkish", chain, "^f3xf5xd5xd7", DRAUGHTS_ERR_NOT_FINISHED},
};

START_TEST(a_text_that_names_no_victims_of_one_move_tells_why_and_where)
{
    const struct wrong_victims *row = &wrong_victims[_i];
    const struct marked marked = read_marked(row->marked);
    size_t where = UNTOUCHED;
    draughts_game *game = game_at(row->variant, row->fen);
    const int result = draughts_move_parse(game, marked.text, &where);
    ck_assert_msg(result == row->code, "\"%s\": %d (%s)", marked.text, result, draughts_strerror(result));
    ck_assert_msg(where == marked.place, "\"%s\": at byte %zu, not %zu", marked.text, where, marked.place);
    draughts_game_free(game);
}

/* ---- Numbers of lettered squares ------------------------------------------------------------------------------- */

enum { NOT_AT_ALL, FROM_LOWER_LEFT, FROM_UPPER_LEFT, FROM_LOWER_RIGHT, FROM_UPPER_RIGHT };

/* How a GameType tag numbers the squares of a lettered board. */
static const struct numbering {
    const char *variant;
    const char *gametype; /* NULL: no tag */
    int order;
    int positions;
} numberings[] = {
    {"turkish", "30,W,8,8,N0,0", FROM_LOWER_LEFT, 100000},
    {"turkish", "30,W,8,8,N0", FROM_LOWER_LEFT, 20000},
    {"turkish", "30,W,8,8,N2,0", FROM_UPPER_LEFT, 20000},
    {"turkish", NULL, NOT_AT_ALL, 20000},
    {"turkish", "30", NOT_AT_ALL, 20000},
    {"turkish", "30,W,8,8", NOT_AT_ALL, 20000},
    {"turkish", "30,W,8,8,A0,0", NOT_AT_ALL, 20000},
    {"turkish", "30,W,8,8,N1,0", FROM_LOWER_RIGHT, 20000},
    {"turkish", "30,W,8,8,N3,0", FROM_UPPER_RIGHT, 20000},
    {"turkish", "30,W,8,8,N4,0", NOT_AT_ALL, 20000},
    {"russian", "25", FROM_UPPER_LEFT, 100000},
    {"russian", "25\t", FROM_UPPER_LEFT, 20000},
    {"russian", "25,W,8,8,", FROM_UPPER_LEFT, 20000},
    {"russian", "25,W,8,8", FROM_UPPER_LEFT, 20000},
    {"russian", "25,W,8,8,N2,0", FROM_UPPER_LEFT, 20000},
    {"russian", "25,W,8,8,N0,0", FROM_LOWER_LEFT, 20000},
    {"russian", NULL, NOT_AT_ALL, 20000},
    {"russian", "25,W,8,8,A0,0", NOT_AT_ALL, 20000},
};

/* The number of a square, counted by hand: rank by rank, up or down. */
static int number_of(const draughts_variant *variant, int square, int order)
{
    int number = 1;
    int file = 0;
    int rank = 0;
    draughts_square_place(variant, square, &file, &rank);
    const int squares = draughts_variant_get(variant, DRAUGHTS_PROPERTY_SQUARES);
    for (int other = 0; other < squares; other++) {
        int other_file = 0;
        int other_rank = 0;
        draughts_square_place(variant, other, &other_file, &other_rank);
        const bool upwards = order == FROM_LOWER_LEFT || order == FROM_LOWER_RIGHT;
        const bool rightwards = order == FROM_LOWER_LEFT || order == FROM_UPPER_LEFT;
        const bool rank_before = upwards ? other_rank < rank : other_rank > rank;
        const bool file_before = rightwards ? other_file < file : other_file > file;
        number += rank_before || (other_rank == rank && file_before);
    }
    return number;
}

/* The squares of a move as numbers; or every second one by its letter. */
static const char *numbers_text(const draughts_variant *variant, const uint8_t *squares, int count, int order,
                                char separator, bool mixed, char text[TEXT_SIZE])
{
    size_t length = 0;
    for (int i = 0; i < count; i++) {
        char name[TEXT_SIZE];
        draughts_square_format(variant, squares[i], name, sizeof name);
        if (!mixed || i % 2 == 0) {
            snprintf(name, sizeof name, "%d", number_of(variant, squares[i], order));
        }
        length += (size_t)snprintf(text + length, TEXT_SIZE - length, "%s%.*s", name, i + 1 < count, &separator);
    }
    return text;
}

static void expect_numbers_read(const draughts_game *game, int move, int order)
{
    uint8_t squares[256];
    const draughts_variant *variant = draughts_game_variant(game);
    const int count = draughts_move_squares(game, move, squares, sizeof squares);
    const char separator = draughts_move_captures(game, move, NULL, 0) > 0 ? 'x' : '-';
    for (int mixed = 0; mixed < 2; mixed++) {
        char text[TEXT_SIZE];
        char fen[TEXT_SIZE];
        size_t where = UNTOUCHED;
        numbers_text(variant, squares, count, order == NOT_AT_ALL ? FROM_LOWER_LEFT : order, separator, mixed, text);
        const int read = draughts_move_parse(game, text, &where);
        if (order == NOT_AT_ALL) {
            EXPECT(read == DRAUGHTS_ERR_SQUARE && where == 0, "%s: %s is %d, at byte %zu", fen_of(game, fen), text, read,
                   where);
        } else {
            EXPECT(read == move, "%s: %s is %d, not %d", fen_of(game, fen), text, read, move);
        }
    }
}

/* All moves of the positions of random games. */
START_TEST(numbers_are_read_where_the_tag_says_so)
{
    const struct numbering *row = &numberings[_i];
    uint64_t seed = (uint64_t)_i + 1;
    draughts_game *game = game_at(row->variant, NULL);
    ck_assert_int_eq(draughts_game_set_tag(game, "GameType", row->gametype), 0);
    for (int times = scaled(row->positions); times > 0; times--) {
        const int count = draughts_move_count(game);
        for (int move = 0; move < count; move++) {
            expect_numbers_read(game, move, row->order);
        }
        if (count == 0) {
            draughts_game_set_fen(game, NULL, NULL);
        } else {
            draughts_game_play(game, random_below(&seed, count));
        }
    }
    draughts_game_free(game);
}

static const struct numbered {
    const char *variant;
    const char *gametype;
    const char *fen; /* NULL: the start position */
    const char *text;
    const char *long_form;
} numbered[] = {
    {"turkish", "30,W,8,8,N0,0", "W:Wa2,h2:Ba7,h7", "9-17", "a2-a3"},
    {"turkish", "30,W,8,8,N0,0", "W:Wa2,h2:Ba7,h7", "16-24", "h2-h3"},
    {"turkish", "30,W,8,8,N0,0", "W:Wa2,h2:Ba7,h7", "a2-a3", "a2-a3"},
    {"turkish", "30,W,8,8,N0,0", "W:Wa2,h2:Ba7,h7", "a2-17", "a2-a3"},
    {"turkish", "30,W,8,8,N0,0", "W:WKa1:BKh8,b8", "1-57", "a1-a8"},
    {"turkish", "30,W,8,8,N0,0", chain, "22x50", "f3xf5xd5xd7xb7"},
    {"turkish", "30,W,8,8,N0,0", chain, "22x30x37x44x51", "f3xf5xd5xd7xb7"}, /* by its victims */
    {"turkish", "30,W,8,8,N2,0", "W:Wa2,h2:Ba7,h7", "49-41", "a2-a3"},
    {"russian", "25", NULL, "22-18", "c3-d4"},
    {"russian", "25", NULL, "24-20", "g3-h4"},
    {"russian", "25", "W:WKg1:Ba3", "32-5", "g1-a7"},
    {"russian", "25", "W:Wc3:Bd4", "22:15", "c3:e5"},
};

START_TEST(a_number_is_the_square_that_the_tag_makes_it)
{
    const struct numbered *row = &numbered[_i];
    char text[TEXT_SIZE];
    const bool has_numbers = strcmp(row->text, row->long_form) != 0;
    draughts_game *game = game_at(row->variant, row->fen);
    ck_assert((draughts_move_parse(game, row->text, NULL) == DRAUGHTS_ERR_SQUARE) == has_numbers);
    ck_assert_int_eq(draughts_game_set_tag(game, "GameType", row->gametype), 0);
    ck_assert_str_eq(move_text(game, move_named(game, row->text), DRAUGHTS_LONG, text), row->long_form);
    ck_assert_int_eq(draughts_game_set_tag(game, "GameType", NULL), 0);
    ck_assert((draughts_move_parse(game, row->text, NULL) == DRAUGHTS_ERR_SQUARE) == has_numbers);
    draughts_game_free(game);
}

START_TEST(numbers_that_are_no_squares_are_errors_in_their_place)
{
    static const struct {
        const char *marked;
        int code;
    } rows[] = {
        {"^0-9", DRAUGHTS_ERR_SQUARE},    {"9-^65", DRAUGHTS_ERR_SQUARE},   {"^09-17", DRAUGHTS_ERR_SQUARE},
        {"9-^017", DRAUGHTS_ERR_SQUARE},  {"9^", DRAUGHTS_ERR_SYNTAX},      {"9-^", DRAUGHTS_ERR_SYNTAX},
        {"^9-18", DRAUGHTS_ERR_ILLEGAL},  {"9^x17", DRAUGHTS_ERR_SEPARATOR}, {"9^a2", DRAUGHTS_ERR_SYNTAX},
        {"^i2-17", DRAUGHTS_ERR_SQUARE}, {"9-^a9", DRAUGHTS_ERR_SQUARE},
    };
    draughts_game *game = game_at("turkish", "W:Wa2,h2:Ba7,h7");
    ck_assert_int_eq(draughts_game_set_tag(game, "GameType", "30,W,8,8,N0,0"), 0);
    for (int i = 0; i < COUNT_OF(rows); i++) {
        const struct marked marked = read_marked(rows[i].marked);
        size_t where = UNTOUCHED;
        const int result = draughts_move_parse(game, marked.text, &where);
        ck_assert_msg(result == rows[i].code && where == marked.place, "\"%s\": %d (%s) at byte %zu", marked.text, result,
                      draughts_strerror(result), where);
    }
    draughts_game_free(game);
}

/* What is written, and the names of squares by themselves, do not depend on the tag. */
START_TEST(numbers_are_read_but_never_written)
{
    char text[TEXT_SIZE];
    draughts_game *game = game_at("turkish", NULL);
    ck_assert_int_eq(draughts_game_set_tag(game, "GameType", "30,W,8,8,N0,0"), 0);
    for (int style = DRAUGHTS_SHORT; style <= DRAUGHTS_HUB; style++) {
        ck_assert_str_eq(move_text(game, move_named(game, "17-25"), style, text), "a3-a4");
    }
    ck_assert_int_eq(draughts_square_parse(draughts_game_variant(game), "17"), DRAUGHTS_ERR_SQUARE);
    draughts_game_free(game);
}

/* ---- Errors ---------------------------------------------------------------------------------------------------- */

static const struct wrong {
    const char *variant;
    const char *fen; /* NULL: the start position */
    const char *marked;
    int code;
} wrongs[] = {
    /* not squares with separators between them */
    {"turkish", NULL, "^", DRAUGHTS_ERR_SYNTAX},
    {"turkish", NULL, "^-a4", DRAUGHTS_ERR_SYNTAX},
    {"turkish", NULL, " ^-a4", DRAUGHTS_ERR_SYNTAX},
    {"turkish", NULL, "a3^", DRAUGHTS_ERR_SYNTAX},
    {"turkish", NULL, "a3-^", DRAUGHTS_ERR_SYNTAX},
    {"turkish", NULL, "a3-a4-^", DRAUGHTS_ERR_SYNTAX},
    {"turkish", NULL, "a3-^-a4", DRAUGHTS_ERR_SYNTAX},
    {"turkish", NULL, "a3^?a4", DRAUGHTS_ERR_SYNTAX},
    {"turkish", NULL, "a3-a4^.", DRAUGHTS_ERR_SYNTAX},
    {"turkish", NULL, "a3-a4^!", DRAUGHTS_ERR_SYNTAX},
    {"digital", NULL, "7^", DRAUGHTS_ERR_SYNTAX},
    {"digital", NULL, "7-16^;", DRAUGHTS_ERR_SYNTAX},
    /* the sign × is two bytes and nothing less; X is no separator */
    {"turkish", must_capture, "d4^\xc3" "d6", DRAUGHTS_ERR_SYNTAX},
    {"turkish", must_capture, "d4^\x97" "d6", DRAUGHTS_ERR_SYNTAX},
    {"turkish", must_capture, "d4^\xc3\x98" "d6", DRAUGHTS_ERR_SYNTAX},
    {"turkish", must_capture, "d4^\xc3", DRAUGHTS_ERR_SYNTAX},
    {"turkish", must_capture, "d4^Xd6", DRAUGHTS_ERR_SYNTAX},
    /* inner white space */
    {"turkish", NULL, "a3^ -a4", DRAUGHTS_ERR_SYNTAX},
    {"turkish", NULL, "a3-^ a4", DRAUGHTS_ERR_SYNTAX},
    {"turkish", NULL, "a3^ a4", DRAUGHTS_ERR_SYNTAX},
    {"turkish", NULL, "a3-a4^ a5", DRAUGHTS_ERR_SYNTAX},
    {"digital", circle, "27:45^ :67:49:27", DRAUGHTS_ERR_SYNTAX},
    /* separators of steps and of captures in one text: the first that differs */
    {"turkish", same_ends, "d2xb2^-b4-b6", DRAUGHTS_ERR_SYNTAX},
    {"turkish", same_ends, "d2-b2-b4^\xc3\x97" "b6", DRAUGHTS_ERR_SYNTAX},
    {"turkish", NULL, "a3-a4^xa5", DRAUGHTS_ERR_SYNTAX},
    {"digital", circle, "27:45:67^-49:27", DRAUGHTS_ERR_SYNTAX},
    /* squares that are none */
    {"turkish", NULL, "^i3-a4", DRAUGHTS_ERR_SQUARE},
    {"turkish", NULL, "  ^i3-a4", DRAUGHTS_ERR_SQUARE},
    {"turkish", NULL, "a3-^i4", DRAUGHTS_ERR_SQUARE},
    {"turkish", NULL, "a3-^a9", DRAUGHTS_ERR_SQUARE},
    {"turkish", NULL, "^a33-a4", DRAUGHTS_ERR_SQUARE},
    {"turkish", NULL, "a3-^a04", DRAUGHTS_ERR_SQUARE},
    {"turkish", same_ends, "d2xb2x^b9xb6", DRAUGHTS_ERR_SQUARE},
    {"russian", NULL, "c3-^c4", DRAUGHTS_ERR_SQUARE},
    {"digital", NULL, "^07-16", DRAUGHTS_ERR_SQUARE},
    {"digital", NULL, "7-^016", DRAUGHTS_ERR_SQUARE},
    {"digital", NULL, "^8-16", DRAUGHTS_ERR_SQUARE},
    {"digital", NULL, "7-^4294967312", DRAUGHTS_ERR_SQUARE},
    {"digital", legal_in_full, "54:^00", DRAUGHTS_ERR_SQUARE},
    {"digital", legal_in_full, "54:81:^1001:0", DRAUGHTS_ERR_SQUARE},
    {"international", NULL, "^0-26", DRAUGHTS_ERR_SQUARE},
    {"english", NULL, "11-^33", DRAUGHTS_ERR_SQUARE},
    /* a step written as a capture, and a capture as a step */
    {"turkish", NULL, "a3^xa4", DRAUGHTS_ERR_SEPARATOR},
    {"turkish", NULL, "a3^:a4", DRAUGHTS_ERR_SEPARATOR},
    {"turkish", NULL, " a3^\xc3\x97" "a4", DRAUGHTS_ERR_SEPARATOR},
    {"digital", NULL, "7^:16", DRAUGHTS_ERR_SEPARATOR},
    {"turkish", must_capture, "d4^-d6", DRAUGHTS_ERR_SEPARATOR},
    {"turkish", must_capture, "  d4^-d6", DRAUGHTS_ERR_SEPARATOR},
    {"turkish", same_ends, "d2^-b2-b4-b6", DRAUGHTS_ERR_SEPARATOR},
    {"digital", circle, "27^-27", DRAUGHTS_ERR_SEPARATOR},
    /* a step where there is a capture, by another piece or by the same */
    {"turkish", must_capture, "^a2-a3", DRAUGHTS_ERR_MUST_CAPTURE},
    {"turkish", must_capture, " \t^a2-b2", DRAUGHTS_ERR_MUST_CAPTURE},
    {"turkish", must_capture, "^d4-e4", DRAUGHTS_ERR_MUST_CAPTURE},
    {"turkish", forced_landing, "^a1-h1", DRAUGHTS_ERR_MUST_CAPTURE},
    {"digital", "W:W76:B65,43", "^76-85", DRAUGHTS_ERR_MUST_CAPTURE},
    {"english", "B:W15:B11,1", "^1-6", DRAUGHTS_ERR_MUST_CAPTURE},
    /* a capture that takes fewer than another one: of the same piece, of a king, of a man */
    {"turkish", forced_landing, "^a1xa5", DRAUGHTS_ERR_NOT_MOST},
    {"turkish", forced_landing, "  ^a1xa8", DRAUGHTS_ERR_NOT_MOST},
    {"turkish", "W:Wg3,Ka1:Bg4,g6,Kc1", "^a1xd1", DRAUGHTS_ERR_NOT_MOST},
    {"international", "W:W32,35:B27,30,20", "^32x21", DRAUGHTS_ERR_NOT_MOST},
    /* a capture that goes on */
    {"turkish", chain, "^f3xf5", DRAUGHTS_ERR_NOT_FINISHED},
    {"turkish", chain, "^f3xf5xd5", DRAUGHTS_ERR_NOT_FINISHED},
    {"turkish", chain, "\n^f3xf5xd5xd7", DRAUGHTS_ERR_NOT_FINISHED},
    {"turkish", forced_landing, "^a1xa6", DRAUGHTS_ERR_NOT_FINISHED},
    {"turkish", same_ends, "^d2xb2xb4", DRAUGHTS_ERR_NOT_FINISHED},
    {"digital", "W:W76:B65,43", "^76:54", DRAUGHTS_ERR_NOT_FINISHED},
    {"digital", legal_in_full, " ^54:81:103", DRAUGHTS_ERR_NOT_FINISHED},
    {"digital", free_landing, "^9:63", DRAUGHTS_ERR_NOT_FINISHED},
    {"russian", "W:Wh6:Bg7,c5,d2", "^h6:f8:b4", DRAUGHTS_ERR_NOT_FINISHED},
    {"international", "W:W32,35:B27,30,20", "^35x24", DRAUGHTS_ERR_NOT_FINISHED},
    /* no legal move: no such piece, not that side's, no such way, onto a piece, nowhere, too far, backward */
    {"turkish", NULL, "^a4-a5", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", NULL, "^a6-a5", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", NULL, "^a3-b4", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", NULL, "  ^a2-a3", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", NULL, "^a3-a3", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", NULL, "^a3-a5", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", NULL, "^a3-a4-a5", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", NULL, "^a3xa5", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", "W:Wc3:Ba7,b7", "^c3-c2", DRAUGHTS_ERR_ILLEGAL},
    {"digital", NULL, "^7-18", DRAUGHTS_ERR_ILLEGAL},
    {"digital", NULL, "^7-16-25", DRAUGHTS_ERR_ILLEGAL},
    {"english", NULL, "^21-17", DRAUGHTS_ERR_ILLEGAL},
    /* no legal capture: no such way, a turn by 180 degrees, squares out of order, a square beside the route */
    {"turkish", must_capture, "^d4xd7", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", must_capture, "^a2xd6", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", no_turning_back, "^c8xc4xc2xf2xh2xd2", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", same_ends, "^d2xb4xb2xb6", DRAUGHTS_ERR_ILLEGAL},
    {"digital", legal_in_full, "^54:81:103:98:0", DRAUGHTS_ERR_ILLEGAL},
    {"turkish", "W:Wa2,a3:Ba4,a5,b2,b3,c2,c3", "^a3xa5", DRAUGHTS_ERR_ILLEGAL},
    /* more than one move fits */
    {"turkish", same_ends, "^d2xb6", DRAUGHTS_ERR_AMBIGUOUS},
    {"turkish", same_ends, "  ^d2xb6", DRAUGHTS_ERR_AMBIGUOUS},
    {"turkish", same_ends, "^d2xb4xb6", DRAUGHTS_ERR_AMBIGUOUS},
    {"digital", "W:WK400:BK29,16,25,43,83,30", "^400:92", DRAUGHTS_ERR_AMBIGUOUS},
    {"russian", "W:WKf8:Bb2,h2,c3,g3,c5,g5", "^f8:h6", DRAUGHTS_ERR_AMBIGUOUS},
    {"english", "W:W31:B18,19,26,27", "\r\n^31:15", DRAUGHTS_ERR_AMBIGUOUS},
};

START_TEST(a_text_that_is_no_legal_move_tells_why_and_where)
{
    const struct wrong *row = &wrongs[_i];
    const struct marked marked = read_marked(row->marked);
    size_t where = UNTOUCHED;
    draughts_game *game = game_at(row->variant, row->fen);
    const int result = draughts_move_parse(game, marked.text, &where);
    ck_assert_msg(result == row->code, "\"%s\": %d (%s)", marked.text, result, draughts_strerror(result));
    ck_assert_msg(where == marked.place, "\"%s\": at byte %zu, not %zu", marked.text, where, marked.place);
    ck_assert_int_eq(draughts_move_parse(game, marked.text, NULL), row->code);
    draughts_game_free(game);
}

/* ---- Squares instead of text ----------------------------------------------------------------------------------- */

/* The squares that a text names, whatever stands between them; returns how many. */
static int squares_in(const draughts_game *game, const char *text, uint8_t squares[256])
{
    char names[TEXT_SIZE] = "";
    static const char between[] = " \t\r\n-:x\xc3\x97";
    while (*(text += strspn(text, between))) {
        const size_t used = strlen(names);
        const size_t length = strcspn(text, between);
        snprintf(names + used, sizeof names - used, "%s%.*s", used ? " " : "", (int)length, text);
        text += length;
    }
    return squares_named(game, names, squares);
}

START_TEST(squares_are_found_as_the_text_is_read)
{
    uint8_t squares[256];
    draughts_game *game = game_at(reads[_i].variant, reads[_i].fen);
    const int count = squares_in(game, reads[_i].text, squares);
    ck_assert_int_eq(draughts_move_find(game, squares, (size_t)count), move_with_long_form(game, reads[_i].long_form));
    draughts_game_free(game);
}

/* Squares carry no separators, and are none that the board lacks. */
static bool tells_of_squares(int code)
{
    return code != DRAUGHTS_ERR_SYNTAX && code != DRAUGHTS_ERR_SQUARE && code != DRAUGHTS_ERR_SEPARATOR;
}

START_TEST(squares_that_are_no_legal_move_tell_why)
{
    int tried = 0;
    for (int i = 0; i < COUNT_OF(wrongs); i++) {
        if (!tells_of_squares(wrongs[i].code)) {
            continue;
        }
        uint8_t squares[256];
        draughts_game *game = game_at(wrongs[i].variant, wrongs[i].fen);
        const int count = squares_in(game, read_marked(wrongs[i].marked).text, squares);
        const int result = draughts_move_find(game, squares, (size_t)count);
        ck_assert_msg(result == wrongs[i].code, "%s: %d (%s)", wrongs[i].marked, result, draughts_strerror(result));
        draughts_game_free(game);
        tried++;
    }
    ck_assert_int_gt(tried, 0);
}

START_TEST(squares_are_never_found_as_victims)
{
    uint8_t squares[256];
    draughts_game *game = game_at(victims[_i].variant, victims[_i].fen);
    const int count = squares_in(game, victims[_i].text, squares);
    ck_assert_int_eq(draughts_move_find(game, squares, (size_t)count), DRAUGHTS_ERR_ILLEGAL);
    draughts_game_free(game);
}

START_TEST(fewer_than_two_squares_are_an_argument_error)
{
    draughts_game *game = game_at("turkish", NULL);
    const uint8_t squares[] = {square_named(game, "a3"), square_named(game, "a4")};
    ck_assert_int_eq(draughts_move_find(game, squares, 0), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_int_eq(draughts_move_find(game, squares, 1), DRAUGHTS_ERR_ARGUMENT);
    draughts_game_free(game);
}

/* More squares than the longest route has, all of them on the board. */
enum { TOO_LONG = 300 };

START_TEST(a_text_of_more_squares_than_a_route_can_have_is_illegal)
{
    char text[3 * TOO_LONG];
    for (int i = 0; i < TOO_LONG; i++) {
        memcpy(text + 3 * i, i % 2 ? "d6x" : "d4x", 3);
    }
    text[sizeof text - 1] = '\0';
    size_t where = UNTOUCHED;
    draughts_game *game = game_at("turkish", must_capture);
    ck_assert_int_eq(draughts_move_parse(game, text, &where), DRAUGHTS_ERR_ILLEGAL);
    ck_assert_uint_eq(where, 0);
    draughts_game_free(game);
}

START_TEST(more_squares_than_a_route_can_have_are_illegal)
{
    draughts_game *game = game_at("turkish", must_capture);
    uint8_t squares[TOO_LONG];
    for (int i = 0; i < TOO_LONG; i++) {
        squares[i] = square_named(game, i % 2 ? "d6" : "d4");
    }
    ck_assert_int_eq(draughts_move_find(game, squares, TOO_LONG), DRAUGHTS_ERR_ILLEGAL);
    ck_assert_int_eq(draughts_route_next(game, squares, TOO_LONG, NULL, 0), DRAUGHTS_ERR_ILLEGAL);
    draughts_game_free(game);
}

START_TEST(an_index_beyond_the_board_is_no_square)
{
    for (int i = 0; i < VARIANTS; i++) {
        draughts_game *game = game_at(variant_names[i], NULL);
        const int squares = draughts_variant_get(draughts_game_variant(game), DRAUGHTS_PROPERTY_SQUARES);
        const uint8_t beyond[][3] = {{(uint8_t)squares, 0}, {0, 255}, {0, (uint8_t)squares, 1}};
        ck_assert_int_eq(draughts_move_find(game, beyond[0], 2), DRAUGHTS_ERR_SQUARE);
        ck_assert_int_eq(draughts_move_find(game, beyond[1], 2), DRAUGHTS_ERR_SQUARE);
        ck_assert_int_eq(draughts_move_find(game, beyond[2], 3), DRAUGHTS_ERR_SQUARE);
        draughts_game_free(game);
    }
}

/* ---- Without memory -------------------------------------------------------------------------------------------- */

/* Texts that take a search for routes, as moves or as reasons why they are none. */
static const struct {
    const char *text;
    int code; /* 0: it is a move */
} searched[] = {
    {"a2xc2xg8xe2", 0},
    {"a2-c2-g8-e2", DRAUGHTS_ERR_SEPARATOR},
    {"a2xg8xc2xa6", DRAUGHTS_ERR_NOT_MOST},
    {"a2xe4", DRAUGHTS_ERR_NOT_FINISHED},
    {"a2xh2", DRAUGHTS_ERR_ILLEGAL},
};

static draughts_variant *variant_of(const char *rules)
{
    draughts_variant *variant;
    ck_assert_int_eq(draughts_variant_define(rules, NULL, &variant), 0);
    return variant;
}

/* A man that may go on and on, if it jumps sideways and back. */
static draughts_game *game_in_a_net(const draughts_variant *variant, const draughts_allocator *allocator)
{
    draughts_game *game = draughts_game_new(variant, allocator);
    ck_assert_int_eq(draughts_game_set_fen(game, "W:Wa2:Bb2,d2,f2,b4,d4,f4,b6,d6,f6,b8,d8,f8,a3,c3,e3,g3,a5,c5,e5,g5,a7,c7,"
                                                 "e7,g7", NULL), 0);
    return game;
}

struct reading {
    const draughts_game *game;
    const char *text;
};

static int read_text(void *subject)
{
    const struct reading *reading = subject;
    size_t where = UNTOUCHED;
    const int result = draughts_move_parse(reading->game, reading->text, &where);
    EXPECT(result != DRAUGHTS_ERR_MEMORY || where == UNTOUCHED, "no memory at byte %zu", where);
    return result;
}

START_TEST(a_text_read_without_memory_is_an_error)
{
    struct meter meter;
    meter_init(&meter);
    draughts_variant *const variant = variant_of("like turkish; board 8x8 all; start 1..3; man jumps n e s w");
    draughts_game *game = game_in_a_net(variant, &meter.allocator);
    struct reading reading = {game, searched[_i].text};
    const int whole = read_text(&reading);
    ck_assert_int_eq(whole < 0 ? whole : 0, searched[_i].code);
    ck_assert_int_eq(call_in_spite_of_refusals(&meter, read_text, &reading), whole);
    draughts_game_free(game);
    draughts_variant_free(variant);
}

/* Its victims are written once it is known that they are read as this move, and that takes a search. */
struct writing {
    const draughts_game *game;
    int move;
};

static int write_victims(void *subject)
{
    const struct writing *writing = subject;
    char text[TEXT_SIZE] = "as before";
    const int length = draughts_move_format(writing->game, writing->move, DRAUGHTS_VICTIMS, text, sizeof text);
    EXPECT(length >= 0 || strcmp(text, "as before") == 0, "an error, and %s", text);
    return length;
}

START_TEST(victims_written_without_memory_are_an_error)
{
    struct meter meter;
    meter_init(&meter);
    draughts_variant *const variant = variant_of("like turkish; board 8x8 all; start 1..3; man jumps n e s w; majority none");
    draughts_game *game = game_in_a_net(variant, &meter.allocator);
    struct writing writing = {game, 0};
    const int whole = write_victims(&writing);
    ck_assert_int_gt(whole, 0);
    ck_assert_int_eq(call_in_spite_of_refusals(&meter, write_victims, &writing), whole);
    draughts_game_free(game);
    draughts_variant_free(variant);
}

int main(void)
{
    TCase *tests = tcase_create("notation");
    tcase_add_loop_test(tests, a_move_is_written_in_each_style, 0, COUNT_OF(styles));
    tcase_add_loop_test(tests, each_style_is_read_as_the_move_it_was_written_for, 0, COUNT_OF(styles));
    tcase_add_test(tests, victims_that_another_capture_visits_give_way_to_the_long_form);
    tcase_add_loop_test(tests, a_ply_is_written_in_each_style_after_it_was_played_and_undone, 0, COUNT_OF(styles));
    tcase_add_loop_test(tests, the_list_as_text_is_its_moves_a_line_each, 0, COUNT_OF(styles));
    tcase_add_test(tests, a_list_without_moves_is_an_empty_text);
    tcase_add_test(tests, there_are_no_other_styles);
    tcase_add_loop_test(tests, a_text_is_read_as_the_one_move_it_fits, 0, COUNT_OF(reads));
    tcase_add_loop_test(tests, victims_are_read_as_the_one_move_that_takes_them, 0, COUNT_OF(victims));
    tcase_add_loop_test(tests, a_text_that_names_no_victims_of_one_move_tells_why_and_where, 0, COUNT_OF(wrong_victims));
    tcase_add_loop_test(tests, numbers_are_read_where_the_tag_says_so, 0, COUNT_OF(numberings));
    tcase_add_loop_test(tests, a_number_is_the_square_that_the_tag_makes_it, 0, COUNT_OF(numbered));
    tcase_add_test(tests, numbers_that_are_no_squares_are_errors_in_their_place);
    tcase_add_test(tests, numbers_are_read_but_never_written);
    tcase_add_loop_test(tests, a_text_that_is_no_legal_move_tells_why_and_where, 0, COUNT_OF(wrongs));
    tcase_add_loop_test(tests, squares_are_found_as_the_text_is_read, 0, COUNT_OF(reads));
    tcase_add_test(tests, squares_that_are_no_legal_move_tell_why);
    tcase_add_loop_test(tests, squares_are_never_found_as_victims, 0, COUNT_OF(victims));
    tcase_add_test(tests, fewer_than_two_squares_are_an_argument_error);
    tcase_add_test(tests, a_text_of_more_squares_than_a_route_can_have_is_illegal);
    tcase_add_test(tests, more_squares_than_a_route_can_have_are_illegal);
    tcase_add_test(tests, an_index_beyond_the_board_is_no_square);
    tcase_add_loop_test(tests, a_text_read_without_memory_is_an_error, 0, COUNT_OF(searched));
    tcase_add_test(tests, victims_written_without_memory_are_an_error);
    return run_suite("notation", tests);
}
