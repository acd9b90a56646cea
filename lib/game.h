/* The handle. */
#ifndef GAME_H
#define GAME_H

#include "draws.h"
#include "route.h"
#include "tags.h"

struct draughts_game {
    const struct draughts_variant *variant;
    const struct generator *generator;
    draughts_allocator memory;
    struct node *here;              /* the present, in an array of nodes, a ply from one to the next */
    struct node *wall;              /* from here on play must first see to its memory */
    struct node *start, *end;       /* the first and the last */
    size_t stride;                  /* bytes from a node to the next */
    int room;                       /* nodes that memory has been taken for */
    struct move_list list;          /* the captures of the plies from `listed` to `here`, one on the other */
    struct node *listed;
    int status, reason;             /* set by finish at `end`; DRAUGHTS_ONGOING: not set */
    bool wary;                      /* play must prepare: a result or a set-up may stand in its way */
    union node_room undone;         /* what an undone set-up led to, while play tries to replace it */
    struct tags tags;
    enum naming numbers;            /* how squares may be written, too: game_read_square */
};

/* The nodes of a game by their distance from one of them, and the distance between two. */
INLINE struct node *node_after(const struct draughts_game *g, const struct node *node, ptrdiff_t plies) {
    /* NOLINTNEXTLINE(performance-no-int-to-ptr): as strchr does, from a pointer to const */
    return (struct node *)((char *)(uintptr_t)node + plies * (ptrdiff_t)g->stride);
}
INLINE ptrdiff_t plies_between(const struct draughts_game *g, const struct node *first, const struct node *last) {
    return ((const char *)last - (const char *)first) / (ptrdiff_t)g->stride;
}
INLINE int game_length(const struct draughts_game *g) { return (int)plies_between(g, g->start, g->end); }

/* draughts_game_new with an instance of the generator of one's choice. */
draughts_game *game_new_on(const struct draughts_variant *, const struct generator *, const draughts_allocator *);

/* A position to set up, and what draws depend on beside it. */
struct setup {
    struct position position;
    uint32_t king_moves; /* plies by kings that went before */
};

/* Makes this the start of the game, without plies or a result. Returns 0, LIMIT or MEMORY. */
int game_start(struct draughts_game *, const struct setup *);
/* The same for a position that was read. It is the whole of it that is beyond a limit, so *where is then its beginning. */
int game_start_as_read(struct draughts_game *, const struct setup *, size_t *where);
/* The same in the middle of a game, as a ply. Undone plies and a result are forgotten. Returns FINISHED, too. */
int game_set_up(struct draughts_game *, const struct setup *);

/* The position of a node. */
struct position game_position(const struct draughts_game *, const struct node *);

/* After a change of the tags: takes from them how squares may be written. */
void game_heed_tags(struct draughts_game *);
/* The square named at the start of the text, as geometry_read_square tells it. */
int game_read_square(const struct draughts_game *, const char *text, size_t *length);

/* The status at a node, and why: what finish has set there, or the rules. */
int game_status(const struct draughts_game *, const struct node *, int *reason);

/* The move that was played at a node, which must not be the last, nor a set-up. */
struct move game_played(const struct draughts_game *, const struct node *);

#endif
