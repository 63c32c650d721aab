"""What a client may ask, what it is answered, and what it never gets to see."""

import json
import re
import threading
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from support.server import KEY, PEOPLE, WITH_BOT, Answer, Server, received
from tawantinsuyu.game import api
from tawantinsuyu.server.tables import Tables

# --- setting up ------------------------------------------------------------------------------


def test_a_table_is_set_up_and_listed(server: Server) -> None:
    game, tokens = server.create([*PEOPLE, {"name": "Robot", "bot": "greedy"}])
    assert len(set(tokens)) == 3
    row = next(row for row in server.call("GET", "/api/games").data if row["id"] == game)
    assert [seat["name"] for seat in row["seats"]] == ["Ana", "Bo", "Robot"]
    assert [seat["bot"] for seat in row["seats"]] == [None, None, "greedy"]
    assert row["status"] == "playing"
    assert row["players"] == 3
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
def test_what_is_no_request_is_refused(server: Server, raw: bytes) -> None:
    answer = server.call("POST", "/api/games", raw=raw)
    assert answer.status in (400, 422)


# --- keys ------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [None, "", "wrong", "Ünïcode", KEY + "x"])
def test_only_the_owner_lists_creates_and_exports(server: Server, key: str | None) -> None:
    game, tokens = server.create()
    for method, path, body in (
        ("GET", "/api/games", None),
        ("POST", "/api/games", {"seats": PEOPLE}),
        ("GET", f"/api/games/{game}/export", None),
    ):
        answer = server.call(method, path, body, key=key)
        assert (answer.status, answer.data["code"]) == (401, "no_key")
    assert server.call("GET", f"/api/games/{game}/export", key=tokens[0]).status == 401


def _everything(server: Server, game: str, seat: int, key: str | None) -> list[Answer]:
    action = {"seat": seat, "actions": ["stop"], "expected_seq": 0, "key": "12345678"}
    return [
        server.call("GET", f"/api/games/{game}/view?seat={seat}", key=key),
        server.call("GET", f"/api/games/{game}/events?seat={seat}&since=0", key=key),
        server.call("GET", f"/api/games/{game}/draft?seat={seat}", key=key),
        server.call("PUT", f"/api/games/{game}/draft", {"seat": seat, "actions": []}, key=key),
        server.call("POST", f"/api/games/{game}/actions", action, key=key),
    ]


def test_a_token_opens_its_seat_and_no_other(server: Server) -> None:
    game, tokens = server.create()
    other, _ = server.create()
    assert all(a.status != 403 for a in _everything(server, game, 0, tokens[0]))
    for answer in (
        *_everything(server, game, 1, tokens[0]),
        *_everything(server, other, 0, tokens[0]),
        *_everything(server, game, 0, "Ünïcode"),
        *_everything(server, game, 7, tokens[0]),
        *_everything(server, game, -1, KEY),
        *_everything(server, game, -2, KEY),
    ):
        assert (answer.status, answer.data["code"]) == (403, "not_your_seat")
    for answer in _everything(server, game, 0, None):
        assert (answer.status, answer.data["code"]) == (401, "no_key")


def test_nobody_sits_on_a_bots_seat(server: Server) -> None:
    game, tokens = server.create(WITH_BOT)
    assert server.view(game, 0)["view"]["seat"] == 0
    for key in (KEY, tokens[1]):
        assert {a.status for a in _everything(server, game, 1, key)} == {403}


def test_an_unknown_game_is_not_found(server: Server) -> None:
    for answer in _everything(server, "nowhere", 0, KEY):
        assert (answer.status, answer.data["code"]) == (404, "no_such_game")
    assert server.call("GET", "/api/games/nowhere/export").status == 404


# --- what is hidden --------------------------------------------------------------------------


def _mentions(payload: str, name: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", payload) is not None


def test_a_payload_names_nothing_its_seat_cannot_know(server: Server) -> None:
    """Hands of others, decks, stacks, the secret, the nonces and tokens (UX test 6)."""
    game, tokens = server.create()
    rng, seen = Random(2), 0
    for _ in range(45):
        record = server.live(game).record
        state, pack = record.state, record.pack
        pushes = [server.view(game, seat, tokens[seat]) for seat in (0, 1)]
        for seat in (0, 1):
            rival = state.players[1 - seat]
            hidden = [pack.god_cards[card].id for card in (*rival.gods, *state.god_deck)]
            hidden += [pack.army_cards[card].id for card in (*rival.army, *state.army_deck)]
            # What happened may name what was public before it was shuffled away.
            now = json.dumps({**pushes[seat], "events": []})
            assert [name for name in hidden if _mentions(now, name)] == []
            for word in (record.secret.hex(), state.chance.seed.hex(), *tokens):
                assert word not in now
            own = [pack.god_cards[card].id for card in state.players[seat].gods]
            assert all(_mentions(now, name) for name in own), "the search finds what is there"
            seen += len(rival.gods) + len(rival.army)
        seat = state.active if state.active in api.deciding(state) else api.deciding(state)[0]
        options = pushes[seat]["decision"]["options"]
        draft = server.draft(game, seat, [options[-1]["action"]], tokens[seat])
        names = [pack.god_cards[c].id for c in (*state.players[1 - seat].gods, *state.god_deck)]
        assert [name for name in names if _mentions(json.dumps(draft.data), name)] == []
        drawing = [o["action"] for o in options if o["action"].endswith("deck")]
        action = drawing[0] if drawing else options[rng.randrange(len(options))]["action"]
        assert server.act(game, seat, [action], pushes[seat]["seq"]).status == 200
    assert seen > 100, "rivals held cards"


def test_what_others_drew_is_not_in_the_log(server: Server) -> None:
    game, tokens = server.create()
    rng, private = Random(1), 0
    for _ in range(60):
        live = server.live(game)
        seat = api.deciding(live.record.state)[0]
        options = server.view(game, seat)["decision"]["options"]
        drawing = [o["action"] for o in options if o["action"].endswith("deck")]
        action = drawing[0] if drawing else rng.choice(options)["action"]
        seq = live.seq
        assert server.act(game, seat, [action], seq).status == 200
        lines = [
            {line["n"]: line["text"] for line in server.view(game, who, tokens[who], seq)["events"]}
            for who in (0, 1)
        ]
        for event in (event for number, event in live.events if number > seq):
            if event.sees is None or event.n not in lines[0]:
                continue
            for who in (0, 1):
                text = json.dumps(lines[who][event.n])
                names = [w for w in re.findall(r"[a-z]+:([\w-]+)", str(event.data)) if w != "?"]
                shown = "thing.god_card" in text or any(_mentions(text, name) for name in names)
                assert shown == (who in event.sees), (event.data, text)
            private += 1
    assert private > 2


def test_a_batch_cannot_be_used_to_peek(server: Server) -> None:
    """If what follows a seam were judged, a refusal would tell what was revealed, for free."""
    game, _ = server.create()
    push = server.play_until(game, lambda push: push["decision"]["options"][0]["seam"])
    seat, action = push["view"]["seat"], push["decision"]["options"][0]["action"]
    log = server.log(game)
    for guess in ("stop", "pray offer:illapa-4", "nonsense"):
        answer = server.act(game, seat, [action, guess], push["seq"])
        assert answer.status == 422
        assert answer.data == {"code": "after_seam", "params": {"at": 1}}
    assert server.log(game) == log


# --- drafts ----------------------------------------------------------------------------------


def test_a_draft_changes_nothing_and_is_kept(server: Server) -> None:
    """The clumsy thumb (UX test 3)."""
    game, _ = server.create()
    push, action = server.turn_begun(game)
    seat, before, log = push["view"]["seat"], server.fingerprint(game), server.log(game)
    drafted = server.draft(game, seat, [action])
    assert drafted.status == 200
    assert drafted.data["seq"] == push["seq"]
    assert drafted.data["difference"]
    assert server.kept_draft(game, seat) == [action]
    refused = server.draft(game, seat, [action, "no such thing"])
    assert (refused.status, refused.data["code"]) == (422, "unknown_action")
    assert server.kept_draft(game, seat) == [action], "a refused draft does not replace a good one"
    assert server.fingerprint(game) == before
    assert server.log(game) == log
    server.draft(game, seat, [])
    assert server.kept_draft(game, seat) == []


def test_a_preview_equals_the_result(server: Server) -> None:
    """Up to the seam, what is shown before is what comes (UX test 4)."""
    game, _ = server.create()
    for _ in range(6):
        push, action = server.turn_begun(game)
        seat = push["view"]["seat"]
        drafted = server.draft(game, seat, [action]).data
        result = server.act(game, seat, [action], push["seq"]).data
        assert result["view"] == drafted["view"]
        assert result["decision"] == drafted["decision"]
        assert [line["text"] for line in result["events"]] == [
            line["text"] for line in drafted["events"]
        ]


def test_a_draft_does_not_look_behind_a_seam(server: Server) -> None:
    game, _ = server.create()
    push = server.play_until(game, lambda push: push["decision"]["options"][0]["seam"])
    seat, action = push["view"]["seat"], push["decision"]["options"][0]["action"]
    drafted = server.draft(game, seat, [action]).data
    assert drafted["seam"] == 0
    assert drafted["decision"] is None
    assert drafted["view"] == push["view"]


def test_a_draft_is_for_the_table_as_it_was(server: Server) -> None:
    """Several choose at once; what another did meanwhile may have changed what is possible."""
    game, _ = server.create()
    push = server.play_until(game, lambda push: len(push["view"]["waiting"]) > 1)
    seat, other = push["view"]["waiting"][:2]
    action = server.view(game, seat)["decision"]["options"][0]["action"]
    assert server.draft(game, seat, [action]).status == 200
    assert server.kept_draft(game, seat) == [action]
    option = server.view(game, other)["decision"]["options"][0]["action"]
    assert server.act(game, other, [option], push["seq"]).status == 200
    assert server.kept_draft(game, seat) == []


def test_an_acted_turn_leaves_no_draft(server: Server) -> None:
    game, _ = server.create()
    push, action = server.turn_begun(game)
    seat = push["view"]["seat"]
    server.draft(game, seat, [action])
    server.act(game, seat, [action], push["seq"])
    assert server.kept_draft(game, seat) == []


# --- acting ----------------------------------------------------------------------------------


def test_a_batch_is_all_or_nothing(server: Server) -> None:
    game, _ = server.create()
    push, action = server.turn_begun(game)
    seat, before, log = push["view"]["seat"], server.fingerprint(game), server.log(game)
    server.draft(game, seat, [action])
    answer = server.act(game, seat, [action, "place priest 9z9 gold"], push["seq"])
    assert answer.status == 422
    assert answer.data["code"] == "unknown_action"
    assert server.log(game) == log
    assert server.fingerprint(game) == before
    assert server.view(game, seat)["seq"] == push["seq"]
    assert server.kept_draft(game, seat) == [action], "the draft is still there to be mended"


def test_who_acts_on_an_old_table_is_told_so(server: Server) -> None:
    game, _ = server.create()
    push = server.play_until(game, lambda push: push["seq"] == 2)
    seat, action = push["view"]["seat"], push["decision"]["options"][0]["action"]
    for expected in (0, 1, 3, 10**30):
        answer = server.act(game, seat, [action], expected)
        assert (answer.status, answer.data) == (409, {"code": "conflict", "seq": 2})
    assert server.act(game, seat, [action], 2).data["seq"] == 3


def test_the_same_key_acts_once(server: Server) -> None:
    """An answer was lost in the tunnel, the client sends again (UX test 10)."""
    game, _ = server.create()
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
    game, _ = server.create()
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
    game, _ = server.create()
    push, action = server.turn_begun(game)
    other = 1 - push["view"]["seat"]
    answer = server.act(game, other, [action], push["seq"])
    assert (answer.status, answer.data["code"]) == (422, "not_your_decision")
    assert server.draft(game, other, [action]).status == 422
    assert server.view(game, other)["decision"] is None


def test_undo_goes_back_to_the_seam_and_not_across(server: Server) -> None:
    game, _ = server.create()
    push, action = server.turn_begun(game)
    seat, before = push["view"]["seat"], server.fingerprint(game)
    acted = server.act(game, seat, [action], push["seq"]).data
    assert acted["undo"] == 1
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
    again = server.act(game, seat, ["undo 1"], back["seq"])
    assert (again.status, again.data["code"]) == (422, "undo_seam")


def test_the_undone_does_not_come_back_with_a_restart(server: Server) -> None:
    game, _ = server.create()
    push, action = server.turn_begun(game)
    seat = push["view"]["seat"]
    acted = server.act(game, seat, [action], push["seq"]).data
    server.act(game, seat, ["undo 1"], acted["seq"])
    before, log = server.fingerprint(game), server.log(game)
    server.restart()
    assert server.log(game) == log
    assert server.fingerprint(game) == before


# --- limits ----------------------------------------------------------------------------------


def _pieces(size: int) -> Iterator[bytes]:
    for _ in range(size // 1000):
        yield b" " * 1000


def test_long_bodies_are_refused(server: Server) -> None:
    game, _ = server.create()
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
    """DNS rebinding: a stranger's page reaches us under its own name."""
    answer = server.call("GET", "/api/board", headers={"host": host})
    assert answer.status == 400


def test_pages_of_strangers_are_refused(server: Server) -> None:
    here = f"http://127.0.0.1:{server.port}"
    for origin, status in ((here, 200), ("http://evil.example", 400), ("null", 400)):
        assert server.call("GET", "/api/games", headers={"origin": origin}).status == status
    by_name = {"host": f"localhost:{server.port}", "origin": f"http://localhost:{server.port}"}
    assert server.call("GET", "/api/games", headers=by_name).status == 200


def test_every_answer_carries_strict_headers(server: Server) -> None:
    game, _ = server.create()
    for path in ("/api/board", "/api/games", f"/api/games/{game}/view?seat=9", "/nowhere"):
        headers = server.call("GET", path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    private = server.call("GET", f"/api/games/{game}/view?seat=0")
    assert private.headers["cache-control"] == "no-store"


def test_the_board_needs_no_key(server: Server) -> None:
    board = server.call("GET", "/api/board", key=None)
    assert board.status == 200
    assert board.data["pack"]["id"] == "base"
    drawing = server.call("GET", "/api/board.svg?rotation=2&players=3&theme=dark", key=None)
    assert drawing.data.startswith("<svg")
    assert server.call("GET", "/api/board.svg?rotation=9", key=None).status == 422


def test_a_fault_is_answered_in_the_same_form(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(_: Tables) -> None:
        raise ZeroDivisionError("private details")

    monkeypatch.setattr(Tables, "listing", broken)
    answer = server.call("GET", "/api/games")
    assert answer.status == 500
    assert answer.data == {"code": "unexpected", "params": {"code": "ZeroDivisionError"}}


# --- sockets ---------------------------------------------------------------------------------


def test_a_change_is_pushed_to_everybody_who_listens(server: Server) -> None:
    game, tokens = server.create()
    push = server.play_until(game, lambda push: push["seq"] == 0)
    seat, action = push["view"]["seat"], push["decision"]["options"][0]["action"]
    with server.listen(game, 0, tokens[0]) as one, server.listen(game, 1, tokens[1]) as other:
        assert [received(one)["seq"], received(other)["seq"]] == [0, 0]
        acted = server.act(game, seat, [action], 0, key=tokens[seat]).data
        for number, listener in enumerate((one, other)):
            pushed = received(listener)
            assert pushed["seq"] == 1
            assert pushed["view"]["seat"] == number
            assert pushed == server.view(game, number, tokens[number], since=0)
        assert acted["events"]
    assert [acted["seq"], acted["view"]["seat"]] == [1, seat]


def test_who_comes_back_gets_what_was_missed(server: Server) -> None:
    game, _ = server.create()
    assert server.view(game, 0)["events"][0]["clause"].startswith("SET-"), "from the setup on"
    push = server.play_until(game, lambda push: push["seq"] == 3)
    missed = server.call("GET", f"/api/games/{game}/events?seat=0&since=1").data
    with server.listen(game, 0, since=1) as listener:
        assert received(listener)["events"] == missed["events"] != []
    with server.listen(game, 0, since=push["seq"]) as listener:
        assert received(listener)["events"] == []
    everything = server.view(game, 0)["events"]
    assert [line["n"] for line in everything] == sorted({line["n"] for line in everything})


def _closed(server: Server, game: str, seat: int, key: str | bytes) -> int:
    address = f"ws://127.0.0.1:{server.port}/api/games/{game}/ws?seat={seat}"
    with connect(address) as listener:
        listener.send(key)
        with pytest.raises(ConnectionClosed) as closed:
            listener.recv(timeout=10)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_a_socket_needs_the_right_key(server: Server) -> None:
    game, tokens = server.create(WITH_BOT)
    assert _closed(server, game, 0, "wrong") == 4403
    assert _closed(server, game, 0, tokens[1]) == 4403
    assert _closed(server, game, 0, KEY.encode()) == 4403
    assert _closed(server, game, 1, KEY) == 4403
    assert _closed(server, game, 5, KEY) == 4403
    assert _closed(server, "nowhere", 0, KEY) == 4404
    assert _closed(server, game, 0, "x" * 70_000) == 1009


def test_a_socket_from_a_strangers_page_is_refused(server: Server) -> None:
    game, _ = server.create()
    with (
        pytest.raises(InvalidStatus),
        server.listen(game, 0, origin="http://evil.example"),
    ):
        pass
    with server.listen(game, 0, origin=f"http://127.0.0.1:{server.port}") as listener:
        assert received(listener)["seq"] == 0


def test_who_leaves_is_forgotten(server: Server) -> None:
    game, _ = server.create()
    with server.listen(game, 0) as leaving, server.listen(game, 1) as staying:
        received(leaving)
        received(staying)
        assert len(server.live(game).listeners) == 2
        leaving.close()
        push = server.play_until(game, lambda push: push["seq"] == 1)
        while received(staying)["seq"] < push["seq"]:
            pass
        assert len(server.live(game).listeners) == 1
