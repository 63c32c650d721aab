"""Tests of the function that finds the built client."""

from pathlib import Path

import pytest

from tawantinsuyu.server.web.client_folder import client_folder

DIST = Path(__file__).parents[3] / "web" / "dist"


def test_a_checkout_serves_the_client_that_was_built_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "is_dir", lambda self: self == DIST)
    assert client_folder() == DIST
