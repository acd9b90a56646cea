/* Reads lines of scores, each "PAIRS POINTS PAIRS POINTS ...": so many pairs of games with so many points of 2. Prints each,
 * and between what differences in Elo the true one lies. */
#include "elo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void count(struct score *score, long pairs, double points)
{
    for (long pair = 0; pair < pairs; pair++)
        score_add(score, points > 1 ? 1 : points, points > 1 ? points - 1 : 0);
}

static void print_interval(const char *line)
{
    struct score score = {0};
    char *end;
    double least, most;
    for (long pairs; (pairs = strtol(line, &end, 10)) > 0; line = end)
        count(&score, pairs, strtod(end, &end));
    score_interval(&score, &least, &most);
    printf("%+d %+d\n", elo_difference(least), elo_difference(most));
}

int main(void)
{
    for (char line[256]; fgets(line, sizeof line, stdin) != NULL;) {
        printf("%.*s: ", (int)strcspn(line, "\n"), line);
        print_interval(line);
    }
    return 0;
}
