/* The instances of the generator for the rows of the rulebook, of one width. Compiled for each level of the processor and
 * each width (level.h), and told the name of the table. */
#include "generate.h"
#include "level.h"
#include "rulebook.h"

#define CONSTANT(name, side) (&name##_##side)

#define SPECIALISE(name) \
    DECLARE(name, white) DECLARE(name, black) \
    static const struct instance name##_white = INSTANCE(&name, name, white); \
    static const struct instance name##_black = INSTANCE(&name, name, black); \
    DEFINE(CONSTANT, name, white, black) DEFINE(CONSTANT, name, black, white)
#define TABLE_ENTRY(name) GENERATOR(name),

#ifdef WIDE
WIDE_INSTANCES(SPECIALISE)
const struct generator LEVEL[] = {WIDE_INSTANCES(TABLE_ENTRY)};
#else
INSTANCES(SPECIALISE)
const struct generator LEVEL[] = {INSTANCES(TABLE_ENTRY)};
#endif
