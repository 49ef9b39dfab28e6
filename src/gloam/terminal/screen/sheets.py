"""What lies over a table for a while: a text to read, a line to type, the curtain between two people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Static

from .panes import Pane


class Sheet(ModalScreen[bool]):
    """A text over the table: log, scores, rules, help, a card. Any of the closing keys takes it away."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,enter,q,space", "dismiss(False)", "Close")]
    closing = "Esc closes, arrows scroll"

    def __init__(self, title: str, thing: RenderableType, at_end: bool = False) -> None:
        super().__init__()
        self.heading = title
        self.thing = thing
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="sheet") as box:
            box.border_title = self.heading
            box.border_subtitle = self.closing
            yield Static(self.thing)

    def on_mount(self) -> None:
        for box in self.query("#sheet").results(VerticalScroll):  # none, if it was closed in the same moment
            box.focus()
            if self.at_end:
                box.scroll_end(animate=False)


class Ending(Sheet):
    """How a game ended at a table with other people. True: another one with the same people."""

    BINDINGS: ClassVar[list[BindingType]] = [("n", "dismiss(True)", "Another game")]
    closing = "n asks for another game, Esc closes"


class Line(ModalScreen[str]):
    """One line to be typed: an answer in words, a rule to look for."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss('')", "Close")]

    def __init__(self, title: str, example: str) -> None:
        super().__init__()
        self.heading = title
        self.example = example

    def compose(self) -> ComposeResult:
        with Vertical(id="line") as box:
            box.border_title = self.heading
            yield Input(placeholder=self.example)

    def on_input_submitted(self, said: Input.Submitted) -> None:
        self.dismiss(said.value.strip())


class Curtain(Screen[bool]):
    """Between two people at one screen: what everybody may know, and whose turn it is. False: the last answer is taken back."""

    BINDINGS: ClassVar[list[BindingType]] = [("enter", "dismiss(True)", "I am alone"), ("u", "take_back", "Undo")]

    def __init__(self, name: str, news: RenderableType, can_undo: str = "") -> None:
        super().__init__()
        self.name_of_next = name
        self.news = news
        self.can_undo = can_undo

    def compose(self) -> Iterator[Static | Pane]:
        yield Static(f"{self.name_of_next}, it is your turn", id="curtain-name")
        yield Static("The others look away. Press Enter when only you can see the screen.", id="curtain-how")
        if self.can_undo:
            yield Static(f"{self.can_undo} can still take the last answer back: u", id="curtain-undo")
        pane = Pane("curtain-news", "What happened")
        yield pane
        pane.show(self.news)

    def action_take_back(self) -> None:
        if self.can_undo:
            self.dismiss(False)
