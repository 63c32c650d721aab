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
"""Points by which the best idea must beat the next one."""
GRADES: Final = ("easy", "medium", "hard")


@dataclass(frozen=True)
class Puzzle:
    """A turn of a recorded game."""

    id: str
    pack: str
    """The shipped components that it uses."""
    state: Mapping[str, Any]
    """The position, as `game.api.to_json` saves it: the turn's main choice of the first seat."""
    answer: tuple[str, ...]
    """One best way to play the turn, up to recruiting. Every other one with as many points is
    also right.
    """
    points: int
    """Points of the solution."""
    next: int
    """Points of the best other idea in any of the worlds."""
    deeds: tuple[tuple[str, int], ...]
    """Sources of the points, step by step."""
    ways: int
    """Number of the turn's first answers that can lead to as many points."""
    choices: int
    """Number of first answers."""
    grade: str = ""
    title: str = ""
    """The key of its unique title."""

    @property
    def modules(self) -> tuple[str, ...]:
        """Return the modules in play."""
        return tuple(self.config.modules)

    @property
    def config(self) -> api.Config:
        """Return the configuration of its table."""
        return api.config_from_json(self.state["config"])

    def lay(self, pack: Pack) -> State:
        """Return the position. Whether the answer still holds with changed values of the pack
        is decided by `proof.check`.
        """
        table = api.table_pack(self.config, pack)
        return api.from_json({**self.state, "pack": table.hash}, table)

    def as_json(self) -> dict[str, Any]:
        """Return plain data."""
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
    """Yield positions that look the same to the solver; in every second one the others follow
    wherever they can.
    """
    view = api.view_for(state, SOLVER)
    for number in range(count):
        seed = blake2b(f"{name} world {number}".encode(), digest_size=32).digest()
        yield api.determinize(view, seed), number % 2 == 1
