"""Packs that the tests of this folder read, break and compare."""

import json
from pathlib import Path

import pytest

from tawantinsuyu.components import Document, read

from .kinds import CopyOf, WritePack

SMALL = Path(__file__).parents[2] / "packs" / "small"


@pytest.fixture(scope="session")
def small_folder() -> Path:
    return SMALL


@pytest.fixture(scope="session")
def _documents() -> dict[str, Document]:
    return {"base": read("base"), "golden_age": read("golden_age"), "small": read(SMALL)}


@pytest.fixture
def copy_of(_documents: dict[str, Document]) -> CopyOf:
    """Return copies of whole packs, so that a test may change them."""

    def copy(name: str) -> Document:
        return Document.from_json(json.loads(json.dumps(_documents[name].as_json())))

    return copy


@pytest.fixture
def write_pack(tmp_path: Path) -> WritePack:
    """Write a folder of TOML files: `write_pack("mine", {"pack.toml": ...})`."""

    def write(name: str, files: dict[str, str]) -> Path:
        folder = tmp_path / name
        folder.mkdir(parents=True)
        for file, text in files.items():
            (folder / file).write_text(text, encoding="utf-8")
        return folder

    return write
