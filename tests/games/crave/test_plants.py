"""Plants: dropped on opponents, acting first, got rid of."""

from __future__ import annotations

from games.crave.positions import (
    H,
    V,
    acting,
    bonus,
    deck,
    discard,
    duel,
    in_play,
    lay,
    life,
    names,
    offered,
    pile,
    play_now,
    pools,
    printed,
    row,
    stand,
    state,
    targets,
    teams,
    trash,
    turn,
    upcoming,
    winners,
)
from gloam.games.crave.state import ROW, STUNNED
from support import play, proves, refused


@proves("CRA-PLANT-01", "CRA-Q-27", "CRA-Q-28")
def test_an_acquired_poison_lies_on_the_opponents_discard_pile() -> None:
    match = duel()
    row(match, 0, "nightshade", "healing-sage", "zane", "bram", "howler")
    discard(match, H, "coffee")
    acting(match, V, influence=printed("nightshade").cost + printed("healing-sage").cost)

    play(match, "a: buy nightshade", "a: buy healing-sage")

    assert pile(match, H) == ["coffee", "nightshade"]
    assert "nightshade" not in pile(match, V)


@proves("CRA-Q-28")
def test_a_herb_goes_to_the_own_discard_pile() -> None:
    match = duel()
    row(match, 0, "healing-sage", "moonflower", "zane", "bram", "howler")
    acting(match, V, influence=6)
    play(match, "a: buy healing-sage", "a: buy moonflower")
    assert pile(match, V) == ["healing-sage", "moonflower"]


@proves("CRA-PLANT-02")
def test_a_plant_bites_its_holder() -> None:
    match = duel()
    state(match).life = [50, 30]
    upcoming(match, H, "nightshade", "informant")
    turn(match, H)
    assert state(match).life == [50, 28]


@proves("CRA-PLANT-03", "CRA-PLANT-07")
def test_wolfsbane_also_takes_a_werewolf() -> None:
    match = duel()
    upcoming(match, H, "wolfsbane", "moon-pup", "informant")
    turn(match, H)
    assert life(match, H) == 69
    assert pile(match, H) == ["moon-pup"]
    assert pools(match) == (1, 0)


@proves("CRA-PLANT-04", "CRA-EXAMPLE-06", "CRA-Q-79")
def test_plants_bite_past_the_largest_sentinel_and_leave_it_alone() -> None:
    match = duel()
    row(match, 0, "nightshade", "moon-pup", "zane", "bram", "howler")
    state(match).life[H] = 30
    lay(match, H, "iseelahk")
    acting(match, V, influence=3)
    play(match, "a: buy nightshade")
    assert pile(match, H) == ["nightshade"]

    discard(match, H)
    upcoming(match, H, "nightshade", "informant")
    turn(match, H)

    assert life(match, H) == 28
    assert in_play(match, H)[0] == "iseelahk"


@proves("CRA-PLANT-05", "CRA-PLANT-09")
def test_plants_act_before_health_can_save_the_holder() -> None:
    match = duel()
    state(match).life[H] = 2
    upcoming(match, H, "field-medic", "nightshade")
    turn(match, H)
    assert life(match, H) == 0
    assert winners(match) == (V,)


@proves("CRA-PLANT-06", "CRA-Q-34")
def test_a_remover_acts_before_the_plant() -> None:
    match = duel()
    state(match).life[H] = 2
    upcoming(match, H, "nightshade", "amani")
    turn(match, H)
    assert match.choices(H) == ["let them bite", "remove amani"]

    play(match, "b: remove amani")

    assert life(match, H) == 2
    assert pile(match, H) == ["nightshade"]
    assert trash(match) == []


@proves("CRA-PLANT-07")
def test_the_card_a_plant_demands_is_not_used_at_all() -> None:
    match = duel()
    upcoming(match, H, "wilting-ivy", "zane", "informant")
    turn(match, H)
    assert life(match, H) == 69
    assert pile(match, H) == ["zane"]
    assert pools(match) == (1, 0)
    assert offered(match, H, "trash") == []


@proves("CRA-PLANT-08")
def test_amani_saves_herself_from_the_ivy() -> None:
    match = duel()
    upcoming(match, H, "wilting-ivy", "amani")
    turn(match, H)
    play(match, "b: remove amani")
    assert pile(match, H) == ["wilting-ivy"]
    assert in_play(match, H) == ["amani"]
    assert pools(match) == (printed("amani").influence, 0)


@proves("CRA-PLANT-09", "CRA-EXAMPLE-07")
def test_who_dies_of_a_plant_gets_no_attack() -> None:
    match = duel()
    state(match).life = [5, 2]
    upcoming(match, H, "nightshade", "marksman", "marksman", "marksman")
    turn(match, H)
    assert life(match, V) == 5
    assert winners(match) == (V,)


@proves("CRA-PLANT-10")
def test_a_plant_comes_back_after_the_reshuffle_and_bites_again() -> None:
    match = duel()
    deck(match, H)
    upcoming(match, H, "nightshade", "informant")
    turn(match, H)
    assert life(match, H) == 68
    play(match, "b: end", "a: end")
    assert life(match, H) == 66


# -- the worked examples


@proves("CRA-EXAMPLE-08", "CRA-Q-33")
def test_the_holder_chooses_which_werewolf_is_lost() -> None:
    match = duel()
    upcoming(match, H, "wolfsbane", "wayne", "moon-pup")
    turn(match, H)
    assert match.choices(H) == ["lose wayne", "lose moon-pup"]

    play(match, "b: lose wayne")

    assert pile(match, H) == ["wayne"]
    assert pools(match) == (0, 1)


@proves("CRA-EXAMPLE-09")
def test_amani_first_then_everything_else() -> None:
    match = duel()
    upcoming(match, H, "amani", "wolfsbane", "moon-pup")
    turn(match, H)
    play(match, "b: remove amani")
    assert life(match, H) == 70
    assert in_play(match, H) == ["amani", "moon-pup"]
    assert pile(match, H) == ["wolfsbane"]


# -- rulings


@proves("CRA-Q-29")
def test_in_teams_the_buyer_chooses_a_living_opponent() -> None:
    match = teams(6)
    state(match).life[2] = 0
    row(match, 0, "nightshade", "zane", "zane", "bram", "howler")
    acting(match, 0, influence=printed("nightshade").cost, attack=1)
    play(match, "a: buy nightshade")
    assert match.choices(0) == ["at b", "at d"]
    assert refused(match, 0, "at c") == refused(match, 0, "at e") == "CRA-Q-29"

    play(match, "a: at d")

    assert pile(match, 3) == ["nightshade"]


@proves("CRA-Q-30")
def test_debts_come_before_removers_and_removers_before_plants() -> None:
    match = duel()
    state(match).owed[H] = 1
    upcoming(match, H, "nightshade", "amani", "informant")
    turn(match, H)
    assert offered(match, H, "owe") == ["informant", "amani"]

    play(match, "b: owe amani")

    assert life(match, H) == 68  # with her gone nobody could answer
    assert pools(match) == (1, 0)


@proves("CRA-Q-31")
def test_a_plant_drawn_in_mid_turn_bites_at_once_unless_removed() -> None:
    match = duel()
    deck(match, V, "nightshade")
    play_now(match, V, "wizard-of-the-spire")
    acting(match, V, influence=3)
    play(match, "a: use wizard-of-the-spire")
    assert life(match, V) == 68
    assert pools(match)[0] == 1

    match = duel()
    deck(match, V, "nightshade")
    play_now(match, V, "wizard-of-the-spire", "amani")
    acting(match, V, influence=3)
    play(match, "a: use wizard-of-the-spire", "a: remove amani")
    assert life(match, V) == 70
    assert pile(match, V) == ["nightshade"]


@proves("CRA-Q-32")
def test_the_holder_orders_the_bites_when_a_card_is_at_stake() -> None:
    match = duel()
    upcoming(match, H, "nightshade", "wolfsbane", "moon-pup", "informant")
    turn(match, H)
    assert match.choices(H) == ["suffer nightshade", "suffer wolfsbane"]
    play(match, "b: suffer wolfsbane")
    assert life(match, H) == 67

    match = duel()
    upcoming(match, H, "nightshade", "wolfsbane", "informant")
    turn(match, H)
    assert life(match, H) == 67  # nothing to take: no question


@proves("CRA-Q-32", "CRA-PLANT-09")
def test_life_is_checked_after_each_bite() -> None:
    match = duel()
    state(match).life[H] = 1
    upcoming(match, H, "wolfsbane", "moon-pup")
    turn(match, H)
    assert match.over
    assert "moon-pup" in in_play(match, H)


@proves("CRA-Q-33")
def test_a_plant_takes_no_patrol_of_an_earlier_turn_but_a_new_one_with_its_items() -> None:
    match = duel()
    lay(match, H, "wayne")
    upcoming(match, H, "wolfsbane", "informant")
    turn(match, H)
    assert "wayne" in in_play(match, H)

    match = duel()
    deck(match, H, "wolfsbane")
    play_now(match, H, "wizard-of-the-spire")
    play_now(match, H, "wayne", items=("hockey-stick",))
    acting(match, H, influence=3)
    play(match, "b: use wizard-of-the-spire")
    assert sorted(pile(match, H)) == ["hockey-stick", "wayne"]


@proves("CRA-Q-34")
def test_a_remover_is_optional_works_once_and_not_while_stunned() -> None:
    match = duel()
    upcoming(match, H, "nightshade", "nightshade", "amani")
    turn(match, H)
    play(match, "b: remove amani")
    assert life(match, H) == 68

    match = duel()
    upcoming(match, H, "nightshade", "amani")
    turn(match, H)
    play(match, "b: let them bite")
    assert life(match, H) == 68
    assert "use amani" in match.choices(H)  # later in the turn she may still clear it away

    match = duel()
    lay(match, H, "unicorn", mark=STUNNED)
    upcoming(match, H, "nightshade", "informant")
    turn(match, H)
    assert life(match, H) == 68


@proves("CRA-Q-34")
def test_any_plant_may_be_purged_later_in_the_turn() -> None:
    match = duel()
    play_now(match, H, "amani", "moonflower")
    acting(match, H, influence=1)
    play(match, "b: use amani")
    assert pile(match, H) == ["moonflower"]


@proves("CRA-Q-35")
def test_the_holder_may_trash_a_plant_for_good() -> None:
    match = duel()
    upcoming(match, H, "nightshade", "informant")
    lay(match, H, "unicorn")
    turn(match, H)
    play(match, "b: let them bite", "b: use unicorn-trash-card", "b: cut play nightshade")
    assert trash(match) == ["nightshade"]


@proves("CRA-Q-48")
def test_a_plant_bites_once_per_turn_even_if_it_comes_back() -> None:
    match = duel()
    deck(match, H)
    upcoming(match, H, "nightshade", "amani", "wizard-of-the-spire")
    turn(match, H)
    play(match, "b: let them bite", "b: use amani", "b: use wizard-of-the-spire")
    assert in_play(match, H) == ["amani", "wizard-of-the-spire", "nightshade"]
    assert life(match, H) == 68


@proves("CRA-Q-79")
def test_no_shield_stops_a_bite() -> None:
    match = duel()
    stand(match, V, "bram", owner=H)
    lay(match, V, "crypt-warden")
    upcoming(match, V, "nightshade", "contact")
    turn(match, V)
    assert life(match, V) == 68
    assert targets(match, V) == ["b"]


def test_garlic_is_worse_for_vampires_and_bloodthorn_for_hunters() -> None:
    lost = {}
    for plant in ("wild-garlic", "bloodthorn"):
        for seat in (V, H):
            match = duel()
            upcoming(match, seat, plant, "contact")
            turn(match, seat)
            lost[plant, seat] = 70 - life(match, seat)
    assert lost == {("wild-garlic", V): 3, ("wild-garlic", H): 1, ("bloodthorn", V): 1, ("bloodthorn", H): 3}


def test_the_vine_takes_an_enchanted_card() -> None:
    match = duel()
    upcoming(match, V, "strangling-vine", "elf-archer", "contact")
    turn(match, V)
    assert life(match, V) < 70
    assert pile(match, V) == ["elf-archer"]


def test_sage_heals_or_draws_and_the_moonflower_likes_wolves() -> None:
    match = duel()
    upcoming(match, V, "healing-sage", "moonflower", "moon-pup")
    turn(match, V)
    assert life(match, V) == 70 + printed("healing-sage").health + printed("moonflower").health
    assert pools(match) == (printed("moonflower").influence, 1 + printed("moonflower").attack + bonus("moonflower"))
    play(match, "a: use healing-sage", "a: second")
    assert in_play(match, V)[-1] == "contact"


@proves("CRA-Q-34", "CRA-PLANT-06")
def test_several_removers_may_act_one_after_the_other() -> None:
    match = duel()
    lay(match, H, "unicorn")
    upcoming(match, H, "nightshade", "wolfsbane", "amani", "moon-pup")
    turn(match, H)
    assert match.choices(H) == ["let them bite", "remove amani", "remove unicorn-purge-plant"]

    play(match, "b: remove amani", "b: purge wolfsbane")
    assert match.choices(H) == ["let them bite", "remove unicorn-purge-plant"]
    play(match, "b: remove unicorn-purge-plant")

    assert life(match, H) == 71  # the Unicorn's Health, and no bite
    assert sorted(pile(match, H)) == ["nightshade", "wolfsbane"]
    assert in_play(match, H) == ["unicorn", "amani", "moon-pup"]
    assert refused(match, H, "use amani") == "CRA-ABILITY-02"


@proves("CRA-Q-34", "CRA-Q-30")
def test_before_the_bites_a_remover_takes_only_what_has_not_bitten() -> None:
    match = duel()
    lay(match, H, "unicorn")
    deck(match, H, "wolfsbane")
    upcoming(match, H, "nightshade", "moonflower", "wizard-of-the-spire")
    turn(match, H)
    play(match, "b: let them bite", "b: use wizard-of-the-spire")
    assert life(match, H) == 69
    play(match, "b: remove unicorn-purge-plant")  # of three Plants one waits to bite

    assert pile(match, H) == ["wolfsbane"]
    assert life(match, H) == 69


@proves("CRA-Q-34")
def test_a_remover_costs_nothing_but_its_use_and_is_no_ability_to_draw_first() -> None:
    match = duel()
    lay(match, H, "unicorn")
    upcoming(match, H, "nightshade", "espresso")
    turn(match, H)
    assert refused(match, H, "remove espresso-draw") == "CRA-PLANT-05"
    assert refused(match, H, "remove amani") == "CRA-ATTACK-07"


@proves("CRA-Q-32")
def test_every_copy_of_a_plant_bites() -> None:
    match = duel()
    upcoming(match, H, "nightshade", "nightshade", "informant")
    turn(match, H)
    assert life(match, H) == 66


@proves("CRA-Q-31", "CRA-PLANT-05")
def test_a_plant_drawn_by_a_bonus_bites_before_the_bonuses_of_later_cards() -> None:
    match = duel()
    state(match).life[V] = 2
    deck(match, V, "nightshade")
    upcoming(match, V, "lorelai", "crypt-warden")  # a card with another Vampire, then 2 Health with another Vampire
    turn(match, V)
    assert winners(match) == (H,)


@proves("CRA-Q-31", "CRA-Q-30")
def test_a_drawn_plant_acts_before_the_bonus_that_it_brings() -> None:
    match = duel()
    deck(match, V, "strangling-vine")
    play_now(match, V, "espresso", "witch-of-the-fen")
    acting(match, V, influence=1)
    play(match, "a: use espresso-draw")
    assert pile(match, V) == ["witch-of-the-fen"]
    assert pools(match) == (1, 0)  # not the 3 Attack that she gives with a Plant


@proves("CRA-PLANT-01", "CRA-MARKET-06")
def test_the_row_is_refilled_when_a_poison_leaves_it() -> None:
    match = duel()
    row(match, 0, "nightshade", "zane", "bram", "trixie", "howler", deck=("ent", "wayne"))
    acting(match, V, influence=3, attack=1)
    play(match, "a: buy nightshade")
    assert pools(match) == (0, 1)
    assert pile(match, H) == ["nightshade"]
    assert names(match, ROW.at(0)) == ["zane", "bram", "trixie", "howler", "ent"]


@proves("CRA-Q-32")
def test_two_plants_of_a_kind_are_one_answer() -> None:
    match = duel()
    upcoming(match, H, "nightshade", "nightshade", "wolfsbane", "moon-pup")
    turn(match, H)
    assert match.choices(H) == ["suffer nightshade", "suffer wolfsbane"]
