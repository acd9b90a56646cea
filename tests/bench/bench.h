/* What the programs here share: their arguments, CPU time and medians, and the positions to measure on. */
#ifndef BENCH_H
#define BENCH_H

#include <stdbool.h>
#include <stdint.h>

#include "draughts.h"

/* ---- Arguments: [VARIANT] [RUNS] ------------------------------------------------------------------------------- */

struct request {
    const draughts_variant *variant; /* the only one to measure; NULL: all of them */
    int runs;
};

/* Ends the program with a message if the arguments are others. */
struct request read_request(int argc, char **argv);

bool is_wanted(const struct request *request, const char *variant);

/* ---- Time ------------------------------------------------------------------------------------------------------ */

/* Something to do that counts as it goes. */
struct work {
    uint64_t (*count)(void *subject); /* what it counted */
    void *subject;
};

struct figure {
    uint64_t count;
    double rate;  /* counted in a second of CPU time: the median of the runs */
    double ratio; /* by the rate of the first work in the same run: likewise */
};

enum { MOST_WORKS = 8 };

/* Does all works in turn within each run, so that whatever disturbs the machine meets them alike. A run repeats a work until
 * there is enough time to measure. */
void measure(int runs, int works, const struct work *work, struct figure *figures);

double nanoseconds(const struct figure *figure); /* for each one counted */

double cpu_seconds(void);

/* ---- Positions ------------------------------------------------------------------------------------------------- */

/* The first few variants have frozen positions. */
enum { FROZEN = 5, VARIANTS = 25, POSITIONS = 400 };

/* How deep perft is asked for, so that it takes from a twentieth to a third of a second. */
struct depths {
    const char *variant;
    int start;
    int frozen;
};
extern const struct depths variants[VARIANTS];

struct games {
    int count;
    draughts_game *games[POSITIONS];
};

/* Makes a game of a variant; the programs that look inside the library have others than this one. */
typedef draughts_game *maker(const draughts_variant *variant);
draughts_game *new_game(const draughts_variant *variant);

struct games start_position(const char *variant, maker *make);

/* Those of positions/<variant>.txt. */
struct games frozen_positions(const char *variant, maker *make);

/* The games that pass a test. They still belong to `games`. */
struct games select_games(const struct games *games, bool (*test)(const draughts_game *));

void free_games(struct games *games);

bool has_kings(const draughts_game *game);

/* ---- Work ------------------------------------------------------------------------------------------------------ */

struct search {
    struct games games;
    int depth;
};

/* The work that nearly all programs measure: draughts_game_perft on every game of a search. */
uint64_t count_by_perft(void *search);

/* An answer of the library; ends the program if it is an error. */
int must(int answer);

#endif
