/* Each of the four words of a position is scrambled on its own and the results are joined by exclusive or, so the four
 * multiplications run side by side and nothing needs to be kept up to date while a game is played. The constants are part
 * of the contract: keys never change. They are the first 64 bits of the fractional parts of the square roots of 2, 3, 5
 * and 7, made odd. */
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

uint64_t position_hash(const struct position *p) {
    uint64_t men = scramble(p->men[DRAUGHTS_WHITE] ^ SALT[0]) ^ scramble(p->men[DRAUGHTS_BLACK] ^ SALT[1]);
    uint64_t kings = scramble(p->kings[DRAUGHTS_WHITE] ^ SALT[2]) ^ scramble(p->kings[DRAUGHTS_BLACK] ^ SALT[3]);
    return men ^ kings ^ (p->turn == DRAUGHTS_BLACK ? SALT[3] : 0);
}
