"""Every question belongs to one file, that of its subject. All other code looks it up."""

import ast
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

import tawantinsuyu
from support.position import position
from tawantinsuyu.game import api, questions
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core.actions import Action, Names
from tawantinsuyu.game.core.frames import Frame
from tawantinsuyu.game.core.question import TOO_DEAR, Refused, Rule, Rules, Verb, Worth
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import affordable, gain, spend
from tawantinsuyu.game.names import POTATO, RESOURCES
from tawantinsuyu.game.vocabulary import Cost, Gain
from tawantinsuyu.i18n import Text, actions, prompts
from tawantinsuyu.i18n.message import message

SOURCES = Path(tawantinsuyu.__file__).parent
AT_HOME = {
    "OfferingChoice": "game/priest/offering.py",
    "PutUnder": "game/tasks/weaving.py",
    "Muster": "game/conquest/muster.py",
}


def names_in(file: Path) -> set[str]:
    """Return every identifier and every whole string of a file."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.alias):
            found.add(node.name)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
    return found


@pytest.mark.parametrize("frame", AT_HOME)
@pytest.mark.parametrize("package", ["game", "fuzz", "records", "server", "bots", "arena", "bench"])
def test_a_question_is_named_by_nobody_but_its_subject(package: str, frame: str) -> None:
    """There are two exceptions: the folder of frames, and that of the solo opponents, which answer
    some questions.
    """
    allowed = {SOURCES / name for name in (AT_HOME[frame], "game/core/frames", "game/opponents")}
    files = [file for file in (SOURCES / package).rglob("*.py") if frame in names_in(file)]
    assert [file for file in files if allowed.isdisjoint((file, *file.parents))] == []


def test_every_question_that_asks_says_how() -> None:
    for frame, rule in questions.QUESTIONS.items():
        asks = rule.options is not None
        assert asks == (rule.play is not None) == bool(rule.kind), frame
        assert asks or rule.step is not None, frame
        assert (rule.hide is None) == (rule.imagine is None), "what is hidden can be imagined"
        assert rule.hide is None or rule.held is not None, frame


# --- a new question -------------------------------------------------------------------------------


class Barter(Frame):
    """A question in which corn may be exchanged for potatoes."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


PRICE: Cost = (0, 1, 0, 0)


def barter_options(state: State, frame: Barter) -> list[Action]:
    able = affordable(state, frame.seat, PRICE)
    return [*(("barter", amount) for amount in (1, 2) if able), ("done",)]


def barter_play(state: State, frame: Barter, action: Action) -> None:
    state.stack.pop()
    if action[0] == "barter":
        spend(state, frame.seat, PRICE, "TSK-01")
        gain(state, frame.seat, POTATO, action[1], "TSK-01")


def read_barter(names: Names, words: list[str]) -> Action:
    return ("barter", int(words[0].removeprefix("potato:")))


RULES: Rules = {
    Barter: Rule[Barter](
        options=barter_options,
        play=barter_play,
        kind="choose_one",
        worth=lambda state, frame, action: Worth(PRICE, effect=Gain(POTATO, action[1])),
        refused=lambda state, frame: [Refused(("barter", 3), TOO_DEAR)],
    ),
}
VERBS = {
    "barter": Verb(
        lambda names, action: f"barter {RESOURCES[POTATO]}:{action[1]}",
        read_barter,
        "corn to barter with",
    ),
}


@pytest.fixture
def subject() -> Iterator[ModuleType]:
    """Yield the registered file of a new question."""
    made = ModuleType("barter")
    vars(made).update(RULES=RULES, VERBS=VERBS)
    questions.register(made)
    yield made
    del questions.QUESTIONS[Barter], questions.FRAMES["Barter"]
    del questions.VERBS["barter"], questions.WORDS["barter"]


@pytest.mark.usefixtures("subject")
def test_a_new_question_is_asked_played_shown_saved_and_imagined() -> None:
    place = position().resources(0, corn=2)
    place.state.stack.append(Barter(0))
    table = place.table()
    assert table.options() == ["barter potato:1", "barter potato:2", "done"]
    state = table.state
    [decision] = api.pending(state)
    assert (decision.kind, decision.frame) == ("choose_one", "Barter")
    assert api.worth_of(state, 0, ("barter", 2)) == Worth(PRICE, effect=Gain(POTATO, 2))
    assert api.out_of_reach(state, 0) == [Refused(("barter", 3), TOO_DEAR)]
    assert api.from_json(api.to_json(state), state.pack).stack == state.stack
    world = api.determinize(api.view_for(state, 1), bytes(32))
    assert violations(world) == []
    assert api.why_not(api.view_for(state, 0), "barter potato:2") is None
    with pytest.raises(api.IllegalError, match="not_offered"):
        table.do("barter potato:3")
    table.do("barter potato:2")
    assert table.resources(0) == {"potato": 2, "corn": 1}


@pytest.mark.usefixtures("subject")
def test_it_needs_its_words_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    place = position().resources(0, corn=2)
    place.state.stack.append(Barter(0))
    state = place.table().state
    prompt = message("prompt.Triggers")
    monkeypatch.setitem(prompts.PROMPTS, Barter, lambda state, frame, seat: prompt)
    label = message("amount.potato", count=2)
    monkeypatch.setitem(actions.LABELS, "barter", lambda pack, action, state: label)
    english = Text("en")
    assert english.render(actions.prompt_message(state, api.pending(state)[0]))
    assert english.render(actions.option_message(state.tables.names, ("barter", 2))) == "2 potatoes"


@pytest.mark.usefixtures("subject")
def test_a_question_with_two_homes_is_an_error(subject: ModuleType) -> None:
    with pytest.raises(ValueError, match="listed twice"):
        questions.register(subject)
