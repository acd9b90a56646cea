/* What a playing program needs: a search for the best move, and the evaluation that it rests upon. Both play every variant,
 * through the public functions of the library alone. */
#ifndef SEARCH_H
#define SEARCH_H

#include "hub.h"

#include <draughts.h>
#include <stdint.h>

/* Values are seen from the side to move; a man is worth about 100. A win in n plies is VALUE_WIN - n, a loss the negative.
 * Everything from VALUE_WON on is a win that was seen to its end; an evaluation stays below. */
enum { MAX_PLY = 128, VALUE_DRAW = 0, VALUE_WIN = 30000, VALUE_WON = VALUE_WIN - MAX_PLY };

/* ---- Evaluation ------------------------------------------------------------------------------------------------ */

/* What does not change during a game: the worth of each piece (DRAUGHTS_EMPTY ...) on each square, and where squares are. */
struct evaluation {
    int squares;
    bool is_inverted; /* who cannot move has won: pieces are a burden, and so are moves */
    int worth[DRAUGHTS_BLACK_KING + 1][256];
    int file[256], rank[256];
};

void evaluation_prepare(struct evaluation *evaluation, const draughts_variant *variant);

/* The value of a position in which the side to move need not capture. Write your own here. */
int evaluate(const struct evaluation *evaluation, const draughts_game *game);

/* ---- Search ---------------------------------------------------------------------------------------------------- */

/* Found so far: the best move, its value, and the line of play that the search expects. Moves are indices into the list of
 * legal moves, each in the position in which it is played. */
struct findings {
    int depth; /* the last one finished; the line may already be of the next one */
    int value;
    int length;
    uint16_t line[MAX_PLY];
    uint64_t nodes; /* moves played */
};

/* What a search needs to run, and what it keeps from one to the next. */
struct searcher;

/* A searcher whose table of known positions takes this many megabytes. NULL: out of memory. */
struct searcher *searcher_new(const draughts_variant *variant, int megabytes);

void searcher_free(struct searcher *searcher);

/* Forgets what was learnt: for a new game, and where the same search shall give the same findings. */
void searcher_forget(struct searcher *searcher);

/* Looks for the best move at the cursor of a game, which has one at least, up to the limits (hub.h). Each depth is reported
 * to the hub, if there is one. Returns 0, or an error of the library. There is always a move in the findings, though with
 * few nodes not a good one. */
int searcher_run(struct searcher *searcher, const draughts_game *game, struct limits *limits, struct findings *findings);

#endif
