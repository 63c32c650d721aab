"""Names of cards and tiles without their ids, for answers and questions.

A picture beside the answer shows which card or tile it is. Events keep the ids (`things`), because
a solo opponent compares the numbers of tiles.
"""

from functools import cache

from tawantinsuyu.game.inside import ARMY, NOBLE
from tawantinsuyu.game.names import BUILDING_KINDS, PATTERNS
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.vocabulary import Effect, Gain, Points
from tawantinsuyu.i18n import things
from tawantinsuyu.i18n.effects import message_of
from tawantinsuyu.i18n.message import Message, Wording, joined, message


def god_card(pack: Pack, card: int) -> Message:
    """Return the name of a God card."""
    if card < 0:
        return message("thing.unseen_god_card")
    return _god_card(pack.gods[pack.god_cards[card].god])


@cache
def _god_card(god: str) -> Message:
    return message("thing.plain_god_card", god=message(f"god.{god}"))


def army_card(pack: Pack, card: int) -> Message:
    """Return the name of an Army card with both its uses."""
    if card < 0:
        return message("thing.unseen_army_card")
    return message(
        "thing.plain_army_card",
        soldiers=things.soldiers(pack, card),
        resource=things.army_resource(pack, card),
    )


def army_soldiers(pack: Pack, card: int) -> Message:
    """Return the name of an Army card with its Soldiers only."""
    if card < 0:
        return message("thing.unseen_army_card")
    return message("thing.plain_army_soldiers", soldiers=things.soldiers(pack, card))


def building(pack: Pack, kind: int, tile: int) -> Message:
    """Return the name of a Building: its output if that is short, otherwise its kind."""
    if kind == things.PRODUCTION and is_short(pack.productions[tile].benefit):
        benefit = message_of(pack.productions[tile].benefit)
        return message("thing.plain_production", benefit=benefit)
    return building_kind(BUILDING_KINDS[kind])


def item(pack: Pack, kind: int, number: int) -> Message:
    """Return the name of something that can be turned face up: 0 a Production Building, 1 an Army
    card, 2 a Noble.
    """
    if kind == ARMY:
        return army_soldiers(pack, number)
    if kind == NOBLE:
        return message("thing.plain_noble")
    return building(pack, things.PRODUCTION, number)


def building_kind(kind: str) -> Message:
    """Return the name of a kind of Building."""
    return message(f"thing.plain_building.{kind}")


def is_short(effect: Effect) -> bool:
    """Return whether an effect is short enough for a label."""
    return isinstance(effect, Gain | Points)


def steps(spot: str) -> Message:
    """Return the name of a spot for Steps: its section and whether it is the upper one."""
    level = "upper" if spot[-1] == "u" else "lower"
    return message(f"option.steps.{level}", section=spot[:-1])


def weaving(pack: Pack, tile: int) -> Message:
    """Return the name of a Weaving: its pattern."""
    if tile < 0:
        return message("thing.unseen_weaving")
    pattern = PATTERNS[pack.weavings[tile].pattern]
    return message("thing.plain_weaving", pattern=message(f"pattern.{pattern}"))


def bare_weaving(pack: Pack, tile: int) -> Message:
    """Return the name of a Weaving with no article, for the start of a label."""
    if tile < 0:
        return message("turn.reason.unseen")
    key = f"pattern.{PATTERNS[pack.weavings[tile].pattern]}"
    return message("turn.reason.weaving", pattern=message(key))


def weavings(pack: Pack, tiles: tuple[int, ...]) -> Wording:
    """Return the names of several Weavings."""
    return joined("and", *(weaving(pack, tile) for tile in tiles))
