"""The commands `tawantinsuyu pack …`."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tawantinsuyu.cli.pack import app
from tawantinsuyu.components import load, read

from .kinds import WritePack


def pack(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def last_line(result: Result) -> str:
    return result.output.rstrip().splitlines()[-1]


def owners_pack(write_pack: WritePack, *overrides: str) -> Path:
    head = '[pack]\nid = "mine"\nversion = "1.0"\nextends = ["base"]\n\n[override]\n'
    return write_pack("mine", {"pack.toml": head + "\n".join(overrides) + "\n"})


@pytest.mark.parametrize("name", ["base", "golden_age"])
def test_a_shipped_pack_passes(name: str) -> None:
    result = pack("check", name)
    assert result.exit_code == 0
    shipped = load(name)
    assert last_line(result) == (
        f"{shipped.id} {shipped.version} (hash {shipped.hash}): "
        "20 constraints, 0 errors, 0 warnings"
    )


def test_the_small_pack_passes_with_warnings(small_folder: Path) -> None:
    result = pack("check", small_folder)
    assert result.exit_code == 0
    assert re.search(r": 20 constraints, 0 errors, [1-9]\d* warnings$", last_line(result))
    assert re.search(r"^ 1 gods +warning$", result.output, re.M)
    assert re.search(r"^     warning god_card\.killa-1\.god: give killa 7", result.output, re.M)
    assert re.search(r"^ 2 hill +ok$", result.output, re.M)


def test_the_report_may_be_left_out(small_folder: Path) -> None:
    assert "Gods of spaces" in pack("check", small_folder).output
    assert "Gods of spaces" not in pack("check", small_folder, "--no-report").output


def test_a_broken_pack_fails_with_the_place_and_a_remedy(write_pack: WritePack) -> None:
    result = pack("check", owners_pack(write_pack, '"sizes.step_markers" = 6'))
    assert result.exit_code == 1
    assert re.search(r"^ 5 steps +ERROR$", result.output, re.M)
    assert "ERROR   sizes.step_markers: give each player 5 Steps markers, not 6" in result.output
    assert last_line(result).endswith("20 constraints, 1 error, 0 warnings")


def test_several_packs_are_checked_one_by_one(write_pack: WritePack) -> None:
    broken = owners_pack(write_pack, '"sizes.step_markers" = 6')
    result = pack("check", broken, "base", "--no-report")
    assert result.exit_code == 1
    assert len(re.findall(r"20 constraints", result.output)) == 2
    assert last_line(result).startswith("base ")


def test_an_unreadable_pack_is_a_message_not_a_traceback(write_pack: WritePack) -> None:
    result = pack("check", owners_pack(write_pack, '"sizes.step_marker" = 6'))
    assert result.exit_code == 2
    assert "mine/pack.toml: override 'sizes.step_marker' names nothing" in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)


def test_an_unknown_pack_is_a_message() -> None:
    result = pack("show", "no-such-pack")
    assert result.exit_code == 2
    assert "no pack 'no-such-pack'" in result.output


def test_a_new_pack_checks_at_once_and_changes_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "My Box"
    assert pack("new", folder).exit_code == 0
    result = pack("check", folder, "--no-report")
    assert result.exit_code == 0
    assert last_line(result).startswith("base+my_box 0.1.0 ")
    assert last_line(pack("diff", "base", folder)) == "0 values differ"
    assert (folder / "README.md").is_file()


def test_the_examples_of_a_new_pack_are_good_once_uncommented(tmp_path: Path) -> None:
    folder = tmp_path / "box"
    pack("new", folder)
    file = folder / "pack.toml"
    text, count = re.subn(r'^# (?=")', "", file.read_text(encoding="utf-8"), flags=re.M)
    assert count >= 6
    file.write_text(text, encoding="utf-8")
    assert "printed" in set(read(folder).provenance.values())
    assert last_line(pack("diff", "base", folder)) == "0 values differ"


def test_a_new_pack_may_extend_the_expansion(tmp_path: Path) -> None:
    pack("new", tmp_path / "box", "--extends", "golden_age")
    result = pack("check", tmp_path / "box", "--no-report")
    assert result.exit_code == 0
    assert last_line(result).startswith("base+golden_age+box ")


def test_a_new_pack_never_overwrites_one(tmp_path: Path) -> None:
    pack("new", tmp_path / "box")
    (tmp_path / "box" / "pack.toml").write_text("mine", encoding="utf-8")
    result = pack("new", tmp_path / "box")
    assert result.exit_code == 2
    assert (tmp_path / "box" / "pack.toml").read_text(encoding="utf-8") == "mine"


def test_a_new_pack_cannot_extend_a_missing_one(tmp_path: Path) -> None:
    result = pack("new", tmp_path / "box", "--extends", "bas")
    assert result.exit_code == 2
    assert not (tmp_path / "box").exists()


def test_diff_lists_the_changes_and_counts_them(write_pack: WritePack) -> None:
    old = load("base").sizes.village[2]
    mine = owners_pack(
        write_pack, f'"sizes.village.2" = {old - 1}', '"temple_step.T04.points" = 99'
    )
    result = pack("diff", "base", mine)
    assert result.exit_code == 0
    assert f"~ sizes.village.2 = {old} -> {old - 1}\n" in result.output
    assert last_line(result) == "2 values differ"


def test_diff_of_one_value_counts_in_the_singular(write_pack: WritePack) -> None:
    mine = owners_pack(write_pack, '"temple_step.T04.points" = 99')
    assert last_line(pack("diff", "base", mine)) == "1 value differs"


def test_show_sums_a_pack_up() -> None:
    result = pack("show", "base")
    assert result.exit_code == 0
    assert load("base").hash in result.output
    assert re.search(r"God cards +42\b", result.output)
    assert "god_card.inti-1.god" not in result.output


def test_show_values_lists_every_value_with_its_provenance(small_folder: Path) -> None:
    result = pack("show", small_folder, "--values")
    document = read(small_folder)
    for path, value in document.values().items():
        assert f"{path} = {value!r} ({document.provenance[path]})\n" in result.output


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_show_svg_draws_into_a_folder(tmp_path: Path, theme: str) -> None:
    result = pack("show", "base", "--svg", tmp_path / "sheets", "--theme", theme)
    assert result.exit_code == 0, result.output
    assert list((tmp_path / "sheets").rglob("*.svg"))


@pytest.mark.parametrize("command", ["new", "check", "diff", "show"])
def test_every_command_has_help_with_an_example(command: str) -> None:
    result = pack(command, "--help")
    assert result.exit_code == 0
    assert "tawantinsuyu pack" in result.output
