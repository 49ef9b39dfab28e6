"""The registry of games, asked by several threads at once."""

from __future__ import annotations

import subprocess
import sys

TWO_THREADS = """
import threading
from gloam import games
loading = threading.Thread(target=games.games)
loading.start()
while not games.REGISTERED:
    pass
print(games.get("thirst").title)
"""


def test_a_thread_that_asks_while_another_loads_finds_every_game() -> None:
    told = subprocess.run([sys.executable, "-c", TWO_THREADS], capture_output=True, text=True, check=False)

    assert (told.stdout, told.stderr) == ("Thirst\n", "")
