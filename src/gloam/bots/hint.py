"""A hint for a person: what a search from their own view would do, why, how it should go on, and the rule that matters."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gloam.engine import Ask, Rng, State, View, read_catalogue
from gloam.table import choices_of

from .bot import Budget, Clock
from .mcts import Mcts
from .mixture import Mixture
from .thought import Advice, outlook
from .thrift import without_waste
from .why import Reason, Why, in_words, why

SEARCHING = 0.6  # of the time; the rest is for the reasons
HARDLY = 0.02  # of a value between 0 and 1
SURE = 0.95  # of all rounds: whoever is so sure mixes nothing


@dataclass(frozen=True)
class Hint:
    """What was found, and the words for it. Nothing in `lines` is notation."""

    advice: Advice
    why: Why
    label: str  # the recommended answer as the table offers it
    is_mixed: bool  # all choose at once: the answer is drawn from a mixture
    wasted: int  # answers that throw something away, and were not considered
    next_label: str = ""  # the next best answer

    def lines(self) -> list[str]:
        """The answer, why, at what price, and what is expected next: a sentence each."""
        found = [f"{self.label}."]
        if len(self.advice.thoughts) < 2 and not self.why.reasons:
            found.append(self.alone())
        found += [reason.text for reason in self.why.reasons]
        found += [f"The price: {lower(reason.text)}" for reason in self.why.prices]
        if self.is_mixed and not self.why.reasons and not self.why.line:
            found.append("As far as can be seen, the others are as good.")
        elif self.is_mixed and self.advice.thoughts[0].share < SURE:
            share = self.advice.thoughts[0].share
            found.append(f"All choose at once, and whoever always plays the same is read: right in {share:.0%} of such rounds.")
        elif not self.is_mixed and not self.why.reasons and self.advice.tries:
            found.append(self.unseen())
        if self.why.line:
            found.append(f"{'Most likely at the same time' if self.is_mixed else 'Then'}: {'; '.join(self.why.line)}.")
        return found

    def alone(self) -> str:
        """Why nothing else came into question."""
        if self.is_mixed:
            return "Nothing else is worth a try."
        return "Everything else throws something away." if self.wasted else "There is nothing else to choose."

    def unseen(self) -> str:
        """What a search found although nothing in the position shows it."""
        values = [thought.value or 0.0 for thought in self.advice.thoughts]
        if len(values) > 1 and values[0] - values[1] < HARDLY:
            return f"Hardly anything sets it apart from the next best: {self.next_label}."
        return f"No other answer looks as good some turns ahead: {outlook(values[0])}."

    def reasons(self) -> list[Reason]:
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
    is_mixed = isinstance(bot.found, Mixture)
    if isinstance(bot.found, Mixture):
        reasons = replace(reasons, line=meanwhile(view, bot.found))
    labels = [choice.sentence for choice in choices_of(view, offered, found[:2])]
    return Hint(advice, reasons, labels[0], is_mixed, len(offered.options) - len(ask.options), labels[-1])


def meanwhile(view: View[State], found: Mixture) -> tuple[str, ...]:
    """What the others are likely to choose at the same time, in the words of the table."""
    said: list[str] = []
    for seat, option in found.foreseen().items():
        for world in found.worlds.kept:
            ask = next((ask for ask in world.asks if ask.seat == seat and option in ask.options), None)
            if ask is not None:
                said.append(in_words(view, world, ask, option))
                break
    return tuple(said)


def rule_text(view: View[State], rule: str) -> str:
    """What a rule says, in one sentence."""
    entry = read_catalogue(view.game.folder).get(rule)
    return entry.text if entry is not None else ""


def lower(text: str) -> str:
    """A sentence after a colon; names of the game's things keep their capital."""
    first = text.split(" ", 1)[0]
    return text[0].lower() + text[1:] if first in SMALL else text


SMALL = ("A", "An", "It", "In", "One", "Stakes", "That", "The", "There", "You", "Your")
