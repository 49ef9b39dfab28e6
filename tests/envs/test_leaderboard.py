"""Results: files by a protocol, looked through when they are read, and a page for each game from them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tools.results import LEAST, TABLES, cost, games_of, is_fresh, missing, plan, players_at

from gloam.engine import BadSetup
from gloam.envs.findings import Finding, read_finding, write_finding
from gloam.envs.leaderboard import Entry, interval, play_entry, read_entry, write_entry, write_pages
from gloam.envs.sizes import sizes_of
from gloam.games import games, get

GOOD = Entry(
    1, "fever", 4, "mine", "a net", "medium", 40, "test", 0.5, 0.352, 0.648, 100.0, "0.2.0", 1, "former", "3.11", "abc", "x", "me"
)


def test_a_result_is_played_written_and_read_again(tmp_path: Path) -> None:
    entry = play_entry("fever", 3, "random", 3, commit="abc")

    assert read_entry(write_entry(entry, tmp_path)) == entry
    assert (entry.field, entry.seed, entry.games) == ("medium", "test", 3)
    with pytest.raises(BadSetup, match="even by construction"):
        play_entry("fever", 3, "medium", 3)


def test_intervals_are_wilsons() -> None:
    """Nothing of ten: up to 27.75%; half of 40: from 35.2% to 64.8%."""
    assert interval(0, 10) == pytest.approx((0, 0.2775), abs=1e-3)
    assert interval(0.5, 40) == pytest.approx((0.352, 0.648), abs=1e-3)


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"share": "half"}, "the field 'share' should be float, and is 'half'"),
        ({"share": 0.9}, r"the share 0\.9 does not lie in its interval"),
        ({"seats": 9}, "there is no table of 'fever' with 9"),
        ({"seed": "train"}, "the protocol's field is 'medium' with the seed 'test'"),
        ({"format": 2}, "results of format 2; this Gloam reads 1"),
        ({"extra": 1}, "nobody knows the field 'extra'"),
    ],
)
def test_a_fault_is_named_with_file_and_field(changes: dict[str, Any], text: str, tmp_path: Path) -> None:
    path = write_entry(GOOD, tmp_path)
    path.write_text(json.dumps(json.loads(path.read_text()) | changes))
    with pytest.raises(BadSetup, match=f"fever-4-mine.json: {text}"):
        read_entry(path)


def test_a_page_has_sizes_and_results_with_what_lies_behind_them(tmp_path: Path) -> None:
    write_entry(GOOD, tmp_path)
    (page,) = write_pages(tmp_path, tmp_path)
    text = page.read_text()

    sizes = sizes_of("fever", 4)
    assert f"| 4 | {sizes.decisions:.0f} |" in text
    assert (sizes.observations, sizes.actions, sizes.most) == (435, 5, 5)
    assert "| `mine`, a net (me) | 50.0%, 35.2% to 64.8% | 40 | former (former cards) | abc | `x` |" in text
    with pytest.raises(BadSetup, match="there are no result files"):
        write_pages(tmp_path / "none", tmp_path)


def test_a_page_says_what_is_planned_and_not_yet_played(tmp_path: Path) -> None:
    """Beside the results of a table, and where there are none at all; not on the page of another game."""
    write_entry(GOOD, tmp_path)
    (page,) = write_pages(
        tmp_path, tmp_path, [("fever", 4, "hard"), ("fever", 4, "expert"), ("fever", 5, "easy"), ("crave", 2, "hard")]
    )
    four, five = page.read_text().split("## 5 seats")

    assert "(me) | 50.0%" in four
    assert "\n\nPlanned, and not yet played with today's cards and rules: `hard`, `expert`.\n" in four
    assert "even is 20%\n\nPlanned, and not yet played with today's cards and rules: `easy`.\n" in five
    assert "| player |" not in five
    assert "## 2 seats" not in four


CURVE = Finding(
    1, "fever", "Learning curve", "How it went.", ["steps", "share"], [["10", "25%"], ["20", "30%"]], "former", "abc", "learn"
)


def test_findings_are_tables_of_the_page(tmp_path: Path) -> None:
    write_entry(GOOD, tmp_path)
    path = write_finding(CURVE, tmp_path, "curve")

    assert read_finding(path) == CURVE
    (page,) = write_pages(tmp_path, tmp_path)
    text = page.read_text()
    assert "## Learning curve\n\nHow it went.\n\n| steps | share |\n|---|---|\n| 10 | 25% |\n| 20 | 30% |" in text
    assert "`learn` at commit abc, with the cards former (former cards)." in text


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"rows": [["10"]]}, r"a row has 1 cells, and there are 2 columns: \['10'\]"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"format": 7}, "findings of format 7; this Gloam reads 1"),
        ({"extra": 1}, "is no finding: 'extra' is missing or unknown"),
    ],
)
def test_a_fault_of_a_finding_is_named(changes: dict[str, Any], text: str, tmp_path: Path) -> None:
    path = write_finding(CURVE, tmp_path, "curve")
    path.write_text(json.dumps(json.loads(path.read_text()) | changes))
    with pytest.raises(BadSetup, match=text):
        read_finding(path)


def test_only_what_is_out_of_date_is_played_again(tmp_path: Path) -> None:
    game = get("fever")
    fresh = replace(GOOD, content=game.content_hash, rules_version=game.version)

    assert is_fresh(write_entry(fresh, tmp_path), 40)
    assert not is_fresh(write_entry(fresh, tmp_path), 41)
    assert not is_fresh(write_entry(replace(fresh, content="former"), tmp_path), 40)
    assert not is_fresh(write_entry(replace(fresh, rules_version=0), tmp_path), 40)
    assert not is_fresh(tmp_path / "none.json", 1)


def test_what_is_missing_is_what_has_no_result_of_today(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cheapest first; what is there of today's cards and of enough games is not among it."""
    monkeypatch.setattr("tools.results.RESULTS", tmp_path)
    game = get("fever")
    fresh = replace(GOOD, entry="greedy", games=100, content=game.content_hash, rules_version=game.version)
    cells = plan(["fever"], 4, ["hard", "greedy", "random"])

    assert cells == missing(cells) == [("fever", 4, "random"), ("fever", 4, "greedy"), ("fever", 4, "hard")]
    write_entry(fresh, tmp_path)
    write_entry(replace(fresh, entry="hard", content="former"), tmp_path)
    assert missing(cells) == [("fever", 4, "random"), ("fever", 4, "hard")]


def test_the_plan_has_tables_of_every_game_and_whole_turns_round_the_table() -> None:
    """Every deal from every seat, the smallest and the largest table, and learned agents where they have learned."""
    assert TABLES.keys() == games().keys()
    for name, tables in TABLES.items():
        assert {min(get(name).seats), max(get(name).seats)} <= tables.keys()
        for seats in tables:
            planned = {player: games_of(name, seats, player) for player in players_at(name, seats, [])}
            assert all(games_ % seats == 0 and games_ >= LEAST for games_ in planned.values())
            assert ("ismcts" in planned) == (seats == min(tables))
            assert planned.get("ismcts", 0) < LEAST + seats
            assert {"random", "greedy", "easy", "hard", "expert"} <= planned.keys()
    assert sorted(["hard", "vixen", "ismcts", "random"], key=cost)[::3] == ["random", "ismcts"]
    assert "vixen" in players_at("fever", 4, [])
    assert "vixen" not in players_at("fever", 3, [])
    assert players_at("fever", 4, ["hard"]) == ["hard"]
