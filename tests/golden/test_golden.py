"""Golden playthroughs: one random game per game and player count, with everything an observer could ask, and perft counts.

What the rules make of a game stands in `<game>-<seats>.txt`; how the table shows it, which may change without a rule changing, in
`tables/`. `pytest tests/golden --update-golden` records them anew; a game without one fails. Both builds must give the same.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from gloam import new, stream
from gloam.engine import State
from gloam.engine.playout import playout
from gloam.games import games
from gloam.match import Match, start

HERE = Path(__file__).parent
TABLES = [(name, n) for name, game in games().items() for n in game.seats]
ENOUGH_WAYS = 1000  # perft goes deeper until there are so many
PICTURE_EVERY = 40  # decisions between two pictures of the whole table


def playthrough(name: str, seats: int) -> tuple[str, str]:
    """A random game told completely: the open questions, the answer, the events, and what every seat could see; and its tables."""
    match = new(name, seats, f"golden {name} {seats}", games()[name].settings[0])
    rng = stream("golden", name, seats)
    lines = [f"{match.game.title} with {seats} seats, rules version {match.game.version}"]
    pictures: list[str] = []
    told = 0
    while match.asks:
        if len(match.answers) % PICTURE_EVERY == 0:
            pictures += picture(match)
        for event in match.events[told:]:
            lines.append(f"    {event.rule}  {match.game.tell(event.seen_by(None), match.names) or event.seen_by(None).to_json()}")
        told = len(match.events)
        lines.append(f"  sees {' '.join(digest(match, seat) for seat in [None, *range(seats)])}")
        for ask in match.asks:
            lines.append(f"  {ask.seat}? {', '.join(ask.choices())}")
        ask = match.asks[rng.below(len(match.asks))]
        answer = ask.question.notation(rng.pick(ask.options))
        lines.append(f"{len(match.answers) + 1}. {match.names[ask.seat]}: {answer}")
        match.answer(ask.seat, answer)
    pictures += picture(match)
    lines += [match.game.tell(event, match.names) for event in match.events[told:]]
    lines.append(str(match.outcome))
    return as_text(lines), as_text(pictures)


def as_text(lines: list[str]) -> str:
    return "\n".join(line.rstrip() for line in lines) + "\n"


def picture(match: Match) -> list[str]:
    """The spectator's table, as data: what clients draw, whatever they make of it; of the others a fingerprint."""
    table = match.table(None)
    shown = [fingerprint(match.table(seat).to_json()) for seat in range(match.state.n)]
    lines = [f"# after {len(match.answers)}: {table.title}: {table.status} (others see {' '.join(shown)})"]
    for area in table.areas:
        items = ", ".join(
            f"{item.face or item.label}{' x' + str(item.count) if item.count != 1 else ''}{list(item.marks) or ''}"
            for item in area.items
        )
        lines.append(f"# {area.id} ({area.look}): {items}")
    return lines + [f"# {match.names[score.seat]} {score.total} {list(score.items)}" for score in table.scores]


def digest(match: Match, seat: int | None) -> str:
    """A fingerprint of what a seat knows."""
    return fingerprint([match.view(seat).to_json()])


def fingerprint(seen: object) -> str:
    return hashlib.sha256(json.dumps(seen, sort_keys=True).encode()).hexdigest()[:8]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_playthrough_is_as_recorded(name: str, seats: int, update_golden: bool) -> None:
    game, tables = playthrough(name, seats)
    for path, text in ((HERE / f"{name}-{seats}.txt", game), (HERE / "tables" / f"{name}-{seats}.txt", tables)):
        if update_golden:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.exists(), f"{name} with {seats} seats has no golden playthrough; record it with: make golden"
        assert text == path.read_text(encoding="utf-8")


def perft(s: State, depth: int) -> int:
    """How many ways there are to give the next `depth` answers."""
    if depth == 0 or not s.asks:
        return 1
    total = 0
    for option in s.asks[0].options:
        after = s.clone()
        after.answer(after.asks[0], option)
        total += perft(after, depth - 1)
    return total


def count_ways(name: str, seats: int) -> str:
    """Counts from the start and from the middle of a game, to a depth where they are in the thousands."""
    game = games()[name]
    words = [name, str(seats)]
    for answers in (0, 20):
        s, rng = start(game, seats, "perft", game.complete(game.settings[0])), stream("perft", name, seats)
        playout(s, rng, answers)
        counts = [perft(s, 1)]
        while counts[-1] < ENOUGH_WAYS and len(counts) < 8:
            counts.append(perft(s, len(counts) + 1))
        words += [f"after {answers}:", *[str(count) for count in counts]]
    return " ".join(words)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_number_of_ways_is_as_recorded(name: str, seats: int, update_golden: bool) -> None:
    path = HERE / "perft.txt"
    line = count_ways(name, seats)
    recorded = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    if update_golden:
        recorded = sorted({*[old for old in recorded if not old.startswith(f"{name} {seats} ")], line})
        path.write_text("\n".join(recorded) + "\n", encoding="utf-8")
    assert line in recorded
