#!/bin/sh
# wheel.sh FOLDER: from a clean checkout, a wheel with the browser client and compiled modules. Needs a C compiler and pip; node
# comes from the machine or from PyPI. GLOAM_COMPILE=0 makes the pure wheel.
set -eu
cd "$(dirname "$0")/../.."
GLOAM_COMPILE="${GLOAM_COMPILE:-1}" python3 -m pip wheel -q --disable-pip-version-check --no-deps --wheel-dir "$1" .
