"""Both solo opponents: every step in shared functions has a clause for each of them."""

import re
from pathlib import Path

import pytest

from tawantinsuyu.game import opponents
from tawantinsuyu.game.opponents import AUTOMATA

FOLDER = Path(opponents.__file__).parent
STEP = re.compile(r'clause\(state, "([^"]+)"\)')
AXOMAMMAS = {"covered", "no_offer", "passed_over"}
"""Steps of shared files that only occur at Axomamma's table."""


def steps_in(folder: Path) -> set[str]:
    """Return the steps named in the files of a folder."""
    return {step for file in folder.glob("*.py") for step in STEP.findall(file.read_text("utf-8"))}


@pytest.mark.parametrize("name", AUTOMATA)
def test_every_step_has_a_clause_of_hers(name: str) -> None:
    clauses = AUTOMATA[name].clauses
    wanted = steps_in(FOLDER) | steps_in(FOLDER / name)
    if name != "axomamma":
        wanted -= AXOMAMMAS
    assert wanted - set(clauses) == set()
    section = {"axomamma": "AXO", "pachamama": "PAC"}[name]
    assert {clause.partition("-")[0] for clause in clauses.values()} == {section}


@pytest.mark.parametrize("name", AUTOMATA)
def test_no_shared_file_cites_a_clause_of_one_of_them(name: str) -> None:
    section = {"axomamma": "AXO", "pachamama": "PAC"}[name]
    cited = re.compile(rf'"{section}-\d+"')
    assert [
        file.name for file in FOLDER.glob("*.py") if cited.search(file.read_text("utf-8"))
    ] == []
