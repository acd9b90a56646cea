/* Captures jump by jump, by the same rules as the generator's. The search for jumps is compiled for boards of either width,
 * and told its name: on short sets the test of the extreme positions takes 15 seconds instead of 17. */
#define RULES_AT_RUN_TIME
#include "generate.h"
#include "level.h"

/* Of the squares where a king could come down: those from which it could jump on, and, if it is not bound to choose one of
 * these, those where its capture could end. */
static bits landing_allowed(const struct draughts_variant *v, const struct trail *t, bits victim, bits landing, int d) {
    bits left = (bits)t->opponents ^ victim, open = v->at_once ? (bits)t->empty | victim : (bits)t->empty;
    bits last = last_landing(v, shifted(victim, v->board->shift[d]), landing, (victim & (bits)t->royal) != 0);
    if (goes_straight_on(v, landing, left, open, d)) return landing;
    bits on = turns_on(v, t->side, landing, left, open, d);
    return on && v->majority == NO_MAJORITY ? on : on | last; /* RULES "Digital draughts" */
}

int LEVEL(const struct draughts_variant *v, const struct trail *t, set wanted, struct jump jumps[DIRECTIONS]) {
    bits opponents = (bits)t->opponents, at = (bits)t->at, empty = (bits)t->empty;
    struct prey prey = prey_among(v->board, t->king ? opponents : game_for_men(v, opponents, (bits)t->royal));
    int n = 0;
    if (t->ended) return 0;
    EACH_DIRECTION(d, facing(t->king ? v->king_jump : v->man_jump, t->side)) {
        if (!may_turn(v, t->direction, d)) continue;
        bits victim = 0, landing = (t->king ? king_jump : man_jump)(v, at, prey, empty, d, &victim);
        if (!landing || !(victim & (bits)wanted)) continue;
        if (t->king && v->flying) landing = landing_allowed(v, t, victim, landing, d);
        jumps[n++] = (struct jump){victim, landing, d};
    }
    return n;
}

#ifndef WIDE

struct trail trail_begin(const struct draughts_variant *v, const struct position *p, int bit) {
    set at = bit_set(bit), opponents = pieces_of(p, !p->turn);
    bool king = (p->kings[p->turn] & at) != 0;
    return (struct trail){.side = p->turn,
                          .at = at,
                          .opponents = opponents,
                          .empty = (v->board->squares & ~(opponents | pieces_of(p, p->turn))) | at,
                          .royal = p->kings[!p->turn],
                          .began_as_king = king,
                          .king = king,
                          .direction = DIRECTIONS};
}

struct trail trail_jump(const struct draughts_variant *v, const struct trail *t, const struct jump *jump, set landing) {
    struct trail next = *t;
    next.at = landing;
    next.opponents ^= jump->victim;
    next.victims |= jump->victim;
    if (jump->victim & t->royal) next.early |= EARLIEST >> t->jumps;
    if (v->at_once) next.empty |= jump->victim;
    next.jumps++;
    next.direction = (uint8_t)jump->direction;
    if (!t->king && v->promotion != PROMOTE_AT_END && (landing & crowning_squares(v, t->side))) {
        next.king = true;
        next.ended = v->promotion == PROMOTE_AND_STOP;
    }
    return next;
}

uint64_t trail_merit(const struct draughts_variant *v, const struct trail *t) {
    return merit(v, (struct takings){t->jumps, (unsigned)popcount(t->victims & t->royal), t->early, t->began_as_king});
}

#endif
