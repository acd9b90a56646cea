/* Positions as text, for the other notations. */
#ifndef FEN_H
#define FEN_H

#include "game.h"

/* Reads a position as draughts_game_set_fen does, without setting it up. */
int fen_read(const struct draughts_game *, const char *text, struct setup *, size_t *where);
void fen_write(struct writer *, const struct draughts_variant *, const struct position *);
/* The same of a node, with its counters, unless they are 0. */
void fen_write_setup(struct writer *, const struct draughts_game *, const struct node *);

#endif
