"""PX01: a Production Building that brings a Craftsman, Architect or Courier of the Nomads."""

import pytest

from support.additional import EXPANSION, with_buildings
from support.position import Position
from support.rules import rule
from support.tiles import activate, decline_shares, next_turn
from tawantinsuyu.game.conserve import violations

FITTING = ("architect", "craftsman", "courier")


def producing(*nomads: str) -> Position:
    given = with_buildings().building(0, "PX01").priest_before(0, "produce").nomads(*nomads)
    return given.bag("warrior", "warrior", "warrior")


@rule("ADD-33")
@pytest.mark.parametrize("role", FITTING)
def test_the_owner_chooses_among_the_fitting_nomads_whose_place_is_filled(role: str) -> None:
    table = activate(producing(*FITTING, "priest").table()).do("produce PX01")
    assert table.options() == [f"nomad {one}" for one in FITTING]
    table.do(f"nomad {role}")
    assert table.workers(0) == [role]
    assert len(table.state.nomads) == 4
    assert table.state.nomads[-1] == 2, "a Warrior from the bag"
    assert violations(table.state) == []
    next_turn(decline_shares(table))


@rule("ADD-34")
def test_warriors_and_priests_cannot_be_taken() -> None:
    table = activate(producing("warrior", "priest", "courier").table()).do("produce PX01")
    assert table.workers(0) == ["courier"], "the only one that fits"


@rule("ADD-35", "R123")
def test_without_a_fitting_nomad_it_gives_nothing() -> None:
    table = activate(producing("warrior", "priest").table()).do("produce PX01")
    assert table.workers(0) == []
    assert [event["what"] for event in table.events("lost")] == ["worker"]
    next_turn(decline_shares(table))


@rule("ADD-35")
def test_nobody_has_to_use_it() -> None:
    table = activate(producing(*FITTING).table())
    assert table.options() == ["produce PX01", "done"]
    table.do("done")
    assert table.workers(0) == []
    assert [EXPANSION.productions[tile].id for tile in table.player(0).production_up] == ["PX01"]


@rule("ADD-36")
def test_the_worker_so_gained_joins_the_supply() -> None:
    table = activate(producing("courier").table()).do("produce PX01")
    [moved] = [event for event in table.events("moved") if event["source"] == "nomads"]
    assert moved["to"] == "supply:0"
