/* What a match says about strength. Games come in pairs with the same opening, so the pairs are the independent events. */
#ifndef ELO_H
#define ELO_H

struct score {
    int wins, draws, losses; /* of the first bot */
    int pairs;
    double sum, squares; /* of the shares of the points that the first bot won, over the pairs */
};

/* Counts two games: the points of the first bot in each, 0, 0.5 or 1. */
void score_add(struct score *score, double points, double points_with_other_colour);

/* The share of the points that the first bot won, after one pair at least. */
double score_share(const struct score *score);

/* Between what limits the true share lies with 95 % confidence. They may lie outside 0 to 1. */
void score_interval(const struct score *score, double *least, double *most);

/* The difference in Elo that a share of the points stands for; from -1000 to 1000. */
int elo_difference(double share);

#endif
