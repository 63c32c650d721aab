"""Real proxies in front of the nodes of a service, with the files of docs/examples."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from support.service import TIMEOUT_SECONDS, free_port, wait_for

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
NGINX = """
daemon off; pid {folder}/nginx.pid; error_log stderr error;
events {{ worker_connections 256; }}
http {{
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  {site}
}}
"""
"""The part of an nginx.conf that surrounds the example's site."""


def _example(name: str, nodes: Sequence[int]) -> str:
    """Return the example with these nodes in place of its own."""
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    last = "    server 127.0.0.1:8002 max_fails=0;\n"
    for number in range(8003, 8001 + len(nodes)):  # the example for nginx has two nodes
        assert last in text, f"{name} has too few nodes"
        text = text.replace(last, last + last.replace("8002", str(number)), 1)
    for number, port in enumerate(nodes, 8001):
        assert f"127.0.0.1:{number}" in text
        text = text.replace(f"127.0.0.1:{number}", f"127.0.0.1:{port}")
    return text


def _nginx(nodes: Sequence[int], port: int, folder: Path, rate: str) -> tuple[str, ...]:
    site = _example("nginx.conf", nodes).replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
    site = site.replace("listen 80;", f"listen 127.0.0.1:{free_port()};")
    file = folder / "nginx.conf"
    site = re.sub(r"ssl_certificate.*;", "", site)
    site = re.sub(r"rate=\d+r/s", f"rate={rate}", site) if rate else site
    file.write_text(NGINX.format(folder=folder, site=site), encoding="utf-8")
    program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if program is None:
        pytest.skip("nginx is not on this machine")
    return program, "-c", str(file), "-p", str(folder)


def _caddy(nodes: Sequence[int], port: int, folder: Path, rate: str) -> tuple[str, ...]:
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("Caddy is not on this machine")
    site = _example("Caddyfile", nodes).replace(
        "games.example.org {", f"http://127.0.0.1:{port} {{"
    )
    file = folder / "Caddyfile"
    file.write_text(site.replace("{\n\tservers", "{\n\tadmin off\n\tservers", 1), encoding="utf-8")
    return program, "run", "--config", str(file), "--adapter", "caddyfile"


PROXIES = {"nginx": _nginx, "caddy": _caddy}


@contextmanager
def proxied(name: str, nodes: Sequence[int], folder: Path, rate: str = "") -> Iterator[str]:
    """Yield the address of a proxy in front of the nodes on these ports; `rate` replaces the limit
    in the example for nginx.
    """
    port = free_port()
    proxy = subprocess.Popen(PROXIES[name](nodes, port, folder, rate))
    url = f"http://127.0.0.1:{port}"

    def there() -> bool:
        try:
            return httpx.get(f"{url}/healthz").status_code == 200
        except httpx.HTTPError:
            return False

    try:
        wait_for(name, there)
        yield url
    finally:
        proxy.terminate()
        proxy.wait(TIMEOUT_SECONDS)
