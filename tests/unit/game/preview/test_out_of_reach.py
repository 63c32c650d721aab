"""Answers shown beside the options that are impossible now, with the reason."""

import pytest

from support.play import positions
from support.position import position
from tawantinsuyu.game import api
from tawantinsuyu.game.core.frames import ChooseStatue, Construct, OfferingChoice


def test_answers_out_of_reach_are_never_options_and_are_refused() -> None:
    found: dict[str, int] = {}
    for number in range(8):
        for state, _ in positions(number, every=2):
            for seat in api.deciding(state):
                options = api.options(state, seat)
                for action, why in api.out_of_reach(state, seat):
                    assert action not in options
                    text = api.write(state.tables.names, action)
                    reason = api.why_not(api.view_for(state, seat), text)
                    assert reason is not None
                    found[why] = found.get(why, 0) + 1
    assert set(found) == {"too_dear", "none_left", "done_already", "not_now"}


def refused(state: api.State) -> dict[str, str]:
    return {
        api.write(state.tables.names, action): why for action, why in api.out_of_reach(state, 0)
    }


def test_a_statue_is_too_dear_or_there_is_none_left() -> None:
    table = position().resources(0, stone=3).table()
    table.state.statues[0][0] = 0
    table.state.stack.append(ChooseStatue(0, False, False, ()))
    told = refused(table.state)
    assert told["statue small:inti"] == "none_left"
    assert told["statue large:inti"] == "too_dear"
    assert "statue small:killa" not in told


def test_a_free_statue_is_never_too_dear() -> None:
    table = position().table()
    table.state.stack.append(ChooseStatue(0, True, True, (0, 1)))
    table.state.statues[0][1] = 0
    assert refused(table.state) == {"statue small:killa": "none_left"}


def test_buildings_that_cannot_be_paid_for_are_named() -> None:
    table = position().resources(0).table()
    table.state.stack.append(Construct(0, False, -1, True))
    told = refused(table.state)
    assert len(told) == sum(len(row) for row in table.state.market)
    assert set(told.values()) == {"too_dear"}


@pytest.mark.parametrize(("corn", "dear"), [(6, set()), (3, {"offer 3", "offer 2"})])
def test_an_offering_that_costs_too_much(corn: int, dear: set[str]) -> None:
    table = position().resources(0, corn=corn).table()
    table.state.stack.append(OfferingChoice(0, False))
    assert set(refused(table.state)) == dear


def test_the_second_action_is_another_one() -> None:
    table = position().table()
    table.do("pray")
    while api.pending(table.state)[0].frame != "SecondAction":
        table.do(api.pending(table.state)[0].options[0].text)
    assert refused(table.state) == {"pray": "done_already"}
