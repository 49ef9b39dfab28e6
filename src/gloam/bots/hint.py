"""A hint for a person: what a search from their own view would do, why, how it should go on, and the rule that matters."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gloam.engine import Ask, Rng, State, View, read_catalogue
from gloam.table import choices_of

from .bot import Budget, Clock
from .mcts import Mcts
from .thought import Advice, outlook
from .thrift import without_waste
from .why import Reason, Why, why

SEARCHING = 0.6  # of the time; the rest is for the reasons


@dataclass(frozen=True)
class Hint:
    """What was found, and the words for it. Nothing in `lines` is notation."""

    advice: Advice
    why: Why
    label: str  # the recommended answer as the table offers it
    is_mixed: bool  # all choose at once: the answer is drawn from a mixture
    wasted: int  # answers that throw something away, and were not considered

    def lines(self) -> list[str]:
        """The answer, why, at what price, and what is expected next: a sentence each."""
        found = [f"{self.label}."]
        if len(self.advice.thoughts) < 2 and not self.why.reasons:
            found.append(self.alone())
        found += [reason.text for reason in self.why.reasons]
        found += [f"The price: {lower(reason.text)}" for reason in self.why.prices]
        if self.is_mixed:
            share = self.advice.thoughts[0].share
            found.append(f"All choose at once, and whoever always plays the same is read: right in {share:.0%} of such rounds.")
        elif not self.why.reasons and self.advice.thoughts[0].value is not None and self.advice.tries:
            found.append(f"Looking further ahead, {outlook(self.advice.thoughts[0].value)}.")
        if self.why.line:
            found.append(f"Then: {'; '.join(self.why.line)}.")
        return found

    def alone(self) -> str:
        """Why nothing else came into question."""
        if self.is_mixed:
            return "Nothing else is worth a try."
        return "Everything else throws something away." if self.wasted else "There is nothing else to choose."

    def told(self) -> list[Reason]:
        """What speaks for it, then what it costs."""
        return [*self.why.reasons, *self.why.prices]


def advise(view: View[State], ask: Ask, budget: Budget, rng: Rng) -> Hint:
    """Search from this view, be it a person's, and say what was found and why."""
    bot = Mcts()
    offered, ask = ask, without_waste(view, ask)
    bot.choose(view, ask, replace(budget, seconds=SEARCHING * budget.seconds), rng)
    advice = bot.explain()
    options = {ask.question.notation(option): option for option in ask.options}
    found = [options[thought.answer] for thought in advice.thoughts]
    clock = Clock((1.0 - SEARCHING) * budget.seconds)
    if len(found) == 1 and len(offered.options) > 1:
        found.append(offered.options[-1])  # beside giving up the turn, which menus offer last
    reasons = why(view, offered, found[0], rng, found[1] if len(found) > 1 else None, clock)
    is_mixed = advice.tries > 0 and advice.thoughts[0].value is None
    return Hint(advice, reasons, choices_of(view, ask, found[:1])[0].sentence, is_mixed, len(offered.options) - len(ask.options))


def rule_text(view: View[State], rule: str) -> str:
    """What a rule says, in one sentence."""
    entry = read_catalogue(view.game.folder).get(rule)
    return entry.text if entry is not None else ""


def lower(text: str) -> str:
    """A sentence after a colon; names of the game's things keep their capital."""
    first = text.split(" ", 1)[0]
    return text[0].lower() + text[1:] if first in SMALL else text


SMALL = ("A", "An", "It", "In", "One", "Stakes", "That", "The", "There", "You", "Your")
