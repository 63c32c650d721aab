"""Worked examples and numbers in the expansion's rulebook for the Way of the Sun. Each is one test
with the example's statement as its name. Examples of a single clause have further tests in the file
of their subject.
"""

import pytest

from support.rules import rule
from support.sun import reached, sun
from tawantinsuyu import components
from tawantinsuyu.game import api


def temple(side: str) -> api.Config:
    return api.Config(players=3, modules=("way_of_the_sun",), overlay=side)


# --- the start of the two paths -------------------------------------------------------------------


@rule("M1-03", "M1-40")
def test_example_ruruys_foot_pays_at_a_festival_and_not_at_the_start_of_the_game() -> None:
    sink = api.Sink()
    state = api.new_game(temple("ruruy"), components.load("golden_age"), bytes(32), sink)
    assert {player.temple for player in state.players} == {0}
    assert not [e for e in sink.events if e.kind == "gained" and e.data["what"] == "corn"]
    table = reached(sun("ruruy").points(0, 20), "ruruy-0", "festival")
    assert table.resources(0) == {"corn": 1}
    assert table.points(0) == 21, "and the point of the row, as on the printed Temple"


@rule("M1-41")
@pytest.mark.parametrize(("before", "after"), [(20, 18), (2, 0), (1, 0)])
def test_example_simpas_foot_costs_two_points_and_never_more_than_there_are(
    before: int, after: int
) -> None:
    table = reached(sun("simpa").points(0, before), "simpa-0", "festival")
    assert table.points(0) == after
    assert table.resources(0) == {}


# --- forks ---------------------------------------------------------------------------------------


@rule("M1-04", "M1-07", "M1-38")
@pytest.mark.parametrize(
    ("step", "goods", "cards"), [("ruruy-2L", {}, 2), ("ruruy-2R", {"stone": 2}, 0)]
)
def test_example_only_the_reward_beside_the_step_taken_is_had_and_had_again_at_a_festival(
    step: str, goods: dict[str, int], cards: int
) -> None:
    for when, points in (("turn", 20), ("festival", 21)):
        table = reached(sun("ruruy").points(0, 20).priest(0, 1), step, when)
        assert table.resources(0) == goods
        assert len(table.player(0).army) == cards
        assert table.points(0) == points, "the row's points at a Festival only"


@rule("M1-39")
def test_example_a_higher_row_may_be_worth_less_than_the_one_below() -> None:
    for below, above in (("ruruy-3L", "ruruy-4L"), ("simpa-3R", "simpa-4R")):
        side = below.partition("-")[0]
        low, high = (reached(sun(side).points(0, 20), step, "festival") for step in (below, above))
        assert low.points(0) > high.points(0) > 20


@rule("M1-06")
@pytest.mark.parametrize("lane", ["L", "R"])
def test_example_ruruys_branches_never_cross(lane: str) -> None:
    steps = sun("ruruy").state.pack.temple.steps
    at = next(step for step in steps if step.id == f"ruruy-2{lane}")
    way = []
    while len(at.next) == 1 and at.row < 6:
        at = steps[at.next[0]]
        way.append(at.id)
    assert way == [*(f"ruruy-{row}{lane}" for row in (3, 4, 5)), "ruruy-6"]


# --- rewards -------------------------------------------------------------------------------------


@rule("M1-09")
def test_example_two_army_cards_are_drawn_and_both_kept() -> None:
    table = reached(sun("ruruy"), "ruruy-2L")
    assert len(table.player(0).army) == 2
    assert table.frame != "KeepArmyCards"


@rule("M1-09", "M1-22")
def test_example_two_stone_and_a_move_of_the_high_priest_that_sets_nothing_off() -> None:
    for place in range(5):
        table = reached(sun("ruruy").priest(0, place + 1), "ruruy-2R")
        assert table.resources(0) == {"stone": 2}, "no gold for the place it comes to"
        assert table.player(0).priest == (place + 1) % 5
        assert table.frame not in ("ProduceChoice", "WorshipChoice", "OfferingChoice", "Muster")
