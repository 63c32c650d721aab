import json
from typing import Any

import pytest

from tawantinsuyu.components import Document, read
from tawantinsuyu.game.api import Config
from tawantinsuyu.records import Record
from tawantinsuyu.records.random_play import play_on, seed_for

from .kinds import Export, Table


@pytest.fixture(scope="session")
def document() -> Document:
    return read("base")


@pytest.fixture(scope="session")
def table(document: Document) -> Table:
    """Return a table without any action yet."""

    def begin(word: str = "a game", **settings: Any) -> Record:
        config = Config(**settings)
        nonces = [seed_for(f"{word} {seat}")[:16] for seat in range(config.players)]
        return Record.start(config, document, seed_for(word), nonces)

    return begin


@pytest.fixture(scope="session")
def finished(table: Table) -> Record:
    """Return a whole game of three, with undone actions."""
    record = table("finished", players=3)
    play_on(record, seed_for("by chance"), undo=True)
    assert record.state.finished
    return record


@pytest.fixture
def export(finished: Record) -> Export:
    """Return the export of the finished game as another program reads it. Tests may tamper with
    it.
    """
    data: Export = json.loads(json.dumps(finished.export()))
    return data
