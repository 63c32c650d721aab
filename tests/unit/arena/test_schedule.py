"""The seats of players in a schedule."""

from collections import Counter
from dataclasses import replace

import pytest

from tawantinsuyu.arena.errors import ArenaError
from tawantinsuyu.arena.schedule import TABLE, Match, seatings, tasks_of
from tawantinsuyu.arena.task import Task


def seats(tasks: list[Task]) -> Counter[tuple[str, int]]:
    return Counter((code, seat) for task in tasks for seat, code in enumerate(task.codes))


def match(*bots: str, players: int, games: int) -> Match:
    return Match(bots, games, replace(TABLE, players=players))


def test_a_deal_of_two_is_played_from_both_seats() -> None:
    tasks = tasks_of(match("a", "b", players=2, games=6))
    assert [task.codes for task in tasks] == [("a", "b"), ("b", "a")] * 3
    assert [task.deal for task in tasks] == [0, 0, 1, 1, 2, 2]
    for one, other in zip(tasks[::2], tasks[1::2], strict=True):
        assert one.seed == other.seed
        assert one.id != other.id


@pytest.mark.parametrize("bots", [("a", "b", "c"), ("a", "b", "c", "d"), ("a", "a", "b", "b")])
def test_every_bot_plays_equally_often_from_every_seat(bots: tuple[str, ...]) -> None:
    tasks = tasks_of(match(*bots, players=len(bots), games=48))
    for code in bots:
        assert len({seats(tasks)[code, seat] for seat in range(len(bots))}) == 1


def test_nobody_always_sits_behind_the_same_neighbour() -> None:
    behind = Counter(
        (codes[seat - 1], codes[seat])
        for deal in range(6)
        for codes in seatings(("a", "b", "c", "d"), 4, deal)
        for seat in range(4)
    )
    assert len(behind) == 12
    assert len(set(behind.values())) == 1


def test_the_last_bot_fills_the_seats_left_and_the_first_goes_round_them() -> None:
    tasks = tasks_of(match("a", "b", players=4, games=8))
    assert {task.codes.index("a") for task in tasks[:4]} == {0, 1, 2, 3}
    assert all(task.codes.count("b") == 3 for task in tasks)
    assert len(tasks) == 8


def test_a_bot_alone_plays_each_deal_once() -> None:
    tasks = tasks_of(match("a", players=3, games=5))
    assert [task.codes for task in tasks] == [("a", "a", "a")] * 5
    assert len({task.seed for task in tasks}) == 5


def test_deals_are_played_whole() -> None:
    assert len(tasks_of(match("a", "b", players=2, games=5))) == 6
    assert len(tasks_of(match("a", "b", players=4, games=5))) == 8


def test_every_bot_meets_a_solo_opponent_on_the_same_deals() -> None:
    config = replace(TABLE, automa="axomamma")
    tasks = tasks_of(Match(("a", "b", "c"), 6, config))
    opponents = [("a", "axomamma"), ("b", "axomamma"), ("c", "axomamma")]
    assert [task.codes for task in tasks] == opponents * 2
    assert len({task.seed for task in tasks}) == 2


def test_the_name_of_a_match_decides_its_deals() -> None:
    def deals(name: str, *bots: str) -> set[str]:
        return {task.seed for task in tasks_of(Match(bots, 10, name=name))}

    assert deals("one", "a", "b") == deals("one", "c", "d")
    assert not deals("one", "a", "b") & deals("two", "a", "b")


def test_only_endless_games_are_cut_short() -> None:
    assert TABLE.turn_cap == 60  # R204


def test_more_bots_than_seats_are_refused() -> None:
    with pytest.raises(ArenaError, match="3 of them for 2 seats"):
        match("a", "b", "c", players=2, games=1)
