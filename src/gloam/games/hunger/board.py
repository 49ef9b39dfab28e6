"""The board: 64 spaces, what they do, and how far it is from one to another. Everything here is fixed at load."""

from __future__ import annotations

from typing import Final, NewType

from gloam.engine import BadContent, Domain, Sheet, one_of
from gloam.engine.sheets import Column, Row, a_word, list_of, text, whole

from .vocabulary import CONTENT, TYPES

Space = NewType("Space", int)  # a space of the board: all columns below are by it

REGIONS: Final[list[str]] = ["castle", "cemetery", "mountains", "plains", "forest"]
IN_CASTLE: Final = 0
CEMETERY: Final = 1
MOUNTAINS: Final = 2
PLAINS: Final = 3
FOREST: Final = 4

REGION_NAMES: Final[list[str]] = ["Castle", "Cemetery", "Mountains", "Plains", "Forest"]

PATHS: Final[list[str]] = ["boat", "railroad", "road"]  # the later, the earlier its Vampires play

SPACE_KINDS: Final[list[str]] = [
    "plain", "castle", "chest open", "chest closed", "crypt", "market", "church", "mansion", "barracks", "tavern", "well", "ship",
    "labyrinth",
]  # fmt: skip
PLAIN: Final = 0
CASTLE: Final = 1
OPEN_CHEST: Final = 2
CLOSED_CHEST: Final = 3
CRYPT: Final = 4
MARKET: Final = 5
CHURCH: Final = 6
MANSION: Final = 7
BARRACKS: Final = 8
TAVERN: Final = 9
WELL: Final = 10
SHIP: Final = 11
LABYRINTH: Final = 12

SPACE_SHEET: Final = Sheet(
    "board",
    "space",
    {
        "id": text(), "name": text(), "region": a_word(REGIONS), "path": a_word(PATHS), "kind": a_word(SPACE_KINDS),
        "flags": list_of([], None), "out": Column(list), "home": Column(list), "order": whole(0, 99), "penalty": whole(0, 20, 0),
        "missions": whole(0, 9, 0), "x": whole(0, 1200), "y": whole(0, 900),
    },
    is_fixed=True,
)  # fmt: skip
BOARD_SHEET: Final = Sheet(
    "board", "board", {"width": whole(1200, 1200), "height": whole(900, 900), "start": text(), "goal": text()}, is_single=True
)
SPACES: Final[list[Row]] = SPACE_SHEET.read(CONTENT)
SPACE_IDS: Final[list[str]] = [str(row["id"]) for row in SPACES]
SPACE: Final = Domain("space", [name.lower() for name in SPACE_IDS])
COUNT: Final[int] = len(SPACES)
EVERYWHERE: Final[list[Space]] = [Space(number) for number in range(COUNT)]


def space_of(name: str) -> Space:
    """The space with this name on the board: CA the Castle, LA the Labyrinth."""
    return EVERYWHERE[SPACE_IDS.index(name)]


CA: Final[Space] = space_of("CA")
LA: Final[Space] = space_of("LA")
SPACE_NAMES: Final[list[str]] = [str(row["name"]) for row in SPACES]
# The same within a sentence: there is only one Castle and one Labyrinth.
PLACES: Final[list[str]] = [f"the {name}" if space in (CA, LA) else name for space, name in enumerate(SPACE_NAMES)]

REGION: Final[list[int]] = [one_of(str(row["region"]), REGIONS, f"space {row['id']}") for row in SPACES]
PATH: Final[list[int]] = [one_of(str(row["path"]), PATHS, f"space {row['id']}") for row in SPACES]
KIND: Final[list[int]] = [one_of(str(row["kind"]), SPACE_KINDS, f"space {row['id']}") for row in SPACES]
ORDER: Final[list[int]] = [int(row["order"]) for row in SPACES]
PENALTY: Final[list[int]] = [int(row["penalty"]) for row in SPACES]
OUT: Final[list[list[Space]]] = [[space_of(str(name)) for name in row["out"]] for row in SPACES]
HOME: Final[list[list[Space]]] = [[space_of(str(name)) for name in row["home"]] for row in SPACES]
NEXT_TO: Final[list[list[Space]]] = [sorted(OUT[space] + HOME[space]) for space in EVERYWHERE]
IS_WELL: Final[list[int]] = [1 if row["kind"] == "well" or "well" in row["flags"] else 0 for row in SPACES]
WELLS: Final[list[Space]] = [space for space in EVERYWHERE if IS_WELL[space]]
WELL_NAMES: Final = Domain("well", [SPACE_IDS[space].lower() for space in WELLS])
OPEN_CHESTS_AT: Final[list[Space]] = [space for space in EVERYWHERE if KIND[space] == OPEN_CHEST]
CLOSED_CHESTS_AT: Final[list[Space]] = [
    space for space in EVERYWHERE if KIND[space] == CLOSED_CHEST or "chest closed" in SPACES[space]["flags"]
]
CRYPTS_AT: Final[list[Space]] = [space for space in EVERYWHERE if KIND[space] == CRYPT]
CRYPT_SIZE: Final[list[int]] = [int(SPACES[space]["missions"]) for space in CRYPTS_AT]
CRYPT_NAMES: Final = Domain("crypt", [REGIONS[REGION[space]] for space in CRYPTS_AT])
TAVERN_AT: Final[Space] = Space(KIND.index(TAVERN))

# The Human type that Market, Church, Mansion and Barracks digest, by the kind of the space.
DIGESTED_AT: Final[dict[int, str]] = {MARKET: "villager", CHURCH: "religious", MANSION: "noble", BARRACKS: "military"}
DIGESTS_HERE: Final[list[int]] = [TYPES.index(DIGESTED_AT[kind]) if kind in DIGESTED_AT else -1 for kind in KIND]
CHEST_POINTS: Final = 2
REGION_BONUS: Final[list[int]] = [{PLAINS: 1, FOREST: 2}.get(region, 0) for region in REGION]

# Who plays first: forest, plains, mountains, cemetery, castle; then road, railroad, boat; then the furthest out.
PRECEDENCE: Final[list[tuple[int, int, int]]] = [(REGION[space], PATH[space], ORDER[space]) for space in EVERYWHERE]
RANK: Final[list[int]] = [sorted(PRECEDENCE).index(one) for one in PRECEDENCE]

FAR: Final = 99
MOST_SPEED: Final = 40


def steps_from(start: Space, ways: list[list[Space]]) -> list[int]:
    """The fewest steps from a space to every other along these connections; FAR where there is no way."""
    steps = [FAR for _ in EVERYWHERE]
    steps[start] = 0
    edge = [start]
    while edge:
        further: list[Space] = []
        for space in edge:
            for other in ways[space]:
                if steps[other] == FAR:
                    steps[other] = steps[space] + 1
                    further.append(other)
        edge = further
    return steps


def check_mirror() -> None:
    for space in EVERYWHERE:
        for other in OUT[space]:
            if space not in HOME[other]:
                raise BadContent(f"board.toml: {SPACE_IDS[space]} leads out to {SPACE_IDS[other]}, which does not lead home to it")
        for other in HOME[space]:
            if space not in OUT[other]:
                raise BadContent(f"board.toml: {SPACE_IDS[space]} leads home to {SPACE_IDS[other]}, which does not lead out to it")


check_mirror()

DISTANCE: Final[list[list[int]]] = [steps_from(space, NEXT_TO) for space in EVERYWHERE]
OUTWARD: Final[list[list[int]]] = [steps_from(space, OUT) for space in EVERYWHERE]
HOMEWARD: Final[list[list[int]]] = [steps_from(space, HOME) for space in EVERYWHERE]
TO_CASTLE: Final[list[int]] = [DISTANCE[space][CA] for space in EVERYWHERE]
TO_LABYRINTH: Final[list[int]] = [DISTANCE[space][LA] for space in EVERYWHERE]

# STEPS[0]: one direction only, outward or homeward. STEPS[1]: any way that enters no space twice.
STEPS: Final[list[list[list[int]]]] = [
    [[min(OUTWARD[a][b], HOMEWARD[a][b]) for b in EVERYWHERE] for a in EVERYWHERE],
    DISTANCE,
]


def within(steps: list[int], speed: int) -> list[Space]:
    return [space for space in EVERYWHERE if 0 < steps[space] <= speed]


# REACH[how][space][speed]: where a move can end.
REACH: Final[list[list[list[list[Space]]]]] = [
    [[within(steps, speed) for speed in range(MOST_SPEED + 1)] for steps in ways] for ways in STEPS
]


def nearest_wells(space: Space) -> list[Space]:
    """The Wells with the fewest steps from here, the Castle's included."""
    nearest = min([DISTANCE[space][well] for well in WELLS])
    return [well for well in WELLS if DISTANCE[space][well] == nearest]


NEAREST_WELLS: Final[list[list[Space]]] = [nearest_wells(space) for space in EVERYWHERE]


def toward_well(space: Space, speed: int) -> list[Space]:
    """Where a Vampire driven to the closest Well ends with this Speed: there, or as far as it goes on a shortest way."""
    wells = NEAREST_WELLS[space]
    far = DISTANCE[space][wells[0]]
    if far <= speed:
        return wells
    return [
        other
        for other in EVERYWHERE
        if DISTANCE[space][other] == speed and min([DISTANCE[other][well] for well in wells]) == far - speed
    ]


CONFUSE_STEPS: Final = 4


def staggers_to(space: Space) -> list[Space]:
    """Where exactly four outward steps end; the Labyrinth stops them."""
    ends = [space]
    for _ in range(CONFUSE_STEPS):
        further: list[Space] = []
        for here in ends:
            for other in OUT[here] or [here]:
                if other not in further:
                    further.append(other)
        ends = further
    return sorted(ends)


STAGGER: Final[list[list[Space]]] = [staggers_to(space) for space in EVERYWHERE]
