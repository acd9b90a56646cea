/* Each of the four words of a position, of its first 64 squares, is scrambled on its own and the results are joined by
 * exclusive or, so the four multiplications run side by side and nothing needs to be kept up to date while a game is played.
 * The constants are part of the contract: keys never change. They are the first 64 bits of the fractional parts of the
 * square roots of 2, 3, 5 and 7, made odd. */
#include "hash.h"

static const uint64_t SALT[4] = {
    UINT64_C(0x6a09e667f3bcc909), UINT64_C(0xbb67ae8584caa73b), UINT64_C(0x3c6ef372fe94f82b), UINT64_C(0xa54ff53a5f1d36f1)};

/* A bijection in which every bit of the word reaches every bit of the result: two rounds of multiplying, which carries bits
 * upwards, and of folding the upper half down. */
INLINE uint64_t scramble(uint64_t w) {
    w = (w ^ w >> 32) * SALT[0];
    w = (w ^ w >> 32) * SALT[1];
    return w ^ w >> 32;
}

static uint64_t hash_words(short_set white_men, short_set black_men, short_set white_kings, short_set black_kings) {
    uint64_t men = scramble(white_men ^ SALT[0]) ^ scramble(black_men ^ SALT[1]);
    uint64_t kings = scramble(white_kings ^ SALT[2]) ^ scramble(black_kings ^ SALT[3]);
    return men ^ kings;
}

/* What few positions have: squares beyond the first 64, and kings whose steps are counted. */
static uint64_t hash_more(const struct position *p) {
    const struct striding *s = p->striding;
    uint64_t steps = (uint64_t)s[0].at << 24 | (uint64_t)s[0].steps << 16 | (uint64_t)s[1].at << 8 | s[1].steps;
    uint64_t words = hash_words(high(p->men[0]), high(p->men[1]), high(p->kings[0]), high(p->kings[1]));
    return scramble(words + SALT[1]) ^ scramble(steps + SALT[2]);
}

uint64_t position_hash(const struct position *p) {
    static const struct striding none[2];
    uint64_t hash = hash_words(low(p->men[0]), low(p->men[1]), low(p->kings[0]), low(p->kings[1]));
    if (high(p->men[0] | p->men[1] | p->kings[0] | p->kings[1]) || !same_striding(p->striding, none)) hash ^= hash_more(p);
    return hash ^ (p->turn == DRAUGHTS_BLACK ? SALT[3] : 0);
}
