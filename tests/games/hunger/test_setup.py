"""Setting the table, step by step."""

from collections.abc import Sequence
from itertools import permutations

import pytest

from gloam.engine import HIDDEN, BadSetup, imagine, shuffle, stream, view
from gloam.games import get
from gloam.games.hunger.board import CLOSED_CHESTS_AT, OPEN_CHESTS_AT
from gloam.games.hunger.cards import ALL_TOKENS, HUNT_CARDS, OPENING, PIECES, ROSE_CARDS
from gloam.games.hunger.setup import lay_out_board, prepare_first_turn, set_first_cards_aside, stack_tokens
from gloam.games.hunger.state import (
    CASTLE_TILES,
    CLOSED_CHESTS,
    CRYPTS,
    DECK,
    DISCARDS,
    FIRST_CARDS,
    HAND,
    HUNT_DECK,
    MISSION_BOX,
    MISSIONS,
    OPEN_CHESTS,
    PUBLIC_MISSIONS,
    ROSES,
    TAVERN_CARDS,
    TOKEN_BOX,
    TRACK,
)  # fmt: skip
from gloam.games.hunger.turn import first_of
from gloam.match import Match, new
from support import begin, proves, refused, table_of

from .positions import A, B, C, lies, named, night, on_track, play, points, state, where


def fresh(n: int, seed: str = "test", **options: object) -> Match:
    """A table whose players have chosen Vampires by seat and the first Mission each, before the first turn."""
    match = new("hunger", n, seed, {"vampires": "by_seat", **options})
    while match.asks and match.asks[0].question.name == "keep":
        ask = match.asks[0]
        match.answer(ask.seat, ask.choices()[0])
    return match


@proves("HUN-SETUP-03")
def test_no_two_players_are_the_same_vampire() -> None:
    match = table_of("hunger", 3)
    assert match.table(A).prompt.choices[0].label == "Isaure of the Ninth Bell"
    play(match, "a: be old-radomir")

    assert refused(match, B, "be old-radomir") == "HUN-SETUP-03"
    play(match, "b: be lady-quill", "c: be vesna-nightwater")
    assert state(match).vampire == (1, 2, 4)


@proves("HUN-SETUP-04", "HUN-SETUP-14", "HUN-SETUP-33", "HUN-SETUP-38")
def test_all_start_in_the_castle_with_no_points_in_round_1() -> None:
    match = table_of("hunger", 4, vampires="by_seat")

    assert [points(match, seat) for seat in range(4)] == [0, 0, 0, 0]
    assert {where(match, seat) for seat in range(4)} == {"CA"}
    assert state(match).round == 1


@proves("HUN-SETUP-03")
def test_by_seat_each_player_takes_the_next_vampire() -> None:
    assert state(table_of("hunger", 4, vampires="by_seat")).vampire == (0, 1, 2, 3)


@proves("HUN-SETUP-04", "HUN-SETUP-14", "HUN-SETUP-33")
def test_before_the_first_turn_nothing_has_happened() -> None:
    s = state(table_of("hunger", 3, vampires="chosen"))

    assert (s.round, s.turn_of, s.dawn, s.landings, s.arrivals) == (1, -1, 0, 0, 0)
    assert s.level == s.arrived == s.home_round == s.opening_speed == s.parasol == (0, 0, 0)
    assert (s.vampire, s.active) == ((-1, -1, -1), (1, 1, 1))
    assert (s.points, s.types) == ((0,) * 27, (0,) * 12)
    assert s.open_at == s.closed_at == s.used == ()
    assert (s.extra_speed, s.speed, s.moved, s.landed, s.hunts, s.well_hunts, s.hunted) == (0, 0, 0, 0, 0, 0, 0)
    assert (s.no_hunting, s.well_reached, s.misty, s.free_digest, s.late_digest) == (0, 0, 0, 0, 0)


@proves("HUN-GOAL-08", "HUN-GOAL-11", "HUN-VARIANT-01", "HUN-VARIANT-09", "HUN-Q-09", "HUN-Q-11")
def test_the_table_knows_its_options_as_yes_or_no() -> None:
    plain = state(table_of("hunger", 2, mode="elder"))
    other = state(
        table_of(
            "hunger",
            2,
            mode="rookie",
            digestion_variant=True,
            rest_and_digest=True,
            spicy_rule="original",
            move_direction="no_backtrack",
        )
    )

    assert (plain.rookie, plain.variant, plain.resting_rule, plain.original_spicy, plain.any_way) == (0, 0, 0, 0, 0)
    assert (other.rookie, other.variant, other.resting_rule, other.original_spicy, other.any_way) == (1, 1, 1, 1, 1)


@proves("HUN-SETUP-05", "HUN-SETUP-11")
def test_hunt_cards_are_complete_and_roses_lie_open_in_the_labyrinth() -> None:
    match = table_of("hunger", 4, vampires="by_seat")
    s = state(match)
    found = s.zones[HUNT_DECK.at()] + s.zones[TAVERN_CARDS.at()]
    for slot in range(21):
        found = found + s.zones[TRACK.at(slot)]

    assert sorted(found) == sorted(HUNT_CARDS)
    assert sorted(match.view(None).zones[ROSES.at()]) == sorted(ROSE_CARDS)


@proves("HUN-SETUP-06", "HUN-SETUP-07")
def test_rookies_find_marked_cards_in_the_first_two_rounds() -> None:
    for n, top in ((3, 8), (6, 14), (4, 10)):
        match = table_of("hunger", n, mode="rookie", vampires="by_seat")
        first = match.state.zones[FIRST_CARDS.at()]
        assert len(first) == top
        assert all(OPENING[piece] for piece in first)
        assert len(first) + len(match.state.zones[HUNT_DECK.at()]) + 3 == 122
    match = fresh(4, mode="rookie")
    assert len(match.state.zones[FIRST_CARDS.at()]) == 5
    dealt = [piece for slot in range(21) for piece in match.state.zones[TRACK.at(slot)]]
    assert len(dealt) == 5
    assert all(OPENING[piece] for piece in dealt)


@proves("HUN-SETUP-08", "HUN-SETUP-09", "HUN-SETUP-10")
def test_each_chest_has_a_token_and_only_open_ones_show_it() -> None:
    match = table_of("hunger", 3, vampires="by_seat")
    s, seen = state(match), match.view(None)

    assert s.open_at == tuple(OPEN_CHESTS_AT)
    assert s.closed_at == tuple(CLOSED_CHESTS_AT)
    assert len(s.zones[OPEN_CHESTS.at()]) == 6
    assert len(s.zones[CLOSED_CHESTS.at()]) == 8
    assert len(s.zones[TOKEN_BOX.at()]) == 12
    assert min(seen.zones[OPEN_CHESTS.at()]) >= 0
    assert set(seen.zones[CLOSED_CHESTS.at()]) == {HIDDEN}
    assert set(seen.zones[TOKEN_BOX.at()]) == {HIDDEN}


@proves("HUN-SETUP-12", "HUN-SETUP-35", "HUN-BOARD-23")
def test_three_unseen_cards_lie_in_the_tavern() -> None:
    match = table_of("hunger", 3, vampires="by_seat")

    for seat in (None, A, B, C):
        assert match.view(seat).zones[TAVERN_CARDS.at()] == [HIDDEN, HIDDEN, HIDDEN]


@proves("HUN-SETUP-12")
def test_the_elders_tavern_is_stocked_from_the_top() -> None:
    match = night(2)
    s = state(match)
    for zone in (TAVERN_CARDS, OPEN_CHESTS, CLOSED_CHESTS):
        s.zones[zone.at()] = []
    s.zones[HUNT_DECK.at()] = HUNT_CARDS.copy()
    s.zones[TOKEN_BOX.at()] = ALL_TOKENS.copy()
    same = s.clone()
    shuffle(same, HUNT_DECK.at(), "HUN-SETUP-05")
    begin(match, lay_out_board())

    deck = same.zones[HUNT_DECK.at()]  # as it lay before the Tavern was stocked
    assert s.zones[TAVERN_CARDS.at()] == [deck[-1], deck[-2], deck[-3]]
    assert s.zones[HUNT_DECK.at()] == deck[:-3]
    assert s.zones[FIRST_CARDS.at()] == []


@proves("HUN-SETUP-13")
def test_the_rookies_tavern_is_stocked_from_the_bottom() -> None:
    match = night(2, mode="rookie")
    s = state(match)
    for zone in (TAVERN_CARDS, TOKEN_BOX, OPEN_CHESTS, CLOSED_CHESTS):
        s.zones[zone.at()] = []
    s.zones[HUNT_DECK.at()] = HUNT_CARDS.copy()
    s.zones[TOKEN_BOX.at()] = ALL_TOKENS.copy()
    same = s.clone()
    shuffle(same, HUNT_DECK.at(), "HUN-SETUP-05")
    set_first_cards_aside(same)
    begin(match, lay_out_board())

    deck = same.zones[HUNT_DECK.at()]  # as it lay before the Tavern was stocked
    assert s.zones[TAVERN_CARDS.at()] == deck[:3]
    assert s.zones[HUNT_DECK.at()] == deck[3:]
    assert s.zones[FIRST_CARDS.at()] == same.zones[FIRST_CARDS.at()]
    assert len(s.zones[FIRST_CARDS.at()]) == 6


@proves("HUN-SETUP-15", "HUN-SETUP-16", "HUN-SETUP-17", "HUN-SETUP-18")
def test_castle_tiles_by_player_count() -> None:
    expected = {2: [10, 6], 3: [10, 6, 4], 4: [10, 8, 6, 4], 5: [10, 8, 6, 4, 2], 6: [10, 8, 6, 4, 2]}
    for n, values in expected.items():
        tiles = table_of("hunger", n).state.zones[CASTLE_TILES.at()]
        assert [PIECES[tile]["vp"] for tile in reversed(tiles)] == values


@proves("HUN-SETUP-19")
def test_missions_for_five_stay_in_the_box_with_four() -> None:
    def in_play(n: int) -> list[bool]:
        return [
            bool(PIECES[piece]["five_plus"])
            for zone in table_of("hunger", n).state.zones
            for piece in zone
            if piece_is_mission(piece)
        ]

    assert not any(in_play(4))
    assert sum(in_play(5)) == 8


def piece_is_mission(piece: int) -> bool:
    return str(PIECES[piece]["kind"]) == "mission"


@proves("HUN-SETUP-20", "HUN-SETUP-21")
def test_two_beige_missions_are_public_and_white_ones_for_rookies() -> None:
    for number in range(40):
        for mode in ("elder", "rookie"):
            match = new("hunger", 3, f"m{number}", {"mode": mode, "vampires": "by_seat"})
            public = [PIECES[piece] for piece in match.view(None).zones[PUBLIC_MISSIONS.at()]]
            assert len(public) == 2
            assert {row["background"] for row in public} == {"beige"}
            if mode == "rookie":
                assert {row["title"] for row in public} == {"white"}


@proves("HUN-SETUP-22")
def test_private_missions_come_from_both_backgrounds() -> None:
    found = set()
    for number in range(10):
        match = new("hunger", 3, f"m{number}", {"vampires": "by_seat"})
        found |= {PIECES[piece]["background"] for seat in range(3) for piece in match.state.zones[MISSIONS.of(seat)]}

    assert found == {"beige", "gold"}


@proves("HUN-SETUP-23")
def test_each_player_keeps_one_of_two_missions_and_nobody_else_sees_them() -> None:
    match = table_of("hunger", 3, vampires="by_seat")
    drawn = match.state.zones[MISSIONS.of(A)].copy()
    assert len(drawn) == 2
    assert match.view(B).zones[MISSIONS.of(A)] == [HIDDEN, HIDDEN]

    for seat in (A, B, C):
        match.answer(seat, match.choices(seat)[0])

    kept = match.state.zones[MISSIONS.of(A)]
    assert len(kept) == 1
    assert kept[0] in drawn
    other = next(piece for piece in drawn if piece != kept[0])
    assert other in match.state.zones[MISSION_BOX.at()]
    assert other not in match.view(B).zones[MISSION_BOX.at()]


@proves("HUN-SETUP-24", "HUN-SETUP-25", "HUN-SETUP-26", "HUN-SETUP-27", "HUN-SETUP-39")
def test_the_crypts_hold_six_five_and_four_and_the_rest_is_out_of_play() -> None:
    match = fresh(6)
    sizes = [len(match.state.zones[CRYPTS.at(crypt)]) for crypt in range(3)]
    held = sum(len(match.state.zones[MISSIONS.of(seat)]) for seat in range(6))

    assert sizes == [6, 5, 4]
    assert held == 6
    assert len(match.state.zones[MISSION_BOX.at()]) == 50 - 2 - 6 - 15
    assert set(match.view(None).zones[CRYPTS.at(0)]) == {HIDDEN}


@proves("HUN-SETUP-28", "HUN-SETUP-40")
def test_each_player_draws_three_of_six_cards() -> None:
    match = table_of("hunger", 3, vampires="by_seat")
    state(match).active = (0, 0, 0)
    begin(match, prepare_first_turn())
    s = match.state
    # the first player has laid the hand out; the others still hold three
    waiting = [seat for seat in range(3) if seat != state(match).turn_of]
    for seat in waiting:
        assert [len(s.zones[zone.of(seat)]) for zone in (HAND, DECK, DISCARDS)] == [3, 3, 0]


@proves("HUN-SETUP-29", "HUN-SETUP-31", "HUN-ORDER-02")
def test_the_slowest_plays_first_and_lies_on_top() -> None:
    match = night(3)
    s = state(match)
    s.opening_speed = (6, 4, 5)
    stack_tokens(s)

    assert sorted(range(3), key=lambda seat: -s.level[seat]) == [B, C, A]
    assert first_of(s, (1, 1, 1)) == B
    assert first_of(s, (1, 0, 1)) == C


def first_round(match: Match, speeds: Sequence[int]) -> str:
    """The seats in the order in which they play first, by their opening Speeds."""
    s = state(match)
    s.opening_speed = tuple(speeds)
    stack_tokens(s)
    return "".join("abcdef"[seat] for seat in sorted(range(s.n), key=lambda seat: -s.level[seat]))


@proves("HUN-SETUP-30", "HUN-Q-27")
@pytest.mark.parametrize("ages", ["".join(order) for order in permutations("abcd")])
def test_equally_slow_vampires_play_by_age_in_every_order(ages: str) -> None:
    assert first_round(night(4, ages=ages), [5, 5, 5, 5]) == ages


@proves("HUN-SETUP-29", "HUN-SETUP-30", "HUN-Q-27")
def test_age_decides_between_equals_only_and_seats_between_those_whose_age_is_unknown() -> None:
    assert first_round(night(4, ages="dcba"), [6, 4, 5, 5]) == "bdca"
    assert first_round(night(4, ages="c"), [5, 5, 5, 5]) == "cabd"
    assert first_round(night(4), [5, 5, 5, 5]) == "abcd"


@proves("HUN-SETUP-30", "HUN-Q-27")
def test_ages_and_beginners_name_only_seats_of_the_table() -> None:
    for option in ("ages", "elder_beginners"):
        with pytest.raises(BadSetup, match=r"cannot be 'f'; it is .*, or letters of seats, and the seats are a, b$"):
            table_of("hunger", 2, **{option: "f"})
        with pytest.raises(BadSetup, match="cannot be 'aba'; it names a seat twice"):
            table_of("hunger", 2, **{option: "aba"})
        assert table_of("hunger", 6, **{option: "fa"}).state.options[option] == "fa"


@proves("HUN-Q-27")
def test_bots_count_as_youngest() -> None:
    game = get("hunger")
    seated = [True, False, True, False]  # bots sit on a and c
    orders = {ages: game.with_bots(game.complete({"ages": ages}), seated)["ages"] for ages in ("by_seat", "d", "ca", "dcba")}

    assert orders == {"by_seat": "bdac", "d": "dbac", "ca": "cabd", "dcba": "dcba"}
    assert game.with_bots(game.complete({}), [False, False, True])["ages"] == "by_seat"


@proves("HUN-SETUP-32", "HUN-SETUP-34")
def test_column_3_is_filled_with_a_card_a_row() -> None:
    match = night(3, hunt_deck=["otto", "agnes", "bernard", "jorik"])
    begin(match, prepare_first_turn())

    assert [on_track(match, f"3{row}") for row in "abcd"] == [["jorik"], ["bernard"], ["agnes"], ["otto"]]
    assert [on_track(match, f"{column}{row}") for column in "12" for row in "abcd"] == [[]] * 8
    assert lies(match, HUNT_DECK) == []


@proves("HUN-Q-58")
def test_what_lies_face_down_can_be_redealt_without_anybody_noticing() -> None:
    match = fresh(3)
    for seat in (None, A, B, C):
        seen = view(get("hunger"), match.state, seat)
        world = imagine(seen, stream("leak", "test"))
        assert view(get("hunger"), world, seat).to_json() == seen.to_json()
    assert named(match.state.zones[DECK.of(A)])
