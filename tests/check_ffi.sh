#!/bin/sh
# check_ffi.sh HEADER LIBRARY PYTHON: LuaJIT and cffi take the header, once the lines that begin with # and the C++ linkage
# block are dropped, and play a move through it.
set -eu

folder=$(dirname "$0")
declarations=$(mktemp)
trap 'rm -f "$declarations"' EXIT

sed -e '/^#ifdef __cplusplus/,/^#endif/d' -e '/^#/d' "$1" >"$declarations"
luajit "$folder/check_ffi.lua" "$declarations" "$2"
"$3" "$folder/check_ffi.py" "$declarations" "$2"
