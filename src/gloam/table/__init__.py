"""The declarative table that every client renders."""

from .contents import in_any_order
from .model import LOOKS, VERSION, Area, Choice, Face, Item, LogLine, Prompt, Refused, Score, Table
from .prompts import prompt_for
from .schema import TABLE_SCHEMA

__all__ = [
    "LOOKS", "TABLE_SCHEMA", "VERSION", "Area", "Choice", "Face", "Item", "LogLine", "Prompt", "Refused", "Score", "Table",
    "in_any_order", "prompt_for",
]  # fmt: skip
