"""Positions written as lines: one for each call of the builder in `position`.

priest-before 0 conquest
army 0 up=A01,A02,A19
only-weavings
"""

from collections.abc import Sequence
from typing import Any, Final

from tawantinsuyu.game.api import Config, Sink, State, new_game
from tawantinsuyu.game.inside import lay_out
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.records.position import Position

WORDS: Final = {
    name.replace("_", "-")
    for name in dir(Position)
    if not name.startswith("_") and name not in ("asked", "begin", "solo")
}
"""Words that a line can begin with."""


def begin(
    lines: Sequence[str], config: Config, pack: Pack, seed: bytes, sink: Sink | None = None
) -> State:
    """Return the first position of a new game. If there are lines, return the position that they
    arrange instead.
    """
    if not lines:
        return new_game(config, pack, seed, sink)
    position = Position(lay_out(config, pack, seed))
    for line in lines:
        word, *arguments = line.split()
        plain = [_number(text) for text in arguments if "=" not in text]
        named = dict(text.split("=", 1) for text in arguments if "=" in text)
        call = getattr(position, word.replace("-", "_"))
        call(*plain, **{key: _value(text) for key, text in named.items()})
    return position.begin(sink)


def _number(text: str) -> int | str:
    return int(text) if text.isdecimal() else text


def _value(text: str) -> Any:  # noqa: ANN401 - what the builder's keywords take
    return int(text) if text.isdecimal() else tuple(text.split(","))
