"""What the box says, the setting, and the three things that measure a vampire."""

import pytest

import gloam
from games.thirst.positions import Table, thirst
from gloam.engine import BadSetup, read_catalogue
from gloam.games.thirst import GAME
from gloam.games.thirst.cards import PREY_ROWS, TILE_ROWS
from gloam.games.thirst.state import opponents
from support import proves


@proves("THI-META-01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_number_than_two_to_four_can_play(seats: int) -> None:
    with pytest.raises(BadSetup, match="played by 2, 3 or 4"):
        gloam.new("thirst", seats)


@proves("THI-META-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_can_play(seats: int) -> None:
    assert len(gloam.new("thirst", seats).names) == seats


@proves("THI-META-02")
def test_everybody_else_who_is_still_in_the_game_is_an_opponent() -> None:
    t = Table(4)
    assert opponents(t.s, 0) == [1, 2, 3]

    t.s.is_out[2] = 1

    assert opponents(t.s, 0) == [1, 3]


@proves("THI-META-03", "THI-META-04")
def test_age_and_length_are_told() -> None:
    assert GAME.info.ages == "8 and up"
    assert GAME.info.minutes == "30-60"


@proves("THI-META-05")
def test_the_credits_name_five_people_with_their_roles() -> None:
    told = GAME.info.credits
    for role, name in [
        ("Design", "Tim Broadwater"),
        ("Illustration", "Aidan Detwiler"),
        ("Writing", "Michael Schoefield"),
        ("Special thanks", "Connor Wake"),
        ("Special thanks", "Zach Lubow"),
    ]:
        assert any(line.startswith(role) and name in line for line in told)


@proves("THI-META-06")
def test_everybody_sees_who_hunted_where_who_rules_it_and_who_has_how_much_influence() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.cubes("docks", "aab")
    t.give("b", influence=4)

    view = t.match.view(None).state

    spot = view.spot_of[[row["id"] for row in TILE_ROWS].index("docks")]
    assert view.cubes[5 * spot : 5 * spot + 5] == (0, 0, 1, -1, -1)
    assert view.lord[spot] == 0
    assert view.influence == [0, 4, 0]


@proves("THI-META-07")
def test_a_rival_can_be_driven_into_frenzy() -> None:
    t = Table(3)
    t.give("b", blood=1)
    t.minion("a ghoul 1")
    t.thrall("b", "tourist")

    t.day("a").play("a: ghoul 1 stake b")
    t.rise("b")

    assert t.blood("b") == 0
    assert t.asked() == "b frenzy"


@proves("THI-META-08")
def test_a_thrall_can_become_a_ghoul_or_a_vampire() -> None:
    t = Table(3)
    t.thrall("a", "barista")
    t.give("a", ichor=2)

    t.night("a")

    assert {"enslave 1", "awaken 1"} <= set(t.choices("a"))


@proves("THI-META-09", "THI-Q-62")
def test_one_players_recklessness_binds_everybody() -> None:
    t = Table(3)
    t.next_consequence("curfew")
    t.next_consequence("floodlights")
    t.body("taxi driver")
    t.night("c").play("c: hunt", "c: abandon")
    for who in "abc":
        t.give(who, ichor=0)

    t.play("c: done")

    assert t.row_of() == ["floodlights", "curfew"]
    assert (t.asked(), t.ichor_of("b")) == ("b night", 2)
    t.play("b: done")
    assert (t.asked(), t.ichor_of("c")) == ("c night", 2)


@proves("THI-META-10", "THI-SETUP-19", "THI-Q-25")
def test_everybody_starts_as_one_vampire_without_minions() -> None:
    s = thirst(gloam.new("thirst", 3, seed="x"))
    assert [figure for figure, spot in enumerate(s.spot) if spot >= 0] == [0, 6, 12]
    assert [s.spot[figure] for figure in (0, 6, 12)] == [0, 0, 0]
    assert [s.awake[figure] for figure in (0, 6, 12)] == [1, 1, 1]
    assert s.minions == [[], [], []]


@proves("THI-META-11")
def test_people_and_places_are_of_a_modern_city() -> None:
    names = {row["name"] for row in [*PREY_ROWS, *TILE_ROWS]}
    assert {"Graveyard", "Central Station", "Broadcast Tower", "Live-Streamer", "Taxi Driver", "Night Nurse"} <= names
    for word in ("knight", "peasant", "castle", "wizard", "village"):
        assert not [name for name in names if word in name.lower()]


@proves("THI-COMP-16")
def test_the_rules_can_be_read_inside_the_game() -> None:
    entries = read_catalogue(GAME.folder)
    assert len([entry for entry in entries.values() if entry.kind != "ruling"]) == 193
    assert all(entry.text for entry in entries.values())


@proves("THI-RES-01")
def test_blood_ichor_and_influence_of_everybody_are_public() -> None:
    t = Table(3)
    t.give("c", blood=5, ichor=2, influence=7)

    view = t.match.view(0).state

    assert (view.blood[2], view.ichor[12], view.influence[2]) == (5, 2, 7)


@proves("THI-RES-02")
def test_one_blood_keeps_frenzy_away() -> None:
    t = Table(3)
    t.give("a", blood=1)
    t.give("b", blood=0)
    t.thrall("b", "tourist")

    assert t.rise("a").asked() == "a night"
    assert t.rise("b").asked() == "b frenzy"


@proves("THI-RES-03")
def test_what_costs_more_ichor_than_there_is_cannot_be_done() -> None:
    t = Table(3)
    t.thrall("a", "barista")
    t.give("a", ichor=1)

    t.night("a")

    assert t.refused("a", "enslave 1") == "THI-ACT-25"
    assert t.ichor_of("a") == 1


@proves("THI-RES-04", "THI-WIN-05")
def test_influence_decides_whatever_the_blood() -> None:
    t = Table(3)
    t.give("a", influence=11, blood=0, ichor=0)
    t.give("b", influence=9, blood=9)
    t.give("c", influence=4)
    t.s.is_ending = True

    t.dusk()

    assert t.winners() == "a"


@proves("THI-RES-05", "THI-NIGHT-02", "THI-Q-87", "THI-Q-14")
def test_who_never_feeds_runs_dry_in_the_fourth_night() -> None:
    t = Table(2)
    t.thrall("a", "pensioner")
    seen = []
    for _ in range(3):
        t.rise("a")
        seen.append(t.blood("a"))
        t.play("a: done")

    assert seen == [2, 1, 0]
    assert t.rise("a").asked() == "a frenzy"
