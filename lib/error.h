/* Error codes: their sentences, and how a place is reported with one. */
#ifndef ERROR_H
#define ERROR_H

#include "draughts.h"

/* Returns the code, with its place in *where if the caller asked for it. */
int error_at(size_t *where, size_t place, int code);
/* A number as the answer of a function: LIMIT if an int cannot hold it. */
int answer(uint64_t number);

#endif
