"""Games and moves: what they tell, and what they refuse."""
import random
import unittest

import draughts
from draughts import BLACK, VARIANTS, WHITE, Code, Color, Game, LegalMoves, Move, Piece, Reason

MANY_ROUTES = "B:Wc5,a4,g4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,e5"


def random_games(plies=40):
    """A game of each variant, after random moves."""
    for number, variant in enumerate(VARIANTS):
        game, choose = Game(variant), random.Random(number)
        while game.ply < plies and game.legal_moves:
            game.push(choose.choice(game.legal_moves))
        yield game


class Variants(unittest.TestCase):
    def test_found_by_every_name(self):
        for name, variant in VARIANTS.items():
            for key in (name, variant):
                self.assertIs(draughts.variant(key), variant)
            number = variant.gametype.split(",")[0]  # which several may have, and all of the game type, too
            self.assertEqual(draughts.variant(variant.gametype).gametype, variant.gametype)
            self.assertEqual(draughts.variant(number).gametype.split(",")[0], number)
            self.assertEqual(eval(repr(variant), vars(draughts)), variant)

    def test_squares(self):
        for variant in VARIANTS.values():
            self.assertEqual(len(set(variant.squares)), len(variant.squares))
            for index, square in enumerate(variant.squares):
                self.assertEqual(variant.index(square), index)
                file, rank = variant.place(square)
                self.assertTrue(0 <= file < variant.files and 0 <= rank < variant.ranks)
        self.assertEqual(VARIANTS["turkish"].index("A1"), 0)
        self.assertEqual(VARIANTS["english"].first_turn, BLACK)
        self.assertEqual(VARIANTS["digital"].capture_separator, ":")

    def test_unknown(self):
        for name in ("", "chess", "turkish\0", "\ud800"):
            with self.assertRaises(draughts.RecordError):
                Game(name)
        for name in (None, 5, b"turkish", 2**100):
            with self.assertRaises(TypeError):
                Game(name)
        for square in ("a9", "", "a1 ", "a1\0"):
            with self.assertRaises(draughts.NotationError):
                VARIANTS["turkish"].index(square)


class Positions(unittest.TestCase):
    def test_start(self):
        for name, variant in VARIANTS.items():
            game = Game(name)
            self.assertIs(game.turn, variant.first_turn)
            self.assertEqual(len(game.board), 2 * variant.pieces)
            self.assertEqual((game.result(), game.outcome(), game.is_over()), ("*", None, False))

    def test_board_there_and_back(self):
        for game in random_games():
            other = Game.from_board(game.board, game.turn, game.variant)
            self.assertEqual(other, game)
            self.assertEqual(hash(other), hash(game))
            self.assertEqual(Game.from_fen(game.fen, game.variant), game)
        with self.assertRaises(draughts.PositionError) as caught:
            Game.from_board({"a1": Piece.WHITE_KING, "b8": Piece.WHITE_MAN}, WHITE, "turkish")
        self.assertEqual((caught.exception.code, caught.exception.text), (Code.CROWNED, "b8"))
        with self.assertRaises(ValueError):
            Game.from_board({"a1": 7}, WHITE, "turkish")
        with self.assertRaises(ValueError):
            Game.from_board({"a1": 2}, 2, "turkish")

    def test_board_is_a_copy(self):
        game = Game("turkish")
        game.board.clear()
        self.assertEqual(game, Game("turkish"))

    def test_pieces(self):
        board = Game.from_fen("W:Wa2,Kc4:Bd6,Ke8", "turkish").board
        self.assertEqual({square: str(piece) for square, piece in board.items()}, {"a2": "w", "c4": "W", "d6": "b", "e8": "B"})
        self.assertEqual("{} {:>2}".format(board["c4"], board["d6"]), "W  b")
        self.assertEqual([piece.color for piece in Piece], [WHITE, WHITE, BLACK, BLACK])
        self.assertEqual([piece.is_king for piece in Piece], [False, True, False, True])
        self.assertIs(WHITE.opponent, BLACK)

    def test_places_of_errors(self):
        for fen, code, place in (
            ("W:Wa2:Bd9", Code.SQUARE, 7),
            ("W:Wa2,a2:B", Code.OCCUPIED, 6),
            ("W:Wé", Code.SYNTAX, 3),
            ("W:Wa2:Bb1", Code.CROWNED, 7),
            ("W:Wa2:Bb3 ÄÖ", Code.TRAILING, 10),
            ("W:Wa2:B\0", Code.SYNTAX, 7),
            ("W:Wa2:B\udfff", Code.SYNTAX, 7),
        ):
            with self.assertRaises(draughts.DraughtsError) as caught:
                Game.from_fen(fen, "turkish")
            self.assertEqual((caught.exception.code, caught.exception.place, caught.exception.text), (code, place, fen))

    def test_equality(self):
        game = Game("russian")
        self.assertNotEqual(game, Game("english"))
        self.assertNotEqual(game, Game("russian", moves="c3-d4"))
        self.assertNotEqual(game, "russian")
        self.assertEqual({game: 1}[Game("russian")], 1)


class Moves(unittest.TestCase):
    def test_sequence(self):
        moves = Game("turkish").legal_moves
        self.assertIsInstance(moves, LegalMoves)
        self.assertEqual(len(list(moves)), len(moves))
        self.assertEqual(moves[-1], moves[len(moves) - 1])
        self.assertEqual(moves[1:3], [moves[1], moves[2]])
        self.assertEqual(moves.index(moves[3]), 3)
        self.assertEqual(list(reversed(moves))[0], moves[-1])
        self.assertEqual([str(move) for move in moves], moves.texts())
        self.assertEqual(str(moves).split(), moves.texts())
        self.assertIn("c3-c4", moves)
        self.assertIn(moves[0], moves)
        for stranger in ("c3-c5", "", None, 0, Game("russian").legal_moves[0]):
            self.assertNotIn(stranger, moves)
        for index in (len(moves), -len(moves) - 1, 2**70):
            with self.assertRaises(IndexError):
                moves[index]
        with self.assertRaises(TypeError):
            moves["c3-c4"]

    def test_count(self):
        moves = Game("turkish").legal_moves
        self.assertEqual((moves.count(), moves.count(moves[0]), moves.count("c3-c4")), (8, 1, 1))
        self.assertEqual((moves.count("c3-c5"), moves.count(None), moves.count(Game("russian").legal_moves[0])), (0, 0, 0))
        with self.assertRaises(TypeError):
            moves.count(1, 2)

    def test_indexes_are_checked(self):
        moves = Game("turkish").legal_moves
        self.assertEqual((Move(moves, 7).index, Move(moves, -1).index), (7, 7))
        for index in (8, -9, 2**32, 2**64 + 1, -(2**32)):
            with self.assertRaises(IndexError):
                Move(moves, index)
        for index in (None, "0", 0.0):
            with self.assertRaises(TypeError):
                Move(moves, index)

    def test_what_a_move_tells(self):
        (move,) = Game.from_fen(MANY_ROUTES, "turkish").legal_moves
        self.assertEqual(move.route, ("c8", "c4", "c2", "f2", "h2", "h4", "f4", "f2", "a2"))
        self.assertEqual(move.captures, ("c5", "c3", "e2", "g2", "h3", "g4", "f3", "b2"))
        self.assertEqual((move.route_count, move.promotes, move.index, move.fen), (5, False, 0, Game("turkish", MANY_ROUTES).fen))
        self.assertEqual("{} {:long} {:>6}".format(move, move, move), "c8xa2 c8xc4xc2xf2xh2xh4xf4xf2xa2  c8xa2")
        self.assertEqual(repr(move), "<Move c8xa2>")

    def test_every_style_is_read_back(self):
        for game in random_games():
            for style in ("short", "long", "victims", "hub"):
                texts = game.legal_moves.texts(style)
                self.assertEqual([game.parse(text) for text in texts], list(game.legal_moves))
                self.assertEqual([format(move, style) for move in game.legal_moves], texts)
        for style in ("", "shorter", None, 1):
            with self.assertRaises(draughts.ArgumentError):
                Game("turkish").legal_moves.texts(style)

    def test_by_squares(self):
        moves = Game.from_fen(MANY_ROUTES, "turkish").legal_moves
        route = []
        while moves.next_squares(route):
            route.append(moves.next_squares(route)[0])
        self.assertEqual(moves.find(route), moves[0])
        self.assertEqual(moves.find(["c8", "a2"]), moves[0])
        for squares, error in ((["c8"], ValueError), (["c8", "c7"], ValueError), (["c8", "z9"], ValueError), ("c8", TypeError)):
            with self.assertRaises(error):
                moves.find(squares)

    def test_errors_of_text(self):
        game = Game("turkish")
        for text, kind, code, place in (
            ("c3c4!", draughts.NotationError, Code.SYNTAX, 2),
            (" é", draughts.NotationError, Code.SYNTAX, 1),
            ("c3-z4", draughts.NotationError, Code.SQUARE, 3),
            ("c3xc4", draughts.NotationError, Code.SEPARATOR, 2),
            ("c3-c5", draughts.IllegalMoveError, Code.ILLEGAL, 0),
            ("c3-c4\0", draughts.NotationError, Code.SYNTAX, 5),
            ("\ud800", draughts.NotationError, Code.SYNTAX, 0),
            ("", draughts.NotationError, Code.SYNTAX, 0),
        ):
            with self.assertRaises(kind) as caught:
                game.push_text(text)
            self.assertEqual((caught.exception.code, caught.exception.place, caught.exception.text), (code, place, text))
        for text in (None, b"c3-c4", 7, 2**80, ["c3-c4"]):
            with self.assertRaises(TypeError):
                game.push_text(text)
        self.assertEqual(game.ply, 0)

    def test_a_move_of_another_position_is_refused(self):
        game = Game("turkish")
        move = game.legal_moves[0]
        strangers = [move, Game("russian").legal_moves[0], Game("turkish", moves="c3-c4").legal_moves[0]]
        game.push(move)
        for stranger in (strangers[0], strangers[1]):
            with self.assertRaises(draughts.ForeignMoveError):
                game.push(stranger)
            with self.assertRaises(draughts.ForeignMoveError):
                game.draw(move=stranger)
        for stranger in (None, "c3-c4", 0, 2**70, object()):
            with self.assertRaises(TypeError):
                game.push(stranger)
        self.assertEqual(game.ply, 1)

    def test_a_move_of_the_same_position_is_played(self):
        one, two = Game("turkish", moves="c3-c4 a6-a5 d3-d4"), Game("turkish", moves="d3-d4 a6-a5 c3-c4")
        two.push(one.legal_moves[3])
        one.push(one.legal_moves[3])
        self.assertEqual(one, two)
        one.pop(), two.pop()
        self.assertEqual(one, two)
        self.assertEqual(len({one.legal_moves[0], two.legal_moves[0]}), 1)

    def test_moves_live_on(self):
        for game in random_games(0):
            told, choose = [], random.Random(7)
            while game.ply < 150 and game.legal_moves:
                moves = game.legal_moves
                told.append((moves, moves.fen if game.ply % 3 else None, [(m.route, m.captures, m.promotes) for m in moves]))
                game.push(choose.choice(moves))
            for _ in range(game.ply // 2):
                game.pop()
            game.close()
            choose.shuffle(told)
            for moves, fen, expected in told:
                self.assertEqual([(m.route, m.captures, m.promotes) for m in moves], expected)
                self.assertIn(fen, (None, moves.fen))

    def test_moves_outlive_their_game(self):
        moves = Game("turkish").legal_moves
        self.assertEqual(moves[2].route, ("c3", "c4"))
        game = Game("turkish")
        played = game.push_text("c3-c4")
        answers = game.legal_moves
        game.set_fen("W:WKa1:BKh8")
        self.assertEqual((played.route, answers[0].route), (("c3", "c4"), ("a6", "a5")))
        del game
        self.assertEqual((played.route, answers[0].route), (("c3", "c4"), ("a6", "a5")))


class Play(unittest.TestCase):
    def test_pop_and_redo(self):
        for game in random_games():
            moves, fens = [], [game.fen]
            end = game.copy()
            while game.ply:
                moves.append(game.pop())
                fens.append(game.fen)
            with self.assertRaises(draughts.NoPlyError):
                game.pop()
            self.assertEqual(game, Game(game.variant))
            while game.ply < game.length:
                self.assertEqual(game.fen, fens.pop())
                self.assertEqual(game.redo(), moves.pop())
            with self.assertRaises(IndexError):
                game.redo()
            self.assertEqual(game, end)
            self.assertEqual(end.pop(), game.pop())

    def test_what_chess_players_ask(self):
        game = Game("turkish", moves="c3-c4 d6-d5 c4-c5")
        moves = game.move_stack
        self.assertEqual(list(map(str, moves)), ["c3-c4", "d6-d5", "c4-c5"])
        self.assertEqual((game.peek(), game.ply, game.is_game_over()), (moves[2], 3, False))
        game.seek(2)
        self.assertEqual((game.peek(), game.move_stack, game.peek()), (moves[1], moves[:2], game.pop()))
        game.push(moves[1])
        moves.clear()
        self.assertEqual(str(game.move_stack[-1]), "d6-d5")
        with self.assertRaises(IndexError):
            Game("turkish").peek()
        self.assertEqual(Game("turkish").move_stack, [])
        game = Game.from_pdn('[GameType "30"] 1. c3-c4 /FEN "W:Wa2,b2:Ba7,b7"/ *')
        self.assertEqual((game.peek(), list(map(str, game.move_stack)), game.ply), (None, ["c3-c4", "None"], 2))

    def test_search(self):
        def count(game, depth):
            total = 0
            for move in game.legal_moves:
                game.push(move)
                total += 1 if depth == 1 else count(game, depth - 1)
                game.pop()
            return total

        for variant in VARIANTS:
            game = Game(variant)
            self.assertEqual(count(game, 3), game.perft(3))
            self.assertEqual((game.ply, game.perft(0)), (0, 1))
        for depth in (-1, 101, 2**32, 2**100, -(2**100)):
            with self.assertRaises(draughts.ArgumentError):
                Game("turkish").perft(depth)
        for depth in (None, "3", 2.0):
            with self.assertRaises(TypeError):
                Game("turkish").perft(depth)

    def test_seek(self):
        game = Game("turkish", moves=["c3-c4", "c6-c5"])
        game.seek(0)
        self.assertEqual((game.ply, game.length, game), (0, 2, Game("turkish")))
        game.seek(2)
        self.assertEqual(game.played(), ["c3-c4", "c6-c5"])
        for ply in (-1, 3, 2**70):
            with self.assertRaises(draughts.NoPlyError):
                game.seek(ply)

    def test_results(self):
        game = Game.from_fen("W:Wa3:Ba6", "turkish")
        self.assertEqual((game.result(), game.outcome()), ("1/2-1/2", (None, Reason.ONE_PIECE_EACH)))
        game = Game.from_fen("B:WKa3:B", "turkish")
        self.assertEqual((game.result(), game.outcome()), ("1-0", (WHITE, Reason.NO_PIECES)))
        game = Game("turkish")
        game.finish(Color.BLACK, Reason.TIME)
        self.assertEqual((game.result(), game.outcome(), game.is_over()), ("0-1", (BLACK, Reason.TIME), True))
        with self.assertRaises(draughts.FinishedError):
            game.push_text("c3-c4")
        game.resume()
        game.push_text("c3-c4")
        for winner, reason in ((None, Reason.RESIGNED), (WHITE, Reason.AGREED), (WHITE, Reason.BLOCKED), (2, 6), (1, 99)):
            with self.assertRaises(ValueError):
                game.finish(winner, reason)

    def test_repetition_and_counters(self):
        game = Game.from_fen("W:WKa1,a3:BKh8,h6", "turkish")
        for text in ("a1-b1", "h8-g8", "b1-a1", "g8-h8") * 2:
            self.assertFalse(game.is_over())
            game.push_text(text)
        self.assertEqual(game.outcome(), (None, Reason.REPETITION))
        self.assertEqual([game.counter(name) for name in ("repetition", "king moves", "reversible")], [3, 8, 8])
        with self.assertRaises(draughts.ArgumentError):
            game.counter("moves")

    def test_repr_evaluates_back(self):
        games = list(random_games()) + [
            Game.from_fen("W:WKa1,a3:BKh8,h6:H7", "turkish"),
            Game.from_pdn('[GameType "30"] 1. c3-c4 /FEN "W:Wa2:Ba7"/ 1. a2-a3 *'),
        ]
        for game in games:
            back = eval(repr(game), vars(draughts))
            self.assertEqual((back, back.pdn, back.counter("king moves")), (game, game.pdn, game.counter("king moves")))

    def test_repr_carries_plies_result_and_tags(self):
        for winner, reason in ((WHITE, Reason.RESIGNED), (BLACK, Reason.TIME), (None, Reason.AGREED), (None, None)):
            for plies_back in range(4):
                game = Game("turkish", "W:WKa1,a3:BKh8,h6:H7", "a1-b1 h8-g8 a3-a4")
                game.tags.update({"White": "A \"q\"", "Zed": "", "a": "\xe9"})
                if reason:
                    game.finish(winner, reason)
                game.seek(3 - plies_back)
                back = eval(repr(game), vars(draughts))
                for _ in range(plies_back + 1):
                    self.assertEqual((back, back.ply, back.length), (game, game.ply, game.length))
                    self.assertEqual((back.outcome(), list(back.tags.items())), (game.outcome(), list(game.tags.items())))
                    self.assertEqual((back.pdn, back.counter("king moves")), (game.pdn, game.counter("king moves")))
                    if game.ply < 3:
                        game.redo(), back.redo()
        game.pop()
        self.assertEqual(
            repr(Game("turkish", moves="c3-c4 d6-d5", outcome=(WHITE, Reason.TIME), ply=1, tags=[("White", "A"), ("White", "B")])),
            "Game('turkish', moves='c3-c4 d6-d5', outcome=(Color.WHITE, Reason.TIME), ply=1, tags={'White': 'B'})",
        )
        self.assertIn("tags={'A': '1', 'GameType': '30'}", repr(Game.from_pdn('[A "1"][GameType "30"][A "2"] *')))
        for wrong in ({"ply": 1}, {"outcome": (WHITE, Reason.AGREED)}, {"tags": {"a b": ""}}):
            with self.assertRaises((ValueError, IndexError)):
                Game("turkish", **wrong)

    def test_repr_with_set_ups_stands_at_the_end(self):
        game = Game.from_pdn('[GameType "30"][White "A"] 1. c3-c4 /FEN "W:Wa2:Ba7"/ 1. a2-a3 *')
        game.finish(BLACK, Reason.RESIGNED)
        pdn, end = game.pdn, game.copy()
        game.seek(1)
        back = eval(repr(game), vars(draughts))
        self.assertEqual((back, back.ply, back.length, back.pdn), (end, 3, 3, pdn))
        self.assertEqual((back.tags["White"], back.tags["Result"], back.outcome()), ("A", "0-1", (None, Reason.ONE_PIECE_EACH)))

    def test_drawings(self):
        for game in random_games():
            self.assertIn("<svg", game._repr_svg_())
            self.assertIn("</svg>", game.draw("svg", from_black=True, last_move=False))
            self.assertNotEqual(game.draw("unicode"), game.draw("unicode", from_black=True))
            self.assertEqual(str(game), game.draw("ascii"))
            self.assertEqual(game.unicode(), game.draw("unicode"))
            for move in game.legal_moves:
                self.assertNotEqual(game.draw(move=move), game.draw(last_move=False))
        with self.assertRaises(draughts.ArgumentError):
            game.draw("png")

    def test_one_call_lists_all_texts(self):
        called = []
        game = Game("international")
        moves = game.legal_moves
        original = draughts.moves.lib.moves_format

        def counting(*arguments):
            called.append(arguments)
            return original(*arguments)

        draughts.moves.lib.moves_format = counting
        try:
            self.assertEqual(len({str(move) for move in moves} | set(moves.texts())), 9)
        finally:
            draughts.moves.lib.moves_format = original
        self.assertEqual(len(called), 1)

    def test_texts_of_any_length(self):
        fen = "W:WKa8,Kb8,Kc8,Kd8,Ke8,Kf8,Kg8,Kh8:BKb1,Kg1,Ka2,Ke2,Kh2,Kc3,Kf3,Kd4,Kg4,Kb5,Kf5,Ka6,Ke6,Kh6,Kc7,Kg7"
        game = Game.from_fen(fen, "turkish")
        texts = game.legal_moves.texts("long")
        self.assertEqual(len(texts), len(game.legal_moves))
        self.assertGreater(sum(map(len, texts)), 8192)
        self.assertEqual([game.parse(text).index for text in texts[:20]], list(range(20)))


if __name__ == "__main__":
    unittest.main()
