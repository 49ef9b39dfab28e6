#!/bin/sh
# install.sh WHEELS LOCK FOLDER: an environment with the wheel and the locked packages of a server, and nothing else.
set -eu
python3 -m venv --without-pip "$3"
python3 -m pip --python "$3/bin/python" install -q --disable-pip-version-check --no-deps --require-hashes -r "$2"
python3 -m pip --python "$3/bin/python" install -q --disable-pip-version-check --no-deps "$1"/gloam-*.whl
"$3/bin/gloam" --version
