"""Hints: what a good player would do in a person's place, searched from that seat's own view by the bots' processes."""

from __future__ import annotations

from typing import Any

from gloam.match import Match

from .errors import Refused
from .house import House
from .model import TableRow
from .moves import check_playing
from .playing import Play

LEVEL = "hard"
MOST = 5  # options that are told
WAIT = 5.0  # seconds to wait for a free process, and then to stay away


async def hint(house: House, table_id: str, seat: int) -> dict[str, Any]:
    """The advice for a seat's open question. Asked again at the same version, the same advice."""
    table = house.table(table_id)
    row, play = await table.look()
    match = check_hint(row, play, seat)
    known = table.hints.get(seat)
    if known is not None and known["version"] == row.version:
        return known
    version, view = row.version, match.view(seat)
    labels = {choice.answer: choice.sentence for choice in match.table(seat).prompt.choices}
    advice = await house.thinkers.advise(view, LEVEL, WAIT)
    found = {"version": version, "seat": seat, "question": view.asks[0].question.name, "level": LEVEL, **told(advice, labels)}
    table.hints[seat] = found
    return found


def check_hint(row: TableRow, play: Play, seat: int) -> Match:
    """The match, if this seat may be advised now."""
    if not row.hints:
        raise Refused("not_allowed", "this table plays without hints")
    check_playing(row, play)
    assert play.match is not None
    if seat not in row.waiting:
        raise Refused("not_now", "you are not asked anything now")
    return play.match


def told(advice: dict[str, Any], labels: dict[str, str]) -> dict[str, Any]:
    """What is sent of an advice: the best options, with the labels that the table's prompt has for them."""
    options = [{**thought, "label": labels.get(thought["answer"], thought["answer"])} for thought in advice["options"][:MOST]]
    best = {"answer": options[0]["answer"], "label": options[0]["label"]}
    return {**best, "text": advice["text"], "mixed": advice["mixed"], "tries": advice["tries"], "options": options}
