"""The API for clients: requests, answers, and hidden information."""

import json
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from support.server import KEY, PEOPLE, WITH_BOT, Answer, Server, received
from support.timeouts import REQUEST_TIMEOUT_SECONDS
from tawantinsuyu.game import api
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.server.web.routes.tables import NewGame

# --- setting up ------------------------------------------------------------------------------


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


# --- keys ------------------------------------------------------------------------------------


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
    """Seat -1. Only a table with this option lets strangers spectate; its own players always
    may.
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


# --- what is hidden --------------------------------------------------------------------------


def _mentions(payload: str, name: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", payload) is not None


def test_a_payload_names_nothing_its_seat_cannot_know(inn: Server) -> None:
    """Hands of others, decks, stacks, the secret, the nonces and tokens (UX test 6)."""
    game, tokens = inn.seat_guests()
    rng, seen = Random(2), 0
    for _ in range(45):
        record = inn.live(game).record
        state, pack = record.state, record.pack
        nonces = [nonce.hex() for nonce in record.nonces]
        pushes = [inn.view(game, seat, tokens[seat]) for seat in (0, 1)]
        for seat in (0, 1):
            rival = state.players[1 - seat]
            hidden = [pack.god_cards[card].id for card in (*rival.gods, *state.god_deck)]
            hidden += [pack.army_cards[card].id for card in (*rival.army, *state.army_deck)]
            # Events may name cards that were public before they were shuffled away.
            now = json.dumps({**pushes[seat], "events": []})
            assert [name for name in hidden if _mentions(now, name)] == []
            for word in (record.secret.hex(), state.chance.seed.hex(), *nonces, *tokens):
                assert word not in now
            own = [pack.god_cards[card].id for card in state.players[seat].gods]
            assert all(_mentions(now, name) for name in own), "the search finds what is there"
            seen += len(rival.gods) + len(rival.army)
        seat = state.active if state.active in api.deciding(state) else api.deciding(state)[0]
        options = pushes[seat]["decision"]["options"]
        draft = inn.draft(game, seat, [options[-1]["action"]], tokens[seat])
        names = [pack.god_cards[c].id for c in (*state.players[1 - seat].gods, *state.god_deck)]
        assert [name for name in names if _mentions(json.dumps(draft.data), name)] == []
        drawing = [o["action"] for o in options if o["action"].endswith("deck")]
        action = drawing[0] if drawing else options[rng.randrange(len(options))]["action"]
        acted = inn.act(game, seat, [action], pushes[seat]["seq"], key=tokens[seat])
        assert acted.status == 200
    assert seen > 100, "rivals held cards"


def test_what_others_drew_is_not_in_the_log(inn: Server) -> None:
    game, tokens = inn.seat_guests()
    rng, private = Random(1), 0
    for _ in range(60):
        live = inn.live(game)
        seat = api.deciding(live.record.state)[0]
        options = inn.view(game, seat, tokens[seat])["decision"]["options"]
        drawing = [o["action"] for o in options if o["action"].endswith("deck")]
        action = drawing[0] if drawing else rng.choice(options)["action"]
        seq = live.seq
        assert inn.act(game, seat, [action], seq, key=tokens[seat]).status == 200
        lines = [
            {line["n"]: line["text"] for line in inn.view(game, who, tokens[who], seq)["events"]}
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
    """If actions after an irreversible step were checked, a refusal would reveal hidden
    information.
    """
    game = server.create()
    push = server.play_until(game, lambda push: push["decision"]["options"][0]["seam"])
    seat, action = push["view"]["seat"], push["decision"]["options"][0]["action"]
    log = server.log(game)
    for guess in ("stop", "pray offer:illapa-4", "nonsense"):
        answer = server.act(game, seat, [action, guess], push["seq"])
        assert answer.status == 422
        assert answer.data == {"status": 422, "code": "after_seam", "params": {"at": 1}}
    assert server.log(game) == log


# --- drafts ----------------------------------------------------------------------------------


def test_a_draft_changes_nothing_and_is_kept(server: Server) -> None:
    """A draft by accident (UX test 3)."""
    game = server.create()
    push, action = server.turn_begun(game)
    seat, before, log = push["view"]["seat"], server.fingerprint(game), server.log(game)
    drafted = server.draft(game, seat, [action])
    assert drafted.status == 200
    assert drafted.data["seq"] == push["seq"]
    assert drafted.data["changes"]
    assert server.kept_draft(game, seat) == [action]
    refused = server.draft(game, seat, [action, "no such thing"])
    assert (refused.status, refused.data["code"]) == (422, "unknown_action")
    assert server.kept_draft(game, seat) == [action], "a refused draft does not replace a good one"
    assert server.fingerprint(game) == before
    assert server.log(game) == log
    server.draft(game, seat, [])
    assert server.kept_draft(game, seat) == []


def test_a_preview_equals_the_result(server: Server) -> None:
    """Up to the irreversible step, the preview equals the result (UX test 4)."""
    game = server.create()
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
    game = server.create()
    push = server.play_until(game, lambda push: push["decision"]["options"][0]["seam"])
    seat, action = push["view"]["seat"], push["decision"]["options"][0]["action"]
    drafted = server.draft(game, seat, [action]).data
    assert drafted["seam"] == 0
    assert drafted["decision"] is None
    assert drafted["view"] == push["view"]


def test_a_draft_is_for_the_table_as_it_was(server: Server) -> None:
    """Several choose at once; another player's choice may have changed the legal actions."""
    game = server.create()
    push = server.play_until(game, lambda push: len(push["view"]["waiting"]) > 1)
    seat, other = push["view"]["waiting"][:2]
    action = server.view(game, seat)["decision"]["options"][0]["action"]
    assert server.draft(game, seat, [action]).status == 200
    assert server.kept_draft(game, seat) == [action]
    option = server.view(game, other)["decision"]["options"][0]["action"]
    assert server.act(game, other, [option], push["seq"]).status == 200
    assert server.kept_draft(game, seat) == []


def test_an_acted_turn_leaves_no_draft(server: Server) -> None:
    game = server.create()
    push, action = server.turn_begun(game)
    seat = push["view"]["seat"]
    server.draft(game, seat, [action])
    server.act(game, seat, [action], push["seq"])
    assert server.kept_draft(game, seat) == []


# --- acting ----------------------------------------------------------------------------------


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


# --- limits ----------------------------------------------------------------------------------


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


# --- sockets ---------------------------------------------------------------------------------


def test_a_change_is_pushed_to_everybody_who_listens(inn: Server) -> None:
    game, tokens = inn.seat_guests()
    push = inn.play_until(game, lambda push: push["seq"] == 0, keys=tokens)
    seat, action = push["view"]["seat"], push["decision"]["options"][0]["action"]
    with inn.listen(game, 0, tokens[0]) as one, inn.listen(game, 1, tokens[1]) as other:
        assert [received(one)["seq"], received(other)["seq"]] == [0, 0]
        acted = inn.act(game, seat, [action], 0, key=tokens[seat]).data
        for number, listener in enumerate((one, other)):
            pushed = received(listener)
            assert pushed["seq"] == 1
            assert pushed["view"]["seat"] == number
            asked = inn.view(game, number, tokens[number], since=0)
            assert {name: pushed[name] for name in asked} == asked
        assert acted["events"]
    assert [acted["seq"], acted["view"]["seat"]] == [1, seat]


def test_who_comes_back_gets_what_was_missed(server: Server) -> None:
    game = server.create()
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
            listener.recv(timeout=REQUEST_TIMEOUT_SECONDS)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_a_socket_needs_the_right_key(inn: Server) -> None:
    game, tokens = inn.seat_guests(bots=1)
    with inn.listen(game, 0, tokens[0]) as listener:
        assert received(listener)["view"]["seat"] == 0
    assert _closed(inn, game, 0, "wrong") == 4403
    assert _closed(inn, game, 0, tokens[1]) == 4403
    assert _closed(inn, game, 0, KEY) == 4403
    assert _closed(inn, game, 0, tokens[0].encode()) == 4403
    assert _closed(inn, game, 2, tokens[0]) == 4403
    assert _closed(inn, game, 3, tokens[0]) == 4403
    assert _closed(inn, game, -1, inn.guest("Eve")) == 4403
    assert _closed(inn, "nowhere", 0, tokens[0]) == 4404
    assert _closed(inn, game, 0, "x" * 70_000) == 1009
    with pytest.raises(InvalidStatus):
        _closed(inn, game, 5, tokens[0])


def test_a_socket_from_a_strangers_page_is_refused(server: Server) -> None:
    game = server.create()
    with (
        pytest.raises(InvalidStatus),
        server.listen(game, 0, origin="http://evil.example"),
    ):
        pass
    with server.listen(game, 0, origin=f"http://127.0.0.1:{server.port}") as listener:
        assert received(listener)["seq"] == 0


def test_who_leaves_is_forgotten(server: Server) -> None:
    game = server.create()
    with server.listen(game, 0) as leaving, server.listen(game, 1) as staying:
        received(leaving)
        received(staying)
        assert len(server.live(game).listeners) == 2
        leaving.close()
        push = server.play_until(game, lambda push: push["seq"] == 1)
        while received(staying)["seq"] < push["seq"]:
            pass
        assert len(server.live(game).listeners) == 1


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("PATCH", "/api/me", "GET, PUT"),
        ("GET", "/api/guests", "POST"),
        ("HEAD", "/healthz", "GET"),
        ("OPTIONS", "/api/games/0123/orders", "DELETE, GET, PUT"),
        ("TRACE", "/api/games", "GET, POST"),
        ("DELETE", "/api/games/0123/view", "GET"),
    ],
)
def test_a_wrong_method_gets_the_allowed_ones(
    server: Server, method: str, path: str, allowed: str
) -> None:
    """All of them, also where a path has several routes or is within the client's files."""
    answer = server.call(method, path)
    assert (answer.status, answer.headers["allow"]) == (405, allowed)
    assert method == "HEAD" or answer.data["code"] == "bad_method"


@pytest.mark.parametrize("body", [{"up_to": False}, {"up_to": "3"}, {"up_to": 1.5}, {"up_to": -1}])
def test_numbers_are_numbers(server: Server, body: dict[str, object]) -> None:
    assert server.call("POST", "/api/notices/read", body).status == 422


def test_who_listens_anyway_may_ask_for_a_short_answer(server: Server) -> None:
    game = server.create()
    seat = server.view(game, 0)["view"]["waiting"][0]
    action = server.view(game, seat)["decision"]["options"][0]["action"]
    body = {"seat": seat, "actions": [action], "expected_seq": 0, "key": "a-short-answer"}
    headers = {"prefer": "respond-async, return=minimal"}
    answer = server.call("POST", f"/api/games/{game}/actions", body, headers=headers)
    assert answer.status == 200
    assert answer.data == {"seq": 1, "status": "playing"}
    again = server.call("POST", f"/api/games/{game}/actions", body)
    assert again.data["seq"] == 1
    assert again.data["view"] == server.view(game, seat)["view"]


def test_the_page_about_the_api_names_every_endpoint_and_no_other(server: Server) -> None:
    page = (Path(__file__).parents[3] / "docs" / "api.md").read_text(encoding="utf-8")
    part = page[page.index("## Endpoints") : page.index("## Options of a table")]
    named = re.findall(r"`((?:GET|POST|PUT|DELETE) (?:/|…)[^`?]*)", part)
    paths = server.call("GET", "/api/openapi.json").data["paths"]
    there = {f"{method.upper()} {path}" for path, ways in paths.items() for method in ways}
    assert {name.replace("…", "/api/games/{game}") for name in named} == there


def test_the_page_about_the_api_names_every_option_of_a_table_and_no_other() -> None:
    page = (Path(__file__).parents[3] / "docs" / "api.md").read_text(encoding="utf-8")
    part = page[page.index("## Options of a table") : page.index("## A move")]
    rows = [line.split("|")[1] for line in part.splitlines() if line.startswith("| `")]
    named = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert named == NewGame.model_fields.keys() - {"seats"}
