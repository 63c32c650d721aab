"""Bots think in a separate worker, so that no request waits for them.

A question for a bot is a position and a seat as JSON; the worker that answers needs no other data.
"""

import json
from functools import cache
from random import Random

from tawantinsuyu.bots import registry
from tawantinsuyu.bots.guard import stand_in
from tawantinsuyu.bots.interface import (
    DEFAULT_BUDGET,
    NO_REASON,
    Bot,
    BotFailedError,
    checked,
    question_for,
)
from tawantinsuyu.game import api
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n.message import to_data
from tawantinsuyu.table.ports import Thought
from tawantinsuyu.table.thoughts import thought_of


def think(code: str, state: api.State, seat: int, rng: Random) -> Thought:
    """Return a bot's answer for a seat, or the first option if the bot fails."""
    view, question = question_for(state, seat)
    bot, own = _bot(code), NO_REASON
    try:
        action = checked(question, bot.decide(view, question, DEFAULT_BUDGET, rng))
        own = bot.reason()
    except Exception as error:  # no table waits for a broken bot
        action = stand_in(code, question, BotFailedError(str(error)))
    return thought_of(code, view, question, action, own, lambda error: None)


def asked(code: str, state: api.State, seat: int, seed: int) -> str:
    """Return a question in the form for the worker of the bots."""
    return json.dumps({"bot": code, "state": api.to_json(state), "seat": seat, "seed": seed})


def answered(question: str, pack: Pack) -> str:
    """Return the answer to a question. This function runs in the worker of the bots."""
    data = json.loads(question)
    thought = think(
        data["bot"], api.from_json(data["state"], pack), data["seat"], Random(data["seed"])
    )
    return json.dumps(
        {
            "action": thought.action,
            "why": to_data(thought.why) if thought.why else None,
            "second": thought.second,
            "behind": thought.behind,
        }
    )


@cache
def _bot(code: str) -> Bot:
    return registry.make(code)
