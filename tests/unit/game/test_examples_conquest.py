"""The rulebook's worked example 8: a Conquest with two players."""

import pytest

from support.changed import army_cards
from support.position import position
from support.rules import rule
from support.table import Table
from tawantinsuyu import components
from tawantinsuyu.game.vocabulary import parse_effect

PURPLE, BLUE = 0, 1
ONES, TWOS = army_cards(1), army_cards(2)


def find_space(flip: int, discard: int, reward: str) -> str:
    """Return the space with the price and benefit the example states."""
    effect = parse_effect(reward)
    for region in components.load("base").regions:
        for space in region.spaces:
            if (space.flip, space.discard, space.reward) == (flip, discard, effect):
                return space.id
    raise AssertionError(f"no space flips {flip}, discards {discard} and gives {reward}")


FOUR = find_space(2, 1, "points 4")
SEVEN = find_space(2, 2, "points 7")
CARD_AND_WEAVING = find_space(0, 1, "draw god 1 + weave 1")


@pytest.fixture
def mustered() -> Table:
    """Return a table in which Purple has 2 cards in play and adds 3, Blue has 2 and adds 1."""
    place = position().priest_before(PURPLE, "conquest")
    place.army(PURPLE, up=[TWOS[0], ONES[0]], hand=[TWOS[1], ONES[1], ONES[2]])
    place.army(BLUE, up=[ONES[3], ONES[4]], hand=[TWOS[2]])
    place.resources(PURPLE, potato=2).resources(BLUE, potato=1)
    table = place.table().do("priest 1 act", "casualty potato")
    table.do(f"muster {TWOS[1]}", f"muster {ONES[1]}", f"muster {ONES[2]}")
    return table.do(f"muster {TWOS[2]}")


def soldiers(table: Table, seat: int) -> int:
    cards = table.player(seat).army_up
    return sum(table.state.pack.army_cards[card].soldiers for card in cards)


@rule("CQ-06", "CQ-07")
def test_example_8_purple_musters_7_soldiers_for_2_potatoes_and_blue_4_for_1(
    mustered: Table,
) -> None:
    assert soldiers(mustered, PURPLE) == 7
    assert soldiers(mustered, BLUE) == 4
    assert mustered.resources(PURPLE) == {}
    assert mustered.resources(BLUE) == {}


@rule("CQ-10", "CQ-13", "CQ-17", "CQ-20")
def test_example_8_purple_flips_2_on_a_single_card_and_discards_1_for_4_points(
    mustered: Table,
) -> None:
    mustered.do(f"conquer {FOUR} flip:{TWOS[0]} discard:{ONES[0]}")
    assert mustered.points(PURPLE) == 14
    assert mustered.army(PURPLE, "army_down") == [TWOS[0]]
    assert soldiers(mustered, PURPLE) == 4
    assert mustered.seat == BLUE


@rule("CQ-10", "CQ-13", "CQ-17", "CQ-20")
def test_example_8_blue_flips_2_on_a_single_card_and_discards_2_for_7_points(
    mustered: Table,
) -> None:
    mustered.do(f"conquer {FOUR} flip:{TWOS[0]} discard:{ONES[0]}")
    mustered.do(f"conquer {SEVEN} flip:{TWOS[2]} discard:{ONES[3]},{ONES[4]}")
    assert mustered.points(BLUE) == 17
    assert soldiers(mustered, BLUE) == 0
    assert mustered.army(BLUE, "army_down") == [TWOS[2]]
    assert len(mustered.state.army_discard) == 3
    assert mustered.seat == PURPLE


@rule("CQ-13", "CQ-15")
def test_example_8_purple_discards_1_for_a_god_card_and_a_weaving_with_the_second_marker(
    mustered: Table,
) -> None:
    mustered.do(f"conquer {FOUR} flip:{TWOS[0]} discard:{ONES[0]}")
    mustered.do(f"conquer {SEVEN} flip:{TWOS[2]} discard:{ONES[3]},{ONES[4]}")
    weavings = len(mustered.state.weavings)
    mustered.do(f"conquer {CARD_AND_WEAVING} discard:{ONES[1]}", "weaving top")
    assert len(mustered.player(PURPLE).gods) == 1
    assert [len(row) for row in mustered.tapestries(PURPLE)] == [1]
    assert len(mustered.state.weavings) == weavings - 1
    assert mustered.army(PURPLE, "army_up") == sorted([TWOS[1], ONES[2]])
    assert mustered.points(PURPLE) == 14
    assert mustered.frame == "SecondAction"
