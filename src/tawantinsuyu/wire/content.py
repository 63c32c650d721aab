"""Addresses of a table's content, and the packs that are available."""

from typing import Final

from tawantinsuyu.wire.base import Sent

CONTENT_FORMAT: Final = 1
"""The version of the content's format. Increase the number when an older client could no longer
show a table, for example for a new kind of question, place or piece. Such a client then reloads
itself.
"""


class TableContent(Sent):
    """The content with which a client draws and explains a table. Its addresses can be cached
    permanently.
    """

    format: int
    """The lowest `CONTENT_FORMAT` that a client needs to show the table."""
    pack: str
    """The id of the table's pack."""
    modules: list[str]
    overlay: str
    """The side of the Way of the Sun on the Temple; empty if that module is not played."""
    board: str
    """The address of the `Board` of the table."""
    automa: str
    """The address of the solo opponent's `AutomaBoard`; empty without a solo opponent."""
    rules: str
    """The address of a list of `Chapter` objects with the rules."""


class AutomaOffer(Sent):
    """A solo opponent, and the adjustments that make her easier, harder or different."""

    id: str
    modules: list[str]
    """Modules of the pack that can be played against the solo opponent."""
    adjustments: list[str]
    apart: list[list[str]]
    """Groups of adjustments that exclude each other."""
    faces: dict[str, int]
    """Number of Personalities that may be chosen, by the adjustment that sets how many the solo
    opponent has. The key is empty if there is no such adjustment. The field is empty if none can be
    chosen.
    """
    slots: dict[str, list[str]]
    """The slots for which a Personality may be chosen, by the same keys as `faces`."""
    presets: dict[str, list[str]]
    """Adjustments by level of difficulty, the easiest first."""


class PackOffer(Sent):
    """A pack that new tables may use."""

    id: str
    version: str
    hash: str
    automata: list[AutomaOffer]
    """Solo opponents that can be played with the pack."""
    modules: list[str]
    """Modules that can be played with the pack."""
    own: bool
    """Whether the pack was added by this service. Other packs are part of the program."""
    board: str
    """The address of the pack's `Board`, which can be cached permanently."""
