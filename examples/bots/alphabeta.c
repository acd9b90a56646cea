/* alphabeta [MEGABYTES]: a bot that searches (search.c) and judges (evaluate.c): what to start from. MEGABYTES is the size
 * of its table of known positions. */
#include "hub.h"
#include "search.h"

#include <stdio.h>
#include <stdlib.h>

enum { DEFAULT_MEGABYTES = 64, MOST_MEGABYTES = 1 << 20 };

struct player {
    int megabytes;
    const draughts_variant *variant;
    struct searcher *searcher; /* NULL: there was no memory for it */
};

static void new_game(const draughts_variant *variant, void *context)
{
    struct player *player = context;
    if (player->searcher != NULL && player->variant == variant) {
        searcher_forget(player->searcher);
        return;
    }
    searcher_free(player->searcher);
    player->searcher = searcher_new(variant, player->megabytes);
    player->variant = variant;
}

static int choose(const draughts_game *game, struct limits *limits, void *context)
{
    struct player *player = context;
    struct findings findings;
    if (player->searcher == NULL)
        return DRAUGHTS_ERR_MEMORY;
    if (draughts_move_count(game) == 1 && limits->soft_seconds < limits->hard_seconds && !limits->pondering)
        limits->depth = 1; /* save the time for another move */
    int error = searcher_run(player->searcher, game, limits, &findings);
    return error < 0 ? error : findings.line[0];
}

int main(int argc, char **argv)
{
    struct player player = {.megabytes = argc > 1 ? atoi(argv[1]) : DEFAULT_MEGABYTES};
    if (argc > 2 || player.megabytes < 1 || player.megabytes > MOST_MEGABYTES) {
        fprintf(stderr, "usage: alphabeta [MEGABYTES]\n");
        return EXIT_FAILURE;
    }
    const struct bot bot = {
        .name = "alphabeta",
        .version = draughts_version(),
        .author = "the authors of libdraughts",
        .choose = choose,
        .new_game = new_game,
        .context = &player,
    };
    int status = hub_serve(&bot);
    searcher_free(player.searcher);
    return status;
}
