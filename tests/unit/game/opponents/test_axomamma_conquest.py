"""Axomamma's Conquest: casualty, hand, markers and Soldiers (AXO-73 to AXO-92)."""

import pytest

from support.changed import Change, army_cards, changed, space
from support.rules import rule
from support.solo import HER, ME, SoloPosition, SoloTable, solo_position
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.names import ROLES
from tawantinsuyu.game.pack import Pack

ONES, TWOS = army_cards(1), army_cards(2)
REGIONS = ("antisuyu", "chinchasuyu", "kuntisuyu", "qullasuyu")
OUT_OF_REACH = 9
"""More Soldiers than Axomamma has in any of these positions."""


def asking(reward: str = "points 1", /, **spaces: tuple[int, int]) -> Pack:
    """Return a pack whose Conquest spaces are out of reach except for the named ones, such as
    antisuyu_2=(flip, discard).
    """
    names = [f"{region}-{number}" for region in REGIONS for number in range(1, 7)]
    far: list[Change] = [space(name, OUT_OF_REACH, OUT_OF_REACH) for name in names]
    near = [space(name.replace("_", "-"), *price, reward) for name, price in spaces.items()]
    return changed(*far, *near)


def taking(pack: Pack | None = None, second: bool = False) -> SoloPosition:
    """Put Axomamma's High Priest before Conquest; she places a second marker only if `second` is
    set.
    """
    easier = () if second else ("easier:no-second-conquest",)
    return solo_position(*easier, pack=pack).priest_before(HER, "conquest")


def following(pack: Pack | None = None) -> SoloPosition:
    """Put the person's High Priest before Conquest."""
    return solo_position(pack=pack).priest_before(ME, "conquest")


def conquer(table: SoloTable) -> SoloTable:
    """Let the person take Conquest for a gold and remove the Worker at the corn end."""
    return table.do("priest 1 gold", "casualty corn")


def conquered(table: SoloTable) -> list[str]:
    """Return the spaces that Axomamma has conquered, in order."""
    return [data["where"] for data in table.told("conquered")]


def reasons(table: SoloTable) -> list[str]:
    """Return the clauses by which Axomamma compared spaces, in order."""
    return [
        event.clause
        for event in table.sink.events
        if event.kind == "weighed" and event.data["about"] == "conquest"
    ]


def roles(workers: list[int]) -> list[str]:
    return [ROLES[worker] for worker in workers]


# --- choice of the casualty -----------------------------------------------------------------------


@rule("AXO-73", "R176")
def test_the_worker_at_the_potato_end_of_the_village_falls_in_her_conquest() -> None:
    place = taking().army(HER, up=ONES[:1]).village("priest", "warrior", "courier")
    table = place.her_turn()
    assert roles(table.state.casualties) == ["priest"]
    assert roles(table.state.village) == ["warrior", "courier"]


@rule("AXO-74")
def test_with_the_village_empty_a_random_nomad_falls_and_is_replaced() -> None:
    place = taking().army(HER, up=ONES[:1]).village().nomads("priest", "warrior", "courier")
    table = place.bag("architect").picks(1).her_turn()
    nomads = ["worker:priest", "worker:warrior", "worker:courier"]
    assert table.weighed("AXO-74") == (nomads, ["worker:warrior"])
    assert roles(table.state.casualties) == ["warrior"]
    assert sorted(roles(table.state.nomads)) == ["architect", "courier", "priest"]


@rule("AXO-74")
def test_with_neither_villager_nor_nomad_nobody_falls() -> None:
    table = taking().army(HER, up=ONES[:1]).village().nomads().bag().her_turn()
    assert table.state.casualties == []
    assert len(conquered(table)) == 1


# --- cards from her hand --------------------------------------------------------------------------


@rule("AXO-75")
def test_taking_conquest_her_whole_hand_comes_into_play_unpaid() -> None:
    place = taking(asking()).army(HER, hand=[ONES[0], TWOS[0], ONES[1]], up=[TWOS[1]])
    table = place.resources(HER, potato=3).her_turn()
    assert table.army(HER, "army_up") == sorted([ONES[0], TWOS[0], ONES[1], TWOS[1]])
    assert table.resources(HER) == {"potato": 3}


@rule("AXO-76")
def test_following_conquest_her_whole_hand_comes_into_play_after_the_persons() -> None:
    place = following(asking()).army(HER, hand=ONES[:2]).army(ME, hand=[TWOS[0]])
    table = place.table().do("priest 1 act", "casualty corn")
    assert table.army(HER, "army_up") == []
    table.do(f"muster {TWOS[0]}")
    played = [event.seat for event in table.sink.events if event.kind == "played"]
    assert played == [ME, HER, HER]
    assert table.army(HER, "army_up") == ONES[:2]


@rule("AXO-76")
def test_she_follows_a_conquest_for_which_the_person_took_gold() -> None:
    table = conquer(following(asking()).army(HER, hand=ONES[:2]).table())
    assert table.army(HER, "army_up") == ONES[:2]


# --- the space for her first marker ---------------------------------------------------------------


@rule("AXO-77", "R188")
def test_she_takes_the_space_with_the_most_soldiers_to_discard() -> None:
    near = {"antisuyu-1", "qullasuyu-2", "kuntisuyu-1"}
    pack = asking(antisuyu_1=(3, 1), qullasuyu_2=(0, 2), kuntisuyu_1=(2, 1))
    table = taking(pack).army(HER, up=ONES[:4]).her_turn()
    assert conquered(table) == ["qullasuyu-2"]
    candidates, left = table.weighed("AXO-77")
    assert {name.removeprefix("conquest:") for name in candidates} == near
    assert left == ["conquest:qullasuyu-2"]


@rule("AXO-77")
def test_a_space_she_cannot_pay_for_is_not_considered() -> None:
    pack = asking(antisuyu_1=(1, 1), qullasuyu_2=(0, 3))
    table = taking(pack).army(HER, up=ONES[:2]).her_turn()
    assert conquered(table) == ["antisuyu-1"]
    assert reasons(table) == []


@rule("AXO-77")
def test_a_space_with_a_marker_is_not_considered() -> None:
    pack = asking(antisuyu_1=(0, 1), qullasuyu_2=(0, 2))
    table = taking(pack).army(HER, up=ONES[:2]).marker(ME, "qullasuyu-2").her_turn()
    assert conquered(table) == ["antisuyu-1"]


@rule("AXO-78")
@pytest.mark.parametrize(
    ("markers", "taken"),
    [
        ({HER: ["antisuyu-6"]}, "qullasuyu-1"),
        ({ME: ["antisuyu-6"]}, "qullasuyu-1"),
        ({HER: ["antisuyu-6"], ME: ["qullasuyu-5", "qullasuyu-6"]}, "antisuyu-1"),
    ],
)
def test_of_equal_discards_the_region_with_the_fewest_markers_of_both_sides_comes_first(
    markers: dict[int, list[str]], taken: str
) -> None:
    place = taking(asking(antisuyu_1=(0, 1), qullasuyu_1=(0, 1))).army(HER, up=ONES[:1])
    for seat, spaces in markers.items():
        place.marker(seat, *spaces)
    table = place.her_turn()
    assert conquered(table) == [taken]
    assert reasons(table) == ["AXO-78"]


@rule("AXO-78")
def test_fewer_markers_weigh_more_than_flips() -> None:
    place = taking(asking(antisuyu_1=(2, 1), qullasuyu_1=(0, 1))).army(HER, up=ONES[:3])
    assert conquered(place.marker(ME, "antisuyu-6").her_turn()) == ["qullasuyu-1"]


@rule("AXO-79")
def test_of_equal_markers_a_region_with_at_most_two_of_her_own_comes_first() -> None:
    place = taking(asking(antisuyu_1=(0, 1), qullasuyu_1=(0, 1))).army(HER, up=ONES[:1])
    place.marker(HER, "antisuyu-4", "antisuyu-5", "antisuyu-6")
    place.marker(HER, "qullasuyu-5", "qullasuyu-6").marker(ME, "qullasuyu-4")
    table = place.her_turn()
    assert conquered(table) == ["qullasuyu-1"]
    assert reasons(table) == ["AXO-79"]


@rule("AXO-79")
def test_with_at_most_two_own_markers_their_number_does_not_matter() -> None:
    place = taking(asking(chinchasuyu_1=(0, 1), qullasuyu_1=(0, 1))).army(HER, up=ONES[:1])
    place.marker(HER, "chinchasuyu-5", "chinchasuyu-6")
    place.marker(HER, "qullasuyu-6").marker(ME, "qullasuyu-5")
    table = place.her_turn()
    assert conquered(table) == ["chinchasuyu-1"]
    assert "AXO-79" not in reasons(table)


@rule("AXO-80")
def test_regions_still_equal_the_one_with_the_fewest_markers_of_the_person_comes_first() -> None:
    place = taking(asking(antisuyu_1=(0, 1), qullasuyu_1=(0, 1))).army(HER, up=ONES[:1])
    place.marker(ME, "antisuyu-6").marker(HER, "qullasuyu-6")
    table = place.her_turn()
    assert conquered(table) == ["qullasuyu-1"]
    assert reasons(table) == ["AXO-80"]


@rule("AXO-81")
@pytest.mark.parametrize("at", [0, 1, 2, 3])
def test_regions_equal_in_everything_rank_in_a_fixed_order(at: int) -> None:
    near = {f"{region}_3": (1, 1) for region in REGIONS[at:]}
    table = taking(asking(**near)).army(HER, up=ONES[:2]).her_turn()
    assert conquered(table) == [f"{REGIONS[at]}-3"]
    assert reasons(table) == ([] if at == 3 else ["AXO-81"])


@rule("AXO-82", "R188")
def test_inside_a_region_more_flips_come_first() -> None:
    pack = asking(kuntisuyu_2=(2, 1), kuntisuyu_5=(1, 1))
    table = taking(pack).army(HER, up=ONES[:3]).her_turn()
    assert conquered(table) == ["kuntisuyu-2"]
    assert reasons(table) == ["AXO-82"]


@rule("AXO-82")
def test_inside_a_region_of_equal_prices_the_space_further_right_comes_first() -> None:
    pack = asking(kuntisuyu_2=(1, 1), kuntisuyu_5=(1, 1), kuntisuyu_3=(1, 1))
    table = taking(pack).army(HER, up=ONES[:2]).her_turn()
    assert conquered(table) == ["kuntisuyu-5"]
    assert reasons(table) == ["AXO-82"]


# --- benefit and payment -------------------------------------------------------------------------


@rule("AXO-83")
def test_the_benefit_of_a_space_comes_before_its_soldiers_are_flipped() -> None:
    pack = asking("rejuvenate 1", antisuyu_1=(1, 0))
    table = taking(pack).army(HER, up=[ONES[0]], down=[ONES[1]]).her_turn()
    assert table.army(HER, "army_up") == [ONES[1]]
    assert table.army(HER, "army_down") == [ONES[0]]


def paid(flip: int, discard: int, ones: int, twos: int) -> tuple[list[str], list[str]]:
    """Return the cards that Axomamma flips and discards for a space with this price."""
    pack = asking(antisuyu_1=(flip, discard))
    table = taking(pack).army(HER, up=[*reversed(ONES[:ones]), *reversed(TWOS[:twos])]).her_turn()
    assert conquered(table) == ["antisuyu-1"]
    assert violations(table.state) == []
    discards = [table.state.pack.army_cards[card].id for card in table.state.army_discard]
    return table.army(HER, "army_down"), sorted(discards)


@rule("AXO-84", "R183")
@pytest.mark.parametrize(
    ("discard", "ones", "twos", "given"),
    [
        (1, 1, 1, [ONES[0]]),
        (2, 2, 1, ONES[:2]),
        (3, 1, 2, [ONES[0], TWOS[0]]),
        (2, 1, 1, [TWOS[0]]),
        (1, 0, 1, [TWOS[0]]),
    ],
)
def test_she_discards_one_soldier_cards_before_two_soldier_cards(
    discard: int, ones: int, twos: int, given: list[str]
) -> None:
    assert paid(0, discard, ones, twos) == ([], given)


@rule("AXO-85", "R183")
@pytest.mark.parametrize(
    ("flip", "ones", "twos", "given"),
    [
        (1, 1, 1, [TWOS[0]]),
        (2, 2, 1, [TWOS[0]]),
        (3, 3, 2, TWOS[:2]),
        (3, 3, 1, [ONES[0], TWOS[0]]),
        (2, 2, 0, ONES[:2]),
    ],
)
def test_she_flips_two_soldier_cards_before_one_soldier_cards(
    flip: int, ones: int, twos: int, given: list[str]
) -> None:
    assert paid(flip, 0, ones, twos) == (given, [])


@rule("AXO-84", "AXO-85", "R282")
def test_discards_and_flips_of_one_payment_come_from_different_cards() -> None:
    assert paid(2, 2, 2, 1) == ([TWOS[0]], ONES[:2])
    assert paid(1, 1, 2, 0) == ([ONES[1]], [ONES[0]])
    assert paid(1, 1, 0, 2) == ([TWOS[1]], [TWOS[0]])
    assert paid(1, 2, 1, 1) == ([ONES[0]], [TWOS[0]])


@rule("AXO-86")
def test_no_card_is_paid_that_could_be_left_out() -> None:
    assert paid(3, 0, 1, 2) == (TWOS[:2], [])
    assert paid(0, 2, 1, 2) == ([], [TWOS[0]])


@rule("AXO-87")
def test_if_she_can_pay_for_no_space_she_places_no_first_marker() -> None:
    table = taking(asking()).army(HER, up=ONES[:3]).her_turn()
    assert conquered(table) == []
    assert table.army(HER, "army_up") == ONES[:3]


# --- the second marker ---------------------------------------------------------------------------


@rule("AXO-88", "R188")
def test_her_second_marker_goes_where_the_fewest_soldiers_are_discarded() -> None:
    pack = asking(antisuyu_1=(1, 3), chinchasuyu_2=(8, 1), qullasuyu_2=(0, 2))
    table = taking(pack, second=True).army(HER, up=TWOS[:3]).her_turn()
    assert conquered(table) == ["antisuyu-1", "chinchasuyu-2"]
    assert table.weighed("AXO-88")[1] == ["conquest:chinchasuyu-2"]


@rule("AXO-88")
def test_her_second_marker_comes_after_the_persons() -> None:
    pack = asking(antisuyu_1=(1, 2), chinchasuyu_2=(0, 1), qullasuyu_2=(1, 1))
    place = taking(pack, second=True).army(HER, up=ONES[:3]).army(ME, up=[ONES[3]])
    table = place.her_turn()
    assert (table.seat, conquered(table)) == (ME, ["antisuyu-1"])
    table.do(f"conquer chinchasuyu-2 discard:{ONES[3]}")
    assert conquered(table) == ["antisuyu-1", "qullasuyu-2"]


@rule("AXO-89")
@pytest.mark.parametrize(("pick", "taken"), [(0, "antisuyu-4"), (1, "qullasuyu-2")])
def test_equal_spaces_for_her_second_marker_are_decided_at_random(pick: int, taken: str) -> None:
    pack = asking(chinchasuyu_1=(1, 1), antisuyu_4=(2, 0), qullasuyu_2=(1, 0))
    table = taking(pack, second=True).army(HER, up=ONES[:2]).picks(pick).her_turn()
    assert table.weighed("AXO-89") == (
        ["conquest:antisuyu-4", "conquest:qullasuyu-2"],
        [f"conquest:{taken}"],
    )
    assert conquered(table) == ["chinchasuyu-1", taken]


@rule("AXO-90", "R09")
def test_her_second_marker_costs_no_soldier_and_brings_its_benefit() -> None:
    pack = asking(antisuyu_1=(1, 3), qullasuyu_2=(2, 2))
    table = taking(pack, second=True).army(HER, up=[*TWOS[:4], *ONES[:3]]).her_turn()
    assert conquered(table) == ["antisuyu-1", "qullasuyu-2"]
    assert table.told("conquered")[1]["flipped"] == table.told("conquered")[1]["discarded"] == []
    # Axomamma could have paid for the space with these cards
    assert table.army(HER, "army_up") == TWOS[1:4]
    assert table.points(HER) == 12  # both spaces bring a point


@rule("AXO-91")
def test_her_second_marker_does_not_need_a_first_one() -> None:
    pack = asking(qullasuyu_2=(4, 4))
    table = taking(pack, second=True).army(HER, up=ONES[:1]).her_turn()
    assert conquered(table) == ["qullasuyu-2"]


@rule("AXO-92")
def test_following_conquest_she_places_one_marker_chosen_and_paid_like_her_first() -> None:
    pack = asking(antisuyu_1=(0, 1), qullasuyu_2=(1, 2))
    table = conquer(following(pack).army(HER, up=[TWOS[0], *ONES[:3]]).table())
    assert conquered(table) == ["qullasuyu-2"]
    assert table.army(HER, "army_down") == [TWOS[0]]
    assert table.army(HER, "army_up") == [ONES[2]]


@rule("AXO-92")
def test_following_conquest_she_never_places_a_second_marker() -> None:
    pack = asking(antisuyu_1=(0, 1), qullasuyu_2=(0, 1))
    place = following(pack).army(HER, up=ONES[:2]).army(ME, up=ONES[2:4])
    table = place.table().do("priest 1 act", "casualty corn", "done", "done")
    assert (table.frame, conquered(table)) == ("SecondAction", ["antisuyu-1"])
