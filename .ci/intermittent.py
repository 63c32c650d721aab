"""Fail if a test has been marked as intermittent for too long.

A test that fails now and then is fixed, or leaves the plan for each change with a dated marker:

    @pytest.mark.intermittent("2026-11-18", "why it fails, as far as known")

Nightly runs still run it. After 30 days this script fails, so that it is not forgotten.
"""

import re
import sys
from datetime import UTC, date, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LONGEST_DAYS = 30
MARKER = re.compile(r"^\s*@pytest\.mark\.intermittent\(\s*\"(\d{4}-\d\d-\d\d)\"", re.MULTILINE)


def overdue_markers(tests: Path, today: date) -> list[str]:
    """Return the markers under a folder that are older than `LONGEST_DAYS`."""
    found = []
    for file in sorted(tests.rglob("test_*.py")):
        for marked in MARKER.findall(file.read_text(encoding="utf-8")):
            if (today - date.fromisoformat(marked)).days > LONGEST_DAYS:
                found.append(f"{file.name}: intermittent since {marked}")
    return found


if __name__ == "__main__":
    sys.exit("\n".join(overdue_markers(ROOT / "tests", datetime.now(UTC).date())) or 0)
