/* Which instances the processor at hand can run. */
#ifndef LEVEL_H
#define LEVEL_H

#include "generator.h"

/* The instances of the rows of the rulebook, by number. Plain: for every processor of the machine's kind. Higher: for one
 * that counts, clears and picks bits in one instruction; exists where the build defines HIGHER_LEVEL. Wide: for boards of
 * more than 64 squares; exist where a set has two words. */
extern const struct generator level_plain[], level_plain_wide[], level_higher[], level_higher_wide[];
/* One that reads its rules at run time. */
extern const struct generator level_run_time[], level_run_time_wide[];

/* trail_jumps on boards of this width. */
int trail_jumps_on(const struct draughts_variant *, const struct trail *, set wanted, struct jump jumps[DIRECTIONS]);
int trail_jumps_on_wide(const struct draughts_variant *, const struct trail *, set wanted, struct jump jumps[DIRECTIONS]);

struct level { const struct generator *narrow, *wide; };

/* The best of them here. */
const struct level *level_best(void);
/* What says so for a processor with such answers to cpuid: the highest leaf that it has, ecx of leaf 1, ebx of leaf 7. */
typedef const struct level *choice(void);
choice *level_choice(unsigned highest, unsigned leaf1, unsigned leaf7);

/* The instance of the plain level for this variant, for tests; in a small build the only one there is. */
const struct generator *generator_at_plain_level(const struct draughts_variant *);

#endif
