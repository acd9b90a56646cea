#include "route.h"

/* Waypoints of captures, with the number of routes that lead to the goal from there. They are remembered once a search has
 * taken so many steps, and if so many more were taken from there. Nearly all captures need fewer, and then no memory. */
enum { REMEMBER_AFTER = TUNED(256, 1), WORTH_REMEMBERING = TUNED(4, 1) };

void route_search_begin(struct route_search *s, const struct draughts_variant *rules, const struct position *position,
                        const draughts_allocator *memory) {
    *s = (struct route_search){.rules = rules, .position = *position, .memory = memory};
}

void route_search_aim(struct route_search *s, struct route_goal goal) {
    s->goal = goal;
    s->aim = s->steps;
    s->remembers = false;
}

void route_search_end(struct route_search *s) { memo_free(&s->memo, s->memory); }

/* ---- The search ---- */

/* The jumps that may lead to the goal: any, or those over the victims that are left of a move, the last of which must end
 * where the move does. With all of them taken it is any again, for the capture must be at its end. */
static int jumps_from(const struct route_search *s, const struct trail *t, struct jump jumps[DIRECTIONS]) {
    const struct move *move = s->goal.move;
    if (!move || t->victims == move->victims) return trail_jumps(s->rules, t, s->rules->board->squares, jumps);
    int n = trail_jumps(s->rules, t, move->victims, jumps);
    for (int i = 0; i < n; i++)
        if ((t->victims | jumps[i].victim) == move->victims) jumps[i].landing &= bit_set(move->to);
    return n;
}

static bool at_goal(const struct route_search *s, const struct trail *t, int matched) {
    const struct route_goal *g = &s->goal;
    if (t->jumps == 0 || t->victims == g->other) return false;
    if (g->move && t->victims != g->move->victims) return false; /* with all of them it ends where it should: jumps_from */
    if (!g->any && is_choosy(s->rules) && trail_merit(s->rules, t) != g->merit) return false;
    if (!g->squares) return true;
    return g->beginning ? matched == g->count : matched == g->count - 1 && t->at == bit_set(g->squares[matched]);
}

/* How many of the squares have been visited once the capture goes on from here. The last one counts only for a beginning:
 * a whole route must end there. */
static int match(const struct route_search *s, const struct trail *t, int matched) {
    const struct route_goal *g = &s->goal;
    int wanted = g->beginning ? g->count : g->count - 1;
    return t->jumps && matched < wanted && t->at == bit_set(g->squares[matched]) ? matched + 1 : matched;
}

/* The search calls itself once for each jump, and each takes another piece: it is no deeper than there are opponents. */
static uint64_t routes_from(struct route_search *s, const struct trail *t, bool far, int matched);

static uint64_t routes_over(struct route_search *s, const struct trail *t, const struct jump *jump, int matched) {
    uint64_t routes = 0;
    set nearest = shifted(jump->victim, s->rules->board->shift[jump->direction]);
    EACH_BIT(landing, jump->landing) {
        struct trail next = trail_jump(s->rules, t, jump, landing);
        routes += routes_from(s, &next, s->goal.shaped && landing != nearest, matched);
        if (routes >= s->enough || s->error) break;
    }
    return routes;
}

static uint64_t search_from(struct route_search *s, const struct trail *t, bool far, int matched) {
    struct jump jumps[DIRECTIONS];
    int n = jumps_from(s, t, jumps);
    uint64_t routes = 0;
    if (++s->steps > ROUTE_BUDGET) s->error = DRAUGHTS_ERR_LIMIT;
    if (n == 0) {
        bool reached = at_goal(s, t, matched);
        if (reached) s->found = t->victims;
        return reached;
    }
    if (s->goal.move && t->victims == s->goal.move->victims) return 0; /* it must take more */
    matched = match(s, t, matched);
    for (int i = 0; i < n && routes < s->enough && !s->error; i++) {
        if (far && jumps[i].direction == t->direction) continue;
        routes += routes_over(s, t, &jumps[i], matched);
    }
    return routes;
}

static struct waypoint waypoint_of(const struct route_search *s, const struct trail *t, bool far, int matched) {
    return (struct waypoint){.victims = t->victims,
                             .early = has_preference(s->rules, KINGS_EARLY) ? t->early : 0,
                             .at = (uint8_t)lowest(t->at),
                             .direction = s->rules->no_reversal || far ? t->direction : DIRECTIONS,
                             .part = (uint8_t)matched,
                             .flags = (uint8_t)(WAYPOINT_USED | t->king * WAYPOINT_KING | far * WAYPOINT_FAR)};
}

static uint64_t routes_from(struct route_search *s, const struct trail *t, bool far, int matched) {
    uint32_t before = s->steps;
    if (before - s->aim < REMEMBER_AFTER) return search_from(s, t, far, matched);
    if (!s->remembers && !(s->remembers = memo_clear(&s->memo, s->memory))) s->error = DRAUGHTS_ERR_MEMORY;
    if (s->error) return 0;
    struct waypoint here = waypoint_of(s, t, far, matched);
    const struct waypoint *known = memo_slot(&s->memo, &here);
    if (memo_same(known, &here)) return known->answer;
    here.answer = search_from(s, t, far, matched);
    if (!s->error && s->steps - before > WORTH_REMEMBERING) *memo_slot(&s->memo, &here) = here;
    return here.answer;
}

static uint64_t count_from(struct route_search *s, const struct trail *t, bool far, uint64_t enough) {
    s->enough = enough;
    return routes_from(s, t, far, s->goal.squares ? 1 : 0);
}

uint64_t route_search_count(struct route_search *s) {
    struct trail t = trail_begin(s->rules, &s->position, s->goal.from);
    return count_from(s, &t, false, UINT64_MAX);
}

bool route_search_any(struct route_search *s) {
    struct trail t = trail_begin(s->rules, &s->position, s->goal.from);
    return count_from(s, &t, false, 1) != 0;
}

bool route_search_from(struct route_search *s, const struct trail *t) { return count_from(s, t, false, 1) != 0; }

bool route_follow(const struct route_search *s, struct trail *t, int bit) {
    struct jump jumps[DIRECTIONS];
    int n = trail_jumps(s->rules, t, s->rules->board->squares, jumps);
    for (int i = 0; i < n; i++)
        if (jumps[i].landing >> bit & 1) {
            *t = trail_jump(s->rules, t, &jumps[i], bit_set(bit));
            return true;
        }
    return false;
}

/* ---- The canonical route ---- */

/* Of the jumps from here, the one whose landing square is first in the variant's order among those that lead to the goal. */
static bool first_jump(struct route_search *s, struct trail *t, bool *far, struct route *route) {
    struct jump jumps[DIRECTIONS];
    struct trail best = {.at = 0};
    int best_index = 0, n = jumps_from(s, t, jumps);
    bool best_far = false;
    for (int i = 0; i < n; i++) {
        if (*far && jumps[i].direction == t->direction) continue;
        set nearest = shifted(jumps[i].victim, s->rules->board->shift[jumps[i].direction]);
        EACH_BIT(landing, jumps[i].landing) {
            int index = index_of_bit(s->rules, lowest(landing));
            if (best.at && index > best_index) continue;
            struct trail next = trail_jump(s->rules, t, &jumps[i], landing);
            if (!count_from(s, &next, landing != nearest, 1)) continue;
            best = next;
            best_index = index;
            best_far = landing != nearest;
        }
    }
    if (!best.at) return false;
    route->victims[route->length - 1] = (uint8_t)lowest(best.victims ^ t->victims);
    route->squares[route->length++] = (uint8_t)lowest(best.at);
    *t = best;
    *far = best_far;
    return true;
}

int route_canonical(struct route_search *s, const struct move *move, uint64_t merit, struct route *route) {
    *route = (struct route){.length = 1, .squares = {move->from}};
    if (popcount(move->victims) < 2) { /* a step or a single jump: no other square */
        route->squares[route->length++] = move->to;
        if (move->victims) route->victims[0] = (uint8_t)lowest(move->victims);
        return 0;
    }
    route_search_aim(s, (struct route_goal){.from = move->from, .move = move, .merit = merit, .shaped = true});
    struct trail t = trail_begin(s->rules, &s->position, move->from);
    bool far = false;
    while (t.victims != move->victims && !s->error && first_jump(s, &t, &far, route)) {}
    return s->error;
}
