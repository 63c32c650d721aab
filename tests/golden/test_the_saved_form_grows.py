"""New fields do not change earlier games: the golden games keep the fingerprint of every
position when frames, a solo opponent's board and the sources of points have one field more (ADR
12).
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from support.grown import NEW, GrownSolo, grow_frames, grow_solo, grow_sources
from tawantinsuyu.game.core.frames import Turn
from tawantinsuyu.game.core.state import SOURCES
from tawantinsuyu.game.record import fields_of, values_of
from tawantinsuyu.records import load
from tawantinsuyu.records.files import read_game
from tawantinsuyu.records.golden import golden_files
from tawantinsuyu.records.record import Record

GAMES = golden_files(Path(__file__).parent)
SOLO = [path for path in GAMES if path.stem.startswith("solo-")]
name_of = pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)


def played(path: Path) -> Record:
    """Replay the game and assert every stored fingerprint."""
    record, stated = load(path), read_game(path)
    assert record.export()["checks"] == stated["checks"]
    assert record.export()["result"] == stated["result"]
    return record


@name_of
def test_a_golden_game_stays_the_same_when_every_frame_has_a_new_field(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    grow_frames(monkeypatch)
    assert [*fields_of(Turn)][-1] == NEW
    played(path)


@pytest.mark.parametrize("path", SOLO, ids=lambda path: path.stem)
def test_a_golden_game_stays_the_same_when_a_solo_board_has_a_new_field(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    grow_solo(monkeypatch)
    solo = played(path).state.solo
    assert isinstance(solo, GrownSolo)
    assert solo.new_field == [0]


@name_of
def test_a_golden_game_stays_the_same_when_points_have_a_new_source(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    grow_sources(monkeypatch, "prophecies")
    players = played(path).state.players
    assert {len(player.sources) for player in players} == {len(SOURCES) + 1}


@pytest.mark.parametrize("grow", [grow_frames, grow_solo])
def test_growing_ends_with_its_test(grow: Callable[[pytest.MonkeyPatch], None]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        grow(patch)
    assert values_of(Turn(1)) == (1, 0)
    solo = load(SOLO[0]).state.solo
    assert solo is not None
    assert not hasattr(solo, NEW)
