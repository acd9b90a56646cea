"""Records of many games."""
from __future__ import annotations

import ctypes
import os
import re
import warnings
from typing import IO, Any, Callable, Iterator, Optional, Union

from ._library import decode, encode, read_game
from .errors import Code, DraughtsError, error_of, sentence_of
from .game import Game
from .variant import Variant, variant as find_variant

_CHUNK = 1 << 20
_EXCERPT = 60
_LINE_END = re.compile(rb"\r\n|\r|\n")
_TAG_LINE = re.compile(rb'[\r\n]\[[ \t]*[A-Za-z]\w*[ \t]*"')
_LONGEST_TOKEN = 1 << 25

Report = Callable[["BadGame"], Any]


class BadGame(DraughtsError, ValueError):
    """A game of a record that could not be read."""

    def __init__(self, code: int, place: int, text: str, line: int, column: int, game: Optional[Game]) -> None:
        super().__init__(code, place, text)
        self.args = (code, place, text, line, column, game)
        #: The place of the error: the line and the column, from 1. `place` counts from the beginning of the record, as what
        #: it was given as is counted: a str in characters, bytes and files in bytes. `text` is the rest of the line.
        self.line, self.column = line, column
        #: The game up to the error, with its tags; None where it is not known of which variant it is.
        self.game = game

    def __str__(self) -> str:
        return "line {}, column {}: {}: {!r}".format(self.line, self.column, sentence_of(self.code), self.text)


class BadGameWarning(UserWarning):
    """A game was passed over."""


def warn(error: BadGame) -> None:
    """Reports a bad game as a warning."""
    warnings.warn(str(error), BadGameWarning, stacklevel=3)


def parse_pdn(
    text: Union[str, bytes], variant: Union[str, Variant, None] = None, errors: Report = warn
) -> Iterator[Game]:
    """The games of a PDN text, one by one; each stands at its end.

    A game that breaks the rules or the form is passed over, and `errors` is called with a BadGame for it: a function that
    raises it ends the reading, `[].append` collects. The variant is for games without a GameType tag.
    """
    data = encode(text, nul=True) if isinstance(text, str) else bytes(memoryview(text))
    return _Reader(data, None, variant, errors, isinstance(text, str)).games()


def read_pdn(
    source: Union[str, "os.PathLike[str]", IO[Any]],
    variant: Union[str, Variant, None] = None,
    errors: Report = warn,
) -> Iterator[Game]:
    """The games of a file, given by its path or open for reading, as `parse_pdn` gives them.

    A file that is given by its path is read bit by bit: a large one costs no more than a small one, but for its longest game,
    and, where games have no tags, some 32 MiB.
    """
    if not isinstance(source, (str, bytes, os.PathLike)):
        return parse_pdn(source.read(), variant, errors)
    reader = _Reader(b"", None, variant, errors)
    reader.file = open(source, "rb")
    return reader.games()


class _Reader:
    """Goes through a record: a text, or what is read of a file."""

    def __init__(
        self,
        data: bytes,
        file: Optional[IO[bytes]],
        variant: Union[str, Variant, None],
        errors: Report,
        is_text: bool = False,
    ) -> None:
        self.data = data
        self.file = file  # None: nothing comes after the data
        self.fallback = None if variant is None else find_variant(variant)
        self.errors = errors
        self.is_text = is_text
        self.cursor = 0
        self.tag_line = 0  # the first line after the cursor that begins with a tag is here, or not before here
        self.counted = 0  # bytes so far, for the places of errors: ...
        self.lines = self.column = self.place = 0  # line ends, characters after the last one, characters or bytes in all
        self.after_return = False  # a line feed here belongs to the line end before it

    def games(self) -> Iterator[Game]:
        while True:
            cursor = ctypes.c_size_t(self.cursor)
            result, handle, where = read_game(self.data, len(self.data), cursor, self.fallback)
            if result in (Code.MEMORY, Code.ARGUMENT):
                raise error_of(result)
            if not self.is_whole(cursor.value):
                self.read_more()
                continue
            self.cursor = cursor.value
            if result == 0:
                return
            game = None if handle is None else Game._with(handle)
            if result < 0:
                self.errors(self.error(result, where, game))
            elif game is not None:
                yield game

    # ---- Reading a file ----

    def is_whole(self, end: int) -> bool:
        """Would the game that was read up to `end` be the same whatever comes after the data?

        The end of the data may have cut its last token in two (1-0 may become 1-02), and may hide what closes a comment or a
        tag value. A tag line after it settles that, for no token goes on beyond it. Where there is none,
        so much must follow that no token is as long.
        """
        if self.file is None or len(self.data) - end > _LONGEST_TOKEN:
            return True
        if self.tag_line < end:
            found = _TAG_LINE.search(self.data, max(end - 1, 0))
            self.tag_line = found.start() + 1 if found else len(self.data)
        return self.tag_line < len(self.data)

    def read_more(self) -> None:
        """Reads as much again as is there, so that a long game, which is read again and again, takes linear time in all."""
        assert self.file is not None
        if self.cursor > self.counted:
            self.count(self.cursor)
        begin = max(self.cursor - 1, 0)  # a token may depend on the byte before it
        more = self.file.read(max(_CHUNK, len(self.data) - begin))
        self.data = self.data[begin:] + more
        self.cursor -= begin
        self.counted -= begin
        self.tag_line = 0
        if not more:
            self.close()

    def close(self) -> None:
        file, self.file = self.file, None
        if file is not None:
            file.close()

    __del__ = close

    # ---- Errors ----

    def count(self, end: int) -> None:
        part = self.data[self.counted : end]
        ends = [found.end() for found in _LINE_END.finditer(part)]
        self.lines += len(ends) - (self.after_return and part.startswith(b"\n"))
        self.column = len(decode(part[ends[-1] :])) if ends else self.column + len(decode(part))
        self.place += len(decode(part)) if self.is_text else len(part)
        self.after_return = part.endswith(b"\r") if part else self.after_return
        self.counted = end

    def error(self, code: int, where: int, game: Optional[Game]) -> BadGame:
        self.count(where)
        rest = re.split(rb"[\r\n]", self.data[where : where + _EXCERPT], maxsplit=1)[0]
        return BadGame(code, self.place, decode(rest), self.lines + 1, self.column + 1, game)
