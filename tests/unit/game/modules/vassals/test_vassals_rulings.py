"""Rulings on Nations that the tests of their clauses do not cover."""

from support.changed import card
from support.position import position
from support.rules import rule
from support.table import Table
from support.vassals import GOLDEN, influenced, ready, with_nations

LOWER = "1l"


@rule("R255", "M2-32")
def test_the_gain_of_vn03_is_no_building_of_steps() -> None:
    table = influenced(ready("VN03").steps(1, "1u").steps(0, LOWER))
    points = table.points(1)
    table.do(f"vassal steps:{LOWER}")
    assert table.points(0) == 14
    assert table.points(1) == points, "nobody scores for the Steps above"
    assert table.events("built") == []


def taking(benefit: str) -> Table:
    """Return a table in which seat 0 has a Vassal on a Statue of Inti and has taken a benefit
    of a card of that god.
    """
    pack = card("inti-2", benefit)(GOLDEN)
    given = position(2, pack, modules=("vassals",)).nations("VN09").supply(0, "priest")
    given.statue(0, "small", "inti").vassal(0, "VN09", "statue:small:inti")
    inti = [space.id for space in pack.hill.spaces if pack.gods[space.god] == "inti"]
    table = given.hand(0, "inti-2").resources(0, corn=9).table()
    return table.do(f"place priest {inti[0]} card:inti-2", "benefit inti-2 1")


@rule("R331", "M2-47")
def test_the_income_of_vn09_comes_after_what_a_benefit_gives_and_before_what_it_asks() -> None:
    plain = [event.clause for event in taking("gain gold 1").sink.events if event.kind == "gained"]
    assert plain == ["PLC-33", "M2-47", "M2-47"]
    asking = taking("weave 1")
    assert asking.frame == "FreeWeavings", "what it asks is still open"
    assert [event["clause"] for event in asking.events("gained")] == ["M2-47", "M2-47"]


@rule("R333", "M2-33")
def test_of_two_vassals_on_a_way_the_upper_one_pays_first_and_each_is_asked_for() -> None:
    given = with_nations("VN03").steps(1, "1u").steps(0, LOWER).priest(0, 1).supply(0, "priest")
    given.vassal(1, "VN03", "steps:1u").vassal(0, "VN03", f"steps:{LOWER}").resources(0, gold=9)
    table = given.table().do("place priest 1b1 gold")
    assert (table.seat, table.frame) == (1, "StepsIncome")
    table.do("gain stone")
    assert (table.seat, table.frame) == (0, "StepsIncome")
    table.do("gain corn")
    assert (table.resources(1), table.resources(0)["corn"]) == ({"stone": 1}, 1)
