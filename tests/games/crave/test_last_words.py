"""Last Words: what the fallen leave to their owners."""

from __future__ import annotations

from games.crave.positions import (
    H1,
    H2,
    V1,
    V2,
    H,
    V,
    acting,
    bonus,
    coming,
    duel,
    in_play,
    lay,
    life,
    offers_what_nothing_forbids,
    pile,
    play_now,
    pools,
    shields,
    stand,
    state,
    teams,
    trash,
    turn,
    upcoming,
)
from gloam.games.crave.state import BLOCKING, CREDITED, NEW, STUNNED
from support import play, proves, refused


@proves("CRA-KEY-17")
def test_last_words_are_spoken_on_the_attackers_turn() -> None:
    match = duel()
    state(match).life[H] = 20
    lay(match, H, "otis")
    acting(match, V, attack=4)
    play(match, "a: attack otis")
    assert life(match, H) == 24
    assert match.asks[0].seat == V


@proves("CRA-KEY-18", "CRA-Q-25")
def test_the_owner_of_the_defeated_being_chooses_the_target() -> None:
    match = duel()
    lay(match, H, "veteran-hunter")
    lay(match, V, "wayne")
    acting(match, V, attack=5)
    play(match, "a: attack veteran-hunter")
    assert match.choices(H) == ["answer a", "answer wayne"]
    assert match.choices(V) == []

    play(match, "b: answer wayne")

    assert pile(match, V) == ["wayne"]
    assert life(match, V) == 70
    assert match.asks[0].seat == V


@proves("CRA-KEY-19", "CRA-Q-25")
def test_last_words_fail_before_a_strong_sentinel() -> None:
    match = duel()
    lay(match, H, "veteran-hunter")
    lay(match, V, "dolores")
    acting(match, V, attack=4, influence=1)
    play(match, "a: attack veteran-hunter")
    assert life(match, V) == 70
    assert in_play(match, V) == ["dolores"]
    assert match.asks[0].seat == V


@proves("CRA-Q-25")
def test_last_words_cannot_be_split_and_excess_is_lost() -> None:
    match = duel()
    lay(match, H, "veteran-hunter")
    lay(match, V, "bram")
    acting(match, V, attack=5)
    play(match, "a: attack veteran-hunter", "b: answer bram")
    assert life(match, V) == 70
    assert pile(match, V) == ["bram"]


@proves("CRA-Q-26")
def test_last_words_chain() -> None:
    match = duel()
    lay(match, H, "veteran-hunter", "gravebound-knight")
    lay(match, V, "rooftop-watcher")
    acting(match, V, attack=4, influence=1)
    play(match, "a: attack veteran-hunter", "b: answer rooftop-watcher")
    assert match.asks[0].seat == V
    assert life(match, H) == 67  # the Watcher's three points; the Knight is too strong for them


@proves("CRA-Q-26", "CRA-Q-40")
def test_a_defeat_by_last_words_is_no_triumph_and_discards_speak_none() -> None:
    match = duel()
    lay(match, H, "veteran-hunter", mark=STUNNED)
    acting(match, V, attack=5)
    play(match, "a: attack veteran-hunter")
    assert life(match, V) == 70  # stunned, it says nothing

    match = duel()
    lay(match, H, "veteran-hunter", "bram")
    lay(match, V, "rooftop-watcher")
    play_now(match, V, "bloodmoon-ripper")
    acting(match, V, attack=4, influence=1)
    play(match, "a: attack veteran-hunter", "b: answer rooftop-watcher", "a: answer bram")
    assert pools(match) == (1, bonus("bloodmoon-ripper"))  # one triumph, for the Veteran


@proves("CRA-Q-19")
def test_a_stunned_being_has_no_last_words_no_mark_and_removes_no_plant() -> None:
    match = duel()
    lay(match, H, "otis", mark=STUNNED)
    acting(match, V, attack=4)
    play(match, "a: attack otis")
    assert life(match, H) == 70

    match = duel()
    lay(match, H, "otis", mark=STUNNED)
    acting(match, H, influence=1)
    assert refused(match, H, "trash otis") == "CRA-KEY-21"


# -- which defeats are heard, and which losses are not


@proves("CRA-Q-26", "CRA-KEY-14")
def test_who_falls_to_fatal_speaks() -> None:
    match = duel()
    lay(match, V, "gravebound-knight")
    play_now(match, H, "marksman")
    acting(match, H, attack=1, influence=1)
    play(match, "b: use marksman")
    assert pile(match, V) == ["gravebound-knight"]
    assert life(match, H) == 67


@proves("CRA-Q-26")
def test_a_card_lost_to_a_plant_says_nothing() -> None:
    match = duel()
    upcoming(match, H, "wolfsbane", "lone-fang", "informant")
    turn(match, H)
    assert pile(match, H) == ["lone-fang"]
    assert state(match).life == [70, 69]


@proves("CRA-Q-26")
def test_a_card_that_pays_a_debt_says_nothing() -> None:
    match = duel()
    state(match).owed[H] = 1
    upcoming(match, H, "otis", "informant")
    turn(match, H)
    play(match, "b: owe otis")
    assert pile(match, H) == ["otis"]
    assert state(match).life == [70, 70]


@proves("CRA-Q-26", "CRA-TRASH-04")
def test_a_card_trashed_by_its_own_mark_says_nothing() -> None:
    match = duel()
    lay(match, V, "otis")
    acting(match, V, influence=1)
    play(match, "a: trash otis", "a: take trixie")
    assert trash(match) == ["otis"]
    assert state(match).life == [70, 70]


@proves("CRA-Q-26", "CRA-Q-36")
def test_a_card_trashed_by_another_says_nothing() -> None:
    match = duel()
    lay(match, V, "gravebound-knight")
    play_now(match, V, "blood-rite")
    acting(match, V, influence=1)
    play(match, "a: use blood-rite", "a: cut play gravebound-knight")
    assert trash(match) == ["gravebound-knight"]
    assert state(match).life == [70, 70]


@proves("CRA-Q-26", "CRA-Q-64")
def test_the_patrols_of_a_fallen_player_leave_without_a_word() -> None:
    match = teams()
    state(match).life[H1] = 2
    lay(match, H1, "veteran-hunter", "otis")
    acting(match, V1, attack=2, influence=1)
    play(match, "a: attack b")
    assert state(match).life == [60, 0, 60, 60]
    assert match.asks[0].seat == V1


# -- whom they can hit


@proves("CRA-KEY-19", "CRA-KEY-02")
def test_last_words_do_not_reach_a_blocking_patrol() -> None:
    match = duel()
    lay(match, H, "veteran-hunter")
    lay(match, V, "rooftop-watcher", mark=NEW | BLOCKING | CREDITED)
    acting(match, V, attack=4, influence=1)
    play(match, "a: attack veteran-hunter")
    assert match.asks[0].seat == V  # nobody but the player could be hit
    assert life(match, V) == 67
    assert in_play(match, V) == ["rooftop-watcher"]


@proves("CRA-KEY-19", "CRA-Q-15")
def test_last_words_fail_before_a_blocking_sentinel_however_weak() -> None:
    match = duel()
    lay(match, H, "veteran-hunter")
    lay(match, V, "marisol", mark=BLOCKING | CREDITED)
    acting(match, V, attack=4, influence=1)
    play(match, "a: attack veteran-hunter")
    assert life(match, V) == 70
    assert in_play(match, V) == ["marisol"]


@proves("CRA-KEY-19", "CRA-ATTACK-07")
def test_last_words_do_not_reach_beings_without_defense() -> None:
    match = duel()
    lay(match, H, "veteran-hunter")
    play_now(match, V, "contact", "fledgling", items=("blood-chalice",))
    acting(match, V, attack=4, influence=1)
    play(match, "a: attack veteran-hunter")
    assert match.asks[0].seat == V
    assert life(match, V) == 67
    assert in_play(match, V) == ["contact", "fledgling", "blood-chalice"]


@proves("CRA-KEY-19", "CRA-PATROL-06")
def test_last_words_pass_a_stunned_sentinel() -> None:
    match = duel()
    lay(match, H, "veteran-hunter")
    lay(match, V, "dolores", mark=STUNNED)
    acting(match, V, attack=4, influence=1)
    play(match, "a: attack veteran-hunter")
    assert life(match, V) == 67


@proves("CRA-KEY-19", "CRA-KEY-36")
def test_last_words_break_a_body_shield_that_is_weak_enough() -> None:
    match = duel()
    stand(match, V, "bram", owner=H, items=("hockey-stick",))
    lay(match, V, "wayne")
    lay(match, H, "veteran-hunter")
    acting(match, V, attack=4, influence=1)
    play(match, "a: attack veteran-hunter")
    assert shields(match, V) == []
    assert trash(match) == ["bram"]
    assert pile(match, H) == ["veteran-hunter", "hockey-stick"]
    assert life(match, V) == 70
    assert in_play(match, V) == ["wayne"]


@proves("CRA-KEY-19", "CRA-Q-25")
def test_last_words_fail_before_a_body_shield_that_is_too_strong() -> None:
    match = duel()
    stand(match, V, "bram", owner=H, items=("yield-sign",))
    lay(match, V, "wayne")
    lay(match, H, "veteran-hunter")
    acting(match, V, attack=4, influence=1)
    play(match, "a: attack veteran-hunter")
    assert shields(match, V) == ["bram", "yield-sign"]
    assert life(match, V) == 70
    assert in_play(match, V) == ["wayne"]


@proves("CRA-Q-25", "CRA-Q-63")
def test_in_teams_last_words_hit_any_one_opponent() -> None:
    match = teams()
    lay(match, H1, "veteran-hunter")
    lay(match, H2, "bram")
    lay(match, V1, "dolores")  # she protects V1, and nobody else
    lay(match, V2, "wayne")
    acting(match, V1, attack=4, influence=1)
    play(match, "a: attack veteran-hunter")
    assert match.choices(H1) == ["answer d", "answer wayne"]
    assert refused(match, H1, "answer a") == "CRA-PATROL-05"
    assert refused(match, H1, "answer c") == "CRA-ATTACK-07"
    assert refused(match, H1, "answer bram") == "CRA-ATTACK-07"

    play(match, "b: answer d")

    assert state(match).life == [60, 60, 60, 57]


@proves("CRA-Q-25")
def test_last_words_may_not_be_declined_and_hit_for_all_they_have() -> None:
    match = duel()
    state(match).life[V] = 2
    lay(match, H, "veteran-hunter")
    lay(match, V, "bram")
    acting(match, V, attack=4, influence=1)
    play(match, "a: attack veteran-hunter")
    assert match.choices(H) == ["answer a", "answer bram"]
    play(match, "b: answer a")
    assert life(match, V) == 0
    assert match.over


@proves("CRA-GOAL-05", "CRA-Q-64")
def test_in_teams_the_attacker_may_die_of_last_words_and_the_turn_is_over() -> None:
    match = teams()
    state(match).life[V1] = 3
    lay(match, H1, "veteran-hunter")
    play_now(match, V1, "contact")
    acting(match, V1, attack=9, influence=4)
    play(match, "a: attack veteran-hunter", "b: answer a")
    assert state(match).life == [0, 60, 60, 60]
    assert (match.asks[0].seat, match.asks[0].question.name) == (H1, "act")
    assert coming(match, V1) == pile(match, V1) == in_play(match, V1) == []  # no Discard phase either


@proves("CRA-Q-23", "CRA-Q-73")
def test_a_triumph_comes_before_the_last_words() -> None:
    match = duel()
    state(match).life[H] = 2
    lay(match, V, "gravebound-knight")
    play_now(match, H, "alley-slayer")
    acting(match, H, attack=5, influence=1)
    play(match, "b: attack gravebound-knight")
    assert life(match, H) == 2 + 2 - 3  # without the Triumph first the three points had been too many
    assert not match.over


@proves("CRA-KEY-19", "CRA-PATROL-12")
def test_last_words_do_not_reach_a_sentry_behind_a_strong_sentinel() -> None:
    match = duel()
    lay(match, H, "veteran-hunter")
    lay(match, V, "bram", "dolores")
    acting(match, V, attack=4, influence=1)
    play(match, "a: attack veteran-hunter")
    assert match.asks[0].seat == V
    assert in_play(match, V) == ["bram", "dolores"]
    assert life(match, V) == 70


@proves("CRA-Q-40")
def test_who_defeats_a_patrol_by_last_words_gets_no_triumph_bonus() -> None:
    match = duel()
    lay(match, H, "veteran-hunter")
    lay(match, H, "alley-slayer", items=("yield-sign",))
    lay(match, V, "wayne")
    acting(match, V, attack=4, influence=1)

    play(match, "a: attack veteran-hunter", "b: answer wayne")

    assert (pile(match, H), pile(match, V)) == (["veteran-hunter"], ["wayne"])
    assert life(match, H) == 70


@proves("CRA-KEY-18", "CRA-ITEM-05")
def test_last_words_hit_even_the_plainest_being_that_wears_defense() -> None:
    match = duel()
    lay(match, H, "veteran-hunter")
    lay(match, V, "contact", items=("elven-cloak",))
    acting(match, V, attack=4, influence=1)
    play(match, "a: attack veteran-hunter")
    assert match.choices(H) == ["answer a", "answer contact"]
    assert offers_what_nothing_forbids(match)

    play(match, "b: answer contact")

    assert sorted(pile(match, V)) == ["contact", "elven-cloak"]
    assert life(match, V) == 70
