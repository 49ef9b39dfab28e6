"""What makes a table trustworthy: reasons, undo, a line that heals, and nothing that leaves the house."""

from __future__ import annotations

import json
import random
import sqlite3

from .conftest import Seating
from .people import BUILT, PATIENCE, House


def test_a_refused_option_explains_itself_with_a_rule(seat: Seating) -> None:
    vera = seat()
    vera.sit_against_bots("hunger", 1, seed="reasons")
    for tries in range(12):
        vera.wait_turn()
        dark = vera.page.locator("[data-area] [data-item]:not(.lit)")
        for i in range(0, dark.count(), 7):
            with vera.page.expect_response(lambda reply: "why-not" in reply.url) as told:
                dark.nth(i).evaluate("one => one.click()")
            if told.value.json()["refused"]:
                vera.page.get_by_role("tab", name="Card").click()
                vera.page.locator("[data-refused] .rule").first.wait_for()
                break
        if vera.page.locator("[data-refused] .rule").count():
            break
        vera.click_something(random.Random(tries))
    rule = vera.page.locator("[data-refused] .rule").first
    name = rule.inner_text()
    rule.click()
    vera.page.wait_for_selector(f"#rule-{name}", timeout=PATIENCE)
    assert name in vera.page.locator(f"#rule-{name}").inner_text()


# Replies come late, as over a slow line; what they reply to is told before.
LATE = """
    window.WebSocket = class extends WebSocket {
        set onmessage(hear) {
            super.onmessage = event => setTimeout(() => hear(event), JSON.parse(event.data).type === "reply" ? 1500 : 0);
        }
    };
"""


def test_the_next_question_is_answered_before_the_reply_to_the_last_answer_is_there(seat: Seating) -> None:
    vera = seat()
    vera.context.add_init_script(LATE)
    vera.sit_against_bots("crave", 1, seed="late")
    version = vera.look().version
    vera.play(3)
    assert vera.look(asked=False).version >= version + 3
    assert vera.page.locator(".trouble").count() == 0


# News are held back until they are wanted, so that an old question can be answered.
OLD = """
    window.news = [];
    window.WebSocket = class extends WebSocket {
        set onmessage(hear) {
            super.onmessage = event => {
                const {type, kind} = JSON.parse(event.data);
                if (window.news && type === "change" && kind !== "scene") window.news.push(() => hear(event));
                else hear(event);
            };
        }
    };
"""


def test_an_error_goes_away_with_its_cause(seat: Seating) -> None:
    vera, phone = seat(), seat(width=360, height=740)
    table = vera.sit_against_bots("crave", 1, seed="old")
    vera.look()
    link = vera.ask("POST", f"/tables/{table}/seats/0/link")["url"]
    phone.context.add_init_script(OLD)
    phone.page.goto(link)
    choices = phone.look().choices
    vera.play(1)
    phone.page.locator(f'[data-answer="{choices[-1][0]}"]').click()
    phone.insist()
    phone.page.wait_for_selector(".trouble", timeout=PATIENCE)
    phone.page.evaluate("() => { const told = window.news; window.news = null; told.forEach(tell => tell()); }")
    phone.page.wait_for_selector(".trouble", state="detached", timeout=PATIENCE)


def test_undo_takes_a_step_back(seat: Seating) -> None:
    vera = seat()
    seats = [{"kind": "me", "name": "Vera"}, {"kind": "bot", "level": "random"}]
    vera.page.goto(f"/t/{vera.new_table('crave', seats, seed='back')['id']}")
    rng = random.Random(4)
    for _ in range(20):
        before = vera.look()
        after = vera.click_something(rng)
        vera.page.wait_for_selector("[data-state]", timeout=PATIENCE)
        if vera.page.locator("[data-undo]").count():
            vera.page.keyboard.press("Control+z")
            back = vera.look(after.version)
            assert [choice[0] for choice in back.choices] == [choice[0] for choice in before.choices]
            return
    raise AssertionError("no step could be taken back in twenty")


def test_the_line_heals_when_the_server_is_killed_and_comes_back(seat: Seating, fragile_house: House) -> None:
    vera = seat(at=fragile_house)
    vera.forgiving = True
    vera.sit_against_bots("fever", 2)
    vera.play(2)
    vera.wait_turn()
    told = vera.page.locator(".bar").inner_text()
    fragile_house.kill()
    vera.page.wait_for_selector("[data-lost]", timeout=PATIENCE)
    fragile_house.open()
    vera.page.wait_for_selector("[data-line=open]", timeout=PATIENCE)
    vera.page.wait_for_selector("[data-lost]", state="detached", timeout=PATIENCE)
    assert vera.page.locator(".bar").inner_text() == told
    assert vera.play(2, seed=9) == 2


def test_newer_rules_and_a_newer_page_have_states_of_their_own(seat: Seating, fragile_house: House) -> None:
    """While people sit at their tables the server is stopped, upgraded, and started again."""
    vera, mira = seat(at=fragile_house), seat(at=fragile_house)
    for person in (vera, mira):
        person.forgiving = True
        person.sit_against_bots("fever", 2)
        person.look()  # a page that never had a line cannot lose it
    table = vera.page.url.rpartition("/")[2]
    fragile_house.kill()
    with sqlite3.connect(fragile_house.folder / "house.db") as database:
        (data,) = database.execute("select data from tables where id = ?", (table,)).fetchone()
        row = {**json.loads(data), "rules": 0}
        database.execute("update tables set data = ? where id = ?", (json.dumps(row), table))
    newer = (BUILT / "index.html").read_text(encoding="utf-8").replace("/index-", "/index-newer-")
    mira.page.route(fragile_house.url + "/", lambda route: route.fulfill(body=newer, content_type="text/html"))
    fragile_house.open()
    vera.page.get_by_role("heading", name="The rules have moved on").wait_for(timeout=PATIENCE)
    assert "other rules" in vera.page.locator("[data-changed]").inner_text()
    vera.page.get_by_role("link", name="Start a new table").click()
    vera.page.get_by_role("button", name="Open the table").wait_for(timeout=PATIENCE)
    mira.page.locator("[data-old]").wait_for(timeout=PATIENCE)
    assert mira.look().choices  # and the game goes on meanwhile
    mira.page.unroute_all()
    mira.page.locator("[data-old] button").click()
    mira.page.wait_for_selector("[data-old]", state="detached", timeout=PATIENCE)
    assert mira.look().choices
    vera.errors = mira.errors = []  # a server that goes away makes the browser complain


def test_wrong_links_have_friendly_pages(seat: Seating) -> None:
    vera = seat()
    vera.forgiving = True
    vera.page.goto("/t/nowhere")
    vera.page.get_by_text("No such table").wait_for(timeout=PATIENCE)
    vera.page.goto("/t/nowhere#not-an-invitation")
    vera.page.get_by_text("This seat is not to be had").wait_for(timeout=PATIENCE)
    private = seat().new_table("fever", [{"kind": "me", "name": "Mira"}] + [{"kind": "bot"}] * 2, spectators=False)["id"]
    vera.page.goto(f"/t/{private}")
    vera.page.get_by_text("A private table").wait_for(timeout=PATIENCE)
    vera.errors = [error for error in vera.errors if "404" not in error and "403" not in error and "WebSocket" not in error]


def test_scripts_only_from_the_own_house(seat: Seating) -> None:
    vera = seat()
    reply = vera.page.goto("/")
    assert reply is not None
    policy = reply.headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe-eval" not in policy
    assert vera.page.locator("script:not([src])").count() == 0
    vera.page.locator("[data-game]").first.wait_for()


def test_the_title_says_whose_turn_it_is(seat: Seating) -> None:
    vera = seat()
    vera.sit_against_bots("crave", 1)
    vera.wait_turn()
    vera.page.wait_for_function("() => document.title.startsWith('●')")
    assert "moon-turn" in str(vera.page.locator("link[rel=icon]").get_attribute("href"))


def test_a_screen_reader_hears_what_happens(seat: Seating) -> None:
    vera = seat()
    vera.sit_against_bots("fever", 2)
    vera.play(1)
    vera.page.wait_for_function("() => document.querySelector('[data-said]').textContent.length > 10")
    assert vera.page.locator("[data-said]").get_attribute("aria-live") == "polite"
