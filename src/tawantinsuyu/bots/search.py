"""The searching bot: a small tree over the decisions of its own turn, in a few possible worlds.

Some 250 placements cannot all be followed up, so a cheap prior puts the promising ones first and
the tree grows only around lines that turn out well. A line ends with the own turn; what is left of
it is answered by rules of thumb, and the position is valued. An iteration is one such line. The
worth of a line is the own value less a share of the strongest rival's.
"""

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Final

from tawantinsuyu.bots.evaluate import Judge, judge
from tawantinsuyu.bots.interface import NO_REASON, Budget, Question, Reason
from tawantinsuyu.bots.settle import thumb
from tawantinsuyu.bots.weights import Weights
from tawantinsuyu.game.api import Action, State, View, clone, deciding, determinize, options, play
from tawantinsuyu.game.inside import frames as f

EXPLORE: Final = 1.0
"""How many points of doubt a line tried once deserves."""
WORLDS: Final = 8
"""Possible worlds at most; the first serves while options are looked at for the first time."""
BREADTH: Final = 0.25
"""Of all iterations, those spent on looking at different first options."""
PER_OPTION: Final = 16
"""Decisions inside a turn get no more iterations than this for each option, or a share of the
time."""
SMALL_TIME: Final = 0.1
STEPS: Final = 40
"""Decisions by rule of thumb until a line is judged where it is."""
DOUBT: Final = 1.0
"""Points taken off for having been tried only once, when the answer is chosen."""
LARGE: Final = frozenset({f.MainChoice, f.SecondAction, f.ChooseCards})
TURN_ENDS: Final = frozenset({f.MainChoice, f.PlacePriest, f.ChooseCards, f.RecruitVillager})
"""Decisions at which a line is over."""


class Node:
    """A decision of the own turn, reached by a line."""

    __slots__ = ("children", "order", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[Action, Node] = {}
        self.order: list[Action] = []
        """Options, most promising first, as they were when the node was first left."""

    def mean(self) -> float:
        """The mean worth of its lines."""
        return self.total / self.visits

    def worth(self) -> float:
        """Between the mean of its lines and the best way on from here."""
        mean = self.mean()
        best = max((child.mean() for child in self.children.values()), default=mean)
        return max(mean, (mean + best) / 2)


class Search:
    """A bot that tries out lines of its own turn."""

    def __init__(self, code: str, weights: Weights, own: Budget) -> None:
        self.code = code
        self.weights = weights
        self.own = own
        self._reason = NO_REASON

    def decide(self, view: View, question: Question, budget: Budget, rng: Random) -> Action:
        """The first step of the best line."""
        offered = question.options
        if len(offered) == 1:
            self._reason = Reason("bot.only", {}, "there was nothing else to do")
            return offered[0]
        allowed = budget if budget.iterations or budget.seconds else self.own
        large = type(view.position.stack[-1]) in LARGE
        tree = Tree(view, offered, judge(view.position, self.weights), rng)
        if allowed.iterations:
            most = allowed.iterations
            if not large:
                most = min(most, PER_OPTION * len(offered))
            tree.grow(most, max(6, int(BREADTH * most)))
        else:
            tree.grow_for(allowed.seconds * (1.0 if large else SMALL_TIME))
        action = tree.best()
        params = {"lines": tree.root.visits, "options": len(tree.root.children)}
        text = f"best of {params['options']} options in {params['lines']} lines looked at"
        self._reason = Reason("bot.search", params, text)
        return action

    def reason(self) -> Reason:
        """How the last answer was found."""
        return self._reason


class Tree:
    """Lines from one decision."""

    def __init__(self, view: View, offered: Sequence[Action], values: Judge, rng: Random) -> None:
        self.view = view
        self.seat = view.seat
        self.values = values
        self.rng = rng
        self.root = Node()
        self.root.order = self._promising(view.position, offered)
        self.worlds: list[State] = []

    def grow(self, iterations: int, width: int) -> None:
        """Try out so many lines, with so many first options at most."""
        for _ in range(iterations):
            self.iterate(width)

    def grow_for(self, seconds: float) -> None:
        """Try out lines as long as there is time; the breadth grows with their number."""
        until = perf_counter() + seconds
        while self.root.visits < len(self.root.order[:4]) or perf_counter() < until:
            self.iterate(max(12, int(BREADTH * self.root.visits)))

    def best(self) -> Action:
        """The option with the best lines, a little less sure of those hardly tried."""
        children = self.root.children
        return max(children, key=lambda one: children[one].worth() - DOUBT / children[one].visits)

    def iterate(self, width: int) -> None:
        """One line: down the tree, one step beyond it, to the end of the turn."""
        state, seat = self._world(width), self.seat
        node, path = self.root, [self.root]
        liked = 0.0
        while True:
            found = options(state, seat)
            if len(found) == 1:
                play(state, seat, found[0])
            else:
                breadth = width if node is self.root else 2 + int(1.5 * sqrt(node.visits))
                action = self._pick(node, state, found, breadth)
                play(state, seat, action)
                liked += self.values.liking(action)
                child = node.children.get(action)
                if child is None:
                    child = node.children[action] = Node()
                node = child
                path.append(node)
                if not node.visits:
                    break
            if not state.stack or deciding(state) != (seat,) or type(state.stack[-1]) in TURN_ENDS:
                break
        worth = self._worth(state) + liked
        for node in path:
            node.visits += 1
            node.total += worth

    def _world(self, width: int) -> State:
        """A possible world; all options are first compared in the same one."""
        done = self.root.visits
        at = 0 if done < min(width, len(self.root.order)) else done % WORLDS
        if at >= len(self.worlds):
            at = len(self.worlds)
            self.worlds.append(determinize(self.view, self.rng.randbytes(32)))
        return clone(self.worlds[at])

    def _pick(self, node: Node, state: State, found: list[Action], breadth: int) -> Action:
        """A new option while there is room for one, else the one that may yet be best."""
        if not node.order:
            node.order = self._promising(state, found)
        here = set(found)
        scale = log(node.visits + 1)
        best, best_score = found[0], float("-inf")
        for action in node.order[:breadth]:
            if action not in here:
                continue
            child = node.children.get(action)
            if child is None:
                return action
            score = child.worth() + EXPLORE * sqrt(scale / child.visits)
            if score > best_score:
                best, best_score = action, score
        return best

    def _promising(self, state: State, found: Sequence[Action]) -> list[Action]:
        """Options, most promising first."""
        placements = [action for action in found if action[0] == "place"]
        others = [action for action in found if action[0] != "place"]
        if placements:
            prior = self.values.placement_prior(state, self.seat)
            return others + sorted(placements, key=prior, reverse=True)
        if len(others) > 2 * WORLDS:
            self.rng.shuffle(others)
            return others
        usual = thumb(state, others)
        return [usual, *(action for action in others if action != usual)]

    def _worth(self, state: State) -> float:
        """The position after the rest of the turn by rules of thumb."""
        for _ in range(STEPS):
            if not state.stack or type(state.stack[-1]) in TURN_ENDS:
                break
            who = deciding(state)
            found = options(state, who[0])
            play(state, who[0], found[0] if len(found) == 1 else thumb(state, found))
        return self.values.lead(state, self.seat)
