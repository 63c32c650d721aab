"""Prophecies that count markers on Nation tiles."""

import pytest

pytest.importorskip("tawantinsuyu.game.modules.vassals")
pytest.importorskip("tawantinsuyu.game.modules.nobles")

from support.court import GOLDEN, court
from support.position import Position
from support.rules import rule
from tawantinsuyu.game.modules.nobles.prophecies import progress
from tawantinsuyu.game.modules.vassals.nations.conquest_space_pays_again import INSTEAD
from tawantinsuyu.game.modules.vassals.state import at_table

SPACES = [space.id for region in GOLDEN.regions for space in region.spaces]


def true(given: Position, palace: str, seat: int = 0) -> bool:
    """Return whether a Prophecy is fulfilled."""
    return progress(given.state, seat, given.names.buildings[palace][1]).fulfilled


@rule("M3-90", "R152")
def test_x07_counts_markers_of_nations_and_no_vassal_in_a_markers_place() -> None:
    given = court(modules=("vassals", "nobles")).building(0, "X07").marker(0, *SPACES[:6])
    beside = at_table(given.state)
    assert not true(given, "X07")
    beside.influence[0].append(0)
    assert true(given, "X07")
    region, space = given.names.conquests[SPACES[0]]
    beside.spaces[region][space] = INSTEAD
    assert not true(given, "X07")
