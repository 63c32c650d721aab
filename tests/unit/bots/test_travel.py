"""Objects sent between processes are equal after pickling."""

import pickle
from random import Random
from typing import Any

import pytest

from support.arena import game
from tawantinsuyu import components
from tawantinsuyu.bots import worker
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, NO_REASON, question_for
from tawantinsuyu.bots.weights import load
from tawantinsuyu.fuzz.run import Settings
from tawantinsuyu.game import api


def again(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


@pytest.fixture(scope="module")
def sent() -> dict[str, Any]:
    """Return one of each object that pools, workers and the arena send."""
    pack = components.load("base")
    config = api.Config(players=2, automa="axomamma", adjustments=("harder:temple-step",))
    sink = api.Sink()
    state = api.new_game(config, pack, Random(1).randbytes(32), sink)
    view, question = question_for(state, 0)
    asked = worker.Asked(
        "greedy", pack.hash, b"", view.as_json(), question, DEFAULT_BUDGET, bytes(32)
    )
    return {
        "Config": config,
        "Question": question,
        "Asked": asked,
        "Answer": worker.Answer(question.options[0], NO_REASON),
        "Weights": load(),
        "Decision": api.pending(state),
        "options": api.options(state, 0),
        "Game": game(),
        "fuzz Settings": Settings(),
        "stack": state.stack,
    }


NAMES = (
    *("Config", "Question", "Asked", "Answer", "Weights", "Decision", "options", "Game"),
    *("fuzz Settings", "stack"),
)


@pytest.mark.parametrize("name", NAMES)
def test_it_arrives_as_it_was_sent(name: str, sent: dict[str, Any]) -> None:
    assert again(sent[name]) == sent[name]


def test_a_pack_arrives_as_it_was_sent() -> None:
    pack = components.load("base")
    assert pickle.loads(worker._packed(pack)) == pack
