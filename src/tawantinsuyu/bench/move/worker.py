"""Measures once and prints the figures as one line of JSON. `runs` starts it as a program."""

import json
import sys

from tawantinsuyu.bench.move.cost import Effort
from tawantinsuyu.bench.move.games import KINDS
from tawantinsuyu.bench.move.measure import measure
from tawantinsuyu.bench.move.parts import MissingPartError
from tawantinsuyu.bench.move.runs import MISSING_PART_STATUS, Run, run_data, running


def main(wanted: str) -> int:
    """Measure every kind of table and print the figures."""
    effort = Effort(**json.loads(wanted))
    try:
        found = Run(*running(), {kind: measure(kind, effort) for kind in KINDS})
    except MissingPartError as error:
        print(error, file=sys.stderr)
        return MISSING_PART_STATUS
    print(json.dumps(run_data(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
