#!/bin/sh
# need.sh COMMAND PACKAGE: make sure a command is there; as root on Debian install the package that has it.
command -v "$1" >/dev/null 2>&1 && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "installing $2, which brings $1"
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$2" >/dev/null && exit 0
fi
echo "The command $1 is missing. Install it (on Debian: sudo apt-get install $2) and try again." >&2
exit 1
