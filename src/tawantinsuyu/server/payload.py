"""What a client is sent: the table as its seat sees it, and what it has to decide."""

from collections.abc import Mapping, Sequence
from typing import Any

from tawantinsuyu.game import api
from tawantinsuyu.game.names import TASKS
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n.actions import option_message, prompt_message
from tawantinsuyu.i18n.events import event_message
from tawantinsuyu.i18n.message import Data, to_data


def view_payload(state: api.State, seat: int) -> dict[str, Any]:
    """The whole view."""
    return api.present(api.view_for(state, seat))


def decision_payload(
    decisions: tuple[api.Decision, ...], state: api.State, seat: int
) -> dict[str, Any] | None:
    """A seat's open decision, with labels to be translated by the client."""
    decision = next((found for found in decisions if found.seat == seat), None)
    if decision is None:
        return None
    names = state.tables.names
    payload: dict[str, Any] = {
        "seat": seat,
        "kind": decision.kind,
        "frame": decision.frame,
        "prompt": to_data(prompt_message(state, decision)),
        "options": [
            {
                "action": option.text,
                "label": to_data(option_message(names, option.action, state)),
                "seam": bool(option.seam),
                "group": option.group,
                "default": option.default,
            }
            for option in decision.options
        ],
        "asides": [
            {
                "action": option.text,
                "label": to_data(option_message(names, option.action)),
                "seam": bool(option.seam),
            }
            for option in decision.asides
        ],
        "minimum": decision.minimum,
        "maximum": decision.maximum,
    }
    if decision.frame == "MainChoice":
        payload["placements"] = placement_payload(state, seat)
    return payload


def placement_payload(state: api.State, seat: int) -> list[dict[str, Any]]:
    """The placement table of the Workers the seat has, possible or not."""
    return [
        {
            "worker": row.worker,
            "role": row.role,
            "space": row.space,
            "roam": row.price.roam,
            "descend": row.price.descend,
            "steps": list(row.price.steps),
            "courier": row.price.courier,
            "food": row.price.food,
            "tasks": row.tasks.total,
            "ability": row.tasks.ability,
            "neighbours": row.tasks.neighbours,
            "tiles": row.tasks.tiles,
            "cards": list(row.cards),
            "gold": row.gold,
            "missing": row.shortfall,
            "why": row.why_not,
        }
        for row in api.placement_table(state, seat)
        if row.why_not != "no_worker"
    ]


def events_payload(
    events: Sequence[api.Event],
    seat: int,
    pack: Pack,
    names: Sequence[str],
    changes: Mapping[int, api.Changes] | None = None,
    whys: Mapping[int, Data] | None = None,
) -> list[dict[str, Any]]:
    """Events as lines of the log, as a seat may see them; those without words are left out.

    What a bot said about its action comes with the line that begins it.
    Where steps are shown, lines carry their event's data, and those of known changes what they and
    the wordless events since the line before have changed.
    """
    lines: list[dict[str, Any]] = []
    silent: api.Changes = []
    for event in events:
        data = event.as_seen_by(seat)
        here = changes.get(event.n) if changes is not None else None
        wording = None if _said_before(event) else event_message(pack, data, lambda s: names[s])
        if wording is None:
            silent = [*silent, *(here or ())]
            continue
        line = {
            "n": event.n,
            "kind": event.kind,
            "seat": event.seat,
            "clause": event.clause,
            "heading": event.kind == "begin",
            "text": to_data(wording),
        }
        if whys is not None and event.n in whys:
            line["why"] = whys[event.n]
        if changes is not None:
            line["data"] = _plain(data)
        if here is not None:
            line["changes"] = [*silent, *here]
            silent = []
        lines.append(line)
    if silent and lines and "changes" in lines[-1]:
        lines[-1]["changes"] = [*lines[-1]["changes"], *silent]
    return lines


def _said_before(event: api.Event) -> bool:
    """A group's heading has said it already."""
    if event.kind == "end":
        return True
    return event.kind == "chose" and event.data["what"] in TASKS and "where" in event.data


def _plain(data: dict[str, Any]) -> dict[str, Any]:
    """What only this kind of event has."""
    common = ("n", "kind", "group", "seat", "clause")
    return {name: value for name, value in data.items() if name not in common}
