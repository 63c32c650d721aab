"""Frames are data: equal by their fields, immutable, printed, copied and sent unchanged."""

import ast
import pickle
from copy import copy
from pathlib import Path
from typing import Any

import pytest

import tawantinsuyu
from support.engine import IS_COMPILED
from tawantinsuyu.game.core.frames import EndTurn, Placement, Turn
from tawantinsuyu.game.questions import FRAMES
from tawantinsuyu.game.record import REQUIRED, fields_of, replaced, values_of
from tawantinsuyu.game.vocabulary import FREE, Gain, Points

SAMPLES: dict[str, tuple[Any, Any]] = {
    "int": (3, 4),
    "bool": (True, False),
    "str": ("a", "b"),
    "Cost": (FREE, (1, 0, 0, 0)),
    "Effect": (Gain(0, 1), Points(2)),
    "tuple[int, ...]": ((1, 2), ()),
    "tuple[str, ...]": (("a", "b"), ()),
    "tuple[tuple[int, ...], ...]": (((1,), (2, 3)), ()),
    "tuple[tuple[int, int], ...]": (((1, 2),), ()),
    "tuple[tuple[int, str], ...]": (((1, "a"),), ()),
    "tuple[Effect, ...]": ((Gain(0, 1),), ()),
}
"""Two values for each field type of frames."""


def types_of(frame: type) -> list[str]:
    """Return the field types of a frame from its source, as a compiled class lacks them."""
    file = Path(tawantinsuyu.__file__).parents[1].joinpath(*frame.__module__.split("."))
    [kind] = [
        one
        for one in ast.parse(file.with_suffix(".py").read_text(encoding="utf-8")).body
        if isinstance(one, ast.ClassDef) and one.name == frame.__name__
    ]
    makers = [one for one in kind.body if isinstance(one, ast.FunctionDef)]
    given = [one for maker in makers if maker.name == "__init__" for one in maker.args.args[1:]]
    return [ast.unparse(one.annotation) for one in given if one.annotation]


@pytest.fixture(params=FRAMES)
def types(request: pytest.FixtureRequest) -> tuple[Any, list[str]]:
    """Return a kind of frame and its field types."""
    kind = FRAMES[request.param]
    return kind, types_of(kind)


def test_every_kind_of_frame_is_equal_shown_copied_and_sent_by_its_fields(
    types: tuple[Any, list[str]],
) -> None:
    kind, fields = types
    frame = kind(*(SAMPLES[one][0] for one in fields))
    for twin in (kind(*values_of(frame)), copy(frame), pickle.loads(pickle.dumps(frame))):
        assert (twin, hash(twin), repr(twin)) == (frame, hash(frame), repr(frame))
    for name, one in zip(fields_of(kind), fields, strict=True):
        other = replaced(frame, **{name: SAMPLES[one][1]})
        assert other != frame, name
        assert getattr(other, name) == SAMPLES[one][1]


def test_frames_of_two_kinds_are_never_equal() -> None:
    assert values_of(Turn(1, 2)) == values_of(EndTurn(1, 2))
    assert Turn(1, 2) != EndTurn(1, 2)
    assert Turn(1, 2) != (1, 2)


def test_the_fields_of_a_frame_are_those_of_its_constructor_with_their_defaults() -> None:
    assert dict(fields_of(Turn)) == {"seat": REQUIRED, "stage": 0}
    assert repr(Turn(1)) == "Turn(seat=1, stage=0)"


def test_changed_fields_replace_those_of_a_placement() -> None:
    first = Placement(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, ("a",))
    changes: dict[str, Any] = {
        "tasks": 0, "stage": 0, "used": 0, "benefits": 0, "warrior": 0, "tiles": (),
    }  # fmt: skip
    for name, value in changes.items():
        assert first.but(**{name: value}) == replaced(first, **{name: value})


@pytest.mark.skipif(not IS_COMPILED, reason="mypy sees to it: fields are final")
def test_a_compiled_frame_cannot_be_changed() -> None:
    frame: Any = Turn(1)
    with pytest.raises(AttributeError):
        frame.seat = 2
