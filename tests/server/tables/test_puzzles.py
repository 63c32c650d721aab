"""Puzzles at their tables, over the API."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

from support.server import Server
from tawantinsuyu.game import api
from tawantinsuyu.puzzles.puzzle import Puzzle, over
from tawantinsuyu.puzzles.shipped import SOLVED_FOR_NEXT_GRADE, lay, puzzles, today
from tawantinsuyu.server.store import database
from tawantinsuyu.server.workers.expired_rows import prune

FIRST, SECOND, THIRD, FOURTH, *_ = puzzles().values()


def open_puzzle(server: Server, puzzle: Puzzle = FIRST, again: bool = False) -> str:
    answer = server.call("POST", f"/api/puzzles/{puzzle.id}", {"again": again})
    assert answer.status == 201, answer.data
    game: str = answer.data["id"]
    return game


def act(server: Server, game: str, *actions: str) -> Any:
    return server.act(game, 0, list(actions), server.view(game, 0)["seq"])


def row(server: Server, puzzle: Puzzle = FIRST) -> dict[str, Any]:
    rows = {one["id"]: one for one in server.call("GET", "/api/puzzles").data["rows"]}
    found: dict[str, Any] = rows[puzzle.id]
    return found


def waste(server: Server, game: str) -> None:
    """Play the puzzle's turn badly, with two secondary actions that bring no points."""
    for action in ("recruit none", "pray", "take deck", "take deck"):
        answer = act(server, game, action)
        assert answer.status == 200, answer.data


def test_every_puzzle_is_solved_at_its_own_table(inn: Server) -> None:
    for puzzle in puzzles().values():
        game = open_puzzle(inn, puzzle)
        asked = inn.view(game, 0)["puzzle"]
        assert (asked["points"], asked["scored"], asked["result"]) == (puzzle.points, 0, "")
        for action in puzzle.answer:
            answer = act(inn, game, action)
            assert answer.status == 200, (puzzle.id, answer.data)
        told = answer.data["puzzle"]
        assert (told["scored"], told["result"]) == (puzzle.points, "right"), puzzle.id
        assert told["why"]["key"].startswith("puzzle.why.")
        assert row(inn, puzzle)["solved"]


def test_another_turn_is_told_what_it_brought_and_can_be_tried_again(server: Server) -> None:
    game = open_puzzle(server)
    waste(server, game)
    push = server.view(game, 0)
    assert (push["puzzle"]["result"], push["puzzle"]["why"]) == ("other", None)
    assert push["decision"] is None
    assert not row(server)["solved"]
    again = open_puzzle(server)
    assert again != game
    assert server.view(again, 0)["puzzle"]["result"] == ""


def test_nothing_is_played_after_the_turn_and_no_bot_thinks(server: Server) -> None:
    game = open_puzzle(server)
    waste(server, game)
    answer = act(server, game, "recruit none")
    assert (answer.status, answer.data["code"]) == (409, "puzzle_over")
    live = server.live(game)
    assert live.thinking_seat() is None
    assert {seat for seat, _ in live.keys} == {0}


def test_a_table_that_was_left_is_found_again_until_its_turn_is_played(server: Server) -> None:
    game = open_puzzle(server)
    act(server, game, FIRST.answer[0])
    assert open_puzzle(server) == game
    assert open_puzzle(server, again=True) != game


def test_a_drafted_turn_that_is_over_is_only_to_be_sent(server: Server) -> None:
    puzzle = next(one for one in puzzles().values() if _in_one_draft(one))
    game = open_puzzle(server, puzzle)
    body = {"seat": 0, "actions": list(puzzle.answer)}
    draft = server.call("PUT", f"/api/games/{game}/draft", body).data
    assert draft["decision"] is None
    assert draft["seam"] == len(puzzle.answer) - 1
    assert draft["puzzle"]["scored"] == puzzle.points
    assert not row(server, puzzle)["solved"]


def _in_one_draft(puzzle: Puzzle) -> bool:
    drafted = api.draft(lay(puzzle), 0, list(puzzle.answer))
    return drafted.seam < 0 and over(drafted.view.position)


def test_there_are_no_hints_in_a_puzzle_and_nothing_is_exported(server: Server) -> None:
    game = open_puzzle(server)
    hint = server.call(
        "POST", f"/api/games/{game}/hint", {"seat": 0, "actions": [], "expected_seq": 0}
    )
    assert (hint.status, hint.data["code"]) == (403, "no_hints")
    assert server.call("GET", f"/api/games/{game}/export").status == 409
    assert game not in [one["id"] for one in server.call("GET", "/api/games").data]


def test_the_answer_is_told_in_words(server: Server) -> None:
    told = server.call("GET", f"/api/puzzles/{FIRST.id}/answer").data
    assert len(told["steps"]) == len(FIRST.answer)
    assert told["actions"] == list(FIRST.answer)
    missing = server.call("GET", "/api/puzzles/none/answer")
    assert (missing.status, missing.data["code"]) == (404, "no_puzzle")


def test_a_new_solvers_daily_puzzle_is_easy(server: Server) -> None:
    before = datetime.now(UTC).date()
    listed = server.call("GET", "/api/puzzles").data["today"]
    after = datetime.now(UTC).date()
    assert listed in {today(day, "easy").id for day in (before, after)}


def test_the_daily_puzzle_follows_the_solvers_results(inn: Server) -> None:
    """The solver is a new guest, because the other tests of this module solve puzzles too."""
    key = inn.guest("Solver")
    day = datetime.now(UTC).date()
    easy = [one for one in puzzles().values() if one.grade == "easy"]
    near = {today(day + timedelta(days=off), "easy").id for off in (0, 1)}
    for puzzle in [one for one in easy if one.id not in near][:SOLVED_FOR_NEXT_GRADE]:
        opened = inn.call("POST", f"/api/puzzles/{puzzle.id}", {"again": False}, key=key)
        game = opened.data["id"]
        for action in puzzle.answer:
            seq = inn.view(game, 0, key)["seq"]
            assert inn.act(game, 0, [action], seq, key=key).status == 200
    listed = inn.call("GET", "/api/puzzles", key=key).data["today"]
    assert puzzles()[listed].grade == "medium"


def test_a_table_is_gone_a_day_after_its_last_use_and_what_was_solved_stays(inn: Server) -> None:
    game = open_puzzle(inn, SECOND)
    for action in SECOND.answer:
        act(inn, game, action)

    async def pruned() -> int:
        engine = database.engine_for(inn.database)
        try:
            return await prune(engine, datetime.now(UTC) + timedelta(days=1, minutes=1))
        finally:
            await engine.dispose()

    assert asyncio.run(pruned()) >= 1
    assert row(inn, SECOND)["solved"]
    assert open_puzzle(inn, SECOND) != game


def test_the_list_shows_what_stands_on_the_hill_of_each_puzzle(server: Server) -> None:
    listed = server.call("GET", "/api/puzzles").data
    [row] = [row for row in listed["rows"] if row["id"] == listed["today"]]
    view = server.view(open_puzzle(server, puzzles()[listed["today"]]), 0)["view"]
    priests = [player["priest"] for player in view["players"]]
    assert row["hill"] == {"workers": view["hill"], "steps": view["steps"], "priests": priests}
    assert any(row["hill"] != listed["rows"][0]["hill"] for row in listed["rows"])
