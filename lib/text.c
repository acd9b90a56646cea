#include "text.h"

#include "error.h"

struct writer writer_to(char *text, size_t size) { return (struct writer){text, size, 0}; }

void write_char(struct writer *w, char c) {
    if (w->length + 1 < w->size) w->text[w->length] = c;
    w->length++;
}

void write_text(struct writer *w, const char *text) {
    while (*text) write_char(w, *text++);
}

/* Calls itself once for each digit. */
void write_number(struct writer *w, unsigned n) {
    if (n > 9) write_number(w, n / 10);
    write_char(w, (char)('0' + n % 10));
}

int written(const struct writer *w) {
    int length = answer(w->length);
    size_t end = length < 0 ? 0 : w->length < w->size ? w->length : w->size - 1;
    if (w->size) w->text[end] = '\0';
    return length;
}

int written_unless(int error, const struct writer *w) {
    if (!error) return written(w);
    if (w->size) w->text[0] = '\0';
    return error;
}
