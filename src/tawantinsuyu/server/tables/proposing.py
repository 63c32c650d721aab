"""A hand dealt by the program: how its easy player would begin from what a seat sees."""

from random import Random
from typing import Final

from tawantinsuyu.bots import registry
from tawantinsuyu.bots.interface import OWN, ask
from tawantinsuyu.game import api
from tawantinsuyu.server.tables.live import Live
from tawantinsuyu.table.refused import RefusedError

EASY: Final = "greedy"
LONGEST: Final = 40
"""Answers of one proposal; a set-up has some twenty."""


def propose(live: Live, seat: int) -> list[str]:
    """The answers of an easy player to what the seat is asked in set-up, up to the first that turns
    something up or hands over. It sees what the seat sees; asked again it says the same."""
    state = live.record.state
    if live.finished or not state.stack or state.active >= 0 or seat not in api.deciding(state):
        raise RefusedError(409, "no_proposal", "hands are dealt in set-up, to whoever decides")
    bot, rng = registry.make(EASY), Random(f"{live.id} {live.seq} {seat}")
    trial, found = api.clone(state), list[str]()
    while len(found) < LONGEST:
        action = ask(trial, seat, bot, OWN, rng)
        found.append(api.write(state.tables.names, action))
        api.play(trial, seat, action)
        shown = api.learnt(api.seen_by(state, seat), api.seen_by(trial, seat))
        if shown or api.deciding(trial) != (seat,) or trial.active >= 0:
            break
    return found
