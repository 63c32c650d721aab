"""Access that is not in the table of test_authorisation."""

from collections.abc import Iterator

import pytest

from support.authorisation import Place, serve_locally
from support.server import Server
from support.service import ADMIN, running
from tawantinsuyu.server.web.callers import COOKIE


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


def test_secrets_of_one_kind_are_not_taken_for_another(place: Place) -> None:
    """Links, invitations, cookies and tokens each have one use."""
    own, table = place.people["own"], place.table()
    for secret in (own.link, table.invite, own.cookie, own.token_id, own.id):
        for path in ("/api/tokens", f"/api/games/{table.game}"):
            bearer = {"authorization": f"Bearer {secret}"}
            assert place.call("GET", path, None, bearer)[0] == 401
    for secret in (own.link, table.invite, own.token, place.admin):
        cookie = {"cookie": f"{COOKIE}={secret}"}
        assert place.call("GET", "/api/tokens", None, cookie)[0] == 401
        assert place.call("GET", "/metrics", None, cookie)[0] == 401
    for secret in (own.token, own.cookie, table.invite, place.admin):
        assert place.call("POST", "/api/session", {"token": secret}, {})[0] == 401
    assert place.call("POST", "/api/session", {"token": own.link}, {})[0] == 200
    shown = place.headers("outsider", "token")
    for secret in (own.link, own.token, place.admin, place.table().invite):
        where = f"/api/games/{table.game}"
        for what in ("join", "invitation"):
            assert place.call("POST", f"{where}/{what}", {"invite": secret}, shown)[0] == 403
    bad = {"authorization": f"Bearer {own.link}", "cookie": f"{COOKIE}={own.cookie}"}
    assert place.call("GET", "/api/tokens", None, bad)[0] == 401, "a bad token is no cookie"


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1"])
def test_a_cookie_shown_by_another_page_opens_nothing(place: Place, origin: str) -> None:
    """The browser sends the cookie with the request, but the origin is another site."""
    table, headers = place.table(), {**place.headers("own", "cookie"), "origin": origin}
    where = f"/api/games/{table.game}"
    for method, path, body in (
        ("GET", "/api/games", None),
        ("POST", "/api/tokens", {"name": "theirs"}),
        ("POST", f"{where}/seats/0/concede", None),
    ):
        status, data = place.call(method, path, body, headers)
        assert (status, data["code"]) == (400, "wrong_host")
    assert place.call("GET", where, None, place.headers("own", "cookie"))[1]["status"] == "playing"
    same = {**place.headers("own", "cookie"), "origin": place.url}
    assert place.call("GET", where, None, same)[0] == 200


def test_private_data_belong_to_the_caller(place: Place) -> None:
    """The same address gives each caller another answer for notes, mutes, drafts and orders."""
    table = place.table()
    where = f"/api/games/{table.game}"
    own, other, host = (place.headers(who, "cookie") for who in ("own", "other", "host"))
    place.done("PUT", f"{where}/notes", {"text": "a plan"}, own)
    assert place.done("GET", f"{where}/notes", None, own) == {"text": "a plan"}
    for somebody in (other, host):
        assert place.done("GET", f"{where}/notes", None, somebody) == {"text": ""}
    fresh = place.arrive("Fresh").headers("token")
    place.done("PUT", f"/api/mutes/{place.people['own'].id}", None, fresh)
    assert len(place.done("GET", "/api/mutes", None, fresh)) == 1
    newcomer = place.arrive("New").headers("cookie")
    for path in ("/api/mutes", "/api/games"):
        assert place.done("GET", path, None, newcomer) == []
    assert place.done("GET", "/api/notices", None, newcomer) == {"notices": []}
    assert len(place.done("GET", "/api/tokens", None, newcomer)) == 1


def test_an_invitation_shows_the_table_and_nothing_of_the_game(place: Place) -> None:
    host, outsider = place.headers("host", "token"), place.headers("outsider", "token")
    seats = [{"name": "Host"}, {"name": "?", "open": True}]
    made = place.done("POST", "/api/games", {"seats": seats}, host)
    where = f"/api/games/{made['id']}"
    assert place.call("GET", where, None, outsider)[0] == 403
    shown = place.done("POST", f"{where}/invitation", {"invite": made["invite"]}, outsider)
    assert (shown["status"], shown["mine"], shown["owner"]) == ("open", [], False)
    assert [seat["open"] for seat in shown["seats"]] == [False, True]
    public = {"id", "status", "host", "players", "automa", "seats", "mine", "owner", "options"}
    rules = {"adjustments", "leftover_weaving_price", "coricancha"}
    assert set(shown) == public | rules | {"content", "commit", "outcome", "clock"}
    assert place.done("POST", f"{where}/invitation", {"invite": made["invite"]}, {}) == shown
    assert place.call("GET", where, None, outsider)[0] == 403, "looking is not sitting"


def test_the_owner_of_ones_own_server_exports_only_what_nobody_else_plays(inn: Server) -> None:
    alone = inn.create()
    assert inn.call("GET", f"/api/games/{alone}/export").status == 200
    of_others, _ = inn.seat_guests(spectators=True)
    answer = inn.call("GET", f"/api/games/{of_others}/export")
    assert (answer.status, answer.data["code"]) == (409, "not_finished")
    made = inn.call(
        "POST", "/api/games", {"seats": [{"name": "Me"}, {"name": "?", "open": True}]}
    ).data
    path = f"/api/games/{made['id']}"
    joined = inn.call("POST", f"{path}/join", {"invite": made["invite"]}, key=inn.guest("Friend"))
    assert joined.data["started"]
    assert inn.call("GET", f"{path}/export").status == 409
