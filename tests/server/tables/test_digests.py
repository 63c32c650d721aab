"""A changed rule with an unchanged version is detected by the first batch that shows it, and
the process that differs refuses the table.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest
import sqlalchemy as sa

from server.tables.test_rules_binding import CONFIG, PEOPLE, checks, move, played, raised
from support.tables import made, opened, run
from tawantinsuyu.game import api
from tawantinsuyu.records.record import Record
from tawantinsuyu.server.store import schema
from tawantinsuyu.server.tables.disagreement import Disagreements, HeldError
from tawantinsuyu.server.tables.rules_check import migrate
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table import digests
from tawantinsuyu.table.digests import digest_of
from tawantinsuyu.table.rules_binding import OtherRulesError


@contextmanager
def other_rules() -> Iterator[None]:
    """Imitate a build whose rules have the same version but give other points."""

    def differs(before: str, entries: Any, state: api.State) -> str:
        return digest_of(f"{before} and a point", entries, state)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(digests, "digest_of", differs)
        yield


async def stored(of: Tables, game: str) -> dict[str, Any]:
    async with of.engine.connect() as db:
        query = sa.select(schema.games).where(schema.games.c.id == game)
        return dict((await db.execute(query)).mappings().one())


async def spoil(of: Tables, table: sa.Table, game: str, seq: int | None = None, **to: str) -> None:
    key = table.c.id if seq is None else table.c.game
    query = table.update().where(key == game)
    query = query if seq is None else query.where(table.c["seq"] == seq)
    async with of.engine.begin() as db:
        assert (await db.execute(query.values(**to))).rowcount == 1


async def settled(of: Tables) -> None:
    """Wait until refusals are stored."""
    while of.games._healing:
        await asyncio.gather(*of.games._healing)


async def refused(of: Tables, game: str) -> OtherRulesError:
    with pytest.raises(OtherRulesError) as found:
        await of.open(game)
    await settled(of)
    return found.value


def test_a_new_table_that_another_build_played_differently_is_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of, opened(tmp_path) as wrong:
            wrong.games.disagreements = Disagreements("node-9", "wrong-build")
            game = await played(of, 3)
            await wrong.open(game)
            with other_rules():
                await move(wrong, game)
            live = of.games._live[game]
            with pytest.raises(OtherRulesError):
                await of.games.catch_up(live)
            error = await refused(of, game)
            assert (error.at, error.writer, error.same_versions) == (4, "wrong-build node-9", True)
            assert of.games.disagreements.builds == {"wrong-build": 1}
            row = await stored(of, game)
            assert row["refusals"] == {of.games.disagreements.build: 4}
            assert row["held"] is None, "the other build continues it"
            with other_rules():
                assert (await wrong.open(game)).seq == 4

    run(test)


def test_another_deal_is_refused_before_the_first_move(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of, opened(tmp_path) as other:
            game = await made(of, CONFIG, PEOPLE)
            assert (await stored(of, game))["deal"] == (await of.open(game)).record.checks[0][1]
            await spoil(of, schema.games, game, deal="0" * 32)
            assert (await refused(other, game)).at == 0
            assert [one.verdict for one in await checks(other)] == ["differs"]

    run(test)


@pytest.mark.parametrize(("nodes", "outvoted"), [("aaa", False), ("aab", True)])
def test_a_process_that_differs_from_two_others_is_not_ready(
    tmp_path: Path, nodes: str, outvoted: bool
) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of, opened(tmp_path) as right:
            for node in nodes:
                assert not of.games.disagreements.outvoted
                right.games.disagreements = Disagreements(node, "right-build")
                game = await played(right, 1)
                with other_rules():
                    await refused(of, game)
            assert of.games.disagreements.outvoted == outvoted

    run(test)


def test_a_table_is_held_only_when_no_build_of_its_log_reproduces_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of, opened(tmp_path) as other:
            of.games.disagreements = Disagreements("one", "build-a")
            other.games.disagreements = Disagreements("two", "build-b")
            game = await played(of, 3)
            await move(other, game)
            await spoil(of, schema.game_actions, game, 2, digest="1" + "0" * 32)
            of.games._live.clear()
            await refused(of, game)
            assert (await stored(of, game))["held"] is None, "the other build may continue it"
            other.games._live.clear()
            await refused(other, game)
            assert (await stored(of, game))["held"] == "build-a build-b"
            of.games._foreign.clear()
            with pytest.raises(HeldError) as held:
                await of.open(game)
            assert (held.value.status, held.value.code) == (503, "table_stuck")
            assert "build-a build-b" in held.value.detail

    run(test)


def test_an_ordinary_upgrade_holds_no_table_and_reports_nothing(tmp_path: Path) -> None:
    """Rearranged code continues the same tables, and raised versions are not affected."""

    async def test() -> None:
        async with opened(tmp_path) as of, opened(tmp_path) as later:
            later.games.disagreements = Disagreements("new", "rearranged")
            games = [await played(of, 2) for _ in range(4)]
            for game in games:
                for at in (later, of, later):
                    await at.games.catch_up(await at.open(game))
                    await move(at, game)
            assert not of.games.disagreements.builds
            assert not later.games.disagreements.builds
            with raised():
                async with opened(tmp_path) as newest:
                    for game in games:
                        assert (await refused(newest, game)).at is None
                    assert not newest.games.disagreements.builds
            assert [(await stored(of, game))["refusals"] for game in games] == [None] * 4
            assert [(await stored(of, game))["held"] for game in games] == [None] * 4

    run(test)


def test_a_held_table_is_released_by_a_build_that_reproduces_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of:
            game = await played(of, 2)
            await spoil(of, schema.games, game, held="build-a build-b")
            of.games._live.clear()
            with pytest.raises(HeldError):
                await of.open(game)
            (found,) = await checks(of, running=True)
            assert await migrate(of.engine, found)
            assert (await of.open(game)).seq == 2

    run(test)


def test_entries_of_a_version_without_digests_are_covered_by_the_next_one(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of, opened(tmp_path) as other:
            game = await played(of, 4)
            table = schema.game_actions
            async with of.engine.begin() as db:
                await db.execute(table.update().values(digest=None, writer=None))
                await db.execute(schema.games.update().values(deal=None))
            await move(other, game)
            async with opened(tmp_path) as third:
                assert (await third.open(game)).seq == 5
            with other_rules():
                async with opened(tmp_path) as fourth:
                    assert (await refused(fourth, game)).at == 5

    run(test)


def test_a_digest_costs_a_fraction_of_a_fingerprint() -> None:
    record = Record.start(api.Config(players=4), ("base",), b"1" * 32, [b"2" * 16] * 4)
    rng = Random(1)
    for _ in range(120):
        seat = api.deciding(record.state)[0]
        options = api.options(record.state, seat)
        record.apply(seat, api.write(record.state.tables.names, rng.choice(options)))
    began = process_time()
    for _ in range(200):
        digest_of("0" * 33, record.log[-1:], record.state)
    digest = process_time() - began
    began = process_time()
    for _ in range(200):
        api.fingerprint(record.state)
    assert digest < (process_time() - began) / 4
