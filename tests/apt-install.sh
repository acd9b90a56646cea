#!/bin/sh
# apt-install.sh PACKAGE...: installs Debian packages, as root or through sudo.
set -eu

if [ "$(id -u)" -eq 0 ]; then
    as_root() { env "$@"; }
elif command -v sudo >/dev/null; then
    as_root() { sudo env "$@"; }
else
    echo "Please install these packages first: $*" >&2
    exit 1
fi

echo "Installing with apt-get: $*"
as_root apt-get update -qq </dev/null
as_root DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" </dev/null
