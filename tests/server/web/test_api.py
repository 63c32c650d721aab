"""The API for clients: setting up, keys, acting and limits."""

import json
import re
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from support.server import KEY, PEOPLE, WITH_BOT, Answer, Server
from tawantinsuyu.server.tables.tables import Tables

# --- setting up ----------------------------------------------------------------------------------


def test_a_table_is_set_up_and_listed(server: Server) -> None:
    seats = [*PEOPLE, {"name": "Robot", "bot": "greedy"}]
    made = server.call("POST", "/api/games", {"seats": seats})
    game = made.data["id"]
    assert made.status == 201
    assert made.data == {"id": game, "invite": "", "started": True}, "nobody is to be invited"
    row = next(row for row in server.call("GET", "/api/games").data if row["id"] == game)
    assert [seat["name"] for seat in row["seats"]] == ["Ana", "Bo", "Robot"]
    assert [seat["bot"] for seat in row["seats"]] == [None, None, "greedy"]
    assert row["status"] == "playing"
    assert row["players"] == 3
    assert row["mine"] == [0, 1], "whoever sets a table up sits on all of its people's seats"
    assert "secret" not in json.dumps(row)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"seats": PEOPLE[:1]}, ["seats", "at least 2"]),
        ({"seats": [{"name": str(n)} for n in range(5)]}, ["seats", "at most 4"]),
        ({"seats": [{"name": ""}, {"name": "Bo"}]}, ["seats.0.name", "at least 1"]),
        ({"seats": [{"name": "x" * 41}, {"name": "Bo"}]}, ["seats.0.name", "at most 40"]),
        ({"seats": [{"name": "\ud800"}, {"name": "Bo"}]}, ["seats.0.name"]),
        ({"seats": [{"name": "Ana"}, {"name": "?", "bot": "hal"}]}, ["'hal'", "random, greedy"]),
        ({"seats": PEOPLE, "leftover_weaving_price": 7}, ["leftover_weaving_price", "2 or 3"]),
        ({"seats": PEOPLE, "coricancha": "sideways"}, ["coricancha", "random or printed"]),
        ({}, ["seats", "required"]),
    ],
)
def test_a_table_that_cannot_be_is_refused_helpfully(
    server: Server, body: dict[str, Any], words: list[str]
) -> None:
    answer = server.call("POST", "/api/games", body)
    assert answer.status == 422
    assert answer.data["code"] == "bad_request"
    for word in words:
        assert word in answer.data["detail"]


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 30_000])
def test_malformed_requests_are_refused(server: Server, raw: bytes) -> None:
    answer = server.call("POST", "/api/games", raw=raw)
    assert answer.status in (400, 422)


# --- keys ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [None, "", "wrong", "Ünïcode", KEY + "x"])
def test_only_the_owner_lists_creates_and_exports(server: Server, key: str | None) -> None:
    game = server.create()
    for method, path, body in (
        ("GET", "/api/games", None),
        ("POST", "/api/games", {"seats": PEOPLE}),
        ("GET", f"/api/games/{game}/export", None),
    ):
        answer = server.call(method, path, body, key=key)
        assert (answer.status, answer.data["code"]) == (401, "no_key")
        assert answer.headers["content-type"] == "application/problem+json"
        assert answer.data["status"] == 401


def test_one_persons_server_takes_no_guests(server: Server, inn: Server) -> None:
    answer = server.call("POST", "/api/guests", {"name": "Eve"}, key=None)
    assert (answer.status, answer.data["code"]) == (403, "no_guests")
    assert "set-cookie" not in answer.headers
    assert inn.call("POST", "/api/guests", {"name": "Eve"}, key=None).status == 201


def test_a_running_game_is_exported_for_nobody_who_plays_it(inn: Server) -> None:
    """The log contains all hands."""
    game, tokens = inn.seat_guests()
    for key in tokens:
        answer = inn.call("GET", f"/api/games/{game}/export", key=key)
        assert (answer.status, answer.data["code"]) == (409, "not_finished")
    answer = inn.call("GET", f"/api/games/{game}/export", key=inn.guest("Eve"))
    assert (answer.status, answer.data["code"]) == (403, "no_spectators")


def test_everybody_lists_their_own_tables(inn: Server) -> None:
    game, tokens = inn.seat_guests()
    other, strangers = inn.seat_guests()
    for mine, key in enumerate(tokens):
        rows = inn.call("GET", "/api/games", key=key).data
        assert [(row["id"], row["mine"]) for row in rows] == [(game, [mine])]
    for key in (*tokens, *strangers):
        assert inn.call("GET", "/api/admin/games", key=key).status == 403
    found = {row["id"] for row in inn.call("GET", "/api/admin/games").data}
    assert {game, other} <= found, "whoever runs the server sees which tables there are"


def _everything(server: Server, game: str, seat: int, key: str | None) -> list[Answer]:
    action = {"seat": seat, "actions": ["stop"], "expected_seq": 0, "key": "12345678"}
    return [
        server.call("GET", f"/api/games/{game}/view?seat={seat}", key=key),
        server.call("GET", f"/api/games/{game}/events?seat={seat}&since=0", key=key),
        server.call("GET", f"/api/games/{game}/draft?seat={seat}", key=key),
        server.call("PUT", f"/api/games/{game}/draft", {"seat": seat, "actions": []}, key=key),
        server.call("POST", f"/api/games/{game}/actions", action, key=key),
    ]


def test_a_guest_opens_their_own_seat_and_no_other(inn: Server) -> None:
    game, tokens = inn.seat_guests()
    other, strangers = inn.seat_guests()
    for seat in (0, 1):
        answers = _everything(inn, game, seat, tokens[seat])
        assert [a.status for a in answers[:-1]] == [200] * 4
        assert answers[-1].status in (200, 422), "the rules decide about the action, nobody else"
    for answer in (
        *_everything(inn, game, 1, tokens[0]),
        *_everything(inn, game, 0, tokens[1]),
        *_everything(inn, other, 0, tokens[0]),
        *_everything(inn, game, 0, strangers[0]),
        *_everything(inn, game, 3, tokens[0]),
        *_everything(inn, game, 0, KEY),
    ):
        assert (answer.status, answer.data["code"]) == (403, "not_your_seat")
    for answer in (
        *_everything(inn, game, 0, None),
        *_everything(inn, game, 0, "Ünïcode"),
        *_everything(inn, game, 0, tokens[0] + "x"),
    ):
        assert (answer.status, answer.data["code"]) == (401, "no_key")
    for seat in (7, -2):
        for answer in _everything(inn, game, seat, tokens[0]):
            assert (answer.status, answer.data["code"]) == (422, "bad_request")


def _somebody_holds_cards(server: Server, game: str) -> Callable[[dict[str, Any]], bool]:
    state = server.live(game).record.state
    return lambda push: sum(len(p.gods) + len(p.army) for p in state.players) > 2


def test_who_looks_on_sees_no_hand_and_acts_for_nobody(inn: Server) -> None:
    """A spectator has seat -1. Strangers may only spectate at a table with this option, its own
    players at any table.
    """
    for spectators in (False, True):
        game, tokens = inn.seat_guests(spectators=spectators)
        inn.play_until(game, _somebody_holds_cards(inn, game), keys=tokens)
        for key, allowed in ((tokens[1], True), (inn.guest("Eve"), spectators)):
            view, events, kept, draft, act = _everything(inn, game, -1, key)
            for answer in (view, events):
                assert answer.status == (200 if allowed else 403)
                assert allowed or answer.data["code"] == "no_spectators"
            assert (kept.status, kept.data["code"]) == (403, "not_your_seat")
            assert (draft.status, act.status) == (422, 422)
            if allowed:
                state, pack = inn.live(game).record.state, inn.live(game).record.pack
                hands = [pack.god_cards[c].id for player in state.players for c in player.gods]
                hands += [pack.army_cards[c].id for player in state.players for c in player.army]
                assert hands
                seen = json.dumps({**view.data, "events": []})
                assert [name for name in hands if _mentions(seen, name)] == []
                assert view.data["decision"] is None


def test_nobody_sits_on_a_bots_seat(server: Server) -> None:
    game = server.create(WITH_BOT)
    assert server.view(game, 0)["view"]["seat"] == 0
    assert {a.status for a in _everything(server, game, 1, KEY)} == {403}


def test_an_unknown_game_is_not_found(server: Server) -> None:
    for answer in _everything(server, "nowhere", 0, KEY):
        assert (answer.status, answer.data["code"]) == (404, "no_such_game")
    assert server.call("GET", "/api/games/nowhere/export").status == 404


def _mentions(payload: str, name: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", payload) is not None


# --- acting --------------------------------------------------------------------------------------


def test_a_batch_is_all_or_nothing(server: Server) -> None:
    game = server.create()
    push, action = server.turn_begun(game)
    seat, before, log = push["view"]["seat"], server.fingerprint(game), server.log(game)
    server.draft(game, seat, [action])
    answer = server.act(game, seat, [action, "place priest 9z9 gold"], push["seq"])
    assert answer.status == 422
    assert answer.data["code"] == "unknown_action"
    assert server.log(game) == log
    assert server.fingerprint(game) == before
    assert server.view(game, seat)["seq"] == push["seq"]
    assert server.kept_draft(game, seat) == [action], "the draft is still there to be changed"


def test_an_action_on_an_old_table_is_refused_with_the_present_one(server: Server) -> None:
    game = server.create()
    push = server.play_until(game, lambda push: push["seq"] == 2)
    seat, action = push["view"]["seat"], push["decision"]["options"][0]["action"]
    for expected in (0, 1, 3, 2**31 - 1):
        answer = server.act(game, seat, [action], expected)
        assert answer.status == 409
        assert answer.data == {"status": 409, "code": "conflict", "seq": 2}
    assert server.act(game, seat, [action], 10**30).data["code"] == "bad_request"
    assert server.act(game, seat, [action], 2).data["seq"] == 3


def test_the_same_key_acts_once(server: Server) -> None:
    """An answer was lost, and the client sends the action again (UX test 10)."""
    game = server.create()
    push = server.play_until(game, lambda push: push["seq"] == 0)
    seat, action = push["view"]["seat"], push["decision"]["options"][0]["action"]
    first = server.act(game, seat, [action], 0, "once-and-only")
    again = server.act(game, seat, [action], 0, "once-and-only")
    assert (first.status, again.status) == (200, 200)
    assert first.data["seq"] == again.data["seq"] == 1
    assert first.data["view"] == again.data["view"]
    assert [line["n"] for line in first.data["events"]] == [e["n"] for e in again.data["events"]]
    assert len(server.log(game)) == 1
    other = 1 - seat
    answer = server.act(game, other, ["nonsense"], 1, "once-and-only")
    assert answer.status == 422, "a key is a seat's own"


def test_of_two_batches_at_once_exactly_one_wins(server: Server) -> None:
    game = server.create()
    push = server.play_until(game, lambda push: len(push["decision"]["options"]) > 1)
    seat, answers = push["view"]["seat"], list[Answer]()
    together = threading.Barrier(4)

    def act(number: int) -> None:
        options = push["decision"]["options"]
        action = options[number % len(options)]["action"]
        together.wait(10)
        answers.append(server.act(game, seat, [action], push["seq"]))

    threads = [threading.Thread(target=act, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert sorted(answer.status for answer in answers) == [200, 409, 409, 409]
    assert {a.data["seq"] for a in answers} == {push["seq"] + 1}
    assert len(server.log(game)) == push["seq"] + 1


def test_a_seat_cannot_act_out_of_turn(server: Server) -> None:
    game = server.create()
    push, action = server.turn_begun(game)
    other = 1 - push["view"]["seat"]
    answer = server.act(game, other, [action], push["seq"])
    assert (answer.status, answer.data["code"]) == (422, "not_your_decision")
    assert server.draft(game, other, [action]).status == 422
    assert server.view(game, other)["decision"] is None


def test_undo_goes_back_to_the_seam_and_not_across(server: Server) -> None:
    game = server.create()
    push, action = server.turn_begun(game)
    seat, before = push["view"]["seat"], server.fingerprint(game)
    acted = server.act(game, seat, [action], push["seq"]).data
    assert acted["undo"] == 1
    assert acted["no_undo"] == ""
    far = server.act(game, seat, ["undo 2"], acted["seq"])
    assert (far.status, far.data["code"]) == (422, "undo_seam")
    assert far.data["params"]["possible"] == 1
    assert server.act(game, seat, ["undo 1", action], acted["seq"]).status == 422
    for text in ("undo", "undo 0", "undo -1", "undo 1 1", "undo ١", "undo " + "9" * 190):
        assert server.act(game, seat, [text], acted["seq"]).status == 422
    back = server.act(game, seat, ["undo 1"], acted["seq"]).data
    assert back["seq"] == acted["seq"] + 1, "taking back is a move of its own"
    assert server.fingerprint(game) == before
    assert back["undo"] == 0
    assert back["no_undo"] in ("revealed", "handed_over"), "it says why"
    again = server.act(game, seat, ["undo 1"], back["seq"])
    assert (again.status, again.data["code"]) == (422, "undo_seam")


def test_orders_come_with_a_form_whose_content_is_accepted(server: Server) -> None:
    game = server.create()
    seat = server.turn_begun(game)[0]["view"]["seat"]
    path = f"/api/games/{game}/orders?seat={seat}"
    form = server.call("GET", path).data["form"]
    assert set(form["rules"]) == {
        *("worship", "offering", "rejuvenate", "produce", "muster", "marker", "leftover"),
    }
    reward = form["rules"]["offering"]["rewards"][0]
    assert reward["label"]
    assert reward["signs"]
    pick = form["rules"]["marker"]["picks"][0]
    written = {
        "offering": {"mode": "if", "rewards": [reward["value"]]},
        "marker": {"mode": "always", "pick": [pick]},
    }
    kept = server.call("PUT", path, written).data["orders"]
    assert {kind: kept[kind] for kind in written} == written


def test_the_undone_does_not_come_back_with_a_restart(server: Server) -> None:
    game = server.create()
    push, action = server.turn_begun(game)
    seat = push["view"]["seat"]
    acted = server.act(game, seat, [action], push["seq"]).data
    server.act(game, seat, ["undo 1"], acted["seq"])
    before, log = server.fingerprint(game), server.log(game)
    server.restart()
    assert server.log(game) == log
    assert server.fingerprint(game) == before


# --- limits --------------------------------------------------------------------------------------


def _pieces(size: int) -> Iterator[bytes]:
    for _ in range(size // 1000):
        yield b" " * 1000


def test_long_bodies_are_refused(server: Server) -> None:
    game = server.create()
    for raw in (b" " * 70_000, b" " * 900_000, _pieces(70_000), _pieces(900_000)):
        answer = server.call("POST", f"/api/games/{game}/actions", raw=raw)
        assert (answer.status, answer.data["code"]) == (413, "too_large")
    assert server.act(game, 0, ["x" * 201], 0).status == 422
    assert server.act(game, 0, ["stop"] * 101, 0).status == 422
    assert server.act(game, 0, [], 0).status == 422
    assert server.act(game, 0, ["stop"], 0, "short").data["code"] == "bad_request"
    assert server.act(game, 0, ["\ud800"], 0).status == 422
    assert server.log(game) == []


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "[::1", "0:x"])
def test_other_names_of_this_machine_are_refused(server: Server, host: str) -> None:
    """DNS rebinding: a foreign page reaches the server under its own name."""
    answer = server.call("GET", "/api/content/board", headers={"host": host})
    assert answer.status == 400


def test_pages_of_strangers_are_refused(server: Server) -> None:
    here = f"http://127.0.0.1:{server.port}"
    for origin, status in ((here, 200), ("http://evil.example", 400), ("null", 400)):
        assert server.call("GET", "/api/games", headers={"origin": origin}).status == status
    by_name = {"host": f"localhost:{server.port}", "origin": f"http://localhost:{server.port}"}
    assert server.call("GET", "/api/games", headers=by_name).status == 200


def test_every_answer_carries_strict_headers(server: Server) -> None:
    game = server.create()
    for path in ("/api/content/board", "/api/games", f"/api/games/{game}/view?seat=9", "/nowhere"):
        headers = server.call("GET", path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    private = server.call("GET", f"/api/games/{game}/view?seat=0")
    assert private.headers["cache-control"] == "no-store"


def test_the_board_needs_no_key(server: Server) -> None:
    board = server.call("GET", "/api/content/board", key=None)
    assert board.status == 200
    assert board.data["pack"]["id"] == "base"
    drawing = server.call("GET", "/api/content/picture?rotation=2&players=3&theme=dark", key=None)
    assert drawing.data.startswith("<svg")
    assert server.call("GET", "/api/content/picture?rotation=9", key=None).status == 422


def test_a_fault_is_answered_in_the_same_form(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError("private details")

    monkeypatch.setattr(Tables, "listing", broken)
    answer = server.call("GET", "/api/games")
    assert answer.status == 500
    assert answer.data == {
        "status": 500,
        "code": "unexpected",
        "params": {"code": "ZeroDivisionError"},
    }
