"""Tags and PDN."""
import io
import os
import pickle
import tempfile
import tracemalloc
import unittest
import unittest.mock
import warnings
from pathlib import Path
from unittest import mock

import draughts
from draughts import WHITE, Code, Game, Reason, parse_pdn, read_pdn

TEXT = """[White "Özge"]
[GameType "30"]

1. c3-c4 c6-c5 *

[White "Bád"]
[GameType "30"]

1. c3-c4
{é} c6-c9 2. c4-c5 *

[White "Çan"]
[GameType "30"]

1. d3-d4 1-0

[White "unknown"]
[GameType "99"]

1. d3-d4 1-0
"""


def tags_of(games):
    return [game.tags["White"] for game in games]


class Tags(unittest.TestCase):
    def test_mapping(self):
        game = Game("turkish")
        tags = game.tags
        self.assertEqual((dict(tags), len(tags), "White" in tags, tags.get("White")), ({}, 0, False, None))
        tags["White"] = "Can, \"K\" \\ é"
        tags["Event"] = ""
        tags.setdefault("Event", "x")
        tags.update(Round="3")
        self.assertEqual(list(tags.items()), [("White", "Can, \"K\" \\ é"), ("Event", ""), ("Round", "3")])
        self.assertEqual(Game.from_pdn(game.pdn).tags["White"], tags["White"])
        del tags["Event"]
        self.assertEqual(tags.pop("Round"), "3")
        self.assertEqual(repr(tags), "Tags({})".format({"White": tags["White"]}))
        for name in ("Event", "", "a b", "\0", "\ud800", None, 5, b"White"):
            self.assertNotIn(name, tags)
            with self.assertRaises(KeyError):
                del tags[name]
        tags.clear()
        self.assertEqual(len(tags), 0)

    def test_errors(self):
        tags = Game("turkish").tags
        for name, value in (("", "x"), ("a b", "x"), ("White", "a\nb"), ("White", "a\0b"), ("Whi\0te", "a"), ("1", "a")):
            with self.assertRaises(draughts.RecordError):
                tags[name] = value
        for name, value in (("White", None), ("White", 5), (None, "x"), ("White", b"x")):
            with self.assertRaises(TypeError):
                tags[name] = value

    def test_two_of_a_name(self):
        tags = Game.from_pdn('[GameType "30"] [A "1"] [B "2"] [A "3"] *').tags
        self.assertEqual(dict(tags), {"GameType": "30", "A": "1", "B": "2"})
        del tags["A"]
        self.assertEqual(dict(tags), {"GameType": "30", "B": "2"})

    def test_they_outlive_the_game_object(self):
        tags = Game("turkish").tags
        tags["White"] = "x"
        self.assertEqual(tags["White"], "x")


class Records(unittest.TestCase):
    def test_bad_games_are_reported_and_passed_over(self):
        bad = []
        self.assertEqual(tags_of(parse_pdn(TEXT, errors=bad.append)), ["Özge", "Çan"])
        first, second = bad
        self.assertEqual((first.code, first.line, first.column), (Code.SQUARE, 10, 5))
        self.assertEqual(first.place, TEXT.index("c6-c9"))
        self.assertEqual((first.game.tags["White"], first.game.played()), ("Bád", ["c3-c4"]))
        self.assertEqual(str(first), "line 10, column 5: no such square: 'c6-c9 2. c4-c5 *'")
        self.assertEqual((second.code, second.game, second.place), (Code.GAMETYPE, None, TEXT.index("99")))
        self.assertEqual(pickle.loads(pickle.dumps(first)).game, first.game)

    def test_bytes_count_in_bytes(self):
        bad = []
        data = TEXT.encode()
        self.assertEqual(tags_of(parse_pdn(data, errors=bad.append)), ["Özge", "Çan"])
        self.assertEqual([error.place for error in bad], [data.index(b"c6-c9"), data.index(b"99")])
        self.assertEqual(bad[0].column, 5)

    def test_warning_by_default(self):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            self.assertEqual(len(list(parse_pdn(TEXT))), 2)
        self.assertEqual([(w.category, w.filename) for w in caught], [(draughts.BadGameWarning, __file__)] * 2)

    def test_the_errors_may_be_raised(self):
        def stop(error):
            raise error

        with self.assertRaises(draughts.BadGame):
            list(parse_pdn(TEXT, errors=stop))

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "many.pdn")
            path.write_text(TEXT, encoding="utf-8")
            for source in (path, str(path)):
                self.assertEqual(tags_of(read_pdn(source, errors=[].append)), ["Özge", "Çan"])
            with path.open(encoding="utf-8") as text, path.open("rb") as binary:
                self.assertEqual(tags_of(read_pdn(text, errors=[].append)), ["Özge", "Çan"])
                self.assertEqual(tags_of(read_pdn(binary, errors=[].append)), ["Özge", "Çan"])
            bad = []
            games = read_pdn(path, errors=bad.append)
            first = next(games)
            path.unlink()
            self.assertEqual([first.tags["White"]] + tags_of(games), ["Özge", "Çan"])
            self.assertEqual((bad[0].place, bad[0].line), (TEXT.encode().index(b"c6-c9"), 10))
            path.write_bytes(b"")
            self.assertEqual(list(read_pdn(path)), [])
            self.assertEqual(list(read_pdn(os.devnull)), [])
            with self.assertRaises(FileNotFoundError):
                read_pdn(Path(folder, "none.pdn"))
        self.assertEqual(list(read_pdn(io.StringIO(""))), [])
        for stranger in (5, 2**40, None):
            with self.assertRaises(AttributeError):
                read_pdn(stranger)
            with self.assertRaises(TypeError):
                parse_pdn(stranger)

    def test_lines_end_as_they_like(self):
        game = '[Event "ü"]{0}[GameType "30"]{0}{0}1. c3-c4 {{é}} c6-c9 *{0}{0}'
        for end in ("\n", "\r", "\r\n"):
            text = game.format(end) * 20
            bad, seen = [], []
            list(parse_pdn(text, errors=bad.append))
            self.assertEqual([(one.line, one.column) for one in bad], [(5 * i + 4, 14) for i in range(20)])
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder, "ends.pdn")
                path.write_bytes(text.encode())
                for chunk in (1, 7, 64):
                    with unittest.mock.patch("draughts.pdn._CHUNK", chunk):
                        seen = []
                        list(read_pdn(path, errors=seen.append))
                    self.assertEqual([(one.line, one.column) for one in seen], [(one.line, one.column) for one in bad])
        columns = []
        list(parse_pdn("1. c3-c4 {é} c6-c9 * " * 3, "turkish", errors=lambda one: columns.append((one.line, one.column))))
        self.assertEqual(columns, [(1, 14), (1, 35), (1, 56)])

    def test_large_files(self):
        comment = "{" + "x" * (1 << 17) + "}"
        records = ['[White "{}"]\n[GameType "30"]\n\n1. c3-c4 {} c6-c{} *\n'.format(i, comment, 5 + i // 77) for i in range(80)]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "large.pdn")
            path.write_text("\n".join(records), encoding="utf-8")
            bad, seen = [], []
            tracemalloc.start()
            for number, game in enumerate(read_pdn(path, errors=bad.append)):
                seen.append(game.tags["White"])
            peak = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
            self.assertEqual(seen, list(map(str, range(77))))
            place = path.read_bytes().index(b"c6-c6")
            self.assertEqual((bad[0].place, bad[0].line, bad[0].column), (place, 77 * 5 + 4, 11 + len(comment)))
            self.assertLess(peak, 8 << 20)

            games = read_pdn(path, errors=[].append)
            next(games)
            os.truncate(str(path), 1000)  # which would be the end of a process that has mapped it
            self.assertLess(len(list(games)), 77)
            read_pdn(path)
            self.assertEqual(len(list(read_pdn(path, errors=[].append))), 0)

    def test_files_are_read_as_texts_are(self):
        texts = [
            TEXT * 3,
            TEXT.replace("\n", "\r\n") * 3,
            TEXT.replace("\n", "\r"),
            "1. c3-c4 1-0 1. c3-c4 {a} 1-02 c6-c5 * 1. d3-d4 {open [White",
            '[White "a"]\n1. c3-c4 {open\n\n[White "b"]\n\n1. d3-d4 * ' + "x " * 300 + '}\n\n[White "c"]\n\n1. e3-e4 *' * 2,
            '[White "a"]\n1. c3-c4 {open\n\n[White "b"]\n\n1. d3-d4 * ' + "x " * 300,
            '[White "a"]\n1. c3-c4 {open\n\n[note]\n' + "x " * 300 + '} *\n\n[White "b"]\n\n1. e3-e4 *',
            '[White "a]\n\n1. c3-c4 *\n[White "b"]\n1. c3-c4 *',
            "\n" * 100 + "é" * 700,
            "",
        ]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "some.pdn")
            for text in texts:
                path.write_bytes(text.encode())
                expected = []
                games = [game.pdn for game in parse_pdn(text.encode(), "turkish", errors=expected.append)]
                for chunk in (1, 7, 64, 1000):
                    bad = []
                    with mock.patch.object(draughts.pdn, "_CHUNK", chunk):
                        self.assertEqual([game.pdn for game in read_pdn(path, "turkish", errors=bad.append)], games)
                    self.assertEqual([error.args for error in bad], [error.args for error in expected])

    def test_variant_of_those_that_do_not_tell(self):
        self.assertEqual([game.variant.name for game in parse_pdn("1. c3-d4 *", "russian")], ["russian"])
        bad = []
        self.assertEqual(list(parse_pdn("1. c3-d4 *", errors=bad.append)), [])
        self.assertEqual(bad[0].code, Code.GAMETYPE)
        with self.assertRaises(draughts.RecordError):
            parse_pdn("", "chess")

    def test_from_pdn(self):
        self.assertEqual(Game.from_pdn(TEXT).played(), ["c3-c4", "c6-c5"])
        with self.assertRaises(draughts.NotationError) as caught:
            Game.from_pdn('[White "é"][GameType "30"] 1. c3-c4 ]')
        self.assertEqual(caught.exception.place, 36)
        for text, error in (("", ValueError), (" {nothing} ", ValueError), ("\ud800", ValueError), (None, TypeError)):
            with self.assertRaises(error):
                Game.from_pdn(text)

    def test_any_bytes(self):
        for data in (b"\0", b"\xff\xfe", bytes(range(256)), b'[White "\xff"] [GameType "30"] 1. c3-c4 *', b"[", b'[A "'):
            games = list(parse_pdn(data, errors=[].append)) + list(parse_pdn(bytearray(data), "turkish", errors=[].append))
            for game in games:
                self.assertIsInstance(game.pdn, str)
        (game,) = parse_pdn(b'[White "\xff"] [GameType "30"] 1. c3-c4 *')
        self.assertEqual(game.tags["White"].encode("utf-8", "surrogateescape"), b"\xff")
        self.assertEqual(Game.from_pdn(game.pdn).tags["White"], game.tags["White"])

    def test_written_is_read(self):
        for variant in draughts.VARIANTS:
            game = Game(variant)
            while game.ply < 30 and game.legal_moves:
                game.push(game.legal_moves[game.ply % len(game.legal_moves)])
            game.tags["White"] = "x"
            if game.legal_moves:
                game.finish(WHITE, Reason.RESIGNED)
            back = Game.from_pdn(game.pdn, variant)  # two variants may have a game type in common
            self.assertEqual((back.pdn, back, back.tags["Result"][0]), (game.pdn, game, game.pdn.split('[Result "')[1][0]))

    def test_set_up_between_moves(self):
        game = Game.from_pdn('[GameType "30"] 1. c3-c4 /FEN "W:Wa2,b2:Ba7,b7"/ 1. a2-a3 *')
        self.assertEqual(game.played(), ["c3-c4", '/FEN "W:Wa2,b2:Ba7,b7"/', "a2-a3"])
        self.assertEqual([str(game.pop()), game.pop(), str(game.pop())], ["a2-a3", None, "c3-c4"])
        self.assertEqual([str(game.redo()), game.redo(), str(game.redo())], ["c3-c4", None, "a2-a3"])
        self.assertEqual(pickle.loads(pickle.dumps(game)).played(), game.played())


if __name__ == "__main__":
    unittest.main()
