"""What tests/mutate/run --rules changes: every field of every row of lib/rulebook.h, alone, to other values that a row could
have. Nothing is built anew for a change: a copy of the library is built in which rows can be written to, and which makes the
change of the number in an environment variable before main begins."""
import os
import re
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

BUILD = "small"
NUMBER = "DRAUGHTS_MUTANT"

# What is played tells most about a row; what says all of it again comes last.
PROGRAMS = ("rules plain draws notation fen route diagram hash perft game text tags pdn_lex variant define pdn size "
            "properties rulebook").split()
# Where something else tells more, that first.
FIRST_FOR = {"draws": "draws", "name": "variant", "gametype": "variant", "instance": "rulebook", "win": "tags",
             "capture_separator": "notation", "naming": "notation"}

DIRECTIONS = "NORTH NORTH_EAST EAST SOUTH_EAST SOUTH SOUTH_WEST WEST NORTH_WEST".split()
ENUMERATIONS = {"landing": 3, "majority": 3, "promotion": 3, "goal": 3, "naming": 7}
SETS = ["man_step", "man_jump", "king_step", "king_jump"]
FLAGS = ["flying", "at_once", "no_reversal", "men_spare_kings"]
NO_DRAW_RULE, REPETITION, ONE_PIECE_EACH, KING_MOVES, MATERIAL = range(5)
PREFERENCES, DRAW_RULES = 3, 8
ADDED_DRAW_RULES = ["REPETITION, 2", "ONE_PIECE_EACH, 1", "KING_MOVES, 20", "MATERIAL, 20, .material = {.unchanged = true}"]
RANGES = ["pieces", "weaker", "stronger"]
CONDITIONS = ["weaker_is_kings", "stronger_is_kings", "kings_each", "unchanged"]

# Values that are asked of a row, as C.
NUMBERS = (["instance", "first_turn", "start_ranks", "start_gap", "strides", "win", "capture_separator", "crowning != 0"]
           + list(ENUMERATIONS) + SETS + FLAGS + [f"prefers[{i}]" for i in range(PREFERENCES)]
           + [f"draws[{i}].{field}" for i in range(DRAW_RULES) for field in ["kind", "count", "claimed"]
              + [f"material.{name}[{end}]" for name in RANGES for end in range(2)]
              + [f"material.{name}" for name in ["stronger_kings", "diagonal"] + CONDITIONS]])


@dataclass(frozen=True)
class Change:
    """An assignment to a field of a row."""
    number: int
    variant: str
    field: str
    before: str
    after: str
    code: str

    @property
    def name(self):
        return f"{self.variant}.{self.field}={self.after}"


class Row:
    """A row of the rulebook as the compiler reads it, and the changes of it."""
    def __init__(self, variant, texts, values, boards):
        self.variant = variant
        self.texts = texts
        self.values = values
        self.boards = boards

    def to(self, field, *values):
        """Other numbers for a field, as far as they are others."""
        for value in values:
            if value != self.values[field]:
                yield field, str(self.values[field]), str(value), f"{self.variant}.{field} = {value};"

    def near(self, field, least):
        value = self.values[field]
        yield from self.to(field, value + 1, max(least, value - 1))

    def changes(self):
        yield from self.names()
        yield from self.to("instance", 0 if self.values["instance"] else 1)
        yield from self.board()
        yield from self.to("first_turn", 1 - self.values["first_turn"])
        yield from self.near("start_ranks", 1)
        yield from self.near("start_gap", 0)
        for field in SETS:
            yield from self.to(field, *(self.values[field] ^ 1 << d for d in range(len(DIRECTIONS))))
        for field in FLAGS:
            yield from self.to(field, 0, 1)
        for field, count in ENUMERATIONS.items():
            yield from self.to(field, *range(count))
        yield from self.preferences()
        yield from self.near("strides", 0)
        yield from self.to("win", 1, 2)
        yield from self.to("capture_separator", ord("x"), ord(":"))
        for i in range(DRAW_RULES):
            yield from self.draw_rule(i)
            if self.values[f"draws[{i}].kind"] == NO_DRAW_RULE:
                break

    def names(self):
        """The name, and every field of the game type."""
        name, parts = self.texts["name"], self.texts["gametype"].split(",")
        yield "name", name, name + "s", f'{self.variant}.name = "{name}s";'
        colours, notations = {"W": "B", "B": "W"}, {"A": "N", "N": "A"}
        number, colour, files, ranks, notation, inversion = parts
        others = [str(int(number) + 200), colours[colour], str(int(files) + 1), str(int(ranks) + 1),
                  notations[notation[0]] + notation[1], str(1 - int(inversion))]
        for i, other in enumerate(others):
            changed = ",".join(parts[:i] + [other] + parts[i + 1:])
            yield "gametype", self.texts["gametype"], changed, f'{self.variant}.gametype = "{changed}";'

    def board(self):
        """The other boards of the rulebook, and crowning squares: one in the middle comes or goes, or all go."""
        for board in self.boards:
            if board != self.texts["board"]:
                yield "board", self.texts["board"], board, f"{self.variant}.board = &{board};"
        middle = f"geometry_rank({self.variant}.board, {self.variant}.board->ranks / 2)"
        yield "crowning", "as it is", "one more or less", f"{self.variant}.crowning ^= bit_set(lowest({middle}));"
        if self.values["crowning != 0"]:
            yield "crowning", "as it is", "none", f"{self.variant}.crowning = 0;"

    def preferences(self):
        """Those in use become others or none; one more comes behind them."""
        own = [self.values[f"prefers[{i}]"] for i in range(PREFERENCES)]
        used = sum(1 for preference in own if preference)
        for i in range(min(used + 1, PREFERENCES)):
            none = 0 if i == used - 1 else own[i] # where others follow, it cannot be taken away
            yield from self.to(f"prefers[{i}]", none, *(p for p in range(1, PREFERENCES + 1) if p not in own))

    def draw_rule(self, i):
        """One that is in use becomes another; where there is none, one more is added."""
        rule = f"draws[{i}]"
        kind, count = self.values[f"{rule}.kind"], self.values[f"{rule}.count"]
        if kind == NO_DRAW_RULE:
            for text in ADDED_DRAW_RULES:
                yield rule, "none", text, f"{self.variant}.{rule} = (struct draw_rule){{DRAW_BY_{text}}};"
            return
        yield from self.to(f"{rule}.kind", *(other for other in (NO_DRAW_RULE, REPETITION, KING_MOVES) if other != kind))
        yield from self.to(f"{rule}.count", count + 1, count - 1)
        yield from self.to(f"{rule}.claimed", 0, 1)
        if kind == MATERIAL:
            yield from self.material(f"{rule}.material")

    def material(self, material):
        for name in RANGES:
            least, most = (self.values[f"{material}.{name}[{end}]"] for end in range(2))
            if most == 0:
                asked = 5 if name == "pieces" else 1
                code = f"{self.variant}.{material}.{name}[0] = {self.variant}.{material}.{name}[1] = {asked};"
                yield f"{material}.{name}", "any", str(asked), code
                continue
            yield from self.to(f"{material}.{name}[0]", least + 1, least - 1)
            yield from self.to(f"{material}.{name}[1]", *([most + 1, most - 1] if most < 40 else [least]))
        kings = self.values[f"{material}.stronger_kings"]
        yield from self.to(f"{material}.stronger_kings", *([kings + 1, kings - 1] if kings else [4]))
        for name in CONDITIONS:
            yield from self.to(f"{material}.{name}", 0, 1)
        yield from self.to(f"{material}.diagonal", 0, 1, 2)


def read_rows(root):
    """The rows as a C compiler understands them."""
    text = (root / "lib" / "rulebook.h").read_text("utf-8")
    asked = "".join(f'printf("%lld ", (long long)(row->{value}));' for value in NUMBERS)
    boards = re.findall(r"\b(board_\w+) = BOARD\(", text)
    named = "".join(f'if (row->board == &{board}) printf("{board}\\n");' for board in boards)
    code = ('#include "rulebook.h"\n#include <stdio.h>\n#define INCLUDED(name) &name,\n'
            "static const struct draughts_variant *const rows[] = {RULEBOOK(INCLUDED)};\n"
            "int main(void) { for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {"
            "const struct draughts_variant *row = rows[i];"
            f'printf("%s\\n%s\\n", row->name, row->gametype); {named} {asked} printf("\\n"); }} }}\n')
    with tempfile.TemporaryDirectory() as folder:
        source, program = Path(folder) / "rows.c", Path(folder) / "rows"
        source.write_text(code, "utf-8")
        folders = ["-I", str(root / "include"), "-I", str(root / "lib")]
        subprocess.run([os.environ.get("CC", "cc"), "-w", *folders, "-o", str(program), str(source)], check=True)
        lines = subprocess.run([str(program)], check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    rows = []
    for name, gametype, board, numbers in zip(*(lines[i::4] for i in range(4))):
        values = dict(zip(NUMBERS, map(int, numbers.split())))
        rows.append(Row(name, {"name": name, "gametype": gametype, "board": board}, values, boards))
    return rows


def changed_source(text, changes):
    """variant.c with a function that makes the change that is asked for, before main begins."""
    cases = "\n".join(f"    case {change.number}: {change.code} break;" for change in changes)
    return text + f"""
#include <stdlib.h>
__attribute__((constructor)) static void change_a_row(void) {{
    const char *number = getenv("{NUMBER}");
    switch (number ? atoi(number) : -1) {{
{cases}
    }}
}}
"""


class Rows:
    """The changes of rows: which there are, and how one is tried."""
    floor = 100

    def __init__(self, root, options, limits, first_failure):
        self.root = root
        self.limits = limits
        self.first_failure = first_failure
        self.all = []
        for row in read_rows(root):
            for field, before, after, code in row.changes():
                self.all.append(Change(len(self.all), row.variant, field, before, after, code))
        self.chosen = [change for change in self.all if (not options.file or change.variant == options.file)
                       and (not options.only or change.name == options.only)]

    def group(self, change):
        return change.variant

    def prepare(self, tree):
        rulebook, source = tree.root / "lib" / "rulebook.h", tree.root / "lib" / "variant.c"
        row = "struct draughts_variant "
        rulebook.write_text(rulebook.read_text("utf-8").replace("static const " + row, "static " + row), "utf-8")
        source.write_text(changed_source(source.read_text("utf-8"), self.all), "utf-8")
        self.limits.of(tree, BUILD, PROGRAMS)

    def try_mutant(self, tree, change):
        first = FIRST_FOR.get(re.match(r"\w+", change.field)[0])
        programs = sorted(PROGRAMS, key=lambda program: program != first)
        return self.first_failure(tree, BUILD, programs, self.limits.seconds, {NUMBER: str(change.number)})

    def told(self, change):
        return f"{change.variant}.{change.field}: {change.before} → {change.after}"

    def difference(self, change):
        return f"    {change.code}\n"
