/* Tags: pairs of a name and a value in an order, kept with the game and independent of its position. */
#include "shorthand.h"

#include <inttypes.h>
#include <limits.h>

#include "tags.h"

/* ---- Lists of tags --------------------------------------------------------------------------------------------- */

static void set_tag(draughts_game *game, const char *name, const char *value)
{
    const int result = draughts_game_set_tag(game, name, value);
    EXPECT(result == 0, "tag %s: %s", name, draughts_strerror(result));
}

static void expect_tags(const draughts_game *game, const char *want)
{
    char text[TEXT_SIZE];
    ck_assert_str_eq(tags_text(game, text), want);
}

/* A game with three tags. */
static draughts_game *tagged_game(const draughts_allocator *allocator)
{
    draughts_game *game = game_on(SPECIALISED, "turkish", NULL, allocator);
    set_tag(game, "White", "Can, Kemal");
    set_tag(game, "Black", "Deniz");
    set_tag(game, "Round", "7");
    return game;
}

static const char three_tags[] = "White=Can, Kemal\nBlack=Deniz\nRound=7\n";

START_TEST(a_new_game_has_no_tags)
{
    draughts_game *game = game_at(variant_names[_i], NULL);
    expect_tags(game, "");
    ck_assert_int_eq(draughts_game_tag(game, 0, NULL, NULL), 0);
    ck_assert_ptr_null(draughts_game_tag_find(game, "GameType"));
    ck_assert_ptr_null(draughts_game_tag_find(game, "Event"));
    draughts_game_free(game);
}

START_TEST(tags_stand_in_the_order_in_which_they_were_set)
{
    draughts_game *game = tagged_game(NULL);
    expect_tags(game, three_tags);
    ck_assert_str_eq(draughts_game_tag_find(game, "White"), "Can, Kemal");
    ck_assert_str_eq(draughts_game_tag_find(game, "Black"), "Deniz");
    ck_assert_str_eq(draughts_game_tag_find(game, "Round"), "7");
    draughts_game_free(game);
}

START_TEST(a_new_value_stands_in_the_place_of_the_old_one)
{
    draughts_game *game = tagged_game(NULL);
    set_tag(game, "Black", "a value that is a great deal longer than the one before it");
    expect_tags(game, "White=Can, Kemal\nBlack=a value that is a great deal longer than the one before it\nRound=7\n");
    set_tag(game, "White", "");
    set_tag(game, "Round", "7");
    expect_tags(game, "White=\nBlack=a value that is a great deal longer than the one before it\nRound=7\n");
    draughts_game_free(game);
}

START_TEST(a_tag_without_a_value_is_removed_and_the_others_keep_their_order)
{
    static const struct {
        const char *name;
        const char *left;
    } rows[] = {{"White", "Black=Deniz\nRound=7\n"}, {"Black", "White=Can, Kemal\nRound=7\n"},
                {"Round", "White=Can, Kemal\nBlack=Deniz\n"}, {"Event", three_tags}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char all[TEXT_SIZE];
        draughts_game *game = tagged_game(NULL);
        set_tag(game, rows[i].name, NULL);
        expect_tags(game, rows[i].left);
        ck_assert_ptr_null(draughts_game_tag_find(game, rows[i].name));
        set_tag(game, rows[i].name, NULL);
        expect_tags(game, rows[i].left);
        /* set again, it is the last one */
        set_tag(game, rows[i].name, "again");
        snprintf(all, sizeof all, "%s%s=again\n", rows[i].left, rows[i].name);
        expect_tags(game, all);
        draughts_game_free(game);
    }
}

START_TEST(all_tags_of_a_name_are_removed)
{
    static const char record[] = "[A \"1\"][B \"2\"][A \"3\"][C \"4\"][A \"5\"] *";
    draughts_game *game;
    size_t cursor = 0;
    char text[TEXT_SIZE];
    ck_assert_int_eq(draughts_pdn_read(record, sizeof record - 1, &cursor, draughts_variant_at(0), NULL, &game, NULL), 1);
    set_tag(game, "A", "6");
    ck_assert_str_eq(tags_text(game, text), "A=6\nB=2\nA=3\nC=4\nA=5\n");
    set_tag(game, "A", NULL);
    ck_assert_str_eq(tags_text(game, text), "B=2\nC=4\n");
    draughts_game_free(game);
}

START_TEST(all_tags_may_be_removed)
{
    struct meter meter;
    meter_init(&meter);
    draughts_game *game = tagged_game(&meter.allocator);
    set_tag(game, "Black", NULL);
    set_tag(game, "Round", NULL);
    set_tag(game, "White", NULL);
    expect_tags(game, "");
    set_tag(game, "Round", "8");
    expect_tags(game, "Round=8\n");
    draughts_game_free(game);
    ck_assert_uint_eq(meter.blocks, 0);
}

START_TEST(the_case_of_a_name_matters)
{
    draughts_game *game = tagged_game(NULL);
    ck_assert_ptr_null(draughts_game_tag_find(game, "white"));
    ck_assert_ptr_null(draughts_game_tag_find(game, "WHITE"));
    set_tag(game, "white", "another");
    ck_assert_str_eq(draughts_game_tag_find(game, "White"), "Can, Kemal");
    ck_assert_str_eq(draughts_game_tag_find(game, "white"), "another");
    set_tag(game, "WHITE", NULL);
    expect_tags(game, "White=Can, Kemal\nBlack=Deniz\nRound=7\nwhite=another\n");
    draughts_game_free(game);
}

START_TEST(a_name_is_found_as_a_whole)
{
    static const char *const names[] = {"Whit", "White1", "White ", "", " White", "White=Can"};
    draughts_game *game = tagged_game(NULL);
    for (int i = 0; i < COUNT_OF(names); i++) {
        ck_assert_ptr_null(draughts_game_tag_find(game, names[i]));
    }
    draughts_game_free(game);
}

/* ---- Names and values ------------------------------------------------------------------------------------------ */

static const char *const values[] = {
    "",
    " ",
    "a value with blanks ",
    "\"quoted\"",
    "\\",
    "a \\\" and a \\\\ as they are",
    "]",
    "\"]",
    "[Black \"{;%}$1\"]",
    "\tand a tab",
    "Şükrü Kaçğar",
    "Игорь Тимковский",
    "\xff\xfe no UTF-8",
    "W:Wa2:Ba7",
    "30,W,8,8,N0,0",
    "nonsense",
};

START_TEST(a_value_is_kept_byte_by_byte)
{
    static const char *const names[] = {"Event", "GameType", "FEN", "SetUp", "Result"};
    for (int i = 0; i < COUNT_OF(names); i++) {
        char fen[TEXT_SIZE];
        const char *value = NULL;
        draughts_game *game = game_at("turkish", NULL);
        const int moves = draughts_move_count(game);
        fen_of(game, fen);
        set_tag(game, names[i], values[_i]);
        ck_assert_str_eq(draughts_game_tag_find(game, names[i]), values[_i]);
        ck_assert_int_eq(draughts_game_tag(game, 0, NULL, &value), 1);
        ck_assert_str_eq(value, values[_i]);
        /* whatever they say, tags do nothing to the position or to the result */
        expect_fen(game, fen);
        ck_assert_int_eq(draughts_move_count(game), moves);
        expect_result(game, DRAUGHTS_ONGOING, DRAUGHTS_REASON_NONE);
        draughts_game_free(game);
    }
}

START_TEST(a_value_may_be_long)
{
    enum { LONG = 1000000 };
    char *value = malloc(LONG + 1);
    ck_assert_ptr_nonnull(value);
    memset(value, 'x', LONG);
    value[LONG] = '\0';
    draughts_game *game = tagged_game(NULL);
    set_tag(game, "Event", value);
    ck_assert_str_eq(draughts_game_tag_find(game, "Event"), value);
    free(value);
    draughts_game_free(game);
}

START_TEST(a_name_is_a_letter_and_then_letters_digits_and_underscores)
{
    static const char *const names[] = {"A", "z", "Z9", "White_Rating", "W___", "a0123456789_", "FEN", "event"};
    for (int i = 0; i < COUNT_OF(names); i++) {
        draughts_game *game = game_at("turkish", NULL);
        set_tag(game, names[i], "value");
        ck_assert_str_eq(draughts_game_tag_find(game, names[i]), "value");
        draughts_game_free(game);
    }
}

/* Fails the test unless the call is refused and the tags are what they were. */
static void expect_refused(draughts_game *game, const char *name, const char *value, int code)
{
    const int result = draughts_game_set_tag(game, name, value);
    EXPECT(result == code, "\"%s\" \"%s\": %d (%s)", name ? name : "NULL", value ? value : "NULL", result,
           draughts_strerror(result));
    expect_tags(game, three_tags);
}

START_TEST(anything_else_is_no_name)
{
    static const char *const names[] = {
        "",    " ",         "_White", "9th",    "White ",       " White",        "White\n", "Time-Control", "a.b",
        "a=b", "\"White\"", "[White", "White]", "Wei\xc3\x9f", "\xc3\x89vent", "W\x01",   "a/b",
    };
    draughts_game *game = tagged_game(NULL);
    for (int i = 0; i < COUNT_OF(names); i++) {
        expect_refused(game, names[i], "value", DRAUGHTS_ERR_TAG);
        expect_refused(game, names[i], NULL, DRAUGHTS_ERR_TAG);
    }
    expect_refused(game, NULL, "value", DRAUGHTS_ERR_ARGUMENT);
    expect_refused(game, NULL, NULL, DRAUGHTS_ERR_ARGUMENT);
    draughts_game_free(game);
}

START_TEST(a_value_of_more_than_one_line_is_refused)
{
    static const char *const wrong[] = {"\n", "\r", "two\nlines", "two\rlines", "line\r\n", "line\n", "\rline"};
    draughts_game *game = tagged_game(NULL);
    for (int i = 0; i < COUNT_OF(wrong); i++) {
        expect_refused(game, "White", wrong[i], DRAUGHTS_ERR_TAG);
        expect_refused(game, "Event", wrong[i], DRAUGHTS_ERR_TAG);
    }
    draughts_game_free(game);
}

/* ---- Asking ---------------------------------------------------------------------------------------------------- */

START_TEST(there_is_no_tag_beyond_the_last)
{
    static const int indices[] = {3, 4, 8, -1, INT_MIN, INT_MAX};
    draughts_game *game = tagged_game(NULL);
    for (int i = 0; i < COUNT_OF(indices); i++) {
        const char *name = three_tags;
        const char *value = three_tags;
        ck_assert_int_eq(draughts_game_tag(game, indices[i], &name, &value), 0);
        ck_assert_ptr_eq(name, three_tags);
        ck_assert_ptr_eq(value, three_tags);
        ck_assert_int_eq(draughts_game_tag(game, indices[i], NULL, NULL), 0);
    }
    draughts_game_free(game);
}

START_TEST(name_and_value_are_told_to_whoever_asks)
{
    const char *name = NULL;
    const char *value = NULL;
    draughts_game *game = tagged_game(NULL);
    ck_assert_int_eq(draughts_game_tag(game, 1, &name, NULL), 1);
    ck_assert_str_eq(name, "Black");
    ck_assert_int_eq(draughts_game_tag(game, 2, NULL, &value), 1);
    ck_assert_str_eq(value, "7");
    ck_assert_int_eq(draughts_game_tag(game, 0, NULL, NULL), 1);
    draughts_game_free(game);
}

START_TEST(name_and_value_are_copied)
{
    char name[] = "Event";
    char value[] = "Open";
    draughts_game *game = tagged_game(NULL);
    set_tag(game, name, value);
    memset(name, 'x', sizeof name - 1);
    memset(value, 'x', sizeof value - 1);
    ck_assert_str_eq(draughts_game_tag_find(game, "Event"), "Open");
    draughts_game_free(game);
}

/* What the game has told may be told to it again. */
START_TEST(a_tag_may_be_set_from_its_own_name_and_value)
{
    struct meter meter;
    meter_init(&meter);
    const char *name = NULL;
    const char *value = NULL;
    draughts_game *game = tagged_game(&meter.allocator);
    ck_assert_int_eq(draughts_game_tag(game, 0, &name, &value), 1);
    set_tag(game, name, value + 5);
    expect_tags(game, "White=Kemal\nBlack=Deniz\nRound=7\n");
    set_tag(game, "Black", draughts_game_tag_find(game, "White"));
    expect_tags(game, "White=Kemal\nBlack=Kemal\nRound=7\n");
    ck_assert_int_eq(draughts_game_tag(game, 1, &name, NULL), 1);
    set_tag(game, name, NULL);
    expect_tags(game, "White=Kemal\nRound=7\n");
    draughts_game_free(game);
    ck_assert_uint_eq(meter.blocks, 0);
}

START_TEST(what_is_told_lives_until_the_next_tag_is_set)
{
    const char *names[3];
    const char *texts[3];
    struct meter meter;
    meter_init(&meter); /* it wipes what is freed */
    draughts_game *game = tagged_game(&meter.allocator);
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(draughts_game_tag(game, i, &names[i], &texts[i]), 1);
    }
    const char *found = draughts_game_tag_find(game, "White");
    play(game, "a3-a4 h6-h5 b3-b4");
    ck_assert_int_eq(draughts_game_undo(game), 1);
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_AGREED), 0);
    ck_assert_int_eq(draughts_game_set_fen(game, "W:Wa2:Ba7,h7", NULL), 0);
    ck_assert_int_eq(draughts_game_set_fen(game, "nonsense", NULL), DRAUGHTS_ERR_SYNTAX);
    draughts_game_free(draughts_game_clone(game));
    for (int i = 0; i < 3; i++) {
        const char *name = NULL;
        const char *value = NULL;
        ck_assert_int_eq(draughts_game_tag(game, i, &name, &value), 1);
        ck_assert_str_eq(names[i], name);
        ck_assert_str_eq(texts[i], value);
    }
    ck_assert_str_eq(found, "Can, Kemal");
    draughts_game_free(game);
    ck_assert_uint_eq(meter.blocks, 0);
}

/* ---- Tags and the rest of the game ----------------------------------------------------------------------------- */

START_TEST(setting_up_keeps_the_tags)
{
    uint8_t board[64] = {DRAUGHTS_WHITE_KING};
    draughts_game *game = tagged_game(NULL);
    ck_assert_int_eq(draughts_game_set_fen(game, "W:Wa2:Ba7", NULL), 0);
    expect_tags(game, three_tags);
    ck_assert_int_eq(draughts_game_set_fen(game, NULL, NULL), 0);
    expect_tags(game, three_tags);
    ck_assert_int_eq(draughts_game_set_board(game, board, sizeof board, DRAUGHTS_BLACK, NULL), 0);
    expect_tags(game, three_tags);
    draughts_game_free(game);
}

START_TEST(tags_do_nothing_to_the_game)
{
    draughts_game *game = game_at("turkish", NULL);
    play(game, "a3-a4 h6-h5 b3-b4");
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_TIME), 0);
    ck_assert_int_eq(draughts_game_undo(game), 1);
    char *state = state_text(game);
    char *record = record_text(game);
    set_tag(game, "Result", "0-1");
    set_tag(game, "FEN", "W:Wa2:Ba7");
    set_tag(game, "SetUp", "1");
    set_tag(game, "GameType", "42");
    set_tag(game, "FEN", NULL);
    char *state_after = state_text(game);
    char *record_after = record_text(game);
    ck_assert_str_eq(state_after, state);
    ck_assert_str_eq(record_after, record);
    ck_assert_int_eq(draughts_game_redo(game), 1);
    expect_result(game, DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_TIME);
    free(record_after);
    free(state_after);
    free(record);
    free(state);
    draughts_game_free(game);
}

START_TEST(a_clone_has_tags_of_its_own)
{
    struct meter meter;
    meter_init(&meter);
    draughts_game *game = tagged_game(&meter.allocator);
    draughts_game *clone = draughts_game_clone(game);
    expect_tags(clone, three_tags);
    set_tag(clone, "White", "another");
    set_tag(clone, "Round", NULL);
    expect_tags(game, three_tags);
    set_tag(game, "Black", NULL);
    expect_tags(clone, "White=another\nBlack=Deniz\n");
    draughts_game_free(game);
    expect_tags(clone, "White=another\nBlack=Deniz\n");
    set_tag(clone, "Event", "Open");
    expect_tags(clone, "White=another\nBlack=Deniz\nEvent=Open\n");
    draughts_game_free(clone);
    ck_assert_uint_eq(meter.blocks, 0);
    ck_assert_uint_eq(meter.bytes, 0);
}

/* ---- Many tags ------------------------------------------------------------------------------------------------- */

enum { MANY = 10000 };

static void expect_numbered(const draughts_game *game, int index, int number)
{
    char want[TEXT_SIZE];
    const char *name = NULL;
    const char *value = NULL;
    EXPECT(draughts_game_tag(game, index, &name, &value) == 1, "no tag %d", index);
    snprintf(want, sizeof want, "Tag_%d", number);
    EXPECT(strcmp(name, want) == 0 && strcmp(value, want + 4) == 0, "tag %d is %s, %s", index, name, value);
}

START_TEST(there_may_be_many_tags)
{
    struct meter meter;
    meter_init(&meter);
    draughts_game *game = game_on(SPECIALISED, "turkish", NULL, &meter.allocator);
    for (int i = 0; i < MANY; i++) {
        char name[TEXT_SIZE];
        snprintf(name, sizeof name, "Tag_%d", i);
        set_tag(game, name, name + 4);
    }
    draughts_game *clone = draughts_game_clone(game);
    for (int i = 0; i < MANY; i++) {
        expect_numbered(game, i, i);
        expect_numbered(clone, i, i);
    }
    ck_assert_int_eq(draughts_game_tag(game, MANY, NULL, NULL), 0);
    /* without every second one */
    for (int i = 0; i < MANY; i += 2) {
        char name[TEXT_SIZE];
        snprintf(name, sizeof name, "Tag_%d", i);
        set_tag(game, name, NULL);
    }
    for (int i = 0; i < MANY / 2; i++) {
        expect_numbered(game, i, 2 * i + 1);
    }
    ck_assert_int_eq(draughts_game_tag(game, MANY / 2, NULL, NULL), 0);
    draughts_game_free(game);
    expect_numbered(clone, MANY - 1, MANY - 1);
    draughts_game_free(clone);
    ck_assert_uint_eq(meter.blocks, 0);
    ck_assert_uint_eq(meter.bytes, 0);
}

/* ---- Without memory -------------------------------------------------------------------------------------------- */

/* Sets so many tags, then each of them anew, while the first request for memory of each call is refused, then the second,
 * and so on until the call succeeds. */
START_TEST(a_tag_without_memory_is_not_set)
{
    enum { TAGS = 40 };
    struct meter meter;
    meter_init(&meter);
    draughts_game *game = game_on(SPECIALISED, "turkish", NULL, &meter.allocator);
    for (int i = 0; i < 2 * TAGS; i++) {
        char name[TEXT_SIZE];
        char value[TEXT_SIZE];
        char before[TEXT_SIZE];
        char after[TEXT_SIZE];
        snprintf(name, sizeof name, "T%d", i % TAGS);
        snprintf(value, sizeof value, "%d", i);
        tags_text(game, before);
        int result = DRAUGHTS_ERR_MEMORY;
        for (uint64_t n = 1; result != 0; n++) {
            const uint64_t refused = meter.refused;
            meter_refuse(&meter, n);
            result = draughts_game_set_tag(game, name, value);
            meter_refuse(&meter, 0);
            EXPECT((result == 0) == (meter.refused == refused), "%d with %" PRIu64 " refusals", result, meter.refused);
            if (result != 0) {
                ck_assert_int_eq(result, DRAUGHTS_ERR_MEMORY);
                ck_assert_str_eq(tags_text(game, after), before);
            }
        }
        ck_assert_str_eq(draughts_game_tag_find(game, name), value);
    }
    ck_assert_uint_gt(meter.refused, 2 * TAGS);

    /* To remove one takes no memory. */
    meter.refuse_all = true;
    for (int i = 0; i < TAGS; i++) {
        char name[TEXT_SIZE];
        snprintf(name, sizeof name, "T%d", i);
        set_tag(game, name, NULL);
    }
    meter.refuse_all = false;
    expect_tags(game, "");
    draughts_game_free(game);
    ck_assert_uint_eq(meter.blocks, 0);
    ck_assert_uint_eq(meter.bytes, 0);
}

/* The numbers that a GameType tag allows are those of the tag that stands, not of one that could not be set. */
START_TEST(a_tag_that_was_not_set_does_nothing)
{
    struct meter meter;
    meter_init(&meter);
    draughts_game *game = game_on(SPECIALISED, "turkish", NULL, &meter.allocator);
    meter.refuse_all = true;
    ck_assert_int_eq(draughts_game_set_tag(game, "GameType", "30,W,8,8,N0,0"), DRAUGHTS_ERR_MEMORY);
    meter.refuse_all = false;
    ck_assert_int_eq(draughts_move_parse(game, "17-25", NULL), DRAUGHTS_ERR_SQUARE);
    set_tag(game, "GameType", "30,W,8,8,N0,0");
    meter.refuse_all = true;
    ck_assert_int_eq(draughts_game_set_tag(game, "GameType", "30,W,8,8,A0,0"), DRAUGHTS_ERR_MEMORY);
    meter.refuse_all = false;
    ck_assert_int_eq(draughts_move_parse(game, "17-25", NULL), move_named(game, "a3-a4"));
    ck_assert_int_eq(draughts_game_set_tag(game, "GameType", "30\n"), DRAUGHTS_ERR_TAG);
    ck_assert_int_eq(draughts_move_parse(game, "17-25", NULL), move_named(game, "a3-a4"));
    draughts_game_free(game);
    ck_assert_uint_eq(meter.blocks, 0);
}

/* So many that their number could not be doubled fit into no memory; the list is feigned. */
START_TEST(more_tags_than_can_be_counted_are_refused)
{
    struct meter meter;
    meter_init(&meter);
    struct tags tags = {.all = NULL, .count = INT_MAX / 2 + 1, .room = INT_MAX / 2 + 1};
    const struct span text = {"x", 1};
    ck_assert_ptr_null(tags_add(&tags, &meter.allocator, text, text));
    ck_assert_uint_eq(meter.requests, 0);
    ck_assert_int_eq(tags.count, INT_MAX / 2 + 1);
}

int main(void)
{
    TCase *tests = tcase_create("tags");
    tcase_add_test(tests, more_tags_than_can_be_counted_are_refused);
    tcase_add_loop_test(tests, a_new_game_has_no_tags, 0, VARIANTS);
    tcase_add_test(tests, tags_stand_in_the_order_in_which_they_were_set);
    tcase_add_test(tests, a_new_value_stands_in_the_place_of_the_old_one);
    tcase_add_test(tests, a_tag_without_a_value_is_removed_and_the_others_keep_their_order);
    tcase_add_test(tests, all_tags_of_a_name_are_removed);
    tcase_add_test(tests, all_tags_may_be_removed);
    tcase_add_test(tests, the_case_of_a_name_matters);
    tcase_add_test(tests, a_name_is_found_as_a_whole);
    tcase_add_loop_test(tests, a_value_is_kept_byte_by_byte, 0, COUNT_OF(values));
    tcase_add_test(tests, a_value_may_be_long);
    tcase_add_test(tests, a_name_is_a_letter_and_then_letters_digits_and_underscores);
    tcase_add_test(tests, anything_else_is_no_name);
    tcase_add_test(tests, a_value_of_more_than_one_line_is_refused);
    tcase_add_test(tests, there_is_no_tag_beyond_the_last);
    tcase_add_test(tests, name_and_value_are_told_to_whoever_asks);
    tcase_add_test(tests, name_and_value_are_copied);
    tcase_add_test(tests, a_tag_may_be_set_from_its_own_name_and_value);
    tcase_add_test(tests, what_is_told_lives_until_the_next_tag_is_set);
    tcase_add_test(tests, setting_up_keeps_the_tags);
    tcase_add_test(tests, tags_do_nothing_to_the_game);
    tcase_add_test(tests, a_clone_has_tags_of_its_own);
    tcase_add_test(tests, there_may_be_many_tags);
    tcase_add_test(tests, a_tag_without_memory_is_not_set);
    tcase_add_test(tests, a_tag_that_was_not_set_does_nothing);
    return run_suite("tags", tests);
}
