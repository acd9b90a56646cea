#include "opponent.h"

#include "console.h"

#include <limits.h>

enum { DEPTH = 4, MAN = 20, KING = 60, LOST = 10000 };

/* What a piece is worth to White. A man is worth a little more on every rank, or there would be no reason to go on. */
static int worth(int piece, int rank, int last_rank)
{
    switch (piece) {
    case DRAUGHTS_WHITE_MAN:
        return MAN + rank;
    case DRAUGHTS_WHITE_KING:
        return KING;
    case DRAUGHTS_BLACK_MAN:
        return -MAN - (last_rank - rank);
    case DRAUGHTS_BLACK_KING:
        return -KING;
    default:
        return 0;
    }
}

/* The balance of pieces, seen from the side to move. */
static int material(const draughts_game *game)
{
    const draughts_variant *variant = draughts_game_variant(game);
    int last_rank = draughts_variant_get(variant, DRAUGHTS_PROPERTY_RANKS) - 1;
    uint8_t pieces[SQUARES_SIZE];
    int squares = draughts_game_board(game, pieces, sizeof pieces);
    int balance = 0;
    for (int square = 0; square < squares; square++) {
        int rank;
        draughts_square_place(variant, square, NULL, &rank);
        balance += worth(pieces[square], rank, last_rank);
    }
    return draughts_game_turn(game) == DRAUGHTS_WHITE ? balance : -balance;
}

/* Captures are compulsory: if one move takes something, all do. */
static bool must_capture(const draughts_game *game)
{
    return must(draughts_move_captures(game, 0, NULL, 0)) > 0;
}

/* The value of the position for the side to move. Captures are followed to their end: counting pieces between a capture
 * and the answer to it would mislead. */
static int search(draughts_game *game, int depth)
{
    int status = draughts_game_status(game);
    if (status == DRAUGHTS_DRAW)
        return 0;
    if (status != DRAUGHTS_ONGOING) { /* the nearer the end, the more it counts */
        bool won = status == (draughts_game_turn(game) == DRAUGHTS_WHITE ? DRAUGHTS_WHITE_WINS : DRAUGHTS_BLACK_WINS);
        return won ? LOST + depth : -LOST - depth;
    }
    if (depth <= 0 && !must_capture(game))
        return material(game);

    int best = INT_MIN;
    for (int move = 0; move < draughts_move_count(game); move++) {
        must(draughts_game_play(game, move));
        int value = -search(game, depth - 1);
        draughts_game_undo(game);
        if (value > best)
            best = value;
    }
    return best;
}

int opponent_choose(const draughts_game *game)
{
    draughts_game *thoughts = draughts_game_clone(game);
    if (thoughts == NULL)
        must(DRAUGHTS_ERR_MEMORY);

    int best_move = 0;
    int best_value = INT_MIN;
    uint64_t best_hash = 0;
    for (int move = 0; move < draughts_move_count(thoughts); move++) {
        must(draughts_game_play(thoughts, move));
        int value = -search(thoughts, DEPTH - 1);
        uint64_t hash = draughts_game_hash(thoughts);
        draughts_game_undo(thoughts);
        /* Among equals the key of the position decides: varied play, and the same every time. */
        if (value > best_value || (value == best_value && hash > best_hash)) {
            best_move = move;
            best_value = value;
            best_hash = hash;
        }
    }
    draughts_game_free(thoughts);
    return best_move;
}
