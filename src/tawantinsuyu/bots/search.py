"""The searching bot. It searches a small tree over the decisions of its own turn, in a few possible
worlds.

Some 250 placements cannot all be searched, so a cheap first estimate sorts them, and the tree grows
only along good lines. A line ends with the bot's turn: rules of thumb play the rest of the turn,
and the resulting position is valued. One iteration searches one line. The value of a line is the
bot's value minus a fraction of the strongest rival's.
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
"""Exploration bonus, in points, for an option that was tried once."""
WORLDS: Final = 8
"""Maximum number of possible worlds. All options are compared in the first world before others are
used.
"""
BREADTH: Final = 0.25
"""Fraction of the iterations that compare first options."""
PER_OPTION: Final = 16
"""Maximum number of iterations for each option of a decision within a turn. A budget in seconds is
limited accordingly.
"""
SMALL_TIME: Final = 0.1
STEPS: Final = 40
"""Maximum number of decisions by rules of thumb at the end of a line. After that, the position is
valued as it is.
"""
DOUBT: Final = 1.0
"""Points subtracted in the final choice from an option that was tried only once."""
LARGE: Final = frozenset({f.MainChoice, f.SecondAction, f.ChooseCards})
TURN_ENDS: Final = frozenset({f.MainChoice, f.PlacePriest, f.ChooseCards, f.RecruitVillager})
"""Decisions that do not belong to the bot's turn any more, so that a line ends there."""


class Node:
    """A decision of the bot's turn, as a node of the tree."""

    __slots__ = ("children", "order", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[Action, Node] = {}
        self.order: list[Action] = []
        """options of the decision, most promising first, in the order of the first visit"""

    def mean(self) -> float:
        """Return the mean value of the lines through this node."""
        return self.total / self.visits

    def worth(self) -> float:
        """Return a value between the mean of the lines through this node and the value of its best
        continuation.
        """
        mean = self.mean()
        best = max((child.mean() for child in self.children.values()), default=mean)
        return max(mean, (mean + best) / 2)


class Search:
    """A bot that searches lines of its own turn and takes the best one."""

    def __init__(self, code: str, weights: Weights, own: Budget) -> None:
        self.code = code
        self.weights = weights
        self.own = own
        self._reason = NO_REASON

    def decide(self, view: View, question: Question, budget: Budget, rng: Random) -> Action:
        """Return the first action of the best line."""
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
        """Return a reason that says how the last answer was found."""
        return self._reason


class Tree:
    """The tree of lines from one decision."""

    def __init__(self, view: View, offered: Sequence[Action], values: Judge, rng: Random) -> None:
        self.view = view
        self.seat = view.seat
        self.values = values
        self.rng = rng
        self.root = Node()
        self.root.order = self._promising(view.position, offered)
        self.worlds: list[State] = []

    def grow(self, iterations: int, width: int) -> None:
        """Search a number of lines in the tree. At most `width` first options are tried."""
        for _ in range(iterations):
            self.iterate(width)

    def grow_for(self, seconds: float) -> None:
        """Search lines for some seconds. More first options are tried as the number of
        lines grows.
        """
        until = perf_counter() + seconds
        while self.root.visits < len(self.root.order[:4]) or perf_counter() < until:
            self.iterate(max(12, int(BREADTH * self.root.visits)))

    def best(self) -> Action:
        """Return the option with the best lines. An option that was tried only once is valued
        lower.
        """
        children = self.root.children
        return max(children, key=lambda one: children[one].worth() - DOUBT / children[one].visits)

    def iterate(self, width: int) -> None:
        """Search one line: down the tree, one step beyond the tree, then to the end of the turn."""
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
        """Return a possible world. All options are compared in the same first world."""
        done = self.root.visits
        at = 0 if done < min(width, len(self.root.order)) else done % WORLDS
        if at >= len(self.worlds):
            at = len(self.worlds)
            self.worlds.append(determinize(self.view, self.rng.randbytes(32)))
        return clone(self.worlds[at])

    def _pick(self, node: Node, state: State, found: list[Action], breadth: int) -> Action:
        """Return an option that was not tried yet, as long as the width allows one more; otherwise
        the most promising of the tried options.
        """
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
        """Return the options, most promising first."""
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
        """Play the rest of the turn by rules of thumb, and return the value of the position after
        it.
        """
        for _ in range(STEPS):
            if not state.stack or type(state.stack[-1]) in TURN_ENDS:
                break
            who = deciding(state)
            found = options(state, who[0])
            play(state, who[0], found[0] if len(found) == 1 else thumb(state, found))
        return self.values.lead(state, self.seat)
