"""Blood of this turn's hunts: it stills thirst at once and is spent later, so that no turn goes on for ever."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.thirst.positions import Table
from gloam.engine import stream
from gloam.games.thirst.cards import FLAMING, HAS_ICON, PREY, TILES
from gloam.games.thirst.choices import night_wording
from gloam.games.thirst.state import BOX, CHILDE, FIGURES, HAND, POWER_DECK, PREY_DECK, STACK, THRALLS, Thirst, opponents
from support import proves


def thirsty(blood: int = 0, ichor: int = 3, fresh_blood: str = "later") -> Table:
    """a has caught a Marathon Runner (4 hearts) this very turn, in the Graveyard."""
    t = Table(3, fresh_blood=fresh_blood)
    t.give("a", blood=blood, ichor=ichor)
    t.prey("marathon runner", "pensioner")
    return t.night("a").play("a: hunt", "a: pursue 1")


def to_spend(t: Table) -> dict[str, int]:
    """What the page shows below the question; Ichor apart."""
    return {counter.name: counter.value for counter in t.match.table(0).prompt.resources if counter.name != "ichor"}


def worded(t: Table) -> str:
    """The question as those are asked who see no table."""
    view = t.match.view(0)
    return night_wording(view, view.asks[0])


# -- what it is good for


@proves("THI-Q-89", "THI-ACT-05", "THI-HUNT-01", "THI-Q-18")
def test_feeding_on_a_thrall_of_this_turn_keeps_the_next_frenzy_away() -> None:
    t = thirsty(blood=0)
    t.play("a: feed 1", "a: feed 1")
    assert (t.blood("a"), t.thralls("a")) == (2, [("marathon runner", 2, 0)])
    t.play("a: done").rise("a")
    assert t.asked() == "a night"
    assert t.blood("a") == 1
    t.check()


@proves("THI-Q-89", "THI-THRALL-01", "THI-THRALL-04")
def test_a_thrall_of_this_turn_can_be_drained_to_death_and_its_flaming_skull_draws() -> None:
    t = Table(3)
    t.prey("seance medium", "pensioner")
    t.night("a").play("a: hunt", "a: pursue 1", "a: feed 1")
    assert (t.street(), len(t.hand_of("a")), t.blood("a")) == (["seance medium"], 1, 4)


@proves("THI-Q-89", "THI-Q-82", "THI-VAMP-02")
def test_awakening_a_thrall_of_this_turn_drinks_its_blood_but_does_not_let_it_be_spent() -> None:
    t = thirsty(blood=0)
    t.play("a: awaken 1")
    assert (t.blood("a"), t.taint_of("a childe 1")) == (3, 1)
    assert t.refused("a", "convert blood") == "THI-Q-89"


# -- what it cannot do yet


@proves("THI-Q-89", "THI-ACT-06")
def test_blood_hunted_this_turn_is_converted_on_the_next_turn_only() -> None:
    t = thirsty(blood=1)
    t.play("a: feed 1", "a: feed 1", "a: convert blood")
    assert (t.blood("a"), t.s.spendable) == (2, 0)
    assert t.refused("a", "convert blood") == "THI-Q-89"
    assert "convert blood" not in t.choices("a")
    t.play("a: done").rise("a")
    assert (t.blood("a"), "convert blood" in t.choices("a")) == (1, True)


@proves("THI-Q-89", "THI-ACT-07")
def test_blood_hunted_this_turn_pays_for_no_dark_power() -> None:
    t = Table(3)
    t.give("a", blood=1)
    t.hand("a", "blood bond", "unholy vigor")
    t.prey("marathon runner", "pensioner")
    t.night("a").play("a: hunt", "a: pursue 1", "a: feed 1", "a: feed 1")
    assert t.refused("a", "use blood bond") == "THI-Q-89"
    t.play("a: use unholy vigor")
    assert (t.blood("a"), t.ichor_of("a")) == (2, 5)
    assert "use blood bond" not in t.choices("a")
    t.play("a: done").rise("a").play("a: feed 1", "a: use blood bond")
    assert t.influence("a") == 1


@proves("THI-Q-89")
def test_blood_that_was_there_when_the_turn_began_is_spent_whether_it_is_drunk_before_or_later() -> None:
    t = Table(3)
    t.give("a", blood=1)
    t.thrall("a", "barista")  # 2 Blood
    t.night("a").play("a: feed 1", "a: convert blood", "a: convert blood", "a: feed 1", "a: convert blood")
    assert (t.blood("a"), t.ichor_of("a"), t.street()) == (0, 6, ["barista"])


@proves("THI-Q-89")
def test_it_is_the_amount_that_counts_and_new_blood_may_be_drunk_in_place_of_old() -> None:
    t = Table(3)
    t.give("a", blood=0)
    t.thrall("a", "journalist")  # 2 Blood, 1 Influence
    t.prey("marathon runner", "pensioner")
    t.night("a").play("a: hunt", "a: pursue 1", "a: feed 2", "a: feed 2", "a: convert blood", "a: convert blood")
    assert t.thralls("a") == [("journalist", 2, 0), ("marathon runner", 2, 0)]
    t.play("a: feed 1")
    assert t.refused("a", "convert blood") == "THI-Q-89"


@proves("THI-Q-89")
def test_blood_of_a_transfusion_comes_from_the_pool_and_is_not_spent_this_turn() -> None:
    t = Table(3)
    t.give("a", blood=0)
    t.thrall("a", "pensioner")
    t.hand("a", "transfusion")
    t.night("a").play("a: use transfusion")
    assert t.thralls("a") == [("pensioner", 3, 0)]
    t.play("a: feed 1", "a: feed 1", "a: convert blood")
    assert (t.blood("a"), t.refused("a", "convert blood")) == (1, "THI-Q-89")


@proves("THI-Q-89", "THI-Q-86")
def test_what_is_taken_from_rivals_may_be_spent_at_once() -> None:
    t = Table(3)
    t.give("a", blood=0)
    t.give("c", blood=0)
    t.hand("a", "leech", "domination")
    t.thrall("b", "taxi driver")
    t.night("a").play("a: use leech")  # b alone has Blood, and alone has Thralls
    assert (t.blood("a"), t.s.spendable) == (2, 2)
    t.play("a: use domination", "a: feed 1", "a: feed 1", *["a: convert blood"] * 4)
    assert (t.blood("a"), t.ichor_of("a")) == (0, 4)


@proves("THI-Q-89", "THI-Q-86")
def test_leeched_blood_is_spent_beside_ones_own() -> None:
    t = Table(3)
    t.give("a", blood=1)
    t.give("c", blood=0)
    t.hand("a", "leech")
    t.night("a").play("a: use leech", *["a: convert blood"] * 3)
    assert (t.blood("a"), t.blood("b"), t.ichor_of("a")) == (0, 1, 2 + 3)


@proves("THI-Q-89")
def test_a_table_that_plays_by_the_letter_spends_new_blood_at_once() -> None:
    t = thirsty(blood=0, fresh_blood="at once")
    t.play("a: feed 1", "a: feed 1", "a: convert blood", "a: convert blood")
    assert (t.blood("a"), t.ichor_of("a")) == (0, 4)


@proves("THI-Q-89")
def test_by_the_letter_new_blood_is_spent_beside_the_old() -> None:
    t = thirsty(blood=3, fresh_blood="at once")
    t.play("a: feed 1", "a: feed 1", *["a: convert blood"] * 5)
    assert (t.blood("a"), t.ichor_of("a")) == (0, 2 + 5)


@proves("THI-Q-89", "THI-ELIM-03")
def test_new_blood_is_lost_to_a_wound_like_any_other() -> None:
    t = Table(3)
    t.give("a", blood=0, ichor=3)
    t.prey("marathon runner", "pensioner", "bouncer")
    t.night("a").play("a: hunt", "a: pursue 1", "a: feed 1", "a: hunt", "a: pursue 1")
    assert (t.blood("a"), [name for name, _, _ in t.thralls("a")]) == (0, ["marathon runner", "bouncer"])


# -- telling it


@proves("THI-Q-89", "THI-COMP-02")
def test_prompt_tip_and_refusal_say_how_much_blood_may_be_spent() -> None:
    t = thirsty(blood=1)
    table = t.match.table(0)
    feed = next(choice for choice in table.prompt.choices if choice.answer == "feed 1")
    assert feed.tip == "3 Blood left on it; this Blood stills your thirst, but cannot be spent this turn"
    assert to_spend(t) == {"blood": 1}
    t.play("a: feed 1")
    assert to_spend(t) == {"blood": 2, "spendable": 1}
    assert "your Coffin 2 Blood. 1 of it can be spent this turn." in worded(t)
    t.play("a: convert blood")
    assert to_spend(t) == {"blood": 1, "spendable": 0}
    why = t.match.why_not(0, "convert blood")
    assert why is not None
    assert why.text == (
        "you have spent all the Blood you began this turn with. "
        "Blood hunted this turn stills your thirst; it can be spent from your next turn on"
    )


@proves("THI-Q-89")
def test_a_thrall_whose_blood_may_be_spent_is_offered_without_a_warning() -> None:
    t = Table(3)
    t.thrall("a", "barista")
    t.night("a")
    assert next(c for c in t.match.table(0).prompt.choices if c.answer == "feed 1").tip == "1 Blood left on it"


# -- no turn goes on for ever
#
# A measure of what a turn can still do. Every action of a Night turn makes it strictly smaller in the order of tuples, and
# none of its numbers can fall below 0: so every turn ends, however it is played.
#
# The first number counts in Ichor. A Blood that may be spent is worth at most 3 (Unholy Vigor), a Tainted one 2 (it gives 1),
# a card 1 (burned), a flaming skull or an icon a card; what rivals have counts too, since it may be taken. A hunt pays 1, and
# only a flaming skull makes up for it. Then the Blood in the pool and on one's Thralls: feeding takes it away for good. Then
# Thralls without a flaming skull, of which a sixth Thrall may send one home, and the pool that the sixth was filled from.


def measure(s: Thirst, me: int) -> tuple[int, ...]:
    rivals = opponents(s, me)
    vampires = [figure for figure in (me * FIGURES, me * FIGURES + CHILDE, me * FIGURES + CHILDE + 1) if s.awake[figure]]
    mine = s.zones[THRALLS.of(me)]
    skulls = sum([FLAMING[card] for seat in [me, *rivals] for card in s.zones[THRALLS.of(seat)]])
    icons = sum([HAS_ICON[tile] for tile in TILES]) - sum(
        [HAS_ICON[tile] for tile, is_drained in zip(s.tile_at, s.is_drained, strict=True) if tile >= 0 and is_drained]
    )
    blood = s.spendable + sum([s.blood[seat] + sum(s.red[seat]) for seat in rivals])
    tainted = s.taint[me * FIGURES] + sum([sum(s.sick[seat]) for seat in [me, *rivals]])
    hand = len(s.zones[HAND.of(me)])
    worth = 3 * blood + 2 * tainted + sum([s.ichor[figure] for figure in vampires]) + hand + skulls + icons
    on_thralls = sum(s.red[me]) + sum(s.sick[me])
    plain = len([card for card in mine if not FLAMING[card]])
    return worth, s.pool + on_thralls, plain, s.pool, hand, len(s.minions[me]), len(vampires)


def rich(fresh_blood: str = "later") -> Table:
    """Everything at once: five Thralls, childer, a big hand, rivals to rob, a city to hunt, much Ichor."""
    t = Table(3, fresh_blood=fresh_blood)
    for i, tile in enumerate(("docks", "casino", "tenements")):
        t.tile(tile, i + 1, 0)
    for card in ("media mogul", "barista", "student", "fortune teller", "pensioner"):
        t.thrall("a", card)
    for card in ("cult initiate", "tourist"):
        t.thrall("b", card, tainted=1)
    t.minion("a childe 1", card="barista")
    t.minion("a childe 2", card="barista")
    t.minion("a ghoul 1", card="taxi driver")
    t.minion("b ghoul 1", card="taxi driver")
    t.give("a", blood=4, ichor=8)
    t.taint("a", 2)
    t.body("insomniac")
    t.row("roadblocks")
    t.hand("a", "clean kill", "unholy vigor", "transfusion", "bat form", "siren call", "leech", "domination", "hypnotic gaze")
    return t


def menus(t: Table, seed: str, most: int = 2000) -> list[tuple[int, ...]]:
    """The measure at every menu of a's turn, played by chance but with a taste for what might pay for itself."""
    rng = stream("endless", seed)
    found: list[tuple[int, ...]] = []
    for _ in range(most):
        if not t.match.asks or t.match.asks[0].seat != 0 or t.s.active != 0:
            return found
        if t.asked() == "a night":
            found.append(measure(t.s, 0))
        choices = [choice for choice in t.choices("a") if choice != "done"]
        if not choices:
            t.play("a: done")
            continue
        eager = [choice for choice in choices if choice.split()[0] in ("hunt", "feed", "burn", "convert", "use", "pursue")]
        some = eager if eager and rng.below(8) else choices
        t.play(f"a: {some[rng.below(len(some))]}")
    return found


@pytest.mark.parametrize("seed", range(25))
@proves("THI-Q-89")
def test_every_action_of_a_turn_leaves_less_to_do(seed: int) -> None:
    found = menus(rich().night("a"), str(seed))
    assert len(found) > 10
    assert all(after < before for before, after in pairwise(found))


@proves("THI-Q-89")
def test_by_the_letter_of_the_book_there_is_ever_more_to_do() -> None:
    """The same search over the rule that has the loop: it must see it."""
    found = menus(rich(fresh_blood="at once").night("a"), "0")
    assert any(after >= before for before, after in pairwise(found))


def small(fresh_blood: str = "later") -> Table:
    """The loop in a nutshell: few Prey that come back at once (no bodies are left), few cards, nowhere to go."""
    t = Table(2, fresh_blood=fresh_blood)
    s = t.s
    s.zones[BOX.at()] += s.zones[STACK.at()]
    s.zones[STACK.at()] = []
    t.thrall("a", "grave digger")
    keep = [PREY.index[card] for card in ("seance medium", "bouncer")]
    s.zones[BOX.at()] += [card for card in s.zones[PREY_DECK.at()] if card not in keep]
    s.zones[PREY_DECK.at()] = keep
    t.give("a", blood=0, ichor=2)
    t.hand("a", "unholy vigor")
    s.zones[BOX.at()] += s.zones[POWER_DECK.at()]
    s.zones[POWER_DECK.at()] = []
    s.is_clean = True
    t.pool(4, richest="b")
    return t.night("a")


def key(s: Thirst) -> str:
    return str((s.zones, s.blood, s.red, s.taint, s.ichor, s.supply, s.spendable, s.influence, s.cubes, s.agenda, s.asks))


def explore(t: Table, most: int) -> tuple[int, bool]:
    """Every position that a can reach in this turn, up to a number: how many there are, and whether one ever led to more."""
    rises = False
    seen = {key(t.s)}
    open_ = [(t.s.clone(), measure(t.s, 0))]
    while open_ and len(seen) < most:
        s, before = open_.pop()
        for option in s.asks[0].options:
            after = s.clone()
            after.answer(after.asks[0], option)
            if after.active != 0 or not after.asks:
                continue
            at_menu = after.asks[0].question.name == "night"
            now = measure(after, 0) if at_menu else before
            rises = rises or (at_menu and now >= before)
            if key(after) not in seen:
                seen.add(key(after))
                open_.append((after, now))
    return len(seen), rises


@proves("THI-Q-89")
def test_of_all_that_can_be_done_in_a_small_city_nothing_ever_pays_for_itself() -> None:
    n, rises = explore(small(), 50_000)
    assert 500 < n < 50_000
    assert not rises


@proves("THI-Q-89")
def test_by_the_letter_the_same_small_city_has_the_loop() -> None:
    assert explore(small(fresh_blood="at once"), 2_000)[1]
