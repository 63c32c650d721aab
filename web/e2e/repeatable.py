"""Runs the program with repeatable shuffles: the first table of a process is dealt in the same way
in every process, and so are its second and later tables. Bots give the same answer to a position
every time.

TAWANTINSUYU="python web/e2e/repeatable.py" npm run e2e

Runs the `tawantinsuyu` of the Python that it is started with.
"""

import json
from random import Random

from tawantinsuyu.cli.main import run
from tawantinsuyu.game import api
from tawantinsuyu.server.base.machine import Machine
from tawantinsuyu.server.workers.thinker import Thinker
from tawantinsuyu.table.ports import Thought

SEED = "journeys"


_random = Random(SEED)


def repeatable_bytes(_: Machine, size: int) -> bytes:
    """Return the next bytes of a fixed random sequence, which is the same in every process. Ids and
    invitations stay unique.
    """
    return _random.randbytes(size)


_decide = Thinker.decide


async def repeatable_answer(self: Thinker, bot: str, state: api.State, seat: int) -> Thought:
    """Return the bot's answer, which depends on the position only."""
    self._rng = Random(json.dumps([bot, seat, api.to_json(state)], sort_keys=True))
    return await _decide(self, bot, state, seat)


Machine.random_bytes = repeatable_bytes  # type: ignore[assignment]
Thinker.decide = repeatable_answer  # type: ignore[method-assign]

if __name__ == "__main__":
    run()
