"""The blocks of docs/solo/*-walkthrough.md agree with the game, and each moment has a comment."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tawantinsuyu.game.names import MODULES

TOOL = Path(__file__).parents[4] / "tools" / "walkthroughs.py"
ACTIONS = ("Produce", "Offering", "Worship", "Conquest", "Rejuvenate")
HER = ("axomamma", "pachamama")
EACH = pytest.mark.parametrize("her", HER)


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location(TOOL.stem, TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def text_of(tool: ModuleType, her: str) -> str:
    return str(tool.PAGES[her].path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "her", ["axomamma", pytest.param("pachamama", marks=pytest.mark.needs_module(*MODULES))]
)
def test_the_moments_are_what_the_game_tells(tool: ModuleType, her: str) -> None:
    assert list(tool.differing(tool.PAGES[her], text_of(tool, her))) == []


def test_a_block_that_is_out_of_date_is_named_and_renewed(tool: ModuleType) -> None:
    page, text = tool.PAGES["axomamma"], text_of(tool, "axomamma")
    stale = text.replace("Axomamma places a Warrior on 2t1.", "Axomamma rests.")
    assert list(tool.differing(page, stale)) == ["game 53, her turn 4"]
    assert tool.renewed(page, stale) == text


@EACH
def test_each_moment_has_a_verdict(tool: ModuleType, her: str) -> None:
    text = text_of(tool, her)
    moments = [block[1] for block in tool.BLOCK.finditer(text)]
    assert len([moment for moment in moments if "her turn" in moment]) >= 20
    after = tool.BLOCK.split(text)[3::3]
    assert len(after) == len(moments)
    assert [text[:40] for text in after if not text.strip().startswith("**Checked:**")] == []


@EACH
@pytest.mark.parametrize("action", ACTIONS)
def test_each_high_priest_action_is_taken_and_followed(
    tool: ModuleType, her: str, action: str
) -> None:
    text, name = text_of(tool, her), her.capitalize()
    assert f"{name} activates {action} " in text
    followed = "Conquest marker" if action == "Conquest" else action
    assert f"{name} may follow: {followed} " in text


def test_pachamamas_turns_are_of_three_contents(tool: ModuleType) -> None:
    numbers = {
        int(block[1].split()[1].rstrip(",")) // 100
        for block in tool.BLOCK.finditer(text_of(tool, "pachamama"))
    }
    assert numbers == {0, 1, 2}
