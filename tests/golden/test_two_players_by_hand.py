"""A game decided by hand agrees with its script and with the golden game of that name.

After a change of the script, or an intended change of a rule, run `tawantinsuyu golden record
two-players-by-hand --script docs/games/two-players-by-hand.txt`.
"""

import re
import shutil
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from tawantinsuyu.cli.hotseat import hotseat
from tawantinsuyu.cli.records import golden
from tawantinsuyu.game.api import fingerprint
from tawantinsuyu.records import RecordError, load
from tawantinsuyu.records.files import read_game
from tawantinsuyu.records.golden import record_script
from tawantinsuyu.records.script import said_in
from tawantinsuyu.rules import reference

ROOT = Path(__file__).parents[2]
GAME = Path(__file__).parent / "two-players-by-hand.game"
SCRIPT = ROOT / "docs" / "games" / "two-players-by-hand.txt"
LINES = SCRIPT.read_text(encoding="utf-8").splitlines()
TURN = re.compile(r"# --- Turn \d+, (\w+)")


def by_turn() -> list[tuple[str, list[str]]]:
    """Return the seat and the comments of each turn decided by hand."""
    starts = [number for number, line in enumerate(LINES) if line.startswith("# --- ")]
    turns = []
    for start, end in pairwise(starts):
        head = TURN.match(LINES[start])
        assert head, LINES[start]
        turns.append((head[1], [said for _, said in said_in(LINES[start:end])]))
    return turns


def test_the_script_holds_line_by_line_and_is_the_golden_game() -> None:
    record, text = record_script(GAME, LINES)
    assert record.state.finished
    recorded = read_game(GAME)["checks"][-1][1]
    assert fingerprint(record.state) == fingerprint(load(GAME).state) == recorded
    assert text == GAME.read_text(encoding="utf-8")


def test_the_command_in_the_script_plays_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    head = " ".join(line.lstrip("# ") for line in LINES[:10]).replace("\\", "")
    command = re.search(r"tawantinsuyu hotseat (.+?\.txt)", head)
    assert command
    app = typer.Typer()
    app.command()(hotseat)
    result = CliRunner().invoke(app, command[1].split())
    assert result.exit_code == 0, result.output
    assert result.output.splitlines()[-1].endswith(f"scores {read_game(GAME)['result']['scores']}")


def test_every_turn_by_hand_says_what_it_expects() -> None:
    turns = by_turn()
    assert Counter(name for name, _ in turns) == {"Ana": 9, "Ben": 9}
    for name, said in turns:
        assert sum(line.startswith("expect seat ") for line in said) >= 1, (name, said)


def test_the_script_cites_clauses_that_exist() -> None:
    known = {clause.id for clause in reference.load(ROOT / "docs" / "rules").clauses}
    cited = set(re.findall(r"\b[A-Z]{2,3}-\d\d\b", "\n".join(LINES)))
    assert len(cited) > 50
    assert cited <= known


def test_one_command_records_the_script_on_the_header_alone(tmp_path: Path) -> None:
    text = GAME.read_text(encoding="utf-8")
    header = text.partition("\n\n")[0]
    pack = re.search(r"pack: (\S+)", header)
    assert pack
    shutil.copy(GAME.with_name(pack[1]), tmp_path)
    (tmp_path / GAME.name).write_text(header + "\n", encoding="utf-8")
    arguments = ["record", GAME.stem, "--script", str(SCRIPT), "--folder", str(tmp_path)]
    result = CliRunner().invoke(golden, arguments)
    assert result.exit_code == 0, result.output
    made = read_game(tmp_path / GAME.name)
    assert made == {**read_game(GAME), "rules": made["rules"]}, (
        "a header says nothing of its course"
    )


@pytest.mark.parametrize(
    ("line", "instead", "why"),
    [
        ("expect seat 1 vp 17 potato 5", "expect seat 1 vp 18 potato 5", "vp is 17, not 18"),
        ("expect table village 5 offer 1", "expect table village 5 offer 2", "offer is 1, not 2"),
        ("place architect 3t1", "place architect 3t2", "place architect 3t2"),
    ],
)
def test_a_script_that_does_not_hold_is_refused(line: str, instead: str, why: str) -> None:
    at = next(number for number, said in said_in(LINES) if said.startswith(line))
    changed = [*LINES]
    changed[at - 1] = changed[at - 1].replace(line, instead)
    with pytest.raises(RecordError, match=rf"line {at}, .*{why}"):
        record_script(GAME, changed)
