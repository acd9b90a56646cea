/* The instance of the generator that reads its rules at run time, and captures jump by jump by the same rules. */
#define RULES_AT_RUN_TIME
#include "generate.h"

#define MADE_ON_THE_SPOT(name, side) (&(const struct instance)INSTANCE(l->rules, name, side))

DECLARE(run_time, white)
DECLARE(run_time, black)
DEFINE(MADE_ON_THE_SPOT, run_time, white, black)
DEFINE(MADE_ON_THE_SPOT, run_time, black, white)

static const struct generator at_run_time = SIDES(run_time);

const struct generator *generator_at_run_time(void) { return &at_run_time; }

/* ---- Captures jump by jump ---- */

struct trail trail_begin(const struct draughts_variant *v, const struct position *p, int bit) {
    set at = (set)1 << bit, opponents = pieces_of(p, !p->turn);
    return (struct trail){.side = p->turn,
                          .at = at,
                          .opponents = opponents,
                          .empty = (v->board.squares & ~(opponents | pieces_of(p, p->turn))) | at,
                          .king = (p->kings[p->turn] & at) != 0,
                          .direction = DIRECTIONS};
}

/* Of the squares where a king could come down, those from which it could jump on; all if there is none. */
static set landing_allowed(const struct draughts_variant *v, const struct trail *t, const struct jump *jump) {
    set left = t->opponents ^ jump->victim, open = v->at_once ? t->empty | jump->victim : t->empty;
    if (goes_straight_on(v, jump->landing, left, open, jump->direction)) return jump->landing;
    set on = turns_on(v, jump->landing, left, open, jump->direction);
    return on ? on : jump->landing;
}

int trail_jumps(const struct draughts_variant *v, const struct trail *t, set wanted, struct jump jumps[DIRECTIONS]) {
    struct prey prey = prey_among(&v->board, t->opponents);
    int n = 0;
    if (t->ended) return 0;
    EACH_DIRECTION(d, t->king ? v->king_move : facing(v->man_jump, t->side)) {
        if (!may_turn(v, t->direction, d)) continue;
        struct jump jump = {.direction = d};
        if (t->king) jump.landing = king_jump(v, t->at, prey, t->empty, d, &jump.victim);
        else jump.landing = man_jump(v, t->at, prey, t->empty, d, &jump.victim);
        if (!jump.landing || !(jump.victim & wanted)) continue;
        if (t->king && v->flying && !v->majority) jump.landing = landing_allowed(v, t, &jump); /* RULES "Digital draughts" */
        jumps[n++] = jump;
    }
    return n;
}

struct trail trail_jump(const struct draughts_variant *v, const struct trail *t, const struct jump *jump, set landing) {
    struct trail next = *t;
    next.at = landing;
    next.opponents ^= jump->victim;
    next.victims |= jump->victim;
    if (v->at_once) next.empty |= jump->victim;
    next.jumps++;
    next.direction = (uint8_t)jump->direction;
    if (!t->king && crowned_in_passing(v, t->side, landing)) {
        next.king = true;
        next.ended = v->promotion == PROMOTE_AND_STOP;
    }
    return next;
}
