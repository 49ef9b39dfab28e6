"""The full screen: whole games at the smallest and at a large size, keys, the curtain, a lesson."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from textual.binding import Binding
from textual.pilot import Pilot

import gloam
from games.crave.positions import V, acting, duel
from gloam.engine import stream
from gloam.engine.lesson import Task
from gloam.games import games, get
from gloam.lessons import attempt, lesson_of, taught
from gloam.match import Match
from gloam.terminal.files import open_game
from gloam.terminal.party import Party
from gloam.terminal.screen.app import Parlour
from gloam.terminal.screen.classroom import Classroom
from gloam.terminal.screen.panes import Ask, Pane
from gloam.terminal.screen.sheets import Curtain, Line, Sheet
from gloam.terminal.screen.table import TableScreen

from .support import Desk, path_in

ROOT = Path(__file__).parents[2]
SMALL, LARGE = (80, 24), (200, 60)
# Stations of lessons in which nothing but what is right can be answered.
SURE: dict[str, list[str]] = {"fever": ["The day's score"]}
Scene = Callable[[Parlour, Pilot[None]], Coroutine[Any, Any, None]]
# Deals with which a whole game is short, since every frame takes its time: a seed, and options of the game.
SHORT: dict[str, tuple[str, dict[str, str]]] = {
    "crave": ("screen 96", {"limit": "50"}),
    "fever": ("screen 103", {}),
    "hunger": ("screen 103", {}),
    "thirst": ("screen 14", {"rounds": "5"}),
}


def play(match: Match, kinds: list[str], scene: Scene, size: tuple[int, int] = SMALL) -> Parlour:
    """Open a table on a screen of this size and act on it."""
    app = Parlour(Party(match, kinds))

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await scene(app, pilot)

    asyncio.run(run())
    return app


async def until(pilot: Pilot[Any], is_so: Callable[[], bool]) -> None:
    """Let the screen live until something is so. The pilot's own pauses wait for an idle machine, and draw everything anew."""
    async with asyncio.timeout(20):
        while not is_so():
            await asyncio.sleep(0.002)


async def is_asked(app: Parlour, pilot: Pilot[None]) -> bool:
    """Once somebody is asked; false at the end of the game."""
    await until(pilot, lambda: (app.asked is not None and not app.answered.is_set()) or not app.match.asks)
    return bool(app.match.asks)


async def press_and_wait(app: Parlour, pilot: Pilot[None]) -> None:
    """Choose what is highlighted, and wait until it is answered."""
    answers = len(app.match.answers)
    app.simulate_key("enter")
    await until(pilot, lambda: len(app.match.answers) > answers)


async def is_at(app: Classroom, pilot: Pilot[int], task: Task) -> None:
    """Wait until the lesson has come to this task, and all of what it says can be read."""
    await until(pilot, lambda: app.at[1] is task and app.desk.size == SMALL and flat(task.say) in flat(read(app, "says")))


def flat(text: str) -> str:
    """Without the ends of its lines."""
    return " ".join(text.split())


def widest(ask: Ask) -> int:
    return max(len(line) for option in ask.options for line in str(option.prompt).splitlines())


def viewer(app: Parlour) -> int | None:
    """Through whose eyes the table is drawn."""
    return app.desk.table.viewer


def read(app: Parlour | Classroom, name: str) -> str:
    """What a pane says, as plain text at its own width."""
    pane = app.desk.query_one(f"#{name}")
    lines = [pane.render_line(y) for y in range(pane.size.height)] if not isinstance(pane, Pane) else None
    if lines is None:
        assert isinstance(pane, Pane)
        lines = [pane.body.render_line(y) for y in range(pane.body.size.height)]
    return "\n".join("".join(segment.text for segment in line).rstrip() for line in lines)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "200x60"])
@pytest.mark.parametrize("name", games())
def test_a_whole_game_is_played_with_the_keys(name: str, size: tuple[int, int], home: Path) -> None:
    seats = games()[name].seats[0]
    seed, options = SHORT[name]
    match, rng = gloam.new(name, seats, seed, options), stream("keys")

    async def scene(app: Parlour, pilot: Pilot[None]) -> None:
        app.party.switch_help(False)
        while await is_asked(app, pilot):
            ask = app.desk.query_one(Ask)
            assert ask.option_count == len(app.desk.table.prompt.choices) + len(app.desk.table.prompt.refused)
            assert widest(ask) <= ask.scrollable_content_region.width, "no choice is cut off"
            ask.highlighted = rng.below(len(match.choices(0)))
            await press_and_wait(app, pilot)
        await until(pilot, lambda: isinstance(app.screen, Sheet))
        await pilot.press("escape")

    play(match, ["human", *["random"] * (seats - 1)], scene, size)

    assert match.over
    assert gloam.replay(match.record()).outcome == match.outcome


def test_a_number_chooses_and_a_longer_one_is_waited_for(home: Path) -> None:
    match = gloam.new("fever", 3, "numbers")

    async def scene(app: Parlour, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: app.asked == 0)
        second = app.desk.table.prompt.choices[1].answer
        await pilot.press("2")
        await until(pilot, lambda: (0, second) in match.answers)

    play(match, ["human", "random", "random"], scene)


def test_before_each_question_the_game_is_on_disk(home: Path) -> None:
    match = gloam.new("fever", 3, "disk")

    async def scene(app: Parlour, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: app.asked == 0)
        await pilot.press("1")
        await until(pilot, lambda: app.asked == 0 and len(match.answers) >= 3)
        kept = open_game(home / "gloam" / "fever-disk.json")
        assert kept.match.answers == match.answers
        assert kept.players == ["human", "random", "random"]

    play(match, ["human", "random", "random"], scene)


def test_words_are_understood_and_why_is_explained(home: Path) -> None:
    match = gloam.new("fever", 3, "words")

    async def scene(app: Parlour, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: app.asked == 0)
        await pilot.press("colon")
        assert isinstance(app.screen, Line)
        await pilot.press(*"why hunter", "enter")
        await until(pilot, lambda: "is allowed" in read(app, "about"))
        await pilot.press("colon", *"spaceship", "enter")
        await until(pilot, lambda: "nothing that can be answered now" in " ".join(read(app, "about").split()))
        await pilot.press("colon", *"hunt", "enter")
        await until(pilot, lambda: (0, "play hunter") in match.answers)

    play(match, ["human", "random", "random"], scene)


def test_what_cannot_be_had_is_grey_and_says_why_and_is_not_taken(home: Path) -> None:
    match = gloam.new("crave", 2, "grey")

    async def scene(app: Parlour, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: app.asked == 0 and bool(app.desk.table.prompt.refused))
        first = app.desk.table.prompt.refused[0]
        ask = app.desk.query_one(Ask)
        ask.highlighted = len(app.desk.table.prompt.choices)
        await until(pilot, lambda: first.rule in read(app, "about"))
        answers = len(match.answers)
        await pilot.press("enter")
        await pilot.pause()
        assert len(match.answers) == answers

    play(match, ["human", "random"], scene)


def test_before_something_is_wasted_the_same_answer_is_asked_for_again(home: Path) -> None:
    match = acting(duel(), V, attack=3)

    async def scene(app: Parlour, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: app.asked == V)
        answers = len(match.answers)
        app.answer("end")
        await until(pilot, lambda: "Careful" in read(app, "about"))
        assert len(match.answers) == answers
        app.answer("end")
        await until(pilot, lambda: len(match.answers) > answers)

    play(match, ["human", "random"], scene)


def test_a_table_that_is_taken_down_is_not_drawn_any_more(home: Path) -> None:
    match = gloam.new("fever", 3, "down")

    async def scene(app: Parlour, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: app.asked == 0)
        await app.desk.remove_children()
        app.desk.show(match.table(None), locked=True)
        app.desk.say("nobody hears this")
        app.desk.announce("nor this")
        assert viewer(app) == 0, "it is left as it was"

    play(match, ["human", "random", "random"], scene)


def test_the_curtain_hides_the_hand_and_the_last_answer_can_be_taken_back(home: Path) -> None:
    match = gloam.new("fever", 3, "curtain")

    async def scene(app: Parlour, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        assert viewer(app) is None, "behind the curtain lies what everybody may see"
        await pilot.press("enter")
        await until(pilot, lambda: app.asked == 0)
        assert viewer(app) == 0
        await pilot.press("1")
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        assert viewer(app) is None
        await pilot.press("u")
        await until(pilot, lambda: match.answers[-1] == (0, "undo"))
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        await pilot.press("enter")
        await until(pilot, lambda: app.asked == 0)

    play(match, ["human", "human", "human"], scene)


def test_keys_that_come_all_at_once_open_one_sheet_and_break_nothing(home: Path) -> None:
    """As when something is pasted by mistake."""
    match = gloam.new("fever", 3, "paste")

    async def scene(app: Parlour, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: app.asked == 0)
        for wish in ("log", "scores", "others", "type", "rules", "help"):
            app.desk.post_message(TableScreen.Wished(wish))
        app.desk.post_message(TableScreen.Answered(match.choices(0)[0]))
        await pilot.pause()
        assert [type(screen) for screen in app.screen_stack[1:]] == [TableScreen, Sheet]
        assert app.asked == 0
        await pilot.press("escape")
        for wish in ("quit", "log", "scores", "others"):
            app.desk.post_message(TableScreen.Wished(wish))
        await until(pilot, lambda: not app.is_running)

    assert play(match, ["human", "random", "random"], scene).return_code == 0


@pytest.mark.parametrize(
    ("key", "says"),
    [("l", "Day 1 begins."), ("r", "All choose a card."), ("s", "nothing yet"), ("question_mark", "choose by number")],
)
def test_sheets_open_over_the_table_and_close_again(key: str, says: str, home: Path) -> None:
    match = gloam.new("fever", 3, "sheets")

    async def scene(app: Parlour, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: app.asked == 0)
        await pilot.press(key)
        assert isinstance(app.screen, Sheet)
        assert says.replace(" ", "&#160;") in app.export_screenshot()
        await pilot.press("escape")
        assert isinstance(app.screen, TableScreen)

    play(match, ["human", "random", "random"], scene)


def test_the_keys_are_those_of_the_browser() -> None:
    listed = re.findall(r'{ key: "(.)",', (ROOT / "web" / "src" / "lib" / "keys.ts").read_text(encoding="utf-8"))
    bound = {key for binding in TableScreen.BINDINGS if isinstance(binding, Binding) for key in binding.key.split(",")}
    names = {"/": "slash", "?": "question_mark"}

    assert len(listed) > 8
    assert [key for key in listed if names.get(key, key) not in bound] == []
    assert "ctrl+z" in bound


def test_while_others_are_asked_nothing_is_said_about_ones_own_choices(home: Path) -> None:
    match = gloam.new("fever", 3, "quiet")

    async def scene(app: Parlour, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: app.asked == 0 and "Hunter" in read(app, "about"))
        app.desk.show(match.table(0), locked=True)
        await until(pilot, lambda: not read(app, "about").strip())

    play(match, ["human", "random", "random"], scene)


@pytest.mark.parametrize("name", taught())
def test_a_lesson_is_done_to_its_end_and_a_wrong_try_is_explained(name: str) -> None:
    app = Classroom(get(name), 1)
    stations = lesson_of(name).stations
    tasks = [(station, task) for station in stations for task in station.tasks]
    explained = []

    async def run() -> None:
        async with app.run_test(size=SMALL) as pilot:
            for station, task in tasks:
                await is_at(app, pilot, task)
                if task.answer and station not in explained and await is_explained(app, pilot, task):
                    explained.append(station)
                if task.answer:
                    app.desk.post_message(TableScreen.Answered(task.answer))
                else:
                    assert "Press Enter to go on." in read(app, "about")
                    app.simulate_key("enter")
            await until(pilot, lambda: isinstance(app.screen, Sheet))
            app.simulate_key("escape")
            await until(pilot, lambda: app.return_value is not None)

    asyncio.run(run())

    assert [station.title for station in stations if station not in explained] == SURE.get(name, [])
    assert app.return_value == 0


async def is_explained(app: Classroom, pilot: Pilot[int], task: Task) -> bool:
    """Answer something else, if anything else can be answered: it is said why not, and the lesson does not go on."""
    wrong = next((one.answer for one in app.desk.table.prompt.choices if one.answer != task.answer), None)
    if wrong is None:
        return False
    await pilot.pause()  # or what is said about the first choice comes after it
    app.desk.post_message(TableScreen.Answered(wrong))
    why = attempt(app.at[0], task, wrong).text
    await until(pilot, lambda: flat(why).lower() in flat(read(app, "about")).lower())
    assert app.at[1] is task
    return True


def test_on_a_real_terminal_the_table_fills_the_screen_and_leaving_keeps_it(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "play", "fever", "-s", "real", plain=False)
    desk.wait("Which card do you play?")
    desk.child.send("1")
    desk.wait("round 2")
    desk.child.send("q")

    code, words = desk.leave()

    assert code == 0
    assert "The game is kept." in words
    assert open_game(path_in(words)).match.table(0).status == "Day 1 of 4, round 2"
