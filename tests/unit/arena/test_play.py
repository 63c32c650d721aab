"""A single game of the arena."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from support.arena import game, task
from tawantinsuyu.arena.errors import ArenaError
from tawantinsuyu.arena.play import bot, pack_of, play_game, version
from tawantinsuyu.arena.task import Game, exact
from tawantinsuyu.arena.used import unused, usable
from tawantinsuyu.game.api import AUTOMA_SEAT, ENDINGS


def timeless(played: Game) -> Game:
    return replace(played, thought=(), seconds=0)


@pytest.fixture(scope="module")
def played() -> Game:
    return play_game(task(0))


def test_the_same_task_gives_the_same_game(played: Game) -> None:
    assert timeless(play_game(task(0))) == timeless(played)


def test_another_deal_gives_another_game(played: Game) -> None:
    assert play_game(task(1)).scores != played.scores


def test_points_come_from_their_sources(played: Game) -> None:
    assert tuple(sum(row.values()) for row in played.sources) == played.scores


def test_the_winner_has_the_first_place(played: Game) -> None:
    assert {seat for seat, place in enumerate(played.places) if place == 1} == set(played.winners)
    assert played.ending in ENDINGS
    assert min(played.asked) > 10


def test_a_game_cut_short_says_so() -> None:
    short = replace(task(0), config=replace(task(0).config, turn_cap=3))
    cut = play_game(short)
    assert cut.capped
    assert max(cut.turns) <= 4
    assert not game().capped


def test_what_a_game_uses_is_there_to_be_used(played: Game) -> None:
    everything = usable(task(0).config, pack_of(("base",)))
    for kind, names in played.used.items():
        assert set(names) <= set(everything[kind]), kind
    assert {"God card", "Weaving", "space"} <= set(played.used)
    missing = unused([played.used], everything)
    for kind, names in everything.items():
        assert sorted([*missing.get(kind, ()), *played.used.get(kind, ())]) == sorted(names)


def test_a_solo_opponent_plays_by_herself() -> None:
    config = replace(task(0).config, automa="axomamma")
    solo = play_game(replace(task(0), config=config, codes=("random", "axomamma")))
    assert solo.asked[AUTOMA_SEAT] == 0
    assert solo.turns[AUTOMA_SEAT] > 5
    assert solo.config["automa"] == "axomamma"


def test_a_game_is_plain_data(played: Game) -> None:
    line = msgspec.json.encode(played)
    assert msgspec.json.decode(line, type=Game) == played
    assert played.version == version(("base",))
    assert played.version["pack"] == pack_of(("base",)).hash


def test_a_shared_victory_counts_half() -> None:
    shared = game(winners=(0, 1))
    assert [shared.share(seat) for seat in (0, 1)] == [0.5, 0.5]
    assert [game(winners=(1,)).share(seat) for seat in (0, 1)] == [0, 1]


def test_a_code_with_a_file_depends_on_its_content(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    file.write_text("one", encoding="utf-8")
    before = exact(f"greedy@{file}")
    file.write_text("two", encoding="utf-8")
    assert exact(f"greedy@{file}") != before
    assert exact("greedy") == "greedy"


def test_an_unknown_bot_is_refused_with_a_list() -> None:
    with pytest.raises(ArenaError, match="greedy"):
        bot("stockfish")
