"""The Primary phase: its steps, the pools, Health and Influence."""

from __future__ import annotations

from games.crave.positions import (
    H,
    V,
    acting,
    bonus,
    coming,
    discard,
    duel,
    in_play,
    is_blocking,
    is_stunned,
    lay,
    life,
    offered,
    pile,
    play_now,
    pools,
    printed,
    row,
    state,
    targets,
    teams,
    turn,
    upcoming,
    why,
    winners,
)
from gloam.engine import HIDDEN
from gloam.games.crave.state import BLOCKING, CREDITED, DECK, STUNNED, UPCOMING
from support import play, proves, refused


@proves("CRA-PRIMARY-01", "CRA-Q-71")
def test_ending_the_primary_phase_leads_through_the_discard_phase_to_the_next_player() -> None:
    match = duel()
    turn(match, V)
    assert match.asks[0].seat == V

    play(match, "a: end")

    assert match.asks[0].seat == H
    assert match.choices(V) == []
    assert len(coming(match, V)) == 5
    assert in_play(match, V) == []


@proves("CRA-PRIMARY-02")
def test_influence_buys_attack_hits_and_health_raises_life() -> None:
    match = duel()
    upcoming(match, V, "spellbind", "beguile", "brawler", "contact")

    turn(match, V)

    assert pools(match) == (3, 1 + printed("spellbind").attack)
    assert life(match, V) == 71 + printed("spellbind").health
    assert {"buy zane", "attack b"} <= set(match.choices(V))


@proves("CRA-PRIMARY-03", "CRA-KEY-04")
def test_blocking_ends_before_the_cards_are_revealed() -> None:
    match = duel()
    lay(match, V, "rooftop-watcher", mark=BLOCKING | CREDITED)
    upcoming(match, V, "contact")

    turn(match, V)

    assert not is_blocking(match, V, "rooftop-watcher")


@proves("CRA-PRIMARY-04")
def test_all_upcoming_cards_are_played() -> None:
    match = duel()
    upcoming(match, V, "contact", "brawler", "minor-hex", "beguile", "fledgling")

    turn(match, V)

    assert in_play(match, V) == ["contact", "brawler", "minor-hex", "beguile", "fledgling"]
    assert coming(match, V) == []


@proves("CRA-PRIMARY-05", "CRA-Q-12")
def test_an_opponents_effect_makes_one_discard_a_revealed_card_unused() -> None:
    match = duel()
    play_now(match, V, "mesmer-gaze")
    upcoming(match, H, "informant", "informant", "bouncer", "coffee", "rookie")
    acting(match, V, attack=1)
    play(match, "a: use mesmer-gaze", "a: end")
    assert match.choices(H) == ["owe informant", "owe bouncer", "owe coffee", "owe rookie"]

    play(match, "b: owe coffee")

    assert len(in_play(match, H)) == 4
    assert pile(match, H) == ["coffee"]
    assert life(match, H) == 70
    assert state(match).owed[H] == 0


@proves("CRA-PRIMARY-06", "CRA-Q-06")
def test_attributes_are_credited_by_themselves_and_offer_their_uses() -> None:
    match = duel()
    lay(match, V, "bram")
    upcoming(match, H, "field-medic", "informant", "bouncer", "bouncer")
    row(match, 0, "zane", "centaur", "trixie", "bram", "howler")

    turn(match, H)

    assert pools(match) == (1 + printed("field-medic").influence, 2)
    assert life(match, H) == 70 + printed("field-medic").health
    assert targets(match, H) == ["a", "bram"]
    assert "buy zane" in match.choices(H)
    assert refused(match, H, "buy centaur") == "CRA-INFL-02"


@proves("CRA-PRIMARY-07")
def test_acquiring_abilities_and_attacks_mix_freely() -> None:
    match = duel()
    lay(match, H, "dolores")
    play_now(match, V, "spellbind")
    row(match, 0, "moon-pup", "trixie", "zane", "bram", "howler")
    acting(match, V, attack=3, influence=2)

    play(match, "a: buy moon-pup", "a: use spellbind", "a: attack b", "a: buy trixie")

    assert is_stunned(match, H, "dolores")
    assert life(match, H) == 67
    assert pile(match, V)[:2] == ["moon-pup", "trixie"]


@proves("CRA-PRIMARY-08", "CRA-ATTACK-01", "CRA-EXAMPLE-02")
def test_attack_is_summed_over_cards_and_divided_at_will() -> None:
    match = duel()
    lay(match, H, "dolores")
    upcoming(match, V, "brawler", "night-stalker", "bloodmoon-ripper")
    turn(match, V)
    total = 1 + 2 + printed("bloodmoon-ripper").attack
    assert pools(match) == (0, total)

    play(match, "a: attack dolores")

    assert "dolores" in pile(match, H)
    assert pools(match)[1] == total - 5 + bonus("bloodmoon-ripper")


# -- Health


@proves("CRA-HEALTH-01")
def test_every_point_of_health_raises_life_by_one() -> None:
    match = duel()
    state(match).life[V] = 50
    upcoming(match, V, "beguile", "field-medic")

    turn(match, V)

    assert life(match, V) == 51 + printed("field-medic").health


@proves("CRA-HEALTH-02")
def test_health_never_heals_a_patrol() -> None:
    match = duel()
    lay(match, H, "dolores")
    upcoming(match, H, "field-medic", "coffee")

    turn(match, H)

    assert life(match, H) == 71 + printed("field-medic").health
    acting(match, V, attack=5)
    assert targets(match, V) == ["dolores"]
    acting(match, V, attack=4, influence=1)
    assert refused(match, V, "attack dolores") == "CRA-PATROL-11"


@proves("CRA-HEALTH-03")
def test_life_may_exceed_the_start() -> None:
    match = duel()
    upcoming(match, V, "beguile", "beguile", "beguile")

    turn(match, V)

    assert life(match, V) == 73


# -- Influence


@proves("CRA-INFL-01")
def test_influence_is_totalled_over_all_cards() -> None:
    match = duel()
    upcoming(match, V, "contact", "contact", "contact", "contact")
    turn(match, V)
    assert pools(match) == (4, 0)


@proves("CRA-INFL-02", "CRA-MARKET-01")
def test_no_more_influence_is_spent_than_there_is() -> None:
    match = duel()
    row(match, 0, "wayne", "zane", "bram", "trixie", "howler")
    acting(match, V, influence=4)

    play(match, "a: buy wayne")

    assert pools(match) == (1, 0)
    assert refused(match, V, "buy zane") == "CRA-INFL-02"
    assert why(match, V, "buy zane") == "Zane the Groupie costs 2, you have 1 Influence left"


@proves("CRA-INFL-03")
def test_influence_may_stay_unspent() -> None:
    match = duel()
    acting(match, V, influence=5)
    play(match, "a: end")
    assert match.asks[0].seat == H


@proves("CRA-INFL-04", "CRA-DISCARD-01")
def test_unspent_influence_and_attack_are_gone_next_turn() -> None:
    match = duel()
    acting(match, V, influence=4, attack=3)
    play(match, "a: end")
    assert pools(match) == (5, 0)  # the Hunter's five informants

    play(match, "b: end")

    assert pools(match) == (5, 0)  # the Vampire's five contacts, not nine


@proves("CRA-INFL-05", "CRA-Q-76")
def test_influence_may_pay_for_an_ability_once_a_turn() -> None:
    match = duel()
    play_now(match, V, "wizard-of-the-spire")
    acting(match, V, influence=5)

    play(match, "a: use wizard-of-the-spire")

    assert in_play(match, V) == ["wizard-of-the-spire", "contact"]
    assert pools(match) == (4, 0)
    assert refused(match, V, "use wizard-of-the-spire") == "CRA-ABILITY-02"


@proves("CRA-INFL-05", "CRA-INFL-02")
def test_an_ability_that_cannot_be_paid_is_refused() -> None:
    match = duel()
    play_now(match, V, "wizard-of-the-spire")
    acting(match, V, influence=1)
    assert refused(match, V, "use wizard-of-the-spire") == "CRA-INFL-02"


@proves("CRA-INFL-06")
def test_several_cards_may_be_acquired_in_one_turn() -> None:
    match = duel()
    row(match, 0, "zane", "wayne", "trixie", "howler", "centaur")
    acting(match, V, influence=6, attack=1)

    play(match, "a: buy zane", "a: buy wayne", "a: buy trixie")

    assert pile(match, V) == ["zane", "wayne", "trixie"]
    assert pools(match) == (0, 1)


# -- rulings


@proves("CRA-Q-05", "CRA-DISCARD-11")
def test_upcoming_cards_are_seen_by_owner_and_team_mates_only() -> None:
    match = teams()
    turn(match, 0)
    hand, deck = UPCOMING.of(3), DECK.of(3)
    assert match.view(3).zones[hand] == match.view(0).zones[hand] == match.state.zones[hand]
    assert match.view(1).zones[hand] == match.view(None).zones[hand] == [HIDDEN] * 5
    assert all(set(match.view(viewer).zones[deck]) == {HIDDEN} for viewer in (0, 1, 2, 3))


@proves("CRA-Q-07")
def test_an_ability_without_a_target_waits_until_there_is_one() -> None:
    match = duel()
    play_now(match, V, "spellbind")
    acting(match, V, attack=1)
    assert refused(match, V, "use spellbind") == "CRA-Q-07"

    lay(match, H, "wayne")
    acting(match, V, attack=1)

    assert "use spellbind" in match.choices(V)


@proves("CRA-Q-11", "CRA-PATROL-09")
def test_a_staying_patrol_gives_again_on_every_own_turn_and_on_no_other() -> None:
    match = duel()
    lay(match, H, "wayne")
    upcoming(match, V, "contact")
    turn(match, V)
    assert pools(match) == (1, 0)

    play(match, "a: end")

    assert pools(match) == (5, 2)
    play(match, "b: end", "a: end")
    assert pools(match) == (5, 2)


@proves("CRA-Q-13")
def test_poison_pays_a_debt_only_when_nothing_else_is_left() -> None:
    match = duel()
    state(match).owed[H] = 2
    upcoming(match, H, "nightshade", "healing-sage", "informant", "rookie")
    turn(match, H)
    assert refused(match, H, "owe nightshade") == "CRA-Q-13"

    play(match, "b: owe healing-sage", "b: owe informant")

    assert pile(match, H) == ["healing-sage", "informant"]
    assert in_play(match, H) == ["nightshade", "rookie"]
    assert life(match, H) == 68


@proves("CRA-Q-14")
def test_debts_add_up_and_lapse_with_the_revealed_cards() -> None:
    match = duel()
    play_now(match, V, "mesmer-gaze", "witch-of-the-fen")
    acting(match, V, attack=1)
    play(match, "a: use mesmer-gaze", "a: use witch-of-the-fen")
    assert state(match).owed[H] == 2

    state(match).owed[H] = 9
    lay(match, H, "wayne")
    upcoming(match, H, "informant", "informant")
    play(match, "a: end")

    assert in_play(match, H) == ["wayne"]
    assert state(match).owed[H] == 0
    assert pools(match) == (0, 2)


@proves("CRA-Q-70")
def test_body_shields_and_patrols_of_earlier_turns_stay_at_the_end() -> None:
    match = duel()
    lay(match, V, "crypt-warden")
    play_now(match, V, "contact")
    discard(match, V)
    acting(match, V, influence=1)
    play(match, "a: end")
    assert in_play(match, V) == ["crypt-warden"]


@proves("CRA-Q-71")
def test_who_concedes_has_lost() -> None:
    match = duel()
    turn(match, V)

    match.resign(V)

    assert winners(match) == (H,)


@proves("CRA-Q-75", "CRA-KEY-01")
def test_a_blocking_being_gives_its_attributes_and_counts_for_its_faction() -> None:
    match = duel()
    upcoming(match, V, "rooftop-watcher", "bat-swarm")

    turn(match, V)

    assert is_blocking(match, V, "rooftop-watcher")
    watcher = printed("rooftop-watcher")
    assert pools(match) == (watcher.influence, watcher.attack + printed("bat-swarm").attack + bonus("bat-swarm"))


@proves("CRA-KEY-21", "CRA-Q-06")
def test_a_stunned_card_gives_nothing() -> None:
    match = duel()
    lay(match, H, "wayne", mark=STUNNED)
    upcoming(match, H, "informant")
    turn(match, H)
    assert pools(match) == (1, 0)


@proves("CRA-Q-14")
def test_a_patrol_of_an_earlier_turn_pays_no_debt() -> None:
    match = duel()
    state(match).owed[H] = 1
    lay(match, H, "bram")
    lay(match, H, "wayne", items=("yield-sign",))
    upcoming(match, H, "wayne", "informant")
    turn(match, H)
    assert offered(match, H, "owe") == ["informant", "wayne"]
    assert refused(match, H, "owe bram") == "CRA-Q-14"

    play(match, "b: owe wayne")  # the one just revealed, not the one that stands there with its sign

    assert in_play(match, H) == ["bram", "wayne", "yield-sign", "informant"]
    assert pile(match, H) == ["wayne"]


@proves("CRA-Q-14", "CRA-Q-12")
def test_two_debts_are_paid_one_by_one_and_no_more() -> None:
    match = duel()
    state(match).owed[H] = 2
    upcoming(match, H, "informant", "bouncer", "coffee", "rookie")
    turn(match, H)
    play(match, "b: owe bouncer")
    assert offered(match, H, "owe") == ["informant", "coffee", "rookie"]
    play(match, "b: owe rookie")
    assert match.asks[0].question.name == "act"
    assert in_play(match, H) == ["informant", "coffee"]
    assert state(match).owed[H] == 0
    play(match, "b: end", "a: end")
    assert len(in_play(match, H)) == 5  # the debt does not come back


@proves("CRA-Q-13")
def test_poison_pays_a_debt_when_nothing_else_was_revealed() -> None:
    match = duel()
    state(match).owed[H] = 1
    upcoming(match, H, "nightshade")
    turn(match, H)
    assert "nightshade" in pile(match, H)
    assert life(match, H) == 70
