"""All ways to play one turn in one world, as far as a budget goes, by the points they bring.

Counted are points that the engine gives during the turn, not a bot's opinion of the position: a
puzzle asks for something that whoever solves it can count. A line ends where a Worker may be
recruited, which does not count any more.

Every first answer has a lane of its own, and so has every pair of small actions; all lanes take
turns, so that a broad one cannot use up what the others need. A lane goes on where most points were
made so far: Conquest has thousands of lines and few good ones. Positions that were reached before
are not looked at again.
"""

import marshal
from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Final, TypeAlias

from tawantinsuyu.bots.settle import thumb
from tawantinsuyu.game.api import Action, State, asides, clone, deciding, options, play, revealed
from tawantinsuyu.game.inside import PARTS, PLAYER_FIELDS, STATE_FIELDS
from tawantinsuyu.game.inside import frames as f
from tawantinsuyu.puzzles.puzzle import over

Deeds: TypeAlias = tuple[tuple[int, int], ...]
"""Source and points of every step that brought points, sorted."""
Path: TypeAlias = tuple[Action, "Path | None"]
"""The last answer, and those before it."""

SMALL: Final = 1
"""Steps that bring no more than this are no idea of their own."""
KEPT: Final = 60
"""Lines of the best idea that are kept."""
_FIXED: Final = frozenset({"config", "pack", "tables", "chance", "automa", "modules", "sink"})
_DERIVED: Final = frozenset({"players", "stack", "choices", "seams", "starting", "box", *PARTS})
_PILES: Final = frozenset({"god_deck", "army_deck", "weavings"})
"""Nothing is ever put under these in a turn of one world, so that their size says it all."""
_COMPARED: Final = tuple(name for name in STATE_FIELDS if name not in _FIXED | _DERIVED | _PILES)
_OF_RIVALS: Final = ("points", "resources", "small", "large", "temple", "army_up", "production_up")
"""What somebody else's turn can change of a rival; their answers follow from the position."""


_CHOICES: Final = frozenset({f.MainChoice, f.SecondAction})
"""Where lanes part."""
_PLAIN: Final = 2
"""A version of marshal that writes equal lists alike, however often they are referred to."""


@dataclass(frozen=True)
class Line:
    """One way to play the turn."""

    points: int
    deeds: Deeds
    actions: tuple[Action, ...]
    seams: int
    """How often something unseen became known on the way."""

    @property
    def idea(self) -> Deeds:
        """What it is about: the steps that bring two points or more, in no order. Who pays with
        what, which of two Workers goes and what is done besides makes no other idea."""
        return idea_of(self.deeds)


def idea_of(deeds: Deeds) -> Deeds:
    """The steps that count as an idea."""
    return tuple(deed for deed in deeds if deed[1] > SMALL)


@dataclass
class Found:
    """What a search has seen of a turn."""

    best: dict[Deeds, int]
    """The most points of every idea."""
    lines: list[Line]
    """Lines with the most points, those that reveal least and are shortest first."""
    tried: int
    """How many answers were played."""
    complete: bool
    """Whether there is nothing else."""

    @property
    def points(self) -> int:
        """The most there is."""
        return max(self.best.values(), default=0)

    def next_idea(self, idea: Deeds) -> int:
        """The most points of any other idea."""
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
    """Nodes still to be looked at: most points first, then the deepest, then the newest."""

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
    """Play answers of a seat's turn until all are played or the budget is used up. Others follow
    the High Priest wherever they can, or never do; free actions are taken before the turn's choice,
    or at every decision (`free`)."""
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

    while fresh:  # the turn's choice, before and after free actions
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
    """What may be answered here; what looks best comes last, as it is looked at first."""
    found = options(state, who)
    if who != seat:
        # What stands last is to decline.
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
    """Equal for positions of a turn from which everything goes on alike. Written as bytes: that is
    quicker than to make tuples of all these lists."""
    data = [
        deeds,
        hash(tuple(state.stack)),
        [getattr(state, name) for name in _COMPARED],
        [len(getattr(state, name)) for name in _PILES],
        [
            [getattr(player, name) for name in _fields(state, seat)]
            for seat, player in enumerate(state.players)
        ],
        [
            [getattr(part, name) for name in part.FIELDS]
            for part in (getattr(state, slot) for slot in PARTS)
            if part is not None
        ],
    ]
    return hash(marshal.dumps(data, _PLAIN))


def _fields(state: State, seat: int) -> tuple[str, ...]:
    return PLAYER_FIELDS if seat == state.active else _OF_RIVALS
