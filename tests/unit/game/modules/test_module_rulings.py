"""Rulings of The Golden Age that the tests of its clauses do not cover."""

import pytest

from support.changed import card
from support.court import GOLDEN, court
from support.placing import SPACE
from support.position import position
from support.rules import rule
from support.table import Table
from support.vassals import influenced, ready, with_nations
from tawantinsuyu.game.core.moments import answering
from tawantinsuyu.game.core.registry import Registry, Trigger
from tawantinsuyu.game.pack import Able

FARM = GOLDEN.productions[0].id
LOWER = "1l"


@rule("R250", "M2-51")
def test_vn10_brings_the_one_newcomer_of_the_tile_and_none_for_an_appointment() -> None:
    table = influenced(ready("VN10", more=("nobles",)).building(0, "X03"))
    table.do("vassal palace:X03")
    assert table.frame == "TakeNewcomers"
    table.do(table.options()[0])
    assert table.frame != "TakeNewcomers"
    assert len(table.player(0).workers) == 1


@rule("R255", "M2-32")
def test_the_gain_of_vn03_is_no_building_of_steps() -> None:
    table = influenced(ready("VN03").steps(1, "1u").steps(0, LOWER))
    points = table.points(1)
    table.do(f"vassal steps:{LOWER}")
    assert table.points(0) == 14
    assert table.points(1) == points, "nobody scores for the Steps above"
    assert table.events("built") == []


@rule("R303")
def test_x13_keeps_exactly_two_or_all_if_there_are_fewer() -> None:
    def kept(*deck: str) -> Table:
        given = court().noble(0, "X13").supply(0, "architect").resources(0, gold=2)
        given.only_god_deck(*deck).hand(0)
        return given.table().do(f"place architect {SPACE} gold", "use X13")

    three = kept("inti-1", "killa-1", "illapa-1")
    cards = [sorted(text.split()[1:]) for text in three.options(verb="keep")]
    assert sorted(cards) == [["illapa-1", "inti-1"], ["illapa-1", "killa-1"], ["inti-1", "killa-1"]]
    assert len(three.options()) == len(cards), "nothing but a pair"
    assert kept("inti-1").hand(0) == ["inti-1"]


@rule("R318", "M3-44", "BLD-04")
def test_buildings_and_palaces_that_answer_one_moment_are_offered_together() -> None:
    given = court().noble(0, "X12").building(0, "Z03").building(0, FARM, up=False)
    given.supply(0, "warrior").resources(0, gold=1, stone=1).market(GOLDEN.productions[1].id)
    table = given.table().do(f"place warrior {SPACE} gold")
    assert table.options(verb="use") == ["use Z03", "use X12"]


@rule("R318")
def test_of_automatic_ones_passive_buildings_come_before_vassals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given = with_nations("VN09", more=("additional",)).building(0, "ZA1", "Z18")
    given.statue(0, "small", "inti").vassal(0, "VN09", "statue:small:inti")
    automatic = Trigger(lambda *_: None, lambda *_: True, automatic=True, clause="BLD-04")
    able: list[Able] = [*GOLDEN.passives, *GOLDEN.nations]
    handlers = {tile.handler: automatic for tile in able}
    registry = Registry({}, {"card:used": handlers})
    monkeypatch.setattr(given.state.tables, "registry", registry)  # tables of one kind share it
    assert answering(given.state, 0, "card:used") == ("Z18", "ZA1", "VN09")


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
