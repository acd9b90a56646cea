--- The rules of draughts, from libdraughts, for LuaJIT and for Lua 5.4.
--
--     local draughts = require "draughts"
--     local game = assert(draughts.new("turkish"))
--     for move in game:moves() do print(move, move.route[1]) end
--     assert(game:play("c3-c4"))
--
-- What can go wrong with good code (a text that is no move, a move that is not legal, a game that is over) is returned as
-- nil, a message, the place (the byte of the text, from 1; nil where there is none) and the name of the error. What cannot
-- (a wrong type, an unknown option, a closed game) raises an error, as in Lua's own libraries.
--
-- The library is reached through draughts_ffi.lua under LuaJIT, and through the C module draughts_c elsewhere. Both hold a
-- game in a box that frees it with itself, and that is empty when it was closed; the library refuses what is empty. Variants
-- are numbers for them, or boxes that hold one of one's own; the box of a game keeps that alive.

local function back_end()
    if type(rawget(_G, "jit")) == "table" and pcall(require, "ffi") then return require "draughts_ffi" end
    local found, module = pcall(require, "draughts_c")
    if found then return module end
    error("draughts_c, through which Lua without LuaJIT's FFI reaches libdraughts, was not found. Build and install it with "
        .. "libdraughts (meson setup build -Dlua=enabled && ninja -C build install), or name its folder in LUA_CPATH.\n"
        .. tostring(module), 0)
end

local back = back_end()

local draughts = { version = back.version() }
local Game, Move, Variant, BadGame = { __name = "game" }, { __name = "move" }, { __name = "variant" }, {}
Game.__index, Variant.__index, BadGame.__index = Game, Variant, BadGame

-- The fields of moves and games that nobody else shall write to: keys that nobody else has. In a move POSITION and INDEX.
-- In a game HANDLE, RULES; HERE, the position, if it was asked for; and TRAIL, by ply, the move that led there, where it is
-- known and somebody else still knows it, too. What is beyond the game's length there is overwritten before the game comes
-- to it.
local POSITION, INDEX, HANDLE, RULES, HERE, TRAIL = {}, {}, {}, {}, {}, {}

-- ---- Words for the library's numbers ------------------------------------------------------------------------------------

local ARGUMENT, MEMORY, SYNTAX, SQUARE, TAG, GAMETYPE, RULE_SETTING = -1, -2, -10, -11, -50, -51, -70

local error_names = {
    [-1] = "argument", [-2] = "memory", [-3] = "limit", [-4] = "finished",
    [-10] = "syntax", [-11] = "square", [-12] = "separator", [-13] = "must_capture", [-14] = "not_most",
    [-15] = "not_finished", [-16] = "illegal", [-17] = "ambiguous",
    [-30] = "piece", [-31] = "occupied", [-32] = "crowned", [-33] = "too_many", [-34] = "side_twice",
    [-35] = "side_missing", [-36] = "empty_item", [-37] = "lower_case", [-38] = "trailing",
    [-50] = "tag", [-51] = "gametype",
    [-70] = "rule_setting", [-71] = "rule_twice", [-72] = "rule_end", [-73] = "rule_like", [-74] = "rule_name",
    [-75] = "rule_gametype", [-76] = "rule_board", [-77] = "rule_start", [-78] = "rule_directions", [-79] = "rule_preference",
    [-80] = "rule_crowning", [-81] = "rule_strides", [-82] = "rule_separator", [-83] = "rule_win", [-84] = "rule_draws",
    [-85] = "rule_first", [-86] = "rule_kings", [-87] = "rule_landing", [-88] = "rule_victims", [-89] = "rule_turning",
    [-90] = "rule_sparing", [-91] = "rule_majority", [-92] = "rule_promotion", [-93] = "rule_goal", [-94] = "rule_naming",
}
local own_sentences = { foreign = "the move belongs to another position", no_ply = "there is no such ply" }

local styles = { short = 0, long = 1, victims = 2, hub = 3 }
local forms = { ascii = 0, unicode = 1, svg = 2 }
local colors, color_numbers = { [0] = "white", "black" }, { white = 0, black = 1 }
local pieces, piece_numbers = { "w", "W", "b", "B" }, { w = 1, W = 2, b = 3, B = 4 }
local results, winners = { [0] = "*", "1-0", "0-1", "1/2-1/2" }, { "white", "black", "draw" }
local winner_numbers = { white = 1, black = 2, draw = 3 }
local reasons = {
    "no pieces", "blocked", "repetition", "one piece each", "king moves", "resigned", "agreed", "time", "material", "crowned",
}
local reason_numbers = {}
for number, reason in ipairs(reasons) do reason_numbers[reason] = number end
local counters = {
    repetition = 0, ["king moves"] = 1, reversible = 2, balance = 3, material = 4,
    ["white strides"] = 5, ["black strides"] = 6,
}
-- Words of rule texts; directions from straight ahead, clockwise.
local goals, promotions = { [0] = "block", "be blocked", "crown" }, { [0] = "at end", "and stop", "at once" }
local landings = { [0] = "anywhere", "right behind", "right behind kings" }
local majorities = { [0] = "none", "pieces", "value" }
local corners = { [0] = "lower left", "lower right", "upper left", "upper right" }
local compass = { "n", "ne", "e", "se", "s", "sw", "w", "nw" }

-- ---- Errors -------------------------------------------------------------------------------------------------------------

local function sentence(code)
    return own_sentences[code] or back.strerror(code)
end

--- What a function returns that fails: nil, message, place, name. The place is one in the text, if that is given.
local function failure(code, place, text)
    if code == ARGUMENT then error(sentence(code), 2) end -- 2: who returns this by a tail call is no level of its own
    local message = sentence(code)
    if text then
        message = message .. ", at " .. place .. " of '" .. text:sub(1, 200) .. "'"
    elseif place then
        message = message .. ", at " .. place
    end
    return nil, message, place, error_names[code] or code
end

local function check(good, number, call, expected, value)
    if not good then
        error(("bad argument #%d to '%s' (%s expected, got %s)"):format(number, call, expected, type(value)), 3)
    end
end

local function option(options, name, number, call)
    local value = options[name]
    if value == nil then
        error(("bad argument #%d to '%s' (invalid option '%s')"):format(number, call, tostring(name)), 3)
    end
    return value
end

--- The answer of a call that cannot fail but for want of memory.
local function sure(answer, code)
    if answer == nil then error(sentence(code or MEMORY), 3) end
    return answer
end

--- The place of a NUL in a text, where C would see its end.
local function nul(text)
    return text:find("\0", 1, true)
end

-- ---- Variants -----------------------------------------------------------------------------------------------------------

--- The variants that the library knows: an array, and by name.
draughts.variants = {}

--- The members of a set, of which the first one is bit 0.
local function members(names, set)
    local found = {}
    for bit, name in ipairs(names) do
        if math.floor(set / 2 ^ (bit - 1)) % 2 == 1 then found[#found + 1] = name end
    end
    return found
end

local function new_variant(number)
    local function get(property) return back.variant_get(number, property) end
    local variant = {
        name = back.variant_name(number), gametype = back.variant_gametype(number), files = get(0), ranks = get(1),
        squares = {}, first_turn = colors[get(3)], pieces = get(4), all_squares = get(5) == 1, lettered = get(6) == 1,
        flying_kings = get(7) == 1, men_capture_backward = get(8) == 1, majority = get(9) > 0, most = majorities[get(9)],
        capture_separator = string.char(get(10)), first_square = corners[get(11)], light_squares = get(12) == 1,
        win = get(13), goal = goals[get(14)], promotion = promotions[get(15)], kings_first = get(16) == 1,
        men_take_kings = get(17) == 1, victims_at_once = get(18) == 1, landing = landings[get(19)], strides = get(20),
        man_steps = members(compass, get(21)), man_jumps = members(compass, get(22)),
        king_steps = members(compass, get(23)), king_jumps = members(compass, get(24)),
        _number = number, _names = {}, _indexes = {},
    }
    for index = 0, get(2) - 1 do
        local name = back.square_format(number, index)
        variant.squares[index + 1], variant._names[index], variant._indexes[name] = name, name, index
    end
    return setmetatable(variant, Variant)
end

for number = 0, back.variant_count() - 1 do
    local variant = new_variant(number)
    draughts.variants[number + 1], draughts.variants[variant.name] = variant, variant
end

--- The variant with this name, PDN game type or game-type number.
function draughts.variant(name)
    if getmetatable(name) == Variant then return name end
    check(type(name) == "string", 1, "variant", "variant or its name", name)
    local found = not nul(name) and back.variant_find(name)
    if not found then return failure(GAMETYPE, 1, name) end
    return draughts.variants[found]
end

--- Variants of one's own that something uses, by their settings as text.
local own_variants = setmetatable({}, { __mode = "v" })

--- A variant of one's own, from settings: 'like russian; name "loser wins"; goal = be blocked', each on a line or with a
-- semicolon behind it. See draughts_variant_define in the header for all of them. Equal settings give the same variant.
function draughts.define(text)
    check(type(text) == "string", 1, "define", "string", text)
    if nul(text) then return failure(RULE_SETTING, nul(text), text) end
    local box, code, where = back.define(text)
    if code == MEMORY then return failure(code) end
    if not box then return failure(code, where + 1, text) end
    local rules = sure(back.variant_rules(box))
    local variant = own_variants[rules]
    if not variant then
        variant = new_variant(box)
        own_variants[rules] = variant
    end
    return variant
end

--- All settings as text, of which `define` makes a variant that plays the same.
function Variant:rules()
    return sure(back.variant_rules(self._number))
end

local function index_of(variant, square)
    local index = variant._indexes[square]
    if index or type(square) ~= "string" or nul(square) then return index end
    index = back.square_parse(variant._number, square)
    return index >= 0 and index or nil
end

--- The place of a square in `squares`, from 1; letters may be capitals, too.
function Variant:index(square)
    check(type(square) == "string", 1, "index", "string", square)
    local index = index_of(self, square)
    if not index then return failure(SQUARE, 1, square) end
    return index + 1
end

--- The file and the rank of a square, from 1; White's lower left corner is 1, 1.
function Variant:place(square)
    check(type(square) == "string", 1, "place", "string", square)
    local index = index_of(self, square)
    if not index then return failure(SQUARE, 1, square) end
    local file, rank = back.square_place(self._number, index)
    return file + 1, rank + 1
end

function Variant:__tostring()
    return self.name
end

--- Squares as an array of names.
local function named(variant, bytes)
    local squares, names = {}, variant._names
    for i = 1, #bytes do squares[i] = names[bytes:byte(i)] end
    return squares
end

--- Squares, up to the first nil, as the library takes them; or nil, and the place in the array of one that is none.
local function packed(variant, squares)
    local bytes = {}
    while rawget(squares, #bytes + 1) ~= nil do -- Lua and LuaJIT differ about #squares, if it has gaps or a metatable
        local index = index_of(variant, rawget(squares, #bytes + 1))
        if not index then return nil, #bytes + 1 end
        bytes[#bytes + 1] = string.char(index)
    end
    return table.concat(bytes)
end

-- ---- Positions ----------------------------------------------------------------------------------------------------------

-- What moves belong to: a table with the variant; `handle`, a game that stands here, and `fen`, one of which may be missing; and
-- `texts` of the moves by style. While a game stands here, it lends its handle. When it goes on, it takes that back, and
-- leaves the fen, from which a handle of the position's own is made if it is asked for once more.

local function handle_at(position)
    local handle = position.handle
    if not handle then
        handle = sure(back.new(position.variant._number))
        local code = back.set_fen(handle, position.fen)
        if code < 0 then error(sentence(code), 0) end
        position.handle = handle
    end
    return handle
end

local function fen_at(position)
    local fen = position.fen
    if not fen then
        fen = sure(back.game_fen(position.handle))
        position.fen = fen
    end
    return fen
end

local function is_same(one, two)
    return one == two or one.variant == two.variant and fen_at(one) == fen_at(two)
end

--- The texts of all moves, for one foreign call.
local function texts_at(position, style)
    local texts = position.texts[style]
    if not texts then
        local text, code = back.moves_format(handle_at(position), style)
        if not text then return nil, code end
        texts = {}
        for line in text:gmatch("[^\n]+") do texts[#texts + 1] = line end
        position.texts[style] = texts
    end
    return texts
end

-- ---- Moves --------------------------------------------------------------------------------------------------------------

local function new_move(position, index)
    return setmetatable({ [POSITION] = position, [INDEX] = index }, Move)
end

local fields = {}

--- The start and every landing square.
function fields.route(move)
    local position = move[POSITION]
    return named(position.variant, sure(back.move_squares(handle_at(position), move[INDEX])))
end

--- The squares of the pieces that are taken, in the order of the route; empty for a step.
function fields.captures(move)
    local position = move[POSITION]
    return named(position.variant, sure(back.move_captures(handle_at(position), move[INDEX])))
end

--- Does a man become a king?
function fields.promotes(move)
    return back.move_promotes(handle_at(move[POSITION]), move[INDEX]) == 1
end

--- How many routes play this move.
function fields.route_count(move)
    local count = back.move_routes(handle_at(move[POSITION]), move[INDEX])
    if count < 0 then error(sentence(count), 3) end
    return count
end

--- The place in the list of legal moves, from 1. It names the move in this position, within a release of the library.
function fields.index(move)
    return move[INDEX] + 1
end

--- The position to which the move belongs.
function fields.fen(move)
    return fen_at(move[POSITION])
end

local methods = {}

--- The move in a style: "short" if none is named, "long", "victims" or "hub".
function methods.text(move, style)
    check(getmetatable(move) == Move, 0, "text", "move", move)
    return sure(texts_at(move[POSITION], option(styles, style or "short", 1, "text")))[move[INDEX] + 1]
end

function Move.__index(move, key)
    local field = fields[key]
    if field then return field(move) end
    return methods[key]
end

function Move.__newindex()
    error("a move cannot be changed", 2)
end

function Move.__eq(one, two)
    return one[INDEX] == two[INDEX] and is_same(one[POSITION], two[POSITION])
end

function Move.__concat(one, two)
    return tostring(one) .. tostring(two)
end

Move.__tostring = methods.text

-- ---- Games: lifetime ----------------------------------------------------------------------------------------------------

--- The handle of a game that is open.
local function open(game)
    local is_game = getmetatable(game) == Game
    local handle = is_game and game[HANDLE]
    if not handle then
        error(is_game and "attempt to use a closed game" or "a game expected, got " .. type(game)
            .. " (methods are called with a colon)", 3)
    end
    return handle
end

local function new_game(handle, rules)
    return setmetatable({
        [HANDLE] = handle, [RULES] = rules,
        [TRAIL] = setmetatable({}, { __mode = "v" }),
    }, Game)
end

local function here(game, handle)
    local position = game[HERE]
    if not position then
        position = { variant = game[RULES], handle = handle, texts = {} }
        game[HERE] = position
    end
    return position
end

--- The position is about to change.
local function leave(game)
    local position = game[HERE]
    if position then
        fen_at(position)
        position.handle, game[HERE] = nil, nil
    end
end

--- A game of this variant, at its start or at another position.
function draughts.new(variant, fen)
    check(type(variant) == "string" or getmetatable(variant) == Variant, 1, "new", "variant or its name", variant)
    check(fen == nil or type(fen) == "string", 2, "new", "string", fen)
    local rules, message, place, name = draughts.variant(variant)
    if not rules then return nil, message, place, name end
    local handle = back.new(rules._number)
    if not handle then return failure(MEMORY) end
    local game = new_game(handle, rules)
    if fen then
        local done
        done, message, place, name = game:set_fen(fen)
        if not done then return nil, message, place, name end
    end
    return game
end

--- Frees the game's memory now, rather than with this object. Whatever else is asked of it then raises an error; its moves
-- live on.
function Game:close()
    check(getmetatable(self) == Game, 0, "close", "game", self)
    local handle = self[HANDLE]
    if handle then
        leave(self)
        self[HANDLE] = nil
        back.close(handle)
    end
end

Game.__close = Game.close -- local game <close> = ...

--- A game equal to this one in everything, undone plies, tags and result included, and independent of it.
function Game:copy()
    local handle = back.clone(open(self))
    if not handle then return failure(MEMORY) end
    return new_game(handle, self[RULES])
end

-- ---- Games: the position ------------------------------------------------------------------------------------------------

--- The rules.
function Game:variant()
    open(self)
    return self[RULES]
end

--- Who is to move, "white" or "black".
function Game:turn()
    return colors[back.game_turn(open(self))]
end

--- The position as text.
function Game:fen()
    return sure(back.game_fen(open(self)))
end

--- The pieces by square: "w" and "b" men, "W" and "B" kings. Changes to this table do not change the game; see `set_board`.
function Game:board()
    local board, bytes = {}, sure(back.game_board(open(self)))
    for i = 1, #bytes do board[self[RULES].squares[i]] = pieces[bytes:byte(i)] end
    return board
end

--- Starts from this position, or from the variant's start. Forgets all plies, keeps the tags.
function Game:set_fen(fen)
    local handle = open(self)
    check(fen == nil or type(fen) == "string", 1, "set_fen", "string", fen)
    if fen and nul(fen) then return failure(SYNTAX, nul(fen), fen) end
    leave(self)
    local code, where = back.set_fen(handle, fen)
    if code == MEMORY then return failure(code) end
    if code < 0 then return failure(code, where + 1, fen) end
    return true
end

--- Starts from this position, given as `board` gives it. Forgets all plies, keeps the tags. The place of an error is a square.
function Game:set_board(board, turn)
    local handle, bytes = open(self), {}
    check(type(board) == "table", 1, "set_board", "table", board)
    local turn_number = option(color_numbers, turn, 2, "set_board")
    for i in ipairs(self[RULES].squares) do bytes[i] = "\0" end
    for square, piece in next, board do
        local index = index_of(self[RULES], square)
        if not index then return failure(SQUARE, tostring(square)) end
        bytes[index + 1] = string.char(option(piece_numbers, piece, 1, "set_board"))
    end
    leave(self)
    local code, where = back.set_board(handle, table.concat(bytes), turn_number)
    if code == MEMORY then return failure(code) end
    if code < 0 then return failure(code, self[RULES].squares[where + 1]) end
    return true
end

--- 16 hexadecimal digits that are equal for equal positions, and nearly always different for others.
function Game:hash()
    return back.hash(open(self))
end

--- Games are equal that stand at the same position.
function Game.__eq(one, two)
    return one[HANDLE] and two[HANDLE] and one[RULES] == two[RULES] and one:fen() == two:fen() or false
end

-- ---- Games: legal moves -------------------------------------------------------------------------------------------------

--- Goes through the legal moves: for move in game:moves() do.
function Game:moves()
    local handle = open(self)
    local position, index, count = here(self, handle), -1, back.move_count(handle)
    return function()
        index = index + 1
        if index < count then return new_move(position, index) end
    end
end

--- The legal moves as an array, which is the caller's.
function Game:legal_moves()
    local handle, moves = open(self), {}
    local position = here(self, handle)
    for index = 1, back.move_count(handle) do moves[index] = new_move(position, index - 1) end
    return moves
end

--- The number of legal moves.
function Game:count()
    return back.move_count(open(self))
end

--- All legal moves as text, in their order, in a style: "short" if none is named, "long", "victims" or "hub".
function Game:texts(style)
    local position, copy = here(self, open(self)), {}
    local texts, code = texts_at(position, option(styles, style or "short", 1, "texts"))
    if not texts then return failure(code) end
    for i, text in ipairs(texts) do copy[i] = text end
    return copy
end

--- The legal move that this text names, in any style.
function Game:parse(text)
    local handle = open(self)
    check(type(text) == "string", 1, "parse", "string", text)
    if nul(text) then return failure(SYNTAX, nul(text), text) end
    local index, where = back.move_parse(handle, text)
    if index == MEMORY then return failure(index) end
    if index < 0 then return failure(index, where + 1, text) end
    return new_move(here(self, handle), index)
end

--- The legal move that visits these squares: its start, its end, and as many between as it takes to tell it apart. The array
-- ends before its first nil. The place of an error is one in it.
function Game:find(squares)
    local handle = open(self)
    check(type(squares) == "table", 1, "find", "table", squares)
    local bytes, place = packed(self[RULES], squares)
    if not bytes then return failure(SQUARE, place) end
    check(#bytes >= 2, 1, "find", "two squares or more", squares)
    local index = back.move_find(handle, bytes)
    if index < 0 then return failure(index) end
    return new_move(here(self, handle), index)
end

--- The squares that may follow this beginning of a route; with none, those of the pieces that can move.
function Game:next_squares(squares)
    local handle = open(self)
    check(squares == nil or type(squares) == "table", 1, "next_squares", "table", squares)
    local bytes, place = packed(self[RULES], squares or {})
    if not bytes then return failure(SQUARE, place) end
    local following, code = back.route_next(handle, bytes)
    if not following then return failure(code) end
    return named(self[RULES], following)
end

--- The number of sequences of so many legal moves, 0 to 100 (LuaJIT rounds what is more than 2^53).
function Game:perft(depth)
    local handle = open(self)
    check(type(depth) == "number" and depth % 1 == 0 and depth >= 0 and depth <= 100, 1, "perft", "integer from 0 to 100", depth)
    local count, code = back.perft(handle, depth)
    if not count then return failure(code) end
    return count
end

-- ---- Games: playing -----------------------------------------------------------------------------------------------------

--- Plays a move of this position, or the one that this text names, and returns it. A move of another position is refused.
-- Forgets plies taken back.
function Game:play(move)
    local handle = open(self)
    if type(move) == "string" then
        local found, message, place, name = self:parse(move)
        if not found then return nil, message, place, name end
        move = found
    end
    check(getmetatable(move) == Move, 1, "play", "move or string", move)
    local position = here(self, handle)
    if move[POSITION] ~= position then
        if not is_same(move[POSITION], position) then return failure("foreign") end
        move = new_move(position, move[INDEX])
    end
    fen_at(position) -- before the handle has left it
    local code = back.game_play(handle, move[INDEX])
    if code < 0 then return failure(code) end
    leave(self)
    self[TRAIL][back.game_ply(handle)] = move
    return move
end

--- The ply of this number: the move, if somebody still knows it; else its text, which begins with / where a record had set up
-- a position.
local function ply_of(game, handle, ply)
    if ply < 0 or ply >= back.game_length(handle) then return failure("no_ply") end
    local move = game[TRAIL][ply + 1]
    if move then return move end
    local text, code = back.game_played_format(handle, ply, styles.long)
    if not text then return failure(code) end
    return text
end

local function is_move(ply)
    return getmetatable(ply) == Move
end

local function is_text_of_move(ply)
    return type(ply) == "string" and ply:sub(1, 1) ~= "/"
end

--- Takes the last ply back and returns it: a move, or the text of a position that a record had set up there.
function Game:undo()
    local handle = open(self)
    local ply, message, place, name = ply_of(self, handle, back.game_ply(handle) - 1)
    if not ply then return nil, message, place, name end
    leave(self)
    back.game_undo(handle)
    if is_move(ply) then
        self[HERE], ply[POSITION].handle = ply[POSITION], handle
    elseif is_text_of_move(ply) then
        return self:parse(ply)
    end
    return ply
end

--- Plays the ply that was taken back last again, and returns it as `undo` does.
function Game:redo()
    local handle = open(self)
    local ply, message, place, name = ply_of(self, handle, back.game_ply(handle))
    if ply and is_text_of_move(ply) then ply, message, place, name = self:parse(ply) end
    if not ply then return nil, message, place, name end
    leave(self)
    back.game_redo(handle)
    if is_move(ply) then self[TRAIL][back.game_ply(handle)] = ply end
    return ply
end

--- Goes to the place behind so many plies, by taking back or playing again.
function Game:seek(ply)
    local handle = open(self)
    check(type(ply) == "number" and ply % 1 == 0, 1, "seek", "integer", ply)
    if ply < 0 or ply > back.game_length(handle) then return failure("no_ply") end
    leave(self)
    while back.game_ply(handle) > ply do back.game_undo(handle) end
    while back.game_ply(handle) < ply do back.game_redo(handle) end
    return true
end

--- The number of plies played up to here.
function Game:ply()
    return back.game_ply(open(self))
end

--- The number of plies of the game, those taken back included.
function Game:length()
    return back.game_length(open(self))
end

--- The plies played up to here as an array of texts; a position that a record had set up is /FEN "..."/.
function Game:played(style)
    local handle, texts = open(self), {}
    local number = option(styles, style or "short", 1, "played")
    for ply = 1, back.game_ply(handle) do
        local text, code = back.game_played_format(handle, ply - 1, number)
        if not text then return failure(code) end
        texts[ply] = text
    end
    return texts
end

-- ---- Games: results -----------------------------------------------------------------------------------------------------

--- "1-0", "0-1", "1/2-1/2", or "*" while the game goes on.
function Game:result()
    return results[back.game_status(open(self))]
end

--- Who has won ("white", "black" or "draw"), and why; or nil while the game goes on.
function Game:outcome()
    local handle = open(self)
    local winner = winners[back.game_status(handle)]
    if winner then return winner, reasons[back.game_reason(handle)] end
    return nil
end

--- Has the game ended? A draw by the rules does not keep it from going on.
function Game:is_over()
    return back.game_status(open(self)) ~= 0
end

--- The draws that the side to move could claim now, as an array of reasons for `finish`; most draws need no claim.
function Game:claims()
    return members(reasons, math.floor(back.game_claims(open(self)) / 2)) -- no reason is bit 0
end

--- Ends the game by the players' will: "resigned" or "time" with a winner, "agreed" or one of `claims` with "draw".
function Game:finish(winner, reason)
    local handle = open(self)
    local winner_number = option(winner_numbers, winner, 1, "finish")
    local code = back.game_finish(handle, winner_number, option(reason_numbers, reason, 2, "finish"))
    if code < 0 then return failure(code) end
    return true
end

--- Takes back what `finish` did.
function Game:resume()
    local code = back.game_finish(open(self), 0, 0)
    if code < 0 then return failure(code) end
    return true
end

--- "repetition": how many times the position has stood, this time included; "king moves": plies in a row, up to now, by kings
-- without a capture; "reversible": plies since the last irreversible one; "balance": plies since the last capture or
-- promotion; "material": plies for which a draw rule has had the material that it asks for; "white strides" and "black
-- strides": steps in a row by one king, where the rules limit them.
function Game:counter(name)
    return back.game_counter(open(self), option(counters, name, 1, "counter"))
end

-- ---- Games: records and pictures ----------------------------------------------------------------------------------------

--- The value of the first tag of this name, or nil.
function Game:tag(name)
    local handle = open(self)
    check(type(name) == "string", 1, "tag", "string", name)
    return not nul(name) and back.tag_find(handle, name) or nil
end

--- Gives a tag a value; nil removes the tags of this name.
function Game:set_tag(name, value)
    local handle = open(self)
    check(type(name) == "string", 1, "set_tag", "string", name)
    check(value == nil or type(value) == "string", 2, "set_tag", "string", value)
    if nul(name) or value and nul(value) then return failure(TAG) end
    repeat
        local code = back.set_tag(handle, name, value)
        if code < 0 then return failure(code) end
    until value or not back.tag_find(handle, name)
    return true
end

--- Goes through the tags as they are now, in their order: for name, value in game:tags() do.
function Game:tags()
    local handle, all, index = open(self), {}, 0
    repeat
        local name, value = back.tag(handle, #all)
        if name then all[#all + 1] = { name, value } end
    until not name
    return function()
        index = index + 1
        if all[index] then return all[index][1], all[index][2] end
    end
end

--- The game as PDN, with a blank line behind it.
function Game:pdn()
    local text, code = back.pdn_write(open(self))
    if not text then return failure(code) end
    return text
end

--- The board as "ascii", "unicode" or "svg". In the table of options: from_black, if Black's side shall be at the bottom;
-- last_move = false, if the last move shall not be marked; move, a legal one to be marked instead.
function Game:draw(form, options)
    local handle = open(self)
    local style, move = option(forms, form or "ascii", 1, "draw"), nil
    check(options == nil or type(options) == "table", 2, "draw", "table", options)
    if options then
        move = options.move
        if options.from_black then style = style + 4 end
        if options.last_move == false and not move then style = style + 8 end
    end
    if move then
        check(getmetatable(move) == Move, 2, "draw", "move", move)
        if not is_same(move[POSITION], here(self, handle)) then return failure("foreign") end
        style = style + 16 * (move[INDEX] + 1)
    end
    local text, code = back.game_draw(handle, style)
    if not text then return failure(code) end
    return (text:gsub("\n+$", ""))
end

function Game:__tostring()
    return self[HANDLE] and sure(self:draw("ascii")) or "game (closed)"
end

-- ---- Records of many games ----------------------------------------------------------------------------------------------

function BadGame:__tostring()
    return ("line %d, column %d: %s: '%s'"):format(self.line, self.column, self.message, self.text)
end

--- Where a place is in a text: its line, and the byte at which that begins; found by going on from an earlier place.
local function line_of(text, where, line, begin)
    local feed = text:find("\n", begin, true)
    while feed and feed <= where do
        line, begin = line + 1, feed + 1
        feed = text:find("\n", begin, true)
    end
    return line, begin
end

--- What was wrong with a game: message, place (a byte of the text, from 1), line, column (in characters), text (the rest of
-- the line), name (of the error), and game (up to the error; nil where it is not known of which variant it is).
local function bad_game(text, code, where, game, line, begin)
    local _, column = text:sub(begin, where):gsub("[^\128-\191]", "")
    return setmetatable({
        message = sentence(code), place = where + 1, line = line, column = column + 1,
        text = text:sub(where + 1, where + 60):match("^[^\r\n]*"), name = error_names[code] or code,
        game = game,
    }, BadGame)
end

--- A game that was read, if there is one. The fallback is a variant or nil.
local function game_read(handle, fallback)
    if not handle then return nil end
    local is_of_fallback = fallback and back.is_of(handle, fallback._number)
    return new_game(handle, is_of_fallback and fallback or draughts.variants[back.variant_of(handle)])
end

local function report(bad)
    io.stderr:write(tostring(bad), "\n")
end

--- Goes through the games of a PDN text; each stands at its end: for game in draughts.parse_pdn(text) do.
-- A game that breaks the rules or the form is passed over, and `errors` is called with what was wrong (see bad_game above);
-- if there is no such function, it goes to the standard error output. The variant is for games without a GameType tag.
function draughts.parse_pdn(text, variant, errors)
    check(type(text) == "string", 1, "parse_pdn", "string", text)
    check(errors == nil or type(errors) == "function", 3, "parse_pdn", "function", errors)
    local fallback, cursor, line, begin, ended = nil, 0, 1, 1, false
    if variant ~= nil then fallback = assert(draughts.variant(variant)) end
    return function()
        while not ended do
            local result, handle, where
            result, cursor, handle, where = back.pdn_read(text, cursor, fallback and fallback._number)
            if result > 0 then return game_read(handle, fallback) end
            if result == MEMORY then error(sentence(MEMORY), 2) end
            ended = result == 0
            if not ended then
                line, begin = line_of(text, where, line, begin)
                local tell = errors or report
                tell(bad_game(text, result, where, game_read(handle, fallback), line, begin))
            end
        end
    end
end

--- The games of a file, as `parse_pdn` goes through them; or nil and a message if it cannot be read.
function draughts.read_pdn(path, variant, errors)
    local file, message, code = io.open(path, "rb")
    if not file then return nil, message, code end
    local text
    text, message, code = file:read("*a")
    file:close()
    if not text then return nil, message, code end
    return draughts.parse_pdn(text, variant, errors)
end

--- The first game of a PDN text. The variant is for one that does not tell.
function draughts.from_pdn(text, variant)
    check(type(text) == "string", 1, "from_pdn", "string", text)
    local fallback = variant ~= nil and assert(draughts.variant(variant)) or nil
    local result, _, handle, where = back.pdn_read(text, 0, fallback and fallback._number)
    if result > 0 then return game_read(handle, fallback) end
    if result == MEMORY then return failure(result) end
    if result == 0 then return failure(SYNTAX, 1) end
    local bad = bad_game(text, result, where, nil, line_of(text, where, 1, 1))
    return nil, tostring(bad), bad.place, bad.name
end

return draughts
