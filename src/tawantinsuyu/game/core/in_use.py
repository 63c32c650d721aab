"""Which components of a pack a table uses: decided once, by configuration and pack alone."""

from collections.abc import Iterator

from tawantinsuyu.game.core.config import Config
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.vocabulary import Effect


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


def handlers(config: Config, pack: Pack) -> Iterator[tuple[str, str]]:
    """(Handler, id of the component) of every Passive Building in play."""
    for tile in buildings(config, pack)[1]:
        yield pack.passives[tile].handler, pack.passives[tile].id


def effects(config: Config, pack: Pack) -> Iterator[tuple[Effect, str]]:
    """(Effect, id of the component) of everything in play that prints one."""
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
