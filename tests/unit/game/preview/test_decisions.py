"""Decisions as sent to clients: the marks of each option agree with its effects."""

import pytest

from support.play import positions
from tawantinsuyu.game import api
from tawantinsuyu.game.preview.decisions import REVEALS, SEALED, seam_of


@pytest.mark.parametrize("number", range(3))
def test_marks_of_all_options_are_those_found_by_trying_each(number: int) -> None:
    """Secret choices are marked without trying each of them."""
    sealed = 0
    for state, _ in positions(number, every=3):
        for decision in api.pending(state, seams=True):
            sealed += decision.kind == SEALED
            for option in (*decision.options, *decision.asides):
                found = seam_of(state, decision.seat, option.action)
                assert option.seam == bool(found)
                assert option.reveals == (found == REVEALS)
    assert sealed


def test_a_table_of_ones_own_workers_is_part_of_the_whole() -> None:
    compared = 0
    for state, _ in positions(1, every=7):
        for seat in range(state.config.players):
            whole = api.placement_table(state, seat)
            mine = [row for row in whole if row.why_not != "no_worker"]
            assert api.placement_table(state, seat, owned=True) == mine
            compared += bool(mine)
    assert compared
