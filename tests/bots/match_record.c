/* match_record FILE: looks through the record of a match, and prints how many games it holds. The exit status is 1 if
 * there is a game with an illegal move, a result that its position denies, or another opening or the same colours as the
 * game with which it makes a pair. */
#include <draughts.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RECORD_SIZE = 1 << 22, OPENING_PLIES = 6 };

static char text[RECORD_SIZE];

static const char *tag(const draughts_game *game, const char *name)
{
    const char *value = draughts_game_tag_find(game, name);
    return value != NULL ? value : "";
}

/* What the Result tag must say of a game that ended by rule; NULL: anything. */
static const char *result_by_rule(const draughts_game *game)
{
    int two_points = draughts_variant_get(draughts_game_variant(game), DRAUGHTS_PROPERTY_WIN) == 2;
    switch (draughts_game_status(game)) {
    case DRAUGHTS_WHITE_WINS:
        return two_points ? "2-0" : "1-0";
    case DRAUGHTS_BLACK_WINS:
        return two_points ? "0-2" : "0-1";
    case DRAUGHTS_DRAW:
        return two_points ? "1-1" : "1/2-1/2";
    default:
        return NULL;
    }
}

static int is_good_end(const draughts_game *game)
{
    const char *result = result_by_rule(game);
    if (result == NULL)
        return strncmp(tag(game, "Termination"), "forfeit", 7) == 0 ||
               strncmp(tag(game, "Termination"), "adjudicated", 11) == 0;
    return strcmp(tag(game, "Result"), result) == 0;
}

static int is_good_pair(const draughts_game *game, const draughts_game *other)
{
    for (int ply = 0; ply < OPENING_PLIES; ply++) {
        char move[64] = "";
        char other_move[64] = "";
        draughts_game_played_format(game, ply, DRAUGHTS_LONG, move, sizeof move);
        draughts_game_played_format(other, ply, DRAUGHTS_LONG, other_move, sizeof other_move);
        if (strcmp(move, other_move) != 0)
            return 0;
    }
    return strcmp(tag(game, "White"), tag(other, "Black")) == 0 && strcmp(tag(game, "Black"), tag(other, "White")) == 0;
}

int main(int argc, char **argv)
{
    FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
    if (file == NULL)
        return 2;
    size_t size = fread(text, 1, sizeof text, file);
    fclose(file);

    int games = 0;
    int bad = 0;
    draughts_game *game = NULL;
    draughts_game *first = NULL;
    size_t cursor = 0;
    for (int answer; (answer = draughts_pdn_read(text, size, &cursor, NULL, NULL, &game, NULL)) != 0;) {
        games++;
        const char *fault = answer < 0           ? draughts_strerror(answer)
                            : !is_good_end(game) ? "another result"
                            : games % 2 == 0 && !is_good_pair(first, game) ? "no pair with the game before"
                                                                           : NULL;
        if (fault != NULL) {
            fprintf(stderr, "game %d: %s\n", games, fault);
            bad = 1;
        }
        draughts_game_free(first);
        first = game;
    }
    draughts_game_free(first);
    printf("%d\n", games);
    return bad;
}
