#!/bin/sh
# check_size.sh LIBRARY KIB: the library without its symbols is not larger.
set -eu

stripped=$(mktemp)
trap 'rm -f "$stripped"' EXIT
cp "$1" "$stripped"
strip "$stripped"
size=$(($(wc -c <"$stripped") / 1024))
echo "$size KiB, of $2"
[ "$size" -lt "$2" ]
