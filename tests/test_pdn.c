/* Records: what is read and what is refused (tests/data/pdn), that written games are read back as they were, and that no
 * text, however broken or large, does harm. */
#include "plain.h"
#include "rules.h"
#include "shorthand.h"

#include <inttypes.h>

/* ---- Texts ----------------------------------------------------------------------------------------------------- */

static void put_times(struct bytes *bytes, const char *text, int times)
{
    while (times-- > 0) {
        put(bytes, text);
    }
}

/* A file of tests/data/pdn. */
static struct bytes sample_text(const char *folder, const char *name, const char *ending)
{
    char path[TEXT_SIZE];
    snprintf(path, sizeof path, "pdn/%s/%s.%s", folder, name, ending);
    return read_file(path);
}

static void expect_same_bytes(const char *name, const struct bytes *found, const struct bytes *want)
{
    size_t at = 0;
    while (at < found->length && at < want->length && found->text[at] == want->text[at]) {
        at++;
    }
    const size_t from = at < 40 ? 0 : at - 40;
    EXPECT(found->length == want->length && at == want->length, "%s, byte %zu: found\n...%.160s\nnot\n...%.160s", name,
           at, found->text + from, want->text + from);
}

/* ---- Games and texts ------------------------------------------------------------------------------------------- */

static const draughts_variant *fallback_named(const char *name)
{
    return strcmp(name, "none") == 0 ? NULL : draughts_variant_find(name);
}

static void put_game(struct bytes *bytes, const draughts_game *game)
{
    struct bytes text = pdn_of(game);
    put_bytes(bytes, text.text, text.length);
    free(text.text);
}

/* Reads the next game and checks what holds of every reading: the cursor grows, at the end it stands there, there is a place
 * where there is an error that has one, and there is no game only where there can be none. */
static int read_next(const struct bytes *text, size_t *cursor, const draughts_variant *fallback,
                     const draughts_allocator *allocator, draughts_game **game, size_t *where)
{
    const size_t before = *cursor;
    size_t place = UNTOUCHED;
    *game = (draughts_game *)&place; /* no game */
    const int result = draughts_pdn_read(text->text, text->length, cursor, fallback, allocator, game, &place);
    EXPECT(*cursor <= text->length, "cursor %zu behind the end, %zu", *cursor, text->length);
    EXPECT(result <= 1, "result %d", result);
    if (result == 0) {
        EXPECT(*cursor == text->length && !*game, "the end at %zu of %zu", *cursor, text->length);
    } else {
        EXPECT(*cursor > before, "%d: the cursor stays at %zu", result, before);
    }
    if (result >= 0) {
        EXPECT(place == UNTOUCHED, "%d: a place without an error, %zu", result, place);
    } else if (result == DRAUGHTS_ERR_MEMORY) {
        EXPECT(place == UNTOUCHED && !*game, "out of memory at a place, %zu, or with a game", place);
    } else {
        EXPECT(place >= before && place <= text->length, "%s: at %zu, read from %zu on", draughts_strerror(result), place,
               before);
    }
    EXPECT(result <= 0 || *game, "read, but no game");
    EXPECT(result != DRAUGHTS_ERR_GAMETYPE || !*game, "a game of no variant");
    if (*game) {
        EXPECT(draughts_game_ply(*game) == draughts_game_length(*game), "the cursor of the game is not at its end");
    }
    if (where) {
        *where = place;
    }
    return result;
}

/* Reads a text that is one good game. */
static draughts_game *game_read(const struct bytes *text, const draughts_variant *fallback)
{
    draughts_game *game, *none;
    size_t cursor = 0, where;
    const int result = read_next(text, &cursor, fallback, NULL, &game, &where);
    EXPECT(result == 1, "%s at byte %zu of\n%s", draughts_strerror(result), where, text->text);
    const int end = read_next(text, &cursor, fallback, NULL, &none, &where);
    EXPECT(end == 0, "more than one game, %d, from byte %zu on in\n%s", end, cursor, text->text);
    return game;
}

static draughts_game *game_of_text(const char *text, const draughts_variant *fallback)
{
    struct bytes bytes = {0};
    put(&bytes, text);
    draughts_game *game = game_read(&bytes, fallback);
    free(bytes.text);
    return game;
}

/* ---- The corpus ------------------------------------------------------------------------------------------------ */

/* A text of tests/data/pdn, and the variant of its games without a GameType tag. */
struct sample {
    char name[64];
    char fallback[32];
};

struct samples {
    int count;
    struct sample *all;
};

static struct samples accepted, rejected;

static struct samples read_samples(const char *list)
{
    struct samples samples = {0};
    struct data *data = data_read(list);
    for (int i = 0; i < data->count; i++) {
        const struct record *record = &data->records[i];
        samples.all = realloc(samples.all, (size_t)(samples.count + record->count) * sizeof *samples.all);
        for (int line = 0; line < record->count; line++) {
            struct sample *sample = &samples.all[samples.count++];
            const int words = sscanf(record->lines[line], "%63s %31s", sample->name, sample->fallback);
            EXPECT(words == 2, "%s: %s", list, record->lines[line]);
        }
    }
    data_free(data);
    return samples;
}

START_TEST(a_good_text_is_read_and_written_in_one_form)
{
    const struct sample *sample = &accepted.all[_i];
    struct meter meter;
    meter_init(&meter);
    struct bytes text = sample_text("accept", sample->name, "pdn");
    struct bytes want = sample_text("accept", sample->name, "out");
    struct bytes found = {0};
    draughts_game *game;
    put(&found, "");
    for (size_t cursor = 0, where;;) {
        const int result = read_next(&text, &cursor, fallback_named(sample->fallback), &meter.allocator, &game, &where);
        EXPECT(result >= 0, "%s: %s at byte %zu", sample->name, draughts_strerror(result), where);
        if (result == 0) {
            break;
        }
        put_game(&found, game);
        draughts_game_free(game);
    }
    expect_same_bytes(sample->name, &found, &want);
    ck_assert_uint_eq(meter.blocks, 0);
    free(found.text);
    free(want.text);
    free(text.text);
}

START_TEST(what_was_written_is_read_and_written_as_it_is)
{
    struct bytes text = sample_text("accept", accepted.all[_i].name, "out");
    struct bytes found = {0};
    draughts_game *game;
    put(&found, "");
    for (size_t cursor = 0, where; read_next(&text, &cursor, NULL, NULL, &game, &where) == 1;) {
        put_game(&found, game);
        draughts_game_free(game);
    }
    expect_same_bytes(accepted.all[_i].name, &found, &text);
    free(found.text);
    free(text.text);
}

/* The tags of a written game stand in this order; others between Result and GameType. */
static const char *const tag_order[] = {"[Event \"", "[Site \"", "[Date \"", "[Round \"", "[White \"", "[Black \"",
                                        "[Result \""};

static const char *past_line(const char *text)
{
    const char *end = strchr(text, '\n');
    EXPECT(end, "the last line has no end: %s", text);
    return end + 1;
}

static const char *expect_tags_in_order(const char *text)
{
    for (int i = 0; i < COUNT_OF(tag_order); i++, text = past_line(text)) {
        EXPECT(strncmp(text, tag_order[i], strlen(tag_order[i])) == 0, "not %s: %s", tag_order[i], text);
    }
    while (strncmp(text, "[GameType \"", 11) != 0) {
        EXPECT(*text == '[', "no GameType: %s", text);
        text = past_line(text);
    }
    text = past_line(text);
    return strncmp(text, "[FEN \"", 6) == 0 ? past_line(text) : text;
}

/* Is this line one word: a set-up, or a move with or without its number? */
static bool is_one_word(const char *line, size_t length)
{
    if (line[0] == '/') {
        return line[length - 1] == '/' && !memchr(line + 1, '/', length - 2);
    }
    const char *blank = memchr(line, ' ', length);
    return !blank || (blank[-1] == '.' && !memchr(blank + 1, ' ', length - (size_t)(blank + 1 - line)));
}

/* One written game; returns what follows it. */
static const char *expect_form(const char *text)
{
    text = expect_tags_in_order(text);
    EXPECT(*text == '\n', "no blank line behind the tags: %s", text);
    bool ended = false;
    for (const char *line = text + 1, *next;; line = next) {
        next = past_line(line);
        const size_t length = (size_t)(next - line) - 1;
        if (length == 0) {
            EXPECT(ended, "no * at the end before %s", line);
            return next;
        }
        EXPECT(length <= 80 || is_one_word(line, length), "%zu bytes in a line: %s", length, line);
        EXPECT(line[0] != ' ' && line[length - 1] != ' ', "blanks around %s", line);
        ended = line[length - 1] == '*';
    }
}

START_TEST(a_written_game_has_its_tags_in_order_and_short_lines)
{
    struct bytes text = sample_text("accept", accepted.all[_i].name, "out");
    for (const char *at = text.text; *at;) {
        at = expect_form(at);
    }
    free(text.text);
}

/* ---- Texts with errors ----------------------------------------------------------------------------------------- */

static const struct {
    int code;
    const char *name;
} errors[] = {
    {DRAUGHTS_ERR_ARGUMENT, "ARGUMENT"},         {DRAUGHTS_ERR_MEMORY, "MEMORY"},
    {DRAUGHTS_ERR_LIMIT, "LIMIT"},               {DRAUGHTS_ERR_FINISHED, "FINISHED"},
    {DRAUGHTS_ERR_SYNTAX, "SYNTAX"},             {DRAUGHTS_ERR_SQUARE, "SQUARE"},
    {DRAUGHTS_ERR_SEPARATOR, "SEPARATOR"},       {DRAUGHTS_ERR_MUST_CAPTURE, "MUST_CAPTURE"},
    {DRAUGHTS_ERR_NOT_MOST, "NOT_MOST"},         {DRAUGHTS_ERR_NOT_FINISHED, "NOT_FINISHED"},
    {DRAUGHTS_ERR_ILLEGAL, "ILLEGAL"},           {DRAUGHTS_ERR_AMBIGUOUS, "AMBIGUOUS"},
    {DRAUGHTS_ERR_PIECE, "PIECE"},               {DRAUGHTS_ERR_OCCUPIED, "OCCUPIED"},
    {DRAUGHTS_ERR_CROWNED, "CROWNED"},           {DRAUGHTS_ERR_TOO_MANY, "TOO_MANY"},
    {DRAUGHTS_ERR_SIDE_TWICE, "SIDE_TWICE"},     {DRAUGHTS_ERR_SIDE_MISSING, "SIDE_MISSING"},
    {DRAUGHTS_ERR_EMPTY_ITEM, "EMPTY_ITEM"},     {DRAUGHTS_ERR_LOWER_CASE, "LOWER_CASE"},
    {DRAUGHTS_ERR_TRAILING, "TRAILING"},         {DRAUGHTS_ERR_TAG, "TAG"},
    {DRAUGHTS_ERR_GAMETYPE, "GAMETYPE"},
};

static const char *error_name(int code)
{
    int i = 0;
    while (i < COUNT_OF(errors) && errors[i].code != code) {
        i++;
    }
    EXPECT(i < COUNT_OF(errors), "unknown error %d", code);
    return errors[i].name;
}

/* What became of a game, as a line. The place is told by line and column, from 1. */
static void put_verdict(struct bytes *verdicts, const struct bytes *text, int result, const draughts_game *game,
                        size_t where)
{
    size_t line = 1, begin = 0;
    if (result > 0) {
        put(verdicts, "ok\n");
        return;
    }
    for (size_t at = 0; at < where && at < text->length; at++) {
        const bool ends = text->text[at] == '\n' || (text->text[at] == '\r' && text->text[at + 1] != '\n');
        line += ends;
        begin = ends ? at + 1 : begin;
    }
    put_format(verdicts, "error %s at %zu:%zu ", error_name(result), line, where - begin + 1);
    if (game) {
        put_format(verdicts, "after %d plies\n", draughts_game_length(game));
    } else {
        put(verdicts, "no game\n");
    }
}

START_TEST(a_bad_game_tells_why_and_where_and_costs_no_other)
{
    const struct sample *sample = &rejected.all[_i];
    struct meter meter;
    meter_init(&meter);
    struct bytes text = sample_text("reject", sample->name, "pdn");
    struct bytes want = sample_text("reject", sample->name, "out");
    struct bytes found = {0};
    draughts_game *game;
    for (size_t cursor = 0, where;;) {
        const int result = read_next(&text, &cursor, fallback_named(sample->fallback), &meter.allocator, &game, &where);
        if (result == 0) {
            break;
        }
        put_verdict(&found, &text, result, game, where);
        draughts_game_free(game);
    }
    expect_same_bytes(sample->name, &found, &want);
    ck_assert_uint_eq(meter.blocks, 0);
    free(found.text);
    free(want.text);
    free(text.text);
}

START_TEST(a_bad_game_keeps_its_tags_and_the_plies_before_the_fault)
{
    static const char source[] =
        "[White \"A\"]\n[GameType \"30\"]\n[Black \"B\"]\n1. a3-a4 h6-h5 2. b3-b4 h5-h3 3. c3-c4 1-0";
    struct bytes text = {0};
    draughts_game *game;
    size_t cursor = 0, where;
    put(&text, source);
    ck_assert_int_eq(read_next(&text, &cursor, NULL, NULL, &game, &where), DRAUGHTS_ERR_ILLEGAL);
    ck_assert_uint_eq(where, (size_t)(strstr(source, "h5-h3") - source));
    ck_assert_uint_eq(cursor, text.length);
    ck_assert_int_eq(draughts_game_length(game), 3);
    ck_assert_str_eq(draughts_game_tag_find(game, "White"), "A");
    ck_assert_str_eq(draughts_game_tag_find(game, "Black"), "B");
    struct bytes found = pdn_of(game);
    ck_assert_ptr_nonnull(strstr(found.text, "1. a3-a4 h6-h5 2. b3-b4 *\n"));
    free(found.text);
    draughts_game_free(game);
    free(text.text);
}

/* ---- Broken texts ---------------------------------------------------------------------------------------------- */

/* Games as they were written, to know one again: such a one has been read back already. */
struct known {
    struct bytes *games;
    int count;
};

static bool is_known(const struct known *known, const struct bytes *game)
{
    for (int i = 0; i < known->count; i++) {
        if (known->games[i].length == game->length && memcmp(known->games[i].text, game->text, game->length) == 0) {
            return true;
        }
    }
    return false;
}

/* A game that was read, well or badly, can be written, and then it can be read as the same game. */
static void expect_readable(const draughts_game *game, const struct known *known)
{
    struct bytes text = pdn_of(game);
    if (!is_known(known, &text)) {
        draughts_game *read = game_read(&text, NULL);
        struct bytes again = pdn_of(read);
        char *record = record_text(game), *record_again = record_text(read);
        EXPECT(strcmp(record, record_again) == 0, "%s\nis read as\n%s", record, record_again);
        expect_same_bytes("a game read and written again", &again, &text);
        free(record_again);
        free(record);
        free(again.text);
        draughts_game_free(read);
    }
    free(text.text);
}

/* Reads a whole text, whatever it says. Its bytes stand in a block of their own, so that sanitizers see its ends. */
static void read_to_the_end(const char *bytes, size_t length, const draughts_variant *fallback, const struct known *known)
{
    struct meter meter;
    meter_init(&meter);
    struct bytes text = {.text = malloc(length ? length : 1), .length = length};
    EXPECT(text.text, "the test itself is out of memory");
    memcpy(text.text, bytes, length);
    draughts_game *game;
    for (size_t cursor = 0; read_next(&text, &cursor, fallback, &meter.allocator, &game, NULL) != 0;) {
        if (game) {
            expect_readable(game, known);
        }
        draughts_game_free(game);
    }
    EXPECT(meter.blocks == 0, "%zu blocks are left over", meter.blocks);
    free(text.text);
}

static struct known written_games(const struct bytes *text, const draughts_variant *fallback)
{
    struct known known = {0};
    draughts_game *game;
    for (size_t cursor = 0; read_next(text, &cursor, fallback, NULL, &game, NULL) != 0;) {
        if (game) {
            known.games = realloc(known.games, (size_t)(known.count + 1) * sizeof *known.games);
            known.games[known.count++] = pdn_of(game);
        }
        draughts_game_free(game);
    }
    return known;
}

static void forget(struct known *known)
{
    for (int i = 0; i < known->count; i++) {
        free(known->games[i].text);
    }
    free(known->games);
}

/* Longer texts are cut here and there only. */
static void cut_everywhere(const char *folder, const struct sample *sample)
{
    enum { CUTS = 400 };
    struct bytes text = sample_text(folder, sample->name, "pdn");
    struct known known = written_games(&text, fallback_named(sample->fallback));
    const size_t step = text.length / (size_t)scaled(CUTS) + 1;
    for (size_t length = 0; length < text.length; length += step) {
        read_to_the_end(text.text, length, fallback_named(sample->fallback), &known);
    }
    forget(&known);
    free(text.text);
}

START_TEST(a_text_cut_off_anywhere_does_no_harm)
{
    if (_i < accepted.count) {
        cut_everywhere("accept", &accepted.all[_i]);
    } else {
        cut_everywhere("reject", &rejected.all[_i - accepted.count]);
    }
}

/* Every kind of token, in games of all variants. */
static const char every_token[] =
    "\xef\xbb\xbf[Event \"The \\\"Big\\\" one\"]\r\n[Site \"C:\\\\x\"]\n[White \"Can, \nKemal\"]\n[Black \"De \"Dam\"\"]\n"
    "[Result \"?\"] [GameType \"30,W,8,8,A0,0\"]\n% 9-9 (\n"
    "{before [%clk 1:00:00]} 1. a3-a4! h6-h5 $3 2. d3 - d4 (2. b3-b4?! h5-h4 (h5-h4 1-0 {)}) ; x )\n) "
    "D6-D5 3. d4Xd8(!?) *\n\n"
    "[FEN \"W:W31-50:B1-20.\"]\n[SetUp \"1\"]\n[GameType \"20\"]\n01. 32-28* 19-23 2.28x19 14\xc3\x97" "23 3. 37-32 10-14\n"
    "/FEN \"W:W28,K37:B9,23:H0:F1\"/ 28x19\n /FEN \"?:W31-33:B1,2\"/ 7. 31-27 ... 1-6 1 - 1\n"
    "[GameType \"42\"] [FEN \"B:WK9:BK1,K0:H3\"] 1... 0-10 9-18 1-12 1/2-1/2\n"
    "[GameType \"42\"][FEN \"W:W109,47,96,K54,74:B34,94,52,72,92,21,1000\"] 54:81:103:76:0 *\n"
    "[GameType \"25\"] 22-17 b6-a5 b4c5 d6:b4 23... 21x14 0-1 *\n"
    "\x1a[GameType \"21\"][FEN \"W:W21-32:B1-12:H0:F1\"] ... 23-19 9-13 2-0\n"
    "[GameType \"30,W,8,8,N0,0\"][SetUp \"0\"][FEN \"x\"] 17-25 48-40 20-28 44-36 28x60 *\n"
    "[GameType \"30\"][FEN \"W:Wd2:Bd3,c4,b5,c2,b3\"] d2xc2xb3xb5 * [White \"last\"] [GameType \"20\"] 32-28 / x )";

/* A text of 2 KiB with all that, and no fault but at its very end. */
static struct bytes rich_text(void)
{
    static const char *const samples[] = {"moves_separators", "comments_everywhere", "variations", "result_like_moves",
                                          "lines_crlf"};
    struct bytes text = {0};
    for (int i = 0; i < COUNT_OF(samples); i++) {
        struct bytes sample = sample_text("accept", samples[i], "pdn");
        put_bytes(&text, sample.text, sample.length);
        free(sample.text);
    }
    put_bytes(&text, every_token, sizeof every_token - 1);
    ck_assert_uint_ge(text.length, 2048);
    return text;
}

/* Into so many tests the work is divided. */
enum { PARTS = 16 };

START_TEST(any_byte_changed_does_no_harm)
{
    enum { VALUES = 256 };
    const int values = scaled(VALUES - 1);
    struct bytes text = rich_text();
    struct known known = written_games(&text, NULL);
    for (size_t at = (size_t)_i; at < text.length; at += PARTS) {
        const int byte = (unsigned char)text.text[at];
        for (int i = 0; i < values; i++) {
            const int other = ((int)at + (VALUES - 1) * i / values) % (VALUES - 1);
            text.text[at] = (char)(byte + 1 + other);
            read_to_the_end(text.text, text.length, NULL, &known);
        }
        text.text[at] = (char)byte;
    }
    forget(&known);
    free(text.text);
}

START_TEST(the_text_of_every_token_is_good_but_for_its_end)
{
    struct bytes text = rich_text();
    draughts_game *game;
    for (size_t cursor = 0, where; cursor < text.length;) {
        const int result = read_next(&text, &cursor, NULL, NULL, &game, &where);
        ck_assert_msg(result == (cursor < text.length ? 1 : DRAUGHTS_ERR_SYNTAX), "%s at byte %zu: %.40s",
                      draughts_strerror(result), where, text.text + where);
        draughts_game_free(game);
    }
    free(text.text);
}

/* ---- Random games, as others write them ------------------------------------------------------------------------- */

/* How squares are written. */
enum squares_as { AS_NAMED, AS_TURKISH_NUMBERS, AS_RUSSIAN_NUMBERS };

/* A game on its way into a text. */
struct author {
    const struct plain_rules *rules;
    enum squares_as squares_as;
    draughts_game *game;    /* plays along; forgets what was before a set-up */
    struct bytes *text;
    struct bytes record;    /* of all plies, set-ups included, as record_text has them, but for their number */
    int plies;
    bool started;           /* the start was set up, by a tag or between slashes */
    bool set_up;            /* a position was set up behind the start */
    uint64_t *seed;
};

static int chance(struct author *author, int percent)
{
    return random_below(author->seed, 100) < percent;
}

#define ONE_OF(author, ...)                                                                  \
    ((const char *const[]){__VA_ARGS__}[random_below((author)->seed,                         \
                                                     COUNT_OF(((const char *const[]){__VA_ARGS__})))])

static void put_space(struct author *author)
{
    put(author->text, ONE_OF(author, " ", " ", " ", "\n", "\r\n", "\r", "\t", "  ", "\n\n", " \f", "\v"));
}

static void put_annotation(struct author *author, int depth);

/* Moves in a variation: legal where it begins, or anything; and whatever stands between moves. */
static void put_variation(struct author *author, int depth)
{
    char text[TEXT_SIZE];
    put(author->text, "(");
    for (int words = random_below(author->seed, 5); words > 0; words--) {
        const int count = draughts_move_count(author->game);
        if (chance(author, 40) && count > 0) {
            const int move = random_below(author->seed, count);
            put(author->text, move_text(author->game, move, random_below(author->seed, 4), text));
        } else {
            put(author->text, ONE_OF(author, "1-1", "a1-h8", "99x98", "i9:k11", "1.", "3...", "2-0", "1/2-1/2", "*", "Kf3",
                                     "- -", "/FEN \"W:W1:B2\"/", "/FEN \"?\"/", "x"));
        }
        put_space(author);
        put_annotation(author, depth + 1);
    }
    put(author->text, ")");
}

static void put_annotation(struct author *author, int depth)
{
    if (chance(author, 60)) {
        return;
    }
    if (depth < 3 && chance(author, 30)) {
        put_variation(author, depth);
    } else {
        put(author->text, ONE_OF(author, "{a comment}", "{}", "{ ( [ 1-0 \n * \" ; % }", "% 1-0 }\n", "; 9-9 ( \r", "$1",
                                 "$139 ", "!", "?? ", "(!)", " (?!)", "; { \r\n", "{[%clk 1:00:00]}"));
    }
    put_space(author);
}

/* The number of a square by its name, in an order that its variant does not use itself. */
static int number_of(const struct author *author, const char *name)
{
    const int file = name[0] - 'a', rank = name[1] - '1';
    return author->squares_as == AS_TURKISH_NUMBERS ? 8 * rank + file + 1 : 4 * (7 - rank) + file / 2 + 1;
}

static bool is_separator(char c)
{
    return strchr("-x:", c) != NULL;
}

/* Is this capture read even if its separator is '-', or if there is none? Not if a step has the same ends, nor if it becomes
 * a result. */
static bool may_be_written_as_step(const struct author *author, const char *capture)
{
    char text[TEXT_SIZE];
    snprintf(text, sizeof text, "%s", capture);
    for (char *c = text; *c; c++) {
        *c = is_separator(*c) ? '-' : *c;
    }
    return draughts_move_parse(author->game, text, NULL) == DRAUGHTS_ERR_SEPARATOR && strlen(text) > 3;
}

/* How a move is written: what stands between its squares, if anything, and what is done to these. */
struct spelling {
    const char *separator;
    bool joined, spaced, upper, zeros;
};

static struct spelling random_spelling(struct author *author, const char *source, int style, bool capture)
{
    const bool named = author->squares_as == AS_NAMED;
    const bool as_step = style <= DRAUGHTS_LONG && (!capture || (named && may_be_written_as_step(author, source)));
    struct spelling spelling = {
        .separator = capture ? ONE_OF(author, "x", ":", "X", "\xc3\x97", "x", ":") : "-",
        .joined = source[0] >= 'a' && named && as_step && chance(author, 20),
        .spaced = chance(author, 10),
        .upper = chance(author, 10),
        .zeros = chance(author, 10),
    };
    if (as_step && chance(author, 20)) {
        spelling.separator = "-";
    }
    return spelling;
}

static void put_separator(struct author *author, const struct spelling *spelling)
{
    put(author->text, spelling->spaced ? ONE_OF(author, " ", "\t", "") : "");
    put(author->text, spelling->separator);
    put(author->text, spelling->spaced ? ONE_OF(author, " ", "  ", "") : "");
}

static void put_square(struct author *author, const struct spelling *spelling, const char *name, int length)
{
    char number[16];
    if (author->squares_as != AS_NAMED) {
        length = snprintf(number, sizeof number, "%d", number_of(author, name));
        name = number;
    }
    if (name[0] >= 'a') {
        put_format(author->text, "%c%.*s", spelling->upper ? name[0] - 'a' + 'A' : name[0], length - 1, name + 1);
    } else {
        put_format(author->text, "%s%.*s", spelling->zeros && length == 1 && name[0] != '0' ? "0" : "", length, name);
    }
}

/* Writes a legal move in one of the many ways in which it can be written. */
static void put_move(struct author *author, int move)
{
    char source[TEXT_SIZE];
    const int style = random_below(author->seed, 4);
    const bool capture = draughts_move_captures(author->game, move, NULL, 0) > 0;
    move_text(author->game, move, style, source);
    const struct spelling spelling = random_spelling(author, source, style, capture);
    for (const char *name = source; *name;) {
        const size_t length = strcspn(name, "-x:");
        if (name > source && !spelling.joined) {
            put_separator(author, &spelling);
        }
        put_square(author, &spelling, name, (int)length);
        name += length + (name[length] != '\0');
    }
    put(author->text, ONE_OF(author, "", "", "", "", "!", "?", "*", "(!?)", "$5"));
}

static void put_number(struct author *author)
{
    if (chance(author, 50)) {
        return;
    }
    if (chance(author, 10)) {
        put(author->text, "...");
    } else {
        put_format(author->text, "%d%s", author->plies / 2 + 1, ONE_OF(author, ".", "...", "."));
    }
    if (chance(author, 70)) {
        put_space(author);
    }
}

static void write_move(struct author *author)
{
    char text[TEXT_SIZE];
    const int move = random_below(author->seed, draughts_move_count(author->game));
    put_number(author);
    put_move(author, move);
    put_space(author);
    put_format(&author->record, "%s\n", move_text(author->game, move, DRAUGHTS_LONG, text));
    EXPECT(draughts_game_play(author->game, move) == 0, "a legal move cannot be played");
    author->plies++;
}

/* A random position of few pieces, as text. */
static const char *random_position(struct author *author, char fen[TEXT_SIZE])
{
    struct plain_position position;
    plain_random_setup(author->rules, author->seed, 6, &position);
    plain_write(author->rules, &position, fen, TEXT_SIZE);
    return fen;
}

static void write_setup(struct author *author)
{
    char fen[TEXT_SIZE];
    random_position(author, fen);
    put_format(author->text, "/FEN%s\"%s%s\"/", ONE_OF(author, " ", "  "), fen, ONE_OF(author, "", ".", ":H0:F3"));
    put_space(author);
    EXPECT(draughts_game_set_fen(author->game, fen, NULL) == 0, "%s", fen);
    if (author->started || author->plies > 0) {
        put_format(&author->record, "/FEN \"%s\"/\n", fen_of(author->game, fen));
        author->plies++;
        author->set_up = true;
    }
    author->started = true;
}

/* Tags in any order, with comments between; `result` may be NULL. */
static void write_author_tags(struct author *author, const char *fen, const char *result)
{
    static const char *const types[] = {"", ",W,8,8,N0,0", ",W,8,8,N2,0"};
    const draughts_variant *variant = draughts_game_variant(author->game);
    const char *gametype = draughts_variant_gametype(variant);
    const char number[] = {gametype[0], gametype[1], '\0'};
    const bool is_alone = draughts_variant_find(number) == variant; /* else the number means another variant */
    const int white_space = random_below(author->seed, 2);
    if (chance(author, 50)) {
        put(author->text, "[White \"A \\\"B\\\" \\\\ C\"]");
        put_space(author);
        put(author->text, white_space ? "{c}" : "");
    }
    if (fen) {
        put_format(author->text, "[FEN%s\"%s\"]", white_space ? " " : "\n", fen);
        put_space(author);
    }
    put_format(author->text, "[GameType \"%.2s%s\"]", gametype,
               author->squares_as != AS_NAMED ? types[author->squares_as]
                                            : ONE_OF(author, is_alone ? "" : gametype + 2, gametype + 2));
    put_space(author);
    if (result) {
        put_format(author->text, "[Result \"%s\"]", result);
        put_space(author);
    }
}

static void write_plies(struct author *author)
{
    for (int words = random_below(author->seed, 60); words > 0; words--) {
        put_annotation(author, 0);
        if (chance(author, 2)) {
            write_setup(author);
        } else if (draughts_move_count(author->game) > 0) {
            write_move(author);
        }
    }
}

/* What the author remembers, to be compared with what is read. */
struct memory {
    char *record;
    char *state; /* NULL: a position was set up in between, before which the author remembers nothing */
    char fen[TEXT_SIZE];
    const char *result; /* NULL: no such tag */
};

/* Writes a random game, which may end without a result: the next one has tags. */
static struct memory write_random_game(struct bytes *text, uint64_t *seed)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0"};
    const char *variant = variant_names[random_below(seed, VARIANTS)];
    struct author author = {.rules = plain_rules_find(variant), .text = text, .seed = seed};
    char fen[TEXT_SIZE];
    const bool from_setup = chance(&author, 40);
    author.game = game_at(variant, NULL);
    if (from_setup) {
        EXPECT(draughts_game_set_fen(author.game, random_position(&author, fen), NULL) == 0, "%s", fen);
        author.started = true;
    }
    if (chance(&author, 25)) {
        author.squares_as = strcmp(variant, "turkish") == 0   ? AS_TURKISH_NUMBERS
                            : strcmp(variant, "russian") == 0 ? AS_RUSSIAN_NUMBERS
                                                                     : AS_NAMED;
    }
    const char *tag = chance(&author, 50) ? results[random_below(seed, COUNT_OF(results))] : NULL;
    const char *end = chance(&author, 50) ? results[random_below(seed, COUNT_OF(results))] : ONE_OF(&author, "*", "");
    write_author_tags(&author, from_setup ? fen : NULL, tag);
    put(&author.record, "");
    write_plies(&author);
    if (author.plies == 0 && !*end) {
        end = "*"; /* the next tags would belong to this game */
    }
    put_format(text, "%s%s\n", *end ? " " : "", end);

    struct memory memory = {.result = tag ? tag : strlen(end) > 1 ? end : NULL};
    memory.record = author.record.text;
    memory.state = author.set_up ? NULL : state_text(author.game);
    fen_of(author.game, memory.fen);
    draughts_game_free(author.game);
    return memory;
}

static void expect_remembered(const draughts_game *game, const struct memory *memory, const struct bytes *text)
{
    char fen[TEXT_SIZE];
    char *record = record_text(game), *state = state_text(game);
    const char *result = draughts_game_tag_find(game, "Result");
    EXPECT(strcmp(past_line(record), memory->record) == 0, "%s\nis read as\n%s\nand should be\n%s", text->text, record,
           memory->record);
    EXPECT(strcmp(fen_of(game, fen), memory->fen) == 0, "%s at the end of\n%s", fen, text->text);
    EXPECT(!memory->state || strcmp(state, memory->state) == 0, "%s\n%s\nnot\n%s", text->text, state, memory->state);
    EXPECT(result ? memory->result && strcmp(result, memory->result) == 0 : !memory->result, "result %s in\n%s", result,
           text->text);
    free(state);
    free(record);
}

START_TEST(random_games_are_read_from_many_dialects)
{
    enum { TEXTS = 100, GAMES = 4 };
    uint64_t seed = (uint64_t)_i;
    for (int texts = scaled(TEXTS); texts > 0; texts--) {
        struct memory memories[GAMES];
        struct bytes text = {0};
        const int games = 1 + random_below(&seed, GAMES);
        for (int i = 0; i < games; i++) {
            memories[i] = write_random_game(&text, &seed);
        }
        size_t cursor = 0, where;
        draughts_game *game;
        for (int i = 0; i < games; i++) {
            const int result = read_next(&text, &cursor, NULL, NULL, &game, &where);
            EXPECT(result == 1, "%s at byte %zu, %.20s, of\n%s", draughts_strerror(result), where, text.text + where,
                   text.text);
            expect_remembered(game, &memories[i], &text);
            expect_readable(game, &(struct known){0});
            draughts_game_free(game);
            free(memories[i].record);
            free(memories[i].state);
        }
        ck_assert_int_eq(read_next(&text, &cursor, NULL, NULL, &game, &where), 0);
        free(text.text);
    }
}

/* ---- Games of the library's own -------------------------------------------------------------------------------- */

/* A value of a tag: any bytes but NUL and line ends, preferably those that mean something. */
static void random_value(uint64_t *seed, char value[16])
{
    static const char preferred[] = "\"\\] [{};%*1-0\t";
    const int length = random_below(seed, 16);
    for (int i = 0; i < length; i++) {
        do {
            const int byte = random_below(seed, 256);
            value[i] = random_below(seed, 2) ? (char)byte : preferred[byte % (COUNT_OF(preferred) - 1)];
        } while (!value[i] || value[i] == '\n' || value[i] == '\r');
    }
    value[length] = '\0';
}

static const char *const some_tags[] = {"Event", "Black", "Date", "Result", "Extra", "Round_2", "x", "SetUp", "White"};

static void set_random_tags(draughts_game *game, uint64_t *seed)
{
    for (int tags = random_below(seed, COUNT_OF(some_tags)); tags > 0; tags--) {
        char value[16];
        const char *name = some_tags[random_below(seed, COUNT_OF(some_tags))];
        random_value(seed, value);
        ck_assert_int_eq(draughts_game_set_tag(game, name, value), 0);
    }
}

static draughts_game *random_game(uint64_t *seed)
{
    const char *variant = variant_names[random_below(seed, VARIANTS)];
    draughts_game *game = game_at(variant, NULL);
    if (random_below(seed, 2)) {
        char fen[TEXT_SIZE];
        struct author author = {.rules = plain_rules_find(variant), .seed = seed};
        const size_t length = strlen(random_position(&author, fen));
        if (random_below(seed, 2)) {
            snprintf(fen + length, TEXT_SIZE - length, ":H%d", random_below(seed, 20));
        }
        EXPECT(draughts_game_set_fen(game, fen, NULL) == 0, "%s", fen);
    }
    for (int plies = random_below(seed, 80); plies > 0 && draughts_move_count(game) > 0; plies--) {
        draughts_game_play(game, random_below(seed, draughts_move_count(game)));
    }
    set_random_tags(game, seed);
    return game;
}

/* Ends the game by the players' will, or takes some plies back, which stay in the record. */
static void end_at_random(draughts_game *game, uint64_t *seed)
{
    static const int ends[][2] = {{DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_RESIGNED},
                                  {DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_TIME},
                                  {DRAUGHTS_DRAW, DRAUGHTS_REASON_AGREED}};
    const int *end = ends[random_below(seed, COUNT_OF(ends))];
    if (random_below(seed, 2)) {
        draughts_game_finish(game, end[0], end[1]);
    }
    for (int plies = random_below(seed, 3); plies > 0; plies--) {
        draughts_game_undo(game);
    }
}

START_TEST(random_games_are_written_and_read_back)
{
    enum { GAMES = 1000 };
    uint64_t seed = (uint64_t)_i;
    for (int games = scaled(GAMES); games > 0; games--) {
        draughts_game *game = random_game(&seed);
        end_at_random(game, &seed);
        struct bytes text = pdn_of(game);
        EXPECT(*expect_form(text.text) == '\0', "more than a game");
        expect_readable(game, &(struct known){0});
        draughts_game *read = game_read(&text, NULL);
        for (int i = 0; i < COUNT_OF(some_tags); i++) {
            const char *value = draughts_game_tag_find(game, some_tags[i]);
            const char *found = draughts_game_tag_find(read, some_tags[i]);
            const bool made = strcmp(some_tags[i], "Result") == 0 || strcmp(some_tags[i], "SetUp") == 0;
            EXPECT(made || !value || (found && strcmp(found, value) == 0), "%s: %s", some_tags[i], text.text);
        }
        while (draughts_game_redo(game) == 1) {
        }
        draughts_game_finish(game, DRAUGHTS_ONGOING, DRAUGHTS_REASON_NONE);
        expect_same_state(game, read);
        draughts_game_free(read);
        draughts_game_free(game);
        free(text.text);
    }
}

static void expect_written_result(const draughts_game *game, const char *result)
{
    char line[64];
    struct bytes text = pdn_of(game);
    snprintf(line, sizeof line, "[Result \"%s\"]\n", result);
    EXPECT(strstr(text.text, line), "no %s in\n%s", line, text.text);
    free(text.text);
}

/* ---- Game types -------------------------------------------------------------------------------------------------- */

/* Which variant a GameType tag means, and its first move. */
static const struct typed {
    const char *gametype;
    const char *variant;
    const char *move;
} typed[] = {
    /* a number that several have: what follows decides, as far as it goes */
    {"23", "pool", "9-13"},
    {"23,B", "pool", "9-13"},
    {"23,B,8,8,N1,0", "pool", "9-13"},
    {"23,W", "unified", "a3-b4"},
    {"23,W,8,8,A0,0", "unified", "a3-b4"},
    {"23,W,8,8,A0", "unified", "a3-b4"},
    {"23,W,8,8,N2,0", "unified", "21-17"},
    {"23,B,8,8,A1,1", "jamaican", "a3-b4"},
    {"23,B,8,8,A1", "jamaican", "a3-b4"},
    /* one that only one has, whatever follows: on lettered boards, where numbers begin, as the side that begins sees it */
    {"26", "brazilian", "21-17"},
    {"26,W,8,8,A0,0", "brazilian", "a3-b4"},
    {"26,W,8,8,N0,0", "brazilian", "9-13"},
    {"26,W,8,8,N1,0", "brazilian", "12-16"},
    {"26,W,8,8,N2,0", "brazilian", "21-17"},
    {"26,W,8,8,N3,0", "brazilian", "24-20"},
    {"41,W,10,8,N2,0", "spantsireti", "26-21"},
    {"31,B,8,8,N2,0", "thai", "25-21"},
    {"47", "thai12", "21-17"},
    {"22", "italian", "21-17"},
    {"24", "spanish", "12-16"},
    {"28,W", "portuguese", "12-16"},
    WIDE({"27", "canadian", "43-37"})
    {"40", "frisian", "31-26"},
    {"97", "frysk", "46-41"},
    {"98", "antidraughts", "31-26"},
    {"96", "breakthrough", "31-26"},
    {"45", "killer", "31-26"},
    {"44", "armenian", "a3-b4"},
    {"46", "gothic", "a2-b3"},
};

START_TEST(a_game_type_means_a_variant_and_its_numbers)
{
    struct bytes text = {0};
    put_format(&text, "[GameType \"%s\"] 1. %s *", typed[_i].gametype, typed[_i].move);
    draughts_game *game = game_read(&text, NULL);
    ck_assert_str_eq(draughts_variant_name(draughts_game_variant(game)), typed[_i].variant);
    ck_assert_int_eq(draughts_game_length(game), 1);
    draughts_game_free(game);
    free(text.text);
}

/* The points of a win as each game type has them: a record of 2-0 becomes 1-0, and the other way round. */
START_TEST(results_have_the_points_of_the_variant)
{
    static const char *const two_points[] = {"international", "killer", "breakthrough", "antidraughts", "frysk", "canadian"};
    const char *name = variant_names[_i];
    bool two = false;
    for (int i = 0; i < COUNT_OF(two_points); i++) {
        two |= strcmp(name, two_points[i]) == 0;
    }
    draughts_game *game = game_at(name, NULL);
    ck_assert_int_eq(draughts_game_set_tag(game, "Result", two ? "1-0" : "2-0"), 0);
    expect_written_result(game, two ? "2-0" : "1-0");
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_RESIGNED), 0);
    expect_written_result(game, two ? "0-2" : "0-1");
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_AGREED), 0);
    expect_written_result(game, two ? "1-1" : "1/2-1/2");
    draughts_game_free(game);
}

/* Zimbabwean draughts has the game type of the unified rules; the fallback, if it fits as well, comes first. */
START_TEST(of_two_variants_with_one_game_type_the_fallback_is_meant)
{
    draughts_game *game = game_at("zimbabwean", NULL);
    struct bytes text = pdn_of(game);
    draughts_game *read = game_read(&text, draughts_variant_find("zimbabwean"));
    ck_assert_str_eq(draughts_variant_name(draughts_game_variant(read)), "zimbabwean");
    draughts_game_free(read);
    read = game_read(&text, draughts_variant_find("pool"));
    ck_assert_str_eq(draughts_variant_name(draughts_game_variant(read)), "unified");
    draughts_game_free(read);
    draughts_game_free(game);
    free(text.text);
}

/* A variant of one's own has the type that it was given, in full or as a number, which may be one of the library's. */
START_TEST(a_variant_of_ones_own_is_meant_where_its_type_fits_best)
{
    static const struct {
        const char *own;
        const char *gametype;
        const char *name;
    } rows[] = {
        {"77", "77", "own"},
        {"77", "77,W,8,8,A0,0", "own"},
        {"77,W,8,8", "77", "own"},
        {"30", "30", "own"},
        {"30", "30,W,8,8,A0,0", "turkish"},
        {"30", "30,B", "own"},
        {"3", "30", "turkish"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char text[TEXT_SIZE];
        draughts_variant *own;
        snprintf(text, sizeof text, "like turkish; name \"own\"; game type \"%s\"", rows[i].own);
        ck_assert_int_eq(draughts_variant_define(text, NULL, &own), 0);
        snprintf(text, sizeof text, "[GameType \"%s\"] 1. a3-a4 *", rows[i].gametype);
        draughts_game *game = game_of_text(text, own);
        ck_assert_str_eq(draughts_variant_name(draughts_game_variant(game)), rows[i].name);
        draughts_game_free(game);
        draughts_variant_free(own);
    }
}

START_TEST(a_game_type_that_says_nothing_is_none)
{
    static const char *const nothing[] = {"", "?"};
    for (int i = 0; i < COUNT_OF(nothing); i++) {
        char text[TEXT_SIZE];
        snprintf(text, sizeof text, "[GameType \"%s\"] 1. 21-17 *", nothing[i]);
        draughts_game *game = game_of_text(text, draughts_variant_find("brazilian"));
        ck_assert_str_eq(draughts_variant_name(draughts_game_variant(game)), "brazilian");
        ck_assert_int_eq(draughts_game_length(game), 1);
        draughts_game_free(game);
    }
}

/* After an empty line the name of the first tag begins another game; a part of that name does not. */
START_TEST(only_the_whole_name_of_the_first_tag_begins_another_game)
{
    struct bytes text = {0};
    put(&text, "[EventDate \"2020\"]\n\n[Event \"one\"]\n[GameType \"30\"]\n\n[EventDate \"2021\"]\n*\n");
    size_t cursor = 0;
    draughts_game *game;
    ck_assert_int_eq(read_next(&text, &cursor, draughts_variant_find("turkish"), NULL, &game, NULL), 1);
    ck_assert_str_eq(draughts_game_tag_find(game, "EventDate"), "2020");
    ck_assert_str_eq(draughts_game_tag_find(game, "Event"), "one");
    draughts_game_free(game);
    ck_assert_int_eq(read_next(&text, &cursor, draughts_variant_find("turkish"), NULL, &game, NULL), 1);
    ck_assert_str_eq(draughts_game_tag_find(game, "EventDate"), "2021");
    ck_assert_ptr_null(draughts_game_tag_find(game, "Event"));
    draughts_game_free(game);
    free(text.text);
}

START_TEST(the_steps_of_a_frisian_king_are_read_and_written)
{
    draughts_game *game = game_of_text("[GameType \"40\"][FEN \"W:WK46,50:B3,15:+0+246\"] 46-41 15-20", NULL);
    ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_WHITE_STRIDES), 3);
    struct bytes text = pdn_of(game);
    ck_assert_ptr_nonnull(strstr(text.text, "[FEN \"W:WK46,50:B3,15:+0+246\"]\n"));
    draughts_game *again = game_read(&text, NULL);
    expect_same_state(again, game);
    ck_assert_int_eq(draughts_move_count(again), 2);
    draughts_game_free(again);
    draughts_game_free(game);
    free(text.text);
}

/* A random game of each variant, longer than an opening. */
START_TEST(games_of_every_variant_are_written_and_read_back)
{
    enum { GAMES = 20, PLIES = 120 };
    const draughts_variant *variant = draughts_variant_find(variant_names[_i]);
    uint64_t seed = (uint64_t)_i + 1;
    for (int games = scaled(GAMES); games > 0; games--) {
        draughts_game *game = game_at(variant_names[_i], NULL);
        for (int ply = 0; ply < PLIES && draughts_move_count(game) > 0; ply++) {
            ck_assert_int_eq(draughts_game_play(game, random_below(&seed, draughts_move_count(game))), 0);
        }
        struct bytes text = pdn_of(game);
        draughts_game *read = game_read(&text, variant);
        ck_assert_ptr_eq(draughts_game_variant(read), variant);
        expect_same_state(read, game);
        struct bytes again = pdn_of(read);
        expect_same_bytes(variant_names[_i], &again, &text);
        draughts_game_free(read);
        draughts_game_free(game);
        free(again.text);
        free(text.text);
    }
}

/* ---- Out of memory --------------------------------------------------------------------------------------------- */

/* Two games that need memory for all there is to need it for. */
static const char two_games[] =
    "[White \"A\"][Black \"B\"][Site \"C\"][Date \"D\"][x \"E\"][y \"F\"][z \"G\"][u \"H\"][v \"I\"]\n"
    "[FEN \"W:Wd2,a2:Bd3,c4,b5,c2,b3\"][GameType \"30\"]\n"
    "1. d2xb2xb4xb6 /FEN \"W:Wa3,b3,c3,d3,Kh1:Ba6,b6,c6,d6,Kg8\"/ a3-a4 a6-a5 a4xa6 /FEN \"B:Wa3,b3:Bc6,d6\"/ "
    "c6-c5 a3-a4 d6-d5 a4-a5 d5-d4 a5-a6 d4-e4 a6-a7 e4-f4 a7-a8 1-0\n"
    "[GameType \"42\"][FEN \"W:W109,47,96,K54,74:B34,94,52,72,92,21,1000\"] 54:103:76:0 *\n";

/* Reads both games while the n-th request is refused. False: there was no such request. */
static bool reads_without(uint64_t n, const size_t ends[2])
{
    struct bytes text = {0};
    struct meter meter;
    size_t cursor = 0;
    put(&text, two_games);
    meter_init(&meter);
    meter_refuse(&meter, n);
    for (int i = 0; i < 2; i++) {
        const uint64_t refused = meter.refused;
        draughts_game *game;
        size_t where;
        const int result = read_next(&text, &cursor, NULL, &meter.allocator, &game, &where);
        const bool fails = meter.refused > refused;
        EXPECT(result == (fails ? DRAUGHTS_ERR_MEMORY : 1), "request %d, game %d: %s", (int)n, i,
               draughts_strerror(result));
        EXPECT(where == UNTOUCHED, "request %d, game %d: at byte %zu", (int)n, i, where);
        EXPECT(cursor == ends[i], "request %d, game %d: the cursor is at %zu, not %zu", (int)n, i, cursor, ends[i]);
        draughts_game_free(game);
    }
    EXPECT(meter.blocks == 0, "request %d: %zu blocks are left over", (int)n, meter.blocks);
    free(text.text);
    return meter.refused > 0;
}

START_TEST(a_game_for_which_there_is_no_memory_costs_no_other)
{
    const size_t length = strlen(two_games);
    size_t ends[2] = {(size_t)(strstr(two_games, "[GameType \"42") - two_games), length};
    struct bytes text = {0};
    draughts_game *game;
    put(&text, two_games);
    size_t cursor = 0;
    ck_assert_int_eq(read_next(&text, &cursor, NULL, NULL, &game, NULL), 1);
    ck_assert_uint_eq(cursor, ends[0] - 1); /* behind the result */
    ends[0] = cursor;
    ck_assert_int_eq(draughts_game_length(game), 16);
    draughts_game_free(game);
    ck_assert_int_eq(read_next(&text, &cursor, NULL, NULL, &game, NULL), 1);
    draughts_game_free(game);
    ends[1] = cursor;
    free(text.text);

    uint64_t n = 1;
    while (reads_without(n, ends)) {
        n++;
    }
    ck_assert_int_gt((int)n, 20);
}

/* Reads a bad game while the n-th request is refused: then that is the error. False: there was no such request. */
static bool fails_without(const char *source, uint64_t n)
{
    struct bytes text = {0};
    struct meter meter;
    draughts_game *game;
    size_t cursor = 0;
    put(&text, source);
    meter_init(&meter);
    meter_refuse(&meter, n);
    const int result = read_next(&text, &cursor, NULL, &meter.allocator, &game, NULL);
    EXPECT((result == DRAUGHTS_ERR_MEMORY) == (meter.refused > 0), "\"%s\", request %d: %s", source, (int)n,
           draughts_strerror(result));
    EXPECT(result < 0 && (game || meter.refused > 0), "\"%s\", request %d: no game", source, (int)n);
    draughts_game_free(game);
    EXPECT(meter.blocks == 0, "\"%s\", request %d: %zu blocks are left over", source, (int)n, meter.blocks);
    free(text.text);
    return meter.refused > 0;
}

START_TEST(a_bad_game_is_whole_or_out_of_memory)
{
    static const char *const sources[] = {
        "[White \"A\"][GameType \"30\"] 1. a3-a4 h6-h3 *",
        "[White \"A\" x\n[GameType \"30\"] 1. a3-a4 1-0",
        "[White \"A\"] x [GameType \"30\"] *",
        "[GameType \"30\"] ) [White \"A\"] *",
    };
    for (int i = 0; i < COUNT_OF(sources); i++) {
        uint64_t n = 1;
        while (fails_without(sources[i], n)) {
            n++;
        }
        ck_assert_int_gt((int)n, 2);
    }
}

START_TEST(writing_without_memory_leaves_an_empty_text)
{
    struct bytes source = {0};
    struct meter meter;
    draughts_game *game;
    size_t cursor = 0;
    put(&source, two_games);
    meter_init(&meter);
    while (read_next(&source, &cursor, NULL, &meter.allocator, &game, NULL) == 1) {
        struct bytes want = pdn_of(game);
        const size_t blocks = meter.blocks;
        for (uint64_t n = 1;; n++) {
            char text[2 * TEXT_SIZE] = "untouched";
            meter.refused = 0;
            meter_refuse(&meter, n);
            const int result = draughts_pdn_write(game, text, sizeof text);
            EXPECT(meter.blocks == blocks, "%zu blocks are left over", meter.blocks - blocks);
            if (meter.refused == 0) {
                ck_assert_int_eq(result, (int)want.length);
                ck_assert_str_eq(text, want.text);
                ck_assert_int_gt((int)n, 1);
                break;
            }
            ck_assert_int_eq(result, DRAUGHTS_ERR_MEMORY);
            ck_assert_str_eq(text, "");
            meter_refuse(&meter, n);
            ck_assert_int_eq(draughts_pdn_write(game, NULL, 0), DRAUGHTS_ERR_MEMORY);
        }
        meter_refuse(&meter, 0);
        draughts_game_free(game);
        free(want.text);
    }
    ck_assert_uint_eq(meter.blocks, 0);
    free(source.text);
}

/* ---- The budget ------------------------------------------------------------------------------------------------ */

/* As in test_extremes: with 32 pieces a side there are positions beyond the budget. */
#define CROWD \
    "Kd2,Ke2,Kg2,Kh2,Kb3,Kf3,Ka4,Kc4,Kd4,Ke4,Kg4,Kh4,Kb5,Kf5,Ka6,Kb6,Kd6,Ke6,Kf6,Kh6,Kc7,Kg7,Kc8,Kg8"
#define CROWDED "W:WKa8,Kd8,Ke8,Kh8:BKb1,Kg1,Ka2,Kc2," CROWD
#define BEFORE_CROWDED "B:WKa8,Kd8,Ke8,Kh8:BKb1,Kc1,Kg1,Ka2," CROWD

static const struct {
    const char *marked;
    int plies;
} crowds[] = {
    {"[FEN \"^" CROWDED "\"] *", 0},
    {"[FEN \"" BEFORE_CROWDED "\"] ^c1-c2 c8-b8 *", 0},
    {"/FEN \"^" CROWDED "\"/ *", 0},
    {"[FEN \"W:Wa2:Ba7,b7\"] a2-a3 /FEN \"^" CROWDED "\"/ *", 1},
};

START_TEST(a_position_beyond_the_budget_is_an_error_where_it_arises)
{
    struct draughts_variant rules = *draughts_variant_find("turkish");
    rules.start_ranks = 4;
    rules.start_gap = 0;
    const struct marked marked = read_marked(crowds[_i].marked);
    struct bytes text = {0};
    draughts_game *game;
    size_t cursor = 0, where;
    put(&text, marked.text);
    ck_assert_int_eq(read_next(&text, &cursor, &rules, NULL, &game, &where), DRAUGHTS_ERR_LIMIT);
    ck_assert_uint_eq(where, marked.place);
    ck_assert_int_eq(draughts_game_length(game), crowds[_i].plies);
    draughts_game_free(game);
    free(text.text);
}

/* ---- Long texts ------------------------------------------------------------------------------------------------ */

static const struct {
    const char *begin, *part;
} long_texts[] = {
    {"", "1. 31-26 20-25 *\n"},
    {"", "[Event \"a\"]\n\n31-26 "},
    {"", "[Event \"a\"]\n"},
    {"", "[Result \"*\"] "},
    {"[FEN \"W:WK46:BK5\"] ", "46-41 5-10 41-46 10-5 "},
    {"", "/FEN \"W:W31:B1\"/ 31-26 "},
    {"", "(31-26) "},
    {"", "("},
    {"", "{31-26} "},
    {"", "31-26 {"},
    {"", "* 1-0 "},
};

/* Requests for memory while all games of so many parts are read. */
static uint64_t requests_of(int which, int parts)
{
    struct meter meter;
    struct bytes text = {0};
    draughts_game *game;
    size_t cursor = 0;
    meter_init(&meter);
    put(&text, long_texts[which].begin);
    put_times(&text, long_texts[which].part, parts);
    while (read_next(&text, &cursor, draughts_variant_find("international"), &meter.allocator, &game, NULL) != 0) {
        draughts_game_free(game);
    }
    free(text.text);
    return meter.requests;
}

START_TEST(a_text_asks_for_memory_in_proportion_to_its_length)
{
    enum { FEW = 250, TIMES = 8 };
    const uint64_t few = requests_of(_i, FEW), many = requests_of(_i, TIMES * FEW);
    EXPECT(many <= TIMES * few + TIMES, "%s: %" PRIu64 " requests, then %" PRIu64, long_texts[_i].part, few, many);
}

/* ---- Arguments ------------------------------------------------------------------------------------------------- */

START_TEST(wrong_arguments_of_reading_change_nothing)
{
    static const char text[] = "[GameType \"30\"] a3-a4 *";
    const size_t length = sizeof text - 1;
    size_t cursor = 3, behind = length + 1, where = UNTOUCHED;
    draughts_game *const mark = (draughts_game *)&where;
    draughts_game *game = mark;
    ck_assert_int_eq(draughts_pdn_read(NULL, 1, &cursor, NULL, NULL, &game, &where), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_int_eq(draughts_pdn_read(text, length, NULL, NULL, NULL, &game, &where), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_int_eq(draughts_pdn_read(text, length, &cursor, NULL, NULL, NULL, &where), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_int_eq(draughts_pdn_read(text, length, &behind, NULL, NULL, &game, &where), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_int_eq(draughts_pdn_read(NULL, 0, &cursor, NULL, NULL, &game, &where), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_uint_eq(cursor, 3);
    ck_assert_uint_eq(behind, length + 1);
    ck_assert_uint_eq(where, UNTOUCHED);
    ck_assert_ptr_eq(game, mark);
}

START_TEST(an_empty_text_has_no_game)
{
    size_t cursor = 0;
    draughts_game *game = (draughts_game *)&cursor;
    ck_assert_int_eq(draughts_pdn_read(NULL, 0, &cursor, NULL, NULL, &game, NULL), 0);
    ck_assert_ptr_null(game);
    ck_assert_int_eq(draughts_pdn_read("", 0, &cursor, NULL, NULL, &game, NULL), 0);
    cursor = 4;
    ck_assert_int_eq(draughts_pdn_read("*{}\n32-28", 4, &cursor, NULL, NULL, &game, NULL), 0);
    ck_assert_uint_eq(cursor, 4);
}

START_TEST(no_place_need_be_asked_for)
{
    static const char text[] = "[GameType \"30\"] a3-a4 a3-a4 *";
    size_t cursor = 0;
    draughts_game *game;
    ck_assert_int_eq(draughts_pdn_read(text, sizeof text - 1, &cursor, NULL, NULL, &game, NULL), DRAUGHTS_ERR_ILLEGAL);
    ck_assert_int_eq(draughts_game_length(game), 1);
    draughts_game_free(game);
}

/* ---- Large texts ----------------------------------------------------------------------------------------------- */

/* In all of these time in proportion to the square of the length would be minutes and hours. */

START_TEST(deep_parentheses_take_no_time)
{
    const int depth = scaled(1000000);
    struct bytes text = {0};
    put(&text, "[GameType \"30\"] a3-a4 ");
    put_times(&text, "(a3 ", depth);
    put_times(&text, ") ", depth);
    put(&text, "h6-h5 *");
    draughts_game *game = game_read(&text, NULL);
    ck_assert_int_eq(draughts_game_length(game), 2);
    draughts_game_free(game);
    free(text.text);
}

START_TEST(parentheses_that_are_never_closed_take_no_time)
{
    const int depth = scaled(1000000);
    struct bytes text = {0};
    draughts_game *game;
    size_t cursor = 0, where;
    put(&text, "[GameType \"30\"] a3-a4 ");
    const size_t place = text.length;
    put_times(&text, "( ", depth);
    ck_assert_int_eq(read_next(&text, &cursor, NULL, NULL, &game, &where), DRAUGHTS_ERR_SYNTAX);
    ck_assert_uint_eq(where, place);
    draughts_game_free(game);
    free(text.text);
}

START_TEST(a_million_tags_take_no_time)
{
    const int count = scaled(1000000);
    struct bytes text = {0};
    for (int i = 0; i < count; i++) {
        put_format(&text, "[T%d \"%d\"]\n", i, i);
    }
    put(&text, "[GameType \"30\"] a3-a4 1-0\n");
    draughts_game *game = game_read(&text, NULL);
    const char *name, *value;
    ck_assert_int_eq(draughts_game_tag(game, count, &name, &value), 1);
    ck_assert_str_eq(name, "GameType");
    ck_assert_int_eq(draughts_game_tag(game, count + 1, &name, &value), 1);
    ck_assert_str_eq(name, "Result");
    ck_assert_int_eq(draughts_game_tag(game, count + 2, &name, &value), 0);
    struct bytes found = pdn_of(game);
    draughts_game *again = game_read(&found, NULL);
    draughts_game *clone = draughts_game_clone(again);
    ck_assert_ptr_nonnull(clone);
    ck_assert_int_eq(draughts_game_tag(clone, 7 + count, &name, NULL), 1);
    ck_assert_str_eq(name, "GameType");
    draughts_game_free(clone);
    draughts_game_free(again);
    draughts_game_free(game);
    free(found.text);
    free(text.text);
}

/* Reads on to the end; returns how many games there are, bad ones included. */
static int count_games(const struct bytes *text)
{
    int count = 0;
    draughts_game *game;
    for (size_t cursor = 0; read_next(text, &cursor, NULL, NULL, &game, NULL) != 0; count++) {
        draughts_game_free(game);
    }
    return count;
}

static const char *const bad_games[] = {
    "[GameType \"30\"]a3-b4\n", "[x]\n a3-a4 *\n", "x *\n", "( [x \"\"] *\n", "[GameType \"42\"]/FEN \"\"/\n*",
};

START_TEST(a_million_bad_games_take_no_time)
{
    const int count = scaled(1000000);
    struct bytes text = {0};
    put_times(&text, bad_games[_i], count);
    const int found = count_games(&text);
    ck_assert_msg(found >= count, "%d of %d", found, count);
    free(text.text);
}

static const char *const things[] = {
    "[",    "]",     "\"",     "{",      "}",       "(",      ")",          "/",       "/FEN ", "/FEN \"", ";",    "%",
    "$",    "*",     "* ",     ".",      "1.",      "1-",     "1-1",        "a1",      "a1-",   "a3-a4 ",  "\\",   "\\\"",
    "\"\\", "\"\n",  "[x",     "[x \"",  "[x \"\n", "x",      "x ",         "0",       "0 ",    "1/2",     "1/2-", "-",
    "- ",   "!",     "(!",     "(!)",    "\xef",    "\xef\xbb", "\xef\xbb\xbf", "\xc3", "\xc3\x97", "1\xc3\x97", "\n", "\r",
    "\x1a", "[x \"\"]", "1 - ", "a1 ",    "{}",      "(a",     "/F",         "//",      "\"\"",  "\"]",     "[\"",
    "[x \"\"\n", "\"\\\"\n",
};

START_TEST(a_text_of_one_thing_many_times_takes_no_time)
{
    static const char *const starts[] = {"", "[GameType \"30\"] ", "[x \"", "a3-a4 (", "/FEN \""};
    enum { LENGTH = 4000000 };
    const int length = scaled(LENGTH);
    for (int i = 0; i < COUNT_OF(starts); i++) {
        struct bytes text = {0};
        put(&text, starts[i]);
        put_times(&text, things[_i], length / COUNT_OF(starts) / (int)strlen(things[_i]) + 1);
        count_games(&text);
        free(text.text);
    }
}

START_TEST(a_comment_of_any_length_takes_no_time)
{
    struct bytes text = {0};
    const size_t length = (size_t)scaled(100) * 1000000;
    put(&text, "[GameType \"30\"] a3-a4 {");
    memset(room_for(&text, length), 'x', length);
    text.length += length;
    put(&text, "} h6-h5 ");
    memset(room_for(&text, length), '(', length / 2);
    text.text[text.length] = ';';
    text.length += length / 2;
    put(&text, "\n*");
    draughts_game *game = game_read(&text, NULL);
    ck_assert_int_eq(draughts_game_length(game), 2);
    draughts_game_free(game);
    free(text.text);
}

START_TEST(a_game_of_any_length_takes_no_time)
{
    const struct walk *walk = walk_of("digital");
    const int plies = scaled(300000);
    draughts_game *game = game_at(walk->variant, walk->fen);
    walk_on(game, walk, plies);
    struct bytes text = pdn_of(game);
    draughts_game *read = game_read(&text, NULL);
    ck_assert_int_eq(draughts_game_length(read), plies);
    ck_assert_uint_eq(draughts_game_hash(read), draughts_game_hash(game));
    struct bytes again = pdn_of(read);
    expect_same_bytes("a long game", &again, &text);
    draughts_game_free(read);
    draughts_game_free(game);
    free(again.text);
    free(text.text);
}

/* Each name is compared with the first. */
START_TEST(tags_after_a_long_name_take_no_time)
{
    const int count = scaled(200000);
    struct bytes text = {0};
    put(&text, "[");
    put_times(&text, "x", 5 * count);
    put(&text, " \"1\"]");
    put_times(&text, "\n\n[y \"2\"]", count);
    put(&text, "*");
    draughts_game *game = game_read(&text, draughts_variant_at(0));
    ck_assert_int_eq(draughts_game_tag(game, count, NULL, NULL), 1);
    ck_assert_int_eq(draughts_game_tag(game, count + 1, NULL, NULL), 0);
    draughts_game_free(game);
    free(text.text);
}

START_TEST(set_ups_without_number_take_no_time)
{
    const int count = scaled(300000);
    struct bytes text = {0};
    put(&text, "[GameType \"30\"] a3-a4 ");
    put_times(&text, "/FEN \"W:Wa2,b2:Bh7\"/", count);
    put(&text, " a2-a3");
    draughts_game *game = game_read(&text, NULL);
    ck_assert_int_eq(draughts_game_length(game), count + 2);
    ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_REPETITION), 1);
    struct bytes found = pdn_of(game);
    draughts_game *again = game_read(&found, NULL);
    ck_assert_int_eq(draughts_game_length(again), count + 2);
    draughts_game_free(again);
    draughts_game_free(game);
    free(found.text);
    free(text.text);
}

START_TEST(places_beyond_4_gib_are_told)
{
#if SIZE_MAX > UINT32_MAX
    static const char source[] = "[GameType \"30\"] a3-a4 h6-h5 a4-a6 *\n[GameType \"30\"] b3-b4 *\n";
    const size_t begin = (size_t)9 << 29;
    char *text = borrow_five_gib();
    if (!text) {
        return;
    }
    memcpy(text + begin, source, sizeof source - 1);
    const size_t length = begin + sizeof source - 1;
    size_t cursor = begin, where = 0;
    draughts_game *game;
    ck_assert_int_eq(draughts_pdn_read(text, length, &cursor, NULL, NULL, &game, &where), DRAUGHTS_ERR_ILLEGAL);
    ck_assert_uint_eq(where, begin + (size_t)(strstr(source, "a4-a6") - source));
    ck_assert_uint_eq(cursor, begin + (size_t)(strstr(source, "*") + 1 - source));
    ck_assert_int_eq(draughts_game_length(game), 2);
    draughts_game_free(game);
    ck_assert_int_eq(draughts_pdn_read(text, length, &cursor, NULL, NULL, &game, &where), 1);
    ck_assert_int_eq(draughts_game_length(game), 1);
    draughts_game_free(game);
    ck_assert_int_eq(draughts_pdn_read(text, length, &cursor, NULL, NULL, &game, &where), 0);
    ck_assert_uint_eq(cursor, length);
    give_five_gib_back(text);
#endif
}

/* ---- What was read is a game like any other ---------------------------------------------------------------------- */

START_TEST(a_result_that_was_read_is_no_status)
{
    draughts_game *game = game_of_text("[GameType \"30\"] 1. a3-a4 h6-h5 1-0", NULL);
    expect_result(game, DRAUGHTS_ONGOING, DRAUGHTS_REASON_NONE);
    play(game, "b3-b4");
    ck_assert_int_eq(draughts_game_length(game), 3);
    expect_written_result(game, "1-0");
    draughts_game_free(game);
}

START_TEST(a_status_that_was_set_is_written_before_the_tag)
{
    draughts_game *game = game_of_text("[Result \"2-0\"][GameType \"20\"] 1. 32-28 19-23 0-2", NULL);
    expect_written_result(game, "2-0");
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_TIME), 0);
    expect_written_result(game, "0-2");
    ck_assert_int_eq(draughts_game_undo(game), 1);
    expect_written_result(game, "0-2");
    ck_assert_int_eq(draughts_game_redo(game), 1);
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_AGREED), 0);
    expect_written_result(game, "1-1");
    ck_assert_str_eq(draughts_game_tag_find(game, "Result"), "2-0");
    ck_assert_int_eq(draughts_game_finish(game, DRAUGHTS_ONGOING, DRAUGHTS_REASON_NONE), 0);
    expect_written_result(game, "2-0");
    draughts_game_free(game);
}

static const struct {
    const char *record, *victims; /* of its only move */
} dashes[] = {
    {"[GameType \"30\"][FEN \"W:WKd4:Bd6,f8,g6,a7\"] d4-g4", "d6f8g6"},
    {"[GameType \"44\"][FEN \"W:WKd4:Bd6,f7,a7\"] d4-g7", "d6f7"},
};

START_TEST(a_capture_with_a_dash_may_end_where_a_step_could)
{
    draughts_game *game = game_of_text(dashes[_i].record, NULL);
    char text[TEXT_SIZE] = "";
    uint8_t victims[8];
    const int count = draughts_game_played_captures(game, 0, victims, COUNT_OF(victims));
    for (int i = 0; i < count; i++) {
        draughts_square_format(draughts_game_variant(game), victims[i], text + 2 * i, sizeof text - 2 * (size_t)i);
    }
    ck_assert_str_eq(text, dashes[_i].victims);
    ck_assert_int_eq(draughts_game_length(game), 1);
    draughts_game_free(game);
}

START_TEST(a_step_in_place_of_a_capture_is_none_in_a_record)
{
    const char text[] = "[GameType \"30\"][FEN \"W:WKd4:Bd6,f8,g6,a7\"] d4-f4";
    size_t cursor = 0;
    draughts_game *game;
    ck_assert_int_eq(draughts_pdn_read(text, sizeof text - 1, &cursor, NULL, NULL, &game, NULL), DRAUGHTS_ERR_MUST_CAPTURE);
    ck_assert_int_eq(draughts_game_length(game), 0);
    draughts_game_free(game);
}

START_TEST(the_rules_give_a_result_where_the_record_gives_none)
{
    draughts_game *game = game_of_text("[Result \"*\"][GameType \"42\"][FEN \"W:W76:B65,43\"] 76:0 *", NULL);
    expect_result(game, DRAUGHTS_WHITE_WINS, DRAUGHTS_REASON_NO_PIECES);
    expect_written_result(game, "1-0");
    ck_assert_int_eq(draughts_game_undo(game), 1);
    expect_result(game, DRAUGHTS_ONGOING, DRAUGHTS_REASON_NONE);
    expect_written_result(game, "1-0");
    draughts_game_free(game);
}

START_TEST(the_count_of_king_moves_is_read_and_written)
{
    draughts_game *game = game_of_text("[GameType \"42\"][FEN \"W:WK9:BK200:H28\"] 9-18", NULL);
    ck_assert_int_eq(draughts_game_counter(game, DRAUGHTS_COUNTER_KING_MOVES), 29);
    expect_result(game, DRAUGHTS_ONGOING, DRAUGHTS_REASON_NONE);
    struct bytes text = pdn_of(game);
    draughts_game *again = game_read(&text, NULL);
    expect_same_state(game, again);
    play(again, "200-10");
    expect_result(again, DRAUGHTS_DRAW, DRAUGHTS_REASON_KING_MOVES);
    draughts_game_free(again);
    draughts_game_free(game);
    free(text.text);
}

/* Though it stands as at the start, it would draw later without the count. */
START_TEST(the_start_with_king_moves_behind_it_is_written_as_a_position)
{
    draughts_game *game = game_at("digital", NULL);
    char fen[TEXT_SIZE];
    char with_count[TEXT_SIZE];
    char tag[TEXT_SIZE + 16];
    snprintf(with_count, sizeof with_count, "%s:H5", fen_of(game, fen));
    ck_assert_int_eq(draughts_game_set_fen(game, with_count, NULL), 0);
    struct bytes text = pdn_of(game);
    snprintf(tag, sizeof tag, "[FEN \"%s\"]\n", with_count);
    ck_assert_ptr_nonnull(strstr(text.text, tag));
    draughts_game *again = game_read(&text, NULL);
    expect_same_state(again, game);
    draughts_game_free(again);
    draughts_game_free(game);
    free(text.text);
}

START_TEST(a_clone_of_what_was_read_is_written_alike)
{
    for (int i = 0; i < accepted.count; i++) {
        struct bytes text = sample_text("accept", accepted.all[i].name, "pdn");
        const draughts_variant *fallback = fallback_named(accepted.all[i].fallback);
        draughts_game *game;
        for (size_t cursor = 0; read_next(&text, &cursor, fallback, NULL, &game, NULL) == 1;) {
            struct bytes want = pdn_of(game);
            draughts_game *clone = draughts_game_clone(game);
            expect_same_state(clone, game);
            draughts_game_free(game);
            struct bytes found = pdn_of(clone);
            expect_same_bytes(accepted.all[i].name, &found, &want);
            draughts_game_free(clone);
            free(found.text);
            free(want.text);
        }
        free(text.text);
    }
}

START_TEST(a_game_that_was_read_goes_on_as_if_it_was_played)
{
    draughts_game *game = game_of_text("[GameType \"30,W,8,8,N0,0\"] 17-25 48-40 20-28 44-36", NULL);
    draughts_game *want = game_at("turkish", NULL);
    play(want, "a3-a4 h6-h5 d3-d4 d6-d5");
    expect_same_state(game, want);
    ck_assert_int_eq(move_named(game, "28x60"), move_named(game, "d4xd8"));
    ck_assert_int_eq(draughts_game_set_tag(game, "GameType", NULL), 0);
    ck_assert_int_lt(draughts_move_parse(game, "28x60", NULL), 0);
    draughts_game_free(want);
    draughts_game_free(game);
}

int main(void)
{
    accepted = read_samples("pdn/accept.txt");
    rejected = read_samples("pdn/reject.txt");
    TCase *tests = tcase_create("pdn");
    tcase_add_loop_test(tests, a_text_asks_for_memory_in_proportion_to_its_length, 0, COUNT_OF(long_texts));
    tcase_add_loop_test(tests, a_good_text_is_read_and_written_in_one_form, 0, accepted.count);
    tcase_add_loop_test(tests, what_was_written_is_read_and_written_as_it_is, 0, accepted.count);
    tcase_add_loop_test(tests, a_written_game_has_its_tags_in_order_and_short_lines, 0, accepted.count);
    tcase_add_loop_test(tests, a_bad_game_tells_why_and_where_and_costs_no_other, 0, rejected.count);
    tcase_add_test(tests, a_bad_game_keeps_its_tags_and_the_plies_before_the_fault);
    tcase_add_loop_test(tests, a_text_cut_off_anywhere_does_no_harm, 0, accepted.count + rejected.count);
    tcase_add_loop_test(tests, any_byte_changed_does_no_harm, 0, PARTS);
    tcase_add_test(tests, the_text_of_every_token_is_good_but_for_its_end);
    tcase_add_loop_test(tests, random_games_are_read_from_many_dialects, 0, 8);
    tcase_add_loop_test(tests, random_games_are_written_and_read_back, 0, 8);
    tcase_add_loop_test(tests, a_game_type_means_a_variant_and_its_numbers, 0, COUNT_OF(typed));
    tcase_add_loop_test(tests, results_have_the_points_of_the_variant, 0, VARIANTS);
    tcase_add_test(tests, of_two_variants_with_one_game_type_the_fallback_is_meant);
    tcase_add_test(tests, a_variant_of_ones_own_is_meant_where_its_type_fits_best);
    tcase_add_test(tests, a_game_type_that_says_nothing_is_none);
    tcase_add_test(tests, only_the_whole_name_of_the_first_tag_begins_another_game);
    tcase_add_test(tests, the_steps_of_a_frisian_king_are_read_and_written);
    tcase_add_loop_test(tests, games_of_every_variant_are_written_and_read_back, 0, VARIANTS);
    tcase_add_test(tests, a_game_for_which_there_is_no_memory_costs_no_other);
    tcase_add_test(tests, a_bad_game_is_whole_or_out_of_memory);
    tcase_add_test(tests, writing_without_memory_leaves_an_empty_text);
    tcase_add_loop_test(tests, a_position_beyond_the_budget_is_an_error_where_it_arises, 0, COUNT_OF(crowds));
    tcase_add_test(tests, wrong_arguments_of_reading_change_nothing);
    tcase_add_test(tests, an_empty_text_has_no_game);
    tcase_add_test(tests, no_place_need_be_asked_for);
    tcase_add_test(tests, deep_parentheses_take_no_time);
    tcase_add_test(tests, parentheses_that_are_never_closed_take_no_time);
    tcase_add_test(tests, a_million_tags_take_no_time);
    tcase_add_loop_test(tests, a_million_bad_games_take_no_time, 0, COUNT_OF(bad_games));
    tcase_add_loop_test(tests, a_text_of_one_thing_many_times_takes_no_time, 0, COUNT_OF(things));
    tcase_add_test(tests, a_comment_of_any_length_takes_no_time);
    tcase_add_test(tests, a_game_of_any_length_takes_no_time);
    tcase_add_test(tests, tags_after_a_long_name_take_no_time);
    tcase_add_test(tests, set_ups_without_number_take_no_time);
    tcase_add_test(tests, places_beyond_4_gib_are_told);
    tcase_add_test(tests, a_result_that_was_read_is_no_status);
    tcase_add_test(tests, a_status_that_was_set_is_written_before_the_tag);
    tcase_add_loop_test(tests, a_capture_with_a_dash_may_end_where_a_step_could, 0, COUNT_OF(dashes));
    tcase_add_test(tests, a_step_in_place_of_a_capture_is_none_in_a_record);
    tcase_add_test(tests, the_rules_give_a_result_where_the_record_gives_none);
    tcase_add_test(tests, the_count_of_king_moves_is_read_and_written);
    tcase_add_test(tests, the_start_with_king_moves_behind_it_is_written_as_a_position);
    tcase_add_test(tests, a_clone_of_what_was_read_is_written_alike);
    tcase_add_test(tests, a_game_that_was_read_goes_on_as_if_it_was_played);
    const int result = run_suite("pdn", tests);
    free(accepted.all);
    free(rejected.all);
    return result;
}
