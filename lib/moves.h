/* What the notations share with the questions about moves. */
#ifndef MOVES_H
#define MOVES_H

#include "game.h"

/* A position of a game with its legal moves: that at the cursor, or an earlier one, listed once more. */
struct moment {
    const struct draughts_game *game;
    const struct node *node;
    const struct move_list *list;
};

struct moment moves_present(const struct draughts_game *);
/* Legal move `index`. False: there is none. */
bool moves_get(const struct moment *, int index, struct move *);
/* The same at the cursor. */
bool moves_legal(const struct draughts_game *, int index, struct move *);
/* The canonical route of a move. Returns 0, LIMIT or MEMORY. */
int moves_route(const struct moment *, const struct move *, struct route *);
/* Begins a search for routes. */
void moves_search(struct route_search *, const struct moment *);

/* Squares as bits, of which there is room for ROUTE_SQUARES. Returns 0, SQUARE, or ILLEGAL (more than any route has). */
int moves_bits(const struct draughts_game *, const uint8_t *squares, size_t count, uint8_t *bits);

#endif
