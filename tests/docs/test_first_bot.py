"""docs/bots/first-bot.md: its program plays, from an empty folder."""

import re
import shlex
import subprocess
from pathlib import Path

from support.console import ROOT, blocks
from support.service import COMMAND

PAGE = "docs/bots/first-bot.md"


def test_the_first_bot_plays_from_an_empty_folder(tmp_path: Path) -> None:
    program = re.search(r"```python\n(.*?)```", (ROOT / PAGE).read_text("utf-8"), re.DOTALL)
    assert program is not None
    (tmp_path / "my_bot.py").write_text(program[1], encoding="utf-8")
    arena, hotseat = (shlex.split(block.commands[0])[1:] for block in blocks(PAGE))
    played = subprocess.run(
        (*COMMAND, *arena), cwd=tmp_path, check=True, capture_output=True, text=True
    )
    assert "4 games" in played.stdout
    asked = subprocess.run(
        (*COMMAND, *hotseat), cwd=tmp_path, check=True, capture_output=True, text=True, input="1\n"
    )
    assert "Player 1:" in asked.stdout
