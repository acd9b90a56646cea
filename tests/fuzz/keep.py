#!/usr/bin/env python3
"""keep.py PROGRAM CORPUS [FOLDER...]: makes a small corpus of it and of the inputs in the folders.

Keeps few and short inputs that together reach as much as may be of what all of them reach, as libFuzzer's own merge sees it:
edges first, then features. Files are named by their contents.
"""
import hashlib
import pathlib
import subprocess
import sys
import tempfile

FILES = 100
BYTES = 45000
LONGEST = 2000
OVERHEAD = 5000  # a shorter input is preferred, but not by much


def reached(program, folders):
    """Maps each input to the features that it reaches, as the control file of a merge tells them."""
    with tempfile.TemporaryDirectory() as scratch:
        empty = pathlib.Path(scratch, 'empty')
        control = pathlib.Path(scratch, 'control')
        empty.mkdir()
        subprocess.run([program, '-merge=1', f'-merge_control_file={control}', f'-max_len={LONGEST}', empty, *folders],
                       stderr=subprocess.DEVNULL, check=True)
        lines = control.read_text().splitlines()
    names = lines[2:2 + int(lines[0])]
    features = {name: set() for name in names}
    for line in lines[2 + len(names):]:
        kind, index, *numbers = line.split()
        if kind == 'FT':
            features[names[int(index)]].update(map(int, numbers))
    return features


def edges(features):
    """An edge of the program has a feature for once, one for twice, and so on to eight of them."""
    return {feature // 8 for feature in features}


def choose(features):
    """The inputs, in the order in which each adds the most for its size; those that add edges come first."""
    kept, room = [], BYTES
    sizes = {name: pathlib.Path(name).stat().st_size for name in features}
    for reach in (edges, set):
        reaches = {name: reach(features[name]) for name in features}
        known = set().union(*(reaches[name] for name in kept))
        while len(kept) < FILES:
            fitting = [name for name in features if name not in kept and sizes[name] <= min(room, LONGEST)]
            gain = {name: len(reaches[name] - known) / (sizes[name] + OVERHEAD) for name in fitting}
            best = max(fitting, key=lambda name: (gain[name], name), default=None)
            if best is None or gain[best] == 0:
                break
            kept.append(best)
            known |= reaches[best]
            room -= sizes[best]
    return kept


def main():
    program, corpus = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    features = reached(program, [corpus, *sys.argv[3:]])
    names = choose(features)
    kept = [pathlib.Path(name).read_bytes() for name in names]
    reach = [set().union(*(features[name] for name in some)) for some in (names, features)]
    for path in corpus.iterdir():
        path.unlink()
    for contents in kept:
        (corpus / hashlib.sha1(contents).hexdigest()[:10]).write_bytes(contents)
    print(f'{corpus}: {len(kept)} of {len(features)} inputs, {sum(map(len, kept))} bytes, '
          f'{len(edges(reach[0]))} of {len(edges(reach[1]))} edges, {len(reach[0])} of {len(reach[1])} features')


if __name__ == '__main__':
    main()
