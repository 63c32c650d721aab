"""A puzzle as data."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from hashlib import blake2b
from typing import Any, Final

from tawantinsuyu.game import api
from tawantinsuyu.game.api import State
from tawantinsuyu.game.inside import RecruitVillager
from tawantinsuyu.game.pack import Pack

SOLVER: Final = 0
"""The solver's seat."""
WORLDS: Final = 16
"""Number of possible worlds in which a puzzle must hold."""
APART: Final = 3
"""Minimum points by which the best idea must beat the next one."""
GRADES: Final = ("easy", "medium", "hard")


@dataclass(frozen=True)
class Puzzle:
    """A turn of a recorded game."""

    id: str
    pack: str
    """The shipped pack that the puzzle uses."""
    state: Mapping[str, Any]
    """The position in the form of `game.api.to_json`: the main choice of the first seat's turn."""
    answer: tuple[str, ...]
    """One of the best answers, up to recruiting. Every other answer with as many points is right
    too.
    """
    points: int
    """Points of the solution."""
    next: int
    """The most points of another idea, in any of the possible worlds."""
    deeds: tuple[tuple[str, int], ...]
    """The sources of the points, step by step."""
    ways: int
    """Number of first answers that can lead to the solution's points."""
    choices: int
    """Number of possible first answers."""
    grade: str = ""
    title: str = ""
    """The key of the puzzle's title. No two puzzles have the same title."""

    @property
    def modules(self) -> tuple[str, ...]:
        """Return the modules in play."""
        return tuple(self.config.modules)

    @property
    def config(self) -> api.Config:
        """Return the configuration of the puzzle's table."""
        return api.config_from_json(self.state["config"])

    def lay(self, pack: Pack) -> State:
        """Return the position of the puzzle. If values of the pack have changed, the stored answer
        may be wrong; `proof.check` finds out.
        """
        table = api.table_pack(self.config, pack)
        return api.from_json({**self.state, "pack": table.hash}, table)

    def as_json(self) -> dict[str, Any]:
        """Return the puzzle as plain data."""
        return asdict(self)


def from_data(data: Mapping[str, Any]) -> Puzzle:
    """Return the puzzle from the data of `as_json`."""
    deeds = tuple((str(source), int(points)) for source, points in data["deeds"])
    return Puzzle(**{**data, "answer": tuple(data["answer"]), "deeds": deeds})


def over(state: State, seat: int = SOLVER) -> bool:
    """Return whether a seat's turn has reached recruiting or is over."""
    if not state.stack or state.active != seat or state.finished:
        return True
    return type(state.stack[-1]) is RecruitVillager


def worlds(state: State, name: str, count: int = WORLDS) -> Iterator[tuple[State, bool]]:
    """Yield possible worlds that look the same to the solver, with whether the others follow in it.
    In every second world they follow wherever they can.
    """
    view = api.view_for(state, SOLVER)
    for number in range(count):
        seed = blake2b(f"{name} world {number}".encode(), digest_size=32).digest()
        yield api.determinize(view, seed), number % 2 == 1
