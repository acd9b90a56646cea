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
    int replies; /* how many moves there are after it; -1 until fault_of_list has played it */
};

/* The plain generator's list, sorted by route, and its length. The caller frees it. */
int list_plain_moves(const struct plain_rules *rules, const struct plain_position *position, struct plain_move **moves);

/* What is wrong with the list of a game, which should be the plain generator's, or NULL. The game's, sorted likewise, goes to
 * *list, which the caller frees; it is NULL if not even its length is right. `excused`: an error for which a move need not be
 * playable. */
const char *fault_of_list(draughts_game *game, const struct plain_move *moves, int count, int excused, struct listed **list);

/* Sets up the position, with the steps in a row that its kings have made. Returns the library's result. */
int set_up(draughts_game *game, const struct plain_rules *rules, const struct plain_position *position);

#endif
