/* A position as a diagram: as text, or as a picture. */
#include "fen.h"
#include "moves.h"

#include <string.h>

struct diagram {
    struct writer out;
    const struct draughts_variant *variant;
    struct position now, before;         /* as drawn; as it was before the marked move */
    bool turned;                         /* Black's side is at the bottom */
    struct route marked;                 /* length 0: no move is marked */
    int taken;                           /* victims of it */
    int blanks;                          /* of a text: at the end of its line so far */
};

/* ---- The board as it lies before the viewer ---- */

/* Column from the left and row from the top of a file and rank; and the other way round. */
static struct place turned(const struct diagram *d, int file, int rank) {
    const struct geometry *g = d->variant->board;
    return d->turned ? (struct place){g->files - 1 - file, rank} : (struct place){file, g->ranks - 1 - rank};
}

static int bit_at(const struct diagram *d, int column, int row) {
    struct place at = turned(d, column, row);
    return geometry_bit_at(d->variant->board, at.file, at.rank);
}

static bool has_letters(const struct diagram *d) { return is_lettered(d->variant->naming); }
static char file_letter(const struct diagram *d, int column) { return (char)('a' + turned(d, column, 0).file); }
static int rank_number(const struct diagram *d, int row) {
    int rank = turned(d, 0, row).rank;
    return d->variant->naming == ALGEBRAIC_FROM_TOP ? d->variant->board->ranks - rank : rank + 1;
}

static void write_square(struct writer *w, const struct diagram *d, int bit) {
    geometry_write_square(w, d->variant->board, d->variant->naming, bit);
}

static int end_of_move(const struct diagram *d) { return d->marked.length ? d->marked.squares[d->marked.length - 1] : -1; }

/* ---- Text ---- */

/* A square takes three columns: what stands there, and a mark on either side. */
enum mark { PLAIN, VISITED, END, VICTIM };
static const char marks[][2] = {[PLAIN] = {' ', ' '}, [VISITED] = {'(', ')'}, [END] = {'[', ']'}, [VICTIM] = {'x', 'x'}};

static const char *const symbols[][DRAUGHTS_BLACK_KING + 1] = {
    [DRAUGHTS_DRAW_ASCII] = {".", "w", "W", "b", "B"},
    [DRAUGHTS_DRAW_UNICODE] = {"\u00b7", "\u26c0", "\u26c1", "\u26c2", "\u26c3"},
};

static enum mark mark_of(const struct diagram *d, int bit) {
    if (bit == end_of_move(d)) return END;
    if (memchr(d->marked.squares, bit, (size_t)d->marked.length)) return VISITED;
    return memchr(d->marked.victims, bit, (size_t)d->taken) ? VICTIM : PLAIN;
}

/* Blanks are held back until something follows, so that no line ends with one. */
static void put(struct diagram *d, char c) {
    if (c == ' ') {
        d->blanks++;
        return;
    }
    for (; d->blanks; d->blanks--) write_char(&d->out, ' ');
    write_char(&d->out, c);
}

static void put_text(struct diagram *d, const char *text) {
    while (*text) put(d, *text++);
}

static void end_line(struct diagram *d) {
    d->blanks = 0;
    put(d, '\n');
}

static void put_square(struct diagram *d, int bit, int form) {
    enum mark mark = mark_of(d, bit);
    int piece = position_piece(&d->now, bit);
    bool gone = mark == VICTIM && piece == DRAUGHTS_EMPTY;
    put(d, gone ? ' ' : marks[mark][0]);
    put_text(d, gone ? "x" : symbols[form][piece]);
    put(d, gone ? ' ' : marks[mark][1]);
}

/* A row is named by its rank or, without letters, by the square that is nearest to this end of it. */
struct name { char text[8]; };
static struct name row_name(const struct diagram *d, int row, bool right) {
    struct name name = {""};
    struct writer w = writer_to(name.text, sizeof name.text);
    int column = right ? d->variant->board->files - 1 : 0;
    while (bit_at(d, column, row) < 0) column += right ? -1 : 1;
    if (has_letters(d)) write_number(&w, (unsigned)rank_number(d, row));
    else write_square(&w, d, bit_at(d, column, row));
    written(&w);
    return name;
}

static int width_of_names(const struct diagram *d) {
    int width = 0;
    for (int row = 0; row < d->variant->board->ranks; row++) {
        int length = (int)strlen(row_name(d, row, false).text);
        if (length > width) width = length;
    }
    return width;
}

static void put_row(struct diagram *d, int row, int width, int form) {
    struct name left = row_name(d, row, false);
    d->blanks = width - (int)strlen(left.text);
    put_text(d, left.text);
    put(d, ' ');
    for (int column = 0; column < d->variant->board->files; column++) {
        int bit = bit_at(d, column, row);
        if (bit < 0) put_text(d, "   ");
        else put_square(d, bit, form);
    }
    put(d, ' ');
    if (!has_letters(d)) put_text(d, row_name(d, row, true).text);
    end_line(d);
}

static void put_file_letters(struct diagram *d, int width) {
    d->blanks = width;
    for (int column = 0; column < d->variant->board->files; column++) {
        put_text(d, "  ");
        put(d, file_letter(d, column));
    }
    end_line(d);
}

static void draw_text(struct diagram *d, int form) {
    int width = width_of_names(d);
    for (int row = 0; row < d->variant->board->ranks; row++) put_row(d, row, width, form);
    if (has_letters(d)) put_file_letters(d, width);
    put_text(d, d->now.turn == DRAUGHTS_WHITE ? "White to move" : "Black to move");
    end_line(d);
}

/* ---- Picture: what it is made of ---- */

/* In units of the picture, two of which are a pixel until somebody scales it. */
enum { SQUARE = 100, HALF = SQUARE / 2, FRAME = 40 };

#define WOOD "#6b4c33"
#define DARK "#b0845a"
#define LIGHT "#eedcbb"
#define IVORY "#fcf7ea"
#define EBONY "#33261c"
#define GREY "#a3917f"

/* A page that shows this picture shares its names: hence the prefix, and no style sheet. Nothing but basic shapes and
 * xlink:href, which old viewers and converters understand as well. */
#define PIECE(id, fill, edge, sign) \
    "<g id=\"draughts-" id "\" fill=\"" fill "\" stroke=\"" edge "\"><circle r=\"35\" stroke-width=\"4\"/>" sign "</g>\n"
#define RING(colour) "<circle r=\"25\" stroke=\"" colour "\" stroke-width=\"2\"/>"
#define CROWN(colour) \
    "<path fill=\"" colour "\" stroke=\"none\" d=\"M-21 21h42v-7h-42zM-21 9h42l6-27-15 11-12-20-12 20-15-11z\"/>"
#define CROSS(colour, width) "<path stroke=\"" colour "\" stroke-width=\"" width "\" d=\"M-18-18l36 36m0-36l-36 36\"/>"
#define NAMES(colour, size) \
    "<g class=\"names\" fill=\"" colour "\" font-family=\"sans-serif\" font-size=\"" size "\" text-anchor=\"middle\">\n"

static const char definitions[] =
    "<defs>\n"
    PIECE("white-man", IVORY, EBONY, RING(EBONY))
    PIECE("white-king", IVORY, EBONY, CROWN(EBONY))
    PIECE("black-man", EBONY, "#000", RING(GREY))
    PIECE("black-king", EBONY, "#000", CROWN(IVORY))
    "<g id=\"draughts-cross\" fill=\"none\" stroke-linecap=\"round\">" CROSS("#fff", "15") CROSS("#c81e1e", "9") "</g>\n"
    "</defs>\n";

static const char *const classes[] = {
    [DRAUGHTS_WHITE_MAN] = " white man\" xlink:href=\"#draughts-white-man\"",
    [DRAUGHTS_WHITE_KING] = " white king\" xlink:href=\"#draughts-white-king\"",
    [DRAUGHTS_BLACK_MAN] = " black man\" xlink:href=\"#draughts-black-man\"",
    [DRAUGHTS_BLACK_KING] = " black king\" xlink:href=\"#draughts-black-king\"",
};

/* Writes a text with numbers in the place of its percent signs. */
#define NUMBERS(...) ((const int[]){__VA_ARGS__})
static void write_form(struct writer *w, const char *form, const int *numbers) {
    for (; *form; form++)
        if (*form == '%') write_number(w, (unsigned)*numbers++);
        else write_char(w, *form);
}

/* The left or upper edge of a column or row. */
static int edge_of(int line) { return FRAME + SQUARE * line; }

struct point { int x, y; };
static struct point centre_of(const struct diagram *d, int bit) {
    struct place at = geometry_place_of_bit(d->variant->board, bit);
    at = turned(d, at.file, at.rank);
    return (struct point){edge_of(at.file) + HALF, edge_of(at.rank) + HALF};
}

/* ---- Picture: board and pieces ---- */

static void draw_grid(struct writer *w, const struct geometry *g) {
    write_text(w, "<path fill=\"none\" stroke=\"" DARK "\" stroke-width=\"3\" d=\"");
    for (int i = 1; i < g->files; i++) write_form(w, "M% %v%", NUMBERS(edge_of(i), FRAME, SQUARE * g->ranks));
    for (int i = 1; i < g->ranks; i++) write_form(w, "M% %h%", NUMBERS(FRAME, edge_of(i), SQUARE * g->files));
    write_text(w, "\"/>\n");
}

/* Each dark square is a stroke as thick as it is long. */
static void draw_dark_squares(struct diagram *d) {
    write_form(&d->out, "<path fill=\"none\" stroke=\"" DARK "\" stroke-width=\"%\" d=\"", NUMBERS(SQUARE));
    EACH_BIT(b, d->variant->board->squares) {
        struct point at = centre_of(d, lowest(b));
        write_form(&d->out, "M% %h%", NUMBERS(at.x - HALF, at.y, SQUARE));
    }
    write_text(&d->out, "\"/>\n");
}

static void draw_board(struct diagram *d) {
    const struct geometry *g = d->variant->board;
    int width = SQUARE * g->files, height = SQUARE * g->ranks, across = width + 2 * FRAME, down = height + 2 * FRAME;
    write_form(&d->out, "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
               "class=\"draughts\" role=\"img\" width=\"%\" height=\"%\" viewBox=\"0 0 % %\">\n<title>",
               NUMBERS(across / 2, down / 2, across, down));
    fen_write(&d->out, d->variant, &d->now);
    write_text(&d->out, "</title>\n");
    write_text(&d->out, definitions);
    write_form(&d->out, "<rect fill=\"" WOOD "\" width=\"%\" height=\"%\" rx=\"10\"/>\n", NUMBERS(across, down));
    write_form(&d->out, "<rect fill=\"" LIGHT "\" x=\"%\" y=\"%\" width=\"%\" height=\"%\"/>\n",
               NUMBERS(FRAME, FRAME, width, height));
    if (g->played == ALL_SQUARES) draw_grid(&d->out, g);
    else draw_dark_squares(d);
}

static void draw_edge_names(struct diagram *d) {
    const struct geometry *g = d->variant->board;
    write_text(&d->out, NAMES(LIGHT, "26"));
    for (int i = 0; i < g->files; i++) {
        write_form(&d->out, "<text x=\"%\" y=\"%\">", NUMBERS(edge_of(i) + HALF, edge_of(g->ranks) + 28));
        write_char(&d->out, file_letter(d, i));
        write_text(&d->out, "</text>\n");
    }
    for (int i = 0; i < g->ranks; i++)
        write_form(&d->out, "<text x=\"%\" y=\"%\">%</text>\n",
                   NUMBERS(FRAME / 2, edge_of(i) + HALF + 9, rank_number(d, i)));
    write_text(&d->out, "</g>\n");
}

/* At the middle of the upper edge neither pieces nor diagonal jumps cover them. */
static void draw_numbers(struct diagram *d) {
    write_text(&d->out, NAMES(EBONY, "15"));
    EACH_BIT(b, d->variant->board->squares) {
        struct point at = centre_of(d, lowest(b));
        write_form(&d->out, "<text x=\"%\" y=\"%\">", NUMBERS(at.x, at.y - HALF + 12));
        write_square(&d->out, d, lowest(b));
        write_text(&d->out, "</text>\n");
    }
    write_text(&d->out, "</g>\n");
}

static void draw_piece(struct diagram *d, const char *role, int piece, int bit) {
    struct point at = centre_of(d, bit);
    write_text(&d->out, "<use class=\"");
    write_text(&d->out, role);
    write_text(&d->out, classes[piece]);
    write_form(&d->out, " x=\"%\" y=\"%\"/>\n", NUMBERS(at.x, at.y));
}

static void draw_pieces(struct diagram *d) {
    for (int piece = DRAUGHTS_WHITE_MAN; piece <= DRAUGHTS_BLACK_KING; piece++)
        EACH_BIT(b, position_squares(&d->now, d->variant, piece)) draw_piece(d, "piece", piece, lowest(b));
}

/* A disc of its colour beside the board, at its end, for the side to move. */
static void draw_turn(struct diagram *d) {
    const struct geometry *g = d->variant->board;
    bool white = d->now.turn == DRAUGHTS_WHITE;
    int row = white != d->turned ? g->ranks - 1 : 0;
    write_text(&d->out, "<circle class=\"turn ");
    write_text(&d->out, white ? "white\" fill=\"" IVORY "\"" : "black\" fill=\"#000\"");
    write_form(&d->out, " stroke=\"" GREY "\" stroke-width=\"2\" cx=\"%\" cy=\"%\" r=\"13\"/>\n",
               NUMBERS(edge_of(g->files) + FRAME / 2, edge_of(row) + HALF));
}

/* ---- Picture: the marked move ---- */

static void draw_tint(struct diagram *d, const char *class, int bit) {
    struct point at = centre_of(d, bit);
    write_text(&d->out, class);
    write_form(&d->out, " fill=\"#f4d13d\" fill-opacity=\".6\" x=\"%\" y=\"%\" width=\"%\" height=\"%\"/>\n",
               NUMBERS(at.x - HALF, at.y - HALF, SQUARE, SQUARE));
}

/* The victims that are gone, as ghosts. */
static void draw_ghosts(struct diagram *d) {
    for (int i = 0; i < d->taken; i++) {
        if (position_piece(&d->now, d->marked.victims[i]) != DRAUGHTS_EMPTY) continue;
        write_text(&d->out, "<g opacity=\".45\">");
        draw_piece(d, "ghost", position_piece(&d->before, d->marked.victims[i]), d->marked.victims[i]);
        write_text(&d->out, "</g>\n");
    }
}

static void draw_crosses(struct diagram *d) {
    for (int i = 0; i < d->taken; i++) {
        struct point at = centre_of(d, d->marked.victims[i]);
        if (pieces_of(&d->now, d->before.turn) >> d->marked.victims[i] & 1) continue; /* the capture ended where it was */
        write_form(&d->out, "<use class=\"victim\" xlink:href=\"#draughts-cross\" x=\"%\" y=\"%\"/>\n", NUMBERS(at.x, at.y));
    }
}

static int sign(int n) { return (n > 0) - (n < 0); }

/* From square to square, and an arrowhead; its tip touches the piece if one stands at the end. */
static void write_track(struct diagram *d) {
    struct point at = {0, 0}, tip = centre_of(d, end_of_move(d));
    for (int i = 0; i + 1 < d->marked.length; i++) {
        at = centre_of(d, d->marked.squares[i]);
        write_form(&d->out, i ? "L% %" : "M% %", NUMBERS(at.x, at.y));
    }
    int dx = sign(tip.x - at.x), dy = sign(tip.y - at.y), percent = dx && dy ? 71 : 100; /* of a length, in x and in y */
    int gap = position_piece(&d->now, end_of_move(d)) ? 44 * percent / 100 : 0;
    int back = 24 * percent / 100, aside = 20 * percent / 100;
    tip = (struct point){tip.x - dx * gap, tip.y - dy * gap};
    write_form(&d->out, "L% %M% %L% %L% %",
               NUMBERS(tip.x, tip.y, tip.x - dx * back - dy * aside, tip.y - dy * back + dx * aside, tip.x, tip.y,
                       tip.x - dx * back + dy * aside, tip.y - dy * back - dx * aside));
}

static void draw_track(struct diagram *d) {
    static const char *const strokes[] = {"stroke=\"#fff\" stroke-width=\"17\"", "stroke=\"#1f5fa8\" stroke-width=\"10\""};
    for (int i = 0; i < 2; i++) {
        write_text(&d->out, "<path class=\"track\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\" ");
        write_text(&d->out, strokes[i]);
        write_text(&d->out, " d=\"");
        write_track(d);
        write_text(&d->out, "\"/>\n");
    }
}

static void draw_picture(struct diagram *d) {
    draw_board(d);
    if (d->marked.length) {
        draw_tint(d, "<rect class=\"start\"", d->marked.squares[0]);
        draw_tint(d, "<rect class=\"end\"", end_of_move(d));
    }
    if (has_letters(d)) draw_edge_names(d);
    else draw_numbers(d);
    draw_ghosts(d);
    if (d->marked.length) draw_track(d);
    draw_pieces(d);
    draw_crosses(d);
    draw_turn(d);
    write_text(&d->out, "</svg>\n");
}

/* ---- The call ---- */

/* Marks a legal move, or the last ply for a move below 0. Returns 0, LIMIT or MEMORY. */
static int mark_move(struct diagram *d, const struct draughts_game *g, int move) {
    struct moment at = moves_present(g);
    struct move m;
    if (move < 0) {
        const struct node *last = node_after(g, g->here, -1);
        if (ply_is_setup(last)) return 0;
        at.node = last;
        m = game_played(g, last);
    } else {
        moves_get(&at, move, &m);
    }
    d->before = game_position(g, at.node);
    d->taken = popcount(m.victims);
    return moves_route(&at, &m, &d->marked);
}

int draughts_game_draw(const draughts_game *game, int style, char *text, size_t size) {
    int form = style % DRAUGHTS_DRAW_FROM_BLACK, move = style / DRAUGHTS_DRAW_MOVE - 1;
    bool unmarked = style & DRAUGHTS_DRAW_NO_MOVE;
    if (!game || (!text && size) || style < 0 || form > DRAUGHTS_DRAW_SVG) return DRAUGHTS_ERR_ARGUMENT;
    if (move >= 0 && (unmarked || move >= draughts_move_count(game))) return DRAUGHTS_ERR_ARGUMENT;
    struct position now = game_position(game, game->here);
    struct diagram d = {writer_to(text, size), game->variant, now, now, .turned = style & DRAUGHTS_DRAW_FROM_BLACK};
    if (move >= 0 || (!unmarked && game->here > game->start)) {
        int error = mark_move(&d, game, move);
        if (error) return written_unless(error, &d.out);
    }
    if (form == DRAUGHTS_DRAW_SVG) draw_picture(&d);
    else draw_text(&d, form);
    return written(&d.out);
}
