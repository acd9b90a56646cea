#!/bin/sh
# check_static.sh [FILE...]: gcc's analyzer, clang-tidy (tests/clang-tidy.yaml) and cppcheck find nothing in these files of
# lib/, or in all of them. What is no fault is suppressed on its own line, with the reason.
#
# The generator is analysed with its rules read at run time, and, but by clang-tidy, which takes half a minute for it, as the
# one instance for wide boards; the other instances are the same code. There gcc's analyzer works with -O1: without
# optimisation it follows the branches that fold away, and does not end. Everywhere else it works without, for what is
# inlined it mistakes for memory that was never set.
set -eu

cd "$(dirname "$0")/.."

# options FILE: those that the build gives it.
options() {
    case $1 in
    lib/generate.c) echo '-DWIDE -DLEVEL=level_plain_wide' ;;
    lib/generate_at_run_time.c) echo '-DLEVEL=level_run_time' ;;
    lib/trail.c) echo '-DLEVEL=trail_jumps_on' ;;
    *) echo '-DHIGHER_LEVEL -DDRAUGHTS_VERSION="0.0.0"' ;;
    esac
}

analyze() {
    case $1 in
    lib/generate*.c) level=-O1 ;;
    *) level=-O0 ;;
    esac
    # shellcheck disable=SC2046 # a list of words
    gcc -std=c11 $level -fanalyzer -Werror -Iinclude $(options "$1") -c "$1" -o /dev/null
}

# It says how many warnings it has left out, on standard error.
tidy() {
    # shellcheck disable=SC2046 # a list of words
    clang-tidy --quiet --config-file=tests/clang-tidy.yaml "$1" -- -std=c11 -Iinclude $(options "$1")
}

# It does not understand __typeof__, and without a value for it gives up files in which EACH_BIT stands.
check() {
    # shellcheck disable=SC2046 # a list of words
    cppcheck --quiet --std=c11 --enable=warning,style,performance,portability --inline-suppr --error-exitcode=1 -Iinclude \
        -D__SIZEOF_INT128__=16 '-D__typeof__(x)=uint64_t' $(options "$1") "$1"
}

case ${1-} in
analyze | tidy | check)
    "$1" "$2" && exit
    echo "$1: $2"
    exit 1
    ;;
esac

[ $# -gt 0 ] || set -- lib/*.c
# What takes longest comes first.
for file; do
    [ "$file" = lib/generate.c ] || echo "tidy $file"
    printf '%s\n' "analyze $file" "check $file"
done | awk '{ print !/generate/, $0 }' | sort -s -n -k 1,1 | cut -d ' ' -f 2- |
    xargs -n 2 -P "$(nproc)" sh tests/check_static.sh
echo "$# files"
