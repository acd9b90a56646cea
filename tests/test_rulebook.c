/* What the rows of the rulebook must be among themselves. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

#include "rules.h"

/* ---- Rows that share an instance of the generator ---------------------------------------------------------------- */

/* What the generator asks of the rules. */
static bool generate_alike(const draughts_variant *a, const draughts_variant *b)
{
    return a->board == b->board && a->man_step == b->man_step && a->man_jump == b->man_jump &&
           a->king_step == b->king_step && a->king_jump == b->king_jump && a->flying == b->flying &&
           a->landing == b->landing && a->at_once == b->at_once && a->no_reversal == b->no_reversal &&
           a->men_spare_kings == b->men_spare_kings && a->majority == b->majority &&
           memcmp(a->prefers, b->prefers, sizeof a->prefers) == 0 && a->promotion == b->promotion &&
           a->crowning == b->crowning && a->strides == b->strides &&
           (a->goal == GOAL_CROWN) == (b->goal == GOAL_CROWN);
}

static bool as_wide(const draughts_variant *a, const draughts_variant *b)
{
    return (high(a->board->squares) != 0) == (high(b->board->squares) != 0);
}

static bool share_an_instance(const draughts_variant *a, const draughts_variant *b)
{
    return as_wide(a, b) && a->instance == b->instance;
}

START_TEST(just_the_variants_that_generate_alike_share_an_instance)
{
    const draughts_variant *variant = draughts_variant_at(_i);
    for (int other = 0; other < draughts_variant_count(); other++) {
        const draughts_variant *with = draughts_variant_at(other);
        EXPECT(share_an_instance(variant, with) == generate_alike(variant, with), "%s and %s",
               draughts_variant_name(variant), draughts_variant_name(with));
    }
}

START_TEST(instances_of_a_width_are_numbered_without_a_gap)
{
    const draughts_variant *variant = draughts_variant_at(_i);
    bool follows = variant->instance == 0;
    for (int other = 0; other < draughts_variant_count() && !follows; other++) {
        const draughts_variant *with = draughts_variant_at(other);
        follows = as_wide(variant, with) && with->instance == variant->instance - 1;
    }
    EXPECT(follows && variant->instance >= 0, "%s: %d", draughts_variant_name(variant), variant->instance);
}

/* ---- Rows that have been released -------------------------------------------------------------------------------- */

static struct data *frozen; /* a record for each variant */

/* The text of a record, with the ends of its lines. The caller frees it. */
static char *text_of(const struct record *record)
{
    struct bytes text = {0};
    for (int i = 0; i < record->count; i++) {
        put(&text, record->lines[i]);
        put(&text, "\n");
    }
    return text.text;
}

START_TEST(the_rules_of_a_variant_do_not_change)
{
    char now[2 * TEXT_SIZE];
    ck_assert_int_eq(frozen->count, VARIANTS + !WIDE_VARIANTS); /* those of wide boards come last */
    char *want = text_of(&frozen->records[_i]);
    const int length = draughts_variant_rules(draughts_variant_at(_i), now, sizeof now);
    EXPECT(length > 0 && length < (int)sizeof now, "the rules take %d bytes", length);
    EXPECT(strcmp(now, want) == 0, "the rules are now\n%s\nand were\n%s", now, want);
    free(want);
}

/* ---- Boards made while the program runs -------------------------------------------------------------------------- */

START_TEST(a_board_made_at_run_time_is_that_of_the_rulebook)
{
    const struct geometry *want = draughts_variant_at(_i)->board;
    struct geometry made;
    ck_assert(geometry_make(&made, want->files, want->ranks, want->played));
    ck_assert(made.squares == want->squares);
    ck_assert(made.last[0] == want->last[0] && made.last[1] == want->last[1]);
    ck_assert_int_eq(made.reach, want->reach);
    for (int d = 0; d < DIRECTIONS; d++) {
        EXPECT(made.edge[d] == want->edge[d], "another edge in direction %d", d);
        ck_assert_int_eq(made.shift[d], want->shift[d]);
    }
}

START_TEST(a_board_is_of_2_to_12_files_and_ranks_and_fits_a_set)
{
    static const struct {
        int files, ranks;
        enum squares played;
        bool fits;
    } boards[] = {
        {2, 2, ALL_SQUARES, true},    {12, 5, ALL_SQUARES, true},   {2, 12, LIGHT_SQUARES, true},
        {1, 8, ALL_SQUARES, false},   {8, 1, ALL_SQUARES, false},   {-1, 8, DARK_SQUARES, false},
        {13, 2, DARK_SQUARES, false}, {2, 13, DARK_SQUARES, false}, {12, 12, ALL_SQUARES, false},
    };
    for (int i = 0; i < COUNT_OF(boards); i++) {
        struct geometry made = {.files = -7};
        EXPECT(geometry_make(&made, boards[i].files, boards[i].ranks, boards[i].played) == boards[i].fits, "%dx%d",
               boards[i].files, boards[i].ranks);
        ck_assert_int_eq(made.files, boards[i].fits ? boards[i].files : -7);
    }
}

int main(void)
{
    frozen = data_read("variants.txt");
    TCase *tests = tcase_create("rulebook");
    tcase_add_loop_test(tests, just_the_variants_that_generate_alike_share_an_instance, 0, VARIANTS);
    tcase_add_loop_test(tests, instances_of_a_width_are_numbered_without_a_gap, 0, VARIANTS);
    tcase_add_loop_test(tests, a_board_made_at_run_time_is_that_of_the_rulebook, 0, VARIANTS);
    tcase_add_test(tests, a_board_is_of_2_to_12_files_and_ranks_and_fits_a_set);
    tcase_add_loop_test(tests, the_rules_of_a_variant_do_not_change, 0, VARIANTS);
    const int result = run_suite("rulebook", tests);
    data_free(frozen);
    return result;
}
