/* Moves as text: RULES "Notation". */
#include "notation.h"

#include "error.h"
#include "fen.h"
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

/* Could the piece come down on all of these squares? Not on one where another stands until the move ends. */
static bool may_visit(const struct route_search *s, const struct saying *what) {
    const struct position *p = &s->position;
    set blocked = pieces_of(p, p->turn) & ~bit_set(what->squares[0]);
    if (!s->rules->at_once) blocked |= pieces_of(p, !p->turn);
    for (int i = 1; i < what->count; i++)
        if (blocked >> what->squares[i] & 1) return false;
    return true;
}

/* Does a route of such a capture visit these squares? False, too, once the search has an error, which find_capture tells. */
static bool fits(struct route_search *s, const struct saying *what, struct route_goal goal) {
    if (!may_visit(s, what)) return false; /* victims, most likely: no need to search in vain */
    goal.from = what->squares[0];
    goal.squares = what->squares;
    goal.count = what->count;
    route_search_aim(s, goal);
    return route_search_any(s);
}

/* The move from the first to the last of these squares with these victims. */
static int move_with(const struct moment *at, const struct saying *what, set victims) {
    struct move m;
    for (int i = 0; moves_get(at, i, &m); i++)
        if (m.from == what->squares[0] && m.to == what->squares[what->count - 1] && m.victims == victims) return i;
    return DRAUGHTS_ERR_ILLEGAL;
}

/* The move of which these squares are a whole route; ILLEGAL if there is none. */
static int move_of_route(const struct route_search *s, const struct moment *at, const struct saying *what) {
    struct jump jumps[DIRECTIONS];
    struct trail t = trail_begin(s->rules, &s->position, what->squares[0]);
    for (int i = 1; i < what->count; i++)
        if (!route_follow(s, &t, what->squares[i])) return DRAUGHTS_ERR_ILLEGAL;
    int found = move_with(at, what, t.victims);
    if (found < 0) return found;
    if (trail_jumps(s->rules, &t, s->rules->board->squares, jumps)) return DRAUGHTS_ERR_ILLEGAL; /* not finished */
    return trail_merit(s->rules, &t) == at->node->merit ? found : DRAUGHTS_ERR_ILLEGAL;
}

/* The one move of which these squares, which are no whole route, are a part; ILLEGAL if there is none. Two searches, however
 * many moves there are: for a route, and for one with other victims. */
static int move_of_part(struct route_search *s, const struct moment *at, const struct saying *what) {
    struct route_goal goal = {.merit = at->node->merit};
    if (!fits(s, what, goal)) return DRAUGHTS_ERR_ILLEGAL;
    goal.other = s->found;
    return fits(s, what, goal) ? DRAUGHTS_ERR_AMBIGUOUS : move_with(at, what, goal.other);
}

/* Does the text name the ends of a capture? */
static bool names_ends(const struct saying *what, const struct move *m) {
    return m->from == what->squares[0] && m->to == what->squares[1];
}

/* Does the text name the start of a capture, all its victims and perhaps, before or after these, its end? */
static bool names_victims(const struct saying *what, const struct move *m) {
    int victims = popcount(m->victims), first = 1, end = what->count;
    if (m->from != what->squares[0] || what->kind != CAPTURE) return 0;
    if (end - first == victims + 1) {
        if (what->squares[end - 1] == m->to) end--;
        else if (what->squares[first] == m->to) first++;
    }
    set named = 0;
    for (int i = first; i < end; i++) named |= bit_set(what->squares[i]);
    return end - first == victims && named == m->victims;
}

typedef bool names(const struct saying *, const struct move *);

/* The one legal capture that the text names in this way; ILLEGAL if there is none. */
static int move_that(names *is_named, const struct moment *at, const struct saying *what) {
    int found = DRAUGHTS_ERR_ILLEGAL;
    struct move m;
    for (int i = 0; moves_get(at, i, &m); i++) {
        if (!is_named(what, &m)) continue;
        if (found >= 0) return DRAUGHTS_ERR_AMBIGUOUS;
        found = i;
    }
    return found;
}

/* Why squares that fit no legal capture are none. ILLEGAL: they have nothing to do with captures. */
static int why_no_capture(struct route_search *s, const struct moment *at, const struct saying *what) {
    if (fits(s, what, (struct route_goal){.merit = at->node->merit, .beginning = true})) return DRAUGHTS_ERR_NOT_FINISHED;
    if (!is_choosy(at->game->variant)) return DRAUGHTS_ERR_ILLEGAL;
    bool any = fits(s, what, (struct route_goal){.any = true}) ||
               fits(s, what, (struct route_goal){.any = true, .beginning = true});
    return any ? DRAUGHTS_ERR_NOT_MOST : DRAUGHTS_ERR_ILLEGAL;
}

static int find_among_captures(struct route_search *s, const struct moment *at, const struct saying *what) {
    int found = move_of_route(s, at, what);
    if (found == DRAUGHTS_ERR_ILLEGAL)
        found = what->count == 2 ? move_that(names_ends, at, what) : move_of_part(s, at, what);
    if (found == DRAUGHTS_ERR_ILLEGAL) found = move_that(names_victims, at, what);
    return found == DRAUGHTS_ERR_ILLEGAL ? why_no_capture(s, at, what) : found;
}

/* The capture that is meant, or why it is none; ILLEGAL if the squares have nothing to do with captures. */
static int find_capture(const struct moment *at, const struct saying *what) {
    struct route_search s;
    moves_search(&s, at);
    bool own = (pieces_of(&s.position, s.position.turn) >> what->squares[0] & 1) != 0;
    int found = at->node->captures && own ? find_among_captures(&s, at, what) : DRAUGHTS_ERR_ILLEGAL;
    route_search_end(&s);
    return s.error ? s.error : found;
}

/* The step that is meant; MUST_CAPTURE where a capture is compulsory; ILLEGAL if there is no such step. */
static int find_step(const struct moment *at, const struct saying *what) {
    const struct generator *generator = at->game->generator;
    union node_room room;
    struct node *node = &room.node;
    int turn = at->node->turn;
    bool compulsory = at->node->captures;
    memcpy(node, at->node, generator->node_size);
    if (what->count != 2) return DRAUGHTS_ERR_ILLEGAL;
    if (compulsory) generator->steps[turn](at->list, node);
    for (uint32_t i = 0; i < node->count; i++) {
        struct move m = generator->select[turn](at->list, node, i);
        if (m.from == what->squares[0] && m.to == what->squares[1]) return compulsory ? DRAUGHTS_ERR_MUST_CAPTURE : (int)i;
    }
    return DRAUGHTS_ERR_ILLEGAL;
}

/* The move that is meant; SEPARATOR, if that matters, where it is a step said as a capture, or the other way round. If not,
 * what is said as a step may be a capture that ends where a step could. */
static int find(const struct moment *at, const struct saying *what, bool strict) {
    bool step = what->kind == STEP && (strict || !at->node->captures);
    int found = step ? find_step(at, what) : find_capture(at, what);
    if (found != DRAUGHTS_ERR_ILLEGAL) return found;
    int other = step ? find_capture(at, what) : find_step(at, what);
    if (!strict) return other;
    switch (other) {
    case DRAUGHTS_ERR_ILLEGAL:
    case DRAUGHTS_ERR_MEMORY:
    case DRAUGHTS_ERR_LIMIT: return other;
    default: return DRAUGHTS_ERR_SEPARATOR;
    }
}

int draughts_move_find(const draughts_game *game, const uint8_t *squares, size_t count) {
    struct saying what = {.kind = ANY, .count = (int)count};
    if (!game || !squares || count < 2) return DRAUGHTS_ERR_ARGUMENT;
    int error = moves_bits(game, squares, count, what.squares);
    struct moment now = moves_present(game);
    return error ? error : find(&now, &what, false);
}

/* ---- Reading ---- */

/* The length of the separator here, 0 if there is none. */
static size_t separator_length(const char *text) {
    if (*text == '-' || *text == ':' || *text == 'x') return 1;
    return text[0] == '\xc3' && text[1] == '\x97' ? 2 : 0; /* the multiplication sign in UTF-8 */
}

/* Squares joined by separators, all alike, up to white space or the end. *separator: where the first one stands. On an error
 * *at stands on what is wrong. */
static int read_squares(const struct draughts_game *g, const char *text, size_t *at, size_t *separator,
                        struct saying *what) {
    bool too_long = false;
    for (;;) {
        size_t length;
        int bit = game_read_square(g, text + *at, &length);
        if (bit < 0) return length ? DRAUGHTS_ERR_SQUARE : DRAUGHTS_ERR_SYNTAX;
        *at += length;
        if (what->count < ROUTE_SQUARES) what->squares[what->count++] = (uint8_t)bit;
        else too_long = true;
        if (what->count > 1 && (!text[*at] || is_space(text[*at]))) return too_long ? DRAUGHTS_ERR_ILLEGAL : 0;
        if (what->count == 1) *separator = *at;
        length = separator_length(text + *at);
        if (!length || strncmp(text + *at, text + *separator, length) != 0) return DRAUGHTS_ERR_SYNTAX;
        what->kind = text[*at] == '-' ? STEP : CAPTURE;
        *at += length;
    }
}

int notation_read(const struct draughts_game *g, const char *text, bool strict, size_t *where) {
    struct saying what = {.kind = ANY};
    size_t start = past_space(text, 0), at = start, separator = 0;
    int error = read_squares(g, text, &at, &separator, &what);
    if (error) return error_at(where, error == DRAUGHTS_ERR_ILLEGAL ? start : at, error);
    if (text[past_space(text, at)]) return error_at(where, at, DRAUGHTS_ERR_SYNTAX);
    struct moment now = moves_present(g);
    int found = find(&now, &what, strict);
    if (found >= 0 || found == DRAUGHTS_ERR_MEMORY) return found;
    return error_at(where, found == DRAUGHTS_ERR_SEPARATOR ? separator : start, found);
}

int draughts_move_parse(const draughts_game *game, const char *text, size_t *where) {
    return game && text ? notation_read(game, text, true, where) : DRAUGHTS_ERR_ARGUMENT;
}

/* ---- Writing ---- */

/* Does another move of the same piece have the same end, or the same victims? */
static bool is_ambiguous(const struct moment *at, const struct move *m, bool by_victims) {
    int fitting = 0;
    struct move other;
    for (int i = 0; fitting < 2 && moves_get(at, i, &other); i++)
        if (other.from == m->from && (by_victims ? other.victims == m->victims : other.to == m->to)) fitting++;
    return fitting > 1;
}

static void say(struct saying *what, const uint8_t *squares, int count) {
    memcpy(what->squares + what->count, squares, (size_t)count);
    what->count += count;
}

/* The start of a capture and its victims, with its end as the style has it. */
static void say_victims(const struct moment *at, const struct move *m, int style, const struct route *route,
                        struct saying *what) {
    say(what, &m->from, 1);
    if (style == DRAUGHTS_HUB) say(what, &m->to, 1);
    say(what, route->victims, route->length - 1);
    if (style == DRAUGHTS_VICTIMS && is_ambiguous(at, m, true)) say(what, &m->to, 1);
}

/* Are these squares, which name its victims, read as this capture? Where victims come off at once another one may visit
 * them. It takes more, for it comes down as often as it takes, and the first time on a square that was empty. */
static bool is_read_as(const struct moment *at, const struct move *m, const struct saying *what, int *error) {
    const struct draughts_variant *v = at->game->variant;
    struct move read;
    if (!v->at_once || v->majority != NO_MAJORITY) return true;
    int found = find_capture(at, what);
    if (found == DRAUGHTS_ERR_MEMORY) *error = found;
    return moves_get(at, found, &read) && read.victims == m->victims;
}

/* The squares by which a style names a move. */
static int say_move(const struct moment *at, const struct move *m, int style, struct saying *what) {
    struct route route;
    if (!m->victims || (style == DRAUGHTS_SHORT && !is_ambiguous(at, m, false))) {
        say(what, (const uint8_t[]){m->from, m->to}, 2);
        return 0;
    }
    int error = moves_route(at, m, &route);
    if (error) return error;
    if (style == DRAUGHTS_VICTIMS || style == DRAUGHTS_HUB) {
        say_victims(at, m, style, &route, what);
        if (is_read_as(at, m, what, &error)) return 0;
        what->count = 0;
    }
    if (!error) say(what, route.squares, route.length);
    return error;
}

static int write_move(struct writer *w, const struct moment *at, const struct move *m, int style) {
    const struct draughts_variant *v = at->game->variant;
    char separator = !m->victims ? '-' : style == DRAUGHTS_HUB ? 'x' : v->capture_separator;
    struct saying what = {.kind = CAPTURE};
    int error = say_move(at, m, style, &what);
    for (int i = 0; i < what.count; i++) {
        if (i) write_char(w, separator);
        geometry_write_square(w, v->board, v->naming, what.squares[i]);
    }
    return error;
}

static bool may_write(const draughts_game *game, int style, const char *text, size_t size) {
    return game && (text || !size) && style >= DRAUGHTS_SHORT && style <= DRAUGHTS_HUB;
}

int draughts_move_format(const draughts_game *game, int move, int style, char *text, size_t size) {
    struct move m;
    if (!may_write(game, style, text, size) || !moves_legal(game, move, &m)) return DRAUGHTS_ERR_ARGUMENT;
    struct writer w = writer_to(text, size);
    struct moment now = moves_present(game);
    int error = write_move(&w, &now, &m, style);
    return error ? error : written(&w);
}

int draughts_moves_format(const draughts_game *game, int style, char *text, size_t size) {
    struct move m;
    int error = 0;
    if (!may_write(game, style, text, size)) return DRAUGHTS_ERR_ARGUMENT;
    struct writer w = writer_to(text, size);
    struct moment now = moves_present(game);
    for (int i = 0; !error && moves_legal(game, i, &m); i++) {
        error = write_move(&w, &now, &m, style);
        write_char(&w, '\n');
    }
    return written_unless(error, &w);
}

static void write_setup(struct writer *w, const struct draughts_game *g, const struct node *node) {
    write_text(w, "/FEN \"");
    fen_write_setup(w, g, node);
    write_text(w, "\"/");
}

int notation_write_played(struct writer *w, const struct draughts_game *g, const struct node *then, int style) {
    if (ply_is_setup(then)) {
        write_setup(w, g, node_after(g, then, 1));
        return 0;
    }
    union node_room node;
    struct position p = game_position(g, then);
    g->generator->set_up(&node.node, &p);
    struct move played = game_played(g, then);
    struct move_list list; /* of that position; the game's own may have forgotten it */
    move_list_init(&list, &g->memory, g->variant, g->generator->move_size);
    g->generator->list[p.turn](&list, &node.node);
    struct moment at = {g, &node.node, &list};
    int error = list.error ? list.error : write_move(w, &at, &played, style);
    move_list_free(&list);
    return error;
}

int draughts_game_played_format(const draughts_game *game, int ply, int style, char *text, size_t size) {
    if (!may_write(game, style, text, size) || ply < 0 || ply >= game_length(game)) return DRAUGHTS_ERR_ARGUMENT;
    struct writer w = writer_to(text, size);
    int error = notation_write_played(&w, game, node_after(game, game->start, ply), style);
    return error ? error : written(&w);
}
