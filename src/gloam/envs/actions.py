"""Actions as numbers: one id for every option of every question, the same in every state and for good."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gloam.engine import DECLINE, Ask, Game

from .codebook import codebook_of

Mask = NDArray[np.int8]


class Actions:
    """The action space of a game: id -> question and option, and back."""

    size: int
    most: int  # options that a question has, so more are never on offer
    words: list[str]  # id -> "question: notation"
    ids: dict[str, list[int]]  # question -> ids by option; DECLINE (-1) is the last one
    meaning: list[tuple[str, int]]  # id -> question and option; ("", 0) for ids of options that the game no longer has

    def __init__(self, game: Game) -> None:
        self.words = list(codebook_of(game.name)["actions"])
        self.size = max(2, len(self.words))
        number = {word: i for i, word in enumerate(self.words)}
        self.ids = {}
        self.meaning = [("", 0)] * self.size
        for question in game.questions.values():
            options = [option for option in question.domain_options if option != DECLINE]
            if question.decline:
                options.append(DECLINE)
            self.ids[question.name] = [number[f"{question.name}: {question.notation(option)}"] for option in options]
            for option, action in zip(options, self.ids[question.name], strict=True):
                self.meaning[action] = (question.name, option)
        self.most = max([len(ids) for ids in self.ids.values()])

    def of(self, ask: Ask) -> list[int]:
        """The ids of the options on offer, ascending."""
        ids = self.ids[ask.question.name]
        return sorted([ids[option] for option in ask.options])

    def mask(self, ask: Ask | None) -> Mask:
        """1 for every action on offer; all 0 for a seat that is not asked."""
        bits = bytearray(self.size)
        if ask is not None:
            ids = self.ids[ask.question.name]
            for option in ask.options:
                bits[ids[option]] = 1
        return np.frombuffer(bits, dtype=np.int8)

    def word(self, action: int) -> str:
        """What an action is called: the notation that people type."""
        return self.words[action].partition(": ")[2]
