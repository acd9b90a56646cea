-- check_ffi.lua DECLARATIONS LIBRARY: plays a move through LuaJIT's FFI.
local ffi = require("ffi")

ffi.cdef(assert(io.open(arg[1])):read("*a"))
local draughts = ffi.load(arg[2])

local game = ffi.gc(draughts.draughts_game_new(draughts.draughts_variant_find("turkish"), nil), draughts.draughts_game_free)
assert(draughts.draughts_game_play(game, draughts.draughts_move_parse(game, "c3-c4", nil)) == 0)

local text = ffi.new("char[32]")
draughts.draughts_game_played_format(game, 0, draughts.DRAUGHTS_LONG, text, ffi.sizeof(text))
assert(ffi.string(text) == "c3-c4")
print("LuaJIT: " .. ffi.string(text))
