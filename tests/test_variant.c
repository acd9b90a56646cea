/* Variants and squares: what the library knows before there is a game. */
#include "support.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* ---- The five variants ----------------------------------------------------------------------------------------- */

enum { PROPERTIES = DRAUGHTS_PROPERTY_CAPTURE_SEPARATOR + 1 };

static const struct rules {
    const char *name;
    const char *gametype;
    const char *number; /* of the game type */
    int properties[PROPERTIES];
} rules[VARIANTS] = {
    {"turkish", "30,W,8,8,A0,0", "30",
     {[DRAUGHTS_PROPERTY_FILES] = 8,
      [DRAUGHTS_PROPERTY_RANKS] = 8,
      [DRAUGHTS_PROPERTY_SQUARES] = 64,
      [DRAUGHTS_PROPERTY_FIRST_TURN] = DRAUGHTS_WHITE,
      [DRAUGHTS_PROPERTY_PIECES] = 16,
      [DRAUGHTS_PROPERTY_ALL_SQUARES] = 1,
      [DRAUGHTS_PROPERTY_LETTERED] = 1,
      [DRAUGHTS_PROPERTY_FLYING_KINGS] = 1,
      [DRAUGHTS_PROPERTY_MEN_CAPTURE_BACKWARD] = 0,
      [DRAUGHTS_PROPERTY_MAJORITY] = 1,
      [DRAUGHTS_PROPERTY_CAPTURE_SEPARATOR] = 'x'}},
    {"digital", "42,W,11,11,N2,0", "42",
     {[DRAUGHTS_PROPERTY_FILES] = 11,
      [DRAUGHTS_PROPERTY_RANKS] = 11,
      [DRAUGHTS_PROPERTY_SQUARES] = 61,
      [DRAUGHTS_PROPERTY_FIRST_TURN] = DRAUGHTS_WHITE,
      [DRAUGHTS_PROPERTY_PIECES] = 17,
      [DRAUGHTS_PROPERTY_ALL_SQUARES] = 0,
      [DRAUGHTS_PROPERTY_LETTERED] = 0,
      [DRAUGHTS_PROPERTY_FLYING_KINGS] = 1,
      [DRAUGHTS_PROPERTY_MEN_CAPTURE_BACKWARD] = 1,
      [DRAUGHTS_PROPERTY_MAJORITY] = 0,
      [DRAUGHTS_PROPERTY_CAPTURE_SEPARATOR] = ':'}},
    {"russian", "25,W,8,8,A0,0", "25",
     {[DRAUGHTS_PROPERTY_FILES] = 8,
      [DRAUGHTS_PROPERTY_RANKS] = 8,
      [DRAUGHTS_PROPERTY_SQUARES] = 32,
      [DRAUGHTS_PROPERTY_FIRST_TURN] = DRAUGHTS_WHITE,
      [DRAUGHTS_PROPERTY_PIECES] = 12,
      [DRAUGHTS_PROPERTY_ALL_SQUARES] = 0,
      [DRAUGHTS_PROPERTY_LETTERED] = 1,
      [DRAUGHTS_PROPERTY_FLYING_KINGS] = 1,
      [DRAUGHTS_PROPERTY_MEN_CAPTURE_BACKWARD] = 1,
      [DRAUGHTS_PROPERTY_MAJORITY] = 0,
      [DRAUGHTS_PROPERTY_CAPTURE_SEPARATOR] = ':'}},
    {"international", "20,W,10,10,N2,0", "20",
     {[DRAUGHTS_PROPERTY_FILES] = 10,
      [DRAUGHTS_PROPERTY_RANKS] = 10,
      [DRAUGHTS_PROPERTY_SQUARES] = 50,
      [DRAUGHTS_PROPERTY_FIRST_TURN] = DRAUGHTS_WHITE,
      [DRAUGHTS_PROPERTY_PIECES] = 20,
      [DRAUGHTS_PROPERTY_ALL_SQUARES] = 0,
      [DRAUGHTS_PROPERTY_LETTERED] = 0,
      [DRAUGHTS_PROPERTY_FLYING_KINGS] = 1,
      [DRAUGHTS_PROPERTY_MEN_CAPTURE_BACKWARD] = 1,
      [DRAUGHTS_PROPERTY_MAJORITY] = 1,
      [DRAUGHTS_PROPERTY_CAPTURE_SEPARATOR] = 'x'}},
    {"english", "21,B,8,8,N1,0", "21",
     {[DRAUGHTS_PROPERTY_FILES] = 8,
      [DRAUGHTS_PROPERTY_RANKS] = 8,
      [DRAUGHTS_PROPERTY_SQUARES] = 32,
      [DRAUGHTS_PROPERTY_FIRST_TURN] = DRAUGHTS_BLACK,
      [DRAUGHTS_PROPERTY_PIECES] = 12,
      [DRAUGHTS_PROPERTY_ALL_SQUARES] = 0,
      [DRAUGHTS_PROPERTY_LETTERED] = 0,
      [DRAUGHTS_PROPERTY_FLYING_KINGS] = 0,
      [DRAUGHTS_PROPERTY_MEN_CAPTURE_BACKWARD] = 0,
      [DRAUGHTS_PROPERTY_MAJORITY] = 0,
      [DRAUGHTS_PROPERTY_CAPTURE_SEPARATOR] = 'x'}},
};

static const draughts_variant *variant_named(const char *name)
{
    const draughts_variant *variant = draughts_variant_find(name);
    ck_assert_msg(variant != NULL, "no variant %s", name);
    return variant;
}

START_TEST(there_are_five_variants_and_each_stands_at_one_index)
{
    ck_assert_int_eq(draughts_variant_count(), VARIANTS);
    for (int i = 0; i < VARIANTS; i++) {
        int places = 0;
        for (int index = 0; index < VARIANTS; index++) {
            places += draughts_variant_at(index) == variant_named(rules[i].name);
        }
        ck_assert_msg(places == 1, "%s stands at %d indices", rules[i].name, places);
    }
}

START_TEST(an_index_out_of_range_is_no_variant)
{
    static const int indices[] = {-1, VARIANTS, INT_MIN, INT_MAX};
    for (int i = 0; i < COUNT_OF(indices); i++) {
        ck_assert_msg(draughts_variant_at(indices[i]) == NULL, "a variant at index %d", indices[i]);
    }
}

START_TEST(a_variant_is_found_by_name_game_type_and_number)
{
    const draughts_variant *variant = variant_named(rules[_i].name);
    ck_assert_ptr_eq(draughts_variant_find(rules[_i].gametype), variant);
    ck_assert_ptr_eq(draughts_variant_find(rules[_i].number), variant);
}

START_TEST(a_variant_tells_its_name_and_game_type)
{
    const draughts_variant *variant = variant_named(rules[_i].number);
    ck_assert_str_eq(draughts_variant_name(variant), rules[_i].name);
    ck_assert_str_eq(draughts_variant_gametype(variant), rules[_i].gametype);
}

START_TEST(names_and_game_types_are_spelled_exactly_so)
{
    static const char *const unknown[] = {
        "", " ", "checkers", "Turkish", "turk", "turkish ", " turkish", "turkishh", "turkish,", "99", "3", "0", "030",
        "30 ", " 30", "+30", "30,", "30,W", "30,W,8,8,A0", "30,W,8,8,A0,", "30,W,8,8,A0,0,", "30,W,8,8,A0,0 ",
        "30,w,8,8,a0,0", "30,W,8,8,A0,1", "30,B,8,8,A0,0", "301", "42,W,11,11,N2", "2", "21,W,8,8,N1,0",
        "30,W,10,10,N2,0",
    };
    for (int i = 0; i < COUNT_OF(unknown); i++) {
        ck_assert_msg(draughts_variant_find(unknown[i]) == NULL, "a variant \"%s\"", unknown[i]);
    }
    ck_assert_ptr_null(draughts_variant_find(NULL));
}

START_TEST(a_variant_has_the_properties_of_its_rules)
{
    const draughts_variant *variant = variant_named(rules[_i].name);
    for (int property = 0; property < PROPERTIES; property++) {
        const int value = draughts_variant_get(variant, property);
        ck_assert_msg(value == rules[_i].properties[property], "%s, property %d: %d, not %d", rules[_i].name, property,
                      value, rules[_i].properties[property]);
    }
}

START_TEST(there_are_no_other_properties)
{
    static const int properties[] = {-1, PROPERTIES, INT_MIN, INT_MAX};
    for (int i = 0; i < COUNT_OF(properties); i++) {
        ck_assert_int_eq(draughts_variant_get(variant_named(rules[_i].name), properties[i]), DRAUGHTS_ERR_ARGUMENT);
    }
}

START_TEST(a_game_knows_its_variant)
{
    draughts_game *game = game_at(rules[_i].name, NULL);
    ck_assert_ptr_eq(draughts_game_variant(game), variant_named(rules[_i].name));
    draughts_game_free(game);
}

/* ---- Squares --------------------------------------------------------------------------------------------------- */

/* The board as RULES.md and the header tell it, by formula. */
struct board {
    const draughts_variant *variant;
    const struct rules *rules;
    int files;
    int ranks;
};

static struct board board_of(int variant)
{
    return (struct board){.variant = variant_named(rules[variant].name),
                          .rules = &rules[variant],
                          .files = rules[variant].properties[DRAUGHTS_PROPERTY_FILES],
                          .ranks = rules[variant].properties[DRAUGHTS_PROPERTY_RANKS]};
}

/* a1 is dark on every board. */
static bool is_playing(const struct board *board, int file, int rank)
{
    return board->rules->properties[DRAUGHTS_PROPERTY_ALL_SQUARES] || (file + rank) % 2 == 0;
}

static bool is_digital(const struct board *board)
{
    return strcmp(board->rules->name, "digital") == 0;
}

/* Consecutive numbers run rank by rank from White's upper left; every second place has one. */
static int consecutive_number(const struct board *board, int file, int rank)
{
    return (board->ranks - 1 - rank) * board->files / 2 + file / 2 + 1;
}

/* RULES.md, "Square numbers"; its ranks count from 1. */
static int digital_number(int file, int rank)
{
    return rank + 1 <= 10 ? 10 * file + 10 - (rank + 1) : 100 * file;
}

static void name_square(const struct board *board, int file, int rank, char name[16])
{
    if (board->rules->properties[DRAUGHTS_PROPERTY_LETTERED]) {
        snprintf(name, 16, "%c%d", 'a' + file, rank + 1);
    } else {
        snprintf(name, 16, "%d", is_digital(board) ? digital_number(file, rank) : consecutive_number(board, file, rank));
    }
}

/* The index of the square: its number less 1, or its place when the playing squares are counted rank by rank from a1. */
static int index_square(const struct board *board, int file, int rank)
{
    if (!board->rules->properties[DRAUGHTS_PROPERTY_LETTERED] && !is_digital(board)) {
        return consecutive_number(board, file, rank) - 1;
    }
    int before = 0;
    for (int place = 0; place < rank * board->files + file; place++) {
        before += is_playing(board, place % board->files, place / board->files);
    }
    return before;
}

static void check_square(const struct board *board, int file, int rank)
{
    const draughts_variant *variant = board->variant;
    char name[16];
    name_square(board, file, rank, name);
    const int square = draughts_square_at(variant, file, rank);
    ck_assert_msg(square == index_square(board, file, rank), "%s %s has the index %d", board->rules->name, name, square);

    int found_file = -1;
    int found_rank = -1;
    ck_assert_int_eq(draughts_square_place(variant, square, &found_file, &found_rank), 0);
    ck_assert_msg(found_file == file && found_rank == rank, "%s %s is placed on %d, %d", board->rules->name, name,
                  found_file, found_rank);

    char text[8];
    ck_assert_int_eq(draughts_square_format(variant, square, text, sizeof text), (int)strlen(name));
    ck_assert_str_eq(text, name);
    ck_assert_msg(draughts_square_parse(variant, name) == square, "%s %s is not read", board->rules->name, name);
}

START_TEST(every_square_has_one_index_place_and_name)
{
    const struct board board = board_of(_i);
    int squares = 0;
    for (int rank = 0; rank < board.ranks; rank++) {
        for (int file = 0; file < board.files; file++) {
            if (is_playing(&board, file, rank)) {
                check_square(&board, file, rank);
                squares++;
            }
        }
    }
    ck_assert_int_eq(squares, draughts_variant_get(board.variant, DRAUGHTS_PROPERTY_SQUARES));
}

START_TEST(the_other_places_of_the_board_are_no_squares)
{
    const struct board board = board_of(_i);
    int refused = 0;
    for (int rank = 0; rank < board.ranks; rank++) {
        for (int file = 0; file < board.files; file++) {
            refused += draughts_square_at(board.variant, file, rank) == DRAUGHTS_ERR_SQUARE;
        }
    }
    ck_assert_int_eq(refused, board.files * board.ranks - board.rules->properties[DRAUGHTS_PROPERTY_SQUARES]);
}

START_TEST(beyond_the_edge_is_no_square)
{
    const struct board board = board_of(_i);
    const int files = board.files;
    const int ranks = board.ranks;
    /* Both colours of place beyond each edge, and numbers that an addition would wrap. */
    const int places[][2] = {{-1, 0},    {-1, 1},    {-2, 0},          {0, -1},          {1, -1},          {0, -2},
                             {files, 0}, {files, 1}, {0, ranks},       {1, ranks},       {-1, -1},         {files, ranks},
                             {-1, ranks}, {files, -1}, {INT_MIN, 0},   {0, INT_MIN},     {INT_MAX, 0},     {0, INT_MAX},
                             {INT_MAX, INT_MAX}, {INT_MIN, INT_MIN}, {INT_MAX, 1}};
    for (int i = 0; i < COUNT_OF(places); i++) {
        const int result = draughts_square_at(board.variant, places[i][0], places[i][1]);
        ck_assert_msg(result == DRAUGHTS_ERR_SQUARE, "%s: %d at %d, %d", board.rules->name, result, places[i][0],
                      places[i][1]);
    }
}

START_TEST(an_index_out_of_range_has_no_place_and_no_name)
{
    const draughts_variant *variant = variant_named(rules[_i].name);
    const int squares[] = {-1, rules[_i].properties[DRAUGHTS_PROPERTY_SQUARES], 255, 256, INT_MIN, INT_MAX};
    for (int i = 0; i < COUNT_OF(squares); i++) {
        int file = 77;
        int rank = 78;
        char text[] = "as it is";
        ck_assert_int_eq(draughts_square_place(variant, squares[i], &file, &rank), DRAUGHTS_ERR_SQUARE);
        ck_assert_int_eq(file, 77);
        ck_assert_int_eq(rank, 78);
        ck_assert_int_eq(draughts_square_format(variant, squares[i], text, sizeof text), DRAUGHTS_ERR_SQUARE);
        ck_assert_str_eq(text, "as it is");
    }
}

START_TEST(a_place_may_be_asked_for_in_part)
{
    const draughts_variant *variant = variant_named("turkish");
    const int square = draughts_square_parse(variant, "c5");
    int file = -1;
    int rank = -1;
    ck_assert_int_eq(draughts_square_place(variant, square, &file, NULL), 0);
    ck_assert_int_eq(draughts_square_place(variant, square, NULL, &rank), 0);
    ck_assert_int_eq(draughts_square_place(variant, square, NULL, NULL), 0);
    ck_assert_int_eq(file, 2);
    ck_assert_int_eq(rank, 4);
}

START_TEST(letters_of_squares_are_read_in_either_case)
{
    static const char *const lettered[] = {"turkish", "russian"};
    for (int i = 0; i < COUNT_OF(lettered); i++) {
        const draughts_variant *variant = variant_named(lettered[i]);
        for (int step = 0; step < 8; step++) {
            const char name[] = {(char)('A' + step), (char)('1' + step), '\0'};
            ck_assert_int_eq(draughts_square_parse(variant, name), draughts_square_at(variant, step, step));
        }
    }
}

/* The squares whose numbers or places the rules and the header name, and the two ends of every order of squares. */
static const struct known_square {
    const char *variant;
    const char *name;
    int index;
    int file;
    int rank;
} known_squares[] = {
    {"turkish", "a1", 0, 0, 0},         {"turkish", "b1", 1, 1, 0},        {"turkish", "a2", 8, 0, 1},
    {"turkish", "h8", 63, 7, 7},        {"russian", "a1", 0, 0, 0},        {"russian", "c1", 1, 2, 0},
    {"russian", "b2", 4, 1, 1},         {"russian", "h8", 31, 7, 7},       {"digital", "9", 0, 0, 0},
    {"digital", "29", 1, 2, 0},         {"digital", "109", 5, 10, 0},      {"digital", "18", 6, 1, 1},
    {"digital", "7", 11, 0, 2},         {"digital", "54", 30, 5, 5},       {"digital", "1", 44, 0, 8},
    {"digital", "10", 50, 1, 9},        {"digital", "0", 55, 0, 10},       {"digital", "200", 56, 2, 10},
    {"digital", "400", 57, 4, 10},      {"digital", "600", 58, 6, 10},     {"digital", "800", 59, 8, 10},
    {"digital", "1000", 60, 10, 10},    {"international", "1", 0, 1, 9},   {"international", "5", 4, 9, 9},
    {"international", "6", 5, 0, 8},    {"international", "46", 45, 0, 0}, {"international", "50", 49, 8, 0},
    {"english", "1", 0, 1, 7},          {"english", "4", 3, 7, 7},         {"english", "5", 4, 0, 6},
    {"english", "29", 28, 0, 0},        {"english", "32", 31, 6, 0},
};

START_TEST(a_known_square_is_where_the_rules_say)
{
    const struct known_square *known = &known_squares[_i];
    const draughts_variant *variant = variant_named(known->variant);
    int file = -1;
    int rank = -1;
    ck_assert_int_eq(draughts_square_parse(variant, known->name), known->index);
    ck_assert_int_eq(draughts_square_place(variant, known->index, &file, &rank), 0);
    ck_assert_int_eq(file, known->file);
    ck_assert_int_eq(rank, known->rank);
}

START_TEST(the_long_diagonals_of_digital_draughts_have_the_numbers_of_the_rules)
{
    static const char *const rising[] = {"9", "18", "27", "36", "45", "54", "63", "72", "81", "90", "1000"};
    static const char *const falling[] = {"109", "98", "87", "76", "65", "54", "43", "32", "21", "10", "0"};
    const draughts_variant *variant = variant_named("digital");
    for (int i = 0; i < 11; i++) {
        ck_assert_int_eq(draughts_square_parse(variant, rising[i]), draughts_square_at(variant, i, i));
        ck_assert_int_eq(draughts_square_parse(variant, falling[i]), draughts_square_at(variant, 10 - i, i));
    }
}

static const struct wrong_names {
    const char *variant;
    const char *names[24];
} wrong_names[] = {
    {"turkish", {"", "a", "1", "a0", "a9", "i1", "I1", "a01", "a11", "a1 ", " a1", "aa1", "1a", "Ka1", "@1", "`1", "a-1",
                 "a1a2", "a:", "a/", "0", "9"}},
    {"russian", {"", "b1", "a2", "h1", "a8", "i9", "c01", "C2", "1", "22"}},
    /* Light squares by the formula: 8 is a2, 19 b1, 20 c10, 100 b11, 300 d11. The long numbers are 9 if they wrap. */
    {"digital", {"", "07", "00", "000", "+7", "-0", "-9", " 7", "7 ", "7a", "a1", "0x9", "8", "19", "20", "100", "300",
                 "110", "1001", "1100", "10000", "4294967305", "18446744073709551625"}},
    {"international", {"", "0", "51", "01", "050", "+1", "-1", " 1", "1 ", "100", "1000", "a1", "257", "4294967297"}},
    {"english", {"", "0", "33", "01", "-1", "1.", "a1", "b8", "64", "257", "4294967297"}},
};

START_TEST(other_names_are_no_squares)
{
    const struct wrong_names *row = &wrong_names[_i];
    for (int i = 0; i < COUNT_OF(row->names) && row->names[i]; i++) {
        const int result = draughts_square_parse(variant_named(row->variant), row->names[i]);
        ck_assert_msg(result == DRAUGHTS_ERR_SQUARE, "%s \"%s\": %d", row->variant, row->names[i], result);
    }
}

int main(void)
{
    TCase *tests = tcase_create("variant");
    tcase_add_test(tests, there_are_five_variants_and_each_stands_at_one_index);
    tcase_add_test(tests, an_index_out_of_range_is_no_variant);
    tcase_add_loop_test(tests, a_variant_is_found_by_name_game_type_and_number, 0, VARIANTS);
    tcase_add_loop_test(tests, a_variant_tells_its_name_and_game_type, 0, VARIANTS);
    tcase_add_test(tests, names_and_game_types_are_spelled_exactly_so);
    tcase_add_loop_test(tests, a_variant_has_the_properties_of_its_rules, 0, VARIANTS);
    tcase_add_loop_test(tests, there_are_no_other_properties, 0, VARIANTS);
    tcase_add_loop_test(tests, a_game_knows_its_variant, 0, VARIANTS);
    tcase_add_loop_test(tests, every_square_has_one_index_place_and_name, 0, VARIANTS);
    tcase_add_loop_test(tests, the_other_places_of_the_board_are_no_squares, 0, VARIANTS);
    tcase_add_loop_test(tests, beyond_the_edge_is_no_square, 0, VARIANTS);
    tcase_add_loop_test(tests, an_index_out_of_range_has_no_place_and_no_name, 0, VARIANTS);
    tcase_add_test(tests, a_place_may_be_asked_for_in_part);
    tcase_add_test(tests, letters_of_squares_are_read_in_either_case);
    tcase_add_loop_test(tests, a_known_square_is_where_the_rules_say, 0, COUNT_OF(known_squares));
    tcase_add_test(tests, the_long_diagonals_of_digital_draughts_have_the_numbers_of_the_rules);
    tcase_add_loop_test(tests, other_names_are_no_squares, 0, COUNT_OF(wrong_names));
    return run_suite("variant", tests);
}
