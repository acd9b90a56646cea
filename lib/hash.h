/* The 64-bit key of a position. */
#ifndef HASH_H
#define HASH_H

#include "position.h"

uint64_t position_hash(const struct position *);

#endif
