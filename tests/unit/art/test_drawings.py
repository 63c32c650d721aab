"""Every drawing is self-contained, has no text and takes its colours from the tokens."""

import re
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tawantinsuyu.art import symbols
from tawantinsuyu.art.automa_board import automa_board
from tawantinsuyu.art.board import board
from tawantinsuyu.art.effects import automa_picture, picture_of
from tawantinsuyu.art.layout import plan
from tawantinsuyu.art.picture import Part, Pen, block, read, row, width
from tawantinsuyu.art.sheets import render
from tawantinsuyu.art.symbol_groups import GROUPS
from tawantinsuyu.art.temple import temple
from tawantinsuyu.art.tile_pictures import CULTS, NATIONS, PALACES, PASSIVES, PROPHECIES
from tawantinsuyu.art.tokens import THEMES, Theme, tokens
from tawantinsuyu.components.load import load
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.vocabulary import Effect, parse_effect

from .packs import sized_pack

SVG = "{http://www.w3.org/2000/svg}"
VERBS = (
    "gain stone 2",
    "points 3",
    "draw god 1",
    "draw god 2 deck",
    "draw army 3",
    "draw army 2 keep 1",
    "train",
    "weave 2",
    "steps free",
    "steps task",
    "statue small",
    "statue small free illapa qucha",
    "building free",
    "building paid",
    "building paid passive",
    "worker nomads",
    "worker nomads architect courier",
    "newcomer 1",
    "climb 2",
    "rejuvenate 2 buildings",
    "raise 4",
    "draw god 4 keep 2",
    "weave task",
    "flip army 1",
    "conquer leftmost",
    "pay any 1 -> draw god 4 keep 2",
    "produce one",
    "merchant",
    "play god",
    "play army 2",
    "sacrifice",
    "conquer",
    "priest 1",
    "pay gold 1 -> climb 1",
    "choose [gain stone 1 | worker nomads]",
    "gain potato 1 + choose [gain corn 1 | points 2]",
)


def drawings(pack: Pack, theme: str, folder: Path) -> dict[str, str]:
    return {file.stem: file.read_text(encoding="utf-8") for file in render(pack, folder, theme)}


@pytest.fixture(params=THEMES)
def base_drawings(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    return drawings(load("base"), request.param, tmp_path)


def test_a_pack_is_rendered_completely(base_drawings: dict[str, str]) -> None:
    assert base_drawings.keys() == {
        "hill",
        "example",
        "temple",
        "tracks",
        "cards",
        "buildings",
        "weavings",
        "symbols",
        "axomamma",
    }


def test_every_drawing_stands_alone(base_drawings: dict[str, str]) -> None:
    for name, text in base_drawings.items():
        root = ElementTree.fromstring(text)
        ids = {element.get("id") for element in root.iter()}
        targets = re.findall(r'href="([^"]*)"', text) + re.findall(r"url\(([^)]*)\)", text)
        for target in targets:
            assert target.startswith("#"), name
            assert target[1:] in ids, f"{name}: {target}"
        assert not list(root.iter(f"{SVG}image")), name
        assert "var(" not in text, name


def test_every_colour_comes_from_the_tokens(base_drawings: dict[str, str]) -> None:
    known = set(re.findall("#[0-9A-F]{6}", str(tokens())))
    for name, text in base_drawings.items():
        used = set(re.findall(r'="(#[0-9A-Fa-f]{3,8})"', text))
        assert used <= known, name


def words_in(markup: str) -> set[str]:
    root = ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{markup}</svg>')
    return {"".join(element.itertext()) for element in root.iter(f"{SVG}text")}


def test_the_board_carries_numbers_only() -> None:
    text = board(load("base"), Theme("light"))
    inside = text[text.index("</defs>") + len("</defs>") : text.rindex("</svg>")]
    assert words_in(inside) <= {str(number) for number in range(100)}


def test_temple_and_solo_board_carry_numbers_only() -> None:
    pack, theme = load("golden_age"), Theme("light")
    rungs = plan(pack).temples
    for track in (pack.temple, *pack.overlays):
        assert all(
            re.fullmatch("−?[0-9]+", w) for w in words_in(temple(track, rungs[track.id], theme))
        )
    for solo in pack.automa_boards:
        pieces = words_in(automa_board(solo, theme)) - set("ACWRP")
        assert all(word.isdigit() for word in pieces)


@pytest.mark.parametrize("theme", THEMES)
def test_the_expansion_and_other_sizes_can_be_drawn(theme: str, tmp_path: Path) -> None:
    assert {"pachamama", "axomamma"} <= drawings(load("golden_age"), theme, tmp_path).keys()
    for pack in (sized_pack(), sized_pack(columns=(20, 30, 40), temple=20, track=8)):
        assert "hill" in drawings(pack, theme, tmp_path)


@pytest.mark.parametrize("text", VERBS)
def test_every_verb_has_a_picture_of_known_symbols(text: str) -> None:
    parts = picture_of(parse_effect(text))
    assert parts
    for part in parts:
        if part.kind in ("symbol", "task"):
            symbols.markup(part.text)


def test_different_effects_look_different() -> None:
    pictures = [tuple(picture_of(parse_effect(text))) for text in VERBS]
    assert len(set(pictures)) == len(pictures)


def test_an_effect_shows_its_amounts() -> None:
    assert picture_of(parse_effect("pay corn 2 -> climb 3")) == read("corn 2 -> temple-step 3")


def test_free_is_the_thing_and_paid_is_the_task() -> None:
    assert picture_of(parse_effect("building free")) == [Part("symbol", "building")]
    assert picture_of(parse_effect("building paid")) == [Part("task", "build")]


def test_every_automa_action_has_a_picture() -> None:
    for solo in load("golden_age").automa_boards:
        actions = [action for loop in solo.loops for action in loop.actions]
        for action in (*actions, *(face.action for face in solo.personalities)):
            assert automa_picture(action.text, action.effect)


def test_every_tile_with_a_handler_has_a_picture_with_its_own_numbers() -> None:
    pack = load("golden_age")
    tiles: list[tuple[str, Mapping[str, int], Mapping[str, str]]] = [
        *((tile.id, tile.amounts, PASSIVES) for tile in pack.passives),
        *((tile.id, tile.amounts, PALACES) for tile in pack.palaces),
        *((tile.id, tile.amounts, NATIONS) for tile in pack.nations),
        *((tile.id, tile.amounts, CULTS) for tile in pack.cults),
        *((tile.prophecy, tile.prophecy_amounts, PROPHECIES) for tile in pack.palaces),
    ]
    for name, amounts, pictures in tiles:
        assert name in pictures
        for key in re.findall(r"\{(\w+)", pictures[name]):
            assert key in amounts, f"{name} shows {key}, which its tile does not have"
        signs = [part for part in read(pictures[name]) if part.kind in ("symbol", "task")]
        assert len(signs) <= 6, f"{name} is too crowded"


def all_effects(pack: Pack) -> list[Effect]:
    return [
        *(benefit for card in pack.god_cards for benefit in card.benefits),
        *(tile.benefit for tile in pack.productions),
        *(space.reward for region in pack.regions for space in region.spaces),
        *(step.reward for step in pack.temple.steps if step.reward is not None),
    ]


@pytest.mark.parametrize("room", [(33.0, 20.0), (48.0, 30.0), (90.0, 22.0)])
def test_a_picture_stays_in_its_room(room: tuple[float, float]) -> None:
    pen = Pen(Theme("light"))
    for effect in all_effects(load("golden_age")):
        drawn = block(picture_of(effect), (0, 0), 15, pen, room=room)
        for x, y, side in re.findall(r'x="([-.0-9]+)" y="([-.0-9]+)" width="([.0-9]+)"', drawn):
            assert abs(float(x) + float(side) / 2) <= room[0] / 2
            assert abs(float(y) + float(side) / 2) <= room[1] / 2


def test_a_wide_row_shrinks_and_a_narrow_one_does_not() -> None:
    parts, pen = read("potato 3 + corn 2"), Pen(Theme("light"))
    assert width(parts, 10) > 30
    assert 'width="10"' in row(parts, (0, 0), 10, pen, room=200)
    assert 'width="10"' not in row(parts, (0, 0), 10, pen, room=30)


def test_every_symbol_is_on_the_symbol_sheet_once() -> None:
    listed = [name for group in GROUPS.values() for name in group]
    assert sorted(listed) == list(symbols.names())
