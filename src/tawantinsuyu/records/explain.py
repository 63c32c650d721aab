"""Explains a question: the stack of frames, the decision and its options in words.

This helps people who look for a bug or learn the engine. Frames are explained by their docstrings,
answers by texts in this module.
"""

from collections.abc import Iterable
from textwrap import wrap
from typing import Any, Final

from tawantinsuyu.game import api
from tawantinsuyu.game.api import Decision, Event, Option, Sink, State
from tawantinsuyu.game.inside import WORDS, building_id, fields_of, name_of
from tawantinsuyu.game.names import (
    BUILDING_KINDS,
    EDGES,
    PRIEST_ACTIONS,
    RESOURCES,
    ROLES,
)
from tawantinsuyu.game.vocabulary import format_effect
from tawantinsuyu.records.position_text import headline, seat_name
from tawantinsuyu.records.record import Record, RecordError

WIDTH: Final = 100
EVENTS: Final = 10
_UNBROKEN: Final = "\xa0"
"""A no-break space, which keeps an action on one line."""


def explain_lines(record: Record, at: int | None = None) -> list[str]:
    """Return an explanation of the decision after a number of log entries, line by line."""
    count = len(record.log) if at is None else at
    if not 0 <= count <= len(record.log):
        raise RecordError(f"there is no action {count}: the log has {len(record.log)}")
    sink = Sink()
    again = Record(record.config, record.document, record.secret, record.nonces, sink)
    for seat, text in record.effective(count):
        again.apply(seat, text, sink)
    state = again.state
    lines = [f"after {count} of {len(record.log)} actions: {headline(state)}", ""]
    if state.stack:
        lines += [*stack_lines(state), ""]
        for decision in api.pending(state, seams=True):
            lines += [*decision_lines(decision), ""]
    return [*lines, f"the last {EVENTS} events:", *event_lines(sink.events[-EVENTS:])]


# --- frames ------------------------------------------------------------------------------------


def stack_lines(state: State) -> list[str]:
    """Return the stack of frames as text, from the outermost frame to the one that asks."""
    lines = ["what is going on, the innermost last:"]
    for depth, frame in enumerate(state.stack):
        doc = (type(frame).__doc__ or "").strip().splitlines()
        lines += _wrap(f"{type(frame).__name__}: {doc[0] if doc else ''}", "  " * (depth + 1))
        fields = "; ".join(_field(state, frame, name) for name in fields_of(type(frame)))
        if fields:
            lines += _wrap(fields, "  " * (depth + 2) + "· ")
    return lines


def _field(state: State, frame: Any, name: str) -> str:  # noqa: ANN401 - any frame
    value = getattr(frame, name)
    if name == "seat":
        return seat_name(value)
    try:
        return f"{name} {_value(state, frame, name, value)}"
    except (LookupError, TypeError, ValueError):
        return f"{name} {value}"


def _value(state: State, frame: Any, name: str, value: Any) -> object:  # noqa: ANN401
    """Return the value of a frame's field, with a name instead of a number where the field is
    known.
    """
    pack, kind = state.pack, type(frame).__name__
    armies = pack.army_cards
    if name in ("worker", "role"):
        return name_of(value)
    if name == "space":
        return pack.hill.spaces[value].id
    if name == "cost":
        parts = [f"{RESOURCES[i]}:{n}" for i, n in enumerate(value) if n]
        return " ".join(parts) or "nothing"
    if name == "effect":
        return format_effect(value)
    if name == "effects" or (kind, name) == ("ChooseEffect", "options"):
        return _list(format_effect(effect) for effect in value)
    if name == "action":
        return PRIEST_ACTIONS[value]
    if name == "roles":
        return _list(ROLES[role] for role in value) if value else "any"
    if name == "god":
        return pack.gods[value]
    if (kind, name) == ("RaiseBuilding", "tile"):
        return building_id(state, frame.kind, value)
    if (kind, name) == ("RaiseBuilding", "kind"):
        return BUILDING_KINDS[value]
    if (kind, name) == ("Placement", "card"):
        return pack.god_cards[value].id if value >= 0 else "none: gold"
    if (kind, name) == ("CardBenefits", "cards"):
        return _list(pack.god_cards[card].id for card, left in value if left)
    if name == "card":
        return armies[value].id
    if name in ("cards", "flips", "discards") and kind in ("KeepArmyCards", "PaySoldiers"):
        return _list(armies[card].id for card in value)
    if name == "edges":
        return _list(EDGES[edge] for edge in value)
    if name == "tiles" and value and isinstance(value[0], int):
        return _list(pack.weavings[tile].id for tile in value)
    if name in ("tiles", "seats"):
        return _list(value)
    if kind == "ChooseCards" or name == "played":
        return _list(f"[{_list(pack.god_cards[card].id for card in hand)}]" for hand in value)
    return value


def _list(items: Iterable[object]) -> str:
    return ", ".join(str(item) for item in items) or "none"


# --- decision ----------------------------------------------------------------------------------


def decision_lines(decision: Decision) -> list[str]:
    """Return the options as text, grouped by verb with the reason for each verb; a star marks
    options that cannot be undone.
    """
    head = f"{seat_name(decision.seat)} has to decide: {decision.kind}"
    lines = [f"{head}, {len(decision.options)} options, {len(decision.asides)} free actions"]
    by_verb: dict[str, list[str]] = {}
    for option in decision.options:
        by_verb.setdefault(option.text.split()[0], []).append(_marked(option))
    if decision.asides:
        by_verb["aside"] = [_marked(option) for option in decision.asides]
    for verb, texts in by_verb.items():
        reason = WORDS[verb].why
        lines.append(f"  {verb}: {reason}")
        whole = (text.replace(" ", _UNBROKEN) for text in texts)
        lines += [line.replace(_UNBROKEN, " ") for line in _wrap(" | ".join(whole), "      ")]
    if any(option.seam for option in (*decision.options, *decision.asides)):
        lines.append("  (* cannot be taken back: it reveals something or another seat acts next)")
    return lines


def _marked(option: Option) -> str:
    return f"{option.text} *" if option.seam else option.text


def event_lines(events: Iterable[Event]) -> list[str]:
    """Return a line for each event, with no information hidden."""
    lines = []
    for event in events:
        data = ", ".join(f"{key} {value}" for key, value in event.data.items())
        clause = f" [{event.clause}]" if event.clause else ""
        who = seat_name(event.seat)
        lines += _wrap(f"{event.n} {event.kind}, {who}{clause}: {data}", "  ")
    return lines


def _wrap(text: str, indent: str) -> list[str]:
    hanging = " " * (len(indent) + 2)
    return wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=hanging,
        break_on_hyphens=False,
        break_long_words=False,
    )
