"""What cannot be done with an item of the table, and why."""

from __future__ import annotations

import gloam


def test_every_reason_is_the_one_that_why_not_gives() -> None:
    match = gloam.new("hunger", seats=2, seed="reasons")
    seen = 0
    for made in range(10):
        seat = match.asks[0].seat
        for area in match.table(seat).areas if made % 3 == 0 else []:  # asking about every item takes its time
            for item in area.items:
                for no in match.refused_at(seat, item.id):
                    why = match.why_not(seat, no.answer)
                    assert why is not None
                    assert (no.rule, no.text) == (why.rule, why.text)
                    assert no.answer not in match.choices(seat)
                    seen += 1
        match.answer(seat, match.choices(seat)[0])
    assert seen > 0


def test_who_is_not_asked_is_refused_nothing() -> None:
    match = gloam.new("crave", seats=2, seed="reasons")
    seat = match.asks[0].seat
    items = [item.id for area in match.table(seat).areas for item in area.items]
    refused = next(item for item in items if match.refused_at(seat, item))

    assert match.refused_at(1 - seat, refused) == []
