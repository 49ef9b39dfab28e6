"""What a person sees: every name that a table uses is declared, every move finds its areas, points and turns add up."""

import pytest

from gloam import new, stream
from gloam.engine import changed
from gloam.games import get
from gloam.games.hunger.board import SPACE_NAMES
from gloam.games.hunger.faces import FACES
from gloam.games.hunger.scoring import score_game
from gloam.games.hunger.style import STYLE
from gloam.match import Match
from gloam.table import Meter, Table
from gloam.table.style import CORNERS, PATTERNS, SHAPES, TONES
from support import begin, proves

from .positions import A, B, C, night, play, points, some, speed, state, turn

SETTINGS = get("hunger").settings


def whole_game(seats: int) -> Match:
    """A random game, by chance to its end."""
    match = new("hunger", seats, f"looks {seats}", SETTINGS[seats % len(SETTINGS)])
    rng = stream("looks", seats)
    while match.asks:
        ask = match.asks[rng.below(len(match.asks))]
        match.answer(ask.seat, ask.question.notation(rng.pick(ask.options)))
    return match


# -- style


def undeclared(table: Table) -> set[str]:
    """The names of this table that the style does not know."""
    prompt = table.prompt
    found: set[str] = set()
    for area in table.areas:
        for item in area.items:
            found |= {f"mark {mark}" for mark in item.marks if mark not in STYLE.marks}
            found |= {f"number {name}" for name in item.numbers if name not in STYLE.numbers}
            found |= {f"kind {item.kind}"} if item.kind and item.kind not in STYLE.kinds else set()
            found |= {f"face {item.face}"} if item.face and item.face not in table.faces else set()
        found |= {f"path {piece.path}" for piece in area.scenery if piece.path and piece.path not in STYLE.paths}
    verbs = [choice.verb for choice in prompt.choices] + [refused.verb for refused in prompt.refused]
    units = [choice.unit for choice in prompt.choices if choice.unit]
    counters = [counter.name for side in table.sides for counter in side.counters] + [counter.name for counter in prompt.resources]
    found |= {f"verb {verb!r}" for verb in verbs if verb not in STYLE.verbs}
    return found | {f"number {name}" for name in units + counters if name not in STYLE.numbers}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_name_that_tables_use_is_declared(seats: int) -> None:
    match = new("hunger", seats, f"declared {seats}", SETTINGS[seats % len(SETTINGS)])
    rng = stream("declared", seats)
    while match.asks:
        ask = match.asks[rng.below(len(match.asks))]
        if len(match.answers) % 7 == 0:
            assert undeclared(match.table(ask.seat)) == set()
        match.answer(ask.seat, ask.question.notation(rng.pick(ask.options)))
    assert undeclared(match.table(None)) == set()


def test_every_face_wears_a_declared_kind_and_explained_chips() -> None:
    for face in FACES.values():
        assert not face.kind or face.kind in STYLE.kinds, face
        assert set(face.numbers) <= set(STYLE.numbers), face
        assert set(face.tags) <= set(STYLE.keywords), face
        assert len(face.text) <= 105, face


def test_the_style_uses_shapes_and_corners_that_clients_know_and_no_corner_twice() -> None:
    for kind in STYLE.kinds.values():
        assert kind.shape in SHAPES
        assert kind.pattern in PATTERNS
    corners = [number.corner for number in STYLE.numbers.values() if number.corner]
    assert set(corners) <= set(CORNERS)
    assert len(corners) == len(set(corners))
    assert {mark.tone for mark in STYLE.marks.values()} <= set(TONES)
    humans = [STYLE.kinds[name] for name in ("villager", "religious", "military", "noble", "familiar", "power", "starting", "rose")]
    assert len({kind.shape for kind in humans}) == len({kind.colour for kind in humans}) == len(humans)


def test_every_space_has_a_name_of_its_own() -> None:
    assert len(set(SPACE_NAMES)) == len(SPACE_NAMES) == 64


# -- what lies where


def test_nothing_is_shown_in_two_areas_and_no_item_twice() -> None:
    table = whole_game(4).table(1)
    zones = [zone for area in table.areas for zone in area.zones]
    items = [item.id for area in table.areas for item in area.items]
    assert len(zones) == len(set(zones))
    assert len(items) == len(set(items))
    assert {item.on for area in table.areas for item in area.items if item.on} <= set(items)


# -- the map


def test_vampires_stand_on_their_space_the_topmost_last() -> None:
    match = night(3, at={A: "po4", B: "po4", C: "po4"})
    state(match).level = (3, 1, 2)
    standing = [item for item in match.table(None).area("board").items if item.on == "space-PO4"]

    assert [item.owner for item in standing] == [B, C, A]
    assert standing[2].tip == "Isaure of the Ninth Bell, Ann, on Hay Lane, height 3"


def test_the_best_castle_tile_left_is_marked() -> None:
    tiles = [
        item for item in night(3, tiles=[4, 10, 6]).table(None).area("board").items if item.on == "space-CA" and item.owner is None
    ]

    assert [(item.face, item.marks) for item in tiles] == [("castle-10", ("next",)), ("castle-6", ()), ("castle-4", ())]


@proves("HUN-BOARD-08")
def test_a_chest_shows_its_token_and_an_empty_one_is_a_plain_space() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(2)}, chests={"po5": "velvet"})
    item = {item.id: item for item in turn(match).table(A).area("board").items}["space-PO5"]
    assert (item.face, item.icon) == ("space chest open", FACES["velvet"].icon)
    play(match, "a: move po5")

    item = {item.id: item for item in match.table(A).area("board").items}["space-PO5"]
    assert (item.face, item.icon) == ("space plain", "")


# -- the Hunt Track


def test_a_move_tells_how_far_from_home_it_ends() -> None:
    match = turn(night(2, at={A: "fo2", B: "ca"}, hand={A: speed(3)}))
    moves = [choice for choice in match.table(A).prompt.choices if choice.verb == "move"]

    told = {choice.answer: [(counter.name, counter.value) for counter in choice.then] for choice in moves}
    assert told
    for choice in moves:
        play(ahead := match.clone(), f"a: {choice.answer}")
        assert told[choice.answer] == [(c.name, c.value) for c in ahead.table(A).sides[A].counters if c.name == "home"]


@proves("HUN-HUNT-03", "HUN-HUNT-11", "HUN-EXAMPLE-11")
def test_a_pile_tells_what_it_costs_and_brings_me_here_and_now() -> None:
    match = night(
        2, at={A: "fo2", B: "ca"}, hand={A: ["the-hunger", *speed(3)]}, track={"2a": ["theresa", "lajos"], "1b": ["ashpaw"]}
    )
    turn(match)
    numbers = {item.id: item.numbers for item in match.table(A).area("track").items if item.numbers}

    # Lajos is Fast; in the Forest each Human brings 2 more, The Hunger 1: 4 + 2 and twice 3.
    assert numbers == {"track-2a": {"price": 3, "gain": 12}, "track-1b": {"price": 1, "gain": 0}}
    theirs = {item.id: item.numbers for item in match.table(B).area("track").items if item.numbers}
    assert theirs["track-2a"] == {"price": 3, "gain": 6}
    choice = next(choice for choice in match.table(A).prompt.choices if choice.answer == "hunt 2a")
    assert (choice.label, choice.cost, choice.left, choice.gain) == ("Theresa +1", 3, 2, "+12")
    before = points(match, A)
    play(match, "a: hunt 2a")
    assert points(match, A) == before + 12


# -- Missions


def meter(match: Match, mission: str, seat: int = A) -> Meter:
    found = next(item for area in match.table(seat).areas for item in area.items if item.face == mission)
    assert found.meter is not None
    return found.meter


@proves("HUN-MISSION-06", "HUN-MISSION-07")
def test_a_mission_tells_how_far_it_is_and_who_else_counts() -> None:
    mine, theirs = some("noble", 3), some("noble", 2)
    match = night(
        2, deck={A: mine, B: theirs}, pile={A: some("villager", 1)}, public=["blue-blood"], missions={A: ["terror-of-the-court"]}
    )

    assert (meter(match, "blue-blood").have, meter(match, "blue-blood").text) == (3, "3 of 7")
    assert (meter(match, "terror-of-the-court").need, meter(match, "terror-of-the-court").text) == (3, "you 3, Bob 2")
    assert meter(match, "terror-of-the-court").tone == "good"
    assert meter(match, "blue-blood", B).have == 2


def test_too_many_cards_and_a_late_return_are_told() -> None:
    match = night(2, deck={A: some("villager", 19)}, hand={A: []}, missions={A: ["light-traveller", "early-to-bed"]}, moon=15)

    assert (meter(match, "light-traveller").text, meter(match, "light-traveller").tone) == ("19: too many", "bad")
    assert (meter(match, "early-to-bed").text, meter(match, "early-to-bed").tone) == ("too late", "bad")


# -- sides and prompt


@proves("HUN-END-02", "HUN-END-06")
def test_everybody_sees_who_is_safe_and_who_would_burn() -> None:
    match = night(3, at={A: "po4", B: "ce1"}, moon=15)
    state(match).active = (0, 0, 0)
    state(match).arrived = (0, 0, 1)
    sides = match.table(None).sides

    assert [(side.where, side.note, side.tone) for side in sides] == [
        ("Hay Lane, Plains", "burns at dawn", "bad"),
        ("Lychgate, Cemetery", "loses 5 at dawn", "warn"),
        ("Castle", "home", "good"),
    ]


def test_the_way_home_is_set_against_the_turns_left() -> None:
    match = night(2, at={A: "po4"}, moon=12)

    assert (match.table(A).sides[A].note, match.table(A).sides[A].tone) == ("3.2 spaces a turn to be safe", "warn")
    progress = match.table(A).progress
    assert progress is not None
    assert (progress.at, progress.of, progress.note) == (12, 15, "dawn in 4 turns")


def test_step_2_tells_what_there_is_to_spend_and_what_ends_with_it() -> None:
    match = turn(night(2, at={A: "po4"}, hand={A: speed(3)}, track={"1a": ["otto"]}))
    prompt = match.table(A).prompt

    assert [(counter.name, counter.value) for counter in prompt.resources] == [("speed", 3), ("hunts", 1), ("home", 13)]
    done = next(choice for choice in prompt.choices if choice.answer == "done")
    assert done.loses == "3 Speed and 1 hunt"
    assert match.table(B).prompt.resources == ()


@proves("HUN-HUNT-03")
def test_a_hunt_that_is_too_dear_stays_in_sight_with_its_reason() -> None:
    match = turn(night(2, at={A: "po4"}, hand={A: speed(2)}, track={"3a": ["otto"], "1a": ["agnes"]}))
    refused = {refused.answer: refused for refused in match.table(A).prompt.refused}

    assert refused["hunt 3a"].text == "hunting Otto costs 3, you have 2 Speed left"
    assert (refused["hunt 3a"].label, refused["hunt 3a"].item, refused["hunt 3a"].verb) == ("Otto", "track-3a", "hunt")
    assert "hunt 1a" not in refused


def test_who_has_played_stands_first_in_the_order_of_the_round() -> None:
    match = night(4, at={A: "po4", B: "fo2", C: "mo1"}, hand={A: speed(2)})
    state(match).active = (1, 0, 1, 1)
    turn(match)

    assert match.table(None).order == (1, 0, 2, 3)
    assert match.table(None).active == A


# -- the end and the story


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_lines_add_up_to_totals_and_turns_to_scores(seats: int) -> None:
    match = whole_game(seats)
    table = match.table(None)
    story = match.story(None)

    for score in table.scores:
        assert sum(value for _, value in score.items) == score.total == points(match, score.seat)
        assert sum(amount for told in story for seat, amount in told.gains if seat == score.seat) == score.total
    assert len(table.ending) == seats
    for told in story:
        assert 1 <= len(told.lines) <= 2
        assert all(len(line) <= 170 for line in told.lines), told
    assert [told.seat is not None for told in story].count(False) == 1  # dawn


@proves("HUN-END-03", "HUN-END-06")
def test_the_end_is_told_in_a_sentence_for_everybody() -> None:
    match = night(4, at={A: "po4", B: "ce3"}, moon=15)
    state(match).arrived = (0, 0, 1, 0)
    state(match).home_round = (0, 0, 14, 0)
    state(match).points = changed(state(match).points, 0, 61)
    begin(match, score_game())

    assert match.table(None).ending == (
        "Ann burned to ashes on Hay Lane, 13 from home, with 61 points.",
        "Bob hid on Yew Gate and paid 5 to the sun, with -5 points.",
        "Cyd wins: came home first, in round 14, with 0 points.",
        "Dan never left the Castle, with 0 points.",
    )
    assert [score.note for score in match.table(None).scores] == ["13 from home", "3 from home", "home first", "0 from home"]
    assert [score.lost for score in match.table(None).scores] == [True, False, False, False]


def test_a_turn_is_told_in_a_line() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(3)}, chests={"po5": "velvet"}, track={"1a": ["otto", "agnes"]})
    turn(match)
    play(match, "a: move po5", "a: hunt 1a")
    told = [card for card in match.story(None) if card.seat == A][-1]

    assert told.label == "Round 5"
    assert told.lines == ("Ann went to Toll House, opened a Chest (Velvet Clothing), hunted Otto and Agnes.",)
    assert told.gains == ((A, points(match, A)),)


def test_whoever_has_not_gone_out_needs_no_pace() -> None:
    match = night(2, at={A: "ca"}, moon=1)

    assert (match.table(A).sides[A].note, match.table(A).sides[A].tone) == ("not gone out yet", "good")


def test_a_discard_says_what_is_drawn_for_it() -> None:
    """Vampiric Will begins by itself, so the question is the first that a beginner hears of it."""
    match = turn(night(2, at={A: "po4"}, hand={A: ["vampiric-will", "agnes", "otto"]}, deck={A: speed(6)}))

    assert match.table(A).prompt.text == "Which card do you discard, to draw 1 card for it?"
