"""What a table shows holds together in whole games: names are declared, moves find their areas, stories add up."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import pytest

from gloam import new, stream
from gloam.engine import ALL, HIDDEN, NO_PLACE, NOBODY, OWNER, Event, Layout, Refusal, Zone
from gloam.games import games
from gloam.match import Match
from gloam.table import (
    LOOKS,
    SCENERY,
    Chapters,
    Score,
    Story,
    Table,
    Turn,
    Way,
    by_cause,
    choices_of,
    line_of,
    tell_note,
    tell_way,
    with_taken,
)
from gloam.table.story import UNTOLD, no_chapter, no_lines

TABLES = [(name, n) for name, game in games().items() if game.style is not None for n in game.seats]
MOMENTS = 12  # tables looked at in a game: every seat's and the spectator's, from the first to the last answer


@functools.cache
def positions(name: str, seats: int) -> list[Match]:
    """A random game at some of its moments, the end among them."""
    match = new(name, seats, f"shown {name} {seats}", games()[name].settings[0])
    rng = stream("shown", name, seats)
    found = [match.clone()]
    while match.asks:
        ask = match.asks[rng.below(len(match.asks))]
        match.take(ask, rng.pick(ask.options))
        if rng.below(MOMENTS) == 0:
            found.append(match.clone())
    return [*found[:: max(1, len(found) // MOMENTS)], match]


def tables(name: str, seats: int) -> Iterator[Table]:
    for match in positions(name, seats):
        for seat in (None, *range(seats)):
            yield match.table(seat)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_name_that_a_table_uses_is_declared_in_the_style(name: str, seats: int) -> None:
    style = games()[name].style
    for table in tables(name, seats):
        items = [item for area in table.areas for item in area.items]
        faces = [table.faces[item.face] for item in items if item.face]
        assert {face.kind for face in faces} | {item.kind for item in items if item.kind} <= set(style.kinds) | {""}
        assert {mark for item in items for mark in item.marks} <= set(style.marks)
        assert {key for face in faces for key in face.numbers} | {key for item in items for key in item.numbers} <= set(
            style.numbers
        )
        assert {tag for face in faces for tag in face.tags} <= set(style.keywords)
        counters = [counter for side in table.sides for counter in side.counters] + list(table.prompt.resources)
        assert {counter.name for counter in counters} <= set(style.numbers)
        assert {choice.verb for choice in table.prompt.choices} <= set(style.verbs) | {""}
        assert {choice.unit for choice in table.prompt.choices} <= set(style.numbers) | {""}


def test_no_look_and_no_scenery_is_kept_that_no_game_uses() -> None:
    unused = {*LOOKS, *SCENERY}
    for name, game in games().items():
        match = new(name, game.seats[0], f"looks of {name}")
        rng = stream("looks", name)
        for _ in range(100):
            for area in match.table(None).areas:
                unused -= {area.look, *[piece.kind for piece in area.scenery]}
            for ask in match.asks[:1]:
                match.take(ask, rng.pick(ask.options))

    assert not unused


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_move_finds_its_areas(name: str, seats: int) -> None:
    match = positions(name, seats)[-1]
    layout = match.game.layout
    shown = {zone for area in match.table(0).areas for zone in area.zones}
    moves = [event for event in match.events if event.kind == "move" and event.source != NO_PLACE]
    lost = {layout.place_name(place) for event in moves for place in (event.source, event.target)} - shown
    assert moves
    assert not lost


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_ids_are_unique_and_what_lies_on_something_lies_on_what_is_there(name: str, seats: int) -> None:
    for table in tables(name, seats):
        ids = [item.id for area in table.areas for item in area.items]
        assert len(set(ids)) == len(ids)
        assert {item.on for area in table.areas for item in area.items if item.on} <= set(ids)
        assert len({area.id for area in table.areas}) == len(table.areas)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_choices_point_at_what_is_there_and_say_what_they_are(name: str, seats: int) -> None:
    for table in tables(name, seats):
        ids = {item.id for area in table.areas for item in area.items} | {side.item for side in table.sides}
        for choice in table.prompt.choices:
            assert choice.item == "" or choice.item in ids, choice
            assert choice.label, choice
            assert choice.sentence, choice
            if choice.quantity is not None:
                amounts = choice.quantity.most - choice.quantity.least + 1
                assert len(choice.quantity.answers) == len(choice.quantity.effects) == amounts > 0


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_option_can_be_worded_offered_or_not(name: str, seats: int) -> None:
    worded = 0
    for match in positions(name, seats):
        for ask in match.asks:
            for choice in choices_of(match.view(ask.seat), ask, ask.question.domain_options):
                assert choice.label, choice
                worded += 1
    assert worded


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_is_shown_as_refused_is_not_on_offer_and_has_its_reason(name: str, seats: int) -> None:
    for match in positions(name, seats):
        for ask in match.asks:
            for refused in match.table(ask.seat).prompt.refused:
                assert refused.answer not in match.choices(ask.seat)
                assert match.why_not(ask.seat, refused.answer) == Refusal(refused.rule, refused.text)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_lines_of_a_score_add_up_and_the_end_has_a_sentence_for_everybody(name: str, seats: int) -> None:
    table = positions(name, seats)[-1].table(None)
    assert [score.total for score in table.scores] == [sum(points for _, points in score.items) for score in table.scores]
    assert len(table.ending) == seats
    assert all(name in sentence for name, sentence in zip(table.seats, table.ending, strict=True))


@pytest.mark.parametrize("name", games())
def test_every_value_of_an_option_is_told_in_words(name: str) -> None:
    for option in games()[name].options:
        assert len(option.words) == len(option.values), option.name
        assert all(word != value for word, value in zip(option.words, option.values, strict=True)), option.name


def test_the_final_sheet_says_what_points_were_won_and_lost_by() -> None:
    won = (("R-1", 0, 5), ("R-2", 0, -2), ("R-1", 1, 1), ("R-1", 0, 4))
    events = [Event("gain", rule, seat, [], NO_PLACE, NO_PLACE, points, 0) for rule, seat, points in won]
    story = Story(no_chapter, no_lines, lambda event: [(event.seat, event.amount)], cause=lambda event: f"by {event.rule}")

    found = by_cause(story, events, (Score(0, 17), Score(1, 1)))

    assert found[0].items == (("At the start", 10), ("by R-1", 9), ("by R-2", -2))
    assert found[1].items == (("by R-1", 1),)
    assert by_cause(UNTOLD, events, (Score(0, 17),)) == (Score(0, 17),)


NOTES = {
    "blood": "{who} has {n}.",
    "blood 0": "",
    "blood -": "{who} loses {size} by the {piece}.",
    "token 1": "One.",
    "over": "Over.",
}


@pytest.mark.parametrize(
    ("word", "amount", "pieces", "line"),
    [
        ("blood", 3, [], "Bob has 3."),
        ("blood", 0, [], ""),
        ("blood", -2, [1], "Bob loses 2 by the owl."),
        ("token", 1, [], "One."),
        ("token", 2, [], ""),
        ("turn", 2, [], ""),
    ],
)
def test_a_note_is_told_by_its_amount_else_its_sign_else_its_word(word: str, amount: int, pieces: list[int], line: str) -> None:
    event = Event(word, "R-1", 1, pieces, NO_PLACE, NO_PLACE, amount, 0)

    assert tell_note(NOTES, event, ["Ann", "Bob"], ["bat", "owl"]) == line


DECK = Zone("deck", NOBODY, pool="bird")
PERCH = Zone("perch", ALL)
HAND = Zone("hand", OWNER, pool="bird")
BIRDS = Layout([DECK, PERCH], [HAND])
WAYS = (
    Way("{who} keeps {bird}.", DECK, HAND, "R-2"),
    Way("{who} draws {bird}.", DECK, HAND),
    Way("{who} takes {bird} from {giver}.", HAND, HAND),
    Way("", None, HAND),
    Way("{who} lets {bird} go.", None, PERCH),
)


@pytest.mark.parametrize(
    ("source", "target", "why", "line"),
    [
        (DECK.at(), HAND.of(1), "R-1", "Bob draws the owl."),
        (DECK.at(), HAND.of(1), "R-2", "Bob keeps the owl."),
        (HAND.of(0), HAND.of(1), "R-1", "Bob takes the owl from Ann."),
        (PERCH.at(), HAND.of(1), "R-1", ""),
        (HAND.of(1), PERCH.at(), "R-1", "Bob lets the owl go."),
        (PERCH.at(), DECK.at(), "R-1", ""),
    ],
)
def test_a_move_is_told_by_the_first_way_that_fits(source: int, target: int, why: str, line: str) -> None:
    event = Event("move", why, -1, [1], source, target, 0, 0)

    assert tell_way(WAYS, BIRDS, event, ["Ann", "Bob"], bird="the owl") == line


def test_clauses_become_a_line() -> None:
    assert line_of(["beat Centaur", "hit Bob for 4"]) == "Beat Centaur; hit Bob for 4."
    assert line_of([]) == ""


def test_the_end_shows_what_a_seat_came_by_as_far_as_the_reader_saw_it() -> None:
    moves = ((0, 7, 1), (1, 4, 1), (0, 7, 1), (1, 9, 2))  # the last one is shown to the other seat only
    events = [Event("gain", "R-1", seat, [piece], NO_PLACE, NO_PLACE, 0, shown) for seat, piece, shown in moves]
    story = Story(no_chapter, no_lines, takes=lambda event: [(event.seat, f"card-{one}") for one in event.pieces if one != HIDDEN])

    found = with_taken(story, events, 0, (Score(0, 17), Score(1, 1), Score(2, 5)))

    assert [score.taken for score in found] == [(("card-7", 2),), (("card-4", 1),), ()]
    assert with_taken(UNTOLD, events, None, (Score(0, 17),)) == (Score(0, 17),)


def test_what_a_game_that_is_over_is_gone_through_for_is_told_once() -> None:
    read: list[Event] = []

    def gains(event: Event) -> list[tuple[int, int]]:
        read.append(event)
        return [(event.seat, event.amount)]

    events = [Event("gain", "R-1", 0, [], NO_PLACE, NO_PLACE, 5, 0) for _ in range(3)]
    chapters = Chapters(Story(no_chapter, no_lines, gains, cause=lambda event: "prey"))

    told = [chapters.final(events, None, (Score(0, 15),)) for _ in range(3)]

    assert told == [(Score(0, 15, (("prey", 15),)),)] * 3
    assert len(read) == 3
    assert chapters.final(events[:2], None, (Score(0, 10),)) == (Score(0, 10, (("prey", 10),)),)


def test_a_story_that_is_told_in_steps_is_the_one_that_was_asked_for() -> None:
    match = positions("hunger", 2)[-1]
    expected = match.story(0)
    told: list[Turn] = []
    steps = match.telling_story(0, told)
    next(steps)
    assert len(told) == 1
    match.answer(match.asks[0].seat, match.choices(match.asks[0].seat)[0]) if match.asks else match.events.append(match.events[-1])
    for _ in steps:
        pass

    assert told == expected
    assert match.turn_from(expected[-1].first) == (expected[-1].first, len(match.events))
    assert match.turn_from(-1) is None


def won_in(turns: list[Turn], seats: int) -> list[int]:
    return [sum(points for turn in turns for seat, points in turn.gains if seat == me) for me in range(seats)]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_story_is_told_in_two_lines_a_turn_and_its_gains_are_the_scores(name: str, seats: int) -> None:
    match = positions(name, seats)[-1]
    turns = match.story(None)
    assert len(turns) > 2
    assert all(1 <= len(turn.lines) <= 2 and all(line.strip() for line in turn.lines) for turn in turns)
    assert turns == match.clone().story(None)
    won = won_in(turns, seats)
    begun = positions(name, seats)[0]
    before = won_in(begun.story(None), seats)  # what a game gives before it asks anybody
    first = begun.table(None).scores
    scores = [score.total - points for score, points in zip(match.table(None).scores, won, strict=True)]
    assert scores == [score.total - points for score, points in zip(first, before, strict=True)]
    assert match.story(None, 3) == turns[-3:]
