"""Events describe the table completely and correctly."""

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from support.final_scoring import Owner, heard_scores
from support.play import choose
from support.position import Position, position
from support.spectator import Spectator
from tawantinsuyu import components, rules
from tawantinsuyu.bots.players import PLAYERS, ask
from tawantinsuyu.game import api
from tawantinsuyu.game.core.events import KINDS, Event, Sink
from tawantinsuyu.game.core.frames import MainChoice
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.modules import NAMES

RULES = rules.load(Path(__file__).parents[4] / "docs" / "rules")
CLAUSES = {clause.id for clause in RULES.clauses}
PASSIVES = [tile.id for tile in components.load("base").passives if not tile.module]
GAMES = pytest.mark.parametrize("number", range(8))
GOLDEN = components.load("golden_age")


class Turn(NamedTuple):
    """The events of a turn, and the table after it."""

    events: list[Event]
    table: dict[str, Any]


def seen(state: State) -> dict[str, Any]:
    """Return the table as a spectator sees it."""
    return api.present(api.view_for(state, api.SPECTATOR))


EXTRA = [tile.id for tile in GOLDEN.passives if tile.id.startswith("ZA")]
WITH_MODULES = pytest.mark.parametrize("number", range(4))


def rich_game(number: int) -> list[Turn]:
    """Return a random game that starts with all Passive Buildings built; events are collected from
    then on.
    """
    players = 2 + number % 3
    place = position(players=players, seed=bytes([number]) * 32, turn_cap=40)
    return played(place, number, PASSIVES)


def module_game(number: int) -> list[Turn]:
    """Return a random game with the additional Buildings and one side of the Way of the Sun."""
    place = position(
        2 + number % 3,
        GOLDEN,
        seed=bytes([number]) * 32,
        modules=("additional", "way_of_the_sun"),
        overlay=("ruruy", "simpa")[number % 2],
        turn_cap=25,
    )
    return played(place, number, EXTRA)


def nations_game(number: int) -> list[Turn]:
    """Return a random game with Nations whose regions already have Conquest markers."""
    players = 2 + number % 3
    seed = bytes([number]) * 32
    place = position(players, GOLDEN, seed=seed, modules=("vassals",), turn_cap=25)
    for at, region in enumerate(GOLDEN.regions):
        place.marker(at % players, *(space.id for space in region.spaces[:3]))
    return played(place, number, [*PASSIVES, "ZV1", "ZV2"])


def everything_game(number: int) -> tuple[list[Turn], State]:
    """Return a game with all installed modules after its setup, and its final state. Games with
    odd numbers are played by bots that value options, the others at random.
    """
    rng = random.Random(f"everything {number}")
    config = api.Config(
        players=2 + number % 3,
        modules=NAMES,
        overlay=("ruruy", "simpa")[number // 3 % 2] if "way_of_the_sun" in NAMES else "",
        turn_cap=40,
    )
    state = api.new_game(config, GOLDEN, rng.randbytes(32))
    while not isinstance(state.stack[-1], MainChoice):
        seat, action = choose(state, rng)
        api.apply(state, seat, action)
    return heard(state, rng, bots=number % 2 == 1), state


def played(place: Position, number: int, tiles: list[str]) -> list[Turn]:
    """Play at random to the end. These Buildings are distributed among the players, who have enough
    resources.
    """
    players = len(place.state.players)
    for at, tile in enumerate(tiles):
        place.building((at + number) % players, tile)
    for seat in range(players):
        place.resources(seat, potato=6, corn=6, stone=6, gold=6)
    state, rng = place.table().state, random.Random(number)
    return heard(state, rng)


def courtly_game(number: int) -> list[Turn]:
    """Return a random game that starts with Palaces, Nobles and their tiles in play."""
    players = 2 + number % 3
    given = position(players, GOLDEN, seed=bytes([number]) * 32, turn_cap=30, modules=("nobles",))
    for at, palace in enumerate(GOLDEN.palaces):
        given.noble((at + number) % players, palace.id, stands=at % 3 > 0)
    for at, tile in enumerate(tile for tile in GOLDEN.passives if tile.module == "nobles"):
        given.building((at + number) % players, tile.id)
    for seat in range(players):
        given.resources(seat, potato=6, corn=6, stone=6, gold=6)
    return heard(given.table().state, random.Random(number))


def heard(state: State, rng: random.Random, bots: bool = False) -> list[Turn]:
    """Play a game to its end, at random or by bots; return its events."""
    turns, sink = [Turn([], seen(state))], Sink()
    while state.stack:
        seat, action = choose(state, rng)
        if bots:
            action = ask(state, seat, PLAYERS["greedy"], rng)
        api.apply(state, seat, action, sink)
        if not state.stack or isinstance(state.stack[-1], MainChoice):
            turns.append(Turn(sink.events, seen(state)))
            sink = sink.next()
    return turns


@GAMES
@pytest.mark.parametrize(
    "game", [rich_game, pytest.param(courtly_game, marks=pytest.mark.needs_module("nobles"))]
)
def test_events_alone_give_the_table_at_every_turn(
    game: Callable[[int], list[Turn]], number: int
) -> None:
    before, *turns = game(number)
    spectator = Spectator(before.table)
    for turn in turns:
        for event in turn.events:
            spectator.hear(event.as_seen_by(api.SPECTATOR))
        assert spectator.pieces == Spectator.known(turn.table)
    assert turns[-1].events[-1].kind == "finished"


@WITH_MODULES
@pytest.mark.parametrize(
    "game",
    [
        pytest.param(module_game, marks=pytest.mark.needs_module("additional", "way_of_the_sun")),
        pytest.param(nations_game, marks=pytest.mark.needs_module("vassals")),
    ],
)
def test_the_same_with_modules(game: Callable[[int], list[Turn]], number: int) -> None:
    before, *turns = game(number)
    spectator = Spectator(before.table)
    for turn in turns:
        for event in turn.events:
            spectator.hear(event.as_seen_by(api.SPECTATOR))
        assert spectator.pieces == Spectator.known(turn.table)
    heard = [event for turn in turns for event in turn.events]
    assert {event.clause for event in heard if event.kind != "end"} <= CLAUSES
    assert {event.kind for event in heard} <= set(KINDS)
    if game is nations_game:
        assert any(str(event.data.get("piece", "")).startswith("vassal:") for event in heard)


@pytest.mark.parametrize(
    "games",
    [
        pytest.param(range(2), id="two"),
        *(
            pytest.param(range(first, first + 50), marks=pytest.mark.nightly, id=f"from {first}")
            for first in range(0, 500, 50)
        ),
    ],
)
def test_the_points_heard_of_in_games_with_all_modules_are_the_final_scores(games: range) -> None:
    """An independent sum, computed only from a spectator's events. Final Scoring is also computed
    by the rules text, from the final table.
    """
    for number in games:
        (before, *turns), state = everything_game(number)
        spectator = Spectator(before.table)
        told = [event.as_seen_by(api.SPECTATOR) for turn in turns for event in turn.events]
        for event in told:
            spectator.hear(event)
        pieces, seats = spectator.pieces, range(len(state.players))
        reckoned = [player["points"] for player in pieces["players"]]
        assert reckoned == api.scores(state), f"game {number}"
        assert pieces == Spectator.known(turns[-1].table), f"game {number}"
        gone = Counter(
            event["seat"]
            for event in told
            if event.get("to") == "box" and "marker:" in event["piece"]
        )
        owners = [Owner(pieces, seat, state.pack, gone[seat]) for seat in seats]
        final = heard_scores(told, len(seats))
        assert [owner.scores() for owner in owners] == final, f"game {number}"


@GAMES
@pytest.mark.parametrize(
    "game", [rich_game, pytest.param(courtly_game, marks=pytest.mark.needs_module("nobles"))]
)
def test_every_event_of_a_game_cites_a_clause_of_the_rules(
    game: Callable[[int], list[Turn]], number: int
) -> None:
    events = [event for turn in game(number) for event in turn.events]
    assert {event.clause for event in events if event.kind != "end"} <= CLAUSES
