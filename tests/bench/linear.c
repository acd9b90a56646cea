/* Reads texts made to be hard, each at three lengths: `linear [SEED [ROUNDS]]`. A text is a beginning, a part that is
 * repeated, and an end. Those that somebody thought of stand below; after them come ROUNDS whose parts are strung together
 * at random from pieces of PDN, of positions and of rules. Only those are printed that look worse than linear, and the most
 * time that a byte of any took. Last, long games: what it takes to play a ply, and to look back over so many that could all
 * be taken back on the board, in every variant. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "random.h"

enum { LENGTHS = 3, GROWTH = 8, SHORTEST = 1 << 12, RUNS = 3 };

/* ---- Readers --------------------------------------------------------------------------------------------------- */

typedef void reader(const char *text, size_t length);

static void lex(const char *text, size_t length)
{
    size_t cursor = 0, start, count;
    while (must(draughts_pdn_next(text, length, &cursor, &start, &count)) != DRAUGHTS_TOKEN_END) {
    }
}

/* Reads all games, and writes each. */
static void read_games(const char *text, size_t length)
{
    size_t cursor = 0;
    draughts_game *game = NULL;
    while (draughts_pdn_read(text, length, &cursor, draughts_variant_find("international"), NULL, &game, NULL) != 0) {
        draughts_pdn_write(game, NULL, 0);
        draughts_game_free(game);
    }
}

static void read_position(const char *text, size_t length)
{
    (void)length;
    draughts_game *game = new_game(draughts_variant_find("frisian"));
    draughts_game_set_fen(game, text, NULL);
    draughts_game_free(game);
}

static void read_move(const char *text, size_t length)
{
    (void)length;
    draughts_game *game = new_game(draughts_variant_find("international"));
    draughts_move_parse(game, text, NULL);
    draughts_square_parse(draughts_game_variant(game), text);
    draughts_variant_find(text);
    draughts_game_free(game);
}

static void read_rules(const char *text, size_t length)
{
    (void)length;
    draughts_variant *variant = NULL;
    draughts_variant_define(text, NULL, &variant);
    draughts_variant_free(variant);
}

/* As the name and as the value of tags; of the game type, too, which decides how squares are read. */
static void read_tags(const char *text, size_t length)
{
    (void)length;
    draughts_game *game = new_game(draughts_variant_find("russian"));
    draughts_game_set_tag(game, text, "");
    draughts_game_set_tag(game, "GameType", text);
    draughts_game_set_tag(game, "Result", text);
    draughts_pdn_write(game, NULL, 0);
    draughts_game_free(game);
}

static const struct {
    const char *name;
    reader *read;
} readers[] = {{"tokens", lex},      {"games", read_games}, {"position", read_position},
               {"move", read_move},  {"rules", read_rules}, {"tags", read_tags}};
enum { READERS = sizeof readers / sizeof *readers };

/* ---- Texts ----------------------------------------------------------------------------------------------------- */

struct pattern {
    const char *begin, *part, *end;
};

static const struct pattern patterns[] = {
    {"", "{", ""}, {"", "}", ""}, {"", "{}", ""}, {"", "{\n", ""}, {"", "{[", ""}, {"", "{\n[", ""},
    {"", "{\n[a", ""}, {"", "{\n[a ", ""}, {"{\n[", "a", ""}, {"{", "\n[ ", ""}, {"{", "\n[a \\\"", ""}, {"", "\"", ""},
    {"", "\" ", ""}, {"", "\"\n", ""}, {"", "\"]", ""}, {"", "\\\"", ""}, {"\"", "\\\"", ""}, {"\"", "\\", "\"]"},
    {"", "[a \"\n", ""}, {"", "[a \"\\\"\n", ""}, {"[a \"", "\" ", ""}, {"[a \"", "\"\t\xef\xbb\xbf", ""},
    {"[a \"", "\n\\\"", ""}, {"", "[a", ""}, {"", "[ ", ""}, {"", "[a \"b\"]", ""}, {"", "[a \"b\"]\n", ""},
    {"", "[a \"b\"]\n\n", ""}, {"[b \"\"]", "[a \"b\"]\n\n", ""}, {"[b \"\"] #", "\n [a", ""},
    {"[b \"\"] #", "\n. [a \"\" ", ""},
    {"[", "a", " \"b\"]\n"}, {"[FEN \"", "W1,", "\"]"}, {"", "[FEN \"W:W31:B1\"]", ""}, {"", "[GameType \"20\"]", ""},
    {"[GameType \"", "20,", "\"]"}, {"", "[Result \"*\"]\n", ""}, {"", "[Event \"\"]", ""}, {"", "(", ""}, {"", "()", ""},
    {"", "( ", ""}, {"", ")", ""}, {"", "(!", ""}, {"", "(1.", ""}, {"", "*", ""}, {"", "* ", ""}, {"", "1 *", ""},
    {"", "1. *\n", ""}, {"", "1-0 ", ""}, {"", "1-", ""}, {"", "1- ", ""}, {"", "1 - ", ""}, {"", "1 ", ""}, {"1", " ", "-"},
    {"", "1", ""}, {"", "1x", ""}, {"", "1/", ""}, {"", "1/2", ""}, {"", "1/2-", ""}, {"", "1/2-1/2 ", ""}, {"", "a1", ""},
    {"", "a1 ", ""}, {"", "a", ""}, {"", "1:", ""}, {"", "1\xc3\x97", ""}, {"", "\xc3", ""}, {"", "\xef\xbb\xbf", ""},
    {"", "\xef\xbb", ""}, {"", "\x1a", ""}, {"", " ", ""}, {"", "\n", ""}, {"", "\r", ""}, {"", ".", ""}, {"", "1.", ""},
    {"", "$", ""}, {"", "$1", ""}, {"", "%", ""}, {"", "%\n", ""}, {"", ";", ""}, {"", "/", ""}, {"", "/FEN \"", ""},
    {"", "/FEN\n", ""}, {"", "/FEN \"\n", ""}, {"/FEN \"", "W:W1:B2 ", ""}, {"", "/FEN \"W:W31:B1\"/", ""},
    {"", "/FEN \"W:W31:B1\"/ 31-26 ", ""}, {"", "31-26 1-6 ", ""}, {"", "31-26 {", ""}, {"", "31-26 (31-27) 20-25 ", ""},
    {"/FEN \"W:WK46:BK5\"/ ", "46-41 5-10 41-46 10-5 ", ""}, {"", "!", ""}, {"", "!?* ", ""}, {"", "\\", ""}, {"", "#", ""},
    {"W:W", "1,", ":B2"}, {"W:W", " ", "1:B2"}, {"W:W", "1", ""}, {"W:WK1", ",", ""}, {"W:WK1:B50", ":H1", ""},
    {"W:WK1:B50", ":F1", ""}, {"W:W31,K1:B20,K50", ":+1+1", ""}, {"W:W31,K1:B20,K50:H", "1", ""}, {"W:W", "31-50,", ""},
    {"W:W", "K", ""}, {"W", ":", ""}, {"", "W:", ""}, {"W:W1:B2", ".", ""}, {"31", "-26", ""}, {"31", "x26", ""},
    {"31", "-", ""}, {" ", " ", "31-26"}, {"31-26", " ", ""}, {"0", "0", ""}, {"", "3", ""}, {"", ",", ""}, {"", "20,", ""},
    {"like ", " ", "turkish"}, {"", ";", ""}, {"", "goal = block;", ""}, {"name \"", "a", "\""}, {"", "name", ""},
    {"draws ", "none, ", ""}, {"draws ", "repetition 3, ", ""}, {"draws ", "repetition ", ""},
    {"draws material 3 if ", "kings each and ", ""}, {"draws material 3 if ", "pieces 1..2 and ", ""}, {"board ", "1", "x8"},
    {"crowning squares ", "a1 ", ""}, {"crowning squares ", "f6, ", ""}, {"man steps ", "n ", ""}, {"man steps ", "n", ""},
    {"preference ", "by king, ", ""}, {"preference ", "most kings ", ""}, {"game type \"", "9,", "\""}, {"", "#\n", ""},
    {"goal", " ", "= block"}, {"goal ", "=", ""}, {"first", "\t\n", ""},
};
enum { PATTERNS = sizeof patterns / sizeof *patterns };

/* What a random part is made of. */
static const char *const pieces[] = {
    "[", "]", "{", "}", "(", ")", "\"", "\\", "/", "FEN", "a", "b1", "1", "31-26", "20x25", "-", "x", ":", ",", "K", "W",
    "B",
    " ", "\n", "\r", "\t", ".", "*", "1-0", "1/2", "!", "?", "$", "%", ";", "\xef\xbb\xbf", "\xc3\x97", "\x1a", "=", "and ",
    "draws ", "goal ", "Event", "GameType ", "#", "_", "+", "H"};
enum { PIECES = sizeof pieces / sizeof *pieces };

/* A text of about this length, which the caller frees. */
static char *text_of(const struct pattern *p, size_t length)
{
    const size_t begin = strlen(p->begin), part = strlen(p->part), end = strlen(p->end);
    const size_t times = length / part + 1;
    char *const text = malloc(begin + times * part + end + 1);
    memcpy(text, p->begin, begin);
    for (size_t i = 0; i < times; i++) {
        memcpy(text + begin + i * part, p->part, part);
    }
    memcpy(text + begin + times * part, p->end, end + 1);
    return text;
}

/* ---- Measuring ------------------------------------------------------------------------------------------------- */

/* The least of several runs. */
static double seconds_of(reader *read, const char *text, size_t length)
{
    double least = 0;
    for (int run = 0; run < RUNS; run++) {
        const double begin = cpu_seconds();
        read(text, length);
        const double seconds = cpu_seconds() - begin;
        least = run == 0 || seconds < least ? seconds : least;
    }
    return least;
}

static void print_text(const char *text)
{
    for (; *text; text++) {
        if (*text > ' ' && *text < 127) {
            putchar(*text);
        } else {
            printf("<%02x>", (unsigned char)*text);
        }
    }
}

/* Short texts take too little time to be measured, so what is compared is the two longer ones. */
static bool looks_worse_than_linear(const double nanoseconds[LENGTHS])
{
    const double before = nanoseconds[LENGTHS - 2], after = nanoseconds[LENGTHS - 1];
    return after > 1 && after > 3 * before + 5;
}

/* Returns the nanoseconds for a byte of the longest. */
static double measure_pattern(const struct pattern *pattern, int which)
{
    double each[LENGTHS];
    size_t length = SHORTEST;
    for (int i = 0; i < LENGTHS; i++, length *= GROWTH) {
        char *const text = text_of(pattern, length);
        const size_t bytes = strlen(text);
        each[i] = 1e9 * seconds_of(readers[which].read, text, bytes) / (double)bytes;
        free(text);
    }
    if (looks_worse_than_linear(each)) {
        printf("%-8s %8.1f %8.1f %8.1f ns a byte: WORSE THAN LINEAR: ", readers[which].name, each[0], each[1], each[2]);
        print_text(pattern->begin), printf(" (");
        print_text(pattern->part), printf(")* ");
        print_text(pattern->end), printf("\n");
    }
    return each[LENGTHS - 1];
}

static void measure_with_all(const struct pattern *pattern, double worst[READERS])
{
    for (int i = 0; i < READERS; i++) {
        const double each = measure_pattern(pattern, i);
        worst[i] = each > worst[i] ? each : worst[i];
    }
}

static void measure_random(uint64_t *seed, double worst[READERS])
{
    enum { MOST = 6 };
    char text[2][128] = {"", ""};
    for (int i = 0; i < 2; i++) {
        for (int n = random_below(seed, MOST) + i; n > 0; n--) {
            strcat(text[i], pieces[random_below(seed, PIECES)]);
        }
    }
    measure_with_all(&(struct pattern){text[0], text[1], ""}, worst);
}

static void measure_texts(uint64_t seed, int rounds)
{
    double worst[READERS] = {0};
    for (int i = 0; i < PATTERNS; i++) {
        measure_with_all(&patterns[i], worst);
    }
    for (int i = 0; i < rounds; i++) {
        measure_random(&seed, worst);
    }
    for (int i = 0; i < READERS; i++) {
        printf("%-8s %8.1f ns a byte at most, in %d texts\n", readers[i].name, worst[i], PATTERNS + rounds);
    }
}

/* ---- Long games ------------------------------------------------------------------------------------------------ */

/* A game of four kings a side by rules like these, but without captures, so that they can step for ever. */
static draughts_game *peaceful_game(const char *like, draughts_variant **rules)
{
    enum { SQUARES = 256, KINGS = 4 };
    char text[100];
    uint8_t board[SQUARES] = {DRAUGHTS_EMPTY};
    snprintf(text, sizeof text, "like %s; man jumps none; king jumps none", like);
    must(draughts_variant_define(text, NULL, rules));
    draughts_game *game = new_game(*rules);
    const int squares = must(draughts_variant_get(*rules, DRAUGHTS_PROPERTY_SQUARES));
    for (int i = 0; i < KINGS; i++) {
        board[i] = DRAUGHTS_WHITE_KING;
        board[squares - 1 - i] = DRAUGHTS_BLACK_KING;
    }
    must(draughts_game_set_board(game, board, (size_t)squares, DRAUGHTS_WHITE, NULL));
    return game;
}

/* What the calls take that look back over the game. */
static double time_to_look_back(const draughts_game *game)
{
    enum { TIMES = 20 };
    const double begin = cpu_seconds();
    for (int i = 0; i < TIMES; i++) {
        must(draughts_game_status(game));
        must(draughts_game_counter(game, DRAUGHTS_COUNTER_REPETITION));
    }
    return (cpu_seconds() - begin) / TIMES;
}

/* There and back, or at random, which hardly ever leads to a position that was there before. Where a king has won there is
 * nothing to measure. */
static void measure_game(const char *variant, bool random, int shortest, int longest)
{
    draughts_variant *rules = NULL;
    draughts_game *game = peaceful_game(variant, &rules);
    uint64_t seed = 1;
    for (int plies = shortest, ply = 0; plies <= longest && draughts_move_count(game) > 0; plies *= 10) {
        const double begin = cpu_seconds();
        const int played = plies - ply;
        for (; ply < plies; ply++) {
            const int last = must(draughts_move_count(game)) - 1;
            must(draughts_game_play(game, random ? random_below(&seed, last + 1) : ply / 2 % 2 * last));
        }
        const double end = cpu_seconds();
        printf("%s, %s: %7d plies that can be taken back: a ply takes %4.0f ns, status and repetitions %8.0f ns\n", variant,
               random ? "at random" : "to and fro", must(draughts_game_counter(game, DRAUGHTS_COUNTER_REVERSIBLE)),
               1e9 * (end - begin) / played, 1e9 * time_to_look_back(game));
    }
    draughts_game_free(game);
    draughts_variant_free(rules);
}

static void measure_games(void)
{
    enum { SHORT = 1000, LONG = 1000000 };
    measure_game("turkish", false, SHORT, LONG);
    measure_game("turkish", true, SHORT, LONG);
    for (int i = 0; i < draughts_variant_count(); i++) {
        measure_game(draughts_variant_name(draughts_variant_at(i)), true, LONG, LONG);
    }
}

int main(int argc, char **argv)
{
    const uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    measure_texts(seed, argc > 2 ? atoi(argv[2]) : 100);
    measure_games();
}
