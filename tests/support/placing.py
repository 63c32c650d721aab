"""Helpers for tests of placements and tasks.

`Printed` is a shipped pack in which a test replaces the values it names, so that it does not depend
on values that may be rebalanced:

    printed = Printed()
    card = printed.card("inti", "points 2", "gain gold 1")
    printed.icons(SPACE, "stone", "steps", "potato")
    table = working(position(pack=printed.pack), tasks=2).table()
"""

from dataclasses import replace
from itertools import count
from typing import TypeVar

from support.position import Position
from support.table import Table
from tawantinsuyu import components
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.core.registry import Registry, Trigger
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.effects.carrying import carry_out
from tawantinsuyu.game.festival import settle
from tawantinsuyu.game.names import COLOURS, EDGES, PATTERNS, RESOURCES, ROLES, TASKS
from tawantinsuyu.game.pack import Pack, Passive
from tawantinsuyu.game.placement.course import TASKS_LEFT
from tawantinsuyu.game.vocabulary import Cost, parse_effect

Given = TypeVar("Given", bound=Position)
SPACE = "1t1"
"""The space of most placements in these tests, on the top terrace, next to the High Priests."""


class Printed:
    """A pack with replaced values. Methods that return an id change the next component that no
    earlier call has changed.
    """

    def __init__(self, pack: str = "base") -> None:
        self.pack: Pack = components.load(pack)
        self._cards = {god: count(1) for god in self.pack.gods}
        self._productions = count()
        self._passives = count(8)  # tiles from Z09 on do not affect placements
        self._armies = count()
        self._weavings = (
            i for i, tile in enumerate(self.pack.weavings) if not (tile.players or tile.starting)
        )

    def icons(self, space: str, *tasks: str) -> "Printed":
        """Set the three task icons next to a space."""
        hill = self.pack.hill
        place = next(place for place in hill.spaces if place.id == space)
        icons = list(hill.icons)
        for icon, task in zip(place.icons, tasks, strict=True):
            icons[icon] = replace(icons[icon], task=TASKS.index(task))
        self.pack = replace(self.pack, hill=replace(hill, icons=tuple(icons)))
        return self

    def space(self, name: str, god: str = "", colour: str = "") -> "Printed":
        """Set the god symbol and the colour of a space."""
        spaces = list(self.pack.hill.spaces)
        at = [place.id for place in spaces].index(name)
        which = self.pack.gods.index(god) if god else spaces[at].god
        spaces[at] = replace(spaces[at], god=which, colour=COLOURS.index(colour) if colour else -1)
        self.pack = replace(self.pack, hill=replace(self.pack.hill, spaces=tuple(spaces)))
        return self

    def card(self, god: str, *benefits: str) -> str:
        """Add a God card."""
        name = f"{god}-{next(self._cards[god])}"
        cards = list(self.pack.god_cards)
        at = [card.id for card in cards].index(name)
        cards[at] = replace(cards[at], benefits=tuple(parse_effect(text) for text in benefits))
        self.pack = replace(self.pack, god_cards=tuple(cards))
        return name

    def army(self, resource: str, amount: int = 1) -> str:
        """Add an Army card that sells for a resource."""
        at = next(self._armies)
        cards = list(self.pack.army_cards)
        cards[at] = replace(cards[at], resource=RESOURCES.index(resource), amount=amount)
        self.pack = replace(self.pack, army_cards=tuple(cards))
        return cards[at].id

    def production(self, benefit: str = "gain gold 1", **price: int) -> str:
        """Add a Production Building."""
        at = next(self._productions)
        tiles = list(self.pack.productions)
        tiles[at] = replace(tiles[at], benefit=parse_effect(benefit), cost=cost(**price))
        self.pack = replace(self.pack, productions=tuple(tiles))
        return tiles[at].id

    def passive(self, **price: int) -> str:
        """Add a Passive Building with any effect."""
        at = next(self._passives)
        tiles = list(self.pack.passives)
        tiles[at] = replace(tiles[at], cost=cost(**price))
        self.pack = replace(self.pack, passives=tuple(tiles))
        return tiles[at].id

    def weaving(self, pattern: str, left: str = "gold", right: str = "stone") -> str:
        """Add a Weaving that is in play with any number of players."""
        at = next(self._weavings)
        tiles = list(self.pack.weavings)
        tiles[at] = replace(
            tiles[at],
            pattern=PATTERNS.index(pattern),
            left=EDGES.index(left),
            right=EDGES.index(right),
        )
        self.pack = replace(self.pack, weavings=tuple(tiles))
        return tiles[at].id

    def weavings(self, *patterns: str) -> list[str]:
        """Add several Weavings whose edges do not matter."""
        return [self.weaving(pattern) for pattern in patterns]

    def temple(self, *rewards: str) -> list[str]:
        """Set the rewards of the first steps above the bottom one; higher steps have none."""
        steps = list(self.pack.temple.steps)
        for at in range(1, len(steps)):
            text = rewards[at - 1] if at <= len(rewards) else ""
            steps[at] = replace(steps[at], reward=parse_effect(text) if text else None)
        self.pack = replace(self.pack, temple=replace(self.pack.temple, steps=tuple(steps)))
        return [step.id for step in steps]


def cost(**price: int) -> Cost:
    """Return a price by names."""
    potato, corn, stone, gold = (price.get(name, 0) for name in RESOURCES)
    return potato, corn, stone, gold


def neighbours(pack: Pack, space: str, section: int = 0) -> list[str]:
    """Return the ids of the spaces next to one, of all sections or of one."""
    spaces = pack.hill.spaces
    here = next(place for place in spaces if place.id == space)
    near = [spaces[other] for other in here.neighbours]
    return [place.id for place in near if not section or place.section == section - 1]


def working(
    given: Position, tasks: int = 1, space: str = SPACE, role: str = "architect", seat: int = 0
) -> Position:
    """Return a position in the middle of a placement: the Worker is placed and paid for, and
    this many tasks are left.
    """
    given.worker(role, space)
    number = ROLES.index(role)
    where = given.names.spaces[space]
    frame = frames.Placement(seat, number, number, where, -1, tasks, TASKS_LEFT, 0, 0, 0, ())
    return given.asked(frame, seat)


def gaining(given: Given, *texts: str, seat: int = 0) -> Given:
    """Return a position in this seat's turn in which it gains these effects one after the other."""
    effects = tuple(parse_effect(text) for text in texts)
    return given.asked(frames.Effects(seat, effects, SOURCE["conquest"]), seat)


def settled(given: Position, role: str, terrace: int) -> str:
    """Let setup (terrace 0) or a Festival (terrace 1) place the last Worker of the bag; return
    its space.
    """
    settle(given.bag(role).state, terrace, "SET-11")
    spaces = given.state.pack.hill.spaces
    return next(s.id for i, s in enumerate(spaces) if s.two_player and given.state.hill[i] >= 0)


def do_tasks(table: Table, *names: str) -> Table:
    """Carry out tasks by name. If several icons have the same task, use the first one offered."""
    for name in names:
        icons = [icon for icon in _icons(table) if icon[1] == name]
        assert icons, f"{name} is not offered, but {offered(table)}"
        table.do(f"task {icons[0][0]}")
    return table


def offered(table: Table) -> list[str]:
    """Return the names of the offered tasks, sorted."""
    return sorted(name for _, name in _icons(table))


def _icons(table: Table) -> list[tuple[str, str]]:
    hill = table.state.pack.hill
    ids = [text.split()[1] for text in table.options(verb="task")]
    return [(name, TASKS[hill.icons[table.names.icons[name]].task]) for name in ids]


def tasks_until_the_end(table: Table) -> int:
    """Spend tasks, always the first on offer, until none is left; return their number."""
    spent = 0
    while table.frame == "Placement" and (texts := table.options(verb="task")):
        table.do(texts[0])
        spent += 1
    return spent


def lend(given: Position, seat: int, role: str, tile: str = "Z01") -> Position:
    """Give the seat a tile that lends any Worker the ability of a role."""
    given.building(seat, tile)
    handler = _tile(given.state, tile).handler
    bit = 1 << ROLES.index(role)
    return given.answering(
        Registry(modifiers={"roles": {handler: lambda state, seat, tile, worker: bit}}, triggers={})
    )


def answer_placements(given: Position, seat: int, effect: str, tile: str = "Z03") -> Position:
    """Give the seat a tile that may react to any placement with an effect."""
    given.building(seat, tile)
    handler = _tile(given.state, tile).handler

    def run(state: State, seat: int, tile: Passive, worker: int) -> None:
        carry_out(state, seat, parse_effect(effect), SOURCE["buildings"], "BLD-01")

    trigger = Trigger(run, lambda state, seat, tile, worker: True, False, "PLC-17")
    return given.answering(Registry(modifiers={}, triggers={"placed": {handler: trigger}}))


def _tile(state: State, name: str) -> Passive:
    return state.pack.passives[state.tables.tile_ids[name][1]]
