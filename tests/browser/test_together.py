"""Several people at one table: three browsers, teams, and one device that is passed around."""

from __future__ import annotations

import random

from .conftest import Seating
from .people import PATIENCE, Person

OPEN = ".prompt:not([data-sealed]) [data-choices] button:not([disabled])"


def invited(seat: Seating, host: Person, game: str, count: int) -> list[Person]:
    """A table with as many people, each in a browser of their own, who came by link."""
    made = host.new_table(game, [{"kind": "me", "name": "Vera"}] + [{"kind": "invite"}] * (count - 1))
    people = [host]
    for link in made["links"]:
        friend = seat()
        friend.page.goto(f"/t/{made['id']}#{link['invite']}")
        friend.page.wait_for_selector("[data-version]", timeout=PATIENCE)
        people.append(friend)
    host.page.goto(f"/t/{made['id']}")
    return people


def answer_once(person: Person, rng: random.Random) -> bool:
    """Answer if this person is asked and has not answered yet."""
    if person.page.locator(OPEN).count() == 0:
        return False
    person.click_something(rng)
    return True


def play_together(people: list[Person], answers: int, rng: random.Random) -> None:
    made = 0
    idle = 0
    while made < answers and not people[0].over:
        moved = sum(answer_once(person, rng) for person in people)
        made += moved
        idle = 0 if moved else idle + 1
        assert idle < 200, "nobody is asked anything"
        if not moved:
            people[0].page.wait_for_timeout(50)


def play_until_all_choose(people: list[Person], rng: random.Random) -> None:
    """Answer whatever single seats are asked, until everybody faces the same open choice."""
    for _ in range(200):
        asked = [person for person in people if person.page.locator(OPEN).count()]
        if len(asked) == len(people):
            return
        if asked:
            asked[0].click_something(rng)
        else:
            people[0].page.wait_for_timeout(50)
    raise AssertionError("there was no moment at which all were asked")


def test_three_browsers_at_one_table_and_a_reload_in_mid_round(seat: Seating) -> None:
    people = invited(seat, seat(), "fever", 3)
    rng = random.Random(3)
    play_together(people, 6, rng)
    play_until_all_choose(people, rng)
    people[1].click_something(rng)
    people[1].page.wait_for_selector(".prompt[data-sealed]", timeout=PATIENCE)
    sealed = people[1].page.locator(".prompt[data-sealed]").get_attribute("data-sealed")
    people[1].page.reload()
    people[1].page.wait_for_selector(".prompt[data-sealed]", timeout=PATIENCE)
    assert people[1].page.locator(".prompt[data-sealed]").get_attribute("data-sealed") == sealed
    assert people[0].page.get_by_text(str(sealed), exact=True).count() == 0
    play_together(people, 120, rng)
    for person in people:
        person.page.wait_for_selector("[data-over]", timeout=PATIENCE)


def test_a_sealed_choice_can_be_changed(seat: Seating) -> None:
    people = invited(seat, seat(), "fever", 3)
    vera = people[0]
    vera.wait_turn()
    first, second = [answer for answer, _ in vera.choices()][:2]
    vera.page.locator(f'[data-answer="{first}"]').click()
    vera.page.wait_for_selector(f'.prompt[data-sealed="{first}"]', timeout=PATIENCE)
    vera.page.locator(f'[data-answer="{second}"]').click()
    vera.page.wait_for_selector(f'.prompt[data-sealed="{second}"]', timeout=PATIENCE)


def test_two_against_two_with_four_browsers(seat: Seating) -> None:
    people = invited(seat, seat(), "crave", 4)
    for person in people:
        person.page.wait_for_selector(".prompt", timeout=PATIENCE)
    play_together(people, 24, random.Random(8))
    people[0].page.get_by_role("tab", name="Chat").click()
    people[0].page.locator("[data-chat]").fill("well played")
    people[0].page.locator("[data-chat]").press("Enter")
    people[3].page.get_by_role("tab", name="Chat").click()
    people[3].page.get_by_text("well played").wait_for(timeout=PATIENCE)


def test_one_device_is_passed_around_behind_a_curtain(seat: Seating) -> None:
    vera = seat()
    seats = [{"kind": "me", "name": "Vera"}, {"kind": "hot", "name": "Mira"}, {"kind": "bot", "level": "random"}]
    vera.page.goto(f"/t/{vera.new_table('fever', seats)['id']}")
    rng = random.Random(2)
    lifted: list[str] = []
    for _ in range(4):
        vera.page.wait_for_selector("[data-curtain]", timeout=PATIENCE)
        assert vera.page.locator("[data-item]").count() == 0  # nothing to see behind it
        lifted.append(str(vera.page.locator("[data-curtain]").get_attribute("data-curtain")))
        vera.page.locator("[data-curtain] button").click()
        vera.wait_turn()
        vera.click_something(rng)
        vera.page.wait_for_function(
            "document.querySelector('[data-curtain]') || document.querySelector('.prompt:not([data-sealed])')"
        )
        if vera.page.locator("[data-curtain]").count() == 0:  # the same person goes on
            vera.click_something(rng)
    assert {"0", "1"} == set(lifted)
