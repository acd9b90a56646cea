/* The bot's side of the Hub protocol, version 2, for every variant of the library: README.md beside this file has the
 * details. A bot fills in a struct bot, with a function that chooses a move, and calls hub_serve from main. */
#ifndef HUB_H
#define HUB_H

#include <draughts.h>
#include <stdbool.h>
#include <stdint.h>

/* What may stop a search. hub_serve makes it from the commands "level" and "go"; limits_none is for use without a hub. */
struct limits {
    int depth;           /* plies to look ahead; INT_MAX: no limit */
    uint64_t nodes;      /* positions to visit; UINT64_MAX: no limit */
    double soft_seconds; /* after this time do not begin to look a ply deeper; INFINITY: no limit */
    double hard_seconds; /* after this time break off; INFINITY: no limit */
    double began;        /* when the time began to run, on the clock of lines.h */
    bool stopped;        /* the search was told to end, or has run into a limit: it stays so */
    bool pondering;      /* the opponent's time is running: soft_seconds and hard_seconds do not count yet */
    struct hub *hub;     /* where commands come from during the search; NULL: nowhere */
};

/* No limit at all, with the time beginning now. Lower the fields that matter. */
struct limits limits_none(void);

/* Whether to break off now, `nodes` positions after the search began: the nodes, hard_seconds, or "stop". To be asked at
 * every node, before it is counted: it looks at the clock and at the input only now and then, so `nodes` must grow by one
 * from one call to the next. Answers "ping" meanwhile. A search that is broken off still returns a move. */
bool limits_stop(struct limits *limits, uint64_t nodes);

/* Whether it makes sense to look `depth` plies deep, after `nodes` positions: asked before each depth, from 1. */
bool limits_deepen(struct limits *limits, int depth, uint64_t nodes);

/* Tells how far the search is: the score in hundredths of a man for the side to move, and the moves expected, in Hub style
 * with a blank between (NULL: none). Does nothing without a hub. */
void limits_report(const struct limits *limits, int depth, int score, uint64_t nodes, const char *moves);

/* A bot: who it is, and how it plays. */
struct bot {
    const char *name, *version, *author;

    /* The index of the move to play; called only when there is one. The game has its history, for repetitions; clone it to
     * think on it. With a negative answer (an error code of the library) no move is sent, only the error. */
    int (*choose)(const draughts_game *game, struct limits *limits, void *context);

    /* What is to come has nothing to do with what was: empty the hash table. Called once before everything else, too, and
     * whenever the variant changes. May be NULL. */
    void (*new_game)(const draughts_variant *variant, void *context);

    void *context; /* handed to both */
};

/* Serves standard input and output until "quit" or the end of the input. Returns the exit status for main. */
int hub_serve(const struct bot *bot);

#endif
