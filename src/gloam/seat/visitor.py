"""One identity at one server: taking seats, and knowing where one sits."""

from __future__ import annotations

from typing import Any

from gloam.engine import BadSetup

from .remote import Away, Declined, Remote, read_address

OVER = ("over", "closed")


class Visitor:
    """Somebody with one secret at one server; it holds seats at any number of tables."""

    def __init__(self, remote: Remote) -> None:
        self.remote = remote

    def take_seat(self, url: str, name: str) -> None:
        """Claim an invitation, or sit down in an open seat. An address without a table: go on where one sits already."""
        address = read_address(url)
        try:
            if address.invite:
                self.remote.post("/claim", {"invite": address.invite, "name": name})
            elif address.table and address.table not in {info["id"] for info in self.tables()}:
                self.remote.post(f"/tables/{address.table}/join", {"name": name})
        except Declined as error:
            raise BadSetup(f"{url}: {error}") from None
        except Away as error:
            raise BadSetup(f"{address.server} cannot be reached: {error}") from None

    def tables(self) -> list[dict[str, Any]]:
        """The tables where this identity holds a seat."""
        if not self.remote.token:
            return []
        return [info for info in self.remote.get("/me")["tables"] if info["you"]]
