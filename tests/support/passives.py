"""Positions that several tests of Passive Buildings use."""

from support.placing import SPACE
from support.position import position
from support.table import Table
from support.tiles import (
    BASE,
)
from tawantinsuyu.game.pack import Pack

FARMS = [tile.id for tile in BASE.productions]


def placed(pack: Pack, name: str, role: str, where: str = SPACE) -> Table:
    given = position(pack=pack).supply(0, role).resources(0, gold=1).steps(0, "1u")
    given.building(0, name).building(0, *FARMS[:5], up=False)
    return given.table().do(f"place {role} {where} gold")
