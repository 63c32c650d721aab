"""Outcomes: how a table ended, in public form.

`kind` is `played` (to the end by the rules), `conceded` or `agreed`. `seats` are those that
resigned and therefore cannot win. `winners` is only present when the table is over: a table that
continues after a player resigned has an outcome without it. A finished table may name its
`rematch`.
"""

from collections.abc import Sequence
from typing import Any

from tawantinsuyu.game import api
from tawantinsuyu.wire import table as wire

Outcome = dict[str, Any]
"""An outcome in its stored form."""


def shown_outcome(stored: Outcome | None) -> wire.Outcome | None:
    """Return the outcome in the form that is sent; None for a game without one."""
    return wire.Outcome(**stored) if stored is not None else None


def played(state: api.State, conceded: Sequence[int]) -> Outcome:
    """Return the outcome of a game that was played to its end by the rules."""
    winners = api.winners(state, conceded) if conceded else state.winners
    return _over("played", state, conceded, winners)


def ended_by_concession(state: api.State, conceded: Sequence[int]) -> Outcome:
    """Return the outcome of a game that ended because all opponents have resigned."""
    left = [seat for seat in range(len(state.players)) if seat not in conceded]
    return _over("conceded", state, conceded, left)


def goes_on(conceded: Sequence[int]) -> Outcome:
    """Return the outcome of a game that continues after these seats have resigned. Substitutes play
    them, and they cannot win.
    """
    return {"kind": "conceded", "seats": list(conceded)}


def agreed(state: api.State, conceded: Sequence[int]) -> Outcome:
    """Return the outcome of a game that all players agreed to stop: the points at that time, and no
    winner.
    """
    return _over("agreed", state, conceded, [])


def _over(kind: str, state: api.State, conceded: Sequence[int], winners: Sequence[int]) -> Outcome:
    return {
        "kind": kind,
        "seats": list(conceded),
        "winners": list(winners),
        "scores": api.scores(state),
    }
