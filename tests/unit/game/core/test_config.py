"""Table settings: every setting without rules is refused with a sentence."""

from dataclasses import replace

import pytest

from support.changed import card, changed
from tawantinsuyu import components
from tawantinsuyu.game import api
from tawantinsuyu.game.core.config import AUTOMATA, PLAYABLE_MODULES
from tawantinsuyu.game.names import MODULES
from tawantinsuyu.game.serial import config_from_json
from tawantinsuyu.game.setup import require_rules
from tawantinsuyu.game.tiles import TILES, build_registry

BASE = components.load("base")
SEED = bytes(32)
NOT_YET = [module for module in MODULES if module not in PLAYABLE_MODULES]


@pytest.mark.parametrize("module", NOT_YET)
def test_a_module_without_rules_is_refused(module: str) -> None:
    with pytest.raises(api.ConfigError, match=f"{module} cannot be played yet"):
        api.Config(modules=(module,))
    with pytest.raises(api.ConfigError, match=f"{module} cannot be played yet"):
        config_from_json({"modules": [module]})


def test_an_unknown_module_is_refused_with_the_known_ones() -> None:
    with pytest.raises(api.ConfigError, match=r"llamas; known are additional"):
        api.Config(modules=("llamas",))


def test_every_opponent_has_rules_modules_and_changes_of_difficulty() -> None:
    assert tuple(api.ADJUSTMENTS) == tuple(api.MODULES_WITH) == AUTOMATA
    assert [api.Config(automa=automa).automa for automa in AUTOMATA] == list(AUTOMATA)


def test_an_opponent_whose_board_a_pack_lacks_is_refused() -> None:
    with pytest.raises(api.ConfigError, match="pack: base has no board for pachamama"):
        api.new_game(api.Config(automa="pachamama"), BASE, SEED)


def test_a_tile_that_nothing_carries_out_is_refused_by_name() -> None:
    without_z15 = build_registry(tuple(tile for tile in TILES if "exchange" not in tile.__name__))
    with pytest.raises(api.ConfigError, match=r"pack: no rules for Z15;"):
        require_rules(api.Config(), BASE, without_z15)


def test_an_effect_that_nothing_carries_out_is_refused_by_name() -> None:
    pack = changed(card("inti-1", "newcomer 1"))
    with pytest.raises(api.ConfigError, match=r"pack: no rules for inti-1;"):
        api.new_game(api.Config(), pack, SEED)


def test_a_component_that_is_not_in_play_needs_no_rules() -> None:
    golden_age = components.load("golden_age")
    assert {tile.module for tile in golden_age.passives} > {""}
    assert api.deciding(api.new_game(api.Config(), golden_age, SEED))


def test_every_handler_of_the_base_game_is_registered() -> None:
    cards = tuple(replace(one, module="") for one in BASE.god_cards)
    assert api.deciding(api.new_game(api.Config(), replace(BASE, god_cards=cards), SEED))
