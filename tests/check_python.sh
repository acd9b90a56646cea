#!/bin/sh
# check_python.sh LIBRARY PREFIX FOLDER [PYTHON]: the package in examples/python and its tests, with the shared library as
# built; then the package as pip installs it under FOLDER, without network, with the library that is installed in PREFIX/lib,
# which the loader finds, and with one beside it. All paths are absolute.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
package=$root/examples/python
library=$1
prefix=$2
folder=$3
python=${4:-python3}
export PYTHONDONTWRITEBYTECODE=1
unset DRAUGHTS_LIBRARY PYTHONPATH

# run_tests WHERE: the package in this folder.
run_tests() {
    (cd / && PYTHONPATH=$1 "$python" -X faulthandler -W error -m unittest discover -s "$package/tests")
}

# whence: the file of the package that is found.
whence() {
    (cd / && PYTHONPATH=$1 "$python" -c 'import draughts; print(draughts.__file__)')
}

rm -rf "$folder"
mkdir -p "$folder"

echo "as built"
DRAUGHTS_LIBRARY=$library run_tests "$package"
if mypy=$(command -v mypy); then
    (cd "$package" && "$mypy" --cache-dir "$folder/mypy" --python-version 3.8 draughts)
fi

echo "installed"
PIP_NO_INDEX=1 PIP_DISABLE_PIP_VERSION_CHECK=1 "$python" -m pip install --quiet --target "$folder/installed" "$package"
test -e "$prefix/lib/libdraughts.so.0"
test "$(LD_LIBRARY_PATH=$prefix/lib whence "$folder/installed")" = "$folder/installed/draughts/__init__.py"
LD_LIBRARY_PATH=$prefix/lib run_tests "$folder/installed"

echo "beside the package"
cp "$library" "$folder/installed/draughts/libdraughts.so"
whence "$folder/installed"

echo "nowhere"
rm "$folder/installed/draughts/libdraughts.so"
if whence "$folder/installed" 2>"$folder/error.txt"; then
    echo "found a library that this test does not know of: skipped"
else
    grep -q '^ImportError: libdraughts was not found' "$folder/error.txt"
fi

echo "the benchmark runs"
DRAUGHTS_LIBRARY=$library BENCH_SECONDS=0.1 "$python" "$package/bench.py"
