/* What the worst positions that we know of take: those of data/extremes.txt, and what the budget allows at most. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "game.h"
#include "level.h"

static double milliseconds(const struct figure *figure)
{
    return 1e3 / figure->rate;
}

/* ---- Known positions ------------------------------------------------------------------------------------------- */

struct extreme {
    draughts_game *game;
    const char *fen;
    char *text; /* room for all moves in the long form */
    size_t size;
};

static uint64_t list_moves(void *subject)
{
    const struct extreme *extreme = subject;
    must(draughts_game_set_fen(extreme->game, extreme->fen, NULL));
    return 1;
}

static int64_t sum_of_routes(const draughts_game *game)
{
    int64_t sum = 0;
    for (int move = 0; move < draughts_move_count(game); move++) {
        sum += must(draughts_move_routes(game, move));
    }
    return sum;
}

static uint64_t count_routes(void *subject)
{
    const struct extreme *extreme = subject;
    return sum_of_routes(extreme->game) > 0;
}

static uint64_t write_moves(void *subject)
{
    const struct extreme *extreme = subject;
    must(draughts_moves_format(extreme->game, DRAUGHTS_LONG, extreme->text, extreme->size));
    return 1;
}

enum { LIST, ROUTES, WRITE, TASKS };

static void print_extreme(const struct extreme *extreme, const struct figure *figures)
{
    const uint32_t steps = extreme->game->list.steps;
    printf("%-8s %5d moves listed in %6.2f ms, written in %6.2f ms; %6" PRId64 " routes counted in %6.2f ms; "
           "%" PRIu32 " steps, %.2f %% of the budget\n",
           draughts_variant_name(extreme->game->variant), draughts_move_count(extreme->game),
           milliseconds(&figures[LIST]), milliseconds(&figures[WRITE]), sum_of_routes(extreme->game),
           milliseconds(&figures[ROUTES]), steps, 100.0 * steps / DRAUGHTS_BUDGET);
}

static void measure_extreme(const draughts_variant *variant, const char *fen, int runs)
{
    struct extreme extreme = {.game = new_game(variant), .fen = fen};
    list_moves(&extreme);
    extreme.size = (size_t)must(draughts_moves_format(extreme.game, DRAUGHTS_LONG, NULL, 0)) + 1;
    extreme.text = malloc(extreme.size);
    const struct work works[TASKS] = {
        [LIST] = {list_moves, &extreme}, [ROUTES] = {count_routes, &extreme}, [WRITE] = {write_moves, &extreme}};
    struct figure figures[TASKS];
    measure(runs, TASKS, works, figures);
    print_extreme(&extreme, figures);
    free(extreme.text);
    draughts_game_free(extreme.game);
}

/* Of a record of the data only the line with the variant and the position is wanted: the only one to begin with a variant. */
static void measure_extremes(const struct request *request)
{
    char line[1024], name[32], fen[1000];
    FILE *file = fopen(EXTREMES_FILE, "r");
    while (file && fgets(line, sizeof line, file)) {
        const bool two_words = sscanf(line, "%31[a-z] %999s", name, fen) == 2;
        const draughts_variant *variant = two_words ? draughts_variant_find(name) : NULL;
        if (variant && is_wanted(request, name)) {
            measure_extreme(variant, fen, request->runs);
        }
    }
    if (file) {
        fclose(file);
    }
}

/* ---- The budget ------------------------------------------------------------------------------------------------ */

/* More kings than there may be, for a search that is longer than those above: as in test_extremes.c. */
static const char crowded[] =
    "W:WKa8,Kd8,Ke8,Kh8:BKb1,Kg1,Ka2,Kc2,Kd2,Ke2,Kg2,Kh2,Kb3,Kf3,Ka4,Kc4,Kd4,Ke4,Kg4,Kh4,Kb5,Kf5,Ka6,Kb6,Kd6,Ke6,Kf6,Kh6,"
    "Kc7,Kg7,Kc8,Kg8";

/* Turkish draughts with four ranks of men a side. */
static struct draughts_variant crowded_rules(void)
{
    struct draughts_variant rules = *draughts_variant_find("turkish");
    rules.start_ranks = 4;
    rules.start_gap = 0;
    return rules;
}

/* Counts steps. */
static uint64_t search_crowd(void *subject)
{
    draughts_game *game = subject;
    const int error = draughts_game_set_fen(game, crowded, NULL);
    return error == DRAUGHTS_ERR_LIMIT ? DRAUGHTS_BUDGET : (uint64_t)must(error) + game->list.steps;
}

static void print_crowd(const char *name, const struct figure *figure)
{
    const double ms = nanoseconds(figure) / 1e6;
    printf("more kings than there may be: %" PRIu64 " steps in %4.0f ms, so the budget in %4.0f ms: %s\n", figure->count,
           ms * (double)figure->count, ms * DRAUGHTS_BUDGET, name);
}

static void measure_budget(int runs)
{
    enum { HERE, PLAIN, RUN_TIME, INSTANCES };
    static const char *const names[INSTANCES] = {"as users get it", "plain level", "at run time"};
    const struct draughts_variant rules = crowded_rules();
    const struct generator *generators[INSTANCES] = {
        generator_of(&rules), generator_at_plain_level(&rules), generator_at_run_time(&rules)};
    struct work works[INSTANCES];
    for (int i = 0; i < INSTANCES; i++) {
        works[i] = (struct work){search_crowd, game_new_on(&rules, generators[i], NULL)};
    }
    struct figure figures[INSTANCES];
    measure(runs, INSTANCES, works, figures);
    for (int i = 0; i < INSTANCES; i++) {
        print_crowd(names[i], &figures[i]);
        draughts_game_free(works[i].subject);
    }
}

int main(int argc, char **argv)
{
    const struct request request = read_request(argc, argv);
    measure_extremes(&request);
    if (is_wanted(&request, "turkish")) {
        measure_budget(request.runs);
    }
}
