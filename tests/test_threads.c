/* The library at work in many threads at once, where the header allows it, gives each of them what it gives one that is
 * alone. ThreadSanitizer and Helgrind watch this program for what a comparison cannot see.
 *
 * What the threads do is written as functions that return what they got as a text; that of each thread is compared with that
 * of the same function alone. */
#define _POSIX_C_SOURCE 200809L /* barriers */

#include "calls.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- A crew of threads ------------------------------------------------------------------------------------------ */

enum { THREADS = 8 };

/* `seed` is the number of the thread, `shared` what they all use. The caller frees the text. */
typedef char *job_function(uint64_t seed, const void *shared);

struct worker {
    pthread_t thread;
    pthread_barrier_t *start;
    job_function *job;
    uint64_t seed;
    const void *shared;
    char *text;
};

/* Nobody begins before all are there. */
static void *work(void *argument)
{
    struct worker *worker = argument;
    pthread_barrier_wait(worker->start);
    worker->text = worker->job(worker->seed, worker->shared);
    return NULL;
}

static void together(job_function *job, const void *shared, struct worker crew[THREADS])
{
    pthread_barrier_t start;
    ck_assert_int_eq(pthread_barrier_init(&start, NULL, THREADS), 0);
    for (int i = 0; i < THREADS; i++) {
        crew[i] = (struct worker){.start = &start, .job = job, .seed = (uint64_t)i, .shared = shared};
        ck_assert_int_eq(pthread_create(&crew[i].thread, NULL, work, &crew[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        ck_assert_int_eq(pthread_join(crew[i].thread, NULL), 0);
    }
    pthread_barrier_destroy(&start);
}

/* The threads first, so that they are the first to call the library in a process of their own. */
static void expect_the_same_together_as_alone(job_function *job, const void *shared)
{
    struct worker crew[THREADS];
    together(job, shared, crew);
    for (int i = 0; i < THREADS; i++) {
        char *alone = job(crew[i].seed, shared);
        EXPECT(*alone, "nothing was done");
        EXPECT(strcmp(crew[i].text, alone) == 0, "thread %d got\n%s\nalone it is\n%s", i, crew[i].text, alone);
        free(alone);
        free(crew[i].text);
    }
}

/* ---- Jobs ------------------------------------------------------------------------------------------------------- */

/* Plays some plies at random, with some taken back, and tells what it came to. */
static void play_a_game(draughts_game *game, uint64_t seed, struct bytes *told)
{
    const int plies = scaled(40);
    for (int ply = 0; ply < plies && draughts_move_count(game) > 0; ply++) {
        draughts_game_play(game, random_below(&seed, draughts_move_count(game)));
        if (random_below(&seed, 8) == 0) {
            draughts_game_undo(game);
        }
        put_format(told, "%016" PRIx64 " %d\n", draughts_game_hash(game), draughts_game_status(game));
    }
    put_and_free(told, game_text(game));
}

/* A game of each of some variants; two threads that begin with the same one play it differently. */
static char *play_games(uint64_t seed, const void *shared)
{
    (void)shared;
    struct bytes told = {0};
    const int games = scaled(VARIANTS);
    for (int i = 0; i < games; i++) {
        draughts_game *game = game_of_place((HARD_PLACES + (int)seed / 2 + i) % place_count, NULL);
        play_a_game(game, seed, &told);
        draughts_game_free(game);
    }
    return told.text;
}

/* Makes all calls that follow a thread rule, each with arguments of its own. */
static char *make_calls(enum thread_rule rule, draughts_game *game, uint64_t seed)
{
    struct bytes told = {0};
    for (int i = 0; i < function_count; i++) {
        if (functions[i].rule == rule) {
            struct arguments arguments;
            struct answer answer;
            arguments_make(&arguments, game, NULL, random_bits(&seed));
            answer_blank(&answer);
            functions[i].call(game, &arguments, &answer);
            put_format(&told, "%s: %d, %016" PRIx64 "\n", functions[i].name, answer.result, answer_hash(&answer));
            answer_free(&answer);
            arguments_free(&arguments);
        }
    }
    return told.text;
}

/* All threads have the same game, and ask it the same in pairs. */
static char *read_the_game(uint64_t seed, const void *shared)
{
    draughts_game *const *game = shared;
    struct bytes told = {0};
    const uint64_t rounds = (uint64_t)scaled(4);
    for (uint64_t round = 0; round < rounds; round++) {
        put_and_free(&told, make_calls(READS, *game, seed / 2 + THREADS * round));
    }
    return told.text;
}

/* Those of no game; what arguments are made of is the thread's own. */
static char *call_freely(uint64_t seed, const void *shared)
{
    (void)shared;
    struct bytes told = {0};
    const int rounds = scaled(20);
    for (int i = 0; i < rounds; i++) {
        draughts_game *game = game_of_place(HARD_PLACES + (int)(seed + (uint64_t)i) % VARIANTS, NULL);
        put_and_free(&told, make_calls(FREE, game, seed + THREADS * (uint64_t)i));
        draughts_game_free(game);
    }
    return told.text;
}

static void play_by_rules(const draughts_variant *variant, uint64_t seed, struct bytes *told)
{
    draughts_game *game = draughts_game_new(variant, NULL);
    EXPECT(game, "no game");
    play_a_game(game, seed, told);
    draughts_game_free(game);
}

/* Defines variants, plays them and frees them. */
static char *define_and_play(uint64_t seed, const void *shared)
{
    (void)shared;
    struct bytes told = {0};
    const int rounds = scaled(20);
    for (int i = 0; i < rounds; i++) {
        char text[TEXT_SIZE];
        draughts_variant *variant = NULL;
        snprintf(text, sizeof text, "like %s; name \"%d\"; majority = %s; goal = block",
                 variant_names[(seed + (uint64_t)i) % VARIANTS], i, i % 2 ? "none" : "pieces");
        EXPECT(draughts_variant_define(text, NULL, &variant) == 0, "%s is refused", text);
        play_by_rules(variant, seed, &told);
        draughts_variant_free(variant);
    }
    return told.text;
}

/* All threads have the same variant. */
static char *play_the_variant(uint64_t seed, const void *shared)
{
    draughts_variant *const *variant = shared;
    struct bytes told = {0};
    const int games = scaled(20);
    for (int i = 0; i < games; i++) {
        play_by_rules(*variant, seed + THREADS * (uint64_t)i, &told);
    }
    return told.text;
}

/* ---- Tests ------------------------------------------------------------------------------------------------------ */

/* Must be the first, for those who run all tests in one process; and main leaves the library alone. */
START_TEST(the_first_call_of_all_may_be_by_many_threads)
{
    expect_the_same_together_as_alone(define_and_play, NULL);
}

START_TEST(games_in_many_threads_do_not_meet)
{
    expect_the_same_together_as_alone(play_games, NULL);
}

/* Loop number n is a place. The game has played plies, undone ones, a result and tags. */
START_TEST(many_threads_may_read_one_game)
{
    draughts_game *game = game_of_place(_i, NULL);
    uint64_t seed = (uint64_t)_i;
    for (int ply = 0; ply < 12; ply++) {
        play_on(game, &seed);
    }
    draughts_game_set_tag(game, "White", "one");
    draughts_game_set_tag(game, "Annotator", "another");
    draughts_game_finish(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_AGREED);
    if (_i % 3 != 0) {
        draughts_game_undo(game);
    }
    expect_the_same_together_as_alone(read_the_game, &game);
    draughts_game_free(game);
}

/* Here the lists are long, and their captures hard to find again. */
START_TEST(many_threads_may_read_the_captures_of_one_game)
{
    draughts_game *game = game_of_place(_i, NULL);
    expect_the_same_together_as_alone(read_the_game, &game);
    draughts_game_free(game);
}

START_TEST(what_touches_no_game_may_be_called_from_anywhere)
{
    expect_the_same_together_as_alone(call_freely, NULL);
}

START_TEST(many_threads_may_use_one_variant)
{
    draughts_variant *variant = NULL;
    ck_assert_int_eq(draughts_variant_define("like frisian; board 8x8; start = 1..3", NULL, &variant), 0);
    expect_the_same_together_as_alone(play_the_variant, &variant);
    draughts_variant_free(variant);
}

int main(void)
{
    TCase *tests = tcase_create("threads");
    tcase_add_test(tests, the_first_call_of_all_may_be_by_many_threads);
    tcase_add_test(tests, games_in_many_threads_do_not_meet);
    tcase_add_loop_test(tests, many_threads_may_read_one_game, HARD_PLACES, HARD_PLACES + scaled(VARIANTS));
    tcase_add_loop_test(tests, many_threads_may_read_the_captures_of_one_game, 0, scaled(HARD_PLACES));
    tcase_add_test(tests, what_touches_no_game_may_be_called_from_anywhere);
    tcase_add_test(tests, many_threads_may_use_one_variant);
    return run_suite("threads", tests);
}
