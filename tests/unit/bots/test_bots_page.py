"""The pages about bots are correct: the guide's bot works, and codes and lines are as the pages
state.
"""

import json
import re
from pathlib import Path
from random import Random

import pytest

from support.bots import asked
from tawantinsuyu.bots import external, registry
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, ask, question_for
from tawantinsuyu.game.api import clone, determinize, options, play, view_for
from tawantinsuyu.game.preview.decisions import KINDS

DOCS = Path(__file__).parents[3] / "docs"
CODES = (DOCS / "bots.md").read_text(encoding="utf-8")
GUIDE = (DOCS / "bots" / "build.md").read_text(encoding="utf-8")
INTERFACE = (DOCS / "bots" / "interface.md").read_text(encoding="utf-8")


def rows(page: str, heading: str) -> list[list[str]]:
    """Return the rows of the first table under a heading, without its head."""
    lines = page.partition(f"\n## {heading}\n")[2].splitlines()
    table = [line for line in lines[: _end(lines)] if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table[2:]]


def _end(lines: list[str]) -> int:
    return next((at for at, line in enumerate(lines) if line.startswith("## ")), len(lines))


def test_the_bot_of_the_page_can_be_registered_and_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "KINDS", dict(registry.KINDS))
    code = "\n".join(re.findall(r"^```python\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL))
    exec(compile(code, "docs/bots/build.md", "exec"), {"__name__": "page"})
    bot = registry.make("collector")
    for state, seat in asked(8):
        action = ask(state, seat, bot, DEFAULT_BUDGET, Random(1))
        after = determinize(view_for(state, seat), Random(1).randbytes(32))
        worlds = [clone(after) for _ in options(state, seat)]
        for world, option in zip(worlds, options(state, seat), strict=True):
            play(world, seat, option)
        most = max(sum(world.players[seat].resources) for world in worlds)
        play(after, seat, action)
        assert sum(after.players[seat].resources) == most
        assert bot.reason().text == f"then it owns {most}"


def test_every_kind_and_every_style_has_its_line() -> None:
    codes = " ".join(row[0] for row in rows(CODES, "Codes"))
    assert set(registry.KINDS) == {word.partition(":")[0] for word in re.findall(r"`(\w+)", codes)}
    for form in registry.forms():
        kind, _, rest = form.partition(":")
        assert f"`{form}`" in codes or (kind in codes and f"`:{rest}`" in codes)


def test_the_fields_of_a_question_are_those_of_the_page() -> None:
    state, seat = next(asked(1))
    view, question = question_for(state, seat)
    texts = list(external._texts(view, question))
    line = external._question(view, question, texts, DEFAULT_BUDGET, 20.0, Random(1))
    fields = {row[0].strip("`"): row[1] for row in rows(INTERFACE, "Programs")}
    assert list(fields) == list(line)
    assert re.findall(r"`(\w+)`", fields["kind"]) == list(KINDS)
    shown = re.search(r"^< (\{\"kind\".*?\})\n> ", INTERFACE, re.MULTILINE | re.DOTALL)
    assert shown is not None
    example = json.loads(shown[1].replace("{…}", "{}"))
    assert list(example) == list(line)
    assert len(example["seed"]) == len(line["seed"])


def test_the_hellos_of_the_page_are_of_this_protocol() -> None:
    hellos = [json.loads(text) for text in re.findall(r"^[<>] (\{\"hello\".*\})$", INTERFACE, re.M)]
    assert len(hellos) == 2
    assert all(hello["protocol"] == external.PROTOCOL for hello in hellos)
