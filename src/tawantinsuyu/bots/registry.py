"""Short codes of bots, for tables, command lines and results.

Examples: `random`, `greedy`, `greedy:weaver`, `search:100n` (100 iterations), `search:2s` (two
seconds), `search:weaver:400n`, `external:COMMAND`. The part before the first colon is the kind of
bot, which interprets the rest. `greedy:hand` uses the hand-set weights alone, `greedy:30%` takes
the second-best answer three times out of ten, `greedy:+2place` overrates placing by two points
(`bias`), `greedy:blind` ignores what modules add. `greedy@FILE` uses the corrections (JSON) or
weights (TOML) of a file.
"""

import re
import shlex
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from tawantinsuyu.bots.bias import BIASES, Bias, read_bias
from tawantinsuyu.bots.external import External
from tawantinsuyu.bots.greedy import Greedy
from tawantinsuyu.bots.interface import LIMIT, Bot, Budget, Reason
from tawantinsuyu.bots.players import Plain, decide_randomly
from tawantinsuyu.bots.search import Search
from tawantinsuyu.bots.weights import STYLES, Weights, blinded, load


class UnknownBotError(ValueError):
    """No bot has this code. The message lists the existing codes."""


MAX_SECONDS: Final = LIMIT / 2
"""Maximum seconds that a bot's code may ask for. It is half of the limit after which a worker ends
the bot, because on a busy machine a bot needs longer to finish.
"""

QUICK: Final = ("random", "greedy")
"""Kinds of bots that look at most one move ahead."""
HAND: Final = "hand"
"""The part of a bot's code that turns learned corrections off."""
BLIND: Final = "blind"
"""The part of a bot's code that turns off all features that only modules have. Matches against such
a bot show the value of these features.
"""

Factory: TypeAlias = Callable[[str, Path | None], Bot]
"""A function that makes the bot from the rest of its code and a file of weights; it raises
ValueError if they are invalid.
"""


class Kind(NamedTuple):
    """A kind of bot."""

    make: Factory
    forms: tuple[str, ...]
    """Patterns of the codes of this kind, for people to read."""
    examples: tuple[str, ...]
    """Valid codes of this kind, which every check of bots uses."""


class Level(NamedTuple):
    """A bot that tables offer: its strength and style."""

    code: str
    level: str
    """The bot's code without a style. The texts of a level are the messages `bot.level.<key>.name`
    and `.about`.
    """
    style: str
    """The name of the style; empty if the level has no style."""
    offered: bool
    """Whether the level can be chosen for a new seat. Seats of existing games keep a level that is
    no longer offered.
    """

    @property
    def key(self) -> str:
        """Return the level's code in the form that message keys use."""
        return self.level.replace(":", "_").replace(".", "_").replace("%", "")


def is_slow(code: str) -> bool:
    """Return whether a bot may think for seconds. Other bots answer within milliseconds."""
    return code.partition(":")[0] not in QUICK


def make(code: str) -> Bot:
    """Return the bot of a code. The bot may raise errors; wrap it with `guard` for one that never
    does.
    """
    name, _, rest = code.partition(":")
    file = ""
    if name != "external":
        plain, _, file = code.partition("@")
        name, _, rest = plain.partition(":")
    kind = KINDS.get(name)
    if kind is None:
        raise UnknownBotError(f"no bot {code!r}; there are {', '.join(forms())}")
    try:
        return kind.make(rest, Path(file) if file else None)
    except UnknownBotError:
        raise
    except (ValueError, OSError) as error:
        raise UnknownBotError(f"bot {code!r}: {error}; write {' or '.join(kind.forms)}") from None


def forms() -> tuple[str, ...]:
    """Return the patterns of codes of all kinds of bots."""
    return tuple(form for kind in KINDS.values() for form in kind.forms)


def levels() -> tuple[Level, ...]:
    """Return the bots that tables offer, weakest first, each level with its styles. Codes in
    requests are checked against this list, because `make` would start any program that an
    `external:` code names.
    """
    return LEVELS


def current_level(code: str) -> str:
    """Return the code that replaces a stored code whose level is no longer offered; other codes are
    returned unchanged.
    """
    kind, _, amount = code.rpartition(":")
    return f"{kind}:{RANKS_OF_OLD[amount]}" if amount in RANKS_OF_OLD else code


def style_of(code: str) -> str:
    """Return the style in a code; empty if it has none."""
    return next((part for part in code.split(":")[1:] if part in STYLES), "")


def read_budget(text: str) -> Budget:
    """Return the budget of `400n` (iterations) or of `2s` or `0.5s` (time)."""
    if re.fullmatch(r"[1-9]\d*n", text):
        return Budget(iterations=int(text[:-1]))
    if re.fullmatch(r"\d+(\.\d+)?s", text) and (seconds := float(text[:-1])) > 0:
        if seconds > MAX_SECONDS:
            raise ValueError(
                f"{text} is too long, nobody waits more than {MAX_SECONDS:g}s for a bot"
            )
        return Budget(seconds=seconds)
    raise ValueError(f"{text!r} is no budget such as 400n or 2s")


@dataclass
class Manner:
    """The options in a bot's code, between its colons."""

    style: str = ""
    hand: bool = False
    """Whether to ignore learned corrections."""
    blind: bool = False
    """Whether to ignore all features that only modules have."""
    slips: float = 0.0
    bias: Bias | None = None

    def weights(self, file: Path | None) -> Weights:
        """Return the weights for these options, from a file if one is given."""
        found = load(self.style, file, self.hand)
        if self.blind:
            found = blinded(found)
        return replace(found, bias=self.bias)


def _read_manner(parts: list[str]) -> Manner:
    found = Manner()
    for part in parts:
        if part in STYLES:
            found.style = part
        elif part == HAND:
            found.hand = True
        elif part == BLIND:
            found.blind = True
        elif re.fullmatch(r"[1-9]\d?%", part):
            found.slips = int(part[:-1]) / 100
        elif (bias := read_bias(part)) is not None:
            found.bias = bias
        else:
            raise ValueError(
                f"no style {part!r}, styles are {', '.join(STYLES)}; or {HAND}, or {BLIND}, "
                f"or 30% of slips, or a bias such as +2place (for {', '.join(BIASES)})"
            )
    return found


# --- the kinds -----------------------------------------------------------------------------------


def _random(rest: str, weights: Path | None) -> Bot:
    _nothing_more(f"{rest}{weights or ''}")
    reason = Reason("bot.random", {}, "chance decided")
    return Plain("random", decide_randomly, reason)


def _greedy(rest: str, weights: Path | None) -> Bot:
    manner = _read_manner(rest.split(":") if rest else [])
    code = f"greedy:{rest}" if rest else "greedy"
    return Greedy(_with_file(code, weights), manner.weights(weights), manner.slips)


def _search(rest: str, weights: Path | None) -> Bot:
    *parts, amount = rest.split(":")
    code = _with_file(f"search:{rest}", weights)
    manner = _read_manner(parts)
    if manner.slips:
        raise ValueError("a bot that searches makes no slips")
    return Search(code, manner.weights(weights), read_budget(amount))


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
        (
            "greedy",
            *(f"greedy:{style}" for style in STYLES),
            "greedy:hand",
            "greedy:30%",
            "greedy:blind",
        ),
        (
            "greedy",
            *(f"greedy:{style}" for style in STYLES),
            "greedy:hand",
            "greedy:hand:30%",
            "greedy:blind",
            "greedy:+2place",
        ),
    ),
    "search": Kind(
        _search,
        ("search:100n", "search:2s", "search:weaver:400n", "search:hand:100n"),
        ("search:100n", "search:weaver:400n", "search:hand:100n"),
    ),
    "external": Kind(_external, ("external:COMMAND",), ()),
}
"""Kinds of bots by the first word of their codes. To add a kind, add an entry here."""

RANKS: Final = (
    "random",
    "greedy:hand:25%",
    "greedy:hand:10%",
    "greedy:hand",
    "greedy",
    "search:100n",
)
"""The levels that tables offer, and retired ones, weakest first. All levels but Random exist in
every style. Each offered level wins at least three of five games against the one before it
(docs/bots.md). The levels differ in what they know and in how far they look: Easy makes mistakes,
Medium judges by weights that were set by hand, Hard by learned corrections, and Expert tries a
hundred ways to play a turn. More iterations did not measurably help.
"""
RETIRED: Final = ("greedy:hand:10%",)
"""Levels that are no longer offered, because they differ from another level only in their slips."""
RANKS_OF_OLD: Final = {"1s": "100n", "3s": "100n", "300n": "100n", "800n": "100n"}
"""Replacements for older codes of levels, which are stored with unfinished games."""


def _styled(rank: str, style: str) -> str:
    kind, _, amount = rank.partition(":")
    return ":".join(part for part in (kind, style, amount) if part)


LEVELS: Final = tuple(
    Level(_styled(rank, style), rank, style, rank not in RETIRED)
    for rank in RANKS
    for style in ("", *(STYLES if rank != "random" else ()))
)
