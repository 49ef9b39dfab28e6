"""Several people at one table: three browsers, teams, and one device that is passed around."""

from __future__ import annotations

import random
from collections.abc import Callable

from .conftest import Seating
from .people import PATIENCE, Choice, Person, Seen, straight_ahead

Picking = Callable[[list[Choice]], Choice]
LONGEST = 900  # answers; no game takes that many
PHONE = (360, 740)


def invited(seat: Seating, host: Person, game: str, count: int, **more: object) -> list[Person]:
    """A table with as many people, each in a browser of their own: the host at a desk, friends who came by link on phones.
    Person n sits on seat n."""
    made = host.new_table(game, [{"kind": "me", "name": "Vera"}] + [{"kind": "invite"}] * (count - 1), **more)
    people = [host]
    for link in made["links"]:
        friend = seat(*PHONE)
        friend.page.goto(f"/t/{made['id']}#{link['invite']}")
        friend.page.wait_for_selector("[data-version]", timeout=PATIENCE)
        people.append(friend)
    host.page.goto(f"/t/{made['id']}")
    return people


def play_together(people: list[Person], pick: Picking, enough: Callable[[Seen], bool] = lambda seen: seen.over) -> int:
    """Whoever the table waits for chooses, until it is enough; how many choices that took."""
    seen = people[0].look(asked=False)
    while not seen.asked and not seen.over:  # the table is still being laid
        seen = people[0].look(seen.version, asked=False)
    for made in range(LONGEST):
        if enough(seen) or seen.over:
            return made
        person = people[seen.asked[0]]
        before = person.look(seen.version - 1)
        if before.over:
            return made
        person.choose(pick(before.choices), before.choices)
        seen = person.look(before.version, asked=False)
    raise AssertionError("the game does not end")


def test_three_browsers_at_one_table_and_a_reload_in_mid_round(seat: Seating) -> None:
    people = invited(seat, seat(), "fever", 3)
    rng = random.Random(3)
    version = people[0].look().version
    play_together(people, rng.choice, lambda seen: seen.version > version + 6 and len(seen.asked) == 3)
    people[1].click_something(rng)
    people[1].page.wait_for_selector("[data-state][data-sealed]", timeout=PATIENCE)
    sealed = people[1].page.locator("[data-state][data-sealed]").get_attribute("data-sealed")
    people[1].page.reload()
    people[1].page.wait_for_selector("[data-state][data-sealed]", timeout=PATIENCE)
    assert people[1].page.locator("[data-state][data-sealed]").get_attribute("data-sealed") == sealed
    assert people[0].page.get_by_text(str(sealed), exact=True).count() == 0
    version = people[0].look(asked=False).version
    play_together(people, rng.choice, lambda seen: seen.version > version + 6 and len(seen.asked) == 3)
    for person in people:  # the same round for everybody, and nobody has sealed anything in it
        assert person.look(version + 6).asked == [0, 1, 2]


def test_a_sealed_choice_can_be_changed(seat: Seating) -> None:
    people = invited(seat, seat(), "fever", 3)
    vera = people[0]
    first, second = [answer for answer, _, _ in vera.look().choices][:2]
    vera.page.locator(f'[data-answer="{first}"]').click()
    vera.page.wait_for_selector(f'[data-state][data-sealed="{first}"]', timeout=PATIENCE)
    vera.page.locator(f'[data-answer="{second}"]').click()
    vera.page.wait_for_selector(f'[data-state][data-sealed="{second}"]', timeout=PATIENCE)


def test_two_against_two_with_four_browsers_until_one_side_gives_up(seat: Seating) -> None:
    people = invited(seat, seat(), "crave", 4)
    people[0].page.get_by_role("tab", name="Chat").click()
    people[0].page.locator("[data-chat]").fill("well met")
    people[0].page.locator("[data-chat]").press("Enter")
    people[3].page.locator("[data-ticker]").click()  # on a phone the story opens from its ticker, and the rest beside it
    people[3].page.get_by_role("tab", name="Chat").click()
    people[3].page.get_by_text("well met").wait_for(timeout=PATIENCE)
    people[3].page.locator("[data-beside] > .close").click()
    assert play_together(people, straight_ahead, lambda seen: seen.version > 16) > 8
    for loser in (people[1], people[2]):  # who play the other side than the first
        loser.page.get_by_role("button", name="This table").click()
        loser.page.get_by_role("button", name="Give up").click()
        loser.page.get_by_role("button", name="Really give up?").click()
        loser.page.wait_for_selector("dialog[open]", state="detached", timeout=PATIENCE)
    for person in people:
        person.page.wait_for_selector("[data-over]", timeout=PATIENCE)
    won = [person.page.locator("[data-over] h2").inner_text() for person in people]
    assert len(set(won)) == 1
    assert " and " in won[0]  # a team wins, not a person


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
        seen = vera.look()
        while seen.choices:  # the same person may be asked again
            vera.choose(rng.choice(seen.choices), seen.choices)
            seen = vera.look(seen.version)
    assert {"0", "1"} == set(lifted)


def test_a_round_is_shown_to_everybody_before_the_device_goes_on(seat: Seating) -> None:
    """On one device all watch what they have waited for, without anybody's hand; then the next one lifts the curtain."""
    vera = seat(speed="quick")
    vera.impatient = False
    seats = [{"kind": "me", "name": "Vera"}, {"kind": "hot", "name": "Mira"}, {"kind": "bot", "level": "random"}]
    vera.page.goto(f"/t/{vera.new_table('fever', seats)['id']}")
    for _ in range(2):
        vera.page.locator("[data-curtain] button").click()
        seen = vera.look()
        vera.choose(seen.choices[0], seen.choices)
    vera.page.wait_for_selector("[data-state=shown]", timeout=PATIENCE)
    assert "to everybody" in vera.page.locator("[data-shown]").inner_text()
    assert vera.page.locator("[data-state=shown] [data-answer]").count() == 0
    assert vera.page.locator(".mine [data-area^=hand] [data-face]:not([data-face=''])").count() == 0
    vera.page.wait_for_selector("[data-curtain]", timeout=PATIENCE)
