"""A game to be played and a finished game, both as plain data.

A task contains everything on which its game depends, so any process on any machine can play it and
get the same game.
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
    """A game to be played."""

    match: str
    deal: int
    """The number of the deal. All games of one deal have the same seed."""
    seed: str
    """The seed of the game: 32 bytes in hexadecimal."""
    config: Config
    codes: tuple[str, ...]
    """The code of each seat's bot; the name of the solo opponent for her seat."""
    packs: tuple[str, ...] = ("base",)

    @property
    def id(self) -> str:
        """Return the id of the task. Tasks with equal games have the same id."""
        table = [self.seed, config_to_json(self.config), list(map(exact, self.codes))]
        return digest([json.dumps([*table, list(self.packs)], sort_keys=True)])


@dataclass(frozen=True)
class Game:
    """A finished game. The lists have one entry per seat."""

    task: str
    """The id of the game's task."""
    version: dict[str, str]
    """The versions of the engine, the bots and the pack that played it."""
    match: str
    deal: int
    seed: str
    config: dict[str, Any]
    codes: tuple[str, ...]
    scores: tuple[int, ...]
    sources: tuple[dict[str, int], ...]
    """Points of each seat by source; sources without points are left out."""
    winners: tuple[int, ...]
    places: tuple[int, ...]
    """The place of each seat, from 1; seats that tie share a place."""
    turns: tuple[int, ...]
    ending: str
    """Why a Festival was the last one; see ENDINGS."""
    used: dict[str, list[str]]
    """The components that were used, by kind."""
    asked: tuple[int, ...]
    """Number of decisions of each seat."""
    thought: tuple[float, ...]
    """Seconds that each seat spent on its decisions."""
    seconds: float
    spent: tuple[dict[str, int], ...] = ()
    """Statistics of each seat's turns; empty in older files."""
    lay: list[str] = field(default_factory=list)
    """The Buildings that were in the market; empty in older files."""
    met: tuple[dict[str, list[str]], ...] = ()
    """The components that each seat used, see `met.py`; empty in older files."""

    @property
    def players(self) -> int:
        """Return the number of seats in the game."""
        return len(self.codes)

    @property
    def capped(self) -> bool:
        """Return whether the game reached the turn cap (R204)."""
        return self.ending == ENDINGS[2]

    def share(self, seat: int) -> float:
        """Return a seat's share of the victory: 1, 0, or its part of a shared one."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def seats_of(self, code: str) -> list[int]:
        """Return the seats that a bot played."""
        return [seat for seat, other in enumerate(self.codes) if other == code]


@dataclass(frozen=True)
class Failure:
    """A game that could not be finished."""

    task: Task
    error: str


def exact(code: str) -> str:
    """Return a bot's code in which a file name (`greedy@FILE`) is followed by a hash of the file's
    content.
    """
    _, at, file = code.partition("@")
    if not at or not Path(file).is_file():
        return code
    return f"{code}#{digest([Path(file).read_text(encoding='utf-8')])}"


def digest(texts: Iterable[str]) -> str:
    """Return a short hash of some texts."""
    found = blake2b(digest_size=8)
    for text in texts:
        found.update(text.encode() + b"\0")
    return found.hexdigest()


def seed_of(match: str, deal: int) -> str:
    """Return the seed of a deal, derived from the name of the match."""
    return blake2b(f"{match}:{deal}".encode(), digest_size=32).hexdigest()
