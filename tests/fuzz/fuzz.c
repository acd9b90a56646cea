#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "against_plain.h"
#include "level.h"
#include "moves.h"

/* ---- Choices --------------------------------------------------------------------------------------------------- */

uint8_t take(struct input *input)
{
    if (input->left == 0) {
        return 0;
    }
    input->left--;
    return *input->at++;
}

int take_below(struct input *input, int below)
{
    return take(input) % below;
}

static char *take_text(struct input *input, size_t length)
{
    struct bytes text = {0};
    put_bytes(&text, (const char *)input->at, length);
    input->at += length;
    input->left -= length;
    return text.text;
}

char *take_line(struct input *input)
{
    const uint8_t *end = input->left > 0 ? memchr(input->at, '\n', input->left) : NULL;
    char *line = take_text(input, end ? (size_t)(end - input->at) : input->left);
    take(input);
    return line;
}

char *take_rest(struct input *input)
{
    return take_text(input, input->left);
}

static bool is_capital(uint8_t letter)
{
    return letter >= 'A' && letter <= 'Z';
}

static const draughts_variant *variant_of_letter(uint8_t letter)
{
    const uint8_t place = (uint8_t)((letter | 0x20) - 'a');
    return draughts_variant_find(variant_names[place % VARIANTS]);
}

const draughts_variant *take_variant(struct input *input)
{
    return variant_of_letter(take(input));
}

/* The same game type with squares numbered from another corner. */
static void allow_numbers(draughts_game *game, int corner)
{
    char tag[TEXT_SIZE];
    const char *gametype = draughts_variant_gametype(draughts_game_variant(game));
    const char *notation = strpbrk(gametype, "AN");
    EXPECT(notation, "a game type without a notation: %s", gametype);
    snprintf(tag, sizeof tag, "%.*sN%d,0", (int)(notation - gametype), gametype, corner);
    draughts_game_set_tag(game, "GameType", tag);
}

draughts_game *take_game(struct input *input, const draughts_allocator *allocator)
{
    const uint8_t letter = take(input);
    draughts_game *game = draughts_game_new(variant_of_letter(letter), allocator);
    EXPECT(game, "no game");
    if (is_capital(letter)) {
        allow_numbers(game, take_below(input, 4));
    }
    return game;
}

/* ---- States ---------------------------------------------------------------------------------------------------- */

static void put_number(struct bytes *bytes, int number)
{
    put_bytes(bytes, (const char *)&number, sizeof number);
}

static void put_move(struct bytes *bytes, const struct move *move)
{
    put_bytes(bytes, (const char *)&move->victims, sizeof move->victims);
    put_number(bytes, move->from);
    put_number(bytes, move->to);
    put_number(bytes, move->flags);
}

static void put_moves(struct bytes *bytes, const draughts_game *game)
{
    const int count = draughts_move_count(game);
    put_number(bytes, count);
    for (int i = 0; i < count; i++) {
        struct move move;
        EXPECT(moves_legal(game, i, &move), "no move %d of %d", i, count);
        put_move(bytes, &move);
    }
}

static void put_position(struct bytes *bytes, const draughts_game *game)
{
    char text[TEXT_SIZE];
    uint8_t board[256];
    put(bytes, fen_of(game, text));
    const int squares = draughts_game_board(game, board, sizeof board);
    put_bytes(bytes, (const char *)board, (size_t)squares);
    for (int piece = DRAUGHTS_EMPTY; piece <= DRAUGHTS_BLACK_KING; piece++) {
        uint64_t words[4] = {0};
        draughts_game_pieces(game, piece, words, COUNT_OF(words));
        put_bytes(bytes, (const char *)words, sizeof words);
    }
    const uint64_t hash = draughts_game_hash(game);
    put_bytes(bytes, (const char *)&hash, sizeof hash);
    put_number(bytes, draughts_game_turn(game));
    put_moves(bytes, game);
}

static void put_result(struct bytes *bytes, const draughts_game *game)
{
    put_number(bytes, draughts_game_status(game));
    put_number(bytes, draughts_game_reason(game));
    put_number(bytes, draughts_game_claims(game));
    for (int counter = 0; counter <= DRAUGHTS_COUNTER_BLACK_STRIDES; counter++) {
        put_number(bytes, draughts_game_counter(game, counter));
    }
}

static void put_plies(struct bytes *bytes, const draughts_game *game)
{
    put_number(bytes, draughts_game_ply(game));
    put_number(bytes, draughts_game_length(game));
    for (const struct node *node = game->start; node != game->end; node = node_after(game, node, 1)) {
        put_number(bytes, ply_is_setup(node));
        if (!ply_is_setup(node)) {
            const struct move move = game_played(game, node);
            put_move(bytes, &move);
        }
    }
}

static void put_tags(struct bytes *bytes, const draughts_game *game)
{
    const char *name = NULL;
    const char *value = NULL;
    for (int i = 0; draughts_game_tag(game, i, &name, &value) == 1; i++) {
        put_bytes(bytes, name, strlen(name) + 1);
        put_bytes(bytes, value, strlen(value) + 1);
    }
}

struct bytes present(const draughts_game *game)
{
    struct bytes bytes = {0};
    put_position(&bytes, game);
    put_result(&bytes, game);
    return bytes;
}

struct bytes snapshot(const draughts_game *game)
{
    struct bytes bytes = present(game);
    put_plies(&bytes, game);
    put_tags(&bytes, game);
    return bytes;
}

bool is_same(const struct bytes *one, const struct bytes *other)
{
    return one->length == other->length && memcmp(one->text, other->text, one->length) == 0;
}

bool is_same_game(const draughts_game *one, const draughts_game *other)
{
    struct bytes first = snapshot(one);
    struct bytes second = snapshot(other);
    const bool same = is_same(&first, &second);
    free(first.text);
    free(second.text);
    return same;
}

void expect_unchanged(const draughts_game *game, const struct bytes *before, const char *what)
{
    struct bytes after = snapshot(game);
    EXPECT(is_same(before, &after), "the game has changed by %s:\n%s", what, state_text(game));
    free(after.text);
}

/* ---- Errors ---------------------------------------------------------------------------------------------------- */

bool is_error(int code)
{
    return code < 0 && strcmp(draughts_strerror(code), draughts_strerror(INT32_MIN)) != 0;
}

/* ---- Positions ------------------------------------------------------------------------------------------------- */

/* How many of the side to move are kings, and how many there are to be taken. */
static void count_pieces(const draughts_game *game, int *kings, int *enemies)
{
    uint8_t board[256];
    const int turn = draughts_game_turn(game);
    const int squares = draughts_game_board(game, board, sizeof board);
    *kings = *enemies = 0;
    for (int square = 0; square < squares; square++) {
        const bool white = board[square] <= DRAUGHTS_WHITE_KING;
        const bool king = board[square] == DRAUGHTS_WHITE_KING || board[square] == DRAUGHTS_BLACK_KING;
        if (board[square] != DRAUGHTS_EMPTY) {
            *enemies += white != (turn == DRAUGHTS_WHITE);
            *kings += king && white == (turn == DRAUGHTS_WHITE);
        }
    }
}

bool is_quick(const draughts_game *game)
{
    int kings;
    int enemies;
    count_pieces(game, &kings, &enemies);
    return kings == 0 ? enemies <= 30 : enemies <= 8 && kings * enemies <= 24;
}

/* A game with the position at the cursor and nothing else, by the generator that reads its rules while it runs. */
static draughts_game *read_afresh(const draughts_game *game)
{
    char text[TEXT_SIZE];
    size_t where = 0;
    const draughts_variant *variant = draughts_game_variant(game);
    draughts_game *fresh = game_new_on(variant, generator_at_run_time(variant), NULL);
    EXPECT(fresh, "no game of %s", draughts_variant_name(variant));
    const int result = draughts_game_set_fen(fresh, fen_of(game, text), &where);
    EXPECT(result == 0, "%s %s: refused at byte %zu: %s", draughts_variant_name(variant), text, where,
           draughts_strerror(result));
    return fresh;
}

/* Boards do not tell of the steps in a row. */
static bool has_strides(const draughts_game *game)
{
    return draughts_game_counter(game, DRAUGHTS_COUNTER_WHITE_STRIDES) > 0 ||
           draughts_game_counter(game, DRAUGHTS_COUNTER_BLACK_STRIDES) > 0;
}

static void expect_same_position(const draughts_game *game, const draughts_game *fresh, const char *source)
{
    struct bytes want = {0};
    struct bytes found = {0};
    put_position(&want, game);
    put_position(&found, fresh);
    EXPECT(is_same(&want, &found), "%s set up from its %s is another position:\n%swhere it should be\n%s",
           draughts_variant_name(draughts_game_variant(game)), source, state_text(fresh), state_text(game));
    free(want.text);
    free(found.text);
}

static void check_board(const draughts_game *game, draughts_game *fresh)
{
    uint8_t board[256];
    const int squares = draughts_game_board(game, board, sizeof board);
    const int result = draughts_game_set_board(fresh, board, (size_t)squares, draughts_game_turn(game), NULL);
    EXPECT(result == 0, "the board is refused: %s", draughts_strerror(result));
    expect_same_position(game, fresh, "board");
}

/* The plain generator knows the variants of the library. One of one's own may have the name of one of these. */
static const struct plain_rules *plain_rules_of(const draughts_variant *variant)
{
    const char *name = draughts_variant_name(variant);
    return draughts_variant_find(name) == variant ? plain_rules_find(name) : NULL;
}

static void take_over(const draughts_game *game, struct plain_position *position)
{
    const struct position own = game_position(game, game->here);
    *position = (struct plain_position){.turn = own.turn};
    draughts_game_board(game, position->pieces, sizeof position->pieces);
    for (int side = 0; side < 2; side++) {
        const struct striding *striding = &own.striding[side];
        if (striding->steps > 0) {
            position->runs[side].square = (unsigned char)index_of_bit(game->variant, striding->at);
            position->runs[side].count = striding->steps;
        }
    }
}

/* `game` may be played on. */
static void check_against_plain(draughts_game *game, const struct plain_rules *rules)
{
    char text[TEXT_SIZE];
    struct plain_position position;
    struct plain_move *moves;
    take_over(game, &position);
    const int count = list_plain_moves(rules, &position, &moves);
    struct listed *list;
    const char *fault = fault_of_list(game, moves, count, DRAUGHTS_ERR_LIMIT, &list);
    EXPECT(!fault, "%s %s: not as the plain generator has it: %s", rules->name, fen_of(game, text), fault);
    free(list);
    free(moves);
}

void check_position(const draughts_game *game)
{
    draughts_game *fresh = read_afresh(game);
    expect_same_position(game, fresh, "text");
    const struct plain_rules *rules = plain_rules_of(draughts_game_variant(game));
    if (rules && is_quick(game)) {
        check_against_plain(fresh, rules);
    }
    if (!has_strides(game)) {
        check_board(game, fresh);
    }
    draughts_game_free(fresh);
}

/* ---- Results --------------------------------------------------------------------------------------------------- */

static bool is_by_will(int reason)
{
    return reason == DRAUGHTS_REASON_RESIGNED || reason == DRAUGHTS_REASON_AGREED || reason == DRAUGHTS_REASON_TIME;
}

/* Is this a reason for which the plies before the position do not matter? */
static bool is_of_position(int reason)
{
    return reason == DRAUGHTS_REASON_NO_PIECES || reason == DRAUGHTS_REASON_BLOCKED || reason == DRAUGHTS_REASON_CROWNED;
}

void check_status(const draughts_game *game)
{
    char text[TEXT_SIZE];
    const int status = draughts_game_status(game);
    const int reason = draughts_game_reason(game);
    draughts_game *fresh = read_afresh(game);
    const int status_of_position = draughts_game_status(fresh);
    const int reason_of_position = draughts_game_reason(fresh);
    draughts_game_free(fresh);

    EXPECT((status == DRAUGHTS_ONGOING) == (reason == DRAUGHTS_REASON_NONE), "status %d for reason %d", status, reason);
    const bool over = is_of_position(reason);
    EXPECT(over || is_by_will(reason) || draughts_move_count(game) > 0, "%s: status %d without a move", fen_of(game, text),
           status);
    EXPECT(!over || (draughts_move_count(game) == 0 && draughts_game_claims(game) == 0),
           "%s: moves or claims after the end", fen_of(game, text));
    EXPECT(over == is_of_position(reason_of_position) &&
               (!over || (status == status_of_position && reason == reason_of_position)),
           "%s: status %d, reason %d; after no plies %d, %d", fen_of(game, text), status, reason, status_of_position,
           reason_of_position);
}

/* ---- Notation -------------------------------------------------------------------------------------------------- */

static void check_style(const draughts_game *game, int move, int style)
{
    char text[TEXT_SIZE];
    char fen[TEXT_SIZE];
    move_text(game, move, style, text);
    const int read = draughts_move_parse(game, text, NULL);
    EXPECT(read == move, "%s %s: move %d in style %d is %s, which is read as %d",
           draughts_variant_name(draughts_game_variant(game)), fen_of(game, fen), move, style, text, read);
}

static void check_squares(const draughts_game *game, int move)
{
    uint8_t squares[256];
    char fen[TEXT_SIZE];
    const int count = draughts_move_squares(game, move, squares, sizeof squares);
    EXPECT(count >= 2, "move %d visits %d squares", move, count);
    const int found = draughts_move_find(game, squares, (size_t)count);
    EXPECT(found == move, "%s %s: the squares of move %d are found as %d",
           draughts_variant_name(draughts_game_variant(game)), fen_of(game, fen), move, found);
}

void check_notation(const draughts_game *game, int most)
{
    for (int move = 0; move < draughts_move_count(game) && move < most && is_quick(game); move++) {
        for (int style = DRAUGHTS_SHORT; style <= DRAUGHTS_HUB; style++) {
            check_style(game, move, style);
        }
        check_squares(game, move);
    }
}

/* ---- Texts and arrays out -------------------------------------------------------------------------------------- */

/* Writes into room of its own, in which a byte too many shows. A size larger than the text needs takes no more room. */
static void check_room(text_out *write, const void *subject, size_t size, const char *text, int length)
{
    const size_t needed = length < 0 ? 1 : (size_t)length + 1;
    const size_t room = size < needed ? size : needed;
    char *part = malloc(room + 1);
    EXPECT(part, "the test itself is out of memory");
    memset(part, 'x', room + 1);
    const int result = write(subject, part, size);
    EXPECT(result == length, "a text of %d bytes, but in %zu bytes of room of %d", length, size, result);
    if (length >= 0 && room > 0) {
        EXPECT(memcmp(part, text, room - 1) == 0, "another text in %zu bytes of room", size);
        EXPECT(part[room - 1] == '\0', "a text that does not end in %zu bytes of room", size);
    }
    EXPECT(part[room] == 'x', "a byte after %zu bytes of room is written", room);
    free(part);
}

int check_text_out(text_out *write, const void *subject, size_t size, char **out)
{
    struct bytes whole = {0};
    const int length = write(subject, NULL, 0);
    char *text = room_for(&whole, length < 0 ? 1 : (size_t)length);
    text[0] = '\0';
    const int again = write(subject, text, length < 0 ? 1 : (size_t)length + 1);
    EXPECT(again == length, "a text of %d bytes, then of %d", length, again);
    EXPECT(length < 0 || strlen(text) == (size_t)length, "a text of %zu bytes that says it has %d", strlen(text), length);
    EXPECT(write(subject, NULL, 1) == DRAUGHTS_ERR_ARGUMENT, "a NULL text with a size is accepted");
    check_room(write, subject, size, text, length);
    if (out) {
        *out = text;
    } else {
        free(text);
    }
    return length;
}

int check_squares_out(squares_out *write, const void *subject, size_t count, uint8_t out[256])
{
    uint8_t part[257];
    memset(part, 0xee, sizeof part);
    const int length = write(subject, out, 256);
    const int result = write(subject, part, count);
    const int asked = write(subject, NULL, 0);
    EXPECT(length <= 256 && result == length && (asked == length || is_error(length)),
           "an array of %d squares, then of %d, and of %d when asked", length, result, asked);
    EXPECT(write(subject, NULL, 1) == DRAUGHTS_ERR_ARGUMENT, "a NULL array with a size is accepted");
    const size_t shown = length < 0 ? 0 : count < (size_t)length ? count : (size_t)length;
    EXPECT(memcmp(part, out, shown) == 0, "another array in %zu squares of room", count);
    EXPECT(part[shown] == 0xee, "a square after %zu of %d is written", shown, length);
    return length;
}
