"""The package against the header, its documentation, and the ways in which it finds the library."""
import doctest
import os
import pkgutil
import re
import subprocess
import sys
import tempfile
import unittest
from importlib import import_module
from pathlib import Path

import draughts
from draughts._library import PROTOTYPES
from draughts.errors import _OWN_SENTENCES, Code

HERE = Path(__file__).resolve().parent
HEADER = HERE.parents[2] / "include" / "draughts.h"


def letter(declaration):
    """How the package's table writes a type."""
    kind = re.sub(r"\bconst\b", "", declaration)
    if "*" in kind:
        return {"char": "t", "uint8_t": "t"}.get(kind.split()[0], "p") if kind.count("*") == 1 else "p"
    return {"void": "", "int": "i", "size_t": "z", "uint64_t": "q"}[kind.split()[0]]


class Header(unittest.TestCase):
    def test_prototypes(self):
        text = re.sub(r"/\*.*?\*/", "", HEADER.read_text(encoding="utf-8"), flags=re.DOTALL)
        declared = {}
        for result, name, arguments in re.findall(r"^(\w[\w ]*\*?)\s?\bdraughts_(\w+)\(([^)]*)\);", text, re.MULTILINE):
            letters = "".join(letter(argument) for argument in arguments.split(","))
            declared[name] = ((letter(result) or "-") + " " + letters).strip()
        for name, types in PROTOTYPES.items():
            self.assertEqual(re.sub("[sb]", "t", types), declared.get(name), name)

    def test_codes(self):
        numbers = re.findall(r"DRAUGHTS_ERR_(\w+) = (-\d+)", HEADER.read_text(encoding="utf-8"))
        self.assertEqual({c.name: c.value for c in Code if c not in _OWN_SENTENCES}, {n: int(v) for n, v in numbers})


class Documentation(unittest.TestCase):
    def test_examples(self):
        readme = doctest.testfile(str(HERE.parent / "README.md"), module_relative=False, encoding="utf-8")
        self.assertEqual(readme.failed, 0)
        self.assertGreater(readme.attempted, 30)
        for module in [draughts] + [import_module("draughts." + info.name) for info in pkgutil.iter_modules(draughts.__path__)]:
            self.assertEqual(doctest.testmod(module).failed, 0, module.__name__)

    def test_everything_public_is_documented(self):
        for name in draughts.__all__:
            thing = getattr(draughts, name)
            if isinstance(thing, type):
                for part, member in vars(thing).items():
                    if not part.startswith("_") and (callable(member) or isinstance(member, property)):
                        self.assertTrue(member.__doc__, "{}.{}".format(name, part))
            elif callable(thing):
                self.assertTrue(thing.__doc__, name)

    def test_version(self):
        self.assertIn('version = "{}"'.format(draughts.__version__), (HERE.parent / "pyproject.toml").read_text())


class Finding(unittest.TestCase):
    def test_a_clear_error(self):
        with tempfile.TemporaryDirectory() as folder:
            broken = Path(folder, "broken.so")
            broken.write_bytes(b"no library")
            for path in (broken, Path(folder, "none.so"), "libc.so.6"):
                environment = dict(os.environ, DRAUGHTS_LIBRARY=str(path))
                environment["PYTHONPATH"] = str(Path(draughts.__file__).parents[1])
                done = subprocess.run(
                    [sys.executable, "-c", "import draughts"], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
                )
                self.assertEqual(done.returncode, 1)
                self.assertIn(b"ImportError: libdraughts was not found", done.stdout)
                self.assertIn(b"set DRAUGHTS_LIBRARY", done.stdout)
                self.assertIn(str(path).encode(), done.stdout)


if __name__ == "__main__":
    unittest.main()
