"""Gloam: one table for four games of hunger after dark.

>>> import gloam
>>> match = gloam.new("fever", seats=3, seed="full-moon")
>>> match.choices(0)
['play hunter', 'play wolf', 'play rabbit', 'play carrot', 'play closed']
"""

from gloam.engine import (
    BadNotation,
    BadSetup,
    BrokenRecord,
    GloamError,
    IllegalAnswer,
    IllegalUndo,
    Outcome,
    Refusal,
    View,
    imagine,
    stream,
)
from gloam.match import Match, load, new, replay
from gloam.version import __version__, build

__all__ = [
    "BadNotation", "BadSetup", "BrokenRecord", "GloamError", "IllegalAnswer", "IllegalUndo", "Match", "Outcome", "Refusal",
    "View", "__version__", "build", "imagine", "load", "new", "replay", "stream",
]  # fmt: skip
