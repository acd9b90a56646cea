#include "memory.h"

#include <stdlib.h>

static void *libc_resize(void *context, void *block, size_t old_size, size_t new_size) {
    (void)context;
    (void)old_size;
    if (new_size) return realloc(block, new_size);
    free(block);
    return NULL;
}

const draughts_allocator memory_libc = {libc_resize, NULL};

void *memory_resize(const draughts_allocator *allocator, void *block, size_t old_size, size_t new_size) {
    return allocator->resize(allocator->context, block, old_size, new_size);
}

void memory_free(const draughts_allocator *allocator, void *block, size_t size) {
    if (block) allocator->resize(allocator->context, block, size, 0);
}
