"""Numbers of the modules for bots: Palaces, Nobles, Newcomers and Vassals."""

from dataclasses import replace

from support.court import court
from support.position import position
from support.vassals import with_nations
from tawantinsuyu.bots.evaluate import Judge, judge
from tawantinsuyu.bots.learned import NAMES as LEARNED
from tawantinsuyu.bots.learned import Correction, Learned
from tawantinsuyu.bots.module_numbers import NAMES, NOBLES, module_numbers
from tawantinsuyu.bots.weights import blinded, load
from tawantinsuyu.game.inside import FRAMES


def test_nothing_where_they_are_not_played() -> None:
    assert module_numbers(position().state, 0) == [0] * len(NAMES)


def test_palaces_nobles_prophecies_and_newcomers_are_counted() -> None:
    given = court().building(0, "X05").noble(0, "X11", "X01").noble(0, "X02", stands=False)
    given.supply(0, "courier+priest", "craftsman")
    seen = dict(zip(NAMES, module_numbers(given.state, 0), strict=True))
    assert {name: seen[name] for name in NOBLES} == {
        "palace_points": 8,
        "palace_vacant": 1,
        "noble_stands": 2,
        "noble_lies": 1,
        "prophecy": 5,
        "prophecy_near": 1,
        "newcomer": 1,
    }


def test_vassals_are_counted_for_each_nation_of_the_pack() -> None:
    given = with_nations("VN07", "VN02").vassal(0, "VN02", "section:4")
    given.vassal(0, "VN07", "casualties").vassal(0, "VN07", "casualties")
    numbers = dict(zip(NAMES, module_numbers(given.state, 0), strict=True))
    assert {name: n for name, n in numbers.items() if n} == {"vassal_vn02": 1, "vassal_vn07": 2}
    assert not any(module_numbers(given.state, 1))


def test_the_blind_are_paid_nothing_for_tiles_and_questions_of_modules() -> None:
    taught = Learned(tuple(Correction() for _ in LEARNED), {"ZN1": Correction(5, 5)})
    weights = replace(load(hand=True), learned=taught)
    with_tile = court().building(0, "ZN1").state
    sighted, blind = judge(with_tile, weights), judge(with_tile, blinded(weights))
    assert sighted.value(with_tile, 0) - blind.value(with_tile, 0) >= 5
    assert FRAMES["NobleActs"] in sighted.pending
    assert FRAMES["NobleActs"] not in blind.pending


def test_a_standing_noble_is_worth_more_than_a_lying_one_and_nothing_to_the_blind() -> None:
    weights = load(hand=True)
    stands = court().noble(0, "X05").state
    lies = court().noble(0, "X05", stands=False).state
    sighted = Judge(weights, 1.0, stands.tables.tile_ids)
    assert sighted.value(stands, 0) > sighted.value(lies, 0)
    blind = Judge(blinded(weights), 1.0, stands.tables.tile_ids)
    assert blind.value(stands, 0) == blind.value(lies, 0)
