"""The push: the message that a seat or a spectator receives after a change of the table."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final, cast

from tawantinsuyu.game import api
from tawantinsuyu.learn.follow import offered_to
from tawantinsuyu.learn.script import LEARNER
from tawantinsuyu.table.clock_state import clock_payload
from tawantinsuyu.table.codec import UNSET, UnsetType, written
from tawantinsuyu.table.festival_places import festival_places
from tawantinsuyu.table.live import Live, bot_remarks_by_event
from tawantinsuyu.table.outcomes import shown_outcome
from tawantinsuyu.table.scripts.lesson_table import TableLesson, narrowed
from tawantinsuyu.table.scripts.puzzle_table import TablePuzzle
from tawantinsuyu.table.views.ending import ending_of
from tawantinsuyu.table.views.payload import decision_payload, events_payload, presented
from tawantinsuyu.table.views.turns import turns_payload
from tawantinsuyu.wire.decision import Decision
from tawantinsuyu.wire.learn import Lesson
from tawantinsuyu.wire.log import LogLine
from tawantinsuyu.wire.push import NoUndo, Push
from tawantinsuyu.wire.puzzles import Puzzle
from tawantinsuyu.wire.story import Concern, FestivalCell, FestivalRow, FestivalTable, Since
from tawantinsuyu.wire.view import View

MAX_CACHED_LOGS: Final = 16
"""Maximum number of cached parts of the log. All clients of a table request the same parts."""


def push(live: Live, seat: int, since: int, now: datetime) -> Push:
    """Return everything that a client needs after a change: the whole view, and events to animate.
    View and decision are already encoded as JSON; see `written`.
    """
    state = live.record.state
    decides = not live.finished and seat in api.deciding(state)
    view, decision = _cached_view(live, seat, decides)
    return Push(
        seq=live.seq,
        status=live.status,
        outcome=shown_outcome(live.outcome),
        view=view,
        decision=decision,
        events=log_lines(live, seat, since),
        undone=[event.n for seq, event in live.events if seq in live.undone] if live.undone else [],
        seats=[place.public(away=live.absence.away(place.seat)) for place in live.seats],
        undo=live.record.undoable if decides else 0,
        no_undo=_no_undo(live, seat) if decides else "",
        clock=clock_payload(live, now),
        festival=_festival(live),
        since=_since(live, seat) if seat >= 0 else None,
        turns=turns_payload(live, seat, since),
        lesson=_lesson(live, seat),
        puzzle=puzzle_state(live, seat, state),
        ending=ending_of(live) or UNSET,
    )


def _lesson(live: Live, seat: int) -> Lesson | UnsetType:
    """Return the step of a lesson for its learner."""
    state = live.record.state
    if not isinstance(live.lesson, TableLesson) or seat != LEARNER or live.finished:
        return UNSET
    place = live.lesson.place(live.record, offered_to(state))
    view = api.view_for(state, seat)
    decisions = api.pending(state, only=seat)
    coach = live.lesson.coach(place, decisions, view.position, live.explained)
    return live.lesson.shown(place, state, coach)


def puzzle_state(live: Live, seat: int, state: api.State) -> Puzzle | UnsetType:
    """Return the task of a puzzle, and how far its turn has come."""
    if not isinstance(live.lesson, TablePuzzle) or seat != LEARNER:
        return UNSET
    return live.lesson.shown(state)


def _counted(live: Live) -> list[api.Event]:
    """Return the events of actions that were not undone."""
    return [event for seq, event in live.events if seq not in live.undone]


def _festival(live: Live) -> FestivalTable | None:
    state, events = live.record.state, _counted(live)
    found = api.festival_table(state, events)
    if found is None:
        return None
    return FestivalTable(
        found.number,
        _festival_rows(found.rows, festival_places(state, events)),
        found.over,
        found.before,
        found.now,
        _festival_rows(live.forecasts.get(found.n, [])),
    )


def _festival_rows(
    rows: Sequence[api.FestivalRow], places: Sequence[Sequence[dict[str, int]]] = ()
) -> list[FestivalRow]:
    """Return rows of a Festival. A forecast has no places."""
    return [
        FestivalRow(
            row.what,
            [
                FestivalCell(
                    points=cell.points,
                    gained=_some(cell.gained),
                    paid=_some(cell.paid),
                    got=_some(cell.got),
                    played=cell.played,
                    regions=cell.regions,
                    places=places[at][seat] if places else {},
                )
                for seat, cell in enumerate(row.cells)
            ],
        )
        for at, row in enumerate(rows)
    ]


def _some(amounts: Counter[str]) -> dict[str, int]:
    """Return the amounts that are not 0."""
    return {what: amount for what, amount in amounts.items() if amount}


def _since(live: Live, seat: int) -> Since:
    found = api.since_turn(_counted(live), seat, live.placed)
    return Since(found.begun, [Concern(n, cast("Any", what)) for n, what in found.concerns])


def _no_undo(live: Live, seat: int) -> NoUndo:
    """Return why a seat cannot undo: nothing was done yet, something was revealed, or somebody else
    has acted. The text is empty if the seat can undo.
    """
    try:
        live.record.check_undo(seat, 1)
    except api.IllegalError as error:
        return cast("NoUndo", error.params.get("reason") or "nothing")
    return ""


def log_lines(live: Live, seat: int, since: int) -> list[LogLine]:
    """Return the log after an entry. Answers by a seat's auto-responses or time-outs are marked for
    its person only (R207).
    """
    found = live.log_cache.get((seat, since))
    if found is not None:
        return found
    state = live.record.state
    late = [(seq, event) for seq, event in live.events if seq > since]
    lines = events_payload(
        [event for _, event in late],
        seat,
        state.pack,
        live.names,
        live.changes if state.config.automa else None,
        bot_remarks_by_event(live),
        {event.n: seq for seq, event in late},
    )
    if live.automatic_entries and seat >= 0:
        own = {
            at: how
            for at, how in live.automatic_entries.items()
            if live.record.log[at - 1][0] == seat
        }
        for line in lines:
            if line.seat == seat and line.at in own:
                line.unsent = own.pop(line.at)
    if len(live.log_cache) < MAX_CACHED_LOGS:
        live.log_cache[seat, since] = lines
    return lines


def _cached_view(live: Live, seat: int, decides: bool) -> tuple[View, Decision | None]:
    """Return the view and the open decision. They are built and encoded once for a position,
    because the answer to a move, the player's sockets and later requests all need them.
    """
    found = live.view_cache.get((seat, decides))
    if found is None:
        state = live.record.state
        view = api.view_for(state, seat)
        decisions = api.pending(state, seams=True, only=seat) if decides else ()
        # The decision is built from the seat's view, so it cannot reveal anything hidden.
        asked = decision_payload(decisions, view.position, seat)
        if isinstance(live.lesson, TablePuzzle):
            asked = None if live.lesson.over(state) else asked
        elif asked is not None and live.lesson is not None:
            offered = [option.text for one in decisions for option in one.options]
            asked = narrowed(asked, live.lesson.place(live.record, offered))
        found = written(presented(view)), written(asked)
        live.view_cache[seat, decides] = found
    return found
