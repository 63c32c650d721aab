"""Whoever only hears the events knows the table: nothing is missing in them, nothing is wrong."""

import random
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from support.play import choose
from support.position import position
from support.spectator import Spectator
from tawantinsuyu import components, rules
from tawantinsuyu.game import api
from tawantinsuyu.game.core.events import Event, Sink
from tawantinsuyu.game.core.frames import MainChoice
from tawantinsuyu.game.core.state import State

RULES = rules.load(Path(__file__).parents[4] / "docs" / "rules")
CLAUSES = {clause.id for clause in RULES.clauses}
PASSIVES = [tile.id for tile in components.load("base").passives if not tile.module]


GAMES = pytest.mark.parametrize("number", range(8))


class Turn(NamedTuple):
    """What was heard in a turn, and the table as it lay afterwards."""

    events: list[Event]
    table: dict[str, Any]


def seen(state: State) -> dict[str, Any]:
    """The table as a spectator sees it."""
    return api.present(api.view_for(state, api.SPECTATOR))


def rich_game(number: int) -> list[Turn]:
    """A random game that begins with all Passive Buildings built; nothing was heard before."""
    players = 2 + number % 3
    place = position(players=players, seed=bytes([number]) * 32, turn_cap=40)
    for at, tile in enumerate(PASSIVES):
        place.building((at + number) % players, tile)
    for seat in range(players):
        place.resources(seat, potato=6, corn=6, stone=6, gold=6)
    state, rng = place.table().state, random.Random(number)
    turns, sink = [Turn([], seen(state))], Sink()
    while state.stack:
        seat, action = choose(state, rng)
        api.apply(state, seat, action, sink)
        if not state.stack or isinstance(state.stack[-1], MainChoice):
            turns.append(Turn(sink.events, seen(state)))
            sink = sink.next()
    return turns


@GAMES
def test_whoever_hears_the_events_of_a_game_knows_the_table_at_every_turn(number: int) -> None:
    before, *turns = rich_game(number)
    spectator = Spectator(before.table)
    for turn in turns:
        for event in turn.events:
            spectator.hear(event.as_seen_by(api.SPECTATOR))
        assert spectator.pieces == Spectator.known(turn.table)
    assert turns[-1].events[-1].kind == "finished"


@GAMES
def test_every_event_of_a_game_cites_a_clause_of_the_rules(number: int) -> None:
    events = [event for turn in rich_game(number) for event in turn.events]
    assert {event.clause for event in events if event.kind != "end"} <= CLAUSES
