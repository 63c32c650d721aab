"""The rules for players: true, equal in all languages, with correct numbers."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from importlib import resources
from typing import Any

import pytest

from support.engine import needs_pure
from support.languages import COMPLETE, OTHERS
from tawantinsuyu import components
from tawantinsuyu.art import symbols
from tawantinsuyu.game import api, festival, scoring
from tawantinsuyu.game.core import supply
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.tasks import steps
from tawantinsuyu.learn.figures import figures
from tawantinsuyu.rules import load, rules_folder

NAMES = re.compile(r"{{(\w+)}}")
MAX_PARAGRAPH_WORDS = 80
"""Maximum number of words in a paragraph."""


@cache
def _read(name: str) -> Any:
    file = resources.files("tawantinsuyu.learn") / name
    return json.loads(file.read_text(encoding="utf-8"))


def _chapters() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = _read("book.json")["chapters"]
    return found


def _flat(tree: Any, path: str = "") -> Iterator[tuple[str, str]]:
    for name, one in tree.items():
        if isinstance(one, str):
            yield f"{path}{name}", one
        else:
            yield from _flat(one, f"{path}{name}.")


@cache
def _texts(language: str) -> Mapping[str, str]:
    return dict(_flat(_read(f"book/{language}.json")))


def _rendered(pack: Pack, language: str = "en") -> dict[str, str]:
    """Return every text with its numbers."""
    known = figures(pack)
    return {
        key: NAMES.sub(lambda name: str(known[name[1]]), text)
        for key, text in _texts(language).items()
        if key.startswith("book.chapter.")
    }


def _changed(before: Mapping[str, str], after: Mapping[str, str]) -> set[str]:
    """Return the paragraphs whose content has changed."""
    short = {key: key.removeprefix("book.chapter.").replace(".text.", ".") for key in before}
    return {short[key] for key in before if before[key] != after[key]}


def test_every_clause_that_is_named_exists_and_is_played() -> None:
    played = {
        one.id for part in load(rules_folder()).sections if part.implemented for one in part.clauses
    }
    for chapter in _chapters():
        for paragraph in chapter["paragraphs"]:
            assert paragraph["clauses"], (chapter["id"], paragraph["id"])
            assert set(paragraph["clauses"]) <= played, (chapter["id"], paragraph["id"])


def test_every_section_of_the_rules_is_covered() -> None:
    told = {
        clause.split("-")[0]
        for one in _chapters()
        for part in one["paragraphs"]
        for clause in part["clauses"]
    }
    assert told == {part.code for part in load(rules_folder()).sections}


def test_every_module_and_every_opponent_has_a_chapter() -> None:
    found = {chapter["id"] for chapter in _chapters()}
    assert {*api.PLAYABLE_MODULES, "axomamma", "pachamama"} <= found


def test_every_symbol_beside_a_paragraph_is_drawn() -> None:
    named = {part["icon"] for one in _chapters() for part in one["paragraphs"]}
    named |= {
        name
        for one in _chapters()
        if one["picture"]["kind"] == "icon"
        for name in one["picture"]["of"]
    }
    assert named <= set(symbols.names())


@pytest.mark.parametrize("language", COMPLETE)
def test_every_chapter_has_its_paragraphs_in_their_order(language: str) -> None:
    written = _read(f"book/{language}.json")["book"]["chapter"]
    assert list(written) == [chapter["id"] for chapter in _chapters()]
    for chapter in _chapters():
        there = [part["id"] for part in chapter["paragraphs"]]
        assert list(written[chapter["id"]]["text"]) == there, chapter["id"]


@pytest.mark.parametrize("language", COMPLETE)
def test_languages_have_the_same_keys_and_numbers(language: str) -> None:
    ours, theirs = _texts("en"), _texts(language)
    assert list(ours) == list(theirs)
    for key, text in ours.items():
        assert set(NAMES.findall(text)) == set(NAMES.findall(theirs[key])), key


@pytest.mark.parametrize("language", COMPLETE)
def test_every_number_is_a_figure(language: str) -> None:
    known = figures(components.load("golden_age"))
    for key, text in _texts(language).items():
        assert set(NAMES.findall(text)) <= known.keys() or key == "book.ui.in_rules", key
        assert not re.search(r"\d", NAMES.sub("", text)), key
        assert len(text.split()) <= MAX_PARAGRAPH_WORDS, key


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str) -> None:
    ours, theirs = _texts("en"), _texts(language)
    same = [key for key in ours if ours[key] == theirs[key] and len(ours[key].split()) > 2]
    assert same == []


def test_texts_follow_the_habits_of_their_language() -> None:
    for language in COMPLETE:
        for key, text in _texts(language).items():
            assert "'" not in text, (language, key)
    for key, text in _texts("fr").items():
        assert not re.search("[^\u00a0][:;!?](?![/\\w])", text), key
    for key, text in _texts("de").items():
        assert not re.search(r"\b(Sie|Ihnen)\b", text), key


def test_a_value_of_the_pack_changes_the_text() -> None:
    pack = components.load("golden_age")
    small, large = pack.statues
    dear = replace(
        pack,
        statues=(replace(small, points=small.points + 1), large),
        sizes=replace(pack.sizes, village=(6, 8, 10), vassals=7),
    )
    for language in COMPLETE:
        assert _changed(_rendered(pack, language), _rendered(dear, language)) == {
            "tasks.statue",
            "statues.build",
            "table.village",
            "vassals.start",
            "vassals.ability",
        }


def test_a_constant_of_the_rules_changes_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    needs_pure()
    pack = components.load("golden_age")
    before = _rendered(pack)
    monkeypatch.setattr(steps, "ABOVE_POINTS", 9)
    monkeypatch.setattr(festival, "CARDS_DRAWN", (8, 7))
    monkeypatch.setattr(scoring, "TAPESTRY_POINTS", (0, 0, 2, 4, 7, 11, 16, 22))
    assert _changed(before, _rendered(pack)) == {
        "tasks.steps",
        "festival.draw",
        "tapestries.patterns",
        "end.tapestry",
    }


def test_the_size_of_the_market_is_correct(monkeypatch: pytest.MonkeyPatch) -> None:
    needs_pure()
    monkeypatch.setattr(supply, "MARKET", 3)
    state = api.new_game(api.Config(players=2), components.load("base"), bytes(32))
    assert [len(tiles) for tiles in state.market[:2]] == [3, 3]


@pytest.mark.parametrize("name", ["learn.aid", "learn.first"])
def test_aid_and_tutorial_have_no_number_of_their_own(name: str) -> None:
    for language in COMPLETE:
        for key, text in dict(_flat(_read(f"texts/{language}.json"))).items():
            bare = (
                re.sub(r"\w+ \d( \w+ \d)?|{{\w+}}", "", text)
                if "learn.first" in key
                else NAMES.sub("", text)
            )
            assert not key.startswith(name) or not re.search(r"\d", bare), (language, key)
