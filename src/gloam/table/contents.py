"""What lies in a face-down pile, as far as a player who counts cards knows."""

from __future__ import annotations

from collections import Counter

from gloam.engine import State, View


def in_any_order(view: View[State], place: int, names: list[str]) -> str:
    """The kinds that are face down in this seat's own pile, each with its number; what is in a rival's pile stays untold."""
    layout = view.game.layout
    if view.seat is None or layout.owner_at[place] != view.seat:
        return ""
    counts = Counter([names[kind] for kind in view.pools.get(layout.pool_key(place), [])])
    listed = [f"{count} {name}" if count > 1 else name for name, count in sorted(counts.items())]
    return f"In any order: {', '.join(listed)}." if listed else ""
