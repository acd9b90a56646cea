# shellcheck shell=sh disable=SC2154
# What tests/run and tests/portability/run share, for them to read in: `root`, the folder of the tree, is set there, and so is
# `build`, where the logs go.

passed=0
failed=0

# missing: reads lines, each a program and the packages of Debian that have it; prints the packages of those that are not
# there, and of Check.
missing() {
    while read -r program packages; do
        command -v "$program" >/dev/null || echo "$packages"
    done
    pkg-config --exists check 2>/dev/null || echo check libsubunit-dev
}

# install_packages PACKAGE...
install_packages() {
    [ $# -eq 0 ] || sh "$root/tests/apt-install.sh" "$@"
}

# step NAME COMMAND...: runs the command, and shows the end of what it said if it fails.
step() {
    name=$1
    shift
    begin=$(date +%s)
    printf '%-36s' "$name"
    if "$@" >"$build/step.log" 2>&1 </dev/null; then
        verdict=ok
        passed=$((passed + 1))
    else
        verdict=FAILED
        failed=$((failed + 1))
    fi
    echo "$verdict, $(($(date +%s) - begin)) s"
    [ $verdict = ok ] || tail -n 60 "$build/step.log"
}

# The last line, and the exit status.
sum_up() {
    echo "$passed passed, $failed failed"
    [ $failed -eq 0 ]
}
