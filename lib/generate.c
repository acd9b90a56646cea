/* The instances of the generator for the rows of the rulebook. */
#include "generate.h"
#include "rulebook.h"

#define CONSTANT(name, side) (&name##_##side)

#define SPECIALISE(name) \
    DECLARE(name, white) DECLARE(name, black) \
    static const struct instance name##_white = INSTANCE(&name, name, white); \
    static const struct instance name##_black = INSTANCE(&name, name, black); \
    DEFINE(CONSTANT, name, white, black) DEFINE(CONSTANT, name, black, white)
RULEBOOK(SPECIALISE)

#define ROW(name) SIDES(name),
static const struct generator specialised[] = {RULEBOOK(ROW)};

const struct generator *generator_of(const struct draughts_variant *v) {
    return v->row >= 0 ? &specialised[v->row] : generator_at_run_time();
}
