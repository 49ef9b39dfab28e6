"""What makes people stay: links and codes, the next game, what one missed, signals, help."""

from __future__ import annotations

import random
import re

import pytest

from gloam.games import games

from . import qr
from .conftest import Seating
from .people import PATIENCE, Person
from .test_replays import nearly_over
from .test_together import invited

HIDE = """hidden => {
    Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
    document.dispatchEvent(new Event("visibilitychange"));
}"""
# Sounds and notifications are counted instead of made.
SIGNALS = """
    window.signals = {sounds: 0, notes: []};
    window.Notification = class {
        static permission = "granted";
        static requestPermission = async () => "granted";
        constructor(title, {body}) { window.signals.notes.push(`${title}: ${body}`); }
    };
    const Real = window.AudioContext;
    window.AudioContext = class extends Real { constructor() { super(); window.signals.sounds += 1; } };
"""


def scan(person: Person) -> str:
    """The text of the QR code on the page, read from its modules."""
    path, box = person.page.locator("svg[aria-label^='QR code']").first.evaluate(
        "one => [one.querySelector('path').getAttribute('d'), one.getAttribute('viewBox')]"
    )
    dark = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h", path)}
    return qr.read(dark, int(box.split()[2]) - 4)


def test_a_friend_comes_by_the_copied_link_or_the_code(seat: Seating) -> None:
    vera, mira = seat(), seat()
    vera.page.goto("/#new=crave")
    vera.page.get_by_label("Who sits on seat B").select_option("invite")
    vera.page.get_by_role("button", name="Open the table").click()
    vera.page.get_by_role("button", name="Copy the link").click()
    vera.page.get_by_role("button", name="Copied").wait_for(timeout=PATIENCE)
    link = str(vera.page.evaluate("navigator.clipboard.readText()"))
    assert scan(vera) == link
    mira.page.goto(link)
    mira.page.locator("[data-state]").wait_for(timeout=PATIENCE)
    assert "#" not in mira.page.url  # the secret does not stay in the address bar
    vera.page.locator("[data-state]").wait_for(timeout=PATIENCE)  # the last seat is taken: it begins by itself
    third = seat()
    third.page.goto(link)
    third.page.get_by_text("This seat is not to be had").wait_for(timeout=PATIENCE)
    third.errors = [error for error in third.errors if "40" not in error]
    third.page.get_by_role("link", name="Look at the table").click()
    third.page.get_by_text("you are watching").wait_for(timeout=PATIENCE)


def test_a_guest_is_asked_for_a_name(seat: Seating) -> None:
    vera, guest = seat(), seat()
    made = vera.new_table("crave", [{"kind": "me", "name": "Vera"}, {"kind": "invite"}])
    guest.context.add_init_script("localStorage.removeItem('gloam')")
    guest.page.goto(f"/t/{made['id']}#{made['links'][0]['invite']}")
    guest.page.get_by_text("Crave with Vera, 2 players.").wait_for(timeout=PATIENCE)
    guest.page.get_by_label("Your name").fill("Mira")
    guest.page.get_by_role("button", name="Sit down").click()
    guest.page.locator("[data-state]").wait_for(timeout=PATIENCE)
    assert [one["name"] for one in guest.ask("GET", f"/tables/{made['id']}")["info"]["seats"]] == ["Vera", "Mira"]


def test_another_game_is_set_up_in_the_same_tab(seat: Seating) -> None:
    vera = seat()
    vera.page.goto("/#new=hunger")
    vera.page.get_by_text("How hard is the night?").wait_for(timeout=PATIENCE)
    vera.page.evaluate("location.hash = 'new=thirst'")
    vera.page.get_by_text("End after this many rounds").wait_for(timeout=PATIENCE)
    words = vera.page.locator("select option").all_inner_texts()
    assert {"By lot", "No limit", "5 rounds", "From the next turn on"} <= set(words)
    assert not any(word in words for word in ("random", "none", "later"))


def test_the_rules_of_a_game_have_an_address_for_people(seat: Seating) -> None:
    vera = seat()
    vera.page.goto("/rules/thirst")
    vera.page.locator("[data-book]").wait_for(timeout=PATIENCE)
    assert "source 0" not in vera.page.locator("main").inner_text()


def test_an_address_that_does_not_exist_shows_the_way_back(seat: Seating) -> None:
    vera = seat()
    for address in ("/nowhere", "/no/where"):
        answer = vera.page.goto(address)
        assert answer is not None
        assert answer.status == 404
        vera.page.get_by_text("No such page").wait_for(timeout=PATIENCE)
    vera.page.get_by_role("link", name="To the front page").click()
    vera.page.get_by_role("button", name="Play now").first.wait_for(timeout=PATIENCE)
    vera.errors = [error for error in vera.errors if "404" not in error]


def test_players_are_called_by_their_bare_names(seat: Seating) -> None:
    """How strong a bot is stands at its seat, not in everything that is told of it."""
    vera = seat(speed="none")
    vera.sit_against_bots("crave", 1, level="novice")
    vera.play(12)
    assert "Bob" in vera.page.locator("[data-beside]").inner_text()
    assert "(novice)" not in vera.page.locator("body").inner_text()


def test_in_a_duel_nobody_whispers_to_a_team(seat: Seating) -> None:
    vera = seat()
    vera.sit_against_bots("crave", 1)
    vera.look()
    vera.page.keyboard.press("c")
    vera.page.locator("[data-chat]").wait_for(timeout=PATIENCE)
    assert vera.page.get_by_text("only my team").count() == 0
    vera.page.get_by_role("button", name="This table").click()
    told = vera.page.locator("[data-options]").inner_text()
    assert "Vampire against Hunter" in told
    assert "200 turns each" in told
    assert "vampire-hunter" not in told


def test_a_seat_goes_on_at_a_second_device(seat: Seating) -> None:
    vera, phone = seat(), seat(width=360, height=740)
    phone.context.add_init_script("localStorage.removeItem('gloam')")  # it knows nobody's name, and must not ask for one
    vera.sit_against_bots("crave", 1)
    choices = vera.look().choices
    vera.page.get_by_role("button", name="This table").click()
    vera.page.get_by_role("button", name="My seat on a second device").click()
    field = vera.page.get_by_role("textbox", name="Your seat, for you alone")
    field.wait_for(timeout=PATIENCE)
    phone.page.goto(field.input_value())
    seen = phone.look()
    assert {answer for answer, _, _ in seen.choices} <= {answer for answer, _, _ in choices}  # a phone folds what is too much
    phone.choose(seen.choices[-1], seen.choices)
    vera.look(seen.version, asked=False)  # both devices show the same game


def test_in_a_narrow_window_the_mouse_does_not_cover_what_it_points_at(seat: Seating) -> None:
    vera = seat(width=500, height=740)
    vera.sit_against_bots("fever", 2)
    seen = vera.look()
    answer, item, _ = seen.choices[-1]
    assert item  # it speaks of something on the table
    button = vera.page.locator(f'[data-answer="{answer}"]')
    button.hover()
    vera.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert vera.page.locator("[data-peek]").count() == 0
    button.press("Shift+Tab")  # nor does the keyboard
    vera.page.keyboard.press("Tab")
    assert vera.page.locator("[data-peek]").count() == 0
    button.click()
    vera.look(seen.version, asked=False)


def test_a_rematch_takes_everybody_along(seat: Seating) -> None:
    vera, guest = seat(), seat()
    table = nearly_over(vera, "again")
    guest.page.goto(f"/t/{table}")
    vera.play(9)
    guest.page.wait_for_selector("[data-over]", timeout=PATIENCE)
    vera.page.get_by_role("button", name="Rematch").click()
    vera.page.wait_for_function("old => !location.pathname.endsWith(old)", arg=table, timeout=PATIENCE)
    assert not vera.look().over
    guest.page.get_by_text("A rematch is ready").wait_for(timeout=PATIENCE)
    guest.page.get_by_role("link", name="Go there").click()
    guest.page.wait_for_url(vera.page.url, timeout=PATIENCE)
    guest.page.get_by_text("you are watching").wait_for(timeout=PATIENCE)


def test_who_looked_away_is_told_and_called(seat: Seating) -> None:
    vera = seat()
    vera.context.add_init_script(SIGNALS)
    mira = invited(seat, vera, "crave", 2)[1]
    asked = vera.look(asked=False).asked
    vera.page.get_by_role("button", name="Settings").click()
    vera.page.get_by_label("Sounds").check()
    vera.page.get_by_label("A notification when it is my turn").check()
    vera.page.keyboard.press("Escape")
    if asked == [0]:
        end_turn(vera)
    vera.page.evaluate(HIDE, True)
    made = end_turn(mira)
    vera.page.wait_for_function("() => window.signals.notes.length", timeout=PATIENCE)
    assert vera.page.evaluate("window.signals") == {"sounds": 1, "notes": ["Crave: It is your turn."]}
    vera.page.evaluate(HIDE, False)
    story = vera.page.locator("[data-beside]")
    story.get_by_text("Since you last looked").wait_for(timeout=PATIENCE)
    assert story.locator("[data-turn]").count() >= 1
    assert made > 0
    vera.page.locator("[data-see-all]").click()
    vera.page.wait_for_selector("[data-state=shown]", timeout=PATIENCE)
    vera.page.keyboard.press("x")
    vera.page.wait_for_selector("[data-state=choices]", timeout=PATIENCE)
    end_turn(vera)
    story.get_by_text("Since you last looked").wait_for(state="detached", timeout=PATIENCE)


def end_turn(person: Person) -> int:
    """Answer until the turn is over, as shortly as it goes."""
    for made in range(1, 30):
        seen = person.look()
        ends = [choice for choice in seen.choices if choice[0] == "end"]
        person.choose((ends or seen.choices)[0], seen.choices)
        now = person.look(seen.version, asked=False)
        if ends and now.version > seen.version:
            return made
    raise AssertionError("the turn does not end")


def test_the_last_resolution_is_told_again_on_one_key(seat: Seating) -> None:
    vera = seat(speed="quick")
    vera.sit_against_bots("fever", 2)
    vera.play(1)
    asked = vera.look().choices
    vera.page.locator("#main").focus()
    vera.page.evaluate(
        """() => {
            window.told = [];
            new MutationObserver(() => {
                const story = document.querySelector("[data-story]")?.textContent;
                if (story && window.told.at(-1) !== story) window.told.push(story);
            }).observe(document.body, {childList: true, subtree: true, characterData: true});
        }"""
    )
    vera.page.keyboard.press("r")
    vera.page.wait_for_function("() => window.told.length > 1 && !document.querySelector('[data-story]')", timeout=PATIENCE)
    told = vera.page.evaluate("window.told")
    assert not any("Round 2" in line for line in told), told  # the round that was played, not the one that begins
    assert vera.look().choices == asked  # only told, not played


def test_a_step_is_taken_back_if_the_others_agree(seat: Seating) -> None:
    people = invited(seat, seat(), "crave", 2, undo="consent")
    asked = people[0].look(asked=False).asked
    while not asked:
        asked = people[0].look(asked=False).asked
    mover, other = people[asked[0]], people[1 - asked[0]]
    rng = random.Random(1)
    for _ in range(30):
        before = mover.look()
        end = next((choice for choice in before.choices if choice[0] == "end"), None)
        mover.choose(end or rng.choice(before.choices), before.choices)
        after = mover.look(before.version, asked=False)
        if end:
            break
    mover.page.locator("[data-ask-undo]").click()  # it is offered when the end of the turn has been shown
    other.page.get_by_text("asks to take back the last step").wait_for(timeout=PATIENCE)
    other.page.get_by_role("button", name="Agree").click()
    again = mover.look(after.version)
    assert [choice[0] for choice in again.choices] == [choice[0] for choice in before.choices]
    other.page.get_by_role("button", name="Agree").wait_for(state="detached", timeout=PATIENCE)


@pytest.mark.parametrize("game", [name for name, game in games().items() if game.info.guide])
def test_the_first_turn_is_guided_and_remembered(seat: Seating, game: str) -> None:
    """A lesson points at something on the table, is turned by a button or a choice, can be skipped, and does not come back."""
    vera = seat()
    vera.sit_against_bots(game)
    pointed: set[str] = set()
    lessons: list[str] = []
    for _ in range(12):
        vera.look()
        if vera.page.locator("[data-lesson]").count():
            lessons.append(str(vera.page.locator("[data-lesson]").get_attribute("data-lesson")))
            vera.page.wait_for_selector(".pointed", timeout=PATIENCE)
            pointed |= set(vera.page.eval_on_selector_all(".pointed", "all => all.map(one => one.dataset.area ?? 'choices')"))
        if len(pointed) > 1 and len(lessons) > 1:
            break
        vera.play(1)
        if lessons:  # a choice turns the page, as soon as it is confirmed
            vera.page.wait_for_selector(f'[data-lesson="{lessons[-1]}"]', state="detached", timeout=PATIENCE)
    assert pointed - {"choices"}, "no lesson pointed at a thing on the table"
    assert len(set(lessons)) == len(lessons) > 1  # each is told once
    vera.page.reload()
    vera.look()
    again = vera.page.locator("[data-lesson]")
    assert again.get_attribute("data-lesson") == lessons[-1]  # only this one has not been turned yet
    again.locator("[data-lesson-skip]").click()
    again.wait_for(state="detached", timeout=PATIENCE)
    vera.page.reload()
    vera.look()
    assert vera.page.locator("[data-lesson], .pointed").count() == 0


def test_a_lesson_never_pushes_choices_away(seat: Seating) -> None:
    """What is known of the game comes late; the choices wait for it, so that none moves under somebody's hand."""
    vera = seat()
    vera.sit_against_bots("fever", 2)
    vera.look()
    vera.page.add_init_script(
        """const fetched = window.fetch;
        window.fetch = async (...wanted) => {
            if (String(wanted[0]).endsWith("/games")) await new Promise(soon => setTimeout(soon, 1000));
            return fetched(...wanted);
        };"""
    )
    vera.page.reload()
    vera.look()
    assert vera.page.locator("[data-lesson]").count() == 1


def test_a_hint_is_lit_on_the_table_and_gives_reasons(seat: Seating) -> None:
    vera = seat()
    vera.sit_against_bots("crave", 1, seed="advice")
    seen = vera.look()
    vera.page.keyboard.press("h")
    hint = vera.page.locator("[data-hint]")
    hint.wait_for(timeout=PATIENCE)
    answer = str(hint.get_attribute("data-hint"))
    assert len(hint.inner_text()) > 20
    item = next(item for word, item, _ in seen.choices if word == answer)
    assert vera.page.locator(f'[data-answer="{answer}"]').count() >= 1
    if item:
        assert vera.page.locator(f'[data-item="{item}"].suggested').count() == 1
    vera.page.locator(f'[data-answer="{answer}"]').first.click()
    vera.look(seen.version, asked=False)
    vera.page.wait_for_selector("[data-hint], .suggested", state="detached", timeout=PATIENCE)


def test_a_table_without_hints_offers_none(seat: Seating) -> None:
    vera = seat()
    vera.sit_against_bots("crave", 1, hints=False)
    vera.look()
    assert vera.page.locator("[data-ask-hint]").count() == 0


def test_the_log_keeps_the_lines_that_were_there_and_shows_the_cards_they_name(seat: Seating) -> None:
    vera = seat()
    vera.sit_against_bots("crave", 1, seed="log")
    vera.play(2)
    vera.wait_turn()
    vera.page.locator("[data-log]").click()
    lines = vera.page.locator(".log li")
    lines.evaluate_all("all => all.forEach(line => line.dataset.mark = line.innerText)")
    seen = vera.look()
    vera.page.locator("[data-answer]").last.dispatch_event("click")  # without pointing at it, which would show a card
    vera.page.wait_for_timeout(300)
    if vera.page.locator("[data-confirm]").count():  # something would be lost
        vera.page.locator("[data-confirm]").dispatch_event("click")
    vera.look(seen.version)
    marks = lines.evaluate_all("all => all.map(line => [line.dataset.mark ?? '', line.innerText])")
    old = [mark for mark, _ in marks if mark]
    assert old
    assert [text for _, text in marks[: len(old)]] == old  # the same lines as before, and the new ones after them
    assert len(marks) > len(old)
    named = vera.page.locator(".log li button.card").last
    word = named.inner_text()
    named.click()
    vera.page.get_by_text(word, exact=False).last.wait_for(timeout=PATIENCE)
    assert vera.page.get_by_role("tab", name="Card").get_attribute("aria-selected") == "true"
