"""The parts of the rules reference: sections, clauses and rulings."""

from dataclasses import dataclass
from importlib.resources.abc import Traversable


class RulesError(Exception):
    """A fault in the rules reference, with the place and what to change there."""

    @classmethod
    def at(cls, file: Traversable, line: int, what: str) -> "RulesError":
        """Return an error for one line of a file."""
        return cls(f"{file}:{line}: {what}")


@dataclass(frozen=True, slots=True)
class Clause:
    """One testable statement, such as M1-07; `subject` is the tile or face it is about."""

    id: str
    section: str
    number: int
    subject: str | None
    text: str
    source: str
    rulings: tuple[str, ...]
    heading: str


@dataclass(frozen=True, slots=True)
class Section:
    """One file of clauses; CI demands a test for each of them once it is marked implemented."""

    code: str
    title: str
    order: int
    implemented: bool
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision where the source documents disagree or are silent."""

    id: str
    text: str
    source: str | None = None
    replaced_by: str | None = None
    """The ruling that has replaced this one, if it is no longer in force."""

    @property
    def in_force(self) -> bool:
        """Return whether no other ruling has replaced it."""
        return self.replaced_by is None
