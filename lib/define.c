/* Sets of rules as text: the grammar is in the header, above draughts_variant_define. Every setting is a row of a table that
 * knows its key, its error and its two directions, reading and writing. */
#include "error.h"
#include "memory.h"
#include "rules.h"

#include <stddef.h>
#include <string.h>

/* A variant of the caller's own, with all that it points to. */
enum { NAME_ROOM = 64, GAMETYPE_ROOM = 32 };
struct definition {
    struct draughts_variant rules;
    struct geometry board;
    char name[NAME_ROOM], gametype[GAMETYPE_ROOM];
};

struct reader {
    const char *text;
    size_t at;
    struct definition *into;
};

/* ---- Scanning ---- */

static bool ends_setting(char c) { return !c || c == ';' || c == '\n' || c == '#'; }

/* Past blanks, but not past the end of a line. */
static char peek(struct reader *r) {
    while (is_space(r->text[r->at]) && r->text[r->at] != '\n') r->at++;
    return r->text[r->at];
}

static bool take(struct reader *r, char c) {
    if (peek(r) != c) return false;
    r->at++;
    return true;
}

/* The length of these words at the head of the text, 0 if they are not there. Any blanks part them. */
static size_t length_of(const struct reader *r, const char *words) {
    const char *text = r->text + r->at, *begin = text;
    for (; *words; words++, text++) {
        if (*words == ' ' && is_space(*text) && *text != '\n') {
            while (is_space(text[1]) && text[1] != '\n') text++;
        } else if (*words != *text) {
            return 0;
        }
    }
    return is_letter(*text) || is_digit(*text) ? 0 : (size_t)(text - begin);
}

static bool take_words(struct reader *r, const char *words) {
    peek(r);
    size_t length = length_of(r, words);
    r->at += length;
    return length != 0;
}

/* The one of these that is the longest at the head of the text; -1: none is. */
static int take_one_of(struct reader *r, const char *const *words) {
    int best = -1;
    size_t longest = 0;
    peek(r);
    for (int i = 0; words[i]; i++) {
        size_t length = length_of(r, words[i]);
        if (length <= longest) continue;
        best = i;
        longest = length;
    }
    r->at += longest;
    return best;
}

/* A number from `least` to `most`; -1: none is here. */
static int take_number(struct reader *r, int least, int most) {
    int n = 0;
    peek(r);
    size_t at = r->at;
    for (; is_digit(r->text[at]) && n <= most; at++) n = 10 * n + (r->text[at] - '0');
    if (at == r->at || n < least || n > most) return -1;
    r->at = at;
    return n;
}

/* ---- Settings that are one of some words ---- */

struct choice {
    const char *key;
    int error;
    size_t offset, size; /* of the field */
    const char *const *words;
};
#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})
#define FIELD(field) offsetof(struct draughts_variant, field), sizeof(((struct draughts_variant *)0)->field)
static const struct choice choices[] = {
    {"first", DRAUGHTS_ERR_RULE_FIRST, FIELD(first_turn), WORDS("white", "black")},
    {"kings", DRAUGHTS_ERR_RULE_KINGS, FIELD(flying), WORDS("short", "flying")},
    {"landing", DRAUGHTS_ERR_RULE_LANDING, FIELD(landing), WORDS("anywhere", "right behind", "right behind kings")},
    {"victims off", DRAUGHTS_ERR_RULE_VICTIMS, FIELD(at_once), WORDS("after the move", "at once")},
    {"turning back", DRAUGHTS_ERR_RULE_TURNING, FIELD(no_reversal), WORDS("allowed", "forbidden")},
    {"men take kings", DRAUGHTS_ERR_RULE_SPARING, FIELD(men_spare_kings), WORDS("yes", "no")},
    {"majority", DRAUGHTS_ERR_RULE_MAJORITY, FIELD(majority), WORDS("none", "pieces", "value")},
    {"promotion in capture", DRAUGHTS_ERR_RULE_PROMOTION, FIELD(promotion), WORDS("at end", "and stop", "at once")},
    {"goal", DRAUGHTS_ERR_RULE_GOAL, FIELD(goal), WORDS("block", "be blocked", "crown")},
    {"squares named", DRAUGHTS_ERR_RULE_NAMING, FIELD(naming),
     WORDS("a1", "a1 from top", "numbers from bottom", "numbers from bottom right", "numbers from top",
           "numbers from top right", "numbers by file")},
};
enum { CHOICES = sizeof choices / sizeof *choices };

/* Fields are of the types of enumerations and flags; words stand in the order of their values. */
static void set_choice(struct draughts_variant *v, const struct choice *c, int value) {
    if (c->size == sizeof(bool)) *(bool *)((char *)v + c->offset) = value != 0;
    else memcpy((char *)v + c->offset, &value, sizeof value);
}
static int get_choice(const struct draughts_variant *v, const struct choice *c) {
    int value;
    if (c->size == sizeof(bool)) return *(const bool *)((const char *)v + c->offset);
    memcpy(&value, (const char *)v + c->offset, sizeof value);
    return value;
}
_Static_assert(sizeof(enum landing) == sizeof(int) && sizeof(enum naming) == sizeof(int), "enumerations are read as int");

/* ---- Settings of other kinds ---- */

/* A text in quotes of less than `room` bytes, of printable characters, without a backslash. */
static bool read_quoted(struct reader *r, char *text, size_t room) {
    size_t n = 0;
    if (!take(r, '"')) return false;
    for (; (unsigned char)r->text[r->at] >= ' ' && r->text[r->at] != '"' && r->text[r->at] != '\\'; r->at++)
        if (n < room - 1) text[n++] = r->text[r->at];
        else return false;
    text[n] = '\0';
    return n && take(r, '"');
}
static bool read_name(struct reader *r) { return read_quoted(r, r->into->name, NAME_ROOM); }
static void write_name(struct writer *w, const struct draughts_variant *v) { write_text(w, v->name); }

/* A number, then perhaps fields of capital letters and digits. */
static bool read_gametype(struct reader *r) {
    const char *text = r->into->gametype;
    if (!read_quoted(r, r->into->gametype, GAMETYPE_ROOM) || !is_digit(*text)) return false;
    for (; *text; text++)
        if (!is_digit(*text) && *text != ',' && !(is_letter(*text) && to_lower(*text) != *text)) return false;
    return true;
}
static void write_gametype(struct writer *w, const struct draughts_variant *v) { write_text(w, v->gametype); }

static const char *const colours[] = {"dark", "light", "all", NULL};

/* Crowning squares stay on their files and ranks, as far as these are played on. */
static set moved_squares(const struct geometry *from, set squares, const struct geometry *to) {
    set moved = 0;
    EACH_BIT(b, squares) {
        struct place at = geometry_place_of_bit(from, lowest(b));
        int bit = geometry_bit_at(to, at.file, at.rank);
        if (bit >= 0) moved |= bit_set(bit);
    }
    return moved;
}

/* Files by ranks, and perhaps which squares. */
static bool read_board(struct reader *r) {
    struct definition *d = r->into;
    struct geometry board;
    size_t begin = r->at;
    int files = take_number(r, 2, MOST_FILES);
    if (files < 0 || r->text[r->at] != 'x' || !is_digit(r->text[++r->at])) return false;
    int ranks = take_number(r, 2, MOST_RANKS), played = take_one_of(r, colours);
    if (ranks < 0) return false;
    if (!geometry_make(&board, files, ranks, played < 0 ? d->board.played : (enum squares)played)) {
        r->at = begin;
        return false;
    }
    d->rules.crowning = moved_squares(&d->board, d->rules.crowning, &board);
    d->board = board;
    return true;
}
static void write_board(struct writer *w, const struct draughts_variant *v) {
    write_number(w, (unsigned)v->board->files);
    write_char(w, 'x');
    write_number(w, (unsigned)v->board->ranks);
    write_char(w, ' ');
    write_text(w, colours[v->board->played]);
}

/* A number, or two of them with dots between. */
static bool read_range(struct reader *r, int least, int most, int range[2]) {
    if ((range[0] = range[1] = take_number(r, least, most)) < 0) return false;
    if (r->text[r->at] != '.' || r->text[r->at + 1] != '.') return true;
    r->at += 2;
    return (range[1] = take_number(r, range[0], most)) >= 0;
}
static void write_range(struct writer *w, unsigned least, unsigned most) {
    write_number(w, least);
    if (most == least) return;
    write_text(w, "..");
    write_number(w, most);
}
static bool read_start(struct reader *r) {
    int ranks[2];
    if (!read_range(r, 1, MOST_RANKS, ranks)) return false;
    r->into->rules.start_gap = ranks[0] - 1;
    r->into->rules.start_ranks = ranks[1] - ranks[0] + 1;
    return true;
}
static void write_start(struct writer *w, const struct draughts_variant *v) {
    write_range(w, (unsigned)v->start_gap + 1, (unsigned)(v->start_gap + v->start_ranks));
}

/* Directions, or names of some of them. */
static const char *const compass[] = {"n", "ne", "e", "se", "s", "sw", "w", "nw", "straight", "diagonal", "none", NULL};
static bool read_directions(struct reader *r, uint8_t *directions) {
    static const uint8_t named[] = {ORTHOGONAL, DIAGONAL, 0};
    *directions = 0;
    do {
        int d = take_one_of(r, compass);
        if (d < 0) return false;
        *directions |= (uint8_t)(d < DIRECTIONS ? 1 << d : named[d - DIRECTIONS]);
    } while (!ends_setting(peek(r)));
    return true;
}
static void write_directions(struct writer *w, unsigned directions) {
    const char *separator = "";
    if (!directions) write_text(w, "none");
    for (int d = 0; d < DIRECTIONS; d++) {
        if (!(directions >> d & 1)) continue;
        write_text(w, separator);
        write_text(w, compass[d]);
        separator = " ";
    }
}
#define DIRECTIONS_OF(field) \
    static bool read_##field(struct reader *r) { return read_directions(r, &r->into->rules.field); } \
    static void write_##field(struct writer *w, const struct draughts_variant *v) { write_directions(w, v->field); }
DIRECTIONS_OF(man_step)
DIRECTIONS_OF(man_jump)
DIRECTIONS_OF(king_step)
DIRECTIONS_OF(king_jump)

static const char *const preferences[] = {"none", "by king", "most kings", "kings early", NULL};
static bool read_prefers(struct reader *r) {
    struct draughts_variant *v = &r->into->rules;
    memset(v->prefers, 0, sizeof v->prefers);
    if (take_words(r, preferences[NO_PREFERENCE])) return true;
    for (int i = 0; i < PREFERENCES; i++) {
        peek(r);
        size_t begin = r->at;
        int preference = take_one_of(r, preferences);
        if (preference <= NO_PREFERENCE || has_preference(v, (enum preference)preference)) {
            r->at = begin;
            return false;
        }
        v->prefers[i] = (enum preference)preference;
        if (!take(r, ',')) return true;
    }
    return false;
}
static void write_prefers(struct writer *w, const struct draughts_variant *v) {
    write_text(w, preferences[v->prefers[0]]);
    for (int i = 1; i < PREFERENCES && v->prefers[i] != NO_PREFERENCE; i++) {
        write_text(w, ", ");
        write_text(w, preferences[v->prefers[i]]);
    }
}

/* Squares by letter and number, whatever they are called in the game; the board must be known. */
static bool read_crowning(struct reader *r) {
    struct draughts_variant *v = &r->into->rules;
    v->crowning = 0;
    if (take_words(r, "none")) return true;
    do {
        size_t length;
        peek(r);
        int bit = geometry_read_square(&r->into->board, ALGEBRAIC, r->text + r->at, &length);
        if (bit < 0) return false;
        v->crowning |= bit_set(bit);
        r->at += length;
    } while (!ends_setting(peek(r)));
    return true;
}
static void write_crowning(struct writer *w, const struct draughts_variant *v) {
    const char *separator = "";
    if (!v->crowning) write_text(w, "none");
    EACH_BIT(b, v->crowning) {
        write_text(w, separator);
        geometry_write_square(w, v->board, ALGEBRAIC, lowest(b));
        separator = " ";
    }
}

static bool read_strides(struct reader *r) {
    int steps = take_words(r, "any") ? 0 : take_number(r, 1, 9);
    r->into->rules.strides = (unsigned)steps;
    return steps >= 0;
}
static void write_strides(struct writer *w, const struct draughts_variant *v) {
    if (v->strides) write_number(w, v->strides);
    else write_text(w, "any");
}

static bool read_separator(struct reader *r) {
    char c = peek(r);
    r->into->rules.capture_separator = c;
    if (c != 'x' && c != ':') return false;
    r->at++;
    return true;
}
static void write_separator(struct writer *w, const struct draughts_variant *v) { write_char(w, v->capture_separator); }

static bool read_win(struct reader *r) { return (r->into->rules.win = take_number(r, 1, 2)) > 0; }
static void write_win(struct writer *w, const struct draughts_variant *v) { write_number(w, (unsigned)v->win); }

/* ---- Draw rules ---- */

static const char *const draw_kinds[] = {"none", "repetition", "pieces each", "king moves", "material", NULL};
enum { MOST_PLIES = 1000 };

/* What is asked of the material: ranges first, then flags. */
struct range { const char *words; size_t offset; };
#define RANGE(words, field) {words, offsetof(struct material, field)}
static const struct range ranges[] = {RANGE("pieces", pieces), RANGE("weaker", weaker), RANGE("stronger", stronger)};
static const struct range flags[] = {
    RANGE("weaker kings only", weaker_is_kings), RANGE("stronger kings only", stronger_is_kings),
    RANGE("kings each", kings_each), RANGE("unchanged", unchanged)};
static const char *const roads[] = {"", "weaker on main road", "stronger on main road", NULL};
enum { RANGES = sizeof ranges / sizeof *ranges, FLAGS = sizeof flags / sizeof *flags };

static bool read_flag(struct reader *r, struct material *m) {
    for (int i = 0; i < FLAGS; i++)
        if (take_words(r, flags[i].words)) return *(bool *)((char *)m + flags[i].offset) = true;
    for (int i = WEAKER_HOLDS; i <= STRONGER_HOLDS; i++)
        if (take_words(r, roads[i])) return (m->diagonal = (enum diagonal)i);
    return false;
}
static bool read_condition(struct reader *r, struct material *m) {
    int range[2];
    if (read_flag(r, m)) return true;
    if (take_words(r, "stronger kings")) {
        int kings = take_number(r, 1, MOST_MEN);
        m->stronger_kings = (uint8_t)kings;
        return kings > 0;
    }
    for (int i = 0; i < RANGES; i++) {
        if (!take_words(r, ranges[i].words)) continue;
        if (!read_range(r, 0, 2 * MOST_MEN, range) || range[1] == 0) return false;
        uint8_t *limits = (uint8_t *)m + ranges[i].offset;
        limits[0] = (uint8_t)range[0];
        limits[1] = (uint8_t)range[1];
        return true;
    }
    return false;
}
static bool read_draw(struct reader *r, struct draw_rule *rule) {
    int kind = take_one_of(r, draw_kinds), count = kind > NO_DRAW_RULE ? take_number(r, 1, MOST_PLIES) : -1;
    if (count < 0) return false;
    *rule = (struct draw_rule){.kind = (enum draw_kind)kind, .count = (unsigned)count};
    if (kind == DRAW_BY_MATERIAL && take_words(r, "if"))
        do {
            if (!read_condition(r, &rule->material)) return false;
        } while (take_words(r, "and"));
    rule->claimed = take_words(r, "claimed");
    return true;
}
static bool read_draws(struct reader *r) {
    struct draughts_variant *v = &r->into->rules;
    memset(v->draws, 0, sizeof v->draws);
    if (take_words(r, draw_kinds[NO_DRAW_RULE])) return true;
    for (int i = 0; i < DRAW_RULES; i++) {
        if (!read_draw(r, &v->draws[i])) return false;
        if (!take(r, ',')) return true;
    }
    return false;
}

static void write_material(struct writer *w, const struct material *m) {
    const char *word = " if ";
    for (int i = 0; i < RANGES; i++) {
        const uint8_t *limits = (const uint8_t *)m + ranges[i].offset;
        if (!limits[1]) continue;
        write_text(w, word);
        write_text(w, ranges[i].words);
        write_char(w, ' ');
        write_range(w, limits[0], limits[1]);
        word = " and ";
    }
    if (m->stronger_kings) {
        write_text(w, word);
        write_text(w, "stronger kings ");
        write_number(w, m->stronger_kings);
        word = " and ";
    }
    for (int i = 0; i < FLAGS; i++) {
        if (!*(const bool *)((const char *)m + flags[i].offset)) continue;
        write_text(w, word);
        write_text(w, flags[i].words);
        word = " and ";
    }
    if (m->diagonal == NOBODY_ASKS) return;
    write_text(w, word);
    write_text(w, roads[m->diagonal]);
}
static void write_draws(struct writer *w, const struct draughts_variant *v) {
    const char *separator = "";
    if (v->draws[0].kind == NO_DRAW_RULE) write_text(w, draw_kinds[NO_DRAW_RULE]);
    for (int i = 0; i < DRAW_RULES && v->draws[i].kind != NO_DRAW_RULE; i++) {
        write_text(w, separator);
        write_text(w, draw_kinds[v->draws[i].kind]);
        write_char(w, ' ');
        write_number(w, v->draws[i].count);
        write_material(w, &v->draws[i].material);
        if (v->draws[i].claimed) write_text(w, " claimed");
        separator = ", ";
    }
}

/* ---- All settings ---- */

struct setting {
    const char *key;
    int error;
    bool (*read)(struct reader *);
    void (*write)(struct writer *, const struct draughts_variant *);
    bool quoted;
};
static const struct setting settings[] = {
    {"name", DRAUGHTS_ERR_RULE_NAME, read_name, write_name, true},
    {"game type", DRAUGHTS_ERR_RULE_GAMETYPE, read_gametype, write_gametype, true},
    {"board", DRAUGHTS_ERR_RULE_BOARD, read_board, write_board, false},
    {"start", DRAUGHTS_ERR_RULE_START, read_start, write_start, false},
    {"man steps", DRAUGHTS_ERR_RULE_DIRECTIONS, read_man_step, write_man_step, false},
    {"man jumps", DRAUGHTS_ERR_RULE_DIRECTIONS, read_man_jump, write_man_jump, false},
    {"king steps", DRAUGHTS_ERR_RULE_DIRECTIONS, read_king_step, write_king_step, false},
    {"king jumps", DRAUGHTS_ERR_RULE_DIRECTIONS, read_king_jump, write_king_jump, false},
    {"preference", DRAUGHTS_ERR_RULE_PREFERENCE, read_prefers, write_prefers, false},
    {"crowning squares", DRAUGHTS_ERR_RULE_CROWNING, read_crowning, write_crowning, false},
    {"king steps in a row", DRAUGHTS_ERR_RULE_STRIDES, read_strides, write_strides, false},
    {"captures written with", DRAUGHTS_ERR_RULE_SEPARATOR, read_separator, write_separator, false},
    {"points of a win", DRAUGHTS_ERR_RULE_WIN, read_win, write_win, false},
    {"draws", DRAUGHTS_ERR_RULE_DRAWS, read_draws, write_draws, false},
};
enum { SETTINGS = sizeof settings / sizeof *settings, KEYS = SETTINGS + CHOICES };

static const char *key_of(int i) { return i < SETTINGS ? settings[i].key : choices[i - SETTINGS].key; }
static int error_of(int i) { return i < SETTINGS ? settings[i].error : choices[i - SETTINGS].error; }

/* The setting whose key is the longest at the head of the text; -1: none is. */
static int take_key(struct reader *r) {
    const char *keys[KEYS + 1] = {NULL};
    for (int i = 0; i < KEYS; i++) keys[i] = key_of(i);
    return take_one_of(r, keys);
}

static bool read_value(struct reader *r, int setting) {
    if (setting < SETTINGS) return settings[setting].read(r);
    const struct choice *choice = &choices[setting - SETTINGS];
    int value = take_one_of(r, choice->words);
    if (value >= 0) set_choice(&r->into->rules, choice, value);
    return value >= 0;
}

/* ---- Reading ---- */

/* Past blank lines, the ends of settings, and comments. */
static char next_setting(struct reader *r) {
    for (;;) {
        r->at = past_space(r->text, r->at);
        if (r->text[r->at] == '#') r->at += strcspn(r->text + r->at, "\n");
        else if (r->text[r->at] == ';') r->at++;
        else return r->text[r->at];
    }
}

/* Takes over the rules of another variant, under no name. */
static void begin_like(struct definition *d, const struct draughts_variant *v) {
    d->rules = *v;
    d->board = *v->board;
    memcpy(d->name, "unnamed", sizeof "unnamed");
    d->gametype[0] = '\0';
    d->rules.instance = NO_INSTANCE;
    d->rules.board = &d->board;
    d->rules.name = d->name;
    d->rules.gametype = d->gametype;
}

/* The variant to begin with, if the text names one. */
static int read_like(struct reader *r) {
    char name[NAME_ROOM] = "";
    size_t length = 0;
    if (!take_words(r, "like")) return 0;
    take(r, '=');
    peek(r);
    for (; is_letter(r->text[r->at + length]) || is_digit(r->text[r->at + length]); length++)
        if (length < NAME_ROOM - 1) name[length] = r->text[r->at + length];
    const struct draughts_variant *v = is_letter(name[0]) ? draughts_variant_find(name) : NULL;
    if (!v) return DRAUGHTS_ERR_RULE_LIKE;
    begin_like(r->into, v);
    r->at += length;
    return ends_setting(peek(r)) ? 0 : DRAUGHTS_ERR_RULE_END;
}

/* Reads all settings, and the place of each that is given. On an error the reader stands at its place. */
static int read_settings(struct reader *r, size_t places[KEYS]) {
    bool given[KEYS] = {false};
    next_setting(r);
    int error = read_like(r);
    while (!error && next_setting(r)) {
        size_t begin = r->at;
        int setting = take_key(r);
        if (setting < 0) return length_of(r, "like") ? DRAUGHTS_ERR_RULE_LIKE : DRAUGHTS_ERR_RULE_SETTING;
        if (given[setting]) {
            r->at = begin;
            return DRAUGHTS_ERR_RULE_TWICE;
        }
        given[setting] = true;
        take(r, '=');
        peek(r);
        places[setting] = r->at;
        if (!read_value(r, setting)) error = error_of(setting);
        else if (!ends_setting(peek(r))) error = DRAUGHTS_ERR_RULE_END;
    }
    return error;
}

/* ---- What must fit together ---- */

/* Does every square have a name that leads back to it? */
static bool names_squares(const struct draughts_variant *v) {
    char text[16];
    EACH_BIT(b, v->board->squares) {
        size_t length;
        struct writer w = writer_to(text, sizeof text);
        geometry_write_square(&w, v->board, v->naming, lowest(b));
        written(&w);
        if (geometry_read_square(v->board, v->naming, text, &length) != lowest(b)) return false;
    }
    return true;
}

static int fault_of(const struct draughts_variant *v) {
    if (2 * (v->start_gap + v->start_ranks) > v->board->ranks) return DRAUGHTS_ERR_RULE_START;
    int men = popcount(variant_start(v, DRAUGHTS_WHITE));
    if (men > MOST_MEN || popcount(variant_start(v, DRAUGHTS_BLACK)) != men) return DRAUGHTS_ERR_RULE_START;
    for (int side = 0; side < 2; side++)
        if (variant_start(v, side) & crowning_squares(v, side)) return DRAUGHTS_ERR_RULE_CROWNING;
    return names_squares(v) ? 0 : DRAUGHTS_ERR_RULE_NAMING;
}

/* Where the setting with this error was given, or else the board, which what was taken over does not fit. */
static size_t place_of(int error, const size_t places[KEYS]) {
    size_t board = 0;
    for (int i = 0; i < KEYS; i++) {
        if (error_of(i) == error && places[i]) return places[i];
        if (error_of(i) == DRAUGHTS_ERR_RULE_BOARD) board = places[i];
    }
    return board;
}

/* PDN, GameType, for a variant that has none. */
static void make_gametype(struct definition *d) {
    const struct draughts_variant *v = &d->rules;
    struct writer w = writer_to(d->gametype, sizeof d->gametype);
    int corner = corner_of(v->naming);
    write_text(&w, v->first_turn == DRAUGHTS_WHITE ? "99,W," : "99,B,");
    write_number(&w, (unsigned)v->board->files);
    write_char(&w, ',');
    write_number(&w, (unsigned)v->board->ranks);
    write_text(&w, is_lettered(v->naming) ? ",A" : ",N");
    write_number(&w, (unsigned)(v->first_turn == DRAUGHTS_WHITE ? corner : 3 - corner));
    write_text(&w, v->board->played == LIGHT_SQUARES ? ",1" : ",0");
    written(&w);
}

int draughts_variant_define(const char *text, size_t *where, draughts_variant **out) {
    size_t places[KEYS] = {0};
    if (!text || !out) return DRAUGHTS_ERR_ARGUMENT;
    struct definition *d = memory_resize(&memory_libc, NULL, 0, sizeof *d);
    if (!d) return DRAUGHTS_ERR_MEMORY;
    struct reader r = {.text = text, .at = strncmp(text, "\xef\xbb\xbf", 3) ? 0 : 3, .into = d}; /* past a byte order mark */
    begin_like(d, draughts_variant_at(0));
    int error = read_settings(&r, places);
    size_t place = r.at;
    if (!error && (error = fault_of(&d->rules)) != 0) place = place_of(error, places);
    if (error) {
        memory_free(&memory_libc, d, sizeof *d);
        return error_at(where, place, error);
    }
    if (!d->gametype[0]) make_gametype(d);
    *out = &d->rules;
    return 0;
}

void draughts_variant_free(draughts_variant *variant) {
    if (variant && variant->instance == NO_INSTANCE) memory_free(&memory_libc, variant, sizeof(struct definition));
}

/* ---- Writing ---- */

static void write_setting(struct writer *w, const struct draughts_variant *v, int i) {
    const char *quote = i < SETTINGS && settings[i].quoted ? "\"" : "";
    write_text(w, key_of(i));
    write_text(w, " = ");
    write_text(w, quote);
    if (i < SETTINGS) settings[i].write(w, v);
    else write_text(w, choices[i - SETTINGS].words[get_choice(v, &choices[i - SETTINGS])]);
    write_text(w, quote);
    write_char(w, '\n');
}

int draughts_variant_rules(const draughts_variant *variant, char *text, size_t size) {
    if (!variant || (!text && size)) return DRAUGHTS_ERR_ARGUMENT;
    struct writer w = writer_to(text, size);
    for (int i = 0; i < KEYS; i++) write_setting(&w, variant, i);
    return written(&w);
}
