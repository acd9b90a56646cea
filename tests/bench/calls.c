/* What the calls cost that a bot makes move by move, in nanoseconds: on the legal moves of the frozen positions, by the number
 * of pieces that they take. */
#include <limits.h>
#include <stdio.h>

#include "bench.h"

typedef int call(draughts_game *game, int move);

static int call_squares(draughts_game *game, int move)
{
    uint8_t squares[64];
    return draughts_move_squares(game, move, squares, sizeof squares);
}

static int call_captures(draughts_game *game, int move)
{
    uint8_t squares[64];
    return draughts_move_captures(game, move, squares, sizeof squares);
}

static int call_format_short(draughts_game *game, int move)
{
    char text[256];
    return draughts_move_format(game, move, DRAUGHTS_SHORT, text, sizeof text);
}

static int call_format_long(draughts_game *game, int move)
{
    char text[256];
    return draughts_move_format(game, move, DRAUGHTS_LONG, text, sizeof text);
}

static int call_hash(draughts_game *game, int move)
{
    (void)move;
    return draughts_game_hash(game) == 0;
}

static int call_status(draughts_game *game, int move)
{
    (void)move;
    return draughts_game_status(game);
}

static int call_play_and_undo(draughts_game *game, int move)
{
    const int played = draughts_game_play(game, move);
    return played < 0 ? played : draughts_game_undo(game);
}

static const struct {
    const char *name;
    call *call;
} calls[] = {
    {"squares", call_squares}, {"captures", call_captures},         {"short", call_format_short},
    {"long", call_format_long}, {"play+undo", call_play_and_undo}, {"hash", call_hash},
    {"status", call_status},
};
enum { CALLS = sizeof calls / sizeof calls[0] };

enum { MOST_MOVES = 1 << 16 };

struct moves {
    int count;
    struct {
        draughts_game *game;
        int move;
    } moves[MOST_MOVES];
};

/* The legal moves that take so many pieces. */
static void select_moves(struct moves *moves, const struct games *games, int fewest, int most)
{
    moves->count = 0;
    for (int i = 0; i < games->count; i++) {
        draughts_game *game = games->games[i];
        for (int move = 0; move < draughts_move_count(game) && moves->count < MOST_MOVES; move++) {
            const int victims = must(draughts_move_captures(game, move, NULL, 0));
            if (victims >= fewest && victims <= most) {
                moves->moves[moves->count].game = game;
                moves->moves[moves->count++].move = move;
            }
        }
    }
}

struct subject {
    const struct moves *moves;
    call *call;
};

static uint64_t count_calls(void *subject)
{
    const struct subject *s = subject;
    for (int i = 0; i < s->moves->count; i++) {
        must(s->call(s->moves->moves[i].game, s->moves->moves[i].move));
    }
    return (uint64_t)s->moves->count;
}

static void measure_calls(const char *variant, const char *kind, const struct moves *moves, int runs)
{
    struct subject subjects[CALLS];
    struct work works[CALLS];
    for (int i = 0; i < CALLS; i++) {
        subjects[i] = (struct subject){moves, calls[i].call};
        works[i] = (struct work){count_calls, &subjects[i]};
    }
    struct figure figures[CALLS];
    measure(runs, CALLS, works, figures);
    printf("%-13s %5d %-12s", variant, moves->count, kind);
    for (int i = 0; i < CALLS; i++) {
        printf(" %9.1f", nanoseconds(&figures[i]));
    }
    printf("  ns\n");
}

static const struct {
    const char *name;
    int fewest;
    int most;
} kinds[] = {{"steps", 0, 0}, {"1 or 2 taken", 1, 2}, {"more taken", 3, INT_MAX}};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static void measure_variant(const char *variant, int runs)
{
    static struct moves moves;
    struct games games = frozen_positions(variant, new_game);
    for (int kind = 0; kind < KINDS; kind++) {
        select_moves(&moves, &games, kinds[kind].fewest, kinds[kind].most);
        if (moves.count > 0) {
            measure_calls(variant, kinds[kind].name, &moves, runs);
        }
    }
    free_games(&games);
}

int main(int argc, char **argv)
{
    const struct request request = read_request(argc, argv);
    printf("%-32s", "");
    for (int i = 0; i < CALLS; i++) {
        printf(" %9s", calls[i].name);
    }
    printf("\n");
    for (int i = 0; i < FROZEN; i++) {
        if (is_wanted(&request, variants[i].variant)) {
            measure_variant(variants[i].variant, request.runs);
        }
    }
}
