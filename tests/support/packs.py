"""The pack of an owner of the board game; ten values differ from those of the pack `base`."""

from pathlib import Path
from typing import Final

from tawantinsuyu.components.template import write_template

TEN_VALUES: Final = {
    "temple_step.T01.points": "3",
    "temple_step.T02.points": "4",
    "temple_step.T03.points": "5",
    "god_card.killa-5.benefits": '["gain corn 2"]',
    "god_card.killa-7.benefits": '["gain corn 2", "points 3"]',
    "conquest_space.chinchasuyu-1.reward": '"gain corn 3"',
    "conquest_space.chinchasuyu-3.reward": '"gain stone 4"',
    "conquest_space.chinchasuyu-4.reward": '"gain gold 2"',
    "production.P05.benefit": '"gain stone 4"',
    "production.P06.benefit": '"points 4"',
}
"""The ten values as TOML, by their path."""


def enter(folder: Path, values: dict[str, str] = TEN_VALUES) -> None:
    """Write values into a new pack, as the owner of the game would."""
    file = folder / "pack.toml"
    lines = "".join(f'"{path}" = {value}\n' for path, value in values.items())
    file.write_text(file.read_text(encoding="utf-8") + lines, encoding="utf-8")


def own_pack(folder: Path, values: dict[str, str] = TEN_VALUES) -> Path:
    """Create the pack that `pack new` writes, with these values of the owner."""
    write_template(folder)
    enter(folder, values)
    return folder
