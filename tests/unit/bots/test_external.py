"""Programs as bots, tested with real programs that work and that fail."""

import json
import logging
import os
import select
import sys
import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest

from support.bots import EXAMPLE, asked
from tawantinsuyu import components
from tawantinsuyu.bots import external
from tawantinsuyu.bots.external import External
from tawantinsuyu.bots.guard import Guarded
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, BotFailedError, Budget, ask
from tawantinsuyu.game.api import (
    Config,
    Names,
    deciding,
    new_game,
    options,
    play,
    present,
    view_for,
    write,
)

HELLO = """
import json, sys, threading
def say(**line):
    print(json.dumps(line), flush=True)
sys.stdin.readline()
say(hello="test", protocol=1)
"""
LAST = """
for line in sys.stdin:
    say(action=json.loads(line)["options"][-1], reason="the last\\n of all")
"""


def program(code: str, limit: float = 60) -> External:
    return External((sys.executable, "-c", code), limit)


@pytest.mark.parametrize(
    ("code", "limit", "words"),
    [
        (HELLO + "threading.Event().wait()", 0.2, "no answer within 0.2 s"),
        (HELLO + "sys.stdin.readline(); sys.exit(1)", 60, "its program ended"),
        (HELLO + "sys.stdin.readline(); print('well ...', flush=True)", 60, "no JSON object"),
        (HELLO + "sys.stdin.readline(); say(action='gain gold 99')", 60, "gain gold 99"),
        (HELLO + "sys.stdin.readline(); say(reason='none')", 60, "not offered"),
        (HELLO + "sys.stdin.readline(); say(action=['place'])", 60, "not offered"),
        (HELLO + "print('x' * 2_000_000, end=''); threading.Event().wait()", 60, "no JSON object"),
        ("pass", 60, "its program ended"),
        (HELLO.replace("protocol=1", "protocol=99") + LAST, 60, "instead of hello with protocol 1"),
        ("no python", 60, "its program ended"),
    ],
    ids=[
        "hangs", "ends", "no JSON", "not offered", "no action", "a list", "endless line",
        "ends at once", "other protocol", "crashes at once",
    ],
)  # fmt: skip
def test_a_broken_program_is_ended_and_the_game_goes_on(
    caplog: pytest.LogCaptureFixture, code: str, limit: float, words: str
) -> None:
    state, _ = next(asked(1))
    bot = program(code, limit)
    guarded = Guarded(bot)
    for _ in range(2):
        seat = deciding(state)[0]
        first = options(state, seat)[0]
        action = ask(state, seat, guarded, DEFAULT_BUDGET, Random(1))
        assert action == first
        assert bot._process is None
        play(state, seat, action)
    assert guarded.failures == 2
    assert len([1 for record in caplog.records if words in record.getMessage()]) == 2


def test_a_program_that_never_says_hello_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "START", 0.2)
    state, seat = next(asked(1))
    with pytest.raises(BotFailedError, match=r"within 0\.2 s"):
        ask(
            state,
            seat,
            program("import threading; threading.Event().wait()"),
            DEFAULT_BUDGET,
            Random(1),
        )


def test_a_missing_command_gets_a_message() -> None:
    state, seat = next(asked(1))
    with pytest.raises(BotFailedError, match="cannot be started"):
        ask(state, seat, External(("no-such-program-anywhere",)), DEFAULT_BUDGET, Random(1))


def test_a_program_is_started_again_after_it_failed(tmp_path: Path) -> None:
    mark = tmp_path / "was here"
    once = f"""
import pathlib
mark = pathlib.Path({str(mark)!r})
if not mark.exists():
    mark.touch()
    threading.Event().wait()
"""
    state, seat = next(asked(1))
    bot = program(HELLO + once + LAST, limit=0.5)
    with pytest.raises(BotFailedError, match="within"):
        ask(state, seat, bot, DEFAULT_BUDGET, Random(1))
    bot._limit = 60
    assert ask(state, seat, bot, DEFAULT_BUDGET, Random(1)) == options(state, seat)[-1]
    bot.close()


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="the system has no groups of processes")
def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    """The child of the program keeps a named pipe open while it lives."""
    fifo = tmp_path / "child"
    os.mkfifo(fifo)
    child = f"""
import threading
pipe = open({str(fifo)!r}, "w")
print("up", file=pipe, flush=True)
threading.Event().wait()
"""
    parent = f"""
import subprocess
subprocess.Popen([sys.executable, "-c", {child!r}])
"""
    reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    state, seat = next(asked(1))
    bot = program(HELLO + parent + LAST)
    assert ask(state, seat, bot, DEFAULT_BUDGET, Random(1)) == options(state, seat)[-1]
    assert select.select([reader], [], [], 60)[0]
    assert os.read(reader, 100) == b"up\n"
    bot.close()
    assert select.select([reader], [], [], 10)[0]
    assert os.read(reader, 100) == b""
    os.close(reader)


# --- messages of programs -------------------------------------------------------------------------


def test_a_question_holds_what_the_seat_may_see_and_all_answers(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    keep = f"""
line = sys.stdin.readline()
open({str(heard)!r}, "w").write(line)
say(action=json.loads(line)["options"][0])
"""
    state, seat = next((state, seat) for state, seat in asked(20) if state.players[seat].army)
    bot = program(HELLO + keep)
    assert ask(state, seat, bot, Budget(7, 0.5), Random(1)) == options(state, seat)[0]
    bot.close()
    line: dict[str, Any] = json.loads(heard.read_text())
    view, names = view_for(state, seat), Names(state.pack)
    assert line["options"] == [write(names, action) for action in options(state, seat)]
    assert len(line["asides"]) == len(state.players[seat].army)
    assert line["budget"] == {"iterations": 7, "seconds": 0.5}
    assert line["limit"] == 60
    assert len(bytes.fromhex(line["seed"])) == 16
    assert line["view"] == json.loads(view.canonical())
    assert line["table"] == json.loads(json.dumps(present(view)))
    assert state.chance.seed.hex() not in heard.read_text()


def test_a_reason_comes_back_as_one_line() -> None:
    state, seat = next(asked(1))
    bot = program(HELLO + LAST)
    ask(state, seat, bot, DEFAULT_BUDGET, Random(1))
    bot.close()
    assert bot.reason().text == "the last of all"


def test_what_a_program_says_to_stderr_is_logged() -> None:
    told = threading.Event()

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if record.getMessage().endswith(": I wonder"):
                told.set()

    ear = Ear()
    external.log.addHandler(ear)
    state, seat = next(asked(1))
    bot = program(HELLO + "print('I wonder', file=sys.stderr, flush=True)" + LAST)
    try:
        ask(state, seat, bot, DEFAULT_BUDGET, Random(1))
        assert told.wait(60)
    finally:
        external.log.removeHandler(ear)
        bot.close()


def test_the_example_plays_a_game() -> None:
    """It also plays better than chance: it never gives up a task that it could do."""
    state = new_game(Config(players=2, turn_cap=6), components.load("base"), bytes(32))
    bot, rng = External((sys.executable, str(EXAMPLE))), Random(2)
    answers = 0
    while state.stack:
        seat = deciding(state)[0]
        action = ask(state, seat, bot, DEFAULT_BUDGET, rng)
        tasks = [option for option in options(state, seat) if option[0] == "task"]
        assert not (tasks and action[0] == "stop")
        assert bot.reason().text.startswith("one of")
        play(state, seat, action)
        answers += 1
    bot.close()
    assert state.finished
    assert answers > 40
