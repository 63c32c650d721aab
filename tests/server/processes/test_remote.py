"""docs/server/remote.md: a host at home, a tunnel to a server, and HTTPS there, by a real Caddy,
sshd and ssh.
"""

import os
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from support import forking
from support.hosting import Host
from support.service import COMMAND, TIMEOUT_SECONDS, free_port, wait_for

PATH = f"{os.environ['PATH']}:/usr/sbin"
NAME = "games.localhost"
"""Caddy makes its own certificates for names below localhost."""
CADDYFILE = """{{
    admin off
    skip_install_trust
    http_port {other}
    storage file_system {folder}
}}
https://{name}:{port} {{
    tls internal
    reverse_proxy 127.0.0.1:{node}
}}
"""
SSHD = """Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/key
AuthorizedKeysFile {folder}/key.pub
StrictModes no
UsePAM no
PidFile none
"""


@contextmanager
def running(*command: str) -> Iterator[None]:
    """Run a program until the end of the block."""
    process = subprocess.Popen(command)
    try:
        yield
    finally:
        process.terminate()
        process.wait(TIMEOUT_SECONDS)


def program(name: str) -> str:
    """Return the path of a program; skip the test if this machine lacks it."""
    found = shutil.which(name, path=PATH)
    if found is None:
        pytest.skip(f"{name} is not on this machine")
    return found


def tunnel(folder: Path, home: int, stack: ExitStack) -> int:
    """Start sshd and `ssh -R`; return the port of the server that leads to the one at home."""
    port, far = free_port(), free_port()
    key = folder / "key"
    make = (program("ssh-keygen"), "-q", "-t", "ed25519", "-N", "", "-f", str(key))
    subprocess.run(make, check=True)
    (folder / "sshd").write_text(SSHD.format(port=port, folder=folder))
    Path("/run/sshd").mkdir(exist_ok=True)
    stack.enter_context(running(program("sshd"), "-D", "-f", str(folder / "sshd")))
    options = (
        "ExitOnForwardFailure=yes",
        "StrictHostKeyChecking=no",
        f"UserKnownHostsFile={folder}/known",
    )
    words = [word for option in options for word in ("-o", option)]
    words += ["-o", "ConnectionAttempts=20", "-i", str(key), "-p", str(port)]
    forward = f"127.0.0.1:{far}:127.0.0.1:{home}"
    stack.enter_context(
        running(program("ssh"), "-N", "-F", "none", *words, "-R", forward, "127.0.0.1")
    )
    return far


def proxy(folder: Path, node: int, stack: ExitStack) -> int:
    """Start Caddy with HTTPS in front of a node; return its port."""
    port, other = free_port(), free_port()
    file = folder / "Caddyfile"
    file.write_text(CADDYFILE.format(folder=folder, name=NAME, port=port, node=node, other=other))
    words = ("run", "--config", str(file), "--adapter", "caddyfile")
    stack.enter_context(running(program("caddy"), *words))
    return port


@pytest.mark.service
@pytest.mark.nightly
@pytest.mark.skipif(os.geteuid() != 0, reason="sshd logs in other users only as root")
def test_a_friend_elsewhere_plays_over_https_and_a_tunnel(tmp_path: Path) -> None:
    host = Host(tmp_path / "data", NAME, https=True, proxies="1")
    with ExitStack() as stack:
        stack.callback(host.stop)
        link = host.begin()
        assert f"https://{NAME}/#link={link}" in host.output()
        port = proxy(tmp_path, tunnel(tmp_path, host.port, stack), stack)
        root = tmp_path / "pki" / "authorities" / "local" / "root.crt"
        wait_for("a certificate", root.exists)
        trusted = ssl.create_default_context(cafile=str(root))
        headers = {"host": f"{NAME}:{port}"}

        def as_friend(request: httpx.Request) -> None:
            request.extensions["sni_hostname"] = NAME

        friend = stack.enter_context(
            httpx.Client(
                base_url=f"https://127.0.0.1:{port}",
                headers=headers,
                verify=trusted,
                event_hooks={"request": [as_friend]},
            )
        )

        def there() -> bool:
            try:
                return friend.get("/healthz").status_code == 200
            except httpx.TransportError:
                return False

        wait_for("the tunnel", there)
        made = friend.post("/api/guests", json={"name": "Ana"})
        assert made.status_code == 201, made.text
        cookie = made.headers["set-cookie"]
        assert cookie.startswith("__Host-")
        assert "secure" in cookie.lower()
        assert "strict-transport-security" in made.headers
        found = friend.get("/api/me", headers={"cookie": cookie.split(";")[0]})
        assert found.json()["guest"]["name"] == "Ana"


def test_https_needs_the_name_of_the_proxy() -> None:
    words = (*COMMAND, "host", "--https", "--no-browser")
    ended = forking.run(words, os.environ)
    assert ended.returncode == 2
    assert "--name" in ended.stderr
