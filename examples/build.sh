#!/bin/sh
# build.sh PREFIX FOLDER: compiles the examples into FOLDER, against the library that is installed in PREFIX/lib.
set -eu

examples=$(dirname "$0")
prefix=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)

compile() {
    program=$1
    shift
    # shellcheck disable=SC2046,SC2086 # lists of words
    ${CC:-cc} -std=c11 -O2 ${CFLAGS:-} "$@" $(pkg-config --cflags --libs draughts) \
        -Wl,-rpath,"$prefix/lib" -o "$folder/$program"
}

export PKG_CONFIG_PATH="$prefix/lib/pkgconfig"
cd "$examples"
compile moves moves.c console.c
compile pdn pdn.c records.c console.c
compile perft perft.c console.c
compile play play.c opponent.c console.c
compile variants variants.c console.c
