"""Auto-responses. A seat that has to decide in another player's turn may have set its answer in
advance; a worker gives that answer after a fixed delay.

Consecutive answers are stored as one batch with one time, up to the first seat whose person has to
answer. The delay and the stored rows are the same with and without auto-responses, so they reveal
nothing (R207).
"""

import contextlib
import logging
from dataclasses import replace
from datetime import datetime
from typing import Any, Final, NamedTuple

from tawantinsuyu.game import api
from tawantinsuyu.server.store import storage
from tawantinsuyu.server.tables.notices import notice_reaction
from tawantinsuyu.server.tables.open_table import OpenTable
from tawantinsuyu.server.tables.orders import read_orders, stored_orders
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table.absence import DECLINED, ORDER
from tawantinsuyu.table.batches import Batch
from tawantinsuyu.table.due import REACTION_DELAY, asked_person
from tawantinsuyu.table.errors import ConflictError
from tawantinsuyu.table.live import Live

MAX_ACTIONS_PER_BATCH: Final = 200
"""Maximum number of actions in one batch. No window needs as many; the limit keeps an error from
blocking a worker.
"""

log = logging.getLogger(__name__)


class Given(NamedTuple):
    """An automatic answer."""

    seat: int
    text: str
    key: str


async def react(tables: Tables, live: OpenTable, now: datetime) -> bool:
    """Give automatic answers, or notify those who have to be asked. Return whether the table was
    changed. The caller holds the game's lock and has read the table again.
    """
    if asked_person(live, live.record.state) is None or now < live.times[-1].at + REACTION_DELAY:
        return False
    async with tables.engine.begin() as db:
        # A change of auto-responses holds this lock too: either it is visible here, or it wakes the
        # worker again.
        await storage.find_game(db, live.id, lock=True)
        stored = await stored_orders(db, live.id)
    batch, after = answers(live, stored)
    if not batch:
        async with tables.engine.begin() as db:
            await notice_reaction(db, live, stored, tables.clock())
        return False
    at = tables.clock()
    rows = [
        {
            "game": live.id,
            "seq": live.seq + number,
            "seat": given.seat,
            "action": given.text,
            "at": at,
            "key": given.key,
            "why": None,
        }
        for number, given in enumerate(batch, 1)
    ]
    with contextlib.suppress(ConflictError):  # somebody answered at the last moment
        await tables.actions.store(live, Batch(rows, after))
    return True


def answers(live: Live, stored: dict[int, Any]) -> tuple[list[Given], api.State]:
    """Return the consecutive automatic answers until a person has to be asked, and the position
    after them. The game itself is not changed.
    """
    trial = live.record.state.clone()
    given: list[Given] = []
    while len(given) < MAX_ACTIONS_PER_BATCH and (seat := asked_person(live, trial)) is not None:
        decision = next(one for one in api.pending(trial) if one.seat == seat)
        found = _answer(live, trial, decision, stored)
        if found is None:
            break
        action, kind = found
        text = api.write(trial.tables.names, action)
        api.apply(trial, seat, action)
        given.append(Given(seat, text, f"{kind}{live.seq}-{seat}"))
    return given, trial


def _answer(
    live: Live, trial: api.State, decision: api.Decision, stored: dict[int, Any]
) -> tuple[api.Action, str] | None:
    """Return a seat's automatic answer; None if the person has to be asked. Auto-responses of an
    absent player are ignored, but not an early response for this very window, which shows that
    somebody is there.
    """
    seat = decision.seat
    away = live.absence.away(seat)
    orders = read_orders(live, seat, stored)
    if away:
        orders = replace(api.Orders(), early=orders.early)
    try:
        action = api.answer(api.view_for(trial, seat), decision, orders)
    except Exception as error:  # then the person is asked; the auto-responses stay secret
        log.warning(
            "cannot apply auto-responses, asking the player instead",
            extra={"game": live.id, "error": type(error).__name__},
        )
        action = api.DEFER_TO_PLAYER
    if action is not api.DEFER_TO_PLAYER:
        return action, ORDER
    return (api.timeout_answer(decision), DECLINED) if away else None
