/* The positions of data/extremes.txt, in which a fixed list, a small counter or a search without a memory would give up, and
 * those of data/worst.txt, in which single calls cost the most; the longest texts; the piece limits, up to which all goes well
 * and which keep worse ones out; and the budget, for the worse ones. */
#include "support.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "generator.h"

static struct data *extremes, *worst;

/* The lines of a record. */
enum { LABEL, SETTING, NUMBERS };

/* Loop number n is instance n % INSTANCES of record n / INSTANCES. */
static const struct record *record_of(int n)
{
    return &extremes->records[n / INSTANCES];
}

static draughts_game *game_of_loop(int n)
{
    return game_of_line((enum instance)(n % INSTANCES), record_of(n)->lines[SETTING]);
}

/* The move that takes the most, the first one of several. */
static int longest_capture(const draughts_game *game)
{
    int best = 0;
    for (int move = 1; move < draughts_move_count(game); move++) {
        if (draughts_move_captures(game, move, NULL, 0) > draughts_move_captures(game, best, NULL, 0)) {
            best = move;
        }
    }
    return best;
}

START_TEST(an_extreme_position_has_all_its_moves)
{
    int moves = 0, victims = 0;
    ck_assert_int_eq(sscanf(record_of(_i)->lines[NUMBERS], "%d %*d %d", &moves, &victims), 2);

    draughts_game *game = game_of_loop(_i);
    ck_assert_int_eq(draughts_move_count(game), moves);
    ck_assert_int_eq(draughts_move_captures(game, longest_capture(game), NULL, 0), victims);
    draughts_game_free(game);
}

/* They are searched for by the rules, whichever instance has listed the move. */
START_TEST(the_moves_of_an_extreme_position_have_all_their_routes)
{
    int moves = 0;
    int64_t routes = 0, total = 0;
    const struct record *record = &extremes->records[_i];
    ck_assert_int_eq(sscanf(record->lines[NUMBERS], "%d %" SCNd64, &moves, &routes), 2);

    draughts_game *game = game_of_line(SPECIALISED, record->lines[SETTING]);
    for (int move = 0; move < moves; move++) {
        const int some = draughts_move_routes(game, move);
        EXPECT(some > 0, "%s, move %d: %s", record->lines[LABEL], move, draughts_strerror(some));
        total += some;
    }
    ck_assert_int_eq(total, routes);
    draughts_game_free(game);
}

START_TEST(an_extreme_position_finds_every_move_by_its_canonical_route)
{
    draughts_game *game = game_of_loop(_i);
    const int count = draughts_move_count(game);
    for (int move = 0; move < count; move++) {
        uint8_t squares[256];
        const int length = draughts_move_squares(game, move, squares, sizeof squares);
        EXPECT(length >= 2, "move %d has %d squares", move, length);
        const int found = draughts_move_find(game, squares, (size_t)length);
        EXPECT(found == move, "%s: move %d is found as %d", record_of(_i)->lines[LABEL], move, found);
    }
    draughts_game_free(game);
}

/* Perft of two plies is the number of answers to all moves. */
START_TEST(an_extreme_position_can_be_searched_on)
{
    draughts_game *game = game_of_loop(_i);
    uint64_t sum = 0;
    const int count = draughts_move_count(game);
    for (int move = 0; move < count; move++) {
        EXPECT(draughts_game_play(game, move) == 0, "move %d cannot be played", move);
        sum += (uint64_t)draughts_move_count(game);
        EXPECT(draughts_game_undo(game) == 1, "move %d cannot be undone", move);
    }
    uint64_t perft = 0;
    ck_assert_int_eq(draughts_game_perft(game, 2, &perft), 0);
    ck_assert_uint_eq(perft, sum);
    draughts_game_free(game);
}

/* ---- A move and its texts -------------------------------------------------------------------------------------- */

static void expect_move_of_text(const draughts_game *game, int move, int style)
{
    char text[TEXT_SIZE];
    move_text(game, move, style, text);
    const int read = draughts_move_parse(game, text, NULL);
    EXPECT(read == move, "%s, move %d, is read as %d", text, move, read);
}

/* Walks along the canonical route, square by square. */
static void expect_route_step_by_step(const draughts_game *game, int move)
{
    uint8_t route[256], next[256];
    const int length = draughts_move_squares(game, move, route, sizeof route);
    for (int i = 0; i < length; i++) {
        const int count = draughts_route_next(game, route, (size_t)i, next, sizeof next);
        EXPECT(count > 0 && memchr(next, route[i], (size_t)count), "square %d of move %d may not follow", i, move);
    }
    ck_assert_int_eq(draughts_route_next(game, route, (size_t)length, next, sizeof next), 0);
}

/* ---- The costliest calls --------------------------------------------------------------------------------------- */

/* A record of data/worst.txt: its position, and what is asked about one of the moves. */
struct costly {
    const char *setting;
    int moves, routes; /* routes: of this move, or the error of counting them */
    char text[TEXT_SIZE];
};

static struct costly costly_of(int n)
{
    struct costly costly = {.setting = worst->records[n].lines[SETTING]};
    ck_assert_int_eq(sscanf(worst->records[n].lines[NUMBERS], "%d %d %511s", &costly.moves, &costly.routes, costly.text), 3);
    return costly;
}

/* Loop number n is instance n % INSTANCES of record n / INSTANCES. */
START_TEST(a_costly_position_has_the_same_list_on_every_instance)
{
    char text[TEXT_SIZE];
    const struct costly costly = costly_of(_i / INSTANCES);
    draughts_game *game = game_of_line((enum instance)(_i % INSTANCES), costly.setting);
    ck_assert_int_eq(draughts_move_count(game), costly.moves);
    const int move = draughts_move_parse(game, costly.text, NULL);
    EXPECT(move >= 0, "%s: %s is %s", costly.setting, costly.text, draughts_strerror(move));
    ck_assert_str_eq(move_text(game, move, DRAUGHTS_LONG, text), costly.text);
    draughts_game_free(game);
}

START_TEST(a_costly_move_has_its_routes_and_is_read_in_every_style)
{
    const struct costly costly = costly_of(_i);
    draughts_game *game = game_of_line(SPECIALISED, costly.setting);
    const int move = draughts_move_parse(game, costly.text, NULL);
    ck_assert_int_eq(draughts_move_routes(game, move), costly.routes);
    for (int style = DRAUGHTS_SHORT; style <= DRAUGHTS_HUB; style++) {
        expect_move_of_text(game, move, style);
    }
    draughts_game_free(game);
}

/* With squares of its route left out a move is this one still, unless others fit as well, or what is left is the whole
 * route of another. */
START_TEST(a_costly_move_is_found_by_some_of_its_squares)
{
    uint8_t squares[256];
    const struct costly costly = costly_of(_i);
    draughts_game *game = game_of_line(SPECIALISED, costly.setting);
    const int move = draughts_move_parse(game, costly.text, NULL);
    const int count = draughts_move_squares(game, move, squares, sizeof squares);
    for (int left = count - 1; left >= 2; left = left / 2 + 1 < left ? left / 2 + 1 : left - 1) {
        squares[left - 1] = squares[count - 1];
        const int found = draughts_move_find(game, squares, (size_t)left);
        const bool whole = found >= 0 && draughts_move_captures(game, found, NULL, 0) == left - 1;
        EXPECT(found == move || whole || found == DRAUGHTS_ERR_AMBIGUOUS || found == DRAUGHTS_ERR_LIMIT,
               "%s: %d squares are %d", costly.setting, left, found);
    }
    draughts_game_free(game);
}

START_TEST(a_costly_route_can_be_walked_square_by_square)
{
    const struct costly costly = costly_of(_i);
    draughts_game *game = game_of_line(SPECIALISED, costly.setting);
    expect_route_step_by_step(game, draughts_move_parse(game, costly.text, NULL));
    draughts_game_free(game);
}

/* ---- The longest texts ------------------------------------------------------------------------------------------ */

/* `variant`: where the game type does not tell it. */
static void expect_record_that_is_read(const draughts_game *game, const draughts_variant *variant)
{
    char *text = pdn_of(game).text;
    size_t cursor = 0, where = 0;
    draughts_game *read = NULL;
    const int result = draughts_pdn_read(text, strlen(text), &cursor, variant, NULL, &read, &where);
    EXPECT(result == 1, "%s, at byte %zu of\n%s", draughts_strerror(result), where, text);
    char *again = pdn_of(read).text;
    ck_assert_str_eq(again, text);
    draughts_game_free(read);
    free(again);
    free(text);
}

/* From the list to the record: every text in which the longest capture stands. */
static void expect_texts_of_longest_capture(draughts_game *game)
{
    const int move = longest_capture(game);
    char short_text[TEXT_SIZE], played[TEXT_SIZE];
    for (int style = DRAUGHTS_SHORT; style <= DRAUGHTS_HUB; style++) {
        expect_move_of_text(game, move, style);
    }
    expect_route_step_by_step(game, move);
    move_text(game, move, DRAUGHTS_SHORT, short_text);
    ck_assert_int_eq(draughts_game_play(game, move), 0);
    ck_assert_int_gt(draughts_game_played_format(game, 0, DRAUGHTS_SHORT, played, sizeof played), 0);
    ck_assert_str_eq(played, short_text);
    ck_assert_int_gt(draughts_game_draw(game, DRAUGHTS_DRAW_SVG, NULL, 0), 0);
    ck_assert_int_gt(draughts_game_draw(game, DRAUGHTS_DRAW_UNICODE, NULL, 0), 0);
    expect_record_that_is_read(game, draughts_game_variant(game));
}

/* Loop number n is a record. */
START_TEST(the_longest_capture_is_written_and_read_in_every_text)
{
    draughts_game *game = game_of_line(SPECIALISED, extremes->records[_i].lines[SETTING]);
    expect_texts_of_longest_capture(game);
    draughts_game_free(game);
}

/* ---- The piece limits ------------------------------------------------------------------------------------------- */

/* Rules of one's own that allow as many men as there may be, and as many squares; with names as long as may be. */
static const char *const own_rules[] = {
    WIDE("board 10x12 all; start 1..4; kings = short")
    WIDE("board 10x12 all; start 1..4; kings = short; majority = none")
    WIDE("board 10x12 all; start 1..4; squares named = numbers from top")
    "like digital; start 1..5",
};

/* Number n is a variant of the library, or then one of these; a game of it has the variant, which only the latter free. */
static draughts_game *game_of_number(int n)
{
    draughts_variant *own = NULL;
    if (n < VARIANTS) {
        return game_at(variant_names[n], NULL);
    }
    size_t where = 0;
    const int result = draughts_variant_define(own_rules[n - VARIANTS], &where, &own);
    EXPECT(result == 0, "%s: %s, at byte %zu", own_rules[n - VARIANTS], draughts_strerror(result), where);
    draughts_game *game = draughts_game_new(own, NULL);
    ck_assert_ptr_nonnull(game);
    return game;
}

static void free_game_and_rules(draughts_game *game)
{
    draughts_variant *variant = (draughts_variant *)(uintptr_t)draughts_game_variant(game);
    draughts_game_free(game);
    draughts_variant_free(variant);
}

static int property_of(const draughts_game *game, int property)
{
    return draughts_variant_get(draughts_game_variant(game), property);
}

/* Puts pieces on free squares drawn at random. */
static void scatter(uint8_t *board, int squares, int pieces, uint8_t man, int kings_of_100, uint64_t *seed)
{
    while (pieces > 0) {
        const int square = random_below(seed, squares);
        if (board[square] == DRAUGHTS_EMPTY) {
            board[square] = (uint8_t)(man + (random_below(seed, 100) < kings_of_100));
            pieces--;
        }
    }
}

/* Sets up so many pieces of each colour; men that would have been crowned where they stand are kings. */
static void set_up_at_random(draughts_game *game, int pieces, int kings_of_100, uint64_t *seed)
{
    uint8_t board[256] = {0};
    const int squares = property_of(game, DRAUGHTS_PROPERTY_SQUARES), turn = random_below(seed, 2);
    size_t where = 0;
    scatter(board, squares, pieces, DRAUGHTS_WHITE_MAN, kings_of_100, seed);
    scatter(board, squares, pieces, DRAUGHTS_BLACK_MAN, kings_of_100, seed);
    int result;
    while ((result = draughts_game_set_board(game, board, (size_t)squares, turn, &where)) == DRAUGHTS_ERR_CROWNED) {
        board[where]++;
    }
    EXPECT(result == 0, "%d pieces a side: %s", pieces, draughts_strerror(result));
}

/* The same position from its text. */
static void expect_position_of_text(const draughts_game *game, const char *state)
{
    char fen[TEXT_SIZE];
    draughts_game *other = draughts_game_new(draughts_game_variant(game), NULL);
    const int result = draughts_game_set_fen(other, fen_of(game, fen), NULL);
    EXPECT(result == 0, "%s: %s", fen, draughts_strerror(result));
    char *text = state_text(other);
    ck_assert_str_eq(text, state);
    free(text);
    draughts_game_free(other);
}

/* Each of some moves is written, read, played and undone. */
static void expect_moves_to_and_fro(draughts_game *game, const char *state)
{
    enum { SOME = 16 };
    const int count = draughts_move_count(game), step = count / SOME + 1;
    const uint64_t hash = draughts_game_hash(game);
    for (int move = 0; move < count; move += step) {
        expect_move_of_text(game, move, move / step % (DRAUGHTS_HUB + 1));
        EXPECT(draughts_game_play(game, move) == 0, "move %d cannot be played in\n%s", move, state);
        EXPECT(draughts_game_hash(game) != hash, "move %d leaves the hash as it was in\n%s", move, state);
        EXPECT(draughts_game_undo(game) == 1, "move %d cannot be undone in\n%s", move, state);
    }
    char *text = state_text(game);
    ck_assert_str_eq(text, state);
    free(text);
}

/* Loop number n is a variant or rules of one's own. From one piece a side to as many as there may be: men where they may
 * stand, kings, and both. */
START_TEST(any_number_of_pieces_up_to_the_limit_can_be_set_up_and_played)
{
    static const int kings_of_100[] = {0, 50, 100};
    const int rounds = scaled(5);
    draughts_game *game = game_of_number(_i);
    const int most = property_of(game, DRAUGHTS_PROPERTY_PIECES);
    uint64_t seed = (uint64_t)_i;
    for (int pieces = 1; pieces <= most; pieces++) {
        for (int i = 0; i < COUNT_OF(kings_of_100) * rounds; i++) {
            set_up_at_random(game, pieces, kings_of_100[i % COUNT_OF(kings_of_100)], &seed);
            char *state = state_text(game);
            expect_position_of_text(game, state);
            expect_moves_to_and_fro(game, state);
            free(state);
        }
    }
    free_game_and_rules(game);
}

/* Kings of one colour on the first squares. */
static int set_kings(draughts_game *game, uint8_t king, int count, size_t *where)
{
    uint8_t board[256] = {0};
    memset(board, king, (size_t)count);
    const int squares = property_of(game, DRAUGHTS_PROPERTY_SQUARES);
    return draughts_game_set_board(game, board, (size_t)squares, DRAUGHTS_WHITE, where);
}

/* The same as text. The place of the last king is where it begins. */
static int set_kings_by_text(draughts_game *game, uint8_t king, int count, size_t *where, size_t *last)
{
    struct bytes fen = {0};
    put(&fen, king == DRAUGHTS_WHITE_KING ? "W:B:W" : "W:W:B");
    for (int square = 0; square < count; square++) {
        char name[16];
        ck_assert_int_gt(draughts_square_format(draughts_game_variant(game), square, name, sizeof name), 0);
        put(&fen, square > 0 ? "," : "");
        *last = fen.length;
        put_format(&fen, "K%s", name);
    }
    const int result = draughts_game_set_fen(game, fen.text, where);
    free(fen.text);
    return result;
}

/* Loop number n is a colour of a variant or of rules of one's own: n % 2 and n / 2. */
START_TEST(as_many_pieces_as_at_the_start_are_allowed_and_no_more)
{
    draughts_game *game = game_of_number(_i / 2);
    const uint8_t king = _i % 2 == 0 ? DRAUGHTS_WHITE_KING : DRAUGHTS_BLACK_KING;
    const int most = property_of(game, DRAUGHTS_PROPERTY_PIECES);
    size_t where = 1000, last = 0;
    ck_assert_int_eq(set_kings_by_text(game, king, most, NULL, &last), 0);
    ck_assert_int_eq(set_kings(game, king, most, NULL), 0);

    char *before = state_text(game);
    ck_assert_int_eq(set_kings(game, king, most + 1, &where), DRAUGHTS_ERR_TOO_MANY);
    ck_assert_uint_eq(where, (size_t)most);
    ck_assert_int_eq(set_kings_by_text(game, king, most + 1, &where, &last), DRAUGHTS_ERR_TOO_MANY);
    ck_assert_uint_eq(where, last);
    char *after = state_text(game);
    ck_assert_str_eq(after, before);
    free(after);
    free(before);
    free_game_and_rules(game);
}

/* A king takes as many as there may be, by the first of the rules of one's own. */
#define FORTY_VICTIMS \
    "W:WKc12:BKb2,Kf2,Kh2,Ka3,Kc3,Ke3,Ki3,Kb4,Kd4,Kf4,Kc5,Ke5,Kg5,Ki5,Kb6,Kd6,Kf6,Kh6,Ka7,Kc7,Ke7,Kg7,Kb8,Kd8,Kf8,Kh8,Kc9," \
    "Ke9,Kg9,Ki9,Kb10,Kd10,Kh10,Ka11,Kc11,Ki11,Kb12,Kd12,Kf12,Kh12"

START_TEST(forty_victims_are_written_and_read_in_every_text)
{
    draughts_game *game = game_of_number(VARIANTS);
    ck_assert_int_eq(draughts_game_set_fen(game, FORTY_VICTIMS, NULL), 0);
    ck_assert_int_eq(draughts_move_captures(game, longest_capture(game), NULL, 0), 40);
    expect_texts_of_longest_capture(game);
    free_game_and_rules(game);
}

/* Without a majority the same capture shares its ends with others, so that its short form is its long one. */
START_TEST(a_move_that_is_longer_than_a_line_has_a_line_of_its_own)
{
    draughts_game *game = game_of_number(VARIANTS + 1);
    ck_assert_int_eq(draughts_game_set_fen(game, FORTY_VICTIMS, NULL), 0);
    const int move = longest_capture(game);
    char text[TEXT_SIZE], line[TEXT_SIZE + 16];
    move_text(game, move, DRAUGHTS_SHORT, text);
    ck_assert_uint_gt(strlen(text), 80);
    ck_assert_int_eq(draughts_game_play(game, move), 0);
    expect_record_that_is_read(game, draughts_game_variant(game));
    char *record = pdn_of(game).text;
    snprintf(line, sizeof line, "\n1. %s\n*\n", text);
    EXPECT(strstr(record, line), "%s", record);
    free(record);
    free_game_and_rules(game);
}

/* Loop number n is a variant or rules of one's own. Positions are set up at the start of a record and amid its moves. */
START_TEST(the_longest_position_is_written_and_read_in_a_record)
{
    draughts_game *game = game_of_number(_i);
    uint64_t seed = (uint64_t)_i;
    char fen[TEXT_SIZE];
    set_up_at_random(game, property_of(game, DRAUGHTS_PROPERTY_PIECES), 100, &seed);
    fen_of(game, fen);
    struct bytes pdn = {0};
    put_format(&pdn, "[FEN \"%s\"]\n\n/FEN \"%s:H999999999\"/ *\n", fen, fen);
    size_t cursor = 0, where = 0;
    draughts_game *read = NULL;
    const int result = draughts_pdn_read(pdn.text, pdn.length, &cursor, draughts_game_variant(game), NULL, &read, &where);
    EXPECT(result == 1, "%s, at byte %zu of\n%s", draughts_strerror(result), where, pdn.text);
    expect_record_that_is_read(read, draughts_game_variant(game));
    free(pdn.text);
    draughts_game_free(read);
    free_game_and_rules(game);
}

/* ---- The budget ------------------------------------------------------------------------------------------------ */

/* No position within the piece limits that we know of needs so many steps. In a game that allows 32 pieces a side, a step by
 * one of Black's kings leads to one that does. */
#define CROWD \
    "Kd2,Ke2,Kg2,Kh2,Kb3,Kf3,Ka4,Kc4,Kd4,Ke4,Kg4,Kh4,Kb5,Kf5,Ka6,Kb6,Kd6,Ke6,Kf6,Kh6,Kc7,Kg7,Kc8,Kg8"
static const char crowded[] = "W:WKa8,Kd8,Ke8,Kh8:BKb1,Kg1,Ka2,Kc2," CROWD;
static const char before_crowded[] = "B:WKa8,Kd8,Ke8,Kh8:BKb1,Kc1,Kg1,Ka2," CROWD;

static struct draughts_variant crowded_rules(void)
{
    struct draughts_variant rules = *draughts_variant_find("turkish");
    rules.start_ranks = 4;
    rules.start_gap = 0;
    return rules;
}

/* The crowd as a board. */
static int set_crowd(draughts_game *game, size_t *where)
{
    uint8_t board[64] = {0};
    int piece = DRAUGHTS_EMPTY;
    for (const char *at = crowded + 1; *at; at++) {
        if (*at == 'K') {
            const char name[] = {at[1], at[2], '\0'};
            board[draughts_square_parse(draughts_game_variant(game), name)] = (uint8_t)piece;
        } else if (*at == 'W' || *at == 'B') {
            piece = *at == 'W' ? DRAUGHTS_WHITE_KING : DRAUGHTS_BLACK_KING;
        }
    }
    return draughts_game_set_board(game, board, sizeof board, DRAUGHTS_WHITE, where);
}

START_TEST(a_search_beyond_the_budget_is_given_up_and_changes_nothing)
{
    const struct draughts_variant rules = crowded_rules();
    draughts_game *game = game_new_on(&rules, generator_at_run_time(&rules), NULL);
    ck_assert_int_eq(draughts_game_set_fen(game, before_crowded, NULL), 0);
    char *before = state_text(game);

    size_t where = 1000;
    ck_assert_int_eq(draughts_game_set_fen(game, crowded, &where), DRAUGHTS_ERR_LIMIT);
    ck_assert_uint_eq(where, 0);
    where = 1000;
    ck_assert_int_eq(set_crowd(game, &where), DRAUGHTS_ERR_LIMIT);
    ck_assert_uint_eq(where, 0);
    ck_assert_int_eq(draughts_game_play(game, draughts_move_parse(game, "c1-c2", NULL)), DRAUGHTS_ERR_LIMIT);
    uint64_t count = 7;
    ck_assert_int_eq(draughts_game_perft(game, 2, &count), DRAUGHTS_ERR_LIMIT);
    ck_assert_uint_eq(count, 7);
    ck_assert_int_eq(draughts_game_length(game), 0);

    char *after = state_text(game);
    ck_assert_str_eq(after, before);
    free(after);
    free(before);
    draughts_game_free(game);
}

/* What a search had found until it was given up stays in no list; nor do the captures after a ply that was undone, which is
 * played again to be kept (loop number 1). */
START_TEST(a_search_that_is_given_up_leaves_nothing_in_the_list)
{
    const struct draughts_variant rules = crowded_rules();
    draughts_game *game = game_new_on(&rules, generator_at_run_time(&rules), NULL);
    ck_assert_int_eq(draughts_game_set_fen(game, before_crowded, NULL), 0);
    int victims = _i ? 0 : 1;
    for (int move = 0; victims == 0; move++) {
        ck_assert_int_lt(move, draughts_move_count(game));
        if (draughts_game_play(game, move) == 0) {
            victims = draughts_move_captures(game, 0, NULL, 0);
            ck_assert_int_eq(draughts_game_undo(game), 1);
        }
    }
    const uint32_t top = game->list.top;
    ck_assert_int_eq(draughts_game_play(game, draughts_move_parse(game, "c1-c2", NULL)), DRAUGHTS_ERR_LIMIT);
    ck_assert_uint_eq(game->list.top, top);
    draughts_game_free(game);
}

int main(void)
{
    extremes = data_read("extremes.txt");
    worst = data_read("worst.txt");
    TCase *tests = tcase_create("extremes");
    const int loops = INSTANCES * extremes->count;
    tcase_add_loop_test(tests, an_extreme_position_has_all_its_moves, 0, loops);
    tcase_add_loop_test(tests, the_moves_of_an_extreme_position_have_all_their_routes, 0, extremes->count);
    tcase_add_loop_test(tests, an_extreme_position_finds_every_move_by_its_canonical_route, 0, loops);
    tcase_add_loop_test(tests, an_extreme_position_can_be_searched_on, 0, loops);
    tcase_add_loop_test(tests, a_costly_position_has_the_same_list_on_every_instance, 0, INSTANCES * worst->count);
    tcase_add_loop_test(tests, a_costly_move_has_its_routes_and_is_read_in_every_style, 0, worst->count);
    tcase_add_loop_test(tests, a_costly_move_is_found_by_some_of_its_squares, 0, worst->count);
    tcase_add_loop_test(tests, a_costly_route_can_be_walked_square_by_square, 0, worst->count);
    tcase_add_loop_test(tests, the_longest_capture_is_written_and_read_in_every_text, 0, extremes->count);
    const int rules = VARIANTS + COUNT_OF(own_rules);
    tcase_add_loop_test(tests, any_number_of_pieces_up_to_the_limit_can_be_set_up_and_played, 0, rules);
    tcase_add_loop_test(tests, as_many_pieces_as_at_the_start_are_allowed_and_no_more, 0, 2 * rules);
    tcase_add_loop_test(tests, forty_victims_are_written_and_read_in_every_text, 0, WIDE_VARIANTS);
    tcase_add_loop_test(tests, a_move_that_is_longer_than_a_line_has_a_line_of_its_own, 0, WIDE_VARIANTS);
    tcase_add_loop_test(tests, the_longest_position_is_written_and_read_in_a_record, 0, rules);
    tcase_add_test(tests, a_search_beyond_the_budget_is_given_up_and_changes_nothing);
    tcase_add_loop_test(tests, a_search_that_is_given_up_leaves_nothing_in_the_list, 0, 2);
    const int result = run_suite("extremes", tests);
    data_free(worst);
    data_free(extremes);
    return result;
}
