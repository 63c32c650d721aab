"""A turn's changes so far, as shown before it is confirmed."""

import pytest

from support.play import random_game
from support.position import position
from tawantinsuyu.game import api
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import RESOURCES


def counted(state: State) -> dict[tuple[int, str], int]:
    """Count the changes by another method than the engine."""
    found: dict[tuple[int, str], int] = {}
    for seat, player in enumerate(state.players):
        found[seat, "points"] = player.points
        for name, amount in zip(RESOURCES, player.resources, strict=True):
            found[seat, name] = amount
        found[seat, "workers"] = len(player.workers)
        found[seat, "god_cards"] = len(player.gods)
    return found


def test_the_summary_equals_the_result_up_to_the_first_seam() -> None:
    compared = 0
    for number in range(12):
        state, rng = random_game(number)
        while state.stack and compared < 120 * (number + 1):
            seat = rng.choice(api.deciding(state))
            real, actions = state.clone(), []
            while real.stack and seat in api.deciding(real):
                action = rng.choice(api.options(real, seat))
                actions.append(action)
                result = api.draft(state, seat, actions)
                if result.reveals:
                    break
                api.apply(real, seat, action)
                before, after = counted(state), counted(real)
                told = {(c.seat, c.what): c.by for c in result.changes}
                assert {
                    key: after[key] - before[key] for key in after if after[key] != before[key]
                } == {key: by for key, by in told.items() if key in after}
                compared += 1
            for action in actions:
                if seat in api.deciding(state):
                    api.apply(state, seat, action)
    assert compared > 400


@pytest.mark.parametrize("market", [("P01", "P02", "Z01", "Z02"), ("P01",)])
def test_a_festival_that_will_start_is_told(market: tuple[str, ...]) -> None:
    """The Festival is also announced if the market is refilled at the same time and the turn cannot
    be undone.
    """
    table = position().village("priest").resources(0, potato=1).supply(0).market(*market)
    state = table.end_of_turn(0).table().state
    told = api.draft(state, 0, ["recruit potato"])
    assert told.reveals == (len(market) < 4)
    assert [change for change in told.changes if change.what == "festival"] == [(0, "festival", 1)]
    none = api.draft(state, 0, ["recruit none"])
    assert all(change.what != "festival" for change in none.changes)


def test_the_looking_seat_comes_first_and_nothing_hidden_is_named() -> None:
    table = position(players=3).supply(1, "courier").turn(1).priest(1, 1).steps(0, "1u")
    table.resources(1, potato=5, gold=1).hand(1)
    state = table.table().state
    place = next(
        o.text
        for o in api.pending(state, only=1)[0].options
        if o.text.startswith("place courier 1m")
    )
    changes = api.draft(state, 1, [place]).changes
    assert changes[0].seat == 1
    assert {change.seat for change in changes if change.what == "points"} <= {0}
