"""Placing a Worker: price, number of tasks, and the order of everything that follows (PLC)."""

from typing import Final, final

from tawantinsuyu.game.core.actions import SPOTS, Action, Names, after, bare, plain
from tawantinsuyu.game.core.errors import Illegal
from tawantinsuyu.game.core.frames import (
    PayCost,
    Placement,
    TakeGodCards,
)
from tawantinsuyu.game.core.moments import (
    announce,
    answering,
    free_tiles,
    lookup,
    total,
    use,
    use_worth,
)
from tawantinsuyu.game.core.question import DONE_ALREADY, NOT_NOW, Refused, Rule, Verb, Worth
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import affordable, draw_army_to_hand, exchange_of, score
from tawantinsuyu.game.core.tables import DESCENDING
from tawantinsuyu.game.core.workers import (
    COLOURS,
    FIRST_NEWCOMER,
    MASKS,
    colours,
    has_role,
    name_of,
    pair,
    shares,
    worker_of,
)
from tawantinsuyu.game.gods import all_benefits, benefit_worth, take_benefit, usable_benefits
from tawantinsuyu.game.names import ARCHITECT, COURIER, CRAFTSMAN, PRIEST, ROLES, TASKS, WARRIOR
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.record import Record
from tawantinsuyu.game.tasks.icons import can_do, do_task, task_outlook
from tawantinsuyu.game.tasks.statue import owns_statue
from tawantinsuyu.game.vocabulary import FREE, Cost

ONE_GOLD: Final[Cost] = (0, 0, 0, 1)
PLAIN_PLACEMENT: Final = 5
"""Parts of a placement's action; a sixth is the colour of a Newcomer that Buildings answer to."""
STEPS_SAVE: Final = 2
"""Food each of the Steps on the way saves (PLC-10)."""
PRIEST_POTATO: Final[Cost] = (1, 0, 0, 0)
"""What a Priest's one more task costs (PLC-49)."""

PAID: Final = 0
EARLY: Final = 1
POTATO: Final = 2
TASKS_LEFT: Final = 3
PRIEST_CARD: Final = 4
LATE: Final = 5
"""Stages of a placement, in the order of R94."""


CLAUSES: Final = {
    "no_worker": "PLC-01",
    "space_taken": "PLC-01",
    "no_gold": "PLC-03",
    "no_card": "PLC-01",
    "wrong_god": "PLC-02",
    "not_enough_food": "PLC-05",
}
"""The clause behind each reason to refuse a placement."""


@final
class Price(Record):
    """The parts of a placement's food price, as people want to see them."""

    def __init__(
        self, roam: int, descend: int, steps: tuple[int, ...], courier: int, food: int
    ) -> None:
        self.roam: Final = roam
        self.descend: Final = descend
        self.steps: Final = steps
        """Owners of the Steps used, upper before lower."""
        self.courier: Final = courier
        self.food: Final = food

    @property
    def by_steps(self) -> int:
        """What the Steps save: never more than descending costs (PLC-10)."""
        return min(self.descend, STEPS_SAVE * len(self.steps))

    @property
    def by_courier(self) -> int:
        """What a Courier really saves: nothing where nothing is left to pay."""
        return self.roam + self.descend - self.by_steps - self.food


@final
class TaskCount(Record):
    """Where the tasks of a placement come from."""

    def __init__(self, ability: int, neighbours: int, tiles: int, total: int) -> None:
        self.ability: Final = ability
        self.neighbours: Final = neighbours
        self.tiles: Final = tiles
        self.total: Final = total

    @property
    def base(self) -> int:
        """What every placement brings."""
        return self.total - self.ability - self.neighbours - self.tiles


def price_of(state: State, seat: int, role: int, space: int) -> Price:
    """The food price of a placement (PLC-05 to PLC-13, PLC-45)."""
    place = state.pack.hill.spaces[space]
    roam = state.tables.roam[state.players[seat].priest][place.section]
    descend = DESCENDING[place.terrace]
    spots = state.steps[place.section * 2 : place.section * 2 + place.terrace]
    used = tuple(owner for owner in spots if owner >= 0)
    courier = 1 if has_role(role, COURIER) else 0
    food = max(0, roam + max(0, descend - STEPS_SAVE * len(used)) - courier)
    return Price(roam, descend, used, courier, food)


def tasks_of(
    state: State, seat: int, worker: int, role: int, space: int, colour: int = -1
) -> TaskCount:
    """How many tasks a placement brings, counted before the Worker stands there (PLC-20).

    `colour` is the one a Newcomer's owner names for Buildings, where that matters (R300).
    """
    place = state.pack.hill.spaces[space]
    hill = state.hill
    ability = 0
    if place.colour in (ARCHITECT, CRAFTSMAN) and has_role(role, place.colour):
        ability = 1
    if has_role(role, COURIER):
        segment = state.tables.segments[state.tables.segment[space]]
        ability += 1 if all(hill[other] < 0 for other in segment) else 0
    if worker < FIRST_NEWCOMER:
        tiles = total(state, seat, "tasks", worker)
    else:
        tiles = total(
            state, seat, "tasks", colour if colour >= 0 else colour_for(state, seat, worker)
        )
        tiles += total(state, seat, "newcomer_tasks")
    neighbours = len(helping(state, seat, worker, place.neighbours))
    return TaskCount(ability, neighbours, tiles, 1 + ability + neighbours + tiles)


def helping(state: State, seat: int, worker: int, spaces: tuple[int, ...]) -> list[int]:
    """Of these spaces those whose Workers bring a task to one placed beside them: those of its
    colour (PLC-21). Of a Newcomer's colours that one counts of which there are more, or both with
    a tile that says so; a Newcomer that stands there counts once (M3-35, M3-40, M3-108)."""
    hill = state.hill
    if worker < FIRST_NEWCOMER:
        mask = MASKS[worker]
        return [other for other in spaces if hill[other] >= 0 and MASKS[hill[other]] & mask]
    if total(state, seat, "both_colours"):
        return [other for other in spaces if shares(worker, hill[other])]
    found = [
        [other for other in spaces if shares(colour, hill[other])] for colour in COLOURS[worker]
    ]
    return max(found, key=len)


def roles_for(state: State, seat: int, worker: int) -> tuple[int, ...]:
    """The roles a Worker may use: its own, and those a tile lends (R36)."""
    if worker >= FIRST_NEWCOMER:
        return tuple(dict.fromkeys(role for role, _ in newcomer_ways(state, seat, worker)))
    lent = total(state, seat, "roles", worker)
    if not lent:
        return (worker,)
    return (worker, *(role for role in range(len(ROLES)) if lent >> role & 1 and role != worker))


def newcomer_ways(state: State, seat: int, worker: int) -> list[tuple[int, int]]:
    """(ability, colour for Buildings and Palaces) in which a Newcomer may be placed; the colour is
    named only if its owner has something that answers each of the two, else it is -1 (R300).

    The ability is of either colour, or lent by a tile that answers the other choice (M3-36 to
    M3-39); with a tile that says so both are used, and a lent one in the place of one (M3-110).
    """
    own = colours(worker)
    both = total(state, seat, "both_colours") > 0
    answered = answered_colours(state, seat, worker)
    named = answered if len(answered) > 1 else (-1,)
    ways: list[tuple[int, int]] = []
    for colour in named:
        seen = colour if colour >= 0 else colour_for(state, seat, worker)
        bits = total(state, seat, "roles", seen)
        lent = [role for role in range(len(ROLES)) if bits >> role & 1 and role not in own]
        roles: list[int] = [worker] if both else list(own)
        roles += [pair(one, role) for one in own for role in lent] if both else lent
        ways += [(role, colour) for role in roles]
    return ways


def answered_colours(state: State, seat: int, worker: int) -> tuple[int, ...]:
    """Of a Newcomer's colours those that some Building or standing Noble of its owner answers."""
    own = colours(worker)
    found = set()
    for name in answering(state, seat, "placed"):
        found.add(lookup(state, "placed", name)[1].role)
    lent = [total(state, seat, "roles", colour) for colour in own]
    common = lent[0] & lent[-1]
    return tuple(
        colour
        for colour, bits in zip(own, lent, strict=True)
        if colour in found or bits & ~common or total(state, seat, "tasks", colour)
    )


def colour_for(state: State, seat: int, worker: int) -> int:
    """The colour Buildings and Palaces answer to where none is named: the one they do answer."""
    answered = answered_colours(state, seat, worker)
    return answered[0] if answered else colours(worker)[0]


def ways_for(state: State, seat: int, worker: int) -> list[tuple[int, int]]:
    """(Role used, colour named or -1) in which a Worker may be placed."""
    if worker >= FIRST_NEWCOMER:
        return newcomer_ways(state, seat, worker)
    return [(role, -1) for role in roles_for(state, seat, worker)]


def named_colour(action: Action) -> int:
    """The colour for Buildings that a placement names, or -1."""
    return action[5] if len(action) > PLAIN_PLACEMENT else -1


def placement_options(state: State, seat: int) -> list[Action]:
    """Every placement the seat can pay for: Worker, space, card or gold, role (PLC-01)."""
    player = state.players[seat]
    potato, corn, _, gold = player.resources
    food = potato + corn + gold
    tables = state.tables
    hill, steps = state.hill, state.steps
    by_god: list[list[int]] = [[] for _ in state.pack.gods]
    for card in player.gods:
        by_god[tables.card_god[card]].append(card)
    ways = [
        (worker, role, colour, has_role(role, COURIER))
        for worker in sorted(set(player.workers))
        for role, colour in ways_for(state, seat, worker)
    ]
    options: list[Action] = []
    exchange = exchange_of(state, seat) is not None
    roams = tables.roam[player.priest]
    god_of = tables.god
    for segment, spaces in enumerate(tables.segments):
        section, terrace = divmod(segment, 3)
        descend = DESCENDING[terrace]
        for owner in steps[section * 2 : section * 2 + terrace]:
            if owner >= 0:
                descend -= STEPS_SAVE
        cost = roams[section] + max(0, descend)
        if cost - 1 > food and not exchange:
            continue
        free = [space for space in spaces if hill[space] < 0]
        for worker, role, colour, courier in ways:
            price = cost - 1 if cost and courier else cost
            if price > food and not (exchange and affordable(state, seat, FREE, price)):
                continue
            with_gold = (gold > 0 and price <= food - 1) or (
                exchange and affordable(state, seat, ONE_GOLD, price)
            )
            before = len(options)
            for space in free:
                for card in by_god[god_of[space]]:
                    options.append(("place", worker, space, card, role))
                if with_gold:
                    options.append(("place", worker, space, -1, role))
            if colour >= 0:
                options[before:] = [(*plain, colour) for plain in options[before:]]
    return options


def may_place(state: State, seat: int, action: Action) -> str:
    """Why a placement is refused, as an error code; empty if it is allowed."""
    _, worker, space, card, role = action[:PLAIN_PLACEMENT]
    player = state.players[seat]
    way = (role, named_colour(action))
    if worker not in player.workers or way not in ways_for(state, seat, worker):
        return "no_worker"
    if state.hill[space] >= 0:
        return "space_taken"
    cost = FREE
    if card < 0:
        cost = ONE_GOLD
        if not affordable(state, seat, cost):
            return "no_gold"
    elif card not in player.gods:
        return "no_card"
    elif state.tables.card_god[card] != state.tables.god[space]:
        return "wrong_god"
    food = price_of(state, seat, role, space).food
    if not affordable(state, seat, cost, food):
        return "not_enough_food"
    return ""


def refusal(state: State, seat: int, action: Action, code: str) -> Illegal:
    """A refused placement, with its price in food and how much of it is missing."""
    _, _, space, card, role = action[:PLAIN_PLACEMENT]
    food = price_of(state, seat, role, space).food
    cost = FREE if card >= 0 else ONE_GOLD
    payable = (less for less in range(food) if affordable(state, seat, cost, food - less))
    missing = next(payable, food)
    return Illegal(code, CLAUSES.get(code, "PLC-01"), food=food, missing=missing)


def start_placement(state: State, seat: int, action: Action) -> None:
    """Put the Worker on its space, count its tasks, then let the seat pay (PLC-16, PLC-25)."""
    _, worker, space, card, role = action[:PLAIN_PLACEMENT]
    player = state.players[seat]
    price = price_of(state, seat, role, space)
    colour = named_colour(action)
    if colour < 0 and worker >= FIRST_NEWCOMER:
        colour = colour_for(state, seat, worker)
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
    """What must answer a Worker on a space before the tasks (R306)."""
    found = []
    for name in answering(state, seat, "standing"):
        tile, trigger = lookup(state, "standing", name)
        if trigger.usable(state, seat, tile, space):
            found.append(name)
    return tuple(found)


def placement_step(state: State, frame: Placement) -> bool:
    """Go through the stages; ask at those that have something to decide."""
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
    """What has to be done is asked about only where something else could come before it."""
    first, *others = window_options(state, frame)
    if others:
        return True
    placement_play(state, frame, first)
    return False


def _ask_or_skip(state: State, frame: Placement, after: int, more: object) -> bool:
    """Ask while something may be taken at this stage, else go on to the next."""
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
    """The role Buildings and Palaces take the placed Worker for (R98, M3-37)."""
    return frame.colour if frame.colour >= 0 else frame.worker


def can_take_asides(state: State, seat: int) -> bool:
    """Whether free actions might change what the seat can do; judged by public facts only."""
    return seat == state.active and bool(state.players[seat].army or free_tiles(state, seat))


def steps_used(state: State, seat: int, space: int) -> list[tuple[int, int, int, str]]:
    """(spot, owner, points, clause) of the Steps on the way: opponents score for theirs, one's own
    only through a tile (PLC-14, PLC-15)."""
    place = state.pack.hill.spaces[space]
    used = []
    for spot in range(place.section * 2, place.section * 2 + place.terrace):
        owner = state.steps[spot]
        if state.automa is not None and state.is_automa(owner):
            used.append((spot, owner, *state.automa.used_steps(state, seat)))
        elif owner == seat:
            used.append((spot, seat, total(state, seat, "own_steps"), "BLD-14"))
        elif owner >= 0:
            used.append((spot, owner, 1, "PLC-14"))
    return used


def score_steps(state: State, seat: int, space: int) -> None:
    """Everybody scores for Steps used; then what answers their use, the upper ones first (R94)."""
    used = steps_used(state, seat, space)
    for spot, owner, points, clause in used:
        score(state, owner, points, SOURCE["steps"], clause, SPOTS[spot], seat)
    for spot, owner, _, _ in reversed(used):
        announce(state, "steps:used", (owner,), spot)


# --- early and late window -----------------------------------------------------------------------


def window_options(state: State, frame: Placement) -> list[Action]:
    """What may be taken before the tasks, or after them (PLC-17, PLC-19)."""
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
    """The options of whichever stage is asking."""
    if frame.stage == POTATO:
        if affordable(state, frame.seat, PRIEST_POTATO):
            return [("yes",), ("no",)]
        return [("no",)]
    if frame.stage == TASKS_LEFT:
        return task_options(state, frame)
    return window_options(state, frame)


def placement_play(state: State, frame: Placement, action: Action) -> None:
    """Carry out an answer."""
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
    """A Warrior takes a neighbour off the hill (PLC-41 to PLC-44)."""
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


# --- tasks ---------------------------------------------------------------------------------------


def task_options(state: State, frame: Placement) -> list[Action]:
    """Icons of the current set that can be carried out, and stopping (PLC-26 to PLC-31)."""
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
    """Spend a task on an icon; a full set of three opens the next (PLC-27, PLC-32)."""
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


# --- what is known of these questions ------------------------------------------------------------


def placement_worth(state: State, frame: Placement, action: Action) -> Worth:
    """What an answer on the way through a placement costs and brings."""
    match action:
        case ("yes",):
            return Worth(PRIEST_POTATO)
        case ("task", icon):
            task = state.pack.hill.icons[icon].task
            return Worth(effect=task_outlook(state, frame.seat, task).effect)
        case ("use", name):
            return use_worth(state, name)
    return benefit_worth(state, frame, action)


def icons_not_offered(state: State, frame: Placement) -> list[Refused]:
    """Icons that were used in this set, or of which nothing would come."""
    if frame.stage != TASKS_LEFT:
        return []
    icons = state.pack.hill.spaces[frame.space].icons
    offered = {action[1] for action in task_options(state, frame) if action[0] == "task"}
    return [
        Refused(("task", icon), DONE_ALREADY if frame.used >> number & 1 else NOT_NOW)
        for number, icon in enumerate(icons)
        if icon not in offered
    ]


def _write_place(names: Names, action: Action) -> str:
    _, worker, space, card, role = action[:PLAIN_PLACEMENT]
    how = f"card:{names.pack.god_cards[card].id}" if card >= 0 else "gold"
    text = f"place {name_of(worker)} {names.pack.hill.spaces[space].id} {how}"
    if role != worker:
        text = f"{text} as:{name_of(role)}"
    return "".join([text, *(f" for:{name_of(colour)}" for colour in action[PLAIN_PLACEMENT:])])


def _read_place(names: Names, words: list[str]) -> Action:
    worker = worker_of(words[0])
    card = -1 if words[2] == "gold" else names.cards[after("card:", words[2])]
    rest = words[3:]
    role = worker_of(after("as:", rest.pop(0))) if rest and rest[0].startswith("as:") else worker
    named = [worker_of(after("for:", word)) for word in rest[:1]]
    return ("place", worker, names.spaces[words[1]], card, role, *named)


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
    "place": Verb(
        _write_place,
        _read_place,
        "a Worker in supply, a free space, and a God card or gold that opens it",
    ),
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
