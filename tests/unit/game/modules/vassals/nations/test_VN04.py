"""VN04: placing in the segment beside its Vassal brings the owner a step of the Temple."""

import pytest

from support.position import Position
from support.rules import rule
from support.vassals import influenced, nations_of, ready, with_nations
from tawantinsuyu.game import api


@rule("M2-34")
def test_the_vassal_goes_beside_a_bottom_segment_without_one() -> None:
    given = ready("VN04").vassal(1, "VN04", "segment:2").vassal(0, "VN04", "segment:5")
    table = influenced(given)
    assert table.options() == [f"vassal segment:{n}" for n in (1, 3, 4)] + ["done"]
    table.do("vassal segment:3")
    assert nations_of(table).segments == [-1, 1, 0, -1, 0]
    assert table.player(0).temple == 0, "nothing at once"


def placing(seat: int = 0, role: str = "priest", owner: int = 0) -> Position:
    given = with_nations("VN04").vassal(owner, "VN04", "segment:1").turn(seat).priest(seat, 1)
    return given.supply(seat, role).resources(seat, gold=9).temple(owner, "T03")


@rule("M2-35")
def test_the_owner_climbs_after_paying_and_before_the_tasks() -> None:
    table = placing().table().do("place priest 1b1 gold")
    assert table.player(0).temple == 4
    assert table.frame == "Placement"
    kinds = [(event.kind, event.clause) for event in table.sink.events]
    assert kinds.index(("paid", "PLC-05")) < kinds.index(("climbed", "TSK-66"))
    assert not [event for event in table.events("chose") if event["clause"] == "PLC-26"]


@rule("M2-35")
@pytest.mark.parametrize("space", ["1m1", "1t1", "2b1"])
def test_other_segments_bring_nothing(space: str) -> None:
    table = placing().table().do(f"place priest {space} gold")
    assert table.player(0).temple == 3


@rule("M2-35")
def test_nobody_else_climbs_there() -> None:
    table = placing(seat=1).table().do("place priest 1b1 gold")
    assert [table.player(seat).temple for seat in (0, 1)] == [3, 0]


@rule("M2-35", "R306")
def test_it_has_to_come_before_the_tasks_but_other_things_may_come_first() -> None:
    table = placing(role="warrior").table().do("place warrior 1b1 gold")
    assert table.options() == ["warrior", "use VN04"]
    table.do("warrior")
    assert table.player(0).temple == 4, "nothing else was left before the tasks"
    assert table.frame == "Placement"
    assert table.options(verb="task")


@rule("M2-35", "R306")
def test_it_cannot_be_left() -> None:
    table = placing(role="warrior").table().do("place warrior 1b1 gold")
    with pytest.raises(api.IllegalError):
        table.do("done")


@rule("M2-35")
def test_at_the_top_of_the_temple_there_is_nothing_to_do() -> None:
    for left in (0, 1):
        given = placing(role="warrior")
        given.temple(0, given.state.pack.temple.steps[-1 - left].id)
        table = given.table().do("place warrior 1b1 gold")
        assert ("use VN04" in table.options()) == (left > 0)


def test_its_use_cites_the_placement_that_sets_it_off() -> None:
    given = with_nations("VN04").vassal(0, "VN04", "segment:1").supply(0, "architect").priest(0, 1)
    table = given.resources(0, gold=9).table().do("place architect 1b2 gold")
    clauses = [event.clause for event in table.sink.events if event.kind == "used"]
    assert clauses == ["M2-35"]
