#!/bin/sh
# check_calls.sh HEADER TARGET: the table of the target has a row for each function that the header declares, and no others.
set -eu

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
sed -n 's/^[a-z].*[ *]\(draughts_[a-z_]*\)(.*/\1/p' "$1" | sort >"$scratch/declared"
sed -n 's/^    {"\(draughts_[a-z_]*\)", .*/\1/p' "$2" | sort >"$scratch/called"
[ -s "$scratch/declared" ]
diff "$scratch/declared" "$scratch/called"
