"""What is in the box."""

from collections import Counter
from typing import Any

import pytest

import gloam
from games.thirst.positions import Table, figure, thirst
from gloam.engine import HIDDEN, BadContent
from gloam.engine.vocabulary import text_of
from gloam.games.thirst import GAME
from gloam.games.thirst.cards import (
    ACTION_ROWS,
    COFFIN_ROWS,
    CONSEQUENCE_CARDS,
    CONSEQUENCE_ROWS,
    HAS_ICON,
    HEARTS,
    POPULATION,
    POWER_CARDS,
    POWER_ROWS,
    PREY_CARDS,
    PREY_ROWS,
    SQUARES,
    SYMBOL_ROWS,
    TEXTS,
    TILE_ROWS,
    TILES,
)  # fmt: skip
from gloam.games.thirst.setup import pieces
from gloam.games.thirst.state import CONSEQUENCE_DECK, DRAWN, ROW, census
from gloam.games.thirst.style import STYLE
from gloam.games.thirst.vocabulary import WORDS
from support import proves


def copies(rows: list[dict[str, Any]], **wanted: object) -> int:
    return sum(int(row.get("copies", 1)) for row in rows if all(row[key] == value for key, value in wanted.items()))


@proves("THI-COMP-01", "THI-SETUP-20", "THI-SETUP-22")
def test_one_token_shows_the_phase_and_lies_with_the_first_player() -> None:
    s = thirst(gloam.new("thirst", 4, seed="x", options={"first": "c"}))
    assert s.is_night is True
    assert s.first == 2


@proves("THI-COMP-02", "THI-COMP-18")
def test_the_reference_lists_every_action_with_its_cost_and_one_mark() -> None:
    assert len(GAME.info.reference) == len(ACTION_ROWS) == 15
    costs = {row["id"]: row["ichor"] for row in ACTION_ROWS}
    assert {name for name, cost in costs.items() if cost == 0} == {"dismiss", "feed", "convert", "use", "burn", "trade", "rest"}
    assert {name for name, cost in costs.items() if cost == 1} == {"hide", "move", "hunt", "scout", "carry", "stake"}
    assert {name for name, cost in costs.items() if cost == 2} == {"enslave", "awaken"}
    marks = {row["id"]: row["mark"] for row in ACTION_ROWS}
    assert {name for name, mark in marks.items() if mark == "ghoul"} == {"scout", "carry", "stake"}
    assert {name for name, mark in marks.items() if mark == "anyone"} == {"dismiss", "trade", "hide", "move"}
    assert set(marks.values()) == {"vampire", "ghoul", "anyone"}
    assert all("only" in row["by"] for row in ACTION_ROWS if row["ichor"] == 2)


@proves("THI-COMP-03", "THI-Q-08")
def test_there_are_four_coffins_that_differ_in_name_and_colour_only() -> None:
    assert len(COFFIN_ROWS) == 4
    assert len({row["name"] for row in COFFIN_ROWS}) == len({row["color"] for row in COFFIN_ROWS}) == 4
    assert {tuple(row) for row in COFFIN_ROWS} == {("id", "name", "icon", "color", "flavor")}


@proves("THI-COMP-04", "THI-COMP-05", "THI-COMP-06", "THI-COMP-07", "THI-Q-24")
def test_with_every_minion_made_44_tokens_lie_on_the_table_in_pairs() -> None:
    t = Table(4)
    cards = (
        ["barista"] * 4
        + ["office clerk"] * 4
        + ["taxi driver", "marathon runner", "pensioner"] * 3
        + ["student", "tourist", "student"]
    )
    for who in "abcd":
        for name in ("ghoul 1", "ghoul 2", "ghoul 3", "childe 1", "childe 2"):
            t.minion(f"{who} {name}", card=cards.pop())
    areas = t.match.table(None).areas
    on_map = Counter(item.owner for item in areas[0].items if item.id.startswith("figure-"))
    on_cards = Counter(item.owner for area in areas if area.id.startswith("minions-") for item in area.items)
    assert on_map == dict.fromkeys(range(4), 1 + 3 + 2)
    assert on_cards == dict.fromkeys(range(4), 3 + 2)
    assert on_map.total() + on_cards.total() == 44


@proves("THI-COMP-06", "THI-COMP-07", "THI-GHOUL-03", "THI-VAMP-04")
def test_there_is_no_token_for_a_fourth_ghoul_or_a_third_childe() -> None:
    t = Table(2)
    cards = ["barista", "barista", "office clerk", "office clerk", "taxi driver"]
    for name in ("ghoul 1", "ghoul 2", "ghoul 3", "childe 1", "childe 2"):
        t.minion(f"a {name}", card=cards.pop())
    t.thrall("a", "student")
    t.night("a")
    assert (t.refused("a", "enslave 1"), t.refused("a", "awaken 1")) == ("THI-GHOUL-03", "THI-VAMP-04")


@proves("THI-COMP-08")
def test_there_are_13_consequences_in_deck_and_row_together() -> None:
    t = Table(3)
    t.row("curfew", "roadblocks")
    assert len(CONSEQUENCE_CARDS) == len(CONSEQUENCE_ROWS) == 13
    assert len(t.s.zones[CONSEQUENCE_DECK.at()]) + len(t.s.zones[ROW.at()]) == 13


@proves("THI-COMP-09", "THI-HOOD-01")
def test_there_are_30_different_tiles_one_of_them_the_graveyard() -> None:
    names = [row["name"] for row in TILE_ROWS]
    assert len(TILES) == len(set(names)) == 30
    assert names.count("Graveyard") == 1


@proves("THI-COMP-10", "THI-Q-10")
def test_influence_starts_at_nought() -> None:
    assert thirst(gloam.new("thirst", 4, seed="x")).influence == [0, 0, 0, 0]


@proves("THI-COMP-11", "THI-COMP-12", "THI-COMP-13")
def test_every_cube_is_counted_wherever_it_lies() -> None:
    t = Table(4)
    t.tile("docks", 0, 1)
    t.cubes("docks", "abb")
    t.thrall("a", "student", blood=2, tainted=1)
    t.minion("b ghoul 2", tainted=3)
    t.taint("c", 2)

    assert census(t.s) == {"blood": 50, "tainted blood": 30, "ichor of a": 30, "ichor of b": 30, "ichor of c": 30, "ichor of d": 30}


@proves("THI-COMP-14")
def test_there_are_50_dark_powers_of_20_kinds() -> None:
    assert len(POWER_CARDS) == 50
    assert len(POWER_ROWS) == len({row["name"] for row in POWER_ROWS}) == 20


@proves("THI-COMP-15")
def test_there_are_52_prey_by_hearts_and_worth() -> None:
    assert len(PREY_CARDS) == 52
    assert [copies(PREY_ROWS, hearts=n) for n in (1, 2, 3, 4)] == [16, 20, 10, 6]
    assert [copies(PREY_ROWS, influence=n) for n in (0, 1, 2)] == [36, 12, 4]
    assert copies(PREY_ROWS, flaming=True) == 11
    assert 52 - copies(PREY_ROWS, fight=[]) == 10
    assert copies(PREY_ROWS, ghoul=[{"do": "obey_at_once"}]) == 9
    assert copies(PREY_ROWS, kind="hunter") == 2
    assert Counter(pieces(4, {}))[0] == 1


@proves("THI-COMP-17")
def test_the_symbols_differ() -> None:
    symbols = {row["id"]: row for row in SYMBOL_ROWS}
    assert {"blood", "ichor", "influence", "power", "flaming"} <= set(symbols)
    assert len({row["icon"] for row in SYMBOL_ROWS}) == len({row["glyph"] for row in SYMBOL_ROWS}) == len(SYMBOL_ROWS)


@proves("THI-COMP-17", "THI-COMP-20")
def test_a_tile_shows_what_it_yields_and_its_icon() -> None:
    t = Table(3)
    t.tile("embassy quarter", 0, 1)
    face = t.match.table(0).faces["embassy quarter"]
    assert face.text == "Dominion extorts 1 Influence at dusk. The first cube in the last square draws a Dark Power."
    assert face.numbers == {"population": 3, "yields influence": 1}
    assert STYLE.numbers["yields influence"].icon == next(row["icon"] for row in SYMBOL_ROWS if row["id"] == "influence")
    on_it = [item.kind for item in t.match.table(0).area("city").items if item.on == "tile-4" and item.slot == "square"]
    assert on_it == ["square", "square", "square", "prize"]


@proves("THI-COMP-19", "THI-HUNT-08", "THI-Q-12")
def test_of_a_drawn_prey_everybody_knows_the_hearts_and_nothing_else() -> None:
    t = Table(3)
    t.prey("bouncer", "retired judge")
    t.night("a").play("a: hunt")
    assert [HEARTS[card] for card in t.s.zones[DRAWN.at()]] == [3, 1]

    for who in (None, 0, 1, 2):
        view = t.match.view(who)
        assert view.zones[DRAWN.at()] == [HIDDEN - 1 - 3, HIDDEN - 1 - 1]
        tips = " ".join(item.label + item.tip + item.face for item in t.match.table(who).area("drawn").items)
        assert "bouncer" not in tips.lower()
        assert "judge" not in tips.lower()


@proves("THI-COMP-20")
def test_every_tile_has_population_squares_a_yield_and_an_icon_or_not() -> None:
    for tile in TILES:
        assert 1 <= POPULATION[tile] <= 6
        assert 2 <= SQUARES[tile] <= 5
    assert sum(HAS_ICON[tile] for tile in TILES) == 15
    assert Counter((row["yields"], row["amount"]) for row in TILE_ROWS) == {
        ("influence", 2): 2, ("influence", 1): 5, ("blood", 1): 5, ("blood", 2): 1, ("power", 1): 3, ("tainted", 1): 13, ("", 0): 1,
    }  # fmt: skip


def test_every_power_and_consequence_has_a_text_made_of_its_effects() -> None:
    assert all(TEXTS[card] for card in [*POWER_CARDS, *CONSEQUENCE_CARDS])
    assert all("{" not in text for text in TEXTS)


@pytest.mark.parametrize(
    ("effect", "on", "said"),
    [
        ({"do": "gain_ichr", "n": 2}, "power", "effect 1: 'gain_ichr' is unknown here; did you mean 'gain_ichor'"),
        ({"do": "alarm"}, "power", "effect 1: 'alarm' is unknown here"),
        ({"do": "gain_ichor"}, "power", "effect 1, 'gain_ichor': the field 'n' is missing"),
        ({"do": "gain_ichor", "n": 10}, "power", "effect 1, 'gain_ichor', 'n' should be a number from 1 to 9, not 10"),
        ({"do": "widen_hunt", "prey": 10}, "power", "effect 1, 'widen_hunt', 'prey' should be a number from 1 to 9, not 10"),
        ({"do": "richer_hunt", "blood": 10}, "power", "effect 1, 'richer_hunt', 'blood' should be a number from 1 to 9, not 10"),
        (
            {"do": "take_thrall", "range": "nere"},
            "power",
            "effect 1, 'take_thrall', 'range': 'nere' is unknown; did you mean",
        ),
        ({"do": "forbid", "what": "awaken", "n": 1}, "ongoing", "effect 1, 'forbid': there is no field 'n'; it takes what"),
    ],
)
def test_a_fault_in_an_effect_is_named_with_its_place(effect: dict[str, object], on: str, said: str) -> None:
    with pytest.raises(BadContent, match=f"powers.toml, bat, {said}"):
        WORDS.read_all([effect], on, "powers.toml, bat")


def test_a_card_of_a_custom_set_speaks_of_several() -> None:
    effects = [{"do": "repair", "n": 2}, {"do": "hide_bodies", "n": 1}, {"do": "take_blood", "n": 2, "range": "near"}]
    assert text_of(WORDS.read_all(effects, "power", "bat")) == (
        "Repair 2 Consequences of your choice. Hide up to 1 body. Take up to 2 Blood from the Coffin of an opponent whose "
        "character is in your character's neighborhood or an adjacent one."
    )


def test_a_card_of_a_custom_set_may_draw_one_prey_more() -> None:
    assert text_of(WORDS.read_all([{"do": "widen_hunt", "prey": 1}], "power", "bat")) == (
        "Your character's next hunt this turn draws 1 more Prey."
    )


@proves("THI-COMP-05")
def test_a_character_token_has_two_sides() -> None:
    t = Table(3)
    t.night("a")
    assert t.is_awake("a")
    t.play("a: done")
    assert not t.is_awake("a")
    assert t.s.spot[figure("a")] == 0
