"""Proposals: cards and Weaving that an easy bot would choose in set-up, from the view of one
seat.
"""

from collections.abc import Callable
from typing import Final

from tawantinsuyu.game import api
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.live import Live

PROPOSAL_BOT: Final = "greedy"
MAX_ACTIONS: Final = 40
"""Maximum number of answers in a proposal; a set-up has about twenty."""

Decide = Callable[[api.State, int], api.Action]
"""A function that lets the bot decide for a seat of a position."""


def propose(live: Live, seat: int, decide: Decide) -> list[str]:
    """Return the bot's answers in set-up, up to the first that reveals something or after which
    another seat decides.
    """
    state = live.record.state
    if live.finished or not state.stack or state.active >= 0 or seat not in api.deciding(state):
        raise RefusedError(
            409, "no_proposal", "hands are suggested in set-up only, to the seat that decides"
        )
    trial, found = api.clone(state), list[str]()
    while len(found) < MAX_ACTIONS:
        action = decide(trial, seat)
        found.append(api.write(state.tables.names, action))
        api.play(trial, seat, action)
        shown = api.learnt(api.seen_by(state, seat), api.seen_by(trial, seat))
        if shown or api.deciding(trial) != (seat,) or trial.active >= 0:
            break
    return found
