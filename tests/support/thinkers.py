"""Bots that fail in different ways and one that does not, importable by the process in which bots
think.

The functions make a bot from any code, as `registry.make` does.
"""

import os
import threading
from random import Random
from typing import Any

from tawantinsuyu.bots import registry
from tawantinsuyu.bots.interface import Bot, Budget, Question, Reason
from tawantinsuyu.bots.search import Search
from tawantinsuyu.game.api import View
from tawantinsuyu.game.core.actions import Action


class Thinking:
    """A bot whose answer comes from one of the classes below."""

    def __init__(self, code: str) -> None:
        self.code = code

    def decide(self, view: View, question: Question, budget: Budget, rng: Random) -> Action:
        action: Action = self.answer(question)
        return action

    def answer(self, question: Question) -> Any:
        raise NotImplementedError

    def reason(self) -> Reason:
        return Reason("bot.test", {"code": self.code}, "because I could")


class Hanging(Thinking):
    def answer(self, question: Question) -> Any:
        threading.Event().wait()


class Raising(Thinking):
    def answer(self, question: Question) -> Any:
        raise ZeroDivisionError("a bot with a fault")


class Leaving(Thinking):
    def answer(self, question: Question) -> Any:
        raise SystemExit("good bye")


class Cheating(Thinking):
    def answer(self, question: Question) -> Any:
        return ("gain", "gold", 99)


class Dying(Thinking):
    def answer(self, question: Question) -> Any:
        os._exit(3)


class Last(Thinking):
    def answer(self, question: Question) -> Any:
        return question.options[-1]


def hanging(code: str) -> Bot:
    return Hanging(code)


def raising(code: str) -> Bot:
    return Raising(code)


def cheating(code: str) -> Bot:
    return Cheating(code)


def dying(code: str) -> Bot:
    return Dying(code)


def last(code: str) -> Bot:
    return Last(code)


def by_code(code: str) -> Bot:
    """Return the bot that the code names, so that one process runs several kinds."""
    return {"hanging": Hanging, "raising": Raising, "cheating": Cheating, "dying": Dying}.get(
        code, Last
    )(code)


def hasty(code: str) -> Bot:
    """Return the bot of the code with only a few iterations."""
    bot = registry.make(code)
    if isinstance(bot, Search):
        bot.own = Budget(iterations=4)
    return bot
