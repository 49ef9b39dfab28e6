"""Every option is worded as data, offered or not: what it costs, brings and loses, by the numbers of the rules."""

import pytest

from gloam import new, stream
from gloam.games import get
from gloam.table import choices_of

SETTINGS = get("hunger").settings


@pytest.mark.parametrize("setting", range(len(SETTINGS)))
def test_every_option_of_every_question_is_worded_offered_or_not(setting: int) -> None:
    match = new("hunger", 2 + setting, f"worded {setting}", SETTINGS[setting])
    rng = stream("worded", setting)
    asked: set[str] = set()
    while match.asks:
        ask = match.asks[rng.below(len(match.asks))]
        if ask.question.name not in asked or rng.below(25) == 0:
            asked.add(ask.question.name)
            view = match.view(ask.seat)
            items = {item.id for area in match.table(ask.seat).areas for item in area.items}
            for worded in choices_of(view, ask, ask.question.domain_options):
                assert worded.label
                assert worded.sentence
                assert worded.answer
                assert worded.item in items or worded.number not in ask.options or not worded.item, worded
        match.answer(ask.seat, ask.question.notation(rng.pick(ask.options)))
    assert {"act", "activate", "keep", "digest"} <= asked
