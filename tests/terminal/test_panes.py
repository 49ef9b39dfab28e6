"""The panes of the full screen at their smallest: what must be seen is there, in few lines, and means what it says."""

from __future__ import annotations

from dataclasses import replace

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

import gloam
from gloam.engine import stream
from gloam.match import Match
from gloam.table import Area, Prompt, Table
from gloam.terminal.maps import Picture
from gloam.terminal.screen.panes import Drawn, about_choice, beside_each_other, board, indented, mine, question, strip

from .samples import city, offer, shown, table_with, wide_map

SMALL = 38  # columns of the board at 80x24


def played(name: str, seats: int, seed: str, answers: int) -> Match:
    """A game by chance until the first seat is asked after so many answers."""
    match, rng = gloam.new(name, seats, seed), stream(seed)
    while len(match.answers) < answers or match.asks[0].seat != 0:
        match.take(match.asks[0], rng.pick(match.asks[0].options))
    return match


def sketch(area: Area, *choices: str) -> str:
    """The area in a small pane, with a choice for each of these items."""
    prompt = Prompt("Where to?", "go", tuple(offer(f"go {item}", f"Go to {item}", item) for item in choices))
    return shown(Picture(table_with(area, prompt=prompt), area, brief=True, sketched=True), SMALL)


def lines_of(table: Table) -> list[str]:
    return [line.strip() for line in shown(board(table), SMALL).splitlines()]


def test_where_nothing_is_common_the_board_shows_what_lies_before_the_others() -> None:
    text = " ".join(shown(board(played("fever", 3, "lodges", 9).table(0)), SMALL).split())

    assert "Bob (b)" in text
    assert "Cyd (c)" in text
    assert text.count("Easy Prey:") + text.count("Played:") >= 1
    assert text.count("Hand: ") == 2


def test_a_market_takes_a_line_a_card_and_those_where_one_buys_come_first() -> None:
    table = played("crave", 2, "markets", 6).table(0)
    assert {refused.verb for refused in table.prompt.refused} | {choice.verb for choice in table.prompt.choices} >= {"buy"}

    lines = lines_of(table)
    theirs = next(at for at, line in enumerate(lines) if line.endswith("market") and line.startswith("Hunter"))
    own = next(at for at, line in enumerate(lines) if line.endswith("market") and line.startswith("Vampire"))

    assert own < theirs
    assert theirs < 20, "two markets of five cards, not more than a screen"
    assert any("cost" in line for line in lines[own + 1 : own + 3])


def test_a_sketch_of_a_map_says_who_is_where_and_leaves_the_rest_to_the_choices() -> None:
    text = sketch(wide_map(), "s00")

    assert "Castle 2: vampire (a), vampire (b)" in " ".join(text.split())
    assert "choice" not in text
    assert "2 points at dawn" not in text


def test_a_sketch_of_a_city_has_beginnings_of_names_and_numbers_of_choices() -> None:
    tiles = city(6, 3)
    free = tiles.items[0].__class__("free", label="new tile", at=(0.0, 1.0))
    text = sketch(Area("city", "City", "grid", (*tiles.items, free)), "t0-0", "free")

    assert "│2    │" in text, "the second choice leads there"
    assert "Grav." in text
    assert "Ma(b)" in text
    assert text.count("Graveyard") == 1, "each tile is explained once"
    assert "Mansion [new]: Hunter (b)" in text


def test_a_long_choice_goes_on_below_its_own_beginning() -> None:
    assert indented(" 6", "Move to Smugglers' Cave for 5 Speed", 32) == " 6  Move to Smugglers' Cave for 5\n    Speed"
    assert indented(" 6", "Pass", 32) == " 6  Pass"


def test_a_strip_speaks_the_games_labels_and_leaves_out_what_somebody_has_none_of() -> None:
    said = strip(played("hunger", 2, "strips", 4).table(0), 1).plain

    assert "cards owned" in said
    assert " 0 " not in said.removeprefix("Bob (b) 0")


def test_opponents_can_be_read_whole_until_there_are_too_many() -> None:
    narrow, wide = [[beside_each_other(count, width) for count in range(1, 6)] for width in (78, 198)]

    assert narrow == [1, 1, 2, 2, 2]
    assert wide == [1, 2, 2, 2, 3]


def test_ones_own_name_keeps_to_one_line_and_a_question_says_nothing_twice() -> None:
    table = played("thirst", 2, "coffin", 12).table(0)
    lines = shown(mine(table), SMALL).splitlines()
    assert any(score.seat == 0 and len(score.note) > 20 for score in table.scores)

    assert lines[0].startswith("Ann (a), you")
    assert lines[1].startswith("  ")
    assert question(table) == f"{table.prompt.text} (3 ichor, 0 blood)"
    says_so = replace(table, prompt=replace(table.prompt, text="You have 3 Ichor."))
    assert question(says_so) == "You have 3 Ichor. (0 blood)"
    assert question(played("crave", 2, "coffin", 6).table(0)).endswith("(2 influence, 4 attack, 1 draining)")


def test_a_card_that_says_nothing_is_not_shown_beside_its_choice() -> None:
    match = played("hunger", 2, "spaces", 8)
    table = match.table(0)
    plain = next(choice for choice in table.prompt.choices if choice.answer.startswith("move"))

    assert "(space)" not in shown(about_choice(table, plain), SMALL)


class Counted:
    """Says how often it was drawn."""

    times = 0

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        self.times += 1
        yield Text(f"drawn for {options.max_width}")


def test_what_a_pane_shows_is_drawn_once_for_each_width() -> None:
    thing = Counted()
    drawn = Drawn(thing)

    assert [shown(drawn, width).strip() for width in (38, 38, 60)] == ["drawn for 38", "drawn for 38", "drawn for 60"]
    assert thing.times == 2
