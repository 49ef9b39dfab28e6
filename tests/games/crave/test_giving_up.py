"""Giving up while a question is open: who is out is never asked again, and the others go on where they were."""

from __future__ import annotations

import pytest

import gloam
from games.crave.open_questions import OPEN, at_at, at_with
from games.crave.positions import (
    H1,
    H2,
    V1,
    V2,
    H,
    V,
    acting,
    deck,
    duel,
    gone,
    in_play,
    is_stunned,
    lay,
    life,
    offered,
    pile,
    play_now,
    pools,
    row,
    shields,
    stand,
    state,
    targets,
    teams,
    upcoming,
    winners,
)
from gloam.games.crave.state import BLOCKING, CREDITED, STUNNED
from gloam.match import Match
from support import play, proves, told


def asked(match: Match) -> tuple[int, str]:
    """Who is asked now, and what."""
    assert len(match.asks) == 1
    return match.asks[0].seat, match.asks[0].question.name


def veteran_falls() -> Match:
    """2v2: V1 has defeated the Veteran of H1, who is asked whom the Last Words hit: V1, V2 or V2's Wayne."""
    match = teams()
    lay(match, H1, "veteran-hunter")
    lay(match, V2, "wayne")
    acting(match, V1, attack=9, influence=1)
    play(match, "a: attack veteran-hunter")
    assert match.choices(H1) == ["answer a", "answer d", "answer wayne"]
    return match


# -- Last Words, the one question that is not the active player's


@proves("CRA-Q-64", "CRA-Q-71")
def test_who_gives_up_instead_of_speaking_last_words_says_nothing() -> None:
    match = veteran_falls()

    match.resign(H1)

    assert asked(match) == (V1, "act")
    assert state(match).life == [60, 0, 60, 60]
    assert in_play(match, V2) == ["wayne"]
    assert targets(match, V1) == ["c"]
    assert pools(match) == (1, 5)


@proves("CRA-Q-64", "CRA-Q-71")
def test_last_words_are_still_spoken_when_one_of_their_targets_gives_up() -> None:
    match = veteran_falls()

    match.resign(V2)

    assert state(match).life == [57, 60, 60, 0]  # V1 is the only one left to be hit
    assert asked(match) == (V1, "act")
    assert len(told(match, "CRA-KEY-17")) == 1


@proves("CRA-Q-64", "CRA-Q-71")
def test_last_words_are_asked_again_when_a_team_mate_gives_up() -> None:
    match = veteran_falls()

    match.resign(H2)

    assert match.choices(H1) == ["answer a", "answer d", "answer wayne"]
    assert len(told(match, "CRA-KEY-17")) == 1  # and told once


@proves("CRA-Q-64", "CRA-Q-71")
def test_if_the_attacker_gives_up_the_turn_ends_and_the_last_words_with_it() -> None:
    match = veteran_falls()

    match.resign(V1)

    assert asked(match) == (H1, "act")
    assert state(match).life == [0, 60, 60, 60]
    assert in_play(match, V2) == ["wayne"]


@proves("CRA-Q-64", "CRA-Q-25")
def test_last_words_aimed_at_copies_that_have_left_are_aimed_anew() -> None:
    match = teams()
    lay(match, H1, "veteran-hunter")
    lay(match, V2, "bram")
    lay(match, V2, "bram", mark=STUNNED)
    acting(match, V1, attack=4, influence=1)
    play(match, "a: attack veteran-hunter", "b: answer bram")
    assert match.choices(H1) == ["copy d1", "copy d2"]

    match.resign(V2)

    assert life(match, V1) == 57
    assert asked(match) == (V1, "act")
    assert len(told(match, "CRA-KEY-17")) == 1


@proves("CRA-Q-64", "CRA-Q-71")
def test_who_gives_up_at_the_choice_of_a_copy_hits_nobody() -> None:
    match = teams()
    lay(match, H1, "veteran-hunter")
    lay(match, V2, "bram")
    lay(match, V2, "bram", mark=STUNNED)
    acting(match, V1, attack=4, influence=1)
    play(match, "a: attack veteran-hunter", "b: answer bram")

    match.resign(H1)

    assert asked(match) == (V1, "act")
    assert in_play(match, V2) == ["bram", "bram"]


@proves("CRA-Q-26", "CRA-Q-64")
def test_the_second_speaker_of_a_chain_may_give_up() -> None:
    match = teams()
    lay(match, H1, "veteran-hunter", "wayne")
    lay(match, V2, "rooftop-watcher")
    acting(match, V1, attack=4, influence=1)
    play(match, "a: attack veteran-hunter", "b: answer rooftop-watcher")
    assert asked(match) == (V2, "answer")

    match.resign(V2)

    assert asked(match) == (V1, "act")
    assert state(match).life == [60, 60, 60, 0]


@proves("CRA-GOAL-02", "CRA-Q-71")
def test_in_a_duel_giving_up_with_last_words_open_ends_the_game() -> None:
    for quitter, winner in ((V, H), (H, V)):
        match = duel()
        lay(match, H, "veteran-hunter")
        lay(match, V, "wayne")
        acting(match, V, attack=4, influence=1)
        play(match, "a: attack veteran-hunter")
        match.resign(quitter)
        assert winners(match) == (winner,)
        assert life(match, winner) == 70


# -- the active player gives up: the turn is over, whatever was open


@proves("CRA-Q-64", "CRA-Q-71")
@pytest.mark.parametrize("question", OPEN)
def test_the_active_player_may_give_up_at_every_question(question: str) -> None:
    match = teams()
    OPEN[question](match)
    assert asked(match) == (V1, question)

    match.resign(V1)

    assert asked(match) == (H1, "act")
    assert state(match).life == [0, 60, 60, 60]
    assert state(match).owed == [0, 0, 0, 0]
    assert in_play(match, V1) == pile(match, V1) == []
    assert state(match).marks[V1] == state(match).wearer[V1] == []


@proves("CRA-Q-71")
@pytest.mark.parametrize("question", OPEN)
def test_the_active_player_is_asked_the_same_when_a_team_mate_gives_up(question: str) -> None:
    match = teams()
    OPEN[question](match)
    before = match.choices(V1)

    match.resign(V2)

    assert asked(match) == (V1, question)
    assert match.choices(V1) == before


# -- an opponent gives up while the active player aims


@proves("CRA-Q-77", "CRA-Q-71")
@pytest.mark.parametrize(("question", "left"), [("stun", "wayne"), ("slay", "wayne"), ("turn", "otis")])
def test_the_cards_of_who_gives_up_are_aimed_at_no_more(question: str, left: str) -> None:
    match = teams()
    OPEN[question](match)

    match.resign(H2)

    assert asked(match)[0] == V1  # what is left was the only target
    assert {
        "stun": left in in_play(match, H1) and is_stunned(match, H1, left),
        "slay": left in pile(match, H1),
        "turn": left in shields(match, V1),
    }[question]


@proves("CRA-Q-71")
def test_a_jab_at_who_gives_up_uses_no_attack() -> None:
    match = teams()
    at_with(match)

    match.resign(H1)

    assert asked(match) == (V1, "act")
    assert pools(match) == (0, 5)
    assert targets(match, V1) == ["c"]


@proves("CRA-Q-29", "CRA-Q-71")
def test_a_forced_discard_goes_to_the_opponent_who_is_left() -> None:
    match = teams()
    at_at(match)

    match.resign(H1)

    assert asked(match) == (V1, "act")
    assert state(match).owed == [0, 0, 1, 0]


@proves("CRA-Q-29", "CRA-Q-71")
def test_a_paid_poison_goes_to_the_opponent_who_is_left() -> None:
    match = teams()
    row(match, 0, "nightshade", "zane", "zane", "bram", "howler")
    acting(match, V1, influence=3, attack=1)
    play(match, "a: buy nightshade")
    assert offered(match, V1, "at") == ["b", "c"]

    match.resign(H2)

    assert pile(match, H1) == ["nightshade"]
    assert asked(match) == (V1, "act")


@proves("CRA-Q-77", "CRA-Q-71")
def test_an_attack_on_a_card_that_left_costs_nothing() -> None:
    match = teams()
    lay(match, H1, "wayne", items=("yield-sign",))
    lay(match, H1, "wayne")
    acting(match, V1, attack=6)
    play(match, "a: attack wayne")
    assert match.choices(V1) == ["copy b1", "copy b2"]

    match.resign(H1)

    assert asked(match) == (V1, "act")
    assert pools(match) == (0, 6)


@proves("CRA-Q-77", "CRA-Q-71")
@pytest.mark.parametrize(
    ("card", "question"), [("spellbind", "stun"), ("juliet", "slay"), ("velvet-seducer", "turn")], ids=["stun", "fatal", "turn"]
)
def test_an_ability_aimed_at_copies_that_left_is_aimed_anew(card: str, question: str) -> None:
    match = teams(6)
    lay(match, 1, "bram", items=("yield-sign",))
    lay(match, 1, "bram")
    lay(match, 2, "otis")
    lay(match, 3, "cass", items=("yield-sign",))
    play_now(match, 0, card)
    acting(match, 0, attack=1)
    play(match, f"a: use {card}", f"a: {question} bram")
    assert match.choices(0) == ["copy b1", "copy b2"]

    match.resign(1)

    assert match.choices(0) == [f"{question} cass", f"{question} otis"]


@proves("CRA-Q-57", "CRA-Q-71")
def test_a_rescue_from_who_gave_up_goes_to_another_shield() -> None:
    match = teams(6, sides="hunter-vampire")
    stand(match, 1, "bram", owner=0, items=("yield-sign",))
    stand(match, 1, "bram", owner=0)
    stand(match, 2, "otis", owner=0)
    stand(match, 3, "cass", owner=0)
    play_now(match, 0, "coffee")
    acting(match, 0, attack=1)
    play(match, "a: use coffee", "a: rescue bram")
    assert match.choices(0) == ["copy b1", "copy b2"]

    match.resign(1)

    assert sorted(pile(match, 0)) == ["bram", "bram", "yield-sign"]  # these came home by themselves
    assert match.choices(0) == ["rescue cass", "rescue otis"]


# -- once is enough


@proves("CRA-Q-64", "CRA-Q-71")
def test_who_is_out_cannot_give_up_again() -> None:
    match = teams()
    acting(match, V1, attack=2, influence=1)
    match.resign(H1)
    before = match.save()

    with pytest.raises(gloam.IllegalAnswer, match="Bob is out of the game already"):
        match.resign(H1)

    assert match.save() == before
    assert asked(match) == (V1, "act")


@proves("CRA-Q-64")
def test_who_was_defeated_cannot_give_up_either() -> None:
    match = teams()
    state(match).life[H2] = 2
    acting(match, V1, attack=2, influence=1)
    play(match, "a: attack c")
    with pytest.raises(gloam.IllegalAnswer, match="Cyd is out of the game already"):
        match.resign(H2)


@proves("CRA-Q-62", "CRA-Q-64")
def test_who_gives_up_before_the_own_first_turn_is_skipped() -> None:
    match = gloam.new("crave", 4, seed="early", options={"first": "vampire"})
    match.resign(H1)
    play(match, "a: end")
    assert asked(match) == (H2, "foresee")  # turn 2 is now hers, and the look with it
    assert len(gone(match)) == 10


@proves("CRA-Q-64")
def test_a_blocking_sentinel_of_who_gives_up_guards_nobody() -> None:
    match = teams()
    lay(match, H1, "robby", mark=BLOCKING | CREDITED)
    deck(match, H1)
    acting(match, V1, attack=3)
    assert targets(match, V1) == ["c"]
    match.resign(H1)
    assert targets(match, V1) == ["c"]
    assert "robby" in gone(match)


@proves("CRA-PRIMARY-03", "CRA-Q-64")
def test_the_pools_of_who_gave_up_do_not_pass_to_the_next_player() -> None:
    match = teams()
    upcoming(match, H1, "rookie", "bloodmoon-ripper")
    lay(match, H1, "bram")
    lay(match, H2, "wayne")
    acting(match, V1, attack=9, influence=9, drain=3)
    play(match, "a: attack wayne")

    match.resign(V1)

    assert asked(match) == (H1, "act")
    assert (state(match).influence, state(match).attack, state(match).drain) == (1, 2 + 5 + 1, 0)  # and no Triumph
