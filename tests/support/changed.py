"""The base pack with single values replaced, so that a test names the values it is about.

    pack = changed(space("antisuyu-1", flip=1, reward="rejuvenate 1"), card("inti-1", "weave 1"))

Only the named values differ; the others are those of the shipped pack, which may change.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from tawantinsuyu import components
from tawantinsuyu.game.names import EDGES, PATTERNS, ROLES
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.vocabulary import parse_effect

Change: TypeAlias = Callable[[Pack], Pack]


def changed(*changes: Change) -> Pack:
    """Return the base pack with these changes."""
    pack = components.load("base")
    for change in changes:
        pack = change(pack)
    return pack


def space(name: str, flip: int = 0, discard: int = 0, reward: str = "points 1") -> Change:
    """Return a change of the price and the reward of a Conquest space."""

    def change(pack: Pack) -> Pack:
        effect = parse_effect(reward)
        regions = tuple(
            replace(
                region,
                spaces=tuple(
                    replace(place, flip=flip, discard=discard, reward=effect)
                    if place.id == name
                    else place
                    for place in region.spaces
                ),
            )
            for region in pack.regions
        )
        return replace(pack, regions=regions)

    return change


def card(name: str, *benefits: str) -> Change:
    """Return a change of the benefits of a God card."""

    def change(pack: Pack) -> Pack:
        effects = tuple(parse_effect(text) for text in benefits)
        cards = tuple(
            replace(other, benefits=effects) if other.id == name else other
            for other in pack.god_cards
        )
        return replace(pack, god_cards=cards)

    return change


def production(name: str, benefit: str) -> Change:
    """Return a change of the benefit of a Production Building."""

    def change(pack: Pack) -> Pack:
        effect = parse_effect(benefit)
        tiles = tuple(
            replace(tile, benefit=effect) if tile.id == name else tile for tile in pack.productions
        )
        return replace(pack, productions=tiles)

    return change


def price(name: str, potato: int = 0, corn: int = 0, stone: int = 0, gold: int = 0) -> Change:
    """Return a change of the price of a Production Building."""

    def change(pack: Pack) -> Pack:
        cost = (potato, corn, stone, gold)
        tiles = tuple(
            replace(tile, cost=cost) if tile.id == name else tile for tile in pack.productions
        )
        return replace(pack, productions=tiles)

    return change


def step(name: str, points: int, reward: str = "", centre: int = 0) -> Change:
    """Return a change of a step of the Temple."""

    def change(pack: Pack) -> Pack:
        effect = parse_effect(reward) if reward else None
        steps = tuple(
            replace(other, points=points, centre=centre, reward=effect)
            if other.id == name
            else other
            for other in pack.temple.steps
        )
        return replace(pack, temple=replace(pack.temple, steps=steps))

    return change


def bare_temple(pack: Pack) -> Pack:
    """Return the pack without rewards beside the Temple."""
    steps = tuple(replace(other, reward=None) for other in pack.temple.steps)
    return replace(pack, temple=replace(pack.temple, steps=steps))


def weaving(name: str, pattern: str, left: str, right: str) -> Change:
    """Return a change of the pattern and edges of a Weaving."""

    def change(pack: Pack) -> Pack:
        pattern_at = PATTERNS.index(pattern)
        edges = EDGES.index(left), EDGES.index(right)
        tiles = tuple(
            replace(tile, pattern=pattern_at, left=edges[0], right=edges[1])
            if tile.id == name
            else tile
            for tile in pack.weavings
        )
        return replace(pack, weavings=tiles)

    return change


def recruiting(**rewards: str) -> Change:
    """Return a change of the reward that a solo opponent gets for recruiting a Worker of each role.
    Roles that are not named bring a point.
    """

    def change(pack: Pack) -> Pack:
        effects = tuple(parse_effect(rewards.get(role, "points 1")) for role in ROLES)
        boards = tuple(replace(board, recruiting=effects) for board in pack.automa_boards)
        return replace(pack, automa_boards=boards)

    return change


def army_cards(soldiers: int) -> list[str]:
    """Return the ids of the Army cards with this many Soldiers."""
    return [card.id for card in components.load("base").army_cards if card.soldiers == soldiers]
