"""Reports about matches."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from support.arena import game, task
from tawantinsuyu.arena import plot
from tawantinsuyu.arena.errors import ArenaError, extra
from tawantinsuyu.arena.ratings import ratings
from tawantinsuyu.arena.report import FORMAT, report, text, win_rate
from tawantinsuyu.arena.run import Played
from tawantinsuyu.arena.schedule import TABLE, Match
from tawantinsuyu.arena.task import Failure, Game
from tawantinsuyu.game.api import ENDINGS

MATCH = Match(("a", "b"), 4)


def deals(*outcomes: tuple[tuple[int, ...], tuple[int, ...]]) -> list[Game]:
    """Return deals of a and b from both seats, each given by the winners of its two games."""
    return [
        one
        for deal, (first, second) in enumerate(outcomes)
        for one in (game(("a", "b"), first, deal), game(("b", "a"), second, deal))
    ]


A_WINS = ((0,), (1,))
B_WINS = ((1,), (0,))
SEAT_0_WINS = ((0,), (0,))
SHARED = ((0, 1), (0, 1))


def of(games: list[Game], match: Match = MATCH) -> dict[str, Any]:
    return report(match, Played(games))


def test_a_report_holds_everything() -> None:
    failed = Played(deals(A_WINS, SHARED), [Failure(task(7), "it broke")])
    found = report(MATCH, failed)
    assert json.loads(json.dumps(found)) == found
    assert found["format"] == FORMAT
    assert set(found) == {
        *("format", "match", "versions", "games", "deals", "failed", "endings", "bots", "seats"),
        *("pairs", "clock"),
    }
    assert (found["games"], found["deals"]) == (4, 2)
    assert found["failed"] == [{"deal": 7, "codes": ["random", "random"], "error": "it broke"}]
    assert found["endings"] == {"third Festival": 4, "empty bag": 0, "turn cap": 0}
    interval = {"mean", "low", "high", "n"}
    for bot in found["bots"].values():
        assert set(bot) == {
            *("games", "seats", "share", "wins", "wins_by_deal", "points", "sources", "turns"),
            *("rating", "board_failures"),
        }
        for name in ("wins", "wins_by_deal", "points", "turns"):
            assert set(bot[name]) == interval
    assert found["bots"]["a"]["wins"]["mean"] == 0.75
    assert found["bots"]["a"]["sources"]["temple"] == 120
    assert found["clock"]["milliseconds_a_decision"] == {"a": 5.0, "b": 5.0}


def test_a_shared_victory_is_half_for_each() -> None:
    found = of(deals(SHARED, SHARED))
    assert {bot["wins"]["mean"] for bot in found["bots"].values()} == {0.5}
    assert {seat["wins"]["mean"] for seat in found["seats"]} == {0.5}


def test_luck_of_the_seat_is_taken_out_by_pairs() -> None:
    found = of(deals(*[SEAT_0_WINS] * 10))
    plain, paired = found["bots"]["a"]["wins"], found["bots"]["a"]["wins_by_deal"]
    assert plain["low"] < 0.5 < plain["high"]
    assert (paired["mean"], paired["low"], paired["high"], paired["n"]) == (0.5, 0.5, 0.5, 10)
    assert found["seats"][0]["wins"]["mean"] == 1


def test_a_deal_that_is_not_finished_counts_for_no_pair() -> None:
    whole = deals(A_WINS, B_WINS, A_WINS)
    broken = [*whole, game(("a", "b"), (0,), 3)]
    for found in (of(whole), of(broken)):
        assert found["bots"]["a"]["wins_by_deal"]["mean"] == pytest.approx(2 / 3)
        assert found["pairs"][0]["points"]["n"] == 3


def test_the_difference_of_two_bots_is_taken_deal_by_deal() -> None:
    (pair,) = of(deals(A_WINS, A_WINS, B_WINS))["pairs"]
    assert pair["bots"] == ["a", "b"]
    assert pair["wins"]["mean"] == pytest.approx(1 / 3)
    assert pair["points"]["mean"] == pytest.approx(20 / 3)


def test_one_against_three_is_measured_by_the_seat() -> None:
    codes = ("a", "b", "b", "b")
    games = [game(codes[-turn:] + codes[:-turn], (turn,)) for turn in range(3)]
    games.append(game(("b", "b", "b", "a"), (0,)))
    found = of(games, Match(("a", "b"), 4, replace(TABLE, players=4)))
    assert found["bots"]["a"]["wins"]["mean"] == 0.75
    assert found["bots"]["b"]["wins"]["mean"] == pytest.approx(0.25 / 3)
    assert found["bots"]["b"]["share"] == 0.25
    assert win_rate("b", games).n == 4, "three seats of one game are one observation"


def test_a_solo_opponent_is_reported_like_a_bot() -> None:
    config = replace(TABLE, automa="axomamma")
    games = [game(("a", "axomamma"), (0,), deal) for deal in range(3)]
    found = of(games, Match(("a",), 3, config))
    assert found["bots"]["axomamma"]["wins"]["mean"] == 0
    assert found["bots"]["a"]["wins_by_deal"] is None


def test_games_cut_short_are_counted() -> None:
    games = [game(), game(deal=1, ending=ENDINGS[2])]
    found = of(games)
    assert found["endings"]["turn cap"] == 1
    assert "turn cap 1" in text(found)


def test_the_text_tells_the_figures() -> None:
    lines = text(of(deals(A_WINS, A_WINS, B_WINS))).splitlines()
    (line,) = [line for line in lines if line.startswith("a  ")]
    assert "66.7 % (30.0–90.3)" in line
    assert any("a before b" in line and "+6.7" in line for line in lines)


def test_a_missing_package_says_how_to_get_it() -> None:
    with pytest.raises(ArenaError, match=r"pip install 'tawantinsuyu\[bench\]'"):
        extra("no_such_package.at_all", "bench")


def test_ratings_order_bots_by_strength() -> None:
    games = deals(A_WINS, A_WINS, A_WINS, SEAT_0_WINS)
    found = ratings(games)
    assert found["a"].ordinal > found["b"].ordinal
    assert ratings(list(reversed(games))) == found, "the order of a file decides nothing"


def test_bots_that_share_everything_are_rated_alike() -> None:
    found = ratings(deals(SHARED, SHARED))
    assert found["a"].mu == pytest.approx(found["b"].mu)


def test_a_bot_with_three_seats_is_not_three_times_as_sure() -> None:
    found = ratings([game(("a", "b", "b", "b"), (0,), deal) for deal in range(6)])
    assert found["a"].mu > found["b"].mu
    assert found["a"].sigma == pytest.approx(found["b"].sigma, rel=0.2)


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_a_match_is_drawn(ending: str, tmp_path: Path) -> None:
    file = tmp_path / "deep" / f"match.{ending}"
    plot.plot(of(deals(A_WINS, B_WINS)), file)
    first = file.read_bytes()
    assert first.startswith({"svg": b"<?xml", "png": b"\x89PNG"}[ending])
    plot.plot(of(deals(A_WINS, B_WINS)), file)
    assert file.read_bytes() == first
