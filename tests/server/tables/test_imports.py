"""Saved games are opened for viewing or for play; inconsistent ones are refused."""

import copy
import json
import resource
import time
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from support.server import Server, received
from tawantinsuyu.game.api import Config
from tawantinsuyu.records import Record, verify
from tawantinsuyu.records.random_play import play_on, seed_for
from tawantinsuyu.table import imports

SEATS = [{"name": "Ana"}, {"name": "Bo"}]
BOTS = [{"name": "One", "bot": "random"}, {"name": "Two", "bot": "random"}]
NONCES = [bytes([number]) * 16 for number in range(2)]


@cache
def finished() -> Record:
    record = Record.start(Config(turn_cap=8), ["base"], seed_for("saved"), NONCES)
    play_on(record, seed_for("saved"), undo=True)
    assert record.state.finished
    return record


def export() -> dict[str, Any]:
    return copy.deepcopy(finished().export())


def opened(server: Server, game: object, **more: object) -> Any:
    return server.call("POST", "/api/games/import", {"game": game, "seats": SEATS, **more})


def test_a_game_that_is_over_can_be_looked_at_and_exported_again(server: Server) -> None:
    answer = opened(server, export())
    assert answer.status == 201, answer.data
    game = answer.data["id"]
    again = server.call("GET", f"/api/games/{game}/export").data
    assert verify(again) == []
    assert [again[key] for key in ("log", "checks", "result", "chance", "commit")] == [
        export()[key] for key in ("log", "checks", "result", "chance", "commit")
    ]
    row = next(row for row in server.call("GET", "/api/games").data if row["id"] == game)
    assert (row["status"], row["seq"]) == ("finished", len(export()["log"]))
    assert server.view(game, 0)["view"]["finished"]


@pytest.mark.parametrize("entry", [0, 1, 26, 60])
def test_one_plays_on_from_any_entry(server: Server, entry: int) -> None:
    answer = opened(server, export(), upto=entry)
    assert answer.status == 201, answer.data
    game = answer.data["id"]
    assert server.log(game) == export()["log"][:entry]
    checks = dict(server.live(game).record.checks)
    assert checks == {at: one for at, one in export()["checks"] if at in checks}
    assert len(checks) == 1 + entry // 25
    push = next(
        seen for seat in (0, 1) if (seen := server.view(game, seat))["decision"] is not None
    )
    seat, action = push["view"]["seat"], push["decision"]["options"][0]["action"]
    assert server.act(game, seat, [action], push["seq"]).status == 200
    server.restart()
    assert len(server.log(game)) == entry + 1


def test_bots_play_it_on(server: Server) -> None:
    entry = len(export()["log"]) // 2
    game = opened(server, export(), upto=entry, seats=BOTS).data["id"]
    with server.listen(game, -1, since=-1) as listener:
        while received(listener)["seq"] < entry + 3:
            pass
    assert server.log(game)[:entry] == export()["log"][:entry]


def changed(at: int, text: str) -> Callable[[dict[str, Any]], None]:
    def change(game: dict[str, Any]) -> None:
        game["log"][at] = text

    return change


def put(key: str, value: object) -> Callable[[dict[str, Any]], None]:
    def change(game: dict[str, Any]) -> None:
        game[key] = value

    return change


def pack_value(game: dict[str, Any]) -> None:
    game["pack"]["groups"]["army_card"]["A01"]["soldiers"] = 2


def other_check(game: dict[str, Any]) -> None:
    game["checks"][1][1] = "0" * 32


def other_rules(game: dict[str, Any]) -> None:
    other_check(game)
    game["rules"] = {"base": 1}


def other_result(game: dict[str, Any]) -> None:
    game["result"]["scores"][0] += 1


SPOILED: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "another format": (put("format", "chess/1"), "saved_unreadable"),
    "no format": (lambda game: game.pop("format"), "saved_unreadable"),
    "still running": (put("secret", None), "saved_unreadable"),
    "half a secret": (put("secret", "ab"), "saved_unreadable"),
    "another secret": (put("secret", "00" * 32), "saved_untrue"),
    "another commitment": (put("commit", "00" * 32), "saved_untrue"),
    "no seats": (put("nonces", []), "saved_unreadable"),
    "nonces of numbers": (put("nonces", [1, 2]), "saved_unreadable"),
    "no configuration": (put("config", []), "saved_unreadable"),
    "nine players": (put("config", {"players": 9}), "saved_unreadable"),
    "no components": (put("pack", None), "saved_unreadable"),
    "components nobody knows": (pack_value, "saved_pack"),
    "no log": (put("log", {}), "saved_unreadable"),
    "a log of numbers": (put("log", [1]), "saved_unreadable"),
    "nonsense for an action": (changed(3, "0 nonsense"), "saved_untrue"),
    "an action of nobody": (changed(3, "7 pray"), "saved_untrue"),
    "an action left out": (lambda game: game["log"].pop(30), "saved_untrue"),
    "another position": (other_check, "saved_untrue"),
    "another result": (other_result, "saved_untrue"),
    "stated draws": (put("chance", []), "saved_untrue"),
    "other rules": (other_rules, "saved_rules"),
    "endless": (lambda game: put("log", game["log"] * 100)(game), "saved_too_long"),
}


@pytest.mark.parametrize("how", SPOILED)
def test_a_spoiled_game_is_refused_with_its_sentence(server: Server, how: str) -> None:
    spoil, code = SPOILED[how]
    game = export()
    spoil(game)
    before = [row["id"] for row in server.call("GET", "/api/games").data]
    answer = opened(server, game)
    assert (answer.status, answer.data["code"]) == (422, code), answer.data
    assert sorted(before) == sorted(row["id"] for row in server.call("GET", "/api/games").data)


def test_too_large_or_too_deep_imports_cost_little(server: Server) -> None:
    before, begun = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
    deep = json.loads("[" * 400 + "]" * 400)
    assert opened(server, {"format": deep}).data["code"] == "saved_unreadable"
    assert opened(server, {"log": ["0 pray"] * 70_000}).status == 413
    assert time.process_time() - begun < 5
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 100 * 1024


def test_an_entry_that_is_not_there(server: Server) -> None:
    answer = opened(server, export(), upto=100_000)
    assert (answer.status, answer.data["code"]) == (422, "bad_request")
    answer = opened(server, export(), seats=[*SEATS, {"name": "Cy"}])
    assert (answer.status, answer.data["code"]) == (422, "bad_request")


def test_the_longest_game_is_long_enough() -> None:
    assert 5 * len(export()["log"]) < imports.MAX_ENTRIES
