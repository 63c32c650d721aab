"""The section of the hill shown on phones."""

import math

import pytest

from tawantinsuyu.art.slice import HEIGHT, SPACE, WIDTH, slice_layout, slice_svg
from tawantinsuyu.art.tokens import Theme
from tawantinsuyu.components import load
from tawantinsuyu.game.pack import Pack

SECTIONS = range(5)
THUMB = 44


@pytest.fixture(scope="module")
def pack() -> Pack:
    return load("base")


def own(pack: Pack, section: int) -> list[str]:
    return [space.id for space in pack.hill.spaces if space.section == section]


@pytest.mark.parametrize("section", SECTIONS)
def test_every_space_of_the_section_lies_within_the_picture(pack: Pack, section: int) -> None:
    places = slice_layout(pack, section)["spaces"]
    for space in own(pack, section):
        place = places[space]
        assert SPACE / 2 <= place["x"] <= WIDTH - SPACE / 2
        assert SPACE / 2 - 12 <= place["y"] <= HEIGHT - SPACE / 2


@pytest.mark.parametrize("section", SECTIONS)
def test_spaces_and_tasks_can_be_told_apart_by_a_thumb(pack: Pack, section: int) -> None:
    layout = slice_layout(pack, section)
    own_icons = [i.id for i in pack.hill.icons if i.id.startswith(str(section + 1))]
    places = [layout["spaces"][one] for one in own(pack, section)]
    places += [layout["icons"][one] for one in own_icons]
    for at, one in enumerate(places):
        for other in places[at + 1 :]:
            assert math.hypot(one["x"] - other["x"], one["y"] - other["y"]) >= THUMB


def test_clockwise_runs_from_right_to_left(pack: Pack) -> None:
    """The centre is at the top, so the section before is at the right."""
    places = slice_layout(pack, 2)["spaces"]
    bottom = [places[f"3b{number}"]["x"] for number in (1, 2, 3)]
    assert bottom == sorted(bottom, reverse=True)


@pytest.mark.parametrize("section", SECTIONS)
def test_steps_keep_clear_of_the_spaces(pack: Pack, section: int) -> None:
    layout = slice_layout(pack, section)
    for letter in "ul":
        steps = layout["steps"][f"{section + 1}{letter}"]
        for space in own(pack, section):
            place = layout["spaces"][space]
            assert math.hypot(place["x"] - steps["x"], place["y"] - steps["y"]) > SPACE / 2 + 10


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_picture_stands_alone(pack: Pack, theme: str) -> None:
    drawn = slice_svg(pack, 0, Theme(theme))
    assert drawn.startswith("<svg")
    assert 'id="s-inti"' in drawn or 'id="s-killa"' in drawn


def test_vassals_stand_at_steps_and_segments_of_their_section() -> None:
    whole = load("golden_age")
    for section in range(5):
        places = slice_layout(whole, section)["vassals"]
        assert {f"steps:{section + 1}u", f"steps:{section + 1}l"} <= places.keys()
        segment = places[f"segment:{section + 1}"]
        assert 0 < segment["x"] < WIDTH
        assert 0 < segment["y"] < HEIGHT
        assert not any(name.startswith("conquest") for name in places)
