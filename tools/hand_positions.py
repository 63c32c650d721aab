#!/usr/bin/env python3
"""The components on the table in the three positions that `hand_costs.py` prices by hand.

    uv run python tools/hand_positions.py > web/e2e/hand-positions.json

They come from the engine, which the other file does not use, but only as facts that somebody at the
table can see.
"""

import json
import sys
from typing import Any

from fixture_games import moments
from hand_costs import POSITIONS

from tawantinsuyu.game.core.actions import SPOTS
from tawantinsuyu.game.names import ROLES


def facts(position: dict[str, Any]) -> dict[str, Any]:
    """Return the visible components of one position."""
    where = {key: position[key] for key in ("game", "at", "seat")}
    state = next(
        moment.state
        for moment in moments(position["game"])
        if (moment.at, moment.seat) == (position["at"], position["seat"])
    )
    player, pack = state.players[position["seat"]], state.pack
    return where | {
        "priest": player.priest + 1,
        "workers": [ROLES[worker] for worker in player.workers],
        "passives": [pack.passives[tile].id for tile in player.passives],
        "steps": {SPOTS[spot]: owner for spot, owner in enumerate(state.steps) if owner >= 0},
        "hill": {
            pack.hill.spaces[space].id: ROLES[worker]
            for space, worker in enumerate(state.hill)
            if worker >= 0
        },
    }


if __name__ == "__main__":
    lines = ",\n".join(f"  {json.dumps(facts(position))}" for position in POSITIONS)
    sys.stdout.write(f"[\n{lines}\n]\n")
