#include "hubtext.h"

#include <string.h>

/* All that ends a name; '"' and '=' have a meaning of their own. */
static const char blanks[] = " \t\v\f\r\n";
static const char name_ends[] = " \t\v\f\r\n=\"";

static const char piece_letters[] = {
    [DRAUGHTS_EMPTY] = 'e',      [DRAUGHTS_WHITE_MAN] = 'w',  [DRAUGHTS_WHITE_KING] = 'W',
    [DRAUGHTS_BLACK_MAN] = 'b', [DRAUGHTS_BLACK_KING] = 'B',
};

/* Cuts off the text before any of the characters in `ends`. Returns the character that ended it, and goes behind it. */
static char cut(char **rest, const char *ends)
{
    char *end = *rest + strcspn(*rest, ends);
    char ended_by = *end;
    *end = '\0';
    *rest = ended_by == '\0' ? end : end + 1;
    return ended_by;
}

static void skip_blanks(char **rest)
{
    *rest += strspn(*rest, blanks);
}

/* Reads what follows a '='. */
static bool read_value(char **rest, struct argument *argument)
{
    skip_blanks(rest);
    if (**rest == '"') {
        argument->value = ++*rest;
        return cut(rest, "\"") == '"';
    }
    argument->value = *rest;
    char ended_by = cut(rest, name_ends);
    return *argument->value != '\0' && ended_by != '=' && ended_by != '"';
}

static bool read_argument(char **rest, struct argument *argument)
{
    argument->name = *rest;
    char ended_by = cut(rest, name_ends);
    argument->value = strchr(argument->name, '\0');
    if (*argument->name == '\0' || ended_by == '"')
        return false;
    skip_blanks(rest);
    if (ended_by != '=' && **rest != '=')
        return true;
    if (ended_by != '=')
        ++*rest;
    return read_value(rest, argument);
}

bool command_read(struct command *command, char *line)
{
    enum { ROOM = sizeof command->arguments / sizeof *command->arguments };
    command->count = 0;
    skip_blanks(&line);
    command->name = line;
    char ended_by = cut(&line, name_ends);
    if (ended_by == '=' || ended_by == '"')
        return false;
    for (skip_blanks(&line); *line != '\0'; skip_blanks(&line))
        if (command->count == ROOM || !read_argument(&line, &command->arguments[command->count++]))
            return false;
    return true;
}

char *command_value(const struct command *command, const char *name)
{
    for (int index = 0; index < command->count; index++)
        if (strcmp(command->arguments[index].name, name) == 0)
            return command->arguments[index].value;
    return NULL;
}

void argument_write(FILE *output, const char *name, const char *value)
{
    fprintf(output, " %s=\"", name);
    for (; *value != '\0'; value++)
        putc(*value == '"' ? '\'' : (unsigned char)*value < ' ' || *value == 127 ? '?' : *value, output);
    putc('"', output);
}

void position_write(const draughts_game *game, char text[POSITION_SIZE])
{
    uint8_t pieces[POSITION_SIZE];
    int squares = draughts_game_board(game, pieces, sizeof pieces);
    *text++ = draughts_game_turn(game) == DRAUGHTS_WHITE ? 'W' : 'B';
    for (int square = 0; square < squares; square++)
        *text++ = piece_letters[pieces[square]];
    *text = '\0';
}

int position_read(draughts_game *game, const char *text)
{
    if (*text != 'W' && *text != 'B')
        return DRAUGHTS_ERR_SYNTAX;
    int turn = *text++ == 'W' ? DRAUGHTS_WHITE : DRAUGHTS_BLACK;
    size_t squares = (size_t)draughts_variant_get(draughts_game_variant(game), DRAUGHTS_PROPERTY_SQUARES);
    if (strlen(text) != squares)
        return DRAUGHTS_ERR_SYNTAX;
    uint8_t pieces[POSITION_SIZE];
    for (size_t square = 0; square < squares; square++) {
        const char *letter = memchr(piece_letters, text[square], sizeof piece_letters);
        if (letter == NULL)
            return DRAUGHTS_ERR_SYNTAX;
        pieces[square] = (uint8_t)(letter - piece_letters);
    }
    return draughts_game_set_board(game, pieces, squares, turn, NULL);
}

/* Variants that have another name in Hub. */
static const struct {
    const char *hub, *library;
} names[] = {{"normal", "international"}, {"bt", "breakthrough"}, {"losing", "antidraughts"}};
enum { NAMES = sizeof names / sizeof *names };

const draughts_variant *hub_variant_find(const char *name)
{
    for (int i = 0; i < NAMES; i++)
        if (strcmp(name, names[i].hub) == 0)
            return draughts_variant_find(names[i].library);
    return draughts_variant_find(name);
}

const char *hub_variant_name(const draughts_variant *variant)
{
    const char *name = draughts_variant_name(variant);
    for (int i = 0; i < NAMES; i++)
        if (strcmp(name, names[i].library) == 0)
            return names[i].hub;
    return name;
}
