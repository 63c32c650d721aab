"""The rules in our own words, and the bots that tables offer."""

from tawantinsuyu.wire.base import Sent


class Clause(Sent):
    """A numbered rule."""

    id: str
    heading: str
    text: str


class Chapter(Sent):
    """A chapter: the rules of one subject."""

    id: str
    heading: str
    clauses: list[Clause]


class BotLevel(Sent):
    """A level of bots. The level's name and description are keys of the catalogues."""

    code: str
    level: str
    style: str
    name: str
    about: str
    offered: bool
    """Whether the level can be chosen for a new seat. Seats of existing games keep a level that is
    no longer offered.
    """


class BotStyle(Sent):
    """A style of bots, and proposed names for bots of this style."""

    style: str
    name: str
    about: str
    names: list[str]


class BotList(Sent):
    """Levels of bots from the weakest to the strongest, and their styles."""

    levels: list[BotLevel]
    styles: list[BotStyle]
