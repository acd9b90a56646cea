#!/bin/sh
# check_strength.sh PREFIX FOLDER: the search of examples/bots, against the library that is installed in PREFIX/lib. The forced
# wins in tests/data/wins are proved again by trying everything; the search finds each of them within NODES; and it wins at
# least 99 of 100 games against random moves, at 1,000 nodes a move. Both paths are absolute. Takes 20 seconds or less.
set -eu

tests=$(cd "$(dirname "$0")" && pwd)
bots=$tests/../examples/bots
prefix=$1
folder=$2
failed=0
NODES=200000

compile() {
    program=$1
    shift
    # shellcheck disable=SC2046,SC2086 # lists of words
    ${CC:-cc} -std=c11 -O2 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror ${CFLAGS:-} \
        -I"$tests/../examples" -I"$bots" "$@" "$tests/../examples/console.c" \
        $(pkg-config --cflags --libs draughts) -lm -Wl,-rpath,"$prefix/lib" -o "$folder/$program"
}

# Runs a command, and shows all that it said if it fails, else its last line.
check() {
    if "$@" >"$folder/strength.log"; then
        tail -n 1 "$folder/strength.log"
    else
        cat "$folder/strength.log"
        failed=1
    fi
}

mkdir -p "$folder"
export PKG_CONFIG_PATH="$prefix/lib/pkgconfig"
search="$bots/search.c $bots/evaluate.c $bots/hub.c $bots/hubtext.c $bots/lines.c"
compile wins "$tests/bots/wins.c"
# shellcheck disable=SC2086 # a list of words
compile solve "$bots/solve.c" $search
# shellcheck disable=SC2086 # a list of words
compile strength "$tests/bots/strength.c" $search

for file in "$tests"/data/wins/*.txt; do
    variant=$(basename "$file" .txt)
    check "$folder/wins" check "$variant" <"$file"
    check "$folder/solve" "$variant" $NODES <"$file"
    check "$folder/strength" "$variant" 100 1000
done
exit $failed
