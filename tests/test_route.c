/* The squares that a move visits: the canonical route, the number of routes, and routes walked square by square, as a
 * person drags a piece over the board. */
#include "shorthand.h"

#include <stdlib.h>

#include "game.h"
#include "moves.h"

static struct data *rules;

/* The lines of a record of data/rules.txt. */
enum { LABEL, SETTING };

/* ---- The canonical route --------------------------------------------------------------------------------------- */

static const struct way {
    const char *variant;
    const char *fen; /* NULL: the start position */
    const char *move;
    const char *squares;
    const char *captures; /* in the order of the route */
    int routes;
} routes[] = {
    /* a step is its ends, takes nothing, and is its only route */
    {"turkish", NULL, "a3-a4", "a3 a4", "", 1},
    {"digital", NULL, "27-16", "27 16", "", 1},
    {"turkish", "W:WKa1:Bh7,g7", "a1-a7", "a1 a7", "", 1},
    {"turkish", "W:Wd4,a2:Bd5,h7", "d4xd6", "d4 d6", "d5", 1},
    /* straight on, it lands right behind the victim */
    {"digital", "W:WK9:B45,81", "9:90", "9 54 90", "45 81", 3},
    {"digital", "W:WK9:B36,63", "9:1000", "9 45 1000", "36 63", 2},
    {"russian", "W:WKa3:Bd2,b4,g5,f6,c7,g7", "a3:f8:c1", "a3 f8 h6 f4 c1", "b4 g7 g5 d2", 2},
    /* of the routes so shaped, the first in the order of the squares: 49 comes before 45, h2 before f4 */
    {"digital", "W:W27:B36,56,58,38", "27:27", "27 49 67 45 27", "38 58 56 36", 2},
    {"turkish", "B:Wc5,a4,g4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,e5", "c8xa2",
     "c8 c4 c2 f2 h2 h4 f4 f2 a2", "c5 c3 e2 g2 h3 g4 f3 b2", 5},
    /* so many that the search remembers where it has been, and whether the king might go straight on */
    {"turkish", "W:WKa8,Kb8,Kc8,Kd8,Ke8,Kf8,Kg8,Kh8:BKb1,Kg1,Ka2,Ke2,Kh2,Kc3,Kf3,Kd4,Kg4,Kb5,Kf5,Ka6,Ke6,Kh6,Kc7,Kg7",
     "c8xc4xe4xe1xa1xa3xe3xe7xh7xh4xf4xf1xh1xh5xe5xa5xa7",
     "c8 c4 e4 e1 a1 a3 e3 e7 h7 h4 f4 f1 h1 h5 e5 a5 a7", "c7 d4 e2 b1 a2 c3 e6 g7 h6 g4 f3 g1 h2 f5 b5 a6", 2566},
    /* other victims, another move with routes of its own */
    {"turkish", "W:Wd2:Bd3,c4,b5,c2,b3", "d2xb2xb6", "d2 b2 b4 b6", "c2 b3 b5", 1},
    {"turkish", "W:Wd2:Bd3,c4,b5,c2,b3", "d2xd4xb6", "d2 d4 b4 b6", "d3 c4 b5", 1},
    {"digital", "W:W109,47,96,K54,74:B34,94,52,72,92,21,1000", "54:63", "54 81 103 67 12 30 63", "72 92 94 34 21 52", 1},
};

static void check_squares(const draughts_game *game, const uint8_t *squares, int count, const char *want)
{
    char text[TEXT_SIZE];
    ck_assert_int_ge(count, 0);
    ck_assert_str_eq(squares_text(draughts_game_variant(game), squares, count, ' ', text), want);
}

START_TEST(a_move_carries_its_canonical_route)
{
    uint8_t squares[256];
    draughts_game *game = game_at(routes[_i].variant, routes[_i].fen);
    const int count = draughts_move_squares(game, move_named(game, routes[_i].move), squares, sizeof squares);
    check_squares(game, squares, count, routes[_i].squares);
    draughts_game_free(game);
}

START_TEST(a_move_carries_its_victims_in_the_order_of_that_route)
{
    uint8_t squares[256];
    draughts_game *game = game_at(routes[_i].variant, routes[_i].fen);
    const int count = draughts_move_captures(game, move_named(game, routes[_i].move), squares, sizeof squares);
    check_squares(game, squares, count, routes[_i].captures);
    draughts_game_free(game);
}

START_TEST(routes_with_the_same_ends_and_victims_are_one_move)
{
    draughts_game *game = game_at(routes[_i].variant, routes[_i].fen);
    ck_assert_int_eq(draughts_move_routes(game, move_named(game, routes[_i].move)), routes[_i].routes);
    draughts_game_free(game);
}

/* ---- Square by square ------------------------------------------------------------------------------------------ */

/* The only capture of the most takes six men. */
static const char six_men[] =
    "W:Wa4,h4,a3,b3,c3,d3,e3,f3,g3,h3,a2,c2,d2,f2:Bc7,e7,g7,a6,b6,c6,d6,e6,g6,h6,a5,b5,c5,e5,g5,f4";

static const struct next {
    const char *variant;
    const char *fen; /* NULL: the start position */
    const char *beginning;
    const char *next; /* in the order of the squares */
} nexts[] = {
    /* no squares: the pieces that can move */
    {"turkish", NULL, "", "a3 b3 c3 d3 e3 f3 g3 h3"},
    {"digital", NULL, "", "7 27 47 67 87 107"},
    {"russian", NULL, "", "a3 c3 e3 g3"},
    {"international", NULL, "", "31 32 33 34 35"},
    {"english", NULL, "", "9 10 11 12"},
    {"turkish", "W:Wa2,a3:Ba4,a5,b2,b3,c2,c3", "", ""},
    {"turkish", "W:W:Ba7", "", ""},
    /* steps */
    {"turkish", NULL, "a3", "a4"},
    {"turkish", "W:Wd4:Ba7,b7", "d4", "c4 e4 d5"},
    {"digital", NULL, "27", "16 36"},
    {"english", NULL, "10", "14 15"},
    {"turkish", "W:WKb2:Bb4,b5,d7", "b2", "b1 a2 c2 d2 e2 f2 g2 h2 b3"},
    {"turkish", NULL, "a3 a4", ""},
    /* where there is a capture, the pieces that capture */
    {"turkish", "W:Wd4,a2:Bd5,h7", "", "d4"},
    {"turkish", "W:Wd4,a2:Bd5,h7", "d4", "d6"},
    {"turkish", "W:Wd4,a2:Bd5,h7", "d4 d6", ""},
    /* majority, at each step: only what leads to the most victims */
    {"turkish", six_men, "", "f3"},
    {"turkish", six_men, "f3 f5", "h5"},
    {"turkish", "W:WKa1:Ba4,c6,h8", "a1", "a6"},
    {"turkish", "W:WKa1:Ba4,c6,h8", "a1 a6", "d6 e6 f6 g6 h6"},
    {"turkish", "W:Wg3,Ka1:Bg4,g6,Kc1", "", "g3"},
    {"international", "W:W32,35:B27,30,20", "", "35"},
    /* a king must land where it can go on, if there is such a square; straight on counts */
    {"digital", "W:WK9:B27,32", "9", "54"},
    {"digital", "W:WK9:B27,32", "9 54", "21 10 0"},
    {"digital", "W:WK9:B45,81", "9", "54 63 72"},
    {"digital", "W:WK9:B45,81", "9 63", "90 1000"},
    {"digital", "W:WK9:B27,63,43", "9", "36 45 54"},
    {"digital", "W:WK9:B27,63,43", "9 45", "72 81 90 1000"},
    {"digital", "W:WK9:B27,63,43", "9 54", "32 72 21 81 10 90 0 1000"},
    /* free choice, of the longer way and the shorter one */
    {"digital", "W:W109,47,96,K54,74:B34,94,52,72,92,21,1000", "54", "81 10 0"},
    {"digital", "W:W109,47,96,K54,74:B34,94,52,72,92,21,1000", "54 0", ""},
    /* a man that is crowned on its way goes on as a king */
    {"digital", "W:W76:B65,43", "76 54", "32 21 10 0"},
    {"russian", "W:Wh6:Bg7,c5,d2", "h6 f8", "b4"},
    /* several ways, which part and meet */
    {"turkish", "W:Wd2:Bd3,c4,b5,c2,b3", "d2", "b2 d4"},
    {"turkish", "W:Wd2:Bd3,c4,b5,c2,b3", "d2 b2 b4", "d4 b6"},
    {"turkish", "W:Wd2:Bd3,c4,b5,c2,b3", "d2 d4 b4", "b6"},
    /* round in a circle, either way */
    {"digital", "W:W27:B36,56,58,38", "27", "49 45"},
    {"digital", "W:W27:B36,56,58,38", "27 45 67 49", "27"},
    {"digital", "W:W27:B36,56,58,38", "27 45 67 49 27", ""},
};

START_TEST(what_may_follow_the_beginning_of_a_route_is_told_in_square_order)
{
    const struct next *row = &nexts[_i];
    draughts_game *game = game_at(row->variant, row->fen);
    uint8_t beginning[256];
    uint8_t next[256];
    const int count = squares_named(game, row->beginning, beginning);
    check_squares(game, next, draughts_route_next(game, beginning, (size_t)count, next, sizeof next), row->next);
    draughts_game_free(game);
}

START_TEST(no_squares_may_be_null)
{
    uint8_t next[256];
    draughts_game *game = game_at("turkish", NULL);
    check_squares(game, next, draughts_route_next(game, NULL, 0, next, sizeof next), "a3 b3 c3 d3 e3 f3 g3 h3");
    draughts_game_free(game);
}

static const struct no_route {
    const char *variant;
    const char *fen; /* NULL: the start position */
    const char *beginning;
} no_routes[] = {
    /* no piece, the other side's, one that cannot move */
    {"turkish", NULL, "a4"},
    {"turkish", NULL, "a6"},
    {"turkish", NULL, "a2"},
    {"turkish", "W:Wd4,a2:Bd5,h7", "a2"},
    {"turkish", "W:Wg3,Ka1:Bg4,g6,Kc1", "a1"},
    /* no way to go */
    {"turkish", NULL, "a3 b4"},
    {"turkish", NULL, "a3 a3"},
    {"turkish", "W:Wd4,a2:Bd5,h7", "d4 e4"},
    {"turkish", "W:Wd4,a2:Bd5,h7", "d4 e4 e6"},
    {"turkish", "W:WKa1:Ba4,c6,h8", "a1 a5"},
    {"digital", "W:WK9:B27,32", "9 36"},
    /* a square is left out */
    {"turkish", "W:Wd2:Bd3,c4,b5,c2,b3", "d2 b4"},
    {"turkish", "W:Wd2:Bd3,c4,b5,c2,b3", "d2 b6"},
    {"digital", "W:W27:B36,56,58,38", "27 27"},
    /* beyond the end */
    {"turkish", NULL, "a3 a4 a5"},
    {"turkish", "W:Wd4,a2:Bd5,h7", "d4 d6 d8"},
    {"digital", "W:W27:B36,56,58,38", "27 45 67 49 27 45"},
    /* no move at all */
    {"turkish", "W:Wa2,a3:Ba4,a5,b2,b3,c2,c3", "a2"},
};

START_TEST(a_beginning_of_no_route_is_illegal)
{
    uint8_t beginning[256];
    uint8_t next[] = {77};
    draughts_game *game = game_at(no_routes[_i].variant, no_routes[_i].fen);
    const int count = squares_named(game, no_routes[_i].beginning, beginning);
    ck_assert_int_eq(draughts_route_next(game, beginning, (size_t)count, next, 1), DRAUGHTS_ERR_ILLEGAL);
    ck_assert_int_eq(next[0], 77);
    draughts_game_free(game);
}

START_TEST(an_index_beyond_the_board_is_no_square)
{
    for (int i = 0; i < VARIANTS; i++) {
        draughts_game *game = game_at(variant_names[i], NULL);
        const int squares = draughts_variant_get(draughts_game_variant(game), DRAUGHTS_PROPERTY_SQUARES);
        const uint8_t beyond[][2] = {{(uint8_t)squares, 0}, {255, 0}};
        ck_assert_int_eq(draughts_route_next(game, beyond[0], 1, NULL, 0), DRAUGHTS_ERR_SQUARE);
        ck_assert_int_eq(draughts_route_next(game, beyond[1], 2, NULL, 0), DRAUGHTS_ERR_SQUARE);
        draughts_game_free(game);
    }
}

/* ---- All routes ------------------------------------------------------------------------------------------------ */

/* A walk along every route: where it stands now, and how many routes were found of each move. */
struct exploration {
    const draughts_game *game;
    const char *label;
    uint8_t route[256];
    size_t length;
    int *found; /* by move */
};

static void check_ascending(const struct exploration *walk, const uint8_t *squares, int count)
{
    for (int i = 1; i < count; i++) {
        EXPECT(squares[i - 1] < squares[i], "%s: squares out of order after %zu", walk->label, walk->length);
    }
}

static void note_route(struct exploration *walk)
{
    const int move = draughts_move_find(walk->game, walk->route, walk->length);
    EXPECT(move >= 0, "%s: a whole route is no move: %s", walk->label, draughts_strerror(move));
    walk->found[move]++;
}

static void explore(struct exploration *walk)
{
    uint8_t next[256];
    const int count = draughts_route_next(walk->game, walk->route, walk->length, next, sizeof next);
    EXPECT(count >= 0, "%s: %s after %zu squares", walk->label, draughts_strerror(count), walk->length);
    check_ascending(walk, next, count);
    for (int i = 0; i < count; i++) {
        walk->route[walk->length++] = next[i];
        explore(walk);
        walk->length--;
    }
    if (count == 0 && walk->length > 0) {
        note_route(walk);
    }
}

/* Every whole route is that of one move, so if each move is found as often as it has routes, no route is missing. */
static void check_all_routes(draughts_game *game, const char *label)
{
    const int moves = draughts_move_count(game);
    struct exploration walk = {.game = game, .label = label, .found = calloc((size_t)moves + 1, sizeof(int))};
    ck_assert_ptr_nonnull(walk.found);
    explore(&walk);
    for (int move = 0; move < moves; move++) {
        char text[TEXT_SIZE];
        const int count = draughts_move_routes(game, move);
        EXPECT(count > 0 && walk.found[move] == count, "%s, %s: walked %d times, but has %d routes", label,
               move_text(game, move, DRAUGHTS_LONG, text), walk.found[move], count);
    }
    free(walk.found);
}

START_TEST(walking_square_by_square_reaches_every_route_of_every_move)
{
    const struct record *record = &rules->records[_i];
    draughts_game *game = game_of_line(SPECIALISED, record->lines[SETTING]);
    check_all_routes(game, record->lines[LABEL]);
    draughts_game_free(game);
}

START_TEST(walking_square_by_square_reaches_the_steps_of_the_start)
{
    draughts_game *game = game_at(variant_names[_i], NULL);
    check_all_routes(game, variant_names[_i]);
    draughts_game_free(game);
}

/* ---- Rules that no variant has ----------------------------------------------------------------------------------- */

/* Captures by which one can tell how much of the way a search for routes must remember. */
static const struct own {
    const char *rules;
    const char *fen;
    const char *move;
    int routes;
    const char *squares; /* that lead from the start of the move over its victims to its end, and are no route of it */
    int code;
} own[] = {
    /* round the square the one way the king comes back to d4 from the north and may not turn to d7; the other way it must */
    {"like turkish; majority none", "W:WKd4:Bd5,e6,f5,e4,d7", "d4xf4xf6xd6xd4", 1, "d4 d6 f6 f4 d4",
     DRAUGHTS_ERR_NOT_FINISHED},
    /* the king is taken early the one way, and late the other */
    {"like turkish; man jumps n e s w; preference kings early", "W:Wa2:BKb2,c3,b4,a3", "a2xc2xc4xa4xa2", 1,
     "a2 a4 c4 c2 a2", DRAUGHTS_ERR_NOT_MOST},
    /* many ways through a net; with kings in it there are fewer that take them as early as possible */
#define KNOTS "b2,d2,f2,b4,d4,f4,b6,d6,b8,d8,f8,a3,c3,e3,g3,a5,c5,e5,a7,c7,e7,g7"
    {"like turkish; board 8x8 all; start 1..3; man jumps n e s w", "W:Wa2:B" KNOTS ",f6,g5",
     "a2xa4xc4xc2xe2xg2xg4xe4xc4xc6xa6xa8xc8xc6xe6xg6xg8xe8xe6xe4xe2", 64, NULL, 0},
    {"like turkish; board 8x8 all; start 1..3; man jumps n e s w; preference kings early", "W:Wa2:B" KNOTS ",Kf6,Kg5",
     "a2xa4xc4xe4xe6xg6xg8xe8xe6xc6xa6xa8xc8xc6xc4xc2xe2xg2xg4xe4xe2", 4, NULL, 0},
};

static draughts_variant *variant_of(const char *text)
{
    draughts_variant *variant = NULL;
    ck_assert_int_eq(draughts_variant_define(text, NULL, &variant), 0);
    return variant;
}

static draughts_game *game_of_own(const draughts_variant *variant, const char *fen, const draughts_allocator *allocator)
{
    draughts_game *game = draughts_game_new(variant, allocator);
    ck_assert_ptr_nonnull(game);
    ck_assert_int_eq(draughts_game_set_fen(game, fen, NULL), 0);
    return game;
}

START_TEST(a_route_is_one_by_the_way_that_it_went)
{
    const struct own *row = &own[_i];
    draughts_variant *variant = variant_of(row->rules);
    draughts_game *game = game_of_own(variant, row->fen, NULL);
    ck_assert_int_eq(draughts_move_routes(game, move_named(game, row->move)), row->routes);
    check_all_routes(game, row->rules);
    if (row->squares) {
        uint8_t squares[256];
        const int count = squares_named(game, row->squares, squares);
        ck_assert_int_eq(draughts_move_find(game, squares, (size_t)count), row->code);
    }
    draughts_game_free(game);
    draughts_variant_free(variant);
}

/* ---- Memory and budget ------------------------------------------------------------------------------------------- */

/* The move whose route this is. */
struct asked {
    draughts_game *game;
    uint8_t squares[256];
    int count;
};

static int found(const struct asked *asked)
{
    return draughts_move_find(asked->game, asked->squares, (size_t)asked->count);
}

static int ask_squares(void *subject)
{
    const struct asked *asked = subject;
    uint8_t room[256];
    return draughts_move_squares(asked->game, found(asked), room, sizeof room);
}

static int ask_captures(void *subject)
{
    const struct asked *asked = subject;
    uint8_t room[256];
    return draughts_move_captures(asked->game, found(asked), room, sizeof room);
}

static int ask_routes(void *subject)
{
    const struct asked *asked = subject;
    return draughts_move_routes(asked->game, found(asked));
}

static int ask_next(void *subject)
{
    const struct asked *asked = subject;
    return draughts_route_next(asked->game, asked->squares, 1, NULL, 0);
}

static metered_call *const questions[] = {ask_squares, ask_captures, ask_routes, ask_next};

START_TEST(a_question_without_memory_is_an_error)
{
    const struct own *row = &own[COUNT_OF(own) - 1];
    struct meter meter;
    meter_init(&meter);
    draughts_variant *variant = variant_of(row->rules);
    struct asked asked = {.game = game_of_own(variant, row->fen, &meter.allocator)};
    asked.count = draughts_move_squares(asked.game, move_named(asked.game, row->move), asked.squares, sizeof asked.squares);
    const int answer = questions[_i](&asked);
    ck_assert_int_gt(answer, 0);
    ck_assert_int_eq(call_in_spite_of_refusals(&meter, questions[_i], &asked), answer);
    draughts_game_free(asked.game);
    draughts_variant_free(variant);
}

/* To spend it all would take seconds, so nearly all of it is spent before. */
START_TEST(a_search_beyond_its_budget_is_given_up)
{
    draughts_game *game = game_at("turkish", "W:Wd2:Bd3,c4,b5,c2,b3");
    const struct moment now = moves_present(game);
    struct move move;
    ck_assert(moves_get(&now, 0, &move));
    for (uint32_t left = 0;; left++) {
        struct route_search search;
        moves_search(&search, &now);
        route_search_aim(&search, (struct route_goal){.from = move.from, .move = &move, .merit = now.node->merit});
        search.steps = ROUTE_BUDGET - left;
        const uint64_t found = route_search_count(&search);
        route_search_end(&search);
        if (search.error == 0) {
            ck_assert_uint_eq(found, 1);
            ck_assert_uint_eq(left, 4); /* the start and three landing squares */
            break;
        }
        ck_assert_int_eq(search.error, DRAUGHTS_ERR_LIMIT);
    }
    draughts_game_free(game);
}

int main(void)
{
    rules = data_read("rules.txt");
    TCase *tests = tcase_create("route");
    tcase_add_loop_test(tests, a_move_carries_its_canonical_route, 0, COUNT_OF(routes));
    tcase_add_loop_test(tests, a_move_carries_its_victims_in_the_order_of_that_route, 0, COUNT_OF(routes));
    tcase_add_loop_test(tests, routes_with_the_same_ends_and_victims_are_one_move, 0, COUNT_OF(routes));
    tcase_add_loop_test(tests, what_may_follow_the_beginning_of_a_route_is_told_in_square_order, 0, COUNT_OF(nexts));
    tcase_add_test(tests, no_squares_may_be_null);
    tcase_add_loop_test(tests, a_beginning_of_no_route_is_illegal, 0, COUNT_OF(no_routes));
    tcase_add_test(tests, an_index_beyond_the_board_is_no_square);
    tcase_add_loop_test(tests, walking_square_by_square_reaches_every_route_of_every_move, 0, rules->count);
    tcase_add_loop_test(tests, walking_square_by_square_reaches_the_steps_of_the_start, 0, VARIANTS);
    tcase_add_loop_test(tests, a_route_is_one_by_the_way_that_it_went, 0, COUNT_OF(own));
    tcase_add_loop_test(tests, a_question_without_memory_is_an_error, 0, COUNT_OF(questions));
    tcase_add_test(tests, a_search_beyond_its_budget_is_given_up);
    const int result = run_suite("route", tests);
    data_free(rules);
    return result;
}
