"""Workers Axomamma gains: their reward, and no more than two (AXO-25 to AXO-28)."""

import pytest

from support.changed import recruiting
from support.rules import rule
from support.solo import HER, SoloPosition, performing
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.names import ROLES

REWARDS = {
    "architect": ("gain stone 2", {"stone": 2}),
    "craftsman": ("gain corn 3", {"corn": 3}),
    "warrior": ("draw army 1", {}),
    "courier": ("gain potato 4", {"potato": 4}),
    "priest": ("points 5", {}),
}
PRINTED = recruiting(**{role: reward for role, (reward, _) in REWARDS.items()})
SOURCES = pytest.mark.parametrize("source", ["recruit potato", "recruit corn", "recruit nomads"])


def gaining(source: str, role: str) -> SoloPosition:
    """Let Axomamma place her only Worker and gain one of a role."""
    return performing(source, PRINTED).village(role).nomads(role)


@rule("AXO-25")
@SOURCES
@pytest.mark.parametrize("role", ROLES)
def test_a_worker_from_village_or_nomads_brings_the_reward_of_its_colour(
    source: str, role: str
) -> None:
    table = gaining(source, role).her_turn()
    assert table.workers(HER) == [role]
    assert table.resources(HER) == REWARDS[role][1]
    assert len(table.player(HER).army) == (1 if role == "warrior" else 0)
    # Taking the last Worker empties the Village, which brings the point of the Festival tile.
    festival = 0 if source == "recruit nomads" else 1
    assert table.points(HER) == 10 + (5 if role == "priest" else 0) + festival


@rule("AXO-25")
def test_the_reward_comes_before_a_surplus_worker_goes() -> None:
    given = gaining("recruit nomads", "architect").supply(HER, "courier", "priest", "warrior")
    table = given.picks(2).her_turn()
    assert table.workers(HER) == ["priest", "warrior"], "the new one was given up"
    assert table.resources(HER) == {"stone": 2}
    kinds = [(event.kind, event.clause) for event in table.sink.events if event.seat == HER]
    assert kinds.index(("gained", "AXO-25")) < kinds.index(("moved", "AXO-28"))


@rule("AXO-26")
@pytest.mark.parametrize("order", [("warrior", "priest"), ("priest", "warrior")])
def test_whatever_their_colour_the_worker_that_came_first_is_placed_first(
    order: tuple[str, str],
) -> None:
    table = performing("points 2").supply(HER, *order).her_turn()
    assert table.workers(HER) == [order[1]]


@rule("AXO-26")
def test_a_worker_she_gains_is_the_last_to_be_placed() -> None:
    given = performing("recruit nomads").supply(HER, "courier", "warrior").nomads("architect")
    table = given.her_turn()
    assert [ROLES[worker] for worker in table.player(HER).workers] == ["warrior", "architect"]


@rule("AXO-27", "AXO-28")
@pytest.mark.parametrize("pick", [0, 1, 2])
def test_a_third_worker_goes_at_once_any_of_the_three_and_leaves_the_game(pick: int) -> None:
    held = ["priest", "warrior", "architect"]
    given = gaining("recruit nomads", "architect").supply(HER, "courier", *held[:2])
    box = list(given.state.box)
    table = given.picks(pick).her_turn()
    candidates, left = table.weighed("AXO-28")
    assert candidates == [f"worker:{role}" for role in held]
    assert left == [f"worker:{held[pick]}"]
    assert table.workers(HER) == sorted(held[:pick] + held[pick + 1 :])
    box[ROLES.index(held[pick])] += 1
    assert table.state.box == box
    assert violations(table.state) == []


@rule("AXO-27")
def test_the_surplus_goes_before_her_next_action_of_the_turn() -> None:
    given = performing("recruit nomads").nomads("architect", "architect")
    given.supply(HER, "courier", "priest", "warrior").picks(0, 0)
    table = given.her_turn()
    events = [event for event in table.sink.events if event.seat == HER]
    gave = next(at for at, event in enumerate(events) if event.clause == "AXO-28")
    moved_on = next(at for at, event in enumerate(events) if event.clause == "AXO-121")
    assert gave < moved_on


@rule("AXO-27")
def test_with_two_workers_she_gives_none_up() -> None:
    table = gaining("recruit nomads", "architect").supply(HER, "courier", "priest").her_turn()
    assert table.workers(HER) == ["architect", "priest"]
    assert table.told("moved", "AXO-28") == []
