"""Positions in a Conquest."""

from support.changed import changed, space
from support.position import Position, position
from support.table import Table
from tawantinsuyu.game.names import ROLES

GOLD, CORN, REJUVENATE, CHOICE, BOTH, LOST = (f"antisuyu-{number}" for number in range(1, 7))
PACK = changed(
    space(GOLD, flip=1, reward="gain gold 1"),
    space(CORN, discard=1, reward="gain corn 2"),
    space(REJUVENATE, flip=1, reward="rejuvenate 1"),
    space(CHOICE, flip=1, discard=1, reward="choose [gain stone 1 | gain potato 1]"),
    space(BOTH, flip=1, discard=1, reward="gain gold 1 + gain stone 1"),
    space(LOST, flip=1, reward="rejuvenate 1 + gain corn 1"),
)


def conquest(players: int = 2) -> Position:
    """Return a position in which seat 0 is about to activate Conquest."""
    return position(players=players, pack=PACK).priest_before(0, "conquest")


def begin(table: Table, how: str = "act") -> Table:
    return table.do(f"priest 1 {how}", "casualty potato")


def roles(workers: list[int]) -> list[str]:
    return [ROLES[worker] for worker in workers]
