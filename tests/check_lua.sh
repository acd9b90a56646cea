#!/bin/sh
# check_lua.sh BUILD PREFIX: the module in examples/lua and its tests, under LuaJIT and under Lua 5.4, with what was built in
# BUILD (configured with -Dlua=enabled) and with what is installed in PREFIX, PREFIX/lib and PREFIX/share; then under LuaJIT
# without a header and without a library. All paths are absolute.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
module=$root/examples/lua
build=$1
prefix=$2
nowhere=$(mktemp -d)
trap 'rm -rf "$nowhere"' EXIT
unset LUA_PATH_5_4 LUA_CPATH_5_4 LUA_INIT LUA_INIT_5_4 DRAUGHTS_HEADER DRAUGHTS_LIBRARY
export DRAUGHTS_ROOT="$root/"

# run_tests INTERPRETER MODULES CMODULES: with nothing else in the paths.
run_tests() {
    (cd "$nowhere" && LUA_PATH="$2/?.lua" LUA_CPATH="$3/?.so" "$1" "$module/tests/run.lua")
}

# refused WORDS INTERPRETER MODULES: the module cannot be loaded, and says why.
refused() {
    if (cd "$nowhere" && LUA_PATH="$3/?.lua" LUA_CPATH="" "$2" -e 'require "draughts"') 2>"$nowhere/error.txt"; then
        return 1
    fi
    grep "$1" "$nowhere/error.txt"
}

echo "as built"
DRAUGHTS_LIBRARY=$build/libdraughts.so DRAUGHTS_HEADER=$root/include/draughts.h run_tests luajit "$module" "$nowhere"
run_tests lua5.4 "$module" "$build/examples/lua"

echo "installed"
run_tests luajit "$prefix/share/lua/5.1" "$nowhere"
run_tests lua5.4 "$prefix/share/lua/5.4" "$prefix/lib/lua/5.4"

echo "beside the module"
mkdir "$nowhere/beside"
cp "$module/draughts.lua" "$module/draughts_ffi.lua" "$prefix/include/draughts.h" "$nowhere/beside"
cp "$prefix/lib/libdraughts.so" "$nowhere/beside"
run_tests luajit "$nowhere/beside" "$nowhere"

echo "nowhere"
DRAUGHTS_HEADER=/none refused '^luajit: draughts.h was not found' luajit "$module"
DRAUGHTS_LIBRARY=/none refused '^luajit: libdraughts was not found' luajit "$module"
DRAUGHTS_LIBRARY=/none DRAUGHTS_HEADER=/dev/null refused '^luajit: libdraughts was not found' luajit "$module"
refused '^lua5.4: draughts_c, .* was not found' lua5.4 "$module"

echo "valgrind"
cat >"$nowhere/suppressions" <<'WORDS'
{
   the loader reads a word at a time
   Memcheck:Addr8
   fun:strncmp
   fun:is_dst
}
WORDS
LUA_PATH="$module/?.lua" LUA_CPATH="$build/examples/lua/?.so" valgrind --quiet --leak-check=full --error-exitcode=1 \
    --suppressions="$nowhere/suppressions" lua5.4 "$module/tests/run.lua" test_lifetimes test_records
