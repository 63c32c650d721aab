"""A table as spectators saw it some minutes ago: nothing newer leaves the server."""

import json
import re
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest

from support.server import Answer, Server
from tawantinsuyu.game import api
from tawantinsuyu.server.base.machine import Machine

MOVES = 60
LIVE_CLOCK = {"kind": "live", "bank": 3600, "increment": 10, "reaction": 60}


class Time:
    """The machine's clock, which a test sets."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 1, tzinfo=UTC)

    def pass_minutes(self, minutes: float) -> None:
        self.now += timedelta(minutes=minutes)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    found = Time()
    monkeypatch.setattr(Machine, "now", lambda _: found.now)
    return found


def asked(inn: Server, game: str, key: str, delay: float, since: int = -1) -> Answer:
    return inn.call("GET", f"/api/games/{game}/delayed?delay={delay}&since={since}", key=key)


def delayed(inn: Server, game: str, key: str, delay: int, since: int = -1) -> dict[str, Any]:
    answer = asked(inn, game, key, delay, since)
    assert answer.status == 200, answer.data
    data: dict[str, Any] = answer.data
    return data


def change(
    inn: Server, game: str, seat: int, what: str, tokens: list[str], body: object = None
) -> Answer:
    return inn.call("POST", f"/api/games/{game}/seats/{seat}/{what}", body, key=tokens[seat])


def play(inn: Server, game: str, tokens: list[str], rng: Random) -> None:
    """Play a random action, and undo one now and then."""
    live = inn.live(game)
    seat = api.deciding(live.record.state)[0]
    options = inn.view(game, seat, tokens[seat])["decision"]["options"]
    undo = live.record.undoable and rng.random() < 0.2
    action = "undo 1" if undo else rng.choice(options)["action"]
    answer = inn.act(game, seat, [action], live.seq, key=tokens[seat])
    if undo and answer.status != 200:  # only the seat that has acted can undo
        answer = inn.act(game, seat, [rng.choice(options)["action"]], live.seq, key=tokens[seat])
    assert answer.status == 200, answer.data


def test_an_answer_equals_the_undelayed_one_of_that_time(inn: Server, time: Time) -> None:
    """Therefore nothing later has an effect: moves, undo, clocks, substitutes, offers to end, and
    resignations.
    """
    game, tokens = inn.seat_guests(spectators=True, clock=LIVE_CLOCK)
    stranger, rng, changes = inn.guest("Cleo"), Random(3), 0
    shown: list[dict[str, Any]] = []
    for minute in range(MOVES + 12):
        time.pass_minutes(1)
        live = inn.live(game)
        if minute == MOVES:
            assert change(inn, game, 1, "concede", tokens).status == 200
        elif minute < MOVES and minute % 3 == 0:
            play(inn, game, tokens, rng)
        elif minute < MOVES and api.deciding(live.record.state) == (1,):
            # the substitute of a seat that does not have to decide, so that no bot plays
            away = live.seats[0].substitute is not None
            what = "return" if away else "substitute"
            assert change(inn, game, 0, what, tokens).status == 200
            changes += 1
        if minute == MOVES - 10:
            assert change(inn, game, 0, "end", tokens, {"wanted": True}).status == 200
        inn.tables.games._live.clear()  # like another node, which reads the table from the database
        shown.append(delayed(inn, game, stranger, 0))
        for delay in (1, 3, 10):
            if minute >= delay:
                assert delayed(inn, game, stranger, delay) == shown[minute - delay]
    assert changes > 4
    assert len({one["seq"] for one in shown}) > MOVES / 6
    assert {one["push"]["status"] for one in shown} == {"playing", "finished"}


def test_a_table_before_its_game_is_shown_as_open(inn: Server, time: Time) -> None:
    tokens = [inn.guest("Ana"), inn.guest("Bo")]
    seats = [{"name": "Ana"}, {"name": "?", "open": True}]
    made = inn.call("POST", "/api/games", {"seats": seats, "spectators": True}, key=tokens[0]).data
    game = made["id"]
    before = delayed(inn, game, tokens[0], 3)
    assert (before["seq"], before["push"], before["table"]["status"]) == (-1, None, "open")
    inn.call("POST", f"/api/games/{game}/join", {"invite": made["invite"]}, key=tokens[1])
    time.pass_minutes(2)
    early = delayed(inn, game, tokens[0], 3)
    assert (early["seq"], early["push"], early["table"]["status"]) == (-1, None, "open")
    time.pass_minutes(1)
    begun = delayed(inn, game, tokens[0], 3)
    assert (begun["seq"], begun["table"]["status"]) == (0, "playing")
    assert begun["push"]["view"]["seat"] == -1


def test_only_a_newer_entry_is_sent_again(inn: Server, time: Time) -> None:
    game, tokens = inn.seat_guests(spectators=True)
    play(inn, game, tokens, Random(1))
    time.pass_minutes(1)
    play(inn, game, tokens, Random(2))
    time.pass_minutes(2.5)
    assert delayed(inn, game, tokens[0], 3, 1) == {"seq": 1, "push": None, "table": None}
    time.pass_minutes(0.5)
    found = delayed(inn, game, tokens[0], 3, 1)
    assert (found["seq"], found["push"]["seq"], found["table"]) == (2, 2, None)
    assert {line["at"] for line in found["push"]["events"]} <= {2}


def test_the_view_is_that_of_a_spectator(inn: Server, time: Time) -> None:
    """The answer has the spectator's view even for a player, and names nothing hidden."""
    game, tokens = inn.seat_guests(spectators=True)
    rng, checked = Random(5), 0
    for _ in range(MOVES):
        record = inn.live(game).record
        state, pack = record.state, record.pack
        hidden = [pack.god_cards[card].id for player in state.players for card in player.gods]
        hidden += [pack.army_cards[card].id for player in state.players for card in player.army]
        at = inn.live(game).seq
        time.pass_minutes(3)
        answer = delayed(inn, game, tokens[0], 3)
        assert answer["seq"] == at
        push = answer["push"]
        seen = inn.call("GET", f"/api/games/{game}/view?seat=-1&at={at}", key=tokens[1]).data
        for part in ("view", "events", "turns", "undone", "decision"):
            assert push[part] == seen[part]
        text = json.dumps({**push, "events": [], "turns": []})
        for name in (*hidden, record.secret.hex(), state.chance.seed.hex(), *tokens):
            assert re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text) is None
        checked += len(hidden)
        play(inn, game, tokens, rng)
    assert checked > MOVES


def test_an_end_without_an_entry_waits_for_the_delay(inn: Server, time: Time) -> None:
    game, tokens = inn.seat_guests(spectators=True)
    play(inn, game, tokens, Random(1))
    time.pass_minutes(30)
    inn.call("POST", f"/api/games/{game}/seats/1/concede", key=tokens[1])
    assert delayed(inn, game, tokens[0], 0)["push"]["status"] == "finished"
    time.pass_minutes(2.5)
    during = delayed(inn, game, tokens[0], 3)
    assert (during["push"]["status"], during["push"]["outcome"]) == ("playing", None)
    assert (during["table"]["status"], during["table"]["outcome"]) == ("playing", None)
    assert "rematch" not in json.dumps(during)
    time.pass_minutes(0.5)
    after = delayed(inn, game, tokens[0], 3, 1)
    assert after["push"]["status"] == "finished"
    assert after["push"]["outcome"]["winners"] == [0]


def test_tables_without_spectators_refuse_strangers(inn: Server) -> None:
    game, tokens = inn.seat_guests()
    stranger = inn.guest("Cleo")
    refused = asked(inn, game, stranger, 3)
    assert (refused.status, refused.data["code"]) == (403, "no_spectators")
    assert asked(inn, game, "", 3).status == 401
    assert asked(inn, game, tokens[0], 3).status == 200


@pytest.mark.parametrize("delay", ["-1", "61", "x", ""])
def test_other_delays_are_refused(inn: Server, delay: str) -> None:
    game, tokens = inn.seat_guests(spectators=True)
    path = f"/api/games/{game}/delayed?delay={delay}"
    assert inn.call("GET", path, key=tokens[0]).status == 422
    assert inn.call("GET", f"/api/games/{game}/delayed", key=tokens[0]).status == 422
