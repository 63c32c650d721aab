"""Explanations of a solo opponent: every roll, comparison and random choice is an event.

`weighed` reports the candidates, the measure by which they were compared, the value of each, and
those that remain. The last comparison in a series leaves one. A comparison that excludes no
candidate is not reported.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.opponents.opponent import board

T = TypeVar("T")
Name = Callable[[T], str]


def roll(state: State, why: str, clause: str) -> int:
    """Roll the solo opponent's die and return the result."""
    die = board(state).die
    value = die[state.chance.draw("die", len(die))]
    state.seams += 1
    if state.sink is not None:
        state.sink.add("rolled", AUTOMA_SEAT, clause, what="die", value=value, why=why)
    return value


def narrow(
    state: State,
    about: str,
    by: str,
    clause: str,
    candidates: Sequence[T],
    name: Name[T],
    key: Callable[[T], int | tuple[int, ...]],
) -> list[T]:
    """Keep the candidates with the smallest key. If a large value is wanted, the key is
    negative.
    """
    keys = [key(one) for one in candidates]
    best = min(keys)
    left = [one for one, found in zip(candidates, keys, strict=True) if found == best]
    if len(left) < len(candidates):
        values = [abs(found) for found in keys if type(found) is int]
        tell(state, about, by, clause, candidates, left, name, values)
    return left


def at_random(state: State, about: str, clause: str, candidates: Sequence[T], name: Name[T]) -> T:
    """Return one of the candidates, all with equal probability."""
    if len(candidates) == 1:
        return candidates[0]
    state.seams += 1
    chosen = candidates[state.chance.draw("automa", len(candidates))]
    tell(state, about, "chance", clause, candidates, [chosen], name)
    return chosen


def tell(
    state: State,
    about: str,
    by: str,
    clause: str,
    candidates: Sequence[T],
    left: Sequence[T],
    name: Name[T],
    values: Sequence[int] = (),
) -> None:
    """Report a comparison; `values` are the compared numbers of the candidates, if there are
    any.
    """
    if state.sink is not None:
        state.sink.add(
            "weighed",
            AUTOMA_SEAT,
            clause,
            about=about,
            by=by,
            candidates=[name(one) for one in candidates],
            left=[name(one) for one in left],
            values=list(values),
        )
