/* What the header promises of every function alike: text and arrays out, NULL, and a sentence for every error. */
#include "shorthand.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>

#include "error.h"
#include "text.h"

/* ---- A game that gives all functions something to say ------------------------------------------------------------ */

/* Undone plies: one move with nine squares and eight victims, a position set up, and a step. The list, the past, the route
 * and the record have much to tell. */
#define RICH_MOVE "c8xc4xc2xf2xh2xh4xf4xf2xa2"
static const char rich[] =
    "[White \"Can\"][GameType \"30\"][FEN \"B:Wc5,a4,g4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,e5\"]\n"
    RICH_MOVE " /FEN \"W:Wa2:Ba7,b7\"/ a2-a3 *";

static draughts_game *rich_game(void)
{
    draughts_game *game;
    size_t cursor = 0;
    ck_assert_int_eq(draughts_pdn_read(rich, sizeof rich - 1, &cursor, NULL, NULL, &game, NULL), 1);
    while (draughts_game_undo(game) == 1) {
    }
    return game;
}

/* ---- Text out -------------------------------------------------------------------------------------------------- */

typedef int text_writer(const draughts_game *game, char *text, size_t size);

static int write_square(const draughts_game *game, char *text, size_t size)
{
    const draughts_variant *variant = draughts_game_variant(game);
    return draughts_square_format(variant, draughts_square_parse(variant, "c8"), text, size);
}

static int write_fen(const draughts_game *game, char *text, size_t size)
{
    return draughts_game_fen(game, text, size);
}

static int write_long_move(const draughts_game *game, char *text, size_t size)
{
    return draughts_move_format(game, 0, DRAUGHTS_LONG, text, size);
}

static int write_short_move(const draughts_game *game, char *text, size_t size)
{
    return draughts_move_format(game, 0, DRAUGHTS_SHORT, text, size);
}

static int write_moves(const draughts_game *game, char *text, size_t size)
{
    return draughts_moves_format(game, DRAUGHTS_SHORT, text, size);
}

static int write_ply(const draughts_game *game, char *text, size_t size)
{
    return draughts_game_played_format(game, 0, DRAUGHTS_LONG, text, size);
}

static int write_victims(const draughts_game *game, char *text, size_t size)
{
    return draughts_move_format(game, 0, DRAUGHTS_VICTIMS, text, size);
}

static int write_hub(const draughts_game *game, char *text, size_t size)
{
    return draughts_move_format(game, 0, DRAUGHTS_HUB, text, size);
}

static int write_ply_by_victims(const draughts_game *game, char *text, size_t size)
{
    return draughts_game_played_format(game, 0, DRAUGHTS_VICTIMS, text, size);
}

static int write_record(const draughts_game *game, char *text, size_t size)
{
    return draughts_pdn_write(game, text, size);
}

static int draw_ascii(const draughts_game *game, char *text, size_t size)
{
    return draughts_game_draw(game, DRAUGHTS_DRAW_ASCII + DRAUGHTS_DRAW_MOVE, text, size);
}

static int draw_unicode(const draughts_game *game, char *text, size_t size)
{
    return draughts_game_draw(game, DRAUGHTS_DRAW_UNICODE + DRAUGHTS_DRAW_FROM_BLACK, text, size);
}

static int draw_svg(const draughts_game *game, char *text, size_t size)
{
    return draughts_game_draw(game, DRAUGHTS_DRAW_SVG + DRAUGHTS_DRAW_MOVE, text, size);
}

static const struct text_out {
    const char *name;
    text_writer *write;
    const char *text; /* in full; NULL: other tests know it */
} texts_out[] = {
    {"draughts_square_format", write_square, "c8"},
    {"draughts_game_fen", write_fen, "B:Wb2,e2,g2,a3,b3,c3,f3,h3,a4,g4,c5:Be5,e6,f6,g6,a7,d7,e7,f7,g7,Kc8"},
    {"draughts_move_format, long", write_long_move, RICH_MOVE},
    {"draughts_move_format, short", write_short_move, "c8xa2"},
    {"draughts_moves_format", write_moves, "c8xa2\n"},
    {"draughts_game_played_format", write_ply, RICH_MOVE},
    {"draughts_move_format, victims", write_victims, "c8xc5xc3xe2xg2xh3xg4xf3xb2"},
    {"draughts_move_format, hub", write_hub, "c8xa2xc5xc3xe2xg2xh3xg4xf3xb2"},
    {"draughts_game_played_format, victims", write_ply_by_victims, "c8xc5xc3xe2xg2xh3xg4xf3xb2"},
    {"draughts_pdn_write", write_record, NULL},
    {"draughts_game_draw, ASCII", draw_ascii, NULL},
    {"draughts_game_draw, Unicode", draw_unicode, NULL},
    {"draughts_game_draw, SVG", draw_svg, NULL},
};

/* The text in full, which is the caller's to free. */
static char *whole_text(const struct text_out *out, const draughts_game *game)
{
    enum { ROOM = 20 * TEXT_SIZE };
    char *text = malloc(ROOM);
    ck_assert_ptr_nonnull(text);
    const int length = out->write(game, text, ROOM);
    EXPECT(length > 0 && length < ROOM, "%s: a text of %d bytes", out->name, length);
    EXPECT(!out->text || strcmp(text, out->text) == 0, "%s: \"%s\"", out->name, text);
    return text;
}

START_TEST(a_text_is_as_long_as_it_is_however_much_of_it_fits)
{
    const struct text_out *out = &texts_out[_i];
    draughts_game *game = rich_game();
    char *text = whole_text(out, game);
    const size_t length = strlen(text);
    ck_assert_int_eq(out->write(game, NULL, 0), (int)length);
    for (size_t size = 0; size <= length + 1; size++) {
        ck_assert_msg(out->write(game, text, size) == (int)length, "%s, size %zu", out->name, size);
    }
    free(text);
    draughts_game_free(game);
}

START_TEST(a_text_is_cut_and_terminated_where_its_room_ends)
{
    const struct text_out *out = &texts_out[_i];
    draughts_game *game = rich_game();
    char *whole = whole_text(out, game);
    const size_t length = strlen(whole);
    char *text = malloc(length + 3);
    ck_assert_ptr_nonnull(text);
    for (size_t size = 1; size <= length + 2; size++) {
        const size_t fits = size - 1 < length ? size - 1 : length;
        memset(text, '#', length + 3);
        out->write(game, text, size);
        ck_assert_msg(strlen(text) == fits && memcmp(text, whole, fits) == 0, "%s, size %zu: \"%.*s\"", out->name, size,
                      (int)size, text);
    }
    free(text);
    free(whole);
    draughts_game_free(game);
}

START_TEST(a_text_leaves_what_is_beyond_its_room_alone)
{
    const struct text_out *out = &texts_out[_i];
    draughts_game *game = rich_game();
    char *text = whole_text(out, game);
    const size_t length = strlen(text);
    for (size_t size = 0; size <= length; size++) {
        memset(text, '#', length + 1);
        out->write(game, text, size);
        for (size_t i = size; i <= length; i++) {
            EXPECT(text[i] == '#', "%s, size %zu: byte %zu is written", out->name, size, i);
        }
    }
    free(text);
    draughts_game_free(game);
}

START_TEST(no_text_with_a_size_is_an_argument_error)
{
    draughts_game *game = rich_game();
    ck_assert_int_eq(texts_out[_i].write(game, NULL, 1), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_int_eq(texts_out[_i].write(game, NULL, SIZE_MAX), DRAUGHTS_ERR_ARGUMENT);
    draughts_game_free(game);
}

/* ---- Arrays out ------------------------------------------------------------------------------------------------ */

typedef int array_writer(const draughts_game *game, uint8_t *array, size_t count);

static int write_board(const draughts_game *game, uint8_t *array, size_t count)
{
    return draughts_game_board(game, array, count);
}

static int write_squares(const draughts_game *game, uint8_t *array, size_t count)
{
    return draughts_move_squares(game, 0, array, count);
}

static int write_captures(const draughts_game *game, uint8_t *array, size_t count)
{
    return draughts_move_captures(game, 0, array, count);
}

static int write_next(const draughts_game *game, uint8_t *array, size_t count)
{
    return draughts_route_next(game, NULL, 0, array, count);
}

static int write_played(const draughts_game *game, uint8_t *array, size_t count)
{
    return draughts_game_played(game, 0, array, count);
}

static int write_played_captures(const draughts_game *game, uint8_t *array, size_t count)
{
    return draughts_game_played_captures(game, 0, array, count);
}

static const struct array_out {
    const char *name;
    array_writer *write;
    int length;
    const char *last; /* the square at the end of the array; NULL: its elements are no squares */
} arrays_out[] = {
    {"draughts_game_board", write_board, 64, NULL},
    {"draughts_move_squares", write_squares, 9, "a2"},
    {"draughts_move_captures", write_captures, 8, "b2"},
    {"draughts_route_next", write_next, 1, "c8"},
    {"draughts_game_played", write_played, 9, "a2"},
    {"draughts_game_played_captures", write_played_captures, 8, "b2"},
};

START_TEST(an_array_is_as_long_as_it_is_however_much_of_it_fits)
{
    const struct array_out *out = &arrays_out[_i];
    draughts_game *game = rich_game();
    uint8_t array[256];
    ck_assert_int_eq(out->write(game, NULL, 0), out->length);
    for (size_t count = 0; count <= (size_t)out->length + 2; count++) {
        ck_assert_msg(out->write(game, array, count) == out->length, "%s, room %zu", out->name, count);
    }
    if (out->last) {
        ck_assert_int_eq(array[out->length - 1], square_named(game, out->last));
    }
    draughts_game_free(game);
}

START_TEST(an_array_is_cut_where_its_room_ends_and_nothing_beyond_is_written)
{
    const struct array_out *out = &arrays_out[_i];
    draughts_game *game = rich_game();
    uint8_t whole[256];
    out->write(game, whole, sizeof whole);
    for (size_t count = 0; count <= (size_t)out->length; count++) {
        uint8_t array[256];
        uint8_t want[256];
        memset(array, 0xee, sizeof array);
        memset(want, 0xee, sizeof want);
        memcpy(want, whole, count);
        out->write(game, array, count);
        ck_assert_msg(memcmp(array, want, sizeof want) == 0, "%s, room %zu", out->name, count);
    }
    draughts_game_free(game);
}

START_TEST(no_array_with_a_count_is_an_argument_error)
{
    draughts_game *game = rich_game();
    ck_assert_int_eq(arrays_out[_i].write(game, NULL, 1), DRAUGHTS_ERR_ARGUMENT);
    draughts_game_free(game);
}

START_TEST(a_set_of_squares_is_a_word_for_each_64_squares)
{
    draughts_game *game = game_at(variant_names[_i], "W:W:B");
    const int squares = draughts_game_board(game, NULL, 0);
    const int count = (squares + 63) / 64;
    const uint64_t want[2] = {squares < 64 ? UINT64_MAX >> (64 - squares) : UINT64_MAX,
                              squares > 64 ? UINT64_MAX >> (128 - squares) : UNTOUCHED};
    uint64_t words[3] = {0, UNTOUCHED, UNTOUCHED};
    ck_assert_int_eq(draughts_game_pieces(game, DRAUGHTS_EMPTY, NULL, 0), count);
    ck_assert_int_eq(draughts_game_pieces(game, DRAUGHTS_EMPTY, words, 0), count);
    ck_assert_uint_eq(words[0], 0);
    ck_assert_int_eq(draughts_game_pieces(game, DRAUGHTS_EMPTY, words, 1), count);
    ck_assert_uint_eq(words[0], want[0]);
    ck_assert_uint_eq(words[1], UNTOUCHED);
    ck_assert_int_eq(draughts_game_pieces(game, DRAUGHTS_EMPTY, words, 3), count);
    ck_assert_uint_eq(words[0], want[0]);
    ck_assert_uint_eq(words[1], want[1]);
    ck_assert_uint_eq(words[2], UNTOUCHED);
    ck_assert_int_eq(draughts_game_pieces(game, DRAUGHTS_EMPTY, NULL, 1), DRAUGHTS_ERR_ARGUMENT);
    draughts_game_free(game);
}

/* ---- Arguments ------------------------------------------------------------------------------------------------- */

#define EXPECT_ARGUMENT_ERROR(call) ck_assert_int_eq(call, DRAUGHTS_ERR_ARGUMENT)

START_TEST(no_variant_is_an_argument_error)
{
    char text[TEXT_SIZE];
    int file = 0;
    int rank = 0;
    ck_assert_ptr_null(draughts_variant_name(NULL));
    ck_assert_ptr_null(draughts_variant_gametype(NULL));
    ck_assert_ptr_null(draughts_game_new(NULL, NULL));
    EXPECT_ARGUMENT_ERROR(draughts_variant_get(NULL, DRAUGHTS_PROPERTY_FILES));
    EXPECT_ARGUMENT_ERROR(draughts_square_at(NULL, 0, 0));
    EXPECT_ARGUMENT_ERROR(draughts_square_place(NULL, 0, &file, &rank));
    EXPECT_ARGUMENT_ERROR(draughts_square_parse(NULL, "a1"));
    EXPECT_ARGUMENT_ERROR(draughts_square_format(NULL, 0, text, sizeof text));
}

START_TEST(no_game_is_an_argument_error_when_asked)
{
    char text[TEXT_SIZE] = "as it was";
    const char *name = text;
    const char *value = text;
    uint8_t squares[256];
    uint64_t words[4];
    uint64_t leaves = 0;
    ck_assert_ptr_null(draughts_game_clone(NULL));
    ck_assert_ptr_null(draughts_game_variant(NULL));
    ck_assert_uint_eq(draughts_game_hash(NULL), 0);
    EXPECT_ARGUMENT_ERROR(draughts_game_fen(NULL, text, sizeof text));
    EXPECT_ARGUMENT_ERROR(draughts_game_board(NULL, squares, sizeof squares));
    EXPECT_ARGUMENT_ERROR(draughts_game_pieces(NULL, DRAUGHTS_EMPTY, words, 4));
    EXPECT_ARGUMENT_ERROR(draughts_game_turn(NULL));
    EXPECT_ARGUMENT_ERROR(draughts_move_count(NULL));
    EXPECT_ARGUMENT_ERROR(draughts_move_squares(NULL, 0, squares, sizeof squares));
    EXPECT_ARGUMENT_ERROR(draughts_move_captures(NULL, 0, squares, sizeof squares));
    EXPECT_ARGUMENT_ERROR(draughts_move_promotes(NULL, 0));
    EXPECT_ARGUMENT_ERROR(draughts_move_routes(NULL, 0));
    EXPECT_ARGUMENT_ERROR(draughts_move_format(NULL, 0, DRAUGHTS_LONG, text, sizeof text));
    EXPECT_ARGUMENT_ERROR(draughts_moves_format(NULL, DRAUGHTS_LONG, text, sizeof text));
    EXPECT_ARGUMENT_ERROR(draughts_route_next(NULL, NULL, 0, squares, sizeof squares));
    EXPECT_ARGUMENT_ERROR(draughts_game_ply(NULL));
    EXPECT_ARGUMENT_ERROR(draughts_game_length(NULL));
    EXPECT_ARGUMENT_ERROR(draughts_game_played(NULL, 0, squares, sizeof squares));
    EXPECT_ARGUMENT_ERROR(draughts_game_played_captures(NULL, 0, squares, sizeof squares));
    EXPECT_ARGUMENT_ERROR(draughts_game_played_format(NULL, 0, DRAUGHTS_LONG, text, sizeof text));
    EXPECT_ARGUMENT_ERROR(draughts_game_status(NULL));
    EXPECT_ARGUMENT_ERROR(draughts_game_reason(NULL));
    EXPECT_ARGUMENT_ERROR(draughts_game_claims(NULL));
    EXPECT_ARGUMENT_ERROR(draughts_game_counter(NULL, DRAUGHTS_COUNTER_REPETITION));
    EXPECT_ARGUMENT_ERROR(draughts_game_perft(NULL, 1, &leaves));
    EXPECT_ARGUMENT_ERROR(draughts_game_tag(NULL, 0, NULL, NULL));
    EXPECT_ARGUMENT_ERROR(draughts_game_tag(NULL, 0, &name, &value));
    ck_assert_ptr_null(draughts_game_tag_find(NULL, "White"));
    ck_assert_ptr_null(draughts_game_tag_find(NULL, NULL));
    EXPECT_ARGUMENT_ERROR(draughts_pdn_write(NULL, text, sizeof text));
    EXPECT_ARGUMENT_ERROR(draughts_game_draw(NULL, DRAUGHTS_DRAW_ASCII, text, sizeof text));
    ck_assert_str_eq(text, "as it was");
    ck_assert_ptr_eq(name, text);
    ck_assert_ptr_eq(value, text);
}

START_TEST(no_game_is_an_argument_error_when_it_is_to_change)
{
    static const uint8_t board[64];
    static const uint8_t step[] = {16, 24};
    size_t where = UNTOUCHED;
    EXPECT_ARGUMENT_ERROR(draughts_game_set_fen(NULL, "W:Wa2:Ba7", &where));
    EXPECT_ARGUMENT_ERROR(draughts_game_set_fen(NULL, NULL, &where));
    EXPECT_ARGUMENT_ERROR(draughts_game_set_board(NULL, board, sizeof board, DRAUGHTS_WHITE, &where));
    EXPECT_ARGUMENT_ERROR(draughts_move_find(NULL, step, 2));
    EXPECT_ARGUMENT_ERROR(draughts_move_parse(NULL, "a3-a4", &where));
    EXPECT_ARGUMENT_ERROR(draughts_game_play(NULL, 0));
    EXPECT_ARGUMENT_ERROR(draughts_game_undo(NULL));
    EXPECT_ARGUMENT_ERROR(draughts_game_redo(NULL));
    EXPECT_ARGUMENT_ERROR(draughts_game_finish(NULL, DRAUGHTS_DRAW, DRAUGHTS_REASON_AGREED));
    EXPECT_ARGUMENT_ERROR(draughts_game_set_tag(NULL, "White", "Can"));
    EXPECT_ARGUMENT_ERROR(draughts_game_set_tag(NULL, "White", NULL));
    EXPECT_ARGUMENT_ERROR(draughts_game_set_tag(NULL, NULL, NULL));
    ck_assert_uint_eq(where, UNTOUCHED);
    draughts_game_free(NULL);
}

START_TEST(a_pointer_that_may_not_be_null_is_an_argument_error)
{
    size_t where = UNTOUCHED;
    draughts_game *game = rich_game();
    EXPECT_ARGUMENT_ERROR(draughts_square_parse(draughts_game_variant(game), NULL));
    EXPECT_ARGUMENT_ERROR(draughts_game_set_board(game, NULL, 64, DRAUGHTS_WHITE, &where));
    EXPECT_ARGUMENT_ERROR(draughts_move_find(game, NULL, 2));
    EXPECT_ARGUMENT_ERROR(draughts_move_parse(game, NULL, &where));
    EXPECT_ARGUMENT_ERROR(draughts_route_next(game, NULL, 1, NULL, 0));
    EXPECT_ARGUMENT_ERROR(draughts_game_perft(game, 1, NULL));
    ck_assert_ptr_null(draughts_game_tag_find(game, NULL));
    ck_assert_uint_eq(where, UNTOUCHED);
    draughts_game_free(game);
}

START_TEST(a_move_that_is_not_in_the_list_is_an_argument_error)
{
    draughts_game *game = rich_game();
    char text[TEXT_SIZE];
    uint8_t squares[256];
    const int moves[] = {-1, draughts_move_count(game), INT_MIN, INT_MAX};
    for (int i = 0; i < COUNT_OF(moves); i++) {
        EXPECT_ARGUMENT_ERROR(draughts_move_squares(game, moves[i], squares, sizeof squares));
        EXPECT_ARGUMENT_ERROR(draughts_move_captures(game, moves[i], squares, sizeof squares));
        EXPECT_ARGUMENT_ERROR(draughts_move_promotes(game, moves[i]));
        EXPECT_ARGUMENT_ERROR(draughts_move_routes(game, moves[i]));
        EXPECT_ARGUMENT_ERROR(draughts_move_format(game, moves[i], DRAUGHTS_SHORT, text, sizeof text));
        EXPECT_ARGUMENT_ERROR(draughts_move_format(game, moves[i], DRAUGHTS_HUB, text, sizeof text));
        EXPECT_ARGUMENT_ERROR(draughts_game_play(game, moves[i]));
    }
    draughts_game_free(game);
}

START_TEST(perft_counts_from_0_to_100_plies)
{
    uint64_t leaves = UNTOUCHED;
    draughts_game *game = game_at("turkish", NULL);
    EXPECT_ARGUMENT_ERROR(draughts_game_perft(game, -1, &leaves));
    EXPECT_ARGUMENT_ERROR(draughts_game_perft(game, 101, &leaves));
    ck_assert_uint_eq(leaves, UNTOUCHED);
    ck_assert_int_eq(draughts_game_perft(game, 0, &leaves), 0);
    ck_assert_uint_eq(leaves, 1);
    draughts_game_free(game);

    game = game_at("turkish", "W:Wa2:B");
    ck_assert_int_eq(draughts_game_perft(game, 100, &leaves), 0);
    ck_assert_uint_eq(leaves, 0);
    draughts_game_free(game);
}

/* ---- The library ----------------------------------------------------------------------------------------------- */

static const int errors[] = {
    DRAUGHTS_ERR_ARGUMENT,     DRAUGHTS_ERR_MEMORY,     DRAUGHTS_ERR_LIMIT,        DRAUGHTS_ERR_FINISHED,
    DRAUGHTS_ERR_SYNTAX,       DRAUGHTS_ERR_SQUARE,     DRAUGHTS_ERR_SEPARATOR,    DRAUGHTS_ERR_MUST_CAPTURE,
    DRAUGHTS_ERR_NOT_MOST,     DRAUGHTS_ERR_NOT_FINISHED, DRAUGHTS_ERR_ILLEGAL,    DRAUGHTS_ERR_AMBIGUOUS,
    DRAUGHTS_ERR_PIECE,        DRAUGHTS_ERR_OCCUPIED,   DRAUGHTS_ERR_CROWNED,      DRAUGHTS_ERR_TOO_MANY,
    DRAUGHTS_ERR_SIDE_TWICE,   DRAUGHTS_ERR_SIDE_MISSING, DRAUGHTS_ERR_EMPTY_ITEM, DRAUGHTS_ERR_LOWER_CASE,
    DRAUGHTS_ERR_TRAILING,     DRAUGHTS_ERR_TAG,        DRAUGHTS_ERR_GAMETYPE,
    DRAUGHTS_ERR_RULE_SETTING,    DRAUGHTS_ERR_RULE_TWICE,      DRAUGHTS_ERR_RULE_END,       DRAUGHTS_ERR_RULE_LIKE,
    DRAUGHTS_ERR_RULE_NAME,       DRAUGHTS_ERR_RULE_GAMETYPE,   DRAUGHTS_ERR_RULE_BOARD,     DRAUGHTS_ERR_RULE_START,
    DRAUGHTS_ERR_RULE_DIRECTIONS, DRAUGHTS_ERR_RULE_PREFERENCE, DRAUGHTS_ERR_RULE_CROWNING,  DRAUGHTS_ERR_RULE_STRIDES,
    DRAUGHTS_ERR_RULE_SEPARATOR,  DRAUGHTS_ERR_RULE_WIN,        DRAUGHTS_ERR_RULE_DRAWS,     DRAUGHTS_ERR_RULE_FIRST,
    DRAUGHTS_ERR_RULE_KINGS,      DRAUGHTS_ERR_RULE_LANDING,    DRAUGHTS_ERR_RULE_VICTIMS,   DRAUGHTS_ERR_RULE_TURNING,
    DRAUGHTS_ERR_RULE_SPARING,    DRAUGHTS_ERR_RULE_MAJORITY,   DRAUGHTS_ERR_RULE_PROMOTION, DRAUGHTS_ERR_RULE_GOAL,
    DRAUGHTS_ERR_RULE_NAMING,
};

/* The longest text that an int can tell the length of, and one that is longer; neither is there. */
START_TEST(a_text_too_long_for_its_length_is_over_the_limit)
{
    char text[4] = "abc";
    struct writer longest = {text, sizeof text, INT_MAX};
    ck_assert_int_eq(written(&longest), INT_MAX);
    struct writer longer = {NULL, 0, (size_t)INT_MAX + 1};
    ck_assert_int_eq(written(&longer), DRAUGHTS_ERR_LIMIT);
    strcpy(text, "abc");
    longer = (struct writer){text, sizeof text, (size_t)INT_MAX + 1};
    ck_assert_int_eq(written(&longer), DRAUGHTS_ERR_LIMIT);
    ck_assert_str_eq(text, "");
    ck_assert_int_eq(answer(INT_MAX), INT_MAX);
    ck_assert_int_eq(answer((uint64_t)INT_MAX + 1), DRAUGHTS_ERR_LIMIT);
    ck_assert_int_eq(answer(UINT64_MAX), DRAUGHTS_ERR_LIMIT);
}

START_TEST(every_error_has_a_sentence_of_its_own)
{
    const char *sentence = draughts_strerror(errors[_i]);
    ck_assert_ptr_nonnull(sentence);
    ck_assert_uint_gt(strlen(sentence), 0);
    ck_assert_str_ne(sentence, "no error");
    ck_assert_str_ne(sentence, "unknown error");
    ck_assert_msg(sentence[strlen(sentence) - 1] != '.', "a full stop: %s", sentence);
    for (int other = 0; other < _i; other++) {
        ck_assert_str_ne(sentence, draughts_strerror(errors[other]));
    }
}

START_TEST(an_answer_is_no_error)
{
    static const int answers[] = {0, 1, 17, INT_MAX};
    for (int i = 0; i < COUNT_OF(answers); i++) {
        ck_assert_str_eq(draughts_strerror(answers[i]), "no error");
    }
}

static bool is_error(int code)
{
    for (int i = 0; i < COUNT_OF(errors); i++) {
        if (errors[i] == code) {
            return true;
        }
    }
    return false;
}

START_TEST(all_other_codes_are_unknown)
{
    int known = 0;
    for (int code = -1; code >= -1000; code--) {
        const bool unknown = strcmp(draughts_strerror(code), "unknown error") == 0;
        ck_assert_msg(unknown != is_error(code), "code %d: %s", code, draughts_strerror(code));
        known += !unknown;
    }
    ck_assert_int_eq(known, COUNT_OF(errors));
    ck_assert_str_eq(draughts_strerror(INT_MIN), "unknown error");
}

START_TEST(the_version_is_three_numbers_with_dots_between_them)
{
    const char *text = draughts_version();
    ck_assert_ptr_nonnull(text);
    for (int number = 0; number < 3; number++) {
        ck_assert_msg(isdigit((unsigned char)*text), "%s", draughts_version());
        while (isdigit((unsigned char)*text)) {
            text++;
        }
        ck_assert_int_eq(*text, number < 2 ? '.' : '\0');
        text += number < 2;
    }
}

int main(void)
{
    TCase *tests = tcase_create("text");
    tcase_add_loop_test(tests, a_text_is_as_long_as_it_is_however_much_of_it_fits, 0, COUNT_OF(texts_out));
    tcase_add_loop_test(tests, a_text_is_cut_and_terminated_where_its_room_ends, 0, COUNT_OF(texts_out));
    tcase_add_loop_test(tests, a_text_leaves_what_is_beyond_its_room_alone, 0, COUNT_OF(texts_out));
    tcase_add_loop_test(tests, no_text_with_a_size_is_an_argument_error, 0, COUNT_OF(texts_out));
    tcase_add_loop_test(tests, an_array_is_as_long_as_it_is_however_much_of_it_fits, 0, COUNT_OF(arrays_out));
    tcase_add_loop_test(tests, an_array_is_cut_where_its_room_ends_and_nothing_beyond_is_written, 0, COUNT_OF(arrays_out));
    tcase_add_loop_test(tests, no_array_with_a_count_is_an_argument_error, 0, COUNT_OF(arrays_out));
    tcase_add_loop_test(tests, a_set_of_squares_is_a_word_for_each_64_squares, 0, VARIANTS);
    tcase_add_test(tests, no_variant_is_an_argument_error);
    tcase_add_test(tests, no_game_is_an_argument_error_when_asked);
    tcase_add_test(tests, no_game_is_an_argument_error_when_it_is_to_change);
    tcase_add_test(tests, a_pointer_that_may_not_be_null_is_an_argument_error);
    tcase_add_test(tests, a_move_that_is_not_in_the_list_is_an_argument_error);
    tcase_add_test(tests, perft_counts_from_0_to_100_plies);
    tcase_add_test(tests, a_text_too_long_for_its_length_is_over_the_limit);
    tcase_add_loop_test(tests, every_error_has_a_sentence_of_its_own, 0, COUNT_OF(errors));
    tcase_add_test(tests, an_answer_is_no_error);
    tcase_add_test(tests, all_other_codes_are_unknown);
    tcase_add_test(tests, the_version_is_three_numbers_with_dots_between_them);
    return run_suite("text", tests);
}
