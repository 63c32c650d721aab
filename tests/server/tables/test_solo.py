"""One person against a solo opponent: the table, her seat, and her steps (AXO)."""

import json
from typing import Any

import pytest

from support.rules import rule
from support.server import KEY, PEOPLE, Server
from tawantinsuyu.game import api
from tawantinsuyu.game.core.rules_versions import rules_of

ANA = [{"name": "Ana"}]


def solo(server: Server, **options: object) -> str:
    answer = server.call("POST", "/api/games", {"seats": ANA, "automa": "axomamma", **options})
    assert answer.status == 201, answer.data
    assert answer.data["started"]
    game: str = answer.data["id"]
    return game


# --- setting up ------------------------------------------------------------------------------


def test_she_takes_the_second_seat_which_is_nobodys_and_no_bots(server: Server) -> None:
    game = solo(server)
    row = next(row for row in server.call("GET", "/api/games").data if row["id"] == game)
    assert row["players"] == 2
    assert row["mine"] == [0]
    assert [seat["open"] for seat in row["seats"]] == [False, False]
    known = [
        {name: seat[name] for name in ("seat", "name", "bot", "automa")} for seat in row["seats"]
    ]
    assert known == [
        {"seat": 0, "name": "Ana", "bot": None, "automa": None},
        {"seat": 1, "name": "Axomamma", "bot": None, "automa": "axomamma"},
    ]
    shown = server.view(game, 0)["seats"]
    assert [{name: seat[name] for name in known[0]} for seat in shown] == known


@pytest.mark.parametrize("key", [KEY, ""])
def test_nobody_sits_on_her_seat(server: Server, key: str) -> None:
    game = solo(server)
    view = server.call("GET", f"/api/games/{game}/view?seat=1", key=key)
    assert view.status in (401, 403)
    draft = {"seat": 1, "actions": []}
    assert server.call("PUT", f"/api/games/{game}/draft", draft, key=key).status in (401, 403)


def test_both_seats_share_in_the_chance(server: Server) -> None:
    game = solo(server)
    assert len(server.live(game).record.nonces) == 2


@rule("AXO-191")
def test_a_preset_and_single_adjustments_come_together(server: Server) -> None:
    def in_force(**options: object) -> list[str]:
        game = solo(server, **options)
        adjustments: list[str] = server.view(game, 0)["view"]["automa"]["adjustments"]
        return adjustments

    harder = list(api.preset("axomamma", "harder"))
    assert in_force() == []
    assert in_force(preset="harder") == harder
    assert in_force(adjustments=["harder:temple-step"]) == ["harder:temple-step"]
    both = in_force(preset="harder", adjustments=["easier:no-personality", "harder:temple-step"])
    assert both == ["easier:no-personality", *harder]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"seats": PEOPLE, "automa": "axomamma"}, ["seats", "one person"]),
        ({"seats": [{"name": "B", "bot": "random"}], "automa": "axomamma"}, ["seats", "person"]),
        ({"seats": ANA, "automa": "supay"}, ["automa", "axomamma"]),
        ({"seats": ANA, "automa": "axomamma", "preset": "mad"}, ["preset", "harder"]),
        ({"seats": ANA, "automa": "axomamma", "adjustments": ["x"]}, ["adjustments", "x"]),
        ({"seats": ANA, "automa": "axomamma", "adjustments": "x"}, ["adjustments", "list"]),
        ({"seats": PEOPLE, "preset": "harder"}, ["preset", "automa"]),
        ({"seats": PEOPLE, "adjustments": ["easier:no-personality"]}, ["adjustments", "automa"]),
        ({"seats": ANA}, ["seats", "automa"]),
    ],
)
def test_a_solo_table_that_cannot_be_is_refused_helpfully(
    server: Server, body: dict[str, Any], words: list[str]
) -> None:
    answer = server.call("POST", "/api/games", body)
    assert (answer.status, answer.data["code"]) == (422, "bad_request")
    for word in words:
        assert word in answer.data["detail"]


# --- her steps -------------------------------------------------------------------------------


def rewound(push: dict[str, Any]) -> dict[str, Any]:
    """Return the table before the first of the lines with changes."""
    view: dict[str, Any] = json.loads(json.dumps(push["view"]))
    for line in reversed(push["events"]):
        for path, before, after in reversed(line.get("changes", [])):
            place: Any = view
            for key in path[:-1]:
                place = place[key]
            assert place[path[-1]] == after
            place[path[-1]] = before
    return view


def her_lines(push: dict[str, Any]) -> list[dict[str, Any]]:
    return [line for line in push["events"] if line["seat"] == 1 and line.get("changes")]


def some_option(push: dict[str, Any]) -> str:
    """Return an option that differs from one action to the next."""
    options = push["decision"]["options"]
    action: str = options[push["seq"] * 7 % len(options)]["action"]
    return action


def until_her_turn(server: Server, game: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the push before and the push after an action that the opponent's turn follows."""
    before = server.view(game, 0)
    for _ in range(100):
        answer = server.act(game, 0, [some_option(before)], before["seq"])
        assert answer.status == 200, answer.data
        if any(line["clause"] == "AXO-47" for line in answer.data["events"]):
            assert her_lines(answer.data), "she rolled, and nothing of it was told"
            return before, answer.data
        before = answer.data
    raise AssertionError("she never took a turn")


def test_her_turn_comes_step_by_step_from_the_table_before_it(server: Server) -> None:
    game = solo(server)
    before, push = until_her_turn(server, game)
    assert rewound(push) == before["view"]
    for line in her_lines(push):
        assert line["clause"]
        assert "data" in line
    assert push["decision"]["seat"] == 0


def test_her_last_turn_is_still_there_after_a_restart(server: Server) -> None:
    game = solo(server)
    _, push = until_her_turn(server, game)
    server.restart()
    again = server.view(game, 0, since=push["seq"] - 1)
    assert [line.get("changes") for line in again["events"]] == [
        line.get("changes") for line in push["events"]
    ]


def test_tables_without_her_carry_no_steps(server: Server) -> None:
    game = server.create()
    push = server.turn_begun(game)[0]
    assert push["events"]
    assert not any("changes" in line for line in push["events"])


def test_a_solo_game_is_played_to_its_end(server: Server) -> None:
    game = solo(server, preset="easier")
    push = server.view(game, 0)
    for _ in range(1500):
        if push["view"]["finished"]:
            break
        answer = server.act(game, 0, [some_option(push)], push["seq"])
        assert answer.status == 200, answer.data
        push = answer.data
        assert set(push["view"]["waiting"]) <= {0}
    assert push["view"]["finished"]
    result = next(line for line in push["events"] if line["kind"] == "finished")
    assert result["text"]["key"].startswith("event.solo.")
    exported = server.call("GET", f"/api/games/{game}/export").data
    assert exported["config"]["automa"] == "axomamma"
    assert exported["rules"] == rules_of(api.Config(automa="axomamma"))
    assert len(exported["nonces"]) == 2


# --- rules -----------------------------------------------------------------------------------


def test_a_clause_can_be_read(server: Server) -> None:
    answer = server.call("GET", "/api/rules/AXO-121", key=None)
    assert answer.status == 200
    assert answer.data["id"] == "AXO-121"
    assert "clockwise" in answer.data["text"]


@pytest.mark.parametrize("clause", ["AXO-999", "nonsense", "..%2Frulings"])
def test_a_clause_there_is_not_is_refused(server: Server, clause: str) -> None:
    assert server.call("GET", f"/api/rules/{clause}").status == 404
