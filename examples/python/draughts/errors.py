"""The errors of the package: one family, with a code and, where a text is at fault, the place in it."""
from __future__ import annotations

from enum import IntEnum
from typing import Dict, Optional, Type


class Code(IntEnum):
    """What went wrong. The numbers are those of the library's header, but for the last three."""

    ARGUMENT, MEMORY, LIMIT, FINISHED = -1, -2, -3, -4
    SYNTAX, SQUARE, SEPARATOR = -10, -11, -12
    MUST_CAPTURE, NOT_MOST, NOT_FINISHED, ILLEGAL, AMBIGUOUS = -13, -14, -15, -16, -17
    PIECE, OCCUPIED, CROWNED, TOO_MANY = -30, -31, -32, -33
    SIDE_TWICE, SIDE_MISSING, EMPTY_ITEM, LOWER_CASE, TRAILING = -34, -35, -36, -37, -38
    TAG, GAMETYPE = -50, -51
    RULE_SETTING, RULE_TWICE, RULE_END, RULE_LIKE, RULE_NAME, RULE_GAMETYPE = -70, -71, -72, -73, -74, -75
    RULE_BOARD, RULE_START, RULE_DIRECTIONS, RULE_PREFERENCE, RULE_CROWNING = -76, -77, -78, -79, -80
    RULE_STRIDES, RULE_SEPARATOR, RULE_WIN, RULE_DRAWS, RULE_FIRST, RULE_KINGS = -81, -82, -83, -84, -85, -86
    RULE_LANDING, RULE_VICTIMS, RULE_TURNING, RULE_SPARING, RULE_MAJORITY = -87, -88, -89, -90, -91
    RULE_PROMOTION, RULE_GOAL, RULE_NAMING = -92, -93, -94
    FOREIGN, CLOSED, NO_PLY = -1001, -1002, -1003


_NUMBERS = frozenset(map(int, Code))


class DraughtsError(Exception):
    """The root of the family. Pickles as other exceptions do."""

    def __init__(self, code: int, place: Optional[int] = None, text: Optional[str] = None) -> None:
        super().__init__(code, place, text)
        #: Why; a plain number if only a newer library knows it.
        self.code = Code(code) if code in _NUMBERS else code
        #: The index in `text` at which the error was noticed, and the text at fault; None if it is not in a text.
        self.place, self.text = place, text

    def __str__(self) -> str:
        sentence = sentence_of(self.code)
        return sentence if self.place is None else "{}, at {} of {!r}".format(sentence, self.place, self.text)


class ArgumentError(DraughtsError, ValueError):
    """An argument is out of range or not allowed here."""


class ClosedError(ArgumentError):
    """The game was closed, or never made."""


class OutOfMemoryError(DraughtsError, MemoryError):
    """Out of memory."""


class LimitError(DraughtsError):
    """A search went over its budget."""


class FinishedError(DraughtsError):
    """The game is over by the players' will."""


class NotationError(DraughtsError, ValueError):
    """Not the form of a move, a position or a record."""


class IllegalMoveError(DraughtsError, ValueError):
    """The form of a move, but not one that may be played; the code says why not."""


class AmbiguousMoveError(IllegalMoveError):
    """More than one legal move fits."""


class ForeignMoveError(IllegalMoveError):
    """A move of another position."""


class NoPlyError(DraughtsError, IndexError):
    """There is no ply to take back, or to play again."""


class PositionError(DraughtsError, ValueError):
    """A position that cannot be."""


class RecordError(DraughtsError, ValueError):
    """A tag or a game type that cannot be."""


class RuleError(DraughtsError, ValueError):
    """A text that makes no set of rules; the place is the setting at fault."""


_CLASSES: Dict[int, Type[DraughtsError]] = {
    Code.ARGUMENT: ArgumentError,
    Code.CLOSED: ClosedError,
    Code.MEMORY: OutOfMemoryError,
    Code.LIMIT: LimitError,
    Code.FINISHED: FinishedError,
    Code.AMBIGUOUS: AmbiguousMoveError,
    Code.FOREIGN: ForeignMoveError,
    Code.NO_PLY: NoPlyError,
    **dict.fromkeys((Code.SYNTAX, Code.SQUARE, Code.SEPARATOR), NotationError),
    **dict.fromkeys((Code.MUST_CAPTURE, Code.NOT_MOST, Code.NOT_FINISHED, Code.ILLEGAL), IllegalMoveError),
    **dict.fromkeys(range(Code.TRAILING, Code.PIECE + 1), PositionError),
    **dict.fromkeys((Code.TAG, Code.GAMETYPE), RecordError),
    **dict.fromkeys(range(Code.RULE_NAMING, Code.RULE_SETTING + 1), RuleError),
}


_OWN_SENTENCES = {
    Code.CLOSED: "the game is closed",
    Code.FOREIGN: "the move belongs to another position",
    Code.NO_PLY: "there is no such ply",
}


def sentence_of(code: int) -> str:
    """An English sentence for a code."""
    if code in _OWN_SENTENCES:
        return _OWN_SENTENCES[Code(code)]
    from ._library import lib  # here: that module needs this one

    sentence: bytes = lib.strerror(code)
    return sentence.decode()


def error_of(code: int, place: Optional[int] = None, text: Optional[str] = None) -> DraughtsError:
    """The error for a code, of the class that suits it."""
    return _CLASSES.get(code, DraughtsError)(code, place, text)
