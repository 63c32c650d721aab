"""Plain gains: effects that only give something. Several plain gains can be taken at once."""

from collections.abc import Iterable

from tawantinsuyu.game.names import RESOURCES
from tawantinsuyu.game.vocabulary import DrawArmy, Each, Effect, Gain, Points, walk


def is_plain(effect: Effect) -> bool:
    """Return whether an effect only gives: it costs nothing, offers no choice, and takes nothing
    that anybody else might want. Then it does not matter when it is taken.
    """
    match effect:
        case Gain() | Points():
            return True
        case DrawArmy(amount, keep):
            return amount == keep
        case Each(parts):
            return all(is_plain(part) for part in parts)
    return False


def draws(effect: Effect) -> bool:
    """Return whether a plain gain draws unknown cards."""
    return any(isinstance(part, DrawArmy) for part in walk(effect))


def together(effects: Iterable[Effect]) -> Effect | None:
    """Return several plain gains as one: the total of each, in the order of the vocabulary."""
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
