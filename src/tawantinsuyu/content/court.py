"""Drawings and texts of Palaces, Nobles, Newcomers, Nations and Vassals, for tables
that use them.
"""

from typing import Any

from tawantinsuyu.art import pieces, seats
from tawantinsuyu.art.tiles import nation_box, nation_tile, palace_tile
from tawantinsuyu.art.tokens import Theme, numbers
from tawantinsuyu.game import api
from tawantinsuyu.game.names import OWNERS, ROLES
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n import describe
from tawantinsuyu.i18n.message import to_data


def newcomer_drawings(pack: Pack, size: float, theme: Theme) -> dict[str, str]:
    """Return the drawings of Newcomers, which the client looks up among those of Workers."""
    if not pack.palaces:
        return {}
    middle = size / 2
    return {
        name: pieces.newcomer(name.split("+"), middle, middle, size, theme)
        for name in api.NEWCOMER_NAMES
    }


def drawings(pack: Pack, size: float, theme: Theme) -> dict[str, Any]:
    """Return drawings by kind of component; the entry of a kind that the table does not use is
    empty.
    """
    return {**(_nobles(pack, theme)), **(_nations(pack, size, theme))}


def texts(pack: Pack) -> dict[str, Any]:
    """Return the texts of Palaces and Nations."""
    return {
        **{tile.id: [to_data(describe.palace_message(tile))] for tile in pack.palaces},
        **{tile.id: [to_data(describe.nation_message(tile))] for tile in pack.nations},
    }


def nobles(pack: Pack) -> dict[str, str]:
    """Return the role of each Palace's Noble."""
    return {tile.id: ROLES[tile.noble] for tile in pack.palaces}


def _nobles(pack: Pack, theme: Theme) -> dict[str, Any]:
    if not pack.palaces:
        return {}
    shown = {
        "empty": seats.empty_seat(theme),
        **{f"{role}:stands": seats.standing(role, theme) for role in ROLES},
        **{f"{role}:lies": seats.lying(role, theme) for role in ROLES},
    }
    if pack.nations:
        shown |= {owner: seats.serving(owner, theme) for owner in OWNERS[:4]}
    return {
        "palace": _sized("layout.palace", {t.id: palace_tile(t, theme) for t in pack.palaces}),
        "seat": _sized("layout.palace", shown),
    }


def _nations(pack: Pack, size: float, theme: Theme) -> dict[str, Any]:
    if not pack.nations:
        return {}
    middle = size / 2
    return {
        "nation": _sized("layout.building", {t.id: nation_tile(t, theme) for t in pack.nations}),
        "nation_box": _sized("board.nation", {t.id: nation_box(t, theme) for t in pack.nations}),
        "vassal": {
            "width": size,
            "height": size,
            "items": {
                owner: pieces.vassal(owner, middle, middle + 1, size - 2, theme) for owner in OWNERS
            },
        },
    }


def _sized(token: str, items: dict[str, str]) -> dict[str, Any]:
    width, height = numbers(token)
    return {"width": width, "height": height, "items": items}
