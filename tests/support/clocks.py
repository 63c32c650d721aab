"""Decision times of games, made up or real, for tests of clocks."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import sqlalchemy as sa
from hypothesis import strategies as st

from support.tables import person
from tawantinsuyu.game import api
from tawantinsuyu.server.people.caller import OWNER
from tawantinsuyu.server.store.schema import games
from tawantinsuyu.server.tables.open_table import OpenTable
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table.clocks import Moment
from tawantinsuyu.table.options import Options
from tawantinsuyu.table.seats import NewSeat

AT = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)


def moments(*steps: tuple[float, Sequence[int], int]) -> list[Moment]:
    """Build moments from (seconds since the start, deciding seat, seat whose turn it is); each
    one starts a new turn.
    """
    turns = [0] * 4
    times = []
    for seq, (after, deciding, active) in enumerate(steps):
        times.append(
            Moment(seq, AT + timedelta(seconds=after), tuple(deciding), (), active, turns[active])
        )
        turns[active] += 1
    return times


@st.composite
def a_game(draw: st.DrawFn) -> list[Moment]:
    """Draw turns of some seats with reactions in between, setup at the start and Festivals
    after some turns.
    """
    players = draw(st.integers(2, 4))
    everybody = tuple(range(players))
    at, seq, times = AT, 0, list[Moment]()

    def add(deciding: tuple[int, ...], reacting: tuple[int, ...], *where: int) -> None:
        nonlocal at, seq
        active, turn, festival = where
        times.append(Moment(seq, at, deciding, reacting, active, turn, bool(festival)))
        at += timedelta(seconds=draw(st.integers(0, 5000)))
        seq += 1

    add(everybody, (), -1, 0, 0)
    for number in range(draw(st.integers(0, 8))):
        seat, turn = number % players, number // players
        if draw(st.booleans()):
            add(draw(st.sampled_from([everybody, (seat,)])), (), seat, turn, 1)
        for _ in range(draw(st.integers(1, 3))):
            add((seat,), (), seat, turn, 0)
            other = draw(st.sampled_from(everybody))
            if other != seat and draw(st.booleans()):
                add((other,), (other,), seat, turn, 0)
    return times


LIVE_CLOCK: dict[str, Any] = {"kind": "live", "bank": 600, "increment": 0, "reaction": 30}


def a_seat(name: str, bot: str | None = None) -> NewSeat:
    """Return a seat of a new table, for the owner or for a bot."""
    return NewSeat(name, bot) if bot else person(name)


async def timed(of: Tables, players: int = 2, **options: object) -> OpenTable:
    """Return a started table with a clock, with all seats for the owner."""
    seats = [person(name) for name in ("Ana", "Bo", "Cai", "Dee")[:players]]
    chosen = Options.read({"clock": LIVE_CLOCK, "substitute": "random", **options})
    made = await of.create(api.Config(players=players), ("base",), seats, OWNER, chosen)
    return await of.open(made.id)


async def step(of: Tables, live: OpenTable) -> tuple[int, str]:
    """Answer the open question with the first option of the deciding seat."""
    seat = api.deciding(live.record.state)[0]
    text = api.write(live.record.state.tables.names, api.options(live.record.state, seat)[0])
    await of.actions.act(live.id, seat, [text], live.seq, f"step-{live.seq}-{seat}")
    return seat, text


async def step_until(of: Tables, live: OpenTable, enough: Callable[[Moment], bool]) -> Moment:
    """Play until somebody has to make a decision of this kind."""
    for _ in range(400):
        if enough(live.times[-1]):
            return live.times[-1]
        await step(of, live)
    raise AssertionError("never came to that")


async def rows(of: Tables, table: sa.Table, game: str) -> list[dict[str, Any]]:
    """Return the rows of a game in a table of the database."""
    key = table.c.id if table is games else table.c.game
    async with of.engine.connect() as db:
        found = await db.execute(sa.select(table).where(key == game))
        return [dict(row) for row in found.mappings()]
