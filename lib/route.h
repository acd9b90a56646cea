/* From a capture's ends and victims to the squares it visits, and back. All of it by search, when somebody asks. */
#ifndef ROUTE_H
#define ROUTE_H

#include "generator.h"

enum { ROUTE_SQUARES = 64 }; /* more than any variant has pieces of a colour, and one */

/* Steps after which a search for routes gives up. Each takes two or three times as long as one of the generator, for it reads
 * its rules at run time and remembers more. */
enum { ROUTE_BUDGET = DRAUGHTS_BUDGET / 3 };

struct route {
    int length;
    uint8_t squares[ROUTE_SQUARES]; /* bits: the start and every landing square */
    uint8_t victims[ROUTE_SQUARES]; /* bits, in jump order: length - 1 of them, none for a step */
};

/* Which captures of the piece on `from` a search is after. */
struct route_goal {
    uint8_t from;
    const struct move *move;  /* the routes of this move; NULL: of any capture ... */
    uint64_t merit;           /* ... of this merit, ... */
    bool any;                 /* ... or of any, ... */
    set other;                /* ... but not with these victims; none: whatever it takes */
    const uint8_t *squares;   /* only routes that visit these bits in this order, from the first to the last; NULL: all */
    int count;
    bool beginning;           /* ... that have visited them before their last jump, with the last of them on the way */
    bool shaped;              /* only PDN-shaped ones: straight on only from right behind the victim (RULES) */
};

struct route_search {
    const struct draughts_variant *rules;
    struct position position;
    const draughts_allocator *memory;
    struct route_goal goal;
    uint64_t enough; /* routes, to stop counting at */
    int error;
    set found;           /* the victims of the last route that reached the goal */
    uint32_t steps, aim; /* so far, towards the budget, and when the goal was set */
    bool remembers;      /* the memo is of this goal */
    struct memo memo;
};

void route_search_begin(struct route_search *, const struct draughts_variant *, const struct position *,
                        const draughts_allocator *);
/* Sets another goal, to reach in the memory that is there and with the budget that is left. */
void route_search_aim(struct route_search *, struct route_goal);
void route_search_end(struct route_search *);

/* One question to a goal, for what is remembered answers that question only: */
uint64_t route_search_count(struct route_search *); /* How many routes reach it? */
bool route_search_any(struct route_search *);       /* Does any? */
/* Does any that begins as this trail? May be asked again and again. */
bool route_search_from(struct route_search *, const struct trail *);

/* Follows a capture to a square. False: no jump leads there. */
bool route_follow(const struct route_search *, struct trail *, int bit);

/* The canonical route of a move of this merit; it becomes the goal. Returns 0, MEMORY or LIMIT. */
int route_canonical(struct route_search *, const struct move *, uint64_t merit, struct route *);

#endif
