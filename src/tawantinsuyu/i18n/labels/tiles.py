"""Labels of answers about tiles and free actions."""

from tawantinsuyu.game.api import Action, State
from tawantinsuyu.game.inside import REGISTRY
from tawantinsuyu.game.pack import Able, Pack
from tawantinsuyu.game.vocabulary import Each, Pay, PayAny
from tawantinsuyu.i18n import plain_names, things
from tawantinsuyu.i18n.effects import cost_message, message_of
from tawantinsuyu.i18n.labels.labelling import Labelling
from tawantinsuyu.i18n.message import Message, Wording, message


def use(pack: Pack, name: str) -> Wording:
    able: list[Able] = [*pack.passives, *pack.palaces]
    tile = next((tile for tile in able if tile.id == name), None)
    what = _name(pack, name)
    use = REGISTRY.uses.get(tile.handler) if tile is not None else None
    if tile is None or use is None:
        return message("option.use.tile", tile=what)
    match use(tile):
        case Pay(cost, effect):
            paid = cost_message(cost)
            return message("option.use.paid", tile=what, cost=paid, effect=message_of(effect))
        case PayAny(amount, effect):
            any_of = message("amount.resources", count=amount)
            return message("option.use.paid", tile=what, cost=any_of, effect=message_of(effect))
        case Each():  # the effect is too long for a label, but visible on the tile
            return message("option.use.tile", tile=what)
        case effect:
            return message("option.use.effect", tile=what, effect=message_of(effect))


def _name(pack: Pack, tile: str) -> Message:
    """Return the name of a Building or Palace with an ability. Other tiles have their own names."""
    if any(one.id == tile for one in pack.palaces):
        return plain_names.building_kind("palace")
    if any(one.id == tile for one in pack.passives):
        return plain_names.building_kind("any")
    return things.name(tile)


def by_tile(verb: str) -> Labelling:
    """Label a secondary action that a tile adds, with the numbers printed on it."""

    def label(pack: Pack, action: Action, state: State | None) -> Wording:
        handlers = REGISTRY.triggers[f"secondary:{verb}"]
        tile = next(tile for tile in pack.passives if tile.handler in handlers)
        amounts = {name: message(f"amount.{name}", count=n) for name, n in tile.amounts.items()}
        return Message(f"option.{verb}", amounts)

    return label


def aside(pack: Pack, action: Action, state: State | None) -> Wording:
    if action[1] != "discard":
        return use(pack, action[2])
    resource = things.army_resource(pack, action[2])
    card = plain_names.army_soldiers(pack, action[2])
    return message("option.discard", card=card, resource=resource)
