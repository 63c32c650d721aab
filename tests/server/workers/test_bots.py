"""Bots at tables: all offered bots play, and the log has lines about their turns."""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from support import thinkers
from support.server import Server
from support.tables import made, opened, person, run, until, until_bots_rest
from tawantinsuyu.bots import registry
from tawantinsuyu.bots.guard import FAILED
from tawantinsuyu.game import api
from tawantinsuyu.i18n import load
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.server.workers.thinker import Thinker
from tawantinsuyu.table import thoughts
from tawantinsuyu.table.codec import encoded
from tawantinsuyu.table.live import Live
from tawantinsuyu.table.seats import NewSeat
from tawantinsuyu.table.views.push_view import push

CODES = [level.code for level in registry.levels()]
TABLES = [CODES[at : at + 4] for at in range(0, len(CODES), 4)]
TABLES[-1] = CODES[-4:]
AT_TABLES = [
    pytest.param(codes, id="+".join(codes), marks=pytest.mark.nightly) for codes in TABLES[:-1]
] + [pytest.param(TABLES[-1], id="+".join(TABLES[-1]))]


# --- offered bots ---------------------------------------------------------------------------------


def test_bots_are_listed_with_words_and_names_for_everybody(server: Server) -> None:
    answer = server.call("GET", "/api/bots", key=None)
    assert answer.status == 200
    assert [one["code"] for one in answer.data["levels"]] == CODES
    words = load("en").messages
    for one in [*answer.data["levels"], *answer.data["styles"]]:
        assert one["name"] in words
        assert one["about"] in words
    styles = {one["style"]: one["names"] for one in answer.data["styles"]}
    assert {one["style"] for one in answer.data["levels"]} == set(styles)
    assert all(len(names) >= 3 for names in styles.values())


@pytest.mark.parametrize("code", ["search:600s", "external:true", "search:2s"])
def test_an_unlisted_bot_is_refused(server: Server, code: str) -> None:
    seats = [{"name": "Ana"}, {"name": "Wayra", "bot": code}]
    answer = server.call("POST", "/api/games", {"seats": seats})
    assert (answer.status, answer.data["code"]) == (422, "bad_request")
    assert code in answer.data["detail"]


# --- games of bots --------------------------------------------------------------------------------


async def told_by_all(live: Live) -> dict[int, Any]:
    """Wait until every seat has started a turn; return the lines about them."""

    def told() -> dict[int, Any]:
        return {line["seat"]: line["why"] for line in lines(live) if "why" in line}

    await until(live, lambda: len(told()) == len(live.seats))
    return told()


def lines(live: Live) -> list[dict[str, Any]]:
    """Return the public log of a table."""
    found: list[dict[str, Any]] = json.loads(encoded(push(live, 0, -1, datetime.now(UTC)).events))
    return found


@pytest.mark.parametrize("codes", AT_TABLES)
def test_every_bot_that_is_offered_plays(
    tmp_path: Path, codes: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with opened(tmp_path, Thinker(60, thinkers.hasty)) as found:
            seats = [NewSeat(f"Bot {code}", code) for code in codes]
            game = await made(found, api.Config(players=4, turn_cap=60), seats)
            live = await found.open(game)
            told = await told_by_all(live)
            assert FAILED.key not in [why["key"] for why in told.values()]

    run(test)
    assert caplog.records == []


# --- public lines about turns ----------------------------------------------------------------


def test_a_reason_heads_its_action_and_is_no_part_of_the_game(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as found:
            seats = [person("Ana"), NewSeat("Wayra", "greedy"), NewSeat("Sisa", "random")]
            game = await made(found, api.Config(players=3), seats)
            live = await found.open(game)
            await _until_told(found, live)
            log = lines(live)
            told = [line for line in log if "why" in line]
            for line in told:
                at = log.index(line)
                same = [one for one in log[:at] if _seq(live, one) == _seq(live, line)]
                assert same == [], "a reason stands with the first line of its action"
                assert live.record.log[_seq(live, line) - 1][0] == line["seat"]
            assert [line["why"] for line in told if line["seat"] == 2] == [
                {"key": "bot.random", "args": {}} for line in told if line["seat"] == 2
            ]
            assert "bot." not in json.dumps(live.record.export())
            before = api.fingerprint(live.record.state)
        async with opened(tmp_path) as again:
            live = await again.open(game)
            assert api.fingerprint(live.record.state) == before
            assert lines(live) == log, "what was said is still known after a restart"

    run(test)


def _seq(live: Live, line: dict[str, Any]) -> int:
    return next(seq for seq, event in live.events if event.n == line["n"])


def test_training_begins_with_a_line_of_its_own_as_every_turn_does(server: Server) -> None:
    """The secondary action has the same name as a task, whose line in the log is the heading of its
    group.
    """
    game = server.create()
    push = server.play_until(game, lambda push: push["decision"]["frame"] == "MainChoice")
    after = server.act(game, push["view"]["seat"], ["train"], push["seq"])
    assert after.data["events"][0]["text"]["key"] == "event.chose.train"


async def _until_told(of: Tables, live: Live) -> None:
    """Let Ana take first options until both bots have started a turn, and wait for them."""
    for number in range(200):
        await until_bots_rest(live)
        if {line["seat"] for line in lines(live) if "why" in line} == {1, 2}:
            return
        option = api.options(live.record.state, 0)[0]
        text = api.write(api.Names(live.record.pack), option)
        await of.actions.act(live.id, 0, [text], live.seq, f"batch-{number:04}")
    raise AssertionError("the bots never said a word")


def test_what_cannot_be_said_stops_no_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def silent(*_: object) -> None:
        raise LookupError("lost for words")

    async def test() -> None:
        async with opened(tmp_path) as found:
            monkeypatch.setattr(thoughts, "public_reason", silent)
            seats = [NewSeat("One", "random"), NewSeat("Two", "random")]
            game = await made(found, api.Config(players=2, turn_cap=2), seats)
            live = await found.open(game)
            await until_bots_rest(live)
            assert live.record.state.finished

    run(test)
    assert any("cannot derive a public reason" in record.getMessage() for record in caplog.records)


def test_reasons_are_forgotten_with_their_events(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tawantinsuyu.table.live.MAX_RECENT_EVENTS", 40)

    async def test() -> None:
        async with opened(tmp_path) as found:
            seats = [NewSeat("One", "random"), NewSeat("Two", "random")]
            game = await made(found, api.Config(players=2, turn_cap=8), seats)
            live = await found.open(game)
            await until_bots_rest(live)
            kept = {seq for seq, _ in live.events}
            assert live.seq > 60
            assert all(seq >= min(kept) for seq in live.reasons)

    run(test)
