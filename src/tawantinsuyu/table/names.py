"""Names that other people read: normalised, without invisible characters, and different from each
other.
"""

import unicodedata
from collections.abc import Collection, Iterable
from typing import Final

from tawantinsuyu.table.lookalikes import looks_of

MAX_NAME_LENGTH: Final = 40
MAX_MARKS: Final = 2
"""Maximum number of combining marks on one letter; more marks would cover other lines."""
_UNSEEN: Final = ("Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp")
"""Unicode categories of characters that names cannot have: control, format, private and unassigned
characters, and line separators.
"""
_BLANK: Final = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters and symbols that are invisible."""


def clean_name(name: str) -> str:
    """Return the stored form of a name; raises ValueError if it is unreadable or deceptive."""
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
    """Return the name, with a number if somebody at the table has a name that looks like it."""
    known = {look for other in others for look in looks_of(other)}
    found, number = name, 1
    while known & looks_of(found):
        number += 1
        more = f" ({number})"
        found = name[: MAX_NAME_LENGTH - len(more)].rstrip() + more
    return found


def all_told_apart(seats: Iterable[tuple[str, bool]]) -> list[str]:
    """Return the names of a table's seats, each with a number if an earlier name looks like it. The
    second value marks free seats, which keep their placeholder.
    """
    found: list[str] = []
    taken: list[str] = []
    for name, free in seats:
        found.append(name if free else told_apart(name, taken))
        taken += [] if free else found[-1:]
    return found
