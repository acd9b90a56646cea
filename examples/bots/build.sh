#!/bin/sh
# build.sh PREFIX FOLDER: compiles the bots into FOLDER, against the library that is installed in PREFIX/lib.
set -eu

prefix=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)
export PKG_CONFIG_PATH="$prefix/lib/pkgconfig"
cd "$(dirname "$0")"

compile() {
    program=$1
    shift
    # shellcheck disable=SC2046,SC2086 # lists of words
    ${CC:-cc} -std=c11 -O2 ${CFLAGS:-} "$@" $(pkg-config --cflags --libs draughts) -lm \
        -Wl,-rpath,"$prefix/lib" -o "$folder/$program"
}

compile random_bot random_bot.c hub.c hubtext.c lines.c
compile match match.c player.c process.c elo.c hubtext.c lines.c
compile alphabeta alphabeta.c search.c evaluate.c hub.c hubtext.c lines.c
compile solve solve.c search.c evaluate.c hub.c hubtext.c lines.c -I.. ../console.c
