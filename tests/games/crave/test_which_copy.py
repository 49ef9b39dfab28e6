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
from gloam.games.crave.state import BLOCKING, CREDITED, STUNNED
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
