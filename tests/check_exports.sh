#!/bin/sh
# check_exports.sh HEADER LIBRARY: the shared library, or the one for Windows, exports the functions that the header declares
# and nothing else, and the former goes by the name libdraughts.so.0.
set -eu

header=$1
library=$2
lists=$(mktemp -d)
trap 'rm -rf "$lists"' EXIT

cc -E -P "$header" | grep -o 'draughts_[a-z_]*(' | tr -d '(' | sort >"$lists/declared"
case $library in
*.dll)
    x86_64-w64-mingw32-objdump -p "$library" | sed -n '/^\[Ordinal.Name Pointer\] Table/,/^$/s/^\t\[.* //p' |
        sort >"$lists/exported"
    ;;
*)
    nm -D --defined-only "$library" | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' | sort >"$lists/exported"
    readelf -d "$library" | grep -F 'soname: [libdraughts.so.0]'
    ;;
esac

# Lines with - are declared and not exported, those with + are exported and not declared.
diff -u "$lists/declared" "$lists/exported"
echo "$(wc -l <"$lists/declared") functions, all exported"
