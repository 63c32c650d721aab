"""Expired clocks: real tables on SQLite, checked with a later time."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from support.clocks import LIVE_CLOCK, a_seat, rows, step, step_until, timed
from support.server import Server, received
from support.service import running, wait_for
from support.tables import opened, run, until_bots_rest
from tawantinsuyu.game import api
from tawantinsuyu.server.people.caller import OWNER
from tawantinsuyu.server.people.people import Guest
from tawantinsuyu.server.store import schema, storage
from tawantinsuyu.server.tables.open_table import OpenTable
from tawantinsuyu.server.tables.retry_backoff import FIRST_WAIT
from tawantinsuyu.server.tables.seat_changes import join
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.server.workers.sweep import sweep
from tawantinsuyu.server.workers.timeouts import NOTICE_SUBSTITUTED, NOTICE_WAITING, take_back
from tawantinsuyu.table.clock_state import clock_payload
from tawantinsuyu.table.clock_state import running as ticking
from tawantinsuyu.table.clocks import Moment
from tawantinsuyu.table.job import Job
from tawantinsuyu.table.options import Options
from tawantinsuyu.table.row import utc
from tawantinsuyu.table.seats import NewSeat
from tawantinsuyu.table.views.push_view import push
from tawantinsuyu.wire.table import SeatClock


@asynccontextmanager
async def quiet(folder: Path) -> AsyncIterator[Tables]:
    """Yield tables whose bots start only when a test waits for them."""
    async with opened(folder) as of:
        of.jobs.work = None  # type: ignore[attr-defined]
        yield of


def in_turn(moment: Moment) -> bool:
    return moment.active >= 0 and not moment.reacting and not moment.festival


def asked(moment: Moment) -> bool:
    return bool(moment.reacting)


def after(live: OpenTable, seconds: float) -> datetime:
    """Return the time that is this long after the last action."""
    return live.times[-1].at + timedelta(seconds=seconds)


async def wake_of(of: Tables, live: OpenTable) -> datetime | None:
    wake = (await rows(of, schema.games, live.id))[0]["wake"]
    return utc(wake) if wake else None


# --- turns ---------------------------------------------------------------------------------------


def test_a_table_wakes_when_the_first_clock_runs_out(tmp_path: Path) -> None:
    async def test() -> None:
        async with quiet(tmp_path) as of:
            live = await timed(of)
            assert await wake_of(of, live) == after(live, 600)
            await step_until(of, live, in_turn)
            times = ticking(live)
            assert list(times) == list(live.times[-1].deciding)
            assert await wake_of(of, live) == min(time.deadline for time in times.values())  # type: ignore[type-var]
            assert await sweep(of, after(live, 1)) == 0

    run(test)


def test_a_table_without_a_clock_never_wakes(tmp_path: Path) -> None:
    async def test() -> None:
        async with quiet(tmp_path) as of:
            live = await timed(of, clock=None)
            await step(of, live)
            assert await wake_of(of, live) is None
            assert clock_payload(live, after(live, 5)) is None

    run(test)


def test_the_clock_begins_with_the_game_and_not_with_the_table(tmp_path: Path) -> None:
    """Waiting for friends to sit down takes no one's time."""

    async def test() -> None:
        async with quiet(tmp_path) as of:
            seats = [a_seat("Ana"), NewSeat("?")]
            made = await of.create(
                api.Config(), ("base",), seats, OWNER, Options.read({"clock": LIVE_CLOCK})
            )
            long_ago = datetime.now(UTC) - timedelta(days=30)
            async with of.engine.begin() as db:
                await storage.change_game(db, made.id, of.clock(), created=long_ago)
            assert await sweep(of, datetime.now(UTC)) == 0
            before = datetime.now(UTC)
            await join(of, made.id, Guest(OWNER, "Bo"), made.invite, 1, None)
            live = await of.open(made.id)
            assert live.times[0].at >= before
            assert await wake_of(of, live) == after(live, 600)

    run(test)


def test_a_late_player_gets_a_substitute(tmp_path: Path) -> None:
    """The substitute finishes the turn and plays the next ones, until the person is back."""

    async def test() -> None:
        async with opened(tmp_path) as of:
            live = await timed(of)
            moment = await step_until(of, live, in_turn)
            seat = moment.active
            seq = live.seq
            assert await sweep(of, after(live, 601)) == 1
            place = live.seats[seat]
            assert (place.substitute, place.missed) == ("random", 1)
            assert push(live, 1 - seat, 0, datetime.now(UTC)).seats[seat].substitute == "random"
            await until_bots_rest(live)
            assert live.seq > seq
            stored = (await storage_log(of, live))[seq:]
            assert {row["seat"] for row in stored} == {seat}
            assert all(row["key"].startswith("bot-") for row in stored)
            assert seat not in ticking(live), "a bot has no clock"
            # The substitute also plays the seat's next turn.
            await step_until(of, live, lambda now: now.active == 1 - seat and in_turn(now))
            assert [kind for kind, _ in await notices_of(of, live)] == ["substituted"]

    run(test)


async def notices_of(of: Tables, live: OpenTable) -> list[tuple[str, int]]:
    """Return the notices about expired time."""
    found = await rows(of, schema.notices, live.id)
    kinds = (NOTICE_WAITING, NOTICE_SUBSTITUTED)
    return [(row["kind"], row["seq"]) for row in found if row["kind"] in kinds]


async def storage_log(of: Tables, live: OpenTable) -> list[dict[str, Any]]:
    async with of.engine.connect() as db:
        return await storage.log_of(db, live.id)


def test_a_substitute_and_its_job_are_stored_together_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with quiet(tmp_path) as of:
            live = await timed(of)
            moment = await step_until(of, live, in_turn)

            async def fail(db: AsyncConnection, job: Job) -> None:
                raise OSError("the queue is full")

            with monkeypatch.context() as patch:
                patch.setattr(of.jobs, "enqueue", fail)
                await sweep(of, after(live, 601))
            stored = (await rows(of, schema.seats, live.id))[moment.active]
            assert stored["substitute"] is None
            assert live.seats[moment.active].substitute is None
            jobs: list[Job] = []

            async def note(db: AsyncConnection, job: Job) -> None:
                assert db.in_transaction()
                jobs.append(job)

            monkeypatch.setattr(of.jobs, "enqueue", note)
            await sweep(of, after(live, 601) + FIRST_WAIT)
            assert live.seats[moment.active].substitute == "random"
            assert jobs == [Job(live.id, live.seq, OWNER, urgent=True)]

    run(test)


def test_everybody_whose_time_is_over_is_substituted_at_once(tmp_path: Path) -> None:
    """In setup several people choose at the same time."""

    async def test() -> None:
        async with quiet(tmp_path) as of:
            live = await timed(of, 3)
            moment = await step_until(of, live, lambda now: len(now.deciding) == 3)
            first = moment.deciding[0]
            await sweep(of, after(live, 601))
            assert [place.substitute for place in live.seats] == ["random"] * 3
            assert [place.missed for place in live.seats] == [1, 1, 1]
            assert first in live.times[-1].deciding

    run(test)


def test_a_table_that_waits_only_says_so_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with quiet(tmp_path) as of:
            live = await timed(of, policy="wait")
            moment = await step_until(of, live, in_turn)
            for _ in range(2):
                await sweep(of, after(live, 601))
            assert [place.substitute for place in live.seats] == [None, None]
            assert [place.missed for place in live.seats] == [0, 0]
            assert await notices_of(of, live) == [("time_is_up", live.seq)]
            assert await wake_of(of, live) is None, "nothing is due until somebody acts"
            payload = clock_payload(live, after(live, 700))
            assert payload is not None
            assert payload.seats[moment.active] == SeatClock(0.0, running=False)
            await step(of, live)

    run(test)


def test_a_turn_is_taken_in_time_at_the_last_moment(tmp_path: Path) -> None:
    """The sweep runs after another process has stored the move."""

    async def test() -> None:
        async with quiet(tmp_path) as of, quiet(tmp_path) as other:
            live = await timed(of)
            seat = (await step_until(of, live, in_turn)).active
            theirs = await other.open(live.id)
            late = after(live, 601)
            await step_until(other, theirs, lambda now: now.active != live.times[-1].active)
            await sweep(of, late)
            assert live.seq == theirs.seq
            assert live.seats[seat].substitute is None
            assert live.seats[seat].missed == 0

    run(test)


# --- reactions -----------------------------------------------------------------------------------


@pytest.mark.parametrize("policy", ["substitute", "wait"])
def test_a_reaction_that_takes_too_long_is_declined_and_costs_nothing(
    tmp_path: Path, policy: str
) -> None:
    async def test() -> None:
        async with quiet(tmp_path) as of:
            live = await timed(of, 3, policy=policy)
            moment = await step_until(of, live, asked)
            (seat,) = moment.reacting
            decision = next(one for one in api.pending(live.record.state) if one.seat == seat)
            expected = api.write(live.record.state.tables.names, api.timeout_answer(decision))
            before = clock_payload(live, after(live, 0))
            assert before is not None
            assert before.seats[seat] == SeatClock(30.0, running=True)
            seq = live.seq
            await sweep(of, after(live, 29))
            assert live.seq == seq
            await sweep(of, after(live, 31))
            assert live.seq == seq + 1
            row = (await storage_log(of, live))[-1]
            assert (row["seat"], row["action"]) == (seat, expected)
            assert row["key"] == f"timeout-{seq}"
            assert (live.seats[seat].substitute, live.seats[seat].missed) == (None, 0)
            assert await notices_of(of, live) == []
            # All questions of one reaction share its time; then the turn continues.
            for _ in range(20):
                if not live.times[-1].reacting:
                    break
                await sweep(of, after(live, 31))
            assert live.times[-1].active == moment.active

    run(test)


# --- returning players ----------------------------------------------------------------------------


async def substituted(of: Tables) -> tuple[OpenTable, int]:
    live = await timed(of)
    moment = await step_until(of, live, in_turn)
    await sweep(of, after(live, 601))
    assert live.seats[moment.active].substitute
    return live, moment.active


def test_a_person_takes_the_seat_back_with_a_little_time(tmp_path: Path) -> None:
    async def test() -> None:
        async with quiet(tmp_path) as of:
            live, seat = await substituted(of)
            now = after(live, 700)
            await take_back(of, live, seat, now)
            assert live.seats[seat].substitute is None
            assert live.seats[seat].missed == 1, "it happened nevertheless"
            assert await wake_of(of, live) == now + timedelta(seconds=30)
            await sweep(of, now + timedelta(seconds=29))
            assert live.seats[seat].substitute is None
            await sweep(of, now + timedelta(seconds=31))
            assert live.seats[seat].substitute == "random"

    run(test)


def test_nobody_holds_up_a_table_by_coming_and_going(tmp_path: Path) -> None:
    """A move gets extra time once for the return of a player, however often they return."""

    async def test() -> None:
        async with quiet(tmp_path) as of:
            live, seat = await substituted(of)
            now = after(live, 700)
            await take_back(of, live, seat, now)
            await sweep(of, now + timedelta(seconds=31))
            await take_back(of, live, seat, now + timedelta(seconds=32))
            await sweep(of, now + timedelta(seconds=33))
            assert live.seats[seat].substitute == "random"
            assert live.seats[seat].missed == 3

    run(test)


def test_taking_back_a_seat_nobody_took_changes_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with quiet(tmp_path) as of:
            live = await timed(of)
            before = await rows(of, schema.games, live.id)
            await take_back(of, live, 0)
            assert await rows(of, schema.games, live.id) == before
            assert live.seats[0].back is None

    run(test)


def test_a_bot_that_still_thinks_when_its_person_is_back_says_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of, quiet(tmp_path) as other:
            work: Callable[[Job], Any] = of.jobs.work  # type: ignore[attr-defined]
            of.jobs.work = None  # type: ignore[attr-defined]
            live, seat = await substituted(of)
            seq = live.seq
            # The person returns through another process, which sends no signal to this one.
            await take_back(other, await other.open(live.id), seat, after(live, 700))
            assert live.seats[seat].substitute
            await work(Job(live.id, seq))
            assert live.seq == seq
            assert live.seats[seat].substitute is None

    run(test)


# --- time-outs through the web --------------------------------------------------------------------


def test_a_table_shows_its_clock(server: Server) -> None:
    clock = {"kind": "async", "hours": 48, "window": {"opens": 8, "closes": 8 + 14, "offset": 60}}
    game = server.create(clock=clock, policy="wait")
    table = server.call("GET", f"/api/games/{game}").data
    assert table["options"]["clock"]["hours"] == 48
    assert table["options"]["clock"]["reaction_hours"] == 24
    assert table["options"]["policy"] == "wait"
    push = server.view(game, 0)
    for shown in (table["clock"], push["clock"]):
        lefts = [seat["left"] for seat in shown["seats"]]
        assert all(48 * 3600 - 60 < left <= 48 * 3600 for left in lefts)
        assert datetime.fromisoformat(shown["deadline"]) > datetime.now(UTC) + timedelta(hours=48)


@pytest.mark.parametrize(
    "options",
    [
        {"clock": {"kind": "live"}},
        {"clock": {"kind": "live", "bank": 0}},
        {"clock": {"kind": "live", "bank": "600"}},
        {"clock": {"kind": "live", "bank": 600, "hours": 3}},
        {"clock": {"kind": "sand", "bank": 600}},
        {"clock": {"kind": "async", "hours": 24, "window": {"opens": 24, "closes": 3}}},
        {"clock": {"kind": "async", "hours": 24, "window": {"opens": 3, "closes": 3}}},
        {
            "clock": {
                "kind": "async",
                "hours": 24,
                "window": {"opens": 3, "closes": 9, "offset": 900},
            }
        },
        {"policy": "shout"},
        {"substitute": "nobody"},
    ],
)
def test_a_clock_that_makes_no_sense_is_refused(server: Server, options: dict[str, Any]) -> None:
    seats = [{"name": "Ana"}, {"name": "Bo"}]
    answer = server.call("POST", "/api/games", {"seats": seats, **options})
    assert (answer.status, answer.data["code"]) == (422, "bad_request")


def test_a_seat_is_the_bots_until_it_is_taken_back(server: Server) -> None:
    """The server sweeps its tables without a request."""
    game = server.create(clock={**LIVE_CLOCK, "bank": 1, "reaction": 1}, substitute="random")
    push = server.view(game, 0)
    seat = push["view"]["waiting"][0]
    with server.listen(game, seat) as socket:
        while not push["seats"][seat]["substitute"]:
            push = received(socket)
    answer = server.act(game, seat, ["pass"], push["seq"])
    assert (answer.status, answer.data["code"]) == (409, "substituted")
    answer = server.call("POST", f"/api/games/{game}/seats/{seat}/return")
    assert answer.status == 200
    stranger = server.call("POST", f"/api/games/{game}/seats/{seat}/return", key="somebody-else")
    assert stranger.status == 401


# --- time-outs of a service -----------------------------------------------------------------------


@pytest.mark.service
def test_a_worker_finds_the_late_and_a_substitute_finishes_their_turn() -> None:
    """The service has PostgreSQL, a web process and a worker, and the clock has one second."""
    clock = {**LIVE_CLOCK, "bank": 1, "reaction": 1}
    with running(nodes=1, workers=1) as service, httpx.Client(base_url=service.nodes[0].url) as ana:
        assert ana.post("/api/guests", json={"name": "Ana"}).status_code == 201
        seats = [{"name": "Ana"}, {"name": "Robot", "bot": "greedy"}]
        new = {"seats": seats, "clock": clock, "substitute": "random"}
        game = ana.post("/api/games", json=new).json()["id"]
        path = f"/api/games/{game}"

        def by_substitute() -> list[dict[str, Any]]:
            return [row for row in service.log(game) if row["seat"] == 0]

        wait_for("substitute", lambda: bool(by_substitute()))
        assert all(row["key"].startswith("bot-") for row in by_substitute())
        stored = service.query("SELECT * FROM seats WHERE game = %s AND seat = 0", game)[0]
        assert (stored["substitute"], stored["missed"]) == ("random", 1)
        kinds = service.query("SELECT kind FROM notices WHERE game = %s", game)
        assert {"kind": "substituted"} in kinds

        def acts_again() -> bool:
            """Act in the game again, since the time limit is one second and may be over before the
            first attempt.
            """
            push = ana.post(f"{path}/seats/0/return").raise_for_status().json()
            assert push["seats"][0]["substitute"] is None
            assert push["status"] == "playing", "she never got to play"
            if push["decision"] is None:
                return False
            action = push["decision"]["options"][0]["action"]
            body = {
                "seat": 0,
                "actions": [action],
                "expected_seq": push["seq"],
                "key": "by-herself",
            }
            answer = ana.post(f"{path}/actions", json=body)
            assert answer.status_code in (200, 409), answer.text
            return answer.status_code == 200

        wait_for("turn of her own", acts_again)
        assert [row["seat"] for row in service.log(game) if row["key"] == "by-herself"] == [0]
