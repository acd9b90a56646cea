/* A game of the library against what the plain generator says of its position. */
#ifndef AGAINST_PLAIN_H
#define AGAINST_PLAIN_H

#include "plain.h"
#include "support.h"

/* A move of the library's list. */
struct listed {
    uint8_t route[PLAIN_ROUTE_MAX];
    int length;
    int index;
};

/* The library's list, sorted by route. The caller frees it. */
struct listed *list_moves(const draughts_game *game, int count);

/* Sorts the plain generator's list likewise, for qsort. */
int by_plain_route(const void *a, const void *b);

/* What is wrong with a move of the library, or NULL. `excused`: an error for which it need not be playable. */
const char *fault_of_move(draughts_game *game, const struct listed *listed, const struct plain_move *expected, int excused);

/* Sets up the position, with the steps in a row that its kings have made. Returns the library's result. */
int set_up(draughts_game *game, const struct plain_rules *rules, const struct plain_position *position);

#endif
