"""Delivery of the built client: content types, caching, and files that are compressed only once."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import brotli  # type: ignore[import-untyped]
import httpx
import pytest
from starlette.applications import Starlette

from tawantinsuyu.server.base.compression import ASK_AGAIN, CACHE_FOREVER, PackedFiles

TYPES = {
    "index.html": ("text/html; charset=utf-8", ASK_AGAIN),
    "sw.js": ("text/javascript; charset=utf-8", ASK_AGAIN),
    "manifest.webmanifest": ("application/manifest+json", ASK_AGAIN),
    "icon-192.png": ("image/png", ASK_AGAIN),
    "assets/index-1a2b.js": ("text/javascript; charset=utf-8", CACHE_FOREVER),
    "assets/latin-1a2b.woff2": ("font/woff2", CACHE_FOREVER),
}
CONTENT = b"content " * 200


Get = Callable[..., httpx.Response]


@pytest.fixture
def get(tmp_path: Path) -> Get:
    """Return a function that requests an address of a client with these files."""
    for name in TYPES:
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(CONTENT)
    app = Starlette()
    app.mount("/", PackedFiles(directory=tmp_path, html=True))

    async def ask(path: str, headers: dict[str, str]) -> httpx.Response:
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
            return await client.get(path, headers={"accept-encoding": "identity", **headers})

    return lambda path, **headers: asyncio.run(ask(path, headers))


@pytest.mark.parametrize("name", TYPES)
def test_types_and_how_long_it_may_be_kept(get: Get, name: str) -> None:
    answer = get(f"/{name}")
    media, caching = TYPES[name]
    assert (answer.status_code, answer.content) == (200, CONTENT)
    assert (answer.headers["content-type"], answer.headers["cache-control"]) == (media, caching)


def test_every_address_of_the_client_is_its_page(get: Get) -> None:
    assert get("/?game=0123").headers["content-type"].startswith("text/html")
    assert get("/elsewhere").status_code == 404


def test_compressed_where_it_helps_and_not_sent_twice(get: Get) -> None:
    packed = get("/sw.js", **{"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(CONTENT)
    assert packed.content == CONTENT, "httpx unpacks it"
    again = get("/sw.js", **{"if-none-match": packed.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert "content-encoding" not in get("/icon-192.png", **{"accept-encoding": "gzip"}).headers


def test_precompressed_files_are_sent_to_clients_that_accept_them(get: Get, tmp_path: Path) -> None:
    (tmp_path / "assets" / "index-1a2b.js.br").write_bytes(brotli.compress(b"as brotli made it"))
    name = "/assets/index-1a2b.js"
    for accepted, sent in (("gzip, deflate, br", "br"), ("gzip", "gzip"), ("vibrant", None)):
        answer = get(name, **{"accept-encoding": accepted})
        assert answer.headers.get("content-encoding") == sent
        assert answer.headers["content-type"].startswith("text/javascript")
        assert (answer.content == b"as brotli made it") == (sent == "br")
    assert get("/sw.js", **{"accept-encoding": "br"}).headers.get("content-encoding") is None
