"""Plain gains: effects that need no thought, so that several can be taken at once."""

from collections.abc import Iterable

from tawantinsuyu.game.names import RESOURCES
from tawantinsuyu.game.vocabulary import DrawArmy, Each, Effect, Gain, Points, walk


def is_plain(effect: Effect) -> bool:
    """Whether an effect only gives: it costs nothing, leaves nothing to choose, and takes nothing
    that anybody else might want. When such gains are taken makes no difference."""
    match effect:
        case Gain() | Points():
            return True
        case DrawArmy(amount, keep):
            return amount == keep
        case Each(parts):
            return all(is_plain(part) for part in parts)
    return False


def draws(effect: Effect) -> bool:
    """Whether a plain gain turns up cards nobody knows."""
    return any(isinstance(part, DrawArmy) for part in walk(effect))


def together(effects: Iterable[Effect]) -> Effect | None:
    """Plain gains as one: so much of each in all, in the order of the vocabulary."""
    parts = [part for effect in effects for part in walk(effect) if not isinstance(part, Each)]
    points = sum(part.amount for part in parts if isinstance(part, Points))
    cards = sum(part.amount for part in parts if isinstance(part, DrawArmy))
    found: list[Effect] = [Points(points)] if points else []
    for resource in range(len(RESOURCES)):
        amount = sum(
            part.amount for part in parts if isinstance(part, Gain) and part.resource == resource
        )
        if amount:
            found.append(Gain(resource, amount))
    if cards:
        found.append(DrawArmy(cards, cards))
    if not found:
        return None
    return found[0] if len(found) == 1 else Each(tuple(found))
