"""What no bot does that looks ahead: answers that throw something away, as the game itself declares (`Counsel.cautions`)."""

from __future__ import annotations

from gloam.engine import Ask, Caution, State, View


def cautions(view: View[State], ask: Ask) -> dict[int, Caution]:
    """What a game warns of here, by option."""
    counsel = view.game.counsel
    return counsel.cautions(view, ask) if counsel is not None else {}


def without_waste(view: View[State], ask: Ask) -> Ask:
    """The question without the answers that throw something away, as long as one is left: no bot gives those but dice."""
    wasted = [option for option, caution in cautions(view, ask).items() if caution.is_waste]
    kept = [option for option in ask.options if option not in wasted]
    if not wasted or not kept:
        return ask
    return Ask(ask.seat, ask.question, ask.then, ask.by, kept)
