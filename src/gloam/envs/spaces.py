"""The spaces of Gymnasium that an encoding gives."""

from __future__ import annotations

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from .encoding import Encoding
from .whole import Whole


def agent_names(n: int) -> list[str]:
    """`player_0` sits in seat a."""
    return [f"player_{seat}" for seat in range(n)]


def observation_space(encoding: Encoding, whole: Whole | None = None) -> Dict:
    """The array and the mask of legal actions."""
    mask = Box(low=0, high=1, shape=(encoding.actions.size,), dtype=np.int8)
    return Dict({"observation": state_space(encoding, whole), "action_mask": mask})


def state_space(encoding: Encoding, whole: Whole | None = None) -> Box:
    if whole is not None:
        return Box(low=whole.low, high=whole.high, dtype=whole.dtype.type)
    return Box(low=-1.0, high=1.0, shape=(encoding.size,), dtype=np.float32)


def action_space(encoding: Encoding) -> Discrete:
    return Discrete(encoding.actions.size)
