"""Auto-responses at a table: answers that the owner of a seat has set in advance.

Consecutive automatic answers are stored as one batch with one time, up to the first seat whose
person has to answer. The delay and the stored rows are the same with and without auto-responses, so
they reveal nothing (R207).
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from tawantinsuyu.game import api
from tawantinsuyu.table.absence import DECLINED, ORDER
from tawantinsuyu.table.due import asked_person
from tawantinsuyu.table.live import Live

MAX_ACTIONS_PER_BATCH: Final = 200
"""Maximum number of actions in one batch. No reaction window needs as many; the limit keeps a
programming error from blocking a worker.
"""

Report = Callable[[str, Exception], None]
"""A function that is called with the name of a failed step and the exception. The content of
auto-responses is private and never reported.
"""


class Given(NamedTuple):
    """An automatic answer."""

    seat: int
    text: str
    key: str


def read_orders(live: Live, seat: int, stored: Mapping[int, Any], report: Report) -> api.Orders:
    """Return a seat's auto-responses, without early responses for past turns. Responses that
    another version of the program has written are left out if this one cannot read them.
    """
    if seat not in stored:
        return api.Orders()
    try:
        found = api.orders_from_json(stored[seat], live.record.pack)
    except api.OrdersError as error:
        report("ignoring stored auto-responses that cannot be read", error)
        return api.Orders()
    return api.drop_past(api.view_for(live.record.state, seat), found)


def automatic_answers(
    live: Live, stored: Mapping[int, Any], report: Report
) -> tuple[list[Given], api.State]:
    """Return the consecutive automatic answers until a person has to be asked, and the position
    after them. The game itself is not changed.
    """
    trial = live.record.state.clone()
    given: list[Given] = []
    while len(given) < MAX_ACTIONS_PER_BATCH and (seat := asked_person(live, trial)) is not None:
        decision = next(one for one in api.pending(trial) if one.seat == seat)
        found = _answer(live, trial, decision, stored, report)
        if found is None:
            break
        action, kind = found
        text = api.write(trial.tables.names, action)
        api.apply(trial, seat, action)
        given.append(Given(seat, text, f"{kind}{live.seq}-{seat}"))
    return given, trial


def _answer(
    live: Live,
    trial: api.State,
    decision: api.Decision,
    stored: Mapping[int, Any],
    report: Report,
) -> tuple[api.Action, str] | None:
    """Return a seat's automatic answer; None if the person has to be asked. Auto-responses of an
    absent player are ignored. An early response for the present window still counts, since it shows
    that the player is there.
    """
    seat = decision.seat
    away = live.absence.away(seat)
    orders = read_orders(live, seat, stored, report)
    if away:
        orders = replace(api.Orders(), early=orders.early)
    try:
        action = api.answer(api.view_for(trial, seat), decision, orders)
    except Exception as error:  # the log must not contain auto-responses
        report("cannot apply auto-responses, asking the player instead", error)
        action = api.DEFER_TO_PLAYER
    if action is not api.DEFER_TO_PLAYER:
        return action, ORDER
    return (api.timeout_answer(decision), DECLINED) if away else None
