"""Violations of constraints and their severity.

Each check states in its code which of two kinds it is. A *fact* is stated in a seed or by the pack
format; violating it is always an error. A *hypothesis* is derived: ladder topology, even splits,
loops of five, counts that are not stated. Values that this project proposed must satisfy it. But if
an owner has entered one of the values from their copy, the copy is right and the finding is only a
warning.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from tawantinsuyu.components.document import under
from tawantinsuyu.game.pack import Pack

Severity: TypeAlias = Literal["error", "warning"]


@dataclass(frozen=True)
class Finding:
    """A violated check, in the form for authors."""

    constraint: str
    number: int
    severity: Severity
    message: str
    """Advice to the author of the pack: the value to change, and how."""
    path: str
    """The value or group that the author should look at first."""


@dataclass(frozen=True)
class Breach:
    """A violated check before its severity is known."""

    is_fact: bool
    message: str
    paths: tuple[str, ...]
    """Paths of the values concerned: leaves, records or whole groups."""

    def severity(self, provenance: Mapping[str, str]) -> Severity:
        """Return a warning for a hypothesis if one of the values concerned is printed, otherwise an
        error. Shipped packs satisfy every hypothesis, so in an owner's pack a printed value
        violated it. The owner need not replace the proposed values next to it first.
        """
        if self.is_fact or not any(
            word == "printed" and any(under(known, path) for path in self.paths)
            for known, word in provenance.items()
        ):
            return "error"
        return "warning"


Constraint: TypeAlias = Callable[[Pack], Iterator[Breach]]
"""A function that reads a compiled pack and yields violations."""


def fact(message: str, *paths: str) -> Breach:
    """Report that a statement of a seed, or a rule of the pack format, is violated."""
    return Breach(True, message, paths)


def hypothesis(message: str, *paths: str) -> Breach:
    """Report that a derived statement is violated."""
    return Breach(False, message, paths)
