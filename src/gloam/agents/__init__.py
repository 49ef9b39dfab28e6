"""Learned agents, played with NumPy alone: needs the extra `agents`. Each is a card (JSON) and its weights (.npz).

`gloam bots` lists them, `gloam play fever -p human,vixen,vixen,vixen` sits down with one.
"""

from .learned import Learned

__all__ = ["Learned"]
