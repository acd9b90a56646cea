/* How fast draughts_game_perft counts from the start position. */
#include <inttypes.h>
#include <stdio.h>

#include "bench.h"

static void measure_variant(const struct depths *variant, int runs)
{
    struct search search = {start_position(variant->variant, new_game), variant->start};
    struct figure figure;
    measure(runs, 1, &(struct work){count_by_perft, &search}, &figure);
    printf("%-14s depth %2d %12" PRIu64 " moves %8.1f million/s\n", variant->variant, search.depth, figure.count,
           figure.rate / 1e6);
    free_games(&search.games);
}

int main(int argc, char **argv)
{
    const struct request request = read_request(argc, argv);
    for (int i = 0; i < VARIANTS; i++) {
        if (is_wanted(&request, variants[i].variant)) {
            measure_variant(&variants[i], request.runs);
        }
    }
}
