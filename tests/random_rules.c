#include "random_rules.h"

#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "geometry.h"

/* The directions as bits: n is 1, and so on clockwise, here as in plain.c. */
static const char *const compass[] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
enum { ORTHOGONALLY = 0x55, DIAGONALLY = 0xaa, ALL_ROUND = 0xff };

/* Sensible ones half the time. Any, which may be none, the other half. */
static unsigned random_directions(uint64_t *seed)
{
    static const unsigned usual[] = {0x82, 0x82, DIAGONALLY, DIAGONALLY, ORTHOGONALLY, ALL_ROUND, 0x45, 0xc7};
    return one_in(seed, 2) ? (unsigned)random_below(seed, 256) : usual[random_below(seed, COUNT_OF(usual))];
}

static void put_directions(struct bytes *text, const char *key, unsigned directions)
{
    put_format(text, "%s =", key);
    for (int d = 0; d < COUNT_OF(compass); d++) {
        if (directions >> d & 1) {
            put_format(text, " %s", compass[d]);
        }
    }
    put(text, directions == 0 ? " none\n" : "\n");
}

static const char *put_choice(struct bytes *text, uint64_t *seed, const char *key, const char *const *words, int *chosen)
{
    int count = 0;
    while (words[count]) {
        count++;
    }
    *chosen = random_below(seed, count);
    put_format(text, "%s = %s\n", key, words[*chosen]);
    return words[*chosen];
}
#define CHOICE(key, chosen, ...) put_choice(&text, seed, key, (const char *const[]){__VA_ARGS__, NULL}, chosen)

/* Whether a set has a bit for each square: most squares have one, and on boards of one colour some bits have no square. */
static bool fits_a_set(const struct plain_rules *rules)
{
    struct geometry board;
    return geometry_make(&board, rules->files, rules->ranks, (enum squares)rules->squares);
}

static void put_board(struct bytes *text, uint64_t *seed, struct plain_rules *rules)
{
    static const char *const played[] = {"dark", "light", "all"};
    do {
        const int most = one_in(seed, 3) ? 12 : 8;
        rules->files = 2 + random_below(seed, most - 1);
        rules->ranks = 2 + random_below(seed, most - 1);
        rules->squares = random_below(seed, 3);
    } while (!fits_a_set(rules) ||
             (rules->files % 2 == 1 && rules->ranks == 2)); /* one rank a side, perhaps with more squares on one */
    put_format(text, "board = %dx%d %s\n", rules->files, rules->ranks, played[rules->squares]);
}

static int start_men(const struct plain_rules *rules, int side)
{
    struct plain_position start;
    int count = 0;
    plain_start(rules, &start);
    for (int square = 0; square < PLAIN_SQUARES_MAX; square++) {
        count += start.pieces[square] == (side == 0 ? PLAIN_WHITE_MAN : PLAIN_BLACK_MAN);
    }
    return count;
}

/* At most 40 men a side, and the centre left free, for it may crown. */
static void put_start(struct bytes *text, uint64_t *seed, struct plain_rules *rules)
{
    do {
        const int half = rules->ranks / 2;
        rules->start_rank = one_in(seed, 2) ? 0 : random_below(seed, half);
        rules->start_rows = 1 + random_below(seed, half - rules->start_rank);
        rules->pieces = start_men(rules, 0);
    } while (rules->pieces > 40 || start_men(rules, 1) != rules->pieces);
    put_format(text, "start = %d..%d\n", rules->start_rank + 1, rules->start_rank + rules->start_rows);
}

static bool are_names_unique(const struct plain_rules *rules)
{
    const int squares = plain_squares(rules);
    char one[16];
    char other[16];
    for (int i = 0; i < squares; i++) {
        plain_square_name(rules, i, one, sizeof one);
        for (int j = 0; j < i; j++) {
            plain_square_name(rules, j, other, sizeof other);
            if (strcmp(one, other) == 0) {
                return false;
            }
        }
    }
    return true;
}

static void put_naming(struct bytes *out, uint64_t *seed, struct plain_rules *rules)
{
    static const struct { const char *words; int numbering; bool top, right; } names[] = {
        {"a1", PLAIN_ALGEBRAIC, false, false},
        {"a1 from top", PLAIN_ALGEBRAIC, true, false},
        {"numbers from bottom", PLAIN_CONSECUTIVE, false, false},
        {"numbers from bottom right", PLAIN_CONSECUTIVE, false, true},
        {"numbers from top", PLAIN_CONSECUTIVE, true, false},
        {"numbers from top right", PLAIN_CONSECUTIVE, true, true},
        {"numbers by file", PLAIN_DIGITAL, false, false},
    };
    int chosen;
    do {
        chosen = random_below(seed, COUNT_OF(names));
        rules->numbering = names[chosen].numbering;
        rules->top_first = names[chosen].top;
        rules->right_first = names[chosen].right;
        /* by file no rank beyond the eleventh has numbers */
    } while (rules->numbering == PLAIN_DIGITAL && (rules->ranks > 11 || !are_names_unique(rules)));
    put_format(out, "squares named = %s\n", names[chosen].words);
}

/* The plain generator asks early kings of captures of equally many only. */
static void put_preferences(struct bytes *text, uint64_t *seed, struct ruleset *rules)
{
    static const char *const names[] = {"by king", "most kings", "kings early"};
    static const int plain[] = {PLAIN_BY_KING, PLAIN_MOST_KINGS, PLAIN_KINGS_EARLY};
    const int count = one_in(seed, 2) ? 0 : 1 + random_below(seed, 3);
    int order[] = {0, 1, 2};
    int next = rules->plain.prefer[0] != PLAIN_NOTHING_ELSE;
    put(text, count == 0 ? "preference = none" : "preference = ");
    for (int i = 0; i < count; i++) {
        const int other = i + random_below(seed, 3 - i);
        const int taken = order[other];
        order[other] = order[i];
        order[i] = taken;
        put_format(text, "%s%s", i > 0 ? ", " : "", names[taken]);
        rules->plain.prefer[next++] = plain[taken];
        if (plain[taken] == PLAIN_KINGS_EARLY && rules->plain.prefer[0] != PLAIN_MOST_PIECES &&
            rules->plain.prefer[0] != PLAIN_MOST_VALUE) {
            rules->comparable = false;
        }
    }
    put(text, "\n");
}

/* None, the centre, which the plain generator knows, or any. */
static void put_crowning(struct bytes *text, uint64_t *seed, struct ruleset *rules)
{
    struct plain_rules *plain = &rules->plain;
    const int kind = random_below(seed, 4);
    const int own = plain->start_rank + plain->start_rows;
    const int file = plain->files / 2;
    const int rank = plain->ranks / 2;
    const bool free = rank >= own && rank < plain->ranks - own;
    const bool played = plain->squares == PLAIN_ALL_SQUARES ||
                        (file + rank) % 2 == (plain->squares == PLAIN_LIGHT_SQUARES);
    if (kind == 0 && free && played) {
        plain->centre_crowns = true;
        put_format(text, "crowning squares = %c%d\n", 'a' + file, rank + 1);
    } else if (kind == 1 && plain->ranks > 2 * own) {
        rules->comparable = false;
        put(text, "crowning squares =");
        for (int f = 0; f < plain->files; f++) {
            for (int r = own; r < plain->ranks - own; r++) {
                if ((plain->squares == PLAIN_ALL_SQUARES || (f + r) % 2 == (plain->squares == PLAIN_LIGHT_SQUARES)) &&
                    one_in(seed, 3)) {
                    put_format(text, " %c%d", 'a' + f, r + 1);
                }
            }
        }
        put(text, strcmp(text->text + text->length - 7, "uares =") == 0 ? " none\n" : "\n");
    } else {
        put(text, "crowning squares = none\n");
    }
}

static void put_draws(struct bytes *text, uint64_t *seed)
{
    static const char *const rules[] = {
        "repetition 3", "repetition 2 claimed", "pieces each 1", "king moves 6", "king moves 4 claimed",
        "material 5 if weaker 1 and stronger 1..3 and stronger kings 1",
        "material 3 if pieces 2..5 and kings each and unchanged claimed",
        "material 4 if weaker kings only and weaker on main road"};
    const int count = random_below(seed, 9);
    put(text, count == 0 ? "draws = none" : "draws = ");
    for (int i = 0; i < count; i++) {
        put_format(text, "%s%s", i > 0 ? ", " : "", rules[random_below(seed, COUNT_OF(rules))]);
    }
    put(text, "\n");
}

void random_rules(uint64_t *seed, struct ruleset *rules)
{
    static const int majorities[] = {PLAIN_NOTHING_ELSE, PLAIN_MOST_PIECES, PLAIN_MOST_VALUE};
    struct bytes text = {0};
    int chosen;
    *rules = (struct ruleset){.plain = {.name = "random"}, .comparable = true};
    struct plain_rules *plain = &rules->plain;
    put_board(&text, seed, plain);
    put_start(&text, seed, plain);
    plain->man_step = random_directions(seed);
    plain->man_jump = random_directions(seed);
    plain->king_step = random_directions(seed);
    plain->king_jump = random_directions(seed);
    put_directions(&text, "man steps", plain->man_step);
    put_directions(&text, "man jumps", plain->man_jump);
    put_directions(&text, "king steps", plain->king_step);
    put_directions(&text, "king jumps", plain->king_jump);
    CHOICE("kings", &chosen, "short", "flying");
    plain->kings_fly = chosen == 1;
    CHOICE("landing", &plain->landing, "anywhere", "right behind", "right behind kings");
    CHOICE("victims off", &chosen, "after the move", "at once");
    plain->victims_stay = chosen == 0;
    CHOICE("turning back", &chosen, "allowed", "forbidden");
    plain->no_turning_back = chosen == 1;
    CHOICE("men take kings", &chosen, "yes", "no");
    plain->men_spare_kings = chosen == 1;
    CHOICE("majority", &chosen, "none", "pieces", "value");
    plain->prefer[0] = majorities[chosen];
    put_preferences(&text, seed, rules);
    CHOICE("promotion in capture", &plain->promotion, "at end", "and stop", "at once");
    put_crowning(&text, seed, rules);
    plain->king_steps_in_a_row = one_in(seed, 3) ? 1 + random_below(seed, 3) : 0;
    put_format(&text, plain->king_steps_in_a_row ? "king steps in a row = %d\n" : "king steps in a row = any\n",
               plain->king_steps_in_a_row);
    CHOICE("goal", &chosen, "block", "be blocked", "crown", "block");
    plain->first_king_wins = chosen == 2;
    CHOICE("first", &chosen, "white", "black");
    plain->black_first = chosen == 1;
    put_naming(&text, seed, plain);
    plain->separator = *CHOICE("captures written with", &chosen, "x", ":");
    CHOICE("points of a win", &chosen, "1", "2");
    put_draws(&text, seed);
    EXPECT(text.length < RULES_SIZE, "the rules are too long for the test");
    memcpy(rules->text, text.text, text.length + 1);
    free(text.text);
}

/* Rules turned left to right: east is west. */
static unsigned turned(unsigned directions)
{
    unsigned result = 0;
    for (int d = 0; d < COUNT_OF(compass); d++) {
        result |= (directions >> d & 1) << (COUNT_OF(compass) - d) % COUNT_OF(compass);
    }
    return result;
}

struct plain_rules rules_for(const struct plain_rules *rules, int turn)
{
    struct plain_rules own = *rules;
    if (turn == DRAUGHTS_BLACK) {
        own.man_step = turned(rules->man_step);
        own.man_jump = turned(rules->man_jump);
        own.king_step = turned(rules->king_step);
        own.king_jump = turned(rules->king_jump);
    }
    return own;
}

/* Is a man crowned here? The library is asked, for it alone knows all of these squares. */
static bool may_stand(const draughts_variant *variant, int square, int piece)
{
    const set crowning = crowning_squares(variant, piece == PLAIN_WHITE_MAN ? DRAUGHTS_WHITE : DRAUGHTS_BLACK);
    const bool man = piece == PLAIN_WHITE_MAN || piece == PLAIN_BLACK_MAN;
    return !man || !(crowning >> bit_of_index(variant, square) & 1);
}

void random_position(const draughts_variant *variant, const struct ruleset *rules, uint64_t *seed,
                     struct plain_position *position)
{
    const int squares = plain_squares(&rules->plain);
    *position = (struct plain_position){.turn = random_below(seed, 2)};
    const bool crowded = rules->plain.kings_fly && !one_in(seed, 4);
    const int most = squares / 3 < (crowded ? 6 : 10) ? squares / 3 + 1 : crowded ? 6 : 10;
    for (int side = 0; side < 2; side++) {
        const int men = start_men(&rules->plain, side);
        const int count = 1 + random_below(seed, most < men ? most : men);
        int kings = random_below(seed, 101); /* per cent */
        if (one_in(seed, 3) || (rules->plain.first_king_wins && !one_in(seed, 5))) {
            kings = 0;
        }
        for (int i = 0; i < count; i++) {
            const int square = random_below(seed, squares);
            const int piece = (side == 0 ? PLAIN_WHITE_MAN : PLAIN_BLACK_MAN) + (random_below(seed, 100) < kings);
            if (position->pieces[square] == PLAIN_EMPTY && may_stand(variant, square, piece)) {
                position->pieces[square] = (unsigned char)piece;
            }
        }
    }
}
