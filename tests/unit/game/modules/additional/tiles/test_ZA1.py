"""ZA1: its owner climbs a step before every Worship, in any seat's turn."""

import pytest

from support.additional import EXPANSION, printed, with_buildings
from support.position import Position
from support.rules import rule
from support.tiles import activate, amount, decline_shares, next_turn, used

PRINTED = printed()
STEPS = PRINTED.temple("gain stone 2", "gain gold 1")
CLIMBED = amount("ZA1", "steps", EXPANSION)


def worship(owner: int = 1) -> Position:
    """Return a position in which seat 0 is about to activate Worship."""
    given = with_buildings(3, PRINTED.pack).priest_before(0, "worship")
    return given.building(owner, "ZA1")


@rule("ADD-04")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_the_owner_climbs_whoever_activates_and_is_not_asked(owner: int) -> None:
    table = activate(worship(owner).table())
    assert table.frame == "SecondAction"
    for seat in range(3):
        assert table.temple(seat) == STEPS[CLIMBED if seat == owner else 0]
    assert table.resources(owner) == {"stone": 2}
    assert used(table) == ["ZA1"]
    next_turn(table)


@rule("ADD-04", "HP-06")
@pytest.mark.parametrize("owner", [0, 1])
def test_it_answers_also_an_activation_for_which_gold_was_taken(owner: int) -> None:
    table = activate(worship(owner).table(), "gold")
    assert table.temple(owner) == STEPS[CLIMBED]
    next_turn(decline_shares(table))


@rule("ADD-04")
@pytest.mark.parametrize("action", ["produce", "offering", "conquest", "rejuvenate"])
def test_no_other_action_moves_anybody(action: str) -> None:
    given = with_buildings(3, PRINTED.pack).priest_before(0, action).building(1, "ZA1")
    table = activate(given.table())
    assert table.temple(1) == STEPS[0]
    assert used(table) == []


@rule("ADD-04", "ADD-05", "R119")
def test_the_step_comes_before_the_worship_and_apart_from_it() -> None:
    table = activate(worship(0).statue(0, "small", "inti").table())
    assert (table.seat, table.frame) == (0, "WorshipChoice")
    assert table.temple(0) == STEPS[CLIMBED]
    table.do("worship small:inti")
    gained = EXPANSION.statues[0].steps
    assert table.temple(0) == STEPS[CLIMBED + gained]
    climbs = [event["to"] for event in table.events("climbed")]
    assert climbs == STEPS[1 : CLIMBED + gained + 1]
    next_turn(table)


@rule("ADD-04")
def test_at_the_top_of_the_temple_nothing_happens() -> None:
    table = activate(worship().temple(1, STEPS[-1]).table())
    assert table.temple(1) == STEPS[-1]
    assert used(table) == []
    next_turn(table)


@rule("ADD-04")
def test_it_comes_before_what_the_same_owner_may_decide_at_this_moment() -> None:
    table = activate(worship().building(1, "Z12").resources(1, gold=1).table())
    assert (table.seat, table.options()) == (1, ["use Z12", "done"])
    assert table.temple(1) == STEPS[CLIMBED]


@rule("ADD-04")
def test_the_last_step_is_taken_too() -> None:
    table = activate(worship().temple(1, STEPS[-2]).table())
    assert table.temple(1) == STEPS[-1]
