/* Variants and squares: what the library knows before there is a game. */
#include "support.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* ---- The variants ---------------------------------------------------------------------------------------------- */

enum { PROPERTIES = DRAUGHTS_PROPERTY_KING_JUMPS + 1 };

/* Directions as the header numbers them: straight ahead first, then clockwise. */
enum { N = 1, NE = 2, E = 4, SE = 8, S = 16, SW = 32, W = 64, NW = 128 };
enum { AHEAD = NE | NW, DIAGONAL = NE | SE | SW | NW, STRAIGHT = N | E | S | W, ANY_WAY = DIAGONAL | STRAIGHT };

/* What the properties are made of. Where a row is silent about the colour that begins, all or light squares, the goal and
 * strides, White begins on squares of the colour of a1, who is blocked has lost, and kings make any number of steps. */
#define BOARD(files, ranks, squares, pieces)                                                       \
    [DRAUGHTS_PROPERTY_FILES] = files, [DRAUGHTS_PROPERTY_RANKS] = ranks,                          \
    [DRAUGHTS_PROPERTY_SQUARES] = squares, [DRAUGHTS_PROPERTY_PIECES] = pieces
enum { NUMBERS, LETTERS };
enum { LOWER_LEFT, LOWER_RIGHT, UPPER_LEFT };
#define WRITTEN(names, corner, separator, win)                                                     \
    [DRAUGHTS_PROPERTY_LETTERED] = names, [DRAUGHTS_PROPERTY_FIRST_SQUARE] = corner,               \
    [DRAUGHTS_PROPERTY_CAPTURE_SEPARATOR] = separator, [DRAUGHTS_PROPERTY_WIN] = win
enum { GOES_ON_AS_A_MAN, STOPS, GOES_ON_AS_A_KING };
#define MEN(steps, jumps, back, promotion, take_kings)                                             \
    [DRAUGHTS_PROPERTY_MAN_STEPS] = steps, [DRAUGHTS_PROPERTY_MAN_JUMPS] = jumps,                  \
    [DRAUGHTS_PROPERTY_MEN_CAPTURE_BACKWARD] = back, [DRAUGHTS_PROPERTY_PROMOTION] = promotion,    \
    [DRAUGHTS_PROPERTY_MEN_TAKE_KINGS] = take_kings
enum { SHORT, FLYING };
enum { ANYWHERE, RIGHT_BEHIND, RIGHT_BEHIND_A_KING };
#define KINGS(flying, steps, jumps, landing)                                                       \
    [DRAUGHTS_PROPERTY_FLYING_KINGS] = flying, [DRAUGHTS_PROPERTY_KING_STEPS] = steps,             \
    [DRAUGHTS_PROPERTY_KING_JUMPS] = jumps, [DRAUGHTS_PROPERTY_LANDING] = landing
enum { FREE_CHOICE, MOST_PIECES, MOST_VALUE };
#define CAPTURES(majority, kings_first, at_once)                                                   \
    [DRAUGHTS_PROPERTY_MAJORITY] = majority, [DRAUGHTS_PROPERTY_KINGS_FIRST] = kings_first,        \
    [DRAUGHTS_PROPERTY_VICTIMS_AT_ONCE] = at_once
#define BLACK_BEGINS [DRAUGHTS_PROPERTY_FIRST_TURN] = DRAUGHTS_BLACK
#define ON_ALL_SQUARES [DRAUGHTS_PROPERTY_ALL_SQUARES] = 1
#define ON_LIGHT_SQUARES [DRAUGHTS_PROPERTY_LIGHT_SQUARES] = 1

/* What several rules have in common. */
#define LIKE_INTERNATIONAL(pieces, landing)                                                                          \
    BOARD(10, 10, 50, pieces), WRITTEN(NUMBERS, UPPER_LEFT, 'x', 2),                                                 \
    MEN(AHEAD, DIAGONAL, 1, GOES_ON_AS_A_MAN, 1), KINGS(FLYING, DIAGONAL, DIAGONAL, landing),                        \
    CAPTURES(MOST_PIECES, 0, 0)
#define LIKE_FRISIAN(pieces, win)                                                                                    \
    BOARD(10, 10, 50, pieces), WRITTEN(NUMBERS, UPPER_LEFT, 'x', win),                                               \
    MEN(AHEAD, ANY_WAY, 1, GOES_ON_AS_A_MAN, 1), KINGS(FLYING, DIAGONAL, ANY_WAY, ANYWHERE),                         \
    CAPTURES(MOST_VALUE, 1, 0), [DRAUGHTS_PROPERTY_STRIDES] = 3
#define LIKE_POOL                                                                                                    \
    BOARD(8, 8, 32, 12), MEN(AHEAD, DIAGONAL, 1, GOES_ON_AS_A_MAN, 1),                                               \
    KINGS(FLYING, DIAGONAL, DIAGONAL, ANYWHERE), CAPTURES(FREE_CHOICE, 0, 0)
#define LIKE_SPANISH                                                                                                 \
    BOARD(8, 8, 32, 12), WRITTEN(NUMBERS, LOWER_RIGHT, 'x', 1), ON_LIGHT_SQUARES,                                    \
    MEN(AHEAD, AHEAD, 0, STOPS, 1), KINGS(FLYING, DIAGONAL, DIAGONAL, ANYWHERE), CAPTURES(MOST_PIECES, 0, 0)
#define LIKE_RUSSIAN                                                                                                 \
    WRITTEN(LETTERS, LOWER_LEFT, ':', 1), MEN(AHEAD, DIAGONAL, 1, GOES_ON_AS_A_KING, 1),                             \
    KINGS(FLYING, DIAGONAL, DIAGONAL, ANYWHERE), CAPTURES(FREE_CHOICE, 0, 0)
#define LIKE_THAI(pieces)                                                                                            \
    BOARD(8, 8, 32, pieces), WRITTEN(NUMBERS, LOWER_RIGHT, 'x', 1), BLACK_BEGINS, MEN(AHEAD, AHEAD, 0, STOPS, 1),    \
    KINGS(FLYING, DIAGONAL, DIAGONAL, RIGHT_BEHIND), CAPTURES(FREE_CHOICE, 0, 1)

static const struct rules {
    const char *name;
    const char *gametype;
    const char *number; /* of the game type */
    const char *of_gametype; /* the first variant that has this game type, ... */
    const char *of_number;   /* ... and this number; NULL: this one */
    int properties[PROPERTIES];
} rules[VARIANTS] = {
    {"turkish", "30,W,8,8,A0,0", "30", NULL, NULL,
     {BOARD(8, 8, 64, 16), WRITTEN(LETTERS, LOWER_LEFT, 'x', 1), ON_ALL_SQUARES,
      MEN(N | E | W, N | E | W, 0, GOES_ON_AS_A_MAN, 1), KINGS(FLYING, STRAIGHT, STRAIGHT, ANYWHERE),
      CAPTURES(MOST_PIECES, 0, 1)}},
    {"digital", "42,W,11,11,N2,0", "42", NULL, NULL,
     {BOARD(11, 11, 61, 17), WRITTEN(NUMBERS, LOWER_LEFT, ':', 1), MEN(AHEAD, DIAGONAL, 1, GOES_ON_AS_A_KING, 1),
      KINGS(FLYING, DIAGONAL, DIAGONAL, ANYWHERE), CAPTURES(FREE_CHOICE, 0, 0)}},
    {"russian", "25,W,8,8,A0,0", "25", NULL, NULL, {BOARD(8, 8, 32, 12), LIKE_RUSSIAN}},
    {"international", "20,W,10,10,N2,0", "20", NULL, NULL, {LIKE_INTERNATIONAL(20, ANYWHERE)}},
    {"english", "21,B,8,8,N1,0", "21", NULL, NULL,
     {BOARD(8, 8, 32, 12), WRITTEN(NUMBERS, UPPER_LEFT, 'x', 1), BLACK_BEGINS, MEN(AHEAD, AHEAD, 0, STOPS, 1),
      KINGS(SHORT, DIAGONAL, DIAGONAL, ANYWHERE), CAPTURES(FREE_CHOICE, 0, 0)}},
    {"brazilian", "26,W,8,8,A0,0", "26", NULL, NULL,
     {BOARD(8, 8, 32, 12), WRITTEN(LETTERS, LOWER_LEFT, 'x', 1), MEN(AHEAD, DIAGONAL, 1, GOES_ON_AS_A_MAN, 1),
      KINGS(FLYING, DIAGONAL, DIAGONAL, ANYWHERE), CAPTURES(MOST_PIECES, 0, 0)}},
    {"italian", "22,W,8,8,N2,1", "22", NULL, NULL,
     {BOARD(8, 8, 32, 12), WRITTEN(NUMBERS, UPPER_LEFT, 'x', 1), ON_LIGHT_SQUARES, MEN(AHEAD, AHEAD, 0, STOPS, 0),
      KINGS(SHORT, DIAGONAL, DIAGONAL, ANYWHERE), CAPTURES(MOST_PIECES, 1, 0)}},
    {"spanish", "24,W,8,8,N1,1", "24", NULL, NULL, {LIKE_SPANISH}},
    {"portuguese", "28,W,8,8,N1,1", "28", NULL, NULL, {LIKE_SPANISH}},
    {"pool", "23,B,8,8,N1,0", "23", NULL, NULL, {LIKE_POOL, WRITTEN(NUMBERS, UPPER_LEFT, 'x', 1), BLACK_BEGINS}},
    {"unified", "23,W,8,8,A0,0", "23", NULL, "pool", {LIKE_POOL, WRITTEN(LETTERS, LOWER_LEFT, 'x', 1)}},
    {"zimbabwean", "23,W,8,8,A0,0", "23", "unified", "pool", {LIKE_POOL, WRITTEN(LETTERS, LOWER_LEFT, 'x', 1)}},
    {"jamaican", "23,B,8,8,A1,1", "23", NULL, "pool",
     {LIKE_POOL, WRITTEN(LETTERS, UPPER_LEFT, 'x', 1), BLACK_BEGINS, ON_LIGHT_SQUARES}},
    {"czech", "29,W,8,8,A0,0", "29", NULL, NULL,
     {BOARD(8, 8, 32, 12), WRITTEN(LETTERS, LOWER_LEFT, 'x', 1), MEN(AHEAD, AHEAD, 0, STOPS, 1),
      KINGS(FLYING, DIAGONAL, DIAGONAL, ANYWHERE), CAPTURES(FREE_CHOICE, 1, 0)}},
    {"thai", "31,B,8,8,N2,0", "31", NULL, NULL, {LIKE_THAI(8)}},
    {"thai12", "47,B,8,8,N2,0", "47", NULL, NULL, {LIKE_THAI(12)}},
    {"killer", "45,W,10,10,N2,0", "45", NULL, NULL, {LIKE_INTERNATIONAL(20, RIGHT_BEHIND_A_KING)}},
    {"breakthrough", "96,W,10,10,N2,0", "96", NULL, NULL,
     {LIKE_INTERNATIONAL(20, ANYWHERE), [DRAUGHTS_PROPERTY_GOAL] = 2}},
    {"antidraughts", "98,W,10,10,N2,0", "98", NULL, NULL,
     {LIKE_INTERNATIONAL(20, ANYWHERE), [DRAUGHTS_PROPERTY_GOAL] = 1}},
    {"frisian", "40,W,10,10,N2,0", "40", NULL, NULL, {LIKE_FRISIAN(20, 1)}},
    {"frysk", "97,W,10,10,N2,0", "97", NULL, NULL, {LIKE_FRISIAN(5, 2)}},
    {"spantsireti", "41,W,10,8,A0,0", "41", NULL, NULL, {BOARD(10, 8, 40, 15), LIKE_RUSSIAN}},
    WIDE({"canadian", "27,W,12,12,N2,0", "27", NULL, NULL,
     {BOARD(12, 12, 72, 30), WRITTEN(NUMBERS, UPPER_LEFT, 'x', 2), MEN(AHEAD, DIAGONAL, 1, GOES_ON_AS_A_MAN, 1),
      KINGS(FLYING, DIAGONAL, DIAGONAL, ANYWHERE), CAPTURES(MOST_PIECES, 0, 0)}})
    {"armenian", "44,W,8,8,A0,0", "44", NULL, NULL,
     {BOARD(8, 8, 64, 16), WRITTEN(LETTERS, LOWER_LEFT, 'x', 1), ON_ALL_SQUARES,
      MEN(N | NE | NW | E | W, N | E | W, 0, GOES_ON_AS_A_KING, 1), KINGS(FLYING, ANY_WAY, STRAIGHT, ANYWHERE),
      CAPTURES(MOST_PIECES, 0, 1)}},
    {"gothic", "46,W,8,8,A0,0", "46", NULL, NULL,
     {BOARD(8, 8, 64, 16), WRITTEN(LETTERS, LOWER_LEFT, 'x', 1), ON_ALL_SQUARES,
      MEN(AHEAD, N | NE | NW | E | W, 0, GOES_ON_AS_A_MAN, 1), KINGS(SHORT, ANY_WAY, ANY_WAY, ANYWHERE),
      CAPTURES(MOST_PIECES, 0, 0)}},
};

static const draughts_variant *variant_named(const char *name)
{
    const draughts_variant *variant = draughts_variant_find(name);
    ck_assert_msg(variant != NULL, "no variant %s", name);
    return variant;
}

START_TEST(every_variant_stands_at_one_index)
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
    const struct rules *row = &rules[_i];
    /* Some have a game type in common, and more have a number: then it is the first. */
    const draughts_variant *of_gametype = row->of_gametype ? variant_named(row->of_gametype) : variant;
    const draughts_variant *of_number = row->of_number ? variant_named(row->of_number) : variant;
    ck_assert_str_eq(draughts_variant_name(variant), row->name);
    ck_assert_ptr_eq(draughts_variant_find(row->gametype), of_gametype);
    ck_assert_ptr_eq(draughts_variant_find(row->number), of_number);
}

START_TEST(a_variant_tells_its_name_and_game_type)
{
    const draughts_variant *variant = variant_named(rules[_i].name);
    ck_assert_str_eq(draughts_variant_name(variant), rules[_i].name);
    ck_assert_str_eq(draughts_variant_gametype(variant), rules[_i].gametype);
}

START_TEST(names_and_game_types_are_spelled_exactly_so)
{
    static const char *const unknown[] = {
        "", " ", "checkers", "Turkish", "turk", "turkish ", " turkish", "turkishh", "turkish,", "99", "3", "0", "030",
        "30 ", " 30", "+30", "30,", "30,W", "30,W,8,8,A0", "30,W,8,8,A0,", "30,W,8,8,A0,0,", "30,W,8,8,A0,0 ",
        "30,w,8,8,a0,0", "30,W,8,8,A0,1", "30,B,8,8,A0,0", "301", "42,W,11,11,N2", "2", "21,W,8,8,N1,0",
        "30,W,10,10,N2,0", "23,W,8,8,N1,0", "23,B,8,8,A1,0", "23,B", "Frisian", "thai8", "48", "27,W,10,10,N2,0",
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

/* The board as README.md and the header tell it, by formula. */
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

static int property_of(const struct board *board, int property)
{
    return board->rules->properties[property];
}

/* The squares of the colour of a1, the others, or all. */
static bool is_playing(const struct board *board, int file, int rank)
{
    return property_of(board, DRAUGHTS_PROPERTY_ALL_SQUARES) ||
           (file + rank) % 2 == property_of(board, DRAUGHTS_PROPERTY_LIGHT_SQUARES);
}

static bool is_digital(const struct board *board)
{
    return strcmp(board->rules->name, "digital") == 0;
}

/* The place of a square when the board is seen from the corner where squares begin to count: rank by rank away from there,
 * from its file on. */
static int place_in_order(const struct board *board, int file, int rank)
{
    const int corner = property_of(board, DRAUGHTS_PROPERTY_FIRST_SQUARE);
    const bool from_top = corner == UPPER_LEFT;
    const bool from_right = corner == LOWER_RIGHT;
    int before = 0;
    for (int r = 0; r < board->ranks; r++) {
        for (int f = 0; f < board->files; f++) {
            const bool same_rank = r == rank;
            const bool earlier = same_rank ? (from_right ? f > file : f < file) : (from_top ? r > rank : r < rank);
            before += earlier && is_playing(board, f, r);
        }
    }
    return before;
}

/* README.md, "Square numbers"; its ranks count from 1. */
static int digital_number(int file, int rank)
{
    return rank + 1 <= 10 ? 10 * file + 10 - (rank + 1) : 100 * file;
}

static void name_square(const struct board *board, int file, int rank, char name[16])
{
    if (property_of(board, DRAUGHTS_PROPERTY_LETTERED)) {
        const bool from_top = property_of(board, DRAUGHTS_PROPERTY_FIRST_SQUARE) == UPPER_LEFT;
        snprintf(name, 16, "%c%d", 'a' + file, from_top ? board->ranks - rank : rank + 1);
    } else {
        snprintf(name, 16, "%d", is_digital(board) ? digital_number(file, rank) : place_in_order(board, file, rank) + 1);
    }
}

static void check_square(const struct board *board, int file, int rank)
{
    const draughts_variant *variant = board->variant;
    char name[16];
    name_square(board, file, rank, name);
    const int square = draughts_square_at(variant, file, rank);
    ck_assert_msg(square == place_in_order(board, file, rank), "%s %s has the index %d", board->rules->name, name, square);

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
    static const char *const lettered[] = {"turkish", "russian", "spantsireti", "gothic"};
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
    {"brazilian", "a1", 0, 0, 0},       {"brazilian", "h8", 31, 7, 7},     {"czech", "c1", 1, 2, 0},
    /* The board that lies the other way round: a1 is light. Italian 1 is in White's upper left corner, Spanish 1 and
     * Portuguese 1 are at White's lower right. */
    {"italian", "1", 0, 0, 7},          {"italian", "4", 3, 6, 7},         {"italian", "5", 4, 1, 6},
    {"italian", "29", 28, 1, 0},        {"italian", "32", 31, 7, 0},       {"spanish", "1", 0, 7, 0},
    {"spanish", "4", 3, 1, 0},          {"spanish", "5", 4, 6, 1},         {"spanish", "29", 28, 6, 7},
    {"spanish", "32", 31, 0, 7},        {"portuguese", "1", 0, 7, 0},      {"portuguese", "32", 31, 0, 7},
    /* Pool begins to count at the lower right of Black, who begins: b8; Thai draughts at his upper left: g1. */
    {"pool", "1", 0, 1, 7},             {"pool", "32", 31, 6, 0},          {"thai", "1", 0, 6, 0},
    {"thai", "4", 3, 0, 0},             {"thai", "5", 4, 7, 1},            {"thai", "29", 28, 7, 7},
    {"thai", "32", 31, 1, 7},           {"thai12", "1", 0, 6, 0},          {"unified", "a1", 0, 0, 0},
    /* Jamaican letters: a1 is at the lower right of Black, which is White's upper left. */
    {"jamaican", "a1", 0, 0, 7},        {"jamaican", "g1", 3, 6, 7},       {"jamaican", "b2", 4, 1, 6},
    {"jamaican", "h8", 31, 7, 0},       {"jamaican", "b8", 28, 1, 0},
    {"frisian", "1", 0, 1, 9},          {"frisian", "50", 49, 8, 0},       {"frysk", "46", 45, 0, 0},
    {"killer", "6", 5, 0, 8},           {"breakthrough", "5", 4, 9, 9},    {"antidraughts", "50", 49, 8, 0},
    /* ten files, eight ranks */
    {"spantsireti", "a1", 0, 0, 0},     {"spantsireti", "i1", 4, 8, 0},    {"spantsireti", "b2", 5, 1, 1},
    {"spantsireti", "j8", 39, 9, 7},    {"armenian", "b1", 1, 1, 0},       {"gothic", "h8", 63, 7, 7},
    /* more than 64 squares */
    WIDE({"canadian", "1", 0, 1, 11},   {"canadian", "6", 5, 11, 11},      {"canadian", "7", 6, 0, 10},
         {"canadian", "64", 63, 7, 1},  {"canadian", "65", 64, 9, 1},      {"canadian", "67", 66, 0, 0},
         {"canadian", "72", 71, 10, 0})
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
    {"italian", {"", "0", "33", "a8", "h1"}},
    {"jamaican", {"", "b1", "a2", "h1", "a8", "a0", "a9", "i2", "1", "32"}},
    {"spantsireti", {"", "k1", "k8", "j1", "a9", "j9", "i10", "j08", "1", "40"}},
    WIDE({"canadian", {"", "0", "73", "072", "a1", "100", "128", "144", "329"}})
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
    tcase_add_test(tests, every_variant_stands_at_one_index);
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
