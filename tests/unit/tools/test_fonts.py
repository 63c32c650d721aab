"""The client's fonts have all characters of the texts."""

import re
import sys
import unicodedata
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from support.languages import COMPLETE
from tawantinsuyu.i18n.catalogue import available

TOOLS = Path(__file__).parents[3] / "tools"
FACE = re.compile(
    r"font-family: '([\w ]+)';\s+font-weight: (\d+);.*?url\('(.*?)'\).*?unicode-range:(.*?);", re.S
)


class Face(NamedTuple):
    """A font file, with the characters in the style sheet and those in the file."""

    family: tuple[str, str]
    file: str
    asked: set[int]
    glyphs: set[int]


@pytest.fixture(scope="module")
def tool() -> Iterator[ModuleType]:
    sys.path.insert(0, str(TOOLS))
    yield import_module("fonts")
    sys.path.remove(str(TOOLS))


@pytest.fixture(scope="module")
def faces(tool: ModuleType) -> list[Face]:
    """Return the fonts that the style sheet of the client names."""
    found = []
    for family, weight, file, ranges in FACE.findall(tool.STYLES.read_text(encoding="utf-8")):
        asked: set[int] = set()
        for first, last in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", ranges):
            asked |= {*range(int(first, 16), int(last or first, 16) + 1)}
        glyphs = set(TTFont(tool.STYLES.parent / file).getBestCmap())
        found.append(Face((family, weight), file, asked, glyphs))
    return found


def _chosen(faces: list[Face], family: tuple[str, str], sign: int) -> Face | None:
    """Return the font that a browser uses for a character: the last file declared for it."""
    there = [face for face in faces if face.family == family and sign in face.asked]
    return there[-1] if there else None


def test_every_family_and_weight_has_the_same_files(tool: ModuleType, faces: list[Face]) -> None:
    assert {face.family for face in faces} == {(name, str(size)) for name, size in tool.FACES}
    assert len({frozenset(face.asked) for face in faces}) * len(tool.FACES) == len(faces)
    assert {Path(face.file).name for face in faces} == {
        file.name for file in tool.FONTS.glob("*.woff2")
    }


@pytest.mark.parametrize("language", available())
def test_every_character_is_in_a_font_or_of_a_script_that_is_left_to_the_system(
    tool: ModuleType, faces: list[Face], language: str
) -> None:
    for family in {face.family for face in faces}:
        for sign in tool.used(language):
            face = _chosen(faces, family, sign)
            name = unicodedata.name(chr(sign))
            if face is None:
                assert not name.startswith("LATIN"), f"no font has {name}: see tools/fonts.py"
            else:
                assert sign in face.glyphs, f"{face.file} lacks {name}"


@pytest.mark.parametrize("language", COMPLETE)
def test_a_complete_language_needs_neither_the_system_nor_all_of_latin_extended(
    tool: ModuleType, faces: list[Face], language: str
) -> None:
    for family in {face.family for face in faces}:
        for sign in tool.used(language):
            face = _chosen(faces, family, sign)
            assert face is not None, f"{chr(sign)}: see tools/fonts.py"
            assert "-ext-" not in face.file, f"{chr(sign)}: run tools/fonts.py"


def test_english_needs_the_first_files_only(tool: ModuleType) -> None:
    assert tool.used("en") <= tool.PLAIN | tool.SIGNS
