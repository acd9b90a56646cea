-- libdraughts through LuaJIT's FFI: what draughts.lua asks of it. draughts_c.c offers other Luas the same.
--
-- The declarations are those of the public header, without the lines that begin with # and the block for C++.

local ffi = require "ffi"

-- ---- Where the header and the library are -------------------------------------------------------------------------------

local folder = debug.getinfo(1, "S").source:match("^@(.*[/\\])") or "./"
local library_names = ({
    Windows = { "draughts-0.dll", "libdraughts-0.dll", "draughts.dll" },
    OSX = { "libdraughts.0.dylib", "libdraughts.dylib" },
})[ffi.os] or { "libdraughts.so.0", "libdraughts.so" }
local prefix = folder .. "../../../" -- of PREFIX/share/lua/5.1
local advice = " Build and install libdraughts (meson setup build && ninja -C build install, then ldconfig), or set %s to the "
    .. "path of the %s. Tried:\n  %s"

local function readable(path)
    local file = io.open(path, "rb")
    if file then file:close() end
    return file ~= nil
end

local function declarations()
    local chosen = os.getenv("DRAUGHTS_HEADER")
    local paths = chosen and { chosen } or {
        folder .. "draughts.h", prefix .. "include/draughts.h", folder .. "../../include/draughts.h",
        "/usr/local/include/draughts.h", "/usr/include/draughts.h",
    }
    for _, path in ipairs(paths) do
        local file = io.open(path, "rb")
        local text = file and file:read("*a")
        if file then file:close() end
        if text then
            return (("\n" .. text):gsub("\n#ifdef __cplusplus.-\n#endif[^\n]*", ""):gsub("\n#[^\n]*", ""))
        end
    end
    error("draughts.h was not found." .. advice:format("DRAUGHTS_HEADER", "header", table.concat(paths, "\n  ")), 0)
end

local function library()
    local chosen, paths, tried = os.getenv("DRAUGHTS_LIBRARY"), {}, {}
    if chosen then
        paths[1] = chosen
    else
        for _, place in ipairs { folder, prefix .. "lib/" } do
            for _, name in ipairs(library_names) do
                if readable(place .. name) then paths[#paths + 1] = place .. name end
            end
        end
        for _, name in ipairs(library_names) do paths[#paths + 1] = name end
    end
    for _, path in ipairs(paths) do
        local loaded, found = pcall(ffi.load, path)
        if loaded then return found, path end
        tried[#tried + 1] = path .. ": " .. tostring(found)
    end
    error("libdraughts was not found." .. advice:format("DRAUGHTS_LIBRARY", "library", table.concat(tried, "\n  ")), 0)
end

if not pcall(ffi.typeof, "draughts_game *") then -- else this file was run before
    local text = declarations()
    local good, message = pcall(ffi.cdef, text)
    if not good then error("draughts.h cannot be read by LuaJIT: " .. message, 0) end
end
local C, path = library()

-- Held open to the end of the process, where that is possible: when Lua closes, a finalizer may call the library after it was
-- let go.
pcall(function()
    ffi.cdef "void *dlopen(const char *path, int mode);"
    ffi.C.dlopen(path, 1)
end)

local function call_of(name)
    local found, call = pcall(function() return C["draughts_" .. name] end)
    if not found then error("libdraughts is too old: " .. tostring(call), 0) end
    return call
end

-- ---- Games --------------------------------------------------------------------------------------------------------------

local back = { library = C } -- or it would be garbage
local game_free, variant_free = call_of "game_free", call_of "variant_free"

-- Variants of one's own are in boxes, too. Finalizers run in any order, so it is counted, by address, how many boxes hold one:
-- it is freed with the last of them.
local holders = {}

local function address_of(variant)
    return tonumber(ffi.cast("uintptr_t", variant))
end

local function hold(box, variant)
    local address = address_of(variant)
    holders[address] = (holders[address] or 0) + 1
    box.own = variant
end

--- Empties a box that holds a variant.
local function let_go(box)
    local variant = box.own
    if variant == nil then return end
    local address = address_of(variant)
    box.own = nil
    holders[address] = holders[address] > 1 and holders[address] - 1 or nil
    if not holders[address] then variant_free(variant) end
end

--- Empties a box. An empty one holds NULL, which the library refuses.
function back.close(box)
    local game = box.game
    box.game = nil
    game_free(game)
    let_go(box)
end

local new_box = ffi.metatype(ffi.typeof "struct { draughts_game *game; draughts_variant *own; }", { __gc = back.close })
local new_variant_box = ffi.metatype(ffi.typeof "struct { draughts_variant *own; }", { __gc = let_go })

local variant_at_number, variant_define = call_of "variant_at", call_of "variant_define"
local game_new, game_clone = call_of "game_new", call_of "game_clone"

--- A variant, by its number or its box.
local function variant_at(variant)
    if type(variant) == "number" then return variant_at_number(variant) end
    return variant.own
end

function back.new(variant)
    local box = new_box()
    box.game = game_new(variant_at(variant), nil)
    if box.game == nil then return end
    if type(variant) ~= "number" then hold(box, variant.own) end
    return box
end

function back.clone(original)
    local box = new_box()
    box.game = game_clone(original.game)
    if box.game == nil then return end
    if original.own ~= nil then hold(box, original.own) end
    return box
end

--- A variant of one's own; or nil, the error and its place.
function back.define(text)
    local box, made, where = new_variant_box(), ffi.new "draughts_variant *[1]", ffi.new "size_t[1]"
    local result = variant_define(text, where, made)
    if result < 0 then return nil, result, tonumber(where[0]) end
    hold(box, made[0])
    return box
end

-- ---- Numbers ------------------------------------------------------------------------------------------------------------

local function numbers(arguments, names)
    for name in names:gmatch("[%w_]+") do
        local call = call_of(name)
        back[name] = arguments == 0 and function(box) return call(box.game) end
            or arguments == 1 and function(box, a) return call(box.game, a) end
            or function(box, a, b) return call(box.game, a, b) end
    end
end

numbers(0, "game_turn move_count game_undo game_redo game_ply game_length game_status game_reason game_claims")
numbers(1, "move_promotes move_routes game_play game_counter")
numbers(2, "game_finish")

-- ---- Texts and squares, both as strings ---------------------------------------------------------------------------------

local keep = 65536 -- larger buffers are not kept

--- Asks a call that writes to a buffer, in one go where that is large enough: a string, or nil and the error.
local function filled(kind, call)
    local new = ffi.typeof(kind)
    local spare, spare_size = new(1024), 1024
    return function(game, a, b)
        local buffer, size = spare, spare_size
        spare = nil -- nobody else shall write to it meanwhile, not even what the garbage collector calls
        if not buffer then buffer, size = new(1024), 1024 end
        local length = call(game, a, b, buffer, size)
        while length >= size do
            size = 2 * length
            buffer = new(size)
            length = call(game, a, b, buffer, size)
        end
        local text = length >= 0 and ffi.string(buffer, length) or nil
        if size <= keep then spare, spare_size = buffer, size end
        return text, length
    end
end

local function strings(kind, arguments, names)
    for name in names:gmatch("[%w_]+") do
        local call = call_of(name)
        local fill = filled(kind, arguments == 0 and function(game, _, _, buffer, size) return call(game, buffer, size) end
            or arguments == 1 and function(game, a, _, buffer, size) return call(game, a, buffer, size) end
            or call)
        back[name] = function(box, a, b) return fill(box.game, a, b) end
    end
end

strings("char[?]", 0, "game_fen pdn_write")
strings("char[?]", 1, "moves_format game_draw")
strings("char[?]", 2, "game_played_format")
strings("uint8_t[?]", 0, "game_board")
strings("uint8_t[?]", 1, "move_squares move_captures")

local next_squares = filled("uint8_t[?]", call_of "route_next")

function back.route_next(box, squares)
    return next_squares(box.game, squares, #squares)
end

local move_find = call_of "move_find"

function back.move_find(box, squares)
    return move_find(box.game, squares, #squares)
end

-- ---- Texts in -----------------------------------------------------------------------------------------------------------

local where = ffi.new "size_t[1]"

local function readers(calls)
    for name, call in pairs(calls) do
        back[name] = function(box, text)
            where[0] = 0
            local result = call(box.game, text, where)
            return result, tonumber(where[0])
        end
    end
end

readers { set_fen = call_of "game_set_fen", move_parse = call_of "move_parse" }

local game_set_board = call_of "game_set_board"

function back.set_board(box, pieces, turn)
    where[0] = 0
    local result = game_set_board(box.game, pieces, #pieces, turn, where)
    return result, tonumber(where[0])
end

-- ---- The rest of a game -------------------------------------------------------------------------------------------------

local game_hash, game_perft = call_of "game_hash", call_of "game_perft"

function back.hash(box)
    local hash = game_hash(box.game)
    return ("%08x%08x"):format(tonumber(hash / 2 ^ 32), tonumber(hash % 2 ^ 32))
end

function back.perft(box, depth)
    local count = ffi.new "uint64_t[1]"
    local result = game_perft(box.game, depth, count)
    if result < 0 then return nil, result end
    return tonumber(count[0])
end

local game_set_tag, game_tag, game_tag_find = call_of "game_set_tag", call_of "game_tag", call_of "game_tag_find"

local function text_of(pointer)
    if pointer ~= nil then return ffi.string(pointer) end
end

function back.set_tag(box, name, value)
    return game_set_tag(box.game, name, value)
end

function back.tag(box, index)
    local both = ffi.new "const char *[2]"
    if game_tag(box.game, index, both, both + 1) == 1 then return text_of(both[0]), text_of(both[1]) end
end

function back.tag_find(box, name)
    return text_of(game_tag_find(box.game, name))
end

local pdn_read = call_of "pdn_read"

--- The next game from a cursor on: the result, the cursor behind it, the game if there is one, and the place of an error.
function back.pdn_read(text, cursor, variant)
    local places, out, box = ffi.new("size_t[2]", cursor, 0), ffi.new "draughts_game *[1]", new_box()
    local result = pdn_read(text, #text, places, variant and variant_at(variant), nil, out, places + 1)
    box.game = out[0]
    if variant and type(variant) ~= "number" and box.game ~= nil and back.is_of(box, variant) then hold(box, variant.own) end
    return result, tonumber(places[0]), box.game ~= nil and box or nil, tonumber(places[1])
end

-- ---- Variants -----------------------------------------------------------------------------------------------------------

local version, strerror, variant_count = call_of "version", call_of "strerror", call_of "variant_count"
local variant_find, variant_name, variant_gametype = call_of "variant_find", call_of "variant_name", call_of "variant_gametype"
local variant_get, square_parse, square_place = call_of "variant_get", call_of "square_parse", call_of "square_place"
local square_format, game_variant = call_of "square_format", call_of "game_variant"
local variant_rules = call_of "variant_rules"

function back.version() return ffi.string(version()) end
function back.strerror(code) return ffi.string(strerror(code)) end
function back.variant_count() return variant_count() end
function back.variant_name(variant) return text_of(variant_name(variant_at(variant))) end
function back.variant_gametype(variant) return text_of(variant_gametype(variant_at(variant))) end
function back.variant_get(variant, property) return variant_get(variant_at(variant), property) end
function back.variant_find(name) return text_of(variant_name(variant_find(name))) end
function back.variant_of(box) return text_of(variant_name(game_variant(box.game))) end
function back.is_of(box, variant) return game_variant(box.game) == variant_at(variant) end
function back.square_parse(variant, name) return square_parse(variant_at(variant), name) end

local rules = filled("char[?]", function(variant, _, _, buffer, size) return variant_rules(variant, buffer, size) end)

function back.variant_rules(variant)
    return rules(variant_at(variant))
end

function back.square_format(variant, square)
    local name = ffi.new "char[16]"
    square_format(variant_at(variant), square, name, 16)
    return ffi.string(name)
end

function back.square_place(variant, square)
    local place = ffi.new "int[2]"
    square_place(variant_at(variant), square, place, place + 1)
    return place[0], place[1]
end

return back
