/* A stand-in for the library Check, so that the test programs run where Check is not to be had: on other processors and
 * systems, with other C libraries. It has what they use and no more. Before each test it prints the test's name and the
 * number of the loop; the first assertion that fails ends the program, so there are no forks, no time limits and no count of
 * failures. */
#ifndef CHECK_H
#define CHECK_H

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Assertions ------------------------------------------------------------------------------------------------ */

#define ck_abort_msg(...) \
    (printf("%s:%d: ", __FILE__, __LINE__), printf(__VA_ARGS__), puts(""), fflush(stdout), exit(EXIT_FAILURE))
#define ck_assert_msg(condition, ...) ((condition) ? (void)0 : ck_abort_msg(__VA_ARGS__))
#define ck_assert(condition) ck_assert_msg(condition, "not so: %s", #condition)

/* Each value is computed once. */
#define CK_COMPARE(type, form, a, is, b)                                                                          \
    do {                                                                                                          \
        type const ck_a = (a);                                                                                    \
        type const ck_b = (b);                                                                                    \
        ck_assert_msg(ck_a is ck_b, "not so: %s %s %s: %" form " and %" form, #a, #is, #b, ck_a, ck_b);           \
    } while (0)
#define CK_COMPARE_TEXT(a, is, b)                                                                                 \
    do {                                                                                                          \
        const char *const ck_a = (a);                                                                             \
        const char *const ck_b = (b);                                                                             \
        ck_assert_msg(strcmp(ck_a, ck_b) is 0, "not so: %s %s %s: \"%s\" and \"%s\"", #a, #is, #b, ck_a, ck_b);   \
    } while (0)

#define ck_assert_int_eq(a, b) CK_COMPARE(intmax_t, PRIdMAX, a, ==, b)
#define ck_assert_int_ne(a, b) CK_COMPARE(intmax_t, PRIdMAX, a, !=, b)
#define ck_assert_int_lt(a, b) CK_COMPARE(intmax_t, PRIdMAX, a, <, b)
#define ck_assert_int_le(a, b) CK_COMPARE(intmax_t, PRIdMAX, a, <=, b)
#define ck_assert_int_gt(a, b) CK_COMPARE(intmax_t, PRIdMAX, a, >, b)
#define ck_assert_int_ge(a, b) CK_COMPARE(intmax_t, PRIdMAX, a, >=, b)
#define ck_assert_uint_eq(a, b) CK_COMPARE(uintmax_t, PRIuMAX, a, ==, b)
#define ck_assert_uint_ne(a, b) CK_COMPARE(uintmax_t, PRIuMAX, a, !=, b)
#define ck_assert_uint_lt(a, b) CK_COMPARE(uintmax_t, PRIuMAX, a, <, b)
#define ck_assert_uint_le(a, b) CK_COMPARE(uintmax_t, PRIuMAX, a, <=, b)
#define ck_assert_uint_gt(a, b) CK_COMPARE(uintmax_t, PRIuMAX, a, >, b)
#define ck_assert_uint_ge(a, b) CK_COMPARE(uintmax_t, PRIuMAX, a, >=, b)
#define ck_assert_str_eq(a, b) CK_COMPARE_TEXT(a, ==, b)
#define ck_assert_str_ne(a, b) CK_COMPARE_TEXT(a, !=, b)
#define ck_assert_ptr_eq(a, b) CK_COMPARE(const void *, "p", a, ==, b)
#define ck_assert_ptr_ne(a, b) CK_COMPARE(const void *, "p", a, !=, b)
#define ck_assert_ptr_null(a) ck_assert_ptr_eq(a, NULL)
#define ck_assert_ptr_nonnull(a) ck_assert_ptr_ne(a, NULL)
#define ck_assert_mem_eq(a, b, size) ck_assert_msg(memcmp(a, b, size) == 0, "not the same bytes: %s and %s", #a, #b)

/* ---- Running: a suite has one case, and a case some tests ------------------------------------------------------ */

#define START_TEST(test) static void test(__attribute__((unused)) int _i)

typedef struct TCase {
    struct {
        void (*test)(int);
        const char *name;
        int from, below;
    } tests[128];
    int count;
} TCase;

typedef struct Suite {
    const char *name;
    TCase *tests;
    int run;
} Suite, SRunner;

enum { CK_ENV };

static inline void *ck_new(size_t size)
{
    void *block = calloc(1, size);
    ck_assert_msg(block, "the test itself is out of memory");
    return block;
}

static inline TCase *tcase_create(const char *name)
{
    (void)name;
    return ck_new(sizeof(TCase));
}

static inline void tcase_set_timeout(TCase *tests, double seconds)
{
    (void)tests;
    (void)seconds;
}

#define tcase_add_test(tests, test) tcase_add_loop_test(tests, test, 0, 1)
#define tcase_add_loop_test(tests, test, from, below) ck_add(tests, test, #test, from, below)

static inline void ck_add(TCase *tests, void (*test)(int), const char *name, int from, int below)
{
    ck_assert_msg(tests->count < (int)(sizeof tests->tests / sizeof *tests->tests), "no room for %s", name);
    tests->tests[tests->count].test = test;
    tests->tests[tests->count].name = name;
    tests->tests[tests->count].from = from;
    tests->tests[tests->count++].below = below;
}

static inline Suite *suite_create(const char *name)
{
    Suite *suite = ck_new(sizeof *suite);
    suite->name = name;
    return suite;
}

static inline void suite_add_tcase(Suite *suite, TCase *tests)
{
    suite->tests = tests;
}

static inline SRunner *srunner_create(Suite *suite)
{
    return suite;
}

static inline void srunner_run_all(SRunner *runner, int mode)
{
    (void)mode;
    for (int i = 0; i < runner->tests->count; i++) {
        for (int loop = runner->tests->tests[i].from; loop < runner->tests->tests[i].below; loop++) {
            printf("%s:%d\n", runner->tests->tests[i].name, loop);
            fflush(stdout);
            runner->tests->tests[i].test(loop);
            runner->run++;
        }
    }
    printf("%s: %d tests passed\n", runner->name, runner->run);
}

static inline int srunner_ntests_run(const SRunner *runner)
{
    return runner->run;
}

/* The first one would have ended the program. */
static inline int srunner_ntests_failed(const SRunner *runner)
{
    (void)runner;
    return 0;
}

static inline void srunner_free(SRunner *runner)
{
    free(runner->tests);
    free(runner);
}

#endif
