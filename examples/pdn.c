/* Looks through PDN files: are the games legal, to which positions do they lead, and the like. It reads them game by game, so
 * that a file may be of any length. */
#define _POSIX_C_SOURCE 200809L
#include "console.h"
#include "records.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Exit statuses, the worse the higher. */
enum { ALL_GOOD = 0, BAD_GAMES = 1, TROUBLE = 2 };

/* Stand for a style that was not chosen, and for the last ply. */
enum { CANONICAL = -1, LAST = -1 };

/* What became of the games of a variant. */
struct tally {
    unsigned long games, moves, results[4]; /* by enum result */
    int shortest, longest;
};

/* What is to be done, and how far it is done. */
struct task {
    const draughts_variant *fallback;
    bool every_ply, from_black;
    int style;
    int game, ply;
    int status; /* to exit with */
    bool done;  /* no more games are wanted */
    const struct records *file;
    unsigned long games, moves, refused;
    struct tally *tallies; /* by the index of the variant */
    char *text;            /* for what the library writes */
    size_t text_size;
    bool is_watched;       /* there is a terminal to show progress on, ... */
    bool shows_progress;   /* it does show some, ... */
    double next_look;      /* and not before this time it will show more */
};

static void worsen(struct task *task, int status)
{
    if (status > task->status)
        task->status = status;
}

/* ---- Messages -------------------------------------------------------------------------------------------------- */

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void hide_progress(struct task *task)
{
    if (task->shows_progress)
        fputs("\r\033[K", stderr);
    task->shows_progress = false;
}

static void show_progress(struct task *task)
{
    if (!task->is_watched || seconds_now() < task->next_look)
        return;
    const struct records *file = task->file;
    fprintf(stderr, "\r%s: %.0f MB", file->name, (double)file->done / 1e6);
    if (file->size > 0)
        fprintf(stderr, " of %.0f", (double)file->size / 1e6);
    fprintf(stderr, ", %lu games\033[K", task->games);
    task->shows_progress = true;
    task->next_look = seconds_now() + 0.25;
}

/* Prints text of a file: the beginning of its first line, without what a terminal would obey. */
static void print_foreign(FILE *output, const char *text, size_t length)
{
    enum { LONGEST = 60 };
    size_t end = 0;
    while (end < length && end < LONGEST && text[end] != '\n' && text[end] != '\r')
        end++;
    while (end < length && end > 0 && ((unsigned char)text[end] & 0xc0) == 0x80)
        end--; /* not into the middle of a character */
    for (size_t i = 0; i < end; i++)
        fputc((unsigned char)text[i] < ' ' || text[i] == 0x7f ? '?' : text[i], output);
    if (end < length)
        fputs("...", output);
}

static void print_tag(FILE *output, const draughts_game *game, const char *name)
{
    const char *value = draughts_game_tag_find(game, name);
    if (value == NULL)
        value = "?";
    print_foreign(output, value, strlen(value));
}

/* Says of a bad game where it is at fault. */
static void print_fault(struct task *task, FILE *output, const struct record *record)
{
    worsen(task, BAD_GAMES);
    hide_progress(task);
    fflush(stdout); /* what was said before comes first */
    fprintf(output, "%s:%lu:%lu: game %lu", task->file->name, record->line, record->column, record->number);
    if (record->game != NULL) {
        fputs(" (", output);
        print_tag(output, record->game, "White");
        fputs(" - ", output);
        print_tag(output, record->game, "Black");
        fputc(')', output);
    }
    fputs(": ", output);
    print_foreign(output, record->fault, record->fault_length);
    fprintf(output, ": %s\n", draughts_strerror(record->error));
}

/* For commands that want good games only. */
static bool is_bad(struct task *task, const struct record *record)
{
    if (record->error != 0)
        print_fault(task, stderr, record);
    return record->error != 0;
}

static void print_trouble(struct task *task, const char *name, const char *trouble)
{
    worsen(task, TROUBLE);
    hide_progress(task);
    fflush(stdout);
    fprintf(stderr, "%s: %s\n", name, trouble);
}

/* ---- check ----------------------------------------------------------------------------------------------------- */

static void check_game(struct task *task, const struct record *record)
{
    task->games++;
    if (record->game != NULL)
        task->moves += (unsigned long)draughts_game_length(record->game);
    if (record->error != 0) {
        task->refused++;
        print_fault(task, stdout, record);
    }
    show_progress(task);
}

static void print_summary(struct task *task)
{
    printf("games %lu, moves %lu, refused %lu\n", task->games, task->moves, task->refused);
}

/* ---- fen ------------------------------------------------------------------------------------------------------- */

static void print_position(const draughts_game *game)
{
    char text[TEXT_SIZE];
    must(draughts_game_fen(game, text, sizeof text));
    puts(text);
}

static void rewind_game(draughts_game *game, int ply)
{
    while (draughts_game_ply(game) > ply)
        draughts_game_undo(game);
}

static void print_positions(struct task *task, const struct record *record)
{
    if (is_bad(task, record))
        return;
    if (task->every_ply) {
        rewind_game(record->game, 0);
        do
            print_position(record->game);
        while (draughts_game_redo(record->game) == 1);
        putchar('\n');
    } else {
        print_position(record->game);
    }
}

/* ---- convert --------------------------------------------------------------------------------------------------- */

static void make_room(struct task *task, int length)
{
    if ((size_t)length < task->text_size)
        return;
    task->text_size = 2 * (size_t)length + 1;
    free(task->text);
    task->text = malloc(task->text_size);
    if (task->text == NULL)
        must(DRAUGHTS_ERR_MEMORY);
}

static size_t write_canonical(struct task *task, const draughts_game *game)
{
    int length = must(draughts_pdn_write(game, task->text, task->text_size));
    if ((size_t)length >= task->text_size) {
        make_room(task, length);
        must(draughts_pdn_write(game, task->text, task->text_size));
    }
    return (size_t)length;
}

/* Words go on lines of at most 80 bytes. */
static void print_word(const char *word, size_t length, size_t *column)
{
    enum { WIDTH = 80 };
    bool fits = *column + 1 + length <= WIDTH;
    if (*column > 0)
        putchar(fits ? ' ' : '\n');
    *column = (*column > 0 && fits ? *column + 1 : 0) + length;
    fwrite(word, 1, length, stdout);
}

/* Prints the moves of a canonical text, from the cursor on, in another style. A number stays with its move. */
static void print_moves(const draughts_game *game, const char *text, size_t length, size_t cursor, int style)
{
    char word[TEXT_SIZE] = "";
    int ply = 0, kind;
    size_t column = 0, start, count;
    while ((kind = draughts_pdn_next(text, length, &cursor, &start, &count)) != DRAUGHTS_TOKEN_END) {
        if (kind == DRAUGHTS_TOKEN_MOVE_NUMBER) {
            snprintf(word, sizeof word, "%.*s ", (int)count, text + start);
        } else if (kind == DRAUGHTS_TOKEN_MOVE) {
            size_t used = strlen(word);
            must(draughts_game_played_format(game, ply, style, word + used, sizeof word - used));
            print_word(word, strlen(word), &column);
            word[0] = '\0';
        } else {
            print_word(text + start, count, &column);
        }
        ply += kind == DRAUGHTS_TOKEN_MOVE || kind == DRAUGHTS_TOKEN_SETUP;
    }
    puts("\n");
}

/* The place behind the tags and the blank line. */
static size_t tags_length(const char *text, size_t length)
{
    size_t cursor = 0, start, count;
    int kind;
    do
        kind = draughts_pdn_next(text, length, &cursor, &start, &count);
    while (kind == DRAUGHTS_TOKEN_TAG_NAME || kind == DRAUGHTS_TOKEN_TAG_VALUE);
    return start;
}

static void print_record(struct task *task, const struct record *record)
{
    if (is_bad(task, record))
        return;
    size_t length = write_canonical(task, record->game);
    size_t tags = task->style == CANONICAL ? length : tags_length(task->text, length);
    fwrite(task->text, 1, tags, stdout);
    if (task->style != CANONICAL)
        print_moves(record->game, task->text, length, tags, task->style);
}

/* ---- svg ------------------------------------------------------------------------------------------------------- */

static void print_picture(struct task *task, const draughts_game *game)
{
    int style = DRAUGHTS_DRAW_SVG + (task->from_black ? DRAUGHTS_DRAW_FROM_BLACK : 0);
    make_room(task, must(draughts_game_draw(game, style, NULL, 0)));
    must(draughts_game_draw(game, style, task->text, task->text_size));
    fputs(task->text, stdout);
}

/* Of a bad game there is a picture, too, up to the fault: it may show what is wrong. */
static void draw_game(struct task *task, const struct record *record)
{
    if (record->number != (unsigned long)task->game)
        return;
    task->done = true;
    if (is_bad(task, record) && record->game == NULL)
        return;
    if (task->ply > draughts_game_length(record->game)) {
        print_trouble(task, "pdn", "the game does not have so many plies");
        return;
    }
    if (task->ply != LAST)
        rewind_game(record->game, task->ply);
    print_picture(task, record->game);
}

static void miss_game(struct task *task)
{
    if (!task->done && task->status != TROUBLE)
        print_trouble(task, "pdn", "there are not so many games");
}

/* ---- stats ----------------------------------------------------------------------------------------------------- */

enum result { WHITE_WON, BLACK_WON, DRAWN, OTHER };

static enum result result_of(const draughts_game *game)
{
    static const struct {
        const char *text;
        enum result result;
    } known[] = {
        {"1-0", WHITE_WON}, {"2-0", WHITE_WON}, {"0-1", BLACK_WON}, {"0-2", BLACK_WON}, {"1/2-1/2", DRAWN}, {"1-1", DRAWN},
    };
    const char *text = draughts_game_tag_find(game, "Result");
    for (size_t i = 0; text != NULL && i < sizeof known / sizeof known[0]; i++)
        if (strcmp(text, known[i].text) == 0)
            return known[i].result;
    return OTHER;
}

static struct tally *tally_of(struct task *task, const draughts_variant *variant)
{
    int index = 0;
    while (draughts_variant_at(index) != variant)
        index++;
    return &task->tallies[index];
}

static void count_game(struct task *task, const struct record *record)
{
    task->games++;
    show_progress(task);
    if (is_bad(task, record))
        return;
    struct tally *tally = tally_of(task, draughts_game_variant(record->game));
    int length = draughts_game_length(record->game);
    if (tally->games == 0 || length < tally->shortest)
        tally->shortest = length;
    if (length > tally->longest)
        tally->longest = length;
    tally->games++;
    tally->moves += (unsigned long)length;
    tally->results[result_of(record->game)]++;
}

static void print_tallies(struct task *task)
{
    puts("variant           games       moves     white     black     drawn     other  shortest    mean  longest");
    for (int index = 0; index < draughts_variant_count(); index++) {
        const struct tally *tally = &task->tallies[index];
        if (tally->games == 0)
            continue;
        printf("%-13s %9lu %11lu", draughts_variant_name(draughts_variant_at(index)), tally->games, tally->moves);
        for (int result = WHITE_WON; result <= OTHER; result++)
            printf(" %9lu", tally->results[result]);
        printf(" %9d %7.1f %8d\n", tally->shortest, (double)tally->moves / (double)tally->games, tally->longest);
    }
}

/* ---- The command line ------------------------------------------------------------------------------------------ */

static const struct command {
    const char *name, *arguments, *help;
    const char *options; /* as getopt wants them */
    int most_files;
    void (*take)(struct task *, const struct record *);
    void (*finish)(struct task *); /* or NULL */
} commands[] = {
    {"check", "[FILE...]", "says which games are not legal, and where", "v:", INT_MAX, check_game, print_summary},
    {"fen", "[-a] [FILE...]", "prints the last position of every game; -a: all of them, from the first", "v:a", INT_MAX,
     print_positions, NULL},
    {"convert", "[-n STYLE] [FILE...]", "writes the games as PDN 3.0; STYLE: short long victims hub", "v:n:", INT_MAX,
     print_record, NULL},
    {"svg", "[-g GAME] [-p PLY] [-b] [FILE]", "draws game 1, or another, at the end or after a ply; -b: Black below",
     "v:g:p:b", 1, draw_game, miss_game},
    {"stats", "[FILE...]", "counts games, moves and results, as the Result tags tell them", "v:", INT_MAX, count_game,
     print_tallies},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static int usage(void)
{
    fprintf(stderr, "usage: pdn COMMAND [-v VARIANT] ...\n");
    for (size_t i = 0; i < COMMANDS; i++)
        fprintf(stderr, "  %-7s %-30s  %s\n", commands[i].name, commands[i].arguments, commands[i].help);
    fprintf(stderr, "Without a FILE, or for -, standard input is read. VARIANT, for games without a GameType tag "
                    "(international\nunless you say), is one of:");
    print_variants();
    fprintf(stderr, "\nThe exit status is 0 if all games are good, 1 if some are bad, 2 if something else is wrong.\n");
    return TROUBLE;
}

static const struct command *find_command(const char *name)
{
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static bool read_number(const char *text, long least, int *number)
{
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (end == text || *end != '\0' || errno != 0 || value < least || value > INT_MAX)
        return false;
    *number = (int)value;
    return true;
}

static bool read_style(const char *text, int *style)
{
    static const char *const names[] = {
        [DRAUGHTS_SHORT] = "short",
        [DRAUGHTS_LONG] = "long",
        [DRAUGHTS_VICTIMS] = "victims",
        [DRAUGHTS_HUB] = "hub",
    };
    for (int i = 0; i < (int)(sizeof names / sizeof names[0]); i++)
        if (strcmp(names[i], text) == 0) {
            *style = i;
            return true;
        }
    return false;
}

static bool read_option(struct task *task, int option, const char *value)
{
    switch (option) {
    case 'a':
        return task->every_ply = true;
    case 'b':
        return task->from_black = true;
    case 'g':
        return read_number(value, 1, &task->game);
    case 'n':
        return read_style(value, &task->style);
    case 'p':
        return read_number(value, 0, &task->ply);
    case 'v':
        return (task->fallback = draughts_variant_find(value)) != NULL;
    default:
        return false;
    }
}

static bool read_options(struct task *task, const struct command *command, int argc, char **argv)
{
    opterr = 0; /* the usage says it better */
    optind = 2; /* behind the command */
    for (int option; (option = getopt(argc, argv, command->options)) != -1;)
        if (!read_option(task, option, optarg))
            return false;
    return argc - optind <= command->most_files;
}

/* ---- Going through the files ----------------------------------------------------------------------------------- */

static void go_through(struct task *task, const struct command *command, const char *name)
{
    struct records records;
    const struct record *record;
    task->file = &records;
    records_open(&records, name, task->fallback);
    while (!task->done && (record = records_next(&records)) != NULL)
        command->take(task, record);
    if (records.trouble != NULL)
        print_trouble(task, records.name, records.trouble);
    records_close(&records);
}

static void go_through_all(struct task *task, const struct command *command, char **names)
{
    if (*names == NULL)
        go_through(task, command, NULL);
    for (; *names != NULL; names++)
        go_through(task, command, *names);
    hide_progress(task);
    if (command->finish != NULL)
        command->finish(task);
    if (fflush(stdout) != 0 || ferror(stdout))
        print_trouble(task, "standard output", strerror(errno));
}

int main(int argc, char **argv)
{
    struct task task = {.fallback = draughts_variant_find("international"), .style = CANONICAL, .game = 1, .ply = LAST};
    const struct command *command = argc > 1 ? find_command(argv[1]) : NULL;
    if (command == NULL || !read_options(&task, command, argc, argv))
        return usage();

    task.is_watched = isatty(STDERR_FILENO);
    task.next_look = seconds_now() + 0.25;
    task.tallies = calloc((size_t)draughts_variant_count(), sizeof *task.tallies);
    if (task.tallies == NULL)
        must(DRAUGHTS_ERR_MEMORY);
    go_through_all(&task, command, argv + optind);
    free(task.tallies);
    free(task.text);
    return task.status;
}
