/* Principal variation search with iterative deepening, a table of known positions, and captures followed to their end. */
#include "search.h"

#include <stdlib.h>
#include <string.h>

enum { ORDERED = 128, HOPEFUL = 3, KILLERS = 2, LINE_TEXT = 1024 };
enum bound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT };

/* What is known of a position. Its hash is the key; equal positions have equal lists of moves, so the index will do. */
struct entry {
    uint64_t key;
    int16_t value;
    uint16_t move;
    int8_t depth;
    uint8_t bound;
    uint8_t age; /* of the search that wrote it */
};

struct searcher {
    struct evaluation evaluation;
    struct entry *table;
    size_t entries; /* a power of two */
    uint8_t age;

    draughts_game *game;
    struct limits *limits;
    uint64_t nodes;
    bool stopped;

    uint16_t line[MAX_PLY][MAX_PLY]; /* the best line from each ply on */
    int length[MAX_PLY];
    int killers[MAX_PLY][KILLERS]; /* quiet moves that refuted a sibling */
    int history[2][256 * 256];     /* how deep quiet moves, by their squares, refuted others */
};

/* A position in the search: how deep to look, which values are of interest, and how far the root is. */
struct node {
    int depth, alpha, beta, ply;
    bool quiet;     /* nothing has to be taken */
    int known_move; /* the best one, when the position was searched before; -1: it was not */
    uint64_t key;
};

/* ---- The table of known positions ------------------------------------------------------------------------------ */

/* Draws depend on the plies before, which the hash leaves out. A repetition is seen before the table is asked; and when a
 * draw by king moves or by what is left may be near, the same position with another count is another one. */
static uint64_t key_of(const draughts_game *game)
{
    int king_moves = draughts_game_counter(game, DRAUGHTS_COUNTER_KING_MOVES);
    int material = draughts_game_counter(game, DRAUGHTS_COUNTER_MATERIAL);
    uint64_t key = draughts_game_hash(game);
    key ^= king_moves < 12 ? 0 : (uint64_t)king_moves * 0x9e3779b97f4a7c15;
    return key ^ (material < 4 ? 0 : (uint64_t)material * 0xc2b2ae3d27d4eb4f);
}

static struct entry *entry_of(const struct searcher *searcher, uint64_t key)
{
    return &searcher->table[key & (searcher->entries - 1)];
}

/* A win is stored as so many plies from its position, not from the root. */
static int to_table(int value, int ply)
{
    return value >= VALUE_WON ? value + ply : value <= -VALUE_WON ? value - ply : value;
}

static int from_table(int value, int ply)
{
    return value >= VALUE_WON ? value - ply : value <= -VALUE_WON ? value + ply : value;
}

/* A deeper entry of this search gives way only to its own position. */
static void store(const struct searcher *searcher, uint64_t key, int depth, int value, enum bound bound, int move)
{
    struct entry *entry = entry_of(searcher, key);
    if (entry->key != key && entry->age == searcher->age && entry->depth > depth)
        return;
    *entry = (struct entry){key, (int16_t)value, (uint16_t)move, (int8_t)depth, (uint8_t)bound, searcher->age};
}

/* Whether an entry settles a search of this depth and window. */
static bool settles(const struct entry *entry, int value, int depth, int alpha, int beta)
{
    if (entry->depth < depth)
        return false;
    return (entry->bound & BOUND_LOWER && value >= beta) || (entry->bound & BOUND_UPPER && value <= alpha);
}

/* ---- The order of moves ---------------------------------------------------------------------------------------- */

struct choice {
    int move;
    int score;
};

/* The square pair of a step, as one number. */
static int pair_of(const struct searcher *searcher, int move)
{
    uint8_t squares[2] = {0};
    draughts_move_squares(searcher->game, move, squares, 2);
    return squares[0] * searcher->evaluation.squares + squares[1];
}

/* Captures of many pieces come first, and steps that refuted others. */
static int score(const struct searcher *searcher, const struct node *node, int move)
{
    if (!node->quiet)
        return draughts_move_captures(searcher->game, move, NULL, 0);
    int pair = pair_of(searcher, move);
    for (int i = 0; i < KILLERS; i++)
        if (pair == searcher->killers[node->ply][i])
            return INT32_MAX / 2 - i;
    return searcher->history[draughts_game_turn(searcher->game)][pair];
}

/* Of a very long list only the beginning is put in order; the rest follows as it is listed. */
static int order(const struct searcher *searcher, const struct node *node, struct choice choices[ORDERED])
{
    int count = draughts_move_count(searcher->game);
    int ordered = count < ORDERED ? count : ORDERED;
    for (int move = 0; move < ordered; move++) {
        choices[move].move = move;
        choices[move].score = move == node->known_move ? INT32_MAX : count == 1 ? 0 : score(searcher, node, move);
    }
    return ordered;
}

static int pick(struct choice *choices, int ordered, int next)
{
    if (next >= ordered)
        return next;
    int best = next;
    for (int i = next + 1; i < ordered; i++)
        if (choices[i].score > choices[best].score)
            best = i;
    struct choice chosen = choices[best];
    choices[best] = choices[next];
    choices[next] = chosen;
    return chosen.move;
}

/* A quiet move refuted the last one: try it early elsewhere. */
static void praise(struct searcher *searcher, const struct node *node, int move)
{
    int pair = pair_of(searcher, move);
    int *killers = searcher->killers[node->ply];
    if (killers[0] != pair) {
        killers[1] = killers[0];
        killers[0] = pair;
    }
    int *history = &searcher->history[draughts_game_turn(searcher->game)][pair];
    if (*history < INT32_MAX / 4)
        *history += node->depth * node->depth;
}

/* ---- The search ------------------------------------------------------------------------------------------------ */

/* Drawn by rule, or about to be: who can repeat a position once can do so again. */
static bool is_drawn(const draughts_game *game)
{
    return draughts_game_status(game) == DRAUGHTS_DRAW || draughts_game_counter(game, DRAUGHTS_COUNTER_REPETITION) > 1;
}

/* The value of a position without a legal move: whether that is a loss, the rules say. */
static int value_of_end(const draughts_game *game, int ply)
{
    int won = draughts_game_turn(game) == DRAUGHTS_WHITE ? DRAUGHTS_WHITE_WINS : DRAUGHTS_BLACK_WINS;
    return draughts_game_status(game) == won ? VALUE_WIN - ply : ply - VALUE_WIN;
}

/* Captures are compulsory: if one move takes something, all do. */
static bool must_capture(const draughts_game *game)
{
    return draughts_move_captures(game, 0, NULL, 0) > 0;
}

static void extend_line(struct searcher *searcher, int move, int ply)
{
    int rest = searcher->length[ply + 1];
    searcher->line[ply][0] = (uint16_t)move;
    memcpy(&searcher->line[ply][1], searcher->line[ply + 1], (size_t)rest * sizeof searcher->line[0][0]);
    searcher->length[ply] = rest + 1;
}

static int search(struct searcher *searcher, int depth, int alpha, int beta, int ply);

/* The value of a move, the one that is tried after `before` others. All but the first are only asked whether they are
 * better, and those from which little is hoped are asked this less deeply at first. A forced move costs no depth. */
static int try_move(struct searcher *searcher, const struct node *node, int move, int before)
{
    int depth = draughts_move_count(searcher->game) == 1 ? node->depth : node->depth - 1;
    int alpha = node->alpha, beta = node->beta, value = alpha + 1;
    searcher->stopped = limits_stop(searcher->limits, searcher->nodes) || draughts_game_play(searcher->game, move) < 0;
    if (searcher->stopped)
        return VALUE_DRAW;
    searcher->nodes++;
    if (before >= HOPEFUL && node->quiet && depth > 1)
        value = -search(searcher, depth - 1, -alpha - 1, -alpha, node->ply + 1);
    if (before > 0 && value > alpha)
        value = -search(searcher, depth, -alpha - 1, -alpha, node->ply + 1);
    if (before == 0 || (value > alpha && value < beta))
        value = -search(searcher, depth, -beta, -alpha, node->ply + 1);
    draughts_game_undo(searcher->game);
    return value;
}

static int try_moves(struct searcher *searcher, struct node *node)
{
    struct choice choices[ORDERED];
    int count = draughts_move_count(searcher->game);
    int ordered = order(searcher, node, choices);
    int best = -VALUE_WIN, best_move = 0, least = node->alpha;
    for (int i = 0; i < count && best < node->beta; i++) {
        int move = pick(choices, ordered, i);
        int value = try_move(searcher, node, move, i);
        if (searcher->stopped)
            return VALUE_DRAW;
        if (value > best) {
            best = value;
            best_move = move;
        }
        if (value > node->alpha) {
            node->alpha = value;
            extend_line(searcher, move, node->ply);
        }
    }
    if (best >= node->beta && node->quiet)
        praise(searcher, node, best_move);
    enum bound bound = best >= node->beta ? BOUND_LOWER : best > least ? BOUND_EXACT : BOUND_UPPER;
    store(searcher, node->key, node->depth, to_table(best, node->ply), bound, best_move);
    return best;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static int search(struct searcher *searcher, int depth, int alpha, int beta, int ply)
{
    const draughts_game *game = searcher->game;
    searcher->length[ply] = 0;
    if (draughts_move_count(game) == 0)
        return value_of_end(game, ply);
    if (ply > 0 && is_drawn(game))
        return VALUE_DRAW;
    bool quiet = !must_capture(game);
    if ((depth <= 0 && quiet) || ply == MAX_PLY - 1)
        return evaluate(&searcher->evaluation, game);

    /* Neither a win nor a loss can come sooner than on the next ply. */
    alpha = larger(alpha, ply + 1 - VALUE_WIN);
    beta = smaller(beta, VALUE_WIN - ply - 1);
    if (alpha >= beta)
        return alpha;

    struct node node = {larger(depth, 0), alpha, beta, ply, quiet, -1, key_of(game)};
    const struct entry *entry = entry_of(searcher, node.key);
    if (entry->key == node.key && entry->bound != BOUND_NONE) {
        int value = from_table(entry->value, ply);
        if (beta - alpha == 1 && settles(entry, value, node.depth, alpha, beta))
            return value;
        node.known_move = entry->move;
    }
    return try_moves(searcher, &node);
}

/* ---- The searcher ---------------------------------------------------------------------------------------------- */

struct searcher *searcher_new(const draughts_variant *variant, int megabytes)
{
    struct searcher *searcher = calloc(1, sizeof *searcher);
    if (searcher == NULL)
        return NULL;
    evaluation_prepare(&searcher->evaluation, variant);
    searcher->entries = 1;
    while (searcher->entries * 2 * sizeof *searcher->table <= (size_t)megabytes << 20)
        searcher->entries *= 2;
    searcher->table = malloc(searcher->entries * sizeof *searcher->table);
    if (searcher->table == NULL) {
        free(searcher);
        return NULL;
    }
    searcher_forget(searcher);
    return searcher;
}

void searcher_free(struct searcher *searcher)
{
    if (searcher == NULL)
        return;
    free(searcher->table);
    free(searcher);
}

void searcher_forget(struct searcher *searcher)
{
    memset(searcher->table, 0, searcher->entries * sizeof *searcher->table);
    memset(searcher->history, 0, sizeof searcher->history);
    searcher->age = 0;
}

/* What is known after a depth, or of it so far where the search was stopped. */
static void note(const struct searcher *searcher, struct findings *findings, int depth, int value)
{
    findings->nodes = searcher->nodes;
    if (!searcher->stopped) {
        findings->depth = depth;
        findings->value = value;
    }
    if (searcher->length[0] > 0) {
        findings->length = searcher->length[0];
        memcpy(findings->line, searcher->line[0], (size_t)findings->length * sizeof findings->line[0]);
    }
}

/* The line in Hub style, as much as the text has room for. */
static void write_line(draughts_game *game, const struct findings *findings, char text[LINE_TEXT])
{
    int length = 0, played = 0;
    text[0] = '\0';
    while (played < findings->length) {
        size_t room = (size_t)(LINE_TEXT - length);
        int added = draughts_move_format(game, findings->line[played], DRAUGHTS_HUB, text + length, room);
        if (added < 0 || (size_t)added + 1 >= room || draughts_game_play(game, findings->line[played]) < 0)
            break;
        length += added;
        text[length++] = ' ';
        played++;
    }
    text[length > 0 ? length - 1 : 0] = '\0';
    while (played-- > 0)
        draughts_game_undo(game);
}

static void report(const struct searcher *searcher, const struct findings *findings)
{
    char text[LINE_TEXT];
    if (searcher->limits->hub == NULL)
        return;
    write_line(searcher->game, findings, text);
    limits_report(searcher->limits, findings->depth, findings->value, findings->nodes, text);
}

/* Nothing is left to find out: a win or a loss is seen that no deeper search makes shorter or longer. */
static bool is_settled(const struct findings *findings)
{
    return abs(findings->value) >= VALUE_WON && VALUE_WIN - abs(findings->value) <= findings->depth;
}

static void deepen(struct searcher *searcher, struct findings *findings)
{
    for (int depth = 1; depth < MAX_PLY && limits_deepen(searcher->limits, depth, searcher->nodes); depth++) {
        int value = search(searcher, depth, -VALUE_WIN, VALUE_WIN, 0);
        note(searcher, findings, depth, value);
        if (searcher->stopped || is_settled(findings))
            return;
        report(searcher, findings);
    }
}

/* What was learnt at the move before counts half. */
static void fade(struct searcher *searcher)
{
    int pairs = searcher->evaluation.squares * searcher->evaluation.squares;
    for (int pair = 0; pair < pairs; pair++) {
        searcher->history[DRAUGHTS_WHITE][pair] /= 2;
        searcher->history[DRAUGHTS_BLACK][pair] /= 2;
    }
}

int searcher_run(struct searcher *searcher, const draughts_game *game, struct limits *limits, struct findings *findings)
{
    *findings = (struct findings){.length = 1}; /* the first move, until there is a better one */
    if (draughts_move_count(game) <= 0)
        return DRAUGHTS_ERR_FINISHED;
    searcher->game = draughts_game_clone(game);
    if (searcher->game == NULL)
        return DRAUGHTS_ERR_MEMORY;
    searcher->limits = limits;
    searcher->nodes = 0;
    searcher->age++;
    memset(searcher->killers, -1, sizeof searcher->killers);
    fade(searcher);
    deepen(searcher, findings);
    draughts_game_free(searcher->game);
    searcher->game = NULL;
    return 0;
}
