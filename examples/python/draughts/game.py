"""Games."""
from __future__ import annotations

import copy
import copyreg
import ctypes
import re
from enum import IntEnum
from typing import Any, Callable, Dict, Iterable, List, Mapping, NamedTuple, Optional, Tuple, Type, TypeVar, Union

from ._library import Handle, as_int, bytes_from, check, decode, encode, lib, read, read_game, text_from
from .errors import ArgumentError, Code, error_of
from .moves import LegalMoves, Move, new_handle, style_number
from .tags import Tags, all_tags
from .variant import Color, Piece, Variant, is_told_by_gametype, short_repr, variant as find_variant, variant_of

_game_play = lib.game_play
_game_undo = lib.game_undo

_COLORS = tuple(Color)
_FORMS = {"ascii": 0, "unicode": 1, "svg": 2}
_RESULTS = ("*", "1-0", "0-1", "1/2-1/2")
_COUNTERS = ("repetition", "king moves", "reversible", "balance", "material", "white strides", "black strides")
_DRAW = 3
_SETUP = "/"  # how the text of a set-up begins
_MADE_TAGS = re.compile(rb'^\[(GameType|FEN) "(.*)"\]$', re.MULTILINE)  # of those that the library makes from the game


class Reason(IntEnum):
    """Why a game is over."""

    NO_PIECES, BLOCKED = 1, 2
    REPETITION, ONE_PIECE_EACH, KING_MOVES = 3, 4, 5
    RESIGNED, AGREED, TIME = 6, 7, 8
    MATERIAL, CROWNED = 9, 10


class Outcome(NamedTuple):
    """How a game has ended."""

    #: Who has won; None for a draw.
    winner: Optional[Color]
    reason: Reason


G = TypeVar("G", bound="Game")


class Game:
    """A game of a variant: a start position, the plies played from it, and a place among them.

    >>> game = Game("turkish")
    >>> game.push_text("c3-c4")
    <Move c3-c4>
    >>> game
    Game('turkish', moves='c3-c4')

    Equal games stand at the same position; the hash is one of the position, so it changes as the game goes on.

    Different games may be used in different threads. No use of one game by several threads can harm the interpreter, but
    if one of them changes the game, what the others see is only sure to make sense if they agree on a lock. (Where Python
    runs without its global lock, such a lock is a must.)

    An evaluated repr stands at an equal position, with the plies, those taken back, the result and the tags (the first of a
    name). If a record has set up positions between the moves, it is `from_pdn`, which stands at the end, and knows of the
    result only by its tag. Pickles and copies keep everything, and what a subclass adds, in slots, too.
    """

    __slots__ = ("_variant", "_handle", "_here", "_last", "__weakref__")

    _variant: Variant
    _handle: Handle
    _here: Optional[LegalMoves]  # the list of this position, if it was asked for
    _last: Optional[Move]  # the move that led here, if it is known

    def __init__(
        self,
        variant: Union[str, Variant],
        fen: Optional[str] = None,
        moves: Union[str, Iterable[Union[str, Move]]] = (),
        *,
        outcome: Optional[Tuple[Optional[Color], Reason]] = None,
        ply: Optional[int] = None,
        tags: Union[Mapping[str, str], Iterable[Tuple[str, str]]] = (),
    ) -> None:
        """A game of this variant, at its start or at another position, after these moves (as text: with blanks between), and
        then, if they are given, with the result of `finish`, gone to a ply by `seek`, and with tags."""
        rules = find_variant(variant)
        self._take(new_handle(rules, fen), rules)
        for move in moves.split() if isinstance(moves, str) else moves:
            if isinstance(move, str):
                self.push_text(move)
            else:
                self.push(move)
        if outcome is not None:
            self.finish(*outcome)
        if ply is not None:
            self.seek(ply)
        self.tags.update(tags)

    @classmethod
    def from_fen(cls: Type[G], fen: str, variant: Union[str, Variant]) -> G:
        """A game that starts from this position. Raises NotationError or PositionError, with the place in the text."""
        return cls(variant, fen)

    @classmethod
    def from_board(cls: Type[G], board: Mapping[str, Piece], turn: Color, variant: Union[str, Variant]) -> G:
        """A game that starts from this position: pieces by square, as `board` gives them."""
        game = cls(variant)
        game.set_board(board, turn)
        return game

    @classmethod
    def from_pdn(cls: Type[G], text: str, variant: Union[str, Variant, None] = None) -> G:
        """The first game of a PDN text. The variant is for one that does not tell; see `parse_pdn` for many games."""
        encoded = encode(text, nul=True)
        fallback = None if variant is None else find_variant(variant)
        result, handle, place = read_game(encoded, len(encoded), ctypes.c_size_t(0), fallback)
        if result <= 0 or handle is None:
            raise error_of(result or Code.SYNTAX, len(decode(encoded[:place])), text)
        return cls._with(handle)

    # ---- Lifetime ----

    def close(self) -> None:
        """Frees the game's memory now, rather than with this object. What else is asked of it then raises ClosedError."""
        self._leave()
        self._handle.close()

    def __enter__(self: G) -> G:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def copy(self: G) -> G:
        """A game equal to this one in everything, undone plies, tags and result included, and independent of it."""
        other = self._with(self._clone())
        other._last = self._last
        other._add(*self._added())
        return other

    __copy__ = copy

    def __deepcopy__(self: G, memo: Dict[int, Any]) -> G:
        other = memo[id(self)] = self._with(self._clone())  # known before what may point to it is copied
        other._last = self._last
        other._add(*copy.deepcopy(self._added(), memo))
        return other

    def __reduce__(self) -> Tuple[Any, ...]:
        handle = self._clone()
        ply, tags = lib.game_ply(handle), all_tags(handle)
        while lib.game_redo(handle):
            pass
        end = (lib.game_status(handle), lib.game_reason(handle))
        pdn = bytes_from(handle, lib.pdn_write)
        attributes, slots = self._added()
        return _restored, (type(self), pdn, tags, end, ply, self._variant), (attributes, slots) if slots else attributes

    # ---- The position ----

    @property
    def variant(self) -> Variant:
        """The rules."""
        return self._variant

    @property
    def turn(self) -> Color:
        """Who is to move."""
        return _COLORS[self._ask(lib.game_turn)]

    @property
    def fen(self) -> str:
        """The position as text."""
        return text_from(self._handle, lib.game_fen)

    @property
    def board(self) -> Dict[str, Piece]:
        """The pieces by square, empty squares left out. A copy: changes to it do not change the game; see `set_board`."""
        pieces = bytes_from(self._handle, lib.game_board)
        return {square: Piece(piece) for square, piece in zip(self._variant.squares, pieces) if piece}

    def set_fen(self, fen: Optional[str]) -> None:
        """Starts from this position, or from the variant's start. Forgets all plies, keeps the tags."""
        self._leave()
        if fen is None:
            check(lib.game_set_fen(self._handle, None, None), self._handle)
        else:
            read(self._handle, lib.game_set_fen, fen)
        self._last = None

    def set_board(self, board: Mapping[str, Piece], turn: Color) -> None:
        """Starts from this position. Forgets all plies, keeps the tags."""
        pieces, where = bytearray(len(self._variant.squares)), ctypes.c_size_t()
        for square, piece in board.items():
            pieces[self._variant.index(square)] = Piece(piece)
        self._leave()
        result = lib.game_set_board(self._handle, bytes(pieces), len(pieces), Color(turn), ctypes.byref(where))
        if result in (Code.CROWNED, Code.TOO_MANY):
            raise error_of(result, 0, self._variant.squares[where.value])
        check(result, self._handle)
        self._last = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        if self is other or not (self._handle and other._handle):
            return self is other
        return self._variant is other._variant and self.fen == other.fen

    def __hash__(self) -> int:
        if not self._handle:
            raise error_of(Code.CLOSED)
        key: int = lib.game_hash(self._handle)
        return key

    # ---- Legal moves ----

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves. They stay as they are when the game goes on."""
        legal = self._here
        if legal is None:
            legal = self._here = LegalMoves(self._variant, self._handle, self._last)
        return legal

    def parse(self, text: str) -> Move:
        """The legal move that this text names, in any style. Raises NotationError or IllegalMoveError, with the place."""
        return self.legal_moves.parse(text)

    def perft(self, depth: int) -> int:
        """The number of sequences of so many legal moves. Other threads run meanwhile."""
        plies, count, handle = as_int(depth), ctypes.c_uint64(), self._clone()
        check(lib.game_perft(handle, plies, ctypes.byref(count)))
        return count.value

    # ---- Playing ----

    def push(self, move: Move) -> None:
        """Plays a move of this position; one of another position raises ForeignMoveError. Forgets plies taken back."""
        if not isinstance(move, Move):
            raise TypeError("a Move is wanted, not {}; push_text takes text".format(type(move).__name__))
        legal = self._here
        if move._legal is not legal or legal is None:
            legal = self.legal_moves
            if move not in legal:
                raise error_of(Code.FOREIGN)
            move = Move(legal, move._index)
        if legal._parent is None:
            legal.fen  # is remembered: all lists that come after are found from here
        handle = self._handle
        error = _game_play(handle, move._index)
        if error:
            check(error, handle)
        legal._handle = None
        self._here = None
        self._last = move

    def push_text(self, text: str) -> Move:
        """Plays the move that this text names, in any style, and returns it."""
        move = self.legal_moves.parse(text)
        self.push(move)
        return move

    def pop(self) -> Optional[Move]:
        """Takes the last ply back and returns it: a move, or None for a position that a record had set up there."""
        move = self._last
        if move is None:
            text = self._played_text(self.ply - 1)
            self.seek(self.ply - 1)
            return self._move_named(text)
        self._leave()
        check(_game_undo(self._handle), self._handle)
        legal = self._here = move._legal
        legal._handle = self._handle
        self._last = legal._parent
        return move

    def redo(self) -> Optional[Move]:
        """Plays the ply that was taken back last again, and returns it as `pop` does."""
        move = self._move_named(self._played_text(self.ply))
        self._leave()
        self._ask(lib.game_redo)
        self._last = move
        return move

    def seek(self, ply: int) -> None:
        """Goes to the place behind so many plies, by `pop` or `redo`."""
        if not 0 <= ply <= self.length:
            raise error_of(Code.NO_PLY)
        self._leave()
        self._last = None
        while self.ply > ply:
            lib.game_undo(self._handle)
        while self.ply < ply:
            lib.game_redo(self._handle)

    @property
    def ply(self) -> int:
        """The number of plies played up to here."""
        return self._ask(lib.game_ply)

    @property
    def length(self) -> int:
        """The number of plies of the game, those taken back included."""
        return self._ask(lib.game_length)

    def peek(self) -> Optional[Move]:
        """The last ply, as `pop` returns it, but it is not taken back."""
        game = Game._with(self._clone())
        return self._last or game.pop()

    @property
    def move_stack(self) -> List[Optional[Move]]:
        """The plies played up to here, as `pop` returns them. A copy: changes to it do not change the game."""
        game = Game._with(self._clone())
        plies = range(game.ply)
        game.seek(0)
        return [game.redo() for _ in plies]

    def played(self, style: str = "short") -> List[str]:
        """The plies played up to here as text; a position that a record had set up is /FEN "..."/."""
        number = style_number(style)
        return [text_from(self._handle, lib.game_played_format, ply, number) for ply in range(self.ply)]

    # ---- Results ----

    def result(self) -> str:
        """"1-0", "0-1", "1/2-1/2", or "*" while the game goes on."""
        return _RESULTS[self._ask(lib.game_status)]

    def outcome(self) -> Optional[Outcome]:
        """Who has won and why, or None while the game goes on."""
        status = self._ask(lib.game_status)
        if not status:
            return None
        return Outcome(None if status == _DRAW else _COLORS[status - 1], Reason(lib.game_reason(self._handle)))

    def is_over(self) -> bool:
        """Has the game ended? A draw by the rules does not keep it from going on."""
        return self._ask(lib.game_status) != 0

    is_game_over = is_over

    def finish(self, winner: Optional[Color], reason: Reason) -> None:
        """Ends the game by the players' will: RESIGNED or TIME with a winner, AGREED or one of `claims` with None."""
        status = _DRAW if winner is None else 1 + Color(winner)
        self._ask(lib.game_finish, status, Reason(reason))

    def resume(self) -> None:
        """Takes back what `finish` did."""
        self._ask(lib.game_finish, 0, 0)

    def claims(self) -> Tuple[Reason, ...]:
        """The draws that the side to move could claim now, as reasons for `finish`; most draws need no claim."""
        offered = self._ask(lib.game_claims)
        return tuple([reason for reason in Reason if offered >> reason & 1])

    def counter(self, name: str) -> int:
        """"repetition": how many times the position has stood, this time included; "king moves": plies in a row, up to now,
        by kings without a capture; "reversible": plies since the last irreversible one; "balance": plies since the last
        capture or promotion; "material": plies for which a draw rule has had the material that it asks for; "white strides"
        and "black strides": steps in a row by one king, where the rules limit them."""
        if name not in _COUNTERS:
            raise ArgumentError(Code.ARGUMENT, 0, str(name))
        return self._ask(lib.game_counter, _COUNTERS.index(name))

    # ---- Records and pictures ----

    @property
    def tags(self) -> Tags:
        """The tags, as a mapping that can be changed."""
        return Tags(self._handle)

    @property
    def pdn(self) -> str:
        """The game as PDN, with a blank line behind it."""
        return text_from(self._handle, lib.pdn_write)

    def draw(
        self, form: str = "ascii", *, from_black: bool = False, last_move: bool = True, move: Optional[Move] = None
    ) -> str:
        """The board as "ascii", "unicode" or "svg", with the last move marked, or this legal one."""
        if form not in _FORMS:
            raise ArgumentError(Code.ARGUMENT, 0, str(form))
        style = _FORMS[form] + 4 * bool(from_black) + 8 * (not last_move and move is None)
        if move is not None:
            if move not in self.legal_moves:
                raise error_of(Code.FOREIGN)
            style += 16 * (move.index + 1)
        return text_from(self._handle, lib.game_draw, style).rstrip("\n")

    def unicode(self) -> str:
        """The board in draughts symbols."""
        return self.draw("unicode")

    def __str__(self) -> str:
        return self.draw("ascii")

    def _repr_svg_(self) -> str:
        return self.draw("svg")

    def __repr__(self) -> str:
        name = type(self).__name__
        if not self._handle:
            return "<{}: closed>".format(name)
        game = Game._with(self._clone())
        ply, tags = game.ply, dict(game.tags)
        game.seek(game.length)
        moves, outcome = game.played("long"), game.outcome()
        if outcome == game._outcome_by_rule():
            outcome = None
        if any(move.startswith(_SETUP) for move in moves):
            rules = "" if is_told_by_gametype(self._variant) else ", {!r}".format(self._variant)
            return "{}.from_pdn({!r}{})".format(name, game.pdn, rules)
        game.seek(0)
        words, king_moves = [short_repr(self._variant)], game.counter("king moves")
        if king_moves or game != Game(self._variant):
            words.append("fen={!r}".format(game.fen + (":H{}".format(king_moves) if king_moves else "")))
        if moves:
            words.append("moves={!r}".format(" ".join(moves)))
        if outcome is not None:
            winner = None if outcome.winner is None else "Color." + outcome.winner.name
            words.append("outcome=({}, Reason.{})".format(winner, outcome.reason.name))
        if ply != len(moves):
            words.append("ply={}".format(ply))
        if tags:
            words.append("tags={!r}".format(tags))
        return "{}({})".format(name, ", ".join(words))

    # ---- Inside ----

    def _take(self, handle: Handle, rules: Variant) -> None:
        self._variant = rules
        self._handle = handle
        self._here = self._last = None

    @classmethod
    def _with(cls: Type[G], handle: Handle) -> G:
        """A game that takes over a game of the library."""
        game = cls.__new__(cls)
        game._take(handle, variant_of(handle))
        return game

    def _clone(self) -> Handle:
        if not self._handle:
            raise error_of(Code.CLOSED)
        return self._handle.clone()

    def _added(self) -> Tuple[Optional[Dict[str, Any]], Dict[str, Any]]:
        """What a subclass adds: its dictionary, if it has one, and what is in its slots."""
        names = set(copyreg._slotnames(type(self))) - set(Game.__slots__)  # type: ignore[attr-defined]
        return getattr(self, "__dict__", None), {name: getattr(self, name) for name in names if hasattr(self, name)}

    def _add(self, attributes: Optional[Dict[str, Any]], slots: Dict[str, Any]) -> None:
        if attributes:
            self.__dict__.update(attributes)
        for name, value in slots.items():
            setattr(self, name, value)

    def _leave(self) -> None:
        """The position is about to change."""
        here, self._here = self._here, None
        if here is not None:
            here._leave()

    def _ask(self, call: Callable[..., int], *arguments: int) -> int:
        return check(call(self._handle, *arguments), self._handle)

    def _outcome_by_rule(self) -> Optional[Outcome]:
        """What the outcome would be if the players had not ended the game."""
        game = Game._with(self._clone())
        lib.game_finish(game._handle, 0, 0)
        return game.outcome()

    def _played_text(self, ply: int) -> str:
        if not 0 <= ply < self.length:
            raise error_of(Code.NO_PLY)
        return text_from(self._handle, lib.game_played_format, ply, style_number("long"))

    def _move_named(self, text: str) -> Optional[Move]:
        """The move of a played text, as what `pop` and `redo` return."""
        return None if text.startswith(_SETUP) else self.parse(text)


def _restored(
    cls: Type[G], pdn: bytes, tags: List[Tuple[str, str]], end: Tuple[int, int], ply: int, rules: Variant
) -> G:
    """What Game.__reduce__ took apart. Two tags of one name can only come from a record, so they are read from one: first of
    all with values of those from which the library makes a game that make this one."""
    head, moves = pdn.split(b"\n\n", 1)
    made = {name.decode(): decode(value) for name, value in _MADE_TAGS.findall(head)}
    made.setdefault("FEN", Game(rules).fen)
    made["SetUp"] = "1"
    values: Dict[str, Optional[str]] = dict(reversed(tags))  # the first of each name
    everything = tags + [(name, "") for name in made if name not in values]
    pending = dict(made)
    text = b"".join(_tag_line(name, pending.pop(name, value)) for name, value in everything) + b"\n" + moves
    result, handle, _ = read_game(text, len(text), ctypes.c_size_t(0), rules)
    if result <= 0 or handle is None:
        raise error_of(result or Code.SYNTAX)
    for name in made:
        value = values.get(name)
        check(lib.game_set_tag(handle, name.encode(), None if value is None else encode(value)))
    game = cls._with(handle)
    if end != (lib.game_status(handle), lib.game_reason(handle)):  # that was the players' will
        game._ask(lib.game_finish, *end)
    game.seek(ply)
    return game


def _tag_line(name: str, value: str) -> bytes:
    return encode('[{} "{}"]\n'.format(name, value.replace("\\", "\\\\").replace('"', '\\"')))
