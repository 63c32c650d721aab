"""Z04X replaces Z04 and does the same."""

import pytest

from support.additional import EXPANSION, printed, with_buildings
from support.placing import gaining
from support.rules import rule
from support.tiles import next_turn, tile, used
from tawantinsuyu.game import api

SEED = bytes(32)


def in_stacks(state: api.State) -> set[str]:
    """Return the Passive Buildings in stack and market."""
    tiles = (*state.stacks[1], *state.market[1])
    return {state.pack.passives[one].id for one in tiles}


@rule("ADD-31", "R70")
def test_with_the_option_it_takes_the_place_of_z04() -> None:
    state = api.new_game(api.Config(modules=("additional",)), EXPANSION, SEED)
    assert "Z04X" in in_stacks(state)
    assert "Z04" not in in_stacks(state)


@rule("ADD-31", "ADD-03")
def test_without_the_option_z04_is_played() -> None:
    state = api.new_game(api.Config(), EXPANSION, SEED)
    assert "Z04" in in_stacks(state)
    assert "Z04X" not in in_stacks(state)


@rule("ADD-32")
def test_it_has_price_and_code_of_z04() -> None:
    old, new = tile("Z04", EXPANSION), tile("Z04X", EXPANSION)
    assert (new.handler, new.cost) == (old.handler, old.cost)


@rule("ADD-32", "R108")
@pytest.mark.parametrize("turn", [0, 1])
def test_a_new_match_pays_its_owner_at_once_also_in_another_turn(turn: int) -> None:
    given = printed()
    given.temple()
    first, fitting = given.weaving("red", "gold", "stone"), given.weaving("green", "stone", "gold")
    table = gaining(
        with_buildings(2, given.pack).building(0, "Z04X").tapestry(0, first).weavings(fitting),
        "weave 1",
    ).table()
    table.state.active = turn
    table.do("weaving top", f"weave {fitting} 1R")
    assert table.resources(0).get("stone", 0) > 0
    assert used(table) == ["Z04X"]
    if turn == 0:
        next_turn(table)
