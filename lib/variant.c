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
enum { variant_count = sizeof variants / sizeof *variants };

set variant_start(const struct draughts_variant *v, int side) {
    set men = 0;
    for (int rank = v->start_gap; rank < v->start_gap + v->start_ranks; rank++)
        men |= geometry_rank(&v->board, side == DRAUGHTS_WHITE ? rank : v->board.ranks - 1 - rank);
    return men;
}

int draughts_variant_count(void) { return variant_count; }

const draughts_variant *draughts_variant_at(int index) {
    return index >= 0 && index < variant_count ? variants[index] : NULL;
}

/* Is this the number at the beginning of the variant's game type? */
static bool has_number(const struct draughts_variant *v, const char *number, size_t length) {
    return strcspn(v->gametype, ",") == length && !strncmp(v->gametype, number, length);
}

static bool is_called(const struct draughts_variant *v, const char *text) {
    return !strcmp(v->name, text) || !strcmp(v->gametype, text) || has_number(v, text, strlen(text));
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

const struct draughts_variant *variant_of_gametype(const char *gametype) {
    gametype = gametype_field(gametype, 0);
    for (int i = 0; i < variant_count; i++)
        if (has_number(variants[i], gametype, strcspn(gametype, ", \t"))) return variants[i];
    return NULL;
}

enum naming variant_customary_numbers(const struct draughts_variant *v) {
    return v->naming == ALGEBRAIC && !v->board.all ? NUMBERS_FROM_TOP : v->naming;
}

/* PDN, GameType: number, colour, width, height, notation, of which all but the number may be missing. A notation is a letter
 * and the corner of the first square as the side that begins sees it. A bare number says nothing of the notation: there are
 * sites that write it over moves in numbers. */
enum naming variant_numbers(const struct draughts_variant *v, const char *gametype) {
    enum { NOTATION = 4 };
    if (v->naming != ALGEBRAIC || !gametype || variant_of_gametype(gametype) != v) return v->naming;
    const char *notation = gametype_field(gametype, NOTATION);
    if (!notation || !*notation || *notation == ',') return variant_customary_numbers(v);
    if (!strncmp(notation, "N0", 2)) return NUMBERS_FROM_BOTTOM;
    return strncmp(notation, "N2", 2) ? ALGEBRAIC : NUMBERS_FROM_TOP;
}

const char *draughts_variant_name(const draughts_variant *variant) { return variant ? variant->name : NULL; }

const char *draughts_variant_gametype(const draughts_variant *variant) { return variant ? variant->gametype : NULL; }

int draughts_variant_get(const draughts_variant *variant, int property) {
    if (!variant) return DRAUGHTS_ERR_ARGUMENT;
    switch (property) {
    case DRAUGHTS_PROPERTY_FILES: return variant->board.files;
    case DRAUGHTS_PROPERTY_RANKS: return variant->board.ranks;
    case DRAUGHTS_PROPERTY_SQUARES: return geometry_square_count(&variant->board);
    case DRAUGHTS_PROPERTY_FIRST_TURN: return variant->first_turn;
    case DRAUGHTS_PROPERTY_PIECES: return popcount(variant_start(variant, DRAUGHTS_WHITE));
    case DRAUGHTS_PROPERTY_ALL_SQUARES: return variant->board.all;
    case DRAUGHTS_PROPERTY_LETTERED: return variant->naming == ALGEBRAIC;
    case DRAUGHTS_PROPERTY_FLYING_KINGS: return variant->flying;
    case DRAUGHTS_PROPERTY_MEN_CAPTURE_BACKWARD: return (variant->man_jump & (SE | S | SW)) != 0;
    case DRAUGHTS_PROPERTY_MAJORITY: return variant->majority;
    case DRAUGHTS_PROPERTY_CAPTURE_SEPARATOR: return variant->capture_separator;
    default: return DRAUGHTS_ERR_ARGUMENT;
    }
}

int draughts_square_at(const draughts_variant *variant, int file, int rank) {
    if (!variant) return DRAUGHTS_ERR_ARGUMENT;
    int bit = geometry_bit_at(&variant->board, file, rank);
    return bit < 0 ? DRAUGHTS_ERR_SQUARE : index_of_bit(variant, bit);
}

int draughts_square_place(const draughts_variant *variant, int square, int *file, int *rank) {
    if (!variant) return DRAUGHTS_ERR_ARGUMENT;
    int bit = bit_of_index(variant, square);
    if (bit < 0) return DRAUGHTS_ERR_SQUARE;
    struct place at = geometry_place_of_bit(&variant->board, bit);
    if (file) *file = at.file;
    if (rank) *rank = at.rank;
    return 0;
}

int draughts_square_parse(const draughts_variant *variant, const char *name) {
    if (!variant || !name) return DRAUGHTS_ERR_ARGUMENT;
    size_t length;
    int bit = geometry_read_square(&variant->board, variant->naming, name, &length);
    return bit < 0 || name[length] ? DRAUGHTS_ERR_SQUARE : index_of_bit(variant, bit);
}

int draughts_square_format(const draughts_variant *variant, int square, char *text, size_t size) {
    if (!variant || (!text && size)) return DRAUGHTS_ERR_ARGUMENT;
    int bit = bit_of_index(variant, square);
    if (bit < 0) return DRAUGHTS_ERR_SQUARE;
    struct writer w = writer_to(text, size);
    geometry_write_square(&w, &variant->board, variant->naming, bit);
    return written(&w);
}
