"""Time limits of tests.

These limits end a test that hangs; none of them measures speed. `.ci/run` measures the machine's
load and sets `CI_TIMEOUT_FACTOR`, which multiplies all of them.
"""

import os

TIMEOUT_FACTOR = float(os.environ.get("CI_TIMEOUT_FACTOR", "1"))
REQUEST_TIMEOUT_SECONDS = 60 * TIMEOUT_FACTOR
PROCESS_TIMEOUT_SECONDS = 180 * TIMEOUT_FACTOR
