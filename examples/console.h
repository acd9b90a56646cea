/* What the example programs share: opening a game, reading a line, drawing a board, reporting an error. */
#ifndef CONSOLE_H
#define CONSOLE_H

#include <draughts.h>
#include <stdbool.h>
#include <stdio.h>

/* Room for any position or move in text, and for any array of squares. */
enum { TEXT_SIZE = 1024, SQUARES_SIZE = 256 };

/* The place of an error that has none. */
#define NOWHERE SIZE_MAX

/* The answer of a library call that can fail only for want of memory or over the search budget: ends the program then. */
int must(int answer);

/* A game of the variant with this name, at this position or, for NULL, at the start. NULL after an error was reported. */
draughts_game *open_game(const char *variant, const char *position);

/* Reads a line without its end; what does not fit is dropped. false: end of input. */
bool read_line(FILE *input, char line[TEXT_SIZE]);

/* Draws the board, White below, with the last move's first and last square in brackets. */
void print_board(const draughts_game *game);

/* Prints who is to move or, if the game is over, the result and its reason. */
void print_status(const draughts_game *game);

/* Prints the names of squares, a blank before each. */
void print_squares(const draughts_variant *variant, const uint8_t *squares, int count);

/* Reports an error of the library on standard error, pointing to its place in the text. */
void print_error(int error, const char *text, size_t where);

/* Prints the names of all variants on standard error, a blank before each. */
void print_variants(void);

#endif
