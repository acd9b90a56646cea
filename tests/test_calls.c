/* Every public function, and scripts of calls of them: whichever request for memory is refused, the call fails with
 * DRAUGHTS_ERR_MEMORY, it and its allocator are as before, and the same call succeeds when there is memory again; and
 * functions of which the header does not say that they may allocate do not. */
#include "calls.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- The table and the header ----------------------------------------------------------------------------------- */

static const struct function *function_named(const char *name, size_t length)
{
    for (int i = 0; i < function_count; i++) {
        if (strncmp(functions[i].name, name, length) == 0 && functions[i].name[length] == '\0') {
            return &functions[i];
        }
    }
    return NULL;
}

/* Room for the longest comment. */
enum { COMMENT_SIZE = 8 * TEXT_SIZE };

/* A comment as one line, without the stars at the beginnings of its lines. */
static void unfold(const char *comment, size_t length, char text[COMMENT_SIZE])
{
    size_t kept = 0;
    EXPECT(length < COMMENT_SIZE, "a comment of %zu bytes", length);
    for (size_t i = 0; i < length; i++) {
        const char c = comment[i] == '\n' || comment[i] == '*' ? ' ' : comment[i];
        if (c != ' ' || (kept > 0 && text[kept - 1] != ' ')) {
            text[kept++] = c;
        }
    }
    text[kept] = '\0';
}

static void expect_row(const struct function *function, const char *comment)
{
    static const char *const rules[] = {[FREE] = "Thread: free", [READS] = "Thread: reads", [CHANGES] = "Thread: changes"};
    const bool may_fail = strstr(comment, "may allocate") || strstr(comment, "MEMORY");
    EXPECT(strstr(comment, rules[function->rule]), "%s: not \"%s\" in the header", function->name, rules[function->rule]);
    EXPECT(may_fail == (function->need == MAY_FAIL), "%s: the header says otherwise of memory", function->name);
    EXPECT(function->need != COPES || strstr(comment, "Never fails"), "%s: may fail by the header", function->name);
}

/* Goes through what is no comment and no line of the preprocessor, in search of declarations. */
START_TEST(every_function_of_the_header_is_in_the_table_as_the_header_has_it)
{
    struct bytes header = read_file("../../include/draughts.h");
    char comment[COMMENT_SIZE] = "";
    int declared = 0;
    for (const char *at = header.text; *at != '\0';) {
        const size_t name = strspn(at, "abcdefghijklmnopqrstuvwxyz_");
        if (strncmp(at, "/*", 2) == 0) {
            const char *end = strstr(at, "*/");
            ck_assert_ptr_nonnull(end);
            unfold(at + 2, (size_t)(end - at) - 2, comment);
            at = end + 2;
        } else if (*at == '#') {
            at += strcspn(at, "\n");
        } else if (strncmp(at, "draughts_", 9) == 0 && at[name] == '(') {
            const struct function *function = function_named(at, name);
            EXPECT(function, "%.*s is not in the table", (int)name, at);
            expect_row(function, comment);
            declared++;
            at += name;
        } else {
            at += name > 0 ? name : 1;
        }
    }
    ck_assert_int_eq(declared, function_count);
    free(header.text);
}

/* ---- Refusing memory -------------------------------------------------------------------------------------------- */

/* libc's allocator, as the library uses it: its requests are counted and refused like those of a game's own (meter). The
 * linker takes these for the library's functions and the true ones. */
static struct {
    bool watched;
    uint64_t requests, refuse_at;
    int blocks; /* taken and not given back, in calls that use no other allocator: a meter frees so, too */
} libc;

void *__real_realloc(void *block, size_t size);
void *__wrap_realloc(void *block, size_t size);
void __real_free(void *block);
void __wrap_free(void *block);

void *__wrap_realloc(void *block, size_t size)
{
    if (libc.watched) {
        if (++libc.requests == libc.refuse_at) {
            return NULL;
        }
        libc.blocks += !block;
    }
    return __real_realloc(block, size);
}

void __wrap_free(void *block)
{
    libc.blocks -= libc.watched && block;
    __real_free(block);
}

/* A game whose allocator keeps the books, and another in the same state, for which there is always memory. */
struct twins {
    draughts_game *game, *other;
    struct meter meter;
};

static void twins_make(struct twins *twins, int place)
{
    meter_init(&twins->meter);
    twins->game = game_of_place(place, &twins->meter.allocator);
    twins->other = game_of_place(place, NULL);
}

static void twins_play_last_move(struct twins *twins)
{
    const int last = draughts_move_count(twins->game) - 1;
    const int result = draughts_game_play(twins->game, last);
    EXPECT(result == draughts_game_play(twins->other, last), "the twins are different");
}

static void twins_free(struct twins *twins)
{
    draughts_game_free(twins->game);
    draughts_game_free(twins->other);
    EXPECT(twins->meter.blocks == 0 && twins->meter.bytes == 0, "%zu blocks leak", twins->meter.blocks);
}

/* One call on both. */
struct trial {
    const struct function *function;
    uint64_t seed;                /* of the arguments */
    struct twins *twins;
    struct arguments arguments;   /* for the game */
    char *before, *after;         /* the text of the game */
    uint64_t failure, success;    /* the hashes of the answers */
    struct answer answer;         /* of the last attempt */
    uint64_t refused;             /* requests so far */
};

/* What a call answers that fails for want of memory. */
static uint64_t hash_of_failure(const struct trial *t, const struct answer *success)
{
    struct answer failure;
    answer_blank(&failure);
    failure.result = DRAUGHTS_ERR_MEMORY;
    if (t->function->trace == NEXT_GAME) {
        failure.cursor = success->cursor;
    }
    return answer_hash(&failure);
}

/* Texts that are empty on failure may hold anything behind their end. */
static void expect_empty_text(struct trial *t)
{
    if (t->arguments.size > 0) {
        EXPECT(t->answer.text[0] == '\0', "%s, seed %" PRIu64 ": the text is not empty", t->function->name, t->seed);
        memset(t->answer.text, ANSWER_FILLER, t->arguments.size);
    }
}

/* The other game, which is never refused anything, shows how the call must end. */
static void trial_begin(struct trial *t)
{
    draughts_game *other = t->twins->other;
    struct arguments arguments;
    arguments_make(&t->arguments, t->twins->game, &t->twins->meter.allocator, t->seed);
    arguments_make(&arguments, other, NULL, t->seed);
    t->before = game_text(other);
    answer_blank(&t->answer);
    t->function->call(other, &arguments, &t->answer);
    EXPECT(t->answer.result != DRAUGHTS_ERR_MEMORY, "%s: no memory where there is some", t->function->name);
    t->success = answer_hash(&t->answer);
    t->failure = hash_of_failure(t, &t->answer);
    t->after = game_text(other);
    answer_free(&t->answer);
    arguments_free(&arguments);
}

static void trial_end(struct trial *t)
{
    arguments_free(&t->arguments);
    free(t->before);
    free(t->after);
}

static void expect_answer(const struct trial *t, uint64_t hash)
{
    EXPECT(answer_hash(&t->answer) == hash, "%s, seed %" PRIu64 ", %" PRIu64 " requests refused: answers otherwise: %d",
           t->function->name, t->seed, t->refused, t->answer.result);
}

static void expect_game(const struct trial *t, const char *wanted)
{
    char *text = game_text(t->twins->game);
    EXPECT(strcmp(text, wanted) == 0, "%s, seed %" PRIu64 ", %" PRIu64 " requests refused: the game is\n%s\nnot\n%s",
           t->function->name, t->seed, t->refused, text, wanted);
    free(text);
}

/* Makes the call while the n-th request is refused, 0: none, and tells whether there was one. */
static bool attempt(struct trial *t, uint64_t n)
{
    struct meter *meter = &t->twins->meter;
    const uint64_t refused = meter->refused;
    answer_blank(&t->answer);
    meter_refuse(meter, n);
    libc.requests = 0;
    libc.refuse_at = n;
    libc.blocks = 0;
    libc.watched = true;
    t->function->call(t->twins->game, &t->arguments, &t->answer);
    libc.watched = false;
    meter_refuse(meter, 0);
    return meter->refused > refused || (n > 0 && libc.requests >= n);
}

/* What was taken has been given back, unless the call has made something or has changed a game, which may keep its room. */
static void expect_no_leak(const struct trial *t, size_t blocks, size_t bytes)
{
    const struct meter *meter = &t->twins->meter;
    if (t->function->rule != CHANGES && !t->answer.game && !t->answer.variant) {
        EXPECT(meter->blocks == blocks && meter->bytes == bytes, "%s, seed %" PRIu64 ": a leak", t->function->name, t->seed);
        EXPECT(libc.requests == 0 || libc.blocks == 0, "%s, seed %" PRIu64 ": a leak", t->function->name, t->seed);
    }
}

static void expect_failure(struct trial *t, size_t blocks, size_t bytes)
{
    if (t->function->trace == EMPTY_TEXT) {
        expect_empty_text(t);
    }
    expect_answer(t, t->failure);
    expect_no_leak(t, blocks, bytes);
    if (t->function->rule == CHANGES) {
        expect_game(t, t->before);
    }
}

/* Refuses the first request, then the second ... until the call succeeds. Where a call that failed has kept room, for which
 * it does not ask again, the same number is now another request. */
static void refuse_each(struct trial *t)
{
    const struct meter *meter = &t->twins->meter;
    const size_t blocks = meter->blocks, bytes = meter->bytes;
    size_t kept = bytes;
    uint64_t n = 1;
    while (attempt(t, n)) {
        t->refused++;
        expect_failure(t, blocks, bytes);
        n += meter->bytes == kept;
        kept = meter->bytes;
    }
    expect_answer(t, t->success);
    expect_no_leak(t, blocks, bytes);
    answer_free(&t->answer);
    expect_game(t, t->after);
}

/* Makes the call with every request refused: it succeeds nevertheless. */
static void refuse_all(struct trial *t)
{
    struct meter *meter = &t->twins->meter;
    const uint64_t requests = meter->requests;
    meter->refuse_all = true;
    attempt(t, 0);
    meter->refuse_all = false;
    EXPECT(t->function->need == COPES || (meter->requests == requests && libc.requests == 0),
           "%s, seed %" PRIu64 ": asks for memory", t->function->name, t->seed);
    expect_answer(t, t->success);
    expect_game(t, t->after);
}

/* Returns how many requests were refused. */
static uint64_t try_call(const struct function *function, struct twins *twins, uint64_t seed)
{
    struct trial trial = {.function = function, .seed = seed, .twins = twins};
    trial_begin(&trial);
    if (function->need == MAY_FAIL) {
        refuse_each(&trial);
    } else {
        refuse_all(&trial);
    }
    trial_end(&trial);
    return trial.refused;
}

/* ---- Single calls and scripts ----------------------------------------------------------------------------------- */

/* The hard places in turn; but the starts of variants after so many tries. */
static int place_of_try(int i, int hard, int starts)
{
    return i < hard || i >= hard + starts ? i % HARD_PLACES : HARD_PLACES + i - hard;
}

/* Loop number n is a function. It is called at the beginning of games, and after the last move of the list, until
 * there was something to refuse. */
START_TEST(a_function_without_memory_fails_and_changes_nothing)
{
    enum { HARD_TRIES = 4 * HARD_PLACES, MOST_TRIES = 1000 };
    const struct function *function = &functions[_i];
    const bool may_fail = function->need == MAY_FAIL;
    const int hard = scaled(may_fail ? HARD_TRIES : HARD_PLACES), starts = scaled(VARIANTS);
    uint64_t refused = 0;
    for (int i = 0; i < hard + starts || (may_fail && refused == 0 && i < MOST_TRIES); i++) {
        struct twins twins;
        twins_make(&twins, place_of_try(i, hard, starts));
        refused += try_call(function, &twins, (uint64_t)i);
        twins_play_last_move(&twins);
        refused += try_call(function, &twins, (uint64_t)(i + MOST_TRIES));
        twins_free(&twins);
    }
    EXPECT((refused > 0) == may_fail, "%s: %" PRIu64 " requests were refused", function->name, refused);
}

/* Any function, or, so that the game gets on, one of three. */
static const struct function *next_function(uint64_t *seed)
{
    static const char *const often[] = {
        "draughts_game_play", "draughts_game_play", "draughts_game_undo", "draughts_game_redo"};
    if (random_below(seed, 2) == 0) {
        return &functions[random_below(seed, function_count)];
    }
    const char *name = often[random_below(seed, COUNT_OF(often))];
    return function_named(name, strlen(name));
}

/* Loop number n is a seed. */
START_TEST(a_script_of_calls_goes_on_in_spite_of_refusals)
{
    enum { CALLS = 60 };
    uint64_t seed = (uint64_t)_i;
    struct twins twins;
    twins_make(&twins, _i % place_count);
    for (int i = 0; i < CALLS; i++) {
        const struct function *function = next_function(&seed);
        try_call(function, &twins, random_bits(&seed));
    }
    twins_free(&twins);
}

int main(void)
{
    TCase *tests = tcase_create("calls");
    tcase_add_test(tests, every_function_of_the_header_is_in_the_table_as_the_header_has_it);
    tcase_add_loop_test(tests, a_function_without_memory_fails_and_changes_nothing, 0, function_count);
    tcase_add_loop_test(tests, a_script_of_calls_goes_on_in_spite_of_refusals, 0, scaled(150));
    return run_suite("calls", tests);
}
