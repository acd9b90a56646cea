/* Out of memory where it takes more than calls one after the other to get there, which are what test_calls.c refuses memory:
 * games with undone plies, set-ups and many tags, lists of thousands of moves, long games. Whichever request is refused, the
 * call fails with DRAUGHTS_ERR_MEMORY and changes nothing, nothing leaks, blocks are given back with their right sizes (the
 * meter of support.h sees to that), and the same call succeeds when there is memory again. */
#include "support.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"

/* ---- Calls that may allocate ----------------------------------------------------------------------------------- */

/* Positions and moves that make the calls allocate: lists, routes and searches outgrow whatever room there is at first. */
static const struct {
    const char *setting;
    const char *move; /* NULL: the last one */
} settings[] = {
    /* its route asks for memory when a way has been found, but perhaps not the first in order */
    {"turkish W:WKf1,Kh2,Kf5:BKc1,b2,c2,Kd3,Kf3,a4,f4,h4,e5,b6,Kd6,Kd7,Ke7,d8,f8",
     "f5xb5xb8xe8xe1xb1xb6xh6xh3xe3xa3xa7xf7xf2xb2"},
    {"turkish B:Wh1,Kb2,f2,Kc3,g3,Ke4,Kh4,Kd5,d6,e6,Ka7,b7,f7,Kb8:BKf1,b3,Ke3,f3,d4,Kf4,Kc5,Kh5,Kh6,Kg8", NULL},
    {"digital B:W18,78,98,36,25,65,85:B107,5,43,12,1,41,61,81,10,30,50", NULL},
    /* 4,207 moves, and a step that leads there */
    {"digital B:WK18,K47,K67,87,16,K65,K85,14,34,K63,K83,12,K32,61,K81,10,30:BK9,K29,K89,K109,K107,K101,K0,K800,K1000",
     NULL},
    {"digital W:WK18,K47,K67,87,16,K65,K85,14,34,K63,K83,12,K32,72,K81,10,30:BK9,K29,K89,K109,K107,K101,K0,K800,K1000",
     "72-61"},
};

/* What the calls are about: a position, and a legal move in it. */
struct subject {
    struct setting setting;
    uint8_t board[256];
    size_t squares;
    int turn;
    int move;
};

/* Returns what the library does: an error is less than 0. */
typedef int call(draughts_game *game, const struct subject *subject);

static int call_format(draughts_game *game, const struct subject *subject)
{
    return draughts_move_format(game, subject->move, DRAUGHTS_LONG, NULL, 0);
}

static int call_perft(draughts_game *game, const struct subject *subject)
{
    (void)subject;
    uint64_t count = 0;
    return draughts_game_perft(game, 2, &count);
}

static int call_clone(draughts_game *game, const struct subject *subject)
{
    (void)subject;
    draughts_game *clone = draughts_game_clone(game);
    draughts_game_free(clone);
    return clone ? 0 : DRAUGHTS_ERR_MEMORY;
}

static int call_play(draughts_game *game, const struct subject *subject)
{
    return draughts_game_play(game, subject->move);
}

static int call_set_fen(draughts_game *game, const struct subject *subject)
{
    return draughts_game_set_fen(game, subject->setting.fen, NULL);
}

static int call_set_board(draughts_game *game, const struct subject *subject)
{
    return draughts_game_set_board(game, subject->board, subject->squares, subject->turn, NULL);
}

/* Positions are set up in mid-game by the reader of records. */
static int call_set_up(draughts_game *game, const struct subject *subject)
{
    draughts_game *other = game_on(SPECIALISED, subject->setting.variant, subject->setting.fen, NULL);
    const int result = game_set_up(game, &(struct setup){.position = game_position(other, other->here)});
    draughts_game_free(other);
    return result;
}

static int call_new_tag(draughts_game *game, const struct subject *subject)
{
    (void)subject;
    return draughts_game_set_tag(game, "Annotator", "somebody");
}

static int call_change_tag(draughts_game *game, const struct subject *subject)
{
    (void)subject;
    return draughts_game_set_tag(game, "T3", "a longer value");
}

/* Where the game stands when a call is made. */
enum stage {
    ELSEWHERE, /* some plies after the start position, the last one undone */
    BEFORE,    /* at the position */
    AFTER,     /* after the move */
    TAGGED,    /* likewise, with as many tags as there is room for at first */
    TAKEN_BACK, /* at the position, another move (if there is one) played and undone */
    SET_BACK    /* at the position, the start position set up and undone */
};

struct operation {
    const char *name;
    call *call;
    enum stage stage;
};

static const struct operation operations[] = {
    {"move_format", call_format, BEFORE},
    {"perft", call_perft, BEFORE},
    {"clone with a ply and tags", call_clone, TAGGED},
    {"clone with a set-up", call_clone, SET_BACK},
    {"play", call_play, BEFORE},
    {"play over an undone ply", call_play, TAKEN_BACK},
    {"play over an undone set-up", call_play, SET_BACK},
    {"set_up", call_set_up, AFTER},
    {"set_up over undone plies", call_set_up, ELSEWHERE},
    {"set_up over an undone set-up", call_set_up, SET_BACK},
    {"set_tag", call_new_tag, BEFORE},
    {"set_tag, one too many for the room", call_new_tag, TAGGED},
    {"set_tag in place of another", call_change_tag, TAGGED},
    {"set_fen", call_set_fen, ELSEWHERE},
    {"set_board", call_set_board, ELSEWHERE},
};

/* ---- Trying every refusal -------------------------------------------------------------------------------------- */

static struct subject make_subject(int setting)
{
    struct subject subject = {.setting = read_setting(settings[setting].setting)};
    draughts_game *game = game_of_line(SPECIALISED, settings[setting].setting);
    subject.squares = (size_t)draughts_game_board(game, subject.board, sizeof subject.board);
    subject.turn = draughts_game_turn(game);
    const char *move = settings[setting].move;
    subject.move = move ? draughts_move_parse(game, move, NULL) : draughts_move_count(game) - 1;
    draughts_game_free(game);
    return subject;
}

static draughts_game *prepare(enum stage stage, const struct subject *subject, const draughts_allocator *allocator)
{
    const char *fen = stage == ELSEWHERE ? NULL : subject->setting.fen;
    draughts_game *game = game_on(SPECIALISED, subject->setting.variant, fen, allocator);
    for (int ply = 0; stage == ELSEWHERE && ply < 4; ply++) {
        ck_assert_int_eq(draughts_game_play(game, 0), 0);
    }
    if (stage == AFTER || stage == TAGGED || stage == TAKEN_BACK) {
        ck_assert_int_eq(draughts_game_play(game, stage == TAKEN_BACK ? 0 : subject->move), 0);
    }
    for (int i = 0; stage == TAGGED && i < 8; i++) {
        const char name[] = {'T', (char)('0' + i), '\0'};
        ck_assert_int_eq(draughts_game_set_tag(game, name, "value"), 0);
    }
    if (stage == SET_BACK) {
        draughts_game *start = game_on(SPECIALISED, subject->setting.variant, NULL, NULL);
        ck_assert_int_eq(game_set_up(game, &(struct setup){.position = game_position(start, start->here)}), 0);
        draughts_game_free(start);
    }
    if (stage == ELSEWHERE || stage == TAKEN_BACK || stage == SET_BACK) {
        ck_assert_int_eq(draughts_game_undo(game), 1);
    }
    return game;
}

/* What a call returned and what the game is after it. */
struct outcome {
    int result;
    char *state;
    char *end; /* the state when all undone plies are redone */
    char *record;
    char tags[TEXT_SIZE];
};

/* The state; of a long list, which would take minutes to write again and again, only the number of moves and the last. */
static char *brief_state(const draughts_game *game)
{
    enum { SHORT_LIST = 100 };
    const int count = draughts_move_count(game);
    if (count <= SHORT_LIST) {
        return state_text(game);
    }
    char fen[TEXT_SIZE];
    char last[TEXT_SIZE];
    struct bytes state = {0};
    put_format(&state, "%s\nhash %" PRIx64 " ply %d status %d\n%d moves, the last %s\n", fen_of(game, fen),
               draughts_game_hash(game), draughts_game_ply(game), draughts_game_status(game), count,
               move_text(game, count - 1, DRAUGHTS_LONG, last));
    return state.text;
}

static struct outcome make_outcome(draughts_game *game, int result)
{
    struct outcome outcome = {.result = result, .state = brief_state(game), .record = record_text(game)};
    const int ply = draughts_game_ply(game);
    tags_text(game, outcome.tags);
    while (draughts_game_redo(game) == 1) {
    }
    outcome.end = brief_state(game);
    while (draughts_game_ply(game) > ply) {
        draughts_game_undo(game);
    }
    return outcome;
}

static void free_outcome(struct outcome *outcome)
{
    free(outcome->state);
    free(outcome->end);
    free(outcome->record);
}

static void expect_text(const struct operation *operation, const char *what, const char *got, const char *wanted)
{
    EXPECT(strcmp(got, wanted) == 0, "%s: %s is\n%s\nnot\n%s", operation->name, what, got, wanted);
}

/* Fails the test unless a call ended so. */
static void expect_outcome(const struct operation *operation, draughts_game *game, int result, const struct outcome *wanted)
{
    struct outcome got = make_outcome(game, result);
    EXPECT(got.result == wanted->result, "%s: the result is %d, not %d", operation->name, result, wanted->result);
    expect_text(operation, "the state", got.state, wanted->state);
    expect_text(operation, "the end", got.end, wanted->end);
    expect_text(operation, "the record", got.record, wanted->record);
    expect_text(operation, "the list of tags", got.tags, wanted->tags);
    free_outcome(&got);
}

/* As it must be when the call succeeds. */
static struct outcome outcome_of_success(const struct operation *operation, const struct subject *subject)
{
    draughts_game *game = prepare(operation->stage, subject, NULL);
    const int result = operation->call(game, subject);
    EXPECT(result != DRAUGHTS_ERR_MEMORY, "%s: no memory where there is some", operation->name);
    const struct outcome outcome = make_outcome(game, result);
    draughts_game_free(game);
    return outcome;
}

/* As it must be when the call fails: just what it was before. Another game tells, since to ask is to give memory. */
static struct outcome outcome_of_failure(const struct operation *operation, const struct subject *subject)
{
    draughts_game *game = prepare(operation->stage, subject, NULL);
    const struct outcome outcome = make_outcome(game, DRAUGHTS_ERR_MEMORY);
    draughts_game_free(game);
    return outcome;
}

/* Makes the call while the n-th request for memory is refused, and again if it failed. False if there was no n-th
 * request. */
static bool refuse_nth(const struct operation *operation, const struct subject *subject, uint64_t n,
                       const struct outcome *success, const struct outcome *failure)
{
    struct meter meter;
    meter_init(&meter);
    draughts_game *game = prepare(operation->stage, subject, &meter.allocator);

    meter_refuse(&meter, n);
    int result = operation->call(game, subject);
    meter_refuse(&meter, 0);
    const bool refused = meter.refused > 0;
    if (refused) {
        expect_outcome(operation, game, result, failure);
        result = operation->call(game, subject);
    }
    expect_outcome(operation, game, result, success);

    draughts_game_free(game);
    EXPECT(meter.blocks == 0 && meter.bytes == 0, "%s: %zu blocks leak", operation->name, meter.blocks);
    return refused;
}

/* Refuses the first request, then the second ..., and returns how many there were. */
static uint64_t refuse_each(const struct operation *operation, const struct subject *subject)
{
    struct outcome success = outcome_of_success(operation, subject);
    struct outcome failure = outcome_of_failure(operation, subject);
    uint64_t n = 1;
    while (refuse_nth(operation, subject, n, &success, &failure)) {
        n++;
    }
    free_outcome(&success);
    free_outcome(&failure);
    return n - 1;
}

/* Loop number n is an operation, which asks for memory on some of the positions. */
START_TEST(a_call_without_memory_fails_and_changes_nothing)
{
    uint64_t refused = 0;
    for (int i = 0; i < COUNT_OF(settings); i++) {
        const struct subject subject = make_subject(i);
        refused += refuse_each(&operations[_i], &subject);
    }
    EXPECT(refused > 0, "%s: nothing to refuse", operations[_i].name);
}

struct beginning {
    const draughts_variant *variant;
    const draughts_allocator *allocator;
};

static int begin_and_free(void *subject)
{
    const struct beginning *beginning = subject;
    draughts_game *game = draughts_game_new(beginning->variant, beginning->allocator);
    const int victims = game ? draughts_move_captures(game, 0, NULL, 0) : DRAUGHTS_ERR_MEMORY;
    draughts_game_free(game);
    return victims;
}

/* The men of the two sides meet at the start, so that its list takes memory, too. */
START_TEST(a_game_that_begins_with_a_capture_is_not_made_without_memory)
{
    struct meter meter;
    draughts_variant *variant;
    meter_init(&meter);
    ck_assert_int_eq(draughts_variant_define("like turkish; start 4", NULL, &variant), 0);
    struct beginning beginning = {variant, &meter.allocator};
    ck_assert_int_gt(call_in_spite_of_refusals(&meter, begin_and_free, &beginning), 0);
    ck_assert_uint_eq(meter.refused, 3); /* for the game, its plies and its captures */
    draughts_variant_free(variant);
}

/* ---- Long games ------------------------------------------------------------------------------------------------ */

/* More than any stack of lists holds, and several times what a history has room for at first. */
enum { LONG_GAME = 2000 };

/* Plays a move by its text, at first with every request refused, then with the first, the second ... until it succeeds. */
static void play_in_spite_of_refusals(draughts_game *game, struct meter *meter, const char *text)
{
    const int move = draughts_move_parse(game, text, NULL);
    EXPECT(move >= 0, "%s: %s", text, draughts_strerror(move));
    const int ply = draughts_game_ply(game);
    meter->refuse_all = true;
    int result = draughts_game_play(game, move);
    meter->refuse_all = false;
    for (uint64_t n = 1; result != 0; n++) {
        EXPECT(result == DRAUGHTS_ERR_MEMORY, "%s: %s", text, draughts_strerror(result));
        EXPECT(draughts_game_ply(game) == ply && draughts_game_length(game) == ply, "a ply that was not played counts");
        EXPECT(draughts_move_parse(game, text, NULL) == move, "%s is another move after a failure", text);
        meter_refuse(meter, n);
        result = draughts_game_play(game, move);
        meter_refuse(meter, 0);
    }
}

START_TEST(a_history_grows_in_spite_of_refusals)
{
    static const char *const moves[] = {"a2-b2", "a7-b7", "b2-a2", "b7-a7"};
    struct meter meter;
    meter_init(&meter);
    draughts_game *game = game_on(SPECIALISED, "turkish", "W:Wa2,e2:Ba7,e7", &meter.allocator);
    for (int ply = 0; ply < LONG_GAME; ply++) {
        play_in_spite_of_refusals(game, &meter, moves[ply % COUNT_OF(moves)]);
    }
    ck_assert_uint_gt(meter.refused, 0);
    ck_assert_int_eq(draughts_game_length(game), LONG_GAME);
    ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_REPETITION), LONG_GAME / COUNT_OF(moves) + 1);
    draughts_game_free(game);
    ck_assert_uint_eq(meter.blocks, 0);
    ck_assert_uint_eq(meter.bytes, 0);
}

/* A clone has room for no more plies. There is memory for the next one, but not for the list of captures that follows it. */
START_TEST(a_history_that_has_grown_in_vain_stays_as_it_was)
{
    struct meter meter;
    meter_init(&meter);
    draughts_game *game = game_on(SPECIALISED, "turkish", "B:Wd4,Kh1:Bd6,a7", &meter.allocator);
    ck_assert_int_eq(draughts_game_play(game, draughts_move_parse(game, "a7-b7", NULL)), 0);
    draughts_game *clone = draughts_game_clone(game);
    meter_refuse(&meter, 2);
    ck_assert_int_eq(draughts_game_play(clone, draughts_move_parse(clone, "d4-d5", NULL)), DRAUGHTS_ERR_MEMORY);
    ck_assert_uint_eq(meter.refused, 1);
    ck_assert_int_eq(draughts_game_length(clone), 1);
    char *const before = state_text(game), *const after = state_text(clone);
    ck_assert_str_eq(after, before);
    free(before);
    free(after);
    draughts_game_free(clone);
    draughts_game_free(game);
    ck_assert_uint_eq(meter.blocks, 0);
}

/* A step of a king was undone; the list of captures that a man's step leads to finds no memory. The counters of the undone
 * ply are part of what must not change. */
START_TEST(an_undone_ply_keeps_its_counters_when_another_cannot_be_played)
{
    struct meter meter;
    meter_init(&meter);
    draughts_game *game = game_on(SPECIALISED, "turkish", "W:Wd4,Kh1:Bd6,a7", &meter.allocator);
    ck_assert_int_eq(draughts_game_play(game, draughts_move_parse(game, "h1-g1", NULL)), 0);
    ck_assert_int_eq(draughts_game_undo(game), 1);
    const int step = draughts_move_parse(game, "d4-d5", NULL);
    meter.refuse_all = true;
    ck_assert_int_eq(draughts_game_play(game, step), DRAUGHTS_ERR_MEMORY);
    ck_assert_int_eq(draughts_game_redo(game), 1);
    meter.refuse_all = false;
    ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_KING_MOVES), 1);
    ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_REVERSIBLE), 1);
    draughts_game_free(game);
}

/* A list that takes so many steps that the search remembers where it has been. */
static const char long_search[] = "turkish B:WKe1,d2,b3,Kd3,Kg3,Ke4,f4,a5,c5,h5,Kb6,a7,Kd7,Kg7,Kb8,Ke8:BKc3";

START_TEST(a_long_search_that_is_refused_memory_changes_nothing)
{
    struct meter meter;
    meter_init(&meter);
    const struct setting setting = read_setting(long_search);
    draughts_game *game = game_on(SPECIALISED, setting.variant, NULL, &meter.allocator);
    char *before = state_text(game);
    int refusals = 0, result;
    for (uint64_t n = 1; meter_refuse(&meter, n), (result = draughts_game_set_fen(game, setting.fen, NULL)) < 0; n++) {
        meter_refuse(&meter, 0);
        ck_assert_int_eq(result, DRAUGHTS_ERR_MEMORY);
        char *after = state_text(game);
        ck_assert_str_eq(after, before);
        free(after);
        refusals++;
    }
    meter_refuse(&meter, 0);
    ck_assert_int_ge(refusals, 2); /* the list, and the places */
    ck_assert_int_eq(draughts_move_count(game), 63);
    draughts_game *clone = draughts_game_clone(game); /* which must be able to make such a list again without memory */
    ck_assert_ptr_nonnull(clone->list.memo.slots);
    draughts_game_free(clone);
    free(before);
    draughts_game_free(game);
    ck_assert_uint_eq(meter.bytes, 0);
}

/* Goes from one end of the game to the other without memory, and then compares. */
static void travel(draughts_game *game, struct meter *meter, int (*step)(draughts_game *), int steps, const char *wanted)
{
    const uint64_t requests = meter->requests;
    int done = 0;
    meter->refuse_all = true;
    while (step(game) == 1) {
        done++;
    }
    meter->refuse_all = false;
    ck_assert_int_eq(done, steps);
    ck_assert_uint_eq(meter->requests, requests);
    char *state = state_text(game);
    ck_assert_str_eq(state, wanted);
    free(state);
}

/* There and back twice. */
static void travel_far(draughts_game *game, struct meter *meter, const char *start, const char *end)
{
    for (int times = 0; times < 2; times++) {
        travel(game, meter, draughts_game_undo, LONG_GAME, start);
        travel(game, meter, draughts_game_redo, LONG_GAME, end);
    }
}

/* The list of the first position is the longest of its game, and far too old to be on a stack when it is needed again. The
 * clone must be able to make it too, though it never has. */
START_TEST(undo_and_redo_need_no_memory_however_long_the_lists)
{
    struct meter meter;
    meter_init(&meter);
    uint64_t seed = (uint64_t)_i;
    const struct setting setting = read_setting(settings[_i].setting);
    draughts_game *game = game_on(SPECIALISED, setting.variant, setting.fen, &meter.allocator);
    char *start = state_text(game);
    while (draughts_game_ply(game) < LONG_GAME) {
        play_on(game, &seed);
    }
    char *end = state_text(game);
    draughts_game *clone = draughts_game_clone(game);
    travel_far(game, &meter, start, end);
    draughts_game_free(game);
    travel_far(clone, &meter, start, end);
    draughts_game_free(clone);
    free(start);
    free(end);
    ck_assert_uint_eq(meter.blocks, 0);
    ck_assert_uint_eq(meter.bytes, 0);
}

/* Makes the game forget that it ever had room for more moves. */
static void shrink_list(struct move_list *list, uint32_t room)
{
    EXPECT(room < list->room, "a list with room for %" PRIu32 " moves cannot shrink", list->room);
    const size_t size = list->move_size;
    list->moves = memory_resize(list->memory, list->moves, list->room * size, room * size);
    list->room = room;
}

/* How many captures the other side has after a move. */
static int captures_after(draughts_game *game, int move)
{
    ck_assert_int_eq(draughts_game_play(game, move), 0);
    const bool captures = draughts_move_captures(game, 0, NULL, 0) > 0;
    const int count = captures ? draughts_move_count(game) : 0;
    ck_assert_int_eq(draughts_game_undo(game), 1);
    return count;
}

static int most_provoking_move(draughts_game *game)
{
    int best = 0;
    for (int move = 1; move < draughts_move_count(game); move++) {
        if (captures_after(game, move) > captures_after(game, best)) {
            best = move;
        }
    }
    return best;
}

/* One step without memory, from one state to another. */
static void step_without_memory(draughts_game *game, struct meter *meter, int (*step)(draughts_game *), const char *wanted)
{
    meter->refuse_all = true;
    ck_assert_int_eq(step(game), 1);
    meter->refuse_all = false;
    char *state = state_text(game);
    ck_assert_str_eq(state, wanted);
    free(state);
}

/* The lists of the last plies share their room. A long way back and forth may bring lists together that play never did: then
 * there is room for each, but not for all. Such a game is long and rare; this one is short, and its room is taken away. */
START_TEST(redo_needs_no_memory_where_lists_do_not_fit_side_by_side)
{
    enum { ROOM = 32 };
    struct meter meter;
    meter_init(&meter);
    const struct setting setting = read_setting(settings[1].setting);
    draughts_game *game = game_on(SPECIALISED, setting.variant, setting.fen, &meter.allocator);
    const int move = most_provoking_move(game);
    ck_assert_int_le(draughts_move_count(game), ROOM);
    ck_assert_int_gt(draughts_move_count(game) + captures_after(game, move), ROOM);

    char *start = state_text(game);
    ck_assert_int_eq(draughts_game_play(game, move), 0);
    char *end = state_text(game);
    ck_assert_int_eq(draughts_game_undo(game), 1);
    shrink_list(&game->list, ROOM);
    for (int times = 0; times < 2; times++) {
        step_without_memory(game, &meter, draughts_game_redo, end);
        step_without_memory(game, &meter, draughts_game_undo, start);
    }
    free(start);
    free(end);
    draughts_game_free(game);
    ck_assert_uint_eq(meter.blocks, 0);
    ck_assert_uint_eq(meter.bytes, 0);
}

int main(void)
{
    TCase *tests = tcase_create("memory");
    tcase_add_loop_test(tests, a_call_without_memory_fails_and_changes_nothing, 0, COUNT_OF(operations));
    tcase_add_test(tests, a_game_that_begins_with_a_capture_is_not_made_without_memory);
    tcase_add_test(tests, a_history_grows_in_spite_of_refusals);
    tcase_add_test(tests, a_history_that_has_grown_in_vain_stays_as_it_was);
    tcase_add_test(tests, an_undone_ply_keeps_its_counters_when_another_cannot_be_played);
    tcase_add_test(tests, a_long_search_that_is_refused_memory_changes_nothing);
    tcase_add_loop_test(tests, undo_and_redo_need_no_memory_however_long_the_lists, 0, COUNT_OF(settings));
    tcase_add_test(tests, redo_needs_no_memory_where_lists_do_not_fit_side_by_side);
    return run_suite("memory", tests);
}
