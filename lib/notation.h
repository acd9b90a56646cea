/* Moves as text, for records. */
#ifndef NOTATION_H
#define NOTATION_H

#include "game.h"

/* Reads a move as draughts_move_parse does; not `strict`: a capture may be written with '-', and a step as a capture. */
int notation_read(const struct draughts_game *, const char *text, bool strict, size_t *where);
/* Writes a ply that was played. Returns 0, LIMIT or MEMORY. */
int notation_write_played(struct writer *, const struct draughts_game *, const struct node *, int style);

#endif
