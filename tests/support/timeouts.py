"""How long tests wait before they fail.

These limits end a test that hangs; none of them measures speed. `.ci/run` measures how busy the
machine is and sets `CI_TIMEOUT_FACTOR`, by which all of them are multiplied.
"""

import os

TIMEOUT_FACTOR = float(os.environ.get("CI_TIMEOUT_FACTOR", "1"))
REQUEST_TIMEOUT_SECONDS = 60 * TIMEOUT_FACTOR
PROCESS_TIMEOUT_SECONDS = 180 * TIMEOUT_FACTOR
