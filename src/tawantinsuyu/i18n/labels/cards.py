"""Labels of answers about God cards and Army cards."""

from tawantinsuyu.game.api import Action, State
from tawantinsuyu.game.inside import MUSTER_PRICE
from tawantinsuyu.game.inside import frames as f
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n import plain_names, things
from tawantinsuyu.i18n.effects import cost_message, message_of
from tawantinsuyu.i18n.labels.labelling import Labelling, top
from tawantinsuyu.i18n.message import Wording, joined, message


def keep(pack: Pack, action: Action, state: State | None) -> Wording:
    cards = joined("and", *(plain_names.god_card(pack, card) for card in action[1:]))
    return message("option.keep", cards=cards)


def keep_army(pack: Pack, action: Action, state: State | None) -> Wording:
    cards = joined("and", *(plain_names.army_card(pack, card) for card in action[1:]))
    return message("option.keep", cards=cards)


def benefit(pack: Pack, action: Action, state: State | None) -> Wording:
    _, card, number = action
    printed = pack.god_cards[card]
    god, effect = things.god_name(pack, printed.god), message_of(printed.benefits[number])
    return message("option.benefit", card=god, effect=effect)


def take(pack: Pack, action: Action, state: State | None) -> Wording:
    if action[1] < 0:
        return message("option.take.deck")
    return message("option.take.offer", card=plain_names.god_card(pack, action[1]))


def card(key: str) -> Labelling:
    def label(pack: Pack, action: Action, state: State | None) -> Wording:
        return message(key, card=plain_names.god_card(pack, action[1]))

    return label


def muster(pack: Pack, action: Action, state: State | None) -> Wording:
    card = plain_names.army_soldiers(pack, action[1])
    frame = top(state, f.Muster)
    if frame is None or frame.free:
        return message("option.muster.free", card=card)
    return message("option.muster.paid", card=card, cost=cost_message(MUSTER_PRICE))


def army(key: str) -> Labelling:
    def label(pack: Pack, action: Action, state: State | None) -> Wording:
        return message(key, card=plain_names.army_soldiers(pack, action[1]))

    return label
