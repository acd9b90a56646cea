/* For each width generate.c is compiled for plain x86-64 and with popcnt, bmi and bmi2 (the latter two give 2 to 5 % in
 * perft, more in play), and the level is chosen once, when the library is loaded, by the loader's own means: no constructor,
 * no writable variable, no question asked again for each game (a cpuid costs microseconds under virtualisation). Other
 * machines and loaders have the plain level only; a small build leaves generate.c out. */
#include "level.h"

#ifdef HAS_TWO_WORDS
#define TABLES(level) {level, level##_wide}
#else
#define TABLES(level) {level, NULL}
#endif

static bool is_wide(const struct draughts_variant *v) { return high(v->board->squares) != 0; }

static const struct level run_time = TABLES(level_run_time);

const struct generator *generator_at_run_time(const struct draughts_variant *v) {
    return is_wide(v) ? run_time.wide : run_time.narrow;
}

int trail_jumps(const struct draughts_variant *v, const struct trail *t, set wanted, struct jump jumps[DIRECTIONS]) {
#ifdef HAS_TWO_WORDS
    if (is_wide(v)) return trail_jumps_on_wide(v, t, wanted, jumps);
#endif
    return trail_jumps_on(v, t, wanted, jumps);
}

#ifdef SMALL
const struct generator *generator_of(const struct draughts_variant *v) { return generator_at_run_time(v); }

const struct generator *generator_at_plain_level(const struct draughts_variant *v) { return generator_of(v); }

#else

static const struct level plain_level = TABLES(level_plain);

#ifdef HIGHER_LEVEL
#include <cpuid.h>

static const struct level higher_level = TABLES(level_higher);

static const struct level *plain(void) { return &plain_level; }
static const struct level *higher(void) { return &higher_level; }

/* These run before relocation is complete, so they call nothing else, not even what a header defines: sanitizers leave them
 * alone, but would change that. */
#define BEFORE_RELOCATION __attribute__((used, no_sanitize("address", "undefined", "thread")))

BEFORE_RELOCATION choice *level_choice(unsigned highest, unsigned leaf1, unsigned leaf7) {
    const unsigned needed1 = bit_POPCNT, needed7 = bit_BMI | bit_BMI2;
    return highest >= 7 && (leaf1 & needed1) == needed1 && (leaf7 & needed7) == needed7 ? higher : plain;
}

/* A processor that has no leaf answers with another one. */
BEFORE_RELOCATION static choice *choose(void) {
    unsigned highest, a, b, c, d, leaf1, leaf7;
    __cpuid(0, highest, b, c, d);
    __cpuid(1, a, b, leaf1, d);
    __cpuid_count(7, 0, a, leaf7, c, d);
    return level_choice(highest, leaf1, leaf7);
}

const struct level *level_best(void) __attribute__((ifunc("choose")));
#else
const struct level *level_best(void) { return &plain_level; }
#endif

static const struct generator *instance_of(const struct level *level, const struct draughts_variant *v) {
    if (v->instance == NO_INSTANCE) return generator_at_run_time(v);
    return is_wide(v) ? &level->wide[v->instance] : &level->narrow[v->instance];
}

const struct generator *generator_of(const struct draughts_variant *v) { return instance_of(level_best(), v); }
const struct generator *generator_at_plain_level(const struct draughts_variant *v) { return instance_of(&plain_level, v); }
#endif
