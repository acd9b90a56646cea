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
    int from = geometry_index_of_bit(v->board, numbers, first), to = geometry_index_of_bit(v->board, numbers, last);
    if (from > to) return DRAUGHTS_ERR_SQUARE;
    for (int error, i = from; i <= to; i++)
        if ((error = position_put(&r->read.position, v, geometry_bit_of_index(v->board, numbers, i), piece)) != 0)
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

/* How many steps in a row a king has made, a digit, and the square where it stands, in two digits if it is a number; without
 * a square the only king is meant. Counted if the rules do, and if there is such a king and a man. */
static bool read_striding(struct fen_reader *r, size_t *at, int side) {
    const struct draughts_variant *v = r->game->variant;
    set kings = r->read.position.kings[side];
    struct striding read = {.steps = (uint8_t)(r->text[*at] - '0')};
    if (!is_digit(r->text[*at])) return false;
    ++*at;
    if (is_letter(r->text[*at]) || is_digit(r->text[*at])) {
        size_t zero = r->text[*at] == '0' && is_digit(r->text[*at + 1]);
        int bit = read_square(r, *at + zero, at);
        if (bit < 0) return false;
        kings &= bit_set(bit);
    }
    if (!v->strides || !read.steps || popcount(kings) != 1 || !r->read.position.men[side]) return true;
    read.at = (uint8_t)lowest(kings);
    if (read.steps > v->strides) read.steps = (uint8_t)v->strides;
    r->read.position.striding[side] = read;
    return true;
}

/* Counters after the sides: plies by kings (":H0"), the number of the move (":F1"), which means nothing here, and the steps
 * in a row of a black and of a white king (":+0+0"). */
static void read_counters(struct fen_reader *r) {
    while (peek(r) == ':') {
        uint32_t count;
        size_t at = past_space(r->text, r->at + 1);
        char kind = r->text[at++];
        if (kind == '+') {
            if (!read_striding(r, &at, DRAUGHTS_BLACK) || r->text[at++] != '+') return;
            if (!read_striding(r, &at, DRAUGHTS_WHITE)) return;
        } else if ((kind != 'H' && kind != 'F') || !read_count(r, &at, &count)) return;
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
    return game_start_as_read(game, &setup, where);
}

/* ---- Writing ---- */

static void write_side(struct writer *w, const struct draughts_variant *v, const struct position *p, int side) {
    const char *separator = "";
    write_text(w, side == DRAUGHTS_WHITE ? ":W" : ":B");
    EACH_BIT(index, geometry_indices(v->board, v->naming, pieces_of(p, side))) {
        int bit = bit_of_index(v, lowest(index));
        write_text(w, separator);
        if (p->kings[side] >> bit & 1) write_char(w, 'K');
        geometry_write_square(w, v->board, v->naming, bit);
        separator = ",";
    }
}

static void write_striding(struct writer *w, const struct draughts_variant *v, struct striding s) {
    write_char(w, '+');
    write_number(w, s.steps);
    if (!s.steps) return;
    if (!is_lettered(v->naming) && index_of_bit(v, s.at) < 9) write_char(w, '0');
    geometry_write_square(w, v->board, v->naming, s.at);
}

void fen_write(struct writer *w, const struct draughts_variant *v, const struct position *p) {
    write_char(w, p->turn == DRAUGHTS_WHITE ? 'W' : 'B');
    write_side(w, v, p, DRAUGHTS_WHITE);
    write_side(w, v, p, DRAUGHTS_BLACK);
    if (!p->striding[DRAUGHTS_WHITE].steps && !p->striding[DRAUGHTS_BLACK].steps) return;
    write_char(w, ':');
    write_striding(w, v, p->striding[DRAUGHTS_BLACK]);
    write_striding(w, v, p->striding[DRAUGHTS_WHITE]);
}

void fen_write_setup(struct writer *w, const struct draughts_game *g, const struct node *node) {
    struct position p = game_position(g, node);
    fen_write(w, g->variant, &p);
    if (!node->counters.king_moves) return;
    write_text(w, ":H");
    write_number(w, node->counters.king_moves);
}

int draughts_game_fen(const draughts_game *game, char *text, size_t size) {
    if (!game || (!text && size)) return DRAUGHTS_ERR_ARGUMENT;
    struct writer w = writer_to(text, size);
    struct position p = game_position(game, game->here);
    fen_write(&w, game->variant, &p);
    return written(&w);
}
