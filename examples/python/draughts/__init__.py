"""The rules of draughts, from libdraughts.

>>> from draughts import Game
>>> game = Game("turkish")
>>> len(game.legal_moves)
8
>>> move = game.push_text("c3-c4")
>>> move.route
('c3', 'c4')
>>> game.turn.name, game.result()
('BLACK', '*')

Game is where everything starts. VARIANTS are the sets of rules, define makes others; read_pdn and parse_pdn read records of
many games.
"""
# fmt: off
from ._library import lib as _lib
from .errors import (
    AmbiguousMoveError, ArgumentError, ClosedError, Code, DraughtsError, FinishedError, ForeignMoveError, IllegalMoveError,
    LimitError, NoPlyError, NotationError, OutOfMemoryError, PositionError, RecordError, RuleError,
)
from .game import Game, Outcome, Reason
from .moves import LegalMoves, Move
from .pdn import BadGame, BadGameWarning, parse_pdn, read_pdn
from .tags import Tags
from .variant import VARIANTS, Color, Piece, Variant, define, variant

#: The release of the library in use.
__version__: str = _lib.version().decode()

WHITE = Color.WHITE
BLACK = Color.BLACK

__all__ = [
    "AmbiguousMoveError", "ArgumentError", "BLACK", "BadGame", "BadGameWarning", "ClosedError", "Code", "Color",
    "DraughtsError", "FinishedError", "ForeignMoveError", "Game", "IllegalMoveError", "LegalMoves", "LimitError", "Move",
    "NoPlyError", "NotationError", "OutOfMemoryError", "Outcome", "Piece", "PositionError", "Reason", "RecordError",
    "RuleError", "Tags", "VARIANTS", "Variant", "WHITE", "define", "parse_pdn", "read_pdn", "variant",
]
