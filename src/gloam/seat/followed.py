"""A seat at a server's table as a person follows it: the newest scene, and everything that can be done there.

It needs the declarative table only, so a server may play games and rules that this Gloam does not know.
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable
from typing import Any

import msgspec

from gloam.engine import Outcome
from gloam.table import LogLine, Table

from .remote import Declined, Remote
from .visitor import OVER

SCENES = ("scene", "update")


class FollowedSeat:
    """One seat at one table. A thread of its own listens; whoever draws it is told of every change."""

    def __init__(self, remote: Remote, table_id: str, seat: int, changed: Callable[[FollowedSeat], None]) -> None:
        self.remote = remote
        self.id = table_id
        self.seat = seat
        self.changed = changed
        self.scene: dict[str, Any] | None = None
        self.table: Table | None = None  # None before the game begins
        self.said = ""  # the newest line of the chat
        self.fault = ""  # why nothing more will come
        self.is_away = False

    def follow(self) -> None:
        """Listen from now on, until the server is left."""
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        try:
            for told in self.remote.stream(f"/tables/{self.id}/stream", seat=self.seat):
                self.hear(told)
                self.changed(self)
                if self.is_over:
                    return
        except Declined as error:
            self.fault = str(error)
            self.changed(self)

    def hear(self, told: dict[str, Any]) -> None:
        self.is_away = told["type"] == "away"
        if told["type"] not in SCENES:
            return
        if told["table"] is not None:
            self.table = msgspec.convert(told["table"], Table)
        self.scene = told
        for line in told["chat"]:
            self.said = f"{line['name']}: {line['text']}"

    # -- how it stands

    @property
    def info(self) -> dict[str, Any]:
        found: dict[str, Any] = self.scene["info"] if self.scene is not None else {}
        return found

    @property
    def is_over(self) -> bool:
        return bool(self.fault) or self.info.get("status") in OVER

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for this seat; one that has chosen may still choose otherwise, but need not."""
        return self.seat in self.info.get("waiting_for", ())

    @property
    def can_answer(self) -> bool:
        return not self.is_over and self.table is not None and bool(self.table.prompt.choices)

    @property
    def title(self) -> str:
        return f"{self.info.get('title', 'a game')} at table {self.id}"

    @property
    def taker_back(self) -> str:
        """Who asks this seat whether something may be taken back; empty: nobody does."""
        request = self.scene["undo"]["request"] if self.scene is not None else None
        if request is None or self.seat not in request["needs"] or self.seat in request["agreed"]:
            return ""
        return str(self.info["seats"][request["by"]]["name"])

    @property
    def outcome(self) -> Outcome | None:
        result = self.info.get("result")
        if result is None:
            return None
        items = tuple(tuple((str(label), int(points)) for label, points in seat) for seat in result["items"])
        return Outcome(tuple(result["ranks"]), tuple(result["scores"]), items, result["ending"])

    # -- what a person does; each call waits for the server, however often it dies meanwhile

    def answer(self, text: str) -> None:
        assert self.scene is not None
        self.post("answers", {"answer": text, "expect": self.scene["version"], "id": secrets.token_hex(8)})

    def undo(self) -> bool:
        """False: the others were asked."""
        return bool(self.post("undo", {"id": secrets.token_hex(8)})["done"])

    def vote(self, agree: bool) -> None:
        self.post("undo/vote", {"agree": agree})

    def chat(self, text: str) -> None:
        self.post("chat", {"text": text})

    def rematch(self) -> None:
        self.remote.post(f"/tables/{self.id}/rematch")

    def why_not(self, text: str) -> str:
        """In a sentence."""
        told = self.get("why-not", answer=text)
        return f"{text!r} is allowed." if told["allowed"] else told["text"] + (f" [{told['rule']}]" if told["rule"] else "")

    def hint(self) -> list[str]:
        told = self.get("hint")
        causes = [f"The price: {one['text']}" if one["against"] else one["text"] for one in told["causes"]]
        when = "Most likely at the same time" if told["mixed"] else "Then"
        return [f"{told['label']}.", *(causes or [told["text"]]), *[f"{when}: {'; '.join(told['line'])}."] * bool(told["line"])]

    def cautions(self) -> dict[str, str]:
        """By answer: why it would be ruinous or wasteful."""
        return {one["answer"]: f"{one['text']} [{one['rule']}]" for one in self.get("help")["cautions"]}

    def log(self) -> list[LogLine]:
        return [LogLine(line["text"], line["rule"]) for line in self.get("log")["lines"]]

    def get(self, call: str, **query: object) -> dict[str, Any]:
        return self.remote.get(f"/tables/{self.id}/{call}", seat=self.seat, **query)

    def post(self, call: str, body: dict[str, Any]) -> dict[str, Any]:
        return self.remote.post(f"/tables/{self.id}/{call}", {**body, "seat": self.seat})
