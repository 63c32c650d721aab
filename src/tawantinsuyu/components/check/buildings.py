"""Constraint 11, buildings: known costs, the output of Production Buildings, PX01.

Stated: some Building costs exactly 1 stone and 1 corn (EN Ex. 1), every Palace 1 stone and
1 potato (GA), some Production Building offers a choice of resources (EN, solo). Derived: all four
resources occur in such choices, and nothing is produced beyond the rewards of `rewards`.
"""

from collections.abc import Iterator

from tawantinsuyu.components.check.finding import Breach, fact, hypothesis
from tawantinsuyu.components.check.reading import ids, missing
from tawantinsuyu.components.check.rewards import only_listed
from tawantinsuyu.game.names import ARCHITECT, COURIER, CRAFTSMAN, RESOURCES
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.vocabulary import Choose, Gain, TakeNomad, walk

EXAMPLE_COST = (0, 1, 1, 0)
PALACE_COST = (1, 0, 1, 0)
PX01_ROLES = {ARCHITECT, CRAFTSMAN, COURIER}


def buildings(pack: Pack) -> Iterator[Breach]:
    """Check ids, costs, handlers and production."""
    yield from ids((tile.id for tile in pack.productions), "production", r"PX?\d\d", "P07 or PX01")
    yield from ids(
        (tile.id for tile in pack.passives),
        "passive",
        r"Z\d\dX?|Z[AVN]\d",
        "Z15, ZA3, ZV1, ZN8 or Z04X",
    )
    yield from ids((tile.id for tile in pack.palaces), "palace", r"X\d\d", "X03")
    yield from _costs(pack)
    yield from _passives(pack)
    for tile in pack.productions:
        yield from only_listed(tile.benefit, f"production.{tile.id}.benefit")
    yield from _choices(pack)
    yield from _px01(pack)


def _costs(pack: Pack) -> Iterator[Breach]:
    costs = {f"production.{tile.id}.cost": tile.cost for tile in pack.productions}
    costs |= {f"passive.{tile.id}.cost": tile.cost for tile in pack.passives}
    for path, cost in costs.items():
        if min(cost) < 0:
            yield fact("make no part of a cost negative", path)
    if EXAMPLE_COST not in costs.values():
        yield fact("let some Building cost exactly 1 stone and 1 corn (EN Ex. 1)", "production")
    for palace in pack.palaces:
        if palace.cost != PALACE_COST:
            yield fact("let the Palace cost 1 stone and 1 potato", f"palace.{palace.id}.cost")


def _passives(pack: Pack) -> Iterator[Breach]:
    """Check that every tile has a handler; without one it would have no effect."""
    known = {tile.id for tile in pack.passives}
    for tile in pack.passives:
        if not tile.handler:
            yield fact("name the handler that carries the tile out", f"passive.{tile.id}.handler")
        if tile.replaces and tile.replaces not in known:
            yield fact(
                f"{tile.replaces!r} is no Passive Building of this pack; name one or leave it out",
                f"passive.{tile.id}.replaces",
            )


def _choices(pack: Pack) -> Iterator[Breach]:
    offered = {
        RESOURCES[part.resource]
        for tile in pack.productions
        for choice in walk(tile.benefit)
        if isinstance(choice, Choose)
        for option in choice.options
        for part in walk(option)
        if isinstance(part, Gain)
    }
    if not offered:
        yield fact(
            "let some Production Building give a choice of resources,"
            " e.g. `choose [gain stone 1 | gain corn 1]`",
            "production",
        )
    elif lost := missing(offered, RESOURCES):
        yield hypothesis(f"let some choice of a Production Building offer {lost}", "production")


def _px01(pack: Pack) -> Iterator[Breach]:
    for tile in pack.productions:
        if tile.id != "PX01":
            continue
        nomads = [part for part in walk(tile.benefit) if isinstance(part, TakeNomad)]
        if {role for part in nomads for role in part.roles} != PX01_ROLES:
            yield fact(
                "let it take a Craftsman, an Architect or a Courier:"
                " `worker nomads architect craftsman courier`",
                "production.PX01.benefit",
            )
        if tile.module != "additional":
            yield fact('set module = "additional"', "production.PX01.module")
