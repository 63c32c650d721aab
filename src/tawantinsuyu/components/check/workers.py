"""Constraint 8, workers: 9 of each role; 1 or 2 of each stay in the box with 2 or 3 players."""

from collections.abc import Iterator

from tawantinsuyu.components.check.finding import Breach, fact
from tawantinsuyu.game.pack import Pack

PER_ROLE = 9
REMOVED = (1, 2, 0)


def workers(pack: Pack) -> Iterator[Breach]:
    """Check the pool, 40, 35 and 45 Workers at 2, 3 and 4 players."""
    if pack.sizes.workers_per_role != PER_ROLE:
        yield fact(
            f"give {PER_ROLE} Workers of each role, not {pack.sizes.workers_per_role}",
            "sizes.workers_per_role",
        )
    if pack.sizes.workers_removed != REMOVED:
        yield fact(
            f"remove {list(REMOVED)} Workers of each role at 2, 3 and 4 players,"
            f" not {list(pack.sizes.workers_removed)}",
            "sizes.workers_removed",
        )
