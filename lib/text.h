/* A bounded writer with snprintf's contract, and the few scanners that the notations share. */
#ifndef TEXT_H
#define TEXT_H

#include "bits.h"

#include <stddef.h>

struct writer {
    char *text;
    size_t size, length; /* room, and what would have been written given enough of it */
};

/* A writer into text[size]. Nothing is touched before the first write, and nothing is terminated before `written`. */
struct writer writer_to(char *text, size_t size);
void write_char(struct writer *, char);
void write_text(struct writer *, const char *);
void write_number(struct writer *, unsigned);
/* Ends the writing: the length of the whole text, or DRAUGHTS_ERR_LIMIT, and no text at all, if an int cannot hold it. */
int written(const struct writer *);
/* The same, or on an error the error, and no text at all. */
int written_unless(int error, const struct writer *);

/* Of ASCII, whatever the locale. */
INLINE bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
INLINE bool is_digit(char c) { return c >= '0' && c <= '9'; }
INLINE bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
/* The place of the first character from `at` on that is not white space. */
INLINE size_t past_space(const char *text, size_t at) {
    while (is_space(text[at])) at++;
    return at;
}
INLINE char to_lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

#endif
