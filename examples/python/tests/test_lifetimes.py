"""Nothing that Python code does with a game may harm the interpreter."""
import copy
import gc
import pickle
import random
import subprocess
import sys
import threading
import unittest

import draughts
from draughts import VARIANTS, WHITE, ClosedError, DraughtsError, Game, Move, Reason
from draughts.tags import all_tags


class Lesson(Game):
    """A subclass with state and a constructor of its own."""

    def __init__(self, pupil, notes):
        super().__init__("turkish")
        self.pupil = pupil
        self.notes = notes


class Slotted(Lesson):
    """A subclass with slots, one of which is private and one of which may be empty."""

    __slots__ = ("level", "__grade", "empty")

    def __init__(self, level):
        super().__init__("Ada", [])
        self.level, self.__grade = level, [level]

    def grade(self):
        return self.__grade


class Closing(unittest.TestCase):
    def test_everything_of_a_closed_game_raises(self):
        game = Game("turkish", moves="c3-c4")
        tags, moves = game.tags, game.legal_moves
        game.close()
        game.close()
        self.assertEqual(len(moves), 8)  # the list of a position lives on
        for use in (
            lambda: game.fen, lambda: game.turn, lambda: game.board, lambda: hash(game), lambda: game.pdn, lambda: str(game),
            lambda: game.ply, lambda: game.length, lambda: game.result(), lambda: game.outcome(), lambda: game.copy(),
            lambda: game.perft(1), lambda: len(game.legal_moves), lambda: game.legal_moves[0], lambda: game.pop(),
            lambda: game.redo(), lambda: game.seek(0), lambda: game.set_fen(None), lambda: game.set_fen("W:Wa2:Ba7"),
            lambda: game.set_board({}, WHITE), lambda: game.push(moves[0]), lambda: game.push_text("c6-c5"),
            lambda: game.finish(WHITE, Reason.TIME), lambda: game.resume(), lambda: game.played(), lambda: game.tags["White"],
            lambda: tags["White"], lambda: list(tags), lambda: len(tags), lambda: tags.update(White="x"),
            lambda: pickle.dumps(game), lambda: copy.deepcopy(game), lambda: game.counter("repetition"), lambda: game._repr_svg_(),
            lambda: game.peek(), lambda: game.move_stack, lambda: game.legal_moves.count(), lambda: Move(game.legal_moves, 0),
            lambda: game.legal_moves.next_squares(), lambda: game.legal_moves.find(["c3", "c4"]), lambda: "c3-c4" in game.legal_moves,
        ):  # fmt: skip
            with self.assertRaises(ClosedError):
                use()
        self.assertEqual(repr(game), "<Game: closed>")
        self.assertNotEqual(game, Game("turkish"))
        self.assertEqual(game, game)

    def test_with(self):
        with Game("russian") as game:
            self.assertEqual(len(game.legal_moves), 7)
        with self.assertRaises(ClosedError):
            game.fen

    def test_a_game_that_was_never_made(self):
        for use in (lambda game: game.fen, lambda game: game.legal_moves, lambda game: game.close(), lambda game: game.pop()):
            with self.assertRaises(AttributeError):
                use(Game.__new__(Game))

    def test_constructor_that_fails(self):
        for arguments in (("chess",), ("turkish", "W"), ("turkish", None, "c3-c5"), ("turkish", None, 5), (), (None,)):
            with self.assertRaises((DraughtsError, TypeError)):
                Game(*arguments)
        gc.collect()

    def test_cycles_and_long_chains(self):
        game = Lesson("Ada", [])
        game.notes.append(game)
        del game
        gc.collect()
        game = Game.from_fen("W:WKa1,a3:BKh8,h6", "turkish")
        first = game.legal_moves
        for text in ("a1-b1", "h8-g8", "b1-a1", "g8-h8") * 5000:
            game.push_text(text)
        moves = game.legal_moves
        last = moves[0]
        game.push(last)
        game.push(game.legal_moves[0])
        self.assertEqual(moves.fen, first.fen)
        self.assertEqual(last.route, first[0].route)
        del game, moves, last, first
        gc.collect()

    def test_end_of_the_interpreter(self):
        code = "import draughts; game = draughts.Game('turkish'); moves = [game.legal_moves[0]]; moves.append(moves)"
        done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.assertEqual((done.returncode, done.stdout), (0, b""))


class Copies(unittest.TestCase):
    def setUp(self):
        self.game = Game("turkish", moves="c3-c4 a6-a5 d3-d4")
        self.game.tags.update({"White": "é", "Zzz": "1", "Event": "x"})
        self.game.finish(WHITE, Reason.RESIGNED)
        self.game.pop()

    def check(self, other, original):
        self.assertIsNot(other, original)
        self.assertEqual((other, other.ply, other.length, other.pdn), (original, 2, 3, original.pdn))
        self.assertEqual(list(other.tags.items()), list(original.tags.items()))
        other.redo()
        self.assertEqual(other.outcome(), (WHITE, Reason.RESIGNED))
        other.pop()
        other.push_text("e3-e4")
        other.tags["White"] = "other"
        self.assertEqual((original.ply, original.length, original.tags["White"]), (2, 3, "é"))

    def test_copies(self):
        self.check(self.game.copy(), self.game)
        self.check(copy.copy(self.game), self.game)
        self.check(copy.deepcopy(self.game), self.game)

    def test_pickles(self):
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            self.check(pickle.loads(pickle.dumps(self.game, protocol)), self.game)
        for variant in VARIANTS:
            game = Game(variant)
            self.assertEqual(pickle.loads(pickle.dumps(game)).fen, game.fen)

    def test_what_else_pickles(self):
        moves = self.game.legal_moves
        self.assertEqual(pickle.loads(pickle.dumps(moves[3])), moves[3])
        self.assertEqual(list(pickle.loads(pickle.dumps(moves))), list(moves))
        self.assertIs(pickle.loads(pickle.dumps(self.game.variant)), self.game.variant)
        for call in (lambda: self.game.push_text("c3-x"), lambda: self.game.perft(-1), lambda: Game("chess")):
            with self.assertRaises(DraughtsError) as caught:
                call()
            error = caught.exception
            back = pickle.loads(pickle.dumps(error))
            self.assertEqual((type(back), back.args, str(back)), (type(error), error.args, str(error)))
        for owned in (self.game._handle, self.game.tags):
            for duplicate in (pickle.dumps, copy.deepcopy):
                with self.assertRaises(TypeError):
                    duplicate(owned)
        with self.assertRaises(TypeError):
            copy.copy(self.game._handle)
        self.assertEqual(copy.copy(self.game.tags)["White"], "é")

    def test_subclasses(self):
        lesson = Lesson("Ada", ["good"])
        lesson.push_text("c3-c4")
        for other in (lesson.copy(), copy.deepcopy(lesson), pickle.loads(pickle.dumps(lesson))):
            self.assertIs(type(other), Lesson)
            self.assertEqual((other.pupil, other.notes, other), ("Ada", ["good"], lesson))
        self.assertIs(lesson.copy().notes, lesson.notes)
        self.assertIsNot(copy.deepcopy(lesson).notes, lesson.notes)
        self.assertTrue(repr(lesson).startswith("Lesson("))

    def test_subclasses_with_slots(self):
        slotted = Slotted(7)
        for other in (slotted.copy(), copy.copy(slotted), copy.deepcopy(slotted), pickle.loads(pickle.dumps(slotted))):
            self.assertIs(type(other), Slotted)
            self.assertEqual((other.level, other.grade(), other.pupil, other), (7, [7], "Ada", slotted))
            self.assertFalse(hasattr(other, "empty"))
        self.assertIs(slotted.copy().grade(), slotted.grade())
        self.assertIsNot(copy.deepcopy(slotted).grade(), slotted.grade())

    def test_copies_of_cycles(self):
        lesson = Lesson("Ada", [])
        lesson.notes.append(lesson)
        for other in (copy.deepcopy(lesson), pickle.loads(pickle.dumps(lesson))):
            self.assertIsNot(other, lesson)
            self.assertIs(other.notes[0], other)

    def test_pickles_keep_all_tags(self):
        turned = "W:Wa2,b2:Ba7,b7"
        for text in (
            '[White "A"][White "B"][GameType "30"] 1. c3-c4 *',
            '[A "1"][GameType "30,W"][White "\\"q\\" \\\\"][GameType "x"][A "2"][Result "*"][Result "1-0"] 1. c3-c4 *',
            '[GameType "30"][FEN "{}"][FEN "x"][SetUp "1"][SetUp "0"] 1. a2-a3 *'.format(turned),
            '[SetUp "0"][GameType "30"][FEN "{}"][SetUp "1"] 1. c3-c4 *'.format(turned),
            '[GameType "30"][White ""][White "\xe9"] 1. c3-c4 /FEN "{}"/ 1. a2-a3 *'.format(turned),
            '[GameType "30"][Zed "1"][Zed "2"] /FEN "{}"/ 1. a2-a3 *'.format(turned),
        ):
            for change in (None, {"GameType": "nonsense", "FEN": "nonsense", "SetUp": "0"}, {"a": " x ", "FEN": ""}):
                game = Game.from_pdn(text)
                game.tags.update(change or {})
                game.finish(None, Reason.AGREED)
                game.pop()
                back = pickle.loads(pickle.dumps(game))
                self.assertEqual(all_tags(back._handle), all_tags(game._handle))
                self.assertEqual((back, back.ply, back.length, back.pdn), (game, game.ply, game.length, game.pdn))
                back.redo()
                self.assertEqual(back.outcome(), (None, Reason.AGREED))
        game.set_fen("B:WKa1,a3:BKh8,h6:H7")
        back = pickle.loads(pickle.dumps(game))
        self.assertEqual((back, back.counter("king moves")), (game, 7))
        self.assertEqual(all_tags(back._handle), all_tags(game._handle))


def in_threads(*targets):
    failures = []

    def guarded(target):
        try:
            target()
        except BaseException as error:  # noqa: B902
            failures.append(error)

    threads = [threading.Thread(target=guarded, args=(target,)) for target in targets]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]


class Threads(unittest.TestCase):
    def setUp(self):
        self.interval = sys.getswitchinterval()
        sys.setswitchinterval(1e-6)

    def tearDown(self):
        sys.setswitchinterval(self.interval)

    def test_a_game_each(self):
        def play(seed, variant, out):
            game, choose = Game(variant), random.Random(seed)
            while game.ply < 60 and game.legal_moves:
                moves = game.legal_moves
                self.assertEqual(moves.texts(), [str(move) for move in moves])
                game.push(choose.choice(moves))
            out.append(game.pdn)

        alone, together = {}, {}
        for seed, variant in enumerate(VARIANTS):
            play(seed, variant, alone.setdefault(variant, []))
        jobs = [(seed, variant, together.setdefault(variant, [])) for seed, variant in enumerate(VARIANTS)]
        in_threads(*[lambda job=job: play(*job) for job in jobs for _ in range(3)])
        for variant in VARIANTS:
            self.assertEqual(set(together[variant]), set(alone[variant]))

    def test_one_game_for_all_is_safe(self):
        game = Game("turkish")
        ends = threading.Event()

        def use(seed):
            choose = random.Random(seed)
            uses = (
                lambda: game.push(choose.choice(game.legal_moves)), game.pop, game.redo, lambda: game.fen, game.copy,
                lambda: game.set_fen(None), lambda: game.legal_moves.texts(), lambda: game.pdn, lambda: str(game),
                lambda: game.tags.update(White=str(seed)), lambda: list(game.tags.items()), lambda: game.perft(2),
                lambda: game.played(), lambda: [move.route for move in game.legal_moves], lambda: game.seek(0),
                lambda: pickle.dumps(game), game._repr_svg_,
            )  # fmt: skip
            while not ends.is_set():
                try:
                    choose.choice(uses)()
                except (DraughtsError, LookupError, ValueError):
                    pass  # what a game tells while others change it may make no sense

        timer = threading.Timer(2, ends.set)
        timer.start()
        in_threads(*[lambda seed=seed: use(seed) for seed in range(4)])

    def test_closed_by_another(self):
        for _ in range(200):
            game = Game("turkish")

            def use():
                try:
                    while True:
                        game.push(game.legal_moves[0])
                        game.fen
                        game.pop()
                except (ClosedError, IndexError):
                    pass

            in_threads(use, game.close, game.close)

    def test_long_calls_let_others_run(self):
        if getattr(sys, "_is_gil_enabled", lambda: True)() is False:
            self.skipTest("no lock to give up")
        ticks, ends = [0], threading.Event()

        def tick():
            while not ends.is_set():
                ticks[0] += 1

        def count():
            Game("turkish").perft(6)
            ends.set()

        in_threads(tick, count)
        self.assertGreater(ticks[0], 100)


if __name__ == "__main__":
    unittest.main()
