/* A bounded writer with snprintf's contract, and the few scanners that the notations share. */
#ifndef TEXT_H
#define TEXT_H

#include <stdbool.h>
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
/* Ends the writing: the length of the whole text, or DRAUGHTS_ERR_LIMIT if an int cannot hold it. */
int written(const struct writer *);

bool is_digit(char);
bool is_letter(char); /* of ASCII */
char to_lower(char);

#endif
