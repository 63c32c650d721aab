"""What is shown is made once for a position, however many look, and anew for the next one."""

import json
from collections import Counter
from typing import Any

import pytest

from support.server import Server, received
from tawantinsuyu.game import api
from tawantinsuyu.server.tables import showing


def counted(monkeypatch: pytest.MonkeyPatch, name: str) -> Counter[Any]:
    """How often a part of a push is made, by its position and seat."""
    made, calls = getattr(showing, name), Counter[Any]()

    def make(state: api.State, seat: int) -> object:
        calls[api.fingerprint(state), seat] += 1
        return made(state, seat)

    monkeypatch.setattr(showing, name, make)
    return calls


def test_sockets_of_a_seat_and_the_answer_share_what_is_made(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = server.create()
    views = counted(monkeypatch, "view_payload")
    with (
        server.listen(game, 0) as one,
        server.listen(game, 0) as two,
        server.listen(game, 1) as other,
    ):
        for socket in (one, two, other):
            before = received(socket)
        for _ in range(4):
            seat = before["view"]["waiting"][0]
            asked = server.view(game, seat)
            action = asked["decision"]["options"][0]["action"]
            answer = server.act(game, seat, [action], asked["seq"]).data
            pushes = [received(socket) for socket in (one, two, other)]
            assert {push["seq"] for push in pushes} == {answer["seq"]}
            same = [push for push in pushes if push["view"]["seat"] == seat]
            for push in same:
                assert push["view"] == answer["view"]
                assert push["decision"] == answer["decision"]
                assert push["events"] == answer["events"]
            before = pushes[0]
    assert len(views) == 2 * 5, "each seat's view of each position"
    assert set(views.values()) == {1}


def test_what_is_kept_is_what_would_be_made_anew(server: Server) -> None:
    game = server.create([{"name": f"Guest {n}"} for n in range(3)])
    live = server.live(game)

    def shown() -> list[str]:
        found = []
        for seat in (-1, 0, 1, 2):
            push = server.view(game, seat)
            push.pop("clock")
            found.append(json.dumps(push))
        return found

    for _ in range(8):
        push = server.view(game, 0)
        seat = push["view"]["waiting"][0]
        option = server.view(game, seat)["decision"]["options"][0]["action"]
        assert server.act(game, seat, [option], push["seq"]).status == 200
        kept = shown()
        assert shown() == kept
        live.forget_shown()
        assert shown() == kept


def test_odd_questions_do_not_fill_the_memory(server: Server) -> None:
    game = server.create()
    for since in range(3 * showing.MAX_TOLD):
        server.view(game, 0, since=since)
    assert len(server.live(game).told_to) <= showing.MAX_TOLD
