/* A bot that thinks for as long as it may, and then plays the first legal move: for tests of limits and of commands that
 * come during a search. It counts the depths, which end at once while that is allowed, and then nodes. */
#include "hub.h"

static int choose(const draughts_game *game, struct limits *limits, void *context)
{
    (void)game;
    (void)context;
    int depth = 0;
    uint64_t nodes = 0;
    while (depth < 5 && limits_deepen(limits, depth + 1, nodes))
        depth++;
    while (!limits_stop(limits, nodes))
        nodes++;
    limits_report(limits, depth, -105, nodes, NULL);
    return 0;
}

int main(void)
{
    const struct bot bot = {.name = "slow", .version = "1", .author = "", .choose = choose};
    return hub_serve(&bot);
}
