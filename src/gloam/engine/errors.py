"""What can go wrong, each with a sentence that names the fault, the thing and the remedy."""

from __future__ import annotations


class GloamError(ValueError):
    """Base of everything a user can cause; its text is fit to be shown as it is."""


class BadSetup(GloamError):
    """The game cannot be started this way: unknown game, wrong number of seats, bad option."""


class BadNotation(GloamError):
    """The text is not an answer to the question at hand, in any position."""


class IllegalAnswer(GloamError):
    """The answer was understood, but the rules forbid it here. `rule` is the id that forbids it."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class IllegalUndo(GloamError):
    """There is nothing to take back, or taking it back would hide what was already seen."""


class BrokenRecord(GloamError):
    """A saved game cannot be opened: damaged, edited, cut off, or from another version."""


class BadContent(GloamError):
    """A content file does not fit the game's vocabulary; names file, entry and field."""


class CannotImagine(RuntimeError):
    """No world was found that this view cannot tell from the true one: the game breaks its contract."""
