"""Effects and costs as messages: one message for each verb, and lists for joined effects.

The texts of cards are made from the effects that the engine carries out, so text and effect always
agree.
"""

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import assert_never

from tawantinsuyu.game.names import RESOURCES, ROLES
from tawantinsuyu.game.vocabulary import (
    Build,
    BuildStatue,
    BuildSteps,
    Choose,
    Climb,
    Conquer,
    ConquerLeftmost,
    Cost,
    DrawArmy,
    DrawGod,
    Each,
    Effect,
    FlipArmy,
    Gain,
    KeepGod,
    Merchant,
    MovePriest,
    Pay,
    PayAny,
    PlayArmy,
    PlayGod,
    Points,
    ProduceOne,
    PurchaseTask,
    Rejuvenate,
    Sacrifice,
    TakeNewcomer,
    TakeNomad,
    Train,
    Weave,
)
from tawantinsuyu.i18n.message import Joined, Joint, Message, Wording, joined, message

TAKEN = (Gain, Points, DrawGod, DrawArmy, Train, Weave, Climb, TakeNomad, TakeNewcomer)
"""Effects whose order does not matter to a reader: joined by "and", all others by "then"."""


@cache
def message_of(effect: Effect) -> Wording:
    """Return the wording of an effect, as a part of a sentence in the imperative."""
    match effect:
        case Gain(resource, amount):
            return message(f"effect.gain.{RESOURCES[resource]}", count=amount)
        case Points(amount):
            return message("effect.points", count=amount)
        case DrawGod(amount, deck_only):
            return message("effect.draw_god_deck" if deck_only else "effect.draw_god", count=amount)
        case KeepGod(amount, keep):
            cards = message("amount.god_cards", count=amount)
            return message("effect.keep_god", cards=cards, keep=keep)
        case DrawArmy(amount, keep):
            if keep == amount:
                return message("effect.draw_army", count=amount)
            return message("effect.draw_army_keep", count=amount, keep=keep)
        case Train():
            return message("effect.train")
        case Weave(amount, unseen):
            return message("effect.weave_unseen" if unseen else "effect.weave", count=amount)
        case PurchaseTask():
            return message("effect.purchase")
        case BuildSteps(free):
            return message("effect.steps_free" if free else "effect.steps_task")
        case BuildStatue(free, gods):
            return _statue(free, gods)
        case Build(free, kind):
            verb = "effect.building_free" if free else "effect.building_paid"
            return message(f"{verb}_{kind}" if kind else verb)
        case TakeNomad(roles):
            return message("effect.worker_of", roles=any_role(roles)) if roles else _NOMAD
        case TakeNewcomer(amount):
            return message("effect.newcomer", count=amount)
        case Climb(amount):
            return message("effect.climb", count=amount)
        case Rejuvenate(amount, buildings_only, nobles_only):
            if nobles_only:
                nobles = message("amount.nobles", count=amount)
                return message("effect.rejuvenate_nobles", nobles=nobles)
            verb = "effect.rejuvenate_buildings" if buildings_only else "effect.rejuvenate"
            return message(verb, count=amount)
        case ProduceOne():
            return message("effect.produce_once")
        case Merchant():
            return message("effect.merchant")
        case PlayGod():
            return message("effect.play_god")
        case PlayArmy(amount):
            return message("effect.play_army", count=amount)
        case FlipArmy(amount):
            return message("effect.flip_army", cards=message("amount.army_cards", count=amount))
        case Sacrifice():
            return message("effect.sacrifice")
        case Conquer():
            return message("effect.conquer")
        case ConquerLeftmost():
            return message("effect.conquer_leftmost")
        case MovePriest(spaces):
            return message("effect.priest", count=spaces)
        case Pay(cost, inner):
            return message("effect.pay", cost=cost_message(cost), effect=message_of(inner))
        case PayAny(amount, inner):
            paid = message("amount.resources", count=amount)
            return message("effect.pay", cost=paid, effect=message_of(inner))
        case Choose(options):
            return _choice(options)
        case Each(parts):
            return _all_of(parts)
        case other:
            assert_never(other)


@cache
def cost_message(cost: Cost) -> Wording:
    """Return a cost as a list of amounts, to follow a verb of paying."""
    paid = [(name, n) for name, n in zip(RESOURCES, cost, strict=True) if n]
    if not paid:
        return message("amount.resources", count=0)
    return joined("and", *(message(f"amount.{name}", count=n) for name, n in paid))


def any_role(roles: tuple[int, ...]) -> Wording:
    """Return a choice among several roles, by name."""
    return joined("or", *(message(f"role.{ROLES[role]}.name") for role in roles))


def any_god(gods: tuple[str, ...]) -> Wording:
    """Return a choice among several gods, by name."""
    return joined("or", *(message(f"god.{god}") for god in gods))


_NOMAD = message("effect.worker")


def _statue(free: bool, gods: tuple[str, ...]) -> Message:
    verb = "effect.statue_free" if free else "effect.statue_paid"
    return message(f"{verb}_of", gods=any_god(gods)) if gods else message(verb)


def _choice(options: tuple[Effect, ...]) -> Wording:
    """Return the wording of a choice. Resources share one verb and form a list; other options are
    complete.
    """
    gains = [option for option in options if isinstance(option, Gain)]
    if len(gains) == len(options):
        return message("effect.gain.several", things=joined("or", *map(_amount, gains)))
    wordings = [_grouped(message_of(option)) for option in options]
    return message("effect.choose", options=joined("or", *wordings))


def _all_of(parts: tuple[Effect, ...]) -> Wording:
    """Return the wording of several effects in sequence. Resources next to each other share one
    verb. A choice or a price that is not last is put in brackets.
    """
    wordings = list(_runs(parts))
    bracketed = [_grouped(wording) for wording in wordings[:-1]]
    joint: Joint = "and" if all(isinstance(part, TAKEN) for part in parts) else "then"
    return joined(joint, *bracketed, wordings[-1])


def _runs(parts: tuple[Effect, ...]) -> Iterator[Wording]:
    for gains, run in groupby(parts, key=lambda part: isinstance(part, Gain)):
        members = list(run)
        if gains and len(members) > 1:
            amounts = (_amount(part) for part in members if isinstance(part, Gain))
            yield message("effect.gain.several", things=joined("and", *amounts))
        else:
            yield from map(message_of, members)


def _amount(gain: Gain) -> Message:
    return message(f"amount.{RESOURCES[gain.resource]}", count=gain.amount)


def _grouped(wording: Wording) -> Wording:
    """Bracket a wording that would otherwise merge with its neighbours."""
    compound = isinstance(wording, Joined) or wording.key in ("effect.pay", "effect.choose")
    return message("effect.group", effect=wording) if compound else wording
