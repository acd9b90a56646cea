#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FEWEST_RUNS = 5, MOST_RUNS = 99, LINE_SIZE = 1024 };

static const double shortest_run = 0.05; /* seconds */

/* ---- Arguments ------------------------------------------------------------------------------------------------- */

static _Noreturn void give_up(const char *what, const char *name)
{
    fprintf(stderr, "%s: %s\n", name, what);
    exit(EXIT_FAILURE);
}

static int read_runs(const char *text)
{
    char *end;
    const long runs = strtol(text, &end, 10);
    if (*end != '\0' || runs < FEWEST_RUNS || runs > MOST_RUNS) {
        give_up("not a variant, nor a number of runs (5 to 99)", text);
    }
    return (int)runs;
}

struct request read_request(int argc, char **argv)
{
    struct request request = {.variant = NULL, .runs = FEWEST_RUNS};
    int next = 1;
    if (next < argc) {
        request.variant = draughts_variant_find(argv[next]);
        next += request.variant != NULL;
    }
    if (next < argc) {
        request.runs = read_runs(argv[next++]);
    }
    if (next < argc) {
        give_up("one argument too many", argv[next]);
    }
    return request;
}

bool is_wanted(const struct request *request, const char *variant)
{
    return !request->variant || strcmp(draughts_variant_name(request->variant), variant) == 0;
}

/* ---- Time ------------------------------------------------------------------------------------------------------ */

double cpu_seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static int by_size(const void *left, const void *right)
{
    const double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, by_size);
    return (values[(count - 1) / 2] + values[count / 2]) / 2;
}

/* Looks at the clock after ever more repetitions, as that takes longer than some works do. */
static double rate_of_run(const struct work *work, uint64_t *count)
{
    const double begin = cpu_seconds();
    double seconds = 0;
    long times = 0;
    for (long wanted = 1; seconds < shortest_run; wanted *= 2) {
        for (; times < wanted; times++) {
            *count = work->count(work->subject);
        }
        seconds = cpu_seconds() - begin;
    }
    return (double)*count * (double)times / seconds;
}

void measure(int runs, int works, const struct work *work, struct figure *figures)
{
    double rates[MOST_WORKS][MOST_RUNS], ratios[MOST_WORKS][MOST_RUNS];
    for (int run = 0; run < runs; run++) {
        for (int i = 0; i < works; i++) {
            rates[i][run] = rate_of_run(&work[i], &figures[i].count);
            ratios[i][run] = rates[i][run] / rates[0][run];
        }
    }
    for (int i = 0; i < works; i++) {
        figures[i].rate = median(rates[i], runs);
        figures[i].ratio = median(ratios[i], runs);
    }
}

double nanoseconds(const struct figure *figure)
{
    return 1e9 / figure->rate;
}

/* ---- Positions ------------------------------------------------------------------------------------------------- */

const struct depths variants[VARIANTS] = {
    {"turkish", 8, 5},      {"digital", 8, 5},       {"international", 9, 6}, {"russian", 10, 7},   {"english", 10, 8},
    {"brazilian", 10, 0},   {"italian", 10, 0},      {"spanish", 10, 0},      {"portuguese", 10, 0}, {"pool", 10, 0},
    {"unified", 10, 0},     {"zimbabwean", 10, 0},   {"jamaican", 10, 0},     {"czech", 10, 0},      {"thai", 8, 0},
    {"thai12", 10, 0},      {"killer", 9, 0},        {"breakthrough", 9, 0},  {"antidraughts", 9, 0}, {"frisian", 9, 0},
    {"frysk", 8, 0},        {"spantsireti", 9, 0},   {"canadian", 8, 0},      {"armenian", 6, 0},    {"gothic", 6, 0},
};

draughts_game *new_game(const draughts_variant *variant)
{
    return draughts_game_new(variant, NULL);
}

static draughts_game *make_game(const char *variant, maker *make)
{
    draughts_game *game = make(draughts_variant_find(variant));
    if (!game) {
        give_up("no game", variant);
    }
    return game;
}

struct games start_position(const char *variant, maker *make)
{
    return (struct games){.count = 1, .games = {make_game(variant, make)}};
}

static FILE *open_positions(const char *variant)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s.txt", POSITIONS_FOLDER, variant);
    FILE *file = fopen(path, "r");
    if (!file) {
        give_up("cannot be read", path);
    }
    return file;
}

struct games frozen_positions(const char *variant, maker *make)
{
    struct games games = {.count = 0};
    char line[LINE_SIZE];
    FILE *file = open_positions(variant);
    while (games.count < POSITIONS && fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] != '#') {
            draughts_game *game = make_game(variant, make);
            must(draughts_game_set_fen(game, line, NULL));
            games.games[games.count++] = game;
        }
    }
    fclose(file);
    return games;
}

struct games select_games(const struct games *games, bool (*test)(const draughts_game *))
{
    struct games selected = {.count = 0};
    for (int i = 0; i < games->count; i++) {
        if (test(games->games[i])) {
            selected.games[selected.count++] = games->games[i];
        }
    }
    return selected;
}

void free_games(struct games *games)
{
    for (int i = 0; i < games->count; i++) {
        draughts_game_free(games->games[i]);
    }
    games->count = 0;
}

static bool has_piece(const draughts_game *game, int piece)
{
    uint64_t squares[4] = {0};
    must(draughts_game_pieces(game, piece, squares, 4));
    return (squares[0] | squares[1] | squares[2] | squares[3]) != 0;
}

bool has_kings(const draughts_game *game)
{
    return has_piece(game, DRAUGHTS_WHITE_KING) || has_piece(game, DRAUGHTS_BLACK_KING);
}

/* ---- Work ------------------------------------------------------------------------------------------------------ */

uint64_t count_by_perft(void *subject)
{
    const struct search *search = subject;
    uint64_t sum = 0;
    for (int i = 0; i < search->games.count; i++) {
        uint64_t count = 0;
        must(draughts_game_perft(search->games.games[i], search->depth, &count));
        sum += count;
    }
    return sum;
}

int must(int answer)
{
    if (answer < 0) {
        give_up(draughts_strerror(answer), "libdraughts");
    }
    return answer;
}
