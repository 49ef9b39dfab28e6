"""What a player looks for and cannot have now stands greyed out beside what can be had, and nothing else does."""

from __future__ import annotations

from .positions import Table, figure

SIDES = ["move north", "move east", "move south", "move west"]


def greyed(t: Table, who: int = 0) -> list[str]:
    return [refused.answer for refused in t.match.table(who).prompt.refused]


def of(name: str, *actions: str) -> list[str]:
    return [f"{name} {action}" for action in actions]


def poor() -> Table:
    """Nothing can be paid for: no Ichor, no Blood; dominion over the Docks, a Thrall, a card, a body in the street, a childe."""
    t = Table(2)
    t.tile("docks", 0, 1)
    t.cubes("docks", "a")
    t.give("a", blood=0, ichor=0)
    t.hand("a", "leech")
    t.thrall("a", "tourist", blood=1)
    t.body("pensioner")
    t.minion("a childe 1", at="graveyard", ichor=0)
    return t.night("a")


def test_by_night_every_action_of_those_who_are_awake_is_shown() -> None:
    actions = [*SIDES, "travel docks", "hunt", "hide", "rest"]

    assert greyed(poor()) == [
        *actions, *of("childe 1", *actions), "convert blood", "use leech", "trade", "enslave 1", "awaken 1",
    ]  # fmt: skip


def test_who_sleeps_is_not_spoken_of() -> None:
    t = poor()
    t.s.awake[figure("a childe 1")] = 0
    assert not [answer for answer in greyed(t) if answer.startswith("childe")]

    t.s.awake[figure("a")] = 0
    t.s.awake[figure("a childe 1")] = 1
    assert greyed(t) == [*of("childe 1", *SIDES, "travel docks", "hunt", "hide", "rest"), "use leech", "burn leech", "trade"]


def test_what_there_is_nothing_for_is_not_spoken_of() -> None:
    """No cards, no Thralls, no bodies, no dominion elsewhere."""
    t = Table(2)
    t.give("a", blood=0, ichor=0)
    assert greyed(t.night("a")) == [*SIDES, "hunt", "rest", "convert blood"]


def test_one_travels_to_the_dominion_elsewhere_not_to_where_one_stands() -> None:
    t = Table(2)
    t.tile("docks", 0, 1)
    t.tile("opera house", 1, 0)
    t.cubes("docks", "a")
    t.cubes("opera house", "b")
    t.cubes("graveyard", "a")
    t.give("a", ichor=0)
    assert [answer for answer in greyed(t.night("a")) if "travel" in answer] == ["travel docks"]

    t.stand("a", "docks")
    assert [answer for answer in greyed(t) if "travel" in answer] == ["travel graveyard"]


def test_by_day_a_ghoul_is_shown_what_it_could_do_and_whom_it_could_stake() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.body("pensioner")
    t.minion("a ghoul 1", at="graveyard", ichor=0, card="barista")
    t.minion("b childe 1", at="graveyard", card="tourist")
    t.minion("a childe 1", at="graveyard")
    t.stand("c", "docks")
    t.hand("a", "leech")

    ghoul = of("ghoul 1", *SIDES, "hide", "scout", "carry", "stake b", "stake b childe 1")
    assert greyed(t.day("a")) == [*ghoul, "use leech", "trade"]

    t.s.awake[figure("a ghoul 1")] = 0
    assert greyed(t) == ["use leech", "trade"]
