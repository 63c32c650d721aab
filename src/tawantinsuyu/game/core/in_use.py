"""The components of a pack that a table uses. They depend only on the configuration and the
pack.
"""

from collections import deque
from collections.abc import Iterator
from typing import Final

from tawantinsuyu.game.core.config import (
    GOLDEN_AGE_BOARD,
    OTHER_BOARD_WITH,
    SUN,
    Config,
    ConfigError,
    faces_of,
    overlay_side,
)
from tawantinsuyu.game.names import MODULES
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.record import replaced
from tawantinsuyu.game.vocabulary import Effect

_LAID_LAST: Final[deque[tuple[Pack, Pack]]] = deque(maxlen=8)
"""The packs used last, each with its form at a table. Packs are compared by identity."""


def modules_of(pack: Pack) -> tuple[str, ...]:
    """Return the modules for which a pack has components."""
    carried = {card.module for card in pack.god_cards}
    carried.update(tile.module for tile in pack.productions)
    carried.update(tile.module for tile in pack.passives)
    carried.update(tile.module for tile in pack.palaces)
    carried.update(tile.module for tile in pack.nations)
    if pack.overlays:
        carried.add(SUN)
    return tuple(module for module in MODULES if module in carried)


def table_pack(config: Config, pack: Pack) -> Pack:
    """Return a pack in its form at a table: with the overlay on its Temple, if one is used (M1-01).
    The hash of the pack does not change, since the configuration names the overlay.
    """
    if missing := [module for module in config.modules if module not in modules_of(pack)]:
        raise ConfigError(f"pack: {pack.id} has no components for {', '.join(missing)}")
    if config.automa and all(board.automa != config.automa for board in pack.automa_boards):
        raise ConfigError(f"pack: {pack.id} has no board for {config.automa}")
    if config.automa:
        named_faces(config, pack)
    side = overlay_side(config)
    if not side or pack.temple.id == side:
        return pack
    for printed, laid in tuple(_LAID_LAST):
        if printed is pack and laid.temple.id == side:
            return laid
    temple = next((overlay for overlay in pack.overlays if overlay.id == side), None)
    if temple is None:
        raise ConfigError(f"pack: {pack.id} has no overlay {side}")
    laid = replaced(pack, temple=temple)
    _LAID_LAST.append((pack, laid))
    return laid


def god_cards(config: Config, pack: Pack) -> list[int]:
    """Return the God cards of the base game and of the modules in play."""
    modules = ("", *config.modules)
    return [i for i, card in enumerate(pack.god_cards) if card.module in modules]


def buildings(config: Config, pack: Pack) -> tuple[list[int], list[int], list[int]]:
    """Return the Production and Passive Buildings and Palaces in play, without those that another
    one replaces.
    """
    modules = ("", *config.modules)
    replaced = {tile.replaces for tile in pack.passives if tile.module in modules}
    return (
        [i for i, tile in enumerate(pack.productions) if tile.module in modules],
        [
            i
            for i, tile in enumerate(pack.passives)
            if tile.module in modules and tile.id not in replaced
        ],
        [i for i, tile in enumerate(pack.palaces) if tile.module in modules],
    )


def weavings(config: Config, pack: Pack) -> list[int]:
    """Return the Weavings of the stack for this number of players (SET-16, SET-17)."""
    return [
        i
        for i, tile in enumerate(pack.weavings)
        if not tile.starting and tile.players <= config.players
    ]


def nations(config: Config, pack: Pack) -> list[int]:
    """Return the Nation tiles in play, before four of them are drawn (M2-05)."""
    modules = ("", *config.modules)
    return [i for i, tile in enumerate(pack.nations) if tile.requires in modules]


def automa_board(config: Config, pack: Pack) -> int:
    """Return the board of the solo opponent in play. If modules or the table's adjustments require
    her other board, it is the last one in the pack (PAC-02, PAC-03).
    """
    boards = [i for i, one in enumerate(pack.automa_boards) if one.automa == config.automa]
    asking = OTHER_BOARD_WITH.get(config.automa, ())
    needed = any(module in config.modules for module in asking)
    return boards[-1] if needed or GOLDEN_AGE_BOARD in config.adjustments else boards[0]


def named_faces(config: Config, pack: Pack) -> list[tuple[int, str]]:
    """Return the Personality faces that a table names, no two of them on one token, each with the
    slot that is named for it or with "" (PAC-27, PAC-28).
    """
    faces = pack.automa_boards[automa_board(config, pack)].personalities
    ids = {face.id: at for at, face in enumerate(faces)}
    named = [(f"{config.automa}-{name}", slot) for name, slot in faces_of(config.adjustments)]
    if unknown := [name for name, _ in named if name not in ids]:
        raise ConfigError(f"adjustments: no Personality {', '.join(unknown)} in this pack")
    found = [(ids[name], slot) for name, slot in named]
    if len({faces[face].token for face, _ in found}) < len(found):
        raise ConfigError("adjustments: two of the faces are sides of one token (PAC-28)")
    return found


def handlers(config: Config, pack: Pack) -> Iterator[tuple[str, str]]:
    """Return (handler, id of the component) of every Passive Building and Palace in play."""
    _, passives, palaces = buildings(config, pack)
    for tile in passives:
        yield pack.passives[tile].handler, pack.passives[tile].id
    for tile in palaces:
        yield pack.palaces[tile].handler, pack.palaces[tile].id


def effects(config: Config, pack: Pack) -> Iterator[tuple[Effect, str]]:
    """Return (effect, id of the component) of every component in play with a printed effect."""
    for card in god_cards(config, pack):
        for benefit in pack.god_cards[card].benefits:
            yield benefit, pack.god_cards[card].id
    for tile in buildings(config, pack)[0]:
        yield pack.productions[tile].benefit, pack.productions[tile].id
    for step in pack.temple.steps:
        if step.reward is not None:
            yield step.reward, step.id
    for region in pack.regions:
        for space in region.spaces:
            if space.reward is not None:
                yield space.reward, space.id
