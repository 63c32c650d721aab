from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from tawantinsuyu.cli import records
from tawantinsuyu.game import api
from tawantinsuyu.game.questions import VERBS
from tawantinsuyu.records import Record, replay
from tawantinsuyu.records.explain import explain_lines
from tawantinsuyu.records.files import read_game, write_export

app = typer.Typer()
records.add_to(app)


def run(*words: object) -> tuple[int, str]:
    result = CliRunner().invoke(app, [str(word) for word in words])
    return result.exit_code, result.output


@pytest.fixture
def game(finished: Record, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    write_export(path, finished.export())
    return path


def test_replay_prints_the_last_position(game: Path, finished: Record) -> None:
    status, text = run("replay", game)
    assert status == 0
    assert f"after {len(finished.log)} of {len(finished.log)} actions" in text
    assert "the game is over" in text
    for player in finished.state.players:
        assert f": {player.points} VP;" in text


def test_replay_prints_any_position(game: Path) -> None:
    status, text = run("replay", f"{game}@0")
    assert status == 0
    assert "setup; seat" in text
    assert "Village, potato end first: " in text
    assert run("replay", f"{game}@99999")[0] == 2
    assert "No such file" in run("replay", f"{game}x@3")[1]


def test_verify_prints_true_or_the_error(game: Path, tmp_path: Path) -> None:
    status, text = run("verify", game)
    assert status == 0
    assert "true" in text
    data = read_game(game)
    data["log"][30] = "0 begin SW01"
    bad = tmp_path / "bad.json"
    write_export(bad, data)
    status, text = run("verify", game, bad)
    assert status == 1
    assert f"{bad}@30: illegal: action 31" in text.replace("\n", "")
    assert run("verify", tmp_path / "absent.json")[0] == 2


def test_a_game_that_does_not_replay_names_the_action_and_the_command(
    game: Path, tmp_path: Path
) -> None:
    data = read_game(game)
    data["log"][30] = "0 begin SW01"
    bad = tmp_path / "bad.json"
    write_export(bad, data)
    status, text = run("replay", bad)
    assert status == 2
    assert "action 31" in text
    assert "tawantinsuyu verify" in text


def test_explain_shows_frames_options_reasons_and_events(game: Path, finished: Record) -> None:
    status, text = run("explain", f"{game}@10")
    assert status == 0
    assert "CardBenefits: One seat takes benefits" in text
    assert "has to decide: choose_one" in text
    assert f"benefit: {VERBS['benefit'].why}" in text
    assert "the last 10 events" in text
    assert "[SET-25]" in text


def test_every_position_can_be_explained(finished: Record) -> None:
    for at in range(0, len(finished.log) + 1, 9):
        lines = explain_lines(finished, at)
        assert lines[0].startswith(f"after {at} of ")
        assert "offered by" not in "".join(lines)


def test_every_verb_has_a_reason() -> None:
    assert all(verb.why for verb in VERBS.values())


def test_golden_games_are_recorded_checked_and_recorded_again(tmp_path: Path) -> None:
    folder = ("--folder", tmp_path)
    assert run("golden", "check", *folder)[0] == 2
    new = ("golden", "record", "short", "--players", 2, "--turn-cap", 2, "--undo", *folder)
    assert run(*new)[0] == 0
    assert run("golden", "check", *folder)[0] == 0
    path = tmp_path / "short.game"
    text = path.read_text()
    path.write_text(text.replace("# 25 ", "# 25 0"))
    status, output = run("golden", "check", *folder)
    assert status == 1
    assert "golden record" in output
    assert "short.game: recorded" in run("golden", "record", "short", *folder)[1]
    assert path.read_text() == text
    assert "short.game: unchanged" in run("golden", "record", *folder)[1]


def test_a_golden_game_the_rules_no_longer_allow_is_mended_on_demand(tmp_path: Path) -> None:
    folder = ("--folder", tmp_path)
    run("golden", "record", "short", "--players", 3, "--turn-cap", 1, *folder)
    path = tmp_path / "short.game"
    lines = path.read_text().splitlines()
    lines[30] = "0 begin SW01"
    path.write_text("\n".join(lines) + "\n")
    status, output = run("golden", "record", *folder)
    assert status == 1
    assert "--repair" in output
    assert "short.game: repaired" in run("golden", "record", "--repair", *folder)[1]
    assert run("golden", "check", *folder)[0] == 0
    assert path.read_text().splitlines()[:30] == lines[:30]


def test_a_golden_game_may_be_written_by_hand_without_checks(
    finished: Record, tmp_path: Path
) -> None:
    path = tmp_path / "mine.game"
    nonces = " ".join(nonce.hex() for nonce in finished.nonces)
    actions = [f"{seat} {text}" for seat, text in finished.log[:40]]
    header = [
        "format: tawantinsuyu-golden/1",
        "about: by hand",
        "rules: 0.1",
        'config: {"players": 3}',
        "pack: base",
        f"secret: {finished.secret.hex()}",
        f"nonces: {nonces}",
    ]
    path.write_text("\n".join([*header, "", *actions, ""]))
    assert "mine.game: recorded" in run("golden", "record", "--folder", tmp_path)[1]
    text = path.read_text()
    assert f"pack: base {finished.pack.hash}" in text
    assert [line for line in text.splitlines() if line.startswith("# ")] == [
        f"# {n} {api.fingerprint(replay(finished, n))}" for n in (0, 25, 40)
    ]


def test_a_new_golden_game_needs_one_name_and_a_pack(tmp_path: Path) -> None:
    folder = ("--folder", tmp_path)
    assert run("golden", "record", "--players", 2, *folder)[0] == 2
    assert run("golden", "record", "a", "--players", 2, "--pack", "absent", *folder)[0] == 2
    wrong = ("golden", "record", "a", "--players", 2, "--module", "absent", *folder)
    assert run(*wrong)[0] == 2


def test_a_new_golden_game_has_its_modules_and_its_side(tmp_path: Path) -> None:
    folder = ("--folder", tmp_path)
    sun = ("--module", "way_of_the_sun", "--overlay", "ruruy")
    assert run("golden", "record", "ruruy", "--players", 2, "--turn-cap", 2, *sun, *folder)[0] == 0
    assert run("golden", "check", *folder)[0] == 0
    text = (tmp_path / "ruruy.game").read_text(encoding="utf-8")
    assert "way_of_the_sun" in text
    assert "ruruy" in text
