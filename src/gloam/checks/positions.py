"""What holds at every decision: pieces, clones, JSON, options, notation, asking again, arrival, records, tables.

`holds_*` looks at one position; `check_*` walks through a game with it.
"""

from __future__ import annotations

import functools
import json
import random
from collections import Counter
from pathlib import Path

from gloam.engine import Game, State, read_catalogue, stream
from gloam.engine.checkpoint import state_from_json
from gloam.engine.notation import parse
from gloam.match import Match, replay

from .walk import MOST_DECISIONS, Drawn, play_randomly, same, sit, snapshot, walk


def check_ends(game: Game, n: int, options: dict[str, str], seed: str, drawn: Drawn = None) -> None:
    """Every game ends, with a reason and an outcome for every seat; drawn answers are followed by chance."""
    last = None
    for match in sit(game, n, options, seed, MOST_DECISIONS, drawn):
        last = match
    assert last is not None
    for _ in play_randomly(last, seed):
        pass
    holds_ended(game, last.state)


def holds_ended(game: Game, s: State) -> None:
    assert s.ending, f"{game.name}: the game stopped without saying why"
    outcome = game.outcome(s)
    assert len(outcome.ranks) == len(outcome.scores) == len(outcome.items) == s.n
    assert all(rank >= 1 for rank in outcome.ranks), f"{game.name}: ranks begin at 1, not {outcome.ranks}"


def check_conservation(game: Game, n: int, options: dict[str, str], seed: str, drawn: Drawn = None) -> None:
    """Each piece is in exactly one zone at every decision, and the counted things add up to the same totals."""
    census: dict[str, int] | None = None
    for s in walk(game, n, options, seed, drawn=drawn):
        holds_pieces(game, s)
        if game.census is not None:
            counted = game.census(s)
            census = counted if census is None else census
            assert counted == census, f"{game.name}: totals changed from {census} to {counted} after {s.now}"


def holds_pieces(game: Game, s: State) -> None:
    expected = Counter(game.pieces(s.n, s.options))
    found = Counter(piece for pieces in s.zones for piece in pieces)
    if found != expected:
        names = game.piece_names()
        lost = [names[piece] for piece in (expected - found).elements()]
        extra = [names[piece] for piece in (found - expected).elements()]
        raise AssertionError(f"{game.name}: lost {lost}, too many {extra} after {s.now}")
    for place, masks in s.seen.items():
        assert len(masks) == len(s.zones[place]), f"{game.name}: what was seen in {s.layout.place_name(place)} is out of step"


def check_clone(game: Game, n: int, options: dict[str, str], seed: str, drawn: Drawn = None) -> None:
    """A clone is equal to the original, plays like it, and neither changes the other."""
    for s in walk(game, n, options, seed, 7, drawn):
        holds_fields(game, s)
        holds_clone(game, s, seed)


def holds_fields(game: Game, s: State) -> None:
    """What a state writes beside its fields knows all of them: `read` gives them in their order, `clone` copies what can change."""
    unknown = set(getattr(s, "__dict__", {})) - set(game.fields) - set(State.__annotations__)
    assert not unknown, (
        f"{game.name}: {sorted(unknown)} are in no view and no save: state them in the body of {game.state.__name__}"
    )
    values, copy = s.read(), s.clone()
    assert len(values) == len(game.fields), f"{game.name}: `read` gives {len(values)} values of the {len(game.fields)} fields"
    for name, value in zip(game.fields, values, strict=True):
        assert value is getattr(s, name) or value == getattr(s, name), (
            f"{game.name}: `read` gives another value where {name} stands"
        )
        assert hasattr(copy, name), f"{game.name}: `clone` forgets {name}"
        assert getattr(copy, name) == value, f"{game.name}: `clone` makes {getattr(copy, name)} of {name}, which is {value}"
        shared = set(map(id, lists_in(value))) & set(map(id, lists_in(getattr(copy, name))))
        assert not shared, f"{game.name}: a clone shares the list {name}: copy it, or make it a tuple if rules only replace it"


def lists_in(value: object) -> list[object]:
    """A list and those within it."""
    return [value, *[inner for item in value for inner in lists_in(item)]] if isinstance(value, list) else []


def holds_clone(game: Game, s: State, seed: str) -> None:
    before = snapshot(game, s)
    copy = s.clone()
    assert snapshot(game, copy) == before, f"{game.name}: a clone differs from its original at {s.now}"
    twin, rng = s.clone(), stream(seed, "clone")
    for _ in range(25):
        if copy.asks:
            option = rng.pick(copy.asks[0].options)
            copy.answer(copy.asks[0], option)
            twin.answer(twin.asks[0], option)
    assert snapshot(game, twin) == snapshot(game, copy), f"{game.name}: two clones given the same answers differ"
    assert snapshot(game, s) == before, f"{game.name}: playing on in a clone changed the original at {s.now}"


def check_json(game: Game, n: int, options: dict[str, str], seed: str, drawn: Drawn = None) -> None:
    """The state survives JSON at every decision, and plays on alike."""
    for s in walk(game, n, options, seed, drawn=drawn):
        holds_json(game, s)


def holds_json(game: Game, s: State) -> None:
    text = snapshot(game, s)
    back = state_from_json(game, json.loads(text))
    assert snapshot(game, back) == text, f"{game.name}: JSON loses something at {s.now}"
    if s.asks:
        option = s.asks[0].options[-1]
        left, right = s.clone(), back
        left.answer(left.asks[0], option)
        right.answer(right.asks[0], option)
        assert snapshot(game, left) == snapshot(game, right), f"{game.name}: a loaded state plays differently at {s.now}"


def check_options(game: Game, n: int, options: dict[str, str], seed: str, drawn: Drawn = None) -> None:
    """What is offered is exactly what is not refused; every refusal names a rule of the catalogue and says something."""
    for s in walk(game, n, options, seed, drawn=drawn):
        holds_options(game, s)


@functools.cache
def rule_ids(folder: Path) -> frozenset[str]:
    return frozenset(read_catalogue(folder))


def holds_options(game: Game, s: State) -> None:
    catalogue = rule_ids(game.folder)
    for ask in s.asks:
        refusals = [(option, ask.question.refusal(s, ask, option)) for option in ask.question.domain_options]
        allowed = [option for option, refusal in refusals if refusal is None]
        assert sorted(ask.options) == sorted(allowed), (
            f"{game.name}, {ask.question.name}: offered {ask.choices()}, "
            f"but not refused are {[ask.question.notation(o) for o in allowed]} at {s.now}"
        )
        assert len(set(ask.options)) == len(ask.options), f"{game.name}, {ask.question.name}: an option is offered twice"
        for _, refusal in refusals:
            if refusal is not None:
                assert refusal.rule in catalogue, f"{game.name}, {ask.question.name}: refusal by unknown rule {refusal.rule!r}"
                assert len(refusal.text) > 8, f"{game.name}, {ask.question.name}: refusal {refusal.text!r} explains nothing"


def check_notation(game: Game, n: int, options: dict[str, str], seed: str, drawn: Drawn = None) -> None:
    """Every option's notation parses back to it, and no two options share one."""
    if drawn is None:  # words do not depend on the answers: once is enough
        holds_words(game)
    for s in walk(game, n, options, seed, drawn=drawn):
        for ask in s.asks:
            assert game.questions.get(ask.question.name) is ask.question, (
                f"{game.name}: question {ask.question.name} is not registered"
            )


def holds_words(game: Game) -> None:
    for question in game.questions.values():
        words = [question.notation(option) for option in question.domain_options]
        assert len(set(words)) == len(words), f"{game.name}, {question.name}: two options have one notation"
        for option, word in zip(question.domain_options, words, strict=True):
            assert parse(question, word.upper()) == option, f"{game.name}: {word!r} does not parse back"
            assert word == " ".join(word.lower().split()), f"{game.name}: notation {word!r} is not tidy"


def check_reentrant(game: Game, n: int, options: dict[str, str], seed: str, drawn: Drawn = None) -> None:
    """Running the step that asked once more, in the same state, asks the same and changes nothing else."""
    for s in walk(game, n, options, seed, drawn=drawn):
        holds_reentrant(game, s)


def holds_reentrant(game: Game, s: State) -> None:
    if s.asks and not s.sealed:
        again = s.clone()
        again.withdraw()
        again.settle()
        assert snapshot(game, again) == snapshot(game, s), f"{game.name}: asking again by {s.now} is not the same"


def check_arrival_order(game: Game, n: int, options: dict[str, str], seed: str, drawn: Drawn = None) -> None:
    """Simultaneous answers give the same game in whatever order they arrive."""
    for s in walk(game, n, options, seed, drawn=drawn):
        if len(s.asks) > 1:
            rng = stream(seed, "arrival", s.known)
            chosen = [(ask, rng.pick(ask.options)) for ask in s.asks]
            worlds = []
            for order in (chosen, chosen[::-1], chosen[1:] + chosen[:1]):
                world = s.clone()
                for ask, option in order:
                    world.answer(ask, option)
                worlds.append(snapshot(game, world))
            assert worlds[0] == worlds[1] == worlds[2], f"{game.name}: the order of arrival matters at {s.now}"


def check_replay(game: Game, n: int, options: dict[str, str], seed: str, drawn: Drawn = None) -> None:
    """A record replays to the same state, events included; chance comes from the seed alone."""
    matches: list[Match] = []
    for turn in range(2):
        random.seed(turn)  # a game that uses global randomness is caught here
        matches.append(list(sit(game, n, options, seed, MOST_DECISIONS, drawn))[-1])
    one, two = matches
    same(one.save(), two.save(), f"{game.name}: the same seed gave two different games")
    holds_replay(one)


def holds_replay(match: Match) -> None:
    same(match.save(), replay(match.record()).save(), f"{match.game.name}: a record does not replay to the same game")


def check_tables(game: Game, n: int, options: dict[str, str], seed: str, drawn: Drawn = None) -> None:
    """The table of every seat can be built at every decision, offers exactly the open choices, and points at items."""
    for match in sit(game, n, options, seed, 5, drawn):
        for seat in [None, *range(n)]:
            holds_table(match, seat)


def holds_table(match: Match, seat: int | None) -> None:
    table = match.table(seat)
    name = match.game.name
    offered = [choice.answer for choice in table.prompt.choices]
    expected = match.choices(seat) if seat is not None else []
    assert offered == expected, f"{name}: the prompt offers {offered}, the match {expected}"
    items = [item.id for area in table.areas for item in area.items] + [side.item for side in table.sides if side.item]
    twice = [item for item, times in Counter(items).items() if times > 1]
    assert not twice, f"{name}: items with one id: {twice}"
    areas = [area.id for area in table.areas]
    assert len(set(areas)) == len(areas), f"{name}: two areas with one id"
    for choice in table.prompt.choices:
        assert not choice.item or choice.item in items, (
            f"{name}: the choice {choice.answer!r} points at {choice.item!r}, which is not on the table"
        )
    for area in table.areas:
        for item in area.items:
            assert not item.face or item.face in table.faces, f"{name}: item {item.id} has the unknown face {item.face!r}"
