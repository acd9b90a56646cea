/* Positions as text: RULES "Notation". */
#include "error.h"
#include "game.h"

/* ---- Reading ---- */

struct fen_reader {
    const struct draughts_variant *variant;
    const char *text;
    size_t at;
    struct position position;
};

/* A colour letter. Returns a side, or an error. */
static int read_side(struct fen_reader *r, int missing) {
    switch (r->text[r->at]) {
    case 'W': r->at++; return DRAUGHTS_WHITE;
    case 'B': r->at++; return DRAUGHTS_BLACK;
    case 'w':
    case 'b': return DRAUGHTS_ERR_LOWER_CASE;
    case '\0': return missing;
    default: return DRAUGHTS_ERR_SYNTAX;
    }
}

/* A square at this place of the text, its bit and the end of its name; -1: none. */
static int read_square(const struct fen_reader *r, size_t at, size_t *end) {
    size_t length;
    int bit = geometry_read_square(&r->variant->board, r->variant->naming, r->text + at, &length);
    *end = at + length;
    return bit;
}

/* One piece. On an error `at` stands at its beginning. */
static int read_piece(struct fen_reader *r, int side) {
    static const int pieces[2][2] = {{DRAUGHTS_WHITE_MAN, DRAUGHTS_WHITE_KING}, {DRAUGHTS_BLACK_MAN, DRAUGHTS_BLACK_KING}};
    char first = r->text[r->at];
    size_t end;
    if (first == ',' || first == ':' || first == '\0') return DRAUGHTS_ERR_EMPTY_ITEM;
    bool king = first == 'K';
    int bit = read_square(r, r->at + king, &end);
    if (bit < 0) return first == 'k' && read_square(r, r->at + 1, &end) >= 0 ? DRAUGHTS_ERR_LOWER_CASE : DRAUGHTS_ERR_SQUARE;
    int error = position_put(&r->position, r->variant, bit, pieces[side][king]);
    if (!error) r->at = end;
    return error;
}

/* Pieces joined by commas; none where what follows cannot begin one. */
static int read_pieces(struct fen_reader *r, int side) {
    char first = r->text[r->at];
    if (!is_letter(first) && !is_digit(first) && first != ',') return 0;
    for (;; r->at++) {
        int error = read_piece(r, side);
        if (error || r->text[r->at] != ',') return error;
    }
}

static int read_position(struct fen_reader *r) {
    bool listed[2] = {false, false};
    int error, turn = read_side(r, DRAUGHTS_ERR_SYNTAX);
    if (turn < 0) return turn;
    r->position.turn = turn;
    while (!(listed[DRAUGHTS_WHITE] && listed[DRAUGHTS_BLACK])) {
        if (r->text[r->at] != ':') return r->text[r->at] ? DRAUGHTS_ERR_SYNTAX : DRAUGHTS_ERR_SIDE_MISSING;
        size_t letter = ++r->at;
        int side = read_side(r, DRAUGHTS_ERR_SIDE_MISSING);
        if (side < 0) return side;
        if (listed[side]) {
            r->at = letter;
            return DRAUGHTS_ERR_SIDE_TWICE;
        }
        listed[side] = true;
        if ((error = read_pieces(r, side)) != 0) return error;
    }
    return r->text[r->at] ? DRAUGHTS_ERR_TRAILING : 0;
}

int draughts_game_set_fen(draughts_game *game, const char *fen, size_t *where) {
    if (!game) return DRAUGHTS_ERR_ARGUMENT;
    struct fen_reader r = {.variant = game->variant, .text = fen};
    if (fen) {
        int error = read_position(&r);
        if (error) return error_at(where, r.at, error);
    } else {
        position_start(&r.position, game->variant);
    }
    int error = game_start(game, &r.position);
    return error == DRAUGHTS_ERR_LIMIT ? error_at(where, 0, error) : error;
}

/* ---- Writing ---- */

static void write_side(struct writer *w, const struct draughts_variant *v, const struct position *p, int side) {
    const char *separator = "";
    write_text(w, side == DRAUGHTS_WHITE ? ":W" : ":B");
    for (int i = 0; i < geometry_square_count(&v->board); i++) {
        int bit = bit_of_index(v, i);
        if (!(pieces_of(p, side) >> bit & 1)) continue;
        write_text(w, separator);
        if (p->kings[side] >> bit & 1) write_char(w, 'K');
        geometry_write_square(w, &v->board, v->naming, bit);
        separator = ",";
    }
}

int draughts_game_fen(const draughts_game *game, char *text, size_t size) {
    if (!game || (!text && size)) return DRAUGHTS_ERR_ARGUMENT;
    const struct position *p = &game->here->node.position;
    struct writer w = writer_to(text, size);
    write_char(&w, p->turn == DRAUGHTS_WHITE ? 'W' : 'B');
    write_side(&w, game->variant, p, DRAUGHTS_WHITE);
    write_side(&w, game->variant, p, DRAUGHTS_BLACK);
    return written(&w);
}
