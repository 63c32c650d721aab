"""Starts a web process whose tables can be put into prepared positions, and measures how long its
answers take.

Run as a program, this file is `tawantinsuyu serve` with an additional route with which a test sets
a rival's hand.
"""

import http.client
import json
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from support.service import Node, Service, running

ACTIVE, RIVAL = 0, 1
CASUALTY = "casualty potato"
"""The move whose answer is timed; the rival is prompted after it."""
EASY = (
    *("chinchasuyu-1", "chinchasuyu-2", "antisuyu-1", "antisuyu-2"),
    *("qullasuyu-1", "kuntisuyu-1"),
)
"""Spaces that one Soldier conquers."""
ORDERS = {"muster": {"mode": "always"}, "marker": {"mode": "never"}}
"""Auto-responses of a rival, with which no question is asked."""
TESTS = Path(__file__).parents[1]


@dataclass(frozen=True)
class Trial:
    """One answer to the active player, and how the table was prepared."""

    usable: bool
    """Whether the rival can use the hidden card."""
    ordered: bool
    """Whether the rival has auto-responses for the question."""
    seconds: float
    content: str
    """The answer's content, without parts that differ from table to table."""


class PreparedNode(Node):
    """A web process with the additional route."""

    def __init__(self, name: str, env: dict[str, str], log: Path) -> None:
        super().__init__(name, {**env, "PYTHONPATH": str(TESTS)}, log)
        self._command = (sys.executable, "-m", "support.prepared")


@contextmanager
def prepared_service() -> Iterator[Service]:
    """Yield a web process with the additional route."""
    with running(nodes=1, workers=0, node_class=PreparedNode, games_in_memory="2000") as service:
        yield service


class Prepared:
    """The client: one guest in both seats, with one connection that stays open."""

    def __init__(self, service: Service) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", service.nodes[0].port)
        self._headers = {"content-type": "application/json"}
        answer = self._call("POST", "/api/guests", {"name": "Ana"})
        self._headers["cookie"] = answer.headers["set-cookie"].split(";")[0]

    def _call(self, method: str, path: str, body: object) -> http.client.HTTPResponse:
        self._connection.request(method, path, json.dumps(body), self._headers)
        answer = self._connection.getresponse()
        self._text = answer.read().decode()
        assert answer.status in (200, 201), self._text
        return answer

    def measure(self, trials: int, rng: Random) -> list[Trial]:
        """Return `trials` answers for each of the four cases. All tables are prepared first,
        then used in random order.
        """
        kinds = [(usable, ordered) for usable in (True, False) for ordered in (True, False)]
        tables = [(self._table(*kind), *kind) for kind in kinds * (trials // 2)]
        for _ in range(20):  # The first requests of a process are slower than later ones.
            kind = rng.choice(kinds)
            self._trial(self._table(*kind), *kind)
        rng.shuffle(tables)
        return [self._trial(*table) for table in tables]

    def _table(self, usable: bool, ordered: bool) -> str:
        seats = [{"name": "Ana"}, {"name": "Bo"}]
        self._call("POST", "/api/games", {"seats": seats})
        game: str = json.loads(self._text)["id"]
        self._call("POST", f"/prepare/{game}/{int(usable)}", {})
        if ordered:
            self._call("PUT", f"/api/games/{game}/orders?seat={RIVAL}", ORDERS)
        return game

    def _trial(self, game: str, usable: bool, ordered: bool) -> Trial:
        body = {
            "seat": ACTIVE,
            "actions": [CASUALTY],
            "expected_seq": 0,
            "key": "the-one-and-only",
        }
        began = time.perf_counter()
        self._call("POST", f"/api/games/{game}/actions", body)
        took = time.perf_counter() - began
        answer = json.loads(self._text)
        assert answer["view"]["waiting"] == [RIVAL], "nobody was asked to react"
        answer.pop("clock", None)
        return Trial(usable, ordered, took, json.dumps(answer))


def auc(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the probability that a value of the first list is above a value of the second. This is
    the area under the curve of the best threshold classifier.
    """
    above = sum((a > b) + 0.5 * (a == b) for a in one for b in other)
    return above / (len(one) * len(other))


# --- code inside the server process ---------------------------------------------------------------


def prepared_state(usable: bool) -> Any:
    """Return a position in which seat 0 has activated Conquest and holds all that one Soldier
    conquers. The rival has one Army card, which is usable only with two potatoes instead of
    one.
    """
    from support.changed import army_cards  # noqa: PLC0415 - only in the process
    from support.position import position  # noqa: PLC0415

    card = army_cards(2 if usable else 1)[0]
    place = position(players=2).priest_before(ACTIVE, "conquest")
    place.army(RIVAL, hand=[card]).resources(RIVAL, potato=1).resources(ACTIVE, corn=3)
    place.marker(ACTIVE, *EASY)
    return place.table().do("priest 1 act").state


def main() -> None:
    """Run the web process until it is stopped."""
    import uvicorn  # noqa: PLC0415
    from fastapi import Request  # noqa: PLC0415

    from tawantinsuyu.server.processes.service import service_app  # noqa: PLC0415
    from tawantinsuyu.server.processes.settings import Settings  # noqa: PLC0415

    settings = Settings()
    app = service_app(settings)
    positions = [prepared_state(usable) for usable in (False, True)]

    async def prepare(request: Request, game: str, usable: int) -> dict[str, str]:
        live = await request.app.state.tables.open(game)
        live.record.state = positions[usable].clone()
        live.record._seal("revealed")
        live.events.clear()
        live.clear_caches()
        return {"game": game}

    app.router.add_api_route("/prepare/{game}/{usable}", prepare, methods=["POST"])
    app.router.routes.insert(0, app.router.routes.pop())
    uvicorn.run(app, host=settings.host, port=settings.port, log_level="warning", access_log=False)


if __name__ == "__main__":
    main()
