/* What the library says, frozen: of every variant games and set-up positions, made of random numbers that are the same on
 * every machine, with their legal moves in order, routes, keys, results, records and errors. Every machine, every compiler
 * and every build says the same. Uses the public interface and nothing of the other tests, so that it runs wherever the
 * library does.
 *
 *     golden FOLDER          compares with the files of the folder, one a variant
 *     golden write FOLDER    writes them: where another release orders lists otherwise, say
 *     golden show VARIANT    prints all that is compared
 *
 * A file has some facts in full, and digests of all the others. Where only a digest differs, compare what two builds or two
 * machines show. */
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "draughts.h"
#include "random.h"

enum { GAMES = 10, PLIES = 60, SETUPS = 5, POSITIONS = 10, PERFT = 10000 };

/* Room for a line, and for any text. */
enum { LINE = 4096, TEXT = 1 << 18 };

/* Sets of rules that the library is told, beside those that it has; some with letters, numbers and boards of their own. */
static const char *const own_rules[] = {
    "like turkish; name \"own-turkish\"; board 7x9 all; start 2; man steps n ne; promotion in capture at once; "
    "preference most kings, kings early; draws = repetition 2, king moves 9",
    "like russian; name \"own-russian\"; board 10x10 light; majority value; preference by king; crowning squares e6; "
    "squares named numbers by file; king steps in a row 2; goal be blocked",
    "like frisian; name \"own-frisian\"; board 11x9 dark; kings short; men take kings no; squares named a1 from top; "
    "first black",
};

/* Boards of more than 64 squares exist where the compiler has integers of 128 bits. */
#ifdef __SIZEOF_INT128__
enum { VARIANTS = 25 };
static const char *const own_wide_rules[] = {
    "like canadian; name \"own-canadian\"; board 11x11 all; start 2..4; victims off at once; turning back forbidden",
    "like digital; name \"own-digital\"; board 12x10 all; start 1..2; man jumps straight; king steps straight",
};
enum { OWN_WIDE = 2 };
#else
enum { VARIANTS = 24 };
static const char *const *const own_wide_rules = NULL;
enum { OWN_WIDE = 0 };
#endif

/* ---- The file -------------------------------------------------------------------------------------------------- */

enum mode { COMPARE, WRITE, SHOW };

struct golden {
    enum mode mode;
    FILE *file;
    const char *name; /* of the variant */
    int line;
    bool in_full; /* what is noted is a line of the file */
    uint64_t digest;
    uint64_t seed;
};

static _Noreturn void fail(const struct golden *g, const char *format, ...)
{
    printf("%s, line %d: ", g->name, g->line);
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    puts("");
    exit(EXIT_FAILURE);
}

static void compare_line(struct golden *g, const char *text)
{
    static char want[LINE + 2];
    if (!fgets(want, sizeof want, g->file)) {
        fail(g, "the file ends; the library goes on with\n%s", text);
    }
    want[strcspn(want, "\r\n")] = '\0';
    if (strcmp(want, text) != 0) {
        fail(g, "not as in the file, but\n%s\nwhere the file has\n%s", text, want);
    }
}

static void file_line(struct golden *g, const char *text)
{
    g->line++;
    switch (g->mode) {
    case COMPARE: compare_line(g, text); break;
    case WRITE: fprintf(g->file, "%s\n", text); break;
    case SHOW: printf("%s\n", text); break;
    }
}

/* FNV-1a. */
static void digest_byte(struct golden *g, char byte)
{
    g->digest = (g->digest ^ (unsigned char)byte) * UINT64_C(0x100000001b3);
}

static void note_line(struct golden *g, const char *text)
{
    for (const char *c = text; *c; c++) {
        digest_byte(g, *c);
    }
    digest_byte(g, '\n');
    if (g->in_full || g->mode == SHOW) {
        file_line(g, text);
    }
}

static void note(struct golden *g, const char *format, ...)
{
    char text[LINE];
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (length < 0 || length >= LINE) {
        fail(g, "a line of %d bytes", length);
    }
    note_line(g, text);
}

static void note_numbers(struct golden *g, const char *what, const uint8_t *numbers, int count)
{
    char text[LINE];
    int length = snprintf(text, sizeof text, "%s %d:", what, count);
    for (int i = 0; i < count; i++) {
        length += snprintf(text + length, sizeof text - (size_t)length, " %d", numbers[i]);
    }
    note_line(g, text);
}

/* A text of many lines, which is cut at their ends. */
static void note_text(struct golden *g, char *text)
{
    for (char *line = text, *end; *line; line = end) {
        end = line + strcspn(line, "\n");
        if (*end) {
            *end++ = '\0';
        }
        note_line(g, line);
    }
}

/* Ends a part of what was noted. */
static void note_digest(struct golden *g, const char *part, int number)
{
    char text[LINE];
    snprintf(text, sizeof text, "%s %d: %016" PRIx64, part, number, g->digest);
    file_line(g, text);
}

/* ---- Answers --------------------------------------------------------------------------------------------------- */

/* An answer that is no error. */
static int must(const struct golden *g, int answer, const char *what)
{
    if (answer < 0) {
        fail(g, "%s: %s", what, draughts_strerror(answer));
    }
    return answer;
}

/* The length of a text that was written whole. */
static size_t whole(const struct golden *g, int length, size_t room, const char *what)
{
    if ((size_t)must(g, length, what) >= room) {
        fail(g, "%s: %d bytes", what, length);
    }
    return (size_t)length;
}

static draughts_game *new_game(const struct golden *g, const draughts_variant *variant)
{
    draughts_game *game = draughts_game_new(variant, NULL);
    if (!game) {
        fail(g, "no game");
    }
    return game;
}

/* ---- Moves ----------------------------------------------------------------------------------------------------- */

static void format_move(struct golden *g, const draughts_game *game, int move, int style, char text[LINE])
{
    whole(g, draughts_move_format(game, move, style, text, LINE), LINE, "a move");
    const int found = draughts_move_parse(game, text, NULL);
    if (found != move) {
        fail(g, "%s, written for move %d, is read as %d", text, move, found);
    }
}

static void note_move(struct golden *g, const draughts_game *game, int move)
{
    char text[4][LINE];
    for (int style = DRAUGHTS_SHORT; style <= DRAUGHTS_HUB; style++) {
        format_move(g, game, move, style, text[style]);
    }
    note(g, "%d: %s %s %s %s routes %d promotes %d", move, text[0], text[1], text[2], text[3],
         draughts_move_routes(game, move), draughts_move_promotes(game, move));
}

/* A move by the numbers of its squares, and what may follow each beginning of it. */
static void note_route(struct golden *g, const draughts_game *game, int move)
{
    uint8_t squares[256];
    uint8_t others[256];
    const int length = must(g, draughts_move_squares(game, move, squares, sizeof squares), "squares");
    note_numbers(g, "squares", squares, length);
    note_numbers(g, "takes", others, must(g, draughts_move_captures(game, move, others, sizeof others), "victims"));
    for (int count = 0; count <= length; count++) {
        note_numbers(g, "then", others,
                     must(g, draughts_route_next(game, squares, (size_t)count, others, sizeof others), "route"));
    }
    const uint8_t ends[] = {squares[0], squares[length - 1]};
    note(g, "its ends alone: %d", draughts_move_find(game, ends, sizeof ends));
}

/* ---- Positions ------------------------------------------------------------------------------------------------- */

static void note_result(struct golden *g, const draughts_game *game)
{
    uint8_t counters[DRAUGHTS_COUNTER_BLACK_STRIDES + 1];
    for (int which = 0; which <= DRAUGHTS_COUNTER_BLACK_STRIDES; which++) {
        counters[which] = (uint8_t)must(g, draughts_game_counter(game, which), "a counter");
    }
    note(g, "status %d reason %d claims %d", draughts_game_status(game), draughts_game_reason(game),
         draughts_game_claims(game));
    note_numbers(g, "counters", counters, sizeof counters);
}

static void note_board(struct golden *g, const draughts_game *game)
{
    uint8_t board[256];
    note_numbers(g, "board", board, must(g, draughts_game_board(game, board, sizeof board), "the board"));
    for (int piece = DRAUGHTS_EMPTY; piece <= DRAUGHTS_BLACK_KING; piece++) {
        uint64_t words[4] = {0};
        must(g, draughts_game_pieces(game, piece, words, 4), "a set of pieces");
        note(g, "piece %d: %016" PRIx64 " %016" PRIx64, piece, words[0], words[1]);
    }
}

static void note_position(struct golden *g, const draughts_game *game)
{
    char fen[LINE];
    whole(g, draughts_game_fen(game, fen, sizeof fen), sizeof fen, "a position");
    note(g, "%s key %016" PRIx64, fen, draughts_game_hash(game));
    note_result(g, game);
    for (int move = 0; move < draughts_move_count(game); move++) {
        note_move(g, game, move);
    }
}

/* ---- Errors ---------------------------------------------------------------------------------------------------- */

/* Puts another byte into a text; perhaps one that is negative where char has a sign. */
static void garble(struct golden *g, char *text, size_t length)
{
    static const char bytes[] = "0123456789abcdefghijklKWB-:x,.+?(*/\"\t \xc3\x97\x80\xff";
    const int place = random_below(&g->seed, (int)length);
    text[place] = bytes[random_below(&g->seed, (int)sizeof bytes - 1)];
}

static void note_garbled_move(struct golden *g, const draughts_game *game, int move)
{
    char text[LINE];
    const int style = random_below(&g->seed, DRAUGHTS_HUB + 1);
    garble(g, text, whole(g, draughts_move_format(game, move, style, text, sizeof text), sizeof text, "a move"));
    size_t where = 0;
    const int result = draughts_move_parse(game, text, &where);
    note(g, "move %s: %d at %zu", text, result, where);
}

static void note_garbled_position(struct golden *g, const draughts_game *game)
{
    char text[LINE];
    draughts_game *other = new_game(g, draughts_game_variant(game));
    garble(g, text, whole(g, draughts_game_fen(game, text, sizeof text), sizeof text, "a position"));
    size_t where = 0;
    const int result = draughts_game_set_fen(other, text, &where);
    note(g, "position %s: %d at %zu, key %016" PRIx64, text, result, where, draughts_game_hash(other));
    draughts_game_free(other);
}

/* ---- Games ----------------------------------------------------------------------------------------------------- */

static char text[TEXT];
static char again[TEXT];

static void note_tokens(struct golden *g, size_t length)
{
    size_t cursor = 0;
    size_t start = 0;
    size_t count = 0;
    int kind;
    do {
        kind = must(g, draughts_pdn_next(text, length, &cursor, &start, &count), "a token");
        note(g, "token %d at %zu, %zu bytes", kind, start, count);
    } while (kind != DRAUGHTS_TOKEN_END);
}

/* Reads the first game of a text; what came of it is in *out. */
static void note_reading(struct golden *g, const draughts_variant *variant, size_t length, draughts_game **out)
{
    size_t cursor = 0;
    size_t where = 0;
    const int result = draughts_pdn_read(text, length, &cursor, variant, NULL, out, &where);
    note(g, "read: %d at %zu, then %zu, %d plies", result, where, cursor, *out ? draughts_game_length(*out) : -1);
}

static void note_record(struct golden *g, const draughts_game *game)
{
    const draughts_variant *variant = draughts_game_variant(game);
    const size_t length = whole(g, draughts_pdn_write(game, text, sizeof text), sizeof text, "a record");
    note_tokens(g, length);
    draughts_game *other = NULL;
    note_reading(g, variant, length, &other);
    whole(g, draughts_pdn_write(other, again, sizeof again), sizeof again, "a record");
    if (strcmp(text, again) != 0) {
        fail(g, "another record after reading:\n%s%s", text, again);
    }
    draughts_game_free(other);
    garble(g, text, length);
    note_reading(g, variant, length, &other);
    draughts_game_free(other);
    note_text(g, text);
}

static void note_diagrams(struct golden *g, const draughts_game *game)
{
    for (int style = DRAUGHTS_DRAW_ASCII; style <= DRAUGHTS_DRAW_FROM_BLACK + DRAUGHTS_DRAW_SVG; style++) {
        if (style != DRAUGHTS_DRAW_SVG + 1) {
            whole(g, draughts_game_draw(game, style, text, sizeof text), sizeof text, "a diagram");
            note_text(g, text);
        }
    }
}

static void finish_game(struct golden *g, draughts_game *game, int number)
{
    must(g, draughts_game_set_tag(game, "White", "Ada \"the first\""), "a tag");
    must(g, draughts_game_set_tag(game, "Annotator", "B\xc3\xa9la\\"), "a tag");
    if (draughts_move_count(game) > 0 && number % 2) {
        must(g, draughts_game_finish(game, DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_RESIGNED), "to resign");
    }
}

static void note_game(struct golden *g, const draughts_variant *variant, int number)
{
    /* The first moves of a game, and two of the middle. */
    static const bool plies_in_full[PLIES] = {[0] = true, [1] = true, [14] = true, [15] = true};
    draughts_game *game = new_game(g, variant);
    for (int ply = 0; ply < PLIES && draughts_move_count(game) > 0; ply++) {
        const int move = random_below(&g->seed, draughts_move_count(game));
        g->in_full = number == 0 && plies_in_full[ply];
        note_position(g, game);
        g->in_full = false;
        note_board(g, game);
        note_route(g, game, move);
        note_garbled_move(g, game, move);
        note_garbled_position(g, game);
        must(g, draughts_game_play(game, move), "to play");
    }
    note_position(g, game);
    finish_game(g, game, number);
    note_diagrams(g, game);
    note_record(g, game);
    draughts_game_free(game);
}

/* Pieces at random, as many as half of what a side starts with; those at fault are taken off. */
static void set_up(struct golden *g, draughts_game *game)
{
    const draughts_variant *variant = draughts_game_variant(game);
    const int squares = draughts_variant_get(variant, DRAUGHTS_PROPERTY_SQUARES);
    uint8_t board[256] = {0};
    for (int i = draughts_variant_get(variant, DRAUGHTS_PROPERTY_PIECES); i > 0; i--) {
        const int square = random_below(&g->seed, squares);
        board[square] = (uint8_t)random_below(&g->seed, DRAUGHTS_BLACK_KING + 1);
    }
    const int turn = random_below(&g->seed, 2);
    size_t where = 0;
    int result;
    while ((result = draughts_game_set_board(game, board, (size_t)squares, turn, &where)) < 0) {
        note(g, "square %zu: %d", where, result);
        board[where] = DRAUGHTS_EMPTY;
    }
}

static void note_setup(struct golden *g, const draughts_variant *variant)
{
    draughts_game *game = new_game(g, variant);
    set_up(g, game);
    note_board(g, game);
    note_position(g, game);
    if (draughts_move_count(game) > 0) {
        note_route(g, game, random_below(&g->seed, draughts_move_count(game)));
    }
    uint64_t count = 0;
    must(g, draughts_game_perft(game, 2, &count), "perft");
    note(g, "perft of 2: %" PRIu64, count);
    draughts_game_free(game);
}

/* ---- Variants -------------------------------------------------------------------------------------------------- */

static void note_properties(struct golden *g, const draughts_variant *variant)
{
    note(g, "%s", draughts_variant_gametype(variant));
    for (int property = DRAUGHTS_PROPERTY_FILES; property <= DRAUGHTS_PROPERTY_KING_JUMPS; property++) {
        note(g, "property %d: %d", property, draughts_variant_get(variant, property));
    }
    for (int square = 0; square < draughts_variant_get(variant, DRAUGHTS_PROPERTY_SQUARES); square++) {
        char name[LINE];
        int file = 0;
        int rank = 0;
        whole(g, draughts_square_format(variant, square, name, sizeof name), sizeof name, "a square");
        must(g, draughts_square_place(variant, square, &file, &rank), "a square");
        note(g, "square %s: %d %d", name, file, rank);
    }
    whole(g, draughts_variant_rules(variant, text, sizeof text), sizeof text, "rules");
    note_text(g, text);
}

static void note_perft(struct golden *g, const draughts_variant *variant)
{
    draughts_game *game = new_game(g, variant);
    uint64_t count = 1;
    g->in_full = true;
    for (int depth = 1; count > 0 && count < PERFT && depth < 10; depth++) {
        must(g, draughts_game_perft(game, depth, &count), "perft");
        note(g, "perft %d: %" PRIu64, depth, count);
    }
    g->in_full = false;
    draughts_game_free(game);
}

static void note_variant(struct golden *g, const draughts_variant *variant)
{
    note_properties(g, variant);
    note_perft(g, variant);
    note_digest(g, "properties", 0);
    for (int i = 0; i < GAMES; i++) {
        note_game(g, variant, i);
        note_digest(g, "game", i);
    }
    for (int i = 0; i < SETUPS; i++) {
        for (int j = 0; j < POSITIONS; j++) {
            note_setup(g, variant);
        }
        note_digest(g, "positions", i);
    }
}

static FILE *open_file(const char *folder, const char *name, const char *how)
{
    char path[LINE];
    snprintf(path, sizeof path, "%s/%s.txt", folder, name);
    FILE *file = fopen(path, how);
    if (!file) {
        printf("%s: %s\n", path, strerror(errno));
        exit(EXIT_FAILURE);
    }
    return file;
}

static void visit(enum mode mode, const char *place, const draughts_variant *variant)
{
    struct golden g = {.mode = mode, .name = draughts_variant_name(variant)};
    if (mode == SHOW) {
        if (strcmp(place, g.name) == 0) {
            note_variant(&g, variant);
        }
        return;
    }
    g.file = open_file(place, g.name, mode == WRITE ? "wb" : "r");
    note_variant(&g, variant);
    if (mode == COMPARE && fgetc(g.file) != EOF) {
        fail(&g, "the file goes on");
    }
    fclose(g.file);
}

static void visit_own(enum mode mode, const char *place, const char *const *rules, int count)
{
    for (int i = 0; i < count; i++) {
        draughts_variant *variant = NULL;
        size_t where = 0;
        const int result = draughts_variant_define(rules[i], &where, &variant);
        if (result < 0) {
            printf("%s: %s, at byte %zu\n", rules[i], draughts_strerror(result), where);
            exit(EXIT_FAILURE);
        }
        visit(mode, place, variant);
        draughts_variant_free(variant);
    }
}

int main(int argc, char **argv)
{
    const enum mode mode = argc < 3 ? COMPARE : strcmp(argv[1], "write") == 0 ? WRITE : SHOW;
    if (argc < 2 || argc > 3 || (mode == SHOW && strcmp(argv[1], "show") != 0)) {
        puts("golden FOLDER | golden write FOLDER | golden show VARIANT");
        return EXIT_FAILURE;
    }
    if (draughts_variant_count() != VARIANTS) {
        printf("%d variants, not %d\n", draughts_variant_count(), VARIANTS);
        return EXIT_FAILURE;
    }
    for (int i = 0; i < VARIANTS; i++) {
        visit(mode, argv[argc - 1], draughts_variant_at(i));
    }
    visit_own(mode, argv[argc - 1], own_rules, (int)(sizeof own_rules / sizeof *own_rules));
    visit_own(mode, argv[argc - 1], own_wide_rules, OWN_WIDE);
    if (mode != SHOW) {
        printf("%d variants, and %d of own rules\n", VARIANTS, (int)(sizeof own_rules / sizeof *own_rules) + OWN_WIDE);
    }
    return EXIT_SUCCESS;
}
