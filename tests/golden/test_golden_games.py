"""Recorded games replay to the same positions and the same result, change after change.

When a rule was changed on purpose: `tawantinsuyu golden record` (`--mend` where an action is
refused now), in a commit that says which ruling changed.
"""

from pathlib import Path

import pytest

from tawantinsuyu.records import load, verify
from tawantinsuyu.records.files import read_game
from tawantinsuyu.records.golden import golden_files, record_again

GAMES = golden_files(Path(__file__).parent)
EACH_GAME = pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)


@EACH_GAME
def test_a_golden_game_goes_as_it_went(path: Path) -> None:
    assert [str(finding) for finding in verify(path)] == []


@EACH_GAME
def test_a_golden_game_recorded_again_is_the_same_file(path: Path) -> None:
    _, text, mended = record_again(path)
    assert not mended
    assert text == path.read_text(encoding="utf-8")


def test_golden_games_cover_every_number_of_players_and_way_to_end() -> None:
    records = [load(path) for path in GAMES]
    assert {record.config.players for record in records} == {2, 3, 4}
    assert {record.state.capped for record in records} == {True, False}
    assert all(record.state.finished for record in records)
    assert any(text.startswith("undo ") for record in records for _, text in record.log)


def test_golden_games_say_what_they_show() -> None:
    assert all(read_game(path)["golden"]["about"] for path in GAMES)
