"""Why something cannot be chosen: every reason has its rule and its own sentence."""

from __future__ import annotations

from games.crave.positions import (
    H1,
    H2,
    V1,
    H,
    V,
    acting,
    duel,
    lay,
    offers_what_nothing_forbids,
    play_now,
    stand,
    state,
    targets,
    teams,
    turn,
    upcoming,
    why,
)
from gloam.games.crave.state import BLOCKING, CREDITED, STUNNED
from gloam.match import Match
from support import play, proves, refused


def says(match: Match, seat: int, text: str) -> tuple[str, str]:
    """The rule that forbids this answer, and the sentence."""
    return refused(match, seat, text), why(match, seat, text)


# -- opponents' cards


@proves("CRA-ATTACK-07", "CRA-PATROL-10", "CRA-PATROL-11", "CRA-Q-20")
def test_a_stun_is_refused_for_each_reason_of_its_own() -> None:
    match = duel()
    lay(match, H, "wayne", "bram", "zane")
    lay(match, H, "otis", mark=STUNNED)
    lay(match, H, "lone-fang", mark=BLOCKING | CREDITED)
    play_now(match, V, "spellbind")
    acting(match, V, influence=1)
    play(match, "a: use spellbind")
    assert match.choices(V) == ["stun bram", "stun wayne"]
    assert says(match, V, "stun otis") == ("CRA-Q-20", "Otis the Groupie is stunned already")
    assert says(match, V, "stun lone-fang") == ("CRA-PATROL-10", "Lone Fang is blocking until its owner's next turn")
    assert says(match, V, "stun zane") == (
        "CRA-ATTACK-07",
        "Zane the Groupie has no defense, so it is no Patrol and cannot be a target",
    )
    assert says(match, V, "stun cass") == ("CRA-ATTACK-07", "no opponent has Cass the Groupie on the table")


@proves("CRA-PATROL-05", "CRA-KEY-31")
def test_turning_is_refused_behind_a_sentinel_and_for_who_is_no_groupie() -> None:
    match = teams()
    lay(match, H1, "bram", "otis", "wayne")
    lay(match, H2, "zane", items=("yield-sign",))
    lay(match, H2, "riot-captain")
    play_now(match, V1, "velvet-seducer")
    acting(match, V1, influence=1)
    play(match, "a: use velvet-seducer")
    assert match.choices(V1) == ["turn bram", "turn otis"]
    assert says(match, V1, "turn wayne") == ("CRA-KEY-31", "Wayne the Werewolf is no Groupie, and only a Groupie can be turned")
    assert says(match, V1, "turn riot-captain") == ("CRA-KEY-31", "Riot Captain is no Groupie, and only a Groupie can be turned")
    assert says(match, V1, "turn cass") == ("CRA-ATTACK-07", "no opponent has Cass the Groupie on the table")
    guarded = "Zane the Groupie stands behind Riot Captain, a Sentinel that must be defeated or stunned first"
    assert says(match, V1, "turn zane") == ("CRA-PATROL-05", guarded)


@proves("CRA-KEY-34", "CRA-Q-55")
def test_what_stands_behind_a_body_shield_is_told_for_abilities_and_attacks() -> None:
    match = teams()
    stand(match, V1, "bram", owner=H1)
    lay(match, V1, "crypt-warden")
    lay(match, 3, "wayne", "centaur")
    play_now(match, H1, "marksman")
    acting(match, H1, attack=2, influence=1)
    behind = "Crypt Warden stands behind the body shield Bram the Groupie"
    assert says(match, H1, "attack crypt-warden") == ("CRA-KEY-34", behind)
    assert says(match, H1, "attack dolores") == ("CRA-ATTACK-07", "no opponent has Dolores the Griffin on the table")
    play(match, "b: use marksman")
    assert match.choices(H1) == ["slay wayne", "slay centaur"]
    behind = "Crypt Warden stands behind a body shield, which must be defeated or brought back first"
    assert says(match, H1, "slay crypt-warden") == ("CRA-KEY-34", behind)


@proves("CRA-PATROL-11", "CRA-KEY-35", "CRA-Q-54")
def test_a_body_shield_that_is_too_strong_is_told_with_its_items() -> None:
    match = duel()
    stand(match, V, "bram", owner=H, items=("yield-sign",))
    acting(match, H, attack=4, influence=1)
    assert says(match, H, "attack bram") == ("CRA-PATROL-11", "Bram the Groupie has defense 5, and the attack is 4")
    acting(match, H, attack=5, influence=1)
    assert targets(match, H) == ["bram"]
    assert offers_what_nothing_forbids(match)


@proves("CRA-Q-57", "CRA-KEY-37")
def test_only_a_turned_groupie_comes_back_not_what_it_wears() -> None:
    match = duel()
    stand(match, V, "bram", owner=H, items=("yield-sign",))
    stand(match, V, "otis", owner=H)
    lay(match, V, "wayne")
    play_now(match, H, "coffee")
    acting(match, H, influence=1)
    play(match, "b: use coffee")
    assert match.choices(H) == ["rescue bram", "rescue otis"]
    assert says(match, H, "rescue yield-sign") == ("CRA-Q-57", "Yield Sign is not a Groupie of your side")
    assert says(match, H, "rescue wayne") == ("CRA-ATTACK-07", "nobody has turned Wayne the Werewolf of your side")
    assert says(match, H, "rescue nobody") == ("CRA-Q-07", "you have begun this, so choose a target")

    play(match, "b: rescue otis")

    assert match.asks[0].question.name == "act"  # one, and no second one


# -- own cards


@proves("CRA-Q-50", "CRA-KEY-10")
def test_who_cannot_wear_an_item_is_told_why() -> None:
    match = duel()
    play_now(match, H, "rookie", "bouncer", "coffee", "hockey-stick")
    play_now(match, H, "alley-slayer", items=("stun-gun", "yield-sign"))
    acting(match, H, influence=1)
    play(match, "b: equip hockey-stick")
    assert match.choices(H) == ["on bouncer", "on rookie"]
    assert says(match, H, "on coffee") == ("CRA-Q-50", "Coffee is no Being, and only a Being can wear an Item")
    assert says(match, H, "on alley-slayer") == ("CRA-KEY-10", "Alley Slayer wears 2 Items already, which is the most")
    assert says(match, H, "on wayne") == ("CRA-ATTACK-07", "you have no Wayne the Werewolf in play")


@proves("CRA-KEY-08", "CRA-KEY-11", "CRA-ITEM-02")
def test_an_item_that_cannot_be_attached_is_told_why() -> None:
    match = duel()
    play_now(match, H, "rookie", items=("stun-gun", "yield-sign"))
    play_now(match, H, "hockey-stick")
    acting(match, H, influence=1)
    assert says(match, H, "equip stun-gun") == ("CRA-KEY-11", "Garlic Stun-Gun is attached already and cannot be moved")
    assert says(match, H, "equip elven-cloak") == ("CRA-KEY-08", "you have no Elven Cloak in play")
    assert says(match, H, "equip hockey-stick") == ("CRA-ITEM-02", "you have no Being in play that could take Hockey Stick")


@proves("CRA-KEY-21", "CRA-ABILITY-02")
def test_an_ability_that_rests_and_one_that_was_used_are_told_apart() -> None:
    match = duel()
    lay(match, V, "unicorn", mark=STUNNED)
    play_now(match, V, "elf-scout", "brawler")
    acting(match, V, influence=1)
    resting = "Unicorn is stunned or not worn by an unstunned Being, so its abilities rest"
    assert says(match, V, "use unicorn-trash-card") == ("CRA-KEY-21", resting)
    play(match, "a: use elf-scout", "a: first")
    assert says(match, V, "use elf-scout") == ("CRA-ABILITY-02", "Elf Scout has used this ability already this turn")


@proves("CRA-Q-34", "CRA-Q-30")
def test_only_a_plant_is_removed_and_a_harmless_one_not_while_poison_waits() -> None:
    match = duel()
    upcoming(match, H, "nightshade", "wolfsbane", "healing-sage", "amani", "informant")
    turn(match, H)
    play(match, "b: remove amani")
    assert match.choices(H) == ["purge nightshade", "purge wolfsbane"]
    harmless = "Healing Sage does no harm; a poison that has not bitten yet comes first"
    assert says(match, H, "purge healing-sage") == ("CRA-Q-30", harmless)
    assert says(match, H, "purge informant") == ("CRA-Q-34", "Corner Informant is no Plant")


@proves("CRA-PLANT-07", "CRA-Q-33")
def test_a_plant_takes_only_what_it_demands_and_what_has_just_come() -> None:
    match = duel()
    lay(match, H, "centaur", "wayne")
    upcoming(match, H, "wolfsbane", "howler", "moon-pup", "informant")
    turn(match, H)
    assert match.choices(H) == ["lose moon-pup", "lose howler"]
    other = "Corner Informant is not of the kind that the Plant demands"
    assert says(match, H, "lose informant") == ("CRA-PLANT-07", other)
    old = "Wayne the Werewolf did not come into play this turn, so the Plant cannot demand it"
    assert says(match, H, "lose wayne") == ("CRA-Q-33", old)


# -- opponents, and copies


@proves("CRA-Q-29", "CRA-ATTACK-07", "CRA-TEAM-04")
def test_a_seat_that_cannot_be_chosen_is_told_why() -> None:
    match = teams()
    state(match).life[H2] = 0
    play_now(match, V1, "mesmer-gaze")
    acting(match, V1, attack=2)
    assert says(match, V1, "attack a") == says(match, V1, "jab a") == ("CRA-ATTACK-07", "seat a is of your own side")
    assert says(match, V1, "attack c") == ("CRA-TEAM-04", "seat c is out of the game")
    assert says(match, V1, "attack e") == ("CRA-ATTACK-07", "there is no seat e at this table")


@proves("CRA-Q-29", "CRA-ATTACK-07")
def test_an_opponent_with_one_life_left_can_be_chosen_and_a_fallen_one_cannot() -> None:
    match = teams(6)
    state(match).life = [60, 1, 0, 60, 60, 60]
    play_now(match, 0, "mesmer-gaze")
    acting(match, 0, attack=2)
    assert targets(match, 0) == ["b", "d"]
    assert offers_what_nothing_forbids(match)
    play(match, "a: use mesmer-gaze")
    assert match.choices(0) == ["at b", "at d"]
    assert offers_what_nothing_forbids(match)
    assert says(match, 0, "at c") == ("CRA-Q-29", "seat c is out of the game")
    assert says(match, 0, "at e") == ("CRA-Q-29", "seat e is of your own side")
