/* The instance of the generator that reads its rules at run time, and the capture jump by jump, which needs no other.
 * Nothing folds away here, so nothing is forced inline or unrolled: a quarter of the size, and no slower. */
#define RULES_AT_RUN_TIME
#include "generator.h"
#undef INLINE
#define INLINE static inline
#include "generate.h"

#define MADE_ON_THE_SPOT(name, side) (&(const struct instance)INSTANCE(l->rules, name, side))

DECLARE(run_time, white)
DECLARE(run_time, black)
DEFINE(MADE_ON_THE_SPOT, run_time, white, black)
DEFINE(MADE_ON_THE_SPOT, run_time, black, white)

static const struct generator at_run_time = SIDES(run_time);

const struct generator *generator_at_run_time(void) { return &at_run_time; }

struct trail trail_begin(const struct draughts_variant *v, const struct position *p, int bit) {
    set at = (set)1 << bit, opponents = pieces_of(p, !p->turn);
    return (struct trail){.at = at,
                          .opponents = opponents,
                          .empty = (v->board.squares & ~(opponents | pieces_of(p, p->turn))) | at,
                          .king = (p->kings[p->turn] & at) != 0,
                          .direction = DIRECTIONS};
}

struct trail trail_jump(const struct draughts_variant *v, const struct trail *t, const struct jump *jump, set landing, int side) {
    struct trail next = *t;
    next.at = landing;
    next.opponents ^= jump->victim;
    next.victims |= jump->victim;
    if (v->at_once) next.empty |= jump->victim;
    next.jumps++;
    next.direction = (uint8_t)jump->direction;
    bool crowned = !t->king && v->promotion != PROMOTE_AT_END && (landing & crowning_squares(v, side));
    if (crowned) next.king = true;
    if (crowned && v->promotion == PROMOTE_AND_STOP) next.ended = true;
    return next;
}
