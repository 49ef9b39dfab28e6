"""Items and Equip."""

from __future__ import annotations

from games.crave.positions import (
    H,
    V,
    acting,
    bonus,
    discard,
    duel,
    in_play,
    is_stunned,
    lay,
    life,
    offered,
    pile,
    play_now,
    pools,
    printed,
    shields,
    stand,
    state,
    targets,
    teams,
    trash,
    turn,
    upcoming,
)
from gloam.games.crave.area import defense
from gloam.games.crave.state import BLOCKING, CREDITED, STUNNED
from support import play, proves, refused


@proves("CRA-ITEM-01")
def test_an_equip_item_gives_nothing_on_its_own() -> None:
    match = duel()
    upcoming(match, H, "hockey-stick", "informant")
    turn(match, H)
    assert pools(match) == (1, 0)


@proves("CRA-ITEM-02", "CRA-Q-49")
def test_without_a_being_items_are_discarded_unused() -> None:
    match = duel()
    upcoming(match, H, "hockey-stick", "yield-sign", "coffee", "coffee", "holy-water-flask")
    turn(match, H)
    assert offered(match, H, "equip") == []
    assert refused(match, H, "equip hockey-stick") == "CRA-ITEM-02"

    play(match, "b: end")

    assert {"hockey-stick", "yield-sign"} <= set(pile(match, H))


@proves("CRA-ITEM-03")
def test_the_yield_sign_adds_three_to_the_defense() -> None:
    match = duel()
    lay(match, H, "wayne", items=("yield-sign",))
    acting(match, V, attack=5)
    assert targets(match, V) == ["b"]
    acting(match, V, attack=6)
    assert targets(match, V) == ["b", "wayne"]


@proves("CRA-ITEM-04", "CRA-Q-52")
def test_the_yield_sign_leaves_a_sentinel_a_sentinel() -> None:
    match = duel()
    lay(match, H, "dolores", items=("yield-sign",))
    lay(match, H, "bram")
    acting(match, V, attack=7, influence=1)
    assert targets(match, V) == []
    acting(match, V, attack=8)
    assert targets(match, V) == ["dolores"]


@proves("CRA-ITEM-05", "CRA-Q-52")
def test_a_being_without_defense_becomes_a_sentry_and_stays() -> None:
    match = duel()
    play_now(match, H, "alley-slayer", "yield-sign", "informant")
    acting(match, H, attack=1)
    play(match, "b: equip yield-sign", "b: on alley-slayer", "b: end")
    assert in_play(match, H) == ["alley-slayer", "yield-sign"]

    acting(match, V, attack=3)

    assert targets(match, V) == ["b", "alley-slayer"]


@proves("CRA-ITEM-06")
def test_an_item_without_equip_works_when_played() -> None:
    match = duel()
    stand(match, V, "bram", owner=H)
    upcoming(match, H, "coffee")
    turn(match, H)
    assert life(match, H) == 71

    play(match, "b: use coffee")

    assert shields(match, V) == []


# -- Equip


@proves("CRA-KEY-08")
def test_an_item_is_placed_on_a_being() -> None:
    match = duel()
    play_now(match, H, "hockey-stick", "alley-slayer")
    acting(match, H, influence=1)
    play(match, "b: equip hockey-stick")
    assert state(match).wearer[H] == [1, -1]
    assert offered(match, H, "equip") == []


@proves("CRA-KEY-09", "CRA-Q-51")
def test_the_wearer_gets_the_bonus_every_turn_until_it_falls() -> None:
    match = duel()
    lay(match, H, "riot-captain", items=("hockey-stick",))
    upcoming(match, H, "informant")
    turn(match, H)
    for _ in range(3):
        assert pools(match)[1] == printed("riot-captain").attack + bonus("riot-captain") + printed("hockey-stick").worn_attack
        play(match, "b: end", "a: end")
    acting(match, V, attack=6)
    play(match, "a: attack riot-captain", "a: end")
    assert pools(match)[1] == 0


@proves("CRA-KEY-10")
def test_a_being_wears_two_items_at_most() -> None:
    match = duel()
    play_now(match, H, "alley-slayer", items=("hockey-stick", "yield-sign"))
    play_now(match, H, "stun-gun", "field-medic")
    acting(match, H, influence=1)
    play(match, "b: equip stun-gun")
    assert state(match).wearer[H][3] == 4  # the Medic takes it: no choice was left

    match = duel()
    play_now(match, H, "alley-slayer", items=("hockey-stick", "yield-sign"))
    play_now(match, H, "stun-gun", "field-medic", "rookie")
    acting(match, H, influence=1)
    play(match, "b: equip stun-gun")
    assert refused(match, H, "on alley-slayer") == "CRA-KEY-10"


@proves("CRA-KEY-11")
def test_an_attached_item_cannot_be_moved() -> None:
    match = duel()
    lay(match, H, "riot-captain")
    play_now(match, H, "alley-slayer", items=("hockey-stick",))
    acting(match, H, influence=1)
    assert offered(match, H, "equip") == []
    assert refused(match, H, "equip hockey-stick") == "CRA-KEY-11"


@proves("CRA-KEY-12")
def test_a_defeated_being_takes_its_items_to_the_discard_pile() -> None:
    match = duel()
    lay(match, H, "wayne")
    lay(match, H, "riot-captain", items=("hockey-stick", "yield-sign"))
    lay(match, H, "bram")
    acting(match, V, attack=9)
    play(match, "a: attack riot-captain")
    assert sorted(pile(match, H)) == ["hockey-stick", "riot-captain", "yield-sign"]
    assert in_play(match, H) == ["wayne", "bram"]


@proves("CRA-KEY-13")
def test_an_item_drawn_again_may_go_to_another_being() -> None:
    match = duel()
    discard(match, H)
    upcoming(match, H, "hockey-stick", "field-medic", "informant")
    turn(match, H)
    play(match, "b: equip hockey-stick", "b: on field-medic")
    assert state(match).wearer[H] == [1, -1, -1]
    assert pools(match) == (1 + printed("field-medic").influence, printed("hockey-stick").worn_attack)


# -- rulings


@proves("CRA-Q-21")
def test_items_on_a_stunned_being_only_defend() -> None:
    match = duel()
    lay(match, H, "riot-captain", mark=STUNNED, items=("hockey-stick", "yield-sign"))
    upcoming(match, H, "informant", "stakeout-scout")
    turn(match, H)
    scout = printed("stakeout-scout")
    assert pools(match) == (1 + scout.influence, scout.attack)  # neither the stick nor a Hunter bonus for the Scout
    assert defense(state(match), H, 0) == printed("riot-captain").defense + 3


@proves("CRA-Q-21", "CRA-Q-50")
def test_stunned_blocking_and_new_beings_may_receive_items() -> None:
    match = duel()
    lay(match, H, "wayne", mark=STUNNED)
    lay(match, H, "lone-fang", mark=BLOCKING | CREDITED)
    lay(match, V, "crypt-warden")
    play_now(match, H, "rookie", "coffee", "hockey-stick", "healing-sage")
    stand(match, V, "bram", owner=H)
    acting(match, H, influence=1)
    play(match, "b: equip hockey-stick")
    assert offered(match, H, "on") == ["rookie", "wayne", "lone-fang"]
    assert refused(match, H, "on coffee") == "CRA-Q-50"
    assert refused(match, H, "on crypt-warden") == "CRA-ATTACK-07"


@proves("CRA-Q-50")
def test_items_do_not_go_to_team_mates() -> None:
    match = teams()
    lay(match, 2, "wayne")
    play_now(match, 1, "hockey-stick")
    acting(match, 1, influence=1)
    assert refused(match, 1, "equip hockey-stick") == "CRA-ITEM-02"


@proves("CRA-Q-49")
def test_a_loose_item_waits_for_a_being_that_arrives_later() -> None:
    match = duel()
    play_now(match, V, "blood-chalice", "minor-hex")
    acting(match, V, influence=printed("bat-swarm").cost, attack=1)
    assert offered(match, V, "equip") == []
    play(match, "a: buy bat-swarm")
    assert offered(match, V, "equip") == ["blood-chalice"]


@proves("CRA-Q-51", "CRA-Q-22")
def test_an_attached_item_is_credited_at_once_and_its_attack_drains_with_the_wearer() -> None:
    match = duel()
    play_now(match, V, "fledgling", "blood-chalice")
    acting(match, V, influence=1)
    play(match, "a: equip blood-chalice")
    assert life(match, V) == 70 + printed("blood-chalice").worn_health
    assert state(match).drain == printed("blood-chalice").worn_attack


@proves("CRA-Q-51")
def test_an_items_ability_needs_an_unstunned_wearer() -> None:
    match = duel()
    lay(match, V, "wayne")
    lay(match, H, "riot-captain", mark=STUNNED | CREDITED, items=("stun-gun",))
    acting(match, H, influence=1)
    assert refused(match, H, "use stun-gun") == "CRA-KEY-21"
    match = duel()
    lay(match, V, "wayne")
    lay(match, H, "riot-captain", items=("stun-gun",))
    acting(match, H, influence=1)
    play(match, "b: use stun-gun")
    assert is_stunned(match, V, "wayne")


@proves("CRA-Q-52")
def test_two_yield_signs_add_six() -> None:
    match = duel()
    lay(match, H, "alley-slayer", items=("yield-sign", "yield-sign"))
    acting(match, V, attack=5)
    assert targets(match, V) == ["b"]
    acting(match, V, attack=6)
    assert targets(match, V) == ["b", "alley-slayer"]


def test_the_elven_cloak_and_the_jacket_defend_and_give() -> None:
    match = duel()
    play_now(match, V, "contact", "elven-cloak", "studded-jacket")
    acting(match, V, influence=1)
    play(match, "a: equip elven-cloak", "a: equip studded-jacket", "a: end")
    assert defense(state(match), V, 0) == 3
    assert life(match, V) == 71
    play(match, "b: end")
    assert life(match, V) == 72
    assert pools(match)[1] == printed("studded-jacket").worn_attack


@proves("CRA-DISCARD-02", "CRA-ITEM-05")
def test_items_stay_with_their_wearer_when_other_cards_are_discarded() -> None:
    match = duel()
    play_now(match, H, "informant", "coffee", "bram")
    play_now(match, H, "rookie", items=("yield-sign", "hockey-stick"))
    acting(match, H, influence=1)
    play(match, "b: end")
    assert in_play(match, H) == ["bram", "rookie", "yield-sign", "hockey-stick"]
    assert state(match).wearer[H] == [-1, -1, 1, 1]
    discard(match, H)
    acting(match, V, attack=3)
    assert targets(match, V) == ["b", "rookie", "bram"]

    play(match, "a: attack rookie")

    assert sorted(pile(match, H)) == ["hockey-stick", "rookie", "yield-sign"]


@proves("CRA-KEY-12")
def test_the_items_of_one_being_stay_when_another_falls() -> None:
    match = duel()
    lay(match, H, "wayne", items=("hockey-stick",))
    lay(match, H, "bram", items=("studded-jacket",))
    acting(match, V, attack=3, influence=1)
    play(match, "a: attack wayne")
    assert in_play(match, H) == ["bram", "studded-jacket"]
    assert state(match).wearer[H] == [-1, 0]
    assert sorted(pile(match, H)) == ["hockey-stick", "wayne"]


@proves("CRA-KEY-12")
def test_an_item_that_was_laid_out_before_its_wearer_leaves_with_it() -> None:
    match = duel()
    play_now(match, H, "hockey-stick", "informant", "wayne", "bram")
    acting(match, H, influence=1)
    play(match, "b: equip hockey-stick", "b: on wayne", "b: end")
    assert in_play(match, H) == ["hockey-stick", "wayne", "bram"]
    discard(match, H)
    acting(match, V, attack=3, influence=1)
    play(match, "a: attack wayne")
    assert in_play(match, H) == ["bram"]
    assert sorted(pile(match, H)) == ["hockey-stick", "wayne"]


@proves("CRA-ITEM-05", "CRA-Q-52")
def test_the_simplest_starter_card_becomes_a_sentry_too() -> None:
    match = duel()
    lay(match, V, "contact", items=("studded-jacket",))
    acting(match, H, attack=1, influence=1)
    assert targets(match, H) == ["a", "contact"]


@proves("CRA-KEY-12", "CRA-KEY-08")
def test_an_item_that_was_revealed_before_its_wearer_leaves_with_it() -> None:
    match = duel()
    play_now(match, H, "hockey-stick", "bram", "informant")
    acting(match, H, influence=1)
    play(match, "b: equip hockey-stick", "b: on bram", "b: trash bram")
    assert trash(match) == ["bram"]
    assert pile(match, H) == ["hockey-stick"]
    assert in_play(match, H) == ["informant"]
