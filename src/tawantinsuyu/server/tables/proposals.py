"""Proposals of the service: the bot thinks here, and answers the same when asked again."""

from random import Random

from tawantinsuyu.bots import registry
from tawantinsuyu.bots.interface import OWN, ask
from tawantinsuyu.game import api
from tawantinsuyu.table.live import Live
from tawantinsuyu.table.proposals import PROPOSAL_BOT, propose


def proposal_for(live: Live, seat: int) -> list[str]:
    """Return how an easy bot would answer in set-up; it sees what the seat sees."""
    bot, rng = registry.make(PROPOSAL_BOT), Random(f"{live.id} {live.seq} {seat}")

    def decide(state: api.State, deciding: int) -> api.Action:
        return ask(state, deciding, bot, OWN, rng)

    return propose(live, seat, decide)
