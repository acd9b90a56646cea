/* The instance of the generator that reads its rules at run time, of one width. */
#define RULES_AT_RUN_TIME
#include "generate.h"
#include "level.h"

#define MADE_ON_THE_SPOT(name, side) (&(const struct instance)INSTANCE(l->rules, name, side))

DECLARE(run_time, white)
DECLARE(run_time, black)
DEFINE(MADE_ON_THE_SPOT, run_time, white, black)
DEFINE(MADE_ON_THE_SPOT, run_time, black, white)

const struct generator LEVEL[] = {GENERATOR(run_time)};
