"""The games in which moves are measured: fixed tables, fixed seeds, random moves."""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple

from tawantinsuyu.game import api
from tawantinsuyu.game.api import Config
from tawantinsuyu.game.names import MODULES
from tawantinsuyu.records.record import Record

Script = list[tuple[int, str]]
"""The moves of a game: seats and their actions."""


class Kind(NamedTuple):
    """A kind of table."""

    pack: str
    config: Config
    every: int
    """One move of so many is measured; the others are only played."""


TWO: Final = "2 players"
FOUR: Final = "4 players, everything"
KINDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        TWO: Kind("base", Config(players=2), 4),
        FOUR: Kind("golden_age", Config(players=4, modules=MODULES, overlay="simpa"), 8),
    }
)
SEEDS: Final = 3
"""Number of games at each kind of table."""


def secret_of(kind: str, seed: int) -> bytes:
    """Return the secret from which the cards of a game are dealt."""
    return Random(f"move {kind} {seed}").randbytes(32)


def nonces_of(kind: str, seed: int) -> list[bytes]:
    """Return the contributions of the seats to the shuffles."""
    rng = Random(f"nonces {kind} {seed}")
    return [rng.randbytes(16) for _ in range(KINDS[kind].config.players)]


def play(record: Record, rng: Random, most: int | None = None) -> Script:
    """Play a game at random, and return its moves."""
    while not record.state.finished and (most is None or len(record.log) < most):
        decision = api.pending(record.state)[0]
        record.apply(decision.seat, rng.choice(decision.options).text)
    return list(record.log)
