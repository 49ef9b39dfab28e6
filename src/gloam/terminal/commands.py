"""What a person can type during play besides an answer."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from gloam.bots import rule_text
from gloam.engine import BadNotation, IllegalAnswer, sentence
from gloam.engine.notation import did_you_mean, tidy, words_of
from gloam.table import Face, Table

from .files import checkpoint, write_game
from .listening import understood
from .lookup import search, show_entries
from .render import render_face, render_log, render_prompt, render_scores

if TYPE_CHECKING:
    from .play import TextPlay

HELP = """\
Answer with the number of a choice, or with its words or their beginning.
  why WORDS    why something is not allowed, or that it is
  i CARD       what a card does; i NUMBER for the card of a choice
  rule WORDS   look a rule up by words, or by the id beside what happened
  ? WORD       what a word on a card or in a choice means
  hint         what a good player would do in your place, and why
  warn         warnings before what cannot be undone: on or off
  table        the whole table again
  log          what happened; log all from the beginning
  score        the points, item by item
  undo         take your last answer back, while nothing was revealed since
  save FILE    write the game to a file; gloam play --resume FILE goes on
  quit         leave the table; the game is kept
Short forms: ?, i, t, l, s, u, q.
"""

CURTAIN_HELP = "Press Enter when only the one whose turn it is can see the screen; or type undo, log, score, save FILE or quit."
MOST_FOUND = 8


class Leave(Exception):
    """Somebody wants to leave the table."""


def obey(play: TextPlay, seat: int, text: str) -> None:
    """Carry out a command or an answer; what is exactly an answer is never taken for a command."""
    word, _, rest = text.partition(" ")
    command = COMMANDS.get(word.lower())
    if not text:
        play.console.print("Type the number of a choice, or ? for help.")
    elif command is not None and not is_answer(play, seat, text):
        command(play, seat, rest.strip())
    else:
        answer = understand(play, seat, text)
        if is_confirmed(play, seat, answer):
            play.match.answer(seat, answer)


def is_confirmed(play: TextPlay, seat: int, answer: str) -> bool:
    """Before something ruinous a newcomer is asked once more: the same answer again means it."""
    caution = play.party.caution(seat, answer)
    if caution:
        play.console.print(caution, style="yellow", markup=False)
        play.console.print("The same answer again does it all the same; `warn off` ends such warnings.", style="dim")
    return not caution


def switch_help(play: TextPlay, seat: int, rest: str) -> None:
    """Warnings on, off, or how they stand."""
    if rest.lower() in ("on", "off"):
        play.party.switch_help(rest.lower() == "on")
    play.console.print(f"Warnings are {'on' if play.party.helps(seat) else 'off'}.")


def is_answer(play: TextPlay, seat: int, text: str) -> bool:
    ask = play.match.ask_of(seat)
    return ask is not None and tidy(text) in words_of(ask.question)


def understand(play: TextPlay, seat: int, text: str) -> str:
    """The answer that was meant; a mistyped command gets a hint as well."""
    try:
        return understood(play.match, seat, text)
    except BadNotation as error:
        near = did_you_mean(text.partition(" ")[0], [word for word in COMMANDS if len(word) > 2])
        if "did you mean" in str(error) or "could be" in str(error) or tidy(text).isdigit():
            raise
        raise BadNotation(f"{error}; {near or 'type ? for help'}") from None


def obey_at_curtain(play: TextPlay, last: int | None, text: str) -> None:
    """While the curtain is down only what everybody may see is shown; `undo` is for the one who answered last."""
    word, _, rest = text.lower().partition(" ")
    if word in ("u", "undo") and last is not None:
        undo(play, last, "")
    elif word in ("q", "quit", "exit"):
        raise Leave
    elif word == "save":
        save(play, -1, text.partition(" ")[2].strip())
    elif word in ("l", "log"):
        show_log(play, None, rest.strip())
    elif word in ("s", "score"):
        show_scores(play, None, "")
    else:
        play.console.print(CURTAIN_HELP)


def show_help(play: TextPlay, seat: int, rest: str) -> None:
    """What can be typed; with a word behind it, what that word means."""
    if rest:
        explain_word(play, rest)
        return
    play.console.print(HELP, markup=False)
    play.console.print(render_prompt(play.match.table(seat).prompt))


def explain_word(play: TextPlay, text: str) -> None:
    """A keyword, a number or a mark, from the game's own glossary."""
    known = play.match.game.style.glossary() if play.match.game.style is not None else {}
    wanted = text.strip().lower()
    found = [word for word in known if word.lower() == wanted] or [word for word in known if wanted in word.lower()]
    for word in found[:MOST_FOUND]:
        play.console.print(f"{sentence(word)}: {known[word]}", markup=False)
    if not found:
        near = did_you_mean(wanted, [word.lower() for word in known])
        play.console.print(f"No word of the game is {text!r}; {near or 'look it up with: rule WORDS'}", markup=False)


def why(play: TextPlay, seat: int, rest: str) -> None:
    """Whether something is allowed, and which rule forbids it."""
    if not rest:
        play.console.print("Why what? Type for example: why", play.match.choices(seat)[0], markup=False)
        return
    with suppress(BadNotation, IllegalAnswer):  # why_not explains what cannot be found, and what is refused
        rest = understood(play.match, seat, rest)
    refusal = play.match.why_not(seat, rest)
    if refusal is None:
        play.console.print(f"{rest!r} is allowed.", markup=False)
    else:
        play.console.print(sentence(refusal.text) + (f" [{refusal.rule}]" if refusal.rule else ""), markup=False)


def inspect(play: TextPlay, seat: int, rest: str) -> None:
    """What a card does, by its name or by the number of a choice."""
    table = play.match.table(seat)
    if not rest:
        play.console.print(f"There are: {', '.join(sorted({face.name for face in table.faces.values()}))}.", markup=False)
        return
    found = faces_called(table, rest)
    if found:
        for face in found[:MOST_FOUND]:
            play.console.print(render_face(face), markup=False)
        return
    names = [tidy(face.name) for face in table.faces.values()]
    play.console.print(f"No card is called {rest!r}; {did_you_mean(rest, names) or 'type i alone to see them all'}", markup=False)


def faces_called(table: Table, text: str) -> list[Face]:
    """The faces that a person may mean: exactly this one, or all that begin so, or all that have the word in them."""
    wanted = tidy(text)
    if wanted.isdigit() and 1 <= int(wanted) <= len(table.prompt.choices):
        pointed = table.prompt.choices[int(wanted) - 1].item
        shown = {item.id: item.face for area in table.areas for item in area.items}
        return [table.faces[shown[pointed]]] if shown.get(pointed) in table.faces else []
    named = {tidy(face.name): face for face in table.faces.values()} | {tidy(key): face for key, face in table.faces.items()}
    if wanted in named:
        return [named[wanted]]
    hits = [name for name in named if name.startswith(wanted)] or [name for name in named if wanted in name]
    return list({named[name].name: named[name] for name in hits}.values())


def rule(play: TextPlay, seat: int, rest: str) -> None:
    """Rules by their words or id."""
    if not rest:
        play.console.print("Which rule? Type its id, or words that stand in it: rule WORDS")
        return
    entries = search(play.match.game.folder, rest)
    if not entries:
        play.console.print(f"No rule contains {rest!r}.", markup=False)
        return
    show_entries(play.console, entries[:MOST_FOUND])
    if len(entries) > MOST_FOUND:
        play.console.print(f"... and {len(entries) - MOST_FOUND} more: add a word.")


def hint(play: TextPlay, seat: int, rest: str) -> None:
    """What a good player would do, searched from this person's own view."""
    found = play.party.advice(seat)
    for line in found.lines():
        play.console.print(line, markup=False)
    if found.why.rule:
        play.console.print(
            f"The rule that matters, {found.why.rule}: {rule_text(play.match.view(seat), found.why.rule)}", markup=False
        )


def show_table(play: TextPlay, seat: int, rest: str) -> None:
    play.show_table(seat, whole=True)


def show_log(play: TextPlay, seat: int | None, rest: str) -> None:
    """The newest lines that fit the screen, or all of them."""
    lines = play.match.log(seat)
    room = max(10, play.console.height - 5)
    if play.console.is_terminal and rest.lower() != "all" and len(lines) > room:
        play.console.print(f"(the newest {room} of {len(lines)} lines; `log all` shows the rest)", style="dim", markup=False)
        lines = lines[-room:]
    play.console.print(render_log(lines, with_rules=True))


def show_scores(play: TextPlay, seat: int | None, rest: str) -> None:
    play.console.print(render_scores(play.match.table(seat)))


def undo(play: TextPlay, seat: int, rest: str) -> None:
    play.match.undo(seat)
    play.forget_undone(seat)


def save(play: TextPlay, seat: int, rest: str) -> None:
    if not rest:
        play.console.print("Save where? Type: save FILE")
        return
    path = Path(rest).expanduser()
    write_game(path, checkpoint(play.match, play.party.kinds))
    play.console.print(f"Saved. To go on:  gloam play --resume {shlex.quote(str(path))}", markup=False, soft_wrap=True)


def leave(play: TextPlay, seat: int, rest: str) -> None:
    raise Leave


COMMANDS: dict[str, Callable[[TextPlay, int, str], None]] = {
    "?": show_help, "h": show_help, "help": show_help,
    "why": why,
    "i": inspect, "inspect": inspect,
    "rule": rule, "rules": rule,
    "hint": hint,
    "warn": switch_help,
    "t": show_table, "table": show_table,
    "l": show_log, "log": show_log,
    "s": show_scores, "score": show_scores, "scores": show_scores,
    "u": undo, "undo": undo,
    "save": save,
    "q": leave, "quit": leave, "exit": leave,
}  # fmt: skip
