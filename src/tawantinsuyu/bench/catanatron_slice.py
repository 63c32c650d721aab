"""A slice of catanatron, measured by the interpreter that has it: a script, never imported.

    python -I catanatron_slice.py PLAYERS FIRST_SEED SECONDS POSITIONS REPEATS

Prints one JSON object with the fields of `against.Slice`. It takes the quickest way the package
offers: no accumulators, no players that decide, no check of an action that was just offered.
"""

import json
import platform
import sys
from importlib.metadata import version
from random import Random
from statistics import median
from time import process_time
from typing import Any

from catanatron.game import TURNS_LIMIT, Game  # type: ignore[import-not-found]
from catanatron.models.actions import (  # type: ignore[import-not-found]
    generate_playable_actions,
)
from catanatron.models.enums import ActionType  # type: ignore[import-not-found]
from catanatron.models.player import Color, Player  # type: ignore[import-not-found]


def new_game(players: int, seed: int) -> Any:  # noqa: ANN401 - a class without types
    """Return a game of its standard rules; the map is dealt again each time."""
    return Game([Player(color) for color in list(Color)[:players]], seed=seed)


def middle(players: int, seed: int) -> Any:  # noqa: ANN401
    """Return the middle main choice of a random game, after the dice, at which a player can do more
    than end the turn.
    """
    rng = Random(seed)
    game = new_game(players, seed)
    kept = []
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        offered = game.state.playable_actions
        if len(offered) > 1 and offered[0].action_type is ActionType.END_TURN:
            kept.append(game.copy())
        game.execute(rng.choice(offered), validate_action=False)
    return kept[len(kept) // 2]


def measure(
    players: int, seed: int, seconds: float, positions: int, repeats: int
) -> dict[str, Any]:
    """Time operations in the middle of games, then play whole games until the time is used up."""
    copies, lists = [], []
    for number in range(positions):
        game = middle(players, seed + number)
        started = process_time()
        for _ in range(repeats):
            game.copy()
        copied = process_time()
        for _ in range(repeats):
            generate_playable_actions(game.state)
        listed = process_time()
        copies.append(1e6 * (copied - started) / repeats)
        lists.append(1e6 * (listed - copied) / repeats)
    games = decisions = choices = 0
    used = 0.0
    while used < seconds:
        rng = Random(seed + games)
        started = process_time()
        game = new_game(players, seed + games)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            offered = game.state.playable_actions
            decisions += 1
            choices += len(offered) > 1
            game.execute(rng.choice(offered), validate_action=False)
        used += process_time() - started
        games += 1
    return {
        "games": games,
        "decisions": decisions,
        "choices": choices,
        "seconds": used,
        "copy": median(copies),
        "options": median(lists),
        "version": version("catanatron"),
        "python": platform.python_version(),
    }


if __name__ == "__main__":
    players, seed, seconds, positions, repeats = sys.argv[1:]
    found = measure(int(players), int(seed), float(seconds), int(positions), int(repeats))
    print(json.dumps(found))
