"""Features of Palaces, Nobles and Newcomers for bots."""

from support.court import court
from support.position import position
from tawantinsuyu.bots.courtly import NAMES, courtly
from tawantinsuyu.bots.evaluate import Judge
from tawantinsuyu.bots.weights import blinded, load


def test_nothing_where_they_are_not_played() -> None:
    assert courtly(position().state, 0) == []


def test_palaces_nobles_prophecies_and_newcomers_are_counted() -> None:
    given = court().building(0, "X05").noble(0, "X11", "X01").noble(0, "X02", stands=False)
    given.supply(0, "courier+priest", "craftsman")
    seen = dict(zip(NAMES, courtly(given.state, 0), strict=True))
    assert seen == {
        "palace_points": 8,
        "palace_vacant": 1,
        "noble_stands": 2,
        "noble_lies": 1,
        "prophecy": 5,
        "prophecy_near": 1,
        "newcomer": 1,
    }


def test_a_standing_noble_is_worth_more_than_a_lying_one_and_nothing_to_the_blind() -> None:
    weights = load(hand=True)
    stands = court().noble(0, "X05").state
    lies = court().noble(0, "X05", stands=False).state
    sighted = Judge(weights, 1.0, stands.tables.tile_ids)
    assert sighted.value(stands, 0) > sighted.value(lies, 0)
    blind = Judge(blinded(weights), 1.0, stands.tables.tile_ids)
    assert blind.value(stands, 0) == blind.value(lies, 0)
