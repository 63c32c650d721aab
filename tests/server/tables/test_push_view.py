"""A view is made once for a position with any number of viewers, and made again for the next
one.
"""

import json
from collections import Counter
from typing import Any

import pytest

from support.play import positions
from support.server import Server, received
from tawantinsuyu import components
from tawantinsuyu.game import api
from tawantinsuyu.table.codec import encoded
from tawantinsuyu.table.views import push_view
from tawantinsuyu.table.views.payload import decision_payload, presented
from tawantinsuyu.wire.decision import Decision

EVERYTHING = {"modules": ("additional", "way_of_the_sun", "vassals", "nobles"), "overlay": "simpa"}


def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[Any]:
    """Count the views that are made, by their content."""
    calls = Counter[Any]()

    def make(view: api.View) -> object:
        calls[view.canonical()] += 1
        return presented(view)

    monkeypatch.setattr(push_view, "presented", make)
    return calls


def test_sockets_of_a_seat_and_the_answer_share_what_is_made(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = server.create()
    views = counted(monkeypatch)
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


def test_a_cached_push_equals_a_new_one(server: Server) -> None:
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
        live.clear_caches()
        assert shown() == kept


def test_odd_questions_do_not_fill_the_memory(server: Server) -> None:
    game = server.create()
    for since in range(3 * push_view.MAX_CACHED_LOGS):
        server.view(game, 0, since=since)
    assert len(server.live(game).log_cache) <= push_view.MAX_CACHED_LOGS


def test_prompts_are_built_from_the_seats_view(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No text can therefore depend on a card or tile that is hidden from the seat."""
    worded: list[int] = []

    def look(
        decisions: tuple[api.Decision, ...], position: api.State, seat: int
    ) -> Decision | None:
        strangers = [player for owner, player in enumerate(position.players) if owner != seat]
        hidden = [tile for stack in position.stacks for tile in stack]
        hidden += [*position.god_deck, *position.army_deck]
        hidden += [card for player in strangers for card in (*player.gods, *player.army)]
        assert set(hidden) == {-1}
        worded.append(seat)
        return decision_payload(decisions, position, seat)

    monkeypatch.setattr(push_view, "decision_payload", look)
    game = server.create()
    for _ in range(12):
        seat = server.view(game, 0)["view"]["waiting"][0]
        push = server.view(game, seat)
        option = push["decision"]["options"][0]["action"]
        assert server.act(game, seat, [option], push["seq"]).status == 200
    assert {0, 1} <= set(worded)


@pytest.mark.parametrize("options", [{}, EVERYTHING], ids=["base", "modules"])
def test_what_a_seat_sees_has_all_the_words_of_its_question(options: dict[str, Any]) -> None:
    pack = components.load("golden_age") if options else None
    asked = 0
    for state, _ in positions(1, every=3, players=3, pack=pack, **options):
        for seat in api.deciding(state):
            decisions = api.pending(state, only=seat)
            seen = api.view_for(state, seat).position
            words = [encoded(decision_payload(decisions, one, seat)) for one in (state, seen)]
            assert words[0] == words[1]
            asked += 1
    assert asked > 50
