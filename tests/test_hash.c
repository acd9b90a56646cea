/* The key of a position: the same in every release, equal for equal positions, and different for different ones. */
#include "shorthand.h"

#include <inttypes.h>
#include <stdlib.h>

#include "game.h"

/* Keys are stored by programs that use the library, so these never change. They are what the first release gave. */
static const struct golden {
    const char *variant;
    const char *fen; /* NULL: the start position */
    uint64_t hash;
} goldens[] = {
    {"turkish", NULL, UINT64_C(0x8537f3a28210d4a0)},
    {"turkish", "W:W:B", UINT64_C(0xca66556b09ff3a41)},
    {"turkish", "B:W:B", UINT64_C(0x6f29a05156e20cb0)},
    {"turkish", "W:Wa2,b2,Kc4:Bd6,Ke8", UINT64_C(0x7e2cec5792b438d2)},
    {"turkish", "B:Wa2,b2,Kc4:Bd6,Ke8", UINT64_C(0xdb63196dcda90e23)},
    {"digital", NULL, UINT64_C(0x7982c1ff0fb7b12a)},
    {"digital", "W:W9,K54,K1000:B0,K109", UINT64_C(0xe758fedb23fe834b)},
    {"russian", NULL, UINT64_C(0xed939fdaef462c61)},
    {"russian", "B:WKa1,c3:Bh8,Kb8", UINT64_C(0x8579756077566bc2)},
    {"international", NULL, UINT64_C(0xc881d5ab8dc0c988)},
    {"international", "W:WK1,50:B5,K46", UINT64_C(0xb4710b67c5b0d79c)},
    {"english", NULL, UINT64_C(0x48dc6ae0b05b1a90)},
    {"english", "W:WK1,32:B4,K29", UINT64_C(0xc3b2c7117b41cd84)},
};

START_TEST(a_key_is_the_same_in_every_release)
{
    draughts_game *game = game_at(goldens[_i].variant, goldens[_i].fen);
    const uint64_t hash = draughts_game_hash(game);
    ck_assert_msg(hash == goldens[_i].hash, "%s %s: 0x%016" PRIx64, goldens[_i].variant,
                  goldens[_i].fen ? goldens[_i].fen : "start", hash);
    draughts_game_free(game);
}

/* Two ways to one position. */
static const struct ways {
    const char *variant;
    const char *fen; /* NULL: the start position */
    const char *one;
    const char *other;
} ways[] = {
    {"turkish", NULL, "a3-a4 h6-h5 b3-b4 g6-g5", "b3-b4 g6-g5 a3-a4 h6-h5"},
    {"digital", NULL, "7-16 81-92 107-96 1-12", "107-96 1-12 7-16 81-92"},
    {"english", NULL, "9-13 22-18 12-16 21-17", "12-16 21-17 9-13 22-18"},
    /* by captures, which leave nothing behind */
    {"turkish", "W:WKa1,h2:Ba4,c7,d7", "a1xa5 d7-d6 a5-a6", "a1xa8 d7-d6 a8-a6"},
    /* by crowning, after which a king is a king */
    {"digital", "W:W65,K9:BK200", "65-54 200-1 9-18", "9-18 200-1 65-54"},
};

static uint64_t hash_after(const struct ways *row, const char *moves)
{
    draughts_game *game = game_at(row->variant, row->fen);
    play(game, moves);
    const uint64_t hash = draughts_game_hash(game);
    draughts_game_free(game);
    return hash;
}

START_TEST(the_plies_before_do_not_matter)
{
    draughts_game *game = game_at(ways[_i].variant, ways[_i].fen);
    play(game, ways[_i].one);
    const uint64_t hash = draughts_game_hash(game);
    ck_assert_uint_eq(hash, hash_after(&ways[_i], ways[_i].other));

    char fen[TEXT_SIZE];
    draughts_game *set_up = game_at(ways[_i].variant, fen_of(game, fen));
    ck_assert_uint_eq(draughts_game_hash(set_up), hash);
    draughts_game_free(set_up);
    draughts_game_free(game);
}

START_TEST(undo_brings_back_the_key)
{
    draughts_game *game = game_at(ways[_i].variant, ways[_i].fen);
    const uint64_t before = draughts_game_hash(game);
    play(game, ways[_i].one);
    ck_assert_uint_ne(draughts_game_hash(game), before);
    while (draughts_game_undo(game) == 1) {
    }
    ck_assert_uint_eq(draughts_game_hash(game), before);
    draughts_game_free(game);
}

/* ---- Different positions --------------------------------------------------------------------------------------- */

/* Keys of many positions of one variant. */
struct keys {
    draughts_game *game;
    uint8_t board[256];
    size_t squares;
    size_t count;
    uint64_t hashes[40000];
};

/* Adds the key of the board with each turn, unless it has a man where none may stand. */
static void add_keys(struct keys *keys)
{
    for (int turn = DRAUGHTS_WHITE; turn <= DRAUGHTS_BLACK; turn++) {
        if (draughts_game_set_board(keys->game, keys->board, keys->squares, turn, NULL) == 0) {
            EXPECT(keys->count < sizeof keys->hashes / sizeof *keys->hashes, "no room for more keys");
            keys->hashes[keys->count++] = draughts_game_hash(keys->game);
        }
    }
}

/* One piece of each kind on each square, alone, then with a black king on every other. */
static void add_all_keys(struct keys *keys)
{
    for (size_t square = 0; square < keys->squares; square++) {
        for (uint8_t piece = DRAUGHTS_WHITE_MAN; piece <= DRAUGHTS_BLACK_KING; piece++) {
            keys->board[square] = piece;
            add_keys(keys);
            for (size_t other = 0; piece <= DRAUGHTS_WHITE_KING && other < keys->squares; other++) {
                if (other != square) {
                    keys->board[other] = DRAUGHTS_BLACK_KING;
                    add_keys(keys);
                    keys->board[other] = DRAUGHTS_EMPTY;
                }
            }
            keys->board[square] = DRAUGHTS_EMPTY;
        }
    }
}

static int compare_keys(const void *one, const void *other)
{
    const uint64_t a = *(const uint64_t *)one;
    const uint64_t b = *(const uint64_t *)other;
    return (a > b) - (a < b);
}

START_TEST(square_piece_and_turn_make_a_difference)
{
    static struct keys keys;
    keys.game = game_at(variant_names[_i], NULL);
    keys.squares = (size_t)draughts_game_board(keys.game, NULL, 0);
    keys.count = 0;
    add_all_keys(&keys);
    /* Kings alone may stand on every square, next to every other one. */
    ck_assert_uint_gt(keys.count, 2 * keys.squares * keys.squares);

    qsort(keys.hashes, keys.count, sizeof *keys.hashes, compare_keys);
    for (size_t i = 1; i < keys.count; i++) {
        EXPECT(keys.hashes[i - 1] != keys.hashes[i], "%s: two positions have the key %016" PRIx64, variant_names[_i],
               keys.hashes[i]);
    }
    draughts_game_free(keys.game);
}

/* Boards that differ in one thing that the first 64 squares do not show. */
static const struct apart {
    const char *variant;
    const char *one;
    const char *other;
} apart[] = {
    WIDE({"canadian", "W:WK1,65:B2", "W:WK1,66:B2"})
    WIDE({"canadian", "W:WK1,65:B2", "W:WK1,K65:B2"})
    WIDE({"canadian", "W:WK1,K65:B2", "W:WK1:B2,K65"})
    WIDE({"canadian", "W:WK1,K72:B2", "W:WK1:B2"})
    /* the same bits in the upper word as in the lower one */
    WIDE({"canadian", "W:WK67:B2", "W:WK1:B2"})
    /* how many steps, whose, and which king */
    {"frisian", "W:WK41,K46,50:BK5,8:+0+141", "W:WK41,K46,50:BK5,8"},
    {"frisian", "W:WK41,K46,50:BK5,8:+0+141", "W:WK41,K46,50:BK5,8:+0+241"},
    {"frisian", "W:WK41,K46,50:BK5,8:+0+141", "W:WK41,K46,50:BK5,8:+0+146"},
    {"frisian", "W:WK41,K46,50:BK5,8:+0+141", "W:WK41,K46,50:BK5,8:+105+0"},
    {"frisian", "W:WK41,K46,50:BK5,8:+105+141", "W:WK41,K46,50:BK5,8:+0+141"},
    {"frisian", "W:WK41,K46,50:BK5,8:+205+141", "W:WK41,K46,50:BK5,8:+105+241"},
};

START_TEST(what_is_beyond_64_squares_makes_a_difference)
{
    draughts_game *one = game_at(apart[_i].variant, apart[_i].one);
    draughts_game *other = game_at(apart[_i].variant, apart[_i].other);
    ck_assert_uint_ne(draughts_game_hash(one), draughts_game_hash(other));
    draughts_game_free(other);
    draughts_game_free(one);
}

/* ---- Positions themselves -------------------------------------------------------------------------------------- */

/* Something else in each of the parts of a position, which have no more in common than that. */
enum { PARTS = 9 };

static struct position changed(struct position position, int part)
{
    switch (part) {
    case 0: position.men[0] ^= 1; break;
    case 1: position.men[1] ^= 1; break;
    case 2: position.kings[0] ^= 1; break;
    case 3: position.kings[1] ^= 1; break;
    case 4: position.turn ^= 1; break;
    case 5: position.striding[0].at ^= 1; break;
    case 6: position.striding[0].steps ^= 1; break;
    case 7: position.striding[1].at ^= 1; break;
    case 8: position.striding[1].steps ^= 1; break;
    }
    return position;
}

static bool nodes_are_equal(const struct generator *generator, const struct position *a, const struct position *b)
{
    union node_room one;
    union node_room other;
    generator->set_up(&one.node, a);
    generator->set_up(&other.node, b);
    return generator->same_position(&one.node, &other.node);
}

/* Not only by their keys, which may be equal by chance. */
START_TEST(positions_are_equal_if_all_their_parts_are)
{
    const draughts_variant *variant = draughts_variant_find(variant_names[_i / INSTANCES]);
    draughts_game *game = game_on((enum instance)(_i % INSTANCES), variant_names[_i / INSTANCES], NULL, NULL);
    struct position start;
    position_start(&start, variant);
    ck_assert(position_equal(&start, &start));
    ck_assert(nodes_are_equal(game->generator, &start, &start));
    for (int part = 0; part < PARTS; part++) {
        const struct position other = changed(start, part);
        EXPECT(!position_equal(&start, &other), "part %d", part);
        EXPECT(!nodes_are_equal(game->generator, &start, &other), "part %d of nodes", part);
    }
    draughts_game_free(game);
}

int main(void)
{
    TCase *tests = tcase_create("hash");
    tcase_add_loop_test(tests, a_key_is_the_same_in_every_release, 0, COUNT_OF(goldens));
    tcase_add_loop_test(tests, the_plies_before_do_not_matter, 0, COUNT_OF(ways));
    tcase_add_loop_test(tests, undo_brings_back_the_key, 0, COUNT_OF(ways));
    tcase_add_loop_test(tests, square_piece_and_turn_make_a_difference, 0, VARIANTS);
    tcase_add_loop_test(tests, what_is_beyond_64_squares_makes_a_difference, 0, COUNT_OF(apart));
    tcase_add_loop_test(tests, positions_are_equal_if_all_their_parts_are, 0, VARIANTS * INSTANCES);
    return run_suite("hash", tests);
}
