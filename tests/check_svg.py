#!/usr/bin/env python3
"""check_svg.py LIBRARY: the pictures of draughts_game_draw are well-formed, need nothing else, and show what they should.

Draws positions of random games and random boards full of kings, in every variant, from both sides, with the last move, with
a legal one and without any. An XML parser reads each picture, and what it shows is compared with what the library tells of
the position.
"""
import ctypes
import os
import random
import re
import sys
import xml.etree.ElementTree as ElementTree

SVG, FROM_BLACK, NO_MOVE, MOVE = 2, 4, 8, 16
FILES, RANKS, SQUARES, PIECES, LETTERED = 0, 1, 2, 4, 6
EMPTY = 0
CLASSES = {1: "white man", 2: "white king", 3: "black man", 4: "black king"}

SQUARE, FRAME, REACH = 100, 40, 37
NAMESPACE = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
ELEMENTS = {"svg", "title", "defs", "g", "rect", "circle", "path", "text", "use"}
STRAIGHT = re.compile(r"([MLhv])(\d+)(?: (\d+))?")

library = ctypes.CDLL(os.path.abspath(sys.argv[1]))
for function in ("variant_at", "game_new", "variant_name"):
    getattr(library, "draughts_" + function).restype = ctypes.c_void_p
library.draughts_variant_name.restype = ctypes.c_char_p


def call(name, *arguments):
    result = getattr(library, "draughts_" + name)(*arguments)
    assert result >= 0, (name, result)
    return result


def text_of(name, *arguments):
    length = call(name, *arguments, None, ctypes.c_size_t(0))
    text = ctypes.create_string_buffer(length + 1)
    assert call(name, *arguments, text, ctypes.c_size_t(length + 1)) == length
    return text.value.decode("ascii")


def squares_of(name, *arguments):
    squares = (ctypes.c_uint8 * 256)()
    return list(squares[:call(name, *arguments, squares, ctypes.c_size_t(256))])


class Variant:
    def __init__(self, index):
        self.handle = ctypes.c_void_p(library.draughts_variant_at(index))
        self.name = library.draughts_variant_name(self.handle).decode()
        self.files, self.ranks, self.squares, self.pieces, self.lettered = (
            call("variant_get", self.handle, key) for key in (FILES, RANKS, SQUARES, PIECES, LETTERED))
        self.width = SQUARE * self.files + 2 * FRAME
        self.height = SQUARE * self.ranks + 2 * FRAME

    def centre(self, square, from_black):
        file, rank = ctypes.c_int(), ctypes.c_int()
        call("square_place", self.handle, square, ctypes.byref(file), ctypes.byref(rank))
        column, row = file.value, self.ranks - 1 - rank.value
        if from_black:
            column, row = self.files - 1 - column, self.ranks - 1 - row
        return FRAME + SQUARE * column + SQUARE // 2, FRAME + SQUARE * row + SQUARE // 2

    def names(self):
        if self.lettered:
            return [chr(ord("a") + file) for file in range(self.files)] + [str(rank + 1) for rank in range(self.ranks)]
        return [text_of("square_format", self.handle, square) for square in range(self.squares)]


class Picture:
    """A picture that is as SVG has to be; what it shows is asked for by class."""

    def __init__(self, text):
        assert text.endswith("</svg>\n")
        self.root = ElementTree.fromstring(text)
        self.elements = list(self.root.iter())
        assert self.root.tag == NAMESPACE + "svg" and self.root.get("role") == "img"
        assert {element.tag for element in self.elements} <= {NAMESPACE + name for name in ELEMENTS}
        ids = [element.get("id") for element in self.elements if element.get("id")]
        assert len(ids) == len(set(ids)) and all(name.startswith("draughts-") for name in ids)
        for element in self.elements:
            for key, value in element.attrib.items():
                assert "url(" not in value and "//" not in value and not key.startswith("on"), (key, value)
                assert key != HREF or (value[0] == "#" and value[1:] in ids), value

    def of_class(self, *classes):
        return [element for element in self.elements if set(classes) <= set((element.get("class") or "").split())]

    def places(self, *classes):
        return sorted((int(element.get("x")), int(element.get("y"))) for element in self.of_class(*classes))

    def drawn(self):
        """The elements but the definitions, whose origin is wherever they are used."""
        defined = {id(element) for element in self.root.find(NAMESPACE + "defs").iter()}
        return [element for element in self.elements if id(element) not in defined]


def points_of(path):
    """The points of a path of straight lines."""
    assert STRAIGHT.sub("", path) == "", path
    x = y = 0
    for command, first, second in STRAIGHT.findall(path):
        assert bool(second) == (command in "ML"), path
        if command in "ML":
            x, y = int(first), int(second)
        else:
            x, y = x + (command == "h") * int(first), y + (command == "v") * int(first)
        yield x, y


def corners(element):
    """Corners of a box around what is drawn."""
    number = {key: float(element.get(key, 0)) for key in ("x", "y", "width", "height", "cx", "cy", "r", "stroke-width")}
    tag = element.tag.removeprefix(NAMESPACE)
    if tag == "path":
        down = number["stroke-width"] / 2
        along = down if element.get("stroke-linecap") else 0  # a line without a cap ends where it ends
        return [(x + sign * along, y + sign * down) for x, y in points_of(element.get("d")) for sign in (-1, 1)]
    if tag == "rect":
        return [(number["x"], number["y"]), (number["x"] + number["width"], number["y"] + number["height"])]
    if tag == "circle":
        reach = number["r"] + number["stroke-width"] / 2
        return [(number["cx"] + side, number["cy"] + side) for side in (-reach, reach)]
    if tag == "use":
        return [(number["x"] + side, number["y"] + side) for side in (-REACH, REACH)]
    return [(number["x"], number["y"])] if tag == "text" else []


def check_frame(picture, variant):
    assert picture.root.get("viewBox") == f"0 0 {variant.width} {variant.height}"
    assert (picture.root.get("width"), picture.root.get("height")) == (str(variant.width // 2), str(variant.height // 2))
    for element in picture.drawn():
        for x, y in corners(element):
            assert 0 <= x <= variant.width and 0 <= y <= variant.height, ElementTree.tostring(element)
    names = [element.text for element in picture.elements if element.tag == NAMESPACE + "text"]
    assert sorted(names) == sorted(variant.names()), names


def check_pieces(picture, variant, game, from_black):
    board = squares_of("game_board", game)
    for piece, classes in CLASSES.items():
        wanted = sorted(variant.centre(square, from_black) for square in range(variant.squares) if board[square] == piece)
        assert picture.places("piece", *classes.split()) == wanted, classes
    assert len(picture.of_class("piece")) == len(board) - board.count(EMPTY)
    (turn,) = picture.of_class("turn")
    assert turn.get("class") == "turn " + ("white", "black")[call("game_turn", game)]
    below = int(turn.get("cy")) > variant.height // 2
    assert below == (call("game_turn", game) == from_black)
    return board


def check_move(picture, variant, board, route, victims, from_black):
    centres = [variant.centre(square, from_black) for square in route]
    (start,), (end,) = picture.of_class("start"), picture.of_class("end")
    for tint, (x, y) in ((start, centres[0]), (end, centres[-1])):
        assert (int(tint.get("x")), int(tint.get("y"))) == (x - SQUARE // 2, y - SQUARE // 2)
        assert tint.get("width") == tint.get("height") == str(SQUARE)
    tracks = [list(points_of(track.get("d"))) for track in picture.of_class("track")]
    assert tracks and tracks[0] == tracks[-1]
    for track in picture.of_class("track"):
        assert re.sub("[^A-Za-z]", "", track.get("d")) == "M" + "L" * (len(route) - 1) + "MLL"
    assert tracks[0][:len(route) - 1] == centres[:-1] and len(tracks[0]) == len(route) + 3
    tip = tracks[0][len(route) - 1]
    assert max(abs(tip[0] - centres[-1][0]), abs(tip[1] - centres[-1][1])) < SQUARE // 2
    gone = [square for square in victims if board[square] == EMPTY]
    assert picture.places("ghost") == sorted(variant.centre(square, from_black) for square in gone)
    crossed = picture.places("victim")
    wanted = sorted(variant.centre(square, from_black) for square in victims)
    assert crossed == wanted or (route[-1] in victims and crossed == sorted(set(wanted) - {centres[-1]}))


def check(variant, game, style, route, victims):
    picture = Picture(text_of("game_draw", game, SVG + style))
    from_black = style & FROM_BLACK != 0
    assert [title.text for title in picture.root.iter(NAMESPACE + "title")] == [text_of("game_fen", game)]
    check_frame(picture, variant)
    board = check_pieces(picture, variant, game, from_black)
    if route:
        check_move(picture, variant, board, route, victims, from_black)
    else:
        assert not any(picture.of_class(name) for name in ("start", "end", "track", "ghost", "victim"))


def check_position(variant, game, chance):
    """From both sides, with every kind of mark. Returns how many pictures these were."""
    last = call("game_ply", game) - 1
    route, victims = [], []
    if last >= 0:
        route, victims = squares_of("game_played", game, last), squares_of("game_played_captures", game, last)
    marks = [(0, route, victims), (NO_MOVE, [], [])]
    moves = call("move_count", game)
    for move in chance.sample(range(moves), min(moves, 2)):
        marks.append((MOVE * (move + 1), squares_of("move_squares", game, move), squares_of("move_captures", game, move)))
    for style, squares, taken in marks:
        check(variant, game, style, squares, taken)
        check(variant, game, style + FROM_BLACK, squares, taken)
    return 2 * len(marks)


def set_up_kings(variant, game, chance):
    board = [EMPTY] * variant.squares
    for square in chance.sample(range(variant.squares), chance.randrange(2, variant.pieces)):
        board[square] = chance.choice((2, 4, 4))
    call("game_set_board", game, bytes(board), ctypes.c_size_t(len(board)), chance.randrange(2), None)


def play(game, chance):
    """Plays a capture of the most pieces, or any step. False: there is no move."""
    moves = call("move_count", game)
    if moves == 0:
        return False
    move = max(range(min(moves, 100)), key=lambda move: (call("move_captures", game, move, None, ctypes.c_size_t(0)),
                                                         chance.random()))
    return call("game_play", game, move) == 0


def main():
    chance = random.Random(1)
    pictures = 0
    for index in range(call("variant_count")):
        variant = Variant(index)
        game = ctypes.c_void_p(library.draughts_game_new(variant.handle, None))
        for beginning in range(16):
            if beginning:
                set_up_kings(variant, game, chance)
            pictures += check_position(variant, game, chance)
            for _ in range(40 if beginning == 0 else 3):
                if play(game, chance):
                    pictures += check_position(variant, game, chance)
        library.draughts_game_free(game)
    print(f"{pictures} pictures")


main()
