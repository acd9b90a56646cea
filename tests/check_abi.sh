#!/bin/sh
# check_abi.sh [--renew] HEADER LIBRARY: what programs were compiled against is still there. The library, built with
# debugging information, is compared with the description of its interface in tests/abi, which holds all that was ever
# promised under its soname. Something removed or changed is an error; so is something added, until --renew has put it into
# the description. Every name is exported from the version node of a release, and test_abi.c has every value of the header.
set -eu

tests=$(cd "$(dirname "$0")" && pwd)
renew=
[ "$1" = --renew ] && renew=1 && shift
header=$1
library=$2
map=$tests/../lib/draughts.map
promised=$tests/abi/libdraughts-0.abi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The interface as the header lets it be seen, without the paths of this machine: where a file lies outside lib/ is cut off.
describe() {
    abidw --headers-dir "$(dirname "$header")" --drop-private-types --drop-undefined-syms --exported-interfaces-only \
        --no-corpus-path --no-comp-dir-path --no-show-locs --no-architecture "$library" |
        sed "s| path='[^']*/lib/| path='lib/|"
}

# The release that is being built, as MAJOR * 1000 + MINOR.
release=$(sed -n "s/^  version: '\([0-9]*\)\.\([0-9]*\)\..*/\1 \2/p" "$tests/../meson.build" |
    awk '{ print $1 * 1000 + $2 }')

# Nodes of the map: named after a release, not one to come, in order, each with those before it.
check_nodes() {
    sed '/^#/d' "$map" | awk -v release="$release" '
        /^[^ ].*{$/ {
            if (!match($1, /^DRAUGHTS_[0-9]+\.[0-9]+$/)) fault($1 " is not DRAUGHTS_MAJOR.MINOR")
            split(substr($1, 10), number, ".")
            this = number[1] * 1000 + number[2]
            if (this <= last) fault($1 " is not after " node)
            if (this > release) fault($1 " is of a release to come")
            before = node
            node = $1
            last = this
        }
        /^}/ && $2 != (before ? before ";" : "") && $0 != "};" || /^};/ && before { fault(node " does not inherit " before) }
        function fault(text) { print text; faults++ }
        END { exit faults || !node }'
}

# Names with their nodes, as exported, and as the map has them.
check_names() {
    nm -D --defined-only --with-symbol-versions "$library" | awk '$2 != "A" { sub(/@+/, " ", $3); print $3 }' |
        sort >"$folder/exported"
    sed '/^#/d' "$map" | awk '/^[^ ].*{$/ { node = $1 } /^ +draughts_/ { sub(/;/, "", $1); print $1, node }' |
        sort >"$folder/mapped"
    diff -u "$folder/mapped" "$folder/exported"
}

check_values() {
    cc -E -P "$header" | grep -o 'DRAUGHTS_[A-Z0-9_]*' | sort >"$folder/declared"
    sed -n 's/^ *VALUE(\(DRAUGHTS_[A-Z0-9_]*\),.*/\1/p' "$tests/test_abi.c" | sort >"$folder/frozen"
    # Lines with - are not in test_abi.c, those with + are not in the header.
    diff -u "$folder/declared" "$folder/frozen"
}

describe >"$folder/interface"
grep -q "elf-symbol-id='draughts_version" "$folder/interface" || { echo "$library: no debugging information" && exit 1; }

if [ -e "$promised" ]; then
    abidiff --no-added-syms "$promised" "$folder/interface" || {
        echo 'What programs rely on was removed or changed: see CONTRIBUTING.md.'
        exit 1
    }
fi
[ -z "$renew" ] || cp "$folder/interface" "$promised"
abidiff "$promised" "$folder/interface" || {
    echo 'Something was added. To promise it: sh tests/check_abi.sh --renew HEADER LIBRARY'
    exit 1
}
check_nodes
check_names
check_values
echo "$(wc -l <"$folder/exported") names, $(wc -l <"$folder/frozen") values"
