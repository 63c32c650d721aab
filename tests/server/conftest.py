from collections.abc import Iterator
from random import Random

import pytest

from support.server import Server, serving
from tawantinsuyu.server.base.machine import Machine


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield one server for all tests of a module; each test makes its own games."""
    with serving(tmp_path_factory.mktemp("data") / "games.sqlite") as running:
        yield running


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield one server for all tests of a module, at which people other than the owner may become
    guests.
    """
    with serving(tmp_path_factory.mktemp("inn") / "games.sqlite", open_doors=True) as running:
        yield running


@pytest.fixture(autouse=True)
def _same_shuffles(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Deal the same games in every run of a test."""
    random = Random(request.node.name)
    monkeypatch.setattr(Machine, "random_bytes", lambda _, size: random.randbytes(size))
