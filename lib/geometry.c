#include "geometry.h"

int geometry_square_count(const struct geometry *g) { return popcount(g->squares); }

static int squares_below(const struct geometry *g, int rank) {
    return g->all ? g->files * rank : (g->files * rank + 1) / 2;
}

set geometry_rank(const struct geometry *g, int rank) {
    int length = squares_below(g, rank + 1) - squares_below(g, rank);
    return (((set)1 << length) - 1) << geometry_bit_at(g, g->all ? 0 : rank % 2, rank);
}

set geometry_nth_rank(const struct geometry *g, enum naming naming, int nth) {
    return geometry_rank(g, naming == NUMBERS_FROM_TOP ? g->ranks - 1 - nth : nth);
}

/* The squares of a rank have bits in a row, and indices too. */
set geometry_indices(const struct geometry *g, enum naming naming, set bits) {
    set indices = 0;
    for (int i = 0, index = 0; i < g->ranks; i++) {
        set rank = geometry_nth_rank(g, naming, i);
        indices |= (bits & rank) >> lowest(rank) << index;
        index += popcount(rank);
    }
    return indices;
}

struct place geometry_place_of_bit(const struct geometry *g, int bit) {
    int stride = g->all ? g->files : g->files | 1, n = g->all ? bit : 2 * bit;
    return (struct place){n % stride, n / stride};
}

int geometry_bit_at(const struct geometry *g, int file, int rank) {
    if (file < 0 || rank < 0 || file >= g->files || rank >= g->ranks) return -1;
    if (g->all) return g->files * rank + file;
    return (file + rank) % 2 ? -1 : ((g->files | 1) * rank + file) / 2;
}

int geometry_index_of_bit(const struct geometry *g, enum naming naming, int bit) {
    struct place at = geometry_place_of_bit(g, bit);
    int in_rank = g->all ? at.file : at.file / 2;
    if (naming == NUMBERS_FROM_TOP) return geometry_square_count(g) - squares_below(g, at.rank + 1) + in_rank;
    return squares_below(g, at.rank) + in_rank;
}

int geometry_bit_of_index(const struct geometry *g, enum naming naming, int index) {
    int count = geometry_square_count(g), rank = 0;
    if (index < 0 || index >= count) return -1;
    if (naming == NUMBERS_FROM_TOP)
        for (rank = g->ranks - 1; count - squares_below(g, rank) <= index;) rank--;
    else
        while (squares_below(g, rank + 1) <= index) rank++;
    int in_rank = index - (naming == NUMBERS_FROM_TOP ? count - squares_below(g, rank + 1) : squares_below(g, rank));
    return geometry_bit_at(g, g->all ? in_rank : 2 * in_rank + rank % 2, rank);
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
    bool letter = naming == ALGEBRAIC && is_letter(text[0]);
    int n = read_number(text + letter, length);
    *length += letter;
    if (naming == ALGEBRAIC) return letter ? geometry_bit_at(g, to_lower(text[0]) - 'a', n - 1) : -1;
    if (n < 0) return -1;
    return naming == NUMBERS_BY_FILE ? bit_of_number_by_file(g, n) : geometry_bit_of_index(g, naming, n - 1);
}

void geometry_write_square(struct writer *w, const struct geometry *g, enum naming naming, int bit) {
    struct place at = geometry_place_of_bit(g, bit);
    switch (naming) {
    case ALGEBRAIC:
        write_char(w, (char)('a' + at.file));
        write_number(w, (unsigned)at.rank + 1);
        break;
    case NUMBERS_FROM_TOP:
    case NUMBERS_FROM_BOTTOM: write_number(w, (unsigned)geometry_index_of_bit(g, naming, bit) + 1); break;
    case NUMBERS_BY_FILE: write_number(w, (unsigned)number_by_file(at)); break;
    }
}
