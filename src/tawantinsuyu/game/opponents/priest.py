"""Which High Priest action a solo opponent takes, and how she carries out each of them."""

from typing import Final, NamedTuple

from tawantinsuyu.game.conquest.soldiers import soldiers_up
from tawantinsuyu.game.core.frames import (
    Activation,
    AfterPriest,
    Climbing,
    OfferingChoice,
    RejuvenateChoice,
    WorshipChoice,
)
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import move_priest
from tawantinsuyu.game.names import AUTOMA_SEAT, PRIEST_ACTIONS, SECTIONS
from tawantinsuyu.game.opponents.opponent import automa, clause, solo
from tawantinsuyu.game.opponents.paying import can_pay, pay
from tawantinsuyu.game.priest.offering import can_follow, price
from tawantinsuyu.game.priest.rejuvenate import ARMY, BUILDING, turn_up
from tawantinsuyu.game.priest.worship import can_worship, worship_play
from tawantinsuyu.game.tasks.statue import LARGE, SMALL
from tawantinsuyu.game.temple import steps_above
from tawantinsuyu.game.turn.secondary import action_at

MOST_OFFERED: Final = 3
DISCARDED: Final = 2
"""Number of God cards that leave the offer after a solo opponent's action."""


# --- conditions ----------------------------------------------------------------------------------


class Condition(NamedTuple):
    """The condition of an action: the required number, and the solo opponent's number. `useful` is
    False if the action would have no effect.
    """

    has: int
    needs: int
    useful: bool = True
    step: str = ""
    """The name of the step with its clause, if it differs from the action's name."""

    @property
    def met(self) -> bool:
        """Return whether the solo opponent would take the action."""
        return self.useful and self.has >= self.needs


def soldiers_available(state: State) -> int:
    """Return the number of face-up Soldiers, plus 1 for each card in hand."""
    return soldiers_up(state, AUTOMA_SEAT) + len(state.players[AUTOMA_SEAT].army)


def can_still_conquer(state: State) -> bool:
    """Return whether the solo opponent has a marker and a space for it."""
    return state.players[AUTOMA_SEAT].markers > 0 and any(-1 in row for row in state.conquest)


def reachable_action(state: State) -> int:
    """Return how far the solo opponent's High Priest moves to the nearest action whose condition is
    met; 0 if there is none.
    """
    chosen = 0
    for steps in range(1, automa(state).reach(state) + 1):
        action = action_at(state, AUTOMA_SEAT, steps)
        asked: Condition = automa(state).condition(state, action)
        if state.sink is not None:
            name = PRIEST_ACTIONS[action]
            section = (state.players[AUTOMA_SEAT].priest + steps) % SECTIONS + 1
            because = clause(state, asked.step or name if asked.useful else f"useless:{name}")
            state.sink.add(
                "checked",
                AUTOMA_SEAT,
                because,
                what=name,
                where=f"section:{section}",
                has=asked.has,
                needs=asked.needs,
                useful=asked.useful,
                met=asked.met,
            )
        if asked.met and not chosen:
            chosen = steps
    return chosen


def take_action(state: State, steps: int) -> None:
    """Move the High Priest to the action and activate it. Afterwards cards leave the offer."""
    move_priest(state, AUTOMA_SEAT, steps)
    state.stack.append(AfterPriest(AUTOMA_SEAT))
    state.stack.append(Activation(AUTOMA_SEAT, action_at(state, AUTOMA_SEAT), False))


# --- Produce -------------------------------------------------------------------------------------


def has_face_up(state: State, seat: int, active: int) -> bool:
    """Return whether the solo opponent has a face-up Building with which to produce."""
    return bool(state.players[seat].production_up)


# --- Offering and Worship ------------------------------------------------------------------------


def offer_most(state: State, frame: OfferingChoice) -> None:
    """Return the number of steps that the solo opponent can pay for."""
    state.stack.pop()
    most = min(1 if frame.others else MOST_OFFERED, steps_above(state, AUTOMA_SEAT))
    for steps in range(most, 0, -1):
        cost = price(frame.others, steps)
        if can_pay(state, cost):
            state.stack.append(Climbing(AUTOMA_SEAT, steps))
            pay(state, cost, clause(state, "follow_offering" if frame.others else "take_offering"))
            return


def may_offer(state: State, seat: int, active: int) -> bool:
    """Return whether the solo opponent can offer. For her own action the condition was checked; as
    a follower she must be able to pay.
    """
    return seat == active or can_follow(state, seat)


def may_worship(state: State, seat: int, active: int) -> bool:
    """Return whether the solo opponent has a Statue to give and a step to climb."""
    return can_worship(state, seat)


def worship_most(state: State, frame: WorshipChoice) -> None:
    """Give only the Statues that the solo opponent needs to get as far as possible (R233). As a
    follower give one, a small one if possible.
    """
    small, large = ([s // 2 for s in solo(state).statues if s % 2 == size] for size in (0, 1))
    above = steps_above(state, AUTOMA_SEAT)
    may_small = bool(small) and frame.sizes & 1
    may_large = bool(large) and frame.sizes & 2
    if not above or not (may_small or may_large):
        state.stack.pop()
        return
    steps = automa(state).statue_steps
    enough = frame.others or above <= steps(state, SMALL, False)
    size = SMALL if may_small and (enough or not may_large) else LARGE
    god = (small, large)[size][0]
    solo(state).statues.remove(god * 2 + size)
    worship_play(state, frame, ("worship", size, god))
    state.stack[-1] = Climbing(AUTOMA_SEAT, steps(state, size, frame.others))


# --- Rejuvenate ----------------------------------------------------------------------------------


def has_face_down(state: State, seat: int, active: int) -> bool:
    """Return whether the solo opponent has anything to turn face up."""
    player = state.players[seat]
    return bool(player.production_down or player.army_down)


def rejuvenate(state: State, frame: RejuvenateChoice) -> None:
    """Turn up all the solo opponent's Buildings and Army cards free of charge; half of each kind as
    a follower.
    """
    state.stack.pop()
    buildings, cards = face_down(state)
    if frame.others:
        buildings = buildings[: (len(buildings) + 1) // 2]
        cards = cards[: (len(cards) + 1) // 2]
    step = "follow_rejuvenate" if frame.others else "take_rejuvenate"
    _turn_up_all(state, buildings, cards, clause(state, step))


def rejuvenate_some(state: State, amount: int, buildings_only: bool) -> int:
    """Rejuvenate as a reward: Buildings first, then cards (R234). Return the number of items turned
    up.
    """
    buildings, cards = face_down(state)
    chosen = buildings[:amount]
    others = [] if buildings_only else cards[: amount - len(chosen)]
    _turn_up_all(state, chosen, others, clause(state, "reward"))
    return len(chosen) + len(others)


def rejuvenate_everything(state: State) -> None:
    """Turn up all the solo opponent's Buildings and Army cards before Final Scoring."""
    _turn_up_all(state, *face_down(state), clause(state, "final_rejuvenate"))


def face_down(state: State) -> tuple[list[int], list[int]]:
    """Return the solo opponent's face-down Buildings, highest number first, and Army cards, most
    Soldiers first.
    """
    player = state.players[AUTOMA_SEAT]
    productions, soldiers = state.pack.productions, state.tables.army_soldiers
    return (
        sorted(player.production_down, key=lambda tile: -productions[tile].number),
        sorted(player.army_down, key=lambda card: (-soldiers[card], card)),
    )


def _turn_up_all(state: State, buildings: list[int], cards: list[int], because: str) -> None:
    for tile in buildings:
        turn_up(state, AUTOMA_SEAT, BUILDING, tile, because)
    for card in cards:
        turn_up(state, AUTOMA_SEAT, ARMY, card, because)
