"""A bot's suggestions, which only people without human opponents receive."""

import time
from typing import Any

import httpx
import pytest

from support.server import PEOPLE, Server
from support.service import running, wait_for

ALONE = [{"name": "Ana"}]
AXOMAMMA = {"automa": "axomamma"}
"""A table with an opponent who never acts between two requests."""


def table(server: Server, seats: list[dict[str, Any]], **more: Any) -> str:
    made = server.call("POST", "/api/games", {"seats": seats, **more})
    assert made.status == 201, made.data
    game: str = made.data["id"]
    return game


def my_turn(server: Server, game: str) -> dict[str, Any]:
    for _ in range(600):
        push: dict[str, Any] = server.view(game, 0)
        if push["decision"]:
            return push
        time.sleep(0.05)
    raise AssertionError("nobody asks")


def ask(server: Server, game: str, seq: int, *actions: str, **more: Any) -> Any:
    body = {"seat": more.pop("seat", 0), "expected_seq": seq, "actions": list(actions)}
    return server.call("POST", f"/api/games/{game}/hint", body, **more)


def thought(server: Server, game: str) -> Any:
    for _ in range(600):
        hint = server.call("GET", f"/api/games/{game}/hint?seat=0").data
        if hint["action"]:
            return hint
        time.sleep(0.05)
    raise AssertionError("no hint came")


def test_a_hint_is_an_answer_that_is_offered_and_is_counted(server: Server) -> None:
    game = table(server, ALONE, **AXOMAMMA)
    push = my_turn(server, game)
    assert ask(server, game, push["seq"]).data["asked"] == 1
    hint = thought(server, game)
    offered = [one["action"] for one in push["decision"]["options"]]
    assert hint["action"] in offered
    assert hint["second"] in offered
    assert hint["second"] != hint["action"]
    assert hint["behind"] >= 0
    assert ask(server, game, push["seq"]).data == hint, "the same question is one hint"


def test_a_hint_goes_on_with_an_unfinished_turn(server: Server) -> None:
    game = table(server, ALONE, **AXOMAMMA)
    push = my_turn(server, game)
    first = push["decision"]["options"][0]["action"]
    body = {"seat": 0, "actions": [first]}
    draft = server.call("PUT", f"/api/games/{game}/draft", body).data
    answer = ask(server, game, push["seq"], first)
    if not draft["decision"]:
        assert answer.data["code"] == "no_hint_now"
        return
    assert answer.status == 200, answer.data
    assert thought(server, game)["actions"] == [first]


def test_the_second_position_is_a_second_hint(server: Server) -> None:
    game = table(server, ALONE, **AXOMAMMA)
    push = my_turn(server, game)
    ask(server, game, push["seq"])
    answer = thought(server, game)["action"]
    body = {"seat": 0, "actions": [answer], "expected_seq": push["seq"], "key": f"{game}-x"}
    assert server.call("POST", f"/api/games/{game}/actions", body).status == 200
    later = my_turn(server, game)
    assert ask(server, game, push["seq"]).data["code"] == "conflict"
    assert ask(server, game, later["seq"]).data["asked"] == 2


def test_people_on_one_device_are_people(server: Server) -> None:
    game = table(server, PEOPLE)
    seat = server.view(game, 0)["decision"] and 0
    for one in (seat or 0, 1):
        answer = ask(server, game, server.view(game, 0)["seq"], seat=one)
        assert (answer.status, answer.data["code"]) == (403, "no_hints")
        last = server.call("GET", f"/api/games/{game}/hint?seat={one}")
        assert last.data["code"] == "no_hints"


def test_a_lesson_has_a_teacher_already(server: Server) -> None:
    game = server.call("POST", "/api/learn/first", {"at": 0}).data["id"]
    assert ask(server, game, 0).data["code"] == "no_hints"


def test_a_hint_reveals_no_hidden_component(server: Server) -> None:
    game = table(server, ALONE, **AXOMAMMA)
    seq = my_turn(server, game)["seq"]
    assert ask(server, game, seq, "nonsense").data["code"] == "no_hint_now"


@pytest.mark.parametrize("spectators", [False, True])
def test_no_way_leads_to_a_hint_where_somebody_else_plays(inn: Server, spectators: bool) -> None:
    """The test asks as a spectator, and as a player before and after the other player concedes or
    gets a substitute.
    """
    bo, eve = inn.guest("Bo"), inn.guest("Eve")
    seats = [{"name": "Ana"}, {"name": "Bo", "open": True}]
    made = inn.call("POST", "/api/games", {"seats": seats, "spectators": spectators}).data
    game, invite = made["id"], made["invite"]
    joined = inn.call("POST", f"/api/games/{game}/join", {"invite": invite}, key=bo)
    assert joined.status == 200, joined.data
    seq = inn.view(game, 0)["seq"]

    def codes() -> set[tuple[int, str]]:
        tries = [ask(inn, game, seq), ask(inn, game, seq, seat=1, key=bo)]
        tries += [inn.call("GET", f"/api/games/{game}/hint?seat=0")]
        return {(one.status, one.data["code"]) for one in tries}

    assert codes() == {(403, "no_hints")}
    for stranger in (ask(inn, game, seq, key=eve), ask(inn, game, seq, seat=1)):
        assert (stranger.status, stranger.data["code"]) == (403, "not_your_seat")
    looking = inn.call("GET", f"/api/games/{game}/hint?seat=-1", key=eve)
    assert looking.status == 403
    given = inn.call("POST", f"/api/games/{game}/seats/1/substitute", key=bo)
    assert given.status == 200, given.data
    assert codes() == {(403, "no_hints")}
    assert inn.call("GET", f"/api/games/{game}/export").status == 409, "nor can it be taken along"


@pytest.mark.service
def test_a_worker_of_a_service_thinks_of_it() -> None:
    """The service has PostgreSQL, a web process and a worker. The table has a bot, which has
    separate jobs.
    """
    with running(nodes=1, workers=1) as service, httpx.Client(base_url=service.nodes[0].url) as ana:
        assert ana.post("/api/guests", json={"name": "Ana"}).status_code == 201
        seats = [{"name": "Ana"}, {"name": "Robot", "bot": "random"}]
        game = ana.post("/api/games", json={"seats": seats}).json()["id"]
        path = f"/api/games/{game}"

        def told() -> bool:
            push = ana.get(f"{path}/view?seat=0").json()
            body = {"seat": 0, "expected_seq": push["seq"], "actions": []}
            answer = ana.post(f"{path}/hint", json=body)
            assert answer.status_code in (200, 409, 429), answer.text
            return bool(answer.json().get("action"))

        wait_for("a hint", told)
