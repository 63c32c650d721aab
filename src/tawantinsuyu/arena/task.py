"""A game to be played and a game that was, both as plain data.

A task holds everything its game follows from, so that it can be played by any process on any
machine, and played again.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any

from tawantinsuyu.game.api import ENDINGS, Config, config_to_json


@dataclass(frozen=True)
class Task:
    """One game to be played."""

    match: str
    deal: int
    """Games of one deal have the same seed."""
    seed: str
    """32 bytes in hexadecimal."""
    config: Config
    codes: tuple[str, ...]
    """Bots by seat; a solo opponent's name where she sits."""
    packs: tuple[str, ...] = ("base",)

    @property
    def id(self) -> str:
        """Equal for equal games."""
        table = [self.seed, config_to_json(self.config), list(map(exact, self.codes))]
        return digest([json.dumps([*table, list(self.packs)], sort_keys=True)])


@dataclass(frozen=True)
class Game:
    """One game that was played; lists go by seat."""

    task: str
    """The id of its task."""
    version: dict[str, str]
    """What played it: engine, bots, pack."""
    match: str
    deal: int
    seed: str
    config: dict[str, Any]
    codes: tuple[str, ...]
    scores: tuple[int, ...]
    sources: tuple[dict[str, int], ...]
    """Points by source, without those that gave none."""
    winners: tuple[int, ...]
    places: tuple[int, ...]
    """From 1; those who share a place have the same number."""
    turns: tuple[int, ...]
    ending: str
    """What made a Festival the last: see ENDINGS."""
    used: dict[str, list[str]]
    """Components that came into use, by kind."""
    asked: tuple[int, ...]
    """Decisions."""
    thought: tuple[float, ...]
    """Seconds spent on them."""
    seconds: float
    spent: tuple[dict[str, int], ...] = ()
    """How turns were spent; games on file from before do not tell."""
    lay: list[str] = field(default_factory=list)
    """Buildings that lay in the market; of games on file from before, none."""
    met: tuple[dict[str, list[str]], ...] = ()
    """What each seat had to do with single components, see `met.py`; nor do they tell this."""

    @property
    def players(self) -> int:
        """Seats at the table."""
        return len(self.codes)

    @property
    def capped(self) -> bool:
        """Whether it was cut short (R204)."""
        return self.ending == ENDINGS[2]

    def share(self, seat: int) -> float:
        """What a seat has of the victory: all, nothing, or its part of a shared one."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def seats_of(self, code: str) -> list[int]:
        """Where a bot sat."""
        return [seat for seat, other in enumerate(self.codes) if other == code]


@dataclass(frozen=True)
class Failure:
    """A game that could not be played to its end."""

    task: Task
    error: str


def exact(code: str) -> str:
    """A bot's code together with what is in the file it names, if it names one (`greedy@FILE`)."""
    _, at, file = code.partition("@")
    if not at or not Path(file).is_file():
        return code
    return f"{code}#{digest([Path(file).read_text(encoding='utf-8')])}"


def digest(texts: Iterable[str]) -> str:
    """A short name for texts."""
    found = blake2b(digest_size=8)
    for text in texts:
        found.update(text.encode() + b"\0")
    return found.hexdigest()


def seed_of(match: str, deal: int) -> str:
    """The seed of a deal follows from the name of the match."""
    return blake2b(f"{match}:{deal}".encode(), digest_size=32).hexdigest()
