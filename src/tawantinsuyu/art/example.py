"""An invented position for pictures. It is always the same for one pack."""

import random

from tawantinsuyu.art.board import Position
from tawantinsuyu.game.names import OWNERS, ROLES
from tawantinsuyu.game.pack import Pack


def example_position(pack: Pack) -> Position:
    """Return a position with some Workers, Steps, markers and High Priests of four players. It need
    not be legal.
    """
    dice = random.Random(f"example-{pack.id}")
    spaces = [space.id for space in pack.hill.spaces]
    chosen = dice.sample(spaces, len(spaces) * 2 // 5)
    sections = sorted({space.section + 1 for space in pack.hill.spaces})
    steps = [f"{section}{letter}" for section in sections for letter in "ul"]
    built = [spot for spot in steps if spot.endswith("u") or dice.random() < 0.3]
    rungs = [step.id for step in pack.temple.steps]
    owners = list(OWNERS)
    return Position(
        players=4,
        workers={space: dice.choice(ROLES) for space in chosen},
        steps={spot: dice.choice(owners) for spot in built[: len(steps) * 2 // 3]},
        priests={1: ["black"], 2: ["purple"], 3: ["teal", "orange"]},
        temple={
            rungs[2]: ["black", "orange"],
            rungs[len(rungs) // 3]: ["purple"],
            rungs[len(rungs) // 2]: ["teal"],
        },
        conquest={
            region.spaces[dice.randrange(len(region.spaces))].id: dice.sample(owners, 2)
            for region in pack.regions
        },
        village=[dice.choice(ROLES) for _ in range(pack.sizes.village[2] - 3)],
        nomads=[dice.choice(ROLES) for _ in range(pack.sizes.nomads[2])],
    )
