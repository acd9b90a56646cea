/* Draughts in a terminal: two people, or a person against a simple opponent. */
#include "console.h"
#include "opponent.h"

#include <stdlib.h>
#include <string.h>

enum { NOBODY = -1 };

struct table {
    draughts_game *game;
    int opponent;                /* the colour that the program plays, or NOBODY */
    uint8_t route[SQUARES_SIZE]; /* where the piece that is being dragged has been */
    size_t dragged;              /* squares in it; 0: no piece is being dragged */
    bool left;
};

static const char *colour_name(int colour)
{
    return colour == DRAUGHTS_WHITE ? "White" : "Black";
}

static bool is_opponents_turn(const struct table *table)
{
    return draughts_game_turn(table->game) == table->opponent;
}

/* ---- Showing --------------------------------------------------------------------------------------------------- */

static void print_last_move(const draughts_game *game)
{
    int ply = draughts_game_ply(game);
    if (ply == 0)
        return;
    char text[TEXT_SIZE];
    must(draughts_game_played_format(game, ply - 1, DRAUGHTS_LONG, text, sizeof text));
    printf("%s played %s\n", colour_name(!draughts_game_turn(game)), text);
}

static void print_table(const struct table *table)
{
    putchar('\n');
    print_board(table->game);
    print_last_move(table->game);
    print_status(table->game);
}

static void print_prompt(const struct table *table)
{
    printf("%s", colour_name(draughts_game_turn(table->game)));
    print_squares(draughts_game_variant(table->game), table->route, (int)table->dragged);
    printf("> ");
    fflush(stdout);
}

static void print_next_squares(const struct table *table)
{
    uint8_t next[SQUARES_SIZE];
    int count = must(draughts_route_next(table->game, table->route, table->dragged, next, sizeof next));
    printf(table->dragged == 0 ? "These can move:" : "On to:");
    print_squares(draughts_game_variant(table->game), next, count);
    putchar('\n');
}

/* ---- Moving ---------------------------------------------------------------------------------------------------- */

static void put_down(struct table *table)
{
    table->dragged = 0;
}

static void play(struct table *table, int move)
{
    must(draughts_game_play(table->game, move));
    put_down(table);
    print_table(table);
}

static void drag(struct table *table, int square)
{
    table->route[table->dragged] = (uint8_t)square;
    int next = draughts_route_next(table->game, table->route, table->dragged + 1, NULL, 0);
    if (next < 0) {
        print_error(next, NULL, NOWHERE);
        print_next_squares(table);
        return;
    }
    table->dragged++;
    if (next == 0)
        play(table, must(draughts_move_find(table->game, table->route, table->dragged)));
    else
        print_next_squares(table);
}

static void move_as_typed(struct table *table, const char *text)
{
    size_t where = NOWHERE;
    int move = draughts_move_parse(table->game, text, &where);
    if (move >= 0)
        play(table, move);
    else
        print_error(move, text, where);
}

/* ---- Commands -------------------------------------------------------------------------------------------------- */

/* Against the opponent, undo and redo go on until it is the person's turn again. */
static void travel(struct table *table, int (*step)(draughts_game *), const char *complaint)
{
    if (step(table->game) == 0) {
        puts(complaint);
        return;
    }
    while (is_opponents_turn(table) && step(table->game) == 1)
        continue;
    put_down(table);
    print_table(table);
}

static void undo(struct table *table)
{
    travel(table, draughts_game_undo, "There is nothing to undo.");
}

static void redo(struct table *table)
{
    travel(table, draughts_game_redo, "There is nothing to redo.");
}

static void print_moves(struct table *table)
{
    int length = must(draughts_moves_format(table->game, DRAUGHTS_LONG, NULL, 0));
    char *text = malloc((size_t)length + 1);
    if (text == NULL)
        must(DRAUGHTS_ERR_MEMORY);
    must(draughts_moves_format(table->game, DRAUGHTS_LONG, text, (size_t)length + 1));
    fputs(text, stdout);
    free(text);
}

static void print_fen(struct table *table)
{
    char text[TEXT_SIZE];
    must(draughts_game_fen(table->game, text, sizeof text));
    puts(text);
}

static void quit(struct table *table)
{
    table->left = true;
}

static void print_help(struct table *table);

static const struct command {
    const char *name;
    const char *help;
    void (*run)(struct table *);
} commands[] = {
    {"moves", "list the legal moves", print_moves},
    {"undo", "take a move back", undo},
    {"redo", "play it again", redo},
    {"fen", "show the position in one line", print_fen},
    {"help", "show this text", print_help},
    {"quit", "leave", quit},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void print_help(struct table *table)
{
    puts("Type a move, such as one of these:");
    print_moves(table);
    puts("or drag a piece: type its square, then every square on which it comes down, a line each.\n"
         "An empty line puts the piece down again. Other commands:");
    for (size_t i = 0; i < COMMANDS; i++)
        printf("  %-6s %s\n", commands[i].name, commands[i].help);
}

static const struct command *find_command(const char *name)
{
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static void obey(struct table *table, const char *line)
{
    const struct command *command = find_command(line);
    int square = draughts_square_parse(draughts_game_variant(table->game), line);
    if (command != NULL)
        command->run(table);
    else if (*line == '\0')
        put_down(table);
    else if (square >= 0)
        drag(table, square);
    else
        move_as_typed(table, line);
}

/* ---- The evening ----------------------------------------------------------------------------------------------- */

static void play_game(struct table *table)
{
    puts("Type help for help.");
    print_table(table);
    while (!table->left) {
        if (is_opponents_turn(table) && draughts_game_status(table->game) == DRAUGHTS_ONGOING) {
            play(table, opponent_choose(table->game));
            continue;
        }
        char line[TEXT_SIZE];
        print_prompt(table);
        if (!read_line(stdin, line)) {
            putchar('\n');
            return;
        }
        obey(table, line);
    }
}

static int usage(void)
{
    fprintf(stderr, "usage: play [--white | --black] VARIANT [POSITION]\n"
                    "With --white or --black you play that colour against the program. Variants:");
    print_variants();
    fputc('\n', stderr);
    return EXIT_FAILURE;
}

int main(int argc, char **argv)
{
    struct table table = {.opponent = NOBODY};
    if (argc > 1 && argv[1][0] == '-') {
        if (strcmp(argv[1], "--white") == 0)
            table.opponent = DRAUGHTS_BLACK;
        else if (strcmp(argv[1], "--black") == 0)
            table.opponent = DRAUGHTS_WHITE;
        else
            return usage();
        argc--;
        argv++;
    }
    if (argc != 2 && argc != 3)
        return usage();

    table.game = open_game(argv[1], argv[2]);
    if (table.game == NULL)
        return EXIT_FAILURE;
    play_game(&table);
    draughts_game_free(table.game);
    return EXIT_SUCCESS;
}
