"""The rules in our own words, and the available bots."""

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
    """A bot's level; name and description are keys of the catalogues."""

    code: str
    level: str
    style: str
    name: str
    about: str
    offered: bool
    """Whether a new seat may choose it. Existing seats keep a level that is no longer offered."""


class BotStyle(Sent):
    """A bot's style of play, and its names."""

    style: str
    name: str
    about: str
    names: list[str]


class BotList(Sent):
    """Levels from the weakest to the strongest, and styles."""

    levels: list[BotLevel]
    styles: list[BotStyle]
