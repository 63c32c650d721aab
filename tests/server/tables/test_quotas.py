"""Quotas: the number of running tables of a guest."""

from pathlib import Path

import pytest

from support.server import Server
from support.tables import made, opened, person, run
from tawantinsuyu.game import api
from tawantinsuyu.server.people.caller import OWNER
from tawantinsuyu.server.store import storage
from tawantinsuyu.server.tables.quotas import NONE, Quotas, check_quota
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.seats import NewSeat

CONFIG = api.Config(players=2)
PEOPLE = [person("Ana"), person("Bo")]
BOTS = [NewSeat("One", "random"), NewSeat("Two", "random")]


async def refused(of: Tables, quotas: Quotas, only_bots: bool = False) -> str:
    """Return the code of the server's refusal; "" if it accepts the request."""
    try:
        await check_quota(of.engine, quotas, OWNER, only_bots)
    except RefusedError as error:
        return error.code
    return ""


def test_only_tables_that_are_not_over_count(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of:
            quotas = Quotas(tables=2)
            first = await made(of, CONFIG, PEOPLE)
            assert await refused(of, quotas) == ""
            await made(of, CONFIG, PEOPLE)
            assert await refused(of, quotas) == "too_many_tables"
            assert await refused(of, NONE) == ""
            async with of.engine.begin() as db:
                await storage.change_game(db, first, of.clock(), status="finished")
            assert await refused(of, quotas) == ""

    run(test)


def test_tables_with_only_bots_have_a_separate_quota(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of:
            monkeypatch.setattr(of.jobs, "committed", lambda _: None)
            quotas = Quotas(bot_tables=1)
            await made(of, CONFIG, PEOPLE)
            assert await refused(of, quotas, only_bots=True) == "", "somebody sits there"
            await made(of, CONFIG, BOTS)
            assert await refused(of, quotas, only_bots=True) == "too_many_bot_tables"
            assert await refused(of, quotas) == "", "with people there may be more"

    run(test)


def test_tables_and_rematches_over_the_quota_are_refused(
    inn: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, (ana, _) = inn.seat_guests()
    monkeypatch.setattr(inn.app.state, "quotas", Quotas(tables=1))
    body = {"seats": [{"name": "Ana"}, {"name": "Robot", "bot": "random"}]}
    for path in ("/api/games", f"/api/games/{game}/rematch"):
        answer = inn.call("POST", path, body if path.endswith("games") else None, key=ana)
        assert (answer.status, answer.data["code"]) == (409, "too_many_tables"), path
        assert answer.data["params"]["count"] == 1
