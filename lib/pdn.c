/* Records: PDN 3.0, and what older and other programs write. */
#include "error.h"
#include "fen.h"
#include "notation.h"
#include "pdn_lex.h"

#include <string.h>

/* ---- Reading ---- */

/* One game on its way in. */
struct pdn_reader {
    const char *text;
    const struct draughts_variant *fallback;
    const draughts_allocator *memory;
    size_t begin;               /* places in the text: where the game begins, ... */
    size_t gametype, fen;       /* the values of these tags, ... */
    size_t variation;           /* and the outermost variation that is open */
    struct token name;          /* of a tag, until its value comes; count 0: none */
    struct tags tags;           /* until there is a game */
    struct draughts_game *game; /* NULL: no move has been met yet, or no game could be made */
    size_t end;                 /* of the last tag */
    bool begun, tagged;         /* anything was met, a tag was, */
    bool moving, ended;         /* something after the tags was, the result was */
    bool started;               /* the start is known: by a FEN tag, a set-up, or a move */
    size_t depth;               /* of variations */
    int error;                  /* the first one, or MEMORY; then moves are passed over */
    size_t where;
};

static void fault(struct pdn_reader *r, size_t where, int error) {
    if (!error || (r->error && error != DRAUGHTS_ERR_MEMORY)) return;
    r->error = error;
    r->where = where;
}

/* Resolves escapes, and turns line ends into spaces. */
static void plain_value(char *value) {
    char *to = value;
    for (const char *from = value; *from; from++) {
        if (*from == '\\' && (from[1] == '"' || from[1] == '\\')) from++;
        *to++ = *from == '\r' || *from == '\n' ? ' ' : *from;
    }
    *to = '\0';
}

/* The name in the token of one. */
static struct span name_in(const struct pdn_reader *r, const struct token *t) {
    struct span name = {r->text + t->start, t->count};
    while (!is_letter(*name.text)) name.text++, name.length--;
    return name;
}

static void take_tag(struct pdn_reader *r, const struct token *value) {
    struct span n = name_in(r, &r->name), v = {r->text + value->start + 1, value->count - 1};
    while (v.text[--v.length] != '"') {}
    r->name.count = 0;
    if (memchr(v.text, '\0', v.length)) {
        fault(r, value->start, DRAUGHTS_ERR_TAG);
        return;
    }
    struct tag *tag = tags_add(&r->tags, r->memory, n, v);
    if (!tag) {
        fault(r, value->start, DRAUGHTS_ERR_MEMORY);
        return;
    }
    plain_value(tag->value);
    if (!r->gametype && !strcmp(tag->name, "GameType")) r->gametype = value->start + 1;
    if (!r->fen && !strcmp(tag->name, "FEN")) r->fen = value->start + 1;
}

/* Sets up the FEN tag, unless SetUp says no. */
static void set_up_start(struct pdn_reader *r) {
    const char *fen = draughts_game_tag_find(r->game, "FEN"), *is_wanted = draughts_game_tag_find(r->game, "SetUp");
    size_t place = 0;
    if (!fen || (is_wanted && !strcmp(is_wanted, "0"))) return;
    r->started = true;
    int error = draughts_game_set_fen(r->game, fen, &place);
    fault(r, r->fen + place, error);
}

/* After the tags: makes the game that they describe. */
static void make_game(struct pdn_reader *r) {
    if (r->moving) return;
    r->moving = true;
    const struct tag *gametype = tags_find(&r->tags, "GameType");
    bool said = gametype && *gametype->value && strcmp(gametype->value, "?") != 0;
    const struct draughts_variant *v = said ? variant_of_gametype(gametype->value, r->fallback) : r->fallback;
    if (!v) {
        fault(r, said ? r->gametype : r->begin, DRAUGHTS_ERR_GAMETYPE);
        return;
    }
    r->game = game_new_on(v, generator_of(v), r->memory);
    if (!r->game) {
        fault(r, r->begin, DRAUGHTS_ERR_MEMORY);
        return;
    }
    r->game->tags = r->tags;
    r->tags = (struct tags){0};
    if (said) game_heed_tags(r->game);
    else r->game->numbers = variant_customary_numbers(v); /* until the game is read */
    set_up_start(r);
}

/* Writes a move or a result without blanks, leading zeros and 'X', and with every '-'. False: it is too long. */
static bool spell(char *to, size_t room, const char *from, size_t count) {
    struct writer w = writer_to(to, room);
    char last = '-';
    for (size_t i = 0; i < count; i++) {
        char c = from[i];
        bool leads = i + 1 < count && is_digit(from[i + 1]);
        if (c == ' ' || c == '\t' || (c == '0' && leads && !is_digit(last))) continue;
        if (c == 'X') c = 'x';
        if (c != 'x' && is_letter(c) && is_digit(last)) write_char(&w, '-');
        write_char(&w, last = c);
    }
    return (size_t)written(&w) < room;
}

static void take_move(struct pdn_reader *r, const struct token *t) {
    char text[8 * ROUTE_SQUARES];
    bool fits = spell(text, sizeof text, r->text + t->start, t->count);
    int move = fits ? notation_read(r->game, text, false, NULL) : DRAUGHTS_ERR_ILLEGAL;
    r->started = true;
    fault(r, t->start, move < 0 ? move : draughts_game_play(r->game, move));
}

/* Reads the position that begins here and must take so many bytes. Below 0: an error, and its place in the position. */
static int read_setup(const struct pdn_reader *r, size_t start, size_t length, struct setup *setup, size_t *place) {
    char *text = memory_resize(r->memory, NULL, 0, length + 1);
    if (!text) return DRAUGHTS_ERR_MEMORY;
    memcpy(text, r->text + start, length);
    text[length] = '\0';
    size_t whole = strlen(text);
    int error = fen_read(r->game, text, setup, place);
    if (!error && whole < length) error = error_at(place, whole, DRAUGHTS_ERR_TRAILING);
    memory_free(r->memory, text, length + 1);
    return error;
}

/* A position between quotes and slashes. */
static void take_setup(struct pdn_reader *r, const struct token *t) {
    const char *text = r->text + t->start, *quote = memchr(text, '"', t->count);
    size_t start = t->start + (size_t)(quote + 1 - text), length = 0, place = 0;
    struct setup setup;
    while (r->text[start + length] != '"') length++;
    int error = read_setup(r, start, length, &setup, &place);
    if (!error) error = r->started ? game_set_up(r->game, &setup) : game_start(r->game, &setup);
    r->started = true;
    fault(r, start + place, error);
}

/* A result ends the game, and is its Result tag where that says nothing. */
static void take_result(struct pdn_reader *r, const struct token *t) {
    enum { LONGEST = 16 };
    char text[LONGEST];
    r->ended = true;
    if (!r->game || r->text[t->start] == '*') return;
    const char *known = draughts_game_tag_find(r->game, "Result");
    if (known && *known && strcmp(known, "*") != 0 && strcmp(known, "?") != 0) return;
    spell(text, sizeof text, r->text + t->start, t->count);
    fault(r, t->start, draughts_game_set_tag(r->game, "Result", text));
}

/* What stands in a line of play. */
static void take_main_line(struct pdn_reader *r, const struct token *t) {
    switch (t->kind) {
    case DRAUGHTS_TOKEN_RESULT: take_result(r, t); break;
    case DRAUGHTS_TOKEN_MOVE:
        if (!r->error) take_move(r, t);
        break;
    case DRAUGHTS_TOKEN_SETUP:
        if (!r->error) take_setup(r, t);
        break;
    case DRAUGHTS_TOKEN_OPEN:
        r->depth = 1;
        r->variation = t->start;
        break;
    case DRAUGHTS_TOKEN_CLOSE: fault(r, t->start, DRAUGHTS_ERR_SYNTAX); break;
    default: break;
    }
}

static void take(struct pdn_reader *r, const struct token *t) {
    if (t->kind == DRAUGHTS_TOKEN_COMMENT) return;
    bool trails = t->kind == DRAUGHTS_TOKEN_RESULT || t->kind == DRAUGHTS_TOKEN_STRENGTH;
    if (!r->begun && trails) return; /* it belongs to the game before */
    if (!r->begun) r->begin = t->start;
    r->begun = true;
    if (r->name.count && t->kind == DRAUGHTS_TOKEN_TAG_VALUE) {
        take_tag(r, t);
        return;
    }
    if (r->name.count) fault(r, r->name.start, DRAUGHTS_ERR_SYNTAX);
    r->name.count = 0;
    if (t->kind == DRAUGHTS_TOKEN_TAG_NAME) {
        r->name = *t;
        r->tagged = true;
    } else if (r->depth) {
        if (t->kind == DRAUGHTS_TOKEN_OPEN) r->depth++;
        if (t->kind == DRAUGHTS_TOKEN_CLOSE) r->depth--;
    } else if (t->kind == DRAUGHTS_TOKEN_UNKNOWN || t->kind == DRAUGHTS_TOKEN_TAG_VALUE) {
        fault(r, t->start, DRAUGHTS_ERR_SYNTAX);
    } else {
        make_game(r);
        take_main_line(r, t);
    }
}

/* Has there been an empty line since the last tag? */
static bool is_after_empty_line(const struct pdn_reader *r, const struct token *t) {
    int line_ends = 0; /* with nothing between */
    for (size_t at = r->end; at < t->start && line_ends < 2; at++) {
        char c = r->text[at];
        if (c == '\n' || (c == '\r' && r->text[at + 1] != '\n')) line_ends++;
        else if (!is_space(c)) line_ends = 0;
    }
    return line_ends == 2;
}

/* Is this the name that the first tag has? */
static bool is_first_name(const struct pdn_reader *r, const struct token *t) {
    struct span name = name_in(r, t);
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): a tag was met, and nothing was wrong with it */
    const char *first = r->tags.all[0].name;
    return !strncmp(first, name.text, name.length) && !first[name.length];
}

/* Tags after moves, or after text that is none, are another game's. So are, after an empty line, those that begin as this
 * game's did, and those after a fault: games without moves, and broken ones, do not cost the next. */
static bool begins_next(const struct pdn_reader *r, const struct token *t) {
    if (t->kind != DRAUGHTS_TOKEN_TAG_NAME || !r->begun) return false;
    if (r->moving || !r->tagged) return true;
    return (r->error || r->name.count || is_first_name(r, t)) && is_after_empty_line(r, t);
}

/* Takes the tokens up to the end of the game, where the cursor stays. */
static void take_game(struct pdn_reader *r, size_t length, size_t *cursor) {
    while (!r->ended) {
        struct token t = pdn_token(r->text, length, cursor);
        if (t.kind == DRAUGHTS_TOKEN_END) break;
        if (begins_next(r, &t)) {
            *cursor = t.start;
            break;
        }
        take(r, &t);
        if (t.kind == DRAUGHTS_TOKEN_TAG_NAME || t.kind == DRAUGHTS_TOKEN_TAG_VALUE) r->end = *cursor;
    }
    if (r->begun) make_game(r);
    if (r->name.count) fault(r, r->name.start, DRAUGHTS_ERR_SYNTAX);
    if (r->depth) fault(r, r->variation, DRAUGHTS_ERR_SYNTAX);
}

int draughts_pdn_read(const char *text, size_t length, size_t *cursor, const draughts_variant *fallback,
                      const draughts_allocator *allocator, draughts_game **out, size_t *where) {
    if ((!text && length) || !cursor || *cursor > length || !out) return DRAUGHTS_ERR_ARGUMENT;
    struct pdn_reader r = {.text = text ? text : "", .fallback = fallback, .memory = allocator ? allocator : &memory_libc};
    take_game(&r, length, cursor);
    if (r.error == DRAUGHTS_ERR_MEMORY) {
        draughts_game_free(r.game);
        r.game = NULL;
    }
    if (r.game) game_heed_tags(r.game);
    tags_free(&r.tags, r.memory);
    *out = r.game;
    if (r.error) return r.error == DRAUGHTS_ERR_MEMORY ? r.error : error_at(where, r.where, r.error);
    return r.begun;
}

/* ---- Writing ---- */

enum result { WHITE_WINS, BLACK_WINS, DRAWN, BOTH_LOSE, OPEN, OTHER };

/* By the points of a win. */
static const char *const result_texts[][OPEN + 1] = {
    {"1-0", "0-1", "1/2-1/2", "0-0", "*"},
    {"2-0", "0-2", "1-1", "0-0", "*"},
};

/* What a Result tag says. Blanks in it do not matter. */
static enum result result_of_text(const char *text) {
    enum { LONGEST = 16 };
    char spelt[LONGEST];
    if (!spell(spelt, sizeof spelt, text, strlen(text))) return OTHER;
    if (!*spelt || !strcmp(spelt, "?")) return OPEN;
    for (int win = 0; win < 2; win++)
        for (int result = 0; result <= OPEN; result++)
            if (!strcmp(spelt, result_texts[win][result])) return (enum result)result;
    return OTHER;
}

static enum result result_of_status(int status) {
    switch (status) {
    case DRAUGHTS_WHITE_WINS: return WHITE_WINS;
    case DRAUGHTS_BLACK_WINS: return BLACK_WINS;
    case DRAUGHTS_DRAW: return DRAWN;
    default: return OPEN;
    }
}

/* The players' word comes first, then the record's, then that of the rules. */
static const char *result_to_write(const struct draughts_game *g) {
    int reason;
    const char *tag = draughts_game_tag_find(g, "Result");
    enum result result = result_of_status(g->status);
    if (result == OPEN && tag) result = result_of_text(tag);
    if (result == OTHER) return tag;
    if (result == OPEN) result = result_of_status(game_status(g, g->end, &reason));
    return result_texts[g->variant->win - 1][result];
}

static void write_tag(struct writer *w, const char *name, const char *value) {
    write_char(w, '[');
    write_text(w, name);
    write_text(w, " \"");
    for (; *value; value++) {
        if (*value == '"' || *value == '\\') write_char(w, '\\');
        write_char(w, *value);
    }
    write_text(w, "\"]\n");
}

static const struct { const char *name, *unknown; } roster[] = {
    {"Event", "?"}, {"Site", "?"}, {"Date", "????.??.??"}, {"Round", "?"}, {"White", "?"}, {"Black", "?"},
};
enum { ROSTER = sizeof roster / sizeof *roster };

/* Tags that have a place of their own, or are made from what the game is. */
static bool is_placed(const char *name) {
    static const char *const made[] = {"Result", "GameType", "FEN", "SetUp"};
    for (int i = 0; i < ROSTER; i++)
        if (!strcmp(name, roster[i].name)) return true;
    for (size_t i = 0; i < sizeof made / sizeof *made; i++)
        if (!strcmp(name, made[i])) return true;
    return false;
}

/* A set-up as the first ply needs the tag as well, for without it that would be the start. */
static void write_start(struct writer *w, const struct draughts_game *g) {
    struct position start;
    const struct node *first = g->start;
    struct position p = game_position(g, first);
    bool setup = first < g->end && ply_is_setup(first);
    position_start(&start, g->variant);
    if (!setup && position_equal(&start, &p) && !first->counters.king_moves) return;
    write_text(w, "[FEN \"");
    fen_write_setup(w, g, first);
    write_text(w, "\"]\n");
}

static void write_tags(struct writer *w, const struct draughts_game *g) {
    for (int i = 0; i < ROSTER; i++) {
        const char *value = draughts_game_tag_find(g, roster[i].name);
        write_tag(w, roster[i].name, value ? value : roster[i].unknown);
    }
    write_tag(w, "Result", result_to_write(g));
    for (int i = 0; i < g->tags.count; i++)
        if (!is_placed(g->tags.all[i].name)) write_tag(w, g->tags.all[i].name, g->tags.all[i].value);
    write_tag(w, "GameType", g->variant->gametype);
    write_start(w, g);
    write_char(w, '\n');
}

/* Words on lines. */
struct lines {
    struct writer *to;
    size_t column;
};

static void write_word(struct lines *l, const char *word) {
    enum { WIDTH = 80 };
    size_t length = strlen(word);
    if (l->column) {
        bool fits = l->column + 1 + length <= WIDTH;
        write_char(l->to, fits ? ' ' : '\n');
        l->column = fits ? l->column + 1 : 0;
    }
    write_text(l->to, word);
    l->column += length;
}

/* Writes all plies. A number stands before each move of the side that begins, and with dots before one of the other side
 * that does not follow such a move. */
static int write_moves(struct writer *w, const struct draughts_game *g) {
    enum { LONGEST = 1024 };
    char text[LONGEST];
    struct lines lines = {.to = w};
    unsigned number = 0;
    bool is_answer = false;
    for (const struct node *node = g->start; node < g->end; node = node_after(g, node, 1)) {
        bool is_move = !ply_is_setup(node), begins = node->turn == g->variant->first_turn;
        struct writer word = writer_to(text, sizeof text);
        if (is_move && !is_answer) {
            write_number(&word, ++number);
            write_text(&word, begins ? ". " : "... ");
        }
        is_answer = is_move && begins;
        char *move = text + word.length;
        int error = notation_write_played(&word, g, node, DRAUGHTS_SHORT);
        if (error) return error;
        written(&word);
        /* A step from square 0 to 1 looks like a result; the reader takes it with the separator of captures as well. */
        if (result_of_text(move) < OPEN) *strchr(move, '-') = g->variant->capture_separator;
        write_word(&lines, text);
    }
    write_word(&lines, "*");
    return 0;
}

int draughts_pdn_write(const draughts_game *game, char *text, size_t size) {
    if (!game || (!text && size)) return DRAUGHTS_ERR_ARGUMENT;
    struct writer w = writer_to(text, size);
    write_tags(&w, game);
    int error = write_moves(&w, game);
    write_text(&w, "\n\n");
    return written_unless(error, &w);
}
