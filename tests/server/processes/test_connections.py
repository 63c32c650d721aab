"""A node without a proxy: incomplete requests and endless headers of one client do not delay other
clients.
"""

import contextlib
import resource
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from support.service import COMMAND, Node, running, wait_for
from support.timeouts import REQUEST_TIMEOUT_SECONDS
from tawantinsuyu.server.processes.connections import HEADER_SECONDS, MAX_HEADER_BYTES, MAX_UNSAID

pytestmark = pytest.mark.service
HALF = b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Le"
HALF_SENT = 1_000
HEADERS = 200 * 1024 * 1024
LITTLE = 50 * 1024 * 1024


class FewFiles(Node):
    """A node with systemd's default number of descriptors."""

    def __init__(self, name: str, env: dict[str, str], log: Path) -> None:
        super().__init__(name, env, log)
        self._command = ("sh", "-c", 'ulimit -n 1024; exec "$@"', "sh", *COMMAND, "serve")


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    wanted = HALF_SENT + 500
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    with running(nodes=1, workers=0, node_class=FewFiles) as service:
        yield service.nodes[0]


def opened(node: Node) -> socket.socket:
    return socket.create_connection(("127.0.0.1", node.port), 10)


def memory(node: Node) -> int:
    """Return the resident bytes of a process."""
    pages = int(Path(f"/proc/{node.pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize()


def healthy(node: Node) -> float:
    """Return the seconds a new client waits for the simplest answer."""
    began = time.monotonic()
    assert httpx.get(f"{node.url}/healthz", timeout=10).status_code == 200
    return time.monotonic() - began


def slowest(node: Node) -> float:
    return max(healthy(node) for _ in range(20))


def test_half_sent_requests_do_not_delay_others(node: Node) -> None:
    usual = slowest(node)
    before = memory(node)
    with contextlib.ExitStack() as stack:
        halves = [stack.enter_context(contextlib.closing(opened(node))) for _ in range(HALF_SENT)]
        for one in halves:
            with contextlib.suppress(OSError):  # the node has closed it in favour of later ones
                one.sendall(HALF)
        meanwhile, more = slowest(node), memory(node) - before
        print(
            f"/healthz within {meanwhile:.3f} s instead of {usual:.3f}, {more / 2**20:.1f} MB more"
        )
        assert meanwhile < 1
        assert more < LITTLE
        still = sum(1 for one in halves if waits(one))
        assert still <= MAX_UNSAID

        def closed() -> bool:
            return not any(waits(one) for one in halves)

        assert wait_for("end of the half-sent", closed) < 5 * HEADER_SECONDS


def waits(one: socket.socket) -> bool:
    """Return whether the node keeps the connection open."""
    one.setblocking(False)
    try:
        while one.recv(1000):
            pass  # the node sends a reason before it closes the connection
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def test_endless_headers_are_refused(node: Node) -> None:
    usual = slowest(node)
    before, sent = memory(node), 0
    line = b"X-More: " + b"x" * 8000 + b"\r\n"
    while sent < HEADERS:
        with contextlib.closing(opened(node)) as one, contextlib.suppress(OSError):
            one.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            for _ in range(1024):
                one.sendall(line)
        sent += 1024 * len(line)  # the bytes that would be sent if the node accepted all of them
    afterwards, more = slowest(node), memory(node) - before
    print(f"/healthz within {afterwards:.3f} s instead of {usual:.3f}, {more / 2**20:.1f} MB more")
    assert afterwards < 1
    assert more < LITTLE


def test_an_endless_single_header_is_refused(node: Node) -> None:
    with contextlib.closing(opened(node)) as one:
        one.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-More: ")
        with contextlib.suppress(OSError):
            for _ in range(64):
                one.sendall(b"x" * 1024)
        with contextlib.suppress(OSError):
            assert one.recv(100).startswith(b"HTTP/1.1 431")


def test_headers_of_a_usual_size_are_taken(node: Node) -> None:
    much = "x" * (MAX_HEADER_BYTES - 2000)
    answer = httpx.get(f"{node.url}/healthz", headers={"x-much": much})
    assert answer.status_code == 200
    answer = httpx.get(f"{node.url}/healthz", headers={"x-much": much + much})
    assert answer.status_code == 431


def test_sockets_and_kept_connections_have_no_deadline(node: Node) -> None:
    with httpx.Client(base_url=node.url) as client:
        client.post("/api/guests", json={"name": "Ana"}).raise_for_status()
        seats = [{"name": "Ana"}, {"name": "Bo"}]
        game = client.post("/api/games", json={"seats": seats}).json()["id"]
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        address = f"{node.url.replace('http', 'ws')}/api/games/{game}/ws?seat=0"
        with connect(address, additional_headers={"cookie": cookie}) as one:
            one.send("")
            one.recv(timeout=REQUEST_TIMEOUT_SECONDS)
            began = time.monotonic()
            while time.monotonic() - began < HEADER_SECONDS + 1:
                one.send('{"type": "ping"}')
                assert one.recv(timeout=REQUEST_TIMEOUT_SECONDS)
                time.sleep(0.5)
            assert client.get("/api/me").json()["guest"]["name"] == "Ana"
