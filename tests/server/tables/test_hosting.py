"""Tables that still wait for guests: the host's actions, and a substitute bot."""

from typing import Any

import sqlalchemy as sa

from support.database import engine_of, sqlite_url
from support.server import Answer, Server
from tawantinsuyu.game.core.rules_versions import RULES_VERSIONS
from tawantinsuyu.server.store.schema import games
from tawantinsuyu.table.options import SUBSTITUTE


def gathering(inn: Server, open_seats: int = 2) -> tuple[str, str, str]:
    """Make a table with open seats; return its host's token, its id and its invitation."""
    host = inn.guest("Ana")
    seats: list[dict[str, Any]] = [{"name": "Ana"}]
    seats += [{"name": "?", "open": True}] * open_seats
    made = inn.call("POST", "/api/games", {"seats": seats}, key=host)
    assert made.status == 201, made.data
    return host, made.data["id"], made.data["invite"]


def give(inn: Server, game: str, seat: int, key: str, bot: str = "greedy") -> Answer:
    body = {"name": "Robot", "bot": bot}
    return inn.call("PUT", f"/api/games/{game}/seats/{seat}", body, key=key)


def stored_rules(inn: Server, game: str) -> object:
    with engine_of(sqlite_url(inn.database)) as engine, engine.connect() as db:
        return db.scalar(sa.select(games.c.rules).where(games.c.id == game))


def test_bots_take_seats_nobody_came_for_and_the_last_one_begins(inn: Server) -> None:
    host, game, _ = gathering(inn)
    first = give(inn, game, 2, host)
    assert first.data == {"id": game, "seat": 2, "started": False}
    table = inn.call("GET", f"/api/games/{game}", key=host).data
    assert (table["status"], table["seats"][2]["bot"]) == ("open", "greedy")
    assert give(inn, game, 2, host).data["code"] == "seat_taken"
    assert give(inn, game, 0, host).data["code"] == "seat_taken", "the host sits there"
    assert stored_rules(inn, game) is None, "it has not begun"
    assert give(inn, game, 1, host).data["started"]
    assert stored_rules(inn, game) == {"base": RULES_VERSIONS["base"]}
    push = inn.view(game, 0, host)
    assert [seat["name"] for seat in push["seats"]] == ["Ana", "Robot", "Robot"]
    assert give(inn, game, 1, host).data["code"] == "begun"


def test_only_the_host_seats_bots_and_only_those_there_are(inn: Server) -> None:
    host, game, invite = gathering(inn)
    friend = inn.guest("Bo")
    assert inn.call("POST", f"/api/games/{game}/join", {"invite": invite}, key=friend).status == 200
    refused = give(inn, game, 2, friend)
    assert (refused.status, refused.data["code"]) == (403, "not_host")
    assert give(inn, game, 2, host, "deep-blue").status == 422


def test_a_new_invitation_ends_the_one_before(inn: Server) -> None:
    host, game, old = gathering(inn)
    new = inn.call("POST", f"/api/games/{game}/invite", key=host).data["invite"]
    friend = inn.guest("Bo")
    join = f"/api/games/{game}/join"
    assert inn.call("POST", join, {"invite": old}, key=friend).data["code"] == "not_invited"
    assert inn.call("POST", join, {"invite": new}, key=friend).data["seat"] == 1
    other = inn.call("POST", f"/api/games/{game}/invite", key=friend)
    assert (other.status, other.data["code"]) == (403, "not_host")


def test_an_invitation_tells_who_invites(inn: Server) -> None:
    _, game, invite = gathering(inn)
    shown = inn.call("POST", f"/api/games/{game}/invitation", {"invite": invite}, key=None)
    assert shown.data["host"] == "Ana"


def test_a_bot_plays_for_somebody_until_they_come_back(inn: Server) -> None:
    game, (ana, bo) = inn.seat_guests()
    asked = inn.call("POST", f"/api/games/{game}/seats/0/substitute", key=ana)
    assert asked.status == 200, asked.data
    assert inn.view(game, 1, bo)["seats"][0]["substitute"] == SUBSTITUTE
    again = inn.call("POST", f"/api/games/{game}/seats/0/substitute", key=ana)
    assert again.data["seats"][0]["substitute"] == SUBSTITUTE
    refused = inn.call("POST", f"/api/games/{game}/seats/0/substitute", key=bo)
    assert refused.data["code"] == "not_your_seat"
    back = inn.call("POST", f"/api/games/{game}/seats/0/return", key=ana)
    assert back.data["seats"][0]["substitute"] is None


def test_the_list_tells_at_which_tables_somebody_talked(inn: Server) -> None:
    game, (ana, bo) = inn.seat_guests()
    silent, _ = inn.seat_guests()

    def lines(key: str) -> dict[str, int]:
        return {row["id"]: row["line"] for row in inn.call("GET", "/api/games", key=key).data}

    assert lines(ana)[game] == 0
    said = inn.call("POST", f"/api/games/{game}/chat", {"text": "hello"}, key=bo).data["id"]
    assert lines(ana) == {game: said}
    assert silent not in lines(ana), "that was somebody else's table"


def test_an_invitation_expires_at_the_start(inn: Server) -> None:
    """A stored link reveals nothing of the game, but still leads the players to their table."""
    ana, bo, late = inn.guest("Ana"), inn.guest("Bo"), inn.guest("Late")
    seats = [{"name": "Ana"}, {"name": "?", "open": True}]
    made = inn.call("POST", "/api/games", {"seats": seats}, key=ana).data
    path, body = f"/api/games/{made['id']}", {"invite": made["invite"]}
    assert inn.call("POST", f"{path}/invitation", body, key=late).status == 200
    assert inn.call("POST", f"{path}/join", body, key=bo).data["started"]
    for what in ("invitation", "join"):
        answer = inn.call("POST", f"{path}/{what}", body, key=late)
        assert (answer.status, answer.data["code"]) == (403, "not_invited"), what
        assert inn.call("POST", f"{path}/{what}", body, key=bo).status == 200, what


def test_the_host_may_ask_somebody_to_leave_before_the_start(inn: Server) -> None:
    ana, bo = inn.guest("Ana"), inn.guest("Bo")
    seats = [{"name": "Ana"}, {"name": "?", "open": True}, {"name": "?", "open": True}]
    made = inn.call("POST", "/api/games", {"seats": seats}, key=ana).data
    path, body = f"/api/games/{made['id']}", {"invite": made["invite"]}
    seat = inn.call("POST", f"{path}/join", body, key=bo).data["seat"]
    assert inn.call("DELETE", f"{path}/seats/{seat}/guest", key=bo).status == 403
    assert inn.call("DELETE", f"{path}/seats/0/guest", key=ana).status == 409, "her own"
    assert inn.call("DELETE", f"{path}/seats/{seat}/guest", key=ana).status == 200
    assert inn.call("POST", f"{path}/join", body, key=bo).status == 403, "the invitation has ended"
    assert inn.call("GET", f"{path}", key=ana).data["seats"][seat]["open"]
