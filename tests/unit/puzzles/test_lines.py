"""Searching a turn: the definition of an idea, the counts, and the limits."""

import json
from pathlib import Path

import pytest

from support.position import position
from tawantinsuyu import components
from tawantinsuyu.game import api
from tawantinsuyu.game.api import State
from tawantinsuyu.puzzles.lines import Deeds, Found, Line, explore, idea_of
from tawantinsuyu.puzzles.proof import BUDGET, clear, replayed
from tawantinsuyu.puzzles.puzzle import SOLVER, from_data, over

STATUES = api.SOURCES.index("statues")
WASTED = ("recruit none", "pray")
"""Answers of a turn without points; cards can only come from the deck."""


@pytest.fixture
def small() -> State:
    """Return a state with one Worker, stone for one Statue, and little else."""
    built = position().supply(0, "craftsman").resources(0, potato=2, stone=3).hand(0, "inti-3")
    return built.village("courier", "warrior").nomads("priest").table().state


def test_steps_of_one_point_and_their_order_make_no_other_idea() -> None:
    assert idea_of(((5, 9), (8, 1))) == idea_of(((5, 9),)) == ((5, 9),)
    assert idea_of(((5, 3), (6, 4))) != idea_of(((6, 4),))


def test_a_small_turn_is_searched_to_its_end_and_every_line_brings_what_it_says(
    small: State,
) -> None:
    found = explore(small.clone(), SOLVER, 200_000, follow=False)
    assert found.complete
    names = small.tables.names
    assert found.points >= small.pack.statues[0].points
    for line in found.lines:
        answer = [api.write(names, action) for action in line.actions]
        assert replayed(small, answer, follow=False) == found.points


def test_a_search_that_may_not_look_at_everything_says_so(small: State) -> None:
    found = explore(small.clone(), SOLVER, 50, follow=False)
    assert not found.complete
    assert found.tried < 500


def test_a_line_ends_where_somebody_may_be_recruited(small: State) -> None:
    state = small.clone()
    for answer in WASTED:
        assert not over(state)
        api.apply(state, SOLVER, answer)
    assert over(state)


def test_an_answer_that_stops_early_or_goes_on_too_long_brings_nothing(small: State) -> None:
    assert replayed(small, WASTED, follow=False) == 0
    assert replayed(small, WASTED[:-1], follow=False) is None
    assert replayed(small, [*WASTED, "recruit none"], follow=False) is None


def test_an_idea_is_clear_only_three_points_above_the_next() -> None:
    def seen(**best: int) -> Found:
        ideas: dict[Deeds, int] = {((STATUES, points),): points for points in best.values()}
        top = max(ideas)
        return Found(ideas, [Line(best["first"], top, (), 0)], 1, complete=True)

    assert clear(seen(first=9, second=6))
    assert not clear(seen(first=9, second=7))
    assert not clear(seen(first=4, second=0))


@pytest.mark.nightly
def test_the_one_good_line_among_thousands_of_conquest_is_found() -> None:
    data = json.loads(Path(__file__).with_name("better-by-conquest.json").read_text("utf-8"))
    turn = from_data(data)
    found = explore(turn.lay(components.load(turn.pack)), SOLVER, BUDGET, follow=False)
    assert {api.SOURCES[source] for source, _ in found.lines[0].deeds} == {"conquest"}
    assert found.points > turn.points
