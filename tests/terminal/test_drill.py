"""Puzzles on the full screen: a wrong try is refuted, hints say more and more, the right line goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from textual.pilot import Pilot

from gloam.games import get
from gloam.puzzles import attempt, puzzles_of
from gloam.terminal.screen.drill import Drill
from gloam.terminal.screen.sheets import Sheet
from gloam.terminal.screen.table import TableScreen

SMALL = (80, 24)


async def until(pilot: Pilot[int], is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not is_so():
            await pilot.pause(0.005)


def about(app: Drill) -> str:
    """What the pane beside the choices says."""
    body = app.desk.pane("about").body
    return "\n".join("".join(segment.text for segment in body.render_line(y)).rstrip() for y in range(body.size.height))


def test_a_wrong_try_is_refuted_hints_say_more_and_the_right_answer_goes_on() -> None:
    puzzles = puzzles_of("fever")
    first = puzzles[0]
    app = Drill(get("fever"), 1)

    async def run() -> None:
        async with app.run_test(size=SMALL) as pilot:
            await until(pilot, lambda: first.title.replace(" ", "&#160;") in app.export_screenshot())
            choices = app.match.table(first.seat).prompt.choices
            wrong = next(one.answer for one in choices if one.answer != first.solution[0])
            app.desk.post_message(TableScreen.Answered(wrong))
            verdict = attempt("fever", first, 0, wrong)
            assert verdict.line is not None
            refutation = verdict.text or verdict.line.text
            await until(pilot, lambda: refutation[1:15] in about(app))
            assert app.step == 0, "a wrong try does not go on"
            for hint in first.hints:
                await pilot.press("h")
                assert hint[:15] in about(app)
            await pilot.press("h")
            right = next(one.sentence for one in choices if one.answer == first.solution[0])
            await until(pilot, lambda: right[:15] in about(app))
            app.desk.post_message(TableScreen.Answered(first.solution[0]))
            await until(pilot, lambda: app.is_solved)
            await until(pilot, lambda: "Press Enter" in about(app))
            await pilot.press("enter")
            await until(pilot, lambda: app.number == 2)
            await pilot.press("q")

    asyncio.run(run())

    assert app.return_value == 2, "the puzzle to go on from"


def test_after_the_last_puzzle_it_says_goodbye() -> None:
    app = Drill(get("fever"), len(puzzles_of("fever")))

    async def run() -> None:
        async with app.run_test(size=SMALL) as pilot:
            await pilot.press("n")
            await until(pilot, lambda: isinstance(app.screen, Sheet))
            await pilot.press("escape")
            await until(pilot, lambda: not app.is_running)

    asyncio.run(run())

    assert app.return_value == 0
