"""What options are called, cost and bring: the data that every client shows."""

from __future__ import annotations

import pytest

from gloam import new, stream
from gloam.engine import Ask
from gloam.games.thirst.counsel import cautions
from gloam.match import Match
from gloam.table import Choice
from gloam.table import Table as Drawn
from gloam.table.prompts import worded

from .positions import Table


def choice(t: Table, who: str, answer: str) -> Choice:
    drawn = t.match.table("abcd".index(who))
    return next(found for found in drawn.prompt.choices if found.answer == answer)


def reason(t: Table, who: str, answer: str) -> str:
    """The reason with which the table shows an option greyed out."""
    drawn = t.match.table("abcd".index(who))
    return next(refused.text for refused in drawn.prompt.refused if refused.answer == answer)


# -- every table of whole games


def asked_tables(seats: int) -> list[tuple[Match, Ask, Drawn]]:
    """Every fifth question of a random game with the table its seat sees."""
    match = new("thirst", seats, f"choices {seats}", {"rounds": "10"})
    rng = stream(f"choices {seats}")
    found: list[tuple[Match, Ask, Drawn]] = []
    decisions = 0
    while match.asks:
        ask = match.asks[0]
        if decisions % 5 == 0:
            found.append((match.clone(), ask, match.table(ask.seat)))
        match.answer(ask.seat, ask.question.notation(rng.pick(ask.options)))
        decisions += 1
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_option_can_be_worded_and_points_at_something_that_is_there(seats: int) -> None:
    for match, ask, drawn in asked_tables(seats):
        view = match.view(ask.seat)
        for option in ask.question.domain_options:
            assert worded(view, ask, option).sentence
        items = {item.id for area in drawn.areas for item in area.items} | {""}
        assert {found.item for found in drawn.prompt.choices} <= items
        assert {found.item for found in drawn.prompt.refused} <= items


@pytest.mark.parametrize("seats", [2, 4])
def test_an_amount_is_the_same_answer_so_many_times(seats: int) -> None:
    amounts = 0
    for match, ask, drawn in asked_tables(seats):
        for found in drawn.prompt.choices:
            if found.quantity is not None:
                assert len(found.quantity.answers) == len(found.quantity.effects) == found.quantity.most
                trial = match.clone()
                for answer in found.quantity.answers[-1]:
                    trial.answer(ask.seat, answer)
                amounts += 1
    assert amounts


# -- single ones


def test_a_hunt_says_its_price_and_what_its_cube_does() -> None:
    t = Table(2)
    t.tile("night market", 0, 1)  # Population 5, four squares, the last with a Dark Power
    t.stand("a", "night market")
    t.give("a", ichor=3)
    t.night("a")
    hunt = choice(t, "a", "hunt")
    assert (hunt.verb, hunt.label, hunt.cost, hunt.unit, hunt.left) == ("hunt", "Night Market", 1, "ichor", 2)
    assert hunt.tip == "draws 5 Prey, dominion is yours then"


def test_a_hunt_in_a_watched_place_costs_what_the_rule_takes() -> None:
    t = Table(2)
    t.row("neighborhood watch")
    t.cubes("graveyard", "b")
    t.give("a", ichor=3)
    t.night("a")
    hunt = choice(t, "a", "hunt")
    assert (hunt.cost, hunt.left, hunt.tip) == (2, 1, "draws 1 Prey, nobody has dominion then")


def test_blood_is_converted_in_one_amount_down_to_the_last_drop() -> None:
    t = Table(2)
    t.give("a", blood=3, ichor=0)
    t.night("a")
    amount = choice(t, "a", "convert blood").quantity
    assert amount is not None
    assert (amount.most, amount.answers[2]) == (3, ("convert blood",) * 3)
    assert amount.effects == ("2 Blood left", "1 Blood left", "your last Blood: frenzy threatens")


def test_a_feast_on_one_thrall_is_one_amount_and_says_what_its_death_costs() -> None:
    t = Table(3)
    t.thrall("a", "media mogul", blood=2)  # worth 2, a flaming skull
    t.give("a", influence=2)
    t.night("a")
    feed = choice(t, "a", "feed 1")
    assert feed.quantity is not None
    assert (feed.gain, feed.loses, feed.quantity.most) == ("+1 Blood", "", 2)
    assert feed.quantity.effects[1] == "it dies and leaves a body, 2 Influence lost, a Dark Power is drawn"
    t.play("a: feed 1")
    assert choice(t, "a", "feed 1").loses == "2 Influence"


def test_garlic_leaves_one_bite_and_no_amount_to_choose() -> None:
    t = Table(3)
    t.row("garlic in every window")
    t.thrall("a", "tourist")
    t.night("a")
    assert choice(t, "a", "feed 1").quantity is None
    t.play("a: feed 1")
    assert reason(t, "a", "feed 1").startswith("with garlic in every window")


def test_what_cannot_be_done_stays_in_sight_with_its_reason() -> None:
    t = Table(2)
    t.give("a", ichor=0)
    t.hand("a", "domination")
    t.thrall("a", "tourist")
    t.night("a")
    assert reason(t, "a", "use domination") == "Domination costs 2 Ichor, your character has 0"
    assert reason(t, "a", "enslave 1") == "it costs 2 Ichor, your character has 0"
    assert reason(t, "a", "hunt") == "hunting in Graveyard costs 1 Ichor, this vampire has 0"


def test_lying_down_warns_of_what_lapses() -> None:
    t = Table(2)
    t.hand("a", "hypnotic gaze")
    t.night("a")
    assert choice(t, "a", "done").loses == ""
    t.play("a: use hypnotic gaze")
    assert choice(t, "a", "done").loses == "a hunt that shows you the faces"
    assert t.match.table(0).prompt.text == "Your next hunt shows you the faces. What do you do?"


def test_a_minion_stands_under_its_own_heading() -> None:
    t = Table(2)
    t.minion("a childe 1")
    t.minion("a ghoul 1", card="barista")
    t.night("a")
    assert (choice(t, "a", "hunt").group, choice(t, "a", "childe 1 hunt").group) == ("", "Vampire 1")
    assert choice(t, "a", "childe 1 hunt").sentence == "Vampire 1: hunt in Graveyard"
    t.day("a")
    north = choice(t, "a", "ghoul 1 move north")
    assert (north.group, north.label, north.item, north.tip) == ("Ghoul 1", "↑ new tile", "open 0 1", "draws a new tile")


def test_a_stake_says_what_it_takes() -> None:
    t = Table(2)
    t.minion("a ghoul 1")
    t.give("b", blood=2)
    t.day("a")
    stake = choice(t, "a", "ghoul 1 stake b")
    assert (stake.label, stake.tip, stake.cost) == ("Bob's character", "loses 1 of 2 Blood", 1)


def test_a_heartbeat_is_priced_by_the_prey_that_nobody_has_seen() -> None:
    t = Table(2)
    t.prey("pensioner")
    t.stand("a", "graveyard")
    t.cubes("graveyard", "b")
    t.night("a")
    t.play("a: hunt")
    pursue = choice(t, "a", "pursue 1")
    assert (pursue.label, pursue.item) == ("♡", "drawn-0")
    assert pursue.tip == "1 Blood, if nothing goes wrong; 4 of 14 bring Influence; 5 of 14 leave a Dark Power"
    assert choice(t, "a", "abandon").tip == "a Consequence is due at the end of this Night; your cube stays"


def test_frenzy_names_what_draining_loses() -> None:
    t = Table(2)
    t.give("a", blood=0, influence=1)
    t.thrall("a", "tourist")
    t.thrall("a", "night editor")
    t.rise("a")
    drain = choice(t, "a", "frenzy drain")
    assert drain.loses == "2 Thralls and 1 Influence"
    assert drain.tip == "4 Blood, then 1 for thirst; 2 bodies, 1 Influence lost"


def test_what_draining_does_not_cost_is_not_named() -> None:
    t = Table(2)
    t.give("a", blood=0, influence=1)
    t.thrall("a", "tourist")
    t.rise("a")
    drain = choice(t, "a", "frenzy drain")
    assert drain.loses == "1 Thrall"
    assert drain.tip.endswith("Blood, then 1 for thirst; 1 body")


# -- what advice warns of


def test_only_what_costs_the_last_red_blood_is_warned_of() -> None:
    t = Table(2)
    t.give("a", blood=1, ichor=1)
    t.s.taint[0] = 1
    t.night("a")
    ask = t.match.asks[0]
    warned = {ask.question.notation(option) for option in cautions(t.match.view(0), ask)}

    assert {"convert blood", "convert tainted"} <= set(t.match.choices(0))
    assert "convert blood" in warned
    assert "convert tainted" not in warned
