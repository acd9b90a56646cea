#!/bin/sh
# check_coverage.sh FOLDER: the tests run every line and take every branch of lib/. Builds there with gcc, runs the tests
# with a hundredth of their random positions, and asks gcovr.
#
# How it is built, and why the figures mean something:
# - Without optimisation: every && and ?: of the source is then a branch of its own, and none is merged with another.
# - With always-inline functions made ordinary ones. Inlined, a line of a header would have branches wherever it is used, and
#   gcovr, which adds up the branches of a line by their number, would take the third of one copy for the third of another.
#   As functions they are the same code in every object file, and a branch counts as taken when a copy takes it.
# - All of the full build. A generator's body is then one function an object file and not one an instance; it asks its
#   rules while it runs, in the specialised instances as in the one that always does, so that what rules decide is a branch,
#   too, and one that some variant must take each way. What differs between object files stands on lines of its own (#ifdef).
# - What only a small build compiles is left out: in level.c two functions of one line each, which all of its tests call.
# - With counters from which threads lose nothing: gcovr knows no number below 0.
#
# A line that is left out of the count (GCOVR_EXCL_LINE, GCOVR_EXCL_BR_LINE) says there why it cannot be reached.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
folder=$1
LEFT_OUT=extremes # as long as most others together, and nothing is reached by it alone

# test_names: of all tests but the slow ones and those left out.
test_names() {
    meson introspect --tests "$folder" | python3 -c '
import json, sys
for test in json.load(sys.stdin):
    if "draughts:slow" not in test["suite"] and test["name"] not in sys.argv[1:]:
        print(test["name"])' $LEFT_OUT
}

# reasons: shows the lines that are left out; fails if one of them has no reason behind the colon.
reasons() {
    echo 'left out of the count:'
    grep -n -r GCOVR_EXCL "$root/lib" | sed "s,^$root/,," || :
    ! grep -n -r GCOVR_EXCL "$root/lib" | grep -v 'GCOVR_EXCL_\(BR_\)\?LINE: [a-z]'
}

report() {
    gcovr --root "$root" --add-tracefile "$folder/coverage.json" "$@"
}

reasons
rm -rf "$folder"
CC=gcc meson setup "$folder" "$root" -Dtests=enabled --buildtype debug -Doptimization=0 -Db_coverage=true \
    -Dc_args='-Dalways_inline=unused -fprofile-update=atomic'
ninja -C "$folder"
# shellcheck disable=SC2046 # a list of words
CK_FORK=no DRAUGHTS_TEST_SCALE=1 meson test -C "$folder" --print-errorlogs $(test_names)

gcovr --root "$root" --object-directory "$folder" --filter "$root/lib/" --json "$folder/coverage.json" "$folder"
report
report --branches --print-summary --fail-under-line 100 --fail-under-branch 100
