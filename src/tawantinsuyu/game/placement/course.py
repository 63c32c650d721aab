"""The course of a placement, from putting the Worker on its space to the last task, in the order of
R94.
"""

from typing import Final

from tawantinsuyu.game.core.actions import Action, bare, plain
from tawantinsuyu.game.core.frames import PayCost, Placement, TakeGodCards
from tawantinsuyu.game.core.module_hooks import pair_workers
from tawantinsuyu.game.core.moments import (
    answering,
    free_tiles,
    lookup,
    trigger_worth,
    use,
    use_worth,
)
from tawantinsuyu.game.core.question import DONE_ALREADY, NOT_NOW, Refused, Rule, Verb, Worth
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import affordable, draw_army_to_hand
from tawantinsuyu.game.core.workers import FIRST_PAIR, has_role, name_of
from tawantinsuyu.game.gods import all_benefits, benefit_worth, take_benefit, usable_benefits
from tawantinsuyu.game.names import PRIEST, TASKS, WARRIOR
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.placement.choice import ONE_GOLD
from tawantinsuyu.game.placement.price import price_of, score_steps
from tawantinsuyu.game.placement.roles import PLAIN_PLACEMENT, named_colour
from tawantinsuyu.game.placement.task_count import tasks_of
from tawantinsuyu.game.tasks.icons import can_do, do_task, task_outlook
from tawantinsuyu.game.tasks.statue import owns_statue
from tawantinsuyu.game.vocabulary import FREE, Cost

PRIEST_POTATO: Final[Cost] = (1, 0, 0, 0)
"""The price of a Priest's additional task (PLC-49)."""

PAID: Final = 0
EARLY: Final = 1
POTATO: Final = 2
TASKS_LEFT: Final = 3
PRIEST_CARD: Final = 4
LATE: Final = 5
"""Stages of a placement, in the order of R94."""


def start_placement(state: State, seat: int, action: Action) -> None:
    """Put the Worker on its space, count its tasks, then let the seat pay (PLC-16, PLC-25)."""
    _, worker, space, card, role = action[:PLAIN_PLACEMENT]
    player = state.players[seat]
    price = price_of(state, seat, role, space)
    colour = named_colour(action)
    if colour < 0 and worker >= FIRST_PAIR:
        colour = pair_workers(state).colour(state, seat, worker)
    tasks = tasks_of(state, seat, worker, role, space, colour).total
    player.workers.remove(worker)
    state.hill[space] = worker
    if card >= 0:
        player.gods.remove(card)
        state.played.append(card)
    if state.sink is not None:
        where = state.pack.hill.spaces[space].id
        state.sink.begin("placement", seat, "PLC-01", worker=name_of(worker), where=where)
        state.sink.add(
            "moved",
            seat,
            "PLC-01",
            piece=f"worker:{name_of(worker)}",
            source=f"supply:{seat}",
            to=f"hill:{where}",
            role=name_of(role),
            tasks=tasks,
        )
        if card >= 0:
            what = f"god:{state.pack.god_cards[card].id}"
            state.sink.add("played", seat, "PLC-02", what=what, now=len(player.gods))
    state.stack.append(
        Placement(
            seat=seat,
            worker=worker,
            role=role,
            space=space,
            card=card,
            tasks=tasks,
            stage=PAID,
            used=0,
            benefits=all_benefits(state, card) if card >= 0 else 0,
            warrior=1 if has_role(role, WARRIOR) else 0,
            tiles=answering(state, seat, "placed"),
            colour=colour,
            due=due_at(state, seat, space),
        )
    )
    ask_payment(state, seat, FREE if card >= 0 else ONE_GOLD, "PLC-05", price.food)


def due_at(state: State, seat: int, space: int) -> tuple[str, ...]:
    """Return the tiles that must act before the tasks of a Worker on a space (R306)."""
    found = []
    for name in answering(state, seat, "standing"):
        tile, trigger = lookup(state, "standing", name)
        if trigger.usable(state, seat, tile, space):
            found.append(name)
    return tuple(found)


def placement_step(state: State, frame: Placement) -> bool:
    """Carry out the stages; stop where the seat has something to decide."""
    seat, stage = frame.seat, frame.stage
    if state.sink is not None:
        state.sink.end("task")
    if stage == PAID:
        state.stack[-1] = frame.but(stage=EARLY)
        score_steps(state, seat, frame.space)
        return False
    if stage == EARLY:
        if frame.due:
            return _ask_about_due(state, frame)
        return _ask_or_skip(state, frame, POTATO, frame.warrior or frame.tiles)
    if stage == POTATO:
        able = affordable(state, seat, PRIEST_POTATO) or can_take_asides(state, seat)
        if able and has_role(frame.role, PRIEST):
            return True
        state.stack[-1] = frame.but(stage=TASKS_LEFT)
        return False
    if stage == TASKS_LEFT:
        if frame.tasks:
            return True
        state.stack[-1] = frame.but(stage=PRIEST_CARD)
        return False
    if stage == PRIEST_CARD:
        state.stack[-1] = frame.but(stage=LATE)
        if has_role(frame.role, PRIEST):
            state.stack.append(TakeGodCards(seat, 1, False))
        return False
    return _ask_or_skip(state, frame, -1, None)


def _ask_about_due(state: State, frame: Placement) -> bool:
    """Return True if the seat may do something else before a tile that must act. Otherwise use the
    tile and return False.
    """
    first, *others = window_options(state, frame)
    if others:
        return True
    placement_play(state, frame, first)
    return False


def _ask_or_skip(state: State, frame: Placement, after: int, more: object) -> bool:
    """Ask the seat while something may be taken at this stage; otherwise go to the next stage."""
    benefits = frame.benefits and owns_statue(state, frame.seat, _god(state, frame))
    if (more or benefits) and (
        len(window_options(state, frame)) > 1
        or (benefits and can_take_asides(state, frame.seat))
        or frame.warrior == 1
    ):
        return True
    _leave(state, frame, after)
    return False


def _leave(state: State, frame: Placement, after: int) -> None:
    if after < 0:
        state.stack.pop()
        if state.sink is not None:
            state.sink.end("placement")
    else:
        state.stack[-1] = frame.but(stage=after, warrior=0, tiles=())


def _god(state: State, frame: Placement) -> int:
    return state.tables.card_god[frame.card]


def seen_as(frame: Placement) -> int:
    """Return the role that Buildings and Palaces see in the placed Worker (R98, M3-37)."""
    return frame.colour if frame.colour >= 0 else frame.worker


def can_take_asides(state: State, seat: int) -> bool:
    """Return whether free actions might change what the seat can do, judged only by public
    facts.
    """
    return seat == state.active and bool(state.players[seat].army or free_tiles(state, seat))


def window_options(state: State, frame: Placement) -> list[Action]:
    """Return each answer that may come before the tasks, or after them (PLC-17, PLC-19)."""
    seat = frame.seat
    options: list[Action] = []
    if frame.stage == EARLY:
        if frame.warrior == 1:
            options.append(("warrior",))
        elif frame.warrior == 2:
            hill = state.hill
            options += [
                ("retrieve", space)
                for space in state.pack.hill.spaces[frame.space].neighbours
                if hill[space] >= 0 and hill[space] != WARRIOR
            ]
        options += [("use", name) for name in frame.due]
        for name in frame.tiles:
            tile, trigger = lookup(state, "placed", name)
            if trigger.usable(state, seat, tile, seen_as(frame)):
                options.append(("use", name))
    if frame.benefits and owns_statue(state, seat, _god(state, frame)):
        options += usable_benefits(state, seat, frame.card, frame.benefits)
    if (frame.warrior != 1 and not frame.due) or frame.stage == LATE:
        options.append(("done",))
    return options


def placement_options_of(state: State, frame: Placement) -> list[Action]:
    """Return the options of the placement's present stage."""
    if frame.stage == POTATO:
        if affordable(state, frame.seat, PRIEST_POTATO):
            return [("yes",), ("no",)]
        return [("no",)]
    if frame.stage == TASKS_LEFT:
        return task_options(state, frame)
    return window_options(state, frame)


def placement_play(state: State, frame: Placement, action: Action) -> None:
    """Carry out an answer during a placement."""
    verb = action[0]
    seat = frame.seat
    if verb == "task":
        _play_task(state, frame, action[1])
    elif verb == "stop":
        if state.sink is not None:
            state.sink.add("declined", seat, "PLC-31", what="tasks", tasks=frame.tasks)
        state.stack[-1] = frame.but(stage=PRIEST_CARD, tasks=0)
    elif verb == "yes":
        state.stack[-1] = frame.but(stage=TASKS_LEFT, tasks=frame.tasks + 1)
        state.stack.append(PayCost(seat, PRIEST_POTATO, 0, "PLC-49"))
    elif verb == "no":
        state.stack[-1] = frame.but(stage=TASKS_LEFT)
    elif verb == "warrior":
        state.stack[-1] = frame.but(warrior=2)
        draw_army_to_hand(state, seat, "PLC-40")
    elif verb == "retrieve":
        _retrieve(state, frame, action[1])
    elif verb == "use" and action[1] in frame.due:
        state.stack[-1] = frame.but(due=tuple(name for name in frame.due if name != action[1]))
        use(state, "standing", seat, action[1], frame.space)
    elif verb == "use":
        rest = tuple(name for name in frame.tiles if name != action[1])
        state.stack[-1] = frame.but(tiles=rest)
        use(state, "placed", seat, action[1], seen_as(frame))
    elif verb == "benefit":
        state.stack[-1] = frame.but(benefits=frame.benefits & ~(1 << action[2]))
        take_benefit(state, seat, frame.card, action[2], "PLC-33", frame.benefits)
    else:
        _leave(state, frame, POTATO if frame.stage == EARLY else -1)


def _retrieve(state: State, frame: Placement, space: int) -> None:
    """Use a Warrior's ability: take an adjacent Worker off the hill (PLC-41 to PLC-44)."""
    worker = state.hill[space]
    state.hill[space] = -1
    state.players[frame.seat].workers.append(worker)
    state.stack[-1] = frame.but(warrior=0)
    if state.sink is not None:
        state.sink.add(
            "moved",
            frame.seat,
            "PLC-41",
            piece=f"worker:{name_of(worker)}",
            source=f"hill:{state.pack.hill.spaces[space].id}",
            to=f"supply:{frame.seat}",
        )


def task_options(state: State, frame: Placement) -> list[Action]:
    """Return the icons of the current set whose task can be carried out, and an option to stop
    (PLC-26 to PLC-31).
    """
    icons = state.pack.hill.spaces[frame.space].icons
    options: list[Action] = [
        ("task", icon)
        for number, icon in enumerate(icons)
        if not frame.used >> number & 1
        and can_do(state, frame.seat, state.pack.hill.icons[icon].task)
    ]
    options.append(("stop",))
    return options


def _play_task(state: State, frame: Placement, icon: int) -> None:
    """Use a task on an icon. After a full set of three icons the next set begins (PLC-27,
    PLC-32).
    """
    icons = state.pack.hill.spaces[frame.space].icons
    used = frame.used | 1 << icons.index(icon)
    if used == (1 << len(icons)) - 1:
        used = 0
    state.stack[-1] = frame.but(used=used, tasks=frame.tasks - 1)
    if state.sink is not None:
        place = state.pack.hill.icons[icon]
        what, where = TASKS[place.task], place.id
        state.sink.begin("task", frame.seat, "PLC-26", what=what, where=where)
        state.sink.add("chose", frame.seat, "PLC-26", what=what, where=where)
    do_task(state, frame.seat, state.pack.hill.icons[icon].task)


def placement_worth(state: State, frame: Placement, action: Action) -> Worth:
    """Return the cost and the benefits of an answer during a placement."""
    match action:
        case ("yes",):
            return Worth(PRIEST_POTATO)
        case ("task", icon):
            task = state.pack.hill.icons[icon].task
            return Worth(effect=task_outlook(state, frame.seat, task).effect)
        case ("use", name) if name in frame.tiles:
            return trigger_worth(state, "placed", frame.seat, name, seen_as(frame))
        case ("use", name):
            return use_worth(state, name)
    return benefit_worth(state, frame, action)


def icons_not_offered(state: State, frame: Placement) -> list[Refused]:
    """Return icons that were used in this set, or whose task would have no effect."""
    if frame.stage != TASKS_LEFT:
        return []
    icons = state.pack.hill.spaces[frame.space].icons
    offered = {action[1] for action in task_options(state, frame) if action[0] == "task"}
    return [
        Refused(("task", icon), DONE_ALREADY if frame.used >> number & 1 else NOT_NOW)
        for number, icon in enumerate(icons)
        if icon not in offered
    ]


RULES = {
    Placement: Rule(
        placement_step,
        placement_options_of,
        placement_play,
        "choose_one",
        asides=True,
        worth=placement_worth,
        refused=icons_not_offered,
    ),
}
VERBS = {
    "task": Verb(
        lambda names, action: f"task {names.pack.hill.icons[action[1]].id}",
        lambda names, words: ("task", names.icons[words[0]]),
        "an icon beside the Worker that was not used in this set of three and can be done",
    ),
    "retrieve": Verb(
        lambda names, action: f"retrieve {names.pack.hill.spaces[action[1]].id}",
        lambda names, words: ("retrieve", names.spaces[words[0]]),
        "a Worker beside the Warrior just placed",
    ),
    "warrior": Verb(plain, bare("warrior"), "the Warrior's Army card was not drawn yet"),
    "stop": Verb(plain, bare("stop"), "tasks may be left undone"),
}
