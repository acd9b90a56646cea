"""Random play, in moves a second: bench.py [FOLDER ...]

Measures this package, and other packages of the name `draughts` (pydraughts, py-draughts) that the folders given hold, each in
a process of its own: list the legal moves, choose one, play it, from the start until there is none or 200 plies are played.
"with texts": the text of every move in every position is asked for, too. A game in which a package refuses a move of its own
list ends there.
"""
import os
import random
import subprocess
import sys
import time

SECONDS = float(os.environ.get("BENCH_SECONDS", "3"))
PLIES = 200

# Each gives, for a new game of a variant: how to list the moves, to play one, and to write all of a list.


def libdraughts(draughts, variant):
    game = draughts.Game(variant)
    return lambda: game.legal_moves, game.push, lambda moves: moves.texts()


def pydraughts(draughts, variant):
    board = draughts.Board({"international": "standard"}.get(variant, variant))
    return board.legal_moves, board.push, lambda moves: [move.pdn_move for move in moves]


def py_draughts(draughts, variant):
    board = {"international": draughts.StandardBoard, "russian": draughts.RussianBoard}[variant]()
    return lambda: board.legal_moves, board.push, lambda moves: [str(move) for move in moves]


def play(new_game, variant, with_texts):
    """Moves a second."""
    choose = random.Random(1).random
    played, begin, now = 0, time.perf_counter(), 0.0
    while now < SECONDS:
        moves_of, push, texts_of = new_game(variant)
        try:
            for _ in range(PLIES):
                moves = moves_of()
                count = len(moves)
                if not count:
                    break
                if with_texts:
                    texts_of(moves)
                push(moves[int(choose() * count)])
                played += 1
        except ValueError:
            pass
        now = time.perf_counter() - begin
    return played / now


def measure():
    """The package that is found first under the name."""
    import draughts

    package = libdraughts if hasattr(draughts, "VARIANTS") else py_draughts if hasattr(draughts, "StandardBoard") else pydraughts
    for variant in ("international", "russian"):
        for with_texts in (False, True):
            rate = play(lambda name: package(draughts, name), variant, with_texts)
            name, texts = package.__name__, "with texts" * with_texts
            print("{:12} {:14} {:12} {:10,.0f} moves/s".format(name, variant, texts, rate), flush=True)


def main():
    here = os.path.abspath(__file__)
    for folder in [os.path.dirname(here)] + sys.argv[1:]:
        path = os.pathsep.join([os.path.abspath(folder), os.environ.get("PYTHONPATH", "")])
        code = "import runpy; runpy.run_path({!r})['measure']()".format(here)
        if subprocess.run([sys.executable, "-c", code], env=dict(os.environ, PYTHONPATH=path), cwd="/").returncode:
            sys.exit("nothing that can be measured in " + folder)


if __name__ == "__main__":
    main()
