/* Runs the search over positions, one a line: "solve VARIANT NODES [MEGABYTES] < FILE". After a position may stand the
 * number of plies in which it is won, and the moves that win it: it is solved if the search plays one of these and sees the
 * win to its end. Says of each position what was found; the exit status is 1 if one was not solved. */
#include "console.h"
#include "lines.h"
#include "search.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MEGABYTES = 16 };

struct tally {
    int positions, unsolved;
    uint64_t nodes, most_nodes;
    double seconds;
};

static bool is_solved(const draughts_game *game, const struct findings *findings, char *moves)
{
    if (moves == NULL)
        return true;
    for (char *text = strtok(moves, " "); text != NULL; text = strtok(NULL, " "))
        if (draughts_move_parse(game, text, NULL) == findings->line[0])
            return findings->value >= VALUE_WON;
    return false;
}

static void describe(const draughts_game *game, const struct findings *findings, bool solved)
{
    char text[TEXT_SIZE];
    must(draughts_move_format(game, findings->line[0], DRAUGHTS_SHORT, text, sizeof text));
    printf("%-3s  %-8s", solved ? "yes" : "NO", text);
    if (abs(findings->value) >= VALUE_WON)
        printf(" %s in %d", findings->value > 0 ? "wins" : "loses", VALUE_WIN - abs(findings->value));
    else
        printf(" %.2f", findings->value / 100.0);
    must(draughts_game_fen(game, text, sizeof text));
    printf("  depth %d  %" PRIu64 " nodes  %s\n", findings->depth, findings->nodes, text);
}

static void solve(struct searcher *searcher, draughts_game *game, char *line, uint64_t nodes, struct tally *tally)
{
    char *position = strtok(line, " ");
    char *plies = strtok(NULL, " ");
    char *moves = plies == NULL ? NULL : strtok(NULL, "");
    size_t where = NOWHERE;
    int error = draughts_game_set_fen(game, position, &where);
    tally->positions++;
    if (error < 0 || draughts_move_count(game) == 0) {
        print_error(error < 0 ? error : DRAUGHTS_ERR_FINISHED, position, where);
        tally->unsolved++;
        return;
    }
    struct limits limits = limits_none();
    struct findings findings;
    limits.nodes = nodes;
    searcher_forget(searcher);
    must(searcher_run(searcher, game, &limits, &findings));
    bool solved = is_solved(game, &findings, moves);
    describe(game, &findings, solved);
    tally->unsolved += !solved;
    tally->seconds += clock_now() - limits.began;
    tally->nodes += findings.nodes;
    if (findings.nodes > tally->most_nodes)
        tally->most_nodes = findings.nodes;
}

int main(int argc, char **argv)
{
    if (argc < 3 || argc > 4) {
        fprintf(stderr, "usage: solve VARIANT NODES [MEGABYTES] < FILE\n");
        return EXIT_FAILURE;
    }
    draughts_game *game = open_game(argv[1], NULL);
    if (game == NULL)
        return EXIT_FAILURE;
    struct searcher *searcher = searcher_new(draughts_game_variant(game), argc == 4 ? atoi(argv[3]) : MEGABYTES);
    if (searcher == NULL)
        must(DRAUGHTS_ERR_MEMORY);

    struct tally tally = {0};
    char line[TEXT_SIZE];
    while (read_line(stdin, line))
        if (line[0] != '#' && line[0] != '\0')
            solve(searcher, game, line, strtoull(argv[2], NULL, 10), &tally);
    printf("%-14s %d of %d solved, at most %" PRIu64 " nodes; %" PRIu64 " nodes in %.2f s\n", argv[1],
           tally.positions - tally.unsolved, tally.positions, tally.most_nodes, tally.nodes, tally.seconds);
    searcher_free(searcher);
    draughts_game_free(game);
    return tally.positions > 0 && tally.unsolved == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
