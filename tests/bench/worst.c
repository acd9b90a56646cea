/* Looks for the positions that cost the most, by climbing: `worst VARIANT [SECONDS] [SEED]` begins with those of
 * data/worst.txt, takes SECONDS more for each kind of call (none: it only measures), and prints a record for that file for
 * the worst of all single calls of each kind, and a row of times.
 *
 * Climbing needs a cost that repeats exactly: it is steps, a step being one square from which one piece looks for a jump.
 * Those of the list are counted by the library; those of routes by the linker, which puts a counter before trail_jumps. Time
 * is taken at the end only, in CPU time and as the least of several runs, so that what else the machine does matters
 * little. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "game.h"
#include "random.h"

enum { SQUARES = 256, TEXT = 2048, RUNS = 5 };

/* ---- Steps ----------------------------------------------------------------------------------------------------- */

static uint64_t steps;

int __real_trail_jumps(const struct draughts_variant *v, const struct trail *t, set wanted, struct jump jumps[DIRECTIONS]);
int __wrap_trail_jumps(const struct draughts_variant *v, const struct trail *t, set wanted, struct jump jumps[DIRECTIONS]);

int __wrap_trail_jumps(const struct draughts_variant *v, const struct trail *t, set wanted, struct jump jumps[DIRECTIONS])
{
    steps++;
    return __real_trail_jumps(v, t, wanted, jumps);
}

/* ---- Random numbers --------------------------------------------------------------------------------------------- */

static uint64_t seed;

static int below(int n)
{
    return random_below(&seed, n);
}

/* ---- Positions ------------------------------------------------------------------------------------------------- */

struct setting {
    int turn;
    uint8_t pieces[SQUARES];
};

static int square_count(const draughts_game *game)
{
    return must(draughts_variant_get(draughts_game_variant(game), DRAUGHTS_PROPERTY_SQUARES));
}

static int set_up(draughts_game *game, const struct setting *setting)
{
    return draughts_game_set_board(game, setting->pieces, (size_t)square_count(game), setting->turn, NULL);
}

/* Up to as many pieces a side as it starts with, most of them kings. */
static struct setting random_setting(const draughts_game *game)
{
    struct setting setting = {.turn = below(2)};
    const int most = must(draughts_variant_get(draughts_game_variant(game), DRAUGHTS_PROPERTY_PIECES));
    for (int side = 0; side < 2; side++) {
        for (int n = below(most + 1); n > 0; n--) {
            setting.pieces[below(square_count(game))] = (uint8_t)(1 + 2 * side + (below(4) != 0));
        }
    }
    return setting;
}

/* A change or several: another piece or none on a square, two squares exchanged, or the other side to move. */
static struct setting changed(const draughts_game *game, struct setting setting)
{
    const int squares = square_count(game);
    do {
        uint8_t *const here = &setting.pieces[below(squares)], *const there = &setting.pieces[below(squares)];
        const uint8_t piece = *here;
        switch (below(12)) {
        case 0: setting.turn = !setting.turn; break;
        case 1: case 2: case 3: *here = (uint8_t)below(5); break;
        case 4: case 5: *here = DRAUGHTS_EMPTY; break;
        default:
            *here = *there;
            *there = piece;
        }
    } while (below(3) == 0);
    return setting;
}

/* ---- Kinds of calls -------------------------------------------------------------------------------------------- */

/* What a call is given. */
struct call {
    int move, style, turn;
    int count;
    uint8_t squares[SQUARES];
    char text[TEXT];
};

/* The calls of a kind are numbered: `forms` of them for each legal move, or for the list as a whole. */
struct kind {
    const char *name;
    bool by_move;
    int forms;
    /* Makes call `form` for a move; false if there is no such. */
    bool (*prepare)(const draughts_game *, int move, int form, struct call *);
    int (*run)(draughts_game *, struct call *);
};

static bool prepare_list(const draughts_game *game, int move, int form, struct call *call)
{
    (void)form;
    call->move = move;
    call->turn = draughts_game_turn(game);
    call->count = must(draughts_game_board(game, call->squares, SQUARES));
    return true;
}

static int run_list(draughts_game *game, struct call *call)
{
    const int answer = draughts_game_set_board(game, call->squares, (size_t)call->count, call->turn, NULL);
    steps += game->here->captures ? game->list.steps : 0;
    return answer < 0 ? answer : draughts_move_count(game);
}

static bool prepare_move(const draughts_game *game, int move, int form, struct call *call)
{
    (void)game, (void)form;
    call->move = move;
    return true;
}

static int run_routes(draughts_game *game, struct call *call)
{
    return draughts_move_routes(game, call->move);
}

static int run_canonical(draughts_game *game, struct call *call)
{
    return draughts_move_squares(game, call->move, call->squares, SQUARES);
}

/* The first `form` squares of the canonical route. */
static bool prepare_next(const draughts_game *game, int move, int form, struct call *call)
{
    call->move = move;
    call->count = form;
    return draughts_move_squares(game, move, call->squares, SQUARES) >= form;
}

static int run_next(draughts_game *game, struct call *call)
{
    uint8_t next[SQUARES];
    return draughts_route_next(game, call->squares, (size_t)call->count, next, sizeof next);
}

/* Squares of a move's canonical route as a text: some left out, or the last one wrong. */
static bool write_squares(const draughts_game *game, int move, char separator, bool (*is_written)(int i, int last),
                          struct call *call)
{
    char *to = call->text;
    const draughts_variant *variant = draughts_game_variant(game);
    const int count = draughts_move_squares(game, move, call->squares, SQUARES);
    *to = '\0';
    for (int i = 0; i < count; i++) {
        if (is_written(i, count - 1)) {
            if (i > 0) {
                *to++ = separator;
            }
            to += must(draughts_square_format(variant, call->squares[i], to, 16));
        }
    }
    return count > 3;
}

static bool is_end(int i, int last)
{
    return i == 0 || i == last;
}

static bool is_end_or_middle(int i, int last)
{
    return is_end(i, last) || i == last / 2;
}

static bool is_even_or_end(int i, int last)
{
    return is_end(i, last) || i % 2 == 0;
}

static bool is_not_second(int i, int last)
{
    (void)last;
    return i != 1;
}

static bool is_not_last(int i, int last)
{
    return i != last;
}

static bool is_early(int i, int last)
{
    return i == 0 || i == last / 2 || (i > 0 && i == last - 2);
}

static bool prepare_parse(const draughts_game *game, int move, int form, struct call *call)
{
    static bool (*const parts[])(int i, int last) = {
        is_end, is_end_or_middle, is_even_or_end, is_not_second, is_not_last, is_early};
    const int part = (form - DRAUGHTS_HUB - 1) / 2;
    call->move = move;
    if (form <= DRAUGHTS_HUB) {
        return draughts_move_format(game, move, form, call->text, TEXT) > 0;
    }
    return write_squares(game, move, form % 2 == 0 ? 'x' : '-', parts[part], call);
}

static int run_parse(draughts_game *game, struct call *call)
{
    return draughts_move_parse(game, call->text, NULL);
}

static bool prepare_style(const draughts_game *game, int move, int form, struct call *call)
{
    (void)game;
    call->move = move;
    call->style = form;
    return true;
}

static int run_write(draughts_game *game, struct call *call)
{
    return draughts_moves_format(game, call->style, NULL, 0);
}

static const struct kind kinds[] = {
    {"list", false, 1, prepare_list, run_list},         {"routes", true, 1, prepare_move, run_routes},
    {"canonical", true, 1, prepare_move, run_canonical}, {"next", true, 24, prepare_next, run_next},
    {"parse", true, 16, prepare_parse, run_parse},       {"write all", false, 4, prepare_style, run_write},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

/* ---- Cost ------------------------------------------------------------------------------------------------------ */

struct worst {
    struct call call;
    double steps;
};

static uint64_t steps_of(draughts_game *game, const struct kind *kind, struct call *call)
{
    steps = 0;
    kind->run(game, call);
    return steps;
}

static double seconds_of(draughts_game *game, const struct kind *kind, struct call *call)
{
    double least = 0;
    for (int run = 0; run < RUNS; run++) {
        const double begin = cpu_seconds();
        kind->run(game, call);
        const double seconds = cpu_seconds() - begin;
        least = run == 0 || seconds < least ? seconds : least;
    }
    return least;
}

/* The worst of the calls in a position; of so many moves at most, evenly spread over the list. */
static struct worst worst_call(draughts_game *game, const struct kind *kind, int most_moves)
{
    struct worst worst = {.steps = -1};
    const int count = draughts_move_count(game), moves = kind->by_move ? count : 1;
    const int tried = moves < most_moves ? moves : most_moves;
    for (int i = 0; i < tried * kind->forms; i++) {
        struct call call = {.move = 0};
        const int move = (int)((int64_t)(i / kind->forms) * moves / tried);
        if (kind->prepare(game, move, i % kind->forms, &call)) {
            const double cost = (double)steps_of(game, kind, &call);
            if (cost > worst.steps) {
                worst = (struct worst){call, cost};
            }
        }
    }
    return worst;
}

/* ---- Climbing -------------------------------------------------------------------------------------------------- */

struct peak {
    struct setting setting;
    double cost;
};

static int refused; /* positions whose list goes over the budget */

/* Where nothing is searched, more moves are worse. Below 0: no such position. */
static double cost_at(draughts_game *game, const struct kind *kind, const struct setting *setting)
{
    enum { SAMPLE = 2 };
    const int error = set_up(game, setting);
    refused += error == DRAUGHTS_ERR_LIMIT;
    if (error < 0) {
        return -1;
    }
    return worst_call(game, kind, SAMPLE).steps + 0.01 * draughts_move_count(game);
}

/* Climbs until nothing gets better for long. A little loss is taken now and then. */
static void climb(draughts_game *game, const struct kind *kind, struct peak *peak, double until)
{
    enum { PATIENCE = 3000 };
    struct peak here = *peak;
    for (int since = 0; since < PATIENCE && cpu_seconds() < until; since++) {
        struct peak next = {.setting = changed(game, here.setting)};
        next.cost = cost_at(game, kind, &next.setting);
        if (next.cost >= here.cost || (next.cost > 0.9 * here.cost && below(20) == 0)) {
            here = next;
        }
        if (here.cost > peak->cost) {
            *peak = here;
            since = 0;
        }
    }
}

/* Climbs again and again: half of the times from the highest peak known, which others than this kind's may have been. */
static struct peak highest_peak(draughts_game *game, const struct kind *kind, const struct peak *others, int count,
                                double seconds)
{
    struct peak highest = {.cost = -1};
    const double until = cpu_seconds() + seconds;
    for (int i = 0; i < count; i++) {
        const double cost = cost_at(game, kind, &others[i].setting);
        if (cost > highest.cost) {
            highest = (struct peak){others[i].setting, cost};
        }
    }
    while (cpu_seconds() < until || highest.cost < 0) {
        struct peak peak = highest;
        if (peak.cost < 0 || below(2) == 0) {
            peak.setting = random_setting(game);
            peak.cost = cost_at(game, kind, &peak.setting);
        }
        climb(game, kind, &peak, until);
        if (peak.cost > highest.cost) {
            highest = peak;
        }
    }
    return highest;
}

/* ---- Records of data/worst.txt --------------------------------------------------------------------------------- */

/* Reads the positions of a variant: of a record only the line with the variant and the position is wanted. */
static int read_peaks(draughts_game *game, struct peak *peaks, int most)
{
    int count = 0;
    char line[TEXT], name[32], fen[TEXT];
    FILE *file = fopen(WORST_FILE, "r");
    while (file && count < most && fgets(line, sizeof line, file)) {
        const bool is_ours = sscanf(line, "%31[a-z0-9] %1999s", name, fen) == 2 &&
                             draughts_variant_find(name) == draughts_game_variant(game);
        if (is_ours && draughts_game_set_fen(game, fen, NULL) == 0) {
            peaks[count].setting.turn = draughts_game_turn(game);
            must(draughts_game_board(game, peaks[count].setting.pieces, SQUARES));
            count++;
        }
    }
    if (file) {
        fclose(file);
    }
    return count;
}

/* The move of the worst call stands for what else can be asked there. Returns the milliseconds of that call. */
static double print_peak(draughts_game *game, const struct kind *kind, const struct peak *peak)
{
    enum { MOST_MOVES = 20 };
    char fen[TEXT], text[TEXT];
    must(set_up(game, &peak->setting));
    must(draughts_game_fen(game, fen, sizeof fen));
    struct worst worst = worst_call(game, kind, MOST_MOVES);
    const double milliseconds = 1e3 * seconds_of(game, kind, &worst.call);
    const int move = worst.call.move;
    if (draughts_move_format(game, move, DRAUGHTS_LONG, text, sizeof text) < 0) {
        strcpy(text, "?");
    }
    printf("%s: %.0f steps\n%s %s\n%d %d %s\n\n", kind->name, worst.steps,
           draughts_variant_name(draughts_game_variant(game)), fen, draughts_move_count(game),
           draughts_move_routes(game, move), text);
    fflush(stdout);
    return milliseconds;
}

int main(int argc, char **argv)
{
    const draughts_variant *variant = argc > 1 ? draughts_variant_find(argv[1]) : NULL;
    if (!variant || argc > 4) {
        fprintf(stderr, "worst VARIANT [SECONDS] [SEED]\n");
        return EXIT_FAILURE;
    }
    const double seconds = argc > 2 ? strtod(argv[2], NULL) : 10;
    seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    enum { KNOWN = 100 };
    static struct peak peaks[KNOWN + KINDS];
    double times[KINDS];
    draughts_game *game = new_game(variant);
    int count = read_peaks(game, peaks, KNOWN);
    for (int i = 0; i < KINDS; i++, count++) {
        peaks[count] = highest_peak(game, &kinds[i], peaks, count, seconds);
        times[i] = print_peak(game, &kinds[i], &peaks[count]);
    }
    printf("| %s |", draughts_variant_name(variant));
    for (int i = 0; i < KINDS; i++) {
        printf(" %.1f |", times[i]);
    }
    printf("\n%d positions met on the way had lists beyond the budget\n", refused);
    draughts_game_free(game);
}
