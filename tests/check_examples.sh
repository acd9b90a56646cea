#!/bin/sh
# check_examples.sh PREFIX FOLDER: the examples compile against the library that is installed in PREFIX/lib, and print what
# tests/data/examples expects: NAME.args is the program and its arguments, NAME.in its input, NAME.out its output and its
# exit status. Both paths are absolute.
set -eu

tests=$(cd "$(dirname "$0")" && pwd)
prefix=$1
folder=$2
failed=0

run() {
    read -r program arguments <"$1.args"
    input=$1.in
    [ -f "$input" ] || input=/dev/null
    status=0
    # shellcheck disable=SC2086 # a list of words
    "$folder/$program" $arguments <"$input" 2>&1 || status=$?
    echo "exit $status"
}

# What a clock says differs from run to run.
without_times() {
    sed 's/ *[0-9.]* s *\([0-9.]* million\/s\)*$//'
}

mkdir -p "$folder"
CFLAGS='-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror' sh "$tests/../examples/build.sh" "$prefix" "$folder"
for expected in "$tests"/data/examples/*.out; do
    name=$(basename "$expected" .out)
    echo "$name"
    run "${expected%.out}" | without_times >"$folder/$name.out"
    diff -u "$expected" "$folder/$name.out" || failed=1
done
exit $failed
