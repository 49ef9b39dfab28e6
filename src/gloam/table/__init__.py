"""The declarative table that every client renders."""

from .contents import in_any_order
from .model import (
    LOOKS,
    SCENERY,
    VERSION,
    Area,
    Choice,
    Counter,
    Face,
    Item,
    LogLine,
    Meter,
    Progress,
    Prompt,
    Quantity,
    Refused,
    Scenery,
    Score,
    Side,
    Table,
    Turn,
)
from .prompts import choices_of, prompt_for
from .schema import TABLE_SCHEMA
from .story import Chapter, Chapters, Story, by_cause
from .style import Kind, Mark, Number, Place, Stage, Style, Verb

__all__ = [
    "LOOKS", "SCENERY", "TABLE_SCHEMA", "VERSION", "Area", "Chapter", "Chapters", "Choice", "Counter", "Face", "Item", "Kind",
    "LogLine", "Mark", "Meter", "Number", "Place", "Progress", "Prompt", "Quantity", "Refused", "Scenery", "Score", "Side",
    "Stage", "Story", "Style", "Table", "Turn", "Verb", "by_cause", "choices_of", "in_any_order", "prompt_for",
]  # fmt: skip
