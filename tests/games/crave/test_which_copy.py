"""Several copies of a card with different states: each is named by its number, and the one that was named is meant."""

from __future__ import annotations

from games.crave.positions import (
    H1,
    V1,
    V2,
    H,
    V,
    acting,
    duel,
    in_play,
    is_stunned,
    lay,
    offers_what_nothing_forbids,
    pile,
    play_now,
    pools,
    stand,
    teams,
    why,
)
from gloam.games.crave.copies import copy_choice
from gloam.games.crave.domains import COPY
from gloam.games.crave.state import BLOCKING, CREDITED, STUNNED
from gloam.match import Match
from support import play, proves, refused


@proves("CRA-PATROL-07", "CRA-Q-42")
def test_of_three_copies_the_third_falls_when_it_is_named() -> None:
    match = duel()
    lay(match, H, "bram")
    lay(match, H, "bram", mark=STUNNED)
    lay(match, H, "bram", items=("hockey-stick",))
    acting(match, V, attack=3, influence=1)
    play(match, "a: attack bram")
    assert match.choices(V) == ["copy b1", "copy b2", "copy b3"]
    assert offers_what_nothing_forbids(match)
    assert refused(match, V, "copy b4") == "CRA-Q-42"
    assert refused(match, V, "copy a1") == "CRA-ATTACK-07"

    play(match, "a: copy b3")

    assert sorted(pile(match, H)) == ["bram", "hockey-stick"]
    assert in_play(match, H) == ["bram", "bram"]
    assert is_stunned(match, H, "bram") is False


@proves("CRA-Q-42", "CRA-PATROL-10")
def test_a_copy_out_of_reach_keeps_its_number_and_is_refused_by_its_own_reason() -> None:
    match = duel()
    lay(match, H, "bram", mark=BLOCKING | CREDITED)
    lay(match, H, "bram")
    lay(match, H, "bram", mark=STUNNED)
    lay(match, H, "bram")
    acting(match, V, attack=3, influence=1)
    play(match, "a: attack bram")
    assert match.choices(V) == ["copy b2", "copy b3"]
    assert offers_what_nothing_forbids(match)
    assert refused(match, V, "copy b1") == "CRA-PATROL-10"
    assert why(match, V, "copy b4") == "this Bram the Groupie is in every way like number 2: choose that one"


@proves("CRA-ABILITY-02", "CRA-Q-42")
def test_a_copy_that_has_used_the_ability_is_refused_and_one_that_used_the_other_is_not() -> None:
    match = teams()
    lay(match, V1, "unicorn", "unicorn")
    lay(match, V1, "unicorn", items=("elven-cloak",))
    play_now(match, V1, "healing-sage", "contact", "brawler")
    acting(match, V1, influence=1)
    play(match, "a: use unicorn-trash-card", "a: copy a1", "a: cut play contact")
    play(match, "a: use unicorn-purge-plant", "a: copy a2")

    play(match, "a: use unicorn-trash-card")

    assert match.choices(V1) == ["copy a2", "copy a3"]
    assert refused(match, V1, "copy a1") == "CRA-ABILITY-02"
    assert offers_what_nothing_forbids(match)
    assert [choice.tip for choice in match.table(V1).prompt.choices] == ["has acted", "wears Elven Cloak"]


@proves("CRA-Q-42", "CRA-Q-54")
def test_body_shields_are_twins_only_with_one_owner_and_the_same_items() -> None:
    match = teams()
    stand(match, V1, "bram", owner=H1)
    stand(match, V1, "bram", owner=H1, items=("elven-cloak",))
    stand(match, V1, "bram", owner=H1, items=("elven-cloak",))
    stand(match, V1, "bram", owner=2)
    stand(match, V2, "bram", owner=H1)
    acting(match, H1, attack=4, influence=1)
    play(match, "b: attack bram")
    assert match.choices(H1) == ["copy a1", "copy a2", "copy a4", "copy d1"]
    assert offers_what_nothing_forbids(match)
    assert refused(match, H1, "copy a3") == "CRA-Q-42"
    shown = [(choice.label, choice.item, choice.tip) for choice in match.table(H1).prompt.choices]
    assert shown == [
        ("Bram the Groupie, number 1 of Ann", "shield-0-bram", ""),
        ("Bram the Groupie, number 2 of Ann", "shield-0-bram-2", "wears Elven Cloak"),
        ("Bram the Groupie, number 4 of Ann", "shield-0-bram-4", ""),
        ("Bram the Groupie, number 1 of Dan", "shield-3-bram", ""),
    ]

    play(match, "b: copy a2")

    assert pile(match, H1) == ["elven-cloak"]
    assert pools(match) == (1, 0)


@proves("CRA-ATTACK-07", "CRA-PATROL-10")
def test_if_no_copy_is_fit_the_first_one_tells_why() -> None:
    match = duel()
    lay(match, H, "bram", mark=BLOCKING | CREDITED)
    lay(match, H, "bram", items=("yield-sign",))
    acting(match, V, attack=3, influence=1)
    assert refused(match, V, "attack bram") == "CRA-PATROL-10"


@proves("CRA-Q-42", "CRA-KEY-37")
def test_of_two_turned_groupies_the_one_that_is_named_comes_back() -> None:
    match = duel()
    stand(match, V, "bram", owner=H)
    stand(match, V, "bram", owner=H, items=("elven-cloak",))
    play_now(match, H, "field-medic")
    acting(match, H, influence=1)
    play(match, "b: use field-medic")
    shown = [(choice.item, choice.tip) for choice in match.table(H).prompt.choices]
    assert shown == [("shield-0-bram", ""), ("shield-0-bram-2", "wears Elven Cloak")]

    play(match, "b: copy a2")

    assert sorted(pile(match, H)) == ["bram", "elven-cloak"]


@proves("CRA-Q-42")
def test_a_copy_that_is_not_there_is_named_and_points_at_nothing() -> None:
    match = teams()
    lay(match, H1, "bram", "bram", items=("yield-sign",))
    acting(match, V1, attack=5, influence=1)
    play(match, "a: attack bram")
    assert [worded(match, copy) for copy in ("b2", "b3", "e1", "f2")] == [
        ("Bram the Groupie, number 2 of Bob", "play-1-bram-2", "wears Yield Sign"),
        ("Bram the Groupie, number 3 of Bob", "", ""),
        ("Bram the Groupie, number 1 of seat e", "", ""),
        ("Bram the Groupie, number 2 of seat f", "", ""),
    ]


def worded(match: Match, copy: str) -> tuple[str, str, str]:
    """How this copy would be shown, offered or not."""
    choice = copy_choice(match.view(match.asks[0].seat), match.asks[0], COPY.words.index(copy))
    return choice.label, choice.item, choice.tip
