"""Players answer with an offered option and see nothing else."""

import gc
from collections.abc import Iterator
from random import Random
from types import FunctionType, ModuleType
from typing import Any

import pytest

from tawantinsuyu import components
from tawantinsuyu.bots.evaluate import judge
from tawantinsuyu.bots.greedy import shortlist
from tawantinsuyu.bots.personas import PERSONAS, SEEKERS
from tawantinsuyu.bots.players import PLAYERS, Decide, ask
from tawantinsuyu.game.api import Config, asides, deciding, new_game, options, play
from tawantinsuyu.game.core.chance import Chance
from tawantinsuyu.game.core.config import Config as ConfigType
from tawantinsuyu.game.core.registry import Automa
from tawantinsuyu.game.core.state import Player, State
from tawantinsuyu.game.core.tables import Tables
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.views import View, view_for

EVERYBODY: dict[str, Decide] = {
    **PLAYERS,
    **{name: persona.decide for name, persona in PERSONAS.items()},
    **{name: seeker.decide for name, seeker in SEEKERS.items()},
}


def game(seed: int, players: int = 2, turn_cap: int = 40) -> State:
    config = Config(players=players, turn_cap=turn_cap)
    return new_game(config, components.load("base"), Random(seed).randbytes(32))


def finish(state: State, seats: list[Decide], rng: Random) -> State:
    while state.stack:
        seat = deciding(state)[0]
        play(state, seat, ask(state, seat, seats[seat], rng))
    return state


@pytest.mark.parametrize("name", EVERYBODY)
def test_a_player_answers_with_an_offered_option(name: str) -> None:
    state, rng = game(5, players=3, turn_cap=6), Random(5)
    answers = 0
    while state.stack:
        seat = deciding(state)[0]
        action = ask(state, seat, EVERYBODY[name], rng)
        assert action in [*options(state, seat), *asides(state, seat)]
        play(state, seat, action)
        answers += 1
    assert answers > 40


@pytest.mark.parametrize("name", EVERYBODY)
def test_the_same_chance_gives_the_same_answers(name: str) -> None:
    decide = EVERYBODY[name]
    one = finish(game(3, turn_cap=4), [decide] * 2, Random(1))
    other = finish(game(3, turn_cap=4), [decide] * 2, Random(1))
    assert [p.points for p in one.players] == [p.points for p in other.players]
    assert one.hill == other.hill


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(10):
        seats = [PLAYERS["random"], PLAYERS["random"]]
        seats[seed % 2] = PLAYERS["greedy"]
        wins += finish(game(seed), seats, Random(seed)).winners == [seed % 2]
    assert wins >= 8


def test_a_table_of_greedy_players_comes_to_its_end_by_itself() -> None:
    """Waiting must not look like the best option to all players."""
    state = finish(game(2, players=3, turn_cap=60), [PLAYERS["greedy"]] * 3, Random(2))
    assert state.finished
    assert not state.capped


def test_greedy_looks_at_every_secondary_action_and_the_best_placements() -> None:
    for seed in range(6):
        state, rng = game(seed, players=4), Random(seed)
        while state.stack:
            seat = deciding(state)[0]
            offered = options(state, seat)
            if offered[0][0] == "place" and len(offered) > 60:
                short = shortlist(view_for(state, seat), offered, rng, judge(state))
                assert len(short) <= 36
                assert set(short) <= set(offered)
                secondary = {action for action in offered if action[0] != "place"}
                assert secondary <= set(short)
                return
            play(state, seat, PERSONAS["hoarder"].decide(view_for(state, seat), offered, (), rng))
    raise AssertionError("no decision with so many placements came up")


# --- the input of a player ------------------------------------------------------------------------


SHARED = (int, str, bytes, Pack, Tables, ConfigType, Automa, type, FunctionType, ModuleType)
"""Types that all games share, or that cannot be changed."""


def parts(thing: Any) -> Iterator[Any]:
    """Yield all objects that can be reached from one, except for components and lookups."""
    seen: set[int] = set()
    todo = [thing]
    while todo:
        it = todo.pop()
        if id(it) in seen or isinstance(it, SHARED):
            continue
        seen.add(id(it))
        yield it
        todo.extend(gc.get_referents(it))


def test_a_player_gets_a_view_and_plain_actions_and_nothing_of_the_game() -> None:
    state, rng = game(4, players=3, turn_cap=5), Random(4)
    given: list[tuple[Any, ...]] = []

    def spy(view: View, offered: Any, free: Any, chance: Random) -> Any:
        given.append((view, offered, free))
        return chance.choice(offered)

    while state.stack:
        seat = deciding(state)[0]
        action = ask(state, seat, spy, rng)
        view, offered, free = given.pop()
        assert isinstance(view, View)
        assert view.seat == seat
        assert isinstance(offered, tuple)
        assert isinstance(free, tuple)
        for option in (*offered, *free):
            assert all(isinstance(part, str | int | tuple) for part in option)
        mutable = (State, Player, Chance, list, dict)
        of_the_game = {id(part) for part in parts(state) if isinstance(part, mutable)}
        of_the_view = {id(part) for part in parts(view) if isinstance(part, mutable)}
        assert not of_the_game & of_the_view
        assert view.position.chance.seed != state.chance.seed
        play(state, seat, action)


# --- personas ------------------------------------------------------------------------------------


def test_never_recruits_leaves_village_and_nomads_alone() -> None:
    state, rng = game(8, turn_cap=12), Random(8)
    while state.stack:
        seat = deciding(state)[0]
        offered = tuple(options(state, seat))
        action = PERSONAS["never_recruits"].decide(view_for(state, seat), offered, (), rng)
        if action[0] == "recruit":
            assert action == ("recruit", "none")
        play(state, seat, action)


def test_always_recruits_whenever_it_can_pay() -> None:
    state, rng = game(9), Random(9)
    bought = 0
    while state.stack:
        seat = deciding(state)[0]
        offered = tuple(options(state, seat))
        action = PERSONAS["always_recruits"].decide(view_for(state, seat), offered, (), rng)
        if ("recruit", "potato") in offered or ("recruit", "corn") in offered:
            assert action in (("recruit", "potato"), ("recruit", "corn"))
            bought += 1
        play(state, seat, action)
    assert bought > 4


def test_random_players_seldom_take_a_free_action() -> None:
    rng = Random(0)
    free = (("aside", "discard", 3),)
    view = view_for(game(1), 0)
    answers = [PLAYERS["random"](view, (("done",),), free, rng) for _ in range(2000)]
    assert 60 <= answers.count(free[0]) <= 140
