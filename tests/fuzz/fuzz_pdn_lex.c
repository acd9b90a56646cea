/* Any bytes as tokens of PDN: they come in order, do not overlap, leave out white space alone, and do not depend on where
 * the lexer began. */
#include "fuzz.h"

#include <string.h>

struct token {
    int kind;
    size_t start;
    size_t count;
    size_t cursor; /* after it */
};

static struct token next(const char *text, size_t length, size_t cursor)
{
    struct token token = {.cursor = cursor};
    token.kind = draughts_pdn_next(text, length, &token.cursor, &token.start, &token.count);
    return token;
}

/* White space of PDN, the byte order mark included. */
static bool is_white(const char *text, size_t length)
{
    static const char mark[] = "\xef\xbb\xbf";
    for (size_t at = 0; at < length;) {
        const bool marked = length - at >= 3 && memcmp(text + at, mark, 3) == 0;
        if (!marked && (text[at] == '\0' || !strchr(" \t\v\n\r\f\x1a", text[at]))) {
            return false;
        }
        at += marked ? 3 : 1;
    }
    return true;
}

static void check_token(const char *text, size_t length, size_t cursor, const struct token *token)
{
    EXPECT(token->kind >= DRAUGHTS_TOKEN_END && token->kind <= DRAUGHTS_TOKEN_UNKNOWN, "a token of kind %d", token->kind);
    EXPECT(token->start >= cursor && token->cursor == token->start + token->count && token->cursor <= length,
           "a token from %zu on with %zu bytes, cursor from %zu to %zu", token->start, token->count, cursor, token->cursor);
    EXPECT((token->kind == DRAUGHTS_TOKEN_END) == (token->count == 0), "a token of kind %d with %zu bytes", token->kind,
           token->count);
    EXPECT(is_white(text + cursor, token->start - cursor), "text from %zu to %zu is in no token", cursor, token->start);
    EXPECT(token->kind != DRAUGHTS_TOKEN_END || is_white(text + token->start, length - token->start),
           "an end at %zu of %zu", token->start, length);
}

/* The token is the same for a lexer that sees nothing but one byte before it. */
static void check_place(const char *text, size_t length, const struct token *token)
{
    const size_t before = token->start > 0;
    const size_t begin = token->start - before;
    const struct token again = next(text + begin, length - begin, before);
    EXPECT(again.kind == token->kind && again.start == before && again.count == token->count,
           "the token of kind %d from %zu on with %zu bytes is of kind %d with %zu bytes alone", token->kind, token->start,
           token->count, again.kind, again.count);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    struct token token = {.kind = DRAUGHTS_TOKEN_UNKNOWN};
    for (size_t cursor = 0; token.kind != DRAUGHTS_TOKEN_END; cursor = token.cursor) {
        token = next(text, size, cursor);
        check_token(text, size, cursor, &token);
        check_place(text, size, &token);
    }
    size_t cursor = size + 1;
    size_t start;
    size_t count;
    EXPECT(draughts_pdn_next(text, size, &cursor, &start, &count) == DRAUGHTS_ERR_ARGUMENT && cursor == size + 1,
           "a cursor after the end is accepted");
    return 0;
}
