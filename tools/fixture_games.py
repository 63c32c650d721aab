"""The games that the web client's fixtures come from, and their replay."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from fixture_recipes import GAMES, Moment

from tawantinsuyu import components
from tawantinsuyu.bots.players import ask, decide_greedily, decide_randomly
from tawantinsuyu.game import api
from tawantinsuyu.game.serial import config_from_json, config_to_json
from tawantinsuyu.records import Record
from tawantinsuyu.records.files import find_pack

FIXTURES = Path(__file__).parents[1] / "web" / "fixtures"
STORED = FIXTURES / "games"
WHIM = 0.15
"""Probability that a player answers at random, so that rare things happen too."""
NONCE = bytes(16)


@cache
def _document(name: str) -> components.Document:
    return find_pack(f"{name}.pack.json", FIXTURES / "packs")


def document_of(config: api.Config) -> components.Document:
    """Return the pack document of a game: the values with which the stored games were played. So
    new values do not change the pictures.
    """
    return _document("golden_age" if config.modules or config.automa == "pachamama" else "base")


def play(name: str) -> None:
    """Play a game and store its log."""
    table = GAMES[name]
    rng = Random(f"{name} {table.seed}")
    config = api.Config(
        players=table.players,
        automa=table.automa,
        modules=table.modules,
        overlay=table.overlay,
        adjustments=table.adjustments,
    )
    secret = rng.randbytes(32)
    document = document_of(config)
    record = Record(config, document, secret, [NONCE] * config.players)
    names = api.Names(record.pack)
    while seats := api.deciding(record.state):
        action = _towards(record.state, seats[0], table.wanted)
        if not action:
            decide = decide_randomly if rng.random() < WHIM else decide_greedily
            action = api.write(names, ask(record.state, seats[0], decide, rng))
        record.apply(seats[0], action)
    stored = {"config": config_to_json(config), "secret": secret.hex(), "log": record.log}
    STORED.mkdir(parents=True, exist_ok=True)
    text = json.dumps(stored, separators=(",", ":"), ensure_ascii=False)
    (STORED / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def _towards(state: api.State, seat: int, wanted: tuple[str, ...]) -> str:
    """Return a wanted answer, or an answer that leads to a wanted question; empty if there is
    none.
    """
    names = state.tables.names
    for option in api.options(state, seat) if wanted else ():
        text = api.write(names, option)
        after = state.clone()
        api.play(after, seat, option)
        asked = type(after.stack[-1]).__name__ if after.stack else ""
        if text in wanted or asked in wanted:
            return text
    return ""


@cache
def game(name: str) -> dict[str, Any]:
    """Return a stored game by its name."""
    stored: dict[str, Any] = json.loads((STORED / f"{name}.json").read_text(encoding="utf-8"))
    return stored


@cache
def moments(name: str) -> tuple[Moment, ...]:
    """Return every position of a stored game with a decision, and the last."""
    return tuple(_moments(game(name)))


def _moments(stored: dict[str, Any]) -> Iterator[Moment]:
    config = config_from_json(stored["config"])
    document, secret = document_of(config), bytes.fromhex(stored["secret"])
    record = Record(config, document, secret, [NONCE] * config.players)
    sink = api.Sink()
    for at, (seat, text) in enumerate(stored["log"]):
        for decider in api.deciding(record.state):
            yield Moment(at, decider, record.state.clone(), len(sink.events))
        sink = sink.next()
        record.apply(seat, text, sink)
    yield Moment(len(stored["log"]), 0, record.state)
