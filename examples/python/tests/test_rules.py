"""The rule positions of the library's own tests, through Python."""
import unittest
from pathlib import Path

from draughts import Game

DATA = Path(__file__).resolve().parents[3] / "tests" / "data"


def records(name):
    """Label, variant, position and lines of moves."""
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    for record in "\n".join(line for line in lines if not line.startswith("#")).strip().split("\n\n"):
        label, setting, *moves = record.strip().split("\n")
        variant, fen = setting.split()
        yield label, variant, fen, [line.split() for line in moves]


class Rules(unittest.TestCase):
    def replay(self, name, least):
        count = 0
        for label, variant, fen, expected in records(name):
            count += 1
            game = Game(variant, None if fen == "start" else fen)
            moves = game.legal_moves
            with self.subTest(label, fen=fen):
                self.assertEqual(sorted(moves.texts("long")), sorted(fields[0] for fields in expected))
                for route, victims, routes, crowns, after in (fields + [None] * (5 - len(fields)) for fields in expected):
                    move = moves.parse(route)
                    self.assertEqual(format(move, "long"), route)
                    self.assertEqual(move, moves.find(move.route))
                    if victims is not None:
                        self.assertEqual(move.captures, () if victims == "-" else tuple(victims.split(",")))
                    if routes is not None:
                        self.assertEqual(move.route_count, int(routes))
                    if crowns is not None:
                        self.assertEqual(move.promotes, crowns == "crowns")
                    game.push(move)
                    if after is not None:
                        self.assertEqual(game.fen, after)
                    self.assertEqual(game.pop(), move)
                self.assertEqual(game.fen, moves.fen)
        self.assertGreaterEqual(count, least)

    def test_rules(self):
        self.replay("rules.txt", 24)

    def test_positions(self):
        self.replay("positions.txt", 400)


if __name__ == "__main__":
    unittest.main()
