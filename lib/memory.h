/* Memory by the caller's allocator. */
#ifndef MEMORY_H
#define MEMORY_H

#include "draughts.h"

/* The allocator to use where the caller gives none: libc's. */
extern const draughts_allocator memory_libc;

/* A block of `old_size` bytes (NULL, 0: none) made `new_size` bytes long; NULL: out of memory, the old block stays. */
void *memory_resize(const draughts_allocator *allocator, void *block, size_t old_size, size_t new_size);

/* Frees a block; nothing for NULL. */
void memory_free(const draughts_allocator *allocator, void *block, size_t size);

#endif
