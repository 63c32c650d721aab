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
    rules: str
    """The address of a list of `Chapter`s."""


class PackOffer(Sent):
    """A pack new tables may be made with."""

    id: str
    version: str
    hash: str
    automata: list[str]
    """Solo opponents that can be played with it."""
    modules: list[str]
    """Modules that can be played with it."""
    with_automa: dict[str, list[str]]
    """Those that can be played against each of the solo opponents."""
    own: bool
    """Somebody has put it there: it is none of those that every service offers."""
    board: str
    """The address of its `Board`, which may be kept for good."""
