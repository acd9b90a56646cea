#include "game.h"

#include "error.h"
#include "hash.h"

#include <limits.h>
#include <string.h>

/* Lists of captures of so many plies are kept, so that undo finds them; older ones are made again when they are asked for. */
enum { LISTS_KEPT = 256 };

/* ---- Memory ---- */

static bool reserve_plies(struct draughts_game *g, int room) {
    if (room <= g->room) return true;
    struct ply *plies = memory_resize(&g->memory, g->plies, (size_t)g->room * sizeof *plies, (size_t)room * sizeof *plies);
    if (!plies) return false;
    g->plies = plies;
    g->room = room;
    return true;
}

/* A game without plies, or NULL. */
static struct draughts_game *allocate(const draughts_allocator *memory) {
    if (!memory) memory = &memory_libc;
    struct draughts_game *g = memory_resize(memory, NULL, 0, sizeof *g);
    if (!g) return NULL;
    *g = (struct draughts_game){.memory = *memory};
    move_list_init(&g->list, &g->memory, NULL);
    return g;
}

draughts_game *game_new_on(const struct draughts_variant *v, const struct generator *generator,
                           const draughts_allocator *memory) {
    enum { FIRST_ROOM = 8 };
    struct draughts_game *g = allocate(memory);
    struct position p;
    if (!g) return NULL;
    g->variant = g->list.rules = v;
    g->generator = generator;
    position_start(&p, v);
    if (reserve_plies(g, FIRST_ROOM) && game_start(g, &p) == 0) return g;
    draughts_game_free(g);
    return NULL;
}

draughts_game *draughts_game_new(const draughts_variant *variant, const draughts_allocator *allocator) {
    return variant ? game_new_on(variant, generator_of(variant), allocator) : NULL;
}

draughts_game *draughts_game_clone(const draughts_game *game) {
    struct draughts_game *g = game ? allocate(&game->memory) : NULL;
    if (!g) return NULL;
    if (!reserve_plies(g, game->length + 1) || !move_list_reserve(&g->list, &game->list)) {
        draughts_game_free(g);
        return NULL;
    }
    memcpy(g->plies, game->plies, (size_t)(game->length + 1) * sizeof *g->plies);
    if (game->list.top) memcpy(g->list.moves, game->list.moves, game->list.top * sizeof *g->list.moves);
    g->list.top = game->list.top;
    g->variant = g->list.rules = game->variant;
    g->generator = game->generator;
    g->cursor = game->cursor;
    g->length = game->length;
    g->listed = game->listed;
    g->status = game->status;
    g->reason = game->reason;
    return g;
}

void draughts_game_free(draughts_game *game) {
    if (!game) return;
    draughts_allocator memory = game->memory;
    move_list_free(&game->list);
    memory_free(&memory, game->plies, (size_t)game->room * sizeof *game->plies);
    memory_free(&memory, game, sizeof *game);
}

/* ---- Lists of captures ---- */

/* After a search: its error, which leaves no trace in the list. */
static int take_error(struct move_list *l, uint32_t top) {
    int error = l->error;
    if (error) l->top = top;
    l->error = 0;
    return error;
}

/* Lists the moves of plies[at] on top of the others. */
static int list_moves(struct draughts_game *g, int at) {
    uint32_t top = g->list.top;
    generator_at(g, &g->plies[at])->list(&g->list, &g->plies[at].node);
    return take_error(&g->list, top);
}

/* The same with nothing below. Fails never for a position that was listed before: there was room for its list on top of
 * others, so there is at the bottom; and whether the budget suffices does not change. */
static void list_moves_alone(struct draughts_game *g, int at) {
    g->list.top = 0;
    g->listed = at;
    list_moves(g, at);
}

/* Forgets the lists before plies[at]. */
static void forget_lists(struct draughts_game *g, int at) {
    uint32_t bottom = g->plies[at].node.first;
    if (g->list.top > bottom)
        memmove(g->list.moves, g->list.moves + bottom, (g->list.top - bottom) * sizeof *g->list.moves);
    g->list.top -= bottom;
    for (int i = at; i <= g->cursor; i++) g->plies[i].node.first -= bottom;
    g->listed = at;
}

int game_start(struct draughts_game *g, const struct position *p) {
    struct ply start = {.node.position = *p};
    uint32_t top = g->list.top;
    generator_at(g, &start)->list(&g->list, &start.node);
    int error = take_error(&g->list, top);
    if (error) return error;
    g->plies[0] = start;
    g->cursor = g->length = 0;
    g->status = g->reason = 0;
    forget_lists(g, 0);
    return 0;
}

/* ---- Play ---- */

bool game_move(const struct draughts_game *g, int index, struct move *move) {
    const struct ply *here = present(g);
    if (index < 0 || (uint32_t)index >= here->node.count) return false;
    *move = generator_at(g, here)->select(&g->list, &here->node, (uint32_t)index);
    return true;
}

/* Puts the ply that was undone back as it was, after a failed attempt to play another. */
static void restore_undone(struct draughts_game *g) {
    const struct ply *here = present(g);
    struct ply *next = &g->plies[g->cursor + 1];
    next->node.position = here->node.position;
    position_play(&next->node.position, &here->played);
    uint32_t top = g->list.top;
    list_moves(g, g->cursor + 1);
    g->list.top = top;
}

int draughts_game_play(draughts_game *game, int move) {
    struct draughts_game *g = game;
    if (!g || move < 0 || (uint32_t)move >= present(g)->node.count) return DRAUGHTS_ERR_ARGUMENT;
    if (g->status && g->cursor == g->length) return DRAUGHTS_ERR_FINISHED;
    if (g->cursor + 2 > g->room) {
        if (g->room > INT_MAX / 2) return DRAUGHTS_ERR_LIMIT;
        if (!reserve_plies(g, 2 * g->room)) return DRAUGHTS_ERR_MEMORY;
    }
    if (g->cursor - g->listed >= LISTS_KEPT) forget_lists(g, g->cursor - LISTS_KEPT / 2);
    struct ply *here = &g->plies[g->cursor], *next = here + 1;
    uint32_t top = g->list.top;
    struct move played = generator_at(g, here)->play(&g->list, &here->node, (uint32_t)move, &next->node);
    int error = take_error(&g->list, top);
    if (error) {
        if (g->cursor < g->length) restore_undone(g);
        return error;
    }
    here->played = played;
    draws_count(here, next);
    g->length = ++g->cursor;
    g->status = g->reason = 0;
    return 0;
}

int draughts_game_undo(draughts_game *game) {
    if (!game) return DRAUGHTS_ERR_ARGUMENT;
    if (game->cursor == 0) return 0;
    game->list.top = present(game)->node.first;
    game->cursor--;
    if (game->cursor < game->listed) list_moves_alone(game, game->cursor);
    return 1;
}

int draughts_game_redo(draughts_game *game) {
    if (!game) return DRAUGHTS_ERR_ARGUMENT;
    if (game->cursor == game->length) return 0;
    if (game->cursor - game->listed >= LISTS_KEPT) forget_lists(game, game->cursor - LISTS_KEPT / 2);
    game->cursor++;
    if (list_moves(game, game->cursor) != 0) list_moves_alone(game, game->cursor); /* no memory: at the others' expense */
    return 1;
}

int draughts_game_ply(const draughts_game *game) { return game ? game->cursor : DRAUGHTS_ERR_ARGUMENT; }

int draughts_game_length(const draughts_game *game) { return game ? game->length : DRAUGHTS_ERR_ARGUMENT; }

int draughts_game_perft(const draughts_game *game, int depth, uint64_t *count) {
    enum { DEEPEST = 100 };
    if (!game || !count || depth < 0 || depth > DEEPEST) return DRAUGHTS_ERR_ARGUMENT;
    struct move_list l;
    move_list_init(&l, &game->memory, game->variant);
    uint64_t n = depth ? generator_at(game, present(game))->perft(&l, &present(game)->node.position, depth) : 1;
    int error = l.error;
    move_list_free(&l);
    if (!error) *count = n;
    return error;
}

/* ---- Position ---- */

const draughts_variant *draughts_game_variant(const draughts_game *game) { return game ? game->variant : NULL; }

int draughts_game_turn(const draughts_game *game) { return game ? present(game)->node.position.turn : DRAUGHTS_ERR_ARGUMENT; }

uint64_t draughts_game_hash(const draughts_game *game) { return game ? position_hash(&present(game)->node.position) : 0; }

int draughts_game_board(const draughts_game *game, uint8_t *pieces, size_t count) {
    if (!game || (!pieces && count)) return DRAUGHTS_ERR_ARGUMENT;
    int squares = geometry_square_count(&game->variant->board);
    for (int i = 0; i < squares && (size_t)i < count; i++)
        pieces[i] = (uint8_t)position_piece(&present(game)->node.position, bit_of_index(game->variant, i));
    return squares;
}

int draughts_game_pieces(const draughts_game *game, int piece, uint64_t *words, size_t count) {
    if (!game || (!words && count) || piece < DRAUGHTS_EMPTY || piece > DRAUGHTS_BLACK_KING) return DRAUGHTS_ERR_ARGUMENT;
    set squares = position_squares(&present(game)->node.position, game->variant, piece);
    if (count) words[0] = 0;
    if (count) EACH_BIT(b, squares) words[0] |= UINT64_C(1) << index_of_bit(game->variant, lowest(b));
    return (geometry_square_count(&game->variant->board) + 63) / 64;
}

int draughts_game_set_board(draughts_game *game, const uint8_t *pieces, size_t count, int turn, size_t *where) {
    if (!game || !pieces || (turn != DRAUGHTS_WHITE && turn != DRAUGHTS_BLACK)) return DRAUGHTS_ERR_ARGUMENT;
    if (count != (size_t)geometry_square_count(&game->variant->board)) return DRAUGHTS_ERR_ARGUMENT;
    struct position p = {.turn = turn};
    for (size_t i = 0; i < count; i++) {
        if (pieces[i] > DRAUGHTS_BLACK_KING) return error_at(where, i, DRAUGHTS_ERR_PIECE);
        if (pieces[i] == DRAUGHTS_EMPTY) continue;
        int error = position_put(&p, game->variant, bit_of_index(game->variant, (int)i), pieces[i]);
        if (error) return error_at(where, i, error);
    }
    int error = game_start(game, &p);
    return error == DRAUGHTS_ERR_LIMIT ? error_at(where, 0, error) : error;
}

/* ---- Results ---- */

/* Status and reason at the cursor: RULES "Results", in its order. */
static int result(const struct draughts_game *g, int *reason) {
    const struct ply *here = present(g);
    const struct position *p = &here->node.position;
    if (g->status && g->cursor == g->length) {
        *reason = g->reason;
        return g->status;
    }
    if (here->node.count == 0) {
        *reason = pieces_of(p, p->turn) ? DRAUGHTS_REASON_BLOCKED : DRAUGHTS_REASON_NO_PIECES;
        return p->turn == DRAUGHTS_WHITE ? DRAUGHTS_BLACK_WINS : DRAUGHTS_WHITE_WINS;
    }
    *reason = draws_reason(g->variant, g->plies, g->cursor);
    return *reason == DRAUGHTS_REASON_NONE ? DRAUGHTS_ONGOING : DRAUGHTS_DRAW;
}

int draughts_game_status(const draughts_game *game) {
    int reason;
    return game ? result(game, &reason) : DRAUGHTS_ERR_ARGUMENT;
}

int draughts_game_reason(const draughts_game *game) {
    int reason;
    if (!game) return DRAUGHTS_ERR_ARGUMENT;
    result(game, &reason);
    return reason;
}

/* Every draw rule of the rulebook is automatic, so there is nothing to claim. */
int draughts_game_claims(const draughts_game *game) { return game ? 0 : DRAUGHTS_ERR_ARGUMENT; }

int draughts_game_counter(const draughts_game *game, int which) {
    if (!game) return DRAUGHTS_ERR_ARGUMENT;
    switch (which) {
    case DRAUGHTS_COUNTER_REPETITION: return draws_repetitions(game->plies, game->cursor);
    case DRAUGHTS_COUNTER_KING_MOVES: return (int)present(game)->king_moves;
    case DRAUGHTS_COUNTER_REVERSIBLE: return (int)present(game)->reversible;
    default: return DRAUGHTS_ERR_ARGUMENT;
    }
}

static bool may_finish(int status, int reason) {
    bool won = status == DRAUGHTS_WHITE_WINS || status == DRAUGHTS_BLACK_WINS;
    if (reason == DRAUGHTS_REASON_RESIGNED || reason == DRAUGHTS_REASON_TIME) return won;
    return status == DRAUGHTS_DRAW && reason == DRAUGHTS_REASON_AGREED;
}

int draughts_game_finish(draughts_game *game, int status, int reason) {
    if (!game) return DRAUGHTS_ERR_ARGUMENT;
    if (status == DRAUGHTS_ONGOING && reason == DRAUGHTS_REASON_NONE) {
        game->status = game->reason = 0;
        return 0;
    }
    if (!may_finish(status, reason)) return DRAUGHTS_ERR_ARGUMENT;
    if (present(game)->node.count == 0) return DRAUGHTS_ERR_FINISHED;
    game->length = game->cursor;
    game->status = status;
    game->reason = reason;
    return 0;
}
