"""Tests of a game in the terminal, typed and scripted."""

import re
from pathlib import Path

import typer
from typer.testing import CliRunner, Result

from tawantinsuyu.cli.hotseat import hotseat
from tawantinsuyu.components import read
from tawantinsuyu.fuzz.export import open_record
from tawantinsuyu.game.core.config import preset
from tawantinsuyu.records.files import write_pack

SEED = "07" * 32


def run(*arguments: str | Path, typed: str = "") -> Result:
    app = typer.Typer()
    app.command()(hotseat)
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed)


def write(folder: Path, text: str) -> Path:
    file = folder / "script.txt"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_script_is_played_to_the_end_of_the_game(tmp_path: Path) -> None:
    script = write(tmp_path, "# let chance play\nauto 5000  # more than enough\n")
    result = run("--seed", SEED, "--players", "3", "--names", "Ana,Ben", "--script", script)
    assert result.exit_code == 0, result.output
    assert re.search(r"The game is over: .+ (wins|share)", result.output)
    assert "Ana" in result.output
    assert "Player 2" in result.output
    assert "final scores" in result.output.splitlines()[-1]


def test_canonical_actions_of_a_script_are_carried_out_then_people_go_on(tmp_path: Path) -> None:
    first = run("--seed", SEED, "--bots", "1=random", typed=f"1\nsave {tmp_path / 'g'}\nquit\n")
    entries = open_record(tmp_path / "g").log
    assert first.exit_code == 0
    own = [entry.removeprefix("0 ") for entry in entries if entry.startswith("0 ")]
    script = write(tmp_path, "\n".join(own))
    again = run("--seed", SEED, "--bots", "1=random", "--script", script, typed="help\nquit\n")
    assert again.exit_code == 0
    assert f"Player 0: {own[0]}" in again.output
    assert "canonical text" in again.output


def test_without_further_input_a_script_just_ends(tmp_path: Path) -> None:
    result = run("--seed", SEED, "--script", write(tmp_path, "auto 3\n"))
    assert result.exit_code == 0
    assert "stopped after 3 actions" in result.output


def test_a_line_of_a_script_that_is_not_possible_stops_it(tmp_path: Path) -> None:
    result = run("--seed", SEED, "--script", write(tmp_path, "\nplace architect 3m2 gold\n"))
    assert result.exit_code == 2
    assert "line 2" in result.output


def test_options_are_chosen_by_number_by_text_and_found_by_words() -> None:
    result = run("--seed", SEED, typed="SW03\nbegin SW03\nnonsense words\n1\nquit\n")
    assert result.exit_code == 0
    assert "Player 0: begin SW03" in result.output or "Player 1: begin SW03" in result.output
    assert "no option contains 'nonsense words'" in result.output


def test_undo_takes_back_an_action_that_revealed_nothing(tmp_path: Path) -> None:
    """The game starts from a saved one, at the first choice of the first turn that is not
    secret.
    """
    file = tmp_path / "game.json"
    typed = f"auto 4\n1\nundo\nsave {file}\nquit\n"
    result = run("--seed", SEED, typed=typed)
    assert result.exit_code == 0
    assert "taken back" in result.output
    assert len(open_record(file).log) == 4


def test_undo_refuses_what_others_have_seen() -> None:
    result = run("--seed", SEED, typed="1\nundo\nquit\n")
    assert "nothing of yours to take back" in result.output


def test_a_saved_game_is_resumed_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("--seed", SEED, "--players", "2", typed=f"auto 30\nsave {file}\nquit\n")
    assert len(open_record(file).log) == 30
    result = run("--resume", file, "--bots", "0=greedy,1=random")
    assert result.exit_code == 0
    assert re.search(r"The game is over: .+ (wins|share)", result.output)


def test_mistakes_on_the_command_line_are_explained() -> None:
    for arguments, words in (
        (("--bots", "7=greedy"), "write SEAT=BOT"),
        (("--bots", "0=clever"), "there are random, greedy"),
        (("--seed", "xyz"), "non-hexadecimal"),
        (("--seed", "00"), "32 bytes"),
        (("--resume", "nowhere.json"), "nowhere.json"),
        (("--automa", "nobody"), "automa: one of"),
        (("--automa", "axomamma", "--players", "3"), "with players = 2"),
        (("--automa", "axomamma", "--adjust", "harder:rain"), "harder:rain not known"),
        (("--automa", "axomamma", "--preset", "deadly"), "easier, normal, harder, merciless"),
        (("--preset", "harder"), "with --automa"),
        (("--automa", "axomamma", "--bots", "1=greedy"), "write SEAT=BOT"),
    ):
        result = run(*arguments)
        assert result.exit_code == 2, arguments
        assert words in result.output


def test_a_script_checks_what_it_expects_to_the_end_of_the_game(tmp_path: Path) -> None:
    start = "expect seat 1 vp 10 stone 2\nexpect table village 5 offer 0\nauto 5000\n"
    passed = run("--seed", SEED, "--script", write(tmp_path, f"{start}expect table festivals 3\n"))
    assert passed.exit_code == 0, passed.output
    assert passed.output.count("as expected") == 3
    failed = run("--seed", SEED, "--script", write(tmp_path, f"{start}expect table festivals 2\n"))
    assert failed.exit_code == 2
    assert "line 4: expect table festivals 2: festivals is 3, not 2" in failed.output


def test_a_script_that_goes_on_after_the_end_is_stopped(tmp_path: Path) -> None:
    result = run("--seed", SEED, "--script", write(tmp_path, "auto 5000\npray\n"))
    assert result.exit_code == 2
    assert "line 2: 'pray': the game is over" in result.output


def test_an_expectation_typed_wrong_is_answered_and_one_of_a_script_stops_it(
    tmp_path: Path,
) -> None:
    typed = run("--seed", SEED, typed="expect seat 0 stone 3\nexpect seat 0 wool 1\nquit\n")
    assert typed.exit_code == 0
    assert "stone is 2, not 3" in typed.output
    assert "wool 1: known are vp, potato" in typed.output
    script = run("--seed", SEED, "--script", write(tmp_path, "expect seat 0 wool 1\n"))
    assert script.exit_code == 2
    assert "line 1" in script.output


def test_alone_against_axomamma_every_step_of_hers_is_told_with_its_clause(tmp_path: Path) -> None:
    script = write(tmp_path, "auto 5000\n")
    result = run("--seed", SEED, "--automa", "axomamma", "--names", "Ana", "--script", script)
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    told = [line for line in lines if line.strip().startswith("Axomamma ")]
    assert told
    assert [line for line in told if not re.search(r" \[[A-Z]+-\d+\]$", line)] == []
    at = next(i for i, line in enumerate(lines) if "Axomamma’s turn, step by step" in line)
    step = next(line for line in lines[at:] if "asks for" in line)
    assert step.startswith("    "), "inside her turn"
    assert re.search(r"(You won! Your|You lost: your) \d+ VP", result.output)


def test_the_board_of_a_solo_opponent_is_shown(tmp_path: Path) -> None:
    result = run("--seed", SEED, "--automa", "axomamma", typed="quit\n")
    assert "slots 1 -, 2 -, 3 -, 4 -" in result.output
    assert "top loop: gain potato 2 | gain corn 2 [3] | gain stone 2 [2] | " in result.output
    again = run("--seed", SEED, "--automa", "axomamma", typed="1\n" * 20 + "quit\n")
    assert re.search(r"slots 1 \w+, 2 \w+, 3 \w+, 4 \w+", again.output)
    assert any(face in again.output for face in ("Builder", "Sculptor", "Weaver", "Pilgrim"))


def test_adjustments_are_named_or_come_with_a_level_and_are_kept_in_the_file(
    tmp_path: Path,
) -> None:
    file = tmp_path / "game.json"
    solo = ("--seed", SEED, "--automa", "axomamma")
    run(*solo, "--preset", "harder", "--adjust", "easier:no-personality", typed=f"save {file}\n")
    chosen = open_record(file).config.adjustments
    assert chosen == ("easier:no-personality", *preset("axomamma", "harder"))
    again = run("--resume", file, typed="quit\n")
    assert again.exit_code == 0, again.output
    assert "Axomamma: 10 points" in again.output


def test_a_table_can_use_the_frozen_pack_of_a_golden_game(tmp_path: Path) -> None:
    frozen = tmp_path / "box.pack.json"
    write_pack(frozen, read("base"))
    result = run("--seed", SEED, "--pack", frozen, typed="quit\n")
    assert result.exit_code == 0, result.output
    assert f"seed {SEED}" in result.output
    missing = run("--seed", SEED, "--pack", tmp_path / "none.pack.json")
    assert missing.exit_code == 2
    assert "none.pack.json cannot be read" in missing.output


def test_modules_and_a_side_are_played(tmp_path: Path) -> None:
    sun = ("--module", "way_of_the_sun", "--module", "additional", "--overlay", "ruruy")
    saved = tmp_path / "game.json"
    result = run("--seed", SEED, *sun, typed=f"auto 3\nsave {saved.as_posix()}\nquit\n")
    assert result.exit_code == 0, result.output
    table = open_record(saved)
    assert table.config.modules == ("additional", "way_of_the_sun"), "in the rulebook's order"
    assert table.config.overlay == "ruruy"
    assert table.packs == ("golden_age",)
    assert run("--overlay", "ruruy").exit_code == 2
