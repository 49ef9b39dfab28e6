"""Block, Drain, Fatal, Last Words, Stun and Triumph."""

from __future__ import annotations

from games.crave.positions import (
    H,
    V,
    acting,
    bonus,
    deck,
    duel,
    in_play,
    is_blocking,
    is_stunned,
    lay,
    life,
    mark_of,
    offered,
    pile,
    play_now,
    pools,
    printed,
    stand,
    state,
    targets,
    teams,
    trash,
    turn,
    upcoming,
)
from gloam.games.crave.state import BLOCKING, CREDITED, STUNNED
from support import play, proves, refused, told

# -- Block


@proves("CRA-KEY-01", "CRA-KEY-02", "CRA-KEY-04")
def test_a_being_with_block_is_out_of_reach_for_one_round() -> None:
    match = duel()
    upcoming(match, V, "rooftop-watcher")
    upcoming(match, H, "marksman", "marksman", "marksman")
    turn(match, V)
    assert is_blocking(match, V, "rooftop-watcher")
    play(match, "a: end")
    assert targets(match, H) == ["a"]
    assert refused(match, H, "use marksman") == "CRA-Q-07"

    play(match, "b: end")
    assert not is_blocking(match, V, "rooftop-watcher")
    play(match, "a: end")
    acting(match, H, attack=3)

    assert targets(match, H) == ["a", "rooftop-watcher"]


@proves("CRA-KEY-03")
def test_a_blocking_being_cannot_be_stunned() -> None:
    match = duel()
    lay(match, V, "rooftop-watcher", mark=BLOCKING | CREDITED)
    play_now(match, H, "rookie", items=("stun-gun",))
    acting(match, H, attack=1)
    assert refused(match, H, "use stun-gun") == "CRA-Q-07"


@proves("CRA-KEY-05", "CRA-Q-16")
def test_block_works_once_per_entry() -> None:
    match = duel()
    lay(match, V, "rooftop-watcher")
    turn(match, V)
    play(match, "a: end")
    assert not is_blocking(match, V, "rooftop-watcher")

    match = duel()
    upcoming(match, V, "rooftop-watcher")
    turn(match, V)
    assert is_blocking(match, V, "rooftop-watcher")


# -- Drain


@proves("CRA-KEY-06")
def test_a_successful_draining_attack_gives_life() -> None:
    match = duel()
    state(match).life[V] = 40
    upcoming(match, V, "night-stalker")
    turn(match, V)
    play(match, "a: attack b")
    assert (life(match, V), life(match, H)) == (42, 68)


@proves("CRA-KEY-07", "CRA-Q-23")
def test_without_a_successful_attack_there_is_no_drain() -> None:
    match = duel()
    lay(match, H, "dolores")
    upcoming(match, V, "night-stalker", "contact")
    turn(match, V)
    assert targets(match, V) == []
    play(match, "a: end")
    assert life(match, V) == 70


@proves("CRA-Q-22")
def test_only_the_points_of_the_drain_card_drain_and_they_are_spent_first() -> None:
    match = duel()
    upcoming(match, V, "night-stalker", "brawler", "brawler")
    turn(match, V)
    assert (state(match).drain, state(match).attack) == (2, 2)

    play(match, "a: jab b", "a: with 3")

    assert life(match, V) == 72
    assert (state(match).drain, state(match).attack) == (0, 1)


@proves("CRA-Q-22")
def test_the_faction_bonus_of_a_drain_card_drains_too() -> None:
    match = duel()
    upcoming(match, V, "night-stalker", "minor-hex")
    turn(match, V)
    assert (state(match).drain, state(match).attack) == (2 + 1, 1 + 1)  # the Hex is no Drain card


@proves("CRA-Q-23")
def test_drain_works_on_patrols_and_shields_but_not_with_fatal() -> None:
    match = duel()
    lay(match, H, "bram")
    acting(match, V, drain=2, influence=1)
    play(match, "a: attack bram")
    assert life(match, V) == 72

    match = duel()
    stand(match, V, "bram", owner=H)
    acting(match, H, drain=3, influence=1)
    play(match, "b: attack bram")
    assert life(match, H) == 72
    assert (state(match).drain, trash(match)) == (1, ["bram"])

    match = duel()
    lay(match, H, "bram")
    play_now(match, V, "juliet")
    acting(match, V, drain=6, influence=1)
    play(match, "a: use juliet")
    assert life(match, V) == 70


# -- Fatal


@proves("CRA-KEY-14", "CRA-Q-24")
def test_fatal_defeats_whatever_the_defense() -> None:
    match = duel()
    lay(match, H, "ent")
    play_now(match, V, "juliet")
    acting(match, V, influence=1)
    play(match, "a: use juliet")
    assert pile(match, H) == ["ent"]


@proves("CRA-KEY-15")
def test_fatal_uses_up_no_attack() -> None:
    match = duel()
    lay(match, V, "ent")
    play_now(match, H, "marksman")
    acting(match, H, attack=3, influence=1)
    play(match, "b: use marksman", "b: attack a")
    assert life(match, V) == 67


@proves("CRA-KEY-16")
def test_fatal_obeys_the_order_of_targets() -> None:
    match = duel()
    lay(match, V, "marisol", "wayne")
    play_now(match, H, "marksman", "frost-giant")
    acting(match, H, attack=1)
    play(match, "b: use marksman")
    assert pile(match, V) == ["marisol"]
    play(match, "b: use frost-giant")
    assert pile(match, V) == ["marisol", "wayne"]


@proves("CRA-Q-24", "CRA-Q-55")
def test_fatal_and_stun_reach_neither_a_body_shield_nor_what_is_behind_it() -> None:
    match = duel()
    stand(match, V, "bram", owner=H)
    lay(match, V, "crypt-warden")
    play_now(match, H, "marksman", "elf-archer")
    acting(match, H, attack=1, influence=1)
    assert offered(match, H, "use") == []
    assert refused(match, H, "use marksman") == "CRA-Q-07"


def test_iseelahk_pays_for_the_kill() -> None:
    match = duel()
    lay(match, H, "ent")
    lay(match, V, "iseelahk")
    acting(match, V, influence=4)
    play(match, "a: use iseelahk")
    assert pile(match, H) == ["ent"]
    assert pools(match)[0] == 1


# -- Stun


@proves("CRA-KEY-20", "CRA-KEY-25")
def test_stun_turns_a_patrol_upside_down_and_costs_no_attack() -> None:
    match = duel()
    lay(match, H, "dolores")
    play_now(match, V, "spellbind")
    acting(match, V, attack=4, influence=1)
    play(match, "a: use spellbind")
    assert is_stunned(match, H, "dolores")
    assert in_play(match, H) == ["dolores"]
    play(match, "a: attack b")
    assert life(match, H) == 66


@proves("CRA-KEY-21", "CRA-KEY-22")
def test_a_stunned_being_sits_out_one_turn() -> None:
    match = duel()
    lay(match, H, "wayne")
    play_now(match, V, "spellbind")
    acting(match, V, attack=1)
    play(match, "a: use spellbind", "a: end")
    assert pools(match) == (5, 0)
    play(match, "b: end")
    assert not is_stunned(match, H, "wayne")
    play(match, "a: end")
    assert pools(match) == (5, 2)


@proves("CRA-KEY-23")
def test_sentinels_must_be_stunned_before_sentries() -> None:
    match = duel()
    lay(match, H, "dolores", "wayne")
    play_now(match, V, "spellbind", "elf-archer")
    acting(match, V, attack=1)
    play(match, "a: use spellbind")
    assert is_stunned(match, H, "dolores")
    play(match, "a: use elf-archer")
    assert is_stunned(match, H, "wayne")


@proves("CRA-KEY-24", "CRA-EXAMPLE-10")
def test_a_stunned_card_sets_off_no_faction_bonus() -> None:
    match = duel()
    lay(match, H, "dolores", mark=STUNNED)
    upcoming(match, H, "centaur")
    turn(match, H)
    assert pools(match) == (0, 3)

    match = duel()
    lay(match, H, "wayne", mark=STUNNED)
    upcoming(match, H, "moon-pup")
    turn(match, H)
    assert pools(match) == (0, 1)

    match = duel()
    lay(match, H, "wayne", mark=STUNNED)
    upcoming(match, H, "moon-pup", "moon-pup")
    turn(match, H)
    assert pools(match) == (0, 4)


@proves("CRA-KEY-26")
def test_a_stunned_patrol_can_be_defeated_with_its_normal_defense() -> None:
    match = duel()
    lay(match, H, "dolores", mark=STUNNED)
    acting(match, V, attack=5, influence=1)
    play(match, "a: attack dolores")
    assert pile(match, H) == ["dolores"]


@proves("CRA-Q-20")
def test_a_stunned_patrol_cannot_be_stunned_again() -> None:
    match = duel()
    lay(match, H, "wayne", mark=STUNNED)
    play_now(match, V, "spellbind")
    acting(match, V, attack=1)
    assert refused(match, V, "use spellbind") == "CRA-Q-07"


@proves("CRA-Q-18")
def test_ones_own_discard_phase_does_not_wake_the_opponents_stunned() -> None:
    match = duel()
    lay(match, H, "wayne")
    play_now(match, V, "spellbind")
    acting(match, V, attack=1)
    play(match, "a: use spellbind", "a: end")
    assert is_stunned(match, H, "wayne")


def test_holy_water_stuns_for_good_measure() -> None:
    match = duel()
    lay(match, V, "crypt-warden")
    play_now(match, H, "holy-water-flask")
    acting(match, H, attack=2)
    play(match, "b: trash holy-water-flask", "b: stun crypt-warden")
    assert is_stunned(match, V, "crypt-warden")
    assert trash(match) == ["holy-water-flask"]


# -- Triumph


@proves("CRA-KEY-29")
def test_a_triumph_is_gained_when_a_patrol_falls() -> None:
    match = duel()
    lay(match, V, "bram")
    play_now(match, H, "demolition-expert")
    acting(match, H, attack=3, influence=1)
    play(match, "b: attack bram")
    assert in_play(match, H) == ["demolition-expert", "informant"]

    match = duel()
    play_now(match, H, "demolition-expert")
    acting(match, H, attack=3, influence=1)
    play(match, "b: attack a", "b: end")
    assert "informant" not in pile(match, H)


@proves("CRA-KEY-30")
def test_two_defeats_do_not_double_a_triumph() -> None:
    match = duel()
    lay(match, V, "bram", "bram")
    play_now(match, H, "alley-slayer")
    acting(match, H, attack=4, influence=1)
    play(match, "b: attack bram", "b: attack bram")
    assert life(match, H) == 72


@proves("CRA-Q-40")
def test_a_body_shield_is_no_patrol_to_triumph_over() -> None:
    match = duel()
    stand(match, V, "bram", owner=H)
    play_now(match, H, "alley-slayer")
    acting(match, H, attack=3)
    play(match, "b: attack bram")
    assert life(match, H) == 70


@proves("CRA-Q-40", "CRA-Q-39")
def test_a_triumph_card_that_enters_later_in_the_turn_gets_its_bonus() -> None:
    match = duel()
    lay(match, V, "bram")
    deck(match, H, "alley-slayer")
    play_now(match, H, "wizard-of-the-spire")
    acting(match, H, attack=2, influence=2)
    play(match, "b: attack bram", "b: use wizard-of-the-spire")
    assert life(match, H) == 72


@proves("CRA-Q-40", "CRA-KEY-29")
def test_a_triumph_card_that_enters_without_a_triumph_gets_nothing() -> None:
    match = duel()
    deck(match, H, "alley-slayer")
    play_now(match, H, "wizard-of-the-spire")
    acting(match, H, attack=2, influence=2)
    play(match, "b: attack a", "b: use wizard-of-the-spire")
    assert in_play(match, H) == ["wizard-of-the-spire", "alley-slayer"]
    assert life(match, H) == 70


@proves("CRA-KEY-29")
def test_the_triumph_of_an_earlier_turn_is_forgotten() -> None:
    match = duel()
    lay(match, H, "bram")
    upcoming(match, H, "alley-slayer")
    acting(match, V, attack=2, influence=1)
    play(match, "a: attack bram", "a: end")
    assert in_play(match, H) == ["alley-slayer"]
    assert life(match, H) == 70


@proves("CRA-Q-40", "CRA-Q-24")
def test_fatal_is_a_triumph_and_turning_is_none() -> None:
    match = duel()
    lay(match, H, "bram")
    play_now(match, V, "juliet", "bloodmoon-ripper")
    acting(match, V, influence=1)
    play(match, "a: use juliet")
    assert pools(match) == (1, bonus("bloodmoon-ripper"))

    match = duel()
    lay(match, H, "bram")
    play_now(match, V, "velvet-seducer", "bloodmoon-ripper")
    acting(match, V, influence=1)
    play(match, "a: use velvet-seducer")
    assert in_play(match, H) == []
    assert pools(match) == (1, 0)


@proves("CRA-Q-73")
def test_drain_and_triumph_come_before_last_words() -> None:
    match = duel()
    state(match).life[V] = 1
    lay(match, H, "lone-fang")
    defense = printed("lone-fang").defense
    acting(match, V, drain=defense, influence=1)
    play(match, "a: attack lone-fang")
    assert life(match, V) == 1 + defense - 2
    assert not match.over


def test_the_hill_giant_heals_on_triumph_in_a_team_too() -> None:
    match = teams()
    lay(match, 1, "bram")
    lay(match, 0, "hill-giant")
    acting(match, 0, attack=3)
    play(match, "a: attack bram")
    assert life(match, 0) == 63


@proves("CRA-HEALTH-01")
def test_only_cards_with_health_tell_of_life_gained() -> None:
    match = duel()
    upcoming(match, V, "contact", "brawler", "zane")
    before = told(match, "CRA-HEALTH-01")
    turn(match, V)
    assert told(match, "CRA-HEALTH-01") == [*before, "Ann gains 2 life."]


@proves("CRA-KEY-06", "CRA-Q-22")
def test_an_attack_without_drain_tells_of_no_life_gained() -> None:
    match = duel()
    lay(match, H, "bram")
    acting(match, V, attack=4, influence=1)
    play(match, "a: attack bram", "a: attack b")
    assert told(match, "CRA-KEY-06") == []

    match = duel()
    stand(match, V, "bram", owner=H)
    acting(match, H, attack=2, influence=1)
    play(match, "b: attack bram")
    assert told(match, "CRA-KEY-06") == []


@proves("CRA-Q-22")
def test_the_points_of_two_drain_cards_are_added() -> None:
    match = duel()
    upcoming(match, V, "fledgling", "night-stalker", "brawler")
    turn(match, V)
    assert (state(match).drain, state(match).attack) == (1 + 2 + 1, 1)  # the Stalker's bonus for another Vampire drains too


@proves("CRA-KEY-20")
def test_a_stun_is_added_to_what_a_patrol_has_been_through() -> None:
    match = duel()
    lay(match, H, "wayne")
    play_now(match, V, "spellbind")
    acting(match, V, influence=1)
    play(match, "a: use spellbind")
    assert mark_of(match, H, "wayne") == CREDITED | STUNNED
