/* The move generator, written once for all rules: always-inline functions over a pointer to an instance. generate.c makes an
 * instance of each row of the rulebook for each side, in which all that is asked of `in->rules` is known to the compiler and
 * folds away; generate_at_run_time.c makes one more that reads its rules at run time.
 *
 * Nearly everything is done for all pieces at once, direction by direction, on sets of squares. Only a piece that can jump
 * more than once is followed on its own, by recursion through the instance's out-of-line functions.
 *
 * Sets: men, kings: of the side to move; opponents: all pieces of the other side that may still be jumped; empty: squares
 * that may be crossed. A victim that stays on the board until the move ends is in neither, so it blocks. */
#ifndef GENERATE_H
#define GENERATE_H

#include "generator.h"

/* What the recursion passes on about a capture, packed to travel in one register. */
enum {
    CAME = 15,                /* the direction of the last jump; DIRECTIONS before the first */
    ONE_JUMP = 16,            /* above it, the number of jumps */
    FAR = INT32_MIN           /* the king came down beyond the first square behind its victim */
};
INLINE int jumped(int way, int d) { return (((way & ~FAR) / ONE_JUMP + 1) * ONE_JUMP) | d; }
INLINE unsigned jumps_in(int way) { return (unsigned)(way & ~FAR) / ONE_JUMP; }

/* Functions that an instance has out of line: the bodies below, for its rules and side. */
typedef void man_function(struct move_list *, set at, set opponents, set empty, set victims, int way);
typedef bool king_function(struct move_list *, set at, set opponents, set empty, set victims, int way);
typedef void captures_function(struct move_list *, set men, set kings, set opponents, set empty);
typedef void node_function(struct move_list *, struct node *, set men, set kings, set opponents, set empty);
typedef void play_function(struct move_list *, const struct node *, uint32_t index, struct node *next);
typedef int count_function(struct move_list *, set men, set kings, set opponents, set empty);
typedef uint64_t perft2_function(struct move_list *, set men, set kings, set their_men, set their_kings);
typedef uint64_t perft_function(struct move_list *, set men, set kings, set their_men, set their_kings, int depth);

struct instance {
    const struct draughts_variant *rules;
    int side;
    man_function *man;
    king_function *king;
    captures_function *captures;
    node_function *list_captures;
    play_function *play_any;
    count_function *count_captures, *count;
    perft2_function *perft2;
    perft_function *perft;
};

/* The directions of a set, each known to the compiler: unrolling is what makes rules fold away. LEAF is the count of moves
 * where it is worth a copy of its own. Where rules are read at run time nothing folds, so nothing is forced inline or
 * unrolled: a quarter of the size, and no slower. */
#ifdef RULES_AT_RUN_TIME
#undef INLINE
#define INLINE static inline
#define UNROLL
#define LEAF(in, ...) (in)->count(__VA_ARGS__)
#else
#ifdef __clang__
#define UNROLL _Pragma("clang loop unroll(full)")
#else
#define UNROLL _Pragma("GCC unroll 8")
#endif
#define LEAF(in, ...) count_body(in, __VA_ARGS__)
#endif
#define EACH_DIRECTION(d, directions) \
    UNROLL for (int d = 0; d < DIRECTIONS; d++) if ((directions) >> d & 1)

/* ---- Steps, slides and jumps of sets of pieces ---- */

/* Squares from which a step in this direction stays on the board. */
INLINE set inside(const struct geometry *g, int d) { return g->squares & ~g->edge[d]; }
/* Can a step over the edge come out on another square? Only then must it be masked; where the answer is not known to the
 * compiler, always. */
INLINE bool wraps(const struct geometry *g, int d) {
#ifdef RULES_AT_RUN_TIME
    (void)g;
    (void)d;
    return true;
#else
    return (shifted(g->squares & g->edge[d], g->shift[d]) & g->squares) != 0;
#endif
}
/* One step of every piece. Bits that are no squares may be set: what follows masks with squares. */
INLINE set step(const struct geometry *g, set s, int d) { return shifted(wraps(g, d) ? s & inside(g, d) : s, g->shift[d]); }

/* Every empty square that is reached by sliding from s: filled by one, two and four steps at a time. */
INLINE set slide(const struct geometry *g, set s, set empty, int d) {
    int by = g->shift[d];
    set open = wraps(g, d) ? empty & shifted(inside(g, d), by) : empty, fill = s;
    fill |= open & shifted(fill, by);
    open &= shifted(open, by);
    fill |= open & shifted(fill, 2 * by);
    open &= shifted(open, 2 * by);
    fill |= open & shifted(fill, 4 * by);
    if (g->reach > 7) fill |= open & shifted(fill, 4 * by);
    return fill & ~s;
}
/* The opponents that can be jumped along each kind of line, as far as the board goes. On boards where steps can come out on
 * another square those on the edge are left out: what is masked here needs no mask before or after the jump. Made once for
 * all directions: with clang 0.84 to 0.91 of the rate when each masks anew, the same with gcc. */
struct prey { set vertical, horizontal, diagonal; };

INLINE struct prey prey_among(const struct geometry *g, set opponents) {
    set middle = ~(g->edge[NORTH] | g->edge[SOUTH]), inner = ~(g->edge[EAST] | g->edge[WEST]);
    return (struct prey){wraps(g, NORTH) || wraps(g, SOUTH) ? opponents & middle : opponents,
                         wraps(g, EAST) || wraps(g, WEST) ? opponents & inner : opponents,
                         wraps(g, NORTH_EAST) || wraps(g, NORTH_WEST) ? opponents & inner & middle : opponents};
}
INLINE set prey_along(struct prey prey, int d) {
    return (DIAGONAL >> d & 1) ? prey.diagonal : (N | S) >> d & 1 ? prey.vertical : prey.horizontal;
}
/* Squares from which a piece could jump the opponent next to it. */
INLINE set jump_starts(const struct geometry *g, int d, struct prey prey, set empty) {
    return shifted(prey_along(prey, d), -g->shift[d]) & shifted(empty, -2 * g->shift[d]);
}
/* Squares on which pieces come down that jump the opponent next to them. From the piece onwards, not from the victim back:
 * what depends on the pieces alone is then the same for all the opponent's moves, and the compiler keeps it. */
INLINE set jump_ends(const struct geometry *g, int d, set s, struct prey prey, set empty) {
    return shifted(shifted(s, g->shift[d]) & prey_along(prey, d), g->shift[d]) & empty;
}
/* The opponents that a flying king on s could jump, with what stands behind them not yet looked at. */
INLINE set seen(const struct geometry *g, int d, set s, struct prey prey, set empty) {
    return shifted(slide(g, s, empty, d) | s, g->shift[d]) & prey_along(prey, d);
}
/* Squares from which a flying king could jump in this direction: from the victims back. */
INLINE set flying_jump_starts(const struct geometry *g, int d, struct prey prey, set empty) {
    set victims = prey_along(prey, d) & shifted(empty, -g->shift[d]);
    return step(g, slide(g, victims, empty, d ^ 4) | victims, d ^ 4);
}
/* The first squares on which flying kings on s could come down. */
INLINE set flying_jump_ends(const struct geometry *g, int d, set s, struct prey prey, set empty) {
    return shifted(seen(g, d, s, prey, empty), g->shift[d]) & empty;
}
INLINE set any_flying_jump_end(const struct draughts_variant *r, set kings, struct prey prey, set empty) {
    set ends = 0;
    EACH_DIRECTION(d, r->king_move) ends |= flying_jump_ends(&r->board, d, kings, prey, empty);
    return ends;
}

/* ---- One piece in mid-capture ---- */

/* Turning back is banned, or finds only the victim that was just jumped, which stands there still. */
INLINE bool may_turn(const struct draughts_variant *r, int came, int d) {
    return came != (d ^ 4) || (r->at_once && !r->no_reversal);
}

/* What a man on `at` jumps in this direction, and where it comes down: empty if it cannot. */
INLINE set man_jump(const struct draughts_variant *r, set at, struct prey prey, set empty, int d, set *victim) {
    *victim = shifted(at, r->board.shift[d]) & prey_along(prey, d);
    return shifted(*victim, r->board.shift[d]) & empty;
}
/* The same for a king: the squares where it could come down, the further ones included. */
INLINE set king_jump(const struct draughts_variant *r, set at, struct prey prey, set empty, int d, set *victim) {
    if (!r->flying) return man_jump(r, at, prey, empty, d, victim);
    *victim = seen(&r->board, d, at, prey, empty);
    return *victim ? slide(&r->board, *victim, empty, d) : 0;
}
/* A flying king has jumped in direction d, and could come down on any of `landing`. Can it jump straight on? If so, then from
 * all of them. */
INLINE bool goes_straight_on(const struct draughts_variant *r, set landing, set opponents, set empty, int d) {
    return jump_ends(&r->board, d, landing, prey_among(&r->board, opponents), empty) != 0;
}
/* Those of them from which it can turn and jump on. */
INLINE set turns_on(const struct draughts_variant *r, set landing, set opponents, set empty, int d) {
    struct prey prey = prey_among(&r->board, opponents);
    set starts = 0;
    EACH_DIRECTION(turn, r->king_move)
        if (turn != d && may_turn(r, d, turn)) starts |= flying_jump_starts(&r->board, turn, prey, empty);
    return landing & starts;
}

/* Counts a step of the search; false: the budget is spent, or memory was. */
INLINE bool spend(struct move_list *l) {
    if (l->error) return false;
    if (++l->steps <= DRAUGHTS_BUDGET) return true;
    l->error = DRAUGHTS_ERR_LIMIT;
    return false;
}

/* Lists a capture. `unique`: no other route of this piece can have the same end and victims. */
INLINE void add(const struct instance *in, struct move_list *l, set to, set victims, unsigned jumps, int flags, bool unique) {
    if (in->rules->majority && jumps != l->most) {
        if (jumps < l->most) return;
        l->most = jumps;
        l->top = l->indexed = l->base;
    }
    struct move m = {victims, l->from, (uint8_t)lowest(to), (uint8_t)(flags | MOVE_IRREVERSIBLE)};
    if (!unique && move_list_has(l, &m)) return;
    if (l->top == l->room && !move_list_grow(l)) return;
    l->moves[l->top++] = m;
}
/* Two routes with the same end and victims must enclose a victim: a man needs four jumps for that, a king, who has a choice
 * of landing squares, three. Straight on a king goes from the nearest landing square only. */
enum { UNIQUE_MAN_JUMPS = 3, UNIQUE_KING_JUMPS = 2 };

INLINE bool crowned_in_passing(const struct draughts_variant *r, int side, set to) {
    return r->promotion != PROMOTE_AT_END && (to & crowning_squares(r, side));
}

/* A man has come down on `to` in mid-capture: it goes on, or is crowned and stays or goes on as a king. */
INLINE void man_lands(const struct instance *in, struct move_list *l, set to, set opponents, set empty, set victims, int way) {
    const struct draughts_variant *r = in->rules;
    if (!crowned_in_passing(r, in->side, to)) {
        in->man(l, to, opponents, empty, victims, way);
        return;
    }
    if (r->promotion == PROMOTE_AND_GO_ON && in->king(l, to, opponents, empty, victims, way)) return;
    add(in, l, to, victims, jumps_in(way), MOVE_PROMOTES, jumps_in(way) <= UNIQUE_MAN_JUMPS);
}

INLINE void man_body(const struct instance *in, struct move_list *l, set at, set opponents, set empty, set victims, int way) {
    const struct draughts_variant *r = in->rules;
    struct prey prey = prey_among(&r->board, opponents);
    bool more = false;
    if (!spend(l)) return;
    EACH_DIRECTION(d, facing(r->man_jump, in->side)) {
        if (!may_turn(r, way & CAME, d)) continue;
        set victim, to = man_jump(r, at, prey, empty, d, &victim);
        if (!to) continue;
        more = true;
        man_lands(in, l, to, opponents ^ victim, r->at_once ? empty | victim : empty, victims | victim, jumped(way, d));
    }
    if (more) return;
    int flags = at & crowning_squares(r, in->side) ? MOVE_PROMOTES : 0;
    add(in, l, at, victims, jumps_in(way), flags, jumps_in(way) <= UNIQUE_MAN_JUMPS);
}

/* A king has jumped and may come down on any of `landing`. It must choose a square from which it can jump on if there is
 * one (RULES "Digital draughts"; where the majority rules this follows from it). */
INLINE void king_lands(const struct instance *in, struct move_list *l, set nearest, set landing, set opponents, set empty,
                       set victims, int way) {
    set on = turns_on(in->rules, landing, opponents, empty, way & CAME);
    if (goes_straight_on(in->rules, landing, opponents, empty, way & CAME)) on |= nearest;
    EACH_BIT(to, on) in->king(l, to, opponents, empty, victims, to == nearest ? way : way | FAR);
    if (on) return;
    EACH_BIT(to, landing) add(in, l, to, victims, jumps_in(way), l->king_flags, jumps_in(way) <= UNIQUE_KING_JUMPS);
}

/* Says whether the king can jump from here; lists nothing for a king that cannot. */
INLINE bool king_body(const struct instance *in, struct move_list *l, set at, set opponents, set empty, set victims, int way) {
    const struct draughts_variant *r = in->rules;
    struct prey prey = prey_among(&r->board, opponents);
    bool more = false;
    if (!spend(l)) return true;
    EACH_DIRECTION(d, r->king_move) {
        if (!may_turn(r, way & CAME, d) || (way < 0 && (way & CAME) == d)) continue;
        set victim, landing = king_jump(r, at, prey, empty, d, &victim);
        if (!landing) continue;
        more = true;
        set left = opponents ^ victim, open = r->at_once ? empty | victim : empty;
        if (r->flying)
            king_lands(in, l, shifted(victim, r->board.shift[d]), landing, left, open, victims | victim, jumped(way, d));
        else if (!in->king(l, landing, left, open, victims | victim, jumped(way, d)))
            add(in, l, landing, victims | victim, jumps_in(way) + 1, l->king_flags, jumps_in(way) < UNIQUE_MAN_JUMPS);
    }
    return more;
}

/* ---- The captures of all pieces ---- */

INLINE bool any_capture(const struct instance *in, set men, set kings, set opponents, set empty) {
    const struct draughts_variant *r = in->rules;
    struct prey prey = prey_among(&r->board, opponents);
    set ends = 0;
    EACH_DIRECTION(d, facing(r->man_jump, in->side)) ends |= jump_ends(&r->board, d, men, prey, empty);
    if (!kings) return ends != 0;
    if (r->flying) return (ends | any_flying_jump_end(r, kings, prey, empty)) != 0;
    EACH_DIRECTION(d, r->king_move) ends |= jump_ends(&r->board, d, kings, prey, empty);
    return ends != 0;
}

INLINE void king_captures(const struct instance *in, struct move_list *l, set kings, set opponents, set empty) {
    const struct draughts_variant *r = in->rules;
    struct prey prey = prey_among(&r->board, opponents);
    set able = 0;
    EACH_DIRECTION(d, r->king_move)
        able |= r->flying ? flying_jump_starts(&r->board, d, prey, empty) : jump_starts(&r->board, d, prey, empty);
    l->king_flags = MOVE_BY_KING;
    EACH_BIT(at, kings & able) {
        l->from = (uint8_t)lowest(at);
        in->king(l, at, opponents, empty | at, 0, DIRECTIONS);
    }
}

/* Squares from which a man that has come down there goes on: by a jump, or perhaps as a king. */
INLINE set men_go_on(const struct instance *in, struct prey prey, set empty) {
    const struct draughts_variant *r = in->rules;
    set on = 0;
    EACH_DIRECTION(d, facing(r->man_jump, in->side)) on |= jump_starts(&r->board, d, prey, empty);
    if (r->promotion == PROMOTE_AND_STOP) on &= ~crowning_squares(r, in->side);
    if (r->promotion == PROMOTE_AND_GO_ON) on |= crowning_squares(r, in->side);
    return on;
}

/* Single jumps are found for all men at once; only a man that goes on is followed. */
INLINE void man_captures(const struct instance *in, struct move_list *l, set men, set opponents, set empty) {
    const struct draughts_variant *r = in->rules;
    unsigned directions = facing(r->man_jump, in->side);
    struct prey prey = prey_among(&r->board, opponents);
    set ends[DIRECTIONS] = {0}, any = 0;
    EACH_DIRECTION(d, directions) any |= ends[d] = jump_ends(&r->board, d, men, prey, empty);
    if (!any) return;
    set on = any & men_go_on(in, prey, empty);
    l->king_flags = MOVE_PROMOTES;
    EACH_DIRECTION(d, directions) {
        EACH_BIT(to, ends[d]) {
            set victim = shifted(to, -r->board.shift[d]), from = shifted(victim, -r->board.shift[d]);
            l->from = (uint8_t)lowest(from);
            if (to & on)
                man_lands(in, l, to, opponents ^ victim, empty | from | (r->at_once ? victim : 0), victim, ONE_JUMP | d);
            else
                add(in, l, to, victim, 1, to & crowning_squares(r, in->side) ? MOVE_PROMOTES : 0, true);
        }
    }
}

/* Puts the captures, if there are any, on top of the list. */
INLINE void search_captures(const struct instance *in, struct move_list *l, set men, set kings, set opponents, set empty) {
    l->base = l->indexed = l->top;
    l->most = 0;
    l->steps = 0;
    if (kings) king_captures(in, l, kings, opponents, empty);
    man_captures(in, l, men, opponents, empty);
}

/* ---- Counting without listing ---- */

/* The steps of all pieces: their ends by direction, and their number. Of ends[] the directions of kings beside those of men
 * are set only if there are kings. Men's steps and kings' slides in one direction never end on one square: whichever piece
 * is nearer to it blocks the other. */
INLINE int count_steps(const struct instance *in, set men, set kings, set empty, set ends[DIRECTIONS]) {
    const struct draughts_variant *r = in->rules;
    unsigned man_step = facing(r->man_step, in->side);
    set steppers = r->flying ? men : men | kings; /* in the directions of men */
    int n = 0;
    EACH_DIRECTION(d, man_step) n += popcount(ends[d] = step(&r->board, steppers, d) & empty);
    if (!kings) return n;
    EACH_DIRECTION(d, r->king_move) {
        if (!r->flying && man_step >> d & 1) continue;
        set more = r->flying ? slide(&r->board, kings, empty, d) : step(&r->board, kings, d) & empty;
        n += popcount(more);
        ends[d] = man_step >> d & 1 ? ends[d] | more : more;
    }
    return n;
}

/* The number of captures by men and the length of the longest, exactly as long as none has a third jump; else -1. No man
 * meets its own track before the fourth jump, so up to there sets of men are enough. */
INLINE int count_man_captures(const struct instance *in, set men, set opponents, set empty, int *longest) {
    const struct draughts_variant *r = in->rules;
    const struct geometry *g = &r->board;
    struct prey prey = prey_among(g, opponents);
    unsigned directions = facing(r->man_jump, in->side);
    set stop = r->promotion == PROMOTE_AT_END ? 0 : crowning_squares(r, in->side);
    set starts[DIRECTIONS] = {0}, once[DIRECTIONS] = {0}, can = 0, any = 0, third = 0;
    int n = 0;
    EACH_DIRECTION(d, directions) {
        can |= starts[d] = jump_starts(g, d, prey, empty);
        any |= once[d] = shifted(men & starts[d], 2 * g->shift[d]);
    }
    *longest = any != 0;
    if (!any) return 0;
    if (r->promotion == PROMOTE_AND_GO_ON && (any & stop) && any_flying_jump_end(r, any & stop, prey, empty)) return -1;
    set on = any & can & ~stop;
    if (!on || !r->majority) EACH_DIRECTION(d, directions) n += popcount(once[d] & ~on);
    if (!on) return n;
    *longest = 2;
    EACH_DIRECTION(second, directions) {
        set twice = 0, ahead = 0;
        EACH_DIRECTION(first, directions) {
            if (first == (second ^ 4)) continue; /* back over the victim */
            set goes = once[first] & starts[second] & ~stop;
            n += popcount(goes);
            twice |= goes;
            ahead |= starts[first]; /* a third jump may go where the second did not come from */
        }
        twice = shifted(twice, 2 * g->shift[second]);
        third |= twice & (r->promotion == PROMOTE_AND_GO_ON ? ahead | stop : ahead & ~stop);
    }
    return third ? -1 : n;
}

/* The number of captures by flying kings if all are single jumps; else -1. */
INLINE int count_king_captures(const struct instance *in, set kings, set opponents, set empty) {
    const struct draughts_variant *r = in->rules;
    const struct geometry *g = &r->board;
    struct prey prey = prey_among(g, opponents);
    set ends[DIRECTIONS] = {0}, any = 0, on = 0;
    int n = 0;
    EACH_DIRECTION(d, r->king_move) any |= ends[d] = slide(g, seen(g, d, kings, prey, empty), empty, d);
    if (!any) return 0;
    EACH_DIRECTION(d, r->king_move & (N | NE | E | SE)) {
        set line = ends[d] | ends[d ^ 4];
        on |= jump_ends(g, d, ends[d], prey, empty) | jump_ends(g, d ^ 4, ends[d ^ 4], prey, empty);
        EACH_DIRECTION(turn, r->king_move)
            if (turn != d && turn != (d ^ 4)) on |= flying_jump_ends(g, turn, line, prey, empty);
    }
    if (on) return -1;
    EACH_DIRECTION(d, r->king_move) n += popcount(ends[d]);
    return n;
}

/* The number of captures by searching them. */
INLINE int count_by_list(const struct instance *in, struct move_list *l, set men, set kings, set opponents, set empty) {
    uint32_t top = l->top;
    in->captures(l, men, kings, opponents, empty);
    int n = (int)(l->top - top);
    l->top = top;
    return n;
}

/* Captures by kings, or by men that go on: as much as possible without a search. */
INLINE int count_captures_body(const struct instance *in, struct move_list *l, set men, set kings, set opponents, set empty) {
    const struct draughts_variant *r = in->rules;
    int by_kings = 0, longest = 0;
    if (kings && r->flying) by_kings = count_king_captures(in, kings, opponents, empty);
    else if (kings) by_kings = -1;
    if (by_kings < 0) {
        if (r->majority) return count_by_list(in, l, men, kings, opponents, empty);
        by_kings = count_by_list(in, l, 0, kings, opponents, empty);
    }
    int by_men = count_man_captures(in, men, opponents, empty, &longest);
    if (by_men >= 0) return r->majority && longest > 1 ? by_men : by_men + by_kings;
    if (r->majority) return count_by_list(in, l, men, kings, opponents, empty);
    return count_by_list(in, l, men, 0, opponents, empty) + by_kings;
}

/* The number of legal moves. Easy ones here: no capture, or single jumps of men or of kings that do not fly. */
INLINE int count_body(const struct instance *in, struct move_list *l, set men, set kings, set opponents, set empty) {
    const struct draughts_variant *r = in->rules;
    const struct geometry *g = &r->board;
    struct prey prey = prey_among(g, opponents);
    unsigned directions = facing(r->man_jump, in->side);
    set ends[DIRECTIONS] = {0}, any = 0;
    int n = 0;
    EACH_DIRECTION(d, directions) any |= ends[d] = jump_ends(g, d, men, prey, empty);
    if (kings && r->flying && any_flying_jump_end(r, kings, prey, empty))
        return in->count_captures(l, men, kings, opponents, empty);
    if (kings && !r->flying) {
        set on = 0;
        EACH_DIRECTION(d, r->king_move) {
            set once = jump_ends(g, d, kings, prey, empty);
            n += popcount(once);
            on |= once;
        }
        if (on) EACH_DIRECTION(d, r->king_move)
            if (jump_ends(g, d, on, prey, empty)) return in->count_captures(l, men, kings, opponents, empty);
    }
    if (any) {
        if (any & men_go_on(in, prey, empty)) return in->count_captures(l, men, kings, opponents, empty);
        EACH_DIRECTION(d, directions) n += popcount(ends[d]);
    }
    if (n) return n;
    return count_steps(in, men, kings, empty, (set[DIRECTIONS]){0});
}

/* ---- Playing ---- */

/* The pieces on the board, as the side to move sees them. */
struct pieces { set men, kings, their_men, their_kings; };

INLINE struct pieces after_move(const struct move *m, struct pieces p) {
    set from = (set)1 << m->from, to = (set)1 << m->to;
    bool king = m->flags & (MOVE_PROMOTES | MOVE_BY_KING);
    return (struct pieces){(p.men & ~from) | (king ? 0 : to), (p.kings & ~from) | (king ? to : 0), p.their_men & ~m->victims,
                           p.their_kings & ~m->victims};
}
INLINE struct pieces after_step(int flags, struct pieces p, set from, set to) {
    if (flags & MOVE_BY_KING) p.kings ^= from ^ to;
    else p.men ^= from ^ to;
    if (flags & MOVE_PROMOTES) {
        p.men ^= to;
        p.kings |= to;
    }
    return p;
}

/* ---- Perft ---- */

/* The last two plies. The leaf is inlined, so that what does not change from child to child is computed once: 0.76 to
 * 0.95 of the rate when it is called. */
INLINE uint64_t perft2_body(const struct instance *in, const struct instance *other, struct move_list *l, set men, set kings,
                            set their_men, set their_kings) {
    const struct draughts_variant *r = in->rules;
    const struct geometry *g = &r->board;
    set own = men | kings, opponents = their_men | their_kings, empty = g->squares & ~(own | opponents);
    uint64_t n = 0;
    if (any_capture(in, men, kings, opponents, empty)) {
        uint32_t first = l->top;
        in->captures(l, men, kings, opponents, empty);
        uint32_t end = l->top;
        for (uint32_t i = first; i < end; i++) {
            struct move m = l->moves[i];
            set now = (own ^ (set)1 << m.from) | (set)1 << m.to;
            n += (uint64_t)other->count(l, their_men & ~m.victims, their_kings & ~m.victims, now,
                                        g->squares & ~(now | (opponents & ~m.victims)));
        }
        l->top = first;
        return n;
    }
    set short_steppers = r->flying ? men : own;
    unsigned man_step = facing(r->man_step, in->side);
    EACH_DIRECTION(d, man_step) EACH_BIT(to, step(g, short_steppers, d) & empty) {
        set change = to | shifted(to, -g->shift[d]);
        n += (uint64_t)LEAF(other, l, their_men, their_kings, own ^ change, empty ^ change);
    }
    if (!kings) return n;
    if (r->flying) EACH_BIT(from, kings) {
        set ends = 0;
        EACH_DIRECTION(d, r->king_move) ends |= slide(g, from, empty, d);
        EACH_BIT(to, ends) n += (uint64_t)LEAF(other, l, their_men, their_kings, own ^ from ^ to, empty ^ from ^ to);
    }
    else EACH_DIRECTION(d, r->king_move & ~man_step) EACH_BIT(to, step(g, kings, d) & empty) {
        set change = to | shifted(to, -g->shift[d]);
        n += (uint64_t)LEAF(other, l, their_men, their_kings, own ^ change, empty ^ change);
    }
    return n;
}

INLINE uint64_t perft_body(const struct instance *in, const struct instance *other, struct move_list *l, set men, set kings,
                           set their_men, set their_kings, int depth) {
    const struct draughts_variant *r = in->rules;
    const struct geometry *g = &r->board;
    set own = men | kings, opponents = their_men | their_kings, empty = g->squares & ~(own | opponents);
    uint64_t n = 0;
    if (l->error) return 0;
    if (depth == 1) return (uint64_t)in->count(l, men, kings, opponents, empty);
    if (depth == 2) return in->perft2(l, men, kings, their_men, their_kings);
    if (any_capture(in, men, kings, opponents, empty)) {
        uint32_t first = l->top;
        in->captures(l, men, kings, opponents, empty);
        uint32_t end = l->top;
        for (uint32_t i = first; i < end; i++) {
            struct pieces p = after_move(&l->moves[i], (struct pieces){men, kings, their_men, their_kings});
            n += other->perft(l, p.their_men, p.their_kings, p.men, p.kings, depth - 1);
        }
        l->top = first;
        return n;
    }
    EACH_DIRECTION(d, facing(r->man_step, in->side)) EACH_BIT(to, step(g, men, d) & empty) {
        set crowned = to & crowning_squares(r, in->side), left = men ^ shifted(to, -g->shift[d]);
        n += other->perft(l, their_men, their_kings, left | (to ^ crowned), kings | crowned, depth - 1);
    }
    EACH_BIT(from, kings) {
        set ends = 0;
        EACH_DIRECTION(d, r->king_move) ends |= r->flying ? slide(g, from, empty, d) : step(g, from, d) & empty;
        EACH_BIT(to, ends) n += other->perft(l, their_men, their_kings, men, kings ^ from ^ to, depth - 1);
    }
    return n;
}

/* ---- Nodes: legal moves that can be asked for one by one ---- */

INLINE struct pieces pieces_seen(const struct instance *in, const struct position *p) {
    return (struct pieces){p->men[in->side], p->kings[in->side], p->men[!in->side], p->kings[!in->side]};
}

/* The steps alone, whether or not there is a capture. */
INLINE void list_steps(const struct instance *in, struct node *node, set men, set kings, set empty) {
    node->captures = 0;
    node->count = (uint32_t)count_steps(in, men, kings, empty, node->quiet);
}
INLINE void steps_body(const struct instance *in, struct node *node) {
    struct pieces p = pieces_seen(in, &node->position);
    list_steps(in, node, p.men, p.kings, in->rules->board.squares & ~(p.men | p.kings | p.their_men | p.their_kings));
}

INLINE void list_node_captures(const struct instance *in, struct move_list *l, struct node *node, set men, set kings,
                               set opponents, set empty) {
    node->first = l->top;
    in->captures(l, men, kings, opponents, empty);
    node->captures = 1;
    node->count = l->top - node->first;
}

INLINE void list_node(const struct instance *in, struct move_list *l, struct node *node, struct pieces p) {
    set opponents = p.their_men | p.their_kings, empty = in->rules->board.squares & ~(p.men | p.kings | opponents);
    node->captures = 0;
    if (!any_capture(in, p.men, p.kings, opponents, empty)) {
        list_steps(in, node, p.men, p.kings, empty);
        return;
    }
    in->list_captures(l, node, p.men, p.kings, opponents, empty);
}

/* A step: the sets that its move names by bit, and the flags that it has if it is a man's. */
struct quiet_step { set from, to; uint8_t man_flags; };

/* The step of direction d that ends on `to`. What depends on the direction is all done here, where it is known. */
INLINE struct quiet_step step_to(const struct instance *in, struct pieces p, set to, int d) {
    const struct draughts_variant *r = in->rules;
    bool way_back = facing(r->man_step, in->side) >> (d ^ 4) & 1;
    struct quiet_step s = {shifted(to, -r->board.shift[d]), to, way_back ? 0 : MOVE_IRREVERSIBLE};
    if (r->flying && p.kings) {
        set own = p.men | p.kings, empty = r->board.squares & ~(own | p.their_men | p.their_kings);
        s.from = step(&r->board, slide(&r->board, to, empty, d ^ 4) | to, d ^ 4) & own;
    }
    return s;
}

INLINE struct quiet_step select_step(const struct instance *in, const struct node *node, struct pieces p, int index) {
    const struct draughts_variant *r = in->rules;
    unsigned man_step = facing(r->man_step, in->side);
    EACH_DIRECTION(d, man_step) {
        int n = popcount(node->quiet[d]);
        if (index < n) return step_to(in, p, nth_bit(node->quiet[d], index), d);
        index -= n;
    }
    EACH_DIRECTION(d, r->king_move & ~man_step) {
        int n = popcount(node->quiet[d]);
        if (index < n) return step_to(in, p, nth_bit(node->quiet[d], index), d);
        index -= n;
    }
    return (struct quiet_step){0, 0, 0};
}

INLINE int step_flags(const struct instance *in, struct pieces p, struct quiet_step s) {
    if (p.kings & s.from) return MOVE_BY_KING;
    return s.to & crowning_squares(in->rules, in->side) ? MOVE_PROMOTES | MOVE_IRREVERSIBLE : s.man_flags;
}

INLINE struct move select_body(const struct instance *in, const struct move_list *l, const struct node *node, uint32_t index) {
    if (node->captures) return l->moves[node->first + index];
    struct pieces p = pieces_seen(in, &node->position);
    struct quiet_step s = select_step(in, node, p, (int)index);
    return (struct move){0, (uint8_t)lowest(s.from), (uint8_t)lowest(s.to), (uint8_t)step_flags(in, p, s)};
}

INLINE struct counters count_ply(struct counters before, int flags) {
    if (flags & MOVE_IRREVERSIBLE) return (struct counters){0, 0}; /* captures among them */
    return (struct counters){before.reversible + 1, flags & MOVE_BY_KING ? before.king_moves + 1 : 0};
}

/* The node after a move: `p` is the board after it, still as the side that moved sees it. */
INLINE void enter(const struct instance *in, const struct instance *other, struct move_list *l, const struct node *node,
                  int flags, struct pieces p, struct node *next) {
    next->position.men[in->side] = p.men;
    next->position.kings[in->side] = p.kings;
    next->position.men[other->side] = p.their_men;
    next->position.kings[other->side] = p.their_kings;
    next->position.turn = other->side;
    next->counters = count_ply(node->counters, flags);
    list_node(other, l, next, (struct pieces){p.their_men, p.their_kings, p.men, p.kings});
}

INLINE void play_step(const struct instance *in, const struct instance *other, struct move_list *l, const struct node *node,
                      struct pieces p, uint32_t index, struct node *next) {
    struct quiet_step s = select_step(in, node, p, (int)index);
    int flags = step_flags(in, p, s);
    enter(in, other, l, node, flags, after_step(flags, p, s.from, s.to), next);
}

INLINE void play_any_body(const struct instance *in, const struct instance *other, struct move_list *l,
                           const struct node *node, uint32_t index, struct node *next) {
    struct pieces p = pieces_seen(in, &node->position);
    struct move m = select_body(in, l, node, index);
    enter(in, other, l, node, m.flags, after_move(&m, p), next);
}

/* Plays a move. As long as there are no kings, which is most of a game, a step needs a fraction of the code and of the
 * registers: 0.92 to 0.96 of the rate of a walk through the interface without this distinction. */
INLINE void play_body(const struct instance *in, const struct instance *other, struct move_list *l, const struct node *node,
                      uint32_t index, struct node *next) {
    struct pieces p = pieces_seen(in, &node->position);
    if (node->captures || p.kings || p.their_kings) in->play_any(l, node, index, next);
    else play_step(in, other, l, node, (struct pieces){p.men, 0, p.their_men, 0}, index, next);
}

/* ---- Making an instance of all this ---- */

/* Sides, as names to paste. */
enum { white = DRAUGHTS_WHITE, black = DRAUGHTS_BLACK };

#define INSTANCE(rules, name, side) \
    {(rules), side, name##_##side##_man, name##_##side##_king, name##_##side##_captures, name##_##side##_list_captures, \
     name##_##side##_play_any, name##_##side##_count_captures, name##_##side##_count, name##_##side##_perft2, \
     name##_##side##_perft}

#define DECLARE(name, side) \
    OUTLINE man_function name##_##side##_man; \
    OUTLINE king_function name##_##side##_king; \
    OUTLINE captures_function name##_##side##_captures; \
    OUTLINE node_function name##_##side##_list_captures; \
    OUTLINE play_function name##_##side##_play_any; \
    OUTLINE count_function name##_##side##_count_captures, name##_##side##_count; \
    OUTLINE perft2_function name##_##side##_perft2; \
    OUTLINE perft_function name##_##side##_perft;

/* The functions of an instance for one side. IN(name, side): a pointer to the instance, where `l` is in scope. */
#define DEFINE(IN, name, side, other) \
    OUTLINE void name##_##side##_man(struct move_list *l, set at, set opponents, set empty, set victims, int way) { \
        man_body(IN(name, side), l, at, opponents, empty, victims, way); \
    } \
    OUTLINE bool name##_##side##_king(struct move_list *l, set at, set opponents, set empty, set victims, int way) { \
        return king_body(IN(name, side), l, at, opponents, empty, victims, way); \
    } \
    OUTLINE void name##_##side##_captures(struct move_list *l, set men, set kings, set opponents, set empty) { \
        search_captures(IN(name, side), l, men, kings, opponents, empty); \
    } \
    OUTLINE void name##_##side##_list_captures(struct move_list *l, struct node *node, set men, set kings, set opponents, \
                                               set empty) { \
        list_node_captures(IN(name, side), l, node, men, kings, opponents, empty); \
    } \
    OUTLINE int name##_##side##_count_captures(struct move_list *l, set men, set kings, set opponents, set empty) { \
        return count_captures_body(IN(name, side), l, men, kings, opponents, empty); \
    } \
    OUTLINE int name##_##side##_count(struct move_list *l, set men, set kings, set opponents, set empty) { \
        return count_body(IN(name, side), l, men, kings, opponents, empty); \
    } \
    OUTLINE uint64_t name##_##side##_perft2(struct move_list *l, set men, set kings, set their_men, set their_kings) { \
        return perft2_body(IN(name, side), IN(name, other), l, men, kings, their_men, their_kings); \
    } \
    OUTLINE uint64_t name##_##side##_perft(struct move_list *l, set men, set kings, set their_men, set their_kings, \
                                           int depth) { \
        return perft_body(IN(name, side), IN(name, other), l, men, kings, their_men, their_kings, depth); \
    } \
    static void name##_##side##_list(struct move_list *l, struct node *node) { \
        list_node(IN(name, side), l, node, pieces_seen(IN(name, side), &node->position)); \
    } \
    static void name##_##side##_steps(const struct move_list *l, struct node *node) { \
        (void)l; \
        steps_body(IN(name, side), node); \
    } \
    static struct move name##_##side##_select(const struct move_list *l, const struct node *node, uint32_t index) { \
        return select_body(IN(name, side), l, node, index); \
    } \
    OUTLINE void name##_##side##_play_any(struct move_list *l, const struct node *node, uint32_t index, struct node *next) { \
        play_any_body(IN(name, side), IN(name, other), l, node, index, next); \
    } \
    static void name##_##side##_play(struct move_list *l, const struct node *node, uint32_t index, struct node *next) { \
        play_body(IN(name, side), IN(name, other), l, node, index, next); \
    } \
    static uint64_t name##_##side##_perft_at(struct move_list *l, const struct position *p, int depth) { \
        return name##_##side##_perft(l, p->men[side], p->kings[side], p->men[other], p->kings[other], depth); \
    }

#define BY_SIDE(name, function) {name##_white_##function, name##_black_##function}
#define SIDES(name) \
    {BY_SIDE(name, list), BY_SIDE(name, steps), BY_SIDE(name, select), BY_SIDE(name, play), BY_SIDE(name, perft_at)}

#endif
