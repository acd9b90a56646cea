#include "plain.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct plain_rules variants[] = {
    {.name = "turkish", .size = 8, .pieces = 16, .start_rank = 1, .start_rows = 2,
     .numbering = PLAIN_ALGEBRAIC, .separator = 'x', .orthogonal = true, .kings_fly = true,
     .majority = true, .no_turning_back = true},
    {.name = "digital", .size = 11, .pieces = 17, .start_rows = 3,
     .numbering = PLAIN_DIGITAL, .separator = ':', .kings_fly = true, .men_jump_back = true,
     .victims_stay = true, .centre_crowns = true, .crowned_at_once = true},
    {.name = "russian", .size = 8, .pieces = 12, .start_rows = 3,
     .numbering = PLAIN_ALGEBRAIC, .separator = ':', .kings_fly = true, .men_jump_back = true,
     .victims_stay = true, .crowned_at_once = true},
    {.name = "international", .size = 10, .pieces = 20, .start_rows = 4,
     .numbering = PLAIN_CONSECUTIVE, .separator = 'x', .kings_fly = true, .men_jump_back = true,
     .victims_stay = true, .majority = true},
    {.name = "english", .size = 8, .pieces = 12, .start_rows = 3,
     .numbering = PLAIN_CONSECUTIVE, .separator = 'x', .black_first = true,
     .victims_stay = true, .crowning_stops = true},
};

/* ---- Board ----

   The board is searched as a square of cells, large enough for 11x11 with a rim of one cell all round: every line
   ends on the rim, so no search needs to know where the board does. */

enum { WIDTH = 13, CELLS = WIDTH * WIDTH, NO_CELL = 0 };
enum { TAKEN = PLAIN_BLACK_KING + 1, RIM }; /* what else a cell may hold: neither empty nor anyone's piece */

static int rank_of(int cell) { return cell / WIDTH - 1; }
static int file_of(int cell) { return cell % WIDTH - 1; }

static int man_of(int side) { return side == 0 ? PLAIN_WHITE_MAN : PLAIN_BLACK_MAN; }
static int king_of(int side) { return side == 0 ? PLAIN_WHITE_KING : PLAIN_BLACK_KING; }
static bool is_king(int piece) { return piece == PLAIN_WHITE_KING || piece == PLAIN_BLACK_KING; }
static bool belongs(int piece, int side) { return piece == man_of(side) || piece == king_of(side); }

/* Fills in the cells of the playing squares in public order, returns their number. a1 is dark on every board. */
static int list_cells(const struct plain_rules *rules, int cells[PLAIN_SQUARES_MAX])
{
    int count = 0;
    for (int row = 0; row < rules->size; row++) {
        int rank = rules->numbering == PLAIN_CONSECUTIVE ? rules->size - 1 - row : row;
        for (int file = 0; file < rules->size; file++)
            if (rules->orthogonal || (file + rank) % 2 == 0)
                cells[count++] = (rank + 1) * WIDTH + file + 1;
    }
    return count;
}

static bool crowns(const struct plain_rules *rules, int side, int cell)
{
    int centre = rules->size / 2;
    return rank_of(cell) == (side == 0 ? rules->size - 1 : 0) ||
           (rules->centre_crowns && rank_of(cell) == centre && file_of(cell) == centre);
}

/* ---- Search ---- */

/* Opposite directions are two apart. */
static const struct direction { int file, rank; }
    lines[4] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}, diagonals[4] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

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
    int steps[4], forward[4];   /* by direction: from cell to cell, and how many ranks that goes forward */
    int from, piece;            /* the piece that moves, as it was before the move */
    struct jump path[PLAIN_ROUTE_MAX];
    int depth;                  /* jumps on the path */
    struct entry *entries;      /* the moves found so far */
    int count, room;
    int buckets[BUCKETS];       /* the first entry of each: index + 1, or 0 */
    int most;                   /* victims of each move found so far, under majority */
    bool failed;                /* out of memory */
};

static void search_begin(struct search *s, const struct plain_rules *rules, const struct plain_position *position)
{
    *s = (struct search){.rules = rules, .position = position};
    for (int direction = 0; direction < 4; direction++) {
        struct direction way = rules->orthogonal ? lines[direction] : diagonals[direction];
        s->steps[direction] = way.rank * WIDTH + way.file;
        s->forward[direction] = position->turn == 0 ? way.rank : -way.rank;
    }
    int cells[PLAIN_SQUARES_MAX], count = list_cells(rules, cells);
    for (int cell = 0; cell < CELLS; cell++)
        s->cells[cell] = RIM; /* the light squares too, which no diagonal meets */
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

/* The path is a route of a whole move, now by `piece`: counts it, and keeps it if canonical so far. */
static void record(struct search *s, int piece)
{
    int captures = s->path[0].victim == NO_CELL ? 0 : s->depth;
    if (s->rules->majority && captures < s->most)
        return;
    if (s->rules->majority && captures > s->most) {
        s->count = 0;
        memset(s->buckets, 0, sizeof s->buckets);
    }
    s->most = captures;

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

    struct plain_move *known = find_or_add(s, &move);
    if (known == NULL)
        return;
    move.routes = ++known->routes;
    if (is_pdn_shaped(s) && (known->route_length == 0 || memcmp(move.route, known->route, sizeof move.route) < 0))
        *known = move;
}

/* ---- Captures ---- */

static bool flies(const struct search *s, int piece) { return is_king(piece) && s->rules->kings_fly; }

/* Sideways, which only lines have, is a man's way too. */
static bool may_go(const struct search *s, int piece, int direction, bool jumping)
{
    return is_king(piece) || s->forward[direction] >= 0 || (jumping && s->rules->men_jump_back);
}

/* The cell of what `piece`, going on from cell `at`, can jump in this direction, or NO_CELL. */
static int find_victim(const struct search *s, int at, int piece, int direction)
{
    if (!may_go(s, piece, direction, true))
        return NO_CELL;
    if (s->rules->no_turning_back && s->depth > 0 && s->path[s->depth - 1].direction == (direction + 2) % 4)
        return NO_CELL;
    int step = s->steps[direction], cell = at + step;
    while (flies(s, piece) && s->cells[cell] == PLAIN_EMPTY)
        cell += step;
    return belongs(s->cells[cell], 1 - s->position->turn) && s->cells[cell + step] == PLAIN_EMPTY ? cell : NO_CELL;
}

static bool can_jump(const struct search *s, int at, int piece)
{
    for (int direction = 0; direction < 4; direction++)
        if (find_victim(s, at, piece, direction) != NO_CELL)
            return true;
    return false;
}

static void capture_on(struct search *s, int at, int piece);

/* The piece has come down after a jump, perhaps on a square that crowns: there the variants differ. */
static void land(struct search *s, int at, int piece)
{
    if (s->rules->crowning_stops && crowned(s, piece, at) != piece)
        record(s, piece);
    else
        capture_on(s, at, s->rules->crowned_at_once ? crowned(s, piece, at) : piece);
}

static void jump_over(struct search *s, int piece, int direction, int victim)
{
    int step = s->steps[direction], standing = s->cells[victim];
    struct jump *made = &s->path[s->depth++];
    *made = (struct jump){direction, victim, victim + step};
    s->cells[victim] = s->rules->victims_stay ? TAKEN : PLAIN_EMPTY;

    int end = victim + step; /* one past the last landing square */
    do
        end += step;
    while (flies(s, piece) && s->cells[end] == PLAIN_EMPTY);

    /* Land where one can jump on, if there is such a square. (Under majority this changes nothing.) */
    bool must_go_on = false;
    for (int cell = victim + step; cell != end; cell += step)
        must_go_on = must_go_on || can_jump(s, cell, piece);
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
    for (int direction = 0; direction < 4; direction++) {
        int victim = find_victim(s, at, piece, direction);
        if (victim != NO_CELL)
            jump_over(s, piece, direction, victim);
    }
}

/* ---- Moves ---- */

static void step_away(struct search *s, int at, int piece)
{
    s->depth = 1;
    for (int direction = 0; direction < 4; direction++) {
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

int plain_moves(const struct plain_rules *rules, const struct plain_position *position, struct plain_move **moves)
{
    struct search s;
    search_begin(&s, rules, position);
    for_each_piece(&s, capture_on);
    if (s.count == 0) /* captures are compulsory */
        for_each_piece(&s, step_away);

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

/* ---- Variants and text ---- */

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
    if (rules->numbering == PLAIN_ALGEBRAIC)
        return snprintf(text, size, "%c%d", "abcdefgh"[file], rank + 1);
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
            int rank = rank_of(cells[square]), own = side == 0 ? rank : rules->size - 1 - rank;
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
