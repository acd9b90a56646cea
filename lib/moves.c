/* The public questions about legal and played moves, route by route. */
#include "moves.h"

#include "error.h"

struct moment moves_present(const struct draughts_game *g) { return (struct moment){g, g->here, &g->list}; }

bool moves_get(const struct moment *at, int index, struct move *move) {
    if ((uint32_t)index >= at->node->count) return false; /* a negative index is a great one */
    *move = at->game->generator->select[at->node->turn](at->list, at->node, (uint32_t)index);
    return true;
}

bool moves_legal(const struct draughts_game *g, int index, struct move *move) {
    struct moment now = moves_present(g);
    return moves_get(&now, index, move);
}

void moves_search(struct route_search *s, const struct moment *at) {
    struct position p = game_position(at->game, at->node);
    route_search_begin(s, at->game->variant, &p, &at->game->memory);
}

int moves_route(const struct moment *at, const struct move *move, struct route *route) {
    struct route_search s;
    moves_search(&s, at);
    int error = route_canonical(&s, move, at->node->merit, route);
    route_search_end(&s);
    return error;
}

/* Squares of a move's canonical route as an array out: all that it visits, or its victims. */
static int route_out(const struct moment *at, const struct move *move, bool victims, uint8_t *squares, size_t count) {
    struct route route;
    int taken = popcount(move->victims), length = victims ? taken : taken ? taken + 1 : 2;
    if (count == 0) return length;
    int error = moves_route(at, move, &route);
    if (error) return error;
    const uint8_t *bits = victims ? route.victims : route.squares;
    for (int i = 0; i < length && (size_t)i < count; i++) squares[i] = (uint8_t)index_of_bit(at->game->variant, bits[i]);
    return length;
}

static int legal_out(const draughts_game *game, int index, bool victims, uint8_t *squares, size_t count) {
    struct move m;
    if (!game || (!squares && count) || !moves_legal(game, index, &m)) return DRAUGHTS_ERR_ARGUMENT;
    struct moment at = moves_present(game);
    return route_out(&at, &m, victims, squares, count);
}

static int played_out(const draughts_game *game, int ply, bool victims, uint8_t *squares, size_t count) {
    if (!game || (!squares && count) || ply < 0 || ply >= game_length(game)) return DRAUGHTS_ERR_ARGUMENT;
    const struct node *then = node_after(game, game->start, ply);
    if (ply_is_setup(then)) return 0;
    struct move m = game_played(game, then);
    struct moment at = {game, then, &game->list};
    return route_out(&at, &m, victims, squares, count);
}

int draughts_move_squares(const draughts_game *game, int move, uint8_t *squares, size_t count) {
    return legal_out(game, move, false, squares, count);
}

int draughts_move_captures(const draughts_game *game, int move, uint8_t *squares, size_t count) {
    return legal_out(game, move, true, squares, count);
}

int draughts_game_played(const draughts_game *game, int ply, uint8_t *squares, size_t count) {
    return played_out(game, ply, false, squares, count);
}

int draughts_game_played_captures(const draughts_game *game, int ply, uint8_t *squares, size_t count) {
    return played_out(game, ply, true, squares, count);
}

/* ---- Single questions ---- */

int draughts_move_count(const draughts_game *game) { return game ? (int)game->here->count : DRAUGHTS_ERR_ARGUMENT; }

int draughts_move_promotes(const draughts_game *game, int move) {
    struct move m;
    if (!game || !moves_legal(game, move, &m)) return DRAUGHTS_ERR_ARGUMENT;
    return (m.flags & MOVE_PROMOTES) != 0;
}

int draughts_move_routes(const draughts_game *game, int move) {
    struct move m;
    struct route_search s;
    if (!game || !moves_legal(game, move, &m)) return DRAUGHTS_ERR_ARGUMENT;
    if (!m.victims) return 1;
    struct moment at = moves_present(game);
    moves_search(&s, &at);
    route_search_aim(&s, (struct route_goal){.from = m.from, .move = &m, .merit = at.node->merit});
    uint64_t routes = route_search_count(&s);
    route_search_end(&s);
    return s.error ? s.error : answer(routes);
}

/* ---- Routes square by square ---- */

static int set_out(const struct draughts_variant *v, set bits, uint8_t *squares, size_t count) {
    set indices = geometry_indices(v->board, v->naming, bits);
    size_t n = 0;
    EACH_BIT(i, indices) {
        if (n < count) squares[n] = (uint8_t)lowest(i);
        n++;
    }
    return (int)n;
}

/* The squares that may follow a beginning of a step; those on which any move begins where nothing has begun. */
static int next_of_step(const struct draughts_game *g, const uint8_t *bits, size_t count, set *next) {
    bool found = count == 0;
    struct move m;
    for (int i = 0; moves_legal(g, i, &m); i++) {
        if (count && m.from != bits[0]) continue;
        if (count == 2 && m.to != bits[1]) continue;
        found = true;
        if (count < 2) *next |= bit_set(count ? m.to : m.from);
    }
    return found && count <= 2 ? 0 : DRAUGHTS_ERR_ILLEGAL;
}

/* The squares on which the piece may come down next, as the beginning of a legal capture. */
static void landings(struct route_search *s, const struct trail *t, set *next) {
    struct jump jumps[DIRECTIONS];
    int n = trail_jumps(s->rules, t, s->rules->board->squares, jumps);
    for (int i = 0; i < n; i++)
        EACH_BIT(landing, jumps[i].landing) {
            struct trail after = trail_jump(s->rules, t, &jumps[i], landing);
            if (route_search_from(s, &after)) *next |= landing;
        }
}

static int next_of_capture(const struct draughts_game *g, const uint8_t *bits, size_t count, set *next) {
    struct route_search s;
    struct moment at = moves_present(g);
    moves_search(&s, &at);
    route_search_aim(&s, (struct route_goal){.from = bits[0], .merit = at.node->merit});
    bool begins = (pieces_of(&s.position, s.position.turn) >> bits[0] & 1) != 0;
    struct trail t = trail_begin(g->variant, &s.position, bits[0]);
    for (size_t i = 1; i < count && begins; i++) begins = route_follow(&s, &t, bits[i]);
    begins = begins && route_search_from(&s, &t);
    if (begins) landings(&s, &t, next);
    route_search_end(&s);
    if (s.error) return s.error;
    return begins ? 0 : DRAUGHTS_ERR_ILLEGAL;
}

int draughts_route_next(const draughts_game *game, const uint8_t *squares, size_t count, uint8_t *next, size_t room) {
    uint8_t bits[ROUTE_SQUARES];
    set following = 0;
    if (!game || (!squares && count) || (!next && room)) return DRAUGHTS_ERR_ARGUMENT;
    int error = moves_bits(game, squares, count, bits);
    if (error) return error;
    if (count == 0 || !game->here->captures) error = next_of_step(game, bits, count, &following);
    else error = next_of_capture(game, bits, count, &following);
    return error ? error : set_out(game->variant, following, next, room);
}

int moves_bits(const struct draughts_game *g, const uint8_t *squares, size_t count, uint8_t *bits) {
    for (size_t i = 0; i < count; i++) {
        int bit = bit_of_index(g->variant, squares[i]);
        if (bit < 0) return DRAUGHTS_ERR_SQUARE;
        if (i < ROUTE_SQUARES) bits[i] = (uint8_t)bit;
    }
    return count <= ROUTE_SQUARES ? 0 : DRAUGHTS_ERR_ILLEGAL; /* no route is as long */
}
