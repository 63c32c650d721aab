"""The server's real messages have the forms of `wire`, to the last field."""

import json
from functools import cache
from pathlib import Path
from typing import get_args

import jsonschema_rs
import msgspec
import pytest

from support.play import choose, random_game
from tawantinsuyu.components import load
from tawantinsuyu.content.board import board_data
from tawantinsuyu.game import api
from tawantinsuyu.game.questions import QUESTIONS
from tawantinsuyu.table.codec import encoded
from tawantinsuyu.table.views.payload import decision_payload, events_payload, view_payload
from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.board import Board
from tawantinsuyu.wire.decision import Decision
from tawantinsuyu.wire.frame_names import FrameName
from tawantinsuyu.wire.history import History
from tawantinsuyu.wire.log import LogLine
from tawantinsuyu.wire.push import DraftResult, Push
from tawantinsuyu.wire.schema import ANSWERS, components
from tawantinsuyu.wire.view import View

FIXTURES = Path(__file__).parents[3] / "web" / "fixtures"
POSITIONS = sorted(FIXTURES.glob("*.json"))
ENDINGS = sorted((FIXTURES / "endings").glob("*.json"))


@cache
def _validator(name: str) -> jsonschema_rs.Validator:
    return jsonschema_rs.validator_for(
        {"$ref": f"#/components/schemas/{name}", "components": {"schemas": components()}}
    )


def fits(data: object, form: type[Sent]) -> None:
    """Assert that the form can read the data completely and unchanged, and that the schema
    agrees.
    """
    read = msgspec.json.decode(json.dumps(data), type=form)
    assert json.loads(encoded(read)) == data
    _validator(form.__name__).validate(data)


@pytest.mark.parametrize("file", POSITIONS, ids=[file.stem for file in POSITIONS])
def test_a_push_and_a_draft_at_every_kind_of_question(file: Path) -> None:
    stored = json.loads(file.read_text(encoding="utf-8"))
    fits(stored["push"], Push)
    if "draft" in stored:
        fits(stored["draft"], DraftResult)


@pytest.mark.parametrize("file", ENDINGS, ids=[file.stem for file in ENDINGS])
def test_a_game_told_turn_by_turn(file: Path) -> None:
    fits(json.loads(file.read_text(encoding="utf-8"))["history"], History)


def test_the_board() -> None:
    fits(json.loads(encoded(board_data(load("base"), "light"))), Board)


@pytest.mark.parametrize(
    ("players", "automa"), [(2, ""), (3, ""), (4, ""), (2, "axomamma")], ids=str
)
def test_a_whole_game(players: int, automa: str) -> None:
    """The test reads every position as a seat sees it, every question, and every line of the log of
    a whole game.
    """
    state, rng = random_game(7, players=players, automa=automa)
    sink = api.Sink()
    names = [f"Guest {n}" for n in range(players)]
    kinds = set()
    for step in range(10**6):
        if not state.stack:
            break
        seat, action = choose(state, rng)
        if step % 5 == 0:
            fits(json.loads(encoded(view_payload(state, rng.randrange(-1, players)))), View)
        if step % 3 == 0:
            asked = decision_payload(api.pending(state), state, seat)
            fits(json.loads(encoded(asked)), Decision)
        api.apply(state, seat, api.write(state.tables.names, action), sink)
        for line in events_payload(sink.events, seat, state.pack, names):
            fits(json.loads(encoded(line)), LogLine)
            kinds.add(line.kind)
        sink.events.clear()
    assert state.finished
    assert len(kinds) > 10


def test_the_words_of_an_action_are_its_text() -> None:
    for file in POSITIONS:
        decision = json.loads(file.read_text(encoding="utf-8"))["push"]["decision"] or {}
        placing = decision.get("placing", {"payments": {}})
        found = [
            *(one for part in ("options", "asides", "refused") for one in decision.get(part, ())),
            *(one for ways in placing["payments"].values() for one in ways),
        ]
        for one in found:
            assert " ".join([one["verb"], *one["args"]]) == one["action"]


def test_every_form_is_described() -> None:
    known = components()
    for form in ANSWERS:
        assert known[form.__name__]["description"]
    texts = json.dumps(known)
    referred = {part.split('"')[0] for part in texts.split('"#/components/schemas/')[1:]}
    assert referred <= known.keys()


def test_what_stands_below_a_field_is_said_of_it() -> None:
    seam = components()["Option"]["properties"]["seam"]
    assert seam["description"] == "Whether the answer cannot be undone."
    assert components()["PushMessage"]["properties"]["undo"]["description"], "of a base"


def test_the_names_of_questions_are_those_of_the_engine() -> None:
    asking = {kind.__name__ for kind, rule in QUESTIONS.items() if rule.options is not None}
    (names, _) = get_args(FrameName)
    assert set(get_args(names)) == asking
