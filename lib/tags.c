#include "tags.h"

#include "text.h"

#include <limits.h>
#include <string.h>

static char *copy(char *to, struct span from) {
    if (from.length) memcpy(to, from.text, from.length);
    to[from.length] = '\0';
    return to;
}

static bool tag_make(struct tag *tag, const draughts_allocator *memory, struct span name, struct span value) {
    size_t size = name.length + value.length + 2;
    char *block = memory_resize(memory, NULL, 0, size);
    if (!block) return false;
    *tag = (struct tag){copy(block, name), copy(block + name.length + 1, value), size};
    return true;
}

static void tag_free(struct tag *tag, const draughts_allocator *memory) { memory_free(memory, tag->name, tag->size); }

struct tag *tags_add(struct tags *tags, const draughts_allocator *memory, struct span name, struct span value) {
    enum { FIRST_ROOM = 8 };
    if (tags->count == tags->room) {
        if (tags->room > INT_MAX / 2) return NULL;
        int room = tags->room ? 2 * tags->room : FIRST_ROOM;
        size_t size = sizeof *tags->all;
        struct tag *all = memory_resize(memory, tags->all, (size_t)tags->room * size, (size_t)room * size);
        if (!all) return NULL;
        tags->all = all;
        tags->room = room;
    }
    struct tag *tag = &tags->all[tags->count];
    if (!tag_make(tag, memory, name, value)) return NULL;
    tags->count++;
    return tag;
}

struct tag *tags_find(const struct tags *tags, const char *name) {
    for (int i = 0; i < tags->count; i++)
        if (!strcmp(tags->all[i].name, name)) return &tags->all[i];
    return NULL;
}

bool tags_copy(struct tags *tags, const draughts_allocator *memory, const struct tags *from) {
    for (int i = 0; i < from->count; i++) {
        const struct tag *tag = &from->all[i];
        struct span name = {tag->name, strlen(tag->name)}, value = {tag->value, strlen(tag->value)};
        if (!tags_add(tags, memory, name, value)) {
            tags_free(tags, memory);
            return false;
        }
    }
    return true;
}

void tags_free(struct tags *tags, const draughts_allocator *memory) {
    for (int i = 0; i < tags->count; i++) tag_free(&tags->all[i], memory);
    memory_free(memory, tags->all, (size_t)tags->room * sizeof *tags->all);
    *tags = (struct tags){0};
}

static void tags_remove(struct tags *tags, const draughts_allocator *memory, const char *name) {
    int kept = 0, count = tags->count;
    for (int i = 0; i < count; i++) {
        struct tag tag = tags->all[i];
        if (!strcmp(tag.name, name)) continue;
        tags->all[i] = tags->all[kept];
        tags->all[kept++] = tag;
    }
    for (int i = kept; i < count; i++) tag_free(&tags->all[i], memory); /* now, for the name may be that of one of them */
    tags->count = kept;
}

static bool is_name(const char *text) {
    if (!is_letter(*text)) return false;
    while (is_letter(*text) || is_digit(*text) || *text == '_') text++;
    return !*text;
}

static bool is_value(const char *text) { return !text[strcspn(text, "\r\n")]; }

int tags_set(struct tags *tags, const draughts_allocator *memory, const char *name, const char *value) {
    if (!is_name(name) || (value && !is_value(value))) return DRAUGHTS_ERR_TAG;
    if (!value) {
        tags_remove(tags, memory, name);
        return 0;
    }
    struct tag *old = tags_find(tags, name), changed;
    struct span key = {name, strlen(name)}, text = {value, strlen(value)};
    if (!old) return tags_add(tags, memory, key, text) ? 0 : DRAUGHTS_ERR_MEMORY;
    if (!tag_make(&changed, memory, key, text)) return DRAUGHTS_ERR_MEMORY;
    tag_free(old, memory);
    *old = changed;
    return 0;
}
