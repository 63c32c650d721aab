"""Searches all ways to play one turn in one world, within a budget, and compares the points they
score.

Only points that the engine gives during the turn count, not a bot's valuation, so that a solver can
count them too. A line ends where a Worker may be recruited; recruiting does not count.

Every first answer, and every pair of small actions, has its own lane. The lanes take turns, so that
a lane with many lines cannot use up the budget. Each lane continues where most points were scored
so far, because Conquest has thousands of lines of which few are good. Equal positions are searched
only once.
"""

import marshal
from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Final, TypeAlias

from tawantinsuyu.bots.settle import thumb
from tawantinsuyu.game.api import Action, State, asides, clone, deciding, options, play, revealed
from tawantinsuyu.game.inside import PLAYER_FIELDS, STATE_FIELDS
from tawantinsuyu.game.inside import frames as f
from tawantinsuyu.puzzles.puzzle import over

Deeds: TypeAlias = tuple[tuple[int, int], ...]
"""The source and the points of every step that scored, sorted."""
Path: TypeAlias = tuple[Action, "Path | None"]
"""A sequence of answers as a linked list: the last answer, and the path before it."""

SMALL: Final = 1
"""Maximum points of a step that does not define an idea."""
KEPT: Final = 60
"""Maximum number of lines that are stored for the best idea."""
_FIXED: Final = frozenset({"config", "pack", "tables", "chance", "automa", "modules", "sink"})
_DERIVED: Final = frozenset(
    {"players", "stack", "choices", "seams", "starting", "box", "solo", "parts"}
)
_PILES: Final = frozenset({"god_deck", "army_deck", "weavings"})
"""Piles to which nothing is returned within a turn, so that the size of such a pile identifies its
content.
"""
_COMPARED: Final = tuple(name for name in STATE_FIELDS if name not in _FIXED | _DERIVED | _PILES)
_OF_RIVALS: Final = ("points", "resources", "small", "large", "temple", "army_up", "production_up")
"""Attributes of a rival that can change in another player's turn. The rival's answers follow from
the position.
"""


_CHOICES: Final = frozenset({f.MainChoice, f.SecondAction})
"""Decisions before the lanes begin: each of their answers gets its own lane."""
_PLAIN: Final = 2
"""A version of marshal that writes equal lists identically, whether or not they are the same
object.
"""


@dataclass(frozen=True)
class Line:
    """One way to play the turn."""

    points: int
    deeds: Deeds
    actions: tuple[Action, ...]
    seams: int
    """Number of times that hidden information was revealed in the line."""

    @property
    def idea(self) -> Deeds:
        """Return the steps that score two points or more, regardless of their order. Lines that
        differ only in payments, in the choice between two Workers or in small effects have the
        same idea.
        """
        return idea_of(self.deeds)


def idea_of(deeds: Deeds) -> Deeds:
    """Return the scoring steps that define an idea."""
    return tuple(deed for deed in deeds if deed[1] > SMALL)


@dataclass
class Found:
    """The result of a search."""

    best: dict[Deeds, int]
    """The most points scored by each idea."""
    lines: list[Line]
    """The lines with the most points. Those that reveal least come first, then the shortest."""
    tried: int
    """Number of answers that were tried."""
    complete: bool
    """Whether all lines of the turn were searched."""

    @property
    def points(self) -> int:
        """Return the points of the best line."""
        return max(self.best.values(), default=0)

    def next_idea(self, idea: Deeds) -> int:
        """Return the most points of an idea other than this one."""
        return max((most for other, most in self.best.items() if other != idea), default=0)


@dataclass
class _Node:
    state: State
    path: Path | None
    deeds: Deeds
    depth: int = 0

    @property
    def points(self) -> int:
        return sum(amount for _, amount in self.deeds)


class _Lane:
    """A lane: nodes of the search that still have to be searched, in this order: most points, then
    deepest, then newest.
    """

    def __init__(self, first: _Node) -> None:
        self.heap: list[tuple[int, int, int, _Node]] = []
        self.count = 0
        self.push(first)

    def push(self, node: _Node) -> None:
        self.count += 1
        heappush(self.heap, (-node.points, -node.depth, -self.count, node))

    def pop(self) -> _Node:
        return heappop(self.heap)[-1]


def explore(start: State, seat: int, budget: int, follow: bool, free: bool = False) -> Found:
    """Try the answers of a seat's turn until all are tried or the budget is used up. Other seats
    follow the High Priest wherever they can if `follow` is set, otherwise never. Free actions are
    tried before the turn's main choice or, with `free`, at every decision.
    """
    seen: set[int] = {_key(start, ())}
    tried = 0
    best: dict[Deeds, int] = {}
    lines: list[Line] = []
    top = 0
    lanes: list[_Lane] = []
    fresh = [_Node(start, None, ())]

    def children(node: _Node) -> Iterator[_Node]:
        nonlocal tried
        state, who = node.state, deciding(node.state)[0]
        before = state.players[seat].sources
        for action in _answers(state, who, seat, follow, free):
            after = clone(state)
            play(after, who, action)
            tried += 1
            deeds = _with(node.deeds, before, after.players[seat].sources)
            key = _key(after, deeds)
            if key not in seen:
                seen.add(key)
                path = (action, node.path) if who == seat else node.path
                yield _Node(after, path, deeds, node.depth + 1)

    while fresh:  # the main choice, before and after free actions
        node = fresh.pop()
        for child in children(node):
            if not over(child.state, seat) and type(child.state.stack[-1]) in _CHOICES:
                fresh.append(child)
            else:
                lanes.append(_Lane(child))
    seams = revealed(start)
    while lanes and tried < budget:
        for lane in lanes:
            node = lane.pop()
            if not over(node.state, seat):
                for child in children(node):
                    lane.push(child)
                continue
            points = node.points
            idea = idea_of(node.deeds)
            best[idea] = max(best.get(idea, points), points)
            if points > top:
                top, lines = points, []
            if points == top:
                shown = revealed(node.state) - seams
                lines.append(Line(points, node.deeds, _actions(node.path), shown))
                if len(lines) > 2 * KEPT:
                    lines = sorted(lines, key=_plain)[:KEPT]
        lanes = [lane for lane in lanes if lane.heap]
    return Found(best, sorted(lines, key=_plain)[:KEPT], tried, not lanes)


def _answers(state: State, who: int, seat: int, follow: bool, free: bool) -> list[Action]:
    """Return the possible answers at a decision. The most promising one is last, because the search
    takes the last first.
    """
    found = options(state, who)
    if who != seat:
        # the last option declines the High Priest's action
        return [found[0] if follow else found[-1]]
    usual = thumb(state, found)
    listed = [*(action for action in found if action != usual), usual]
    if free or type(state.stack[-1]) is f.MainChoice:
        return [*asides(state, seat), *listed]
    return listed


def _with(deeds: Deeds, before: list[int], after: list[int]) -> Deeds:
    if before == after:
        return deeds
    made = [
        (source, now - then)
        for source, (then, now) in enumerate(zip(before, after, strict=True))
        if now != then
    ]
    return tuple(sorted([*deeds, *made]))


def _plain(line: Line) -> tuple[int, int]:
    return line.seams, len(line.actions)


def _actions(path: Path | None) -> tuple[Action, ...]:
    found: list[Action] = []
    while path is not None:
        found.append(path[0])
        path = path[1]
    return tuple(reversed(found))


def _key(state: State, deeds: Deeds) -> int:
    """Return a key that is the same for positions with the same continuation. It is made from
    bytes, since making tuples of all these lists is slower.
    """
    data = [
        deeds,
        hash(tuple(state.stack)),
        [getattr(state, name) for name in _COMPARED],
        [len(getattr(state, name)) for name in _PILES],
        [
            [getattr(player, name) for name in _fields(state, seat)]
            for seat, player in enumerate(state.players)
        ],
        [[getattr(part, name) for name in part.FIELDS] for part in state.all_parts().values()],
    ]
    return hash(marshal.dumps(data, _PLAIN))


def _fields(state: State, seat: int) -> tuple[str, ...]:
    return PLAYER_FIELDS if seat == state.active else _OF_RIVALS
