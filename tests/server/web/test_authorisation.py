"""Permissions: every endpoint of the description, with every kind of caller.

The table below is the rule; a missing endpoint fails the test. The table is the same for one
process on SQLite and for the service. It is also the same for a browser's cookie and a program's
token, except for actions that need a person.
"""

import json
from collections.abc import Callable, Iterator

import pytest
from websockets.sync.client import connect

from support.authorisation import WHO, Place, Shown, Table, serve_locally
from support.listening import close_code
from support.server import Server
from support.service import ADMIN, running
from support.timeouts import REQUEST_TIMEOUT_SECONDS
from tawantinsuyu.puzzles.shipped import puzzles
from tawantinsuyu.server.web.openapi import FOR_ADMINS, FOR_EVERYBODY

# 409 and 422 are refusals of the game, not of the person: that caller is permitted.
MATRIX = """
request                                         strng wrong outsd spect other own   host  admin
GET /healthz                                    200   200   200   200   200   200   200   200
GET /readyz                                     200   200   200   200   200   200   200   200
GET /metrics                                    401   401   403   403   403   403   403   200
GET /api/packs                                  200   200   200   200   200   200   200   200
GET /api/packs/{pack}/values                    200   200   200   200   200   200   200   200
POST /api/packs/check                           401   401   200   200   200   200   200   401
POST /api/packs/write                           401   401   200   200   200   200   200   401
POST /api/packs/read                            401   401   422   422   422   422   422   401
POST /api/packs/keep                            401   401   409   409   409   409   409   401
GET /api/content/board                          200   200   200   200   200   200   200   200
GET /api/content/picture                        200   200   200   200   200   200   200   200
GET /api/content/section                        200   200   200   200   200   200   200   200
GET /api/content/automa ?automa=axomamma        200   200   200   200   200   200   200   200
GET /api/content/cards/{game}.png               200   200   200   200   200   200   200   200
GET /api/content/rules                          200   200   200   200   200   200   200   200
GET /api/bots                                   200   200   200   200   200   200   200   200
GET /api/rules/{clause}                         200   200   200   200   200   200   200   200
POST /api/guests                                201   201   201   201   201   201   201   201
POST /api/session                               401   401   401   401   401   401   401   401
DELETE /api/session                             204   204   204   204   204   204   204   204
POST /api/session/look                          401   401   401   401   401   401   401   401
POST /api/session/former                        404   404   404   404   404   404   404   404
GET /api/me                                     200   200   200   200   200   200   200   200
PUT /api/me                                     401   401   200   200   200   200   200   401
POST /api/link                                  401   401   201   201   201   201   201   401
GET /api/tokens                                 401   401   200   200   200   200   200   401
POST /api/tokens                                401   401   201   201   201   201   201   401
DELETE /api/tokens/{token}                      401   401   404   404   404   204   404   401
GET /api/devices                                401   401   200   200   200   200   200   401
DELETE /api/devices                             401   401   200   200   200   200   200   401
DELETE /api/devices/{device}                    401   401   404   404   404   404   404   401
GET /api/notices                                401   401   200   200   200   200   200   401
POST /api/notices/read                          401   401   200   200   200   200   200   401
GET /api/games                                  401   401   200   200   200   200   200   401
POST /api/games                                 401   401   201   201   201   201   201   401
POST /api/games/import                          401   401   422   422   422   422   422   401
GET /api/learn                                  200   200   200   200   200   200   200   200
GET /api/learn/figures                          200   200   200   200   200   200   200   200
POST /api/learn/{script}                        401   401   201   201   201   201   201   401
POST /api/learn/{script}/decline                401   401   204   204   204   204   204   401
GET /api/puzzles                                200   200   200   200   200   200   200   200
POST /api/puzzles/{puzzle}                      401   401   201   201   201   201   201   401
GET /api/puzzles/{puzzle}/answer                401   401   200   200   200   200   200   401
GET /api/admin/games                            401   401   403   403   403   403   403   200
GET /api/games/{game}                           401   401   403   200   200   200   200   401
GET /api/games/{nowhere}                        401   401   404   404   404   404   404   401
POST /api/games/{game}/invitation               401   401   403   403   200   200   200   401
POST /api/games/{game}/invitation wrong         401   401   403   403   200   200   200   401
POST /api/games/{game}/join                     401   401   403   403   200   200   403   401
POST /api/games/{game}/join wrong               401   401   403   403   200   200   403   401
POST /api/games/{game}/leave                    401   401   403   403   409   409   403   401
POST /api/games/{game}/invite                   401   401   403   403   403   403   409   401
PUT /api/games/{game}/seats/{seat}              401   401   403   403   403   403   409   401
DELETE /api/games/{game}/seats/{seat}/guest     401   401   403   403   403   403   409   401
POST /api/games/{game}/seats/{seat}/substitute  401   401   403   403   403   200   403   401
POST /api/games/{game}/seats/{seat}/return      401   401   403   403   403   200   403   401
POST /api/games/{game}/seats/{seat}/concede     401   401   403   403   403   200   403   401
POST /api/games/{game}/seats/{seat}/end         401   401   403   403   403   200   403   401
POST /api/games/{game}/rematch                  401   401   403   403   409   409   403   401
GET /api/games/{game}/view ?seat=0              401   401   403   403   403   200   403   401
GET /api/games/{game}/view ?seat=0&at=0         401   401   403   403   403   200   403   401
GET /api/games/{game}/view ?seat=-1             401   401   403   200   200   200   200   401
GET /api/games/{game}/view ?seat=-1&at=0        401   401   403   200   200   200   200   401
PUT /api/games/{game}/plan                      401   401   403   403   403   200   403   401
PUT /api/games/{game}/draft                     401   401   403   403   403   200   403   401
GET /api/games/{game}/draft ?seat=0             401   401   403   403   403   200   403   401
GET /api/games/{game}/draft ?seat=-1            401   401   403   403   403   403   403   401
GET /api/games/{game}/proposal ?seat=0          401   401   403   403   403   200   403   401
GET /api/games/{game}/proposal ?seat=-1         401   401   403   403   403   403   403   401
POST /api/games/{game}/hint                     401   401   403   403   403   403   403   401
GET /api/games/{game}/hint ?seat=0              401   401   403   403   403   403   403   401
GET /api/games/{game}/hint ?seat=-1             401   401   403   403   403   403   403   401
POST /api/games/{game}/actions                  401   401   403   403   403   422   403   401
GET /api/games/{game}/events ?seat=0&since=0    401   401   403   403   403   200   403   401
GET /api/games/{game}/events ?seat=-1&since=0   401   401   403   200   200   200   200   401
GET /api/games/{game}/history ?seat=0           401   401   403   403   403   200   403   401
GET /api/games/{game}/history ?seat=-1          401   401   403   200   200   200   200   401
GET /api/games/{game}/export                    401   401   403   409   409   409   409   401
GET /api/games/{game}/orders ?seat=0            401   401   403   403   403   200   403   401
PUT /api/games/{game}/orders ?seat=0            401   401   403   403   403   200   403   401
DELETE /api/games/{game}/orders ?seat=0         401   401   403   403   403   200   403   401
PUT /api/games/{game}/orders/early ?seat=0      401   401   403   403   403   200   403   401
POST /api/games/{game}/orders/keep ?seat=0      401   401   403   403   403   200   403   401
GET /api/games/{game}/delayed ?delay=3          401   401   403   200   200   200   200   401
GET /api/games/{game}/stream ?seat=0            401   401   403   403   403   200   403   401
GET /api/games/{game}/stream ?seat=-1           401   401   403   200   200   200   200   401
GET /api/games/{game}/chat                      401   401   403   200   200   200   200   401
POST /api/games/{game}/chat                     401   401   403   403   201   201   201   401
POST /api/games/{game}/chat as seat 0           401   401   403   403   403   201   403   401
POST /api/games/{game}/gestures                 401   401   403   403   403   204   403   401
GET /api/mutes                                  401   401   200   200   200   200   200   401
PUT /api/mutes/{whom}                           401   401   204   204   204   422   204   401
DELETE /api/mutes/{whom}                        401   401   204   204   204   204   204   401
GET /api/blocks                                 401   401   200   200   200   200   200   401
PUT /api/blocks/{whom}                          401   401   204   204   204   422   204   401
DELETE /api/blocks/{whom}                       401   401   204   204   204   204   204   401
PUT /api/games/{game}/mutes/{seat}              401   401   403   204   204   422   204   401
DELETE /api/games/{game}/mutes/{seat}           401   401   403   204   204   204   204   401
GET /api/games/{game}/notes                     401   401   403   200   200   200   200   401
PUT /api/games/{game}/notes                     401   401   403   204   204   204   204   401
"""


# Endpoints that take a secret other than a sign-in token.
TAKEN = (
    "POST /api/session",
    "POST /api/session/look",
    "POST /api/session/former",
    "POST /api/games/{game}/invitation",
)


# A guest's program is refused here: its results would outlive it, and notes are private.
IN_PERSON = (
    "PUT /api/me",
    "POST /api/link",
    "GET /api/tokens",
    "POST /api/tokens",
    "DELETE /api/tokens/{token}",
    "GET /api/devices",
    "DELETE /api/devices",
    "DELETE /api/devices/{device}",
    "GET /api/games/{game}/notes",
)


# After the game everybody who may watch may export its record, and its players may ask for a
# rematch.
OVER = """
request                                         strng wrong outsd spect other own   host  admin
GET /api/games/{game}/export                    401   401   403   200   200   200   200   401
POST /api/games/{game}/rematch                  401   401   403   403   200   200   403   401
POST /api/games/{game}/seats/{seat}/concede     401   401   403   403   403   422   403   401
"""


# Close codes of sockets; 0 means that the socket stays open.
SOCKETS = """
request                                         strng wrong outsd spect other own   host  admin
/api/games/{game}/ws ?seat=0                    4403  4403  4403  4403  4403  0     4403  4403
/api/games/{game}/ws ?seat=1                    4403  4403  4403  4403  0     4403  4403  4403
/api/games/{game}/ws ?seat=-1                   4403  4403  4403  0     0     0     0     4403
/api/games/{nowhere}/ws ?seat=0                 4403  4403  4404  4404  4404  4404  4404  4403
"""


Row = tuple[str, dict[str, int]]


def rows(table: str) -> list[Row]:
    """Return the lines of a table: a request, and each caller's status."""
    found = []
    for line in table.strip().splitlines()[1:]:
        words = line.split()
        codes = [int(word) for word in words[-len(WHO) :]]
        found.append((" ".join(words[: -len(WHO)]), dict(zip(WHO, codes, strict=True))))
    return found


@pytest.fixture(
    scope="module", params=["local", pytest.param("service", marks=pytest.mark.service)]
)
def place(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Place]:
    if request.param == "local":
        yield from serve_locally(tmp_path_factory)
    else:
        with running(nodes=1, workers=0) as service:
            yield Place(service.nodes[0].url, ADMIN)


BODIES: dict[str, Callable[[Table], object]] = {
    "POST /api/guests": lambda _: {"name": "Somebody"},
    "POST /api/session": lambda _: {"token": "a-link-nobody-was-given"},
    "POST /api/session/look": lambda _: {"token": "a-link-nobody-was-given"},
    "POST /api/session/former": lambda _: {"guest": "nobody"},
    "PUT /api/me": lambda _: {"name": "Somebody"},
    "POST /api/tokens": lambda _: {"name": "program"},
    "POST /api/notices/read": lambda _: {"up_to": 0},
    "POST /api/packs/check": lambda _: {"values": {"temple_step.T01.points": 3}},
    "POST /api/packs/write": lambda _: {"id": "mine", "values": {}},
    "POST /api/packs/read": lambda _: {"text": "no pack"},
    "POST /api/packs/keep": lambda _: {"id": "mine", "values": {}},
    "POST /api/games": lambda _: {"seats": [{"name": "Ana"}, {"name": "Bo"}]},
    "POST /api/games/import": lambda _: {"game": {}, "seats": [{"name": "Ana"}, {"name": "Bo"}]},
    "POST /api/learn/{script}": lambda _: {"at": 0},
    "POST /api/puzzles/{puzzle}": lambda _: {},
    "POST /api/games/{game}/invitation": lambda table: {"invite": table.invite},
    "POST /api/games/{game}/invitation wrong": lambda _: {"invite": "to-another-table"},
    "POST /api/games/{game}/join": lambda table: {"invite": table.invite},
    "POST /api/games/{game}/join wrong": lambda _: {"invite": "to-another-table"},
    "PUT /api/games/{game}/seats/{seat}": lambda _: {"name": "Bot", "bot": "greedy"},
    "POST /api/games/{game}/seats/{seat}/end": lambda _: {"wanted": True},
    "PUT /api/games/{game}/draft": lambda _: {"seat": 0, "actions": []},
    "PUT /api/games/{game}/plan": lambda _: {"seat": 0, "actions": [], "wanted": []},
    "POST /api/games/{game}/hint": lambda _: {"seat": 0, "actions": [], "expected_seq": 0},
    "POST /api/games/{game}/actions": lambda _: {
        "seat": 0,
        "actions": ["nonsense"],
        "expected_seq": 0,
        "key": "0123456789",
    },
    "PUT /api/games/{game}/orders ?seat=0": lambda _: {},
    "PUT /api/games/{game}/orders/early ?seat=0": lambda _: {"early": []},
    "POST /api/games/{game}/chat": lambda _: {"text": "hello"},
    "POST /api/games/{game}/gestures": lambda _: {"seat": 0, "gesture": "thanks"},
    "POST /api/games/{game}/chat as seat 0": lambda _: {"text": "hello", "seat": 0},
    "PUT /api/games/{game}/notes": lambda _: {"text": "mine"},
}


def path_of(place: Place, request: str, table: Table) -> str:
    """Return the address for a line of a table."""
    words = request.split()
    query = next((word for word in words if word.startswith("?")), "")
    path = next(word for word in words if word.startswith("/"))
    own = place.people["own"]
    for name, value in {
        "game": table.game,
        "nowhere": "0123456789abcdef",
        "seat": "0",
        "clause": "SCO-01",
        "pack": "base",
        "script": "first",
        "puzzle": next(iter(puzzles())),
        "whom": own.id,
        "token": own.token_id,
        "device": "0123456789abcdef",
    }.items():
        path = path.replace(f"{{{name}}}", value)
    return path + query


def different(place: Place, row: Row, shown: Shown, tables: dict[str, Table]) -> list[str]:
    """Return the callers with another status than the table has. Permitted callers come last."""
    request, expected = row
    wrong = []
    for who in sorted(WHO, key=lambda one: (expected[one] < 300, WHO.index(one))):
        table = tables[who]
        body = BODIES[request](table) if request in BODIES else None
        path = path_of(place, request, table)
        headers = place.headers(who, shown)
        if request in ("DELETE /api/session", "DELETE /api/devices") and who in place.people:
            headers = place.arrive("Passing").headers(shown)
        status, data = place.call(request.split()[0], path, body, headers)
        if status == 409 and data.get("code") == "no_proposal":
            # the action is permitted, but the other seat was drawn as the first to choose
            status = 200
        wanted = expected[who]
        if shown == "token" and request in IN_PERSON and who in place.people and wanted != 401:
            wanted = 403
        if status != wanted:
            wrong.append(f"{request}: {who} gets {status}, not {wanted}: {data}")
    return wrong


def all_tables(place: Place) -> dict[str, Table]:
    """Return the table that each caller asks about."""
    private, public = place.table(), place.table(spectators=True)
    return {who: public if who == "spectator" else private for who in WHO}


def test_every_endpoint_is_in_the_table(server: Server) -> None:
    described = {
        f"{method.upper()} {path}": operation
        for path, methods in server.app.openapi()["paths"].items()
        for method, operation in methods.items()
    }
    listed = {" ".join(request.split()[:2]) for request, _ in rows(MATRIX)}
    assert set(described) == listed - {"GET /api/games/{nowhere}"}
    for request, expected in rows(MATRIX):
        name = " ".join(request.split()[:2]).replace("{nowhere}", "{game}")
        # Endpoints in TAKEN need a link or an invitation, which no caller has here: the table has
        # started, so its invitation is no longer valid.
        if name not in TAKEN:
            assert (name in FOR_EVERYBODY) == (expected["stranger"] < 300)
        if name not in FOR_EVERYBODY:
            assert expected["stranger"] == expected["wrong"] == 401
            assert (name in FOR_ADMINS) == (expected["admin"] == 200)
        scheme = [name for one in described[name]["security"] for name in one]
        assert ("admin" in scheme) == (name in FOR_ADMINS)
        assert bool(scheme) == (name not in FOR_EVERYBODY)
    assert set(BODIES) <= {request for request, _ in rows(MATRIX)}


@pytest.mark.parametrize("shown", [pytest.param("token", marks=pytest.mark.nightly), "cookie"])
def test_everybody_gets_what_the_table_says(place: Place, shown: Shown) -> None:
    for who in place.people:  # names, tokens and mutes of another run do not matter
        place.people[who] = place.arrive(who)
    wrong, tables = [], all_tables(place)
    for row in rows(MATRIX):
        wrong += different(place, row, shown, tables)
        if row[0] == "DELETE /api/tokens/{token}":  # the caller used the token that was deleted
            place.people["own"] = place.arrive("own")
        if row[0].startswith(("DELETE /api/tokens", "POST /api/games/{game}/seats")):
            tables = all_tables(place)
    assert not wrong, "\n".join(wrong)


def test_when_the_game_is_over(place: Place) -> None:
    tables = all_tables(place)
    for table in {one.game for one in tables.values()}:
        place.done(
            "POST", f"/api/games/{table}/seats/1/concede", None, place.headers("other", "token")
        )
    wrong = [line for row in rows(OVER) for line in different(place, row, "token", tables)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("shown", ["token", "cookie"])
def test_sockets(place: Place, shown: Shown) -> None:
    tables = all_tables(place)
    wrong = []
    for request, expected in rows(SOCKETS):
        for who in WHO:
            headers = place.headers(who, shown)
            token = headers.pop("authorization", "").removeprefix("Bearer ")
            address = place.url.replace("http", "ws") + path_of(place, request, tables[who])
            with connect(address, additional_headers=headers) as socket:
                socket.send(token)
                code = 0 if not expected[who] else close_code(socket)
                if (
                    not code
                    and json.loads(socket.recv(timeout=REQUEST_TIMEOUT_SECONDS))["type"] != "push"
                ):
                    code = -1
            if code != expected[who]:
                wrong.append(f"{request}: {who} is closed with {code}, not {expected[who]}")
    assert not wrong, "\n".join(wrong)
