"""Pachamama's Conquest: casualty, hand, regions, spaces and Soldiers (PAC-101 to PAC-121)."""

import pytest

from support.changed import Change, army_cards, bare_temple, space
from support.pachamama import HER, ME, SoloPosition, SoloTable, conquered, earth, golden
from support.rules import rule
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core.workers import name_of
from tawantinsuyu.game.pack import Pack

ONES, TWOS = army_cards(1), army_cards(2)
REGIONS = ("antisuyu", "chinchasuyu", "kuntisuyu", "qullasuyu")
BY_DIE = {1: "kuntisuyu", 2: "chinchasuyu", 3: "antisuyu", 4: "qullasuyu"}
OUT_OF_REACH = 9


def asking(*free: str, **spaces: tuple[int, int]) -> Pack:
    """Return a pack whose Conquest spaces are out of reach except for the named ones, such as
    antisuyu_2=(flip, discard); those in `free` require one Soldier to flip.
    """
    names = [f"{region}-{number}" for region in REGIONS for number in range(1, 7)]
    far: list[Change] = [space(name, OUT_OF_REACH, OUT_OF_REACH) for name in names]
    near = [space(name.replace("_", "-"), *price) for name, price in spaces.items()]
    return golden(bare_temple, *far, *near, *(space(name, flip=1) for name in free))


def taking(pack: Pack | None = None) -> SoloPosition:
    """Put Conquest next to Pachamama's High Priest; she has a Worker."""
    given = earth(pack=pack or golden(bare_temple)).priest_before(HER, "conquest")
    return given.supply(HER, "priest")


def following(pack: Pack | None = None) -> SoloPosition:
    """Put Conquest next to the person's High Priest."""
    given = earth(pack=pack or golden(bare_temple)).priest_before(ME, "conquest")
    return given.turn(ME)


def act(given: SoloPosition) -> SoloTable:
    """Let the person take Conquest for a gold and remove the Worker at the corn end."""
    table = given.table().do("priest 1 gold")
    return table.do("casualty corn") if table.frame == "Casualty" else table


def reasons(table: SoloTable) -> list[str]:
    return [
        event.clause
        for event in table.sink.events
        if event.kind == "weighed" and event.data["about"] == "region"
    ]


# --- choice of the casualty, and her hand ---------------------------------------------------------


@rule("PAC-45", "PAC-101", "R176")
@pytest.mark.parametrize(
    ("rolled", "role"), [(1, "priest"), (2, "courier"), (3, "courier"), (4, "priest")]
)
def test_the_die_names_the_end_that_pays_for_the_war(rolled: int, role: str) -> None:
    given = taking(asking()).army(HER, hand=ONES[:1])
    table = given.village("courier", "warrior", "priest").rolls(rolled, 1, 1, 1).her_turn()
    assert [name_of(worker) for worker in table.state.casualties] == [role]
    assert table.told("rolled", "PAC-101")[0]["value"] == rolled


@rule("PAC-102", "R176")
def test_with_an_empty_village_a_random_nomad_is_the_casualty() -> None:
    given = taking(asking()).army(HER, hand=ONES[:1]).village().nomads("architect").bag("priest")
    given.state.holder = ME
    table = given.rolls(1, 1).her_turn()
    assert [name_of(worker) for worker in table.state.casualties] == ["architect"]
    assert [name_of(worker) for worker in table.state.nomads] == ["priest"]


@rule("PAC-103")
def test_taking_conquest_her_whole_hand_is_played_for_nothing() -> None:
    given = taking(asking()).army(HER, hand=[*ONES[:2], TWOS[0]]).resources(HER, potato=3)
    table = given.rolls(1, 1, 1).her_turn()
    assert table.army(HER, "army_up") == sorted([*ONES[:2], TWOS[0]])
    assert len(table.told("played", "PAC-103")) == 3
    assert table.told("paid") == []


@rule("PAC-104")
def test_following_conquest_her_whole_hand_is_played_too() -> None:
    table = act(following(asking()).army(HER, hand=ONES[:2]))
    assert table.army(HER, "army_up") == sorted(ONES[:2])
    assert table.told("played", "PAC-104")


# --- choice of the region -------------------------------------------------------------------------


@rule("PAC-105", "PAC-116")
def test_only_regions_she_can_pay_in_are_looked_at() -> None:
    pack = asking("kuntisuyu-2", antisuyu_1=(3, 3))
    table = act(following(pack).army(HER, hand=ONES[:1]))
    assert conquered(table) == ["kuntisuyu-2"]
    assert reasons(table) == []


@rule("PAC-116")
def test_without_a_space_she_can_pay_for_she_places_nothing() -> None:
    assert conquered(act(following(asking()).army(HER, hand=ONES[:1]))) == []


@rule("PAC-106", "R197")
def test_a_region_she_can_take_comes_first() -> None:
    given = following(asking("antisuyu-3", "chinchasuyu-2")).army(HER, up=ONES[:1])
    given.marker(ME, "antisuyu-1", "antisuyu-2", "chinchasuyu-1")
    table = act(given)
    assert conquered(table) == ["chinchasuyu-2"]
    assert reasons(table) == ["PAC-106"]


@rule("PAC-107", "R197")
def test_a_region_she_controls_is_none_to_take() -> None:
    pack = asking("antisuyu-3", "chinchasuyu-2")
    given = following(pack).army(HER, up=ONES[:1]).marker(HER, "antisuyu-1")
    table = act(given.marker(ME, "chinchasuyu-1"))
    assert conquered(table) == ["chinchasuyu-2"]
    assert reasons(table) == ["PAC-106"]


@rule("PAC-108")
def test_then_the_region_with_the_fewest_markers_of_both() -> None:
    pack = asking("antisuyu-3", "chinchasuyu-3")
    given = following(pack).army(HER, up=ONES[:1])
    table = act(given.marker(HER, "antisuyu-1", "antisuyu-2").marker(HER, "chinchasuyu-1"))
    assert conquered(table) == ["chinchasuyu-3"]
    assert reasons(table) == ["PAC-108"]


@rule("PAC-109")
def test_then_the_region_with_the_fewest_of_hers() -> None:
    pack = asking("antisuyu-5", "chinchasuyu-5")
    given = following(pack).army(HER, up=ONES[:1])
    given.marker(ME, "antisuyu-1", "antisuyu-2", "antisuyu-3").marker(HER, "antisuyu-4")
    given.marker(ME, "chinchasuyu-1", "chinchasuyu-2", "chinchasuyu-3", "chinchasuyu-4")
    table = act(given)
    assert conquered(table) == ["chinchasuyu-5"]
    assert reasons(table) == ["PAC-109"]


def influencing(*free: str) -> SoloPosition:
    """Return a position with Nations in which Conquest is next to Pachamama's High Priest and she
    has the Soldiers for the named spaces.
    """
    given = earth("vassals", pack=asking(*free)).nations("VN06").priest_before(HER, "conquest")
    return given.supply(HER, "priest").army(HER, up=TWOS[:1])


@rule("PAC-108", "R311", "R350")
@pytest.mark.needs_module("vassals")
def test_vassals_beside_markers_count_among_the_markers_of_a_region() -> None:
    given = influencing("antisuyu-3", "qullasuyu-3").marker(ME, "antisuyu-1")
    given.vassal(ME, "VN06", "conquest:antisuyu-1").vassal(ME, "VN06", "conquest:antisuyu-1")
    given.marker(ME, "qullasuyu-1", "qullasuyu-2").rolls(2, 3, 3)
    table = given.her_turn()
    assert table.state.conquest[table.names.conquests["qullasuyu-3"][0]][2] == HER
    assert conquered(table)[0] == "qullasuyu-3", "two against three in Antisuyu"


@rule("PAC-108", "R311")
@pytest.mark.needs_module("vassals")
def test_markers_on_nation_tiles_count_among_the_markers_of_a_region() -> None:
    given = influencing("antisuyu-3", "qullasuyu-3").influence(ME, "antisuyu")
    given.marker(ME, "antisuyu-1", "antisuyu-2", "qullasuyu-1", "qullasuyu-2").rolls(2, 3, 3)
    assert conquered(given.her_turn())[0] == "qullasuyu-3"


@rule("PAC-109", "R311")
@pytest.mark.needs_module("vassals")
def test_markers_of_hers_on_nation_tiles_count_among_hers() -> None:
    given = influencing("antisuyu-3", "qullasuyu-3").influence(HER, "antisuyu")
    given.marker(ME, "antisuyu-1", "antisuyu-4")
    given.marker(ME, "qullasuyu-1", "qullasuyu-2", "qullasuyu-4").rolls(2, 3, 3)
    assert conquered(given.her_turn())[0] == "qullasuyu-3", "three each, none of them hers there"


@rule("PAC-110")
@pytest.mark.parametrize("rolled", [1, 2, 3, 4])
def test_equal_regions_are_decided_by_die(rolled: int) -> None:
    pack = asking(*(f"{region}-1" for region in REGIONS))
    table = act(following(pack).army(HER, up=ONES[:1]).rolls(rolled))
    assert conquered(table) == [f"{BY_DIE[rolled]}-1"]
    assert reasons(table) == ["PAC-110"]


@rule("PAC-110", "R239")
@pytest.mark.parametrize(("rolled", "region"), [(1, "chinchasuyu"), (3, "qullasuyu")])
def test_a_region_that_is_not_among_them_passes_to_the_next_clockwise(
    rolled: int, region: str
) -> None:
    pack = asking("chinchasuyu-1", "qullasuyu-1")
    table = act(following(pack).army(HER, up=ONES[:1]).rolls(rolled))
    assert conquered(table) == [f"{region}-1"]


# --- choice of the space, and its price -----------------------------------------------------------


@rule("PAC-111")
def test_in_the_region_the_furthest_right_she_can_pay_for() -> None:
    pack = asking(antisuyu_1=(1, 0), antisuyu_4=(1, 1), antisuyu_6=(2, 2))
    assert conquered(act(following(pack).army(HER, up=ONES[:2]))) == ["antisuyu-4"]


@rule("PAC-112")
def test_the_benefit_comes_before_the_payment() -> None:
    pack = asking("antisuyu-1")
    pack = space("antisuyu-1", flip=1, reward="rejuvenate 1")(pack)
    given = following(pack).army(HER, up=ONES[:1], down=ONES[1:2])
    table = act(given)
    kinds = [event.kind for event in table.sink.events if event.seat == HER]
    assert conquered(table) == ["antisuyu-1"]
    assert kinds[kinds.index("conquered") + 1 :][:2] == ["flipped", "flipped"]
    assert table.army(HER, "army_up") == [ONES[1]]


@rule("PAC-113", "PAC-114", "PAC-115")
@pytest.mark.parametrize(
    ("price", "flipped", "discarded"),
    [
        ((2, 1), TWOS[:1], ONES[:1]),
        ((1, 2), TWOS[:1], ONES[:2]),
        ((2, 3), ONES[2:3], []),
    ],
)
def test_ones_are_discarded_and_twos_flipped(
    price: tuple[int, int], flipped: list[str], discarded: list[str]
) -> None:
    pack = asking(antisuyu_1=price)
    table = act(following(pack).army(HER, up=[*ONES[:2], TWOS[0]]))
    if not discarded:
        assert conquered(table) == []
        return
    (data,) = table.told("conquered")
    assert data["flipped"] == [f"army:{card}" for card in flipped]
    assert data["discarded"] == [f"army:{card}" for card in discarded]


# --- the second marker ---------------------------------------------------------------------------


@rule("PAC-117", "PAC-120", "R09", "R126")
def test_her_second_marker_is_free_even_without_a_first() -> None:
    given = taking(asking()).army(HER, hand=ONES[:1]).rolls(1, 1)
    table = given.her_turn()
    assert conquered(table) == ["kuntisuyu-1"]
    assert table.army(HER, "army_up") == [ONES[0]]
    assert table.points(HER) == 11, "its benefit"


@rule("PAC-118", "PAC-119", "R124")
def test_it_goes_to_the_leftmost_column_that_is_free_anywhere() -> None:
    given = taking(asking()).army(HER, hand=ONES[:1])
    given.marker(ME, "antisuyu-1", "chinchasuyu-1", "qullasuyu-1", "kuntisuyu-1", "kuntisuyu-2")
    given.marker(HER, "chinchasuyu-2")
    table = given.rolls(1, 4).her_turn()
    assert conquered(table) == ["qullasuyu-2"]
    candidates = table.told("weighed", "PAC-110")[0]["candidates"]
    assert set(candidates) == {"region:antisuyu", "region:qullasuyu"}


@rule("PAC-121")
def test_following_she_places_one_marker_only() -> None:
    pack = asking(*(f"{region}-{n}" for region in REGIONS for n in (1, 2)))
    assert len(conquered(act(following(pack).army(HER, up=TWOS[:4]).rolls(1)))) == 1


@rule("PAC-106", "PAC-111", "PAC-118", "PAC-119", "PAC-120")
def test_the_example_of_the_rulebook() -> None:
    """With five Soldiers Pachamama can conquer B and D. D has fewer discs, so she takes its last
    space: she flips three Soldiers and discards two, for 4 gold. For the second marker the leftmost
    free column is the second one, of A and C. She has fewer discs in A, where she gains 2 corn and
    1 gold.
    """
    a, b, c, d = "chinchasuyu", "antisuyu", "qullasuyu", "kuntisuyu"
    given = taking().army(HER, up=[*ONES[:3], TWOS[0]]).village("courier", "priest")
    given.marker(ME, f"{a}-1", f"{a}-3").marker(HER, f"{c}-1", f"{c}-3")
    given.marker(ME, f"{b}-1", f"{b}-2").marker(HER, f"{b}-3")
    given.marker(HER, f"{d}-1").marker(ME, f"{d}-2")
    table = given.rolls(1).her_turn()
    first, second = table.told("conquered")
    assert (first["where"], second["where"]) == (f"{d}-6", f"{a}-2")
    assert len(first["flipped"]) + len(first["discarded"]) == 4
    assert second["flipped"] == second["discarded"] == []
    assert table.resources(HER) == {"gold": 5, "corn": 2}
    assert violations(table.state) == []
