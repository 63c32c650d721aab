"""Turns as clients show them: actions and parts in words, points before and after."""

from collections.abc import Sequence
from typing import Any, Final, cast

from tawantinsuyu.game import api
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n import turns as words
from tawantinsuyu.i18n.message import Message, to_data
from tawantinsuyu.i18n.solo import token_acts
from tawantinsuyu.table.live import Live
from tawantinsuyu.table.turn_parts import Deed, TurnParts, points_after, turn_parts
from tawantinsuyu.wire.turns import Turn, TurnDeed, TurnPart, TurnTask

LARGE: Final = 1
"""The index of large Statues in the supply of Statues."""
MAX_TURNS_SHOWN: Final = 24
"""Maximum number of turns in an answer with a view."""


def turns_payload(live: Live, seat: int, since: int) -> list[Turn]:
    """Return the turns that have events after a log entry; the last turn is always included."""
    events = [event for at, event in live.events if at not in live.undone]
    late = next((event.n for at, event in live.events if at > since), None)
    turns = turns_of(events, live.record.state, seat, live.names, live.placed, late)
    return turns[-MAX_TURNS_SHOWN:]


def turns_of(
    events: Sequence[api.Event],
    state: api.State,
    seat: int,
    names: Sequence[str],
    placed: dict[str, int],
    late: int | None = 0,
) -> list[Turn]:
    """Return the turns in a list of events, as a seat may know them: those with events after the
    event `late`, and the last one. `state` is the position after the events.
    """
    groups = api.turn_groups(events)
    points = points_after(groups, [player.points for player in state.players])
    owners = dict(placed)
    found = []
    for group, (before, after) in zip(groups, points, strict=True):
        if group is groups[-1] or (late is not None and group.last >= late):
            found.append(_turn(group, state, seat, names, owners, before, after))
        for event in group.events:
            api.placed_by(owners, event)
    return found


def _turn(
    group: api.TurnGroup,
    state: api.State,
    viewer: int,
    names: Sequence[str],
    owners: dict[str, int],
    before: list[int],
    after: list[int],
) -> Turn:
    pack, seat = state.pack, group.seat
    parts = turn_parts(group, viewer)
    reasons = [words.reason_message(pack, *part.reason) for part in parts.parts]
    deeds = [_deed(deed, pack, seat, names) for deed in parts.deeds]
    return Turn(
        n=group.n,
        last=group.last,
        kind=cast("Any", group.kind),
        seat=seat,
        number=group.number,
        deeds=deeds,
        parts=[
            TurnPart(
                n=part.n,
                seat=part.seat,
                reason=to_data(reason),
                kind=part.reason.kind,
                about=part.reason.about,
                place=part.reason.place,
                changes=part.changes,
            )
            for part, reason in zip(parts.parts, reasons, strict=True)
        ],
        before=before,
        after=after,
        for_you=[to_data(one) for one in _for_you(group, state, viewer, names, dict(owners))],
        summary=to_data(_summary(parts, reasons, group, names, before, after, pack)),
    )


def _deed(deed: Deed, pack: Pack, seat: int, names: Sequence[str]) -> TurnDeed:
    god = ""
    if deed.to.startswith("hill:"):
        space = deed.to.removeprefix("hill:")
        god = pack.gods[next(one.god for one in pack.hill.spaces if one.id == space)]
    return TurnDeed(
        what=cast("Any", deed.what),
        name=deed.name,
        piece=deed.piece,
        to=deed.to,
        god=god,
        tasks=[TurnTask(what, where) for what, where in deed.tasks],
        label=to_data(_label(deed, pack, seat, names)),
    )


def _label(deed: Deed, pack: Pack, seat: int, names: Sequence[str]) -> Message:
    match deed.what:
        case "place":
            worker = deed.piece.removeprefix("worker:")
            return words.placed_message(pack, worker, deed.to.removeprefix("hill:"))
        case "priest":
            return words.priest_message(deed.name)
        case "board":
            data = {"what": deed.name, "where": deed.to, "value": deed.value}
            found = token_acts(pack, data, names[seat])
            return cast("Message", found) if found is not None else words.board_message()
    return words.secondary_message(deed.name)


def _summary(
    parts: TurnParts,
    reasons: list[Message],
    group: api.TurnGroup,
    names: Sequence[str],
    before: list[int],
    after: list[int],
    pack: Pack,
) -> Message:
    seat = group.seat
    player = names[seat] if seat >= 0 else ""
    gains = [
        (reason, part.changes["points"])
        for part, reason in zip(parts.parts, reasons, strict=True)
        if part.seat == seat and "points" in part.changes
    ]
    deeds = [_label(deed, pack, seat, names) for deed in parts.deeds if deed.what != "board"]
    return words.summary_message(player, deeds, before[seat], after[seat], gains)


def _for_you(
    group: api.TurnGroup,
    state: api.State,
    viewer: int,
    names: Sequence[str],
    owners: dict[str, int],
) -> list[Message]:
    """Return the viewer's losses in the turn, other than points and resources."""
    found: list[Message] = []
    if viewer < 0 or group.seat == viewer:
        return found
    for event in group.events:
        data = event.data
        match api.concern_of(event, viewer, owners):
            case "majority":
                region = data["where"].rpartition("-")[0]
                found.append(words.majority_lost(names[event.seat], region))
            case "worker":
                worker, space = data["piece"].removeprefix("worker:"), data["source"]
                space = space.removeprefix("hill:")
                found.append(words.worker_taken(state.pack, names[event.seat], worker, space))
        if event.kind == "built" and data["what"].startswith("statue:large:"):
            god = data["what"].rpartition(":")[2]
            if not state.statues[LARGE][state.pack.gods.index(god)]:
                found.append(words.statue_gone(god))
        api.placed_by(owners, event)
    return found
