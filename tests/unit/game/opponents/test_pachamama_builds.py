"""Pachamama's board action: Weavings, Statues, Buildings and Steps."""

import pytest

from support.changed import weaving
from support.pachamama import (
    GOLDEN,
    HER,
    ME,
    SoloPosition,
    SoloTable,
    doing,
    earth,
    golden,
    scored,
)
from support.pachamama_board import building
from support.rules import rule
from tawantinsuyu.game.core import frames

# --- Weavings ------------------------------------------------------------------------------------

WEAVINGS = (
    weaving("W01", "red", "gold", "gold"),
    weaving("W02", "red", "gold", "gold"),
    weaving("W03", "green", "gold", "gold"),
    weaving("W04", "yellow", "gold", "gold"),
    weaving("W06", "indigo", "gold", "gold"),
)


def buying(corn: int, gold: int = 0) -> SoloPosition:
    return doing("weave", changes=WEAVINGS).resources(HER, corn=corn, gold=gold)


@rule("PAC-153", "PAC-156", "PAC-157", "PAC-162", "R194")
def test_two_weavings_for_three_corn_the_largest_tapestry_first() -> None:
    given = buying(3).tapestry(HER, "W01", "W03").tapestry(HER, "W06").weavings("W02", "W04", "W07")
    table = given.her_turn()
    assert table.told("paid", "PAC-153")[0]["what"] == {"corn": 3}
    assert sum(len(row) for row in table.tapestries(HER)) == 5
    assert len(table.tapestries(HER)[0]) >= 3
    assert table.told("used") == []


@rule("PAC-157", "R194")
def test_between_equals_the_highest_number() -> None:
    table = buying(1).tapestry(HER, "W01").weavings("W03", "W04", "W06").her_turn()
    assert table.tapestries(HER) == [["W01", "W06"]]
    assert table.told("weighed", "PAC-157")[0]["left"] == ["weaving:W06"]


@rule("PAC-154")
@pytest.mark.parametrize(("corn", "gold"), [(2, 0), (1, 0), (0, 1)])
def test_one_weaving_and_a_gold(corn: int, gold: int) -> None:
    table = buying(corn, gold).weavings("W03", "W04", "W06").her_turn()
    assert sum(len(row) for row in table.tapestries(HER)) == 1
    assert table.told("gained", "PAC-154")[0]["what"] == "gold"


@rule("PAC-155")
def test_without_corn_no_tile_is_revealed() -> None:
    table = buying(0).weavings("W03", "W04", "W06").her_turn()
    assert table.told("revealed", "TSK-28") == []
    assert table.told("gained", "PAC-155")[0]["what"] == "gold"


@rule("PAC-158")
def test_the_person_may_buy_what_she_leaves() -> None:
    table = buying(1).resources(ME, corn=2).weavings("W03", "W04", "W06").her_turn()
    assert (table.seat, table.frame) == (ME, "BuyLeftover")


@rule("PAC-159", "PAC-160", "PAC-161", "R01")
@pytest.mark.parametrize(
    ("corn", "gold", "price", "fits", "buys"),
    [
        (2, 0, 2, True, True),
        (1, 5, 2, True, False),
        (2, 0, 3, True, False),
        (2, 1, 3, True, True),
        (9, 0, 2, False, False),
    ],
)
def test_she_buys_a_leftover_that_fits_with_two_corn_of_her_own(
    corn: int, gold: int, price: int, fits: bool, buys: bool
) -> None:
    given = earth(pack=golden(*WEAVINGS), leftover_weaving_price=price)
    given.resources(HER, corn=corn, gold=gold).tapestry(HER, "W03" if fits else "W01")
    tile = given._weaving("W02")
    given.turn(ME)
    given.state.stack[-1] = frames.Leftovers((HER,), (tile,))
    table = given.table()
    assert any("W02" in row for row in table.tapestries(HER)) == buys


# --- Statues -------------------------------------------------------------------------------------


def sculpting(**goods: int) -> SoloPosition:
    """Let Pachamama roll a 1 for the god of the Statue; Worship is behind her High Priest."""
    given = doing("statue").tucked("inti-1", "killa-1", "illapa-1", "chaska-1")
    given.loaded.given["die"] += [GOLDEN.automa_boards[1].die.index(1)]
    return given.priest_before(HER, "worship", 0).resources(HER, **goods)


@rule("PAC-56", "PAC-163", "PAC-164", "R184")
@pytest.mark.parametrize(
    ("goods", "size", "points"),
    [({"stone": 3, "gold": 2}, "large", 9), ({"stone": 3}, "small", 3), ({"gold": 3}, "small", 3)],
)
def test_a_large_statue_if_she_can_pay_else_a_small_one(
    goods: dict[str, int], size: str, points: int
) -> None:
    table = sculpting(**goods).village("courier", "priest").her_turn()
    assert [name.split(":")[0] for name in table.statues()] == [size]
    assert points in scored(table).values()


@rule("PAC-165")
def test_a_statue_she_has_passes_to_the_next_slot() -> None:
    table = sculpting(stone=3).statue(HER, "small", "inti").her_turn()
    assert table.statues() == ["small:inti", "small:killa"]
    assert table.told("weighed", "PAC-165")


@rule("PAC-165")
@pytest.mark.parametrize(
    ("goods", "size", "other"),
    [({"stone": 3, "gold": 2}, "large", "small"), ({"stone": 3}, "small", "large")],
)
def test_a_statue_of_the_other_size_does_not_pass_its_god_over(
    goods: dict[str, int], size: str, other: str
) -> None:
    table = sculpting(**goods).statue(HER, other, "inti").her_turn()
    assert table.statues() == [f"{other}:inti", f"{size}:inti"]
    player, inti = table.player(HER), table.names.gods["inti"]
    assert (player.small[inti], player.large[inti]) == (1, 1)


@rule("PAC-166")
def test_if_no_card_helps_a_random_one() -> None:
    given = sculpting(stone=3).tucked("inti-1", "inti-2", "inti-3", "inti-4")
    given.god_deck("inti-5").statue(HER, "small", "inti").picks(2)
    table = given.her_turn()
    assert len(table.statues()) == 2
    assert table.told("weighed", "PAC-166")


@rule("PAC-57")
def test_the_god_of_her_statue_brings_nothing_at_a_placement() -> None:
    given = doing("points 2").tucked("inti-1", "inti-2", "inti-3", "inti-4")
    table = given.statue(HER, "small", "inti").priest_before(HER, "worship", 0).her_turn()
    assert set(scored(table)) <= {"PAC-182", "PAC-37"}


@rule("PAC-167")
def test_without_the_price_a_gold() -> None:
    table = sculpting(stone=2).her_turn()
    assert table.statues() == []
    assert table.told("gained")[0]["what"] == "gold"


# --- Buildings -----------------------------------------------------------------------------------


def built(table: SoloTable) -> list[str]:
    return [data["what"].partition(":")[0] for data in table.told("built")]


@rule("PAC-168", "PAC-172", "R196")
@pytest.mark.parametrize(("stone", "gold", "paid"), [(2, 1, "stone"), (0, 2, "gold")])
def test_a_building_costs_a_stone_or_a_gold(stone: int, gold: int, paid: str) -> None:
    table = building(stone=stone, gold=gold).her_turn()
    assert table.told("paid", "PAC-168")[0]["what"] == {paid: 1}
    assert len(table.weighed("PAC-172")[0]) == 2


@rule("PAC-169")
def test_with_one_production_building_she_builds_a_second() -> None:
    assert built(building("P01").her_turn()) == ["production"]


NOBLES = pytest.mark.needs_module("nobles")


@rule("PAC-170", "PAC-171")
@pytest.mark.parametrize(
    ("own", "modules", "kind"),
    [
        ((), (), "production"),
        (("P01", "P02"), (), "passive"),
        (("P01", "P02", "Z01", "Z02"), (), "production"),
        (("P01", "P02", "P03", "Z01", "Z02"), (), "passive"),
        pytest.param(("P01", "P02"), ("nobles",), "palace", marks=NOBLES),
        pytest.param(("P01", "P02", "X01"), ("nobles",), "passive", marks=NOBLES),
    ],
)
def test_else_the_type_she_has_fewest_of(
    own: tuple[str, ...], modules: tuple[str, ...], kind: str
) -> None:
    assert built(building(*own, modules=modules).her_turn()) == [kind]


@rule("PAC-173", "R196")
def test_a_type_the_market_lacks_gives_way_to_the_next() -> None:
    assert built(building("P01").market("Z03", "Z04").her_turn()) == ["passive"]


@rule("PAC-174", "R196")
def test_with_an_empty_market_a_gold() -> None:
    table = building("P01").market().her_turn()
    assert table.told("gained", "PAC-174") == [{"what": "gold", "amount": 1, "now": 1}]
    assert table.told("paid") == []
    assert table.told("built") == []


@rule("PAC-175")
def test_the_market_is_filled_at_the_end_of_her_turn() -> None:
    table = building("P01").her_turn()
    assert [len(row) for row in table.state.market[:2]] == [2, 2]


# --- Steps ---------------------------------------------------------------------------------------


def stairs(stone: int = 3) -> SoloPosition:
    return doing("steps").resources(HER, stone=stone)


@rule("PAC-58", "PAC-176", "PAC-178")
def test_steps_cost_three_stone_and_go_beside_her_high_priest() -> None:
    table = stairs().her_turn()
    here = table.player(HER).priest
    assert table.state.steps[2 * here] == HER
    assert table.told("paid", "PAC-176")[0]["what"] == {"stone": 3}
    assert scored(table)["TSK-02"] == 4
    assert [(d["what"], d["amount"]) for d in table.told("gained", "TSK-02")] == [
        ("corn", 1),
        ("potato", 2),
    ]


@rule("PAC-178")
def test_a_taken_spot_leads_to_the_next_upper_one() -> None:
    given = stairs()
    here = (given.state.players[HER].priest + 1) % 5
    table = given.steps(ME, f"{here + 1}u").her_turn()
    assert table.state.steps[2 * ((here + 1) % 5)] == HER


@rule("PAC-60", "PAC-179", "PAC-180")
def test_lower_spots_come_last_and_those_beneath_the_persons_at_the_very_end() -> None:
    given = stairs().steps(ME, "1u", "2u", "3u", "4u").steps(HER, "5u")
    table = given.her_turn()
    assert table.state.steps[9] == HER
    given = stairs().steps(ME, "1u", "2u", "3u", "4u").steps(HER, "5u", "5l")
    table = given.her_turn()
    assert scored(table, ME)["TSK-05"] == 2


@rule("PAC-177")
@pytest.mark.parametrize("markers", [0, 1])
def test_without_price_or_marker_a_gold(markers: int) -> None:
    given = stairs(stone=2 if markers else 3)
    given.state.players[HER].steps = markers
    table = given.her_turn()
    assert table.told("gained")[0] == {"what": "gold", "amount": 1, "now": 1}
    assert table.told("paid") == []
    assert HER not in table.state.steps
