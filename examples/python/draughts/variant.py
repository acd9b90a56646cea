"""Variants, their squares, and the things that stand on these."""
from __future__ import annotations

import ctypes
from enum import IntEnum
from types import MappingProxyType
from typing import Any, Dict, Iterable, Mapping, MutableMapping, Optional, Tuple, Union
from weakref import WeakValueDictionary

from ._library import Handle, Shared, decode, encode, lib, text_from
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


#: The words of rule texts for the numbers of properties, in their order; directions from straight ahead, clockwise.
_GOALS = ("block", "be blocked", "crown")
_PROMOTIONS = ("at end", "and stop", "at once")
_LANDINGS = ("anywhere", "right behind", "right behind kings")
_MAJORITIES = ("none", "pieces", "value")
_CORNERS = ("lower left", "lower right", "upper left", "upper right")
_DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


class Variant:
    """A set of rules with its board and its notation. There is one object for each: the library's are in `VARIANTS`, one's
    own are made by `define`, and live as long as this object or one of their games or moves does."""

    def __init__(self, pointer: int, shared: Optional[Shared] = None) -> None:
        def number(which: int) -> int:
            value: int = lib.variant_get(pointer, which)
            return value

        def word(words: Tuple[str, ...], which: int) -> str:
            return words[number(which)]

        def directions(which: int) -> Tuple[str, ...]:
            return tuple([name for bit, name in enumerate(_DIRECTIONS) if number(which) >> bit & 1])

        self._pointer: Optional[int] = pointer
        self._shared = shared  # None: it is never freed
        self.name: str = decode(lib.variant_name(pointer))
        #: The value of the GameType tag.
        self.gametype: str = lib.variant_gametype(pointer).decode()
        self.files, self.ranks = number(0), number(1)
        #: The names of the playing squares, in the library's order.
        self.squares: Tuple[str, ...] = tuple(text_from(pointer, lib.square_format, i) for i in range(number(2)))
        self._indexes: Dict[str, int] = {name: index for index, name in enumerate(self.squares)}
        #: Who begins, and how many pieces each side then has, and may have at most.
        self.first_turn, self.pieces = Color(number(3)), number(4)
        #: Is it played on the squares of both colours? If not, on those that the corner at White's left is not of?
        self.all_squares, self.light_squares = bool(number(5)), bool(number(12))
        #: Are squares named by letter and number, or by numbers? From which corner, as White sees it, do they count?
        self.lettered, self.first_square = bool(number(6)), word(_CORNERS, 11)
        self.flying_kings, self.men_capture_backward = bool(number(7)), bool(number(8))
        #: Is the capture of the most compulsory? The most of what: "none", "pieces" or "value"?
        self.majority, self.most = bool(number(9)), word(_MAJORITIES, 9)
        #: What stands between the squares of a capture, such as "x".
        self.capture_separator = chr(number(10))
        #: The points of a win in written results: 1 or 2.
        self.win = number(13)
        #: Who has no legal move has lost ("block") or won ("be blocked"); "crown": has lost, and the first king wins.
        self.goal = word(_GOALS, 14)
        #: A man that comes to the last rank in mid-capture goes on as a man ("at end"), stops as a king ("and stop"), or
        #: goes on as a king ("at once").
        self.promotion = word(_PROMOTIONS, 15)
        #: Do captures by kings come first? Can men take kings? Do victims come off jump by jump?
        self.kings_first, self.men_take_kings, self.victims_at_once = bool(number(16)), bool(number(17)), bool(number(18))
        #: Where flying kings come down: "anywhere" behind a victim, "right behind", or "right behind kings".
        self.landing = word(_LANDINGS, 19)
        #: Steps in a row that one king may make while its side has men; 0: any number.
        self.strides = number(20)
        #: Directions as White sees them: "n" is straight ahead, "e" to the right.
        self.man_steps, self.man_jumps = directions(21), directions(22)
        self.king_steps, self.king_jumps = directions(23), directions(24)

    @property
    def rules(self) -> str:
        """All settings as text, of which `define` makes a variant that plays the same."""
        return text_from(self._pointer, lib.variant_rules)

    def __del__(self) -> None:
        shared = getattr(self, "_shared", None)
        if shared is not None:
            self._pointer = self._shared = None  # for finalizers that come later: the library refuses NULL
            shared.let_go()

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
        return "variant({!r})".format(self.name) if self._shared is None else "define({!r})".format(self.rules)

    def __str__(self) -> str:
        return self.name

    def __reduce__(self) -> Tuple[Any, ...]:
        return (variant, (self.name,)) if self._shared is None else (define, (self.rules,))

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


#: One's own, by their settings as text.
_defined: MutableMapping[str, Variant] = WeakValueDictionary()


def define(text: str) -> Variant:
    """A variant of one's own, from settings: `like russian; name "loser wins"; goal = be blocked`, each on a line or with a
    semicolon behind it. See draughts_variant_define in the header for all of them, and `Variant.rules` for those of a
    variant. Equal settings give the same object. Raises RuleError, with the place in the text."""
    encoded, where, out = encode(text, Code.RULE_SETTING), ctypes.c_size_t(), ctypes.c_void_p()
    result = lib.variant_define(encoded, ctypes.byref(where), ctypes.byref(out))
    if result in (Code.ARGUMENT, Code.MEMORY):
        raise error_of(result)
    if result < 0 or not out.value:
        raise error_of(result, len(decode(encoded[: where.value])), text)
    new = Variant(out.value, Shared(out.value))
    return _defined.setdefault(new.rules, new)


def short_repr(rules: Variant) -> str:
    """What a Game takes for this variant."""
    return repr(rules.name if rules._shared is None else rules)


def is_told_by_gametype(rules: Variant) -> bool:
    """Is this the variant of records with its GameType?"""
    return _by_pointer.get(lib.variant_find(rules.gametype.encode())) is rules


def variant_of(handle: Handle) -> Variant:
    """The variant of a game of the library."""
    rules: Optional[Variant] = handle.rules
    return _by_pointer[lib.game_variant(handle)] if rules is None else rules
