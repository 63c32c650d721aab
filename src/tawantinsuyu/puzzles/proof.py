"""Proves puzzles: one idea beats every other in all possible worlds, and the same answer is best in
each of them.
"""

from collections.abc import Sequence
from typing import Final

from tawantinsuyu.game import api
from tawantinsuyu.game.api import IllegalError, State, clone, deciding, options, play
from tawantinsuyu.puzzles.lines import Found, Line, explore
from tawantinsuyu.puzzles.puzzle import APART, SOLVER, Puzzle, over, worlds

BUDGET: Final = 12_000
"""Number of answers that are tried in the real game."""
IN_WORLDS: Final = 3_000
"""Number of answers that are tried in each possible world. It is smaller, since the lines without
hidden information are the same there.
"""
DEEPER: Final = 10
"""Factor by which a deep check tries more answers."""
MIN_POINTS: Final = 5
"""Minimum number of points of a puzzle's solution."""


class RefutedError(Exception):
    """A puzzle is not proved. The message says why."""


def replayed(world: State, answer: Sequence[str], follow: bool) -> int | None:
    """Return the points of an answer in a world; None if it cannot be played there."""
    state = clone(world)
    before = state.players[SOLVER].points
    todo = list(answer)
    while not over(state, SOLVER):
        who = deciding(state)[0]
        if who != SOLVER:
            found = options(state, who)
            play(state, who, found[0] if follow else found[-1])
            continue
        if not todo:
            return None
        try:
            api.apply(state, SOLVER, todo.pop(0))
        except (IllegalError, ValueError):
            return None
    return None if todo else state.players[SOLVER].points - before


def clear(found: Found) -> bool:
    """Return whether one idea is clearly the best among all answers that were tried."""
    if found.points < MIN_POINTS:
        return False
    idea = found.lines[0].idea
    return found.points - found.next_idea(idea) >= APART


def prove(state: State, name: str, first: Found) -> tuple[Line, int] | None:
    """Return the line that is best in every world, and the most points of another idea in any of
    them; None if there is no such line. `first` is the search of the game itself.
    """
    imagined = list(worlds(state, name))
    names = state.tables.names
    line = next(
        (
            one
            for one in first.lines
            if all(
                replayed(world, [api.write(names, action) for action in one.actions], follow)
                == one.points
                for world, follow in imagined
            )
        ),
        None,
    )
    if line is None:
        return None
    closest = first.next_idea(line.idea)
    for world, follow in imagined:
        found = explore(world, SOLVER, IN_WORLDS, follow)
        closest = max(closest, found.next_idea(line.idea))
        if found.points > line.points or line.points - closest < APART:
            return None
    return line, closest


def check(puzzle: Puzzle, state: State, deep: bool = False) -> None:
    """Check that a puzzle's answer brings its points in the game and in all possible worlds.
    Raises RefutedError. If `deep`, also search for a better answer or another idea that is nearly
    as good, with ten times the budget and with free actions at every decision.
    """
    if (points := replayed(state, puzzle.answer, False)) != puzzle.points:
        raise RefutedError(f"{puzzle.id}: the answer brings {points} and not {puzzle.points}")
    for number, (world, follow) in enumerate(worlds(state, puzzle.id)):
        if (points := replayed(world, puzzle.answer, follow)) != puzzle.points:
            raise RefutedError(f"{puzzle.id}: the answer brings {points} in world {number}")
    if deep:
        found = explore(clone(state), SOLVER, BUDGET * DEEPER, follow=False, free=True)
        if found.points > puzzle.points:
            better = [api.write(state.tables.names, one) for one in found.lines[0].actions]
            raise RefutedError(f"{puzzle.id}: {found.points} points by {', '.join(better)}")
        idea = tuple((one, points) for one, points in puzzle.deeds if points > 1)
        for other, most in found.best.items():
            named = tuple((api.SOURCES[source], points) for source, points in other)
            if sorted(named) != sorted(idea) and most > puzzle.points - APART:
                raise RefutedError(f"{puzzle.id}: another idea brings {most}: {named}")
