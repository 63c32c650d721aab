"""Personas: random players with a preference, so that fuzzing reaches positions that uniform random
play misses.

A uniform player rarely conquers and never runs out of food. A player that always or never takes
some action reaches positions in which the rules for extremes matter. A persona is a table of
weights over kinds of actions. It first picks a kind, then an action of that kind, so that two
hundred placements do not outweigh seven secondary actions. Only `uniform` picks among all actions
alike.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from tawantinsuyu.bots.evaluate import Judge
from tawantinsuyu.bots.features import phase
from tawantinsuyu.bots.greedy import best_of
from tawantinsuyu.bots.players import ASIDE_RATE, decide_randomly
from tawantinsuyu.bots.weights import load
from tawantinsuyu.game.api import Action, State, View
from tawantinsuyu.game.inside import action_at, markers_placed, matches, sections_of
from tawantinsuyu.game.names import CORN, GOLD, POTATO, PRIEST_ACTIONS, STONE, TASKS


@dataclass(frozen=True)
class Persona:
    """A preference: weights by kind of action, or by verb for all of its kinds. The weight is 1
    where none is given.
    """

    name: str
    weights: Mapping[str, float] = field(default_factory=dict)
    asides: float = ASIDE_RATE

    def decide(
        self, view: View, offered: Sequence[Action], free: Sequence[Action], rng: Random
    ) -> Action:
        """Return a random option according to the weights, or sometimes a free action."""
        if free and rng.random() < self.asides:
            return rng.choice(free)
        if not self.weights or len(offered) == 1:
            return rng.choice(offered)
        kinds: dict[str, list[Action]] = {}
        for action in offered:
            kinds.setdefault(kind_of(view.position, action), []).append(action)
        weights = [self._weight(kind) for kind in kinds]
        if not any(weights):
            return rng.choice(offered)
        (kind,) = rng.choices(list(kinds), weights)
        actions = kinds[kind]
        if not kind.startswith("place."):
            return rng.choice(actions)
        return rng.choices(actions, [self._liking(view.position, action) for action in actions])[0]

    def _weight(self, kind: str) -> float:
        weight = self.weights.get(kind)
        return self.weights.get(kind.partition(".")[0], 1.0) if weight is None else weight

    def _liking(self, position: State, action: Action) -> float:
        """Return the weight of an action. A space has the weights of the tasks around it."""
        hill = position.pack.hill
        icons = hill.spaces[action[2]].icons
        return sum(self._weight(f"task.{TASKS[hill.icons[icon].task]}") for icon in icons) + 0.1


def kind_of(position: State, action: Action) -> str:
    """Return the kind of an action: its verb, and for some verbs a detail, as in `task.weave` or
    `pay.gold`.
    """
    verb = action[0]
    if verb == "place":
        return "place.gold" if action[3] < 0 else "place.card"
    if verb == "task":
        return f"task.{TASKS[position.pack.hill.icons[action[1]].task]}"
    if verb == "priest":
        return "priest.gold" if action[2] else f"priest.{_destination(position, action)}"
    if verb == "recruit":
        if len(action) == 1:
            return "recruit.nomad"
        return "recruit.none" if action[1] == "none" else "recruit.villager"
    if verb == "buy":
        return "buy.some" if len(action) > 1 else "buy.none"
    if verb == "pay":
        return "pay.gold" if action[1 + GOLD] else "pay.goods"
    if verb == "take":
        return "take.deck" if action[1] < 0 else "take.offer"
    if verb == "weave":
        return "weave.new" if action[2] == "new" else "weave.join"
    if verb == "upkeep":
        return "upkeep.gold" if action[1] else "upkeep.none"
    return str(verb)


def _destination(position: State, action: Action) -> str:
    """Return the High Priest action that a step of the active seat's High Priest leads to."""
    moved = sections_of(position, position.active, action)
    return PRIEST_ACTIONS[action_at(position, position.active, moved)]


_SLOW: Final = {"recruit.villager": 0.4, "recruit.none": 3.0, "recruit.nomad": 6.0, "place": 20.0}
"""Weights that take Nomads instead of Workers from the Village. The game gets longer, so that long
plans can succeed.
"""
_PERSONAS: Final = (
    Persona("uniform"),
    Persona(
        "hoarder",
        {
            "task.potato": 8, "task.corn": 8, "task.stone": 8, "task.gold": 8, "task.train": 4,
            "task": 0.1, "stop": 0.1, "priest": 0.2, "priest.gold": 4, "pray": 4, "train": 3,
            "recruit.villager": 0.2, "recruit.nomad": 2, "buy.some": 0.1, "yes": 0.1, "use": 0.3,
            "muster": 0.1, "conquer": 0.1, "worship": 0.1, "offer": 0.1, "play": 0.1, "build": 0.1,
        },
    ),
    Persona(
        "never_recruits",
        {"recruit.villager": 0, "recruit.nomad": 0, "priest": 3, "place": 4},
    ),
    Persona(
        "always_recruits",
        {"recruit.villager": 1000, "recruit.none": 0.001, "recruit.nomad": 6, "place": 6},
    ),
    Persona(
        "conqueror",
        {
            **_SLOW,
            "train": 6, "task.train": 10, "task.potato": 5, "priest.conquest": 15, "muster": 40,
            "conquer": 60, "priest.rejuvenate": 6, "rejuvenate": 10, "pray": 2, "warrior": 5,
            "done": 0.3,
        },
    ),
    Persona(
        "weaver",
        {
            **_SLOW,
            "task.weave": 14, "task.merchant": 12, "task.corn": 10, "task.potato": 2,
            "buy.some": 30, "buy.none": 0.2, "weave.join": 8, "match": 5, "pray": 4, "yes": 5,
            "stop": 0.1, "done": 0.5,
        },
    ),
    Persona(
        "builder",
        {
            **_SLOW,
            "task.build": 14, "task.stone": 10, "task.steps": 6, "task.produce": 10, "build": 40,
            "priest.produce": 10, "priest.rejuvenate": 5, "produce": 10, "flip": 5,
            "rejuvenate": 8, "refresh": 1, "pray": 4, "steps": 5, "stop": 0.1, "use": 5,
            "done": 0.3,
        },
    ),
    Persona(
        "devotee",
        {
            **_SLOW,
            "task.statue": 14, "task.stone": 10, "task.corn": 8, "statue": 5, "worship": 20,
            "offer": 20, "priest.worship": 10, "priest.offering": 10, "benefit": 20, "play": 10,
            "pray": 5, "stop": 0.1, "done": 0.3,
        },
    ),
    Persona(
        "gold_taker",
        {
            "priest.gold": 20, "priest": 0.5, "place.gold": 6, "place.card": 1, "task.gold": 14,
            "task": 0.5, "pay.gold": 0.3, "train": 1, "pray": 1,
        },
    ),
    Persona(
        "spender",
        {
            "pay.gold": 6, "place": 15, "buy.some": 15, "build": 15, "statue": 10, "steps": 10,
            "task.build": 6, "task.statue": 6, "task.steps": 8, "task.weave": 6, "yes": 15,
            "offer": 15, "muster": 15, "conquer": 10, "rejuvenate": 10, "upkeep.gold": 8,
            "play": 15, "refresh": 6, "use": 10, "recruit.villager": 2, "done": 0.2, "stop": 0.1,
        },
        asides=0.25,
    ),
)  # fmt: skip
PERSONAS: Final[Mapping[str, Persona]] = {persona.name: persona for persona in _PERSONAS}
"""Personas by name, in the order in which the fuzzer uses them."""


@dataclass(frozen=True)
class Seeker:
    """A persona with a goal. Most of the time it looks one move ahead for this goal, and it avoids
    recruiting. Random play hardly ever climbs half of the Temple.
    """

    name: str
    goal: Callable[[State, int], float]

    def decide(
        self, view: View, offered: Sequence[Action], free: Sequence[Action], rng: Random
    ) -> Action:
        """Return the best action for the goal; every eighth time a random one."""
        if rng.random() < 1 / 8:
            return decide_randomly(view, offered, free, rng)
        if len(offered) == 1:
            return offered[0]
        return best_of(view, offered, rng, _Longing(self.goal, view.position)).best.action


class _Longing(Judge):
    """An evaluation that adds the goal and the Workers left in the Village to the usual value."""

    __slots__ = ("goal",)

    def __init__(self, goal: Callable[[State, int], float], position: State) -> None:
        super().__init__(load(hand=True), phase(position), position.tables.tile_ids)
        self.goal = goal

    def value(self, state: State, seat: int) -> float:
        """Return the usual value of a position, plus that of the goal."""
        return super().value(state, seat) + self.goal(state, seat) + 1.5 * len(state.village)


def _climbed(state: State, seat: int) -> float:
    player = state.players[seat]
    height = state.pack.temple.steps[player.temple].row
    return (
        6 * height + 3 * sum(player.small) + 8 * sum(player.large) + 1.5 * player.resources[STONE]
    )


def _built(state: State, seat: int) -> float:
    player = state.players[seat]
    tiles = len(player.passives) + len(player.production_up) + len(player.production_down)
    return 8 * tiles + 4 * (state.pack.sizes.step_markers - player.steps)


def _woven(state: State, seat: int) -> float:
    tiles = sum(len(row) for row in state.players[seat].tapestries)
    return 3 * tiles + 5 * len(matches(state, seat)) + state.players[seat].resources[CORN]


def _conquered(state: State, seat: int) -> float:
    player = state.players[seat]
    soldiers = len(player.army) + 2 * len(player.army_up) + len(player.army_down)
    return 8 * markers_placed(state, seat) + soldiers


def _influenced(state: State, seat: int) -> float:
    if all(module.name != "vassals" for module in state.modules):
        return _conquered(state, seat)
    sent = sum(len(module.vassals_sent(state, seat)) for module in state.modules)
    potato = min(6, state.players[seat].resources[POTATO])
    return _conquered(state, seat) + potato + 20 * sent


_SEEKERS: Final = (
    Seeker("seeks_temple", _climbed),
    Seeker("seeks_buildings", _built),
    Seeker("seeks_weavings", _woven),
    Seeker("seeks_conquest", _conquered),
    Seeker("seeks_influence", _influenced),
)
SEEKERS: Final[Mapping[str, Seeker]] = {seeker.name: seeker for seeker in _SEEKERS}

ENDLESS: Final = frozenset({"never_recruits", *SEEKERS})
"""Personas that may never empty the Village. A game of these alone needs a turn cap."""
