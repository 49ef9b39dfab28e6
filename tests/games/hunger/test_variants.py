"""The Digestion variant, and Rest & Digest."""

from collections.abc import Sequence
from typing import Unpack

import pytest

from gloam.engine import HIDDEN
from gloam.games.hunger.cards import DIGESTION_CARDS
from gloam.games.hunger.state import AREA, DIGESTED, DIGESTION, DIGESTION_SHOWN, DISCARDS, HAND
from gloam.match import Match
from support import proves, refused, table_of

from .positions import A, B, Given, kinds, lies, named, night, offers, play, points, speed, state, turn, where

LOOSE = {"plains": ["vespers", "village-fair"]}


def at_church(seed_steps: int = 0, **given: Unpack[Given]) -> Match:
    """A lands on the Church with the variant on."""
    given.setdefault("hand", {A: speed(1)})
    match = night(2, at={A: "mr4"}, digestion_variant=True, **given)
    match.state.zones[DIGESTION.at()] = DIGESTION_CARDS.copy()
    for _ in range(seed_steps):
        match.state.rng.next()
    turn(match)
    return play(match, "a: move pr1")


@proves("HUN-VARIANT-01", "HUN-VARIANT-09", "HUN-Q-78")
def test_both_variants_are_off_unless_chosen_and_can_be_combined() -> None:
    options = table_of("hunger", 2).state.options
    assert (options["digestion_variant"], options["rest_and_digest"]) == ("off", "off")

    both = table_of("hunger", 2, digestion_variant=True, rest_and_digest=True, mode="rookie").state.options
    assert (both["digestion_variant"], both["rest_and_digest"]) == ("on", "on")


@proves("HUN-VARIANT-01", "HUN-SETUP-36")
def test_digestion_cards_are_part_of_the_variant_only() -> None:
    assert len(lies(table_of("hunger", 2, digestion_variant=True), DIGESTION)) == 4
    assert lies(table_of("hunger", 2), DIGESTION) == []


@proves("HUN-VARIANT-03", "HUN-Q-83")
def test_staying_on_the_space_shows_no_digestion_cards() -> None:
    match = night(2, at={A: "po2"}, hand={A: speed(2)}, digestion_variant=True)
    turn(match)

    assert state(match).late_digest == 0
    assert lies(match, DIGESTION_SHOWN) == []


@proves("HUN-VARIANT-04")
def test_the_matching_card_and_one_of_the_others_are_shown() -> None:
    found = set()
    for steps in range(40):
        match = at_church(steps, tokens={A: ["mission"]}, crypts=LOOSE)
        shown = lies(match, DIGESTION_SHOWN)
        assert "digestion-church" in shown
        assert len(shown) == 2
        found |= set(shown)

    assert found == set(named(DIGESTION_CARDS))


@proves("HUN-VARIANT-05")
@pytest.mark.parametrize(("second", "name"), [("market", "agnes"), ("mansion", "isolde"), ("barracks", "otto")])
def test_one_human_of_either_type_may_be_digested_after_the_turn(second: str, name: str) -> None:
    match = night(
        2, at={A: "mr4"}, hand={A: speed(1)}, pile={A: ["brother-egon", "otto", "isolde", "agnes"]}, digestion_variant=True
    )
    match.state.zones[DIGESTION.at()] = kinds(["digestion-church", f"digestion-{second}"])  # so that no chance is left
    turn(match)
    play(match, "a: move pr1")

    assert match.asks[0].question.name == "digest"
    assert set(match.choices(A)) == {"digest nobody", "digest pile brother-egon", f"digest pile {name}"}
    refusals = [refused(match, A, f"digest pile {other}") for other in ("agnes", "isolde", "otto") if other != name]
    assert refusals == ["HUN-BOARD-15", "HUN-BOARD-15"]
    play(match, f"a: digest pile {name}")
    assert lies(match, DIGESTED, A) == [name]


@proves("HUN-VARIANT-05")
def test_after_the_turn_nobody_need_be_digested() -> None:
    match = at_church(pile={A: ["brother-egon"]})
    play(match, "a: digest nobody")

    assert lies(match, DIGESTED, A) == []
    assert state(match).turn_of == B


@proves("HUN-VARIANT-06", "HUN-VARIANT-08", "HUN-Q-60")
def test_digestion_comes_after_the_hunt_and_takes_its_prey_too() -> None:
    match = at_church(hand={A: speed(2)}, track={"1a": ["brother-egon"]})
    assert match.asks[0].question.name == "act"
    play(match, "a: hunt 1a", "a: digest pile brother-egon")

    assert lies(match, DIGESTED, A) == ["brother-egon"]


@proves("HUN-VARIANT-07")
def test_the_digestion_cards_go_back() -> None:
    match = at_church()

    assert state(match).turn_of == B
    assert len(lies(match, DIGESTION)) == 4
    assert match.view(A).zones[DIGESTION.at()] == [HIDDEN] * 4


def weary(cards: Sequence[str], **given: Unpack[Given]) -> Match:
    given["hand"] = {A: cards}
    match = night(2, at={A: "po4"}, rest_and_digest=True, **given)
    return turn(match)


@proves("HUN-VARIANT-10", "HUN-Q-61")
def test_only_humans_may_be_rested_away() -> None:
    assert weary(["agnes", "otto", "jorik"]).choices(A) == ["play on", "rest"]
    match = weary(["agnes", "otto", "hobb"], area={A: ["ashpaw"]}, tokens={A: ["mission"]}, crypts=LOOSE)
    assert match.asks[0].question.name == "act"


@proves("HUN-VARIANT-11")
def test_only_at_speed_0_or_less() -> None:
    match = weary(["agnes", "otto", "tobias"])
    assert match.asks[0].question.name == "act"
    assert weary(["agnes", "hobb", "tobias"]).asks[0].question.name == "rest"


@proves("HUN-VARIANT-12")
def test_resting_is_voluntary() -> None:
    match = weary(["agnes", "otto", "jorik"], tokens={A: ["speed-2"]})
    play(match, "a: play on")

    assert offers(match, "token") == ["speed-2"]


@proves("HUN-VARIANT-13", "HUN-VARIANT-16")
def test_whoever_rests_neither_moves_nor_hunts() -> None:
    match = weary(["agnes", "otto", "jorik"], tokens={A: ["speed-2", "hunt"]})
    play(match, "a: rest")
    assert set(match.choices(A)) == {"digest nobody", "digest area agnes", "digest area otto", "digest area jorik"}
    play(match, "a: digest nobody")

    assert state(match).turn_of == B
    assert where(match, A) == "PO4"


@proves("HUN-VARIANT-14")
def test_up_to_two_humans_of_the_area_are_digested() -> None:
    match = weary(["agnes", "otto", "jorik"], pile={A: ["petra"]})
    play(match, "a: rest")
    assert refused(match, A, "digest pile petra") == "HUN-VARIANT-14"
    play(match, "a: digest area agnes", "a: digest area otto")
    assert lies(match, DIGESTED, A) == ["agnes", "otto"]
    assert state(match).turn_of == B

    match = weary(["agnes", "otto", "jorik"])
    play(match, "a: rest", "a: digest area agnes", "a: digest nobody")
    assert lies(match, DIGESTED, A) == ["agnes"]


@proves("HUN-VARIANT-15")
def test_the_rest_of_the_turn_is_skipped_but_its_end() -> None:
    match = weary(["theresa", "otto", "ruza"])
    play(match, "a: rest", "a: digest area otto", "a: digest nobody")

    assert where(match, A) == "PO4"
    assert lies(match, AREA, A) == ["ruza"]
    assert "theresa" in lies(match, DISCARDS, A)
    assert len(lies(match, HAND, A)) == 3
    assert points(match, A) == 0
