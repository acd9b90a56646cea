#!/usr/bin/env python3
"""check_layers.py LIB: the layers of the library lean one way, and only the rulebook names a variant.

A file of lib/ includes the public header, its own layer and lower ones; code outside rulebook.h has no variant's name in it.
"""
import re
import sys
from pathlib import Path

LAYERS = [
    ["bits", "memory", "text", "error"],
    ["geometry", "rules", "rulebook", "variant", "define"],
    ["move", "memo", "move_list", "position", "hash"],
    ["generator", "generate", "generate_at_run_time", "trail", "level", "route"],
    ["draws", "tags", "game", "moves"],
    ["fen", "notation", "pdn_lex", "pdn", "diagram"],
]
LAYER_OF = {name: number for number, names in enumerate(LAYERS) for name in names}

COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', re.MULTILINE)
NAMES = ("turkish digital russian international english brazilian italian spanish portuguese pool unified zimbabwean jamaican "
         "czech thai thai12 killer breakthrough antidraughts frisian frysk spantsireti canadian armenian gothic")
VARIANT = re.compile(rf"(?<![a-z])({'|'.join(NAMES.split())})(?![a-z])", re.IGNORECASE)


def layer_faults(file, code):
    if file.stem not in LAYER_OF:
        yield f"{file.name} is in no layer"
        return
    for header in INCLUDE.findall(code):
        if header == "draughts.h":
            continue
        name = Path(header).stem
        if name not in LAYER_OF:
            yield f"{file.name} includes {header}, which is in no layer"
        elif LAYER_OF[name] > LAYER_OF[file.stem]:
            yield f"{file.name} includes {header}, of a higher layer"


def variant_faults(file, code):
    if file.name == "rulebook.h":
        return
    for number, line in enumerate(code.splitlines(), 1):
        for name in VARIANT.findall(line):
            yield f"{file.name}:{number} names a variant: {name}"


def without_comments(code):
    """The code with its line numbers kept."""
    return COMMENT.sub(lambda comment: "\n" * comment.group().count("\n") or " ", code)


def main():
    files = sorted(path for path in Path(sys.argv[1]).iterdir() if path.suffix in (".c", ".h"))
    faults = []
    for file in files:
        code = without_comments(file.read_text(encoding="utf-8"))
        faults += layer_faults(file, code)
        faults += variant_faults(file, code)
    print("\n".join(faults) if faults else f"{len(files)} files in {len(LAYERS)} layers")
    return 1 if faults or not files else 0


sys.exit(main())
