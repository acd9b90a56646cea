/* The positions of data/rules.txt and data/positions.txt: their legal moves, all of them and told in full, on both
 * instances of the generator. The labels of the data name the rule or the source, and so do the messages. */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct data *rules;
static struct data *positions;

/* The lines of a record. */
enum { LABEL, SETTING, FIRST_MOVE };

/* A legal move as the data tell it. What a line leaves out is not compared. */
struct expected {
    char route[TEXT_SIZE];
    char victims[TEXT_SIZE]; /* "-": none */
    int routes;
    char crowns[TEXT_SIZE]; /* "crowns" or "-" */
    char after[TEXT_SIZE];
    int fields;
};

static struct expected read_expected(const char *line)
{
    struct expected expected;
    expected.fields = sscanf(line, "%1023s %1023s %d %1023s %1023s", expected.route, expected.victims, &expected.routes,
                             expected.crowns, expected.after);
    EXPECT(expected.fields >= 1, "not a move: %s", line);
    return expected;
}

/* A record that is being tried on a game, with the canonical routes of the game's list. */
struct trial {
    draughts_game *game;
    const char *label; /* label and instance are for messages */
    const char *instance;
    int count;
    char (*routes)[TEXT_SIZE];
};

/* A legal move written from its squares, without help of the library's own notation. */
static const char *route_of(const draughts_game *game, int move, char text[TEXT_SIZE])
{
    uint8_t squares[256];
    const draughts_variant *variant = draughts_game_variant(game);
    const int count = draughts_move_squares(game, move, squares, sizeof squares);
    EXPECT(count >= 2, "move %d has %d squares", move, count);
    const bool capture = draughts_move_captures(game, move, NULL, 0) > 0;
    const int separator = capture ? draughts_variant_get(variant, DRAUGHTS_PROPERTY_CAPTURE_SEPARATOR) : '-';
    return squares_text(variant, squares, count, (char)separator, text);
}

static const char *victims_of(const draughts_game *game, int move, char text[TEXT_SIZE])
{
    uint8_t squares[256];
    const int count = draughts_move_captures(game, move, squares, sizeof squares);
    EXPECT(count >= 0, "the victims of move %d: %s", move, draughts_strerror(count));
    return count ? squares_text(draughts_game_variant(game), squares, count, ',', text) : "-";
}

static struct trial begin_trial(const struct record *record, enum instance instance)
{
    struct trial trial = {.game = game_of_line(instance, record->lines[SETTING]),
                          .label = record->lines[LABEL],
                          .instance = instance_names[instance]};
    trial.count = draughts_move_count(trial.game);
    trial.routes = calloc((size_t)trial.count + 1, sizeof *trial.routes);
    ck_assert_ptr_nonnull(trial.routes);
    for (int move = 0; move < trial.count; move++) {
        route_of(trial.game, move, trial.routes[move]);
    }
    return trial;
}

static void end_trial(const struct trial *trial)
{
    free(trial->routes);
    draughts_game_free(trial->game);
}

/* The index of the move with this canonical route. */
static int find_move(const struct trial *trial, const char *route)
{
    int move = 0;
    while (move < trial->count && strcmp(trial->routes[move], route) != 0) {
        move++;
    }
    EXPECT(move < trial->count, "%s (%s): no %s in\n%s", trial->label, trial->instance, route,
           list_text(trial->game, DRAUGHTS_LONG));
    return move;
}

static void expect_text(const struct trial *trial, const char *route, const char *what, const char *got, const char *want)
{
    EXPECT(strcmp(got, want) == 0, "%s (%s), %s %s %s, not %s", trial->label, trial->instance, route, what, got, want);
}

static const char *after_move(draughts_game *game, int move, char text[TEXT_SIZE])
{
    EXPECT(draughts_game_play(game, move) == 0, "move %d cannot be played", move);
    fen_of(game, text);
    EXPECT(draughts_game_undo(game) == 1, "move %d cannot be taken back", move);
    return text;
}

static void check_move(const struct trial *trial, const struct expected *expected)
{
    char text[TEXT_SIZE];
    draughts_game *game = trial->game;
    const char *route = expected->route;
    const int move = find_move(trial, route);
    expect_text(trial, route, "is written", move_text(game, move, DRAUGHTS_LONG, text), route);
    if (expected->fields >= 2) {
        expect_text(trial, route, "takes", victims_of(game, move, text), expected->victims);
    }
    if (expected->fields >= 3) {
        const int routes = draughts_move_routes(game, move);
        EXPECT(routes == expected->routes, "%s (%s), %s has %d routes, not %d", trial->label, trial->instance, route,
               routes, expected->routes);
    }
    if (expected->fields >= 5) {
        const char *crowns = draughts_move_promotes(game, move) == 1 ? "crowns" : "-";
        expect_text(trial, route, "as a crowning is", crowns, expected->crowns);
        expect_text(trial, route, "leads to", after_move(game, move, text), expected->after);
    }
}

/* Who has won if there is no move: the other side. In antidraughts it is the side to move, and in breakthrough, where a
 * king ends the game, the one that has it. */
static int result_without_moves(const draughts_game *game)
{
    char fen[TEXT_SIZE];
    const draughts_variant *variant = draughts_game_variant(game);
    bool white_wins = draughts_game_turn(game) != DRAUGHTS_WHITE;
    if (variant == draughts_variant_find("antidraughts")) {
        white_wins = !white_wins;
    } else if (variant == draughts_variant_find("breakthrough") && strchr(fen_of(game, fen), 'K')) {
        white_wins = strchr(fen, 'K') < strstr(fen, ":B"); /* White's pieces are written first */
    }
    return white_wins ? DRAUGHTS_WHITE_WINS : DRAUGHTS_BLACK_WINS;
}

/* A position alone ends a game if there is no move, or, in Turkish draughts, if there is one piece on each side. */
static void check_status(const struct trial *trial)
{
    const int status = draughts_game_status(trial->game);
    const bool draw = draughts_game_reason(trial->game) == DRAUGHTS_REASON_ONE_PIECE_EACH;
    const int want = trial->count == 0 ? result_without_moves(trial->game) : draw ? DRAUGHTS_DRAW : DRAUGHTS_ONGOING;
    EXPECT(status == want, "%s (%s): %d moves and status %d", trial->label, trial->instance, trial->count, status);
}

/* Every record is tried on every instance: loop number n is instance n % INSTANCES of record n / INSTANCES. */
static void check_record(const struct data *data, int n)
{
    const struct record *record = &data->records[n / INSTANCES];
    ck_assert_int_ge(record->count, FIRST_MOVE);
    const struct trial trial = begin_trial(record, (enum instance)(n % INSTANCES));

    /* The expected moves are distinct: as many moves as there are, each of them found, are exactly these. */
    const int count = record->count - FIRST_MOVE;
    EXPECT(trial.count == count, "%s (%s): %d moves, not %d:\n%s", trial.label, trial.instance, trial.count, count,
           list_text(trial.game, DRAUGHTS_LONG));
    for (int i = FIRST_MOVE; i < record->count; i++) {
        const struct expected expected = read_expected(record->lines[i]);
        check_move(&trial, &expected);
    }
    check_status(&trial);
    end_trial(&trial);
}

START_TEST(a_position_that_shows_a_rule_has_exactly_these_moves)
{
    check_record(rules, _i);
}

START_TEST(a_position_told_in_full_has_exactly_these_moves)
{
    check_record(positions, _i);
}

int main(void)
{
    rules = data_read("rules.txt");
    positions = data_read("positions.txt");
    TCase *tests = tcase_create("rules");
    tcase_add_loop_test(tests, a_position_that_shows_a_rule_has_exactly_these_moves, 0, INSTANCES * rules->count);
    tcase_add_loop_test(tests, a_position_told_in_full_has_exactly_these_moves, 0, INSTANCES * positions->count);
    const int result = run_suite("rules", tests);
    data_free(positions);
    data_free(rules);
    return result;
}
