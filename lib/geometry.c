#include "geometry.h"

bool geometry_make(struct geometry *g, int files, int ranks, enum squares played) {
    static const struct place steps[DIRECTIONS] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
    if (files < 2 || ranks < 2 || files > MOST_FILES || ranks > MOST_RANKS) return false;
    if (BIT_AT(files - 1, ranks - 1, files, played) >= SET_BITS) return false;
    *g = (struct geometry){.files = files, .ranks = ranks, .played = played, .reach = (files > ranks ? files : ranks) - 1};
    for (int d = 0; d < DIRECTIONS; d++) {
        bool straight = ORTHOGONAL >> d & 1;
        g->shift[d] = straight ? STRAIGHT(steps[d].file, steps[d].rank, files, played)
                               : SLANT(steps[d].file, steps[d].rank, files, played);
    }
    for (int file = 0; file < files; file++)
        for (int rank = 0; rank < ranks; rank++) {
            set square = IS_PLAYED(file, rank, played) ? bit_set(BIT_AT(file, rank, files, played)) : 0;
            g->squares |= square;
            if (rank == ranks - 1) g->last[0] |= square;
            if (rank == 0) g->last[1] |= square;
            for (int d = 0; d < DIRECTIONS; d++) {
                int far = played != ALL_SQUARES && (ORTHOGONAL >> d & 1) ? 2 : 1;
                int f = file + far * steps[d].file, r = rank + far * steps[d].rank;
                if (f < 0 || r < 0 || f >= files || r >= ranks) g->edge[d] |= square;
            }
        }
    return true;
}

int geometry_square_count(const struct geometry *g) { return popcount(g->squares); }

/* The first file that is played on in a rank. */
static int first_file(const struct geometry *g, int rank) {
    return g->played == ALL_SQUARES ? 0 : (rank + (g->played == LIGHT_SQUARES)) % 2;
}

/* How many squares a rank has; and all below it. */
static int squares_in(const struct geometry *g, int rank) {
    return g->played == ALL_SQUARES ? g->files : (g->files - first_file(g, rank) + 1) / 2;
}
static int squares_below(const struct geometry *g, int rank) {
    if (g->played == ALL_SQUARES) return g->files * rank;
    return (g->files * rank + (g->played == DARK_SQUARES)) / 2;
}

set geometry_rank(const struct geometry *g, int rank) {
    return (((set)1 << squares_in(g, rank)) - 1) << geometry_bit_at(g, first_file(g, rank), rank);
}

/* The squares of a rank have bits in a row, and, counted from the left, indices too. */
set geometry_indices(const struct geometry *g, enum naming naming, set bits) {
    set indices = 0;
    if (from_right(naming)) {
        EACH_BIT(b, bits) indices |= bit_set(geometry_index_of_bit(g, naming, lowest(b)));
        return indices;
    }
    for (int i = 0, index = 0; i < g->ranks; i++) {
        int at = from_top(naming) ? g->ranks - 1 - i : i;
        set rank = geometry_rank(g, at);
        indices |= (bits & rank) >> lowest(rank) << index;
        index += squares_in(g, at);
    }
    return indices;
}

struct place geometry_place_of_bit(const struct geometry *g, int bit) {
    if (g->played == ALL_SQUARES) return (struct place){bit % g->files, bit / g->files};
    int stride = g->files | 1, n = 2 * bit + (g->played == LIGHT_SQUARES);
    return (struct place){n % stride, n / stride};
}

int geometry_bit_at(const struct geometry *g, int file, int rank) {
    if (file < 0 || rank < 0 || file >= g->files || rank >= g->ranks) return -1;
    return IS_PLAYED(file, rank, g->played) ? BIT_AT(file, rank, g->files, g->played) : -1;
}

int geometry_index_of_bit(const struct geometry *g, enum naming naming, int bit) {
    struct place at = geometry_place_of_bit(g, bit);
    int in_rank = g->played == ALL_SQUARES ? at.file : at.file / 2;
    if (from_right(naming)) in_rank = squares_in(g, at.rank) - 1 - in_rank;
    if (from_top(naming)) return geometry_square_count(g) - squares_below(g, at.rank + 1) + in_rank;
    return squares_below(g, at.rank) + in_rank;
}

int geometry_bit_of_index(const struct geometry *g, enum naming naming, int index) {
    int count = geometry_square_count(g), rank = 0;
    if (index < 0 || index >= count) return -1;
    if (from_top(naming))
        for (rank = g->ranks - 1; count - squares_below(g, rank) <= index;) rank--;
    else
        while (squares_below(g, rank + 1) <= index) rank++;
    int in_rank = index - (from_top(naming) ? count - squares_below(g, rank + 1) : squares_below(g, rank));
    if (from_right(naming)) in_rank = squares_in(g, rank) - 1 - in_rank;
    return geometry_bit_at(g, g->played == ALL_SQUARES ? in_rank : 2 * in_rank + first_file(g, rank), rank);
}

/* RULES "Square numbers": 10 * file + (10 - rank) on ranks 1 to 10, 100 * file on rank 11. */
static int number_by_file(struct place at) { return at.rank == 10 ? 100 * at.file : 10 * at.file + 9 - at.rank; }

static int bit_of_number_by_file(const struct geometry *g, int number) {
    int bit = geometry_bit_at(g, number / 10, 9 - number % 10);
    if (bit >= 0) return bit;
    return number % 100 ? -1 : geometry_bit_at(g, number / 100, 10);
}

/* No board has a number of five digits; reading goes on so that the whole of it is the name. */
static int read_number(const char *text, size_t *length) {
    int n = 0;
    size_t i = 0;
    for (; is_digit(text[i]); i++)
        if (n < 10000) n = 10 * n + (text[i] - '0');
    *length = i;
    return i == 0 || (i > 1 && text[0] == '0') ? -1 : n;
}

int geometry_read_square(const struct geometry *g, enum naming naming, const char *text, size_t *length) {
    bool letter = is_lettered(naming) && is_letter(text[0]);
    int n = read_number(text + letter, length);
    *length += letter;
    if (letter) return geometry_bit_at(g, to_lower(text[0]) - 'a', from_top(naming) ? g->ranks - n : n - 1);
    if (is_lettered(naming) || n < 0) return -1;
    return naming == NUMBERS_BY_FILE ? bit_of_number_by_file(g, n) : geometry_bit_of_index(g, naming, n - 1);
}

void geometry_write_square(struct writer *w, const struct geometry *g, enum naming naming, int bit) {
    struct place at = geometry_place_of_bit(g, bit);
    switch (naming) {
    case ALGEBRAIC:
    case ALGEBRAIC_FROM_TOP:
        write_char(w, (char)('a' + at.file));
        write_number(w, (unsigned)(from_top(naming) ? g->ranks - at.rank : at.rank + 1));
        break;
    case NUMBERS_BY_FILE: write_number(w, (unsigned)number_by_file(at)); break;
    default: write_number(w, (unsigned)geometry_index_of_bit(g, naming, bit) + 1); /* numbered one by one */
    }
}
