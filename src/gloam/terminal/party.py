"""People and bots around one match at one keyboard, whatever draws it; the game is on disk before anybody is asked."""

from __future__ import annotations

from pathlib import Path

from gloam.bots import Budget, Hint, RandomBot, advise, explain
from gloam.engine import Ask, BadSetup, stream
from gloam.match import Match
from gloam.seat.foreign import Foreign, Misbehaved

from .files import checkpoint, kept_path, write_game
from .seating import seat_bots

ENOUGH = 20  # answers in a row without a warning that was not heeded
PATIENCE = Budget(iterations=600, seconds=2.0)  # of a hint


class Party:
    """A match, the kind of player in each seat, and the file that it is kept in."""

    def __init__(self, match: Match, kinds: list[str], file: Path | None = None, explained: bool = False) -> None:
        self.match = match
        self.kinds = kinds
        self.file = file
        self.explained = explained
        self.bots = seat_bots(kinds)
        for seat, bot in self.bots.items():
            if isinstance(bot, Foreign):
                bot.sit(match.game, match.names, seat, dict(match.state.options), Budget(), match.game.name)
        self.people = [seat for seat in range(len(match.names)) if seat not in self.bots]
        self.rngs = {seat: stream(match.seed, "bot", seat, len(match.answers)) for seat in self.bots}
        self.thoughts: list[str] = []
        self.calm = dict.fromkeys(self.people, 0)  # answers in a row that needed no warning
        self.doubted: tuple[int, str] | None = None  # the answer that was warned of, and when
        self.fault = ""  # why the game could not be kept; told once, at the end

    @property
    def is_shared(self) -> bool:
        """Whether several people look at the same screen."""
        return len(self.people) > 1

    def next_bot(self) -> Ask | None:
        """The open question of a bot, if the first one open is a bot's."""
        asks = self.match.asks
        return asks[0] if asks and asks[0].seat in self.bots else None

    def choose(self, ask: Ask) -> int:
        """What a bot wants to do. It thinks about its own view, so this may run beside a screen that goes on living.

        One that misbehaves in a process of its own is named, and chance plays on for it.
        """
        rng, bot = self.rngs[ask.seat], self.bots[ask.seat]
        if isinstance(bot, Foreign) and bot.reads_log:
            bot.tell_log(self.match.log(ask.seat))
        try:
            return bot.choose(self.match.view(ask.seat), ask, Budget(), rng)
        except Misbehaved as fault:
            self.thoughts.append(f"{self.match.names[ask.seat]} {fault.text}.\n{fault.trace}".rstrip())
            self.bots[ask.seat] = RandomBot()
            return rng.pick(ask.options)

    def dismiss(self) -> None:
        """End the processes of the bots that have one."""
        for bot in self.bots.values():
            if isinstance(bot, Foreign):
                bot.close()

    def answer_for_bot(self, ask: Ask, option: int) -> None:
        self.match.answer(ask.seat, ask.question.notation(option))
        if self.explained and len(ask.options) > 1:
            first, *rest = explain(self.bots[ask.seat]).lines()
            self.thoughts += [f"{self.match.names[ask.seat]}: {first}", *[f"    {line}" for line in rest]]

    def told_thoughts(self) -> list[str]:
        """What the bots thought since this was last asked, as soon as no answer is sealed any more."""
        if self.match.state.sealed:
            return []
        told, self.thoughts = self.thoughts, []
        return told

    def advice(self, seat: int) -> Hint:
        """What a good player would do, searched from this person's own view."""
        ask = self.match.ask_of(seat)
        assert ask is not None, "only who is asked gets a hint"
        return advise(self.match.view(seat), ask, PATIENCE, stream(self.match.seed, "hint", len(self.match.answers)))

    # -- a first game

    def helps(self, seat: int) -> bool:
        """Whether this person is warned; whoever needs no warning for a while is left alone."""
        return self.calm[seat] < ENOUGH

    def switch_help(self, on: bool) -> None:
        self.calm = dict.fromkeys(self.people, 0 if on else ENOUGH)

    def caution(self, seat: int, answer: str) -> str:
        """What to say before something ruinous is done; empty: nothing, or the same answer was given again and is meant."""
        ask, counsel = self.match.ask_of(seat), self.match.game.counsel
        if not self.helps(seat) or ask is None or counsel is None:
            return ""
        found = {ask.question.notation(option): caution for option, caution in counsel.cautions(self.match.view(seat), ask).items()}
        caution = found.get(answer)
        if caution is None or self.doubted == (len(self.match.answers), answer):
            self.calm[seat] = 0 if caution is not None else self.calm[seat] + 1
            return ""
        self.doubted = (len(self.match.answers), answer)
        return f"Careful: {caution.text} [{caution.rule}]"

    def keep(self) -> None:
        """On disk, before the next person is asked: a closed window then loses nothing. A full disk does not end a game."""
        if not self.match.answers or self.match.over:
            return
        if self.file is None:
            self.file = kept_path(self.match, ".json")
        try:
            write_game(self.file, checkpoint(self.match, self.kinds))
        except BadSetup as error:
            self.fault = str(error)
