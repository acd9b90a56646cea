/* PDN as tokens. */
#ifndef PDN_LEX_H
#define PDN_LEX_H

#include <stddef.h>

struct token {
    int kind;            /* DRAUGHTS_TOKEN_... */
    size_t start, count; /* its place and its length in bytes */
};

/* draughts_pdn_next without the question whether its arguments are allowed. */
struct token pdn_token(const char *text, size_t length, size_t *cursor);

#endif
