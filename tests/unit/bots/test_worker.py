"""Bots in a separate process: a real one, which is killed when necessary."""

import multiprocessing
import os
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

from support import thinkers
from support.bots import FEW, asked
from tawantinsuyu.bots.guard import Guarded
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, BotFailedError, ask, question_for
from tawantinsuyu.bots.registry import make
from tawantinsuyu.bots.worker import InWorker, Make, Worker
from tawantinsuyu.game.api import deciding, options, play


@contextmanager
def working(limit: float = 60, make: Make = thinkers.by_code) -> Iterator[Worker]:
    worker = Worker(limit, make)
    try:
        yield worker
    finally:
        worker.close()
    assert not multiprocessing.active_children()


@pytest.mark.parametrize(
    ("code", "limit", "words"),
    [
        ("hanging", 0.2, "no answer within 0.2 s"),
        ("dying", 60, "its process ended"),
        ("raising", 60, "a bot with a fault"),
        ("cheating", 60, "not offered"),
    ],
)
def test_a_broken_bot_loses_its_process_and_the_game_goes_on(
    caplog: pytest.LogCaptureFixture, code: str, limit: float, words: str
) -> None:
    state, seat = next(asked(1))
    with working(limit) as worker:
        guarded = Guarded(InWorker(code, worker))
        first = options(state, seat)[0]
        assert ask(state, seat, guarded, DEFAULT_BUDGET, Random(1)) == first
        assert guarded.failures == 1
        assert not multiprocessing.active_children()
        play(state, seat, first)
        worker.limit = 60
        seat = deciding(state)[0]
        answer = ask(state, seat, Guarded(InWorker("last", worker)), DEFAULT_BUDGET, Random(1))
        assert answer == options(state, seat)[-1]
    assert len([1 for record in caplog.records if words in record.getMessage()]) == 1


def test_a_bot_answers_there_as_it_does_here() -> None:
    """The process receives the whole view, the question and the random generator, and returns the
    reason.
    """
    with working(make=make) as worker:
        there, here = InWorker("greedy", worker), make("greedy")
        for number, (state, seat) in enumerate(asked(20)):
            seed = Random(number).randbytes(32)
            view, question = question_for(state, seat)
            answer = worker.ask("greedy", view, question, FEW, seed)
            assert answer.action == here.decide(view, question, FEW, Random(seed))
            assert answer.reason == here.reason()
        known = ask(state, seat, here, FEW, Random(Random(4).randbytes(32)))
        assert ask(state, seat, there, FEW, Random(4)) == known
        assert there.reason() == here.reason()


def test_one_process_answers_many_questions() -> None:
    with working() as worker:
        seen = set()
        for state, seat in asked(3):
            answer = ask(state, seat, InWorker("last", worker), DEFAULT_BUDGET, Random(1))
            assert answer == options(state, seat)[-1]
            seen |= {child.pid for child in multiprocessing.active_children()}
        assert len(seen) == 1


@pytest.mark.skipif(not hasattr(os, "getpgid"), reason="process groups are a thing of POSIX")
def test_what_stops_the_asking_process_does_not_reach_the_worker() -> None:
    ((state, seat),) = asked(1)
    with working(make=make) as worker:
        ask(state, seat, InWorker("random", worker), DEFAULT_BUDGET, Random(1))
        (process,) = multiprocessing.active_children()
        assert process.pid is not None
        assert os.getpgid(process.pid) != os.getpgid(0)


def test_an_unknown_code_gets_a_message() -> None:
    state, seat = next(asked(1))
    with (
        working(make=make) as worker,
        pytest.raises(BotFailedError, match="there are random, greedy"),
    ):
        ask(state, seat, InWorker("nobody", worker), DEFAULT_BUDGET, Random(1))


def test_a_closed_worker_starts_no_process() -> None:
    state, seat = next(asked(1))
    with working() as worker:
        worker.close()
        with pytest.raises(BotFailedError, match="closed"):
            ask(state, seat, InWorker("last", worker), DEFAULT_BUDGET, Random(1))
