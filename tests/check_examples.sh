#!/bin/sh
# check_examples.sh PREFIX FOLDER: the examples compile against the library that is installed in PREFIX/lib, and print what
# tests/data/examples expects: NAME.args is the program and its arguments, NAME.in its input, NAME.out its output and its
# exit status. The programs run in that folder, where other files may lie for them to read. Both paths are absolute.
set -eu

tests=$(cd "$(dirname "$0")" && pwd)
prefix=$1
folder=$2
failed=0

run() {
    read -r program arguments <"$1.args"
    input=$1.in
    [ -f "$input" ] || input=/dev/null
    status=0
    # shellcheck disable=SC2086 # a list of words
    (cd "$tests/data/examples" && exec "$folder/$program" $arguments) <"$input" 2>&1 || status=$?
    echo "exit $status"
}

# What a clock says differs from run to run.
without_times() {
    sed 's/ *[0-9.]* s *\([0-9.]* million\/s\)*$//'
}

# Of a picture, what it shows, and where the last move begins and ends. How it is drawn, others test.
without_drawing() {
    sed -e '/^<title>/b' -e 's/^<rect class="\([a-z]*\)".* x="\([0-9]*\)" y="\([0-9]*\)".*/\1 \2 \3/' -e '/^</d'
}

mkdir -p "$folder"
CFLAGS='-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror' sh "$tests/../examples/build.sh" "$prefix" "$folder"
for expected in "$tests"/data/examples/*.out; do
    name=$(basename "$expected" .out)
    echo "$name"
    run "${expected%.out}" | without_times | without_drawing >"$folder/$name.out"
    diff -u "$expected" "$folder/$name.out" || failed=1
done
# Rules that were written as text are rules that play the same.
echo 'rules, written and read'
: >"$folder/rules_of_all"
for name in $("$folder/variants" | sed -n 's/^\([a-z0-9]*\) .* men.*/\1/p'); do
    "$folder/variants" "$name" 3 >"$folder/rules"
    sed '/^$/,$d' "$folder/rules" | "$folder/variants" - 3 | diff -u "$folder/rules" - || failed=1
    cat "$folder/rules" >>"$folder/rules_of_all"
    echo >>"$folder/rules_of_all"
done
"$folder/variants" --all 3 | sed '$a\
' | cmp - "$folder/rules_of_all" || failed=1

# A pipe is read in pieces: the same games as from the file, which is longer than a piece.
long=$folder/long.pdn
for i in 1 2 3 4 5 6 7 8 9 10; do cat "$tests"/data/examples/pdn_*.in; done >"$long"
for i in 1 2 3 4 5 6 7; do cat "$long" "$long" >"$long.twice" && mv "$long.twice" "$long"; done
echo "as a file and as a pipe: $(wc -c <"$long") bytes"
"$folder/pdn" fen "$long" >"$folder/as_file" 2>"$folder/faults_of_file" || :
cat "$long" | "$folder/pdn" fen >"$folder/as_pipe" 2>"$folder/faults_of_pipe" || :
[ -s "$folder/as_file" ] && cmp "$folder/as_file" "$folder/as_pipe" || failed=1
sed -i 's/^[^:]*://' "$folder/faults_of_file" "$folder/faults_of_pipe"
[ -s "$folder/faults_of_file" ] && cmp "$folder/faults_of_file" "$folder/faults_of_pipe" || failed=1

# Progress is for people: on a terminal, which `script` makes, and nowhere else.
echo 'progress'
"$folder/pdn" convert "$long" >"$folder/good.pdn" 2>"$folder/faults" || :
for i in 1 2 3 4 5; do cat "$folder/good.pdn" "$folder/good.pdn" >"$long" && mv "$long" "$folder/good.pdn"; done
script -qec "'$folder/pdn' check '$folder/good.pdn'" "$folder/terminal" >"$folder/faults" </dev/null
grep -q 'good.pdn: [0-9]* MB of [0-9]*, [0-9]* games' "$folder/terminal" || failed=1
"$folder/pdn" check "$folder/good.pdn" >"$folder/faults" 2>&1
! grep -q ' MB of ' "$folder/faults" || failed=1
rm "$folder/good.pdn"
exit $failed
