"""`python -m gloam` and the command `gloam`."""

from __future__ import annotations

import sys


def main() -> None:
    try:
        from gloam.cli import run
    except ModuleNotFoundError as error:
        if error.name not in {"typer", "rich", "joblib"}:
            raise
        sys.stderr.write(f"The command needs the package {error.name}: install it with  pip install 'gloam[cli]'\n")
        raise SystemExit(2) from None
    run()


if __name__ == "__main__":
    main()
