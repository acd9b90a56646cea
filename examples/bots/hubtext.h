/* The text of the Hub protocol, as both sides of it read and write it: arguments, positions, names of variants. */
#ifndef HUBTEXT_H
#define HUBTEXT_H

#include <draughts.h>
#include <stdbool.h>
#include <stdio.h>

/* A line: its command, and its arguments, name=value or a name alone, whose value is then empty. */
struct command {
    const char *name;
    int count;
    struct argument {
        char *name, *value;
    } arguments[64];
};

/* Reads a line, cutting it into the pieces that the command then points to. false: it has no form (no name before a '=', no
 * second quotation mark, too many arguments). The name of an empty line is empty. */
bool command_read(struct command *command, char *line);

/* The value of the first argument of this name; NULL if there is none. */
char *command_value(const struct command *command, const char *name);

/* Writes ` name="value"`. What cannot stand between the quotation marks is written as ' or ?. */
void argument_write(FILE *output, const char *name, const char *value);

/* Room for any position. */
enum { POSITION_SIZE = 258 };

/* The position at the cursor: the side to move, 'W' or 'B', and a character for each square in the order of its index: 'w'
 * and 'b' for men, 'W' and 'B' for kings, 'e' for none. */
void position_write(const draughts_game *game, char text[POSITION_SIZE]);

/* Sets such a position up. Returns 0 or an error code of the library. */
int position_read(draughts_game *game, const char *text);

/* The variant of this name, the library's or Hub's, where international draughts is "normal". NULL if there is none. */
const draughts_variant *hub_variant_find(const char *name);

/* The name of a variant in Hub. */
const char *hub_variant_name(const draughts_variant *variant);

#endif
