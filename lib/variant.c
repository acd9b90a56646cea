/* The public questions about variants and squares. */
#include "error.h"
#include "rulebook.h"
#include "rules.h"

#include <string.h>

static const struct draughts_variant *const variants[] = {
#define POINTER(name) &name,
    RULEBOOK(POINTER)
#undef POINTER
};
/* NOLINTNEXTLINE(bugprone-sizeof-expression): its elements are pointers */
enum { variant_count = sizeof variants / sizeof *variants };

set variant_start(const struct draughts_variant *v, int side) {
    set men = 0;
    for (int rank = v->start_gap; rank < v->start_gap + v->start_ranks; rank++)
        men |= geometry_rank(v->board, side == DRAUGHTS_WHITE ? rank : v->board->ranks - 1 - rank);
    return men;
}

int draughts_variant_count(void) { return variant_count; }

const draughts_variant *draughts_variant_at(int index) {
    return index >= 0 && index < variant_count ? variants[index] : NULL;
}

/* Is this the number at the beginning of the variant's game type? */
static bool has_number(const struct draughts_variant *v, const char *number, size_t length) {
    return !strncmp(v->gametype, number, length) && (v->gametype[length] == ',' || !v->gametype[length]);
}

static bool is_called(const struct draughts_variant *v, const char *text) {
    return !strcmp(v->name, text) || !strcmp(v->gametype, text) || (!strchr(text, ',') && has_number(v, text, strlen(text)));
}

const draughts_variant *draughts_variant_find(const char *name_or_gametype) {
    if (!name_or_gametype) return NULL;
    for (int i = 0; i < variant_count; i++)
        if (is_called(variants[i], name_or_gametype)) return variants[i];
    return NULL;
}

/* A field of a game type, from 0; NULL: it has fewer. */
static const char *gametype_field(const char *gametype, int index) {
    while (index-- > 0) {
        gametype = strchr(gametype, ',');
        if (!gametype) return NULL;
        gametype++;
    }
    return gametype + past_space(gametype, 0);
}

/* How well a game type fits another one of the same number: more for every field that they have in common, least for the
 * notation, which records choose freely. */
static int fit(const char *a, const char *b) {
    static const int weights[] = {0, 2, 2, 2, 1, 2}; /* number, colour, width, height, notation, inversion */
    int sum = 0;
    for (int i = 1; i < (int)(sizeof weights / sizeof *weights); i++) {
        const char *x = gametype_field(a, i), *y = gametype_field(b, i);
        size_t length = x ? strcspn(x, ", \t") : 0;
        if (length && y && strcspn(y, ", \t") == length && !strncmp(x, y, length)) sum += weights[i];
    }
    return sum;
}

/* Of those with the number the one that fits best, among equals the first. */
const struct draughts_variant *variant_of_gametype(const char *gametype, const struct draughts_variant *other) {
    const char *number = gametype_field(gametype, 0);
    size_t length = strcspn(number, ", \t");
    const struct draughts_variant *best = other && has_number(other, number, length) ? other : NULL;
    for (int i = 0; i < variant_count; i++)
        if (has_number(variants[i], number, length))
            if (!best || fit(gametype, variants[i]->gametype) > fit(gametype, best->gametype)) best = variants[i];
    return best;
}

enum naming variant_customary_numbers(const struct draughts_variant *v) {
    return is_lettered(v->naming) && v->board->played != ALL_SQUARES ? NUMBERS_FROM_TOP : v->naming;
}

/* Numbers from this corner as this side sees it. */
static enum naming numbers_from(int corner, int side) {
    static const enum naming numbers[] = {
        NUMBERS_FROM_BOTTOM, NUMBERS_FROM_BOTTOM_RIGHT, NUMBERS_FROM_TOP, NUMBERS_FROM_TOP_RIGHT};
    return numbers[side == DRAUGHTS_WHITE ? corner : 3 - corner];
}

/* PDN, GameType: number, colour, width, height, notation, of which all but the number may be missing. A notation is a letter
 * and the corner of the first square as the side that begins sees it. A bare number says nothing of the notation: there are
 * sites that write it over moves in numbers. */
enum naming variant_numbers(const struct draughts_variant *v, const char *gametype) {
    enum { NOTATION = 4 };
    if (!is_lettered(v->naming) || !gametype || variant_of_gametype(gametype, v) != v) return v->naming;
    const char *notation = gametype_field(gametype, NOTATION);
    if (!notation || !*notation || *notation == ',') return variant_customary_numbers(v);
    if (notation[0] != 'N' || notation[1] < '0' || notation[1] > '3') return v->naming;
    return numbers_from(notation[1] - '0', v->first_turn);
}

const char *draughts_variant_name(const draughts_variant *variant) { return variant ? variant->name : NULL; }

const char *draughts_variant_gametype(const draughts_variant *variant) { return variant ? variant->gametype : NULL; }

int draughts_variant_get(const draughts_variant *variant, int property) {
    if (!variant) return DRAUGHTS_ERR_ARGUMENT;
    switch (property) {
    case DRAUGHTS_PROPERTY_FILES: return variant->board->files;
    case DRAUGHTS_PROPERTY_RANKS: return variant->board->ranks;
    case DRAUGHTS_PROPERTY_SQUARES: return geometry_square_count(variant->board);
    case DRAUGHTS_PROPERTY_FIRST_TURN: return variant->first_turn;
    case DRAUGHTS_PROPERTY_PIECES: return popcount(variant_start(variant, DRAUGHTS_WHITE));
    case DRAUGHTS_PROPERTY_ALL_SQUARES: return variant->board->played == ALL_SQUARES;
    case DRAUGHTS_PROPERTY_LETTERED: return is_lettered(variant->naming);
    case DRAUGHTS_PROPERTY_FLYING_KINGS: return variant->flying;
    case DRAUGHTS_PROPERTY_MEN_CAPTURE_BACKWARD: return (variant->man_jump & (SE | S | SW)) != 0;
    case DRAUGHTS_PROPERTY_MAJORITY: return (int)variant->majority;
    case DRAUGHTS_PROPERTY_CAPTURE_SEPARATOR: return variant->capture_separator;
    case DRAUGHTS_PROPERTY_FIRST_SQUARE: return corner_of(variant->naming);
    case DRAUGHTS_PROPERTY_LIGHT_SQUARES: return variant->board->played == LIGHT_SQUARES;
    case DRAUGHTS_PROPERTY_WIN: return variant->win;
    case DRAUGHTS_PROPERTY_GOAL: return (int)variant->goal;
    case DRAUGHTS_PROPERTY_PROMOTION: return (int)variant->promotion;
    case DRAUGHTS_PROPERTY_KINGS_FIRST: return has_preference(variant, BY_KING);
    case DRAUGHTS_PROPERTY_MEN_TAKE_KINGS: return !variant->men_spare_kings;
    case DRAUGHTS_PROPERTY_VICTIMS_AT_ONCE: return variant->at_once;
    case DRAUGHTS_PROPERTY_LANDING: return (int)variant->landing;
    case DRAUGHTS_PROPERTY_STRIDES: return (int)variant->strides;
    case DRAUGHTS_PROPERTY_MAN_STEPS: return variant->man_step;
    case DRAUGHTS_PROPERTY_MAN_JUMPS: return variant->man_jump;
    case DRAUGHTS_PROPERTY_KING_STEPS: return variant->king_step;
    case DRAUGHTS_PROPERTY_KING_JUMPS: return variant->king_jump;
    default: return DRAUGHTS_ERR_ARGUMENT;
    }
}

int draughts_square_at(const draughts_variant *variant, int file, int rank) {
    if (!variant) return DRAUGHTS_ERR_ARGUMENT;
    int bit = geometry_bit_at(variant->board, file, rank);
    return bit < 0 ? DRAUGHTS_ERR_SQUARE : index_of_bit(variant, bit);
}

int draughts_square_place(const draughts_variant *variant, int square, int *file, int *rank) {
    if (!variant) return DRAUGHTS_ERR_ARGUMENT;
    int bit = bit_of_index(variant, square);
    if (bit < 0) return DRAUGHTS_ERR_SQUARE;
    struct place at = geometry_place_of_bit(variant->board, bit);
    if (file) *file = at.file;
    if (rank) *rank = at.rank;
    return 0;
}

int draughts_square_parse(const draughts_variant *variant, const char *name) {
    if (!variant || !name) return DRAUGHTS_ERR_ARGUMENT;
    size_t length;
    int bit = geometry_read_square(variant->board, variant->naming, name, &length);
    return bit < 0 || name[length] ? DRAUGHTS_ERR_SQUARE : index_of_bit(variant, bit);
}

int draughts_square_format(const draughts_variant *variant, int square, char *text, size_t size) {
    if (!variant || (!text && size)) return DRAUGHTS_ERR_ARGUMENT;
    int bit = bit_of_index(variant, square);
    if (bit < 0) return DRAUGHTS_ERR_SQUARE;
    struct writer w = writer_to(text, size);
    geometry_write_square(&w, variant->board, variant->naming, bit);
    return written(&w);
}
