"""Requirements for the texts of every language, including incomplete ones."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import tawantinsuyu
from support.languages import add_languages, stem
from tawantinsuyu.i18n.catalogue import available, read
from tawantinsuyu.i18n.formatting import parameters
from tawantinsuyu.i18n.plural import forms

SOURCES = Path(tawantinsuyu.__file__).parent
SPEAK = """
import json, tawantinsuyu
from tawantinsuyu.i18n import Text
italian, japanese = Text("it"), Text("ja")
said = [italian.say("amount.potato", count=count) for count in (1, 2)]
said += [japanese.say("amount.potato", count=1), japanese.say("ui.settings.language")]
print(json.dumps([tawantinsuyu.__file__, *said]))
"""


FOLDERS = sorted(file.parent.relative_to(SOURCES).as_posix() for file in SOURCES.rglob("en.json"))
FILES = [
    (folder, file.stem) for folder in FOLDERS for file in sorted((SOURCES / folder).glob("*.json"))
]


@pytest.fixture(params=FILES, ids="-".join)
def file(request: pytest.FixtureRequest) -> tuple[str, str]:
    """Return each file of texts in turn: its folder and language."""
    folder, language = request.param
    return folder, language


def test_only_a_language_with_a_catalogue_has_further_texts() -> None:
    assert len(FOLDERS) > 1
    assert {language for _, language in FILES} == set(available())


def test_every_text_is_one_of_english_with_its_parameters(file: tuple[str, str]) -> None:
    folder, language = file
    english = {stem(key): set(parameters(text)) for key, text in read("en", folder).items()}
    for key, text in read(language, folder).items():
        assert stem(key) in english, f"{key}: English has no such text"
        assert set(parameters(text)) == english[stem(key)], key
        assert not re.search(r"[{}]", re.sub(r"\{\{[\w.:]+\}\}", "", text)), key


def test_what_looks_like_a_plural_form_is_one_and_the_language_has_it(
    file: tuple[str, str],
) -> None:
    """Translators' programs recognise plurals only by the suffix of their keys."""
    folder, language = file
    english = Counter(map(stem, read("en", folder)))
    for key in read(language, folder):
        assert stem(stem(key)) == stem(key), key
        if stem(key) != key:
            assert english[stem(key)] == len(forms("en")), key
            assert key.removeprefix(f"{stem(key)}_") in forms(language), key


def test_two_languages_are_added_by_one_file_each(tmp_path: Path) -> None:
    """Only files are added to a copy of the sources, and the tests above pass with them. Files that
    already exist in these languages are removed from the copy first.
    """
    source = tmp_path / "src" / "tawantinsuyu"
    others = shutil.ignore_patterns("__pycache__", "it.json", "ja.json")
    shutil.copytree(SOURCES, source, ignore=others)
    before = {path for path in source.rglob("*") if path.is_file()}
    add_languages(tmp_path)
    added = {path.name for path in source.rglob("*") if path.is_file() and path not in before}
    assert added == {"it.json", "ja.json"}
    assert json.loads(_run(tmp_path, "-c", SPEAK)) == [
        str(source / "__init__.py"),
        *("1 pòtàtò", "2 pòtàtòès"),
        *("1 タソトアトソオテ", "Language"),
    ]
    tests = ("-k", "every_text or plural_form", "-n0", "-p", "no:cacheprovider")
    assert "[i18n-ja] PASSED" in _run(tmp_path, "-m", "pytest", "-vv", *tests, __file__)


def _run(folder: Path, *words: str) -> str:
    """Return the output of Python with the sources of a folder."""
    env = {**os.environ, "PYTHONPATH": str(folder / "src")}
    done = subprocess.run(
        [sys.executable, *words], env=env, encoding="utf-8", capture_output=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
