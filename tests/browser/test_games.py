"""Whole games, played by clicking and by keyboard, against bots."""

from __future__ import annotations

import itertools
import random

import pytest

import gloam
from gloam.games import games

from .conftest import Seating
from .people import OPEN, PATIENCE, TURN, Person

MOST = 600
LAST = 10  # decisions before the end: some turns of every game


def sit_near_the_end(vera: Person, game: str, last: int = LAST) -> None:
    """A game of the smallest table, played so far that the first seat has so many decisions left; the others are greedy."""
    players = min(games()[game].seats)
    match, rng = gloam.new(game, seats=players, seed="near the end"), random.Random(5)
    while not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, rng.choice(match.choices(ask.seat)))
    own = [n for n, (seat, _) in enumerate(match.answers) if seat == 0]
    seats = [{"kind": "me", "name": "Vera"}] + [{"kind": "bot", "level": "greedy"}] * (players - 1)
    wish = {"record": match.record(), "upto": own[-min(last, len(own))], "seats": seats}
    vera.page.goto(f"/t/{vera.ask('POST', '/records/continue', wish)['id']}")


def test_a_whole_game_is_played_by_clicking(seat: Seating) -> None:
    """From the first card to the last."""
    vera = seat()
    vera.sit_against_bots("fever", level="greedy")
    made = vera.play(MOST)
    vera.page.wait_for_selector("[data-over]", timeout=PATIENCE)
    assert LAST < made < MOST
    assert vera.on_table > 0


@pytest.mark.parametrize("game", games())
def test_a_game_is_played_to_its_end_by_clicking(seat: Seating, game: str) -> None:
    vera = seat()
    sit_near_the_end(vera, game)
    made = vera.play(MOST)
    vera.page.wait_for_selector("[data-over]", timeout=PATIENCE)
    assert made < MOST
    assert vera.on_table > 0
    assert vera.page.locator("[data-over] h2").inner_text()


def test_two_clicks_from_the_front_page_to_the_first_choice(seat: Seating) -> None:
    vera = seat()
    vera.page.goto("/")
    boxes = {game: vera.page.locator(f"[data-game={game}]").inner_text() for game in ("fever", "crave")}
    assert "3\N{EN DASH}5 players" in boxes["fever"]
    assert "2, 4 or 6 players" in boxes["crave"]  # nobody can sit down with three
    vera.page.locator("[data-game]").first.get_by_role("button", name="Play").click()
    vera.page.wait_for_selector(TURN, timeout=PATIENCE)
    assert vera.page.locator("[data-lesson]").is_visible()
    vera.page.locator("[data-item].lit").first.click()
    vera.page.wait_for_function("() => document.querySelectorAll('[data-state]').length > 0")
    assert "Gloam" in vera.page.title()


def test_a_newcomer_plays_gently_and_the_regular_game_is_one_click_away(seat: Seating) -> None:
    modes = []
    for button in ("Play now", "Elder mode"):
        vera = seat()
        vera.page.goto("/")
        vera.page.locator("[data-game=hunger]").get_by_role("button", name=button).click()
        vera.page.wait_for_selector(TURN, timeout=PATIENCE)
        table = vera.page.url.rsplit("/", 1)[1]
        modes.append(
            vera.page.evaluate(f"fetch('/api/v1/tables/{table}').then((reply) => reply.json())")["info"]["options"]["mode"]
        )
    assert modes == ["rookie", "elder"]


def test_ages_and_beginners_are_told_by_name_when_a_table_is_set_up(seat: Seating) -> None:
    vera = seat()
    vera.page.goto("/#new=hunger")
    page = vera.page
    page.get_by_text("3", exact=True).click()
    page.get_by_label("Who sits on seat C").select_option("hot")
    page.get_by_label("Name on seat A").fill("Ann")
    page.get_by_label("Name on seat C").fill("Cyd")
    page.get_by_role("button", name="Cyd before Ann").click()
    page.get_by_role("group", name="Who is new to the game").get_by_label("Ann").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*", timeout=PATIENCE)
    table = page.url.rsplit("/", 1)[1]
    options = page.evaluate(f"fetch('/api/v1/tables/{table}').then((reply) => reply.json())")["info"]["options"]
    assert (options["ages"], options["elder_beginners"]) == ("cab", "a")


ANSWERED = """after => document.querySelector("[data-confirm], [data-over]") ||
    Number(document.querySelector("[data-version]").dataset.version) > after"""


def test_the_hunger_is_played_by_keyboard_alone(seat: Seating) -> None:
    vera = seat()
    sit_near_the_end(vera, "hunger", last=6)  # a turn and dawn
    rng = random.Random(5)
    seen = vera.look()
    for done in range(MOST):
        if seen.over:
            break
        places = vera.page.eval_on_selector_all(OPEN, "all => all.map(one => Number(one.dataset.place))")
        number = int(rng.choice(places))
        if done % 3 == 0:
            vera.page.keyboard.press("p")
            for _ in range(min(number - 1, 4)):
                vera.page.keyboard.press("ArrowDown")
            while not vera.page.evaluate("document.activeElement.matches('[data-answer]')"):  # refused ones are read in passing
                vera.page.keyboard.press("ArrowDown")
            vera.page.keyboard.press("Enter")
        else:
            vera.page.keyboard.type(str(number))
        # A number of one digit waits for a second one where there are ten options; then it may be asked once more.
        vera.page.wait_for_function(ANSWERED, arg=seen.version)
        if vera.page.locator("[data-confirm]").count():
            vera.page.locator("[data-confirm]").press("Enter")
        seen = vera.look(seen.version)
    assert seen.over


def test_the_list_of_keys_opens_and_closes(seat: Seating) -> None:
    vera = seat()
    vera.sit_against_bots("fever", 2)
    vera.wait_turn()
    vera.page.keyboard.press("?")
    vera.page.wait_for_selector("dialog[open] kbd")
    vera.page.keyboard.press("Escape")
    vera.page.wait_for_selector("dialog[open]", state="detached")
    for key, words in (("l", "Story"), ("s", "Score"), ("/", "Rules")):
        vera.page.keyboard.press(key)
        vera.page.wait_for_selector(f"[role=tab][aria-selected=true]:has-text('{words}')")
        vera.page.locator("#main").focus()


@pytest.mark.parametrize("bots", [2, 3, 4])
def test_seats_sit_around_a_table_where_there_is_room(seat: Seating, bots: int) -> None:
    """A game that lays cards before its seats gets a round table: neighbours left and right, the marker on it, nothing overlaps."""
    vera = seat()
    vera.sit_against_bots("fever", bots)
    vera.wait_turn()
    assert vera.page.locator(".round .before[data-area^=played], .round .before [data-area^=played]").count() == bots + 1
    assert vera.page.locator(".round .marker").count() == 1
    boxes: list[list[float]] = vera.page.eval_on_selector_all(
        ".round .mat",
        "all => all.map(one => one.getBoundingClientRect()).map(box => [box.left, box.top, box.right, box.bottom])",
    )
    assert len(boxes) == bots + 1
    for one, other in itertools.combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1], (one, other)
