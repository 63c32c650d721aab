"""Mustering: playing Army cards from the hand before a marker is placed (CQ-06, CQ-07)."""

from typing import Final

from tawantinsuyu.game.conquest.markers import NOBODY
from tawantinsuyu.game.conquest.soldiers import can_place_marker
from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import ConquerAlone, Muster, PlaceMarker, TakeMustered
from tawantinsuyu.game.core.question import NOTHING, Body, Held, Rule, Verb, Worth, flow, pushing
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import affordable, lose
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.vocabulary import Cost

MUSTER_PRICE: Final[Cost] = (1, 0, 0, 0)


def can_muster(state: State, seat: int, active: int) -> bool:
    """Return whether a seat has cards in hand, and either the first is free or it has a potato.
    Only the number of cards is used.
    """
    player = state.players[seat]
    return bool(player.army) and (seat == active or affordable(state, seat, MUSTER_PRICE))


def muster_step(state: State, frame: Muster) -> bool:
    """End the muster when the hand is empty, even if free actions could still bring cards."""
    if state.players[frame.seat].army:
        return True
    state.stack.pop()
    return False


def muster_options(state: State, frame: Muster) -> list[Action]:
    """Return an option for each card in hand, and one to stop."""
    options: list[Action] = []
    if frame.free or affordable(state, frame.seat, MUSTER_PRICE):
        options += [("muster", card) for card in state.players[frame.seat].army]
    options.append(("done",))
    return options


def muster_play(state: State, frame: Muster, action: Action) -> None:
    """Play an Army card, then ask again (CQ-06, CQ-07)."""
    if action[0] == "done":
        state.stack.pop()
        return
    state.stack[-1] = Muster(frame.seat, 0)
    state.players[frame.seat].army.remove(action[1])
    state.stack.append(TakeMustered(frame.seat, action[1]))
    if not frame.free:
        ask_payment(state, frame.seat, MUSTER_PRICE, "CQ-07")


def mustered_step(state: State, frame: TakeMustered) -> bool:
    """Put the mustered card face up into the player area."""
    state.stack.pop()
    seat, card = frame.seat, frame.card
    player = state.players[seat]
    player.army_up.append(card)
    if state.sink is not None:
        what = f"army:{state.pack.army_cards[card].id}"
        state.sink.add("played", seat, "CQ-06", what=what, now=len(player.army))
    return False


def alone_step(state: State, frame: ConquerAlone) -> bool:
    """Do a muster without a free card, then place the marker; nobody else takes part (M1-18 to
    M1-20).
    """
    seat = frame.seat
    if frame.stage == 0:
        state.stack[-1] = ConquerAlone(seat, 1)
        if state.players[seat].markers and can_muster(state, seat, NOBODY):
            state.stack.append(Muster(seat, 0))
    else:
        state.stack.pop()
        if can_place_marker(state, seat):
            state.stack.append(PlaceMarker(seat))
        else:
            lose(state, seat, "marker", "M1-18")
    return False


def muster_worth(state: State, frame: Muster, action: Action) -> Worth:
    """Return the price of a card that is not free."""
    return NOTHING if frame.free or action[0] != "muster" else Worth(MUSTER_PRICE)


RULES = {
    ConquerAlone: flow(alone_step),
    Muster: Rule(
        muster_step,
        muster_options,
        muster_play,
        "choose_cards",
        asides=True,
        worth=muster_worth,
        order="muster",
    ),
    TakeMustered: Rule(mustered_step, held=lambda frame: Held(armies=(frame.card,))),
}
VERBS = {
    "muster": Verb(
        lambda names, action: f"muster {names.pack.army_cards[action[1]].id}",
        lambda names, words: ("muster", names.armies[words[0]]),
        "an Army card in hand that can be brought into play",
    ),
}
BODIES: dict[str, Body] = {
    "muster": Body(
        can_muster,
        pushing(lambda seat, active: Muster(seat, int(seat == active))),
        followed=True,
    ),
}
