#define _POSIX_C_SOURCE 200809L

#include "lines.h"

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

double clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Takes a line out of what was read; NULL if there is no whole one. Bytes that would end a string early are replaced. */
static char *take_line(struct lines *lines)
{
    char *line = lines->bytes + lines->begin;
    char *feed = memchr(line, '\n', lines->end - lines->begin);
    if (feed == NULL)
        return NULL;
    lines->begin += (size_t)(feed - line) + 1;
    for (char *zero = line; (zero = memchr(zero, '\0', (size_t)(feed - zero))) != NULL;)
        *zero = '?';
    if (feed > line && feed[-1] == '\r')
        feed--;
    *feed = '\0';
    return line;
}

/* Whether there is something to read, or the end of it, before the time is over and before a signal comes. */
static bool wait_for_bytes(int file, double seconds)
{
    struct pollfd poll_file = {.fd = file, .events = POLLIN};
    int milliseconds = seconds > 1e6 ? -1 : seconds > 0 ? (int)ceil(seconds * 1000) : 0;
    return poll(&poll_file, 1, milliseconds) > 0;
}

/* Makes room behind what was read. A line that fills all of it is too long. */
static void make_room(struct lines *lines)
{
    memmove(lines->bytes, lines->bytes + lines->begin, lines->end - lines->begin);
    lines->end -= lines->begin;
    lines->begin = 0;
    if (lines->end == LINE_SIZE) {
        lines->dropping = true;
        lines->end = 0;
    }
}

int lines_next(struct lines *lines, double seconds, char **line)
{
    double deadline = clock_now() + seconds;
    for (double left = seconds;; left = deadline - clock_now()) {
        *line = take_line(lines);
        if (*line != NULL && !lines->dropping)
            return LINES_LINE;
        if (*line != NULL) {
            lines->dropping = false;
            return LINES_TOO_LONG;
        }
        if (lines->limit > 0 && lines->received >= lines->limit)
            return LINES_FLOOD;
        make_room(lines);
        if (left < 0 || !wait_for_bytes(lines->file, left))
            return LINES_NONE;
        ssize_t count = read(lines->file, lines->bytes + lines->end, LINE_SIZE - lines->end);
        if (count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN)) {
            if (lines->begin == lines->end && !lines->dropping)
                return LINES_END;
            lines->bytes[lines->end++] = '\n'; /* the last line ends where the input does */
        } else if (count > 0) {
            lines->end += (size_t)count;
            lines->received += (size_t)count;
        }
    }
}
