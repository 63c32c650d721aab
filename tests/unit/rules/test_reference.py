"""The rules reference: reading a folder, and refusing faults."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

import tawantinsuyu.rules
from tawantinsuyu.cli.rules import app
from tawantinsuyu.rules.folder import find_rules
from tawantinsuyu.rules.reference import Reference, RulesError, load

RULINGS = """# Rulings

Some prose.

- A bullet of prose that is no ruling.
- **R04** Rejuvenating costs other players
  corn. *Source: EN, PL.*
- **R30** Steps must be used.
"""

PLC = """---
section: PLC
title: Placing a Worker
order: 2
implemented: true
---

# Placing a Worker

Prose about placing.

## Cost

- **PLC-01** The food is paid
  before the tasks.
  *Source: EN Placing cost; R30.*
- **PLC-02** `Z07` The owner scores for own Steps.
  *Source: EN Appendix I; FR; R04, R30.*

## Tasks

- **PLC-03** One task is always there.
  *Source: EN Resolving tasks.*
"""

SET = """---
section: SET
title: Setup
order: 1
implemented: false
---

# Setup

## Board

- **SET-01** Everybody starts with 2 stone.
  *Source: EN Setup; GA Changes in setup.*
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "PLC.md").write_text(PLC, encoding="utf-8")
    (tmp_path / "SET.md").write_text(SET, encoding="utf-8")
    (tmp_path / "rulings.md").write_text(RULINGS, encoding="utf-8")
    (tmp_path / "README.md").write_text("# Not a section\n", encoding="utf-8")
    return tmp_path


@pytest.fixture
def reference(folder: Path) -> Reference:
    return load(folder)


def test_sections_come_in_their_order_and_other_files_are_left_alone(reference: Reference) -> None:
    assert [section.code for section in reference.sections] == ["SET", "PLC"]
    assert [section.implemented for section in reference.sections] == [False, True]
    assert reference.section("PLC").title == "Placing a Worker"


def test_a_clause_knows_all_its_parts(reference: Reference) -> None:
    clause = reference.clause("PLC-02")
    assert (clause.section, clause.number, clause.subject) == ("PLC", 2, "Z07")
    assert clause.text == "The owner scores for own Steps."
    assert clause.source == "EN Appendix I; FR; R04, R30"
    assert clause.rulings == ("R04", "R30")
    assert clause.heading == "Cost"


def test_continued_lines_are_joined(reference: Reference) -> None:
    assert reference.clause("PLC-01").text == "The food is paid before the tasks."
    assert reference.clause("PLC-01").subject is None
    assert reference.clause("PLC-03").heading == "Tasks"


def test_rulings_are_read_with_their_source(reference: Reference) -> None:
    assert [ruling.id for ruling in reference.rulings] == ["R04", "R30"]
    assert reference.ruling("R04").text == "Rejuvenating costs other players corn."
    assert reference.ruling("R04").source == "EN, PL"
    assert reference.ruling("R30").source is None


@pytest.mark.parametrize("unknown", ["PLC-04", "plc-01", "R04", ""])
def test_an_unknown_clause_is_a_key_error(reference: Reference, unknown: str) -> None:
    with pytest.raises(KeyError):
        reference.clause(unknown)


def test_search_ignores_case_and_wants_all_words(reference: Reference) -> None:
    assert [entry.id for entry in reference.search("STEPS")] == ["PLC-02", "R30"]
    assert [entry.id for entry in reference.search("steps", "owner")] == ["PLC-02"]
    assert [entry.id for entry in reference.search("z07")] == ["PLC-02"]
    assert reference.search("llama") == ()


FAULTS = {
    "no front matter": ("---\nsection: PLC", "section: PLC", 1, "front matter missing"),
    "front matter not closed": ("true\n---", "true", 1, "front matter missing"),
    "missing key": ("order: 2\n", "", 5, "lacks order"),
    "extra key": ("order: 2", "order: 2\nauthor: me", 5, "bad front matter"),
    "key given twice": ("order: 2", "order: 2\norder: 2", 5, "bad front matter"),
    "empty value": ("order: 2", "order: ", 4, "bad front matter"),
    "section is not the file name": ("section: PLC", "section: PLA", 2, "write PLC"),
    "order is no number": ("order: 2", "order: two", 4, "no number"),
    "order taken": ("order: 2", "order: 1", 4, "taken by PLC"),
    "implemented is no boolean": ("implemented: true", "implemented: yes", 5, "true or false"),
    "heading differs from title": ("# Placing a Worker", "# Placing", 8, "# Placing a Worker"),
    "id skipped": ("PLC-02", "PLC-03", 17, "write PLC-02"),
    "id not padded": ("PLC-02", "PLC-2", 17, "write PLC-02"),
    "id of another section": ("PLC-02", "SET-02", 17, "write PLC-02"),
    "duplicate id": ("PLC-02", "PLC-01", 17, "duplicate PLC-01"),
    "bullet that is no clause": ("**PLC-02**", "*PLC-02*", 17, "write a clause as"),
    "no heading above": ("## Cost\n", "", 13, "no ## heading"),
    "no source": ("  *Source: EN Resolving tasks.*\n", "", 22, "PLC-03 has no source"),
    "source without its full stop": ("tasks.*", "tasks*", 22, "PLC-03 has no source"),
    "source in the middle": ("before the tasks.", "*Source: EN.*", 14, "one source"),
    "source without document": ("EN Placing cost; R30", "R30", 16, "names no document"),
    "source with unknown document": ("EN Placing cost", "SUM Cost", 16, "neither a document"),
    "document after the rulings": ("EN Placing cost; R30", "EN; R30; FR", 16, "before the rulings"),
    "range of rulings": ("R04, R30", "R04–R30", 18, "neither a document"),
    "unknown ruling": ("R04, R30", "R04, R31", 18, "R31, which rulings.md does not have"),
    "no text": ("One task is always there.", "", 22, "needs a text"),
    "stray indented line": ("Prose about", "  Prose about", 10, "outside a clause"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_refused_with_file_line_and_remedy(folder: Path, name: str) -> None:
    old, new, line, message = FAULTS[name]
    assert PLC.count(old) >= 1
    (folder / "PLC.md").write_text(PLC.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(RulesError) as caught:
        load(folder)
    text = str(caught.value)
    assert message in text
    assert text.startswith((f"{folder / 'PLC.md'}:{line}: ", f"{folder / 'SET.md'}:{line}: "))


@pytest.mark.parametrize("how", ["Replaced by R30: only Steps count.", "Merged into R30."])
def test_a_ruling_that_names_its_successor_first_is_not_in_force(folder: Path, how: str) -> None:
    (folder / "rulings.md").write_text(f"{RULINGS}- **R31** {how}\n", encoding="utf-8")
    reference = load(folder)
    assert (reference.ruling("R31").in_force, reference.ruling("R31").replaced_by) == (False, "R30")
    assert reference.ruling("R30").in_force


@pytest.mark.parametrize(
    "how", ["Replaces R30. Steps count.", "Amends R30.", "Not replaced by R30."]
)
def test_any_other_mention_of_a_ruling_leaves_both_in_force(folder: Path, how: str) -> None:
    (folder / "rulings.md").write_text(f"{RULINGS}- **R31** {how}\n", encoding="utf-8")
    assert all(ruling.in_force for ruling in load(folder).rulings)


def test_a_successor_that_does_not_exist_is_refused(folder: Path) -> None:
    text = f"{RULINGS}- **R31** Replaced by R32.\n"
    (folder / "rulings.md").write_text(text, encoding="utf-8")
    with pytest.raises(RulesError, match=r"rulings\.md:9: R31 names R32, which does not exist"):
        load(folder)


def test_a_ruling_given_twice_is_refused(folder: Path) -> None:
    (folder / "rulings.md").write_text(RULINGS.replace("R04", "R30"), encoding="utf-8")
    with pytest.raises(RulesError, match=r"rulings\.md:8: duplicate R30"):
        load(folder)


@pytest.mark.parametrize(
    ("bullet", "message"),
    [("- **R31 Title** Text.", "write a ruling as"), ("- **R31** *Source: EN.*", "no text")],
)
def test_a_malformed_ruling_is_refused(folder: Path, bullet: str, message: str) -> None:
    (folder / "rulings.md").write_text(f"{RULINGS}{bullet}\n", encoding="utf-8")
    with pytest.raises(RulesError, match=message):
        load(folder)


def test_a_clause_citing_a_ruling_needs_rulings_md(folder: Path) -> None:
    (folder / "rulings.md").unlink()
    with pytest.raises(RulesError, match="R30"):
        load(folder)


def test_numbers_above_99_take_three_digits(tmp_path: Path) -> None:
    def clauses(last: str) -> str:
        ids = [f"{n:02d}" for n in range(1, 100)] + [last]
        return "".join(f"- **SET-{n}** Text.\n  *Source: EN Setup.*\n" for n in ids)

    head = SET.split("- **SET-01**", maxsplit=1)[0]
    (tmp_path / "SET.md").write_text(head + clauses("100"), encoding="utf-8")
    assert load(tmp_path).clauses[-1].id == "SET-100"
    (tmp_path / "SET.md").write_text(head + clauses("0100"), encoding="utf-8")
    with pytest.raises(RulesError, match="write SET-100"):
        load(tmp_path)


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="no such folder"):
        load(tmp_path / "nowhere")


def test_the_packaged_copy_comes_before_the_checkout(tmp_path: Path) -> None:
    module = tmp_path / "src" / "tawantinsuyu" / "rules" / "folder.py"
    with pytest.raises(RulesError, match="no rules reference"):
        find_rules(module)
    docs = tmp_path / "docs" / "rules"
    docs.mkdir(parents=True)
    assert find_rules(module) == docs
    packaged = module.parent / "text"
    packaged.mkdir(parents=True)
    assert find_rules(module) == packaged


def run(monkeypatch: pytest.MonkeyPatch, folder: Path, *arguments: str) -> tuple[int, str]:
    monkeypatch.setattr(tawantinsuyu.rules, "rules_folder", lambda: folder)
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.output


@pytest.mark.parametrize("written", ["PLC-02", "plc-2"])
def test_show_prints_a_clause_and_the_rulings_it_cites(
    monkeypatch: pytest.MonkeyPatch, folder: Path, written: str
) -> None:
    status, output = run(monkeypatch, folder, "show", written)
    assert status == 0
    assert output.splitlines() == [
        "PLC-02  Placing a Worker › Cost (Z07)",
        "  The owner scores for own Steps.",
        "  Source: EN Appendix I; FR; R04, R30",
        "",
        "R04",
        "  Rejuvenating costs other players corn.",
        "",
        "R30",
        "  Steps must be used.",
    ]


def test_show_prints_a_ruling_and_who_cites_it(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    status, output = run(monkeypatch, folder, "show", "r30")
    assert status == 0
    assert "Steps must be used." in output
    assert "Cited by: PLC-01, PLC-02" in output


@pytest.mark.parametrize(("written", "hint"), [("PLC-30", "PLC-0"), ("z07", "PLC-02")])
def test_show_of_an_unknown_id_suggests_close_ones(
    monkeypatch: pytest.MonkeyPatch, folder: Path, written: str, hint: str
) -> None:
    status, output = run(monkeypatch, folder, "show", written)
    assert status == 2
    assert f"no clause or ruling {written}" in output
    assert hint in output


def test_search_prints_a_line_for_each_and_the_count(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    status, output = run(monkeypatch, folder, "search", "Steps")
    assert status == 0
    assert output.splitlines() == [
        "PLC-02  The owner scores for own Steps.",
        "R30     Steps must be used.",
        "2 found",
    ]


def test_a_long_text_is_cut_to_one_line_around_the_match(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    long = f"{'before ' * 30}needle {'after ' * 30}".strip()
    (folder / "SET.md").write_text(SET.replace("Everybody starts", long), encoding="utf-8")
    _, output = run(monkeypatch, folder, "search", "NEEDLE")
    line = output.splitlines()[0]
    assert "needle" in line
    assert len(line) <= 96
    assert line.startswith("SET-01  …")
    assert line.endswith("…")


def test_a_broken_reference_is_reported_not_raised(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    (folder / "SET.md").write_text("nothing", encoding="utf-8")
    status, output = run(monkeypatch, folder, "search", "stone")
    assert status == 2
    assert "front matter missing" in output
