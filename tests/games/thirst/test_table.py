"""What a person sees: everything drawn from data, declared in the style, and told in two lines a turn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gloam import new, stream
from gloam.games.thirst import GAME
from gloam.games.thirst.style import STYLE
from gloam.match import Match
from gloam.table import Counter, Item
from gloam.table import Table as Drawn

from .positions import Table, thirst

SEATS = [2, 3, 4]


def whole_game(seats: int, seed: str = "table") -> Iterator[Match]:
    """A random game, before its first answer and after every one."""
    match = new("thirst", seats, f"{seed} {seats}", {"rounds": "15"})
    rng = stream(f"{seed} {seats}")
    yield match
    while match.asks:
        ask = match.asks[0]
        match.answer(ask.seat, ask.question.notation(rng.pick(ask.options)))
        yield match


def tables(seats: int) -> Iterator[Drawn]:
    for i, match in enumerate(whole_game(seats)):
        if i % 4 == 0 or match.over:
            yield match.table(match.asks[0].seat if match.asks else None)
            yield match.table(None)


def items_of(drawn: Drawn) -> dict[str, Item]:
    return {item.id: item for area in drawn.areas for item in area.items}


# -- declared


@pytest.mark.parametrize("seats", SEATS)
def test_every_name_that_a_table_uses_is_declared(seats: int) -> None:
    for drawn in tables(seats):
        for item in items_of(drawn).values():
            assert set(item.marks) <= set(STYLE.marks), item
            assert set(item.numbers) <= set(STYLE.numbers), item
            assert item.kind in STYLE.kinds or not item.kind, item
        counters = [counter for side in drawn.sides for counter in side.counters]
        assert {counter.name for counter in [*counters, *drawn.prompt.resources]} <= set(STYLE.numbers)
        for choice in drawn.prompt.choices:
            assert choice.verb in STYLE.verbs, choice
            assert choice.unit in STYLE.numbers or not choice.unit, choice
        assert {refused.verb for refused in drawn.prompt.refused} <= set(STYLE.verbs)


def test_every_face_is_of_a_declared_kind_and_its_keywords_are_explained() -> None:
    for face in new("thirst", 4, "faces").table(0).faces.values():
        assert face.kind in STYLE.kinds, face.name
        assert set(face.numbers) <= set(STYLE.numbers), face.name
        assert set(face.tags) <= set(STYLE.keywords), face.name


def test_drawings_that_are_named_lie_in_the_folder() -> None:
    named = {kind.art for kind in STYLE.kinds.values()} | {
        STYLE.felt,
        STYLE.end,
        new("thirst", 2, "art").table(0).area("city").ground,
    }
    for name in named - {""}:
        size = (GAME.folder / "art" / name).stat().st_size
        assert 0 < size < 60_000, name


# -- where things are


@pytest.mark.parametrize("seats", SEATS)
def test_every_move_finds_the_areas_it_comes_from_and_goes_to(seats: int) -> None:
    moves = 0
    for match in whole_game(seats):
        drawn = match.table(None)
        shown = {zone for area in drawn.areas for zone in area.zones}
        for event in match.events[moves:]:
            if event.kind == "move":
                assert GAME.layout.place_name(event.source) in shown
                assert GAME.layout.place_name(event.target) in shown
        moves = len(match.events)
    assert moves > 100


@pytest.mark.parametrize("seats", SEATS)
def test_what_lies_on_something_lies_on_an_item_of_the_same_area(seats: int) -> None:
    for drawn in tables(seats):
        for area in drawn.areas:
            here = {item.id for item in area.items}
            assert len(here) == len(area.items)
            assert {item.on for item in area.items if item.on} <= here


@pytest.mark.parametrize("seats", SEATS)
def test_events_touch_items_that_are_there(seats: int) -> None:
    told = 0
    before: set[str] = set()
    for match in whole_game(seats):
        after = set(items_of(match.table(None)))
        for event in match.events[told:]:
            gone = {"coffin-", "figure-"} if event.seat >= 0 and thirst(match).is_out[event.seat] else set()
            touched = {name for name in GAME.story.touches(event) if not any(name.startswith(word) for word in gone)}
            assert touched <= before | after or event.kind in ("minion gone", "wound", "stake"), (event.kind, touched)
        told, before = len(match.events), after


def on_tile(t: Table, tile: str, slot: str) -> list[Item]:
    drawn = t.match.table(0)
    place = next(item for item in drawn.area("city").items if item.face == tile)
    return [item for item in drawn.area("city").items if item.on == place.id and item.slot == slot]


def test_a_tile_shows_its_cubes_its_lord_and_that_it_was_hunted() -> None:
    t = Table(3)
    t.tile("night market", 0, 1)
    t.cubes("night market", "bba")
    t.s.hunted = [t.spot("night market")]
    place = next(item for item in t.match.table(0).area("city").items if item.face == "night market")
    assert (place.owner, place.marks, place.at) == (1, ("hunted",), (0, -1))
    squares = on_tile(t, "night market", "square")
    assert [(square.owner, square.kind) for square in squares] == [(1, ""), (1, ""), (0, ""), (None, "prize")]


def test_the_prize_of_a_last_square_is_gone_once_it_was_drawn() -> None:
    t = Table(3)
    t.tile("night market", 0, 1)
    t.stand("a", "night market")
    t.cubes("night market", "bbb")
    t.night("a").play("a: hunt")
    assert [square.owner for square in on_tile(t, "night market", "square")] == [1, 1, 1, 0]
    t.cubes("night market", "b")
    assert [square.kind for square in on_tile(t, "night market", "square")] == ["", "square", "square", "square"]


def test_figures_show_kind_number_ichor_and_sleep() -> None:
    t = Table(2)
    t.minion("a ghoul 2", ichor=1)
    t.minion("b childe 1", card="barista")
    t.give("a", ichor=3)
    t.s.awake[6] = 0  # Bob's character
    found = {item.id: item for item in on_tile(t, "graveyard", "figure")}
    assert (found["figure-0"].kind, found["figure-0"].numbers, found["figure-0"].marks) == ("character", {"ichor": 3}, ())
    assert (found["figure-2"].kind, found["figure-2"].numbers, found["figure-2"].marks) == (
        "ghoul",
        {"number": 2, "ichor": 1},
        ("asleep",),
    )
    assert (found["figure-6"].kind, found["figure-6"].owner, found["figure-6"].marks) == ("coffin", 1, ("asleep",))
    assert (found["figure-10"].kind, found["figure-10"].numbers["number"]) == ("coffin", 1)


def test_a_scouted_tile_is_known_to_its_scout_alone() -> None:
    t = Table(2)
    spot = t.tile("docks", 0, 1, scout="a")
    own, other = (items_of(t.match.table(seat))[f"facedown-{spot}"] for seat in (0, 1))
    assert (own.face, own.marks) == ("docks", ("facedown",))
    assert (other.face, other.label, other.kind) == ("", "scouted by Ann", "facedown")


def test_places_where_a_tile_can_be_drawn_are_items() -> None:
    t = Table(2)
    t.tile("docks", 0, 1)
    t.night("a")
    found = {item.id: item.at for item in t.match.table(0).area("city").items if item.kind == "open"}
    assert found == {"open 1 0": (1, 0), "open 0 -1": (0, 1), "open -1 0": (-1, 0)}
    assert not [item for item in t.match.table(1).area("city").items if item.kind == "open"]


def test_a_facedown_prey_is_a_card_with_its_hearts() -> None:
    t = Table(3)
    t.prey("bouncer", "retired judge")
    t.night("a").play("a: hunt")
    assert [item.face for item in t.match.table(1).area("drawn").items] == ["heartbeat 3", "heartbeat 1"]
    assert t.match.table(1).faces["heartbeat 3"].numbers == {"hearts": 3}


def test_thralls_show_the_blood_on_them() -> None:
    t = Table(3)
    t.thrall("b", "tourist", blood=2, tainted=1)
    area = t.match.table(0).area("thralls-1")
    assert [(item.face, item.numbers) for item in area.items] == [("tourist", {"blood": 2, "tainted": 1})]
    assert area.note == "4 of 5 places free"


def test_consequences_say_how_long_they_stay_and_whether_they_have_struck() -> None:
    t = Table(3)
    t.row("curfew", "epidemic")
    items = t.match.table(0).area("row").items
    assert [(item.numbers, item.marks) for item in items] == [({"dusks": 1}, ()), ({"dusks": 2}, ("spent",))]
    assert t.match.table(0).area("row").note == "oldest leaves first"
    assert Table(3).match.table(0).area("row").note == ""
    assert items[1].tip.endswith("Goes after 2 dusks without bodies, unless it is repaired.")


# -- how players stand


def note_of(t: Table, seat: int) -> tuple[str, str]:
    side = t.match.table(0).sides[seat]
    return side.note, side.tone


def test_a_side_warns_of_frenzy_and_stakes() -> None:
    t = Table(3)
    t.give("a", blood=4, influence=3)
    t.give("b", blood=1)
    t.give("c", blood=0)
    assert note_of(t, 0) == ("enough for 4 nights", "quiet")
    assert note_of(t, 1) == ("last Blood: frenzy threatens", "warn")
    assert note_of(t, 2) == ("no Blood: frenzy next Night", "bad")
    t.row("vampire hunters")
    assert note_of(t, 0) == ("1 stake at dusk", "warn")
    t.stalker("c")
    assert note_of(t, 2) == ("1 stake at dusk: deadly", "bad")


def test_a_round_is_a_night_and_a_day_in_the_same_order_and_a_dusk() -> None:
    def phases() -> list[tuple[str, tuple[int, ...], bool]]:
        progress = t.match.table(0).progress
        assert progress is not None
        return [(phase.label, phase.seats, phase.now) for phase in progress.phases]

    t = Table(3, first="b")
    t.minion("b ghoul 1")
    t.night("c")
    assert phases() == [("Night", (1, 2, 0), True), ("Day", (1, 2, 0), False), ("Dusk", (), False)]
    t.day("b")
    assert [now for _, _, now in phases()] == [False, True, False]


def test_a_side_counts_what_a_stranger_must_know() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.cubes("docks", "a")
    t.stand("a", "docks")
    t.give("a", blood=3, ichor=2, influence=7)
    t.thrall("a", "tourist")
    t.minion("a ghoul 1")
    t.hand("a", "leech")
    side = t.match.table(1).sides[0]
    assert (side.where, side.main, side.counters[0]) == ("Docks", "influence", Counter("influence", 7, 10))
    assert {counter.name: counter.value for counter in side.counters[1:]} == {
        "blood": 3, "ichor": 2, "thralls": 1, "powers": 1, "realm": 1, "ghouls": 1,
    }  # fmt: skip


def test_the_own_question_says_what_there_is_to_spend() -> None:
    t = Table(3)
    t.give("a", blood=2, ichor=1)
    t.night("a")
    assert t.match.table(0).prompt.resources == (Counter("ichor", 1), Counter("blood", 2))


@pytest.mark.parametrize("seats", SEATS)
def test_lines_of_a_score_add_up_to_it(seats: int) -> None:
    for drawn in tables(seats):
        for score in drawn.scores:
            assert sum(points for _, points in score.items) == score.total


@pytest.mark.parametrize("seats", SEATS)
def test_the_end_is_a_sentence_for_everybody(seats: int) -> None:
    *_, match = whole_game(seats)
    drawn = match.table(0)
    assert drawn.over
    assert len(drawn.ending) == seats
    for seat, text in enumerate(drawn.ending):
        assert ("rules the city" in text) == (seat in drawn.winners)


# -- the story


@pytest.mark.parametrize("seats", SEATS)
def test_gains_of_the_story_add_up_to_the_influence(seats: int) -> None:
    totals = [0] * seats
    told = 0
    for match in whole_game(seats, "gains"):
        for event in match.events[told:]:
            for seat, points in GAME.story.gains(event):
                totals[seat] += points
        told = len(match.events)
        assert totals == list(thirst(match).influence)


def test_who_falls_loses_all_influence_in_the_story() -> None:
    t = Table(3)
    t.give("b", influence=4)
    t.night("a")
    t.match.resign(1)
    assert [gain for event in t.match.events for gain in GAME.story.gains(event)] == [(1, -4)]


@pytest.mark.parametrize("seats", SEATS)
def test_every_turn_is_told_in_one_or_two_lines(seats: int) -> None:
    *_, match = whole_game(seats)
    turns = match.story(None)
    assert {turn.label for turn in turns} >= {"Set up", "Night 1", "Dusk 1", "Night 2"}
    for turn in turns:
        assert 1 <= len(turn.lines) <= 2
        assert all(line[0].isupper() and line.endswith(".") and len(line) < 160 for line in turn.lines), turn


def test_a_night_is_told_by_its_hunts_and_its_deeds() -> None:
    t = Table(2)
    t.prey("barista", "night editor")
    t.thrall("a", "tourist", blood=1)
    t.give("a", blood=3, ichor=3)
    t.cubes("graveyard", "b")
    t.rise("a").play("a: hunt", "a: pursue 1", "a: feed 1", "a: move north", "a: done")
    turn = t.match.story(0)[0]
    name = t.match.table(0).area("city").items
    north = next(item.label for item in name if item.at == (0, -1))
    assert (turn.label, turn.seat) == ("Night 1", 0)
    assert turn.lines == ("Hunted Graveyard: Barista.", f"Tourist dead; revealed {north}; fed.")


def test_a_dusk_is_told_by_what_everybody_extorts_and_what_is_found() -> None:
    t = Table(3)
    t.tile("courthouse", 0, 1)
    t.tile("blood bank", 1, 0)
    t.cubes("courthouse", "a")
    t.cubes("blood bank", "b")
    t.body("tourist", "student")
    t.next_consequence("curfew")
    t.dusk()
    turn = t.match.story(None)[0]
    assert turn.lines == ("Ann extorts 1 Influence; Bob extorts 2 Blood.", "Two bodies found; Consequence: Curfew.")
    assert turn.gains == ((0, 1),)
