/* Shows a position: the board as text, and the legal moves with their jump sequences and victims. */
#include "console.h"

#include <stdlib.h>
#include <string.h>

static void print_capture(const draughts_game *game, int move, const char *short_form)
{
    char route[TEXT_SIZE];
    must(draughts_move_format(game, move, DRAUGHTS_LONG, route, sizeof route));
    if (strcmp(route, short_form) != 0)
        printf("  %s", route);

    uint8_t victims[SQUARES_SIZE];
    int count = must(draughts_move_captures(game, move, victims, sizeof victims));
    printf("  takes");
    print_squares(draughts_game_variant(game), victims, count);

    int routes = must(draughts_move_routes(game, move));
    if (routes > 1)
        printf("  (%d routes)", routes);
}

static void print_move(const draughts_game *game, int move)
{
    char short_form[TEXT_SIZE];
    must(draughts_move_format(game, move, DRAUGHTS_SHORT, short_form, sizeof short_form));
    printf("  %s", short_form);
    if (must(draughts_move_captures(game, move, NULL, 0)) > 0)
        print_capture(game, move, short_form);
    if (must(draughts_move_promotes(game, move)))
        printf("  crowned");
    putchar('\n');
}

static void print_position(const draughts_game *game)
{
    char position[TEXT_SIZE];
    must(draughts_game_fen(game, position, sizeof position));
    printf("%s %s\n", draughts_variant_name(draughts_game_variant(game)), position);
    print_board(game);
    print_status(game);

    int moves = draughts_move_count(game);
    printf("%d legal move%s\n", moves, moves == 1 ? "" : "s");
    for (int move = 0; move < moves; move++)
        print_move(game, move);
    putchar('\n');
}

static int show(const char *variant, const char *position)
{
    draughts_game *game = open_game(variant, position);
    if (game == NULL)
        return EXIT_FAILURE;
    print_position(game);
    draughts_game_free(game);
    return EXIT_SUCCESS;
}

static int show_line(char *line)
{
    const char *variant = strtok(line, " \t");
    const char *position = strtok(NULL, " \t");
    return variant == NULL ? EXIT_SUCCESS : show(variant, position);
}

static int show_lines(FILE *input)
{
    int result = EXIT_SUCCESS;
    char line[TEXT_SIZE];
    while (read_line(input, line))
        if (show_line(line) != EXIT_SUCCESS)
            result = EXIT_FAILURE;
    return result;
}

int main(int argc, char **argv)
{
    if (argc == 1)
        return show_lines(stdin);
    if (argc <= 3)
        return show(argv[1], argv[2]);
    fprintf(stderr, "usage: moves [VARIANT [POSITION]]\n"
                    "Without arguments, a variant and perhaps a position are read from every line of the input.\n"
                    "Variants:");
    print_variants();
    fputc('\n', stderr);
    return EXIT_FAILURE;
}
