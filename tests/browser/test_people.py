"""Looking after people at the page: a password, a mute, ending together, being forgotten."""

from __future__ import annotations

from .conftest import Seating

SEATS = [{"kind": "me", "name": "Vera"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]


def test_a_person_hides_what_somebody_says_from_themselves_only_and_shows_it_again(seat: Seating) -> None:
    vera, bob = seat(), seat()
    table = vera.new_table("fever", SEATS)["id"]
    bob.ask("POST", f"/tables/{table}/join", {"name": "Bob"})
    vera.ask("POST", f"/tables/{table}/chat", {"text": "good evening"})
    bob.ask("POST", f"/tables/{table}/chat", {"text": "boo"})
    vera.page.goto(f"/t/{table}")
    vera.page.get_by_role("tab", name="Chat").click()
    vera.page.get_by_text("boo").wait_for()

    vera.page.get_by_role("button", name="Hide what Bob says").click()
    vera.page.get_by_text("You do not see what Bob says.").wait_for()
    hidden = vera.page.get_by_text("boo").count()
    vera.page.reload()
    vera.page.get_by_role("tab", name="Chat").click()
    vera.page.get_by_role("button", name="Show what Bob says").click()
    vera.page.get_by_text("boo").wait_for()

    assert hidden == 0
    assert vera.page.get_by_role("button", name="Hide what Vera says").count() == 0


def test_people_come_in_by_a_password_are_muted_end_the_game_together_and_are_forgotten(seat: Seating) -> None:
    vera, bob = seat(), seat()
    table = vera.new_table("fever", SEATS, password="full moon")["id"]
    vera.page.goto(f"/t/{table}")

    bob.page.goto(f"/t/{table}")
    bob.page.locator("[data-password]").fill("full moon")
    bob.page.get_by_role("button", name="Come in").click()
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.locator("[data-ready=yes]").wait_for()

    vera.page.locator("[data-ready=yes]").wait_for()
    vera.page.get_by_role("button", name="This table").click()
    vera.page.get_by_text("Who may watch, talk and stay").click()
    vera.page.get_by_role("button", name="Mute in the chat").click()
    vera.page.get_by_role("button", name="Let them talk again").wait_for()
    vera.page.keyboard.press("Escape")
    bob.page.get_by_role("tab", name="Chat").click()
    bob.page.get_by_text("The host has muted the chat for you.").wait_for()

    bob.page.get_by_role("button", name="This table").click()
    bob.page.get_by_role("button", name="Ask all to end the game").click()
    bob.page.get_by_text("It ends when everybody who plays agrees").wait_for()
    bob.page.keyboard.press("Escape")
    vera.page.locator("[data-closing]").get_by_role("button", name="End it").click()
    vera.page.locator("[data-closing]").wait_for(state="detached")
    assert vera.ask("GET", f"/tables/{table}")["info"]["status"] == "closed"

    bob.page.get_by_role("button", name="Settings").click()
    bob.page.get_by_role("button", name="Forget me").click()
    bob.page.get_by_role("button", name="Really? Your seats are lost").click()
    bob.page.get_by_text("gone from 1 tables").wait_for()
    names = [one["name"] for one in vera.ask("GET", f"/tables/{table}")["info"]["seats"]]
    assert "Bob" not in names
    bob.errors = [error for error in bob.errors if "403" not in error]  # a stranger again, his page is asked for the password
