"""The golden games and the versions of the rules change together.

If the course of a golden game changes, a rule has changed. The version of its part must then be
raised, so that players and stored games notice the change.
"""

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from tawantinsuyu.game.content import REGISTRY
from tawantinsuyu.game.core.config import PLAYABLE_MODULES
from tawantinsuyu.game.core.rules_versions import BASE, RULES_VERSIONS
from tawantinsuyu.records.files import read_game
from tawantinsuyu.records.golden import golden_files

FOLDER = Path(__file__).parent
PINNED = {
    "base": (2, "86d78a6d64f4504ce08fc0c117fa9227"),
    "axomamma": (2, "126d80802cbdf37c4030742af8792f9a"),
    "pachamama": (2, "fed7d0cb9ed090d9807f31a68d28c4b6"),
    "way_of_the_sun": (2, "0bb9415d7bb4ca8b0b928146f7aa7db5"),
    "additional": (1, "81cb5a8e68bbe1fa7e7fe6fcbfe076b2"),
    "vassals": (2, "fa64850f0b105a32dc5e0239410ad75d"),
    "nobles": (2, "13f6ac65e08345113fa3faa61ebbe555"),
}
"""The version of each part's rules, and a digest of that version and the part's golden games."""
ADVICE = """
The golden games of {part!r} are not those of its rules version {version}.
- A game was recorded again with another course: raise RULES_VERSIONS[{part!r}] in
  game/core/rules_versions.py and pin both here. Never pin another digest for the same number.
- A game was only added, moved or taken away: pin the digest alone.
The digest is now {digest!r}."""


def parts_of(path: Path) -> set[str]:
    """Return the parts of the rules that a golden game covers: its opponent and its modules, or
    base.
    """
    config: dict[str, Any] = read_game(path)["config"]
    opponent = {config["automa"]} if "automa" in config else set()
    return {*config.get("modules", ()), *opponent} or {BASE}


def course_of(path: Path) -> list[object]:
    """Return the data that depend on the rules: the positions and the result."""
    data = read_game(path)
    return [path.stem, data["checks"], data["result"]]


def digest_of(part: str, version: int) -> str:
    """Return a short digest of the golden games of a part, and of its version of the rules."""
    games = [path for path in golden_files(FOLDER) if part in parts_of(path)]
    assert games, f"{part} has no golden game"
    text = json.dumps([version, *map(course_of, games)], sort_keys=True)
    return blake2b(text.encode(), digest_size=16).hexdigest()


@pytest.mark.parametrize("part", RULES_VERSIONS)
def test_who_records_a_golden_game_again_raises_the_rules_version_of_its_part(part: str) -> None:
    version = RULES_VERSIONS[part]
    digest = digest_of(part, version)
    advice = ADVICE.format(part=part, version=version, digest=digest)
    assert PINNED.get(part) == (version, digest), advice


def test_every_part_that_can_be_played_has_a_rules_version() -> None:
    assert set(RULES_VERSIONS) == {BASE, *PLAYABLE_MODULES, *REGISTRY.automata}


def test_every_golden_game_belongs_to_a_part() -> None:
    assert set().union(*map(parts_of, golden_files(FOLDER))) == set(RULES_VERSIONS)
