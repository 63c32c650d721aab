"""Cards, tiles, pieces and prices as parts of a sentence that follow a verb.

The messages are `thing.*`. In languages with cases they are in the accusative, and articles are
included. A card that is unknown in a view (-1 there) is "a God card" and the like.
"""

import re
from functools import cache

from tawantinsuyu.game.inside import ARMY, NOBLE, colours, is_pair
from tawantinsuyu.game.names import PATTERNS, RESOURCES, ROLES, TERRACES
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.vocabulary import Cost
from tawantinsuyu.i18n.effects import cost_message, message_of
from tawantinsuyu.i18n.message import Message, Wording, joined, message

PRODUCTION = 0
SIZES = ("small", "large")
COUNTED = {
    "production": "production_buildings",
    "passive": "passive_buildings",
    "palace": "palaces",
}
"""The word that follows a number of Buildings, as a message key, by their kind."""


def name(text: str) -> Message:
    """Return a player's name or a bare id as a wording, for example in a list."""
    return message("thing.name", name=text)


def worker(role: int) -> Message:
    """Return the words for a Worker of a role, or for a Newcomer."""
    if is_pair(role):
        return message("thing.newcomer", pair=role_name(role))
    return message(f"thing.worker.{ROLES[role]}")


def role_name(role: int) -> Message:
    """Return the name of a role, or both names of a Newcomer, as a heading or after a colon."""
    if is_pair(role):
        one, other = (role_name(colour) for colour in colours(role))
        return message("thing.pair", one=one, other=other)
    return message(f"role.{ROLES[role]}.name")


def noble(palace: str) -> Message:
    """Return the words for the Noble of a Palace, by the id of the Palace."""
    return message("thing.noble", palace=palace)


def item(pack: Pack, kind: int, number: int) -> Message:
    """Return the words for something that can be turned face up: 0 a Production Building, 1 an Army
    card, 2 a Noble.
    """
    if kind == ARMY:
        return army_soldiers(pack, number)
    if kind == NOBLE:
        return noble(pack.palaces[number].id)
    return building(pack, PRODUCTION, number)


def god_name(pack: Pack, god: int) -> Message:
    """Return the name of a god."""
    return message(f"god.{pack.gods[god]}")


def god_card(pack: Pack, card: int) -> Message:
    """Return the words for a God card, by its god and number."""
    if card < 0:
        return message("thing.unseen_god_card")
    printed = pack.god_cards[card]
    return _god_card(printed.id, pack.gods[printed.god])


@cache
def _god_card(card: str, god: str) -> Message:
    """Return the words for a God card. They are cached because hands and decks name the same cards
    repeatedly.
    """
    return message("thing.god_card", god=message(f"god.{god}"), number=card.removeprefix(f"{god}-"))


def space(pack: Pack, number: int) -> Message:
    """A space of the hill by its terrace and its section."""
    return _on_hill(pack.hill.spaces[number].terrace, pack.hill.spaces[number].section)


def icon_place(pack: Pack, number: int) -> Message:
    """The place of a task icon by its terrace and its section."""
    return _on_hill(pack.hill.icons[number].terrace, pack.hill.icons[number].section)


def _on_hill(terrace: int, section: int) -> Message:
    name_of = message(f"terrace.{TERRACES[terrace]}")
    return message("turn.space", terrace=name_of, section=section + 1)


def army_card(pack: Pack, card: int) -> Message:
    """Return the words for an Army card with both its uses."""
    if card < 0:
        return message("thing.unseen_army_card")
    return message(
        "thing.army_card",
        card=pack.army_cards[card].id,
        soldiers=soldiers(pack, card),
        resource=army_resource(pack, card),
    )


def army_soldiers(pack: Pack, card: int) -> Message:
    """Return the words for an Army card with its Soldiers only."""
    if card < 0:
        return message("thing.unseen_army_card")
    return message(
        "thing.army_soldiers", card=pack.army_cards[card].id, soldiers=soldiers(pack, card)
    )


def soldiers(pack: Pack, card: int) -> Message:
    """Return the words for the Soldiers of an Army card."""
    return message("amount.soldiers", count=pack.army_cards[card].soldiers)


def army_resource(pack: Pack, card: int) -> Message:
    """Return the words for the resource of an Army card that is discarded from the hand."""
    printed = pack.army_cards[card]
    return message(f"amount.{RESOURCES[printed.resource]}", count=printed.amount)


def counted(kind: str, count: int) -> Message:
    """Return the words for a number of Buildings of a kind."""
    return message(f"amount.{COUNTED[kind]}", count=count)


def building_id(pack: Pack, kind: int, tile: int) -> str:
    """Return the id of a Building as words."""
    return (pack.productions, pack.passives, pack.palaces)[kind][tile].id


def building_cost(pack: Pack, kind: int, tile: int) -> Cost:
    """Return the words for the printed price of a Building."""
    return (pack.productions, pack.passives, pack.palaces)[kind][tile].cost


def building(pack: Pack, kind: int, tile: int) -> Message:
    """Return the words for a Building. Those for a Production Building include its output; the
    abilities of others would need whole sentences.
    """
    if kind != PRODUCTION:
        return name(building_id(pack, kind, tile))
    printed = pack.productions[tile]
    return message("thing.production", tile=printed.id, benefit=message_of(printed.benefit))


def weaving(pack: Pack, tile: int) -> Message:
    """Return the words for a Weaving, by its id and pattern."""
    if tile < 0:
        return message("thing.unseen_weaving")
    printed = pack.weavings[tile]
    pattern = message(f"pattern.{PATTERNS[printed.pattern]}")
    return message("thing.weaving", tile=printed.id, pattern=pattern)


def weavings(pack: Pack, tiles: tuple[int, ...]) -> Wording:
    """Return the words for several Weavings."""
    return joined("and", *(weaving(pack, tile) for tile in tiles))


def statue(pack: Pack, size: int, god: int) -> Message:
    """Return the words for a Statue."""
    return message(f"thing.{SIZES[size]}_statue", god=god_name(pack, god))


def conquest_space(pack: Pack, region: int, space: int) -> Message:
    """Return the words for a space of a region, counted from the left."""
    name_of = message(f"region.{pack.regions[region].id}")
    return message("thing.conquest_space", region=name_of, number=space + 1)


def price(cost: Cost, food: int = 0) -> Wording:
    """Return the words for a price of resources and food."""
    if not food:
        return cost_message(cost)
    eaten = message("amount.food", count=food)
    return joined("and", cost_message(cost), eaten) if any(cost) else eaten


def points(number: int) -> Message:
    """Return the words for a number of victory points."""
    return message("amount.points", count=number)


def step_number(step: str) -> str:
    """Return the name of a Temple step: its row, with L or R if the row has two steps."""
    return re.sub(r"^\D+0*", "", step) or "0"


def steps(number: int) -> Message:
    """Return the words for a number of Temple steps."""
    return message("amount.steps", count=number)
