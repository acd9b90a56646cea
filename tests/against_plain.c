#include "against_plain.h"

#include <stdlib.h>
#include <string.h>

#include "game.h"

/* Routes are filled up with zeros. That makes no two of them equal, since none goes on where another one ends. */
static int by_plain_route(const void *a, const void *b)
{
    return memcmp(((const struct plain_move *)a)->route, ((const struct plain_move *)b)->route, PLAIN_ROUTE_MAX);
}

static int by_route(const void *a, const void *b)
{
    return memcmp(((const struct listed *)a)->route, ((const struct listed *)b)->route, PLAIN_ROUTE_MAX);
}

static struct listed *list_moves(const draughts_game *game, int count)
{
    struct listed *list = calloc((size_t)count + 1, sizeof *list);
    EXPECT(list, "the test itself is out of memory");
    for (int move = 0; move < count; move++) {
        list[move].index = move;
        list[move].replies = -1;
        list[move].length = draughts_move_squares(game, move, list[move].route, PLAIN_ROUTE_MAX);
    }
    qsort(list, (size_t)count, sizeof *list, by_route);
    return list;
}

int list_plain_moves(const struct plain_rules *rules, const struct plain_position *position, struct plain_move **moves)
{
    const int count = plain_moves(rules, position, moves);
    EXPECT(count >= 0, "the test itself is out of memory");
    qsort(*moves, (size_t)count, sizeof **moves, by_plain_route);
    return count;
}

static bool same_captures(const draughts_game *game, int move, const struct plain_move *expected)
{
    uint8_t captures[PLAIN_ROUTE_MAX];
    const int count = draughts_move_captures(game, move, captures, sizeof captures);
    return count == expected->capture_count && memcmp(captures, expected->captures, (size_t)count) == 0;
}

static bool same_runs(const draughts_game *game, const struct plain_position *expected)
{
    const struct position position = game_position(game, game->here);
    for (int side = 0; side < 2; side++) {
        const struct striding *striding = &position.striding[side];
        const struct plain_run *run = &expected->runs[side];
        if (striding->steps != run->count ||
            (run->count > 0 && index_of_bit(game->variant, striding->at) != run->square)) {
            return false;
        }
    }
    return true;
}

static bool same_position(const draughts_game *game, const struct plain_position *expected)
{
    uint8_t board[PLAIN_SQUARES_MAX];
    const int squares = draughts_game_board(game, board, sizeof board);
    return draughts_game_turn(game) == expected->turn && memcmp(board, expected->pieces, (size_t)squares) == 0 &&
           same_runs(game, expected);
}

static const char *fault_of_move(draughts_game *game, struct listed *listed, const struct plain_move *expected, int excused)
{
    if (listed->length != expected->route_length || memcmp(listed->route, expected->route, PLAIN_ROUTE_MAX) != 0) {
        return "another route";
    }
    if (!same_captures(game, listed->index, expected)) {
        return "other victims, or in another order";
    }
    if (draughts_move_promotes(game, listed->index) != expected->promotes) {
        return "crowns or does not";
    }
    if (draughts_move_routes(game, listed->index) != expected->routes) {
        return "another number of routes";
    }
    const int result = draughts_game_play(game, listed->index);
    if (result != 0) {
        return result == excused ? NULL : "cannot be played";
    }
    const bool same = same_position(game, &expected->after);
    listed->replies = draughts_move_count(game);
    draughts_game_undo(game);
    return same ? NULL : "leads to another position";
}

const char *fault_of_list(draughts_game *game, const struct plain_move *moves, int count, int excused, struct listed **list)
{
    *list = NULL;
    if (draughts_move_count(game) != count) {
        return "another number of moves";
    }
    *list = list_moves(game, count);
    const char *fault = NULL;
    for (int i = 0; i < count && !fault; i++) {
        fault = fault_of_move(game, &(*list)[i], &moves[i], excused);
    }
    return fault;
}

int set_up(draughts_game *game, const struct plain_rules *rules, const struct plain_position *position)
{
    const size_t squares = (size_t)plain_squares(rules);
    const int result = draughts_game_set_board(game, position->pieces, squares, position->turn, NULL);
    if (result != 0 || (position->runs[0].count == 0 && position->runs[1].count == 0)) {
        return result;
    }
    struct setup setup = {.position = game_position(game, game->here)};
    for (int side = 0; side < 2; side++) {
        if (position->runs[side].count > 0) {
            const int bit = bit_of_index(game->variant, position->runs[side].square);
            setup.position.striding[side] = (struct striding){(uint8_t)bit, position->runs[side].count};
        }
    }
    return game_start(game, &setup);
}
