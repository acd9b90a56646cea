/* generate.c is compiled twice, for plain x86-64 and with popcnt, bmi and bmi2 (the latter two give 2 to 5 % in perft, more in
 * play), and the table is chosen once, when the library is loaded, by the loader's own means: no constructor, no writable
 * variable, no question asked again for each game (a cpuid costs microseconds under virtualisation). Other machines and
 * loaders have the plain level only; a small build leaves generate.c out. */
#include "level.h"

#ifdef SMALL
const struct generator *generator_of(const struct draughts_variant *v) {
    (void)v;
    return generator_at_run_time();
}

const struct generator *generator_at_plain_level(const struct draughts_variant *v) { return generator_of(v); }

#else

#ifdef HIGHER_LEVEL
#include <cpuid.h>

static const struct generator *plain(void) { return level_plain; }
static const struct generator *higher(void) { return level_higher; }

typedef const struct generator *choice(void);

/* Runs before relocation is complete, so it calls nothing at all, not even what a header defines: sanitizers leave it alone,
 * but would change that. */
__attribute__((used, no_sanitize("address", "undefined", "thread"))) static choice *choose(void) {
    const unsigned leaf1 = bit_POPCNT, leaf7 = bit_BMI | bit_BMI2;
    unsigned highest, a, b, c, d;
    __cpuid(0, highest, b, c, d);
    if (highest < 7) return plain;
    __cpuid(1, a, b, c, d);
    if ((c & leaf1) != leaf1) return plain;
    __cpuid_count(7, 0, a, b, c, d);
    return (b & leaf7) == leaf7 ? higher : plain;
}

const struct generator *level_best(void) __attribute__((ifunc("choose")));
#else
const struct generator *level_best(void) { return level_plain; }
#endif

const struct generator *generator_of(const struct draughts_variant *v) { return &level_best()[v->row]; }
const struct generator *generator_at_plain_level(const struct draughts_variant *v) { return &level_plain[v->row]; }
#endif
