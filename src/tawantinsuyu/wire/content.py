"""Where the content of a table is, and which packs there are."""

from typing import Final

from tawantinsuyu.wire.base import Sent

CONTENT_FORMAT: Final = 1
"""Raised when a client of an earlier version could not show a table any more: a new kind of
question, place or piece. Such a client loads itself anew instead of showing half a table."""


class TableContent(Sent):
    """What a table is drawn and explained with. The addresses may be kept for good."""

    format: int
    """Of the client that can show it, at least."""
    pack: str
    """Its components, by id."""
    modules: list[str]
    overlay: str
    """The side of the Way of the Sun that lies on the Temple, or empty."""
    board: str
    """The address of a `Board`."""
    automa: str
    """The address of the solo opponent's `AutomaBoard`, or empty."""
    rules: str
    """The address of a list of `Chapter`s."""


class AutomaOffer(Sent):
    """A solo opponent, and what makes her easier, harder or another one."""

    id: str
    modules: list[str]
    """Those of the pack's that can be played against her."""
    adjustments: list[str]
    apart: list[list[str]]
    """Adjustments of which no two are in force together."""
    faces: dict[str, int]
    """How many personalities may be named, by the adjustment that says how many she has, or by an
    empty name without one; nothing where none can."""
    slots: dict[str, list[str]]
    """The slots that a personality may be named for, by the same names as `faces`."""
    presets: dict[str, list[str]]
    """Adjustments by level of difficulty, the easiest first."""


class PackOffer(Sent):
    """A pack new tables may be made with."""

    id: str
    version: str
    hash: str
    automata: list[AutomaOffer]
    """Solo opponents that can be played with it."""
    modules: list[str]
    """Modules that can be played with it."""
    own: bool
    """Somebody has put it there: it is none of those that every service offers."""
    board: str
    """The address of its `Board`, which may be kept for good."""
