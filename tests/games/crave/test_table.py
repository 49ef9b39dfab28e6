"""What a person sees of Crave: choices with their consequences, the state of every card, the story of a turn."""

from __future__ import annotations

import pytest

from games.crave.positions import (
    H1,
    H2,
    V1,
    V2,
    H,
    V,
    acting,
    discard,
    duel,
    lay,
    life,
    play_now,
    pools,
    printed,
    row,
    stand,
    state,
    teams,
    turn,
    upcoming,
)
from gloam.games.crave import GAME
from gloam.games.crave.state import BLOCKING, CREDITED, NEW, STUNNED
from gloam.games.crave.story import takes
from gloam.games.crave.style import STYLE
from gloam.match import Match
from gloam.table import Choice, Counter, Item, Side, Turn
from support import play


def choice(match: Match, seat: int, answer: str) -> Choice:
    return next(choice for choice in match.table(seat).prompt.choices if choice.answer == answer)


def item(match: Match, name: str, viewer: int | None = None) -> Item:
    return next(item for area in match.table(viewer).areas for item in area.items if item.id == name)


def side(match: Match, seat: int) -> Side:
    return match.table(None).sides[seat]


# -- choices


def test_a_purchase_says_what_it_costs_where_it_goes_and_what_is_left() -> None:
    match = duel()
    row(match, 0, "nightshade", "trixie", "backstage-crew")
    acting(match, V, influence=4)
    trixie = choice(match, V, "buy trixie")
    assert (trixie.label, trixie.verb, trixie.item) == ("Trixie the Groupie", "buy", "row-0-trixie")
    assert (trixie.cost, trixie.unit, trixie.left) == (1, "influence", 3)
    assert trixie.tip == "to your discard pile"
    assert choice(match, V, "buy nightshade").tip == "to an opponent's discard pile"
    assert choice(match, V, "buy backstage-crew").tip == "into play now"


def test_cards_too_dear_are_shown_as_refused_with_the_reason() -> None:
    match = duel()
    row(match, 0, "trixie", "howler")
    row(match, 1, "juliet")
    acting(match, V, influence=1)
    refused = {no.item: no.text for no in match.table(V).prompt.refused if no.verb == "buy"}
    assert refused == {
        "row-0-howler": "Howler costs 4, you have 1 Influence left",
        "row-1-juliet": "Juliet costs 6, you have 1 Influence left",
    }


def test_what_stands_in_the_way_of_an_attack_is_shown() -> None:
    match = duel()
    lay(match, H, "riot-captain")
    lay(match, H, "wayne")
    acting(match, V, attack=1, influence=1)
    refused = {no.answer: no.item for no in match.table(V).prompt.refused if no.verb == "attack"}
    assert refused == {"attack b": "seat-1", "attack riot-captain": "play-1-riot-captain", "attack wayne": "play-1-wayne"}


def test_an_attack_is_a_quantity_that_covers_the_jab() -> None:
    match = duel()
    state(match).life[H] = 20
    acting(match, V, attack=2, drain=2)
    attack = choice(match, V, "attack b")
    assert attack.item == side(match, H).item
    assert (attack.cost, attack.left, attack.gain) == (4, 0, "+2 life")
    assert attack.tip == "20 life becomes 16; you gain 2 life"
    assert attack.quantity is not None
    assert (attack.quantity.least, attack.quantity.most) == (1, 4)
    assert attack.quantity.effects[0] == "20 life becomes 19; you gain 1 life; 3 Attack left"
    begun = {answers[0] for answers in attack.quantity.answers}
    assert {choice.answer for choice in match.table(V).prompt.choices if choice.verb == "attack"} == begun


@pytest.mark.parametrize(("life_left", "attack"), [(20, 4), (3, 9), (2, 9), (20, 2)])
def test_each_amount_of_an_attack_does_what_it_says(life_left: int, attack: int) -> None:
    match = teams()
    state(match).life[H1] = life_left
    acting(match, V1, attack=attack, influence=1)
    quantity = choice(match, V1, "attack b").quantity
    assert quantity is not None
    assert quantity.most == min(life_left, attack)
    for amount, answers in enumerate(quantity.answers, quantity.least):
        trial = match.clone()
        for answer in answers:
            trial.answer(V1, answer)
        assert life(trial, H1) == life_left - amount
        assert pools(trial) == (1, attack - amount)


def test_a_player_who_would_fall_is_said_to() -> None:
    match = duel()
    state(match).life[H] = 3
    acting(match, V, attack=5)
    assert choice(match, V, "attack b").tip == "3 life becomes 0: out of the game; 2 Attack left"


def test_a_patrol_costs_its_defense_of_what_one_has_and_says_its_last_words() -> None:
    match = duel()
    lay(match, H, "veteran-hunter", items=("yield-sign",))
    acting(match, V, attack=6, drain=2)
    strike = choice(match, V, "attack veteran-hunter")
    assert (strike.cost, strike.left) == (7, 1)
    assert strike.tip == "costs its defense 7 of your 8 Attack; you gain 2 life; its Last Words: 3 Attack"


def test_an_ability_says_what_it_gives_now() -> None:
    match = duel()
    play_now(match, V, "howler", "wayne", "moon-pup")
    acting(match, V, influence=1)
    howl = choice(match, V, "use howler")
    assert (howl.label, howl.gain) == ("Howler", "+2 Attack")
    assert howl.tip == "1 Attack for each other Werewolf"


def test_two_abilities_of_a_card_have_two_labels() -> None:
    match = duel()
    play_now(match, V, "unicorn", "nightshade")
    acting(match, V, influence=1)
    labels = [choice.label for choice in match.table(V).prompt.choices if choice.verb == "use"]
    assert len(set(labels)) == len(labels) == 2


def test_only_what_could_still_be_used_is_lost_at_the_end() -> None:
    match = duel()
    row(match, 0, "howler")
    row(match, 1, "juliet")
    acting(match, V, attack=2, influence=3)
    end = choice(match, V, "end")
    assert (end.label, end.loses) == ("End the turn", "2 Attack")
    assert end.tip == "3 Influence and 2 Attack would be lost"
    state(match).influence = 4
    acting(match, V, attack=2, influence=4)
    assert choice(match, V, "end").loses == "4 Influence and 2 Attack"


def test_plants_say_what_their_bite_costs() -> None:
    match = duel()
    upcoming(match, V, "wild-garlic", "wolfsbane", "moon-pup", "amani")
    turn(match, V)
    harm = [(choice.label, choice.tip) for choice in match.table(V).prompt.choices]
    assert harm == [("Let them bite", "you lose 4 life"), ("Amani", "discard a Plant before it bites")]
    play(match, "a: let them bite")
    harm = [(choice.label, choice.tip) for choice in match.table(V).prompt.choices]
    assert harm == [
        ("Wolfsbane", "you lose 1 life; discard a Werewolf that came into play this turn"),
        ("Wild Garlic", "you lose 3 life"),
    ]


def test_copies_say_what_tells_them_apart() -> None:
    match = duel()
    play_now(match, V, "elf-scout", "elf-scout")
    lay(match, V, "elf-scout")
    acting(match, V, influence=1)
    play(match, "a: use elf-scout")
    assert [choice.tip for choice in match.table(V).prompt.choices] == ["played this turn", ""]
    play(match, "a: copy a1", "a: second", "a: use elf-scout", "a: copy a2", "a: second")
    assert {item.id: item.marks for item in match.table(V).area(f"play-{V}").items} == {
        "play-0-elf-scout": ("used",),
        "play-0-elf-scout-3": (),
    }


def test_pools_stand_above_the_choices_and_beside_the_player_in_turn() -> None:
    match = duel()
    acting(match, V, attack=2, drain=3, influence=1)
    spent = (Counter("influence", 1), Counter("attack", 5), Counter("draining", 3))
    assert match.table(V).prompt.resources == spent
    assert match.table(H).prompt.resources == ()
    assert side(match, V).counters[1:4] == spent
    assert "attack" not in [counter.name for counter in side(match, H).counters]


# -- cards


def test_worn_items_lie_on_their_wearer_whose_defense_is_what_it_is_now() -> None:
    match = duel()
    lay(match, H, "bouncer", items=("yield-sign",))
    acting(match, V, attack=1)
    worn = item(match, "play-1-yield-sign")
    assert (worn.on, worn.slot) == ("play-1-bouncer", "worn")
    strength = printed("bouncer").defense + printed("yield-sign").worn_defense
    assert item(match, "play-1-bouncer").numbers == {"sentry": strength}


def test_patrols_stay_apart_from_the_cards_of_the_turn() -> None:
    match = duel()
    lay(match, V, "riot-captain")
    play_now(match, V, "brawler", "wayne")
    acting(match, V, influence=1)
    table = match.table(V)
    assert [item.face for item in table.area(f"patrols-{V}").items] == ["riot-captain", "wayne"]
    assert [item.face for item in table.area(f"play-{V}").items] == ["brawler"]
    assert [item.face for item in match.table(H).area(f"patrols-{V}").items] == ["riot-captain", "wayne", "brawler"]
    assert item(match, "play-0-wayne").marks == ("new",)
    assert item(match, "play-0-riot-captain").marks == ()


def test_copies_alike_are_one_card_and_others_are_not() -> None:
    match = duel()
    lay(match, H, "wayne", "wayne")
    lay(match, H, "wayne", mark=STUNNED | CREDITED)
    acting(match, V, attack=9)
    shown = [(item.id, item.count, item.marks) for item in match.table(V).area(f"patrols-{H}").items]
    assert shown == [("play-1-wayne", 2, ()), ("play-1-wayne-3", 1, ("stunned",))]


def test_who_wears_something_and_what_is_worn_stay_cards_of_their_own() -> None:
    match = duel()
    lay(match, H, "bram", "hockey-stick", "hockey-stick", "hockey-stick", "bram", "bram", "hockey-stick")
    wearers = state(match).wearer[H]
    wearers[1], wearers[3], wearers[6] = 0, 0, 5  # two sticks on the first Bram, one on the third; the second stick is loose
    acting(match, V, attack=9)
    shown = [(item.id, item.count, item.on) for item in match.table(V).area(f"patrols-{H}").items]
    assert shown == [
        ("play-1-bram", 1, ""),
        ("play-1-hockey-stick", 1, "play-1-bram"),
        ("play-1-hockey-stick-3", 1, "play-1-bram"),
        ("play-1-bram-2", 1, ""),
        ("play-1-bram-3", 1, ""),
        ("play-1-hockey-stick-4", 1, "play-1-bram-3"),
        ("play-1-hockey-stick-2", 1, ""),
    ]


def test_a_used_card_is_marked_once_nothing_is_left_to_use() -> None:
    match = duel()
    play_now(match, V, "elf-scout")
    acting(match, V, influence=1)
    assert item(match, "play-0-elf-scout").marks == ()
    play(match, "a: use elf-scout", "a: second")
    assert item(match, "play-0-elf-scout").marks == ("used",)


def test_a_turned_groupie_shows_whose_it_was_and_its_defense() -> None:
    match = duel()
    stand(match, V, "bram", owner=H, items=("yield-sign",))
    acting(match, V, influence=1)
    shield = item(match, "shield-0-bram")
    assert shield.marks == ("turned",)
    assert shield.tip == "turned from Bob"
    assert shield.numbers == {"sentry": printed("bram").defense + printed("yield-sign").worn_defense}
    assert item(match, "shield-0-yield-sign").on == "shield-0-bram"


def test_the_market_of_the_other_side_is_marked_as_barred_for_those_who_never_buy_there() -> None:
    match = duel()
    acting(match, V, influence=1)
    for viewer in (V, H):
        table = match.table(viewer)
        assert {mark for item in table.area("row-other").items for mark in item.marks} == {"barred"}
        assert not any(item.marks for area in ("row-public", "row-own") for item in table.area(area).items)
    assert not any(item.marks for item in match.table(None).area("row-other").items)


def test_colour_is_the_faction_and_the_frame_the_type() -> None:
    faces = duel().table(None).faces
    assert (faces["spellbind"].kind, faces["spellbind"].frame, faces["spellbind"].type) == ("vampire", "arch", "Vampire spell")
    assert (faces["otis"].kind, faces["otis"].frame, faces["otis"].type) == ("groupie", "circle", "Groupie Sentry")
    assert (faces["nightshade"].frame, faces["nightshade"].type) == ("leaf", "Plant poison")
    assert (faces["studded-jacket"].kind, faces["studded-jacket"].frame, faces["studded-jacket"].type) == ("none", "cut", "Item")
    assert faces["rooftop-watcher"].text == "Block. Last Words: 3 Attack."
    assert faces["rooftop-watcher"].lore


def test_between_turns_one_sees_the_own_next_cards_and_how_many_the_others_have() -> None:
    match = duel()
    acting(match, V, influence=1)
    assert [item.face for item in match.table(H).area(f"play-{H}").items] == ["informant"] * 5
    assert match.table(H).area(f"play-{H}").label == "Your next cards"
    assert [(item.face, item.count) for item in match.table(V).area(f"upcoming-{H}").items] == [("", 5)]


# -- seats and stage


def test_a_stranger_sees_who_is_on_which_side_and_who_can_be_hit() -> None:
    match = teams()
    lay(match, H1, "riot-captain")
    stand(match, V2, "bram", owner=H2)
    state(match).life[H2] = 0
    acting(match, V1, attack=1, influence=1)
    sides = match.table(None).sides
    assert [side.kind for side in sides] == ["vampire", "hunter", "hunter", "vampire"]
    assert [side.note for side in sides] == [
        "open to attack",
        "guarded by Riot Captain",
        "out of the game",
        "behind the body shield Bram the Groupie",
    ]
    assert match.table(None).order == (0, 1, 3)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_stage_places_areas_that_there_are(seats: int) -> None:
    match = teams(seats)
    acting(match, V, influence=1)
    areas = {area.id for area in match.table(V).areas} | {"gone"}  # in a duel nobody's cards leave the game
    for place in (*STYLE.stage.places, *STYLE.stage.mine):
        assert place.area.format(me=V, foe=H, ally=seats - 1) in areas


def test_drawings_that_the_style_names_are_there() -> None:
    assert (GAME.folder / "art" / STYLE.felt).is_file()


# -- the story


def told_of(match: Match) -> Turn:
    """The turn that `turn` begins: the ninth, after four of each player."""
    return next(told for told in match.story(None) if told.label == "Turn 9")


def test_a_turn_is_told_in_what_was_fought_and_what_was_gained() -> None:
    match = duel()
    lay(match, H, "wayne")
    row(match, 0, "trixie", "nightshade")
    upcoming(match, V, "marksman", "brawler", "brawler", "contact", "contact", "contact", "contact")
    turn(match, V)
    assert pools(match) == (4, printed("wayne").defense + 3)
    play(match, "a: attack wayne", "a: attack b", "a: buy trixie", "a: buy nightshade")
    told = told_of(match)
    assert told.seat == V
    assert told.lines == ("Beat Wayne the Werewolf; hit Bob for 3.", "Bought Trixie the Groupie; gave Nightshade to Bob.")
    assert told.gains == ((H, -3),)
    taken = [one for event in match.events for one in takes(event)]
    assert taken == [(V, "trixie")]  # a Plant that is given to an opponent is nobody's prize


def test_last_words_are_not_told_as_deeds_of_the_player_in_turn() -> None:
    match = duel()
    lay(match, H, "veteran-hunter")
    upcoming(match, V, "trail-sister", "brawler", "contact")
    turn(match, V)
    play(match, "a: attack veteran-hunter")
    told = told_of(match)
    assert told.lines == ("Beat Veteran Hunter; Last Words hit Ann for 3.",)
    assert told.gains == ((V, -3),)


def test_a_turn_without_deeds_is_told_as_well() -> None:
    match = duel()
    discard(match, V, "contact")
    turn(match, V)
    assert match.story(V)[-1].lines == ()  # it has only begun
    play(match, "a: end")
    assert told_of(match).lines == ("Let the turn pass.",)


def test_a_blocking_patrol_is_out_of_reach_and_says_so() -> None:
    match = duel()
    lay(match, H, "rooftop-watcher", mark=BLOCKING | NEW | CREDITED)
    acting(match, V, attack=9)
    watcher = item(match, "play-1-rooftop-watcher")
    assert watcher.marks == ("blocking",)
    assert watcher.tip == "Sentry with defense 3, blocking: out of reach"
