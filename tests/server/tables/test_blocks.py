"""Blocked people cannot sit down at the table; lists have pages and filters."""

import asyncio
from datetime import UTC, datetime

import pytest
import sqlalchemy as sa

from support.server import Server
from tawantinsuyu.server.people.blocks import MAX_BLOCKED
from tawantinsuyu.server.store.schema import blocks, games, guests
from tawantinsuyu.server.tables import tables


def id_of(inn: Server, key: str) -> str:
    found: str = inn.call("GET", "/api/me", key=key).data["guest"]["id"]
    return found


def invited(inn: Server, host: str) -> tuple[str, dict[str, str]]:
    seats = [{"name": "Ana"}, {"name": "?", "open": True}, {"name": "?", "open": True}]
    made = inn.call("POST", "/api/games", {"seats": seats}, key=host).data
    return made["id"], {"invite": made["invite"]}


def test_a_blocked_guest_cannot_take_a_seat(inn: Server) -> None:
    ana, bo, cy = inn.guest("Ana"), inn.guest("Bo"), inn.guest("Cy")
    whom = id_of(inn, bo)
    assert inn.call("PUT", f"/api/blocks/{whom}", key=ana).status == 204
    assert inn.call("GET", "/api/blocks", key=ana).data == [{"guest": whom, "name": "Bo"}]
    assert inn.call("GET", "/api/mutes", key=ana).data == [{"guest": whom, "name": "Bo"}]
    game, body = invited(inn, ana)
    refused = inn.call("POST", f"/api/games/{game}/join", body, key=bo)
    assert (refused.status, refused.data["code"]) == (403, "blocked")
    assert inn.call("POST", f"/api/games/{game}/join", body, key=cy).status == 200
    assert inn.call("DELETE", f"/api/blocks/{whom}", key=ana).status == 204
    assert inn.call("GET", "/api/mutes", key=ana).data == []
    assert inn.call("POST", f"/api/games/{game}/join", body, key=bo).data["started"]


def test_at_anothers_table_too(inn: Server) -> None:
    ana, bo, cy = inn.guest("Ana"), inn.guest("Bo"), inn.guest("Cy")
    inn.call("PUT", f"/api/blocks/{id_of(inn, bo)}", key=ana)
    game, body = invited(inn, cy)
    assert inn.call("POST", f"/api/games/{game}/join", body, key=ana).status == 200
    assert inn.call("POST", f"/api/games/{game}/join", body, key=bo).data["code"] == "blocked"


def test_a_blocked_guest_cannot_join_a_rematch(inn: Server) -> None:
    game, (ana, bo) = inn.seat_guests()
    inn.call("PUT", f"/api/blocks/{id_of(inn, bo)}", key=ana)
    assert inn.call("POST", f"/api/games/{game}/seats/1/concede", key=bo).status == 200
    assert inn.call("POST", f"/api/games/{game}/rematch", key=ana).status == 200
    assert inn.call("POST", f"/api/games/{game}/rematch", key=bo).data["code"] == "blocked"


def test_nobody_blocks_themselves_or_nobody(inn: Server) -> None:
    ana = inn.guest("Ana")
    assert inn.call("PUT", f"/api/blocks/{id_of(inn, ana)}", key=ana).status == 422
    assert inn.call("PUT", "/api/blocks/nobody", key=ana).status == 404


def test_nobody_blocks_more_than_so_many(inn: Server) -> None:
    ana, last, beyond = inn.guest("Ana"), inn.guest("Bo"), inn.guest("Cy")
    who = id_of(inn, ana)
    many = [f"many-{number}" for number in range(MAX_BLOCKED - 1)]

    async def fill() -> None:
        now = datetime.now(UTC)
        async with inn.tables.engine.begin() as db:
            rows = [{"id": one, "name": one, "created": now} for one in many]
            await db.execute(guests.insert(), rows)
            await db.execute(blocks.insert(), [{"guest": who, "blocked": one} for one in many])

    asyncio.run(fill())

    def block(whom: str) -> tuple[int, str]:
        answer = inn.call("PUT", f"/api/blocks/{whom}", key=ana)
        return answer.status, answer.data["code"] if answer.data else ""

    assert block(id_of(inn, last)) == (204, "")
    assert block(id_of(inn, beyond)) == (422, "list_full")
    assert block(id_of(inn, last)) == (204, ""), "blocked already"
    assert len(inn.call("GET", "/api/blocks", key=ana).data) == MAX_BLOCKED
    assert inn.call("DELETE", f"/api/blocks/{many[0]}", key=ana).status == 204
    assert block(id_of(inn, beyond)) == (204, "")


def test_running_tables_are_listed_before_finished_ones(
    inn: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "TABLES_PER_PAGE", 2)
    ana = inn.guest("Ana")
    seats = [{"name": "Ana"}, {"name": "Bo"}]
    made = [inn.call("POST", "/api/games", {"seats": seats}, key=ana).data["id"] for _ in range(5)]

    async def end() -> None:
        over = games.update().where(games.c.id.in_(made[1:]))
        values = {"status": "finished", "changed": sa.func.current_timestamp()}
        async with inn.tables.engine.begin() as db:
            await db.execute(over.values(values))

    asyncio.run(end())

    def listed(query: str = "") -> list[str]:
        return [row["id"] for row in inn.call("GET", f"/api/games{query}", key=ana).data]

    assert listed()[0] == made[0], "though others have changed since"
    pages = [*listed(), *listed("?page=2"), *listed("?page=3")]
    assert sorted(pages) == sorted(made)
    assert listed("?page=4") == []
    assert listed("?status=playing") == [made[0]]
    assert made[0] not in listed("?status=finished")
    assert inn.call("GET", "/api/games?page=0", key=ana).status == 422
    assert inn.call("GET", "/api/games?status=gone", key=ana).status == 422
