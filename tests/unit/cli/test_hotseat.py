"""A game in the terminal, typed and scripted."""

import re
from pathlib import Path

import typer
from typer.testing import CliRunner, Result

from tawantinsuyu.cli.hotseat import hotseat
from tawantinsuyu.fuzz.export import open_record

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
    """From a saved game: the first choice of the first turn that is not sealed."""
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
        (("--bots", "0=clever"), "bots are random, greedy"),
        (("--seed", "xyz"), "non-hexadecimal"),
        (("--seed", "00"), "32 bytes"),
        (("--resume", "nowhere.json"), "nowhere.json"),
    ):
        result = run(*arguments)
        assert result.exit_code == 2, arguments
        assert words in result.output
