/* What the instances of the generator do beside the one that users of this processor get: the plain level, and the one that
 * reads its rules at run time. Perft from the start and on the frozen positions. */
#include <stdio.h>

#include "bench.h"
#include "game.h"
#include "level.h"

static draughts_game *new_on_plain_level(const draughts_variant *variant)
{
    return game_new_on(variant, generator_at_plain_level(variant), NULL);
}

static draughts_game *new_at_run_time(const draughts_variant *variant)
{
    return game_new_on(variant, generator_at_run_time(variant), NULL);
}

enum { HERE, PLAIN, RUN_TIME, INSTANCES };
static maker *const makers[INSTANCES] = {new_game, new_on_plain_level, new_at_run_time};

typedef struct games position_source(const char *variant, maker *make);

static void measure_instances(const char *variant, const char *where, position_source *open, int depth, int runs)
{
    struct search searches[INSTANCES];
    struct work works[INSTANCES];
    for (int i = 0; i < INSTANCES; i++) {
        searches[i] = (struct search){open(variant, makers[i]), depth};
        works[i] = (struct work){count_by_perft, &searches[i]};
    }
    struct figure figures[INSTANCES];
    measure(runs, INSTANCES, works, figures);
    printf("%-14s %-6s depth %2d %8.1f million/s   plain level %.2f, at run time %.2f of it\n", variant, where, depth,
           figures[HERE].rate / 1e6, figures[PLAIN].ratio, figures[RUN_TIME].ratio);
    for (int i = 0; i < INSTANCES; i++) {
        free_games(&searches[i].games);
    }
}

int main(int argc, char **argv)
{
    const struct request request = read_request(argc, argv);
    for (int i = 0; i < FROZEN; i++) {
        const char *variant = variants[i].variant;
        if (is_wanted(&request, variant)) {
            measure_instances(variant, "start", start_position, variants[i].start - 1, request.runs);
            measure_instances(variant, "frozen", frozen_positions, variants[i].frozen - 1, request.runs);
        }
    }
}
