"""JSON that is no saved game is refused without an unexpected error."""

import copy
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tawantinsuyu.game.api import Config
from tawantinsuyu.records import Record, verify
from tawantinsuyu.records.random_play import play_on, seed_for

Game = dict[str, Any]
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@cache
def played() -> Record:
    record = Record.start(Config(turn_cap=2), ["base"], seed_for("hostile"), [bytes(16)] * 2)
    play_on(record, seed_for("hostile"))
    return record


def put(*path: str | int, value: object) -> Callable[[Game], None]:
    def change(game: Game) -> None:
        place: Any = game
        for part in path[:-1]:
            place = place[part]
        place[path[-1]] = value

    return change


BROKEN = {
    "a cap of one and a half turns": put("config", "turn_cap", value=1.5),
    "a cap that is true": put("config", "turn_cap", value=True),
    "players as a float": put("config", "players", value=2.0),
    "modules that are numbers": put("config", "modules", value=[1]),
    "modules in lists": put("config", "modules", value=[["vassals"]]),
    "a setting of Python's": put("config", "__doc__", value="x"),
    "a seat of 5,000 digits": put("log", 0, value="1" * 5000 + " pray"),
    "an undo of 5,000 digits": put("log", 0, value="0 undo " + "1" * 180),
    "an action of 5,000 words": put("log", 0, value="0 " + "x " * 5000),
    "an endless check": put("checks", 0, value=[float("inf"), "00"]),
    "a check of a text": put("checks", 0, value=["0", "00"]),
    "groups that are a list": put("pack", "groups", value=[]),
    "a group that is a text": put("pack", "groups", "god", value="x"),
    "a card that is null": put("pack", "groups", "god_card", value={"illapa-4": None}),
    "provenance in numbers": put("pack", "provenance", value={"a": 1}),
    "a version in a list": put("pack", "version", value=["1"]),
    "chance that is a text": put("chance", value="x"),
    "a result of nothing": put("result", value={"scores": None}),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_export_has_findings(how: str) -> None:
    game = copy.deepcopy(played().export(reveal=True))
    BROKEN[how](game)
    assert verify(game)


def paths(value: object, here: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    items: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, list):
        items = list(enumerate(value))
    return [here] * bool(here) + [one for key, inner in items for one in paths(inner, (*here, key))]


@given(st.data())
@settings(max_examples=60, derandomize=True, deadline=None)
def test_any_value_anywhere_is_survived(data: st.DataObject) -> None:
    game = copy.deepcopy(played().export(reveal=True))
    where = data.draw(st.sampled_from(paths(game)))
    put(*where, value=data.draw(VALUES))(game)
    verify(game)
