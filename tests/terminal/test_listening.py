"""What a person types is understood by the names on the table, and a guess is never something impossible."""

from __future__ import annotations

import pytest

from games.hunger.positions import A, night, speed, turn
from gloam.engine import BadNotation, IllegalAnswer
from gloam.match import Match
from gloam.table.words import counted
from gloam.terminal.listening import understood


def hunting() -> Match:
    """Ann on the Plains with 2 Speed: Tobias and Otto can be hunted, Jana is too dear; she may also go on."""
    track = {"1a": ["tobias"], "2b": ["otto"], "3a": ["jana"]}
    return turn(night(2, at={A: "po4"}, hand={A: speed(2)}, track=track))


@pytest.mark.parametrize("typed", ["hunt tobias", "tobias", "hu tob", "Hunt  TOBIAS", "hunt 1a", "1a"])
def test_a_card_is_hunted_by_its_name_or_its_space(typed: str) -> None:
    assert understood(hunting(), A, typed) == "hunt 1a"


@pytest.mark.parametrize("typed", ["move old", "mo old mill", "old mill", "to mill", "move po3", "mo po3"])
def test_a_place_is_reached_by_its_name_or_its_code(typed: str) -> None:
    assert understood(hunting(), A, typed) == "move po3"


def test_what_could_be_several_things_names_them_as_they_are_numbered() -> None:
    match = hunting()
    hunts = [number for number, answer in enumerate(match.choices(A), 1) if answer.startswith("hunt ")]

    with pytest.raises(BadNotation, match="could be") as refused:
        understood(match, A, "hunt")

    assert len(hunts) == 2
    assert all(f"{number} (Hunt " in str(refused.value) for number in hunts)


def test_a_suggestion_is_possible_now() -> None:
    with pytest.raises(BadNotation, match="did you mean 'hunt 1a'"):
        understood(hunting(), A, "tobais")


def test_nonsense_gets_no_suggestion() -> None:
    with pytest.raises(BadNotation, match=r"'spaceship' is nothing that can be answered now$"):
        understood(hunting(), A, "spaceship")


def test_what_is_shown_but_cannot_be_had_is_explained_by_its_name() -> None:
    with pytest.raises(IllegalAnswer, match="HUN-HUNT-03"):
        understood(hunting(), A, "jana")


@pytest.mark.parametrize(
    ("count", "name", "said"),
    [
        (1, "cards", "1 card"),
        (2, "cards", "2 cards"),
        (1, "face-down cards", "1 face-down card"),
        (1, "spaces from home", "1 space from home"),
        (1, "Speed", "1 Speed"),
        (1, "hunt this turn", "1 hunt this turn"),
        (1, "bonus tokens", "1 bonus token"),
        (0, "cards", "0 cards"),
    ],
)
def test_one_card_is_not_one_cards(count: int, name: str, said: str) -> None:
    assert counted(count, name) == said
