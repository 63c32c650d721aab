"""Processes whose wall clock is wrong or jumps while they run."""

import struct
import subprocess
from pathlib import Path


def wrong_clock_library(folder: Path) -> Path:
    """Compile `wrong_clock.c` for LD_PRELOAD."""
    library = folder / "wrong_clock.so"
    source = Path(__file__).with_name("wrong_clock.c")
    subprocess.run(("cc", "-shared", "-fPIC", "-o", str(library), str(source), "-ldl"), check=True)
    return library


class JumpingClock:
    """The clock of processes that are started with `env`; `jump` moves it while they run."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "jumps"
        self._file.write_bytes(struct.pack("l", 0))
        self.env = {
            "LD_PRELOAD": str(wrong_clock_library(folder)),
            "CLOCK_JUMPS": str(self._file),
        }

    def jump(self, seconds: int) -> None:
        """Set the clock this many seconds ahead."""
        with self._file.open("r+b") as file:
            file.write(struct.pack("l", seconds))
