#!/bin/sh
# check_docs.sh BUILD HEADER FOLDER: the target `docs` of the build folder works, and what it makes of the header is
# complete. Without the comment of a function, a field, an enum or a value, or a word on threads, there is an error. All
# paths are absolute.
set -eu

tests=$(cd "$(dirname "$0")" && pwd)
build=$1
header=$2
folder=$3

# document NAME: the reference, from FOLDER/NAME.h. What is wrong is in FOLDER/NAME.txt.
document() {
    mkdir -p "$folder/$1"
    python3 "$tests/../docs/markup.py" "$folder/$1.h" >"$folder/$1/draughts.h" 2>"$folder/$1.txt" || return
    {
        cat "$build/docs/Doxyfile"
        echo "INPUT = \"$folder/$1/draughts.h\""
        echo "OUTPUT_DIRECTORY = \"$folder/$1\""
    } | doxygen - 2>"$folder/$1.txt" || return
    python3 "$tests/check_docs.py" "$folder/$1.h" "$folder/$1/xml" >"$folder/$1.txt"
}

# expect_error NAME ERROR SED: the header as the sed script changes it is refused, with this error.
expect_error() {
    echo "without $1"
    sed "$3" "$header" >"$folder/$1.h"
    if cmp -s "$header" "$folder/$1.h" || document "$1"; then
        echo 'no error'
        exit 1
    fi
    grep -m 1 "$2" "$folder/$1.txt"
}

rm -rf "$folder"
mkdir -p "$folder"

ninja -C "$build" docs
python3 "$tests/check_docs.py" "$header" "$build/docs/xml"

cp "$header" "$folder/whole.h"
document whole || { cat "$folder/whole.txt" && exit 1; }
expect_error function 'draughts_game_turn.* is not documented' '/^\/\* The side to move, /d'
expect_error field 'context.* is not documented' 's/^ \* context: / * /'
expect_error enum 'DRAUGHTS_EMPTY.* is not documented' '/^\/\* Pieces\. \*\/$/d'
for value in ERR_MEMORY REASON_NONE REASON_NO_PIECES REASON_TIME PROPERTY_FILES; do
    expect_error "$value" "DRAUGHTS_$value is not documented" "s/^\( *DRAUGHTS_$value = .*\) \/\*.*/\1/"
done
expect_error thread 'draughts_game_turn: no word on threads' '/^\/\* The side to move, /s/ Thread: reads\.//'
