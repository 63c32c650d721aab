"""A fallback answer, so that a table continues whatever a bot does."""

import logging
from random import Random
from typing import Final

from tawantinsuyu.bots.interface import Bot, Budget, Question, Reason, checked
from tawantinsuyu.game.api import Action, View

log = logging.getLogger(__name__)

FAILED: Final = Reason("bot.failed", {}, "it had no answer, so its first option was taken")


class Guarded:
    """A bot that always gives an offered answer. If the inner bot raises or answers with
    anything else, it takes the first option, logs the error and counts it.
    """

    def __init__(self, bot: Bot) -> None:
        self.code = bot.code
        self.bot = bot
        self.failures = 0
        self._stood_in = False

    def decide(self, view: View, question: Question, budget: Budget, rng: Random) -> Action:
        """Return the bot's answer, or the first option."""
        try:
            action = checked(question, self.bot.decide(view, question, budget, rng))
        except (
            Exception,
            SystemExit,
        ) as error:  # also when it calls exit()
            self.failures += 1
            self._stood_in = True
            return stand_in(self.code, question, error)
        self._stood_in = False
        return action

    def reason(self) -> Reason:
        """Return the bot's reason, or that it had no answer."""
        if self._stood_in:
            return FAILED
        return self.bot.reason()


def stand_in(code: str, question: Question, error: BaseException) -> Action:
    """Return the first option in place of a missing answer, and log it."""
    what = str(error) or type(error).__name__
    log.error("bot %s failed, taking its first option: %s", code, what)
    return question.options[0]
