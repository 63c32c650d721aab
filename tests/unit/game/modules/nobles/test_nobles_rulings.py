"""Rulings on Palaces that the tests of their clauses do not cover."""

from support.court import GOLDEN, court
from support.placing import SPACE
from support.rules import rule
from support.table import Table

FARM = GOLDEN.productions[0].id


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
