#include "game.h"

#include "error.h"
#include "hash.h"

#include <limits.h>
#include <string.h>

/* Lists of captures of so many plies are kept, so that undo finds them; older ones are made again when asked for. */
enum { LISTS_KEPT = 256 };

/* ---- Memory ---- */

static void set_wall(struct draughts_game *g) {
    struct node *last = node_after(g, g->start, g->room - 1), *kept = node_after(g, g->listed, LISTS_KEPT);
    g->wall = last < kept ? last : kept;
}

static bool reserve_plies(struct draughts_game *g, int room) {
    ptrdiff_t here = (char *)g->here - (char *)g->start, end = (char *)g->end - (char *)g->start;
    ptrdiff_t listed = (char *)g->listed - (char *)g->start;
    char *start = memory_resize(&g->memory, g->start, (size_t)g->room * g->stride, (size_t)room * g->stride);
    if (!start) return false;
    g->start = (struct node *)start;
    g->here = (struct node *)(start + here);
    g->end = (struct node *)(start + end);
    g->listed = (struct node *)(start + listed);
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
    *g = (struct draughts_game){
        .variant = v, .generator = generator, .stride = generator->node_size, .memory = *memory, .numbers = v->naming};
    move_list_init(&g->list, &g->memory, v, generator->move_size);
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
    memcpy(g->start, game->start, (size_t)plies * g->stride);
    if (game->list.top) memcpy(g->list.moves, game->list.moves, (size_t)game->list.top * g->list.move_size);
    g->list.top = game->list.top;
    g->here = node_after(g, g->start, plies_between(game, game->start, game->here));
    g->end = node_after(g, g->start, plies_between(game, game->start, game->end));
    g->listed = node_after(g, g->start, plies_between(game, game->start, game->listed));
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
    memory_free(&memory, game->start, (size_t)game->room * game->stride);
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

/* Lists the moves of a node on top of the others. */
static int list_moves(struct draughts_game *g, struct node *node) {
    uint32_t top = g->list.top;
    g->generator->list[node->turn](&g->list, node);
    return take_error(&g->list, top);
}

/* The same with nothing below. Never fails for a position that was listed before: there was room for its list on top of
 * others, so there is at the bottom; and whether the budget suffices does not change. */
OUTLINE void list_moves_alone(struct draughts_game *g, struct node *node) {
    g->list.top = 0;
    g->listed = node;
    set_wall(g);
    list_moves(g, node);
}

/* Where in the list the captures of a node and of those after it begin. */
static uint32_t bottom_of(const struct draughts_game *g, const struct node *node) {
    while (node <= g->here && !node->captures) node = node_after(g, node, 1);
    return node <= g->here ? node->first : g->list.top;
}

/* Forgets the lists before a node. */
static void forget_lists(struct draughts_game *g, struct node *first) {
    uint32_t bottom = bottom_of(g, first);
    size_t size = g->list.move_size;
    if (g->list.top > bottom)
        memmove(g->list.moves, (char *)g->list.moves + bottom * size, (g->list.top - bottom) * size);
    g->list.top -= bottom;
    for (struct node *node = first; node <= g->here; node = node_after(g, node, 1))
        if (node->captures) node->first -= bottom;
    g->listed = first;
    set_wall(g);
}

static void forget_old_lists(struct draughts_game *g) {
    if (plies_between(g, g->listed, g->here) >= LISTS_KEPT) forget_lists(g, node_after(g, g->here, -LISTS_KEPT / 2));
}

/* A node of a position with its moves on top of the list. */
static int make_node(struct draughts_game *g, const struct setup *setup, union node_room *room) {
    g->generator->set_up(&room->node, &setup->position);
    room->node.counters = (struct counters){.king_moves = setup->king_moves};
    return list_moves(g, &room->node);
}

int game_start(struct draughts_game *g, const struct setup *setup) {
    union node_room start;
    int error = make_node(g, setup, &start);
    if (error) return error;
    memcpy(g->start, &start, g->stride);
    g->here = g->end = g->start;
    g->status = g->reason = 0;
    g->wary = false;
    forget_lists(g, g->start);
    return 0;
}

int game_start_as_read(struct draughts_game *g, const struct setup *setup, size_t *where) {
    int error = game_start(g, setup);
    return error == DRAUGHTS_ERR_LIMIT ? error_at(where, 0, error) : error;
}

/* ---- Play ---- */

INLINE bool has_move(const struct draughts_game *g, int index) {
    return (uint32_t)index < g->here->count; /* a negative index is a great one */
}

struct move game_played(const struct draughts_game *g, const struct node *node) {
    if (node->captures) return g->generator->kept(node);
    return g->generator->select[node->turn](&g->list, node, node->step);
}

/* What seldom stands in the way of a new ply. */
OUTLINE int prepare_to_play(struct draughts_game *g) {
    if (g->status && g->here == g->end) return DRAUGHTS_ERR_FINISHED;
    if (g->here < g->end && ply_is_setup(g->here)) memcpy(&g->undone, node_after(g, g->here, 1), g->stride);
    if (g->here == node_after(g, g->start, g->room - 1)) {
        if (g->room > INT_MAX / 2) return DRAUGHTS_ERR_LIMIT;
        if (!reserve_plies(g, 2 * g->room)) return DRAUGHTS_ERR_MEMORY;
    }
    forget_old_lists(g);
    return 0;
}

/* After a failed attempt to play: takes the error, and plays the ply that was undone before it once more. */
OUTLINE int fail_to_play(struct draughts_game *g) {
    struct node *here = g->here, *next = node_after(g, here, 1);
    uint32_t top = next->first; /* only a search for captures fails */
    int error = take_error(&g->list, top);
    if (here == g->end) return error;
    if (ply_is_setup(here)) {
        memcpy(next, &g->undone, g->stride);
        return error;
    }
    g->generator->play[here->turn](&g->list, here, here->step, next);
    take_error(&g->list, top);
    g->list.top = top; /* redo lists its captures again */
    return error;
}

OUTLINE void keep_capture(const struct draughts_game *g, int move) {
    g->generator->keep(&g->list, g->here, (uint32_t)move);
}

int draughts_game_play(draughts_game *game, int move) {
    if (!game || !has_move(game, move)) return DRAUGHTS_ERR_ARGUMENT;
    if (game->here >= game->wall || game->wary) {
        int error = prepare_to_play(game);
        if (error) return error;
    }
    const struct node *node = game->here;
    game->generator->play[node->turn](&game->list, node, (uint32_t)move, node_after(game, node, 1));
    if (game->list.error) return fail_to_play(game);
    struct node *here = game->here; /* read again: few registers outlive the call */
    if (here->captures) keep_capture(game, move);
    here->step = (uint32_t)move;
    game->here = game->end = node_after(game, here, 1);
    game->status = game->reason = 0;
    return 0;
}

int game_set_up(struct draughts_game *g, const struct setup *setup) {
    union node_room next;
    int error = prepare_to_play(g);
    if (!error) error = make_node(g, setup, &next);
    if (error) return error;
    g->here->step = PLY_SETUP;
    g->here = g->end = node_after(g, g->here, 1);
    memcpy(g->here, &next, g->stride);
    g->status = g->reason = 0;
    g->wary = true;
    return 0;
}

int draughts_game_undo(draughts_game *game) {
    if (!game) return DRAUGHTS_ERR_ARGUMENT;
    struct node *here = game->here, *before = node_after(game, here, -1);
    if (here <= game->listed) {
        if (here == game->start) return 0;
        game->here = before;
        list_moves_alone(game, before);
        return 1;
    }
    if (here->captures) game->list.top = here->first;
    game->here = before;
    return 1;
}

int draughts_game_redo(draughts_game *game) {
    if (!game) return DRAUGHTS_ERR_ARGUMENT;
    if (game->here == game->end) return 0;
    forget_old_lists(game);
    game->here = node_after(game, game->here, 1);
    if (list_moves(game, game->here) != 0) list_moves_alone(game, game->here); /* no memory: at the others' expense */
    return 1;
}

int draughts_game_ply(const draughts_game *game) {
    return game ? (int)plies_between(game, game->start, game->here) : DRAUGHTS_ERR_ARGUMENT;
}

int draughts_game_length(const draughts_game *game) { return game ? game_length(game) : DRAUGHTS_ERR_ARGUMENT; }

/* Where the steps of a king in a row are limited, perft goes from node to node until no king can reach the limit.
 * Calls itself once for each ply, of which there are DEEPEST at most. */
static uint64_t perft(const struct generator *g, struct move_list *l, const struct node *node, int depth) {
    unsigned limit = l->rules->strides;
    union node_room here, next;
    struct position p = g->position(node);
    if (!limit || (!p.striding[0].steps && !p.striding[1].steps && (unsigned)depth <= 2 * limit))
        return g->perft[node->turn](l, node, depth);
    memcpy(&here, node, g->node_size);
    uint32_t bottom = l->top;
    uint64_t n = 0;
    g->list[node->turn](l, &here.node);
    uint32_t top = l->top;
    if (depth == 1) n = here.node.count;
    else for (uint32_t i = 0; i < here.node.count && !l->error; i++) {
        g->play[node->turn](l, &here.node, i, &next.node);
        l->top = top;
        n += perft(g, l, &next.node, depth - 1);
    }
    l->top = bottom;
    return n;
}

int draughts_game_perft(const draughts_game *game, int depth, uint64_t *count) {
    enum { DEEPEST = 100 };
    if (!game || !count || depth < 0 || depth > DEEPEST) return DRAUGHTS_ERR_ARGUMENT;
    struct move_list l;
    move_list_init(&l, &game->memory, game->variant, game->generator->move_size);
    uint64_t n = depth ? perft(game->generator, &l, game->here, depth) : 1;
    int error = l.error;
    move_list_free(&l);
    if (!error) *count = n;
    return error;
}

/* ---- Position ---- */

const draughts_variant *draughts_game_variant(const draughts_game *game) { return game ? game->variant : NULL; }

int draughts_game_turn(const draughts_game *game) { return game ? game->here->turn : DRAUGHTS_ERR_ARGUMENT; }

struct position game_position(const struct draughts_game *g, const struct node *node) {
    return g->generator->position(node);
}

uint64_t draughts_game_hash(const draughts_game *game) {
    if (!game) return 0;
    struct position p = game_position(game, game->here);
    return position_hash(&p);
}

/* The squares, by index, on which this piece stands. */
static set indices_of(const struct draughts_game *g, int piece) {
    const struct draughts_variant *v = g->variant;
    struct position p = game_position(g, g->here);
    return geometry_indices(v->board, v->naming, position_squares(&p, v, piece));
}

int draughts_game_board(const draughts_game *game, uint8_t *pieces, size_t count) {
    if (!game || (!pieces && count)) return DRAUGHTS_ERR_ARGUMENT;
    size_t squares = (size_t)geometry_square_count(game->variant->board);
    if (count == 0) return (int)squares;
    if (count > squares) count = squares;
    memset(pieces, DRAUGHTS_EMPTY, count);
    for (int piece = DRAUGHTS_WHITE_MAN; piece <= DRAUGHTS_BLACK_KING; piece++)
        EACH_BIT(b, indices_of(game, piece))
            if ((size_t)lowest(b) < count) pieces[lowest(b)] = (uint8_t)piece;
    return (int)squares;
}

int draughts_game_pieces(const draughts_game *game, int piece, uint64_t *words, size_t count) {
    if (!game || (!words && count) || piece < DRAUGHTS_EMPTY || piece > DRAUGHTS_BLACK_KING) return DRAUGHTS_ERR_ARGUMENT;
    set indices = count ? indices_of(game, piece) : 0;
    if (count > 0) words[0] = low(indices);
    if (count > 1 && geometry_square_count(game->variant->board) > 64) words[1] = high(indices);
    return (geometry_square_count(game->variant->board) + 63) / 64;
}

int draughts_game_set_board(draughts_game *game, const uint8_t *pieces, size_t count, int turn, size_t *where) {
    if (!game || !pieces || (turn != DRAUGHTS_WHITE && turn != DRAUGHTS_BLACK)) return DRAUGHTS_ERR_ARGUMENT;
    if (count != (size_t)geometry_square_count(game->variant->board)) return DRAUGHTS_ERR_ARGUMENT;
    struct setup setup = {.position.turn = turn};
    for (size_t i = 0; i < count; i++) {
        if (pieces[i] > DRAUGHTS_BLACK_KING) return error_at(where, i, DRAUGHTS_ERR_PIECE);
        if (pieces[i] == DRAUGHTS_EMPTY) continue;
        int error = position_put(&setup.position, game->variant, bit_of_index(game->variant, (int)i), pieces[i]);
        if (error) return error_at(where, i, error);
    }
    return game_start_as_read(game, &setup, where);
}

/* ---- Results ---- */

static struct line line_to(const struct draughts_game *g, const struct node *node) {
    return (struct line){g->variant, g->generator, g->start, node};
}

static int win_of(int side) { return side == DRAUGHTS_WHITE ? DRAUGHTS_WHITE_WINS : DRAUGHTS_BLACK_WINS; }

/* There is no legal move: who has won, and why. */
static int blocked(const struct draughts_game *g, const struct node *node, int *reason) {
    struct position p = game_position(g, node);
    if (g->variant->goal == GOAL_CROWN && (p.kings[0] | p.kings[1])) {
        *reason = DRAUGHTS_REASON_CROWNED;
        return win_of(p.kings[!p.turn] ? !p.turn : p.turn);
    }
    *reason = pieces_of(&p, p.turn) ? DRAUGHTS_REASON_BLOCKED : DRAUGHTS_REASON_NO_PIECES;
    return win_of(g->variant->goal == GOAL_BE_BLOCKED ? p.turn : !p.turn);
}

/* RULES "Results", in its order. */
int game_status(const struct draughts_game *g, const struct node *node, int *reason) {
    if (g->status && node == g->end) {
        *reason = g->reason;
        return g->status;
    }
    if (node->count == 0) return blocked(g, node, reason);
    struct line line = line_to(g, node);
    *reason = draws_reason(&line);
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

int draughts_game_claims(const draughts_game *game) {
    int reason;
    if (!game) return DRAUGHTS_ERR_ARGUMENT;
    struct line line = line_to(game, game->here);
    return game_status(game, game->here, &reason) == DRAUGHTS_ONGOING ? draws_claims(&line) : 0;
}

int draughts_game_counter(const draughts_game *game, int which) {
    if (!game) return DRAUGHTS_ERR_ARGUMENT;
    struct line line = line_to(game, game->here);
    struct position p = game_position(game, game->here);
    switch (which) {
    case DRAUGHTS_COUNTER_REPETITION: return draws_repetitions(&line);
    case DRAUGHTS_COUNTER_KING_MOVES: return (int)game->here->counters.king_moves;
    case DRAUGHTS_COUNTER_REVERSIBLE: return (int)game->here->counters.reversible;
    case DRAUGHTS_COUNTER_BALANCE: return draws_balance(&line);
    case DRAUGHTS_COUNTER_MATERIAL: return draws_material(&line);
    case DRAUGHTS_COUNTER_WHITE_STRIDES: return p.striding[DRAUGHTS_WHITE].steps;
    case DRAUGHTS_COUNTER_BLACK_STRIDES: return p.striding[DRAUGHTS_BLACK].steps;
    default: return DRAUGHTS_ERR_ARGUMENT;
    }
}

static bool may_finish(const struct draughts_game *g, int status, int reason) {
    bool won = status == DRAUGHTS_WHITE_WINS || status == DRAUGHTS_BLACK_WINS;
    if (reason == DRAUGHTS_REASON_RESIGNED || reason == DRAUGHTS_REASON_TIME) return won;
    if (status != DRAUGHTS_DRAW) return false;
    return reason == DRAUGHTS_REASON_AGREED || (reason > 0 && reason < 31 && (draughts_game_claims(g) >> reason & 1));
}

int draughts_game_finish(draughts_game *game, int status, int reason) {
    if (!game) return DRAUGHTS_ERR_ARGUMENT;
    if (status == DRAUGHTS_ONGOING && reason == DRAUGHTS_REASON_NONE) {
        game->status = game->reason = 0;
        return 0;
    }
    if (!may_finish(game, status, reason)) return DRAUGHTS_ERR_ARGUMENT;
    if (game->here->count == 0) return DRAUGHTS_ERR_FINISHED;
    game->end = game->here;
    game->status = status;
    game->reason = reason;
    game->wary = true;
    return 0;
}

/* ---- Tags, and how they let squares be written ---- */

void game_heed_tags(struct draughts_game *g) {
    const struct tag *gametype = tags_find(&g->tags, "GameType");
    g->numbers = variant_numbers(g->variant, gametype ? gametype->value : NULL);
}

int game_read_square(const struct draughts_game *g, const char *text, size_t *length) {
    enum naming naming = is_letter(*text) ? g->variant->naming : g->numbers;
    return geometry_read_square(g->variant->board, naming, text, length);
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
