/* PDN as tokens: the texts of data/pdn/lex, whose tokens are written beside them; that every byte of any text is in one
 * token or in the white space between; that the lexer keeps nothing in mind; and long texts, which take linear time. */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KINDS = 13, NAME_SIZE = 256 };

static const char *const kind_names[KINDS] = {"END", "TAG_NAME", "TAG_VALUE", "MOVE_NUMBER", "MOVE", "RESULT", "COMMENT",
                                              "OPEN", "CLOSE", "NAG", "STRENGTH", "SETUP", "UNKNOWN"};

/* ---- Texts ----------------------------------------------------------------------------------------------------- */

/* A block of its own, without a terminator: whoever reads beyond it is found out by the sanitizers and by valgrind. */
struct text {
    char *bytes;
    size_t length;
};

static struct text new_text(size_t length)
{
    const struct text text = {malloc(length ? length : 1), length};
    EXPECT(text.bytes, "the test itself is out of memory");
    return text;
}

static struct text copy_text(const char *bytes, size_t length)
{
    const struct text text = new_text(length);
    memcpy(text.bytes, bytes, length);
    return text;
}

static struct text read_text(const char *name)
{
    char path[NAME_SIZE];
    snprintf(path, sizeof path, "pdn/lex/%s.pdn", name);
    struct bytes file = read_file(path);
    const struct text text = copy_text(file.text, file.length);
    free(file.text);
    return text;
}

static struct data *index_of_texts;

static const char *name_of_text(int n)
{
    return index_of_texts->records[0].lines[n];
}

/* ---- Tokens ---------------------------------------------------------------------------------------------------- */

struct lexed {
    int kind;
    size_t start;
    size_t count;
};

static struct lexed lex(const char *bytes, size_t length, size_t *cursor)
{
    struct lexed token = {0};
    token.kind = draughts_pdn_next(bytes, length, cursor, &token.start, &token.count);
    EXPECT(token.kind >= 0 && token.kind < KINDS, "kind %d at byte %zu", token.kind, *cursor);
    return token;
}

/* A token as the data files have it: its kind and its bytes. The caller frees it. */
static char *token_line(const char *bytes, struct lexed token)
{
    char *line = malloc(NAME_SIZE + 4 * token.count);
    EXPECT(line, "the test itself is out of memory");
    int length = sprintf(line, token.count ? "%s " : "%s", kind_names[token.kind]);
    for (size_t i = 0; i < token.count; i++) {
        const unsigned char byte = (unsigned char)bytes[token.start + i];
        const bool at_line_end = byte == ' ' && i + 1 == token.count;
        const bool by_number = byte < ' ' || byte > '~' || at_line_end;
        length += sprintf(line + length, by_number ? "\\x%02x" : byte == '\\' ? "\\\\" : "%c", byte);
    }
    return line;
}

START_TEST(the_tokens_of_a_text_are_those_written_beside_it)
{
    const char *name = name_of_text(_i);
    const struct text text = read_text(name);
    char file[NAME_SIZE];
    snprintf(file, sizeof file, "pdn/lex/%s.tokens", name);
    struct data *want = data_read(file);
    size_t cursor = 0;
    for (int i = 0; i < want->records[0].count; i++) {
        char *line = token_line(text.bytes, lex(text.bytes, text.length, &cursor));
        EXPECT(!strcmp(line, want->records[0].lines[i]), "%s, line %d: %s", file, i + 1, line);
        free(line);
    }
    EXPECT(cursor == text.length, "%s: there are more tokens", file);
    data_free(want);
    free(text.bytes);
}

START_TEST(the_end_stays_the_end)
{
    const char text[] = {'*', ' '};
    size_t cursor = 1;
    for (int i = 0; i < 2; i++) {
        const struct lexed end = lex(text, sizeof text, &cursor);
        ck_assert_int_eq(end.kind, DRAUGHTS_TOKEN_END);
        ck_assert_uint_eq(end.start, sizeof text);
        ck_assert_uint_eq(end.count, 0);
        ck_assert_uint_eq(cursor, sizeof text);
    }
}

/* ---- Any text -------------------------------------------------------------------------------------------------- */

static size_t white_space_at(struct text text, size_t at)
{
    static const char byte_order_mark[] = {'\xef', '\xbb', '\xbf'};
    if (at < text.length && memchr(" \t\r\n\v\f\x1a", text.bytes[at], 7)) {
        return 1;
    }
    const bool mark = text.length - at >= 3 && memcmp(text.bytes + at, byte_order_mark, 3) == 0;
    return mark ? 3 : 0;
}

/* The lexer may start anywhere, and looks back one byte at most: the same token, for one who has not seen what is before. */
static void expect_the_same_again(struct text text, struct lexed token, const char *name)
{
    const size_t before = token.start > 0 ? token.start - 1 : 0;
    size_t cursor = token.start - before;
    const struct lexed again = lex(text.bytes + before, text.length - before, &cursor);
    EXPECT(again.kind == token.kind && again.start + before == token.start && again.count == token.count,
           "%s, byte %zu: %s of %zu bytes, then %s of %zu", name, token.start, kind_names[token.kind], token.count,
           kind_names[again.kind], again.count);
}

/* White space and tokens, one behind the other, are the whole text. */
static void expect_to_add_up(struct text text, const char *name)
{
    size_t cursor = 0;
    struct lexed token;
    do {
        size_t start = cursor;
        for (size_t length; (length = white_space_at(text, start)) > 0; start += length) {
        }
        token = lex(text.bytes, text.length, &cursor);
        EXPECT(token.start == start, "%s: a token begins at byte %zu, not %zu", name, token.start, start);
        EXPECT(cursor == start + token.count, "%s, byte %zu: the cursor is not behind the token", name, start);
        const bool end = token.kind == DRAUGHTS_TOKEN_END;
        EXPECT((token.count == 0) == end && (start == text.length) == end, "%s: the end is at byte %zu", name, start);
        expect_the_same_again(text, token, name);
    } while (token.kind != DRAUGHTS_TOKEN_END);
    EXPECT(cursor == text.length, "%s: the tokens end at byte %zu of %zu", name, cursor, text.length);
}

START_TEST(every_beginning_of_a_text_adds_up)
{
    const struct text text = read_text(name_of_text(_i));
    for (size_t length = 0; length <= text.length; length++) {
        const struct text beginning = copy_text(text.bytes, length);
        expect_to_add_up(beginning, name_of_text(_i));
        free(beginning.bytes);
    }
    free(text.bytes);
}

START_TEST(every_text_with_one_byte_changed_adds_up)
{
    const int step = scaled(100) < 100 ? 100 / scaled(100) : 1;
    const struct text text = read_text(name_of_text(_i));
    for (size_t place = 0; place < text.length; place++) {
        const char kept = text.bytes[place];
        for (int byte = (int)(place % (size_t)step); byte < 256; byte += step) {
            text.bytes[place] = (char)byte;
            expect_to_add_up(text, name_of_text(_i));
        }
        text.bytes[place] = kept;
    }
    free(text.bytes);
}

/* What means something in PDN, more of it than of the rest. */
static char random_byte(uint64_t *seed)
{
    static const char marks[] = "\"\"\"\\\\[]]{}()%;/$**!?..--xX:0112a3b4lFEN   \t\n\n\r\x1a\xef\xbb\xbf\xc3\x97";
    return random_below(seed, 16) ? marks[random_below(seed, COUNT_OF(marks))] : (char)random_below(seed, 256);
}

START_TEST(random_texts_add_up)
{
    uint64_t seed = 1;
    for (int i = scaled(50000); i > 0; i--) {
        const struct text text = new_text((size_t)random_below(&seed, 128));
        for (size_t place = 0; place < text.length; place++) {
            text.bytes[place] = random_byte(&seed);
        }
        char name[NAME_SIZE];
        snprintf(name, sizeof name, "random text %d", i);
        expect_to_add_up(text, name);
        free(text.bytes);
    }
}

/* ---- Long texts ------------------------------------------------------------------------------------------------ */

/* A million times the same, where a lexer that looks ahead without care reads the rest of the text again and again, which
 * would take minutes or hours. How many tokens that makes: so many of each unit, and more of the whole. */
static const struct repeated {
    const char *begin;
    const char *unit;
    const char *end;
    int of_each;
    int more;
} repeated[] = {
    {"", " ", "", 0, 0}, {"", "\xef\xbb\xbf", "", 0, 0}, {"", "\xef\xbb", "", 0, 1}, {"", "q", "", 0, 1},
    {"", "q ", "", 1, 0},
    /* tags */
    {"", "[a \"b\"]\n", "", 2, 0}, {"", "[a", "", 1, 0}, {"[", "a", "", 0, 1}, {"", "[", "", 1, 0}, {"", "]", "", 1, 0},
    {"[", " ", "1", 0, 2}, {"\"a\"", " ", "]", 0, 1}, {"\"a\"", " ", "\"", 0, 1}, {"\"a\"", "\n", "q", 0, 2},
    {"", "\"", "", 0, 1}, {"", "\" ", "", 0, 1}, {"", "\"\n\"\n", "", 1, 0}, {"", "\"\n[\n", "", 2, 0},
    {"\"", "q\n", "", 1, 0}, {"", "\\\"", "", 0, 2}, {"", "\\\"\n", "", 2, 0}, {"\"", "\\\"\n", "", 2, -1},
    {"\"a\"", "\\\" ", "", 0, 3}, {"", "\"a\" \\\" ", "", 0, 3}, {"\"", "\\\\\n", "", 1, 0},
    /* comments, variations, NAGs and strengths */
    {"", "{", "", 0, 1}, {"", "}", "", 1, 0}, {"", "{}", "", 1, 0}, {"", ";\n", "", 1, 0}, {"", "%\r", "", 1, 0},
    {"", ";", "", 0, 1}, {"", "(", "", 1, 0}, {"", ")", "", 1, 0}, {"", "(!", "", 2, 0}, {"(", "!", "", 0, 2},
    {"", "$", "", 1, 0}, {"$", "1", "", 0, 1}, {"", "!", "", 0, 1}, {"", "*", "", 0, 2}, {"", "* ", "", 1, 0},
    /* set-ups */
    {"", "/", "", 0, 1}, {"", "/\n", "", 1, 0}, {"", "/FEN\"\"/", "", 1, 0}, {"", "/FEN/\n", "", 1, 0},
    {"", "/FEN\n", "", 1, 0}, {"/", " ", "", 0, 1},
    {"/FEN", "q\n", "", 1, 0},
    /* moves, their numbers, and results */
    {"", "1", "", 0, 1}, {"", "1", ".", 0, 1}, {"", "1 ", "", 1, 0}, {"", ".", "", 0, 1}, {"", ". ", "", 1, 0},
    {"", "1-", "2", 0, 1}, {"", "1-", "", 0, 1}, {"", "1- ", "", 0, 1}, {"", "1 - ", "", 0, 2}, {"", "1-2 - 3x ", "", 0, 1},
    {"", "a3", "", 0, 1}, {"", "a3", "b", 0, 1}, {"", "1-2 ", "", 1, 0}, {"", "1-0 ", "", 1, 0}, {"1", " ", "-", 0, 2},
    {"1-", " ", "", 0, 1}, {"1-2", " ", "-", 0, 2}, {"1-0", " ", "-", 0, 2}, {"1/2", " ", "-1/2", 0, 1},
    {"1/2", " ", "q", 0, 2}, {"", "1/2 ", "", 0, 2}, {"", "1/2 -\n", "", 2, 0}, {"", "1/2-1/2 ", "", 1, 0},
};

static struct text repeat(const struct repeated *row, size_t units)
{
    const size_t begin = strlen(row->begin), unit = strlen(row->unit), end = strlen(row->end);
    const struct text text = new_text(begin + unit * units + end);
    memcpy(text.bytes, row->begin, begin);
    for (size_t i = 0; i < units; i++) {
        memcpy(text.bytes + begin + unit * i, row->unit, unit);
    }
    memcpy(text.bytes + text.length - end, row->end, end);
    return text;
}

static long long count_tokens(struct text text)
{
    long long count = 0;
    for (size_t cursor = 0; lex(text.bytes, text.length, &cursor).kind != DRAUGHTS_TOKEN_END; count++) {
    }
    return count;
}

START_TEST(a_long_text_is_passed_in_linear_time)
{
    const struct repeated *row = &repeated[_i];
    const int pairs = scaled(500000);
    const struct text text = repeat(row, 2 * (size_t)pairs);
    const long long want = 2LL * pairs * row->of_each + row->more;
    const long long count = count_tokens(text);
    EXPECT(count == want, "\"%s%s...%s\": %lld tokens, not %lld", row->begin, row->unit, row->end, count, want);
    free(text.bytes);
}

START_TEST(a_token_may_be_long)
{
    static const char frames[][2] = {{'{', '}'}, {'"', '"'}, {';', '!'}, {'/', '!'}};
    const struct text text = new_text((size_t)scaled(100000000));
    for (int i = 0; i < COUNT_OF(frames); i++) {
        memset(text.bytes, '[', text.length);
        text.bytes[0] = frames[i][0];
        text.bytes[text.length - 1] = frames[i][1];
        size_t cursor = 0;
        EXPECT(lex(text.bytes, text.length, &cursor).count == text.length, "%c: the token ends too early", frames[i][0]);
    }
    free(text.bytes);
}

/* ---- More than 4 GiB ------------------------------------------------------------------------------------------- */

#if SIZE_MAX > UINT32_MAX
static const size_t four_gib = (size_t)1 << 32;

/* Puts a record there and lexes it. */
static void expect_a_record_at(char *bytes, size_t place)
{
    static const char record[] = "[E \"x\"] 1. 32-28 {c} 1/2-1/2";
    static const struct lexed tokens[] = {
        {DRAUGHTS_TOKEN_TAG_NAME, 0, 2}, {DRAUGHTS_TOKEN_TAG_VALUE, 3, 4}, {DRAUGHTS_TOKEN_MOVE_NUMBER, 8, 2},
        {DRAUGHTS_TOKEN_MOVE, 11, 5}, {DRAUGHTS_TOKEN_COMMENT, 17, 3}, {DRAUGHTS_TOKEN_RESULT, 21, 7},
        {DRAUGHTS_TOKEN_END, 28, 0}};
    memcpy(bytes + place, record, sizeof record);
    size_t cursor = place;
    for (int i = 0; i < COUNT_OF(tokens); i++) {
        const struct lexed token = lex(bytes, place + strlen(record), &cursor);
        ck_assert_int_eq(token.kind, tokens[i].kind);
        ck_assert_uint_eq(token.start, place + tokens[i].start);
        ck_assert_uint_eq(token.count, tokens[i].count);
        ck_assert_uint_eq(cursor, token.start + token.count);
    }
}

START_TEST(a_text_may_be_longer_than_four_gib)
{
    char *bytes = borrow_five_gib();
    if (bytes) {
        for (size_t before = 0; before <= 30; before++) {
            expect_a_record_at(bytes, four_gib - before);
        }
        expect_a_record_at(bytes, four_gib + four_gib / 8);
        give_five_gib_back(bytes);
    }
}

START_TEST(a_token_may_be_longer_than_four_gib)
{
    char *bytes = scaled(100) < 100 ? NULL : borrow_five_gib(); /* to read so much takes a while under the sanitizers */
    if (bytes) {
        bytes[1] = '{';
        bytes[four_gib + 2] = '}';
        size_t cursor = 1;
        const struct lexed comment = lex(bytes, FIVE_GIB, &cursor);
        ck_assert_int_eq(comment.kind, DRAUGHTS_TOKEN_COMMENT);
        ck_assert_uint_eq(comment.start, 1);
        ck_assert_uint_eq(comment.count, four_gib + 2);
        give_five_gib_back(bytes);
    }
}
#endif

/* ---- Arguments ------------------------------------------------------------------------------------------------- */

START_TEST(a_wrong_argument_changes_nothing)
{
    enum { UNTOUCHED = 4711 };
    static const char text[] = "32-28";
    size_t cursor = 1, start = UNTOUCHED, count = UNTOUCHED, behind = 6;
    ck_assert_int_eq(draughts_pdn_next(NULL, 5, &cursor, &start, &count), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_int_eq(draughts_pdn_next(text, 5, NULL, &start, &count), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_int_eq(draughts_pdn_next(text, 5, &cursor, NULL, &count), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_int_eq(draughts_pdn_next(text, 5, &cursor, &start, NULL), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_int_eq(draughts_pdn_next(text, 5, &behind, &start, &count), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_int_eq(draughts_pdn_next(NULL, 0, &cursor, &start, &count), DRAUGHTS_ERR_ARGUMENT);
    ck_assert_uint_eq(cursor, 1);
    ck_assert_uint_eq(behind, 6);
    ck_assert_uint_eq(start, UNTOUCHED);
    ck_assert_uint_eq(count, UNTOUCHED);
}

START_TEST(no_text_of_no_length_is_at_its_end)
{
    size_t cursor = 0, start = 1, count = 1;
    ck_assert_int_eq(draughts_pdn_next(NULL, 0, &cursor, &start, &count), DRAUGHTS_TOKEN_END);
    ck_assert_uint_eq(cursor, 0);
    ck_assert_uint_eq(start, 0);
    ck_assert_uint_eq(count, 0);
}

int main(void)
{
    index_of_texts = data_read("pdn/lex/index.txt");
    const int texts = index_of_texts->records[0].count;
    TCase *tests = tcase_create("pdn_lex");
    tcase_add_loop_test(tests, the_tokens_of_a_text_are_those_written_beside_it, 0, texts);
    tcase_add_test(tests, the_end_stays_the_end);
    tcase_add_loop_test(tests, every_beginning_of_a_text_adds_up, 0, texts);
    tcase_add_loop_test(tests, every_text_with_one_byte_changed_adds_up, 0, texts);
    tcase_add_test(tests, random_texts_add_up);
    tcase_add_loop_test(tests, a_long_text_is_passed_in_linear_time, 0, COUNT_OF(repeated));
    tcase_add_test(tests, a_token_may_be_long);
#if SIZE_MAX > UINT32_MAX
    tcase_add_test(tests, a_text_may_be_longer_than_four_gib);
    tcase_add_test(tests, a_token_may_be_longer_than_four_gib);
#endif
    tcase_add_test(tests, a_wrong_argument_changes_nothing);
    tcase_add_test(tests, no_text_of_no_length_is_at_its_end);
    const int result = run_suite("pdn_lex", tests);
    data_free(index_of_texts);
    return result;
}
