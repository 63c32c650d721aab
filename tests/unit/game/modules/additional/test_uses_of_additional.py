"""Effects of additional buildings, as previews and orders read them."""

import pytest

from support.additional import with_buildings
from tawantinsuyu.game.core.moments import tile_use
from tawantinsuyu.game.vocabulary import format_effect


@pytest.mark.parametrize(
    ("tile", "effect"),
    [
        ("ZA5", "pay corn 1 -> priest 1"),
        ("ZA6", "sacrifice + rejuvenate 2"),
        ("ZA7", "play army 1"),
    ],
)
def test_using_a_tile_comes_to_what_it_prints(tile: str, effect: str) -> None:
    found = tile_use(with_buildings().building(0, tile).state, tile)
    assert found is not None
    assert format_effect(found) == effect
