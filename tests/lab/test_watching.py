"""What the lab sees of a game: a row of numbers that can be counted by hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gloam.engine import Ask, Game, Outcome, State, stream
from gloam.engine.watch import Log
from gloam.games import games, get, register
from gloam.games.crave.cards import CARDS, NAMES
from gloam.games.crave.state import DISCARD, ROW, Crave
from gloam.games.fever.state import HAND, PLAYED
from gloam.lab.watching import Row, Signs, Tally, Watch, card_names, fits, leading, margin
from gloam.match import start
from toy.owls import GAME as OWLS
from toy.owls.state import Owls


@pytest.fixture
def owls() -> Iterator[Game]:
    games()
    register(OWLS)
    yield OWLS
    del games()["owls"]


def watched(game: Game, seats: int, answers: list[str], seed: str = "watch") -> tuple[Watch, State]:
    """A table with these first answers given, watched from the start; a lone `...` goes on with the first option to the end."""
    watch = Watch(game)
    s = start(game, seats, seed, game.complete({}), [])
    watch.begin(game, s)
    for text in answers:
        while True:
            ask = s.asks[0]
            option = ask.options[0] if text == "..." else option_of(ask, text)
            watch.decision(s, ask, option)
            s.answer(ask, option)
            if text != "..." or not s.asks:
                break
    if not s.asks:
        watch.end(game, s, game.outcome(s))
    return watch, s


def option_of(ask: Ask, text: str) -> int:
    return next(option for option in ask.options if ask.question.notation(option) == text)


def test_a_round_of_fever_is_counted_by_hand() -> None:
    """Hunter, wolf and rabbit: the hunter takes the wolf of seat b; the rabbit finds no carrot and goes back to its hand."""
    watch, s = watched(get("fever"), 3, ["play hunter", "play wolf", "play rabbit"])
    watch.tally.catch_up(2)

    cards = watch.cards(3)

    assert cards["Hunter"] == [[1], [0, 0, 0], [1, 0, 0]]
    assert cards["Wolf"] == [[1], [1, 0, 0], [0, 1, 0]]
    assert cards["Rabbit"] == [[1], [0, 0, 0], [0, 0, 1]]
    assert len(s.zones[HAND.of(0)]) == len(s.zones[HAND.of(2)])


def test_whoever_answers_has_bought_a_plant_that_another_gets() -> None:
    game = get("crave")
    s = start(game, 2, "plant", game.complete({}), [])
    assert isinstance(s, Crave)
    tally = Tally(game, Signs(game), s)
    plant = next(kind for kind, card in enumerate(CARDS) if card.is_poison)
    s.zones[ROW.at(CARDS[plant].deck)][0] = plant
    buyer = s.active
    log = s.watcher
    assert isinstance(log, Log)

    log.move(s, 0, ROW.at(CARDS[plant].deck), DISCARD.of(1 - buyer), "CRA-PLANT-01")
    tally.catch_up(buyer)

    row = Watch(game)
    row.tally = tally
    assert row.cards(2)[NAMES[plant]][1] == [int(seat == buyer) for seat in range(2)]


def test_what_is_given_back_was_not_taken() -> None:
    """In The Hunger everybody is dealt two Missions and keeps one of them, so after the setup each holds one."""
    game = get("hunger")
    watch, s = watched(game, 2, ["..."])
    missions = {name for name, (course, _) in zip(*names_and_courses(game), strict=True) if course == "private Missions"}

    taken = sum(sum(watch.row.cards[name][1]) for name in missions if name in watch.row.cards)

    held = sum(event.rule == "HUN-MISSION-07" for event in watch.tally.events if event.kind == "move")
    once = sum(event.rule == "HUN-MISSION-02" for event in watch.tally.events if event.kind == "move")
    assert taken == held + once
    assert s.ending


def names_and_courses(game: Game) -> tuple[list[str], list[tuple[str, int]]]:
    names = card_names(game)
    pairs = [(names[kind], (course.name, kind)) for course in game.observed.courses for kind in course.pieces]
    return [name for name, _ in pairs], [pair for _, pair in pairs]


def test_a_game_that_declares_nothing_is_measured(owls: Game) -> None:
    """What comes from the deck into a pile is taken; what is shown from the hand is used."""
    watch, s = watched(owls, 2, ["..."])
    row = watch.row

    assert owls.observe is None
    assert isinstance(s, Owls)
    assert sum(sum(taken) for _, taken, _ in row.cards.values()) == sum(s.right)
    assert sum(sum(used) for _, _, used in row.cards.values()) == 2
    assert row.length == row.decisions
    assert "OWL-SETUP-01" in row.rules
    assert sum(row.shares) == pytest.approx(1.0)


@pytest.mark.parametrize("name", ["crave", "fever", "hunger", "thirst"])
def test_every_game_declares_its_observers(name: str) -> None:
    """Every course speaks of pieces that the game has, and of zones of its layout."""
    game = get(name)
    pieces = {kind for n in game.seats for setting in game.settings for kind in game.pieces(n, game.complete(setting))}

    assert game.observe is not None
    for course in game.observe.courses:
        assert set(course.pieces) <= pieces, course.name
    assert len(set(card_names(game).values())) == len(card_names(game))


def test_a_sign_is_an_arrival_or_a_way_and_nothing_within_a_zone() -> None:
    assert fits(PLAYED, HAND, PLAYED)
    assert not fits(PLAYED, PLAYED, PLAYED)
    assert fits((HAND, None), HAND, PLAYED)
    assert not fits((PLAYED, None), HAND, PLAYED)
    assert not fits("feed", HAND, PLAYED)


def test_the_lead_changes_between_sides_that_lead_alone(owls: Game) -> None:
    watch = Watch(owls)
    s = start(owls, 2, "lead", {}, [])
    watch.begin(owls, s)
    stands: list[list[float]] = [[0, 0], [1, 0], [1, 1], [1, 2], [3, 2], [3, 3]]
    changes = []
    for row in stands:
        watch.said = type(watch.said)(watch.said.courses, lead=lambda s, seat, row=row: row[seat])
        watch.look_who_leads(s)
        changes.append(watch.row.leads)

    assert changes == [0, 0, 0, 1, 2, 2]


def test_the_margin_is_between_sides() -> None:
    assert margin([10, 9, 4, 1], [0, 0, 1, 1]) == 6.0
    assert margin([10, 9, 4], [0, 1, 2]) == 1.0


def test_a_family_that_ties_leads_nothing() -> None:
    from collections import Counter

    assert leading(Counter({"Plant": 2, "Groupie": 1})) == "Plant"
    assert leading(Counter({"Plant": 2, "Groupie": 2})) == "none in particular"
    assert leading(Counter()) == "none in particular"


def test_a_row_is_plain_data() -> None:
    row = Row("s", [1.0, 0.0], [3, 2], cards={"Wolf": [[1], [1, 0], [0, 0]]})

    assert Row(**row.to_json()) == row


def test_a_game_without_a_winner_is_a_dead_end(owls: Game) -> None:
    watch, s = watched(owls, 2, [])
    watch.end(owls, s, Outcome((2, 2), (0, 0), ((), ()), "all lost"))

    assert watch.row.aground == "nobody has won"
    assert watch.row.shares == [0.0, 0.0]


def test_deeds_are_counted_by_their_notes_and_rules() -> None:
    """Of Thirst: what Ghouls did by Day, and every minion that was sent away. A stake of Hunters is another rule's."""
    game = get("thirst")
    watch, rng = Watch(game), stream("deeds", "thirst")
    s = start(game, 2, "watch", game.complete({"rounds": "10"}), [])
    watch.begin(game, s)
    while s.asks:
        ask = s.asks[0]
        eager = [option for option in ask.options if ask.question.notation(option).startswith(("enslave", "ghoul 1 scout"))]
        option = rng.pick(eager or ask.options)
        watch.decision(s, ask, option)
        s.answer(ask, option)
    watch.end(game, s, game.outcome(s))

    assert isinstance(s.watcher, Log)
    told = [(event.kind, event.rule) for event in s.watcher.events]
    counted = {name: told.count((note, rule)) for name, note, rule in game.observed.deeds}
    assert counted.items() <= watch.row.facts.items()
    assert counted["tiles scouted"] > 0
