"""`tawantinsuyu host` as a process, reached by a public name instead of a loopback address."""

import http.client
import json
import os
import re
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from support.server import Answer
from support.service import COMMAND, TIMEOUT_SECONDS, Process, free_port, wait_for

NAME = "games.example"
"""Host name in all requests. It resolves nowhere, so the tests connect to loopback."""


class Host(Process):
    """The `host` command on a data folder. Restarts keep the folder and the port."""

    def __init__(
        self, folder: Path, name: str = NAME, https: bool = False, **settings: str
    ) -> None:
        self.folder = folder
        self.port = free_port()
        outside = {k: v for k, v in os.environ.items() if not k.startswith("TAWANTINSUYU_")}
        self.env = outside | {f"TAWANTINSUYU_{k.upper()}": v for k, v in settings.items()}
        self.env["TAWANTINSUYU_DATA"] = str(folder)
        words = [
            "host",
            "--no-browser",
            "--port",
            str(self.port),
            *(["--name", name] if name else []),
            *(["--https"] if https else []),
        ]
        log = Path(tempfile.mkstemp(prefix="tawantinsuyu-host-")[1])
        super().__init__("host", (*COMMAND, *words), self.env, log)

    def begin(self) -> str:
        """Start the command `host`; return the sign-in link of its owner."""
        before = len(self.output())
        self.start()

        def said() -> bool:
            return self.ready() and "Stop with" in self.output()[before:]

        wait_for("word of it", said)
        link: str = re.findall(r"#link=(\S+)", self.output()[before:])[-1]
        return link

    def call(
        self,
        method: str,
        path: str,
        body: object = None,
        cookie: str = "",
        host: str = NAME,
        **headers: str,
    ) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT_SECONDS)
        sent = {"content-type": "application/json", "host": f"{host}:{self.port}", **headers}
        if cookie:
            sent["cookie"] = cookie
        try:
            connection.request(method, path, json.dumps(body) if body is not None else None, sent)
            answer = connection.getresponse()
            text = answer.read().decode()
        finally:
            connection.close()
        kind = answer.headers.get("content-type", "")
        data = json.loads(text) if text and "json" in kind else text
        return Answer(answer.status, data, {k.lower(): v for k, v in answer.headers.items()})

    def enter(self, link: str) -> str:
        """Open a sign-in link; return the cookie of that browser."""
        came = self.call("POST", "/api/session", {"token": link})
        assert came.status == 200, came.data
        return came.headers["set-cookie"].split(";")[0]

    def guest(self, name: str) -> str:
        """Create a guest; return the cookie of their browser."""
        made = self.call("POST", "/api/guests", {"name": name})
        assert made.status == 201, made.data
        return made.headers["set-cookie"].split(";")[0]

    def create(self, cookie: str, *seats: dict[str, Any], **options: object) -> dict[str, Any]:
        made = self.call("POST", "/api/games", {"seats": seats, **options}, cookie)
        assert made.status == 201, made.data
        data: dict[str, Any] = made.data
        return data

    def view(self, game: str, seat: int, cookie: str) -> dict[str, Any]:
        found = self.call("GET", f"/api/games/{game}/view?seat={seat}", cookie=cookie)
        assert found.status == 200, found.data
        data: dict[str, Any] = found.data
        return data

    def act_once(self, game: str, seat: int, cookie: str, key: str) -> int:
        """Answer with the first option when it is this seat's turn; return the number of the
        stored move.
        """
        until = time.monotonic() + TIMEOUT_SECONDS
        while time.monotonic() < until:
            push = self.view(game, seat, cookie)
            if push["decision"] is None:
                time.sleep(0.02)
                continue
            action = push["decision"]["options"][0]["action"]
            body = {"seat": seat, "actions": [action], "expected_seq": push["seq"], "key": key}
            answer = self.call("POST", f"/api/games/{game}/actions", body, cookie)
            if answer.status == 200:
                stored: int = answer.data["seq"]
                return stored
            assert answer.status == 409, answer.data
        raise AssertionError("it was never this seat's turn")


@contextmanager
def hosting(folder: Path, name: str = NAME, **settings: str) -> Iterator[Host]:
    """Yield a host and stop it at the end of the block; the test calls `begin`."""
    host = Host(folder, name, https=False, **settings)
    try:
        yield host
    except BaseException:
        print(host.output()[-4000:])
        raise
    finally:
        host.clear()
