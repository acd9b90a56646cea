/* Moves as text: RULES "Notation". */
#include "error.h"
#include "moves.h"

#include <string.h>

/* What a text, or an array of squares, says of a move. */
enum kind { ANY, STEP, CAPTURE };
struct saying {
    enum kind kind;
    int count;
    uint8_t squares[ROUTE_SQUARES]; /* bits */
};

/* ---- Which move is meant ---- */

/* Does a route of such a capture visit these squares? Below 0: an error. */
static int fits(const struct draughts_game *g, const struct saying *what, struct route_goal goal) {
    struct route_search s;
    goal.from = what->squares[0];
    goal.squares = what->squares;
    goal.count = what->count;
    moves_search(&s, g, &g->here->node.position);
    route_search_aim(&s, goal);
    bool any = route_search_any(&s);
    route_search_end(&s);
    return s.error ? s.error : any;
}

/* The move of which these squares are a whole route; ILLEGAL if there is none. */
static int move_of_route(const struct draughts_game *g, const struct saying *what) {
    struct route_search s;
    struct jump jumps[DIRECTIONS];
    struct move m;
    moves_search(&s, g, &g->here->node.position);
    struct trail t = trail_begin(g->variant, s.position, what->squares[0]);
    for (int i = 1; i < what->count; i++)
        if (!route_follow(&s, &t, what->squares[i])) return DRAUGHTS_ERR_ILLEGAL;
    if (trail_jumps(s.rules, &t, s.rules->board.squares, jumps)) return DRAUGHTS_ERR_ILLEGAL; /* not finished */
    for (int i = 0; game_move(g, i, &m); i++)
        if (m.from == what->squares[0] && (set)1 << m.to == t.at && m.victims == t.victims) return i;
    return DRAUGHTS_ERR_ILLEGAL;
}

/* The one legal capture that fits; ILLEGAL if none does. */
static int move_of_part(const struct draughts_game *g, const struct saying *what) {
    int found = DRAUGHTS_ERR_ILLEGAL;
    struct move m;
    for (int i = 0; game_move(g, i, &m); i++) {
        if (m.from != what->squares[0] || m.to != what->squares[what->count - 1]) continue;
        int fit = what->count == 2 ? 1 : fits(g, what, (struct route_goal){.move = &m});
        if (fit < 0) return fit;
        if (fit && found >= 0) return DRAUGHTS_ERR_AMBIGUOUS;
        if (fit) found = i;
    }
    return found;
}

/* Why squares that fit no legal capture are none. ILLEGAL: they have nothing to do with captures. */
static int why_no_capture(const struct draughts_game *g, const struct saying *what) {
    int fit = fits(g, what, (struct route_goal){.jumps = moves_jumps(g), .beginning = true});
    if (fit) return fit < 0 ? fit : DRAUGHTS_ERR_NOT_FINISHED;
    if (!g->variant->majority) return DRAUGHTS_ERR_ILLEGAL;
    fit = fits(g, what, (struct route_goal){.jumps = 0});
    if (fit == 0) fit = fits(g, what, (struct route_goal){.beginning = true});
    if (fit) return fit < 0 ? fit : DRAUGHTS_ERR_NOT_MOST;
    return DRAUGHTS_ERR_ILLEGAL;
}

/* The capture that is meant, or why it is none; ILLEGAL if the squares have nothing to do with captures. */
static int find_capture(const struct draughts_game *g, const struct saying *what) {
    const struct position *p = &g->here->node.position;
    if (!g->here->node.captures || !(pieces_of(p, p->turn) >> what->squares[0] & 1)) return DRAUGHTS_ERR_ILLEGAL;
    int found = move_of_route(g, what);
    if (found == DRAUGHTS_ERR_ILLEGAL) found = move_of_part(g, what);
    return found == DRAUGHTS_ERR_ILLEGAL ? why_no_capture(g, what) : found;
}

/* The step that is meant; MUST_CAPTURE where a capture is compulsory; ILLEGAL if there is no such step. */
static int find_step(const struct draughts_game *g, const struct saying *what) {
    struct node node = g->here->node;
    int turn = node.position.turn;
    bool compulsory = node.captures;
    if (what->count != 2) return DRAUGHTS_ERR_ILLEGAL;
    if (compulsory) g->generator->steps[turn](&g->list, &node);
    for (uint32_t i = 0; i < node.count; i++) {
        struct move m = g->generator->select[turn](&g->list, &node, i);
        if (m.from == what->squares[0] && m.to == what->squares[1]) return compulsory ? DRAUGHTS_ERR_MUST_CAPTURE : (int)i;
    }
    return DRAUGHTS_ERR_ILLEGAL;
}

static int find(const struct draughts_game *g, const struct saying *what) {
    int found = what->kind == STEP ? find_step(g, what) : find_capture(g, what);
    if (found != DRAUGHTS_ERR_ILLEGAL) return found;
    int other = what->kind == STEP ? find_capture(g, what) : find_step(g, what);
    if (what->kind == ANY || other == DRAUGHTS_ERR_MEMORY || other == DRAUGHTS_ERR_LIMIT) return other;
    return other == DRAUGHTS_ERR_ILLEGAL ? DRAUGHTS_ERR_ILLEGAL : DRAUGHTS_ERR_SEPARATOR;
}

int draughts_move_find(const draughts_game *game, const uint8_t *squares, size_t count) {
    struct saying what = {.kind = ANY, .count = (int)count};
    if (!game || !squares || count < 2) return DRAUGHTS_ERR_ARGUMENT;
    int error = moves_bits(game, squares, count, what.squares);
    return error ? error : find(game, &what);
}

/* ---- Reading ---- */

#define WHITE_SPACE " \t\r\n\v\f"

/* The length of the separator here, 0 if there is none. */
static size_t separator_length(const char *text) {
    if (*text == '-' || *text == ':' || *text == 'x') return 1;
    return text[0] == '\xc3' && text[1] == '\x97' ? 2 : 0; /* the multiplication sign in UTF-8 */
}

/* Squares joined by separators, all alike, up to white space or the end. *separator: where the first one stands. On an error
 * *at stands on what is wrong. */
static int read_squares(const struct draughts_variant *v, const char *text, size_t *at, size_t *separator,
                        struct saying *what) {
    bool too_long = false;
    for (;;) {
        size_t length;
        int bit = geometry_read_square(&v->board, v->naming, text + *at, &length);
        if (bit < 0) return length ? DRAUGHTS_ERR_SQUARE : DRAUGHTS_ERR_SYNTAX;
        *at += length;
        if (what->count < ROUTE_SQUARES) what->squares[what->count++] = (uint8_t)bit;
        else too_long = true;
        if (what->count > 1 && strchr(WHITE_SPACE, text[*at])) return too_long ? DRAUGHTS_ERR_ILLEGAL : 0; /* '\0' too */
        if (what->count == 1) *separator = *at;
        length = separator_length(text + *at);
        if (!length || strncmp(text + *at, text + *separator, length)) return DRAUGHTS_ERR_SYNTAX;
        what->kind = text[*at] == '-' ? STEP : CAPTURE;
        *at += length;
    }
}

int draughts_move_parse(const draughts_game *game, const char *text, size_t *where) {
    struct saying what = {.kind = ANY};
    if (!game || !text) return DRAUGHTS_ERR_ARGUMENT;
    size_t start = strspn(text, WHITE_SPACE), at = start, separator = 0;
    int error = read_squares(game->variant, text, &at, &separator, &what);
    if (error) return error_at(where, error == DRAUGHTS_ERR_ILLEGAL ? start : at, error);
    if (text[at + strspn(text + at, WHITE_SPACE)]) return error_at(where, at, DRAUGHTS_ERR_SYNTAX);
    int found = find(game, &what);
    if (found >= 0 || found == DRAUGHTS_ERR_MEMORY) return found;
    return error_at(where, found == DRAUGHTS_ERR_SEPARATOR ? separator : start, found);
}

/* ---- Writing ---- */

/* A list of moves, wherever it is, and the search that finds their routes. */
struct listed {
    const struct generator *generator;
    const struct node *node;
    const struct move_list *list;
    struct route_search routes;
};

static void listed_begin(struct listed *at, const struct draughts_game *g, const struct node *node,
                         const struct move_list *list) {
    at->generator = g->generator;
    at->node = node;
    at->list = list;
    moves_search(&at->routes, g, &node->position);
}

static void listed_end(struct listed *at) { route_search_end(&at->routes); }

/* Do the ends of this move fit another one as well? */
static bool is_ambiguous(const struct listed *at, const struct move *m) {
    int fitting = 0;
    if (!m->victims) return false;
    for (uint32_t i = 0; i < at->node->count && fitting < 2; i++) {
        struct move other = at->generator->select[at->node->position.turn](at->list, at->node, i);
        if (other.from == m->from && other.to == m->to) fitting++;
    }
    return fitting > 1;
}

static int write_move(struct writer *w, struct listed *at, const struct move *m, int style) {
    const struct draughts_variant *v = at->routes.rules;
    struct route route = {.length = 2, .squares = {m->from, m->to}};
    if (style == DRAUGHTS_LONG || is_ambiguous(at, m)) {
        int error = route_canonical(&at->routes, m, &route);
        if (error) return error;
    }
    for (int i = 0; i < route.length; i++) {
        if (i) write_char(w, m->victims ? v->capture_separator : '-');
        geometry_write_square(w, &v->board, v->naming, route.squares[i]);
    }
    return 0;
}

static bool may_write(const draughts_game *game, int style, const char *text, size_t size) {
    return game && (text || !size) && (style == DRAUGHTS_SHORT || style == DRAUGHTS_LONG);
}

int draughts_move_format(const draughts_game *game, int move, int style, char *text, size_t size) {
    struct move m;
    struct listed at;
    if (!may_write(game, style, text, size) || !game_move(game, move, &m)) return DRAUGHTS_ERR_ARGUMENT;
    struct writer w = writer_to(text, size);
    listed_begin(&at, game, &game->here->node, &game->list);
    int error = write_move(&w, &at, &m, style);
    listed_end(&at);
    return error ? error : written(&w);
}

int draughts_moves_format(const draughts_game *game, int style, char *text, size_t size) {
    struct move m;
    struct listed at;
    int error = 0;
    if (!may_write(game, style, text, size)) return DRAUGHTS_ERR_ARGUMENT;
    struct writer w = writer_to(text, size);
    listed_begin(&at, game, &game->here->node, &game->list);
    for (int i = 0; !error && game_move(game, i, &m); i++) {
        error = write_move(&w, &at, &m, style);
        write_char(&w, '\n');
    }
    listed_end(&at);
    if (error && size) text[0] = '\0';
    return error ? error : written(&w);
}

int draughts_game_played_format(const draughts_game *game, int ply, int style, char *text, size_t size) {
    if (!may_write(game, style, text, size) || ply < 0 || ply >= game_length(game)) return DRAUGHTS_ERR_ARGUMENT;
    const struct ply *then = &game->plies[ply];
    struct node node = {.position = then->node.position};
    struct move played = game_played(game, then);
    struct move_list list; /* of that position; the game's own may have forgotten it */
    struct listed at;
    move_list_init(&list, &game->memory, game->variant);
    game->generator->list[node.position.turn](&list, &node);
    listed_begin(&at, game, &node, &list);
    struct writer w = writer_to(text, size);
    int error = list.error ? list.error : write_move(&w, &at, &played, style);
    listed_end(&at);
    move_list_free(&list);
    return error ? error : written(&w);
}
