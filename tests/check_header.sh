#!/bin/sh
# check_header.sh HEADER: the public header compiles by itself, as C99 and as C++11.
set -eu

header=$1

# Read from standard input, because a header that is compiled as the main file earns a warning for just that.
compile() {
    echo "$*"
    echo "#include \"$header\"" |
        "$@" -pedantic -Wall -Wextra -Wshadow -Wconversion -Werror -fsyntax-only -
}

compile gcc -x c -std=c99
compile clang -x c -std=c99
compile clang -x c++ -std=c++11
