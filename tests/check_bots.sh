#!/bin/sh
# check_bots.sh PREFIX FOLDER: the bots and the match program compile against the library that is installed in PREFIX/lib;
# a bot answers as tests/data/bots/hub.out has it; bots play matches in every variant; and bots that do everything wrong
# lose, soon, for the reason that tests/data/bots/faults.txt has. Both paths are absolute.
set -eu

tests=$(cd "$(dirname "$0")" && pwd)
prefix=$1
folder=$2
data=$tests/data/bots
match=$folder/match
random_bot=$folder/random_bot
bots=$tests/../examples/bots

# Checks may run in the background, so it is a file that tells of a failure.
fail() {
    echo "FAILED: $*"
    : >"$folder/failed"
}

compile() {
    export CFLAGS='-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror '"${CFLAGS:-}"
    sh "$tests/../examples/bots/build.sh" "$prefix" "$folder"
    export PKG_CONFIG_PATH="$prefix/lib/pkgconfig"
    compile_test "$tests/bots/match_record.c"
    compile_test "$tests/bots/slow_bot.c" -I"$bots" "$bots/hub.c" "$bots/hubtext.c" "$bots/lines.c"
    compile_test "$tests/bots/intervals.c" -I"$bots" "$bots/elo.c"
    compile_test "$tests/bots/no_kill.c" "$bots/match.c" "$bots/player.c" "$bots/process.c" "$bots/elo.c" "$bots/hubtext.c" \
        "$bots/lines.c"
}

# compile_test SOURCE OPTION...
compile_test() {
    program=$(basename "$1" .c)
    # shellcheck disable=SC2046,SC2086 # lists of words
    ${CC:-cc} -std=c11 -O2 $CFLAGS "$@" $(pkg-config --cflags --libs draughts) -lm \
        -Wl,-rpath,"$prefix/lib" -o "$folder/$program"
}

# The command that README.md gives to those who copied random_bot.c.
check_copy() {
    echo 'a bot of one'"'"'s own'
    own=$folder/own
    mkdir -p "$own"
    cp "$bots"/*.[ch] "$own"
    mv "$own/random_bot.c" "$own/my_bot.c"
    command=$(sed -n 's/^    cc \(-std=c11 my_bot\.c .*\)/\1/p' "$bots/README.md")
    (cd "$own" && eval "${CC:-cc} $CFLAGS $command") || fail 'the command for my_bot.c'
    echo hub | LD_LIBRARY_PATH="$prefix/lib" "$own/my_bot" | grep -qx wait || fail my_bot
}

# ---- One bot -----------------------------------------------------------------------------------------------------

check_hub() {
    echo 'a bot and the Hub protocol'
    "$random_bot" 1 <"$data/hub.in" | sed 's/version="[0-9.]*"/version=""/' >"$folder/hub.out"
    diff -u "$data/hub.out" "$folder/hub.out" || fail 'answers of random_bot'

    echo 'a bot and noise'
    {
        head -c 200000 /dev/zero | tr '\0' x
        echo
        head -c 200000 /dev/urandom
        printf '\nping\nquit\n'
    } | "$random_bot" 1 >"$folder/noise.out" || fail 'random_bot ends badly after noise'
    head -n 1 "$folder/noise.out" | grep -q '^error message="the line is too long"$' || fail 'a long line'
    tail -n 1 "$folder/noise.out" | grep -qx pong || fail 'a line after noise'

    echo 'a bot and a last line without an end'
    printf 'hub\nping' | "$random_bot" | tail -n 1 | grep -qx pong || fail 'a last line'
    head -c 70000 /dev/zero | "$random_bot" | grep -q 'too long' || fail 'a last line that is too long'
}

# A search that ends only when it must: stopped, at the end of the input, or by a limit.
check_search() {
    echo 'commands during a search'
    {
        printf 'pos\ngo analyze\nping\n'
        sleep 0.2
        printf '\n stop\nping\npos\nlevel nodes=1000 infinite\ngo think\n'
        sleep 0.2
        printf 'pos\nlevel nodes=1000 depth=3\ngo think\n'
        sleep 0.2
        printf 'pos\ngo think\n'
        sleep 0.2
        printf 'pos moves=31-27\ngo think\n'
        sleep 0.2
        printf 'frobnicate\npos\nlevel move-time=0\ngo ponder\n'
        sleep 0.2
        printf 'ping\n'
        sleep 0.2
        printf 'ponder-hit\n'
        sleep 0.2
        printf 'ping\npos moves=31-27\nlevel infinite\ngo think\n'
        sleep 0.2
        head -c 70000 /dev/zero
        printf '\ngo think\npos\nlevel infinite\ngo think\n'
        sleep 0.2
        printf 'pos="\ngo think\npos\nlevel move-time=0.4\ngo think\nfrobnicate\n'
        sleep 0.3
        printf 'ponder-hit\n'
        sleep 1
        printf 'ping\npos\nlevel infinite\ngo think\nping'
    } | "$folder/slow_bot" | sed '/nodes=1000 /!s/depth=.*/depth=.../; s/time=.*//' >"$folder/search.out"
    diff -u "$data/search.out" "$folder/search.out" || fail 'commands during a search'
}

# think NUMBER LEVEL: how many seconds the bot thinks at this level.
think() {
    {
        printf 'pos\nlevel %s\ngo think\n' "$2"
        sleep 0.8
    } | "$folder/slow_bot" | sed -n 's/^info.* time=\([0-9.]*\).*/\1/p' >"$folder/seconds.$1"
}

# expect_seconds NUMBER LEAST MOST
expect_seconds() {
    seconds=$(cat "$folder/seconds.$1")
    awk "BEGIN { exit !($seconds >= $2 && $seconds <= $3) }" || fail "thinks for $seconds seconds, not for $2 to $3"
}

# The upper bounds leave something to a busy machine.
check_levels() {
    echo 'seconds of a search'
    think 1 'move-time=0.2' &
    think 2 'moves=1 time=0.2' &
    think 3 'time=3' &
    think 4 'moves=10 time=0.8' &
    think 5 'time=0' &
    wait
    expect_seconds 1 0.17 0.4
    expect_seconds 2 0.17 0.4
    expect_seconds 3 0.3 0.6
    expect_seconds 4 0.2 0.5
    expect_seconds 5 0 0.2
}

# ---- Good matches ------------------------------------------------------------------------------------------------

play_variant() {
    for time in first second; do
        "$match" -v "$1" -g 6 -s 7 -o "$folder/$1.$time.pdn" "$random_bot 1" "exec '$random_bot' 2" \
            >"$folder/$1.$time" || fail "match at $1"
        sed -i '/^\[Date/d' "$folder/$1.$time.pdn"
    done
    cmp "$folder/$1.first" "$folder/$1.second" || fail "the same seeds give another result at $1"
    cmp "$folder/$1.first.pdn" "$folder/$1.second.pdn" || fail "the same seeds give other games at $1"
    [ "$("$folder/match_record" "$folder/$1.first.pdn")" = 6 ] || fail "record of the games at $1"
    ! grep '^game' "$folder/$1.first" || fail "forfeits at $1"
    "$match" -v "$1" -g 4 -n 1000 "'$folder/alphabeta' 1" "$random_bot 1" >"$folder/$1.search" || fail "a search at $1"
    grep -q '+4 =0 -0, 100.0 %' "$folder/$1.search" || fail "a search loses at $1"
}

check_variants() {
    for variant in $(printf 'hub\n' | "$random_bot" | sed -n 's/.*values="\(.*\)"/\1/p'); do
        echo "a match at $variant"
        play_variant "$variant"
    done

    echo 'a match of bots that search, on time'
    for variant in turkish international; do
        "$match" -v $variant -g 2 -t 0.1 -l 22 "'$folder/alphabeta' 1" "'$folder/alphabeta' 2" >"$folder/times" ||
            fail "match on time at $variant"
        ! grep forfeit "$folder/times" || fail "forfeits on time at $variant"
    done

    echo 'a match on time, and a limit of plies'
    "$match" -g 2 -t 0.05 -l 20 -o "$folder/time.pdn" "'$folder/alphabeta' 1" "$random_bot 2" >"$folder/time" ||
        fail 'match on time'
    grep -q '+0 =2 -0, 50.0 %' "$folder/time" || fail 'a limit of plies gives draws'
    [ "$(grep -c '^\[Termination "adjudicated after 20 plies"]' "$folder/time.pdn")" = 2 ] || fail 'adjudicated games'
}

# ---- Bad bots ----------------------------------------------------------------------------------------------------

# faulty FAULT: the command of such a bot.
faulty() {
    echo "exec sh '$tests/bots/faulty.sh' $1 '$random_bot'"
}

# play_fault NAME FAULT OPTION...
play_fault() {
    name=$1
    fault=$2
    shift 2
    timeout 60 "$match" -v turkish -g 2 -w 2 -o "$folder/$name.pdn" "$@" "$(faulty "$fault")" "$random_bot 2" \
        >"$folder/$name.fault" || fail "match against the fault $name"
}

# expect_fault NAME REASON
expect_fault() {
    echo "fault $1: $2"
    for loser in '1: forfeit, White' '2: forfeit, Black'; do
        grep -qF "game $loser: $2" "$folder/$1.fault" && continue
        cat "$folder/$1.fault"
        fail "no loss for the fault $1"
    done
    grep -q '+0 =0 -2' "$folder/$1.fault" || fail "score for the fault $1"
    [ "$("$folder/match_record" "$folder/$1.pdn")" = 2 ] || fail "record of the games with the fault $1"
}

# All at once: most of the time is spent waiting.
check_faults() {
    grep -v '^#' "$data/faults.txt" >"$folder/faults"
    while IFS= read -r line; do
        play_fault "${line%%: *}" "${line%%: *}" &
    done <"$folder/faults"
    play_fault late no-move -t 0.1 -m 0.2 -w 100 &
    wait
    while IFS= read -r line; do
        expect_fault "${line%%: *}" "${line#*: }"
    done <"$folder/faults"
    expect_fault late 'no move in time'
}

# ---- Matches that go another way ----------------------------------------------------------------------------------

check_no_faults() {
    echo 'a bot without a name that complains'
    "$match" -v turkish -g 2 -o "$folder/none.pdn" "$(faulty none)" "$random_bot 2" >"$folder/none" ||
        fail 'match against a bot that complains'
    ! grep forfeit "$folder/none" || fail 'a bot that complains'
    [ "$(grep -c '^\[[WB].* "exec sh .*/faulty.sh' "$folder/none.pdn")" = 2 ] || fail 'a bot without a name'
}

check_immortal() {
    echo 'a bot that cannot be killed'
    timeout -s KILL 60 "$folder/no_kill" -v turkish -g 2 -w 0.5 "$(faulty no-move)" "$random_bot 2" \
        >"$folder/immortal" 2>"$folder/alone" || fail 'match against a bot that cannot be killed'
    grep -q '+0 =0 -2' "$folder/immortal" || fail 'score against a bot that cannot be killed'
    [ "$(grep -c 'cannot be killed, and is left alone$' "$folder/alone")" = 2 ] || fail 'bots that cannot be killed'
    sed -n 's/.*process \([0-9]*\) .*/-\1/p' "$folder/alone" | xargs -r kill -s KILL --
}

check_full_disk() {
    echo 'a record that fills the disk'
    status=0
    "$match" -v turkish -g 4 -w 1 -o /dev/full "$random_bot 1" "$(faulty no-move)" >"$folder/full" 2>&1 || status=$?
    [ $status = 1 ] || fail "exit status $status with a full disk"
    grep -q '+0 =0 -0' "$folder/full" || fail 'result with a full disk'
}

check_ignored_signal() {
    echo 'a match that is not to be hung up'
    (trap '' HUP && exec "$match" -v turkish -g 2 -w 1 "$(faulty no-move)" "$random_bot 2") >"$folder/ignored" &
    sleep 0.5
    kill -s HUP $!
    wait $! || fail 'exit status of a match that was not to be hung up'
    grep -q '+0 =0 -2' "$folder/ignored" || fail 'result of a match that was not to be hung up'
}

check_intervals() {
    echo 'confidence'
    cut -d : -f 1 "$data/intervals.out" | "$folder/intervals" | diff -u "$data/intervals.out" - || fail 'intervals'
}


check_no_program() {
    echo 'a bot that is no program, often, with few files'
    # shellcheck disable=SC3045 # not in POSIX, but in every shell of Debian
    (ulimit -n 16 && "$match" -g 60 "$folder/no-such-bot" "$random_bot 2") >"$folder/missing" || fail 'match without a bot'
    [ "$(grep -c 'exited with status 127' "$folder/missing")" = 60 ] || fail 'a bot that cannot be started'
}

check_interrupt() {
    echo 'a match that is broken off'
    "$match" -v turkish -g 2 -w 100 "sh '$tests/bots/faulty.sh' no-move '$random_bot'" "$random_bot 2" >"$folder/broken" &
    sleep 0.5
    kill -s TERM $!
    ! wait $! || fail 'exit status of a match that was broken off'
    grep -q '+0 =0 -0' "$folder/broken" || fail 'result of a match that was broken off'
}

check_processes() {
    echo 'processes left behind'
    while read -r process; do
        # One that has ended may still wait for the system to take note of it: Z.
        state=$(sed 's/.*) \(.\).*/\1/' "/proc/$process/stat" 2>/dev/null) || continue
        [ "$state" = Z ] || fail "process $process still runs"
    done <"$FAULTY_PROCESSES"
}

check_progress() {
    echo 'progress, on a terminal alone'
    command="'$match' -v turkish -g 2 '$random_bot 1' '$random_bot 2'"
    script -qec "$command" "$folder/terminal" >"$folder/shown" </dev/null || fail 'a match on a terminal'
    grep -q 'game 2 of 2   +' "$folder/terminal" || fail 'no progress on a terminal'
    sh -c "$command" >"$folder/shown" 2>&1 || fail 'a match without a terminal'
    ! grep -q 'game 2 of 2' "$folder/shown" || fail 'progress without a terminal'
}

check_usage() {
    echo 'wrong options'
    for options in '-v chess a b' '-n 0 a b' '-t x a b' '-z a b' 'a' 'a b c' ''; do
        status=0
        # shellcheck disable=SC2086 # a list of words
        "$match" $options >"$folder/usage" 2>&1 || status=$?
        [ $status = 2 ] || fail "match $options: exit status $status"
    done
    ! "$match" -o /nowhere/at.all a b 2>"$folder/usage" || fail 'a record that cannot be written'
}

mkdir -p "$folder"
rm -f "$folder/failed"
export FAULTY_PROCESSES="$folder/faulty.processes"
: >"$FAULTY_PROCESSES"
compile
check_copy
check_hub
check_search
check_levels
check_variants
check_faults
check_no_program
check_intervals
check_no_faults &
check_immortal &
check_full_disk &
check_ignored_signal &
check_interrupt &
wait
check_processes
check_progress
check_usage
[ ! -e "$folder/failed" ]
