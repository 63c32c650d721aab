"""The effects of one action event by event, so that a client can show it step by step.

A solo opponent takes her whole turn within one action of the person. This module plays that action
again on a copy and compares the table after each event. A change contains the value before and
after, so a client can go back from the present table, and forward again.
"""

from typing import TypeAlias

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.events import Event, Sink
from tawantinsuyu.game.core.frames import MainChoice
from tawantinsuyu.game.core.json_types import JsonObject
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.kernel import play
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.preview.present import present
from tawantinsuyu.game.views import view_for

Path: TypeAlias = tuple[str | int, ...]
Changes: TypeAlias = list[tuple[Path, object, object]]
"""Everything that changed, as (path in the presented view, value before, value after)."""


def playback(
    state: State, viewer: int, seat: int, action: Action, sink: Sink
) -> dict[int, Changes]:
    """Return the changes of each event of a legal action, as a viewer sees them, by the number that
    the event will have in the sink. Neither the state nor the sink is changed.
    """
    trial = state.clone()
    seen: list[JsonObject] = []

    def look(event: Event) -> None:
        seen.append(_between(trial, viewer))

    watcher = Sink(sink.next_n, sink.next_group, tuple(sink.groups), look)
    before = present(view_for(state, viewer))
    trial.sink = watcher
    play(trial, seat, action)
    trial.sink = None
    if seen:  # changes after the last event belong to that event
        seen[-1] = present(view_for(trial, viewer))
    _hide_unturned(seen, before)
    found: dict[int, Changes] = {}
    for event, after in zip(watcher.events, seen, strict=True):
        found[event.n] = _changes(before, after)
        before = after
    return found


def _between(state: State, viewer: int) -> JsonObject:
    """Return the view in the middle of an action, when nobody is asked: as if it were the solo
    opponent's turn. What is hidden at that moment stays hidden.
    """
    moment = state.clone()
    moment.stack.append(MainChoice(AUTOMA_SEAT))
    return present(view_for(moment, viewer))


def _hide_unturned(seen: list[JsonObject], before: JsonObject) -> None:
    """Hide a Weaving that is on top of the stack neither at the beginning nor at the end. Tiles are
    taken off the stack a moment before the rules say so (TSK-36), so it may never have been turned
    up.
    """
    turned = {before["weaving"], *(view["weaving"] for view in seen[-1:])}
    for view in seen:
        if view["weaving"] not in turned:
            view["weaving"] = None


def _changes(one: JsonObject, other: JsonObject) -> Changes:
    found: Changes = []
    _compare(one, other, (), found)
    return found


def _compare(one: object, other: object, path: Path, found: Changes) -> None:
    """Compare records and lists of the same shape part by part, and everything else as a whole."""
    if one == other:
        return
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            _compare(one[key], other[key], (*path, key), found)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for at, (left, right) in enumerate(zip(one, other, strict=True)):
            _compare(left, right, (*path, at), found)
    else:
        found.append((path, one, other))
