/* Shows sets of rules: a list of the library's, or one, of the library or of one's own, as text, with its start position and
 * the numbers of sequences of legal moves. */
#include "console.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { RULES_SIZE = 8192, DIAGRAM_SIZE = 8192, DEPTH = 4, LONGEST_SHOWN = 70 };

static void write_rules(const draughts_variant *variant, char text[RULES_SIZE])
{
    if (must(draughts_variant_rules(variant, text, RULES_SIZE)) >= RULES_SIZE)
        must(DRAUGHTS_ERR_LIMIT);
}

/* ---- The list -------------------------------------------------------------------------------------------------- */

/* Every text of rules has the same settings in the same order, a line each. The next line without its end; NULL: no more. */
static char *next_line(char **rest)
{
    char *line = *rest, *end = strchr(line, '\n');
    if (end == NULL)
        return NULL;
    *end = '\0';
    *rest = end + 1;
    return line;
}

static bool names_the_variant(const char *setting)
{
    return strncmp(setting, "name ", 5) == 0 || strncmp(setting, "game type ", 10) == 0;
}

/* The settings in which a variant differs from another one; shows them, or only counts. */
static int differences(const draughts_variant *variant, const draughts_variant *other, bool show)
{
    char text[RULES_SIZE], other_text[RULES_SIZE];
    char *rest = text, *other_rest = other_text, *line, *other_line;
    int count = 0;
    write_rules(variant, text);
    write_rules(other, other_text);
    while ((line = next_line(&rest)) != NULL && (other_line = next_line(&other_rest)) != NULL) {
        if (names_the_variant(line) || strcmp(line, other_line) == 0)
            continue;
        count++;
        if (show && strlen(line) <= LONGEST_SHOWN)
            printf("    %s\n", line);
        else if (show)
            printf("    %.*s= ...\n", (int)strcspn(line, "="), line);
    }
    return count;
}

/* The variant before this one in the list that is most like it. NULL for the first. */
static const draughts_variant *model_of(int index)
{
    const draughts_variant *variant = draughts_variant_at(index), *model = NULL;
    int fewest = 0;
    for (int i = 0; i < index; i++) {
        int count = differences(variant, draughts_variant_at(i), false);
        if (model == NULL || count < fewest) {
            model = draughts_variant_at(i);
            fewest = count;
        }
    }
    return model;
}

static void print_entry(int index)
{
    const draughts_variant *variant = draughts_variant_at(index), *model = model_of(index);
    bool all = draughts_variant_get(variant, DRAUGHTS_PROPERTY_ALL_SQUARES) == 1;
    bool light = draughts_variant_get(variant, DRAUGHTS_PROPERTY_LIGHT_SQUARES) == 1;
    printf("%-14s %-16s %2dx%-2d %-5s %2d men", draughts_variant_name(variant), draughts_variant_gametype(variant),
           draughts_variant_get(variant, DRAUGHTS_PROPERTY_FILES), draughts_variant_get(variant, DRAUGHTS_PROPERTY_RANKS),
           all ? "all" : light ? "light" : "dark", draughts_variant_get(variant, DRAUGHTS_PROPERTY_PIECES));
    if (model == NULL) {
        putchar('\n');
        return;
    }
    printf(", like %s\n", draughts_variant_name(model));
    differences(variant, model, true);
}

/* ---- One set of rules ------------------------------------------------------------------------------------------ */

static void print_start(const draughts_game *game)
{
    char position[TEXT_SIZE], diagram[DIAGRAM_SIZE];
    must(draughts_game_fen(game, position, sizeof position));
    must(draughts_game_draw(game, DRAUGHTS_DRAW_ASCII, diagram, sizeof diagram));
    printf("\n%s\n%s", position, diagram);
}

static void print_counts(const draughts_game *game, int depth)
{
    for (int plies = 1; plies <= depth; plies++) {
        uint64_t sequences;
        must(draughts_game_perft(game, plies, &sequences));
        printf("%5d %20" PRIu64 "\n", plies, sequences);
    }
}

static void show(const draughts_variant *variant, int depth)
{
    char rules[RULES_SIZE];
    draughts_game *game = draughts_game_new(variant, NULL);
    if (game == NULL)
        must(DRAUGHTS_ERR_MEMORY);
    write_rules(variant, rules);
    fputs(rules, stdout);
    print_start(game);
    print_counts(game, depth);
    draughts_game_free(game);
}

/* ---- Rules of one's own ---------------------------------------------------------------------------------------- */

/* Everything that is in a file, which the caller frees. */
static char *read_all(FILE *file)
{
    size_t length = 0, size = 0;
    char *text = NULL;
    do {
        size = 2 * size + RULES_SIZE;
        text = realloc(text, size);
        if (text == NULL)
            must(DRAUGHTS_ERR_MEMORY);
        length += fread(text + length, 1, size - 1 - length, file);
    } while (length == size - 1);
    text[length] = '\0';
    return text;
}

/* Says what is wrong, with the line where that is, and a mark below the place. */
static void print_fault(const char *name, const char *text, size_t where, int error)
{
    int line = 1, column = 1;
    const char *begin = text;
    for (const char *at = text; at < text + where; at++)
        if (*at == '\n') {
            line++;
            begin = at + 1;
        }
    for (const char *at = begin; at < text + where; at++)
        column += ((unsigned char)*at & 0xc0) != 0x80; /* characters, not bytes */
    fprintf(stderr, "%s:%d:%d: %s\n  %.*s\n  ", name, line, column, draughts_strerror(error),
            (int)strcspn(begin, "\r\n"), begin);
    for (const char *at = begin; at < text + where; at++)
        if (((unsigned char)*at & 0xc0) != 0x80)
            fputc(*at == '\t' ? '\t' : ' ', stderr);
    fputs("^\n", stderr);
}

static int show_own(const char *name, FILE *file, int depth)
{
    char *text = read_all(file);
    if (ferror(file)) {
        fprintf(stderr, "error: %s cannot be read\n", name);
        free(text);
        return EXIT_FAILURE;
    }
    size_t where = 0;
    draughts_variant *variant = NULL;
    int error = draughts_variant_define(text, &where, &variant);
    if (error < 0)
        print_fault(name, text, where, error);
    else
        show(variant, depth);
    draughts_variant_free(variant);
    free(text);
    return error < 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

static int show_named(const char *name, int depth)
{
    const draughts_variant *variant = draughts_variant_find(name);
    if (variant != NULL) {
        show(variant, depth);
        return EXIT_SUCCESS;
    }
    if (strcmp(name, "-") == 0)
        return show_own("input", stdin, depth);
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        fprintf(stderr, "error: no variant and no file \"%s\"; variants:", name);
        print_variants();
        fputc('\n', stderr);
        return EXIT_FAILURE;
    }
    int status = show_own(name, file, depth);
    fclose(file);
    return status;
}

/* ---- All that there is to ask for ------------------------------------------------------------------------------ */

static int list(void)
{
    for (int index = 0; index < draughts_variant_count(); index++)
        print_entry(index);
    return EXIT_SUCCESS;
}

static int show_all(int depth)
{
    for (int index = 0; index < draughts_variant_count(); index++) {
        if (index > 0)
            putchar('\n');
        show(draughts_variant_at(index), depth);
    }
    return EXIT_SUCCESS;
}

static int usage(void)
{
    fprintf(stderr, "usage: variants [NAME | FILE | - | --all [DEPTH]]\n"
                    "Without arguments, lists the variants, each with the settings in which it differs from another one.\n"
                    "Of one of them, of rules in a file or in the input (-), or of all of them: shows the rules as text,\n"
                    "the start, and how many sequences of legal moves there are, up to DEPTH plies (%d).\n", DEPTH);
    return EXIT_FAILURE;
}

int main(int argc, char **argv)
{
    char *end = "";
    long depth = argc == 3 ? strtol(argv[2], &end, 10) : DEPTH;
    if (argc == 1)
        return list();
    if (argc > 3 || *end != '\0' || depth < 0 || depth > 100)
        return usage();
    if (strcmp(argv[1], "--all") == 0)
        return show_all((int)depth);
    return argv[1][0] == '-' && argv[1][1] != '\0' ? usage() : show_named(argv[1], (int)depth);
}
