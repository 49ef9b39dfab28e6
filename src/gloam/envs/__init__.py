"""Gloam for researchers: PettingZoo, Gymnasium, OpenSpiel and batches for self-play, derived from the games' declarations.

Needs the extra `rl`. Importing this package registers every game: `gymnasium.make("gloam/Fever-v0")`,
`gymnasium.make_vec("gloam/Fever-v0", num_envs=64)`, `gloam.envs.fever_v0.env(players=4)`,
`gloam.envs.selfplay.make("fever", num_envs=256)`, and after `import gloam.envs.spiel` also
`pyspiel.load_game("gloam_fever(players=4)")`.
"""

from __future__ import annotations

import importlib
import re
import sys
from importlib.util import find_spec
from typing import Any

HOMES = {"Encoding": "encoding", "encoding_of": "encoding", "Sitting": "sitting"}
ROOMS = ("dataset", "pool", "selfplay", "spiel", "vector")

# Learned agents need encodings and NumPy alone; without these two there is nobody to register with.
if find_spec("gymnasium") and find_spec("pettingzoo"):
    from .registration import register_all

    register_all(__name__)


def __getattr__(name: str) -> Any:
    """`gloam.envs.hunger_v0` for every game of the registry, those added later too; rooms and names on demand."""
    full = f"{__name__}.{name}"
    if full in sys.modules:
        return sys.modules[full]
    if name in HOMES:
        return getattr(importlib.import_module(f"{__name__}.{HOMES[name]}"), name)
    if name in ROOMS:
        return importlib.import_module(full)
    game = re.fullmatch(r"(\w+)_v\d+", name)
    if game is not None:
        from .registration import module_for

        module = module_for(game[1], __name__)
        if module.__name__ == full:
            return sys.modules.setdefault(full, module)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
