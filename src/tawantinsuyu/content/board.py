"""Board data that stays the same during a game: drawings, positions and texts of all components.

The client draws components at the positions of the layout and has no coordinates in its own code.
"""

from dataclasses import replace
from typing import Any

import msgspec

from tawantinsuyu.art import pieces, symbols
from tawantinsuyu.art.board import Position, board
from tawantinsuyu.art.cards import army_card, god_card
from tawantinsuyu.art.geometry import Place
from tawantinsuyu.art.layout import layout
from tawantinsuyu.art.slice import slice_layout, slice_svg
from tawantinsuyu.art.svg import DEFINITIONS
from tawantinsuyu.art.tapestry import medallion, weaving_tile
from tawantinsuyu.art.tiles import passive_tile, production_tile, statue_tile
from tawantinsuyu.art.tokens import Theme, numbers, tokens
from tawantinsuyu.art.weavings import swatch
from tawantinsuyu.content import court
from tawantinsuyu.game import api
from tawantinsuyu.game.names import (
    EDGES,
    OWNERS,
    PATTERNS,
    PRIEST_ACTIONS,
    ROLES,
    SECTIONS,
    TASKS,
    TERRACES,
)
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.vocabulary import Effect
from tawantinsuyu.i18n import describe
from tawantinsuyu.i18n.effects import message_of
from tawantinsuyu.i18n.message import to_data
from tawantinsuyu.table.views.signs import Signs, cost_signs, effect_signs
from tawantinsuyu.wire.board import Board, HillShape, Layout, Terrace, Wedge

PIECE = 24
"""Pieces are drawn in a square of this size and scaled where they are used."""


def board_svg(pack: Pack, theme: str, rotation: int, players: int) -> str:
    """Return the drawing of the empty board, with its Coricancha in this rotation."""
    turned = tuple(pack.coricancha[(section - rotation) % SECTIONS] for section in range(SECTIONS))
    return board(replace(pack, coricancha=turned), Theme(theme), Position(players=players))


def section_svg(pack: Pack, theme: str, section: int) -> str:
    """Return the drawing of one section of the empty hill, for small screens; sections count from
    1.
    """
    return slice_svg(pack, section - 1, Theme(theme))


def board_data(pack: Pack, theme: str, picture: str = "", section: str = "") -> Board:
    """Return the layout, drawings and texts of a pack. `picture` and `section` are the addresses of
    the board's pictures.
    """
    colours = Theme(theme)
    data = {
        "pack": {"id": pack.id, "version": pack.version, "hash": pack.hash},
        "picture": picture,
        "section": section,
        "layout": _layout(pack),
        "slices": [slice_layout(pack, section) for section in range(SECTIONS)],
        "tokens": tokens(),
        "sprite": symbols.sprite() + DEFINITIONS,
        "gods": list(pack.gods),
        "owners": list(OWNERS[:4]),
        "spaces": {
            space.id: {
                "god": pack.gods[space.god],
                "section": space.section + 1,
                "terrace": TERRACES[space.terrace],
                "icons": [pack.hill.icons[icon].id for icon in space.icons],
                # The role whose Worker may carry out an additional task in this region.
                "role": ROLES[space.colour] if space.colour >= 0 else None,
                "neighbours": [pack.hill.spaces[other].id for other in space.neighbours],
                "two": space.two_player,
            }
            for space in pack.hill.spaces
        },
        "icons": {icon.id: TASKS[icon.task] for icon in pack.hill.icons},
        "nobles": court.nobles(pack),
        "regions": {region.id: [space.id for space in region.spaces] for region in pack.regions},
        "drawings": _drawings(pack, colours),
        "texts": _texts(pack),
        "signs": _signs(pack),
    }
    return msgspec.convert(data, Board)


def in_use(pack: Pack, config: api.Config) -> Pack:
    """Return a pack without components that no table of this configuration can show."""
    nations = api.in_use.nations(config, pack) if "vassals" in config.modules else []
    production, passive, palace = api.in_use.buildings(config, pack)
    return replace(
        pack,
        god_cards=tuple(pack.god_cards[card] for card in api.in_use.god_cards(config, pack)),
        productions=tuple(pack.productions[tile] for tile in production),
        passives=tuple(pack.passives[tile] for tile in passive),
        palaces=tuple(pack.palaces[tile] for tile in palace),
        nations=tuple(pack.nations[tile] for tile in nations),
    )


def _layout(pack: Pack) -> dict[str, Any]:
    """Return the layout without the positions that only the drawing of the board needs."""
    places = layout(pack)
    return {
        **{name: places[name] for name in Layout.__struct_fields__},
        # The drawing of the Temple includes its overlay, if one is played.
        "temples": {"temple": places["temples"][pack.temple.id]},
        "hill": {name: places["hill"][name] for name in HillShape.__struct_fields__},
        "terraces": [
            {name: ring[name] for name in Terrace.__struct_fields__} for ring in places["terraces"]
        ],
        "coricancha": [
            {name: wedge[name] for name in Wedge.__struct_fields__}
            for wedge in places["coricancha"]
        ],
    }


def _drawings(pack: Pack, theme: Theme) -> dict[str, Any]:
    """Return every drawing by kind and id: the inside of an SVG, with its size."""

    def sized(kind: str, items: dict[str, str]) -> dict[str, Any]:
        width, height = numbers(f"layout.{kind}")
        return {"width": width, "height": height, "items": items}

    middle = PIECE / 2
    square = {"width": PIECE, "height": PIECE}
    return {
        "god_card": sized("god_card", {c.id: god_card(c, pack, theme) for c in pack.god_cards}),
        "army_card": sized("army_card", {c.id: army_card(c, theme) for c in pack.army_cards}),
        "building": sized(
            "building",
            {
                **{tile.id: production_tile(tile, theme) for tile in pack.productions},
                **{tile.id: passive_tile(tile, theme) for tile in pack.passives},
            },
        ),
        "pattern": {
            **square,
            "items": {name: swatch(name, 0, 0, PIECE) for name in PATTERNS},
        },
        "weaving": sized("weaving", {t.id: weaving_tile(t, pack, 0, theme) for t in pack.weavings}),
        "statue": sized(
            "statue",
            {
                f"{kind.id}:{god}": statue_tile(kind, god, theme)
                for kind in pack.statues
                for god in pack.gods
            },
        ),
        "medallion": {
            **square,
            "items": {
                edge: medallion(number, pack, middle, middle, theme)
                for number, edge in enumerate(EDGES)
            },
        },
        "worker": {
            **square,
            "items": {
                **{role: pieces.worker(role, middle, middle, PIECE, theme) for role in ROLES},
                **court.newcomer_drawings(pack, PIECE, theme),
            },
        },
        "marker": {
            **square,
            "items": {
                owner: pieces.marker(owner, middle, middle, PIECE - 4, theme) for owner in OWNERS
            },
        },
        "priest": {
            **square,
            "items": {
                owner: pieces.high_priest(owner, middle, middle, PIECE - 4, theme)
                for owner in OWNERS
            },
        },
        "steps": {
            **square,
            "items": {
                owner: pieces.steps_marker(owner, Place(middle, middle, 0, PIECE - 2), theme)
                for owner in OWNERS
            },
        },
        **court.drawings(pack, PIECE, theme),
    }


def _signs(pack: Pack) -> dict[str, list[Signs]]:
    """Return the signs of cards, tiles, edges, Temple steps and Conquest spaces, and of
    Buildings' costs.
    """
    given: dict[str, list[Effect | None]] = {
        **{card.id: list(card.benefits) for card in pack.god_cards},
        **{tile.id: [tile.benefit] for tile in pack.productions},
        **{f"edge:{EDGES[number]}": [effect] for number, effect in enumerate(pack.edges)},
        **{step.id: [step.reward] for step in pack.temple.steps},
        **{space.id: [space.reward] for region in pack.regions for space in region.spaces},
    }
    costs = {
        **{f"cost:{tile.id}": [cost_signs(tile.cost)] for tile in pack.productions},
        **{f"cost:{tile.id}": [cost_signs(tile.cost)] for tile in pack.passives},
        **{f"cost:{tile.id}": [cost_signs(tile.cost)] for tile in pack.palaces},
    }
    return {
        **{name: [effect_signs(effect) for effect in effects] for name, effects in given.items()},
        **costs,
    }


def _texts(pack: Pack) -> dict[str, Any]:
    """Return the texts of cards and tiles as messages, to be translated by the client."""
    texts: dict[str, Any] = {}
    for number, name in enumerate(TASKS):
        texts[f"task:{name}"] = [to_data(describe.task_message(number, pack))]
    for number, name in enumerate(PRIEST_ACTIONS):
        texts[f"action:{name}"] = [
            to_data(describe.priest_action_message(number, pack, active=active))
            for active in (True, False)
        ]
    for card in pack.god_cards:
        texts[card.id] = [to_data(message_of(effect)) for effect in card.benefits]
    for production in pack.productions:
        texts[production.id] = [to_data(message_of(production.benefit))]
    for passive in pack.passives:
        texts[passive.id] = [to_data(describe.passive_message(passive))]
    for army in pack.army_cards:
        texts[army.id] = [to_data(describe.army_card_message(army))]
    for region in pack.regions:
        for space in region.spaces:
            texts[space.id] = [to_data(describe.conquest_space_message(space))]
    for step in pack.temple.steps:
        texts[step.id] = [to_data(describe.temple_step_message(step))]
    for tile in pack.weavings:
        texts[tile.id] = [
            {"key": f"pattern.{PATTERNS[tile.pattern]}", "args": {}},
            {"key": f"edge.{EDGES[tile.left]}", "args": {}},
            {"key": f"edge.{EDGES[tile.right]}", "args": {}},
        ]
    return {**texts, **court.texts(pack)}
