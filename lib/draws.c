#include "draws.h"

#include <stddef.h>

int draws_repetitions(const struct ply *ply) {
    int times = 1;
    for (uint32_t back = 2; back <= ply->node.counters.reversible; back += 2) /* the same side to move */
        if (position_equal(&ply[-(ptrdiff_t)back].node.position, &ply->node.position)) times++;
    return times;
}

static bool has_pieces_each(const struct position *p, unsigned count) {
    return popcount(pieces_of(p, DRAUGHTS_WHITE)) == (int)count && popcount(pieces_of(p, DRAUGHTS_BLACK)) == (int)count;
}

int draws_reason(const struct draughts_variant *v, const struct ply *ply) {
    for (int i = 0; i < DRAW_RULES; i++) {
        unsigned count = v->draws[i].count;
        switch (v->draws[i].kind) {
        case NO_DRAW_RULE: return DRAUGHTS_REASON_NONE;
        case DRAW_BY_REPETITION:
            if (draws_repetitions(ply) >= (int)count) return DRAUGHTS_REASON_REPETITION;
            break;
        case DRAW_BY_ONE_PIECE_EACH:
            if (has_pieces_each(&ply->node.position, count)) return DRAUGHTS_REASON_ONE_PIECE_EACH;
            break;
        case DRAW_BY_KING_MOVES:
            if (ply->node.counters.king_moves >= count) return DRAUGHTS_REASON_KING_MOVES;
            break;
        }
    }
    return DRAUGHTS_REASON_NONE;
}
