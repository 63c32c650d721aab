"""Suggested answers in set-up. The bot runs in the web process and always gives the same answer."""

from random import Random

from tawantinsuyu.bots import registry
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, ask
from tawantinsuyu.game import api
from tawantinsuyu.table.live import Live
from tawantinsuyu.table.proposals import PROPOSAL_BOT, propose


def proposal_for(live: Live, seat: int) -> list[str]:
    """Return the answer of an easy bot in set-up. The bot sees only what the seat sees."""
    bot, rng = registry.make(PROPOSAL_BOT), Random(f"{live.id} {live.seq} {seat}")

    def decide(state: api.State, deciding: int) -> api.Action:
        return ask(state, deciding, bot, DEFAULT_BUDGET, rng)

    return propose(live, seat, decide)
