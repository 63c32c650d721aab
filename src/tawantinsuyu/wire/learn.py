"""Lessons at a table, and a person's progress."""

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.message import Message


class Lesson(Sent):
    """The current lesson of a table."""

    script: str
    rival: str
    """The opponent's name."""
    number: int
    """Index of the lesson from 0; `count` after the last one."""
    count: int
    step: str
    """The current step; empty while another player decides."""
    title: Message | None
    say: Message | None
    do: Message | None
    """The instruction of this step."""
    why: Message | None
    """Why the previous lesson mattered."""
    allowed: list[str]
    """The answers that this step accepts; the first is the one that "Do it for me" gives."""
    point: list[str]
    """Parts of the table to point at."""
    lost: bool
    """Whether the position no longer allows the lesson, so that the next one is set up again."""


class ScriptRow(Sent):
    """A script, and a person's progress in it."""

    script: str
    count: int
    done: int
    """Number of finished lessons."""
    begun: bool
    """Whether it was opened before, or declined where it was offered."""
    about: list[str]
    """Modules and opponent that it explains: tables with one of them offer it. None if it explains
    the game itself.
    """


class LessonTable(Sent):
    """The id of a lesson's table."""

    id: str


class Hint(Sent):
    """The move that a bot would make in your place."""

    asked: int
    """Number of hints the seat has asked for in this game."""
    seq: int
    actions: list[str]
    """The unfinished turn that the hint is about."""
    action: str
    """The suggested answer; empty while the bot thinks, or if nothing is to be decided."""
    why: Message | None
    """The bot's reason, if it gives one."""


class Figures(Sent):
    """Numbers that the player aid and the rules for players mention."""

    values: dict[str, int]
    """Values by name."""
