"""Short codes for bots, as tables, command lines and results write them.

`random`, `greedy`, `greedy:weaver`, `search:100n` (100 thoughts), `search:2s` (two seconds),
`search:weaver:400n`, `external:COMMAND`. The part before the first colon names the kind; the rest
is for the kind to read. `greedy@FILE` plays by other weights than those shipped.
"""

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from tawantinsuyu.bots.external import External
from tawantinsuyu.bots.greedy import Greedy
from tawantinsuyu.bots.interface import LIMIT, Bot, Budget, Reason
from tawantinsuyu.bots.players import Plain, decide_randomly
from tawantinsuyu.bots.search import Search
from tawantinsuyu.bots.weights import STYLES, load


class UnknownBot(ValueError):  # noqa: N818 - what it says
    """A code no bot answers to; the message lists what exists."""


LONGEST: Final = LIMIT / 2
"""Seconds a code may ask for. A worker ends a bot at its limit, and a busy machine needs the rest
to come to an end of a thought that has taken its time."""

Factory: TypeAlias = Callable[[str, Path | None], Bot]
"""From the rest of a code and a file of weights; raises ValueError if it cannot be used."""


class Kind(NamedTuple):
    """What a kind of bot is registered with."""

    make: Factory
    forms: tuple[str, ...]
    """How its codes are written, for people."""
    examples: tuple[str, ...]
    """Codes that work as they are; every check of bots is made with these."""


class Level(NamedTuple):
    """A bot that tables offer: how well it plays and what it is fond of."""

    code: str
    level: str
    """The code without a style. Its words are `bot.level.<key>.name` and `.about`."""
    style: str
    """Empty for no leaning."""

    @property
    def key(self) -> str:
        """The level as a part of message keys."""
        return self.level.replace(":", "_").replace(".", "_")


def make(code: str) -> Bot:
    """The bot of a code. It may fail as any bot may: see `guard`."""
    name, _, rest = code.partition(":")
    file = ""
    if name != "external":
        plain, _, file = code.partition("@")
        name, _, rest = plain.partition(":")
    kind = KINDS.get(name)
    if kind is None:
        raise UnknownBot(f"no bot {code!r}; there are {', '.join(forms())}")
    try:
        return kind.make(rest, Path(file) if file else None)
    except UnknownBot:
        raise
    except (ValueError, OSError) as error:
        raise UnknownBot(f"bot {code!r}: {error}; write {' or '.join(kind.forms)}") from None


def forms() -> tuple[str, ...]:
    """All codes as they are written."""
    return tuple(form for kind in KINDS.values() for form in kind.forms)


def levels() -> tuple[Level, ...]:
    """The bots that tables offer, weakest first, each level with its styles. Codes from outside are
    looked up here: `make` would start whatever program an `external:` code names."""
    return LEVELS


def current_level(code: str) -> str:
    """The code a stored seat goes on with: levels that were seconds are thoughts now."""
    kind, _, amount = code.rpartition(":")
    return f"{kind}:{RANKS_IN_SECONDS[amount]}" if amount in RANKS_IN_SECONDS else code


def style_of(code: str) -> str:
    """The style a code names, empty for none."""
    return next((part for part in code.split(":")[1:2] if part in STYLES), "")


def read_budget(text: str) -> Budget:
    """`400n` is a number of thoughts, `2s` or `0.5s` a time."""
    if re.fullmatch(r"[1-9]\d*n", text):
        return Budget(iterations=int(text[:-1]))
    if re.fullmatch(r"\d+(\.\d+)?s", text) and (seconds := float(text[:-1])) > 0:
        if seconds > LONGEST:
            raise ValueError(f"{text} is too long, nobody waits more than {LONGEST:g}s for a bot")
        return Budget(seconds=seconds)
    raise ValueError(f"{text!r} is no budget such as 400n or 2s")


def _read_style(text: str) -> str:
    if text and text not in STYLES:
        raise ValueError(f"no style {text!r}, styles are {', '.join(STYLES)}")
    return text


# --- the kinds -----------------------------------------------------------------------------------


def _random(rest: str, weights: Path | None) -> Bot:
    _nothing_more(f"{rest}{weights or ''}")
    reason = Reason("bot.random", {}, "chance decided")
    return Plain("random", decide_randomly, reason)


def _greedy(rest: str, weights: Path | None) -> Bot:
    style = _read_style(rest)
    code = f"greedy:{style}" if style else "greedy"
    return Greedy(_with_file(code, weights), load(style, weights))


def _search(rest: str, weights: Path | None) -> Bot:
    style, _, amount = rest.rpartition(":")
    code = _with_file(f"search:{rest}", weights)
    return Search(code, load(_read_style(style), weights), read_budget(amount))


def _with_file(code: str, weights: Path | None) -> str:
    return f"{code}@{weights}" if weights else code


def _external(rest: str, weights: Path | None) -> Bot:
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

RANKS: Final = ("random", "greedy", "search:100n", "search:300n", "search:800n")
"""The levels of tables, weakest first; all but chance come in every style. They are thoughts,
not seconds: a bot plays alike on every machine, and a quicker engine lowers the bill."""
RANKS_IN_SECONDS: Final = {"1s": "300n", "3s": "800n"}
"""How the last two were once written, at tables that are still played."""


def _styled(rank: str, style: str) -> str:
    kind, _, amount = rank.partition(":")
    return ":".join(part for part in (kind, style, amount) if part)


LEVELS: Final = tuple(
    Level(_styled(rank, style), rank, style)
    for rank in RANKS
    for style in ("", *(STYLES if rank != "random" else ()))
)
