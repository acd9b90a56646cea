#!/bin/sh
# check_hardening.sh FOLDER: the library, built in FOLDER as cautious distributions build, passes the quick tests; and its
# objects have what such builds rely on: no variable that can be written, no executable stack, no relocation in code, and
# frames and recursions within the bound that the header states.
set -eu

tests=$(cd "$(dirname "$0")" && pwd)
folder=$1

fail() {
    echo "$@"
    exit 1
}

build() {
    rm -rf "$folder"
    # Call graphs are written beside the objects, where a compiler cache would leave them out.
    CCACHE_DISABLE=1 CC=gcc meson setup "$folder" "$tests/.." -Dtests=enabled -Dwerror=true \
        -Dc_args='-fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fcallgraph-info=su' \
        -Dc_link_args='-Wl,-z,relro,-z,now'
    CCACHE_DISABLE=1 ninja -C "$folder"
}

# Of each object of the library: sections that a program could write to, but for those that hold addresses only, which the
# loader fills in and then protects (.data.rel.ro); and the mark that it needs no executable stack.
check_objects() {
    find "$folder" -path "$folder/lib*.p/*" -name 'lib_*.o' >"$folder/objects"
    [ -s "$folder/objects" ] || fail 'no objects'
    while read -r object; do
        readelf --sections --wide "$object" | sed -n 's/^ *\[ *[0-9]*\] *//p' | awk -v object="${object##*/}" '
            $1 == ".note.GNU-stack" { marked = $7 !~ /X/ }
            $7 ~ /W/ && $7 ~ /A/ && $5 !~ /^0+$/ && $1 !~ /^\.data\.rel\.ro(\.|$)/ {
                print object ": " $1 " can be written to"
                faults++
            }
            END {
                if (!marked) print object ": no mark that its stack is not executable"
                exit faults || !marked
            }' || fail "see CONTRIBUTING.md: the library keeps no state outside its handles"
    done <"$folder/objects"
    echo "$(wc -l <"$folder/objects") objects without variables"
}

# The linked library.
check_library() {
    library=$folder/libdraughts.so
    readelf --program-headers --wide "$library" >"$folder/segments"
    readelf --dynamic --wide "$library" >"$folder/dynamic"
    grep 'GNU_STACK .* RW ' "$folder/segments" || fail 'executable stack'
    grep 'GNU_RELRO' "$folder/segments" || fail 'no RELRO'
    grep NOW "$folder/dynamic" || fail 'not bound at start'
    ! grep TEXTREL "$folder/dynamic" || fail 'relocations in code'
    nm --dynamic --undefined-only "$library" | grep __stack_chk_fail || fail 'built without stack protector'
}

build
check_objects
check_library
python3 "$tests/check_stack.py" "$folder" "$tests/../include/draughts.h"
DRAUGHTS_TEST_SCALE=${DRAUGHTS_TEST_SCALE:-5} meson test -C "$folder" --no-rebuild --suite quick --print-errorlogs
