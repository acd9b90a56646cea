/* PDN as tokens: draughts_pdn_next says in the header what each of them is.
 *
 * A pass over a whole text takes time in proportion to its length, whatever is in it: nearly all that is looked at goes into
 * the token, so that no later one looks at it again. Where more is looked at, the reason why it stays linear is said. */
#include "pdn_lex.h"

#include "draughts.h"
#include "text.h"

#include <string.h>

#define ORDER_MARK "\xef\xbb\xbf" /* of bytes, in UTF-8 */

struct source {
    const char *text;
    size_t length;
};

/* After the end there are NULs, which continue nothing. */
static char byte(const struct source *s, size_t at) { return at < s->length ? s->text[at] : '\0'; }

static struct token token(int kind, size_t start, size_t end) { return (struct token){kind, start, end - start}; }

/* ---- Bytes ---- */

static bool is_blank(char c) { return c == ' ' || c == '\t'; }
static bool is_in_line(char c) { return c != '\n' && c != '\r'; }
static bool is_dot(char c) { return c == '.'; }
static bool is_strength(char c) { return c == '!' || c == '?'; }
static bool is_strength_or_star(char c) { return is_strength(c) || c == '*'; }
static bool is_of_position(char c) { return c != '"' && c != '/' && c != '['; } /* no tag is swallowed */
static bool is_of_name(char c) { return is_letter(c) || is_digit(c) || c == '_'; }
static bool is_white(char c) { return is_space(c) || c == 26; } /* the end mark of old files */

/* Unknown text ends before one of these. */
static bool is_mark(char c) { return c && strchr("[]{}()\";%$/", c); }

/* ---- Parts of tokens ---- */

/* Each of these returns the place after what it skips, which is `at` if nothing of it stands there. */

INLINE size_t skip(const struct source *s, size_t at, bool (*is)(char)) {
    while (at < s->length && is(s->text[at])) at++;
    return at;
}

static size_t skip_text(const struct source *s, size_t at, const char *text) {
    size_t length = strlen(text);
    return s->length - at >= length && !memcmp(s->text + at, text, length) ? at + length : at;
}

static size_t skip_one_white_space(const struct source *s, size_t at) {
    return is_white(byte(s, at)) ? at + 1 : skip_text(s, at, ORDER_MARK);
}

static size_t skip_white_space(const struct source *s, size_t at) {
    for (size_t next; (next = skip_one_white_space(s, at)) > at;) at = next;
    return at;
}

static bool is_white_space_at(const struct source *s, size_t at) { return skip_one_white_space(s, at) > at; }

static size_t skip_to_word_end(const struct source *s, size_t at) {
    while (at < s->length && !is_mark(s->text[at]) && !is_white_space_at(s, at)) at++;
    return at;
}

static size_t skip_separator(const struct source *s, size_t at) {
    switch (byte(s, at)) {
    case '-': case 'x': case 'X': case ':': return at + 1;
    default: return skip_text(s, at, "\xc3\x97"); /* the multiplication sign in UTF-8 */
    }
}

static size_t skip_square(const struct source *s, size_t at) {
    char first = to_lower(byte(s, at));
    bool letter = first >= 'a' && first <= 'l';
    size_t digits = at + letter, end = digits, most = letter ? 2 : 4;
    while (end - digits < most && is_digit(byte(s, end))) end++;
    return end > digits ? end : at;
}

/* Does what stands here make the text before it a part of a longer word? Letters beyond ASCII do. */
static bool word_goes_on(const struct source *s, size_t at) {
    char c = byte(s, at);
    return is_letter(c) || is_digit(c) || c == '-' || c == ':' || ((unsigned char)c >= 0x80 && !is_white_space_at(s, at));
}

/* ---- Unknown text ---- */

static struct token unknown_word(const struct source *s, size_t start) {
    return token(DRAUGHTS_TOKEN_UNKNOWN, start, skip_to_word_end(s, start + 1));
}

static struct token unknown_line(const struct source *s, size_t start) {
    return token(DRAUGHTS_TOKEN_UNKNOWN, start, skip(s, start, is_in_line));
}

/* ---- Tags ---- */

static struct token tag_name(const struct source *s, size_t start) {
    size_t name = skip(s, start + 1, is_blank);
    if (!is_letter(byte(s, name))) return unknown_word(s, start);
    return token(DRAUGHTS_TOKEN_TAG_NAME, start, skip(s, name, is_of_name));
}

/* To the next '"' of the line that counts, or to the line's end. */
static size_t skip_to_quote(const struct source *s, size_t at) {
    while (at < s->length && s->text[at] != '"' && is_in_line(s->text[at])) {
        char next = byte(s, at + 1);
        at += s->text[at] == '\\' && (next == '"' || next == '\\') ? 2 : 1;
    }
    return at;
}

static size_t skip_bracket(const struct source *s, size_t at) {
    size_t bracket = skip_white_space(s, at);
    return byte(s, bracket) == ']' ? bracket + 1 : at;
}

/* Whatever is looked at and not taken, be it the rest of the line or all the text up to a '[' at the beginning of a line,
 * has no '"' in it but after a '\\'. Such a one begins no value, so nothing there is searched for a value's end again. */
static struct token tag_value(const struct source *s, size_t start) {
    if (start > 0 && s->text[start - 1] == '\\') return unknown_line(s, start);
    size_t end = 0, at = skip_to_quote(s, start + 1);
    for (; byte(s, at) == '"'; at = skip_to_quote(s, at + 1)) {
        end = skip_bracket(s, at + 1);
        if (end > at + 1) break;
    }
    while (!end && at < s->length && byte(s, at + 1) != '[') { /* from line end to line end */
        at = skip_to_quote(s, at + 1);
        if (byte(s, at) == '"') end = skip_bracket(s, at + 1);
    }
    return end ? token(DRAUGHTS_TOKEN_TAG_VALUE, start, end) : unknown_line(s, start);
}

/* ---- Moves, their numbers, and results ---- */

/* The beginning of the square that is joined to the one from `square` to `end`; 0 if none is. */
static size_t joined_square(const struct source *s, size_t square, size_t end) {
    size_t separator = skip(s, end, is_blank), next = skip_separator(s, separator);
    if (next > separator) next = skip(s, next, is_blank);
    else if (!is_letter(byte(s, square)) || !is_letter(byte(s, end))) return 0;
    return skip_square(s, next) > next ? next : 0;
}

/* Is this move 1-0, 0-1, 2-0, 0-2, 1-1 or 0-0? Together the sides have two points at most. */
static bool is_score(const struct source *s, size_t start, size_t end) {
    size_t dash = skip(s, start + 1, is_blank), second = skip(s, dash + 1, is_blank);
    return s->text[dash] == '-' && second == end - 1 && s->text[start] - '0' + (s->text[second] - '0') <= 2;
}

/* Squares that lead to no move are unknown together: else 1- 2- 3- ... would be read again from each of its squares on. */
static struct token move(const struct source *s, size_t start) {
    size_t first = skip_square(s, start), end = first;
    if (first == start) return unknown_word(s, start);
    for (size_t square = start; (square = joined_square(s, square, end)) != 0;) end = skip_square(s, square);
    if (end == first || word_goes_on(s, end)) return token(DRAUGHTS_TOKEN_UNKNOWN, start, skip_to_word_end(s, end));
    return token(is_score(s, start, end) ? DRAUGHTS_TOKEN_RESULT : DRAUGHTS_TOKEN_MOVE, start, end);
}

static size_t skip_halves(const struct source *s, size_t at) {
    size_t dash = skip(s, skip_text(s, at, "1/2"), is_blank);
    size_t half = skip(s, skip_text(s, dash, "-"), is_blank);
    size_t end = skip_text(s, half, "1/2");
    return half > dash && end > half && !word_goes_on(s, end) ? end : at;
}

static struct token number(const struct source *s, size_t start) {
    size_t digits = skip(s, start, is_digit), dots = skip(s, digits, is_dot);
    if (dots > digits) return token(DRAUGHTS_TOKEN_MOVE_NUMBER, start, dots);
    size_t halves = skip_halves(s, start);
    if (halves > start) return token(DRAUGHTS_TOKEN_RESULT, start, halves);
    return move(s, start);
}

static struct token lone_dots(const struct source *s, size_t start) {
    size_t end = skip(s, start, is_dot);
    return end > start + 1 ? token(DRAUGHTS_TOKEN_MOVE_NUMBER, start, end) : unknown_word(s, start);
}

/* ---- What stands between moves ---- */

/* Does a line begin here, or after a byte order mark, with a tag, its name and the quote of its value? */
static bool is_tag_line(const struct source *s, size_t at) {
    if (s->text[at] != '[') return false;
    size_t line = at > 3 && skip_text(s, at - 3, ORDER_MARK) == at ? at - 3 : at;
    if (is_in_line(s->text[line - 1])) return false;
    size_t name = skip(s, at + 1, is_blank), end = skip(s, name, is_of_name);
    return is_letter(byte(s, name)) && byte(s, skip(s, end, is_blank)) == '"';
}

static struct token comment(const struct source *s, size_t start) {
    size_t end = start + 1;
    for (; end < s->length && !is_tag_line(s, end); end++)
        if (s->text[end] == '}') return token(DRAUGHTS_TOKEN_COMMENT, start, end + 1);
    return token(DRAUGHTS_TOKEN_UNKNOWN, start, end);
}

/* A position has neither quotes nor slashes, so what is looked at in vain ends before the next set-up begins. */
static struct token setup(const struct source *s, size_t start) {
    size_t word = skip(s, start + 1, is_blank), behind = skip_text(s, word, "FEN"), quote = skip_white_space(s, behind);
    size_t end = skip(s, skip_text(s, quote, "\""), is_of_position);
    size_t slash = skip_white_space(s, skip_text(s, end, "\""));
    bool whole = behind > word && byte(s, quote) == '"' && byte(s, end) == '"' && byte(s, slash) == '/';
    return whole ? token(DRAUGHTS_TOKEN_SETUP, start, slash + 1) : unknown_line(s, start);
}

static struct token nag(const struct source *s, size_t start) {
    size_t end = skip(s, start + 1, is_digit);
    return end > start + 1 ? token(DRAUGHTS_TOKEN_NAG, start, end) : unknown_word(s, start);
}

static struct token parenthesis(const struct source *s, size_t start) {
    size_t end = skip(s, start + 1, is_strength);
    if (end > start + 1 && byte(s, end) == ')') return token(DRAUGHTS_TOKEN_STRENGTH, start, end + 1);
    return token(DRAUGHTS_TOKEN_OPEN, start, start + 1);
}

static struct token star(const struct source *s, size_t start) {
    char before = start > 0 ? s->text[start - 1] : '\0'; /* of a move: every one ends with a digit */
    bool result = !is_digit(before) && !is_strength_or_star(before);
    if (result) return token(DRAUGHTS_TOKEN_RESULT, start, start + 1);
    return token(DRAUGHTS_TOKEN_STRENGTH, start, skip(s, start, is_strength_or_star));
}

/* ---- Tokens ---- */

static struct token token_from(const struct source *s, size_t start) {
    char first = s->text[start];
    switch (first) {
    case '[': return tag_name(s, start);
    case '"': return tag_value(s, start);
    case '{': return comment(s, start);
    case '%': case ';': return token(DRAUGHTS_TOKEN_COMMENT, start, skip(s, start, is_in_line));
    case '(': return parenthesis(s, start);
    case ')': return token(DRAUGHTS_TOKEN_CLOSE, start, start + 1);
    case '$': return nag(s, start);
    case '!': case '?': return token(DRAUGHTS_TOKEN_STRENGTH, start, skip(s, start, is_strength));
    case '*': return star(s, start);
    case '/': return setup(s, start);
    case '.': return lone_dots(s, start);
    default: return is_digit(first) ? number(s, start) : move(s, start);
    }
}

struct token pdn_token(const char *text, size_t length, size_t *cursor) {
    struct source s = {text, length};
    size_t start = skip_white_space(&s, *cursor);
    struct token next = start < length ? token_from(&s, start) : token(DRAUGHTS_TOKEN_END, start, start);
    *cursor = start + next.count;
    return next;
}

int draughts_pdn_next(const char *text, size_t length, size_t *cursor, size_t *start, size_t *count) {
    if ((!text && length) || !cursor || !start || !count || *cursor > length) return DRAUGHTS_ERR_ARGUMENT;
    struct token next = pdn_token(text ? text : "", length, cursor);
    *start = next.start;
    *count = next.count;
    return next.kind;
}
