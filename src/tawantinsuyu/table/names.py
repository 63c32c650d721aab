"""Names that others read: written one way, with nothing invisible in them, and told apart."""

import unicodedata
from collections.abc import Collection, Iterable
from typing import Final

from tawantinsuyu.table.lookalikes import looks_of

MAX_NAME_LENGTH: Final = 40
MAX_MARKS: Final = 2
"""Marks that may stand on one letter; more are no writing but a tower over the lines around."""
_UNSEEN: Final = ("Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp")
"""Control and format characters, private ones, none at all, and other ends of lines."""
_BLANK: Final = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters and symbols that look like nothing."""


def clean_name(name: str) -> str:
    """The name as it is kept; raises ValueError if it cannot be read, or is not what it seems."""
    name = unicodedata.normalize("NFKC", name)
    if name != name.strip() or not 0 < len(name) <= MAX_NAME_LENGTH:
        raise ValueError(f"1 to {MAX_NAME_LENGTH} characters without spaces at the ends are needed")
    marks = 0
    for one in name:
        kind = unicodedata.category(one)
        if kind in _UNSEEN or one in _BLANK or "\ufe00" <= one <= "\ufe0f":
            raise ValueError("it has a character that cannot be seen")
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > MAX_MARKS:
            raise ValueError("it has too many marks on one letter")
    return name


def told_apart(name: str, others: Collection[str]) -> str:
    """The name, with a number if somebody at the table has one that looks like it."""
    known = {look for other in others for look in looks_of(other)}
    found, number = name, 1
    while known & looks_of(found):
        number += 1
        more = f" ({number})"
        found = name[: MAX_NAME_LENGTH - len(more)].rstrip() + more
    return found


def all_told_apart(seats: Iterable[tuple[str, bool]]) -> list[str]:
    """Names of the seats of one table, each with a number if one before it looks like it. Seats
    that nobody has taken, the second value, keep what stands for a name."""
    found: list[str] = []
    taken: list[str] = []
    for name, free in seats:
        found.append(name if free else told_apart(name, taken))
        taken += [] if free else found[-1:]
    return found
