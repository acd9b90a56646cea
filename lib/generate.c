/* The instances of the generator for the rows of the rulebook. Compiled once for each level of the processor (level.c),
 * which names the table. */
#include "generate.h"
#include "level.h"
#include "rulebook.h"

#define CONSTANT(name, side) (&name##_##side)

#define SPECIALISE(name) \
    DECLARE(name, white) DECLARE(name, black) \
    static const struct instance name##_white = INSTANCE(&name, name, white); \
    static const struct instance name##_black = INSTANCE(&name, name, black); \
    DEFINE(CONSTANT, name, white, black) DEFINE(CONSTANT, name, black, white)
RULEBOOK(SPECIALISE)

#define ROW(name) SIDES(name),
const struct generator LEVEL[] = {RULEBOOK(ROW)};
