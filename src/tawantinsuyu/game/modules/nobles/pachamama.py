"""Pachamama's Nobles and Newcomers (PAC-272 to PAC-281)."""

from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.effects.carrying import carry_out
from tawantinsuyu.game.modules.nobles.court import (
    install,
    lose_newcomer,
    newcomers_there,
    posts,
    take_newcomer,
)
from tawantinsuyu.game.modules.nobles.state import court_of
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.opponents.opponent import board, clause
from tawantinsuyu.game.opponents.reason import at_random
from tawantinsuyu.game.opponents.workers import give_up_surplus, worker_name
from tawantinsuyu.game.vocabulary import TakeNewcomer


def appoint(state: State, role: int, source: str) -> None:
    """Give Pachamama the recruiting reward, put the Worker on her lowest-numbered Palace of its
    colour, then take a Newcomer (R315).
    """
    palace = posts(state, AUTOMA_SEAT, role)[0]
    install(state, AUTOMA_SEAT, palace, source, clause(state, "noble"))
    reward = board(state).recruiting[role]
    carry_out(state, AUTOMA_SEAT, reward, SOURCE["workers"], clause(state, "recruited"))
    random_newcomer(state)


def random_newcomer(state: State) -> None:
    """Take a random Newcomer of the offer without a reward, then give up surplus Workers."""
    if not newcomers_there(state):
        lose_newcomer(state, AUTOMA_SEAT)
        return
    because = clause(state, "newcomer")
    offer = court_of(state).offer
    take_newcomer(
        state, AUTOMA_SEAT, at_random(state, "newcomer", because, offer, worker_name), because
    )
    give_up_surplus(state)


def carry(state: State, seat: int, effect: TakeNewcomer, source: int, because: str) -> None:
    """Carry out a reward that gives Newcomers."""
    for _ in range(effect.amount):
        random_newcomer(state)
