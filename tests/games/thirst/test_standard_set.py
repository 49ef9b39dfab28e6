"""What the set that the game comes with keeps to: a reason to hold every tile, few blank Prey, a Day worth having."""

from __future__ import annotations

import pytest

from games.thirst.positions import Table, figure
from gloam.games.thirst.cards import DAY, POWER_CARDS, POWER_ROWS, PREY_ROWS, TILE_ROWS, USABLE_IN
from gloam.games.thirst.evaluate import evaluate
from gloam.games.thirst.faces import FACES
from gloam.games.thirst.state import READY
from gloam.games.thirst.style import STYLE
from gloam.games.thirst.weights import BY_READING
from support import proves

GROUNDS = [str(row["name"]).lower() for row in TILE_ROWS if row["kind"] == "ground"]


# -- tiles


def test_every_tile_but_the_graveyard_yields_something() -> None:
    assert [row["id"] for row in TILE_ROWS if not row["yields"]] == ["graveyard"]


@proves("THI-Q-90", "THI-HOOD-06", "THI-HOOD-09")
@pytest.mark.parametrize("tile", GROUNDS)
def test_a_hunting_ground_yields_tainted_blood(tile: str) -> None:
    t = Table(2)
    t.tile(tile, 0, 1)
    t.cubes(tile, "b")
    t.row("blood drive")  # Tainted Blood is no Blood
    pool = t.s.tainted_pool

    t.dusk()

    assert (t.taint_of("a"), t.taint_of("b"), t.s.tainted_pool) == (0, 1, pool - 1)


@proves("THI-Q-90", "THI-ACT-06")
def test_extorted_tainted_blood_is_an_ichor_of_the_next_night() -> None:
    t = Table(2)
    t.tile("stadium", 0, 1)
    t.cubes("stadium", "a")
    t.dusk().play("a: convert tainted")
    assert (t.taint_of("a"), t.ichor_of("a"), t.blood("a")) == (0, 4, 2)


@proves("THI-Q-90", "THI-Q-16")
def test_of_a_short_tainted_pool_the_first_takes_what_is_there() -> None:
    t = Table(2)
    t.tile("stadium", 0, 1)
    t.tile("old mill", 1, 0)
    t.cubes("stadium", "a")
    t.cubes("old mill", "b")
    t.minion("b ghoul 1", tainted=29)

    t.dusk()

    assert (t.taint_of("a"), t.taint_of("b"), t.s.tainted_pool) == (1, 0, 0)


def test_bots_want_every_tile_that_yields_the_more_the_better() -> None:
    t = Table(2)
    for place, tile in enumerate(["stadium", "docks", "ruined cathedral", "courthouse"], 1):
        t.tile(tile, 0, place)
    worth = [BY_READING.dusk[t.s.tile_at[spot]] for spot in range(5)]
    assert worth[0] == 0.0
    assert worth == sorted(worth)
    assert len(set(worth)) == 5


# -- Prey


def test_fewer_than_a_third_of_the_prey_are_blank() -> None:
    blank = [row for row in PREY_ROWS if not (row["influence"] or row["flaming"] or row["fight"] or row["ghoul"])]
    assert 3 * sum([int(row["copies"]) for row in blank]) < 52


def test_the_two_vampire_hunters_are_told_apart_by_name_icon_and_letters() -> None:
    hunters = [FACES[str(row["name"]).lower()] for row in PREY_ROWS if row["kind"] == "hunter"]
    assert [face.type for face in hunters] == ["Vampire Hunter"] * 2
    assert (
        len({face.icon for face in hunters}) == len({face.letter for face in hunters}) == len({face.lore for face in hunters}) == 2
    )


@proves("THI-Q-91", "THI-GHOUL-05")
@pytest.mark.parametrize("card", ["office clerk", "taxi driver", "insomniac"])
def test_who_obeys_at_once_works_on_the_very_next_day(card: str) -> None:
    t = Table(2)
    t.thrall("b", card)
    t.night("b")
    assert next(choice.tip for choice in t.match.table(1).prompt.choices if choice.verb == "enslave").startswith(
        "obeys from the coming Day on"
    )
    supply = t.s.supply[1]
    t.play("b: enslave 1")
    assert (t.s.fresh[figure("b ghoul 1")], t.s.supply[1], t.is_awake("b ghoul 1")) == (READY, supply, False)
    t.play("b: done")
    assert t.asked() == "b day"
    t.play("b: ghoul 1 move north")
    assert t.ichor_of("b ghoul 1") == 1


@proves("THI-Q-91", "THI-GHOUL-06")
def test_the_others_wait_as_before() -> None:
    t = Table(2)
    t.thrall("b", "barista")
    t.night("b")
    assert next(choice.tip for choice in t.match.table(1).prompt.choices if choice.verb == "enslave").startswith(
        "obeys from the second Day on"
    )
    t.play("b: enslave 1", "b: done")
    assert t.refused("b", "ghoul 1 move north") == "THI-DAY-03"


# -- the Day


def test_a_third_of_the_dark_powers_work_by_day() -> None:
    assert len([card for card in POWER_CARDS if USABLE_IN[card] & DAY]) == 17
    assert len([row for row in POWER_ROWS if row["when"] != "night"]) == 7


@proves("THI-Q-67", "THI-ACT-07")
def test_desecrate_by_day_takes_dominion_before_dusk() -> None:
    t = Table(2)
    t.tile("courthouse", 0, 1)
    t.cubes("courthouse", "b")
    t.hand("a", "desecrate")
    t.day("a").play("a: use desecrate")
    assert (t.blood("a"), t.counter("courthouse")) == (1, "")
    t.dusk()
    assert t.influence("b") == 0


@proves("THI-Q-67")
def test_quicken_the_dead_gives_a_ghoul_ichor_by_day() -> None:
    t = Table(2)
    t.minion("a ghoul 1", ichor=0)
    t.hand("a", "quicken the dead")
    t.day("a").play("a: use quicken the dead")
    assert t.ichor_of("a ghoul 1") == 2


@proves("THI-Q-67")
@pytest.mark.parametrize("danger", ["hunter", "row", "ghoul", "vampire", ""])
def test_mist_form_is_for_a_day_on_which_a_stake_can_fall(danger: str) -> None:
    t = Table(3)
    t.hand("a", "mist form", "leech", "leech")
    t.tile("docks", 2, 2)
    if danger == "hunter":
        t.stalker("a")
    elif danger == "row":
        t.row("curfew", "vampire hunters")
    elif danger == "ghoul":
        t.minion("c ghoul 1", at="docks")
    elif danger == "vampire":
        t.minion("c childe 1", at="docks")
    t.day("a")
    assert ("use mist form" in t.choices("a")) == (danger in ("hunter", "row", "ghoul"))


# -- what bots see in it


def test_a_scout_who_has_found_influence_sleeps_better_beside_it() -> None:
    """Who knows a tile prices it as what it is; whoever does not, as any tile."""
    values = []
    for tile in ("courthouse", "lighthouse"):
        t = Table(2)
        t.next_tile(tile)
        t.minion("a ghoul 1")
        t.s.awake[figure("a")] = 0
        t.day("a").play("a: ghoul 1 scout", "a: place north")
        values.append((evaluate(t.s, 0), evaluate(t.s, 1)))
    assert values[0][0] > values[1][0]
    assert values[0][1] == values[1][1]


def test_a_coffin_is_worth_carrying_to_where_the_next_hunt_is() -> None:
    t = Table(2)
    t.tile("courthouse", 0, 1)
    t.tile("docks", 3, 0)
    t.stand("b", "docks")
    t.minion("a ghoul 1")
    t.s.awake[figure("a")] = 0
    t.day("a")
    here = evaluate(t.s, 0)
    t.play("a: ghoul 1 carry")  # the one coffin there, to the one tile beside
    assert evaluate(t.s, 0) > here


def test_a_ghoul_is_worth_more_beside_a_coffin_that_it_can_stake() -> None:
    t = Table(2)
    t.tile("docks", 0, 1)
    t.stand("b", "docks")
    t.minion("a ghoul 1", ichor=2)
    t.day("a")
    far = evaluate(t.s, 0)
    t.play("a: ghoul 1 move north")
    assert evaluate(t.s, 0) > far


# -- what the table shows


def test_a_consequence_that_has_happened_is_marked_and_one_in_force_is_not() -> None:
    t = Table(2)
    t.row("holy water", "curfew", "vampire hunters")
    row = t.match.table(0).area("row").items
    assert [item.marks for item in row] == [("spent",), (), ()]
    assert STYLE.marks["spent"].label == "has happened"


def test_a_ghoul_that_has_staked_is_marked() -> None:
    t = Table(2)
    t.minion("a ghoul 1")
    t.day("a").play("a: ghoul 1 stake b")
    ghoul = next(item for item in t.match.table(0).area("city").items if item.id == f"figure-{figure('a ghoul 1')}")
    assert ghoul.marks == ("struck",)


def test_players_read_the_words_of_the_book() -> None:
    """Discard, dominion, Vampire: records alone keep older words."""
    t = Table(2)
    t.minion("a childe 1")
    t.thrall("a", "barista")
    t.hand("a", "leech", "scandal", "bat form")
    t.night("a")
    shown = t.match.table(0)
    told = [f"{choice.label} {choice.sentence} {choice.tip} {choice.group}" for choice in shown.prompt.choices]
    told += [f"{verb.label} {verb.note} {verb.tip}" for verb in STYLE.verbs.values()]
    told += [f"{kind.label} {kind.tip}" for kind in STYLE.kinds.values()] + [f"{face.text} {face.rules}" for face in FACES.values()]
    words = " ".join(told).lower()
    assert "discard leech for 1 ichor" in words
    for word in ("burn ", "childe", "lord", "trade"):
        assert word not in words


def test_the_graveyard_says_what_it_is_good_for() -> None:
    assert FACES["graveyard"].text == "Here Vampires are awakened, and dominion leads back here from afar."
