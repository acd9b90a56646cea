/* What holds in every position of every game, tried on random games of all five variants. The loop number is the variant,
 * unless a test says otherwise. */
#include "bits.h"
#include "support.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "plain.h"

/* data/positions.txt, for the positions in its second lines. */
static struct data *positions;

/* ---- Random games ---------------------------------------------------------------------------------------------- */

/* The length at which a random game is broken off; most end before. */
enum { PLIES = 150 };

/* Tried in every position. It leaves the game at the position in which it found it. */
typedef void position_check(draughts_game *game, void *context);

/* Every second game starts from a position set up at random, since kings are rare in play. */
static draughts_game *start_at_random(const char *variant, int n, uint64_t *seed)
{
    if (n % 2 == 0) {
        return game_at(variant, NULL);
    }
    const struct plain_rules *rules = plain_rules_find(variant);
    struct plain_position position;
    char fen[TEXT_SIZE];
    plain_random_setup(rules, seed, 0, &position);
    plain_write(rules, &position, fen, sizeof fen);
    return game_at(variant, fen);
}

static void play(draughts_game *game, int move)
{
    const int result = draughts_game_play(game, move);
    EXPECT(result == 0, "move %d cannot be played: %s", move, draughts_strerror(result));
}

static void undo(draughts_game *game)
{
    EXPECT(draughts_game_undo(game) == 1, "ply %d cannot be undone", draughts_game_ply(game));
}

static void redo(draughts_game *game)
{
    EXPECT(draughts_game_redo(game) == 1, "ply %d cannot be redone", draughts_game_ply(game));
}

/* Makes a random move; false, and nothing done, if there is none. */
static bool play_at_random(draughts_game *game, uint64_t *seed)
{
    const int count = draughts_move_count(game);
    if (count > 0) {
        play(game, random_below(seed, count));
    }
    return count > 0;
}

static int other_side(int turn)
{
    return turn == DRAUGHTS_WHITE ? DRAUGHTS_BLACK : DRAUGHTS_WHITE;
}

/* What holds for the first variants holds for the others by the same code: they are tried more seldom. */
static int share(int variant, int cases)
{
    return scaled(variant < SEEDS ? cases : cases / 10 + 1);
}

/* Calls `check` with `context` in every position of some random games. */
static void in_random_games(int variant, int games, position_check *check, void *context)
{
    uint64_t seed = 1000 + (uint64_t)variant;
    for (int n = 0; n < share(variant, games); n++) {
        draughts_game *game = start_at_random(variant_names[variant], n, &seed);
        do {
            check(game, context);
        } while (draughts_game_ply(game) < PLIES && play_at_random(game, &seed));
        draughts_game_free(game);
    }
}

/* Fails the test unless two texts are equal; frees the first. */
static void expect_text(const char *what, char *got, const char *want)
{
    EXPECT(strcmp(got, want) == 0, "%s:\n%s\ninstead of\n%s", what, got, want);
    free(got);
}

/* ---- Playing, undoing, redoing --------------------------------------------------------------------------------- */

static void check_undo_and_redo(draughts_game *game, void *context)
{
    (void)context;
    char *before = state_text(game);
    const int count = draughts_move_count(game);
    for (int move = 0; move < count; move++) {
        play(game, move);
        char *played = state_text(game);
        undo(game);
        expect_text("undo does not restore", state_text(game), before);
        redo(game);
        expect_text("redo does not repeat", state_text(game), played);
        EXPECT(draughts_game_redo(game) == 0, "a ply too many to redo after\n%s", played);
        undo(game);
        free(played);
    }
    expect_text("undo after redo does not restore", state_text(game), before);
    free(before);
}

START_TEST(undo_restores_everything_and_redo_repeats_it)
{
    in_random_games(_i, 12, check_undo_and_redo, NULL);
}

/* A legal move as everything that can be said about it with words or squares. */
enum { STYLES = DRAUGHTS_HUB + 1 };
struct telling {
    char texts[STYLES][TEXT_SIZE];
    uint8_t route[256];
    uint8_t captures[256];
    int route_length;
    int capture_count;
};

static void tell_move(const draughts_game *game, int move, struct telling *telling)
{
    *telling = (struct telling){0};
    for (int style = 0; style < STYLES; style++) {
        move_text(game, move, style, telling->texts[style]);
    }
    telling->route_length = draughts_move_squares(game, move, telling->route, sizeof telling->route);
    telling->capture_count = draughts_move_captures(game, move, telling->captures, sizeof telling->captures);
}

static void tell_ply(const draughts_game *game, int ply, struct telling *telling)
{
    *telling = (struct telling){0};
    for (int style = 0; style < STYLES; style++) {
        draughts_game_played_format(game, ply, style, telling->texts[style], TEXT_SIZE);
    }
    telling->route_length = draughts_game_played(game, ply, telling->route, sizeof telling->route);
    telling->capture_count = draughts_game_played_captures(game, ply, telling->captures, sizeof telling->captures);
}

static bool same_telling(const struct telling *one, const struct telling *other)
{
    bool same = true;
    for (int style = 0; style < STYLES; style++) {
        same = same && strcmp(one->texts[style], other->texts[style]) == 0;
    }
    return same && one->route_length == other->route_length && one->capture_count == other->capture_count &&
           memcmp(one->route, other->route, sizeof one->route) == 0 &&
           memcmp(one->captures, other->captures, sizeof one->captures) == 0;
}

static void expect_played(const draughts_game *game, int ply, const struct telling *expected)
{
    struct telling telling;
    tell_ply(game, ply, &telling);
    EXPECT(same_telling(&telling, expected), "ply %d is told as %s, %s, %s, %s instead of %s, %s, %s, %s", ply,
           telling.texts[DRAUGHTS_SHORT], telling.texts[DRAUGHTS_LONG], telling.texts[DRAUGHTS_VICTIMS],
           telling.texts[DRAUGHTS_HUB], expected->texts[DRAUGHTS_SHORT], expected->texts[DRAUGHTS_LONG],
           expected->texts[DRAUGHTS_VICTIMS], expected->texts[DRAUGHTS_HUB]);
}

static void check_telling(draughts_game *game, void *context)
{
    (void)context;
    const int ply = draughts_game_ply(game);
    const int count = draughts_move_count(game);
    for (int move = 0; move < count; move++) {
        struct telling telling;
        tell_move(game, move, &telling);
        play(game, move);
        expect_played(game, ply, &telling);
        undo(game);
        expect_played(game, ply, &telling);
    }
}

START_TEST(a_ply_is_told_as_it_was_when_it_was_a_legal_move)
{
    in_random_games(_i, 12, check_telling, NULL);
}

/* ---- Notation -------------------------------------------------------------------------------------------------- */

static void expect_read(const draughts_game *game, int move, const char *what, int got)
{
    char fen[TEXT_SIZE];
    EXPECT(got == move, "%s: %s is move %d, not %d", fen_of(game, fen), what, got, move);
}

static void check_reading(draughts_game *game, void *context)
{
    (void)context;
    const int count = draughts_move_count(game);
    for (int move = 0; move < count; move++) {
        struct telling telling;
        tell_move(game, move, &telling);
        for (int style = 0; style < STYLES; style++) {
            const char *text = telling.texts[style];
            expect_read(game, move, text, draughts_move_parse(game, text, NULL));
        }
        const int found = draughts_move_find(game, telling.route, (size_t)telling.route_length);
        expect_read(game, move, "the canonical route", found);
    }
}

/* A move as a set of squares: its start, its end and its victims. */
struct taking {
    uint8_t from;
    uint8_t to;
    set victims;
    int count; /* of these */
};

static set set_of(const uint8_t *squares, int count)
{
    set all = 0;
    for (int i = 0; i < count; i++) {
        all |= bit_set(squares[i]);
    }
    return all;
}

static struct taking taking_of(const struct telling *telling)
{
    return (struct taking){.from = telling->route[0],
                           .to = telling->route[telling->route_length - 1],
                           .victims = set_of(telling->captures, telling->capture_count),
                           .count = telling->capture_count};
}

/* All legal moves as they are told and as sets. */
struct told_list {
    int count;
    struct telling *tellings;
    struct taking *takings;
};

static struct told_list tell_list(const draughts_game *game)
{
    const int count = draughts_move_count(game);
    struct told_list list = {count, malloc(((size_t)count + 1) * sizeof *list.tellings),
                             malloc(((size_t)count + 1) * sizeof *list.takings)};
    EXPECT(list.tellings && list.takings, "the test itself is out of memory");
    for (int move = 0; move < count; move++) {
        tell_move(game, move, &list.tellings[move]);
        list.takings[move] = taking_of(&list.tellings[move]);
    }
    return list;
}

static void free_list(struct told_list *list)
{
    free(list->tellings);
    free(list->takings);
}

/* Does another move start there and take the same victims? */
static bool differs_in_end_only(const struct told_list *list, int move)
{
    for (int other = 0; other < list->count; other++) {
        if (other != move && list->takings[other].from == list->takings[move].from &&
            list->takings[other].victims == list->takings[move].victims) {
            return true;
        }
    }
    return false;
}

/* The start and the victims of a move, with its end before or behind these or without it. */
enum end_place { NO_END, END_FIRST, END_LAST, END_PLACES };

static const char *victims_text(const draughts_game *game, const struct telling *telling, enum end_place place,
                                char separator, char text[TEXT_SIZE])
{
    uint8_t squares[256] = {telling->route[0]};
    const uint8_t end = telling->route[telling->route_length - 1];
    int count = 1;
    if (place == END_FIRST) {
        squares[count++] = end;
    }
    memcpy(squares + count, telling->captures, (size_t)telling->capture_count);
    count += telling->capture_count;
    if (place == END_LAST) {
        squares[count++] = end;
    }
    return squares_text(draughts_game_variant(game), squares, count, separator, text);
}

static void expect_capture_styles(const draughts_game *game, const struct told_list *list, int move)
{
    char text[TEXT_SIZE];
    char fen[TEXT_SIZE];
    const struct telling *telling = &list->tellings[move];
    const char separator = (char)draughts_variant_get(draughts_game_variant(game), DRAUGHTS_PROPERTY_CAPTURE_SEPARATOR);
    const enum end_place place = differs_in_end_only(list, move) ? END_LAST : NO_END;
    victims_text(game, telling, place, separator, text);
    EXPECT(strcmp(telling->texts[DRAUGHTS_VICTIMS], text) == 0, "%s: %s is written for %s", fen_of(game, fen),
           telling->texts[DRAUGHTS_VICTIMS], text);
    victims_text(game, telling, END_FIRST, 'x', text);
    EXPECT(strcmp(telling->texts[DRAUGHTS_HUB], text) == 0, "%s: %s is written for %s", fen_of(game, fen),
           telling->texts[DRAUGHTS_HUB], text);
}

static void expect_step_styles(const struct telling *telling)
{
    for (int style = 1; style < STYLES; style++) {
        EXPECT(strcmp(telling->texts[style], telling->texts[0]) == 0, "a step is %s or %s", telling->texts[0],
               telling->texts[style]);
    }
}

static void check_styles(draughts_game *game, void *captures)
{
    struct told_list list = tell_list(game);
    for (int move = 0; move < list.count; move++) {
        for (int style = 0; style < STYLES; style++) {
            const char *text = list.tellings[move].texts[style];
            expect_read(game, move, text, draughts_move_parse(game, text, NULL));
        }
        if (list.takings[move].count > 0) {
            expect_capture_styles(game, &list, move);
            ++*(int *)captures;
        } else {
            expect_step_styles(&list.tellings[move]);
        }
    }
    free_list(&list);
}

/* Calls `check` with `context` in so many positions of random games. Most are not far from a position set up at random:
 * there are the kings, and the captures that are long and many. */
static void in_random_positions(int variant, int positions_wanted, position_check *check, void *context)
{
    enum { SHORT_GAME = 6 };
    uint64_t seed = 3000 + (uint64_t)variant;
    for (int n = 0, done = 0; done < share(variant, positions_wanted); n++) {
        draughts_game *game = start_at_random(variant_names[variant], n % 16 != 0, &seed);
        const int plies = n % 16 ? SHORT_GAME : PLIES;
        do {
            check(game, context);
            done++;
        } while (draughts_game_ply(game) < plies && play_at_random(game, &seed));
        draughts_game_free(game);
    }
}

START_TEST(a_move_that_is_written_in_any_style_is_read_as_that_move)
{
    int captures = 0;
    in_random_positions(_i, 100000, check_styles, &captures);
    ck_assert_int_gt(captures, 0);
}

/* All routes of a position, found square by square: what a text can mean, without asking the reader of texts. */
struct routes {
    int count;
    struct walk {
        uint8_t squares[64];
        int length;
        int move;
    } walks[500];
};

/* Adds the routes that begin with `walk`; gives up when there are too many. */
static void walk_on(const draughts_game *game, const struct walk *walk, struct routes *routes)
{
    uint8_t next[64];
    const int count = draughts_route_next(game, walk->squares, (size_t)walk->length, next, sizeof next);
    EXPECT(count >= 0, "a walk of %d squares: %s", walk->length, draughts_strerror(count));
    if (routes->count == COUNT_OF(routes->walks)) {
        return;
    }
    if (count == 0) {
        struct walk *whole = &routes->walks[routes->count++];
        *whole = *walk;
        whole->move = draughts_move_find(game, walk->squares, (size_t)walk->length);
    }
    for (int i = 0; i < count; i++) {
        struct walk longer = *walk;
        longer.squares[longer.length++] = next[i];
        walk_on(game, &longer, routes);
    }
}

/* Is `part` a subsequence of `walk` with the same first and last square? */
static bool is_part(const struct walk *part, const struct walk *walk)
{
    int found = 1;
    for (int i = 1; i < walk->length - 1 && found < part->length - 1; i++) {
        found += walk->squares[i] == part->squares[found];
    }
    return part->squares[0] == walk->squares[0] && found == part->length - 1 &&
           part->squares[found] == walk->squares[walk->length - 1];
}

static int meaning_of(const struct walk *part, const struct routes *routes)
{
    int meaning = DRAUGHTS_ERR_ILLEGAL;
    for (int i = 0; i < routes->count; i++) {
        const struct walk *walk = &routes->walks[i];
        if (!is_part(part, walk)) {
            continue;
        }
        if (part->length == walk->length) {
            return walk->move;
        }
        const bool first = meaning == DRAUGHTS_ERR_ILLEGAL;
        meaning = first || meaning == walk->move ? walk->move : DRAUGHTS_ERR_AMBIGUOUS;
    }
    return meaning;
}

/* A walk without some of the squares between its ends. */
static struct walk random_part(const struct walk *walk, uint64_t *seed)
{
    struct walk part = {.squares = {walk->squares[0]}, .length = 1};
    for (int i = 1; i < walk->length; i++) {
        if (i == walk->length - 1 || random_below(seed, 2) == 0) {
            part.squares[part.length++] = walk->squares[i];
        }
    }
    return part;
}

/* The victims of a move in any order, with its end before or behind them or without it. */
static struct walk random_victims(const struct telling *telling, uint64_t *seed)
{
    const int count = telling->capture_count;
    const uint8_t end = telling->route[telling->route_length - 1];
    const enum end_place place = (enum end_place)random_below(seed, END_PLACES);
    struct walk said = {.squares = {telling->route[0], end}, .length = place == END_FIRST ? 2 : 1};
    uint8_t *first = said.squares + said.length;
    for (int i = 0; i < count; i++) {
        const int other = random_below(seed, i + 1);
        first[i] = first[other];
        first[other] = telling->captures[i];
    }
    said.length += count;
    if (place == END_LAST) {
        said.squares[said.length++] = end;
    }
    return said;
}

static bool names_taking(const struct walk *said, const struct taking *taking)
{
    const uint8_t *rest = said->squares + 1;
    const int count = said->length - 1;
    if (said->squares[0] != taking->from) {
        return false;
    }
    if (count == taking->count) {
        return set_of(rest, count) == taking->victims;
    }
    return count == taking->count + 1 &&
           ((rest[0] == taking->to && set_of(rest + 1, count - 1) == taking->victims) ||
            (rest[count - 1] == taking->to && set_of(rest, count - 1) == taking->victims));
}

static int meaning_as_victims(const struct walk *said, const struct told_list *list)
{
    int meaning = DRAUGHTS_ERR_ILLEGAL;
    for (int move = 0; move < list->count; move++) {
        if (names_taking(said, &list->takings[move])) {
            meaning = meaning == DRAUGHTS_ERR_ILLEGAL ? move : DRAUGHTS_ERR_AMBIGUOUS;
        }
    }
    return meaning;
}

/* Squares as visited come first, and neither squares alone nor a text with '-' are victims. */
static void expect_victims_read(const draughts_game *game, const struct walk *said, int as_visited, int as_victims)
{
    char fen[TEXT_SIZE];
    char text[TEXT_SIZE];
    const draughts_variant *variant = draughts_game_variant(game);
    const bool visited = as_visited != DRAUGHTS_ERR_ILLEGAL;
    const int meaning = visited ? as_visited : as_victims;

    const int read = draughts_move_parse(game, squares_text(variant, said->squares, said->length, 'x', text), NULL);
    EXPECT(read == meaning, "%s: %s is %d, not %d", fen_of(game, fen), text, read, meaning);
    const int found = draughts_move_find(game, said->squares, (size_t)said->length);
    EXPECT(visited ? found == as_visited : found < 0, "%s: the squares %s are %d", fen_of(game, fen), text, found);
    const int step = draughts_move_parse(game, squares_text(variant, said->squares, said->length, '-', text), NULL);
    EXPECT(step < 0, "%s: %s is %d", fen_of(game, fen), text, step);
}

static void check_victims(draughts_game *game, void *seed)
{
    struct routes routes = {0};
    const struct walk nowhere = {0};
    if (draughts_move_count(game) == 0 || draughts_move_captures(game, 0, NULL, 0) == 0) {
        return;
    }
    walk_on(game, &nowhere, &routes);
    struct told_list list = tell_list(game);
    for (int move = 0; move < list.count && routes.count < COUNT_OF(routes.walks); move++) {
        const struct walk said = random_victims(&list.tellings[move], seed);
        expect_victims_read(game, &said, meaning_of(&said, &routes), meaning_as_victims(&said, &list));
    }
    free_list(&list);
}

START_TEST(victims_in_any_order_are_the_one_move_that_takes_them)
{
    uint64_t seed = 6;
    in_random_positions(_i, 20000, check_victims, &seed);
}

static void check_parts(draughts_game *game, void *seed)
{
    struct routes routes = {0};
    struct walk nowhere = {0};
    if (draughts_move_count(game) > 0) {
        walk_on(game, &nowhere, &routes);
    }
    for (int i = 0; i < routes.count && routes.count < COUNT_OF(routes.walks); i++) {
        const struct walk part = random_part(&routes.walks[i], seed);
        const int found = draughts_move_find(game, part.squares, (size_t)part.length);
        const int meaning = meaning_of(&part, &routes);
        char fen[TEXT_SIZE];
        char text[TEXT_SIZE];
        EXPECT(found == meaning, "%s: %s is %d, not %d", fen_of(game, fen),
               squares_text(draughts_game_variant(game), part.squares, part.length, ' ', text), found, meaning);
    }
}

START_TEST(a_part_of_a_route_is_the_one_move_that_it_fits)
{
    uint64_t seed = 5;
    in_random_games(_i, 200, check_parts, &seed);
}

/* In random games long captures with many routes are rare: here are some. The loop number is the record. */
START_TEST(reading_copes_with_many_routes)
{
    uint64_t seed = (uint64_t)_i;
    draughts_game *game = game_of_line(SPECIALISED, positions->records[_i].lines[1]);
    check_reading(game, NULL);
    for (int times = 0; times < 5; times++) {
        check_parts(game, &seed);
    }
    draughts_game_free(game);
}

/* ---- Positions ------------------------------------------------------------------------------------------------- */

/* The order of the list is part of what must be the same. */
static void expect_same_position(const draughts_game *game, const draughts_game *other, const char *what)
{
    char fen[TEXT_SIZE];
    char other_fen[TEXT_SIZE];
    EXPECT(strcmp(fen_of(game, fen), fen_of(other, other_fen)) == 0, "%s %s becomes %s", what, fen, other_fen);
    EXPECT(draughts_game_hash(game) == draughts_game_hash(other), "%s %s has another hash", what, fen);
    char *list = list_text(game, DRAUGHTS_LONG);
    expect_text(what, list_text(other, DRAUGHTS_LONG), list);
    free(list);
}

static void check_fen(draughts_game *game, void *other)
{
    char fen[TEXT_SIZE];
    EXPECT(draughts_game_set_fen(other, fen_of(game, fen), NULL) == 0, "%s is refused", fen);
    expect_same_position(game, other, "text");
}

/* Steps in a row are part of the position, but not of its board. */
static bool has_strides(const draughts_game *game)
{
    return draughts_game_counter(game, DRAUGHTS_COUNTER_WHITE_STRIDES) > 0 ||
           draughts_game_counter(game, DRAUGHTS_COUNTER_BLACK_STRIDES) > 0;
}

static void check_board(draughts_game *game, void *other)
{
    uint8_t board[256];
    if (has_strides(game)) {
        return;
    }
    const int squares = draughts_game_board(game, board, sizeof board);
    const int result = draughts_game_set_board(other, board, (size_t)squares, draughts_game_turn(game), NULL);
    EXPECT(result == 0, "a board is refused: %s", draughts_strerror(result));
    expect_same_position(game, other, "board");
}

START_TEST(a_position_set_up_from_its_text_is_the_same_without_its_history)
{
    draughts_game *other = game_at(variant_names[_i], NULL);
    in_random_games(_i, 60, check_fen, other);
    draughts_game_free(other);
}

START_TEST(a_position_set_up_from_its_board_is_the_same_without_its_history)
{
    draughts_game *other = game_at(variant_names[_i], NULL);
    in_random_games(_i, 60, check_board, other);
    draughts_game_free(other);
}

/* The square that a square becomes when the board is turned by 180 degrees. */
static int turned_square(const draughts_variant *variant, int square)
{
    int file = 0;
    int rank = 0;
    draughts_square_place(variant, square, &file, &rank);
    const int last_file = draughts_variant_get(variant, DRAUGHTS_PROPERTY_FILES) - 1;
    const int last_rank = draughts_variant_get(variant, DRAUGHTS_PROPERTY_RANKS) - 1;
    return draughts_square_at(variant, last_file - file, last_rank - rank);
}

static uint8_t turned_piece(uint8_t piece)
{
    static const uint8_t turned[] = {DRAUGHTS_EMPTY, DRAUGHTS_BLACK_MAN, DRAUGHTS_BLACK_KING, DRAUGHTS_WHITE_MAN,
                                     DRAUGHTS_WHITE_KING};
    return turned[piece];
}

/* Sets up on `other` what the player on the other side of the board sees as their own. */
static void set_turned(const draughts_game *game, draughts_game *other)
{
    uint8_t board[256];
    uint8_t turned[256];
    const int squares = draughts_game_board(game, board, sizeof board);
    for (int square = 0; square < squares; square++) {
        const int becomes = turned_square(draughts_game_variant(game), square);
        EXPECT(becomes >= 0 && becomes < squares, "square %d becomes %d", square, becomes);
        turned[becomes] = turned_piece(board[square]);
    }
    const int turn = other_side(draughts_game_turn(game));
    const int result = draughts_game_set_board(other, turned, (size_t)squares, turn, NULL);
    EXPECT(result == 0, "a turned board is refused: %s", draughts_strerror(result));
}

static uint64_t perft(const draughts_game *game, int depth)
{
    uint64_t count = 0;
    const int result = draughts_game_perft(game, depth, &count);
    EXPECT(result == 0, "perft: %s", draughts_strerror(result));
    return count;
}

static void check_turned(draughts_game *game, void *other)
{
    char fen[TEXT_SIZE];
    if (has_strides(game)) {
        return;
    }
    set_turned(game, other);
    EXPECT(draughts_move_count(game) == draughts_move_count(other), "%s: %d moves, and %d on the turned board",
           fen_of(game, fen), draughts_move_count(game), draughts_move_count(other));
    EXPECT(perft(game, 2) == perft(other, 2), "%s: another perft 2 on the turned board",
           fen_of(game, fen));
}

START_TEST(the_turned_board_with_swapped_colours_has_as_many_moves)
{
    draughts_game *other = game_at(variant_names[_i], NULL);
    in_random_games(_i, 60, check_turned, other);
    draughts_game_free(other);
}

/* ---- Hashes ---------------------------------------------------------------------------------------------------- */

/* The positions met so far, and each with the other side to move, for which `other` is a game to set them up. */
struct corpus {
    draughts_game *other;
    struct hashed {
        uint64_t hash;
        char *fen;
    } *items;
    size_t count;
    size_t room;
};

static void add_to_corpus(const draughts_game *game, struct corpus *corpus)
{
    if (corpus->count == corpus->room) {
        corpus->room = 2 * corpus->room + 1024;
        corpus->items = realloc(corpus->items, corpus->room * sizeof *corpus->items);
        ck_assert_ptr_nonnull(corpus->items);
    }
    char fen[TEXT_SIZE];
    const size_t size = strlen(fen_of(game, fen)) + 1;
    struct hashed *item = &corpus->items[corpus->count++];
    *item = (struct hashed){.hash = draughts_game_hash(game), .fen = malloc(size)};
    EXPECT(item->fen, "the test itself is out of memory");
    memcpy(item->fen, fen, size);
}

static void collect(draughts_game *game, void *context)
{
    struct corpus *corpus = context;
    uint8_t board[256];
    const int squares = draughts_game_board(game, board, sizeof board);
    const int turn = other_side(draughts_game_turn(game));
    const int result = draughts_game_set_board(corpus->other, board, (size_t)squares, turn, NULL);
    EXPECT(result == 0, "a board is refused: %s", draughts_strerror(result));
    add_to_corpus(game, corpus);
    add_to_corpus(corpus->other, corpus);
}

/* All sequences of moves: full of positions that are reached in more than one way. */
static void collect_tree(draughts_game *game, int plies, struct corpus *corpus)
{
    collect(game, corpus);
    const int count = plies > 0 ? draughts_move_count(game) : 0;
    for (int move = 0; move < count; move++) {
        play(game, move);
        collect_tree(game, plies - 1, corpus);
        undo(game);
    }
}

static int by_fen(const void *a, const void *b)
{
    return strcmp(((const struct hashed *)a)->fen, ((const struct hashed *)b)->fen);
}

static int by_hash(const void *a, const void *b)
{
    const uint64_t one = ((const struct hashed *)a)->hash;
    const uint64_t other = ((const struct hashed *)b)->hash;
    return (one > other) - (one < other);
}

/* Fails the test if neighbours are equal in one respect and not in the other; returns how many are equal. */
static size_t compare_neighbours(const struct corpus *corpus)
{
    size_t equal = 0;
    for (size_t i = 1; i < corpus->count; i++) {
        const struct hashed *one = &corpus->items[i - 1];
        const struct hashed *other = &corpus->items[i];
        const bool same = by_fen(one, other) == 0;
        EXPECT(same == (one->hash == other->hash), "%s has %016" PRIx64 " and %s has %016" PRIx64, one->fen, one->hash,
               other->fen, other->hash);
        equal += same;
    }
    return equal;
}

static void free_corpus(struct corpus *corpus)
{
    for (size_t i = 0; i < corpus->count; i++) {
        free(corpus->items[i].fen);
    }
    free(corpus->items);
    draughts_game_free(corpus->other);
}

/* The deepest that a tree may be for no more leaves than so many. */
static int depth_of_leaves(const draughts_game *game, uint64_t most)
{
    int depth = 0;
    for (uint64_t leaves = 1; leaves <= most; depth++) {
        ck_assert_int_eq(draughts_game_perft(game, depth + 1, &leaves), 0);
    }
    return depth - 1;
}

START_TEST(positions_have_equal_hashes_just_when_they_are_equal)
{
    struct corpus corpus = {.other = game_at(variant_names[_i], NULL)};
    draughts_game *game = game_at(variant_names[_i], NULL);
    collect_tree(game, depth_of_leaves(game, 100000), &corpus);
    draughts_game_free(game);
    in_random_games(_i, 200, collect, &corpus);

    qsort(corpus.items, corpus.count, sizeof *corpus.items, by_fen);
    ck_assert_uint_gt(compare_neighbours(&corpus), 1000);
    qsort(corpus.items, corpus.count, sizeof *corpus.items, by_hash);
    ck_assert_uint_gt(compare_neighbours(&corpus), 1000);
    free_corpus(&corpus);
}

/* ---- Clones ---------------------------------------------------------------------------------------------------- */

static void expect_same_game(const draughts_game *game, const draughts_game *other)
{
    char *state = state_text(game);
    char *record = record_text(game);
    expect_text("the clone's state", state_text(other), state);
    expect_text("the clone's record", record_text(other), record);
    free(record);
    free(state);
}

/* Clones a few plies before the end, so that there are undone plies too. */
static void check_clone(draughts_game *game, void *seed)
{
    int undone = 0;
    while (undone < 3 && draughts_game_undo(game) == 1) {
        undone++;
    }
    draughts_game *clone = draughts_game_clone(game);
    expect_same_game(game, clone);
    while (undone-- > 0) {
        redo(game);
        redo(clone);
        expect_same_game(game, clone);
    }

    /* From here each goes its own way. */
    char *state = state_text(game);
    play_at_random(clone, seed);
    expect_text("play on the clone changes the original", state_text(game), state);
    draughts_game_set_fen(clone, NULL, NULL);
    expect_text("setting up the clone changes the original", state_text(game), state);
    free(state);
    draughts_game_free(clone);
}

START_TEST(a_clone_is_equal_and_independent)
{
    uint64_t seed = 1;
    in_random_games(_i, 4, check_clone, &seed);
}

START_TEST(a_clone_outlives_its_original_with_its_result_and_its_undone_plies)
{
    uint64_t seed = 2;
    draughts_game *game = game_at(variant_names[_i], NULL);
    for (int ply = 0; ply < 10; ply++) {
        ck_assert(play_at_random(game, &seed));
    }
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_AGREED), 0);
    char *end = state_text(game);
    char *record = record_text(game);
    undo(game);
    char *before = state_text(game);

    draughts_game *clone = draughts_game_clone(game);
    while (draughts_game_undo(game) == 1) {
    }
    play_at_random(game, &seed);
    draughts_game_free(game);

    expect_text("a clone without its original", state_text(clone), before);
    expect_text("the record of a clone without its original", record_text(clone), record);
    redo(clone);
    expect_text("the end of a clone without its original", state_text(clone), end);
    ck_assert_int_eq(draughts_game_reason(clone), DRAUGHTS_REASON_AGREED);
    draughts_game_free(clone);
    free(before);
    free(record);
    free(end);
}

/* ---- Long games ------------------------------------------------------------------------------------------------ */

/* The game, and every how many plies its state is noted: a number that meets every phase of a stack of 2^n lists. */
enum { LONG_GAME = 10000, NOTE_EVERY = 97, NOTES = LONG_GAME / NOTE_EVERY + 1 };

/* Kings on a nearly empty board, with room to walk about. */
static const char *const long_games[SEEDS] = {
    "W:WKa1,Kb1:BKg8,Kh8", "W:WK9,K29:BK800,K1000", "W:WKa1,Kc1:BKf8,Kh8", "W:WK46,K47:BK4,K5", "W:WK29,K30:BK3,K4",
};

static char **note_of(const draughts_game *game, char *notes[NOTES])
{
    const int ply = draughts_game_ply(game);
    return ply % NOTE_EVERY == 0 ? &notes[ply / NOTE_EVERY] : NULL;
}

/* Notes the state, in place of an earlier one, if it is this ply's turn. */
static void take_note(const draughts_game *game, char *notes[NOTES])
{
    char **note = note_of(game, notes);
    if (note) {
        free(*note);
        *note = state_text(game);
    }
}

static void compare_note(const draughts_game *game, char *notes[NOTES])
{
    char **note = note_of(game, notes);
    if (note) {
        expect_text("a state in a long game", state_text(game), *note);
    }
}

START_TEST(a_game_of_ten_thousand_plies_can_be_undone_and_redone_throughout)
{
    char *notes[NOTES] = {0};
    uint64_t seed = 3 + (uint64_t)_i;
    draughts_game *game = game_at(variant_names[_i], long_games[_i]);
    take_note(game, notes);
    while (draughts_game_ply(game) < LONG_GAME) {
        play_on(game, &seed);
        take_note(game, notes);
    }
    ck_assert_int_eq(draughts_game_length(game), LONG_GAME);

    while (draughts_game_undo(game) == 1) {
        compare_note(game, notes);
    }
    ck_assert_int_eq(draughts_game_ply(game), 0);
    while (draughts_game_redo(game) == 1) {
        compare_note(game, notes);
    }
    ck_assert_int_eq(draughts_game_ply(game), LONG_GAME);

    for (int i = 0; i < NOTES; i++) {
        free(notes[i]);
    }
    draughts_game_free(game);
}

int main(void)
{
    positions = data_read("positions.txt");
    TCase *tests = tcase_create("properties");
    tcase_add_loop_test(tests, undo_restores_everything_and_redo_repeats_it, 0, VARIANTS);
    tcase_add_loop_test(tests, a_ply_is_told_as_it_was_when_it_was_a_legal_move, 0, VARIANTS);
    tcase_add_loop_test(tests, a_move_that_is_written_in_any_style_is_read_as_that_move, 0, VARIANTS);
    tcase_add_loop_test(tests, victims_in_any_order_are_the_one_move_that_takes_them, 0, VARIANTS);
    tcase_add_loop_test(tests, a_part_of_a_route_is_the_one_move_that_it_fits, 0, VARIANTS);
    tcase_add_loop_test(tests, reading_copes_with_many_routes, 0, positions->count);
    tcase_add_loop_test(tests, a_position_set_up_from_its_text_is_the_same_without_its_history, 0, VARIANTS);
    tcase_add_loop_test(tests, a_position_set_up_from_its_board_is_the_same_without_its_history, 0, VARIANTS);
    tcase_add_loop_test(tests, the_turned_board_with_swapped_colours_has_as_many_moves, 0, VARIANTS);
    tcase_add_loop_test(tests, positions_have_equal_hashes_just_when_they_are_equal, 0, VARIANTS);
    tcase_add_loop_test(tests, a_clone_is_equal_and_independent, 0, VARIANTS);
    tcase_add_loop_test(tests, a_clone_outlives_its_original_with_its_result_and_its_undone_plies, 0, VARIANTS);
    tcase_add_loop_test(tests, a_game_of_ten_thousand_plies_can_be_undone_and_redone_throughout, 0, SEEDS);
    const int result = run_suite("properties", tests);
    data_free(positions);
    return result;
}
