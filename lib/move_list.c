#include "move_list.h"

#include <string.h>

void move_list_init(struct move_list *l, const draughts_allocator *memory, const struct draughts_variant *rules) {
    *l = (struct move_list){.memory = memory, .rules = rules};
}

void move_list_free(struct move_list *l) {
    memory_free(l->memory, l->moves, l->room * sizeof *l->moves);
    memory_free(l->memory, l->slots, l->slot_room * sizeof *l->slots);
}

static bool resize_moves(struct move_list *l, uint32_t room) {
    struct move *moves = memory_resize(l->memory, l->moves, l->room * sizeof *moves, room * sizeof *moves);
    if (!moves) return false;
    l->moves = moves;
    l->room = room;
    return true;
}

static bool resize_slots(struct move_list *l, uint32_t room) {
    uint32_t *slots = memory_resize(l->memory, l->slots, l->slot_room * sizeof *slots, room * sizeof *slots);
    if (!slots) return false;
    l->slots = slots;
    l->slot_room = room;
    return true;
}

bool move_list_reserve(struct move_list *l, const struct move_list *like) {
    return (l->room >= like->room || resize_moves(l, like->room)) &&
           (l->slot_room >= like->slot_room || resize_slots(l, like->slot_room));
}

bool move_list_grow(struct move_list *l) {
    enum { FIRST_ROOM = 32 };
    if (resize_moves(l, l->room ? 2 * l->room : FIRST_ROOM)) return true;
    l->error = DRAUGHTS_ERR_MEMORY;
    return false;
}

/* The slot of this capture, or the free one where it would be put. */
static uint32_t *slot_of(const struct move_list *l, const struct move *m) {
    for (uint64_t i = mixed(m->victims + mixed((uint64_t)m->from << 8 | m->to));; i++) {
        uint32_t *slot = &l->slots[i & (l->slot_room - 1)];
        if (!*slot || same_capture(&l->moves[*slot - 1], m)) return slot;
    }
}

static bool make_index_fit(struct move_list *l) {
    enum { FIRST_SLOTS = 128 };
    uint32_t room = l->slot_room ? l->slot_room : FIRST_SLOTS;
    while (room / 2 < l->top - l->base) room *= 2;
    if (room > l->slot_room) {
        if (!resize_slots(l, room)) return false;
        l->indexed = l->base;
    }
    return true;
}

bool move_list_lookup(struct move_list *l, const struct move *m) {
    if (!make_index_fit(l)) {
        l->error = DRAUGHTS_ERR_MEMORY;
        return true;
    }
    if (l->indexed == l->base) memset(l->slots, 0, l->slot_room * sizeof *l->slots);
    for (; l->indexed < l->top; l->indexed++) *slot_of(l, &l->moves[l->indexed]) = l->indexed + 1;
    return *slot_of(l, m) != 0;
}
