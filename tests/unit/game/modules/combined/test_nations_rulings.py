"""Rulings on Nations beside other modules that the tests of their clauses do not cover."""

import pytest

pytest.importorskip("tawantinsuyu.game.modules.vassals")
pytest.importorskip("tawantinsuyu.game.modules.nobles")

from support.court import GOLDEN
from support.rules import rule
from support.vassals import influenced, ready, with_nations
from tawantinsuyu.game.core.moments import answering
from tawantinsuyu.game.core.registry import Registry, Trigger
from tawantinsuyu.game.pack import Able


@rule("R250", "M2-51")
def test_vn10_brings_the_one_newcomer_of_the_tile_and_none_for_an_appointment() -> None:
    table = influenced(ready("VN10", more=("nobles",)).building(0, "X03"))
    table.do("vassal palace:X03")
    assert table.frame == "TakeNewcomers"
    table.do(table.options()[0])
    assert table.frame != "TakeNewcomers"
    assert len(table.player(0).workers) == 1


@rule("R318")
@pytest.mark.needs_module("additional")
def test_of_automatic_ones_passive_buildings_come_before_vassals() -> None:
    given = with_nations("VN09", more=("additional",)).building(0, "ZA1", "Z18")
    given.statue(0, "small", "inti").vassal(0, "VN09", "statue:small:inti")
    automatic = Trigger(lambda *_: None, lambda *_: True, automatic=True, clause="BLD-04")
    able: list[Able] = [*GOLDEN.passives, *GOLDEN.nations]
    handlers = {tile.handler: automatic for tile in able}
    registry = Registry({}, {"card:used": handlers})
    given.answering(registry)
    assert answering(given.state, 0, "card:used") == ("Z18", "ZA1", "VN09")
