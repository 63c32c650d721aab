"""Data for clients: the table as a seat sees it, and the seat's decision."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, cast

from tawantinsuyu.game import api
from tawantinsuyu.game.names import EDGES, TASKS
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n.actions import option_message, prompt_message
from tawantinsuyu.i18n.describe import task_message
from tawantinsuyu.i18n.effects import message_of
from tawantinsuyu.i18n.events import event_message
from tawantinsuyu.i18n.message import Data, to_data
from tawantinsuyu.table.codec import UNSET
from tawantinsuyu.table.views.signs import MAX_REMEMBERED_EFFECTS, effect_signs, worth_signs
from tawantinsuyu.wire.decision import Ahead, Decision, Gains, Option, Reaction, Refused
from tawantinsuyu.wire.frame_names import FrameName
from tawantinsuyu.wire.log import LogLine
from tawantinsuyu.wire.placement import HandAfter, Payment, Placement, Placing, TaskOutlook
from tawantinsuyu.wire.view import Resources, View

MAX_EVENTS_SHOWN: Final = 200
"""Maximum number of events in an answer with a view."""


def view_payload(state: api.State, seat: int) -> View:
    """Return the whole view of a seat."""
    return presented(api.view_for(state, seat))


def presented(view: api.View) -> View:
    """Return a view as a struct. The engine makes plain data with the same fields, and a test
    compares both.
    """
    return cast("View", api.present(view))


def words_of(action: str) -> tuple[str, list[str]]:
    """Return the verb and the arguments of an action's text. No other code splits such texts."""
    verb, *args = action.split(" ")
    return verb, args


def decision_payload(
    decisions: tuple[api.Decision, ...], state: api.State, seat: int
) -> Decision | None:
    """Return a seat's open decision, with labels that the client translates."""
    decision = next((found for found in decisions if found.seat == seat), None)
    if decision is None:
        return None
    payload = Decision(
        seat=seat,
        kind=decision.kind,
        frame=cast("FrameName", decision.frame),
        prompt=to_data(prompt_message(state, decision)),
        options=[_option(option, state, seat) for option in decision.options],
        asides=[_option(option, state, seat) for option in decision.asides],
        refused=[_refused(one, state, seat) for one in api.out_of_reach(state, seat)],
        minimum=decision.minimum,
        maximum=decision.maximum,
        ahead=[
            Ahead(frame=cast("FrameName", one.frame), left=one.left)
            for one in api.ahead(state, seat)
        ],
    )
    if decision.kind == "choose_turn":
        _say_who_could_follow(payload.options, state)
    if decision.frame == "MainChoice":
        rows = api.placement_table(state, seat, owned=True)
        payload.placements = placement_payload(rows)
        payload.placing = placing_payload(state, seat, rows)
    if api.is_reaction(state, decision):
        payload.reaction = _reaction(state)
    if (gains := api.gains(state, seat)) is not None:
        payload.gains = _gains(gains, state, seat)
    return payload


def _gains(gains: api.Gains, state: api.State, seat: int) -> Gains:
    names = state.tables.names
    return Gains(
        plain=[[api.write(names, action) for action in batch] for batch in gains.plain],
        gives=effect_signs(gains.gives),
        choices=[
            [
                [
                    _option(option, where, seat)
                    for option, where in zip(way.options, way.states, strict=True)
                ]
                for way in ways
            ]
            for ways in gains.choices
        ],
    )


def _option(option: api.Option, state: api.State, seat: int) -> Option:
    verb, args = words_of(option.text)
    worth = worth_signs(state, seat, option.action)
    found = Option(
        action=option.text,
        verb=verb,
        args=args,
        label=to_data(option_message(state.tables.names, option.action, state)),
        seam=bool(option.seam),
        reveals=option.reveals,
        group=option.group,
        default=option.default,
        costs=worth.costs,
        gives=worth.gives,
        loses=worth.loses,
        then=worth.then,
        forgone=worth.forgone,
        branches=worth.branches,
    )
    if verb == "pay":
        found.left = _left(state, seat, option.action[1:])
    elif verb == "weave":
        edge = api.match_at(state, seat, *option.action[1:])
        found.match = EDGES[edge] if edge >= 0 else ""
    elif verb == "buy" and len(option.action) == 2:
        places = api.places_of(state, seat, option.action[1])
        found.places = {at: EDGES[edge] if edge >= 0 else "" for at, edge in places.items()}
    elif verb == "statue":
        found.powers = api.powers_of(state, seat, option.action)
    elif verb == "priest" and "gold" not in args:
        found.gives = effect_signs(api.priest_gives(state, seat, option.group)) or UNSET
    return found


def _refused(one: api.Refused, state: api.State, seat: int) -> Refused:
    """Return an answer that is impossible now, with the reason."""
    text = api.write(state.tables.names, one.action)
    verb, args = words_of(text)
    worth = worth_signs(state, seat, one.action)
    return Refused(
        action=text,
        verb=verb,
        args=args,
        label=to_data(option_message(state.tables.names, one.action, state)),
        why=one.why,
        costs=worth.costs,
        gives=worth.gives,
        loses=worth.loses,
        missing=api.missing_of(state, seat, one) or UNSET,
    )


def _left(state: api.State, seat: int, paid: tuple[int, ...]) -> Resources:
    potato, corn, stone, gold = state.players[seat].resources
    return Resources(potato - paid[0], corn - paid[1], stone - paid[2], gold - paid[3])


def _say_who_could_follow(options: list[Option], state: api.State) -> None:
    """For each High Priest move that activates an action, add the seats that could react to it, by
    public information.
    """
    known: dict[str, list[int]] = {}
    seen: api.View | None = None
    for option in options:
        if option.verb != "priest" or "gold" in option.args:
            continue
        action = option.group
        if action not in known:
            seen = seen or api.view_for(state, api.SPECTATOR)
            known[action] = list(api.could_follow(seen, action))
        option.followers = known[action]


def _reaction(state: api.State) -> Reaction:
    window = api.window_of(api.view_for(state, api.SPECTATOR))
    return Reaction(
        kind=window.kind if window is not None else "",
        active=state.active,
        to_come=list(api.seats_to_come(state)),
    )


def placement_payload(rows: Sequence[api.PlacementRow]) -> list[Placement]:
    """Return the placement table: every Worker of the seat on every space, whether possible or not.

    A table has some hundred rows. The rows are filled by position, in the order of the struct's
    fields, which takes a quarter of the time.
    """
    return [
        Placement(
            row.worker,
            row.role,
            row.space,
            *_price(row.price),
            *_count(row.tasks),
            row.near,
            {str(owner): points for owner, points in row.scores.items()},
            row.cards,
            row.gold,
            row.benefits,
            row.shortfall,
            row.no_gold,
            row.gold_shortfall,
            row.why_not,
            row.clause,
        )
        for row in rows
    ]


@lru_cache(MAX_REMEMBERED_EFFECTS)
def _price(price: api.Price) -> tuple[int, int, tuple[int, ...], int, int, int]:
    """Return a price in the form that is sent. Prices are cached, because many rows of the
    placement table have the same price.
    """
    saved = price.by_steps
    return price.roam, price.descend, price.steps, saved, price.by_courier, price.food


@lru_cache(MAX_REMEMBERED_EFFECTS)
def _count(tasks: api.TaskCount) -> tuple[int, int, int, int, int]:
    """Return the number of tasks with their sources, in the form that is sent. The result is
    cached.
    """
    return tasks.total, tasks.base, tasks.ability, tasks.neighbours, tasks.tiles


def placing_payload(state: api.State, seat: int, rows: Sequence[api.PlacementRow]) -> Placing:
    """Return data that all placements share: payments, the hand afterwards, effects of the task
    icons.
    """
    player = state.players[seat]
    foods = {row.price.food for row in rows}
    payments = {}
    for (food, gold), (ways, usual) in api.placing_payments(state, seat, sorted(foods)).items():
        order = [ways[usual], *(way for way in ways if way != ways[usual])]
        payments[f"{food}+gold" if gold else str(food)] = [
            _payment(state, seat, way) for way in order
        ]
    cards = len(player.gods)
    return Placing(
        payments=payments,
        hands={
            "card": HandAfter(cards - 1, api.upkeep_for(cards - 1)),
            "gold": HandAfter(cards, api.upkeep_for(cards)),
        },
        tasks={name: _task(state, seat, task) for task, name in enumerate(TASKS)},
    )


def _payment(state: api.State, seat: int, way: tuple[int, ...]) -> Payment:
    text = api.write(state.tables.names, ("pay", *way))
    verb, args = words_of(text)
    return Payment(action=text, verb=verb, args=args, left=_left(state, seat, way))


def _task(state: api.State, seat: int, task: int) -> TaskOutlook:
    outlook = api.task_outlook(state, seat, task)
    words = task_message(task, state.pack)
    return TaskOutlook(
        about=to_data(words if outlook.effect is None else message_of(outlook.effect)),
        gives=effect_signs(outlook.effect),
        able=outlook.able,
        reveals=outlook.reveals,
    )


def events_payload(
    events: Sequence[api.Event],
    seat: int,
    pack: Pack,
    names: Sequence[str],
    changes: Mapping[int, api.Changes] | None = None,
    reasons: Mapping[int, Data] | None = None,
    ats: Mapping[int, int] | None = None,
) -> list[LogLine]:
    """Return events as lines of the log, as a seat may see them; events without a text are left
    out.

    A bot's explanation of its action is in the line with which the action begins. `at` is the log
    entry that a line belongs to. If a turn is shown step by step, a line has the changes by its
    event and by the events without a text before it.
    """
    lines: list[LogLine] = []
    silent: api.Changes = []
    seen = [event.as_seen_by(seat) for event in events]
    pays = api.paid_for(seen)
    for event, data in zip(events, seen, strict=True):
        here = changes.get(event.n) if changes is not None else None
        said = _said_before(event)
        wording = None if said else event_message(pack, data, lambda s: names[s], seat)
        if wording is None:
            silent = [*silent, *(here or ())]
            continue
        line = LogLine(
            n=event.n,
            kind=event.kind,
            seat=event.seat,
            clause=event.clause,
            heading=event.kind == "begin",
            text=to_data(wording),
            data=_plain(data),
        )
        if event.n in pays:
            line.pays = pays[event.n]
        if ats is not None:
            line.at = ats[event.n]
        if reasons is not None and event.n in reasons:
            line.why = reasons[event.n]
        if here is not None:
            line.changes = [*silent, *here]
            silent = []
        lines.append(line)
    if silent and lines and lines[-1].changes is not UNSET:
        lines[-1].changes = [*lines[-1].changes, *silent]
    return lines


def _said_before(event: api.Event) -> bool:
    """Return whether the heading of the group has the same text."""
    if event.kind == "end":
        return True
    return event.kind == "chose" and event.data["what"] in TASKS and "where" in event.data


def _plain(data: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of an event that only its kind has."""
    common = ("n", "kind", "group", "seat", "clause")
    return {name: value for name, value in data.items() if name not in common}
