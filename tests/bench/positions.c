/* How fast draughts_game_perft counts on the frozen positions: all of them, and beside these, as a ratio, those with men only
 * and those with kings. */
#include <inttypes.h>
#include <stdio.h>

#include "bench.h"

static bool has_men_only(const draughts_game *game)
{
    return !has_kings(game);
}

enum { ALL, MEN, KINGS, KINDS };

static void measure_variant(const struct depths *variant, int runs)
{
    struct games games = frozen_positions(variant->variant, new_game);
    struct search searches[KINDS] = {
        [ALL] = {games, variant->frozen},
        [MEN] = {select_games(&games, has_men_only), variant->frozen},
        [KINGS] = {select_games(&games, has_kings), variant->frozen},
    };
    struct work works[KINDS];
    for (int i = 0; i < KINDS; i++) {
        works[i] = (struct work){count_by_perft, &searches[i]};
    }
    struct figure figures[KINDS];
    measure(runs, KINDS, works, figures);
    printf("%-14s depth %2d %12" PRIu64 " moves %8.1f million/s   men only %.2f, with kings %.2f of it\n",
           variant->variant, variant->frozen, figures[ALL].count, figures[ALL].rate / 1e6, figures[MEN].ratio,
           figures[KINGS].ratio);
    free_games(&games);
}

int main(int argc, char **argv)
{
    const struct request request = read_request(argc, argv);
    for (int i = 0; i < FROZEN; i++) {
        if (is_wanted(&request, variants[i].variant)) {
            measure_variant(&variants[i], request.runs);
        }
    }
}
