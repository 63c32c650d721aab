"""A game is bound to the rules of its start: code with other rules refuses it."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import pytest
import sqlalchemy as sa

from support.clocks import step_until, timed
from support.tables import made, opened, person, run, until
from tawantinsuyu.game import api
from tawantinsuyu.game.core import rules_versions
from tawantinsuyu.records.export import CHECK_EVERY
from tawantinsuyu.records.verify import verify
from tawantinsuyu.server.store import schema, storage
from tawantinsuyu.server.tables.exports import export
from tawantinsuyu.server.tables.open_table import OpenTable
from tawantinsuyu.server.tables.rules_check import Checked, check_all, migrate
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.server.workers.sweep import sweep
from tawantinsuyu.table import rules_binding as bound
from tawantinsuyu.table.exports import exported
from tawantinsuyu.table.rules_binding import OtherRulesError
from tawantinsuyu.table.seats import NewSeat

CONFIG = api.Config(players=2)
PEOPLE = [person("Ana"), person("Bo")]
BOTS = [NewSeat("One", "random"), NewSeat("Two", "random")]


@contextmanager
def raised(part: str = "base") -> Iterator[None]:
    """Imitate later code, in which a part of the rules has another version."""
    with pytest.MonkeyPatch.context() as patch:
        later = {**rules_versions.RULES_VERSIONS, part: rules_versions.RULES_VERSIONS[part] + 1}
        patch.setattr(rules_versions, "RULES_VERSIONS", later)
        yield


async def move(of: Tables, game: str) -> OpenTable:
    live = await of.open(game)
    seat = api.deciding(live.record.state)[0]
    option = api.options(live.record.state, seat)[0]
    text = api.write(api.Names(live.record.pack), option)
    return await of.actions.act(game, seat, [text], live.seq, f"entry-{live.seq}")


async def played(of: Tables, entries: int) -> str:
    game = await made(of, CONFIG, PEOPLE)
    for _ in range(entries):
        await move(of, game)
    return game


async def checks(of: Tables, running: bool = False) -> list[Checked]:
    return [one async for one in check_all(of.engine, running)]


async def spoil(of: Tables, game: str, seq: int) -> None:
    """Imitate code that reached another position after this stored entry."""
    table = schema.game_actions
    query = table.update().where(table.c.game == game, table.c.seq == seq)
    async with of.engine.begin() as db:
        assert (await db.execute(query.values(fingerprint="0" * 32))).rowcount == 1


def test_every_so_many_entries_the_position_is_stored_also_after_an_undo(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of, opened(tmp_path) as other:
            game = await played(of, CHECK_EVERY - 1)
            live = await of.open(game)
            while (live.seq + 1) % CHECK_EVERY or not live.record.undoable:
                live = await move(of, game)
            seat = api.deciding(live.record.state)[0]
            await of.actions.act(game, seat, ["undo 1"], live.seq, "undo-it")
            async with of.engine.connect() as db:
                log = await storage.log_of(db, game)
            marked = [one["seq"] for one in log if one["fingerprint"]]
            assert marked == list(range(CHECK_EVERY, live.seq + 1, CHECK_EVERY))
            assert (await other.open(game)).seq == live.seq, "whoever rebuilds it agrees"

    run(test)


def test_a_position_that_differs_from_the_stored_one_is_refused_and_named(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of, opened(tmp_path) as other:
            game = await played(of, 2 * CHECK_EVERY + 3)
            await spoil(of, game, CHECK_EVERY)
            with pytest.raises(OtherRulesError) as refused:
                await other.open(game)
            assert (refused.value.status, refused.value.at) == (503, CHECK_EVERY)
            with pytest.raises(OtherRulesError):
                await other.open(game)
            assert other.games.foreign == [game], "it is not replayed for everybody who asks"

    run(test)


def test_a_node_that_reaches_a_different_position_stops_showing_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of, opened(tmp_path) as other:
            game = await played(of, CHECK_EVERY - 1)
            shown = await other.open(game)
            told = []
            shown.listen(lambda: told.append(shown.refused))
            with monkeypatch.context() as patch:
                patch.setattr(api, "fingerprint", lambda _: "f" * 32)
                # This process has the changed rules, so its entries agree with them.
                patch.setattr(bound, "check_entry", lambda *_: None)
                patch.setattr("tawantinsuyu.table.live.check_entry", lambda *_: None)
                await move(of, game)
            with pytest.raises(OtherRulesError):
                await other.games.catch_up(shown)
            assert told
            assert told[-1] is not None
            with pytest.raises(OtherRulesError):
                await move(other, game)

    run(test)


def test_a_running_game_of_another_version_is_refused_and_a_finished_one_shown(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of:
            game = await played(of, 3)
            over = await made(of, CONFIG, BOTS)
            live = await of.open(over)
            await until(live, lambda: live.finished)
        with raised():
            async with opened(tmp_path) as later:
                with pytest.raises(OtherRulesError) as refused:
                    await later.open(game)
                assert refused.value.at is None
                assert (await later.open(over)).finished

    run(test)


def test_a_worker_of_other_rules_leaves_a_clock_to_those_who_know_them(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of:
            live = await timed(of)
            await step_until(of, live, lambda now: now.seq > 0)
            late = live.times[-1].at + timedelta(hours=2)
            with raised():
                async with opened(tmp_path) as later:
                    assert await sweep(later, late) == 1
                    assert await sweep(later, late) == 0, "it is in nobody's way"
            assert await sweep(of, late) == 1
            assert any(seat.substitute for seat in live.seats)

    run(test)


def test_a_finished_game_is_exported_without_a_replay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of:
            game = await made(of, CONFIG, BOTS)
            live = await of.open(game)
            await until(live, lambda: live.finished)
            from_memory = exported(live)
            assert not verify(from_memory)
        with raised():
            async with opened(tmp_path) as later:
                monkeypatch.setattr(api, "new_game", None)
                monkeypatch.setattr(api, "apply", None)
                assert await export(later, game) == from_memory

    run(test)


def test_a_game_begun_before_fingerprints_were_kept_is_exported_whole(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of:
            game = await made(of, CONFIG, BOTS)
            live = await of.open(game)
            await until(live, lambda: live.finished)
            async with of.engine.begin() as db:
                forget = schema.game_actions.update().where(
                    schema.game_actions.c.seq <= CHECK_EVERY
                )
                await db.execute(forget.values(fingerprint=None))
            assert verify(await export(of, game)) == []

    run(test)


def test_games_are_checked_before_a_migration_and_migrated_if_equal(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of:
            same, other = await played(of, CHECK_EVERY), await played(of, CHECK_EVERY + 2)
            short, broken = await played(of, 4), await played(of, 6)
            await spoil(of, other, CHECK_EVERY)
            table = schema.game_actions
            async with of.engine.begin() as db:
                query = table.update().where(table.c.game == broken, table.c.seq == 5)
                await db.execute(query.values(action="place warrior 9z9"))
        with raised():
            async with opened(tmp_path) as later:
                found = {one.game: one for one in await checks(later, running=True)}
                verdicts = {game: (one.verdict, one.entry) for game, one in found.items()}
                assert verdicts == {
                    same: ("same", 0),
                    other: ("differs", CHECK_EVERY),
                    short: ("same", 0),
                    broken: ("fails", 5),
                }
                assert [game for game, one in found.items() if one.can_migrate] == [same, short]
                assert await migrate(later.engine, found[short]), "it has fewer entries"
                assert (await later.open(short)).seq == 4
                assert await migrate(later.engine, found[same])
                assert not await migrate(later.engine, found[same]), "it is bound to others now"
                assert (await later.open(same)).seq == CHECK_EVERY
            async with opened(tmp_path) as later:
                async with later.engine.connect() as db:
                    kept = await db.scalar(
                        sa.select(schema.games.c.rules).where(schema.games.c.id == same)
                    )
                assert kept == api.rules_of(CONFIG)

    run(test)
