"""Checks that two engines play the same games, by one hash over everything a player can see.

Random games of two to four seats and against a solo opponent, or the same with all modules and
against both, free actions included: the options of each decision, the view of every seat, a world
that agrees with it, the state itself. Then games between bots, move by move: a bot that calculates
differently makes other moves. Equal hashes of the pure and the compiled engine show that both play
the same game.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b
from itertools import count, islice
from random import Random
from typing import NamedTuple

from tawantinsuyu import components, engine
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, ask
from tawantinsuyu.bots.registry import make
from tawantinsuyu.game.api import (
    MODULES_WITH,
    OVERLAYS,
    Config,
    asides,
    deciding,
    determinize,
    fingerprint,
    new_game,
    options,
    play,
    view_for,
)
from tawantinsuyu.game.names import MODULES

TURN_CAP = 60
TABLES = tuple(
    Config(players=players, automa=automa, turn_cap=TURN_CAP)
    for players, automa in ((2, ""), (3, ""), (4, ""), (2, "axomamma"))
)
"""Tables that are played in turn."""
WITH_MODULES = (
    *(
        Config(players=players, automa=automa, modules=MODULES, overlay=side, turn_cap=TURN_CAP)
        for side in OVERLAYS
        for players, automa in ((2, ""), (3, ""), (4, ""), (2, "pachamama"))
    ),
    Config(players=2, automa="axomamma", modules=MODULES_WITH["axomamma"], turn_cap=TURN_CAP),
)
"""The same tables with all modules that an opponent supports."""
ASIDE = 0.1
"""Probability of a free action where one is possible."""


class Same(NamedTuple):
    """The hashes, and the games that they cover."""

    hash: str
    decisions: int
    games: int


def random_play(decisions: int, modules: bool = False) -> Same:
    """Play random games until a number of decisions was reached."""
    found, game = blake2b(digest_size=16), 0
    for game, seen in islice(_met(modules), decisions):  # noqa: B007 - the last game is reported
        found.update(seen.encode())
    return Same(found.hexdigest(), decisions, game + 1)


def _met(modules: bool) -> Iterator[tuple[int, str]]:
    """Yield the number of the game and everything that the engine computes, for every decision of
    random games.
    """
    pack = components.load("golden_age" if modules else "base")
    tables = WITH_MODULES if modules else TABLES
    for number in count():
        rng = Random(f"same {number}")
        config = tables[number % len(tables)]
        state = new_game(config, pack, rng.randbytes(32))
        while asked := deciding(state):
            seat = rng.choice(asked)
            offered, free = options(state, seat), asides(state, seat)
            view = view_for(state, rng.randrange(config.players))
            world = determinize(view, rng.randbytes(32))
            seen = (seat, offered, free, view.canonical(), fingerprint(world), fingerprint(state))
            yield number, repr(seen)
            play(state, seat, rng.choice(free if free and rng.random() < ASIDE else offered))


def bot_games(code: str, games: int) -> Same:
    """Play games of two seats between bots of one code."""
    met, found = 0, blake2b(digest_size=16)
    for move in _moves(code, games):
        met += 1
        found.update(move.encode())
    return Same(found.hexdigest(), met, games)


def _moves(code: str, games: int) -> Iterator[str]:
    pack = components.load("base")
    for number in range(games):
        rng = Random(f"same {code} {number}")
        bot = make(code)
        state = new_game(Config(players=2, turn_cap=TURN_CAP), pack, rng.randbytes(32))
        while asked := deciding(state):
            seat = asked[0]
            action = ask(state, seat, bot, DEFAULT_BUDGET, rng)
            yield repr((number, seat, action))
            play(state, seat, action)
        yield fingerprint(state)


def in_pure_engine(arguments: list[str]) -> "subprocess.Popen[str]":
    """Run this command with the pure sources at the same time."""
    return subprocess.Popen(
        [sys.executable, "-m", "tawantinsuyu.cli.main", *arguments],
        env={**os.environ, engine.SWITCH: "1"},
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
