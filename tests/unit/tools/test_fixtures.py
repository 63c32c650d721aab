"""The stored positions of the web client: one for every question, each from a real game."""

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tawantinsuyu.game.preview.decisions import KINDS
from tawantinsuyu.game.questions import QUESTIONS

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "web" / "fixtures"
STORED = sorted(FOLDER.glob("*.json"))
NEVER_ASKED = {"Climbing": "the base game's Temple has one way up"}
"""Questions that a game without expansions cannot raise, with the reason."""


@pytest.fixture(scope="module")
def tool() -> Iterator[ModuleType]:
    folder = str(ROOT / "tools")
    sys.path.insert(0, folder)
    yield import_module("fixtures")
    sys.path.remove(folder)


def load(file: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return content


def asked() -> dict[str, set[str]]:
    """Return the questions of the stored positions, by kind of prompt."""
    found: dict[str, set[str]] = {}
    for file in STORED:
        decision = load(file)["push"]["decision"]
        if decision:
            found.setdefault(decision["kind"], set()).add(decision["frame"])
    return found


def test_every_kind_of_prompt_has_a_stored_position() -> None:
    assert set(KINDS) - asked().keys() == set()


def test_every_question_of_the_base_game_has_a_stored_position() -> None:
    questions = {frame.__name__ for frame, rule in QUESTIONS.items() if rule.kind}
    shown = set().union(*asked().values())
    assert questions - shown - NEVER_ASKED.keys() == set(), "add a recipe in tools/fixture_recipes"
    assert shown <= questions


def test_every_recipe_is_stored(tool: ModuleType) -> None:
    assert {file.stem for file in STORED} == {recipe.name for recipe in tool.RECIPES}


@pytest.mark.parametrize("name", ["turn-four", "placement", "react-muster", "solo-steps"])
def test_a_stored_position_is_what_its_game_was(tool: ModuleType, name: str) -> None:
    """Only those parts are compared that a change of the payload cannot alter: the seats, their
    questions and the answers.
    """
    recipe = next(recipe for recipe in tool.RECIPES if recipe.name == name)
    kept = load(FOLDER / f"{name}.json")
    made = json.loads(tool.text_of(tool.content(tool.Found(recipe, **kept["from"]))))
    for position in (kept, made):
        decision = position["push"]["decision"]
        position["answers"] = [option["action"] for option in decision["options"]]
    assert made["answers"] == kept["answers"]
    assert (
        made["push"]["view"]["players"][0]["resources"]
        == (kept["push"]["view"]["players"][0]["resources"])
    )
