"""Every symbol exists, has one colour, and differs from its neighbours without colour."""

import re
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

import pytest

from tawantinsuyu.art import symbols
from tawantinsuyu.art.symbols import EDGE_SYMBOLS, TASK_SYMBOLS
from tawantinsuyu.game.names import EDGES, OWNERS, PRIEST_ACTIONS, RESOURCES, ROLES, TASKS

from .raster import difference, one_bit, symbol_svg

GODS = ("inti", "killa", "illapa", "wiraqocha", "chaska", "qucha")
REWARDS = [
    "soldier",
    "flip",
    "discard",
    "statue-small",
    "statue-large",
    "weaving",
    "army-card",
    "god-card",
    "worker",
    "nomad",
    "temple-step",
    "building",
    "production",
    "passive",
    "palace",
    "festival",
    "casualties",
]
EXPANSION = [
    "noble",
    "newcomer",
    "vassal",
    "prophecy",
    "cultural-influence",
    "conquest-marker",
    "play-god",
    "play-army",
    "priest-move",
]
INTERFACE = [
    "undo",
    "chat",
    "note",
    "link",
    "share",
    "person",
    "bot",
    "settings",
    "door",
    "clock",
    "lock",
    "crown",
    "eye",
    "orders",
    "confirm",
    "arrow",
    "add",
    "help",
    "rivals",
    "temple",
    "market",
    "log",
    "hill",
    "die",
    "play",
    "pause",
    "skip",
    "menu",
    "restart",
]

KINDS = {
    "resources": (*RESOURCES, "vp"),
    "roles": ROLES,
    "owners": OWNERS,
    "gods": GODS,
    "tasks": tuple(TASK_SYMBOLS[task] for task in TASKS),
    "actions": PRIEST_ACTIONS,
    "edges": tuple(EDGE_SYMBOLS[edge] for edge in EDGES),
    "rewards": tuple(REWARDS),
    "expansion": tuple(EXPANSION),
    "interface": tuple(INTERFACE),
}
LEAST_DIFFERENCE = 0.20
SVG = "{http://www.w3.org/2000/svg}"


@cache
def drawn(name: str) -> frozenset[tuple[int, int]]:
    return one_bit(symbol_svg(symbols.markup(name)))


def pairs() -> list[tuple[str, str, str]]:
    return [(kind, *pair) for kind, names in KINDS.items() for pair in combinations(names, 2)]


@pytest.mark.parametrize("kind", KINDS)
def test_every_required_symbol_has_a_file(kind: str) -> None:
    assert set(KINDS[kind]) <= set(symbols.names())


@pytest.mark.parametrize(("kind", "one", "other"), pairs())
def test_symbols_of_a_kind_differ_in_one_bit_at_24_pixels(kind: str, one: str, other: str) -> None:
    assert difference(drawn(one), drawn(other)) >= LEAST_DIFFERENCE


@pytest.mark.parametrize("name", symbols.names())
def test_a_symbol_file_is_plain(name: str) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", name)
    root = ElementTree.fromstring(symbols.source(name))
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == "0 0 24 24"
    assert len(root) >= 1
    for element in root:
        assert element.tag == f"{SVG}path", "paths only: no text, images or references"
        assert set(element.attrib) <= {
            "d",
            "fill",
            "fill-rule",
            "stroke",
            "stroke-width",
            "stroke-linecap",
            "stroke-linejoin",
        }
        paint = {element.get("fill"), element.get("stroke")}
        assert paint <= {"currentColor", "none", None}
        assert "currentColor" in paint


@pytest.mark.parametrize("name", symbols.names())
def test_a_symbol_stays_inside_its_grid(name: str) -> None:
    wide = symbol_svg(symbols.markup(name)).replace("0 0 24 24", "-6 -6 36 36")
    outside = {(x, y) for x, y in one_bit(wide, 144) if not (23 <= x <= 120 and 23 <= y <= 120)}
    assert not outside


@pytest.mark.parametrize("name", [*ROLES, *OWNERS])
def test_a_piece_is_one_outline(name: str) -> None:
    assert symbols.outline(name).startswith("M")


def test_an_unknown_symbol_is_refused() -> None:
    with pytest.raises(KeyError):
        symbols.markup("aeroplane")


def test_a_sprite_holds_the_symbols_a_drawing_uses() -> None:
    drawing = '<use href="#s-potato"/><use href="#s-corn"/><use href="#s-potato"/>'
    sprite = symbols.sprite(symbols.used(drawing))
    assert re.findall(r'<symbol id="([^"]+)"', sprite) == ["s-corn", "s-potato"]
