"""What a constraint has to say about a pack, and how strictly it is meant.

Every single check is declared where it is written. A *fact* is stated in a seed (or by the pack
format itself); broken, it is always an error. A *hypothesis* is derived: ladder topology, even
splits, loops of five, counts not stated. It binds what we proposed ourselves, but if an owner of
the box entered a value concerned from their copy, the box is right and the finding only a warning.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from tawantinsuyu.components.document import under
from tawantinsuyu.game.pack import Pack

Severity: TypeAlias = Literal["error", "warning"]


@dataclass(frozen=True)
class Finding:
    """One broken check, as an author reads it."""

    constraint: str
    number: int
    severity: Severity
    message: str
    """What to change."""
    path: str
    """The value or group to look at first."""


@dataclass(frozen=True)
class Breach:
    """One broken check before its severity is known."""

    is_fact: bool
    message: str
    paths: tuple[str, ...]
    """The values concerned: leaves, records or whole groups."""

    def severity(self, provenance: Mapping[str, str]) -> Severity:
        """A hypothesis gives way as soon as one of the values concerned is printed.

        Shipped packs keep every hypothesis, so in an owner's pack it is the printed values that
        broke it; the proposed ones beside them need not all be replaced first.
        """
        if self.is_fact or not any(
            word == "printed" and any(under(known, path) for path in self.paths)
            for known, word in provenance.items()
        ):
            return "error"
        return "warning"


Constraint: TypeAlias = Callable[[Pack], Iterator[Breach]]
"""Reads a compiled pack and yields what is wrong with it."""


def fact(message: str, *paths: str) -> Breach:
    """Report a statement of a seed, or a rule of the pack format, that does not hold."""
    return Breach(True, message, paths)


def hypothesis(message: str, *paths: str) -> Breach:
    """Report a derived statement that does not hold."""
    return Breach(False, message, paths)
