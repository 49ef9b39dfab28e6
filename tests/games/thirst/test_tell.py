"""The log: who did what to whom, in sentences, in the order in which it happened."""

from __future__ import annotations

from games.thirst.positions import Table, holding, hunter_in
from support import proves


def log(t: Table) -> list[str]:
    return [line.text for line in t.match.log(None)]


def after(t: Table, line: str) -> list[str]:
    """What the log says from this line on."""
    lines = log(t)
    return lines[lines.index(line) :]


# -- cubes and dominion


@proves("THI-HUNT-04", "THI-HOOD-08")
def test_the_log_says_whose_cube_was_replaced_and_who_rules_now() -> None:
    t = hunter_in("docks", "abb")
    t.match.events.clear()
    t.night("a").play("a: hunt", "a: replace 3")
    assert log(t)[:4] == [
        "Ann hunts in Docks.",
        "Bob's cube leaves Docks.",
        "Ann's cube takes square 3 of Docks.",
        "Ann has dominion of Docks, which was Bob's.",
    ]


@proves("THI-HOOD-08", "THI-Q-45")
def test_the_log_says_when_dominion_is_won_and_lost() -> None:
    t = hunter_in("docks", "b", seats=2)
    t.match.events.clear()
    t.night("a").play("a: hunt", "a: abandon")
    assert "Bob loses dominion of Docks." in log(t)
    t.play("a: hunt")
    assert "Ann has dominion of Docks." in log(t)


@proves("THI-HOOD-08", "THI-Q-49")
def test_the_log_is_silent_on_dominion_that_stays_and_on_cubes_that_are_alike() -> None:
    t = hunter_in("docks", "aaa")
    t.match.events.clear()
    t.night("a").play("a: hunt")
    assert not [line for line in log(t) if "dominion" in line or "leaves" in line]


# -- stakes


@proves("THI-ACT-22", "THI-ELIM-01")
def test_the_log_says_who_staked_whom_for_how_much_blood() -> None:
    t = Table(3)
    t.minion("a ghoul 2")
    t.day("a").play("a: ghoul 2 stake b")
    assert log(t)[-2:] == ["Ann's Ghoul 2 stakes Bob.", "Bob loses 1 Blood."]
    t.minion("a ghoul 1", card="barista")
    t.minion("b childe 1", card="taxi driver")
    t.day("a").play("a: ghoul 1 stake b childe 1")
    assert log(t)[-2:] == ["Ann's Ghoul 1 stakes Bob's Vampire 1.", "Bob's Vampire 1 is wounded and loses 1 Blood."]
    t.give("c", blood=0)
    t.minion("a ghoul 3", card="student")
    t.day("a").play("a: ghoul 3 stake c")
    assert after(t, "Ann's Ghoul 3 stakes Cyd.")[:2] == ["Ann's Ghoul 3 stakes Cyd.", "Cyd is out of the game."]


@proves("THI-Q-36")
def test_a_hunter_strikes_before_it_moves_on() -> None:
    t = Table(3)
    t.stalker("b", "veteran hunter")
    t.dusk()
    assert after(t, "Dusk of round 1.")[1:4] == [
        "Veteran Hunter stakes Bob.",
        "Bob loses 1 Blood.",
        "Veteran Hunter has struck and moves on.",
    ]


@proves("THI-Q-36", "THI-Q-37")
def test_a_hunter_that_kills_goes_under_the_deck_after_the_thralls() -> None:
    t = Table(3)
    t.give("b", blood=0)
    t.thrall("b", "barista")
    t.stalker("b", "veteran hunter")
    t.stalker("b", "scarred hunter")
    t.dusk()
    assert t.bottom(3) == ["barista", "veteran hunter", "scarred hunter"]
    assert after(t, "Veteran Hunter stakes Bob.")[1] == "Bob is out of the game."
    assert not [line for line in log(t) if "has struck" in line]
    t.check()


@proves("THI-Q-36", "THI-Q-67")
def test_hunters_of_the_row_and_a_stake_through_mist_are_told_as_such() -> None:
    t = Table(3)
    t.row("vampire hunters")
    t.give("b", influence=2)
    t.s.is_warded[1] = 1
    t.dusk()
    assert after(t, "Hunters stake Bob.")[:2] == ["Hunters stake Bob.", "The stake goes through mist: Bob is unharmed."]


# -- what does not happen is not told


@proves("THI-HUNT-18", "THI-THRALL-02")
def test_who_is_worth_nothing_brings_and_takes_no_influence() -> None:
    t = Table(3)
    t.prey("barista", "pensioner")
    t.night("a").play("a: hunt", "a: pursue 1", "a: feed 1", "a: feed 1")
    assert t.street() == ["barista"]
    assert not [line for line in log(t) if "Influence" in line]


@proves("THI-HUNT-11")
def test_a_refusal_counts_the_prey_that_were_drawn() -> None:
    t = Table(3)
    t.night("a").play("a: hunt")
    why = t.match.why_not(0, "pursue 5")
    assert why is not None
    assert why.text == "only 2 Prey were drawn"
    t = hunter_in("docks", "bcb")
    t.night("a").play("a: hunt", "a: replace 1")
    why = t.match.why_not(0, "pursue 5")
    assert why is not None
    assert why.text == "only 1 Prey was drawn"


# -- powers, coffins, bodies


@proves("THI-ACT-08")
def test_the_log_says_what_burning_a_power_gave() -> None:
    t = holding("leech").night("a").play("a: burn leech")
    assert log(t)[-1] == "Ann discards Leech for 1 Ichor."


@proves("THI-ACT-09")
def test_three_powers_traded_are_told_without_ichor() -> None:
    t = holding("leech", "scandal", "bat form").night("a").play("a: trade")
    assert log(t)[-4:] == ["Ann discards Bat Form.", "Ann discards Leech.", "Ann discards Scandal.", "Ann gains 1 Influence."]


@proves("THI-ACT-20")
def test_the_log_says_whose_coffin_was_carried_and_where() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.minion("a ghoul 1")
    t.minion("b childe 2", card="barista")
    t.day("a").play("a: ghoul 1 carry", "a: carry b")
    assert log(t)[-1] == "Ann's Ghoul 1 carries Bob's coffin to Docks."
    assert not [line for line in log(t) if "goes to" in line]
    t.stand("a ghoul 1", "graveyard")
    t.day("a").play("a: ghoul 1 carry", "a: carry b childe 2")
    assert log(t)[-1] == "Ann's Ghoul 1 carries the coffin of Bob's Vampire 2 to Docks."


@proves("THI-Q-67")
def test_ichor_of_a_minion_is_told_as_the_minions() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.minion("a ghoul 2")
    t.hand("a", "dark errand")
    t.day("a").play("a: use dark errand")
    assert "Ann's Ghoul 2 gains 2 Ichor." in log(t)
    t = Table(3)
    t.minion("a childe 1")
    t.prey("parish priest", "pensioner")
    t.night("a").play("a: childe 1 hunt", "a: pursue 1")
    assert "Ann's Vampire 1 loses 1 Ichor." in log(t)


@proves("THI-DAY-06")
def test_one_body_is_found_and_several_are() -> None:
    t = Table(3)
    t.body("sickly runaway", "seance medium", "grave digger")
    t.dusk()
    assert "Sickly Runaway, Seance Medium and Grave Digger are found in the street." in log(t)
    t = Table(3)
    t.body("sickly runaway")
    t.dusk()
    assert "Sickly Runaway is found in the street." in log(t)
    t = Table(3)
    t.body("sickly runaway", "seance medium")
    t.dusk()
    assert "Sickly Runaway and Seance Medium are found in the street." in log(t)


@proves("THI-Q-59")
def test_one_blood_is_tainted_and_two_are() -> None:
    t = Table(2)
    t.thrall("b", "student")
    t.hand("a", "plague kiss")
    t.night("a").play("a: use plague kiss")
    assert "2 Blood of Bob's Student are tainted." in log(t)
    t = Table(2)
    t.thrall("b", "pensioner")
    t.hand("a", "plague kiss")
    t.night("a").play("a: use plague kiss")
    assert "1 Blood of Bob's Pensioner is tainted." in log(t)


@proves("THI-ACT-05", "THI-HUNT-22")
def test_a_refusal_counts_one_thrall_as_one() -> None:
    t = Table(3)
    t.thrall("a", "barista")
    t.night("a")
    one = t.match.why_not(0, "feed 2")
    assert one is not None
    assert one.text == "you have 1 Thrall"
    t.thrall("a", "student")
    two = t.match.why_not(0, "feed 3")
    assert two is not None
    assert two.text == "you have 2 Thralls"
