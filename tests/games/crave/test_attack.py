"""Attacks, Sentries and Sentinels."""

from __future__ import annotations

from games.crave.positions import (
    H,
    V,
    acting,
    duel,
    in_play,
    is_stunned,
    lay,
    life,
    offered,
    offers_what_nothing_forbids,
    pile,
    play_now,
    pools,
    stand,
    state,
    targets,
    teams,
    turn,
    upcoming,
    why,
    winners,
)
from gloam.games.crave.state import BLOCKING, CREDITED, STUNNED
from support import play, proves, refused


@proves("CRA-ATTACK-01", "CRA-ATTACK-07")
def test_attack_is_spent_on_the_opponent_and_the_patrols() -> None:
    match = duel()
    lay(match, H, "wayne")
    lay(match, V, "crypt-warden")
    acting(match, V, attack=5)
    assert targets(match, V) == ["b", "wayne"]
    assert refused(match, V, "attack crypt-warden") == "CRA-ATTACK-07"
    assert refused(match, V, "attack a") == "CRA-ATTACK-07"


@proves("CRA-ATTACK-02")
def test_an_attack_uses_up_the_pool() -> None:
    match = duel()
    lay(match, H, "wayne")
    acting(match, V, attack=7)
    play(match, "a: attack wayne")
    assert pools(match) == (0, 4)


@proves("CRA-ATTACK-03", "CRA-Q-08")
def test_one_may_attack_as_often_as_attack_lasts() -> None:
    match = duel()
    lay(match, H, "bram")
    acting(match, V, attack=6, influence=1)

    play(match, "a: jab b", "a: with 1", "a: attack bram", "a: attack b")

    assert life(match, H) == 66
    assert pools(match) == (1, 0)
    assert refused(match, V, "attack b") == "CRA-Q-08"


@proves("CRA-ATTACK-04")
def test_an_attack_on_the_opponent_takes_life() -> None:
    match = duel()
    state(match).life[H] = 40
    acting(match, V, attack=4, influence=1)
    play(match, "a: attack b")
    assert life(match, H) == 36
    assert pools(match) == (1, 0)


@proves("CRA-ATTACK-05", "CRA-PATROL-03")
def test_a_defeated_patrol_goes_to_its_owners_discard_pile() -> None:
    match = duel()
    lay(match, H, "riot-captain")
    acting(match, V, attack=6)
    play(match, "a: attack riot-captain")
    assert pile(match, H) == ["riot-captain"]
    assert in_play(match, H) == []


@proves("CRA-ATTACK-06")
def test_unused_attack_is_lost() -> None:
    match = duel()
    upcoming(match, H, "bouncer")
    acting(match, V, attack=5)
    play(match, "a: end")
    assert pools(match) == (0, 1)


@proves("CRA-ATTACK-07")
def test_beings_without_defense_cannot_be_attacked() -> None:
    match = duel()
    lay(match, H, "informant", "wayne")
    lay(match, H, "rookie", items=("hockey-stick",))
    acting(match, V, attack=9)
    assert targets(match, V) == ["b", "wayne"]
    assert why(match, V, "attack informant") == "Corner Informant has no defense, so it is no Patrol and cannot be a target"
    assert refused(match, V, "attack rookie") == "CRA-ATTACK-07"


# -- Patrols


@proves("CRA-PATROL-01")
def test_beings_with_a_defense_stay_as_patrols() -> None:
    match = duel()
    play_now(match, V, "zane", "wayne")
    acting(match, V, attack=1)
    play(match, "a: end")
    assert in_play(match, V) == ["wayne"]
    assert "zane" in pile(match, V)


@proves("CRA-PATROL-02")
def test_damage_of_different_turns_does_not_add_up() -> None:
    match = duel()
    lay(match, H, "veteran-hunter")
    for _ in range(2):
        acting(match, V, attack=3)
        assert refused(match, V, "attack veteran-hunter") == "CRA-PATROL-11"
    acting(match, V, attack=4)
    assert "veteran-hunter" in targets(match, V)


@proves("CRA-PATROL-03")
def test_a_patrol_stays_over_any_number_of_turns() -> None:
    match = duel()
    lay(match, H, "wayne")
    turn(match, V)
    for _ in range(3):
        play(match, "a: end", "b: end")
    assert in_play(match, H) == ["wayne"]


@proves("CRA-PATROL-04", "CRA-PATROL-05")
def test_a_sentinel_must_be_dealt_with_first() -> None:
    match = duel()
    lay(match, H, "dolores", "bram")
    acting(match, V, attack=4, influence=1)
    assert targets(match, V) == []
    assert refused(match, V, "attack b") == "CRA-PATROL-05"
    assert refused(match, V, "attack bram") == "CRA-PATROL-05"


@proves("CRA-PATROL-04", "CRA-PATROL-08")
def test_a_sentry_does_not_stand_in_the_way() -> None:
    match = duel()
    lay(match, H, "wayne")
    acting(match, V, attack=2, influence=1)
    play(match, "a: attack b")
    assert life(match, H) == 68


@proves("CRA-PATROL-06", "CRA-Q-74")
def test_a_stunned_sentinel_can_be_bypassed() -> None:
    match = duel()
    lay(match, H, "dolores")
    play_now(match, V, "spellbind")
    acting(match, V, attack=3, influence=1)

    play(match, "a: use spellbind", "a: attack b")

    assert life(match, H) == 67
    assert in_play(match, H) == ["dolores"]


@proves("CRA-PATROL-07", "CRA-Q-74")
def test_of_several_sentinels_the_attacker_picks_the_first_but_all_must_go() -> None:
    match = duel()
    lay(match, H, "marisol", "dolores")
    acting(match, V, attack=9)
    assert targets(match, V) == ["marisol", "dolores"]

    play(match, "a: attack dolores")
    assert targets(match, V) == ["marisol"]
    play(match, "a: attack marisol")

    assert targets(match, V) == ["b"]


@proves("CRA-PATROL-10", "CRA-KEY-02")
def test_a_blocking_patrol_cannot_be_attacked() -> None:
    match = duel()
    lay(match, H, "lone-fang", mark=BLOCKING | CREDITED)
    acting(match, V, attack=9)
    assert targets(match, V) == ["b"]
    assert refused(match, V, "attack lone-fang") == "CRA-PATROL-10"


@proves("CRA-PATROL-11", "CRA-Q-09")
def test_less_than_the_defense_leaves_no_mark() -> None:
    match = duel()
    lay(match, H, "veteran-hunter")
    acting(match, V, attack=3)
    assert refused(match, V, "attack veteran-hunter") == "CRA-PATROL-11"
    assert why(match, V, "attack veteran-hunter") == "Veteran Hunter has defense 4, and the attack is 3"
    assert pools(match) == (0, 3)


@proves("CRA-PATROL-12")
def test_a_sentinel_shields_the_weakest_sentry() -> None:
    match = duel()
    lay(match, H, "marisol")
    lay(match, H, "alley-slayer", items=("studded-jacket",))
    acting(match, V, attack=1, influence=1)
    assert targets(match, V) == []


@proves("CRA-PATROL-13")
def test_a_patrol_gives_on_the_turn_it_is_played_and_again_later() -> None:
    match = duel()
    upcoming(match, V, "crypt-warden", "contact")
    turn(match, V)
    assert pools(match) == (1, 1)
    play(match, "a: end", "b: end")
    assert pools(match) == (5, 1)


# -- the worked example


@proves("CRA-EXAMPLE-01", "CRA-EXAMPLE-02", "CRA-EXAMPLE-03", "CRA-Q-81")
def test_dolores_first_then_two_points_for_the_opponent() -> None:
    match = duel()
    state(match).life[H] = 50
    lay(match, H, "dolores", "wayne")
    acting(match, V, attack=7, influence=1)
    assert targets(match, V) == ["dolores"]

    play(match, "a: attack dolores")
    assert pile(match, H) == ["dolores"]
    assert pools(match) == (1, 2)
    assert refused(match, V, "attack wayne") == "CRA-PATROL-11"
    play(match, "a: attack b")

    assert life(match, H) == 48
    assert in_play(match, H) == ["wayne"]
    assert pools(match) == (1, 0)


# -- rulings


@proves("CRA-Q-10")
def test_an_attack_never_uses_more_than_the_target_has_life() -> None:
    match = duel()
    state(match).life[H] = 5
    acting(match, V, attack=9)
    play(match, "a: jab b")
    assert offered(match, V, "with") == ["1", "2", "3", "4"]

    play(match, "a: with 4")

    assert life(match, H) == 1
    assert pools(match) == (0, 5)
    assert refused(match, V, "jab b") == "CRA-Q-10"


@proves("CRA-Q-15")
def test_a_blocking_sentinel_keeps_guarding() -> None:
    match = duel()
    lay(match, H, "robby", mark=BLOCKING | CREDITED)
    lay(match, H, "bram")
    play_now(match, V, "velvet-seducer", "spellbind", "juliet")
    acting(match, V, attack=20, influence=1)
    assert targets(match, V) == []
    assert refused(match, V, "attack b") == "CRA-PATROL-05"
    assert offered(match, V, "use") == []


@proves("CRA-Q-74", "CRA-Q-55")
def test_a_stunned_sentinel_may_be_attacked_beside_an_active_one() -> None:
    match = duel()
    lay(match, H, "dolores", mark=STUNNED)
    lay(match, H, "marisol")
    acting(match, V, attack=5)
    assert targets(match, V) == ["marisol", "dolores"]


@proves("CRA-Q-77")
def test_targets_are_looked_up_anew_before_every_attack() -> None:
    match = duel()
    lay(match, H, "dolores", "wayne")
    play_now(match, V, "spellbind")
    acting(match, V, attack=5)
    play(match, "a: use spellbind")
    assert is_stunned(match, H, "dolores")
    assert targets(match, V) == ["b", "wayne", "dolores"]
    play(match, "a: attack wayne")
    assert targets(match, V) == ["b"]


def test_two_copies_in_different_states_are_told_apart() -> None:
    match = duel()
    lay(match, H, "wayne", items=("yield-sign",))
    lay(match, H, "wayne")
    acting(match, V, attack=9)

    play(match, "a: attack wayne")
    assert match.choices(V) == ["copy b1", "copy b2"]
    play(match, "a: copy b1")

    assert pools(match) == (0, 3)
    assert sorted(pile(match, H)) == ["wayne", "yield-sign"]


def test_twins_are_not_asked_about() -> None:
    match = duel()
    lay(match, H, "wayne", "wayne")
    acting(match, V, attack=4)
    play(match, "a: attack wayne")
    assert in_play(match, H) == ["wayne"]
    assert pools(match) == (0, 1)


def test_a_patrol_behind_a_body_shield_is_explained() -> None:
    match = duel()
    lay(match, V, "crypt-warden")
    stand(match, V, "bram", owner=H)
    acting(match, H, attack=9)
    assert refused(match, H, "attack crypt-warden") == "CRA-KEY-34"


# -- copies that only seem to be alike


@proves("CRA-Q-42")
def test_two_equal_items_on_different_beings_are_told_apart() -> None:
    match = duel()
    lay(match, H, "unicorn")
    lay(match, H, "wayne", items=("yield-sign",))
    lay(match, H, "bram", items=("yield-sign",))
    acting(match, H, influence=1)
    play(match, "b: use unicorn-trash-card", "b: cut play yield-sign")
    assert match.choices(H) == ["copy b1", "copy b2"]
    play(match, "b: copy b2")
    acting(match, V, attack=2)
    assert targets(match, V) == ["b", "bram", "unicorn"]


@proves("CRA-Q-56", "CRA-KEY-37")
def test_two_equal_body_shields_of_different_players_are_told_apart() -> None:
    match = teams()
    stand(match, 0, "bram", owner=1)
    stand(match, 0, "bram", owner=2)
    play_now(match, 1, "coffee")
    acting(match, 1, influence=1)
    play(match, "b: use coffee")
    assert match.choices(1) == ["copy a1", "copy a2"]
    play(match, "b: copy a2")
    assert (pile(match, 1), pile(match, 2)) == ([], ["bram"])


@proves("CRA-ABILITY-02", "CRA-Q-51")
def test_two_equal_beings_are_told_apart_when_one_items_ability_is_used() -> None:
    match = duel()
    lay(match, V, "wayne", "bram")
    lay(match, H, "unicorn")
    play_now(match, H, "rookie", items=("stun-gun",))
    play_now(match, H, "rookie", items=("stun-gun",))
    acting(match, H, influence=1)
    play(match, "b: use stun-gun", "b: copy b1", "b: stun wayne")
    play(match, "b: use unicorn-trash-card", "b: cut play rookie")
    assert match.choices(H) == ["copy b1", "copy b2"]
    play(match, "b: copy b1")
    assert "use stun-gun" in match.choices(H)  # the unused gun is still worn


# -- drain points are attack points


@proves("CRA-Q-22", "CRA-Q-10", "CRA-PATROL-11")
def test_plain_and_draining_points_are_added_for_every_attack() -> None:
    match = duel()
    lay(match, H, "bram")
    state(match).life[H] = 2
    acting(match, V, attack=1, drain=1)
    assert match.choices(V) == ["attack b", "attack bram", "jab b", "end"]
    assert offers_what_nothing_forbids(match)
    play(match, "a: attack b")
    assert winners(match) == (V,)


@proves("CRA-ITEM-05", "CRA-PATROL-01")
def test_even_the_plainest_being_is_a_target_when_it_wears_defense() -> None:
    match = duel()
    lay(match, V, "contact", items=("elven-cloak",))
    acting(match, H, attack=2)
    assert targets(match, H) == ["a", "contact"]
    assert offers_what_nothing_forbids(match)


@proves("CRA-KEY-34", "CRA-Q-25")
def test_last_words_cannot_reach_behind_a_body_shield_and_are_told_so() -> None:
    match = teams()
    lay(match, 1, "veteran-hunter")
    stand(match, 0, "bram", owner=1)
    lay(match, 0, "wayne")
    acting(match, 0, attack=4, influence=1)
    play(match, "a: attack veteran-hunter")
    assert match.choices(1) == ["answer d", "answer bram"]
    assert why(match, 1, "answer wayne") == "Wayne the Werewolf stands behind the body shield Bram the Groupie"
