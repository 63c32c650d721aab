"""Browsers stay signed in while they are used; programs may only play."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import sqlalchemy as sa

from support.server import Server
from support.tables import opened
from tawantinsuyu.server.people import people
from tawantinsuyu.server.people.people import SESSION_LIFETIME, Doorkeeper
from tawantinsuyu.server.store.schema import tokens
from tawantinsuyu.table.row import utc


def test_a_visit_extends_the_session_of_a_browser(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of:
            async with of.engine.begin() as db:
                ana = await people.add_guest(db, datetime.now(UTC), "Ana")
                token = await people.add_token(db, datetime.now(UTC), ana.id, "session")
                soon = datetime.now(UTC) + timedelta(days=2)
                await db.execute(tokens.update().values(expires=soon))
            assert await Doorkeeper(of.engine, of.clock).who(token, "session") == ana
            async with of.engine.connect() as db:
                ends = utc((await db.execute(sa.select(tokens.c.expires))).scalar_one())
            assert ends > datetime.now(UTC) + SESSION_LIFETIME - timedelta(hours=1)

    asyncio.run(test())


def test_an_expired_session_is_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of:
            async with of.engine.begin() as db:
                ana = await people.add_guest(db, datetime.now(UTC), "Ana")
                token = await people.add_token(db, datetime.now(UTC), ana.id, "session")
                over = datetime.now(UTC) - timedelta(hours=1)
                await db.execute(tokens.update().values(expires=over))
            assert await Doorkeeper(of.engine, of.clock).who(token, "session") is None

    asyncio.run(test())


def test_each_identity_request_renews_the_cookie(inn: Server) -> None:
    key = inn.guest("Ana")
    answer = inn.call("GET", "/api/me", key=None, headers=inn.browsers[key])
    assert f"Max-Age={int(SESSION_LIFETIME.total_seconds())}" in answer.headers["set-cookie"]
    assert inn.browsers[key]["cookie"] in answer.headers["set-cookie"]
    assert "set-cookie" not in inn.call("GET", "/api/me", key=key).headers
    assert "set-cookie" not in inn.call("GET", "/api/me", key=None).headers


def test_a_program_cannot_create_links_or_tokens(inn: Server) -> None:
    key = inn.guest("Ana")
    for path in ("/api/link", "/api/tokens"):
        answer = inn.call("POST", path, {"name": "more"}, key=key)
        assert (answer.status, answer.data["code"]) == (403, "not_by_program"), path
    seats = [{"name": "Ana"}, {"name": "Robot", "bot": "random"}]
    assert inn.call("POST", "/api/games", {"seats": seats}, key=key).status == 201, "it plays"
