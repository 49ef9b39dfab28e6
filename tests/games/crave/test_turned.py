"""Turned Groupies: body shields before a Vampire."""

from __future__ import annotations

from games.crave.positions import (
    V1,
    V2,
    H,
    V,
    acting,
    duel,
    in_play,
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
from gloam.games.crave.area import shield_defense
from gloam.games.crave.cards import CARDS, CLAUSES, VAMPIRE_MARKET
from gloam.games.crave.state import BLOCKING, CREDITED, STUNNED
from gloam.games.crave.vocabulary import EFFECTS, FACTIONS
from support import play, proves, refused


@proves("CRA-KEY-31")
def test_only_an_opponents_groupie_can_be_turned() -> None:
    match = duel()
    lay(match, H, "bram", "wayne")
    play_now(match, V, "lorelai", "velvet-seducer")
    acting(match, V, attack=1)
    play(match, "a: use velvet-seducer")
    assert shields(match, V) == ["bram"]
    assert refused(match, V, "use lorelai") == "CRA-Q-07"


@proves("CRA-KEY-32", "CRA-Q-56")
def test_the_turned_groupie_changes_sides_but_not_hands() -> None:
    match = duel()
    lay(match, H, "bram", "otis")
    play_now(match, V, "velvet-seducer")
    acting(match, V, attack=1)
    play(match, "a: use velvet-seducer", "a: turn otis")
    assert shields(match, V) == ["otis"]
    assert in_play(match, H) == ["bram"]
    assert pile(match, H) == []
    assert life(match, H) == 70  # no Last Words
    assert state(match).shield_owner[V] == [H]


@proves("CRA-KEY-33", "CRA-Q-56")
def test_a_turned_groupie_has_nothing_but_its_defense() -> None:
    match = duel()
    stand(match, V, "bram", owner=H)
    upcoming(match, V, "contact", "master-of-thralls")
    upcoming(match, H, "informant", "cass")
    turn(match, V)
    master = printed("master-of-thralls")
    assert pools(match) == (1 + master.influence, master.attack)
    assert in_play(match, V) == ["contact", "master-of-thralls"]  # no Groupie bonus
    assert offered(match, V, "trash") == []
    play(match, "a: end")
    assert pools(match) == (1, printed("cass").attack)
    assert offered(match, H, "trash") == ["cass"]


@proves("CRA-KEY-34", "CRA-Q-55")
def test_the_body_shield_comes_before_sentinels_and_player() -> None:
    match = duel()
    stand(match, V, "bram", owner=H)
    lay(match, V, "crypt-warden")
    acting(match, H, attack=7)
    assert targets(match, H) == ["bram"]
    assert refused(match, H, "attack a") == "CRA-KEY-34"

    play(match, "b: attack bram")
    assert targets(match, H) == ["crypt-warden"]
    play(match, "b: attack crypt-warden")

    assert targets(match, H) == ["a"]
    assert pools(match) == (0, 1)


@proves("CRA-KEY-35")
def test_a_body_shield_needs_its_whole_defense() -> None:
    match = duel()
    stand(match, V, "marisol", owner=H)
    acting(match, H, attack=2, influence=1)
    assert refused(match, H, "attack marisol") == "CRA-PATROL-11"
    acting(match, H, attack=3, influence=1)
    play(match, "b: attack marisol")
    assert shields(match, V) == []
    assert pools(match) == (1, 0)


@proves("CRA-KEY-36")
def test_a_defeated_body_shield_is_trashed() -> None:
    match = duel()
    stand(match, V, "bram", owner=H)
    acting(match, H, attack=3)
    play(match, "b: attack bram")
    assert trash(match) == ["bram"]
    assert pile(match, H) == pile(match, V) == []


@proves("CRA-KEY-37", "CRA-Q-57")
def test_coffee_brings_a_groupie_back() -> None:
    match = duel()
    state(match).life[H] = 1  # while there is life, the Groupie comes home
    stand(match, V, "bram", owner=H)
    play_now(match, H, "coffee")
    acting(match, H, attack=1)
    play(match, "b: use coffee")
    assert pile(match, H) == ["bram"]
    assert targets(match, H) == ["a"]


@proves("CRA-KEY-38")
def test_a_body_shield_stands_until_it_is_dealt_with() -> None:
    match = duel()
    stand(match, V, "bram", owner=H)
    turn(match, V)
    for _ in range(3):
        play(match, "a: end", "b: end")
    assert shields(match, V) == ["bram"]


# -- rulings


@proves("CRA-Q-53")
def test_turning_respects_blocking_and_sentinels_and_a_sentinel_groupie_may_be_turned() -> None:
    match = duel()
    lay(match, H, "bram", mark=BLOCKING | CREDITED)
    play_now(match, V, "velvet-seducer")
    acting(match, V, attack=1)
    assert refused(match, V, "use velvet-seducer") == "CRA-Q-07"

    match = duel()
    lay(match, H, "bram", "dolores")
    play_now(match, V, "velvet-seducer")
    acting(match, V, influence=1)
    assert refused(match, V, "use velvet-seducer") == "CRA-Q-07"

    match = duel()
    lay(match, H, "marisol", "bram")
    play_now(match, V, "velvet-seducer")
    acting(match, V, attack=4, influence=1)
    play(match, "a: use velvet-seducer")
    assert shields(match, V) == ["marisol"]
    assert pools(match) == (1, 4)


@proves("CRA-Q-54")
def test_items_stay_on_a_turned_groupie_for_their_defense_and_go_home_in_the_end() -> None:
    match = duel()
    lay(match, H, "wayne")
    lay(match, H, "zane", items=("yield-sign", "hockey-stick"))
    play_now(match, V, "velvet-seducer")
    acting(match, V, attack=1)
    play(match, "a: use velvet-seducer")
    assert sorted(shields(match, V)) == ["hockey-stick", "yield-sign", "zane"]
    assert shield_defense(state(match), V, shields(match, V).index("zane")) == 3

    acting(match, H, attack=3)
    assert targets(match, H) == ["zane"]
    play(match, "b: attack zane")

    assert trash(match) == ["zane"]
    assert {"yield-sign", "hockey-stick"} <= set(pile(match, H))


@proves("CRA-Q-54")
def test_a_stun_ends_when_the_groupie_is_turned_and_items_come_back_with_it() -> None:
    match = duel()
    lay(match, H, "bram", mark=STUNNED, items=("hockey-stick",))
    play_now(match, V, "velvet-seducer")
    acting(match, V, attack=1)
    play(match, "a: use velvet-seducer")
    play_now(match, H, "coffee")
    acting(match, H, influence=1)
    play(match, "b: use coffee")
    assert sorted(pile(match, H)) == ["bram", "hockey-stick"]


@proves("CRA-Q-55")
def test_behind_a_body_shield_nothing_can_be_turned_stunned_or_slain() -> None:
    match = duel()
    stand(match, V, "bram", owner=H)
    lay(match, V, "zane", items=("yield-sign",))
    play_now(match, H, "marksman", "elf-archer")
    acting(match, H, influence=1)
    assert offered(match, H, "use") == []


@proves("CRA-Q-57")
def test_bringing_back_reaches_any_vampire_and_team_mates_groupies() -> None:
    match = teams()
    stand(match, V1, "bram", owner=2)
    stand(match, V2, "otis", owner=1)
    lay(match, V1, "dolores")
    play_now(match, 1, "coffee")
    acting(match, 1, influence=1)
    play(match, "b: use coffee")
    assert offered(match, 1, "rescue") == ["bram", "otis"]
    play(match, "b: rescue bram")
    assert pile(match, 2) == ["bram"]


@proves("CRA-Q-66")
def test_a_body_shield_protects_only_who_turned_it() -> None:
    match = teams()
    stand(match, V1, "bram", owner=1)
    acting(match, 1, attack=5)
    assert targets(match, 1) == ["d", "bram"]


@proves("CRA-Q-80")
def test_turn_is_for_vampires_and_bringing_back_for_hunters() -> None:
    for clause in CLAUSES:
        card = CARDS[clause.kind]
        assert EFFECTS.names[clause.do] != "turn" or card.deck == VAMPIRE_MARKET
        assert EFFECTS.names[clause.do] != "bring_back" or FACTIONS[card.faction] == "hunter"
    match = teams()
    lay(match, V2, "bram")
    play_now(match, V1, "velvet-seducer")
    acting(match, V1, attack=1)
    assert refused(match, V1, "use velvet-seducer") == "CRA-Q-07"


@proves("CRA-KEY-37", "CRA-Q-56")
def test_each_body_shield_remembers_its_own_player() -> None:
    match = teams()
    stand(match, V1, "bram", owner=1)
    stand(match, V1, "otis", owner=2)
    play_now(match, 1, "coffee")
    acting(match, 1, attack=2, influence=1)
    play(match, "b: attack bram", "b: use coffee")
    assert trash(match) == ["bram"]
    assert (pile(match, 1), pile(match, 2)) == ([], ["otis"])


@proves("CRA-Q-07", "CRA-KEY-37")
def test_with_nobody_turned_there_is_nobody_to_bring_back() -> None:
    match = duel()
    play_now(match, H, "coffee")
    acting(match, H, influence=1)
    assert offered(match, H, "use") == []
    assert refused(match, H, "use coffee") == "CRA-Q-07"
