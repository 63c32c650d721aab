"""Clauses cited by tests, found without importing the tests."""

from pathlib import Path

import pytest

from tawantinsuyu.rules.citations import find_citations
from tawantinsuyu.rules.clauses import RulesError


def written(tmp_path: Path, **files: str) -> Path:
    folder = tmp_path / "tests"
    for name, text in files.items():
        file = folder / "unit" / f"{name}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def test_a_decorator_names_one_or_several_clauses(tmp_path: Path) -> None:
    folder = written(
        tmp_path,
        test_a='@rule("PLC-07")\ndef test_one(): ...\n\n'
        '@rule("PLC-07", "PLC-08")\nasync def test_two(): ...\n',
    )
    assert find_citations(folder) == {
        "PLC-07": ("tests/unit/test_a.py::test_one", "tests/unit/test_a.py::test_two"),
        "PLC-08": ("tests/unit/test_a.py::test_two",),
    }


def test_the_pytest_mark_counts_too(tmp_path: Path) -> None:
    folder = written(
        tmp_path,
        test_a='@pytest.mark.rule("HP-01")\ndef test_one(): ...\n',
        test_b='@mark.rule("HP-02")\ndef test_two(): ...\n',
    )
    assert find_citations(folder) == {
        "HP-01": ("tests/unit/test_a.py::test_one",),
        "HP-02": ("tests/unit/test_b.py::test_two",),
    }


def test_a_call_inside_a_test_belongs_to_that_test(tmp_path: Path) -> None:
    text = "def test_one():\n    with rule('CQ-01'):\n        pass\n"
    assert find_citations(written(tmp_path, test_a=text)) == {
        "CQ-01": ("tests/unit/test_a.py::test_one",)
    }


def test_a_mark_of_one_parameter_belongs_to_its_test(tmp_path: Path) -> None:
    text = (
        "@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.rule('CQ-02'))])\n"
        "def test_one(n): ...\n"
    )
    assert find_citations(written(tmp_path, test_a=text)) == {
        "CQ-02": ("tests/unit/test_a.py::test_one",)
    }


def test_classes_and_whole_files_can_cite(tmp_path: Path) -> None:
    text = (
        "pytestmark = pytest.mark.rule('SET-01')\n"
        "@rule('SET-02')\n"
        "class TestSetup:\n"
        "    @rule('SET-03')\n"
        "    def test_one(self): ...\n"
    )
    assert find_citations(written(tmp_path, test_a=text)) == {
        "SET-01": ("tests/unit/test_a.py",),
        "SET-02": ("tests/unit/test_a.py::TestSetup",),
        "SET-03": ("tests/unit/test_a.py::TestSetup::test_one",),
    }


def test_what_pytest_does_not_run_does_not_count(tmp_path: Path) -> None:
    text = "@rule('SET-01')\ndef helper(): ...\n\n@rule('SET-02')\ndef tset_typo(): ...\n"
    assert find_citations(written(tmp_path, test_a=text)) == {}


def test_other_calls_and_arguments_that_are_no_strings_are_ignored(tmp_path: Path) -> None:
    text = (
        "def rule(*ids): return pytest.mark.rule(*ids)\n"
        "@rule(target=bundle, n=integers())\n"
        "@ruler('SET-01')\n"
        "@table.rule('SET-02')\n"
        "def test_one():\n"
        "    'rule(\"SET-03\")'\n"
        "    rule(7, name)\n"
    )
    assert find_citations(written(tmp_path, test_a=text)) == {}


def test_a_file_is_read_not_imported(tmp_path: Path) -> None:
    text = "raise SystemExit('imported')\n\n@rule('SET-01')\ndef test_one(): ...\n"
    assert list(find_citations(written(tmp_path, test_a=text))) == ["SET-01"]


def test_one_test_citing_a_clause_twice_counts_once(tmp_path: Path) -> None:
    text = "@rule('SET-01')\ndef test_one():\n    rule('SET-01')\n"
    assert find_citations(written(tmp_path, test_a=text)) == {
        "SET-01": ("tests/unit/test_a.py::test_one",)
    }


def test_citing_an_unknown_clause_is_an_error_with_its_place(tmp_path: Path) -> None:
    folder = written(tmp_path, test_a="@rule(\n    'SET-01',\n    'SET-99',\n)\ndef test_x(): ...")
    assert list(find_citations(folder, {"SET-01", "SET-99"})) == ["SET-01", "SET-99"]
    with pytest.raises(RulesError, match=r"test_a\.py:3: cites SET-99"):
        find_citations(folder, {"SET-01"})


def test_a_file_that_is_no_python_is_an_error_with_its_place(tmp_path: Path) -> None:
    folder = written(tmp_path, test_a="x = 1\ndef test_one(:\n")
    with pytest.raises(RulesError, match=r"test_a\.py:2: no valid Python"):
        find_citations(folder)


def test_a_missing_folder_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="no such folder of tests"):
        find_citations(tmp_path / "tests")
