"""Constraint 4, tasks: all eleven task icons occur on the hill."""

from collections import Counter
from collections.abc import Iterator

from tawantinsuyu.components.check.finding import Breach, fact
from tawantinsuyu.game.names import TASKS
from tawantinsuyu.game.pack import Pack


def tasks(pack: Pack) -> Iterator[Breach]:
    """Report every task that no icon shows."""
    count = Counter(icon.task for icon in pack.hill.icons)
    commonest = max(range(len(TASKS)), key=lambda task: count[task])
    for task, name in enumerate(TASKS):
        if not count[task]:
            yield fact(
                f"turn one of the {count[commonest]} {TASKS[commonest]} icons into {name},"
                " which no icon shows",
                "hill",
            )
