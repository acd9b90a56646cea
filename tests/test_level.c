/* Which level of the generator a processor gets, where there are two. */
#include "support.h"

#include <cpuid.h>

#include "level.h"

/* What a processor answers to cpuid, and whether it can run the higher level. Any more bits mean nothing. */
static const struct {
    unsigned highest, leaf1, leaf7;
    bool higher;
} processors[] = {
    {7, bit_POPCNT, bit_BMI | bit_BMI2, true},
    {13, ~0u, ~0u, true},
    {7, 0, 0, false},
    {7, 0, bit_BMI | bit_BMI2, false},
    {7, ~(unsigned)bit_POPCNT, ~0u, false},
    {7, bit_POPCNT, bit_BMI, false},
    {7, bit_POPCNT, bit_BMI2, false},
    {13, ~0u, ~(unsigned)bit_BMI, false},
    {13, ~0u, ~(unsigned)bit_BMI2, false},
    /* with fewer leaves it answers with another one */
    {6, ~0u, ~0u, false},
    {1, ~0u, ~0u, false},
    {0, ~0u, ~0u, false},
};

START_TEST(a_processor_gets_the_level_that_it_can_run)
{
    const struct level *level = level_choice(processors[_i].highest, processors[_i].leaf1, processors[_i].leaf7)();
    ck_assert_ptr_eq(level->narrow, processors[_i].higher ? level_higher : level_plain);
}

/* As gcc's own means tell it. */
START_TEST(this_processor_gets_the_level_that_it_can_run)
{
    __builtin_cpu_init();
    const bool higher = __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
    ck_assert_ptr_eq(level_best()->narrow, higher ? level_higher : level_plain);
}

int main(void)
{
    TCase *tests = tcase_create("level");
    tcase_add_loop_test(tests, a_processor_gets_the_level_that_it_can_run, 0, COUNT_OF(processors));
    tcase_add_test(tests, this_processor_gets_the_level_that_it_can_run);
    return run_suite("level", tests);
}
