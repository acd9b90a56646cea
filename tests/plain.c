#include "plain.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Variants ---- */

/* The eight directions, clockwise as White sees them; opposite ones are four apart. Black has them with north and south
   exchanged. On boards of one colour the next square north is the next playing one, two ranks away. */
enum { NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST, DIRECTIONS };

#define ONE(direction) (1u << (direction))
enum {
    DIAGONALLY_FORWARD = ONE(NORTH_WEST) | ONE(NORTH_EAST),
    DIAGONALLY = DIAGONALLY_FORWARD | ONE(SOUTH_WEST) | ONE(SOUTH_EAST),
    FORWARD_OR_SIDEWAYS = ONE(WEST) | ONE(NORTH) | ONE(EAST),
    ALONG_LINES = FORWARD_OR_SIDEWAYS | ONE(SOUTH),
    EVERYWHERE = ALONG_LINES | DIAGONALLY
};

#define BOARD(files_, ranks_, squares_) .files = (files_), .ranks = (ranks_), .squares = (squares_)
#define MEN(pieces_, first, rows) .pieces = (pieces_), .start_rank = (first), .start_rows = (rows)
#define GOES(man, man_jumping, king, king_jumping) \
    .man_step = (man), .man_jump = (man_jumping), .king_step = (king), .king_jump = (king_jumping)

/* The families. Men of the Spanish one jump forward only, those of the Polish one backward too; Turkish kings and men go
   along lines, and their victims come off jump by jump. */
#define SPANISH GOES(DIAGONALLY_FORWARD, DIAGONALLY_FORWARD, DIAGONALLY, DIAGONALLY), .kings_fly = true, .victims_stay = true
#define POLISH GOES(DIAGONALLY_FORWARD, DIAGONALLY, DIAGONALLY, DIAGONALLY), .kings_fly = true, .victims_stay = true
#define FRISIAN GOES(DIAGONALLY_FORWARD, EVERYWHERE, DIAGONALLY, EVERYWHERE), .kings_fly = true, .victims_stay = true
#define TURKISH GOES(FORWARD_OR_SIDEWAYS, FORWARD_OR_SIDEWAYS, ALONG_LINES, ALONG_LINES), .kings_fly = true, \
    .no_turning_back = true, .prefer = {PLAIN_MOST_PIECES}

#define DARK_64 BOARD(8, 8, PLAIN_DARK_SQUARES), MEN(12, 0, 3)
#define LIGHT_64 BOARD(8, 8, PLAIN_LIGHT_SQUARES), MEN(12, 0, 3)
#define DARK_100 BOARD(10, 10, PLAIN_DARK_SQUARES), MEN(20, 0, 4), NUMBERS
#define ALL_64 BOARD(8, 8, PLAIN_ALL_SQUARES), MEN(16, 1, 2), LETTERS
#define LETTERS .numbering = PLAIN_ALGEBRAIC, .separator = 'x'
#define LETTERS_COLON .numbering = PLAIN_ALGEBRAIC, .separator = ':'
#define NUMBERS .numbering = PLAIN_CONSECUTIVE, .top_first = true, .separator = 'x'
#define NUMBERS_FROM_LOWER_RIGHT .numbering = PLAIN_CONSECUTIVE, .right_first = true, .separator = 'x'

static const struct plain_rules variants[] = {
    /* Every square. */
    {.name = "turkish", ALL_64, TURKISH},
    {.name = "armenian", ALL_64,
     GOES(FORWARD_OR_SIDEWAYS | DIAGONALLY_FORWARD, FORWARD_OR_SIDEWAYS, EVERYWHERE, ALONG_LINES),
     .kings_fly = true, .no_turning_back = true, .prefer = {PLAIN_MOST_PIECES}, .promotion = PLAIN_AND_GO_ON},
    {.name = "gothic", BOARD(8, 8, PLAIN_ALL_SQUARES), MEN(16, 0, 2), LETTERS,
     GOES(DIAGONALLY_FORWARD, FORWARD_OR_SIDEWAYS | DIAGONALLY_FORWARD, EVERYWHERE, EVERYWHERE),
     .victims_stay = true, .prefer = {PLAIN_MOST_PIECES}},

    /* 64 squares, men that jump backward. */
    {.name = "russian", DARK_64, LETTERS_COLON, POLISH, .promotion = PLAIN_AND_GO_ON},
    {.name = "brazilian", DARK_64, LETTERS, POLISH, .prefer = {PLAIN_MOST_PIECES}},
    {.name = "pool", DARK_64, NUMBERS, .black_first = true, POLISH},
    {.name = "unified", DARK_64, LETTERS, POLISH},
    {.name = "zimbabwean", DARK_64, LETTERS, POLISH},
    {.name = "jamaican", LIGHT_64, LETTERS, .top_first = true, .black_first = true, POLISH}, /* a1 in Black's lower right */

    /* 64 squares, men that do not. */
    {.name = "english", DARK_64, NUMBERS, .black_first = true,
     GOES(DIAGONALLY_FORWARD, DIAGONALLY_FORWARD, DIAGONALLY, DIAGONALLY), .victims_stay = true,
     .promotion = PLAIN_AND_STOP},
    {.name = "italian", LIGHT_64, NUMBERS,
     GOES(DIAGONALLY_FORWARD, DIAGONALLY_FORWARD, DIAGONALLY, DIAGONALLY), .victims_stay = true, .men_spare_kings = true,
     .prefer = {PLAIN_MOST_PIECES, PLAIN_BY_KING, PLAIN_MOST_KINGS, PLAIN_KINGS_EARLY}},
    {.name = "spanish", LIGHT_64, NUMBERS_FROM_LOWER_RIGHT, SPANISH, .prefer = {PLAIN_MOST_PIECES, PLAIN_MOST_KINGS}},
    {.name = "portuguese", LIGHT_64, NUMBERS_FROM_LOWER_RIGHT, SPANISH, .prefer = {PLAIN_MOST_PIECES, PLAIN_MOST_KINGS}},
    {.name = "czech", DARK_64, LETTERS, SPANISH, .prefer = {PLAIN_BY_KING}},
    {.name = "thai", BOARD(8, 8, PLAIN_DARK_SQUARES), MEN(8, 0, 2), NUMBERS_FROM_LOWER_RIGHT, .black_first = true,
     GOES(DIAGONALLY_FORWARD, DIAGONALLY_FORWARD, DIAGONALLY, DIAGONALLY), .kings_fly = true, .landing = PLAIN_BEHIND},
    {.name = "thai12", DARK_64, NUMBERS_FROM_LOWER_RIGHT, .black_first = true,
     GOES(DIAGONALLY_FORWARD, DIAGONALLY_FORWARD, DIAGONALLY, DIAGONALLY), .kings_fly = true, .landing = PLAIN_BEHIND},

    /* Larger boards. */
    {.name = "international", DARK_100, POLISH, .prefer = {PLAIN_MOST_PIECES}},
    {.name = "antidraughts", DARK_100, POLISH, .prefer = {PLAIN_MOST_PIECES}},
    {.name = "breakthrough", DARK_100, POLISH, .prefer = {PLAIN_MOST_PIECES}, .first_king_wins = true},
    {.name = "killer", DARK_100, POLISH, .prefer = {PLAIN_MOST_PIECES}, .landing = PLAIN_BEHIND_KING},
    {.name = "frisian", DARK_100, FRISIAN, .prefer = {PLAIN_MOST_VALUE, PLAIN_BY_KING}, .king_steps_in_a_row = 3},
    {.name = "frysk", BOARD(10, 10, PLAIN_DARK_SQUARES), MEN(5, 0, 1), NUMBERS, FRISIAN,
     .prefer = {PLAIN_MOST_VALUE, PLAIN_BY_KING}, .king_steps_in_a_row = 3},
    {.name = "spantsireti", BOARD(10, 8, PLAIN_DARK_SQUARES), MEN(15, 0, 3), LETTERS_COLON, POLISH,
     .promotion = PLAIN_AND_GO_ON},
    {.name = "canadian", BOARD(12, 12, PLAIN_DARK_SQUARES), MEN(30, 0, 5), NUMBERS, POLISH, .prefer = {PLAIN_MOST_PIECES}},
    {.name = "digital", BOARD(11, 11, PLAIN_DARK_SQUARES), MEN(17, 0, 3), .numbering = PLAIN_DIGITAL, .separator = ':',
     POLISH, .promotion = PLAIN_AND_GO_ON, .centre_crowns = true},
};

/* ---- Board ----

   The board is searched as a square of cells, large enough for 12x12 with a rim of two cells all round, as wide as the
   longest step: every line ends on the rim, so no search needs to know where the board does. */

enum { RIM_WIDTH = 2, WIDTH = 12 + 2 * RIM_WIDTH, CELLS = WIDTH * WIDTH, NO_CELL = 0 };
enum { TAKEN = PLAIN_BLACK_KING + 1, RIM }; /* what else a cell may hold: neither empty nor anyone's piece */

static int rank_of(int cell) { return cell / WIDTH - RIM_WIDTH; }
static int file_of(int cell) { return cell % WIDTH - RIM_WIDTH; }

static int man_of(int side) { return side == 0 ? PLAIN_WHITE_MAN : PLAIN_BLACK_MAN; }
static int king_of(int side) { return side == 0 ? PLAIN_WHITE_KING : PLAIN_BLACK_KING; }
static bool is_king(int piece) { return piece == PLAIN_WHITE_KING || piece == PLAIN_BLACK_KING; }
static bool belongs(int piece, int side) { return piece == man_of(side) || piece == king_of(side); }

static bool is_playing(const struct plain_rules *rules, int file, int rank)
{
    return rules->squares == PLAIN_ALL_SQUARES || (file + rank) % 2 == (rules->squares == PLAIN_DARK_SQUARES ? 0 : 1);
}

/* Fills in the cells of the playing squares in public order, returns their number. */
static int list_cells(const struct plain_rules *rules, int cells[PLAIN_SQUARES_MAX])
{
    int count = 0;
    for (int row = 0; row < rules->ranks; row++)
        for (int column = 0; column < rules->files; column++) {
            int rank = rules->top_first ? rules->ranks - 1 - row : row;
            int file = rules->right_first ? rules->files - 1 - column : column;
            if (is_playing(rules, file, rank))
                cells[count++] = (rank + RIM_WIDTH) * WIDTH + file + RIM_WIDTH;
        }
    return count;
}

static bool crowns(const struct plain_rules *rules, int side, int cell)
{
    return rank_of(cell) == (side == 0 ? rules->ranks - 1 : 0) ||
           (rules->centre_crowns && rank_of(cell) == rules->ranks / 2 && file_of(cell) == rules->files / 2);
}

static bool holds(const struct plain_position *position, int piece)
{
    return memchr(position->pieces, piece, sizeof position->pieces) != NULL;
}

/* ---- Search ---- */

static const struct direction { int file, rank; }
    ways[DIRECTIONS] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

static int opposite(int direction) { return (direction + DIRECTIONS / 2) % DIRECTIONS; }

struct jump { int direction, victim, landing; }; /* a step has NO_CELL as its victim */

struct entry {
    struct plain_move move;
    int next; /* in the same bucket: index + 1, or 0 */
};

enum { BUCKETS = 4093 };

struct search {
    const struct plain_rules *rules;
    const struct plain_position *position;
    int cells[CELLS];           /* what each cell holds at this point of the move */
    int squares[CELLS];         /* the square it is, if any */
    int steps[DIRECTIONS];      /* by direction: from cell to cell */
    int from, piece;            /* the piece that moves, as it was before the move */
    struct jump path[PLAIN_ROUTE_MAX];
    int depth;                  /* jumps on the path */
    struct entry *entries;      /* the moves found so far */
    int count, room;
    int buckets[BUCKETS];       /* the first entry of each: index + 1, or 0 */
    long long best[PLAIN_PREFERENCES_MAX]; /* how good each capture found so far is, by preference */
    bool failed;                /* out of memory */
};

static void search_begin(struct search *s, const struct plain_rules *rules, const struct plain_position *position)
{
    *s = (struct search){.rules = rules, .position = position};
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        struct direction way = ways[direction];
        bool skips = rules->squares != PLAIN_ALL_SQUARES && (way.rank == 0 || way.file == 0); /* the other colour */
        s->steps[direction] = (way.rank * WIDTH + way.file) * (skips ? 2 : 1);
    }
    int cells[PLAIN_SQUARES_MAX], count = list_cells(rules, cells);
    for (int cell = 0; cell < CELLS; cell++)
        s->cells[cell] = RIM; /* the squares not played on too, which no line meets */
    for (int square = 0; square < count; square++) {
        s->cells[cells[square]] = position->pieces[square];
        s->squares[cells[square]] = square;
    }
}

/* ---- The moves found ---- */

/* The entry of the move that starts where `move` does and leads to the same position, a new one without a route if
   need be; NULL if out of memory. The two say which move it is: its victims are the pieces gone, its end is where
   a piece is new (if there is none, the start). */
static struct plain_move *find_or_add(struct search *s, const struct plain_move *move)
{
    uint32_t hash = move->route[0];
    for (int square = 0; square < PLAIN_SQUARES_MAX; square++)
        hash = (hash + move->after.pieces[square] + 1) * 0x9E3779B1u;
    int *first = &s->buckets[hash % BUCKETS];

    for (int i = *first; i != 0; i = s->entries[i - 1].next) {
        struct plain_move *known = &s->entries[i - 1].move;
        if (known->route[0] == move->route[0] && memcmp(&known->after, &move->after, sizeof move->after) == 0)
            return known;
    }
    if (s->count == s->room) {
        int room = 2 * s->room + 64;
        struct entry *entries = realloc(s->entries, (size_t)room * sizeof *entries);
        if (entries == NULL) {
            s->failed = true;
            return NULL;
        }
        s->entries = entries;
        s->room = room;
    }
    struct entry *entry = &s->entries[s->count++];
    *entry = (struct entry){{.route = {move->route[0]}, .after = move->after}, *first};
    *first = s->count;
    return &entry->move;
}

/* Wherever the capture goes straight on, it landed right behind the victim. */
static bool is_pdn_shaped(const struct search *s)
{
    for (int i = 1; i < s->depth; i++) {
        const struct jump *last = &s->path[i - 1];
        if (s->path[i].direction == last->direction && last->landing != last->victim + s->steps[last->direction])
            return false;
    }
    return true;
}

static int crowned(const struct search *s, int piece, int cell)
{
    return crowns(s->rules, s->position->turn, cell) ? king_of(s->position->turn) : piece;
}

static bool takes_king(const struct search *s, int jump)
{
    return is_king(s->position->pieces[s->squares[s->path[jump].victim]]);
}

/* How good the capture on the path is in this respect; more is better. */
static long long measure(const struct search *s, int preference)
{
    long long kings = 0, early = 0;
    for (int i = 0; i < s->depth; i++) {
        kings += takes_king(s, i);
        early = 2 * early + takes_king(s, i); /* read as a binary number: an earlier king outweighs all later ones */
    }
    switch (preference) {
    case PLAIN_MOST_PIECES: return s->depth;
    case PLAIN_MOST_VALUE: return 100 * (s->depth - kings) + 199 * kings; /* no board has 100 kings, so the one is enough */
    case PLAIN_BY_KING: return is_king(s->piece);
    case PLAIN_MOST_KINGS: return kings;
    case PLAIN_KINGS_EARLY: return early; /* asked only among captures of equally many */
    default: return 0;
    }
}

/* Whether the capture on the path is as good as those found so far. If it is better, they are forgotten. */
static bool is_among_best(struct search *s)
{
    long long found[PLAIN_PREFERENCES_MAX];
    int first = PLAIN_PREFERENCES_MAX; /* the first preference that decides */
    for (int i = PLAIN_PREFERENCES_MAX - 1; i >= 0; i--) {
        found[i] = measure(s, s->rules->prefer[i]);
        if (found[i] != s->best[i])
            first = i;
    }
    if (first == PLAIN_PREFERENCES_MAX)
        return true;
    if (found[first] < s->best[first])
        return false;
    s->count = 0;
    memset(s->buckets, 0, sizeof s->buckets);
    memcpy(s->best, found, sizeof found);
    return true;
}

/* Brings the runs of kings up to date: `after` is the position after the move, with the runs from before it. A run ends
   with any move that is not a step of that king, when the king is taken, and when its side has lost its last man. */
static void follow_kings(const struct search *s, int from, int to, bool steps, struct plain_position *after)
{
    if (s->rules->king_steps_in_a_row == 0)
        return;
    struct plain_run *run = &after->runs[s->position->turn];
    if (steps && is_king(s->piece))
        *run = (struct plain_run){(unsigned char)to, (unsigned char)(run->square == from ? run->count + 1 : 1)};
    else
        *run = (struct plain_run){0, 0};
    for (int side = 0; side < 2; side++)
        if (!holds(after, man_of(side)) || after->pieces[after->runs[side].square] != king_of(side))
            after->runs[side] = (struct plain_run){0, 0};
}

/* The path is a route of a whole move, now by `piece`: counts it, and keeps it if canonical so far. */
static void record(struct search *s, int piece)
{
    int captures = s->path[0].victim == NO_CELL ? 0 : s->depth;
    if (captures > 0 && !is_among_best(s))
        return;

    struct plain_move move = {.route_length = s->depth + 1, .capture_count = captures, .after = *s->position};
    move.after.turn = 1 - move.after.turn;
    move.route[0] = (unsigned char)s->squares[s->from];
    move.after.pieces[move.route[0]] = PLAIN_EMPTY;
    for (int i = 0; i < s->depth; i++)
        move.route[i + 1] = (unsigned char)s->squares[s->path[i].landing];
    for (int i = 0; i < captures; i++) {
        move.captures[i] = (unsigned char)s->squares[s->path[i].victim];
        move.after.pieces[move.captures[i]] = PLAIN_EMPTY;
    }
    piece = crowned(s, piece, s->path[s->depth - 1].landing);
    move.after.pieces[move.route[s->depth]] = (unsigned char)piece;
    move.promotes = piece != s->piece;
    follow_kings(s, move.route[0], move.route[s->depth], captures == 0, &move.after);

    struct plain_move *known = find_or_add(s, &move);
    if (known == NULL)
        return;
    move.routes = ++known->routes;
    if (is_pdn_shaped(s) && (known->route_length == 0 || memcmp(move.route, known->route, sizeof move.route) < 0))
        *known = move;
}

/* ---- Captures ---- */

static bool flies(const struct search *s, int piece) { return is_king(piece) && s->rules->kings_fly; }

/* The sets of directions are as White sees them. */
static bool may_go(const struct search *s, int piece, int direction, bool jumping)
{
    const struct plain_rules *rules = s->rules;
    unsigned man = jumping ? rules->man_jump : rules->man_step, king = jumping ? rules->king_jump : rules->king_step;
    int seen = s->position->turn == 0 ? direction : (opposite(NORTH) - direction + DIRECTIONS) % DIRECTIONS;
    return ((is_king(piece) ? king : man) & ONE(seen)) != 0;
}

static bool may_take(const struct search *s, int piece, int victim)
{
    return belongs(victim, 1 - s->position->turn) && (is_king(piece) || !is_king(victim) || !s->rules->men_spare_kings);
}

/* The cell of what `piece`, going on from cell `at`, can jump in this direction, or NO_CELL. */
static int find_victim(const struct search *s, int at, int piece, int direction)
{
    if (!may_go(s, piece, direction, true))
        return NO_CELL;
    if (s->rules->no_turning_back && s->depth > 0 && s->path[s->depth - 1].direction == opposite(direction))
        return NO_CELL;
    int step = s->steps[direction], cell = at + step;
    while (flies(s, piece) && s->cells[cell] == PLAIN_EMPTY)
        cell += step;
    return may_take(s, piece, s->cells[cell]) && s->cells[cell + step] == PLAIN_EMPTY ? cell : NO_CELL;
}

static bool can_jump(const struct search *s, int at, int piece)
{
    for (int direction = 0; direction < DIRECTIONS; direction++)
        if (find_victim(s, at, piece, direction) != NO_CELL)
            return true;
    return false;
}

static void capture_on(struct search *s, int at, int piece);

/* The piece has come down after a jump, perhaps on a square that crowns: there the variants differ. */
static void land(struct search *s, int at, int piece)
{
    if (s->rules->promotion == PLAIN_AND_STOP && crowned(s, piece, at) != piece)
        record(s, piece);
    else
        capture_on(s, at, s->rules->promotion == PLAIN_AND_GO_ON ? crowned(s, piece, at) : piece);
}

static void jump_over(struct search *s, int piece, int direction, int victim)
{
    int step = s->steps[direction], standing = s->cells[victim], landing = s->rules->landing;
    struct jump *made = &s->path[s->depth++];
    *made = (struct jump){direction, victim, victim + step};
    s->cells[victim] = s->rules->victims_stay ? TAKEN : PLAIN_EMPTY;

    int end = victim + 2 * step; /* one past the last landing square */
    while (flies(s, piece) && landing != PLAIN_BEHIND && s->cells[end] == PLAIN_EMPTY)
        end += step;

    /* Land where one can jump on, if there is such a square. (Under majority this changes nothing.) */
    bool must_go_on = false;
    for (int cell = victim + step; cell != end; cell += step)
        must_go_on = must_go_on || can_jump(s, cell, piece);
    if (landing == PLAIN_BEHIND_KING && is_king(standing) && !must_go_on)
        end = victim + 2 * step;
    for (int cell = victim + step; cell != end; cell += step) {
        made->landing = cell;
        if (!must_go_on || can_jump(s, cell, piece))
            land(s, cell, piece);
    }
    s->cells[victim] = standing;
    s->depth--;
}

/* All ways to go on with the capture; a capture is played to its end. */
static void capture_on(struct search *s, int at, int piece)
{
    if (s->depth > 0 && !can_jump(s, at, piece))
        record(s, piece);
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int victim = find_victim(s, at, piece, direction);
        if (victim != NO_CELL)
            jump_over(s, piece, direction, victim);
    }
}

/* ---- Moves ---- */

/* A king that has stepped often enough in a row; it may still capture. */
static bool is_barred(const struct search *s)
{
    struct plain_run run = s->position->runs[s->position->turn];
    return s->rules->king_steps_in_a_row > 0 && run.count >= s->rules->king_steps_in_a_row &&
           run.square == s->squares[s->from];
}

static void step_away(struct search *s, int at, int piece)
{
    if (is_barred(s))
        return;
    s->depth = 1;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        if (!may_go(s, piece, direction, false))
            continue;
        int cell = at + s->steps[direction];
        for (; s->cells[cell] == PLAIN_EMPTY; cell += s->steps[direction]) {
            s->path[0] = (struct jump){direction, NO_CELL, cell};
            record(s, piece);
            if (!flies(s, piece))
                break;
        }
    }
    s->depth = 0;
}

static void for_each_piece(struct search *s, void (*go)(struct search *, int at, int piece))
{
    for (int cell = 0; cell < CELLS; cell++) {
        int piece = s->cells[cell];
        if (!belongs(piece, s->position->turn))
            continue;
        s->from = cell;
        s->piece = piece;
        s->cells[cell] = PLAIN_EMPTY; /* while the piece moves, its start is a square like any other */
        go(s, cell, piece);
        s->cells[cell] = piece;
    }
}

static bool is_won_by_king(const struct plain_rules *rules, const struct plain_position *position)
{
    return rules->first_king_wins && (holds(position, PLAIN_WHITE_KING) || holds(position, PLAIN_BLACK_KING));
}

int plain_moves(const struct plain_rules *rules, const struct plain_position *position, struct plain_move **moves)
{
    struct search s;
    search_begin(&s, rules, position);
    if (!is_won_by_king(rules, position)) {
        for_each_piece(&s, capture_on);
        if (s.count == 0) /* captures are compulsory */
            for_each_piece(&s, step_away);
    }

    struct plain_move *list = malloc(((size_t)s.count + 1) * sizeof *list);
    for (int i = 0; i < s.count && list != NULL; i++)
        list[i] = s.entries[i].move;
    free(s.entries);
    *moves = list;
    if (!s.failed && list != NULL)
        return s.count;
    free(list);
    *moves = NULL;
    return -1;
}

/* ---- Names and text ---- */

const struct plain_rules *plain_rules_find(const char *name)
{
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++)
        if (strcmp(variants[i].name, name) == 0)
            return &variants[i];
    return NULL;
}

int plain_squares(const struct plain_rules *rules)
{
    int cells[PLAIN_SQUARES_MAX];
    return list_cells(rules, cells);
}

int plain_square_name(const struct plain_rules *rules, int square, char *text, size_t size)
{
    int cells[PLAIN_SQUARES_MAX];
    list_cells(rules, cells);
    int file = file_of(cells[square]), rank = rank_of(cells[square]);
    if (rules->right_first)
        file = rules->files - 1 - file;
    if (rules->top_first)
        rank = rules->ranks - 1 - rank;
    if (rules->numbering == PLAIN_ALGEBRAIC)
        return snprintf(text, size, "%c%d", "abcdefghijkl"[file], rank + 1);
    if (rules->numbering == PLAIN_CONSECUTIVE)
        return snprintf(text, size, "%d", square + 1);
    return snprintf(text, size, "%d", rank == 10 ? 100 * file : 10 * file + 9 - rank);
}

void plain_start(const struct plain_rules *rules, struct plain_position *position)
{
    int cells[PLAIN_SQUARES_MAX], count = list_cells(rules, cells);
    *position = (struct plain_position){.turn = rules->black_first ? 1 : 0};
    for (int square = 0; square < count; square++)
        for (int side = 0; side < 2; side++) {
            int rank = rank_of(cells[square]), own = side == 0 ? rank : rules->ranks - 1 - rank;
            if (own >= rules->start_rank && own < rules->start_rank + rules->start_rows)
                position->pieces[square] = (unsigned char)man_of(side);
        }
}

int plain_write(const struct plain_rules *rules, const struct plain_position *position, char *text, size_t size)
{
    char all[16 + 8 * PLAIN_SQUARES_MAX];
    int length = sprintf(all, "%c", "WB"[position->turn]), squares = plain_squares(rules);
    for (int side = 0; side < 2; side++) {
        length += sprintf(all + length, ":%c", "WB"[side]);
        const char *comma = "";
        for (int square = 0; square < squares; square++) {
            int piece = position->pieces[square];
            if (!belongs(piece, side))
                continue;
            length += sprintf(all + length, "%s%s", comma, is_king(piece) ? "K" : "");
            length += plain_square_name(rules, square, all + length, sizeof all - (size_t)length);
            comma = ",";
        }
    }
    return snprintf(text, size, "%s", all);
}

/* The square named by the first `length` bytes of text, or -1. */
static int read_square(const struct plain_rules *rules, const char *text, size_t length)
{
    char name[16];
    for (int square = plain_squares(rules) - 1; square >= 0; square--)
        if ((size_t)plain_square_name(rules, square, name, sizeof name) == length &&
            tolower((unsigned char)text[0]) == name[0] && memcmp(text + 1, name + 1, length - 1) == 0)
            return square;
    return -1;
}

/* Reads ":Wa2,Kb3" and returns what follows it, or NULL. */
static const char *read_side(const struct plain_rules *rules, const char *text, struct plain_position *position)
{
    if (text[0] != ':' || (text[1] != 'W' && text[1] != 'B'))
        return NULL;
    int side = text[1] == 'W' ? 0 : 1, cells[PLAIN_SQUARES_MAX];
    list_cells(rules, cells);
    text += 2;
    for (int count = 0; count == 0 ? *text != ':' && *text != '\0' : *text == ','; count++) {
        text += count > 0;
        bool king = *text == 'K';
        text += king;
        size_t length = strcspn(text, ",:");
        int square = read_square(rules, text, length);
        if (square < 0 || position->pieces[square] != PLAIN_EMPTY ||
            (!king && crowns(rules, side, cells[square])) || count == rules->pieces)
            return NULL;
        position->pieces[square] = (unsigned char)(king ? king_of(side) : man_of(side));
        text += length;
    }
    return text;
}

int plain_read(const struct plain_rules *rules, const char *text, struct plain_position *position)
{
    if (text[0] != 'W' && text[0] != 'B')
        return -1;
    struct plain_position found = {.turn = text[0] == 'W' ? 0 : 1};
    const char *one = text + 1, *other = read_side(rules, one, &found);
    if (other == NULL || *other == '\0' || other[1] == one[1])
        return -1;
    const char *end = read_side(rules, other, &found);
    if (end == NULL || *end != '\0')
        return -1;
    *position = found;
    return 0;
}

/* ---- Random positions ---- */

/* Splitmix64: good from any seed, so 1, 2, 3, … will do. From 0 to below - 1. */
static int draw(uint64_t *seed, int below)
{
    uint64_t z = *seed += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return (int)((z ^ (z >> 31)) % (uint64_t)below);
}

/* Any position of the game, not the one it came to: many games end early, and then that one has no moves. */
void plain_random_play(const struct plain_rules *rules, uint64_t *seed, struct plain_position *position)
{
    struct plain_position game[121];
    plain_start(rules, &game[0]);
    int plies = 0;
    for (int count = 1; plies < 120 && count > 0; plies += count > 0) {
        struct plain_move *moves;
        count = plain_moves(rules, &game[plies], &moves);
        if (count > 0)
            game[plies + 1] = moves[draw(seed, count)].after;
        free(moves);
    }
    *position = game[draw(seed, plies + 1)];
}

void plain_random_setup(const struct plain_rules *rules, uint64_t *seed, int most, struct plain_position *position)
{
    int cells[PLAIN_SQUARES_MAX], squares = list_cells(rules, cells);
    *position = (struct plain_position){.turn = draw(seed, 2)};
    for (int side = 0; side < 2; side++) {
        int count = 1 + draw(seed, most > 0 && most < rules->pieces ? most : rules->pieces);
        int kings = draw(seed, 101); /* per cent */
        if (rules->first_king_wins && draw(seed, 4) > 0)
            kings = 0; /* else hardly any position would have a move */
        while (count > 0) {
            int square = draw(seed, squares);
            bool king = draw(seed, 100) < kings;
            if (position->pieces[square] != PLAIN_EMPTY || (!king && crowns(rules, side, cells[square])))
                continue;
            position->pieces[square] = (unsigned char)(king ? king_of(side) : man_of(side));
            count--;
        }
    }
}
