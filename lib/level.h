/* Which instances the processor at hand can run. */
#ifndef LEVEL_H
#define LEVEL_H

#include "generator.h"

/* By row of the rulebook. Plain: for every processor of the machine's kind. Higher: for one that counts, clears and picks
 * bits in one instruction; exists where the build defines HIGHER_LEVEL. */
extern const struct generator level_plain[], level_higher[];

/* The best of them here. */
const struct generator *level_best(void);

/* The instance of the plain level for this variant, for tests; in a small build the only one there is. */
const struct generator *generator_at_plain_level(const struct draughts_variant *);

#endif
