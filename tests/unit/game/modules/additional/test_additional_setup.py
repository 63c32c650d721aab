"""The option "additional buildings": the contents of the stacks with and without it."""

import pytest

from support.additional import EXPANSION
from support.rules import rule
from tawantinsuyu.game import api
from tawantinsuyu.game.core.config import MODULES_WITH
from tawantinsuyu.game.modules import NAMES

SEED = bytes(32)
PASSIVES = [f"ZA{number}" for number in range(1, 9)]


def tiles(state: api.State, kind: int) -> set[str]:
    """Return the ids of the Buildings of a kind in stack and market."""
    printed = (state.pack.productions, state.pack.passives)[kind]
    return {printed[tile].id for tile in (*state.stacks[kind], *state.market[kind])}


def added(config: api.Config) -> tuple[set[str], set[str]]:
    """Return the Buildings that the stacks have beyond the base game's, and those they lack."""
    base = api.new_game(api.Config(config.players), EXPANSION, SEED)
    state = api.new_game(config, EXPANSION, SEED)
    have = tiles(state, 0) | tiles(state, 1)
    usual = tiles(base, 0) | tiles(base, 1)
    return have - usual, usual - have


@rule("ADD-01", "ADD-31")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_tiles_are_shuffled_into_their_stacks(players: int) -> None:
    config = api.Config(players, modules=("additional",))
    assert added(config) == ({*PASSIVES, "PX01", "Z04X"}, {"Z04"})
    state = api.new_game(config, EXPANSION, SEED)
    assert "PX01" in tiles(state, 0)
    assert tiles(state, 1) >= set(PASSIVES)


@rule("ADD-01")
def test_every_one_of_them_can_come_up_first() -> None:
    seen: set[str] = set()
    for number in range(60):
        config = api.Config(modules=("additional",))
        state = api.new_game(config, EXPANSION, bytes([number]) * 32)
        seen |= {EXPANSION.passives[tile].id for tile in state.market[1]}
        seen |= {EXPANSION.productions[tile].id for tile in state.market[0]}
    assert len(seen & {*PASSIVES, "PX01", "Z04X"}) > 5


@rule("ADD-02")
@pytest.mark.parametrize("other", [one for one in NAMES if one != "additional"])
def test_it_goes_with_and_without_every_module(other: str) -> None:
    alone = api.Config(modules=(other,))
    both = api.Config(modules=("additional", other))
    assert not added(alone)[0] & {*PASSIVES, "PX01", "Z04X"}
    assert added(both)[0] >= {*PASSIVES, "PX01", "Z04X"}


@rule("ADD-02")
def test_it_can_be_chosen_alone_and_with_a_solo_opponent() -> None:
    assert api.Config(modules=("additional",)).modules == ("additional",)
    assert "additional" in MODULES_WITH["axomamma"]


@rule("ADD-03", "R70")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_the_option_none_of_them_is_in_the_game(players: int) -> None:
    state = api.new_game(api.Config(players), EXPANSION, SEED)
    assert not (tiles(state, 0) | tiles(state, 1)) & {*PASSIVES, "PX01", "Z04X"}
