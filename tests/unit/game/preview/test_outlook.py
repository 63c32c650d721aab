"""Predictions before a placement: payment, gains of all seats, effects of the icons."""

from collections.abc import Iterator
from random import Random

from support.play import positions
from support.position import position
from support.rules import rule
from tawantinsuyu.game import api
from tawantinsuyu.game.core.frames import PayCost
from tawantinsuyu.game.names import TASKS


def turns(games: int) -> Iterator[tuple[api.State, Random]]:
    """Yield positions of random games in which a Worker can be placed."""
    for number in range(games):
        for state, rng in positions(number):
            if type(state.stack[-1]).__name__ == "MainChoice":
                yield state, rng


def placements(state: api.State) -> list[api.Action]:
    return [option for option in api.options(state, state.active) if option[0] == "place"]


def row_of(state: api.State, action: api.Action) -> api.PlacementRow:
    words = api.write(state.tables.names, action).split()
    role = next((word[3:] for word in words if word.startswith("as:")), words[1])
    return next(
        row
        for row in api.placement_table(state, state.active)
        if (row.worker, row.role, row.space) == (words[1], role, words[2])
    )


def test_the_payments_told_beforehand_are_those_asked_for() -> None:
    compared = 0
    for state, rng in turns(8):
        for action in rng.sample(placements(state), min(2, len(placements(state)))):
            seat, gold = state.active, action[3] < 0
            food = row_of(state, action).price.food
            told, usual = api.placing_payments(state, seat, [food])[food, gold]
            trial = state.clone()
            api.play(trial, seat, action)
            if not isinstance(trial.stack[-1], PayCost):
                assert len(told) == 1, "a payment without a choice is made at once"
                continue
            asked = api.pending(trial)[0].options
            assert [option.action[1:] for option in asked] == told
            assert [option.default for option in asked].index(True) == usual
            compared += 1
    assert compared > 40


def test_points_for_steps_told_beforehand_are_those_scored() -> None:
    scored = 0
    for state, rng in turns(12):
        for action in rng.sample(placements(state), min(3, len(placements(state)))):
            seat = state.active
            row = row_of(state, action)
            food, gold = row.price.food, action[3] < 0
            ways, usual = api.placing_payments(state, seat, [food])[food, gold]
            actions: list[api.Action | str] = [action]
            if len(ways) > 1:
                actions.append(("pay", *ways[usual]))
            told = {owner: points for owner, points in row.scores.items() if owner != seat}
            draft = api.draft(state, seat, actions)
            if draft.reveals:
                continue  # an irreversible effect is only reported once it has happened
            changes = draft.changes
            assert {c.seat: c.by for c in changes if c.what == "points" and c.seat != seat} == told
            scored += len(told)
    assert scored > 10


def test_neighbours_that_bring_tasks_are_named() -> None:
    named = 0
    for state, _ in turns(6):
        for row in api.placement_table(state, state.active):
            assert len(row.near) == row.tasks.neighbours
            assert all(state.hill[state.tables.names.spaces[space]] >= 0 for space in row.near)
            named += len(row.near)
    assert named > 100


def test_the_parts_of_a_price_and_of_the_tasks_add_up() -> None:
    for state, _ in turns(3):
        for row in api.placement_table(state, state.active):
            price, tasks = row.price, row.tasks
            parts = price.roam + price.descend - price.by_steps - price.by_courier
            assert parts == price.food >= 0
            assert tasks.base + tasks.ability + tasks.neighbours + tasks.tiles == tasks.total


@rule("PLC-10")
def test_steps_save_no_more_than_descending_costs() -> None:
    table = position().supply(0, "architect").priest(0, 1).steps(1, "1u").table()
    rows = {row.space: row for row in api.placement_table(table.state, 0)}
    assert rows["1m1"].price.descend == 2
    assert rows["1m1"].price.by_steps == 2
    assert rows["1t1"].price.by_steps == 0


def test_a_courier_saves_nothing_where_nothing_is_to_be_paid() -> None:
    table = position().supply(0, "courier").priest(0, 1).table()
    rows = {
        row.space: row for row in api.placement_table(table.state, 0) if row.worker == "courier"
    }
    assert rows["1t1"].price.by_courier == 0
    assert rows["1m1"].price.by_courier == 1


def test_the_usual_payment_keeps_the_potatoes_a_near_festival_asks_for() -> None:
    def usual(village: tuple[str, ...]) -> tuple[int, ...]:
        table = position().village(*village).resources(0, potato=3, corn=3).hand(0, "inti-1")
        ways, at = api.placing_payments(table.state, 0, [3])[3, False]
        assert ways[at][3] == 0
        return tuple(ways[at])

    assert usual(("priest",) * 6) == (3, 0, 0, 0)
    low = position().village("priest").resources(0, potato=3, corn=3)
    low.hand(0, "inti-1", "inti-2", "killa-1")
    ways, at = api.placing_payments(low.state, 0, [3])[3, False]
    assert ways[at] == (1, 2, 0, 0), "the card placed with is gone; two are left to pay for"


def test_what_a_task_icon_would_do_now() -> None:
    table = position().supply(0, "architect").resources(0, stone=3).table()
    outlook = {name: api.task_outlook(table.state, 0, at) for at, name in enumerate(TASKS)}
    assert outlook["statue"].able
    assert outlook["steps"].able
    assert not outlook["produce"].able
    assert not outlook["merchant"].able
    assert outlook["train"].reveals
    assert outlook["weave"].reveals
    assert not outlook["potato"].reveals


def test_nobody_follows_who_was_not_named() -> None:
    """The forecast names all seats that are later prompted to follow a High Priest action."""
    asked = 0
    for state, rng in turns(10):
        seat = state.active
        for option in api.options(state, seat):
            if option[0] != "priest" or option[2]:
                continue
            trial = state.clone()
            action = (
                api.pending(state, only=seat)[0]
                .options[api.options(state, seat).index(option)]
                .group
            )
            named = api.could_follow(state, action)
            api.play(trial, seat, option)
            for _ in range(40):
                decisions = api.pending(trial)
                view = api.view_for(trial, api.SPECTATOR)
                if not decisions or trial.active != seat or api.window_of(view) is None:
                    break
                if api.is_reaction(trial, decisions[0]):
                    assert decisions[0].seat in named
                    asked += 1
                api.play(trial, decisions[0].seat, rng.choice(decisions[0].options).action)
    assert asked > 20
