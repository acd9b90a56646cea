#include "draws.h"

#include <limits.h>

static const struct node *node_before(const struct line *at, const struct node *node) {
    return (const struct node *)((const char *)node - at->generator->node_size);
}

/* How many times the position has stood, `enough` at most: where a game goes to and fro that is found nearby. */
static int repetitions(const struct line *at, int enough) {
    int times = 1;
    const struct node *node = at->node;
    for (uint32_t back = 2; back <= at->node->counters.reversible && times < enough; back += 2) { /* the same side to move */
        node = node_before(at, node_before(at, node));
        if (at->generator->same_position(node, at->node)) times++;
    }
    return times;
}

int draws_repetitions(const struct line *at) { return repetitions(at, INT_MAX); }

/* ---- Material ---- */

static bool within(int n, const uint8_t limits[2]) { return !limits[1] || (n >= limits[0] && n <= limits[1]); }

/* The diagonal from White's left corner, or, where that is no playing square, from the other one. */
static set main_road(const struct geometry *g) {
    set road = 0;
    for (int rank = 0; rank < g->ranks; rank++) {
        int bit = geometry_bit_at(g, g->played == LIGHT_SQUARES ? g->files - 1 - rank : rank, rank);
        if (bit >= 0) road |= bit_set(bit);
    }
    return road;
}

static bool holds_road(const struct draughts_variant *v, set holders, set others) {
    set road = main_road(v->board);
    return (holders & road) && !(others & road);
}

static bool has_material(const struct draughts_variant *v, const struct position *p, const struct material *m, int weaker) {
    set weak = pieces_of(p, weaker), strong = pieces_of(p, !weaker);
    if (popcount(weak) > popcount(strong)) return false;
    if (!within(popcount(weak | strong), m->pieces)) return false;
    if (!within(popcount(weak), m->weaker) || !within(popcount(strong), m->stronger)) return false;
    if (popcount(p->kings[!weaker]) < m->stronger_kings) return false;
    if ((m->weaker_is_kings && p->men[weaker]) || (m->stronger_is_kings && p->men[!weaker])) return false;
    if (m->kings_each && (!p->kings[0] || !p->kings[1])) return false;
    if (m->diagonal == WEAKER_HOLDS) return holds_road(v, weak, strong);
    return m->diagonal == NOBODY_ASKS || holds_road(v, strong, weak);
}

/* Was there nothing before it that counts? */
static bool is_first(const struct line *at, const struct node *node) {
    return node == at->start || ply_is_setup(node_before(at, node));
}

static bool fits(const struct line *at, const struct node *node, const struct material *m) {
    struct position p = at->generator->position(node);
    return has_material(at->rules, &p, m, DRAUGHTS_WHITE) || has_material(at->rules, &p, m, DRAUGHTS_BLACK);
}

/* Was there a capture or a promotion between these nodes? Both change how many men there are, or kings. */
static bool is_changed(const struct line *at, const struct node *before, const struct node *after) {
    struct position p = at->generator->position(before), q = at->generator->position(after);
    return popcount(p.men[0] | p.men[1]) != popcount(q.men[0] | q.men[1]) ||
           popcount(p.kings[0] | p.kings[1]) != popcount(q.kings[0] | q.kings[1]);
}

int draws_balance(const struct line *at) {
    int plies = 0;
    const struct node *node = at->node;
    for (; !is_first(at, node) && !is_changed(at, node_before(at, node), node); node = node_before(at, node)) plies++;
    return plies;
}

/* For how many plies, `enough` at most, the material has fitted: it arose with ply 0. Below 0: it does not. */
static int plies_of_material(const struct line *at, const struct material *m, int enough) {
    const struct node *node = at->node;
    for (int plies = 0;; plies++, node = node_before(at, node)) {
        if (!fits(at, node, m)) return plies - 1;
        if (plies == enough || is_first(at, node)) return plies;
        if (m->unchanged && is_changed(at, node_before(at, node), node)) return plies;
    }
}

int draws_material(const struct line *at) {
    int most = 0;
    for (int i = 0; i < DRAW_RULES; i++) {
        const struct draw_rule *rule = &at->rules->draws[i];
        int plies = rule->kind == DRAW_BY_MATERIAL ? plies_of_material(at, &rule->material, (int)rule->count) : 0;
        if (plies > most) most = plies;
    }
    return most;
}

/* ---- Rules ---- */

static bool one_piece_each(const struct line *at, int count) {
    struct position p = at->generator->position(at->node);
    return popcount(pieces_of(&p, DRAUGHTS_WHITE)) == count && popcount(pieces_of(&p, DRAUGHTS_BLACK)) == count;
}

/* The reason for a draw by this rule, which is not NO_DRAW_RULE; DRAUGHTS_REASON_NONE if it does not hold. */
static int reason_of(const struct line *at, const struct draw_rule *rule) {
    int count = (int)rule->count;
    switch (rule->kind) {
    case DRAW_BY_REPETITION: return repetitions(at, count) >= count ? DRAUGHTS_REASON_REPETITION : DRAUGHTS_REASON_NONE;
    case DRAW_BY_ONE_PIECE_EACH: return one_piece_each(at, count) ? DRAUGHTS_REASON_ONE_PIECE_EACH : DRAUGHTS_REASON_NONE;
    case DRAW_BY_KING_MOVES:
        return at->node->counters.king_moves >= rule->count ? DRAUGHTS_REASON_KING_MOVES : DRAUGHTS_REASON_NONE;
    default: /* DRAW_BY_MATERIAL */
        return plies_of_material(at, &rule->material, count) >= count ? DRAUGHTS_REASON_MATERIAL : DRAUGHTS_REASON_NONE;
    }
}

int draws_reason(const struct line *at) {
    const struct draw_rule *rule = at->rules->draws, *end = rule + DRAW_RULES;
    int reason = DRAUGHTS_REASON_NONE;
    for (; rule < end && rule->kind != NO_DRAW_RULE && reason == DRAUGHTS_REASON_NONE; rule++)
        if (!rule->claimed) reason = reason_of(at, rule);
    return reason;
}

int draws_claims(const struct line *at) {
    const struct draw_rule *rule = at->rules->draws, *end = rule + DRAW_RULES;
    int claims = 0;
    for (; rule < end && rule->kind != NO_DRAW_RULE; rule++)
        if (rule->claimed) claims |= 1 << reason_of(at, rule);
    return claims & ~(1 << DRAUGHTS_REASON_NONE);
}
