#!/bin/sh
# check_exports.sh HEADER LIBRARY: the shared library exports the functions that the header declares and nothing else, and
# goes by the name libdraughts.so.0.
set -eu

header=$1
library=$2
lists=$(mktemp -d)
trap 'rm -rf "$lists"' EXIT

cc -E -P "$header" | grep -o 'draughts_[a-z_]*(' | tr -d '(' | sort >"$lists/declared"
nm -D --defined-only "$library" | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' | sort >"$lists/exported"

# Lines with - are declared and not exported, those with + are exported and not declared.
diff -u "$lists/declared" "$lists/exported"
readelf -d "$library" | grep -F 'soname: [libdraughts.so.0]'
echo "$(wc -l <"$lists/declared") functions, all exported"
