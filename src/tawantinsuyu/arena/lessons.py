"""Games to learn from: what every seat had at the end of every turn, and what it came to.

They are played by the quick bot with the corrections learned so far. It would never find out what
it does not do, so half of the seats are fond of something, placing Workers above all, and now and
then a decision is left to chance.
"""

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from tawantinsuyu.arena.errors import ArenaError
from tawantinsuyu.arena.ledger import add_line, whole_lines
from tawantinsuyu.arena.play import bot, pack_of
from tawantinsuyu.arena.schedule import TABLE, with_automa
from tawantinsuyu.bots.interface import OWN, ask
from tawantinsuyu.bots.observe import Moment, observe, whim
from tawantinsuyu.game.api import Action, Config, apply, deciding, new_game, scores

SOLO: Final = 1
"""A table of one: the game against the solo opponent."""
AUTOMA: Final = "axomamma"
LEANINGS: Final = (
    *("",) * 8,
    *("+1place", "+2place", "+4place") * 2,
    "-2place",
    "+2weave",
    "+2build",
    "+2temple",
    "+2conquest",
)
"""What a seat may be fond of, drawn for each game."""
WHIMS: Final = 0.1
"""Of the decisions that matter, those left to chance in the most whimsical games."""


class Lesson(msgspec.Struct):
    """One game."""

    table: int
    """Seats, SOLO for the game against the solo opponent."""
    moments: list[Moment]
    scores: list[int]


@dataclass(frozen=True)
class Assignment:
    """A game to be played for its lesson; everything in it follows from this."""

    seed: str
    table: int
    corrections: str
    """The file of those to play by; empty for the hand-set weights."""
    packs: tuple[str, ...] = ("base",)
    common: Config = TABLE
    """What all tables have in common."""


def table_of(seats: int, common: Config = TABLE) -> Config:
    """The table a number stands for."""
    if seats == SOLO:
        return with_automa(common, AUTOMA)
    return replace(common, players=seats)


def play_lesson(one: Assignment) -> Lesson:
    """Play a game: the same assignment gives the same lesson."""
    seed = bytes.fromhex(one.seed)
    rng = Random(seed)
    config = table_of(one.table, one.common)
    bots = [bot(_code(rng.choice(LEANINGS), one.corrections)) for _ in range(config.players)]
    whims = WHIMS * rng.random()
    state = new_game(config, pack_of(one.packs), seed)
    moments: list[Moment] = []
    while not state.finished:
        seat = deciding(state)[0]
        if (moment := observe(state)) is not None:
            moments.append(moment)
        action: Action | None = whim(state, seat, rng) if rng.random() < whims else None
        apply(state, seat, ask(state, seat, bots[seat], OWN, rng) if action is None else action)
    return Lesson(one.table, moments, list(scores(state)))


def _code(leaning: str, corrections: str) -> str:
    parts = ["greedy", *([] if corrections else ["hand"]), *([leaning] if leaning else [])]
    return ":".join(parts) + (f"@{corrections}" if corrections else "")


def lessons(assignments: list[Assignment], file: Path, jobs: int = 1) -> Iterator[Lesson]:
    """The lessons of all assignments; those on file are not played again."""
    for number, line in enumerate(whole_lines(file), 1):
        try:
            yield msgspec.json.decode(line, type=Lesson)
        except msgspec.DecodeError as error:
            raise ArenaError(f"{file}, line {number}: not a lesson ({error})") from None
        assignments = assignments[1:]
    for lesson in _played(assignments, jobs):
        add_line(file, msgspec.json.encode(lesson))
        yield lesson


def _played(assignments: list[Assignment], jobs: int) -> Iterable[Lesson]:
    if jobs == 1 or not assignments:
        yield from map(play_lesson, assignments)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(play_lesson, assignments)
