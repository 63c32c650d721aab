"""Pictures and descriptions of tables for links: strangers see only what spectators may see."""

import http.client
from collections.abc import Iterator

import pytest

from support.server import Server, serving
from support.timeouts import REQUEST_TIMEOUT_SECONDS
from tawantinsuyu.i18n.formatting import Text
from tawantinsuyu.server.web import app as web_app
from tawantinsuyu.server.web.cards import private_card

INDEX = "<!doctype html><html><head><title>T</title></head><body></body></html>"
NAMES = ("Ana", "Bo")
UNKNOWN = "nowhere"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server with a client and open doors."""
    folder = tmp_path_factory.mktemp("client")
    (folder / "index.html").write_text(INDEX)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(web_app, "client_folder", lambda: folder)
        data = tmp_path_factory.mktemp("data") / "games.sqlite"
        with serving(data, open_doors=True) as running:
            yield running


def finished(server: Server, spectators: bool) -> str:
    game, tokens = server.seat_guests(spectators=spectators)
    path = f"/api/games/{game}/seats/0/concede"
    assert server.call("POST", path, key=tokens[0]).status == 200
    return game


def picture(server: Server, game: str) -> tuple[int, bytes, str]:
    """Return the answer to a stranger who asks for a picture."""
    connection = http.client.HTTPConnection(
        "127.0.0.1", server.port, timeout=REQUEST_TIMEOUT_SECONDS
    )
    try:
        connection.request("GET", f"/api/content/cards/{game}.png")
        answer = connection.getresponse()
        return answer.status, answer.read(), answer.headers["cache-control"]
    finally:
        connection.close()


def page(server: Server, query: str, **headers: str) -> str:
    answer = server.call("GET", f"/{query}", key=None, headers=headers)
    assert answer.status == 200
    text: str = answer.data
    return text


def test_a_private_table_has_the_picture_and_the_words_of_no_table(site: Server) -> None:
    game = finished(site, spectators=False)
    assert picture(site, game) == picture(site, UNKNOWN)
    told, unknown = page(site, f"?game={game}"), page(site, f"?game={UNKNOWN}")
    assert told.replace(game, UNKNOWN) == unknown
    assert private_card(Text("en")).title in told
    assert not any(name in told for name in NAMES)


def test_a_result_that_may_be_watched_says_who_won(site: Server) -> None:
    game = finished(site, spectators=True)
    status, png, caching = picture(site, game)
    assert (status, png[:4], caching) == (200, b"\x89PNG", "public, max-age=86400")
    assert png != picture(site, UNKNOWN)[1]
    told = page(site, f"?game={game}")
    assert '<meta property="og:title" content="Bo won" />' in told
    assert f"/api/content/cards/{game}.png?lang=en" in told


def test_a_table_that_may_be_watched_names_its_players_without_points(site: Server) -> None:
    game, _ = site.seat_guests(spectators=True)
    told = page(site, f"?game={game}")
    assert 'content="Ana, Bo"' in told
    assert picture(site, game)[2] == "public, max-age=300"


def test_an_invitation_is_described_in_the_language_of_its_reader(site: Server) -> None:
    told = page(site, "?invite=abc", **{"accept-language": "xx, de-AT;q=0.9, en"})
    assert f'content="{Text("de").say("ui.share.invited")}"' in told
    assert "lang=de" in told


def test_other_pages_are_the_built_file(site: Server) -> None:
    assert page(site, "") == page(site, "?rules=1") == INDEX
    assert page(site, f"?game={'x' * 65}") == INDEX


def test_an_address_cannot_add_markup(site: Server) -> None:
    assert '"><b>' not in page(site, "?game=%22%3E%3Cb%3E")


def test_a_server_without_open_doors_shows_nothing_to_strangers(server: Server) -> None:
    game = server.create(spectators=True)
    assert picture(server, game)[1] == picture(server, UNKNOWN)[1]
