"""check_ffi.py DECLARATIONS LIBRARY: plays a move through Python's cffi."""
import sys
from pathlib import Path

import cffi

ffi = cffi.FFI()
ffi.cdef(Path(sys.argv[1]).read_text(encoding="utf-8"))
draughts = ffi.dlopen(sys.argv[2])

variant = draughts.draughts_variant_find(b"turkish")
game = ffi.gc(draughts.draughts_game_new(variant, ffi.NULL), draughts.draughts_game_free)
assert draughts.draughts_game_play(game, draughts.draughts_move_parse(game, b"c3-c4", ffi.NULL)) == 0

text = ffi.new("char[32]")
draughts.draughts_game_played_format(game, 0, draughts.DRAUGHTS_LONG, text, 32)
assert ffi.string(text) == b"c3-c4"
print("cffi:", ffi.string(text).decode())
