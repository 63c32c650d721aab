"""What a puzzle is, as data."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from hashlib import blake2b
from typing import Any, Final

from tawantinsuyu.game import api
from tawantinsuyu.game.api import State
from tawantinsuyu.game.inside import RecruitVillager
from tawantinsuyu.game.pack import Pack

SOLVER: Final = 0
"""The seat of whoever solves it."""
WORLDS: Final = 16
"""Possible worlds in which a puzzle must hold."""
APART: Final = 3
"""Points by which the best idea must beat the next one."""
GRADES: Final = ("easy", "medium", "hard")


@dataclass(frozen=True)
class Puzzle:
    """One turn of a recorded game."""

    id: str
    pack: str
    """The shipped components it is laid with."""
    state: Mapping[str, Any]
    """The position, as `game.api.to_json` saves it: the turn's main choice of the first seat."""
    answer: tuple[str, ...]
    """One best way to play the turn, up to recruiting. Every other one that brings as many points
    is as right."""
    points: int
    """What it brings."""
    next: int
    """What the best other idea brings, in any of the worlds."""
    deeds: tuple[tuple[str, int], ...]
    """Where the points come from, step by step."""
    ways: int
    """How many of the turn's first answers can lead to as many points."""
    choices: int
    """How many first answers there are."""
    grade: str = ""
    title: str = ""
    """The key of its title; no other puzzle has it."""

    @property
    def modules(self) -> tuple[str, ...]:
        """What is played besides the base game."""
        return tuple(self.config.modules)

    @property
    def config(self) -> api.Config:
        """The table it was played at."""
        return api.config_from_json(self.state["config"])

    def lay(self, pack: Pack) -> State:
        """The position. Whether the answer still holds where values of the pack have changed is for
        `proof.check` to say."""
        table = api.table_pack(self.config, pack)
        return api.from_json({**self.state, "pack": table.hash}, table)

    def as_json(self) -> dict[str, Any]:
        """Plain data."""
        return asdict(self)


def from_data(data: Mapping[str, Any]) -> Puzzle:
    """What `as_json` has made."""
    deeds = tuple((str(source), int(points)) for source, points in data["deeds"])
    return Puzzle(**{**data, "answer": tuple(data["answer"]), "deeds": deeds})


def over(state: State, seat: int = SOLVER) -> bool:
    """Whether a seat's turn has come to recruiting, or beyond: what counts is done."""
    if not state.stack or state.active != seat or state.finished:
        return True
    return type(state.stack[-1]) is RecruitVillager


def worlds(state: State, name: str, count: int = WORLDS) -> Iterator[tuple[State, bool]]:
    """Positions that look alike to the solver, and whether the others follow wherever they can: in
    every second one they do."""
    view = api.view_for(state, SOLVER)
    for number in range(count):
        seed = blake2b(f"{name} world {number}".encode(), digest_size=32).digest()
        yield api.determinize(view, seed), number % 2 == 1
