"""What an observation is, and what it is not: a function of the view, of fixed shape, with a meaning for every number."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable

import numpy as np
import pytest

from gloam import imagine, new, stream
from gloam.engine import Rng, State, draw, lay_out, move, peek, pour, put_back, reveal, shuffle, view
from gloam.envs import codebook
from gloam.envs.actions import Actions
from gloam.envs.encoding import encoding_of
from gloam.envs.tracker import ALL_SEEING, SPECTATOR, Tracker
from gloam.games import games, get
from gloam.match import start

from .support_envs import COUNTS, TABLES, label, positions


@pytest.mark.parametrize("name", games())
def test_every_game_has_a_codebook_that_fits_it(name: str) -> None:
    book = codebook.read(get(name))

    assert book is not None, f"run: gloam encoding {name} --update"
    assert codebook.complaints(get(name), book) == [], f"run: gloam encoding {name} --update"


@pytest.mark.parametrize("name", games())
def test_an_id_names_one_option_and_an_option_one_id(name: str) -> None:
    game, actions = get(name), Actions(get(name))

    assert len(set(actions.words)) == len(actions.words)
    for question in game.questions.values():
        for option in question.domain_options:
            action = actions.ids[question.name][option]
            assert actions.meaning[action] == (question.name, option)
            assert actions.words[action] == f"{question.name}: {question.notation(option)}"


def test_ids_keep_their_meaning_when_the_game_declares_its_options_in_another_order() -> None:
    game = get("fever")
    now = codebook.derive(game, 1)
    old = {**now, "actions": ["play: play moose", *reversed(now["actions"])]}

    again = codebook.derive(game, 1, old)

    assert again["actions"] == old["actions"]
    assert again["version"] == old["version"]


def test_a_change_of_the_observation_raises_the_version_and_new_options_get_new_ids() -> None:
    game = get("fever")
    now = codebook.derive(game, 1)
    old = {**now, "kinds": ["something else"], "actions": now["actions"][1:]}

    again = codebook.derive(game, 1, old)

    assert again["version"] == old["version"] + 1
    assert again["actions"] == [*now["actions"][1:], now["actions"][0]]


@pytest.mark.parametrize(("name", "n", "options"), TABLES, ids=label)
def test_the_fast_encoder_equals_the_encoding_of_the_view_at_every_decision(name: str, n: int, options: dict[str, str]) -> None:
    encoding, chosen = encoding_of(name, n), get(name).complete(options)
    tracker = Tracker(encoding, chosen)
    for moment, sitting in enumerate(positions(name, n, options, "equal")):
        seat = sitting.s.asks[0].seat if sitting.s.asks else moment % n
        fast, plain = tracker.encode(sitting.s, seat), encoding.encode(view(sitting.game, sitting.s, seat))
        wrong = np.flatnonzero(fast != plain)
        assert wrong.size == 0, [(encoding.meaning(int(index)), fast[index], plain[index]) for index in wrong[:3]]


@pytest.mark.parametrize(("name", "n"), COUNTS, ids=label)
def test_one_tracker_can_follow_states_in_any_order(name: str, n: int) -> None:
    states = [sitting.s.clone() for sitting in positions(name, n, seed="jumps", step=17)]
    encoding, chosen = encoding_of(name, n), get(name).complete({})
    tracker = Tracker(encoding, chosen)
    for i in (0, len(states) - 1, len(states) // 2, 1, 0):
        assert np.array_equal(tracker.encode(states[i], i % n), encoding.encode(view(get(name), states[i], i % n)))


def disturb(s: State, rng: Rng) -> None:
    """Any primitive anywhere, whatever the rules say."""
    source = rng.pick([place for place, pieces in enumerate(s.zones) if pieces])
    target = rng.pick([place for place in range(len(s.zones)) if place != source])
    top = len(s.zones[source])
    doings: list[Callable[[], object]] = [
        lambda: move(s, rng.pick(s.zones[source]), source, target, ""),
        lambda: draw(s, source, target, ""),
        lambda: put_back(s, rng.below(top), source, target, "", under=rng.below(2) == 0),
        lambda: pour(s, source, target, ""),
        lambda: shuffle(s, source, ""),
        lambda: peek(s, rng.below(s.n), source, rng.below(top), ""),
        lambda: reveal(s, source, rng.below(top), ""),
        lambda: lay_out(s, source, s.zones[source][::-1]),
    ]
    doings[rng.below(len(doings))]()


@pytest.mark.parametrize(("name", "n"), COUNTS, ids=label)
def test_the_fast_encoder_is_right_whatever_primitives_do_and_whoever_looks(name: str, n: int) -> None:
    """Rules use a few of all possible moves; what lies open or face down here is any mixture."""
    game, encoding, chosen, rng = get(name), encoding_of(name, n), get(name).complete({}), stream("primitives", name, n)
    tracker, s = Tracker(encoding, chosen), start(get(name), n, "primitives", chosen)
    for _ in range(60):
        for _ in range(1 + rng.below(3)):
            disturb(s, rng)
        seat = rng.below(n + 1) - 1
        assert np.array_equal(tracker.encode(s, seat), encoding.encode(view(game, s, seat if seat != SPECTATOR else None)))


@pytest.mark.parametrize(("name", "n", "options"), TABLES, ids=label)
def test_two_worlds_with_one_view_give_one_array_and_one_mask(name: str, n: int, options: dict[str, str]) -> None:
    """What the leak check forbids is in no observation: whatever is hidden may be dealt anew."""
    rng = stream("worlds")
    for sitting in positions(name, n, options, "worlds", step=9):
        for seat in range(n):
            world = sitting.clone()
            world.s = imagine(view(sitting.game, sitting.s, seat), rng)
            assert np.array_equal(world.observe(seat), sitting.observe(seat))
            assert np.array_equal(world.mask(seat), sitting.mask(seat))


@pytest.mark.parametrize(("name", "n"), COUNTS, ids=label)
def test_every_number_lies_between_minus_one_and_one_and_has_a_meaning(name: str, n: int) -> None:
    encoding = encoding_of(name, n)
    covered = [index for section in encoding.sections for index in range(section.start, section.stop)]
    assert covered == list(range(encoding.size))
    assert all(not section.items or len(section.items) == section.size for section in encoding.sections)
    for sitting in positions(name, n, seed="bounds", step=5):
        for array in (sitting.observe(0), sitting.whole()):
            assert array.dtype == np.float32
            assert array.shape == (encoding.size,)
            assert np.abs(array).max() <= 1


@pytest.mark.parametrize(("name", "n"), COUNTS, ids=label)
def test_masks_equal_the_choices_of_the_match(name: str, n: int) -> None:
    match = new(name, n, "masks")
    for sitting in positions(name, n, seed="masks"):
        match.state = sitting.s
        for seat in range(n):
            offered = [sitting.actions.word(int(action)) for action in np.flatnonzero(sitting.mask(seat))]
            asked = any(ask.seat == seat for ask in match.asks)
            assert sorted(offered) == sorted(match.choices(seat) if asked else [])


@pytest.mark.parametrize(("name", "n"), COUNTS, ids=label)
def test_the_whole_state_shows_what_the_observation_hides(name: str, n: int) -> None:
    encoding = encoding_of(name, n)
    pools = [index for s in encoding.sections if s.name.startswith("pool ") for index in range(s.start, s.stop)]
    for sitting in positions(name, n, seed="whole", step=25):
        whole = sitting.whole()
        assert not whole[pools].any()
        assert not whole[encoding.seat : encoding.seat + n].any()
        assert np.array_equal(whole, Tracker(encoding, sitting.options).encode(sitting.s, ALL_SEEING))


def test_the_command_says_what_each_index_means() -> None:
    command = [sys.executable, "-m", "gloam", "encoding", "fever", "--players", "4", "--json"]
    data = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)

    encoding = encoding_of("fever", 4)
    assert data["size"] == encoding.size
    assert data["actions"] == encoding.actions.words
    assert data["sections"][0]["items"] == ["seat a", "seat b", "seat c", "seat d"]


def test_a_refusal_of_the_sitting_names_the_rule() -> None:
    sitting = next(positions("fever", 3))
    sitting.s.zones[0] = [1, 2]  # the hand of seat a: no hunter
    sitting.s.withdraw()
    sitting.s.settle()

    assert sitting.why_not(0, 0)["rule"] == "FEV-ROUND-01"
