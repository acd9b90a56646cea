/* The library against the plain generator of plain.c, which shares nothing with it: random positions of every variant, half
 * of them from play and half set up with any share of kings. Both instances of the library's generator must tell the plain
 * one's moves in full, and list them in one and the same order. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

#include "against_plain.h"

/* Positions of each kind for each variant. */
enum { POSITIONS = 10000 };

/* The kinds. Seeds differ by kind and variant, so that no two loops try the same positions. */
enum kind { FROM_PLAY, SET_UP, KINDS };

/* A position and what the plain generator says about it, its moves sorted by route. */
struct plain {
    const struct plain_rules *rules;
    struct plain_position position;
    struct plain_move *moves;
    int count;
    char text[TEXT_SIZE];
};

static void search_plainly(struct plain *plain)
{
    plain->count = list_plain_moves(plain->rules, &plain->position, &plain->moves);
    plain_write(plain->rules, &plain->position, plain->text, sizeof plain->text);
}

/* What is wrong with the library's view of a position, or NULL; its list goes to *list. */
static const char *fault_of_game(draughts_game *game, const struct plain *plain, struct listed **list)
{
    char text[TEXT_SIZE];
    *list = NULL;
    if (set_up(game, plain->rules, &plain->position) != 0) {
        return "the position is refused";
    }
    /* Behind it stand the steps in a row, which the plain generator does not write. */
    const size_t length = strlen(plain->text);
    if (strncmp(fen_of(game, text), plain->text, length) != 0 || (text[length] != '\0' && text[length] != ':')) {
        return "another text";
    }
    return fault_of_list(game, plain->moves, plain->count, 0, list);
}

/* Both lists are sorted, so the same order before means the same indices now. */
static bool same_order(const struct listed *one, const struct listed *other, int count)
{
    for (int i = 0; i < count; i++) {
        if (one[i].index != other[i].index) {
            return false;
        }
    }
    return true;
}

static void check_position(draughts_game *const games[INSTANCES], const struct plain *plain)
{
    struct listed *lists[INSTANCES];
    for (int i = 0; i < INSTANCES; i++) {
        const char *fault = fault_of_game(games[i], plain, &lists[i]);
        EXPECT(!fault, "%s %s (%s): %s; the list:\n%s", plain->rules->name, plain->text, instance_names[i], fault,
               list_text(games[i], DRAUGHTS_LONG));
    }
    for (int i = 0; i < INSTANCES; i++) {
        EXPECT(same_order(lists[SPECIALISED], lists[i], plain->count), "%s %s (%s): the list differs in order",
               plain->rules->name, plain->text, instance_names[i]);
    }
    for (int i = 0; i < INSTANCES; i++) {
        free(lists[i]);
    }
}

/* Loop number n is kind n % KINDS for variant n / KINDS. */
START_TEST(the_library_agrees_with_the_plain_generator)
{
    const char *name = variant_names[_i / KINDS];
    const enum kind kind = (enum kind)(_i % KINDS);
    draughts_game *games[INSTANCES];
    for (int i = 0; i < INSTANCES; i++) {
        games[i] = game_on((enum instance)i, name, NULL, NULL);
    }
    struct plain plain = {.rules = plain_rules_find(name)};
    uint64_t seed = (uint64_t)_i + 1;
    for (int n = scaled(POSITIONS); n > 0; n--) {
        if (kind == FROM_PLAY) {
            plain_random_play(plain.rules, &seed, &plain.position);
        } else {
            plain_random_setup(plain.rules, &seed, 0, &plain.position);
        }
        search_plainly(&plain);
        check_position(games, &plain);
        free(plain.moves);
    }
    for (int i = 0; i < INSTANCES; i++) {
        draughts_game_free(games[i]);
    }
}

/* The start position and the names of all squares come from two places too. */
START_TEST(the_start_position_and_the_squares_have_the_same_texts)
{
    const char *name = variant_names[_i];
    const struct plain_rules *rules = plain_rules_find(name);
    struct plain plain = {.rules = rules};
    plain_start(rules, &plain.position);
    plain_write(rules, &plain.position, plain.text, sizeof plain.text);

    char text[TEXT_SIZE];
    draughts_game *game = game_at(name, NULL);
    ck_assert_str_eq(fen_of(game, text), plain.text);
    draughts_game_free(game);

    const draughts_variant *variant = draughts_variant_find(name);
    ck_assert_int_eq(draughts_variant_get(variant, DRAUGHTS_PROPERTY_SQUARES), plain_squares(rules));
    for (int square = 0; square < plain_squares(rules); square++) {
        char expected[TEXT_SIZE];
        plain_square_name(rules, square, expected, sizeof expected);
        draughts_square_format(variant, square, text, sizeof text);
        ck_assert_str_eq(text, expected);
        ck_assert_int_eq(draughts_square_parse(variant, expected), square);
    }
}

int main(void)
{
    TCase *tests = tcase_create("plain");
    tcase_add_loop_test(tests, the_library_agrees_with_the_plain_generator, 0, KINDS * VARIANTS);
    tcase_add_loop_test(tests, the_start_position_and_the_squares_have_the_same_texts, 0, VARIANTS);
    return run_suite("plain", tests);
}
