"""Which components of a pack a table uses: decided once, by configuration and pack alone."""

from tawantinsuyu.game.config import Config
from tawantinsuyu.game.pack import Pack


def god_cards(config: Config, pack: Pack) -> list[int]:
    """God cards of the base game and the modules in play."""
    modules = ("", *config.modules)
    return [i for i, card in enumerate(pack.god_cards) if card.module in modules]


def buildings(config: Config, pack: Pack) -> tuple[list[int], list[int]]:
    """Production and Passive Buildings in play; one that another replaces stays in the box."""
    modules = ("", *config.modules)
    replaced = {tile.replaces for tile in pack.passives if tile.module in modules}
    return (
        [i for i, tile in enumerate(pack.productions) if tile.module in modules],
        [
            i
            for i, tile in enumerate(pack.passives)
            if tile.module in modules and tile.id not in replaced
        ],
    )


def weavings(config: Config, pack: Pack) -> list[int]:
    """Weavings of the stack for this number of players (SET-16, SET-17)."""
    return [
        i
        for i, tile in enumerate(pack.weavings)
        if not tile.starting and tile.players <= config.players
    ]
