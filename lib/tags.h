/* The tags of a game: pairs of a name and a value, in their order. */
#ifndef TAGS_H
#define TAGS_H

#include "memory.h"

#include <stdbool.h>

struct tag {
    char *name;  /* a block that holds both texts */
    char *value; /* in it */
    size_t size; /* of it, in bytes */
};

struct tags {
    struct tag *all;
    int count, room;
};

/* A span of bytes that need not be terminated. */
struct span {
    const char *text;
    size_t length;
};

/* Adds a tag after the others and returns it, with a value that may be shortened; NULL: out of memory. */
struct tag *tags_add(struct tags *, const draughts_allocator *, struct span name, struct span value);
/* The first tag of this name; NULL: there is none. */
struct tag *tags_find(const struct tags *, const char *name);
/* Gives the first tag of this name a value, or adds one; NULL: removes all of this name. Returns 0, TAG or MEMORY. */
int tags_set(struct tags *, const draughts_allocator *, const char *name, const char *value);
/* Makes equal tags where there were none. False, and still none: out of memory. */
bool tags_copy(struct tags *, const draughts_allocator *, const struct tags *from);
void tags_free(struct tags *, const draughts_allocator *);

#endif
