"""A table at which an answer makes somebody else play a card."""

from support.position import position
from tawantinsuyu.components import read
from tawantinsuyu.game.api import Config
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.records import Record


def playing_army_cards(*cards: str) -> Record:
    """Return a game in which seat 0 plays an Army card, then seat 1 one of these, and then seat
    0 continues its turn.
    """

    def begin(pack: Pack) -> State:
        given = position(pack=pack).army(0, hand=("A02", "A03")).army(1, hand=cards)
        given.state.stack += [frames.PlayArmyCards(1, 1), frames.PlayArmyCards(0, 1)]
        return given.begin()

    nonces = [bytes(16), bytes(16)]
    return Record(Config(players=2), read("base"), bytes(32), nonces, begin=begin)
