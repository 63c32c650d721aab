"""VN06: a Vassal beside a marker counts as one more marker."""

from support.rules import rule
from support.vassals import influenced, nations_of, ready
from tawantinsuyu.game.conquest.control import majority


@rule("M2-39", "R153")
def test_it_joins_an_own_marker_for_gold_and_corn_not_for_the_benefit() -> None:
    table = influenced(ready("VN06").marker(0, "kuntisuyu-1").marker(1, "kuntisuyu-2"))
    assert table.options() == ["vassal conquest:kuntisuyu-1", "done"]
    table.do("vassal conquest:kuntisuyu-1")
    assert table.resources(0) == {"gold": 2, "corn": 1}
    assert table.player(0).markers == 10
    nations_of(table)


@rule("M2-07", "R350")
@rule("M2-39")
def test_several_may_join_a_marker_but_none_a_vassal_in_its_place() -> None:
    given = ready("VN06").marker(0, "kuntisuyu-1", "kuntisuyu-2")
    given.vassal(0, "VN06", "conquest:kuntisuyu-1").vassal(0, "VN05", "conquest:kuntisuyu-2")
    table = influenced(given)
    assert table.options() == ["vassal conquest:kuntisuyu-1", "done"]
    table.do("vassal conquest:kuntisuyu-1")
    assert table.resources(0) == {"gold": 2, "corn": 1}
    assert nations_of(table).spaces[3][:2] == [4, 1]


@rule("M2-40", "R350")
def test_each_of_two_beside_a_marker_counts_once_more() -> None:
    given = ready("VN06").marker(0, "antisuyu-2").marker(1, "antisuyu-3", "antisuyu-4")
    given.vassal(0, "VN06", "conquest:antisuyu-2")
    assert majority(given.state, 1) == 1, "two each, and 4 is further right"
    given.vassal(0, "VN06", "conquest:antisuyu-2")
    assert majority(given.state, 1) == 0, "three against two"


@rule("M2-40", "R153")
def test_the_pair_counts_two_and_breaks_ties_on_its_space() -> None:
    given = ready("VN06").marker(0, "antisuyu-2").marker(1, "antisuyu-3")
    assert majority(given.state, 1) == 1
    given.vassal(0, "VN06", "conquest:antisuyu-2")
    assert majority(given.state, 1) == 0, "two against one"
    given.marker(1, "antisuyu-1")
    assert majority(given.state, 1) == 1, "two each, and the marker on 3 is further right"
