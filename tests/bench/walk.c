/* What a bot gets that walks through the exported functions alone (play, move_count, undo; the last ply counted by move_count),
 * as a ratio to draughts_game_perft, which does the same inside. */
#include <stdio.h>

#include "bench.h"

static uint64_t walk(draughts_game *game, int depth)
{
    const int count = draughts_move_count(game);
    if (depth == 1) {
        return (uint64_t)count;
    }
    uint64_t sum = 0;
    for (int move = 0; move < count; move++) {
        draughts_game_play(game, move);
        sum += walk(game, depth - 1);
        draughts_game_undo(game);
    }
    return sum;
}

static uint64_t count_by_walk(void *subject)
{
    const struct search *search = subject;
    uint64_t sum = 0;
    for (int i = 0; i < search->games.count; i++) {
        sum += walk(search->games.games[i], search->depth);
    }
    return sum;
}

enum { PERFT, WALK, WAYS };

static int measure_walk(const char *variant, const char *where, struct games games, int depth, int runs)
{
    struct search search = {games, depth};
    const struct work works[WAYS] = {[PERFT] = {count_by_perft, &search}, [WALK] = {count_by_walk, &search}};
    struct figure figures[WAYS];
    measure(runs, WAYS, works, figures);
    printf("%-14s %-6s depth %2d %8.1f million/s   %.2f of perft\n", variant, where, depth, figures[WALK].rate / 1e6,
           figures[WALK].ratio);
    free_games(&search.games);
    return figures[WALK].count != figures[PERFT].count;
}

int main(int argc, char **argv)
{
    const struct request request = read_request(argc, argv);
    int wrong = 0;
    for (int i = 0; i < FROZEN; i++) {
        const char *variant = variants[i].variant;
        if (is_wanted(&request, variant)) {
            wrong += measure_walk(variant, "start", start_position(variant, new_game), variants[i].start, request.runs);
            wrong += measure_walk(variant, "frozen", frozen_positions(variant, new_game), variants[i].frozen, request.runs);
        }
    }
    return wrong != 0;
}
