import secrets
from collections.abc import Iterator
from random import Random

import pytest

from support.server import Server, serving
from tawantinsuyu.server.tables import tables


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a module; tests make games of their own."""
    with serving(tmp_path_factory.mktemp("data") / "games.sqlite") as running:
        yield running


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The same with open doors: guests other than the owner sit at its tables."""
    with serving(tmp_path_factory.mktemp("inn") / "games.sqlite", open_doors=True) as running:
        yield running


class _Repeatable:
    """Stands for `secrets` where tables are made: every run of a test has the same shuffles."""

    token_hex = staticmethod(secrets.token_hex)
    token_urlsafe = staticmethod(secrets.token_urlsafe)

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def token_bytes(self, size: int) -> bytes:
        return self._random.randbytes(size)


@pytest.fixture(autouse=True)
def _same_shuffles(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    monkeypatch.setattr(tables, "secrets", _Repeatable(request.node.name))
