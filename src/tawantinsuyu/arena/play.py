"""Plays one task, in any process. Packs and bots stay loaded between games."""

from collections.abc import Iterable
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from random import Random
from time import perf_counter

from tawantinsuyu import __version__, components
from tawantinsuyu.arena.errors import ArenaError
from tawantinsuyu.arena.met import lay_in, met_in
from tawantinsuyu.arena.spent import spent_in
from tawantinsuyu.arena.task import Game, Task, digest
from tawantinsuyu.arena.used import used_in
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, Bot, ask
from tawantinsuyu.bots.registry import UnknownBotError, make
from tawantinsuyu.game.api import (
    SOURCES,
    Sink,
    State,
    apply,
    config_to_json,
    deciding,
    how_it_ended,
    new_game,
    scores,
)
from tawantinsuyu.game.pack import Pack


@cache
def bot(code: str) -> Bot:
    """Return the bot of a code, made once per process. Raises ArenaError for an unknown code."""
    try:
        return make(code)
    except UnknownBotError as error:
        raise ArenaError(str(error)) from error


def play_game(task: Task) -> Game:
    """Play a game to its end and return it. The same task always gives the same game."""
    started = perf_counter()
    pack = pack_of(task.packs)
    seed = bytes.fromhex(task.seed)
    # each seat has its own random numbers, so that the bots do not affect each other
    chances = [Random(seed + f"seat {seat}".encode()) for seat in range(task.config.players)]
    asked = [0] * task.config.players
    thought = [0.0] * task.config.players
    asides = [0] * task.config.players
    sink = Sink()
    state = new_game(task.config, pack, seed, sink)
    while not state.finished:
        seat = deciding(state)[0]
        before = perf_counter()
        action = ask(state, seat, bot(task.codes[seat]), DEFAULT_BUDGET, chances[seat])
        thought[seat] += perf_counter() - before
        asked[seat] += 1
        asides[seat] += action[0] == "aside"
        apply(state, seat, action, sink)
    return Game(
        task=task.id,
        version=version(task.packs),
        match=task.match,
        deal=task.deal,
        seed=task.seed,
        config=config_to_json(task.config),
        codes=task.codes,
        scores=tuple(scores(state)),
        sources=tuple(
            {name: points for name, points in zip(SOURCES, player.sources, strict=True) if points}
            for player in state.players
        ),
        winners=tuple(state.winners),
        places=_places(state),
        turns=tuple(player.turns for player in state.players),
        ending=how_it_ended(state),
        used=used_in(sink.events),
        asked=tuple(asked),
        thought=tuple(round(seconds, 4) for seconds in thought),
        seconds=round(perf_counter() - started, 4),
        spent=spent_in(sink.events, state, asides),
        lay=lay_in(sink.events),
        met=met_in(sink.events, state.pack.temple, task.config.players),
    )


def _places(state: State) -> tuple[int, ...]:
    """Return the place of each seat. Winners come first, for whatever reason they won; then points
    and resources decide (SCO-11).
    """
    ranks = [
        (seat in state.winners, player.points, sum(player.resources))
        for seat, player in enumerate(state.players)
    ]
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)


@cache
def pack_of(names: tuple[str, ...]) -> Pack:
    """Return the pack of these names or folders, compiled once per process."""
    return components.load(*names)


@cache
def version(packs: tuple[str, ...]) -> dict[str, str]:
    """Return the versions of the engine, the bots and the packs in this process, which are stored
    with each game.
    """
    return {
        "engine": f"{__version__}-{digest(_files('tawantinsuyu.game'))}",
        "bots": digest(_files("tawantinsuyu.bots")),
        "pack": pack_of(packs).hash,
    }


def _files(package: str) -> Iterable[str]:
    """Yield the contents of a package's files in a fixed order."""
    return _texts(resources.files(package))


def _texts(folder: Traversable) -> Iterable[str]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir() and entry.name != "__pycache__":
            yield from _texts(entry)
        elif entry.name.endswith((".py", ".toml", ".json")):
            yield entry.read_text(encoding="utf-8")
