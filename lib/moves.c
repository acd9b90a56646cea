/* The public questions about legal and played moves, route by route. */
#include "moves.h"

#include <limits.h>

void moves_search(struct route_search *s, const struct draughts_game *g, const struct position *position) {
    route_search_begin(s, g->variant, g->generator, position, &g->memory);
}

static int canonical(const struct draughts_game *g, const struct ply *ply, const struct move *m, struct route *route) {
    struct route_search s;
    moves_search(&s, g, &ply->node.position);
    int error = route_canonical(&s, m, route);
    route_search_end(&s);
    return error;
}

/* Legal move `index` and its canonical route. Returns 0, ARGUMENT (no such move), MEMORY or LIMIT. */
static int legal(const struct draughts_game *g, int index, struct move *move, struct route *route) {
    return game_move(g, index, move) ? canonical(g, g->here, move, route) : DRAUGHTS_ERR_ARGUMENT;
}

/* The move that was played at a ply and its canonical route. Returns 0, ARGUMENT (no such ply), MEMORY or LIMIT. */
static int played(const struct draughts_game *g, int ply, struct move *move, struct route *route) {
    if (ply < 0 || ply >= game_length(g)) return DRAUGHTS_ERR_ARGUMENT;
    *move = game_played(g, &g->plies[ply]);
    return canonical(g, &g->plies[ply], move, route);
}

/* ---- Arrays of squares ---- */

static int squares_out(const struct draughts_variant *v, const uint8_t *bits, int length, uint8_t *squares, size_t count) {
    for (int i = 0; i < length && (size_t)i < count; i++) squares[i] = (uint8_t)index_of_bit(v, bits[i]);
    return length;
}

static int victim_count(const struct move *m) { return popcount(m->victims); }

int draughts_move_squares(const draughts_game *game, int move, uint8_t *squares, size_t count) {
    struct move m;
    struct route route;
    if (!game || (!squares && count)) return DRAUGHTS_ERR_ARGUMENT;
    int error = legal(game, move, &m, &route);
    return error ? error : squares_out(game->variant, route.squares, route.length, squares, count);
}

int draughts_move_captures(const draughts_game *game, int move, uint8_t *squares, size_t count) {
    struct move m;
    struct route route;
    if (!game || (!squares && count)) return DRAUGHTS_ERR_ARGUMENT;
    int error = legal(game, move, &m, &route);
    return error ? error : squares_out(game->variant, route.victims, victim_count(&m), squares, count);
}

int draughts_game_played(const draughts_game *game, int ply, uint8_t *squares, size_t count) {
    struct move m;
    struct route route;
    if (!game || (!squares && count)) return DRAUGHTS_ERR_ARGUMENT;
    int error = played(game, ply, &m, &route);
    return error ? error : squares_out(game->variant, route.squares, route.length, squares, count);
}

int draughts_game_played_captures(const draughts_game *game, int ply, uint8_t *squares, size_t count) {
    struct move m;
    struct route route;
    if (!game || (!squares && count)) return DRAUGHTS_ERR_ARGUMENT;
    int error = played(game, ply, &m, &route);
    return error ? error : squares_out(game->variant, route.victims, victim_count(&m), squares, count);
}

/* ---- Single questions ---- */

int draughts_move_count(const draughts_game *game) { return game ? (int)game->here->node.count : DRAUGHTS_ERR_ARGUMENT; }

int draughts_move_promotes(const draughts_game *game, int move) {
    struct move m;
    if (!game || !game_move(game, move, &m)) return DRAUGHTS_ERR_ARGUMENT;
    return (m.flags & MOVE_PROMOTES) != 0;
}

int draughts_move_routes(const draughts_game *game, int move) {
    struct move m;
    struct route_search s;
    if (!game || !game_move(game, move, &m)) return DRAUGHTS_ERR_ARGUMENT;
    if (!m.victims) return 1;
    moves_search(&s, game, &game->here->node.position);
    route_search_aim(&s, (struct route_goal){.from = m.from, .move = &m});
    uint64_t routes = route_search_count(&s, UINT64_MAX);
    route_search_end(&s);
    if (s.error) return s.error;
    return routes <= INT_MAX ? (int)routes : DRAUGHTS_ERR_LIMIT;
}

/* ---- Routes square by square ---- */

unsigned moves_jumps(const struct draughts_game *g) {
    struct move m;
    return g->variant->majority && game_move(g, 0, &m) ? (unsigned)popcount(m.victims) : 0;
}

static int set_out(const struct draughts_variant *v, set bits, uint8_t *squares, size_t count) {
    uint64_t indices = 0;
    EACH_BIT(b, bits) indices |= UINT64_C(1) << index_of_bit(v, lowest(b));
    size_t n = 0;
    EACH_BIT(i, indices) {
        if (n < count) squares[n] = (uint8_t)lowest(i);
        n++;
    }
    return (int)n;
}

/* The squares that may follow a beginning of a step. */
static int next_of_step(const struct draughts_game *g, const uint8_t *bits, size_t count, set *next) {
    bool found = false;
    struct move m;
    for (int i = 0; game_move(g, i, &m); i++) {
        if (count && m.from != bits[0]) continue;
        if (count == 2 && m.to != bits[1]) continue;
        found = true;
        if (count < 2) *next |= (set)1 << (count ? m.to : m.from);
    }
    return found && count <= 2 ? 0 : DRAUGHTS_ERR_ILLEGAL;
}

/* The squares on which the piece may come down next, as the beginning of a legal capture. */
static void landings(struct route_search *s, const struct trail *t, set *next) {
    struct jump jumps[DIRECTIONS];
    int n = s->generator->jumps(s->rules, t, jumps);
    for (int i = 0; i < n; i++)
        EACH_BIT(landing, jumps[i].landing) {
            struct trail after = trail_jump(s->rules, t, &jumps[i], landing, s->position->turn);
            if (route_search_from(s, &after)) *next |= landing;
        }
}

static int next_of_capture(const struct draughts_game *g, const uint8_t *bits, size_t count, set *next) {
    struct route_search s;
    moves_search(&s, g, &g->here->node.position);
    route_search_aim(&s, (struct route_goal){.from = bits[0], .jumps = moves_jumps(g)});
    bool begins = (pieces_of(s.position, s.position->turn) >> bits[0] & 1) != 0;
    struct trail t = trail_begin(g->variant, s.position, bits[0]);
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
    if (count == 0 || !game->here->node.captures) error = next_of_step(game, bits, count, &following);
    else error = next_of_capture(game, bits, count, &following);
    if (error && count == 0) return 0; /* no legal move */
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
