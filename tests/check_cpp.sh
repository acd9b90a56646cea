#!/bin/sh
# check_cpp.sh BUILD PREFIX FOLDER: the C++ header in examples/cpp, its example and its test, with g++ and clang++, plain and
# with sanitizers, against the library as built in BUILD and as installed in PREFIX/lib. Programs are put into FOLDER. All
# paths are absolute.
set -eu

tests=$(cd "$(dirname "$0")" && pwd)
source=$tests/../examples/cpp
build=$1
prefix=$2
folder=$3
strict='-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror'
export PKG_CONFIG_PATH="$prefix/lib/pkgconfig"

# compile COMPILER NAME OPTION...: a program, as FOLDER/NAME.
compile() {
    compiler=$1
    name=$2
    shift 2
    # shellcheck disable=SC2046,SC2086 # lists of words
    "$compiler" $strict "$@" "$source/$name.cpp" $(pkg-config --cflags --libs draughts) -o "$folder/$name"
}

# run_both PROGRAM ARGUMENT...: with each of the two libraries.
run_both() {
    for library in "$build" "$prefix/lib"; do
        test -e "$library/libdraughts.so.0"
        LD_LIBRARY_PATH=$library "$@"
    done
}

show_example() {
    "$folder/example" && "$folder/example" "$folder/games.pdn" russian
}

mkdir -p "$folder"
for compiler in g++ clang++; do
    command -v "$compiler" >/dev/null || continue
    echo "$compiler"
    compile "$compiler" example -std=c++17
    printf '[GameType "30"] 1. c3-c4 d6-d5 * [White "Ada"] 1. c3-d4 f6-g9 *' >"$folder/games.pdn"
    run_both show_example >"$folder/example.txt"
    cat "$source/example.txt" "$source/example.txt" | diff -u - "$folder/example.txt"
    compile "$compiler" test -std=c++17 -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all
    run_both "$folder/test" "$tests/data"
    compile "$compiler" test -std=c++20 -O2
    run_both "$folder/test" "$tests/data"
done
