#include "calls.h"

#include <stdlib.h>
#include <string.h>

/* ---- Calls: of the library -------------------------------------------------------------------------------------- */

/* A function of this file for a function of the library; not all of them have a use for the game and for arguments. */
#define UNUSED __attribute__((unused))
#define CALL(name) static void name(UNUSED draughts_game *game, UNUSED struct arguments *a, struct answer *answer)

/* One that answers with a number, and one that answers with a text. */
#define NUMBER(name, call) \
    CALL(name) { answer->result = call; }
#define TEXT(name, call) \
    CALL(name) { tell(answer, call); }

static void tell(struct answer *answer, const char *text)
{
    answer->result = text ? 0 : 1;
    if (text) {
        const size_t length = strlen(text);
        EXPECT(length < sizeof answer->text, "a text of %zu bytes", length);
        memcpy(answer->text, text, length + 1);
    }
}

/* Where an answer in text goes: nowhere if it is only asked how long it is. */
static char *text_of(const struct arguments *a, struct answer *answer)
{
    return a->size ? answer->text : NULL;
}

static size_t count_of(const struct arguments *a)
{
    return a->size < sizeof ((struct answer *)0)->squares ? a->size : sizeof ((struct answer *)0)->squares;
}

static uint8_t *squares_of(const struct arguments *a, struct answer *answer)
{
    return a->size ? answer->squares : NULL;
}

TEXT(version, draughts_version())
TEXT(error_text, draughts_strerror(a->code))

/* ---- Calls: of variants and squares ----------------------------------------------------------------------------- */

NUMBER(variant_count, draughts_variant_count())
NUMBER(variant_at, draughts_variant_at(a->index) == a->variant)
NUMBER(variant_find, draughts_variant_find(a->tag_value) != NULL)
TEXT(variant_name, draughts_variant_name(a->variant))
TEXT(variant_gametype, draughts_variant_gametype(a->variant))
NUMBER(variant_get, draughts_variant_get(a->variant, a->property))
NUMBER(variant_define, draughts_variant_define(a->rules, &answer->where, &answer->variant))

CALL(variant_free)
{
    draughts_variant_free(a->own);
    a->own = NULL;
    answer->result = 0;
}

NUMBER(variant_rules, draughts_variant_rules(a->variant, text_of(a, answer), a->size))
NUMBER(square_at, draughts_square_at(a->variant, a->file, a->rank))
NUMBER(square_place, draughts_square_place(a->variant, a->square, &answer->file, &answer->rank))
NUMBER(square_parse, draughts_square_parse(a->variant, a->square_name))
NUMBER(square_format, draughts_square_format(a->variant, a->square, text_of(a, answer), a->size))

/* ---- Calls: of games and positions ------------------------------------------------------------------------------ */

CALL(game_new)
{
    answer->game = draughts_game_new(a->variant, a->allocator);
    answer->result = answer->game ? 0 : DRAUGHTS_ERR_MEMORY;
}

CALL(game_clone)
{
    answer->game = draughts_game_clone(game);
    answer->result = answer->game ? 0 : DRAUGHTS_ERR_MEMORY;
}

CALL(game_free)
{
    draughts_game_free(a->spare);
    a->spare = NULL;
    answer->result = 0;
}

NUMBER(game_variant, draughts_game_variant(game) == a->variant)
NUMBER(game_set_fen, draughts_game_set_fen(game, a->no_fen ? NULL : a->fen, &answer->where))
NUMBER(game_set_board, draughts_game_set_board(game, a->board, a->board_count, a->turn, &answer->where))
NUMBER(game_fen, draughts_game_fen(game, text_of(a, answer), a->size))
NUMBER(game_board, draughts_game_board(game, squares_of(a, answer), count_of(a)))

CALL(game_pieces)
{
    const size_t count = a->size < 4 ? a->size : 4;
    answer->result = draughts_game_pieces(game, a->piece, count ? answer->words : NULL, count);
}

NUMBER(game_turn, draughts_game_turn(game))

CALL(game_hash)
{
    answer->words[0] = draughts_game_hash(game);
    answer->result = 0;
}

/* ---- Calls: of moves -------------------------------------------------------------------------------------------- */

NUMBER(move_count, draughts_move_count(game))
NUMBER(move_squares, draughts_move_squares(game, a->move, squares_of(a, answer), count_of(a)))
NUMBER(move_captures, draughts_move_captures(game, a->move, squares_of(a, answer), count_of(a)))
NUMBER(move_promotes, draughts_move_promotes(game, a->move))
NUMBER(move_routes, draughts_move_routes(game, a->move))
NUMBER(move_find, draughts_move_find(game, a->squares, a->squares_count))
NUMBER(move_parse, draughts_move_parse(game, a->move_text, &answer->where))
NUMBER(move_format, draughts_move_format(game, a->move, a->style, text_of(a, answer), a->size))
NUMBER(moves_format, draughts_moves_format(game, a->style, text_of(a, answer), a->size))

/* A beginning of a route, or the whole of it. */
NUMBER(route_next, draughts_route_next(game, a->squares, a->squares_count, squares_of(a, answer), count_of(a)))

/* ---- Calls: of play and results --------------------------------------------------------------------------------- */

NUMBER(game_play, draughts_game_play(game, a->move))
NUMBER(game_undo, draughts_game_undo(game))
NUMBER(game_redo, draughts_game_redo(game))
NUMBER(game_ply, draughts_game_ply(game))
NUMBER(game_length, draughts_game_length(game))
NUMBER(game_played, draughts_game_played(game, a->ply, squares_of(a, answer), count_of(a)))
NUMBER(game_played_captures, draughts_game_played_captures(game, a->ply, squares_of(a, answer), count_of(a)))
NUMBER(game_played_format, draughts_game_played_format(game, a->ply, a->style, text_of(a, answer), a->size))
NUMBER(game_status, draughts_game_status(game))
NUMBER(game_reason, draughts_game_reason(game))
NUMBER(game_claims, draughts_game_claims(game))
NUMBER(game_counter, draughts_game_counter(game, a->counter))
NUMBER(game_finish, draughts_game_finish(game, a->status, a->reason))
NUMBER(game_perft, draughts_game_perft(game, a->depth, &answer->words[0]))

/* ---- Calls: of records and diagrams ----------------------------------------------------------------------------- */

NUMBER(game_set_tag, draughts_game_set_tag(game, a->tag_name, a->no_value ? NULL : a->tag_value))

CALL(game_tag)
{
    const char *name = NULL;
    const char *value = NULL;
    const int result = draughts_game_tag(game, a->index, &name, &value);
    tell(answer, value);
    answer->words[0] = name ? strlen(name) : 0;
    answer->result = result;
}

TEXT(game_tag_find, draughts_game_tag_find(game, a->tag_name))

CALL(pdn_next)
{
    answer->cursor = a->cursor;
    answer->result =
        draughts_pdn_next(a->record, a->record_length, &answer->cursor, &answer->start, &answer->count);
}

CALL(pdn_read)
{
    answer->cursor = a->cursor;
    answer->result = draughts_pdn_read(a->record, a->record_length, &answer->cursor, a->variant, a->allocator,
                                       &answer->game, &answer->where);
}

NUMBER(pdn_write, draughts_pdn_write(game, text_of(a, answer), a->size))
NUMBER(game_draw, draughts_game_draw(game, a->drawing, text_of(a, answer), a->size))

const struct function functions[] = {
    {"draughts_version", version, FREE, ASKS_NEVER, NO_TRACE},
    {"draughts_strerror", error_text, FREE, ASKS_NEVER, NO_TRACE},
    {"draughts_variant_count", variant_count, FREE, ASKS_NEVER, NO_TRACE},
    {"draughts_variant_at", variant_at, FREE, ASKS_NEVER, NO_TRACE},
    {"draughts_variant_find", variant_find, FREE, ASKS_NEVER, NO_TRACE},
    {"draughts_variant_name", variant_name, FREE, ASKS_NEVER, NO_TRACE},
    {"draughts_variant_gametype", variant_gametype, FREE, ASKS_NEVER, NO_TRACE},
    {"draughts_variant_get", variant_get, FREE, ASKS_NEVER, NO_TRACE},
    {"draughts_variant_define", variant_define, FREE, MAY_FAIL, NO_TRACE},
    {"draughts_variant_free", variant_free, FREE, ASKS_NEVER, NO_TRACE},
    {"draughts_variant_rules", variant_rules, FREE, ASKS_NEVER, NO_TRACE},
    {"draughts_square_at", square_at, FREE, ASKS_NEVER, NO_TRACE},
    {"draughts_square_place", square_place, FREE, ASKS_NEVER, NO_TRACE},
    {"draughts_square_parse", square_parse, FREE, ASKS_NEVER, NO_TRACE},
    {"draughts_square_format", square_format, FREE, ASKS_NEVER, NO_TRACE},
    {"draughts_game_new", game_new, FREE, MAY_FAIL, NO_TRACE},
    {"draughts_game_clone", game_clone, READS, MAY_FAIL, NO_TRACE},
    {"draughts_game_free", game_free, CHANGES, ASKS_NEVER, NO_TRACE},
    {"draughts_game_variant", game_variant, READS, ASKS_NEVER, NO_TRACE},
    {"draughts_game_set_fen", game_set_fen, CHANGES, MAY_FAIL, NO_TRACE},
    {"draughts_game_set_board", game_set_board, CHANGES, MAY_FAIL, NO_TRACE},
    {"draughts_game_fen", game_fen, READS, ASKS_NEVER, NO_TRACE},
    {"draughts_game_board", game_board, READS, ASKS_NEVER, NO_TRACE},
    {"draughts_game_pieces", game_pieces, READS, ASKS_NEVER, NO_TRACE},
    {"draughts_game_turn", game_turn, READS, ASKS_NEVER, NO_TRACE},
    {"draughts_game_hash", game_hash, READS, ASKS_NEVER, NO_TRACE},
    {"draughts_move_count", move_count, READS, ASKS_NEVER, NO_TRACE},
    {"draughts_move_squares", move_squares, READS, MAY_FAIL, NO_TRACE},
    {"draughts_move_captures", move_captures, READS, MAY_FAIL, NO_TRACE},
    {"draughts_move_promotes", move_promotes, READS, ASKS_NEVER, NO_TRACE},
    {"draughts_move_routes", move_routes, READS, MAY_FAIL, NO_TRACE},
    {"draughts_move_find", move_find, READS, MAY_FAIL, NO_TRACE},
    {"draughts_move_parse", move_parse, READS, MAY_FAIL, NO_TRACE},
    {"draughts_move_format", move_format, READS, MAY_FAIL, NO_TRACE},
    {"draughts_moves_format", moves_format, READS, MAY_FAIL, EMPTY_TEXT},
    {"draughts_route_next", route_next, READS, MAY_FAIL, NO_TRACE},
    {"draughts_game_play", game_play, CHANGES, MAY_FAIL, NO_TRACE},
    {"draughts_game_undo", game_undo, CHANGES, ASKS_NEVER, NO_TRACE},
    {"draughts_game_redo", game_redo, CHANGES, COPES, NO_TRACE},
    {"draughts_game_ply", game_ply, READS, ASKS_NEVER, NO_TRACE},
    {"draughts_game_length", game_length, READS, ASKS_NEVER, NO_TRACE},
    {"draughts_game_played", game_played, READS, MAY_FAIL, NO_TRACE},
    {"draughts_game_played_captures", game_played_captures, READS, MAY_FAIL, NO_TRACE},
    {"draughts_game_played_format", game_played_format, READS, MAY_FAIL, NO_TRACE},
    {"draughts_game_status", game_status, READS, ASKS_NEVER, NO_TRACE},
    {"draughts_game_reason", game_reason, READS, ASKS_NEVER, NO_TRACE},
    {"draughts_game_claims", game_claims, READS, ASKS_NEVER, NO_TRACE},
    {"draughts_game_counter", game_counter, READS, ASKS_NEVER, NO_TRACE},
    {"draughts_game_finish", game_finish, CHANGES, ASKS_NEVER, NO_TRACE},
    {"draughts_game_perft", game_perft, READS, MAY_FAIL, NO_TRACE},
    {"draughts_game_set_tag", game_set_tag, CHANGES, MAY_FAIL, NO_TRACE},
    {"draughts_game_tag", game_tag, READS, ASKS_NEVER, NO_TRACE},
    {"draughts_game_tag_find", game_tag_find, READS, ASKS_NEVER, NO_TRACE},
    {"draughts_pdn_next", pdn_next, FREE, ASKS_NEVER, NO_TRACE},
    {"draughts_pdn_read", pdn_read, FREE, MAY_FAIL, NEXT_GAME},
    {"draughts_pdn_write", pdn_write, READS, MAY_FAIL, EMPTY_TEXT},
    {"draughts_game_draw", game_draw, READS, MAY_FAIL, EMPTY_TEXT},
};
const int function_count = COUNT_OF(functions);

/* ---- Arguments -------------------------------------------------------------------------------------------------- */

/* A number from -1 to `count`: sometimes one of these two, which are wrong; the last one often, for it is where a list ends
 * that calls go through. */
static int number_below(uint64_t *seed, int count)
{
    if (one_in(seed, 16)) {
        return one_in(seed, 2) ? -1 : count;
    }
    return one_in(seed, 2) ? count - 1 : random_below(seed, count + !count);
}

/* Something is done to a text, now and then: a byte gives way to another. */
static void spoil(char *text, size_t length, uint64_t *seed)
{
    static const char bytes[] = "1aW:-x, Kz";
    if (length > 0 && one_in(seed, 8)) {
        text[random_below(seed, (int)length)] = bytes[random_below(seed, sizeof bytes - 1)];
    }
}

static void make_move(struct arguments *a, const draughts_game *game, uint64_t *seed)
{
    const int count = draughts_move_count(game);
    a->move = number_below(seed, count);
    a->style = number_below(seed, DRAUGHTS_HUB + 1);
    a->drawing = random_below(seed, 3) + DRAUGHTS_DRAW_FROM_BLACK * random_below(seed, 2);
    if (one_in(seed, 2)) {
        a->drawing += one_in(seed, 4) ? DRAUGHTS_DRAW_NO_MOVE : DRAUGHTS_DRAW_MOVE * (a->move + 1);
    }
    strcpy(a->move_text, "a1-b2");
    if (a->move < 0 || a->move >= count) {
        return;
    }
    const int length = draughts_move_squares(game, a->move, a->squares, sizeof a->squares);
    EXPECT(length >= 2, "a move of %d squares", length);
    a->squares_count = (size_t)length;
    if (one_in(seed, 4)) {
        a->squares[1] = a->squares[length - 1];
        a->squares_count = 2;
    } else if (one_in(seed, 2)) {
        a->squares_count = (size_t)random_below(seed, length);
    }
    move_text(game, a->move, random_below(seed, DRAUGHTS_HUB + 1), a->move_text);
    spoil(a->move_text, strlen(a->move_text), seed);
}

/* The position of the game, or something like it. */
static void make_position(struct arguments *a, const draughts_game *game, uint64_t *seed)
{
    a->no_fen = one_in(seed, 4);
    fen_of(game, a->fen);
    if (one_in(seed, 2)) {
        a->fen[0] = a->fen[0] == 'W' ? 'B' : 'W';
    }
    spoil(a->fen, strlen(a->fen), seed);
    a->board_count = (size_t)draughts_game_board(game, a->board, sizeof a->board);
    a->turn = number_below(seed, 2);
    if (one_in(seed, 4)) {
        a->board[random_below(seed, (int)a->board_count)] = (uint8_t)random_below(seed, DRAUGHTS_BLACK_KING + 2);
    }
    a->board_count -= one_in(seed, 16);
}

static void make_record(struct arguments *a, const draughts_game *game, uint64_t *seed)
{
    const struct bytes pdn = pdn_of(game);
    a->record = pdn.text;
    a->record_length = pdn.length;
    spoil(a->record, a->record_length, seed);
    a->cursor = one_in(seed, 4) ? (size_t)random_below(seed, (int)pdn.length) : 0;
}

static void make_tag(struct arguments *a, uint64_t *seed)
{
    static const char *const names[] = {"Event", "White", "Annotator", "GameType", "T1", "T2", "T3", "T4", "T5", "T6", "7"};
    static const char *const values[] = {"", "0-1", "a value", "one of\ntwo lines", "turkish", "20", "25,W,8,8,N2,0"};
    strcpy(a->tag_name, names[random_below(seed, COUNT_OF(names))]);
    strcpy(a->tag_value, values[random_below(seed, COUNT_OF(values))]);
    a->no_value = one_in(seed, 8);
}

static void make_numbers(struct arguments *a, const draughts_game *game, uint64_t *seed)
{
    static const int codes[] = {0, -1, -2, -10, -94, -95};
    const int squares = draughts_variant_get(a->variant, DRAUGHTS_PROPERTY_SQUARES);
    a->code = codes[random_below(seed, COUNT_OF(codes))];
    a->index = number_below(seed, one_in(seed, 2) ? VARIANTS : 4);
    a->property = number_below(seed, DRAUGHTS_PROPERTY_KING_JUMPS + 1);
    a->square = number_below(seed, squares);
    a->file = number_below(seed, 8);
    a->rank = number_below(seed, 8);
    a->piece = number_below(seed, DRAUGHTS_BLACK_KING + 1);
    a->counter = number_below(seed, DRAUGHTS_COUNTER_BLACK_STRIDES + 1);
    a->status = random_below(seed, DRAUGHTS_DRAW + 1);
    a->reason = random_below(seed, DRAUGHTS_REASON_CROWNED + 1);
    a->ply = number_below(seed, draughts_game_length(game));
    a->depth = random_below(seed, 3);
    if (draughts_square_format(a->variant, a->square, a->square_name, sizeof a->square_name) < 0) {
        strcpy(a->square_name, "z9");
    }
}

static void make_rules(struct arguments *a, uint64_t *seed)
{
    const int length = draughts_variant_rules(a->variant, a->rules, sizeof a->rules);
    EXPECT(length > 0 && length < (int)sizeof a->rules, "rules of %d bytes", length);
    draughts_variant_define(a->rules, NULL, &a->own);
    spoil(a->rules, (size_t)length, seed);
}

void arguments_make(struct arguments *arguments, const draughts_game *game, const draughts_allocator *allocator,
                    uint64_t seed)
{
    static const size_t sizes[] = {0, 1, 2, 8, 64, 256};
    *arguments = (struct arguments){.variant = draughts_game_variant(game), .squares_count = 2};
    arguments->allocator = one_in(&seed, 4) ? NULL : allocator;
    arguments->size = one_in(&seed, 2) ? (size_t)ANSWER_TEXT : sizes[random_below(&seed, COUNT_OF(sizes))];
    make_move(arguments, game, &seed);
    make_position(arguments, game, &seed);
    make_record(arguments, game, &seed);
    make_tag(arguments, &seed);
    make_numbers(arguments, game, &seed);
    make_rules(arguments, &seed);
    arguments->spare = draughts_game_clone(game);
    EXPECT(arguments->spare && arguments->own, "the arguments are out of memory");
}

void arguments_free(struct arguments *arguments)
{
    free(arguments->record);
    draughts_game_free(arguments->spare);
    draughts_variant_free(arguments->own);
}

/* ---- Answers ---------------------------------------------------------------------------------------------------- */

void answer_blank(struct answer *answer)
{
    memset(answer, ANSWER_FILLER, sizeof *answer);
    answer->game = NULL;
    answer->variant = NULL;
}

void answer_free(struct answer *answer)
{
    draughts_game_free(answer->game);
    draughts_variant_free(answer->variant);
    answer->game = NULL;
    answer->variant = NULL;
}

/* Fowler, Noll and Vo's, with words for bytes. */
static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size)
{
    const unsigned char *from = bytes;
    for (; size > 0; from += sizeof hash) {
        uint64_t word = 0;
        const size_t part = size < sizeof word ? size : sizeof word;
        memcpy(&word, from, part);
        hash = (hash ^ word) * UINT64_C(0x100000001b3);
        hash ^= hash >> 32;
        size -= part;
    }
    return hash;
}

uint64_t answer_hash(const struct answer *answer)
{
    uint64_t hash = hash_bytes(UINT64_C(0xcbf29ce484222325), answer, offsetof(struct answer, game));
    if (answer->game) {
        char *text = game_text(answer->game);
        hash = hash_bytes(hash, text, strlen(text));
        free(text);
    }
    if (answer->variant) {
        char rules[4096];
        const int length = draughts_variant_rules(answer->variant, rules, sizeof rules);
        hash = hash_bytes(hash, rules, (size_t)length);
    }
    return hash;
}

/* ---- Games ------------------------------------------------------------------------------------------------------ */

char *game_text(const draughts_game *game)
{
    struct bytes all = {0};
    char tags[TEXT_SIZE];
    put_and_free(&all, state_text(game));
    put_and_free(&all, record_text(game));
    put(&all, tags_text(game, tags));
    if (draughts_game_ply(game) < draughts_game_length(game)) {
        draughts_game *end = draughts_game_clone(game);
        while (draughts_game_redo(end) == 1) {
        }
        put_and_free(&all, state_text(end));
        draughts_game_free(end);
    }
    return all.text;
}

static const char *const hard_places[HARD_PLACES] = {
    "digital B:W18,78,98,36,25,65,85:B107,5,43,12,1,41,61,81,10,30,50",
    "turkish B:Wh1,Kb2,f2,Kc3,g3,Ke4,Kh4,Kd5,d6,e6,Ka7,b7,f7,Kb8:BKf1,b3,Ke3,f3,d4,Kf4,Kc5,Kh5,Kh6,Kg8",
    "international W:WK35:BK8,K9,K10,K11,K12,K19,K20,K21,K22,K23,K30,K31,K32,K33,K34,K41,K42,K43,K44",
    "turkish W:WKf1,Kh2,Kf5:BKc1,b2,c2,Kd3,Kf3,a4,f4,h4,e5,b6,Kd6,Kd7,Ke7,d8,f8",
};
const int place_count = HARD_PLACES + VARIANTS;

draughts_game *game_of_place(int n, const draughts_allocator *allocator)
{
    if (n >= HARD_PLACES) {
        return game_on(SPECIALISED, variant_names[n - HARD_PLACES], NULL, allocator);
    }
    const struct setting setting = read_setting(hard_places[n]);
    return game_on(SPECIALISED, setting.variant, setting.fen, allocator);
}
