#include "draws.h"

int draws_repetitions(const struct ply *plies, int at) {
    int times = 1, oldest = at - (int)plies[at].reversible;
    for (int i = at - 2; i >= oldest; i -= 2)
        if (position_equal(&plies[i].node.position, &plies[at].node.position)) times++;
    return times;
}

static bool has_pieces_each(const struct position *p, unsigned count) {
    return popcount(pieces_of(p, DRAUGHTS_WHITE)) == (int)count && popcount(pieces_of(p, DRAUGHTS_BLACK)) == (int)count;
}

int draws_reason(const struct draughts_variant *v, const struct ply *plies, int at) {
    for (int i = 0; i < DRAW_RULES; i++) {
        unsigned count = v->draws[i].count;
        switch (v->draws[i].kind) {
        case NO_DRAW_RULE: return DRAUGHTS_REASON_NONE;
        case DRAW_BY_REPETITION:
            if (draws_repetitions(plies, at) >= (int)count) return DRAUGHTS_REASON_REPETITION;
            break;
        case DRAW_BY_ONE_PIECE_EACH:
            if (has_pieces_each(&plies[at].node.position, count)) return DRAUGHTS_REASON_ONE_PIECE_EACH;
            break;
        case DRAW_BY_KING_MOVES:
            if (plies[at].king_moves >= count) return DRAUGHTS_REASON_KING_MOVES;
            break;
        }
    }
    return DRAUGHTS_REASON_NONE;
}
