/* A simple opponent: it looks a few plies ahead and counts pieces. */
#ifndef OPPONENT_H
#define OPPONENT_H

#include <draughts.h>

/* The move that it would play; there must be a legal one. */
int opponent_choose(const draughts_game *game);

#endif
