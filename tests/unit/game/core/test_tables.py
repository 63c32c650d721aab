"""The lookups of a pack are made once for all games with it, and for no other pack."""

from dataclasses import replace

from support.play import random_game
from tawantinsuyu import components
from tawantinsuyu.game import api


def test_games_with_one_pack_share_its_tables() -> None:
    one, _ = random_game(1)
    other, _ = random_game(2)
    saved = api.from_json(api.to_json(one), one.pack)
    assert one.tables is other.tables is saved.tables


def test_a_changed_pack_has_tables_of_its_own() -> None:
    base = components.load("base")
    # The hash stays the same: tables must follow the pack's content, not its stated hash.
    changed = replace(base, god_cards=base.god_cards[1:])
    random_game(1, pack=base)
    state, _ = random_game(1, pack=changed)
    assert len(state.tables.card_god) == len(base.god_cards) - 1
    assert state.tables.names.pack is changed
