"""The plain Python that replaces msgspec in browsers sends the same messages."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest

from tawantinsuyu.browser import twin
from tawantinsuyu.records.golden import golden_files

ROOT = Path(__file__).parents[3]
PROGRAM = ROOT / "tests" / "support" / "twin_messages.py"
GAMES = golden_files(ROOT / "tests" / "golden")
LONG_STEP = 9
"""A number that divides no usual number of entries, so that all kinds of questions are met."""


TWIN = "from tawantinsuyu.browser import twin; twin.install(); import runpy, sys; del sys.argv[0]; "
RUN = f"{TWIN}runpy.run_path(sys.argv[0], run_name='__main__')"


def _messages(program: Sequence[str], step: int, files: Sequence[Path]) -> list[Any]:
    command = [sys.executable, *program, str(PROGRAM), str(step), *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    return [json.loads(line) for line in done.stdout.splitlines()]


def _compare(step: int, files: Sequence[Path]) -> int:
    ours, theirs = _messages(["-c", RUN], step, files), _messages([], step, files)
    for one, other in zip(ours, theirs, strict=True):
        assert one == other
    return len(ours)


def test_a_few_games_are_sent_equally() -> None:
    wanted = [file for file in GAMES if file.stem in ("nobles-1", "solo-won")]
    assert _compare(41, wanted) > 20


@pytest.mark.nightly
def test_all_golden_games_are_sent_equally() -> None:
    assert _compare(LONG_STEP, GAMES) > 3000


REFUSED = "refused"


def _classes(codec: Any) -> Any:
    class Base(codec.Struct, forbid_unknown_fields=True):  # type: ignore[misc, call-arg]
        pass

    class Point(Base):
        x: int
        y: float = 0.0
        name: str | None = None

    class Line(Base, tag_field="kind", tag="line"):  # type: ignore[call-arg]
        points: list[Point]
        width: int = 1

    class Dot(Base, tag_field="kind", tag="dot"):  # type: ignore[call-arg]
        at: tuple[int, int]
        look: Literal["round", "square"] = "round"

    class Drawing(Base):
        parts: list[Line | Dot]
        joint: str = codec.field(name="list", default="and")
        sizes: dict[str, int] = {}  # noqa: RUF012 - each object gets its own
        hidden: bool | codec.UnsetType = codec.UNSET

    for made in (Base, Point, Line, Dot, Drawing):  # the types name each other
        made.__module__ = __name__
    globals().update(Base=Base, Point=Point, Line=Line, Dot=Dot, Drawing=Drawing, codec=codec)
    return Drawing


DATA: list[Any] = [
    {"parts": [{"kind": "dot", "at": [1, 2]}, {"kind": "line", "points": [{"x": 1, "y": 2}]}]},
    {"parts": [], "list": "or", "sizes": {"a": 1}, "hidden": True},
    {"parts": [{"kind": "dot", "at": [1, 2], "look": "square"}]},
    {"parts": [{"kind": "line", "points": [{"x": 1, "name": None}], "width": 3}]},
    {"parts": 1},
    {"parts": [{"kind": "dot", "at": [1]}]},
    {"parts": [{"kind": "dot", "at": [1, "2"]}]},
    {"parts": [{"kind": "dot", "at": [1, 2], "look": "oval"}]},
    {"parts": [{"kind": "line", "points": [{"y": 1}]}]},
    {"parts": [{"kind": "line", "points": [{"x": True}]}]},
    {"parts": [], "more": 1},
    {"parts": [], "sizes": {"a": "1"}},
    {"list": "or"},
    [],
]


def _result(codec: Any, drawing: Any, data: Any) -> Any:
    try:
        found = codec.convert(data, drawing)
    except codec.ValidationError:
        return REFUSED
    return json.loads(codec.json.encode(found))


def test_data_is_converted_or_refused_equally() -> None:
    theirs, ours = (
        [_result(codec, _classes(codec), data) for data in DATA] for codec in (msgspec, twin)
    )
    assert theirs == ours
    assert ours.count(REFUSED) == 10
