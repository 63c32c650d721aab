from collections.abc import Iterator

import pytest

from support.server import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a module; tests make games of their own."""
    with serving(tmp_path_factory.mktemp("data") / "games.sqlite") as running:
        yield running
