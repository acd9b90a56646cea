/* Diagrams: what the texts look like, which move is marked, and what holds of all three forms. The pictures are read by
 * check_svg.py. */
#include "shorthand.h"

#include <limits.h>

/* Room for any diagram. */
enum { DIAGRAM_SIZE = 20000 };

static const int forms[] = {DRAUGHTS_DRAW_ASCII, DRAUGHTS_DRAW_UNICODE, DRAUGHTS_DRAW_SVG};

static const char *diagram_of(const draughts_game *game, int style, char text[DIAGRAM_SIZE])
{
    const int length = draughts_game_draw(game, style, text, DIAGRAM_SIZE);
    EXPECT(length > 0 && length < DIAGRAM_SIZE, "style %d: %d bytes", style, length);
    EXPECT(strlen(text) == (size_t)length, "style %d: %zu bytes, not %d", style, strlen(text), length);
    return text;
}

static int occurrences(const char *text, const char *part)
{
    int count = 0;
    for (const char *at = strstr(text, part); at; at = strstr(at + 1, part)) {
        count++;
    }
    return count;
}

/* ---- What is drawn ------------------------------------------------------------------------------------------------ */

static struct data *drawn[SEEDS];

/* The lines of a record. */
enum { SETTING, PLAYED, STYLE, FIRST_ROW };

/* A style in words, see the data. */
static int read_style(const draughts_game *game, const char *words)
{
    static const struct {
        const char *word;
        int value;
    } values[] = {
        {"ascii", DRAUGHTS_DRAW_ASCII},
        {"unicode", DRAUGHTS_DRAW_UNICODE},
        {"from-black", DRAUGHTS_DRAW_FROM_BLACK},
        {"no-move", DRAUGHTS_DRAW_NO_MOVE},
    };
    int style = 0;
    char word[TEXT_SIZE];
    for (int length = 0; sscanf(words, " %1023s%n", word, &length) == 1; words += length) {
        int i = 0;
        while (i < COUNT_OF(values) && strcmp(values[i].word, word) != 0) {
            i++;
        }
        style += i < COUNT_OF(values) ? values[i].value : DRAUGHTS_DRAW_MOVE * (move_named(game, word) + 1);
    }
    return style;
}

static draughts_game *game_of_record(const struct record *record)
{
    draughts_game *game = game_of_line(SPECIALISED, record->lines[SETTING]);
    if (strcmp(record->lines[PLAYED], "-") != 0) {
        play(game, record->lines[PLAYED]);
    }
    return game;
}

START_TEST(a_text_shows_the_board_and_the_move)
{
    for (int i = 0; i < drawn[_i]->count; i++) {
        const struct record *record = &drawn[_i]->records[i];
        draughts_game *game = game_of_record(record);
        char text[DIAGRAM_SIZE];
        const char *line = diagram_of(game, read_style(game, record->lines[STYLE]), text);
        for (int row = FIRST_ROW; row < record->count; row++) {
            const size_t length = strcspn(line, "\n");
            EXPECT(strlen(record->lines[row]) == length && strncmp(record->lines[row], line, length) == 0,
                   "%s.txt:%d: row %d is not as in\n%s", variant_names[_i], record->line_number, row, text);
            line += length + 1;
        }
        EXPECT(*line == '\0', "%s.txt:%d: more than\n%s", variant_names[_i], record->line_number, text);
        draughts_game_free(game);
    }
}

/* As many of each piece as on the board, and the position as the title. */
static void expect_pieces(const draughts_game *game)
{
    static const char *const classes[] = {NULL, "\"piece white man\"", "\"piece white king\"", "\"piece black man\"",
                                          "\"piece black king\""};
    char text[DIAGRAM_SIZE];
    char fen[TEXT_SIZE];
    diagram_of(game, DRAUGHTS_DRAW_SVG, text);
    for (int piece = DRAUGHTS_WHITE_MAN; piece <= DRAUGHTS_BLACK_KING; piece++) {
        uint8_t board[256];
        const int squares = draughts_game_board(game, board, sizeof board);
        int count = 0;
        for (int square = 0; square < squares; square++) {
            count += board[square] == piece;
        }
        EXPECT(occurrences(text, classes[piece]) == count, "%s: %d times %s", fen_of(game, fen), count, classes[piece]);
    }
    char title[TEXT_SIZE + 64];
    snprintf(title, sizeof title, "<title>%s</title>", fen_of(game, fen));
    EXPECT(occurrences(text, title) == 1, "%s is not the title", fen);
}

START_TEST(a_picture_has_every_piece)
{
    uint64_t seed = 1;
    draughts_game *game = game_at(variant_names[_i], NULL);
    for (int ply = 0; ply < scaled(500); ply++) {
        expect_pieces(game);
        play_on(game, &seed);
    }
    draughts_game_free(game);
}

/* ---- Which move is marked ------------------------------------------------------------------------------------------ */

static void expect_same_diagram(const draughts_game *game, int style, const draughts_game *other, int other_style)
{
    char text[DIAGRAM_SIZE];
    char other_text[DIAGRAM_SIZE];
    ck_assert_str_eq(diagram_of(game, style, text), diagram_of(other, other_style, other_text));
}

static void expect_other_diagram(const draughts_game *game, int style, const draughts_game *other, int other_style)
{
    char text[DIAGRAM_SIZE];
    char other_text[DIAGRAM_SIZE];
    ck_assert_str_ne(diagram_of(game, style, text), diagram_of(other, other_style, other_text));
}

/* Loop number n is a form in a variant. */
START_TEST(without_a_move_only_the_position_is_drawn)
{
    const char *variant = variant_names[_i / COUNT_OF(forms)];
    const int style = forms[_i % COUNT_OF(forms)];
    draughts_game *game = game_at(variant, NULL);
    draughts_game *bare = game_at(variant, NULL);
    expect_same_diagram(game, style, bare, style + DRAUGHTS_DRAW_NO_MOVE);

    char fen[TEXT_SIZE];
    ck_assert_int_eq(draughts_game_play(game, 0), 0);
    ck_assert_int_eq(draughts_game_set_fen(bare, fen_of(game, fen), NULL), 0);
    expect_same_diagram(game, style + DRAUGHTS_DRAW_NO_MOVE, bare, style);
    expect_other_diagram(game, style, bare, style);
    draughts_game_free(bare);
    draughts_game_free(game);
}

/* Likewise. */
START_TEST(the_last_move_is_the_one_before_the_cursor)
{
    const char *variant = variant_names[_i / COUNT_OF(forms)];
    const int style = forms[_i % COUNT_OF(forms)];
    draughts_game *game = game_at(variant, NULL);
    draughts_game *shorter = game_at(variant, NULL);
    ck_assert_int_eq(draughts_game_play(shorter, 0), 0);
    ck_assert_int_eq(draughts_game_play(game, 0), 0);
    ck_assert_int_eq(draughts_game_play(game, 0), 0);

    ck_assert_int_eq(draughts_game_undo(game), 1);
    expect_same_diagram(game, style, shorter, style);
    ck_assert_int_eq(draughts_game_undo(game), 1);
    expect_same_diagram(game, style, game, style + DRAUGHTS_DRAW_NO_MOVE);
    ck_assert_int_eq(draughts_game_redo(game), 1);
    expect_same_diagram(game, style, shorter, style);
    draughts_game_free(shorter);
    draughts_game_free(game);
}

/* Likewise. */
START_TEST(a_legal_move_takes_the_place_of_the_last_one)
{
    const char *variant = variant_names[_i / COUNT_OF(forms)];
    const int style = forms[_i % COUNT_OF(forms)];
    draughts_game *game = game_at(variant, NULL);
    draughts_game *bare = game_at(variant, NULL);
    char fen[TEXT_SIZE];
    ck_assert_int_eq(draughts_game_play(game, 0), 0);
    ck_assert_int_eq(draughts_game_set_fen(bare, fen_of(game, fen), NULL), 0);
    for (int move = 0; move < draughts_move_count(game); move++) {
        const int marked = style + DRAUGHTS_DRAW_MOVE * (move + 1);
        expect_same_diagram(game, marked, bare, marked);
        expect_other_diagram(game, marked, game, style);
        expect_other_diagram(game, marked, bare, style);
    }
    draughts_game_free(bare);
    draughts_game_free(game);
}

/* Loop number n is a form. */
START_TEST(a_position_set_up_in_mid_record_has_no_move)
{
    const char record[] = "[GameType \"30\"] 1. c3-c4 c6-c5 /FEN \"B:Wa2,Kb2:Bd6,Ke8\"/";
    size_t cursor = 0;
    draughts_game *game = NULL;
    ck_assert_int_eq(draughts_pdn_read(record, strlen(record), &cursor, NULL, NULL, &game, NULL), 1);
    ck_assert_int_eq(draughts_game_ply(game), 3);
    expect_same_diagram(game, forms[_i], game, forms[_i] + DRAUGHTS_DRAW_NO_MOVE);
    draughts_game_free(game);
}

/* A king whose way ends on the square of its first victim, which came off at once, or beyond it. */
START_TEST(the_piece_that_captured_stands_on_no_cross)
{
    static const struct {
        const char *move;
        int crosses;
    } ends[] = {{"d4xg4xg6xe6xe4", 3}, {"d4xg4xg6xe6xe3", 4}};
    for (int i = 0; i < COUNT_OF(ends); i++) {
        char text[DIAGRAM_SIZE];
        draughts_game *game = game_at("turkish", "W:WKd4:Be4,g5,f6,e5,h8");
        play(game, ends[i].move);
        diagram_of(game, DRAUGHTS_DRAW_SVG, text);
        ck_assert_int_eq(occurrences(text, "class=\"victim\""), ends[i].crosses);
        draughts_game_free(game);
    }
}

/* ---- The call ------------------------------------------------------------------------------------------------------ */

START_TEST(what_is_no_style_is_an_argument_error)
{
    draughts_game *game = game_at(variant_names[_i], NULL);
    const int moves = draughts_move_count(game);
    const int styles[] = {
        3, 3 + DRAUGHTS_DRAW_FROM_BLACK, 3 + DRAUGHTS_DRAW_MOVE, -1, -DRAUGHTS_DRAW_MOVE, INT_MIN,
        INT_MAX - 1, INT_MAX - 9,
        DRAUGHTS_DRAW_MOVE * (moves + 1), DRAUGHTS_DRAW_SVG + DRAUGHTS_DRAW_MOVE * (moves + 1),
        DRAUGHTS_DRAW_NO_MOVE + DRAUGHTS_DRAW_MOVE, DRAUGHTS_DRAW_NO_MOVE + DRAUGHTS_DRAW_MOVE * (moves + 1),
    };
    for (int i = 0; i < COUNT_OF(styles); i++) {
        char text[] = "as it was";
        ck_assert_int_eq(draughts_game_draw(game, styles[i], text, sizeof text), DRAUGHTS_ERR_ARGUMENT);
        ck_assert_str_eq(text, "as it was");
    }
    ck_assert_int_gt(draughts_game_draw(game, DRAUGHTS_DRAW_MOVE * moves, NULL, 0), 0);
    draughts_game_free(game);
}

/* ---- Without memory ------------------------------------------------------------------------------------------------ */

/* Positions with captures so long that the search for a route takes memory. */
static const char *const searched[] = {
    "turkish W:WKf1,Kh2,Kf5:BKc1,b2,c2,Kd3,Kf3,a4,f4,h4,e5,b6,Kd6,Kd7,Ke7,d8,f8",
    "digital B:WK18,K47,K67,87,16,K65,K85,14,34,K63,K83,12,K32,61,K81,10,30:BK9,K29,K89,K109,K107,K101,K0,K800,K1000",
};

/* The first legal move of which this is so. */
static int move_that_takes_memory(const draughts_game *game, const struct meter *meter)
{
    const uint64_t requests = meter->requests;
    uint8_t squares[64];
    int move = 0;
    while (draughts_move_squares(game, move, squares, sizeof squares) > 0 && meter->requests == requests) {
        move++;
    }
    EXPECT(move < draughts_move_count(game), "no move takes memory");
    return move;
}

/* Draws while the first, the second ... request for memory is refused, until none is. Returns how many were. */
static int refuse_each(const draughts_game *game, struct meter *meter, int style)
{
    char whole[DIAGRAM_SIZE];
    char text[DIAGRAM_SIZE];
    diagram_of(game, style, whole);
    const size_t blocks = meter->blocks;
    for (int n = 1;; n++) {
        const uint64_t refused = meter->refused;
        strcpy(text, "as it was");
        meter_refuse(meter, (uint64_t)n);
        const int result = draughts_game_draw(game, style, text, sizeof text);
        meter_refuse(meter, 0);
        ck_assert_uint_eq(meter->blocks, blocks);
        if (meter->refused == refused) {
            ck_assert_str_eq(text, whole);
            return n - 1;
        }
        ck_assert_int_eq(result, DRAUGHTS_ERR_MEMORY);
        ck_assert_str_eq(text, "");
        ck_assert_int_eq(draughts_game_draw(game, style, text, 0), (int)strlen(whole));
    }
}

/* Loop number n is a form in a position. */
START_TEST(a_diagram_without_memory_is_empty)
{
    const int form = forms[_i % COUNT_OF(forms)];
    const struct setting setting = read_setting(searched[_i / COUNT_OF(forms)]);
    struct meter meter;
    meter_init(&meter);
    draughts_game *game = game_on(SPECIALISED, setting.variant, setting.fen, &meter.allocator);
    const int move = move_that_takes_memory(game, &meter);
    ck_assert_int_gt(refuse_each(game, &meter, form + DRAUGHTS_DRAW_MOVE * (move + 1)), 0);
    ck_assert_int_eq(draughts_game_play(game, move), 0);
    ck_assert_int_gt(refuse_each(game, &meter, form + DRAUGHTS_DRAW_FROM_BLACK), 0);
    ck_assert_int_eq(refuse_each(game, &meter, form + DRAUGHTS_DRAW_NO_MOVE), 0);
    draughts_game_free(game);
    ck_assert_uint_eq(meter.blocks, 0);
}

int main(void)
{
    for (int i = 0; i < SEEDS; i++) {
        char name[64];
        snprintf(name, sizeof name, "diagram/%s.txt", variant_names[i]);
        drawn[i] = data_read(name);
    }
    TCase *tests = tcase_create("diagram");
    tcase_add_loop_test(tests, a_text_shows_the_board_and_the_move, 0, SEEDS);
    tcase_add_loop_test(tests, a_picture_has_every_piece, 0, SEEDS);
    tcase_add_loop_test(tests, without_a_move_only_the_position_is_drawn, 0, SEEDS * COUNT_OF(forms));
    tcase_add_loop_test(tests, the_last_move_is_the_one_before_the_cursor, 0, SEEDS * COUNT_OF(forms));
    tcase_add_loop_test(tests, a_legal_move_takes_the_place_of_the_last_one, 0, SEEDS * COUNT_OF(forms));
    tcase_add_loop_test(tests, a_position_set_up_in_mid_record_has_no_move, 0, COUNT_OF(forms));
    tcase_add_loop_test(tests, what_is_no_style_is_an_argument_error, 0, SEEDS);
    tcase_add_loop_test(tests, a_diagram_without_memory_is_empty, 0, COUNT_OF(searched) * COUNT_OF(forms));
    tcase_add_test(tests, the_piece_that_captured_stands_on_no_cross);
    const int result = run_suite("diagram", tests);
    for (int i = 0; i < SEEDS; i++) {
        data_free(drawn[i]);
    }
    return result;
}
