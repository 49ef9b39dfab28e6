"""Hints: what a good player would do in a person's place, searched from that seat's own view by the bots' processes."""

from __future__ import annotations

import msgspec

from gloam.bots import rule_text
from gloam.match import Match

from .errors import Refused
from .house import House
from .model import TableRow
from .moves import check_playing
from .playing import Play
from .wire_play import CautionAt, Help, Hint, HintCause, HintOption, LookAt

LEVEL = "hard"
MOST = 5  # options that are told
WAIT = 5.0  # seconds to wait for a free process, and then to stay away


async def hint(house: House, table_id: str, seat: int) -> Hint:
    """The advice for a seat's open question. Asked again at the same version, the same advice."""
    table = house.table(table_id)
    row, play = await table.current()
    match = check_hint(row, play, seat)
    known = table.hints.get(seat)
    if known is not None and known.version == row.version:
        return known
    version, view = row.version, match.view(seat)
    labels = {choice.answer: choice.sentence for choice in match.table(seat).prompt.choices}
    advice = await house.thinkers.advise(view, LEVEL, WAIT, house.audience.whom(table, row))
    options = [
        HintOption(**msgspec.structs.asdict(thought), label=labels.get(thought.answer, thought.answer))
        for thought in advice.options[:MOST]
    ]
    found = Hint(
        version,
        seat,
        question=view.asks[0].question.name,
        level=LEVEL,
        answer=options[0].answer,
        label=options[0].label,
        text=advice.text,
        mixed=advice.mixed,
        tries=advice.tries,
        options=options,
        causes=[HintCause(**msgspec.structs.asdict(cause), said=rule_text(view, cause.rule)) for cause in advice.causes],
        line=advice.line,
    )
    table.hints[seat] = found
    return found


async def first_help(house: House, table_id: str, seat: int) -> Help:
    """What to beware of and what to look at, by the game's own counsel from this seat's view.

    A client asks with every question and may be late: where there is nothing to advise, there is no advice, and no error.
    """
    row, play = await house.table(table_id).current()
    try:
        match = check_hint(row, play, seat)
    except Refused:
        return Help(row.version, seat, [], [])
    ask, counsel = match.ask_of(seat), match.game.counsel
    if ask is None or counsel is None:
        return Help(row.version, seat, [], [])
    view = match.view(seat)
    cautions = [
        CautionAt(ask.question.notation(option), caution.text, caution.rule)
        for option, caution in counsel.cautions(view, ask).items()
    ]
    return Help(row.version, seat, cautions, [LookAt(clue.text, clue.rule, clue.at) for clue in counsel.clues(view, ask)])


def check_hint(row: TableRow, play: Play, seat: int) -> Match:
    """The match, if this seat may be advised now."""
    if not row.hints:
        raise Refused("not_allowed", "this table plays without hints")
    match = check_playing(row, play)
    if seat not in row.waiting:
        raise Refused("not_now", "you are not asked anything now")
    return match
