"""A table as a row of a list: the seats for which it waits, their deadline, and the next
Festival.
"""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from support.position import position
from support.server import WITH_BOT, Server
from tawantinsuyu.table import batches
from tawantinsuyu.table.batches import next_festival

DAYS: dict[str, Any] = {"kind": "async", "hours": 72, "reaction_hours": 24}


def row_of(server: Server, game: str, key: str) -> dict[str, Any]:
    rows = server.call("GET", "/api/games", key=key).data
    found: dict[str, Any] = next(row for row in rows if row["id"] == game)
    return found


def test_a_row_says_when_somebodys_time_is_over_where_there_is_a_clock(inn: Server) -> None:
    game, (ana, _) = inn.seat_guests(clock=DAYS)
    until = datetime.fromisoformat(row_of(inn, game, ana)["until"])
    left = until - datetime.now(UTC)
    assert timedelta(hours=71) < left <= timedelta(hours=72)
    game, (ana, _) = inn.seat_guests()
    assert row_of(inn, game, ana)["until"] is None


def test_no_time_is_told_where_a_bot_thinks(server: Server) -> None:
    """At such a table the next due event is a check of the bot."""
    game = server.create(WITH_BOT, clock=DAYS)
    row = row_of(server, game, server.key)
    bots = {seat["seat"] for seat in row["seats"] if seat["bot"]}
    assert (row["until"] is None) == bool(bots & set(row["waiting"]))


def test_a_row_says_which_festival_comes_until_the_game_is_over(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = server.create()
    assert row_of(server, game, server.key)["festival"] == 1
    monkeypatch.setattr(batches, "next_festival", lambda state: 1 + len(state.players))
    server.play_until(game, lambda push: push["seq"] > 1)
    assert row_of(server, game, server.key)["festival"] == 3, "with every move"
    assert server.call("POST", f"/api/games/{game}/seats/0/concede").status == 200
    assert row_of(server, game, server.key)["festival"] is None


@pytest.mark.parametrize(
    ("held", "holder", "under_way", "number"),
    [(0, -1, False, 1), (1, 0, False, 1), (1, -1, True, 1), (1, -1, False, 2)],
)
def test_a_festival_that_is_announced_or_under_way_counts_as_itself(
    held: int, holder: int, under_way: bool, number: int
) -> None:
    state = position().table().state
    state.festivals, state.holder, state.in_festival = held, holder, under_way
    assert next_festival(state) == number
