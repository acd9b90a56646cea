/* Random numbers: equal ones from equal seeds, on every machine. */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdint.h>

/* The next number from 0 to below - 1 (splitmix64). The state begins as the seed, and any seed is good. */
static inline int random_below(uint64_t *state, int below)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return (int)((z ^ z >> 31) % (uint64_t)below);
}

#endif
