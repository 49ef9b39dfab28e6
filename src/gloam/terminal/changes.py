"""Only what changed: a person who has seen the table need not read all of it again at every decision."""

from __future__ import annotations

from dataclasses import replace

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from gloam.table import Area, Table
from gloam.table.words import face_of, item_name, item_text

from .maps import gather
from .render import blocks, headline, render_area, shows_cards

MANY_PLACES = 8  # of a map that changed at once: then it is drawn again


class Shown:
    """What one viewer has been shown of a table."""

    def __init__(self) -> None:
        self.text: dict[str, str] = {}
        self.places: dict[str, dict[tuple[float, float], str]] = {}
        self.cards: dict[str, list[str]] = {}

    def everything(self, table: Table, console: Console, brief: bool) -> RenderableType:
        """The whole table; from now on it is known."""
        self.news(table, console)
        return Group(headline(table), *[part for _, part in blocks(table, brief)])

    def news(self, table: Table, console: Console) -> RenderableType:
        """The headline and what is not as it was when this was last called.

        Of a map these are the places where something changed, of a market its new cards.
        """
        parts: list[RenderableType] = [headline(table)]
        drawn = {area.id: area for area in table.areas if area.owner is None and area.look in ("map", "grid")}
        markets = {area.id: area for area in table.areas if area.owner is None and shows_cards(table, area)}
        for name, part in blocks(table, brief=True):
            if name in drawn:
                parts += self.changed_places(table, drawn[name], part)
            elif name in markets:
                parts += self.changed_cards(table, markets[name], part)
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

    def changed_cards(self, table: Table, area: Area, whole: RenderableType) -> list[RenderableType]:
        """Only the new ones; which choice takes a card, the choices tell."""
        before, now = self.cards.get(area.id), [item_text(table, item, area.look) for item in area.items]
        self.cards[area.id] = now
        if before is None or before == now:
            return [] if before == now else [whole]
        fresh = tuple(item for item, text in zip(area.items, now, strict=True) if text not in before)
        return (
            [render_area(table, replace(area, label=f"{area.label}, new", items=fresh, note=""), brief=True)] if fresh else [whole]
        )


def places_of(table: Table, area: Area) -> dict[tuple[float, float], str]:
    """Every place of a map with who and what is there, by where it lies. Free places where nobody is are none yet."""
    found = {}
    for place in gather(area):
        if face_of(table, place.items[0]) is None and area.look == "grid" and len(place.items) == 1:
            continue
        guests = ", ".join(item_text(table, item) for item in place.items[1:])
        spot = item_text(table, place.items[0]) if place.items[0].marks else item_name(table, place.items[0])
        found[place.at] = f"{spot}: {guests or 'nothing there'}"
    return found


def plain_text(console: Console, part: RenderableType) -> str:
    lines = console.render_lines(part, pad=False)
    return "\n".join("".join(segment.text for segment in line).rstrip() for line in lines)
