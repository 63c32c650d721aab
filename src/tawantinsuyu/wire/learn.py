"""Lessons at a table, and how far somebody has come."""

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.message import Message


class Lesson(Sent):
    """What is taught at a table now."""

    script: str
    rival: str
    """The rival's name."""
    number: int
    """From 0; `count` when everything is done."""
    count: int
    step: str
    """Empty while somebody else decides."""
    title: Message | None
    say: Message | None
    do: Message | None
    """What to do at this step."""
    why: Message | None
    """Why the lesson before mattered."""
    allowed: list[str]
    """The answers of this step; the first is the one to give for whoever asks."""
    point: list[str]
    """Parts of the table that it is about."""
    lost: bool
    """Nothing that the lesson needs is possible any more: the next one is laid anew."""


class ScriptRow(Sent):
    """A script, and how far somebody has come in it."""

    script: str
    count: int
    done: int
    """Lessons that were finished."""
    begun: bool
    """It was opened before, or turned down where it was offered."""
    about: list[str]
    """Modules and opponent that it is about: a table with one of them offers it. None if it is
    about the game itself."""


class LessonTable(Sent):
    """The table of a lesson."""

    id: str


class Hint(Sent):
    """What a bot would do in your place."""

    asked: int
    """How many hints the seat has asked for in this game."""
    seq: int
    actions: list[str]
    """The unfinished turn it was asked about."""
    action: str
    """What it would answer; empty while it thinks, or if nothing was asked."""
    why: Message | None
    """What for, where it says so."""


class Figures(Sent):
    """Numbers that player aid and rules for players speak of."""

    values: dict[str, int]
    """By name."""
