/* The handle. */
#ifndef GAME_H
#define GAME_H

#include "draws.h"
#include "route.h"

struct draughts_game {
    const struct draughts_variant *variant;
    const struct generator *generator;
    draughts_allocator memory;
    struct ply *plies;      /* plies[0] is the start, plies[cursor] the present, plies[length] the end */
    int room, cursor, length;
    struct move_list list;  /* the captures of plies[listed] to plies[cursor], one on the other */
    int listed;
    int status, reason;     /* set by finish at plies[length]; DRAUGHTS_ONGOING: not set */
};

INLINE const struct ply *present(const struct draughts_game *g) { return &g->plies[g->cursor]; }
INLINE const struct generator_side *generator_at(const struct draughts_game *g, const struct ply *ply) {
    return &g->generator->side[ply->node.position.turn];
}

/* draughts_game_new with an instance of the generator of one's choice. */
draughts_game *game_new_on(const struct draughts_variant *, const struct generator *, const draughts_allocator *);

/* Makes this position the start of the game, without plies or a result. Returns 0, LIMIT or MEMORY. */
int game_start(struct draughts_game *, const struct position *);

/* Legal move `index` at the cursor. False: there is none. */
bool game_move(const struct draughts_game *, int index, struct move *);

#endif
