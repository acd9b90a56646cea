#include "game.h"

#include "error.h"
#include "hash.h"

#include <limits.h>
#include <string.h>

/* Lists of captures of so many plies are kept, so that undo finds them; older ones are made again when they are asked for. */
enum { LISTS_KEPT = 256 };

/* ---- Memory ---- */

static void set_wall(struct draughts_game *g) {
    struct ply *last = g->plies + g->room - 1;
    g->wall = last - g->listed < LISTS_KEPT ? last : g->listed + LISTS_KEPT;
}

static bool reserve_plies(struct draughts_game *g, int room) {
    ptrdiff_t here = g->here - g->plies, end = g->end - g->plies, listed = g->listed - g->plies;
    struct ply *plies = memory_resize(&g->memory, g->plies, (size_t)g->room * sizeof *plies, (size_t)room * sizeof *plies);
    if (!plies) return false;
    g->plies = plies;
    g->here = plies + here;
    g->end = plies + end;
    g->listed = plies + listed;
    g->room = room;
    set_wall(g);
    return true;
}

/* A game without plies but with room for some, or NULL. */
static struct draughts_game *allocate(const draughts_allocator *memory, const struct draughts_variant *v,
                                      const struct generator *generator, int room) {
    if (!memory) memory = &memory_libc;
    struct draughts_game *g = memory_resize(memory, NULL, 0, sizeof *g);
    if (!g) return NULL;
    *g = (struct draughts_game){.variant = v, .generator = generator, .memory = *memory, .numbers = v->naming};
    move_list_init(&g->list, &g->memory, v);
    if (reserve_plies(g, room)) return g;
    draughts_game_free(g);
    return NULL;
}

draughts_game *game_new_on(const struct draughts_variant *v, const struct generator *generator,
                           const draughts_allocator *memory) {
    enum { FIRST_ROOM = 8 };
    struct draughts_game *g = allocate(memory, v, generator, FIRST_ROOM);
    struct setup start = {.king_moves = 0};
    if (!g) return NULL;
    position_start(&start.position, v);
    if (game_start(g, &start) == 0) return g;
    draughts_game_free(g);
    return NULL;
}

draughts_game *draughts_game_new(const draughts_variant *variant, const draughts_allocator *allocator) {
    return variant ? game_new_on(variant, generator_of(variant), allocator) : NULL;
}

draughts_game *draughts_game_clone(const draughts_game *game) {
    if (!game) return NULL;
    int plies = game_length(game) + 1;
    struct draughts_game *g = allocate(&game->memory, game->variant, game->generator, plies);
    if (!g) return NULL;
    if (!move_list_reserve(&g->list, &game->list) || !tags_copy(&g->tags, &g->memory, &game->tags)) {
        draughts_game_free(g);
        return NULL;
    }
    memcpy(g->plies, game->plies, (size_t)plies * sizeof *g->plies);
    if (game->list.top) memcpy(g->list.moves, game->list.moves, game->list.top * sizeof *g->list.moves);
    g->list.top = game->list.top;
    g->here = g->plies + (game->here - game->plies);
    g->end = g->plies + (game->end - game->plies);
    g->listed = g->plies + (game->listed - game->plies);
    g->status = game->status;
    g->reason = game->reason;
    g->wary = game->wary;
    g->numbers = game->numbers;
    set_wall(g);
    return g;
}

void draughts_game_free(draughts_game *game) {
    if (!game) return;
    draughts_allocator memory = game->memory;
    move_list_free(&game->list);
    tags_free(&game->tags, &memory);
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

/* Lists the moves of a ply on top of the others. */
static int list_moves(struct draughts_game *g, struct ply *ply) {
    uint32_t top = g->list.top;
    g->generator->list[ply->node.position.turn](&g->list, &ply->node);
    return take_error(&g->list, top);
}

/* The same with nothing below. Never fails for a position that was listed before: there was room for its list on top of
 * others, so there is at the bottom; and whether the budget suffices does not change. */
OUTLINE void list_moves_alone(struct draughts_game *g, struct ply *ply) {
    g->list.top = 0;
    g->listed = ply;
    set_wall(g);
    list_moves(g, ply);
}

/* Where in the list the captures of a ply and of those after it begin. */
static uint32_t bottom_of(const struct draughts_game *g, const struct ply *ply) {
    while (ply <= g->here && !ply->node.captures) ply++;
    return ply <= g->here ? ply->node.first : g->list.top;
}

/* Forgets the lists before a ply. */
static void forget_lists(struct draughts_game *g, struct ply *first) {
    uint32_t bottom = bottom_of(g, first);
    if (g->list.top > bottom)
        memmove(g->list.moves, g->list.moves + bottom, (g->list.top - bottom) * sizeof *g->list.moves);
    g->list.top -= bottom;
    for (struct ply *ply = first; ply <= g->here; ply++)
        if (ply->node.captures) ply->node.first -= bottom;
    g->listed = first;
    set_wall(g);
}

static void forget_old_lists(struct draughts_game *g) {
    if (g->here - g->listed >= LISTS_KEPT) forget_lists(g, g->here - LISTS_KEPT / 2);
}

static struct ply ply_of(const struct setup *setup) {
    return (struct ply){.node = {.position = setup->position, .counters = {.king_moves = setup->king_moves}}};
}

int game_start(struct draughts_game *g, const struct setup *setup) {
    struct ply start = ply_of(setup);
    int error = list_moves(g, &start);
    if (error) return error;
    g->plies[0] = start;
    g->here = g->end = g->plies;
    g->status = g->reason = 0;
    g->wary = false;
    forget_lists(g, g->plies);
    return 0;
}

/* ---- Play ---- */

INLINE bool has_move(const struct draughts_game *g, int index) {
    return (uint32_t)index < g->here->node.count; /* a negative index is a great one */
}

struct move game_played(const struct draughts_game *g, const struct ply *ply) {
    if (ply->node.captures) return ply->capture;
    return g->generator->select[ply->node.position.turn](&g->list, &ply->node, ply->step);
}

/* What seldom stands in the way of a new ply. */
OUTLINE int prepare_to_play(struct draughts_game *g) {
    if (g->status && g->here == g->end) return DRAUGHTS_ERR_FINISHED;
    if (g->here < g->end && ply_is_setup(g->here)) g->undone = g->here[1].node;
    if (g->here == g->plies + g->room - 1) {
        if (g->room > INT_MAX / 2) return DRAUGHTS_ERR_LIMIT;
        if (!reserve_plies(g, 2 * g->room)) return DRAUGHTS_ERR_MEMORY;
    }
    forget_old_lists(g);
    return 0;
}

/* After a failed attempt to play: takes the error, and plays the ply that was undone before it once more. */
OUTLINE int fail_to_play(struct draughts_game *g) {
    uint32_t top = g->here[1].node.first; /* only a search for captures fails */
    int error = take_error(&g->list, top);
    if (g->here == g->end) return error;
    if (ply_is_setup(g->here)) {
        g->here[1].node = g->undone;
        return error;
    }
    g->generator->play[g->here->node.position.turn](&g->list, &g->here->node, g->here->step, &g->here[1].node);
    take_error(&g->list, top);
    g->list.top = top; /* redo lists its captures again */
    return error;
}

int draughts_game_play(draughts_game *game, int move) {
    if (!game || !has_move(game, move)) return DRAUGHTS_ERR_ARGUMENT;
    if (game->here >= game->wall || game->wary) {
        int error = prepare_to_play(game);
        if (error) return error;
    }
    const struct node *node = &game->here->node;
    game->generator->play[node->position.turn](&game->list, node, (uint32_t)move, &game->here[1].node);
    if (game->list.error) return fail_to_play(game);
    struct ply *here = game->here;
    if (here->node.captures) here->capture = game->list.moves[here->node.first + (uint32_t)move];
    here->step = (uint32_t)move;
    game->here = game->end = here + 1;
    game->status = game->reason = 0;
    return 0;
}

int game_set_up(struct draughts_game *g, const struct setup *setup) {
    struct ply next = ply_of(setup);
    int error = prepare_to_play(g);
    if (!error) error = list_moves(g, &next);
    if (error) return error;
    g->here->step = PLY_SETUP;
    *++g->here = next;
    g->end = g->here;
    g->status = g->reason = 0;
    g->wary = true;
    return 0;
}

int draughts_game_undo(draughts_game *game) {
    if (!game) return DRAUGHTS_ERR_ARGUMENT;
    if (game->here <= game->listed) {
        if (game->here == game->plies) return 0;
        list_moves_alone(game, --game->here);
        return 1;
    }
    if (game->here->node.captures) game->list.top = game->here->node.first;
    game->here--;
    return 1;
}

int draughts_game_redo(draughts_game *game) {
    if (!game) return DRAUGHTS_ERR_ARGUMENT;
    if (game->here == game->end) return 0;
    forget_old_lists(game);
    game->here++;
    if (list_moves(game, game->here) != 0) list_moves_alone(game, game->here); /* no memory: at the others' expense */
    return 1;
}

int draughts_game_ply(const draughts_game *game) { return game ? (int)(game->here - game->plies) : DRAUGHTS_ERR_ARGUMENT; }

int draughts_game_length(const draughts_game *game) { return game ? game_length(game) : DRAUGHTS_ERR_ARGUMENT; }

int draughts_game_perft(const draughts_game *game, int depth, uint64_t *count) {
    enum { DEEPEST = 100 };
    if (!game || !count || depth < 0 || depth > DEEPEST) return DRAUGHTS_ERR_ARGUMENT;
    struct move_list l;
    move_list_init(&l, &game->memory, game->variant);
    uint64_t n = depth ? game->generator->perft[game->here->node.position.turn](&l, &game->here->node.position, depth) : 1;
    int error = l.error;
    move_list_free(&l);
    if (!error) *count = n;
    return error;
}

/* ---- Position ---- */

const draughts_variant *draughts_game_variant(const draughts_game *game) { return game ? game->variant : NULL; }

int draughts_game_turn(const draughts_game *game) { return game ? game->here->node.position.turn : DRAUGHTS_ERR_ARGUMENT; }

uint64_t draughts_game_hash(const draughts_game *game) { return game ? position_hash(&game->here->node.position) : 0; }

/* The squares, by index, on which this piece stands. */
static set indices_of(const struct draughts_game *g, int piece) {
    const struct draughts_variant *v = g->variant;
    return geometry_indices(&v->board, v->naming, position_squares(&g->here->node.position, v, piece));
}

int draughts_game_board(const draughts_game *game, uint8_t *pieces, size_t count) {
    if (!game || (!pieces && count)) return DRAUGHTS_ERR_ARGUMENT;
    size_t squares = (size_t)geometry_square_count(&game->variant->board);
    if (count > squares) count = squares;
    if (count) memset(pieces, DRAUGHTS_EMPTY, count);
    for (int piece = DRAUGHTS_WHITE_MAN; piece <= DRAUGHTS_BLACK_KING; piece++)
        EACH_BIT(b, indices_of(game, piece))
            if ((size_t)lowest(b) < count) pieces[lowest(b)] = (uint8_t)piece;
    return (int)squares;
}

int draughts_game_pieces(const draughts_game *game, int piece, uint64_t *words, size_t count) {
    if (!game || (!words && count) || piece < DRAUGHTS_EMPTY || piece > DRAUGHTS_BLACK_KING) return DRAUGHTS_ERR_ARGUMENT;
    if (count) words[0] = indices_of(game, piece);
    return (geometry_square_count(&game->variant->board) + 63) / 64;
}

int draughts_game_set_board(draughts_game *game, const uint8_t *pieces, size_t count, int turn, size_t *where) {
    if (!game || !pieces || (turn != DRAUGHTS_WHITE && turn != DRAUGHTS_BLACK)) return DRAUGHTS_ERR_ARGUMENT;
    if (count != (size_t)geometry_square_count(&game->variant->board)) return DRAUGHTS_ERR_ARGUMENT;
    struct setup setup = {.position.turn = turn};
    for (size_t i = 0; i < count; i++) {
        if (pieces[i] > DRAUGHTS_BLACK_KING) return error_at(where, i, DRAUGHTS_ERR_PIECE);
        if (pieces[i] == DRAUGHTS_EMPTY) continue;
        int error = position_put(&setup.position, game->variant, bit_of_index(game->variant, (int)i), pieces[i]);
        if (error) return error_at(where, i, error);
    }
    int error = game_start(game, &setup);
    return error == DRAUGHTS_ERR_LIMIT ? error_at(where, 0, error) : error;
}

/* ---- Results ---- */

/* RULES "Results", in its order. */
int game_status(const struct draughts_game *g, const struct ply *ply, int *reason) {
    const struct position *p = &ply->node.position;
    if (g->status && ply == g->end) {
        *reason = g->reason;
        return g->status;
    }
    if (ply->node.count == 0) {
        *reason = pieces_of(p, p->turn) ? DRAUGHTS_REASON_BLOCKED : DRAUGHTS_REASON_NO_PIECES;
        return p->turn == DRAUGHTS_WHITE ? DRAUGHTS_BLACK_WINS : DRAUGHTS_WHITE_WINS;
    }
    *reason = draws_reason(g->variant, ply);
    return *reason == DRAUGHTS_REASON_NONE ? DRAUGHTS_ONGOING : DRAUGHTS_DRAW;
}

int draughts_game_status(const draughts_game *game) {
    int reason;
    return game ? game_status(game, game->here, &reason) : DRAUGHTS_ERR_ARGUMENT;
}

int draughts_game_reason(const draughts_game *game) {
    int reason;
    if (!game) return DRAUGHTS_ERR_ARGUMENT;
    game_status(game, game->here, &reason);
    return reason;
}

/* Every draw rule of the rulebook is automatic, so there is nothing to claim. */
int draughts_game_claims(const draughts_game *game) { return game ? 0 : DRAUGHTS_ERR_ARGUMENT; }

int draughts_game_counter(const draughts_game *game, int which) {
    if (!game) return DRAUGHTS_ERR_ARGUMENT;
    switch (which) {
    case DRAUGHTS_COUNTER_REPETITION: return draws_repetitions(game->here);
    case DRAUGHTS_COUNTER_KING_MOVES: return (int)game->here->node.counters.king_moves;
    case DRAUGHTS_COUNTER_REVERSIBLE: return (int)game->here->node.counters.reversible;
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
    if (game->here->node.count == 0) return DRAUGHTS_ERR_FINISHED;
    game->end = game->here;
    game->status = status;
    game->reason = reason;
    game->wary = true;
    return 0;
}

/* ---- Tags, and how they let squares be written ---- */

void game_heed_tags(struct draughts_game *g) {
    g->numbers = variant_numbers(g->variant, draughts_game_tag_find(g, "GameType"));
}

int game_read_square(const struct draughts_game *g, const char *text, size_t *length) {
    enum naming naming = is_letter(*text) ? g->variant->naming : g->numbers;
    return geometry_read_square(&g->variant->board, naming, text, length);
}

int draughts_game_set_tag(draughts_game *game, const char *name, const char *value) {
    if (!game || !name) return DRAUGHTS_ERR_ARGUMENT;
    int error = tags_set(&game->tags, &game->memory, name, value);
    if (!error) game_heed_tags(game);
    return error;
}

int draughts_game_tag(const draughts_game *game, int index, const char **name, const char **value) {
    if (!game) return DRAUGHTS_ERR_ARGUMENT;
    if (index < 0 || index >= game->tags.count) return 0;
    if (name) *name = game->tags.all[index].name;
    if (value) *value = game->tags.all[index].value;
    return 1;
}

const char *draughts_game_tag_find(const draughts_game *game, const char *name) {
    const struct tag *tag = game && name ? tags_find(&game->tags, name) : NULL;
    return tag ? tag->value : NULL;
}
