"""The rules in our own words, and who can be played against."""

from tawantinsuyu.wire.base import Sent


class Clause(Sent):
    """A numbered rule."""

    id: str
    heading: str
    text: str


class Chapter(Sent):
    """Rules of one subject."""

    id: str
    heading: str
    clauses: list[Clause]


class BotLevel(Sent):
    """A bot that tables know; name and about are keys of the catalogues."""

    code: str
    level: str
    style: str
    name: str
    about: str
    offered: bool
    """Whether a new seat may choose it; the others play on where they sit."""


class BotStyle(Sent):
    """How a bot likes to play, and what it may be called."""

    style: str
    name: str
    about: str
    names: list[str]


class BotList(Sent):
    """The weakest first."""

    levels: list[BotLevel]
    styles: list[BotStyle]
