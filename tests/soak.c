/* Random games and set-up positions of every variant, and of random rules of one's own, without end: all instances of the
 * library's generator against each other and against the plain generator of plain.c.
 *
 *     soak [--variant NAME] [--seed N] [POSITIONS]
 *
 * Tries cases of all variants and of rules of one's own ("own") in turn, or of one of them, until it is interrupted or has
 * tried so many positions. What a case is depends on the variant and the seed alone, and the next case has the next seed.
 * The first difference ends the program, with status 1 and the command that begins with this very case. */
#define _POSIX_C_SOURCE 200809L
#include "support.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "against_plain.h"
#include "game.h"
#include "random_rules.h"

/* ---- One position ---------------------------------------------------------------------------------------------- */

/* What a case has tried. */
struct tally {
    uint64_t positions;
    uint64_t left_out; /* lines of play that ended in a position that takes too long */
    bool differs;
};

/* The games that are played side by side, one on each instance that differs, and behind them one that is set up anew for
 * each position and so has no past. */
struct contest {
    const struct plain_rules *rules;
    draughts_game *games[INSTANCES + 1];
    const char *names[INSTANCES + 1];
    int count;
    struct plain_position position;
    const char *fault; /* NULL: none so far */
    int faulty;        /* in which game */
    struct tally tally;
};

static void add_game(struct contest *contest, const char *name, const draughts_variant *variant,
                     const struct generator *generator)
{
    draughts_game *game = game_new_on(variant, generator, NULL);
    EXPECT(game, "the test itself is out of memory");
    contest->names[contest->count] = name;
    contest->games[contest->count++] = game;
}

static struct contest contest_of(const draughts_variant *variant, const struct plain_rules *rules)
{
    struct contest contest = {.rules = rules};
    for (int i = 0; i < INSTANCES; i++) {
        const struct generator *generator = generator_on((enum instance)i, variant);
        bool known = false;
        for (int k = 0; k < contest.count; k++) {
            known = known || contest.games[k]->generator == generator;
        }
        if (!known) {
            add_game(&contest, instance_names[i], variant, generator);
        }
    }
    add_game(&contest, "set up anew", variant, generator_on(SPECIALISED, variant));
    return contest;
}

/* Counts without lists are those of the lists. */
static const char *fault_of_counts(const draughts_game *game, const struct listed *list, int count)
{
    uint64_t leaves = 0;
    if (draughts_game_perft(game, 1, &leaves) != 0 || leaves != (uint64_t)count) {
        return "perft 1 is not the number of moves";
    }
    uint64_t replies = 0;
    for (int i = 0; i < count; i++) {
        if (list[i].replies < 0) {
            return NULL; /* beyond the budget */
        }
        replies += (uint64_t)list[i].replies;
    }
    if (draughts_game_perft(game, 2, &leaves) != 0 || leaves != replies) {
        return "perft 2 is not the number of replies";
    }
    return NULL;
}

/* Who has won where there is no move. */
static int winner(const struct contest *contest, const draughts_game *game)
{
    const int mover = contest->position.turn;
    const int goal = draughts_variant_get(draughts_game_variant(game), DRAUGHTS_PROPERTY_GOAL);
    const int their_king = mover == DRAUGHTS_WHITE ? PLAIN_BLACK_KING : PLAIN_WHITE_KING;
    const int own_king = mover == DRAUGHTS_WHITE ? PLAIN_WHITE_KING : PLAIN_BLACK_KING;
    const unsigned char *pieces = contest->position.pieces;
    const bool crowned = !memchr(pieces, their_king, PLAIN_SQUARES_MAX) && memchr(pieces, own_king, PLAIN_SQUARES_MAX);
    const bool won = goal == 1 || (goal == 2 && crowned);
    return (mover == DRAUGHTS_WHITE) == won ? DRAUGHTS_WHITE_WINS : DRAUGHTS_BLACK_WINS;
}

static const char *fault_of_status(const struct contest *contest, const draughts_game *game, int count)
{
    const int status = draughts_game_status(game);
    if (count == 0) {
        return status == winner(contest, game) ? NULL : "no move, and the wrong result";
    }
    return status == DRAUGHTS_ONGOING || status == DRAUGHTS_DRAW ? NULL : "won, and there are moves";
}

/* ---- The same move in all games -------------------------------------------------------------------------------- */

static bool play_everywhere(struct contest *contest, int move)
{
    int first = 0;
    for (int i = 0; i < contest->count; i++) {
        const int result = draughts_game_play(contest->games[i], move);
        first = i == 0 ? result : first;
        if (result != first) {
            contest->fault = "a move can be played here or elsewhere only";
            contest->faulty = i;
        }
    }
    return first == 0 && !contest->fault;
}

static bool same_move(const draughts_game *game, const draughts_game *other)
{
    const struct move one = game_played(game, node_after(game, game->here, -1));
    const struct move two = game_played(other, node_after(other, other->here, -1));
    return one.victims == two.victims && one.from == two.from && one.to == two.to && one.flags == two.flags;
}

/* What is different after a move, or in the move; NULL: nothing. */
static const char *difference(const draughts_game *game, const draughts_game *other)
{
    const struct position one = game_position(game, game->here);
    const struct position two = game_position(other, other->here);
    if (!same_move(game, other)) {
        return "another move";
    }
    if (!position_equal(&one, &two)) {
        return "a move that leads to another position";
    }
    if (draughts_game_hash(game) != draughts_game_hash(other)) {
        return "a move that leads to another hash";
    }
    return draughts_move_count(game) == draughts_move_count(other) ? NULL : "another number of replies";
}

/* Plays every move in all games and takes it back. */
static void compare_games(struct contest *contest, int count)
{
    for (int move = 0; move < count && !contest->fault; move++) {
        if (!play_everywhere(contest, move)) {
            continue;
        }
        for (int i = 1; i < contest->count && !contest->fault; i++) {
            contest->fault = difference(contest->games[i], contest->games[0]);
            contest->faulty = i;
        }
        for (int i = 0; i < contest->count; i++) {
            draughts_game_undo(contest->games[i]);
        }
    }
}

/* What is wrong in what a game tells without a move being played. The routes of captures are compared with the plain
 * generator's in the first game only, for they follow from what is compared here: the position, the move, and what the best
 * captures are worth, the merit. */
static const char *fault_of_view(const struct contest *contest, const draughts_game *game, const struct listed *list,
                                 int count)
{
    const draughts_game *first = contest->games[0];
    if (draughts_move_count(game) != count) {
        return "another number of moves";
    }
    if (count > 0 && draughts_move_captures(first, 0, NULL, 0) > 0 && game->here->merit != first->here->merit) {
        return "another merit of the best captures";
    }
    const char *fault = fault_of_counts(game, list, count);
    return fault ? fault : fault_of_status(contest, game, count);
}

/* ---- Lines of play --------------------------------------------------------------------------------------------- */

/* Compares all games in the position and goes on with a random move. False where the line ends. */
static bool try_position(struct contest *contest, uint64_t *seed)
{
    struct plain_move *moves;
    struct listed *list;
    const struct plain_rules rules = rules_for(contest->rules, contest->position.turn);
    const int count = list_plain_moves(&rules, &contest->position, &moves);
    contest->fault = fault_of_list(contest->games[0], moves, count, DRAUGHTS_ERR_LIMIT, &list);
    contest->faulty = 0;
    if (!contest->fault) {
        for (int i = 0; i < contest->count && !contest->fault; i++) {
            contest->fault = fault_of_view(contest, contest->games[i], list, count);
            contest->faulty = i;
        }
        compare_games(contest, count);
    }
    contest->tally.positions++;
    bool on = count > 0 && !contest->fault;
    if (on) {
        const int move = random_below(seed, count);
        on = play_everywhere(contest, list[move].index);
        contest->position = moves[move].after;
    }
    free(list);
    free(moves);
    return on;
}

/* After so many steps of the library's search the plain generator, which tries every route, would take too long. */
enum { STEPS_MAX = 20000 };

/* Random play from the position. What no game can set up within its budget is left out. */
static void play_line(struct contest *contest, uint64_t *seed, const struct plain_position *from, int plies)
{
    draughts_game *first = contest->games[0];
    draughts_game *anew = contest->games[contest->count - 1];
    contest->position = *from;
    bool on = true;
    for (int i = 0; i < contest->count && !contest->fault; i++) {
        const int result = set_up(contest->games[i], contest->rules, from);
        if (result != 0 && result != DRAUGHTS_ERR_LIMIT) {
            contest->fault = "the position is refused";
            contest->faulty = i;
        }
        on = on && result == 0;
    }
    while (on && plies-- >= 0) {
        const struct setup setup = {.position = game_position(first, first->here)};
        on = game_start(anew, &setup) == 0 && anew->list.steps <= STEPS_MAX;
        contest->tally.left_out += !on;
        on = on && try_position(contest, seed);
    }
}

/* ---- Cases ----------------------------------------------------------------------------------------------------- */

enum { GAME_PLIES = 120, SETUPS = 24, SETUP_PLIES = 2, OWN_SETUPS = 8, OWN_PLIES = 8 };

/* A game from the start, or positions that are set up, half of them with few pieces, and few plies from each. */
static void play_variant(struct contest *contest, uint64_t *seed)
{
    struct plain_position position;
    if (one_in(seed, 2)) {
        plain_start(contest->rules, &position);
        play_line(contest, seed, &position, GAME_PLIES);
        return;
    }
    for (int n = 0; n < SETUPS && !contest->fault; n++) {
        const int most = one_in(seed, 2) ? 0 : 1 + random_below(seed, 6);
        plain_random_setup(contest->rules, seed, most, &position);
        play_line(contest, seed, &position, SETUP_PLIES);
    }
}

static void play_own_rules(struct contest *contest, const struct ruleset *rules, uint64_t *seed)
{
    struct plain_position position;
    plain_start(contest->rules, &position);
    for (int n = 0; n <= OWN_SETUPS && !contest->fault; n++) {
        play_line(contest, seed, &position, OWN_PLIES);
        random_position(draughts_game_variant(contest->games[0]), rules, seed, &position);
    }
}

/* A difference; the game stands where it was seen. */
static void report(const struct contest *contest, const char *rules)
{
    char fen[TEXT_SIZE];
    const draughts_game *game = contest->games[contest->faulty];
    char *list = list_text(game, DRAUGHTS_LONG);
    printf("%s\n%s (%s): %s; the list:\n%s\n", rules, fen_of(game, fen), contest->names[contest->faulty],
           contest->fault, list);
    free(list);
}

static struct tally finish(struct contest *contest, const char *rules)
{
    contest->tally.differs = contest->fault != NULL;
    if (contest->fault) {
        report(contest, rules);
    }
    for (int i = 0; i < contest->count; i++) {
        draughts_game_free(contest->games[i]);
    }
    return contest->tally;
}

static struct tally try_variant(const char *name, uint64_t seed)
{
    struct contest contest = contest_of(draughts_variant_find(name), plain_rules_find(name));
    play_variant(&contest, &seed);
    return finish(&contest, name);
}

static struct tally try_own_rules(const char *name, uint64_t seed)
{
    static struct ruleset rules;
    do {
        random_rules(&seed, &rules);
    } while (!rules.comparable);
    draughts_variant *variant = NULL;
    const int result = draughts_variant_define(rules.text, NULL, &variant);
    if (result != 0) {
        printf("%s: %s\n%s\n", name, draughts_strerror(result), rules.text);
        return (struct tally){.differs = true};
    }
    struct contest contest = contest_of(variant, &rules.plain);
    play_own_rules(&contest, &rules, &seed);
    const struct tally tally = finish(&contest, rules.text);
    draughts_variant_free(variant);
    return tally;
}

/* ---- The run --------------------------------------------------------------------------------------------------- */

enum { OWN_RULES = VARIANTS, SUBJECTS, SECONDS_BETWEEN_LINES = 10 };

/* A variant, or rules of one's own, and how far it has come. */
struct subject {
    const char *name;
    struct tally (*try)(const char *name, uint64_t seed);
    uint64_t positions, left_out;
    double seconds; /* of the processor */
};

static struct subject subjects[SUBJECTS];

static volatile sig_atomic_t stopped;

static void stop(int signal_number)
{
    (void)signal_number;
    stopped = 1;
}

/* The command that begins with the case under way, for when it crashes, too. */
static char command[128];

static void crash(int signal_number)
{
    static const char note[] = "crashed; again with: ";
    if (write(STDOUT_FILENO, note, sizeof note - 1) > 0 && write(STDOUT_FILENO, command, strlen(command)) > 0) {
        signal(signal_number, SIG_DFL);
    }
    _Exit(2);
}

static double seconds_of(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static uint64_t all_positions(void)
{
    uint64_t sum = 0;
    for (int i = 0; i < SUBJECTS; i++) {
        sum += subjects[i].positions;
    }
    return sum;
}

static double rate(const struct subject *subject)
{
    return subject->seconds > 0 ? (double)subject->positions / subject->seconds : 0;
}

/* Rates of variants are thousands of positions a second of the processor, which others may use too. */
static void print_progress(double seconds)
{
    const uint64_t positions = all_positions();
    printf("%" PRIu64 " positions, %.0f a second; thousands a second:", positions, (double)positions / seconds);
    for (int i = 0; i < SUBJECTS; i++) {
        if (subjects[i].positions > 0) {
            printf(" %s %.1f", subjects[i].name, rate(&subjects[i]) / 1000);
        }
    }
    printf("\n");
    fflush(stdout);
}

static void print_summary(double seconds, uint64_t next_seed)
{
    printf("%-14s %14s %10s %12s\n", "", "positions", "a second", "left out");
    for (int i = 0; i < SUBJECTS; i++) {
        const struct subject *subject = &subjects[i];
        if (subject->positions > 0) {
            printf("%-14s %14" PRIu64 " %10.0f %12" PRIu64 "\n", subject->name, subject->positions, rate(subject),
                   subject->left_out);
        }
    }
    printf("%" PRIu64 " positions in %.0f seconds without a difference; the next seed is %" PRIu64 "\n", all_positions(),
           seconds, next_seed);
}

/* False: there is a difference. */
static bool try_case(struct subject *subject, uint64_t seed)
{
    snprintf(command, sizeof command, "soak --variant %s --seed %" PRIu64 " 1\n", subject->name, seed);
    const double begun = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    const struct tally tally = subject->try(subject->name, seed);
    subject->seconds += seconds_of(CLOCK_PROCESS_CPUTIME_ID) - begun;
    subject->positions += tally.positions;
    subject->left_out += tally.left_out;
    if (tally.differs) {
        printf("again with: %s", command);
    }
    return !tally.differs;
}

/* Cases by `count` subjects in turn. */
static int soak(struct subject *taking_turns, int count, uint64_t seed, uint64_t positions)
{
    const double begun = seconds_of(CLOCK_MONOTONIC);
    double line = begun;
    for (int turn = 0; !stopped && all_positions() < positions; turn = (turn + 1) % count) {
        if (!try_case(&taking_turns[turn], seed++)) {
            return 1;
        }
        const double now = seconds_of(CLOCK_MONOTONIC);
        if (now - line >= SECONDS_BETWEEN_LINES) {
            line = now;
            print_progress(now - begun);
        }
    }
    print_summary(seconds_of(CLOCK_MONOTONIC) - begun, seed);
    return 0;
}

static int usage(void)
{
    fprintf(stderr, "usage: soak [--variant NAME] [--seed N] [POSITIONS]\n");
    return 2;
}

static bool read_number(const char *text, uint64_t *number)
{
    char *end = NULL;
    *number = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && *end == '\0';
}

static struct subject *subject_named(const char *name)
{
    for (int i = 0; i < SUBJECTS; i++) {
        if (strcmp(subjects[i].name, name) == 0) {
            return &subjects[i];
        }
    }
    return NULL;
}

int main(int argc, char **argv)
{
    for (int i = 0; i < VARIANTS; i++) {
        subjects[i] = (struct subject){.name = variant_names[i], .try = try_variant};
    }
    subjects[OWN_RULES] = (struct subject){.name = "own", .try = try_own_rules};

    struct subject *only = NULL;
    uint64_t seed = (uint64_t)time(NULL) * 1000000;
    uint64_t positions = UINT64_MAX;
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (strcmp(argv[i], "--variant") == 0 && (only = subject_named(value)) != NULL) {
            i++;
        } else if (strcmp(argv[i], "--seed") == 0 && read_number(value, &seed)) {
            i++;
        } else if (!read_number(argv[i], &positions)) {
            return usage();
        }
    }

    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    for (int i = 0; i < COUNT_OF(crashes); i++) {
        signal(crashes[i], crash);
    }
    printf("seed %" PRIu64 "\n", seed);
    fflush(stdout);
    return only ? soak(only, 1, seed, positions) : soak(subjects, SUBJECTS, seed, positions);
}
