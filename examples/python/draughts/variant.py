"""Variants, their squares, and the things that stand on these."""
from __future__ import annotations

import ctypes
from enum import IntEnum
from types import MappingProxyType
from typing import Any, Dict, Iterable, Mapping, Optional, Tuple, Union

from ._library import encode, lib, text_from
from .errors import Code, error_of


class Color(IntEnum):
    """A side."""

    WHITE = 0
    BLACK = 1

    @property
    def opponent(self) -> Color:
        """The other side."""
        return Color(1 - self)


class Piece(IntEnum):
    """A man or a king. As text: 'w', 'W', 'b' or 'B'."""

    WHITE_MAN = 1
    WHITE_KING = 2
    BLACK_MAN = 3
    BLACK_KING = 4

    @property
    def color(self) -> Color:
        """Whose it is."""
        return Color.WHITE if self <= Piece.WHITE_KING else Color.BLACK

    @property
    def is_king(self) -> bool:
        """Is it a king?"""
        return self in (Piece.WHITE_KING, Piece.BLACK_KING)

    def __str__(self) -> str:
        return " wWbB"[self]

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


class Variant:
    """A set of rules with its board and its notation. There is one object for each, in `VARIANTS`."""

    def __init__(self, pointer: int) -> None:
        def number(which: int) -> int:
            value: int = lib.variant_get(pointer, which)
            return value

        self._pointer = pointer
        self.name: str = lib.variant_name(pointer).decode()
        #: The value of the GameType tag.
        self.gametype: str = lib.variant_gametype(pointer).decode()
        self.files, self.ranks = number(0), number(1)
        #: The names of the playing squares, in the library's order.
        self.squares: Tuple[str, ...] = tuple(text_from(pointer, lib.square_format, i) for i in range(number(2)))
        self._indexes: Dict[str, int] = {name: index for index, name in enumerate(self.squares)}
        #: Who begins, and how many pieces each side then has, and may have at most.
        self.first_turn, self.pieces = Color(number(3)), number(4)
        #: Is it played on the squares of both colours? Are squares named by letter and number, or by numbers?
        self.all_squares, self.lettered = bool(number(5)), bool(number(6))
        self.flying_kings, self.men_capture_backward = bool(number(7)), bool(number(8))
        #: Is the capture of the most pieces compulsory?
        self.majority = bool(number(9))
        #: What stands between the squares of a capture, such as "x".
        self.capture_separator = chr(number(10))

    def place(self, square: str) -> Tuple[int, int]:
        """The file and the rank of a square, from 0; White's lower left corner is (0, 0)."""
        file, rank = ctypes.c_int(), ctypes.c_int()
        lib.square_place(self._pointer, self.index(square), ctypes.byref(file), ctypes.byref(rank))
        return file.value, rank.value

    def index(self, square: str) -> int:
        """The place of a square in `squares`; letters may be capitals, too. Raises NotationError."""
        if isinstance(square, str) and square in self._indexes:
            return self._indexes[square]
        index: int = lib.square_parse(self._pointer, encode(square, Code.SQUARE))
        if index < 0:
            raise error_of(Code.SQUARE, 0, square)
        return index

    def __repr__(self) -> str:
        return "variant({!r})".format(self.name)

    def __str__(self) -> str:
        return self.name

    def __reduce__(self) -> Tuple[Any, ...]:
        return variant, (self.name,)

    def _named(self, indexes: Iterable[int]) -> Tuple[str, ...]:
        squares = self.squares
        return tuple([squares[index] for index in indexes])

    def _packed(self, squares: Iterable[str]) -> bytes:
        if isinstance(squares, str):
            raise TypeError("squares are wanted, one by one, not a str")
        return bytes([self.index(square) for square in squares])


def _all_variants() -> Iterable[Variant]:
    for index in range(lib.variant_count()):
        yield Variant(lib.variant_at(index))


#: The variants that the library knows, by name.
VARIANTS: Mapping[str, Variant] = MappingProxyType({variant.name: variant for variant in _all_variants()})

_by_pointer = {variant._pointer: variant for variant in VARIANTS.values()}


def variant(name: Union[str, Variant]) -> Variant:
    """The variant with this name, PDN game type or game-type number. Raises RecordError for another one."""
    if isinstance(name, Variant):
        return name
    pointer: Optional[int] = lib.variant_find(encode(name, Code.GAMETYPE))
    if not pointer:
        raise error_of(Code.GAMETYPE, 0, name)
    return _by_pointer[pointer]


def variant_of(handle: Any) -> Variant:
    """The variant of a game of the library."""
    return _by_pointer[lib.game_variant(handle)]
