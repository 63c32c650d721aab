"""Tables without a web server: crashes, two processes on one database, memory, bots that fail."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from support import thinkers
from support.forced import playing_army_cards
from support.tables import made, opened, person, run, until, until_bots_rest
from tawantinsuyu.bots.worker import Make
from tawantinsuyu.game import api
from tawantinsuyu.server.store import batches, storage
from tawantinsuyu.server.store.jobs import LocalJobs
from tawantinsuyu.server.tables import open_tables, table_actions
from tawantinsuyu.server.tables.meeting import NotFoundError
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.server.workers.thinker import Thinker
from tawantinsuyu.table.batches import IrreversibleStepPassedError, try_out
from tawantinsuyu.table.errors import ConflictError
from tawantinsuyu.table.live import Live
from tawantinsuyu.table.seats import NewSeat
from tawantinsuyu.table.views.push_view import push

CONFIG = api.Config(players=2)
PEOPLE = [person("Ana"), person("Bo")]
WITH_BOTS = [NewSeat("One", "random"), NewSeat("Two", "random")]


async def a_move(of: Tables, game: str, batch: str, first: int = 0) -> tuple[Live, int, str]:
    """Let the deciding seat take an option; return the move."""
    live = await of.open(game)
    seat = api.deciding(live.record.state)[0]
    options = api.options(live.record.state, seat)
    text = api.write(api.Names(live.record.pack), options[first % len(options)])
    await of.actions.act(game, seat, [text], live.seq, batch)
    return live, seat, text


def fingerprint(live: Live) -> str:
    return api.fingerprint(live.record.state)


def test_a_crash_between_storing_and_answering_loses_and_doubles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The action is stored, then the process ends without an answer. The client sends the action
    again to the next process.
    """

    async def test() -> None:
        async with opened(tmp_path) as before, opened(tmp_path) as after:
            game = await made(before, CONFIG, PEOPLE)
            await a_move(before, game, "batch-01")
            live = await before.open(game)
            seat = api.deciding(live.record.state)[0]
            option = api.options(live.record.state, seat)[0]
            text = api.write(api.Names(live.record.pack), option)

            def crash(*_: object) -> None:
                raise KeyError("crashed")

            with monkeypatch.context() as patch:
                patch.setattr(table_actions, "advance", crash)
                with pytest.raises(KeyError):
                    await before.actions.act(game, seat, [text], 1, "batch-02")
            again = await after.actions.act(game, seat, [text], 1, "batch-02")
            assert again.seq == 2
            assert [entry for _, entry in again.record.log][1:] == [text]
            # The first process recovers too.
            healed = await before.actions.act(game, seat, [text], 1, "batch-02")
            assert healed.seq == 2
            assert fingerprint(healed) == fingerprint(again)

    run(test)


def test_a_crash_before_storing_stores_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with opened(tmp_path) as before:
            game = await made(before, CONFIG, PEOPLE)
            await a_move(before, game, "batch-01")

            append = batches.append

            async def crash(*given: Any) -> bool:
                assert await append(*given), "it was about to be stored"
                raise OSError("disk full")

            state = fingerprint(await before.open(game))
            with monkeypatch.context() as patch:
                patch.setattr(batches, "append", crash)
                with pytest.raises(OSError, match="disk full"):
                    await a_move(before, game, "batch-02")
            live = await before.open(game)
            assert (live.seq, fingerprint(live)) == (1, state)
            await a_move(before, game, "batch-03")
        async with opened(tmp_path) as after:
            again = await after.open(game)
            assert (again.seq, fingerprint(again)) == (2, fingerprint(live))

    run(test)


def test_two_processes_on_one_database_agree(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as one, opened(tmp_path) as other:
            game = await made(one, CONFIG, PEOPLE)
            await other.open(game)
            for number in range(6):
                await a_move(one, game, f"one-{number:04}")
                with pytest.raises(ConflictError) as conflict:
                    await a_move(other, game, f"other-{number:04}", first=1)
                assert conflict.value.seq == 2 * number + 1
                await a_move(other, game, f"again-{number:04}", first=1)
                live = await one.open(game)
                with pytest.raises(ConflictError):
                    await a_move(one, game, f"late-{number:04}")
                assert fingerprint(live) == fingerprint(await other.open(game))

    run(test)


def test_a_listener_hears_what_another_process_did(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as one, opened(tmp_path) as other:
            game = await made(one, CONFIG, PEOPLE)
            live, heard = await one.open(game), list[int]()
            live.listen(lambda: heard.append(live.seq))
            _, seat, text = await a_move(other, game, "batch-01")
            assert heard == []
            await one.actions.act(game, seat, [text], 0, "batch-01")
            assert set(heard) == {1}

    run(test)


def test_a_listener_hears_what_another_process_did_though_no_signal_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_tables, "RESYNC_SECONDS", 0.01)

    async def test() -> None:
        async with opened(tmp_path) as one, opened(tmp_path) as other:
            game = await made(one, CONFIG, PEOPLE)
            live = await one.open(game)
            await a_move(other, game, "batch-01")
            await until(live, lambda: live.seq == 1)
            assert fingerprint(live) == fingerprint(await other.open(game))
            async with other.engine.begin() as db:
                await storage.change_seat(db, game, 1, name="Eve")
                await storage.change_game(db, game, other.clock())
            await until(live, lambda: live.names == ["Ana", "Eve"])

    run(test)


def test_two_tables_can_be_set_up_at_once_on_a_new_database(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as one, opened(tmp_path) as other:
            games = await asyncio.gather(
                *(made(t, CONFIG, PEOPLE) for t in (one, other, one, other))
            )
            assert len(set(games)) == 4
            assert len(await one.listing()) == 4

    run(test)


def test_a_game_is_rebuilt_at_every_point(tmp_path: Path) -> None:
    """Games in the middle of a turn and games with undone moves are rebuilt, too."""

    async def test() -> None:
        async with opened(tmp_path) as tables:
            game = await made(tables, CONFIG, PEOPLE)
            taken_back = 0
            for number in range(50):
                live, seat, _ = await a_move(tables, game, f"batch-{number:04}", first=number)
                if live.record.undoable and number % 7 == 0:
                    await tables.actions.act(game, seat, ["undo 1"], live.seq, f"undo-{number:04}")
                    taken_back += 1
                async with opened(tmp_path) as again:
                    rebuilt = await again.open(game)
                    assert fingerprint(rebuilt) == fingerprint(live)
                    assert rebuilt.record.log == live.record.log
                    seat, now = api.deciding(live.record.state)[0], datetime.now(UTC)
                    assert push(rebuilt, seat, 0, now) == push(live, seat, 0, now)
            assert taken_back > 1

    run(test)


def test_only_so_many_games_stay_in_memory(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path, keep=3) as small:
            games = [await made(small, CONFIG, PEOPLE) for _ in range(3)]
            live = await small.open(games[0])
            live.listen(asyncio.Event().set)
            await a_move(small, games[1], "batch-01")
            games += [await made(small, CONFIG, PEOPLE) for _ in range(4)]
            assert len(small.games._live) == 3
            assert await small.open(games[0]) is live, "somebody listens"
            assert games[1] not in small.games._live
            assert (await small.open(games[1])).seq == 1, "it comes back when asked for"
            assert len(small.games._live) == 3

    run(test)


def test_an_unknown_game_is_not_remembered(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as found:
            with pytest.raises(NotFoundError):
                await found.open("nowhere")
            assert found.games._live == {}
            assert found.games._loading == {}

    run(test)


# --- bots that fail -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "limit", "words"),
    [
        (thinkers.raising, 20, "a bot with a fault"),
        (thinkers.cheating, 20, "not offered"),
        (thinkers.dying, 20, "failed"),
        (thinkers.hanging, 0.2, "within 0.2 s"),
    ],
)
def test_a_broken_bot_takes_its_first_option_and_is_reported(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, make: Make, limit: float, words: str
) -> None:
    async def test() -> None:
        async with opened(tmp_path, Thinker(limit, make)) as found:
            game = await made(found, CONFIG, [person("Ana"), NewSeat("Robot", "random")])
            live = await found.open(game)
            for number in range(50):
                await until_bots_rest(live)
                if any(seat == 1 for seat, _ in live.record.log):
                    break
                await a_move(found, game, f"batch-{number:04}")
            upto = next(at for at, (seat, _) in enumerate(live.record.log) if seat == 1)
            before = api.clone(_replayed(live, upto))
            first = api.write(api.Names(live.record.pack), api.options(before, 1)[0])
            assert live.record.log[upto] == (1, first)

    run(test)
    assert any(words in record.getMessage() for record in caplog.records)
    assert all(record.levelname == "ERROR" for record in caplog.records)


def _replayed(live: Live, upto: int) -> api.State:
    from tawantinsuyu.records import replay  # noqa: PLC0415 - only here

    return replay(live.record, upto)


def test_a_bot_that_works_again_is_asked_again(tmp_path: Path) -> None:
    """After the process of a bot has ended, the next question starts another process."""

    async def test() -> None:
        thinker = Thinker(20, thinkers.last)
        async with opened(tmp_path, thinker) as found:
            game = await made(found, CONFIG, PEOPLE)
            record = (await found.open(game)).record
            seat = api.deciding(record.state)[0]
            options = api.options(record.state, seat)
            last = api.write(api.Names(record.pack), options[-1])
            assert len(options) > 1
            for _ in range(2):
                assert (await thinker.decide("any", record.state, seat)).action == last
                thinker._worker.stop()

    run(test)


def test_stopping_does_not_wait_for_a_thought_and_decides_nothing(tmp_path: Path) -> None:
    seen: list[Any] = []

    async def test() -> None:
        async with opened(tmp_path, Thinker(600, thinkers.hanging)) as found:
            game = await made(found, CONFIG, WITH_BOTS)
            assert isinstance(found.jobs, LocalJobs)
            seen.extend(found.jobs._running.values())
            assert len(seen) == 1
            await asyncio.sleep(0)
        async with opened(tmp_path, Thinker(600, thinkers.hanging)) as found:
            assert (await found.open(game)).seq == 0

    run(test)
    assert seen[0].cancelled()


@pytest.mark.parametrize("card", ["A01", "A25"])
def test_a_batch_ends_where_somebody_else_must_play_their_only_card(card: str) -> None:
    """If the following actions were checked, a refusal would reveal the card."""
    record = playing_army_cards(card)
    first = api.pending(record.state)[0].options[0].text
    with pytest.raises(IrreversibleStepPassedError):
        try_out(Live("a game", record, [], 0), 0, [first, "nonsense"])
