"""Ratings of players (openskill's Plackett-Luce), and a list of them that is kept in a file from contest to contest."""

from __future__ import annotations

import json
from pathlib import Path

from openskill.models import PlackettLuce

from gloam.engine import BadSetup

START, UNSURE = 25.0, 25.0 / 3


class Ratings:
    """Mean, deviation and number of games of every player, game by game."""

    def __init__(self, known: dict[str, dict[str, tuple[float, float, int]]] | None = None) -> None:
        self.known = known or {}
        self.model = PlackettLuce()

    def of(self, game: str, player: str) -> tuple[float, float]:
        mean, deviation, _ = self.known.get(game, {}).get(player, (START, UNSURE, 0))
        return mean, deviation

    def rate(self, game: str, ranks: dict[str, int]) -> None:
        """One game between these players."""
        if len(ranks) < 2:
            return
        rows = self.known.setdefault(game, {})
        teams = [[self.model.rating(*self.of(game, player))] for player in ranks]
        rated = self.model.rate(teams, ranks=[float(rank) for rank in ranks.values()])
        for player, (new,) in zip(ranks, rated, strict=True):
            rows[player] = (new.mu, new.sigma, rows.get(player, (0.0, 0.0, 0))[2] + 1)

    def save(self, path: Path) -> None:
        """In one go, so that an interrupted contest leaves the old list."""
        data = {
            game: {
                player: {"rating": round(mean, 4), "deviation": round(deviation, 4), "games": games}
                for player, (mean, deviation, games) in sorted(rows.items(), key=by_rating, reverse=True)
            }
            for game, rows in sorted(self.known.items())
        }
        part = path.with_name(f".{path.name}.part")
        part.write_text(json.dumps(data, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
        part.replace(path)


def by_rating(row: tuple[str, tuple[float, float, int]]) -> float:
    return row[1][0]


def read_ratings(path: Path) -> Ratings:
    """The list in a file; an absent file is an empty list."""
    if not path.exists():
        return Ratings()
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        return Ratings(
            {
                game: {player: (float(row["rating"]), float(row["deviation"]), int(row["games"])) for player, row in rows.items()}
                for game, rows in data.items()
            }
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadSetup(f"{path} is no list of ratings ({type(error).__name__}): name another file") from None
