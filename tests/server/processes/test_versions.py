"""Two versions of the code on one database: an upgrade during play, and different rules."""

import json
import re
import secrets
import threading
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from support.proxies import proxied
from support.service import ADMIN, TIMEOUT_SECONDS, Node, running, wait_for
from support.timeouts import REQUEST_TIMEOUT_SECONDS
from support.versions import another_version, with_migration

pytestmark = pytest.mark.service
PAIR = [{"name": "Ana"}, {"name": "Bo"}]


class Pair:
    """Two seats of one guest, who plays at random and repeats failed requests once."""

    def __init__(self, url: str, seed: int) -> None:
        self.client = httpx.Client(base_url=url, timeout=REQUEST_TIMEOUT_SECONDS)
        self.client.post("/api/guests", json={"name": "Ana"}).raise_for_status()
        made = self.client.post("/api/games", json={"seats": PAIR})
        self.game: str = made.raise_for_status().json()["id"]
        self.rng = Random(seed)
        self.acknowledged: list[tuple[int, str]] = []
        self.again = 0
        self.failed: list[str] = []
        self.enough = threading.Event()
        self.thread = threading.Thread(target=self.play)

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Return the answer to a request, at the second attempt at the latest."""
        said = ""
        for attempt in range(2):
            try:
                answer = self.client.request(method, f"/api/games/{self.game}{path}", json=body)
            except httpx.HTTPError as error:
                said = type(error).__name__
            else:
                if answer.status_code < 500:
                    assert answer.status_code in (200, 409), answer.text
                    return answer.json()
                said = f"{answer.status_code} {answer.text}"
            self.again += not attempt
            time.sleep(1)
        self.failed.append(f"{method} {path}: {said}")
        return None

    def play(self) -> None:
        while not self.enough.is_set() and not self.failed:
            push = self.ask("GET", "/view?seat=0")
            if push is None or push["status"] == "finished":
                return
            seat = push["view"]["waiting"][0]
            push = self.ask("GET", f"/view?seat={seat}")
            if push is None or not push["decision"]:
                continue
            action = self.rng.choice(push["decision"]["options"])["action"]
            key = secrets.token_hex(8)
            body = {"seat": seat, "actions": [action], "expected_seq": push["seq"], "key": key}
            moved = self.ask("POST", "/actions", body)
            if moved is not None and "view" in moved:
                self.acknowledged.append((push["seq"] + 1, key))


@pytest.mark.nightly
@pytest.mark.parametrize("proxy", ["nginx", "caddy"])
def test_nodes_are_replaced_under_play_and_no_move_is_lost(tmp_path: Path, proxy: str) -> None:
    env = another_version(tmp_path / "later")
    with_migration(tmp_path / "later")
    with ExitStack() as stack:
        service = stack.enter_context(running(nodes=2, workers=1))
        url = stack.enter_context(proxied(proxy, [node.port for node in service.nodes], tmp_path))
        pairs = [Pair(url, seed) for seed in range(3)]
        for pair in pairs:
            pair.thread.start()

        def all_went_on() -> None:
            counts = [len(pair.acknowledged) for pair in pairs]
            wait_for(
                "moves",
                lambda: all(
                    len(pair.acknowledged) > count + 3 or not pair.thread.is_alive()
                    for pair, count in zip(pairs, counts, strict=True)
                ),
            )

        all_went_on()
        service.env |= env
        service.run("db", "upgrade")
        assert service.query("SELECT later FROM games LIMIT 1"), "the schema of the later version"
        all_went_on()
        service.run("db", "check", "--running")
        for process in (*service.workers, *service.nodes):
            process.stop()
            process._env = {**process._env, **env}
            service.restart(process)
            all_went_on()
        for pair in pairs:
            pair.enough.set()
            pair.thread.join(TIMEOUT_SECONDS)
        assert [pair.failed for pair in pairs] == [[], [], []]
        for pair in pairs:
            stored = {row["seq"]: row["key"] for row in service.log(pair.game)}
            lost = [(seq, key) for seq, key in pair.acknowledged if stored.get(seq) != key]
            assert (len(pair.acknowledged) > 15, lost) == (True, [])
        moves = sum(len(pair.acknowledged) for pair in pairs)
        print(f"{moves} moves acknowledged, asked again: {[pair.again for pair in pairs]}")


class Later(Node):
    """A node that runs another version of the code."""

    def __init__(self, name: str, env: dict[str, str], log: Path) -> None:
        super().__init__(name, env, log)
        if name == env.get("TAWANTINSUYU_LATER_NODE", "node 1"):
            self._env = {**self._env, "PYTHONPATH": self._env["TAWANTINSUYU_LATER"]}


@pytest.mark.parametrize("moves", [80, pytest.param(500, marks=pytest.mark.nightly)])
def test_nodes_with_different_rules_never_show_different_games(tmp_path: Path, moves: int) -> None:
    """The later node gives one more point each time points are scored, and has another rules
    version.
    """
    another_version(
        tmp_path,
        game__core__supply=("player.points += change\n", "player.points += change + 1\n"),
        game__core__rules_versions=("BASE: 2,", "BASE: 3,"),
    )
    with running(nodes=2, workers=0, node_class=Later, later=str(tmp_path)) as service:
        one, other = (node.url for node in service.nodes)
        pairs = [Pair(url, seed) for seed, url in enumerate((one, other))]
        counts: Counter[tuple[int, int]] = Counter()
        diverged, sent = [], 0
        while sent < moves:
            for home, pair in enumerate(pairs):
                pushes = []
                for node in (one, other):
                    address = f"{node}/api/games/{pair.game}/view?seat=0"
                    answer = pair.client.get(address)
                    if answer.status_code == 200:
                        pushes.append(answer.json())
                    else:
                        problem = answer.json()
                        assert (answer.status_code, problem["code"]) == (503, "other_rules")
                        assert answer.headers["retry-after"]
                points = {str([p["points"] for p in push["view"]["players"]]) for push in pushes}
                if len(points) != 1:
                    diverged.append((sent, points))
                if pushes[0]["status"] == "finished":
                    pairs[home] = Pair((one, other)[home], sent)
                    continue
                seat = pushes[0]["view"]["waiting"][0]
                push = pair.client.get(f"/api/games/{pair.game}/view?seat={seat}").json()
                action = pair.rng.choice(push["decision"]["options"])["action"]
                body = {"seat": seat, "actions": [action], "expected_seq": push["seq"]}
                for at, node in enumerate((one, other)):
                    path = f"{node}/api/games/{pair.game}/actions"
                    key = {"key": secrets.token_hex(8)}
                    counts[at ^ home, pair.client.post(path, json=body | key).status_code] += 1
                    sent += 1
        assert diverged == []
        assert counts.keys() == {(0, 200), (1, 503)}, "its own node takes it, the other refuses"
        assert counts.total() == sent >= moves


def look(client: httpx.Client, node: str, game: str, seat: int) -> httpx.Response:
    """Return the view of the table from a node. A node that differs refuses the table and reports
    it.
    """
    answer = client.get(f"{node}/api/games/{game}/view?seat={seat}")
    if answer.status_code != 200:
        assert (answer.status_code, answer.json()["code"]) == (503, "other_rules"), answer.text
        assert answer.headers["retry-after"]
    return answer


def points_of(push: dict[str, Any]) -> list[int]:
    return [player["points"] for player in push["view"]["players"]]


def until_shown(client: httpx.Client, node: str, game: str, seat: int) -> dict[str, Any]:
    """Repeat the request, as clients do, until a node shows the table."""
    answers: list[httpx.Response] = []

    def there() -> bool:
        answers.append(look(client, node, game, seat))
        return answers[-1].status_code == 200

    wait_for("look", there)
    push: dict[str, Any] = answers[-1].json()
    return push


def move_by_chance(pair: Pair, node: str) -> dict[str, Any] | None:
    """Make a random move through a node or a proxy; return the push after it, None if the game
    is over.
    """
    push = until_shown(pair.client, node, pair.game, 0)
    if push["status"] == "finished":
        return None
    seat = push["view"]["waiting"][0]
    push = until_shown(pair.client, node, pair.game, seat)
    if not push["decision"]:
        return push
    action = pair.rng.choice(push["decision"]["options"])["action"]
    body = {"seat": seat, "actions": [action], "expected_seq": push["seq"]}
    body["key"] = secrets.token_hex(8)
    answers: list[httpx.Response] = []

    def taken() -> bool:
        answers.append(pair.client.post(f"{node}/api/games/{pair.game}/actions", json=body))
        assert answers[-1].status_code in (200, 409, 503), answers[-1].text
        return answers[-1].status_code != 503

    wait_for("move", taken)
    return dict(answers[-1].json()) if answers[-1].status_code == 200 else push


@pytest.mark.parametrize("moves", [60, pytest.param(500, marks=pytest.mark.nightly)])
def test_builds_that_differ_by_a_constant_never_show_different_games(
    tmp_path: Path, moves: int
) -> None:
    """There are two unchanged nodes and one that scores a point more, all with the same
    versions.
    """
    another_version(
        tmp_path / "later",
        game__core__supply=("player.points += change\n", "player.points += change + 1\n"),
    )
    later = {"later": str(tmp_path / "later"), "later_node": "node 2"}
    with ExitStack() as stack:
        service = stack.enter_context(running(nodes=3, workers=0, node_class=Later, **later))
        nodes = [node.url for node in service.nodes]
        ports = [node.port for node in service.nodes]
        proxy = stack.enter_context(proxied("nginx", ports, tmp_path))
        homes = [nodes[0], nodes[1], nodes[0], nodes[1], nodes[2], nodes[2]]
        pairs = [Pair(home, seed) for seed, home in enumerate(homes)]
        for pair, home in zip(pairs, homes, strict=True):
            push = until_shown(pair.client, home, pair.game, 0)
            start = points_of(push)
            while points_of(push) == start:  # after this move the table belongs to one build
                push = move_by_chance(pair, home) or pytest.fail("nobody scored")
        diverged, looks, refusals, sent = [], 0, 0, 0
        views: dict[tuple[str, int], dict[str, Any]] = {}
        while sent < moves:
            for at, pair in enumerate(pairs):
                if move_by_chance(pair, proxy) is None:
                    pairs[at] = Pair(homes[at], 100 + sent)
                    continue
                sent += 1
                answers = [look(pair.client, node, pair.game, 0) for node in nodes]
                shown = [answer.json() for answer in answers if answer.status_code == 200]
                looks += len(shown)
                refusals += len(answers) - len(shown)
                # a node that misses the signal of the move shows an earlier push
                for push in shown:
                    first = views.setdefault((pair.game, push["seq"]), push["view"])
                    if first != push["view"]:
                        diverged.append((sent, pair.game, push["seq"]))
        assert diverged == []
        assert refusals >= sent, "at least one of three nodes refuses each table"
        ready = [httpx.get(f"{node}/readyz") for node in nodes]
        assert [answer.status_code for answer in ready] == [200, 200, 503]
        assert ready[2].json()["params"] == {"code": "BuildDiffers"}
        lines = [json.loads(line) for line in service.output().splitlines() if line[:1] == "{"]
        named = {(line["build"], line["other"]) for line in lines if "other" in line}
        assert len(named) == 2, "each build names the other"
        assert {other for _, other in named} == {build for build, _ in named}
        metrics = httpx.get(
            f"{nodes[2]}/metrics", headers={"authorization": f"Bearer {ADMIN}"}
        ).text
        assert re.search(r'tawantinsuyu_refused_tables{build="\S+",other="\S+"} \d', metrics)
        assert service.query("SELECT id FROM games WHERE held IS NOT NULL") == []
        print(f"\n{sent} moves, {looks} looks of which 0 differ, {refusals} refusals, {named}")
