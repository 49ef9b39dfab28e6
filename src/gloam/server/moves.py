"""What people do while they play: answer, take back, agree, resign, talk, let a bot sit in."""

from __future__ import annotations

from gloam.match import Match

from .bounds import check_room
from .errors import Refused
from .house import House
from .levels import check_level
from .live import Change
from .model import BOT, CLOSED, NOBODY, PERSON, PLAYING, WAITING, Entry, TableRow
from .playing import Play, last_answer
from .scene import Reader, events_of
from .wire import Consent
from .wire_play import Answered, GameEvent, Taken, WhyNot, Written
from .wishes import CHAT_LIMIT


async def answer(
    house: House, table_id: str, reader: Reader, text: str, expect: int, client: str, gets_change: bool = False
) -> Answered:
    """One answer of a person. The same client id again gives the first result. `gets_change`: the events reach it otherwise."""
    seat = own_seat(reader)
    table = house.table(table_id)
    made = 0
    found: list[GameEvent] = []

    async def decide(row: TableRow, play: Play) -> Change:
        nonlocal made
        known = play.once.get((seat, client))
        if known is not None:
            check_same(play, known, "answer", text)
            made = known
            return Change([])
        match = check_playing(row, play)
        if expect > row.version:
            raise Refused("stale", f"version {expect} does not exist yet; look again", version=row.version)
        if seat in play.asked_at and expect < play.asked_at[seat] and match.ask_of(seat) is not None:
            raise Refused("stale", "your question has changed since you saw it; look again", version=row.version)
        made = row.version + 1
        return Change([Entry(0, "answer", seat, text, "person", client)])

    async def job() -> None:
        await table.change_now(decide)
        if not gets_change:
            _, play = await table.ready()
            found.extend(events_of(play, play.since(made - 1)[:1], seat, {}))

    await table.run(job)
    return Answered(made, text, found)


def check_same(play: Play, version: int, kind: str, *also: str) -> str:
    """An id that was used stands for what was done with it: for an answer `also` is its text. Returns the kind of what was done."""
    entry = next((mark.entry for mark in reversed(play.marks) if mark.entry.version == version), None)
    if entry is None:
        return kind
    same = (entry.kind, entry.text) == (kind, *also) if kind == "answer" else entry.kind in (kind, *also)
    if not same:
        raise Refused("bad_request", "id: you used it for something else before; every decision needs an id of its own")
    return entry.kind


async def undo(house: House, table_id: str, reader: Reader, client: str | None) -> Taken:
    """Take the own last answer back, or ask the others whether one may."""
    seat = own_seat(reader)
    table = house.table(table_id)
    done = True

    async def decide(row: TableRow, play: Play) -> Change:
        nonlocal done
        if client is not None and (seat, client) in play.once:
            done = check_same(play, play.once[seat, client], "undo", "rewind", "undo_ask") != "undo_ask"
            return Change([])
        match = check_playing(row, play)
        if row.undo == "off":
            raise Refused("not_allowed", "this table plays without undo")
        refusal = match.can_undo(seat)
        if refusal is None:
            return Change([Entry(0, "undo", seat, "", "person", client)])
        if row.undo != "consent":
            raise Refused("illegal", refusal.text, refusal.rule)
        count = last_answer(match, seat)
        if count is None:
            raise Refused("illegal", "you have not answered anything yet")
        back = Entry(0, "rewind", seat, str(count), "person", client)
        check_room(play, [back])  # before anybody is asked
        needs = [other for other in row.people if other != seat and not row.seats[other].stand_in and other not in reader.holds]
        if not needs:
            return Change([back])
        done = False
        row.consent = Consent(seat, needs)
        return Change([Entry(0, "undo_ask", seat, "", "person", client)])

    version = await table.change(decide)
    return Taken(version, done)


async def vote(house: House, table_id: str, reader: Reader, agree: bool) -> Taken:
    """Agree that somebody takes back more than the rules allow, or not. One refusal ends it."""
    seat = own_seat(reader)
    table = house.table(table_id)
    done = False

    async def decide(row: TableRow, play: Play) -> Change:
        nonlocal done
        match = check_playing(row, play)
        if row.consent is None or seat not in row.consent.needs:
            raise Refused("not_now", "nobody asks you whether something may be taken back")
        by = row.consent.by
        if not agree:
            row.consent = None
            return Change([Entry(0, "undo_vote", seat, "no")])
        if seat not in row.consent.agreed:
            row.consent.agreed.append(seat)
        new = [Entry(0, "undo_vote", seat, "yes")]
        count = last_answer(match, by)
        done = count is not None and set(row.consent.needs) <= set(row.consent.agreed)
        if done:
            new.append(Entry(0, "rewind", by, str(count)))
        return Change(new)

    version = await table.change(decide)
    return Taken(version, done)


async def resign(house: House, table_id: str, reader: Reader, client: str | None) -> Written:
    seat = own_seat(reader)

    async def decide(row: TableRow, play: Play) -> Change:
        if client is not None and (seat, client) in play.once:
            check_same(play, play.once[seat, client], "resign")
            return Change([])
        check_playing(row, play)
        return Change([Entry(0, "resign", seat, "", "person", client)])

    return Written(await house.table(table_id).change(decide))


async def chat(house: House, table_id: str, reader: Reader, text: str, team: bool) -> Written:
    """Say something. The line keeps the name that its writer had."""
    said = " ".join("".join(ch for ch in text if ch.isprintable() or ch == "\n").split())[:CHAT_LIMIT]
    if not said:
        raise Refused("bad_request", "text: there is nothing to say")

    async def decide(row: TableRow, play: Play) -> Change:
        if row.status == CLOSED:
            raise Refused("not_now", "this table is closed")
        seat = reader.seat
        if seat is None and not row.spectator_chat:
            raise Refused("not_allowed", "at this table only those who play may talk")
        if (NOBODY if seat is None else seat) in row.muted:
            raise Refused("not_allowed", "the host has muted the spectators" if seat is None else "the host has muted you")
        if team and (seat is None or row.team(seat) is None):
            raise Refused("not_allowed", "there are no teams at this table" if seat is not None else "you sit in no team")
        name = "a spectator" if seat is None else row.seats[seat].name
        return Change([Entry(0, "chat", NOBODY if seat is None else seat, f"{name}\n{said}", "person", None, team=team)])

    return Written(await house.table(table_id).change(decide))


async def stand_in(house: House, table_id: str, reader: Reader, seat: int, level: str) -> Written:
    """A bot sits in for a person: one's own wish, or the others' when that person has been away. It hands the seat back."""
    table = house.table(table_id)
    if level:
        check_level(level)

    async def decide(row: TableRow, play: Play) -> Change:
        if row.status not in (WAITING, PLAYING):
            raise Refused("not_now", "the game is over")
        if seat >= len(row.seats) or row.seats[seat].kind != PERSON:
            raise Refused("not_now", "no person sits there")
        if seat not in reader.holds:
            if not reader.holds:
                raise Refused("no_seat", "only those who sit at this table can ask for that")
            if not level:
                raise Refused("not_allowed", "only the person who sits there takes the seat back")
            if house.away(table, seat) < house.settings.away_seconds:
                wait = int(house.settings.away_seconds)
                raise Refused("not_allowed", f"{row.seats[seat].name} is here, or left less than {wait} s ago")
        if row.seats[seat].stand_in == level:
            return Change([])
        row.seats[seat].stand_in = level
        return Change([Entry(0, "stand_in", seat, level)])

    return Written(await table.change(decide))


async def rename(house: House, table_id: str, seat: int, name: str) -> Written:
    async def decide(row: TableRow, play: Play) -> Change:
        if row.status != WAITING:
            raise Refused("not_now", "names are fixed once the game has begun")
        if seat >= len(row.seats) or row.seats[seat].kind == BOT:
            raise Refused("not_now", "no person sits there")
        if name in [other.name for number, other in enumerate(row.seats) if number != seat]:
            raise Refused("not_now", f"somebody here is called {name} already")
        row.seats[seat].name = name
        return Change([Entry(0, "name", seat, name)])

    return Written(await house.table(table_id).change(decide))


def own_seat(reader: Reader) -> int:
    if reader.seat is None:
        raise Refused("no_seat", "you hold no seat at this table")
    return reader.seat


def why_not(row: TableRow, play: Play, seat: int, text: str) -> WhyNot:
    """Why a seat cannot answer so now, if it cannot."""
    refusal = check_playing(row, play).why_not(seat, text)
    return WhyNot(True) if refusal is None else WhyNot(False, refusal.rule, refusal.text)


def check_playing(row: TableRow, play: Play) -> Match:
    """The match, if it is being played."""
    if row.status == WAITING or play.match is None:
        raise Refused("not_now", "the game has not begun; the table waits for players")
    if row.status == CLOSED:
        raise Refused("not_now", "this table is closed")
    return play.match
