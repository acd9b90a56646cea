/* Error codes: their sentences, and how a place is reported with one. */
#ifndef ERROR_H
#define ERROR_H

#include "draughts.h"

/* Returns the code, with its place in *where if the caller asked for it. */
int error_at(size_t *where, size_t place, int code);

#endif
