/* libdraughts for plain Lua: the calls that draughts.lua makes, which draughts_ffi.lua makes through LuaJIT's FFI.
 *
 * A game is in a box, a userdata with a pointer that is NULL when the game was closed; the library refuses that. Squares and
 * pieces are strings with a byte each. What is not a number, and fails, is nil and the error. */
#include <limits.h>
#include <stddef.h>
#include <stdint.h>

#include <draughts.h>
#include <lauxlib.h>
#include <lua.h>

#define BOX "libdraughts game"
#define OWN_BOX "libdraughts variant" /* one that is freed with its box */

int luaopen_draughts_c(lua_State *L);

/* ---- Arguments and answers ------------------------------------------------------------------------------------- */

/* The box that is the first argument. */
static draughts_game **box(lua_State *L)
{
    return luaL_checkudata(L, 1, BOX);
}

static draughts_game *game(lua_State *L)
{
    return *box(L);
}

/* An argument as an int; one that is out of range for that becomes a number that the library refuses. */
static int integer(lua_State *L, int argument)
{
    lua_Integer value = luaL_checkinteger(L, argument);

    return value < INT_MIN || value > INT_MAX ? INT_MIN : (int)value;
}

static const char *string(lua_State *L, int argument)
{
    return luaL_checkstring(L, argument);
}

/* One of one's own is in a box, others are numbers. */
static const draughts_variant *variant(lua_State *L, int argument)
{
    if (lua_isuserdata(L, argument)) return *(draughts_variant **)luaL_checkudata(L, argument, OWN_BOX);
    return draughts_variant_at(integer(L, argument));
}

static const uint8_t *squares(lua_State *L, int argument, size_t *count)
{
    return (const uint8_t *)luaL_checklstring(L, argument, count);
}

/* A new box, on the stack. It is empty, so that there is someone to free what comes into it. */
static draughts_game **push_box(lua_State *L)
{
    draughts_game **made = lua_newuserdatauv(L, sizeof(draughts_game *), 1);

    *made = NULL;
    luaL_setmetatable(L, BOX);
    return made;
}

/* The game in the box on top of the stack keeps its variant, an argument, if that is in a box. What was made later is
 * finalized first, so the variant is still there when the game is freed. */
static void keep_variant(lua_State *L, int argument)
{
    if (!lua_isuserdata(L, argument)) return;
    lua_pushvalue(L, argument);
    lua_setiuservalue(L, -2, 1);
}

static int failed(lua_State *L, int error)
{
    lua_pushnil(L);
    lua_pushinteger(L, error);
    return 2;
}

static int number_and_place(lua_State *L, int number, size_t where)
{
    lua_pushinteger(L, number);
    lua_pushinteger(L, (lua_Integer)where);
    return 2;
}

/* ---- Calls of a common shape ----------------------------------------------------------------------------------- */

/* Numbers. */
#define NUMBER(name, arguments) \
    static int name(lua_State *L) \
    { \
        lua_pushinteger(L, draughts_##name arguments); \
        return 1; \
    }

/* Texts, and squares or pieces: type is that of an element. */
#define STRING(name, type, ...) \
    static int name(lua_State *L) \
    { \
        type local[1024]; \
        int length = draughts_##name(__VA_ARGS__, local, sizeof local); \
        if (length < 0) return failed(L, length); \
        if ((size_t)length < sizeof local) { \
            lua_pushlstring(L, (const char *)local, (size_t)length); \
            return 1; \
        } \
        luaL_Buffer buffer; \
        type *all = (type *)luaL_buffinitsize(L, &buffer, (size_t)length + 1); \
        length = draughts_##name(__VA_ARGS__, all, (size_t)length + 1); \
        if (length < 0) return failed(L, length); \
        luaL_pushresultsize(&buffer, (size_t)length); \
        return 1; \
    }

/* Static text of a variant, or none. */
#define NAME(name, result) \
    static int name(lua_State *L) \
    { \
        lua_pushstring(L, result); \
        return 1; \
    }

NUMBER(game_turn, (game(L)))
NUMBER(move_count, (game(L)))
NUMBER(game_undo, (game(L)))
NUMBER(game_redo, (game(L)))
NUMBER(game_ply, (game(L)))
NUMBER(game_length, (game(L)))
NUMBER(game_status, (game(L)))
NUMBER(game_reason, (game(L)))
NUMBER(game_claims, (game(L)))
NUMBER(move_promotes, (game(L), integer(L, 2)))
NUMBER(move_routes, (game(L), integer(L, 2)))
NUMBER(game_play, (game(L), integer(L, 2)))
NUMBER(game_counter, (game(L), integer(L, 2)))
NUMBER(game_finish, (game(L), integer(L, 2), integer(L, 3)))
NUMBER(game_set_tag, (game(L), string(L, 2), luaL_optstring(L, 3, NULL)))
NUMBER(variant_count, ())
NUMBER(variant_get, (variant(L, 1), integer(L, 2)))
NUMBER(square_parse, (variant(L, 1), string(L, 2)))

STRING(game_fen, char, game(L))
STRING(pdn_write, char, game(L))
STRING(moves_format, char, game(L), integer(L, 2))
STRING(game_draw, char, game(L), integer(L, 2))
STRING(game_played_format, char, game(L), integer(L, 2), integer(L, 3))
STRING(square_format, char, variant(L, 1), integer(L, 2))
STRING(game_board, uint8_t, game(L))
STRING(move_squares, uint8_t, game(L), integer(L, 2))
STRING(move_captures, uint8_t, game(L), integer(L, 2))
STRING(route_next, uint8_t, game(L), (const uint8_t *)string(L, 2), (size_t)luaL_len(L, 2))

STRING(variant_rules, char, variant(L, 1))

NAME(version, draughts_version())
NAME(strerror_, draughts_strerror(integer(L, 1)))
NAME(variant_name, draughts_variant_name(variant(L, 1)))
NAME(variant_gametype, draughts_variant_gametype(variant(L, 1)))
NAME(variant_find, draughts_variant_name(draughts_variant_find(string(L, 1))))
NAME(variant_of, draughts_variant_name(draughts_game_variant(game(L))))
NAME(tag_find, draughts_game_tag_find(game(L), string(L, 2)))

/* ---- The others ------------------------------------------------------------------------------------------------ */

static int new_game(lua_State *L)
{
    const draughts_variant *rules = variant(L, 1);
    draughts_game **made = push_box(L);

    *made = draughts_game_new(rules, NULL);
    keep_variant(L, 1);
    return *made ? 1 : 0;
}

static int clone(lua_State *L)
{
    const draughts_game *original = game(L);
    draughts_game **made = push_box(L);

    *made = draughts_game_clone(original);
    lua_getiuservalue(L, 1, 1);
    lua_setiuservalue(L, -2, 1);
    return *made ? 1 : 0;
}

static int close_box(lua_State *L)
{
    draughts_game **closed = box(L);

    draughts_game_free(*closed);
    *closed = NULL;
    return 0;
}

/* A variant of one's own; or nil, the error and its place. */
static int define(lua_State *L)
{
    size_t where = 0;
    const char *text = string(L, 1);
    draughts_variant **made = lua_newuserdatauv(L, sizeof(draughts_variant *), 0);

    *made = NULL;
    luaL_setmetatable(L, OWN_BOX);
    int result = draughts_variant_define(text, &where, made);
    if (result >= 0) return 1;
    lua_pushnil(L);
    return 1 + number_and_place(L, result, where);
}

static int free_variant(lua_State *L)
{
    draughts_variant **freed = luaL_checkudata(L, 1, OWN_BOX);

    draughts_variant_free(*freed);
    *freed = NULL;
    return 0;
}

/* Is the game of this variant? */
static int is_of(lua_State *L)
{
    lua_pushboolean(L, draughts_game_variant(game(L)) == variant(L, 2));
    return 1;
}

static int set_fen(lua_State *L)
{
    size_t where = 0;
    int result = draughts_game_set_fen(game(L), luaL_optstring(L, 2, NULL), &where);

    return number_and_place(L, result, where);
}

static int set_board(lua_State *L)
{
    size_t where = 0, count;
    const uint8_t *pieces = squares(L, 2, &count);
    int result = draughts_game_set_board(game(L), pieces, count, integer(L, 3), &where);

    return number_and_place(L, result, where);
}

static int move_parse(lua_State *L)
{
    size_t where = 0;
    int result = draughts_move_parse(game(L), string(L, 2), &where);

    return number_and_place(L, result, where);
}

static int move_find(lua_State *L)
{
    size_t count;
    const uint8_t *visited = squares(L, 2, &count);

    lua_pushinteger(L, draughts_move_find(game(L), visited, count));
    return 1;
}

static int square_place(lua_State *L)
{
    int file = 0, rank = 0;

    draughts_square_place(variant(L, 1), integer(L, 2), &file, &rank);
    lua_pushinteger(L, file);
    lua_pushinteger(L, rank);
    return 2;
}

static int hash(lua_State *L)
{
    uint64_t key = draughts_game_hash(game(L));
    char digits[16];

    for (int i = 15; i >= 0; i--, key >>= 4) digits[i] = "0123456789abcdef"[key & 15];
    lua_pushlstring(L, digits, sizeof digits);
    return 1;
}

static int perft(lua_State *L)
{
    uint64_t count = 0;
    int result = draughts_game_perft(game(L), integer(L, 2), &count);

    if (result < 0) return failed(L, result);
    lua_pushinteger(L, (lua_Integer)count);
    return 1;
}

static int tag(lua_State *L)
{
    const char *name, *value;

    if (draughts_game_tag(game(L), integer(L, 2), &name, &value) != 1) return 0;
    lua_pushstring(L, name);
    lua_pushstring(L, value);
    return 2;
}

/* The next game from a cursor on: the result, the cursor behind it, the game if there is one, and the place of an error. */
static int pdn_read(lua_State *L)
{
    size_t length, where = 0, cursor = (size_t)luaL_checkinteger(L, 2);
    const char *text = luaL_checklstring(L, 1, &length);
    const draughts_variant *fallback = lua_isnoneornil(L, 3) ? NULL : variant(L, 3);
    draughts_game **made = push_box(L);
    int result = draughts_pdn_read(text, length, &cursor, fallback, NULL, made, &where);

    if (fallback && draughts_game_variant(*made) == fallback) keep_variant(L, 3);
    if (!*made) lua_pushnil(L);
    number_and_place(L, result, cursor);
    lua_pushvalue(L, -3);
    lua_pushinteger(L, (lua_Integer)where);
    return 4;
}

#define CALL(name) {#name, name}

static const luaL_Reg calls[] = {
    CALL(game_turn), CALL(move_count), CALL(game_undo), CALL(game_redo), CALL(game_ply), CALL(game_length),
    CALL(game_status), CALL(game_reason), CALL(move_promotes), CALL(move_routes), CALL(game_play), CALL(game_counter),
    CALL(game_finish), {"set_tag", game_set_tag}, CALL(variant_count), CALL(variant_get), CALL(square_parse),
    CALL(game_fen), CALL(pdn_write), CALL(moves_format), CALL(game_draw), CALL(game_played_format), CALL(square_format),
    CALL(game_board), CALL(move_squares), CALL(move_captures), CALL(route_next), CALL(version), {"strerror", strerror_},
    CALL(variant_name), CALL(variant_gametype), CALL(variant_find), CALL(variant_of), CALL(tag_find), {"new", new_game},
    CALL(clone), {"close", close_box}, CALL(set_fen), CALL(set_board), CALL(move_parse), CALL(move_find),
    CALL(square_place), CALL(hash), CALL(perft), CALL(tag), CALL(pdn_read), CALL(game_claims),
    CALL(variant_rules), CALL(define), CALL(is_of), {NULL, NULL}};

int luaopen_draughts_c(lua_State *L)
{
    luaL_newmetatable(L, BOX);
    lua_pushcfunction(L, close_box);
    lua_setfield(L, -2, "__gc");
    luaL_newmetatable(L, OWN_BOX);
    lua_pushcfunction(L, free_variant);
    lua_setfield(L, -2, "__gc");
    luaL_newlib(L, calls);
    return 1;
}
