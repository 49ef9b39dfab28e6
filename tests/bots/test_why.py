"""Hints say why: in stated positions the cause and the rule are known by hand, and no hidden card changes a word."""

from __future__ import annotations

import re
import sys
from dataclasses import replace

import pytest

import gloam
from games.crave.positions import H, V, acting, discard, duel, lay
from games.crave.positions import state as crave
from games.fever.positions import choosing
from games.hunger.positions import A, night, speed, turn
from games.thirst.positions import Table
from gloam import stream
from gloam.bots import Budget, Hint, advise, rule_text
from gloam.bots.why import Why, amount, why
from gloam.engine import State, imagine, read_catalogue, view
from gloam.engine.playout import playout
from gloam.games import games
from gloam.match import Match, start

NAMED = [name for name, game in games().items() if game.counsel is not None]


def reasons(match: Match, best: str, other: str, seat: int = 0) -> Why:
    ask = match.ask_of(seat)
    assert ask is not None
    options = {ask.question.notation(option): option for option in ask.options}
    return why(match.view(seat), ask, options[best], stream("why"), options[other])


def hinted(match: Match, seat: int) -> Hint:
    ask = match.ask_of(seat)
    assert ask is not None
    return advise(match.view(seat), ask, Budget(iterations=24), stream("hint"))


# -- Crave


def test_in_crave_a_blow_that_ends_it_is_told_as_the_victory() -> None:
    match = duel()
    crave(match).life[H] = 5
    acting(match, V, attack=5, influence=4)

    found = hinted(match, V)

    assert found.label == "Attack Bob with 5"
    assert [reason.cause for reason in found.why.reasons] == ["victory"]
    assert found.why.rule == "CRA-GOAL-02"
    assert found.lines()[:2] == ["Attack Bob with 5.", "It wins the game: no opponent has any life left."]


def test_in_crave_a_strike_is_explained_where_all_else_is_waste() -> None:
    match = acting(duel(), V, attack=4, influence=0)

    found = hinted(match, V)

    assert match.choices(V) == ["attack b", "jab b", "end"]
    assert found.advice.thoughts[0].answer == "attack b"
    assert len(found.advice.thoughts) == 1  # a jab and the end of the turn waste Attack
    assert found.lines()[:2] == ["Attack Bob with 4.", "It takes 4 life from the other side."]
    assert replace(found, why=Why()).lines()[1] == "Everything else throws something away."


def test_in_crave_life_taken_is_counted() -> None:
    found = reasons(acting(duel(), V, attack=4), "attack b", "end")

    assert found.reasons[0].text == "It takes 4 life from the other side."
    assert found.reasons[0].rule == "CRA-ATTACK-04"


def test_in_crave_a_patrol_out_of_the_way_is_a_cause() -> None:
    match = duel()
    lay(match, H, "riot-captain")
    found = reasons(acting(match, V, attack=9), "attack riot-captain", "end")

    assert found.reasons[0].cause == "their Patrols"
    assert found.reasons[0].rule == "CRA-PATROL-03"


def test_in_crave_a_bought_card_is_a_better_deck() -> None:
    found = reasons(acting(duel(), V, influence=3), "buy night-stalker", "end")

    assert (found.reasons[0].cause, found.reasons[0].rule) == ("our cards", "CRA-MARKET-04")


# -- Hunting Fever


def test_in_fever_easy_prey_is_points() -> None:
    """B's wolf lies open, and nobody has a Closed Season: the hunter takes it for certain."""
    match = choosing("A hunter, B carrot, C carrot", easy="B wolf", hand=dict.fromkeys("ABC", "carrot, rabbit"))

    found = reasons(match, "play hunter", "play carrot")

    assert found.reasons[0].text == "It brings you 4 points of prey."
    assert found.reasons[0].rule == "FEV-SCORE-01"


def test_in_fever_a_card_that_stays_in_hand_is_told_as_such() -> None:
    """No carrot is anywhere: a rabbit comes back, a carrot leaves the hand."""
    match = choosing("A rabbit, B wolf, C wolf", hand={"A": "carrot", "B": "hunter", "C": "hunter"})

    found = reasons(match, "play carrot", "play rabbit")

    assert "hand" in [reason.cause for reason in found.reasons] or "easy prey" in [reason.cause for reason in found.reasons]
    assert found.rule in ("FEV-SCORE-03", "FEV-ENDROUND-01")


# -- The Hunger


def test_in_hunger_a_fat_human_is_points() -> None:
    match = turn(night(2, at={A: "po4"}, hand={A: speed(2)}, track={"1a": ["bernard"]}))

    found = reasons(match, "hunt 1a", "done")

    assert found.reasons[0].cause == "points"
    assert found.reasons[0].text.startswith("It scores ")
    assert found.reasons[0].rule == "HUN-HUNT-09"


def test_in_hunger_the_last_turn_is_about_the_way_home() -> None:
    match = turn(night(2, at={A: "mo3"}, hand={A: speed(8)}, moon=15))
    home = next(answer for answer in match.choices(A) if answer == "move ca")

    found = reasons(match, home, "done")

    assert found.reasons[0].cause == "way home"
    assert found.reasons[0].text == "It keeps the way home open: you are home."
    assert found.reasons[0].rule == "HUN-END-03"


# -- Thirst


def test_in_thirst_feeding_without_blood_is_about_blood() -> None:
    t = Table(2)
    t.give("a", blood=0, ichor=0)
    t.thrall("a", "office clerk", blood=2)
    t.night("a")

    found = reasons(t.match, "feed 1", "done")

    assert found.reasons[0].cause == "Blood"
    assert found.reasons[0].rule == "THI-RES-02"


def test_in_thirst_a_minion_is_worth_keeping() -> None:
    t = Table(2)
    t.minion("a ghoul 1")
    t.give("a", ichor=0)
    t.night("a")

    found = reasons(t.match, "done", "dismiss ghoul 1")

    assert found.reasons[0].cause == "minions"
    assert found.reasons[0].rule == "THI-WIN-06"


# -- all games


def positions(name: str, n: int = 8) -> list[State]:
    """Positions of a random game at which a seat has a choice."""
    game = games()[name]
    s, rng = start(game, game.seats[0], "why", game.complete(None)), stream("why", name)
    found: list[State] = []
    while s.asks and len(found) < n:
        playout(s, rng, 7)
        if s.asks and len(s.asks[0].options) > 1:
            found.append(s.clone())
    return found


@pytest.mark.parametrize("name", NAMED)
def test_the_parts_are_the_evaluation(name: str) -> None:
    game = games()[name]
    assert game.counsel is not None
    for s in positions(name, 30):
        for seat in range(s.n):
            parts = game.counsel.parts(s, seat)
            assert list(parts) == [cause.name for cause in game.counsel.causes]
            assert sum(parts.values()) == pytest.approx(game.evaluate(s, seat))


@pytest.mark.parametrize("name", NAMED)
def test_a_hint_does_not_change_when_what_is_hidden_is_dealt_anew(name: str) -> None:
    """The whole hint, word for word: with the same chance it depends on the view alone."""
    game = games()[name]
    for number, s in enumerate(positions(name, 3)):
        seat = s.asks[0].seat
        seen = view(game, s, seat)
        other = imagine(seen, stream("redeal", number))
        again = view(game, other, seat)
        seen.names = again.names = ["Ann", "Bob", "Cid"][: s.n]

        hints = [advise(v, v.asks[0], Budget(iterations=8), stream("same", number)) for v in (seen, again)]

        assert hints[0] == hints[1]


@pytest.mark.parametrize("name", NAMED)
def test_no_hint_speaks_in_notation(name: str) -> None:
    """Answers are told as the table offers them; every rule that is named says something."""
    match = gloam.new(name, games()[name].seats[0], seed="words")
    rng = stream("words", name)
    for number in range(24):
        ask = match.asks[0]
        if number % 4 == 3 and len(ask.options) > 1:
            found = advise(match.view(ask.seat), ask, Budget(iterations=6), stream("words", number))
            sentences = [choice.sentence for choice in match.table(ask.seat).prompt.choices]
            spoken = " ".join(found.lines())
            assert found.label in sentences
            assert "{" not in spoken
            assert not re.search(r"\w+-\w+-\d\d", spoken), "ids stand beside the words, not in them"
            assert all(rule_text(match.view(ask.seat), reason.rule) for reason in found.reasons())
        match.answer(ask.seat, ask.question.notation(rng.pick(ask.options)))


@pytest.mark.parametrize("name", NAMED)
def test_every_cause_has_words_and_a_rule_of_its_game(name: str) -> None:
    game = games()[name]
    assert game.counsel is not None
    rules = read_catalogue(game.folder)
    for cause in game.counsel.causes:
        assert cause.rule in rules, cause.name
        assert cause.more.endswith(".")
        assert cause.less.endswith(".")
        assert 0 < cause.heed <= 1


def test_the_line_goes_on_as_long_as_worlds_agree() -> None:
    """Having struck, the Vampire buys the one card that its Influence pays for; what Bob draws nobody knows."""
    match = duel()
    discard(match, V)
    match = acting(match, V, attack=4, influence=3)

    found = reasons(match, "attack b", "end")

    assert found.line
    assert found.line[0].startswith("Buy ")


def test_amounts_are_whole_where_worlds_agree() -> None:
    assert [amount(4.0), amount(0.98), amount(2.53)] == ["4", "1", "about 2.5"]


@pytest.mark.parametrize("name", NAMED)
def test_every_hint_has_a_cause_or_says_that_none_is_to_be_seen(name: str) -> None:
    """The answer and how it goes on are no reason."""
    for number, s in enumerate(positions(name, 6)):
        seen = view(games()[name], s, s.asks[0].seat)
        seen.names = ["Ann", "Bob", "Cid"][: s.n]

        found = advise(seen, seen.asks[0], Budget(iterations=12), stream("cause", number))

        assert found.why.reasons or len(found.lines()) > 1 + len(found.why.prices) + bool(found.why.line)


def test_what_the_others_will_likely_do_at_the_same_time_is_told() -> None:
    """Bob holds nothing but carrots, so what he plays is known."""
    match = choosing("A rabbit, B carrot, C carrot", hand={"A": "carrot", "B": "carrot", "C": "carrot, wolf"})

    found = hinted(match, 0)

    assert found.is_mixed
    assert found.why.line
    assert found.lines()[-1].startswith("Most likely at the same time: ")
    assert all(re.match(r"(Bob|Cyd|B|C): Play \w+", said) for said in found.why.line), found.why.line


def test_a_choice_in_secret_that_nothing_tells_apart_is_not_called_a_guess() -> None:
    match = gloam.new("thirst", 3, seed="words")
    while match.asks[0].question.name != "keep":
        match.answer(match.asks[0].seat, match.choices(match.asks[0].seat)[0])

    spoken = hinted(match, match.asks[0].seat).lines()

    assert spoken[1:] == ["As far as can be seen, the others are as good."]


def test_what_shows_when_the_turn_is_over_is_a_cause_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a blow were not seen at once."""
    monkeypatch.setattr(sys.modules["gloam.bots.why"], "at_once", lambda game, world, me, option: world)
    match = acting(duel(), V, attack=4, influence=0)

    assert [reason.cause for reason in reasons(match, "attack b", "end").reasons] == ["their life"]
