"""Lessons at a table, and a person's progress."""

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.message import Message


class CoachCard(Sent):
    """A card on which the coach explains a subject of the game."""

    subject: str
    title: Message
    say: Message


class Coach(Sent):
    """The coach, who explains the rest of the game after a lesson's script."""

    cards: list[CoachCard]
    """Cards about subjects that matter for the first time at this decision."""
    begun: bool
    """Whether the person has answered anything since the lesson's script was over."""
    over: bool
    """Whether the coached part of the game is over."""


class Lesson(Sent):
    """The current lesson of a table."""

    script: str
    rival: str
    """The opponent's name."""
    number: int
    """Index of the lesson, from 0; equal to `count` after the last one."""
    count: int
    step: str
    """The name of the current step; empty while another player decides."""
    title: Message | None
    say: Message | None
    do: Message | None
    """The instruction of the lesson's current step."""
    why: Message | None
    """The explanation of the previous lesson."""
    allowed: list[str]
    """The answers that this step accepts; the first is the one that "Do it for me" gives."""
    point: list[str]
    """Parts of the table to highlight."""
    lost: bool
    """Whether the position no longer fits the lesson, so that it cannot continue. The next lesson
    then begins from a position prepared for it.
    """
    coach: Coach | None
    """The coach of the game after the script; None before the script is over, and after short
    lessons.
    """


class ScriptRow(Sent):
    """A script of lessons, and a person's progress in it."""

    script: str
    count: int
    done: int
    """Number of finished lessons."""
    begun: bool
    """Whether the person has opened the script before, or declined it."""
    about: list[str]
    """Modules and the solo opponent that the script explains. Tables that use one of them offer the
    script. The list is empty if the script explains the base game.
    """


class LessonTable(Sent):
    """The id of a lesson's table."""

    id: str


class Hint(Sent):
    """A hint: the move that a bot would make in your place."""

    asked: int
    """Number of hints that the seat has requested in this game."""
    seq: int
    actions: list[str]
    """The unfinished turn to which the hint belongs."""
    action: str
    """The suggested answer; empty while the bot thinks, or if the seat has nothing to decide."""
    why: Message | None
    """The bot's reason; None if it gives none."""
    second: str
    """The second-best answer; empty if no other answer was possible."""
    behind: float
    """Points by which the bot values the second-best answer less."""


class Figures(Sent):
    """Numbers in the player aid and the rules for players."""

    values: dict[str, int]
    """The values of the numbers, by name."""
