"""Bots that misbehave, importable by the process in which bots think."""

import os
import time


def sleeping(bot: str, content: str, view: str, offered: list[str], free: list[str]) -> str:
    time.sleep(600)
    return offered[-1]


def raising(bot: str, content: str, view: str, offered: list[str], free: list[str]) -> str:
    raise ZeroDivisionError("a bot with a fault")


def cheating(bot: str, content: str, view: str, offered: list[str], free: list[str]) -> str:
    return "gain gold 99"


def dying(bot: str, content: str, view: str, offered: list[str], free: list[str]) -> str:
    os._exit(3)


def last(bot: str, content: str, view: str, offered: list[str], free: list[str]) -> str:
    return offered[-1]
