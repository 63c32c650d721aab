"""Games that a version stored, for a test that later versions can open them.

    uv run python tests/support/stored_games.py tests/upgrades/0.2.0

writes the database of a host, a saved game of each table, and what its seats saw. Run it once for
each release, with the code of that release.
"""

import json
import shutil
import sqlite3
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

sys.path.append(str(Path(__file__).parents[1]))
from support.hosting import Host, hosting

DATABASE = "games.sqlite"
EXPECTED = "expected.json"
EVERYTHING = ["additional", "way_of_the_sun", "vassals", "nobles"]
PAIR = ({"name": "Ana"}, {"name": "Bo"})
TABLES: tuple[tuple[str, tuple[dict[str, str], ...], dict[str, object], int], ...] = (
    ("finished", PAIR, {}, 10_000),
    ("base", PAIR, {}, 40),
    ("golden-age", PAIR, {"modules": EVERYTHING}, 40),
    ("axomamma", PAIR[:1], {"automa": "axomamma"}, 20),
    ("pachamama", PAIR[:1], {"automa": "pachamama", "modules": EVERYTHING}, 20),
)
"""Name, seats, options and number of actions of each table."""


def play(host: Host, cookie: str, game: str, seats: int, actions: int, rng: Random) -> None:
    """Play these seats at random until the game is over or this number of actions is stored."""
    for count in range(actions):
        pushes = {seat: host.view(game, seat, cookie) for seat in range(seats)}
        waiting = [seat for seat, push in pushes.items() if push["decision"]]
        if not waiting:
            return
        seat = waiting[0]
        options = [option["action"] for option in pushes[seat]["decision"]["options"]]
        body = {
            "seat": seat,
            "actions": [rng.choice(options)],
            "expected_seq": pushes[seat]["seq"],
            "key": f"{game}-{count}",
        }
        answer = host.call("POST", f"/api/games/{game}/actions", body, cookie)
        assert answer.status == 200, answer.data


def write(folder: Path) -> None:
    """Write the database, the saved games and the expected views."""
    folder.mkdir(parents=True)
    rng = Random("stored games")
    expected = {}
    with TemporaryDirectory() as place:
        with hosting(Path(place), limits="off") as host:
            owner = host.enter(host.begin())
            for name, seats, options, actions in TABLES:
                game = host.create(owner, *seats, **options)["id"]
                play(host, owner, game, len(seats), actions, rng)
                seen = host.view(game, 0, owner)
                expected[name] = {"id": game, "seq": seen["seq"], "view": seen["view"]}
                saved = host.call("GET", f"/api/games/{game}/export", cookie=owner)
                if saved.status == 200:
                    file = folder / f"{name}.json"
                    file.write_text(json.dumps(saved.data), encoding="utf-8")
            host.stop()
        with sqlite3.connect(Path(place) / DATABASE) as database:
            database.execute("VACUUM")
        shutil.copy(Path(place) / DATABASE, folder)
    (folder / EXPECTED).write_text(json.dumps(expected), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
