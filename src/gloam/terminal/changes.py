"""Only what changed: a person who has seen the table need not read all of it again at every decision."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from gloam.table import Area, Table
from gloam.table.words import item_name, item_text

from .maps import gather
from .render import blocks, headline

MANY_PLACES = 8  # of a map that changed at once: then it is drawn again


class Shown:
    """What one viewer has been shown of a table."""

    def __init__(self) -> None:
        self.text: dict[str, str] = {}
        self.places: dict[str, dict[tuple[float, float], str]] = {}

    def everything(self, table: Table, console: Console, brief: bool) -> RenderableType:
        """The whole table; from now on it is known."""
        self.news(table, console)
        return Group(headline(table), *[part for _, part in blocks(table, brief)])

    def news(self, table: Table, console: Console) -> RenderableType:
        """The headline and what is not as it was when this was last called. Of a map only the places where something changed."""
        parts: list[RenderableType] = [headline(table)]
        drawn = {area.id: area for area in table.areas if area.owner is None and area.look in ("map", "grid")}
        for name, part in blocks(table, brief=True):
            if name in drawn:
                parts += self.changed_places(table, drawn[name], part)
            elif self.is_new(name, plain_text(console, part)):
                parts.append(part)
        return Group(*parts)

    def is_new(self, name: str, text: str) -> bool:
        before, self.text[name] = self.text.get(name), text
        return text != before

    def changed_places(self, table: Table, area: Area, picture: RenderableType) -> list[RenderableType]:
        before, now = self.places.get(area.id), places_of(table, area)
        self.places[area.id] = now
        if before is None:
            return [picture]
        changed = [text for at, text in now.items() if before.get(at) != text]
        if len(changed) > MANY_PLACES:
            return [picture]
        return [Text(area.label, style="bold"), *[Padding(Text(text), (0, 0, 0, 2)) for text in changed]] if changed else []


def places_of(table: Table, area: Area) -> dict[tuple[float, float], str]:
    """Every place of a map with who and what is there, by where it lies."""
    found = {}
    for place in gather(area):
        guests = ", ".join(item_text(table, item) for item in place.items[1:])
        spot = item_text(table, place.items[0]) if place.items[0].marks else item_name(table, place.items[0])
        found[place.at] = f"{spot}: {guests or 'nothing there'}"
    return found


def plain_text(console: Console, part: RenderableType) -> str:
    lines = console.render_lines(part, pad=False)
    return "\n".join("".join(segment.text for segment in line).rstrip() for line in lines)
