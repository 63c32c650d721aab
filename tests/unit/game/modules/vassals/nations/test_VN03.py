"""VN03: Steps with a Vassal bring the benefit of Steps, and a resource whenever they are used."""

from support.position import Position
from support.rules import rule
from support.table import Table
from support.vassals import influenced, nations_of, ready, with_nations
from tawantinsuyu.game.core.question import Worth
from tawantinsuyu.game.vocabulary import parse_effect


@rule("M2-32")
def test_the_vassal_stands_on_own_steps_and_brings_corn_potatoes_and_points() -> None:
    table = influenced(ready("VN03").steps(0, "1u", "2u").steps(1, "3u"))
    assert table.options() == ["vassal steps:1u", "vassal steps:2u", "done"]
    table.do("vassal steps:2u")
    assert table.resources(0) == {"corn": 1, "potato": 2}
    assert table.points(0) == 14
    assert table.player(0).sources[6] == 4, "booked as points for Steps"
    assert nations_of(table).steps == [2]


@rule("M2-07", "R350")
@rule("M2-32")
def test_several_vassals_may_be_on_the_same_steps() -> None:
    given = ready("VN03").steps(0, "1u", "2u").vassal(0, "VN03", "steps:1u")
    table = influenced(given)
    assert table.options() == ["vassal steps:1u", "vassal steps:2u", "done"]
    table.do("vassal steps:1u")
    assert table.resources(0) == {"corn": 1, "potato": 2}, "the second one brings as much"
    assert nations_of(table).steps == [0, 0]


def placing(seat: int, *spots: str) -> Position:
    """Return a position in which a seat places a Worker down section 1, where seat 0 has
    Vassals on Steps.
    """
    given = with_nations("VN03").steps(0, "1u", "1l").turn(seat).supply(seat, "courier", "priest")
    for spot in spots:
        given.vassal(0, "VN03", f"steps:{spot}")
    return given.priest(seat, 1).resources(seat, gold=9)


def place(given: Position, space: str = "1b1") -> Table:
    return given.table().do(f"place priest {space} gold")


@rule("M2-33", "R150")
def test_the_owner_chooses_a_resource_when_others_use_the_steps_after_their_payment() -> None:
    table = place(placing(1, "1u"))
    assert (table.seat, table.frame) == (0, "StepsIncome")
    assert table.options() == ["gain potato", "gain corn", "gain stone"]
    assert table.worth("gain stone") == Worth(effect=parse_effect("gain stone 1"))
    assert table.points(0) == 12, "one point for each of both Steps besides"
    assert table.resources(1)["gold"] < 9, "paid before"
    table.do("gain stone")
    assert table.events("gained")[-1]["clause"] == "M2-33"
    assert table.resources(0) == {"stone": 1}
    assert (table.seat, table.frame) == (1, "Placement")


@rule("M2-33")
def test_it_pays_for_own_use_and_for_each_of_the_steps() -> None:
    table = place(placing(0, "1u", "1l"))
    before = table.resources(0)
    table.do("gain corn", "gain stone")
    assert table.resources(0) == {**before, "corn": 1, "stone": 1}
    assert table.frame == "Placement"


@rule("M2-33", "R350")
def test_each_vassal_on_the_same_steps_pays() -> None:
    table = place(placing(1, "1u", "1u"))
    assert (table.seat, table.frame) == (0, "StepsIncome")
    table.do("gain corn", "gain stone")
    assert table.resources(0) == {"corn": 1, "stone": 1}
    assert (table.seat, table.frame) == (1, "Placement")


@rule("M2-33")
def test_steps_without_a_vassal_and_steps_not_used_bring_nothing() -> None:
    assert place(placing(1, "1l"), "1m1").frame == "Placement", "only the upper ones are used"
    assert place(placing(1)).frame == "Placement"
