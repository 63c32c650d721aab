"""The picture of a table for links, and the cloth on it."""

import struct
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tawantinsuyu.art.share_card import HEIGHT, WIDTH, Card, Row, share_card, shortened
from tawantinsuyu.game import api
from tawantinsuyu.game.names import OWNERS
from tawantinsuyu.records import load
from tawantinsuyu.server.web.cards import _png
from tawantinsuyu.table.cloth import cloth_of
from tawantinsuyu.wire.ending import Cloth

GOLDEN = Path(__file__).parents[2] / "golden"
MAX_BYTES = 150_000
SVG = "{http://www.w3.org/2000/svg}"


@cache
def woven() -> Cloth:
    record, sink = load(GOLDEN / "four-players-collecting-3.game"), api.Sink()
    again = record.afresh(sink)
    for seat, text in record.log:
        again.apply(seat, text, sink)
    return cloth_of(sink.events, 4)


def full_card(name: str = "Wolfgang-Amadeus von Habsburg-Łucja") -> Card:
    rows = [Row(owner, name, 100 - n, n == 0) for n, owner in enumerate(OWNERS)]
    return Card(f"{name} won", ["The best-used Steps: 38 VP."], rows, woven(), "4 players")


def test_the_picture_is_small_enough_for_messengers() -> None:
    png = _png(share_card(full_card()))
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", png[16:24]) == (WIDTH, HEIGHT) == (1200, 630)
    assert len(png) <= MAX_BYTES


def test_names_are_drawn_with_the_fonts_of_the_package() -> None:
    plain = Card("", [], [Row("teal", "Łucja Ünçé", None, False)])
    nameless = Card("", [], [Row("teal", "", None, False)])
    assert _png(share_card(plain)) != _png(share_card(nameless))


@pytest.mark.parametrize("name", ["<script>", 'a" onload="x', "&amp;", "Ana"])
def test_names_cannot_add_markup(name: str) -> None:
    tree = ET.fromstring(share_card(full_card(name)))
    texts = [one.text for one in tree.iter(f"{SVG}text")]
    assert texts.count(name) == len(OWNERS)
    assert not list(tree.iter(f"{SVG}script"))


def test_long_texts_end_in_an_ellipsis() -> None:
    assert shortened("Ana", 330, 29) == "Ana"
    cut = shortened("Wolfgang-Amadeus von Habsburg", 330, 29)
    assert cut.endswith("…")
    assert "Wolfgang".startswith(cut[:8])


def test_the_cloth_has_the_stripes_of_the_seats_in_their_order() -> None:
    tree = ET.fromstring(share_card(full_card()))
    drawn = next(one for one in tree.iter(f"{SVG}svg") if one.find(f"{SVG}defs/{SVG}pattern"))
    fills = [one.get("fill", "") for one in drawn.iter(f"{SVG}rect")]
    acts = [f"url(#cloth-{act or 'warp'})" for row in woven().rows for act in row.acts]
    assert [fill for fill in fills if fill.startswith("url(#cloth-") and "band" not in fill] == acts
    bands = sum(row.festival > 0 for row in woven().rows)
    assert fills.count("url(#cloth-band)") == bands
