#!/bin/sh
# check_guide.sh PREFIX FOLDER [PYTHON]: every block of code in docs/guide.md does what the page says, with the library that
# is installed in PREFIX/lib. The blocks are taken in their order. One that begins with the name of a file in a comment
# becomes that file; if a block of text follows, the file is compiled or run and prints just this, and if not, a later block
# of shell commands uses it. These run in the folder of the files, where `libdraughts` is this tree. All paths are absolute.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
prefix=$1
folder=$2
python=${3:-python3}
strict='-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror'

export PKG_CONFIG_PATH="$prefix/lib/pkgconfig" LD_LIBRARY_PATH="$prefix/lib" LIBRARY_PATH="$prefix/lib"
export PYTHONPATH="$root/examples/python" PYTHONDONTWRITEBYTECODE=1
export LUA_PATH="$root/examples/lua/?.lua;;"
export DRAUGHTS_LIBRARY="$prefix/lib/libdraughts.so" DRAUGHTS_HEADER="$prefix/include/draughts.h"

fail() {
    echo "$block: $*"
    exit 1
}

# file_name: what the first line of the block names.
file_name() {
    sed -n '1s,^\(/\*\|//\|#\|--\) \([a-z0-9_]\+\(/[a-z0-9_]\+\)*\.[a-z]\+\)\( \*/\)\?$,\2,p;1q' "$block"
}

# run_file: compiles and runs the file of this name.
run_file() {
    # shellcheck disable=SC2046,SC2086 # lists of words
    case $name in
        *.c)
            ${CC:-cc} -std=c11 $strict "$name" $(pkg-config --cflags --libs draughts) -o "${name%.c}" && "./${name%.c}"
            ;;
        *.cpp)
            ${CXX:-c++} -std=c++17 $strict -I"$root/examples/cpp" "$name" $(pkg-config --cflags --libs draughts) \
                -o "${name%.cpp}" && "./${name%.cpp}"
            ;;
        *.py) "$python" "$name" ;;
        *.lua) luajit "$name" ;;
        *) fail 'not a kind of file that can be run' ;;
    esac
}

# expect COMMAND...: it succeeds, and prints what the block of text says that comes next, if one does.
expect() {
    "$@" >"$folder/printed.txt" || fail "failed: $*"
    if [ -n "$text" ]; then
        diff -u "$text" "$folder/printed.txt" || fail 'prints something else'
    fi
}

take_file() {
    name=$(file_name)
    [ -n "$name" ] || fail 'does not begin with the name of a file'
    mkdir -p "$(dirname "$name")"
    cp "$block" "$name"
    if [ -n "$text" ]; then
        expect run_file
    else
        unused="$unused $name"
    fi
}

# The files of which a block of shell commands names the last or the first part are used.
take_commands() {
    expect sh -eu "$block"
    left=
    for name in $unused; do
        grep -q -w -e "${name##*/}" -e "${name%%/*}" "$block" || left="$left $name"
    done
    unused=$left
}

rm -rf "$folder"
mkdir -p "$folder/blocks" "$folder/files"
awk -v folder="$folder/blocks" -f "$root/tests/guide_blocks.awk" "$root/docs/guide.md"
cd "$folder/files"
ln -s "$root" libdraughts

unused=
set -- "$folder"/blocks/*
while [ $# -gt 0 ]; do
    block=$1
    shift
    text=
    case ${1-} in *.text)
        text=$1
        shift
        ;;
    esac
    echo "${block##*/} $(file_name)"
    case $block in
        *.c | *.cpp | *.python | *.lua | *.meson | *.ini) take_file ;;
        *.sh) take_commands ;;
        *) fail 'a block of a kind that this test does not know' ;;
    esac
done
[ -z "$unused" ] || fail "never used:$unused"
