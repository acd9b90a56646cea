"""Finds libdraughts, declares its functions, and carries texts and arrays over the border.

Every function is called while the interpreter's lock is held (ctypes.PyDLL), so that a call is one step for all threads and
a game that two of them share cannot be torn apart. The few calls that can take long give the lock up; they work on games
that no one else knows.
"""
from __future__ import annotations

import ctypes
import ctypes.util
import operator
import os
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Callable, Iterator, List, Optional, Tuple

from .errors import Code, error_of

_VARIABLE = "DRAUGHTS_LIBRARY"
_NAMES = {
    "win32": ("draughts-0.dll", "libdraughts-0.dll", "draughts.dll"),
    "darwin": ("libdraughts.0.dylib", "libdraughts.dylib"),
}.get(sys.platform, ("libdraughts.so.0", "libdraughts.so"))

# ---- What the header declares ------------------------------------------------------------------------------------------

_TYPES = {
    "p": ctypes.c_void_p,  # a game, a variant, or a pointer to what a call writes
    "s": ctypes.c_char_p,  # text in; as a result, text that is copied at once
    "b": ctypes.c_char_p,  # a buffer to be filled, or squares
    "i": ctypes.c_int,
    "z": ctypes.c_size_t,
    "q": ctypes.c_uint64,
}

# fmt: off
#: Name, without draughts_: the type of the result, then those of the arguments.
PROTOTYPES = {
    "version": "s",
    "strerror": "s i",
    "variant_count": "i", "variant_at": "p i", "variant_find": "p s", "variant_name": "s p",
    "variant_gametype": "s p", "variant_get": "i pi",
    "variant_define": "i spp", "variant_free": "- p", "variant_rules": "i pbz",
    "square_place": "i pipp", "square_parse": "i ps", "square_format": "i pibz",
    "game_new": "p pp", "game_clone": "p p", "game_free": "- p", "game_variant": "p p", "game_set_fen": "i psp",
    "game_set_board": "i pbzip", "game_fen": "i pbz", "game_board": "i pbz", "game_turn": "i p", "game_hash": "q p",
    "move_count": "i p", "move_squares": "i pibz", "move_captures": "i pibz", "move_promotes": "i pi",
    "move_routes": "i pi", "move_find": "i pbz", "move_parse": "i psp",
    "moves_format": "i pibz",
    "route_next": "i pbzbz",
    "game_play": "i pi", "game_undo": "i p", "game_redo": "i p", "game_ply": "i p", "game_length": "i p",
    "game_played": "i pibz", "game_played_format": "i piibz", "game_status": "i p", "game_reason": "i p",
    "game_claims": "i p", "game_counter": "i pi", "game_finish": "i pii", "game_perft": "i pip", "game_set_tag": "i pss",
    "game_tag": "i pipp", "game_tag_find": "s ps",
    "pdn_read": "i bzppppp", "pdn_write": "i pbz",
    "game_draw": "i pibz",
}
# fmt: on

_UNLOCKED = ("game_perft", "pdn_read")


def _candidates() -> Iterator[str]:
    """Where the library may be, best first."""
    chosen = os.environ.get(_VARIABLE)
    if chosen:
        yield chosen
        return
    here = Path(__file__).resolve().parent
    yield from (str(here / name) for name in _NAMES if (here / name).exists())
    yield from _NAMES
    found = ctypes.util.find_library("draughts")
    if found:
        yield found


def _open(path: str) -> SimpleNamespace:
    """The functions of the library at this path. Raises OSError or AttributeError."""
    locked, unlocked = ctypes.PyDLL(path), ctypes.CDLL(path)
    functions = SimpleNamespace()
    for name, types in PROTOTYPES.items():
        function = getattr(unlocked if name in _UNLOCKED else locked, "draughts_" + name)
        result, _, arguments = types.partition(" ")
        function.restype = _TYPES.get(result)
        function.argtypes = [_TYPES[letter] for letter in arguments]
        setattr(functions, name, function)
    return functions


def _load() -> Any:
    tried = []
    for path in _candidates():
        try:
            return _open(path)
        except (OSError, AttributeError, ValueError) as error:
            tried.append("  {}: {}".format(path, error))
    raise ImportError(
        "libdraughts was not found, or is too old. Build and install it (meson setup build && ninja -C build install, "
        "then ldconfig), or set {} to the path of the library. Tried:\n{}".format(_VARIABLE, "\n".join(tried))
    )


lib: Any = _load()

# ---- Handles -----------------------------------------------------------------------------------------------------------


class Shared:
    """A variant of one's own: it is freed when the last of those that share it let go of it, in whatever order that is. (The
    garbage collector has no order for things that point to each other.)"""

    def __init__(self, address: int) -> None:
        self._holds: List[Optional[int]] = [address]  # one for each who holds it; the address is at the bottom

    def hold(self) -> None:
        self._holds.append(None)

    def let_go(self) -> None:
        address = self._holds.pop()  # one step: two threads do not get the same
        if address is not None:
            lib.variant_free(address)


class Handle(ctypes.c_void_p):
    """A game of the library, freed with this object or by `close`. Afterwards it is NULL, which every call refuses."""

    def __init__(self, address: Optional[int], rules: Any = None) -> None:
        """The rules: the Variant, if it is one of those that are freed."""
        if not address:
            raise error_of(Code.MEMORY)
        super().__init__(address)
        self.rules = rules if rules is not None and rules._shared else None
        self._shared: Optional[Shared] = None if self.rules is None else self.rules._shared
        if self._shared is not None:
            self._shared.hold()
        self._owned = [address]

    def clone(self) -> Handle:
        """A game equal to this one in everything, and independent of it."""
        return Handle(lib.game_clone(self), self.rules)

    def close(self) -> None:
        self.value = None  # first: no other thread shall see an address that is free
        try:
            address = self._owned.pop()  # one step: no other thread frees it, too
        except (AttributeError, IndexError):
            return
        lib.game_free(address)
        if self._shared is not None:
            self._shared.let_go()

    __del__ = close

    def __reduce__(self) -> Any:
        raise TypeError("the handle of a game has one owner")


def check(result: int, handle: Any = None) -> int:
    """The result of a call, unless it is an error without a place."""
    if result < 0:
        if handle is not None and not handle:
            raise error_of(Code.CLOSED)
        raise error_of(result)
    return result


# ---- Texts and arrays --------------------------------------------------------------------------------------------------

#: Buffers that nobody uses at the moment. Taking and giving back are single steps, whatever threads and signals do.
_buffers: List[Any] = []
_LARGEST = 1 << 20  # larger ones are not kept


def bytes_from(handle: Any, call: Callable[..., int], *arguments: Any) -> bytes:
    """What a call (game or variant, arguments ..., buffer, size) writes: one call, if a buffer is large enough."""
    try:
        buffer = _buffers.pop()
    except IndexError:
        buffer = ctypes.create_string_buffer(4096)
    size = len(buffer)
    length = call(handle, *arguments, buffer, size)
    while length >= size:  # the terminator needs room, too
        size = 2 * length
        buffer = ctypes.create_string_buffer(size)
        length = call(handle, *arguments, buffer, size)
    written: bytes = buffer[:length] if length > 0 else b""
    if size <= _LARGEST:
        _buffers.append(buffer)
    check(length, handle)
    return written


def text_from(handle: Any, call: Callable[..., int], *arguments: Any) -> str:
    """The same as text."""
    return decode(bytes_from(handle, call, *arguments))


def decode(text: bytes) -> str:
    """UTF-8, in which any other bytes pass unharmed."""
    return text.decode("utf-8", "surrogateescape")


def encode(text: str, code: int = Code.SYNTAX, nul: bool = False) -> bytes:
    """The text as the library wants it. A lone surrogate or a NUL is an error of this code, in its place."""
    if not isinstance(text, str):
        raise TypeError("a str is wanted, not {}".format(type(text).__name__))
    try:
        encoded = text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError as error:
        raise error_of(code, error.start, text) from None
    if b"\0" in encoded and not nul:
        raise error_of(code, text.index("\0"), text)
    return encoded


def read(handle: Handle, call: Callable[..., int], text: str) -> int:
    """Calls (handle, text, where) and returns its result, or raises its error with the place in the text."""
    encoded, where = encode(text), ctypes.c_size_t(0)
    result = call(handle, encoded, ctypes.byref(where))
    if result >= 0:
        return result
    if result in (Code.ARGUMENT, Code.MEMORY):
        check(result, handle)
    raise error_of(result, len(decode(encoded[: where.value])), text)


def as_int(number: Any) -> int:
    """An int that C can hold: ctypes would cut a larger one off."""
    value = operator.index(number)
    if not -(2**31) <= value < 2**31:
        raise error_of(Code.ARGUMENT)
    return value


def read_game(text: Any, length: int, cursor: Any, fallback: Any) -> Tuple[int, Optional[Handle], int]:
    """The next game of a PDN text: the result of the call, the game if there is one, and the place of an error. The fallback
    is a Variant or None."""
    out, where = ctypes.c_void_p(), ctypes.c_size_t()
    pointer = None if fallback is None else fallback._pointer
    result = lib.pdn_read(text, length, ctypes.byref(cursor), pointer, None, ctypes.byref(out), ctypes.byref(where))
    if not out.value:
        return result, None, where.value
    return result, Handle(out.value, fallback if lib.game_variant(out) == pointer else None), where.value
