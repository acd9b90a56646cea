#include "move_list.h"

#include <string.h>

void move_list_init(struct move_list *l, const draughts_allocator *memory, const struct draughts_variant *rules,
                    size_t move_size) {
    *l = (struct move_list){.memory = memory, .rules = rules, .move_size = (uint32_t)move_size};
}

void move_list_free(struct move_list *l) {
    memory_free(l->memory, l->moves, (size_t)l->room * l->move_size);
    memory_free(l->memory, l->slots, l->slot_room * sizeof *l->slots);
    memo_free(&l->memo, l->memory);
}

static bool resize_moves(struct move_list *l, uint32_t room) {
    void *moves = memory_resize(l->memory, l->moves, (size_t)l->room * l->move_size, (size_t)room * l->move_size);
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
           (l->slot_room >= like->slot_room || resize_slots(l, like->slot_room)) &&
           (!like->memo.slots || memo_clear(&l->memo, l->memory));
}

bool move_list_grow(struct move_list *l) {
    enum { FIRST_ROOM = 32 };
    if (resize_moves(l, l->room ? 2 * l->room : FIRST_ROOM)) return true;
    l->error = DRAUGHTS_ERR_MEMORY;
    return false;
}

bool move_list_index(struct move_list *l) {
    enum { FIRST_SLOTS = 128 };
    uint32_t room = l->slot_room ? l->slot_room : FIRST_SLOTS;
    while (room / 2 < l->top - l->base) room *= 2;
    if (room > l->slot_room) {
        if (!resize_slots(l, room)) {
            l->error = DRAUGHTS_ERR_MEMORY;
            return false;
        }
        l->indexed = l->base;
    }
    if (l->indexed == l->base) memset(l->slots, 0, l->slot_room * sizeof *l->slots);
    return true;
}
