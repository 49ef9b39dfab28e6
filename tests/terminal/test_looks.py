"""Every look of an area as text, at 80 and 120 columns."""

from __future__ import annotations

import re

import pytest

from gloam.engine import Outcome, and_list, plural
from gloam.table import Choice, LogLine, Prompt, Score
from gloam.table.words import consequence, itemised
from gloam.terminal.render import render, render_end, render_face, render_gains, render_prompt, render_steps

from .samples import FACES, buying, city, crowded_map, market, offer, shown, small_things, table_with, track_map, wide_map

WIDTHS = (80, 120)
AREAS = {
    "wide map": wide_map(),
    "track map": track_map(),
    "crowded map": crowded_map(),
    "city": city(4, 3),
    "wide city": city(12, 3),
    "market": market(),
}


@pytest.mark.parametrize("brief", [False, True])
@pytest.mark.parametrize("width", [40, *WIDTHS])
@pytest.mark.parametrize("look", AREAS)
def test_no_line_is_wider_than_the_console(look: str, width: int, brief: bool) -> None:
    text = shown(render(table_with(AREAS[look]), brief), width)

    assert max(len(line) for line in text.splitlines()) <= width


@pytest.mark.parametrize("width", WIDTHS)
def test_a_map_shows_every_place_once_and_no_label_touches_another(width: int) -> None:
    picture = shown(render(table_with(wide_map())), width).split("Castle 2 vampire")[0]

    for name in ("Castle", "Old mill", "Gate", "Crossroads", "Ferry", "Hermitage"):
        for row in range(1, 6):
            assert len(re.findall(rf"(?<!\w){name} {row}(?:\(\S+\))?(?:\s|$)", picture)) == 1


@pytest.mark.parametrize("width", WIDTHS)
def test_a_map_keeps_left_and_right_above_and_below(width: int) -> None:
    lines = shown(render(table_with(wide_map())), width).splitlines()
    row_of = {name: next(i for i, line in enumerate(lines) if name in line) for name in ("Castle 1", "Castle 2", "Gate 5")}
    first = lines[row_of["Castle 1"]]

    assert row_of["Castle 1"] < row_of["Castle 2"] < row_of["Gate 5"]
    assert first.index("Castle 1") < first.index("Old mill 1") < first.index("Hermitage 1")


def test_a_map_tells_who_stands_where_in_its_legend() -> None:
    text = shown(render(table_with(wide_map())), 80)

    assert "Castle 2(ab)" in text
    assert re.search(r"^Castle 2 +vampire \(a\), vampire \(b\)", text, re.MULTILINE)
    assert re.search(r"^Gate 3 +2 rose \(2 points at dawn\)", text, re.MULTILINE)
    assert "The sun rises in 4 turns." in text


def test_a_brief_map_leaves_out_what_quiet_places_do() -> None:
    assert "hunting here costs 2" in shown(render(table_with(track_map())), 80)
    assert "hunting here costs 2" not in shown(render(table_with(track_map()), brief=True), 80)


def test_a_brief_map_tells_about_a_place_that_a_choice_points_at() -> None:
    prompt = Prompt("Where to?", "move", (offer("move CA3", "Move to CA3", "space-3"),))

    text = shown(render(table_with(track_map(), prompt=prompt), brief=True), 80)

    assert re.search(r"^CA3 +hunting here costs 2; choice 1", text, re.MULTILINE)


def test_names_that_do_not_fit_a_map_become_numbers_with_a_legend() -> None:
    text = shown(render(table_with(crowded_map())), 80)

    assert re.search(r"^1 +2 +3 +4 +5 +6 +7 +8 +9 +10$", text, re.MULTILINE)
    assert "13 The long forgotten place number 12: dark" in text
    assert "50 The long forgotten place number 49" in text


@pytest.mark.parametrize("width", WIDTHS)
def test_a_grid_has_its_tiles_in_cells(width: int) -> None:
    lines = [line.strip() for line in shown(render(table_with(city(4, 3))), width).splitlines()]

    assert any(re.fullmatch(r"│ Well +│ Mansion \[new\] +│ Graveyard +│ Well +│", line) for line in lines)
    assert any(re.fullmatch(r"│ +│ Hunter \(b\) +│ +│ +│", line) for line in lines)
    assert any(re.fullmatch(r"│ +│ Graveyard +│ Well +│ Mansion +│", line) for line in lines), "the empty cell stays empty"


def test_a_grid_too_wide_for_names_shows_letters_with_a_legend() -> None:
    text = shown(render(table_with(city(12, 3))), 80)

    assert "│M(b)│" in text
    assert "M Mansion [new]: Hunter (b)" in text
    assert "W Well" in text
    assert "Fill a row to score it." in text


@pytest.mark.parametrize("width", WIDTHS)
def test_cards_for_sale_show_their_choice_their_numbers_and_what_they_do(width: int) -> None:
    text = shown(render(table_with(market(), prompt=buying()), brief=True), width)

    assert re.search(r"^ +1 +Baker +cost 3, value 2 +When you hunt it", text, re.MULTILINE)
    assert re.search(r"^ +2 +The Old Count", text, re.MULTILINE)
    assert "cost 7" in text
    assert "[dusk]" in text
    assert "Baker x2" in text


def test_counters_and_piles_take_a_line_each() -> None:
    lines = [line.rstrip() for line in shown(render(table_with(*small_things())), 80).splitlines()]

    assert "Bank: Blood 12, Coins 1" in lines
    assert "Deck: 23 cards" in lines
    assert "Discards: -" in lines
    assert "  Supplies: Blood 1, Coins 0" in lines
    assert "  Hand: Baker x2, The Old Count of the Marshes" in lines


def test_the_viewer_sits_nearest() -> None:
    text = shown(render(table_with(*small_things(), viewer=1)), 80)

    assert text.index("Cyd the random (c)") < text.index("Ann (a)") < text.index("Bob the greedy (b), you")


def test_many_short_choices_stand_in_columns() -> None:
    prompt = Prompt("Where to?", "move", tuple(offer(f"move F{i}", f"Move F{i}") for i in range(40)))

    lines = shown(render_prompt(prompt), 80).splitlines()

    assert len(lines) < 15
    assert "  1  Move F0" in lines[1]


def test_what_one_rule_did_in_a_row_is_one_step() -> None:
    lines = [
        LogLine("Ann plays wolf.", "R-1"),
        LogLine("Bob plays hen.", "R-1"),
        LogLine("Ann eats hen.", "R-2"),
        LogLine("Night."),
    ]

    text = [line.split() for line in shown(render_steps(lines), 60).splitlines()]

    assert text == [
        ["-", "Ann", "plays", "wolf.", "Bob", "plays", "hen.", "R-1"],
        ["-", "Ann", "eats", "hen.", "R-2"],
        ["-", "Night."],
    ]


def test_gained_points_are_told_item_by_item() -> None:
    before = (Score(0, 5, (("hunt", 5),)), Score(1, 0), Score(2, 0))
    table = table_with(market())

    gains = render_gains(table, before)

    assert gains is not None
    assert [line.split() for line in shown(gains, 80).splitlines()] == [
        ["Bob", "the", "greedy", "(b)", "+3", "=", "3", "hunt", "+4,", "sun", "-1"],
    ]
    assert render_gains(table, table.scores) is None


@pytest.mark.parametrize(
    ("ranks", "scores", "sentence"),
    [
        ((1, 2, 3), (31, 27, 2), "Ann wins with 31 points, 4 ahead of Bob the greedy."),
        ((1, 2, 2), (31, 27, 27), "Ann wins with 31 points, 4 ahead of Bob the greedy and Cyd the random."),
        ((1, 2, 3), (9, 9, 2), "Ann wins with 9 points: Bob the greedy had as many, and the tie-break decides."),
        ((2, 1, 1), (1, 9, 9), "Bob the greedy and Cyd the random share the victory."),
        ((1, 1, 1), (9, 9, 9), "Ann, Bob the greedy and Cyd the random win together."),
        ((2, 2, 2), (0, 0, 0), "Nobody wins."),
    ],
)
def test_the_end_says_who_has_won(ranks: tuple[int, ...], scores: tuple[int, ...], sentence: str) -> None:
    outcome = Outcome(ranks, scores, ((("day 1: prey", 3),), (), ()), "The sun is up.")

    text = shown(render_end(table_with(market()), outcome), 120)

    assert text.rstrip().endswith(sentence)
    assert "The sun is up." in text
    assert "day 1: prey +3" in text


def test_scores_are_grouped_by_what_stands_before_the_colon() -> None:
    items = [("day 1: prey", 3), ("day 1: hand", -1), ("day 2: prey", 2), ("bonus", 4)]

    assert itemised(items) == ["day 1: prey +3, hand -1", "day 2: prey +2", "bonus +4"]


def test_small_words() -> None:
    assert and_list([]) == ""
    assert and_list(["Ann"]) == "Ann"
    assert and_list(["Ann", "Bob", "Cyd"]) == "Ann, Bob and Cyd"
    assert [plural(count, "card") for count in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert render_face(FACES["baker"]) == "Baker (human; cost 3, value 2)\nWhen you hunt it, draw a card."


def test_a_choice_says_what_it_costs_leaves_brings_and_loses_and_nothing_twice() -> None:
    move = Choice("", sentence="Move north", cost=1, unit="ichor", left=2, tip="draws a new tile")
    hunt = Choice("", sentence="Hunt Lisbet for 2 Speed: +5", cost=2, unit="speed", left=2, gain="+5", tip="2 Speed left")
    rest = Choice("", sentence="Done", loses="6 Speed", tip="Draw 3.")

    convert = Choice("", sentence="Convert 1 Blood", cost=1, unit="blood", left=1, tip="1 Blood left", gain="+1 Ichor")
    drain = Choice("", sentence="Attack Bob", tip="70 life becomes 67; you gain 1 life", gain="+1 life")

    assert consequence(convert) == "1 blood, 1 left; +1 Ichor"
    assert consequence(drain) == "70 life becomes 67; you gain 1 life"
    assert consequence(move) == "1 ichor, 2 left; draws a new tile"
    assert consequence(hunt) == "2 Speed left"
    assert consequence(rest) == "Draw 3; you lose 6 Speed"
