"""Legal moves. A list of them belongs to a position, and remembers it when the game has gone on."""
from __future__ import annotations

from typing import Any, Dict, Iterable, List, Optional, Sequence, Tuple, Union, overload

from ._library import Handle, bytes_from, check, decode, lib, read, text_from
from .errors import ArgumentError, Code, IllegalMoveError, NotationError, error_of
from .variant import Variant, variant

STYLES = {"short": 0, "long": 1, "victims": 2, "hub": 3}

_move_count = lib.move_count


def style_number(style: str) -> int:
    """The library's number of a style of notation: "short", "long", "victims" or "hub"."""
    try:
        return STYLES[style]
    except KeyError:
        raise ArgumentError(Code.ARGUMENT, 0, str(style)) from None


class LegalMoves(Sequence["Move"]):
    """The legal moves of a position: a sequence that makes its members when they are asked for.

    It stays what it is when the game goes on. While the game stands here it asks the game; later it asks a game of its own,
    which it makes if need be from the position where the game was first asked, and the moves since then.
    """

    __slots__ = ("variant", "_handle", "_parent", "_count", "_fen", "_texts")

    def __init__(self, rules: Variant, handle: Handle, parent: Optional[Move]) -> None:
        self.variant = rules
        self._handle: Optional[Handle] = handle  # a game that stands at this position; None: it has gone on
        self._parent = parent  # the move that led here; None: nobody knows
        self._count = -1
        self._fen: Optional[str] = None  # before the game goes on from a list without a parent, this is filled in
        self._texts: Optional[Dict[int, List[str]]] = None

    # ---- A sequence ----

    def __len__(self) -> int:
        if self._count < 0:
            handle = self._handle or self._at()
            self._count = check(_move_count(handle), handle)
        return self._count

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> List[Move]: ...

    def __getitem__(self, index: Union[int, slice]) -> Union[Move, List[Move]]:
        if isinstance(index, slice):
            return [Move(self, i) for i in range(*index.indices(len(self)))]
        return Move(self, index)

    def __contains__(self, move: object) -> bool:
        """Is this move, or the move that this text names, a legal one?"""
        if isinstance(move, Move):
            return self._is_same(move._legal)
        if not isinstance(move, str):
            return False
        try:
            self.parse(move)
        except (NotationError, IllegalMoveError):
            return False
        return True

    def count(self, *move: object) -> int:
        """How many there are; or, of one move or text, as with other sequences: 1 if it is a legal one, else 0."""
        if len(move) > 1:
            raise TypeError("count takes one move or none")
        return int(move[0] in self) if move else len(self)

    # ---- Questions ----

    @property
    def fen(self) -> str:
        """The position."""
        if self._fen is None:
            self._fen = text_from(self._at(), lib.game_fen)
        return self._fen

    def texts(self, style: str = "short") -> List[str]:
        """All moves as text, in their order, for the price of one foreign call."""
        return self._cached_texts(style_number(style)).copy()

    def parse(self, text: str) -> Move:
        """The move that this text names, in any style. Raises NotationError or IllegalMoveError, with the place in it."""
        return Move(self, read(self._at(), lib.move_parse, text))

    def find(self, squares: Iterable[str]) -> Move:
        """The move that visits these squares: its start, its end, and as many between as it takes to tell it apart."""
        packed, handle = self.variant._packed(squares), self._at()
        return Move(self, check(lib.move_find(handle, packed, len(packed)), handle))

    def next_squares(self, squares: Iterable[str] = ()) -> Tuple[str, ...]:
        """The squares that may follow this beginning of a route; with none, those of the pieces that can move."""
        packed = self.variant._packed(squares)
        return self.variant._named(bytes_from(self._at(), lib.route_next, packed, len(packed)))

    def __str__(self) -> str:
        return " ".join(self._cached_texts(0))

    def __repr__(self) -> str:
        return "<LegalMoves: {}>".format(self)

    def __reduce__(self) -> Tuple[Any, ...]:
        return legal_moves_at, (self.variant, self.fen)

    # ---- The position ----

    def _cached_texts(self, style: int) -> List[str]:
        if self._texts is None:
            self._texts = {}
        texts = self._texts.get(style)
        if texts is None:
            texts = self._texts[style] = decode(bytes_from(self._at(), lib.moves_format, style)).split()
        return texts

    def _is_same(self, other: LegalMoves) -> bool:
        return self is other or (self.variant is other.variant and self.fen == other.fen)

    def _leave(self) -> None:
        """The game closes, or goes on."""
        if self._parent is None and self._handle:
            self.fen  # its cache is what those who come from here go back to
        self._handle = None

    def _at(self) -> Handle:
        """A game that stands at this position."""
        handle = self._handle
        return self._rebuilt() if handle is None else handle

    def _rebuilt(self) -> Handle:
        way: List[Move] = []
        here = self
        while here._fen is None and here._parent is not None:
            way.append(here._parent)
            here = here._parent._legal
        if here._fen is None:
            raise error_of(Code.CLOSED)
        handle = new_handle(self.variant, here._fen)
        while way:
            move = way.pop()
            if len(way) % 64 == 63:  # a shorter way for those who come next
                move._legal._fen = text_from(handle, lib.game_fen)
            check(lib.game_play(handle, move._index), handle)
        self._handle = handle
        return handle


class Move:
    """A legal move of a position. It may be played where the game stands at this position, and told of anywhere."""

    __slots__ = ("_legal", "_index")

    def __init__(self, legal: LegalMoves, index: int) -> None:
        """Move `index` of a list; one below 0 counts from its end."""
        count = legal._count
        if count < 0:
            count = len(legal)
        self._legal = legal
        self._index = range(count)[index]

    @property
    def index(self) -> int:
        """The place in the list of legal moves. It names the move in this position, within a release of the library."""
        return self._index

    @property
    def fen(self) -> str:
        """The position to which the move belongs."""
        return self._legal.fen

    @property
    def route(self) -> Tuple[str, ...]:
        """The start and every landing square."""
        return self._legal.variant._named(bytes_from(self._legal._at(), lib.move_squares, self._index))

    @property
    def captures(self) -> Tuple[str, ...]:
        """The squares of the pieces that are taken, in the order of the route; empty for a step."""
        return self._legal.variant._named(bytes_from(self._legal._at(), lib.move_captures, self._index))

    @property
    def promotes(self) -> bool:
        """Does a man become a king?"""
        handle = self._legal._at()
        return bool(check(lib.move_promotes(handle, self._index), handle))

    @property
    def route_count(self) -> int:
        """How many routes play this move."""
        handle = self._legal._at()
        return check(lib.move_routes(handle, self._index), handle)

    def __str__(self) -> str:
        return self._legal._cached_texts(0)[self._index]

    def __format__(self, spec: str) -> str:
        """In a style ("short", "long", "victims", "hub"), or as a str is formatted."""
        if spec in STYLES:
            return self._legal._cached_texts(STYLES[spec])[self._index]
        return format(str(self), spec)

    def __repr__(self) -> str:
        return "<Move {}>".format(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return self._index == other._index and self._legal._is_same(other._legal)

    def __hash__(self) -> int:
        return hash((self._legal.fen, self._index))

    def __reduce__(self) -> Tuple[Any, ...]:
        return _move_at, (self._legal.variant, self.fen, format(self, "long"))


def new_handle(rules: Variant, fen: Optional[str] = None) -> Handle:
    """A game of the library, at its start or at a position."""
    handle = Handle(lib.game_new(rules._pointer, None), rules)
    if fen is not None:
        read(handle, lib.game_set_fen, fen)
    return handle


def legal_moves_at(rules: Variant, fen: str) -> LegalMoves:
    """The legal moves of a position for which there is no game."""
    return LegalMoves(rules, new_handle(rules, fen), None)


def _move_at(rules: Variant, fen: str, text: str) -> Move:
    return legal_moves_at(rules, fen).parse(text)
