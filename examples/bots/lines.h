/* Lines from another program, without ever waiting longer than wanted, and the clock by which one waits. */
#ifndef LINES_H
#define LINES_H

#include <stdbool.h>
#include <stddef.h>

enum { LINE_SIZE = 65536 }; /* a longer line is dropped */

/* A file descriptor, and what was read from it and not yet taken. Begin with {.file = ...}. */
struct lines {
    int file;
    bool dropping; /* what comes up to the next line feed is the rest of a line that was too long */
    size_t begin, end;
    size_t received; /* bytes so far; may be set back */
    size_t limit;    /* no more is read when `received` has come to this; 0: no limit */
    char bytes[LINE_SIZE];
};

enum { LINES_NONE, LINES_LINE, LINES_TOO_LONG, LINES_FLOOD, LINES_END };

/* The next line, without its end, waiting at most so many seconds for it; INFINITY: as long as it takes. LINES_LINE: *line
 * is the caller's until the next call. LINES_NONE: there is none yet, or a signal came. LINES_TOO_LONG: there was one that
 * was dropped. LINES_FLOOD: the limit is reached. LINES_END: no line will ever follow; the last
 * one needs no line feed. */
int lines_next(struct lines *lines, double seconds, char **line);

/* Seconds on a clock that never goes back. */
double clock_now(void);

#endif
