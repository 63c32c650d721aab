"""Tables that follow a script, over the API."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from support.server import Server
from tawantinsuyu.learn.script import scripts
from tawantinsuyu.server.store import database
from tawantinsuyu.server.workers.expired_rows import prune


def learn(server: Server, at: int | None = 0, script: str = "first") -> str:
    answer = server.call("POST", f"/api/learn/{script}", {} if at is None else {"at": at})
    assert answer.status == 201, answer.data
    game: str = answer.data["id"]
    return game


def act(server: Server, game: str, *actions: str) -> Any:
    return server.act(game, 0, list(actions), server.view(game, 0)["seq"])


def progress(server: Server) -> dict[str, Any]:
    return {row["script"]: row for row in server.call("GET", "/api/learn").data}


def done(server: Server) -> int:
    number: int = progress(server)["first"]["done"]
    return number


def test_only_what_is_taught_is_offered_and_the_rest_says_later(server: Server) -> None:
    push = server.view(learn(server), 0)
    assert [option["action"] for option in push["decision"]["options"]] == ["start 2"]
    assert {one["why"] for one in push["decision"]["refused"]} == {"later"}
    assert push["lesson"]["title"]["key"] == "learn.first.priest.title"


def test_what_comes_later_is_refused_in_drafts_and_for_good(server: Server) -> None:
    game = learn(server)
    assert act(server, game, "start 1").data["code"] == "later"
    draft = server.call("PUT", f"/api/games/{game}/draft", {"seat": 0, "actions": ["start 1"]})
    assert (draft.status, draft.data["code"]) == (409, "later")


def test_a_draft_is_followed_step_by_step(server: Server) -> None:
    game = learn(server, 1)
    actions = ["place architect 3t1 card:wiraqocha-6", "pay potato:1"]
    draft = server.call("PUT", f"/api/games/{game}/draft", {"seat": 0, "actions": actions})
    assert draft.data["lesson"]["step"] == "tasks"
    assert [one["action"] for one in draft.data["decision"]["options"]] == [
        "task 2t-1",
        "task 3t-2",
    ]


def test_the_whole_script_is_played_and_no_bot_thinks(server: Server) -> None:
    game = learn(server)
    for _ in range(60):
        lesson = server.view(game, 0)["lesson"]
        if lesson["number"] == lesson["count"]:
            break
        answer = act(server, game, lesson["allowed"][0])
        assert answer.status == 200, answer.data
        assert answer.data["lesson"]["number"] >= lesson["number"]
    assert done(server) == 10
    assert lesson["why"]["key"] == "learn.first.festival.why.so"
    keys = {key for (seat, key) in server.live(game).keys if seat == 1}
    assert "bot-script" in keys


SHORT = [name for name in scripts() if name != "first"]


@pytest.mark.parametrize("name", SHORT)
def test_every_short_lesson_is_played_at_its_own_table(server: Server, name: str) -> None:
    game = learn(server, script=name)
    for _ in range(40):
        lesson = server.view(game, 0)["lesson"]
        if lesson["number"] == lesson["count"]:
            break
        answer = act(server, game, lesson["allowed"][0])
        assert answer.status == 200, answer.data
    assert lesson["why"]
    assert progress(server)[name]["done"] == lesson["count"]


def test_who_has_two_roles_is_placed_in_the_one_that_is_taught(server: Server) -> None:
    push = server.view(learn(server, 2, "nobles"), 0)
    rows = push["decision"]["placements"]
    assert {(one["worker"], one["role"]) for one in rows if not one["why"]} == {
        ("architect+courier", "architect")
    }


def test_lessons_say_what_they_are_about_and_can_be_turned_down(inn: Server) -> None:
    before = progress(inn)["vassals"]
    assert (before["about"], before["begun"]) == (["vassals"], False)
    assert inn.call("POST", "/api/learn/vassals/decline").status == 204
    assert inn.call("POST", "/api/learn/vassals/decline").status == 204
    assert progress(inn)["vassals"]["begun"]
    assert inn.call("POST", "/api/learn/nothing/decline").data["code"] == "no_lesson"
    learn(inn, None, "vassals")
    assert progress(inn)["vassals"]["done"] == 0


def test_a_continued_lesson_opens_the_same_table(inn: Server) -> None:
    game = learn(inn)
    assert act(inn, game, "start 2").status == 200
    assert learn(inn, None) == game
    assert done(inn) == 1
    inn.restart()
    assert inn.view(game, 0)["lesson"]["number"] == 1
    assert learn(inn, None) == game


def test_lessons_are_not_listed_nor_exported(server: Server) -> None:
    game = learn(server, 3)
    assert game not in [row["id"] for row in server.call("GET", "/api/games").data]
    assert server.call("GET", f"/api/games/{game}/export").status == 409


def test_there_is_no_lesson_beyond_the_last(server: Server) -> None:
    assert server.call("POST", "/api/learn/first", {"at": 10}).data["code"] == "no_lesson"
    assert server.call("POST", "/api/learn/other", {}).data["code"] == "no_lesson"


def test_a_day_later_the_table_is_gone_and_progress_stays(inn: Server) -> None:
    game = learn(inn, 2)
    act(inn, game, "recruit potato")
    reached = done(inn)
    later = datetime.now(UTC) + timedelta(days=1, minutes=1)

    async def pruned() -> int:
        engine = database.engine_for(inn.database)
        try:
            return await prune(engine, later)
        finally:
            await engine.dispose()

    assert asyncio.run(pruned()) >= 1
    assert done(inn) == reached >= 3
    assert learn(inn, None) != game
