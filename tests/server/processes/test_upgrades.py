"""Games that earlier versions stored (tests/upgrades) can be opened with this one."""

import json
import shutil
from pathlib import Path

import pytest

from support.hosting import hosting
from support.stored_games import DATABASE, EXPECTED, PAIR

UPGRADES = Path(__file__).parents[2] / "upgrades"
OTHER_RULES = "other_rules"
"""The answer for a running game whose rules have changed since (docs/server/operate.md)."""


@pytest.mark.parametrize("version", sorted(folder.name for folder in UPGRADES.iterdir()))
def test_stored_games_open_as_their_players_left_them(version: str, tmp_path: Path) -> None:
    stored = UPGRADES / version
    shutil.copy(stored / DATABASE, tmp_path)
    expected = json.loads((stored / EXPECTED).read_text(encoding="utf-8"))
    opened = []
    with hosting(tmp_path, limits="off") as host:
        owner = host.enter(host.begin())
        listed = {row["id"] for row in host.call("GET", "/api/games", cookie=owner).data}
        assert {game["id"] for game in expected.values()} <= listed
        for name, game in expected.items():
            push = host.call("GET", f"/api/games/{game['id']}/view?seat=0", cookie=owner)
            if push.status == 503 and name != "finished":
                assert push.data["code"] == OTHER_RULES
                continue
            assert push.status == 200, (name, push.data)
            assert push.data["seq"] == game["seq"]
            # The table itself is what counts; texts around it may have changed.
            seen, before = push.data["view"], game["view"]
            for of in ("points", "resources", "workers"):
                assert seen["players"][0][of] == before["players"][0][of], (name, of)
            opened.append(name)
            if name != "finished" and push.data["decision"]:
                host.act_once(game["id"], 0, owner, f"after-{name}")
        assert "finished" in opened
        for file in stored.glob("*.json"):
            if file.name != EXPECTED:
                game = json.loads(file.read_text(encoding="utf-8"))
                body = {"game": game, "seats": list(PAIR)}
                made = host.call("POST", "/api/games/import", body, owner)
                assert made.status == 201, made.data
