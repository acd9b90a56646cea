/* What the notations share with the questions about moves. */
#ifndef MOVES_H
#define MOVES_H

#include "game.h"

/* Begins a search for routes from a position of this game. */
void moves_search(struct route_search *, const struct draughts_game *, const struct position *);
/* How many jumps a legal capture has; 0: it may have any number. */
unsigned moves_jumps(const struct draughts_game *);

/* Squares as bits, of which there is room for ROUTE_SQUARES. Returns 0, SQUARE, or ILLEGAL (more than any route has). */
int moves_bits(const struct draughts_game *, const uint8_t *squares, size_t count, uint8_t *bits);

#endif
