"""The present result of a High Priest action for a seat, as an effect that can be drawn next to
it.
"""

from typing import Final

from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.preview.for_you import offering_steps, worship_steps
from tawantinsuyu.game.priest.rejuvenate import face_down
from tawantinsuyu.game.vocabulary import Climb, Each, Effect, Gain, Points, Rejuvenate

MOST_PARTS: Final = 3
"""Maximum number of parts in the drawn effect; more cannot be understood at a glance."""


def priest_gives(state: State, seat: int, action: str) -> Effect | None:
    """Return the most that an action would give the seat that activates it; None if that is
    nothing, or needs too many amounts.
    """
    if action == "produce":
        return _produced(state, seat)
    if action == "worship":
        return _steps(worship_steps(state, seat))
    if action == "offering":
        return _steps(offering_steps(state, seat))
    if action == "rejuvenate":
        down = len(face_down(state, seat))
        return Rejuvenate(down) if down else None
    return None


def _steps(number: int) -> Effect | None:
    return Climb(number) if number else None


def _produced(state: State, seat: int) -> Effect | None:
    """Return what all face-up Buildings produce, with equal resources added up (HP-20)."""
    gains, points, rest = dict[int, int](), 0, list[Effect]()
    for tile in state.players[seat].production_up:
        effect = state.pack.productions[tile].benefit
        for part in effect.parts if isinstance(effect, Each) else (effect,):
            if isinstance(part, Gain):
                gains[part.resource] = gains.get(part.resource, 0) + part.amount
            elif isinstance(part, Points):
                points += part.amount
            else:
                rest.append(part)
    parts: list[Effect] = [Gain(resource, gains[resource]) for resource in sorted(gains)]
    if points:
        parts.append(Points(points))
    parts += rest
    if not parts or len(parts) > MOST_PARTS:
        return None
    return parts[0] if len(parts) == 1 else Each(tuple(parts))
