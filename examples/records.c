#define _POSIX_C_SOURCE 200809L
#include "records.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CLOSED = -1, FIRST_CAPACITY = 1 << 18, LAST_CAPACITY = 1 << 26, LONGEST_NAME = 256 };

static bool fail(struct records *records, const char *trouble)
{
    records->trouble = trouble;
    records->at_end = true;
    return false;
}

static bool is_line_end(char c)
{
    return c == '\n' || c == '\r';
}

/* ---- Opening and closing --------------------------------------------------------------------------------------- */

/* Not every file can be mapped (those in /proc have no size); one that cannot is read like a pipe. Of standard input a part
 * may have been read already. */
static void map_file(struct records *records)
{
    struct stat about;
    off_t begin = lseek(records->file, 0, SEEK_CUR);
    if (fstat(records->file, &about) != 0 || !S_ISREG(about.st_mode) || about.st_size <= 0 || begin < 0
        || begin > about.st_size || (uintmax_t)about.st_size > SIZE_MAX)
        return;
    void *mapping = mmap(NULL, (size_t)about.st_size, PROT_READ, MAP_PRIVATE, records->file, 0);
    if (mapping == MAP_FAILED)
        return;
    posix_madvise(mapping, (size_t)about.st_size, POSIX_MADV_SEQUENTIAL);
    records->mapping = mapping;
    records->text = mapping;
    records->length = (size_t)about.st_size;
    records->cursor = records->counted = (size_t)begin;
    records->size = (uint64_t)about.st_size;
    records->at_end = true;
}

void records_open(struct records *records, const char *name, const draughts_variant *fallback)
{
    *records = (struct records){.name = name, .fallback = fallback, .line = 1, .column = 1};
    bool is_input = name == NULL || strcmp(name, "-") == 0;
    if (is_input)
        records->name = "standard input";
    records->file = is_input ? STDIN_FILENO : open(name, O_RDONLY);
    if (records->file == CLOSED)
        fail(records, strerror(errno));
    else
        map_file(records);
}

void records_close(struct records *records)
{
    draughts_game_free(records->record.game);
    free(records->buffer);
    if (records->mapping != NULL)
        munmap(records->mapping, records->length);
    if (records->file != CLOSED && records->file != STDIN_FILENO)
        close(records->file);
}

/* ---- Lines ----------------------------------------------------------------------------------------------------- */

/* Lines end with LF, with CR LF or, in old files, with CR. */
static void count_lines(struct records *records, size_t end)
{
    for (; records->counted < end; records->counted++) {
        char c = records->text[records->counted];
        bool second_half = c == '\n' && records->last_counted == '\r';
        records->line += is_line_end(c) && !second_half;
        records->column = is_line_end(c) ? 1 : records->column + 1;
        records->last_counted = c;
    }
}

/* ---- Reading into a buffer ------------------------------------------------------------------------------------- */

/* Forgets the games that were read, but for the byte before the cursor: the lexer looks back as far as that. */
static void forget_what_was_read(struct records *records)
{
    size_t count = records->cursor > 0 ? records->cursor - 1 : 0;
    if (count == 0)
        return;
    count_lines(records, count);
    memmove(records->buffer, records->buffer + count, records->length - count);
    records->forgotten += count;
    records->counted -= count;
    records->cursor -= count;
    records->tag_line -= records->tag_line < count ? records->tag_line : count;
    records->length -= count;
}

/* Doubles a buffer that is more than half full, so that reading a long game again and again takes linear time in all. */
static bool make_room(struct records *records)
{
    size_t capacity = records->capacity == 0 ? FIRST_CAPACITY : 2 * records->capacity;
    if (records->length * 2 < records->capacity)
        return true;
    if (capacity > LAST_CAPACITY)
        return records->length < records->capacity || fail(records, "a game is longer than 32 MiB");
    char *buffer = realloc(records->buffer, capacity);
    if (buffer == NULL)
        return fail(records, strerror(ENOMEM));
    records->text = records->buffer = buffer;
    records->capacity = capacity;
    return true;
}

static bool fill(struct records *records)
{
    while (records->length < records->capacity && !records->at_end) {
        ssize_t count = read(records->file, records->buffer + records->length, records->capacity - records->length);
        if (count < 0 && errno != EINTR)
            return fail(records, strerror(errno));
        records->at_end = count == 0;
        records->length += count > 0 ? (size_t)count : 0;
    }
    return true;
}

static bool read_more(struct records *records)
{
    forget_what_was_read(records);
    return make_room(records) && fill(records);
}

/* ---- Is it the whole game? ------------------------------------------------------------------------------------- */

static bool begins_tag_line(const struct records *records, size_t place)
{
    return records->text[place] == '[' && (place == 0 || is_line_end(records->text[place - 1]));
}

/* Would the game that was read up to `end` be the same whatever came after what is in the buffer? The end of the buffer may
 * have cut its last token in two (1-0 may become 1-02), and may hide what closes a comment or a tag value. A line after the
 * game that begins with a tag settles all that: no token but a comment goes on beyond it, and an open comment is read as text
 * up to the end of the buffer. Where there are no tags, the largest buffer is filled, and games in its first half are
 * whole unless a token is longer than the other half. */
static bool is_whole(struct records *records, size_t end)
{
    size_t place = records->tag_line > end ? records->tag_line : end;
    while (place < records->length && !begins_tag_line(records, place))
        place++;
    records->tag_line = place;
    return place + LONGEST_NAME < records->length || records->length - end > LAST_CAPACITY / 2;
}

/* ---- Games ----------------------------------------------------------------------------------------------------- */

/* Notes where a game is at fault. */
static void locate(struct records *records, size_t where)
{
    struct record *record = &records->record;
    size_t cursor = where, start = where;
    draughts_pdn_next(records->text, records->length, &cursor, &start, &record->fault_length);
    record->fault = records->text + start;
    count_lines(records, where);
    record->line = records->line;
    record->column = records->column;
}

/* Reads a game, and from a file that is not mapped again with more text, until it is a whole one. Returns what
 * draughts_pdn_read does. */
static int read_game(struct records *records, size_t *where)
{
    for (;;) {
        size_t end = records->cursor;
        int answer = draughts_pdn_read(records->text, records->length, &end, records->fallback, NULL,
                                       &records->record.game, where);
        if (answer == DRAUGHTS_ERR_MEMORY)
            return fail(records, draughts_strerror(answer));
        if (records->at_end || is_whole(records, end)) {
            records->cursor = end;
            return answer;
        }
        draughts_game_free(records->record.game);
        records->record.game = NULL;
        if (!read_more(records))
            return 0;
    }
}

const struct record *records_next(struct records *records)
{
    struct record *record = &records->record;
    size_t where = 0;
    draughts_game_free(record->game);
    record->game = NULL;
    int answer = read_game(records, &where);
    records->done = records->forgotten + records->cursor;
    if (answer == 0)
        return NULL;
    record->number++;
    record->error = answer < 0 ? answer : 0;
    if (answer < 0)
        locate(records, where);
    return record;
}
