"""The rules in our own words, and the bots that tables offer."""

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
    """A level of bots. Its name and description are keys of the catalogues."""

    code: str
    level: str
    style: str
    name: str
    about: str
    offered: bool
    """Whether it can be chosen for a new seat. Seats of existing games keep a level that is no
    longer offered.
    """


class BotStyle(Sent):
    """A style of bots, and the names for bots of this style."""

    style: str
    name: str
    about: str
    names: list[str]


class BotList(Sent):
    """Levels from the weakest to the strongest, and styles."""

    levels: list[BotLevel]
    styles: list[BotStyle]
