#!/bin/sh
# check_subproject.sh FOLDER: the library builds as a meson subproject of a project made in FOLDER, without its tests.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
folder=$1

rm -rf "$folder"
mkdir -p "$folder/subprojects"
ln -s "$root" "$folder/subprojects/draughts"
cat >"$folder/meson.build" <<'END'
project('guest', 'c')
executable('guest', 'guest.c', dependencies: dependency('draughts', fallback: 'draughts'))
END
cat >"$folder/guest.c" <<'END'
#include <draughts.h>
#include <stdio.h>

int main(void)
{
    printf("%s\n", draughts_version());
    return 0;
}
END

meson setup --wrap-mode forcefallback "$folder/build" "$folder"
ninja -C "$folder/build"
"$folder/build/guest"
[ ! -d "$folder/build/subprojects/draughts/tests" ]
