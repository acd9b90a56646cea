/* Forced wins, found and checked by trying everything: no evaluation, no hash table, no order of moves.
 *
 *     wins check VARIANT < FILE             each record again; the exit status is 1 if one is wrong
 *     wins make VARIANT COUNT SEED > FILE   positions of random games, one a game
 *
 * A record is a line: the position, the fewest plies in which the side to move wins whatever the other side does, and
 * all the moves that win so fast. Draws by rule are not won. Lines that begin with # are remarks. */
#include "console.h"
#include "random.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { SHORTEST = 5, LONGEST = 9, MANY = 64, FORMS = 3, GAME = 300, EFFORT = 400000 };

/* Moves tried so far. Making leaves positions alone that take too many. */
static uint64_t effort;
static uint64_t most_effort = UINT64_MAX;

/* ---- The proof ------------------------------------------------------------------------------------------------- */

static bool wins_in(draughts_game *game, int plies);

/* Whether the side to move has lost, or has after so many plies, do what it may. */
static bool loses_in(draughts_game *game, int plies)
{
    int moves = draughts_move_count(game);
    if (moves > 0 && (plies < 2 || draughts_game_status(game) == DRAUGHTS_DRAW))
        return false;
    bool lost = true;
    for (int move = 0; move < moves && lost; move++) {
        must(draughts_game_play(game, move));
        lost = effort < most_effort && wins_in(game, plies - 1);
        draughts_game_undo(game);
        effort++;
    }
    return lost;
}

/* Whether this move wins in so many plies, itself the first. */
static bool move_wins_in(draughts_game *game, int move, int plies)
{
    must(draughts_game_play(game, move));
    bool won = loses_in(game, plies - 1);
    draughts_game_undo(game);
    effort++;
    return won;
}

/* Whether the side to move can force a win within so many plies. */
static bool wins_in(draughts_game *game, int plies)
{
    if (draughts_game_status(game) != DRAUGHTS_ONGOING)
        return false;
    bool won = false;
    for (int move = 0; move < draughts_move_count(game) && !won; move++)
        won = move_wins_in(game, move, plies);
    return won;
}

/* ---- Records --------------------------------------------------------------------------------------------------- */

struct win {
    int plies; /* 0: none so short as to be looked for */
    int count;
    int moves[MANY];
};

/* The shortest win, and all moves that win so fast. */
static struct win find_win(draughts_game *game, int longest)
{
    struct win win = {0};
    for (int plies = 1; plies <= longest && win.plies == 0; plies += 2)
        for (int move = 0; move < draughts_move_count(game) && win.count < MANY; move++)
            if (move_wins_in(game, move, plies)) {
                win.plies = plies;
                win.moves[win.count++] = move;
            }
    return win;
}

static void write_record(const draughts_game *game, const struct win *win, char text[TEXT_SIZE])
{
    int length = must(draughts_game_fen(game, text, TEXT_SIZE));
    length += snprintf(text + length, (size_t)(TEXT_SIZE - length), " %d", win->plies);
    for (int i = 0; i < win->count; i++) {
        text[length++] = ' ';
        length += must(draughts_move_format(game, win->moves[i], DRAUGHTS_SHORT, text + length, (size_t)(TEXT_SIZE - length)));
    }
}

/* ---- Checking -------------------------------------------------------------------------------------------------- */

/* The record of the same position, made anew, must be the same text. */
static bool check(draughts_game *game, const char *line)
{
    char position[TEXT_SIZE], again[TEXT_SIZE];
    size_t where = NOWHERE;
    sscanf(line, "%1023s", position);
    int error = draughts_game_set_fen(game, position, &where);
    if (error < 0) {
        print_error(error, position, where);
        return false;
    }
    struct win win = find_win(game, LONGEST);
    write_record(game, &win, again);
    if (strcmp(line, again) != 0)
        printf("in the file  %s\nfound        %s\n", line, again);
    return strcmp(line, again) == 0;
}

static int check_all(draughts_game *game)
{
    char line[TEXT_SIZE];
    int records = 0, wrong = 0;
    while (read_line(stdin, line))
        if (line[0] != '#' && line[0] != '\0') {
            records++;
            wrong += !check(game, line);
        }
    printf("%-14s %d forced wins, %d wrong, %" PRIu64 " moves tried\n", draughts_variant_name(draughts_game_variant(game)),
           records, wrong, effort);
    return records > 0 && wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* ---- Making ---------------------------------------------------------------------------------------------------- */

static int pieces_of(const draughts_game *game, int colour)
{
    uint8_t pieces[SQUARES_SIZE];
    int squares = draughts_game_board(game, pieces, sizeof pieces);
    int man = colour == DRAUGHTS_WHITE ? DRAUGHTS_WHITE_MAN : DRAUGHTS_BLACK_MAN;
    int king = colour == DRAUGHTS_WHITE ? DRAUGHTS_WHITE_KING : DRAUGHTS_BLACK_KING;
    int count = 0;
    for (int square = 0; square < squares; square++)
        count += pieces[square] == man || pieces[square] == king;
    return count;
}

/* Positions to look at: there is a choice, and the other side is neither nearly gone nor far from it. */
static bool is_promising(const draughts_game *game)
{
    int turn = draughts_game_turn(game);
    int loser = pieces_of(game, DRAUGHTS_WHITE + DRAUGHTS_BLACK - turn);
    return draughts_move_count(game) >= 3 && loser >= 3 && loser <= 6 && pieces_of(game, turn) <= 2 * loser;
}

/* A puzzle worth keeping: one has to choose, quietly at first, and most moves do not win so fast. */
static bool is_good(const draughts_game *game, const struct win *win)
{
    return win->plies >= SHORTEST && win->count * 3 <= draughts_move_count(game) &&
           must(draughts_move_captures(game, win->moves[0], NULL, 0)) == 0;
}

/* Plays one random game up to its first good position with a win of this length, if there is one. */
static bool find_record(draughts_game *game, int plies, uint64_t *random, char text[TEXT_SIZE])
{
    must(draughts_game_set_fen(game, NULL, NULL));
    while (draughts_game_status(game) == DRAUGHTS_ONGOING && draughts_game_ply(game) < GAME) {
        effort = 0;
        if (is_promising(game)) {
            struct win win = find_win(game, plies);
            if (win.plies == plies && is_good(game, &win) && effort < most_effort) {
                write_record(game, &win, text);
                return true;
            }
        }
        must(draughts_game_play(game, random_below(random, draughts_move_count(game))));
    }
    return false;
}

static int make(draughts_game *game, int count, uint64_t seed)
{
    most_effort = EFFORT;
    uint64_t random = seed;
    char text[TEXT_SIZE];
    printf("# Forced wins: the position, the fewest plies in which they are forced, and the moves that win so fast.\n"
           "# Made by: wins make %s %d %" PRIu64 " (tests/bots/wins.c)\n",
           draughts_variant_name(draughts_game_variant(game)), count, seed);
    for (int made = 0; made < count;)
        if (find_record(game, SHORTEST + made * FORMS / count * 2, &random, text)) {
            puts(text);
            fflush(stdout);
            made++;
        }
    return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
    bool making = argc == 5 && strcmp(argv[1], "make") == 0;
    if (!making && (argc != 3 || strcmp(argv[1], "check") != 0)) {
        fprintf(stderr, "usage: wins check VARIANT < FILE, or wins make VARIANT COUNT SEED > FILE\n");
        return EXIT_FAILURE;
    }
    draughts_game *game = open_game(argv[2], NULL);
    if (game == NULL)
        return EXIT_FAILURE;
    int status = making ? make(game, atoi(argv[3]), strtoull(argv[4], NULL, 10)) : check_all(game);
    draughts_game_free(game);
    return status;
}
