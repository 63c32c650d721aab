"""Effects as pictures, drawn from the data that the engine carries out."""

from collections.abc import Iterable, Sequence
from typing import assert_never

from tawantinsuyu.art.picture import ARROW, OR, PLUS, SIGNS, Part, amount, read, sign
from tawantinsuyu.game import vocabulary as verbs
from tawantinsuyu.game.names import RESOURCES, ROLES
from tawantinsuyu.game.vocabulary import Cost, Effect

AUTOMA_TASKS = {
    "weave": "[weave]",
    "statue": "[statue]",
    "steps": "[steps]",
    "production": "[production]",
    "passive": "[passive]",
    "building": "[build]",
    "conquest": "conquest",
    "recruit potato": "worker potato",
    "recruit corn": "worker corn",
    "recruit nomads": "nomad",
}
"""Pictures of a solo opponent's tasks with rules of her own. The two ends of the Village are shown
by their resource.
"""


def picture_of(effect: Effect) -> list[Part]:
    """Return the signs of an effect, from left to right."""
    match effect:
        case verbs.Gain(resource, number):
            return [sign(RESOURCES[resource]), amount(number)]
        case verbs.Points(number):
            return [sign("vp"), amount(number)]
        case verbs.DrawGod(number, deck_only):
            return [*_counted("god-card", number), *([sign("deck")] if deck_only else [])]
        case verbs.DrawArmy(number, keep):
            kept = [ARROW, amount(keep)] if keep != number else []
            return [*_counted("army-card", number), *kept]
        case verbs.KeepGod(number, keep):
            return [*_counted("god-card", number), ARROW, amount(keep)]
        case verbs.Train():
            return [Part("task", "train")]
        case verbs.Weave(number):
            return _counted("weaving", number)
        case verbs.PurchaseTask():
            return [Part("task", "weave")]
        case verbs.BuildSteps(free):
            return [_priced("steps", "steps", free)]
        case verbs.BuildStatue(free, gods):
            statue = _priced("statue-small", "statue", free)
            return [statue, *_joined(([sign(god)] for god in gods), OR)]
        case verbs.Build(free, kind):
            house = _priced(kind or "building", "build", free)
            return [house] if free or kind is None else [house, sign(kind)]
        case verbs.TakeNomad(roles):
            return [sign("nomad"), *_joined(([sign(ROLES[role])] for role in roles), OR)]
        case verbs.TakeNewcomer(number):
            return _counted("newcomer", number)
        case verbs.Climb(number):
            return _counted("temple-step", number)
        case verbs.Rejuvenate(number, buildings_only, nobles_only):
            kind = "production" if buildings_only else "noble" if nobles_only else ""
            only = [sign(kind)] if kind else []
            return [sign("rejuvenate"), amount(number), *only]
        case verbs.ProduceOne():
            return [Part("task", "produce-one")]
        case verbs.Merchant():
            return [Part("task", "merchant")]
        case verbs.PlayGod():
            return [sign("play-god")]
        case verbs.PlayArmy(number):
            return _counted("play-army", number)
        case verbs.FlipArmy(number):
            return [*_counted("army-card", number), sign("flip")]
        case verbs.Sacrifice():
            return [sign("worker"), sign("casualties")]
        case verbs.Conquer():
            return [sign("conquest-marker")]
        case verbs.ConquerLeftmost():
            return [sign("previous"), sign("conquest-marker")]
        case verbs.MovePriest(spaces):
            return _counted("priest-move", spaces)
        case verbs.Pay(cost, inner):
            return [*price(cost), ARROW, *picture_of(inner)]
        case verbs.PayAny(number, inner):
            return [sign("any-resource"), amount(number), ARROW, *picture_of(inner)]
        case verbs.Choose(options):
            return _joined((_grouped(option) for option in options), OR)
        case verbs.Each(parts):
            return _joined((_grouped(part) for part in parts), PLUS)
        case other:
            assert_never(other)


def price(cost: Cost) -> list[Part]:
    """Return the signs of the resources to be paid."""
    return [
        part
        for name, number in zip(RESOURCES, cost, strict=True)
        if number
        for part in (sign(name), amount(number))
    ]


def automa_picture(text: str, effect: Effect | None) -> list[Part]:
    """Return the signs of a solo opponent's action: a plain effect, or tasks of her own and plain
    effects.
    """
    if effect is not None:
        return picture_of(effect)
    return _joined(
        (
            read(AUTOMA_TASKS[part]) if part in AUTOMA_TASKS else _parsed(part)
            for part in text.split(" + ")
        ),
        PLUS,
    )


def _parsed(text: str) -> list[Part]:
    return picture_of(verbs.parse_effect(text))


def _counted(name: str, number: int) -> list[Part]:
    """Return the signs of a thing and its number. A single thing has no number."""
    return [sign(name), amount(number)] if number > 1 else [sign(name)]


def _priced(name: str, task: str, free: bool) -> Part:
    """Return the symbol of a thing if it is free, or the square of its task if the thing must be
    paid for.
    """
    return sign(name) if free else Part("task", task)


def _grouped(effect: Effect) -> list[Part]:
    """Return the signs of an effect, with brackets if it is a choice or a sum inside
    another one.
    """
    parts = picture_of(effect)
    if isinstance(effect, verbs.Choose | verbs.Each):
        return [SIGNS["("], *parts, SIGNS[")"]]
    return parts


def _joined(groups: Iterable[Sequence[Part]], joint: Part) -> list[Part]:
    parts: list[Part] = []
    for group in groups:
        if parts:
            parts.append(joint)
        parts.extend(group)
    return parts
