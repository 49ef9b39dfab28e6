"""What a person can see and read at the table: every game, every legal number of players, every usual size of window."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import pytest

import gloam
from gloam.games import games

from .conftest import Seating
from .people import MOMENT, TURN, Person

pytestmark = pytest.mark.still


class Limits(NamedTuple):
    """What must hold in a kind of window; sizes of type in CSS pixels."""

    hidden: float  # how far the table may be scrolled, in windows
    least: float  # no text is smaller
    usual: float  # 95 of 100 texts are at least this large
    all_there: bool  # every thing on the table and every choice, or every group of choices, in sight without scrolling
    in_full: bool  # every card that is not covered has all its text, or none


DESK = Limits(hidden=0, least=10.8, usual=11, all_there=True, in_full=True)
PHONE = Limits(hidden=0.9, least=11, usual=11, all_there=False, in_full=True)
# A phone on its side holds a board in one window; only rows of cards that are bought are swiped.
SIDEWAYS = PHONE._replace(hidden=0.25)
WINDOWS = {
    (1280, 800): DESK,
    (1366, 768): DESK,
    (1440, 900): DESK,
    (1920, 1080): DESK,
    (2560, 1440): DESK,
    (1024, 768): DESK,
    (390, 844): PHONE,
    (360, 740): PHONE,
    (844, 390): SIDEWAYS,
}
TABLES = [(name, players) for name, game in sorted(games().items()) for players in game.seats]
DECISIONS = 10  # of one's own: much lies on the table, nothing is decided yet
FEW = 5  # choices that are never shown by their names alone
LEAVES = ("done", "stay", "end", "abandon", "resign")

# The same figures as people take who measure pages without knowing them: what is covered or out of the window is not in sight.
MEASURE = """() => {
    const main = document.querySelector("main"), [vw, vh] = [innerWidth, innerHeight];
    const box = (element) => element.getBoundingClientRect();
    const at = (x, y) => document.elementFromPoint(Math.min(vw - 1, Math.max(0, x)), Math.min(vh - 1, Math.max(0, y)));
    const near = (one, other) => other && (one.contains(other) || other.contains(one));
    const inside = (r) => r.width > 0 && r.top >= -1 && r.left >= -1 && r.bottom <= vh + 1 && r.right <= vw + 1;
    const clear = (element) => {
        const r = box(element);
        if (!inside(r)) return false;
        const top = at(r.left + r.width / 2, r.top + Math.min(r.height / 2, 20));
        const area = element.closest("[data-area]");
        // A moment that asks for a choice lies over the board on purpose.
        return near(element, top) || top?.closest(".moment") || (area && top?.closest("[data-area]") === area);
    };
    const type = [], cut = [];
    const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const text = walk.currentNode, words = text.textContent.trim(), parent = text.parentElement;
        if (words.length < 2) continue;
        const css = getComputedStyle(parent), range = document.createRange();
        range.selectNodeContents(text);
        const r = box(range);
        if (css.visibility === "hidden" || r.width < 3 || r.height < 3 || r.bottom < 0 || r.top > vh) continue;
        if (!near(parent, at(r.left + r.width / 2, r.top + r.height / 2))) continue;
        const scale = parent.offsetWidth > 0 ? Math.min(3, box(parent).width / parent.offsetWidth) : 1;
        type.push([parseFloat(css.fontSize) * scale, words.slice(0, 30)]);
        const clips = css.overflow !== "visible" || css.textOverflow === "ellipsis";
        if (clips && parent.clientWidth > 0 && parent.scrollWidth > parent.clientWidth + 1) cut.push(words.slice(0, 30));
    }
    type.sort((a, b) => a[0] - b[0]);
    let hidden = 0;
    for (const element of [main, ...main.querySelectorAll("*"), document.documentElement]) {
        if (element !== document.documentElement && !/auto|scroll/.test(getComputedStyle(element).overflowY)) continue;
        if (element.clientHeight > vh * 0.35 && element.clientWidth > vw * 0.35)
            hidden = Math.max(hidden, (element.scrollHeight - element.clientHeight) / element.clientHeight);
    }
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => box(one).width > 0);
    const out = (selector, name) => seen(selector).filter((one) => !clear(one)).map((one) => one.dataset[name] ?? one.innerText);
    // Where not all choices are in sight, each group shows some of its own, or its name is there to be opened.
    const groups = seen("[data-choices] .group").filter((one) => ![...one.querySelectorAll("button")].some(clear));
    const names = seen("[aria-label='Kinds of choices'] [role=tab], .finals [data-answer]");
    const lost = [...groups, ...names.filter((one) => !clear(one))];
    // How far somebody is stands whole within the strip, the chip or the plate.
    const score = seen("main :is(.strip, .mine) .points").filter((one) => {
        const [own, all] = [box(one), box(one.closest(".strip, .mine"))];
        return own.left < all.left - 1 || own.right > all.right + 1 || own.top < all.top - 1 || own.bottom > all.bottom + 1;
    });
    const ground = box(main).bottom;
    const short = seen("main .card").filter((one) => {
        if (one.closest("[aria-hidden=true]")) return false;
        const [body, text] = [one.querySelector(".body"), one.querySelector(".text")];
        return "clamped" in one.dataset || (text?.innerText && box(text).bottom > box(body).bottom + 1);
    });
    return {
        hidden, cut, type,
        short: short.map((one) => one.innerText.replaceAll("\\n", " ")),
        items: out("main [data-item]", "item"),
        choices: lost.map((one) => one.innerText),
        score: score.map((one) => one.closest("[data-seat]").dataset.seat),
        board: seen("main .look-map, main .look-grid, main .round .board").filter((one) => box(one).bottom > ground + 1).length,
        // A handful of choices has room for what they would do.
        bare: seen(":is([data-level='2'], [data-level='3']) :is([data-answer], [data-refused-answer])").map((one) => one.innerText),
    };
}"""

PLACES = "all => all.map(one => one.getBoundingClientRect()).map(box => [Math.round(box.left), Math.round(box.top)])"


def middle_of(game: str, players: int, most: int = DECISIONS) -> gloam.Match:
    """A game that has come so far, the same one every time; Vera, on the first seat, is asked."""
    for attempt in range(20):
        rng, decisions = random.Random(f"{game} {players} {attempt}"), 0
        match = gloam.new(game, seats=players, seed=f"sight {attempt}")
        while not match.over:
            ask = match.asks[0]
            if ask.seat == 0 and not match.state.sealed:
                decisions += 1
                if decisions > most:
                    return match
            on = [one for one in match.choices(ask.seat) if not any(word in one for word in LEAVES)]
            match.answer(ask.seat, rng.choice(on or match.choices(ask.seat)))
    raise AssertionError("every game ended before it was half played")


def lay(vera: Person, game: str, players: int, decisions: int = DECISIONS) -> None:
    lay_out(vera, middle_of(game, players, decisions))


def lay_out(vera: Person, match: gloam.Match) -> None:
    seats = [{"kind": "me", "name": "Vera"}] + [{"kind": "bot", "level": "random"}] * (len(match.names) - 1)
    wish = {"record": match.record(), "upto": len(match.answers), "seats": seats}
    vera.page.goto(f"/t/{vera.ask('POST', '/records/continue', wish)['id']}")
    vera.page.wait_for_selector(TURN)
    # Where all choose at once the others' cards have flown to their places before anything is measured.
    vera.page.wait_for_function("document.querySelector('[data-asked]').dataset.asked === '0'")
    vera.rest()


def faults(seen: dict[str, Any], limits: Limits) -> list[str]:
    sizes = [size for size, _ in seen["type"]]
    found = [f"cut off: {words!r}" for words in seen["cut"]]
    if seen["hidden"] > limits.hidden + 0.005:
        found.append(f"{seen['hidden']:.2f} windows hidden")
    found += [f"{size:.1f} px: {words!r}" for size, words in seen["type"] if size < limits.least - 0.05]
    if sizes and sizes[len(sizes) // 20] < limits.usual - 0.05:  # a map alone has no text of the page's
        found.append(f"5% of the texts are at most {sizes[len(sizes) // 20]:.1f} px")
    if limits.all_there:
        found += [f"out of sight: {name}" for name in seen["items"] + seen["choices"]]
    found += [f"the points of seat {seat} are cut off" for seat in seen["score"]]
    if limits.in_full:
        found += [f"not in full: {words!r}" for words in seen["short"]]
    if 0 < len(seen["bare"]) <= FEW:
        found += [f"does not say what it does: {name!r}" for name in seen["bare"]]
    if seen["board"]:
        found.append("the board is not in sight at first glance")
    return found


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_everything_can_be_seen_and_read(seat: Seating, game: str, players: int) -> None:
    vera = seat()
    lay(vera, game, players)
    found: list[str] = []
    for (width, height), limits in WINDOWS.items():
        vera.page.set_viewport_size({"width": width, "height": height})
        vera.rest()
        found += [f"{width}x{height}: {fault}" for fault in faults(vera.page.evaluate(MEASURE), limits)]
    assert found == []


def test_nothing_beside_the_table_moves_with_the_question(seat: Seating) -> None:
    """The tabs stand still under the hand, whatever is asked."""
    vera = seat(speed="none")
    vera.sit_against_bots("hunger", 2)
    rng = random.Random(3)
    vera.wait_turn()
    places = set()
    for _ in range(6):
        vera.click_something(rng)
        vera.wait_turn()
        places.add(str(vera.page.eval_on_selector_all("[data-beside] [role=tab]", PLACES)))
    assert len(places) == 1


def test_an_empty_track_has_its_heads_and_no_codes(seat: Seating) -> None:
    """Before the first card lies there: nothing strikes the prices through, and places are not named by what answers call them."""
    vera = seat()
    vera.sit_against_bots("hunger", 1)
    vera.page.wait_for_selector(TURN)
    vera.rest()

    heads, cells = vera.page.evaluate("""() => [
        Math.max(...[...document.querySelectorAll(".heads p")].map((one) => one.getBoundingClientRect().bottom)),
        Math.min(...[...document.querySelectorAll("[data-area=track] .grid li")].map((one) => one.getBoundingClientRect().top)),
    ]""")

    codes = vera.page.evaluate("""() => [...document.querySelectorAll("[data-area=track] *")].filter((one) =>
        !one.children.length && one.textContent.trim() === "3a" && one.getBoundingClientRect().width > 2).length""")
    assert heads <= cells
    assert codes == 0


def test_a_phone_on_its_side_holds_everybody_and_turns_the_pages(seat: Seating) -> None:
    """All in one window: everybody in a rail, the pages of the board behind tabs, the own cards in one line."""
    vera = seat(speed="none")
    vera.page.set_viewport_size({"width": 844, "height": 390})
    lay(vera, "hunger", 6)
    page = vera.page

    assert page.locator("[data-layout=landscape] .rail [data-seat]").count() == 6
    assert page.locator(".line [data-area^=area-] [data-item]").count() > 0
    track = page.get_by_role("tab", name="Hunt Track")
    assert track.get_attribute("data-area") == "track"  # closed, and still where cards fly from
    track.click()
    page.locator("[data-area=track] [data-item]").first.wait_for()
    assert track.get_attribute("data-area") is None
    page.get_by_role("tab", name="Map").click()
    page.locator("[data-area=board] [data-item]").first.wait_for()


def test_a_cloth_never_covers_the_pages_of_a_phone_on_its_side(seat: Seating) -> None:
    vera = seat(speed="none")
    vera.page.set_viewport_size({"width": 844, "height": 390})
    lay(vera, "crave", 2)

    vera.page.get_by_role("tab", name="Hunter market").click(timeout=MOMENT)
    vera.page.locator(".pane [data-area=row-other] [data-item]").first.wait_for(timeout=MOMENT)
    covered = vera.page.evaluate("""() => [...document.querySelectorAll(".line .plates .title, .rail [role=tab]")].filter((one) => {
        const {left, top, width, height} = one.getBoundingClientRect();
        return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }).map((one) => one.innerText)""")
    assert covered == []


def test_much_that_cannot_be_had_waits_behind_a_word(seat: Seating) -> None:
    """Where nothing at all of it can be had, it does not stand before what can; asked for, it is there."""
    vera = seat(speed="none")
    lay(vera, "crave", 2)
    assert not [one for one in vera.look().choices if one[0].startswith("buy")]
    assert vera.page.locator("[data-refused-answer^=buy]").count() == 0
    vera.page.get_by_role("button", name="not now: why?").first.click(timeout=MOMENT)
    assert vera.page.locator("[data-refused-answer^=buy]").count() > 5


def test_the_markets_stand_still_while_patrols_come_and_go(seat: Seating) -> None:
    """In one game of the same record: before the opponent's first Patrol stands, and when it stands."""
    rng, match = random.Random(8), gloam.new("crave", seats=2, seed="patrols")
    duels: dict[bool, gloam.Match] = {}
    while len(duels) < 2:
        asked = match.asks[0].seat
        if asked == 0:
            duels.setdefault(any(area.id == "patrols-1" and area.items for area in match.table(0).areas), match.clone())
        match.answer(
            asked, rng.choice([word for word in match.choices(asked) if not word.startswith(LEAVES)] or match.choices(asked))
        )
    vera = seat(speed="none")
    tops = []
    for stands in (False, True):
        lay_out(vera, duels[stands])
        assert (vera.page.locator("[data-field=front] [data-item]").count() > 0) is stands
        tops.append(vera.page.evaluate("document.querySelector('[data-area=row-public]').getBoundingClientRect().top"))
    assert tops[0] == pytest.approx(tops[1], abs=4)


def test_what_cannot_be_had_is_tucked_away_before_what_can(seat: Seating) -> None:
    """Where a question has more options than room; asked for, they are there with their reasons."""
    vera = seat(speed="none")
    lay(vera, "hunger", 6)
    vera.page.get_by_role("button", name="Skip the tour").click()

    vera.page.locator(".tucked").first.click()
    vera.page.locator("[data-refused-answer]").first.hover()
    vera.page.locator("[data-refused]").wait_for()


def test_the_line_of_a_strip_ends_with_a_clause(seat: Seating) -> None:
    """A comma stands before a clause that is there, not after the last one for which there was room."""
    vera = seat(speed="none")
    lay(vera, "hunger", 6)
    lines: list[str] = vera.page.evaluate("""() => [...document.querySelectorAll(".strip .lines")].map((line) => {
        const foot = line.getBoundingClientRect().bottom;
        const shown = [...line.children].filter((one) => one.getBoundingClientRect().bottom <= foot + 1);
        return shown.map((one) => one.textContent).join("");
    })""")

    assert any(lines)
    assert [line for line in lines if line.rstrip().endswith((",", ";"))] == []


# What stands on a tile: each with its size; two of one kind may touch.
CROWDED = """() => [...document.querySelectorAll("main .tile")].flatMap((tile) => {
    const all = [...tile.querySelectorAll(".name, .facts, .states, .squares, .figures")];
    const parts = all.filter((one) => one.childElementCount || one.innerText);
    const box = (one) => one.getBoundingClientRect();
    return parts.flatMap((one, i) => parts.slice(i + 1).flatMap((other) => {
        const [a, b] = [box(one), box(other)];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const names = [one, other].map((part) => part.classList[0]).join(" and ");
        return wide > 3.5 && high > 3.5 ? [`${tile.querySelector("[data-item]").dataset.item}: ${names}`] : [];
    }));
})"""


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("decisions", [3, 30])
def test_nothing_on_a_tile_covers_its_numbers(seat: Seating, players: int, decisions: int) -> None:
    """A city of a few large tiles and one of many low ones, with everybody in the streets."""
    vera = seat()
    lay(vera, "thirst", players, decisions)
    found: list[str] = []
    for width, height in WINDOWS:
        vera.page.set_viewport_size({"width": width, "height": height})
        vera.rest()
        found += [f"{width}x{height}: {pair}" for pair in vera.page.evaluate(CROWDED)]
    assert found == []


def just_hunted(players: int) -> gloam.Match:
    """A game of The Hunger in which Vera has hunted a Ready card and is asked what becomes of it."""
    for attempt in range(50):
        rng = random.Random(f"hunted {attempt}")
        match = gloam.new("hunger", seats=players, seed=f"hunted {attempt}")
        while not match.over:
            ask = match.asks[0]
            if ask.seat == 0 and any(area.id == "catch" and area.items for area in match.table(0).areas):
                return match
            hunts = [one for one in match.choices(ask.seat) if one.startswith("hunt")]
            match.answer(ask.seat, rng.choice(hunts or match.choices(ask.seat)))
    raise AssertionError("nobody hunts a Ready card")


def test_cards_just_hunted_leave_the_hunt_track_its_size(seat: Seating) -> None:
    """They are chosen over the map; the Track with its seven rows goes on being read."""
    vera = seat()
    lay_out(vera, just_hunted(6))

    rows = vera.page.eval_on_selector_all(
        "[data-area=track] .grid > li", "all => all.map((one) => one.getBoundingClientRect().height)"
    )
    assert min(rows) > 58
    assert vera.page.locator(".moment [data-item^=catch]").count() > 0


def test_a_few_amounts_are_one_click_each(seat: Seating) -> None:
    """And each says what would come of it before it is clicked."""
    vera = seat()
    match = gloam.new("thirst", seats=2, seed="amounts")
    while True:
        ask = match.asks[0]
        if ask.seat == 0 and any(one.quantity and one.verb == "convert" for one in match.table(0).prompt.choices):
            break
        match.answer(ask.seat, match.choices(ask.seat)[0])
    lay_out(vera, match)
    amount = vera.page.get_by_role("group", name="Convert 1 Blood into 1 Ichor")

    amount.get_by_role("button", name="Convert 1").hover()
    assert "1 Blood left" in amount.inner_text()
    before = vera.look().version
    amount.get_by_role("button", name="Convert 1").click()
    vera.look(before)
    assert vera.page.locator('[data-item="coffin-0-blood"] .sr').inner_text().startswith("Blood")  # one of two is left
