/* The evaluation: what pieces are worth where they stand, how freely they move, and how near a win is. */
#include "search.h"

#include <stdlib.h>

enum { BE_BLOCKED = 1, CROWN = 2 }; /* of DRAUGHTS_PROPERTY_GOAL */
enum { MAN = 100, ADVANCE = 3, RACE = 15 /* of a rank */ };
enum { MOBILITY = 1, AHEAD = 200, FEW = 3, CHASE = 3, PATIENCE = 128, MOST = VALUE_WON - 1 };

/* A king that flies is worth three men, on all squares four; one that walks little more than a man. */
static int worth_of_king(const draughts_variant *variant)
{
    if (!draughts_variant_get(variant, DRAUGHTS_PROPERTY_FLYING_KINGS))
        return MAN + 40;
    return draughts_variant_get(variant, DRAUGHTS_PROPERTY_ALL_SQUARES) ? 4 * MAN : 3 * MAN;
}

/* From 0 at the edge to half the files in the middle. */
static int centrality(int file, int files)
{
    return file < files - 1 - file ? file : files - 1 - file;
}

/* A man gains on every rank, most where the first king wins, and keeps the enemy from crowning as long as it stays at
 * home. */
static int worth_of_man(int rank, int centre, int goal)
{
    return MAN + (goal == CROWN ? RACE : ADVANCE) * rank + centre + (rank == 0 ? 10 : 0);
}

/* Where a king stands well. On diagonals it sees more from the middle. Along files and ranks it sees as much from
 * everywhere, so its safety counts: at the edge it can be taken from fewer sides. That gained 41 Elo at Turkish draughts
 * (19 to 61, 300 games at 1,000 nodes); on diagonals it gained nothing, and lost 74 at English draughts. Safety asks for
 * no more: captures are followed to their end, so the search sees what can be taken at once. */
static int place_of_king(const draughts_variant *variant, int centre)
{
    return draughts_variant_get(variant, DRAUGHTS_PROPERTY_ALL_SQUARES) ? -2 * centre : centre;
}

void evaluation_prepare(struct evaluation *evaluation, const draughts_variant *variant)
{
    int files = draughts_variant_get(variant, DRAUGHTS_PROPERTY_FILES);
    int ranks = draughts_variant_get(variant, DRAUGHTS_PROPERTY_RANKS);
    int king = worth_of_king(variant), goal = draughts_variant_get(variant, DRAUGHTS_PROPERTY_GOAL);
    *evaluation = (struct evaluation){
        .squares = draughts_variant_get(variant, DRAUGHTS_PROPERTY_SQUARES),
        .is_inverted = goal == BE_BLOCKED,
    };
    for (int square = 0; square < evaluation->squares; square++) {
        int file, rank;
        draughts_square_place(variant, square, &file, &rank);
        int centre = centrality(file, files);
        evaluation->file[square] = file;
        evaluation->rank[square] = rank;
        evaluation->worth[DRAUGHTS_WHITE_MAN][square] = worth_of_man(rank, centre, goal);
        evaluation->worth[DRAUGHTS_BLACK_MAN][square] = -worth_of_man(ranks - 1 - rank, centre, goal);
        evaluation->worth[DRAUGHTS_WHITE_KING][square] = king + place_of_king(variant, centre + centrality(rank, ranks));
        evaluation->worth[DRAUGHTS_BLACK_KING][square] = -evaluation->worth[DRAUGHTS_WHITE_KING][square];
    }
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* The squares of all pieces of a kind, as a list; no variant has nearly as many. */
struct squares {
    int count;
    uint8_t at[64];
};

static struct squares squares_of(const draughts_game *game, int piece)
{
    struct squares squares = {0};
    uint64_t words[4] = {0};
    draughts_game_pieces(game, piece, words, 4);
    for (int word = 0; word < 4; word++)
        for (uint64_t rest = words[word]; rest != 0; rest &= rest - 1)
            squares.at[squares.count++] = (uint8_t)(word * 64 + __builtin_ctzll(rest));
    return squares;
}

/* How far the kings of one side are from these pieces of the other, all together. */
static int distance(const struct evaluation *evaluation, const struct squares *kings, const struct squares *others)
{
    int sum = 0;
    for (int i = 0; i < kings->count; i++)
        for (int j = 0; j < others->count; j++)
            sum += larger(abs(evaluation->file[kings->at[i]] - evaluation->file[others->at[j]]),
                          abs(evaluation->rank[kings->at[i]] - evaluation->rank[others->at[j]]));
    return sum;
}

/* The side that is ahead wants few pieces on the board and, when few are left, its kings near the enemy. White's view. */
static int progress(const struct evaluation *evaluation, const struct squares *of)
{
    int white = of[DRAUGHTS_WHITE_MAN].count + of[DRAUGHTS_WHITE_KING].count;
    int black = of[DRAUGHTS_BLACK_MAN].count + of[DRAUGHTS_BLACK_KING].count;
    int value = AHEAD * (white - black) / (white + black);
    for (int i = 0; i < 2 && white > black && black <= FEW; i++)
        value -= CHASE * distance(evaluation, &of[DRAUGHTS_WHITE_KING], &of[DRAUGHTS_BLACK_MAN + i]);
    for (int i = 0; i < 2 && black > white && white <= FEW; i++)
        value += CHASE * distance(evaluation, &of[DRAUGHTS_BLACK_KING], &of[DRAUGHTS_WHITE_MAN + i]);
    return value;
}

int evaluate(const struct evaluation *evaluation, const draughts_game *game)
{
    struct squares of[DRAUGHTS_BLACK_KING + 1];
    int value = 0;
    for (int piece = DRAUGHTS_WHITE_MAN; piece <= DRAUGHTS_BLACK_KING; piece++) {
        of[piece] = squares_of(game, piece);
        for (int i = 0; i < of[piece].count; i++)
            value += evaluation->worth[piece][of[piece].at[i]];
    }
    value += progress(evaluation, of);
    if (draughts_game_turn(game) == DRAUGHTS_BLACK)
        value = -value;
    value += MOBILITY * draughts_move_count(game);
    if (evaluation->is_inverted)
        value = -value;

    /* The longer nothing happens, the nearer a draw. */
    int idle = draughts_game_counter(game, DRAUGHTS_COUNTER_REVERSIBLE);
    value -= value * (idle < PATIENCE / 2 ? idle : PATIENCE / 2) / PATIENCE;
    return value > MOST ? MOST : value < -MOST ? -MOST : value;
}
