/* Rules of one's own: draughts_variant_define and its two companions. What is said of the built-in variants must make them
 * again; the grammar is as the header has it; every error has its code and its place; whatever set of rules is accepted
 * plays as the plain generator of plain.c does, and its fast counts are those of a walk; and no text at all does harm. */
#include "support.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "against_plain.h"
#include "game.h"
#include "random_rules.h"

/* ---- Helpers --------------------------------------------------------------------------------------------------- */

static draughts_variant *define(const char *text)
{
    draughts_variant *variant = NULL;
    size_t where = 12345;
    const int result = draughts_variant_define(text, &where, &variant);
    EXPECT(result == 0 && variant, "%s\n%s, at byte %zu", text, draughts_strerror(result), where);
    EXPECT(where == 12345, "%s\na place without an error: %zu", text, where);
    return variant;
}

static const char *rules_of(const draughts_variant *variant, char text[RULES_SIZE])
{
    const int length = draughts_variant_rules(variant, text, RULES_SIZE);
    EXPECT(length > 0 && length < RULES_SIZE, "the rules take %d bytes", length);
    EXPECT((size_t)length == strlen(text), "not the length of the text: %d", length);
    return text;
}

static draughts_game *game_of(const draughts_variant *variant)
{
    draughts_game *game = draughts_game_new(variant, NULL);
    EXPECT(game, "no game of %s", draughts_variant_name(variant));
    return game;
}

/* ---- A walk ---------------------------------------------------------------------------------------------------- */

/* Counts as perft does, by play and undo. Gives up, with *room 0, beyond so many. */
static uint64_t walk(draughts_game *game, int depth, int *room)
{
    const int count = draughts_move_count(game);
    if (depth == 1) {
        *room = *room > count ? *room - count : 0;
        return (uint64_t)count;
    }
    uint64_t leaves = 0;
    for (int move = 0; move < count && *room > 0; move++) {
        const int result = draughts_game_play(game, move);
        if (result != 0) {
            EXPECT(result == DRAUGHTS_ERR_LIMIT, "move %d cannot be played: %s", move, draughts_strerror(result));
            *room = 0;
            return 0;
        }
        *room -= 1;
        leaves += walk(game, depth - 1, room);
        draughts_game_undo(game);
    }
    return leaves;
}

/* What is wrong with perft up to this depth, or NULL. `text` is for the numbers. */
static const char *fault_of_perft(draughts_game *game, int deepest, int leaves, char text[TEXT_SIZE])
{
    for (int depth = 1; depth <= deepest; depth++) {
        int room = leaves;
        const uint64_t expected = walk(game, depth, &room);
        if (room == 0) {
            return NULL;
        }
        uint64_t count = 0;
        const int result = draughts_game_perft(game, depth, &count);
        if (result != 0 || count != expected) {
            snprintf(text, TEXT_SIZE, "perft %d is %" PRIu64 " (%s), a walk has %" PRIu64, depth, count,
                     draughts_strerror(result), expected);
            return text;
        }
    }
    return NULL;
}

/* A fresh game set up where this one is has its list and its key, so undo brought back everything. */
static const char *fault_of_key(draughts_game *game)
{
    draughts_game *fresh = game_of(game->variant);
    struct setup setup = {.position = game_position(game, game->here)};
    const int result = game_start(fresh, &setup);
    const char *fault = NULL;
    if (result != 0) {
        fault = "cannot be set up";
    } else if (draughts_game_hash(game) != draughts_game_hash(fresh)) {
        fault = "another key than that of a fresh game";
    } else if (draughts_move_count(game) != draughts_move_count(fresh)) {
        fault = "another list than that of a fresh game";
    } else if (draughts_move_count(game) < 300) {
        char *one = list_text(game, DRAUGHTS_LONG);
        char *other = list_text(fresh, DRAUGHTS_LONG);
        if (strcmp(one, other) != 0) {
            fault = "another order than that of a fresh game";
        }
        free(one);
        free(other);
    }
    draughts_game_free(fresh);
    return fault;
}

/* So many routes take the plain generator too long. */
static bool is_too_much(const draughts_game *game)
{
    const int count = draughts_move_count(game);
    long long routes = 0;
    for (int move = 0; move < count; move++) {
        const int more = draughts_move_routes(game, move);
        if (more < 0) {
            return true;
        }
        routes += more;
    }
    return routes > 5000;
}

#define EXPECT_NO_FAULT(fault) \
    EXPECT(!(fault), "%s%s: %s; the list:\n%s", rules->text, fen_of(game, fen), fault, list_text(game, DRAUGHTS_LONG))

/* Tries one position; where the plain generator takes part, goes on to the position after a random move and returns true. */
static bool try_position(draughts_game *game, const struct ruleset *rules, uint64_t *seed, struct plain_position *position)
{
    char fen[TEXT_SIZE];
    char text[TEXT_SIZE];
    char *before = state_text(game);
    EXPECT_NO_FAULT(fault_of_perft(game, 3, 2000, text));
    EXPECT_NO_FAULT(fault_of_key(game));
    const int count = draughts_move_count(game);
    bool on = count > 0 && !is_too_much(game);
    if (rules->comparable && !is_too_much(game)) {
        struct plain_move *moves;
        const struct plain_rules plain = rules_for(&rules->plain, position->turn);
        struct listed *list;
        const int expected = list_plain_moves(&plain, position, &moves);
        plain_write(&rules->plain, position, text, sizeof text);
        EXPECT(strncmp(fen_of(game, fen), text, strlen(text)) == 0 && (!fen[strlen(text)] || fen[strlen(text) + 1] == '+'),
               "%s%s, not %s", rules->text, fen, text);
        EXPECT_NO_FAULT(fault_of_list(game, moves, expected, DRAUGHTS_ERR_LIMIT, &list));
        const int move = on ? random_below(seed, count) : 0;
        if (on) {
            *position = moves[move].after;
            on = draughts_game_play(game, list[move].index) == 0;
        }
        free(list);
        free(moves);
    } else if (on) {
        on = draughts_game_play(game, random_below(seed, count)) == 0;
    }
    if (on) {
        draughts_game_undo(game);
        char *after = state_text(game);
        EXPECT(strcmp(before, after) == 0, "%s\nafter undo\n%s\nnot\n%s", rules->text, after, before);
        free(after);
        draughts_game_redo(game);
    }
    free(before);
    return on;
}

enum { RULE_SETS = 400, RULE_LOOPS = 16, POSITIONS_EACH = 4, PLIES_EACH = 5 };

START_TEST(random_rules_play_as_the_plain_generator_and_count_as_a_walk)
{
    static struct ruleset rules;
    uint64_t seed = (uint64_t)_i + 1;
    for (int n = scaled(RULE_SETS); n > 0; n--) {
        random_rules(&seed, &rules);
        draughts_variant *variant = define(rules.text);
        draughts_game *game = game_of(variant);
        struct plain_position position;
        plain_start(&rules.plain, &position);
        for (int i = 0; i <= POSITIONS_EACH; i++) {
            if (i > 0) {
                random_position(variant, &rules, &seed, &position);
            }
            if (set_up(game, &rules.plain, &position) != 0) {
                continue; /* the budget */
            }
            for (int ply = 0; ply < PLIES_EACH && try_position(game, &rules, &seed, &position); ply++) {
            }
        }
        draughts_game_free(game);
        draughts_variant_free(variant);
    }
}

/* ---- Rules whose fast counts were once wrong ------------------------------------------------------------------- */

/* Each is one way in which sets of pieces and single pieces could differ. */
static const struct { const char *rules, *fen; } once_wrong[] = {
    /* kings that jump in one direction of a line only */
    {"like russian; board 8x8 all; king jumps s; king steps s", "W:WKa8:Ba6,a4"},
    {"like russian; board 8x8 all; king jumps s; king steps s", "B:WKa3,Ka5:BKa1,Kb1"},
    /* a man crowned in passing turns back over its victim's square and its own start */
    {"turning back allowed; promotion in capture at once; majority none", "W:Wd6:Bd7,d3,h5"},
    /* a king that turns back does so from any of its landing squares: one move */
    {"turning back allowed; majority none", "W:WKd4:Bd5,d2,h8"},
    {"turning back allowed", "W:WKd4:Bd5,d2,h8"},
    /* kings come first, though not first of all, and men that jump three times do not */
    {"like russian; preference most kings, by king", "W:Wa1,Kh2:Bb2,d4,f6,g3"},
    {"like russian; preference kings early, by king", "W:Wa1,Kh2:Bb2,d4,f6,g3"},
};

START_TEST(what_was_counted_wrong_once_is_counted_as_a_walk)
{
    char fault[TEXT_SIZE];
    draughts_variant *variant = define(once_wrong[_i].rules);
    draughts_game *game = game_of(variant);
    ck_assert_int_eq(draughts_game_set_fen(game, once_wrong[_i].fen, NULL), 0);
    const char *text = fault_of_perft(game, 3, 100000, fault);
    ck_assert_msg(!text, "%s, %s: %s", once_wrong[_i].rules, once_wrong[_i].fen, text);
    for (int move = 0; move < draughts_move_count(game); move++) {
        for (int other = 0; other < move; other++) {
            char one[TEXT_SIZE];
            char two[TEXT_SIZE];
            ck_assert_str_ne(move_text(game, move, DRAUGHTS_LONG, one), move_text(game, other, DRAUGHTS_LONG, two));
        }
    }
    draughts_game_free(game);
    draughts_variant_free(variant);
}

/* ---- Round trips ----------------------------------------------------------------------------------------------- */

START_TEST(the_rules_of_a_variant_make_it_again)
{
    char text[RULES_SIZE];
    char again[RULES_SIZE];
    const draughts_variant *builtin = draughts_variant_find(variant_names[_i]);
    draughts_variant *variant = define(rules_of(builtin, text));
    ck_assert_str_eq(rules_of(variant, again), text);
    ck_assert_str_eq(draughts_variant_name(variant), draughts_variant_name(builtin));
    ck_assert_str_eq(draughts_variant_gametype(variant), draughts_variant_gametype(builtin));
    for (int property = 0; property < 64; property++) {
        ck_assert_int_eq(draughts_variant_get(variant, property), draughts_variant_get(builtin, property));
    }
    for (int square = 0; square < draughts_variant_get(builtin, DRAUGHTS_PROPERTY_SQUARES); square++) {
        char name[TEXT_SIZE];
        draughts_square_format(builtin, square, text, sizeof text);
        draughts_square_format(variant, square, name, sizeof name);
        ck_assert_str_eq(name, text);
        ck_assert_int_eq(draughts_square_parse(variant, name), square);
    }
    draughts_variant_free(variant);
}

START_TEST(rules_made_again_have_the_same_perft)
{
    draughts_game *builtin = game_at(variant_names[_i], NULL);
    char text[RULES_SIZE];
    draughts_variant *variant = define(rules_of(draughts_game_variant(builtin), text));
    draughts_game *game = game_of(variant);
    uint64_t expected = 0;
    for (int depth = 1; expected < 300000 && depth < 12; depth++) {
        uint64_t count = 0;
        ck_assert_int_eq(draughts_game_perft(builtin, depth, &expected), 0);
        ck_assert_int_eq(draughts_game_perft(game, depth, &count), 0);
        ck_assert_uint_eq(count, expected);
    }
    draughts_game_free(game);
    draughts_game_free(builtin);
    draughts_variant_free(variant);
}

/* Two games tell the same of themselves, counters and all moves included. */
static void expect_same(const draughts_game *game, const draughts_game *builtin)
{
    char *one = state_text(game);
    char *other = state_text(builtin);
    EXPECT(strcmp(one, other) == 0, "%s\n%s\nnot\n%s", draughts_variant_name(builtin->variant), one, other);
    free(one);
    free(other);
    for (int which = 0; which <= DRAUGHTS_COUNTER_BLACK_STRIDES; which++) {
        EXPECT(draughts_game_counter(game, which) == draughts_game_counter(builtin, which), "counter %d: %d, not %d", which,
               draughts_game_counter(game, which), draughts_game_counter(builtin, which));
    }
    for (int move = 0; move < draughts_move_count(game); move++) {
        uint8_t victims[2][PLAIN_ROUTE_MAX] = {{0}};
        const int count = draughts_move_captures(game, move, victims[0], PLAIN_ROUTE_MAX);
        EXPECT(count == draughts_move_captures(builtin, move, victims[1], PLAIN_ROUTE_MAX) &&
                   memcmp(victims[0], victims[1], PLAIN_ROUTE_MAX) == 0,
               "move %d has other victims", move);
        EXPECT(draughts_move_promotes(game, move) == draughts_move_promotes(builtin, move), "move %d crowns or not", move);
        EXPECT(draughts_move_routes(game, move) == draughts_move_routes(builtin, move), "move %d has other routes", move);
    }
}

enum { AGAIN_POSITIONS = 2000, AGAIN_GAMES = 40, AGAIN_PLIES = 60 };

START_TEST(rules_made_again_have_the_same_lists_and_games)
{
    const char *name = variant_names[_i];
    const struct plain_rules *rules = plain_rules_find(name);
    char text[RULES_SIZE];
    char fen[TEXT_SIZE];
    draughts_game *builtin = game_at(name, NULL);
    draughts_variant *variant = define(rules_of(draughts_game_variant(builtin), text));
    draughts_game *game = game_of(variant);
    uint64_t seed = (uint64_t)_i + 1;
    struct plain_position position;
    for (int n = scaled(2 * AGAIN_POSITIONS); n > 0; n--) {
        if (n % 2) {
            plain_random_setup(rules, &seed, 0, &position);
        } else {
            plain_random_play(rules, &seed, &position);
        }
        plain_write(rules, &position, fen, sizeof fen);
        EXPECT(draughts_game_set_fen(builtin, fen, NULL) == draughts_game_set_fen(game, fen, NULL), "%s %s", name, fen);
        expect_same(game, builtin);
    }
    for (int n = scaled(AGAIN_GAMES); n > 0; n--) {
        plain_random_setup(rules, &seed, 6, &position);
        plain_write(rules, &position, fen, sizeof fen);
        draughts_game_set_fen(builtin, n % 2 ? fen : NULL, NULL);
        draughts_game_set_fen(game, n % 2 ? fen : NULL, NULL);
        for (int ply = 0; ply < AGAIN_PLIES && draughts_move_count(builtin) > 0; ply++) {
            const int move = random_below(&seed, draughts_move_count(builtin));
            EXPECT(draughts_game_play(builtin, move) == 0 && draughts_game_play(game, move) == 0, "%s, ply %d", name, ply);
            expect_same(game, builtin);
        }
    }
    draughts_game_free(game);
    draughts_game_free(builtin);
    draughts_variant_free(variant);
}

/* ---- Grammar --------------------------------------------------------------------------------------------------- */

/* A setting and how draughts_variant_rules writes it; NULL: as it stands. */
static const struct { const char *key, *value, *written; } values[] = {
    {"name", "\"a b;c#d=e\"", NULL},
    {"name", "\"x\"", NULL},
    {"name", "\"123456789 123456789 123456789 123456789 123456789 123456789 123\"", NULL},
    {"name", "\"d\xc3\xa1ma\"", NULL},
    {"game type", "\"99\"", NULL},
    {"game type", "\"7,W,10,10,N2,0\"", NULL},
    {"game type", "\"1234567890,123456789,123456789,\"", "\"1234567890,123456789,123456789,\""},
    {"board", "8x8 dark", NULL},
    {"board", "8x8 light", NULL},
    {"board", "8x8 all", NULL},
    {"board", "6x7", "6x7 all"},
    {"board", "6x6 \t dark", "6x6 dark"},
    WIDE({"board", "12x12 light", NULL})
    WIDE({"board", "12x10 all", NULL})
    WIDE({"board", "10x12 all", NULL})
    {"start", "1", NULL},
    {"start", "2..3", NULL},
    {"start", "2..2", "2"},
    {"start", "1..4", NULL},
    {"start", "4", NULL},
    {"man steps", "n", NULL},
    {"man steps", "nw w sw s se e ne n", "n ne e se s sw w nw"},
    {"man steps", "none", NULL},
    {"man jumps", "straight", "n e s w"},
    {"man jumps", "diagonal", "ne se sw nw"},
    {"man jumps", "n diagonal", "n ne se sw nw"},
    {"king steps", "straight diagonal", "n ne e se s sw w nw"},
    {"king steps", "ne\t  sw", "ne sw"},
    {"king jumps", "s", NULL},
    {"king jumps", "none", NULL},
    {"kings", "short", NULL},
    {"kings", "flying", NULL},
    {"landing", "anywhere", NULL},
    {"landing", "right behind", NULL},
    {"landing", "right behind kings", NULL},
    {"landing", "right \t behind", "right behind"},
    {"victims off", "after the move", NULL},
    {"victims off", "at once", NULL},
    {"turning back", "allowed", NULL},
    {"turning back", "forbidden", NULL},
    {"men take kings", "yes", NULL},
    {"men take kings", "no", NULL},
    {"majority", "none", NULL},
    {"majority", "pieces", NULL},
    {"majority", "value", NULL},
    {"preference", "none", NULL},
    {"preference", "by king", NULL},
    {"preference", "most kings", NULL},
    {"preference", "kings early", NULL},
    {"preference", "kings early, by king, most kings", NULL},
    {"preference", "most kings,by  king", "most kings, by king"},
    {"promotion in capture", "at end", NULL},
    {"promotion in capture", "and stop", NULL},
    {"promotion in capture", "at once", NULL},
    {"crowning squares", "none", NULL},
    {"crowning squares", "d4", NULL},
    {"crowning squares", "H5 a4  d4", "a4 d4 h5"},
    {"king steps in a row", "any", NULL},
    {"king steps in a row", "1", NULL},
    {"king steps in a row", "9", NULL},
    {"goal", "block", NULL},
    {"goal", "be blocked", NULL},
    {"goal", "crown", NULL},
    {"first", "white", NULL},
    {"first", "black", NULL},
    {"squares named", "a1", NULL},
    {"squares named", "a1 from top", NULL},
    {"squares named", "numbers from bottom", NULL},
    {"squares named", "numbers from bottom right", NULL},
    {"squares named", "numbers from top", NULL},
    {"squares named", "numbers from top right", NULL},
    {"squares named", "numbers by file", NULL},
    {"captures written with", "x", NULL},
    {"captures written with", ":", NULL},
    {"points of a win", "1", NULL},
    {"points of a win", "2", NULL},
    {"draws", "none", NULL},
    {"draws", "repetition 3", NULL},
    {"draws", "repetition 1000 claimed", NULL},
    {"draws", "pieces each 1", NULL},
    {"draws", "king moves 50,king moves  30 claimed", "king moves 50, king moves 30 claimed"},
    {"draws", "material 10", NULL},
    {"draws", "material 10 claimed", NULL},
    {"draws", "material 10 if pieces 2", NULL},
    {"draws", "material 10 if pieces 2..5", NULL},
    {"draws", "material 10 if pieces 0..80", NULL},
    {"draws", "material 10 if weaker 1", NULL},
    {"draws", "material 10 if stronger 3..3", "material 10 if stronger 3"},
    {"draws", "material 10 if stronger kings 40", NULL},
    {"draws", "material 10 if weaker kings only", NULL},
    {"draws", "material 10 if stronger kings only", NULL},
    {"draws", "material 10 if kings each", NULL},
    {"draws", "material 10 if weaker on main road", NULL},
    {"draws", "material 10 if stronger on main road", NULL},
    {"draws", "material 10 if unchanged", NULL},
    {"draws", "material 10 if kings each and unchanged", NULL},
    {"draws", "material 10 if stronger kings 2 and unchanged", NULL},
    {"draws", "material 10 if stronger kings 2 and weaker on main road", NULL},
    {"draws", "material 10 if pieces 3 and stronger on main road", NULL},
    {"draws", "material 10 if unchanged and stronger on main road", NULL},
    {"draws", "material 9 if unchanged and kings each and stronger kings 1 and weaker 1 claimed",
     "material 9 if weaker 1 and stronger kings 1 and kings each and unchanged claimed"},
    {"draws",
     "king moves 1, king moves 2, king moves 3, king moves 4, king moves 5, king moves 6, king moves 7, king moves 8",
     NULL},
};

/* How a setting may stand: %s %s are key and value. */
static const char *const forms[] = {
    "%s = %s", "%s %s", "%s=%s", "\t %s\t=\t%s\t ", "%s = %s;", "%s = %s # words; and = more",
    "\n\n%s = %s\n", "\r\n%s = %s\r\n",
    ";;\n# first\n%s %s#second\n", ";%s= %s ; ;", "like turkish; %s = %s", "like = turkish # base\r\n%s = %s"};
enum { FORMS = COUNT_OF(forms) };

START_TEST(every_setting_is_read_in_every_form)
{
    for (int form = 0; form < FORMS; form++) {
        char text[RULES_SIZE];
        char line[TEXT_SIZE];
        char rules[RULES_SIZE];
        const char *written = values[_i].written ? values[_i].written : values[_i].value;
        snprintf(text, sizeof text, forms[form], values[_i].key, values[_i].value);
        draughts_variant *variant = define(text);
        rules_of(variant, rules);
        snprintf(line, sizeof line, "%s%s = %s\n", strcmp(values[_i].key, "name") == 0 ? "" : "\n", values[_i].key, written);
        ck_assert_msg(strstr(rules, line), "%s\n%s", text, rules);
        draughts_variant *again = define(rules);
        ck_assert_str_eq(rules_of(again, text), rules);
        draughts_variant_free(again);
        draughts_variant_free(variant);
    }
}

/* The lines of a text, shuffled. */
static void shuffle_lines(char *text, uint64_t *seed)
{
    char copy[RULES_SIZE];
    char *lines[64];
    int count = 0;
    strcpy(copy, text);
    for (char *line = strtok(copy, "\n"); line; line = strtok(NULL, "\n")) {
        lines[count++] = line;
    }
    *text = '\0';
    for (; count > 0; count--) {
        const int taken = random_below(seed, count);
        strcat(strcat(text, lines[taken]), one_in(seed, 2) ? "\r\n" : ";");
        lines[taken] = lines[count - 1];
    }
}

START_TEST(settings_may_stand_in_any_order)
{
    uint64_t seed = (uint64_t)_i + 1;
    for (int n = 0; n < 20; n++) {
        char rules[RULES_SIZE];
        char text[RULES_SIZE];
        char again[RULES_SIZE];
        strcpy(text, rules_of(draughts_variant_find(variant_names[_i]), rules));
        shuffle_lines(text, &seed);
        draughts_variant *variant = define(text);
        EXPECT(strcmp(rules_of(variant, again), rules) == 0, "%s\nmakes\n%s", text, again);
        draughts_variant_free(variant);
    }
}

/* From the third line on: behind name and game type. */
static const char *beyond_names(const char *rules)
{
    return strchr(strchr(rules, '\n') + 1, '\n') + 1;
}

START_TEST(like_takes_over_all_but_the_names)
{
    char rules[RULES_SIZE];
    char text[RULES_SIZE];
    snprintf(text, sizeof text, "like %s", variant_names[_i]);
    draughts_variant *variant = define(text);
    rules_of(draughts_variant_find(variant_names[_i]), rules);
    ck_assert_str_eq(beyond_names(rules_of(variant, text)), beyond_names(rules));
    ck_assert_str_eq(draughts_variant_name(variant), "unnamed");
    ck_assert_int_eq(strncmp(draughts_variant_gametype(variant), "99,", 3), 0);
    draughts_variant_free(variant);
}

START_TEST(nothing_said_is_unnamed_turkish_draughts)
{
    static const char *const texts[] = {"", " \n", ";", "# nothing", "like turkish", "\r\n;;#x\n"};
    for (int i = 0; i < COUNT_OF(texts); i++) {
        char rules[RULES_SIZE];
        char text[RULES_SIZE];
        draughts_variant *variant = define(texts[i]);
        rules_of(draughts_variant_find("turkish"), rules);
        ck_assert_str_eq(beyond_names(rules_of(variant, text)), beyond_names(rules));
        ck_assert_str_eq(draughts_variant_name(variant), "unnamed");
        ck_assert_str_eq(draughts_variant_gametype(variant), "99,W,8,8,A0,0");
        ck_assert_ptr_null(draughts_variant_find("unnamed"));
        draughts_variant_free(variant);
    }
}

START_TEST(a_game_type_is_made_of_the_board)
{
    static const struct { const char *rules, *gametype; } made[] = {
        {"board 10x8 dark", "99,W,10,8,A0,0"},
        {"board 6x12 light; start 1", "99,W,6,12,A0,1"},
        {"board 7x7 all; first black", "99,B,7,7,A3,0"},
        {"squares named a1 from top", "99,W,8,8,A2,0"},
        {"squares named a1 from top; first black", "99,B,8,8,A1,0"},
        {"squares named numbers from bottom", "99,W,8,8,N0,0"},
        {"squares named numbers from bottom right", "99,W,8,8,N1,0"},
        {"squares named numbers from top", "99,W,8,8,N2,0"},
        {"squares named numbers from top right", "99,W,8,8,N3,0"},
        {"squares named numbers from bottom; first black", "99,B,8,8,N3,0"},
        {"squares named numbers from bottom right; first black", "99,B,8,8,N2,0"},
        {"squares named numbers from top; first black", "99,B,8,8,N1,0"},
        {"squares named numbers from top right; first black", "99,B,8,8,N0,0"},
        {"like english", "99,B,8,8,N1,0"},
        {"like russian; board 8x8", "99,W,8,8,A0,0"},
        {"game type \"5\"", "5"},
    };
    for (int i = 0; i < COUNT_OF(made); i++) {
        draughts_variant *variant = define(made[i].rules);
        ck_assert_str_eq(draughts_variant_gametype(variant), made[i].gametype);
        draughts_variant_free(variant);
    }
}

START_TEST(inherited_crowning_squares_move_with_the_board)
{
    static const struct { const char *rules, *line; } moved[] = {
        {"like digital", "\ncrowning squares = f6\n"},
        WIDE({"like digital; board 12x11; squares named a1", "\ncrowning squares = f6\n"})
        WIDE({"like digital; board 11x11 all; squares named a1", "\ncrowning squares = f6\n"})
        {"like digital; board 11x11 light; squares named a1", "\ncrowning squares = none\n"},
        {"like digital; board 4x12 dark; squares named a1", "\ncrowning squares = none\n"},
        {"like digital; crowning squares none; board 7x7; start 1", "\ncrowning squares = none\n"},
        {"like digital; board 7x7; start 1; crowning squares d4", "\ncrowning squares = d4\n"},
    };
    for (int i = 0; i < COUNT_OF(moved); i++) {
        char text[RULES_SIZE];
        draughts_variant *variant = define(moved[i].rules);
        ck_assert_msg(strstr(rules_of(variant, text), moved[i].line), "%s\n%s", moved[i].rules, text);
        draughts_variant_free(variant);
    }
}

/* ---- Games of one's own, with moves found by hand -------------------------------------------------------------- */

#define QUICK_DAMA \
    "like turkish; name \"quick dama\"; promotion in capture = at once; majority = none; board 10x10; start 2..4"
/* Men go to the north and to the east, Black's to the south and to the west. */
#define CORNER_DAMA "like turkish; name \"corner dama\"; board 6x6; start 1..2; man steps n e; man jumps n e; majority none"
/* The first king wins. */
#define CROWN_RACE \
    "like english; name \"crown race\"; board 6x6; start 1..2; first white; goal crown; squares named a1"
/* The square in the middle crowns. */
#define HUB "like russian; name \"hub\"; board 7x7; start 1..2; crowning squares d4"
/* A king at once is worth less than two men. */
#define EARLY "like russian; majority pieces; preference kings early"

static const struct { const char *rules, *fen, *moves; } played[] = {
    WIDE({QUICK_DAMA, NULL, "a4-a5\nb4-b5\nc4-c5\nd4-d5\ne4-e5\nf4-f5\ng4-g5\nh4-h5\ni4-i5\nj4-j5\n"})
    /* crowned on a10, goes on as a king to the east */
    WIDE({QUICK_DAMA, "W:Wa8:Ba9,e10", "a8xa10xf10\na8xa10xg10\na8xa10xh10\na8xa10xi10\na8xa10xj10\n"})
    /* one or two: as one likes, but to the end */
    WIDE({QUICK_DAMA, "W:Wd4:Bc4,d5,d7", "d4xb4\nd4xd6xd8\n"})
    {CORNER_DAMA, NULL, "a2-a3\nb2-b3\nc2-c3\nd2-d3\ne2-e3\nf2-f3\n"},
    {CORNER_DAMA, "W:Wa2:Ba3,a5,b2", "a2xa4xa6\na2xc2\n"},
    {CORNER_DAMA, "B:Wa1:Bd4", "d4-c4\nd4-d3\n"},
    {CORNER_DAMA, "B:Wc4,d5:Bd4", "d4xb4\n"},
    {CROWN_RACE, NULL, "b2-a3\nb2-c3\nd2-c3\nd2-e3\nf2-e3\n"},
    {CROWN_RACE, "W:Wa1,d4:Bf2,c5", "d4xb6\n"},
    {CROWN_RACE, "W:Wa5:Bb2,f6", "a5-b6\n"},
    {CROWN_RACE, "B:WKb6:Bb2,f6", ""},
    {HUB, NULL, "b2-a3\nb2-c3\nd2-c3\nd2-e3\nf2-e3\nf2-g3\n"},
    {HUB, "W:Wc3:Bf6", "c3-b4\nc3-d4\n"},
    {HUB, "W:Wb2:Bc3,e5,a7", "b2:d4:f6\nb2:d4:g7\n"},
    {EARLY, "W:Wc3:BKb4,d4,d6", "c3:e5:c7\n"},
    {EARLY, "W:Wc3:BKb4,d4", "c3:a5\n"},
};

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The lines of a text in the order of the alphabet. */
static char *sorted_lines(char *text)
{
    char copy[RULES_SIZE];
    char *lines[256];
    int count = 0;
    strcpy(copy, text);
    for (char *line = strtok(copy, "\n"); line; line = strtok(NULL, "\n")) {
        lines[count++] = line;
    }
    qsort(lines, (size_t)count, sizeof *lines, by_text);
    *text = '\0';
    for (int i = 0; i < count; i++) {
        strcat(strcat(text, lines[i]), "\n");
    }
    return text;
}

START_TEST(games_of_ones_own_have_the_moves_that_their_words_say)
{
    draughts_variant *variant = define(played[_i].rules);
    draughts_game *game = game_of(variant);
    ck_assert_int_eq(draughts_game_set_fen(game, played[_i].fen, NULL), 0);
    char *list = list_text(game, DRAUGHTS_LONG);
    ck_assert_str_eq(sorted_lines(list), played[_i].moves);
    free(list);
    draughts_game_free(game);
    draughts_variant_free(variant);
}

/* As many draw rules as there may be, and the position fits none. */
START_TEST(material_that_fits_no_rule_counts_nought)
{
    draughts_variant *variant = define(
        "like turkish; draws material 9 if pieces 1, material 9 if pieces 2, material 9 if pieces 3, "
        "material 9 if pieces 4, material 9 if pieces 5, material 9 if pieces 6, material 9 if pieces 7, "
        "material 9 if pieces 8");
    draughts_game *game = game_of(variant);
    ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_MATERIAL), 0);
    draughts_game_free(game);
    draughts_variant_free(variant);
}

START_TEST(the_first_king_wins_the_crown_race)
{
    draughts_variant *variant = define(CROWN_RACE);
    draughts_game *game = game_of(variant);
    ck_assert_int_eq(draughts_game_set_fen(game, "W:Wa1,d4:Bf2,c5", NULL), 0);
    ck_assert_int_eq(draughts_game_play(game, 0), 0);
    ck_assert_int_eq(draughts_game_status(game), DRAUGHTS_WHITE_WINS);
    ck_assert_int_eq(draughts_game_reason(game), DRAUGHTS_REASON_CROWNED);
    draughts_game_free(game);
    draughts_variant_free(variant);
}

/* "as White sees them": Black has the board turned round, men and kings alike. */
START_TEST(black_goes_as_white_does_on_the_board_turned_round)
{
    draughts_variant *variant = define("man steps n e; man jumps n e; king steps n nw; king jumps n nw; kings short");
    draughts_game *game = game_of(variant);
    char *list;
    ck_assert_int_eq(draughts_game_set_fen(game, "W:WKe4:Ba8", NULL), 0);
    list = list_text(game, DRAUGHTS_LONG);
    ck_assert_str_eq(sorted_lines(list), "e4-d5\ne4-e5\n");
    free(list);
    ck_assert_int_eq(draughts_game_set_fen(game, "B:Wh1:BKd5", NULL), 0);
    list = list_text(game, DRAUGHTS_LONG);
    ck_assert_str_eq(sorted_lines(list), "d5-d4\nd5-e4\n");
    free(list);
    ck_assert_int_eq(draughts_game_set_fen(game, "B:Wh1:Bd5", NULL), 0);
    list = list_text(game, DRAUGHTS_LONG);
    ck_assert_str_eq(sorted_lines(list), "d5-c5\nd5-d4\n");
    free(list);
    draughts_game_free(game);
    draughts_variant_free(variant);
}

/* ---- Errors ---------------------------------------------------------------------------------------------------- */

#define NAME_OF_64 "1234567890123456789012345678901234567890123456789012345678901234"

/* '|' marks the place of the error, and is not in the text. */
static const struct { int code; const char *text; } wrong[] = {
    {DRAUGHTS_ERR_RULE_SETTING, "|flying kings"},
    {DRAUGHTS_ERR_RULE_SETTING, "kings flying; |= 3"},
    {DRAUGHTS_ERR_RULE_SETTING, "\n\n  |King steps n"},
    {DRAUGHTS_ERR_RULE_SETTING, "# x\r\n\t|man\nsteps n"},
    {DRAUGHTS_ERR_RULE_SETTING, "|man step n"},
    {DRAUGHTS_ERR_RULE_SETTING, "|man stepss n"},
    {DRAUGHTS_ERR_RULE_SETTING, "first white; |\xef\xbb\xbf" "goal block"}, /* no byte order mark here */
    {DRAUGHTS_ERR_RULE_FIRST, "\xef\xbb\xbf" "first |green"},
    {DRAUGHTS_ERR_RULE_START, "like russian; board 9x6; start |1"},
    {DRAUGHTS_ERR_RULE_SETTING, "first white;|\x01"},
    {DRAUGHTS_ERR_RULE_TWICE, "first white\n|first white"},
    {DRAUGHTS_ERR_RULE_TWICE, "king steps n; kings short; |king steps = s"},
    {DRAUGHTS_ERR_RULE_TWICE, "draws none;draws repetition 3"},
    {DRAUGHTS_ERR_RULE_END, "first white |black"},
    {DRAUGHTS_ERR_RULE_END, "first white|, kings short"},
    {DRAUGHTS_ERR_RULE_END, "board 8x8 all |dark"},
    {DRAUGHTS_ERR_RULE_END, "board 8x8|x8"},
    {DRAUGHTS_ERR_RULE_END, "board 8x8 |black"},
    {DRAUGHTS_ERR_RULE_END, "start 1..3|..4"},
    {DRAUGHTS_ERR_RULE_END, "start 1 |..3"},
    {DRAUGHTS_ERR_RULE_END, "start 1|.3"},
    {DRAUGHTS_ERR_RULE_END, "name \"a\" |\"b\""},
    {DRAUGHTS_ERR_RULE_END, "preference none|, by king"},
    {DRAUGHTS_ERR_RULE_END, "preference by king |most kings"},
    {DRAUGHTS_ERR_RULE_END, "crowning squares none |f6"},
    {DRAUGHTS_ERR_RULE_END, "king steps in a row 3|.5"},
    {DRAUGHTS_ERR_RULE_END, "captures written with x|x"},
    {DRAUGHTS_ERR_RULE_END, "points of a win 1|-0"},
    {DRAUGHTS_ERR_RULE_END, "draws repetition 3 |king moves 5"},
    {DRAUGHTS_ERR_RULE_END, "draws repetition 3 |if unchanged"},
    {DRAUGHTS_ERR_RULE_END, "draws none|, repetition 3"},
    {DRAUGHTS_ERR_RULE_END, "draws repetition 3 claimed |claimed"},
    {DRAUGHTS_ERR_RULE_END, "kings short |= flying"},
    {DRAUGHTS_ERR_RULE_END, "like turkish |digital"},
    {DRAUGHTS_ERR_RULE_END, "landing right behind |king"},
    {DRAUGHTS_ERR_RULE_LIKE, "like |"},
    {DRAUGHTS_ERR_RULE_LIKE, "like |;first white"},
    {DRAUGHTS_ERR_RULE_LIKE, "like |chess"},
    {DRAUGHTS_ERR_RULE_LIKE, "like |Turkish"},
    {DRAUGHTS_ERR_RULE_LIKE, "like = |30"},
    {DRAUGHTS_ERR_RULE_LIKE, "like = |\"turkish\""},
    {DRAUGHTS_ERR_RULE_LIKE, "like = |turkishturkishturkishturkishturkishturkishturkishturkishturkishturkishturkish"},
    {DRAUGHTS_ERR_RULE_NAME, "name |"},
    {DRAUGHTS_ERR_RULE_NAME, "name = |turkish"},
    {DRAUGHTS_ERR_RULE_GAMETYPE, "game type |"},
    {DRAUGHTS_ERR_RULE_GAMETYPE, "game type |30"},
    {DRAUGHTS_ERR_RULE_BOARD, "board |"},
    {DRAUGHTS_ERR_RULE_BOARD, "board |1x8"},
    {DRAUGHTS_ERR_RULE_BOARD, "board |13x8"},
    {DRAUGHTS_ERR_RULE_BOARD, "board |99999999999999999999x8"},
    {DRAUGHTS_ERR_RULE_BOARD, "board 8x|1"},
    {DRAUGHTS_ERR_RULE_BOARD, "board 8x|13"},
    {DRAUGHTS_ERR_RULE_BOARD, "board 8x|18446744073709551624"},
    {DRAUGHTS_ERR_RULE_BOARD, "board 8x|"},
    {DRAUGHTS_ERR_RULE_BOARD, "board 8x| 8"},
    {DRAUGHTS_ERR_RULE_BOARD, "board 8|"},
    {DRAUGHTS_ERR_RULE_BOARD, "board 8| x 8"},
    {DRAUGHTS_ERR_RULE_BOARD, "board 8|X8"},
    {DRAUGHTS_ERR_RULE_BOARD, "board |dark 8x8"},
    {DRAUGHTS_ERR_RULE_BOARD, MOST_SQUARES == 64 ? "board |11x6 all" : "board |12x11 all"},
    {DRAUGHTS_ERR_RULE_BOARD, "board |12x12"},
    {DRAUGHTS_ERR_RULE_START, "start |"},
    {DRAUGHTS_ERR_RULE_START, "start |0"},
    {DRAUGHTS_ERR_RULE_START, "start |13"},
    {DRAUGHTS_ERR_RULE_START, "start |all"},
    {DRAUGHTS_ERR_RULE_START, "start 1..|"},
    {DRAUGHTS_ERR_RULE_START, "start 1..|x"},
    {DRAUGHTS_ERR_RULE_START, "start |1..5"},
    {DRAUGHTS_ERR_RULE_START, "start |5"},
    {DRAUGHTS_ERR_RULE_START, "start |12"}, /* beyond the board for both sides */
    {DRAUGHTS_ERR_RULE_START, "board |4x2"},
    WIDE({DRAUGHTS_ERR_RULE_START, "board 12x8 all; start |1..4"})
    {DRAUGHTS_ERR_RULE_START, "start |1..4; board 7x7"},
    {DRAUGHTS_ERR_RULE_DIRECTIONS, "man steps |"},
    {DRAUGHTS_ERR_RULE_DIRECTIONS, "man jumps = |; first white"},
    {DRAUGHTS_ERR_RULE_DIRECTIONS, "king steps n |north"},
    {DRAUGHTS_ERR_RULE_DIRECTIONS, "king jumps n|, s"},
    {DRAUGHTS_ERR_RULE_DIRECTIONS, "man steps |N"},
    {DRAUGHTS_ERR_RULE_PREFERENCE, "preference |"},
    {DRAUGHTS_ERR_RULE_PREFERENCE, "preference |kings"},
    {DRAUGHTS_ERR_RULE_PREFERENCE, "preference by king,|"},
    {DRAUGHTS_ERR_RULE_PREFERENCE, "preference by king, |by men"},
    {DRAUGHTS_ERR_RULE_CROWNING, "crowning squares |"},
    {DRAUGHTS_ERR_RULE_CROWNING, "crowning squares |54"},
    {DRAUGHTS_ERR_RULE_CROWNING, "crowning squares d4 |i4"},
    {DRAUGHTS_ERR_RULE_CROWNING, "crowning squares d4 |d9"},
    {DRAUGHTS_ERR_RULE_CROWNING, "crowning squares |d04"},
    {DRAUGHTS_ERR_RULE_CROWNING, "crowning squares d4|, e5"},
    {DRAUGHTS_ERR_RULE_CROWNING, "like russian; crowning squares |d5"},
    {DRAUGHTS_ERR_RULE_CROWNING, "crowning squares |d4 d2"},
    {DRAUGHTS_ERR_RULE_CROWNING, "crowning squares |d7"},
    {DRAUGHTS_ERR_RULE_STRIDES, "king steps in a row |"},
    {DRAUGHTS_ERR_RULE_STRIDES, "king steps in a row |0"},
    {DRAUGHTS_ERR_RULE_STRIDES, "king steps in a row |10"},
    {DRAUGHTS_ERR_RULE_STRIDES, "king steps in a row |none"},
    {DRAUGHTS_ERR_RULE_SEPARATOR, "captures written with |"},
    {DRAUGHTS_ERR_RULE_SEPARATOR, "captures written with |X"},
    {DRAUGHTS_ERR_RULE_SEPARATOR, "captures written with |-"},
    {DRAUGHTS_ERR_RULE_WIN, "points of a win |"},
    {DRAUGHTS_ERR_RULE_WIN, "points of a win |0"},
    {DRAUGHTS_ERR_RULE_WIN, "points of a win |3"},
    {DRAUGHTS_ERR_RULE_WIN, "points of a win |4294967297"},
    {DRAUGHTS_ERR_RULE_DRAWS, "draws |"},
    {DRAUGHTS_ERR_RULE_DRAWS, "draws |stalemate"},
    {DRAUGHTS_ERR_RULE_DRAWS, "draws repetition |"},
    {DRAUGHTS_ERR_RULE_DRAWS, "draws repetition |0"},
    {DRAUGHTS_ERR_RULE_DRAWS, "draws repetition |1001"},
    {DRAUGHTS_ERR_RULE_DRAWS, "draws repetition 3,|"},
    {DRAUGHTS_ERR_RULE_DRAWS, "draws repetition 3, |3"},
    {DRAUGHTS_ERR_RULE_DRAWS, "draws king moves |ten"},
    {DRAUGHTS_ERR_RULE_DRAWS, "draws material 10 if |"},
    {DRAUGHTS_ERR_RULE_DRAWS, "draws material 10 if |unmoved"},
    {DRAUGHTS_ERR_RULE_DRAWS, "draws material 10 if unchanged and |"},
    {DRAUGHTS_ERR_RULE_DRAWS, "draws material 10 if pieces |81"},
    {DRAUGHTS_ERR_RULE_DRAWS, "draws material 10 if weaker |"},
    {DRAUGHTS_ERR_RULE_DRAWS, "draws material 10 if weaker 1..|x"},
    {DRAUGHTS_ERR_RULE_DRAWS, "draws material 10 if stronger kings |0"},
    {DRAUGHTS_ERR_RULE_DRAWS, "draws material 10 if stronger kings |41"},
    {DRAUGHTS_ERR_RULE_DRAWS, "draws pieces each 1, pieces each 1, pieces each 1, pieces each 1, pieces each 1, "
                              "pieces each 1, pieces each 1, pieces each 1,| pieces each 1"},
    {DRAUGHTS_ERR_RULE_FIRST, "first |"},
    {DRAUGHTS_ERR_RULE_FIRST, "first = |White"},
    {DRAUGHTS_ERR_RULE_FIRST, "first = |whites"},
    {DRAUGHTS_ERR_RULE_KINGS, "kings |fly"},
    {DRAUGHTS_ERR_RULE_KINGS, "kings = |= short"},
    {DRAUGHTS_ERR_RULE_KINGS, "kings |\nshort"},
    {DRAUGHTS_ERR_RULE_LANDING, "landing |behind"},
    {DRAUGHTS_ERR_RULE_LANDING, "landing |right\nbehind"},
    {DRAUGHTS_ERR_RULE_VICTIMS, "victims off |later"},
    {DRAUGHTS_ERR_RULE_TURNING, "turning back |yes"},
    {DRAUGHTS_ERR_RULE_SPARING, "men take kings |allowed"},
    {DRAUGHTS_ERR_RULE_MAJORITY, "majority |most"},
    {DRAUGHTS_ERR_RULE_PROMOTION, "promotion in capture |never"},
    {DRAUGHTS_ERR_RULE_GOAL, "goal |blocked"},
    {DRAUGHTS_ERR_RULE_NAMING, "squares named |a8"},
    {DRAUGHTS_ERR_RULE_NAMING, "squares named |numbers"},
    WIDE({DRAUGHTS_ERR_RULE_NAMING, "board 12x12 dark; squares named |numbers by file"})
    WIDE({DRAUGHTS_ERR_RULE_NAMING, "board 11x11 all; squares named |numbers by file"})
    {DRAUGHTS_ERR_RULE_NAMING, "squares named |numbers by file; board 11x11 light"},
};

/* Quoted texts, and what is at fault as a whole or beside another setting: the place is not looked at closely. */
static const struct { int code; const char *text; } other_wrong[] = {
    {DRAUGHTS_ERR_RULE_NAME, "name \"\""},
    {DRAUGHTS_ERR_RULE_NAME, "name \"x"},
    {DRAUGHTS_ERR_RULE_NAME, "name \""},
    {DRAUGHTS_ERR_RULE_NAME, "name \"x\n\""},
    {DRAUGHTS_ERR_RULE_NAME, "name \"x\ty\""},
    {DRAUGHTS_ERR_RULE_NAME, "name \"x\\y\""},
    {DRAUGHTS_ERR_RULE_NAME, "name \"x\x1f\""},
    {DRAUGHTS_ERR_RULE_NAME, "name 'x'"},
    {DRAUGHTS_ERR_RULE_NAME, "name \"" NAME_OF_64 "\""},
    {DRAUGHTS_ERR_RULE_NAME, "name \"" NAME_OF_64 NAME_OF_64 NAME_OF_64},
    {DRAUGHTS_ERR_RULE_GAMETYPE, "game type \"\""},
    {DRAUGHTS_ERR_RULE_GAMETYPE, "game type \"30"},
    {DRAUGHTS_ERR_RULE_GAMETYPE, "game type \"W,30\""},
    {DRAUGHTS_ERR_RULE_GAMETYPE, "game type \",\""},
    {DRAUGHTS_ERR_RULE_GAMETYPE, "game type \"30,w,8\""},
    {DRAUGHTS_ERR_RULE_GAMETYPE, "game type \"30 \""},
    {DRAUGHTS_ERR_RULE_GAMETYPE, "game type \"30.1\""},
    {DRAUGHTS_ERR_RULE_GAMETYPE, "game type \"12345678901234567890123456789012\""},
    {DRAUGHTS_ERR_RULE_START, "start 3..2"},
    {DRAUGHTS_ERR_RULE_START, "board 4x4"},
    WIDE({DRAUGHTS_ERR_RULE_START, "like canadian; board 12x12 dark; start 1..7"})
    {DRAUGHTS_ERR_RULE_PREFERENCE, "preference by king, by king"},
    {DRAUGHTS_ERR_RULE_PREFERENCE, "preference most kings, by king, kings early, by king"},
    {DRAUGHTS_ERR_RULE_PREFERENCE, "preference by king, none"},
    {DRAUGHTS_ERR_RULE_DRAWS, "draws material 10 if pieces 3..2"},
    {DRAUGHTS_ERR_RULE_DRAWS, "draws material 10 if pieces 0"},
    {DRAUGHTS_ERR_RULE_DRAWS, "draws repetition 3, none"},
    WIDE({DRAUGHTS_ERR_RULE_CROWNING, "like digital; board 11x12; squares named a1; start 1..6"})
    WIDE({DRAUGHTS_ERR_RULE_NAMING, "like digital; board 12x12"})
};

/* Nothing but the place is written. */
static void expect_error(const char *text, int code, size_t *where)
{
    char mark;
    draughts_variant *out = (draughts_variant *)&mark;
    *where = SIZE_MAX;
    const int result = draughts_variant_define(text, where, &out);
    ck_assert_msg(result == code, "%s: %d (%s), not %d (%s)", text, result, draughts_strerror(result), code,
                  draughts_strerror(code));
    ck_assert_ptr_eq(out, &mark);
    ck_assert_int_eq(draughts_variant_define(text, NULL, &out), code);
}

START_TEST(every_error_has_its_code_and_its_place)
{
    char text[RULES_SIZE];
    size_t where;
    strcpy(text, wrong[_i].text);
    char *mark = strchr(text, '|');
    if (mark) {
        memmove(mark, mark + 1, strlen(mark));
    } else {
        mark = strrchr(text, ';') + 1; /* draws;draws */
    }
    expect_error(text, wrong[_i].code, &where);
    ck_assert_msg(where == (size_t)(mark - text), "%s: at %zu, not %zu", text, where, (size_t)(mark - text));
}

START_TEST(other_errors_have_their_codes_and_places_in_the_text)
{
    size_t where;
    expect_error(other_wrong[_i].text, other_wrong[_i].code, &where);
    ck_assert_uint_le(where, strlen(other_wrong[_i].text));
}

START_TEST(like_is_only_first)
{
    size_t where;
    expect_error("first white; like turkish", DRAUGHTS_ERR_RULE_LIKE, &where);
    ck_assert_uint_eq(where, 13);
    expect_error("like turkish; like turkish", DRAUGHTS_ERR_RULE_LIKE, &where);
    ck_assert_uint_eq(where, 14);
}

START_TEST(every_rule_error_says_what_would_be_right)
{
    static const struct { int code; const char *word; } words[] = {
        {DRAUGHTS_ERR_RULE_SETTING, "setting"}, {DRAUGHTS_ERR_RULE_TWICE, "before"}, {DRAUGHTS_ERR_RULE_END, "';'"},
        {DRAUGHTS_ERR_RULE_LIKE, "first"}, {DRAUGHTS_ERR_RULE_NAME, "63"},
        {DRAUGHTS_ERR_RULE_GAMETYPE, "\"99,W,10,10,N2,0\""},
        {DRAUGHTS_ERR_RULE_BOARD, "12x12"}, {DRAUGHTS_ERR_RULE_START, "1..4"}, {DRAUGHTS_ERR_RULE_DIRECTIONS, "diagonal"},
        {DRAUGHTS_ERR_RULE_PREFERENCE, "most kings"}, {DRAUGHTS_ERR_RULE_CROWNING, "none"},
        {DRAUGHTS_ERR_RULE_STRIDES, "any"},
        {DRAUGHTS_ERR_RULE_SEPARATOR, "x or :"}, {DRAUGHTS_ERR_RULE_WIN, "2"}, {DRAUGHTS_ERR_RULE_DRAWS, "repetition 3"},
        {DRAUGHTS_ERR_RULE_FIRST, "white or black"}, {DRAUGHTS_ERR_RULE_KINGS, "short or flying"},
        {DRAUGHTS_ERR_RULE_LANDING, "right behind kings"}, {DRAUGHTS_ERR_RULE_VICTIMS, "after the move"},
        {DRAUGHTS_ERR_RULE_TURNING, "allowed or forbidden"}, {DRAUGHTS_ERR_RULE_SPARING, "yes or no"},
        {DRAUGHTS_ERR_RULE_MAJORITY, "pieces"}, {DRAUGHTS_ERR_RULE_PROMOTION, "and stop"},
        {DRAUGHTS_ERR_RULE_GOAL, "be blocked"},
        {DRAUGHTS_ERR_RULE_NAMING, "a1"}};
    for (int i = 0; i < COUNT_OF(words); i++) {
        ck_assert_msg(strstr(draughts_strerror(words[i].code), words[i].word), "%s", draughts_strerror(words[i].code));
    }
}

START_TEST(what_is_no_text_and_no_variant_is_an_argument_error)
{
    char text[8] = "x";
    size_t where = 7;
    draughts_variant *out = NULL;
    ck_assert_int_eq(draughts_variant_define(NULL, &where, &out), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_int_eq(draughts_variant_define("", &where, NULL), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_int_eq(draughts_variant_rules(NULL, text, sizeof text), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_int_eq(draughts_variant_rules(draughts_variant_at(0), NULL, 1), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_uint_eq(where, 7);
    ck_assert_ptr_null(out);
    ck_assert_str_eq(text, "x");
    const int length = draughts_variant_rules(draughts_variant_at(0), NULL, 0);
    ck_assert_int_eq(draughts_variant_rules(draughts_variant_at(0), text, sizeof text), length);
    ck_assert_str_eq(text, "name = ");
}

START_TEST(freeing_nothing_and_a_built_in_does_nothing)
{
    draughts_variant_free(NULL);
    for (int i = 0; i < draughts_variant_count(); i++) {
        draughts_variant_free((draughts_variant *)(uintptr_t)draughts_variant_at(i));
    }
    draughts_game *game = game_at("turkish", NULL);
    ck_assert_int_eq(draughts_move_count(game), 8);
    draughts_game_free(game);
}

/* ---- Fuzz ------------------------------------------------------------------------------------------------------ */

/* A line of the text, from *begin of *length bytes, its end included. */
static void random_line(const char *text, uint64_t *seed, size_t *begin, size_t *length)
{
    const size_t at = (size_t)random_below(seed, (int)strlen(text) + 1);
    *begin = at;
    while (*begin > 0 && text[*begin - 1] != '\n') {
        --*begin;
    }
    *length = strcspn(text + *begin, "\n");
    *length += text[*begin + *length] == '\n';
}

/* Changes a text in one of many ways; it stays shorter than RULES_SIZE. */
static void mutate(char *text, uint64_t *seed)
{
    static const char bytes[] = ";=#\n\"., x:0123456789nesw\\\t\r\x7f\xff";
    static const char *const words[] = {
        " none", " kings", " flying", " short", " pieces", " at once", " 12x12", " all", " straight", " diagonal",
        " claimed", " if unchanged", ", by king", " a1", "like digital;", " forbidden", " allowed", " value"};
    char copy[RULES_SIZE];
    const size_t length = strlen(text);
    size_t begin;
    size_t count;
    strcpy(copy, text);
    const size_t at = (size_t)random_below(seed, (int)length + 1);
    switch (random_below(seed, 9)) {
    case 0: /* a byte */
        if (at < length) {
            text[at] = one_in(seed, 2) ? bytes[random_below(seed, (int)sizeof bytes - 1)]
                                       : (char)(1 + random_below(seed, 255));
        }
        break;
    case 1: /* a line less */
        random_line(copy, seed, &begin, &count);
        strcpy(text + begin, copy + begin + count);
        break;
    case 2: /* a line once more */
        random_line(copy, seed, &begin, &count);
        if (length + count < RULES_SIZE) {
            strncat(text, copy + begin, count);
        }
        break;
    case 3: /* cut */
        if (one_in(seed, 4)) {
            text[at] = '\0';
        }
        break;
    case 4: /* in another order */
        if (one_in(seed, 4)) {
            shuffle_lines(text, seed);
        }
        break;
    case 5: /* a word more */
        random_line(copy, seed, &begin, &count);
        count = strcspn(copy + begin, "\n");
        snprintf(text + begin, RULES_SIZE - begin, "%.*s%s%s", (int)count, copy + begin,
                 words[random_below(seed, COUNT_OF(words))], copy + begin + count);
        break;
    default: /* another number */
        for (begin = at; text[begin] && (text[begin] < '0' || text[begin] > '9'); begin++) {
        }
        if (text[begin]) {
            text[begin] = (char)('0' + random_below(seed, 10));
        }
    }
}

/* What may fail for a good reason. */
#define EXPECT_FINE(result, what) \
    EXPECT((result) >= 0 || (result) == DRAUGHTS_ERR_LIMIT, "%s\n%s: %s (%d) in %s", text, what, draughts_strerror(result), \
           (int)(result), fen_of(game, fen))

/* All calls at one position. */
static void ask_everything(draughts_game *game, const char *text, uint64_t *seed)
{
    static char out[1 << 20];
    char fen[TEXT_SIZE];
    char again[TEXT_SIZE];
    uint64_t count;
    const int moves = draughts_move_count(game);
    const int status = draughts_game_status(game);
    EXPECT(status >= DRAUGHTS_ONGOING && status <= DRAUGHTS_DRAW, "%s\nstatus %d", text, status);
    EXPECT((draughts_game_reason(game) == DRAUGHTS_REASON_NONE) == (status == DRAUGHTS_ONGOING), "%s\nreason", text);
    EXPECT(draughts_game_claims(game) >= 0, "%s\nclaims", text);
    for (int which = 0; which <= DRAUGHTS_COUNTER_BLACK_STRIDES; which++) {
        EXPECT(draughts_game_counter(game, which) >= 0, "%s\ncounter %d", text, which);
    }
    draughts_game *copy = draughts_game_new(draughts_game_variant(game), NULL);
    EXPECT(copy && draughts_game_set_fen(copy, fen_of(game, fen), NULL) == 0, "%s\ncannot read %s", text, fen);
    EXPECT(strcmp(fen_of(copy, again), fen) == 0, "%s\nread %s as %s", text, fen, again);
    EXPECT(draughts_game_hash(copy) == draughts_game_hash(game), "%s\n%s: another key", text, fen);
    draughts_game_free(copy);
    for (int style = DRAUGHTS_SHORT; style <= DRAUGHTS_HUB && moves > 0; style++) {
        EXPECT_FINE(draughts_moves_format(game, style, out, sizeof out), "list");
        const int move = random_below(seed, moves);
        const int length = draughts_move_format(game, move, style, out, sizeof out);
        EXPECT_FINE(length, "format");
        if (length >= 0) {
            const int parsed = draughts_move_parse(game, out, NULL);
            EXPECT_FINE(parsed, out);
            EXPECT(parsed == move || parsed == DRAUGHTS_ERR_LIMIT, "%s\n%s: %s (style %d) of move %d is move %d", text, fen,
                   out, style, move, parsed);
        }
        EXPECT_FINE(draughts_move_routes(game, move), "routes");
    }
    for (int style = 0; style < 3; style++) {
        EXPECT_FINE(draughts_game_draw(game, style, out, sizeof out), "draw");
    }
    const int perft = draughts_game_perft(game, 2, &count);
    EXPECT_FINE(perft, "perft");
}

/* Squares 0 and 1, which numbers by file have, make results of moves: the test below has these. */
static bool has_result_for_a_move(const draughts_game *game)
{
    bool has = false;
    for (int ply = 0; ply < draughts_game_length(game); ply++) {
        char move[TEXT_SIZE];
        draughts_game_played_format(game, ply, DRAUGHTS_SHORT, move, sizeof move);
        has = has || strcmp(move, "0-1") == 0 || strcmp(move, "1-0") == 0 || strcmp(move, "0-2") == 0 ||
              strcmp(move, "2-0") == 0;
    }
    return has;
}

static void write_and_read(draughts_game *game, const char *text)
{
    static char pdn[1 << 16];
    static char again[1 << 16];
    char fen[TEXT_SIZE];
    const int length = draughts_pdn_write(game, pdn, sizeof pdn);
    EXPECT_FINE(length, "write");
    if (length < 0 || has_result_for_a_move(game)) {
        return;
    }
    draughts_game *read = NULL;
    size_t cursor = 0;
    size_t where = 0;
    const int result = draughts_pdn_read(pdn, (size_t)length, &cursor, draughts_game_variant(game), NULL, &read, &where);
    EXPECT(result == 1 || result == DRAUGHTS_ERR_LIMIT, "%s\n%s\n%s at %zu", text, pdn, draughts_strerror(result), where);
    if (result == 1) {
        EXPECT(draughts_game_variant(read) == draughts_game_variant(game), "%s\n%s\nis read as %s", text, pdn,
               draughts_variant_name(draughts_game_variant(read)));
        draughts_pdn_write(read, again, sizeof again);
        EXPECT(strcmp(again, pdn) == 0, "%s\n%s\nnot\n%s", text, again, pdn);
    }
    draughts_game_free(read);
}

/* Plays a game by rules that were accepted, whatever they are. */
static void play_by(draughts_variant *variant, const char *text, uint64_t *seed)
{
    char rules[RULES_SIZE];
    char again[RULES_SIZE];
    draughts_variant *copy = define(rules_of(variant, rules));
    EXPECT(strcmp(rules_of(copy, again), rules) == 0, "%s\nis written as\n%s\nand then as\n%s", text, rules, again);
    draughts_variant_free(copy);
    draughts_game *game = draughts_game_new(variant, NULL);
    EXPECT(game, "%s\nno game", text);
    for (int ply = 0; ply < 30 && draughts_move_count(game) > 0; ply++) {
        if (one_in(seed, 6)) {
            ask_everything(game, text, seed);
        }
        if (draughts_game_play(game, random_below(seed, draughts_move_count(game))) != 0) {
            break;
        }
    }
    ask_everything(game, text, seed);
    write_and_read(game, text);
    draughts_game_free(game);
}

START_TEST(a_move_that_looks_like_a_result_is_read_back)
{
    draughts_variant *variant = define("like digital; king steps straight");
    draughts_game *game = game_of(variant);
    ck_assert_int_eq(draughts_game_set_fen(game, "B:W9:BK0", NULL), 0);
    const int move = draughts_move_parse(game, "0-1", NULL);
    ck_assert_int_ge(move, 0);
    ck_assert_int_eq(draughts_game_play(game, move), 0);
    char pdn[TEXT_SIZE];
    draughts_game *read = NULL;
    size_t cursor = 0;
    const int length = draughts_pdn_write(game, pdn, sizeof pdn);
    ck_assert_int_eq(draughts_pdn_read(pdn, (size_t)length, &cursor, variant, NULL, &read, NULL), 1);
    ck_assert_msg(draughts_game_length(read) == 1, "%s has %d plies", pdn, draughts_game_length(read));
    draughts_game_free(read);
    draughts_game_free(game);
    draughts_variant_free(variant);
}

enum { MUTANTS = 100000, MUTANT_LOOPS = 10 };

START_TEST(no_text_does_harm)
{
    uint64_t seed = (uint64_t)_i + 1;
    int accepted = 0;
    for (int n = scaled(MUTANTS / MUTANT_LOOPS); n > 0; n--) {
        char text[RULES_SIZE];
        rules_of(draughts_variant_find(variant_names[random_below(&seed, VARIANTS)]), text);
        for (int changes = 1 + random_below(&seed, 6); changes > 0; changes--) {
            mutate(text, &seed);
        }
        size_t where = SIZE_MAX;
        draughts_variant *variant = NULL;
        const int result = draughts_variant_define(text, &where, &variant);
        if (result == 0) {
            accepted++;
            play_by(variant, text, &seed);
            draughts_variant_free(variant);
        } else {
            EXPECT(result <= DRAUGHTS_ERR_RULE_SETTING && result >= DRAUGHTS_ERR_RULE_NAMING, "%s\n%d", text, result);
            EXPECT(where <= strlen(text), "%s\n%s at %zu of %zu", text, draughts_strerror(result), where, strlen(text));
            EXPECT(!variant, "%s\nis an error with a variant", text);
        }
    }
    EXPECT(accepted > 0, "all are refused");
}

int main(void)
{
    TCase *tests = tcase_create("define");
    tcase_add_loop_test(tests, random_rules_play_as_the_plain_generator_and_count_as_a_walk, 0, RULE_LOOPS);
    tcase_add_loop_test(tests, what_was_counted_wrong_once_is_counted_as_a_walk, 0, COUNT_OF(once_wrong));
    tcase_add_loop_test(tests, the_rules_of_a_variant_make_it_again, 0, VARIANTS);
    tcase_add_loop_test(tests, rules_made_again_have_the_same_perft, 0, VARIANTS);
    tcase_add_loop_test(tests, rules_made_again_have_the_same_lists_and_games, 0, VARIANTS);
    tcase_add_loop_test(tests, every_setting_is_read_in_every_form, 0, COUNT_OF(values));
    tcase_add_loop_test(tests, settings_may_stand_in_any_order, 0, VARIANTS);
    tcase_add_loop_test(tests, like_takes_over_all_but_the_names, 0, VARIANTS);
    tcase_add_test(tests, nothing_said_is_unnamed_turkish_draughts);
    tcase_add_test(tests, a_game_type_is_made_of_the_board);
    tcase_add_test(tests, inherited_crowning_squares_move_with_the_board);
    tcase_add_loop_test(tests, games_of_ones_own_have_the_moves_that_their_words_say, 0, COUNT_OF(played));
    tcase_add_test(tests, material_that_fits_no_rule_counts_nought);
    tcase_add_test(tests, the_first_king_wins_the_crown_race);
    tcase_add_test(tests, black_goes_as_white_does_on_the_board_turned_round);
    tcase_add_loop_test(tests, every_error_has_its_code_and_its_place, 0, COUNT_OF(wrong));
    tcase_add_loop_test(tests, other_errors_have_their_codes_and_places_in_the_text, 0, COUNT_OF(other_wrong));
    tcase_add_test(tests, like_is_only_first);
    tcase_add_test(tests, every_rule_error_says_what_would_be_right);
    tcase_add_test(tests, what_is_no_text_and_no_variant_is_an_argument_error);
    tcase_add_test(tests, freeing_nothing_and_a_built_in_does_nothing);
    tcase_add_test(tests, a_move_that_looks_like_a_result_is_read_back);
    tcase_add_loop_test(tests, no_text_does_harm, 0, MUTANT_LOOPS);
    return run_suite("define", tests);
}
