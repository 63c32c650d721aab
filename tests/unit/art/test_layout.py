"""All places of the board are apart from each other, with packs of any size."""

import json
import math
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

from tawantinsuyu.art.geometry import Box, Place
from tawantinsuyu.art.layout import layout, plan, write_layout
from tawantinsuyu.art.picture import ROUNDING
from tawantinsuyu.art.places import Layout
from tawantinsuyu.art.tokens import number, numbers
from tawantinsuyu.components.load import load
from tawantinsuyu.game.pack import Pack

from .packs import sized_pack

Polygon = list[tuple[float, float]]

PACKS: dict[str, Callable[[], Pack]] = {
    "base": lambda: load("base"),
    "small": sized_pack,
    "large": lambda: sized_pack(
        columns=(20, 30, 40), temple=20, track=8, village=(8, 10, 12), nomads=(4, 5, 6)
    ),
}


@pytest.fixture(params=PACKS, scope="module")
def pack(request: pytest.FixtureRequest) -> Pack:
    return PACKS[request.param]()


@pytest.fixture(scope="module")
def board(pack: Pack) -> Layout:
    return plan(pack)


def disc(place: Place) -> Polygon:
    turns = (math.radians(angle) for angle in range(0, 360, 10))
    radius = place.size / 2
    return [(place.x + radius * math.cos(t), place.y + radius * math.sin(t)) for t in turns]


def inlay(place: Place) -> Polygon:
    """Return a square with the rounded corners it is drawn with."""
    straight, corner = place.size / 2 - ROUNDING * place.size, ROUNDING * place.size
    points = []
    for angle in range(0, 360, 10):
        turn = math.radians(angle)
        across, down = math.cos(turn), math.sin(turn)
        points.append(
            (
                place.x + math.copysign(straight, across) + corner * across,
                place.y + math.copysign(straight, down) + corner * down,
            )
        )
    return points


def corners(box: Box) -> Polygon:
    return [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]


def bowl(frame: Box) -> Polygon:
    turns = (math.radians(angle) for angle in range(0, 360, 5))
    (x, y), half, tall = frame.centre, frame.width / 2, frame.height / 2
    return [(x + half * math.cos(turn), y + tall * math.sin(turn)) for turn in turns]


def marker(place: Place) -> Polygon:
    full, tall = numbers("layout.step_marker")
    width, height = place.size, place.size * tall / full
    sine, cosine = math.sin(math.radians(place.angle)), math.cos(math.radians(place.angle))
    return [
        (place.x + x * cosine - y * sine, place.y + x * sine + y * cosine)
        for x, y in corners(Box(-width / 2, -height / 2, width, height))
    ]


def overlap(one: Polygon, other: Polygon) -> bool:
    """Return whether two convex shapes overlap: no side of either has all of the other outside."""
    for shape in (one, other):
        for (x1, y1), (x2, y2) in zip(shape, [*shape[1:], shape[0]], strict=True):
            across, down = y1 - y2, x2 - x1
            mine = [x * across + y * down for x, y in one]
            theirs = [x * across + y * down for x, y in other]
            if max(mine) <= min(theirs) + 1e-6 or max(theirs) <= min(mine) + 1e-6:
                return False
    return True


def hill_shapes(board: Layout) -> dict[str, Polygon]:
    shapes = {f"space {name}": disc(place) for name, place in board.spaces.items()}
    shapes |= {f"task {name}": inlay(place) for name, place in board.icons.items()}
    shapes |= {f"steps {name}": marker(place) for name, place in board.steps.items()}
    shapes["coricancha"] = disc(
        Place(board.hill.x, board.hill.y, 0, 2 * number("hill.walls.coricancha") * 0.99)
    )
    return shapes


def frames(board: Layout) -> dict[str, Polygon]:
    shapes = {f"track {name}": corners(box) for name, box in board.tracks.items()}
    shapes["village"] = corners(board.village.frame)
    shapes["nomads"] = corners(board.nomads.frame)
    shapes["temple"] = corners(Box(*numbers("board.temple")))
    return shapes


def assert_apart(shapes: dict[str, Polygon]) -> None:
    clashes = [
        f"{one} / {other}"
        for (one, a), (other, b) in combinations(shapes.items(), 2)
        if overlap(a, b)
    ]
    assert not clashes


def test_nothing_on_the_hill_overlaps(board: Layout) -> None:
    assert_apart(hill_shapes(board))


def test_the_hill_leaves_its_surroundings_free(board: Layout) -> None:
    around = frames(board)
    assert_apart(around)
    clashes = [
        f"{one} / {other}"
        for one, a in hill_shapes(board).items()
        for other, b in around.items()
        if overlap(a, b)
    ]
    assert not clashes


def test_everything_lies_within_the_panel(board: Layout) -> None:
    for name, shape in (hill_shapes(board) | frames(board)).items():
        for x, y in shape:
            assert 0 <= x <= board.panel.width, name
            assert 0 <= y <= board.panel.height, name


def test_every_element_of_the_pack_has_a_place(pack: Pack, board: Layout) -> None:
    assert board.spaces.keys() == {space.id for space in pack.hill.spaces}
    assert board.icons.keys() == {icon.id for icon in pack.hill.icons}
    assert board.steps.keys() == {f"{s}{letter}" for s in range(1, 6) for letter in "ul"}
    for temple in (pack.temple, *pack.overlays):
        assert board.temples[temple.id].keys() == {step.id for step in temple.steps}
    assert board.tracks.keys() == {region.id for region in pack.regions}
    spaces = {space.id for region in pack.regions for space in region.spaces}
    assert board.conquest.keys() == spaces
    assert [wedge.section for wedge in board.coricancha] == [1, 2, 3, 4, 5]
    assert len(board.borders) == len(board.numerals) == 5
    for seats, village, nomads in zip("234", pack.sizes.village, pack.sizes.nomads, strict=True):
        assert len(board.village.slots[seats]) == village
        assert len(board.nomads.slots[seats]) == nomads


def test_slots_of_village_and_nomads_do_not_overlap_and_stay_inside(board: Layout) -> None:
    for place in (board.village, board.nomads):
        for slots in place.slots.values():
            assert_apart({f"slot {i}": disc(slot) for i, slot in enumerate(slots)})
            for slot in slots:
                assert place.frame.x <= slot.x - slot.size / 2
                assert slot.x + slot.size / 2 <= place.frame.right
                assert place.frame.y <= slot.y - slot.size / 2
                assert slot.y + slot.size / 2 <= place.frame.bottom


def test_temple_stones_do_not_overlap_and_stay_inside(pack: Pack, board: Layout) -> None:
    frame = Box(*numbers("board.temple"))
    for rungs in board.temples.values():
        assert_apart({name: corners(rung.box) for name, rung in rungs.items()})
        for rung in rungs.values():
            assert frame.x <= rung.box.x
            assert rung.points.x + rung.points.size / 2 <= frame.right + 1e-6
            assert frame.y - 1e-6 <= rung.box.y
            assert rung.box.bottom <= frame.bottom + 1e-6


def test_markers_on_a_temple_step_stand_beside_each_other_and_hide_no_points(
    pack: Pack, board: Layout
) -> None:
    rungs = board.temples[pack.temple.id]
    hill = hill_shapes(board)
    for step in pack.temple.steps:
        rung = rungs[step.id]
        assert rung.markers.keys() == {"1", "2", "3", "4"}
        for count, places in rung.markers.items():
            shapes = {f"marker {i}": disc(place) for i, place in enumerate(places)}
            assert len(shapes) == int(count)
            assert_apart(shapes)
            for place in places:
                assert rung.box.y <= place.y <= rung.box.bottom
                assert place.x + place.size / 2 <= rung.points.x - rung.points.size / 2
                if step.centre:
                    assert place.x + place.size / 2 <= rung.box.x + 1e-6
        first = {"first": disc(rung.markers["1"][0])}
        assert_apart(first | {name: shape for name, shape in hill.items() if "space" in name})


def test_names_and_plates_have_room_of_their_own(board: Layout) -> None:
    titles, plates = dict(board.titles), dict(board.plates)
    tracks = {name: titles.pop(name) for name in board.tracks}
    for name, title in tracks.items():
        assert board.tracks[name].y < title.y
        spaces = [box for one, box in board.conquest.items() if one.startswith(name)]
        assert all(title.bottom <= space.box.y for space in spaces)
    inside = {"temple", "nomads"}
    free = {name: corners(box) for name, box in (titles | plates).items() if name not in inside}
    assert_apart(free | frames(board))
    for name, shape in free.items():
        for thing, other in hill_shapes(board).items():
            assert not overlap(shape, other), f"{name} / {thing}"


def test_a_higher_temple_row_is_drawn_higher(pack: Pack, board: Layout) -> None:
    rungs = board.temples[pack.temple.id]
    tops = [rungs[step.id].box.y for step in pack.temple.steps]
    assert tops == sorted(tops, reverse=True)


def test_conquest_spaces_fill_their_track_from_left_to_right(pack: Pack, board: Layout) -> None:
    for region in pack.regions:
        track = board.tracks[region.id]
        boxes = [board.conquest[space.id].box for space in region.spaces]
        assert_apart({f"{i}": corners(box) for i, box in enumerate(boxes)})
        assert [box.x for box in boxes] == sorted(box.x for box in boxes)
        for box in boxes:
            assert track.x <= box.x
            assert box.right <= track.right
            assert track.y <= box.y
            assert box.bottom <= track.bottom


def test_high_priests_share_a_wedge_without_touching(board: Layout) -> None:
    for wedge in board.coricancha:
        for priests in wedge.priests.values():
            shapes = {f"priest {i}": disc(place) for i, place in enumerate(priests)}
            assert_apart(shapes | {"action": disc(wedge.icon)})


def test_sections_run_clockwise_from_the_north(pack: Pack, board: Layout) -> None:
    for space in pack.hill.spaces:
        middle = space.section * 72
        offset = (board.spaces[space.id].angle - middle + 180) % 360 - 180
        assert abs(offset) < 36


def test_regions_lie_where_the_empire_has_them(board: Layout) -> None:
    corner = {
        name: (box.x > board.panel.width / 2, box.y > board.panel.height / 2)
        for name, box in board.tracks.items()
    }
    assert corner == {
        "chinchasuyu": (False, False),
        "antisuyu": (True, False),
        "qullasuyu": (True, True),
        "kuntisuyu": (False, True),
    }


def test_the_base_board_keeps_the_screen_budget() -> None:
    board = plan(load("base"))
    assert {place.size for place in board.spaces.values()} == {26}
    assert {place.size for place in board.icons.values()} == {21}
    assert {(box.width, box.height) for box in board.tracks.values()} == {(250, 62)}
    assert {place.size for place in board.steps.values()} == {22}


def test_the_file_holds_plain_numbers_and_is_always_the_same(pack: Pack, tmp_path: Path) -> None:
    file = write_layout(pack, tmp_path / "layout.json")
    assert json.loads(file.read_text(encoding="utf-8")) == json.loads(json.dumps(layout(pack)))


@pytest.fixture(scope="module")
def whole() -> Layout:
    return plan(load("golden_age"))


def test_nations_and_newcomers_leave_everything_else_free(whole: Layout) -> None:
    assert set(whole.nations) == set(whole.tracks)
    assert whole.newcomers
    added = {f"nation {name}": corners(place.box) for name, place in whole.nations.items()}
    added["newcomers"] = corners(whole.newcomers.frame)
    around = frames(whole) | {"nomads": bowl(whole.nomads.frame)}
    free = {name: corners(box) for name, box in whole.plates.items()}
    titles = {name: corners(whole.titles[name]) for name in ("village", "newcomers")}
    assert_apart(added | around | free | titles)
    for name, shape in added.items():
        for thing, other in hill_shapes(whole).items():
            assert not overlap(shape, other), f"{name} / {thing}"


def test_what_lies_on_a_nation_stays_inside_and_apart(whole: Layout) -> None:
    for place in whole.nations.values():
        assert len(place.marks) >= 6, "as many as a region has spaces"
        assert_apart({str(at): disc(mark) for at, mark in enumerate((*place.marks, place.price))})
        for mark in (*place.marks, place.price):
            assert place.box.x < mark.x < place.box.right
            assert place.box.y < mark.y < place.box.bottom


def test_vassals_have_a_place_wherever_they_may_stand_on_the_board(whole: Layout) -> None:
    kinds = {name.partition(":")[0] for name in whole.vassals}
    assert kinds == {"steps", "section", "segment", "conquest"}
    priests = [place for wedge in whole.coricancha for place in wedge.priests["4"]]
    for section in range(1, 6):
        vassal = disc(whole.vassals[f"section:{section}"])
        assert not any(overlap(vassal, disc(priest)) for priest in priests)
        outside = disc(whole.vassals[f"segment:{section}"])
        assert not any(overlap(outside, corners(box)) for box in whole.tracks.values())


def test_a_table_without_modules_has_no_places_for_them() -> None:
    base = plan(load("base"))
    assert not base.nations
    assert not base.vassals
    assert base.newcomers is None
