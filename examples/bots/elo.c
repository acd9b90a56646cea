#include "elo.h"

#include <math.h>

static void count(struct score *score, double points)
{
    score->wins += points > 0.75;
    score->draws += points > 0.25 && points < 0.75;
    score->losses += points < 0.25;
}

void score_add(struct score *score, double points, double points_with_other_colour)
{
    count(score, points);
    count(score, points_with_other_colour);
    double share = (points + points_with_other_colour) / 2;
    score->pairs++;
    score->sum += share;
    score->squares += share * share;
}

double score_share(const struct score *score)
{
    return score->sum / score->pairs;
}

/* The mean m of the pairs and 1.96 sqrt(s2 / n) to both sides, where s2 is their variance, after one pair won and one pair
 * lost were added to them: so there is always some variance, for pairs that were all alike are not so for ever. */
void score_interval(const struct score *score, double *least, double *most)
{
    double n = score->pairs + 2;
    double mean = (score->sum + 1) / n;
    double variance = (score->squares + 1 - n * mean * mean) / (n - 1);
    double margin = 1.96 * sqrt(variance / n);
    *least = mean - margin;
    *most = mean + margin;
}

int elo_difference(double share)
{
    const double most = 1000;
    if (share <= 0 || share >= 1)
        return (int)(share <= 0 ? -most : most);
    return (int)lround(fmax(-most, fmin(most, -400 * log10(1 / share - 1))));
}
