"""Checks that hold for every game. Each takes a Game, plays random games and raises AssertionError with a sentence.

They are public so that whoever adds a game, here or elsewhere, can run them; the test suite runs them for every
registered game, player count and declared setting.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from gloam.engine import Game, Rng, State, imagine, read_catalogue, stream, view
from gloam.engine.catalogue import carried_out, coverage, marked
from gloam.engine.checkpoint import state_from_json, state_to_json
from gloam.engine.events import EVERYBODY
from gloam.engine.notation import parse
from gloam.engine.view import copy_plain
from gloam.match import Match, replay, start
from gloam.match import new as new_match

MOST_DECISIONS = 20_000  # far beyond any real game: reaching it means that a game does not end


def tables(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """Every player count under every declared setting."""
    for options in game.settings:
        for n in game.seats:
            yield n, game.complete(options)


def walk(game: Game, n: int, options: dict[str, str], seed: str, step: int = 1) -> Iterator[State]:
    """A random game: the state at every `step`-th decision, then the final state."""
    s = start(game, n, seed, options)
    rng = stream(seed, "walk")
    decisions = 0
    while s.asks:
        if decisions % step == 0:
            yield s
        ask = s.asks[rng.below(len(s.asks))]
        s.answer(ask, rng.pick(ask.options))
        decisions += 1
        assert decisions < MOST_DECISIONS, f"{game.name} with {n} seats, seed {seed!r}: no end after {decisions} decisions"
    yield s


def same(a: object, b: object, what: str) -> None:
    """Both must be the same plain data."""
    left, right = json.dumps(a, sort_keys=True), json.dumps(b, sort_keys=True)
    if left != right:
        at = next((i for i, (x, y) in enumerate(zip(left, right, strict=False)) if x != y), min(len(left), len(right)))
        raise AssertionError(f"{what}: ...{left[max(0, at - 60) : at + 60]}... against ...{right[max(0, at - 60) : at + 60]}...")


def snapshot(game: Game, s: State) -> str:
    return json.dumps(state_to_json(game, s), sort_keys=True)


def check_ends(game: Game, n: int, options: dict[str, str], seed: str) -> None:
    """Every random game ends, with a reason and an outcome for every seat."""
    last = None
    for s in walk(game, n, options, seed, MOST_DECISIONS):
        last = s
    assert last is not None
    assert last.ending, f"{game.name}: the game stopped without saying why"
    outcome = game.outcome(last)
    assert len(outcome.ranks) == len(outcome.scores) == len(outcome.items) == n
    assert all(rank >= 1 for rank in outcome.ranks), f"{game.name}: ranks begin at 1, not {outcome.ranks}"


def check_conservation(game: Game, n: int, options: dict[str, str], seed: str) -> None:
    """Each piece is in exactly one zone at every decision, and the counted things add up to the same totals."""
    expected = Counter(game.pieces(n, options))
    census: dict[str, int] | None = None
    for s in walk(game, n, options, seed):
        found = Counter(piece for pieces in s.zones for piece in pieces)
        names = game.piece_names()
        lost = [names[piece] for piece in (expected - found).elements()]
        extra = [names[piece] for piece in (found - expected).elements()]
        assert not lost + extra, f"{game.name}: lost {lost}, too many {extra} after {s.now}"
        for place, masks in s.seen.items():
            assert len(masks) == len(s.zones[place]), f"{game.name}: what was seen in {s.layout.place_name(place)} is out of step"
        if game.census is not None:
            counted = game.census(s)
            census = counted if census is None else census
            assert counted == census, f"{game.name}: totals changed from {census} to {counted} after {s.now}"


def check_clone(game: Game, n: int, options: dict[str, str], seed: str) -> None:
    """A clone is equal to the original, plays like it, and neither changes the other."""
    for s in walk(game, n, options, seed, 7):
        before = snapshot(game, s)
        copy = s.clone()
        assert snapshot(game, copy) == before, f"{game.name}: a clone differs from its original at {s.now}"
        if not s.asks:
            continue
        twin, rng = s.clone(), stream(seed, "clone")
        for _ in range(25):
            if copy.asks:
                option = rng.pick(copy.asks[0].options)
                copy.answer(copy.asks[0], option)
                twin.answer(twin.asks[0], option)
        assert snapshot(game, twin) == snapshot(game, copy), f"{game.name}: two clones given the same answers differ"
        assert snapshot(game, s) == before, f"{game.name}: playing on in a clone changed the original at {s.now}"


def check_replaced(game: Game, n: int, options: dict[str, str], seed: str) -> None:
    """Lists that are said to be replaced stay as they are until another one takes their place."""
    assert set(game.replaced) <= set(game.public), f"{game.name}: `replaced` names fields that are not public"
    before: dict[str, tuple[object, object]] = {}
    for s in walk(game, n, options, seed):
        for name in game.replaced:
            now = getattr(s, name)
            was, copy = before.get(name, (now, now))
            assert was == copy, f"{game.name}: {name} is said to be replaced, but was changed in place before {s.now}"
            before[name] = (now, copy_plain(now))


def check_json(game: Game, n: int, options: dict[str, str], seed: str) -> None:
    """The state survives JSON at every decision, and plays on alike."""
    for s in walk(game, n, options, seed):
        text = snapshot(game, s)
        back = state_from_json(game, json.loads(text))
        assert snapshot(game, back) == text, f"{game.name}: JSON loses something at {s.now}"
        fields = set(getattr(s, "__dict__", {})) - set(vars_of_state())
        assert fields <= set(game.public), (
            f"{game.name}: fields {sorted(fields - set(game.public))} are in no view and no save; declare them"
        )
        by_name = [getattr(s, name) for name in game.public]
        assert game.fields(s) == by_name, f"{game.name}: `read` does not give the public fields in their order at {s.now}"
        if s.asks:
            option = s.asks[0].options[-1]
            left, right = s.clone(), back
            left.answer(left.asks[0], option)
            right.answer(right.asks[0], option)
            assert snapshot(game, left) == snapshot(game, right), f"{game.name}: a loaded state plays differently at {s.now}"


def vars_of_state() -> list[str]:
    return list(State.__annotations__)


def check_options(game: Game, n: int, options: dict[str, str], seed: str) -> None:
    """What is offered is exactly what is not refused; every refusal names a rule of the catalogue and says something."""
    catalogue = read_catalogue(game.folder)
    for s in walk(game, n, options, seed):
        for ask in s.asks:
            allowed = [o for o in ask.question.domain_options if ask.question.refusal(s, ask, o) is None]
            assert sorted(ask.options) == sorted(allowed), (
                f"{game.name}, {ask.question.name}: offered {ask.choices()}, "
                f"but not refused are {[ask.question.notation(o) for o in allowed]} at {s.now}"
            )
            assert len(set(ask.options)) == len(ask.options), f"{game.name}, {ask.question.name}: an option is offered twice"
            for option in ask.question.domain_options:
                refusal = ask.question.refusal(s, ask, option)
                if refusal is not None:
                    assert refusal.rule in catalogue, f"{game.name}, {ask.question.name}: refusal by unknown rule {refusal.rule!r}"
                    assert len(refusal.text) > 8, f"{game.name}, {ask.question.name}: refusal {refusal.text!r} explains nothing"


def check_notation(game: Game, n: int, options: dict[str, str], seed: str) -> None:
    """Every option's notation parses back to it, and no two options share one."""
    for question in game.questions.values():
        words = [question.notation(option) for option in question.domain_options]
        assert len(set(words)) == len(words), f"{game.name}, {question.name}: two options have one notation"
        for option, word in zip(question.domain_options, words, strict=True):
            assert parse(question, word.upper()) == option, f"{game.name}: {word!r} does not parse back"
            assert word == " ".join(word.lower().split()), f"{game.name}: notation {word!r} is not tidy"
    for s in walk(game, n, options, seed):
        for ask in s.asks:
            assert game.questions.get(ask.question.name) is ask.question, (
                f"{game.name}: question {ask.question.name} is not registered"
            )


def check_reentrant(game: Game, n: int, options: dict[str, str], seed: str) -> None:
    """Running the step that asked once more, in the same state, asks the same and changes nothing else."""
    for s in walk(game, n, options, seed):
        if not s.asks or len(s.sealed) > 0:
            continue
        again = s.clone()
        again.withdraw()
        again.settle()
        assert snapshot(game, again) == snapshot(game, s), f"{game.name}: asking again by {s.now} is not the same"


def check_arrival_order(game: Game, n: int, options: dict[str, str], seed: str) -> None:
    """Simultaneous answers give the same game in whatever order they arrive."""
    for s in walk(game, n, options, seed):
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


def check_leaks(game: Game, n: int, options: dict[str, str], seed: str, step: int = 3) -> None:
    """Redealing what a seat cannot know changes nothing it can see, now or until something is revealed."""
    rng = stream(seed, "leaks")
    for s in walk(game, n, options, seed, step):
        for seat in [None, *range(n)]:
            seen = view(game, s, seat)
            world = imagine(seen, rng)
            same(seen.to_json(), view(game, world, seat).to_json(), f"{game.name}: seat {seat} can tell worlds apart at {s.now}")
            if seat is not None and len(s.asks) == 1 and s.asks[0].seat == seat:
                check_in_step(game, s, world, seat, rng)


def check_in_step(game: Game, true: State, imagined: State, seat: int, rng: Rng) -> None:
    """The same answers of one seat look the same to it in both worlds, until it hears something different.

    It may hear something different only where the game reveals something; and where it heard the same, it must see the
    same: whatever else differs came from a secret.
    """
    true, imagined = true.clone(), imagined.clone()
    for s in (true, imagined):
        s.listening, s.events = True, []
    for _ in range(12):
        if len(true.asks) != 1 or true.asks[0].seat != seat:
            return
        options = true.asks[0].options
        offered = imagined.asks[0].options if imagined.asks else []
        assert offered == options, f"{game.name}: seat {seat} is offered other options in an equal world"
        option = rng.pick(options)
        known, told = (true.known, imagined.known), (len(true.events), len(imagined.events))
        for s in (true, imagined):
            s.answer(s.asks[0], option)
        a = [event.seen_by(seat).to_json() for event in true.events[told[0] :]]
        b = [event.seen_by(seat).to_json() for event in imagined.events[told[1] :]]
        if a != b:
            learned = true.known != known[0] or imagined.known != known[1]
            assert learned, f"{game.name}: seat {seat} hears {a} or {b} in equal worlds, and nothing was revealed"
            return
        same(view(game, true, seat).to_json(), view(game, imagined, seat).to_json(), f"{game.name}: seat {seat} sees a secret")


def check_identity(game: Game, n: int, options: dict[str, str], seed: str) -> None:
    """The order of hidden pieces is in no view: rearranging them inside their pools changes nothing a stranger sees."""
    for s in walk(game, n, options, seed, 9):
        before = [view(game, s, seat).to_json() for seat in [None, *range(n)]]
        turned = s.clone()
        for place, pieces in enumerate(turned.zones):
            if (
                turned.layout.sight(place, n, options) == 0
                and place not in turned.seen
                and turned.layout.zone_at[place].backs is None
            ):
                top = [] if turned.layout.arrival_sight(place, n, options) != EVERYBODY else [pieces.pop()] if pieces else []
                turned.zones[place] = pieces[::-1] + top
        after = [view(game, turned, seat).to_json() for seat in [None, *range(n)]]
        same(before, after, f"{game.name}: the order of face-down pieces shows")


def check_replay(game: Game, n: int, options: dict[str, str], seed: str) -> None:
    """A record replays to the same state, events included; chance comes from the seed alone."""
    matches: list[Match] = []
    for turn in range(2):
        random.seed(turn)  # a game that uses global randomness is caught here
        matches.append(play_randomly(game, n, options, seed))
    one, two = matches
    same(one.save(), two.save(), f"{game.name}: the same seed gave two different games")
    again = replay(one.record())
    same(one.save(), again.save(), f"{game.name}: a record does not replay to the same game")


def play_randomly(game: Game, n: int, options: dict[str, str], seed: str) -> Match:
    match = new_match(game.name, n, seed, options)
    rng = stream(seed, "walk")
    while match.asks:
        ask = match.asks[rng.below(len(match.asks))]
        match.answer(ask.seat, ask.question.notation(rng.pick(ask.options)))
    return match


def check_tables(game: Game, n: int, options: dict[str, str], seed: str, step: int = 5) -> None:
    """The table of every seat can be built at every decision, offers exactly the open choices, and points at items."""
    match = new_match(game.name, n, seed, options)
    rng = stream(seed, "walk")
    decisions = 0
    while match.asks:
        ask = match.asks[rng.below(len(match.asks))]
        if decisions % step == 0:
            for seat in [None, *range(n)]:
                check_one_table(match, seat)
        match.answer(ask.seat, ask.question.notation(rng.pick(ask.options)))
        decisions += 1
    check_one_table(match, None)


def check_one_table(match: Match, seat: int | None) -> None:
    table = match.table(seat)
    name = match.game.name
    offered = [choice.answer for choice in table.prompt.choices]
    expected = match.choices(seat) if seat is not None else []
    assert offered == expected, f"{name}: the prompt offers {offered}, the match {expected}"
    items = [item.id for area in table.areas for item in area.items]
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


def check_exercised(game: Game, options: dict[str, str], seeds: list[str], tests: Path) -> None:
    """Every kind of piece takes part in some event of these games, played by curious players at tables of every size.

    What only purposeful play brings about is named by the test that does: `@exercises("Castle 4")`.
    """
    unused = {piece for n in game.seats for piece in game.pieces(n, options)}
    tried: Counter[tuple[str, int]] = Counter()
    for number, seed in enumerate(seeds):
        for event in play_curiously(game, game.seats[number % len(game.seats)], options, seed, tried).events:
            unused -= set(event.pieces)
        if not unused:
            return
    names = game.piece_names()
    vouched = marked(tests, "exercises")
    unused = {piece for piece in unused if names[piece] not in vouched}
    if not unused:
        return
    raise AssertionError(f"{game.name}: no event in {len(seeds)} games names {sorted(names[piece] for piece in unused)}")


def play_curiously(game: Game, n: int, options: dict[str, str], seed: str, tried: Counter[tuple[str, int]]) -> Match:
    """A game by players who prefer what nobody has tried yet, so that rare corners of a game are seen."""
    match = new_match(game.name, n, seed, options)
    rng = stream(seed, "curious")
    while match.asks:
        ask = match.asks[rng.below(len(match.asks))]
        name = ask.question.name
        least = min(tried[name, option] for option in ask.options)
        option = rng.pick([option for option in ask.options if tried[name, option] == least])
        tried[name, option] += 1
        match.take(ask, option)
    return match


def check_proved(game: Game, tests: Path) -> None:
    """Every rule of the catalogue is proved by a test and carried out by a function or a content file."""
    covered = coverage(game.folder, tests)
    rules = [entry.id for entry in read_catalogue(game.folder).values() if entry.is_rule]
    unproved = [rule_id for rule_id in rules if not covered[rule_id][1]]
    assert not unproved, f"{game.name}: no test proves {', '.join(unproved)}"
    known = set(read_catalogue(game.folder))
    strange = sorted(set(carried_out(game.folder)) - known)
    assert not strange, f"{game.name}: functions name rules that the catalogue does not have: {', '.join(strange)}"


CHECKS = {
    "ends": check_ends,
    "conservation": check_conservation,
    "clone": check_clone,
    "replaced": check_replaced,
    "json": check_json,
    "options": check_options,
    "notation": check_notation,
    "reentrant": check_reentrant,
    "arrival order": check_arrival_order,
    "leaks": check_leaks,
    "identity": check_identity,
    "replay": check_replay,
    "tables": check_tables,
}


def check_game(game: Game, seeds: list[str]) -> None:
    """Every check for every player count and setting."""
    for n, options in tables(game):
        for seed in seeds:
            for check in CHECKS.values():
                check(game, n, options, seed)
