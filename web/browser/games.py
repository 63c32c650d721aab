"""Play games through the browser edition's service, in Python or in Pyodide. The same seeds give
the same games. Print a JSON line for each game: its fingerprint, and the wall time of requests.

`python games.py GAMES` or `node browser/measure.mjs GAMES`. Every second game has everything.
"""

import json
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, TypeVar

from tawantinsuyu.browser.local_service import LocalService, Thinker
from tawantinsuyu.game import api
from tawantinsuyu.table.api import Ports

Result = TypeVar("Result")
Data = dict[str, Any]

BASE: Data = {"seats": [{"name": "Ana"}, {"name": "Bo", "bot": "random"}]}
EVERYTHING: Data = {
    "seats": [{"name": "Ana"}, *({"name": f"Bot {n}", "bot": "random"} for n in (1, 2, 3))],
    "modules": ["additional", "way_of_the_sun", "vassals", "nobles"],
}


class Timer:
    """Durations of requests by kind, in milliseconds."""

    def __init__(self) -> None:
        self.took: dict[str, list[float]] = {}

    def time(self, kind: str, work: Callable[[], Result]) -> Result:
        """Do some work, and note how long it took."""
        start = perf_counter()
        result = work()
        self.took.setdefault(kind, []).append(1000 * (perf_counter() - start))
        return result

    def percentiles(self) -> dict[str, list[float]]:
        """Return the median and the 95th percentile of each kind."""
        found = {}
        for kind, all_of_kind in self.took.items():
            ordered = sorted(all_of_kind)
            at = [ordered[int(part * (len(ordered) - 1))] for part in (0.5, 0.95)]
            found[kind] = [round(one, 2) for one in at]
        return found


def service_with_seed(seed: int) -> LocalService:
    """Return a service whose clock and random numbers depend on the seed only."""
    service, rng = LocalService(Path("/tmp/edition-games")), Random(seed)
    clock = iter(datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=n) for n in range(10**7))
    tables = service.tables
    tables.rng = Random(seed + 1)
    tables.ports = Ports(lambda: next(clock), rng.randbytes, tables.think)
    return service


def play(seed: int, new: Data, timer: Timer) -> tuple[str, int]:
    """Play a game with random answers for its person."""
    service, thinker, rng = service_with_seed(seed), Thinker(), Random(seed + 2)

    def ask(method: str, path: str, body: Data | None = None) -> Any:  # noqa: ANN401 - JSON
        status, text = service.ask(method, f"/api{path}", json.dumps(body) if body else None)
        service.writes()
        assert status == 200, text
        return json.loads(text) if text else None

    game = ask("POST", "/games", new)["id"]
    push = None
    for number in range(10**5):
        while True:
            seq, document, question = service.question(game)
            if not question:
                break
            service.bot_answered(game, seq, thinker.answer(document, question))
            service.writes()
        since = push["seq"] if push else -1
        _, text = timer.time("push", lambda since=since: service.push(game, 0, since))
        push = json.loads(text)
        if push["status"] == "finished":
            return api.fingerprint(service.tables.live(game).record.state), push["seq"]
        action = rng.choice(push["decision"]["options"])["action"]
        draft = {"seat": 0, "actions": [action]}
        timer.time("draft", lambda draft=draft: ask("PUT", f"/games/{game}/draft", draft))
        act = {**draft, "expected_seq": push["seq"], "key": f"key-{number:06}"}
        timer.time("act", lambda act=act: ask("POST", f"/games/{game}/actions?little=1", act))
    raise AssertionError("the game does not end")


def main(games: int) -> None:
    """Play games, and print a line for each of them and one for their times."""
    timers = {"base": Timer(), "everything": Timer()}
    for number in range(games):
        kind = ("base", "everything")[number % 2]
        new = BASE if kind == "base" else EVERYTHING
        mark, entries = play(number, new, timers[kind])
        print(json.dumps({"game": number, "kind": kind, "fingerprint": mark, "entries": entries}))
    print(json.dumps({kind: timer.percentiles() for kind, timer in timers.items()}))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
