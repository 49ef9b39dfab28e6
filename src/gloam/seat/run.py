"""The process of a bot that is a Python class: `python -m gloam.seat.run FILE.py:CLASS`. It speaks the seat protocol for it.

The bot gets the same view, question, budget and chance as it would in the table's own process. What it prints goes to stderr.
"""

from __future__ import annotations

import os
import sys
import traceback
from pathlib import Path
from typing import BinaryIO

from gloam.bots import Advice, Bot, Budget
from gloam.bots.shelf import make_bot
from gloam.engine import BadSetup, Rng
from gloam.games import get

from . import messages
from .keeper import close_memory
from .views import know, view_of


def main(spec: str) -> None:
    """Serve one bot until the table hangs up."""
    into, out = private_pipes()
    close_memory()  # a bot of another seat must not find this one's hand in it
    sys.path.insert(0, str(Path(spec.rpartition(":")[0]).resolve().parent))
    seat = PythonSeat(spec, out)
    for line in into:
        seat.hear(messages.read_heard(line))


def private_pipes() -> tuple[BinaryIO, BinaryIO]:
    """The table's pipes, out of the bot's way: its own stdin is empty, and what it prints goes to stderr."""
    into, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    return into, out


class PythonSeat:
    """What the bot has heard so far. A new game is a new bot: nothing is carried over but what its module keeps."""

    def __init__(self, spec: str, out: BinaryIO) -> None:
        self.spec = spec
        self.out = out
        self.hello: messages.Hello | None = None
        self.view: messages.View | None = None
        self.bot: Bot | None = None

    def hear(self, heard: messages.Heard) -> None:
        try:
            if isinstance(heard, messages.Hello):
                self.hello = heard
                know(get(heard.game))  # before it is ready: loading the rules is not the bot's time
                self.bot = make_bot(self.spec)
                name = str(getattr(self.bot, "name", self.spec))
                self.send(messages.Ready(version=messages.VERSION, name=name, wants=("view",)))
            elif isinstance(heard, messages.View):
                self.view = heard
            elif isinstance(heard, messages.Ask):
                self.send(self.answer(heard))
        except BadSetup as error:
            self.send(messages.Fault(text=str(error), trace=trace_of(error.__cause__) if error.__cause__ else ""))
        except SystemExit as error:
            self.send(messages.Fault(text=f"called sys.exit({error.code!r})", trace=trace_of(error)))
        except BaseException as error:
            text = f"crashed with {type(error).__name__}: {error}"
            self.send(messages.Fault(text=text[:500], trace=trace_of(error)))

    def answer(self, heard: messages.Ask) -> messages.Answer | messages.Fault:
        """Ask the bot. It may do to its view and its question what it likes: both are copies."""
        assert self.hello is not None
        assert self.view is not None
        assert self.bot is not None
        hello = self.hello
        view = view_of(hello, self.view)
        question = get(hello.game).questions[heard.question]
        ask = next(one for one in view.asks if one.question is question)
        offered = list(ask.options)
        budget = Budget(hello.worlds, hello.iterations, hello.think_seconds)
        option = self.bot.choose(view, ask, budget, Rng(*(heard.chance or (1, 2, 3, 4))))
        if option not in offered or isinstance(option, bool):
            return messages.Fault(text=f"answered {option!r} to {question.text!r}, which was not offered")
        return messages.Answer(answer=question.notation(option), id=heard.id, comment=reasons(self.bot))

    def send(self, message: messages.Message) -> None:
        self.out.write(messages.line(message))
        self.out.flush()


def trace_of(error: BaseException) -> str:
    """The traceback from the bot's own first line on."""
    frames = traceback.extract_tb(error.__traceback__)
    others = (str(Path(__file__).parents[1]), "<frozen ")
    own = [number for number, frame in enumerate(frames) if not frame.filename.startswith(others)]
    shown = frames[own[0] :] if own else frames
    return "".join([*traceback.format_list(shown), *traceback.format_exception_only(error)]).rstrip()


def reasons(bot: Bot) -> str:
    """What it says about its last choice: a text or an Advice, if it has a method `explain`."""
    explain = getattr(bot, "explain", None)
    if not callable(explain):
        return ""
    found = explain()
    return found.text if isinstance(found, Advice) else str(found)


if __name__ == "__main__":
    main(sys.argv[1])
