/* The handle. */
#ifndef GAME_H
#define GAME_H

#include "draws.h"
#include "route.h"

struct draughts_game {
    const struct draughts_variant *variant;
    const struct generator *generator;
    draughts_allocator memory;
    struct ply *here;               /* the present */
    struct ply *wall;               /* from here on play must first see to its memory */
    struct ply *plies, *end;        /* the start and the last */
    int room;                       /* plies that memory has been taken for */
    struct move_list list;          /* the captures of the plies from `listed` to `here`, one on the other */
    struct ply *listed;
    int status, reason;             /* set by finish at `end`; DRAUGHTS_ONGOING: not set */
};

INLINE int game_length(const struct draughts_game *g) { return (int)(g->end - g->plies); }

/* draughts_game_new with an instance of the generator of one's choice. */
draughts_game *game_new_on(const struct draughts_variant *, const struct generator *, const draughts_allocator *);

/* Makes this position the start of the game, without plies or a result. Returns 0, LIMIT or MEMORY. */
int game_start(struct draughts_game *, const struct position *);

/* Legal move `index` at the cursor. False: there is none. */
bool game_move(const struct draughts_game *, int index, struct move *);
/* The move that was played at a ply, which must not be the last. */
struct move game_played(const struct draughts_game *, const struct ply *);

#endif
