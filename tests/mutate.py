#!/usr/bin/env python3
"""mutate.py [--count N] [--seed N] [--file NAME] [--only ID] [--quick] [--jobs N] [--list]
mutate.py --rules [--file VARIANT] [--only ID] [--jobs N] [--list]

Are the tests as good as they look? Changes one thing at a time in lib/, builds, runs the default suites up to the first
failure and tells which changes nobody noticed. With --rules, the things are the fields of every row of the rulebook, all of
them. The figures are good if at least 95 % (with --rules, all) of what compiles makes a test fail; else the exit status
is 1. With --quick, only the small build and the programs that take a second: survivors are then candidates, not figures.

Works on copies of the tree in temporary folders, one for each job. The small build with few random cases comes first, for it
is made in seconds; what it misses, and what it leaves out, goes through the full build and the whole of the suites.
"""
import argparse
import difflib
import os
import queue
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import mutate_rows
import mutate_sites

ROOT = Path(__file__).resolve().parent.parent

# The quickest and most telling first.
PROGRAMS = ("variant rulebook route fen diagram rules hash draws perft tags text notation pdn_lex game size define plain "
            "pdn properties memory extremes").split()

SMALL, FULL = "small", "full"
OPTIONS = {SMALL: ["-Dsmall=true", "-Doptimization=1"], FULL: []}
SCALE = {SMALL: "1", FULL: "100"}
# In a small build the others take longer than all of these together.
IN_SMALL = [program for program in PROGRAMS if program not in ("memory", "extremes")]
QUICK = [program for program in IN_SMALL if program not in ("size", "define", "plain", "pdn", "properties")]
ONLY_IN_FULL = {"generate.c", "level.c"}
ROWS = "rulebook.h" # --rules is for these

BATCH = 8
UNMEASURED = 60
NOT_COMPILED, SURVIVED, KILLED = "does not compile", "SURVIVED", "killed"


class Tree:
    """A copy of the tree with its builds."""
    def __init__(self, folder):
        self.root = Path(folder) / "tree"
        shutil.copytree(ROOT, self.root, symlinks=True, ignore=shutil.ignore_patterns(".git", "build*", "__pycache__"))
        self.configured = set()
        self.changed = {}

    def write(self, name, text):
        """Gives a file of lib/ this text, and all others their own again."""
        for other, original in self.changed.items():
            if other != name:
                (self.root / "lib" / other).write_text(original, "utf-8")
        path = self.root / "lib" / name
        original = self.changed.get(name) or path.read_text("utf-8")
        self.changed = {name: original} if text != original else {}
        path.write_text(text, "utf-8")

    def build_folder(self, build):
        return self.root.parent / build

    def configure(self, build):
        if build in self.configured:
            return
        command = ["meson", "setup", str(self.build_folder(build)), str(self.root), "-Dtests=enabled", "-Dwerror=false"]
        run_or_die(command + OPTIONS[build])
        self.configured.add(build)

    def compile(self, build, program):
        """Builds one test program with all that it is made of; false: it does not compile."""
        self.configure(build)
        environment = dict(os.environ, CCACHE_DISABLE="1")
        return subprocess.run(["ninja", "-C", str(self.build_folder(build)), f"tests/test_{program}"], env=environment,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL).returncode == 0

    def try_program(self, build, program, seconds, more=()):
        """The first thing that went wrong, or None."""
        environment = dict(os.environ, CK_FORK="no", CK_TAP_LOG_FILE_NAME="/dev/stdout", DRAUGHTS_TEST_SCALE=SCALE[build],
                           DRAUGHTS_TEST_DATA=str(self.root / "tests" / "data"), **dict(more))
        command = limited(program, self.build_folder(build) / "tests" / f"test_{program}", seconds)
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                   stdin=subprocess.DEVNULL, text=True, errors="replace", cwd=self.root.parent)
        for line in process.stdout:
            if line.startswith("not ok"):
                process.kill()
                process.wait()
                return line.split(":")[2]
        code = process.wait()
        if code == -signal.SIGXCPU:
            return "time-out"
        return None if code == 0 else f"exit status {code}"


class Limits:
    """How many seconds of processor time a program may take in a build: what it takes in the unchanged tree, and some more.
    Measured once for all jobs, when first asked for; the unchanged tree must pass."""
    def __init__(self):
        self.seconds = {}
        self.lock = threading.Lock()

    def of(self, tree, build, programs):
        with self.lock:
            if not all((build, program) in self.seconds for program in programs):
                self.measure(tree, build, programs)
        return self.seconds

    def measure(self, tree, build, programs):
        for program in programs:
            if not tree.compile(build, program):
                raise RuntimeError(f"the unchanged tree does not build test_{program}")
            begin = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            wrong = tree.try_program(build, program, 3600)
            if wrong:
                raise RuntimeError(f"the unchanged tree fails test_{program} in the {build} build: {wrong}")
            self.seconds[build, program] = 3 * int(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - begin) + 3


def limited(program, path, seconds):
    """The command that runs a program with limits of processor time, so that a busy machine fails nothing, and of memory,
    except for programs that borrow more than there is."""
    memory = "" if program in ("pdn", "pdn_lex") else "ulimit -v 2000000; "
    return ["sh", "-c", f'ulimit -c 0; ulimit -S -t {seconds}; {memory}exec "$0"', str(path)]


def run_or_die(command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, stdin=subprocess.DEVNULL)
    if done.returncode:
        sys.exit(done.stdout)


# ---- Changes in the code ---------------------------------------------------------------------------------------------

class Code:
    """The mutants of lib/: which there are, and how one is tried."""
    floor = 95

    def __init__(self, options):
        codes = mutate_sites.codes_of((ROOT / "include" / "draughts.h").read_text("utf-8"))
        paths = sorted(path for path in (ROOT / "lib").glob("*.[ch]") if path.name != ROWS)
        self.texts = {path.name: path.read_text("utf-8") for path in paths}
        self.mutants = {name: mutate_sites.mutants_of(name, text, codes) for name, text in self.texts.items()}
        self.quick = options.quick
        self.limits = Limits()
        self.chosen = sorted(self.choose(options), key=lambda mutant: (mutant.file, mutant.begin, mutant.name))

    def choose(self, options):
        """Every line of code is as likely as any other, whatever can be changed in it."""
        mutants = [mutant for found in self.mutants.values() for mutant in found]
        if options.only:
            return [mutant for mutant in mutants if mutant.name == options.only]
        if options.file:
            mutants = [mutant for mutant in mutants if mutant.file == options.file]
        by_line = {}
        for mutant in mutants:
            by_line.setdefault((mutant.file, mutant.line), []).append(mutant)
        chosen = []
        dice = random.Random(options.seed)
        for found in by_line.values():
            dice.shuffle(found)
        while by_line and len(chosen) < options.count:
            for line in dice.sample(sorted(by_line), min(len(by_line), options.count - len(chosen))):
                chosen.append(by_line[line].pop())
                if not by_line[line]:
                    del by_line[line]
        return chosen

    def group(self, mutant):
        return mutant.file

    def prepare(self, tree):
        self.limits.of(tree, SMALL, QUICK if self.quick else IN_SMALL)

    def try_mutant(self, tree, mutant):
        """The small build, then the full one; a file stays changed until the next one needs it, for that saves a build."""
        original = self.texts[mutant.file]
        changed = mutant.apply(original)
        verdict = (SURVIVED, "")
        if mutant.file not in ONLY_IN_FULL:
            verdict = self.first_failure(tree, SMALL, mutant, changed, IN_SMALL)
        if verdict[0] == SURVIVED and not self.quick:
            tree.write(mutant.file, original)
            self.limits.of(tree, FULL, PROGRAMS)
            verdict = self.first_failure(tree, FULL, mutant, changed, PROGRAMS)
        return verdict

    def first_failure(self, tree, build, mutant, changed, programs):
        """The program that has the file's name first."""
        tree.write(mutant.file, changed)
        own = Path(mutant.file).stem
        first = [program for program in programs if program == own]
        others = [program for program in programs if program != own and (program in QUICK or not self.quick)]
        return first_failure(tree, build, first + others, self.limits.seconds)

    def told(self, mutant):
        text = self.texts[mutant.file]
        return f"{mutant.name}  {mutant.line_before(text)}  →  {mutant.line_after(text)}"

    def difference(self, mutant):
        text = self.texts[mutant.file]
        name = f"lib/{mutant.file}"
        return "".join(difflib.unified_diff(text.splitlines(True), mutant.apply(text).splitlines(True), name, name, n=2))


def first_failure(tree, build, programs, limits, more=()):
    for number, program in enumerate(programs):
        if not tree.compile(build, program):
            # Where one program can be made and another cannot, it is the test that does not compile: it has noticed.
            return (NOT_COMPILED, "") if number == 0 else (KILLED, f"test_{program} (compiler)")
        wrong = tree.try_program(build, program, limits.get((build, program), UNMEASURED), more)
        if wrong:
            return KILLED, f"test_{program} ({wrong})" + (", full build" if build == FULL else "")
    return SURVIVED, ""


# ---- All of it -------------------------------------------------------------------------------------------------------

class Report:
    def __init__(self, work):
        self.work = work
        self.verdicts = {}
        self.lock = threading.Lock()

    def add(self, mutant, verdict, by):
        with self.lock:
            self.verdicts[mutant] = verdict, by
            print(f"{verdict}{' by ' + by if by else ''}: {self.work.told(mutant)}", flush=True)

    def mutants(self, verdict):
        return [mutant for mutant, (found, _) in self.verdicts.items() if found == verdict]

    def close(self):
        survivors = sorted(self.mutants(SURVIVED), key=lambda mutant: mutant.name)
        killed, left_out = len(self.mutants(KILLED)), len(self.mutants(NOT_COMPILED))
        killers = {}
        for verdict, by in self.verdicts.values():
            if verdict == KILLED:
                program = by.split()[0]
                killers[program] = killers.get(program, 0) + 1
        most_first = sorted(killers.items(), key=lambda item: -item[1])
        print("\nKilled by:", ", ".join(f"{program} {count}" for program, count in most_first))
        for mutant in survivors:
            print(f"\n{mutant.name}\n{self.work.difference(mutant)}")
        counted = killed + len(survivors)
        share = 100 * killed / counted if counted else 0
        print(f"{counted} mutants, {killed} killed ({share:.1f} %), {len(survivors)} survived; "
              f"{left_out} more do not compile")
        return counted > 0 and share >= self.work.floor


def work_off(jobs, work, report, folder, failed):
    try:
        tree = Tree(tempfile.mkdtemp(dir=folder))
        work.prepare(tree)
        while True:
            for mutant in jobs.get_nowait():
                report.add(mutant, *work.try_mutant(tree, mutant))
    except queue.Empty:
        pass
    except BaseException as error: # a thread that dies must not look like one that is done
        failed.append(error)


def batches(work):
    """Mutants of one file one after another, so that each build makes few objects anew; the batches in an order in which the
    first figures are good for all files."""
    groups = {}
    for mutant in work.chosen:
        groups.setdefault(work.group(mutant), []).append(mutant)
    found = [group[begin:begin + BATCH] for group in groups.values() for begin in range(0, len(group), BATCH)]
    random.Random(len(found)).shuffle(found)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", action="store_true", help="change the fields of the rulebook's rows, all of them")
    parser.add_argument("--count", type=int, default=500, help="how many mutants (500)")
    parser.add_argument("--seed", type=int, default=1, help="which (1)")
    parser.add_argument("--file", help="of this file of lib/ only; with --rules, of this variant")
    parser.add_argument("--only", metavar="ID", help="the mutant of this name")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many at a time (as many as processors)")
    parser.add_argument("--quick", action="store_true", help="only the small build and quick programs")
    parser.add_argument("--list", action="store_true", help="tell what would be tried, and try nothing")
    options = parser.parse_args()

    work = mutate_rows.Rows(ROOT, options, Limits(), first_failure) if options.rules else Code(options)
    if not work.chosen:
        sys.exit("no such mutant")
    if options.list:
        for mutant in work.chosen:
            print(work.told(mutant))
        return
    report = Report(work)
    jobs = queue.Queue()
    for batch in batches(work):
        jobs.put(batch)
    failed = []
    begin = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="draughts-mutants-") as folder:
        threads = [threading.Thread(target=work_off, args=(jobs, work, report, folder, failed))
                   for _ in range(min(options.jobs, jobs.qsize()))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    if failed:
        sys.exit(f"given up: {failed[0]!r}")
    good = report.close()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{(time.monotonic() - begin) / 60:.0f} minutes, {(used.ru_utime + used.ru_stime) / 60:.0f} of processor time")
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
