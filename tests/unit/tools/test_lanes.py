"""What CI runs its sections with: `.ci/lanes.py`."""

import re
import subprocess
import sys
from pathlib import Path

LANES = Path(__file__).parents[3] / ".ci" / "lanes.py"


def run(plan: str) -> "subprocess.CompletedProcess[str]":
    command = (sys.executable, str(LANES))
    return subprocess.run(command, input=plan, capture_output=True, text=True, check=False)


def runs(pid: str) -> bool:
    """One that has ended may stay in the list until its parent asks."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_lanes_run_side_by_side_and_sections_one_after_the_other(tmp_path: Path) -> None:
    """Each of the first two waits for what the other does."""
    done = run(f"""
        lane one
            first  | 60 | touch {tmp_path}/a; until [ -e {tmp_path}/b ]; do sleep 0.05; done
            second | 60 | ls {tmp_path}
        lane two
            # a note
            other  | 60 | until [ -e {tmp_path}/a ]; do sleep 0.05; done; touch {tmp_path}/b
    """)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"=== second\na\nb\n--- one +second", done.stdout)
    assert "all sections passed" in done.stdout


def test_a_section_tells_its_processor_time_that_of_its_children_too() -> None:
    work = f"{sys.executable} -c 'import time\nwhile time.process_time() < 1.2: pass'"
    line = work.replace("\n", "\\n").replace("'import", "$'import")
    done = run(f"lane one\n    busy | 0 | ( {line} ); echo done\n    idle | 9 | sleep 0.1\n")
    assert done.returncode == 0, done.stdout + done.stderr
    summary = done.stdout.partition("=== summary")[2]
    busy, idle = re.findall(r"(\d+) core-s(  OVER BUDGET)?\n", summary)[:2]
    assert (int(busy[0]) >= 1, bool(busy[1])) == (True, True)
    assert idle == ("0", "")


def test_what_fails_names_itself_and_leaves_nothing_running(tmp_path: Path) -> None:
    escaping = f"setsid bash -c 'echo $$ >{tmp_path}/pid; exec sleep 600' & sleep 600"
    done = run(f"""
        lane one
            fails  | 60 | until [ -s {tmp_path}/pid ]; do sleep 0.05; done; echo why; exit 3
            never  | 60 | touch {tmp_path}/never
        lane two
            goes on | 60 | {escaping}
    """)
    assert done.returncode == 1
    assert "=== fails\nwhy\n" in done.stdout
    assert "*** fails failed: until" in done.stdout
    assert "passed" not in done.stdout
    assert not (tmp_path / "never").exists()
    assert not runs((tmp_path / "pid").read_text().strip())
