#!/bin/sh
# faulty.sh FAULT RANDOM_BOT: a bot with this fault. Adds its process numbers to the file $FAULTY_PROCESSES.

echo $$ >>"$FAULTY_PROCESSES"
fault=$1
random_bot=$2

introduce() {
    echo 'id name=faulty version=1'
    echo 'param name=variant value=normal values="normal turkish"'
    echo wait
}

# Takes care of the beginning, up to the first "go".
begin() {
    while read -r command _; do
        case $command in
        hub) introduce ;;
        init) echo ready ;;
        go) return ;;
        esac
    done
}

# Stays for ever, and cannot be asked to go.
stay() {
    trap '' TERM HUP INT
    sleep 1000 &
    echo $! >>"$FAULTY_PROCESSES"
    while :; do
        wait
    done
}

# Goes over to the process group of the match, and stays.
leave_group() {
    # shellcheck disable=SC2016 # no variables of the shell
    exec perl -e 'setpgrp(0, getpgrp(getppid())) or exit 4; $SIG{TERM} = "IGNORE"; sleep 1000'
}

# Hands on this many lines of the input, then ends it.
lines() {
    count=0
    while [ $count -lt "$1" ] && read -r line; do
        echo "$line"
        count=$((count + 1))
    done
}

# Hands on the output, but says each move twice.
twice() {
    while read -r line; do
        case $line in
        done*) printf '%s\n%s\n' "$line" "$line" ;;
        *) echo "$line" ;;
        esac
    done
}

# No name, errors, and what nobody understands: all that is no fault.
no_faults() {
    while read -r line; do
        case $line in
        id*) echo 'id name="" version=""' ;;
        *) printf 'frobnicate a=b\nerror message="I am lost"\n%s\n' "$line" ;;
        esac
    done
}

case $fault in
exits) exit 3 ;;
exits-high) exit 255 ;;
exits-as-by-signal) exit 143 ;;
crashes) kill -s SEGV $$ ;;
mute) stay ;;
leaves-group) begin && leave_group ;;
never-ready) read -r _ && echo wait && stay ;;
other-variant) read -r _ && echo 'param name=variant values="killer breakthrough"' && echo wait && stay ;;
no-move) begin && stay ;;
half-line) begin && printf 'done move=' && stay ;;
half-line-and-exit) begin && printf 'done move=' ;;
illegal) begin && echo 'done move=a1-a2' && stay ;;
nonsense) begin && echo 'done move="}; DROP [TABLE \ games"' && stay ;;
nothing-done) begin && echo "done" && stay ;;
error) begin && echo 'error message="I am lost"' && stay ;;
error-at-init) read -r _ && introduce && echo 'error message="I am lost"' && stay ;;
error-and-illegal) begin && echo 'error message="I am lost"' && echo 'done move=a1-a2' && stay ;;
floods-at-once) exec yes garbage ;;
floods) begin && exec yes 'info depth=1' ;;
floods-without-lines) begin && yes | tr -d '\n' ;;
binary) begin && head -c 100000 /dev/zero && echo && echo '= "' && stay ;;
floods-errors) begin && yes >&2 ;;
closes-output) begin && exec >&- && stay ;;
closes-input) begin && exec <&- && stay ;;
closes-both) exec <&- >&- && stay ;;
exits-in-game) lines 12 | "$random_bot" 1 ;;
twice) "$random_bot" 1 | twice ;;
none) "$random_bot" 1 | no_faults ;;
esac
