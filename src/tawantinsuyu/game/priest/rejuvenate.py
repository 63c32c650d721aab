"""Rejuvenate: turning Production Buildings and Army cards face up (HP-16 to HP-18, TSK-49).

Items have the numbers of the kinds of Buildings, with two differences: the number of Passive
Buildings, which are never turned, means Army cards, and that of Palaces means their Nobles.
"""

from typing import Final

from tawantinsuyu.game.core.actions import Action, Names
from tawantinsuyu.game.core.frames import RejuvenateChoice, RejuvenateItems, TurnUp
from tawantinsuyu.game.core.module_hooks import lying_posts, stand_up
from tawantinsuyu.game.core.question import NOTHING, Body, Rule, Verb, Worth, flow, pushing
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import affordable, army_name, building_name, lose
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.record import replaced
from tawantinsuyu.game.vocabulary import FREE, Cost

BUILDING: Final = 0
ARMY: Final = 1
NOBLE: Final = 2
FOLLOWER_PRICE: Final[Cost] = (0, 1, 0, 0)
"""Price in corn of each item of a follower (HP-18, R04)."""
ACTIVE_FOOD: Final = 1
"""Price in food of each item after the free one, for the active seat (HP-17)."""


def face_down(state: State, seat: int, buildings_only: bool = False) -> list[Action]:
    """Return everything that a seat could turn up, including Nobles (M3-52 to M3-55)."""
    player = state.players[seat]
    items: list[Action] = [("rejuvenate", BUILDING, tile) for tile in player.production_down]
    if not buildings_only:
        items += [("rejuvenate", ARMY, card) for card in player.army_down]
        items += [("rejuvenate", NOBLE, one) for one in lying_posts(state, seat)]
    return items


def items_for(state: State, frame: RejuvenateItems) -> list[Action]:
    """Return the items that an effect may turn up. A Palace's ability cannot use its own Noble
    (M3-56).
    """
    items = face_down(state, frame.seat, frame.buildings_only)
    if frame.nobles_only:
        items = [item for item in items if item[1] == NOBLE]
    if frame.palace >= 0:
        items = [item for item in items if item[1:] != (NOBLE, frame.palace)]
    return items


def can_pay_one(state: State, seat: int, others: bool) -> bool:
    """Return whether the seat can pay for an item: 1 food for the active seat, 1 corn for the
    others.
    """
    if others:
        return affordable(state, seat, FOLLOWER_PRICE)
    return affordable(state, seat, FREE, ACTIVE_FOOD)


def can_follow(state: State, seat: int) -> bool:
    """Return whether the seat has something face down and a corn to pay."""
    return bool(face_down(state, seat)) and can_pay_one(state, seat, True)


def rejuvenate_step(state: State, frame: RejuvenateChoice) -> bool:
    """End the action when nothing is left to turn up, even if free actions could still pay."""
    if face_down(state, frame.seat):
        return True
    state.stack.pop()
    return False


def rejuvenate_options(state: State, frame: RejuvenateChoice) -> list[Action]:
    """Return an option for each item that can be turned up next, and one to stop."""
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
            ask_payment(state, seat, FOLLOWER_PRICE, "HP-18")
        else:
            ask_payment(state, seat, FREE, "HP-17", ACTIVE_FOOD)


def turn_up_step(state: State, frame: TurnUp) -> bool:
    """Turn up an item that was paid for."""
    state.stack.pop()
    turn_up(state, frame.seat, frame.kind, frame.item, "HP-16")
    return False


def turn_up(state: State, seat: int, kind: int, item: int, clause: str) -> None:
    """Turn a Production Building or an Army card face up, or a Noble upright."""
    player = state.players[seat]
    if kind == NOBLE:
        stand_up(state, seat, item, clause)
        return
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
    """Return an option for each item that a free Rejuvenate effect may turn face up."""
    items = items_for(state, frame)
    return [*items, ("done",)] if frame.optional else items


def items_step(state: State, frame: RejuvenateItems) -> bool:
    """If nothing is left to turn up, the rest of the effect is lost (TRN-09)."""
    if frame.amount and items_for(state, frame):
        return True
    state.stack.pop()
    if frame.amount and not frame.optional:
        lose(state, frame.seat, "rejuvenate", "TRN-09")
    return False


def items_play(state: State, frame: RejuvenateItems, action: Action) -> None:
    """Turn one item up free of charge."""
    if action[0] == "done":
        state.stack.pop()
        return
    state.stack[-1] = replaced(frame, amount=frame.amount - 1)
    turn_up(state, frame.seat, action[1], action[2], "TSK-49")


# --- facts about these questions -----------------------------------------------------------------


def rejuvenate_worth(state: State, frame: RejuvenateChoice, action: Action) -> Worth:
    """Return the price of an item that is not free."""
    if frame.free or action[0] != "rejuvenate":
        return NOTHING
    return Worth(FOLLOWER_PRICE) if frame.others else Worth(food=ACTIVE_FOOD)


def _write_item(names: Names, action: Action) -> str:
    kind, item = action[1], action[2]
    name = names.pack.army_cards[item].id if kind == ARMY else names.building[kind, item]
    return f"rejuvenate {name}"


def _read_item(names: Names, words: list[str]) -> Action:
    if words[0] in names.armies:
        return ("rejuvenate", ARMY, names.armies[words[0]])
    kind, item = names.buildings[words[0]]
    if kind == ARMY:
        raise ValueError(words[0])
    return ("rejuvenate", kind, item)


RULES = {
    RejuvenateItems: Rule(items_step, items_options, items_play, "choose_one", order="items"),
    RejuvenateChoice: Rule(
        rejuvenate_step,
        rejuvenate_options,
        rejuvenate_play,
        "choose_one",
        asides=True,
        worth=rejuvenate_worth,
        order="rejuvenate",
    ),
    TurnUp: flow(turn_up_step),
}
VERBS = {
    "rejuvenate": Verb(
        _write_item,
        _read_item,
        "an item lying face down that is free to turn up or can be paid for",
    ),
}
BODIES: dict[str, Body] = {
    "rejuvenate": Body(
        lambda state, seat, active: (
            bool(face_down(state, seat)) if seat == active else can_follow(state, seat)
        ),
        pushing(lambda seat, active: RejuvenateChoice(seat, int(seat == active), seat != active)),
        followed=True,
    ),
}
