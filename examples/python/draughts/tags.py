"""The tags of a game."""
from __future__ import annotations

import ctypes
from typing import Dict, Iterator, List, MutableMapping, Tuple

from ._library import Handle, check, decode, encode, lib
from .errors import Code, DraughtsError, error_of


def all_tags(handle: Handle) -> List[Tuple[str, str]]:
    """The tags of a game that no one else uses: what a tag is read from lives until a tag changes."""
    found: List[Tuple[str, str]] = []
    name, value = ctypes.c_char_p(), ctypes.c_char_p()
    while check(lib.game_tag(handle, len(found), ctypes.byref(name), ctypes.byref(value)), handle):
        found.append((decode(name.value or b""), decode(value.value or b"")))
    return found


class Tags(MutableMapping[str, str]):
    """The tags of a game by name, in their order. Of two of a name the first one counts."""

    __slots__ = ("_handle",)

    def __init__(self, handle: Handle) -> None:
        self._handle = handle

    def __getitem__(self, name: str) -> str:
        try:
            value = lib.game_tag_find(self._handle, encode(name, Code.TAG))
        except (TypeError, DraughtsError):
            value = None  # nothing can have such a name
        if value is not None:
            return decode(value)
        if not self._handle:
            raise error_of(Code.CLOSED)
        raise KeyError(name)

    def __setitem__(self, name: str, value: str) -> None:
        result = lib.game_set_tag(self._handle, encode(name, Code.TAG), encode(value, Code.TAG))
        if result == Code.TAG:
            raise error_of(Code.TAG, 0, "{} {!r}".format(name, value))
        check(result, self._handle)

    def __delitem__(self, name: str) -> None:
        self[name]  # raises KeyError
        encoded = encode(name, Code.TAG)
        while lib.game_tag_find(self._handle, encoded) is not None:
            check(lib.game_set_tag(self._handle, encoded, None), self._handle)

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def __repr__(self) -> str:
        return "Tags({!r})".format(self._all())

    def _all(self) -> Dict[str, str]:
        if not self._handle:
            raise error_of(Code.CLOSED)
        found: Dict[str, str] = {}
        for name, value in all_tags(self._handle.clone()):
            found.setdefault(name, value)
        return found
