"""Actions on Pachamama's board."""

from support.pachamama import (
    HER,
    SoloPosition,
    doing,
)


def building(
    *own: str, stone: int = 1, gold: int = 0, modules: tuple[str, ...] = ()
) -> SoloPosition:
    given = doing("building", *modules).resources(HER, stone=stone, gold=gold)
    given.festivals_over(1)
    return given.building(HER, *own, up=False)
