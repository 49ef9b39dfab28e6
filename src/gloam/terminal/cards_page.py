"""The cards of a set as one page that needs nothing else, and a small server that shows it anew while somebody edits."""

from __future__ import annotations

import hashlib
import html
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock

from gloam.engine import plural
from gloam.engine.faults import Fault

from .card_art import Art, Shown

STAMP = "<!--stamp-->"
TEMPLATE = Path(__file__).parent / "cards.html"
FAULTS = '<section class="faults" role="alert"><h2>{}</h2><ol>{}</ol></section>'
GLYPH = '<svg viewBox="0 0 512 512" aria-hidden="true"><path d="{}"/></svg>'


def page(title: str, arts: list[Art], faults: list[Fault], is_followed: bool = False) -> str:
    """The page. Whoever looks at one that is followed sees changes by himself."""
    told = "".join(f"<li><code>{html.escape(fault.file)}:{fault.line}</code> {html.escape(fault.text)}</li>" for fault in faults)
    parts = {
        "title": html.escape(title),
        "followed": "yes" if is_followed else "no",
        "faults": FAULTS.format(plural(len(faults), "fault"), told) if faults else "",
        "count": plural(len(arts), "card"),
        "cards": "\n".join(card(art) for art in arts),
    }
    text = TEMPLATE.read_text(encoding="utf-8")
    for name, part in parts.items():
        text = text.replace(f"<!--{name}-->", part)
    return text


def card(art: Art) -> str:
    face = art.face
    pills = "".join(number(shown, "pill") for shown in art.pills)
    prices = "".join(number(shown, "price") for shown in art.prices)
    tags = "".join(f"<span class='tag'>{html.escape(tag)}</span>" for tag in face.tags)
    lines = [
        f"<li class='card' style='--k:{html.escape(art.kind.colour)}' data-words=\"{html.escape(art.words)}\">",
        f"<div class='art'>{GLYPH.format(html.escape(art.outline)) if art.outline else ''}",
        f"<div class='pills'>{pills}</div><div class='prices'>{prices}</div></div>",
        f"<div class='body'><h3>{html.escape(face.name)}</h3><p class='type'>{html.escape(face.type or art.kind.label)}</p>",
        f"<p class='tags'>{tags}</p>" if tags else "",
        f"<p class='text'>{html.escape(face.text)}</p>" if face.text else "",
        f"<p class='lore'>{html.escape(face.lore)}</p>" if face.lore else "",
        f"<p class='copies'>&times; {art.copies}</p>" if art.copies else "",
        "</div></li>",
    ]
    return "".join(lines)


def number(shown: Shown, kind: str) -> str:
    """A number with its sign, or with its name where it has none."""
    label = html.escape(shown.number.label)
    sign = GLYPH.format(html.escape(shown.outline)) if shown.outline else f"<small>{label}</small>"
    colour = f" style='--n:{html.escape(shown.number.colour)}'" if shown.number.colour else ""
    return f"<span class='{kind}' title='{label}'{colour}>{sign}<b>{shown.value}</b></span>"


def serve(look: Callable[[], str]) -> ThreadingHTTPServer:
    """A server on this machine alone. `look` makes the page as it is now; the page asks for its stamp, which changes with it."""
    looking = Lock()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            is_stamp = self.path == "/stamp"
            if not is_stamp and self.path != "/":
                self.send_error(404)
                return
            with looking:
                text = look()
            stamp = hashlib.sha256(text.encode()).hexdigest()
            body = (stamp if is_stamp else text.replace(STAMP, stamp)).encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/plain" if is_stamp else "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *args: object) -> None:
            """Nothing: the terminal belongs to whoever edits."""

    return ThreadingHTTPServer(("127.0.0.1", 0), Handler)
