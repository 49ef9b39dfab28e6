"""What a bot thought about its options, as data and in words."""

from __future__ import annotations

from dataclasses import dataclass

TOP = 3  # options that a sentence names
CLEARLY = 2.0  # times the attention of the next option


@dataclass(frozen=True)
class Thought:
    """One option as the bot sees it: its share of the attention, how often it was tried, and its value where one is known.

    A search gives values between 0 and 1, where one half is how things stand now; a look-ahead gives points of the game.
    """

    answer: str
    share: float
    value: float | None
    visits: int = 0


@dataclass(frozen=True)
class Advice:
    """Thoughts, best first, and the gist in a sentence."""

    thoughts: tuple[Thought, ...]
    text: str
    tries: int = 0  # how often the search tried something; 0 if there was nothing to search

    def lines(self) -> list[str]:
        """The gist, then the top options with their numbers."""
        return [self.text, *[line_of(thought) for thought in self.thoughts[:TOP] if len(self.thoughts) > 1]]


def line_of(thought: Thought) -> str:
    parts = [f"{thought.share:.0%}"]
    if thought.visits:
        parts.append(f"{thought.visits} tries")
    if thought.value is not None:
        parts.append(f"value {thought.value:.2f}")
    return f"{thought.answer}: {', '.join(parts)}"


NOTHING = Advice((), "It has not chosen anything yet.")


def forced(answer: str) -> Advice:
    return Advice((Thought(answer, 1.0, None),), f"There is only one thing to do: {answer}.")


def slip(answer: str, instead_of: Advice | None) -> Advice:
    """A level that errs on purpose says so, and what it would have found with more patience."""
    if instead_of is None:
        return Advice((Thought(answer, 1.0, None),), f"{answer}, without much thought.")
    return Advice(instead_of.thoughts, f"{answer}, in haste. With more patience: {instead_of.text}", instead_of.tries)


def of_search(rows: list[tuple[str, int, float]]) -> Advice:
    """Options with visits and values, best first."""
    visits = sum(row[1] for row in rows)
    thoughts = tuple(Thought(answer, n / visits, round(value, 3), n) for answer, n, value in rows)
    best = thoughts[0]
    ahead = "clearly" if len(thoughts) < 2 or best.share > CLEARLY * thoughts[1].share else "by a little"
    text = f"{best.answer} looks best, {ahead}: {outlook(rows[0][2])}, after {visits} tries."
    if len(thoughts) > 1:
        text += f" Next comes {thoughts[1].answer}: {outlook(rows[1][2])}."
    return Advice(thoughts, text, visits)


def of_mixture(shares: list[tuple[str, float]], tries: int) -> Advice:
    """Options with their share of a mixed strategy, the most likely first."""
    thoughts = tuple(Thought(answer, share, None, round(share * tries)) for answer, share in shares)
    parts = ", ".join(f"{thought.answer} {thought.share:.0%}" for thought in thoughts[:TOP])
    return Advice(thoughts, f"All choose at once, so a mixture cannot be read: {parts}.", tries)


def of_look_ahead(rows: list[tuple[str, float]], worlds: int) -> Advice:
    """Options with the points that they leave on average, best first."""
    thoughts = tuple(Thought(answer, 1.0 if i == 0 else 0.0, round(value, 2), worlds) for i, (answer, value) in enumerate(rows))
    text = f"{rows[0][0]} leaves it best off on average over {worlds} imagined worlds"
    if len(rows) > 1:
        text += f", {rows[0][1] - rows[1][1]:.1f} ahead of {rows[1][0]}"
    return Advice(thoughts, text + ".")


def outlook(value: float) -> str:
    """A value between 0 and 1 in words."""
    if value >= 0.93:
        return "it should win the game"
    if value > 0.7:
        return "a big step forward"
    if value > 0.55:
        return "it improves the position"
    if value > 0.45:
        return "it keeps the balance"
    if value > 0.07:
        return "some ground is lost, but no less otherwise"
    return "the game looks lost"
