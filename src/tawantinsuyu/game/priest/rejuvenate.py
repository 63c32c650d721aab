"""Rejuvenate: turning Production Buildings and Army cards face up (HP-16 to HP-18, TSK-49)."""

from tawantinsuyu.game.actions import Action
from tawantinsuyu.game.frames import RejuvenateChoice, RejuvenateItems, TurnUp
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.state import State
from tawantinsuyu.game.supply import affordable, army_name, building_name, lose

BUILDING = 0
ARMY = 1


def face_down(state: State, seat: int, buildings_only: bool = False) -> list[Action]:
    """Everything a seat could turn up."""
    player = state.players[seat]
    items: list[Action] = [("rejuvenate", BUILDING, tile) for tile in player.production_down]
    if not buildings_only:
        items += [("rejuvenate", ARMY, card) for card in player.army_down]
    return items


def can_pay_one(state: State, seat: int, others: bool) -> bool:
    """1 food for the active seat, 1 corn for the others."""
    if others:
        return affordable(state, seat, (0, 1, 0, 0))
    return affordable(state, seat, (0, 0, 0, 0), 1)


def can_follow(state: State, seat: int) -> bool:
    """Something face down and a corn to pay with."""
    return bool(face_down(state, seat)) and can_pay_one(state, seat, True)


def rejuvenate_step(state: State, frame: RejuvenateChoice) -> bool:
    """Over when nothing is left to turn up, whatever free actions could still pay."""
    if face_down(state, frame.seat):
        return True
    state.stack.pop()
    return False


def rejuvenate_options(state: State, frame: RejuvenateChoice) -> list[Action]:
    """The next item, or be done."""
    options: list[Action] = []
    if frame.free or can_pay_one(state, frame.seat, frame.others):
        options += face_down(state, frame.seat)
    options.append(("done",))
    return options


def rejuvenate_play(state: State, frame: RejuvenateChoice, action: Action) -> None:
    """Turn one item up, free or paid, then ask again."""
    seat = frame.seat
    if action[0] == "done":
        state.stack.pop()
        if state.sink is not None:
            state.sink.add("declined", seat, "HP-09", what="rejuvenate")
        return
    state.stack[-1] = RejuvenateChoice(seat, max(0, frame.free - 1), frame.others)
    state.stack.append(TurnUp(seat, action[1], action[2]))
    if not frame.free:
        if frame.others:
            ask_payment(state, seat, (0, 1, 0, 0), "HP-18")
        else:
            ask_payment(state, seat, (0, 0, 0, 0), "HP-17", 1)


def turn_up_step(state: State, frame: TurnUp) -> bool:
    """A paid item is turned up."""
    state.stack.pop()
    turn_up(state, frame.seat, frame.kind, frame.item, "HP-16")
    return False


def turn_up(state: State, seat: int, kind: int, item: int, clause: str) -> None:
    """Turn a Production Building or an Army card face up."""
    player = state.players[seat]
    if kind == BUILDING:
        player.production_down.remove(item)
        player.production_up.append(item)
        what = building_name(state, BUILDING, item)
    else:
        player.army_down.remove(item)
        player.army_up.append(item)
        what = army_name(state, item)
    if state.sink is not None:
        state.sink.add("flipped", seat, clause, what=what, to="up")


def items_options(state: State, frame: RejuvenateItems) -> list[Action]:
    """Items of a free Rejuvenate effect."""
    items = face_down(state, frame.seat, frame.buildings_only)
    return [*items, ("done",)] if frame.optional else items


def items_step(state: State, frame: RejuvenateItems) -> bool:
    """Nothing left to turn up: the rest is lost (TRN-09)."""
    if frame.amount and face_down(state, frame.seat, frame.buildings_only):
        return True
    state.stack.pop()
    if frame.amount and not frame.optional:
        lose(state, frame.seat, "rejuvenate", "TRN-09")
    return False


def items_play(state: State, frame: RejuvenateItems, action: Action) -> None:
    """Turn one item up for free."""
    if action[0] == "done":
        state.stack.pop()
        return
    state.stack[-1] = frame._replace(amount=frame.amount - 1)
    turn_up(state, frame.seat, action[1], action[2], "TSK-49")
