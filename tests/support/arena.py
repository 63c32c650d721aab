"""Made-up games, and functions that play tasks and fail in known ways.

Child processes import this module by its name, which test modules do not have.
"""

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

from tawantinsuyu.arena.task import Game, Task, seed_of
from tawantinsuyu.game.api import ENDINGS
from tawantinsuyu.game.core.config import Config

VERSION = {"engine": "e", "bots": "b", "pack": "p"}


def game(
    codes: tuple[str, ...] = ("a", "b"),
    winners: tuple[int, ...] = (0,),
    deal: int = 0,
    scores: tuple[int, ...] = (),
    **other: Any,
) -> Game:
    """Return a finished game; all values that are not given have plain defaults."""
    seats = range(len(codes))
    points = scores or tuple(120 if seat in winners else 100 for seat in seats)
    values: dict[str, Any] = {
        "task": f"{deal}:{','.join(codes)}",
        "version": VERSION,
        "match": "made up",
        "deal": deal,
        "seed": seed_of("made up", deal),
        "config": {},
        "sources": tuple({"temple": score} for score in points),
        "places": tuple(1 if seat in winners else 2 for seat in seats),
        "turns": tuple(15 for _ in seats),
        "ending": ENDINGS[0],
        "used": {},
        "asked": tuple(100 for _ in seats),
        "thought": tuple(0.5 for _ in seats),
        "seconds": 1.0,
    }
    return Game(**(values | {"codes": codes, "winners": winners, "scores": points} | other))


def task(deal: int, match: str = "made up", codes: tuple[str, ...] = ("random",) * 2) -> Task:
    """Return a task of a small table."""
    return Task(match, deal, seed_of(match, deal), Config(turn_cap=60), codes)


def at_once(played: Task) -> Game:
    """Return a game that needs no time to play; seat 0 wins."""
    return game(played.codes, deal=played.deal, task=played.id)


def stumbling(played: Task) -> Game:
    """Kill the process that plays deal 1, but only the first time. A file named by the match
    records that this was done.
    """
    if played.deal == 1 and not Path(played.match).exists():
        Path(played.match).touch()
        os._exit(3)
    return at_once(played)


def deadly(played: Task) -> Game:
    """Kill the process that plays deal 1, and raise an error for deal 2."""
    if played.deal == 1:
        os._exit(3)
    if played.deal == 2:
        raise LookupError("no such card")
    return at_once(played)


def signed(played: Task) -> Game:
    """Return a game that names the process in which it was played."""
    return replace(at_once(played), seed=str(os.getpid()))
