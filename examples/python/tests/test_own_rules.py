"""Rules of one's own, and what the variants tell of their rules."""
import copy
import gc
import pickle
import threading
import unittest
import weakref

import draughts
from draughts import VARIANTS, WHITE, Code, Game, Reason, define

LOSER_WINS = 'like russian; name "löser"; goal = be blocked'


class Cycle:
    """Something that points to itself by way of what it holds."""

    def __init__(self, *held):
        self.held = held + (self,)


class Texts(unittest.TestCase):
    def test_written_is_read(self):
        for variant in VARIANTS.values():
            own = define(variant.rules)
            self.assertIsNot(own, variant)
            self.assertEqual((own.rules, own.name, own.gametype), (variant.rules, variant.name, variant.gametype))
            told = set(vars(variant)) - {"_pointer", "_shared"}
            self.assertEqual({key: getattr(own, key) for key in told}, {key: getattr(variant, key) for key in told})
            self.assertEqual(Game(own).perft(3), Game(variant).perft(3))

    def test_equal_rules_are_one_object(self):
        one = define(LOSER_WINS)
        for other in (define("  " + LOSER_WINS + " # well"), define(one.rules), pickle.loads(pickle.dumps(one)), copy.deepcopy(one)):
            self.assertIs(other, one)
        self.assertIs(eval(repr(one), vars(draughts)), one)
        self.assertIsNot(define("goal be blocked"), one)

    def test_errors(self):
        for text, code, place in (
            ('name "ä"; foo = 1', Code.RULE_SETTING, 10),
            ("like chess", Code.RULE_LIKE, 5),
            ("goal = win", Code.RULE_GOAL, 7),
            ("board 8x8\nboard 10x10", Code.RULE_TWICE, 10),
            ("goal block block", Code.RULE_END, 11),
            ("board 10x10; start 5..6", Code.RULE_START, 19),
            ("goal block\0", Code.RULE_SETTING, 10),
            ("\ud800", Code.RULE_SETTING, 0),
        ):
            with self.assertRaises(draughts.RuleError) as caught:
                define(text)
            self.assertEqual((caught.exception.code, caught.exception.place, caught.exception.text), (code, place, text))
        for text in (None, 5, b"goal block"):
            with self.assertRaises(TypeError):
                define(text)

    def test_what_variants_tell(self):
        frisian, italian, killer = VARIANTS["frisian"], VARIANTS["italian"], VARIANTS["killer"]
        self.assertEqual((frisian.strides, frisian.most, frisian.kings_first, frisian.win), (3, "value", True, 1))
        self.assertEqual(frisian.man_jumps, ("n", "ne", "e", "se", "s", "sw", "w", "nw"))
        self.assertEqual((frisian.man_steps, frisian.king_steps), (("ne", "nw"), ("ne", "se", "sw", "nw")))
        self.assertEqual((italian.light_squares, italian.men_take_kings, italian.flying_kings), (True, False, False))
        self.assertEqual((italian.first_square, VARIANTS["spanish"].first_square), ("upper left", "lower right"))
        self.assertEqual((killer.landing, killer.win, killer.promotion), ("right behind kings", 2, "at end"))
        self.assertEqual((VARIANTS["thai"].victims_at_once, VARIANTS["thai"].landing), (True, "right behind"))
        self.assertEqual([v.goal for v in (frisian, VARIANTS["antidraughts"], VARIANTS["breakthrough"])], ["block", "be blocked", "crown"])


class Games(unittest.TestCase):
    def test_results(self):
        game = Game(define(LOSER_WINS), "W:Wg5:Bf6")
        game.push_text("g5:e7")
        self.assertEqual((game.result(), game.outcome()), ("0-1", (draughts.BLACK, Reason.NO_PIECES)))
        game = Game("breakthrough", "W:W6:B45", "6-1")
        self.assertEqual((game.result(), game.outcome(), len(game.legal_moves)), ("1-0", (WHITE, Reason.CROWNED), 0))

    def test_claims(self):
        shuffle = "1-6 32-27 6-1 27-32 " * 2
        game = Game("english", "B:WK32:BK1", shuffle)
        self.assertEqual((game.outcome().reason, game.claims()), (Reason.REPETITION, ()))
        game = Game("spanish", "W:WK3,12:BK30,21", "3-6 30-27 6-3 27-30 " * 2)
        self.assertEqual((game.outcome(), game.claims()), (None, (Reason.REPETITION,)))
        with self.assertRaises(draughts.ArgumentError):
            game.finish(None, Reason.KING_MOVES)
        game.finish(None, Reason.REPETITION)
        self.assertEqual(game.outcome(), (None, Reason.REPETITION))
        for other in (eval(repr(game), vars(draughts)), pickle.loads(pickle.dumps(game)), game.copy()):
            self.assertEqual((other.outcome(), other.ply), ((None, Reason.REPETITION), 8))
        game.resume()
        self.assertIsNone(pickle.loads(pickle.dumps(game)).outcome())

    def test_counters(self):
        game = Game("frisian", "W:WK46,50:BK5,1", "46-41")
        self.assertEqual([game.counter(name) for name in ("white strides", "black strides", "balance", "material")], [1, 0, 1, 0])
        self.assertEqual(Game("frisian", game.fen).counter("white strides"), 1)

    def test_there_and_back(self):
        for rules in (define(LOSER_WINS), VARIANTS["zimbabwean"], VARIANTS["unified"]):
            game = Game(rules, moves="c3-d4 d6-c5")
            game.tags["White"] = "x"
            for other in (eval(repr(game), vars(draughts)), pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
                self.assertIs(other.variant, rules)
                self.assertEqual((other, other.played(), dict(other.tags)), (game, game.played(), {"White": "x"}))
            self.assertIs(Game.from_pdn(game.pdn, rules).variant, rules)
            self.assertEqual([one.variant for one in draughts.parse_pdn(game.pdn * 3, rules)], [rules] * 3)
            set_up = Game.from_pdn('1. c3-d4 /FEN "W:Wa1:Bc7"/ *', rules)
            self.assertEqual(eval(repr(set_up), vars(draughts)), set_up)
            move = game.legal_moves[0]
            self.assertEqual(pickle.loads(pickle.dumps(move)), move)
        self.assertNotEqual(Game(define(LOSER_WINS)), Game("russian"))
        with self.assertRaises(draughts.RecordError):
            Game.from_pdn(Game(define(LOSER_WINS)).pdn)


class Lifetimes(unittest.TestCase):
    """Under a library with sanitizers, these find what is freed too early."""

    def test_what_is_used_lives(self):
        for keep in (
            lambda game: game, lambda game: game.legal_moves, lambda game: game.legal_moves[0], lambda game: game.copy(),
            lambda game: game.push_text("c3-d4"), lambda game: Game(game.variant), lambda game: Game.from_pdn(game.pdn, game.variant),
            lambda game: next(draughts.parse_pdn(game.pdn, game.variant)), lambda game: game.tags, lambda game: game._handle,
        ):  # fmt: skip
            gone = weakref.ref(define(LOSER_WINS))
            gc.collect()
            self.assertIsNone(gone())
            kept = keep(Game(define(LOSER_WINS)))
            gc.collect()
            if isinstance(kept, Game):
                self.assertEqual((len(kept.legal_moves), kept.variant.name), (7, "löser"))
            str(kept)
            del kept

    def test_closed_games_let_go(self):
        game = Game(define(LOSER_WINS))
        game.close()
        self.assertEqual(game.variant.name, "löser")
        self.assertEqual(Game(game.variant).perft(2), 49)

    def test_cycles_in_any_order(self):
        for turn in range(20):
            rules = define('like russian; name "cycle {}"'.format(turn))
            game = Game(rules)
            held = (rules, game, game.legal_moves, game.legal_moves[0])
            Cycle(*(held if turn % 2 else reversed(held)))
            rules.cycle = Cycle(rules, game)
            del rules, game, held
            gc.collect()

    def test_threads(self):
        def work(seed):
            for number in range(50):
                game = Game(define('like english; name "thread {}"'.format((seed + number) % 3)))
                games.append(game)
                counts.append(game.perft(2))

        games, counts = [], []
        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(counts, [49] * 200)
        del games[:]


if __name__ == "__main__":
    unittest.main()
