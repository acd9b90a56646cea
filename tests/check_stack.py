#!/usr/bin/env python3
"""check_stack.py BUILD HEADER: how much stack a call of the library needs, at the most, from its objects' call graphs.

BUILD is compiled by gcc with -fcallgraph-info=su. Every function has a frame of a known size; every call through a pointer
is resolved; functions call themselves only in the ways that are listed in RECURSION, each with its deepest nesting; and no
exported function needs as much as the header says under "Stack". What the C library and the caller's allocator need is not
counted.
"""
import re
import sys
from pathlib import Path

# Functions that call themselves, perhaps through each other, and how many of them are at most on the stack at once.
JUMPS = "a jump each"       # and one call from the start square
PLIES = "a ply each"
DIGITS = "a digit each"
RECURSION = [
    (r"\w+_(white|black)_(man|king)", JUMPS),   # generate.h: the rest of a capture; takes a piece at each level
    (r"(man|king)_(body|lands)", JUMPS),        # the same, where rules are read at run time
    (r"routes_(from|over)|search_from", JUMPS), # route.c: likewise
    (r"\w+_(white|black)_perft|perft_body", PLIES),
    (r"perft", PLIES),                          # game.c: from node to node where king steps in a row are limited
    (r"write_number", DIGITS),
]

# What is called through a pointer on a line with this in it: of the same object if that has such functions, else of all.
def of_instance(name):
    return rf"\w+_(white|black)_{name}"


CALLED = {f"{name}(": of_instance(name) for name in (
    "man", "king", "captures", "list_captures", "play_any", "count_captures", "count", "perft2", "perft")}
CALLED |= {
    "LEAF(": of_instance("count"), "->resize(": "libc_resize", "].read(": r"read_\w+", "].write(": r"write_\w+",
    "is_named(": r"names_\w+", "is(": r"is_\w+",
    "king_jump : man_jump)(": r"(king|man)_jump",
    "->set_up(": "set_up_node", "->position(": "position_of", "->same_position(": "same_position", "->keep(": "keep",
    "->kept(": "kept", "->list[": of_instance("list"), "->steps[": of_instance("steps"), "->select[": of_instance("select"),
    "->play[": of_instance("play"), "->perft[": of_instance("perft_at"),
}

NODE = re.compile(r'node: \{ title: "([^"]*)" label: "([^"\\]*)\\n([^"\\]*)(?:\\n(\d+) bytes \(([a-z,]*)\))?')
EDGE = re.compile(r'edge: \{ sourcename: "([^"]*)" targetname: "([^"]*)"(?: label: "([^"]*)")?')


def fail(text):
    sys.exit(text)


class Graph:
    """Functions by (object, title); those with external linkage belong to no object."""

    def __init__(self, build):
        self.build = build
        self.bytes, self.names, self.calls = {}, {}, {}
        files = [file for file in build.rglob("*.ci") if re.match(r"lib_\w+\.c\.ci", file.name)]
        if not files:
            fail(f"{build}: no call graphs")
        indirect = [call for file in files for call in self.read(file)]
        for caller, place in indirect:
            self.calls[caller] |= self.targets(caller, place)

    @staticmethod
    def key(file, title):
        return (str(file) if ":" in title else "", title)

    def read(self, file):
        """Takes in the functions and direct calls of an object; yields calls through pointers."""
        text = file.read_text(encoding="utf-8")
        for title, name, _, size, kind in NODE.findall(text):
            if size:
                key = self.key(file, title)
                if kind not in ("static", "dynamic,bounded"):
                    fail(f"{name}: its frame is {kind}")
                self.bytes[key] = int(size)
                self.names[key] = name.split(".")[0]
                self.calls.setdefault(key, set())
        for source, target, place in EDGE.findall(text):
            if target == "__indirect_call":
                yield self.key(file, source), place
            else:
                self.calls[self.key(file, source)].add(self.key(file, target))

    def targets(self, caller, place):
        """What may be called through a pointer at this place."""
        path, line, _ = place.rsplit(":", 2)
        code = (self.build / path).read_text(encoding="utf-8").splitlines()[int(line) - 1]
        patterns = [name for sign, name in CALLED.items() if re.search(r"\b" * sign[0].isalpha() + re.escape(sign), code)]
        found = {key for key, name in self.names.items() for pattern in patterns if re.fullmatch(pattern, name)}
        here = {key for key in found if key[0] == caller[0]}
        return here or found or fail(f"{place}: what is called here? {code.strip()}")

    def cycles(self):
        """Sets of functions that can reach each other (Tarjan), callees before their callers."""
        number, lowest, stack, found = {}, {}, [], []

        def visit(key):
            number[key] = lowest[key] = len(number)
            stack.append(key)
            for callee in self.calls[key]:
                if callee not in self.bytes:
                    continue
                if callee not in number:
                    visit(callee)
                if callee in stack:
                    lowest[key] = min(lowest[key], lowest[callee])
            if lowest[key] == number[key]:
                found.append([])
                while not found[-1] or found[-1][-1] != key:
                    found[-1].append(stack.pop())

        for key in self.bytes:
            if key not in number:
                visit(key)
        return found


def own_bytes(graph, cycle, levels, recursive):
    """Of all frames that functions which call each other have at once."""
    if len(cycle) == 1 and cycle[0] not in graph.calls[cycle[0]]:
        return graph.bytes[cycle[0]]
    total = 0
    members = {}
    for key in cycle:
        rules = [rule for rule in RECURSION if re.fullmatch(rule[0], graph.names[key])]
        if len(rules) != 1:
            fail(f"{graph.names[key]} calls itself, which is not listed in {Path(__file__).name}")
        members.setdefault(rules[0], {}).setdefault(graph.names[key].split("_")[-1], []).append(graph.bytes[key])
    for (pattern, depth), kinds in members.items():
        recursive.add(pattern)
        # Of functions of one object by side one at a level; of those that are steps of one level all.
        one_each = "white" in pattern
        frames = [max(sizes) for sizes in kinds.values()]
        total += levels[depth] * (max(frames) if one_each else sum(frames))
    return total


def stated(text, pattern):
    """The numbers of a sentence of the header."""
    match = re.search(pattern, text)
    return [int(number) for number in match.groups()] if match else fail(f"the header does not say: {pattern}")


def main():
    build, header = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    text = " ".join(header.read_text(encoding="utf-8").replace(" * ", " ").split())
    any_call, perft = stated(text, r"A call needs less than (\d+) KiB of stack, draughts_game_perft less than (\d+) KiB")
    pieces, plies = stated(text, r"at most (\d+) a side")[0], stated(text, r"`depth` legal moves .*?, 0 to (\d+) plies")[0]
    levels = {JUMPS: pieces + 1, PLIES: plies, DIGITS: len(str(2 ** 32))}
    sys.setrecursionlimit(100000)
    graph = Graph(build)
    need, recursive = {}, set()
    for cycle in graph.cycles():
        below = max((need[c] for key in cycle for c in graph.calls[key] if c in need), default=0)
        total = own_bytes(graph, cycle, levels, recursive) + below
        need.update((key, total) for key in cycle)
    for pattern, _ in RECURSION:
        if pattern not in recursive:
            fail(f"{pattern} is listed, but nothing like it calls itself")
    exported = sorted(((total, name) for (file, name), total in need.items() if not file and name.startswith("draughts_")),
                      reverse=True)
    print(f"largest frame: {max((size, graph.names[key]) for key, size in graph.bytes.items())}")
    faults = 0
    for total, name in exported:
        limit = 1024 * (perft if name == "draughts_game_perft" else any_call)
        if total >= limit:
            faults += 1
        print(f"{total:7} of {limit}  {name}")
    return 1 if faults or not exported else 0


sys.exit(main())
