"""docs/solo/axomamma-walkthrough.md says what the game says, with a verdict on each moment."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).parents[4] / "tools" / "axomamma_walkthrough.py"
ACTIONS = ("Produce", "Offering", "Worship", "Conquest", "Rejuvenate")


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location(TOOL.stem, TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def page(tool: ModuleType) -> str:
    return str(tool.PAGE.read_text(encoding="utf-8"))


def test_the_moments_are_what_the_game_tells(tool: ModuleType, page: str) -> None:
    assert list(tool.differing(page)) == []


def test_a_block_that_is_out_of_date_is_named_and_renewed(tool: ModuleType, page: str) -> None:
    stale = page.replace("Axomamma places a Warrior on 2t1.", "Axomamma rests.")
    assert list(tool.differing(stale)) == ["game 53, her turn 4"]
    assert tool.renewed(stale) == page


def test_each_moment_has_a_verdict(tool: ModuleType, page: str) -> None:
    moments = [block[1] for block in tool.BLOCK.finditer(page)]
    assert len([moment for moment in moments if "her turn" in moment]) == 20
    after = tool.BLOCK.split(page)[3::3]
    assert len(after) == len(moments)
    assert [text[:40] for text in after if not text.strip().startswith("**Checked:**")] == []


@pytest.mark.parametrize("action", ACTIONS)
def test_each_high_priest_action_is_taken_and_followed(page: str, action: str) -> None:
    assert f"Axomamma activates {action} " in page
    followed = "Conquest marker" if action == "Conquest" else action
    assert f"Axomamma may follow: {followed} " in page
