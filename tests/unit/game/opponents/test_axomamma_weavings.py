"""Weavings that Axomamma buys, leaves and gains without cost (AXO-125 to AXO-138)."""

import pytest

from support.changed import Change, changed, weaving
from support.placing import gaining
from support.rules import rule
from support.solo import HER, ME, SoloPosition, SoloTable, performing, solo_position
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core import frames


def loom(**patterns: str) -> list[Change]:
    """Return changes of the patterns of some Weavings; all their edges are equal, so that every
    joint matches.
    """
    return [weaving(name, pattern, "gold", "gold") for name, pattern in patterns.items()]


def buying(**patterns: str) -> SoloPosition:
    """Put Axomamma before the action of her Weavings spot."""
    return performing("weave", *loom(**patterns))


def selling(price: int = 2, /, **patterns: str) -> SoloPosition:
    """Let the person purchase Weavings without corn, so that all of them are left over."""
    place = solo_position(pack=changed(*loom(**patterns)), leftover_weaving_price=price)
    place.resources(ME, potato=1)  # for a Villager, so that the person decides before Axomamma
    return place.asked(frames.PurchaseWeavings(ME), ME)


def stack(table: SoloTable) -> list[str]:
    """Return the whole stack, its top first."""
    return [table.state.pack.weavings[tile].id for tile in reversed(table.state.weavings)]


def wove(table: SoloTable) -> list[tuple[str, str]]:
    """Return Axomamma's Weavings in the order in which she placed them, with their places."""
    return [(data["what"].removeprefix("weaving:"), data["where"]) for data in table.told("wove")]


# --- buying --------------------------------------------------------------------------------------


@rule("AXO-125")
def test_matching_joints_in_her_tapestries_bring_her_nothing() -> None:
    place = buying(W01="brown", W02="red", W03="green", W04="yellow").tapestry(HER, "W01")
    table = place.weavings("W02", "W03", "W04").resources(HER, corn=3).her_turn()
    assert table.tapestries(HER) == [["W01", "W02", "W03"]]
    assert table.resources(HER) == {}


@rule("AXO-126")
@pytest.mark.parametrize(
    ("held", "left"),
    [
        ({"corn": 3}, {}),
        ({"corn": 6}, {"corn": 3}),
        ({"corn": 2, "gold": 2}, {"gold": 1}),
        ({"gold": 3}, {}),
    ],
)
def test_on_her_weavings_spot_three_tiles_are_revealed_and_two_bought_for_three_corn(
    held: dict[str, int], left: dict[str, int]
) -> None:
    place = buying(W01="red", W02="green", W03="yellow", W04="brown")
    place.weavings("W01", "W02", "W03", "W04").resources(HER, **held)
    table = place.her_turn()
    (revealed,) = table.told("revealed")
    assert revealed["what"] == ["weaving:W01", "weaving:W02", "weaving:W03"]
    assert [tile for tile, _ in wove(table)] == ["W01", "W02"]
    assert table.resources(HER) == left
    assert (stack(table)[0], stack(table)[-1]) == ("W04", "W03")
    assert violations(table.state) == []


@rule("AXO-127")
@pytest.mark.parametrize(
    ("held", "left"),
    [
        ({"corn": 1}, {"gold": 1}),
        ({"corn": 2}, {"corn": 1, "gold": 1}),
        ({"corn": 1, "gold": 1}, {"gold": 2}),
        ({"gold": 1}, {"gold": 1}),
    ],
)
def test_if_she_can_pay_for_one_weaving_only_she_buys_it_and_gains_a_gold(
    held: dict[str, int], left: dict[str, int]
) -> None:
    place = buying(W01="red", W02="green", W03="yellow").weavings("W01", "W02", "W03")
    table = place.resources(HER, **held).her_turn()
    assert [tile for tile, _ in wove(table)] == ["W01"]
    assert table.resources(HER) == left


@rule("AXO-128")
def test_the_last_tile_of_the_stack_is_bought_alone_and_a_gold_gained() -> None:
    table = buying(W01="red").only_weavings("W01").resources(HER, corn=3).her_turn()
    assert [tile for tile, _ in wove(table)] == ["W01"]
    assert table.resources(HER) == {"corn": 2, "gold": 1}


@rule("AXO-126")
def test_of_the_last_two_tiles_of_the_stack_both_are_bought() -> None:
    place = buying(W01="red", W02="green").only_weavings("W01", "W02")
    table = place.resources(HER, corn=3).her_turn()
    assert [tile for tile, _ in wove(table)] == ["W01", "W02"]
    assert table.resources(HER) == {}


@rule("AXO-129", "R191")
def test_if_she_cannot_buy_even_one_no_tile_is_revealed_and_she_gains_a_gold() -> None:
    table = buying().weavings("W01", "W02").resources(HER, stone=3).her_turn()
    assert table.told("revealed") == []
    assert stack(table)[:2] == ["W01", "W02"]
    assert table.resources(HER) == {"stone": 3, "gold": 1}


@rule("AXO-129")
def test_with_the_stack_empty_she_pays_nothing_and_gains_a_gold() -> None:
    table = buying().only_weavings().resources(HER, corn=3).her_turn()
    assert table.resources(HER) == {"corn": 3, "gold": 1}


# --- choice of the tile and its place -------------------------------------------------------------


@rule("AXO-130")
def test_a_tile_for_her_largest_tapestry_comes_before_one_for_a_smaller_one() -> None:
    place = buying(W01="brown", W02="red", W03="teal", W04="red", W06="purple", W07="red")
    place.tapestry(HER, "W01", "W02").tapestry(HER, "W03")
    table = place.weavings("W04", "W06", "W07").resources(HER, corn=1).her_turn()
    assert wove(table) == [("W06", "1R")]
    assert table.weighed("AXO-130")[1] == ["weaving:W06"]


@rule("AXO-130")
def test_a_tile_for_a_smaller_tapestry_comes_before_one_that_begins_a_new_one() -> None:
    place = buying(W01="red", W02="green", W03="red", W04="red", W06="green", W07="red")
    place.tapestry(HER, "W01", "W02").tapestry(HER, "W03")
    table = place.weavings("W04", "W06", "W07").resources(HER, corn=1).her_turn()
    assert wove(table) == [("W06", "2R")]


@rule("AXO-130", "R283")
def test_among_smaller_tapestries_the_larger_comes_first() -> None:
    hers = {
        "W01": "red",
        "W02": "green",
        "W03": "teal",
        "W04": "red",
        "W06": "teal",
        "W07": "brown",
    }
    place = buying(**hers, W11="red", W12="green", W13="red").tapestry(HER, "W07")
    place.tapestry(HER, "W04", "W06").tapestry(HER, "W01", "W02", "W03")
    table = place.weavings("W11", "W12", "W13").resources(HER, corn=1).her_turn()
    assert wove(table) == [("W12", "2R")]  # a red tile would only fit the smallest Tapestry


@rule("AXO-130")
def test_what_nothing_fits_begins_a_new_tapestry() -> None:
    place = buying(W01="red", W02="red", W03="red", W04="red").tapestry(HER, "W01")
    table = place.weavings("W02", "W03", "W04").resources(HER, corn=1).her_turn()
    assert table.tapestries(HER) == [["W01"], ["W04"]]


@rule("AXO-130")
def test_the_second_tile_is_chosen_after_the_first_lies() -> None:
    place = buying(W01="brown", W02="red", W03="red", W04="purple").tapestry(HER, "W01")
    table = place.weavings("W02", "W03", "W04").resources(HER, corn=3).her_turn()
    assert wove(table) == [("W03", "1R"), ("W04", "1R")]


@rule("AXO-131", "R191")
def test_of_tapestries_equal_in_size_the_older_one_receives_the_tile() -> None:
    place = buying(W01="brown", W02="teal", W03="red").tapestry(HER, "W01").tapestry(HER, "W02")
    table = place.only_weavings("W03").resources(HER, corn=1).her_turn()
    assert table.tapestries(HER) == [["W01", "W03"], ["W02"]]


@rule("AXO-132", "R10")
@pytest.mark.parametrize(
    ("patterns", "bought"),
    [
        (("red", "green", "green"), "W02"),
        (("green", "yellow", "yellow"), "W02"),
        (("yellow", "purple", "teal"), "W02"),
        (("red", "red", "green"), "W03"),
        (("teal", "indigo", "purple"), "W04"),
        (("purple", "indigo", "teal"), "W04"),
    ],
)
def test_tiles_equal_in_that_rank_red_green_yellow_the_rest_then_the_highest_number(
    patterns: tuple[str, str, str], bought: str
) -> None:
    first, second, third = patterns
    place = buying(W01="brown", W02=first, W03=second, W04=third).tapestry(HER, "W01")
    table = place.weavings("W02", "W03", "W04").resources(HER, corn=1).her_turn()
    assert wove(table) == [(bought, "1R")]
    assert table.weighed("AXO-132") == (
        ["weaving:W02", "weaving:W03", "weaving:W04"],
        [f"weaving:{bought}"],
    )


# --- the tiles that she leaves --------------------------------------------------------------------


@rule("AXO-133")
@pytest.mark.parametrize("price", [2, 3])
def test_the_person_may_buy_one_of_the_tiles_she_leaves(price: int) -> None:
    changes = loom(W01="red", W02="green", W03="yellow")
    place = performing("weave", *changes, leftover_weaving_price=price)
    place.weavings("W01", "W02", "W03").resources(HER, corn=1).resources(ME, corn=4)
    table = place.her_turn()
    assert (table.seat, table.options()) == (ME, ["buy W02", "buy W03", "buy none"])
    table.do("buy W03")
    assert table.tapestries(ME) == [["W03"]]
    assert table.resources(ME) == {"corn": 4 - price}
    assert stack(table)[-1] == "W02"
    assert (table.seat, table.frame) == (ME, "MainChoice")


@rule("AXO-133")
def test_the_person_may_leave_all_her_tiles() -> None:
    place = buying(W01="red", W02="green", W03="yellow").weavings("W01", "W02", "W03")
    table = place.resources(HER, corn=1).resources(ME, corn=2).her_turn().do("buy none")
    assert sorted(stack(table)[-2:]) == ["W02", "W03"]
    assert table.resources(ME) == {"corn": 2}


@rule("AXO-133")
def test_joints_of_a_tile_the_person_buys_from_her_are_the_persons_own() -> None:
    place = buying(W01="red", W02="green", W03="yellow", W04="brown").building(ME, "Z04")
    place.weavings("W01", "W02", "W03").tapestry(ME, "W04")
    table = place.resources(HER, corn=1).resources(ME, corn=2).her_turn()
    table.do("buy W03", "weave W03 1R")
    # Z04 gives the reward for the new joint of two gold edges
    assert table.resources(ME) == {"gold": 1}


# --- the tiles that the person leaves -------------------------------------------------------------


@rule("AXO-134")
@pytest.mark.parametrize(
    ("held", "left"),
    [
        ({"corn": 2}, {}),
        ({"corn": 3, "gold": 1}, {"corn": 1, "gold": 1}),
        ({"corn": 1, "gold": 5}, None),
        ({"gold": 5}, None),
    ],
)
def test_she_buys_one_leftover_of_the_persons_if_she_holds_two_corn(
    held: dict[str, int], left: dict[str, int] | None
) -> None:
    place = selling(W01="red", W02="green", W03="yellow", W04="brown").tapestry(HER, "W04")
    table = place.weavings("W01", "W02", "W03").resources(HER, **held).table()
    assert len(wove(table)) == (0 if left is None else 1)
    assert table.resources(HER) == (held if left is None else left)


@rule("AXO-134")
def test_she_chooses_among_what_the_person_has_not_bought() -> None:
    place = selling(W01="red", W02="green", W03="yellow", W04="brown").tapestry(HER, "W04")
    place.weavings("W01", "W02", "W03").resources(HER, corn=2).resources(ME, corn=1)
    table = place.table().do("buy W01")
    assert wove(table) == [("W02", "1R")]


@rule("AXO-135")
@pytest.mark.parametrize(
    ("held", "left"),
    [
        ({"corn": 3}, {}),
        ({"corn": 2, "gold": 1}, {}),
        ({"corn": 2}, None),
        ({"corn": 1, "gold": 2}, None),
    ],
)
def test_at_a_price_of_three_she_needs_two_corn_of_her_own_and_three_with_gold(
    held: dict[str, int], left: dict[str, int] | None
) -> None:
    place = selling(3, W01="red", W02="green", W03="yellow", W04="brown")
    place.tapestry(HER, "W04").weavings("W01", "W02", "W03").resources(HER, **held)
    table = place.table()
    assert len(wove(table)) == (0 if left is None else 1)
    assert table.resources(HER) == (held if left is None else left)


@rule("AXO-136")
def test_she_buys_no_leftover_that_would_begin_a_new_tapestry() -> None:
    place = selling(W01="red", W02="red", W03="red", W04="red").tapestry(HER, "W04")
    table = place.weavings("W01", "W02", "W03").resources(HER, corn=4).table()
    assert wove(table) == []
    assert table.resources(HER) == {"corn": 4}
    assert [data["what"] for data in table.told("declined", "AXO-136")] == ["leftover"]


@rule("AXO-137")
def test_among_leftovers_the_largest_tapestry_decides_then_colour_and_number() -> None:
    patterns = {"W01": "red", "W02": "brown", "W03": "yellow", "W04": "brown", "W06": "red"}
    place = selling(**patterns, W07="teal").tapestry(HER, "W04", "W06").tapestry(HER, "W07")
    table = place.weavings("W01", "W02", "W03").resources(HER, corn=2).table()
    assert wove(table) == [("W03", "1R")]  # a red tile would have to go to the smaller Tapestry


@rule("AXO-137")
def test_among_leftovers_that_lie_as_well_red_comes_first() -> None:
    place = selling(W01="red", W02="purple", W03="yellow", W04="brown").tapestry(HER, "W04")
    table = place.weavings("W01", "W02", "W03").resources(HER, corn=2).table()
    assert wove(table) == [("W01", "1R")]


# --- free Weavings --------------------------------------------------------------------------------


@rule("AXO-138", "R191")
def test_a_free_weaving_is_the_face_up_one_and_goes_to_her_largest_tapestry() -> None:
    changes = loom(W01="yellow", W02="red", W03="brown", W04="teal", W06="purple")
    place = solo_position(pack=changed(*changes)).tapestry(HER, "W03").tapestry(HER, "W04", "W06")
    table = gaining(place.weavings("W01", "W02"), "weave 1", seat=HER).table()
    assert table.tapestries(HER) == [["W03"], ["W04", "W06", "W01"]]
    assert stack(table)[0] == "W02"
    assert table.resources(HER) == {}


@rule("AXO-138")
def test_a_free_weaving_that_fits_nowhere_begins_a_new_tapestry() -> None:
    place = solo_position(pack=changed(*loom(W01="red", W02="red"))).tapestry(HER, "W02")
    table = gaining(place.weavings("W01"), "weave 1", seat=HER).table()
    assert table.tapestries(HER) == [["W02"], ["W01"]]
