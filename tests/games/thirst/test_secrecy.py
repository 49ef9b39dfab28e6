"""What is hidden, and from whom."""

from games.thirst.positions import Table
from gloam.engine import HIDDEN, imagine, stream, view
from gloam.games.thirst.cards import HEARTS
from gloam.games.thirst.state import CONSEQUENCE_DECK, DRAWN, HAND, POWER_DECK, PREY_DECK, SCOUTED, STACK, STREET, THRALLS
from support import proves


@proves("THI-Q-75", "THI-SETUP-15")
def test_only_the_size_of_another_hand_is_known() -> None:
    t = Table(3)
    t.hand("a", "bat form", "leech")
    assert t.match.view(0).zones[HAND.of(0)] == t.s.zones[HAND.of(0)]
    for who in (1, 2, None):
        assert t.match.view(who).zones[HAND.of(0)] == [HIDDEN, HIDDEN]
        area = t.match.table(who).area("hand-0")
        assert [(item.face, item.count) for item in area.items] == [("", 2)]


@proves("THI-Q-75")
def test_decks_are_hidden_and_everything_on_the_table_is_public() -> None:
    t = Table(3)
    t.thrall("b", "student", blood=2, tainted=1)
    t.body("barista")
    seen = t.match.view(None)
    for zone in (PREY_DECK, CONSEQUENCE_DECK, POWER_DECK, STACK):
        assert set(seen.zones[zone.at()]) == {HIDDEN}
    assert seen.zones[THRALLS.of(1)] == t.s.zones[THRALLS.of(1)]
    assert seen.zones[STREET.at()] == t.s.zones[STREET.at()]
    assert (seen.state.red[1], seen.state.sick[1]) == ([2], [1])


@proves("THI-Q-43", "THI-Q-75", "THI-HOOD-07")
def test_a_scouted_tile_is_known_to_its_scout_alone() -> None:
    t = Table(3)
    t.tile("docks", 0, 1, scout="a")
    assert t.match.view(0).zones[SCOUTED.of(0)] == t.s.zones[SCOUTED.of(0)]
    assert t.match.view(1).zones[SCOUTED.of(0)] == [HIDDEN]


@proves("THI-COMP-19", "THI-HUNT-08")
def test_an_imagined_hunt_has_the_same_heartbeats() -> None:
    t = Table(3)
    t.prey("bouncer", "retired judge")
    t.night("a").play("a: hunt")
    seen = view(t.match.game, t.s, 0)
    worlds = [imagine(seen, stream("worlds", number)) for number in range(20)]
    for world in worlds:
        assert [HEARTS[card] for card in world.zones[DRAWN.at()]] == [3, 1]
    assert len({tuple(world.zones[DRAWN.at()]) for world in worlds}) > 5


def test_what_the_gaze_saw_is_forgotten_at_the_bottom_of_the_deck() -> None:
    t = Table(3)
    t.hand("a", "hypnotic gaze")
    t.night("a").play("a: use hypnotic gaze", "a: hunt", "a: abandon")
    assert set(t.match.view(0).zones[PREY_DECK.at()]) == {HIDDEN}


def test_seeing_heartbeats_or_a_new_tile_cannot_be_undone_but_a_choice_can() -> None:
    t = Table(3)
    t.thrall("a", "student")
    t.night("a").play("a: feed 1")
    assert t.match.can_undo(0) is None
    t.match.undo(0)
    assert t.blood("a") == 3
    t.play("a: move north")
    assert t.match.can_undo(0) is not None
    t.play("a: hunt")
    assert t.match.can_undo(0) is not None
