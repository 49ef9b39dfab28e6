"""Finding a bot by name: a policy, a level, a learned agent, others' search, or a class in a file (`./my_bot.py:MyBot`)."""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path

from gloam.engine import BadSetup
from gloam.engine.notation import did_you_mean

from .bot import Bot
from .greedy import Greedy
from .guests import guests, make_guest
from .levels import LEVELS, LevelBot, level_named
from .mcts import Mcts
from .random_bot import RandomBot

POLICIES: dict[str, type[Bot]] = {"random": RandomBot, "greedy": Greedy, "mcts": Mcts}

# Others' algorithms, to measure ours by: where they live, and what installs it. They are loaded when somebody names them.
YARDSTICKS = {"ismcts": ("gloam.envs.ismcts", "IsMcts", "rl")}


def bots() -> dict[str, str]:
    """Every bot that plays everywhere, by name with a line about it, weakest first. Learned agents: `guests`."""
    found = {
        "random": "Does anything allowed.",
        "greedy": "Looks one step ahead over imagined worlds.",
        "mcts": "Searches; its strength is its budget.",
    }
    return found | {level.name: f"{level.title}. {level.character}" for level in LEVELS}


def make_bot(name: str) -> Bot:
    """A fresh bot; raises BadSetup with a hint."""
    if name in POLICIES:
        return POLICIES[name]()
    level = level_named(name)
    if level is not None:
        return LevelBot(level)
    if name in YARDSTICKS:
        return make_yardstick(name)
    if name in guests():
        return make_guest(guests()[name])
    if ".py" in name:
        return load_bot(name)
    hint = did_you_mean(name, [*bots(), *guests()]) or f"there are {', '.join(bots())}, or FILE.py:CLASS"
    raise BadSetup(f"there is no bot {name!r}; {hint}")


def make_yardstick(name: str) -> Bot:
    """A fresh one; raises BadSetup if the packages that it needs are missing."""
    room, made, extra = YARDSTICKS[name]
    try:
        bot: Bot = getattr(importlib.import_module(room), made)()
    except ModuleNotFoundError as error:
        raise BadSetup(f"{name} needs the package {error.name}: install it with  pip install 'gloam[{extra}]'") from None
    return bot


def bot_file(text: str) -> tuple[Path, str]:
    """The file and the class of `path/to/file.py:Class`; raises BadSetup if there is none."""
    path_text, colon, class_name = text.rpartition(":")
    path = Path(path_text if colon else text)
    if not colon or not class_name:
        raise BadSetup(f"say which class of {text} is the bot: {text}:CLASS; if all of it is a program of its own: cmd:{text}")
    if not path.is_file():
        raise BadSetup(f"there is no file {path} with a bot in it")
    return path, class_name


def load_bot(text: str) -> Bot:
    """The class behind `path/to/file.py:Class`, made without arguments."""
    path, class_name = bot_file(text)
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BadSetup(f"{path} cannot be loaded: {type(error).__name__}: {error}") from error
    made = getattr(module, class_name, None)
    if made is None:
        classes = [key for key, value in vars(module).items() if isinstance(value, type)]
        raise BadSetup(f"{path} has no class {class_name!r}; it has {', '.join(classes) or 'none'}")
    if not callable(getattr(made, "choose", None)):
        raise BadSetup(f"{class_name} of {path} has no method choose(view, ask, budget, rng)")
    bot: Bot = made()
    if not hasattr(bot, "name"):
        bot.name = class_name
    return bot
