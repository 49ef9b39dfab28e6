"""OpenSpiel: every game of the registry as a Python game. `import gloam.envs.spiel; pyspiel.load_game("gloam_fever(players=4)")`.

Chance comes first: four chance nodes of 256 equal outcomes each choose the seed of the deal, 2**32 of them; after that the
game is deterministic, and no information state contains the seed. So histories replay exactly, and chance is explicit.
A search that walks the true state would foresee later shuffles; `resample_from_infostate` deals what the player cannot know
anew, with fresh chance (`gloam.imagine`), and OpenSpiel's IS-MCTS uses it.

Games in which all choose at once are simultaneous; each also has a sequential twin, `gloam_fever_turns`, in which the answers
are given one after the other and stay sealed.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from gloam.engine import Event, Game, State, imagine, listen, stream, view
from gloam.engine.checkpoint import state_from_json, state_to_json
from gloam.games import games, get
from gloam.match import start

from .actions import Actions
from .codebook import codebook_of
from .encoding import encoding_of
from .history import HistoryEncoding, Past, past_from_json
from .sitting import SCORE, ZERO_SUM, check_rewards, zero_sum
from .tracker import ALL_SEEING, SPECTATOR, Tracker

SEED_NODES = 4
SEED_DIGIT = 256
MOST_MOVES = 100_000
MOST_SCORE = 10_000.0
DEFAULT = "default"


class Position:
    """A state of the engine with its past; copies and serializes itself, so that OpenSpiel can copy and keep its states."""

    def __init__(self, game: Game, s: State, past: Past) -> None:
        self.game = game
        self.s = s
        self.past = past
        self.heard: list[Event] = []
        listen(s, self.heard)

    def remember(self, answers: list[tuple[int, int]]) -> None:
        """Move what was just heard from the state into the past."""
        self.past = Past(self.past, self.heard.copy(), answers)
        self.heard.clear()

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return Position(self.game, self.s.clone(), self.past)

    def to_text(self) -> str:
        data = {"state": state_to_json(self.game, self.s), "past": self.past.to_json(self.s.n)}
        return json.dumps(data, sort_keys=True, separators=(",", ":"))

    def __reduce__(self) -> Any:
        return position_from_text, (self.game.name, self.to_text())


def position_from_text(name: str, text: str) -> Position:
    """Opens what `Position.to_text` wrote: plain JSON, checked as every saved game is."""
    data = json.loads(text)
    return Position(get(name), state_from_json(get(name), data["state"]), past_from_json(data["past"]))


class GloamGame(pyspiel.Game):
    """A game as it is set up: players, options, rewards. Each registered name is a subclass."""

    plays: str
    in_turn: bool

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        name, turns = self.plays, self.in_turn
        game = get(name)
        chosen = {**parameters(game), **(params or {})}
        self.declaration = game
        self.n = int(chosen["players"])
        game.check_seats(self.n)
        self.rewards = check_rewards(str(chosen["rewards"]))
        self.options = game.complete(read_options(str(chosen["options"])))
        self.encoding = encoding_of(name, self.n)
        self.action_ids: Actions = self.encoding.actions
        self.simultaneous = not turns and codebook_of(name)["parallel"]
        score = self.rewards == SCORE
        info = pyspiel.GameInfo(
            num_distinct_actions=self.action_ids.size,
            max_chance_outcomes=SEED_DIGIT,
            num_players=self.n,
            min_utility=-MOST_SCORE if score else -1.0,
            max_utility=MOST_SCORE if score else 1.0,
            utility_sum=None if score else 0.0,
            max_game_length=MOST_MOVES,
        )
        super().__init__(game_type(game, turns, score), info, params or {})

    def new_initial_state(self) -> GloamState:
        return GloamState(self)

    def max_chance_nodes_in_history(self) -> int:
        return SEED_NODES

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> GloamObserver:
        return GloamObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class GloamState(pyspiel.State):
    """A state of a game; before the deal it only has the digits of the seed drawn so far."""

    def __init__(self, game: GloamGame) -> None:
        super().__init__(game)
        self.digits: list[int] = []
        self.position: Position | None = None

    @property
    def game(self) -> GloamGame:
        found: GloamGame = self.get_game()
        return found

    def current_player(self) -> Any:
        if self.position is None:
            return pyspiel.PlayerId.CHANCE
        asks = self.position.s.asks
        if not asks:
            return pyspiel.PlayerId.TERMINAL
        if len(asks) > 1 and self.game.simultaneous:
            return pyspiel.PlayerId.SIMULTANEOUS
        return asks[0].seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        for ask in self.position.s.asks:
            if ask.seat == player:
                return self.game.action_ids.of(ask)
        return []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(digit, 1 / SEED_DIGIT) for digit in range(SEED_DIGIT)]

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self.digits = [*self.digits, action]
            if len(self.digits) == SEED_NODES:
                self.deal("-".join(map(str, self.digits)))
            return
        ask = self.position.s.asks[0]
        self.position.s.answer(ask, self.game.action_ids.meaning[action][1])
        self.position.remember([(ask.seat, action)])

    def deal(self, seed: str) -> None:
        game = self.game
        events: list[Event] = []
        s = start(game.declaration, game.n, seed, game.options, events)
        self.position = Position(game.declaration, s, Past(None, events, []))

    def _apply_actions(self, actions: list[int]) -> None:
        assert self.position is not None
        s, answers = self.position.s, []
        for ask in list(s.asks):
            s.answer(ask, self.game.action_ids.meaning[actions[ask.seat]][1])
            answers.append((ask.seat, actions[ask.seat]))
        self.position.remember(answers)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"seed {action}" if player == pyspiel.PlayerId.CHANCE else self.game.action_ids.words[action]

    def is_terminal(self) -> bool:
        return self.position is not None and not self.position.s.asks

    def returns(self) -> list[float]:
        game = self.game
        if self.position is None or self.position.s.asks:
            return [0.0] * game.n
        outcome = game.declaration.outcome(self.position.s)
        if game.rewards == SCORE:
            return [float(score) for score in outcome.scores]
        return zero_sum(outcome, [game.declaration.side(game.n, seat) for seat in range(game.n)])

    def resample_from_infostate(self, player_id: int, sampler: Any) -> GloamState:
        """A state that this player cannot tell from the true one. `sampler()` gives a number from 0 to 1."""
        assert self.position is not None, "there is nothing to resample before the deal"
        game = self.game
        rng = stream("resample", *[int(sampler() * 2**32) for _ in range(3)])
        s = imagine(view(game.declaration, self.position.s, player_id), rng)
        twin: GloamState = self.clone()
        twin.position = Position(game.declaration, s, self.position.past.retold(player_id, game.n))
        return twin

    def __str__(self) -> str:
        return f"dealing {self.digits}" if self.position is None else self.position.to_text()


class GloamObserver:
    """What a player sees (the view), with perfect recall also what it has heard: as tensor, dict and string."""

    def __init__(self, game: GloamGame, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"the observers of Gloam take no parameters, not {params}")
        if not iig_obs_type.public_info:
            raise ValueError("an observation of Gloam always contains the public information")
        self.game = game
        self.recall = bool(iig_obs_type.perfect_recall)
        self.private = iig_obs_type.private_info
        self.history = HistoryEncoding(game.encoding)
        size = game.encoding.size
        shape = self.history.encode(Past(None, [], []), SPECTATOR).shape
        self.tensor = np.zeros(size + (shape[0] * shape[1] if self.recall else 0), dtype=np.float32)
        self.dict = {"view": self.tensor[:size]}
        if self.recall:
            self.dict["history"] = self.tensor[size:].reshape(shape)
        self.tracker = Tracker(game.encoding, game.options)

    def eyes(self, player: int) -> int:
        if self.private == pyspiel.PrivateInfoType.NONE:
            return SPECTATOR
        return ALL_SEEING if self.private == pyspiel.PrivateInfoType.ALL_PLAYERS else player

    def set_from(self, state: GloamState, player: int) -> None:
        position = state.position
        if position is None:
            self.tensor.fill(0)
            return
        eyes = self.eyes(player)
        self.dict["view"][:] = self.tracker.encode(position.s, eyes)
        if self.recall:
            self.dict["history"][:] = self.history.encode(position.past, eyes)

    def string_from(self, state: GloamState, player: int) -> str:
        position = state.position
        if position is None:
            return f"dealing for player {player}"
        eyes = self.eyes(player)
        if eyes == ALL_SEEING:
            return str(state)
        seen = view(self.game.declaration, position.s, None if eyes < 0 else eyes).to_json()
        text = json.dumps(seen, sort_keys=True, separators=(",", ":"))
        return f"{position.past.digest(eyes)} {text}" if self.recall and eyes >= 0 else text


def parameters(game: Game) -> dict[str, Any]:
    """What may stand in brackets after the name, with defaults."""
    return {"players": game.seats[0], "rewards": ZERO_SUM, "options": DEFAULT}


def read_options(text: str) -> dict[str, object]:
    """`limit:50;hands:closed`: one word, since OpenSpiel would read numbers as numbers."""
    pairs = [pair.partition(":") for pair in text.split(";")] if text != DEFAULT else []
    return {name: value for name, _, value in pairs}


def game_type(game: Game, turns: bool, score: bool = False) -> Any:
    together = codebook_of(game.name)["parallel"] and not turns
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"gloam_{game.name}_turns" if turns else f"gloam_{game.name}",
        long_name=f"{game.title} (answers in turn)" if turns else game.title,
        dynamics=kinds.Dynamics.SIMULTANEOUS if together else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if score else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(game),
    )


def register_all() -> None:
    """Register every game with OpenSpiel; those with simultaneous moves twice."""
    for name, game in games().items():
        for turns in (False, True) if codebook_of(name)["parallel"] else (False,):
            kind = game_type(game, turns)
            if kind.short_name not in pyspiel.registered_names():
                # A class of its own for each: OpenSpiel keeps it beyond Python's end, where a plain object would crash.
                maker = type(kind.short_name, (GloamGame,), {"plays": name, "in_turn": turns})
                pyspiel.register_game(kind, maker)


register_all()
