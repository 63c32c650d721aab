"""Derived data of the board in a client's view: who leads, what comes next."""

from typing import Any

import pytest

from support.position import Position, position
from support.rules import rule
from tawantinsuyu.game import api


def shown(place: Position, seat: int = 0) -> dict[str, Any]:
    """Return the table as a seat sees it."""
    return api.present(api.view_for(place.state, seat))


@rule("FST-13", "FST-14", "FST-15")
def test_each_region_names_who_controls_it_or_nobody() -> None:
    place = (
        position(players=3)
        .marker(0, "antisuyu-1", "antisuyu-2")
        .marker(1, "antisuyu-6", "kuntisuyu-2")
        .marker(2, "kuntisuyu-4")
    )
    assert shown(place)["control"] == {
        "chinchasuyu": -1,
        "antisuyu": 0,
        "qullasuyu": -1,
        "kuntisuyu": 2,
    }


@rule("FST-13")
def test_a_region_is_worth_a_point_for_each_casualty() -> None:
    assert shown(position())["region_points"] == 0
    assert shown(position().casualties("priest", "courier", "courier"))["region_points"] == 3


@rule("TSK-04")
def test_lower_spots_are_locked_until_there_are_steps_above_of_anybody() -> None:
    locked = shown(position())["steps_locked"]
    assert locked == ["1l", "2l", "3l", "4l", "5l"]
    built = shown(position().steps(0, "2u").steps(1, "4u", "4l"))["steps_locked"]
    assert built == ["1l", "3l", "5l"]


@pytest.mark.parametrize(("over", "points"), [(0, 1), (1, 2), (2, 4)])
def test_the_next_festival_says_what_announcing_it_is_worth(over: int, points: int) -> None:
    festival = shown(position().festivals_over(over))["festival"]
    assert festival["announced"] == over
    assert festival["next_points"] == points


def test_everybody_is_told_where_their_next_temple_step_leads() -> None:
    place = position().temple(0, "T03")
    steps = [step.id for step in place.state.pack.temple.steps]
    players = shown(place)["players"]
    assert players[0]["temple_next"] == [steps[steps.index("T03") + 1]]
    assert shown(position().temple(1, steps[-1]))["players"][1]["temple_next"] == []
