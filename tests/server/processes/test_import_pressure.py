"""A client that opens saved games as fast as possible delays others little and stores at most
the quota.
"""

import json
import os
import re
import threading
import time
from random import Random
from statistics import median
from typing import Any

import httpx
import pytest

from support.hostile import SEATS
from support.listening import Node
from support.service import ADMIN, Service, running
from support.timeouts import REQUEST_TIMEOUT_SECONDS
from tawantinsuyu.game.api import Config
from tawantinsuyu.records import Record
from tawantinsuyu.records.random_play import play_on, seed_for
from tawantinsuyu.server.web.rates import RATES

pytestmark = [pytest.mark.service, pytest.mark.nightly]
MINUTES = int(os.environ.get("IMPORT_PRESSURE_MINUTES", "10"))
"""Minutes of the test: half with abuse and half without, alternating."""
PHASE_SECONDS = float(os.environ.get("IMPORT_PRESSURE_PHASE_SECONDS", "60"))
ALLOWED_RISE = 1.25


def long_game() -> bytes:
    """Return a whole game of two as a request body."""
    record = Record.start(Config(), ["base"], seed_for("pressure"), [bytes(16)] * 2)
    play_on(record, seed_for("pressure"), undo=True)
    return json.dumps({"game": record.export(), "seats": SEATS}).encode()


def processor_seconds(service: Service) -> float:
    """Return the node's processor seconds, without the upload process."""
    headers = {"authorization": f"Bearer {ADMIN}"}
    text = httpx.get(f"{service.nodes[0].url}/metrics", headers=headers, timeout=60).text
    found = re.search(r"^process_cpu_seconds_total (\S+)$", text, re.M)
    assert found
    return float(found[1])


class Players:
    """A person who plays both seats of one table after the other, one move at a time."""

    def __init__(self, url: str) -> None:
        self._random = Random(39)
        self._url = url
        self._client = httpx.Client(timeout=REQUEST_TIMEOUT_SECONDS)
        self._client.headers["authorization"] = f"Bearer {Node(url).guest('Ana')}"
        self._game = ""
        self._number = 0

    def move(self) -> None:
        """Fetch the player's table and answer its question."""
        if not self._game:
            self._game = self._post("/games", {"seats": SEATS})["id"]
        for seat in (0, 1):
            seen = self._client.get(f"{self._url}/api/games/{self._game}/view?seat={seat}").json()
            if seen["status"] == "finished":
                self._game = ""
                return
            if seen["decision"] is not None:
                option = self._random.choice(seen["decision"]["options"])
                self._number += 1
                body = {"seat": seat, "actions": [option["action"]], "expected_seq": seen["seq"]}
                key = {"key": f"pressure-{self._number:08d}"}
                self._post(f"/games/{self._game}/actions", body | key)
                return

    def _post(self, path: str, body: dict[str, Any]) -> Any:
        answer = self._client.post(f"{self._url}/api{path}", json=body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()


def test_imports_at_the_permitted_rate_cost_others_little() -> None:
    wide = "actions=1000/s,reads=1000/s,tables=30/m,uploadbytes=2000000/h:8000000"
    with running(1, 0, limits=wide, imports_per_guest="50") as service:
        url, body = service.nodes[0].url, long_game()
        players = Players(url)
        abuser = {"authorization": f"Bearer {Node(url).guest('Mallory')}"}
        abuser["content-type"] = "application/json"
        answers: dict[int, int] = {}
        costs: dict[bool, list[float]] = {True: [], False: []}

        def abuse(until: threading.Event) -> None:
            with httpx.Client(timeout=REQUEST_TIMEOUT_SECONDS, headers=abuser) as client:
                while not until.is_set():
                    status = client.post(f"{url}/api/games/import", content=body).status_code
                    answers[status] = answers.get(status, 0) + 1
                    until.wait(1 / RATES["tables"].per_second)

        for _ in range(20):
            players.move()
        for phase in range(MINUTES):
            until, with_abuse = threading.Event(), phase % 2 == 1
            thread = threading.Thread(target=abuse, args=(until,))
            if with_abuse:
                thread.start()
            before, moves, end = processor_seconds(service), 0, time.monotonic() + PHASE_SECONDS
            while time.monotonic() < end:
                players.move()
                moves += 1
            costs[with_abuse].append((processor_seconds(service) - before) / moves)
            until.set()
            if with_abuse:
                thread.join()
        stored = service.query(
            "SELECT coalesce(sum(g.seq), 0) AS entries, count(*) AS games, "
            "coalesce(sum((SELECT sum(pg_column_size(a.*)) FROM game_actions a "
            "WHERE a.game = g.id)), 0) AS bytes FROM games g WHERE g.expires IS NOT NULL"
        )[0]
        rise = median(costs[True]) / median(costs[False])
        print(
            json.dumps({"rise": rise, "answers": answers, **{k: int(v) for k, v in stored.items()}})
        )
        assert answers.get(201, 0) > 0
        assert max(answers) < 500
        assert rise < ALLOWED_RISE, costs
        assert stored["games"] <= 50
        assert stored["bytes"] < RATES["uploadbytes"].burst * 1.5
