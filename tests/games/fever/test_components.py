"""What the box says and holds, and how it lies on the table."""

from __future__ import annotations

from collections import Counter

import pytest

import gloam
from gloam.engine import BadSetup
from gloam.games.fever import GAME
from gloam.games.fever.cards import IDS
from gloam.games.fever.scoring import day_items
from gloam.match import Match
from support import proves

from .positions import (
    LETTERS,
    choosing,
    count,
    days,
    end_day,
    fever,
    hands,
    hunt,
    piles,
    position,
    revealed,
    shown,
)


def marked(match: Match, mark: str) -> list[str]:
    """The seats whose lodge carries this mark on the table."""
    lodges = [match.table(None).area(f"lodge-{seat}").items[0] for seat in range(match.state.n)]
    return [LETTERS[seat] for seat, lodge in enumerate(lodges) if mark in lodge.marks]


@proves("FEV-META-01")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_to_five_players_can_play(seats: int) -> None:
    assert gloam.new("fever", seats, seed="test").state.n == seats


@proves("FEV-META-01")
@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"is played by 3, 4 or 5, not by {seats}"):
        gloam.new("fever", seats, seed="test")


@proves("FEV-META-02")
def test_the_box_tells_players_age_and_time() -> None:
    assert GAME.seats == (3, 4, 5)
    assert GAME.info.ages == "8 and up"
    assert GAME.info.minutes == "30"


@proves("FEV-META-03")
def test_everybody_who_made_the_game_is_named_with_accents() -> None:
    assert GAME.info.credits == (
        "Design: Stefan Zlatintsis",
        "Development: Helge Landmesser, Jörg Weseloh, Stefan Zlatintsis",
        "Artwork of the printed game: Tu Peishu",
        "Layout of the printed game: Willi Wortmann",
        "Publisher of the printed game: Smiling Monster Games",
        "Closed Season idea: Jörg Schwerdtner",
        "English translation: Mike Bialecki",
        "French translation: François Richard",
        "German proofreading: Nils Ropertz",
        "Thanks to all the playtesters",
    )


@proves("FEV-META-04")
def test_a_captured_card_counts_for_the_captor() -> None:
    match = hunt("A wolf, B rabbit, C carrot")

    assert piles(match) == {"A": ["rabbit"]}
    assert day_items(fever(match), 0)[0] == 2
    assert day_items(fever(match), 1)[0] == 0


@proves("FEV-COMP-01", "FEV-Q-41")
def test_one_set_for_each_player_is_in_use_and_no_more() -> None:
    assert len(GAME.pieces(5, {})) == 50
    assert len(GAME.pieces(3, {})) == 30
    assert sum(len(pieces) for pieces in gloam.new("fever", 5, seed="test").state.zones) == 50
    assert sum(len(pieces) for pieces in gloam.new("fever", 3, seed="test").state.zones) == 30


@proves("FEV-COMP-02")
def test_a_set_has_ten_cards_of_five_kinds() -> None:
    match = gloam.new("fever", 3, seed="test")

    one_set = {"hunter": 1, "wolf": 2, "rabbit": 3, "carrot": 3, "closed": 1}
    assert [Counter(hand) for hand in hands(match).values()] == [one_set, one_set, one_set]


@proves("FEV-COMP-03")
def test_the_closed_season_card_is_one_card_that_names_both_functions() -> None:
    match = gloam.new("fever", 3, seed="test")
    face = match.table(0).faces["closed"]

    assert face.name == "Closed Season / Carrot"
    assert "Closed season" in face.text
    assert "carrot" in face.text
    assert [item.count for item in match.table(0).area("hand-0").items if item.face == "closed"] == [1]


@proves("FEV-COMP-04", "FEV-Q-41")
def test_every_player_has_one_lodge_and_there_are_no_others() -> None:
    match = gloam.new("fever", 4, seed="test")

    lodges = [(area.id, area.owner, len(area.items)) for area in match.table(None).areas if area.label == "Lodge"]
    assert lodges == [("lodge-0", 0, 1), ("lodge-1", 1, 1), ("lodge-2", 2, 1), ("lodge-3", 3, 1)]


@proves("FEV-COMP-04")
def test_a_lodge_hides_or_shows_its_4() -> None:
    match = choosing("A wolf, B wolf, C wolf, D wolf", lodge="BD")

    assert marked(match, "4") == ["B", "D"]


@proves("FEV-COMP-05")
def test_one_seat_is_marked_as_holding_the_start_card() -> None:
    before = choosing("A carrot, B carrot, C carrot", start="B")
    next_round = hunt("A carrot, B carrot, C carrot", start="B")
    next_day = hunt("A carrot, B carrot, C carrot", start="C", hand={"A": ""})
    over = end_day(position("ABC", start="B", day=4))

    assert marked(before, "start") == ["B"]
    assert marked(next_round, "start") == ["C"]
    assert marked(next_day, "start") == ["A"]
    assert marked(over, "start") == ["B"]


@proves("FEV-COMP-06")
def test_the_score_record_holds_every_day_and_the_total() -> None:
    match = position("ABC")

    end_day(match, pile={"A": "wolf, wolf, rabbit, carrot", "B": "carrot"})
    end_day(match, pile={"A": "wolf, rabbit"}, hand={"C": "wolf"})

    assert days(match) == {"A": [11, 6], "B": [1, 0], "C": [0, -4]}
    assert [row.tip for row in match.table(None).area("sheet").items] == [
        "day 1: +11, day 2: +6",
        "day 1: +1, day 2: +0",
        "day 1: +0, day 2: -4",
    ]
    assert [(score.total, score.note) for score in match.table(None).scores] == [(17, "+11 +6"), (1, "+1 +0"), (-4, "+0 -4")]


@proves("FEV-COMP-07")
def test_a_played_card_lies_above_its_lodge_and_nowhere_else() -> None:
    match = revealed("A rabbit, B wolf, C hunter")

    assert shown(match, None, "played-0") == ["rabbit"]
    assert [area.id for area in match.table(0).areas if "rabbit" in [item.face for item in area.items]] == ["played-0"]
    assert match.table(None).area("played-0").owner == 0


@proves("FEV-COMP-08")
def test_easy_prey_lies_apart_from_the_card_played_now() -> None:
    match = revealed("A rabbit, B wolf, C hunter", easy="A carrot")

    assert shown(match, None, "easy-0") == ["carrot"]
    assert shown(match, None, "played-0") == ["rabbit"]
    assert match.table(None).area("easy-0").label == "Easy Prey"


@proves("FEV-COMP-09")
def test_a_captured_card_is_added_to_the_pile() -> None:
    match = hunt("A hunter, B wolf, C carrot", pile={"A": "carrot, carrot"})

    assert count(match, None, "pile-0") == 3
    assert match.table(None).area("pile-0").label == "Prey pile"
    assert match.table(None).area("pile-0").owner == 0


@proves("FEV-Q-41")
def test_the_search_meets_no_neutral_seats() -> None:
    match = hunt("A carrot, B carrot, C hunter", easy="A wolf")

    assert piles(match) == {"C": ["wolf"]}
    assert [area.id for area in match.table(None).areas if area.id.endswith("-3")] == []


@proves("FEV-SCORE-05")
def test_every_face_shows_the_value_of_its_card() -> None:
    faces = gloam.new("fever", 3, seed="test").table(0).faces

    assert {word: faces[word].numbers["value"] for word in IDS} == {"hunter": 4, "wolf": 4, "rabbit": 2, "carrot": 1, "closed": 1}
