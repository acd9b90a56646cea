/* Positions as text: RULES "Notation"; what others write is PDN 3.0, "FEN tag", and the counters that sites add. */
#include "fen.h"

#include "error.h"

/* ---- Reading ---- */

struct fen_reader {
    const struct draughts_game *game;
    const char *text;
    size_t at;
    struct setup read;
};

/* The next character that is not white space. */
static char peek(struct fen_reader *r) {
    r->at = past_space(r->text, r->at);
    return r->text[r->at];
}

/* A colour letter. Returns a side, or an error. */
static int read_side(struct fen_reader *r, int missing) {
    switch (peek(r)) {
    case 'W': r->at++; return DRAUGHTS_WHITE;
    case 'B': r->at++; return DRAUGHTS_BLACK;
    case 'w':
    case 'b': return DRAUGHTS_ERR_LOWER_CASE;
    case '\0': return missing;
    default: return DRAUGHTS_ERR_SYNTAX;
    }
}

static int read_turn(struct fen_reader *r) {
    if (peek(r) != '?') return read_side(r, DRAUGHTS_ERR_SYNTAX);
    r->at++;
    return r->game->variant->first_turn;
}

/* A square at this place of the text, its bit and the end of its name; -1: none. */
static int read_square(const struct fen_reader *r, size_t at, size_t *end) {
    size_t length;
    int bit = game_read_square(r->game, r->text + at, &length);
    *end = at + length;
    return bit;
}

/* The squares from one to another, of a board whose squares are numbered one by one. */
static int put_range(struct fen_reader *r, int first, int last, int piece) {
    const struct draughts_variant *v = r->game->variant;
    enum naming numbers = r->game->numbers;
    int from = geometry_index_of_bit(&v->board, numbers, first), to = geometry_index_of_bit(&v->board, numbers, last);
    if (from > to) return DRAUGHTS_ERR_SQUARE;
    for (int error, i = from; i <= to; i++)
        if ((error = position_put(&r->read.position, v, geometry_bit_of_index(&v->board, numbers, i), piece)) != 0)
            return error;
    return 0;
}

/* A piece, or a range of them. On an error `at` stands at its beginning. */
static int read_piece(struct fen_reader *r, int side) {
    static const int pieces[2][2] = {{DRAUGHTS_WHITE_MAN, DRAUGHTS_WHITE_KING}, {DRAUGHTS_BLACK_MAN, DRAUGHTS_BLACK_KING}};
    char first = peek(r);
    size_t begin = r->at, end;
    if (first == ',' || first == ':' || first == '\0') return DRAUGHTS_ERR_EMPTY_ITEM;
    bool king = first == 'K', may_be_range = is_digit(r->text[r->at + king]) && r->game->numbers != NUMBERS_BY_FILE;
    int bit = read_square(r, begin + king, &end), last = bit;
    if (bit < 0) return first == 'k' && read_square(r, begin + 1, &end) >= 0 ? DRAUGHTS_ERR_LOWER_CASE : DRAUGHTS_ERR_SQUARE;
    r->at = end;
    if (may_be_range && peek(r) == '-') {
        r->at++;
        last = is_digit(peek(r)) ? read_square(r, r->at, &r->at) : -1;
    }
    int error = last < 0 ? DRAUGHTS_ERR_SQUARE : put_range(r, bit, last, pieces[side][king]);
    if (error) r->at = begin;
    return error;
}

/* Pieces joined by commas; none where what follows cannot begin one. */
static int read_pieces(struct fen_reader *r, int side) {
    char first = peek(r);
    if (!is_letter(first) && !is_digit(first) && first != ',') return 0;
    for (;; r->at++) {
        int error = read_piece(r, side);
        if (error || peek(r) != ',') return error;
    }
}

static int read_sides(struct fen_reader *r) {
    bool listed[2] = {false, false};
    while (!(listed[DRAUGHTS_WHITE] && listed[DRAUGHTS_BLACK])) {
        if (peek(r) != ':') return r->text[r->at] ? DRAUGHTS_ERR_SYNTAX : DRAUGHTS_ERR_SIDE_MISSING;
        r->at++;
        int side = read_side(r, DRAUGHTS_ERR_SIDE_MISSING);
        if (side < 0) return side;
        if (listed[side]) {
            r->at--;
            return DRAUGHTS_ERR_SIDE_TWICE;
        }
        listed[side] = true;
        int error = read_pieces(r, side);
        if (error) return error;
    }
    return 0;
}

/* A number at this place and the place after it; false: there is none that a counter could hold. */
static bool read_count(const struct fen_reader *r, size_t *at, uint32_t *count) {
    enum { DIGITS = 9 };
    size_t begin = *at;
    for (*count = 0; is_digit(r->text[*at]) && *at - begin <= DIGITS; ++*at)
        *count = 10 * *count + (uint32_t)(r->text[*at] - '0');
    return *at > begin && *at - begin <= DIGITS;
}

/* Counters after the sides: plies by kings (":H0"), the number of the move (":F1"), and two of the Frisian rules
 * (":+0+0"). Only the first means something here. */
static void read_counters(struct fen_reader *r) {
    while (peek(r) == ':') {
        uint32_t count;
        size_t at = past_space(r->text, r->at + 1);
        char kind = r->text[at++];
        if ((kind != 'H' && kind != 'F' && kind != '+') || !read_count(r, &at, &count)) return;
        if (kind == '+' && (r->text[at++] != '+' || !read_count(r, &at, &count))) return;
        if (kind == 'H') r->read.king_moves = count;
        r->at = at;
    }
}

static int read_position(struct fen_reader *r) {
    int turn = read_turn(r);
    if (turn < 0) return turn;
    r->read.position.turn = turn;
    int error = read_sides(r);
    if (error) return error;
    read_counters(r);
    if (peek(r) == '.') r->at++;
    return peek(r) ? DRAUGHTS_ERR_TRAILING : 0;
}

int fen_read(const struct draughts_game *g, const char *text, struct setup *setup, size_t *where) {
    struct fen_reader r = {.game = g, .text = text};
    int error = read_position(&r);
    if (error) return error_at(where, r.at, error);
    *setup = r.read;
    return 0;
}

int draughts_game_set_fen(draughts_game *game, const char *fen, size_t *where) {
    if (!game) return DRAUGHTS_ERR_ARGUMENT;
    struct setup setup = {.king_moves = 0};
    int error = fen ? fen_read(game, fen, &setup, where) : 0;
    if (error) return error;
    if (!fen) position_start(&setup.position, game->variant);
    error = game_start(game, &setup);
    return error == DRAUGHTS_ERR_LIMIT ? error_at(where, 0, error) : error;
}

/* ---- Writing ---- */

static void write_side(struct writer *w, const struct draughts_variant *v, const struct position *p, int side) {
    const char *separator = "";
    write_text(w, side == DRAUGHTS_WHITE ? ":W" : ":B");
    for (int i = 0; i < v->board.ranks; i++)
        EACH_BIT(b, pieces_of(p, side) & geometry_nth_rank(&v->board, v->naming, i)) {
            write_text(w, separator);
            if (p->kings[side] & b) write_char(w, 'K');
            geometry_write_square(w, &v->board, v->naming, lowest(b));
            separator = ",";
        }
}

void fen_write(struct writer *w, const struct draughts_variant *v, const struct position *p) {
    write_char(w, p->turn == DRAUGHTS_WHITE ? 'W' : 'B');
    write_side(w, v, p, DRAUGHTS_WHITE);
    write_side(w, v, p, DRAUGHTS_BLACK);
}

void fen_write_setup(struct writer *w, const struct draughts_variant *v, const struct node *node) {
    fen_write(w, v, &node->position);
    if (!node->counters.king_moves) return;
    write_text(w, ":H");
    write_number(w, node->counters.king_moves);
}

int draughts_game_fen(const draughts_game *game, char *text, size_t size) {
    if (!game || (!text && size)) return DRAUGHTS_ERR_ARGUMENT;
    struct writer w = writer_to(text, size);
    fen_write(&w, game->variant, &game->here->node.position);
    return written(&w);
}
