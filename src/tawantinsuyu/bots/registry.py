"""Short codes for bots, as tables, command lines and results write them.

`random`, `greedy`, `greedy:weaver`, `search:100n` (100 thoughts), `search:2s` (two seconds),
`search:weaver:400n`, `external:COMMAND`. The part before the first colon names the kind; the rest
is for the kind to read.
"""

import re
import shlex
from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from tawantinsuyu.bots.external import External
from tawantinsuyu.bots.greedy import Greedy
from tawantinsuyu.bots.interface import Bot, Budget, Reason
from tawantinsuyu.bots.players import Plain, decide_randomly
from tawantinsuyu.bots.search import Search
from tawantinsuyu.bots.weights import STYLES, load


class UnknownBot(ValueError):  # noqa: N818 - what it says
    """A code no bot answers to; the message lists what exists."""


Factory: TypeAlias = Callable[[str], Bot]
"""From the rest of a code to the bot; raises ValueError if it cannot be read."""


class Kind(NamedTuple):
    """What a kind of bot is registered with."""

    make: Factory
    forms: tuple[str, ...]
    """How its codes are written, for people."""
    examples: tuple[str, ...]
    """Codes that work as they are; every check of bots is made with these."""


class Level(NamedTuple):
    """A bot that tables offer."""

    code: str
    name: str
    about: str
    """One line."""


def make(code: str) -> Bot:
    """The bot of a code. It may fail as any bot may: see `guard`."""
    name, _, rest = code.partition(":")
    kind = KINDS.get(name)
    if kind is None:
        raise UnknownBot(f"no bot {code!r}; there are {', '.join(forms())}")
    try:
        return kind.make(rest)
    except UnknownBot:
        raise
    except ValueError as error:
        raise UnknownBot(f"bot {code!r}: {error}; write {' or '.join(kind.forms)}") from None


def forms() -> tuple[str, ...]:
    """All codes as they are written."""
    return tuple(form for kind in KINDS.values() for form in kind.forms)


def levels() -> tuple[Level, ...]:
    """The bots that tables offer, weakest first. Codes from outside are looked up here: `make`
    would start whatever program an `external:` code names."""
    return LEVELS


def read_budget(text: str) -> Budget:
    """`400n` is a number of thoughts, `2s` or `0.5s` a time."""
    if re.fullmatch(r"[1-9]\d*n", text):
        return Budget(iterations=int(text[:-1]))
    if re.fullmatch(r"\d+(\.\d+)?s", text) and float(text[:-1]) > 0:
        return Budget(seconds=float(text[:-1]))
    raise ValueError(f"{text!r} is no budget such as 400n or 2s")


def _read_style(text: str) -> str:
    if text and text not in STYLES:
        raise ValueError(f"no style {text!r}, styles are {', '.join(STYLES)}")
    return text


# --- the kinds -----------------------------------------------------------------------------------


def _random(rest: str) -> Bot:
    _nothing_more(rest)
    reason = Reason("bot.random", {}, "chance decided")
    return Plain("random", decide_randomly, reason)


def _greedy(rest: str) -> Bot:
    style = _read_style(rest)
    return Greedy(f"greedy:{style}" if style else "greedy", load(style))


def _search(rest: str) -> Bot:
    style, _, amount = rest.rpartition(":")
    return Search(f"search:{rest}", load(_read_style(style)), read_budget(amount))


def _external(rest: str) -> Bot:
    command = shlex.split(rest)
    if not command:
        raise ValueError("the command is missing")
    return External(command)


def _nothing_more(rest: str) -> None:
    if rest:
        raise ValueError(f"{rest!r} means nothing here")


KINDS: Final[dict[str, Kind]] = {
    "random": Kind(_random, ("random",), ("random",)),
    "greedy": Kind(
        _greedy,
        ("greedy", *(f"greedy:{style}" for style in STYLES)),
        ("greedy", *(f"greedy:{style}" for style in STYLES)),
    ),
    "search": Kind(
        _search,
        ("search:100n", "search:2s", "search:weaver:400n"),
        ("search:100n", "search:weaver:400n"),
    ),
    "external": Kind(_external, ("external:COMMAND",), ()),
}
"""By the first word of a code; whoever adds a kind puts it here."""

LEVELS: Final = (
    Level("random", "Random", "Plays anything it may."),
    Level("greedy", "Greedy", "Takes what pays at once and plans nothing."),
    Level("search:100n", "Thoughtful", "Tries out a hundred ways to play its turn."),
    Level("search:1s", "Strong", "Thinks about each turn for a second."),
)
