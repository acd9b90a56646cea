/* Games from PDN files of any length, one at a time. A regular file is mapped into memory as a whole: the system fetches
 * and drops its pages. (Nobody may cut the file short meanwhile.) Of a pipe, no more is kept than the game at hand needs,
 * and never more than 64 MiB.
 *
 *     struct records records;
 *     const struct record *record;
 *     records_open(&records, "games.pdn", draughts_variant_find("turkish"));
 *     while ((record = records_next(&records)) != NULL)
 *         look_at(record);
 *     if (records.trouble != NULL)
 *         fprintf(stderr, "%s: %s\n", records.name, records.trouble);
 *     records_close(&records);
 */
#ifndef RECORDS_H
#define RECORDS_H

#include <draughts.h>
#include <stdbool.h>

/* A game as it was read. */
struct record {
    draughts_game *game;  /* with an error: as far as it could be read; NULL if its variant is not known */
    unsigned long number; /* in its file, from 1 */
    int error;            /* 0, or what is wrong with the game: DRAUGHTS_ERR_... */
    const char *fault;    /* with an error: the token at fault, and its place; line and column, in bytes, count from 1 */
    size_t fault_length;
    unsigned long line, column;
};

struct records {
    const char *name;    /* of the file, for messages */
    const char *trouble; /* why reading came to an early end; NULL: it did not */
    uint64_t size;       /* of the file in bytes; 0: not known */
    uint64_t done;       /* bytes read so far */

    /* The rest is for records.c. */
    struct record record;
    const draughts_variant *fallback;
    int file;
    void *mapping;
    char *buffer;
    size_t capacity;
    const char *text; /* what there is to read: the mapping or what is in the buffer */
    size_t length, cursor;
    bool at_end;        /* no text will follow */
    uint64_t forgotten; /* bytes that were in the buffer before */
    size_t tag_line;    /* where the next one is looked for: there is none before it behind the cursor */
    size_t counted;     /* as far as lines are counted: the place that line and column name */
    unsigned long line, column;
    char last_counted;
};

/* Opens a file; NULL or "-": standard input. The fallback is the variant of games without a GameType tag. If the file cannot
 * be opened there is trouble, and there are no games. */
void records_open(struct records *records, const char *name, const draughts_variant *fallback);

/* The next game, good or bad, which lives until the next call; NULL: there is none, or there is trouble. */
const struct record *records_next(struct records *records);

/* Closes the file, and frees what belongs to it. */
void records_close(struct records *records);

#endif
