"""Lessons: games from which a bot learns, recorded as the numbers of every seat at the end of every
turn, and the final scores.

The quick bot plays these games with the corrections learned so far. A bot learns nothing about
actions that it never takes, so half of the seats prefer one kind of action, mostly placing Workers,
and some decisions are random.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from tawantinsuyu.arena.errors import ArenaError
from tawantinsuyu.arena.ledger import add_line, whole_lines
from tawantinsuyu.arena.play import bot, pack_of
from tawantinsuyu.arena.schedule import TABLE, with_automa
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, ask
from tawantinsuyu.bots.observe import Moment, observe, whim
from tawantinsuyu.game.api import Action, Config, apply, deciding, new_game, scores
from tawantinsuyu.spread import ClusterError, in_order, spread

SOLO: Final = 1
"""Value of `table` for a game of one person against the solo opponent."""
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
"""The preferences that are drawn for the seats of a game, as codes of bots; half are empty."""
WHIMS: Final = 0.1
"""Maximum probability that an important decision is random."""


class Lesson(msgspec.Struct):
    """A finished game with the numbers from which a bot learns."""

    table: int
    """Number of players, or SOLO."""
    moments: list[Moment]
    scores: list[int]


@dataclass(frozen=True)
class Assignment:
    """A game to be played for learning. Its lesson depends only on these values."""

    seed: str
    table: int
    corrections: str
    """The file of the corrections that the bot uses; empty for the hand-set weights."""
    packs: tuple[str, ...] = ("base",)
    common: Config = TABLE
    """The part of the configuration that is the same for any number of players."""


def table_of(seats: int, common: Config = TABLE) -> Config:
    """Return the configuration of a table with this number of seats."""
    if seats == SOLO:
        return with_automa(common, AUTOMA)
    return replace(common, players=seats)


def play_lesson(one: Assignment) -> Lesson:
    """Play a game and return its lesson. The same assignment always gives the same lesson."""
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
        apply(
            state,
            seat,
            ask(state, seat, bots[seat], DEFAULT_BUDGET, rng) if action is None else action,
        )
    return Lesson(one.table, moments, list(scores(state)))


def _code(leaning: str, corrections: str) -> str:
    parts = ["greedy", *([] if corrections else ["hand"]), *([leaning] if leaning else [])]
    return ":".join(parts) + (f"@{corrections}" if corrections else "")


def lessons(
    assignments: list[Assignment], file: Path, jobs: int = 1, ray: str = ""
) -> Iterator[Lesson]:
    """Yield the lessons of all assignments. Lessons that are already in the file are read from it.
    `jobs` processes, or the Ray cluster at the address `ray`, play the others.
    """
    for number, line in enumerate(whole_lines(file), 1):
        try:
            yield msgspec.json.decode(line, type=Lesson)
        except msgspec.DecodeError as error:
            raise ArenaError(f"{file}, line {number}: not a lesson ({error})") from None
        assignments = assignments[1:]
    try:
        for line in in_order(spread(_encoded_lesson, assignments, jobs, ray)):
            add_line(file, line)
            yield msgspec.json.decode(line, type=Lesson)
    except ClusterError as error:
        raise ArenaError(str(error)) from error


def _encoded_lesson(one: Assignment) -> bytes:
    return msgspec.json.encode(play_lesson(one))
