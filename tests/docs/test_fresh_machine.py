"""docs/server/install.md, from a fresh machine to the first invited friend: its blocks are typed in
order, and then two people call the API as their browsers would.
"""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from support.console import ROOT, blocks, shell
from support.service import OwnServices, free_port
from support.timeouts import REQUEST_TIMEOUT_SECONDS

pytestmark = pytest.mark.service
PAGE = "docs/server/install.md"
FIRST, LAST = "uv build --wheel", "set -a; . /etc/tawantinsuyu/tawantinsuyu.env; set +a"
SUDO = """#!/bin/sh
if [ "$1" = -u ]; then shift 2; fi
exec "$@"
"""
"""A script in place of sudo, so that the tests need no root. PGUSER is the name of PostgreSQL's
user.
"""
HBA = """host all postgres 127.0.0.1/32 trust
host all all 127.0.0.1/32 scram-sha-256
"""
"""Access rules of PostgreSQL as in distributions: its administrator needs no password, other users
do.
"""


def commands(installing: bool) -> list[str]:
    """Return the commands of the section, from the program to the curl at its end."""
    found = blocks(PAGE)
    names = [block.commands[0] for block in found]
    wanted = found[names.index(FIRST) + (not installing) : names.index(LAST) + 1]
    return [command for block in wanted for command in block.commands]


@pytest.fixture
def machine() -> Iterator[OwnServices]:
    """Yield PostgreSQL and Redis as after their installation: no role, no database."""
    own = OwnServices()
    try:
        own.initialise()
        (own.folder / "postgres" / "pg_hba.conf").write_text(HBA)
        own.start_postgres()
        own.start_redis()
        yield own
    finally:
        own.close()


def unpacked(folder: Path, machine: OwnServices) -> Path:
    """Return a checkout whose example settings have the ports of this machine's services."""
    for entry in ("src", "docs"):
        shutil.copytree(ROOT / entry, folder / entry, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (*ROOT.glob("*.md"), *ROOT.glob("hatch_*.py"), ROOT / "pyproject.toml"):
        shutil.copy(file, folder)
    shutil.copy(ROOT / "LICENSE", folder)
    settings = folder / "docs" / "examples" / "tawantinsuyu.env"
    text = settings.read_text()
    assert ":5432/" in text
    assert ":6379/" in text
    text = text.replace(":5432/", f":{machine.postgres_port}/")
    settings.write_text(text.replace(":6379/", f":{machine.redis_port}/"))
    return folder


@pytest.mark.parametrize(
    "installing",
    [
        pytest.param(False, id="with-the-program-of-these-tests"),
        pytest.param(True, id="with-a-wheel-of-its-own", marks=pytest.mark.nightly),
    ],
)
def test_a_friend_is_invited_and_moves(
    machine: OwnServices, tmp_path: Path, installing: bool
) -> None:
    (tools := tmp_path / "tools").mkdir()
    (tools / "sudo").write_text(SUDO)
    (tools / "sudo").chmod(0o755)
    (client := tmp_path / "client").mkdir()
    (client / "index.html").touch()  # CI builds the real client
    (opt := tmp_path / "opt").mkdir()
    if not installing:
        (opt / "tawantinsuyu").symlink_to(sys.prefix)
    path = f"{tools}{os.pathsep}{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    env = {
        "PATH": path,
        "PGHOST": "127.0.0.1",
        "PGPORT": str(machine.postgres_port),
        "PGUSER": "postgres",
        "TAWANTINSUYU_CLIENT": str(client),
        "TAWANTINSUYU_METRICS_PORT": str(free_port()),
    }
    words = {
        "/opt/tawantinsuyu": str(opt / "tawantinsuyu"),
        "/etc/tawantinsuyu": str(tmp_path / "etc"),
    }
    (checkout := tmp_path / "checkout").mkdir()
    with shell(unpacked(checkout, machine), env, words) as opened:
        for command in commands(installing):
            opened.type(command)
        assert (tmp_path / "etc" / "tawantinsuyu.env").stat().st_mode & 0o077 == 0
        invite_and_move(opened.url, client=installing)


def invite_and_move(url: str, client: bool) -> None:
    """Let two people play in separate browsers. They are given only the address and the invitation
    link.
    """
    with (
        httpx.Client(base_url=url, timeout=REQUEST_TIMEOUT_SECONDS) as ana,
        httpx.Client(timeout=REQUEST_TIMEOUT_SECONDS) as ben,
    ):
        assert ana.post("/api/guests", json={"name": "Ana"}).status_code == 201
        seats = [{"name": "Ana"}, {"name": "?", "open": True}]
        made = ana.post("/api/games", json={"seats": seats})
        assert made.status_code == 201, made.text
        table = made.json()
        link = f"{url}/?invite={table['id']}#code={table['invite']}"

        there, _, code = link.partition("#code=")
        assert not client or ben.get(there).status_code == 200
        assert ben.post(f"{url}/api/guests", json={"name": "Ben"}).status_code == 201
        sat = ben.post(
            f"{url}/api/games/{table['id']}/join",
            json={"invite": code, "nonce": "0" * 32, "seat": 1},
        )
        assert sat.status_code == 200, sat.text

        game = f"{url}/api/games/{table['id']}"
        moved = set()
        for _ in range(20):  # the starting player is random
            for seat, person in enumerate((ana, ben)):
                push = person.get(f"{game}/view", params={"seat": seat}).json()
                if push["decision"] is None:
                    continue
                action = push["decision"]["options"][0]["action"]
                key = f"{table['id']}-{push['seq']}"
                batch = {"seat": seat, "actions": [action], "expected_seq": push["seq"], "key": key}
                sent = person.post(f"{game}/actions", json=batch)
                assert sent.status_code == 200, sent.text
                moved.add(seat)
            if moved == {0, 1}:
                return
        raise AssertionError(f"only {moved} moved")
