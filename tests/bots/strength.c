/* strength VARIANT GAMES NODES [SEED]: the search of examples/bots plays against random moves, with both colours in turn.
 * A game that it has not won within 400 plies is not won. Prints the score; the exit status is 1 if more than one game in a
 * hundred was not won. */
#include "console.h"
#include "lines.h"
#include "random.h"
#include "search.h"

#include <inttypes.h>
#include <stdlib.h>

enum { LONGEST = 400, MEGABYTES = 4 };

struct score {
    int won, drawn, lost, plies;
    uint64_t nodes;
    double seconds;
};

static int choose(struct searcher *searcher, const draughts_game *game, uint64_t nodes, struct score *score)
{
    struct findings findings;
    struct limits limits = limits_none();
    limits.nodes = nodes;
    double start = clock_now();
    must(searcher_run(searcher, game, &limits, &findings));
    score->nodes += findings.nodes;
    score->seconds += clock_now() - start;
    return findings.line[0];
}

static void play_game(struct searcher *searcher, draughts_game *game, int colour, uint64_t nodes, uint64_t *random,
                      struct score *score)
{
    must(draughts_game_set_fen(game, NULL, NULL));
    searcher_forget(searcher);
    while (draughts_game_status(game) == DRAUGHTS_ONGOING && draughts_game_ply(game) < LONGEST) {
        int move = draughts_game_turn(game) == colour
                       ? choose(searcher, game, nodes, score)
                       : random_below(random, draughts_move_count(game));
        must(draughts_game_play(game, move));
    }
    int status = draughts_game_status(game);
    bool over = status == DRAUGHTS_WHITE_WINS || status == DRAUGHTS_BLACK_WINS;
    bool won = status == (colour == DRAUGHTS_WHITE ? DRAUGHTS_WHITE_WINS : DRAUGHTS_BLACK_WINS);
    score->plies += draughts_game_ply(game);
    score->won += won;
    score->lost += over && !won;
    score->drawn += !over;
}

int main(int argc, char **argv)
{
    if (argc < 4 || argc > 5 || atoi(argv[2]) < 1) {
        fprintf(stderr, "usage: strength VARIANT GAMES NODES [SEED]\n");
        return EXIT_FAILURE;
    }
    draughts_game *game = open_game(argv[1], NULL);
    if (game == NULL)
        return EXIT_FAILURE;
    struct searcher *searcher = searcher_new(draughts_game_variant(game), MEGABYTES);
    if (searcher == NULL)
        must(DRAUGHTS_ERR_MEMORY);

    int games = atoi(argv[2]);
    uint64_t nodes = strtoull(argv[3], NULL, 10);
    uint64_t random = argc == 5 ? strtoull(argv[4], NULL, 10) : 1;
    struct score score = {0};
    for (int i = 0; i < games; i++)
        play_game(searcher, game, i % 2, nodes, &random, &score);
    printf("%-14s %d won, %d drawn, %d lost at %" PRIu64 " nodes a move; %d plies a game; %.2f million nodes/s\n", argv[1],
           score.won, score.drawn, score.lost, nodes, score.plies / games, (double)score.nodes / score.seconds / 1e6);
    searcher_free(searcher);
    draughts_game_free(game);
    return score.won * 100 < games * 99;
}
