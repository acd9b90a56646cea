/* Which instances the processor at hand can run. */
#ifndef LEVEL_H
#define LEVEL_H

#include "generator.h"

/* By row of the rulebook. Plain: for every processor of the machine's kind. Higher: for one with a population count in one
 * instruction and what else x86-64-v3 brings; exists where the build says so. */
extern const struct generator level_plain[], level_higher[];

/* The best of them here. */
const struct generator *level_best(void);

#endif
