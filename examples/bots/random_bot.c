/* random_bot [SEED]: the smallest bot there is, and the one to copy. It plays any legal move. Equal seeds play alike. */
#include "hub.h"
#include "random.h"

#include <stdlib.h>
#include <time.h>

static int choose_any(const draughts_game *game, struct limits *limits, void *random_state)
{
    (void)limits; /* it takes no time at all */
    return random_below(random_state, draughts_move_count(game));
}

int main(int argc, char **argv)
{
    uint64_t random_state = argc > 1 ? strtoull(argv[1], NULL, 10) : (uint64_t)time(NULL);
    const struct bot bot = {
        .name = "random",
        .version = draughts_version(),
        .author = "the authors of libdraughts",
        .choose = choose_any,
        .context = &random_state,
    };
    return hub_serve(&bot);
}
