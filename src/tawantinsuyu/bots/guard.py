"""A fallback answer when a bot fails, so that the game continues."""

import logging
from random import Random
from typing import Final

from tawantinsuyu.bots.interface import Bot, Budget, Question, Reason, checked
from tawantinsuyu.game.api import Action, View

log = logging.getLogger(__name__)

FAILED: Final = Reason("bot.failed", {}, "it had no answer, so its first option was taken")


class Guarded:
    """A bot that always returns an offered answer. If the inner bot raises an error or returns
    anything else, this bot returns the first option, and logs and counts the error.
    """

    def __init__(self, bot: Bot) -> None:
        self.code = bot.code
        self.bot = bot
        self.failures = 0
        self._stood_in = False

    def decide(self, view: View, question: Question, budget: Budget, rng: Random) -> Action:
        """Return the inner bot's answer, or the first option if the inner bot has no valid
        answer.
        """
        try:
            action = checked(question, self.bot.decide(view, question, budget, rng))
        except (
            Exception,
            SystemExit,
        ) as error:  # SystemExit is caught too, which a bot may raise by calling exit()
            self.failures += 1
            self._stood_in = True
            return stand_in(self.code, question, error)
        self._stood_in = False
        return action

    def reason(self) -> Reason:
        """Return the inner bot's reason, or a reason that says that it had no answer."""
        if self._stood_in:
            return FAILED
        return self.bot.reason()


def stand_in(code: str, question: Question, error: BaseException) -> Action:
    """Return the first option in place of a missing answer, and log the error."""
    what = str(error) or type(error).__name__
    log.error("bot %s failed, taking its first option: %s", code, what)
    return question.options[0]
