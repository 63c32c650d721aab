"""The proxies of docs/examples in front of nodes."""

import threading
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest

from support.proxies import proxied

FLOOD = 300
"""Number of requests, which is more than the example permits at once."""


class _Node(BaseHTTPRequestHandler):
    """A server that answers every request."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.mark.service
def test_nginx_refuses_a_flood_from_one_address(tmp_path: Path) -> None:
    node = ThreadingHTTPServer(("127.0.0.1", 0), _Node)
    threading.Thread(target=node.serve_forever, daemon=True).start()
    ports = (node.server_port, node.server_port)
    with (
        proxied("nginx", ports, tmp_path, rate="1r/m") as url,
        httpx.Client(base_url=url) as client,
    ):
        assert client.get("/").status_code == 200
        answers = Counter(client.get("/").status_code for _ in range(FLOOD))
    node.shutdown()
    assert set(answers) == {200, 429}, "some are let through, and not all"
