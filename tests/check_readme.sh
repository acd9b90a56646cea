#!/bin/sh
# check_readme.sh PREFIX FOLDER: the program in the README compiles, against the shared and against the static library
# installed in PREFIX/lib, and prints what the README says. Both paths are absolute.
set -eu

readme=$(dirname "$0")/../README.md
prefix=$1
folder=$2

# The first block of this kind.
block() {
    awk -v fence='```' -v kind="$1" '
        inside && $0 == fence { exit }
        inside { print }
        $0 == fence kind { inside = 1 }' "$readme"
}

check() {
    echo "$1"
    "$folder/$1" >"$folder/printed.txt"
    diff -u "$folder/expected.txt" "$folder/printed.txt"
}

mkdir -p "$folder"
block c >"$folder/readme.c"
block text >"$folder/expected.txt"

export PKG_CONFIG_PATH="$prefix/lib/pkgconfig"
strict='-std=c11 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror'
# shellcheck disable=SC2046,SC2086 # lists of words
{
    cc $strict "$folder/readme.c" $(pkg-config --cflags --libs draughts) -Wl,-rpath,"$prefix/lib" -o "$folder/shared"
    cc $strict "$folder/readme.c" $(pkg-config --cflags draughts) "$prefix/lib/libdraughts.a" -o "$folder/static"
}
check shared
check static
