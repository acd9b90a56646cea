/* A bot as a match sees it: a program that speaks the Hub protocol, and that may do anything wrong. */
#ifndef PLAYER_H
#define PLAYER_H

#include "hubtext.h"
#include "process.h"

enum { NAME_SIZE = 128, FAULT_SIZE = 256 };

/* What a move may cost, and how long to wait for answers. */
struct pace {
    long long nodes; /* 0: no limit, as below */
    int depth;
    double seconds;
    double margin; /* seconds that a move may come late, if `seconds` is a limit */
    double wait;   /* seconds to wait for any other answer */
};

/* Begin with {.command = ...}. */
struct player {
    const char *command;
    bool with_errors; /* let its standard error be seen */
    char name[NAME_SIZE];
    char error[NAME_SIZE];  /* the last one of which it told since it was last spoken to; empty: none */
    char fault[FAULT_SIZE]; /* what it did wrong last */
    struct process process;
};

/* Makes the player ready for a game, starting it if it does not run. false: it failed, and says in `fault` in what. After
 * that it runs no more. */
bool player_prepare(struct player *player, const draughts_variant *variant, const struct pace *pace);

/* Asks for its move. Less than 0: it failed, as above. The game is the same afterwards. */
int player_move(struct player *player, draughts_game *game, const struct pace *pace);

/* Bids it to end. */
void player_end(struct player *player);

#endif
