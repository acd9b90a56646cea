/* Random numbers that are the same on every machine. */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdbool.h>
#include <stdint.h>

/* SplitMix64: the state is the seed, and any seed is good. */
static inline uint64_t random_bits(uint64_t *state)
{
    uint64_t bits = *state += UINT64_C(0x9e3779b97f4a7c15);
    bits = (bits ^ bits >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    bits = (bits ^ bits >> 27) * UINT64_C(0x94d049bb133111eb);
    return bits ^ bits >> 31;
}

/* From 0 to below - 1. */
static inline int random_below(uint64_t *state, int below)
{
    return (int)((random_bits(state) >> 32) * (uint64_t)below >> 32);
}

/* True once in so many times. */
static inline bool one_in(uint64_t *state, int chances)
{
    return random_below(state, chances) == 0;
}

#endif
