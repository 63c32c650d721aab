"""`@rule("PLC-07")`: the clauses of docs/rules a test shows."""

import pytest

rule = pytest.mark.rule
