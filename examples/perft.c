/* Counts the sequences of legal moves of a given length: the usual check, and measure, of a move generator. */
#include "console.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct request {
    const char *variant;
    const char *position; /* NULL: the start */
    int depth;
    bool split, routes;
};

/* Counts as programs do that take every route of a capture for a move of its own. */
static uint64_t count_routes(draughts_game *game, int depth)
{
    if (depth == 0)
        return 1;
    uint64_t sequences = 0;
    for (int move = 0; move < draughts_move_count(game); move++) {
        uint64_t routes = (uint64_t)must(draughts_move_routes(game, move));
        must(draughts_game_play(game, move));
        sequences += routes * count_routes(game, depth - 1);
        draughts_game_undo(game);
    }
    return sequences;
}

static uint64_t count_moves(const draughts_game *game, int depth)
{
    uint64_t sequences = 0;
    must(draughts_game_perft(game, depth, &sequences));
    return sequences;
}

static uint64_t count(draughts_game *game, int depth, bool routes)
{
    return routes ? count_routes(game, depth) : count_moves(game, depth);
}

static double seconds_now(void)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void print_depth(draughts_game *game, int depth, bool routes)
{
    double begin = seconds_now();
    uint64_t sequences = count(game, depth, routes);
    double seconds = seconds_now() - begin;
    printf("%5d %20" PRIu64 " %10.3f s", depth, sequences, seconds);
    if (seconds > 0)
        printf(" %10.1f million/s", (double)sequences / seconds / 1e6);
    putchar('\n');
}

static void print_split(draughts_game *game, int depth, bool routes)
{
    for (int move = 0; move < draughts_move_count(game); move++) {
        char text[TEXT_SIZE];
        must(draughts_move_format(game, move, DRAUGHTS_LONG, text, sizeof text));
        uint64_t factor = routes ? (uint64_t)must(draughts_move_routes(game, move)) : 1;
        must(draughts_game_play(game, move));
        printf("%s %" PRIu64 "\n", text, factor * count(game, depth - 1, routes));
        draughts_game_undo(game);
    }
}

static bool read_option(struct request *request, const char *option)
{
    if (strcmp(option, "--split") == 0)
        request->split = true;
    else if (strcmp(option, "--routes") == 0)
        request->routes = true;
    else
        return false;
    return true;
}

static bool read_depth(struct request *request, const char *text)
{
    char *end;
    long depth = strtol(text, &end, 10);
    if (*text == '\0' || *end != '\0' || depth < 1 || depth > 100)
        return false;
    request->depth = (int)depth;
    return true;
}

static bool read_request(struct request *request, int argc, char **argv)
{
    int words = 0;
    for (int i = 1; i < argc; i++) {
        bool understood = true;
        if (argv[i][0] == '-')
            understood = read_option(request, argv[i]);
        else if (words == 0)
            request->variant = argv[i];
        else if (words == 1)
            understood = read_depth(request, argv[i]);
        else
            request->position = argv[i];
        if (!understood)
            return false;
        words += argv[i][0] != '-';
    }
    return words == 2 || words == 3;
}

int main(int argc, char **argv)
{
    struct request request = {0};
    if (!read_request(&request, argc, argv)) {
        fprintf(stderr, "usage: perft VARIANT DEPTH [POSITION] [--split] [--routes]\nVariants:");
        print_variants();
        fputc('\n', stderr);
        return EXIT_FAILURE;
    }
    draughts_game *game = open_game(request.variant, request.position);
    if (game == NULL)
        return EXIT_FAILURE;

    if (request.split)
        print_split(game, request.depth, request.routes);
    for (int depth = request.split ? request.depth : 1; depth <= request.depth; depth++)
        print_depth(game, depth, request.routes);
    draughts_game_free(game);
    return EXIT_SUCCESS;
}
