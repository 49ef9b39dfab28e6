"""Pages of the documentation site that are made from the project itself, and the hook with which MkDocs builds them.

`http-reference.md` is made from the server's OpenAPI document, `rulings/GAME.md` from each game's `rules.toml`, `examples.md`
from the programs in `examples/`; contributing and changelog are the files of the root. Nothing of it is written twice.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from gloam.engine import Game, read_book, read_catalogue
from gloam.engine.book import PICTURES, has_book
from gloam.engine.catalogue import ID, Entry
from gloam.engine.lesson import has_lesson
from gloam.games import games
from gloam.lessons import lesson_of

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = (
    "hello_pettingzoo",
    "hello_gymnasium",
    "hello_openspiel",
    "hello_vector",
    "hello_selfplay",
    "cfr_fever",
    "my_bot",
    "ppo/train",
)


def generated() -> dict[str, str]:
    """Every page that is made, by its path within the site."""
    pages = {"examples.md": examples(), "http-reference.md": http_reference(), "rulings/index.md": shelf(), "rules.js": shelves()}
    pages |= {"books/index.md": BOOKS + listed("books"), "lessons/index.md": LESSONS + listed("lessons")}
    for name, game in games().items():
        pages[f"rulings/{name}.md"] = rulings(game)
        if has_book(game.folder):
            pages[f"books/{name}.md"] = book(game)
        if has_lesson(game.folder):
            pages[f"lessons/{name}.md"] = walk_through(game)
    for name in ("CONTRIBUTING", "CHANGELOG"):
        text = (ROOT / f"{name}.md").read_text(encoding="utf-8")
        pages[f"{name.lower()}.md"] = text.replace("](docs/", "](").replace("](CHANGELOG.md", "](changelog.md")
    return pages


# -- rules and rulings


def shelf() -> str:
    """The games with the number of their rules; the way to the four catalogues."""
    lines = ["# Rules and rulings", ""]
    lines += ["Every rule of every game is one statement with an id, in our own words; where a rulebook leaves something open, a"]
    lines += ["ruling says what is played here, and why. The search above finds them by id or by words; so does `gloam rules`.", ""]
    lines += ["| game | rules | rulings |", "|---|---|---|"]
    for name, game in games().items():
        entries = read_catalogue(game.folder).values()
        rules, made = sum(entry.is_rule for entry in entries), sum(entry.kind == "ruling" for entry in entries)
        lines.append(f"| [{game.title}]({name}.md) | {rules} | {made} |")
    return "\n".join(lines) + "\n"


def shelves() -> str:
    """For `docs/search.js`: on which page the ids with a prefix stand."""
    found = {next(iter(read_catalogue(game.folder))).split("-")[0]: f"rulings/{name}/" for name, game in games().items()}
    return f"window.gloamRules = {json.dumps(found)};\n"


CHAPTERS = {
    "ACT": "Actions", "COMP": "Components", "CONS": "Consequences", "DATA": "Checks on the cards", "ELIM": "Elimination",
    "ENDDAY": "End of the day", "ENDROUND": "End of the round", "ENDTURN": "End of the turn", "EASY": "Easy prey",
    "EXAMPLE": "Examples", "GAME": "The whole game", "HOOD": "Neighborhoods", "ICON": "Icons", "INFL": "Influence",
    "KEY": "Keywords", "META": "About the game", "Q": "Rulings", "RES": "Resources", "VAMP": "Vampires", "WIN": "Winning",
}  # fmt: skip


def rulings(game: Game) -> str:
    """One game's catalogue: rules by chapter, then what was settled; every id is an anchor."""
    entries = read_catalogue(game.folder)
    chapters: dict[str, list[str]] = {}
    for entry in entries.values():
        lines = chapters.setdefault(chapter_of(entry), [])
        lines += ruling(entry, entries) if entry.kind == "ruling" else rule(entry, entries)
    lines = ["---", "search:", "  boost: 2", "---", "", f"# {game.title}: rules and rulings", ""]
    for chapter, inner in chapters.items():
        lines += [f"## {chapter}", "", *inner]
    return "\n".join(lines)


def chapter_of(entry: Entry) -> str:
    """The chapter as the id names it: HUN-MOVE-03 stands under Move."""
    word = entry.id.split("-")[1]
    return CHAPTERS.get(word, word.capitalize())


def rule(entry: Entry, entries: dict[str, Entry]) -> list[str]:
    return [f"#### {entry.id} {{ #{entry.id} }}", "", linked(entry.text, entries), ""]


def ruling(entry: Entry, entries: dict[str, Entry]) -> list[str]:
    lines = [
        f"#### {entry.id} {{ #{entry.id} }}",
        "",
        f"**{linked(entry.question, entries)}**",
        "",
        linked(entry.text, entries),
        "",
    ]
    if entry.reason:
        lines += [f"*Because:* {linked(entry.reason, entries)}", ""]
    if entry.rules:
        lines += [f"See {linked(', '.join(entry.rules), entries)}.", ""]
    return lines


def linked(text: str, entries: dict[str, Entry]) -> str:
    """Prose with its ids as links, on one line, with nothing in it that Markdown would take for its own."""
    plain = re.sub(r"([\\`*_\[\]<>#|])", r"\\\1", " ".join(text.split()))
    return ID.sub(lambda found: f"[{found[0]}](#{found[0]})" if found[0] in entries else found[0], plain)


# -- books and lessons

BOOKS = "# Rulebooks\n\nEvery game as a text to learn from, in our own words, with pictures of this table.\n\n"
LESSONS = "# Lessons, in pictures\n\nWhat the lesson of each game shows and asks, station by station. Playing it teaches more.\n\n"
MARKS = {"heading": "### ", "item": "- ", "example": "> "}


def book(game: Game) -> str:
    """A game's rules as a text to learn from, with its pictures; behind each piece the rules that it tells."""
    entries = read_catalogue(game.folder)
    text = read_book(game.folder)
    lines = [f"# {text.title}", ""]
    for chapter in text.chapters:
        lines += [f"## {chapter.title}", ""]
        for block in chapter.blocks:
            if block.picture:
                lines += [f"![{block.text}]({game.name}-{block.picture})", ""]
                continue
            ids = ", ".join(f"[{rule}](../rulings/{game.name}.md#{rule})" for rule in block.rules if rule in entries)
            behind = f"<small> {ids}</small>" if ids else ""
            lines += [f"{MARKS.get(block.kind, '')}{block.text}{behind}", ""]
    return "\n".join(lines)


def listed(folder: str) -> str:
    """The games of a folder of made pages."""
    has = has_book if folder == "books" else has_lesson
    return "".join(f"- [{game.title}]({name}.md)\n" for name, game in games().items() if has(game.folder))


def walk_through(game: Game) -> str:
    """A lesson as somebody sees it who plays it: each station with its picture, its idea and what is done there."""
    lesson = lesson_of(game.name)
    lines = [f"# {game.title}: the lesson", ""]
    lines += [
        f"*{lesson.title}*, about {lesson.minutes} minutes. Play it: *Learn it* on the game's box, or `gloam learn {game.name}`.",
        "",
    ]
    for number, station in enumerate(lesson.stations, 1):
        lines += [f"## {number}. {station.title}", "", station.text, ""]
        lines += [
            f"![The table at the station {station.title!r}, and the task beside it](../img/lessons/{game.name}-{number}.jpg)",
            "",
        ]
        for task in station.tasks:
            lines += [f"- {task.say}" + (f" **Then:** {task.told}" if task.told else "")]
        lines.append("")
    return "\n".join(lines)


def pictures() -> dict[str, Path]:
    """The pictures of the books, by their path within the site."""
    return {
        f"books/{name}-{path.name}": path
        for name, game in games().items()
        for path in sorted((game.folder / PICTURES).glob("*.jpg"))
    }


# -- programs


def examples() -> str:
    lines = ["# Examples", "", "Programs of the folder `examples/`; all but the last are run by the tests.", ""]
    for name in EXAMPLES:
        source = (ROOT / "examples" / f"{name}.py").read_text(encoding="utf-8").rstrip()
        lines += [f"## {name}.py {{ #{anchor(name)} }}", "", "```python", source, "```", ""]
    return "\n".join(lines)


def anchor(name: str) -> str:
    return name.replace("/", "-")


# -- the HTTP API

TAGS = {
    "games": "Games and rules",
    "lessons": "Lessons",
    "puzzles": "Puzzles",
    "tables": "Tables",
    "seats": "Seats",
    "playing": "Playing",
    "people": "People",
    "records": "Records and replays",
    "live": "Live",
}


def http_reference() -> str:
    """Every call of the API: what it takes and what it gives, as the server itself declares it."""
    from gloam.server.app import make_app
    from gloam.server.config import Settings

    document = make_app(Settings(db="never-opened.db")).openapi_schema.to_schema()
    lines = ["# HTTP reference", ""]
    lines += [
        "Made from the OpenAPI document that every server gives at `/api/v1/openapi.json`. What the calls mean, and what their"
    ]
    lines += [
        "answers hold, is told in [The HTTP and live API](api.md). Refusals of every call have [one shape](api.md#errors).",
        "",
    ]
    for tag, title in TAGS.items():
        lines += [f"## {title}", ""]
        for path, calls in document["paths"].items():
            for method, call in calls.items():
                if call.get("tags") == [tag]:
                    lines += operation(path, method, call)
    lines += ["## Bodies", ""]
    for name, schema in document["components"]["schemas"].items():
        lines += [f"### {name} {{ #{name.lower()} }}", "", *properties(schema)]
    return "\n".join(lines)


def operation(path: str, method: str, call: dict[str, Any]) -> list[str]:
    words = re.sub(r"(?<!^)(?=[A-Z])", " ", call["summary"]).capitalize()
    lines = [f"### {method.upper()} {path.removeprefix('/api/v1')}", "", f"{words}.", ""]
    if call.get("parameters"):
        lines += ["| parameter | in | type | |", "|---|---|---|---|"]
        for one in call["parameters"]:
            notes = [one.get("description", ""), "required" if one["required"] else ""]
            lines.append(f"| `{one['name']}` | {one['in']} | {kind_of(one['schema'])} | {', '.join(filter(None, notes))} |")
        lines.append("")
    body = call.get("requestBody")
    if body:
        schema = next(iter(body["content"].values()))["schema"]
        lines += [f"Body: {kind_of(schema)}.", ""]
    answers = [f"{code} `{', '.join(answer.get('content', {})) or 'empty'}`" for code, answer in call["responses"].items()]
    lines += [f"Answers: {'; '.join(answers)}.", ""]
    return lines


def properties(schema: dict[str, Any]) -> list[str]:
    lines = ["| field | type | |", "|---|---|---|"]
    for name, field in schema.get("properties", {}).items():
        notes = ["required"] if name in schema.get("required", []) else []
        if "default" in field:
            notes.append(f"default `{json.dumps(field['default'])}`")
        lines.append(f"| `{name}` | {kind_of(field)} | {', '.join(notes)} |")
    return [*lines, ""]


BOUNDS = {"minimum": "from", "maximum": "to", "minLength": "at least", "maxLength": "at most"}


def kind_of(schema: dict[str, Any]) -> str:
    """The type in words, with its bounds; bodies of their own are links."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return f"[{name}](#{name.lower()})"
    parts = schema.get("oneOf") or schema.get("anyOf")
    if parts:
        found = " or ".join(kind_of(part) for part in parts)
    elif schema.get("type") == "array":
        found = f"list of {kind_of(schema.get('items', {}))}"
    elif "enum" in schema:
        found = ", ".join(f"`{value}`" for value in schema["enum"])
    else:
        kinds = schema.get("type", "anything")
        found = kinds if isinstance(kinds, str) else " or ".join(kinds)
    bounds = [f"{word} {schema[key]:g}" for key, word in BOUNDS.items() if key in schema]
    return f"{found} ({', '.join(bounds)})" if bounds else found


# -- MkDocs

EXAMPLE_LINK = re.compile(r"\]\(\.\./examples/([a-z_/]+)\.py\)")


def on_config(config: Any) -> Any:
    """Put every game's rulings under the page that lists them."""
    for pages in find_section(config.nav, "rulings/index.md"):
        pages += [{game.title: f"rulings/{name}.md"} for name, game in games().items()]
    for pages in find_section(config.nav, "books/index.md"):
        pages += [{game.title: f"books/{name}.md"} for name, game in games().items() if has_book(game.folder)]
    for pages in find_section(config.nav, "lessons/index.md"):
        pages += [{game.title: f"lessons/{name}.md"} for name, game in games().items() if has_lesson(game.folder)]
    return config


def find_section(nav: Any, first: str) -> list[list[Any]]:
    """The sections of the contents that begin with this page."""
    if isinstance(nav, dict):
        return [found for inner in nav.values() for found in find_section(inner, first)]
    if not isinstance(nav, list):
        return []
    return [nav] if nav[:1] == [first] else [found for inner in nav for found in find_section(inner, first)]


def on_files(files: Any, config: Any) -> Any:
    """Put the made pages among the written ones."""
    file = type(files.get_file_from_path("index.md"))
    for path, text in generated().items():
        files.append(file.generated(config, path, content=text))
    for path, picture in pictures().items():
        files.append(file.generated(config, path, content=picture.read_bytes()))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """In the repository a link leads to a file of the root; on the site, to the page made from it."""
    markdown = EXAMPLE_LINK.sub(lambda found: f"](examples.md#{anchor(found[1])})", markdown)
    return markdown.replace("](../CONTRIBUTING.md", "](contributing.md").replace("](../CHANGELOG.md", "](changelog.md")
